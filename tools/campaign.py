"""Many games with every pair of starter decks, and with random decks of published cards where these lie at hand.

    python tools/campaign.py [--games 20000] [--real 3000] [--workers 2] [--out build/campaign.jsonl] [--only GAME]

Each game is named by a number and always the same. A line of the file is one finished game; what is there is not played
again, so the campaign can be stopped and goes on where it was. At the end comes a table, and the exit code is 1 if a
game broke down or took too many decisions. `--show KEY` plays one game again and shows where it breaks.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import traceback
from multiprocessing import Pool
from pathlib import Path

from published import at_hand, published, random_deck

from rulewright import games
from rulewright.players import by_name
from rulewright.tcg.interface import Deck, Rules
from rulewright.tcg.interface import Pool as Cards

MOST_DECISIONS = 3_000
"""A game with more is reported: only rules that allow it can be the reason."""
GIVEN_UP = 20_000
ROOT = Path(__file__).resolve().parents[1]
SEATS = [["random", "random"]] * 36 + [["random", "greedy"], ["greedy", "random"], ["random", "greedy"], ["greedy", "greedy"]]
"""Who plays, drawn for each game: a greedy player takes up to a hundred times as long, so ..."""
WITH_GREEDY = 1_500
"""... only so many games of each rulebook have some, and half as many with published cards."""

TABLES: dict[str, tuple[Rules, Cards, list[Deck]]] = {}


def starter(name: str) -> tuple[Rules, Cards, list[Deck]]:
    """A game's rules with its starter cards and decks."""
    if name not in TABLES:
        rules = games.load(name)
        TABLES[name] = (rules, rules.starter_pool(), rules.starter_decks())
    return TABLES[name]


# -- the games --------------------------------------------------------------------------------------------------


def play(key: str) -> dict[str, object]:
    """Play the game of that name; what came out of it."""
    name, kind, number = key.split(" ")
    seed = int(number)
    rng = random.Random(key)
    result: dict[str, object] = {"key": key}
    try:
        if kind == "starter":
            rules, pool, decks = starter(name)
            pairs = [(one, other) for one in range(len(decks)) for other in range(len(decks))]
            seated = [decks[place] for place in pairs[seed % len(pairs)]]
        else:
            rules, pool = published(name)
            seated = [random_deck(name, rng), random_deck(name, rng)]
        names = rng.choice(SEATS) if seed < (WITH_GREEDY if kind == "starter" else WITH_GREEDY // 2) else SEATS[0]
        result["players"] = names
        players = [by_name(kind, 2 * seed + seat) for seat, kind in enumerate(names)]
        game = rules.new(seated, pool, seed)
        while game.question is not None and game.answers < GIVEN_UP:
            game.answer(players[game.question.player].choose(rules, game))
        result |= {"turns": game.turn, "decisions": game.answers, "winner": game.winner, "end": f"{game.end_rule} {game.end_way}"}
        if game.question is not None:
            result["failure"] = f"not over after {GIVEN_UP} decisions"
    except Exception as error:  # any crash of a game is a finding, and the other games go on
        where = traceback.extract_tb(error.__traceback__)[-1]
        result["failure"] = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
    return result


def keys(count: int, real: int, only: str) -> list[str]:
    """The names of all games, the rulebooks one after the other so that each stop has some of all."""
    found: list[str] = []
    for number in range(max(count, real)):
        for name in games.names():
            if not only or name == only:
                found += [f"{name} starter {number}"] if number < count else []
                found += [f"{name} real {number}"] if number < real and at_hand(name) else []
    return found


def report(results: list[dict[str, object]]) -> int:
    """A table of what came out; 1 if there is something to mend."""
    bad = 0
    print(f"{'':28} {'games':>7} {'decisions':>10} {'longest':>8} {'draws':>6} {'failed':>7}")
    groups = sorted({" ".join(str(result["key"]).split(" ")[:2]) for result in results})
    for group in groups:
        mine = [result for result in results if str(result["key"]).startswith(group + " ")]
        ended = [result for result in mine if "failure" not in result]
        failed = [result for result in mine if "failure" in result]
        decisions = [int(str(result["decisions"])) for result in ended]
        draws = sum(1 for result in ended if result["winner"] == -1)
        print(f"{group:28} {len(mine):7} {sum(decisions):10} {max(decisions, default=0):8} {draws:6} {len(failed):7}")
        for result in failed:
            print(f"  {result['key']}: {result['failure']}")
        for result in ended:
            if int(str(result["decisions"])) > MOST_DECISIONS:
                print(f"  {result['key']}: {result['decisions']} decisions")
                bad = 1
        bad = bad or int(bool(failed))
    return bad


def main() -> int:
    """Play what is not played yet, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5_000, help="with starter decks, of each rulebook")
    parser.add_argument("--real", type=int, default=1_000, help="with decks of published cards, of each rulebook")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="one rulebook only")
    parser.add_argument("--out", default=str(ROOT / "build" / "campaign.jsonl"))
    parser.add_argument("--show", default="", metavar="KEY", help="play one game again")
    args = parser.parse_args()
    if args.show:
        print(play(args.show))
        return 0
    out = Path(args.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    results = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] if out.is_file() else []
    done = {result["key"] for result in results}
    waiting = [key for key in keys(args.games, args.real, args.only) if key not in done]
    with out.open("a", encoding="utf-8") as file, Pool(args.workers) as workers:
        for number, result in enumerate(workers.imap_unordered(play, waiting, chunksize=4)):
            file.write(json.dumps(result) + "\n")
            file.flush()
            results.append(result)
            if sys.stderr.isatty() or number % 500 == 499:
                print(f"{number + 1} of {len(waiting)}", file=sys.stderr)
    return report(results)


if __name__ == "__main__":
    sys.exit(main())
