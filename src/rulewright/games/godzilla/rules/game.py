"""The Godzilla Card Game as a kernel game: its numbers, how its events are committed, what its rules cite.

1.1: two players. 1.2: winning and losing. 1.3: golden rules. 3.1, 3.1.1: the owner of a card had it in the deck.
3.1.2, 3.1.2.1, 3.1.2.2, 3.1.2.3: the master of a card, an ability, an effect is a context's master. 3.2, 3.3: stacks
and the invading monster. 3.4.1: each invading monster has rage. 9.1, 9.1.4: tokens and where they may be.
"""

from __future__ import annotations

from rulewright.games.godzilla.rules import rule_actions
from rulewright.games.godzilla.rules.loops import LOOP
from rulewright.games.godzilla.rules.words import (
    BATTLE,
    BURST_END,
    BY_EVOLUTION,
    COUNTERING,
    DESTROYING,
    DISCARDING,
    DRAWING,
    ENGAGING,
    EVOLUTION,
    EVOLVED,
    INVADING_ACTION,
    MOVING,
    ON_TOP,
    PHASE_BEGINS,
    PLACING,
    PLAYING,
    POSITION,
    RAGE,
    RETURNING,
    S_COUNTERED,
    S_DESTROYED,
    S_DISCARDED,
    S_DRAWN,
    S_END_OF_TURN,
    S_EVOLVED,
    S_GONE,
    S_INVADED,
    S_LEFT,
    S_MOVED,
    S_PHASE,
    S_PLAYED,
    S_POSITION,
    S_RAGE,
    S_RETURNED,
    S_SENT,
    S_UNDER,
    SENDING,
    STRATEGY,
    THREAT,
    TOKEN,
    TRAIT,
    TURN_ENDS,
    TYPE,
    UNDERNEATH,
)
from rulewright.games.godzilla.rules.zones import (
    AREAS,
    BELOW,
    DECK,
    FIELD,
    HAND,
    IN_PLAY,
    INVADING,
    KIND,
    NOWHERE,
    ON_MONSTER,
    ON_STRATEGY,
    ON_ZONES,
    RESOLUTION,
    SPECS,
    area,
)
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef, Chars, ZoneSpec
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.game import DRAW
from rulewright.kernel.layers import ChangeNumber, GainAbility, LoseAbilities, Modifier
from rulewright.kernel.plain import field, items, texts, whole, wholes, within
from rulewright.tcg.game import CommonGame, LoopState
from rulewright.tcg.timing.loops import Loop

CITES: dict[str, tuple[str, ...]] = {
    "may": ("10.5.4", "10.5.4.1"),
    "may not": ("10.5.4.1", "10.6.3.2"),
    "declined": ("10.6.3.2.1",),
    "lasting": ("10.2.1.2",),
    "concede": ("1.2.3", "1.2.3.1", "1.2.1"),
    "modes": ("10.5.2.2.1", "10.5.2.2", "10.5.2.2.1.1", "10.5.2.2.1.2"),
    "cannot": ("1.3.3",),
    "replacement": ("10.9.1", "10.2.1.3"),
    "replacements": ("10.9.2", "10.9.2.1", "10.9.2.2"),
    "replaced": ("10.9.1.1", "10.9.2.3"),
    "optional replacement": ("10.2.1.3.2", "10.9.3"),
    "impossible replacement": ("10.9.3",),
    "standby": ("10.6.2", "10.1.1.1"),
    "situation": ("10.6.6", "10.6.6.1"),
    "dependency": ("10.8.1.6",),
    "printed": ("10.8.1.1",),
    "timestamps": ("10.8.1.7",),
    "timestamp of an effect": ("10.8.1.7.2",),
    "timestamp of an ability": ("10.8.1.7.1",),
    "choose": ("10.5.3", "4.1.6"),
    "choose with others": ("1.3.2.3",),
    "each chooses": ("1.3.4", "1.3.4.1", "1.3.4.2"),
    "nothing to choose": ("10.5.3.1.2",),
    "choose zero": ("1.3.2.2",),
    "too few to choose": ("1.3.2",),
    "choose up to": ("10.5.3.1.1", "1.3.6"),
    "choose hidden": ("4.1.2.3",),
    "choose exactly": ("10.5.3.1",),
    "search too few": ("5.8.1.1.1", "1.3.2"),
    "search hidden": ("5.8.1.2", "4.1.2.3"),
    "search exactly": ("5.8.1.1", "10.5.3.1"),
    "same card": ("4.1.4.1",),
    "replaced action": ("10.5.4.2",),
    "active": ("10.3.3",),
    "inactive": ("10.3.2",),
    "look up to": ("1.3.6", "10.5.3.1.1"),
    "look": ("5.5.1",),
    "reveal": ("5.10.1", "5.10.1.1"),
    "shuffle": ("5.3.1", "5.3.1.1"),
    "nothing to shuffle": ("5.3.1.2",),
    "decide": ("1.2.4", "1.2.1"),
    "decide all": ("1.2.2", "1.2.4"),
}
LAYERS = ["10.8.1.2", "10.8.1.3", "10.8.1.4", "10.8.1.5"]


class Godzilla(CommonGame):
    """One game of Godzilla. The pool holds the tokens too. A card is suspect by 11.4 and 11.5; what ended is kept for
    7.5.7; loops are counted for 13.1.1.1 and 13.1.1.2."""

    __slots__ = ("rage", "position", "came", "invasions", "invaders", "invasion_card", "last", "tried")

    def __init__(self, seed: int, pool: list[CardDef]) -> None:
        super().__init__(seed, pool)
        self.rage = [NOTHING, NOTHING]
        """Of each invading monster (3.4.1); it has none before 6.3.1.7."""
        self.position = [0, 0]
        """Zone number that each invading monster occupies (3.3.3); 0 before the game has begun."""
        self.came: list[int] = []
        """How each card came to its zone: kind of the area it was played from, and how."""
        self.invasions = 0
        """Invade actions of the turn player in this turn (8.6.2)."""
        self.invaders: list[int] = []
        """Cards that were the invading monster of an invasion in this turn."""
        self.invasion_card = -1
        """The card discarded for this turn's invasion."""
        self.last: dict[int, tuple[Chars, int, int, list[int]]] = {}
        """Cards that left the field in this turn: what they were like, their master, their zone, what lay under them
        (10.10.1.2)."""
        self.tried: list[list[int]] = []
        """The state in which rule actions were last performed in a check timing: if it is still the same, they changed
        nothing."""

    def layout(self) -> list[ZoneSpec]:
        return SPECS

    def copy(self) -> Godzilla:
        new = super().copy()
        assert isinstance(new, Godzilla)
        new.rage = self.rage.copy()
        new.position = self.position.copy()
        new.came = self.came.copy()
        new.invasions = self.invasions
        new.invaders = self.invaders
        new.last = self.last
        new.tried = self.tried
        new.invasion_card = self.invasion_card
        return new

    # -- saving -----------------------------------------------------------------------------------------------

    def rulebook(self) -> str:
        return "godzilla"

    def definitions(self) -> list[CardDef]:
        """The cards of this game and the tokens that may still appear, in the pool's order."""
        used = {id(definition) for definition in self.defs}
        return [card for card in self.pool if id(card) in used or TOKEN in card.sets[TRAIT]]

    def extra(self) -> dict[str, object]:
        return {
            **super().extra(),
            "rage": self.rage.copy(),
            "position": self.position.copy(),
            "came": self.came.copy(),
            "invasions": self.invasions,
            "invaders": self.invaders.copy(),
            "invasion_card": self.invasion_card,
            "tried": [part.copy() for part in self.tried],
            "last": [[card, last[0].nums, [sorted(words) for words in last[0].sets], last[1], last[2], last[3]] for card, last in self.last.items()],
        }

    def set_extra(self, data: dict[str, object]) -> None:
        super().set_extra(data)
        self.rage = wholes(field(data, "rage"), "rage", 2)
        self.position = [within(place, 1, 8, "position") for place in wholes(field(data, "position"), "position", 2)]
        self.came = wholes(field(data, "came"), "came", len(self.defs))
        self.invasions = whole(field(data, "invasions"), "invasions")
        self.invaders = wholes(field(data, "invaders"), "invaders")
        self.invasion_card = whole(field(data, "invasion_card"), "invasion_card")
        self.tried = [wholes(part, "tried") for part in items(field(data, "tried"), "tried")]
        self.last = {}
        for entry in items(field(data, "last"), "last"):
            card, nums, sets, master, zone, under = items(entry, "last", 6)
            chars = Chars(wholes(nums, "last", 4), [frozenset(texts(words, "last")) for words in items(sets, "last", 5)])
            self.last[whole(card, "last")] = (chars, within(master, 0, 1, "last"), within(zone, 0, 8, "last"), wholes(under, "last"))

    # -- the rulebook's numbers for the kernel's topics -------------------------------------------------------

    def cites(self) -> dict[str, tuple[str, ...]]:
        return CITES

    def is_only_effect(self, definition: CardDef) -> bool:
        return STRATEGY in definition.sets[TYPE]

    def is_at_work(self, card: int) -> bool:
        return KIND[self.zone[card]] & IN_PLAY != 0

    def deck_of(self, player: int) -> int:
        return player * AREAS + DECK

    def exists(self, card: int) -> bool:
        return self.zone[card] != NOWHERE

    def last_known(self, card: int) -> Chars | None:
        """10.10.1.2: kept until the end of the turn."""
        last = self.last.get(card)
        if last is None or KIND[self.zone[card]] & IN_PLAY:
            return None
        for number in ("10.6.4.1.2", "10.10.1", "10.10.1.2"):
            self.rule(number)
        return last[0]

    def layer_count(self) -> int:
        return 4

    def layer_of(self, part: Modifier) -> int:
        """10.8.1: abilities, then what is no number, then rage, then numbers."""
        if isinstance(part, ChangeNumber):
            return 3
        return 0 if isinstance(part, (LoseAbilities, GainAbility)) else 1

    def ruled_number(self) -> int:
        return THREAT  # by rage, 3.4.5

    def cite_layer(self, layer: int) -> None:
        if self.trace is not None:
            self.trace.extend(("10.8.1", LAYERS[layer]))

    def rule_layer(self, layer: int) -> None:
        if layer == 2:
            for player in (0, 1):
                rage = self.rage[player]
                if rage > 0:
                    card = self.monster(player)
                    if card >= 0:
                        self.rule("10.8.1.4")
                        self.rule("3.4.5")
                        chars = self.shape(card)
                        if chars.nums[THREAT] != NOTHING:
                            chars.nums[THREAT] += 5000 * rage
                            chars.why.append((THREAT, -1, 5000 * rage))

    # -- cards ------------------------------------------------------------------------------------------------

    def add_card(self, definition: CardDef, owner: int, zone: int) -> int:
        """A card of a player's deck, or a token."""
        card = super().add_card(definition, owner, zone)
        self.came.append(0)
        return card

    def monster(self, player: int) -> int:
        """The topmost card of a player's invading monster (3.3.2, 3.2.3.1); -1 before the game has begun."""
        cards = self.zones[player * AREAS + INVADING]
        return cards[-1] if cards else -1

    def number_of_zone(self, card: int) -> int:
        """The number of the zone that a card on the field occupies (3.3.3.2 for a monster); 0 elsewhere."""
        zone = self.zone[card]
        if KIND[zone] == ON_ZONES:
            return zone % AREAS + 1
        if KIND[zone] == ON_MONSTER:
            self.rule("3.3.3.2")
            return self.position[zone // AREAS]
        return 0

    def battle_cards(self, player: int) -> list[int]:
        """The battle cards in a player's zones, zone by zone; a stack is one card (3.2.3)."""
        found: list[int] = []
        start = player * AREAS
        for zone in range(start, start + 8):
            for card in self.zones[zone]:
                if self.host[card] < 0:
                    found.append(card)
                    if self.trace is not None and TOKEN in self.defs[card].sets[TRAIT]:
                        self.rule("9.1.1.1")
                else:
                    self.rule("3.2.3")
                    self.rule("3.2.3.1")
        return found

    def strategies(self, player: int) -> list[int]:
        """The cards in a player's strategy zones."""
        return self.zones[player * AREAS + 8] + self.zones[player * AREAS + 9]

    def is_type(self, card: int, word: str) -> bool:
        """Whether a card is of a type now."""
        return word in self.words(card, TYPE)

    def shares_trait(self, card: int, other: int) -> bool:
        """2.5: whether two cards have a trait in common."""
        return not self.words(card, TRAIT).isdisjoint(self.words(other, TRAIT))

    def works(self, ability: Ability, card: int) -> bool:
        """10.3.4: an ability is active in the areas that its text or its card's type calls for; only the topmost
        card of a stack has its abilities (3.2.3.1), except one that speaks of that card going to an area (10.3.4.1.1)."""
        kind = KIND[self.zone[card]]
        if ability.zones & kind == 0 or self.host[card] >= 0 and not ability.zones & BELOW:
            return False
        self.rule("10.3.4.2" if kind & FIELD else "10.3.4.3" if kind == ON_STRATEGY else "10.3.4.1")
        return True

    # -- events -----------------------------------------------------------------------------------------------

    def forbidden(self, event: Event) -> bool:
        """What a card forbids does not happen, although a rule would have it (1.3.1) or another card (1.3.3)."""
        if not super().forbidden(event):
            return False
        if event.cause != BY_EFFECT:
            self.rule("1.3.1")
        return True

    def signals(self, event: Event) -> list[int]:
        kind = event.kind
        if kind == PLAYING:
            return [S_PLAYED]
        if kind == DRAWING:
            return [S_DRAWN]
        if kind == DISCARDING:
            return [S_DISCARDED, S_SENT]
        if kind == DESTROYING:
            return [S_DESTROYED, S_SENT, S_LEFT, S_GONE]
        if kind == SENDING:
            if not KIND[self.zone[event.card]] & IN_PLAY or self.host[event.card] >= 0:
                return [S_SENT]
            # a monster that leaves by burst is not destroyed by anyone
            return [S_SENT, S_LEFT, S_GONE] if event.way == BURST_END else [S_DESTROYED, S_SENT, S_LEFT, S_GONE]
        if kind == POSITION:
            return [S_POSITION]
        if kind == RAGE:
            return [S_RAGE]
        if kind == COUNTERING:
            return [S_COUNTERED]
        if kind == INVADING_ACTION:
            return [S_INVADED]
        if kind == PHASE_BEGINS:
            return [S_PHASE]
        if kind == MOVING:
            return [S_MOVED] if KIND[event.target] & IN_PLAY else [S_MOVED, S_GONE]
        if kind == EVOLVED:
            return [S_EVOLVED]
        if kind == RETURNING:
            return [S_RETURNED, S_GONE]
        if kind == PLACING:
            return [S_UNDER] if event.way == UNDERNEATH else [S_GONE]
        if kind == TURN_ENDS:
            return [S_END_OF_TURN]
        return []

    def before(self, event: Event) -> None:
        """10.6.4.1.2, 10.10.1.2: the last information of a card, taken before any card of the batch has moved."""
        card = event.card
        if card < 0:
            return
        event.life = self.life[card]
        if event.kind in WHAT:
            origin = self.zone[card]
            event.origin = origin
            event.prior = self.master(card)
            if KIND[origin] & IN_PLAY:
                self.refresh()
                event.last = self.chars.get(card)
                if self.host[card] < 0:
                    event.under = self.under(card)
                self.last = {
                    **self.last,
                    card: (event.last or Chars(self.defs[card].nums, self.defs[card].sets), event.prior, self.number_of_zone(card), event.under),
                }

    def apply(self, event: Event) -> bool:
        kind = event.kind
        if kind == POSITION:
            return self.apply_position(event)
        if kind == RAGE:
            return self.apply_rage(event)
        if kind in (COUNTERING, INVADING_ACTION, EVOLVED, ENGAGING):
            return True
        return self.apply_move(event)

    def apply_position(self, event: Event) -> bool:
        """3.3.3.3: the invading monster takes a new position, which is a move from zone to zone; past zone 8 it wins."""
        player = event.player
        if event.n > 8:
            for number in ("5.13.1.1.2.1", "1.2.1.1", "1.2.1"):
                self.rule(number)
            self.end(player, "5.13.1.1.2", "invasion")
            return False
        event.card = self.monster(player)
        event.m = self.position[player]
        self.position[player] = event.n
        self.stamp[event.card] = self.tick()
        self.version += 1
        self.rule("3.3.3.3")
        self.note(event.rule, "position", player, event.card, event.n, event.way)
        return True

    def apply_rage(self, event: Event) -> bool:
        """3.4: the rage of an invading monster becomes `n`, at least 0 (3.4.4)."""
        old = self.rage[event.player]
        new = event.n
        if new < 0:
            self.rule("3.4.4")
            new = 0
        if new == old:
            self.rule("1.3.2.1")
            return False
        event.card = self.monster(event.player)
        event.m = old
        event.n = new
        self.rage[event.player] = new
        self.version += 1
        self.note(event.rule, "rage", event.player, event.card, new, new - old)
        return True

    def apply_move(self, event: Event) -> bool:
        """A card goes from one area to another, with the cards below it (3.2.4)."""
        card = event.card
        origin = event.origin
        target = event.target
        kind = KIND[origin]
        if self.zone[card] != origin:
            return False  # another event of the same batch took it away
        if origin == target and self.host[card] < 0 and event.place == 0:
            self.rule("1.3.2.1")
            return False
        self.unregister(card)
        note_zone = target
        if kind & IN_PLAY:
            self.rule("4.1.4")
        same = event.kind == MOVING and kind == KIND[target] == ON_ZONES
        if event.kind == MOVING:
            self.rule("5.2.1")
            if event.under:
                self.rule("3.2.4")
            for lower in reversed(event.under):
                self.place(lower, target, same=same)
            self.place(card, target, same=same)
            for lower in event.under:
                self.host[lower] = card
        elif event.way == UNDERNEATH:
            self.tuck(event)
        else:
            bottom = event.place == 1
            if origin % AREAS == HAND and target % AREAS == DECK and origin < RESOLUTION:
                self.conceal(card, origin // AREAS)
            if kind == ON_MONSTER:
                self.leave_monster(event, bottom)
            else:
                if event.under:
                    self.rule("3.2.4")
                for lower in event.under:
                    self.unregister(lower)
                    self.place(lower, self.owners(lower, target), bottom)
                    if not self.vanish(lower):
                        self.register(lower)
                if event.kind == PLAYING and event.way in (ON_TOP, EVOLUTION):
                    self.stack_on(card, target, event)
                else:
                    self.place(card, target, bottom, same)
            if event.kind == PLAYING:
                self.came[card] = (event.m or kind) | (BY_EVOLUTION if event.way == EVOLUTION else 0)
        if not self.vanish(card):
            self.register(card)
        if KIND[target] == ON_ZONES:
            if len(self.zones[target]) > 1 or not self.is_type(card, BATTLE):
                self.suspect = True
        elif KIND[target] == ON_STRATEGY and (len(self.zones[target]) > 1 or not self.is_type(card, STRATEGY)):
            self.suspect = True
        self.rule("4.1.2.1")
        if event.rule:
            self.note(event.rule, WHAT[event.kind], event.player, card, note_zone, event.way)
        return True

    def conceal(self, card: int, player: int) -> None:
        """A card goes unseen from a hand into a deck; the opponent does not know any more which cards are left."""
        self.rule("4.9.2")
        for other in self.zones[area(player, HAND)]:
            self.known[other] &= 1 << player
        self.rule("4.8.2")
        self.known[card] &= 1 << player

    def vanish(self, card: int) -> bool:
        """9.1.4.2: a token that is in no zone disappears at once, after it has arrived."""
        if TOKEN not in self.defs[card].sets[TRAIT] or KIND[self.zone[card]] & FIELD or self.zone[card] == NOWHERE:
            return False
        for number in ("9.1.3", "9.1.3.1", "9.1.4.1", "9.1.4.2"):
            self.rule(number)
        self.place(card, NOWHERE)
        return True

    def owners(self, card: int, target: int) -> int:
        """4.1.7: outside the zones a card goes to the area of its owner."""
        if target >= RESOLUTION or KIND[target] == ON_ZONES:
            return target
        self.rule("4.1.7")
        return self.owner[card] * AREAS + target % AREAS

    def stack_on(self, card: int, target: int, event: Event) -> None:
        """3.2.5: a card is put on top of a stack and is a new card there; what was on top has no abilities now."""
        for number in ("3.2.5", "3.2.1", "3.2.2", "3.2.3"):
            self.rule(number)
        below = self.zones[target]
        if KIND[target] == ON_ZONES and event.n >= 0:
            below = [event.n] + self.under(event.n)
        self.place(card, target)
        for lower in below:
            self.restack(lower, card)

    def restack(self, card: int, host: int) -> None:
        """A card lies under another one from now on, or (-1) on top."""
        if self.host[card] == host:
            return
        if (self.host[card] < 0) == (host < 0):
            self.host[card] = host
            return
        self.unregister(card)
        self.host[card] = host
        self.register(card)

    def tuck(self, event: Event) -> None:
        """A card, with what is below it, is placed under the card `n`, as the lowest."""
        host = event.n
        zone = self.zone[host]
        self.rule("3.2.1")
        cards = [event.card] + event.under
        for card in cards:
            if KIND[self.zone[card]] == ON_MONSTER and zone != self.zone[card] and self.host[card] < 0:
                self.rule("3.2.3")
            self.unregister(card)
            self.place(card, zone, bottom=True)
            self.host[card] = host
            if card != event.card:
                self.register(card)

    def leave_monster(self, event: Event, bottom: bool) -> None:
        """5.7.3.1: one card leaves the invading monster's stack; a card below it becomes the topmost one without
        entering (12.5.3)."""
        card = event.card
        was_top = self.host[card] < 0
        zone = self.zone[card]
        self.rule("5.7.3.1")
        if not was_top:
            self.rule("12.7.3")
        self.place(card, event.target, bottom)
        if was_top and self.zones[zone]:
            top = self.zones[zone][-1]
            self.stamp[top] = self.tick()
            self.restack(top, -1)
            for lower in self.zones[zone][:-1]:
                self.restack(lower, top)
            self.rule("3.2.3.1")

    def after(self, events: list[Event]) -> None:
        if len(events) > 1:
            self.level([event.card for event in events if event.done and event.kind in (PLAYING, MOVING)])
        if events:
            rule_actions.interrupt(self)

    def loops(self) -> Loop:
        return LOOP

    def loop_cards(self) -> LoopState:
        return [self.zone.copy(), self.host.copy(), self.position.copy(), [self.invasions]]

    def loop_amounts(self) -> dict[int, int]:
        return dict(enumerate(self.rage))

    def loop_order(self) -> LoopState:
        return [self.zones[DECK], self.zones[AREAS + DECK]]

    def level(self, cards: list[int]) -> None:
        """Cards that were placed at the same time: none of them is the last (11.5.1)."""
        if len(cards) > 1:
            latest = max(self.stamp[card] for card in cards)
            for card in cards:
                self.stamp[card] = latest

    def defeat(self, rule: str) -> str:
        return "countering" if rule == "5.15.1.2.1" else "effect"

    def endless(self) -> None:
        """13.1.1.3: nobody can stop it, so the game is a draw."""
        self.rule("13.1.1")
        self.end(DRAW, "13.1.1.3", "infinite loop")


WHAT = {DRAWING: "draw", DISCARDING: "discard", DESTROYING: "destroy", SENDING: "send", RETURNING: "return", PLACING: "place", PLAYING: "play", MOVING: "move"}
