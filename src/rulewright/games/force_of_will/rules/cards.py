"""200: from a card's record to a printed card; the sides of a ruler or double-sided card become one card."""

from __future__ import annotations

import re

from rulewright.games.force_of_will.rules.cost import SYMBOL, read_cost
from rulewright.games.force_of_will.rules.printed import WillCard
from rulewright.games.force_of_will.rules.words import ATK, DEF, DIVINITY, LETTERS, MAGIC_STONE, NUMBERS, QUICKCAST, RESONATOR, TOTAL_COST, TRIGGER_WORD, TYPES
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput
from rulewright.language.normal import plain
from rulewright.tcg.cards.records import Record, name_of, number_of, one_or_more

KEYS = ("id", "name", "cluster", "type", "race", "cost", "colour", "ATK", "DEF", "divinity", "abilities", "sides")


def _number(record: Record, key: str, name: str) -> int:
    """A whole number, also one that is written as a text."""
    value = record.get(key)
    if isinstance(value, str) and (not value or value.strip().isdigit()):
        return int(value) if value else NOTHING
    return number_of(record, key, name)


def separated(words: list[str]) -> list[str]:
    """201.2c, 201.2c-i, 205.3: slashes separate types, races and traits; the subtype of an addition is one word (1406.1a)."""
    return [part.strip() for word in words for part in ([word] if word.startswith("Addition") else word.split("/"))]


def types_of(printed: list[str], name: str) -> tuple[frozenset[str], frozenset[str]]:
    """201, 1405, 1406: the types of a card with general types and subtypes, and keywords that old types stand for: 1405.2, 1405.3, 1405.4.
    1302.2d: the word Shift beside a type is a reminder."""
    types: set[str] = set()
    keywords: set[str] = set()
    for word in separated(printed):  # 201.2c
        word = re.sub(r"\s*\(Shift\)$", "", word)
        if word.startswith("Spell"):
            types.add("Chant")
            if word.endswith("Instant"):
                keywords.add(QUICKCAST)
            elif word.endswith("Standby"):
                keywords.add(TRIGGER_WORD)
        elif word.startswith("Addition"):
            types.add("Addition")
            subtype = word.partition(":")[2].strip()
            if subtype:
                types.add(f"Addition:{subtype}")
        elif word.endswith(MAGIC_STONE):
            types.add(word)
            if word not in (f"{letter.capitalize()} {MAGIC_STONE}" for letter in LETTERS.values()):
                types.add(MAGIC_STONE)
        elif word.endswith("Rune") and word != "Rune":
            types |= {word, "Rune"}
        elif word.split()[-1] in TYPES:
            types |= {word, word.split()[-1]}
        else:
            raise BadInput(f"card {name!r}: unknown type {word!r}; there are: {', '.join(TYPES)}")
    if name in (f"{letter.capitalize()} {MAGIC_STONE}" for letter in LETTERS.values()):
        types.add(name)  # 201.4b
    return frozenset(types), frozenset(keywords)


def printed_side(record: Record) -> WillCard:
    """One side of a card, compiled."""
    name = name_of(record, KEYS)
    types, old = types_of(one_or_more(record, "type", name), name)
    cost_text = record.get("cost") or ""
    if not isinstance(cost_text, str):
        raise BadInput(f"card {name!r}: cost must be a text of symbols, not {cost_text!r}")
    unknown = [symbol for symbol in SYMBOL.findall(cost_text) if symbol not in LETTERS and symbol not in ("M", "T", "X", "Y") and not symbol.isdecimal()]
    rest = SYMBOL.sub("", cost_text).strip()
    if rest and not (rest == cost_text.strip() and rest.isdecimal()):
        unknown.append(rest)
    if unknown:
        raise BadInput(f"card {name!r}: unknown cost symbol {unknown[0]!r}; there are: {', '.join(LETTERS)}, M, T, X, Y and numbers in braces")
    cost = read_cost(cost_text)
    nums = [NOTHING] * len(NUMBERS)
    nums[TOTAL_COST] = cost.total()
    for key, prop in (("ATK", ATK), ("DEF", DEF), ("divinity", DIVINITY)):
        nums[prop] = _number(record, key, name)
        if nums[prop] == NOTHING and RESONATOR in types and prop != DIVINITY:
            nums[prop] = 0  # 206.1, 207.1: every resonator has both; only a J-ruler may lack one (206.1a, 207.2a)
    colours = one_or_more(record, "colour", name)
    for colour in colours:
        if colour not in LETTERS and colour != "V":
            raise BadInput(f"card {name!r}: colour must be among W R U G B V, not {colour!r}")
    paragraphs = one_or_more(record, "abilities", name)
    from rulewright.games.force_of_will.text.compiler import compile_text  # loaded when the first text is to be read

    read = compile_text([plain(paragraph, name) for paragraph in paragraphs], types)
    sets = [
        types,
        frozenset(separated(one_or_more(record, "race", name))),
        frozenset(LETTERS[colour] for colour in colours if colour != "V"),
        frozenset([name]),
        read.keywords | old,
    ]
    abilities: list[Ability] = list(read.abilities)
    for place, ability in enumerate(abilities):
        ability.place = place
    card = WillCard(str(record.get("id", name)), name, nums, sets, "\n".join(paragraphs), abilities, dict(record))
    card.cost = cost
    card.types = types
    card.entries = len(paragraphs)
    card.unread = card.own_unread = read.unread
    card.related = list(read.tokens)
    return card


def compile_card(record: Record) -> WillCard:
    """A printed card with its abilities, its further `sides` joined to it; words that are not understood end up in `unread`."""
    others = record.get("sides", [])
    if not isinstance(others, list) or not all(isinstance(other, dict) and "sides" not in other for other in others):
        raise BadInput(f"card {record.get('name')!r}: sides must be a list of cards, not {others!r}")
    front = printed_side(record)
    return join_sides([front, *map(printed_side, others)]) if others else front


def join_sides(sides: list[WillCard]) -> WillCard:
    """Several sides as one card: the first one is the front."""
    front = sides[0]
    for place, side in enumerate(sides):
        side.sides = list(sides)
        side.side = place
        side.related = [other for other in sides if other is not side] + [card for card in side.related if card not in sides]
    front.unread = [words for side in sides for words in side.unread]
    return front


def front_id(id: str) -> str:
    """The id of the front of the card to which a side with this id belongs."""
    return re.sub(r"(?<=\d)(?:JJ?)?\^?$", "", id)


def write_card(card: CardDef) -> list[str]:
    """The canonical paragraphs of a compiled card; compiling them again gives the same abilities."""
    from rulewright.games.force_of_will.text.compiler import write_paragraphs

    return write_paragraphs(card)
