"""What the meanings of keywords (1100) are written with."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import WillAbility
from rulewright.games.force_of_will.nodes.lines import Keywords
from rulewright.games.force_of_will.nodes.statics import BE_DESTROYED, Forbid, GainKeyword, Said
from rulewright.games.force_of_will.nodes.triggers import Subject
from rulewright.games.force_of_will.rules.costs import CostOf
from rulewright.games.force_of_will.rules.words import ETERNAL
from rulewright.games.force_of_will.text.binder import Binder
from rulewright.kernel.context import EVENT_SLOT, ME, Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import All, Bound, Condition, Effect, Static, This, walk
from rulewright.tcg.effects.measures import ThatMuch
from rulewright.tcg.effects.said import Continuous


class ByKeyword(Effect):
    """What a keyword stands for, with the rules that say so."""

    rules: tuple[str, ...]
    part: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        for rule in self.rules:
            game.rule(rule)
        game.push(self.part, context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.part.possible(game, context)


def event_card() -> Bound:
    """The card of the event that an ability reacts to."""
    card = Bound("it")
    card.slot = EVENT_SLOT
    return card


def that_much() -> ThatMuch:
    """The amount of the event that an ability reacts to."""
    amount = ThatMuch()
    amount.slot = -1
    return amount


MYSELF = Subject(ME, None, True)


def with_cost(ability: WillAbility, cost: CostOf) -> WillAbility:
    """An ability with a cost, its pronouns bound."""
    Binder().visit(cost)
    ability.cost = cost
    walk(cost, ability.nodes)
    return ability


def both(first: Condition, second: Condition) -> Condition:
    """Two conditions."""
    return All((first, second))


def as_eternal(body: Continuous) -> Continuous | Keywords:
    """Section 1417: 1417.1: a card whose old text says that it cannot be destroyed has [Eternal]; under a condition it gains it."""
    said = body.parts[0]
    if len(body.parts) != 1 or not isinstance(said, Said) or not isinstance(said.who, This) or not any(is_eternal(part) for part in said.parts):
        return body
    if len(said.parts) == 1 and body.condition is None:
        return Keywords((ETERNAL,))
    return type(body)((Said(said.who, tuple(GainKeyword(ETERNAL) if is_eternal(part) else part for part in said.parts)),), body.condition)


def is_eternal(part: Static) -> bool:
    """1417.2: what [Eternal] means, in words."""
    return isinstance(part, Forbid) and part.what == BE_DESTROYED and part.by is None
