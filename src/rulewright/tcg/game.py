"""What every game keeps beside the kernel's state: its printed cards, who began, and what counts for one turn only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import Ability, Binding, Pending
from rulewright.kernel.cards import NOTHING, CardDef, ZoneSpec
from rulewright.kernel.context import Context
from rulewright.kernel.errors import IllegalAnswer
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import Effect, Fixed, Node, Static, walk
from rulewright.kernel.parts import Delayed
from rulewright.kernel.plain import field, flag, items, pairs, text, whole, wholes, within
from rulewright.kernel.questions import OPTION, Option, Question
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import PASS
from rulewright.tcg.interface import BY_NAME, Rules

if TYPE_CHECKING:
    from rulewright.tcg.timing.loops import Loop

UNREAD = "not understood: "
LASTS = "lasts: "
FORCED = "forced: "
"""Lines of the log that are kept in words: words of a card that are not understood, an effect that lasts for a time, an answer
that was the only one."""
LoopState = list[list[int]]
"""All that actions can change within a turn, as lists of numbers."""


class Mark:
    """A state that later ones are compared with, to find a loop."""

    __slots__ = ("at", "fixed", "grown", "effects")

    def __init__(self, at: int, fixed: LoopState, grown: list[int], effects: list[int]) -> None:
        self.at = at
        """How long it had gone on."""
        self.fixed = fixed
        """What must be the same again."""
        self.grown = grown
        """Amounts that may have grown ..."""
        self.effects = effects
        """... and how often each effect is at work and each ability waits."""

    def plain(self) -> list[object]:
        """As plain data."""
        return [self.at, [list(part) for part in self.fixed], list(self.grown), list(self.effects)]


class CommonGame(Game):
    """A game of two players with turns; a rulebook's own class adds its numbers."""

    __slots__ = (
        "pool",
        "first",
        "turn_start",
        "ended",
        "suspect",
        "seen_states",
        "loop_counts",
        "loop_left",
        "loop_since",
        "loop_marks",
        "lap_mark",
        "decided",
    )

    def __init__(self, seed: int, pool: list[CardDef]) -> None:
        super().__init__(self.layout(), seed)
        self.pool = pool
        """Every printed card that this game can meet."""
        self.first = 0
        """Who has the first turn."""
        self.turn_start = 0
        """Time at which the turn began."""
        self.ended: list[int] = []
        """Bindings that have stood by for the end of this turn."""
        self.suspect = False
        """A card may lie where the rules do not let it lie: look at the next check timing."""
        self.seen_states: list[tuple[LoopState, Option]] = []
        """Choices of actions in this turn: the state, and the option taken there."""
        self.loop_counts: dict[int, int] = {}
        """How often each ability was played in this turn."""
        self.loop_left: dict[int, int] = {}
        """How many more times an ability may be chosen, once a loop was declared."""
        self.loop_since: dict[int, int] = {}
        """When each ability was last played in this turn."""
        self.loop_marks: dict[int, Mark] = {}
        """The state in which an ability was used, of those that are used very often."""
        self.lap_mark: Mark | None = None
        """A state since a player last had a choice, where that is long ago."""
        self.decided = [-1, -1]
        """When each player last could decline an action or an effect, and so stop a loop."""

    def copy(self) -> CommonGame:
        new = super().copy()
        assert isinstance(new, CommonGame)
        new.pool = self.pool
        new.first = self.first
        new.turn_start = self.turn_start
        new.ended = self.ended
        new.suspect = self.suspect
        new.seen_states = self.seen_states
        new.loop_counts = self.loop_counts
        new.loop_left = self.loop_left
        new.loop_since = self.loop_since
        new.loop_marks = self.loop_marks
        new.lap_mark = self.lap_mark
        new.decided = self.decided
        return new

    def extra(self) -> dict[str, object]:
        return {
            "first": self.first,
            "turn_start": self.turn_start,
            "ended": self.ended.copy(),
            "suspect": self.suspect,
            "seen_states": [[[list(part) for part in state], list(option)] for state, option in self.seen_states],
            "loop_counts": [list(pair) for pair in self.loop_counts.items()],
            "loop_left": [list(pair) for pair in self.loop_left.items()],
            "loop_since": [list(pair) for pair in self.loop_since.items()],
            "loop_marks": [[key, mark.plain()] for key, mark in self.loop_marks.items()],
            "lap_mark": None if self.lap_mark is None else self.lap_mark.plain(),
            "decided": self.decided.copy(),
        }

    def set_extra(self, data: dict[str, object]) -> None:
        self.first = within(field(data, "first"), 0, 1, "first")
        self.turn_start = whole(field(data, "turn_start"), "turn_start")
        self.ended = wholes(field(data, "ended"), "ended")
        self.suspect = flag(field(data, "suspect"), "suspect")
        self.seen_states = [read_seen(entry) for entry in items(field(data, "seen_states"), "seen_states")]
        self.loop_counts = dict(pairs(field(data, "loop_counts"), "loop_counts"))
        self.loop_left = dict(pairs(field(data, "loop_left"), "loop_left"))
        self.loop_since = dict(pairs(field(data, "loop_since"), "loop_since"))
        self.loop_marks = {}
        for entry in items(field(data, "loop_marks"), "loop_marks"):
            key, mark = items(entry, "loop_marks", 2)
            self.loop_marks[whole(key, "loop_marks")] = read_mark(mark)
        self.lap_mark = None if field(data, "lap_mark") is None else read_mark(field(data, "lap_mark"))
        self.decided = wholes(field(data, "decided"), "decided", 2)

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def layout(self) -> list[ZoneSpec]:
        """The zones of the game."""
        raise NotImplementedError

    def cites(self) -> dict[str, tuple[str, ...]]:
        """The rulebook's numbers for each topic of the kernel."""
        raise NotImplementedError

    def loop_cards(self) -> LoopState:
        """What the cards and the players are like, without what can grow for ever."""
        return [self.zone.copy(), self.host.copy()]

    def loop_amounts(self) -> dict[int, int]:
        """What can grow for ever: each amount under a number that tells which it is."""
        return {}

    def loop_order(self) -> LoopState:
        """What makes a state with the same cards another one: the order of decks, as far as it can matter."""
        return []

    def loops(self) -> Loop | None:
        """The rules on loops."""
        return None

    def is_secret(self, pending: Pending) -> bool:
        """Whether only its master may know that an ability waits."""
        return False

    def is_only_effect(self, definition: CardDef) -> bool:
        """Whether a card is nothing but the effect that its text has when it is played."""
        return False

    def is_own_effect(self, ability: Ability) -> bool:
        """Whether an ability of such a card is this effect."""
        return True

    def is_at_work(self, card: int) -> bool:
        """Whether a card is in play, or was played and waits to resolve."""
        raise NotImplementedError

    def add_card(self, definition: CardDef, owner: int, zone: int) -> int:
        """A card of a player's deck comes into the game; what the rulebook keeps of each card gets its entry."""
        return self.create(definition, owner, zone)

    # -- what all rulebooks say -------------------------------------------------------------------------------

    def cite(self, topic: str) -> str:
        numbers = self.cites()[topic]
        if self.trace is not None:
            self.trace.extend(numbers)
        return numbers[0]

    def note(self, rule: str, what: str, player: int, card: int = -1, n: int = 0, m: int = 0) -> None:
        """Write a line of the log. Of a card whose text is not understood completely, another one says so once it is at work."""
        super().note(rule, what, player, card, n, m)
        if self.log is not None and card >= 0 and self.defs[card].unread and self.is_at_work(card):
            line = UNREAD + "; ".join(repr(words) for words in self.unread_of(card))
            if line != UNREAD and not any(entry[1] == line and entry[3] == card for entry in self.log):
                self.log.append((rule, line, player, card, self.known[card], 0, 0))

    def unread_of(self, card: int) -> list[str]:
        """The words of a card, as it lies there, that are not understood."""
        return self.defs[card].unread

    def lacks_effect(self, card: int) -> bool:
        """Whether a card that is only its effect has none, because a line of it is not understood: it cannot be played."""
        definition = self.defs[card]
        if not definition.unread or not self.is_only_effect(definition):
            return False
        return not any(self.is_own_effect(ability) for ability in definition.abilities)

    def force(self, player: int, kind: str, options: list[Option]) -> None:
        """Remember a forced answer; the log has it before what comes of it. Passes go without saying."""
        super().force(player, kind, options)
        if self.log is not None and options and options != [(PASS,)]:
            self.question = Question(player, kind, "", "", options)  # a label is made for the player who is asked
            labels = [rules_of(self).label(self, option, {}) for option in options]
            self.question = None
            self.log.append(("", FORCED + ", ".join(labels), player, -1, 0, 0, 0))

    def bind(self, key: int, binding: Binding) -> None:
        """Put a part of an ability to work. An effect that made it for a time leaves a line in the log for each card."""
        super().bind(key, binding)
        part = binding.part
        ability = binding.context.ability
        if self.log is None or not binding.until or binding.card >= 0 or ability is None or not ability.text:
            return
        if isinstance(part, Static) and key == part.hooks()[0] or isinstance(part, Delayed) and key == part.signals()[0]:
            source, master = binding.context.source, binding.context.master
            line = LASTS + lasting_words(self, ability, part)
            if isinstance(part, ChangeNumber) and binding.amount != NOTHING and not isinstance(part.amount, Fixed):
                line += f" ({binding.amount:+d})"
            place = next((place for place, node in enumerate(ability.nodes) if node is part), -1)
            rule = self.cites().get("lasting", ("",))[0]
            cards = [-1] if binding.targets is None else [card for card, _ in binding.targets]
            if not cards:
                return  # it is about something that has left
            before = self.log[-len(cards) :]
            if [entry[1:6] for entry in before] == [(line, master, card, self.seen_by(card), source) for card in cards] and before[0][6] < place:
                return  # another part of the same sentence
            for card in cards:
                self.log.append((rule, line, master, card, self.seen_by(card), source, place))

    def seen_by(self, card: int) -> int:
        """The players who know a card; both, where there is none."""
        return 3 if card < 0 else self.known[card]

    def new_turn(self) -> None:
        """A new turn: what was counted for the last one is forgotten."""
        self.turn += 1
        self.past = []
        self.ended = []
        self.seen_states = []
        self.loop_counts = {}
        self.loop_left = {}
        self.loop_since = {}
        self.loop_marks = {}
        self.turn_start = self.tick()
        self.version += 1

    def stand_by_once(self, event: Event, signal: int) -> None:
        """Let the abilities stand by for an end that have not done so for this one yet."""
        event.done = True
        for binding in self.bindings(signal):
            if binding.serial not in self.ended:
                before = len(self.standby)
                self.collect(event, [binding])
                if len(self.standby) > before:
                    self.ended = self.ended + [binding.serial]

    def item(self, serial: int) -> Item | None:
        """The object on the stack with that serial."""
        for item in self.stack:
            if item.serial == serial:
                return item
        return None

    def replacement_chooser(self, event: Event) -> int:
        """The master of what is affected."""
        return self.master(event.card) if event.card >= 0 else event.player

    def choose_instead(self, context: Context) -> None:
        loops = self.loops()
        if loops is not None:
            loops.count(self, context)

    def may_go_on(self, context: Context) -> bool:
        """An ability that was declared to be played so many more times is not chosen after that."""
        return self.loop_left.get(loop_key(context), 1) > 0

    def answer(self, choice: int | list[int]) -> None:
        """Answer, and remember when each player last could have stopped a loop; a refused answer changes nothing."""
        before = self.decided
        question = self.question
        if question is not None and question.kind != OPTION and self.leads_out(question) and (question.null >= 0 or question.several and question.minimum == 0):
            self.decided = [self.clock, before[1]] if question.player == 0 else [before[0], self.clock]
        try:
            super().answer(choice)
        except IllegalAnswer:
            self.decided = before
            raise


def rules_of(game: CommonGame) -> Rules:
    """The rules by which a game is played."""
    return BY_NAME[game.rulebook()]


def lasting_words(game: CommonGame, ability: Ability, part: Node) -> str:
    """What an effect says that lasts for a time: the smallest instruction with this part in it, else the text of its ability."""
    found: list[tuple[int, Effect]] = []
    for node in ability.nodes:
        if isinstance(node, Effect):
            inside: list[Node] = []
            walk(node, inside)
            inside += getattr(getattr(node, "made", None), "parts", [])  # parts that an effect has made of what it says
            if any(one is part for one in inside):
                found.append((len(inside), node))
    found.sort(key=_size)
    return (found and rules_of(game).words(found[0][1])) or ability.text


def _size(found: tuple[int, Effect]) -> int:
    return found[0]


def loop_key(context: Context) -> int:
    """The same number for each playing of one ability of one card."""
    ability = context.ability
    return context.source * 64 + (0 if ability is None else ability.place)


def read_seen(value: object) -> tuple[LoopState, Option]:
    """A saved state and the option taken there."""
    state, option = items(value, "seen_states", 2)
    return [wholes(part, "seen_states") for part in items(state, "seen_states")], tuple(wholes(option, "seen_states"))


def read_mark(value: object) -> Mark:
    """A saved state."""
    at, fixed, grown, effects = items(value, "a mark", 4)
    return Mark(whole(at, "a mark"), [wholes(part, "a mark") for part in items(fixed, "a mark")], wholes(grown, "a mark"), wholes(effects, "a mark"))


def read_counts(value: object, what: str) -> dict[str, int]:
    """Saved counts by key."""
    found: dict[str, int] = {}
    for entry in items(value, what):
        key, times = items(entry, what, 2)
        found[text(key, what)] = whole(times, what)
    return found
