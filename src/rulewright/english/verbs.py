"""One verb, all its uses: order, statement, passive, past, participle, gerund; each with everything that may follow."""

from __future__ import annotations

import re
from typing import Any

from rulewright.english.forms import plural
from rulewright.english.lexicon import Lexicon, Verb
from rulewright.english.trees import (
    Act,
    AnyAdj,
    At,
    Cmp,
    Count,
    Feature,
    Goal,
    Mod,
    Moment,
    Nominal,
    Noun,
    Np,
    Num,
    Owner,
    Period,
    Person,
    PropIs,
    Scaled,
    Thing,
    To,
)
from rulewright.language.phrases import Grammar, Reject

OBJECT = re.compile(r"\{object:\w+\} ?")
SHARED: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("draw", ("{object:np} {other:goal}", "{object:np}", "{other:goal}"), {"past": "drew", "done": "drawn"}),
    ("discard", ("{object:obj} {other:goal}", "{object:obj}", "{object:place_s}"), {}),
    ("reveal", ("{object:obj}", "{object:place_s}"), {}),
    ("look", ("{object:np}", "{object:place_s}"), {"words": "look at"}),
    ("look", ("{object:np} from {source:end}",), {"words": "look at"}),
    ("search", ("{source:place} for {object:np}", "for {object:np}"), {}),
    ("shuffle", ("{object:np} {to:dest}", "{object:place} {to:dest}", "{object:place}", "{object:np}"), {}),
    ("put", ("{object:obj} {to:dest}",), {"past": "put", "doing": "putting"}),
    ("put", ("{object:obj} {to:dest}",), {"words": "place"}),
    ("put", ("{object:obj} {to:dest}",), {"words": "send", "past": "sent"}),
    ("return", ("{object:obj} {to:dest}", "{object:obj}"), {}),
    ("put", ("{object:obj} {to:dest}",), {"words": "add"}),
    ("choose", ("{object:obj}", "{object:place}"), {"past": "chose", "done": "chosen"}),
    ("play", ("{object:obj} {to:spot}", "{object:obj}"), {}),
    ("move", ("{object:np} {to:dest}", "{object:np} {amount:distance}", "{object:np}", "{amount:distance}", "{to:dest}"), {}),
    ("swap", ("{object:np}", "{object:np} with {other:np}", "the positions of {object:np}", "{object:gen} positions"), {"doing": "swapping"}),
    ("gain", ("{object:features}",), {}),
    ("gain", ("{object:features}",), {"words": "get", "past": "got", "doing": "getting"}),
    ("lose", ("{object:features}",), {"past": "lost"}),
    ("have", ("{object:features}", "{object:valued}", "{object:np} {to:loc}", "{object:np}"), {"past": "had"}),
    ("increase", ("{object:worked} by {amount:plain}", "{object:worked} to {other:amount}", "{object:worked}", "it by {amount:plain}"), {}),
    ("reduce", ("{object:worked} by {amount:plain}", "{object:worked} to {other:amount}", "{object:worked}", "it by {amount:plain}"), {}),
    ("reduce", ("{object:worked} by {amount:plain}", "{object:worked} to {other:amount}", "{object:worked}"), {"words": "decrease"}),
    ("set", ("{object:worked} to {amount:amount}", "it to {amount:amount}"), {"past": "set", "doing": "setting"}),
    ("double", ("{object:worked}",), {}),
    ("halve", ("{object:worked} ( , )? {other:rounding}", "{object:worked}"), {}),
    (
        "become",
        ("{object:amount}", "equal to {object:amount}", "the same as {object:worked}", "{object:adjs}", "{object:np_s}", "{amount:bound} {other:prop}"),
        {"past": "became", "done": "become"},
    ),
    ("win", ("the game",), {"past": "won", "doing": "winning"}),
    ("losegame", ("the game",), {"words": "lose", "past": "lost"}),
    ("leave", ("{source:place} for {to:place}", "{source:place}"), {"past": "left"}),
    ("enter", ("( {source:place} )?",), {}),
    ("repeat", ("this effect|process {amount:amount} times", "this effect|process"), {}),
)
"""Verbs that every game has, with their frames."""


def add_verbs(g: Grammar, lexicon: Lexicon) -> None:
    """All forms of all verbs."""
    for name, frames, options in sorted(SHARED, key=lambda entry: entry[2].get("words") not in lexicon.preferred):
        add_verb(
            g, Verb(name, frames, options.get("words", ""), options.get("past", ""), options.get("done", ""), options.get("doing", "")), lexicon.rules.get(name)
        )
    for verb in lexicon.verbs:
        add_verb(g, verb, lexicon.rules.get(verb.name))


def add_verb(g: Grammar, verb: Verb, rule: str | None) -> None:
    """The forms of a verb with each of its frames."""
    const = {"verb": verb.name}
    for frame in verb.frames:
        for category, word in (("vb", verb.base), ("vs", verb.third), ("vd", verb.past), ("vg", verb.doing)):
            words = [word, verb.icons] if verb.icons and category in ("vb", "vs") else [word]
            for written in words:
                g.add(category, f"{written} {frame}", Act, const=const, claims=True, rule=rule, canonical=written == words[-1])
        if frame.startswith("{object:"):
            g.add("vonly", f"{verb.base} only {frame}", Act, const=const, claims=True, rule=rule)
        if frame == verb.frames[0] and frame.startswith("{object:") and frame.endswith("} from the game"):
            g.add("went", verb.done, Act, const=const)
        g.add("vn", f"{verb.done} {frame}", Act, const=const, claims=True, rule=rule)
        if frame.endswith(" {to:dest}"):  # where it went was said before
            g.add("vd", f"{verb.past} {frame.removesuffix(' {to:dest}')}", Act, const=const, rule=rule, canonical=False, rank=-1)
            if frame == verb.frames[0]:
                g.add("went", verb.done, Act, const=const)
        if OBJECT.search(frame):
            passive = OBJECT.sub("", frame).strip()
            for written in [verb.done, *([verb.icons] if verb.icons else [])]:
                source = "" if "source" in passive else " ( from {source:place} )?"
                g.add("vp", f"{written}{source} {passive}".strip(), Act, const=const, claims=True, rule=rule)
                if source and passive:
                    g.add("vp", f"{written} {passive} from {{source:place}}", Act, const=const, claims=True, rule=rule, canonical=False)
    if any(frame.startswith(("{object:np}", "{object:obj}")) for frame in verb.frames):
        if "adjective" not in verb.off:
            for written in (verb.done, *([verb.icons] if verb.icons else [])):
                g.add("partadj", written, Act, const=const, canonical=written == verb.done, rank=0 if written == verb.done else -1)
        g.add("gapped", f"{verb.past} ( from {{source:place}} )?", Act, const=const)


def add_complements(g: Grammar, lexicon: Lexicon) -> None:
    """What verbs take: destinations, distances, features, goals."""
    for how, words in (
        ("in", "in|into|to|onto|on"),
        ("in", "back to|into"),
        ("top", "( back )? on|to|at ( the )? top of"),
        ("bottom", "( back )? on|to|at ( the )? bottom of"),
    ):
        g.add("dest", words + " {place:place}", To, const={"how": how}, canonical=words.startswith(("in", "(")))

    def on_board(place: Any) -> To:
        if isinstance(place, Np) and isinstance(place.what, Nominal) and place.what.noun.word in lexicon.piles or isinstance(place, Noun):
            raise Reject("nothing is played there")
        if (
            isinstance(place, Np)
            and isinstance(place.what, Nominal)
            and place.quant is None
            and not place.what.adjs
            and not place.what.tails
            and isinstance(place.det, Owner)
            and place.what.many
        ):
            raise Reject("it says where something is, not where it goes")
        return To(how="in", place=place)

    g.add("spot", "in|into|to|onto|on {place:place}", on_board, builds=To)
    if lexicon.stacks:
        g.add("spot", "on ( top of )? {place:np_s}", To, const={"how": "on"})
    g.add("dest", "back on ( the )? top", To, const={"how": "top"})
    g.add("dest", "( back )? on|to ( the )? top or ( the )? bottom of {place:place}", To, const={"how": "end"})
    g.add("dest", "back", To, const={"how": "back"})
    g.add("dest", "under|beneath|underneath {place:np}", To, const={"how": "under"})
    g.add("dest", "on the bottom of {place:np_s}", To, const={"how": "under"}, canonical=False)
    g.add("dest", "on|onto ( top of )? {place:np_s}", To, const={"how": "on"})
    g.add("plain", "{amount}")
    g.add("plain", "{unit:signednum} for each|every {each:each}", Scaled, canonical=False)
    g.add("plain", "{signednum}")
    g.add("signednum", "{n:signed}", Num)
    g.add("features", "{feature1}")
    g.add("features", '{feature1++" and "|", and "|", "}')
    g.add("features", '( either )? {parts:feature1++" or "|", or "|", "}', AnyAdj, rank=-1)
    if lexicon.number_last:
        g.add("feature1", "{prop:prop} {quant:signedamount}", Feature, const={"sort": "signed"})
    else:
        g.add("feature1", "( an additional )? {quant:signedamount} {prop:prop}", Feature, const={"sort": "signed"})
    g.add("signedamount", "{signednum}")
    g.add("feature1", "{quant:bound} {prop:prop}", Feature, const={"sort": "number"})
    g.add("valued", "( a|an )? {prop:prop} ( of )? {quant:cmp}", Feature, const={"sort": "number"}, canonical=False)
    for how, words in ((">=", "more|greater"), ("<=", "less|fewer")):
        g.add("feature1", f"{{n:num}} {{prop:prop}} or {words}", so_much, const={"how": how}, canonical=False)
    g.add("feature1", "{n:num} additional|more {prop:prop}", so_much, const={"how": "="}, canonical=False)
    g.add("feature1", "{prop:prop} equal to {quant:worked}", Feature, const={"sort": "signed"}, rank=-1)
    g.add("feature1", "that much {prop:prop}", Feature, const={"sort": "signed", "quant": Thing(word="that much")}, canonical=False)
    g.add("feature1", "all ( of its|their )? {prop:prop}", Feature, const={"sort": "whole"})
    g.add("feature1", "no {prop:prop}", Feature, const={"sort": "none"})
    g.add("feature1", "{word:adjfeature}", Feature, const={"sort": "word"})
    g.add("feature1", "the name {word:name}", Feature, const={"sort": "name"})
    g.add("feature1", "the same name as {word:name}", Feature, const={"sort": "name"}, canonical=False)
    g.add("feature1", "{word:name}", Feature, const={"sort": "text"})
    g.add("feature1", "all ( of its|their )? abilities|effects", Feature, const={"sort": "all"})
    g.add("feature1", "( all )? its|their abilities|effects", Feature, const={"sort": "all"}, canonical=False)
    for category, who in (("people_s", "has"), ("people_p", "have")):
        g.add("goal", f"until {{who:{category}}} {who} the same number of|as many cards ( in {{place:place_s}} )? as {{than:person}}", as_many)
    g.add("goal", "until they have {count:num} cards ( remaining )? ( in {place:place_s} )?", Goal)
    g.add("goal", "until {who:person_p} have {count:num} cards ( remaining )? ( in {place:place_s} )?", Goal)
    g.add("goal", "until {who:person_s} has {count:num} cards ( remaining )? ( in {place:place_s} )?", Goal)


def so_much(how: str, n: Any, prop: str) -> Feature:
    """So much of something or more, or less."""
    return Feature(sort="number", quant=Cmp(how=how, than=n), prop=prop)


def as_many(who: Person, than: Person, place: Any = None) -> Goal:
    """Until a player has as many cards in hand as another one."""
    hand = Np(det=Owner(who=than.who), what=Nominal(noun=Noun(word="hand"), many=False))
    cards = Np(what=Nominal(noun=Noun(word="card"), tails=(At(how="in", of=hand),), many=True))
    return Goal(who=None if who.who == "they" else who, count=Count(of=cards), place=place)


def add_adjuncts(g: Grammar, lexicon: Lexicon) -> None:
    """When, how often, in what way, by whom."""

    def add(category: str, pattern: str, sort: str, of: object = None, canonical: bool = True) -> None:
        const: dict[str, object] = {"sort": sort} if of is None else {"sort": sort, "of": of}
        g.add(category, pattern, Mod, const=const, canonical=canonical)

    for name, words in lexicon.periods:
        for which, lead in (("this", "this"), ("the", "the"), ("each", "each"), ("next", "the next"), ("that", "that"), ("this", "this turn's")):
            if words != "turn" or lead != "this turn's":
                g.add("period", f"{lead} {words}", Period, const={"name": name, "which": which}, canonical=lead != "this turn's")
        g.add("period", f"{{whose:owner}} {words}", Period, const={"name": name})
        g.add("period", f"{{whose:owner}} next {words}", Period, const={"name": name, "which": "next"})
        g.add("period", f"( each of )? {{whose:owner}} {plural(words)}", Period, const={"name": name}, canonical=False)
    g.add("moment", "the beginning|start of {of:period}", Moment, const={"end": False})
    g.add("moment", "( the )? end of {of:period}", Moment, const={"end": True})
    g.add("moment", "( the )? end of turn", Moment, const={"end": True, "of": Period(name="turn", which="the")}, canonical=False)
    add("span", "this turn", "until", "this turn")
    for words in ("that turn", "in this|that turn", "until ( the )? end of ( the|this )? turn", "for the rest of the|this|that turn", "during this|that turn"):
        g.add("span", words, Mod, const={"sort": "until", "of": "this turn"}, canonical=False, rank=1)
    add("span", "until ( the )? end of {of:period}", "until end")
    add("span", "until ( the beginning of / the start of )? {of:period}", "until")
    add("span", "until {of:period} begins|starts", "until", None, False)
    add("span", "during {of:period}", "during")
    add("span", "( during this game / for the rest of the game )", "until", "game")
    add("mod", "( except during / other than during / other than in / outside of / outside ) {of:period}", "outside")
    add("mod", "at random from {of:place}", "random")
    add("mod", "{of:timesbound}", "times")
    g.add("timesbound", "( a total of )? {than:num} or more times", Cmp, const={"how": ">="})
    g.add("timesbound", "( a total of )? {than:num} times or more", Cmp, const={"how": ">="}, canonical=False)
    g.add("timesbound", "twice or more", Cmp, const={"how": ">=", "than": Num(n=2)}, canonical=False)
    add("thisway", "this way", "way", "this way")
    g.add("way", "{thisway}")
    add("way", "by this effect", "way", "this way", False)
    g.add("since", "{way}")
    add("since", "this turn", "way", "this turn")
    add("since", "at random", "manner", "random")
    add("way", "by {of:agent}", "by")
    add("way", "due to {of:agent}", "by", None, False)
    add("way", "except by {of:agent}", "except by")
    add("mod", "in addition to its|their other {of:kind_p}", "besides")
    add("mod", "for each|every {of:each}", "each")
    add("mod", "at {of:moment}", "at")
    g.add("mod", "with ( its / their ) {prop:prop} reduced by {of:amount}", Mod, const={"sort": "reduced"})
    g.add("mod", "as though|if ( its / their ) {prop:prop} were|was {of:num} lower|less", Mod, const={"sort": "reduced"}, canonical=False)
    for name, words in lexicon.manners:
        add("mod", words, "manner", name)
    for name, words in lexicon.events:
        g.add("way", f"for ( an / a / this / that / the / {{whose:gen}} )? {words}", Mod, const={"sort": "for", "of": name})
    g.add("mod", "by {of:doing}", Mod, const={"sort": "doing"})
    g.add("doing", "{vg}")
    g.add("mod", "instead of {of:doing}", Mod, const={"sort": "instead of"})
    g.add("mod", "( instead of / rather than ) in|into|to {of:place}", Mod, const={"sort": "rather"})
    g.add("mod", "{span}")
    add("mod", "as well", "too")
    g.add("mod", "{way}")
    g.add("effects", "{of:owner} ( card )? effects|effect", At, const={"how": "effects"})
    g.add("effects", "( effects / an effect / card effects / a card effect )", At, const={"how": "effects"})
    g.add("effects", "{of:possessed} effects|effect", At, const={"how": "effects"})
    g.add("possessed", "{of:possessing}", Owner)
    g.add("effects", "a card's effect|effects", At, const={"how": "effects"}, canonical=False)
    for words, who in (("your opponent", "opponent"), ("you", "you")):
        for control in (f"( that )? {words} control|controls", f"controlled by {words}"):
            g.add("effects", f"( an )? effect|effects {control}", At, const={"how": "effects", "of": Owner(who=who)}, canonical=False)
    g.add("effects", "( the / an )? effect|effects of|from {of:np}", At, const={"how": "effect"})
    g.add("agent", "{effects}")
    g.add("agent", "{np}")
    g.add("agent", "{cmp:bound} {prop:prop}", PropIs)
    g.add("agent", "( a )? {prop:prop} of {cmp:bound}", PropIs, canonical=False)
