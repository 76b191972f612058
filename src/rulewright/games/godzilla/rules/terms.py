"""Section 5: the terms that rules and card texts use for what is done, as procedures and events.

`context` is the ability that does it, None if a rule does (10.11).
"""

from __future__ import annotations

from rulewright.games.godzilla.nodes.permits import may_stack_on
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.rule_actions import RESHUFFLE
from rulewright.games.godzilla.rules.words import (
    ADVANCE,
    BY_INVASION,
    COUNTERING,
    DESTROYING,
    DRAWING,
    ON_TOP,
    PLAYING,
    POSITION,
    PUSHED,
    RAGE,
    RANK,
    RETREAT,
    SENDING,
)
from rulewright.games.godzilla.rules.zones import BEHIND, DECK, DISCARD, HAND, INVADING, MONSTER_DECK, area, zone_area
from rulewright.kernel.abilities import CANNOT
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.losing import lose
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD

# -- 5.4 Draw -------------------------------------------------------------------------------------------------


def draw(game: Godzilla, player: int, count: int, context: Context | None = None) -> None:
    """A player draws cards one after the other."""
    game.push(DRAW, context, player, n=count)


def draw_card(game: Godzilla, frame: Frame) -> None:
    """Draw once, reshuffling first where the deck is empty (11.2.2), and come back as often as needed."""
    if frame.n <= 0:
        game.rule("1.3.2.2")
        frame.finish()
        return
    player = frame.player
    deck = game.zones[area(player, DECK)]
    event = Event(DRAWING, player, deck[-1] if deck else -1, area(player, HAND), rule="5.4.1")
    caused(event, frame.context)
    if CANNOT + DRAWING in game.index and game.forbidden(event):
        fell_short(frame)
        frame.finish()
        return
    if not deck and frame.m == 0:
        frame.m = 1
        frame.step = 0
        game.push(RESHUFFLE, player=player)
        return
    frame.m = 0
    frame.n -= 1
    if not deck:
        game.rule("1.3.2")  # nothing to draw and nothing to reshuffle
        fell_short(frame)
        return
    if frame.n > 0:
        frame.step = 0
    game.rule("4.8.3")
    game.rule("4.1.3")
    game.happen([event])


DRAW = Procedure("5.4 Draw", [("5.4.2", draw_card)])


def fell_short(frame: Frame) -> None:
    """What an effect asked for was not performed in its entirety (10.5.4.1)."""
    if frame.context is not None:
        frame.context.done = False


def may_draw(game: Godzilla, player: int, count: int, context: Context) -> bool:
    """Whether a player can draw so many cards by an effect; the discard pile may become the deck on the way (11.2.2)."""
    stock = game.zones[area(player, DECK)] + game.zones[area(player, DISCARD)]
    return len(stock) >= count and not game.forbidden(caused(Event(DRAWING, player, stock[-1], area(player, HAND)), context))


# -- 5.13 Advance and retreat ---------------------------------------------------------------------------------


def advance(game: Godzilla, player: int, times: int, invasion: bool, context: Context | None) -> None:
    """A player's invading monster advances by one zone, a number of times."""
    frame = game.push(ADVANCING, context, player, n=times)
    frame.m = ADVANCE | BY_INVASION if invasion else ADVANCE


def advance_once(game: Godzilla, frame: Frame) -> None:
    """One advance: to the next zone, or past zone 8 to victory."""
    if frame.n <= 0:
        game.rule("1.3.2.2")
        frame.finish()
        return
    frame.n -= 1
    if frame.n > 0:
        frame.step = 0
    player = frame.player
    here = game.position[player]
    event = caused(Event(POSITION, player, game.monster(player), n=here + 1, way=frame.m, rule="5.13.1"), frame.context)
    if here < 8:
        game.happen([event])
        return
    game.rule("5.13.1.1")
    if not frame.m & BY_INVASION or game.zones[zone_area(1 - player, 8)]:
        game.rule("5.13.1.1.1")
        game.rule("5.13.3")
        if frame.m & BY_INVASION:
            game.rule("12.3.2.1")
        frame.finish()
    else:
        game.happen([event])


ADVANCING = Procedure("5.13.1 Advance", [("5.13.1", advance_once)])


def retreat(game: Godzilla, player: int, times: int, context: Context | None) -> None:
    """A player's invading monster retreats by one zone, a number of times."""
    game.push(RETREATING, context, player, n=times)


def retreat_once(game: Godzilla, frame: Frame) -> None:
    """One retreat, unless the monster is in zone 1."""
    if frame.n <= 0:
        frame.finish()
        return
    frame.n -= 1
    if frame.n > 0:
        frame.step = 0
    player = frame.player
    here = game.position[player]
    if here == 1:
        game.rule("5.13.2.1")
        game.rule("5.13.3")
        frame.finish()
        return
    game.happen([caused(Event(POSITION, player, game.monster(player), n=here - 1, way=RETREAT, rule="5.13.2"), frame.context)])


RETREATING = Procedure("5.13.2 Retreat", [("5.13.2", retreat_once)])


def shifting(game: Godzilla, player: int, number: int, rule: str, context: Context | None) -> Event:
    """An invading monster takes a position without advancing or retreating."""
    return caused(Event(POSITION, player, game.monster(player), n=number, way=PUSHED, rule=rule), context)


# -- 5.15 Counter ---------------------------------------------------------------------------------------------


def counter(game: Godzilla, player: int, power: int, context: Context | None) -> None:
    """A player's invading monster is countered; `power` is the total counter power, -1 if an effect counters."""
    frame = game.push(COUNTER_ATTEMPT, context, player)
    frame.n = power


def countering(game: Godzilla, player: int, power: int, context: Context | None) -> Event:
    """The countering as an event, so that cards can forbid or replace it."""
    event = caused(Event(COUNTERING, player, game.monster(player), n=power, rule="5.15.1"), context)
    if context is None:
        event.master = 1 - player
    return event


def try_counter(game: Godzilla, frame: Frame) -> None:
    frame.events = [countering(game, frame.player, frame.n, frame.context)]
    game.happen(frame.events.copy())


def carry_out_counter(game: Godzilla, frame: Frame) -> None:
    """The countering was neither forbidden nor replaced."""
    if frame.events[0].done:
        game.note("5.15.1", "counter", frame.player, game.monster(frame.player), frame.n)
        game.push(COUNTERED, frame.context, frame.player)
    elif not frame.events[0].replaced:
        fell_short(frame)


COUNTER_ATTEMPT = Procedure("5.15 Counter attempt", [("5.15.1", try_counter), ("", carry_out_counter)])


def move_back(game: Godzilla, frame: Frame) -> None:
    """From zones 6, 7 and 8 to the zone behind."""
    here = game.position[frame.player]
    if here in BEHIND:
        game.rule("4.4.5.1")
        game.happen([shifting(game, frame.player, BEHIND[here], "5.15.1.1", None)])


def next_monster(game: Godzilla, frame: Frame) -> None:
    """Its master chooses the next monster: a shared trait, one rank higher, or one that its own text lets be played on this
    monster (1.3.1). Without one that player loses."""
    player = frame.player
    top = game.monster(player)
    rank = game.number(top, RANK) + 1
    options: list[Option] = [
        (CARD, card)
        for card in game.zones[area(player, MONSTER_DECK)]
        if game.number(card, RANK) == rank and game.shares_trait(card, top) or may_stack_on(game, card, top)
    ]
    if not options:
        for number in ("5.15.1.2.2", "1.2.1.2", "1.2.1"):
            game.rule(number)
        frame.finish()
        lose(game, [player], "5.15.1.2.1")
        return
    game.ask(player, CARDS, "5.15.1.2", "next monster", options)


def enter_monster(game: Godzilla, frame: Frame) -> None:
    """The chosen card becomes the invading monster: that is playing it (5.11.2), without the rage of 8.5.1.1."""
    play_monster(game, frame.player, frame.pick[1], "5.15.1.2", None)


def play_monster(game: Godzilla, player: int, card: int, rule: str, context: Context | None) -> None:
    """5.11.2: a monster card becomes the new invading monster, on top of the present one (4.7.2)."""
    game.rule("5.11.2")
    game.rule("4.7.2")
    game.happen([caused(Event(PLAYING, player, card, area(player, INVADING), way=ON_TOP, rule=rule), context)])


COUNTERED = Procedure("5.15 Counter", [("5.15.1.1", move_back), ("5.15.1.2", next_monster), ("", enter_monster)])


# -- single events --------------------------------------------------------------------------------------------


def destruction(game: Godzilla, card: int, context: Context | None, way: int = 0, rule: str = "5.12.1") -> Event:
    """5.12.1: a card is destroyed, that is put into its owner's discard pile."""
    game.rule("4.1.7")
    event = Event(DESTROYING, game.master(card), card, area(game.owner[card], DISCARD), way=way, rule=rule)
    return caused(event, context)


def sending(game: Godzilla, card: int, context: Context | None, way: int = 0, rule: str = "5.7.3") -> Event:
    """5.7.3: a card is sent into its owner's discard pile."""
    game.rule("4.1.7")
    event = Event(SENDING, game.master(card), card, area(game.owner[card], DISCARD), way=way, rule=rule)
    return caused(event, context)


def rage_change(game: Godzilla, player: int, value: int, context: Context | None, rule: str) -> Event:
    """3.4: the rage of a player's invading monster becomes a value."""
    return caused(Event(RAGE, player, game.monster(player), n=value, rule=rule), context)
