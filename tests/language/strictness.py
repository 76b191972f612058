"""Is the language strict? Texts with one token gone, two exchanged, or one word replaced by another of the game.

`python -m tests.language.strictness GAME [COUNT]` prints the share that is still read, and how many of these print as they did before.
"""

from __future__ import annotations

import random
import re
import sys

from rulewright import games
from rulewright.language.errors import CannotWrite
from rulewright.tcg.interface import Record, Rules
from tests.language.recombination import corpus, with_line

CIRCLES = re.compile(r"\((?:[VRG]C)(?:/[VRG]C)*\)")
"""Marks in parentheses; other parentheses are reminder text."""
WAYS = ("deleted", "exchanged", "replaced")


def spoilt(words: list[str], way: str, others: list[str], rng: random.Random) -> list[str]:
    """The words with one fault."""
    place = rng.randrange(len(words) - 1)
    if way == "deleted":
        return words[:place] + words[place + 1 :]
    if way == "exchanged":
        return [*words[:place], words[place + 1], words[place], *words[place + 2 :]]
    return [*words[:place], rng.choice(others), *words[place + 1 :]]


def printed(rules: Rules, record: Record, line: str) -> str | None:
    """The canonical text of a line; None if it is not read."""
    card = rules.card(with_line(record, line))
    if card.unread or card.corrected:
        return None
    try:
        return rules.write(card)
    except CannotWrite:  # a word of the language in the place of a property: no text prints it
        return ""


def measure(rules: Rules, count: int, seed: int = 1) -> dict[str, tuple[int, int, int]]:
    """For each way to spoil a text: how many were tried, are read, and mean what they meant before; nothing without fitting lines."""
    rng = random.Random(seed)
    lines = [(record, line.removeprefix("■ ")) for record, line in corpus(rules) if "(" not in CIRCLES.sub("", line) and len(line.split()) > 4]
    others = sorted({word for _, line in lines for word in line.split()})
    found: dict[str, tuple[int, int, int]] = {}
    for way in WAYS if lines else ():
        tried = read = same = 0
        for _ in range(count):
            record, line = rng.choice(lines)
            changed = " ".join(spoilt(line.split(), way, others, rng))
            if changed == line:
                continue
            tried += 1
            text = printed(rules, record, changed)
            read += text is not None
            same += text is not None and text == printed(rules, record, line)
        found[way] = tried, read, same
    return found


def main() -> None:
    rules = games.load(sys.argv[1])
    for way, (tried, read, same) in measure(rules, int(sys.argv[2]) if len(sys.argv) > 2 else 300).items():
        print(f"{way:10} {read:5} of {tried:5} read ({read / tried:.1%}), {same} as before")


if __name__ == "__main__":
    main()
