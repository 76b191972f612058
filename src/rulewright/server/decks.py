"""Decks: those that the project ships, the user's own, and whether they may be played."""

from __future__ import annotations

import json
import secrets

import yaml
from sqlalchemy import Connection, delete, func, insert, select, update

from rulewright.cli.files import parse_deck
from rulewright.games.interface import Deck, Rules
from rulewright.kernel.errors import BadInput
from rulewright.server.library import Library
from rulewright.server.messages import Refused, malformed
from rulewright.server.schema import DECKS
from rulewright.server.store import now
from rulewright.server.texts import checked

MANY_DECKS = 500
MANY_CARDS = 1_000
Data = dict[str, object]


def data(deck: Deck) -> Data:
    """A deck as the page is told."""
    return {"name": deck.name, "about": deck.about, "piles": deck.piles}


def from_data(rules: Rules, fields: Data) -> Deck:
    """A deck as the page tells it."""
    piles = fields.get("piles")
    name, about = fields.get("name", ""), fields.get("about", "")
    if not isinstance(piles, dict) or not isinstance(name, str) or not isinstance(about, str) \
            or len(name) > 80 or len(about) > 1000:
        raise malformed("a deck has a `name`, perhaps something `about` it, and `piles`")
    found: dict[str, dict[str, int]] = {pile: {} for pile in rules.deck_piles()}
    for pile, counts in piles.items():
        if pile not in found or not isinstance(counts, dict) or len(counts) > MANY_CARDS:
            raise malformed(f"a pile is a mapping of cards to counts; there are: {', '.join(found)}")
        for card, count in counts.items():
            if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MANY_CARDS:
                raise malformed(f"the count of {card!r} must be a whole number from 1")
            found[pile][card] = count
    return Deck(name or "deck", found, about)


def from_text(rules: Rules, text: str) -> Deck:
    """A deck as its file has it."""
    try:
        return parse_deck(rules, checked(text), "deck")
    except BadInput as error:
        raise Refused("bad input", str(error)) from None


def to_text(rules: Rules, deck: Deck) -> str:
    """A deck as a file has it."""
    fields: Data = {"name": deck.name, "game": rules.name}
    if deck.about:
        fields["about"] = deck.about
    fields.update({pile: cards for pile, cards in deck.piles.items() if cards})
    return yaml.safe_dump(fields, sort_keys=False, allow_unicode=True)


def starter(rules: Rules, name: str) -> Deck:
    """A deck that the project ships."""
    for deck in rules.starter_decks():
        if deck.name == name:
            return deck
    raise Refused("no deck", f"there is no starter deck {name!r}")


def problems(library: Library, rules: Rules, deck: Deck) -> list[Data]:
    """Everything that is wrong with a deck, with the rules that it breaks."""
    try:
        found = rules.check_deck(deck, library.pool_for(rules, [deck]))
    except BadInput as error:
        return [{"rule": "", "text": error.reason}]
    return [{"rule": problem.rule, "text": problem.text} for problem in found]


def playable(library: Library, rules: Rules, deck: Deck) -> Deck:
    """A legal deck, or a refusal with the first of its problems."""
    found = problems(library, rules, deck)
    if found:
        raise Refused("bad deck", f"the deck {deck.name!r} is not legal: {found[0]['text']}", str(found[0]["rule"]))
    return deck


# -- the user's own -------------------------------------------------------------------------------------------


def own(connection: Connection, user: str, game: str) -> list[Data]:
    """A user's decks of a game."""
    rows = connection.execute(select(DECKS).where(DECKS.c.user == user, DECKS.c.game == game).order_by(DECKS.c.name))
    return [{"deck": row.id, "name": row.name, "about": row.about, "piles": json.loads(row.piles)} for row in rows]


def find(connection: Connection, user: str, game: str, id: str) -> Deck:
    """One of a user's decks."""
    row = connection.execute(select(DECKS).where(DECKS.c.id == id, DECKS.c.user == user, DECKS.c.game == game)).first()
    if row is None:
        raise Refused("no deck", "you have no such deck")
    return Deck(row.name, json.loads(row.piles), row.about)


def put(connection: Connection, user: str, game: str, deck: Deck, id: str) -> str:
    """Keep a deck, in place of the one with that id."""
    values = {"name": deck.name, "about": deck.about, "piles": json.dumps(deck.piles), "changed": now()}
    if id:
        find(connection, user, game, id)
        connection.execute(update(DECKS).where(DECKS.c.id == id).values(**values))
        return id
    count = connection.scalar(select(func.count()).select_from(DECKS).where(DECKS.c.user == user)) or 0
    if count >= MANY_DECKS:
        raise Refused("too many", f"you have {MANY_DECKS} decks already")
    id = secrets.token_hex(8)
    connection.execute(insert(DECKS).values(id=id, user=user, game=game, **values))
    return id


def remove(connection: Connection, user: str, game: str, id: str) -> None:
    """Forget a deck."""
    find(connection, user, game, id)
    connection.execute(delete(DECKS).where(DECKS.c.id == id))
