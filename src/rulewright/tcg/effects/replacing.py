"""What happens instead of something else, as texts of several games say it.

A text names what would happen (`Would`) and what happens instead (`Instead`). A game's own `Would` classes say which of
its events are meant; those of moves and draws are alike.
"""

from __future__ import annotations

from typing import ClassVar

from rulewright.kernel.abilities import REPLACE, Binding
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import May, context_of
from rulewright.kernel.events import LOSING, Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition, Effect, Node, Number
from rulewright.kernel.parts import Replace
from rulewright.language.errors import Reject
from rulewright.tcg.effects.lasting import Targets, targets_of
from rulewright.tcg.effects.subjects import Subject


def instead(effect: Effect) -> Effect:
    """What happens instead; whether it does is never asked twice."""
    if isinstance(effect, May):
        raise Reject("an optional replacement")
    return effect


class Paid(Effect):
    """A price, and what it buys; it was performed if the price was paid. Without the price nothing is replaced."""

    price: Effect
    then: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            context.done = True
            game.push(self.price, context)
        elif frame.step == 1 and context.done:
            frame.step = 2
            game.push(self.then, context)
        else:
            context.done = frame.step == 2
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return self.price.possible(game, context)


# -- what would happen ------------------------------------------------------------------------------------------


class Would(Node):
    """Something that would happen."""

    def kinds(self) -> list[int]:
        """The kinds of the events that may be meant."""
        raise NotImplementedError

    def meets(self, game: Game, binding: Binding, event: Event) -> bool:
        """Whether an event that is about to happen is meant."""
        raise NotImplementedError

    def of(self) -> Subject | None:
        """The cards it is about, if it is about cards that the text describes."""
        return None


class WouldHappen(Would):
    """Something would happen to cards of a description, or they would do it."""

    subject: Subject

    def of(self) -> Subject | None:
        return self.subject

    def meets(self, game: Game, binding: Binding, event: Event) -> bool:
        return is_about(game, binding, self.subject, event.card)


def is_about(game: Game, binding: Binding, subject: Subject, card: int) -> bool:
    """Whether a replacement is about a card: one of those it was made for, or one that its text describes now."""
    if binding.targets is not None:
        return card >= 0 and (card, game.life[card]) in binding.targets
    return subject.means(game, binding.context, card)


class PlayerWould(Would):
    """A player would do something."""

    whose: int

    def meets(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class WouldLose(PlayerWould):
    """A player would lose the game."""

    def kinds(self) -> list[int]:
        return [LOSING]


# -- what happens instead ---------------------------------------------------------------------------------------


class Instead(Replace):
    """Something else instead of what would happen, perhaps only under a condition."""

    __slots__ = ("would", "condition")
    FIELDS: ClassVar[tuple[str, ...]] = ("would", "condition", "effect", "optional")

    def __init__(self, would: Would, effect: Effect, optional: bool = False, condition: Condition | None = None) -> None:
        super().__init__(instead(effect), optional, isinstance(effect, ChangeDamage))
        self.would = would
        self.condition = condition

    def hooks(self) -> list[int]:
        return [REPLACE + kind for kind in self.would.kinds()]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.would.meets(game, binding, event) and is_so(game, binding, event, self.condition)


def is_so(game: Game, binding: Binding, event: Event, condition: Condition | None) -> bool:
    """Whether the condition of a replacement holds; "it" is the card to which the event would happen."""
    return condition is None or condition.holds(game, game.replacing_context(binding, event))


def wait_for(game: Game, part: Instead, context: Context, until: int, once: bool) -> None:
    """Let a replacement wait for a time, or (`once`) for the next time: about the cards that a pronoun means now, or about
    whatever its words describe then. It is one binding wherever it stands, so that once used it is used up."""
    targets: Targets | None = None
    subject = part.would.of()
    if subject is not None and subject.of is not None:
        targets = targets_of(game, subject.of.find(game, context))
    binding = Binding(part, context.copy(), -game.tick(), game.clock, -1, until, once, targets)
    for key in part.hooks():
        game.bind(key, binding)


class Stay(Effect):
    """What would happen does not, and nothing else does."""

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()


class ChangeDamage(Effect):
    """The damage that is about to be dealt is so much more or less, or so many times as much."""

    more: Number
    times: int = 1

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        event = context.event
        if event is not None:
            event.n = max(0, event.n * self.times + self.more.value(game, context))
