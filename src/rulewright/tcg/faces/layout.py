"""How the table of a game lies: its zones as the rulebook places them, and what of a view is drawn where.

A game's `layout.py` states it as plain data. A face that draws tables needs nothing else of a game: it takes the layout
once, and every picture (`picture.py`) has the same form for all games.
"""

from __future__ import annotations

PLACE = "place"
"""A spot for one card and what lies below it."""
ROW = "row"
"""Any number of cards side by side."""
PILE = "pile"
"""Cards on one another, to be looked through."""
DECK = "deck"
"""Face-down cards on one another."""
HAND = "hand"

TYPE = "type"
"""The words of a card that every game has."""


class Zone:
    """One zone of a player, or one that both share."""

    __slots__ = ("name", "kind", "title", "keys", "top_first", "apart")

    def __init__(self, name: str, kind: str, title: str = "", keys: tuple[str, ...] = (), top_first: bool = False, apart: str = "") -> None:
        self.name = name
        """As the kernel's zone is called."""
        self.kind = kind
        self.title = title or name
        """As people read it on the table."""
        self.keys = keys or (name,)
        """Where a view has it, within the player's part or within the whole."""
        self.top_first = top_first
        """Whether the view begins with the topmost card."""
        self.apart = apart
        """Cards of this type lie in a row of their own, behind the others."""

    def data(self) -> dict[str, object]:
        """As a face is told."""
        return {"name": self.name, "kind": self.kind, "title": self.title, "apart": self.apart or None}


class Fact:
    """Something about a player that is no zone, such as life; `most` where there is an end to it."""

    __slots__ = ("name", "keys", "most")

    def __init__(self, name: str, keys: tuple[str, ...] = (), most: int | None = None) -> None:
        self.name = name
        self.keys = keys or (name,)
        """Where a player's part of a view has it."""
        self.most = most


class Layout:
    """The table of a game."""

    __slots__ = (
        "rows",
        "beside",
        "hand",
        "shared",
        "facts",
        "colours",
        "numbers",
        "marks",
        "words",
        "sets",
        "turned",
        "stack",
        "battle",
        "stands",
        "linked",
        "phases",
        "steps",
    )

    def __init__(
        self,
        rows: list[list[Zone | None]],
        beside: list[Zone],
        hand: Zone,
        *,
        phases: list[str],
        steps: list[str],
        numbers: list[str],
        colours: str,
        marks: list[str],
        sets: dict[str, int],
        turned: str = "",
        stack: str = "",
        battle: str = "",
        facts: list[Fact],
        shared: list[Zone],
        stands: tuple[str, str] = ("", ""),
        linked: str = "",
    ) -> None:
        self.rows = rows
        """One side as its player sees it, the row next to the opponent first; None where there is no zone. The other
        side is the same, turned round."""
        self.beside = beside
        self.hand = hand
        self.shared = shared
        self.facts = facts
        self.colours = colours
        """Of a card: the words by which it is coloured."""
        self.numbers = numbers
        self.marks = marks
        """Of a card: the words that are keywords and icons."""
        self.sets = sets
        """All words of a card, with the properties that they are."""
        others = [TYPE, colours, *marks]
        self.words = [word for word in sets if word not in others]
        """Of a card: other words, such as its race."""
        self.turned = turned
        """Of a card: whether it lies sideways."""
        self.stack = stack
        """Of the view: the objects that wait to be resolved."""
        self.battle = battle
        self.stands = stands
        """A zone whose cards stand on another zone, and the fact that says on which: the number of a `zone`."""
        self.linked = linked
        """A zone whose cards lie below cards of other zones (`host`)."""
        self.phases = phases
        self.steps = steps

    def zones(self) -> list[Zone]:
        """All zones of one player."""
        return [zone for row in self.rows for zone in row if zone is not None] + self.beside + [self.hand]

    def drawn(self) -> set[str]:
        """The zones whose known cards are all to be seen on the table."""
        return {zone.name for zone in [*self.zones(), *self.shared] if zone.kind != DECK}

    def data(self) -> dict[str, object]:
        """As a face is told."""
        return {
            "rows": [[None if zone is None else zone.data() for zone in row] for row in self.rows],
            "beside": [zone.data() for zone in self.beside],
            "hand": self.hand.data(),
            "shared": [zone.data() for zone in self.shared],
            "facts": [fact.name for fact in self.facts],
            "numbers": self.numbers,
            "marks": self.marks,
            "words": self.words,
            "colours": self.colours,
            "turned": self.turned or None,
            "stack": self.stack or None,
            "phases": [phase for phase in self.phases if phase],
            "steps": [step for step in self.steps if step],
        }


CARD = "card"
ZONE = "zone"
ITEM = "item"
PLAYER = "player"
Point = tuple[str, int]
"""What an option is about: a card, a zone, an object on the stack or a player, by its number."""


def places(*names: str) -> list[Zone | None]:
    """A row of single places; an empty name where there is none."""
    return [Zone(name, PLACE) if name else None for name in names]
