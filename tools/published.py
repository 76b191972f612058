"""Random legal decks of published cards, where these lie beside the project. Shared by the campaign and the beliefs."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

from rulewright import games
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.tcg.interface import Deck, Pool, Record, Rules, gathered

SHARED = Path(__file__).resolve().parents[2] / "shared" / "cards"

REAL: dict[str, tuple[Rules, Pool]] = {}


def at_hand(name: str) -> bool:
    """Whether there are published cards of a game, and a maker of decks for them."""
    return name in MAKERS and (SHARED / f"{name}.jsonl").is_file()


def published(name: str) -> tuple[Rules, Pool]:
    """A game's rules with the published cards that are understood."""
    if name not in REAL:
        rules = games.load(name)
        lines = (SHARED / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        records: list[tuple[int, Record | BadInput]] = [(number, json.loads(line)) for number, line in enumerate(lines)]
        cards = [rules.card(record) for _, record in gathered(rules, records) if not isinstance(record, BadInput)]
        REAL[name] = (rules, Pool([card for card in cards if not card.unread] + rules.given_cards()))
    return REAL[name]


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
    main = [
        card
        for card in cards
        if any(kind.startswith(kinds) for kind in words(card, "type"))
        and "Rune" not in words(card, "type")
        and (not words(card, "colour") or colours & set(words(card, "colour")) or not colours)
    ]
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


def dealt(name: str, rng: random.Random) -> tuple[Rules, list[Deck], Pool]:
    """Two random decks with nothing but their cards, since a game saves all that it is given."""
    rules, pool = published(name)
    decks = [random_deck(name, rng) for _ in range(2)]
    wanted = dict.fromkeys(card for deck in decks for pile in deck.piles.values() for card in pile)
    return rules, decks, Pool([rules.card(pool.by_id[card].record) for card in wanted] + rules.given_cards())
