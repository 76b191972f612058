"""How cards come into play and change places there: 15-18, 15-23, 15-11, 15-14b, 15-4a, 15-3b, 7-10, 16-16.

15-17b: a unit that comes out of the gate was normal summoned; by any other way it is a special summon (15-18c).
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import ENHANCED, GateAbility
from rulewright.games.gate_ruler.nodes.as_entering import enter_with
from rulewright.games.gate_ruler.nodes.lasting import lent
from rulewright.games.gate_ruler.rules.events import affected, charging, is_affected, moving
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.loops import LOOP
from rulewright.games.gate_ruler.rules.moves import fits
from rulewright.games.gate_ruler.rules.words import (
    CONTROLLED,
    FIELD_CARD,
    FORCED_CONCEALMENT,
    MOVING,
    PUT,
    REARRANGE,
    REARRANGED,
    SET_DOWN,
    SPECIAL,
    SWAPPED,
    TYPE,
    UNIT,
)
from rulewright.games.gate_ruler.rules.zones import AREAS, FIELD, GATE, IN_FRONT, IN_PLAY, IN_SET, KIND, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import BY_ACTION, Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION, CARDS, OPTION, YESNO, Option
from rulewright.kernel.verbs import CARD, NO, PASS, YES, ZONE

# -- 16-16 Enhance, and coming into play ----------------------------------------------------------------------


def enter(game: GateRuler, events: list[Event], context: Context | None) -> None:
    """Cards come into play together; each with Enhance may take a unit under it."""
    frame = game.push(ENTER, context)
    frame.events = events


def materials(game: GateRuler, event: Event) -> list[tuple[int, GateAbility]]:
    """16-16b: the units that can be put under a card that comes into play, each with the ability that allows it."""
    card = event.card
    if KIND[game.zone[card]] & IN_PLAY or KIND[event.target] & IN_FRONT == 0:
        return []
    found: list[tuple[int, GateAbility]] = []
    for ability in game.defs[card].abilities:
        if isinstance(ability, GateAbility) and ability.enhance is not None and game.within_limits(ability, event.player, game.life[card]):
            context = Context(ability, event.player, card, game.life[card], None)
            found += [
                (other, ability) for other in ability.enhance.find(game, context) if other != card and game.is_unit(other) and is_affected(game, other, context)
            ]
    return found


def offer_material(game: GateRuler, frame: Frame) -> None:
    """For the next card: may a unit be put under it?"""
    while frame.n < len(frame.events):
        if materials(game, frame.events[frame.n]):
            game.ask(frame.events[frame.n].player, YESNO, "16-16b", "enhance", [(YES,), (NO,)], null=1)
            return
        frame.n += 1
    frame.step += 2


def choose_material(game: GateRuler, frame: Frame) -> None:
    """Which one."""
    event = frame.events[frame.n]
    if frame.pick[0] == NO:
        frame.n += 1
        frame.goto("16-16b")
        return
    game.ask(event.player, CARDS, "16-16b", "material", [(CARD, card) for card in dict(materials(game, event))])


def lay_material(game: GateRuler, frame: Frame) -> None:
    """It goes under the card, which then comes into play linked to it."""
    event = frame.events[frame.n]
    frame.n += 1
    frame.goto("16-16b")
    game.rule("16-16a")
    ability = dict(materials(game, event))[frame.pick[1]]
    game.count_use(ability, event.player, game.life[event.card])
    charge = charging(game, frame.pick[1], event.card, Context(ability, event.player, event.card, game.life[event.card], None), "16-16b")
    charge.target = area(event.player, charge.target % AREAS)
    game.kept = {**game.kept, event.card: {ENHANCED: [1]}}
    game.happen([charge])


def come(game: GateRuler, frame: Frame) -> None:
    """All of them at once; a unit with Forced Concealment only out of a set zone (16-18c)."""
    allowed = [event for event in frame.events if may_enter(game, event)]
    for event in frame.events:
        if event not in allowed:
            game.forget(event.card)
    frame.events = allowed
    if allowed:
        game.happen(allowed)


def with_what(game: GateRuler, frame: Frame) -> None:
    """What the cards say for their entering."""
    enter_with(game, frame.events)


def told(game: GateRuler, frame: Frame) -> None:
    """It was done if at least one card really came."""
    game.rule("3-2i-1")
    if frame.context is not None:
        frame.context.done = any(event.done for event in frame.events)


ENTER = Procedure(
    "16-16 Coming into play", [("16-16b", offer_material), ("", choose_material), ("", lay_material), ("15-3c", come), ("14-13a-1", with_what), ("", told)]
)


def may_enter(game: GateRuler, event: Event) -> bool:
    """16-18c: Forced Concealment."""
    card = event.card
    zone = game.zone[card]
    if KIND[event.target] & IN_FRONT == 0 or KIND[zone] & IN_PLAY or not game.has_keyword(card, FORCED_CONCEALMENT):
        return True
    if zone == GATE:
        for item in game.stack:
            if item.card == card and KIND[item.n] == IN_SET:
                return True
    game.rule("16-18c")
    return False


# -- 15-18 Special summon, 15-23 gain control, 15-3b into a zone ----------------------------------------------


def special_summon(game: GateRuler, cards: list[int], player: int, context: Context | None, zone: int = -1, through: int = 0) -> None:
    """15-18a: unit cards are put directly into the player's attack or defense zones (15-18a-1), who chooses them unless one is
    given. `through` goes into the events' m: by which kind of summoning (16-13c, 16-14e)."""
    _place(game, [card for card in cards if UNIT in game.words(card, TYPE) and KIND[game.zone[card]] & IN_FRONT == 0], player, context, SPECIAL, zone, through)


def gain_control(game: GateRuler, cards: list[int], player: int, context: Context | None) -> None:
    """15-23a: the cards are put into the player's own zones; from outside play that is a special summon (15-23b)."""
    game.rule("15-23a")
    _place(game, [card for card in cards if not game.is_in_play(card) or game.controller(card) != player], player, context, CONTROLLED)


def end_control(game: GateRuler, over: list[int]) -> None:
    """Control for a time is over: the cards go to whoever controls them now, who chooses their zones."""
    for card, player in lent(game, over):
        game.push(RETURNING, None, player, card)


def give_back(game: GateRuler, frame: Frame) -> None:
    gain_control(game, [frame.card], frame.player, None)


RETURNING = Procedure("15-23 Control ends", [("15-23a", give_back)])


def move_unit(game: GateRuler, card: int, player: int, context: Context | None, zone: int = -1) -> None:
    """15-3b, 15-3b-1: a unit goes to an attack or defense zone of the player."""
    game.rule("15-3b-1")
    _place(game, [card], player, context, PUT, zone)


def put_into_field(game: GateRuler, cards: list[int], player: int, context: Context | None) -> None:
    """15-3a: cards go to the player's field zone; what cannot lie there stays (3-11c)."""
    _place(game, cards, player, context, PUT, area(player, FIELD))


def _place(game: GateRuler, cards: list[int], player: int, context: Context | None, way: int, zone: int = -1, through: int = 0) -> None:
    cards = affected(game, cards, context)
    if not cards:
        if context is not None:
            context.done = False
        return
    frame = game.push(PLACE, context, player, n=zone)
    frame.m = way + WAYS * through
    frame.cards = cards


WAYS = 100


def choose_zone(game: GateRuler, frame: Frame) -> None:
    """The player chooses the zone of the next card; where one lies already, 12-5a settles it later."""
    if not frame.cards:
        frame.step += 1
        return
    card = frame.cards[0]
    options: list[Option]
    if FIELD_CARD in game.words(card, TYPE):
        options = [(ZONE, area(frame.player, FIELD))]
    elif frame.n >= 0:
        options = [(ZONE, frame.n)]
    else:
        options = [(ZONE, zone) for zone in game.front_zones(frame.player, card) if zone != game.zone[card]]
    game.ask(frame.player, OPTION, "15-18a" if frame.m % WAYS == SPECIAL else "15-3b", "zone", options)


def zone_chosen(game: GateRuler, frame: Frame) -> None:
    card = frame.cards[0]
    frame.cards = frame.cards[1:]
    way, through = frame.m % WAYS, frame.m // WAYS
    rule = "15-3b" if way == PUT else "15-23a"
    if KIND[game.zone[card]] & IN_PLAY == 0:
        if way == CONTROLLED:
            game.rule("15-23b")
        game.rule("15-18c")
        way, rule = SPECIAL, "15-18a-1"
    event = moving(game, card, frame.pick[1], way, frame.context, rule)
    event.player = frame.player
    event.m = through
    frame.events = frame.events + [event]
    frame.step -= 2


def place_all(game: GateRuler, frame: Frame) -> None:
    if frame.events:
        enter(game, frame.events, frame.context)


PLACE = Procedure("15-18 Putting units into zones", [("15-18a", choose_zone), ("", zone_chosen), ("15-3a", place_all)])


# -- 15-14b Put on top ----------------------------------------------------------------------------------------


def put_on_top(game: GateRuler, card: int, under: int, context: Context | None) -> None:
    """A card takes the place of another one, which becomes its charge."""
    if not is_affected(game, under, context) or not is_affected(game, card, context) or card == under:
        return
    frame = game.push(ON_TOP, context, game.controller(under), card)
    frame.n = under
    frame.m = game.exhausted[under]
    zone = game.zone[under]
    if not game.is_in_play(card):
        game.rule("15-18c")
    frame.events = [moving(game, card, zone, PUT if game.is_in_play(card) else SPECIAL, context, "15-14b")]
    frame.events[0].player = frame.player


def lay_on_top(game: GateRuler, frame: Frame) -> None:
    """First the card on top comes into the zone."""
    enter(game, frame.events, frame.context)


def lay_under(game: GateRuler, frame: Frame) -> None:
    """It has the state of the other (15-14b-1), attacks the same column (15-14b-2), and takes over its charges, but neither
    damage nor effects (15-14b-3)."""
    if not frame.events[0].done:
        frame.finish()
        return
    card, under = frame.card, frame.n
    game.rule("15-14b-1")
    game.exhausted[card] = frame.m
    if game.attacker == under:
        game.rule("15-14b-2")
        game.attacker = card
        game.attacker_life = game.life[card]
    for charge in game.charges(under):
        game.host[charge] = card
    game.version += 1
    game.rule("15-14b-3")
    game.rule("15-14c")
    game.happen([charging(game, under, card, frame.context, "15-14b")])


ON_TOP = Procedure("15-14b Putting on top", [("15-14b", lay_on_top), ("", lay_under)])


# -- 15-11 Swap -----------------------------------------------------------------------------------------------


def swap(game: GateRuler, one: int, other: int, context: Context | None) -> None:
    """Two cards change zones at the same time, or neither does (15-11b)."""
    events: list[Event] = []
    for card, place in ((one, other), (other, one)):
        zone = game.zone[place]
        event = moving(game, card, zone, SWAPPED, context, "15-11a")
        if KIND[zone] & IN_FRONT and not game.is_in_play(card):
            game.rule("15-18c")
            event.way = SPECIAL
        elif KIND[zone] & IN_SET:
            event.way = SET_DOWN
        if event.target != zone or zone == game.zone[card] or not fits(game, card, zone) or game.forbidden(event):
            game.rule("15-11b")
            if context is not None:
                context.done = False
            return
        events.append(event)
    enter(game, events, context)


# -- 15-4 Setting ---------------------------------------------------------------------------------------------


def set_card(game: GateRuler, card: int, player: int, context: Context | None) -> None:
    """15-4a: into one of the player's set zones, face down."""
    zones = game.set_zones(player)
    if not zones or not fits(game, card, zones[0]) or not is_affected(game, card, context):
        game.rule("3-2h")
        if context is not None:
            context.done = False
        return
    game.push(SETTING, context, player, card)


def choose_set_zone(game: GateRuler, frame: Frame) -> None:
    game.ask(frame.player, OPTION, "15-4a", "set zone", [(ZONE, zone) for zone in game.set_zones(frame.player)])


def lay_down(game: GateRuler, frame: Frame) -> None:
    game.rule("15-4b")
    frame.events = [moving(game, frame.card, frame.pick[1], SET_DOWN, frame.context, "15-4a")]
    game.happen(frame.events)


SETTING = Procedure("15-4 Setting", [("15-4a", choose_set_zone), ("", lay_down), ("", told)])


# -- 7-10 Rearranging -----------------------------------------------------------------------------------------


def rearranging(game: GateRuler, player: int, one: int, other: int, context: Context | None = None) -> list[Event]:
    """7-10b: one unit moves (7-10b-1) or two change places (7-10b-2)."""
    events: list[Event] = []
    for here, there in ((one, other), (other, one)):
        for card in game.zones[here]:
            events.append(caused(Event(MOVING, player, card, there, way=REARRANGED, rule="7-10b"), context, BY_ACTION))
    game.rule("7-10b-2" if len(events) == 2 else "7-10b-1")
    return events


def arrangements(game: GateRuler, player: int) -> list[Option]:
    """The pairs of zones of a player's front row that can be rearranged."""
    zones = game.front_zones(player)
    found: list[Option] = []
    for place, one in enumerate(zones):
        for other in zones[place + 1 :]:
            if game.zones[one] or game.zones[other]:
                if all(game.may_lie(event.card, event.target) and not game.forbidden(event) for event in rearranging(game, player, one, other)):
                    found.append((REARRANGE, one, other))
    return found


def rearrange_any(game: GateRuler, player: int, context: Context | None) -> None:
    """15-28a: as often as the player wants."""
    game.push(ANY_REARRANGING, context, player)


def offer_rearranging(game: GateRuler, frame: Frame) -> None:
    options = LOOP.still_allowed(game, arrangements(game, frame.player)) + [(PASS,)]
    game.ask(frame.player, ACTION, "15-28a", "rearrange", options, null=len(options) - 1)


def rearrange_again(game: GateRuler, frame: Frame) -> None:
    if frame.pick[0] == REARRANGE:
        frame.goto("15-28a")
        LOOP.remember(game, frame.pick)
        game.happen(rearranging(game, frame.player, frame.pick[1], frame.pick[2], frame.context))


ANY_REARRANGING = Procedure("15-28 Rearranging", [("15-28a", offer_rearranging), ("", rearrange_again)])
