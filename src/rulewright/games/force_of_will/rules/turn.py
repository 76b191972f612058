"""500: the turn (section 501): draw phase (section 502), recovery phase (503), main phase (section 504), end phase (section 505).

Section 1025: extra turns. Section 1031: skipped phases.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.drawing import draw
from rulewright.games.force_of_will.nodes.lasting import ENDS, STARTS, this_recovery, this_turn
from rulewright.games.force_of_will.rules.battle import BATTLE
from rulewright.games.force_of_will.rules.chase import is_settled, priority_sequence
from rulewright.games.force_of_will.rules.events import discarding, moment, recovering
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.together import IN_ORDER
from rulewright.games.force_of_will.rules.words import (
    DRAW,
    DRAW_BEGINS,
    END,
    END_BEGINS,
    GAME_BEGINS,
    MAIN,
    MAIN_BEGINS,
    RECOVERY,
    RECOVERY_BEGINS,
    RECOVERY_ENDS,
    SKIPS,
    TURN_BEGINS,
    TURN_ENDS,
    UNTIL_TURN_ENDS,
    WILL_KINDS,
)
from rulewright.games.force_of_will.rules.zones import HAND, area
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS
from rulewright.kernel.verbs import CARD


def skipped(game: ForceOfWill, phase: int) -> bool:
    """1031.1: a skipped phase does nothing; 1031.2: each skip is used up by one phase."""
    for place, (player, other) in enumerate(game.skips):
        if player == game.active and other == phase:
            game.skips = game.skips[:place] + game.skips[place + 1 :]
            game.rule("1031.1")
            game.rule("1031.2")
            return True
    if game.permitted(SKIPS + phase, -1, game.active):
        game.rule("1031.1")
        return True
    return False


def lose_will(game: ForceOfWill) -> None:
    """Produced will ceases to exist (907.4)."""
    game.will = [[0] * WILL_KINDS, [0] * WILL_KINDS]
    game.tied = []
    game.version += 1


# -- 502 Draw phase -------------------------------------------------------------------------------------------


def begin_turn(game: ForceOfWill, frame: Frame) -> None:
    """A new turn; effects until a player's next turn end."""
    game.new_turn()
    game.turns_taken = [taken + (1 if one == game.active else 0) for one, taken in enumerate(game.turns_taken)]
    game.phase = DRAW
    game.note("501.1", "turn", game.active, -1, game.turn)
    game.expire(this_turn(game, game.active, STARTS))


def begin_draw(game: ForceOfWill, frame: Frame) -> None:
    """At the beginning of the game, of the turn, of the draw phase."""
    if skipped(game, DRAW):
        frame.goto("503.1")
        return
    if sum(game.turns_taken) == 1:
        game.signal(moment(game, GAME_BEGINS, "502.1"))
    game.signal(moment(game, TURN_BEGINS, "502.1"))
    game.signal(moment(game, DRAW_BEGINS, "502.1"))


def draw_card(game: ForceOfWill, frame: Frame) -> None:
    """No card in the first turn of the game."""
    if sum(game.turns_taken) > 1:
        draw(game, game.active, 1, None)


# -- 503 Recovery phase ---------------------------------------------------------------------------------------


def first_recovery(game: ForceOfWill, frame: Frame) -> None:
    """A player's first turn has none."""
    game.phase = RECOVERY
    if game.turns_taken[game.active] == 1 or skipped(game, RECOVERY):
        frame.goto("504.1")
        return
    game.recoveries = [taken + (1 if one == game.active else 0) for one, taken in enumerate(game.recoveries)]


def begin_recovery(game: ForceOfWill, frame: Frame) -> None:
    game.signal(moment(game, RECOVERY_BEGINS, "503.2"))


def end_will(game: ForceOfWill, frame: Frame) -> None:
    """Of both players."""
    lose_will(game)


def recover(game: ForceOfWill, frame: Frame) -> None:
    """All at once, in the field and the ruler area."""
    events = [recovering(game, card, None, "503.5") for card in game.entities(game.active) if game.rested[card]]
    if events:
        game.happen(events)


def end_recovery(game: ForceOfWill, frame: Frame) -> None:
    game.signal(moment(game, RECOVERY_ENDS, "503.6"))


# -- 504 Main phase -------------------------------------------------------------------------------------------


def begin_main(game: ForceOfWill, frame: Frame) -> None:
    """Effects on the recovery phase end with it."""
    game.expire(this_recovery(game, game.active))
    game.phase = MAIN
    if skipped(game, MAIN):
        frame.goto("505.1")
        return
    game.signal(moment(game, MAIN_BEGINS, "504.1"))


def battle_or_end(game: ForceOfWill, frame: Frame) -> None:
    """A battle that was initiated (704), after which the turn player has priority again; otherwise the main phase is over."""
    if game.to_battle:
        frame.goto("504.2")
        game.push(BATTLE)


# -- 505 End phase --------------------------------------------------------------------------------------------


def begin_end(game: ForceOfWill, frame: Frame) -> None:
    game.phase = END
    if skipped(game, END):
        frame.goto("505.6")
        return
    game.signal(moment(game, END_BEGINS, "505.1"))


def end_of_turn(game: ForceOfWill, frame: Frame) -> None:
    game.signal(moment(game, TURN_ENDS, "505.3"))


def final_step(game: ForceOfWill, frame: Frame) -> None:
    """505.5a to 505.5e in this order."""
    game.push(FINAL_STEP)


def remove_damage(game: ForceOfWill, frame: Frame) -> None:
    """From all J/resonators."""
    game.damage = [0] * len(game.damage)
    game.version += 1


def end_continuous(game: ForceOfWill, frame: Frame) -> None:
    """Effects until end of turn end."""
    game.expire(UNTIL_TURN_ENDS)
    game.expire(this_turn(game, game.active, ENDS))


def choose_discards(game: ForceOfWill, frame: Frame) -> None:
    """Down to the maximum hand size; the first named will lie uppermost."""
    hand = game.zones[area(game.active, HAND)]
    surplus = len(hand) - game.maximum_hand(game.active)
    if surplus <= 0:
        frame.picks = []
        return
    game.ask(game.active, CARDS, "505.5d", "discard", [(CARD, card) for card in hand], surplus, surplus, True)


def discard_down(game: ForceOfWill, frame: Frame) -> None:
    if frame.picks:
        events = [discarding(game, option[1], None) for option in reversed(frame.picks)]
        for event in events:
            event.place = IN_ORDER
        game.happen(events)


def once_more(game: ForceOfWill, frame: Frame) -> None:
    """If anything is due after that, a priority sequence, and the final step again."""
    if not is_settled(game):
        frame.goto("505.5a")
        priority_sequence(game, frame)


FINAL_STEP = Procedure(
    "505.5 Final step",
    [("505.5a", remove_damage), ("505.5b", end_continuous), ("505.5c", end_will), ("505.5d", choose_discards), ("", discard_down), ("505.5e", once_more)],
)


def next_player(game: ForceOfWill, frame: Frame) -> None:
    """The other player, or the player of an extra turn (1025)."""
    if game.extra_turns:
        game.rule("1025.1" if len(game.extra_turns) == 1 else "1025.2")
        game.active = game.extra_turns[0]
        game.extra_turns = game.extra_turns[1:]
    else:
        game.active = 1 - game.active
    frame.goto("501.1")


TURN = Procedure(
    "500 Turn",
    [
        ("501.1", begin_turn),
        ("502.1", begin_draw),
        ("502.2", priority_sequence),
        ("502.3", draw_card),
        ("502.4", priority_sequence),
        ("503.1", first_recovery),
        ("503.2", begin_recovery),
        ("503.3", priority_sequence),
        ("503.4", end_will),
        ("503.5", recover),
        ("503.6", end_recovery),
        ("503.7", priority_sequence),
        ("504.1", begin_main),
        ("504.2", priority_sequence),
        ("", battle_or_end),
        ("505.1", begin_end),
        ("505.2", priority_sequence),
        ("505.3", end_of_turn),
        ("505.4", priority_sequence),
        ("505.5", final_step),
        ("505.6", next_player),
    ],
)


def begin_at(game: ForceOfWill, phase: int, stated: bool) -> None:
    """Go on from a phase of the present turn, with the turn itself running already; the main phase unless stated is entered after
    its beginning."""
    game.push(TURN).goto({DRAW: "502.1", RECOVERY: "503.1", MAIN: "504.1" if stated else "504.2", END: "505.1"}[phase])
