"""Decks as plain lists, as people write them: `4 Toast Squire, Pip`, one card a line, piles under their names."""

from __future__ import annotations

import re

from rulewright import limits
from rulewright.cli.finding import forms
from rulewright.games.interface import Deck, Rules
from rulewright.kernel.errors import BadInput
from rulewright.server import catalogue
from rulewright.server.library import Library

LINE = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+(\S.*)|(\S.*?)\s+[x×]\s*(\d{1,3}))$", re.I)
REMARK = re.compile(r"#|//|\*")
NAME = re.compile(r"(?:name|deck)\s*:\s*(\S.*)$", re.I)
FILE = re.compile(r"^\s*[\w ]+:(\s|$)", re.M)


def is_plain(text: str) -> bool:
    """Whether a text is a list rather than a deck file: lines with numbers, and no mapping of a pile's cards."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not REMARK.match(line.strip())]
    counted = sum(LINE.match(line) is not None for line in lines)
    return counted > 0 and counted >= sum(FILE.match(line) is not None for line in lines)


def read(library: Library, rules: Rules, text: str) -> Deck:
    """The deck of a list. A card goes to the pile under whose name it stands; above all such names, to the one where cards of its
    type usually lie. Names are compared without regard to case and hyphens; unknown ones stay as they are, for the check to tell."""
    known: dict[str, tuple[str, str | None]] = {}
    for card in catalogue.everything(library, rules):
        for word in (str(card["card"]), str(card["name"])):
            pile = card["pile"]
            known.setdefault(forms(word)[0], (str(card["name"]), pile if isinstance(pile, str) else None))
    piles: dict[str, dict[str, int]] = {pile: {} for pile in rules.deck_piles()}
    shipped = rules.starter_decks()[0].piles
    largest = max(piles, key=lambda pile: sum(shipped.get(pile, {}).values()))
    name, under = "Pasted deck", ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        heading = re.sub(r"\s*\(?\d*\)?\s*:?$", "", line).casefold()
        named = NAME.match(line)
        if not line or REMARK.match(line):
            continue
        if heading in piles:
            under = heading
            continue
        if named:
            name = named[1][:limits.DECK_NAME]
            continue
        found = LINE.match(line)
        count, wanted = (int(found[1] or found[4]), found[2] or found[3]) if found else (1, line)
        card_name, home = known.get(forms(wanted)[0], (wanted, None))
        if not found and card_name == wanted and forms(wanted)[0] not in known:
            raise BadInput(f"line {number}: {line[:60]!r} is neither a card with its number nor a pile ({', '.join(piles)})")
        pile = under or home or largest
        piles[pile][card_name] = piles[pile].get(card_name, 0) + count
    return Deck(name, piles)


def write(library: Library, rules: Rules, deck: Deck) -> str:
    """A deck as a list, by names; an id stays where a name would not say which card is meant."""
    names: dict[str, str] = {}
    pool = library.pool_for(rules, [deck])
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
