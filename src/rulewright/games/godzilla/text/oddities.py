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
    for category, words in (("namednoun_s", "token"), ("namednoun_p", "tokens")):
        g.add(category, words, lambda: "token")
    steps: list[tuple[str, str | None, bool, int]] = [("{count:num} or more zones", "least", True, 0), ("{way:heading}", None, True, -1)]
    for number, zone in (("num_s", "zone"), ("num_p", "zones")):
        steps.append((f"( {{way:heading}} )? ( by )? {{count:{number}}} {zone} ( for each|every {{each:each}} )?", None, True, 0))
        steps.append((f"( by )? {{count:{number}}} {zone} {{way:heading}}", None, False, 0))
        steps.append((f"{{count:{number}}} additional|more {zone} ( for each|every {{each:each}} )?", "more", True, 0))
    steps.append(("( by )? a number of zones equal to {count:worked}", None, True, 0))
    for pattern, way, canonical, rank in steps:
        g.add("distance", pattern, Distance, const={} if way is None else {"way": way}, canonical=canonical, rank=rank)
    g.add("comp", "{placeadj}")
    for heading, words in (("back", "back|backward|backwards"), ("forward", "forward|forwards")):
        g.add("heading", words, lambda heading=heading: heading)
    often: tuple[tuple[str, dict[str, object]], ...] = (
        ("{count:num} additional|more times|time", {"way": "more"}),
        ("( up to )? {count:num} times|time", {}),
        ("twice", {"count": Num(n=2)}),
    )
    for words, const in often:
        g.add("times", words + " ( each|per turn )?", Distance, const=const, canonical=words != "twice")
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
    for word, words, rule in (("Burst", "{n:bursticon}", "12.5.4"), ("Evolution", "{n:evolutionicon} {what:trait}", "12.6.3")):
        g.add("lineword", words, Label, const={"word": word}, rule=rule)
    g.add("line", "{body:lineword}", Line)
    g.add("clause", "{subject:worked} is added to {object:worked}", Idiom, const={"verb": "count", "mood": "do"})
    g.add("clause", "{subject:np_s} only moves as though it were countered", Idiom, const={"verb": "as countered", "mood": "do"})
    g.add("clause", "you may have {object:copies} of this card in {amount:place_s}", Idiom, const={"verb": "copies", "mood": "may"}, rule="6.1.2")
    g.add("worked", "{of:gen} zone number", zone_number, canonical=False)
    g.add("feature1", "<Rage>", Feature, const={"sort": "any", "prop": "rage"}, canonical=False)
    g.add("sentences", '{parts:sentence+". "} . {n:awakeningicon} {body:body}', awakened, canonical=False)
    for words, how in (("any number", "some"), ("up to {n:num}", "upto")):
        g.add("copies", words, Quant, const={"how": how})
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
