"""7.4 Guard step: guardians and interceptors (7.4.1)."""

from __future__ import annotations

from rulewright.games.vanguard.rules.attacks import attacked_units, guard_event, intercept_event, legal_guards
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.steps import begin_step, check
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.words import GUARD_STEP, GUARD_WITH, GUARDING
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import OPTION


def begin_guard(game: Vanguard, frame: Frame) -> None:
    """The play timing of the non-turn player begins with a check timing."""
    begin_step(game, GUARD_STEP, "7.4.1")
    game.rule("8.4.2.1")
    check_timing(game)


def offer_guard(game: Vanguard, frame: Frame) -> None:
    """7.4.1.1.1: one play timing. Any number of cards and units at the same time, with several attacked units each for one of these."""
    player = 1 - game.active
    options = legal_guards(game, player)
    game.rule("8.5.2.2.1.1")
    if len(attacked_units(game)) > 1:
        game.rule("7.4.1.1.2.1")
    game.rule("7.4.1.1.1")
    game.ask(player, OPTION, "7.4.1.1.2", "guard", options, 0, len({option[1] for option in options}), True)


def take_guard(game: Vanguard, frame: Frame) -> None:
    """Keep what was chosen; a card that was named for two units guards the first of them."""
    player = 1 - game.active
    taken: list[int] = []
    for option in frame.picks:
        if option[1] not in taken:
            taken.append(option[1])
            make = guard_event if option[0] == GUARD_WITH else intercept_event
            frame.events = frame.events + [make(game, player, option[1], option[2])]


def put_guardians(game: Vanguard, frame: Frame) -> None:
    """All are put on the guardian circle at the same time, resting."""
    if frame.events:
        game.rule("3.11.1.2")
        game.rule("10.1.6.1.2")
        game.rule("7.4.1.1.2.1")
        game.happen(frame.events)


def guard(game: Vanguard, frame: Frame) -> None:
    """They guard from now on."""
    for event in frame.events:
        if event.done:
            game.signal(caused(Event(GUARDING, event.player, event.card, n=event.n, rule="7.4.1.1.2"), None))
    frame.events = []


GUARD = Procedure(
    "7.4 Guard step", [("7.4.1.1", begin_guard), ("7.4.1.1.2", offer_guard), ("", take_guard), ("7.4.1.1.2.3", put_guardians), ("", guard), ("7.4.1.2", check)]
)
