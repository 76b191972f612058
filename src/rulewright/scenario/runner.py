"""Playing a scenario and comparing what is true with what it expects."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulewright import games
from rulewright.kernel.cards import CardDef, with_related
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, CARDS, NUMBER, ORDER, Question
from rulewright.scenario.files import PLAYERS, Scenario, Step, Value, load
from rulewright.scenario.notation import NOTHING, Matcher, answer_for, labels_for, match, null_answer, squeezed
from rulewright.tcg.faces.position import laid_down, lay_down
from rulewright.tcg.interface import Deck, Line, Pool, Rules, gathered, joined, read_pile
from rulewright.texts import read_card

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
    lines: list[Line] = [(place, record) for place, record in enumerate(scenario.cards)]
    for place, record in gathered(rules, lines):
        assert isinstance(record, dict)
        try:
            cards.append(read_card(rules, record))
        except BadInput as error:
            raise scenario.refuse(error.reason, "cards", place) from None
    given = rules.given_cards()
    at_hand = with_related(cards + given)
    known = {card.name for card in at_hand} | {card.id for card in at_hand}
    position = scenario.position or {}
    wanted = mentioned([position.get(player) for player in PLAYERS])
    for deck in [scenario.deck, *(scenario.decks or {}).values()]:
        if isinstance(deck, dict):
            wanted |= mentioned(deck)
            for pile in [deck, *deck.values()]:
                wanted |= set(pile) if isinstance(pile, dict) else set()
    wanted -= set(rules.deck_piles())
    if wanted <= known:
        return Pool(cards + given)
    return joined(cards, more(rules, wanted - known) if more is not None else [], rules.starter_pool())


NO_NAMES = ("face", "controller", "owner", "will")
"""Keys of positions whose texts name no cards."""


def mentioned(value: object) -> set[str]:
    """All texts below a value that may name cards."""
    if isinstance(value, str):
        return {value}
    parts = value if isinstance(value, list) else []
    if isinstance(value, dict):
        parts = [part for key, part in value.items() if key not in NO_NAMES]
    found: set[str] = set()
    for part in parts:
        found |= mentioned(part)
    return found


def start(scenario: Scenario, rules: Rules, pool: Pool) -> Game:
    """The game at the position of the file, or at its beginning; what its first steps lay down holds from the start."""
    try:
        if scenario.decks is not None:
            decks = [read_deck(scenario, rules, scenario.decks[player]) for player in PLAYERS]
            return rules.new(decks, pool, scenario.seed, log=True, trace=True, variants=scenario.variants)
        assert scenario.position is not None
        outcomes = [outcome for step in scenario.play[: laid_first(scenario)] for outcome in step.random]
        spec = scenario.position
        if outcomes:
            spec = {**spec, "random": laid_down(spec.get("random")) + outcomes}
        return rules.position(spec, pool, scenario.seed)
    except BadInput as error:
        raise scenario.refuse(error.reason, "position" if scenario.decks is None else "decks") from None


def laid_first(scenario: Scenario) -> int:
    """How many steps lay down random outcomes before anything is played."""
    return next((place for place, step in enumerate(scenario.play) if step.kind != "random"), len(scenario.play))


def read_deck(scenario: Scenario, rules: Rules, deck: object) -> Deck:
    """A deck of the file; a game with one pile may leave out its name."""
    assert isinstance(deck, dict)
    names = rules.deck_piles()
    piles: dict[str, dict[str, int]] = {name: {} for name in names}
    for key, value in deck.items():
        if key in piles:
            piles[key] = pile_of(scenario, rules, key, value)
        elif isinstance(value, int) and not isinstance(value, bool):
            piles[names[0]][key] = value
        else:
            raise scenario.refuse(f"no pile {key!r}; there are: {', '.join(names)}", "deck")
    return Deck(scenario.title, piles)


def pile_of(scenario: Scenario, rules: Rules, key: str, value: object) -> dict[str, int]:
    """One pile of a deck."""
    try:
        return read_pile(rules, key, value, 0)
    except BadInput as error:
        raise scenario.refuse(error.reason, "deck", key) from None


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
    found = sorted({problem.rule for problem in problems if problem.rule})  # words that are not understood are warnings
    if found != sorted(set(wanted)):
        reasons = "; ".join(f"{problem.rule} {problem.text}" for problem in problems)
        result.failures.append(
            Failure(0, scenario.line("expect", "problems"), f"problems {sorted(set(wanted))}", f"there are {found}" + (f" ({reasons})" if reasons else ""), [])
        )
    for place, rule in enumerate(scenario.rules):
        if rule not in result.trace:
            result.failures.append(Failure(0, scenario.line("rules", place), f"rule {rule} to be applied", "it was not looked at", []))


class Run:
    """A scenario on its way."""

    __slots__ = ("scenario", "rules", "game", "result", "forced", "since", "held")

    def __init__(self, scenario: Scenario, rules: Rules, game: Game, result: Result) -> None:
        self.scenario = scenario
        self.rules = rules
        self.game = game
        self.result = result
        self.forced = game.taken.copy()
        """Answers that the game gave by itself since the last step, and that a step may still restate."""
        self.since = 0
        """How many rules had been applied at the last expectation."""
        self.held: list[str] = []
        """Labels of steps that each name one of several options which the present question takes."""

    def play(self) -> None:
        """All steps, the final expectations and the rules; a step that cannot be played ends it."""
        for step in self.scenario.play[laid_first(self.scenario) :]:
            if not self.step(step):
                self.close()
                return
        self.leave_orders(len(self.scenario.play) + 1)
        self.check(self.scenario.expect, 0, self.scenario.line("expect"))
        self.close()
        for place, rule in enumerate(self.scenario.rules):
            if rule not in self.result.trace:
                self.result.failures.append(Failure(0, self.scenario.line("rules", place), f"rule {rule} to be applied", "it was not", []))

    def close(self) -> None:
        """Keep what was applied."""
        self.result.trace = list(self.game.trace or [])

    def fail(self, step: int, line: int, expected: str, actual: str, legal: list[str]) -> None:
        """Note a failure."""
        self.result.failures.append(Failure(step, line, expected, actual, legal))

    def step(self, step: Step) -> bool:
        """One step; False if the line of play cannot go on."""
        if step.kind in ("expect", "legal", "not legal"):
            self.leave_orders(step.number)
        if step.kind == "expect":
            self.check(step.expect, step.number, step.line)
        elif step.kind == "random":
            lay_down(self.game, step.random)
        elif step.kind == "legal":
            if not self.is_legal(step) and self.restates(step.player, step.value) < 0:
                self.fail(step.number, step.line, f"{said(step)} to be legal", self.why_not(step), labels_for(self.rules, self.game))
        elif step.kind == "not legal":
            if self.is_legal(step, True):
                self.fail(step.number, step.line, f"{said(step)} not to be legal", "it is", labels_for(self.rules, self.game))
        else:
            return self.take(step)
        return True

    # -- answering --------------------------------------------------------------------------------------------

    def leave_orders(self, number: int) -> None:
        """Where only the order of cards is asked, and the next step that answers anything does not say it, they are left as they are
        before anything is expected."""
        while not self.scenario.exact:
            question = self.game.question
            if question is None or question.kind != ORDER or question.minimum > 0:
                return
            following = next((step for step in self.scenario.play if step.number >= number and step.kind in ("answer", "legal")), None)
            if following is not None and following.player == question.player and fit(self.rules, self.game, following.value, self.held)[0] is not None:
                return
            self.give([])

    def take(self, step: Step) -> bool:
        """Answer with a step, after null answers as long as it does not fit."""
        game = self.game
        if self.scenario.exact:
            return self.take_exactly(step)
        value = step.value
        turn = game.turn
        refusal: Failure | None = None
        was_asked = False
        for _ in range(MANY_ANSWERS):
            question = game.question
            asked = question is not None and question.player == step.player
            if asked:
                answer, rest = fit(self.rules, game, value, self.held)
                if answer is None and self.is_part(value):
                    return True
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
                self.fail(
                    step.number,
                    step.line,
                    said(step),
                    f"undecided: {PLAYERS[question.player]} is asked: {self.rules.prompt(game)}",
                    labels_for(self.rules, game),
                )
                return False
            self.give(answer)
        assert refusal is not None
        if game.question is not None:
            refusal.actual += f"; nor was it legal within {TURNS} turns"
        self.result.failures.append(refusal)
        return False

    def is_part(self, value: Value) -> bool:
        """Whether a step names one of several options that must be chosen together; it is kept until the next step."""
        question = self.game.question
        if question is None or not question.several or not isinstance(value, str):
            return False
        fewer = Question(question.player, question.kind, "", "", question.options, 1, question.maximum, True)
        held = [*self.held, value]
        if len(held) >= question.minimum or match(Matcher(self.rules, self.game, question.options, question.player), fewer, held) is None:
            return False
        self.held = held
        return True

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
        self.held = []
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
            value = list(value) if isinstance(value, dict) else value
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
            self.forced = self.forced[:place] + self.forced[place + 1 :]
        return value != []

    def is_restated(self, step: Step, answer: int | list[int]) -> bool:
        """Whether a step that could answer the question says a forced answer again instead: so it is meant if the next
        step is the one that answers the question, and would not fit after it, or if the two players pass one after the other.
        Forced answers of the other player may be said again in between; if nothing else follows them, the whole round is
        said again. While something waits on the stack a round of passes is about that."""
        if self.restates(step.player, step.value) < 0:
            return False
        answers = [other for other in self.scenario.play if other.kind == "answer"]
        before = [other for other in answers if other.number < step.number][-1:]
        if is_pass(step) and before and is_pass(before[0]) and before[0].player != step.player:
            return True
        later = [other for other in answers if other.number > step.number]
        following = later
        while following and following[0].player != step.player and self.restates(following[0].player, following[0].value) >= 0:
            following = following[1:]
        if not following:
            return len(later) > 0 and not self.game.stack
        if self.game.stack and is_pass(step) and is_pass(following[0]):
            return False
        if following[0].player != step.player or answer_for(self.rules, self.game, following[0].value) is None:
            return False
        after = self.game.copy()
        after.answer(answer)
        return after.question is None or after.question.player != step.player or answer_for(self.rules, after, following[0].value) is None

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
            answer, rest = fit(self.rules, game, value, [])
            if answer is None or rest is None:
                return answer is not None
            game.answer(answer)
            following = game.question
            if rest is value and following is not None:
                question = following  # only the number was implied
            value = rest
            if (
                following is None
                or following.kind == ACTION
                or (following.player, following.rule, following.prompt) != (question.player, question.rule, question.prompt)
            ):
                return False

    def why_not(self, step: Step) -> str:
        """Why a step does not fit the present question."""
        question = self.game.question
        if question is not None and question.player != step.player:
            return f"now {PLAYERS[question.player]} is asked: {self.rules.prompt(self.game)}"
        problem = self.rules.why_not(self.game, step.value if isinstance(step.value, str) else str(step.value))
        return f"not legal ({problem.rule}): {problem.text}"

    # -- expecting --------------------------------------------------------------------------------------------

    def check(self, expect: dict[str, object], step: int, line: int) -> None:
        """Compare what is true with what is expected."""
        trace = self.game.trace or []
        recent = trace[self.since :]
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


def is_pass(step: Step) -> bool:
    """Whether a step is a pass."""
    return isinstance(step.value, str) and squeezed(step.value) == "pass"


def fit(rules: Rules, game: Game, value: Value, held: list[str]) -> tuple[int | list[int] | None, Value | None]:
    """The answer that a value gives now, after what earlier steps named for the same question, and what of a value is
    left for the next questions."""
    answer = answer_for(rules, game, [*held, value] if held and isinstance(value, str) else value)
    if answer is None:
        number = how_many(rules, game, value)
        if number is not None:
            return number, value
    if answer is None and isinstance(value, list) and len(value) > 1:
        for place, label in enumerate(value):
            answer = answer_for(rules, game, label)
            if answer is not None:
                return answer, value[:place] + value[place + 1 :]
    return answer, None


def how_many(rules: Rules, game: Game, value: Value) -> int | None:
    """The answer to a question for a number that a step implies by naming what is then chosen."""
    question = game.question
    if question is None or question.kind != NUMBER or isinstance(value, dict):
        return None
    labels = labels_for(rules, game)
    number = str(len(value)) if isinstance(value, list) else "1"
    if number not in labels:
        return None
    trial = game.copy()
    trial.answer(labels.index(number))
    asked = trial.question is not None and trial.question.player == question.player
    return labels.index(number) if asked and answer_for(rules, trial, value) is not None else None


def said(step: Step) -> str:
    """A step as its file has it."""
    return f"{PLAYERS[step.player]}: {step.value}"


def same(value: object, wanted: object, ordered: bool) -> bool:
    """Whether a value is as expected; names without regard to case and spaces, lists as multisets unless ordered."""
    if isinstance(value, dict) and isinstance(wanted, dict):
        return {plain(key): plain(one) for key, one in value.items()} == {plain(key): plain(one) for key, one in wanted.items()}
    if isinstance(value, list) or isinstance(wanted, list):
        left, right = [[plain(one) for one in (side if isinstance(side, list) else [] if side is None else [side])] for side in (value, wanted)]
        return left == right if ordered else sorted(left) == sorted(right)
    return plain(value) == plain(wanted)


def plain(value: object) -> str:
    """A value as it is compared; nothing at all and `none` are the same."""
    return "none" if value is None else squeezed(str(value))
