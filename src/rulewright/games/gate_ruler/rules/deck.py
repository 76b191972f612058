"""Section 5-2: which decks may be played with (5-1, 5-1a, 5-2a).

Everything is judged on printed cards, all rules at once, before a game and never during one (5-2d). The limits are those of the
ruler (5-2c-1); its limits that have no number of their own are cited as 5-2c-1.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import COUNTER_ABILITY, GateAbility
from rulewright.games.gate_ruler.rules.rulers import RULERS, Ruler
from rulewright.games.gate_ruler.rules.words import FACTION, ICON, LEGENDARY, LEVEL, RESOURCE_CARD, RULER_CARD, TYPE
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.tcg.cards.decks import Pile, merged, piles_of, size_of, unread_cards
from rulewright.tcg.interface import Deck, Pool, Problem

CARDS = "cards"
RULER = "ruler"
RESOURCES = "resource"
PILES: tuple[str, ...] = (CARDS, RULER, RESOURCES)


def problems(deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
    """Everything that is wrong with a deck. `trace` receives the numbers of the rules that had something to judge."""
    rules: list[str] = ["5-1a", "5-2a", "5-2d"]
    cards, named, resources = piles_of(deck, pool, PILES)
    found = kinds(cards, rules) + legendary_names(cards, rules)
    rules.append("5-2b")
    chosen = [card for card, _ in named.values() if RULER_CARD in card.sets[TYPE] and card.name in RULERS]
    if len(chosen) != 1 or size_of(named) != 1:
        found.insert(0, Problem("5-2b", "A player has exactly one ruler card."))
    if len(chosen) == 1:
        found += limits(RULERS[chosen[0].name], cards, pool, rules)
        if deck.piles.get(RESOURCES):
            found += beside(RULERS[chosen[0].name], resources)
    found += unread_cards(merged([named, cards, resources]))
    if trace is not None:
        trace.extend(rules)
    return found


def kinds(cards: Pile, rules: list[str]) -> list[Problem]:
    """5-2c: no ruler, and no resource card, is part of a deck."""
    rules.append("5-2c")
    return [
        Problem("5-2c", f"{card.name} is a {kind} card: it cannot be in a deck.")
        for card, _ in cards.values()
        for kind in (RULER_CARD, RESOURCE_CARD)
        if kind in card.sets[TYPE]
    ]


def by_name(cards: Pile) -> dict[str, int]:
    """How many cards there are of each name."""
    counts: dict[str, int] = {}
    for card, count in cards.values():
        counts[card.name] = counts.get(card.name, 0) + count
    return counts


def legendary_names(cards: Pile, rules: list[str]) -> list[Problem]:
    """5-2c-2: of a legendary card there is one copy at most."""
    rules += ["2-9b", "5-2c-2"]
    counts = by_name({key: entry for key, entry in cards.items() if is_legendary(entry[0])})
    return [Problem("5-2c-2", f"The deck has {count} cards named {name}; of a legendary card it can have one.") for name, count in counts.items() if count > 1]


def is_legendary(card: CardDef) -> bool:
    """2-9b."""
    return LEGENDARY in card.sets[ICON]


def has_counter(card: CardDef) -> bool:
    """16-4: whether a card has a Counter ability."""
    return any(isinstance(ability, GateAbility) and ability.kind == COUNTER_ABILITY for ability in card.abilities)


def limits(ruler: Ruler, cards: Pile, pool: Pool, rules: list[str]) -> list[Problem]:
    """5-2c-1: what the ruler asks of a deck."""
    rules += ["2-2b", "2-4b", "5-2c-1", "5-2c-1a", "5-2c-1b", "5-2c-1c", "5-2c-1d", "5-2c-1e", "5-2c-1f"]
    found: list[Problem] = []
    size = size_of(cards)
    if size != ruler.size:
        found.append(Problem("5-2c-1a", f"The deck has {size} cards; with {ruler.name} it must have {ruler.size}."))
    factions = factions_of(cards)
    if len(factions) > ruler.factions:
        found.append(
            Problem("5-2c-1b", f"The deck has cards of {len(factions)} factions ({', '.join(factions)}); with {ruler.name} it can have {ruler.factions}.")
        )
    for name, count in by_name(cards).items():
        if count > ruler.copies:
            found.append(Problem("5-2c-1c", f"The deck has {count} cards named {name}; with {ruler.name} it can have {ruler.copies}."))
    for rule, what, number, most in (
        ("5-2c-1d", "legendary cards", sum(count for card, count in cards.values() if is_legendary(card)), ruler.legendary),
        ("5-2c-1e", "levels in all", levels(cards), ruler.levels),
        ("5-2c-1f", "cards with a Counter ability", sum(count for card, count in cards.values() if has_counter(card)), ruler.counters),
    ):
        if number > most:
            found.append(Problem(rule, f"The deck has {number} {what}; with {ruler.name} it can have {most}."))
    if ruler.numbers:
        found += world_master(ruler, cards, pool, factions, rules)
    return found


def factions_of(cards: Pile) -> dict[str, int]:
    """How many cards there are of each faction."""
    counts: dict[str, int] = {}
    for card, count in cards.values():
        for faction in sorted(card.sets[FACTION]):
            counts[faction] = counts.get(faction, 0) + count
    return counts


def levels(cards: Pile) -> int:
    """The levels of all cards together; a card without a level adds nothing (1-5g)."""
    return sum(card.nums[LEVEL] * count for card, count in cards.values() if card.nums[LEVEL] != NOTHING)


def world_master(ruler: Ruler, cards: Pile, pool: Pool, factions: dict[str, int], rules: list[str]) -> list[Problem]:
    """How many cards there can be of one faction, and how collector numbers begin."""
    rules.append("2-16b-1")
    found = [
        Problem("5-2c-1", f"The deck has {count} cards of {faction}; with {ruler.name} it can have {ruler.per_faction} of each faction.")
        for faction, count in factions.items()
        if count > ruler.per_faction
    ]
    return found + [
        Problem("5-2c-1", f"{card.name} has the collector number {card.id}; with {ruler.name} it must begin with {' or '.join(ruler.numbers)}.")
        for card, _ in cards.values()
        if not is_numbered(card, ruler, pool)
    ]


def is_numbered(card: CardDef, ruler: Ruler, pool: Pool) -> bool:
    """Whether the card, or another one of its name, has a fitting collector number; one without any is not refused."""
    return any("id" not in other.record or other.id.startswith(ruler.numbers) for other in [card, *pool.cards] if other.name == card.name)


def beside(ruler: Ruler, resources: Pile) -> list[Problem]:
    """5-2c-1: the resource cards that the ruler asks for besides the deck; a deck that does not speak of them has them."""
    number = size_of(resources)
    if number == ruler.resources:
        return []
    return [Problem("5-2c-1", f"There are {number} resource cards beside the deck; {ruler.name} has {ruler.resources}.")]
