"""Section 303, section 316: how a card goes from one zone to another; and what signals which event. All else that happens: actions_by_rules.

302.1, 302.2. 303.1a: rest and recover. 316: where a card of a printed type can go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.force_of_will.rules.printed import sides_of
from rulewright.games.force_of_will.rules.words import (
    ADDING,
    ADDITION,
    ASTRAL,
    ATTACHED,
    ATTACKING,
    BANISHED,
    BLOCKING,
    BROKEN,
    BY_RULE,
    CALLED,
    CANCELED,
    CANCELING,
    CHANT,
    COUNTING,
    CREATING,
    DEALING,
    DESTROYED,
    DESTROYING,
    DISCARDED,
    DRAWN,
    FLIPPING,
    FORCING,
    GAINING_LIFE,
    J_RULER,
    JUDGED,
    JUDGING,
    KEYWORD,
    LOSING_LIFE,
    MAGIC_STONE,
    MOVING,
    PHASE,
    PLAYED,
    PRODUCING,
    PUT,
    RACE,
    RECOVERING,
    REGALIA,
    REMOVED_FROM_GAME,
    RESOLVED,
    RESONATOR,
    RESTING,
    RULER,
    S_ADDED,
    S_ATTACKS,
    S_BLOCKS,
    S_CANCELED,
    S_COUNTER,
    S_CREATED,
    S_DEALT,
    S_DESTROYED,
    S_DREW,
    S_ENTERED,
    S_FLIPPED,
    S_FORCED,
    S_JUDGED,
    S_LEFT,
    S_LIFE,
    S_MOVED,
    S_PHASE,
    S_PLAYED,
    S_PRODUCED,
    S_RECOVERED,
    S_RESTED,
    S_TARGETED,
    STOOD_BY,
    TARGETING,
    TO_CHASE,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import (
    AREAS,
    CHASE,
    GRAVEYARD,
    HAND,
    IN_CHASE,
    IN_EXTRA,
    IN_FIELD,
    IN_GAME,
    IN_HAND,
    IN_ITEM,
    IN_LIFEBREAK,
    IN_MAIN_DECK,
    IN_REMOVED,
    IN_RULER_AREA,
    IN_RUNE,
    IN_STANDBY,
    IN_STONE_DECK,
    KIND,
    MAIN_DECK,
    OUTSIDE,
    REMOVED,
    RULER_AREA,
    SPECS,
    STONE_DECK,
    TURNABLE,
    ZONE_RULES,
    area,
)
from rulewright.kernel.cards import CardDef
from rulewright.kernel.events import Event

if TYPE_CHECKING:
    from rulewright.games.force_of_will.rules.game import ForceOfWill

SIGNALS: dict[int, list[int]] = {
    RESTING: [S_RESTED],
    RECOVERING: [S_RECOVERED],
    DEALING: [S_DEALT],
    DESTROYING: [S_DESTROYED],
    GAINING_LIFE: [S_LIFE],
    LOSING_LIFE: [S_LIFE],
    COUNTING: [S_COUNTER],
    ATTACKING: [S_ATTACKS],
    BLOCKING: [S_BLOCKS],
    PLAYED: [S_PLAYED],
    PRODUCING: [S_PRODUCED],
    PHASE: [S_PHASE],
    CANCELING: [S_CANCELED],
    JUDGING: [S_JUDGED],
    FLIPPING: [S_FLIPPED],
    CREATING: [S_CREATED],
    FORCING: [S_FORCED],
    TARGETING: [S_TARGETED],
    ADDING: [S_ADDED],
}
NO_SIGNALS: list[int] = []
MOVED = [S_MOVED]
COMES = [S_MOVED, S_ENTERED]
GOES = [S_MOVED, S_LEFT]
DREW = [S_MOVED, S_DREW]

WHAT: dict[int, str] = {
    DRAWN: "draw",
    DISCARDED: "discard",
    PUT: "put",
    RESOLVED: "resolve",
    DESTROYED: "destroyed",
    BANISHED: "banish",
    REMOVED_FROM_GAME: "remove",
    CANCELED: "canceled",
    TO_CHASE: "play",
    CALLED: "call",
    JUDGED: "judge",
    STOOD_BY: "stand by",
    BY_RULE: "put away",
    BROKEN: "break",
    ATTACHED: "attach",
}
"""The log's word for each way of moving."""

FACE_DOWN = 1
"""In `m` of a MOVING event to the removed area: face down (311.2a)."""
RESTED = 1
"""In `m` of a MOVING event to the field: the card comes in rested."""
INVERTED = 1
"""In `n` of a MOVING event to the removed area: despair side up (1030.3)."""
TO_ASTRAL = 1
"""In `n` of a MOVING event to the ruler area: the J-ruler is destroyed and becomes astral (1010.1a)."""

HIDDEN = IN_HAND | IN_MAIN_DECK | IN_STONE_DECK | IN_STANDBY | IN_EXTRA | IN_RUNE | IN_LIFEBREAK


def signals_of(game: ForceOfWill, event: Event) -> list[int]:
    """The signals that an event sends."""
    if event.kind != MOVING:
        return SIGNALS.get(event.kind, NO_SIGNALS)
    if event.way == DRAWN:
        return DREW
    if event.origin == event.target:
        return NO_SIGNALS
    before = KIND[event.origin] & IN_FIELD
    after = KIND[event.target] & IN_FIELD
    if before:
        return MOVED if after else GOES
    return COMES if after else MOVED


# -- 316 Zone movement restriction ----------------------------------------------------------------------------


def original(game: ForceOfWill, card: int) -> CardDef:
    """909.7, 1017.1, 1017.2: the side of a card that is up, without any continuous effects, so not what it became a copy of."""
    return game.originals[card][0][0] if card in game.originals else game.defs[card]


def printed_types(game: ForceOfWill, card: int) -> frozenset[str]:
    """909.7: the types printed on the side that is up."""
    return original(game, card).sets[TYPE]


def is_bound(game: ForceOfWill, card: int) -> bool:
    """Whether a card in the field cannot leave it: it is a J-ruler now (316.1), but its printed type keeps it out of a ruler area (316.3a, 316.5a).
    Reading: it cannot be destroyed either, which would be done for ever."""
    return J_RULER in game.words(card, TYPE) and not printed_types(game, card) & {J_RULER, RULER}


def home(game: ForceOfWill, card: int, place: int) -> int:
    """302.5, 302.6: the zone of that place that belongs to a card's owner; 308.5: where it is a ruler area, the owner also controls it there."""
    game.rule("308.5" if place == RULER_AREA else "302.5" if game.controller(card) == game.owner[card] else "302.6")
    return area(game.owner[card], place)


def destination(game: ForceOfWill, event: Event) -> int:
    """Where a card that would move really goes; its present zone if it does not move."""
    card, target = event.card, event.target
    here = game.zone[card]
    if here == CHASE and game.life[card] in game.remnants and target != CHASE:
        game.rule("1115.2")
        target = area(game.owner[card], REMOVED)
    if target >= CHASE:
        return target
    kind = KIND[target]
    if kind == IN_LIFEBREAK and not game.valhalla:
        game.rule("1415.2")
        return here
    if kind & (IN_FIELD | IN_ITEM) == 0 and target // AREAS != game.owner[card]:
        game.rule("302.6")
        target = area(game.owner[card], target % AREAS)
    types = printed_types(game, card)
    now = game.words(card, TYPE)
    if RULER in types:
        if kind == IN_RULER_AREA or kind == KIND[GRAVEYARD] or event.way == JUDGED or game.setting_up:
            return target
        game.rule("316.1")
        return here
    if J_RULER in types or J_RULER in now:
        if kind != IN_FIELD and is_bound(game, card):
            game.rule("316.1")
            game.rule("316.5a" if MAGIC_STONE in types else "316.3a")
            return here
        if kind == IN_RULER_AREA or kind == IN_FIELD or game.setting_up:
            return target
        game.rule("316.2" if J_RULER in types else "316.1")
        return here
    if types & {RESONATOR, ADDITION, REGALIA}:
        game.rule("316.3")
        if kind == IN_RULER_AREA:
            game.rule("316.3a")
            return here
        if kind == IN_STONE_DECK:
            game.rule("316.3b")
            return area(game.owner[card], MAIN_DECK)
        game.rule("316.3c")
        return target
    if CHANT in types:
        if kind & (IN_STONE_DECK | IN_FIELD | IN_RULER_AREA):
            game.rule("316.4")
            return area(game.owner[card], GRAVEYARD)
        return target
    if MAGIC_STONE in types:
        game.rule("316.5")
        if kind == IN_RULER_AREA:
            game.rule("316.5a")
            return here
        if now & {RESONATOR, ADDITION, REGALIA}:
            if kind == IN_MAIN_DECK:
                game.rule("316.5b")
                return area(game.owner[card], STONE_DECK)
            if kind == IN_HAND:
                game.rule("316.5c")
                event.place = 0
                return area(game.owner[card], STONE_DECK)
        game.rule("316.5d")
    return target


# -- moving ---------------------------------------------------------------------------------------------------


def apply_move(game: ForceOfWill, event: Event) -> bool:
    """A card goes from one zone to another, or stays where it is."""
    card, origin, target = event.card, event.origin, event.target
    if game.zone[card] != origin:
        return False  # another event of the same batch took it away
    old, new = KIND[origin], KIND[target]
    if origin == target:
        if new & (IN_MAIN_DECK | IN_STONE_DECK) == 0:
            game.rule("104.3")
            return False
        game.place(card, target, event.place == 1)
        return True
    stays = old & IN_GAME != 0 and new & IN_GAME != 0
    game.unregister(card)
    face_down = new & (IN_STANDBY | IN_RUNE | IN_EXTRA) != 0 or new == IN_REMOVED and event.m == FACE_DOWN
    if stays:
        game.rule("302.3")
        if game.items_of(card):
            game.rule("1032.3")
        game.place(card, target, same=True)
    else:
        if new & HIDDEN and old & HIDDEN or new == IN_REMOVED and face_down:
            conceal(game, card, origin)
        known = game.known[card]
        if SPECS[target].ordered:
            game.rule(ZONE_RULES[new])
        game.rule("302.1")
        # 903.2d-i: a card that is played keeps what is applied to it
        game.place(card, target, event.place == 1, new == IN_CHASE)
        game.rule("903.2d-i" if new == IN_CHASE else "302.3")
        if new == IN_REMOVED and face_down:
            game.rule("311.2a")
            if len(sides_of(game.defs[card])) > 1:
                game.rule("1302.5a")
            game.known[card] = known
    if old & IN_GAME and not stays:
        leave(game, card)
    if old == IN_ITEM:
        game.attached[card] = -1
    if old == IN_FIELD and new == IN_RULER_AREA:
        game.rule("1007.7")
        game.damage[card] = 0
        if event.way == DESTROYED and event.n == TO_ASTRAL:
            become_astral(game, card)
    show_side(game, event, old, new)
    if game.is_j_ruler(card):
        game.rule("303.2a")
        game.face_down[card] = 0
    elif face_down:
        game.rule("303.2")
        game.face_down[card] = 1
    else:
        game.face_down[card] = 0
    if not stays:
        game.rested[card] = 1 if new == IN_FIELD and event.m == RESTED else 0
        if new & TURNABLE:
            game.rule("303.1b")
        if old == IN_CHASE and new == IN_FIELD:
            game.rule("1109.3")
        elif new != IN_CHASE:
            game.awakened[card] = 0
            game.x_value[card] = 0
    game.since[card] = game.turn
    game.mover[card] = event.source
    game.mover_life[card] = game.life[event.source] if event.source >= 0 else -1
    if old == IN_FIELD:
        stop_battling(game, card)
    if new == IN_FIELD:
        game.rule("909.5")
    game.register(card)
    game.note(event.rule or "302.1", WHAT.get(event.way, "move"), event.player, card, target, event.way)
    return True


def leave(game: ForceOfWill, card: int) -> None:
    """A card leaves field and ruler area for elsewhere: no counters, no damage, nothing it is added to."""
    game.damage[card] = 0
    game.added_to[card] = -1
    game.x_value[card] = 0
    if card in game.named:
        game.named = {other: word for other, word in game.named.items() if other != card}
    if card in game.counts:
        game.rule("1022.3")
        game.counts = {other: counters for other, counters in game.counts.items() if other != card}


def become_astral(game: ForceOfWill, card: int) -> None:
    """1010.1a, 1010.1a-i: a destroyed J-ruler that was put into the ruler area; the counter is a mark of it."""
    game.rule("1010.1a")
    game.astral[card] = 1
    if not game.count(card, ASTRAL):
        game.counts = {**game.counts, card: {**game.counters(card), ASTRAL: 1}}


def conceal(game: ForceOfWill, card: int, origin: int) -> None:
    """A card leaves a hidden zone unseen: the opponent does not know any more which of its cards are left there."""
    if origin >= CHASE or origin % AREAS != HAND:
        return
    for other in game.zones[origin]:
        game.known[other] &= 1 << (origin // AREAS)


def show_side(game: ForceOfWill, event: Event, old: int, new: int) -> None:
    """1302.2f, 1302.3e: outside field and chase area a double-sided card shows its past or hope side; so does a card that was a copy
    of another (1017.2). A ruler that goes back to the ruler area is ruler side up (1010.1)."""
    card = event.card
    if card in game.originals and not (old & IN_GAME and new & IN_GAME):
        game.set_side(card, original(game, card))
        game.originals = {other: entry for other, entry in game.originals.items() if other != card}
    sides = sides_of(game.defs[card])
    if event.way == JUDGED:
        game.set_side(card, sides[1])
        return
    if new == IN_REMOVED and event.n == INVERTED and len(sides) > 1 and "Inverse" in sides[1].sets[RACE]:
        game.rule("1030.3")
        game.set_side(card, sides[1])
        return
    first = sides[0]
    if first is game.defs[card]:
        return
    if RULER in first.sets[TYPE]:
        if new == IN_RULER_AREA or new == KIND[GRAVEYARD]:
            game.rule("1304.3")
            game.set_side(card, first)
        return
    if new == IN_CHASE or old == IN_CHASE and new == IN_FIELD or new == IN_FIELD and old == IN_FIELD:
        return
    shift = "Shift" in first.sets[KEYWORD]
    game.rule("1302.2f" if shift else "1302.3e")
    game.rule("1302.2f-i" if shift else "1302.3e-i")
    game.set_side(card, first)


def stop_battling(game: ForceOfWill, card: int) -> None:
    """803.5a, 804.4a: a card that left the field, or came under another control, is out of the battle; an attacked object only if it left."""
    if card == game.attacker:
        game.rule("803.5a")
        game.attacker = game.attacker_life = -1
    if card == game.blocker:
        game.rule("804.4a")
        game.blocker = game.blocker_life = -1
    if card == game.attacked:
        game.attacked = game.attacked_life = -1


# -- what follows ---------------------------------------------------------------------------------------------


def fade(game: ForceOfWill, events: list[Event]) -> None:
    """Spells that left the chase area are no items any more; tokens and pseudo-cards that moved cease to exist."""
    for event in events:
        if event.kind != MOVING or not event.done:
            continue
        card = event.card
        if event.origin == CHASE:
            for item in game.stack:
                if item.card == card and item.kind == 1 and game.zone[card] != CHASE:
                    game.drop_item(item.serial)
            game.remnants = [life for life in game.remnants if life != event.life]
        zone = game.zone[card]
        if game.token[card] == 1 and event.origin != OUTSIDE and zone not in (event.origin, OUTSIDE):
            game.rule("1303.3a")
            vanish(game, card)
        elif game.token[card] == 2 and KIND[zone] & (IN_FIELD | IN_CHASE) == 0 and zone != OUTSIDE:
            game.rule("1017.3a" if event.way == CANCELED else "1017.3b" if event.origin == CHASE else "1017.1a")
            vanish(game, card)


def vanish(game: ForceOfWill, card: int) -> None:
    """1303.3: taken out of its zone and put nowhere."""
    game.unregister(card)
    game.place(card, OUTSIDE)
    game.note("1303.3", "cease", game.owner[card], card)
