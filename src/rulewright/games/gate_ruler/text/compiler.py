"""From a card's text to its abilities and back.

Every part of a text is one ability (2-13b). It is read as a whole: each of its words belongs to some node, or it is not
understood. Then pronouns are bound: each to the latest thing before it that can be meant.
"""

from __future__ import annotations

import re

from rulewright.english.trees import Label, Line, Tree
from rulewright.games.gate_ruler.nodes.abilities import FORCED, STANDARD
from rulewright.games.gate_ruler.nodes.lines import EventText, Keywords, Marked, Text, When
from rulewright.games.gate_ruler.rules.words import EVENT, FIELD_CARD, FORCED_REVEAL, RULER_CARD, UNIT
from rulewright.games.gate_ruler.rules.zones import IN_FIELD, IN_FRONT, IN_RULER
from rulewright.games.gate_ruler.text.assembling import abilities_of, event_effect, is_about_playing, play_other
from rulewright.games.gate_ruler.text.reading import grammar as grammar
from rulewright.games.gate_ruler.text.reading import read
from rulewright.games.gate_ruler.text.reading import write_text as write_text
from rulewright.games.gate_ruler.text.wording import STARTS_SENTENCE, lines_of, quoted
from rulewright.kernel.abilities import Ability
from rulewright.kernel.nodes import This
from rulewright.language.normal import plain
from rulewright.language.phrases import LanguageError, NotUnderstood
from rulewright.language.referents import Referent
from rulewright.tcg.cards.records import missed

AS_TIMING = re.compile(r"Timing:\s*\[?Forced Reveal\]?")
"""16-15a: the keyword in the place of a timing."""

SENTENCE_END = re.compile(r"\.\s+(?=[A-Z\"])(?![^⟦]*⟧)")

OFTEN = re.compile(
    r"\.\s+(?:This(?: ability)? (?:can (?:only )?trigger|triggers|can (?:only )?be used|may (?:only )?be used)|"
    r"You (?:can|may) (?:only )?(?:use|play) this ability) (?:only )?(?P<times>once|twice|any number of times) (?:each|per|in a) (?P<per>turn|game)\.?$"
)
"""How often an ability can be used, in words."""

ITSELF = Referent(("it", "card", "unit"), -1, This(), False)
"""The card, which the first sentence of a line has spoken of, for those after it."""

HOMES = {UNIT: IN_FRONT, FIELD_CARD: IN_FIELD, RULER_CARD: IN_RULER, EVENT: 0}


# -- reading --------------------------------------------------------------------------------------------------


def compile_text(record: dict[str, object]) -> tuple[list[Ability], frozenset[str], list[str]]:
    """The abilities of a card, its keywords, and the words that were not understood."""
    abilities: list[Ability] = []
    unread: list[str] = []
    known: list[Referent] = []
    kind = str(record.get("type") or UNIT).lower()
    timing: When | None = None
    effects: list[str] = []
    whole = True  # whether the effect of an event is read to its end, timing and all
    for line in lines_of(plain(str(record.get("text") or ""), str(record.get("name") or "")), kind == EVENT):
        try:
            line = quoted(line)
            if kind == EVENT and AS_TIMING.fullmatch(line):
                line = FORCED_REVEAL
            if kind == EVENT and line.startswith("Timing:"):
                timing = When(STANDARD)  # if it is not understood, the effect below it still may be
                found = read("timing", line)
                assert isinstance(found, When)
                timing = found
            elif kind == EVENT and not is_ability(line):
                if timing is None and any(FORCED_REVEAL in ability.keywords for ability in abilities):
                    timing = When(FORCED)
                if timing is None:
                    raise NotUnderstood("event", line, 0, "no timing before it")
                rules, rest = rules_of_playing(line)
                for text, sentence in rules:
                    abilities += abilities_of(text, sentence, 0, known)
                effects += [rest] if rest else []
            else:
                for place, text in enumerate(texts_of(line)):
                    abilities += abilities_of(text, line, HOMES.get(kind, 0), [*known, ITSELF] if place else known)
        except LanguageError as error:
            unread.append(unknown(line, error) if isinstance(error, NotUnderstood) else missed(line, error))
            whole = whole and is_ability(line)
    if timing is not None and effects and whole:  # 2-13b: whatever its parts, an event has one effect (14-3c-2d)
        line = " ".join(effects)
        try:
            abilities.append(event_effect(read_effect(timing, line), line))
        except LanguageError as error:
            unread.append(unknown(line, error) if isinstance(error, NotUnderstood) else missed(line, error))
    unread += play_other(abilities)
    keywords = frozenset(keyword for ability in abilities for keyword in ability.keywords)
    return abilities, keywords, unread


def rules_of_playing(line: str) -> tuple[list[tuple[Text, str]], str]:
    """The sentences of an event that say how it can be played, and the rest, which is its effect."""
    found: list[tuple[Text, str]] = []
    rest: list[str] = []
    start = 0
    for end in [match.end() for match in SENTENCE_END.finditer(line)] + [len(line)]:
        sentence = line[start:end].strip()
        start = end
        try:
            text = read("line", sentence) if "this card" in sentence.lower() else None
        except LanguageError:
            text = None
        if isinstance(text, Text) and is_about_playing(text):
            found.append((text, sentence))
        else:
            rest.append(sentence)
    return found, " ".join(rest)


def read_effect(timing: When, line: str) -> EventText:
    """The effect of an event."""
    text = read("eventeffect", line)
    assert isinstance(text, EventText)
    text.timing = timing
    return text


MOST_SENTENCES = 12
"""A line of more sentences is one ability or none."""


def texts_of(line: str, failed: set[str] | None = None) -> list[Text]:
    """The abilities of a line: one, or one after the other where its sentences are abilities of their own. `failed` are ends of
    the line that are known to be no abilities."""
    failed = set() if failed is None else failed
    try:
        return [read_ability(line)]
    except NotUnderstood:
        ends = [match.end() for match in SENTENCE_END.finditer(line)]
        for end in ends if len(ends) <= MOST_SENTENCES else []:
            rest = line[end:].strip()
            if rest not in failed:
                try:
                    return [read_ability(line[:end].strip()), *texts_of(rest, failed)]
                except LanguageError:
                    continue
        failed.add(line)
        raise


def read_ability(line: str) -> Text:
    """The ability of a line; how often it can be used may stand in a sentence of its own behind it (14-6a)."""
    said = OFTEN.search(line)
    text = read("line", line[: said.start() + 1] if said else line)
    assert isinstance(text, Text)
    if said and said["times"].lower() != "any number of times":
        if text.left or text.right:
            raise NotUnderstood("line", line[said.start() + 1 :], said.start() + 1, "two limits")
        times = 1 if said["times"].lower() == "once" else 2
        limited = Text(text.body, text.name, "", f"{said['per'].capitalize()} {times}", text.resource)
        limited.words = with_limit(text.words, limited.right)
        return limited
    return text


def with_limit(tree: Tree | None, limit: str) -> Tree | None:
    """The words of an ability with its limit behind the colon of its name."""
    if not isinstance(tree, Line):
        return None
    labels = list(tree.labels or ())
    words = [label.word for label in labels]
    place = words.index(":") + 1 if "name" in words and ":" in words else 0
    labels.insert(place, Label(word="limit", what=limit))
    return Line(labels=tuple(labels), body=tree.body)


def unknown(line: str, error: NotUnderstood) -> str:
    """The words that were not understood. A strange word at the beginning of a sentence looks like a property; what it
    cannot go on with was then not understood together with it."""
    if not error.words:
        return line
    tokens = grammar().tokenizer.split(line)
    for place, token in enumerate(tokens):
        if token.start == error.position and place > 0 and tokens[place - 1].kind == "property":
            first = tokens[place - 1]
            if place == 1 or tokens[place - 2].text in STARTS_SENTENCE or tokens[place - 2].kind in ("icon", "limit"):
                words = line[first.start : error.position + len(error.words)]
                return words[:-1] if error.words == "." else words
    return error.words


def is_ability(line: str) -> bool:
    """Whether a line of an event is an ability of its own and not its effect: a keyword, an Overdrive, a Counter ability."""
    if line.startswith("【") or line.startswith(("[CNT]", "[OD]", "[TD]")):
        return True
    try:
        text = read("line", line)
    except LanguageError:
        return False
    return isinstance(text, Text) and isinstance(text.body, (Keywords, Marked))
