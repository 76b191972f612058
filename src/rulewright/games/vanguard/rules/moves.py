"""4.1: how a card goes from one zone to another, and what that signals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.vanguard.rules.words import (
    ATTACKED,
    ATTACKING,
    BATTLE_ENDS,
    BINDING,
    BOOSTED,
    BOOSTING,
    BY_RIDE,
    CALLING,
    CHECKING,
    DAMAGING,
    DEALING,
    DECKING,
    DISCARDING,
    DRAWING,
    FOR_DRIVE,
    GUARDING,
    HEALING,
    HITTING,
    INTERCEPTED,
    MISSING,
    MOVING,
    PAYING,
    PHASE_BEGINS,
    RESTING,
    RETIRING,
    RETURNING,
    RIDING,
    S_ATTACKS,
    S_BATTLE_ENDS,
    S_BOOSTS,
    S_BOUND,
    S_CALLED,
    S_COUNTER_BLASTED,
    S_DAMAGE,
    S_DAMAGE_CHECK,
    S_DEALT,
    S_DISCARDED,
    S_DRAWN,
    S_DRIVE_CHECK,
    S_GUARDS,
    S_HEALED,
    S_HITS,
    S_INTERCEPTS,
    S_IS_ATTACKED,
    S_IS_BOOSTED,
    S_NOT_HIT,
    S_PHASE,
    S_PLACED,
    S_RESTED,
    S_RETIRED,
    S_RETURNED,
    S_RIDDEN,
    S_RODE,
    S_SENT,
    S_STEP,
    S_STOOD,
    S_TO_SOUL,
    S_TURN_ENDS,
    S_TURNED,
    SENDING,
    SOULING,
    STANDING,
    STEP_BEGINS,
    TURN_ENDS,
    TURNING,
)
from rulewright.games.vanguard.rules.zones import AREAS, FIELD, HAND, IN_BIND, IN_DECK, IN_HAND, KIND, ON_GC, ON_RC, ON_VC, RESOLUTION
from rulewright.kernel.abilities import MODIFY
from rulewright.kernel.events import Event

if TYPE_CHECKING:
    from rulewright.games.vanguard.rules.game import Vanguard

SIGNALS: dict[int, list[int]] = {
    DRAWING: [S_DRAWN, S_SENT],
    DISCARDING: [S_DISCARDED, S_SENT],
    RIDING: [S_PLACED, S_RODE, S_SENT],
    CALLING: [S_PLACED, S_CALLED, S_SENT],
    MOVING: [S_SENT],
    HEALING: [S_HEALED, S_SENT],
    RETURNING: [S_RETURNED, S_SENT],
    DECKING: [S_RETURNED, S_SENT],
    BINDING: [S_BOUND, S_SENT],
    DAMAGING: [S_DAMAGE, S_SENT],
    STANDING: [S_STOOD],
    RESTING: [S_RESTED],
    TURNING: [S_TURNED],
    ATTACKING: [S_ATTACKS],
    ATTACKED: [S_IS_ATTACKED],
    BOOSTING: [S_BOOSTS],
    BOOSTED: [S_IS_BOOSTED],
    HITTING: [S_HITS],
    MISSING: [S_NOT_HIT],
    DEALING: [S_DEALT],
    GUARDING: [S_GUARDS],
    PHASE_BEGINS: [S_PHASE],
    STEP_BEGINS: [S_STEP],
    TURN_ENDS: [S_TURN_ENDS],
    BATTLE_ENDS: [S_BATTLE_ENDS],
    PAYING: [S_COUNTER_BLASTED],
}
NO_SIGNALS: list[int] = []

WHAT: dict[int, str] = {
    DRAWING: "draw",
    DISCARDING: "discard",
    RETIRING: "retire",
    RIDING: "ride",
    CALLING: "call",
    MOVING: "move",
    SENDING: "drop",
    HEALING: "heal",
    SOULING: "soul",
    RETURNING: "return",
    DECKING: "deck",
    BINDING: "bind",
    DAMAGING: "damage",
    CHECKING: "check",
}
"""The log's word for each move."""


def signals_of(game: Vanguard, event: Event) -> list[int]:
    """The signals that an event sends."""
    kind = event.kind
    if kind in (SENDING, RETIRING):
        if not game.is_unit(event.card):
            return [S_SENT]
        game.rule("10.1.3.2")
        return [S_RETIRED, S_SENT]
    if kind == SOULING:
        return [S_RIDDEN, S_TO_SOUL, S_SENT] if event.way == BY_RIDE else [S_TO_SOUL, S_SENT]
    if kind == CHECKING:
        return [S_DRIVE_CHECK if event.way == FOR_DRIVE else S_DAMAGE_CHECK, S_SENT]
    if kind == MOVING and event.way == INTERCEPTED:
        game.rule("10.1.4.1")
        return [S_INTERCEPTS, S_SENT]
    return SIGNALS.get(kind, NO_SIGNALS)


def apply_move(game: Vanguard, event: Event) -> bool:
    """A card goes from one zone to another."""
    card = event.card
    origin = event.origin
    target = event.target
    if game.zone[card] != origin:
        return False  # another event of the same batch took it away
    if event.kind == SOULING and event.way == BY_RIDE and game.zone[event.n] != origin:
        return False  # what would have ridden it went elsewhere (8.2.1.3)
    old, new = KIND[origin], KIND[target]
    if new & FIELD == 0 and target < RESOLUTION:
        target = game.owner[card] * AREAS + target % AREAS
        event.target = target
        if target // AREAS != origin // AREAS:
            game.rule("4.1.6")
    if origin == target and event.place == 0 and old != IN_DECK:
        game.rule("1.3.2.1")
        return False
    game.unregister(card)
    if old & FIELD and new & FIELD:
        stamp = game.stamp[card]
        game.place(card, target, same=True)
        game.stamp[card] = stamp  # 8.7.2.1.1: it counts from when the unit came onto the field
    else:
        if old == IN_HAND and (new == IN_DECK or new == IN_BIND and event.n):
            conceal(game, card, origin // AREAS, new == IN_DECK)
        game.place(card, target, event.place == 1)
        game.bound_by[card] = -1
        game.rule("4.1.4")
    game.face_down[card] = 0
    if new == IN_BIND:
        bind(game, event)
    elif event.n == 1 and event.kind == DAMAGING:
        game.face_down[card] = 1
    game.guards[card] = event.n if new == ON_GC else -1
    orient(game, card, old, new)
    if event.kind == RIDING:
        game.rider = card
    if new & FIELD:
        game.placed[card] = game.batch
        if new != ON_GC and len(game.zones[target]) > 1:
            game.suspect = True
        if MODIFY in game.index:
            game.rule("8.7.4")
    game.register(card)
    if event.rule:
        game.note(event.rule, WHAT[event.kind], event.player, card, target, event.way)
    return True


def orient(game: Vanguard, card: int, old: int, new: int) -> None:
    """How a card lies after a move: standing on the vanguard circle (4.6.4.1) and on a rear-guard circle (4.6.6.1)
    unless it comes from another one (4.6.6.2); resting on the guardian circle."""
    if new == ON_VC:
        game.rule("4.6.4.1")
        game.rested[card] = 0
    elif new == ON_RC and old == ON_RC:
        game.rule("4.6.6.2")
    elif new == ON_RC:
        game.rule("4.6.6.1")
        game.rested[card] = 0
    else:
        game.rested[card] = 1 if new == ON_GC else 0


def bind(game: Vanguard, event: Event) -> None:
    """4.9: a bound card remembers what bound it; face down only its owner may look at it."""
    card = event.card
    game.rule("3.14.1.1")
    game.bound_by[card] = event.source
    game.face_down[card] = event.n
    if event.n:
        game.rule("4.9.2.1")
    game.learn(card, 1 << game.owner[card] if event.n else 3)


def conceal(game: Vanguard, card: int, player: int, to_deck: bool) -> None:
    """A card leaves a hand unseen; the opponent does not know any more which cards are left there."""
    game.rule("4.3.2")
    for other in game.zones[player * AREAS + HAND]:
        game.known[other] &= 1 << player
    if to_deck:
        game.rule("4.2.2")
    game.known[card] &= 1 << player
