"""A game's rulebook in our own words, to be read, searched and followed from number to number.

Its content is the ledger's (`rulebook.tsv`); nothing is written twice. A rule that says "Opens the section on X." is a heading.
What a word on a card or on the table means is told by the section with that heading, or by the first rule that defines it;
signs and abbreviations that no rule spells out stand in the game's `signs.tsv`, each with its rule.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rulewright.books.finding import Wanted, forms
from rulewright.books.ledger import DEFINITION, NUMBER, Rule, folder, rulebook
from rulewright.tcg.faces.layout import Layout
from rulewright.tcg.interface import Rules

PARTS = re.compile(r"[.-]?(?:\d+|[a-z]+)")
OPENS = re.compile(r"^Opens (?:the )?(?:(?:general |)(?:section|chapter|rules?|parts?) (?:on|with|for|of) )?(?:the keywords? )?(.+)\.$")
HUNDRED = 100
MANY_FOUND = 60
LONG_MEANING = 260
CHAPTERS_IN_WORDS = 4


def heading(rule: Rule) -> str:
    """What a rule that opens a part of the book is about; empty for any other."""
    found = OPENS.match(rule.text)
    return found[1] if found else ""


class Book:
    """The rules of one game in their order, as a tree."""

    __slots__ = ("game", "rules", "by_number", "parents", "children", "places", "named_by", "hundreds")

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules = rulebook(game)
        self.by_number = {rule.number: rule for rule in self.rules}
        self.places = {rule.number: place for place, rule in enumerate(self.rules)}
        firsts = [int(PARTS.findall(rule.number)[0]) for rule in self.rules]
        self.hundreds = min(firsts) >= HUNDRED
        """Whether chapters are counted in hundreds (402.5 belongs to 400)."""
        self.parents = {rule.number: self.parent_of(rule.number) for rule in self.rules}
        self.children: dict[str, list[str]] = {}
        for number, parent in self.parents.items():
            self.children.setdefault(parent, []).append(number)
        self.named_by: dict[str, list[str]] = {}
        """For each rule those that speak of it."""
        for rule in self.rules:
            for number in self.named_in(rule):
                self.named_by.setdefault(number, []).append(rule.number)

    def chapter_of(self, number: str) -> str:
        """The chapter of a rule."""
        first = PARTS.findall(number)[0]
        return str(int(first) // HUNDRED * HUNDRED) if self.hundreds else str(first)

    def parent_of(self, number: str) -> str:
        """The rule of which this one is a part; empty for a chapter's own."""
        parts = PARTS.findall(number)
        for count in range(len(parts) - 1, 0, -1):
            above = "".join(parts[:count])
            if above in self.by_number:
                return above
        chapter = self.chapter_of(number)
        return chapter if chapter in self.by_number and chapter != number else ""

    def named_in(self, rule: Rule) -> list[str]:
        """The numbers of other rules in a rule's words, in their order."""
        found = [
            one
            for one in NUMBER.findall(f"{rule.text} {rule.note}")
            if one in self.by_number and one != rule.number and (not one.isdigit() or f"rule {one}" in rule.text or f"section {one}" in rule.text)
        ]
        return list(dict.fromkeys(found))

    def below(self, number: str) -> list[Rule]:
        """A rule's parts and their parts, in the order of the book."""
        found: list[Rule] = []
        for child in self.children.get(number, []):
            found += [self.by_number[child], *self.below(child)]
        return found

    def chapters(self) -> list[tuple[str, str, list[Rule]]]:
        """Each chapter: its number, what it is about, its rules."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(self.chapter_of(rule.number), []).append(rule)
        return [(number, self.about(number, rules), rules) for number, rules in found.items()]

    def about(self, number: str, rules: list[Rule]) -> str:
        """What a chapter is about: its own heading, else those of its first sections."""
        own = self.by_number.get(number)
        if own is not None and heading(own):
            return heading(own)
        heads = [heading(rule) for rule in rules if heading(rule)]
        return ", ".join(heads[:CHAPTERS_IN_WORDS]) + (" …" if len(heads) > CHAPTERS_IN_WORDS else "")

    def search(self, text: str) -> list[Rule]:
        """The rules of a number, or those with all the words: first those that the whole text names, then headings, then the rest."""
        text = text.strip().strip("[]")
        if not text:
            return []
        if text in self.by_number:
            return [self.by_number[text], *self.below(text)][:MANY_FOUND]
        if text[0].isdigit():
            return [rule for rule in self.rules if rule.number.startswith(text)][:MANY_FOUND]
        whole, words = Wanted(text), [Wanted(word) for word in text.split()]
        ranked: list[tuple[int, int, Rule]] = []
        for place, rule in enumerate(self.rules):
            said = f"{rule.text} {rule.note}"
            if not all(word.is_in(said) for word in words):
                continue
            head = heading(rule)
            rank = 0 if head and whole.is_in(head) else 1 if whole.is_in(rule.text) else 2
            ranked.append((rank, place, rule))
        return [rule for _, _, rule in sorted(ranked, key=lambda one: one[:2])][:MANY_FOUND]

    def meaning(self, number: str) -> str:
        """What a rule says, or the first things that are said in the part that it opens."""
        rule = self.by_number[number]
        if not heading(rule):
            return rule.text
        said = ""
        for part in self.below(number):
            if heading(part):
                continue
            if said and len(said) + len(part.text) > LONG_MEANING:
                break
            said = f"{said} {part.text}".strip()
        return said or rule.text


@cache
def book(game: str) -> Book:
    """The rulebook of a game."""
    return Book(game)


# -- what words mean ------------------------------------------------------------------------------------------


def bare(text: str) -> str:
    """A heading or a word without what does not tell it apart: articles, brackets, plural, hyphens."""
    words = forms(re.sub(r"[\[\]【】{}()!]", "", text))[0].removeprefix("the ").split()
    return " ".join(word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word for word in words)


class Term:
    """A word or sign that is explained: of what kind it is, and the rule that tells."""

    __slots__ = ("word", "kind", "rule")

    def __init__(self, word: str, kind: str, rule: str) -> None:
        self.word = word
        self.kind = kind
        self.rule = rule


AFTER = {
    "zone": ("zone", "area", "circle"),
    "phase": ("phase",),
    "step": ("step",),
    "type": ("card",),
    "keyword": (),
    "number": (),
    "state": (),
    "fact": (),
    "stack": (),
}
"""What a heading may add to a word of this kind."""


def signs(game: str) -> list[Term]:
    """Signs, abbreviations and whatever no heading names, each with its kind and its rule, as the game's `signs.tsv` has them."""
    file = Path(folder(game), "data", "signs.tsv")
    rows = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return [Term(*row.split("\t")) for row in rows]


def words_of(layout: Layout, known: dict[str, list[str]]) -> list[tuple[str, str, list[str]]]:
    """Every word of the table: as it is shown, its kind, and by what other words it goes."""
    zones = [(zone.title, "zone", [zone.name]) for zone in layout.zones() + layout.shared]
    found: list[tuple[str, str, list[str]]] = [(word, "keyword", []) for word in known["keyword"]]
    found += zones + [(word.replace("_", " "), "number", []) for word in layout.numbers]
    found += [(word, "phase", []) for word in layout.phases if word] + [(word, "step", []) for word in layout.steps if word]
    found += [(word, "type", []) for word in known["type"]] + [(fact.name, "fact", []) for fact in layout.facts]
    if layout.turned:
        found.append((layout.turned, "state", []))
    if layout.stack:
        found.append((layout.stack, "stack", []))
    return found


class Glossary:
    """What the words and signs of a game mean, by the rules that say so."""

    __slots__ = ("book", "terms", "heads")

    def __init__(self, rules: Rules, known: dict[str, list[str]]) -> None:
        """`known` are the keywords and the types of the cards."""
        self.book = book(rules.name)
        self.heads: dict[str, str] = {}
        for rule in self.book.rules:
            if heading(rule):
                self.heads.setdefault(bare(heading(rule)), rule.number)
        self.terms = signs(rules.name)
        given = {(term.word, term.kind) for term in self.terms}
        for word, kind, others in words_of(rules.layout(), known):
            number = "" if (word, kind) in given else self.find(word, kind, others)
            if number:
                self.terms.append(Term(word, kind, number))

    def find(self, word: str, kind: str, others: list[str]) -> str:
        """The rule that says what a word means: the heading of that name, else a definition that begins with it, else the first
        rule that has it."""
        names = [bare(re.sub(r" \d+$", "", one)) for one in (word, *others)]
        for name in names:
            for wanted in [f"{name} {end}" for end in AFTER[kind]] + [name]:
                if wanted in self.heads:
                    return self.heads[wanted]
        for name in names:
            for wanted in [f"{name} {end}" for end in AFTER[kind]] + [name]:
                start = re.compile(rf"(?:a |an |the |each |every |your )?{re.escape(wanted)}\b")
                for rule in self.book.rules:
                    if rule.kind == DEFINITION and start.match(bare(rule.text)):
                        return rule.number
        for name in names:
            inside = re.compile(rf"\b{re.escape(name)}\b")
            for rule in self.book.rules:
                if not heading(rule) and inside.search(bare(rule.text)):
                    return rule.number
        return ""

    def data(self) -> list[dict[str, str]]:
        """Every term with its meaning."""
        return [{"word": term.word, "kind": term.kind, "rule": term.rule, "text": self.book.meaning(term.rule)} for term in self.terms]
