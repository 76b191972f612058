"""A whole game as text: every question, every option, what each player sees and the shapes of the arrays.

    python -m rulewright.learn.playthrough FOLDER

writes one file for each game, named after it. They are committed, so that a reader sees what the interface gives and a change of
behaviour is seen in review.
"""

from __future__ import annotations

import sys
from pathlib import Path
from zlib import crc32

from rulewright.games import names
from rulewright.kernel.questions import Question
from rulewright.learn.fields import ACTIONS, COLUMNS, ENOUGH, MORE, OPTIONS, SMALL, VERSION, shape
from rulewright.learn.match import Dealer
from rulewright.learn.sheet import Arrays
from rulewright.learn.steps import Steps
from rulewright.players.base import Dice
from rulewright.scenario.notation import labels_for
from rulewright.tcg.faces.picture import found, parts

PLAYERS = "AB"
SEEDS = {"force-of-will": 19, "gate-ruler": 35, "godzilla": 6, "vanguard": 25}
"""Deals whose games are short."""


def playthrough(game: str, seed: int) -> str:
    """The game of a seed, played at random."""
    dealer = Dealer(game)
    steps = dealer.deal(seed)
    dice = Dice(seed)
    lines = [
        f"{steps.rules.title}, deal {seed}, encoding {VERSION}",
        f"decks: {', '.join(deck.name for deck in dealer.decks)}",
        f"actions: {ACTIONS}, of which {ENOUGH} is enough and {MORE} more",
        "arrays:",
    ]
    lines += [f"  {name} {'x'.join(map(str, shape(name)))} {'int8' if name in SMALL else 'int32'}" for name in COLUMNS]
    boards: list[list[str]] = [[], []]
    while (question := steps.game.question) is not None:
        lines += ["", f"== {steps.taken}: turn {steps.game.turn}"]
        for player in (0, 1):
            lines += seen(dealer, steps, player, boards)
        actions = steps.actions()
        action = liked(actions, question, dice)
        lines += asked(steps, question, actions, action)
        steps.act(action)
    for player in (0, 1):
        lines += seen(dealer, steps, player, boards)
    winner = f"{PLAYERS[steps.game.winner]} has won" if steps.game.winner >= 0 else "a draw"
    lines += ["", f"== {steps.taken}: {winner} [{steps.game.end_rule}]"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def liked(actions: list[int], question: Question, dice: Dice) -> int:
    """Any action; it passes less often than it might."""
    action = actions[dice.below(len(actions))]
    return actions[dice.below(len(actions))] if action == question.null else action


def seen(dealer: Dealer, steps: Steps, player: int, boards: list[list[str]]) -> list[str]:
    """The lines of a player's board that are new, and the player's arrays in short."""
    view = dealer.rules.view(steps.game, player)
    hand = found(parts(view["players"])[player], dealer.rules.layout().hand.keys)
    assert isinstance(hand, dict)
    board = [*dealer.rules.board(steps.game, player), "hand: " + "; ".join(str(card["name"]) for card in parts(hand["cards"]))]
    new = [line for line in board if line not in boards[player]]
    boards[player] = board
    return [f"{PLAYERS[player]} sees: {in_short(dealer.observe(steps, player))}", *[f"  | {line}" for line in new]]


def in_short(arrays: Arrays) -> str:
    """How many rows are used, and a number that changes with anything in the arrays."""
    total = 0
    for array in arrays.values():
        total = crc32(array.tobytes(), total)
    return f"{int(arrays['cards'][:, 0].sum())} cards, {int(arrays['options'][:, 0].sum())} options, sum {total:08x}"


def asked(steps: Steps, question: Question, actions: list[int], taken: int) -> list[str]:
    """The question, and every action with its label; an arrow at the one that is taken."""
    labels = labels_for(steps.rules, steps.game)
    number = f", {question.minimum} to {question.maximum}" if question.several else ""
    lines = [f"{PLAYERS[question.player]} is asked: {steps.rules.prompt(steps.game)} ({question.kind}{number})"]
    for action in actions:
        label = labels[steps.page * OPTIONS + action] if action < OPTIONS else "enough" if action == ENOUGH else "more"
        lines.append(f"  {'>' if action == taken else ' '}{action:3} {label}")
    return lines


def main(arguments: list[str]) -> int:
    """Write the playthroughs."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    for game in names():
        (Path(arguments[0]) / f"{game}.txt").write_text(playthrough(game, SEEDS[game]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
