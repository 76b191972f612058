"""A game played action by action: whatever is chosen in lists is chosen one by one, until it is enough."""

from __future__ import annotations

from rulewright.games import load
from rulewright.kernel.errors import IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Question
from rulewright.kernel.save import save
from rulewright.learn.fields import ACTIONS, ENOUGH, MORE, OPTIONS
from rulewright.learn.sheet import Arrays
from rulewright.tcg.interface import Rules

MASKS = [[bytes([1] * count + [0] * (OPTIONS - count) + [enough, 0]) for enough in (0, 1)] for count in range(OPTIONS + 1)]
"""The mask of a question with so many options, without and with `enough`."""


class Steps:
    """A game, and what has been picked for its present question.

    An action below OPTIONS picks the option of that row of the present page, ENOUGH ends a choice of several, MORE turns to
    the next page. A choice that can only go on in one way goes on by itself.
    """

    __slots__ = ("rules", "game", "picked", "page", "taken", "seen", "eyes")

    def __init__(self, rules: Rules, game: Game) -> None:
        self.rules = rules
        self.game = game
        self.picked: list[int] = []
        """Indexes of options, in their order; of a distribution one for each share beyond the least."""
        self.page = 0
        self.taken = 0
        """How many actions were taken."""
        self.seen: dict[int, Arrays] = {}
        """What was shown to the players since the last action."""
        self.eyes: dict[int, object] = {}
        """What whoever encodes for a player remembers of the last look."""

    @property
    def player(self) -> int:
        """Who is asked; -1 when the game is over."""
        return -1 if self.game.question is None else self.game.question.player

    def copy(self) -> Steps:
        """Independent from here on."""
        return self.with_game(self.game.copy())

    def __deepcopy__(self, memo: dict[int, object]) -> Steps:
        """OpenSpiel copies its states so."""
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.rules.name, save(self.game), self.picked, self.page, self.taken)

    def with_game(self, game: Game) -> Steps:
        """As far as this, in a game that asks the same."""
        new = Steps(self.rules, game)
        new.picked = self.picked.copy()
        new.page = self.page
        new.taken = self.taken
        return new

    def actions(self) -> list[int]:
        """The legal actions, in ascending order; none when the game is over."""
        question = self.game.question
        if question is None:
            return []
        begin = self.page * OPTIONS
        end = begin + OPTIONS
        places = self.open(question)
        found = [place - begin for place in places if begin <= place < end]
        if question.several and question.kind != DISTRIBUTION and len(self.picked) >= question.minimum:
            found.append(ENOUGH)
        if places and places[-1] >= end:
            found.append(MORE)
        return found

    def mask(self) -> bytes:
        """A 1 for each legal action."""
        question = self.game.question
        if question is not None and not self.picked and len(question.options) <= OPTIONS:
            enough = question.several and question.kind != DISTRIBUTION and question.minimum <= 0
            return MASKS[len(question.options)][enough]
        found = bytearray(ACTIONS)
        for action in self.actions():
            found[action] = 1
        return bytes(found)

    def allows(self, action: int) -> bool:
        """Whether an action is legal."""
        question = self.game.question
        if question is not None and not self.picked and 0 <= action < OPTIONS:
            return self.page * OPTIONS + action < len(question.options)
        return 0 <= action < ACTIONS and self.mask()[action] == 1

    def open(self, question: Question) -> list[int]:
        """The options that can be picked now."""
        everything = range(len(question.options))
        if question.several and question.kind != DISTRIBUTION and self.picked:
            return [place for place in everything if place not in self.picked]
        return list(everything)

    def act(self, action: int) -> None:
        """Take a legal action; any other is IllegalAnswer and changes nothing."""
        question = self.game.question
        if question is None or not self.allows(action):
            raise IllegalAnswer(f"action {action} is not legal now", "" if question is None else question.rule)
        self.taken += 1
        self.seen = {}
        if action == MORE:
            self.page += 1
        elif action == ENOUGH:
            self.answer(self.picked)
        elif not question.several and question.kind != DISTRIBUTION:
            self.answer(self.page * OPTIONS + action)
        else:
            self.picked.append(self.page * OPTIONS + action)
            self.page = 0
            self.complete(question)

    def toward(self, answer: int | list[int]) -> int:
        """The next action on the way to an answer."""
        question = self.game.question
        if question is None:
            raise IllegalAnswer("the game asks nothing", "")
        if isinstance(answer, int):
            place = answer
        elif question.kind == DISTRIBUTION:
            place = next(place for place, share in enumerate(answer) if self.picked.count(place) < share - question.minimum)
        elif len(self.picked) < len(answer):
            place = answer[len(self.picked)]
        else:
            return ENOUGH
        action = place - self.page * OPTIONS
        return MORE if action >= OPTIONS else action

    def complete(self, question: Question) -> None:
        """Answer if nothing is left to choose, or turn to the first page where something is."""
        count = len(question.options)
        if question.kind == DISTRIBUTION:
            if len(self.picked) == question.maximum - question.minimum * count:
                self.answer([question.minimum + self.picked.count(place) for place in range(count)])
            return
        places = self.open(question)
        if question.minimum == count and len(places) == 1:
            self.picked.append(places[0])
        if len(self.picked) >= min(question.maximum, count):
            self.answer(self.picked)
        else:
            self.page = places[0] // OPTIONS

    def answer(self, answer: int | list[int]) -> None:
        """Hand the answer to the game."""
        self.picked = []
        self.page = 0
        self.seen = {}
        self.game.answer(answer)


def restored(rules: str, game: dict[str, object], picked: list[int], page: int, taken: int) -> Steps:
    """What was pickled."""
    book = load(rules)
    new = Steps(book, book.load(game))
    new.picked = picked
    new.page = page
    new.taken = taken
    return new
