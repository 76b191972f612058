"""The grammar of a game: card English with the game's words."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.english import clauses, noun_phrases, quantities, sentences, verbs
from rulewright.english.lexicon import Lexicon
from rulewright.language.common import signed_of, text_of, write_signed
from rulewright.language.phrases import Grammar
from rulewright.language.tokens import Tokenizer


NAMES = {"np": "a thing", "np1": "a thing", "np_s": "a thing", "np_p": "several things", "obj": "a thing", "ref": "a thing", "noun_s": "a noun",
         "noun_p": "a noun in the plural", "place": "a place", "place_s": "a place", "place_p": "places", "num": "a number", "int": "a number",
         "amount": "an amount", "worked": "an amount", "vb": "a verb", "vs": "a verb", "vp": "a verb (done)", "conds": "a condition",
         "fin": "a condition", "steps": "an instruction", "body": "an instruction", "step1": "an instruction", "feature1": "something to have or gain",
         "dest": "where it goes", "mod": "when, how or how long", "adj": "an adjective", "tail": "what describes it further", "loc": "where it is",
         "prop": "a number that cards have", "name": "a name", "bound": "how much", "cmp": "how much", "each": "what is counted",
         "person": "a player", "period": "a turn or phase", "moment": "a time"}


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
    g.names = NAMES
    oddities(g)
    g.freeze()
    return g
