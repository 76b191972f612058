"""What a game of Gate Ruler keeps beside the kernel's state, how it is copied, and as plain data and back. 3-6f, 3-6g: current damage."""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.glance import Glance
from rulewright.games.gate_ruler.rules.loops import LOOP
from rulewright.games.gate_ruler.rules.zones import AREAS, BEHIND, DECK, SPECS
from rulewright.kernel.cards import CardDef, Chars
from rulewright.kernel.plain import field, items, texts, whole, wholes, within
from rulewright.kernel.questions import Option
from rulewright.tcg.game import CommonGame, LoopState, read_counts
from rulewright.tcg.timing.loops import Loop, last_put

Overdrive = tuple[int, int, int, int]
"""An Overdrive ability in a drive zone (7-2a-2): player, the card it is linked to, that card's identity, place of the ability."""
Dealt = tuple[int, int, int, int, int]
"""Damage that was dealt: card, its identity, amount, source (-1 for none), way."""


Offered = tuple[int, list[Option]]
"""A version of the state, and options."""
Past = tuple[int, int, int, int]
"""Something that happened: kind of event, way, player, card."""


class Last:
    """14-14a: what a card was like when it left play."""

    __slots__ = ("chars", "controller", "zone", "exhausted", "damage", "charges")

    def __init__(self, chars: Chars, controller: int, zone: int, exhausted: int, damage: int, charges: list[int]) -> None:
        self.chars = chars
        self.controller = controller
        self.zone = zone
        self.exhausted = exhausted
        self.damage = damage
        self.charges = charges


class GateState(CommonGame):
    """All that a game of Gate Ruler keeps beside the kernel's state."""

    __slots__ = (
        "exhausted",
        "face_down",
        "damage",
        "placed",
        "entered",
        "batch",
        "history",
        "ruler_damage",
        "ruler_ignored",
        "summons",
        "attacker",
        "attacker_life",
        "attacked_column",
        "step",
        "attacks",
        "attacked_with",
        "priority",
        "added",
        "resolving",
        "overdrives",
        "dealt",
        "recent",
        "used_turn",
        "used_game",
        "last",
        "calm",
        "kept",
        "offered",
        "glance",
        "tried",
    )

    def __init__(self, seed: int, pool: list[CardDef]) -> None:
        super().__init__(seed, pool)
        self.exhausted: list[int] = []
        """1 for an exhausted card (3-3a)."""
        self.face_down: list[int] = []
        """1 for a card that lies face down (3-3b)."""
        self.damage: list[int] = []
        """Current damage of each unit (3-6g)."""
        self.placed: list[int] = []
        """When a card was put where it is; cards put there together have the same number (12-5a)."""
        self.entered: list[int] = []
        """The way in which a card entered play (15-17b, 15-18c)."""
        self.history: list[Past] = []
        """What happened in this turn, of the kinds of events in REMEMBERED."""
        self.batch = 0
        """Time of the events that are being committed."""
        self.ruler_damage = [0, 0]
        """Current ruler damage of each player's ruler (3-6f)."""
        self.ruler_ignored = [0, 0]
        """How much of it ignores CNT (13-6c-1)."""
        self.summons = [0, 0]
        """Each player's number of summoning (4-3a)."""
        self.attacker = -1
        """The attacking card (8-4e), -1 for none."""
        self.attacker_life = -1
        self.attacked_column = -1
        """The column of the non-active player that is attacked."""
        self.step = 0
        """The step of the attack sub phase."""
        self.attacks = 0
        """Attack sub phases with an attack in this turn (8-2a-2)."""
        self.attacked_with: list[int] = []
        """Identities of the cards that attacked in this turn, once for each attack."""
        self.priority = -1
        """The player with priority (9-3b), -1 outside a gate addition process."""
        self.added = 0
        """How many objects were ever added to the gate (9-4f)."""
        self.resolving = -1
        """Serial of the object that is being resolved, -1 for none."""
        self.overdrives: list[Overdrive] = []
        self.dealt: list[Dealt] = []
        """Damage dealt to units in this phase (13-7b-1)."""
        self.recent: list[Dealt] = []
        """Damage dealt since rules effects were last executed (14-15e)."""
        self.used_turn: dict[str, int] = {}
        """How often limited abilities were played in this turn (14-6)."""
        self.used_game: dict[str, int] = {}
        self.last: dict[tuple[int, int], Last] = {}
        """Last known information by card and identity (14-14)."""
        self.kept: dict[int, dict[int, list[int]]] = {}
        """What was chosen as a card entered play, by slot (14-13a-1)."""
        self.calm = -1
        """The version of the state at which a system process had nothing to do but to play abilities; a cache."""
        self.offered: tuple[Offered, Offered] = ((-1, []), (-1, []))
        """What each player could do outside the own main phase at a version of the state; a cache."""
        self.glance: Glance | None = None
        """What lies where, as far as it decides who may act and what the rules do; a cache."""
        self.tried: list[tuple[int, int]] = []
        """The card that is looked at as if it were in the gate, with the zone where it is; only while that is tried."""

    def copy(self) -> GateState:
        new = super().copy()
        assert isinstance(new, GateState)
        new.exhausted = self.exhausted.copy()
        new.face_down = self.face_down.copy()
        new.damage = self.damage.copy()
        new.placed = self.placed.copy()
        new.entered = self.entered.copy()
        new.history = self.history
        new.batch = self.batch
        new.ruler_damage = self.ruler_damage
        new.ruler_ignored = self.ruler_ignored
        new.summons = self.summons
        new.attacker = self.attacker
        new.attacker_life = self.attacker_life
        new.attacked_column = self.attacked_column
        new.step = self.step
        new.attacks = self.attacks
        new.attacked_with = self.attacked_with
        new.priority = self.priority
        new.added = self.added
        new.resolving = self.resolving
        new.overdrives = self.overdrives
        new.dealt = self.dealt
        new.recent = self.recent
        new.used_turn = self.used_turn
        new.used_game = self.used_game
        new.last = self.last
        new.calm = self.calm
        new.kept = self.kept
        new.offered = self.offered
        new.glance = self.glance
        new.tried = self.tried
        return new

    def loops(self) -> Loop:
        return LOOP

    def loop_cards(self) -> LoopState:
        return [
            self.zone.copy(),
            self.exhausted.copy(),
            self.face_down.copy(),
            self.host.copy(),
            [len(self.overdrives), sum(self.used_turn.values()), sum(self.used_game.values()), self.priority],
        ]

    def loop_amounts(self) -> dict[int, int]:
        return {
            **{card: damage for card, damage in enumerate(self.damage) if damage},
            **{-1 - place: amount for place, amount in enumerate([*self.ruler_damage, *self.summons])},
        }

    def loop_order(self) -> LoopState:
        return [last_put(self, (DECK, AREAS + DECK))]

    def extra(self) -> dict[str, object]:
        return {**super().extra(), **saved(self)}

    def set_extra(self, data: dict[str, object]) -> None:
        super().set_extra(data)
        restore(self, data)


def saved(game: GateState) -> dict[str, object]:
    """The state beside the kernel's, as plain data."""
    return {
        "exhausted": game.exhausted.copy(),
        "face_down": game.face_down.copy(),
        "damage": game.damage.copy(),
        "placed": game.placed.copy(),
        "entered": game.entered.copy(),
        "history": [list(entry) for entry in game.history],
        "batch": game.batch,
        "ruler_damage": game.ruler_damage.copy(),
        "ruler_ignored": game.ruler_ignored.copy(),
        "summons": game.summons.copy(),
        "attacker": game.attacker,
        "attacker_life": game.attacker_life,
        "attacked_column": game.attacked_column,
        "step": game.step,
        "attacks": game.attacks,
        "attacked_with": game.attacked_with.copy(),
        "priority": game.priority,
        "added": game.added,
        "resolving": game.resolving,
        "overdrives": [list(entry) for entry in game.overdrives],
        "dealt": [list(entry) for entry in game.dealt],
        "recent": [list(entry) for entry in game.recent],
        "used_turn": [[key, times] for key, times in game.used_turn.items()],
        "used_game": [[key, times] for key, times in game.used_game.items()],
        "kept": [[card, [[slot, list(chosen)] for slot, chosen in slots.items()]] for card, slots in game.kept.items()],
        "last": [
            [
                card,
                life,
                last.chars.nums,
                [sorted(words) for words in last.chars.sets],
                last.chars.muted,
                last.controller,
                last.zone,
                last.exhausted,
                last.damage,
                last.charges,
            ]
            for (card, life), last in game.last.items()
        ],
    }


def restore(game: GateState, data: dict[str, object]) -> None:
    """Put saved plain data back, checked."""
    count = len(game.defs)
    game.exhausted = wholes(field(data, "exhausted"), "exhausted", count)
    game.face_down = wholes(field(data, "face_down"), "face_down", count)
    game.damage = wholes(field(data, "damage"), "damage", count)
    game.placed = wholes(field(data, "placed"), "placed", count)
    game.entered = wholes(field(data, "entered"), "entered", count)
    game.history = []
    for entry in items(field(data, "history"), "history"):
        kind, way, player, card = wholes(entry, "history", 4)
        game.history.append((kind, way, within(player, 0, 1, "history"), within(card, 0, count - 1, "history")))
    game.batch = whole(field(data, "batch"), "batch")
    game.ruler_damage = wholes(field(data, "ruler_damage"), "ruler_damage", 2)
    game.ruler_ignored = wholes(field(data, "ruler_ignored"), "ruler_ignored", 2)
    game.summons = wholes(field(data, "summons"), "summons", 2)
    game.attacker = within(field(data, "attacker"), -1, count - 1, "attacker")
    game.attacker_life = whole(field(data, "attacker_life"), "attacker_life")
    game.attacked_column = within(field(data, "attacked_column"), -1, BEHIND, "attacked_column")
    game.step = within(field(data, "step"), 0, 5, "step")
    game.attacks = whole(field(data, "attacks"), "attacks")
    game.attacked_with = wholes(field(data, "attacked_with"), "attacked_with")
    game.priority = within(field(data, "priority"), -1, 1, "priority")
    game.added = whole(field(data, "added"), "added")
    game.resolving = whole(field(data, "resolving"), "resolving")
    game.overdrives = []
    for entry in items(field(data, "overdrives"), "overdrives"):
        player, card, life, place = wholes(entry, "overdrives", 4)
        game.overdrives.append((within(player, 0, 1, "overdrives"), within(card, 0, count - 1, "overdrives"), life, place))
    game.dealt = [read_dealt(game, entry) for entry in items(field(data, "dealt"), "dealt")]
    game.recent = [read_dealt(game, entry) for entry in items(field(data, "recent"), "recent")]
    game.used_turn = read_counts(field(data, "used_turn"), "used_turn")
    game.used_game = read_counts(field(data, "used_game"), "used_game")
    game.kept = {}
    for entry in items(field(data, "kept"), "kept"):
        kept_card, slots = items(entry, "kept", 2)
        game.kept[within(kept_card, 0, count - 1, "kept")] = {
            whole(slot, "kept"): wholes(chosen, "kept") for slot, chosen in (items(pair, "kept", 2) for pair in items(slots, "kept"))
        }
    game.last = {}
    for entry in items(field(data, "last"), "last"):
        last_card, last_life, nums, sets, muted, controller, zone, exhausted, damage, charges = items(entry, "last", 10)
        chars = Chars(wholes(nums, "last"), [frozenset(texts(words, "last")) for words in items(sets, "last")])
        chars.muted = bool(muted)
        game.last[within(last_card, 0, count - 1, "last"), whole(last_life, "last")] = Last(
            chars,
            within(controller, 0, 1, "last"),
            within(zone, 0, len(SPECS) - 1, "last"),
            whole(exhausted, "last"),
            whole(damage, "last"),
            wholes(charges, "last"),
        )


def read_dealt(game: GateState, value: object) -> Dealt:
    """Saved damage."""
    card, life, amount, source, way = wholes(value, "dealt", 5)
    top = len(game.defs) - 1
    return within(card, 0, top, "dealt"), life, amount, within(source, -1, top, "dealt"), way
