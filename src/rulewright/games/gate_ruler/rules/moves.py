"""3-2, 3-3: how events are committed: a card goes from one zone to another, and all else that happens; and what signals it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.gate_ruler.rules.words import (
    ATTACKING,
    BY_RULE_EFFECT,
    CHARGED,
    CONCEALMENT,
    CONTROLLED,
    DAMAGE_ADDED,
    DEALT,
    DESTROYED,
    DISCARDED,
    DRAWN,
    DRIVEN,
    DROVE,
    ENTERED,
    ENTERS_EXHAUSTED,
    EVENT,
    EXHAUSTING,
    FIELD_CARD,
    FORCED_CONCEALMENT,
    FORCED_REVEAL,
    HEALED,
    HEALING_UNIT,
    KEYWORD,
    LIFE_HEALED,
    MOVING,
    NEGATED,
    NEGATING,
    PAYING,
    PERISHED,
    PHASE,
    PLAYED,
    PUT,
    READYING,
    REARRANGED,
    REMOVED,
    RESOLVED,
    RULER_CARD,
    S_ATTACKS,
    S_DAMAGE_ADDED,
    S_DEALT,
    S_DESTROYED,
    S_DROVE,
    S_ENTERED,
    S_EXHAUSTED,
    S_HEALED,
    S_HEALED_LIFE,
    S_LEFT,
    S_MOVED,
    S_NEGATED,
    S_PAID,
    S_PHASE,
    S_PLAYED,
    S_READIED,
    S_TURNED,
    SET_DOWN,
    SETTABLE,
    SPECIAL,
    SUMMONED,
    SWAPPED,
    TO_COUNTER,
    TO_DAMAGE,
    TO_GATE,
    TURNING,
    TYPE,
    UNIT,
)
from rulewright.games.gate_ruler.rules.zones import (
    AREAS,
    DRIVE,
    GATE,
    HAND,
    IN_ATTACK,
    IN_DECK,
    IN_DEFENSE,
    IN_DRIVE,
    IN_FIELD,
    IN_FRONT,
    IN_GATE,
    IN_HAND,
    IN_PLAY,
    IN_RESOURCE,
    IN_RULER,
    IN_SET,
    KIND,
    TURNABLE,
)
from rulewright.kernel.abilities import MODIFY
from rulewright.kernel.events import Event

if TYPE_CHECKING:
    from rulewright.games.gate_ruler.rules.game import GateRuler

SIGNALS: dict[int, list[int]] = {
    READYING: [S_READIED],
    EXHAUSTING: [S_EXHAUSTED],
    TURNING: [S_TURNED],
    DEALT: [S_DEALT],
    DESTROYED: [S_DESTROYED],
    HEALING_UNIT: [S_HEALED],
    ATTACKING: [S_ATTACKS],
    PLAYED: [S_PLAYED],
    PHASE: [S_PHASE],
    NEGATING: [S_NEGATED],
    DAMAGE_ADDED: [S_DAMAGE_ADDED],
    PAYING: [S_PAID],
    DROVE: [S_DROVE],
    LIFE_HEALED: [S_HEALED_LIFE],
}
NO_SIGNALS: list[int] = []
MOVED = [S_MOVED]
COMES = [S_MOVED, S_ENTERED]
GOES = [S_MOVED, S_LEFT]

WHAT: dict[int, str] = {
    DRAWN: "draw",
    DISCARDED: "discard",
    PUT: "put",
    SUMMONED: "summon",
    SPECIAL: "special summon",
    ENTERED: "enter",
    SET_DOWN: "set",
    DRIVEN: "drive",
    CHARGED: "charge",
    REMOVED: "remove",
    REARRANGED: "rearrange",
    SWAPPED: "swap",
    CONTROLLED: "control",
    PERISHED: "perish",
    HEALED: "heal",
    TO_COUNTER: "counter zone",
    TO_DAMAGE: "damage",
    TO_GATE: "play",
    RESOLVED: "resolved",
    NEGATED: "negate",
    BY_RULE_EFFECT: "put away",
}
"""The log's word for each way of moving."""

ZONE_RULES = ["3-7b", "3-8b", "3-8b", "3-9b", "3-10b", "3-10b", "3-10b", "3-11b", "3-5b", "3-4b", "3-12c", "3-13b", "3-14b", "3-15b", "3-16b", "3-17b", "3-19b"]
"""The rule on who sees the cards of each zone, and in which order they lie."""


def signals_of(game: GateRuler, event: Event) -> list[int]:
    """The signals that an event sends."""
    if event.kind != MOVING:
        return SIGNALS.get(event.kind, NO_SIGNALS)
    before = KIND[game.zone[event.card]] & IN_PLAY
    after = KIND[event.target] & IN_PLAY
    if before:
        return MOVED if after else GOES
    return COMES if after else MOVED


def fits(game: GateRuler, card: int, zone: int) -> bool:
    """3-2h: whether the card may lie in that zone at all."""
    kind = KIND[zone]
    if kind & IN_PLAY == 0:
        return True
    types = game.words(card, TYPE)
    if kind & IN_FRONT:
        rule, allowed = "3-9c" if kind == IN_DEFENSE else "3-8c", UNIT in types and game.may_lie(card, zone)
    elif kind == IN_FIELD:
        rule, allowed = "3-11c", FIELD_CARD in types
    elif kind == IN_RULER:
        rule, allowed = "3-7c", RULER_CARD in types
    else:
        rule, allowed = "3-10a-2" if KIND[game.zone[card]] == IN_SET else "3-10c", is_settable(game, card)
    game.rule(rule)
    return allowed


def is_settable(game: GateRuler, card: int) -> bool:
    """3-10f: events without Forced Reveal, and what an effect makes settable."""
    if game.has_keyword(card, FORCED_REVEAL):
        game.rule("16-15b-2")
        game.rule("16-15b-2a")
        return False
    if EVENT in game.words(card, TYPE):
        return True
    keywords = game.words(card, KEYWORD)
    if CONCEALMENT in keywords or FORCED_CONCEALMENT in keywords:
        game.rule("16-18a")
        game.rule("16-18b")
        return True
    return game.permitted(SETTABLE, card, game.owner[card])


def can_go(game: GateRuler, card: int, target: int) -> bool:
    """Whether a card can go to a zone: the zone exists (3-2f-1), and such cards lie there (3-2h)."""
    if target < GATE and not game.has_zone(target // AREAS, target % AREAS):
        game.rule("3-2f-1")
        game.rule("15-3a-1")
        return False
    if not fits(game, card, target):
        game.rule("3-2h")
        return False
    return True


def apply_move(game: GateRuler, event: Event) -> bool:
    """A card goes from one zone to another, or stays where it is (3-2f-1, 3-2h)."""
    card, origin, target = event.card, event.origin, event.target
    if game.zone[card] != origin:
        return False  # another event of the same batch took it away
    if not can_go(game, card, target):
        return False
    old, new = KIND[origin], KIND[target]
    if origin == target and old != IN_DECK:
        return link_anew(game, event)
    stays = old & IN_PLAY != 0 and new & IN_PLAY != 0
    linked = game.charges(card)
    if old == IN_SET and new != IN_SET:
        show_set_card(game, card)
    game.unregister(card)
    if stays:
        stay_the_same(game, card, target)
    else:
        become_another(game, event, old, new)
    if linked and not keeps_charges(game, event, old, new):
        for charge in linked:
            game.host[charge] = -1
    if event.way == CHARGED:
        link(game, card, event.n)
    turn_face(game, card, new)
    orient(game, card, old, new)
    game.placed[card] = game.batch
    if card == game.attacker and (new != IN_ATTACK or target // AREAS != game.active):
        game.rule("8-4e-2")
        game.stop_attacking()
    # 14-12c-2a: its abilities stay active, but with another controller (4-5c) their effects are others (4-5d)
    be_at_work(game, card, new, stays and origin // AREAS == target // AREAS)
    if new & TURNABLE and not stays and game.permitted(ENTERS_EXHAUSTED, card, event.player) or new == IN_RESOURCE and event.m:
        game.exhausted[card] = 1
    game.note(event.rule, WHAT[event.way], event.player, card, target, event.way)
    return True


def link_anew(game: GateRuler, event: Event) -> bool:
    """A card that stays in its zone has not moved (1-5c); a charge may be put under another card: the link made last is the only one."""
    if event.way != CHARGED or game.host[event.card] == event.n:
        game.rule("1-5c")
        return False
    game.rule("12-6b")
    game.host[event.card] = event.n
    game.version += 1
    return True


def link(game: GateRuler, card: int, host: int) -> None:
    """3-14c-1: a card becomes a charge of another one."""
    game.rule("3-14c-1")
    game.host[card] = host


def show_set_card(game: GateRuler, card: int) -> None:
    """A hidden card that leaves its set zone is shown to all before."""
    game.rule("3-10d")
    game.learn(card, 3)


def stay_the_same(game: GateRuler, card: int, target: int) -> None:
    """3-2d: from one zone in play to another a card stays the same card, with its time stamp."""
    game.rule("3-2d")
    stamp = game.stamp[card]
    game.place(card, target, same=True)
    game.stamp[card] = stamp


def become_another(game: GateRuler, event: Event, old: int, new: int) -> None:
    """3-2d: out of play and into it a card becomes a new card."""
    card = event.card
    if new & (IN_DECK | IN_SET | IN_DRIVE) and old & (IN_HAND | IN_DRIVE):
        conceal(game, card, event.origin)
    game.place(card, event.target, event.place == 1, keeps_effects(game, old, new))
    if old & IN_PLAY:
        game.rule("3-6g-1")  # it comes back without any
        game.damage[card] = 0
        if game.kept:
            game.forget(card)
    if new & IN_PLAY:
        game.entered[card] = event.way


def turn_face(game: GateRuler, card: int, new: int) -> None:
    """3-3b-1: face down where it is hidden from somebody and lies on the table."""
    game.rule("3-3b-1")
    game.face_down[card] = 1 if new & (IN_SET | IN_DRIVE) else 0


def be_at_work(game: GateRuler, card: int, new: int, same: bool) -> None:
    """What the card says, and what is said of such cards, counts from the moment it comes."""
    if new & IN_PLAY and MODIFY in game.index:
        game.rule("14-11b")
        game.rule("14-12e")
    game.register(card, same)


def keeps_effects(game: GateRuler, old: int, new: int) -> bool:
    """3-2d: a card that comes out of play or into it is another card; only one that is played keeps what is applied to it."""
    if new == IN_GATE and old & (IN_HAND | IN_DRIVE):
        game.rule("14-3b-1b")
        return True
    if old == IN_GATE and new & IN_PLAY:
        game.rule("14-3c-2a")
        return True
    game.rule("3-2d")
    return False


def keeps_charges(game: GateRuler, event: Event, old: int, new: int) -> bool:
    """3-14d: which moves leave the charges of a card linked to it."""
    if new & IN_PLAY:
        game.rule("3-14d-2" if old == IN_GATE else "3-14d")
        return True
    if old == IN_DRIVE and new == IN_GATE:
        game.rule("3-14d-1")
        return True
    game.rule("3-14d")
    return False


def orient(game: GateRuler, card: int, old: int, new: int) -> None:
    """3-3a-1: a card comes in ready, in the defense zone exhausted; 15-3a-2: from the defense zone to an attack zone it becomes
    ready, the other way exhausted; between attack zones it stays as it is."""
    if new == IN_DEFENSE:
        if old & IN_FRONT and old != IN_DEFENSE:
            game.rule("7-10b-3")
        elif old != IN_DEFENSE:
            game.rule("3-3a-1")
        if old != IN_DEFENSE:
            game.exhausted[card] = 1
    elif new == IN_ATTACK and old & IN_FRONT:
        if old == IN_DEFENSE:
            game.rule("15-3a-2")
            game.exhausted[card] = 0
    else:
        if new & TURNABLE:
            game.rule("3-3a-1")
        game.exhausted[card] = 0


def conceal(game: GateRuler, card: int, origin: int) -> None:
    """3-2b-2: a card leaves a hidden zone unseen; the opponent does not know any more which of its cards are left there."""
    player = origin // AREAS
    if origin % AREAS == DRIVE and not game.face_down[card]:
        return
    for other in game.zones[origin]:
        if origin % AREAS == HAND or game.face_down[other]:
            game.known[other] &= 1 << player
    game.known[card] &= 1 << player


def apply_other(game: GateRuler, event: Event) -> bool:
    """An event that moves no card."""
    kind = event.kind
    card = event.card
    if kind == READYING or kind == EXHAUSTING:
        return turn(game, event)
    if kind == TURNING:
        if game.face_down[card] == 1 - event.n:
            game.rule("1-5c")
            return False
        game.rule("3-3b-2")
        game.face_down[card] = 1 - event.n
        if event.n:
            game.learn(card, 3)
        game.version += 1
        game.note(event.rule, "face up" if event.n else "face down", event.player, card)
    elif kind == DEALT:
        return suffer(game, event)
    elif kind == HEALING_UNIT:
        amount = min(event.n, game.damage[card])  # 15-21c: only damage that is there
        if amount <= 0:
            return False
        event.n = amount
        game.damage[card] -= amount
        game.version += 1
        game.note(event.rule, "heal", event.player, card, amount)
    elif kind == ATTACKING:
        game.attacker = card
        game.attacker_life = game.life[card]
        game.attacked_column = event.n
        game.attacks += 1
        game.attacked_with = game.attacked_with + [game.life[card]]
        game.version += 1
        game.note(event.rule, "attack", event.player, card, event.n, event.m)
    elif kind == NEGATING:
        if game.item(event.n) is None:
            return False
        game.drop_item(event.n)
        game.note(event.rule, "negate", event.player, card)
    elif kind == DESTROYED:
        game.note(event.rule, "destroy", event.player, card, event.n)
    return True


def turn(game: GateRuler, event: Event) -> bool:
    """15-7: a card is readied or exhausted; one that is so already does not change (15-7c)."""
    card = event.card
    exhausted = 1 if event.kind == EXHAUSTING else 0
    if event.m or game.exhausted[card] == exhausted or KIND[game.zone[card]] & TURNABLE == 0:
        game.rule("15-7c")
        game.rule("1-5c")
        return False
    game.rule(ZONE_RULES[game.zone[card] % AREAS])
    game.exhausted[card] = exhausted
    game.version += 1
    game.rule("3-3a-2")
    game.note(event.rule, "exhaust" if exhausted else "ready", event.player, card)
    return True


def suffer(game: GateRuler, event: Event) -> bool:
    """13-2b: damage is added to the current damage of a unit or the current ruler damage of a ruler."""
    card, amount = event.card, event.n
    if amount <= 0:
        return False
    if game.is_ruler(card):
        game.rule("13-2b-1")
        game.rule("13-4a")
        player = game.controller(card)
        game.ruler_damage = [was + (amount if one == player else 0) for one, was in enumerate(game.ruler_damage)]
        if event.place:
            game.ruler_ignored = [was + (amount if one == player else 0) for one, was in enumerate(game.ruler_ignored)]
    elif game.is_unit(card):
        game.rule("13-2b-2")
        game.rule("13-7a")
        game.rule("2-11b")
        game.damage[card] += amount
        game.dealt = game.dealt + [(card, game.life[card], amount, event.m, event.way)]
    else:
        game.rule("13-8a")
        return False
    game.recent = game.recent + [(card, game.life[card], amount, event.m, event.way)]
    game.version += 1
    game.rule("13-2b-3")
    game.note(event.rule, "damage dealt", event.player, card, amount, event.m)
    return True
