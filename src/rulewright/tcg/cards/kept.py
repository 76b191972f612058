"""Cards that were read once and are kept, so that a start of the program reads no texts.

Each starter card stands in `data/cards/starter.trees` under its record, beside a hash of all that reading depends on: card
English, the chart, the kernel's nodes and the game's own modules. The file is made when the package is built, and at
first use in a source checkout. One that is missing, stale or damaged only means that texts are read anew.
"""

from __future__ import annotations

import io
import os
import pickle
from collections.abc import Iterable
from typing import Any

from rulewright.kernel.cards import CardDef
from rulewright.kernel.writer import compact

FILE = "starter.trees"
DIGEST = 32
PROTOCOL = 5
SHARED = ("kernel", "language", "english", "tcg")
"""The folders, beside the game's own, that decide what a text becomes."""
Record = dict[str, object]


class Opened(pickle.Unpickler):
    """Reads kept cards: classes of the program and plain data, and nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        if module.partition(".")[0] == "rulewright" and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a card")


class Kept:
    """The kept cards of one game, whose folder is `place`."""

    __slots__ = ("place", "_cards", "_sources")

    def __init__(self, place: str) -> None:
        self.place = place
        self._cards: dict[str, bytes] | None = None
        self._sources = b""

    def find(self, record: Record) -> CardDef | None:
        """The card of a record as it was read before, a new one each time; None if it has to be read."""
        if self._cards is None:
            self._cards = {} if is_compiled() else self._load()
        try:
            data = self._cards.get(compact(record)) if self._cards else None
        except (TypeError, ValueError, RecursionError):  # no record that a file can hold
            data = None
        if data is None:
            return None
        try:
            card = Opened(io.BytesIO(data)).load()
        except Exception:  # whatever a damaged file makes of itself: the text is still there
            self._cards = {}
            return None
        if not isinstance(card, CardDef):
            return None
        card.index = -1
        return card

    def has_all(self, cards: Iterable[CardDef]) -> bool:
        """Whether all these cards are kept."""
        return self._cards is not None and all(compact(card.record) in self._cards for card in cards)

    def keep(self, cards: Iterable[CardDef]) -> bool:
        """Write the file anew. Where nothing can be written, or classes are compiled, texts are read each time."""
        if is_compiled():
            return False
        try:
            kept = {compact(card.record): pickle.dumps(card, PROTOCOL) for card in cards}
        except (TypeError, AttributeError, pickle.PicklingError):
            return False
        self._cards = kept
        body = pickle.dumps(kept, PROTOCOL)
        file = os.path.join(self.place, "data", "cards", FILE)
        beside = f"{file}.{os.getpid()}"
        try:
            with open(beside, "wb") as out:
                out.write(self.sources() + digest([body]) + body)
            os.replace(beside, file)
        except OSError:
            return False
        return True

    def sources(self) -> bytes:
        """The hash of all that decides what a text becomes."""
        if not self._sources:
            self._sources = digest(contents(self.place))
        return self._sources

    def _load(self) -> dict[str, bytes]:
        try:
            with open(os.path.join(self.place, "data", "cards", FILE), "rb") as file:
                data = file.read()
        except OSError:
            return {}
        body = data[2 * DIGEST :]
        if data[:DIGEST] != self.sources() or data[DIGEST : 2 * DIGEST] != digest([body]):
            return {}
        found: dict[str, bytes] = Opened(io.BytesIO(body)).load()
        return found


def is_compiled() -> bool:
    """Whether the classes of cards are compiled: these are made without what they hold."""
    return not hasattr(getattr(CardDef, "__init__"), "__code__")  # noqa: B009


def digest(parts: Iterable[bytes]) -> bytes:
    """A hash of these parts in their order."""
    from hashlib import blake2b

    made = blake2b(digest_size=DIGEST)
    for part in parts:
        made.update(len(part).to_bytes(8, "big"))
        made.update(part)
    return made.digest()


def contents(place: str) -> Iterable[bytes]:
    """The sources of which a kept card is made: names and contents, in a fixed order."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))
    for top in [*(os.path.join(root, name) for name in SHARED), place]:
        for folder, below, names in os.walk(top):
            below.sort()
            for name in sorted(names):
                if name.endswith((".py", ".tsv")):
                    yield name.encode()
                    with open(os.path.join(folder, name), "rb") as file:
                        yield file.read()
