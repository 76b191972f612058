"""Sections 6.1 and 12.8 (Resonance): which monster decks and main decks may be played with.

Everything is judged on printed cards. The rules of a deck are asked one after the other and each one tells all that
is wrong, so that a player sees every problem at once. Abilities about deck construction (6.1.2) are found on the
cards of the deck itself; in a game they have no hooks and do nothing.
"""

from __future__ import annotations

from rulewright.games.godzilla.nodes.deck_rules import ANY_NUMBER, AT_LEAST, AT_MOST, COPIES, EXACTLY, MUST, RESONANCE, DeckRule
from rulewright.games.godzilla.nodes.places import RankSpan
from rulewright.games.godzilla.rules.words import COLOR, ICON, MONSTER, NAME, NUMBERS, RANK, TOKEN, TRAIT, TYPE
from rulewright.kernel import nodes
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.nodes import Both, Description, Either, Filter, Fixed, Has, Lacks, Worth, compare
from rulewright.tcg.cards.decks import Pile, merged, piles_of, size_of, unread_cards
from rulewright.tcg.interface import Deck, Pool, Problem

PILES: tuple[str, ...] = ("monster deck", "main deck")

RANKS = ("I", "II", "III", "IV")
"""2.3.2.1: monster ranks as they are written."""

MAIN_DECK_SIZE = 50
MOST_TWOS = 10
MOST_COPIES = 4


def problems(deck: Deck, pool: Pool, trace: list[str] | None = None) -> list[Problem]:
    """Everything that is wrong with a deck. `trace` receives the numbers of the rules that had something to judge."""
    monsters, main = piles_of(deck, pool, PILES)
    both = merged([monsters, main])
    rules: list[str] = ["6.1.1"]
    found = _monster_deck(monsters, rules)
    found += _main_deck(main, rules)
    found += _colors(monsters, both, rules)
    found += _copies(both, rules)
    found += _tokens(both, rules)
    found += _conditions(monsters, main, both, rules)
    found += unread_cards(both)
    if trace is not None:
        trace.extend(rules)
    return found


# -- the deck as cards ----------------------------------------------------------------------------------------


def _is_monster(card: CardDef) -> bool:
    return MONSTER in card.sets[TYPE]


def _rank_one(monsters: Pile) -> list[CardDef]:
    """The rank I card of the monster deck; more than one in a wrong deck."""
    return [card for card, _ in monsters.values() if _is_monster(card) and card.nums[RANK] == 1]


# -- 6.1.1.1 and 6.1.1.2: what the two decks consist of -------------------------------------------------------


def _monster_deck(monsters: Pile, rules: list[str]) -> list[Problem]:
    rule = "6.1.1.1"
    rules.append(rule)
    found: list[Problem] = []
    if size_of(monsters) != len(RANKS):
        found.append(Problem(rule, f"The monster deck has {_cards(size_of(monsters))}; it must have {len(RANKS)}."))
    for rank, roman in enumerate(RANKS, start=1):
        held = [(card, count) for card, count in monsters.values() if _is_monster(card) and card.nums[RANK] == rank]
        number = sum(count for _, count in held)
        if number == 0:
            found.append(Problem(rule, f"The monster deck has no monster card of rank {roman}; it must have 1."))
        elif number > 1:
            names = ", ".join(f"{count} {card.name}" for card, count in held)
            found.append(Problem(rule, f"The monster deck has {number} monster cards of rank {roman} ({names}); it must have 1."))
    for card, _ in monsters.values():
        if not _is_monster(card):
            kind = " ".join(sorted(card.sets[TYPE])).lower()
            found.append(Problem(rule, f"{card.name} is a {kind} card; a monster deck takes only monster cards."))
        elif not 1 <= card.nums[RANK] <= len(RANKS):
            found.append(Problem(rule, f"{card.name} has rank {card.nums[RANK]}; a monster deck takes I to IV."))
    return found


def _main_deck(main: Pile, rules: list[str]) -> list[Problem]:
    rules.append("6.1.1.2")
    found: list[Problem] = []
    if size_of(main) != MAIN_DECK_SIZE:
        found.append(Problem("6.1.1.2", f"The main deck has {_cards(size_of(main))}; it must have {MAIN_DECK_SIZE}."))
    if any(_is_monster(card) for card, _ in main.values()):
        rules.append("6.1.1.2.1")
    twos = sum(count for card, count in main.values() if card.nums[ICON] == 2)
    if twos:
        rules.append("6.1.1.2.2")
    if twos > MOST_TWOS:
        found.append(Problem("6.1.1.2.2", f"The main deck has {twos} cards with invasion icon 2; at most {MOST_TWOS} are allowed."))
    return found


# -- 6.1.1.3 to 6.1.1.5: which cards, and how many of each ----------------------------------------------------


def _colors(monsters: Pile, both: Pile, rules: list[str]) -> list[Problem]:
    """Sharing one color with the rank I card is enough, also when it has several (2.4.4); the colors that its
    Resonance names are allowed as well (12.8.1, 12.8.2). Red, blue and green together are not white (2.4.5)."""
    leaders = _rank_one(monsters)
    if not leaders:
        return []
    rules.append("6.1.1.3")
    allowed: set[str] = set()
    for leader in leaders:
        allowed |= leader.sets[COLOR]
        for rule in deck_rules(leader):
            if rule.kind == RESONANCE:
                rules.append("12.8.2")
                allowed.update(word.lower() for word in rule.words)
    wanted = _listed(sorted(allowed | {"white"}), "or")
    names = _listed([leader.name for leader in leaders], "and")
    return [
        Problem(
            "6.1.1.3", f"{card.name} is {_listed(sorted(card.sets[COLOR]), 'and') or 'without color'}; with {names} as the rank I card it must be {wanted}."
        )
        for card, _ in both.values()
        if "white" not in card.sets[COLOR] and not card.sets[COLOR] & allowed
    ]


def _copies(both: Pile, rules: list[str]) -> list[Problem]:
    """Card numbers (2.11, 2.11.1, 2.11.2) are compared without the plus sign at their end."""
    rules.append("6.1.1.4")
    if any(card.id.endswith("+") for card, _ in both.values()):
        rules.append("6.1.1.4.1")
    groups: dict[str, list[tuple[CardDef, int]]] = {}
    for card, count in both.values():
        groups.setdefault(card.id.rstrip("+"), []).append((card, count))
    found: list[Problem] = []
    for number, group in groups.items():
        total = sum(count for _, count in group)
        own = [rule for card, _ in group for rule in deck_rules(card) if rule.kind in (ANY_NUMBER, COPIES)]
        if own:
            rules.append("6.1.2")
        if any(rule.kind == ANY_NUMBER for rule in own):
            continue
        most = max((rule.number for rule in own), default=MOST_COPIES)
        if total > most:
            names = _listed(sorted({card.name for card, _ in group}), "and")
            found.append(Problem("6.1.1.4", f"The decks have {total} cards with the number {number} ({names}); at most {most} are allowed."))
    return found


def _tokens(both: Pile, rules: list[str]) -> list[Problem]:
    """9.1.5: tokens are the cards with the Token trait."""
    tokens = [card for card, _ in both.values() if TOKEN in card.sets[TRAIT]]
    if tokens:
        rules.append("6.1.1.5")
    return [Problem("6.1.1.5", f"{card.name} is a token; no deck may hold one.") for card in tokens]


# -- 6.1.2: what cards say about decks ------------------------------------------------------------------------


def deck_rules(card: CardDef) -> list[DeckRule]:
    """What the text of a card says about deck construction."""
    return [part for ability in card.abilities for part in ability.statics if isinstance(part, DeckRule)]


def _conditions(monsters: Pile, main: Pile, both: Pile, rules: list[str]) -> list[Problem]:
    """The list of a Resonance counts only on the rank I card of the monster deck, where the keyword works (12.8.1);
    a condition on any other card is one of 6.1.2."""
    found: list[Problem] = []
    leaders = _rank_one(monsters)
    for card, _ in both.values():
        own = deck_rules(card)
        conditions = [part for part in own if part.kind in (MUST, AT_LEAST, AT_MOST, EXACTLY)]
        resonates = any(part.kind == RESONANCE for part in own)
        if not conditions or (resonates and card not in leaders):
            continue
        rules.append("6.1.2")
        rule = "12.8.2" if resonates else "6.1.2"
        for condition in conditions:
            found += [Problem(rule, text) for text in _broken(card, condition, main, both)]
    return found


def _broken(source: CardDef, condition: DeckRule, main: Pile, both: Pile) -> list[str]:
    """Why the decks do not keep a condition. Counts are those of the main deck; a demand on cards of a description
    is made in both decks."""
    if condition.kind == MUST:
        subject, demand = condition.filters
        return [
            f"{card.name} does not fit {source.name}: its {describe(subject)} must be {describe(demand)}."
            for card, _ in both.values()
            if fits(card, subject) and not fits(card, demand)
        ]
    number = sum(count for card, count in main.values() if all(fits(card, part) for part in condition.filters))
    what = describe(Both(tuple(condition.filters)))
    if condition.kind == AT_LEAST and number < condition.number:
        return [f"The main deck has {number} {what}; {source.name} demands at least {condition.number}."]
    if condition.kind == AT_MOST and number > condition.number:
        return [f"The main deck has {number} {what}; {source.name} allows at most {condition.number}."]
    if condition.kind == EXACTLY and number != condition.number:
        return [f"The main deck has {number} {what}; {source.name} demands {condition.number}."]
    return []


def fits(card: CardDef, part: Filter) -> bool:
    """Whether a printed card fits a description."""
    if isinstance(part, Has):
        return part.word in card.sets[part.prop]
    if isinstance(part, Lacks):
        return part.word not in card.sets[part.prop]
    if isinstance(part, Worth) and isinstance(part.bound, Fixed):
        number = card.nums[part.prop]
        return number != NOTHING and compare(number, part.how, part.bound.n)
    if isinstance(part, Either):
        return any(fits(card, one) for one in part.parts)
    if isinstance(part, (Both, Description)):
        return all(fits(card, one) for one in part.parts)
    if isinstance(part, RankSpan):
        return part.low <= card.nums[RANK] <= part.high
    raise BadInput(f"a deck cannot be judged by {type(part).__name__}: printed cards do not tell it")


def describe(part: Filter) -> str:
    """A description of printed cards in plain words."""
    if isinstance(part, Has):
        return _kind_of_cards(part.prop, part.word)
    if isinstance(part, Lacks):
        return f"other than {_kind_of_cards(part.prop, part.word)}"
    if isinstance(part, Worth) and isinstance(part.bound, Fixed):
        how = {nodes.AT_LEAST: " or higher", nodes.AT_MOST: " or lower"}.get(part.how, "")
        return f"cards with {NUMBERS[part.prop].replace('_', ' ')} {part.bound.n}{how}"
    if isinstance(part, RankSpan):
        return f"cards with rank {part.low} to {part.high}"
    if isinstance(part, Either):
        return " or ".join(describe(one) for one in part.parts)
    if isinstance(part, (Both, Description)):
        return " that are ".join(describe(one) for one in part.parts) or "cards"
    raise BadInput(f"a deck cannot be judged by {type(part).__name__}: printed cards do not tell it")


def _kind_of_cards(prop: int, word: str) -> str:
    if prop == TYPE:
        return f"{word.lower()} cards"
    if prop == COLOR:
        return f"{word} cards"
    if prop == TRAIT:
        return f"cards with the trait {word}"
    if prop == NAME:
        return f"cards named {word}"
    return f"cards with {word}"


# -- words ----------------------------------------------------------------------------------------------------


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _listed(words: list[str], last: str) -> str:
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
