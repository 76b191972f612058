"""Make puzzles: positions of starter cards at random, kept where a search of every line of play finds that the goal can be forced, by few
of the possible ways. `python tools/puzzles.py GAME COUNT [SEED] [KIND]` writes those that are missing into the game's folder; with COUNT 0
it writes hints and names of those that are there anew."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import yaml

from rulewright import games
from rulewright.books.ledger import folder
from rulewright.kernel.errors import BadInput
from rulewright.puzzles.files import LIMIT, SOLVER, Finding, find, pool, position_of
from rulewright.puzzles.goals import Goal
from rulewright.puzzles.solve import Search, TooLarge
from rulewright.scenario.files import PLAYERS, parse
from rulewright.scenario.notation import as_step
from rulewright.scenario.runner import Result, Run, start
from rulewright.tcg.interface import Deck, Record, Rules

Data = dict[str, object]
MOST = 20
"""A puzzle that random answers solve more often is none."""
MANY = 1000
GOALS = {
    "win": "Win this turn, whatever the other player does.",
    "survive": "The other player attacks. Live to see your next turn.",
    "counter": "Counter the other monster this turn.",
    "clear": "Leave no card in the other player's front row this turn.",
    "sweep": "Leave no battle card on the other player's side this turn.",
    "empty": "Leave the other player's field empty this turn.",
}


class Maker:
    """Positions of one game."""

    def __init__(self, rules: Rules, dice: random.Random, only: str = "") -> None:
        self.rules = rules
        self.only = only
        """The only kind that is wanted, if there is one."""
        self.dice = dice
        self.pool = pool(rules.name)
        self.decks = rules.starter_decks()

    def cards(self, deck: Deck, pile: str, fits: object = None) -> list[Record]:
        """The different cards of a pile."""
        found = [self.pool.find(one).record for one in deck.piles.get(pile, {})]
        return [one for one in found if fits is None or fits(one)]  # type: ignore[operator]

    def some(self, records: list[Record], least: int, most: int) -> list[str]:
        count = min(len(records), self.dice.randint(least, most))
        return [str(one["name"]) for one in self.dice.sample(records, count)]

    def one(self, records: list[Record]) -> str:
        return str(self.dice.choice(records)["name"])

    def make(self) -> tuple[str, str, Data, Data]:
        """Kind, title, position and what is expected."""
        return getattr(self, self.rules.name.replace("-", "_"))()  # type: ignore[no-any-return]

    # -- the games --------------------------------------------------------------------------------------------

    def godzilla(self) -> tuple[str, str, Data, Data]:
        dice = self.dice
        kind = self.only or dice.choice(["win", "win", "counter", "sweep"])
        mine, other = (dice.choice(self.decks) for _ in "AB")

        def battle(one: Record) -> bool:
            return one["type"] == "Battle"

        def side(deck: Deck, own: bool) -> tuple[Data, str]:
            monsters = sorted(self.cards(deck, "monster deck"), key=lambda one: int(str(one["rank"])))
            rank = dice.randint(0, 2 if own else len(monsters) - 1)
            place = dice.randint(6, 8) if own else dice.randint(3, 8)
            free = [zone for zone in range(1, 9) if zone != place]
            found: Data = {"invading monster zone": {"card": monsters[rank]["name"], "position": place}}
            found["monster deck zone"] = [one["name"] for one in monsters[rank + 1 :]] if own or kind == "counter" else []
            for zone in sorted(dice.sample(free, dice.randint(0, 3))):
                found[f"zone {zone}"] = self.one(self.cards(deck, "main deck", battle))
            found["hand"] = self.some(self.cards(deck, "main deck"), 2, 4) if own else []
            if own and dice.random() < 0.4:
                found["rage"] = dice.randint(1, 3)
            found["deck"] = self.rest(deck)
            return found, str(monsters[rank]["name"])

        a, me = side(mine, True)
        b, you = side(other, False)
        position = {"turn": 2 * dice.randint(4, 8) + 1, "player": "A", "phase": "main", "A": a, "B": b}
        wanted: Data = {"winner": "A"}
        if kind == "counter":
            deck = b["monster deck zone"]
            assert isinstance(deck, list)
            if not deck:
                kind = "win"
            else:
                wanted = {"B.invading monster zone.top": deck[0]}
        if kind == "sweep":
            wanted = {f"B.{zone}": None for zone in b if zone.startswith("zone")}
            kind = kind if wanted else "win"
            wanted = wanted or {"winner": "A"}
        return kind, f"{me.partition(',')[0]} against {you}", position, wanted

    def rest(self, deck: Deck) -> Data:
        """A deck of one plain card, so that nothing depends on chance."""
        plain = [
            one
            for one in self.cards(deck, "main deck" if "main deck" in deck.piles else "cards")
            if not one.get("text") and not one.get("abilities") and str(one.get("trigger") or "NONE") == "NONE" and one.get("type") not in ("Monster",)
        ]
        return {"size": 20, "fill": self.one(plain)} if plain else {"size": 20}

    def vanguard(self) -> tuple[str, str, Data, Data]:
        dice = self.dice
        kind = self.only or dice.choice(["win", "survive"])
        mine, other = (dice.choice(self.decks) for _ in "AB")

        def side(deck: Deck, attacks: bool) -> tuple[Data, str]:
            units = self.cards(deck, "main deck")
            leader = self.one([one for one in units if one["grade"] == 3])
            found: Data = {"vanguard": leader}
            rear = [one for one in units if one["grade"] in (1, 2)]
            for place in ("front left", "front right"):
                if dice.random() < 0.8:
                    found[place] = self.one([*[one for one in rear if one["grade"] == 2], *[one for one in units if one["grade"] == 3]])
            for place in ("back left", "back center", "back right"):
                if attacks and dice.random() < 0.6:
                    found[place] = self.one([one for one in rear if one["grade"] == 1])
            found["damage"] = self.some(rear, 2, 5) if attacks else self.some(rear, 3, 5)
            found["soul"] = self.some(rear, 0, 2)
            found["hand"] = [] if attacks else self.some([one for one in units if one["grade"] != 3], 1, 4)
            found["deck"] = self.rest(deck)
            return found, leader

        a, me = side(mine, kind == "win")
        b, you = side(other, kind == "survive")
        position = {"turn": 2 * dice.randint(3, 5) + 1, "player": "A" if kind == "win" else "B", "phase": "battle", "A": a, "B": b}
        wanted: Data = {"winner": "A"} if kind == "win" else {"turn.player": "A", "winner": "none"}
        return kind, f"{me.partition(',')[0]} {'attacks' if kind == 'win' else 'under attack by'} {you.partition(',')[0]}", position, wanted

    def gate_ruler(self) -> tuple[str, str, Data, Data]:
        dice = self.dice
        kind = self.only or dice.choice(["win", "win", "clear"])
        mine, other = (dice.choice(self.decks) for _ in "AB")
        ruler = "Knight"

        def side(deck: Deck, own: bool) -> Data:
            cards = self.cards(deck, "cards")
            units = [one for one in cards if one["type"] == "unit" and int(str(one.get("level") or 0)) <= 3]
            low = [one for one in cards if int(str(one.get("level") or 0)) <= 1]
            found: Data = {"ruler": ruler, "resource": dice.randint(0, 2) if own else 0}
            for place in ("attack 1", "attack 2"):
                if dice.random() < (0.8 if own else 0.4):
                    found[place] = self.one(units)
            if dice.random() < (0.2 if own else 0.7):
                found["defense"] = self.one(units)
            found["hand"] = self.some(low, 1, 2) if own else []
            found["damage"] = [self.one(units) for _ in range(dice.randint(2, 5) if own else dice.randint(5, 9))]
            found["deck"] = self.rest(deck)
            return found

        position = {"turn": 2 * dice.randint(2, 5) + 1, "player": "A", "A": side(mine, True), "B": side(other, False)}
        b = position["B"]
        assert isinstance(b, dict)
        wanted: Data = {"winner": "A"}
        front = [place for place in ("attack 1", "defense", "attack 2") if place in b]
        if kind == "clear":
            if not front:
                kind = "win"
            else:
                wanted = {f"B.{place}": None for place in front}
        lead = str(b[front[0]]) if front else "an open ruler"
        first = next((str(position["A"][place]) for place in ("attack 1", "attack 2") if place in position["A"]), "An empty row")  # type: ignore[index,operator]
        return kind, f"{first.partition(',')[0]} against {lead.partition(',')[0]}", position, wanted

    def force_of_will(self) -> tuple[str, str, Data, Data]:
        dice = self.dice
        kind = self.only or dice.choice(["win", "win", "survive", "empty"])
        mine, other = (dice.choice(self.decks) for _ in "AB")

        def fights(one: Record) -> bool:
            return "Resonator" in one["type"]  # type: ignore[operator]

        def cost(one: Record) -> int:
            signs = str(one.get("cost") or "")
            return sum(int(part) if part.isdigit() else 1 for part in signs.replace("{", " ").replace("}", " ").split())

        def side(deck: Deck, own: bool) -> tuple[Data, str]:
            leader = self.one(self.cards(deck, "ruler"))
            main = self.cards(deck, "main deck")
            stones = [one for one in self.cards(deck, "magic stone deck") if one["abilities"] and "Basic Magic Stone" in one["type"]]  # type: ignore[operator]
            acting = own == (kind != "survive")
            field: list[object] = list(self.some([one for one in main if fights(one) and cost(one) <= 3], 1, 3))
            if not acting and kind != "survive":
                field = [{"card": one, "rested": True} if dice.random() < 0.4 else one for one in field]
            count = dice.randint(1, 2) if acting and own else 0
            found: Data = {
                "ruler area": {"card": leader, "rested": True},
                "life": dice.randint(3, 12) * 100 if own != acting or not own else 2000,
                "field": field + [self.one(stones) for _ in range(count)],
                "hand": self.some([one for one in main if cost(one) <= count], 1, 2) if count else [],
                "magic stone deck": [],
                "main deck": self.rest(deck),
            }
            return found, leader

        a, me = side(mine, True)
        b, you = side(other, False)
        (a if kind == "survive" else b)["life"] = dice.randint(3, 14) * 100
        position = {"turn": 2 * dice.randint(3, 6) + 1, "player": "B" if kind == "survive" else "A", "A": a, "B": b}
        wanted: Data = {"win": {"winner": "A"}, "survive": {"turn.player": "A", "winner": "none"}, "empty": {"B.field": []}}[kind]
        return kind, f"{me.partition(',')[0]} {'holds off' if kind == 'survive' else 'against'} {you.partition(',')[0]}", position, wanted


def checked(rules: Rules, fields: Data, kind: str) -> tuple[Finding, list[Data]] | None:
    """What a search says about a position, and a line of play, if it is a puzzle."""
    scenario = parse(yaml.safe_dump(fields, sort_keys=False, allow_unicode=True))
    goal = Goal(scenario.expect, 0)
    game = position_of(rules, scenario, 0)
    if goal.is_met(rules, game) or game.question is None:
        return None
    finding = find(rules, game, goal)
    if not finding.forced or finding.chance > (MOST if kind != "survive" else 2 * MOST):
        return None
    again = Search(game, SOLVER, lambda position: goal.is_met(rules, position), 10 * LIMIT)
    line = again.line(game)
    if sum(player == SOLVER for player, _ in line) < 2:
        return None
    steps: list[Data] = []
    for player, choice in line:
        steps.append({PLAYERS[player]: as_step(rules, game, choice)})
        game.answer(choice)
    second = find(rules, position_of(rules, scenario, 7), goal)  # nothing depends on chance
    return (finding, steps) if second.forced and second.first == finding.first else None


def hints(steps: list[Data], names: list[str]) -> list[str]:
    """How many decisions, the card that it begins with, then the first answers."""
    mine = [step[PLAYERS[SOLVER]] for step in steps if PLAYERS[SOLVER] in step]

    def words(value: object) -> str:
        return ", ".join(map(str, value)) if isinstance(value, (list, dict)) else str(value)

    found = [f"There are {len(mine)} decisions to make." if len(mine) > 2 else "Two decisions are enough."]
    telling = [words(one) for one in mine if words(one) not in ("pass", "none", "no", "end attack")]
    first = max((name for name in names if telling and name in telling[0]), key=len, default="")
    if first:
        found.append(f"Look at {first}.")
    return [*found, *(f"{'Begin with' if place == 0 else 'Later'}: {one}." for place, one in enumerate(telling[:2]))]


def holds(rules: Rules, text: str) -> bool:
    """Whether the file is what it says when it is run as a scenario."""
    scenario = parse(text)
    run = Run(scenario, rules, start(scenario, rules, pool(rules.name)), Result(scenario))
    run.play()
    return run.result.passed


def main() -> None:
    game, count = sys.argv[1], int(sys.argv[2])
    dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    rules = games.load(game)
    maker, target = Maker(rules, dice, sys.argv[4] if len(sys.argv) > 4 else ""), Path(folder(game), "data", "puzzles")
    target.mkdir(exist_ok=True)
    files = sorted(target.glob("*.yaml"))
    found = [(int(yaml.safe_load(file.read_text())["puzzle"]["difficulty"]), number, file.read_text()) for number, file in enumerate(files)]
    tried, began = 0, time.time()
    wanted = dict.fromkeys((1, 2), count * 3 // 5) | {3: count}
    while len(found) < count and time.time() - began < 700:
        tried += 1
        kind, title, position, expect = maker.make()
        try:
            fields: Data = {"game": game, "title": title, "position": position, "expect": expect}
            made = checked(rules, fields, kind)
        except (TooLarge, BadInput):
            continue
        if made is None or not wanted[made[0].difficulty]:
            continue
        finding, steps = made
        about = {
            "kind": kind if kind in ("win", "survive") else "best",
            "goal": GOALS[kind],
            "difficulty": finding.difficulty,
            "first": finding.first,
            "hints": [],
        }
        text = written({"game": game, "title": title, "puzzle": about, "position": position, "play": steps, "expect": expect})
        if not holds(rules, text):
            continue
        wanted[finding.difficulty] -= 1
        found.append((finding.difficulty, MANY - finding.chance, text))
        print(game, len(found), "of", tried, title, kind, finding.chance, len(finding.first), round(time.time() - began), flush=True)
    put(target, [yaml.safe_load(text) for _, _, text in sorted(found)], [card.name for card in maker.pool.cards])


def put(target: Path, found: list[Data], names: list[str]) -> None:
    """All puzzles of a game into its folder, each with its number and title as its name."""
    for file in target.glob("*.yaml"):
        file.unlink()
    for number, puzzle in enumerate(found, 1):
        about, steps = puzzle["puzzle"], puzzle["play"]
        assert isinstance(about, dict) and isinstance(steps, list)
        about["hints"] = hints(steps, names)
        slug = "-".join("".join(sign if sign.isalnum() else " " for sign in str(puzzle["title"]).lower()).split())
        (target / f"{number:02}-{slug}.yaml").write_text(written(puzzle), encoding="utf-8")


def written(puzzle: Data) -> str:
    """A puzzle as its file has it."""
    return yaml.safe_dump(puzzle, sort_keys=False, allow_unicode=True, width=140)


if __name__ == "__main__":
    main()
