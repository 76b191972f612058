"""Rulewright plays trading card games from their rulebooks.

`new_game` gives a game at its first question; `game.question` is what it waits for, `game.answer` goes on. `read_deck` and
`read_cards` bring decks and cards of one's own, `play_match` lets players play many games.
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
    from rulewright.tcg.interface import Deck, Pool, Rules

__version__ = "0.1.0"


def load_rules(name: str) -> Rules:
    """The rules of a game by its short name."""
    from rulewright.games import load

    return load(name)


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


__all__ = ["BadInput", "IllegalAnswer", "RulewrightError", "__version__", "load_rules", "new_game", "play_match", "read_cards", "read_deck"]
