"""7.7 Close step: the end of a battle (7.7.1)."""

from __future__ import annotations

from rulewright.games.vanguard.rules import rule_actions
from rulewright.games.vanguard.rules.battlefield import Battle
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.steps import check
from rulewright.games.vanguard.rules.words import BATTLE_ENDS, BATTLE_OVER, CLOSE_STEP, S_BATTLE_ENDS, S_STEP, STEP_BEGINS, THIS_BATTLE
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure


def begin_close(game: Vanguard, frame: Frame) -> None:
    game.step = CLOSE_STEP
    game.ended = []
    game.version += 1
    game.note("7.7.1", "step", game.active, n=CLOSE_STEP)


def end_of_battle(game: Vanguard, frame: Frame) -> None:
    """What waits for the beginning of the close step or the end of the battle stands by, each once."""
    game.stand_by_once(Event(STEP_BEGINS, game.active, n=CLOSE_STEP), S_STEP)
    game.stand_by_once(Event(BATTLE_ENDS, game.active, game.battle.attacker), S_BATTLE_ENDS)


def end_battle(game: Vanguard, frame: Frame) -> None:
    """The battle and what lasts as long as it are over."""
    game.expire(THIS_BATTLE)


def close_again(game: Vanguard, frame: Frame) -> None:
    """As long as something waits, the close step goes back."""
    end_of_battle(game, frame)
    if game.standby or rule_actions.needed(game):
        frame.goto("7.7.1.2")


def end_attack(game: Vanguard, frame: Frame) -> None:
    """Nobody attacks, is attacked or boosts any more."""
    game.expire(BATTLE_OVER)
    game.battle = Battle()
    game.version += 1


CLOSE = Procedure(
    "7.7 Close step", [("", begin_close), ("7.7.1.1", end_of_battle), ("7.7.1.2", check), ("", end_battle), ("7.7.1.3", close_again), ("7.7.1.4", end_attack)]
)
