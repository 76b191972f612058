"""Reading a paragraph as card English with Force of Will's words."""

from __future__ import annotations

from functools import cache, partial

from rulewright.english.grammar import grammar as english
from rulewright.games.force_of_will.nodes.lines import SpellText, Text
from rulewright.games.force_of_will.text.lexicon import lexicon
from rulewright.games.force_of_will.text.oddities import add_oddities
from rulewright.games.force_of_will.text.statements import Statements
from rulewright.games.force_of_will.text.wording import RaceTokenizer
from rulewright.language.normal import unshortened
from rulewright.language.phrases import Grammar, Parsed


@cache
def grammar() -> Grammar:
    """Card English with Force of Will's words."""
    tokenizer = RaceTokenizer()
    g = english(lexicon(), tokenizer, add_oddities)
    tokenizer.known = g.words()
    return g


def parse(line: str) -> Parsed:
    """A paragraph, read."""
    return grammar().parse("line", unshortened(line))


def paragraph(line: str, is_chant: bool) -> Text | SpellText:
    """What a paragraph is."""
    parsed = parse(line)
    meaning = Statements()
    made = meaning.understood(parsed, partial(meaning.line, chant=is_chant))
    assert isinstance(made, (Text, SpellText))
    made.said = parsed.value
    return made
