"""Parts of abilities that the machine knows by what they do: triggers, restrictions, replacements, causes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import SITUATION, Binding
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.nodes import Cards, Condition, Effect, Filter, Node, Static, Trigger

if TYPE_CHECKING:
    from rulewright.kernel.game import Game


class EventTrigger(Trigger):
    """A trigger that looks at events."""

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        """Whether the event fulfils it for the ability of this binding."""
        raise NotImplementedError


class Delayed(EventTrigger):
    """A trigger that an effect makes, with the effect to play when it is fulfilled."""

    trigger: EventTrigger
    effect: Effect

    def signals(self) -> list[int]:
        return self.trigger.signals()

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.trigger.matches(game, binding, event)


class SituationTrigger(Trigger):
    """A trigger that is fulfilled when a condition becomes true."""

    condition: Condition

    def signals(self) -> list[int]:
        return [SITUATION]


class Cause(Node):
    """What causes an event, as a text names it: anything, or effects, perhaps only those of one player's cards, of cards of a
    description, or of this card."""

    effect: bool
    whose: int = BOTH
    what: Filter | None = None
    this: bool = False

    def meets(self, game: Game, context: Context, event: Event) -> bool:
        """Whether an event comes from that."""
        if not self.effect:
            return True
        if event.cause != BY_EFFECT or self.whose != BOTH and event.master not in players(context, self.whose):
            return False
        if self.this:
            return event.source == context.source
        return self.what is None or event.source >= 0 and self.what.passes(game, context, event.source)


ANYTHING = Cause(False)


def is_meant(game: Game, binding: Binding, who: Cards, card: int) -> bool:
    """Whether a continuous part means a card: one of those it was made for, or one that its text finds now."""
    return is_named(game, binding, who, card) and game.affects(binding.context, card)


def is_named(game: Game, binding: Binding, who: Cards, card: int) -> bool:
    """The same for a part that nothing shields a card from."""
    targets = binding.targets
    if targets is not None:
        return card >= 0 and (card, game.life[card]) in targets
    return card in who.find(game, binding.context)


class Cannot(Static):
    """A restriction: events that do not happen."""

    def may_concern(self, binding: Binding, event: Event) -> bool:
        """Whether it could forbid such an event, as far as that is seen at a glance."""
        return True

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        """Whether the event is forbidden."""
        raise NotImplementedError


class Replace(Static):
    """A replacement effect: another event instead, or (`besides`) something before the event."""

    effect: Effect
    optional: bool
    besides: bool = False

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        """Whether it can replace the event."""
        raise NotImplementedError
