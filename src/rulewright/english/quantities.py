"""Numbers, how many, comparisons, amounts."""

from __future__ import annotations

from typing import Any

from rulewright.english.lexicon import Lexicon
from rulewright.english.trees import (
    Cmp,
    Count,
    EitherNominal,
    Letter,
    Multiple,
    Nominal,
    Np,
    Num,
    OfAll,
    OfEach,
    Owner,
    Printed,
    Prop,
    Quant,
    Scaled,
    Sum,
    Thing,
    Variety,
)
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

NUMBERS = {
    "zero": 0,
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
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
}

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
LEAST = ("higher", "more", "greater", "above", "over")
MOST = ("lower", "less", "fewer", "below", "under")


def add_numbers(g: Grammar, lexicon: Lexicon) -> None:
    """Whole numbers; one is singular, all others are plural."""
    words = NUMBERS | lexicon.numerals

    def value(token: Token) -> int | _No:
        if token.kind == "number" and isinstance(token.value, int):
            return token.value
        return words.get(token.text, NO) if token.kind == "word" else NO

    def one(token: Token) -> int | _No:
        return 1 if value(token) == 1 else NO

    def several(token: Token) -> int | _No:
        return NO if value(token) == 1 else value(token)

    def write(number: object) -> str | _No:
        return str(number) if isinstance(number, int) else NO

    for name, read in (("int", value), ("oneint", one), ("manyint", several)):
        g.terminal(name, read, write, kinds=["number"], words=words)
    for category, name in (("num", "int"), ("num_s", "oneint"), ("num_p", "manyint")):
        g.add(category, "{n:" + name + "}", Num)
        if name != "oneint":
            g.add(category, "x", Letter)


def add_quantities(g: Grammar) -> None:
    """How many things."""

    def add(category: str, pattern: str, how: str, canonical: bool = True) -> None:
        g.add(category, pattern, Quant, const={"how": how}, canonical=canonical)

    for category in ("quant_s", "part_s"):
        add(category, "{n:num_s}", "exact")
        add(category, "up to {n:num_s}", "upto")
        add(category, "exactly {n:num_s}", "exactly")
        add(category, "only {n:num_s}", "only")
        add(category, "at least {n:num_s}", "least", False)
        add(category, "another", "another")
        add(category, "each|every", "each")
        add(category, "any", "any")
    add("quant_s", "{n:num_s} more|additional", "exact", False)
    add("quant_p", "{n:num_p} more|additional", "exact", False)
    add("quant_s", "more than {n:num_s}", "above")
    add("quant_s", "a|an", "a")
    for category, lead in (("quant_s", "a"), ("quant_s", "{n:num_s}"), ("quant_p", "{n:num_p}")):
        add(category, lead + " random", "random")
    add("quant_s", "no", "no")
    for category in ("quant_p", "part_p"):
        add(category, "{n:num_p}", "exact")
        add(category, "up to {n:num_p}", "upto")
        add(category, "exactly {n:num_p}", "exactly")
        add(category, "only {n:num_p}", "only")
        add(category, "{n:num} or more", "least")
        add(category, "at least {n:num_p}", "least", False)
        add(category, "{n:num} or fewer|less", "most")
        add(category, "( at most / no more than ) {n:num}", "most", False)
        add(category, "more than {n:num}", "above")
        add(category, "fewer|less than {n:num}", "below")
        add(category, "{n:num} to {to:num}", "between")
        add(category, "all", "all")
        add(category, "both", "both")
    add("part_p", "all but {n:num}", "allbut")
    for number, words, others in (("some", "any number", ()), ("same", "that many", ("the same number", "an equal number"))):
        add("part_p", words, number)
        add("quant_p", words + (" of" if number == "some" else ""), number)
        for other in others:
            add("part_p", other, number, False)
            add("quant_p", other + " of", number, False)
    for category in ("quant_p", "part_p"):
        g.add(category, "up to that many", Quant, const={"how": "upto", "n": Thing(word="that much")})
    add("part_p", "each", "each", False)
    add("quant_p", "no", "no")
    add("quant_p", "any", "any")


def add_comparisons(g: Grammar) -> None:
    """What a number may be compared with."""
    more, less = "|".join(LEAST[:4]), "|".join(MOST[:4])
    for how, words in ((">=", more), ("<=", less)):
        g.add("bound", "{than:num} or " + words, Cmp, const={"how": how})
        for pattern in (f"equal to or {words} than {{than:amount}}", f"{words} than or equal to {{than:amount}}"):
            g.add("cmp", pattern, Cmp, const={"how": how}, canonical=pattern.startswith("equal"))
    for how, words in (
        ("<=", "no ( greater / more / higher ) than"),
        (">=", "no ( less / fewer / lower ) than"),
        ("<=", "equal or less than"),
        (">=", "equal or greater than"),
    ):
        g.add("cmp", words + " {than:worked}", Cmp, const={"how": how}, canonical=False)
    g.add("bound", "( at least / no less than / no fewer than ) {than:num}", Cmp, const={"how": ">="}, canonical=False)
    g.add("bound", "( at most / no more than / up to ) {than:num}", Cmp, const={"how": "<="}, canonical=False)
    g.add("bound", "( exactly )? {than:num}", Cmp, const={"how": "="})
    g.add("bound", "{than:num} to {to:num}", Cmp, const={"how": ".."})
    g.add("cmp", more + " than {than:amount}", Cmp, const={"how": ">"})
    g.add("cmp", less + " than {than:amount}", Cmp, const={"how": "<"})
    g.add("cmp", "equal to {than:amount}", Cmp, const={"how": "="})
    for how, words in ((">=", more), ("<=", less)):
        g.add("cmp", "equal to {than:worked} or " + words, Cmp, const={"how": how}, canonical=False)
    g.add("cmp", "the same as {than:amount}", Cmp, const={"how": "="}, canonical=False)
    g.add("cmp", "{than:relative}", Cmp, const={"how": "="})
    for how, words in (
        (">=", f"equal to or {more} than"),
        (">=", f"{more} than or equal to"),
        ("<=", f"equal to or {less} than"),
        ("<=", f"{less} than or equal to"),
        (">", more + " than"),
        ("<", less + " than"),
        ("=", "equal to"),
        ("=", "the same as"),
    ):
        g.add("cmp", words + " {than:rival}", Cmp, const={"how": how}, canonical=words.startswith("equal") or how in "<>")
    for words, who in (("your opponent's", "opponent"), ("yours", "you")):
        g.add("rival", words, Owner, const={"who": who})
    g.add("rival", "{of:possessing}", Owner)
    g.add("cmp", "{bound}")


def add_amounts(g: Grammar, lexicon: Lexicon) -> None:
    """Numbers that a text works out."""
    for name, words in lexicon.props:
        g.add("prop", words, lambda name=name: name)
    for name, one, many in lexicon.kinds:
        g.add("kind_s", one, lambda name=name: name)
        g.add("kind_p", many, lambda name=name: name)
    g.add("worked", "the number of {of:np_p}", Count)
    g.add("worked", "the number of {of:several}", Count, canonical=False, rank=-1)
    g.add("several", "{what:severalkinds}", Np)
    g.add("several", "{quant:whole} {what:severalkinds}", Np)
    g.add("severalkinds", '{parts:nominal_p++" and "|", and "|", "}', EitherNominal)
    g.add("each", "{what:eachof}", OfEach, canonical=False, rank=-1)
    g.add("worked", "the number of {of:place_s}", Prop, const={"prop": "number"})
    g.add("worked", "the number of {of:place_p}", Count, rank=-1)
    g.add("worked", "the number of different {prop:kind_p} among {of:np_p}", Variety)
    g.add("worked", "{of:gen} ( current )? {prop:prop}", Prop)
    g.add("worked", "{of:gen} printed|original {prop:prop}", Printed, rank=-1)
    g.add("worked", "the printed|original {prop:prop} of {of:np}", Printed, canonical=False)
    for of in ("np", "person"):
        g.add("worked", "the|each ( current )? {prop:prop} of {of:" + of + "}", Prop)
    for which, words in (("total", "total"), ("total", "combined"), ("total", "sum of the"), ("highest", "highest"), ("lowest", "lowest")):
        g.add("worked", f"the {words} {{prop:prop}} of|among {{of:np_p}}", OfAll, const={"which": which}, canonical=words == which, rank=-1)
    g.add("worked", "( that much / that amount / that number / the same amount )", Thing, const={"word": "that much"})
    g.add("worked", "the same number|amount as {worked}", canonical=False, rank=-1)
    g.add("worked", "twice|double {of:worked}", Multiple, const={"how": "double"})
    for words, how in (("", "half"), (" ( , )? rounded up", "half up"), (" ( , )? rounded down", "half down")):
        g.add("worked", "half ( of )? {of:worked}" + words, Multiple, const={"how": how})
        if words:
            g.add("rounding", words.removeprefix(" ( , )? ") + " ( , )?", lambda how=how: how)
    g.add("relative", "{more:num} higher|more|greater than {than:worked}", Sum)
    g.add("relative", "{less:num} lower|less|fewer than {than:worked}", Sum)
    g.add("relative", "{than:worked} + {more:num}", Sum, canonical=False)
    g.add("relative", "{than:worked} plus {more:num}", Sum, canonical=False)
    g.add("relative", "{than:worked} minus {less:num}", Sum, canonical=False)
    for word, more in (("minus", "less"), ("plus", "more")):
        g.add("relative", f"{{than:worked}} {word} {{{more}:worked}}", Sum, canonical=False)
    g.add("relative", "{each:worked} ( times / multiplied by ) {unit:num}", Scaled, canonical=False, rank=-1)
    g.add("amount", "{relative}")
    g.add("amount", "{num}")
    g.add("amount", "{worked}")
    g.add("amount", "an amount equal to {worked}", canonical=False)
    g.add("amount", "{unit:num} for each|every {each:each}", Scaled)
    g.add("each", "{what:nominals_s}", OfEach)
    g.add("each", "of {det:det_p} {what:nominal_p}", OfEach)
    g.add("each", "{what:placenominal_s}", OfEach, rank=-1)
    g.add("each", "of {det:det_p} {what:placenominal_p}", OfEach, rank=-1)
    g.add("each", "of {of:pron_p}", Count)
    g.add("each", "{size:num_p} {what:nominal_p}", OfEach)
    g.add("each", "of {of:gen} {prop:prop}", Prop)
    g.add("each", "{of:gen} {prop:prop}", Prop, canonical=False)
    g.add("each", "{prop:prop} {of:person} has|have", Prop, canonical=False)
    g.add("each", "{prop:prop} {of:np_s} has", Prop, canonical=False)
    g.add("each", "{prop:prop} of {of:np}", Prop)
    g.add("each", "( different )? {prop:kind_s} among {of:np_p}", Variety)
    for several, category in (("differently named {what:nominal_s}", "each"), ("the number of differently named {what:nominal_p}", "worked")):
        g.add(category, several, differently_named, canonical=False)
    g.add("each", "{prop:kind_s} {of:np_s} has", Variety)
    g.add("each", "of {of:gen} {prop:kind_p}", Variety)


def differently_named(what: Any) -> Variety:
    """Things of different names, counted."""
    if not isinstance(what, Nominal):
        raise Reject("one or the other")
    return Variety(prop="name", of=Np(what=what.but(many=True)))
