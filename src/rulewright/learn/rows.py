"""What one player sees of the cards, row by row, how many are in each zone, and what is said of the table and the sides."""

from __future__ import annotations

from array import array
from itertools import chain, compress
from operator import is_not, ne
from struct import Struct
from typing import TYPE_CHECKING, Any

from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import DRAW, UNDECIDED, Game
from rulewright.kernel.questions import Question
from rulewright.kernel.stack import Item
from rulewright.learn.faces import Shown, key, whole, words_of
from rulewright.learn.fields import CARDS, FACTS, MARKS, TABLE, ZONES
from rulewright.learn.sheet import CARD_SIZE, FACE_FROM, FACE_SIZE, INT, ON, ROLE, Sheet
from rulewright.learn.sight import NEVER, THOSE_SHOWN, TOP, Lies, Sight
from rulewright.tcg.faces import layout as points
from rulewright.tcg.faces.layout import Point, Zone
from rulewright.tcg.faces.picture import battle, found, parts

if TYPE_CHECKING:
    from rulewright.learn.encoding import Encoder

Data = dict[str, object]

ZONE_KINDS = ("", points.PLACE, points.ROW, points.PILE, points.DECK, points.HAND, "stack")
STACK = ZONE_KINDS.index("stack")
SEARCHED = ZONE_KINDS.index(points.DECK)
A_CARD, A_ZONE, AN_ITEM, A_PLAYER = range(1, 5)
NOTHING = [0] * 4
ROLES = ("attacker", "attacked", "with")
SHARED = 2
DRAWN = 3
COMMON = frozenset(("game", "turn", "phase", "step", "active", "first", "priority", "asked", "viewer", "winner"))
"""What of a view stands in `table`."""

NO_MARKS = bytes(MARKS)
TABLE_ROW = Struct(f"={len(TABLE)}i")
SIDES = Struct(f"={3 * FACTS}i")


def who(viewer: int, player: object) -> int:
    """A player as the viewer counts them."""
    return 0 if not isinstance(player, int) or player < 0 else 1 + (player != viewer)


class Rows:
    """What one player sees."""

    __slots__ = (
        "encoder",
        "viewer",
        "count",
        "cards",
        "bags",
        "patches",
        "on",
        "places",
        "items",
        "roles",
        "counts",
        "zone_counts",
        "table",
        "said",
        "facts",
        "marks",
        "question",
        "page",
        "options",
        "labels",
        "prompt",
    )

    def __init__(self, encoder: Encoder, viewer: int) -> None:
        self.encoder = encoder
        self.viewer = viewer
        self.count = 0
        self.cards: list[bytes | bytearray] = []
        """The rows of `cards` ..."""
        self.bags: list[bytes] = []
        """... and of `faces`."""
        self.patches: list[tuple[int, int]] = []
        """Rows of cards that something changes, and where their faces are."""
        self.on: list[tuple[int, object]] = []
        """Rows that lie below or at another card, and that card."""
        self.places: dict[object, int] = {}
        """Rows by the numbers of cards."""
        self.items: dict[object, int] = {}
        """Rows by the numbers of objects on the stack."""
        self.counts = array("i", bytes(INT.size * 3 * ZONES))
        self.zone_counts = memoryview(self.counts).cast("B")
        self.roles: dict[object, int] = {}
        self.table: list[int] = []
        """All columns of `table` but the last."""
        self.said: list[list[object]] = []
        self.facts = b""
        self.marks = b""
        self.question: Question | None = None
        """What was asked when the options were written, as below."""
        self.page = 0
        self.options = b""
        self.labels = b""
        self.prompt = b""

    def take_roles(self, fight: Data | None) -> None:
        """Who does what in a battle."""
        self.roles = {}
        if fight is not None:
            for number, name in enumerate(ROLES, 1):
                one = fight[name]
                self.roles.update(dict.fromkeys(one if isinstance(one, list) else [one], number))

    def take_sides(self, said: list[list[object]]) -> None:
        """What the viewer's side, the other one and the whole table have besides zones: numbers, and words."""
        if said == self.said:
            return
        self.said = said
        facts: list[int] = []
        self.marks = b""
        for side, things in enumerate(said):
            row = [whole(one) for one in things if side != SHARED or isinstance(one, int)][:FACTS]
            facts += row + [0] * (FACTS - len(row))
            said_words = [one for one in things if isinstance(one, str)]
            self.marks += words_of(" ".join(said_words), MARKS) if said_words else NO_MARKS
        self.facts = SIDES.pack(*facts)

    def add(self, side: int, zone: int, kind: int, place: int, shown: Shown) -> None:
        """A card, and those that lie below it."""
        self.places[shown["id"]] = self.count
        host = shown.get("host", shown.get("guards"))
        if host is not None:
            self.on.append((self.count, host))
        self.add_row(side, zone, kind, place, shown)
        below = shown.get("under")
        if below:
            for deeper, lower in enumerate(parts(below), 1):
                self.on.append((self.count, shown["id"]))
                self.add(side, zone, kind, deeper, lower)

    def add_row(self, side: int, zone: int, kind: int, place: int, shown: Shown, ability: str = "") -> None:
        """One row; nothing is known of a card that is not shown."""
        encoder = self.encoder
        turned = down = token = foreign = damage = counters = 0
        if "face" in shown:  # a game in which cards have states
            turned, down, damage = int(shown[encoder.layout.turned] is True), int(shown["face"] == "down"), whole(shown.get("damage"))
            if "counters" in shown:
                token, foreign = int(shown["token"] is True), int(side != SHARED and who(self.viewer, shown["owner"]) != 1 + side)
                marks = shown["counters"]
                assert isinstance(marks, dict)
                counters = sum(marks.values())
        face = encoder.faces.place(shown, ability) if shown else 0
        row = bytearray(encoder.state((side, zone, kind, place, turned, down, token, foreign, damage, counters)) + encoder.faces.numbers[face])
        INT.pack_into(row, ROLE, self.roles.get(shown.get("id"), 0))
        self.cards.append(row)
        self.bags.append(encoder.faces.bags[face])
        self.count += 1

    def places_of(self, game: Game, about: list[Point]) -> list[int]:
        """Where an option's first two points are, as kinds and places. A card that the viewer does not know goes by its zone; one that is
        looked at, as in a deck that is searched, gets a row."""
        places, viewer = self.places, self.viewer
        found: list[int] = []
        for kind, number in about:
            if kind == points.CARD and game.known[number] >> viewer & 1:
                if number not in places:
                    spec = game.specs[game.zone[number]]
                    self.add(self.side(spec.player), 1 + self.encoder.columns.get(spec.name, -1), SEARCHED, 0, self.encoder.rules.show(game, number, viewer))
                where = places[number] + 1
                found += A_CARD, where if where <= CARDS else 0
            elif kind == points.CARD or kind == points.ZONE:
                spec = game.specs[number if kind == points.ZONE else game.zone[number]]
                column = self.encoder.columns.get(spec.name, -1)
                found += A_ZONE, 0 if column < 0 else 1 + self.side(spec.player) * ZONES + column
            elif kind == points.ITEM:
                where = self.items.get(number, -1) + 1
                found += AN_ITEM, where if where <= CARDS else 0
            else:
                found += A_PLAYER, who(viewer, number)
        return found[:4] + NOTHING[len(found) :]

    def side(self, player: int) -> int:
        """Where a player's zones are counted."""
        return SHARED if player < 0 else int(player != self.viewer)

    def joined(self) -> tuple[bytes, bytes]:
        """All rows of `cards` and of `faces`."""
        return b"".join(self.cards), b"".join(self.bags)

    def write(self, out: Sheet) -> None:
        """Fill all arrays but those of the question."""
        count = min(self.count, CARDS)
        cards, bags = out.cards, out.faces
        rows, row_bags = self.joined()
        if count < self.count:
            rows, row_bags = rows[: len(cards)], row_bags[: len(bags)]
        cards[: len(rows)] = rows
        bags[: len(row_bags)] = row_bags
        for row, face in self.patches:
            if row < count:
                cards[row * CARD_SIZE + FACE_FROM : (row + 1) * CARD_SIZE] = self.encoder.faces.numbers[face]
                bags[row * FACE_SIZE : (row + 1) * FACE_SIZE] = self.encoder.faces.bags[face]
        for row, host in self.on:
            if row < count:
                INT.pack_into(cards, row * CARD_SIZE + ON, 1 + self.places.get(host, -1))
        for card, role in self.roles.items():
            if self.places.get(card, count) < count:
                INT.pack_into(cards, self.places[card] * CARD_SIZE + ROLE, role)
        if count < out.card_rows:
            cards[count * CARD_SIZE : out.card_rows * CARD_SIZE] = bytes((out.card_rows - count) * CARD_SIZE)
            bags[count * FACE_SIZE : out.card_rows * FACE_SIZE] = bytes((out.card_rows - count) * FACE_SIZE)
        out.card_rows = count
        TABLE_ROW.pack_into(out.table, 0, *self.table, max(0, self.count - CARDS))
        out.facts[:] = self.facts
        out.marks[:] = self.marks
        out.zones[:] = self.zone_counts


class Viewed(Rows):
    """Made of a view. That is what an observation means; the other way is only quicker."""

    __slots__ = ()

    def __init__(self, encoder: Encoder, view: Data, viewer: int) -> None:
        super().__init__(encoder, viewer)
        layout = encoder.layout
        self.take_roles(battle(view.get(layout.battle)))
        players = parts(view["players"])
        for side, own in enumerate((players[viewer], players[1 - viewer])):
            for column, zone in enumerate(encoder.zones):
                self.add_zone(side, column, zone, own)
        for column, zone in enumerate(layout.shared, len(encoder.zones)):
            self.add_zone(SHARED, column, zone, view)
        for place, item in enumerate(parts(view[layout.stack]) if layout.stack else []):
            self.items[item["serial"]] = self.count
            face = item["face"]
            self.add_row(who(viewer, item["player"]) - 1, 0, STACK, place, face if isinstance(face, dict) else {}, str(item["ability"]))
        waiting = [who(viewer, one["master"]) for one in parts(view["standby"])]
        phase, step = view["phase"], view.get("step")
        self.table = [
            key(str(view["game"])),
            whole(view["turn"]),
            1 + layout.phases.index(str(phase)) if phase in layout.phases else 0,
            1 + layout.steps.index(str(step)) if step in layout.steps else 0,
            who(viewer, view["active"]),
            who(viewer, view["first"]),
            who(viewer, view.get("priority")),
            who(viewer, view["asked"]),
            DRAWN if view["winner"] == "draw" else who(viewer, view["winner"]),
            len(parts(view[layout.stack])) if layout.stack else 0,
            waiting.count(1),
            waiting.count(2),
        ]
        shared: Data = {name: one for name, one in view.items() if name not in COMMON and isinstance(one, (int, str))}
        self.take_sides([[one for one in own.values() if one is None or isinstance(one, (int, str))] for own in (players[viewer], players[1 - viewer], shared)])

    def add_zone(self, side: int, column: int, zone: Zone, where: Data) -> None:
        """The known cards of a zone."""
        value = found(where, zone.keys)
        if isinstance(value, list):
            count, cards = len(value), parts(value)
        else:
            assert isinstance(value, dict)
            top = value.get("top")
            count, cards = value["count"], parts(value.get("cards", [] if top is None else [top]))
        self.counts[side * ZONES + column] = count
        kind = ZONE_KINDS.index(zone.kind)
        for place, shown in enumerate(cards):
            self.add(side, 1 + column, kind, place, shown)


class Eye(Rows):
    """What a viewer sees, kept from one look to the next: only what has changed is read again."""

    __slots__ = (
        "sight",
        "zones",
        "places_in",
        "rows",
        "row_bags",
        "shown",
        "lying",
        "defs",
        "printed",
        "lists",
        "columns",
        "marks_of",
        "marked",
        "counters",
        "generation",
        "version",
        "revealed",
        "seen",
        "name",
        "seats",
        "phases",
    )

    def __init__(self, encoder: Encoder, sight: Sight, viewer: int) -> None:
        super().__init__(encoder, viewer)
        self.sight = sight
        self.zones: list[Lies] = []
        self.places_in: list[list[int]] = []
        """For each zone of the game where it stands among these."""
        self.rows: list[bytes] = []
        """Of each of them the rows of the cards that are shown, for `cards` ..."""
        self.row_bags: list[bytes] = []
        """... and for `faces`, ..."""
        self.shown: list[list[int]] = []
        """... which cards they are, ..."""
        self.lying: dict[int, list[tuple[int, int]]] = {}
        """... and those of them that lie at another one, with that."""
        self.defs: list[CardDef] = []
        self.printed: list[int] = []
        """The printed faces of all cards."""
        self.lists: list[list[int]] = []
        """The zones' own lists: one that changes is another one."""
        self.columns: list[list[int]] = []
        self.marks_of: list[set[int]] = []
        """The cards of which each of these says something besides who knows them, ..."""
        self.marked: set[int] = set()
        """... and all of them."""
        self.counters: dict[int, dict[str, int]] = {}
        self.generation = 0
        self.version = -1
        self.revealed = -1
        self.seen = 0
        """How many rows the zones have."""
        self.name = 0
        """The key of the game."""
        self.seats = [0, 1 + viewer, 2 - viewer]
        """Nobody and the players as the viewer counts them."""
        phases = encoder.layout.phases
        self.phases = [1 + phases.index(phase) if phase in phases else 0 for phase in sight.phases or phases]

    def look(self, game: Game) -> None:
        """See how the game stands."""
        game.refresh()
        if (
            self.version != game.version
            or self.revealed != game.revealed
            or self.generation != self.encoder.generation
            or len(self.places) != self.seen
            or self.defs is not game.defs
        ):
            self.look_at_zones(game)
        self.question = None
        own: Any = game
        viewer, layout, sight = self.viewer, self.encoder.layout, self.sight
        self.cards, self.bags, self.count = [], [], self.seen
        self.take_roles(battle(sight.battle(game, viewer)))
        stack = game.stack if layout.stack else []
        if stack:
            self.look_at_stack(game, stack)
        mine = theirs = 0
        for one in game.standby:
            if one.context.master == viewer:
                mine += 1
            elif not own.is_secret(one):
                theirs += 1
        question, winner = game.question, game.winner
        seats = self.seats
        self.table = [
            self.name,
            game.turn,
            self.phases[game.phase],
            1 + own.step if layout.steps else 0,
            seats[1 + game.active],
            seats[1 + own.first],
            seats[1 + own.priority] if layout.stack else 0,
            0 if question is None else seats[1 + question.player],
            0 if winner == UNDECIDED else DRAWN if winner == DRAW else seats[1 + winner],
            len(stack),
            mine,
            theirs,
        ]
        self.take_sides([sight.facts(game, viewer), sight.facts(game, 1 - viewer), sight.shared(game)])

    def joined(self) -> tuple[bytes, bytes]:
        """All rows: those of the zones first."""
        if not self.cards:
            return b"".join(self.rows), b"".join(self.row_bags)
        return b"".join([*self.rows, *self.cards]), b"".join([*self.row_bags, *self.bags])

    def look_at_stack(self, game: Game, stack: list[Item]) -> None:
        """What waits on the stack, from its top."""
        rules, viewer = self.encoder.rules, self.viewer
        self.items = {}
        for place, item in enumerate(stack[::-1]):
            self.items[item.serial] = self.count
            ability = None if item.context is None else item.context.ability
            face = rules.show(game, item.card, viewer) if item.card >= 0 and game.known[item.card] >> viewer & 1 else {}
            self.add_row(who(viewer, item.player) - 1, 0, STACK, place, face, "" if ability is None else ability.text)

    def look_at_zones(self, game: Game) -> None:
        """Read the zones in which something has changed, and put all together."""
        self.read_changed(game)
        self.version, self.revealed = game.version, game.revealed
        shown = list(chain.from_iterable(self.shown))
        self.seen = len(shown)
        places: dict[object, int] = dict(zip(shown, range(self.seen)))
        self.on = [(places[card], host) for lying in self.lying.values() for card, host in lying] if self.lying else []
        self.patches = []
        if game.chars:
            faces = self.encoder.faces
            for card, chars in game.chars.items():
                if card in places:
                    self.patches.append((places[card], faces.changed(self.encoder.rules, game, card, self.viewer, chars)))
        self.places = places

    def read_changed(self, game: Game) -> None:
        """Read zones again; those in which nothing has changed are as before."""
        encoder, sight, lists = self.encoder, self.sight, game.zones
        own: Any = game
        columns: list[list[int]] = [getattr(game, name) for name in sight.columns]
        changed: set[int]
        if self.defs is not game.defs or self.generation != encoder.generation:
            self.begin(game)
            self.columns = [column.copy() for column in columns]
            self.marks_of = [self.marks_in(name, column) for name, column in zip(sight.columns, columns)]
            self.marked = set().union(*self.marks_of)
            changed = set(range(len(lists)))
        else:
            changed = set(compress(range(len(lists)), map(is_not, lists, self.lists)))
            for place, column in enumerate(columns):
                if column != self.columns[place]:
                    changed.update(compress(game.zone, map(ne, column, self.columns[place])))
                    self.columns[place] = column.copy()
                    self.marks_of[place] = self.marks_in(sight.columns[place], column)
                    self.marked = set().union(*self.marks_of)
            if sight.tokens and own.counts != self.counters:
                changed.update([game.zone[card] for card in {*own.counts, *self.counters}])
        if sight.tokens:
            self.counters = {card: counts.copy() for card, counts in own.counts.items()}
        self.lists = lists.copy()
        for index in changed:
            for place in self.places_in[index]:
                self.read(game, place, self.zones[place], lists[index])

    def begin(self, game: Game) -> None:
        """Forget what was read."""
        encoder = self.encoder
        self.defs, self.generation, self.zones = game.defs, encoder.generation, encoder.zones_of(game, self.viewer)
        self.name = key(game.rulebook())
        self.printed = [encoder.faces.printed(definition) for definition in game.defs]
        self.places_in = [[] for _ in game.zones]
        for place, zone in enumerate(self.zones):
            self.places_in[zone.index].append(place)
        self.rows = [b""] * len(self.zones)
        self.row_bags = self.rows.copy()
        self.shown = [[] for _ in self.zones]
        self.lying = {}

    def marks_in(self, name: str, column: list[int]) -> set[int]:
        """The cards of which a column says something."""
        if name in self.sight.on:
            return {card for card, host in enumerate(column) if host >= 0}
        return set() if name in ("known", "host") else set(compress(range(len(column)), column))

    def read(self, game: Game, place: int, zone: Lies, cards: list[int]) -> None:
        """The rows of one zone."""
        encoder, viewer, sight = self.encoder, self.viewer, self.sight
        known = game.known
        self.counts[zone.slot] = len(cards)
        if self.lying:
            self.lying.pop(place, None)
        if not cards or zone.way == NEVER:
            self.nothing_in(place)
            return
        found = [card for card in (cards[-1:] if zone.way == TOP else cards) if known[card] >> viewer & 1]
        shown = [card for card in found if game.host[card] < 0] if sight.stacks else found
        if zone.top_first:
            shown.reverse()
        if zone.unordered and len(shown) > 1:
            shown.sort(key=lambda card: (game.defs[card].name, game.defs[card].id, str(card).zfill(9)))
        if zone.way == THOSE_SHOWN:
            self.counts[zone.slot] = len(shown)
        if not shown:
            self.nothing_in(place)
            return
        states: list[bytes]
        if len(shown) < len(found):
            states, tops = [], shown
            lying: list[tuple[int, int]] = []
            shown = []
            for below, card in enumerate(tops):
                self.add_pile(game, zone, shown, lying, states, card, below)
            self.lying[place] = lying
        else:
            states = encoder.plain_states(zone, len(shown))
            if sight.tokens or sight.turned and not self.marked.isdisjoint(shown):
                self.add_states(game, place, zone, shown, states)
        numbers, bags, printed = encoder.faces.numbers, encoder.faces.bags, self.printed
        faces = [printed[card] for card in shown]
        self.rows[place] = b"".join([state + numbers[face] for state, face in zip(states, faces)])
        self.row_bags[place] = b"".join([bags[face] for face in faces])
        self.shown[place] = shown

    def nothing_in(self, place: int) -> None:
        """A zone in which no card is seen."""
        if self.shown[place]:
            self.rows[place] = self.row_bags[place] = b""
            self.shown[place] = []

    def add_states(self, game: Any, place: int, zone: Lies, shown: list[int], states: list[bytes]) -> None:
        """What is to be said of single cards of a zone."""
        encoder, viewer, sight, marked = self.encoder, self.viewer, self.sight, self.marked
        turns, downs, hurt = getattr(game, sight.turned), game.face_down, game.damage if "damage" in sight.columns else None
        master = viewer if zone.side == 0 else 1 - viewer
        for at, card in enumerate(shown):
            token = foreign = counters = 0
            if sight.tokens:
                foreign = int(zone.side != SHARED and game.owner[card] != master)
                if not foreign and card not in marked and card not in game.counts:
                    continue
                token = int(game.token[card] != 0)
                counters = sum(game.counters(card).values()) if game.counts else 0
            elif card not in marked:
                continue
            states[at] = encoder.state(
                (
                    zone.side,
                    1 + zone.column,
                    zone.kind,
                    at,
                    int(bool(turns[card])),
                    int(bool(downs[card])),
                    token,
                    foreign,
                    0 if hurt is None else whole(hurt[card]),
                    counters,
                )
            )
        lying: list[tuple[int, int]] = []
        for name in sight.on:
            hosts = getattr(game, name)
            lying += [(card, hosts[card]) for card in shown if hosts[card] >= 0 and (name == "guards" or game.known[hosts[card]] >> viewer & 1)]
        if lying:
            self.lying[place] = lying

    def add_pile(self, game: Game, zone: Lies, shown: list[int], lying: list[tuple[int, int]], states: list[bytes], card: int, place: int) -> None:
        """A card, and those that lie below it."""
        shown.append(card)
        states.append(self.encoder.state((zone.side, 1 + zone.column, zone.kind, place, 0, 0, 0, 0, 0, 0)))
        for deeper, lower in enumerate([one for one in game.under(card) if game.known[one] >> self.viewer & 1], 1):
            lying.append((lower, card))
            self.add_pile(game, zone, shown, lying, states, lower, deeper)
