"""Section 6.6.1.2 with 8.5.2: normal rides, and the play timing of the main phase with what a player may do in it.

10.1.6.1.2, 10.1.6.1.2.1: a call by a player with a play timing is a normal call. 8.5.2.1.1: the grade requirement.
"""

from __future__ import annotations

from rulewright.games.vanguard.nodes.permits import Activated, permits
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.loops import LOOP
from rulewright.games.vanguard.rules.terms import calling, riding, to_soul
from rulewright.games.vanguard.rules.timing import CHECK_TIMING, PLAY_ACT
from rulewright.games.vanguard.rules.words import BY_RIDE, CALLING, EXCHANGE, EXCHANGED, GRADE, MOVING, NORMAL, NORMAL_CALL, NORMAL_RIDE, P_ACT, RIDING
from rulewright.games.vanguard.rules.words import PLAY_ACT as ACT_VERB
from rulewright.games.vanguard.rules.zones import FRONT_LEFT, HAND, REAR, area, behind
from rulewright.kernel.abilities import PERMIT, Binding
from rulewright.kernel.context import Context
from rulewright.kernel.events import BY_ACTION, Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import PASS
from rulewright.tcg.timing.check_timing import PlayNumbers, PlayTiming

# -- what is legal: each function returns the number of the rule that forbids it, or nothing --------------------


def refuse_ride(game: Vanguard, player: int, card: int) -> str:
    """8.5.2.1.1.1: the grade of the vanguard, or one more."""
    grade = game.number(game.vanguard_of(player), GRADE)
    if game.number(card, GRADE) not in (grade, grade + 1):
        return "8.5.2.1.1.1"
    if game.restricts(RIDING) and game.forbidden(normal_ride(game, player, card)):
        return "1.3.3"
    return ""


def refuse_call(game: Vanguard, player: int, card: int) -> str:
    """8.5.2.1.1.2: at most the grade of the vanguard."""
    return "8.5.2.1.1.2" if game.number(card, GRADE) > game.number(game.vanguard_of(player), GRADE) else ""


def refuse_circle(game: Vanguard, player: int, card: int, zone: int) -> str:
    """A card may forbid a call."""
    if game.restricts(CALLING) and game.forbidden(normal_call(game, player, card, zone)):
        return "1.3.3"
    return ""


def refuse_act(game: Vanguard, binding: Binding) -> str:
    """8.5.2.3, 11.2.1.1: the ability can be used and its whole cost can be paid."""
    part = binding.part
    assert isinstance(part, Activated)
    if not game.can_use(binding.context):
        return "11.2.1.1"
    if part.cost is not None and not part.cost.possible(game, act_context(game, binding)):
        return "8.5.2.3"
    if not game.may_go_on(binding.context):
        return "11.1.1.2"
    return ""


def act_context(game: Vanguard, binding: Binding) -> Context:
    """A new playing of an activated ability."""
    old = binding.context
    context = Context(old.ability, old.master, old.source, old.life, None)
    context.stamp = game.clock
    return context


def normal_ride(game: Vanguard, player: int, card: int) -> Event:
    """The event of riding by playing a card."""
    event = riding(game, player, card, None, NORMAL, "8.5.2.4.1")
    return caused(event, None, BY_ACTION)


def normal_call(game: Vanguard, player: int, card: int, zone: int) -> Event:
    """The event of calling by playing a card."""
    return caused(calling(game, player, card, zone, None, NORMAL, "8.5.2.4.2"), None, BY_ACTION)


def activated_abilities(game: Vanguard, player: int) -> list[Binding]:
    """The activated abilities of which a player is the master, where they are active."""
    if PERMIT + P_ACT not in game.index and not game.index:
        return []
    return [binding for binding in permits(game, P_ACT) if binding.context.master == player]


def legal_rides(game: Vanguard, player: int) -> list[Option]:
    """The normal rides of a ride phase, then `pass`. Equal cards count once."""
    options: list[Option] = []
    seen: list[int] = []
    for card in game.zones[area(player, HAND)]:
        index = game.defs[card].index
        if index not in seen:
            seen.append(index)
            refused = refuse_ride(game, player, card)
            game.rule(refused or "8.5.2.1.1.1")
            if not refused:
                options.append((NORMAL_RIDE, card))
    options.append((PASS,))
    return options


def legal_actions(game: Vanguard, player: int) -> list[Option]:
    """Every action of a main phase that can be performed to its end now, then `pass`. Equal cards count once."""
    options: list[Option] = []
    seen: list[int] = []
    restricted = game.restricts(CALLING)
    grade = game.number(game.vanguard_of(player), GRADE)
    for card in game.zones[area(player, HAND)]:
        index = game.defs[card].index
        if index in seen:
            continue
        seen.append(index)
        for number in ("8.5.2.1", "8.5.2.1.1.2", "2.4.2"):
            game.rule(number)
        if game.number(card, GRADE) <= grade:
            game.rule("6.6.1.2.1.1")
            game.rule("8.5.2.2.1")
            for place in REAR:
                zone = area(player, place)
                if not restricted or not refuse_circle(game, player, card, zone):
                    options.append((NORMAL_CALL, card, zone))
    for binding in activated_abilities(game, player):
        refused = refuse_act(game, binding)
        game.rule(refused or "6.6.1.2.2")
        if not refused:
            options.append((ACT_VERB, binding.context.source, binding.serial))
    for side in (0, 2):
        front = area(player, FRONT_LEFT + side)
        if game.zones[front] or game.zones[behind(front)]:
            options.append((EXCHANGE, side))
    options.append((PASS,))
    return options


# -- 8.4.2 Play timing of the main phase ----------------------------------------------------------------------


class MainPlayTiming(PlayTiming):
    """6.6.1.2 and 8.4.2."""

    __slots__ = ()

    def options(self, game: Game, player: int) -> list[Option]:
        assert isinstance(game, Vanguard)
        return LOOP.still_allowed(game, legal_actions(game, player))

    def act(self, game: Game, player: int, option: Option) -> None:
        assert isinstance(game, Vanguard)
        game.rule("3.6.3")
        game.rule("3.6.3.1")
        LOOP.remember(game, option)
        verb = option[0]
        if verb == NORMAL_CALL:
            game.push(NORMAL_CALLING, player=player, card=option[1], n=option[2])
        elif verb == EXCHANGE:
            game.push(EXCHANGING, player=player, n=option[1])
        else:
            binding = game.binding(option[2], PERMIT + P_ACT)
            context = act_context(game, binding)
            context.stamp = game.tick()
            context.effect = None
            game.push(PLAY_ACT, context, player)
            LOOP.count(game, context)


PLAY_TIMING = MainPlayTiming(
    PlayNumbers("8.4.2 Play timing", before=("3.6.2", "8.4.2"), begin="8.4.2.1", act="8.4.2.2", done="8.4.2.3", asks="6.6.1.2"), CHECK_TIMING
)


# -- 6.5.1.2 Normal ride, 8.5.2 -------------------------------------------------------------------------------


def choose_rider(game: Vanguard, frame: Frame) -> None:
    """The card is revealed."""
    game.rule("8.5.1.1")
    game.learn(frame.card, 3)
    game.note("6.5.1.2", "rides", frame.player, frame.card)


def ride(game: Vanguard, frame: Frame) -> None:
    """The card goes to the vanguard circle, standing (8.5.1.1.1), the vanguard into the soul."""
    old = game.vanguard_of(frame.player)
    event = normal_ride(game, frame.player, frame.card)
    under = to_soul(game, old, None, BY_RIDE, "8.5.2.4.1")
    under.n = frame.card
    game.rule("8.5.1.1.1")
    game.rule("10.1.5.1")
    game.rule("10.1.5.2")
    game.happen([event, under])


NORMAL_RIDING = Procedure("8.5.1.1 Normal ride", [("8.5.2.1", choose_rider), ("8.5.2.4.1", ride)])


# -- 6.6.1.2.1 Normal call ------------------------------------------------------------------------------------


def choose_called(game: Vanguard, frame: Frame) -> None:
    """The card is revealed; its circle was chosen with it."""
    game.learn(frame.card, 3)
    game.note("6.6.1.2.1", "calls", frame.player, frame.card)


def call(game: Vanguard, frame: Frame) -> None:
    """The card is placed, standing; a unit that was there goes by rule action."""
    for number in ("6.6.1.2.1", "10.1.6.1.2", "10.1.6.1.1.1.2"):
        game.rule(number)
    game.happen([normal_call(game, frame.player, frame.card, frame.n)])


NORMAL_CALLING = Procedure("6.6.1.2.1 Normal call", [("8.5.2.1", choose_called), ("8.5.2.4.2", call)])


# -- 6.6.1.2.3 Exchange ---------------------------------------------------------------------------------------


def exchange(game: Vanguard, frame: Frame) -> None:
    """The cards of a column's two rear-guard circles change places at the same time."""
    front = area(frame.player, FRONT_LEFT + frame.n)
    events: list[Event] = []
    for zone in (front, behind(front)):
        for card in game.zones[zone]:
            event = Event(MOVING, frame.player, card, behind(zone), n=-1, way=EXCHANGED, rule="6.6.1.2.3")
            events.append(caused(event, None, BY_ACTION))
    game.happen(events)


EXCHANGING = Procedure("6.6.1.2.3 Exchange", [("6.6.1.2.3", exchange)])
