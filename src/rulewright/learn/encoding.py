"""What a player sees and may do, as arrays: made of `rules.view`, the question and its options, and of nothing else.

The columns stand in `fields`. All players are counted from the viewer: 1 is the viewer, 2 the other player.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from rulewright.games import layout as points
from rulewright.games.interface import Rules
from rulewright.games.layout import Zone
from rulewright.games.picture import battle, found, parts
from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, KINDS, Option, Question, worth
from rulewright.kernel.verbs import NUMBER, OPTION_TEXT
from rulewright.learn.faces import NUMBERS_FROM, Bag, Faces, Shown, bag, key, tokens, whole
from rulewright.learn.fields import CARD, CARDS, COLUMNS, FACTS, LABEL, MARKS, OPTIONS, PROMPT, QUESTION, SMALL, ZONES, shape
from rulewright.learn.steps import Arrays, Steps

Data = dict[str, object]

ZONE_KINDS = ("", points.PLACE, points.ROW, points.PILE, points.DECK, points.HAND, "stack")
STACK = ZONE_KINDS.index("stack")
POINT_KINDS = ("", points.CARD, points.ZONE, points.ITEM, points.PLAYER)
SHARED = 2
COMMON = frozenset(("game", "turn", "phase", "step", "active", "first", "priority", "asked", "viewer", "winner"))
"""What of a view stands in `table`."""
DRAWN = 3
ON = [name for name, _ in CARD].index("on")
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

    __slots__ = ("rules", "layout", "faces", "zones", "columns", "nameless")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.layout = rules.layout()
        self.faces = Faces(self.layout)
        self.zones = self.layout.zones()
        self.columns = {zone.name: place for place, zone in enumerate([*self.zones, *self.layout.shared])}
        self.nameless: dict[int, str] = {}

    def write(self, steps: Steps, viewer: int, out: Arrays) -> None:
        """Fill the arrays with what a player sees, and may do if asked."""
        view = self.rules.view(steps.game, viewer)
        if self.faces.crowded(2 * CARDS):
            self.faces.forget()
        rows = Rows(self, view, viewer)
        question = steps.game.question
        asked = question if question is not None and question.player == viewer else None
        about: list[list[tuple[int, int]]] = []
        shown: list[Option] = []
        if asked is not None:
            shown = asked.options[steps.page * OPTIONS:(steps.page + 1) * OPTIONS]
            about = [rows.points(steps.game, option) for option in shown]
        rows.write(out)
        self.write_sides(view, viewer, rows, out)
        for name in ("question", "options", "labels", "action_mask"):
            out[name].fill(0)
        if asked is not None:
            self.write_question(steps, asked, out)
            self.write_options(steps, asked, shown, about, out)
            out["action_mask"][steps.actions()] = 1

    def write_sides(self, view: Data, viewer: int, rows: Rows, out: Arrays) -> None:
        """The table as a whole, and what each side has besides cards."""
        layout = self.layout
        waiting = [who(viewer, one["master"]) for one in parts(view["standby"])]
        phase, step = view["phase"], view.get("step")
        out["table"][:] = [
            key(str(view["game"])), whole(view["turn"]), 1 + layout.phases.index(str(phase)) if phase in layout.phases else 0,
            1 + layout.steps.index(str(step)) if step in layout.steps else 0, who(viewer, view["active"]), who(viewer, view["first"]),
            who(viewer, view.get("priority")), who(viewer, view["asked"]),
            DRAWN if view["winner"] == "draw" else who(viewer, view["winner"]),
            len(parts(view[layout.stack])) if layout.stack else 0, waiting.count(1), waiting.count(2), max(0, len(rows.faces) - CARDS)]
        players = parts(view["players"])
        shared: Data = {name: one for name, one in view.items() if name not in COMMON and isinstance(one, (int, str))}
        for side, own in enumerate((players[viewer], players[1 - viewer], shared)):
            said = [one for one in own.values() if one is None or isinstance(one, (int, str))]
            facts = [whole(one) for one in said if side != SHARED or isinstance(one, int)][:FACTS]
            out["facts"][side] = facts + [0] * (FACTS - len(facts))
            out["marks"][side] = words_of(" ".join([one for one in said if isinstance(one, str)]), MARKS)
        out["zones"][:] = rows.counts

    def write_question(self, steps: Steps, asked: Question, out: Arrays) -> None:
        """What the viewer is asked."""
        row = out["question"]
        row[:len(QUESTION) - PROMPT] = [
            1 + KINDS.index(asked.kind), whole(asked.minimum), whole(asked.maximum), len(steps.picked), len(asked.options), steps.page,
            int(asked.several or asked.kind == DISTRIBUTION), key(asked.prompt)]
        row[len(QUESTION) - PROMPT:] = words_of(self.rules.prompt(steps.game), PROMPT)

    def write_options(self, steps: Steps, asked: Question, shown: list[Option], about: list[list[tuple[int, int]]], out: Arrays) -> None:
        """The options of the present page."""
        game = steps.game
        while len(self.nameless) < len(game.defs):
            self.nameless[len(self.nameless)] = "~"
        begin = steps.page * OPTIONS
        table: list[list[int]] = []
        labels: list[Bag] = []
        for place, option in enumerate(shown, begin):
            label = self.rules.label(game, option, self.nameless)
            (kind, one), (other_kind, other) = (*about[place - begin], (0, 0), (0, 0))[:2]
            if asked.kind == DISTRIBUTION:
                picked, number = steps.picked.count(place), worth(option)[1]
            else:
                picked = 1 + steps.picked.index(place) if place in steps.picked else 0
                number = option[1] if option[0] in (NUMBER, OPTION_TEXT) else 0
            table.append([1, option[0], int(place == asked.null), picked, kind, one, other_kind, other, whole(number), key(label)])
            labels.append(words_of(label, LABEL))
        if table:
            out["options"][:len(table)] = table
            out["labels"][:len(table)] = labels


class Rows:
    """The cards of one view, row by row, and how many are in each zone."""

    __slots__ = ("encoder", "viewer", "states", "faces", "on", "places", "items", "counts", "roles")

    def __init__(self, encoder: Encoder, view: Data, viewer: int) -> None:
        self.encoder = encoder
        self.viewer = viewer
        layout = encoder.layout
        self.states: list[int] = []
        """The columns before those of faces, row after row."""
        self.faces: list[int] = []
        self.on: list[tuple[int, object]] = []
        """Rows that lie below or at another card, and that card."""
        self.places: dict[object, int] = {}
        """Rows by the numbers of cards."""
        self.items: dict[object, int] = {}
        """Rows by the numbers of objects on the stack."""
        self.counts = [[0] * ZONES for _ in range(3)]
        fight = battle(view.get(layout.battle))
        self.roles: dict[object, int] = {}
        if fight is not None:
            for number, name in enumerate(ROLES, 1):
                one = fight[name]
                self.roles.update(dict.fromkeys(one if isinstance(one, list) else [one], number))
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
        self.states += (1, side, zone, kind, place, turned, down, token, foreign, damage, counters, 0, role)
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
                    self.add(SHARED if spec.player < 0 else int(spec.player != self.viewer), 1 + column, ZONE_KINDS.index(points.DECK), 0,
                             encoder.rules.show(game, number, self.viewer))
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
        """Fill `cards` and `faces`."""
        cards, bags = out["cards"], out["faces"]
        for row, host in self.on:
            self.states[row * NUMBERS_FROM + ON] = 1 + self.places.get(host, -1)
        count = min(len(self.faces), CARDS)
        cards[count:] = 0
        bags[count:] = 0
        if count:
            faces = np.array(self.faces[:count])
            cards[:count, :NUMBERS_FROM] = np.array(self.states[:count * NUMBERS_FROM], np.int32).reshape(count, NUMBERS_FROM)
            cards[:count, NUMBERS_FROM:] = self.encoder.faces.numbers[faces]
            bags[:count] = self.encoder.faces.bags[faces]
