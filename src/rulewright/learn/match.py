"""Games for learners: dealt from a seed, played action by action, against a computer player or from both seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import index

import numpy as np
from numpy.typing import NDArray

from rulewright.games import load
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import UNDECIDED
from rulewright.learn.encoding import Encoder
from rulewright.learn.sheet import Arrays, Sheet, arrays
from rulewright.learn.steps import Steps
from rulewright.players.base import Dice, Player
from rulewright.session.bots import player
from rulewright.session.files import find_deck, pool_with
from rulewright.tcg.interface import Deck

MANY_ACTIONS = 20_000
"""After so many actions a game is broken off."""
ANY_SEAT = -1
"""The seat is drawn with the deal."""

encoder = cache(Encoder)
"""One for each game, because it remembers faces."""


class Dealer:
    """What is played: a game and two decks, each a `Deck`, the name of a starter deck or a deck file."""

    __slots__ = ("rules", "decks", "cards", "pool", "encoder")

    def __init__(self, game: str, decks: Sequence[Deck | str] | None = None, cards: Sequence[str] = ()) -> None:
        self.rules = load(game)
        given = (self.rules.starter_decks() * 2)[:2] if decks is None else decks
        self.decks = [find_deck(self.rules, deck) if isinstance(deck, str) else deck for deck in given]
        if len(self.decks) != 2:
            raise BadInput(f"two decks are needed, not {len(self.decks)}")
        self.cards = list(cards)
        self.pool = pool_with(self.rules, self.cards, self.decks)
        self.encoder = encoder(self.rules)

    def __deepcopy__(self, memo: dict[int, object]) -> Dealer:
        """Shared by all copies of what it dealt: it never changes."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Dealer, (self.rules.name, self.decks, self.cards)

    def deal(self, seed: int) -> Steps:
        """A game at its first question."""
        return Steps(self.rules, self.rules.new(self.decks, self.pool, seed))

    def observe(self, steps: Steps, viewer: int) -> Arrays:
        """What a player sees, in arrays of its own."""
        self.encoder.write(steps, viewer, Sheet(out := arrays()))
        return out


def checked_limit(limit: int) -> int:
    """After how many actions a game is broken off: at least one, or else BadInput."""
    if limit < 1:
        raise BadInput(f"the limit of actions must be at least 1, not {limit}")
    return limit


def reward(steps: Steps, player: int) -> float:
    """1 for a game that is won, -1 for one that is lost, otherwise 0."""
    winner = steps.game.winner
    return 0.0 if winner < 0 or winner == UNDECIDED else 1.0 if winner == player else -1.0


class Match:
    """One game after the other. With an opponent the learner has one seat and is asked only there; without one it is asked
    for both. An illegal action loses the game; when it has ended, actions do nothing."""

    __slots__ = ("dealer", "opponent", "wanted", "limit", "dice", "seed", "seat", "steps", "foe", "fouled")

    def __init__(self, dealer: Dealer, opponent: str = "", seat: int = ANY_SEAT, limit: int = MANY_ACTIONS) -> None:
        if seat not in (ANY_SEAT, 0, 1):
            raise BadInput(f"the seat is 0, 1 or {ANY_SEAT} for any, not {seat}")
        self.dealer = dealer
        self.opponent = opponent
        self.wanted = seat
        self.limit = checked_limit(limit)
        self.dice = np.random.default_rng()
        self.foe = player(opponent or "random")
        self.begin()

    def __reduce__(self) -> tuple[object, ...]:
        """How it is copied and pickled: a compiled class does not tell."""
        return resumed, (self.dealer, self.opponent, self.wanted, self.limit, self.dice, self.seed, self.seat, self.steps, self.foe, self.fouled)

    def begin(self, seed: int | None = None) -> None:
        """A new game: that of the seed, or the next one."""
        if seed is not None:
            self.dice = np.random.default_rng(seed)
        self.seed = int(self.dice.integers(1 << 31)) if seed is None else seed
        self.steps = self.dealer.deal(self.seed)
        self.fouled = False
        if self.opponent:
            self.seat = Dice(self.seed).below(2) if self.wanted == ANY_SEAT else self.wanted
            self.foe = player(self.opponent, self.seed)
        self.wait()

    def wait(self) -> None:
        """Let the opponent answer until the learner is asked."""
        steps = self.steps
        if not self.opponent:
            self.seat = max(0, steps.player)
            return
        while steps.player == 1 - self.seat:
            steps.answer(self.foe.choose(steps.rules, steps.game))

    def act(self, action: int) -> float:
        """Take an action; what it brings the seat that took it."""
        steps, seat = self.steps, self.seat
        if self.over or self.stopped:
            return 0.0
        try:
            steps.act(action)
        except IllegalAnswer:
            self.fouled = True
            return -1.0
        self.wait()
        return reward(steps, seat)

    def text(self) -> str:
        """The board as the seat sees it that is asked."""
        return "\n".join(self.steps.rules.board(self.steps.game, self.seat))

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.fouled or self.steps.game.question is None

    @property
    def stopped(self) -> bool:
        """Whether the game is broken off."""
        return not self.over and self.steps.taken >= self.limit


def resumed(
    dealer: Dealer, opponent: str, wanted: int, limit: int, dice: np.random.Generator, seed: int, seat: int, steps: Steps, foe: Player, fouled: bool
) -> Match:
    """What was pickled."""
    new = Match.__new__(Match)
    new.dealer, new.opponent, new.wanted, new.limit, new.dice, new.seed = dealer, opponent, wanted, limit, dice, seed
    new.seat, new.steps, new.foe, new.fouled = seat, steps, foe, fouled
    return new


class Batch:
    """Many matches, stepped together into arrays that are there from the beginning and written over each time.

    `seats` says for whom the observation of each game is. A game that has ended begins anew with the next step; the action
    given for it then is ignored, and its reward is 0.
    """

    __slots__ = ("matches", "observation", "rewards", "over", "stopped", "seats", "sheets")

    def __init__(
        self,
        game: str,
        number: int,
        decks: Sequence[Deck | str] | None = None,
        opponent: str = "",
        seat: int = ANY_SEAT,
        limit: int = MANY_ACTIONS,
        cards: Sequence[str] = (),
    ) -> None:
        if number < 1:
            raise BadInput(f"there must be at least 1 game, not {number}")
        dealer = Dealer(game, decks, cards)
        self.matches = [Match(dealer, opponent, seat, limit) for _ in range(number)]
        self.observation = arrays(number)
        self.rewards: NDArray[np.float64] = np.zeros(number)
        self.over = np.zeros(number, np.bool_)
        self.stopped = np.zeros(number, np.bool_)
        self.seats = np.zeros(number, np.int8)
        self.sheets = sheets(self.observation, number)
        """The parts of the arrays that belong to each game."""

    def __reduce__(self) -> tuple[object, ...]:
        """How it is copied and pickled: memory that is written into cannot be."""
        return gathered, (self.matches, self.observation, self.rewards, self.over, self.stopped, self.seats)

    def reset(self, seeds: Sequence[int | None]) -> None:
        """New games in all places: those of the seeds, or the next ones."""
        self.rewards.fill(0)
        for place, (match, seed) in enumerate(zip(self.matches, seeds, strict=True)):
            match.begin(seed)
            self.show(place, match)

    def step(self, actions: Sequence[int]) -> None:
        """One action in each game."""
        for place, (match, action) in enumerate(zip(self.matches, actions, strict=True)):
            if self.over[place] or self.stopped[place]:
                match.begin()
                self.rewards[place] = 0.0
            else:
                self.rewards[place] = match.act(index(action))
            self.show(place, match)

    def show(self, place: int, match: Match) -> None:
        """Write down how a game stands."""
        self.over[place] = match.over
        self.stopped[place] = match.stopped
        self.seats[place] = match.seat
        match.dealer.encoder.write(match.steps, match.seat, self.sheets[place])


def sheets(observation: Arrays, number: int) -> list[Sheet]:
    """The parts of the arrays that belong to each of so many games."""
    return [Sheet({name: array[place] for name, array in observation.items()}) for place in range(number)]


def gathered(
    matches: list[Match], observation: Arrays, rewards: NDArray[np.float64], over: NDArray[np.bool_], stopped: NDArray[np.bool_], seats: NDArray[np.int8]
) -> Batch:
    """What was pickled."""
    new = Batch.__new__(Batch)
    new.matches, new.observation, new.rewards, new.over, new.stopped, new.seats = matches, observation, rewards, over, stopped, seats
    new.sheets = sheets(observation, len(matches))
    return new
