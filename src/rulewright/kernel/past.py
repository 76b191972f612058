"""What happened in this turn, for texts that ask about it.

The node that waits for an event also says what was such an event: "when you play a card" and "if you played a card this turn"
have one trigger. A game remembers the events of a turn that some card in it asks about, and no others.
"""

from __future__ import annotations

from rulewright.kernel.abilities import Binding
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter, Number
from rulewright.kernel.parts import EventTrigger
from rulewright.kernel.writer import every_ability


def such_events(game: Game, context: Context, trigger: EventTrigger) -> list[Event]:
    """The events of this turn that a trigger describes, seen from an ability."""
    binding = Binding(trigger, context, 0, 0)
    wanted = trigger.signals()
    found: list[Event] = []
    for event in game.past:
        sent = game.signals(event)
        for signal in wanted:
            if signal in sent:
                if trigger.matches(game, binding, event):
                    found.append(event)
                break
    return found


class TimesThisTurn(Number):
    """How often something happened in this turn."""

    trigger: EventTrigger

    def recalls(self) -> list[int]:
        return self.trigger.signals()

    def value(self, game: Game, context: Context) -> int:
        return len(such_events(game, context, self.trigger))


class CardsThisTurn(TimesThisTurn):
    """To how many cards something happened in this turn, or how many did it: one to which it happened twice is one."""

    def value(self, game: Game, context: Context) -> int:
        return len({(event.card, event.life) for event in such_events(game, context, self.trigger)})


class AmountThisTurn(TimesThisTurn):
    """How much of it happened in this turn, all events together, what counts of each event added up."""

    def value(self, game: Game, context: Context) -> int:
        return sum(event.n for event in such_events(game, context, self.trigger))


class ToWhichThisTurn(Filter):
    """A card to which something happened in this turn, if it has not gone elsewhere since."""

    trigger: EventTrigger

    def recalls(self) -> list[int]:
        return self.trigger.signals()

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for event in such_events(game, context, self.trigger):
            if event.card == card and (event.life == game.life[card] or game.zone[card] == event.target):
                return True
        return False


class NthTime(EventTrigger):
    """The first, second ... time that something happens in a turn."""

    trigger: EventTrigger
    number: int
    own: bool = False
    """Of each player by itself."""

    def signals(self) -> list[int]:
        return self.trigger.signals()

    def recalls(self) -> list[int]:
        return self.trigger.signals()

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not self.trigger.matches(game, binding, event):
            return False
        before = [one for one in such_events(game, binding.context, self.trigger) if one is not event and not (self.own and one.player != event.player)]
        return len(before) == self.number - 1


class AtOnce(EventTrigger):
    """When something happens to so many cards together, or to more: once for all of them."""

    trigger: EventTrigger
    least: int

    def signals(self) -> list[int]:
        return self.trigger.signals()

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not self.trigger.matches(game, binding, event):
            return False
        signals = set(self.signals())
        together = [one for one in game.together if one.done and not signals.isdisjoint(game.signals(one)) and self.trigger.matches(game, binding, one)]
        return event not in together or together[0] is event and len(together) >= self.least


def recalled_by(card: CardDef) -> frozenset[int]:
    """The signals of the events that a card asks about afterwards."""
    return frozenset([signal for ability in every_ability(card) for node in ability.nodes for signal in node.recalls()])
