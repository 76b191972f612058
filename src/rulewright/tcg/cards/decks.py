"""A deck as printed cards: how every game reads its piles, and what it says of cards that are not understood."""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.tcg.interface import Deck, Pool, Problem

Pile = dict[str, tuple[CardDef, int]]
"""Cards by id, each with how often it is there."""


def piles_of(deck: Deck, pool: Pool, names: tuple[str, ...]) -> list[Pile]:
    """The piles of a deck in the order of their names; other piles and cards that do not exist are BadInput."""
    for name in deck.piles:
        if name not in names:
            raise BadInput(f"deck {deck.name!r}: no pile {name!r}; there are: {', '.join(names)}")
    piles: list[Pile] = []
    unknown: list[str] = []
    for name in names:
        pile: Pile = {}
        for reference, count in deck.piles.get(name, {}).items():
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                raise BadInput(f"deck {deck.name!r}: {reference} cannot be in the {name} {count!r} times")
            if reference not in pool.by_id and reference not in pool.by_name:
                unknown.append(repr(reference))
            elif count:
                card = pool.find(reference)
                pile[card.id] = (card, count + count_of(pile, card.id))
        piles.append(pile)
    if unknown:
        raise BadInput(f"deck {deck.name!r}: no card {', '.join(unknown)}")
    return piles


def count_of(pile: Pile, card_id: str) -> int:
    """How often a card is in a pile."""
    return pile[card_id][1] if card_id in pile else 0


def size_of(pile: Pile) -> int:
    """How many cards a pile has."""
    return sum(count for _, count in pile.values())


def merged(piles: list[Pile]) -> Pile:
    """All cards of some piles."""
    found: Pile = {}
    for pile in piles:
        for card_id, (card, count) in pile.items():
            found[card_id] = (card, count + count_of(found, card_id))
    return found


def unread_cards(pile: Pile) -> list[Problem]:
    """The cards whose texts are not understood: a deck with them is not legal."""
    return [
        Problem("", f"{card.name} cannot be played with: these words of its text are not understood: " + "; ".join(repr(words) for words in card.unread))
        for card, _ in pile.values()
        if card.unread
    ]
