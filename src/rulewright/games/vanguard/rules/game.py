"""Cardfight!! Vanguard as a kernel game: its numbers, how its events are committed, what its rules cite.

1.1: two players. 1.2: winning and losing. 1.3: golden rules. 3.3, 3.3.1, 3.3.2: the owner of a card had it in the deck.
3.4, 3.4.1, 3.4.2: the master of a card is the player whose zone it is in. 3.4.3, 3.4.4, 3.4.5, 3.4.6: the master of an
ability and of its effects is its context's master. 3.7, 3.7.2, 3.7.2.1: status. 3.8, 3.8.1, 3.8.2: units. 3.9, 3.9.1:
vanguards. 3.10, 3.10.1: rear-guards. 3.11, 3.11.1: guardians. 3.14, 3.14.1: the source of an effect is its context's
source. 3.1, 3.1.1, 3.1.1.1, 3.1.2, 3.1.2.1: abilities and their effects. 3.2, 3.2.1: players. 3.7.1: characteristics.
3.17, 3.17.3.1, 3.17.3.2: orientation. 8.7: continuous effects. 8.8: final information. 8.2, 8.2.1, 8.2.1.1: effects.
"""

from __future__ import annotations

from rulewright.games.vanguard.rules import saving
from rulewright.games.vanguard.rules.battlefield import Battle
from rulewright.games.vanguard.rules.changes import apply_change
from rulewright.games.vanguard.rules.loops import LOOP
from rulewright.games.vanguard.rules.moves import apply_move, signals_of
from rulewright.games.vanguard.rules.powers import RulePower, rule_powers
from rulewright.games.vanguard.rules.words import ATTACKING, CALLING, CLAN, DEALING, MAIN, POWER, RIDING, STANDING
from rulewright.games.vanguard.rules.zones import (
    AREAS,
    DAMAGE,
    DECK,
    FIELD,
    GUARDIAN,
    IN_BIND,
    IN_DROP,
    KIND,
    ON_GC,
    ON_RC,
    ON_VC,
    REAR,
    SOUL,
    SPECS,
    VANGUARD,
    column,
    row,
)
from rulewright.kernel.abilities import CANNOT, GRANT, Ability, Binding
from rulewright.kernel.cards import CardDef, Chars, ZoneSpec
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.game import DRAW
from rulewright.kernel.layers import ChangeNumber, Modifier
from rulewright.tcg.game import CommonGame, LoopState
from rulewright.tcg.timing.loops import Loop, last_put

CITES: dict[str, tuple[str, ...]] = {
    "may": ("8.5.3",),
    "may not": ("1.3.2", "8.5.2.3"),
    "declined": ("8.5.3",),
    "lasting": ("8.2.1.2",),
    "concede": ("1.2.4", "1.2.4.1", "1.2.1"),
    "modes": ("8.5.3",),
    "cannot": ("1.3.3", "1.3.1"),
    "replacement": ("8.2.1.3",),
    "replacements": ("8.2.1.3",),
    "replaced": ("8.2.1.3",),
    "optional replacement": ("8.2.1.3",),
    "impossible replacement": ("8.2.1.3", "1.3.2"),
    "standby": ("8.6.2", "8.6.1", "3.1.1.2.3"),
    "situation": ("8.6.6", "8.6.6.1"),
    "dependency": ("8.7.2",),
    "printed": ("8.7.1.1",),
    "timestamps": ("8.7.2.1",),
    "timestamp of an effect": ("8.7.2.1",),
    "timestamp of an ability": ("8.7.2.1.1",),
    "choose": ("8.5.3",),
    "choose with others": ("8.5.3",),
    "nothing to choose": ("8.5.3.1.3",),
    "choose zero": ("1.3.2.2",),
    "too few to choose": ("8.5.3.1.2", "1.3.2"),
    "choose up to": ("8.5.3.1.1",),
    "choose hidden": ("8.5.3.1.4",),
    "choose exactly": ("8.5.3.1",),
    "search too few": ("8.5.3.1.2", "1.3.2"),
    "search hidden": ("10.1.9.1.1", "8.5.3.1.4"),
    "search exactly": ("10.1.9.1.2", "8.5.3.1"),
    "at random": ("3.16.1", "3.16.2"),
    "same card": ("4.1.4",),
    "replaced action": ("8.2.1.3",),
    "active": ("8.3.1", "8.3.3"),
    "inactive": ("8.3.2",),
    "look up to": ("1.3.5", "8.5.3.1.1"),
    "look": ("8.5.2.4.4",),
    "reveal": ("10.1.8.1", "10.1.8.1.3"),
    "shuffle": ("10.1.10.1",),
    "nothing to shuffle": ("1.3.2.1",),
    "decide": ("1.2.5",),
    "decide all": ("1.2.3", "1.2.5"),
}
LAYERS = ["8.7.1.2", "8.7.1.3"]

Last = tuple[Chars, int, int, int]
"""What a card was like when it left the field: characteristics, master, circle, rested."""


History = tuple[int, int, int, int]
"""Something that happened in this turn: kind of event, card, zone before, zone after (-1 for none)."""
REMEMBERED = (CALLING, RIDING, ATTACKING, STANDING)


ZONE_MARKS = {ON_VC: "2.11.3.1", ON_RC: "2.11.3.2", ON_GC: "2.11.3.3"}
"""The rules on abilities that are active on circles of one kind only."""


class Vanguard(CommonGame):
    """One game of Vanguard. A card is suspect by 9.3; what ended is kept for 6.8.1.1 and 7.7.1.1 (there until the end of
    the battle); loops are counted for 11.1.1."""

    __slots__ = ("rested", "face_down", "bound_by", "guards", "placed", "batch", "battle", "step", "used", "last", "chosen_first", "rider", "history")

    def __init__(self, seed: int, pool: list[CardDef]) -> None:
        super().__init__(seed, pool)
        self.rested: list[int] = []
        """1 for a resting unit (3.17.1)."""
        self.face_down: list[int] = []
        """1 for a card that lies face down (3.17.3)."""
        self.bound_by: list[int] = []
        """The card whose ability bound a card, -1 for none (4.9.3)."""
        self.guards: list[int] = []
        """The unit that a guardian guards, -1 for none (7.4.1.1.2)."""
        self.placed: list[int] = []
        """When a card was put on its circle; cards put there together have the same number (9.3)."""
        self.batch = 0
        """Time of the events that are being committed."""
        self.battle = Battle()
        self.step = 0
        """The step of the battle phase, 0 outside it."""
        self.used: list[int] = []
        """Keys of the abilities that cannot be used until the end of the turn (11.2)."""
        self.last: dict[int, Last] = {}
        """Cards that left the field in this turn (8.8.1)."""
        self.history: list[History] = []
        """What was called, ridden, stood, attacked with or dropped in this turn."""
        self.chosen_first = [-1, -1]
        """The first vanguards that the decks name, -1 where the player is asked (5.2.2)."""
        self.rider = -1
        """The card that rode last."""

    def layout(self) -> list[ZoneSpec]:
        return SPECS

    def copy(self) -> Vanguard:
        new = super().copy()
        assert isinstance(new, Vanguard)
        new.rested = self.rested.copy()
        new.face_down = self.face_down.copy()
        new.bound_by = self.bound_by.copy()
        new.guards = self.guards.copy()
        new.placed = self.placed.copy()
        new.batch = self.batch
        new.battle = self.battle.copy()
        new.step = self.step
        new.used = self.used
        new.last = self.last
        new.history = self.history
        new.chosen_first = self.chosen_first
        new.rider = self.rider
        return new

    # -- saving -----------------------------------------------------------------------------------------------

    def definitions(self) -> list[CardDef]:
        """Every card of the pool: a declared name may be that of a card which is in no deck."""
        return list(self.pool)

    def rulebook(self) -> str:
        return "vanguard"

    def extra(self) -> dict[str, object]:
        return {**super().extra(), **saving.extra(self)}

    def set_extra(self, data: dict[str, object]) -> None:
        super().set_extra(data)
        saving.fill(self, data)

    # -- the rulebook's numbers for the kernel's topics -------------------------------------------------------

    def cites(self) -> dict[str, tuple[str, ...]]:
        return CITES

    def is_at_work(self, card: int) -> bool:
        return KIND[self.zone[card]] & FIELD != 0

    def deck_of(self, player: int) -> int:
        return player * AREAS + DECK

    def last_known(self, card: int) -> Chars | None:
        """8.8.1: kept until the end of the turn."""
        last = self.last.get(card)
        if last is None or KIND[self.zone[card]] & FIELD:
            return None
        self.rule("8.8.1")
        return last[0]

    def layer_count(self) -> int:
        return 2

    def layer_of(self, part: Modifier) -> int:
        """8.7.1: what changes no number (getting a skill, a clan or an ability too), then numbers."""
        return 1 if isinstance(part, (ChangeNumber, RulePower)) else 0

    def ruled_number(self) -> int:
        battle = self.battle
        return POWER if battle.boost_counts or (battle.attacked and self.has_guardians()) else -1

    def rule_modifiers(self, layer: int) -> list[Binding]:
        return rule_powers(self) if layer == 1 else []

    def granting(self) -> bool:
        """Whether an effect gives abilities to cards, so that the index alone does not tell what is at work."""
        return GRANT in self.index

    def restricts(self, kind: int) -> bool:
        """Whether a text may forbid events of a kind, so that it is worth asking."""
        return CANNOT + kind in self.index or GRANT in self.index

    def has_guardians(self) -> bool:
        """Whether anybody has a guardian."""
        return bool(self.zones[GUARDIAN]) or bool(self.zones[AREAS + GUARDIAN])

    def cite_layer(self, layer: int) -> None:
        if self.trace is not None:
            self.trace.extend(("8.7.1", LAYERS[layer], "8.5.1"))

    # -- cards ------------------------------------------------------------------------------------------------

    def add_card(self, definition: CardDef, owner: int, zone: int) -> int:
        """A card of a player's deck."""
        card = super().add_card(definition, owner, zone)
        self.rested.append(0)
        self.face_down.append(0)
        self.bound_by.append(-1)
        self.guards.append(-1)
        self.placed.append(self.clock)
        if KIND[zone] == IN_BIND:
            self.learn(card, 3)
        return card

    def vanguard_of(self, player: int) -> int:
        """A player's vanguard (3.9.1), the one placed last where a ride has not been settled; -1 before the game."""
        cards = self.zones[player * AREAS + VANGUARD]
        return cards[-1] if cards else -1

    def rear_guards(self, player: int) -> list[int]:
        """A player's rear-guards (3.10.1), circle by circle."""
        found: list[int] = []
        start = player * AREAS
        for place in REAR:
            found += self.zones[start + place]
        return found

    def units(self, player: int) -> list[int]:
        """A player's units: vanguard, rear-guards, guardians (3.8.2)."""
        start = player * AREAS
        return self.zones[start + VANGUARD] + self.rear_guards(player) + self.zones[start + GUARDIAN]

    def guardians(self, player: int) -> list[int]:
        """A player's guardians (3.11.1)."""
        return self.zones[player * AREAS + GUARDIAN]

    def is_unit(self, card: int) -> bool:
        """Whether a card is on the field."""
        return KIND[self.zone[card]] & FIELD != 0

    def is_vanguard(self, card: int) -> bool:
        """Whether a card is on a vanguard circle."""
        return KIND[self.zone[card]] == ON_VC

    def is_rear_guard(self, card: int) -> bool:
        """Whether a card is on a rear-guard circle."""
        return KIND[self.zone[card]] == ON_RC

    def circle_of(self, card: int) -> int:
        """The zone of a card on a circle, -1 elsewhere."""
        return self.zone[card] if self.is_unit(card) else -1

    def column_of(self, card: int) -> int:
        """The column of a unit, the same number for both players (4.6.2.1); -1 elsewhere."""
        return column(self.zone[card])

    def row_of(self, card: int) -> int:
        """0 in the front row, 1 in the back row, -1 elsewhere."""
        return row(self.zone[card])

    def damage_count(self, player: int) -> int:
        """How many cards are in a player's damage zone."""
        return len(self.zones[player * AREAS + DAMAGE])

    def soul(self, player: int) -> list[int]:
        """The cards of a player's soul."""
        return self.zones[player * AREAS + SOUL]

    def shares_clan(self, card: int, other: int) -> bool:
        """Whether two cards have a clan in common (2.2)."""
        return not self.words(card, CLAN).isdisjoint(self.words(other, CLAN))

    def works(self, ability: Ability, card: int) -> bool:
        """2.11.3: a text is active in the zones that it names."""
        kind = KIND[self.zone[card]]
        if self.face_down[card] and kind & FIELD:
            return False
        if self.trace is not None and (kind & FIELD or ability.zones & kind == 0):
            self.rule("2.11.3")
            self.rule(ZONE_MARKS.get(ability.zones, "2.11.3.4"))
        return ability.zones & kind != 0

    # -- the battle -------------------------------------------------------------------------------------------

    @property
    def attacker(self) -> int:
        """The attacking unit, -1 for none."""
        return self.battle.attacker

    @property
    def attacked(self) -> list[int]:
        """The units being attacked."""
        return self.battle.attacked

    def attacker_stays(self) -> bool:
        """7.6.1.3: whether the attacking unit is still the same on the same circle."""
        battle = self.battle
        card = battle.attacker
        return card >= 0 and self.life[card] == battle.attacker_life and self.zone[card] == battle.attacker_zone

    def attacked_stays(self, card: int) -> bool:
        """7.6.1.3: whether an attacked unit is still the same on the same circle."""
        battle = self.battle
        for place, other in enumerate(battle.attacked):
            if other == card:
                return (self.life[card], self.zone[card]) == battle.attacked_marks[place]
        return False

    def is_boosting(self, card: int) -> bool:
        """7.3.1.5.1.1: a booster boosts as long as both units stay on their circles."""
        battle = self.battle
        if card < 0 or battle.booster != card:
            return False
        if self.life[card] == battle.booster_life and self.zone[card] == battle.booster_zone and self.attacker_stays():
            return True
        self.rule("7.3.1.5.1.1")
        return False

    def is_boosted(self, card: int) -> bool:
        """Whether a unit is a boosted unit."""
        return card >= 0 and self.battle.attacker == card and self.is_boosting(self.battle.booster)

    def is_attacking(self, card: int) -> bool:
        """Whether a unit is the attacking unit."""
        battle = self.battle
        return card >= 0 and battle.attacker == card and self.life[card] == battle.attacker_life

    def is_attacked(self, card: int) -> bool:
        """Whether a unit is being attacked."""
        battle = self.battle
        for place, other in enumerate(battle.attacked):
            if other == card:
                return self.life[card] == battle.attacked_marks[place][0]
        return False

    def opponents(self, card: int) -> list[int]:
        """7.3.1.4.1: the battle opponents of a unit."""
        if self.is_attacking(card):
            return [other for other in self.battle.attacked if self.is_attacked(other)]
        return [self.battle.attacker] if self.is_attacked(card) and self.is_attacking(self.battle.attacker) else []

    # -- 11.2: abilities that cannot be used ------------------------------------------------------------------

    def use_up(self, context: Context) -> None:
        """The ability cannot be used until the end of the turn; what stands by of it is cancelled (11.2.1.3)."""
        key = use_key(context)
        self.rule("11.2.1")
        if key not in self.used:
            self.used = self.used + [key]
        left = [pending for pending in self.standby if use_key(pending.context) != key]
        if len(left) != len(self.standby):
            self.rule("11.2.1.3")
            self.standby = left

    def can_use(self, context: Context) -> bool:
        """Whether the ability can be used (11.2.1.1, 11.2.1.2)."""
        return not self.used or use_key(context) not in self.used

    def stand_by(self, binding: Binding, event: Event | None) -> None:
        if self.used and not self.can_use(binding.context):
            self.rule("11.2.1.2")
            return
        super().stand_by(binding, event)

    # -- events -----------------------------------------------------------------------------------------------

    def signals(self, event: Event) -> list[int]:
        return signals_of(self, event)

    def before(self, event: Event) -> None:
        """8.6.4.1.2, 8.8.1: the last information of a unit, taken before any card of the batch has moved."""
        self.batch = self.clock
        card = event.card
        if card < 0:
            return
        origin = self.zone[card]
        event.life = self.life[card]
        event.origin = origin
        event.prior = self.master(card)
        if KIND[origin] & FIELD and event.target >= 0:
            self.refresh()
            event.last = self.chars.get(card)
            if KIND[event.target] & FIELD == 0:
                self.last = {**self.last, card: (event.last or Chars(self.defs[card].nums, self.defs[card].sets), event.prior, origin, self.rested[card])}

    def apply(self, event: Event) -> bool:
        done = apply_move(self, event) if event.target >= 0 else apply_change(self, event)
        kind = event.kind
        if done and (kind in REMEMBERED or event.target >= 0 and KIND[event.target] == IN_DROP):
            self.history = self.history + [(kind, event.card, event.origin, event.target)]
        return done

    def replacement_chooser(self, event: Event) -> int:
        """8.2.1.3: the master of what is affected; of damage `card` is the source, not the vanguard that is dealt it."""
        return event.player if event.kind == DEALING else super().replacement_chooser(event)

    def defeat(self, rule: str) -> str:
        return {"9.2.2": "damage", "9.2.3": "empty deck"}.get(rule, "effect")

    def loops(self) -> Loop:
        return LOOP

    def loop_cards(self) -> LoopState:
        return [self.zone.copy(), self.rested.copy(), self.face_down.copy(), self.used]

    def loop_order(self) -> LoopState:
        return [last_put(self, (DECK, AREAS + DECK))]

    def endless(self) -> None:
        """11.1.1.1: nobody can stop it, so the game is a draw."""
        self.rule("11.1.1")
        self.end(DRAW, "11.1.1.1", "loop")

    def is_main_phase(self) -> bool:
        """Whether it is the main phase."""
        return self.phase == MAIN


def use_key(context: Context) -> int:
    """The same number for one ability of one card as long as the card stays the same."""
    ability = context.ability
    return context.life * 64 + (63 if ability is None or ability.place < 0 else ability.place)
