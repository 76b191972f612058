"""The work that is done in other processes (`work.py`): functions from plain data to plain data."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence

from rulewright import games, limits
from rulewright.games.interface import Deck, Rules
from rulewright.kernel.errors import BadInput
from rulewright.players import by_name
from rulewright.players.base import Choice
from rulewright.server import catalogue, decks, lists, scenarios
from rulewright.server.library import Library
from rulewright.server.messages import Message, Refused

Data = dict[str, object]
LIBRARY = Library()
"""What this process has compiled."""


def think(game: str, level: str, dice: int, saved: str) -> Choice:
    """The computer's answer to the question of a saved game."""
    rules = games.load(game)
    return by_name(level, dice).choose(rules, LIBRARY.game(rules, json.loads(saved)))


# -- decks and cards ------------------------------------------------------------------------------------------


def told(rules: Rules, fields: Data) -> Deck:
    """The deck in a message: as data, or as a text."""
    message = Message(fields)
    if "text" in fields:
        text = message.text("text", limits.TEXT_SIZE)
        return decks.fitting(lists.read(LIBRARY, rules, text)) if lists.is_plain(text) else decks.from_text(rules, text)
    return decks.from_data(rules, message.mapping("deck"))


def check_deck(game: str, fields: Data) -> Data:
    """A deck with everything that is wrong with it, and its cards."""
    rules = games.load(game)
    deck = told(rules, fields)
    return {"deck": decks.data(deck), "problems": decks.problems(LIBRARY, rules, deck), "cards": catalogue.of_deck(LIBRARY, rules, deck)}


def read_deck(game: str, fields: Data) -> tuple[Data, list[Data]]:
    """A deck, and what is wrong with it."""
    rules = games.load(game)
    deck = told(rules, fields)
    return decks.data(deck), decks.problems(LIBRARY, rules, deck)


def export_deck(game: str, fields: Data) -> str:
    """A deck as a text: a file, or a plain list."""
    rules = games.load(game)
    deck = told(rules, fields)
    return lists.write(LIBRARY, rules, deck) if fields.get("plain") is True else decks.to_text(rules, deck)


def cards(game: str, fields: Data) -> Data:
    """The cards that are looked for."""
    return catalogue.cards(LIBRARY, games.load(game), Message(fields))


# -- beginnings -----------------------------------------------------------------------------------------------


def legal(game: str, data: Data) -> None:
    """Refuse a deck that is not legal."""
    found = decks.problems(LIBRARY, games.load(game), decks.again(data))
    if found:
        raise Refused("bad deck", f"the deck {data['name']!r} is not legal: {found[0]['text']}", str(found[0]["rule"]))


def dealt(game: str, data: list[Data], given: int | None, variants: Sequence[str] = ()) -> tuple[str, str]:
    """A game that begins with these decks and variants: what is kept of its beginning, and the save. No player chooses the seed."""
    rules = games.load(game)
    both = [decks.again(deck) for deck in data]
    seed = secrets.randbelow(2**31) if given is None else given
    try:
        begun = rules.new(both, LIBRARY.pool_for(rules, both), seed, log=True, variants=variants)
    except BadInput as error:
        raise Refused("bad deck", error.reason) from None
    shipped = LIBRARY.pool(rules).by_id
    others = [card.record for card in begun.definitions()
              if card.id not in shipped or shipped[card.id].record != card.record]
    return scenarios.begun(both, seed, others, variants), scenarios.initial(begun)


def opened(text: str, steps: int) -> tuple[str, str, Data | None, str, int]:
    """The game of a scenario after its first steps: its name, its title, its goal, its save and who is asked there."""
    rules, game, title, goal = scenarios.opened(text, steps)
    if game.question is None:
        raise Refused("over", "the game is over there")
    if len(game.defs) > limits.CARDS_OF_GAME:
        raise Refused("too much", f"a game here has at most {limits.CARDS_OF_GAME} cards, not {len(game.defs)}")
    return rules.name, title[:limits.TITLE], None if goal is None else goal.data(), scenarios.initial(game), game.question.player


def written(game: str, title: str, start: str, initial: str, answers: list[tuple[int, Choice]]) -> str:
    """A moment of a game as a scenario file."""
    rules = games.load(game)
    return scenarios.written(rules, title, start, LIBRARY.game(rules, json.loads(initial)), answers)
