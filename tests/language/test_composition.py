"""Does card English compose, and is it strict? The figures stand in docs/card-language.md."""

from __future__ import annotations

from functools import cache

import pytest

from rulewright import games
from rulewright.english.lexicon import Lexicon, Verb
from rulewright.english.trees import Act
from rulewright.english.verbs import SHARED
from rulewright.games.gate_ruler.text import reading as gate_ruler
from rulewright.games.gate_ruler.text.lexicon import lexicon as gate_ruler_lexicon
from rulewright.games.godzilla.text import compiler as godzilla
from rulewright.games.godzilla.text.lexicon import lexicon as godzilla_lexicon
from rulewright.games.vanguard.text import compiler as vanguard
from rulewright.games.vanguard.text.lexicon import lexicon as vanguard_lexicon
from rulewright.language.phrases import Grammar, Parsed
from rulewright.language.trees import same
from rulewright.tcg.interface import Rules
from tests.language.recombination import recombine
from tests.language.strictness import measure

ENGLISH = ["gate-ruler", "godzilla", "vanguard"]
"""The games whose words the English package knows how to use."""
LEXICONS: dict[str, tuple[Grammar, Lexicon, str, list[str]]] = {
    "gate-ruler": (gate_ruler.grammar(), gate_ruler_lexicon(), "", ["a unit", "1 of your opponent's exhausted units", "your ruler"]),
    "godzilla": (godzilla.grammar(), godzilla_lexicon(), "", ["a battle card", "1 of your opponent's red battle cards", "your monster card"]),
    "vanguard": (vanguard.grammar(), vanguard_lexicon(), "[AUTO](RC):", ["a unit", "one of your opponent's grade 2 rear-guards", "your vanguard"]),
}
FAULTY = {"gate-ruler": (0.25, 0.05, 0.05), "godzilla": (0.25, 0.03, 0.03), "vanguard": (0.25, 0.1, 0.08)}
"""So many texts with one word gone, two exchanged, one replaced may still be read: they are other good texts."""


@cache
def rules_of(game: str) -> Rules:
    return games.load(game)


@pytest.mark.parametrize("game", ENGLISH)
def test_parts_of_texts_can_stand_in_the_place_of_others(game: str) -> None:
    tally = recombine(rules_of(game), 400)
    assert tally.share() >= 0.98, tally.missed


@pytest.mark.parametrize("game", ENGLISH)
def test_texts_with_a_fault_are_not_read(game: str) -> None:
    found = measure(rules_of(game), 150)
    if not found:
        pytest.skip("all lines of the starter cards have parentheses, and no published cards are at hand")
    for way, most in zip(("deleted", "exchanged", "replaced"), FAULTY[game]):
        tried, read, _ = found[way]
        assert read <= most * tried, found


# -- the table of uses ------------------------------------------------------------------------------------------

USES = {
    "order": "{base} {one}.",
    "of another": "Your opponent {third} {one}.",
    "statement": "{One} is {done}.",
    "cost": "You may {base} {one} to draw 1 card.",
    "if you do": "You may {base} {one}. If you do, draw 1 card.",
    "when it is done": "When {one} is {done}, draw 1 card.",
    "when somebody does it": "When you {base} {one}, draw 1 card.",
    "asked": "If {one} was {done} this turn, draw 1 card.",
    "not done": "If {one} was not {done} this turn, draw 1 card.",
    "counted": "Draw 1 card for each card {done} this way.",
    "filter": "Choose 1 card that was {done} this turn.",
    "replacement": "If {one} would be {done}, draw 1 card instead.",
    "the next time": "The next time {one} would be {done} this turn, draw 1 card instead.",
    "prohibition": "{One} cannot be {done} by your opponent's effects.",
    "players cannot": "Players cannot {base} {one}.",
    "duty": "{One} must be {done}.",
    "permission": "You may {base} {one}.",
}
"""One verb, all its uses."""


def verbs(words: Lexicon) -> list[Verb]:
    """The verbs that something is done by to a thing, without more."""
    shared = [
        Verb(name, frames, options.get("words", ""), options.get("past", ""), options.get("done", ""), options.get("doing", ""))
        for name, frames, options in SHARED
    ]
    return [verb for verb in shared + words.verbs if any(frame in ("{object:np}", "{object:obj}") for frame in verb.frames)]


def acts(parsed: Parsed) -> list[str]:
    """The verbs of a text that was read."""
    found: list[str] = []
    waiting: list[object] = [parsed.value]
    while waiting:
        tree = waiting.pop()
        if isinstance(tree, Act):
            found.append(tree.verb)
        if isinstance(tree, tuple):
            waiting += tree
        waiting += [getattr(tree, name) for name in getattr(type(tree), "FIELDS", ())]
    return found


@pytest.mark.parametrize("game", ENGLISH)
@pytest.mark.parametrize("use", USES)
def test_every_verb_has_every_use(game: str, use: str) -> None:
    grammar, words, label, things = LEXICONS[game]
    for verb in verbs(words):
        for one in things if use not in verb.off else ():
            text = USES[use].format(base=verb.base, third=verb.third, done=verb.done, one=one, One=one[0].upper() + one[1:])
            text = label + text[0].upper() + text[1:]
            parsed = grammar.parse("line", text)
            assert verb.name in acts(parsed), text
            printed = grammar.write("line", parsed.value)
            assert same(grammar.read("line", printed), parsed.value), f"{text} -> {printed}"
