"""Learn Godzilla from nothing, on two cores: first by looking over a teacher's shoulder, then by trial and error.

    pip install 'rulewright[torch]'
    python examples/learn_godzilla.py --minutes 60 --out godzilla.pt

School: at first (--school) the computer player `greedy` says what it would answer, and the network learns to answer so too. Half of
these games the network plays itself, so that it hears what is right after its own mistakes as well. Then the network plays against
itself, in some games against `greedy`, and learns from who won (proximal policy optimisation, PPO). Two processes play many games at
once with the present network; when they have brought enough decisions, the network learns from them and the next ones are played
with it. All that is read are the arrays of docs/learning.md, so `--game vanguard` works as well. Progress goes to a CSV file and a
picture beside --out; the same command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from rulewright.learn.fields import ACTIONS, CARD, OPTION, OPTIONS, QUESTION, TABLE, TEXT, WORDS, ZONES
from rulewright.learn.match import Batch
from rulewright.learn.sheet import Arrays
from rulewright.players import by_name
from rulewright.players.base import Choice
from rulewright.players.pictures import line_picture

PLAYERS = 2
"""Processes that play."""
OWN_GAMES = 24
"""Games against itself that each of them plays at once."""
ROUND = 2048
"""Decisions that each process brings to a round of learning."""
EPOCHS, PIECE = 3, 512
"""How often a round is gone over, and how many decisions make one step."""
LESSONS = 30_000
"""The latest decisions of a teacher, which are gone over after every round of school."""
PACE, CLIP, CURIOSITY, VALUE = 1e-3, 0.2, 0.01, 0.5
LATER_PACE = 2e-4
"""After school: what was learned there is not to be forgotten at once."""
FADING = 0.95
"""How far a result reaches back: the lambda of generalised advantages."""
HIDDEN, NARROW = 128, 64
MEASURED, MEASURED_AT_LAST = 40, 200
"""Games against each opponent."""

Floats = NDArray[np.float32]


# -- what the network sees ------------------------------------------------------------------------------------

NOW = [place for place, (name, _) in enumerate(CARD) if name.startswith("number") and name.endswith(tuple("0123456789"))]
CARD_PLACE, TABLE_PLACE, OPTION_PLACE = ({name: place for place, (name, _) in enumerate(fields)} for fields in (CARD, TABLE, OPTION))
PLACES = 3 * ZONES + 1
"""Zones of both sides and shared ones, and the stack."""
PHASES, KINDS, VERBS = 24, 8, 64


def scaled(numbers: NDArray[np.generic]) -> Floats:
    """Numbers that may be 1 or 13000: one part tells small ones apart, the other compares large ones."""
    given = numbers.astype(np.float32)
    return np.concatenate([np.sign(given) * np.log1p(np.abs(given)) / 4, np.clip(given / 10_000, -4, 4)], -1)


def one_of(places: NDArray[np.generic], size: int) -> Floats:
    """A 1 in the place that is meant."""
    return np.eye(size, dtype=np.float32)[np.clip(places, 0, size - 1)]


def look(seen: Arrays) -> tuple[Floats, Floats]:
    """What is seen of each game, and of each of its actions, as numbers of moderate size."""
    cards, bags, table, question, options = seen["cards"], seen["faces"], seen["table"], seen["question"], seen["options"]
    rows = max(1, int(cards[:, :, 0].sum(1).max()))
    cards, bags = cards[:, :rows], bags[:, :rows]
    here = cards[:, :, :1] > 0
    place = np.where(cards[:, :, CARD_PLACE["zone"]] > 0, cards[:, :, CARD_PLACE["side"]] * ZONES + cards[:, :, CARD_PLACE["zone"]] - 1, PLACES - 1)
    marks = cards[:, :, [CARD_PLACE[name] for name in ("here", "turned", "damage", "counters", "role")]]
    one_card = np.concatenate([marks, scaled(cards[:, :, NOW])], -1) * here
    by_place = np.matmul((one_of(place, PLACES) * here).transpose(0, 2, 1), one_card)
    hand = np.matmul(((cards[:, :, CARD_PLACE["kind of zone"]] == 5) & (cards[:, :, 1] == 0))[:, None, :].astype(np.float32), bags.astype(np.float32))
    games = len(table)
    state = np.concatenate(
        [
            by_place.reshape(games, -1),
            hand[:, 0],
            scaled(seen["facts"].reshape(games, -1)),
            scaled(seen["zones"].reshape(games, -1)),
            seen["marks"].reshape(games, -1),
            one_of(table[:, TABLE_PLACE["phase"]], PHASES),
            one_of(question[:, 0], KINDS),
            table[:, TABLE_PLACE["active"] :] / 4,
            table[:, 1:2] / 20,
            question[:, 1:7] / 8,
            question[:, len(QUESTION) - 32 :],
        ],
        -1,
    )
    count = max(1, int(options[:, :, 0].sum(1).max()))
    options = options[:, :count]
    about = np.zeros((games, count, one_card.shape[2] + WORDS + TEXT + PLACES), np.float32)
    known = np.concatenate([one_card, bags], -1)
    zone = np.zeros((games, count, PLACES), np.float32)
    for kind, which in (("first kind", "first"), ("second kind", "second")):
        row = options[:, :, OPTION_PLACE[which]] - 1
        is_card = (np.isin(options[:, :, OPTION_PLACE[kind]], (1, 3)) & (row >= 0) & (row < rows))[:, :, None]
        at = np.clip(row, 0, rows - 1)
        if which == "first":
            about[:, :, : known.shape[2]] = np.take_along_axis(known, at[:, :, None], 1) * is_card
            about[:, :, known.shape[2] :] = one_of(np.take_along_axis(place, at, 1), PLACES) * is_card
        zone += one_of(row, PLACES) * ((options[:, :, OPTION_PLACE[kind]] == 2) & (row >= 0))[:, :, None]
    player = options[:, :, OPTION_PLACE["first"]] * (options[:, :, OPTION_PLACE["first kind"]] == 4)
    actions = np.zeros((games, ACTIONS, ACTION_SIZE), np.float32)
    actions[:, :count] = np.concatenate(
        [
            about,
            zone,
            one_of(options[:, :, 1], VERBS),
            seen["labels"][:, :count],
            one_of(player, 3),
            options[:, :, 2:4] / 2,
            scaled(options[:, :, OPTION_PLACE["number"], None]),
            np.zeros((games, count, ACTIONS - OPTIONS), np.float32),
        ],
        -1,
    )
    actions[:, OPTIONS:, OPTIONS - ACTIONS :] = np.eye(ACTIONS - OPTIONS)
    return state.astype(np.float32), actions


ONE_CARD = 5 + 2 * len(NOW)
ACTION_SIZE = ONE_CARD + WORDS + TEXT + PLACES + PLACES + VERBS + 32 + 3 + 2 + 2 + ACTIONS - OPTIONS


# -- the network ----------------------------------------------------------------------------------------------


class Network(nn.Module):
    """A score for each action and a guess who will win."""

    def __init__(self, state: int) -> None:
        super().__init__()
        self.state = nn.Sequential(nn.Linear(state, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.action = nn.Sequential(nn.Linear(ACTION_SIZE, NARROW), nn.ReLU(), nn.Linear(NARROW, HIDDEN, bias=False))
        self.wish = nn.Linear(HIDDEN, HIDDEN)
        self.score = nn.Linear(HIDDEN, 1)
        self.value = nn.Sequential(nn.Linear(HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1), nn.Tanh())

    def forward(self, state: Tensor, actions: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the chances of all actions, and the value. Only legal actions are looked at."""
        known = self.state(state)
        game, action = mask.nonzero(as_tuple=True)
        scores = torch.full(mask.shape, -1e9)
        scores[game, action] = self.score(torch.relu(self.wish(known)[game] + self.action(actions[game, action])))[:, 0]
        return torch.log_softmax(scores, -1), self.value(known)[:, 0]


def new_network() -> Network:
    """One that knows nothing."""
    batch = Batch("godzilla", 1)
    batch.reset([0])
    return Network(look(batch.observation)[0].shape[1])


# -- playing --------------------------------------------------------------------------------------------------


class Decision(NamedTuple):
    """One answer of the network, and later what it was worth."""

    state: Floats
    actions: Floats
    """Of the legal actions only."""
    taken: int
    chance: float
    value: float
    advantage: float = 0.0
    result: float = 0.0


def worth(decisions: list[Decision], reward: float) -> list[Decision]:
    """The decisions of one seat in one game, with what they were worth (generalised advantage estimation)."""
    found: list[Decision] = []
    after, advantage = reward, 0.0
    for one in reversed(decisions):
        advantage = after - one.value + FADING * advantage
        after = one.value
        found.append(one._replace(advantage=advantage, result=one.value + advantage))
    return found


class Games:
    """Games in progress, played by the network in both seats or in one; perhaps with a teacher."""

    def __init__(self, game: str, number: int, seed: int, opponent: str = "", teacher: str = "") -> None:
        self.teacher = by_name(teacher, seed) if teacher else None
        self.advice: list[tuple[object, Choice]] = [(None, 0)] * number
        """In each game the question that the teacher was asked last, and its answer."""
        self.batch = Batch(game, number, opponent=opponent)
        self.batch.reset(range(seed, seed + number))
        self.open: list[list[list[Decision]]] = [[[], []] for _ in range(number)]
        self.results: list[float] = []
        """Of the games that have ended, for the network's seat."""

    @torch.inference_mode()
    def step(self, network: Network, best: bool = False) -> list[Decision]:
        """One action in each game; the decisions of games that ended with it."""
        batch = self.batch
        begun = ~(batch.over | batch.stopped)
        mask = batch.observation["action_mask"].astype(bool)
        mask[~begun, 0] = True
        state, actions = look(batch.observation)
        chances, values = network(torch.from_numpy(state), torch.from_numpy(actions), torch.from_numpy(mask))
        taken = (chances.argmax(1) if best else torch.multinomial(chances.exp(), 1)[:, 0]).tolist()
        seats = batch.seats.tolist()
        for place in np.flatnonzero(begun).tolist():
            legal = np.flatnonzero(mask[place])
            wanted = taken[place] if self.teacher is None else self.taught(place)
            if wanted is None:
                continue
            self.open[place][seats[place]].append(
                Decision(
                    state[place].astype(np.float16),
                    actions[place, legal].astype(np.float16),
                    int(np.searchsorted(legal, wanted)),
                    float(chances[place, wanted]),
                    float(values[place]),
                )
            )
            if not self.plays_itself(place):
                taken[place] = wanted
        batch.step(taken)
        found: list[Decision] = []
        for place in np.flatnonzero(begun & (batch.over | batch.stopped)).tolist():
            reward = float(batch.rewards[place])
            for seat, decisions in enumerate(self.open[place]):
                found += worth(decisions, reward if seat == seats[place] else -reward)
            self.open[place] = [[], []]
            self.results.append(reward)
        return found

    def taught(self, place: int) -> int | None:
        """What the teacher would do next in a game; nothing where the network has begun an answer of its own."""
        steps = self.batch.matches[place].steps
        asked, answer = self.advice[place]
        if self.plays_itself(place) and (steps.picked or steps.page):
            return None
        if asked is not steps.game.question:
            assert self.teacher is not None
            answer = self.teacher.choose(steps.rules, steps.game)
            self.advice[place] = steps.game.question, answer
        return steps.toward(answer)

    def plays_itself(self, place: int) -> bool:
        """Whether the network's answers are given in a game, and not the teacher's."""
        return self.teacher is None or place % 2 == 0


def player(game: str, greedy: int, seed: int, line: Connection) -> None:
    """A process that plays: it gets weights, and brings decisions or the share of games it won."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    network = new_network()
    playing = [Games(game, OWN_GAMES, seed)] + ([Games(game, greedy, seed + OWN_GAMES, "greedy")] if greedy else [])
    school = [Games(game, OWN_GAMES, seed + 2 * OWN_GAMES, teacher="greedy")]
    while (asked := line.recv()) is not None:
        weights, opponent, games, in_school = asked
        network.load_state_dict(weights)
        if opponent:
            line.send(measured(game, network, opponent, games, seed))
            continue
        tables = school if in_school else playing
        decisions: list[Decision] = []
        while len(decisions) < ROUND:
            for table in tables:
                decisions += table.step(network)
        line.send((decisions, [table.results for table in tables], time.process_time()))
        for table in tables:
            table.results = []


def measured(game: str, network: Network, opponent: str, games: int, seed: int) -> list[float]:
    """Results against an opponent, in as many games as are wanted, the network's likeliest action each time. The seeds are others
    than those of training, and every game begun is counted."""
    found: list[float] = []
    for first in range(0, games, 10):
        number = min(10, games - first)
        table = Games(game, number, 2_000_000_000 + 1000 * seed + first, opponent)
        results: dict[int, float] = {}
        while len(results) < number:
            table.step(network, best=True)
            for place in np.flatnonzero(table.batch.over | table.batch.stopped).tolist():
                results.setdefault(place, float(table.batch.rewards[place]))
        found += results.values()
    return found


# -- learning -------------------------------------------------------------------------------------------------


def padded(pieces: list[Floats]) -> tuple[Tensor, Tensor]:
    """Actions of several decisions as one tensor, and which of its rows are used."""
    most = max(len(piece) for piece in pieces)
    found = np.zeros((len(pieces), most, ACTION_SIZE), np.float32)
    mask = np.zeros((len(pieces), most), bool)
    for place, piece in enumerate(pieces):
        found[place, : len(piece)] = piece
        mask[place, : len(piece)] = True
    return torch.from_numpy(found), torch.from_numpy(mask)


def learn(network: Network, optimizer: torch.optim.Optimizer, decisions: list[Decision], dice: np.random.Generator, school: bool) -> dict[str, float]:
    """Learn to do what was done in the decisions, in school, or what turned out well (PPO); the means of what it looked at."""
    advantages = np.array([one.advantage for one in decisions])
    middle, spread = advantages.mean(), advantages.std() + 1e-6
    sums = {"value": 0.0, "entropy": 0.0, "moved": 0.0}
    steps = 0
    for _ in range(1 if school else EPOCHS):
        order = dice.permutation(len(decisions))
        for begin in range(0, len(order), PIECE):
            piece = [decisions[place] for place in order[begin : begin + PIECE]]
            state = torch.from_numpy(np.stack([one.state for one in piece]).astype(np.float32))
            logs, values = network(state, *padded([one.actions for one in piece]))
            taken = logs[torch.arange(len(piece)), torch.tensor([one.taken for one in piece])]
            advantage = torch.tensor([(one.advantage - middle) / spread for one in piece], dtype=torch.float32)
            ratio = (taken - torch.tensor([one.chance for one in piece])).exp()
            gain = taken.mean() if school else torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            miss = (values - torch.tensor([one.result for one in piece])).pow(2).mean()
            entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
            loss = -gain + VALUE * miss - CURIOSITY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
            steps += 1
            for name, one in (("value", miss), ("entropy", entropy), ("moved", (ratio - 1).abs().mean())):
                sums[name] += one.item()
    return {name: total / steps for name, total in sums.items()}


COLUMNS = ["minutes", "processor_minutes", "games", "decisions", "random", "greedy", "measured"]


def train(game: str, minutes: float, out: Path, every: float, greedy: int, school: float, at_last: int, used_alone: bool) -> None:
    """Play and learn for some minutes, and measure now and then."""
    network = new_network()
    optimizer = torch.optim.Adam(network.parameters(), lr=PACE, eps=1e-5)
    curve = out.with_suffix(".csv")
    before = {"seconds": 0.0, "processor": 0.0, "games": 0, "decisions": 0}
    if out.is_file():
        kept = torch.load(out, weights_only=True)
        network.load_state_dict(kept["network"])
        optimizer.load_state_dict(kept["optimizer"])
        before = kept["before"]
    else:
        curve.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    torch.set_num_threads(1)  # several threads would wait for each other in a busy loop
    context = get_context("spawn")
    lines: list[Connection] = []
    for place in range(PLAYERS):
        here, there = context.Pipe()
        context.Process(target=player, args=(game, greedy, 10_000_000 * (1 + place) + before["games"], there), daemon=True).start()
        lines.append(here)
    dice = np.random.default_rng(before["games"])
    begin, used = time.perf_counter(), [0.0] * PLAYERS
    last_measure = -every * 60.0
    against: list[float] = []
    lessons: list[Decision] = []
    stopped = False

    def now() -> dict[str, float]:
        return {**before, "seconds": before["seconds"] + time.perf_counter() - begin, "processor": before["processor"] + time.process_time() + sum(used)}

    def clock() -> float:
        """The seconds that have gone by, or that they would be if the machine did nothing else."""
        state = now()
        return state["processor"] / PLAYERS if used_alone else state["seconds"]

    def ask(*what: object) -> list[object]:
        for line in lines:
            line.send(({name: tensor.detach() for name, tensor in network.state_dict().items()}, *what))
        return [line.recv() for line in lines]

    def measure(games: int) -> None:
        shares = {opponent: [(1 + one) / 2 for part in ask(opponent, games // PLAYERS, False) for one in part] for opponent in ("random", "greedy")}
        state = now()
        row = [
            round(state["seconds"] / 60, 2),
            round(state["processor"] / 60, 2),
            before["games"],
            before["decisions"],
            *[round(sum(won) / len(won), 4) for won in shares.values()],
            games,
        ]
        with curve.open("a", encoding="utf-8", newline="") as file:
            csv.writer(file).writerow(row)
        print(*[f"{name} {one}" for name, one in zip(COLUMNS, row)], flush=True)
        draw(curve, game)

    while not stopped:
        stopped = clock() >= 60 * minutes
        if stopped or clock() - last_measure >= 60 * every:
            measure(at_last if stopped else min(at_last, MEASURED))
            last_measure = clock()
        if stopped:
            break
        in_school = clock() < 60 * school
        decisions: list[Decision] = []
        for place, (found, results, processor) in enumerate(ask("", 0, in_school)):
            decisions += found
            before["games"] += sum(map(len, results))
            used[place] = processor
            against = (against + [one for of_table in results[1:] for one in of_table])[-100:]
        before["decisions"] += len(decisions)
        lessons = (lessons + decisions)[-LESSONS:] if in_school else []
        optimizer.param_groups[0]["lr"] = PACE if in_school or not school else LATER_PACE
        means = learn(network, optimizer, lessons or decisions, dice, in_school)
        print(
            f"{clock() / 60:.1f} min, {before['games']} games, {before['decisions']} decisions, "
            + ", ".join(f"{name} {one:.3f}" for name, one in means.items())
            + (f", won {sum((1 + one) / 2 for one in against) / len(against):.0%} of the last {len(against)} against greedy" if against else ""),
            flush=True,
        )
        part = out.with_suffix(".part")
        torch.save({"network": network.state_dict(), "optimizer": optimizer.state_dict(), "before": now()}, part)
        os.replace(part, out)
    for line in lines:
        line.send(None)


def draw(curve: Path, game: str) -> None:
    """A picture of the curve."""
    with curve.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for opponent in ("random", "greedy"):
        points = [(float(row["processor_minutes"]), float(row[opponent])) for row in rows]
        curve.with_name(f"{curve.stem}-{opponent}.svg").write_text(
            line_picture(f"{game}: games won against {opponent}", points, "minutes of one core"), encoding="utf-8"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="godzilla")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--measure", type=float, default=5, metavar="MINUTES", help="how often strength is measured")
    parser.add_argument("--school", type=float, default=20, metavar="MINUTES", help="how long greedy is imitated first; 0 to learn from results alone")
    parser.add_argument("--greedy", type=int, default=8, metavar="N", help="games of each process against greedy, whose answers take ten times as long as ours")
    parser.add_argument("--last", type=int, default=MEASURED_AT_LAST, metavar="N", help="games against each opponent at the end, and at most before")
    parser.add_argument("--busy", action="store_true", help="count half the processor time instead of the clock, on a machine that does other things as well")
    parser.add_argument("--out", type=Path, default=Path("godzilla.pt"))
    arguments = parser.parse_args()
    train(arguments.game, arguments.minutes, arguments.out, arguments.measure, arguments.greedy, arguments.school, arguments.last, arguments.busy)
