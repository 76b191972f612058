"""Rulewright plays trading card games from their rulebooks.

`new_game` gives a game at its first question; `game.question` is what it waits for, `game.answer` goes on, `game.copy()` branches it.
`view` is what a player may know of it, `save` and `load` keep it, `replay` plays a record. `read_card`, `read_cards` and `read_deck`
bring cards and decks of one's own, `check_deck` says what is wrong with one, `play_match` lets players play many games. Whatever goes
wrong on purpose is a `RulewrightError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.kernel.errors import BadInput, IllegalAnswer, RulewrightError

if TYPE_CHECKING:
    from rulewright.kernel.cards import CardDef
    from rulewright.kernel.game import Game
    from rulewright.players.base import Player
    from rulewright.players.match import Match
    from rulewright.tcg.interface import Deck, Pool, Problem, Rules

__version__ = "0.1.0"


def load_rules(name: str) -> Rules:
    """The rules of a game by its short name."""
    from rulewright.games import load

    return load(name)


def read_card(name: str, record: dict[str, object]) -> CardDef:
    """One card, its text compiled; `unread` has the words that are not understood. A record that is none is BadInput."""
    from rulewright.texts import read_card as read

    return read(load_rules(name), record)


def read_deck(name: str, path: str) -> Deck:
    """A starter deck of a game by its name or a part of it, or the deck in a file."""
    from rulewright.session.files import find_deck

    return find_deck(load_rules(name), path)


def read_cards(name: str, path: str) -> list[CardDef]:
    """The cards of a card file (one JSON object a line), compiled; `unread` of a card has the words that are not understood."""
    from rulewright.session.files import read_cards as read

    cards, broken = read(load_rules(name), path)
    if broken:
        raise broken[0]
    return cards


def _chosen_decks(rules: Rules, decks: Sequence[Deck | str] | None) -> list[Deck]:
    """Two decks, each a `Deck` or the name of a starter deck; the first two starter decks where nobody says."""
    starters = rules.starter_decks()
    chosen: list[Deck] = []
    for wanted in (starters * 2)[:2] if decks is None else decks:
        fitting = [deck for deck in starters if deck is wanted or deck.name == wanted]
        if fitting:
            chosen.append(fitting[0])
        elif isinstance(wanted, str):
            raise BadInput(f"no deck {wanted!r}; there are: {', '.join(deck.name for deck in starters)}")
        else:
            chosen.append(wanted)
    return chosen


def _pool_of(rules: Rules, decks: Sequence[Deck], cards: Sequence[CardDef]) -> Pool:
    """The cards to play these decks with: those at hand, the imported ones that the decks name, and the starter cards."""
    from rulewright.session.own import needed
    from rulewright.tcg.interface import joined

    starter = rules.starter_pool()
    named = {reference for deck in decks for pile in deck.piles.values() for reference in pile}
    missing = named - {word for card in starter.cards for word in (card.id, card.name)}
    return joined(list(cards), needed(rules, missing, [card.text for card in cards]) if missing else [], starter)


def new_game(name: str, decks: Sequence[Deck | str] | None = None, seed: int = 0, variants: Sequence[str] = (), cards: Sequence[CardDef] = ()) -> Game:
    """A game at its first question between two decks, each a `Deck` or the name of a starter deck. Decks may name `cards`, imported
    cards (`rulewright cards import`) and starter cards."""
    rules = load_rules(name)
    chosen = _chosen_decks(rules, decks)
    return rules.new(chosen, _pool_of(rules, chosen, cards), seed, log=True, variants=variants)


def check_deck(name: str, deck: Deck | str, cards: Sequence[CardDef] = ()) -> list[Problem]:
    """Everything that is wrong with a deck, each with its rule; nothing where it is legal."""
    rules = load_rules(name)
    wanted = read_deck(name, deck) if isinstance(deck, str) else deck
    return rules.check_deck(wanted, _pool_of(rules, [wanted], cards))


def view(game: Game, player: int) -> dict[str, object]:
    """What a player may know of a game, or a spectator (2)."""
    return _rules_of(game).view(game, player)


def save(game: Game) -> dict[str, object]:
    """A game as plain data that JSON can hold, in the middle of any decision. It says everything, hidden cards too."""
    from rulewright.kernel.save import save as write

    return write(game)


def load(data: dict[str, object]) -> Game:
    """The game that `save` wrote; it goes on exactly as the original would. A damaged save is BadInput."""
    name = data.get("game")
    if not isinstance(name, str):
        raise BadInput("no save of a game: it does not say which game it is")
    return load_rules(name).load(data)


def replay(record: dict[str, object], upto: int = -1) -> Game:
    """The game of a record (`rulewright.kernel.record.Record.to_data`, or a file that the terminal saved) after so many answers, or after all."""
    from rulewright.kernel.record import Record

    read = Record.from_data(record)
    return read.replay(load_rules(str(read.initial.get("game"))), upto)


def _rules_of(game: Game) -> Rules:
    return load_rules(game.rulebook())


def play_match(
    name: str,
    players: Sequence[str | Player] = ("casual", "casual"),
    games: int = 20,
    decks: Sequence[Deck | str] | None = None,
    seed: int = 0,
    variants: Sequence[str] = (),
    cards: Sequence[CardDef] = (),
) -> Match:
    """Many games between two players, each a name (`greedy`, `casual`, `search:40`) or an object with `choose(rules, game)`; seats and
    decks change places, so that neither has an advantage."""
    from rulewright.players import by_name
    from rulewright.players.match import Match, play_games

    rules = load_rules(name)
    chosen = _chosen_decks(rules, decks)

    def seated(place: int, dice: int) -> Player:
        one = players[place]
        return by_name(one, dice) if isinstance(one, str) else one

    match = Match()
    for played in play_games(rules, seated, chosen, _pool_of(rules, chosen, cards), games, seed, variants):
        match.add(played)
    return match


__all__ = [
    "BadInput",
    "IllegalAnswer",
    "RulewrightError",
    "__version__",
    "check_deck",
    "load",
    "load_rules",
    "new_game",
    "play_match",
    "read_card",
    "read_cards",
    "read_deck",
    "replay",
    "save",
    "view",
]
