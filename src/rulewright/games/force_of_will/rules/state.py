"""What a game of Force of Will keeps: the numbers of cards and players, how they are copied and saved."""

from __future__ import annotations

from itertools import compress

from rulewright.games.force_of_will.rules.loops import LOOP
from rulewright.games.force_of_will.rules.printed import WillCard
from rulewright.games.force_of_will.rules.reckoning import NOTHING_KNOWN, Reckoning
from rulewright.games.force_of_will.rules.words import WILL_KINDS
from rulewright.games.force_of_will.rules.zones import AREAS, MAIN_DECK, OUTSIDE, SPECS, STONE_DECK
from rulewright.kernel.cards import CardDef, Chars, with_related
from rulewright.kernel.plain import field, flag, items, text, texts, whole, wholes, within
from rulewright.tcg.game import CommonGame, LoopState, read_counts
from rulewright.tcg.timing.loops import Loop, last_put

Tied = tuple[int, int, int, int]
"""A will that can be spent only for something: player, kind, the card that produced it, the place of that ability."""
Played = tuple[int, int, int]
"""What a player played in this turn: kind of item, card, its identity."""
Past = tuple[int, int, int, int, int, int, int, int, int]
"""Something of this turn: kind of event, way, player (the controller before it), card, n, m, origin, target, identity of the card after
it."""


MOST_SIDES = 4
"""At least as many as a card has sides."""
COUNTER_NAMES = 1 << 10
"""More than there are kinds of counters."""


class Last:
    """911: what a card was like when it left a zone of the game."""

    __slots__ = ("chars", "controller", "zone", "rested", "damage", "counters", "added_to")

    def __init__(self, chars: Chars, controller: int, zone: int, rested: int, damage: int, counters: dict[str, int], added_to: int) -> None:
        self.chars = chars
        self.controller = controller
        self.zone = zone
        self.rested = rested
        self.damage = damage
        self.counters = counters
        self.added_to = added_to


class WillState(CommonGame):
    """What a game of Force of Will keeps beside what every game keeps."""

    __slots__ = (
        "rested",
        "damage",
        "face_down",
        "added_to",
        "added_life",
        "attached",
        "since",
        "token",
        "astral",
        "awakened",
        "x_value",
        "home",
        "mover",
        "mover_life",
        "counts",
        "named",
        "counter_names",
        "life_points",
        "will",
        "tied",
        "rulers",
        "weather",
        "weather_since",
        "originals",
        "borrowed",
        "attacker",
        "attacker_life",
        "attacked",
        "attacked_life",
        "attacked_player",
        "blocker",
        "blocker_life",
        "in_battle",
        "to_battle",
        "struck",
        "struck_blocker",
        "answered",
        "barred_battle",
        "judgments",
        "calls",
        "priority",
        "resolving",
        "played_this_turn",
        "history",
        "used_turn",
        "used_game",
        "last",
        "missed",
        "extra_turns",
        "skips",
        "turns_taken",
        "recoveries",
        "valhalla",
        "playing_targets",
        "remnants",
        "force_result",
        "kept",
        "setting_up",
        "shuffling",
        "reckoning",
        "faces",
        "faces_of",
    )

    def __init__(self, seed: int, pool: list[CardDef]) -> None:
        super().__init__(seed, pool)
        self.rested: list[int] = []
        """1 for a rested card (303.1)."""
        self.damage: list[int] = []
        """Damage on each J/resonator (1007.1)."""
        self.face_down: list[int] = []
        """1 for a card that lies face down in a standby, rune, extra deck or removed area (303.2)."""
        self.added_to: list[int] = []
        """The card that an addition is added to (1002.1), -1 for none."""
        self.added_life: list[int] = []
        """The identity that this card had."""
        self.attached: list[int] = []
        """The J/ruler that a card in an item area is attached to (1032.1), -1 for none."""
        self.since: list[int] = []
        """The turn in which the card came where it is under its controller's control."""
        self.token: list[int] = []
        """1 for a token (1303), 2 for a pseudo-card that a copy made (1017.1a)."""
        self.astral: list[int] = []
        """1 for a ruler with the astral condition (1010.1a-i)."""
        self.awakened: list[int] = []
        """1 for a card that was awakened as it was played (1109.2a)."""
        self.x_value: list[int] = []
        """The X of the judgment that put a J-ruler into the field (903.2f-ii)."""
        self.home: list[int] = []
        """The area in which a card began the game (1033.1)."""
        self.mover: list[int] = []
        """The card whose effect brought a card to where it is, -1 for none."""
        self.mover_life: list[int] = []
        """The identity that this card had."""
        self.counts: dict[int, dict[str, int]] = {}
        """The counters on each card by name (1022); never changed in place."""
        self.named: dict[int, str] = {}
        """The word that was chosen for a card as it entered the field; never changed in place."""
        self.counter_names: list[str] = []
        """The names of counters, numbered for events."""
        self.life_points = [0, 0]
        self.will = [[0] * WILL_KINDS, [0] * WILL_KINDS]
        """Produced will of each player by kind (907.4); never changed in place."""
        self.tied: list[Tied] = []
        """Produced will that can be spent only as the text that produced it says."""
        self.rulers = [-1, -1]
        """Each player's ruler card, wherever it is."""
        self.weather = ["", ""]
        """1028.1: the weather that an effect without a duration gave each player last."""
        self.weather_since = [0, 0]
        """When it did, among the time stamps."""
        self.originals: dict[int, tuple[tuple[CardDef, int], ...]] = {}
        """What lies below each copy that a card became (1017.2), the printed card first, and until when it is that copy."""
        self.borrowed: list[tuple[int, int, int, int]] = []
        """Control for a time: card, identity, until, the player who gets it back."""
        self.attacker = -1
        self.attacker_life = -1
        self.attacked = -1
        """The attacked J/resonator, -1 for none."""
        self.attacked_life = -1
        self.attacked_player = -1
        """The attacked player, -1 for none."""
        self.blocker = -1
        self.blocker_life = -1
        self.in_battle = False
        self.to_battle = False
        """Battle was initiated and begins next (704)."""
        self.struck = False
        """The attacker has dealt its battle damage in the first strike step (806.2a)."""
        self.struck_blocker = False
        """It dealt that damage to a blocker, so it battles nobody else any more (804.5b)."""
        self.answered = False
        """The non-turn player played something in this battle (803.6)."""
        self.barred_battle = False
        """803.6: no more battles this turn."""
        self.judgments = 0
        """Judgment processes that the turn player played this turn (705.1)."""
        self.calls = 0
        """Magic stones that the turn player called this turn (710.1)."""
        self.priority = -1
        """The player with priority, -1 outside a priority sequence."""
        self.resolving = -1
        """Serial of the object that is being resolved, -1 for none."""
        self.played_this_turn: list[list[Played]] = [[], []]
        self.history: list[Past] = []
        """What happened in this turn."""
        self.used_turn: dict[str, int] = {}
        """How often limited abilities were played in this turn."""
        self.used_game: dict[str, int] = {}
        """1112.2: names of God's Arts that were played."""
        self.last: dict[tuple[int, int], Last] = {}
        """Last known information by card and identity (911)."""
        self.missed = [0, 0]
        """1202.2: 1 for a player who could not draw in the own draw phase since the last rule process."""
        self.extra_turns: list[int] = []
        """Players who take a turn after this one (1025), next first."""
        self.skips: list[tuple[int, int]] = []
        """Phases to be skipped (1031): player, phase."""
        self.turns_taken = [0, 0]
        self.recoveries = [0, 0]
        """Recovery phases that each player has begun; skipped ones do not count (1031.2)."""
        self.valhalla = False
        """1415: both players agreed on lifebreak."""
        self.playing_targets: list[int] = []
        """The targets of what is being played, only while its cost is reckoned."""
        self.remnants: list[int] = []
        """Identities of cards in the chase area that are removed when they leave it (1115.2)."""
        self.force_result = 0
        """1023.1: the result of the roll."""
        self.faces: list[int] = []
        """What each card looks like (`looks`) ..."""
        self.faces_of: list[CardDef] = []
        """... as long as the printed cards are these."""
        self.kept: list[int] = []
        """1033.3: cards that a restart leaves alone."""
        self.setting_up = False
        self.shuffling = False
        """1021.2a: a deck was shuffled in this resolution, and what the effect puts into it may follow."""
        self.reckoning: Reckoning = NOTHING_KNOWN

    def copy(self) -> WillState:
        new = super().copy()
        assert isinstance(new, WillState)
        new.reckoning = NOTHING_KNOWN
        new.rested = self.rested.copy()
        new.damage = self.damage.copy()
        new.face_down = self.face_down.copy()
        new.added_to = self.added_to.copy()
        new.added_life = self.added_life.copy()
        new.attached = self.attached.copy()
        new.since = self.since.copy()
        new.token = self.token.copy()
        new.astral = self.astral.copy()
        new.awakened = self.awakened.copy()
        new.x_value = self.x_value.copy()
        new.home = self.home.copy()
        new.mover = self.mover.copy()
        new.mover_life = self.mover_life.copy()
        new.counts = self.counts
        new.named = self.named
        new.counter_names = self.counter_names
        new.life_points = self.life_points
        new.will = self.will
        new.tied = self.tied
        new.rulers = self.rulers
        new.weather = self.weather
        new.weather_since = self.weather_since
        new.originals = self.originals
        new.borrowed = self.borrowed
        new.attacker = self.attacker
        new.attacker_life = self.attacker_life
        new.attacked = self.attacked
        new.attacked_life = self.attacked_life
        new.attacked_player = self.attacked_player
        new.blocker = self.blocker
        new.blocker_life = self.blocker_life
        new.in_battle = self.in_battle
        new.to_battle = self.to_battle
        new.struck = self.struck
        new.struck_blocker = self.struck_blocker
        new.answered = self.answered
        new.barred_battle = self.barred_battle
        new.judgments = self.judgments
        new.calls = self.calls
        new.priority = self.priority
        new.resolving = self.resolving
        new.played_this_turn = self.played_this_turn
        new.history = self.history
        new.used_turn = self.used_turn
        new.used_game = self.used_game
        new.last = self.last
        new.missed = self.missed
        new.extra_turns = self.extra_turns
        new.skips = self.skips
        new.turns_taken = self.turns_taken
        new.recoveries = self.recoveries
        new.valhalla = self.valhalla
        new.playing_targets = self.playing_targets
        new.remnants = self.remnants
        new.force_result = self.force_result
        new.kept = self.kept
        new.faces = self.faces
        new.faces_of = self.faces_of
        new.setting_up = self.setting_up
        new.shuffling = self.shuffling
        return new

    # -- saving -----------------------------------------------------------------------------------------------

    def loops(self) -> Loop:
        return LOOP

    def loop_cards(self) -> LoopState:
        """Of a token counts what it is and where (1303), not which one."""
        if self.faces_of is not self.defs:
            self.faces_of, self.faces = self.defs, [self.looks(card) for card in range(len(self.defs))]
        columns, token = (self.zone, self.rested, self.face_down, self.added_to, self.attached, self.astral, self.known, self.faces), self.token
        end = token.index(1) if 1 in token else len(token)
        if token.count(1) == len(token) - end:
            kept = [column[:end] for column in columns]
        else:
            stay = [one != 1 for one in token]
            kept = [list(compress(column, stay)) for column in columns]
        return [
            *kept,
            [number for unit in self.tied for number in unit],
            sorted(self.named),
            self.weather_since.copy(),
            self.extra_turns.copy(),
            [number for skip in self.skips for number in skip],
            [
                self.judgments,
                self.calls,
                self.phase,
                int(self.in_battle),
                int(self.barred_battle),
                self.attacker,
                self.blocker,
                sum(self.used_turn.values()),
                sum(self.used_game.values()),
                self.priority,
            ],
        ]

    def loop_amounts(self) -> dict[int, int]:
        found = {-1 - place: amount for place, amount in enumerate([*self.life_points, *self.will[0], *self.will[1]])}
        if not self.counts and not any(self.damage) and 1 not in self.token:
            return found
        names = sorted({name for counters in self.counts.values() for name in counters})
        token = self.token
        if any(self.damage):
            for card, damage in enumerate(self.damage):
                if damage and token[card] != 1:
                    found[card * COUNTER_NAMES] = damage
        for card, counters in self.counts.items():
            if token[card] != 1:
                for name, count in counters.items():
                    found[card * COUNTER_NAMES + 1 + names.index(name)] = count
        if 1 in token:
            for card in range(token.index(1), len(token)):
                if token[card] == 1 and self.zone[card] != OUTSIDE:
                    key = -COUNTER_NAMES * (1 + (self.looks(card) * len(self.zones) + self.zone[card]) * 2 + self.rested[card])
                    found[key] = found.get(key, 0) + 1
        return found

    def loop_order(self) -> LoopState:
        return [last_put(self, (MAIN_DECK, AREAS + MAIN_DECK, STONE_DECK, AREAS + STONE_DECK)), [len(self.stack)]]

    def looks(self, card: int) -> int:
        """A number for the printed card, and the side of it, that a card is now."""
        definition = self.defs[card]
        assert isinstance(definition, WillCard)
        return MOST_SIDES * definition.sides[0].index + definition.side

    def extra(self) -> dict[str, object]:
        places = {id(definition): place for place, definition in enumerate(self.all_sides())}
        data: dict[str, object] = {name: list(getattr(self, name)) for name in COLUMNS + LISTS}
        data.update({name: getattr(self, name) for name in NUMBERS_KEPT + FLAGS})
        data["counts"] = [[card, sorted(counters.items())] for card, counters in sorted(self.counts.items())]
        data["named"] = [[card, word] for card, word in sorted(self.named.items())]
        data["will"] = [list(kinds) for kinds in self.will]
        data["tied"] = [list(unit) for unit in self.tied]
        data["originals"] = [[card, places[id(below)], until] for card, copies in sorted(self.originals.items()) for below, until in copies]
        data["borrowed"] = [list(entry) for entry in self.borrowed]
        data["played_this_turn"] = [[list(entry) for entry in played] for played in self.played_this_turn]
        data["history"] = [list(entry) for entry in self.history]
        data["used_turn"] = [[key, times] for key, times in self.used_turn.items()]
        data["used_game"] = [[key, times] for key, times in self.used_game.items()]
        data["skips"] = [list(pair) for pair in self.skips]
        data["last"] = [
            [
                card,
                life,
                last.chars.nums,
                [sorted(words) for words in last.chars.sets],
                last.chars.muted,
                last.controller,
                last.zone,
                last.rested,
                last.damage,
                sorted(last.counters.items()),
                last.added_to,
            ]
            for (card, life), last in self.last.items()
        ]
        return {**super().extra(), **data}

    def all_sides(self) -> list[CardDef]:
        """Every printed card with its sides and tokens, in a fixed order."""
        return with_related(self.pool)

    def set_extra(self, data: dict[str, object]) -> None:
        super().set_extra(data)
        count = len(self.defs)
        for name in COLUMNS:
            setattr(self, name, wholes(field(data, name), name, count))
        for name in LISTS:
            setattr(self, name, texts(field(data, name), name) if name in ("weather", "counter_names") else wholes(field(data, name), name))
        for name in NUMBERS_KEPT:
            setattr(self, name, whole(field(data, name), name))
        for name in FLAGS:
            setattr(self, name, flag(field(data, name), name))
        self.counts = {}
        for entry in items(field(data, "counts"), "counts"):
            card, counters = items(entry, "counts", 2)
            self.counts[within(card, 0, count - 1, "counts")] = read_counts(counters, "counts")
        self.named = {}
        for entry in items(field(data, "named"), "named"):
            card, word = items(entry, "named", 2)
            self.named[within(card, 0, count - 1, "named")] = text(word, "named")
        self.will = [wholes(kinds, "will", WILL_KINDS) for kinds in items(field(data, "will"), "will", 2)]
        self.tied = []
        for entry in items(field(data, "tied"), "tied"):
            one, two, three, four = wholes(entry, "tied", 4)
            self.tied.append((one, two, within(three, 0, count - 1, "tied"), four))
        sides = self.all_sides()
        self.originals = {}
        for entry in items(field(data, "originals"), "originals"):
            card_id, place, until = wholes(entry, "originals", 3)
            below = sides[within(place, 0, len(sides) - 1, "originals")]
            self.originals[card_id] = (*self.originals.get(card_id, ()), (below, until))
        self.borrowed = []
        for entry in items(field(data, "borrowed"), "borrowed"):
            one, two, three, four = wholes(entry, "borrowed", 4)
            self.borrowed.append((one, two, three, four))
        self.played_this_turn = []
        for played in items(field(data, "played_this_turn"), "played_this_turn", 2):
            found: list[Played] = []
            for entry in items(played, "played_this_turn"):
                kind, card_id, life = wholes(entry, "played_this_turn", 3)
                found.append((kind, card_id, life))
            self.played_this_turn.append(found)
        self.history = []
        for entry in items(field(data, "history"), "history"):
            kind, way, player, card_id, n, m, origin, target, life = wholes(entry, "history", 9)
            self.history.append((kind, way, player, card_id, n, m, origin, target, life))
        self.used_turn = read_counts(field(data, "used_turn"), "used_turn")
        self.used_game = read_counts(field(data, "used_game"), "used_game")
        self.skips = []
        for entry in items(field(data, "skips"), "skips"):
            one, two = wholes(entry, "skips", 2)
            self.skips.append((one, two))
        self.last = {}
        for entry in items(field(data, "last"), "last"):
            last_card, last_life, nums, sets, muted, controller, zone, rested, damage, counters, added_to = items(entry, "last", 11)
            chars = Chars(wholes(nums, "last"), [frozenset(texts(words, "last")) for words in items(sets, "last")])
            chars.muted = bool(muted)
            self.last[within(last_card, 0, count - 1, "last"), whole(last_life, "last")] = Last(
                chars,
                within(controller, 0, 1, "last"),
                within(zone, 0, len(SPECS) - 1, "last"),
                whole(rested, "last"),
                whole(damage, "last"),
                read_counts(counters, "last"),
                whole(added_to, "last"),
            )


COLUMNS = [
    "rested",
    "damage",
    "face_down",
    "added_to",
    "added_life",
    "attached",
    "since",
    "token",
    "astral",
    "awakened",
    "x_value",
    "home",
    "mover",
    "mover_life",
]
LISTS = ["life_points", "rulers", "weather", "weather_since", "counter_names", "missed", "extra_turns", "turns_taken", "recoveries", "remnants", "kept"]
NUMBERS_KEPT = [
    "attacker",
    "attacker_life",
    "attacked",
    "attacked_life",
    "attacked_player",
    "blocker",
    "blocker_life",
    "judgments",
    "calls",
    "priority",
    "resolving",
    "force_result",
]
FLAGS = ["in_battle", "to_battle", "struck", "struck_blocker", "answered", "barred_battle", "valhalla", "setting_up", "shuffling"]
