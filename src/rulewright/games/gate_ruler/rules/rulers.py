"""Appendix A: the eight rulers. 3-2f: a ruler changes how many zones its player has, or takes some away."""

from __future__ import annotations

UNLIMITED = 1_000_000


class Ruler:
    """What a ruler gives its player, and what it asks of a deck (5-2c-1)."""

    __slots__ = (
        "name",
        "life",
        "atk",
        "stk",
        "hand",
        "sets",
        "drive",
        "ready",
        "draw",
        "cap",
        "resources",
        "setup_draw",
        "free",
        "text",
        "size",
        "factions",
        "copies",
        "legendary",
        "levels",
        "attacks",
        "defenses",
        "counters",
        "numbers",
        "per_faction",
    )

    def __init__(
        self,
        name: str,
        life: int,
        atk: int,
        stk: int,
        sets: int,
        drive: int,
        factions: int,
        copies: int,
        legendary: int,
        levels: int,
        text: str = "",
        world: bool = False,
    ) -> None:
        self.name = name
        self.life = life
        self.atk = atk
        self.stk = stk
        self.hand = drive == 0
        """Whether there is a hand zone; without one the player has no resources either."""
        self.sets = sets
        """How many set zones (3-10a-1)."""
        self.attacks = 2
        """How many attack zones (3-8a-1)."""
        self.defenses = 1
        """How many defense zones (3-9a-1)."""
        self.drive = drive
        """Start of turn (6-2f): so many cards are driven, or else resources are readied and cards drawn."""
        self.ready = 2 if self.hand else 0
        self.draw = 2 if self.hand else 0
        self.cap = 2 if self.hand else UNLIMITED
        """The summon cap in the own turn (4-3a-1a)."""
        self.resources = 3 if self.hand else 0
        """Set-up (5-3b): so many ready resources, and so many cards drawn."""
        self.setup_draw = 2 if self.hand else 0
        self.free = not self.hand
        """No resources are spent for the level of a card (14-3b-6a)."""
        self.text = text
        """The in-game ability that is not among the numbers above."""
        self.size = 50
        self.factions = factions
        self.copies = copies
        self.legendary = legendary
        self.levels = levels
        self.counters = 16
        self.numbers: tuple[str, ...] = ("MD", "2020") if world else ()
        """How collector numbers may begin; empty for no limit (2-16b-1)."""
        self.per_faction = 12 if world else UNLIMITED


CHANNELING = (
    '"Resource Channeling": At the end of your turn, ready this card. During your opponent\'s turn, you may exhaust this card as though it were a resource.'
)

_ALL = (
    Ruler("Apprentice", 12, 4, 3, sets=3, drive=2, factions=2, copies=4, legendary=2, levels=50),
    Ruler("Berserker", 12, 5, 4, sets=1, drive=1, factions=2, copies=4, legendary=3, levels=80),
    Ruler("Highlander", 12, 4, 3, sets=3, drive=2, factions=3, copies=1, legendary=2, levels=50),
    Ruler("Knight", 11, 3, 3, sets=3, drive=0, factions=2, copies=4, legendary=2, levels=UNLIMITED),
    Ruler("Legion", 11, 3, 3, sets=3, drive=0, factions=3, copies=1, legendary=2, levels=UNLIMITED),
    Ruler("Wizard", 10, 2, 2, sets=3, drive=0, factions=2, copies=4, legendary=2, levels=UNLIMITED, text=CHANNELING),
    Ruler("World Master Alpha 2020", 11, 3, 3, sets=3, drive=2, factions=UNLIMITED, copies=4, legendary=0, levels=40, world=True),
    Ruler("World Master Beta 2020", 9, 3, 3, sets=3, drive=0, factions=UNLIMITED, copies=4, legendary=0, levels=UNLIMITED, world=True),
)

RULERS: dict[str, Ruler] = {ruler.name: ruler for ruler in _ALL}
"""By the name of their card."""


def record(ruler: Ruler) -> dict[str, object]:
    """The ruler's card, as a record of a card file."""
    data: dict[str, object] = {"name": ruler.name, "type": "ruler", "life": ruler.life, "atk": ruler.atk, "stk": ruler.stk}
    if ruler.text:
        data["text"] = ruler.text
    return data
