"""Section 5.1: which decks may be played with (5.1.1, 5.1.2).

Everything is judged on printed cards, all rules at once. Abilities about deck construction (5.1.2.5) are found on the
cards of the deck itself.
"""

from __future__ import annotations

from rulewright.games.vanguard.nodes.statics import UP_TO_NAMED, UP_TO_WITH, DeckRule
from rulewright.games.vanguard.rules.words import GRADE, HEAL_TRIGGER, KEYWORD, SKILL, TRIGGER
from rulewright.kernel.cards import CardDef
from rulewright.tcg.cards.decks import Pile, merged, piles_of, size_of, unread_cards
from rulewright.tcg.interface import Deck, Pool, Problem

PILES: tuple[str, ...] = ("main deck", "first vanguard")
"""The first vanguard, if the deck names it, is one of the fifty and not in the main deck besides."""

DECK_SIZE = 50
MOST_COPIES = 4
TRIGGER_CARDS = 16
MOST_HEALS = 4


def problems(deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
    """Everything that is wrong with a deck. `trace` receives the numbers of the rules that had something to judge."""
    rules: list[str] = ["5.1.1", "5.1.2"]
    cards = merged(piles_of(deck, pool, PILES))
    found = size(cards, rules) + copies(cards, rules) + triggers(cards, rules) + first_vanguard(deck, cards, pool, rules)
    found += unread_cards(cards)
    if trace is not None:
        trace.extend(rules)
    return found


def size(cards: Pile, rules: list[str]) -> list[Problem]:
    """Exactly fifty cards."""
    rules.append("5.1.2.1")
    number = size_of(cards)
    if number == DECK_SIZE:
        return []
    return [Problem("5.1.2.1", f"The deck has {number} cards; it must have {DECK_SIZE}.")]


def deck_rules(card: CardDef) -> list[DeckRule]:
    """What the text of a card says about deck construction."""
    return [part for ability in card.abilities for part in ability.statics if isinstance(part, DeckRule)]


def copies(cards: Pile, rules: list[str]) -> list[Problem]:
    """Up to four cards of a name (5.1.2.2.1), or as many as a text allows (5.1.2.5); and no more cards with an ability
    than it allows."""
    rules.append("5.1.2.2")
    names: dict[str, list[tuple[CardDef, int]]] = {}
    allowed: dict[str, int] = {}
    groups: dict[str, int] = {}
    for card, count in cards.values():
        names.setdefault(card.name, []).append((card, count))
        for part in deck_rules(card):
            rules.append("5.1.2.5")
            if part.kind == UP_TO_NAMED:
                allowed[part.name] = max(part.number, allowed.get(part.name, 0))
            elif part.kind == UP_TO_WITH:
                groups[part.name] = min(part.number, groups.get(part.name, part.number))
    found: list[Problem] = []
    for name, group in names.items():
        if len(group) > 1:
            rules.append("5.1.2.2.1")
        total = sum(count for _, count in group)
        most = allowed.get(name, MOST_COPIES)
        if total > most:
            found.append(Problem("5.1.2.2", f"The deck has {total} cards named {name}; at most {most} are allowed."))
    for name, most in groups.items():
        total = sum(count for card, count in cards.values() if name in card.sets[KEYWORD] or name in card.sets[SKILL])
        if total > most:
            found.append(Problem("5.1.2.5", f"The deck has {total} cards with {name}; at most {most} are allowed."))
    return found


def triggers(cards: Pile, rules: list[str]) -> list[Problem]:
    """Exactly sixteen cards with a trigger, at most four of them with a heal trigger."""
    rules += ["5.1.2.3", "5.1.2.4"]
    found: list[Problem] = []
    number = sum(count for card, count in cards.values() if card.sets[TRIGGER])
    if number != TRIGGER_CARDS:
        found.append(Problem("5.1.2.3", f"The deck has {number} cards with a trigger; it must have {TRIGGER_CARDS}."))
    heals = sum(count for card, count in cards.values() if HEAL_TRIGGER in card.sets[TRIGGER])
    if heals > MOST_HEALS:
        found.append(Problem("5.1.2.4", f"The deck has {heals} heal triggers; at most {MOST_HEALS} are allowed."))
    return found


def first_vanguard(deck: Deck, cards: Pile, pool: Pool, rules: list[str]) -> list[Problem]:
    """5.2.2: the first vanguard is one card of grade 0."""
    named = {pool.find(ref).id: count for ref, count in deck.piles.get("first vanguard", {}).items() if count}
    if sum(named.values()) > 1:
        return [Problem("5.2.2", "A deck has one first vanguard.")]
    chosen = [cards[card_id][0] for card_id in named] or [card for card, _ in cards.values()]
    if any(card.nums[GRADE] == 0 for card in chosen):
        return []
    rules.append("5.2.2")
    return [Problem("5.2.2", "The first vanguard must be a grade 0 card.")]
