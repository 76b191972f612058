"""The record of a game: how it began, every answer, and what came of it; and files that are whole or not there."""

from __future__ import annotations

import json
import os

from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.kernel.plain import field, items, mapping, text, whole, wholes
from rulewright.kernel.reader import Rulebook
from rulewright.kernel.save import fingerprint, restore, save

FORMAT = 1

Answer = int | list[int]


class Record:
    """A game that can be played again: a saved beginning and the answers since then."""

    __slots__ = ("initial", "answers", "final")

    def __init__(self, initial: dict[str, object], answers: list[Answer], final: str = "") -> None:
        self.initial = initial
        self.answers = answers
        self.final = final
        """Fingerprint of the game after the last answer; empty while the record is open."""

    @staticmethod
    def start(game: Game) -> Record:
        """A record that begins at the present question."""
        return Record(save(game), [])

    def add(self, answer: Answer) -> None:
        """Write down an answer that the game has taken."""
        self.answers.append(answer if isinstance(answer, int) else answer.copy())
        self.final = ""

    def close(self, game: Game) -> None:
        """Write down what the answers led to."""
        self.final = fingerprint(game)

    def replay(self, rules: Rulebook, upto: int = -1) -> Game:
        """The game after the first `upto` answers, or after all of them; a record that does not lead to its own
        end is BadInput."""
        if not -1 <= upto <= len(self.answers):
            raise BadInput(f"the record has {len(self.answers)} answers: there is no answer {upto}")
        game = restore(rules, self.initial)
        count = len(self.answers) if upto == -1 else upto
        for place in range(count):
            try:
                game.answer(self.answers[place])
            except IllegalAnswer as error:
                raise BadInput(f"answer {place + 1} of the record is not legal: {error}") from error
        if count == len(self.answers) and self.final and fingerprint(game) != self.final:
            raise BadInput("the record does not lead to the end that it names: other rules, or a changed answer")
        return game

    def to_data(self) -> dict[str, object]:
        """The record as plain data that JSON can hold."""
        return {"format": FORMAT, "initial": self.initial, "answers": list(self.answers), "final": self.final}

    @staticmethod
    def from_data(data: object) -> Record:
        """The record that `to_data` wrote."""
        fields = mapping(data, "a record")
        if whole(field(fields, "format"), "format") != FORMAT:
            raise BadInput(f"this program reads records of format {FORMAT}, not {fields['format']!r}")
        answers: list[Answer] = []
        for item in items(field(fields, "answers"), "answers"):
            answers.append(wholes(item, "an answer") if isinstance(item, list) else whole(item, "an answer"))
        return Record(mapping(field(fields, "initial"), "initial"), answers, text(field(fields, "final"), "final"))


def write_atomically(path: str, content: str) -> None:
    """Write a file so that, whatever happens, it holds either all of the old text or all of the new one."""
    target = os.path.realpath(path)
    passing = f"{target}.{os.getpid()}.part"
    try:
        try:
            with open(passing, "w", encoding="utf-8", newline="\n") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(passing, target)
        finally:
            if os.path.exists(passing):
                os.remove(passing)
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror}", path) from error


def read_json(path: str) -> dict[str, object]:
    """The mapping in a JSON file."""
    try:
        with open(path, encoding="utf-8") as file:
            content = file.read()
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", path) from error
    except UnicodeDecodeError as error:
        raise BadInput("is not a text in UTF-8", path) from error
    try:
        data = json.loads(content)
    except json.JSONDecodeError as error:
        raise BadInput(f"is not JSON: {error.msg}", path, error.lineno) from error
    except (RecursionError, ValueError) as error:
        raise BadInput(f"is not JSON that can be used: {error}", path) from error
    if not isinstance(data, dict):
        raise BadInput("must hold a mapping", path)
    return data
