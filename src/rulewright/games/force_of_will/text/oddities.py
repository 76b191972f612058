"""What Force of Will's card texts say in a way of their own: symbols, costs, keywords, damage, counters, targets."""

from __future__ import annotations

from rulewright.english.noun_phrases import add_feature
from rulewright.english.sentences import HEADS
from rulewright.english.trees import (
    Act,
    Adj,
    Distance,
    EitherNominal,
    Feature,
    Goal,
    Having,
    Idiom,
    Label,
    Led,
    Line,
    Mod,
    Moment,
    More,
    Num,
    Owner,
    Period,
    Person,
    Pred,
    Prop,
    Quant,
    Scaled,
    Thing,
    To,
)
from rulewright.games.force_of_will.nouns import art_of, keyword_of, plain_change, signed_change, type_of
from rulewright.games.force_of_will.text.trees import AnyTarget, ControllerPerson, Cost, Counters, Damage, DidThisTurn, Gem, KindOf, Limited, Limits, Mixed, Modal, Prevented, Purpose, RemovedBy, Second, Spend, ThisOr, Where, Wills, XNumber
from rulewright.games.force_of_will.words import ATTRIBUTES
from rulewright.language.common import COUNT_WORDS, text_of
from rulewright.language.phrases import NO, Grammar
from rulewright.language.tokens import Token

KEYED = ("Evolution", "Shift", "Bestow", "Mobilize", "Judgment", "J-Activate", "Stealth")
"""Keywords with a cost."""
NUMBERED = ("Mana", "Limit", "Divinity", "Grimoire")
STOP = " ( . )?"
QUANTITIES = frozenset((*COUNT_WORDS, "x", "no", "any", "all", "each", "every", "another", "more", "fewer", "less", "of", "number", "that", "many", "the", "those", "these",
                        "this", "its", "their", "your", "other", "or", "and", "both", "with", "without", "target"))


def add_oddities(g: Grammar) -> None:
    """All that only this game says."""
    add_terminals(g)
    add_nouns(g)
    add_verbs(g)
    add_costs(g)
    add_lines(g)


def add_terminals(g: Grammar) -> None:
    """Symbols, keywords, races."""
    g.terminal("change", lambda token: text_of("change", token), lambda value: f"[{value}]", kinds=["change"])
    g.terminal("signedchange", signed_change, lambda value: f"[{value}]", kinds=["change"])
    g.terminal("plainchange", plain_change, lambda value: f"[{value}]", kinds=["change"])
    g.terminal("keyword", keyword_of, lambda value: f"[{value}]", kinds=["key"])
    g.terminal("will", lambda token: text_of("will", token), lambda value: str(value), kinds=["will"])
    g.terminal("race", lambda token: text_of("race", token), lambda value: str(value), kinds=["race"])
    g.terminal("typed", type_of, lambda value: f"[{value}]", kinds=["key"])
    g.terminal("art", art_of, lambda value: f"<{value}>", kinds=["art", "key", "name"])
    g.terminal("anyword", any_word, str, kinds=["word", "race"])


def any_word(token: Token) -> object:
    """A word that may be the name of a counter or of a weather: none of those that say how many."""
    if token.kind == "race":
        return token.value
    return token.text if token.kind == "word" and token.text not in QUANTITIES else NO


def add_nouns(g: Grammar) -> None:
    """Targets, races, gems, counters, players."""
    for number, n in (("s", "num_s"), ("p", "num_p")):
        g.add(f"noun_{number}", "{word:race}", Adj, const={"sort": "race", "negative": False}, rule="205.4")
        g.add(f"noun_{number}", "{word:typed} ( card|cards )?", Adj, const={"sort": "typed", "negative": False}, rule="1405.2a")
        category = f"quant_{number}"
        g.add(category, f"{{n:{n}}} target", Quant, const={"how": "target"})
        g.add(category, f"up to {{n:{n}}} target", Quant, const={"how": "target", "to": "upto"})
        g.add(category, f"{{n:{n}}} other target", Quant, const={"how": "target", "to": "other"}, canonical=False)
    g.add("quant_s", "target", Quant, const={"how": "target", "n": Num(n=1)})
    g.add("quant_s", "another target", Quant, const={"how": "target", "n": Num(n=1), "to": "other"})
    g.add("quant_p", "any number of target", Quant, const={"how": "target", "to": "some"})
    g.add("adj0", "{word:race}", Adj, const={"sort": "race", "negative": False}, rule="205.4")
    g.add("adj0", "non - {word:race}", Adj, const={"sort": "race", "negative": True})
    add_feature(g, "{word:keyword}", "keyword")
    for words, who in (("target player", "target"), ("target opponent", "target opponent"), ("its controller", "controller"), ("its owner", "owner"),
                       ("that card's controller", "controller"), ("an opponent", "opponent")):
        g.add("person_s", words, Person, const={"who": who})
    for words in ("added|bestowed resonator|j/resonator|card|j-ruler|j/ruler|ruler", "resonator|j/resonator with this ( card )?", "resonator|j/resonator with this added",
                  "resonator|j/resonator|card this card is added|bestowed to"):
        g.add("np_s", "( the )? " + words, Thing, const={"word": "host"}, canonical=words.startswith("added"), rank=1, rule="1121.3a")
    for word in ("added|bestowed resonator's|card's",):
        g.add("gen", "( the )? " + word, Owner, const={"of": Thing(word="host")}, canonical=False)
    g.add("num", "x {more:signed}", XNumber)
    g.add("num", "x + {more:int}", XNumber, canonical=False)
    g.add("num", "X00", XNumber, const={"times": 100})
    g.add("num_p", "X00", XNumber, const={"times": 100})
    g.add("worked", "the result of the roll|die", Thing, const={"word": "result"})
    g.add("worked", "{times:int} times {of:worked}", XNumber)
    g.add("worked", "{times:int} multiplied by {of:worked}", XNumber, canonical=False)
    g.add("worked", "{prop:prop} of {of:np}", Prop, canonical=False)
    g.add("owner", "owner's", Owner, const={"who": "owner"}, canonical=False)
    g.add("whom", "{np}")
    g.add("whom", "{person}")
    for one, two in (("person", "np"), ("np", "person"), ("person", "person")):
        g.add("whom", f"{{first:{one}}} ( , )? and {{rest:{two}}}", Mixed)
    g.add("whom", "target player or {what:nominals_s}", AnyTarget)
    g.add("whom", "target {what:nominals_s} or player", AnyTarget, canonical=False)
    g.add("whom", "any target", AnyTarget, canonical=False)
    g.add("period", "turn", Period, const={"name": "turn", "which": "the"}, canonical=False)
    g.add("period", "battle|battle phase", Period, const={"name": "battle", "which": "the"}, canonical=False)
    g.add("moment", "beginning of {of:period}", Moment, const={"end": False}, canonical=False)
    g.add("moment", "the next end of turn", Moment, const={"end": True, "of": Period(name="turn", which="next")})
    g.add("owner", "its controller's|owner's", Owner, const={"who": "controller"}, canonical=False, rank=-1)
    g.add("owner", "their controller's|controllers'", Owner, const={"who": "controller"}, canonical=False, rank=-1)
    g.add("tail", "( that )? {who:person_p} own", Having, canonical=False)
    g.add("tail", "( that was|were )? removed by {of:np_s}", RemovedBy)
    for words, verb in (("was|were dealt damage", "dealt"), ("attacked", "attack"), ("dealt damage", "deal"), ("entered the|a field", "enter"), ("entered your field", "enter your"), ("was|were summoned", "enter")):
        g.add("tail", f"that {words} ( by {{by:np_s}} )? this turn", DidThisTurn, const={"verb": verb}, rank=1)
    g.add("tail", "dealt damage by {by:np_s} this turn", DidThisTurn, const={"verb": "dealt"}, canonical=False, rank=1)
    for words in ("the controller of {of:np_s}", "{of:possessing} controller"):
        g.add("person_s", words, ControllerPerson, canonical=words.startswith("the"))
    g.add("person_s", "( the )? added|bestowed resonator's|card's controller", ControllerPerson, const={"of": Thing(word="host")}, canonical=False, rank=1)
    g.add("worked", "that damage", Thing, const={"word": "that much"}, canonical=False)
    for number, be in (("s", "becomes"), ("p", "become")):
        g.add(f"pred_{number}", be + ' {act:targeted} ( {mods:way+" "} )?', Pred, const={"mood": "bedone"})
        g.add(f"pred_{number}", be + " the target of {mods:targeting}", Pred, const={"mood": "bedone", "act": Act(verb="target")}, canonical=False)
    g.add("targeting", "{oftargeter+\" \"}")
    g.add("oftargeter", "{of:np}", Mod, const={"sort": "by"})
    g.add("targeted", "targeted", Act, const={"verb": "target"})
    g.add("goal", "until {who:person_p} have {count:num} in {place:place_s}", Goal, canonical=False)
    g.add("nofeature", "attributes|attribute", Adj, const={"sort": "any attribute", "word": "", "negative": True})
    g.add("feature", "no attribute|attributes", Adj, const={"sort": "any attribute", "word": "", "negative": True})
    g.add("feature", "{word:name} in its|their|the name|names", Adj, const={"sort": "name part", "negative": False})
    g.add("feature", "the word {word:name} in its|their|the name|names", Adj, const={"sort": "name part", "negative": False}, canonical=False)
    g.add("tail", "( that )? {who:person_s} owns", Having, canonical=False)
    for number, word in (("s", "card"), ("p", "cards")):
        g.add(f"namednoun_{number}", word, lambda: "card")
    g.add("distance", "{count:num} times", Distance, const={"way": "times"})
    for number, word in (("s", "counter"), ("p", "counters")):
        for name in ("{name:signedchange}", "{name:anyword}", "{name:anyword} {more:anyword}"):
            g.add(f"noun_{number}", f"{name} {word}", Counters, rank=-1)
    g.add("tail", "with {what:np} on it|them", Where)
    g.add("tail", "on {of:np}", Where)
    g.add("tail", "( that )? they control", Having, const={"who": Person(who="they")})
    g.add("np_s", "this card or {other:np_s}", ThisOr)
    for number, control in (("s", "controls"), ("p", "control")):
        g.add("fin", f"{{who:person_{number}}} {control} more {{what:nominals_p}} than {{than:person}} ( do|does )?", More, canonical=False)
    for how, words in (("in", "in|into|to"), ("top", "on ( the )? top of"), ("bottom", "on ( the )? bottom of")):
        g.add("second", words + " {place:place}", To, const={"how": how})
    g.add("adj0", "{word:plainchange}", Adj, const={"sort": "size", "negative": False})


def add_verbs(g: Grammar) -> None:
    """Damage, changes of ATK and DEF, will, life."""
    for words in ("{amount:num} damage", "damage equal to {amount:worked}", "{amount:worked} damage", "that much {more:signednum} ( damage )?", "{amount:num} damage , plus an additional {each:scaled}",
                  "{amount:num} damage multiplied by {times:amount}", "{times:double} that much ( damage )?", "that much", "an additional {more:num} damage"):
        g.add("damage", words, Damage)
    for words, kind in (("damage", "any"), ("any damage", "any"), ("battle damage", "battle"), ("any battle damage", "battle"), ("no damage", "no")):
        g.add("damage", words, Damage, const={"kind": kind})
    g.add("damage", "{bound:bound} ( {kind:battle} )? damage", Damage, rank=-1)
    g.add("battle", "battle", lambda: "battle")
    g.add("double", "double|twice", lambda: "double")
    g.add("scaled", "{unit:num} damage for each {each:each}", Scaled)
    g.add("clausething", "damage", Damage, const={"kind": "any"})
    g.add("np_s", "{damagething}")
    g.add("damagething", "( the )? ( {kind:battle} )? damage ( {amount:dealtby} )?", Damage)
    g.add("dealtby", "dealt by {np}")
    for category, word in (("vb", "deal"), ("vs", "deals"), ("vd", "dealt"), ("vg", "dealing")):
        g.add(category, f"{word} {{amount:damage}} ( to {{object:whom}} )?", Act, const={"verb": "deal"}, claims=True)
        g.add(category, f"{word} {{amount:damage}} to {{object:whom}} , plus an additional {{other:scaled}}", Act, const={"verb": "deal"}, claims=True)
        g.add(category, f"{word} damage to {{object:whom}} equal to {{amount:worked}}", Act, const={"verb": "deal"}, claims=True)
    g.add("vp", "dealt {amount:damage}", Act, const={"verb": "deal"})
    g.add("vp", "dealt to {to:whom}", Act, const={"verb": "dealt"})
    g.add("feature1", "{word:signedchange}", Feature, const={"sort": "change"})
    g.add("feature1", "⟦{word:line} .⟧", Feature, const={"sort": "quote"})
    g.add("feature1", "⟦{word:line}⟧", Feature, const={"sort": "quote"}, canonical=False)
    g.add("feature1", "life", Feature, const={"sort": "any", "prop": "life"})
    g.add("feature1", "{word:race}", Feature, const={"sort": "race"})
    g.add("feature1", "{quant:worked} {prop:prop}", Feature, const={"sort": "number"})
    g.add("feature1", "{prop:prop} equal to {quant:worked}", Feature, const={"sort": "number"}, canonical=False)
    g.add("wills", '{parts:onewill+" or "|", or "|", "}', Wills)
    g.add("wills", '{parts:onewill++" and "|", and "|" "}', Wills, const={"how": "and"})
    for word in ("less", "more"):
        g.add("lessmore", word, lambda word=word: word)
    g.add("pron_s", "that card", Thing, const={"word": "that card"}, rank=1)
    g.add("onewill", "{will}")
    g.add("onewill", "{n:num} {what:will}", Wills)
    g.add("entering", "rested", Thing, const={"word": "rested"})
    g.add("entering", "with {what:np} ( on it )?", Where)
    for amount in ("all damage|damages", "the next {amount:num} damage|damages", "{amount:num} damage of the damage|damages", "the next damage", "that damage", "it"):
        dealt = " ( that would be dealt )? ( to {to:whom} )? ( by {by:whom} )?" if amount not in ("it", "that damage") else ""
        g.add("prevented", amount + dealt, Prevented, const={"how": amount.split("{")[0].strip()})
        if dealt:
            g.add("prevented", amount + " {to:np_s} would be dealt ( by {by:whom} )?", Prevented, const={"how": amount.split("{")[0].strip()}, canonical=False)
    g.add("prevented", "all battle damage that would be dealt ( to {to:whom} )? ( by {by:whom} )?", Prevented, const={"how": "battle"})
    g.add("playedthing", "{np}")
    for word in ("that spell|ability", "that spell or ability"):
        g.add("np_s", word, Thing, const={"word": "item"}, canonical="or" in word, rank=1)
    g.add("playedthing", "[Judgment] abilities ( of {of:np} )?", KindOf, const={"word": "Judgment"})
    g.add("playedthing", "{of:gen} god's art abilities", KindOf, const={"word": "God's Art"})
    g.add("playedthing", "god's art abilities ( of {of:np} )?", KindOf, const={"word": "God's Art"})
    g.add("playedthing", "activate abilities ( of {of:np} )?", KindOf, const={"word": "activate"}, rank=1)
    g.add("vb", "gain {object:gem}", Act, const={"verb": "gem"})
    g.add("vs", "gains {object:gem}", Act, const={"verb": "gem"})
    g.add("gem", "{quant:quant_s} gem of any attribute", Gem, const={"attribute": ""})
    g.add("gem", "{quant:quant_s} {attribute:attributeword} gem", Gem)
    for word in ATTRIBUTES:
        g.add("attributeword", word, lambda word=word: word)
    g.add("feature1", "{word:race} in addition to its|their ( other / own )? race|races|subtypes|subtype|trait|traits", Feature, const={"sort": "race"}, canonical=False)
    g.add("feature1", "{word:name} in addition to its|their other|own name|names", Feature, const={"sort": "name"})
    g.add("vb", "become {object:plainchange}", Act, const={"verb": "size"}, rank=1)
    g.add("vs", "becomes {object:plainchange}", Act, const={"verb": "size"}, rank=1)
    g.add("vb", "attack with {object:np}", Act, const={"verb": "attackwith"})
    g.add("vs", "attacks with {object:np}", Act, const={"verb": "attackwith"})
    g.add("step1", "the rest {to:second} ( {mods:mod+\" \"} )?", Second)
    g.add("wills", "one|1 will of any attribute", Wills, const={"how": "any"})


def add_costs(g: Grammar) -> None:
    """905.2."""
    g.add("cost", '{parts:costpart+", "|" "|" and "|", and "}', Cost)
    g.add("costpart", "{parts:onlywill}", Wills, const={"how": "cost"})
    g.add("onlywill", '{will+" "}')
    g.add("costpart", "⟲", Act, const={"verb": "rest", "object": Thing(word="this")})
    g.add("costpart", "⟲ {object:np}", Act, const={"verb": "rest"}, canonical=False)
    g.add("costpart", "{vb}")


def add_lines(g: Grammar) -> None:
    """Abilities as printed."""
    for mark in ("⇒", ":"):
        for lead, words in HEADS:
            if lead in ("when", "whenever"):
                const: dict[str, object] = {"lead": "when", "often": True} if lead == "whenever" else {"lead": "when"}
                g.add("led", words + " {head:conds} " + mark + " {body:body}", Led, const=const, canonical=False)
        g.add("led", "at {head:moment} " + mark + " {body:body}", Led, const={"lead": "at"}, canonical=False)
    g.add("led", "[Force] {head:num} ( . )? {body:body}", Led, const={"lead": "force"}, rule="1023")
    g.add("sentence", "{body:steps} ( , )? where X is {head:amount}", Led, const={"lead": "where"})
    add_lists(g)
    add_limits(g)
    g.add("line", "{body:sentences}" + STOP, Line)
    g.add("labelled", "{labels:markedlabel} {body:sentences}", Line)
    g.add("line", '{labels:keywordlabel+" "|", "|" and "}' + STOP, Line)
    g.add("keywordlabel", "{word:keyword}", Label)
    g.add("line", '{labels:keylabel+" "}' + STOP, Line)
    g.add("line", '{labels:keylabel+" "} ( : / . )? {body:limits}' + STOP, Line)
    g.add("keylabel", '[Energize] {rules:will+" or "|" / "|", "}', Label, const={"word": "Energize"})
    for word in KEYED:
        g.add("keylabel", f"[{word}] ( : )? {{what:cost}}", Label, const={"word": word})
    for word in NUMBERED:
        g.add("keylabel", f"[{word}] {{n:int}}", Label, const={"word": word})
    g.add("keylabel", "[Incarnation] {rules:incarnations}", Label, const={"word": "Incarnation"})
    g.add("incarnations", '{incarnation+", "|" "}')
    g.add("incarnation", '{parts:will+" or "}', Wills)
    g.add("keylabel", "[Awakening] {what:cost}", Label, const={"word": "Awakening"})
    g.add("keylabel", "[Stealth] {what:waiting}", Label, const={"word": "Stealth"})
    g.add("waiting", "when|whenever {head:conds}", Led, const={"lead": "when"})
    g.add("waiting", "at {head:moment}", Led, const={"lead": "at"})
    g.add("waiting", "while|if {head:conds}", Led, const={"lead": "while"})
    g.add("waiting", "{head:conds}", Led, const={"lead": "while"}, canonical=False)
    g.add("waiting", "during {head:period}", Led, const={"lead": "during"})
    g.add("waiting", "anytime", Led, const={"lead": "anytime"})
    for label in ("Enter", "Break"):
        g.add("markedlabel", f"[{label}]", Label, const={"word": label})
    g.add("line", '{labels:markedlabel+" "} ( : / ⇒ )? {body:sentences}' + STOP, Line)
    g.add("line", '( [Activate] ( : )? )? {labels:activated+" "} {body:sentences}' + STOP, Line, rank=1)
    g.add("activated", "god's art {rules:art} {what:cost} :", Label, const={"word": "God's Art"}, rule="1112.1")
    g.add("activated", "( {word:art} )? {what:cost} :", Label)
    g.add("activated", "{word:art} : {what:cost} :", Label, canonical=False)
    g.add("line", '[Activate] {labels:costless+" "} {body:sentences}' + STOP, Line)
    g.add("costless", "{what:symbols}", Label)
    g.add("line", '{labels:willonly+" "} {body:sentences}' + STOP, Line, canonical=False)
    g.add("willonly", "{what:symbols}", Label)
    g.add("symbols", '{parts:symbol+", "|" "}', Cost)
    g.add("symbol", "{parts:onlywill}", Wills, const={"how": "cost"})
    g.add("symbol", "⟲", Act, const={"verb": "rest", "object": Thing(word="this")})
    g.add("line", '{labels:longlabel+" "} - {body:line}', Line)
    g.add("line", '{labels:longlabel+" "} ( : / ⇒ )? {body:line}', Line, canonical=False)
    for word in ("Awakening", "Inheritance", "Trigger"):
        g.add("longlabel", f"[{word}] ( pay )? {{what:symbols}}", Label, const={"word": word})
        g.add("longlabel", f"[{word}] {{what:cost}} :", Label, const={"word": word})
    g.add("line", '{labels:triggerlabel+" "} {body:sentences}' + STOP, Line)
    g.add("triggerlabel", "[Trigger] {what:waiting} :|⇒", Label, const={"word": "Trigger"})
    g.add("triggerlabel", "[Trigger] {what:waiting} , {rules:symbols} :|⇒", Label, const={"word": "Trigger"})
    for word in ("Seal", "Legend", "Rune"):
        g.add("longlabel", f"[{word}] {{n:int}}", Label, const={"word": word})
    for word in ("Null", "Torrent"):
        g.add("longlabel", f"[{word}]", Label, const={"word": word})
    for word in ("Crest", "Rune"):
        g.add("longlabel", f"[{word}] {{what:will}}", Label, const={"word": word})
    g.add("longlabel", "sealed item {what:art}", Label, const={"word": "Sealed Item"})
    g.add("line", '{labels:resonance+" "} ( : / ⇒ / - )? {body:sentences}' + STOP, Line)
    g.add("resonance", "[Resonance] {what:stones}", Label, const={"word": "Resonance"})
    g.add("stones", "{nominals_s}")


def add_lists(g: Grammar) -> None:
    """Choose one - this; or that."""
    listed = ' ( . )? ( {limits:limits} ( . )? )? -|: {options:option+" ; or "|" or "|" "}'
    for number in "sp":
        for head in ("choose {quant:part_" + number + "}", "choose {quant:part_" + number + "} . if {condition:conds} , ( you may )? choose {more:part} ( instead )?"):
            g.add("options", head + listed, Modal, canonical=True)
        g.add("part", "{part_" + number + "}")
    g.add("option", "( ・ )? {sentences} ( . )?")


def add_limits(g: Grammar) -> None:
    """What limits the playing of an ability."""
    g.add("sentence", "{limits}")
    several = '{parts:limit+" and "|", and "|" "}'
    g.add("limits", "play this ability only " + several, Limits)
    g.add("limits", "( you may )? play|activate|use this ability ( only )? " + several, Limits, canonical=False)
    g.add("limits", "this ability can be played|activated|used ( only )? " + several, Limits, canonical=False)
    g.add("limits", "this ability can only be played|activated|used " + several, Limits, canonical=False)
    g.add("limits", "this ability triggers only " + several, Limits, const={"how": "triggers"})
    g.add("limits", "you cannot play this ability if {parts:forbidden}", Limits, const={"how": "cannot"})
    g.add("forbidden", "{conds}")
    g.add("limit", "up to twice per|each turn", Limited, const={"times": 2}, canonical=False)
    g.add("limit", "( only )? once per|each turn", Limited, const={"times": 1})
    g.add("limit", "( only )? ( up to )? {times:int} times per|each turn", Limited)
    g.add("limit", "( only )? twice per|each turn", Limited, const={"times": 2}, canonical=False)
    g.add("limit", "( only )? during {during:period}", Limited)
    g.add("limit", "( only )? if {condition:conds}", Limited)
    g.add("limit", "( only )? ( anytime|when|as you can play|cast a chant / any time you can play a chant / at main timing )", Limited, const={"main": True})
    for lead in ("spend this will", "this will can be spent", "you may spend this will"):
        g.add("sentence", f"{lead} only to {{purpose:purpose}}", Spend, canonical=lead == "spend this will")
    g.add("purpose", "play {what:np}", Purpose, const={"how": "play"})
    g.add("purpose", "pay for {what:np}", Purpose, const={"how": "play"}, canonical=False)
    g.add("purpose", "play {what:abilities} ( of|on {of:np} )?", Purpose, const={"how": "abilities"})
    g.add("abilities", "activate abilities", lambda: "activate")
    g.add("abilities", "[Judgment] abilities", lambda: "judgment")
    g.add("purpose", "pay [Awakening] costs ( of {of:np} )?", Purpose, const={"how": "awaken"})
    g.add("purpose", "do judgment", Purpose, const={"how": "judge"})
    g.add("clause", "( treat this card as / this card is treated as ) {object:np}", Idiom, const={"verb": "treat"}, rule="201.4")
    g.add("clause", "treat this card as {object:stonekinds}", Idiom, const={"verb": "treat"}, rank=1)
    g.add("stonekinds", '( a|an )? {parts:nominal_s++" and "|" and a "|" and an "}', EitherNominal)
    for words in ("rather than pay this card's cost", "rather than pay its cost", "rather than paying its cost", "instead of paying its cost"):
        g.add("clause", f"you may {{object:cost}} {words}", Idiom, const={"verb": "other cost", "mood": "may"}, canonical=words == "rather than pay this card's cost")
    g.add("clause", "play this card only {object:playlimit}", Idiom, const={"verb": "play only"})
    g.add("playlimit", "if {condition:conds}", Limited)
    g.add("playlimit", "during {during:period}", Limited)
    g.add("clause", "as an additional cost to play this card , ( {mood:optional} )? {object:cost}", Idiom, const={"verb": "additional cost"})
    g.add("optional", "you may", lambda: "may")
    for words in ("the weather is {object:anyword} ( {amount:span} )?",):
        g.add("clause", words, Idiom, const={"verb": "weather", "mood": "do"}, rule="1028.1")
        g.add("fin", "the weather is {object:anyword}", Idiom, const={"verb": "weather", "mood": "do"})
