"""Section 7: the turn and its four phases."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.permits import end_phase_steps, engaged_power, keeps_base
from rulewright.games.godzilla.rules import rule_actions
from rulewright.games.godzilla.rules.actions import PLAY_TIMING
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.terms import advance, counter, draw, rage_change, sending
from rulewright.games.godzilla.rules.timing import check_timing
from rulewright.games.godzilla.rules.words import CLEARING, COUNTER, END, MAIN, PHASE_BEGINS, RANK, S_END_OF_TURN, START, THIS_TURN, THREAT, TURN_ENDS, TURNS
from rulewright.games.godzilla.rules.zones import HAND, area
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure


def begin_phase(game: Godzilla, phase: int) -> None:
    """The "at the beginning of" condition of a phase occurs, then a check timing."""
    game.phase = phase
    game.version += 1
    game.signal(Event(PHASE_BEGINS, game.active, n=phase))
    check_timing(game)


def check(game: Godzilla, frame: Frame) -> None:
    """A check timing."""
    check_timing(game)


# -- 7.2 Start phase ------------------------------------------------------------------------------------------


def begin_start(game: Godzilla, frame: Frame) -> None:
    game.note("7.2.1", "phase", game.active, n=START)
    begin_phase(game, START)


def draw_for_turn(game: Godzilla, frame: Frame) -> None:
    draw(game, game.active, game.number(game.monster(1 - game.active), RANK))


def clear_strategies(game: Godzilla, frame: Frame) -> None:
    """Strategy cards placed before this turn leave, except those with Base (12.9.2)."""
    events: list[Event] = []
    for card in game.strategies(game.active):
        if game.stamp[card] < game.turn_start and game.host[card] < 0:
            if keeps_base(game, card):
                game.rule("12.9.1")
                game.rule("12.9.2")
            else:
                events.append(sending(game, card, None, CLEARING, "7.2.3"))
    if events:
        game.rule("5.12.1.1")
        game.happen(events)


def calm_down(game: Godzilla, frame: Frame) -> None:
    if game.rage[game.active] != 0:
        game.happen([rage_change(game, game.active, 0, None, "7.2.4")])


START_PHASE = Procedure(
    "7.2 Start phase", [("7.2.1", begin_start), ("7.2.2", draw_for_turn), ("7.2.3", clear_strategies), ("7.2.4", calm_down), ("7.2.5", check)]
)


# -- 7.3 Main phase -------------------------------------------------------------------------------------------


def begin_main(game: Godzilla, frame: Frame) -> None:
    game.note("7.3.1", "phase", game.active, n=MAIN)
    begin_phase(game, MAIN)


def act(game: Godzilla, frame: Frame) -> None:
    """The turn player's play timing."""
    game.push(PLAY_TIMING, player=game.active)


MAIN_PHASE = Procedure("7.3 Main phase", [("7.3.1", begin_main), ("7.3.2", act)])


# -- 7.4 Counter phase ----------------------------------------------------------------------------------------


def begin_counter(game: Godzilla, frame: Frame) -> None:
    game.note("7.4.1", "phase", game.active, n=COUNTER)
    begin_phase(game, COUNTER)


def total_power(game: Godzilla, frame: Frame) -> None:
    """Battle cards only: a monster's threat level never counts (7.4.2.1)."""
    game.rule("7.4.2.1")
    frame.n = engaged_power(game, game.active)
    game.note("7.4.2", "power", game.active, n=frame.n)


def compare(game: Godzilla, frame: Frame) -> None:
    other = 1 - game.active
    threat = game.number(game.monster(other), THREAT)
    if threat <= 0:
        game.rule("1.3.2.4")
    if frame.n >= threat:
        counter(game, other, frame.n, None)


COUNTER_PHASE = Procedure("7.4 Counter phase", [("7.4.1", begin_counter), ("7.4.2", total_power), ("7.4.3", compare), ("7.4.4", check)])


# -- 7.5 End phase --------------------------------------------------------------------------------------------


def begin_end(game: Godzilla, frame: Frame) -> None:
    game.note("7.5.1", "phase", game.active, n=END)
    begin_phase(game, END)


def advance_monster(game: Godzilla, frame: Frame) -> None:
    if game.position[game.active] <= 7:
        advance(game, game.active, end_phase_steps(game, game.active), False, None)


def refill(game: Godzilla, frame: Frame) -> None:
    missing = 5 - len(game.zones[area(game.active, HAND)])
    if missing > 0:
        draw(game, game.active, missing)


def fade(game: Godzilla, frame: Frame) -> None:
    """Effects that last until the end of the turn are over; what they kept from being crushed is crushed (11.1.2.1)."""
    game.expire(THIS_TURN)
    game.expire(TURNS + game.turn)
    rule_actions.interrupt(game)


def finish_turn(game: Godzilla, frame: Frame) -> None:
    """The "at the end of the turn" condition, once for each ability and turn; as long as something waits, the
    end phase goes back."""
    event = Event(TURN_ENDS, game.active)
    event.done = True
    for binding in game.bindings(S_END_OF_TURN):
        if binding.serial not in game.ended:
            game.ended = game.ended + [binding.serial]
            game.collect(event, [binding])
    if game.standby or rule_actions.needed(game):
        frame.goto("7.5.4")


END_PHASE = Procedure(
    "7.5 End phase",
    [("7.5.1", begin_end), ("7.5.2", advance_monster), ("7.5.3", check), ("7.5.4", refill), ("7.5.5", check), ("7.5.6", fade), ("7.5.7", finish_turn)],
)


# -- 7.1 The turn ---------------------------------------------------------------------------------------------


def begin_turn(game: Godzilla, frame: Frame) -> None:
    game.new_turn()
    game.invasions = 0
    game.invaders = []
    game.last = {}
    game.invasion_card = -1
    game.note("7.1.1", "turn", game.active, n=game.turn)
    game.push(START_PHASE)


def main_phase(game: Godzilla, frame: Frame) -> None:
    game.push(MAIN_PHASE)


def counter_phase(game: Godzilla, frame: Frame) -> None:
    game.push(COUNTER_PHASE)


def end_phase(game: Godzilla, frame: Frame) -> None:
    game.push(END_PHASE)


def pass_turn(game: Godzilla, frame: Frame) -> None:
    """The opponent is the turn player of the next turn."""
    game.active = 1 - game.active
    game.version += 1
    frame.goto("7.1.2")


TURN = Procedure("7.1 Turn", [("7.1.2", begin_turn), ("7.3", main_phase), ("7.4", counter_phase), ("7.5", end_phase), ("7.5.7", pass_turn)])
