"""Does the language compose? Parts of card texts put in the place of others of their sort.

The splitter knows nothing of the grammar: it cuts by key words and punctuation, and notes whether a part is one or several. It leaves
out what would make nonsense of a text: parts that speak of something said elsewhere, other things than cards to draw, other places
than the hand to discard from, events in the place of what "would" happen.
`python -m tests.language.recombination GAME [COUNT]` prints the share that is read, by sort, and the pairs that are not.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter

from rulewright import games
from rulewright.tcg.interface import Record, Rules
from tests.card_texts import published_records

Part = tuple[str, str]
"""Its sort, with one or several, and its words."""

NOUNS = r"(?:cards?|units?|resonators?|J/resonators?|rear-guards?|vanguards?|monster cards?|battle cards?|strategy cards?|chants?|additions?|unit cards?|magic stones?)"
COUNTS = r"(?:up to )?(?:\d+|one|two|three|X)"
CUTS: list[tuple[str, str]] = [
    ("condition", r"(?:(?<=^)|(?<=[.:] )|(?<=⇒ ))If (?!you do|you don't|it |they |that |those )[^,.\"]+(?=, )"),
    ("trigger", r"(?:(?<=^)|(?<=[.:>)\]] )|(?<=:))(?:When|Whenever) [^,.\"]+(?=, )"),
    ("time", r"(?:(?<=^)|(?<=[.:>)\]] ))At the (?:beginning|end) of [^,.\"]+(?=, )"),
    ("duration", r"until (?:the )?end of (?:this |that |the |your )?(?:turn|battle)|this turn(?=[.,])"),
    ("effect", r"(?:(?<=<Enter> )|(?<=<Revenge> )|(?<=<When Invading> )|(?<=phase, )|(?<=invades, )|(?<=increased, )|(?<=advances, ))(?![Ww]hen)[^:]+$"),
    ("place", r"(?<!discarded )(?:from|in) your (?:hand|discard pile|graveyard|drop zone|deck|main deck|soul|damage zone|removed area)(?=[ .,])"),
    (
        "noun",
        rf"(?<![Dd]raw )(?<!draws )(?<![Rr]ank )(?<![Ll]evel )(?<!until they have )(?<!until you have )(?<!or more )(?<!has )(?:{COUNTS} (?:of )?)(?:your opponent's |your |target |enemy |allied |other |<[^<>]+> ){{0,3}}{NOUNS}(?= (?:from|in|to|into|and|gains?|gets?)\b|[.,])",
    ),
]


ELSEWHERE = re.compile(
    r"\b(?:it|its|them|they|that|those|chosen|revealed|discarded card|this way|the rest|instead|swap|would|additional|this turn|rightmost|rank reduced)\b",
    re.IGNORECASE,
)
"""Words that speak of what is said elsewhere."""


def parts_of(text: str) -> list[tuple[int, int, str]]:
    """Where the parts of a text are, and their sorts."""
    found: list[tuple[int, int, str]] = []
    for sort, pattern in CUTS:
        for match in re.finditer(pattern, text):
            whole = match[0] + text[match.end() :] if sort in ("condition", "trigger") else match[0]
            before, after = text[: match.start()], text[match.end() :]
            if (
                sort == "effect"
                and (match[0].lower().startswith(("when", "if ")) or "During" in before or '"' in match[0])
                or sort == "noun"
                and (before.lower().endswith("grade ") or re.match(" (?:and/or|from the top)", after) or "raw " in before[-12:])
            ):
                continue
            if sort == "place" and "fulfilling" in text:  # Abyssal Summoning is from a graveyard
                continue
            if (
                ELSEWHERE.search(whole)
                or sort == "trigger"
                and text[: match.start()].rstrip().endswith("<When Invading>")
                or sort in ("noun", "place")
                and re.search("rightmost|rank reduced", text)
                or sort == "place"
                and "of your" in text[: match.start()].rsplit(".", 1)[-1]
                or re.fullmatch(r"If there are \d+ or more", match[0])
                or sort == "place"
                and "iscard" in text[: match.start()].split(",")[-1]
            ):
                continue
            several = sort == "noun" and re.search(r"(?:cards|units|resonators|guards|chants|additions|stones)$", match[0]) is not None
            one_of = several and re.match(r"(?:up to )?(?:1|one) of ", match[0]) is not None  # "it" speaks of one of several
            number = " (one of several)" if one_of else " (several)" * several
            found.append((match.start(), match.end(), f"{sort}{' from' * (match[0].startswith('from'))}{' owned' * (' of your' in match[0])}{number}"))
    return found


def lines_of(record: Record) -> list[str]:
    value = record.get("abilities", record.get("text"))
    return [str(line) for line in value] if isinstance(value, list) else [line for line in str(value or "").split("\n") if line]


def with_line(record: Record, line: str) -> Record:
    return {**record, **({"abilities": [line]} if isinstance(record.get("abilities"), list) else {"text": line})}


def corpus(rules: Rules) -> list[tuple[Record, str]]:
    """The lines that are understood by themselves, each with the record of its card."""
    records = [card.record for card in rules.starter_pool().cards] + published_records(rules.name)
    return [
        (record, line)
        for record in records
        if "sides" not in record
        for line in lines_of(record)
        if parts_of(line) and not rules.card(with_line(record, line)).unread
    ]


class Tally:
    """What came of putting parts in the place of others."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.read: Counter[str] = Counter()
        self.missed: list[tuple[str, str, str]] = []
        """Sort, the part, the line that does not take it."""

    def share(self) -> float:
        return sum(self.read.values()) / max(1, sum(self.tried.values()))


def recombine(rules: Rules, count: int, seed: int = 1) -> Tally:
    """Put parts in the place of others of their sort, by a seeded choice."""
    rng = random.Random(seed)
    lines = corpus(rules)
    stock: dict[str, list[str]] = {}
    for _, line in lines:
        for start, end, sort in parts_of(line):
            stock.setdefault(sort, []).append(line[start:end])
    pools = {sort: sorted(set(words)) for sort, words in stock.items()}
    sorts = [sort for sort in sorted(pools) if len(pools[sort]) > 1]
    tally = Tally()
    for number in range(count):
        sort = sorts[number % len(sorts)]
        record, line = rng.choice([entry for entry in lines if any(part[2] == sort for part in parts_of(entry[1]))])
        start, end, _ = rng.choice([part for part in parts_of(line) if part[2] == sort])
        new = rng.choice([words for words in pools[sort] if words != line[start:end]])
        after = line[end:].split(".")[0]
        if " owned" in sort and re.match(" (?:from|in|into) your", after):
            continue
        if sort.startswith("noun") and re.search("enemy|allied", new) and (re.match(" (?:from|in) your", after) or re.search("[Dd]iscards? $", line[:start])):
            continue  # what is in play is in no graveyard and in no hand
        tally.tried[sort] += 1
        if rules.card(with_line(record, line[:start] + new + line[end:])).unread:
            tally.missed.append((sort, new, line))
        else:
            tally.read[sort] += 1
    return tally


def main() -> None:
    rules = games.load(sys.argv[1])
    tally = recombine(rules, int(sys.argv[2]) if len(sys.argv) > 2 else 300)
    for sort in sorted(tally.tried):
        print(f"{sort:20} {tally.read[sort]:5} of {tally.tried[sort]:5}  {tally.read[sort] / tally.tried[sort]:.1%}")
    print(f"{'all':20} {tally.share():.1%}")
    for sort, part, line in tally.missed[:40]:
        print(f"  {sort}: {part!r} in {line[:160]!r}")


if __name__ == "__main__":
    main()
