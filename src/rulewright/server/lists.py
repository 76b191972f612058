"""Decks as plain lists, as people and other programs write them: `4 Toast Squire, Pip`, one card a line, piles under their names.

Others put the names of piles in brackets (`[monster deck]`), name cards by their numbers (`4 RW1-005`, with a `+` for another print) or
by both (`4x Name [RW1-005]`), write a table (`QTY,Name,...`) or JSON with counts and ids. All of that becomes such lines first.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator

from rulewright import limits
from rulewright.books.finding import forms
from rulewright.kernel.errors import BadInput
from rulewright.server import catalogue
from rulewright.server.library import Library
from rulewright.tcg.interface import Deck, Rules
from rulewright.texts import from_json

LINE = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+(\S.*)|(\S.*?)\s+[x×]\s*(\d{1,3}))$", re.I)
REMARK = re.compile(r"#|//|\*")
NAME = re.compile(r"(?:name|deck)\s*:\s*(\S.*)$", re.I)
BOTH = re.compile(r"(.*\S)\s*[\[(]([^\[\]()]+)[\])]\s*$")
COUNTS = ("quantity", "count", "qty", "amount", "number", "copies")
NAMES = ("id", "card_number", "cardnumber", "card_id", "code", "name", "card", "title")
"""The keys under which programs keep how many there are of a card, and which card it is."""
FILE = re.compile(r"^\s*[\w ]+:(\s|$)", re.M)


def is_plain(text: str) -> bool:
    """Whether a text is a list rather than a deck file: lines with numbers, and no mapping of a pile's cards."""
    text = told(text)
    lines = [line.strip() for line in text.splitlines() if line.strip() and not REMARK.match(line.strip())]
    counted = sum(LINE.match(line) is not None for line in lines)
    return counted > 0 and counted >= sum(FILE.match(line) is not None for line in lines)


def told(text: str) -> str:
    """A table or JSON of another program as a list; other texts as they are."""
    first = text.lstrip("\ufeff \n").split("\n", 1)[0].casefold()
    columns = [word.strip() for word in first.split(",")]
    if any(word in COUNTS for word in columns) and any(word in NAMES for word in columns):
        rows = [{str(key).casefold().strip(): str(value) for key, value in row.items()} for row in csv.DictReader(text.lstrip("\ufeff \n").splitlines())]
        return "\n".join(counted({str(key): value for key, value in row.items()}) for row in rows)
    if not text.lstrip().startswith(("{", "[{", "[\n")):
        return text
    try:
        value = from_json(text)
    except BadInput:
        return text
    lines = list(listed(value, ""))
    return "\n".join(lines) if any(LINE.match(line) for line in lines) else text


def counted(record: dict[str, object]) -> str:
    """A card with its number, as a line; empty where an object is none."""
    count = next((record[key] for key in COUNTS if str(record.get(key, "")).strip().isdecimal()), 1)
    card = next((str(record[key]) for key in NAMES if isinstance(record.get(key), (str, int)) and str(record[key]).strip()), "")
    return f"{count} {card}" if card else ""


def listed(value: object, under: str) -> Iterator[str]:
    """The lines of JSON: objects with a count or an id are cards, mappings of names to numbers too, and the keys above them name piles."""
    match value:
        case dict() if any(key.casefold() in COUNTS for key in value) and counted(value):
            yield counted({str(key).casefold(): one for key, one in value.items()})
        case dict():
            for key, one in value.items():
                if isinstance(one, int) and not isinstance(one, bool) and under:
                    yield f"{one} {key}"
                elif key.casefold() == "name" and isinstance(one, str) and not under:
                    yield f"Name: {one}"
                elif isinstance(one, (dict, list)):
                    yield f"[{key.replace('_', ' ')}]"
                    yield from listed(one, key)
        case list():
            for one in value:
                yield from listed(one, under) if isinstance(one, (dict, list)) else [f"1 {one}"]


def pile_of(piles: dict[str, dict[str, int]], line: str) -> str:
    """The pile whose name this line is, in whatever brackets and perhaps shortened; empty if it is none."""
    words = re.sub(r"[^\w\s]|\b\d+\b", " ", line.casefold()).split()
    exact = [pile for pile in piles if pile.split() == words]
    short = [pile for pile in piles if words and set(words) - {"deck", "cards"} and set(words) - {"deck", "cards"} <= set(pile.split())]
    return (exact or (short if len(short) == 1 else [""]))[0]


def references(wanted: str) -> Iterator[str]:
    """What a card may be called by its line: all of it, its id in brackets or in front, its name before them."""
    yield wanted
    both = BOTH.match(wanted)
    if both:
        yield both[2]
        yield both[1]
    for word in (wanted, both[2] if both else wanted.split(" ")[0]):
        yield word.rstrip("+")


def read(library: Library, rules: Rules, text: str, mine: catalogue.Own = ()) -> Deck:
    """The deck of a list. A card goes to the pile under whose name it stands; above all such names, to the one where cards of its
    type usually lie. Names are compared without regard to case and hyphens; unknown ones stay as they are, for the check to tell."""
    known: dict[str, tuple[str, str | None]] = {}
    for card in catalogue.everything(library, rules, mine):
        for word in (str(card["card"]), str(card["name"])):
            pile = card["pile"]
            known.setdefault(forms(word)[0], (str(card["name"]), pile if isinstance(pile, str) else None))
    piles: dict[str, dict[str, int]] = {pile: {} for pile in rules.deck_piles()}
    shipped = rules.starter_decks()[0].piles
    largest = max(piles, key=lambda pile: sum(shipped.get(pile, {}).values()))
    name, under = "Pasted deck", ""
    for number, line in enumerate(told(text).splitlines(), 1):
        line = line.strip()
        named, found = NAME.match(line), LINE.match(line)
        heading = "" if found and not line.endswith(":") else pile_of(piles, line)
        if not line or REMARK.match(line):
            continue
        if heading and forms(line)[0] not in known:
            under = heading
            continue
        if named:
            name = named[1][: limits.DECK_NAME]
            continue
        count, wanted = (int(found[1] or found[4]), found[2] or found[3]) if found else (1, line)
        card_name, home = next((known[form] for word in references(wanted) if (form := forms(word)[0]) in known), (wanted, None))
        if not found and line.startswith("["):
            under = ""  # a part that this game has not
            continue
        if not found and card_name == wanted and forms(wanted)[0] not in known:
            raise BadInput(f"line {number}: {line[:60]!r} is neither a card with its number nor a pile ({', '.join(piles)})")
        pile = under or home or largest
        piles[pile][card_name] = piles[pile].get(card_name, 0) + count
    return Deck(name, piles)


def write(library: Library, rules: Rules, deck: Deck, mine: catalogue.Own = ()) -> str:
    """A deck as a list, by names; an id stays where a name would not say which card is meant."""
    names: dict[str, str] = {}
    pool = library.pool_for(rules, [deck], mine)
    lines = [f"Name: {deck.name}"]
    for pile, cards in deck.piles.items():
        if not cards:
            continue
        lines += ["", f"{pile.capitalize()}:"]
        for reference, count in cards.items():
            try:
                named = pool.find(reference).name
                names[reference] = named if pool.find(named) is pool.find(reference) else reference
            except BadInput:
                names[reference] = reference
            lines.append(f"{count} {names[reference]}")
    return "\n".join(lines) + "\n"
