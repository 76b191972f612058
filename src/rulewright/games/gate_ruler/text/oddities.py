"""What Gate Ruler's card texts say in a way of their own."""

from __future__ import annotations

from functools import partial

from rulewright.english.noun_phrases import add_feature
from rulewright.english.trees import (
    Act,
    Adj,
    At,
    Clause,
    Done,
    Feature,
    Idiom,
    Label,
    Led,
    Letter,
    Line,
    Mod,
    MoreThan,
    Nominal,
    Noun,
    Np,
    Order,
    Owner,
    Period,
    Person,
    Prop,
    PropIs,
    Quant,
    Steps,
    Thing,
    Tree,
)
from rulewright.games.gate_ruler.nouns import OTHER_KEYWORDS, PLAIN_KEYWORDS, value_of
from rulewright.games.gate_ruler.words import COUNTER_KEYWORD, FORCED_REVEAL, OVERDRIVE, RESOURCE, TOUCHDOWN
from rulewright.language.phrases import NO, Grammar, _No

TAKEN = ("damage", "combat damage", "effect damage")


class Damage(Tree):
    """Damage: of a kind, so much of it, to and by whom; `which` is this, that, next, attack, all."""

    FIELDS = ("kind", "amount", "to", "by", "which")
    kind: str | None
    amount: object
    to: object
    by: object
    which: str | None


def add_oddities(g: Grammar) -> None:
    """Properties, keywords, damage, heads of abilities."""
    add_terminals(g)
    add_damage(g)
    add_cards(g)
    add_heads(g)


def written(form: str, value: object) -> str | _No:
    """A word as printed."""
    return form.format(value) if isinstance(value, str) else NO


def add_terminals(g: Grammar) -> None:
    """Words of one token."""
    for kind, form in (("property", "{}"), ("limit", "[{}]")):
        g.terminal(kind, partial(value_of, kind), partial(written, form), kinds=[kind])
    for word in (*PLAIN_KEYWORDS, *OTHER_KEYWORDS):
        g.add("keyword", word, lambda word=word: word)
    for icon, word in (("【OD】", OVERDRIVE), ("【TD】", TOUCHDOWN), ("【CNT】", COUNTER_KEYWORD)):
        g.add("keyword", icon, lambda word=word: word)
        g.add("keyword", word, lambda word=word: word, canonical=False)


def add_cards(g: Grammar) -> None:
    """Descriptions."""
    g.add("adj0", "{word:property}", Adj, const={"sort": "property", "negative": False}, rule="2-1b")
    g.add("adj0", "non-{word:property}", Adj, const={"sort": "property", "negative": True}, rule="1-5f")
    for number in "sp":
        g.add(f"noun_{number}", "{word:property}", Adj, const={"sort": "property", "negative": False}, rule="2-1b")
    add_feature(g, "{word:keyword}", "keyword", "16-1a-2")
    g.add("adjfeature", "the {word:property} attribute", Adj, const={"sort": "attribute", "negative": False})
    g.add("nofeature", "the {word:property} attribute", Adj, const={"sort": "attribute", "negative": True})
    g.add("adjfeature", "the {word:property} faction", Adj, const={"sort": "faction", "negative": False})
    g.add("adjfeature", "( the chosen / that ) attribute", Adj, const={"sort": "chosen", "word": "attribute", "negative": False})
    g.add("adjfeature", "( the chosen / that ) level", Adj, const={"sort": "chosen", "word": "level", "negative": False})
    g.add("feature", "{of:someones}", At, const={"how": "charged"})
    g.add("nofeature", "charges", At, const={"how": "charged", "of": Np(quant=Quant(how="no"), what=Nominal(noun=Noun(word="charge"), many=True))})
    for number, noun in (("s", "charge"), ("p", "charges")):
        g.add("someones", f'{{quant:quant_{number}}} {{what:charge_{number}}}', Np)
        g.add(f"charge_{number}", f'( {{adjs:adj0+" "}} )? {{noun:chargenoun_{number}}}', Nominal, const={"many": number == "p"})
        g.add(f"chargenoun_{number}", noun, Noun, const={"word": "charge"})
    g.add("someones", "{what:charge_p}", Np)
    g.add("feature", "{word:name} in its|their|the ( card )? name|names", Adj, const={"sort": "name part", "negative": False})
    g.add("feature", "different {word:kind_p}", Adj, const={"sort": "different", "negative": False})
    for words in ("you", "your opponent", "they"):
        who = {"you": "you", "your opponent": "opponent", "they": "they"}[words]
        g.add("tail", f"controlled by {words}", Adj, const={"sort": "side", "word": who, "negative": False}, canonical=False)
    g.add("tail", "they control", Adj, const={"sort": "side", "word": "they", "negative": False})
    g.add("tail", "being attacked", Adj, const={"sort": "state", "word": "attacked", "negative": False})
    g.add("tail", "in the same column", At, const={"how": "own column"}, rank=-1)
    g.add("owner", "either player's", Owner, const={"who": "each"}, canonical=False)
    for words, how in (("higher|greater|more", ">"), ("lower|less", "<")):
        g.add("feature", f"( a|an )? {words} {{prop:prop}}", MoreThan, const={"how": how}, rank=-1)
    g.add("signedamount", "+X", Letter)
    g.add("feature1", "{prop:prop} equal to {quant:worked}", Feature, const={"sort": "signed"})
    g.add("vp", "unaffected", Act, const={"verb": "affect", "how": "un"})
    g.add("healed", "{amount:num} or more life", Scaled_, const={"prop": "least life"})
    g.add("comptail", "being attacked", Adj, const={"sort": "state", "word": "attacked", "negative": False}, canonical=False)
    g.add("comptail", "{act:partadj}", Done)
    g.add("lessmore", "less", lambda: "less")
    g.add("lessmore", "more", lambda: "more")
    g.add("worked", "the cost to play {of:np}", Prop, const={"prop": "cost"})
    g.add("worked", "the cost of {of:np}", Prop, const={"prop": "cost"}, canonical=False)
    g.add("tail", "except {of:np}", At, const={"how": "not"}, canonical=False)
    g.add("tail", "except for {of:bareplural}", At, const={"how": "not"}, canonical=False)
    g.add("tail", "other than {of:bareplural}", At, const={"how": "not"})
    g.add("bareplural", "{what:refnominal_p}", Np)
    for number, has in (("s", "has"), ("p", "have")):
        g.add("fin", f"{{subject:person_{number}}} {has} an empty|open {{object:placenoun_s}}", Idiom, const={"verb": "empty zone", "mood": "do"})
    for words in ("nothing happens", "it is not destroyed", "it does not leave play", "it stays in play", "it stays where it is", "it remains where it is",
                  "it does not move", "it is not discarded", "it is not healed"):
        g.add("step1", words, Idiom, const={"verb": "stay"}, canonical=words == "nothing happens")
    for words in ("the attack ends", "it stops attacking", "that unit stops attacking", "the attacking unit stops attacking", "negate the|this|that attack"):
        g.add("step1", words, Idiom, const={"verb": "end battle"}, canonical=words == "the attack ends")
    for words, lead in (("if your opponent does", "done"), ("if your opponent does not", "undone"), ("if your opponent doesn't", "undone"), ("when you do", "done")):
        g.add("led", words + " , {body:body}", Led, const={"lead": lead}, canonical=False, rank=1)
    for icon, word in (("【OD】", "Overdrive"), ("【TD】", "Touchdown"), ("【CNT】", "Counter")):
        for words in (icon + " ability", icon, word + " ability"):
            g.add("vb", "use|play this card's " + words, Act, const={"verb": "use icon", "other": icon}, canonical=words == icon + " ability")
    g.add("period", "the current turn", Period, const={"name": "turn", "which": "this"}, canonical=False)
    g.add("period", "( the )? combat", Period, const={"name": "battle", "which": "this"}, canonical=False)
    g.add("clause", "{subject:worked} is ( equal to )? {object:amount}", Idiom, const={"verb": "become", "mood": "do"})
    g.add("np_s", "1 player", Person, const={"who": "chosen"})
    g.add("sentence", "{body:steps} , where x is ( equal to )? {head:amount}", Led, const={"lead": "where"})
    g.add("comp", "being attacked ( by {of:np} )?", At, const={"how": "attacked"})
    g.add("comp", "attacking {of:hurt}", At, const={"how": "attacking"})
    g.add("feature", "{cmp:bound} damage", PropIs, const={"prop": "damage"}, rule="3-6g")
    g.add("feature1", "{quant:bound} damage", Feature, const={"sort": "number", "prop": "damage"})
    for words, how in (("lower|less", "<="), ("higher|more|greater", ">=")):
        g.add("feature", f"the same {{prop:prop}} or {words} ( as {{of:ref}} )?", SameOr, const={"how": how})
    g.add("tail", "of|on {of:np}", At, const={"how": "under"}, rank=-1)
    g.add("tail", "that ( has / have )? attacked this turn", Adj, const={"sort": "past", "word": "attacked", "negative": False})
    g.add("tail", "that entered play this turn", Adj, const={"sort": "past", "word": "entered", "negative": False})
    for one, other in (("ATK", "HP"), ("HP", "ATK"), ("ATK", "STK"), ("HP", "STK")):
        const = {"prop": f"{one.lower()} {other.lower()}"}
        g.add("twoprops", f"{{of:gen}} {one} and {other}", Prop, const=const)
        g.add("twoprops", f"the {one} and {other} of {{of:np}}", Prop, const=const, canonical=False)
    g.add("clause", '{subject:twoprops} {preds:pred_p+" and "}', Clause)
    g.add("obj", "a number", Noun, const={"word": "number"})
    g.add("obj", "an attribute", Noun, const={"word": "attribute"})
    g.add("steps", "put|place|add {one:np} {to:dest} and {other:np} {where:dest}", two_places, canonical=False)
    for words, entry in (("enters play", "enter"), ("entered play", "enter"), ("is normal summoned", "normal"), ("is special summoned", "summon")):
        g.add("mod", f"( on|during|in )? the turn it {words}", Mod, const={"sort": "fresh", "of": entry}, canonical=words != "entered play")
        many = words.replace("enters", "enter").replace("is ", "are ")
        g.add("mod", f"( on|during|in )? the turn they {many}", Mod, const={"sort": "fresh", "of": entry}, canonical=False)
    g.add("tail", "played by {of:person}", At, const={"how": "played"})
    g.add("tail", "( that )? {of:person} played|plays", At, const={"how": "played"}, canonical=False)
    g.add("hurt", "{np}")
    g.add("hurt", "{person}")
    g.add("hurt", "itself", Thing, const={"word": "this"}, canonical=False)
    g.add("hurt", "yourself", Person, const={"who": "you"}, canonical=False)
    g.add("turned", "exhausted", lambda: "exhausted")
    g.add("feature1", "⟦{word:line}⟧", Feature, const={"sort": "line"})
    g.add("feature1", "all ( of its|their )? attributes", Feature, const={"sort": "attributes"})
    g.add("feature1", "its|their attributes", Feature, const={"sort": "attributes"}, canonical=False)
    g.add("mod", ", ignoring 【CNT】", Mod, const={"sort": "manner", "of": "ignoring"})
    g.add("mod", "( by paying a cost of / for a cost of ) {of:num}", Mod, const={"sort": "cost"})
    g.add("mod", "by paying {of:num} resource|resources", Mod, const={"sort": "cost"}, canonical=False)
    for words in ("( during|in|for )? this|that battle", "for the rest|duration of this battle"):
        g.add("span", words, Mod, const={"sort": "until end", "of": Period(name="battle", which="this")}, canonical=False)
    g.add("agent", "{person}")
    for words in ("this", "during this", "in this"):
        g.add("tail", f"that was|were dealt damage {words} phase", Adj, const={"sort": "past", "word": "hurt in phase", "negative": False}, canonical=words == "this")
    g.add("since", "( during / in ) this turn", Mod, const={"sort": "way", "of": "this turn"}, canonical=False)
    g.add("step1", "the next {subject:nominal_s} you play ( this turn )? costs {amount:num} {object:lessmore} ( to play )?", Idiom,
          const={"verb": "next cost"}, rule="14-3b-6")
    for category in ("np_s", "ref"):
        g.add(category, "that card", Thing, const={"word": "card"}, rank=1)
    g.add("np_p", "the others", Thing, const={"word": "others"}, rank=1)
    g.add("np_s", "the card on top", Thing, const={"word": "on top"}, rule="15-14c")
    g.add("tail", "played by|through a|an ( Counter / 【CNT】 ) ability", At, const={"how": "counter"})
    g.add("step1", "( its / the ) effect ( becomes / is changed to / changes to ) ⟦{object:sentences} ( . )?⟧", Idiom, const={"verb": "change"}, rule="14-16a")
    g.add("step1", "( change / replace ) ( its / that card's / that ability's ) effect to|into|with ⟦{object:sentences} ( . )?⟧", Idiom,
          const={"verb": "change"}, canonical=False)
    for words in ("if you do , instead pay a cost of {head:num} to play ( it / this card )", "if you do , pay {head:num} resources instead",
                  "if you do , instead pay {head:num} resources to play it"):
        g.add("sentence", words, Led, const={"lead": "for cost"}, canonical="a cost" in words, rule="15-16a-2")
    g.add("sentence", "{body:steps} when|whenever {head:conds}", Led, const={"lead": "when", "after": True}, rank=-1)
    g.add("tail", "that was|were dealt damage {mods:since}", Done, const={"act": Act(verb="deal", how="passive")})
    for which in ("total", "combined", "highest", "lowest"):
        for prop in ("level", "ATK", "HP", "STK"):
            key = {"prop": f"{'total' if which == 'combined' else which} {prop.lower()}"}
            g.add("worked", f"the {which} {prop} {'of' if which in ('total', 'combined') else 'among'} {{of:np}}", Prop, const=key, canonical=which != "combined")
    g.add("led", "as {head:fin} , {body:body}", Led, const={"lead": "as"})
    for words, who in (("enemy", "opponent"), ("allied", "you")):
        g.add("agent", f"( a|an )? {words} card effects|effect", At, const={"how": "effects", "of": Owner(who=who)}, canonical=False)
        g.add("agent", f"( a|an )? {words} effects|effect", At, const={"how": "effects", "of": Owner(who=who)}, canonical=False)
    for lead in ("also treated as", "treated as also"):
        g.add("vp", lead + " ( a|an / having the )? {other:property} ( unit|card|attribute )?", Act, const={"verb": "treat", "how": "also"},
              canonical=lead == "also treated as")
    g.add("comp", "empty", Adj, const={"sort": "place", "word": "empty", "negative": False})
    for words in ("turn", "battle", "attack"):
        g.add("ended", words, lambda words=words: words)
        g.add("period", words, Period, const={"name": "turn" if words == "turn" else "battle"}, canonical=words != "attack")
    g.add("healed", "{amount:plain} {prop:prop}", Scaled_)
    g.add("healed", "{prop:prop} equal to {amount:worked}", Scaled_)
    g.add("healed", "life", Scaled_, const={"prop": "life"})
    g.add("healed", "{amount:plain} damage", Scaled_, const={"prop": "damage"}, canonical=False)
    g.add("healed", "all damage|HP", Scaled_, const={"prop": "all"})
    g.add("person_s", "an opponent", Person, const={"who": "opponent"}, canonical=False)
    for words in ("its controller", "its owner", "that unit's controller", "the chosen player"):
        g.add("person_s", words, Person, const={"who": words.split()[-1]}, canonical=words.startswith("its"))


class SameOr(Tree):
    """A number as high as that of something, or lower, or higher."""

    FIELDS = ("prop", "how", "of")
    prop: str
    how: str
    of: object


def two_places(one: object, to: object, other: object, where: object) -> Steps:
    """Two things that are put somewhere."""
    return Steps(first=Order(Act(verb="put", object=one, to=to)), rest=Order(Act(verb="put", object=other, to=where)))


class Scaled_(Tree):
    """So much of a number."""

    FIELDS = ("amount", "prop")
    amount: object
    prop: str


def add_damage(g: Grammar) -> None:
    """13, 15-20: damage that is dealt, and damage that is spoken of."""
    for words in TAKEN:
        kind = {"kind": words.split()[0] if " " in words else ""}
        g.add("dmg", f"{{amount:dmgquant}} {words}", Damage, const=kind)
        g.add("dmg", words, Damage, const=kind)
        g.add("dmg", f"{words} equal to {{amount:worked}}", Damage, const=kind)
        for which in ("this", "that", "the"):
            g.add("damage", f"{which} {words}", Damage, const={**kind, "which": "that"}, canonical=which == "that")
        for dealt in ("dealt", "that would be dealt"):
            for lead, which in (("", "all"), ("all ", "all"), ("the ", "all"), ("the next ", "next"), ("the next {amount:num} ", "next"),
                                ("{amount:num} ", "some")):
                g.add("damage", f"{lead}{words} {dealt} to {{to:hurt}} ( by {{by:np}} )?", Damage, const={**kind, "which": which},
                      canonical=dealt == "dealt" and lead != "all ")
            g.add("damage", f"{words} {dealt} by {{by:np}} to {{to:hurt}}", Damage, const={**kind, "which": "all"}, canonical=False)
            g.add("damage", f"( all )? {words} {dealt} by {{by:np}}", Damage, const={**kind, "which": "all"}, canonical=dealt == "dealt")
        g.add("damage", f"all {words} ( that would be dealt )?", Damage, const={**kind, "which": "all"})
        g.add("damage", f"all {words} ( that )? {{by:np}} would deal", Damage, const={**kind, "which": "all"}, canonical=False)
        g.add("damage", f"the next ( {{amount:num}} )? {words}", Damage, const={**kind, "which": "next"})
        g.add("damage", f"{{by:possessing}} {words}", Damage, const={**kind, "which": "of"})
        g.add("damage", f"the {words} of {{by:np}}", Damage, const={**kind, "which": "of"})
        g.add("damage", f"( the )? {words} ( from|of )? this|that attack", Damage, const={**kind, "which": "attack"})
    g.add("dmg", "that much damage plus {amount:num}", Damage, const={"kind": "", "which": "more"})
    g.add("dmg", "( twice that much / double that / twice that ) damage", Damage, const={"kind": "", "which": "double"})
    for when in ("", " this phase", " in|during this phase"):
        g.add("damage", f"any damage dealt to {{to:hurt}}{when}", Damage, const={"kind": "", "which": "any"}, canonical=when == " this phase")
    g.add("step1", "add {amount:signednum} to the|its|their base damage", Idiom, const={"verb": "base damage"})
    g.add("dmgquant", "{n:num}", Quant, const={"how": "exact"})
    g.add("dmgquant", "{n:num} or more", Quant, const={"how": "least"})
    g.add("dmg", "{amount:num} more|additional damage", Damage, const={"kind": "", "which": "more"}, canonical=False)
    g.add("fin", "{amount:dmg} is dealt to {object:hurt} ( by {subject:np} )?", Idiom, const={"verb": "dealt to", "mood": "do"})
    g.add("dmgquant", "that much", Quant, const={"how": "same"})
    g.add("worked", "{damage}")
    g.add("vp", "dealt {amount:dmg}", Act, const={"verb": "deal", "how": "passive"})


def add_heads(g: Grammar) -> None:
    """Names, limits, timings, costs and icons before an ability, and abilities that are keywords."""
    g.add("namednoun_s", "unit|card", lambda: "card", canonical=False)
    g.add("namednoun_p", "units|cards", lambda: "card", canonical=False)
    g.add("distance", "by {of:num} columns", At, const={"how": "columns"})
    g.add("labelled", "{sentences}")
    g.add("label", "{what:name}", Label, const={"word": "name"})
    g.add("label", "{what:limit}", Label, const={"word": "limit"})
    for words in ("Resource", "Standard Action", "Instant Action", "Genesis Summoning", "Abyssal Summoning"):
        g.add("label", words, Label, const={"word": words})
    for icon in ("【OD】", "【TD】", "【CNT】"):
        g.add("label", icon, Label, const={"word": icon[1:-1]})
    for mark in (":", "-"):
        g.add("label", mark, Label, const={"word": mark})
    g.add("label", "[{what:price}]", Label, const={"word": "cost"})
    g.add("label", "once each|per turn ,", Label, const={"word": "limit", "what": "Turn 1"}, canonical=False)
    g.add("label", "once per game ,", Label, const={"word": "limit", "what": "Game 1"}, canonical=False)
    g.add("price", "{steps}")
    g.add("price", '{steps++"; "|". "}')
    stop = " ( . / )"
    g.add("line", '( {labels:label+" "} )? {body:sentences}' + stop, Line)
    g.add("line", "Enhance {body:nominal_s}" + stop, Line, const={"labels": (Label(word="Enhance"),)}, rule="16-16b")
    g.add("line", '( {labels:label+" "} )? {body:keywordline}' + stop, Line)
    for word in (*PLAIN_KEYWORDS, FORCED_REVEAL, RESOURCE):
        g.add("linekeyword", word, lambda word=word: word)
    g.add("linekeyword", "\\[Charge Shield]", lambda: "Charge Shield", canonical=False)
    g.add("linekeyword", "\\[Forced Reveal]", lambda: FORCED_REVEAL, canonical=False)
    g.add("keywordline", '{rules:linekeyword+", "|" "|" / "|" and "|". "}', Label, const={"word": "keywords"})
    g.add("line", "Abyssal Concerto - Requirement|requirements : {body:price}" + stop, Line, const={"labels": (Label(word="Concerto"),)})
    for words in ("play this card", "normal summon this card", "play this unit", "play this"):
        g.add("line", f"as an additional cost to {words} , {{body:price}}" + stop, Line, const={"labels": (Label(word="Price"),)},
              canonical=words == "play this card", rule="14-3b-6a")
        g.add("eventeffect", f"as an additional cost to {words} , {{labels:price}} . {{body:sentences}}" + stop, Line, canonical=False)
    for often in ("each turn", "in a|each turn", "during each turn"):
        g.add("line", f"the first time {{head:conds}} {often} , {{body:sentences}}" + stop, Led, const={"lead": "first"}, canonical=often == "each turn",
              rule="14-6a")
        g.add("line", f"the first time {often} ( that )? {{head:conds}} , {{body:sentences}}" + stop, Led, const={"lead": "first"}, canonical=False)
    for words in ("you can|may use|play this ability only if|while {head:conds}", "you can|may use|play this ability only as long as {head:conds}",
                  "you can|may only use|play this ability if|while {head:conds}"):
        g.add("sentence", words, Led, const={"lead": "only"}, canonical="only if" in words, rule="14-8a")
    g.add("sentence", "you can|may ( only )? use|play this ability ( only )? during {head:period}", Led, const={"lead": "only"}, rule="14-8a")
    for words in ("you may|can {body:steps} rather than pay this card's cost", "instead of paying this card's cost , you may|can {body:steps}"):
        g.add("sentence", words, Led, const={"lead": "rather"}, canonical=False, rule="14-3b-6")
    g.add("eventeffect", "( [{labels:price}] )? {body:sentences}" + stop, Line)
    lead = "Timing : ( you can|may play this|it ( card )? )? "
    g.add("timing", lead + "as long as|while|if {head:conds}" + stop, Led, const={"lead": "while"})
    g.add("timing", lead + "when|whenever {head:conds}" + stop, Led, const={"lead": "when"})
    g.add("timing", lead + "during {head:period}" + stop, Led, const={"lead": "during"})
    g.add("timing", lead + "at {head:moment}" + stop, Led, const={"lead": "at"})
