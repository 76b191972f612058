"""What Gate Ruler's card texts say in a way of their own."""

from __future__ import annotations

from functools import partial

from rulewright.english.clauses import MODS
from rulewright.english.noun_phrases import add_feature
from rulewright.english.trees import (
    Act,
    Adj,
    At,
    Both,
    Clause,
    Cmp,
    Det,
    Done,
    Either,
    Feature,
    Idiom,
    Label,
    Led,
    Letter,
    Line,
    Mod,
    MoreThan,
    Multiple,
    Named,
    Nominal,
    Noun,
    Np,
    Num,
    Order,
    Owner,
    Period,
    Person,
    Pred,
    Prop,
    PropIs,
    Quant,
    SameAs,
    Steps,
    Thing,
    To,
    Tree,
)
from rulewright.games.gate_ruler.nodes.keywords import KEYWORD_RULES, OTHER_KEYWORDS, PLAIN_KEYWORDS
from rulewright.games.gate_ruler.rules.words import COUNTER_KEYWORD, FORCED_REVEAL, OVERDRIVE, RESOURCE, TOUCHDOWN
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

TAKEN = ("damage", "combat damage", "effect damage")


class Damage(Tree):
    """Damage: of a kind, so much of it, to and by whom; `which` is this, that, next, attack, all."""

    FIELDS = ("kind", "amount", "to", "by", "which", "when", "sure")
    kind: str | None
    amount: object
    to: object
    by: object
    which: str | None
    when: object
    sure: bool | None
    """Whether it cannot be prevented."""


def add_oddities(g: Grammar) -> None:
    """Properties, keywords, damage, heads of abilities."""
    add_terminals(g)
    add_damage(g)
    add_cards(g)
    add_heads(g)


def value_of(kind: str, token: Token) -> object:
    """The value of a token of a kind."""
    return token.value if token.kind == kind else NO


def written(form: str, value: object) -> str | _No:
    """A word as printed."""
    return form.format(value) if isinstance(value, str) else NO


def add_terminals(g: Grammar) -> None:
    """Words of one token."""
    for kind, form in (("property", "{}"), ("limit", "[{}]")):
        g.terminal(kind, partial(value_of, kind), partial(written, form), kinds=[kind])
    g.terminal("propertys", partial(value_of, "propertys"), partial(written, "{}'s"), kinds=["propertys"])
    g.add("genitive", "{word:propertys}", Adj, const={"sort": "property", "negative": False}, rule="2-1b")
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
    for word in ("attribute", "faction", "level"):
        chosen = {"sort": "chosen", "word": word, "negative": False}
        g.add("adjfeature", f"( the chosen / that ) {word}", Adj, const=chosen)
        g.add("tail", f"of ( the chosen / that ) {word}", Adj, const=chosen, canonical=False)
    g.add("feature", "{of:someones}", At, const={"how": "charged"})
    g.add("feature", "{of:np1} as a charge|charges", At, const={"how": "as charges"}, rank=1)
    for icon, word in (("【OD】", OVERDRIVE), ("【TD】", TOUCHDOWN), ("【CNT】", COUNTER_KEYWORD)):
        ability = {"sort": "keyword", "word": word, "negative": False}
        g.add("adjfeature", f"( a / an )? ( {icon} / {word} ) ability|abilities", Adj, const=ability, canonical=False)
    g.add("nofeature", "charges", At, const={"how": "charged", "of": Np(quant=Quant(how="no"), what=Nominal(noun=Noun(word="charge"), many=True))})
    for number, noun in (("s", "charge"), ("p", "charges")):
        g.add("someones", f"{{quant:quant_{number}}} {{what:charge_{number}}}", Np)
        g.add(f"charge_{number}", f'( {{adjs:adj0+" "}} )? {{noun:chargenoun_{number}}}', Nominal, const={"many": number == "p"})
        g.add(f"chargenoun_{number}", noun, Noun, const={"word": "charge"})
    g.add("someones", "{what:charge_p}", Np)
    g.add("feature", "{cmp:bound} {prop:kind_p}", KindsAre)
    g.add("feature", "no {prop:kind_p}", KindsAre, const={"cmp": Cmp(how="=", than=Num(n=0))}, canonical=False)
    g.add("nofeature", "{prop:kind_p}", KindsAre, const={"cmp": Cmp(how="=", than=Num(n=0))}, canonical=False)
    g.add("vb", "negate that effect", Act, const={"verb": "negate", "object": Thing(word="item")}, canonical=False)
    g.add("feature", "that ( card )? name", SameAs, const={"prop": "name", "of": Thing(word="it")}, canonical=False)
    g.add("feature", "{word:name} in its|their|the ( card )? name|names", Adj, const={"sort": "name part", "negative": False})
    for words in ("you", "your opponent", "they"):
        who = {"you": "you", "your opponent": "opponent", "they": "they"}[words]
        g.add("tail", f"controlled by {words}", Adj, const={"sort": "side", "word": who, "negative": False}, canonical=who != "they", rank=1)
    g.add("tail", "they control", Adj, const={"sort": "side", "word": "they", "negative": False})
    g.add("adj_p", "different", Adj, const={"sort": "distinct", "word": "different", "negative": False})
    g.add("adj", "attacked", Adj, const={"sort": "state", "word": "attacked", "negative": False}, canonical=False)
    for words in ("( that )? this|that ( card / unit ) ( is attacking / attacks )", "( that )? it ( is attacking / attacks )"):
        g.add("tail", words, Adj, const={"sort": "state", "word": "attacked", "negative": False}, canonical=False)
    g.add("tail", "being attacked", Adj, const={"sort": "state", "word": "attacked", "negative": False})
    g.add("owner", "either player's", Owner, const={"who": "each"}, canonical=False)
    for words, how in (("higher|greater|more", ">"), ("lower|less", "<")):
        g.add("feature", f"( a|an )? {words} {{prop:prop}}", MoreThan, const={"how": how}, rank=-1)
    g.add("signedamount", "+X", Letter)
    g.add("feature1", "{prop:prop} equal to {quant:worked}", Feature, const={"sort": "signed"})
    g.add("signedamount", "-X", Multiple, const={"how": "minus", "of": Letter()})
    for category, deal in (("vb", "deal"), ("vs", "deals")):
        g.add(category, deal + " no damage", Act, const={"verb": "deal none", "how": ""})
        g.add(category, deal + " no combat damage", Act, const={"verb": "deal none", "how": "combat"})
    nothing = Damage(kind="", amount=Quant(how="exact", n=Num(n=0)))
    for category, take in (("vb", "take"), ("vs", "takes")):
        g.add(category, take + " no damage", Act, const={"verb": "take", "amount": nothing}, canonical=False)
    g.add("vb", "attack again with {other:np}", Act, const={"verb": "attack", "how": "again"})
    g.add("vp", "unaffected", Act, const={"verb": "affect", "how": "un"})
    for category, become in (("vb", "become"), ("vs", "becomes")):
        g.add(category, become + " unaffected", Act, const={"verb": "affect", "how": "un"})
    g.add("healed", "{amount:num} or more life", Scaled_, const={"prop": "least life"})
    g.add("comptail1", "being attacked", Adj, const={"sort": "state", "word": "attacked", "negative": False})
    g.add("comptail1", "attacking {of:hurt}", At, const={"how": "attacking"})
    for words, how in (("attacking ( {of:hurt} )?", "attacking"), ("being attacked ( by {of:np} )?", "attacked")):
        g.add("cond", words, in_battle, const={"how": how}, canonical=False)
    g.add("lessmore", "less", lambda: "less")
    g.add("lessmore", "more", lambda: "more")
    g.add("worked", "the cost to play {of:np}", Prop, const={"prop": "cost"})
    g.add("worked", "the cost of {of:np}", Prop, const={"prop": "cost"}, canonical=False)
    g.add("np_s", "the first {what:nominal_s} ( played / you normal summon )? each turn", First)
    g.add("tail", "except {of:np}", At, const={"how": "not"}, canonical=False)
    for number, has in (("s", "has"), ("p", "have")):
        g.add("fin", f"{{subject:person_{number}}} {has} an empty|open {{object:placenoun_s}}", Idiom, const={"verb": "empty zone", "mood": "do"})
        g.add("fin", f"{{subject:person_{number}}} {has} no {{object:placenoun_s}}", Idiom, const={"verb": "empty zone", "mood": "do"}, canonical=False)
    for words in (
        "nothing happens",
        "do nothing",
        "( it / that unit / that card / this card / this unit ) stays in play",
        "( it / that unit / that card / this card / this unit ) stays|remains where it is",
        "( they / you ) do not ( draw / heal )?",
        "( they / you ) heal nothing",
        "( your opponent / it ) does not ( draw / heal )?",
        "your opponent heals nothing",
    ):
        g.add("step1", words, Idiom, const={"verb": "stay"}, canonical=words == "nothing happens")
    for words in (
        "the attack ends",
        "it stops attacking",
        "that unit stops attacking",
        "the attacking unit stops attacking",
        "negate|cancel the|this|that attack",
    ):
        g.add("step1", words, Idiom, const={"verb": "end battle"}, canonical=words == "the attack ends")
    for words, lead in (
        ("if your opponent does", "done"),
        ("if your opponent does not", "undone"),
        ("if your opponent doesn't", "undone"),
        ("when you do", "done"),
    ):
        g.add("led", words + " , {body:body}", Led, const={"lead": lead}, canonical=False, rank=1)
    for icon, word in (("【OD】", "Overdrive"), ("【TD】", "Touchdown"), ("【CNT】", "Counter")):
        for words in (icon + " ability", icon, word + " ability"):
            g.add("vb", "use|play this card's " + words, Act, const={"verb": "use icon", "other": icon}, canonical=words == icon + " ability", rank=1)
    g.add("period", "the current turn", Period, const={"name": "turn", "which": "this"}, canonical=False)
    g.add("period", "( the )? combat", Period, const={"name": "battle", "which": "this"}, canonical=False)
    g.add("clause", "{subject:twoprops} are ( each )? ( equal to )? {object:amount}", Idiom, const={"verb": "become", "mood": "do"})
    for number, be in (("s", "is"), ("p", "are")):
        g.add("clause", f"{{subject:np_{number}}} {be} settable", Idiom, const={"verb": "settable", "mood": "do"}, rule="3-10f")
        g.add("clause", f"{{subject:np_{number}}} {be} ( also )? legendary", Idiom, const={"verb": "legendary", "mood": "do"}, rule="14-12a-2")
    for lead in ("", "when you need to pay|spend {amount:num} or more resources , "):
        g.add(
            "clause",
            lead
            + "you may|can exhaust {object:np} as though|if it|they were|was a|an? resource|resources ( card|cards )? ( in your resource zone )?".replace(
                "a|an? ", "( a )? "
            ),
            Idiom,
            const={"verb": "as resource", "mood": "do"},
            canonical=not lead,
        )
    for words in ("you may|can instead pay {amount:costof} to play this card", "you may|can pay {amount:costof} to play this card instead"):
        g.add("clause", words, Idiom, const={"verb": "other cost", "mood": "do"}, canonical="instead pay" in words, rule="15-16a-2")
    g.add("costof", "a cost of {num}")
    g.add("costof", "{num} resource|resources", canonical=False)
    for words in (
        "to attack with {subject:np} , you must {object:price}",
        "as an additional cost to attack with {subject:np} , {object:price}",
        "you must {object:price} to attack with {subject:np}",
        "to attack with {subject:np} , {object:price}",
    ):
        g.add(
            "clause",
            words,
            Idiom,
            const={"verb": "attack price", "mood": "do"},
            canonical=words.startswith("to") and "must" in words,
            rule="8-4d-1",
            rank=1 if "must" in words else 0,
        )
    g.add("np_s", "the same one", Thing, const={"word": "elided"})
    g.add("np_s", "1 player", Person, const={"who": "chosen"})
    g.add("obj", "a player", Person, const={"who": "chosen"}, canonical=False, rank=1)
    g.add("obj", "1 damage in the gate", Noun, const={"word": "damage"})
    g.add("np_p", "the|its materials", Thing, const={"word": "materials"}, rank=1)
    g.add("unlimited", "unlimited", Noun, const={"word": "unlimited"})
    g.add("worked", "( the chosen number / that number )", Thing, const={"word": "chosen number"}, rank=1)
    g.add("sentence", "x is ( equal to )? {head:amount}", Led, const={"lead": "x is"})
    g.add("sentence", "{body:steps} , where x is ( equal to )? {head:amount}", Led, const={"lead": "where"})
    g.add("comp", "being attacked ( by {of:np} )?", At, const={"how": "attacked"})
    g.add("comp", "attacking {of:hurt}", At, const={"how": "attacking"})
    g.add("feature", "{cmp:bound} damage ( on it|them )?", PropIs, const={"prop": "damage"}, rule="3-6g")
    unhurt = {"prop": "damage", "cmp": Cmp(how="=", than=Num(n=0))}
    g.add("feature", "no damage ( on it|them )?", PropIs, const=unhurt, canonical=False)
    g.add("nofeature", "damage", PropIs, const=unhurt, canonical=False)
    g.add("feature1", "no damage ( on it )?", Feature, const={"sort": "number", "prop": "damage", "quant": Cmp(how="=", than=Num(n=0))}, canonical=False)
    g.add("feature1", "{quant:bound} damage", Feature, const={"sort": "number", "prop": "damage"})
    g.add("tail", "of|on {of:np}", At, const={"how": "on"}, rank=-1)
    g.add("tail", "from {of:np_s}", At, const={"how": "on"}, canonical=False, rank=-2)
    g.add("tail", "( that were )? paid {mods:thisway}", Done, const={"act": Act(verb="pay")})
    g.add("period", "the battle ( that / in which ) this card attacks|attacked", Period, const={"name": "battle", "which": "fought"})
    g.add("period", "the turn ( that / in which / when )? this card enters|entered play", Period, const={"name": "turn", "which": "fresh"})
    g.add("tail", "removed {mods:since}", Done, const={"act": Act(verb="remove")}, canonical=False)
    g.add("placetail", "of its|their controller|controllers|owner", At, const={"how": "of"})
    g.add("dest", "to {place:np} as a charge", To, const={"how": "under"}, canonical=False)
    g.add("dest", "to {place:np} as charges", To, const={"how": "under"}, canonical=False)
    g.add("dest", "( over )? to {place:np_s}", To, const={"how": "charged"}, rank=-3)
    for number, words in (("s", "ability"), ("p", "abilities")):
        for icon in ("Counter", "【CNT】", "Overdrive", "【OD】", "Touchdown", "【TD】"):
            kind = {"C": "counter", "O": "overdrive", "T": "touchdown"}[icon.strip("【")[0]]
            g.add(f"noun_{number}", f"{icon} {words}", Noun, const={"word": kind + " ability"}, canonical=icon[0] != "【")
    g.add("tail", "that ( has / have )? attacked this turn", Adj, const={"sort": "past", "word": "attacked", "negative": False})
    g.add("tail", "that entered play this turn", Adj, const={"sort": "past", "word": "entered", "negative": False})
    for one, other in (("ATK", "HP"), ("HP", "ATK"), ("ATK", "STK"), ("HP", "STK")):
        const = {"prop": f"{one.lower()} {other.lower()}"}
        g.add("twoprops", f"{{of:gen}} {one} and {other}", Prop, const=const)
        g.add("twoprops", f"the {one} and {other} of {{of:np}}", Prop, const=const)
    g.add("clause", '{subject:twoprops} {preds:pred_p+" and "}', Clause)
    g.add("each", "damage on {of:np_s}", Prop, const={"prop": "damage"})
    g.add("obj", "a number", Noun, const={"word": "number"})
    g.add("obj", "a number from|between {least:num} to|and {most:num}", NumberWithin)
    for word, article in (("attribute", "an"), ("faction", "a")):
        g.add("obj", f"{article}|1 {word}", Noun, const={"word": word})
    g.add("steps", 'put|place|add {parts:goes++", "|" and "|", and "}', put_parts, canonical=False)
    g.add("goes", "{object:obj} {to:dest}" + MODS, Goes)
    for words, entry in (("enters play", "enter"), ("entered play", "enter"), ("is normal summoned", "normal"), ("is special summoned", "summon")):
        g.add("mod", f"( on|during|in )? the turn it {words}", Mod, const={"sort": "fresh", "of": entry}, canonical=words != "entered play")
        many = words.replace("enters", "enter").replace("is ", "are ")
        g.add("mod", f"( on|during|in )? the turn they {many}", Mod, const={"sort": "fresh", "of": entry}, canonical=False)
    g.add("tail", "played by {of:person}", At, const={"how": "played"})
    g.add("tail", "( that )? {of:person} played|plays|play", At, const={"how": "played"}, canonical=False, rank=1)
    g.add("summoning", "Genesis Summoning", lambda: "genesis")
    g.add("summoning", "Abyssal Summoning", lambda: "abyssal")
    g.add("way", "( because of / due to ) {of:agent}", Mod, const={"sort": "by"}, canonical=False)
    g.add("setspot", "in|into|to|on {place:place}", in_set_zone, builds=To)
    g.add("way", "as a|the target of {of:agent}", Mod, const={"sort": "by"}, canonical=False)
    g.add("way", "as targets of {of:agent}", Mod, const={"sort": "by"}, canonical=False)
    g.add("period", "each of {whose:owner} turns", Period, const={"name": "turn"}, canonical=False)
    for number, verbs in (("b", "count"), ("s", "counts")):
        g.add("v" + number, f"also {verbs} as {{other:treated}}", Act, const={"verb": "treat", "how": "also"})
    g.add("vb", "also treat {object:np} as {other:treated}", Act, const={"verb": "treat", "how": "also"})
    for more in ("additional", "more"):
        g.add("vb", f"normal summon {{amount:num}} {more} unit|units", Act, const={"verb": "summon more"}, canonical=more == "more", rank=1)
    g.add("clause", "{of:gen} ( card )? name is also ( treated as )? {name:name}", also_named, canonical=False)
    g.add("treated", "{treated1}")
    g.add("treated", '{treated1++" and "|", and "|", "}')
    g.add("treated1", "( a|an / having the )? {property} ( unit|card|attribute )?")
    g.add("treated1", "( having the name )? {name:name}", Named)
    g.add("treated1", "( a )? legendary ( card|cards )?", Noun, const={"word": "legendary"})
    g.add("mod", "under {of:owner} control", Mod, const={"sort": "under control"})
    for number, copies in (("s", "copy"), ("p", "copies")):
        g.add(f"noun_{number}", copies + " of {name:name}", Named, canonical=False)
    g.add("conds", "{of:loc}", this_there, canonical=False, rank=-1)
    g.add("cond", "it is not {object:period}", Idiom, const={"verb": "not in", "mood": "do"})
    g.add("place1", '{det:gen} {nouns:placenoun_s++" or "|", or "|", "}', several_places, canonical=False)
    g.add("hurt", "{np}")
    column = Nominal(noun=Noun(word="center column"), many=False)
    for words, det in (("the", Det(word="the")), ("your", Owner(who="you")), ("your opponent's", Owner(who="opponent"))):
        g.add("hurt", words + " center column", Np, const={"det": det, "what": column})
    g.add("hurt", "{person}")
    for word, has in (("it", "has"), ("them", "have")):
        g.add("tail", ("it" if word == "it" else "they") + " " + has, At, const={"how": "under", "of": Thing(word=word)}, canonical=False)
    g.add("hurt", "itself", Thing, const={"word": "this"}, canonical=False)
    g.add("hurt", "yourself", Person, const={"who": "you"}, canonical=False)
    g.add("turned", "exhausted", lambda: "exhausted")
    g.add("feature1", "⟦{word:line}⟧", Feature, const={"sort": "line"})
    g.add("feature1", "{word:property}", Feature, const={"sort": "property"})
    g.add("feature1", "the|all {prop:kind_p} of {quant:np}", Feature, const={"sort": "copied"})
    g.add("feature1", "{quant:gen} {prop:kind_p}", Feature, const={"sort": "copied"}, canonical=False, rank=-1)
    g.add("feature1", "{of:gen} {prop:prop}", as_much, canonical=False)
    g.add("feature1", "all ( of its|their )? attributes", Feature, const={"sort": "attributes"})
    g.add("feature1", "its|their attributes", Feature, const={"sort": "attributes"}, canonical=False)
    g.add("mod", ", ignoring 【CNT】", Mod, const={"sort": "manner", "of": "ignoring"})
    g.add("mod", "( by paying a cost of / for a cost of ) {of:num}", Mod, const={"sort": "cost"})
    g.add("mod", "by paying {of:num} resource|resources", Mod, const={"sort": "cost"}, canonical=False)
    for words in ("( during|in|for )? this|that battle", "for the rest|duration of this battle"):
        g.add("span", words, Mod, const={"sort": "until end", "of": Period(name="battle", which="this")}, canonical=False, rank=1)
    g.add("agent", "{person}")
    for words in ("this", "during this", "in this"):
        g.add(
            "tail",
            f"that was|were dealt damage {words} phase",
            Adj,
            const={"sort": "past", "word": "hurt in phase", "negative": False},
            canonical=words == "this",
        )
    g.add("since", "( during / in ) this turn", Mod, const={"sort": "way", "of": "this turn"}, canonical=False)
    g.add(
        "step1",
        "the next {subject:nominal_s} you ( play / normal summon ) ( this turn )? costs {amount:num} {object:lessmore} ( to play )?",
        Idiom,
        const={"verb": "next cost"},
        rule="14-3b-6",
    )
    for category in ("np_s", "ref"):
        g.add(category, "that card", Thing, const={"word": "card"}, rank=1)
    g.add("np_p", "the others", Thing, const={"word": "others"}, rank=1)
    g.add(
        "np_s",
        "the unit|card that destroyed|dealt ( it / this card / this unit / that unit / the damage / that damage )",
        Thing,
        const={"word": "culprit"},
        rank=1,
    )
    g.add("np_s", "the card on top", Thing, const={"word": "on top"}, rule="15-14c")
    g.add("tail", "played by|through a|an ( Counter / 【CNT】 ) ability", At, const={"how": "counter"}, rank=1)
    new = " ⟦{object:sentences} ( . )?⟧"
    for whose in ("( its / the ) effect", "the effect of {subject:np}"):
        g.add("step1", whose + " ( becomes / is changed to / changes to )" + new, Idiom, const={"verb": "change"}, rule="14-16a")
    for whose in ("( its / that card's / that ability's ) effect", "the effect of {subject:np}"):
        g.add("step1", f"( change / replace ) {whose} to|into|with" + new, Idiom, const={"verb": "change"}, canonical=False)
    for words in (
        "if you do , instead pay a cost of {head:num} to play ( it / this card )",
        "if you do , pay {head:num} resources instead",
        "if you do , instead pay {head:num} resources to play it",
    ):
        g.add("sentence", words, Led, const={"lead": "for cost"}, canonical="a cost" in words, rule="15-16a-2")
    g.add("sentence", "{body:steps} when|whenever {head:conds}", Led, const={"lead": "when", "after": True}, rank=-1)
    g.add("tail", "that was|were dealt damage {mods:since}", Done, const={"act": Act(verb="deal", how="passive")})
    g.add("led", "as {head:fin} , {body:body}", Led, const={"lead": "as"})
    g.add("sentence", "{body:steps} as {head:fin}", Led, const={"lead": "as"}, canonical=False, rank=-1)
    g.add("led", "after {head:conds} , {body:body}", Led, const={"lead": "after"})
    g.add("fin", "{of:effects} would deal {amount:dmg} to {object:hurt}", effect_deals)
    for words, who in (("an enemy", "opponent"), ("an allied", "you"), ("an opponent's", "opponent")):
        g.add("effects", words + " effect", At, const={"how": "effects", "of": Owner(who=who)}, canonical=False)
    for words, who in (("enemy", "opponent"), ("allied", "you")):
        g.add("agent", f"( a|an )? {words} card effects|effect", At, const={"how": "effects", "of": Owner(who=who)}, canonical=False)
        g.add("agent", f"( a|an )? {words} effects|effect", At, const={"how": "effects", "of": Owner(who=who)}, canonical=False)
    for lead in ("also treated as", "treated as also"):
        g.add("vp", lead + " {other:treated}", Act, const={"verb": "treat", "how": "also"}, canonical=lead == "also treated as")
    g.add("comp", "empty", Adj, const={"sort": "place", "word": "empty", "negative": False})
    for words in ("turn", "battle", "attack"):
        g.add("ended", words, lambda words=words: words)
        g.add("period", words, Period, const={"name": "turn" if words == "turn" else "battle"}, canonical=words != "attack")
    g.add("healed", "{amount:plain} {prop:prop}", Scaled_)
    g.add("healed", "{prop:prop} equal to {amount:worked}", Scaled_)
    g.add("healed", "{amount:relative}", Scaled_, const={"prop": "life"}, canonical=False)
    g.add("healed", "{amount:num} more|additional life", Scaled_, const={"prop": "more life"})
    g.add("healed", "up to {amount:num} life", Scaled_, const={"prop": "up to"})
    g.add("healed", "life", Scaled_, const={"prop": "life"})
    g.add("healed", "{amount:plain} damage", Scaled_, const={"prop": "damage"}, canonical=False)
    g.add("healed", "all damage|HP", Scaled_, const={"prop": "all"})
    g.add("person_s", "an opponent", Person, const={"who": "opponent"}, canonical=False)
    for words in ("its controller", "its owner", "their controller", "that unit's controller", "the chosen player"):
        g.add("person_s", words, Person, const={"who": words.split()[-1]}, canonical=words.startswith("its"))


class KindsAre(Tree):
    """With so many attributes or factions."""

    FIELDS = ("prop", "cmp")
    prop: str
    cmp: Cmp


class First(Tree):
    """The first such card that a player plays in a turn."""

    FIELDS = ("what",)
    what: object


def in_battle(how: str, of: object = None) -> Clause:
    """Whoever is spoken of attacks, or is attacked."""
    act: Tree = At(how=how, of=of) if of is not None or how == "attacked" else Adj(sort="state", word="attacking", negative=False)
    return Clause(subject=Thing(word="elided"), preds=(Pred(mood="be", act=act),))


def this_there(of: At) -> Clause:
    """While whoever is spoken of is somewhere."""
    if of.how != "in":
        raise Reject("while what")
    return Clause(subject=Thing(word="elided"), preds=(Pred(mood="be", act=of),))


def as_much(of: object, prop: str) -> Feature:
    """As much of a number as a card has."""
    return Feature(sort="signed", prop=prop, quant=Prop(prop=prop, of=of))


def in_set_zone(place: object) -> To:
    """Where cards are set."""
    if not isinstance(place, Np) or not isinstance(place.what, Nominal) or place.what.noun.word != "set zone":
        raise Reject("nothing is set there")
    return To(how="in", place=place)


def also_named(of: Owner, name: str) -> Clause:
    """A card has another name, too."""
    subject = of.of if of.of is not None else Thing(word="it" if of.who == "it" else "them")
    return Clause(subject=subject, preds=(Pred(mood="bedone", act=Act(verb="treat", how="also", other=Named(name=name))),))


def effect_deals(of: At, amount: object, object: object) -> Clause:
    """An effect would deal damage."""
    return Clause(subject=object, preds=(Pred(mood="wouldbe", act=Act(verb="deal", how="passive", amount=amount), mods=(Mod(sort="by", of=of),)),))


class NumberWithin(Tree):
    """A number that is chosen between two others."""

    FIELDS = ("least", "most")
    least: Num
    most: Num


class Goes(Tree):
    """What is put somewhere, one thing of several."""

    FIELDS = ("object", "to", "mods")
    object: object
    to: To
    mods: tuple[Mod, ...] | None


def put_parts(parts: tuple[Goes, ...]) -> Steps:
    """Things that are put each somewhere else."""
    orders = [Order(Act(verb="put", object=part.object, to=part.to), part.mods) for part in parts]
    whole: Order | Steps = orders[-1]
    for order in reversed(orders[:-1]):
        whole = Steps(first=order, rest=whole)
    assert isinstance(whole, Steps)
    return whole


def several_places(det: object, nouns: tuple[Noun, ...]) -> Both:
    """Several places of one player."""
    return Both(parts=tuple(Np(det=det, what=Nominal(noun=noun, many=False)) for noun in nouns))


class Scaled_(Tree):
    """So much of a number."""

    FIELDS = ("amount", "prop")
    amount: object
    prop: str


def add_damage(g: Grammar) -> None:
    """13, 15-20: damage that is dealt, and damage that is spoken of; 8-6d-3: combat damage."""
    for words in TAKEN:
        kind = {"kind": words.split()[0] if " " in words else ""}
        g.add("dmg", f"{{amount:dmgquant}} {words}", Damage, const=kind)
        g.add("dmg", words, Damage, const=kind)
        g.add("dmg", f"{{amount:dmgquant}} unpreventable {words}", Damage, const={**kind, "sure": True})
        g.add("dmg", f"{{amount:dmgquant}} {words} that cannot be prevented", Damage, const={**kind, "sure": True}, canonical=False)
        g.add("dmg", f"{words} equal to {{amount:worked}}", Damage, const=kind)
        for which in ("this", "that", "the"):
            g.add("damage", f"{which} {words}", Damage, const={**kind, "which": "that"}, canonical=which == "that")
        for dealt in ("dealt", "that would be dealt"):
            for lead, which in (
                ("", "all"),
                ("all ", "all"),
                ("the ", "all"),
                ("the next ", "next"),
                ("the next {amount:num} ", "next"),
                ("{amount:num} ", "some"),
            ):
                g.add(
                    "damage",
                    f"{lead}{words} {dealt} to {{to:hurt}} ( by {{by:np}} )? ( {{when:span}} )?",
                    Damage,
                    const={**kind, "which": which},
                    canonical=dealt == "dealt" and lead != "all ",
                )
                g.add(
                    "damage",
                    f"{lead}{words} {{to:hurt}} would be dealt ( by {{by:np}} )? ( {{when:span}} )?",
                    Damage,
                    const={**kind, "which": which},
                    canonical=False,
                )
            g.add("damage", f"( all )? {words} {dealt} by {{by:np}} to {{to:hurt}} ( {{when:span}} )?", Damage, const={**kind, "which": "all"}, canonical=False)
            g.add("damage", f"( all )? {words} {dealt} by {{by:np}} ( {{when:span}} )?", Damage, const={**kind, "which": "all"}, canonical=dealt == "dealt")
        g.add("damage", f"( all / the )? {words} {{to:hurt}} takes|take ( {{when:span}} )?", Damage, const={**kind, "which": "all"}, canonical=False)
        g.add("damage", f"( all )? {words} from {{by:np}} ( {{when:span}} )?", Damage, const={**kind, "which": "all"}, canonical=False)
        g.add("damage", f"all {words} ( that would be dealt )?", Damage, const={**kind, "which": "all"})
        g.add("damage", f"all {words} ( that )? {{by:np}} would deal ( {{when:span}} )?", Damage, const={**kind, "which": "all"}, canonical=False)
        g.add("damage", f"the next ( {{amount:num}} )? {words}", Damage, const={**kind, "which": "next"})
        g.add("damage", f"{{by:possessing}} {words}", Damage, const={**kind, "which": "of"})
        g.add("damage", f"the {words} of {{by:np}}", Damage, const={**kind, "which": "of"})
        for dealt in ("dealt", "that would be dealt"):
            plain = words == "damage" and dealt == "dealt"
            effects = f"( all / the )? {words} {dealt} to {{to:hurt}} by {{by:effects}} ( {{when:span}} )?"
            g.add("damage", effects, Damage, const={"kind": "effect", "which": "all"}, canonical=plain)
            attack = f"( the )? {words} {dealt} to {{to:hurt}} by|from|in this|that|the attack|battle"
            g.add("damage", attack, Damage, const={**kind, "which": "attack"}, canonical=dealt == "dealt")
            g.add("damage", f"( the )? {words} {dealt} by|from|in this|that|the attack|battle", Damage, const={**kind, "which": "attack"}, canonical=False)
        g.add("damage", f"all of this|that {words}", Damage, const={**kind, "which": "that"}, canonical=False)
        g.add("damage", f"( the )? {words} ( from|of )? this|that attack", Damage, const={**kind, "which": "attack"})
    g.add("clause", "that|the damage is dealt to {object:hurt}", Idiom, const={"verb": "divert", "mood": "do"}, rule="14-13c-1")
    g.add("dmg", "that much damage plus {amount:num}", Damage, const={"kind": "", "which": "more"})
    g.add("dmg", "( twice that much / double that / twice that / double the / twice the ) damage", Damage, const={"kind": "", "which": "double"})
    for when in ("", " this phase", " in|during this phase"):
        g.add("damage", f"any damage dealt to {{to:hurt}}{when}", Damage, const={"kind": "", "which": "any"}, canonical=when == " this phase")
    for words in TAKEN:
        kind = {"kind": words.split()[0] if " " in words else ""}
        g.add("somedamage", f"{{amount:num}} {words}", Damage, const={**kind, "which": "some"})
        g.add("dmg", f"( double / twice the ) {words}", Damage, const={**kind, "which": "double"})
        g.add("dmg", f"{{amount:num}} less {words}", Damage, const={**kind, "which": "less"})
        g.add("dmg", f"{{amount:num}} more|additional {words}", Damage, const={**kind, "which": "more"})
    g.add("step1", "add {amount:signednum} to the|its|their base damage", Idiom, const={"verb": "base damage"})
    for words in TAKEN:
        g.add("agent", words + " ( dealt by / from ) {by:np}", Damage, const={"kind": words.split()[0] if " " in words else ""}, rank=1)
    for dealt in ("of", "dealt by"):
        g.add("step1", f"add {{amount:signednum}} to the base damage {dealt} {{object:np}}", Idiom, const={"verb": "base damage", "mood": "do"})
        g.add(
            "clause",
            f"( the )? base damage {dealt} {{object:np}} gains|is {{amount:signednum}}",
            Idiom,
            const={"verb": "base damage", "mood": "do"},
            canonical=False,
        )
        g.add(
            "clause",
            f"( the )? base damage {dealt} {{object:np}} is increased by {{amount:num}}",
            Idiom,
            const={"verb": "base damage", "mood": "do"},
            canonical=False,
        )
    for words in ("dealt ( this way )?", "{to:person} took", "it took"):
        g.add("damage", f"the damage {words}", Damage, const={"kind": "", "which": "taken"}, canonical=words != "it took")
    g.add("dmgquant", "{n:num}", Quant, const={"how": "exact"})
    g.add("dmgquant", "{n:num} or more", Quant, const={"how": "least"})
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
    g.add("label", "{what:name}", Label, const={"word": "name"}, rule="14-1a-4")
    g.add("label", "{what:limit}", Label, const={"word": "limit"})
    for words, rule in (
        ("Resource", "16-17b"),
        ("Standard Action", "14-1a-1a"),
        ("Instant Action", "14-1a-1a"),
        ("Genesis Summoning", "16-13b"),
        ("Abyssal Summoning", "16-14b"),
    ):
        g.add("label", words, Label, const={"word": words}, rule=rule)
    for icon, rule in (("【OD】", "16-2a-1"), ("【TD】", "16-3a-1"), ("【CNT】", "16-4a-1")):
        g.add("label", icon, Label, const={"word": icon[1:-1]}, rule=rule)
    for mark in (":", "-"):
        g.add("label", mark, Label, const={"word": mark})
    g.add("label", "[{what:price}]", Label, const={"word": "cost"}, rule="14-1a-1")
    g.add("label", "once each|per turn ,", Label, const={"word": "limit", "what": "Turn 1"}, canonical=False)
    for often, count in (("twice", 2), ("three times", 3)):
        g.add("label", f"( up to )? {often} each|per turn ,", Label, const={"word": "limit", "what": f"Turn {count}"}, canonical=False)
    g.add("label", "once per game ,", Label, const={"word": "limit", "what": "Game 1"}, canonical=False)
    g.add("price", "{steps}")
    g.add("price", '{steps++"; "|". "}')
    g.add("price", '{parts:step1++" or "|", or "}', Either, rank=-1)
    g.add("price1", "{steps}")
    stop = " ( . / )"
    g.add("line", '( {labels:label+" "} )? {body:sentences}' + stop, Line)
    g.add("line", "Enhance ( a|an|1 )? {body:nominals_s}" + stop, Line, const={"labels": (Label(word="Enhance"),)}, rule="16-16b", rank=1)
    g.add("line", '( {labels:label+" "} )? {body:keywordline}' + stop, Line)
    for word in (*PLAIN_KEYWORDS, FORCED_REVEAL, RESOURCE):
        g.add("linekeyword", word, lambda word=word: word, rule=KEYWORD_RULES.get(word))
    g.add("linekeyword", "\\[Charge Shield]", lambda: "Charge Shield", canonical=False)
    g.add("linekeyword", "\\[Forced Reveal]", lambda: FORCED_REVEAL, canonical=False)
    g.add("keywordline", '{rules:linekeyword+", "|" "|" / "|" and "|". "}', Label, const={"word": "keywords"})
    g.add("line", "Abyssal Concerto - Requirement|requirements : {body:price}" + stop, Line, const={"labels": (Label(word="Concerto"),)})
    for words in ("play this card", "normal summon this card", "play this unit", "play this"):
        g.add(
            "line",
            f"as an additional cost to {words} , {{body:price}}" + stop,
            Line,
            const={"labels": (Label(word="Price"),)},
            canonical=words == "play this card",
            rule="14-3b-6a",
        )
        g.add("eventeffect", f"as an additional cost to {words} , {{labels:price1}} . {{body:sentences}}" + stop, Line, canonical=False)
        for must in (f"to {words} , you must {{body:price}}", f"you must {{body:price}} to {words}"):
            g.add("line", must + stop, Line, const={"labels": (Label(word="Price"),)}, canonical=False)
    for often in ("each turn", "in a|each turn", "during each turn"):
        g.add(
            "line",
            f"the first time {{head:conds}} {often} , {{body:sentences}}" + stop,
            Led,
            const={"lead": "first"},
            canonical=often == "each turn",
            rule="14-6a",
            rank=1,
        )
        g.add("line", f"the first time {often} ( that )? {{head:conds}} , {{body:sentences}}" + stop, Led, const={"lead": "first"}, canonical=False, rank=1)
    for words in (
        "you can|may use|play this ability only if|while {head:conds}",
        "you can|may use|play this ability only as long as {head:conds}",
        "you can|may only use|play this ability if|while {head:conds}",
    ):
        g.add("sentence", words, Led, const={"lead": "only"}, canonical="only if" in words, rule="14-8a")
    g.add("sentence", "you can|may ( only )? use|play this ability ( only )? during {head:period}", Led, const={"lead": "only"}, rule="14-8a")
    for words in (
        "you may|can {body:steps} rather than pay|paying ( this card's cost / the cost to play this card / its cost )",
        "( instead of / rather than ) paying ( this card's cost / the cost to play this card ) , you may|can {body:steps}",
    ):
        g.add("sentence", words, Led, const={"lead": "rather"}, canonical=words.startswith("you"), rule="14-3b-6")
    g.add("eventeffect", "( [{labels:price}] )? {body:sentences}" + stop, Line)
    lead = "Timing : ( you can|may play this|it ( card )? )? "
    g.add("timing", "Timing : Standard Action" + stop, Led, const={"lead": "standard"}, rule="14-4c")
    g.add("timing", "Timing : Instant Action" + stop, Led, const={"lead": "instant"}, rule="14-4d")
    g.add("timing", lead + "as long as|while|if {head:conds}" + stop, Led, const={"lead": "while"})
    g.add("timing", lead + "when|whenever {head:conds}" + stop, Led, const={"lead": "when"})
    g.add("timing", lead + "during {head:period}" + stop, Led, const={"lead": "during"})
    g.add("timing", lead + "at {head:moment}" + stop, Led, const={"lead": "at"})
