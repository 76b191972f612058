"""Section 10.1 (with 3.12, 3.13): the actions that rules and card texts name, as events and procedures.

A function ending in -ing makes an event for `game.happen`; the others push what has to be asked or repeated. `context`
is the ability that does it, None if a rule does (3.14). 10.1, 10.1.1, 10.1.2, 10.1.3, 10.1.4, 10.1.5, 10.1.6, 10.1.7, 10.1.8,
10.1.9, 10.1.10, 10.1.11, 10.1.12, 10.1.13, 10.1.14, 10.1.15, 10.1.16, 10.1.17, 10.1.18, 10.1.19.
"""

from __future__ import annotations

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import (
    BATTLING,
    BINDING,
    CALL_TO,
    CALLING,
    CHARGED,
    DAMAGING,
    DECKING,
    DISCARDING,
    DRAWING,
    GUARDING,
    HEALING,
    RESTING,
    RETIRING,
    RETURNING,
    RIDING,
    SENDING,
    SHIELD,
    SOULING,
    STANDING,
    SUPERIOR,
    TURNING,
)
from rulewright.games.vanguard.rules.zones import BIND, DAMAGE, DECK, DROP, HAND, KIND, ON_GC, ON_RC, SOUL, VANGUARD, area
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS, OPTION, Option
from rulewright.kernel.verbs import CARD

# -- single events --------------------------------------------------------------------------------------------


def _moving(game: Vanguard, kind: int, card: int, place: int, rule: str, context: Context | None, way: int = 0) -> Event:
    """A card goes to a zone of its owner (4.1.6)."""
    event = Event(kind, game.master(card), card, area(game.owner[card], place), way=way, rule=rule)
    return caused(event, context)


def discarding(game: Vanguard, card: int, context: Context | None) -> Event:
    """10.1.2.1: from the hand to the drop zone, as a cost or an effect (10.1.2.1.1), whoever chose it (10.1.2.1.2)."""
    return _moving(game, DISCARDING, card, DROP, "10.1.2.1", context)


def retiring(game: Vanguard, card: int, context: Context | None, way: int = 0, rule: str = "10.1.3.1") -> Event:
    """10.1.3.1: from the field to the drop zone."""
    return _moving(game, RETIRING, card, DROP, rule, context, way)


def sending(game: Vanguard, card: int, context: Context | None, way: int = 0, rule: str = "4.4.1") -> Event:
    """To the drop zone, from any zone."""
    return _moving(game, SENDING, card, DROP, rule, context, way)


def healing(game: Vanguard, card: int, context: Context | None) -> Event:
    """10.1.7.1: from the damage zone to the drop zone."""
    return _moving(game, HEALING, card, DROP, "10.1.7.1", context)


def to_hand(game: Vanguard, card: int, context: Context | None, rule: str = "4.3.1") -> Event:
    """To the hand, which is not drawing."""
    return _moving(game, RETURNING, card, HAND, rule, context)


def to_deck(game: Vanguard, card: int, bottom: bool, context: Context | None) -> Event:
    """To the top or the bottom of the deck."""
    event = _moving(game, DECKING, card, DECK, "4.2.1", context)
    event.place = 1 if bottom else 0
    return event


def to_soul(game: Vanguard, card: int, context: Context | None, way: int = 0, rule: str = "4.7.1") -> Event:
    """Into the soul."""
    return _moving(game, SOULING, card, SOUL, rule, context, way)


def to_damage(game: Vanguard, card: int, face_down: bool, context: Context | None) -> Event:
    """3.13.2: into the damage zone without damage being dealt."""
    event = _moving(game, DAMAGING, card, DAMAGE, "3.13.2", context)
    event.n = 1 if face_down else 0
    return event


def binding(game: Vanguard, card: int, face_down: bool, context: Context | None) -> Event:
    """10.1.18.1: to the bind zone of the card's owner."""
    event = _moving(game, BINDING, card, BIND, "10.1.18.1", context)
    event.n = 1 if face_down else 0
    return event


def standing(game: Vanguard, card: int, context: Context | None, rule: str = "10.1.11.1") -> Event:
    """10.1.11.1: a unit stands."""
    return caused(Event(STANDING, game.master(card), card, rule=rule), context)


def resting(game: Vanguard, card: int, context: Context | None, rule: str = "10.1.11.1") -> Event:
    """10.1.11.1: a unit rests."""
    return caused(Event(RESTING, game.master(card), card, rule=rule), context)


def turning(game: Vanguard, card: int, face_up: bool, context: Context | None, way: int = 0) -> Event:
    """10.1.12.1: a card in the damage or bind zone is turned."""
    event = Event(TURNING, game.master(card), card, n=1 if face_up else 0, way=way, rule="10.1.12.1")
    return caused(event, context)


def calling(game: Vanguard, player: int, card: int, zone: int, context: Context | None, way: int = SUPERIOR, rule: str = "10.1.6.1.3") -> Event:
    """10.1.6.1: a card comes to a rear-guard or guardian circle."""
    return caused(Event(CALLING, player, card, zone, n=-1, way=way, rule=rule), context)


def riding(game: Vanguard, player: int, card: int, context: Context | None, way: int = SUPERIOR, rule: str = "10.1.5.1") -> Event:
    """10.1.5.1: a card comes to the vanguard circle."""
    event = Event(RIDING, player, card, area(player, VANGUARD), n=game.vanguard_of(player), way=way, rule=rule)
    return caused(event, context)


def battling(game: Vanguard, cards: list[int], context: Context | None) -> Event:
    """10.1.19.1: these units become the attacked ones."""
    event = Event(BATTLING, game.active, game.battle.attacker, n=cards[0] if cards else -1, rule="10.1.19.1")
    event.under = cards
    return caused(event, context)


# -- 3.12 Drawing ---------------------------------------------------------------------------------------------


def draw(game: Vanguard, player: int, count: int, context: Context | None = None) -> None:
    """A player draws cards one after the other."""
    game.push(DRAWING_CARDS, context, player, n=count)


def draw_card(game: Vanguard, frame: Frame) -> None:
    """Draw once and come back as often as needed."""
    if frame.n <= 0:
        game.rule("1.3.2.2")
        frame.finish()
        return
    player = frame.player
    deck = game.zones[area(player, DECK)]
    if not deck:
        game.rule("1.3.2")
        frame.finish()
        return
    event = caused(Event(DRAWING, player, deck[-1], area(player, HAND), rule="10.1.1.1"), frame.context)
    frame.n -= 1
    if frame.n > 0:
        game.rule("3.12.3")
        game.rule("4.2.3")
        frame.step = 0
    game.rule("3.12.1")
    game.happen([event])


DRAWING_CARDS = Procedure("3.12 Drawing", [("3.12.2", draw_card)])


# -- 10.1.17 Soul Charge --------------------------------------------------------------------------------------


def soul_charge(game: Vanguard, player: int, count: int, context: Context | None = None) -> None:
    """The top cards of a player's deck go to the soul, one by one (4.2.3)."""
    game.push(SOUL_CHARGE, context, player, n=count)


def charge_card(game: Vanguard, frame: Frame) -> None:
    """Charge once and come back as often as needed."""
    deck = game.zones[area(frame.player, DECK)]
    if frame.n <= 0 or not deck:
        game.rule("1.3.2.2" if deck else "1.3.2")
        frame.finish()
        return
    frame.n -= 1
    if frame.n > 0:
        game.rule("4.2.3")
        frame.step = 0
    game.happen([to_soul(game, deck[-1], frame.context, CHARGED, "10.1.17.1")])


SOUL_CHARGE = Procedure("10.1.17 Soul Charge", [("10.1.17.1", charge_card)])


# -- 10.1.6: superior call ------------------------------------------------------------------------------------


def circles_for(game: Vanguard, player: int, card: int, zones: list[int], context: Context | None) -> list[int]:
    """The circles among `zones` that a card can be called to; a card without shield cannot be a guardian (3.11.1.1)."""
    found: list[int] = []
    for zone in zones:
        if KIND[zone] == ON_GC and game.number(card, SHIELD) == NOTHING:
            game.rule("3.11.1.1")
        elif not game.restricts(CALLING) or not game.forbidden(calling(game, player, card, zone, context)):
            found.append(zone)
    return found


def superior_call(game: Vanguard, player: int, cards: list[int], zones: list[int], context: Context | None, separate: bool = False) -> None:
    """10.1.6.1.3: an effect calls cards to circles among `zones`, all at the same time. `separate`: each to a circle
    of its own. The answer is one list of circles for all cards."""
    frame = game.push(SUPERIOR_CALL, context, player, n=1 if separate else 0)
    frame.cards = [len(cards)] + cards + zones


def choose_circles(game: Vanguard, frame: Frame) -> None:
    """10.1.6.1.1: one question for a single card; several cards are asked one after the other, placed together."""
    count = frame.cards[0]
    cards = frame.cards[1 : 1 + count]
    zones = frame.cards[1 + count :]
    taken = [event.target for event in frame.events] if frame.n else []
    while frame.m < count:
        card = cards[frame.m]
        free = [zone for zone in circles_for(game, frame.player, card, zones, frame.context) if zone not in taken]
        if free:
            options: list[Option] = [(CALL_TO, card, zone) for zone in free]
            if frame.n and len(free) < count - frame.m:  # not all of them can come: the player says which
                game.rule("10.1.6.1.1.1.1")
                options = [
                    (CALL_TO, other, zone)
                    for other in cards[frame.m :]
                    for zone in circles_for(game, frame.player, other, zones, frame.context)
                    if zone not in taken
                ]
            game.ask(frame.player, OPTION, "10.1.6.1.1.1", "call", options)
            return
        game.rule("1.3.2")
        game.rule("10.1.6.1.1.1.1")
        frame.m += 1
    frame.step += 1


def note_circle(game: Vanguard, frame: Frame) -> None:
    """Keep the chosen circle and go on with the next card."""
    _, card, zone = frame.pick
    frame.events = frame.events + [calling(game, frame.player, card, zone, frame.context)]
    order = frame.cards.copy()
    place = order.index(card, 1 + frame.m)
    order[1 + frame.m], order[place] = order[place], order[1 + frame.m]
    frame.cards = order
    frame.m += 1
    frame.goto("10.1.6.1.1.1")


def choose_guarded(game: Vanguard, frame: Frame) -> None:
    """10.1.6.1.3.1: for each card called to the guardian circle, the unit that it guards."""
    attacked = [card for card in game.battle.attacked if game.is_attacked(card)]
    for event in frame.events:
        if KIND[event.target] == ON_GC and event.n < 0 and attacked:
            options: list[Option] = [(CARD, card) for card in attacked]
            game.ask(frame.player, CARDS, "10.1.6.1.3.1", "guarded", options)
            return
    frame.step += 1


def note_guarded(game: Vanguard, frame: Frame) -> None:
    """Keep it and go on with the next guardian."""
    for event in frame.events:
        if KIND[event.target] == ON_GC and event.n < 0:
            event.n = frame.pick[1]
            break
    frame.goto("10.1.6.1.3.1")


def place_called(game: Vanguard, frame: Frame) -> None:
    """All units are placed at the same time."""
    if frame.context is not None:
        frame.context.done = bool(frame.events)
    for event in frame.events:
        game.rule("10.1.6.1.3")
        if KIND[event.target] == ON_RC:
            game.rule("10.1.6.1")
    if frame.events:
        game.happen(frame.events)


def tell_guards(game: Vanguard, frame: Frame) -> None:
    """What was put on the guardian circle guards from now on."""
    for event in frame.events:
        if event.done and KIND[event.target] == ON_GC:
            guard = Event(GUARDING, frame.player, event.card, n=event.n, rule="7.4.1.1.2")
            game.signal(caused(guard, frame.context))
    frame.events = []


SUPERIOR_CALL = Procedure(
    "10.1.6 Superior call",
    [
        ("10.1.6.1.1.1", choose_circles),
        ("", note_circle),
        ("10.1.6.1.3.1", choose_guarded),
        ("", note_guarded),
        ("10.1.6.1.1.2", place_called),
        ("", tell_guards),
    ],
)
