"""Random games with the starter decks, and what the beliefs ask about them."""

import hashlib
import os
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from time import monotonic

import pytest

from rulewright import games
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.kernel.questions import DISTRIBUTION, Question
from rulewright.tcg.interface import Deck, Pool, Rules

LONG = bool(os.environ.get("RULEWRIGHT_LONG"))
SECONDS = int(os.environ.get("RULEWRIGHT_LONG") or 0) if os.environ.get("RULEWRIGHT_LONG") != "1" else 0
"""How long each test may go on; 0 for as long as it takes."""
ROOT = Path(__file__).resolve().parents[2]
CAP = 5000
"""Decisions within which a random game must be over."""

Answer = int | list[int]


def seeds(few: int, many: int) -> Iterator[int]:
    """The seeds to play: few by default, many with RULEWRIGHT_LONG. A long test goes on where it was as long as nothing
    has changed, and with RULEWRIGHT_LONG=60 stops after a minute, skipped with how far it came."""
    if not LONG:
        yield from range(1, few + 1)
        return
    test = os.environ["PYTEST_CURRENT_TEST"].split(" ")[0]
    file = ROOT / "build" / "long" / (sources("server" in test or "flow" in test) + ("-sampled" if SECONDS else "")) / re.sub(r"\W+", "-", test)
    file.parent.mkdir(parents=True, exist_ok=True)
    end = monotonic() + (SECONDS or many * 3600)
    for seed in range(1 + (int(file.read_text()) if file.is_file() else 0), many + 1):
        if monotonic() > end:
            pytest.skip(f"{seed - 1} of {many} seeds hold; run again to go on")
        yield seed
        file.write_text(str(seed))


@cache
def sources(server: bool = False) -> str:
    """A name for the present state of the program; the server counts only for what tries it."""
    found = hashlib.blake2b(digest_size=8)
    for file in sorted((ROOT / "src").rglob("*")):
        if file.suffix in (".py", ".json", ".jsonl") and (server or "server" not in file.parts):
            found.update(file.read_bytes())
    return found.hexdigest()


def looked_at(place: int, every: int = 1) -> bool:
    """Whether a test that does much at a question does so at this one: of long games not at all of them, and of these one in so many
    where it plays a whole game each time; at all of them with RULEWRIGHT_LONG=1."""
    return LONG and not SECONDS or (place < 40 or place % 15 == 0) and place % every == 0


def glance(game: Game) -> str:
    """What tells two games apart at first sight: the time, and what is asked."""
    question = game.question
    asked = None if question is None else (question.player, question.rule, question.prompt, question.options, question.minimum, question.maximum)
    return f"{game.turn} {game.clock} {asked}"


class Table:
    """A game's rules with its starter cards and decks."""

    def __init__(self, name: str) -> None:
        self.rules: Rules = games.load(name)
        self.pool: Pool = self.rules.starter_pool()
        self.decks: list[Deck] = self.rules.starter_decks()

    def seats(self, seed: int) -> list[Deck]:
        """The decks of both players: every pairing has its turn."""
        count = len(self.decks)
        return [self.decks[seed % count], self.decks[seed // count % count]]

    def new(self, seed: int, log: bool = False, trace: bool = False) -> Game:
        """A game at its first question."""
        return self.rules.new(self.seats(seed), self.pool, seed, log, trace)


@contextmanager
def named(table: Table, seed: int) -> Iterator[None]:
    """Say which game it was if something fails."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"game {table.rules.name}, seed {seed}")
        raise


def some_answer(question: Question, rng: random.Random) -> Answer:
    """A random legal answer."""
    if question.kind == DISTRIBUTION:
        shares = [question.minimum] * len(question.options)
        for _ in range(question.maximum - sum(shares)):
            shares[rng.randrange(len(shares))] += 1
        return shares
    if question.several:
        return rng.sample(range(len(question.options)), rng.randint(question.minimum, question.maximum))
    if question.null >= 0 and rng.random() < 0.6:  # less passing, more happening
        return rng.choice([place for place in range(len(question.options)) if place != question.null] or [question.null])
    return rng.randrange(len(question.options))


def questions(game: Game, seed: int, cap: int = CAP) -> Iterator[tuple[Question, Answer]]:
    """Play a game at random: yields each question with the answer that it gets afterwards."""
    rng = random.Random(seed)
    for _ in range(cap):
        question = game.question
        if question is None:
            assert game.winner != UNDECIDED, "the game asks nothing and is not over"
            return
        answer = some_answer(question, rng)
        yield question, answer
        game.answer(answer)
    raise AssertionError(f"the game is not over after {cap} decisions")


def hidden_from(game: Game, player: int) -> list[int]:
    """The cards that a player does not know."""
    return [card for card in range(len(game.defs)) if not (game.known[card] | game.specs[game.zone[card]].seen) >> player & 1]


def scramble(game: Game, cards: list[int], seats: list[Deck], rng: random.Random) -> None:
    """Exchange what the cards are, within what their owners brought in the same pile, and their order in ordered
    zones: nobody who does not know them can tell."""
    groups: dict[tuple[int, str], list[int]] = {}
    for card in cards:
        groups.setdefault((game.owner[card], pile_of(game, card, seats)), []).append(card)
    defs = list(game.defs)
    for group in groups.values():
        for card in group:
            game.unregister(card)
        printed = [defs[card] for card in group]
        rng.shuffle(printed)
        for card, definition in zip(group, printed):
            defs[card] = definition
    game.defs = defs
    for card in cards:
        game.register(card)
    moving = set(cards)
    for spec in game.specs:
        if spec.ordered:
            places = [place for place, card in enumerate(game.zones[spec.index]) if card in moving]
            order = [game.zones[spec.index][place] for place in places]
            rng.shuffle(order)
            zone = list(game.zones[spec.index])
            for place, card in zip(places, order):
                zone[place] = card
            game.zones[spec.index] = zone
    game.version += 1


def pile_of(game: Game, card: int, seats: list[Deck]) -> str:
    """The pile of its owner's deck that a card came from."""
    definition = game.defs[card]
    for name, pile in seats[game.owner[card]].piles.items():
        if definition.id in pile or definition.name in pile:
            return name
    return ""


def last_step(game: Game, answer: Answer) -> tuple[Game, Game]:
    """Answer on a copy, one step at a time: the game just before the step that asks the next question, and after."""
    after = game.copy()
    question, frame = after.question, after.frames[-1]
    assert question is not None
    if isinstance(answer, int):
        frame.pick = question.options[answer]
    elif question.kind == DISTRIBUTION:
        frame.cards = list(answer)
    else:
        frame.picks = [question.options[place] for place in answer]
    after.question = None
    after.laps = 0
    before = after.copy()
    while after.question is None and after.winner == UNDECIDED:
        before = after.copy()
        frame = after.frames[-1]
        frame.proc.advance(after, frame)
    return before, after
