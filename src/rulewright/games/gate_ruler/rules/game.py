"""Gate Ruler as a kernel game: its numbers, how its events are committed, what its rules cite.

1-1, 1-1a, 1-2, 1-2a: two players. 1-3, 1-3a, 1-3b, 1-3c: game, player, card. 1-4, 1-5: winning, losing and golden
rules. 4-1, 4-2, 4-3, 4-4, 4-5, 4-5a-1: owner and controller, who may change. 4-1a, 4-2a, 4-2b, 4-2b-1, 4-2c, 4-2d:
"you" is the master of a context. 4-3a, 4-3a-3: summon cap and number of summoning. 4-4b: at the end everyone keeps
the own cards. 14-1a, 14-1b: abilities and effects. 14-1b-1, 14-10, 14-10a: a one-time effect is performed and over.
14-2, 14-8, 14-12, 14-15: what is active, played, layered, and comes from what. 14-11, 14-11a: ongoing effects are
bindings. 14-15a: the source of an effect is its context's source. 3-6f, 3-6g: current damage of rulers and units.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import COUNTER_ABILITY, EVENT_EFFECT, OVERDRIVE_ABILITY, PER_TURN, GateAbility
from rulewright.games.gate_ruler.nodes.parts import Ban, CostChange, DamageReplace, Permission, Shield, Spared
from rulewright.games.gate_ruler.rules.moves import apply_move, apply_other, signals_of
from rulewright.games.gate_ruler.rules.rulers import RULERS, UNLIMITED, Ruler
from rulewright.games.gate_ruler.rules.state import GateState, Last
from rulewright.games.gate_ruler.rules.words import (
    AS_LONG_AS,
    AS_RESOURCE,
    ATTACKING,
    ATTRIBUTE,
    CANNOT_BE_CHOSEN,
    CANNOT_BE_USED,
    CAP_MORE,
    CAP_SET,
    CARD_ITEM,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    DEALING,
    DEALT,
    DESTROYED,
    DESTROYS,
    EVENT,
    FACTION,
    ICON,
    IN_LATER_TURN,
    ITEM,
    KEYWORD,
    LASTS,
    LEVEL,
    LIFE,
    MOVING,
    NOT_AFFECTED,
    ONLY_ATTACK,
    ONLY_DEFENSE,
    PLAYED,
    TYPE,
    UNIT,
)
from rulewright.games.gate_ruler.rules.zones import (
    AREAS,
    ATTACK_1,
    ATTACK_ZONES,
    BEHIND,
    CHARGE,
    DAMAGE,
    DECK,
    DEFENSE,
    FIELD,
    FRONT,
    GATE,
    HAND,
    IN_ATTACK,
    IN_DRIVE,
    IN_FRONT,
    IN_GATE,
    IN_HAND,
    IN_PLAY,
    IN_RULER,
    IN_SET,
    KIND,
    RESOURCE,
    RULER,
    SET_1,
    SET_ZONES,
    SPECS,
    area,
    column,
    is_open,
)
from rulewright.kernel.abilities import GRANT, MODIFY_NUMBER, PERMIT, Ability, Binding, Pending
from rulewright.kernel.cards import CardDef, Chars, ZoneSpec
from rulewright.kernel.context import EVENT_SLOT, Context
from rulewright.kernel.events import Event
from rulewright.kernel.game import DRAW, Game
from rulewright.kernel.layers import ChangeNumber, GainAbility, LoseAbilities, Modifier
from rulewright.kernel.nodes import Cards, Condition
from rulewright.kernel.questions import Option
from rulewright.kernel.stack import Item
from rulewright.tcg.effects.lasting import LIVES

CITES: dict[str, tuple[str, ...]] = {
    "may": ("4-5a",),
    "may not": ("1-5b",),
    "declined": ("4-5a",),
    "lasting": ("14-11a-2",),
    "concede": ("1-4c", "1-4c-1", "1-4a", "1-4b"),
    "decide": ("1-5a",),
    "decide all": ("1-4b-1", "1-5a"),
    "modes": ("14-3b-2",),
    "cannot": ("1-5d", "1-5a"),
    "replacement": ("14-13b", "14-13d"),
    "order of effects": ("14-12c-2",),
    "replacements": ("14-13c",),
    "replaced": ("14-13b", "14-13d", "14-1b-3"),
    "optional replacement": ("14-13c-2",),
    "impossible replacement": ("14-13c-2a",),
    "standby": ("14-9b", "14-9a", "14-1a-2"),
    "situation": ("14-9g", "14-9g-1"),
    "dependency": ("14-12c-1",),
    "printed": ("14-12a-1",),
    "timestamps": ("14-12c", "14-12c-2"),
    "timestamp of an effect": ("14-12c-2b",),
    "timestamp of an ability": ("14-12c-2a",),
}
LAYERS = ["14-12a-2", "14-12a-3", "14-12a-4", "14-12a-5", "14-12a-6"]

REMEMBERED = (MOVING, ATTACKING, DESTROYED, DEALT, PLAYED)


class GateRuler(GateState):
    """One game of Gate Ruler."""

    __slots__ = ()

    def layout(self) -> list[ZoneSpec]:
        return SPECS

    def definitions(self) -> list[CardDef]:
        """Every card of the pool: an attribute that is chosen may be that of a card which is in no deck (2-5c)."""
        return list(self.pool)

    def copy(self) -> GateRuler:
        new = super().copy()
        assert isinstance(new, GateRuler)
        return new

    def rulebook(self) -> str:
        return "gate-ruler"

    # -- the rulebook's numbers for the kernel's topics -------------------------------------------------------

    def cites(self) -> dict[str, tuple[str, ...]]:
        return CITES

    def is_only_effect(self, definition: CardDef) -> bool:
        return EVENT in definition.sets[TYPE]

    def is_own_effect(self, ability: Ability) -> bool:
        return isinstance(ability, GateAbility) and ability.kind == EVENT_EFFECT

    def is_at_work(self, card: int) -> bool:
        return KIND[self.zone[card]] & (IN_PLAY | IN_GATE) != 0 and not self.face_down[card]

    def deck_of(self, player: int) -> int:
        return area(player, DECK)

    def layer_count(self) -> int:
        return len(LAYERS)

    def layer_of(self, part: Modifier) -> int:
        """14-12a: words that a card normally has none of, then types, factions and attributes, then abilities, then other
        words. Numbers come last: 14-12a-6 speaks of those that a card does not have, and no layer is given for changing those
        that it has; they share the last one, in order of their start (14-12c-2)."""
        if isinstance(part, ChangeNumber):
            return 4
        if isinstance(part, (GainAbility, LoseAbilities)):
            return 2
        written = part.writes() >> 16
        if written & (1 << ICON):
            return 0
        if written & (1 << TYPE | 1 << FACTION | 1 << ATTRIBUTE):
            return 1
        return 2 if written & (1 << KEYWORD) else 3

    def reached(self, who: Cards, context: Context) -> list[int]:
        """14-3b-1b: what works on a card in a hand or drive zone works on it in the gate as well, once it is played."""
        found = who.find(self, context)
        played = self.tried or [(item.card, item.n) for item in self.stack if item.kind == CARD_ITEM and self.zone[item.card] == GATE]
        for card, origin in played:
            if KIND[origin] & (IN_HAND | IN_DRIVE) and card not in found:
                gate, cards = self.zones[GATE], self.zones[origin]
                self.zone[card], self.zones[GATE], self.zones[origin] = origin, [], cards + [card]
                if card in who.find(self, context):
                    found = found + [card]
                self.zone[card], self.zones[GATE], self.zones[origin] = GATE, gate, cards
        return found

    def cite_layer(self, layer: int) -> None:
        if self.trace is not None:
            self.trace.extend(("14-12a", LAYERS[layer], "15-2a" if layer == 4 else LAYERS[layer], "14-12b"))

    # -- cards ------------------------------------------------------------------------------------------------

    def add_card(self, definition: CardDef, owner: int, zone: int) -> int:
        """A card that a player has brought (4-4a)."""
        card = super().add_card(definition, owner, zone)
        self.exhausted.append(0)
        self.face_down.append(0)
        self.damage.append(0)
        self.placed.append(self.clock)
        self.entered.append(0)
        return card

    def master(self, card: int) -> int:
        """The controller: the player of the card's zone; in the gate the player who played it (4-5b)."""
        zone = self.zone[card]
        if zone == GATE:
            for item in self.stack:
                if item.card == card and item.life == self.life[card]:
                    return item.player
        player = SPECS[zone].player
        return player if player >= 0 else self.owner[card]

    def controller(self, card: int) -> int:
        """4-5a, 4-5b."""
        return self.master(card)

    def last_controller(self, card: int) -> int:
        """The controller; of a card that was in play in this turn and has left, who it was there (14-14a-1)."""
        lives = [life for other, life in self.last if other == card]
        if self.is_in_play(card) or not lives:
            return self.master(card)
        self.rule("14-14a-1")
        return self.last[card, max(lives)].controller

    def ruler_of(self, player: int) -> int:
        """A player's ruler card; -1 before the game is prepared."""
        cards = self.zones[player * AREAS + RULER]
        return cards[-1] if cards else -1

    def ruler(self, player: int) -> Ruler:
        """What the player's ruler gives (Appendix A)."""
        return RULERS[self.defs[self.zones[player * AREAS + RULER][-1]].name]

    def is_ruler(self, card: int) -> bool:
        """Whether a card is a ruler in a ruler zone."""
        return KIND[self.zone[card]] == IN_RULER

    def is_unit(self, card: int) -> bool:
        """Whether a card is a unit in play."""
        return KIND[self.zone[card]] & IN_FRONT != 0 and UNIT in self.words(card, TYPE)

    def is_in_play(self, card: int) -> bool:
        """3-6b."""
        return KIND[self.zone[card]] & IN_PLAY != 0

    def units(self, player: int) -> list[int]:
        """The units that a player controls, zone by zone."""
        found: list[int] = []
        for place in FRONT:
            found += self.zones[player * AREAS + place]
        return found

    def in_play(self, player: int) -> list[int]:
        """All cards in play that a player controls."""
        start = player * AREAS
        found = self.zones[start + RULER] + self.units(player) + self.zones[start + FIELD]
        for place in SET_ZONES:
            found = found + self.zones[start + place]
        return found

    def has_keyword(self, card: int, keyword: str) -> bool:
        """Whether a card has a keyword and has not lost it."""
        return keyword in self.words(card, KEYWORD)

    def mute(self, chars: Chars) -> None:
        """Keywords are abilities."""
        super().mute(chars)
        chars.sets[KEYWORD] = chars.sets[KEYWORD] - self.defs[chars.card].sets[KEYWORD]

    def has_zone(self, player: int, place: int) -> bool:
        """3-2f: whether a player has that zone; before there is a ruler nothing is missing."""
        if not self.zones[player * AREAS + RULER]:
            return True
        ruler = self.ruler(player)
        self.rule("3-2f")
        if place == HAND:
            return ruler.hand
        if place in ATTACK_ZONES:
            self.rule("3-8a-1")
            return place - ATTACK_1 < ruler.attacks
        if place == DEFENSE:
            self.rule("3-9a-1")
            return ruler.defenses > 0
        if place in SET_ZONES:
            self.rule("3-10a-1")
            return place - SET_1 < ruler.sets
        return True

    def front_zones(self, player: int, card: int = -1) -> list[int]:
        """The attack zones and the defense zone of a player; of a card those that it can be in."""
        start = player * AREAS
        return [start + place for place in FRONT if self.has_zone(player, place) and (card < 0 or self.may_lie(card, start + place))]

    def may_lie(self, card: int, zone: int) -> bool:
        """Whether a text keeps a unit out of a zone of the front row (1-5d)."""
        if self.permitted(ONLY_DEFENSE if KIND[zone] == IN_ATTACK else ONLY_ATTACK, card, SPECS[zone].player):
            self.rule("1-5d")
            return False
        return True

    def set_zones(self, player: int) -> list[int]:
        """The set zones that a player has (3-10a-1)."""
        start = player * AREAS
        return [start + place for place in SET_ZONES if self.has_zone(player, place)]

    def column_of(self, card: int) -> int:
        """3-6e: the column of a card in play, -1 for none."""
        return column(self.zone[card])

    def front_of(self, player: int, place: int) -> int:
        """3-6e-3b: the frontmost unit or ruler of a player's column, -1 for none. 3-6e-3: zones of one column lie behind each
        other."""
        self.rule("3-6e-3b")
        self.rule("3-6e-1" if place >= 2 else "3-6e-2")
        if place == 2:
            self.rule("3-6e-3a")
        if place == BEHIND:
            return self.ruler_of(player)
        start = player * AREAS
        cards = self.zones[start + (DEFENSE if place == 2 else ATTACK_1 + place)]
        if cards:
            return cards[-1]
        return self.ruler_of(player) if place == 2 else -1

    def top_card(self, player: int) -> int:
        """The topmost card of a player's deck, -1 if there is none."""
        cards = self.zones[area(player, DECK)]
        self.rule("3-4b")
        self.rule("3-2c-1")
        return cards[-1] if cards else -1

    def charges(self, card: int) -> list[int]:
        """3-14c-1: the charges of a card."""
        found: list[int] = []
        for zone in (CHARGE, AREAS + CHARGE):
            for other in self.zones[zone]:
                if self.host[other] == card:
                    found.append(other)
        return found

    def current_life(self, player: int) -> int:
        """2-6c."""
        self.rule("2-6c")
        return self.number(self.ruler_of(player), LIFE) - len(self.zones[area(player, DAMAGE)])

    def cap(self, player: int) -> int:
        """4-3a-1: how many normal summons count for a player in this turn."""
        if player != self.active:
            self.rule("4-3a-1b")
            return UNLIMITED
        self.rule("4-3a-1a")
        cap = self.ruler(player).cap
        for number in self.changes(CAP_SET, -1, player):
            cap = cap if number < 0 else number
        return cap if cap == UNLIMITED else cap + sum(self.changes(CAP_MORE, -1, player))

    def ready_resources(self, player: int) -> list[int]:
        """The cards that a player can exhaust to pay resources (15-15a), real resources first."""
        found = [card for card in self.zones[area(player, RESOURCE)] if not self.exhausted[card]]
        if PERMIT + AS_RESOURCE in self.index:
            only = self.named(AS_RESOURCE)
            for card in self.in_play(player):
                if (only is None or card in only) and not self.exhausted[card] and self.permitted(AS_RESOURCE, card, player):
                    found.append(card)
        return found

    def offered_words(self) -> list[tuple[int, str]]:
        """2-5c: every attribute that a card of the pool has; then every faction. A choice is kept as a place in this list."""
        self.rule("2-5c")
        return [(prop, word) for prop in (ATTRIBUTE, FACTION) for word in sorted(set().union(*[definition.sets[prop] for definition in self.pool]))]

    def spared(self, card: int, context: Context) -> bool:
        """Whether a card cannot be chosen as a target for what is played."""
        key = PERMIT + CANNOT_BE_CHOSEN
        if key not in self.index and GRANT not in self.index:
            return False
        for binding in self.bindings(key):
            part = binding.part
            assert isinstance(part, Spared)
            if self.is_live(binding) and part.spares(self, binding, card, context):
                return True
        return False

    def permitted(self, number: int, card: int, player: int) -> bool:
        """Whether a permission is at work for a card and a player."""
        key = PERMIT + number
        if key not in self.index and GRANT not in self.index:
            return False
        for binding in self.bindings(key):
            part = binding.part
            assert isinstance(part, Permission)
            if self.is_live(binding) and self.is_left(binding) and part.permits(self, binding, card, player):
                return True
        return False

    def named(self, number: int) -> list[int] | None:
        """The cards for which a permission could be given, where each text names one; None where they could be others."""
        found: list[int] = []
        for binding in self.bindings(PERMIT + number):
            part = binding.part
            assert isinstance(part, Permission)
            card = part.only_card(binding)
            if card < 0:
                return None
            found.append(card)
        return None if self.trace is not None else found

    def use_permit(self, number: int, card: int, player: int) -> None:
        """14-6a: what a permission allows is done; it is used up if it is limited and no other one allows it."""
        found: list[Binding] = []
        for binding in self.bindings(PERMIT + number):
            part = binding.part
            assert isinstance(part, Permission)
            if self.is_live(binding) and self.is_left(binding) and part.permits(self, binding, card, player):
                found.append(binding)
        limited = [binding for binding in found if is_limited(binding)]
        if limited and len(limited) == len(found):
            self.use_part(limited[0])

    def alters_costs(self) -> bool:
        """Whether any effect alters what playing cards costs (14-3b-6b to 14-3b-6e)."""
        return any(key in self.index for key in (GRANT, MODIFY_NUMBER + LEVEL, *[PERMIT + number for number in (COST_SET, COST_MORE, COST_LESS, COST_FREE)]))

    def changes(self, number: int, card: int, player: int) -> list[int]:
        """What the effects under a key of numbers say, the earlier first."""
        key = PERMIT + number
        if key not in self.index and GRANT not in self.index:
            return []
        found: list[int] = []
        for binding in self.bindings(key):
            part = binding.part
            assert isinstance(part, CostChange)
            if self.is_live(binding) and self.is_left(binding):
                found.append(part.change(self, binding, card, player))
        return found

    def banned(self, ability: Ability, card: int, player: int) -> bool:
        """Whether a text forbids a player to use an ability of a card."""
        key = PERMIT + CANNOT_BE_USED
        if key not in self.index and GRANT not in self.index:
            return False
        for binding in self.bindings(key):
            part = binding.part
            assert isinstance(part, Ban)
            if self.is_live(binding) and part.bars(self, binding, ability, card, player):
                self.rule("1-5d")
                return True
        return False

    def affects(self, context: Context | None, card: int) -> bool:
        """15-27a: whether what an ability does has an effect on a card or ruler."""
        key = PERMIT + NOT_AFFECTED
        if context is None or card < 0 or key not in self.index and GRANT not in self.index:
            return True
        for binding in self.bindings(key):
            part = binding.part
            assert isinstance(part, Shield)
            if self.is_live(binding) and part.shields(self, binding, card, context):
                self.rule("15-27a")
                self.rule("15-27a-1")
                ability = context.ability
                self.rule("15-27a-4" if ability is not None and ability.statics else "15-27a-3")
                return False
        return True

    def replacements(self, event: Event) -> list[Binding]:
        """15-27a-5: what happens to a card that is not affected cannot be replaced by such an effect. 14-6a: nor can an ability that was
        used up replace anything more."""
        found: list[Binding] = []
        for binding in super().replacements(event):
            if not self.is_left(binding):
                continue
            if not self.affects(binding.context, event.card):
                self.rule("15-27a-5")
                continue
            found.append(binding)
        return found

    def context_for(self, ability: Ability, card: int) -> Context:
        """With what was chosen as the card entered play."""
        context = super().context_for(ability, card)
        if card in self.kept:
            context.slots = {slot: chosen.copy() for slot, chosen in self.kept[card].items()}
        return context

    def forget(self, card: int) -> None:
        """A card leaves play: what was chosen for it is forgotten, and who had chosen it has chosen nothing any more."""
        self.kept = {other: slots for other, slots in self.kept.items() if other != card}
        for other, slots in self.kept.items():
            named = [slot for slot, chosen in slots.items() if slot + LIVES in slots and card in chosen]
            if named:
                self.kept = {**self.kept, other: {slot: [] if slot in named or slot - LIVES in named else chosen for slot, chosen in slots.items()}}
                self.unregister(other)
                self.register(other, same=True)

    def works(self, ability: Ability, card: int) -> bool:
        """14-2a: an ability is active where it belongs; Overdrive and Counter abilities never are, they are only played."""
        kind = KIND[self.zone[card]]
        if ability.zones & kind == 0:
            return False
        assert isinstance(ability, GateAbility)
        active = ability.kind not in (OVERDRIVE_ABILITY, COUNTER_ABILITY)
        if self.trace is not None and active:
            self.trace.append("14-2a")
            if kind & IN_PLAY:
                self.trace.append("3-6b")
                self.trace.append("14-2a-2" if self.face_down[card] else "14-2a-1")
            else:
                self.trace.append("14-2b")
            if ability.statics:
                self.trace.extend(("14-11a-1", "14-7a"))
                if kind & IN_PLAY == 0:
                    self.trace.append("14-7b")
        return active

    # -- the attack (8-4e) ------------------------------------------------------------------------------------

    def attacked(self) -> int:
        """8-4e-1: the card being attacked, -1 for none: the frontmost card of the attacked column now."""
        if self.attacker < 0:
            return -1
        self.rule("8-4e-1")
        return self.front_of(1 - self.active, self.attacked_column)

    def is_attacking(self, card: int) -> bool:
        """15-26a."""
        self.rule("15-26a")
        return card >= 0 and card == self.attacker and self.life[card] == self.attacker_life

    def is_attacked(self, card: int) -> bool:
        """8-4e-1."""
        return card >= 0 and self.attacker >= 0 and card == self.attacked()

    def stop_attacking(self) -> None:
        """There is no attacking card any more."""
        self.attacker = -1
        self.attacker_life = -1
        self.attacked_column = -1
        self.version += 1

    # -- the gate ---------------------------------------------------------------------------------------------

    def item_option(self, serial: int) -> Option:
        """The choice of an object in the gate."""
        item = self.item(serial)
        return (ITEM, serial, -1 if item is None else item.card)

    def came_from(self, card: int) -> int:
        """The kind of zone from which a card in the gate was played, 0 for none."""
        for item in self.stack:
            if item.kind == CARD_ITEM and item.card == card:
                return KIND[item.n]
        return 0

    def add_item(self, item: Item) -> None:
        """An object goes on top of the gate."""
        self.rule("3-18b")
        self.stack = self.stack + [item]
        self.added += 1
        self.version += 1

    def swap_item(self, old: Item, new: Item) -> None:
        """An object in the gate is replaced by another one at its place."""
        self.stack = [new if item is old else item for item in self.stack]
        self.version += 1

    def drop_item(self, serial: int) -> None:
        """An object leaves the gate."""
        self.stack = [item for item in self.stack if item.serial != serial]
        self.version += 1

    # -- 14-6: limits -----------------------------------------------------------------------------------------

    def within_limits(self, ability: Ability | None, player: int, life: int) -> bool:
        """14-6a, 14-6b, 14-6c: whether a limited ability can be played once more by that player."""
        if not isinstance(ability, GateAbility) or not ability.limits:
            return True
        for limit in ability.limits:
            used = self.used_turn if limit.per == PER_TURN else self.used_game
            for rule in ("14-6a-1", "14-6a-1a") if limit.by_name else ("14-6a-2", "14-6a-2a"):
                self.rule(rule)
            if used.get(limit_key(ability, limit.by_name, player, life), 0) >= limit.times:
                self.rule("14-6a")
                return False
        return True

    def is_live(self, binding: Binding) -> bool:
        if IN_LATER_TURN <= binding.until < AS_LONG_AS and binding.until != IN_LATER_TURN + self.turn:
            return False
        return super().is_live(binding)

    def after(self, events: list[Event]) -> None:
        """14-11a-2: what lasts as long as a condition holds is over where that does not hold any more."""
        for binding in self.index.get(PERMIT + LASTS, []):
            condition = binding.part
            assert isinstance(condition, Condition)
            if not condition.holds(self, binding.context):
                from rulewright.games.gate_ruler.rules.entering import end_control

                end_control(self, [binding.until])
                self.expire(binding.until)

    def is_left(self, binding: Binding) -> bool:
        """Whether the limits of the continuous ability that a binding is a part of allow one more use."""
        context = binding.context
        return not is_limited(binding) or self.within_limits(context.ability, context.master, context.life)

    def use_part(self, binding: Binding) -> None:
        """A continuous part of an ability was made use of."""
        if is_limited(binding):
            self.count_use(binding.context.ability, binding.context.master, binding.context.life)

    def count_use(self, ability: Ability | None, player: int, life: int) -> None:
        """A limited ability was played."""
        if not isinstance(ability, GateAbility):
            return
        for limit in ability.limits:
            key = limit_key(ability, limit.by_name, player, life)
            if limit.per == PER_TURN:
                self.used_turn = {**self.used_turn, key: self.used_turn.get(key, 0) + 1}
            else:
                self.used_game = {**self.used_game, key: self.used_game.get(key, 0) + 1}

    def has_resource(self, player: int) -> bool:
        """16-17d: any card in the resource zone will do, ready or not."""
        self.rule("16-17d")
        return bool(self.zones[area(player, RESOURCE)])

    def stand_by(self, binding: Binding, event: Event | None) -> None:
        """14-6c, 16-17b-1: what must not be played does not trigger."""
        context = binding.context
        ability = context.ability
        if isinstance(ability, GateAbility) and binding.part is ability.trigger:
            if not self.within_limits(ability, context.master, context.life):
                self.rule("14-6c")
                return
            if ability.resource and not self.has_resource(context.master):
                self.rule("16-17b-1")
                return
            if ability.together and event is not None and event.prior >= 0 and self.joins(context, event):
                return
        super().stand_by(binding, event)

    def joins(self, own: Context, event: Event) -> bool:
        """Whether an event is part of an occasion that has triggered the ability already: the same happens to several cards together."""
        for place, pending in enumerate(self.standby):
            context = pending.context
            if pending.serial > self.batch and context.ability is own.ability and context.source == own.source and own.life in (context.life, event.life):
                joined = context.copy()
                joined.slots[EVENT_SLOT] = joined.slots.get(EVENT_SLOT, []) + [event.card]
                self.standby = [*self.standby[:place], Pending(joined, pending.serial), *self.standby[place + 1 :]]
                return True
        return False

    # -- events -----------------------------------------------------------------------------------------------

    def signals(self, event: Event) -> list[int]:
        return signals_of(self, event)

    def before(self, event: Event) -> None:
        """14-9e-2, 14-14a: what a card is like in play, taken before any card of the batch has moved."""
        self.batch = self.clock
        card = event.card
        if card < 0:
            return
        event.life = self.life[card]
        event.prior = self.master(card)
        if event.kind != MOVING:
            return
        origin = self.zone[card]
        event.origin = origin
        if KIND[origin] & IN_PLAY and event.target >= 0 and KIND[event.target] & IN_PLAY == 0:
            chars = event.last = self.chars_now(card)
            event.under = self.charges(card)
            self.rule("14-14a")
            self.rule("14-14a-1")
            self.last = {**self.last, (card, event.life): Last(chars, event.prior, origin, self.exhausted[card], self.damage[card], event.under)}
        elif is_open(origin):
            event.last = self.chars_now(card)

    def chars_now(self, card: int) -> Chars:
        """What a card is like, whether or not that differs from what is printed on it."""
        self.refresh()
        return self.chars.get(card) or Chars(self.defs[card].nums, self.defs[card].sets)

    def apply(self, event: Event) -> bool:
        done = apply_move(self, event) if event.kind == MOVING else apply_other(self, event)
        if done and event.kind in REMEMBERED:
            self.remember(event)
        return done

    def remember(self, event: Event) -> None:
        """Something happened in this turn."""
        if event.card >= 0 and event.player >= 0:
            self.history = self.history + [(event.kind, event.way, event.player, event.card)]
            if event.kind == DESTROYED and event.n >= 0:
                self.history = self.history + [(DESTROYS, self.attacks, event.player, event.n)]

    def entered_by(self, card: int) -> int:
        """The way in which a card in play came there: SUMMONED, SPECIAL, ENTERED, SET_DOWN."""
        return self.entered[card]

    def replacement_chooser(self, event: Event) -> int:
        """14-13c: whoever caused it; 14-13c-1: for damage, the controller of its source where the replacements are about dealing it,
        else the controller of what is dealt damage."""
        if event.kind == DEALING:
            self.rule("14-13c-1")
            for binding in self.replacements(event):
                part = binding.part
                if not isinstance(part, DamageReplace) or part.is_suffered():
                    return self.master(event.card)
            return event.player
        return event.master if event.master >= 0 else event.player

    def dates_abilities(self) -> bool:
        """14-12c-2a."""
        return True

    def is_secret(self, pending: Pending) -> bool:
        """14-9b-1: a face down set card whose ability has triggered is not known to wait for being revealed."""
        card, life = pending.context.source, pending.context.life
        return card >= 0 and self.face_down[card] == 1 and self.life[card] == life and KIND[self.zone[card]] == IN_SET

    def defeat(self, rule: str) -> str:
        return {"12-2a-1": "damage", "12-2a-2": "empty deck"}.get(rule, "effect")

    def endless(self) -> None:
        """17-1a-3: nobody can stop it, so the game is a draw."""
        self.rule("17-1a")
        self.end(DRAW, "17-1a-3", "loop")


def is_limited(binding: Binding) -> bool:
    """Whether a part belongs to a continuous ability with a limit (14-6a). What an effect has made is limited by its own duration."""
    ability = binding.context.ability
    return binding.card >= 0 and isinstance(ability, GateAbility) and bool(ability.limits)


def limit_key(ability: GateAbility, by_name: bool, player: int, life: int) -> str:
    """14-6a-1: by name, for each player (14-6a-1a); 14-6a-2: the one ability of the one card, whoever controls it (14-6a-2a)."""
    if by_name and ability.name:
        return f"{player} {ability.name}"
    return f"#{life} {ability.place} {ability.text}"


def as_gate_ruler(game: Game) -> GateRuler:
    """The game, known to be one of Gate Ruler."""
    assert isinstance(game, GateRuler)
    return game
