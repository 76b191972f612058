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
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from rulewright import games
from rulewright.games.interface import Deck, Record, Rules, gathered
from rulewright.games.interface import Pool as Cards
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.players import by_name

MOST_DECISIONS = 3_000
"""A game with more is reported: only rules that allow it can be the reason."""
GIVEN_UP = 20_000
ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared" / "cards"
SEATS = [["random", "random"]] * 36 + [["random", "greedy"], ["greedy", "random"], ["random", "greedy"], ["greedy", "greedy"]]
"""Who plays, drawn for each game: a greedy player takes up to a hundred times as long, so ..."""
WITH_GREEDY = 1_500
"""... only so many games of each rulebook have some, and half as many with published cards."""

TABLES: dict[str, tuple[Rules, Cards, list[Deck]]] = {}
REAL: dict[str, tuple[Rules, Cards]] = {}


def starter(name: str) -> tuple[Rules, Cards, list[Deck]]:
    """A game's rules with its starter cards and decks."""
    if name not in TABLES:
        rules = games.load(name)
        TABLES[name] = (rules, rules.starter_pool(), rules.starter_decks())
    return TABLES[name]


def published(name: str) -> tuple[Rules, Cards]:
    """A game's rules with the published cards that are understood."""
    if name not in REAL:
        rules = games.load(name)
        lines = (SHARED / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        records: list[tuple[int, Record | BadInput]] = [(number, json.loads(line)) for number, line in enumerate(lines)]
        cards = [rules.card(record) for _, record in gathered(rules, records) if not isinstance(record, BadInput)]
        REAL[name] = (rules, Cards([card for card in cards if not card.unread] + rules.given_cards()))
    return REAL[name]


# -- random decks -----------------------------------------------------------------------------------------------


def filled(rng: random.Random, cards: list[CardDef], size: int, most: int = 4) -> dict[str, int]:
    """So many cards, of each name at most so many copies."""
    pile: dict[str, int] = {}
    names: Counter[str] = Counter()
    while sum(pile.values()) < size:
        card = rng.choice(cards)
        count = min(rng.randint(1, most), most - names[card.name], size - sum(pile.values()))
        if count > 0:
            pile[card.id] = pile.get(card.id, 0) + count
            names[card.name] += count
    return pile


def some(cards: list[CardDef], **wanted: object) -> list[CardDef]:
    """The cards whose records have these values, or one of a set of values."""
    def fits(card: CardDef, key: str, value: object) -> bool:
        has = card.record.get(key)
        return has in value if isinstance(value, set) else has == value
    return [card for card in cards if all(fits(card, key, value) for key, value in wanted.items())]


def words(card: CardDef, key: str) -> list[str]:
    """The words of a card's record."""
    value = card.record.get(key)
    return [str(word) for word in value] if isinstance(value, list) else []


def godzilla(rng: random.Random, cards: list[CardDef]) -> dict[str, dict[str, int]]:
    leaders = some(cards, type="Monster", rank=1)  # one that cannot move needs a deck made for it: two such never end a game
    leader = rng.choice([card for card in leaders if "cannot advance" not in card.text])
    monsters = [leader]
    for rank in (2, 3, 4):
        next_ones = [card for card in some(cards, type="Monster", rank=rank) if set(words(card, "traits")) & set(words(leader, "traits"))]
        monsters.append(rng.choice(next_ones or some(cards, type="Monster", rank=rank)))
    colours = {*words(leader, "colors"), "white"}
    main = [card for card in cards if colours & set(words(card, "colors")) and card.record.get("invasion_icon") != 2 and card not in monsters]
    return {"monster deck": {card.id: 1 for card in monsters}, "main deck": filled(rng, main, 50)}


def vanguard(rng: random.Random, cards: list[CardDef]) -> dict[str, dict[str, int]]:
    clan = rng.choice(sorted({str(card.record["clan"]) for card in cards}))
    own = some(cards, clan=clan)
    units = [card for card in some(own, type="Normal Unit") if card.record["grade"] != 0] or some(cards, type="Normal Unit")
    if len({card.name for card in units}) < 9:
        units = some(cards, type="Normal Unit")
    triggers = [card for card in some(cards, type="Trigger Unit") if card.record.get("trigger") not in ("HEAL", "NONE", None)]
    heals = some(cards, type="Trigger Unit", trigger="HEAL")
    first = rng.choice(some(own, grade=0) or some(cards, grade=0))
    rest = {**filled(rng, triggers, 12), **filled(rng, heals, 4)}
    if first.record.get("type") == "Trigger Unit":
        first = rng.choice(some(cards, type="Normal Unit", grade=0))
    return {"first vanguard": {first.id: 1}, "main deck": {**rest, **filled(rng, [card for card in units if card.name != first.name], 33)}}


def force_of_will(rng: random.Random, cards: list[CardDef]) -> dict[str, dict[str, int]]:
    ruler = rng.choice([card for card in cards if words(card, "type") == ["Ruler"]])
    colours = set(words(ruler, "colour"))
    kinds = ("Resonator", "Chant", "Addition", "Regalia", "Spell:", "Addition:")
    main = [card for card in cards if any(kind.startswith(kinds) for kind in words(card, "type")) and "Rune" not in words(card, "type")
            and (not words(card, "colour") or colours & set(words(card, "colour")) or not colours)]
    if len({card.name for card in main}) < 15:
        main = [card for card in cards if any(kind.startswith(kinds) for kind in words(card, "type")) and "Rune" not in words(card, "type")]
    stones = [card for card in cards if "Magic Stone" in words(card, "type")]
    return {"ruler": {ruler.id: 1}, "main deck": filled(rng, main, 40), "magic stone deck": filled(rng, stones, 10)}


MAKERS = {"godzilla": godzilla, "vanguard": vanguard, "force-of-will": force_of_will}


def random_deck(name: str, rng: random.Random) -> Deck:
    """A legal deck of published cards."""
    rules, pool = published(name)
    problems: list[str] = []
    for _ in range(200):
        deck = Deck("Random", MAKERS[name](rng, pool.cards))
        problems = [problem.text for problem in rules.check_deck(deck, pool)]
        if not problems:
            return deck
    raise RuntimeError(f"no legal deck of {name}: {problems}")


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
                found += [f"{name} real {number}"] if number < real and name in MAKERS and (SHARED / f"{name}.jsonl").is_file() else []
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
