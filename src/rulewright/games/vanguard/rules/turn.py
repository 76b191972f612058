"""Section 6: the turn and its phases (6.2, 6.2.1). 6.3, 6.4, 6.5, 6.6, 6.7, 6.8."""

from __future__ import annotations

from rulewright.games.vanguard.rules import rule_actions
from rulewright.games.vanguard.rules.actions import NORMAL_RIDING, PLAY_TIMING, legal_rides
from rulewright.games.vanguard.rules.battle import BATTLE_PHASE
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.terms import draw, standing
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.words import (
    BATTLE,
    DRAW,
    END,
    END_OF,
    MAIN,
    NO_STEP,
    PHASE_BEGINS,
    RIDE,
    S_PHASE,
    S_TURN_ENDS,
    STAND,
    STAND_PHASE_OF,
    THIS_BATTLE,
    THIS_TURN,
    TURN_ENDS,
    TURN_OVER,
)
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION
from rulewright.kernel.verbs import PASS


def begin_phase(game: Vanguard, phase: int, rule: str) -> None:
    """A phase begins, and what waits for its beginning stands by."""
    game.phase = phase
    game.step = NO_STEP
    game.version += 1
    game.note(rule, "phase", game.active, n=phase)
    game.signal(Event(PHASE_BEGINS, game.active, n=phase))


def check(game: Vanguard, frame: Frame) -> None:
    """A check timing."""
    check_timing(game)


# -- 6.3 Stand phase ------------------------------------------------------------------------------------------


def begin_stand(game: Vanguard, frame: Frame) -> None:
    begin_phase(game, STAND, "6.3.1")
    check_timing(game)


def stand_all(game: Vanguard, frame: Frame) -> None:
    """All units of the turn player stand."""
    events = [standing(game, card, None, "6.3.1.2") for card in game.units(game.active) if game.rested[card]]
    if events:
        game.happen(events)


def end_stand(game: Vanguard, frame: Frame) -> None:
    """What was said of this stand phase is over with it."""
    game.expire(STAND_PHASE_OF + game.turn)


STAND_PHASE = Procedure("6.3 Stand phase", [("6.3.1.1", begin_stand), ("6.3.1.2", stand_all), ("6.3.1.3", check), ("", end_stand)])


# -- 6.4 Draw phase -------------------------------------------------------------------------------------------


def begin_draw(game: Vanguard, frame: Frame) -> None:
    begin_phase(game, DRAW, "6.4.1")
    check_timing(game)


def draw_for_turn(game: Vanguard, frame: Frame) -> None:
    draw(game, game.active, 1)


DRAW_PHASE = Procedure("6.4 Draw phase", [("6.4.1.1", begin_draw), ("6.4.1.2", draw_for_turn), ("6.4.1.3", check)])


# -- 6.5 Ride phase -------------------------------------------------------------------------------------------


def begin_ride(game: Vanguard, frame: Frame) -> None:
    begin_phase(game, RIDE, "6.5.1")
    check_timing(game)


def offer_ride(game: Vanguard, frame: Frame) -> None:
    """One normal ride, or none; nothing else can be done here (6.5.1.2.1)."""
    game.rule("6.5.1.2.1")
    options = legal_rides(game, game.active)
    game.ask(game.active, ACTION, "6.5.1.2", "ride", options, null=len(options) - 1)


def ride_chosen(game: Vanguard, frame: Frame) -> None:
    if frame.pick[0] != PASS:
        game.push(NORMAL_RIDING, player=game.active, card=frame.pick[1])


RIDE_PHASE = Procedure("6.5 Ride phase", [("6.5.1.1", begin_ride), ("6.5.1.2", offer_ride), ("", ride_chosen), ("6.5.1.3", check)])


# -- 6.6 Main phase -------------------------------------------------------------------------------------------


def begin_main(game: Vanguard, frame: Frame) -> None:
    begin_phase(game, MAIN, "6.6.1")


def act(game: Vanguard, frame: Frame) -> None:
    """The turn player's play timing, with its own check timing."""
    game.push(PLAY_TIMING, player=game.active)


MAIN_PHASE = Procedure("6.6 Main phase", [("6.6.1.1", begin_main), ("6.6.1.2", act)])


# -- 6.8 End phase --------------------------------------------------------------------------------------------


def begin_end(game: Vanguard, frame: Frame) -> None:
    game.step = NO_STEP
    game.ended = []
    game.version += 1
    game.phase = END
    game.note("6.8.1", "phase", game.active, n=END)


def end_of_turn(game: Vanguard, frame: Frame) -> None:
    """What waits for the beginning of the end phase or the end of the turn stands by, each once in this end phase."""
    game.stand_by_once(Event(PHASE_BEGINS, game.active, n=END), S_PHASE)
    game.stand_by_once(Event(TURN_ENDS, game.active), S_TURN_ENDS)


def fade(game: Vanguard, frame: Frame) -> None:
    """Effects that last until the end of the turn are over, and abilities can be used again (11.2)."""
    game.expire(THIS_TURN)
    game.expire(END_OF + game.turn)
    game.expire(THIS_BATTLE)  # no battle can come any more
    game.used = []


def finish_turn(game: Vanguard, frame: Frame) -> None:
    """As long as something waits, the end phase goes back."""
    end_of_turn(game, frame)
    if game.standby or rule_actions.needed(game):
        frame.goto("6.8.1.2")


END_PHASE = Procedure("6.8 End phase", [("", begin_end), ("6.8.1.1", end_of_turn), ("6.8.1.2", check), ("", fade), ("6.8.1.3", finish_turn)])


# -- 6.2 The turn ---------------------------------------------------------------------------------------------


def begin_turn(game: Vanguard, frame: Frame) -> None:
    game.new_turn()
    game.last = {}
    game.history = []
    game.note("6.2.1", "turn", game.active, n=game.turn)
    game.push(STAND_PHASE)


def draw_phase(game: Vanguard, frame: Frame) -> None:
    game.push(DRAW_PHASE)


def ride_phase(game: Vanguard, frame: Frame) -> None:
    game.push(RIDE_PHASE)


def main_phase(game: Vanguard, frame: Frame) -> None:
    game.push(MAIN_PHASE)


def battle_phase(game: Vanguard, frame: Frame) -> None:
    """After a pass (3.6.3.2) the game goes on."""
    begin_phase(game, BATTLE, "6.7.1")
    game.rule("3.6.3.2")
    game.rule("6.6.1.3")
    game.push(BATTLE_PHASE)


def end_phase(game: Vanguard, frame: Frame) -> None:
    game.push(END_PHASE)


def pass_turn(game: Vanguard, frame: Frame) -> None:
    """The opponent is the turn player of the next turn."""
    game.expire(TURN_OVER)
    game.active = 1 - game.active
    game.version += 1
    frame.goto("6.2.1")


TURN = Procedure(
    "6.2 Turn",
    [("6.2.1", begin_turn), ("6.4", draw_phase), ("6.5", ride_phase), ("6.6", main_phase), ("6.7", battle_phase), ("6.8", end_phase), ("6.8.1.3", pass_turn)],
)
