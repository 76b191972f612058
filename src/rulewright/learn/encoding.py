"""What a player sees and may do, as arrays: made of `rules.view`, the question and its options, and of nothing else.

The columns stand in `fields`. All players are counted from the viewer: 1 is the viewer, 2 the other player.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rulewright.kernel.game import DRAW, UNDECIDED, Game
from rulewright.kernel.questions import DISTRIBUTION, KINDS, Option, Question, worth
from rulewright.kernel.verbs import NUMBER, OPTION_TEXT
from rulewright.learn.faces import NUMBERS_FROM, Bag, Faces, Shown, bag, key, tokens, whole
from rulewright.learn.fields import CARD, CARDS, COLUMNS, FACTS, LABEL, MARKS, OPTIONS, PROMPT, QUESTION, SMALL, ZONES, shape
from rulewright.learn.sight import NEVER, SIGHTS, THOSE_SHOWN, TOP, Block, Lies, way_of
from rulewright.learn.steps import Arrays, Steps
from rulewright.tcg.faces import layout as points
from rulewright.tcg.faces.layout import Zone
from rulewright.tcg.faces.picture import battle, found, parts
from rulewright.tcg.interface import Rules

Data = dict[str, object]

ZONE_KINDS = ("", points.PLACE, points.ROW, points.PILE, points.DECK, points.HAND, "stack")
STACK = ZONE_KINDS.index("stack")
POINT_KINDS = ("", points.CARD, points.ZONE, points.ITEM, points.PLAYER)
SHARED = 2
COMMON = frozenset(("game", "turn", "phase", "step", "active", "first", "priority", "asked", "viewer", "winner"))
"""What of a view stands in `table`."""
DRAWN = 3
ON = [name for name, _ in CARD].index("on")
MANY_STATES = 16_384
"""How many ways to lie are kept before they are made anew."""
ROLES = ("attacker", "attacked", "with")


def arrays(number: int = 0) -> Arrays:
    """Empty arrays for one observation, or for a batch of so many."""
    before = (number,) if number else ()
    return {name: np.zeros(before + shape(name), np.int8 if name in SMALL else np.int32) for name in COLUMNS}


def who(viewer: int, player: object) -> int:
    """A player as the viewer counts them."""
    return 0 if not isinstance(player, int) or player < 0 else 1 + (player != viewer)


@cache
def words_of(text: str, size: int) -> Bag:
    """The words of a label or a prompt."""
    return bag(tokens(text), size)


class Encoder:
    """Writes observations of one game."""

    __slots__ = (
        "rules",
        "layout",
        "faces",
        "zones",
        "columns",
        "nameless",
        "sight",
        "states",
        "ways",
        "generation",
        "lying",
        "labels",
        "label_keys",
        "label_bags",
        "plain",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.layout = rules.layout()
        self.faces = Faces(self.layout)
        self.zones = self.layout.zones()
        self.columns = {zone.name: place for place, zone in enumerate([*self.zones, *self.layout.shared])}
        self.nameless: dict[int, str] = {}
        self.sight = SIGHTS.get(rules.name)
        self.lying: dict[int, list[Lies]] = {}
        """For each viewer the zones in their order, once a view was seen."""
        self.generation = 0
        """Grows when numbers of faces and states are given anew."""
        self.forget()

    def forget(self) -> None:
        """Begin anew with faces and states."""
        self.generation += 1
        self.faces.forget()
        self.states: dict[tuple[int, ...], int] = {}
        """Ways for a card to lie, with their rows in `ways`."""
        self.ways: NDArray[np.int32] = np.zeros((MANY_STATES, NUMBERS_FROM), np.int32)
        self.plain: dict[int, list[int]] = {}
        """For each zone the ways to lie in its places with nothing to be said of it."""
        self.labels: dict[str, int] = {}
        self.label_keys: list[int] = []
        self.label_bags: NDArray[np.int8] = np.zeros((256, LABEL), np.int8)

    def plain_states(self, zone: Lies, count: int) -> list[int]:
        """The ways to lie in the first places of a zone with nothing to be said of it."""
        found = self.plain.setdefault(zone.side * ZONES + zone.column, [])
        while len(found) < count:
            found.append(self.state(zone.side, 1 + zone.column, zone.kind, len(found), 0, 0, 0, 0, 0, 0, 0))
        return found[:count]

    def state(self, *state: int) -> int:
        """The number of a way to lie: the columns of a card's row before those of its face, but for `here` and `on`."""
        number = self.states.get(state)
        if number is None:
            number = self.states[state] = len(self.states)
            self.ways[number] = (1, *state[: ON - 1], 0, *state[ON - 1 :])
        return number

    def write(self, steps: Steps, viewer: int, out: Arrays) -> None:
        """Fill the arrays with what a player sees, and may do if asked."""
        if self.faces.crowded(2 * CARDS) or len(self.states) + 2 * CARDS >= MANY_STATES or len(self.labels) >= MANY_STATES:
            self.forget()
        game = steps.game
        rows = self.rows(steps, viewer)
        question = game.question
        asked = question if question is not None and question.player == viewer else None
        about: list[list[tuple[int, int]]] = []
        shown: list[Option] = []
        if asked is not None:
            shown = asked.options if len(asked.options) <= OPTIONS else asked.options[steps.page * OPTIONS : (steps.page + 1) * OPTIONS]
            about = [rows.points(game, option) for option in shown]
        rows.write(out)
        for name in ("question", "options", "labels", "action_mask"):
            out[name].fill(0)
        if asked is not None:
            self.write_question(steps, asked, out)
            self.write_options(steps, asked, shown, about, out)
            out["action_mask"][steps.actions()] = 1

    def rows(self, steps: Steps, viewer: int) -> Rows:
        """The cards that a player sees, by the quickest way there is."""
        if self.sight is None:
            return Viewed(self, self.rules.view(steps.game, viewer), viewer)
        eye = steps.eyes.get(viewer)
        if not isinstance(eye, Eye) or eye.encoder is not self:
            eye = steps.eyes[viewer] = Eye(self, viewer)
        return Looked(self, eye, steps.game, viewer)

    def zones_of(self, game: Game, viewer: int) -> list[Lies]:
        """The zones as a viewer counts them."""
        if viewer not in self.lying:
            view = self.rules.view(game, viewer)
            numbers = {(spec.name, spec.player): spec.index for spec in game.specs}
            players = parts(view["players"])
            self.lying[viewer] = [
                Lies(numbers[zone.name, player], zone.name, side, column, ZONE_KINDS.index(zone.kind), way_of(where, zone.keys), zone.top_first)
                for side, player, where, zones, first in (
                    (0, viewer, players[viewer], self.zones, 0),
                    (1, 1 - viewer, players[1 - viewer], self.zones, 0),
                    (SHARED, -1, view, self.layout.shared, len(self.zones)),
                )
                for column, zone in enumerate(zones, first)
            ]
        return self.lying[viewer]

    def write_question(self, steps: Steps, asked: Question, out: Arrays) -> None:
        """What the viewer is asked."""
        row = out["question"]
        row[: len(QUESTION) - PROMPT] = [
            1 + KINDS.index(asked.kind),
            whole(asked.minimum),
            whole(asked.maximum),
            len(steps.picked),
            len(asked.options),
            steps.page,
            int(asked.several or asked.kind == DISTRIBUTION),
            key(asked.prompt),
        ]
        row[len(QUESTION) - PROMPT :] = words_of(self.rules.prompt(steps.game), PROMPT)

    def write_options(self, steps: Steps, asked: Question, shown: list[Option], about: list[list[tuple[int, int]]], out: Arrays) -> None:
        """The options of the present page."""
        game = steps.game
        while len(self.nameless) < len(game.defs):
            self.nameless[len(self.nameless)] = "~"
        begin = steps.page * OPTIONS
        table: list[int] = []
        labels: list[int] = []
        label, picks, known = self.rules.label, steps.picked, self.labels
        for place, option in enumerate(shown, begin):
            words = label(game, option, self.nameless)
            number = known.get(words)
            if number is None:
                number = self.new_label(words)
            points = about[place - begin]
            kind, one = points[0] if points else (0, 0)
            other_kind, other = points[1] if len(points) > 1 else (0, 0)
            amount = picked = 0
            if asked.kind == DISTRIBUTION:
                picked, amount = picks.count(place), worth(option)[1]
            elif option[0] in (NUMBER, OPTION_TEXT):
                amount = option[1]
            if picks and place in picks and asked.kind != DISTRIBUTION:
                picked = 1 + picks.index(place)
            table += (1, option[0], place == asked.null, picked, kind, one, other_kind, other, whole(amount) if amount else 0, self.label_keys[number])
            labels.append(number)
        if table:
            out["options"][: len(labels)] = np.array(table, np.int32).reshape(len(labels), -1)
            self.label_bags.take(labels, 0, out["labels"][: len(labels)], "clip")

    def new_label(self, words: str) -> int:
        """The row of a label in `label_bags`."""
        number = self.labels[words] = len(self.label_keys)
        self.label_keys.append(key(words))
        if number == len(self.label_bags):
            self.label_bags = np.concatenate([self.label_bags, np.zeros_like(self.label_bags)])
        self.label_bags[number] = bag(tokens(words), LABEL)
        return number


def sided(said: list[object], side: int) -> tuple[list[int], str]:
    """The numbers of a side as a row, and its words."""
    facts = [whole(one) for one in said if side != SHARED or isinstance(one, int)][:FACTS]
    return facts + [0] * (FACTS - len(facts)), " ".join([one for one in said if isinstance(one, str)])


class Rows:
    """The cards of one view, row by row, how many are in each zone, and what is said of the table and the sides."""

    __slots__ = ("encoder", "viewer", "states", "faces", "on", "places", "items", "counts", "roles", "table", "sides")

    def __init__(self, encoder: Encoder, viewer: int) -> None:
        self.encoder = encoder
        self.viewer = viewer
        self.states: list[int] = []
        """How the cards lie."""
        self.faces: list[int] = []
        self.on: list[tuple[int, object]] = []
        """Rows that lie below or at another card, and that card."""
        self.places: dict[object, int] = {}
        """Rows by the numbers of cards."""
        self.items: dict[object, int] = {}
        """Rows by the numbers of objects on the stack."""
        self.counts = [[0] * ZONES for _ in range(3)]
        self.roles: dict[object, int] = {}
        self.table: list[int] = []
        """All columns of `table` but the last."""
        self.sides: list[tuple[list[int], str]] = []

    def take_roles(self, fight: Data | None) -> None:
        """Who does what in a battle."""
        if fight is not None:
            for number, name in enumerate(ROLES, 1):
                one = fight[name]
                self.roles.update(dict.fromkeys(one if isinstance(one, list) else [one], number))

    def add(self, side: int, zone: int, kind: int, place: int, shown: Shown) -> None:
        """A card, and those that lie below it."""
        self.places[shown["id"]] = len(self.faces)
        host = shown.get("host", shown.get("guards"))
        if host is not None:
            self.on.append((len(self.faces), host))
        self.add_row(side, zone, kind, place, shown)
        below = shown.get("under")
        if below:
            for deeper, lower in enumerate(parts(below), 1):
                self.on.append((len(self.faces), shown["id"]))
                self.add(side, zone, kind, deeper, lower)

    def add_row(self, side: int, zone: int, kind: int, place: int, shown: Shown, ability: str = "") -> None:
        """One row; nothing is known of a card that is not shown."""
        turned = down = token = foreign = damage = counters = 0
        if "face" in shown:  # a game in which cards have states
            turned, down, damage = int(shown[self.encoder.layout.turned] is True), int(shown["face"] == "down"), whole(shown.get("damage"))
            if "counters" in shown:
                token, foreign = int(shown["token"] is True), int(side != SHARED and who(self.viewer, shown["owner"]) != 1 + side)
                marks = shown["counters"]
                assert isinstance(marks, dict)
                counters = sum(marks.values())
        role = self.roles.get(shown.get("id"), 0) if self.roles else 0
        self.states.append(self.encoder.state(side, zone, kind, place, turned, down, token, foreign, damage, counters, role))
        self.faces.append(self.encoder.faces.place(shown, ability) if shown else 0)

    def points(self, game: Game, option: Option) -> list[tuple[int, int]]:
        """What an option is about: kinds and places. A card that the viewer does not know goes by its zone; one that is looked
        at, as in a deck that is searched, gets a row."""
        encoder = self.encoder
        about: list[tuple[int, int]] = []
        for kind, number in encoder.rules.points(game, option):
            if kind == points.CARD and not game.known[number] >> self.viewer & 1:
                kind, number = points.ZONE, game.zone[number]
            where = 0
            if kind == points.CARD:
                if number not in self.places:
                    spec = game.specs[game.zone[number]]
                    column = encoder.columns.get(spec.name, -1)
                    self.add(
                        SHARED if spec.player < 0 else int(spec.player != self.viewer),
                        1 + column,
                        ZONE_KINDS.index(points.DECK),
                        0,
                        encoder.rules.show(game, number, self.viewer),
                    )
                where = 1 + self.places[number]
            elif kind == points.ITEM:
                where = 1 + self.items.get(number, -1)
            elif kind == points.ZONE:
                spec = game.specs[number]
                column = encoder.columns.get(spec.name, -1)
                where = 0 if column < 0 else 1 + (SHARED if spec.player < 0 else int(spec.player != self.viewer)) * ZONES + column
            else:
                where = who(self.viewer, number)
            about.append((POINT_KINDS.index(kind), where if where <= CARDS or kind == points.ZONE else 0))
        return about

    def write(self, out: Arrays) -> None:
        """Fill all arrays but those of the question."""
        cards, bags = out["cards"], out["faces"]
        count = min(len(self.faces), CARDS)
        cards[count:] = 0
        bags[count:] = 0
        if count:
            faces = np.array(self.faces[:count])
            cards[:count, :NUMBERS_FROM] = self.encoder.ways.take(self.states[:count], 0)
            cards[:count, NUMBERS_FROM:] = self.encoder.faces.numbers.take(faces, 0)
            self.encoder.faces.bags.take(faces, 0, bags[:count], "clip")
        for row, host in self.on:
            if row < count:
                cards[row, ON] = 1 + self.places.get(host, -1)
        out["table"][:] = (*self.table, max(0, len(self.faces) - CARDS))
        out["facts"][:] = [facts for facts, _ in self.sides]
        for side, (_, words) in enumerate(self.sides):
            out["marks"][side] = words_of(words, MARKS)
        out["zones"][:] = self.counts


class Viewed(Rows):
    """Made of a view. That is what an observation means; the other ways are only quicker."""

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
            self.items[item["serial"]] = len(self.faces)
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
        self.sides = [
            sided([one for one in own.values() if one is None or isinstance(one, (int, str))], side)
            for side, own in enumerate((players[viewer], players[1 - viewer], shared))
        ]

    def add_zone(self, side: int, column: int, zone: Zone, where: Data) -> None:
        """The known cards of a zone."""
        value = found(where, zone.keys)
        if isinstance(value, list):
            count, cards = len(value), parts(value)
        else:
            assert isinstance(value, dict)
            top = value.get("top")
            count, cards = value["count"], parts(value.get("cards", [] if top is None else [top]))
        self.counts[side][column] = count
        kind = ZONE_KINDS.index(zone.kind)
        for place, shown in enumerate(cards):
            self.add(side, 1 + column, kind, place, shown)


class Eye:
    """What a viewer saw at the last look at a game."""

    __slots__ = ("encoder", "viewer", "zones", "blocks", "defs", "columns", "counts", "generation")

    def __init__(self, encoder: Encoder, viewer: int) -> None:
        self.encoder = encoder
        self.viewer = viewer
        self.zones: list[Lies] = []
        self.blocks: list[Block] = []
        self.defs: list[Any] = []
        self.columns: list[list[int]] = []
        self.counts: dict[int, dict[str, int]] = {}
        """Counters of cards."""
        self.generation = 0

    def look(self, game: Any) -> list[Block]:
        """The rows of all zones; those of zones in which nothing has changed are those of before."""
        encoder = self.encoder
        sight = encoder.sight
        assert sight is not None
        columns: list[list[int]] = [getattr(game, name) for name in sight.columns]
        zones = game.zones
        if self.defs is not game.defs or self.generation != encoder.generation or not self.blocks:
            self.defs, self.generation, self.zones = game.defs, encoder.generation, encoder.zones_of(game, self.viewer)
            self.columns = [column.copy() for column in columns]
            self.counts = {card: counts.copy() for card, counts in game.counts.items()} if sight.tokens else {}
            self.blocks = [self.read(game, zone) for zone in self.zones]
            return self.blocks
        changed: set[int] = set()
        if sight.tokens and game.counts != self.counts:
            changed.update([game.zone[card] for card in {*game.counts, *self.counts}])
            self.counts = {card: counts.copy() for card, counts in game.counts.items()}
        if columns != self.columns:
            where = game.zone
            for column, old in zip(columns, self.columns):
                if column != old:
                    changed.update([where[card] for card, (one, other) in enumerate(zip(column, old)) if one != other])
            self.columns = [column.copy() for column in columns]
        blocks = self.blocks
        for place, zone in enumerate(self.zones):
            if blocks[place].cards is not zones[zone.index] or zone.index in changed:
                blocks[place] = self.read(game, zone)
        return blocks

    def read(self, game: Any, zone: Lies) -> Block:
        """The rows of one zone."""
        encoder, viewer = self.encoder, self.viewer
        sight = encoder.sight
        assert sight is not None
        cards: list[int] = game.zones[zone.index]
        block = Block(cards, len(cards))
        if zone.way == NEVER or zone.side == 1 and zone.name in sight.hidden or not cards:
            return block
        known = game.known
        if zone.way == TOP:
            shown = [card for card in cards[-1:] if known[card] >> viewer & 1]
        else:
            shown = [card for card in cards if known[card] >> viewer & 1]
            if sight.stacks:
                shown = [card for card in shown if game.host[card] < 0]
            if zone.top_first:
                shown.reverse()
            if zone.side == 1 and zone.name in sight.unordered:
                shown.sort(key=lambda card: (game.defs[card].name, game.defs[card].id, str(card).zfill(9)))
        if zone.way == THOSE_SHOWN:
            block.count = len(shown)
        faces, defs = encoder.faces, game.defs
        if sight.stacks and max([game.host[card] for card in cards]) >= 0:
            for place, card in enumerate(shown):
                self.add_pile(game, zone, block, card, place)
            return block
        block.shown = shown
        block.states = encoder.plain_states(zone, len(shown))
        block.faces = [faces.by_card.get(id(defs[card])) or faces.printed(defs[card]) for card in shown]
        if sight.turned:
            self.add_states(game, zone, block)
        return block

    def add_states(self, game: Any, zone: Lies, block: Block) -> None:
        """What is to be said of single cards of a zone."""
        encoder, viewer = self.encoder, self.viewer
        sight = encoder.sight
        assert sight is not None
        turns, downs, hurt = getattr(game, sight.turned), game.face_down, game.damage if "damage" in sight.columns else None
        hosts = [getattr(game, name) for name in sight.on]
        for place, card in enumerate(block.shown):
            token = foreign = counters = 0
            if sight.tokens:
                token, foreign = int(game.token[card] != 0), int(zone.side != SHARED and who(viewer, game.owner[card]) != 1 + zone.side)
                counters = sum(game.counters(card).values())
            damage = 0 if hurt is None else whole(hurt[card])
            if turns[card] or downs[card] or damage or token or foreign or counters:
                block.states[place] = encoder.state(
                    zone.side, 1 + zone.column, zone.kind, place, int(bool(turns[card])), int(bool(downs[card])), token, foreign, damage, counters, 0
                )
            host = max([column[card] for column in hosts])
            if host >= 0 and (sight.on == ("guards",) or game.known[host] >> viewer & 1):
                block.on.append((place, host))

    def add_pile(self, game: Any, zone: Lies, block: Block, card: int, place: int) -> None:
        """A card, and those that lie below it."""
        encoder = self.encoder
        block.shown.append(card)
        block.states.append(encoder.state(zone.side, 1 + zone.column, zone.kind, place, 0, 0, 0, 0, 0, 0, 0))
        block.faces.append(encoder.faces.printed(game.defs[card]))
        for deeper, lower in enumerate([one for one in game.under(card) if game.known[one] >> self.viewer & 1], 1):
            block.on.append((len(block.shown), card))
            self.add_pile(game, zone, block, lower, deeper)


class Looked(Rows):
    """Made by an eye."""

    __slots__ = ()

    def __init__(self, encoder: Encoder, eye: Eye, game: Any, viewer: int) -> None:
        super().__init__(encoder, viewer)
        sight, layout = encoder.sight, encoder.layout
        assert sight is not None
        game.refresh()
        places = self.places
        shown: list[int] = []
        for zone, block in zip(eye.zones or encoder.zones_of(game, viewer), eye.look(game)):
            if block.count:
                self.counts[zone.side][zone.column] = block.count
                if block.on:
                    self.on += [(len(shown) + row, host) for row, host in block.on]
                shown += block.shown
                self.states += block.states
                self.faces += block.faces
        places.update(zip(shown, range(len(shown))))
        for card, chars in game.chars.items():
            row = places.get(card)
            if row is not None:
                self.faces[row] = encoder.faces.changed(encoder.rules, game, card, viewer, chars)
        fight = sight.battle(game, viewer)
        if fight is not None:
            self.take_roles(battle(fight))
            for one, role in self.roles.items():
                if one in places:
                    states = encoder.ways[self.states[places[one]]].tolist()
                    self.states[places[one]] = encoder.state(*states[1:ON], role)
        stack = game.stack if layout.stack else []
        for place, item in enumerate(reversed(stack)):
            self.items[item.serial] = len(self.faces)
            ability = None if item.context is None else item.context.ability
            face = encoder.rules.show(game, item.card, viewer) if item.card >= 0 and game.known[item.card] >> viewer & 1 else {}
            self.add_row(who(viewer, item.player) - 1, 0, STACK, place, face, "" if ability is None else ability.text)
        waiting = [who(viewer, one.context.master) for one in game.standby if not game.is_secret(one) or one.context.master == viewer] if game.standby else []
        phase = (sight.phases or layout.phases)[game.phase]
        question, winner = game.question, game.winner
        self.table = [
            key(game.rulebook()),
            whole(game.turn),
            1 + layout.phases.index(phase) if phase in layout.phases else 0,
            1 + game.step if layout.steps else 0,
            who(viewer, game.active),
            who(viewer, game.first),
            who(viewer, game.priority) if layout.stack else 0,
            0 if question is None else who(viewer, question.player),
            0 if winner == UNDECIDED else DRAWN if winner == DRAW else who(viewer, winner),
            len(stack),
            waiting.count(1),
            waiting.count(2),
        ]
        self.sides = [sided(sight.facts(game, viewer), 0), sided(sight.facts(game, 1 - viewer), 1), sided(sight.shared(game), SHARED)]
