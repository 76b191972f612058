"""Effects that last for a time (8.2.1.2), and abilities for a later point of the game (8.6.5)."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.statics import CannotStandNext
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import (
    BATTLE_OVER,
    END,
    END_OF,
    OPPONENTS_NEXT,
    OWN_NEXT,
    S_BATTLE_ENDS,
    S_PHASE,
    S_STEP,
    S_TURN_ENDS,
    STAND_PHASE_OF,
    TURN_OVER,
    WHOLE_GAME,
)
from rulewright.kernel.context import BOTH, Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Static, Trigger
from rulewright.kernel.parts import Delayed
from rulewright.tcg.effects import lasting
from rulewright.tcg.effects.forbidding import SaidOfPlayer
from rulewright.tcg.effects.lasting import Targets, remember, set_up, targets_of
from rulewright.tcg.effects.said import Said
from rulewright.tcg.effects.triggers import TimeComes
from rulewright.tcg.playing.choosing import Acting


class ForNow(Acting):
    """8.2.1.2: a continuous effect for a time, on the cards that it finds when it is made (8.7.3)."""

    __slots__ = ("said", "until")
    FIELDS = ("said", "until")

    def __init__(self, said: Said, until: int) -> None:
        super().__init__(said.who)
        self.said = said
        self.until = until

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("8.2.1.2")
        game.rule("8.7.3")
        targets = targets_of(game, cards)
        for part in self.said.parts:
            game.rule("8.7.2.1.1.1")
            last(game, part, context, self.until, targets)


class ForPlayer(Effect):
    """A restriction on a player for a time."""

    said: SaidOfPlayer
    until: int

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()
        last(game, self.said, context_of(frame), self.until, None)


def last(game: Game, part: Static, context: Context, until: int, targets: Targets | None) -> None:
    """Put a continuous part to work for a time; its numbers are fixed now (8.7.2.1.1.1)."""
    game.rule("8.7.2.1.1.1")
    if isinstance(part, CannotStandNext):
        until = STAND_PHASE_OF + part.due(game, context)
    if until in (OPPONENTS_NEXT, OWN_NEXT):
        other = (game.active == context.master) == (until == OWN_NEXT)
        until = END_OF + game.turn + (2 if other else 1)
    lasting.last(game, part, context, until, targets)


class Later(Effect):
    """8.6.5: an automatic ability for a later point of the game; it triggers once (8.6.5.1)."""

    delayed: Delayed

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("8.6.5")
        game.rule("8.6.5.1")
        set_up(game, self.delayed, remember(game, context), waits_until(self.delayed.trigger), True)
        context.done = True


def waits_until(trigger: Trigger) -> int:
    """How long an ability waits for its moment: one of this turn or of this battle does not come again."""
    if not isinstance(trigger, TimeComes) or trigger.whose != BOTH:
        return WHOLE_GAME
    if trigger.signal in (S_BATTLE_ENDS, S_STEP):
        return BATTLE_OVER
    if trigger.signal == S_TURN_ENDS or trigger.signal == S_PHASE and trigger.number == END:
        return TURN_OVER
    return WHOLE_GAME
