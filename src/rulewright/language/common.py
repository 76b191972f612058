"""What card texts of every game say alike: numbers, sequences, conditions, choices."""

from __future__ import annotations

import re

from rulewright.kernel.effects import Done, If, IfElse, May, Modes, Then
from rulewright.kernel.nodes import All, AnyOf, Fixed, Not, Times
from rulewright.language.joints import IfInstead, IfYouDo, InsteadIfDone, Otherwise, Provided, ProvidedElse, attach_to, chain, if_not, price, provided
from rulewright.language.patterns import Forms
from rulewright.language.phrases import NO, Grammar, _No
from rulewright.language.tokens import COMMON_RULES, Token, Tokenizer, TokenRule

COUNT_WORDS = {
    "zero": 0,
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "twenty": 20,
    "fifty": 50,
}

TOKENS = (
    TokenRule("trait", r"<《[^》]*》>", lambda text: text[2:-2]),
    TokenRule("trait", r"《[^》]*》", lambda text: text[1:-1]),
    TokenRule("name", r'"[^"]*"', lambda text: text[1:-1]),
    TokenRule("limit", r"\((?:[Uu]p to|[Mm]ax|[Mm]aximum|[Tt]o a maximum of)[^()]*\)"),
    TokenRule("skip", r"\((?:[^()]|\([^()]*\))*\)"),
    *COMMON_RULES,
)
"""Text in parentheses is reminder text: it explains and does nothing. A limit in parentheses does something."""


FORMS = (
    ("card", "cards"),
    ("zone", "zones"),
    ("token", "tokens"),
    ("is", "are"),
    ("was", "were"),
    ("has", "have"),
    ("gains", "gain", "gets", "get"),
    ("loses", "lose"),
    ("<Destroy>", "destroy", "destroys", "destroyed"),
    ("each", "every"),
    ("advances", "advance"),
    ("retreats", "retreat"),
    ("hand", "hands"),
    ("effect", "effects"),
)
"""Words that a text may print in another form without meaning something else."""


def count_of(token: Token) -> int | _No:
    """A whole number in digits or as a word."""
    if token.kind == "number" and isinstance(token.value, int):
        return token.value
    if token.kind == "word" and token.text in COUNT_WORDS:
        return COUNT_WORDS[token.text]
    return NO


def signed_of(token: Token) -> int | _No:
    """A number with its sign."""
    return token.value if token.kind == "signed" and isinstance(token.value, int) else NO


def write_signed(value: object) -> str | _No:
    """A number with its sign, as printed."""
    return f"{value:+d}" if isinstance(value, int) else NO


def text_of(kind: str, token: Token) -> str | _No:
    """The inner text of a token of a kind."""
    return token.value if token.kind == kind and isinstance(token.value, str) else NO


def icon_number(word: str, token: Token) -> int | _No:
    """The number of an icon such as <Burst2>."""
    match = re.fullmatch(word + r"\s*(\d+)", str(token.value)) if token.kind == "icon" else None
    return int(match.group(1)) if match else NO


def grammar(tokens: tuple[TokenRule, ...] | Tokenizer = TOKENS, forms: tuple[tuple[str, ...], ...] = FORMS) -> Grammar:
    """A new grammar with the shared phrases; a game adds its own."""
    g = Grammar(tokenizer=tokens if isinstance(tokens, Tokenizer) else Tokenizer(tokens), strict=False, forms=Forms(forms))
    g.terminal("n", count_of, lambda value: str(value) if isinstance(value, int) else NO, kinds=["number"], words=COUNT_WORDS)
    g.terminal("signed", signed_of, write_signed, kinds=["signed"])
    g.terminal("name", lambda token: text_of("name", token), lambda value: f"“{value}”", kinds=["name"])
    g.terminal("trait", lambda token: text_of("trait", token), lambda value: f"<《{value}》>", kinds=["trait"])
    g.add("number", "{n:n}", Fixed)
    g.add("amount", "{unit:number} for each {each:countable}", Times)
    g.add("amount", "{number}")

    g.add("effects", "{first:sentence} . ^{rest:effects}", chain, builds=Then)
    g.add("effects", "{modes}")
    g.add("effects", "if {condition:condition} , {then:modes}", If)
    g.add("effects", "{sentence}")
    listed = ' ( of the following ( effects )? )? :|. {options:bullet+". "|" "}'
    g.add("modes", "choose {count:n}" + listed, Modes)
    g.add("modes", "choose up to {count:n}" + listed, Modes, const={"upto": True})
    g.add("clause", 'either {options:clause++" or "}', Modes, const={"count": 1})
    g.add("bullet", "・^{effects}")

    g.add("sentence", "{clauses}")
    g.add("sentence", "if {condition:condition} , {then:clauses} instead", IfInstead, canonical=False)
    g.add("sentence", "then ( , )? {clauses}", canonical=False)
    g.add("sentence", "otherwise , {then:clauses}", Otherwise, canonical=False)
    g.add("sentence", "if it is|does not , {then:clauses}", Otherwise, canonical=False)
    g.add("sentence", "if not , {then:clauses}", Otherwise, canonical=False)
    g.add("sentence", "if you|they don't , {then:clauses}", if_not, canonical=False)
    g.add("sentence", "if you|they do not , {then:clauses}", if_not, canonical=False)
    g.add("sentence", "{action:clause} to {then:clauses}", attach_to, canonical=False)
    g.add("sentence", "{then:clauses} if {condition:condition}", provided, builds=Provided)
    g.add("sentence", "{then:clauses} if {condition:condition} ; otherwise , {otherwise:clauses}", ProvidedElse)
    for joint in (", then", "and then", ", and then", ", and", "and", ",", ";", "; then", ". then ,"):
        g.add("clauses", "{first:clause} " + joint + " {rest:clauses}", chain, builds=Then, canonical=joint == ", then")
    g.add("clauses", "{clause}")
    g.add("deed", "{first:clause} , then {rest:deed}", chain, builds=Then)
    g.add("deed", "{first:clause} and {rest:deed}", chain, canonical=False)
    g.add("deed", "{clause}")
    g.add("clauses", "if {condition:condition} , {then:clauses} ; otherwise , {otherwise:clauses}", IfElse)
    g.add("clauses", "if {condition:condition} , {then:clauses} ; unless that is done , {otherwise:clauses}", InsteadIfDone)
    g.add("clauses", "if {condition:condition} , {then:clauses} , otherwise , {otherwise:clauses}", IfElse, canonical=False)
    g.add("clauses", "if {condition:condition} , {then:clauses} , and if ( it is / it does )? not , {otherwise:clauses}", IfElse, canonical=False)
    g.add("clauses", "if {condition:condition} , {then:clauses}", If)
    g.add("clauses", "you may {action:clauses} to {then:clauses}", May, const={"whose": 0})
    g.add("clauses", "you may {action:clauses} , if you do , {then:clauses}", May, const={"whose": 0}, canonical=False)
    g.add("clauses", "{action:clause} : {then:clauses}", price, canonical=False)
    g.add("clauses", "you may {action:clauses}", May, const={"whose": 0, "then": None})
    g.add("sentence", "if you do , {then:clauses}", IfYouDo, canonical=False)
    g.add("sentence", "if they do , {then:clauses}", IfYouDo, canonical=False)
    g.add("simple", "the effect before was performed", Done)
    g.add("simple", "{part:undone}", Not)
    g.add("undone", "the effect before was not performed", Done)

    g.add("condition", '{parts:simple++" and "|", and "|" and if "|", and if "}', All)
    g.add("condition", '{parts:simple++" or "}', AnyOf)
    g.add("condition", "{simple}")
    return g
