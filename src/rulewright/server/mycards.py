"""Cards of one's own: a user's card files, read in the browser and kept with the server's data. Nobody else sees them, but for a deck
that is played with them."""

from __future__ import annotations

import json
import re
from collections.abc import MutableMapping, Sequence
from typing import overload

from sqlalchemy import Connection, delete, func, insert, select

from rulewright import games, limits
from rulewright.kernel.errors import BadInput
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused, malformed
from rulewright.server.schema import CARDS
from rulewright.server.sight import Data
from rulewright.server.store import now
from rulewright.session.doubts import Doubts
from rulewright.session.own import Merge, id_of, stored
from rulewright.tcg.interface import Line, Record, gathered
from rulewright.texts import from_json

GAME = re.compile(r"^game:\s*[\"']?([\w-]+)", re.MULTILINE)

# -- kept -----------------------------------------------------------------------------------------------------


class Kept(Sequence[Record]):
    """Cards as they are kept. They are read where they are needed first: in another process."""

    __slots__ = ("texts", "mark", "records", "__weakref__")

    def __init__(self, texts: list[str], mark: tuple[int, int]) -> None:
        self.texts = texts
        self.mark = mark
        """How many there are, and when one of them was changed last."""
        self.records: list[Record] | None = None

    def all(self) -> list[Record]:
        """The cards, read once."""
        if self.records is None:
            self.records = [json.loads(text) for text in self.texts]
        return self.records

    @overload
    def __getitem__(self, place: int) -> Record: ...
    @overload
    def __getitem__(self, place: slice) -> list[Record]: ...
    def __getitem__(self, place: int | slice) -> Record | list[Record]:
        return self.all()[place]

    def __len__(self) -> int:
        return len(self.texts)


def kept(connection: Connection, user: str, game: str, known: MutableMapping[tuple[str, str], Kept]) -> Kept:
    """The cards of a user for a game: those that are known already if nothing has changed."""
    mine = (CARDS.c.user == user, CARDS.c.game == game)
    count, changed = connection.execute(select(func.count(), func.coalesce(func.max(CARDS.c.changed), 0)).where(*mine)).one()
    found = known.get((user, game))
    if found is None or found.mark != (count, changed):
        found = known[user, game] = Kept(list(connection.scalars(select(CARDS.c.record).where(*mine))), (count, changed))
    return found


def keep(connection: Connection, user: str, game: str, records: Sequence[Record]) -> int:
    """Keep these in place of those with the same ids; how many there are then."""
    ids = [id_of(record) for record in records]
    forget(connection, user, game, ids)
    texts = [json.dumps(record, ensure_ascii=False) for record in records]
    count, size = connection.execute(select(func.count(), func.coalesce(func.sum(func.length(CARDS.c.record)), 0)).where(CARDS.c.user == user)).one()
    if count + len(texts) > limits.CARDS_OF_USER:
        raise Refused("too many", f"somebody has at most {limits.CARDS_OF_USER} cards of their own; there are {count} already")
    if size + sum(map(len, texts)) > limits.CARDS_SIZE:
        raise Refused("too many", f"the cards of somebody have at most {limits.CARDS_SIZE} letters together; there are {size} already")
    if texts:
        rows = [{"user": user, "game": game, "card": card, "record": text, "changed": now()} for card, text in zip(ids, texts)]
        connection.execute(insert(CARDS), rows)
    return int(count) + len(texts)


def forget(connection: Connection, user: str, game: str, ids: Sequence[str] | None) -> int:
    """Forget cards with these ids, or all of a game; how many there were."""
    mine = (CARDS.c.user == user, CARDS.c.game == game)
    if ids is None:
        return connection.execute(delete(CARDS).where(*mine)).rowcount
    return sum(connection.execute(delete(CARDS).where(*mine, CARDS.c.card.in_(ids[start : start + 500]))).rowcount for start in range(0, len(ids), 500))


def game_of(text: str) -> str:
    """The game of a scenario file, before it is read."""
    found = GAME.search(text)
    return found[1] if found else "none"


async def mine(hub: Hub, game: str, user: str | None) -> Sequence[Record]:
    """The cards that a user has besides those of everybody: the same for all requests that need them at the time, for there may be many."""
    return () if user is None else await hub.store.run(lambda connection: kept(connection, user, game, hub.cards))


# -- in another process ---------------------------------------------------------------------------------------


def lines_of(text: str) -> list[Line]:
    """The records in a part of a card file; a list of records is as good as lines."""
    try:
        whole = from_json(text) if text.lstrip().startswith("[") else None
    except BadInput:
        whole = None
    if isinstance(whole, list):
        return [(place, one if isinstance(one, dict) else BadInput("a card is a JSON object")) for place, one in enumerate(whole, 1)]
    found: list[Line] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip().rstrip(","):
            continue
        try:
            data = from_json(line.strip().rstrip(","))
            found.append((number, data if isinstance(data, dict) else BadInput("a card is a JSON object")))
        except BadInput as error:
            found.append((number, error))
    return found


def read(game: str, text: str, before: Sequence[Record]) -> tuple[list[Record], Data]:
    """The cards of a part of a card file that are new or changed, and the report. A further side finds its card among those of before."""
    rules = games.load(game)
    lines = lines_of(text)
    at_hand = {id_of(record): record for record in before}
    new = {id_of(record) for _, record in lines if isinstance(record, dict)}
    fronts = {front for _, record in lines if isinstance(record, dict) and (front := rules.front_of(record)) in at_hand and front not in new}
    merge = Merge(rules, stored(rules.name, before))
    broken: list[Data] = []
    for line, record in gathered(rules, [*((0, at_hand[front]) for front in sorted(fronts)), *lines]):
        try:
            if isinstance(record, BadInput):
                raise record
            merge.take(record)
        except BadInput as error:
            broken.append({"line": line, "reason": error.reason})
    cards = list(merge.taken.values())
    doubts = Doubts(rules, cards)
    return [merge.records[key] for key in sorted(merge.imported)], {
        "imported": len(merge.imported),
        "unchanged": len(merge.unchanged),
        "broken": broken,
        "replaced": [{"card": key, "name": name} for key, name in merge.replaced.items()],
        "doubts": [{"card": card.id, "name": card.name, "words": found} for card in cards if (found := doubts.of(card))],
        "unread": [{"card": card.id, "name": card.name, "words": card.unread} for card in cards if card.unread],
    }


# -- requests -------------------------------------------------------------------------------------------------


async def bring(hub: Hub, guest: Guest, message: Message) -> Data:
    """`import cards`: keep the cards of (a part of) a card file; what is wrong with the others is told."""
    game, text = hub.rules(message.text("game")).name, message.text("text", limits.TEXT_SIZE)
    before = await mine(hub, game, guest.user.id)
    records, report = await hub.work.run(read, game, text, before, owner=guest.user.id, asker=guest)
    return {**report, "total": await hub.store.run(lambda connection: keep(connection, guest.user.id, game, records))}


async def drop(hub: Hub, guest: Guest, message: Message) -> Data:
    """`remove cards`: forget some of one's cards, or all of a game."""
    game, ids = hub.rules(message.text("game")).name, message.fields.get("cards")
    if ids is not None and (not isinstance(ids, list) or not all(isinstance(one, str) for one in ids)):
        raise malformed("`cards` is a list of ids")
    return {"removed": await hub.store.run(lambda connection: forget(connection, guest.user.id, game, ids))}
