"""How fast are we? One run, all numbers beside python-chess's random play, because machines drift: trust the ratios.

python -m bench [--games N] [--json]
"""

from __future__ import annotations

import argparse
import copy
import gc
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from math import inf

from bench import growth
from rulewright import games
from rulewright.kernel.game import Game
from rulewright.players.base import Dice
from rulewright.players.random import any_answer
from rulewright.tcg.interface import Deck, Pool, Rules
from tools.published import at_hand, dealt

READY = "import rulewright.games as g; r = g.load({name!r}); p = r.starter_pool(); d = r.starter_decks(); r.new(d[:2], p, 1)"

TURNS = 5
"""How often the same games are played, in turns, where the shortest time of each piece counts."""
TOGETHER = 16
"""Games that the batched environment plays at once."""


Table = tuple[Rules, list[Deck], Pool]


def starters(name: str, seed: int) -> Table:
    """The first two starter decks."""
    rules = games.load(name)
    return rules, rules.starter_decks()[:2], rules.starter_pool()


def published(name: str, seed: int) -> Table:
    """Two random legal decks of published cards."""
    return dealt(name, random.Random(seed))


def play(name: str, number: int, table: Callable[[str, int], Table] = starters, told: bool = False) -> tuple[int, float, list[Game]]:
    """Decisions made in so many random games, the time they took, and games stopped at some of their questions. What is `told` is
    what people at a table get: the log, at each question both views, the options and the new lines in words."""
    decisions, spent = 0, 0.0
    stopped: list[Game] = []
    rules, decks, pool = table(name, 0)
    for seed in range(number):
        if seed and table is not starters:
            rules, decks, pool = table(name, seed)
        begin = time.process_time()
        game = rules.new(decks, pool, seed, log=told)
        dice, line = Dice(seed), 0
        while game.question is not None:
            if told:
                line = tell(rules, game, line)
            game.answer(any_answer(game.question, dice))
            decisions += 1
            if decisions % 97 == 0 and game.question is not None:
                stopped.append(game.copy())
        spent += time.process_time() - begin
    return decisions, spent, stopped


def tell(rules: Rules, game: Game, line: int) -> int:
    """Make what both players get at a question, the log from a line on; the next line."""
    assert game.question is not None and game.log is not None
    for player in (0, 1):
        rules.view(game, player)
        for entry in game.log[line:]:
            rules.tell(game, entry, player)
    rules.prompt(game)
    for option in game.question.options:
        rules.label(game, option, {})
    return len(game.log)


def to_chess(name: str, number: int, table: Callable[[str, int], Table] = starters, told: bool = False) -> tuple[float, float, list[Game]]:
    """Decisions a second, and their ratio to python-chess's random plies in turns with them: medians of three; games stopped meanwhile."""
    speeds: list[float] = []
    ratios: list[float] = []
    stopped: list[Game] = []
    for _ in range(3):
        plies, took = chess_plies(4)
        yard = plies / took
        decisions, took, stopped = play(name, max(1, number // 3), table, told)
        speeds.append(decisions / took)
        ratios.append(speeds[-1] / yard)
    return statistics.median(speeds), statistics.median(ratios), stopped


def chess_plies(number: int) -> tuple[int, float]:
    """Random plies of python-chess and the time they took."""
    import chess

    source = random.Random(1)
    plies = 0
    begin = time.process_time()
    for _ in range(number):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 300:
            moves = list(board.legal_moves)
            board.push(moves[int(source.random() * len(moves))])
            plies += 1
    return plies, time.process_time() - begin


def batched(name: str, number: int) -> tuple[float, float]:
    """Steps a second of the batched environment, played at random from both seats, and their ratio to the decisions a second of the bare
    engine, measured in turns with it. Both play the same again and again, and of each game and each round the shortest time counts, so that
    other programs disturb little. Zeros without numpy."""
    try:
        import numpy

        from rulewright.learn.match import Batch
    except ModuleNotFoundError:
        return 0.0, 0.0
    rounds, played = max(1, number // 3), max(1, number // 10)
    stepping, deciding = [inf] * rounds, [inf] * played
    decisions = [lone(name, seed)[0] for seed in range(played)]
    start = Batch(name, TOGETHER)
    start.reset(range(TOGETHER))
    for place, match in enumerate(start.matches):  # as far as they are after a while: some at their beginning, some at their end
        chance = Dice(place)
        for _ in range(place * sum(decisions) // (played * TOGETHER)):
            legal = match.steps.actions()
            if legal:
                match.act(legal[chance.below(len(legal))])
            else:
                match.begin()
        start.show(place, match)
    for _ in range(TURNS):
        for seed in range(played):
            deciding[seed] = min(deciding[seed], lone(name, seed)[1])
        batch = copy.deepcopy(start)
        dice = numpy.random.default_rng(1)
        for place in range(rounds):
            mask = batch.observation["action_mask"]
            actions = (dice.random(mask.shape) * mask).argmax(axis=1).tolist()
            begin = time.process_time()
            batch.step(actions)
            stepping[place] = min(stepping[place], time.process_time() - begin)
    steps = rounds * TOGETHER / sum(stepping)
    return steps, steps * sum(deciding) / sum(decisions)


def lone(name: str, seed: int) -> tuple[int, float]:
    """The decisions of a random game with nothing around it, and the time they took."""
    rules, decks, pool = starters(name, seed)
    begin = time.process_time()
    game, dice, decisions = rules.new(decks, pool, seed), Dice(seed), 0
    while game.question is not None:
        game.answer(any_answer(game.question, dice))
        decisions += 1
    return decisions, time.process_time() - begin


def copy_cost(stopped: list[Game]) -> float:
    """Microseconds of a copy at a question, over many questions."""
    costs: list[float] = []
    for game in stopped[:60]:
        begin = time.perf_counter()
        for _ in range(50):
            game.copy()
        costs.append((time.perf_counter() - begin) / 50 * 1e6)
    return statistics.median(costs)


def kilobytes(make: Callable[[], list[Game]]) -> float:
    """Memory of one of the games that are made; what all of them share is there already."""
    make()
    gc.collect()
    tracemalloc.start()
    made = make()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / len(made) / 1024


def waiting_games(name: str) -> list[Game]:
    """Games with their log, as a server keeps them, in the middle."""
    rules = games.load(name)
    pool, decks = rules.starter_pool(), rules.starter_decks()
    found: list[Game] = []
    for seed in range(10):
        game = rules.new(decks[:2], pool, seed, log=True)
        dice = Dice(seed)
        while game.question is not None and game.answers < 60:
            game.answer(any_answer(game.question, dice))
        found.append(game)
    return found


def ready_time(name: str) -> float:
    """Seconds from the start of Python to the first question of a game with its cards loaded. The first start of all,
    in which Python may have to write its bytecode, does not count."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    times: list[float] = []
    for _ in range(6):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", READY.format(name=name)], check=True, env=environment)
        times.append(time.perf_counter() - begin)
    return min(times[1:])


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="random games of each game (default 200)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    rows: list[dict[str, object]] = []
    for name in games.names():
        play(name, 10)
        speed, ratio, stopped = to_chess(name, options.games)
        decisions, took, _ = play(name, max(1, options.games // 3))
        told, told_ratio, _ = to_chess(name, max(3, options.games // 10), told=True)
        real, real_ratio = to_chess(name, options.games, published)[:2] if at_hand(name) else (0.0, 0.0)
        steps, to_decisions = batched(name, options.games)
        rows.append(
            {
                "game": name,
                "decisions_per_second": round(speed),
                "games_per_second": round(max(1, options.games // 3) / took, 1),
                "to_python_chess": round(ratio, 2),
                "told_decisions_per_second": round(told),
                "told_to_python_chess": round(told_ratio, 2),
                "published_decisions_per_second": round(real),
                "published_to_python_chess": round(real_ratio, 2),
                "batched_steps_per_second": round(steps),
                "batched_to_decisions": round(to_decisions, 2),
                "copy_microseconds": round(copy_cost(stopped), 1),
                "copy_kilobytes": round(kilobytes(lambda: [game.copy() for game in stopped[:60] for _ in range(20)]), 1),
                "waiting_kilobytes": round(kilobytes(lambda: waiting_games(name)), 1),
                "ready_seconds": round(ready_time(name), 3),
                "memory_megabytes": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
            }
        )
    compiled = not (sys.modules["rulewright.kernel.game"].__file__ or "").endswith(".py")
    if options.json:
        print(json.dumps({"compiled": compiled, "rows": rows}))
        return
    print("compiled with mypyc" if compiled else "interpreted", "- Python", sys.version.split()[0])
    for row in rows:
        print(
            f"{row['game']}: {row['decisions_per_second']} decisions/s, {row['games_per_second']} games/s "
            f"({row['to_python_chess']} of python-chess's random plies/s in the same run), "
            f"{row['told_decisions_per_second']} ({row['told_to_python_chess']}) with log, views and labels, "
            + (f"{row['published_decisions_per_second']} ({row['published_to_python_chess']}) with published decks, " if at_hand(str(row["game"])) else "")
            + f"batched {row['batched_steps_per_second']} steps/s ({row['batched_to_decisions']} of the decisions/s), "
            f"copy {row['copy_microseconds']} µs and {row['copy_kilobytes']} kB, a waiting game with its log {row['waiting_kilobytes']} kB, "
            f"ready in {row['ready_seconds']} s, {row['memory_megabytes']} MB"
        )
    growth.main([])


if __name__ == "__main__":
    main()
