"""1200: rule processes: what the rules do by themselves in certain situations (1201.1), in the listed order.

Section 1201, section 1203, section 1205, section 1206 (additions).

103.1 to 103.3: both players are looked at together, so losing at the same time is a draw. 1406.4: old additions. 1415.1e: lifebreak.
"""

from __future__ import annotations

from rulewright.games.force_of_will.rules.actions_by_rules import set_life
from rulewright.games.force_of_will.rules.choosing import SUBTYPES, hosts, subtype
from rulewright.games.force_of_will.rules.events import can_be_destroyed, counting, destroying, to_graveyard
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import is_bound
from rulewright.games.force_of_will.rules.words import ADDITION, BESTOW, BY_RULE, DEF, LIFEBREAK_SIZE, TYPE
from rulewright.games.force_of_will.rules.zones import IN_GAME, KIND, LIFEBREAK, area
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import DRAW

PLUS = "+100/+100"
MINUS = "-100/-100"
LIFEBREAK_MAXIMUM = 4


def losers(game: ForceOfWill) -> list[int]:
    """Players who lose by a rule process."""
    return [player for player in (0, 1) if game.life_points[player] <= 0 or game.missed[player]]


def cancelling(game: ForceOfWill) -> list[int]:
    """1203.1: cards in the field or a ruler area with both kinds of counters."""
    return [card for card, counters in game.counts.items() if PLUS in counters and MINUS in counters and KIND[game.zone[card]] & IN_GAME]


def doomed(game: ForceOfWill) -> list[int]:
    """1204: J/resonators in the field with too much damage, or without DEF left, that can be destroyed."""
    found: list[int] = []
    game.refresh()
    for player in (0, 1):
        for card in game.in_field(player):
            chars = game.chars.get(card)
            defense = game.defs[card].nums[DEF] if chars is None else chars.nums[DEF]
            if defense == NOTHING or defense > 0 and game.damage[card] < defense or not game.is_j_resonator(card):
                continue
            if can_be_destroyed(game, card) and not is_bound(game, card):
                found.append(card)
    return found


def uneven(game: ForceOfWill) -> list[int]:
    """1205.1: players whose life is no multiple of 100."""
    return [player for player in (0, 1) if game.life_points[player] % 100]


def loose(game: ForceOfWill) -> list[int]:
    """1121.4, 1206.1: additions whose card is gone, or has come back as a new card (302.3), or that are added to themselves."""
    found: list[int] = []
    for player in (0, 1):
        for card in game.in_field(player):
            host = game.added_to[card]
            if host >= 0 and (host == card or game.life[host] != game.added_life[card]):
                found.append(card)
    return found


def illegal(game: ForceOfWill) -> list[int]:
    """1406.4a: additions with a subtype that are not added to a card of that type."""
    found: list[int] = []
    for player in (0, 1):
        for card in game.in_field(player):
            if (
                ADDITION in game.words(card, TYPE)
                and subtype(game, card) in SUBTYPES
                and not game.has_keyword(card, BESTOW)
                and game.added_to[card] not in hosts(game, card)
            ):
                found.append(card)
    return found


def overfull(game: ForceOfWill) -> list[int]:
    """1415.1e-i: players with too many cards in the lifebreak area."""
    if not game.valhalla:
        return []
    return [player for player in (0, 1) if len(game.zones[area(player, LIFEBREAK)]) > LIFEBREAK_MAXIMUM + game.amount_of(LIFEBREAK_SIZE, player)]


def needed(game: ForceOfWill) -> bool:
    """Whether a rule process is to be performed."""
    if losers(game) or uneven(game):
        return True
    if game.trace is None and game.reckoned().settled:
        return False
    found = bool(cancelling(game) or doomed(game) or loose(game) or illegal(game) or overfull(game))
    game.reckoned().settled = not found
    return found


def lose(game: ForceOfWill, frame: Frame) -> None:
    """1202: at the same time for both players."""
    beaten = losers(game)
    if not beaten:
        return
    for player in beaten:
        if game.life_points[player] <= 0:
            game.rule("105.4")
            game.rule("1202.1")
        if game.missed[player]:
            game.rule("1202.2")
    game.rule("103.1")
    if len(beaten) == 2:
        game.end(DRAW, "103.3", "both lose")
    else:
        game.end(1 - beaten[0], "103.2", "life" if game.life_points[beaten[0]] <= 0 else "no cards")


def cancel_counters(game: ForceOfWill, frame: Frame) -> None:
    """One of each until only one kind is left."""
    events: list[Event] = []
    for card in cancelling(game):
        plus, minus = game.count(card, PLUS), game.count(card, MINUS)
        if plus == minus:
            game.rule("1203.2")
        game.rule("1203.1")
        events += [counting(game, card, PLUS, -min(plus, minus), None), counting(game, card, MINUS, -min(plus, minus), None)]
    if events:
        game.happen(events)


def destroy(game: ForceOfWill, frame: Frame) -> None:
    """All of them at once."""
    events: list[Event] = []
    for card in doomed(game):
        rule = "1204.2" if game.number(card, DEF) <= 0 else "1204.1"
        game.rule("207.2")
        game.rule(rule)
        events.append(destroying(game, card, None, rule))
    if events:
        game.happen(events)


def round_life(game: ForceOfWill, frame: Frame) -> None:
    """Up to the next hundred."""
    for player in uneven(game):
        game.rule("1205.1")
        set_life(game, player, game.life_points[player] + -game.life_points[player] % 100)


def let_go(game: ForceOfWill, frame: Frame) -> None:
    """It is not added to anything any more; 1121.4: an addition with [Bestow] stays in the field."""
    for card in loose(game):
        game.rule("1206.1" if game.added_to[card] == card else "1121.4" if game.has_keyword(card, BESTOW) else "302.3")
        game.added_to[card] = -1
        game.version += 1


def put_away(game: ForceOfWill, frame: Frame) -> None:
    """Old additions without a card to be added to go to the graveyard."""
    cards = illegal(game)
    if cards:
        game.rule("1406.4")
        game.happen([to_graveyard(game, card, None, "1406.4a", BY_RULE) for card in cards])


def trim_lifebreak(game: ForceOfWill, frame: Frame) -> None:
    """The cards at the bottom stay."""
    events: list[Event] = []
    for player in overfull(game):
        most = LIFEBREAK_MAXIMUM + game.amount_of(LIFEBREAK_SIZE, player)
        game.rule("1415.1e")
        game.rule("1415.1a-ii")
        events += [to_graveyard(game, card, None, "1415.1e-i", BY_RULE) for card in game.zones[area(player, LIFEBREAK)][most:]]
    if events:
        game.happen(events)


def done(game: ForceOfWill, frame: Frame) -> None:
    """1202.2 looks back no further than this."""
    game.missed = [0, 0]


RULE_PROCESS = Procedure(
    "1201.1 Rule process",
    [("1201.1", lose), ("", cancel_counters), ("", destroy), ("", round_life), ("", let_go), ("", put_away), ("", trim_lifebreak), ("", done)],
)
