"""302.4, 1001.1: events that happen together: what follows from them at once, and the order of cards that move together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.force_of_will.rules.moves import HIDDEN
from rulewright.games.force_of_will.rules.words import CANCELING, DESTROYING, DRAWING, MOVING
from rulewright.games.force_of_will.rules.zones import AREAS, CHASE, EVERYBODY, GRAVEYARD, IN_GAME, IN_MAIN_DECK, IN_STONE_DECK, KIND, SPECS, STANDBY
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ORDER, Option
from rulewright.kernel.verbs import CARD

if TYPE_CHECKING:
    from rulewright.games.force_of_will.rules.game import ForceOfWill


def follow(game: ForceOfWill, frame: Frame) -> None:
    """What follows from events happens together."""
    events = frame.events
    frame.events = []
    game.happen(events)


FOLLOW = Procedure("1001.1 What follows", [("1001.1", follow)])
IN_ORDER = 2
"""The place of cards that move on top of a zone in an order that was decided."""
FOLLOWED = (DESTROYING, DRAWING, CANCELING)
"""Events from which moves follow."""


def moved_rule(origin: int, target: int) -> str:
    """906.7: the rule on which zone's information of a moved card counts: `last` of the event holds what it was like before."""
    here, there = KIND[origin], KIND[target]
    if (here & IN_GAME == 0) != (there & IN_GAME == 0):
        return "906.7b"
    if (here & HIDDEN == 0) != (there & HIDDEN == 0):
        return "906.7a"
    return "906.7c"


def to_be_ordered(game: ForceOfWill, events: list[Event]) -> int:
    """302.4: the first graveyard or standby area to which different cards of one owner move together, other than from a deck (304.3) and
    in no order yet; -1 for none. Texts that put cards into a deck ask for the order themselves."""
    found: dict[int, int] = {}
    for event in events:
        if event.kind != MOVING or event.place == IN_ORDER or KIND[game.zone[event.card]] & (IN_MAIN_DECK | IN_STONE_DECK):
            continue
        zone = event.target
        if zone >= CHASE or zone % AREAS not in (GRAVEYARD, STANDBY):
            continue
        other = found.setdefault(zone, event.card)
        if game.defs[other] is not game.defs[event.card]:
            return zone
    return -1


def hide_order(game: ForceOfWill, events: list[Event]) -> None:
    """302.4: of different cards that went together to a hidden zone with an order, the other player does not know which is where."""
    went: dict[int, list[int]] = {}
    for event in events:
        if event.kind == MOVING and event.done and SPECS[event.target].ordered and SPECS[event.target].seen != EVERYBODY:
            went.setdefault(event.target, []).append(event.card)
    for zone, cards in went.items():
        if len({id(game.defs[card]) for card in cards}) > 1:
            game.rule("302.4")
            for card in cards:
                game.known[card] &= 1 << SPECS[zone].player


def ask_order(game: ForceOfWill, frame: Frame) -> None:
    """The uppermost first; whatever the owner does not name comes below in the order in which it is."""
    zone = to_be_ordered(game, frame.events)
    if zone < 0:
        events = frame.events
        frame.events = []
        frame.finish()
        game.commit(events)
        return
    frame.n = zone
    options: list[Option] = [(CARD, event.card) for event in frame.events if event.kind == MOVING and event.target == zone]
    game.ask(zone // AREAS, ORDER, "302.4", "order", options, 0, len(options), True)


def put_in_order(game: ForceOfWill, frame: Frame) -> None:
    """The lowest goes first."""
    frame.goto("302.4")
    named = [option[1] for option in frame.picks]
    moves = [event for event in frame.events if event.kind == MOVING and event.target == frame.n]
    for event in moves:
        event.place = IN_ORDER
    if named:
        moves.sort(key=lambda event: named.index(event.card) if event.card in named else len(named))
        moves.reverse()
        frame.events = [event for event in frame.events if event not in moves] + moves


ORDERING_MOVES = Procedure("302.4 Order of cards", [("302.4", ask_order), ("", put_in_order)])
