"""Section 7: the battle phase, step by step (7.1, 7.1.1, 7.1.2, 7.1.2.1). 7.2, 7.3, 7.4, 7.5, 7.6, 7.7.

The start step is here; each later step has a file of its own, named after it.
"""

from __future__ import annotations

from rulewright.games.vanguard.rules.attack_step import ATTACK
from rulewright.games.vanguard.rules.attacks import legal_attacks
from rulewright.games.vanguard.rules.close_step import CLOSE
from rulewright.games.vanguard.rules.damage_step import DAMAGE
from rulewright.games.vanguard.rules.drive_step import DRIVE, attacks_as_vanguard
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.guard_step import GUARD
from rulewright.games.vanguard.rules.steps import begin_step
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.words import START_STEP
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION
from rulewright.kernel.verbs import PASS


def begin_start(game: Vanguard, frame: Frame) -> None:
    begin_step(game, START_STEP, "7.2.1")
    check_timing(game)


def offer_attack(game: Vanguard, frame: Frame) -> None:
    """The turn player chooses to attack, and with it the attack of 7.3.1.3 and 7.3.1.4, or not to attack."""
    options = legal_attacks(game)
    options.append((PASS,))
    game.ask(game.active, ACTION, "7.2.1.2", "attack", options, null=len(options) - 1)


def decide(game: Vanguard, frame: Frame) -> None:
    """Without an attack the battle phase is over."""
    if frame.pick[0] == PASS:
        game.note("7.2.1.2.1", "pass", game.active)
        frame.finish()
        return
    frame.cards = list(frame.pick)
    check_timing(game)


def attack_step(game: Vanguard, frame: Frame) -> None:
    game.rule("7.1.1")
    game.push(ATTACK).cards = frame.cards


def guard_step(game: Vanguard, frame: Frame) -> None:
    """Without an attacker the close step follows at once."""
    if game.battle.attacker < 0:
        frame.goto("7.7")
    else:
        game.push(GUARD)


def drive_step(game: Vanguard, frame: Frame) -> None:
    """Only for an attack by a vanguard (7.4.1.2)."""
    if attacks_as_vanguard(game):
        game.push(DRIVE)


def damage_step(game: Vanguard, frame: Frame) -> None:
    game.push(DAMAGE)


def close_step(game: Vanguard, frame: Frame) -> None:
    game.push(CLOSE)


def return_to_start(game: Vanguard, frame: Frame) -> None:
    frame.goto("7.2.1.1")


BATTLE_PHASE = Procedure(
    "7.1 Battle phase",
    [
        ("7.2.1.1", begin_start),
        ("7.2.1.2", offer_attack),
        ("7.2.1.2.1", decide),
        ("7.3", attack_step),
        ("7.4", guard_step),
        ("7.5", drive_step),
        ("7.6", damage_step),
        ("7.7", close_step),
        ("7.7.1.4", return_to_start),
    ],
)
