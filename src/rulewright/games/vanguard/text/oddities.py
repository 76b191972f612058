"""What Vanguard's card texts say in a way of their own."""

from __future__ import annotations

from typing import Any

from rulewright.english.noun_phrases import add_feature
from rulewright.english.trees import (
    Act,
    Adj,
    At,
    Clause,
    Distance,
    Done,
    Feature,
    Idiom,
    Label,
    Led,
    Line,
    MayTo,
    Mod,
    Nominal,
    Noun,
    Np,
    Owner,
    Period,
    Person,
    Pred,
    PropIs,
    SameAs,
    Thing,
    Tree,
)
from rulewright.games.vanguard.rules.words import CRITICAL_TRIGGER, DRAW_TRIGGER, HEAL_TRIGGER, STAND_TRIGGER, TRIGGERS
from rulewright.games.vanguard.text.lexicon import PHASES, STEPS
from rulewright.games.vanguard.text.wording import write_mask
from rulewright.language.common import text_of
from rulewright.language.phrases import NO, Grammar, _No
from rulewright.language.tokens import Token

KEYWORDS = ("Forerunner", "Lord", "Restraint", "Sentinel")
"""Words that stand for a whole ability and are explained by reminder text."""
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
KINDS = ("[AUTO]", "[ACT]", "[CONT]")
TRIGGER_RULES = {CRITICAL_TRIGGER: "2.8.1.1.2.1", DRAW_TRIGGER: "2.8.1.1.3.1", STAND_TRIGGER: "2.8.1.1.4.1", HEAL_TRIGGER: "2.8.1.1.5.1"}
"""How texts name each trigger icon."""


class Price(Tree):
    """What stands in the brackets of a cost."""

    FIELDS = ("parts",)
    parts: tuple[Any, ...]


class Blast(Tree):
    """Counter Blast or Soul Blast of so many cards, perhaps only such as `which` says."""

    FIELDS = ("verb", "n", "which")
    verb: str
    n: int
    which: Any


class Originals(Tree):
    """The sum of printed numbers."""

    FIELDS = ("prop", "of")
    prop: str
    of: Any


class Harm(Tree):
    """Damage: how much."""

    FIELDS = ("how", "n")
    how: str
    n: Any


class Of(Np):
    """The attack, the check or the battle opponent of a unit."""

    FIELDS = ("noun", "of")

    def __init__(self, noun: str, of: Any) -> None:
        self.noun = noun
        self.det = Owner(of=of)
        self.what = Nominal(noun=Noun(word=noun), many=False)
        self.quant = None
        self.of = of


def mask_of(token: Token) -> int | _No:
    """The zones of a mark."""
    return token.value if token.kind == "circle" and isinstance(token.value, int) else NO


def written_mask(value: object) -> str | _No:
    """A mark as printed."""
    return write_mask(value) if isinstance(value, int) else NO


def digits_of(token: Token) -> int | _No:
    """A number in digits."""
    return token.value if token.kind == "number" and isinstance(token.value, int) else NO


def keyword_of(token: Token) -> str | _No:
    """A keyword ability."""
    word = token.text.capitalize()
    return word if token.kind == "word" and word in KEYWORDS else NO


def add_oddities(g: Grammar) -> None:
    """Marks, circles, clans, costs, battles."""
    add_words(g)
    add_places(g)
    add_battles(g)
    add_lines(g)


def add_words(g: Grammar) -> None:
    """Clans, names, numbers, what units get."""
    g.terminal("trait", lambda token: text_of("trait", token), lambda value: f"<{value}>", kinds=["trait"])
    g.terminal("limit", lambda token: token.value if token.kind == "limit" else NO, lambda value: f"[Limit-Break {value}]", kinds=["limit"])
    g.terminal("digits", digits_of, lambda value: str(value) if isinstance(value, int) else NO, kinds=["number"])
    g.terminal("keyword", keyword_of, lambda value: str(value) if value in KEYWORDS else NO, kinds=[], words=[word.lower() for word in KEYWORDS])
    g.terminal(
        "ordinal",
        lambda token: ORDINALS.get(token.text, NO),
        lambda value: next((word for word, n in ORDINALS.items() if n == value), NO),
        kinds=[],
        words=ORDINALS,
    )
    g.add("adj0", "{word:trait}", Adj, const={"sort": "trait", "negative": False}, rule="2.2.3")
    g.add("adj0", "non-{word:trait}", Adj, const={"sort": "trait", "negative": True})
    for number in "sp":
        g.add(f"noun_{number}", "{word:trait}", Adj, const={"sort": "trait", "negative": False})
        g.add(f"nominal_{number}", '{adjs:ofnumber+" "} ( {tails:tail+" "} )?', Nominal, const={"many": number == "p"})
        g.add(f"namednoun_{number}", "card" if number == "s" else "cards", Noun, const={"word": "card"})
    for category, words in (("np_s", "this unit|card"), ("ref", "this unit|card"), ("possessing", "this unit's|card's")):
        g.add(category, words, Thing, const={"word": "this unit"}, rank=1)
    g.add("ofnumber", "{prop:prop} {cmp:bound}", PropIs)
    add_feature(g, "{word:limit}", "limit", "10.2.5.1")
    for category, negative in (("feature", False), ("nofeature", True)):
        g.add(category, "{word:name}", Adj, const={"sort": "skill", "negative": negative}, rule="2.10.1")
    for place in ("card name", "name"):
        for owner in ("its", "their", "the"):
            g.add(
                "adjfeature",
                f"{{word:name}} in {owner} {place}",
                Adj,
                const={"sort": "name part", "negative": False},
                canonical=owner == "its" and place == "card name",
            )
    for trigger in TRIGGERS:
        g.add("adjfeature", f"a {trigger.lower()} trigger", Adj, const={"sort": "trigger", "word": trigger, "negative": False}, rule=TRIGGER_RULES[trigger])
    g.add("tail", "of the same {prop:kind_s} ( as {of:ref} )?", SameAs)
    g.add("nofeature", "a same {prop:kind_s} as {of:ref}", NotSame)
    g.add("feature1", "{prop:prop} + {quant:worked}", Feature, const={"sort": "signed"})
    g.add("features", '{feature1++"/"|" and "|", and "|", "|" , gets "|" and gets "|" , and gets "}')
    g.add("feature1", "⟦{word:line}⟧", Feature, const={"sort": "granted"})
    g.add("worked", "the sum of the original {prop:prop} of {of:np}", Originals)
    g.add("worked", "the total original {prop:prop} of {of:np}", Originals, canonical=False)
    g.add("distance", "{count:num} times", Distance, const={"way": "times"})
    g.add("labelled", "{sentences}")
    g.add("tail", "{act:moved}", Done, rank=-1)
    g.add("moved", "put {to:dest}", Act, const={"verb": "put"})
    g.add("tail", "( that )? {by:np_s} {act:gapped}", Done)
    g.add("gapped", "boosts", Act, const={"verb": "boost"}, canonical=False)
    g.add("owner", "its master's", Owner, const={"who": "controller"}, canonical=False)
    for noun in ("attack", "drive check", "battle opponent"):
        g.add("np_s", f"the {noun} of {{of:np_s}}", Of, const={"noun": noun})
    for face in ("up", "down"):
        g.add("face", f"face {face}|face-{face}", lambda face=face: face)


class NotSame(SameAs):
    """Without the same word as something."""


def add_places(g: Grammar) -> None:
    """Circles, rows, columns."""
    g.terminal("circle", mask_of, written_mask, kinds=["circle"])
    g.add("placenoun_s", "{word:circle}", Noun)
    g.add("place_s", "{what:circles}", Np)
    g.add("circles", '( {adjs:placeadj+" "} )? {noun:circlenoun} ( {tails:placetail+" "} )?', Nominal, const={"many": False})
    g.add("circlenoun", "{word:circle}", Noun)
    g.add("placetail", "of the same column as {of:ref}", At, const={"how": "row of column"})
    g.add("way", "with this effect", Mod, const={"sort": "way", "of": "this way"}, canonical=False)
    for words, how in (("as the cost", "cost"), ("with this card's effect", "this card")):
        g.add("since", words, Mod, const={"sort": "way", "of": how})


def add_battles(g: Grammar) -> None:
    """Battles that something happened in, attacks, checks."""
    for words in ("the battle that", "the battle in which", "the battle", "a battle that"):
        g.add("battle", words + " {fin}", canonical=words == "the battle that")
    for words in ("being hit", "battle"):
        g.add("agent", words, At, const={"how": "being hit"}, canonical=words != "battle")
    g.add("period", "{whose:battle}", Period, const={"name": "battle"})
    for which in ("this", "that"):
        g.add("span", f"{which} battle", Mod, const={"sort": "during", "of": Period(name="battle", which=which)}, canonical=False)
    g.add("span", "until ( the )? end of battle", Mod, const={"sort": "until end", "of": Period(name="battle", which="this")}, canonical=False)
    for name in PHASES:
        g.add("period", f"the {name} phase of {{whose:outer}}", Period, const={"name": f"{name} phase", "which": "the"})
    for name in STEPS:
        g.add("period", f"the {name} step of {{whose:outer}}", Period, const={"name": f"{name} step", "which": "the"})
    for name in ("turn", "battle"):
        for which in ("that", "this", "the"):
            g.add("outer", f"{which} {name}", Period, const={"name": name, "which": which})
    g.add("outer", "{whose:battle}", Period, const={"name": "battle"})
    for category, word in (("vb", "perform"), ("vs", "performs")):
        g.add(category, word + " {amount:num} more|additional drive checks|check", Act, const={"verb": "perform"}, rank=1)
    g.add("vb", "[Soul-Charge {amount:num}]", Act, const={"verb": "soul charge"}, rule="10.1.17.1")
    g.add("vb", "Soul-Charge {amount:num}", Act, const={"verb": "soul charge"}, canonical=False)
    g.add("fin", "it is the {amount:ordinal} battle of {object:outer} or more|later", Idiom, const={"verb": "battle number", "mood": "least"})
    g.add("fin", "it is the {amount:ordinal} or more battle of {object:outer}", Idiom, const={"verb": "battle number", "mood": "least"}, canonical=False)
    g.add("fin", "it is the {amount:ordinal} battle of {object:outer}", Idiom, const={"verb": "battle number", "mood": "be"})
    g.add("fin", "it is during {object:battle}", Idiom, const={"verb": "in battle", "mood": "be"})
    g.add("tail", "( that is )? being {word:beingdone}", Adj, const={"sort": "battle", "negative": False})
    g.add("tail", "that is attacking", Adj, const={"sort": "battle", "negative": False, "word": "attacking"})
    g.add("tail", "that is attacking a vanguard", Adj, const={"sort": "battle", "negative": False, "word": "attacking a vanguard"})
    g.add("beingdone", "attacked", lambda: "attacked")
    g.add("place1", "the same column", At, const={"how": "column"})
    for how, words in (
        ("some", "damage"),
        ("exact", "{n:num} damage"),
        ("more", "{n:num} more damage"),
        ("less", "{n:num} less damage"),
        ("double", "twice that much damage"),
        ("double", "twice as much damage"),
        ("double", "double that|the damage"),
        ("double", "that damage twice"),
    ):
        g.add("harm", words, Harm, const={"how": how}, canonical=how != "double" or "that much" in words)
    for words in ("nothing happens", "no damage is dealt", "it stays where it is"):
        g.add("clause", words, Idiom, const={"verb": "nothing", "mood": "do"}, canonical=words == "nothing happens", rank=1)
    g.add("step1", "do nothing", Idiom, const={"verb": "nothing", "mood": "do"}, canonical=False)


def may_blast(price: Blast) -> Clause:
    """A blast as something that may be done. Said as an order it would be the cost in front of an ability."""
    return Clause(subject=Person(who="you"), preds=(Pred(mood="may", act=Act(verb="pay", object=price)),))


def add_lines(g: Grammar) -> None:
    """Costs and whole abilities."""
    for word, verb in (("Counter-Blast", "counter blast"), ("Soul-Blast", "soul blast")):
        const = {"verb": verb}
        g.add("blast", f"{word} {{n:digits}}", Blast, const=const)
        g.add("blast", f"[{word} {{n:digits}}]", Blast, const=const, canonical=False)
        g.add("blast", f"[{word} {{n:digits}}]-{{which:nominal_s}}", Blast, const=const)
        g.add("blast", f"{word} {{n:digits}}-{{which:nominal_s}}", Blast, const=const, canonical=False)
        g.add("blast", f"[{word} {{n:digits}}-{{which:nominal_s}}]", Blast, const=const, canonical=False)
    g.add("costpart", "{blast}")
    g.add("clause", "you may {price:blast}", may_blast, canonical=False)
    g.add("costpart", "{steps}")
    g.add("cost", '[{parts:costpart+" & "}]', Price, rule="8.1.1.1.1.1")
    g.add("led", "when|whenever {head:conds} {body:asked}", Led, const={"lead": "when"}, canonical=False, rank=-1)
    g.add("asked", "if {head:conds} , {body:body}", Led, const={"lead": "if"})
    stop = " ( . / . . / )"
    g.add(
        "clause", "you may have up to {amount:num} {object:nominals_p} in a|your deck", Idiom, const={"verb": "copies", "mood": "may"}, rule="5.1.2.5", rank=1
    )
    g.add("clause", "you may only have up to {amount:num} {object:nominals_p} in a|your deck", Idiom, const={"verb": "copies", "mood": "only"}, rule="5.1.2.5")
    g.add("ability", "{sentences}" + stop)
    g.add("ability", "{price:cost} ^{gain:sentences}" + stop, MayTo, const={"how": "cost"})
    g.add("ability", "{word:keyword} ( . )?", Label)
    for kind in KINDS:
        for marks in ("", "{n:circle}", "{what:limit}", "{n:circle}{what:limit}"):
            g.add("label", kind + marks, Label, const={"word": kind}, rule="2.11.3")
    g.add("line", '{labels:label+" "}:^{body:ability}', Line)
    g.add("line", '{labels:label+" "} ^{body:ability}', Line, canonical=False)
