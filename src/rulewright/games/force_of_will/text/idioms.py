"""Rare words of Force of Will's card texts: what is named, divided, copied, attached, turned, and what a turn remembers."""

from __future__ import annotations

from typing import Any

from rulewright.english.clauses import MODS
from rulewright.english.trees import (
    Act,
    Adj,
    At,
    Both,
    Clause,
    Feature,
    Idiom,
    Instead,
    Joined,
    Label,
    Led,
    Noun,
    Np,
    Nth,
    Num,
    Order,
    Pred,
    Prop,
    PropIs,
    Quant,
    SameAs,
    Steps,
    Thing,
    To,
    Varied,
)
from rulewright.games.force_of_will.text.trees import (
    AddedTo,
    Damage,
    DamageOf,
    DealtThis,
    FightingWith,
    GainedIf,
    LifePaid,
    NamedWord,
    OneStep,
    OtherThan,
    SameProp,
    SidesUp,
    Tally,
    Times,
    Whilst,
)
from rulewright.language.phrases import Grammar, Reject

NAMEABLE = (
    ("name", "card name"),
    ("name", "name"),
    ("race", "race"),
    ("race", "trait"),
    ("race", "race or trait"),
    ("type", "type"),
    ("type", "card type"),
    ("number", "number"),
    ("attribute", "attribute"),
)
"""What a player can name or choose that is no card."""


def add_idioms(g: Grammar) -> None:
    """All of these."""
    add_naming(g)
    add_numbers(g)
    add_keyed(g)
    add_rare_verbs(g)
    add_statements(g)


def add_naming(g: Grammar) -> None:
    """1014."""
    g.add("nameable", "a card", NamedWord, const={"prop": "card"})
    for prop, word in NAMEABLE:
        g.add("nameable" if prop == "name" else "choosable", "a|an " + word, NamedWord, const={"prop": prop}, canonical=word == prop)
        g.add("nounlike", word, lambda prop=prop: prop)
    g.add("nameable", "{choosable}")
    g.add("namedkind", "{nounlike}")
    g.add("namedkind", "card", lambda: "name")
    for category, word in (("vb", "name"), ("vs", "names")):
        g.add(category, word + " {object:nameable}", Act, const={"verb": "name"})
    for category, word in (("vb", "choose"), ("vs", "chooses")):
        g.add(category, word + " {object:choosable}", Act, const={"verb": "name"}, rank=1)
        g.add(category, word + " a ( card )? name", Act, const={"verb": "name", "object": NamedWord(prop="name")}, canonical=False)
    g.add("chosenword", "the chosen|named {word:namedkind}", Adj, const={"sort": "chosen", "negative": False})
    g.add("thatword", "that {word:nounlike}", Adj, const={"sort": "that", "negative": False})
    g.add("tail", "of|with {chosenword}")
    g.add("feature", "{thatword}")
    g.add("tail", "of {thatword}", canonical=False)
    g.add("tail", "that shares|share a|an name|race|attribute|type with {chosenword}", canonical=False)
    g.add("feature", "the same name as {chosenword}", canonical=False)
    g.add("adj0", "{chosenword}")
    g.add("num", "the chosen|named number", Thing, const={"word": "chosen number"})
    g.add("wills", "{n:num} will|wills of the chosen attribute", Times, const={"how": "chosen"})
    g.add("wills", "{n:num} will|wills of that attribute", Times, const={"how": "chosen"}, canonical=False)
    g.add("wills", "{n:num} will|wills of ( any )? one|single attribute", Times, const={"how": "alike"})
    g.add("wills", "{n:num} will|wills of a single attribute", Times, const={"how": "alike"}, canonical=False)


def add_numbers(g: Grammar) -> None:
    """Amounts that only this game works out."""
    for words in ("{of:worked} times {times:int}",):
        g.add("relative", words, Times)
    g.add("wills", "{n:num} will|wills in any combination of attributes", Times, const={"how": "mixed"})
    g.add("wills", "{n:num} will|wills of an|any attribute shared with {of:np1}", Times, const={"how": "shared"})
    for words in (
        "{n:num} wills of any attribute",
        "{n:num} will|wills of any combination of attributes",
        "{n:num} will|wills of any attributes in any combination",
        "{n:num} will|wills in any combination",
        "any combination of {n:num} will|wills",
    ):
        g.add("wills", words, Times, const={"how": "mixed"}, canonical=False)
    g.add("worked", "the one|ones of {of:np}", Prop, const={"prop": "same"})
    g.add("worked", "the combined {prop:prop} of {of:np_p}", Times, const={"how": "combined"}, rank=1)
    g.add("worked", "the total {prop:prop} of {of:np_p}", Times, const={"how": "combined"}, rank=1, canonical=False)
    g.add("worked", "the ( amount of )? damage on {of:np}", Tally, const={"what": "damage"})
    for what in ("gained", "lost"):
        g.add("worked", f"the ( total )? ( amount of )? life {{of:person}} {what} this turn", Tally, const={"what": what})
    g.add("worked", "the damage {by:np_s} dealt this turn", DamageOf)
    g.add("worked", "the damage that was dealt to {to:whom} this turn", DamageOf)
    g.add("worked", "( the )? total number of {of:np}", Times, const={"how": "count"})
    g.add("each", "{n:num} life ( you )? lost|paid this way", LifePaid)
    for what in ("gained", "lost"):
        g.add("lifeturn", f"life {{of:person}} ( has|have )? {what} this turn", Tally, const={"what": what})
    g.add("each", "{n:num} {of:lifeturn}", LifePaid)
    g.add("each", "{n:num} damage", LifePaid, const={"of": "damage"})
    g.add("each", "{n:num} damage prevented this way", LifePaid, const={"of": "prevented"})
    g.add("each", "different {prop:prop} among {of:np_p}", Times, const={"how": "variety"})
    g.add("feature1", "{quant:num} {prop:prop} ( multiplied by / times ) {word:amount}", Feature, const={"sort": "times"})
    g.add("feature", "the same {prop:prop}", SameProp)
    g.add("tail", "that do|does not share {of:np_s} {prop:prop}", SameProp, const={"negative": True}, canonical=False)
    g.add("tail", "that do|does not share {of:gen} {prop:prop}", SameProp, const={"negative": True})
    g.add("damage", "that much ( damage )? plus {more:num}", Damage, canonical=False)
    g.add("damage", "{times:double} that damage", Damage, canonical=False)


def add_keyed(g: Grammar) -> None:
    """Keywords with something behind them, as abilities and as what cards have."""
    g.add("barred", '{will+" "}')
    g.add("barred", '{adj0+" "}')
    g.add("keylabel", "[Barrier] against {rules:barred}", Label, const={"word": "Barrier"})
    g.add("keyed", "[Barrier] against {rules:barred}", Label, const={"word": "Barrier"})
    for word in ("Mobilize", "Evolution", "Shift", "Bestow"):
        g.add("keyed", f"[{word}] {{what:symbols}}", Label, const={"word": word})
    for word in ("Mana", "Limit", "Divinity", "Grimoire"):
        g.add("keyed", f"[{word}] {{what:num}}", Label, const={"word": word})
    g.add("keyed", '[Energize] {rules:will+" or "|" / "|", "}', Label, const={"word": "Energize"})
    g.add("keyed", "[Incarnation] {rules:incarnations}", Label, const={"word": "Incarnation"})
    g.add("feature1", "{word:keyed}", Feature, const={"sort": "keyed"})
    g.add("feature", "{keyed}")
    g.add("keylabel", "[Limit] {what:num}", Label, const={"word": "Limit"}, rank=-1)
    g.add("feature", "{symbolskill}")
    for number, words in (("s", "a symbol skill"), ("p", "symbol skills")):
        g.add("symbolskill", words, Adj, const={"sort": "skill", "word": "", "negative": False}, canonical=number == "s")
    g.add("feature", "no symbol skill|skills", Adj, const={"sort": "skill", "word": "", "negative": True})
    g.add("nofeature", "a symbol skill", Adj, const={"sort": "skill", "word": "", "negative": True}, canonical=False)
    g.add("feature1", "( all )? ( its|their )? symbol skills", Feature, const={"sort": "skills"})
    g.add("feature1", "{word:attributeword} ( attribute )?", Feature, const={"sort": "attribute"})
    g.add("feature1", "all ( of its|their )? attributes", Feature, const={"sort": "attribute"})
    g.add("feature1", "all ( of its|their )? races", Feature, const={"sort": "race", "word": ""})
    g.add("feature1", "the chosen attribute", Feature, const={"sort": "chosen attribute"})
    g.add("feature", "no abilities", Adj, const={"sort": "abilities", "word": "", "negative": True})
    g.add("numbers", "{of:gen} ATK and DEF", Prop, const={"prop": "both"})
    g.add("numbers", "( the )? ATK and DEF of {of:np}", Prop, const={"prop": "both"})
    g.add("feature1", "{quant:numbers}", Feature, const={"sort": "numbers of"})
    g.add("feature1", "ATK and DEF equal to {quant:numbers}", Feature, const={"sort": "numbers of"}, canonical=False)
    for number in "sp":
        g.add("clause", f'{{subject:numbers}} {{preds:pred_{number}+" and "}}', Clause, rank=-1 if number == "s" else 0)
        g.add(
            f"pred_{number}",
            ("is" if number == "s" else "are") + " all attributes",
            Pred,
            const={"mood": "do", "act": Act(verb="gain", object=Feature(sort="attribute"))},
            canonical=False,
        )
    for category in ("numbers", "worked"):
        for time in ("", " {amount:span}"):
            if category == "numbers" or time:
                g.add(
                    "clause",
                    f"{{subject:{category}}} is|are ( each )? ( equal to )? {{object:amount}}{time}",
                    Idiom,
                    const={"verb": "become", "mood": "do"},
                    rank=-1,
                )
    g.add("feature1", "( any )? abilities", Feature, const={"sort": "abilities"})
    g.add("feature1", "{word:race} as a race|trait", Feature, const={"sort": "race"}, canonical=False)
    g.add("feature1", "the {word:typename} type", Feature, const={"sort": "type"})
    for word in ("resonator", "addition", "regalia", "chant", "magic stone", "ruler", "j-ruler", "rune"):
        g.add("typename", word, lambda word=word: word)
    g.add("feature", "no ATK and DEF", Adj, const={"sort": "numbers", "word": "", "negative": True})
    g.add("feature1", "no ATK and DEF", Feature, const={"sort": "numbers"})
    for words, no in (("no addition|additions", True), ("( an )? addition|additions", False)):
        g.add("feature", words, Adj, const={"sort": "added", "word": "", "negative": no})
    g.add("nofeature", "( an / any )? addition|additions", Adj, const={"sort": "added", "word": "", "negative": True}, canonical=False)
    g.add("feature", "{cmp:bound} attributes|attribute", PropIs, const={"prop": "attributes"})
    g.add("feature", "an attribute", Adj, const={"sort": "any attribute", "word": "", "negative": False})
    g.add("nofeature", "an attribute", Adj, const={"sort": "any attribute", "word": "", "negative": True}, canonical=False)
    g.add("nofeature", "symbol skills|skill", Adj, const={"sort": "skill", "word": "", "negative": True}, canonical=False)
    g.add("feature", "a different {prop:kind_s} than {of:ref}", OtherThan)
    g.add("feature", "a different {prop:prop} than {of:ref}", SameProp, const={"negative": True}, canonical=False)
    g.add("tail", "added|bestowed to|on {of:np_s}", AddedTo, const={"how": "add"})
    g.add("tail", "attached to {of:np_s}", AddedTo, const={"how": "attach"})


def add_rare_verbs(g: Grammar) -> None:
    """What few cards do."""
    for category, word in (("vb", "deal"), ("vs", "deals")):
        g.add(category, f"{word} {{amount:num}} damage divided as you choose among|to {{object:np_p}}", Act, const={"verb": "divide"})
        g.add(category, f"{word} damage equal to their|its {{other:prop}} to each other", Act, const={"verb": "fight"})
    for category, word in (("vb", "turn"), ("vs", "turns")):
        g.add(category, word + " {object:np} {how:sideup} side up", Act, const={"verb": "turn"})
    for word in ("past", "future", "hope", "despair"):
        g.add("sideup", word, lambda word=word: word)
    for number in "sp":
        g.add(f"noun_{number}", "shift card" + ("s" if number == "p" else ""), SidesUp)
    g.add("vb", "[Force]", Act, const={"verb": "force"})
    g.add("vb", "[Foresee] {amount:num}", Act, const={"verb": "foresee"}, canonical=False)
    g.add("vb", "[Force] {amount:num}", Act, const={"verb": "roll"}, rank=-1)
    for category, word in (("vb", "trigger"), ("vs", "triggers")):
        g.add(category, word + " the [Enter] ability|abilities of {object:np}", Act, const={"verb": "triggerenter"})
        g.add(category, word + " {object:possessing} [Enter] ability|abilities", Act, const={"verb": "triggerenter"}, canonical=False)
    g.add("clause", "this triggers its [Enter] ( : )? ( ability|abilities )?", Idiom, const={"verb": "remark"})
    g.add("clause", "this triggers [Enter] : ability of that card", Idiom, const={"verb": "remark"}, canonical=False)
    g.add("sentence", "you may choose new targets for the copy|it", Idiom, const={"verb": "new targets"}, rank=1)
    for category, change, choose in (("vb", "change", "choose"), ("vs", "changes", "chooses")):
        g.add(category, change + " the target|targets of {object:np_s}", Act, const={"verb": "retarget"})
        g.add(category, choose + " ( a )? new target|targets for {object:np_s}", Act, const={"verb": "retarget"}, canonical=False)
    g.add("tail", "with ( only )? one|1|a|single target", Adj, const={"sort": "one target", "word": "", "negative": False})
    g.add("tail", "with a single target", Adj, const={"sort": "one target", "word": "", "negative": False}, canonical=False)
    g.add("sentence", "if you searched your ( main )? deck ( this way )? , shuffle ( it / your deck )", Idiom, const={"verb": "shuffle searched"})
    for word, n in (("first", 1), ("second", 2), ("third", 3)):
        g.add("sentence", f"choose the {word} ( option|one )? only if {{object:conds}}", Idiom, const={"verb": "option only", "amount": n})
    g.add("conds", "{event:fin} while {condition:fin}", Whilst)
    g.add("conds", '{parts:occasion++" or "}', Joined, const={"joint": "or"}, rank=-1)
    g.add("occasion", "{fin}")
    g.add("occasion", "at {moment}")
    g.add("adj", "last", Adj, const={"sort": "order", "word": "last", "negative": False})
    g.add("tail", "battled ( with )? {of:np_s}", FightingWith, const={"how": "now"})
    g.add("loc", "in battle with {of:np_s}", FightingWith, const={"how": "now"}, canonical=False)
    for words, how in (
        ("( that )? {of:np_s} battled ( with )?", "battled"),
        ("( that )? {of:np_s} blocked", "was blocked"),
        ("that blocked {of:np_s}", "blocked"),
    ):
        g.add("tail", words, FightingWith, const={"how": how})
    g.add("feature", "different total costs", Varied, const={"prop": "total cost"})
    g.add("tail", "that shares|share a|an {prop:kind_s}", SameAs, canonical=False)
    for words in ("other than", "except", "except for"):
        g.add("tail", words + " {of:refs}", At, const={"how": "not"}, canonical=words == "other than")
    g.add("tail", "except {of:ref}", At, const={"how": "not"}, canonical=False)
    g.add("refs", '{parts:ref++" and "|" or "}', Both)
    for how in ("top", "bottom"):
        g.add("second", f"on ( the )? {how} ( of it )?", To, const={"how": how, "place": Thing(word="deck")})
    g.add("noun_p", "j-ruler", Noun, const={"word": "j-ruler"}, canonical=False, rank=-1)
    for often in ("each|every|this turn", "in|during a|each|every turn"):
        g.add("conds", "{of:fin} for the first time " + often, Nth, const={"n": 1}, canonical=often.startswith("each"))
    g.add("step", '{parts:order++" or "|", or "}', OneStep)
    g.add("order", "{act:vb}", Order)
    for one in ("destroy", "rest", "recover", "banish"):
        g.add("barev", one, lambda one=one: one)
    g.add("step", "{one:barev} or {two:vb}", either_verb, builds=Steps, canonical=False, rank=1)
    g.add("tail", "that is|are attacking you", Adj, const={"sort": "state", "word": "attacking you", "negative": False})
    g.add("tail", "that did not attack this turn", DealtThis, const={"verb": "attack"})
    g.add("tail", "that was|were put into that zone from a|the field this turn", DealtThis, const={"verb": "put"})
    g.add("quant_p", "target {n:num_p}", Quant, const={"how": "target"}, canonical=False)
    g.add("quant_s", "a second|third target", Quant, const={"how": "target", "n": Num(n=1), "to": "other"}, canonical=False)
    g.add("np_p", "each of {quant:targets_p} {what:nominals_p}", Np, canonical=False, rank=1)
    for words, to in (("{n:num_p} target", None), ("up to {n:num_p} target", "upto")):
        g.add("targets_p", words, Quant, const={"how": "target"} if to is None else {"how": "target", "to": to})
    g.add("quant_p", "all but|except {n:num}", Quant, const={"how": "allbut"}, canonical=False)
    g.add("quant_s", "up to {n:num_s} second target", Quant, const={"how": "target", "to": "upto other"})


def add_statements(g: Grammar) -> None:
    """What few cards say of others."""
    for number, do in (("s", "does"), ("p", "do")):
        g.add(f"pred_{number}", ("loses" if number == "s" else "lose") + " and cannot gain {act:nevergains}" + MODS, Pred, const={"mood": "cannot"})
        g.add(
            f"pred_{number}",
            ("loses" if number == "s" else "lose") + " {act:nevergains} and cannot gain it|them" + MODS,
            Pred,
            const={"mood": "cannot"},
            canonical=False,
        )
        g.add("clause", f"{{subject:np_{number}}} {do} not rest to attack", Idiom, const={"verb": "stays", "mood": "attack"}, canonical=False, rank=1)
        g.add("clause", f"{{subject:np_{number}}} {do} not rest to block", Idiom, const={"verb": "stays", "mood": "block"}, canonical=False, rank=1)
        g.add("clause", f"{{subject:np_{number}}} " + ("gains" if number == "s" else "gain") + " {object:gainedifs}", Idiom, const={"verb": "gains if"})
    g.add("gainedifs", '{gainedif++", "|" and "|", and "}')
    g.add("gainedif", "{what:feature1} ( as long as / while / if ) {condition:conds}", GainedIf)
    g.add("nevergains", "{object:features}", Act, const={"verb": "losegain"})
    for deed, doing, does in (("block", "blocking", "blocks"), ("attack", "attacking", "attacks")):
        g.add("clause", f"{{subject:np_s}} does not rest when it {does}", Idiom, const={"verb": "stays", "mood": deed}, rank=1)
        g.add("clause", f"{{subject:np_p}} do not rest when they {deed}", Idiom, const={"verb": "stays", "mood": deed}, rank=1)
        g.add("clause", f"{doing} does not cause {{subject:np}} to rest", Idiom, const={"verb": "stays", "mood": deed}, canonical=False)
    g.add("clause", "as you|players choose a card to attack , you|they must choose this card if able", Idiom, const={"verb": "must choose"})
    g.add(
        "clause",
        "as ( your opponent / an opponent / a player ) chooses a card to attack , they must choose this card if able",
        Idiom,
        const={"verb": "must choose"},
        canonical=False,
    )
    size = "{object:owner} ( maximum )? {mood:sized} size "
    g.add("clause", size + "is|becomes {amount:amount}", Idiom, const={"verb": "size"})
    for verb, words in (("more size", "( is increased / increases )"), ("less size", "( is reduced / is decreased / decreases )")):
        g.add("clause", size + words + " by {amount:amount}", Idiom, const={"verb": verb})
    g.add("clause", "you have no maximum hand size", Idiom, const={"verb": "no size"})
    for word in ("hand", "lifebreak"):
        g.add("sized", word, lambda word=word: word)
    call = "{subject:person} may|can call "
    for words, verb in (
        ("{amount:num} additional magic stone|stones ( each|per turn )?", "calls"),
        ("( up to )? {amount:num_p} magic stones each|per turn", "calls in all"),
        ("( a magic stone / magic stones ) ( up to )? {amount:num_p} times each|per turn", "calls in all"),
    ):
        g.add("clause", call + words, Idiom, const={"verb": verb}, canonical=verb == "calls" or words.startswith("( up"), rank=1)
    g.add("clause", call + "an additional magic stone ( each|per turn )?", Idiom, const={"verb": "calls", "amount": Num(n=1)}, canonical=False, rank=1)
    g.add("clause", "you may choose not to recover {subject:np} {amount:span}", Idiom, const={"verb": "may stay"}, rule="503.5")
    g.add("clause", "judgment cannot be done", Idiom, const={"verb": "no judgment"})
    for words, how in (
        ("( is reduced / are reduced / is decreased / are decreased / decreases / decrease ) by", "less"),
        ("( is increased / are increased / increases / increase ) by", "more"),
    ):
        for lead in ("( the )? cost|costs of {subject:np}", "( the )? cost|costs to play {subject:np}", "{subject:possessing} ( total )? cost"):
            g.add(
                "clause",
                f"{lead} {words} {{amount:wills}} ( for each {{object:each}} )?",
                Idiom,
                const={"verb": "altered cost", "mood": how},
                canonical="costs of" in lead,
            )
        g.add("clause", f"( the )? cost|costs to play {{subject:np}} {words} {{amount:worked}}", Idiom, const={"verb": "altered cost", "mood": how})
    for words, how in (
        ("is|are reduced|decreased by {amount:wills}", "less"),
        ("costs|cost {amount:wills} less ( to play )?", "less"),
        ("is|are increased by {amount:wills}", "more"),
        ("costs|cost {amount:wills} more ( to play )?", "more"),
    ):
        g.add("clause", "( the )? free cost for|of {subject:np} " + words, Idiom, const={"verb": "free cost", "mood": how}, canonical=words.startswith("is"))
    g.add("clause", "you may have any number of copies of this card in your deck", Idiom, const={"verb": "copies"})
    g.add("clause", "damage cannot be prevented ( {amount:span} )?", Idiom, const={"verb": "unprevented"}, rank=1)
    for words in (
        "by paying {amount:onlywill} more",
        "by paying an additional {amount:onlywill}",
        "for {amount:onlywill} more",
        "for an additional {amount:onlywill}",
    ):
        dear = {"verb": "play dearer"}
        g.add("clause", f"you may|can play {{subject:np}} {words}", Idiom, const=dear, canonical=words.startswith("by paying {"), rank=-1)
        g.add(
            "clause",
            f"you may|can play this card from {{object:place}} {words}",
            Idiom,
            const={"verb": "play dearer"},
            canonical=words.endswith("more") and words.startswith("by"),
        )
    g.add("clause", "you may have up to {amount:num} copies of this card in your deck", Idiom, const={"verb": "copies"})
    g.add("clause", "you may pay the attribute cost|costs of {object:np_p} with will of any attribute", Idiom, const={"verb": "any will"})
    g.add("clause", "you may pay the attribute cost|costs of {object:np} with {amount:attributeword} will", Idiom, const={"verb": "any will"})
    rather = "rather than pay|paying its|their cost|costs"
    for words in ("you may pay {object:symbols} to play {subject:np} ", "each turn , you may pay {object:symbols} to play your first {subject:nominal_s} "):
        g.add("clause", words + rather, Idiom, const={"verb": "set cost"}, rule="903.2i-i")
    g.add("clause", "each turn , {subject:np_p} cannot attack unless it is your opponent's first attack this turn", Idiom, const={"verb": "attack once"})
    g.add("clause", "{object:abilitykind} of {subject:np_p} do not trigger", Idiom, const={"verb": "no trigger"})
    g.add("abilitykind", "automatic abilities", lambda: "")
    g.add("abilitykind", "[Enter] abilities", lambda: "Enter")
    g.add("vb", "be mobilized", Act, const={"verb": "mobilize"})
    g.add("vb", "have additions|cards added to it|them", Act, const={"verb": "haveadded"}, rank=1)
    g.add("vb", "have or gain {object:features}", Act, const={"verb": "losegain"}, canonical=False)
    for category, word in (("vb", "become"), ("vs", "becomes")):
        g.add(
            category, word + " that attribute", Act, const={"verb": "become", "object": Adj(sort="chosen", word="attribute", negative=False)}, canonical=False
        )
        g.add(category, word + " a|an {object:plainchange} with {other:feature}", Act, const={"verb": "size"}, canonical=False, rank=1)
    for words in ("dealt by {subject:np}", "( that )? {subject:np_s} deals"):
        cannot = f"damage {words} cannot be prevented ( {{amount:span}} )?"
        g.add("clause", cannot, Idiom, const={"verb": "unprevented"}, canonical=words.startswith("dealt"), rank=1)
    g.add("led", "the next damage {by:np_s} would deal ( {after:span} )? is dealt to {to:whom} instead", diverted, builds=Led, canonical=False)
    for number, may in (("p", "you may have"), ("p", "have")):
        g.add(
            "clause",
            f"{may} {{subject:np_s}} {{object:vb}}",
            Idiom,
            const={"verb": "may have" if may != "have" else "have do"},
            canonical=may != "have",
            rank=-1,
        )
    g.add("clause", "it is still {object:np_s}", Idiom, const={"verb": "still", "mood": "do"})
    g.add("fin", "{object:gen} printed ATK and DEF is|are {amount:plainchange}", Idiom, const={"verb": "printed", "mood": "do"})
    g.add("fin", "{amount:worked} is {object:parity}", Idiom, const={"verb": "parity", "mood": "do"})
    for word in ("even", "odd"):
        g.add("parity", word, lambda word=word: word)
    for words in ("( you / its controller ) ( have )? spent|paid {object:will}", "{object:will} ( was / were / has been ) spent|paid"):
        paid = words + " to play|cast {subject:playedcard}"
        g.add("fin", paid, Idiom, const={"verb": "spent", "mood": "do"}, canonical="{object:will} (" not in words)
    g.add("playedcard", "this card|spell", Thing, const={"word": "this"})
    g.add("playedcard", "{pron_s}")
    by_its = "{subject:playedcard} was played by|with|using ( its )? [Incarnation]"
    g.add("fin", by_its, Idiom, const={"verb": "incarnated", "mood": "do"})
    g.add("fin", "you paid the additional cost", Idiom, const={"verb": "paid", "mood": "do"})
    g.add("fin", "damage was dealt this way", Idiom, const={"verb": "done", "mood": "do"})
    g.add("fin", "weather is {object:anyword}", Idiom, const={"verb": "weather", "mood": "do"}, canonical=False)
    g.add("clause", "{subject:owner} weather is {object:anyword}", Idiom, const={"verb": "weather", "mood": "do"})


def either_verb(one: str, two: Act) -> Steps:
    """One of two deeds with what the second names: it is chosen, then one of them is done to it."""
    what = two.object
    if two.verb not in ("destroy", "rest", "recover", "banish", "remove") or not isinstance(what, Np) or what.quant is None:
        raise Reject("one or the other of what")
    it = Thing(word="them" if what.what is not None and what.what_many() else "it")
    orders = (Order(act=Act(verb=one, object=it)), Order(act=two.but(object=it)))
    return Steps(first=Order(act=Act(verb="choose", object=what)), rest=OneStep(parts=orders))


def diverted(by: Any, to: Any, after: Any = None) -> Led:
    """The next damage that something would deal, dealt elsewhere."""
    head = Clause(subject=by, preds=(Pred(mood="would", act=Act(verb="deal", amount=Damage(kind="any"))),))
    body = Clause(subject=Thing(word="it"), preds=(Pred(mood="bedone", act=Act(verb="dealt", to=to)),))
    return Led(lead="next", head=head, body=Instead(body=body), after=after)
