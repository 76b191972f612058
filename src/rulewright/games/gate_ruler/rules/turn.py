"""Section 6: the turn and its phases (6-1a). 6-4: the attack phase is that of attack.py."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.drawing import draw
from rulewright.games.gate_ruler.nodes.lasting import ENDS, STARTS, later
from rulewright.games.gate_ruler.nodes.parts import Skip
from rulewright.games.gate_ruler.rules.attack import ATTACK_PHASE
from rulewright.games.gate_ruler.rules.drive import clear_drive_zone, drive
from rulewright.games.gate_ruler.rules.ending import TURN_NAME
from rulewright.games.gate_ruler.rules.entering import end_control
from rulewright.games.gate_ruler.rules.events import moment, readying
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.gate import gate_process
from rulewright.games.gate_ruler.rules.rules_effects import needed
from rulewright.games.gate_ruler.rules.words import (
    ATTACK,
    END,
    GAME_STARTS,
    IN_LATER_TURN,
    MAIN,
    MAIN_ENDS,
    MAIN_STARTS,
    PHASE,
    PHASE_SKIPPED,
    S_PHASE,
    START,
    TURN_ENDS,
    TURN_STARTS,
    UNTIL_TURN_ENDS,
)
from rulewright.games.gate_ruler.rules.zones import AREAS, ATTACK_ZONES, FRONT, RESOURCE, RULER
from rulewright.kernel.abilities import GRANT, PERMIT
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure


def begin_phase(game: GateRuler, phase: int, rule: str) -> None:
    """A phase begins: past damage is that of the phase (13-7b-1)."""
    game.phase = phase
    game.step = 0
    game.dealt = []
    game.laps = 0
    game.version += 1
    game.note(rule, "phase", game.active, n=phase)


# -- 6-2 Start phase ------------------------------------------------------------------------------------------


def begin_start(game: GateRuler, frame: Frame) -> None:
    """Summon caps follow from whose turn it is; each number of summoning becomes 0."""
    begin_phase(game, START, "6-2a")
    game.rule("4-3a-2")
    game.summons = [0, 0]


def start_game(game: GateRuler, frame: Frame) -> None:
    """Only in the very first turn."""
    if game.turn == 1:
        moment(game, GAME_STARTS, "6-2b")
        gate_process(game, frame)


def ready_cards(game: GateRuler, frame: Frame) -> None:
    """Ruler and attack zones; not the defense zone."""
    start = game.active * AREAS
    cards = game.zones[start + RULER]
    for place in ATTACK_ZONES:
        cards = cards + game.zones[start + place]
    events = [readying(game, card, None, "6-2c") for card in cards if game.exhausted[card]]
    if events:
        game.happen(events)


def start_turn(game: GateRuler, frame: Frame) -> None:
    moment(game, TURN_STARTS, "6-2d")


def ready_resources(game: GateRuler, frame: Frame) -> None:
    """The ruler's start of turn: so many resources become ready."""
    count = game.ruler(game.active).ready
    exhausted = [card for card in game.zones[game.active * AREAS + RESOURCE] if game.exhausted[card]]
    events = [readying(game, card, None, "6-2f") for card in exhausted[:count]]
    if events:
        game.happen(events)


def draw_or_drive(game: GateRuler, frame: Frame) -> None:
    """Then cards are drawn, one less in the first turn of all (6-2f-1), or driven."""
    ruler = game.ruler(game.active)
    count = ruler.draw
    if count and game.turn == 1 and game.active == game.first:
        game.rule("6-2f-1")
        count -= 1
    if count:
        draw(game, game.active, count, None)
    elif ruler.drive:
        drive(game, game.active, ruler.drive, None)


START_PHASE = Procedure(
    "6-2 Start phase",
    [
        ("6-2a", begin_start),
        ("6-2b", start_game),
        ("6-2c", ready_cards),
        ("6-2d", start_turn),
        ("6-2e", gate_process),
        ("6-2f", ready_resources),
        ("", draw_or_drive),
        ("6-2g", gate_process),
    ],
)


# -- 6-3 Main phase -------------------------------------------------------------------------------------------


def begin_main(game: GateRuler, frame: Frame) -> None:
    begin_phase(game, MAIN, "6-3a")
    moment(game, MAIN_STARTS, "6-3a")


def clear_drive(game: GateRuler, frame: Frame) -> None:
    """What is left in the drive zone goes; what that triggers is played in the attack phase (6-3c-1)."""
    game.rule("3-12b")
    moment(game, MAIN_ENDS, "6-3c")
    events = clear_drive_zone(game, game.active, "6-3c")
    if events:
        game.rule("6-3c-1")
        game.happen(events)


MAIN_PHASE = Procedure("6-3 Main phase", [("6-3a", begin_main), ("6-3b", gate_process), ("6-3c", clear_drive)])


# -- 6-5 End phase --------------------------------------------------------------------------------------------


def begin_end(game: GateRuler, frame: Frame) -> None:
    if game.phase != END:
        begin_phase(game, END, "6-5a")


def end_of_turn(game: GateRuler, frame: Frame) -> None:
    """What waits for the end of the turn is triggered, each ability once in this phase (6-5a-1)."""
    game.rule("6-5a-1")
    game.note("6-5a", "moment", game.active, n=TURN_ENDS)
    game.stand_by_once(Event(PHASE, game.active, n=TURN_ENDS, rule="6-5a"), S_PHASE)


def heal_units(game: GateRuler, frame: Frame) -> None:
    """The current damage of every unit becomes 0."""
    game.rule("6-5c")
    for player in (0, 1):
        for place in FRONT:
            for card in game.zones[player * AREAS + place]:
                game.damage[card] = 0
    game.version += 1


def end_effects(game: GateRuler, frame: Frame) -> None:
    """Effects that last until the end of this turn are over."""
    over = [UNTIL_TURN_ENDS, later(game.turn, ENDS), IN_LATER_TURN + game.turn]
    end_control(game, over)
    for until in over:
        game.expire(until)


def anything_left(game: GateRuler, frame: Frame) -> None:
    """If something is to be settled, or triggers only now, back to the beginning of the phase."""
    game.stand_by_once(Event(PHASE, game.active, n=TURN_ENDS, rule="6-5a"), S_PHASE)
    if game.standby or needed(game):
        frame.goto("6-5a")


END_PHASE = Procedure(
    "6-5 End phase", [("", begin_end), ("6-5a", end_of_turn), ("6-5b", gate_process), ("6-5c-1", heal_units), ("6-5c-2", end_effects), ("6-5d", anything_left)]
)


# -- 6-1 The turn ---------------------------------------------------------------------------------------------


def begin_turn(game: GateRuler, frame: Frame) -> None:
    """A new turn: what was counted for the last one is forgotten."""
    game.new_turn()
    game.used_turn = {}
    game.attacks = 0
    game.attacked_with = []
    game.last = {}
    game.history = []
    game.note("6-1a", "turn", game.active, n=game.turn)
    game.push(START_PHASE)
    end_control(game, [later(game.turn, STARTS)])
    game.expire(later(game.turn, STARTS))


def is_skipped(game: GateRuler, phase: int) -> bool:
    """1-5a: whether the active player leaves out a phase; a text about the next one is over with it."""
    key = PERMIT + PHASE_SKIPPED
    if key not in game.index and GRANT not in game.index:
        return False
    for binding in game.bindings(key):
        part = binding.part
        assert isinstance(part, Skip)
        if game.is_live(binding) and part.skips(game, binding, phase, game.active):
            if binding.once:
                game.unbind(binding)
            game.note("1-5a", "skip", game.active, n=phase)
            return True
    return False


def main_phase(game: GateRuler, frame: Frame) -> None:
    if not is_skipped(game, MAIN):
        game.push(MAIN_PHASE)


def attack_phase(game: GateRuler, frame: Frame) -> None:
    if is_skipped(game, ATTACK):
        return
    game.rule("8-1a")
    begin_phase(game, ATTACK, "6-4a")
    game.push(ATTACK_PHASE)


def end_phase(game: GateRuler, frame: Frame) -> None:
    game.push(END_PHASE)


def pass_turn(game: GateRuler, frame: Frame) -> None:
    """The other player becomes active."""
    game.active = 1 - game.active
    game.version += 1
    frame.goto("6-1a")


def begin_at(game: GateRuler, phase: int, stated: bool) -> None:
    """Go on from a phase of the present turn, with the turn itself running already; the main phase unless stated is entered
    after its start (6-3b)."""
    turn = game.push(TURN)
    game.turn_start = game.tick()
    turn.goto({START: "6-3", MAIN: "6-4a", ATTACK: "6-5", END: "6-5e"}[phase])
    if phase == START:
        game.push(START_PHASE)
    elif phase == MAIN:
        main = game.push(MAIN_PHASE)
        if not stated:
            begin_phase(game, MAIN, "6-3a")
            main.goto("6-3b")
    elif phase == ATTACK:
        begin_phase(game, ATTACK, "6-4a")
        game.push(ATTACK_PHASE)
    else:
        game.push(END_PHASE)


TURN = Procedure(TURN_NAME, [("6-1a", begin_turn), ("6-3", main_phase), ("6-4a", attack_phase), ("6-5", end_phase), ("6-5e", pass_turn)])
