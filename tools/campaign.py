"""Many games with every belief on: every pair of starter decks, and random decks of published cards where these lie at hand.

    python tools/campaign.py [--games 45000] [--real 7000] [--seconds 0] [--workers 2] [--part 1/1] [--only GAME]

Each game is named by its rulebook, its decks and a number, and is always the same. At some of its questions, drawn for each game, all
that the beliefs of `tests/beliefs` say is looked at; a twin that was copied, saved and loaded again and again, in every second game
begun anew without a log, must come to the same end. A line of build/campaign/STATE.jsonl is one finished game, where STATE names the state of the program:
what is there is not played again, so the campaign can be stopped, or given some seconds, and goes on where it was. Of several machines
each plays a part (`--part 2/5`); their files are put together with cat. At the end comes a table; the exit code is 1 if a game failed.
`--show KEY` plays one game again and shows where it breaks.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from published import at_hand, dealt  # noqa: E402

from rulewright import games  # noqa: E402
from rulewright.kernel.game import Game  # noqa: E402
from rulewright.kernel.save import fingerprint  # noqa: E402
from rulewright.players import by_name  # noqa: E402
from rulewright.players.base import Choice  # noqa: E402
from rulewright.tcg.interface import Deck, Rules  # noqa: E402
from rulewright.tcg.interface import Pool as Cards  # noqa: E402
from tests.beliefs.checks import check_cards, check_offers, check_options, check_question, check_refusals, check_view, loaded  # noqa: E402
from tests.beliefs.play import sources  # noqa: E402

MOST_DECISIONS = 3_000
"""A game with more is reported: only rules that allow it can be the reason."""
GIVEN_UP = 20_000
LOOKS = 6
"""So many questions of a game are looked at, if it is of usual length."""
USUAL = {"godzilla": 80, "vanguard": 200, "gate-ruler": 280, "force-of-will": 740}
"""Decisions of a game of usual length."""
HANG = 900
"""Seconds that one game may take, on a busy machine too."""
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


class Hang(BaseException):
    """It takes too long."""


class Watched:
    """A game that is played, with all that is believed of it."""

    def __init__(self, rules: Rules, seats: list[Deck], pool: Cards, seed: int, rng: random.Random) -> None:
        self.rules = rules
        self.seats = seats
        self.rng = rng
        self.game = rules.new(seats, pool, seed, log=True)
        self.twin = self.game.copy() if seed % 2 else rules.new(seats, pool, seed)
        self.owner, self.defs = self.game.owner, self.game.defs
        self.told = 0
        self.chance = LOOKS / USUAL[rules.name]
        self.looks = 0

    def look(self, choice: Choice) -> None:
        """The question at which the game stands, and the answer that it gets."""
        game, question = self.game, self.game.question
        assert question is not None
        check_question(game, question)
        if self.rng.random() < self.chance:
            self.looks += 1
            self.twin = loaded(self.twin.copy(), self.rules)
            assert fingerprint(self.twin) == fingerprint(game), "the twin is another game"
            check_cards(game, self.owner, self.defs)
            check_view(self.rules, game, self.seats, self.told, self.rng)
            self.told = len(game.log or [])
            check_options(self.rules, game, choice, self.seats, self.rng)
            check_offers(game, question)
            check_refusals(game, question)
        self.twin.answer(choice)

    def close(self) -> None:
        """The game is over."""
        assert self.game.end_rule, "no rule has ended the game"
        check_cards(self.game, self.owner, self.defs)
        assert fingerprint(self.twin) == fingerprint(self.game), "the twin has come to another end"
        assert self.twin.log in (None, self.game.log), "the twin has another log"


def begun(key: str) -> tuple[Watched, list[str]]:
    """The game of that name, and who plays it."""
    name, kind, number = key.split(" ")
    seed, rng = int(number), random.Random(key)
    if kind == "starter":
        rules, pool, decks = starter(name)
        seats = [decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]]
    else:
        rules, seats, pool = dealt(name, rng)
    names = rng.choice(SEATS) if seed < (WITH_GREEDY if kind == "starter" else WITH_GREEDY // 2) else SEATS[0]
    return Watched(rules, seats, pool, seed, rng), names


def play(key: str) -> dict[str, object]:
    """Play the game of that name; what came out of it."""
    result: dict[str, object] = {"key": key}

    def stop(*_: object) -> None:
        raise Hang

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, HANG)
    try:
        watched, names = begun(key)
        game: Game = watched.game
        result["players"] = names
        players = [by_name(kind, 2 * int(key.split(" ")[2]) + seat) for seat, kind in enumerate(names)]
        while game.question is not None and game.answers < GIVEN_UP:
            choice = players[game.question.player].choose(watched.rules, game)
            watched.look(choice)
            game.answer(choice)
        result |= {"turns": game.turn, "decisions": game.answers, "looks": watched.looks, "winner": game.winner, "end": f"{game.end_rule} {game.end_way}"}
        assert game.question is None, f"not over after {GIVEN_UP} decisions"
        watched.close()
    except Hang:
        result["failure"] = f"hangs ({HANG} seconds)"
    except Exception as error:  # whatever breaks in a game is a finding, and the other games go on
        where = traceback.extract_tb(error.__traceback__)[-1]
        result["failure"] = f"{type(error).__name__}: {str(error)[:300]} ({Path(where.filename).name}:{where.lineno})"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return result


def keys(count: int, real: int, only: str) -> Iterator[str]:
    """The names of all games, the rulebooks one after the other so that each stop has some of all."""
    for number in range(max(count, real)):
        for name in games.names():
            if not only or name == only:
                if number < count:
                    yield f"{name} starter {number}"
                if number < real and at_hand(name):
                    yield f"{name} real {number}"


# -- what came out ----------------------------------------------------------------------------------------------


def whole(result: dict[str, object], key: str) -> int:
    """A number of a result."""
    found = result.get(key, 0)
    assert isinstance(found, int)
    return found


def report(results: list[dict[str, object]]) -> int:
    """A table of what came out; 1 if there is something to mend."""
    bad = 0
    print("| games | played | decisions | looked at | longest | draws | failed |\n|---|---:|---:|---:|---:|---:|---:|")
    groups = sorted({" ".join(str(result["key"]).split(" ")[:2]) for result in results})
    for group in groups:
        mine = [result for result in results if str(result["key"]).startswith(group + " ")]
        failed = [result for result in mine if "failure" in result]
        decisions = [whole(result, "decisions") for result in mine]
        draws = sum(result.get("winner") == -1 for result in mine)
        looks = sum(whole(result, "looks") for result in mine)
        print(f"| {group} | {len(mine):,} | {sum(decisions):,} | {looks:,} | {max(decisions):,} | {draws} | {len(failed)} |")
        bad += len(failed)
    for cause, count in Counter(str(result["failure"]) for result in results if "failure" in result).most_common():
        print(f"{count} x {cause}: {next(result['key'] for result in results if result.get('failure') == cause)}")
    for result in results:
        if whole(result, "decisions") > MOST_DECISIONS:
            print(f"{result['key']}: {result['decisions']} decisions")
            bad += 1
    return int(bad > 0)


def read(file: Path) -> list[dict[str, object]]:
    """The games that are played; a line that was broken off is none."""
    found: dict[str, dict[str, object]] = {}
    for line in file.read_text(encoding="utf-8").split("\n") if file.is_file() else []:
        try:
            result = json.loads(line)
            found[result["key"]] = result
        except ValueError:
            continue
    return list(found.values())


def main() -> int:
    """Play what is not played yet, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=45_000, help="with starter decks, of each rulebook")
    parser.add_argument("--real", type=int, default=7_000, help="with decks of published cards, of each rulebook that has some")
    parser.add_argument("--seconds", type=float, default=0, help="for this run; 0: as long as it takes")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--part", default="1/1", metavar="N/ALL", help="of so many machines the work of this one")
    parser.add_argument("--only", default="", help="one rulebook only")
    parser.add_argument("--out", default="", help="another file than that of this state of the program")
    parser.add_argument("--show", default="", metavar="KEY", help="play one game again")
    args = parser.parse_args()
    if args.show:
        print(play(args.show))
        return 0
    out = Path(args.out) if args.out else ROOT / "build" / "campaign" / f"{sources()}.jsonl"
    out.parent.mkdir(parents=True, exist_ok=True)
    results = read(out)
    done = {result["key"] for result in results}
    number, all_parts = (int(one) for one in args.part.split("/"))
    mine = [key for place, key in enumerate(keys(args.games, args.real, args.only)) if place % all_parts == number - 1]
    waiting = [key for key in mine if key not in done]
    end = time.monotonic() + args.seconds if args.seconds else float("inf")
    count = 0
    with out.open("a", encoding="utf-8") as file, Pool(args.workers) as workers:
        file.write("\n")  # after a line that was broken off
        for result in workers.imap_unordered(play, waiting):
            count += 1
            file.write(json.dumps(result) + "\n")
            file.flush()
            results.append(result)
            if sys.stderr.isatty() or count % 500 == 0:
                print(f"{count} of {len(waiting)}", file=sys.stderr)
            if time.monotonic() > end:
                break
    print(f"{len(results)} games are played, {len(waiting) - count} of this part wait: {out}")
    return report(results)


if __name__ == "__main__":
    sys.exit(main())
