"""What all steps of the battle phase have in common (7.1.2)."""

from __future__ import annotations

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.words import STEP_BEGINS
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame


def begin_step(game: Vanguard, step: int, rule: str) -> None:
    """A step begins, and what waits for its beginning stands by."""
    game.step = step
    game.version += 1
    game.note(rule, "step", game.active, n=step)
    game.signal(Event(STEP_BEGINS, game.active, n=step))


def check(game: Vanguard, frame: Frame) -> None:
    """A check timing."""
    check_timing(game)
