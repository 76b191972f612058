"""Who attacks, who is attacked, who boosts: the facts of one battle, from 7.3.1.3 to 7.7.1.4."""

from __future__ import annotations

from rulewright.kernel.plain import field, flag, mapping, pairs, whole, wholes, within
from rulewright.kernel.state import State


class Battle:
    """The units of a battle, each with its identity and its circle when it became part of it."""

    __slots__ = (
        "attacker",
        "attacker_life",
        "attacker_zone",
        "attacked",
        "attacked_marks",
        "booster",
        "booster_life",
        "booster_zone",
        "boost_counts",
        "hit",
        "compared",
        "drives",
    )

    def __init__(self) -> None:
        self.attacker = -1
        self.attacker_life = -1
        self.attacker_zone = -1
        self.attacked: list[int] = []
        self.attacked_marks: list[tuple[int, int]] = []
        """Identity and circle of each attacked unit."""
        self.booster = -1
        self.booster_life = -1
        self.booster_zone = -1
        self.boost_counts = False
        """7.3.1.7 has been reached."""
        self.hit: list[int] = []
        """The attacked units that the attack hits (7.6.1.2)."""
        self.compared = False
        """7.6.1.2 is done."""
        self.drives = 0
        """Drive checks made in this battle."""

    def copy(self) -> Battle:
        """A copy for another branch of the game."""
        new = Battle()
        if self.attacker >= 0:
            new.attacker = self.attacker
            new.attacker_life = self.attacker_life
            new.attacker_zone = self.attacker_zone
            new.attacked = self.attacked
            new.attacked_marks = self.attacked_marks
            new.booster = self.booster
            new.booster_life = self.booster_life
            new.booster_zone = self.booster_zone
            new.boost_counts = self.boost_counts
            new.hit = self.hit
            new.compared = self.compared
            new.drives = self.drives
        return new

    def plain(self) -> dict[str, object]:
        """As data that a save can hold."""
        return {
            "attacker": [self.attacker, self.attacker_life, self.attacker_zone],
            "attacked": self.attacked.copy(),
            "marks": [list(mark) for mark in self.attacked_marks],
            "booster": [self.booster, self.booster_life, self.booster_zone],
            "boost": self.boost_counts,
            "hit": self.hit.copy(),
            "compared": self.compared,
            "drives": self.drives,
        }

    def fill(self, value: object, count: int) -> None:
        """Take over what `plain` gave; `count` is the number of cards."""
        data = mapping(value, "battle")
        self.attacker, self.attacker_life, self.attacker_zone = wholes(field(data, "attacker"), "battle", 3)
        self.attacked = [within(card, 0, count - 1, "battle") for card in wholes(field(data, "attacked"), "battle")]
        self.attacked_marks = pairs(field(data, "marks"), "battle")
        self.booster, self.booster_life, self.booster_zone = wholes(field(data, "booster"), "battle", 3)
        self.boost_counts = flag(field(data, "boost"), "battle")
        self.hit = wholes(field(data, "hit"), "battle")
        self.compared = flag(field(data, "compared"), "battle")
        self.drives = whole(field(data, "drives"), "battle")
        for card in (self.attacker, self.booster):
            within(card, -1, count - 1, "battle")

    def attack(self, state: State, attacker: int, attacked: list[int]) -> None:
        """7.3.1.3, 7.3.1.4: the units of the attack."""
        self.attacker = attacker
        self.attacker_life = state.life[attacker]
        self.attacker_zone = state.zone[attacker]
        self.target(state, attacked)

    def target(self, state: State, attacked: list[int]) -> None:
        """7.3.1.4.2, 10.1.19.1: these are the attacked units."""
        self.attacked = attacked.copy()
        self.attacked_marks = [(state.life[card], state.zone[card]) for card in attacked]

    def boost(self, state: State, booster: int) -> None:
        """7.3.1.5: a unit boosts the attacking unit."""
        self.booster = booster
        self.booster_life = state.life[booster]
        self.booster_zone = state.zone[booster]
