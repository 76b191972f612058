"""A lesson under way. Positions are scripted, everything that happens is the engine's: a wrong answer is taken too, and one
sees what comes of it.

A lesson has no memory: where somebody is, is a lesson's name, the number of a step, and what the learner answered before
where several answers were right. So it is left and resumed by remembering these.
"""

from __future__ import annotations

from functools import cache

from rulewright import games
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Question
from rulewright.lessons.files import Guide, Lesson, Task, Wrong, lesson_files, load_guide, load_lesson
from rulewright.players.base import Choice
from rulewright.scenario.files import Step, Value
from rulewright.scenario.notation import LEVELS, NOTHING, Matcher, labels_for, null_answer, shares, squeezed, turned
from rulewright.scenario.runner import Result, Run, make_pool, start
from rulewright.session.stops import Stops
from rulewright.session.telling import News, told
from rulewright.tcg.interface import Rules

LEARNER = 0
Own = dict[int, Choice]
"""What the learner answered at earlier steps."""
MANY = 200
"""Questions that answer themselves between two steps."""
NEVER = 1_000_000
OTHERWISE = "You may do that, and this is what comes of it. The lesson goes another way here."


class Stage:
    """The game at a step, and what has happened since the last answer."""

    __slots__ = ("task", "game", "news")

    def __init__(self, task: Task, game: Game, news: list[News]) -> None:
        self.task = task
        self.game = game
        self.news = news


class Verdict:
    """What came of an answer."""

    __slots__ = ("right", "said", "game", "news")

    def __init__(self, right: bool, said: str, game: Game, news: list[News]) -> None:
        self.right = right
        self.said = said
        self.game = game
        self.news = news


class Playing:
    """A game of a lesson that goes on by itself."""

    __slots__ = ("run", "heard", "stops")

    def __init__(self, lesson: Lesson, rules: Rules, game: Game) -> None:
        self.run = Run(lesson.scenario, rules, game, Result(lesson.scenario))
        self.stops = Stops(rules, LEARNER)
        self.heard = len(game.log or [])

    @property
    def game(self) -> Game:
        """As it stands."""
        return self.run.game

    def news(self) -> list[News]:
        """What the learner is told since the last time."""
        log = self.game.log or []
        found = told(self.run.rules, self.game, log[self.heard :], LEARNER)
        self.heard = len(log)
        return found

    def give(self, choice: Choice) -> None:
        """The learner answers."""
        self.stops.answered(self.game)
        self.run.give(choice)

    def play(self, steps: list[Step]) -> None:
        """Steps as a scenario has them; one that cannot be played is a fault of the file."""
        for step in steps:
            if not self.run.step(step) or self.run.result.failures:
                raise BadInput(str(self.run.result.failures[0]), self.run.scenario.file, step.line)

    def reach(self, last: int = NEVER) -> None:
        """On to the learner's next question, or through this turn: the other side declines what nobody has told it to do, and
        the learner is not asked where a table does not ask either."""
        for _ in range(MANY):
            question = self.game.question
            if question is None or question.player == LEARNER and not self.stops.passes(self.game) or self.game.turn > last:
                return
            answer = null_answer(self.game)
            if answer is None:
                raise BadInput(f"nobody says how the other player answers: {self.run.rules.prompt(self.game)}", self.run.scenario.file)
            self.run.give(answer)


class Course:
    """The lessons of a game."""

    __slots__ = ("rules", "guide", "lessons", "stages")

    def __init__(self, game: str) -> None:
        self.rules = games.load(game)
        self.guide: Guide = load_guide(game)
        self.lessons = [load_lesson(path) for path in lesson_files(game)]
        self.stages: dict[str, list[Stage]] = {}

    def lesson(self, name: str) -> Lesson:
        """A lesson by its name or number."""
        for place, lesson in enumerate(self.lessons, 1):
            if name in (lesson.name, str(place)):
                return lesson
        raise BadInput(f"no lesson {name!r}; there are: {', '.join(lesson.name for lesson in self.lessons)}")

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that comes next."""
        place = self.lessons.index(lesson) + 1
        return self.lessons[place] if place < len(self.lessons) else None

    def way(self, lesson: Lesson, own: Own | None = None) -> list[Stage]:
        """The game at each step on the right way through the lesson: with the learner's own answers, as far as they are right
        and the lesson can go on with them, else with the first that are."""
        key = f"{lesson.name} {sorted((own or {}).items())}"
        found = self.stages.get(key)
        if found is None:
            try:
                found = self.played(lesson, own or {})
            except BadInput:
                if not own:
                    raise
                found = self.way(lesson)
            if len(self.stages) > MANY:
                self.stages.clear()
            self.stages[key] = found
        return found

    def played(self, lesson: Lesson, own: Own) -> list[Stage]:
        """A way through the lesson."""
        found: list[Stage] = []
        game = start(lesson.scenario, self.rules, make_pool(self.rules, lesson.scenario))
        game.trace = None
        playing = Playing(lesson, self.rules, game)
        playing.heard = 0
        for number, task in enumerate(lesson.tasks):
            playing.play(task.play)
            if task.asks:
                playing.reach()
            elif found and found[-1].task.asks and not task.play:
                playing.reach(found[-1].game.turn)
            found.append(Stage(task, playing.game.copy(), playing.news()))
            if task.asks:
                given = own.get(number)
                playing.give(
                    first_answer(self.rules, playing.game, task.values[0], lesson) if given is None else checked(self.rules, playing.game, task, given)
                )
        return found

    def stage(self, lesson: Lesson, number: int, own: Own | None = None) -> Stage:
        """The game at one step."""
        way = self.way(lesson, own and {place: choice for place, choice in own.items() if place < number})
        if not 0 <= number < len(way):
            raise BadInput(f"the lesson has {len(way)} steps")
        return way[number]

    def judge(self, lesson: Lesson, number: int, choice: Choice, own: Own | None = None) -> Verdict:
        """Take an answer, right or wrong; one that is not legal is refused with its rule."""
        stage = self.stage(lesson, number, own)
        question, task = stage.game.question, stage.task
        if question is None or not task.asks:
            raise BadInput("nothing is asked here")
        playing = Playing(lesson, self.rules, stage.game.copy())
        is_right, wrong = told_apart(self.rules, stage.game, task, choice)
        playing.give(choice)
        playing.play([] if is_right or wrong is None else wrong.play)
        following = lesson.tasks[number + 1 : number + 2]
        if not is_right or not (following and following[0].play):
            playing.reach(stage.game.turn if is_right else NEVER)
        return Verdict(is_right, task.then if is_right else wrong.say if wrong is not None else task.otherwise or OTHERWISE, playing.game, playing.news())


def told_apart(rules: Rules, game: Game, task: Task, choice: Choice) -> tuple[bool, Wrong | None]:
    """Whether an answer is right, and if not, which of the wrong ones it is."""
    question = game.question
    assert question is not None
    matcher = Matcher(rules, game, question.options, question.player)
    right = min((means(matcher, question, value, choice) for value in task.values), default=NEVER)
    wrong = min(task.wrong, key=lambda one: means(matcher, question, one.value, choice), default=None)
    if wrong is not None and means(matcher, question, wrong.value, choice) >= NEVER:
        wrong = None
    return right < NEVER and (wrong is None or right <= means(matcher, question, wrong.value, choice)), wrong


def checked(rules: Rules, game: Game, task: Task, choice: Choice) -> Choice:
    """An answer of the learner's own that is right and legal."""
    if game.question is None or game.question.player != LEARNER:
        raise BadInput("the learner is not asked here")
    try:
        game.copy().answer(choice)
    except IllegalAnswer as error:
        raise BadInput(error.reason) from None
    if not told_apart(rules, game, task, choice)[0]:
        raise BadInput("that was not the right answer")
    return choice


def means(matcher: Matcher, question: Question, value: Value, choice: Choice) -> int:
    """How many options there are for what a value says, if the choice is one of them, and NEVER if not: a label that fits
    several options means any of them, and one that fits fewer is the better word for the choice."""
    if question.kind == DISTRIBUTION:
        return 1 if shares(matcher, question, value) == choice else NEVER
    labels = [value] if isinstance(value, str) else list(value)
    places = [choice] if isinstance(choice, int) else list(choice)
    if question.several and len(labels) == 1 and squeezed(labels[0]) in NOTHING:
        labels = []
    if len(labels) != len(places):
        return NEVER
    count = 0
    for label in labels:
        fitting = fits(matcher, label)
        found = next((place for place in places if place in fitting), None)
        if found is None:
            return NEVER
        places.remove(found)
        count += len(fitting)
    return count


def fits(matcher: Matcher, label: str) -> list[int]:
    """All options that a label fits, at the first level of shortening that fits any; with a card those of the same name."""
    for level in LEVELS:
        found = [place for form in turned(label) for place in matcher.fitting(form, level)]
        if found:
            return found
    return []


def first_answer(rules: Rules, game: Game, value: Value, lesson: Lesson) -> Choice:
    """The first answer to the present question that a value means."""
    question = game.question
    if question is None or question.player != LEARNER:
        raise BadInput(f"the learner is not asked where {value!r} is wanted", lesson.scenario.file)
    matcher = Matcher(rules, game, question.options, question.player)
    if question.kind == DISTRIBUTION:
        divided = shares(matcher, question, value)
        if divided is not None:
            return divided
    else:
        labels = [value] if isinstance(value, str) else list(value)
        if question.several and len(labels) == 1 and squeezed(labels[0]) in NOTHING:
            return []
        places: list[int] = []
        for label in labels:
            free = [place for place in fits(matcher, label) if place not in places]
            if not free:
                break
            places.append(free[0])
        if len(places) == len(labels):
            return places if question.several else places[0]
    raise BadInput(f"{value!r} is no answer to: {rules.prompt(game)}; legal: {', '.join(labels_for(rules, game))}", lesson.scenario.file)


@cache
def course(game: str) -> Course:
    """The lessons of a game, read once."""
    return Course(game)


def taught() -> list[Course]:
    """Of every game that has lessons."""
    return [of for of in map(course, games.names()) if of.lessons]
