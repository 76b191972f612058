"""How good a position is, and which answers look good at first sight: learned weights, or the hand-written floor.

The chance to win is the logistic function of a weighted sum (`features`). The floor is the same with one weight, that of the
game's hand-written `evaluate`. Weights are shipped as JSON, made by `rulewright train`; those that cannot be used are told
about once, and play goes on with the floor.
"""

from __future__ import annotations

import json
import os
import sys
from math import exp
from pathlib import Path

from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.kernel.questions import Question
from rulewright.players.features import FLOOR, TEMPO, Key, Looker
from rulewright.players.greedy import VICTORY
from rulewright.tcg.interface import Rules

FORMAT = 1
"""Raised when features change their meaning: older weights are then refused."""
FOLDER = Path(__file__).parent / "weights"
FLOOR_WEIGHT = 1.0
LATER = 2
NARROW = 3
DOUBT = 0.05
BIGGEST = 2_000_000
"""Bytes of a file of weights at most."""


class Judgement:
    """Weights for one game."""

    __slots__ = ("looker", "values", "moves", "learned", "full", "about", "later", "narrow")

    def __init__(
        self, looker: Looker, values: dict[Key, float], moves: dict[Key, float], learned: bool, about: str = "", later: int = LATER, narrow: int = NARROW
    ) -> None:
        self.looker = looker
        self.values = values
        self.moves = moves
        self.learned = learned
        """Whether it is more than the floor."""
        self.full = any(key not in (FLOOR, TEMPO) for key in values)
        """Whether it looks at single cards and zones."""
        self.about = about
        """How it came about."""
        self.later = later
        """After how many turns positions are best judged in imagined games."""
        self.narrow = narrow
        """How many answers are best looked at in imagined games; 0 if those at first sight do."""

    def chance(self, game: Game, player: int) -> float:
        """The chance of a player to win, from 0 to 1."""
        if game.winner != UNDECIDED:
            return 0.5 if game.winner < 0 else 1.0 if game.winner == player else 0.0
        if not self.learned:
            return unsure(self.looker.rules.evaluate(game, player) / 10 * FLOOR_WEIGHT)
        values = self.values
        total = 0.0
        for key, amount in self.looker.position(game, player, self.full):
            weight = values.get(key)
            if weight is not None:
                total += weight * amount
        return unsure(total)

    def sight(self, value: float) -> float:
        """The chance to win that the hand-written evaluation alone stands for, as `outcome` gives it."""
        if abs(value) >= VICTORY / 2:
            return float(value > 0)
        return unsure(value / 10 * self.values.get(FLOOR, FLOOR_WEIGHT))

    def scores(self, game: Game, question: Question) -> list[float]:
        """How good each option looks at first sight; only differences count."""
        moves = self.moves
        found: list[float] = []
        for keys in self.looker.options(game, question):
            total = 0.0
            for key in keys:
                weight = moves.get(key)
                if weight is not None:
                    total += weight
            found.append(total)
        return found

    def data(self) -> dict[str, object]:
        """As a file has it."""
        return {
            "rulewright weights": FORMAT,
            "game": self.looker.rules.name,
            "about": self.about,
            "later": self.later,
            "narrow": self.narrow,
            "scales": self.looker.scales,
            "values": written(self.values),
            "moves": written(self.moves),
        }


def logistic(x: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + exp(-x)) if x > -30 else 0.0


def unsure(x: float) -> float:
    """The chance to win a game that goes on: however good it looks, to have won is better."""
    return DOUBT + (1 - 2 * DOUBT) * logistic(x)


def written(weights: dict[Key, float]) -> list[list[object]]:
    """Weights as JSON has them, without those that are next to nothing."""
    return [[*key, round(weight, 3)] for key, weight in sorted(weights.items(), key=repr) if abs(weight) >= 0.005]


def read_weights(value: object) -> dict[Key, float]:
    """Weights as `written` wrote them."""
    if not isinstance(value, list):
        raise BadInput("weights must be a list")
    found: dict[Key, float] = {}
    for row in value:
        if not isinstance(row, list) or len(row) < 2 or not isinstance(row[-1], (int, float)) or not all(isinstance(part, (str, int)) for part in row[:-1]):
            raise BadInput(f"not a weight: {str(row)[:80]}")
        found[tuple(row[:-1])] = float(row[-1])
    return found


def floor(rules: Rules) -> Judgement:
    """The hand-written evaluation, and no opinion on moves."""
    return Judgement(Looker(rules, []), {FLOOR: FLOOR_WEIGHT}, {}, False, "the hand-written evaluation")


def read(rules: Rules, path: Path) -> Judgement:
    """The weights in a file; broken, foreign and outdated ones are BadInput."""
    try:
        text = path.read_text(encoding="utf-8")
        if len(text) > BIGGEST:
            raise BadInput(f"weights have at most {BIGGEST} bytes", str(path))
        data = json.loads(text)
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(path)) from None
    except ValueError:
        raise BadInput("is not JSON", str(path)) from None
    if not isinstance(data, dict) or "rulewright weights" not in data:
        raise BadInput("holds no weights of Rulewright", str(path))
    if data["rulewright weights"] != FORMAT:
        raise BadInput(f"has weights of version {data['rulewright weights']!r}, and this is version {FORMAT}: train them anew", str(path))
    if data.get("game") != rules.name:
        raise BadInput(f"has weights for {data.get('game')!r}, not for {rules.name!r}", str(path))
    scales = data.get("scales")
    if not isinstance(scales, list) or not all(isinstance(scale, int) for scale in scales):
        raise BadInput("`scales` must be a list of whole numbers", str(path))
    later = data.get("later", LATER)
    if not isinstance(later, int) or not 1 <= later <= 9:
        raise BadInput("`later` must be a number of turns", str(path))
    narrow = data.get("narrow", NARROW)
    if not isinstance(narrow, int) or not 0 <= narrow <= 9:
        raise BadInput("`narrow` must be a number of answers", str(path))
    try:
        return Judgement(
            Looker(rules, scales), read_weights(data.get("values")), read_weights(data.get("moves")), True, str(data.get("about", "")), later, narrow
        )
    except BadInput as error:
        raise BadInput(error.reason, str(path)) from None


KNOWN: dict[str, Judgement] = {}


def shipped(rules: Rules) -> Judgement:
    """The weights that come with a game, or those in the folder RULEWRIGHT_WEIGHTS; the floor where there are none or where they
    cannot be used, which is said once."""
    found = KNOWN.get(rules.name)
    if found is None:
        path = Path(os.environ.get("RULEWRIGHT_WEIGHTS") or FOLDER) / f"{rules.name}.json"
        found = floor(rules)
        if path.is_file():
            try:
                found = read(rules, path)
            except BadInput as error:
                print(f"{error}; the computer plays by the hand-written evaluation instead", file=sys.stderr)
        KNOWN[rules.name] = found
    return found
