"""What a player sees and may do, as arrays: made of `rules.view`, the question and its options, and of nothing else.

The columns stand in `fields`. All players are counted from the viewer: 1 is the viewer, 2 the other player.
"""

from __future__ import annotations

from struct import Struct

from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, KINDS, Option, Question, worth
from rulewright.kernel.verbs import NUMBER, OPTION_TEXT
from rulewright.learn.faces import Faces, key, whole, words_of
from rulewright.learn.fields import ACTIONS, CARD, CARDS, LABEL, OPTION, OPTIONS, PROMPT, QUESTION
from rulewright.learn.rows import SHARED, ZONE_KINDS, Eye, Rows, Viewed
from rulewright.learn.sheet import INT, OPTION_SIZE, PICKED, Sheet
from rulewright.learn.sight import NEVER, SIGHTS, Lies, way_of
from rulewright.learn.steps import Steps
from rulewright.tcg.faces.layout import CARD as CARD_POINT
from rulewright.tcg.faces.layout import ITEM as ITEM_POINT
from rulewright.tcg.faces.layout import Point
from rulewright.tcg.faces.picture import parts
from rulewright.tcg.interface import Rules

MANY_STATES = 16_384
"""How many ways to lie are kept before they are made anew, ..."""
MANY_ROWS = 1 << 16
"""... and how many rows of options."""
STATE = Struct(f"={[name for name, _ in CARD].index('card')}i")
"""The columns of a card's row before those of its face."""
QUESTION_ROW = Struct(f"={len(QUESTION) - PROMPT}i")
WORDS = Struct(f"={PROMPT}i")
OPTION_ROW = Struct(f"={len(OPTION)}i")
DECLINES, SHARED_OUT = 1 << 16, 1 << 17
"""Besides the rows of two cards what decides an option's row: whether it declines, and whether shares are given out."""
KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS, 1)}


class Told:
    """What an option says."""

    __slots__ = ("about", "label", "bag", "first", "second", "rows")

    def __init__(self, about: list[Point], label: str) -> None:
        self.about = about
        self.label = key(label)
        self.bag = words_of(label, LABEL)
        cards = [number for kind, number in about[:2] if kind == CARD_POINT]
        self.first = cards[0] if cards else -1
        """The cards that it is about, -1 for none."""
        self.second = cards[1] if len(cards) > 1 else -1
        self.rows: dict[int, bytes] | None = {} if all(kind != ITEM_POINT for kind, _ in about) else None
        """Its row by the rows of these cards; none where it is about something that comes and goes."""


class Encoder:
    """Writes observations of one game."""

    __slots__ = ("rules", "layout", "faces", "zones", "columns", "nameless", "sight", "states", "generation", "lying", "told", "kept", "plain")

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
        """Grows when faces are numbered anew."""
        self.forget()

    def forget(self) -> None:
        """Begin anew with faces, ways to lie, and labels."""
        self.generation += 1
        self.faces.forget()
        self.states: dict[tuple[int, ...], bytes] = {}
        self.plain: dict[int, list[bytes]] = {}
        """For each zone the ways to lie in its places with nothing to be said of it."""
        self.told: tuple[dict[Option, Told], dict[Option, Told]] = ({}, {})
        """For each player who is asked what options say that always say the same."""
        self.kept = 0
        """How many rows of them there are."""

    def plain_states(self, zone: Lies, count: int) -> list[bytes]:
        """The ways to lie in the first places of a zone with nothing to be said of it."""
        found = self.plain.setdefault(zone.slot, [])
        while len(found) < count:
            found.append(self.state((zone.side, 1 + zone.column, zone.kind, len(found), 0, 0, 0, 0, 0, 0)))
        return found[:count]

    def state(self, state: tuple[int, ...]) -> bytes:
        """A way to lie: the columns of a card's row before those of its face; `on` and `role` come later."""
        row = self.states.get(state)
        if row is None:
            row = self.states[state] = STATE.pack(1, *state, 0, 0)
        return row

    def write(self, steps: Steps, viewer: int, out: Sheet) -> None:
        """Fill the arrays with what a player sees, and may do if asked."""
        if self.faces.crowded(2 * CARDS) or len(self.states) + 2 * CARDS >= MANY_STATES or self.kept >= MANY_ROWS:
            self.forget()
        question = steps.game.question
        if question is None or question.player != viewer:
            self.rows(steps, viewer).write(out)
            out.question[:] = bytes(len(out.question))
            out.action_mask[:] = bytes(ACTIONS)
            clear_options(out, 0)
            return
        rows = steps.eyes.get(viewer)
        if (
            not isinstance(rows, Eye)
            or rows.encoder is not self
            or rows.question is not question
            or rows.page != steps.page
            or rows.generation != self.generation
        ):
            rows = self.rows(steps, viewer)
            self.take_question(steps, question, rows)
        rows.write(out)
        several = question.several or question.kind == DISTRIBUTION
        QUESTION_ROW.pack_into(
            out.question,
            0,
            KIND_NUMBERS[question.kind],
            whole(question.minimum),
            whole(question.maximum),
            len(steps.picked),
            len(question.options),
            steps.page,
            several,
            key(question.prompt),
        )
        out.question[QUESTION_ROW.size :] = rows.prompt
        out.options[: len(rows.options)] = rows.options
        out.labels[: len(rows.labels)] = rows.labels
        clear_options(out, len(rows.options) // OPTION_SIZE)
        if steps.picked:
            for order, place in enumerate(steps.picked, 1):
                if steps.page * OPTIONS <= place < (steps.page + 1) * OPTIONS:
                    INT.pack_into(out.options, place % OPTIONS * OPTION_SIZE + PICKED, steps.picked.count(place) if question.kind == DISTRIBUTION else order)
        out.action_mask[:] = steps.mask()

    def rows(self, steps: Steps, viewer: int) -> Rows:
        """The cards that a player sees, by the quickest way there is."""
        if self.sight is None:
            return Viewed(self, self.rules.view(steps.game, viewer), viewer)
        eye = steps.eyes.get(viewer)
        if not isinstance(eye, Eye) or eye.encoder is not self:
            eye = steps.eyes[viewer] = Eye(self, self.sight, viewer)
        eye.look(steps.game)
        return eye

    def zones_of(self, game: Game, viewer: int) -> list[Lies]:
        """The zones as a viewer counts them."""
        if viewer not in self.lying:
            view = self.rules.view(game, viewer)
            numbers = {(spec.name, spec.player): spec.index for spec in game.specs}
            players = parts(view["players"])
            sight = self.sight
            assert sight is not None
            self.lying[viewer] = [
                Lies(
                    numbers[zone.name, player],
                    side,
                    column,
                    ZONE_KINDS.index(zone.kind),
                    NEVER if side == 1 and zone.name in sight.hidden else way_of(where, zone.keys),
                    zone.top_first,
                    side == 1 and zone.name in sight.unordered,
                )
                for side, player, where, zones, first in (
                    (0, viewer, players[viewer], self.zones, 0),
                    (1, 1 - viewer, players[1 - viewer], self.zones, 0),
                    (SHARED, -1, view, self.layout.shared, len(self.zones)),
                )
                for column, zone in enumerate(zones, first)
            ]
        return self.lying[viewer]

    def take_question(self, steps: Steps, asked: Question, rows: Rows) -> None:
        """What is asked, and the options of the present page; all but what has been picked, and what may be picked now."""
        game = steps.game
        begin = steps.page * OPTIONS
        shown = asked.options if len(asked.options) <= OPTIONS else asked.options[begin : begin + OPTIONS]
        table: list[bytes] = []
        bags: list[bytes] = []
        told, null, shares = self.told[asked.player], asked.null - begin, SHARED_OUT if asked.kind == DISTRIBUTION else 0
        places = rows.places
        for place, option in enumerate(shown):
            said = told.get(option)
            if said is None:
                said = self.tell(game, option, told)
            first = second = 0
            if said.first >= 0:
                first = 1 + places.get(said.first, CARDS)
                if said.second >= 0:
                    second = 1 + places.get(said.second, CARDS)
            kept = said.rows if first <= CARDS and second <= CARDS else None
            known = first | second << 8 | shares | (DECLINES if place == null else 0)
            row = None if kept is None else kept.get(known)
            if row is None:
                verb = option[0]
                amount = worth(option)[1] if shares else option[1] if verb == NUMBER or verb == OPTION_TEXT else 0
                row = OPTION_ROW.pack(1, verb, place == null, 0, *rows.places_of(game, said.about), whole(amount), said.label)
                if kept is not None:
                    kept[known] = row
                    self.kept += 1
            table.append(row)
            bags.append(said.bag)
        rows.options = b"".join(table)
        rows.labels = b"".join(bags)
        rows.prompt = WORDS.pack(*words_of(self.sentence(game, asked), PROMPT))
        rows.question, rows.page = asked, steps.page

    def sentence(self, game: Game, asked: Question) -> str:
        """What is asked, in words."""
        if self.sight is not None and game.frames[-1].context is None:
            always = self.sight.sentences.get(asked.prompt)
            if always is not None:
                return f"{always} [{asked.rule}]"
        return self.rules.prompt(game)

    def tell(self, game: Game, option: Option, told: dict[Option, Told]) -> Told:
        """What an option is about and says."""
        while len(self.nameless) < len(game.defs):
            self.nameless[len(self.nameless)] = "~"
        found = Told(self.rules.points(game, option), self.rules.label(game, option, self.nameless))
        if self.sight is not None and option[0] in self.sight.plain:
            told[option] = found
        return found


def clear_options(out: Sheet, count: int) -> None:
    """Leave nothing in the rows of options after the first ones."""
    if count < out.option_rows:
        out.options[count * OPTION_SIZE : out.option_rows * OPTION_SIZE] = bytes((out.option_rows - count) * OPTION_SIZE)
        out.labels[count * LABEL : out.option_rows * LABEL] = bytes((out.option_rows - count) * LABEL)
    out.option_rows = count
