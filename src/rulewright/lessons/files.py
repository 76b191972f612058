"""Lesson files: a position as scenario files have it, and steps that say, ask and answer. Each lesson is about one idea.

They lie in the folder of their game, `lessons/*.yaml`, in the order of their names. `guide.yaml` beside them has the page
"how to play". A number in square brackets in any of their texts is a rule's.
"""

from __future__ import annotations

import re
from pathlib import Path

from yaml.nodes import MappingNode, Node, SequenceNode

from rulewright.books.ledger import folder
from rulewright.kernel.errors import BadInput
from rulewright.scenario.files import Scenario, Step, Value, answer, check_keys, child_of, expectations, fill, raw
from rulewright.scenario.files import step as read_step
from rulewright.texts import build, compose, from_yaml, read_text

KEYS = ("game", "title", "about", "seed", "cards", "position", "steps")
STEP_KEYS = ("play", "say", "do", "or", "hint", "then", "wrong", "otherwise", "refused", "expect")
WRONG_KEYS = ("do", "say", "play", "expect")
GUIDE = "guide.yaml"
CITED = re.compile(r"\[([0-9][0-9A-Za-z.,; -]*)\]")


class Wrong:
    """Something that a learner might do instead, what is then played, and what is said about it."""

    __slots__ = ("value", "say", "play", "expect")

    def __init__(self, value: Value, say: str, play: list[Step], expect: dict[str, object]) -> None:
        self.value = value
        self.say = say
        self.play = play
        self.expect = expect


class Task:
    """One step: what is played before it, what is said, and what the learner is to do, if anything."""

    __slots__ = ("play", "say", "asks", "values", "hint", "then", "wrong", "otherwise", "refused", "expect")

    def __init__(self) -> None:
        self.play: list[Step] = []
        self.say = ""
        self.asks = False
        self.values: list[Value] = []
        """The right answers; the first one is shown to whoever asks."""
        self.hint = ""
        self.then = ""
        self.wrong: list[Wrong] = []
        self.otherwise = ""
        """What is said about any other answer."""
        self.refused: list[tuple[str, str]] = []
        """What cannot be done here, and the rule that says so: only the tests look at it."""
        self.expect: dict[str, object] = {}
        """What is true after the right answer."""


class Lesson:
    """One lesson as its file has it."""

    __slots__ = ("name", "title", "about", "scenario", "tasks")

    def __init__(self, name: str, scenario: Scenario, about: str, tasks: list[Task]) -> None:
        self.name = name
        self.title = scenario.title
        self.about = about
        self.scenario = scenario
        self.tasks = tasks

    @property
    def texts(self) -> list[str]:
        """Everything that it says."""
        found = [self.title, self.about]
        for task in self.tasks:
            found += [task.say, task.hint, task.then, task.otherwise, *(wrong.say for wrong in task.wrong)]
        return [text for text in found if text]


class Guide:
    """The page "how to play": a pitch, how the game is won, its parts, and the lesson whose table is the picture."""

    __slots__ = ("pitch", "win", "parts", "table")

    def __init__(self, pitch: str, win: str, parts: list[tuple[str, str]], table: str) -> None:
        self.pitch = pitch
        self.win = win
        self.parts = parts
        self.table = table

    @property
    def texts(self) -> list[str]:
        """Everything that it says."""
        return [self.pitch, self.win, *(text for part in self.parts for text in part)]


def cited(text: str) -> list[str]:
    """The numbers of rules in a text."""
    return [number for group in CITED.findall(text) for number in re.split(r"[,; ]+", group) if number]


# -- reading --------------------------------------------------------------------------------------------------


def load_lesson(path: Path) -> Lesson:
    """A lesson; what is wrong with it is a BadInput with file and line."""
    file = str(path)
    root = compose(read_text(path), file)
    check_keys(root, file)
    data = build(root, file)
    if not isinstance(root, MappingNode) or not isinstance(data, dict):
        raise BadInput("a lesson is a mapping", file, 1)
    known(root, KEYS, file)
    scenario = Scenario(file, str(data.get("game", "")), root)
    fill(scenario, data)
    steps = child_of(root, "steps")
    if not isinstance(steps, SequenceNode):
        raise BadInput("a lesson has a list of steps", file, 1)
    tasks = [read_task(scenario, node, place) for place, node in enumerate(steps.value)]
    return Lesson(path.stem, scenario, flowing(data.get("about")), tasks)


def known(node: Node, keys: tuple[str, ...], file: str) -> None:
    """A mapping with no other keys than these."""
    if not isinstance(node, MappingNode):
        raise BadInput("this must be a mapping", file, node.start_mark.line + 1)
    for name, _ in node.value:
        if name.value not in keys:
            raise BadInput(f"no key {name.value!r}; there are: {', '.join(keys)}", file, name.start_mark.line + 1)


def read_task(scenario: Scenario, node: Node, place: int) -> Task:
    """One step of a lesson."""
    known(node, STEP_KEYS, scenario.file)
    where = ("steps", place)
    task = Task()
    task.play = played(scenario, child_of(node, "play"))
    task.say, task.hint, task.then, task.otherwise = (text_at(node, key) for key in ("say", "hint", "then", "otherwise"))
    asked = child_of(node, "do")
    task.asks = asked is not None
    if asked is not None:
        task.values.append(answer(scenario, asked, where))
    others = child_of(node, "or")
    if isinstance(others, SequenceNode):
        task.values += [answer(scenario, one, where) for one in others.value]
    wrong = child_of(node, "wrong")
    for one in wrong.value if isinstance(wrong, SequenceNode) else []:
        known(one, WRONG_KEYS, scenario.file)
        value, say = child_of(one, "do"), child_of(one, "say")
        if value is None or say is None:
            raise BadInput("a wrong answer needs `do` and `say`", scenario.file, one.start_mark.line + 1)
        task.wrong.append(
            Wrong(answer(scenario, value, where), flowing(say.value), played(scenario, child_of(one, "play")), expectations(child_of(one, "expect")))
        )
    refused = child_of(node, "refused")
    if isinstance(refused, MappingNode):
        task.refused = [(raw(label), raw(rule)) for label, rule in refused.value]
    task.expect = expectations(child_of(node, "expect"))
    if not task.say:
        raise BadInput("a step says something", scenario.file, node.start_mark.line + 1)
    return task


def played(scenario: Scenario, node: Node | None) -> list[Step]:
    """Steps that are played by themselves."""
    return [read_step(scenario, one, place) for place, one in enumerate(node.value)] if isinstance(node, SequenceNode) else []


def text_at(node: Node, key: str) -> str:
    """The text under a key; empty if there is none."""
    part = child_of(node, key)
    return "" if part is None else flowing(part.value)


def flowing(text: object) -> str:
    """A text whose lines run on; an empty line begins a new paragraph."""
    return "\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", str(text or "")) if part.strip())


def load_guide(game: str) -> Guide:
    """The page "how to play" of a game; one that teaches nothing has an empty one."""
    path = lessons_of(game) / GUIDE
    if not path.is_file():
        return Guide("", "", [], "")
    data = from_yaml(read_text(path), str(path))
    if not isinstance(data, dict) or set(data) != {"pitch", "win", "parts", "table"} or not isinstance(data["parts"], dict):
        raise BadInput("a guide has `pitch`, `win`, `parts` (titles and texts) and `table`", str(path))
    parts = [(str(title), flowing(text)) for title, text in data["parts"].items()]
    return Guide(flowing(data["pitch"]), flowing(data["win"]), parts, str(data["table"]))


def lessons_of(game: str) -> Path:
    """Where the lessons of a game lie."""
    return folder(game) / "data" / "lessons"


def lesson_files(game: str) -> list[Path]:
    """The lesson files of a game in their order."""
    return [path for path in sorted(lessons_of(game).glob("*.yaml")) if path.name != GUIDE]
