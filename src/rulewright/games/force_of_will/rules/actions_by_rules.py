"""Section 1000 as far as no card is moved: what each action by rules changes. Each of these lets an event happen and says whether it did.

1002 adding; 1005 revealing; 1007 damage; 1009 drawing; 1010 destroying; 1012 canceling; 1013 resting and recovering; 1022 counters; 1023 Force;
1032 attaching; 105.3 control; 105.4 life; 803.5, 804.4 attacking and blocking; 907.4 producing will; 1302.2c, 1302.3c turning a card over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulewright.games.force_of_will.rules.moves import TO_ASTRAL, home, original, printed_types, stop_battling
from rulewright.games.force_of_will.rules.printed import sides_of
from rulewright.games.force_of_will.rules.words import (
    ADDING,
    ATTACHING,
    ATTACKING,
    BLOCKING,
    CANCELED,
    CANCELING,
    CONTROLLING,
    COUNTING,
    DEALING,
    DEF,
    DESTROYED,
    DESTROYING,
    DRAWING,
    DRAWN,
    ETERNAL,
    FLIPPING,
    FORCING,
    GAINING_LIFE,
    HEALING,
    IMPERISHABLE,
    J_RULER,
    JUDGING,
    LOSING_LIFE,
    MOVING,
    PRODUCING,
    PUT,
    RECOVERING,
    RESTING,
    REVEALING,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import (
    CHASE,
    EVERYBODY,
    FIELD,
    GRAVEYARD,
    HAND,
    IN_EXTRA,
    IN_FIELD,
    IN_GAME,
    IN_RUNE,
    KIND,
    MAIN_DECK,
    RULER_AREA,
    TURNABLE,
    area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.events import Event

if TYPE_CHECKING:
    from rulewright.games.force_of_will.rules.game import ForceOfWill


def rest_or_recover(game: ForceOfWill, event: Event) -> bool:
    """1013.1; 104.3: a card that is so already does not become so."""
    card = event.card
    rested = 1 if event.kind == RESTING else 0
    if KIND[game.zone[card]] & TURNABLE == 0 or game.rested[card] == rested:
        game.rule("104.3")
        return False
    game.rested[card] = rested
    game.version += 1
    game.rule("307.3" if KIND[game.zone[card]] == IN_FIELD else "308.3")
    game.rule("1013.1")
    game.note(event.rule or "1013.1", "rest" if rested else "recover", event.player, card)
    return True


def suffer(game: ForceOfWill, event: Event) -> bool:
    """1007: damage to a card is added up, damage to a player is taken from the life."""
    card, amount = event.card, event.n
    if amount <= 0:
        return False
    if card < 0:
        game.rule("1007.2")
        set_life(game, event.player, game.life_points[event.player] - amount)
    else:
        if KIND[game.zone[card]] & IN_GAME == 0 or not game.is_j_resonator(card):
            return False
        if game.number(card, DEF) == NOTHING:
            game.rule("1007.4")
            return False
        game.rule("1007.1")
        game.damage[card] += amount
        game.version += 1
    game.rule("1007.3")
    game.note(event.rule or "1007.1", "damage", event.player, card, amount, event.m)
    return True


def destroy(game: ForceOfWill, event: Event) -> bool:
    """1010.1: where the card goes is in `consequences`; 1010.3: not with [Eternal]."""
    card = event.card
    if card < 0 or KIND[game.zone[card]] & IN_GAME == 0:
        return False
    if game.has_keyword(card, ETERNAL):
        game.rule("1139.2")
        game.rule("1010.3")
        return False
    game.note(event.rule or "1010.1", "destroy", event.player, card)
    return True


def change_life(game: ForceOfWill, event: Event) -> bool:
    """105.4."""
    gains = event.kind == GAINING_LIFE
    if event.n <= 0:
        return False
    set_life(game, event.player, game.life_points[event.player] + (event.n if gains else -event.n))
    game.note(event.rule or "105.4a", "gain life" if gains else "lose life", event.player, -1, event.n)
    return True


def set_life(game: ForceOfWill, player: int, life: int) -> None:
    """A player's life is that number."""
    game.life_points = [life if one == player else was for one, was in enumerate(game.life_points)]
    game.version += 1


def put_counters(game: ForceOfWill, event: Event) -> bool:
    """1022.1: counters are put on a card, or taken away."""
    card = event.card
    name = game.counter_names[event.m]
    here = game.counters(card)
    count = max(0, here.get(name, 0) + event.n)
    changed = count - here.get(name, 0)
    if changed == 0:
        return False
    event.n = changed
    counters = {**here, name: count}
    if count == 0:
        del counters[name]
    counts = {**game.counts, card: counters}
    if not counters:
        del counts[card]
    game.counts = counts
    game.version += 1
    game.rule("1022.1b")
    game.note(event.rule or "1022.1", "counter", event.player, card, changed, event.m)
    return True


def remove_damage(game: ForceOfWill, event: Event) -> bool:
    """1007.6."""
    if event.n <= 0:
        return False
    game.damage[event.card] -= event.n
    game.version += 1
    game.note(event.rule or "1007.6", "remove damage", event.player, event.card, event.n)
    return True


def attack(game: ForceOfWill, event: Event) -> bool:
    """803.5."""
    card, target = event.card, event.n
    game.attacker, game.attacker_life = card, game.life[card]
    game.attacked, game.attacked_player = target, event.m if target < 0 else -1
    game.attacked_life = game.life[target] if target >= 0 else -1
    game.version += 1
    game.note(event.rule, "attack", event.player, card, target, event.m)
    return True


def block(game: ForceOfWill, event: Event) -> bool:
    """804.4."""
    game.blocker, game.blocker_life = event.card, game.life[event.card]
    game.version += 1
    game.note(event.rule, "block", event.player, event.card, event.n)
    return True


def produce(game: ForceOfWill, event: Event) -> bool:
    """907.4: will that can be spent only for certain things is kept apart."""
    if event.m <= 0:
        return False
    if event.target >= 0:
        game.tied = game.tied + [(event.player, event.n, event.card, event.target)] * event.m
        game.version += 1
    else:
        add_will(game, event.player, event.n, event.m)
    game.note(event.rule or "907.4", "produce", event.player, event.card, event.n, event.m)
    return True


def add_will(game: ForceOfWill, player: int, kind: int, amount: int) -> None:
    """907.4: will is kept by its player; a negative amount is taken away (1003.1)."""
    kinds = game.will[player].copy()
    kinds[kind] += amount
    game.will = [kinds if one == player else was for one, was in enumerate(game.will)]


def cancel(game: ForceOfWill, event: Event) -> bool:
    """1012.1: a card leaves the chase area by the move that follows."""
    if game.item(event.n) is None:
        return False
    if event.card < 0 or game.zone[event.card] != CHASE:
        game.drop_item(event.n)
    game.note(event.rule or "1012.1", "cancel", event.player, event.card)
    return True


def judge(game: ForceOfWill, event: Event) -> bool:
    """705.3a-i."""
    game.note(event.rule or "705.3a-i", "judgment", event.player, event.card)
    return True


def flip(game: ForceOfWill, event: Event) -> bool:
    """1302.2c, 1302.3c; a card that is a copy of another one turns below that."""
    card, side = event.card, event.n
    real = original(game, card)
    sides = sides_of(real)
    if not 0 <= side < len(sides) or sides[side] is real:
        return False
    if card in game.originals:
        game.originals = {**game.originals, card: ((sides[side], game.originals[card][0][1]), *game.originals[card][1:])}
    else:
        game.turn_over(card, sides[side])
    game.note(event.rule, "flip", event.player, card, side)
    return True


def draw(game: ForceOfWill, event: Event) -> bool:
    """1009.1: the card is moved by what follows."""
    return bool(game.zones[area(event.player, MAIN_DECK)])


def add(game: ForceOfWill, event: Event) -> bool:
    """1002.1; 1206.1: not to itself; 909.3b: its effect becomes active now."""
    card, host = event.card, event.n
    if card == host:
        game.rule("1206.1")
        return False
    if game.zone[card] >= CHASE or KIND[game.zone[host]] & IN_GAME == 0:
        return False
    game.added_to[card], game.added_life[card] = host, game.life[host]
    game.unregister(card)
    game.register(card)
    game.version += 1
    game.rule("909.3b")
    game.note(event.rule or "1002.1", "add", event.player, card, host)
    return True


def attach(game: ForceOfWill, event: Event) -> bool:
    """1032.1."""
    game.attached[event.card] = event.n
    game.version += 1
    game.note(event.rule or "1032.1", "attach", event.player, event.card, event.n)
    return True


def change_control(game: ForceOfWill, event: Event) -> bool:
    """105.3: the card stays what it is, other than in battle (803.5a, 804.4a)."""
    card, player = event.card, event.player
    if KIND[game.zone[card]] != IN_FIELD or game.controller(card) == player:
        game.rule("104.3")
        return False
    game.unregister(card)
    stamp = game.stamp[card]
    game.place(card, area(player, FIELD), same=True)
    game.stamp[card] = stamp
    game.since[card] = game.turn
    if card != game.attacked:
        stop_battling(game, card)
    game.register(card)
    game.note(event.rule or "105.3", "control", player, card)
    return True


def reveal(game: ForceOfWill, event: Event) -> bool:
    """1005.1; in an extra deck or rune area a card stays revealed: 711.2a, 1133.2, 1137.2 count such cards."""
    card = event.card
    game.learn(card, EVERYBODY)
    if KIND[game.zone[card]] & (IN_EXTRA | IN_RUNE):
        game.face_down[card] = 0
        game.version += 1
    game.note(event.rule or "1005.1", "reveal", event.player, card)
    return True


def roll(game: ForceOfWill, event: Event) -> bool:
    """1023.1."""
    game.force_result = event.m
    game.note(event.rule or "1023.1", "force", event.player, -1, event.m, event.n)
    return True


def nothing_else(game: ForceOfWill, event: Event) -> bool:
    """What only is told to those who wait for it."""
    return True


PERFORMED: dict[int, Callable[[ForceOfWill, Event], bool]] = {
    RESTING: rest_or_recover,
    RECOVERING: rest_or_recover,
    DEALING: suffer,
    DESTROYING: destroy,
    GAINING_LIFE: change_life,
    LOSING_LIFE: change_life,
    COUNTING: put_counters,
    HEALING: remove_damage,
    ATTACKING: attack,
    BLOCKING: block,
    PRODUCING: produce,
    CANCELING: cancel,
    JUDGING: judge,
    FLIPPING: flip,
    DRAWING: draw,
    ADDING: add,
    ATTACHING: attach,
    CONTROLLING: change_control,
    REVEALING: reveal,
    FORCING: roll,
}
"""How each kind of event that moves no card happens."""


def perform(game: ForceOfWill, event: Event) -> bool:
    """An event that moves no card."""
    return PERFORMED.get(event.kind, nothing_else)(game, event)


# -- what follows ---------------------------------------------------------------------------------------------


def consequences(game: ForceOfWill, event: Event) -> list[Event]:
    """The moves that follow from an event that happened."""
    kind, card = event.kind, event.card
    if kind == DESTROYING:
        if J_RULER in game.words(card, TYPE) or J_RULER in printed_types(game, card):
            if len(sides_of(game.defs[card])) > 2:
                game.rule("1304.5c" if game.defs[card] is sides_of(game.defs[card])[2] else "1304.4a")
            move = Event(MOVING, game.controller(card), card, home(game, card, RULER_AREA), way=DESTROYED, rule="1010.1")
            if game.has_keyword(card, IMPERISHABLE):
                game.rule("1108.2")
            else:
                move.n = TO_ASTRAL
        else:
            move = Event(MOVING, game.controller(card), card, home(game, card, GRAVEYARD), way=DESTROYED, rule="1010.1")
        return [same_cause(move, event)]
    if kind == DRAWING:
        deck = area(event.player, MAIN_DECK)
        top = game.top(deck)
        if top < 0:
            return []
        return [same_cause(Event(MOVING, event.player, top, area(event.player, HAND), way=DRAWN, rule="1009.1"), event)]
    if kind == CANCELING and card >= 0 and game.zone[card] == CHASE:
        return [same_cause(Event(MOVING, game.controller(card), card, home(game, card, GRAVEYARD), way=CANCELED, rule="1012.1"), event)]
    if kind == CANCELING and event.m >= 0:
        return [Event(MOVING, game.controller(event.m), event.m, home(game, event.m, GRAVEYARD), way=PUT, rule="1415.1d-iii")]
    return []


def same_cause(event: Event, of: Event) -> Event:
    """What follows has the cause of what it follows from."""
    event.cause, event.source, event.master = of.cause, of.source, of.master
    return event
