"""The grammar of a game: card English with the game's words."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.english import clauses, noun_phrases, quantities, sentences, verbs
from rulewright.english.lexicon import Lexicon
from rulewright.language.common import signed_of, text_of, write_signed
from rulewright.language.normal import CLOSE, OPEN
from rulewright.language.phrases import Grammar
from rulewright.language.tokens import Tokenizer

NAMES = {
    **dict.fromkeys(("steps", "step", "step1", "body", "bullet", "sentence", "sentences"), "an instruction"),
    **dict.fromkeys(("np", "np1", "obj", "ref", "those", "pron", "possessed"), "a card or another thing"),
    **dict.fromkeys(("nominals", "nominal", "noun", "kind", "kinds", "namednoun", "refnominal", "counted"), "a kind of card"),
    **dict.fromkeys(("vb", "vs", "vd", "vg", "vn"), "a verb"),
    "vp": "what is done to it",
    **dict.fromkeys(("conds", "cond", "fin"), "a condition"),
    **dict.fromkeys(("dest", "goal"), "where it goes"),
    **dict.fromkeys(("place", "place1", "placenominal", "placenoun", "placenumbered", "spot"), "a place"),
    **dict.fromkeys(("num", "int", "oneint", "manyint", "number", "numbers", "onenumber", "signed", "signednum", "signedamount", "range"), "a number"),
    **dict.fromkeys(("amount", "worked", "bound", "cmp", "times"), "how much"),
    **dict.fromkeys(("quant", "quant_nth", "each", "nth"), "how many"),
    **dict.fromkeys(("features", "feature", "feature1", "adjfeature", "nofeature"), "something to have or gain"),
    **dict.fromkeys(("adj", "adj0", "adjs", "partadj", "placeadj", "comp"), "a word that describes it"),
    **dict.fromkeys(("tail", "reftail", "placetail", "comptail", "comptail1", "relative", "loc"), "what describes it further"),
    "prop": "a number that cards have",
    **dict.fromkeys(("mod", "span", "since"), "when, how or how long"),
    **dict.fromkeys(("name", "named", "called", "calledone", "onename"), "a name"),
    "trait": "a trait",
    "keyword": "a keyword",
    **dict.fromkeys(("person", "people", "owner"), "a player"),
    "period": "a turn or phase",
    "moment": "a time",
    "agent": "who or what does it",
    **dict.fromkeys(("label", "heading", "labelled", "opening", "lineword"), "what kind of ability it is"),
}
"""Categories in words that a player understands, the most telling first."""


def quoted(value: object) -> str:
    """A name, or an ability in which others are quoted, as it is printed."""
    return f"{OPEN}{value}{CLOSE}" if '"' in str(value) else f"“{value}”"


def grammar(lexicon: Lexicon, tokenizer: Tokenizer, oddities: Callable[[Grammar], None]) -> Grammar:
    """Card English with a game's words and what only that game says."""
    g = Grammar(tokenizer=tokenizer, strict=False, ranked=True)
    g.terminal("signed", signed_of, write_signed, kinds=["signed"])
    g.terminal("name", lambda token: text_of("name", token), quoted, kinds=["name"])
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
