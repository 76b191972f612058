"""What does a pronoun of a card text stand for? The latest thing before it that can be meant."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.calls import Call, Declare, IsDeclared, Ride
from rulewright.games.vanguard.nodes.effects import BIND_DOWN, BIND_UP, DISCARD, INTO_DAMAGE, INTO_DROP, INTO_SOUL, REST, RETIRE, STAND_UP, TO_HAND, Do
from rulewright.games.vanguard.nodes.lasting import ForNow
from rulewright.games.vanguard.nodes.looking import Look, Reveal, Search
from rulewright.games.vanguard.nodes.selection import Attacked, Attacking, Boosted, Choice, Select
from rulewright.games.vanguard.nodes.statics import GainText
from rulewright.games.vanguard.rules.zones import FIELD, ON_VC
from rulewright.kernel.context import EVENT_SLOT
from rulewright.kernel.nodes import Bound, Cards, Node
from rulewright.language import pronouns
from rulewright.language.pronouns import Referent
from rulewright.tcg.effects.many import are_many
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.replacing import Instead, Paid, WouldHappen
from rulewright.tcg.effects.selecting import Several, TopCards
from rulewright.tcg.playing.choosing import Acting, AtRandom, ChooseCards

WORDS = {
    RETIRE: "retired",
    DISCARD: "discarded",
    STAND_UP: "stood",
    REST: "rested",
    TO_HAND: "returned",
    INTO_SOUL: "charged",
    INTO_DROP: "dropped",
    INTO_DAMAGE: "damaged",
    BIND_UP: "bound",
    BIND_DOWN: "bound",
}
"""How later words speak of cards that something was done to."""


class Binder(pronouns.Binder):
    """Gives each thing that later words can speak of a slot, and each pronoun the slot of what it means."""

    def is_many(self, value: Node) -> bool:
        return isinstance(value, (Choice, AtRandom, Acting, Look)) and are_many(value, self.several, ON_VC)

    def enter(self, value: Node) -> None:
        if isinstance(value, GainText):
            return  # a quoted ability has its own pronouns
        if isinstance(value, Instead):
            self.enter_instead(value)
            return
        if isinstance(value, Acting) and not isinstance(value, ForNow):
            self.visit(value.what)
        for name in value.FIELDS:
            if name != "what" or not isinstance(value, Acting):
                self.visit(getattr(value, name))

    def enter_instead(self, value: Instead) -> None:
        """What happens instead speaks of the card that something would happen to, also after a price for it; nothing after it
        speaks of what happens then."""
        self.visit(value.would)
        outer = self.referents
        meant: list[Referent] = [("it", EVENT_SLOT), ("unit", EVENT_SLOT)] if isinstance(value.would, WouldHappen) else []
        self.referents = outer + meant
        self.visit(value.condition)
        effect = value.effect
        if isinstance(effect, Paid):
            self.visit(effect.price)
            self.referents += meant
            self.visit(effect.then)
        else:
            self.visit(effect)
        self.referents = outer

    def introduce(self, value: Node) -> None:
        """Slots for what this node makes known."""
        match value:
            case Choice() | AtRandom():
                value.slot = self.new()
            case Look():
                value.slot = self.new("it", "group", "revealed") if value.shown else self.new("it", "group")
            case ChooseCards():
                value.slot = self.new("it", "unit") if are_units(value.what) else self.new("it")
            case Search():
                value.slot = self.new("it")
            case Reveal():
                value.slot = self.new("revealed") if isinstance(value.what, Bound) else self.new("it", "group", "revealed")
            case Call():
                value.slot = self.new("called", "unit")
            case Ride():
                value.slot = self.new("rode", "unit")
            case Declare():
                value.slot = self.new("declared")
            case IsDeclared():
                meant = self.latest("declared")
                assert isinstance(meant, int)
                value.slot = meant
            case Fits() if isinstance(value.card, (Boosted, Attacking, Attacked, Select)):
                self.referents.append(("unit", value.card))
            case Do() if value.verb in WORDS:
                value.slot = self.new(WORDS[value.verb], *(("it", "group") if isinstance(value.what, TopCards) else ()))
            case _:
                pass


def are_units(what: Cards) -> bool:
    """Whether words speak of units on the field."""
    if isinstance(what, Several):
        return all(are_units(part) for part in what.parts)
    of = what.of if isinstance(what, (Choice, AtRandom)) else what
    return isinstance(of, Select) and of.areas & FIELD == of.areas


def bind(value: object, referents: list[Referent]) -> None:
    """Bind the pronouns of a part of a text."""
    Binder(referents).visit(value)
