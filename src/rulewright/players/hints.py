"""What would you do? The best answers to a question, how good they look, and why.

And how a game went: who was ahead at the beginning of each turn, and where that changed.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.kernel.game import Game
from rulewright.players.base import Choice, Dice, asked
from rulewright.players.hidden import hide
from rulewright.players.judgement import shipped
from rulewright.players.quick import play_on
from rulewright.players.think import Thinker, Thought
from rulewright.tcg.faces.layout import PLACE, ROW
from rulewright.tcg.faces.picture import found, parts
from rulewright.tcg.interface import Rules

BEST = 3
SECONDS = 1.5
DEALS = 6
"""Imagined games for what is told about an answer, and for a position of a game that went by."""
FAR_BEHIND = 0.15
"""An answer whose chance to win is this much lower than that of the best one is no hint."""
TURNED = 0.2
"""A change of the chance to win that is worth telling."""


class Hint:
    """An answer that looks good."""

    __slots__ = ("answer", "chance", "why")

    def __init__(self, answer: Choice, chance: float, why: str) -> None:
        self.answer = answer
        self.chance = chance
        """To win, from 0 to 1; only as good as the imagined games."""
        self.why = why


def hints(rules: Rules, game: Game, seed: int = 0, seconds: float = SECONDS, games: int = 0) -> list[Hint]:
    """Up to three answers to the present question, the best first, made of what the player who is asked may know."""
    thinker = Thinker(seed, games, seconds)
    thoughts = [thought for thought in thinker.think(rules, game) if thought.count] or thinker.think(rules, game)[:1]
    best = [thought for thought in thoughts[:BEST] if thought.mean() >= thoughts[0].mean() - FAR_BEHIND]
    other = next((thought for thought in thoughts if thought not in best), None) or (best[1] if len(best) > 1 else None)
    if other is None:
        return [Hint(best[0].answer, best[0].mean(), "nothing else can be done")]
    told: list[Hint] = []
    for thought in best:
        against = other if other is not thought else best[0]
        told.append(Hint(thought.answer, thought.mean(), reason(rules, game, thinker, thought, against)))
    return told


def reason(rules: Rules, game: Game, thinker: Thinker, thought: Thought, other: Thought) -> str:
    """Why an answer is better than another, or what it leads to: the greatest difference in the same few imagined games."""
    player = asked(game).player
    judgement = shipped(rules)
    ends: list[list[Game]] = [[], []]
    for number in range(DEALS):
        deal = hide(rules, game, player, thinker.dice.below(1 << 30))
        for place, one in enumerate((thought, other)):
            ends[place].append(thinker.imagine(rules, judgement, deal, one.answer, Dice(number)))
    won, lost = ([sum(end.winner == who for end in side) for side in ends] for who in (player, 1 - player))
    if won[0] > won[1] or won[0] == DEALS:
        return f"wins within two turns in {won[0]} of {DEALS} imagined games" + (f", the next best in {won[1]}" if won[0] < DEALS else "")
    if lost[0] < lost[1]:
        return f"the game is lost in {lost[0]} of {DEALS} imagined games, with the next best answer in {lost[1]}"
    going = [[end for end in side if end.question is not None] for side in ends]
    if not going[0] or not going[1]:
        return f"the game is lost in {lost[0]} of {DEALS} imagined games whatever is answered"
    sums = [average([measures(rules, end, player) for end in side]) for side in going]
    greatest = ""
    most = 0.3
    for name, value in sums[0].items():
        before = sums[1].get(name, 0.0)
        difference = value - before
        size = abs(difference) / max(1.0, abs(before))
        if size > most:
            most = size
            greatest = f"after the next turn {name} is {amount(value)} on average, and {amount(before)} with the next best answer"
    return greatest or "it hardly makes a difference to the next turns"


def amount(value: float) -> str:
    """A number as people write it."""
    return f"{value:.0f}" if value >= 20 else f"{value:.1f}"


def average(rows: list[dict[str, float]]) -> dict[str, float]:
    """The mean of each measure."""
    return {name: sum(row.get(name, 0.0) for row in rows) / len(rows) for name in rows[0]}


def measures(rules: Rules, game: Game, player: int) -> dict[str, float]:
    """What people count at the table: life and the like, cards on the board and in hand, for both players."""
    layout = rules.layout()
    board = {zone.name for zone in layout.zones() if zone.kind in (PLACE, ROW)}
    view = rules.view(game, player)
    counted: dict[str, float] = {}
    for whose, seat in (("your", player), ("the opponent's", 1 - player)):
        own = parts(view["players"])[seat]
        for fact in layout.facts:
            value = found(own, fact.keys)
            if isinstance(value, int) and not isinstance(value, bool):
                counted[f"{whose} {fact.name}"] = float(value)
        zones = [(spec.name, len(game.zones[spec.index])) for spec in game.specs if spec.player == seat]
        counted[f"the number of {whose} cards on the board"] = float(sum(size for name, size in zones if name in board))
        counted[f"the number of {whose} cards in hand"] = float(sum(size for name, size in zones if name == layout.hand.name))
    return counted


# -- a game that went by --------------------------------------------------------------------------------------


class Standing:
    """Who was ahead when a turn began."""

    __slots__ = ("answers", "turn", "player", "chance", "turned")

    def __init__(self, answers: int, turn: int, player: int, chance: float) -> None:
        self.answers = answers
        """How many answers had been given."""
        self.turn = turn
        self.player = player
        """Whose turn it was."""
        self.chance = chance
        """Of the first player to win."""
        self.turned = False
        """Whether much has changed in the turn before."""


def standing(rules: Rules, game: Game, seed: int = 0, deals: int = DEALS) -> float:
    """The chance of the first player to win, in the eyes of the turn player: from some imagined next turns."""
    judgement = shipped(rules)
    if game.question is None:
        return judgement.chance(game, 0)
    total = 0.0
    dice = Dice(seed)
    for _ in range(deals):
        imagined = hide(rules, game, game.active, dice.below(1 << 30))
        play_on(rules, judgement, imagined, imagined.turn + judgement.later, dice)
        total += judgement.chance(imagined, 0)
    return total / deals


def analyse(rules: Rules, game: Game, answers: Iterable[Choice], seed: int = 0, deals: int = DEALS) -> list[Standing]:
    """The line of who was ahead, at the beginning of each turn and at the end. The game is played on by the answers."""
    line: list[Standing] = []
    turn = -1
    for choice in answers:
        if game.turn != turn and game.turn:
            turn = game.turn
            line.append(Standing(game.answers, turn, game.active, standing(rules, game, seed, deals)))
        game.answer(choice)
    line.append(Standing(game.answers, game.turn, game.active, standing(rules, game, seed, deals)))
    for before, after in zip(line, line[1:]):
        after.turned = abs(after.chance - before.chance) >= TURNED
    return line
