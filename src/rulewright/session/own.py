"""The user's own card pool: one card file for each game in the data folder, filled by `rulewright cards import`.

Records are kept as they came and compiled when they are used, so a card profits from every word that the card language
learns. Compiling takes its time, so a game compiles only the cards that it needs.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.session.files import home, read_records
from rulewright.tcg.interface import Record, Rules
from rulewright.texts import read_card

Records = dict[str, tuple[int, Record]]
"""Cards by id, each with its line in the file."""


def place(game: str) -> Path:
    """The file of a game's imported cards."""
    return home() / "cards" / f"{game}.jsonl"


def id_of(record: Record) -> str:
    """The id of a card; a card without one goes by its name."""
    return str(record.get("id", record.get("name", "")))


def stored(game: str, mine: Iterable[Record] = ()) -> Records:
    """All imported cards of a game, and `mine`, which somebody has besides them."""
    file = place(game)
    found: Records = {}
    if file.is_file():
        for line, record in read_records(str(file)):
            if isinstance(record, BadInput):
                raise record
            found[id_of(record)] = (line, record)
    found.update((id_of(record), (0, record)) for record in mine)
    return found


def store(game: str, records: Iterable[Record]) -> None:
    """Replace the file at once, so that nobody ever sees half of it; no cards, no file."""
    file = place(game)
    lines = [json.dumps(record, ensure_ascii=False) + "\n" for record in records]
    try:
        if not lines:
            file.unlink(missing_ok=True)
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        number, part = tempfile.mkstemp(prefix=f"{game}-", suffix=".part", dir=file.parent)
        try:
            with open(number, "w", encoding="utf-8") as stream:
                stream.writelines(lines)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(part, file)
        except BaseException:
            Path(part).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise BadInput(error.strerror or "cannot be written", str(file)) from None


def compiled(rules: Rules, line: int, record: Record) -> CardDef:
    """One imported card."""
    try:
        return read_card(rules, record)
    except BadInput as error:
        raise BadInput(error.reason, str(place(rules.name)), line) from None


def needed(rules: Rules, wanted: set[str], texts: Iterable[str] = (), mine: Iterable[Record] = ()) -> list[CardDef]:
    """The imported cards that are wanted by id or name, and those of which the texts or the cards themselves speak."""
    records = stored(rules.name, mine)
    stems = {key: str(record.get("name", "")).casefold().rstrip("s") for key, (_, record) in records.items()}
    found: dict[str, CardDef] = {}
    read = "\n".join(texts).casefold()
    while True:
        new = [
            key
            for key, (_, record) in records.items()
            if key not in found and (key in wanted or record.get("name") in wanted or (stems[key] and stems[key] in read))
        ]
        if not new:
            return list(found.values())
        for key in new:
            found[key] = compiled(rules, *records[key])
        read = "\n".join(found[key].text for key in new).casefold()


class Merge:
    """Cards of files on their way into the pool of a game."""

    __slots__ = ("rules", "records", "starter", "imported", "replaced", "unchanged", "taken")

    def __init__(self, rules: Rules, records: Records) -> None:
        self.rules = rules
        self.records: dict[str, Record] = {key: record for key, (_, record) in records.items()}
        self.starter = rules.starter_pool().by_id
        self.imported: set[str] = set()
        """Ids of the cards that are new or replaced."""
        self.replaced: dict[str, str] = {}
        """Names of the cards that were there with the same id."""
        self.unchanged: set[str] = set()
        self.taken: dict[str, CardDef] = {}
        """The cards of the files."""

    def take(self, record: Record) -> None:
        """One card of a file; a card that cannot be taken is BadInput."""
        card = read_card(self.rules, record)
        if not card.id:
            raise BadInput(f"card {card.name!r}: the id is empty")
        shipped = self.starter.get(card.id)
        if shipped is not None and shipped.record != record:
            raise BadInput(f"card {card.name!r}: {card.id} is the id of the starter card {shipped.name!r}; give the card another id")
        self.taken[card.id] = card
        before = self.records.get(card.id)
        if shipped is not None or before == record:
            if card.id not in self.imported:
                self.unchanged.add(card.id)
            return
        if before is not None:
            self.replaced[card.id] = str(before.get("name"))
            self.unchanged.discard(card.id)
        self.records[card.id] = record
        self.imported.add(card.id)
