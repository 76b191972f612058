"""What is asked many times while a player's options are looked for, kept as long as the state stays the same.

It belongs to one version of one game: a copy begins without it, a dry run puts it aside (`ForceOfWill.derived`), and while rules are
traced nothing is kept, so that a trace names all that was looked at.
"""

from __future__ import annotations

Way = tuple[int, int, int]
"""One way to produce will: card, place of its ability, alternative."""


class Source:
    """A card that can still produce will, once: its ways, with the will of each."""

    __slots__ = ("card", "ways", "gives", "like")

    def __init__(self, card: int, like: int) -> None:
        self.card = card
        self.ways: list[Way] = []
        self.gives: list[list[int]] = []
        self.like = like
        """Equal for cards that are alike."""


Payment = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A player, amounts of will, the cards that must not be used for it."""


class Reckoning:
    """What is known of one version of the state."""

    __slots__ = ("version", "will", "settled", "usable", "sources", "payable", "steady", "free")

    def __init__(self, version: int, will: list[list[int]]) -> None:
        self.version = version
        self.will = will
        """The produced will: it changes nothing but what can be paid, so it makes no new version."""
        self.settled = False
        """No rule process is due."""
        self.usable: dict[tuple[int, int], bool] = {}
        """Whether the will ability of a card at a place can be played."""
        self.sources: dict[int, list[Source]] = {}
        """By player, the cards whose will can be counted on; missing where it matters what the will is for."""
        self.payable: dict[Payment, bool] = {}
        """Whether that can be paid, likewise."""
        self.steady: dict[int, bool] = {}
        """By player, whether what will can be produced depends on nothing but which of the player's cards are rested, and on what they are like."""
        self.free: bool | None = None
        """Whether nothing at work says when cards may be rested and abilities played; None as long as nobody has looked."""

    def carried(self, version: int) -> Reckoning:
        """What stays known of steady will where only a card has moved that produces none."""
        new = Reckoning(version, self.will)
        new.sources, new.payable = self.sources, self.payable
        return new


NOTHING_KNOWN = Reckoning(-1, [])
"""With what a copy begins."""
