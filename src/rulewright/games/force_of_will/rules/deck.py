"""Section 402: which decks may be played with (402.1).

Everything is judged on printed cards by their names (202.2), all rules at once, before a game and never during one (402.8).
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.costed_keywords import Numbered
from rulewright.games.force_of_will.nodes.permits import DeckCopies
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, CHANT, J_RULER, MAGIC_STONE, RACE, RULER, RUNE, TYPE
from rulewright.kernel.cards import CardDef
from rulewright.kernel.nodes import Fixed, Node, walk
from rulewright.tcg.cards.decks import Pile, merged, piles_of, size_of, unread_cards
from rulewright.tcg.interface import Deck, Pool, Problem

PILES: tuple[str, ...] = ("ruler", "main deck", "magic stone deck", "extra deck", "rune deck")
COPIES = 4
ANY_NUMBER = 1_000_000
ANY_NUMBER = 1_000
BASIC = "Basic"
MASTER = "Master"
STORY = "Story"
GRIMOIRE = "Grimoire"


def problems(deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
    """Everything that is wrong with a deck. `trace` receives the numbers of the rules that had something to judge."""
    rules: list[str] = ["402.1", "402.2", "402.8", "202.2"]
    named, main, stones, extra, runes = piles_of(deck, pool, PILES)
    rulers = [card for card, _ in named.values() if RULER in card.sets[TYPE]]
    found: list[Problem] = []
    if len(rulers) != 1 or size_of(named) != 1:
        found.append(Problem("402.2", "A player has exactly one ruler card."))
    ruler = rulers[0] if len(rulers) == 1 else None
    found += main_deck(main, rules) + stone_deck(stones, rules) + extra_deck(extra, ruler, rules) + rune_deck(runes, ruler, rules)
    found += copies(merged([main, extra, runes]), COPIES, "402.7", "main deck, extra deck and rune deck together", rules)
    found += unread_cards(merged([named, main, stones, extra, runes]))
    if trace is not None:
        trace.extend(rules)
    return found


def main_deck(main: Pile, rules: list[str]) -> list[Problem]:
    """402.3: no rulers, no magic stones, no runes that are not chants too; 40 to 60 cards, four of a name."""
    rules.append("402.3")
    found = [
        Problem("402.3", f"{card.name} cannot be in a main deck.")
        for card, _ in main.values()
        if card.sets[TYPE] & {RULER, J_RULER, MAGIC_STONE} or is_mere_rune(card)
    ]
    return found + size(main, 40, 60, "402.3a", "main deck", rules) + copies(main, COPIES, "402.3b", "main deck", rules)


def stone_deck(stones: Pile, rules: list[str]) -> list[Problem]:
    """402.4: nothing but magic stones, 10 to 20; of those that are not basic (402.4b) four of a name."""
    rules.append("402.4")
    found = [Problem("402.4", f"{card.name} is no magic stone.") for card, _ in stones.values() if MAGIC_STONE not in card.sets[TYPE]]
    found += size(stones, 10, 20, "402.4a", "magic stone deck", rules)
    basic = {key: entry for key, entry in stones.items() if is_general(entry[0], BASIC)}
    if basic:
        rules.append("402.4b")
    others = {key: entry for key, entry in stones.items() if key not in basic and MAGIC_STONE in entry[0].sets[TYPE]}
    return found + copies(others, COPIES, "402.4c", "magic stone deck", rules)


def extra_deck(extra: Pile, ruler: CardDef | None, rules: list[str]) -> list[Problem]:
    """402.5: no rulers, no magic stones, five cards, one of a name; only with [Grimoire], and then story chants (1132.2)."""
    rules.append("402.5")
    found = [Problem("402.5", f"{card.name} cannot be in an extra deck.") for card, _ in extra.values() if card.sets[TYPE] & {RULER, J_RULER, MAGIC_STONE}]
    found += size(extra, 0, 5, "402.5a", "extra deck", rules) + copies(extra, 1, "402.5b", "extra deck", rules)
    if ruler is None or not extra:
        return found
    number = grimoire(ruler)
    rules.append("402.5c")
    if number < 0:
        return [*found, Problem("402.5c", f"{ruler.name} has no [Grimoire], so there is no extra deck.")]
    rules.append("1132.2")
    if size_of(extra) > number:
        found.append(Problem("1132.2", f"The extra deck has {size_of(extra)} cards; [Grimoire] of {ruler.name} allows {number}."))
    return found + [
        Problem("1132.2", f"{card.name} is no story chant.") for card, _ in extra.values() if CHANT not in card.sets[TYPE] or STORY not in card.sets[RACE]
    ]


def rune_deck(runes: Pile, ruler: CardDef | None, rules: list[str]) -> list[Problem]:
    """402.6: nothing but runes, five cards, one of a name, one master rune; runes that are no chants share an attribute with the
    ruler."""
    rules.append("402.6")
    found = [Problem("402.6", f"{card.name} is no rune.") for card, _ in runes.values() if RUNE not in card.sets[TYPE]]
    found += size(runes, 0, 5, "402.6a", "rune deck", rules) + copies(runes, 1, "402.6b", "rune deck", rules)
    if runes:
        rules += ["402.6c", "402.6d"]
    masters = sum(count for card, count in runes.values() if is_general(card, MASTER))
    if masters > 1:
        found.append(Problem("402.6c", f"The rune deck has {masters} master runes; it can have one."))
    if ruler is None:
        return found
    return found + [
        Problem("402.6d", f"{card.name} has no attribute in common with {ruler.name}.")
        for card, _ in runes.values()
        if is_mere_rune(card) and not card.sets[ATTRIBUTE] & ruler.sets[ATTRIBUTE]
    ]


def size(pile: Pile, least: int, most: int, rule: str, where: str, rules: list[str]) -> list[Problem]:
    """How many cards a pile has."""
    rules.append(rule)
    count = size_of(pile)
    if least <= count <= most:
        return []
    return [Problem(rule, f"The {where} has {count} cards; it must have {least} to {most}.")]


def copies(pile: Pile, most: int, rule: str, where: str, rules: list[str]) -> list[Problem]:
    """How many cards of one name there are."""
    rules.append(rule)
    counts: dict[str, int] = {}
    limits: dict[str, int] = {}
    for card, count in pile.values():
        counts[card.name] = counts.get(card.name, 0) + count
        limits[card.name] = max(most, own_limit(card))
    return [
        Problem(rule, f"There are {count} cards named {name} in the {where}; there can be {limits[name]}.")
        for name, count in counts.items()
        if count > limits[name]
    ]


def own_limit(card: CardDef) -> int:
    """402.8: how many copies of itself a card allows; 0 if it says nothing."""
    for ability in card.abilities:
        nodes: list[Node] = []
        walk(ability.tree, nodes)
        for node in nodes:
            if isinstance(node, DeckCopies) and isinstance(node.copies, Fixed):
                return node.copies.n if node.copies.n >= 0 else ANY_NUMBER
    return 0


def is_mere_rune(card: CardDef) -> bool:
    """A rune that is no chant."""
    return RUNE in card.sets[TYPE] and CHANT not in card.sets[TYPE]


def is_general(card: CardDef, word: str) -> bool:
    """201.3: whether a card has a general type: basic, master ..."""
    return any(kind.split()[0] == word for kind in card.sets[TYPE])


def grimoire(ruler: CardDef) -> int:
    """1132.2: the number of a ruler's [Grimoire]; -1 without it."""
    for ability in ruler.abilities:
        if GRIMOIRE in ability.keywords:
            nodes: list[Node] = []
            walk(ability.tree, nodes)
            for node in nodes:
                if isinstance(node, Numbered) and node.word == GRIMOIRE and isinstance(node.number, Fixed):
                    return node.number.n
    return -1
