"""Section 8 (8.1) with 10.4.4 and 10.5.2: the play timing and the five things a turn player may do in it."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.permits import invasion_steps, invasions_left, may_stack_on, pays_invasion_from_deck, play_rank
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.keywords import arrange_burst_end, burst_rank
from rulewright.games.godzilla.rules.loops import LOOP
from rulewright.games.godzilla.rules.terms import advance, rage_change, sending
from rulewright.games.godzilla.rules.timing import CHECK_TIMING
from rulewright.games.godzilla.rules.words import (
    ACTIVATE,
    BATTLE,
    BY_BURST,
    DISCARDING,
    FOR_INVASION,
    GAIN_RAGE,
    ICON,
    INVADE,
    INVADE_TOP,
    INVADING_ACTION,
    MONSTER,
    ON_TOP,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    PLAYING,
    RANK,
    STRATEGY,
    TYPE,
)
from rulewright.games.godzilla.rules.zones import AREAS, DECK, DISCARD, HAND, IN_HAND, INVADING, RESOLUTION, STRATEGY_1, area, zone_area
from rulewright.kernel.abilities import CANNOT
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.events import BY_ACTION, Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import PASS
from rulewright.tcg.timing.check_timing import PlayNumbers, PlayTiming

# -- what is legal: each function returns the number of the rule that forbids it, or nothing --------------------


def refuse_battle(game: Godzilla, card: int) -> str:
    """8.2.1: its rank must not be above the zone number of the opponent's monster."""
    player = game.active
    if play_rank(game, card) > game.position[1 - player]:
        return "8.2.1"
    return ""


def refuse_zone(game: Godzilla, card: int, number: int) -> str:
    """10.5.2.1.2: not the zone of one's own monster, nor one that a card forbids."""
    player = game.active
    if number == game.position[player]:
        return "10.5.2.1.2"
    if CANNOT + PLAYING in game.index and game.forbidden(playing(game, card, zone_area(player, number))):
        return "1.3.3"
    return ""


def refuse_strategy(game: Godzilla, card: int) -> str:
    """8.3: its rank must not be above the zone number of one's own monster, and a strategy zone must be free. 2.9.1: without
    its text it has no ability."""
    player = game.active
    if game.lacks_effect(card):
        return "2.9.1"
    if game.zones[area(player, STRATEGY_1)] and game.zones[area(player, STRATEGY_1 + 1)]:
        return "8.3.2"
    if play_rank(game, card) > game.position[player]:
        return "8.3.1"
    if CANNOT + PLAYING in game.index and game.forbidden(playing(game, card, area(player, STRATEGY_1))):
        return "1.3.3"
    return ""


def refuse_monster(game: Godzilla, card: int, rank: int) -> str:
    """8.5.1: the monster's rank, and a trait in common; `rank` is the rank as which it would be played."""
    player = game.active
    top = game.monster(player)
    if (rank != game.number(top, RANK) or not game.shares_trait(card, top)) and not may_stack_on(game, card, top):
        return "8.5.1"
    if CANNOT + PLAYING in game.index and game.forbidden(playing(game, card, area(player, INVADING))):
        return "1.3.3"
    return ""


def refuse_plainly(game: Godzilla, card: int) -> str:
    """A monster card is played without Burst, as one of its own rank or of the rank that a permission gives it."""
    refused = refuse_monster(game, card, game.number(card, RANK))
    return refuse_monster(game, card, play_rank(game, card)) if refused == "8.5.1" else refused


def refuse_invasion(game: Godzilla) -> str:
    """8.6.2: once per turn, and no card may forbid it."""
    if invasions_left(game, game.active) <= 0:
        return "8.6.2"
    event = Event(INVADING_ACTION, game.active, game.monster(game.active))
    if CANNOT + INVADING_ACTION in game.index and game.forbidden(event):
        return "1.3.3"
    return ""


def refuse_invasion_card(game: Godzilla, card: int) -> str:
    """A card may not be discardable for an invasion."""
    if CANNOT + DISCARDING in game.index and game.forbidden(discarding(game, card, FOR_INVASION, "8.6.1")):
        return "1.3.3"
    return ""


def playing(game: Godzilla, card: int, target: int) -> Event:
    """The event of playing a card from the hand."""
    event = Event(PLAYING, game.active, card, target, rule="10.5.2.3.2")
    event.m = IN_HAND
    return caused(event, None, BY_ACTION)


def discarding(game: Godzilla, card: int, way: int, rule: str) -> Event:
    """The event of discarding a card as part of an action."""
    event = Event(DISCARDING, game.active, card, area(game.owner[card], DISCARD), way=way, rule=rule)
    return caused(event, None, BY_ACTION)


def legal_actions(game: Godzilla) -> list[Option]:
    """Every action that the turn player can perform to its end now, then `pass`. Equal cards count once."""
    player = game.active
    game.rule("8.1.1")
    options: list[Option] = []
    seen: list[int] = []
    invasion = refuse_invasion(game)
    if invasion:
        game.rule(invasion)
    own = game.position[player]
    restricted = CANNOT + PLAYING in game.index
    for card in game.zones[area(player, HAND)]:
        index = game.defs[card].index
        if index in seen:
            continue
        seen.append(index)
        types = game.words(card, TYPE)
        if BATTLE in types:
            game.rule("8.2.1")
            if not refuse_battle(game, card):
                game.rule("10.5.2.1.2")
                for number in range(1, 9):
                    if number != own and not (restricted and refuse_zone(game, card, number)):
                        options.append((PLAY_BATTLE, card, number))
        elif STRATEGY in types:
            refused = refuse_strategy(game, card)
            game.rule(refused or "8.3.1")
            if not refused:
                options.append((ACTIVATE, card, 1))
                options.append((ACTIVATE, card, 2))
        elif MONSTER in types:
            game.rule("8.4.1")
            options.append((GAIN_RAGE, card))
            game.rule("8.5.1")
            if not refuse_plainly(game, card):
                options.append((PLAY_MONSTER, card))
            burst = burst_rank(game, card)
            if burst != NOTHING and not refuse_monster(game, card, burst):
                game.rule("12.5.2")
                options.append((PLAY_BURST, card))
        if not invasion and not refuse_invasion_card(game, card):
            game.rule("8.6.1")
            options.append((INVADE, card))
    if not invasion and pays_invasion_from_deck(game, player):
        options.append((INVADE_TOP,))
    options.append((PASS,))
    return options


# -- 10.4.4 Play timing ---------------------------------------------------------------------------------------


class GodzillaPlayTiming(PlayTiming):
    """10.4.4 with the actions of section 8."""

    __slots__ = ()

    def options(self, game: Game, player: int) -> list[Option]:
        assert isinstance(game, Godzilla)
        return LOOP.still_allowed(game, legal_actions(game))

    def act(self, game: Game, player: int, option: Option) -> None:
        assert isinstance(game, Godzilla)
        LOOP.remember(game, option)
        verb = option[0]
        if verb == INVADE_TOP:
            game.push(INVASION, player=player, card=-1)
            return
        card = option[1]
        if verb == PLAY_BATTLE:
            game.push(PLAY_CARD, player=player, card=card, n=zone_area(player, option[2]))
        elif verb == ACTIVATE:
            game.rule("5.9.1")
            game.push(PLAY_CARD, player=player, card=card, n=area(player, STRATEGY_1 + option[2] - 1))
        elif verb == GAIN_RAGE:
            game.push(RAGE_GAIN, player=player, card=card)
        elif verb == INVADE:
            game.push(INVASION, player=player, card=card)
        else:
            game.push(MONSTER_PLAY, player=player, card=card, n=1 if verb == PLAY_BURST else 0)


PLAY_TIMING = GodzillaPlayTiming(
    PlayNumbers("10.4.4 Play timing", before=("10.4.2", "10.4.4"), begin="10.4.4.1", act="10.4.4.2", done="10.4.4.3", asks="8.1.1"), CHECK_TIMING
)


# -- 8.2 and 8.3: battle cards and strategy cards, as 10.5.2 says ---------------------------------------------


def indicate_card(game: Godzilla, frame: Frame) -> None:
    """The card is revealed and moved to the resolution area; its zone was indicated with the action."""
    strategy = frame.n % AREAS >= STRATEGY_1
    game.rule("10.5.2.1.3" if strategy else "10.5.2.1.2")
    game.rule("10.5.2.1.1")
    to_resolution(game, frame.card)
    game.note("8.3.1" if strategy else "8.2.1", "plays", frame.player, frame.card)


def to_resolution(game: Godzilla, card: int) -> None:
    """10.5.2.1.1: a card being played lies in the resolution area until it is resolved."""
    game.rule("4.11.2")
    game.unregister(card)
    game.place(card, RESOLUTION)


def place_card(game: Godzilla, frame: Frame) -> None:
    """The card is placed in the indicated zone: it is played (5.11.1)."""
    game.rule("10.5.2.3.2")
    game.rule("5.11.1" if frame.n % AREAS < STRATEGY_1 else "4.5.1")
    game.happen([playing(game, frame.card, frame.n)])


PLAY_CARD = Procedure("8.2, 8.3 Play a card", [("10.5.2.1", indicate_card), ("10.5.2.3", place_card)])


# -- 8.4 Gain rage --------------------------------------------------------------------------------------------


def discard_for_rage(game: Godzilla, frame: Frame) -> None:
    game.happen([discarding(game, frame.card, 0, "8.4.1")])


def gain_rage(game: Godzilla, frame: Frame) -> None:
    game.happen([rage_change(game, frame.player, game.rage[frame.player] + 1, None, "8.4.1")])


RAGE_GAIN = Procedure("8.4 Gain rage", [("8.4.1", discard_for_rage), ("", gain_rage)])


# -- 8.5 Play a monster card ----------------------------------------------------------------------------------


def indicate_monster(game: Godzilla, frame: Frame) -> None:
    game.rule("10.5.2.1")
    to_resolution(game, frame.card)
    game.note("12.5.2" if frame.n else "8.5.1", "plays", frame.player, frame.card)


def stack_monster(game: Godzilla, frame: Frame) -> None:
    """It goes on top of the invading monster and is the new one (5.11.2)."""
    game.rule("10.5.2.3.1")
    game.rule("5.11.2")
    game.rule("4.7.2")
    event = playing(game, frame.card, area(frame.player, INVADING))
    event.way = ON_TOP
    event.rule = "10.5.2.3.1"
    if frame.n:
        event.m |= BY_BURST
    frame.events = [event]
    game.happen(frame.events)


def rage_for_monster(game: Godzilla, frame: Frame) -> None:
    """One more rage; a card played by burst leaves again later."""
    if not frame.events[0].done:
        return
    if frame.n:
        arrange_burst_end(game, frame.player, frame.card)
    game.happen([rage_change(game, frame.player, game.rage[frame.player] + 1, None, "8.5.1.1")])


MONSTER_PLAY = Procedure("8.5 Play a monster card", [("10.5.2.1.1", indicate_monster), ("10.5.2.3", stack_monster), ("8.5.1.1", rage_for_monster)])


# -- 8.6 Invasion ---------------------------------------------------------------------------------------------


def discard_for_invasion(game: Godzilla, frame: Frame) -> None:
    """Discard a card; only once per turn (8.6.2)."""
    game.rule("8.6.2")
    game.rule("5.14.1")
    game.invasions += 1
    player = frame.player
    if frame.card < 0:
        frame.card = game.top(area(player, DECK))
        frame.m = 1
        game.happen([sending(game, frame.card, None, FOR_INVASION, "8.6.1")])
    else:
        game.happen([discarding(game, frame.card, FOR_INVASION, "8.6.1")])


def declare_invasion(game: Godzilla, frame: Frame) -> None:
    """The invading monster invades."""
    game.invasion_card = frame.card
    player = frame.player
    top = game.monster(player)
    game.invaders = game.invaders + [top]
    event = caused(Event(INVADING_ACTION, player, top, n=frame.card, rule="5.14.1"), None, BY_ACTION)
    game.note("8.6.1", "invade", player, top)
    game.happen([event])


def advance_for_invasion(game: Godzilla, frame: Frame) -> None:
    """As many advances as the number on the invasion icon (8.6.1.1)."""
    icon = game.number(frame.card, ICON)
    steps = invasion_steps(game, frame.player, 0 if icon == NOTHING else icon)
    game.rule("2.8.1")
    advance(game, frame.player, steps, True, None)


INVASION = Procedure("8.6 Invasion", [("8.6.1", discard_for_invasion), ("8.6.1.1", declare_invasion), ("8.6.1.2", advance_for_invasion)])
