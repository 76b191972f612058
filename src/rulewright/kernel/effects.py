"""Effects that every game has: one after the other, if, may, choose one, for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rulewright.kernel.context import players
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import DRAW
from rulewright.kernel.losing import lose
from rulewright.kernel.nodes import Condition, Effect, Number, given
from rulewright.kernel.questions import OPTION, YESNO, Option
from rulewright.kernel.verbs import NO, OPTION_TEXT, YES

if TYPE_CHECKING:
    from rulewright.kernel.context import Context
    from rulewright.kernel.game import Game


def context_of(frame: Frame) -> Context:
    """The context that an effect's frame always has."""
    context = frame.context
    assert context is not None
    return context


class Then(Effect):
    """An instruction, then what follows it. Longer texts nest to the right."""

    first: Effect
    rest: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        if frame.step == 0:
            frame.step = 1
            game.push(self.first, frame.context)
        else:
            game.frames.pop()
            game.push(self.rest, frame.context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.first.possible(game, context) and self.rest.possible(game, context)


class If(Effect):
    """An instruction under a condition that is looked at when it is reached."""

    condition: Condition
    then: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        if self.condition.holds(game, context):
            game.push(self.then, context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.condition.holds(game, context) and self.then.possible(game, context)


class IfElse(Effect):
    """One instruction under a condition, another one otherwise."""

    condition: Condition
    then: Effect
    otherwise: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.push(self.then if self.condition.holds(game, context) else self.otherwise, context)

    def possible(self, game: Game, context: Context) -> bool:
        part = self.then if self.condition.holds(game, context) else self.otherwise
        return part.possible(game, context)


class Done(Condition):
    """The instruction before was performed ("if you do")."""

    def holds(self, game: Game, context: Context) -> bool:
        return context.done


class May(Effect):
    """An instruction that a player may perform, and what follows if so. It is offered only where it can be
    performed in its entirety."""

    whose: int
    action: Effect
    then: Effect | None

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        step = frame.step
        frame.step = step + 1
        if step == 0:
            rule, player = game.cite("may"), players(context, self.whose)[0]
            if not game.may_go_on(context) or not self.action.possible(game, context):
                game.cite("may not")
                context.done = False
                game.frames.pop()
                game.force(player, YESNO, [])
                return
            game.ask(player, YESNO, rule, "may", [(YES,), (NO,)], null=1)
        elif step == 1:
            if frame.pick[0] == YES:
                context.done = True
                game.push(self.action, context)
            else:
                game.cite("declined")
                context.done = False
                game.frames.pop()
        elif step == 2 and self.then is not None and context.done:
            game.push(self.then, context)
        else:
            game.frames.pop()


class Modes(Effect):
    """A printed list of which a number of options is chosen; they are performed in the printed order."""

    count: int
    options: tuple[Effect, ...]
    upto: bool = False
    """Fewer may be chosen."""
    slot: int = given(-1)
    """Where the places of the chosen options are kept."""
    LATER: ClassVar[bool] = False
    """Whether it is chosen on resolution, not while playing."""

    def offer(self, game: Game, player: int) -> None:
        """Ask for the options."""
        options: list[Option] = [(OPTION_TEXT, place) for place in range(len(self.options))]
        count = min(self.count, len(options))
        least = 0 if self.upto else count
        game.ask(player, OPTION, game.cite("modes"), "options", options, least, count, self.upto or self.count > 1)

    def take(self, frame: Frame) -> list[int]:
        """The places of the options that were chosen, in the printed order."""
        several = self.upto or self.count > 1
        return sorted(option[1] for option in (frame.picks if several else [frame.pick]))

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        step = frame.step
        frame.step = step + 1
        if step == 0:
            if self.slot in context.chosen:
                context.chosen = [slot for slot in context.chosen if slot != self.slot]
                frame.cards = context.slots[self.slot].copy()
                frame.step = 2
            else:
                self.offer(game, context.master)
            return
        if step == 1:
            frame.cards = self.take(frame)
        if frame.cards:
            game.push(self.options[frame.cards.pop(0)], context)
        else:
            game.frames.pop()


class Repeat(Effect):
    """An instruction performed a number of times."""

    times: Number
    part: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            frame.n = self.times.value(game, context)
        if frame.n > 0:
            frame.n -= 1
            game.push(self.part, context)
        else:
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return self.times.value(game, context) <= 0 or self.part.possible(game, context)


class DecideGame(Effect):
    """Players win or lose the game while the effect resolves; if all do, it is a draw."""

    whose: int
    wins: bool

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        who = players(context, self.whose)
        game.frames.pop()
        if not self.wins:
            lose(game, who, game.cite("decide"), context)
        elif len(who) > 1:
            game.end(DRAW, game.cite("decide all"), "effect")
        else:
            game.end(who[0], game.cite("decide"), "effect")
