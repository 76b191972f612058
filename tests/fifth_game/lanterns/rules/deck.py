"""Section 3: which decks may be played with."""

from __future__ import annotations

from rulewright.tcg.cards.decks import piles_of, size_of, unread_cards
from rulewright.tcg.interface import Deck, Pool, Problem

PILES: tuple[str, ...] = ("deck",)
DECK_SIZE = 15
MOST_COPIES = 3


def problems(deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
    """Everything that is wrong with a deck."""
    if trace is not None:
        trace.extend(("3.1", "3.2"))
    (cards,) = piles_of(deck, pool, PILES)
    found: list[Problem] = []
    if size_of(cards) != DECK_SIZE:
        found.append(Problem("3.1", f"The deck has {size_of(cards)} cards; it must have {DECK_SIZE}."))
    names: dict[str, int] = {}
    for card, count in cards.values():
        names[card.name] = names.get(card.name, 0) + count
    found += [
        Problem("3.2", f"The deck has {count} cards named {name}; at most {MOST_COPIES} are allowed.") for name, count in names.items() if count > MOST_COPIES
    ]
    return found + unread_cards(cards)
