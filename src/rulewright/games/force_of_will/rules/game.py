"""Force of Will as a kernel game: its numbers, how its events are committed, what its rules cite.

Section 100, section 101, 101.1, section 102, section 103, section 104, section 105: the game, its players, who wins, the golden
rules. Section 200: what a card is like stands in its CardDef and in the layers. Section 900, section 901, section 902: abilities and
where they are active. Section 909: continuous effects. Section 910: replacement. Section 908, section 912 and its parts. 1415.1b-i: a [Break]
ability has a one time effect. Section 1400: what keeps old cards working is in the language, in choosing.py (additions) and setup.py (lifebreak).

102.1: two players. 105.1: turn player and non-turn player. 105.2: owner. 105.3, 105.3a, 105.3b, 105.3c: the controller is the player
of the card's area; of an ability or effect, the master of its context. 105.4: life. 307.6: entities. 401.1. 901.2, 901.2a, 901.2b:
effects. 905.1. 906.3: automatic objects. 912.1, 912.2: the source of damage is the source of its context.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import AUTOMATIC, BASE, CONDITIONAL, SPELL_EFFECT, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.nodes.parts import Arriving, CostChange, Never, NumberChange, Permission, Preventing, Silence, WordChange
from rulewright.games.force_of_will.rules.actions_by_rules import consequences, perform
from rulewright.games.force_of_will.rules.cost import Cost
from rulewright.games.force_of_will.rules.moves import apply_move, destination, fade, signals_of
from rulewright.games.force_of_will.rules.printed import WillCard, cost_of
from rulewright.games.force_of_will.rules.reckoning import Reckoning
from rulewright.games.force_of_will.rules.slots import CHANCE_SLOT, X_SLOT
from rulewright.games.force_of_will.rules.state import Last, Tied, WillState
from rulewright.games.force_of_will.rules.together import FOLLOW, FOLLOWED, ORDERING_MOVES, hide_order, moved_rule, to_be_ordered
from rulewright.games.force_of_will.rules.words import (
    ABILITY,
    ASTRAL,
    ATK,
    CARD_ITEM,
    CHANT,
    CONTROLLING,
    DEALING,
    DEF,
    HAND_SIZE,
    J_RULER,
    KEYWORD,
    LASTS,
    MOVING,
    NO_HAND_SIZE,
    NO_TRIGGER,
    NUMBERS,
    PRODUCING,
    RACE,
    RESONATOR,
    RULER,
    RUNE,
    SEAL_RELEASED,
    SEES_TOP,
    SETUP,
    SHOWS_TOP,
    STEALTH,
    TOTAL_COST,
    TYPE,
    WEATHER_IS,
)
from rulewright.games.force_of_will.rules.zones import (
    AREAS,
    CHASE,
    EVERYBODY,
    FIELD,
    IN_CHASE,
    IN_EXTRA,
    IN_FIELD,
    IN_GAME,
    IN_HAND,
    IN_MAIN_DECK,
    IN_RULER_AREA,
    IN_RUNE,
    IN_STANDBY,
    ITEM,
    KIND,
    MAIN_DECK,
    OUTSIDE,
    RULER_AREA,
    RUNE_AREA,
    SPECS,
)
from rulewright.kernel.abilities import GRANT, MODIFY, PERMIT, REPLACE, SITUATION, Ability, Binding, Pending
from rulewright.kernel.cards import NOTHING, CardDef, Chars, ZoneSpec
from rulewright.kernel.context import EVENT_SLOT, Context
from rulewright.kernel.events import Event
from rulewright.kernel.game import DRAW, Game
from rulewright.kernel.layers import ChangeNumber, GainAbility, LoseAbilities, Modifier
from rulewright.kernel.nodes import Condition
from rulewright.kernel.parts import SituationTrigger
from rulewright.kernel.questions import ACTION, Option, Question
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import PASS
from rulewright.tcg.effects.lasting import LIVES
from rulewright.tcg.effects.selecting import speaks_of_this

CITES: dict[str, tuple[str, ...]] = {
    "may": ("908.1",),
    "may not": ("104.2",),
    "declined": ("908.1",),
    "lasting": ("901.2b",),
    "concede": ("103.4", "103.2"),
    "modes": ("903.2e",),
    "cannot": ("104.4", "104.2"),
    "replacement": ("910.3", "910.1"),
    "order of effects": ("909.3b",),
    "replacements": ("910.2",),
    "replaced": ("910.1", "901.2c"),
    "optional replacement": ("910.3",),
    "impossible replacement": ("104.2",),
    "standby": ("906.4", "906.1", "1015.1", "901.1b"),
    "situation": ("906.9", "906.9a"),
    "dependency": ("909.3a",),
    "printed": ("909.1a",),
    "timestamps": ("909.3", "909.3b"),
    "timestamp of an effect": ("909.3b",),
    "timestamp of an ability": ("909.3b",),
    "choose": ("1014.1",),
    "choose with others": ("1014.1",),
    "nothing to choose": ("104.2",),
    "choose zero": ("104.2",),
    "too few to choose": ("104.2",),
    "choose up to": ("1014.1",),
    "choose hidden": ("1014.2",),
    "choose exactly": ("1014.1",),
    "at random": ("1014.1",),
    "same card": ("302.3",),
    "replaced action": ("910.1",),
    "active": ("902.1",),
    "inactive": ("902.1",),
    "look": ("1014.2",),
    "reveal": ("1005.1",),
    "shuffle": ("1021.1", "1021.2"),
    "nothing to shuffle": ("104.2",),
    "decide": ("103.5",),
    "decide all": ("103.5",),
}
LAYERS = ["909.1a", "909.1b", "909.1c", "909.1d", "909.1e", "909.1f", "909.1g", "909.1h", "909.1i"]
COUNTERS_LAYER = 7
ROUNDING = 8

Derived = tuple[int, int, dict[int, Chars], dict[int, list[Binding]] | None, list[object], Reckoning]
"""The version of the state, and what was derived for a version."""

MOST_X = 40
"""No greater X is offered."""

FIRST_LAP = 1
"""One automatic object was played since anybody could do something."""
ANY_TARGET = -1
"""In `playing_targets`: nothing is chosen yet."""

GRANTED = 64
"""Added to the place of an ability that an effect gave to the card."""
MAXIMUM_HAND = 7
NO_MAXIMUM = 1_000_000


class ForceOfWill(WillState):
    """One game of Force of Will."""

    __slots__ = ()

    def layout(self) -> list[ZoneSpec]:
        return SPECS

    # -- the rulebook's numbers for the kernel's topics -------------------------------------------------------

    def cites(self) -> dict[str, tuple[str, ...]]:
        return CITES

    def is_only_effect(self, definition: CardDef) -> bool:
        return CHANT in definition.sets[TYPE] or RUNE in definition.sets[TYPE]

    def is_own_effect(self, ability: Ability) -> bool:
        return isinstance(ability, WillAbility) and ability.kind == SPELL_EFFECT

    def unread_of(self, card: int) -> list[str]:
        definition = self.defs[card]
        return definition.own_unread if isinstance(definition, WillCard) else definition.unread

    def is_at_work(self, card: int) -> bool:
        return KIND[self.zone[card]] & (IN_GAME | IN_CHASE) != 0

    def definitions(self) -> list[CardDef]:
        return list(self.pool)

    def rulebook(self) -> str:
        return "force-of-will"

    def deck_of(self, player: int) -> int:
        """304.4."""
        return player * AREAS + MAIN_DECK

    def exists(self, card: int) -> bool:
        return self.zone[card] != OUTSIDE

    def last_known(self, card: int) -> Chars | None:
        """911.1: what a card was like when it last was in the field, a ruler area or the chase area."""
        if KIND[self.zone[card]] & (IN_GAME | IN_CHASE):
            return None
        latest: Last | None = None
        for (other, _), last in self.last.items():
            if other == card:
                latest = last
        if latest is None:
            return None
        self.rule("911.1")
        return latest.chars

    def layer_count(self) -> int:
        return len(LAYERS)

    def layer_of(self, part: Modifier) -> int:
        """909.1: 909.1c types and races, 909.1d abilities and keywords, 909.1e other words, 909.1g numbers."""
        if isinstance(part, ChangeNumber):
            return 6
        if isinstance(part, Never):
            return 4
        if isinstance(part, (GainAbility, LoseAbilities)):
            return 3
        written = part.writes()
        if written & ((1 << len(NUMBERS)) - 1):
            return 6
        written >>= 16
        if written & (1 << TYPE | 1 << RACE):
            return 2
        return 3 if written & (1 << KEYWORD) else 4

    def binding_layer(self, binding: Binding) -> int:
        """909.1a: base abilities first; 909.1b, 909.1f: text from a conditional keyword of the card itself has places of its own."""
        part, ability = binding.part, binding.context.ability
        assert isinstance(part, Modifier)
        layer = self.layer_of(part)
        if isinstance(ability, WillAbility) and binding.card >= 0:
            if ability.layer == BASE:
                return 0
            if ability.layer == CONDITIONAL:
                return 5 if layer == 6 else 1
        return layer

    def dates_abilities(self) -> bool:
        """909.3b."""
        return True

    def steady_layers(self) -> int:
        return COUNTERS_LAYER

    def ground(self) -> list[object]:
        """The cards of the field, the ruler and rune areas and what is added to them; not where seals are released (1128.4)."""
        index, zones = self.index, self.zones
        if PERMIT + SEAL_RELEASED in index:
            return []
        return [
            index.get(MODIFY),
            self.defs,
            zones[FIELD],
            zones[AREAS + FIELD],
            zones[RULER_AREA],
            zones[AREAS + RULER_AREA],
            zones[RUNE_AREA],
            zones[AREAS + RUNE_AREA],
            self.counts,
            self.began,
            self.ranks,
            self.life.copy(),
            self.added_to.copy(),
            self.added_life.copy(),
            self.face_down.copy(),
        ]

    def cite_layer(self, layer: int) -> None:
        if self.trace is not None:
            self.trace.extend(("909.1", LAYERS[layer], "909.2", "909.6"))

    def rule_layer(self, layer: int) -> None:
        """909.1h: counters; 909.1i: rounding."""
        if layer == COUNTERS_LAYER:
            for card, counters in self.counts.items():
                if KIND[self.zone[card]] & IN_GAME and self.is_j_resonator(card):
                    for name, count in counters.items():
                        change = modifier_of(name)
                        if change is not None:
                            self.rule("1022.2")
                            self.rule("909.1h")
                            nums = self.shape(card).nums
                            for prop, amount in zip((ATK, DEF), change):
                                if nums[prop] != NOTHING:
                                    nums[prop] += amount * count
        elif layer == ROUNDING:
            for card in list(self.chars):
                nums = self.chars[card].nums
                for prop in (ATK, DEF):
                    if nums[prop] != NOTHING and nums[prop] % 100:
                        self.rule("909.1i")
                        nums = self.shape(card).nums
                        nums[prop] += -nums[prop] % 100

    def number(self, card: int, prop: int) -> int:
        """A number of a card as it is now; counters change it without any effect."""
        if self.counts and self.fresh != self.version:
            self.refresh()
        if prop == TOTAL_COST:
            if self.trace is not None and not self.defs[card].record.get("cost"):
                self.trace.append("203.5a")
            if self.zone[card] == CHASE:
                return super().number(card, prop) + self.x_in_cost(card)
        return super().number(card, prop)

    def x_in_cost(self, card: int) -> int:
        """203.5b: what X adds to the total cost of a spell; elsewhere X is 0."""
        xs = cost_of(self.defs[card]).xs
        return xs * self.x_of(card) if xs else 0

    def x_of(self, card: int) -> int:
        """203.5b: what was chosen for X while a card is in the chase area, as which it also enters the field; elsewhere 0, other than X of a
        judgment (903.2f-ii) or of what was awakened."""
        if self.zone[card] == CHASE:
            for item in self.stack:
                if item.card == card and item.kind == CARD_ITEM and item.context is not None:
                    self.rule("203.5b")
                    return item.context.slots.get(X_SLOT, [0])[0]
        return self.x_value[card]

    def derived(self) -> Derived:
        """What is derived from the state now; to be given back after a look at another state."""
        return self.version, self.fresh, self.chars, self.given, self.footing, self.reckoning

    def give_back(self, derived: Derived) -> None:
        """The state is as it was when this was taken."""
        self.version, self.fresh, self.chars, self.given, self.footing, self.reckoning = derived

    def reckoned(self) -> Reckoning:
        """What is known of this version of the state."""
        if self.reckoning.version != self.version or self.reckoning.will is not self.will:
            self.reckoning = Reckoning(self.version, self.will)
        return self.reckoning

    # -- cards ------------------------------------------------------------------------------------------------

    def add_card(self, definition: CardDef, owner: int, zone: int) -> int:
        """A card that a player has brought (105.2), or a token."""
        card = super().add_card(definition, owner, zone)
        for column in (self.rested, self.damage, self.face_down, self.since, self.token, self.astral, self.awakened, self.x_value):
            column.append(0)
        self.added_to.append(-1)
        self.added_life.append(-1)
        self.attached.append(-1)
        self.mover.append(-1)
        self.mover_life.append(-1)
        self.home.append(MAIN_DECK)
        return card

    def turn_over(self, card: int, definition: CardDef) -> None:
        """Another side of a card, or another card that it becomes, is up: its abilities are those of that side."""
        if self.defs[card] is not definition:
            self.unregister(card)
            self.set_side(card, definition)
            self.register(card)

    def set_side(self, card: int, definition: CardDef) -> None:
        """The same for a card whose abilities are not at work now."""
        defs = self.defs.copy()
        defs[card] = definition
        self.defs = defs
        self.version += 1

    def master(self, card: int) -> int:
        """The controller: the player of the card's area; in the chase area the player who played it."""
        zone = self.zone[card]
        if zone == CHASE:
            for item in self.stack:
                if item.card == card and item.life == self.life[card]:
                    return item.player
        player = SPECS[zone].player
        return player if player >= 0 else self.owner[card]

    def controller(self, card: int) -> int:
        """105.3."""
        return self.master(card)

    def ruler_of(self, player: int) -> int:
        """A player's ruler or J-ruler, wherever it is; -1 before there is one."""
        return self.rulers[player]

    def j_rulers(self, player: int) -> list[int]:
        """The rulers and J-rulers that a player controls, the own one first (105.3: control of a J-ruler may change)."""
        return [
            card
            for card in (self.rulers[player], self.rulers[1 - player])
            if card >= 0 and KIND[self.zone[card]] & IN_GAME and self.controller(card) == player and self.is_j_ruler(card)
        ]

    def is_type(self, card: int, kind: str) -> bool:
        """Whether a card has a type now."""
        return kind in self.words(card, TYPE)

    def is_j_resonator(self, card: int) -> bool:
        """201.2a: a resonator or J-ruler."""
        types = self.words(card, TYPE)
        return RESONATOR in types or J_RULER in types

    def is_j_ruler(self, card: int) -> bool:
        """201.2b: a ruler or J-ruler."""
        types = self.words(card, TYPE)
        return RULER in types or J_RULER in types

    def is_recovered(self, card: int) -> bool:
        """303.1."""
        return not self.rested[card]

    def in_field(self, player: int) -> list[int]:
        """The entities that a player controls (307.8a)."""
        return self.zones[player * AREAS + FIELD]

    def entities(self, player: int) -> list[int]:
        """307.4a: the cards that a player controls in the field and the ruler area."""
        return self.zones[player * AREAS + RULER_AREA] + self.zones[player * AREAS + FIELD]

    def counters(self, card: int) -> dict[str, int]:
        """The counters on a card by name (1022.5)."""
        return self.counts.get(card, NO_COUNTERS)

    def count(self, card: int, name: str) -> int:
        """How many counters of a name a card has."""
        return self.counts.get(card, NO_COUNTERS).get(name, 0)

    def counter_kind(self, name: str) -> int:
        """The number of a counter's name."""
        if name not in self.counter_names:
            self.counter_names = self.counter_names + [name]
        return self.counter_names.index(name)

    def additions(self, card: int) -> list[int]:
        """The additions that are added to a card."""
        return [other for player in (0, 1) for other in self.in_field(player) if self.added_to[other] == card]

    def items_of(self, card: int) -> list[int]:
        """1032.2: the cards attached to a J/ruler."""
        return [other for player in (0, 1) for other in self.zones[player * AREAS + ITEM] if self.attached[other] == card]

    def has_keyword(self, card: int, keyword: str) -> bool:
        """Whether a card has a keyword and has not lost it."""
        return keyword in self.words(card, KEYWORD)

    def mute(self, chars: Chars) -> None:
        """Keywords are abilities."""
        super().mute(chars)
        chars.sets[KEYWORD] = chars.sets[KEYWORD] - self.defs[chars.card].sets[KEYWORD]

    def abilities_of(self, card: int) -> list[tuple[int, WillAbility]]:
        """The abilities that a card has now, printed ones with their place, given ones with their place + GRANTED."""
        if self.fresh != self.version:
            self.refresh()
        chars = self.chars.get(card)
        if chars is None or not chars.muted and not chars.granted and not chars.lost:
            definition = self.defs[card]
            assert isinstance(definition, WillCard)
            return definition.numbered
        found: list[tuple[int, WillAbility]] = []
        if not chars.muted:
            for ability in self.defs[card].abilities:
                assert isinstance(ability, WillAbility)
                if ability not in chars.lost:
                    found.append((ability.place, ability))
        for place, given in enumerate(chars.granted):
            assert isinstance(given, WillAbility)
            found.append((GRANTED + place, given))
        return found

    def may_have(self, card: int, kind: int) -> bool:
        """Whether an ability of a kind stands on a card, or could have been given to it."""
        definition = self.defs[card]
        assert isinstance(definition, WillCard)
        return definition.kinds >> kind & 1 == 1 or GRANT in self.index

    def ability_at(self, card: int, place: int) -> WillAbility | None:
        """The ability of a card at such a place."""
        for other, ability in self.abilities_of(card):
            if other == place:
                return ability
        return None

    def weather_of(self, player: int) -> str:
        """1028.2: a player's weather; empty for none (1028.1a). 1028.1b: the latest effect counts."""
        self.rule("1028.2")
        latest, found = self.weather_since[player], self.weather[player]
        for binding in self.permissions(WEATHER_IS):
            part = binding.part
            assert isinstance(part, WordChange)
            word = part.word_for(self, binding, player)
            stamp = binding.stamp
            if word and found:
                self.rule("1028.1b")
            if word and stamp > latest:
                latest, found = stamp, word
        self.rule("1028.1" if found else "1028.1a")
        return found

    def is_astral(self, card: int) -> bool:
        """1010.1a-i."""
        return self.astral[card] != 0

    def maximum_hand(self, player: int) -> int:
        """306.3."""
        self.rule("306.3")
        if self.permitted(NO_HAND_SIZE, -1, player):
            return NO_MAXIMUM
        return max(0, MAXIMUM_HAND + self.amount_of(HAND_SIZE, player))

    def last_number(self, card: int, life: int, prop: int) -> int:
        """911.1: a number of a card as it is, or as it was when it was last that card."""
        if self.life[card] == life and (card, life) not in self.last:
            return self.number(card, prop)
        known = self.last.get((card, life))
        if known is None:
            return self.number(card, prop)
        self.rule("911.1")
        return known.chars.nums[prop]

    def last_words(self, card: int, life: int, prop: int) -> frozenset[str]:
        """911.1: the words of a property likewise."""
        known = self.last.get((card, life))
        if known is None or self.life[card] == life and KIND[self.zone[card]] & IN_GAME:
            return self.words(card, prop)
        self.rule("911.1")
        return known.chars.sets[prop]

    def last_controller(self, card: int, life: int) -> int:
        """911.1: the controller likewise."""
        known = self.last.get((card, life))
        return self.controller(card) if known is None or self.life[card] == life else known.controller

    # -- permissions ------------------------------------------------------------------------------------------

    def permissions(self, number: int) -> list[Binding]:
        """What is at work under a permission's number."""
        key = PERMIT + number
        if not self.may_work(key):
            return NO_BINDINGS
        return [binding for binding in self.bindings(key) if self.is_live(binding)]

    def permitted(self, number: int, card: int, player: int) -> bool:
        """Whether a permission is given for a card and a player."""
        for binding in self.permissions(number):
            part = binding.part
            assert isinstance(part, Permission)
            if part.permits(self, binding, card, player):
                self.rule("104.1")
                return True
        return False

    def amount_of(self, number: int, player: int) -> int:
        """The sum of what is given under a number for a player."""
        total = 0
        for binding in self.permissions(number):
            part = binding.part
            assert isinstance(part, NumberChange)
            total += part.amount(self, binding, player)
        return total

    def cost_changes(self, number: int, card: int, ability: WillAbility | None, player: int, optional: bool = False) -> list[Cost]:
        """The changes under a number for playing a card, or an ability of it; those that must be applied, or the optional ones."""
        found: list[Cost] = []
        for binding in self.permissions(number):
            part = binding.part
            assert isinstance(part, CostChange)
            if part.is_optional() == optional:
                cost = part.change(self, binding, card, ability, player)
                if cost is not None:
                    found.append(cost)
        return found

    def works(self, ability: Ability, card: int) -> bool:
        """902.1: an ability is active where it belongs."""
        kind = KIND[self.zone[card]]
        active = ability.zones & kind != 0
        if active and self.trace is not None:
            self.rule("902.1b" if kind == IN_RULER_AREA else "902.1a" if kind == IN_FIELD else "902.2")
            if ability.statics:
                self.rule("904.2" if isinstance(ability, WillAbility) and ability.layer == BASE else "904.1")
        return active

    # -- the battle -------------------------------------------------------------------------------------------

    def is_attacking(self, card: int) -> bool:
        """803.5."""
        return card >= 0 and card == self.attacker and self.life[card] == self.attacker_life

    def is_blocking(self, card: int) -> bool:
        """804.4."""
        return card >= 0 and card == self.blocker and self.life[card] == self.blocker_life

    def is_attacked(self, card: int) -> bool:
        """803.3b."""
        return card >= 0 and card == self.attacked and self.life[card] == self.attacked_life

    def in_battle_with(self, card: int) -> int:
        """804.5a, 804.5b: the J/resonator that a card battles, -1 for none."""
        if self.attacker < 0:
            return -1
        other = self.blocker if self.blocker >= 0 else -1 if self.struck_blocker else self.attacked
        self.rule("804.5a" if self.blocker >= 0 else "804.5b")
        if other < 0:
            return -1
        return other if card == self.attacker else self.attacker if card == other else -1

    # -- the chase area ---------------------------------------------------------------------------------------

    def add_item(self, item: Item) -> None:
        """An object goes on top of the chase area (312.2)."""
        self.rule("312.2")
        self.stack = self.stack + [item]
        self.version += 1

    def swap_item(self, old: Item, new: Item) -> None:
        """An object in the chase area is replaced by another one at its place."""
        self.stack = [new if item is old else item for item in self.stack]
        self.version += 1

    def drop_item(self, serial: int) -> None:
        """An object leaves the chase area."""
        self.stack = [item for item in self.stack if item.serial != serial]
        self.version += 1

    # -- triggers ---------------------------------------------------------------------------------------------

    def stand_by(self, binding: Binding, event: Event | None) -> None:
        """906.2, 708.2: an automatic card only gets the chance to be revealed; 1015.1a: some abilities won't trigger."""
        context = binding.context
        ability = context.ability
        if isinstance(ability, WillAbility) and ability.kind == TRIGGER_CARD and binding.part is ability.trigger:
            self.give_chance(binding, ability, event)
            return
        if isinstance(ability, WillAbility) and ability.kind == AUTOMATIC and context.source >= 0 and self.is_silenced(context, ability):
            self.rule("1015.1a")
            return
        if isinstance(ability, WillAbility) and ability.kind == AUTOMATIC and ability.times > 0 and not self.may_trigger_again(context, ability):
            return
        super().stand_by(binding, event)
        if event is not None and event.card >= 0:
            self.standby[-1].context.slots[EVENT_SLOT + LIVES] = [self.life[event.card]]
        if binding.once:
            self.rule("906.8a")

    def is_silenced(self, context: Context, ability: WillAbility) -> bool:
        """1015.1a: whether an effect says that an automatic ability won't trigger."""
        for binding in self.permissions(NO_TRIGGER):
            part = binding.part
            assert isinstance(part, Permission)
            if (
                part.silences(self, binding, context.source, ability)
                if isinstance(part, Silence)
                else part.permits(self, binding, context.source, context.master)
            ):
                return True
        return False

    def may_trigger_again(self, context: Context, ability: WillAbility) -> bool:
        """Whether an automatic ability that triggers only so often in a turn does so once more; it is counted on its card."""
        key = f"#{context.life} automatic {ability.place}"
        used = self.used_turn.get(key, 0)
        if used >= ability.times:
            return False
        self.used_turn = {**self.used_turn, key: used + 1}
        return True

    def give_chance(self, binding: Binding, ability: WillAbility, event: Event | None) -> None:
        """708.2: its player may reveal the card, in the next priority sequence."""
        old = binding.context
        card = old.source
        self.rule("1416.2a")
        if KIND[self.zone[card]] == IN_STANDBY and self.since[card] == self.turn:
            if STEALTH not in ability.keywords:
                self.rule("708.5")
                self.rule("906.4a")
                return
            self.rule("1114.3")
        if KIND[self.zone[card]] & (IN_HAND | IN_STANDBY) == 0:
            return
        for pending in self.standby:
            if pending.context.source == card and pending.context.ability is ability and pending.context.life == old.life:
                self.rule("708.2a")
                return
        context = Context(ability, old.master, card, old.life, event)
        context.effect = ability.effect
        if event is not None and event.card >= 0:
            context.slots[EVENT_SLOT] = [event.card]
            context.slots[EVENT_SLOT + LIVES] = [self.life[event.card]]
        context.slots[CHANCE_SLOT] = [1]
        self.standby = self.standby + [Pending(context, self.tick())]

    def is_secret(self, pending: Pending) -> bool:
        """708.2: a hidden card that may be revealed is not known to wait for that."""
        return CHANCE_SLOT in pending.context.slots

    def watch(self) -> None:
        """906.9a: a status automatic object triggers when it is not already triggered and the status is fulfilled; its ability in
        the chase area still counts."""
        for binding in self.bindings(SITUATION):
            part = binding.part
            if isinstance(part, SituationTrigger) and self.is_live(binding) and not self.waits(binding) and part.condition.holds(self, binding.context):
                self.cite("situation")
                self.stand_by(binding, None)

    def waits(self, binding: Binding) -> bool:
        """Whether the ability of a binding is triggered, or in the chase area."""
        own = binding.context
        for item in self.stack:
            context = item.context
            if context is not None and context.source == own.source and context.life == own.life and context.ability is own.ability:
                return True
        return super().waits(binding)

    # -- events -----------------------------------------------------------------------------------------------

    def commit(self, events: list[Event]) -> None:
        """302.4: of cards that move together to a zone with an order, their owner decides the order. 1010.1: what stands in the stead of
        an event that others follow from, such as a destruction, happens together with what follows from the rest."""
        if len(events) > 1 and self.phase != SETUP:
            first = [event for event in events if event.kind in FOLLOWED]
            if first and len(first) < len(events):
                super().commit(first)
                follow = self.frames[-1]
                if follow.proc is not FOLLOW or follow.step:
                    follow = self.push(FOLLOW)
                follow.events = follow.events + [event for event in events if event.kind not in FOLLOWED]
                return
            if to_be_ordered(self, events) >= 0:
                self.push(ORDERING_MOVES).events = events
                return
        super().commit(events)

    def signals(self, event: Event) -> list[int]:
        return signals_of(self, event)

    def before(self, event: Event) -> None:
        """906.7, 911.1: what a card is like before it moves, taken before any card of the batch has moved; 316: where it can go."""
        card = event.card
        if card < 0:
            return
        event.life = self.life[card]
        event.prior = self.master(card)
        if event.kind != MOVING:
            return
        origin = self.zone[card]
        event.origin = origin
        event.target = destination(self, event)
        if self.trace is not None:
            self.trace.extend(("906.7", moved_rule(origin, event.target)))
        if KIND[origin] & IN_GAME or origin == CHASE:
            self.refresh()
            event.last = self.chars.get(card)
            chars = event.last or Chars(self.defs[card].nums, self.defs[card].sets)
            self.last = {
                **self.last,
                (card, event.life): Last(chars, event.prior, origin, self.rested[card], self.damage[card], self.counters(card), self.added_to[card]),
            }

    def apply(self, event: Event) -> bool:
        done = apply_move(self, event) if event.kind == MOVING else perform(self, event)
        if done:
            if event.kind != PRODUCING:  # no text counts it
                self.version += 1
            card = event.card
            self.history = self.history + [
                (
                    event.kind,
                    event.way,
                    event.prior if event.prior >= 0 else event.player,
                    card,
                    event.n,
                    event.m,
                    event.origin,
                    event.target,
                    self.life[card] if card >= 0 else -1,
                )
            ]
        return done

    def after(self, events: list[Event]) -> None:
        """What follows from events at once: a destroyed card moves, a drawn card is moved, a token ceases to exist."""
        follow: list[Event] = []
        for event in events:
            if event.done:
                follow += consequences(self, event)
        fade(self, events)
        hide_order(self, events)
        if PERMIT + LASTS in self.index:
            self.end_conditions()
        self.shuffling = False
        self.see_tops()
        if follow:
            self.push(FOLLOW).events = follow

    def ask(
        self, player: int, kind: str, rule: str, prompt: str, options: list[Option], minimum: int = 1, maximum: int = 1, several: bool = False, null: int = -1
    ) -> None:
        if self.shuffling and self.resolving < 0:
            self.shuffling = False
        self.see_tops()
        super().ask(player, kind, rule, prompt, options, minimum, maximum, several, null)

    def see_tops(self) -> None:
        """Who sees the top card of a main deck now: all players where it is played revealed (1005.1), or its player. 1021.2, 1021.2a: not
        while it is shuffled, nor before the effect that shuffled it has put cards where it wants them."""
        if not (self.may_work(PERMIT + SHOWS_TOP) or self.may_work(PERMIT + SEES_TOP)):
            return
        if self.shuffling:
            self.rule("1021.2a")
            return
        for player in (0, 1):
            top = self.top(player * AREAS + MAIN_DECK)
            if top >= 0 and self.known[top] != EVERYBODY:
                if self.permitted(SHOWS_TOP, -1, player):
                    self.rule("1005.1")
                    self.learn(top, EVERYBODY)
                elif self.permitted(SEES_TOP, -1, player):
                    self.learn(top, 1 << player)

    def is_revealed(self, card: int, source: int = -1) -> bool:
        """1005.1: whether a card in a hidden zone is revealed now: face up in an extra deck or rune area, on top of a deck that is played
        revealed, or shown for an ability of it that is in the chase area (905.2a), which is no hindrance to an ability of that card."""
        kind = KIND[self.zone[card]]
        if kind & (IN_EXTRA | IN_RUNE):
            return not self.face_down[card]
        if kind == IN_MAIN_DECK:
            player = self.owner[card]
            return card == self.top(player * AREAS + MAIN_DECK) and self.permitted(SHOWS_TOP, -1, player)
        return kind == IN_HAND and card != source and any(item.card == card and item.life == self.life[card] and item.kind != CARD_ITEM for item in self.stack)

    def end_conditions(self) -> None:
        """Effects end for good whose condition does not hold any more, or speaks of a card that has left."""
        for binding in self.index.get(PERMIT + LASTS, NO_BINDINGS):
            condition, context = binding.part, binding.context
            assert isinstance(condition, Condition)
            gone = self.life[context.source] != context.life and speaks_of_this(condition)
            if gone or not condition.holds(self, context):
                self.expire(binding.until)

    def expire(self, until: int) -> None:
        """All effects of a duration end: parts at work, copies, control."""
        super().expire(until)
        for card, copies in list(self.originals.items()):
            self.end_copies(card, copies, until)
        if any(entry[2] == until for entry in self.borrowed):
            self.end_control(until)

    def end_copies(self, card: int, copies: tuple[tuple[CardDef, int], ...], until: int) -> None:
        """1017.2: a card is not a copy of another any more; what it became a copy of before or since it still is."""
        kept: list[tuple[CardDef, int]] = []
        below: CardDef | None = None
        for definition, end in copies:
            if end == until:
                below = below or definition
            else:
                kept.append((below or definition, end))
                below = None
        if len(kept) < len(copies):
            self.originals = {other: entry for other, entry in self.originals.items() if other != card}
            if kept:
                self.originals[card] = tuple(kept)
            if below is not None:
                self.turn_over(card, below)

    def end_control(self, until: int) -> None:
        """105.3: control of a duration ends. The card goes back to who had it; where somebody gained control of it later, that is where it
        goes when this ends."""
        left: list[tuple[int, int, int, int]] = []
        back: list[Event] = []
        ended: dict[tuple[int, int], int] = {}
        for card, life, end, before in self.borrowed:
            before = ended.pop((card, life), before)
            if end == until:
                ended[card, life] = before
            else:
                left.append((card, life, end, before))
        self.borrowed = left
        for (card, life), player in ended.items():
            if self.life[card] == life:
                back.append(Event(CONTROLLING, player, card, rule="105.3"))
        if back:
            self.push(FOLLOW).events = back

    def replacement_chooser(self, event: Event) -> int:
        """910.2: the player to whom it happens, otherwise the controller of the card; 910.2a: for damage, as long as something that
        is no prevention can be applied, the controller of what deals it, then whoever would be dealt it."""
        if event.kind == DEALING:
            self.rule("910.2a")
            for binding in self.replacements(event):
                if not isinstance(binding.part, Preventing):
                    return event.master if event.master >= 0 else self.controller(event.m)
            return self.controller(event.card) if event.card >= 0 else event.player
        return self.controller(event.card) if event.card >= 0 else event.player

    def replacements(self, event: Event) -> list[Binding]:
        """910.2a: preventions wait until nothing else can be applied to damage."""
        found = super().replacements(event) if self.may_work(REPLACE + event.kind) else []
        if event.kind == DEALING and len(found) > 1:
            others = [binding for binding in found if not isinstance(binding.part, Preventing)]
            return others or found
        if event.kind == MOVING and len(found) > 1 and all(isinstance(binding.part, Arriving) for binding in found):
            return found[:1]  # their order makes no difference
        return found

    def endless(self) -> None:
        """1301.1c: nobody can stop it, so the game is a draw."""
        self.rule("1301.1")
        self.end(DRAW, "1301.1c", "loop")

    def run(self) -> None:
        """1301.1c: where nobody can do anything against what was just triggered, a loop is seen at once."""
        super().run()
        if (
            self.laps == FIRST_LAP
            and self.stack
            and self.question is not None
            and not self.leads_out(self.question)
            and self.question.player == self.active
            and self.is_endless()
        ):
            self.endless()

    def is_endless(self) -> bool:
        """Whether it goes on for ever if nobody does anything but pass."""
        trial = self.copy()
        trial.laps += 1  # it is looked at only once
        while trial.stack and trial.question is not None and not trial.question.several and not trial.leads_out(trial.question):
            options = trial.question.options
            trial.answer(options.index((PASS,)) if (PASS,) in options else 0)
        return trial.end_rule == "1301.1c"

    def leads_out(self, question: Question) -> bool:
        """1301.1: producing will stops no loop."""
        if not super().leads_out(question):
            return False
        if question.kind != ACTION or question.prompt != "priority":
            return True
        for option in question.options:
            if option[0] == ABILITY:
                ability = self.ability_at(option[1], option[2])
                if ability is None or not ability.is_will:
                    return True
            elif option[0] != PASS:
                return True
        return False

    def new_turn(self) -> None:
        super().new_turn()
        self.played_this_turn = [[], []]
        self.history = []
        self.used_turn = {}
        latest = {card: (card, life) for card, life in self.last}  # of each card only what it was like last
        self.last = {key: last for key, last in self.last.items() if latest[key[0]] == key}
        self.judgments = 0
        self.calls = 0
        self.barred_battle = False


NO_COUNTERS: dict[str, int] = {}
NO_BINDINGS: list[Binding] = []


def modifier_of(name: str) -> tuple[int, int] | None:
    """1022.2: the change of ATK and DEF that a counter like +100/+100 makes; None for another counter."""
    parts = name.split("/")
    if len(parts) != 2 or not all(part[:1] in ("+", "-") and part[1:].isdigit() for part in parts):
        return None
    return int(parts[0]), int(parts[1])


def as_fow(game: Game) -> ForceOfWill:
    """The game, known to be one of Force of Will."""
    assert isinstance(game, ForceOfWill)
    return game


__all__ = ["ASTRAL", "GRANTED", "MOST_X", "CostChange", "ForceOfWill", "Last", "NumberChange", "Permission", "Preventing", "Tied", "as_fow", "modifier_of"]
