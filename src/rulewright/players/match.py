"""Many games between two players: seats change with every game and decks with every other one, so that over four games each player
has played each deck in each seat. The same seed gives the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from rulewright.kernel.game import Game
from rulewright.players.base import Player
from rulewright.tcg.interface import Deck, Pool, Rules

MANY_DECISIONS = 20_000
"""A game with more decisions than this is one that does not end."""
Seated = Callable[[int, int], Player]
"""Gives one of the two players (0 or 1) for a game, with a seed for its chance."""


class Played:
    """One game of a match: which player sat in which seat with which deck, and the game; or why there is none."""

    __slots__ = ("seed", "seats", "decks", "game", "error")

    def __init__(self, seed: int, seats: list[int], decks: list[int]) -> None:
        self.seed = seed
        self.seats = seats
        """For each seat the player, 0 or 1."""
        self.decks = decks
        """For each seat the deck, 0 or 1."""
        self.game: Game | None = None
        self.error: Exception | None = None

    @property
    def winner(self) -> int:
        """The player who won, 0 or 1; -1 for a draw or a game that broke down."""
        return -1 if self.game is None or self.game.winner < 0 else self.seats[self.game.winner]


class Match:
    """What came out of the games."""

    __slots__ = ("games", "wins", "deck_wins", "draws", "turns", "decisions", "ends", "failures")

    def __init__(self) -> None:
        self.games = 0
        self.wins = [0, 0]
        """By player."""
        self.deck_wins = [0, 0]
        """By deck."""
        self.draws = 0
        self.turns: list[int] = []
        self.decisions = 0
        self.ends: Counter[tuple[str, str]] = Counter()
        """How games ended: rule and way."""
        self.failures: list[Played] = []
        """Games that broke down."""

    def add(self, played: Played) -> None:
        """Count a game."""
        game = played.game
        if game is None:
            self.failures.append(played)
            return
        self.games += 1
        self.turns.append(game.turn)
        self.decisions += game.answers
        self.ends[game.end_rule, game.end_way] += 1
        if played.winner < 0:
            self.draws += 1
        else:
            self.wins[played.winner] += 1
            self.deck_wins[played.decks[game.winner]] += 1

    def __repr__(self) -> str:
        return f"Match(games={self.games}, wins={self.wins}, draws={self.draws})"


def play_out(rules: Rules, game: Game, seated: Sequence[Player]) -> None:
    """Play a game to its end."""
    while game.question is not None:
        game.answer(seated[game.question.player].choose(rules, game))
        if game.answers > MANY_DECISIONS:
            raise RuntimeError(f"the game has not ended after {MANY_DECISIONS} decisions")


def play_games(rules: Rules, seated: Seated, decks: Sequence[Deck], pool: Pool, games: int, seed: int = 0, variants: Sequence[str] = ()) -> Iterator[Played]:
    """The games of a match, one after the other. One that breaks down is told, and the others go on."""
    for number in range(games):
        played = Played(seed + number, [1, 0] if number & 1 else [0, 1], [1, 0] if number & 2 else [0, 1])
        try:
            game = rules.new([decks[place] for place in played.decks], pool, played.seed, variants=variants)
            play_out(rules, game, [seated(place, 2 * played.seed + seat) for seat, place in enumerate(played.seats)])
            played.game = game
        except Exception as error:  # any crash of a game is a finding
            played.error = error
        yield played
