"""Playing a scenario and comparing what is true with what it expects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulewright import games
from rulewright.games.interface import Deck, Pool, Rules, joined
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, CARDS, Question
from rulewright.scenario.files import PLAYERS, Scenario, Step, Value, load
from rulewright.scenario.notation import NOTHING, Matcher, answer_for, labels_for, match, null_answer, squeezed

TURNS = 4
"""How many turns a step may wait until it is possible."""
MANY_ANSWERS = 5_000


class Failure:
    """Something that a scenario expects and that is not so."""

    __slots__ = ("step", "line", "expected", "actual", "legal")

    def __init__(self, step: int, line: int, expected: str, actual: str, legal: list[str]) -> None:
        self.step = step
        """Number of the step from 1 on; 0 for what holds at the end."""
        self.line = line
        self.expected = expected
        self.actual = actual
        self.legal = legal
        """The labels of the options that were legal there."""

    def __str__(self) -> str:
        place = f"step {self.step}" if self.step else "end"
        text = f"{place} (line {self.line}): expected {self.expected}; {self.actual}"
        return text + (f"; legal: {', '.join(self.legal)}" if self.legal else "")


class Result:
    """What came of a scenario."""

    __slots__ = ("file", "title", "game", "failures", "trace", "warnings")

    def __init__(self, scenario: Scenario) -> None:
        self.file = scenario.file
        self.title = scenario.title
        self.game = scenario.game
        self.failures: list[Failure] = []
        self.trace: list[str] = []
        """The rules that were applied, in order."""
        self.warnings: list[str] = []
        """Cards whose text was not fully understood."""

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.failures


# -- what a file needs before it can run ----------------------------------------------------------------------


More = Callable[[Rules, set[str]], list[CardDef]]
"""Where cards are looked for, by id or name, that are neither in the file nor shipped with the project."""


def make_pool(rules: Rules, scenario: Scenario, more: More | None = None) -> Pool:
    """The cards of the file; where it names others, those that the project ships too, and those that `more` has."""
    cards: list[CardDef] = []
    for place, record in enumerate(scenario.cards):
        try:
            cards.append(rules.card(record))
        except BadInput as error:
            raise scenario.refuse(error.reason, "cards", place) from None
    known = {card.name for card in cards} | {card.id for card in cards}
    wanted = mentioned(scenario.position)
    for deck in [scenario.deck, *(scenario.decks or {}).values()]:
        if isinstance(deck, dict):
            wanted |= mentioned(deck)
            for pile in [deck, *deck.values()]:
                wanted |= set(pile) if isinstance(pile, dict) else set()
    if wanted <= known:
        return Pool(cards)
    return joined(cards, more(rules, wanted - known) if more is not None else [], rules.starter_pool())


def mentioned(value: object) -> set[str]:
    """All texts below a value that are not keys."""
    if isinstance(value, str):
        return {value}
    parts = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    found: set[str] = set()
    for part in parts:
        found |= mentioned(part)
    return found


def start(scenario: Scenario, rules: Rules, pool: Pool) -> Game:
    """The game at the position of the file, or at its beginning."""
    try:
        if scenario.decks is not None:
            decks = [read_deck(scenario, rules, scenario.decks[player]) for player in PLAYERS]
            return rules.new(decks, pool, scenario.seed, log=True, trace=True)
        assert scenario.position is not None
        return rules.position(scenario.position, pool, scenario.seed)
    except BadInput as error:
        raise scenario.refuse(error.reason, "position" if scenario.decks is None else "decks") from None


def read_deck(scenario: Scenario, rules: Rules, deck: object) -> Deck:
    """A deck of the file; a game with one pile may leave out its name."""
    assert isinstance(deck, dict)
    names = rules.deck_piles()
    piles: dict[str, dict[str, int]] = {name: {} for name in names}
    for key, value in deck.items():
        if key in piles:
            piles[key] = pile_of(scenario, key, value)
        elif isinstance(value, int) and not isinstance(value, bool):
            piles[names[0]][key] = value
        else:
            raise scenario.refuse(f"no pile {key!r}; there are: {', '.join(names)}", "deck")
    return Deck(scenario.title, piles)


def pile_of(scenario: Scenario, key: str, value: object) -> dict[str, int]:
    """A pile as card and count: from a mapping, a list of cards, one card, or a mere number."""
    if value is None:
        return {}
    if isinstance(value, (int, str)):
        return {key: value} if isinstance(value, int) else {value: 1}
    counts: dict[str, int] = {}
    if isinstance(value, list):
        for name in value:
            counts[str(name)] = counts.get(str(name), 0) + 1
        return counts
    if not isinstance(value, dict):
        raise scenario.refuse(f"{key} must be a mapping of cards to numbers", "deck", key)
    for name, count in value.items():
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise scenario.refuse(f"the number of {str(name)!r} must be a whole number, not {count!r}", "deck", key)
        counts[str(name)] = count
    return counts


# -- running --------------------------------------------------------------------------------------------------


def run_file(path: str | Path, more: More | None = None) -> Result:
    """Play the scenario of a file; a file that cannot be played is a BadInput."""
    return run(load(path), more)


def run(scenario: Scenario, more: More | None = None) -> Result:
    """Play a scenario."""
    try:
        rules = games.load(scenario.game)
    except BadInput as error:
        raise scenario.refuse(error.reason, "game") from None
    pool = make_pool(rules, scenario, more)
    result = Result(scenario)
    for card in pool.cards:
        if card.unread:
            result.warnings.append(f"{card.name}: not understood: {'; '.join(card.unread)}")
    if scenario.deck is not None:
        check_deck(scenario, rules, pool, result)
    else:
        Run(scenario, rules, start(scenario, rules, pool), result).play()
    return result


def check_deck(scenario: Scenario, rules: Rules, pool: Pool, result: Result) -> None:
    """Compare the broken rules of a deck with those expected, as sets."""
    try:
        problems = rules.check_deck(read_deck(scenario, rules, scenario.deck), pool, result.trace)
    except BadInput as error:
        raise scenario.refuse(error.reason, "deck") from None
    wanted = scenario.expect["problems"]
    assert isinstance(wanted, list)
    found = sorted({problem.rule for problem in problems})
    if found != sorted(set(wanted)):
        reasons = "; ".join(f"{problem.rule} {problem.text}" for problem in problems)
        result.failures.append(Failure(0, scenario.line("expect", "problems"), f"problems {sorted(set(wanted))}",
                                       f"there are {found}" + (f" ({reasons})" if reasons else ""), []))
    for place, rule in enumerate(scenario.rules):
        if rule not in result.trace:
            result.failures.append(Failure(0, scenario.line("rules", place), f"rule {rule} to be applied",
                                           "it was not looked at", []))


class Run:
    """A scenario on its way."""

    __slots__ = ("scenario", "rules", "game", "result", "forced", "since")

    def __init__(self, scenario: Scenario, rules: Rules, game: Game, result: Result) -> None:
        self.scenario = scenario
        self.rules = rules
        self.game = game
        self.result = result
        self.forced = game.taken.copy()
        """Answers that the game gave by itself since the last step, and that a step may still restate."""
        self.since = 0
        """How many rules had been applied at the last expectation."""

    def play(self) -> None:
        """All steps, the final expectations and the rules; a step that cannot be played ends it."""
        for step in self.scenario.play:
            if not self.step(step):
                self.close()
                return
        self.check(self.scenario.expect, 0, self.scenario.line("expect"))
        self.close()
        for place, rule in enumerate(self.scenario.rules):
            if rule not in self.result.trace:
                self.result.failures.append(Failure(0, self.scenario.line("rules", place), f"rule {rule} to be applied",
                                                    "it was not", []))

    def close(self) -> None:
        """Keep what was applied."""
        self.result.trace = list(self.game.trace or [])

    def fail(self, step: int, line: int, expected: str, actual: str, legal: list[str]) -> None:
        """Note a failure."""
        self.result.failures.append(Failure(step, line, expected, actual, legal))

    def step(self, step: Step) -> bool:
        """One step; False if the line of play cannot go on."""
        if step.kind == "expect":
            self.check(step.expect, step.number, step.line)
        elif step.kind == "random":
            self.lay_down(step.random)
        elif step.kind == "legal":
            if not self.is_legal(step) and self.restates(step.player, step.value) < 0:
                self.fail(step.number, step.line, f"{said(step)} to be legal", self.why_not(step),
                          labels_for(self.rules, self.game))
        elif step.kind == "not legal":
            if self.is_legal(step, True):
                self.fail(step.number, step.line, f"{said(step)} not to be legal", "it is",
                          labels_for(self.rules, self.game))
        else:
            return self.take(step)
        return True

    # -- answering --------------------------------------------------------------------------------------------

    def take(self, step: Step) -> bool:
        """Answer with a step, after null answers as long as it does not fit."""
        game = self.game
        if self.scenario.decks is not None:
            return self.take_exactly(step)
        value = step.value
        turn = game.turn
        refusal: Failure | None = None
        was_asked = False
        for _ in range(MANY_ANSWERS):
            question = game.question
            asked = question is not None and question.player == step.player
            if asked:
                answer, rest = fit(self.rules, game, value)
                if answer is not None and rest is not None:
                    self.give(answer)  # what was forced meanwhile may stand in the rest of the list
                    value = rest
                    continue
                if answer is not None:
                    if not (self.is_restated(step, answer) and self.restate(step.player, value)):
                        self.forced = []
                        self.give(answer)
                    return True
            if self.restate(step.player, value):
                return True
            if refusal is None or (asked and not was_asked):
                refusal = Failure(step.number, step.line, said(step), self.why_not(step), labels_for(self.rules, game))
                was_asked = asked
            if question is None or game.turn > turn + TURNS:
                break
            answer = null_answer(game)
            if answer is None:
                self.fail(step.number, step.line, said(step),
                          f"undecided: {PLAYERS[question.player]} is asked: {self.rules.prompt(game)}",
                          labels_for(self.rules, game))
                return False
            self.give(answer)
        assert refusal is not None
        if game.question is not None:
            refusal.actual += f"; nor was it legal within {TURNS} turns"
        self.result.failures.append(refusal)
        return False

    def take_exactly(self, step: Step) -> bool:
        """Answer the present question with a step."""
        question = self.game.question
        asked = question is not None and question.player == step.player
        answer = answer_for(self.rules, self.game, step.value) if asked else None
        if answer is None:
            self.fail(step.number, step.line, said(step), self.why_not(step), labels_for(self.rules, self.game))
            return False
        self.give(answer)
        return True

    def give(self, answer: int | list[int]) -> None:
        """Answer, and remember what the game then answered by itself."""
        self.game.answer(answer)
        self.forced = self.forced + self.game.taken

    def restates(self, player: int, value: Value) -> int:
        """The place of the answer, given by the game itself, that a step only says again; -1 if there is none."""
        for place, (who, _, options) in enumerate(self.forced):
            if who != player:
                continue
            if not options:
                if isinstance(value, str) and squeezed(value) in NOTHING:
                    return place
                continue
            question = Question(player, CARDS, "", "", options, len(options), len(options), True)
            if match(Matcher(self.rules, self.game, options, player), question, value) is not None:
                return place
        return -1

    def restate(self, player: int, value: Value) -> bool:
        """Whether a step only says again what the game itself has answered; each answer can be said again once. The
        parts of a list may be several such answers."""
        before = self.forced
        for part in [value] if self.restates(player, value) >= 0 or not isinstance(value, list) else value:
            place = self.restates(player, part)
            if place < 0:
                self.forced = before
                return False
            self.forced = self.forced[:place] + self.forced[place + 1:]
        return value != []

    def is_restated(self, step: Step, answer: int | list[int]) -> bool:
        """Whether a step that could answer the question says a forced answer again instead: so it is meant if the next
        step is the one that answers the question, and would not fit after it."""
        following = [other for other in self.scenario.play if other.kind == "answer" and other.number > step.number][:1]
        if self.restates(step.player, step.value) < 0 or not following or following[0].player != step.player \
                or answer_for(self.rules, self.game, following[0].value) is None:
            return False
        after = self.game.copy()
        after.answer(answer)
        return after.question is None or after.question.player != step.player \
            or answer_for(self.rules, after, following[0].value) is None

    def is_legal(self, step: Step, strictly: bool = False) -> bool:
        """Whether a step is among the options now; a list may be the answer to one question that is asked part by part,
        but not several actions."""
        question = self.game.question
        if question is None or question.player != step.player:
            return False
        if strictly and isinstance(step.value, str):
            return Matcher(self.rules, self.game, question.options, question.player).names_strictly(step.value)
        game, value = self.game.copy(), step.value
        while True:
            answer, rest = fit(self.rules, game, value)
            if answer is None or rest is None:
                return answer is not None
            game.answer(answer)
            value = rest
            following = game.question
            if following is None or following.kind == ACTION or (following.player, following.rule, following.prompt) \
                    != (question.player, question.rule, question.prompt):
                return False

    def why_not(self, step: Step) -> str:
        """Why a step does not fit the present question."""
        question = self.game.question
        if question is not None and question.player != step.player:
            return f"now {PLAYERS[question.player]} is asked: {self.rules.prompt(self.game)}"
        problem = self.rules.why_not(self.game, step.value if isinstance(step.value, str) else str(step.value))
        return f"not legal ({problem.rule}): {problem.text}"

    def lay_down(self, outcomes: list[str]) -> None:
        """Fix the next random outcomes. Once kept, decks stay in their order for the rest of the scenario."""
        if outcomes == ["keep"]:
            self.game.keep_order = True
            return
        words = {"heads": 0, "tails": 1, "A": 0, "B": 1}
        self.game.fixed = self.game.fixed + [words[outcome] if outcome in words else int(outcome) - 1
                                             for outcome in outcomes]

    # -- expecting --------------------------------------------------------------------------------------------

    def check(self, expect: dict[str, object], step: int, line: int) -> None:
        """Compare what is true with what is expected."""
        trace = self.game.trace or []
        recent = trace[self.since:]
        for path, wanted in expect.items():
            if path == "log":
                assert isinstance(wanted, list)
                for rule in wanted:
                    if rule not in recent:
                        self.fail(step, line, f"log: {rule}", "it was not applied since the last expectation", [])
                continue
            try:
                value = self.rules.read(self.game, path)
            except BadInput as error:
                self.fail(step, line, f"{path}: {wanted!r}", error.reason, [])
                continue
            if not same(value, wanted, self.rules.is_ordered(path)):
                self.fail(step, line, f"{path}: {wanted!r}", f"it is {value!r}", labels_for(self.rules, self.game))
        self.since = len(trace)


def fit(rules: Rules, game: Game, value: Value) -> tuple[int | list[int] | None, Value | None]:
    """The answer that a value gives now, and what of a list is left for the next questions."""
    answer = answer_for(rules, game, value)
    if answer is None and isinstance(value, list) and len(value) > 1:
        for place, label in enumerate(value):
            answer = answer_for(rules, game, label)
            if answer is not None:
                return answer, value[:place] + value[place + 1:]
    return answer, None


def said(step: Step) -> str:
    """A step as its file has it."""
    return f"{PLAYERS[step.player]}: {step.value}"


def same(value: object, wanted: object, ordered: bool) -> bool:
    """Whether a value is as expected; names without regard to case and spaces, lists as multisets unless ordered."""
    if isinstance(value, dict) and isinstance(wanted, dict):
        return {plain(key): plain(one) for key, one in value.items()} \
            == {plain(key): plain(one) for key, one in wanted.items()}
    if isinstance(value, list) or isinstance(wanted, list):
        left, right = [[plain(one) for one in (side if isinstance(side, list) else [] if side is None else [side])]
                       for side in (value, wanted)]
        return left == right if ordered else sorted(left) == sorted(right)
    return plain(value) == plain(wanted)


def plain(value: object) -> str:
    """A value as it is compared; nothing at all and `none` are the same."""
    return "none" if value is None else squeezed(str(value))
