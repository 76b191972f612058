"""Drive checks (7.5.1.2) and damage with its damage checks (3.13, 7.6.1.6).

3.13, 3.13.1, 3.13.1.1: damage is dealt one card at a time, whether in battle or by an effect. 10.1.13.1: drive check.
10.1.14.1, 10.1.14.1.1: damage check, for every kind of damage.
"""

from __future__ import annotations

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.terms import to_hand
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.trigger_icons import resolve_icon
from rulewright.games.vanguard.rules.words import CHECKING, DAMAGING, DEALING, FOR_DAMAGE, FOR_DRIVE
from rulewright.games.vanguard.rules.zones import DAMAGE, DECK, TRIGGER_ZONE, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure


def reveal_top(game: Vanguard, frame: Frame, way: int, rule: str) -> None:
    """The top card of the player's deck goes to the trigger zone, face up."""
    deck = game.zones[area(frame.player, DECK)]
    if not deck:
        game.rule("1.3.2")
        frame.finish()
        return
    frame.card = deck[-1]
    event = Event(CHECKING, frame.player, frame.card, area(frame.player, TRIGGER_ZONE), way=way, rule=rule)
    game.happen([caused(event, frame.context)])


def is_revealed(game: Vanguard, frame: Frame) -> bool:
    """Whether the checked card is still in the trigger zone."""
    return game.zone[frame.card] == area(frame.player, TRIGGER_ZONE)


def check(game: Vanguard, frame: Frame) -> None:
    """A check timing."""
    check_timing(game)


# -- 7.5.1.2 Drive check --------------------------------------------------------------------------------------


def drive_check(game: Vanguard, player: int, context: Context | None = None) -> None:
    """10.1.13.1: a player makes one drive check."""
    game.push(DRIVE_CHECK, context, player)


def reveal_drive(game: Vanguard, frame: Frame) -> None:
    game.rule("10.1.13.1")
    game.rule("4.10.2")
    reveal_top(game, frame, FOR_DRIVE, "7.5.1.2.1")


def resolve_drive(game: Vanguard, frame: Frame) -> None:
    """The trigger icon, if the clan is among the player's units."""
    if is_revealed(game, frame):
        resolve_icon(game, frame.player, frame.card)


def take_drive(game: Vanguard, frame: Frame) -> None:
    """The card goes to the hand, whatever it was."""
    if is_revealed(game, frame):
        game.happen([to_hand(game, frame.card, None, "7.5.1.2.4")])


DRIVE_CHECK = Procedure("7.5.1.2 Drive check", [("7.5.1.2.1", reveal_drive), ("7.5.1.2.2", resolve_drive), ("7.5.1.2.3", check), ("7.5.1.2.4", take_drive)])


# -- 7.6.1.6 Damage check, 3.13 Damage process ----------------------------------------------------------------


def deal_damage(game: Vanguard, player: int, count: int, context: Context | None, source: int = -1) -> None:
    """Damage is dealt to a player's vanguard. `source` deals it in battle; otherwise it is skill damage, whose source
    is that of the effect (3.15.1.2)."""
    if context is not None and source < 0:
        game.rule("3.15.1.2")
        game.rule("3.15.1.2.1")
        source = context.source
    game.push(DAMAGE_PROCESS, context, player, source, count)


def deal(game: Vanguard, frame: Frame) -> None:
    """The damage as an event, so that texts can forbid or change it."""
    event = caused(Event(DEALING, frame.player, frame.card, n=frame.n, rule="3.13.1"), frame.context)
    frame.events = [event]
    game.happen(frame.events)


def dealt(game: Vanguard, frame: Frame) -> None:
    """It was neither forbidden nor replaced, and is more than nothing."""
    event = frame.events[0]
    if not event.done:
        frame.finish()
        return
    frame.m = event.n
    frame.events = []
    game.note("3.15.1.2" if frame.context is not None else "7.6.1.5", "deals", frame.player, event.card, event.n)


def reveal_damage(game: Vanguard, frame: Frame) -> None:
    """One card of the damage."""
    frame.m -= 1
    game.rule("3.13.1.1")
    game.rule("10.1.14.1")
    if frame.context is not None:
        game.rule("10.1.14.1.1")
    game.rule("4.10.3")
    reveal_top(game, frame, FOR_DAMAGE, "7.6.1.6.1")


def take_damage(game: Vanguard, frame: Frame) -> None:
    """The card goes to the damage zone, whatever it was."""
    if is_revealed(game, frame):
        event = Event(DAMAGING, frame.player, frame.card, area(frame.player, DAMAGE), way=FOR_DAMAGE, rule="7.6.1.6.4")
        game.happen([caused(event, frame.context)])


def more_damage(game: Vanguard, frame: Frame) -> None:
    """Again as long as damage is left."""
    game.rule("3.13.1.2")
    if frame.m > 0:
        frame.goto("7.6.1.6.1")


DAMAGE_PROCESS = Procedure(
    "3.13 Damage process",
    [
        ("3.13.1", deal),
        ("", dealt),
        ("7.6.1.6.1", reveal_damage),
        ("7.6.1.6.2", resolve_drive),
        ("7.6.1.6.3", check),
        ("7.6.1.6.4", take_damage),
        ("7.6.1.6.5", check),
        ("7.6.1.6.6", more_damage),
    ],
)
