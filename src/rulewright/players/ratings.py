"""Ratings from games: how strong each player is on one scale, and how sure that is.

Bradley-Terry: who is rated 400 above another wins ten games of eleven. A draw is half a win for both. One imagined draw of everybody
against a player of rating 0 keeps ratings finite where somebody never lost.
"""

from __future__ import annotations

from math import exp, log, sqrt

SCALE = 400 / log(10)
"""Points for each unit of the logistic scale."""
SURE = 1.96
"""How many standard errors hold 19 of 20 cases."""
ENOUGH = 1e-9


class Rating:
    """How strong a player is."""

    __slots__ = ("player", "points", "error", "games", "score")

    def __init__(self, player: str, points: float, error: float, games: int, score: float) -> None:
        self.player = player
        self.points = points
        self.error = error
        """With 95 % the true strength, compared with the mean of all players, is within this many points."""
        self.games = games
        self.score = score
        """Games won, draws as halves."""


def rate(scores: dict[tuple[str, str], float]) -> list[Rating]:
    """Ratings, the best first. `scores` has for each ordered pair of players what the first won against the second."""
    players = sorted({player for pair in scores for player in pair})
    count = len(players)
    won = [[scores.get((one, two), 0.0) for two in players] for one in players]
    strength = [0.0] * count
    step = [0.0] * count
    for _ in range(100):
        gradient, matrix = slopes(won, strength)
        step = solve(matrix, gradient)
        strength = [old + max(-1.0, min(1.0, change)) for old, change in zip(strength, step)]
        if max((abs(change) for change in step), default=0.0) < ENOUGH:
            break
    _, matrix = slopes(won, strength)
    unit = [[float(one == two) - 1 / count for two in range(count)] for one in range(count)]  # each against the mean of all
    found: list[Rating] = []
    for place, player in enumerate(players):
        variance = sum(share * value for share, value in zip(unit[place], solve(matrix, unit[place])))
        score = sum(won[place])
        games = round(score + sum(row[place] for row in won))
        found.append(Rating(player, SCALE * strength[place], SURE * SCALE * sqrt(max(variance, 0.0)), games, score))
    return sorted(found, key=lambda rating: -rating.points)


def slopes(won: list[list[float]], strength: list[float]) -> tuple[list[float], list[list[float]]]:
    """The gradient of the likelihood and its curvature, the imagined draws included."""
    count = len(strength)
    gradient = [0.0] * count
    matrix = [[0.0] * count for _ in range(count)]
    for one in range(count):
        chance = 1 / (1 + exp(-strength[one]))
        gradient[one] += 0.5 - chance
        matrix[one][one] += chance * (1 - chance)
        for two in range(count):
            games = won[one][two] + won[two][one]
            if one == two or not games:
                continue
            chance = 1 / (1 + exp(strength[two] - strength[one]))
            gradient[one] += won[one][two] - games * chance
            matrix[one][one] += games * chance * (1 - chance)
            matrix[one][two] -= games * chance * (1 - chance)
    return gradient, matrix


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations whose matrix is positive."""
    count = len(right)
    rows = [row + [value] for row, value in zip(matrix, right)]
    for place in range(count):
        pivot = max(range(place, count), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for other in range(count):
            if other != place:
                factor = rows[other][place] / rows[place][place]
                rows[other] = [value - factor * lead for value, lead in zip(rows[other], rows[place])]
    return [rows[place][count] / rows[place][place] for place in range(count)]
