"""Decks: those that the project ships, the user's own, and whether they may be played."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence

import yaml
from sqlalchemy import Connection, delete, func, insert, select, update

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.server.library import Library
from rulewright.server.messages import Refused, malformed, read
from rulewright.server.schema import DECKS
from rulewright.server.store import now
from rulewright.session.files import parse_deck
from rulewright.tcg.interface import Deck, Record, Rules

Data = dict[str, object]


def data(deck: Deck) -> Data:
    """A deck as the page is told."""
    return {"name": deck.name, "about": deck.about, "piles": deck.piles}


def again(fields: Data) -> Deck:
    """The deck of which `data` was made."""
    piles = fields["piles"]
    assert isinstance(piles, dict)
    return Deck(str(fields["name"]), piles, str(fields["about"]))


def fitting(deck: Deck) -> Deck:
    """A deck that can be kept and shown, or a refusal."""
    if len(deck.name) > limits.DECK_NAME or len(deck.about) > limits.DECK_ABOUT:
        raise malformed(f"a deck has a name of at most {limits.DECK_NAME} letters and at most {limits.DECK_ABOUT} about it")
    if sum(sum(counts.values()) for counts in deck.piles.values()) > limits.CARDS_OF_DECK:
        raise malformed(f"a deck has at most {limits.CARDS_OF_DECK} cards")
    if any(len(card) > limits.TITLE for counts in deck.piles.values() for card in counts):
        raise malformed(f"the name of a card has at most {limits.TITLE} letters")
    return deck


def from_data(rules: Rules, fields: Data) -> Deck:
    """A deck as the page tells it."""
    piles = fields.get("piles")
    name, about = fields.get("name", ""), fields.get("about", "")
    if not isinstance(piles, dict) or not isinstance(name, str) or not isinstance(about, str):
        raise malformed("a deck has a `name`, perhaps something `about` it, and `piles`")
    found: dict[str, dict[str, int]] = {pile: {} for pile in rules.deck_piles()}
    for pile, counts in piles.items():
        if pile not in found or not isinstance(counts, dict):
            raise malformed(f"a pile is a mapping of cards to counts; there are: {', '.join(found)}")
        for card, count in counts.items():
            if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= limits.CARDS_OF_DECK:
                raise malformed(f"the count of {card!r} must be a whole number from 1 to {limits.CARDS_OF_DECK}")
            found[pile][card] = count
    return fitting(Deck(name or "deck", found, about))


def from_text(rules: Rules, text: str) -> Deck:
    """A deck as its file has it."""
    try:
        return fitting(parse_deck(rules, text, "deck"))
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


def problems(library: Library, rules: Rules, deck: Deck, mine: Sequence[Record] = ()) -> list[Data]:
    """Everything that is wrong with a deck, with the rules that it breaks."""
    try:
        found = rules.check_deck(deck, library.pool_for(rules, [deck], mine))
    except BadInput as error:
        return [{"rule": "", "text": error.reason}]
    return [{"rule": problem.rule, "text": problem.text} for problem in found]


# -- the user's own -------------------------------------------------------------------------------------------


def kept_piles(text: str) -> dict[str, dict[str, int]]:
    """The piles of a kept deck; what an earlier program may have kept and nobody can read is empty, so that the others can be
    seen and this one can be removed."""
    try:
        piles = read(text)
    except Refused:
        return {}
    return {pile: {card: count for card, count in counts.items() if isinstance(count, int)} for pile, counts in piles.items() if isinstance(counts, dict)}


def own(connection: Connection, user: str, game: str) -> list[Data]:
    """A user's decks of a game."""
    rows = connection.execute(select(DECKS).where(DECKS.c.user == user, DECKS.c.game == game).order_by(DECKS.c.name))
    return [{"deck": row.id, "name": row.name, "about": row.about, "piles": kept_piles(row.piles)} for row in rows]


def find(connection: Connection, user: str, game: str, id: str) -> Deck:
    """One of a user's decks."""
    row = connection.execute(select(DECKS).where(DECKS.c.id == id, DECKS.c.user == user, DECKS.c.game == game)).first()
    if row is None:
        raise Refused("no deck", "you have no such deck")
    return Deck(row.name, kept_piles(row.piles), row.about)


def put(connection: Connection, user: str, game: str, deck: Deck, id: str) -> str:
    """Keep a deck, in place of the one with that id."""
    values = {"name": deck.name, "about": deck.about, "piles": json.dumps(deck.piles), "changed": now()}
    if id:
        find(connection, user, game, id)
    others = connection.execute(
        select(func.count(), func.coalesce(func.sum(func.length(DECKS.c.piles) + func.length(DECKS.c.about)), 0)).where(DECKS.c.user == user, DECKS.c.id != id)
    ).one()
    if others[0] >= limits.DECKS:
        raise Refused("too many", f"you have {limits.DECKS} decks already")
    if others[1] + len(str(values["piles"])) + len(deck.about) > limits.DECKS_SIZE:
        raise Refused("too many", f"the decks of somebody have at most {limits.DECKS_SIZE} letters together; there are {others[1]} already")
    if id:
        connection.execute(update(DECKS).where(DECKS.c.id == id).values(**values))
        return id
    id = secrets.token_hex(8)
    connection.execute(insert(DECKS).values(id=id, user=user, game=game, **values))
    return id


def remove(connection: Connection, user: str, game: str, id: str) -> None:
    """Forget a deck."""
    find(connection, user, game, id)
    connection.execute(delete(DECKS).where(DECKS.c.id == id))
