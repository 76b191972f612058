"""7.5 Drive step: the drive checks of an attacking vanguard (7.5.1)."""

from __future__ import annotations

from rulewright.games.vanguard.rules.attacks import drive_checks
from rulewright.games.vanguard.rules.checks import DRIVE_CHECK
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.steps import begin_step, check
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.words import DRIVE_STEP
from rulewright.games.vanguard.rules.zones import KIND, ON_VC
from rulewright.kernel.frames import Frame, Procedure


def attacks_as_vanguard(game: Vanguard) -> bool:
    """Whether the attacking unit is on the vanguard circle."""
    card = game.battle.attacker
    return game.is_attacking(card) and KIND[game.zone[card]] == ON_VC


def begin_drive(game: Vanguard, frame: Frame) -> None:
    begin_step(game, DRIVE_STEP, "7.5.1")
    check_timing(game)


def first_check(game: Vanguard, frame: Frame) -> None:
    """The first drive check; without one there are no further ones."""
    if drive_checks(game, game.battle.attacker) > 0:
        game.battle.drives = 1
        game.push(DRIVE_CHECK, player=game.active)


def has_more(game: Vanguard) -> bool:
    """Whether the attacking vanguard has another drive check."""
    return attacks_as_vanguard(game) and 0 < game.battle.drives < drive_checks(game, game.battle.attacker)


def settle_check(game: Vanguard, frame: Frame) -> None:
    check_timing(game)


def further_check(game: Vanguard, frame: Frame) -> None:
    """Another one if the vanguard has more of them."""
    if has_more(game):
        game.rule("7.5.1.3")
        game.battle.drives += 1
        game.push(DRIVE_CHECK, player=game.active)


def go_on(game: Vanguard, frame: Frame) -> None:
    """Texts may give more than two."""
    if has_more(game):
        frame.goto("7.5.1.3")


DRIVE = Procedure(
    "7.5 Drive step", [("7.5.1.1", begin_drive), ("7.5.1.2", first_check), ("7.5.1.3", settle_check), ("", further_check), ("7.5.1.4", check), ("", go_on)]
)
