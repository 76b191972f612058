"""Puzzle files: a scenario whose line of play is the solution and whose expectations are the goal, and under `puzzle` what is said about
it. They lie in the folder of their game, `puzzles/*.yaml`, easy ones first; whoever solves them is A."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rulewright import games
from rulewright.books.ledger import folder
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.puzzles.goals import Goal
from rulewright.puzzles.solve import Search, TooLarge
from rulewright.scenario.files import PLAYERS, Scenario, parse
from rulewright.scenario.notation import as_step
from rulewright.tcg.interface import Pool, Rules
from rulewright.texts import from_yaml, read_text

KINDS = {"win": "Win this turn", "survive": "Survive this turn", "best": "Best play"}
KEYS = {"kind", "goal", "difficulty", "first", "hints"}
HELD = ("hand", "deck", "main deck", "ruler", "phase")
"""What a position says of a side that is no card on its table."""
SOLVER = 0
"""Whoever solves a puzzle is A."""
LIMIT = 4_000
"""Positions that a search looks at, at most."""
TRIES = 100
EASY, HARD = 15, 3
"""Of so many tries at random that many solve an easy puzzle, and a middling one."""


class Puzzle:
    """One puzzle of a game's catalogue."""

    __slots__ = ("name", "text", "scenario", "kind", "goal", "difficulty", "first", "hints")

    def __init__(self, name: str, text: str, scenario: Scenario, said: dict[str, object]) -> None:
        self.name = name
        self.text = text
        self.scenario = scenario
        self.kind = str(said["kind"])
        self.goal = str(said["goal"])
        self.difficulty = said["difficulty"] if isinstance(said["difficulty"], int) else 0
        self.first = texts(said["first"])
        """Every first answer from which the goal can be forced; none where nothing is claimed about that."""
        self.hints = texts(said["hints"])

    @property
    def solution(self) -> list[str]:
        """One way, line by line."""
        return [f"{'You' if step.player == SOLVER else 'Opponent'}: {spoken(step.value)}" for step in self.scenario.play]

    @property
    def leads(self) -> list[str]:
        """The card that each side is known by: the first one on its table."""
        position = self.scenario.position or {}
        found = [next(on_table(position.get(player)), "") for player in PLAYERS]
        return [name for name in found if name]

    def begin(self, seed: int = 0) -> tuple[Rules, Game]:
        """The position, when somebody is asked first."""
        rules = games.load(self.scenario.game)
        return rules, position_of(rules, self.scenario, seed)


def on_table(side: object) -> Iterator[str]:
    """The cards that a side of a position names, but for those in its hand and decks."""
    for zone, held in side.items() if isinstance(side, dict) else ():
        if zone in HELD:
            continue
        for one in held if isinstance(held, list) else [held]:
            name = one.get("card") if isinstance(one, dict) else one
            if isinstance(name, str):
                yield name


@cache
def pool(game: str) -> Pool:
    """The starter cards of a game: puzzles use no others."""
    return games.load(game).starter_pool()


def position_of(rules: Rules, scenario: Scenario, seed: int) -> Game:
    """The position of a scenario of starter cards, when somebody is asked first."""
    assert scenario.position is not None
    game = rules.position(scenario.position, pool(rules.name), seed)
    game.log = game.trace = None
    return game


def texts(value: object) -> list[str]:
    """A list of texts."""
    return [str(one) for one in value] if isinstance(value, list) else []


def spoken(value: object) -> str:
    """An answer as people read it."""
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return ", ".join(f"{name}: {share}" for name, share in value.items()) if isinstance(value, dict) else str(value)


def read(name: str, text: str) -> Puzzle:
    """A puzzle from the text of its file."""
    scenario = parse(text, name)
    data = from_yaml(text, name)
    said = data.get("puzzle") if isinstance(data, dict) else None
    if not isinstance(said, dict) or set(said) != KEYS or said["kind"] not in KINDS:
        raise BadInput(f"a puzzle says under `puzzle`: {', '.join(sorted(KEYS))}; kinds are: {', '.join(KINDS)}", name)
    return Puzzle(name, text, scenario, said)


@cache
def puzzles(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their names, in their order."""
    if game not in games.names():
        raise BadInput(f"no game {game!r}; there are: {', '.join(games.names())}")
    found = [read(file.stem, read_text(file)) for file in sorted(Path(folder(game), "data", "puzzles").glob("*.yaml"))]
    return {puzzle.name: puzzle for puzzle in found}


def puzzle(game: str, name: str) -> Puzzle:
    """One puzzle by its name, or by its number in the catalogue."""
    known = puzzles(game)
    if name.isdigit() and 0 < int(name) <= len(known):
        return list(known.values())[int(name) - 1]
    if name not in known:
        raise BadInput(f"no puzzle {name!r} of {game}; there are {len(known)}")
    return known[name]


# -- the check ------------------------------------------------------------------------------------------------


class Finding:
    """What a search says about a position: whether the goal can be forced, how often chance finds it, and the first answers that force it
    (none where these are too many to be tried, or the opponent moves first)."""

    __slots__ = ("forced", "chance", "first")

    def __init__(self, forced: bool, chance: int, first: list[str]) -> None:
        self.forced = forced
        self.chance = chance
        """Of TRIES."""
        self.first = first

    @property
    def difficulty(self) -> int:
        """From 1 to 3."""
        return 1 if self.chance >= EASY else 2 if self.chance >= HARD else 3


def find(rules: Rules, game: Game, goal: Goal, limit: int = LIMIT) -> Finding:
    """Search a position; TooLarge where it does not end within the limit."""
    search = Search(game, SOLVER, lambda position: goal.is_met(rules, position), limit)
    if not search.forced(game):
        return Finding(False, 0, [])
    chance = search.by_chance(game, TRIES)
    first: list[str] = []
    if game.question is not None and game.question.player == SOLVER:
        search.seen = 0
        try:
            first = sorted({spoken(as_step(rules, game, choice)) for choice in search.first(game)})
        except TooLarge:
            pass
    return Finding(True, chance, first)
