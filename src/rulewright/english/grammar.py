"""The grammar of a game: card English with the game's words."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.english import clauses, noun_phrases, quantities, sentences, verbs
from rulewright.english.lexicon import Lexicon
from rulewright.language.common import signed_of, text_of, write_signed
from rulewright.language.phrases import Grammar
from rulewright.language.tokens import Tokenizer


def grammar(lexicon: Lexicon, tokenizer: Tokenizer, oddities: Callable[[Grammar], None]) -> Grammar:
    """Card English with a game's words and what only that game says."""
    g = Grammar(tokenizer=tokenizer, strict=False, ranked=True)
    g.terminal("signed", signed_of, write_signed, kinds=["signed"])
    g.terminal("name", lambda token: text_of("name", token), lambda value: f"“{value}”", kinds=["name"])
    quantities.add_numbers(g, lexicon)
    quantities.add_quantities(g)
    quantities.add_comparisons(g)
    quantities.add_amounts(g, lexicon)
    noun_phrases.add_words(g, lexicon)
    noun_phrases.add_phrases(g)
    noun_phrases.add_tails(g, lexicon)
    noun_phrases.add_places(g, lexicon)
    verbs.add_verbs(g, lexicon)
    verbs.add_complements(g, lexicon)
    verbs.add_adjuncts(g, lexicon)
    clauses.add_clauses(g)
    sentences.add_sentences(g)
    oddities(g)
    g.freeze()
    return g
