"""What Godzilla's card texts say in a way of their own."""

from __future__ import annotations

from functools import partial

from rulewright.english.noun_phrases import add_feature
from rulewright.english.trees import (
    Adj,
    AnyAdj,
    At,
    Clause,
    Distance,
    Feature,
    Idiom,
    Label,
    Led,
    Line,
    Nominal,
    Noun,
    Np,
    Num,
    Numbered,
    Owner,
    Pred,
    Prop,
    Quant,
    Sentences,
    Thing,
    To,
)
from rulewright.games.godzilla.text.lexicon import KEYWORDS
from rulewright.language.common import icon_number, text_of
from rulewright.language.errors import Reject
from rulewright.language.phrases import NO, Grammar, _No
from rulewright.language.tokens import Token


def keyword_of(token: Token) -> str | _No:
    """The keyword of an icon."""
    return token.value if token.kind == "icon" and token.value in KEYWORDS else NO


def numbered(word: str, value: object) -> str | _No:
    """A numbered icon as printed."""
    return f"<{word}{value}>" if isinstance(value, int) else NO


def either(parts: tuple[Adj, ...]) -> AnyAdj:
    """One of several types of cards, with one noun for them all."""
    if len(parts) == 1:
        raise Reject("a type of card is a noun")
    return AnyAdj(parts=parts)


def zone_number(of: Owner) -> Prop:
    """The number of the zone of a card."""
    return Prop(prop="number", of=Np(det=of, what=Nominal(noun=Noun(word="zone"), many=False)))


def awakened(parts: tuple[object, ...], n: int, body: object) -> Sentences:
    """12.4.2: a last sentence with an icon of its own."""
    zone = Np(what=Nominal(noun=Noun(word="zone"), tails=(Numbered(numbers=(n,), how="from"),), many=False))
    monster = Np(det=Owner(who="you"), what=Nominal(noun=Noun(word="monster card"), many=False))
    inside = Led(lead="if", head=Clause(subject=monster, preds=(Pred(mood="be", act=At(how="in", of=zone)),)), body=body)
    return Sentences(parts=(*parts, inside))


def add_oddities(g: Grammar) -> None:
    """Icons, labels, distances."""
    g.terminal("trait", lambda token: text_of("trait", token), lambda value: f"<《{value}》>", kinds=["trait"])
    g.terminal("keyword", keyword_of, lambda value: f"<{value}>" if value in KEYWORDS else NO, kinds=["icon"])
    for word in ("Awakening", "Burst", "Evolution", "Step"):
        g.terminal(word.lower() + "icon", partial(icon_number, word), partial(numbered, word), kinds=["icon"])
    for word in ("battle", "monster", "strategy"):
        g.add("typeword", word, Adj, const={"sort": "type", "word": word, "negative": False})
    for category, links in (("adj_s", '" or "'), ("adj_p", '" or "|" and "')):
        g.add(category, "{parts:typeword++" + links + "}", either, builds=AnyAdj)
    g.add("adj0", "{word:trait}", Adj, const={"sort": "trait", "negative": False}, rule="2.5.3")
    add_feature(g, "{word:trait}", "trait", "2.5.3")
    add_feature(g, "{word:keyword}", "keyword")
    add_feature(g, "{word:stepicon}", "step", "2.8.2")
    g.add("adj0", "{word:keyword}", Adj, const={"sort": "keyword", "negative": False}, rank=-1)
    g.add("noun_s", "{word:keyword}", Adj, const={"sort": "keyword", "negative": False})
    g.add("agent", "the effect of burst|<Burst>", At, const={"how": "Burst"})
    g.add("namednoun_s", "token", lambda: "token")
    g.add("namednoun_p", "tokens", lambda: "token")
    for number, zone in (("num_s", "zone"), ("num_p", "zones")):
        g.add("distance", f"( {{way:heading}} )? ( by )? {{count:{number}}} {zone} ( for each|every {{each:each}} )?", Distance)
        g.add("distance", f"( by )? {{count:{number}}} {zone} {{way:heading}}", Distance, canonical=False)
        g.add("distance", f"{{count:{number}}} additional|more {zone} ( for each|every {{each:each}} )?", Distance, const={"way": "more"})
    g.add("distance", "{count:num} or more zones", Distance, const={"way": "least"})
    g.add("distance", "{way:heading}", Distance, rank=-1)
    g.add("distance", "( by )? a number of zones equal to {count:worked}", Distance)
    g.add("comp", "{placeadj}")
    g.add("heading", "back|backward|backwards", lambda: "back")
    g.add("heading", "forward|forwards", lambda: "forward")
    g.add("times", "{count:num} additional|more times|time ( each|per turn )?", Distance, const={"way": "more"})
    g.add("times", "( up to )? {count:num} times|time ( each|per turn )?", Distance)
    g.add("times", "twice ( each|per turn )?", Distance, const={"count": Num(n=2)}, canonical=False)
    g.add("dest", "back|vertically to {place:place_s}", To, const={"how": "in"}, canonical=False)
    g.add("labelled", '{labels:label+" "} {body:sentences}', Line)
    for icon, rule in (
        ("Your Turn", None),
        ("Opponent's Turn", None),
        ("Enter", "12.2.3"),
        ("When Invading", "12.3.3"),
        ("Revenge", "12.7.4"),
        ("Base", "12.9.2.1"),
    ):
        g.add("label", f"<{icon}>", Label, const={"word": icon}, rule=rule)
    g.add("label", "{n:awakeningicon}", Label, const={"word": "Awakening"}, rule="12.4.3")
    g.add("lineword", "{n:bursticon}", Label, const={"word": "Burst"}, rule="12.5.4")
    g.add("lineword", "{n:evolutionicon} {what:trait}", Label, const={"word": "Evolution"}, rule="12.6.3")
    g.add("line", "{body:lineword}", Line)
    g.add("clause", "{subject:worked} is added to {object:worked}", Idiom, const={"verb": "count", "mood": "do"})
    g.add("clause", "{subject:np_s} only moves as though it were countered", Idiom, const={"verb": "as countered", "mood": "do"})
    g.add("clause", "you may have {object:copies} of this card in {amount:place_s}", Idiom, const={"verb": "copies", "mood": "may"}, rule="6.1.2")
    g.add("worked", "{of:gen} zone number", zone_number, canonical=False)
    g.add("feature1", "<Rage>", Feature, const={"sort": "any", "prop": "rage"}, canonical=False)
    g.add("sentences", '{parts:sentence+". "} . {n:awakeningicon} {body:body}', awakened, canonical=False)
    g.add("copies", "any number", Quant, const={"how": "some"})
    g.add("copies", "up to {n:num}", Quant, const={"how": "upto"})
    g.add(
        "clause",
        "starting with the battle card in {object:gen} zone with the lowest number , <Destroy> battle cards one by one up to {amount:amount}",
        Idiom,
        const={"verb": "destroy in order"},
        rule="5.12.1.2",
    )
    g.add(
        "clause",
        "<Destroy> 1 battle card from the rightmost and 1 from the leftmost position from among {object:pron_p}",
        Idiom,
        const={"verb": "destroy outermost"},
    )
    g.add("fin", "they differ in at least 1 trait", Idiom, const={"verb": "differ", "mood": "do", "subject": Thing(word="them")})
    g.add("lineword", '<Resonance> {what:colorpair} ( {rules:rule+" "} )?', Label, const={"word": "Resonance"}, rule="12.8.2.1")
    g.terminal("colorpair", color_pair, str, kinds=["word"])
    g.add("rule", "・{clause} ( . )?", rule="12.8.2.2")
    stop = " ( . / . . / )"
    g.add("line", '( {labels:label+" "} )? ^{body:sentences}' + stop, Line)


def color_pair(token: Token) -> str | _No:
    """Colours joined by a stroke."""
    return str(token.value) if token.kind == "word" and "/" in token.text else NO
