"""Printed cards: what the language compiles and the rules play with. A ruler or double-sided card is one card with several sides."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.rules.cost import Cost, no_cost
from rulewright.games.force_of_will.rules.words import KEYWORD, QUICKCAST, REMNANT
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef


class WillCard(CardDef):
    """A printed card, or one side of it."""

    __slots__ = ("sides", "side", "cost", "types", "entries", "numbered", "kinds", "acts", "rests", "quick", "remnant", "own_unread")

    def __init__(self, id: str, name: str, nums: list[int], sets: list[frozenset[str]], text: str, abilities: list[Ability], record: dict[str, object]) -> None:
        super().__init__(id, name, nums, sets, text, abilities, record)
        self.sides: list[CardDef] = [self]
        """All sides, itself included: ruler, past or hope side first."""
        self.side = 0
        """Its place among the sides."""
        self.cost: Cost = no_cost()
        self.types: frozenset[str] = frozenset()
        self.entries = 0
        """Paragraphs of its text."""
        self.own_unread: list[str] = []
        """Words of this side that were not understood; `unread` of the front has those of all sides."""
        self.numbered: list[tuple[int, WillAbility]] = []
        """Its abilities with their places."""
        self.kinds = 0
        """Bit mask of the kinds of its abilities."""
        self.acts = 0
        """Bit mask of the kinds of zones where one of its activate abilities can be played."""
        self.quick = QUICKCAST in sets[KEYWORD]
        """It may be played at other times than main timing."""
        self.remnant = REMNANT in sets[KEYWORD]
        self.rests = True
        """All its activate abilities rest it."""
        for ability in abilities:
            assert isinstance(ability, WillAbility)
            self.numbered.append((ability.place, ability))
            self.kinds |= 1 << ability.kind
            self.quick = self.quick or ability.kind == TRIGGER_CARD
            if ability.kind == ACTIVATE:
                self.acts |= ability.zones
                self.rests = self.rests and ability.rests


def sides_of(definition: CardDef) -> list[CardDef]:
    """The sides of a printed card: ruler, past or hope side first."""
    return definition.sides if isinstance(definition, WillCard) else [definition]


def cost_of(definition: CardDef) -> Cost:
    """203: the cost of a printed card."""
    return definition.cost if isinstance(definition, WillCard) else no_cost()
