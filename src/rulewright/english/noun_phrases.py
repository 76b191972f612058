"""Noun phrases: determiner, quantity, adjectives, head, and what follows. Things and places are built alike."""

from __future__ import annotations

from typing import Any

from rulewright.english.forms import genitive
from rulewright.english.lexicon import Lexicon
from rulewright.english.quantities import ORDINALS
from rulewright.english.trees import (
    Adj,
    AllAdj,
    AnyAdj,
    At,
    Both,
    Cmp,
    Det,
    Doing,
    Done,
    EachAdj,
    EitherNominal,
    Extreme,
    ExtremeAmong,
    Having,
    Mod,
    MoreThan,
    Named,
    Nominal,
    NotAdj,
    Noun,
    Np,
    Num,
    Numbered,
    Occupied,
    OneOf,
    Owner,
    Person,
    PersonWho,
    Prop,
    PropIs,
    Quant,
    Relative,
    SameAs,
    SoMany,
    SoManyMore,
    Thing,
    TopOf,
    TotalIs,
    Tree,
    Varied,
)
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

LISTED = '" or "|", or "|", "|" and/or "'
ALSO = '" and "|", and "|", "'
OWNERS = (
    ("your", "you"),
    ("your own", "you"),
    ("your opponent's", "opponent"),
    ("the opponent's", "opponent"),
    ("opponent's", "opponent"),
    ("an opponent's", "opponent"),
    ("their", "they"),
    ("his or her", "they"),
    ("each player's", "each"),
    ("a player's", "each"),
    ("either player's", "each"),
    ("any player's", "each"),
    ("both players'", "both"),
    ("that player's", "that player"),
    ("its owner's", "owner"),
    ("their owner's", "owner"),
    ("their owners'", "owner"),
    ("the owner's", "owner"),
    ("its controller's", "controller"),
    ("their controller's", "controller"),
    ("their controllers'", "controller"),
)
PEOPLE = (
    ("either player", "any", "s"),
    ("neither player", "none", "s"),
    ("your opponent", "opponent", "s"),
    ("the opponent", "opponent", "s"),
    ("an opponent", "opponent", "s"),
    ("that player", "that player", "s"),
    ("each player", "each", "s"),
    ("a player", "any", "s"),
    ("any player", "any", "s"),
    ("you", "you", "p"),
    ("players", "each", "p"),
    ("you and your opponent each", "each", "p"),
    ("you and your opponent", "both", "p"),
    ("both players", "both", "p"),
    ("all players", "each", "p"),
)


def add_words(g: Grammar, lexicon: Lexicon) -> None:
    """Nouns, adjectives, owners, players, pronouns."""
    for word, one, many in lexicon.nouns:
        for category, form in (("noun_s", one), ("noun_p", many), ("genitive", genitive(one)), ("genitives", genitive(many))):
            if category == "genitives" and one == many:
                continue  # one form for one and several
            g.add(category, form, Noun, const={"word": word}, canonical=word == one)
    g.add("noun_s", "{name:name} ( {noun:namednoun_s} )?", Named)
    g.add("noun_p", "{name:name} ( {noun:namednoun_p} )?", Named)
    for sort, word, form in lexicon.adjs:
        g.add("adj0", form, Adj, const={"sort": sort, "word": word, "negative": False})
        g.add("adj0", lexicon.non + form, Adj, const={"sort": sort, "word": word, "negative": True})
    g.add("adj0", "{prop:prop} {cmp:bound}", PropIs)
    g.add("adj", "{adj0}")
    g.add("adj", "{parts:adj0++" + LISTED + "}", any_of, builds=AnyAdj)
    g.add("adj", "{prop:prop} {one:num} or {two:num}", one_or_other, canonical=False)
    g.add("adj", "{act:partadj}", Done)
    g.add("adj", "other", Adj, const={"sort": "other", "word": "other", "negative": False})
    for words, who in OWNERS:
        g.add("owner", words, Owner, const={"who": who}, canonical=words not in ("your own", "the opponent's", "opponent's"))
    g.add("itsowner", "its", Owner, const={"who": "it"})
    for words, who, number in PEOPLE:
        g.add(f"person_{number}", words, Person, const={"who": who})
    for number in "sp":
        g.add("person", f"{{person_{number}}}")
    for word in ("it", "this", "that card"):
        g.add("pron_s", word, Thing, const={"word": "this" if word == "this" else "it"}, canonical=word != "that card")
    for word in ("them", "they", "these", "those"):
        g.add("pron_p", word, Thing, const={"word": "them"}, canonical=word == "them")
    for category, word in (("np_s", "it"), ("np_p", "them")):
        g.add(category, word + " from {of:place}", there, const={"many": word == "them"}, canonical=False, rank=-1)
    for who, words in (("each", "each player"), ("any", "a|any player")):
        g.add("person_s", words + " who {pred:pred_s}", PersonWho, const={"who": who})
    g.add("pron_p", "none", Thing, const={"word": "none"})
    for words, key in (("the rest", "rest"), ("the others", "rest"), ("the other", "rest"), ("the remaining cards|card", "rest")):
        g.add("pron_p", words, Thing, const={"word": key}, canonical=words == "the rest")


def add_phrases(g: Grammar) -> None:
    """Noun phrases, one and several."""
    for word, number in (("this", "s"), ("that", "s"), ("the", "s"), ("these", "p"), ("those", "p"), ("the", "p")):
        g.add(f"det_{number}", word, Det, const={"word": {"these": "this", "those": "that"}.get(word, word)})
    for number in "sp":
        g.add(f"det_{number}", "{gen}")
        many = {"many": number == "p"}
        g.add(f"adj_{number}", "{adj}")
        g.add(f"adj_{number}", '{parts:adj0++" and "|", and "}', EachAdj if number == "p" else AllAdj, canonical=number == "s")
        g.add(f"nominal_{number}", f'( {{adjs:adj_{number}+" "}} )? {{noun:noun_{number}}} ( {{tails:tail+" "}} )?', Nominal, const=many)
        g.add(f"nominals_{number}", f"{{nominal_{number}}}")
        g.add(f"nominals_{number}", f"{{parts:nominal_{number}++{LISTED}}}", EitherNominal, rank=-1)
        g.add(f"np_{number}", f"{{quant:quant_{number}}} {{what:nominals_{number}}}", Np)
        g.add(f"np_{number}", f"{{det:det_{number}}} {{what:nominals_{number}}}", Np)
        g.add(f"np_{number}", f"{{quant:part_{number}}} of {{det:det_p}} {{what:nominals_p}}", Np)
        g.add(f"np_{number}", f"{{quant:part_{number}}} of {{of:pron_p}}", Np)
    for words, how in (("", "half"), (" ( , )? rounded up", "half up"), (" ( , )? rounded down", "half down")):
        g.add("np_p", "half ( of )? {det:det_p} {what:nominals_p}" + words, Np, const={"quant": Quant(how=how)})
    g.add("np_s", "{quant:part_s} of {det:det_p} {what:nominals_s}", one_of_several, canonical=False, rank=-1)
    for number in "sp":
        g.add(f"np_{number}", f"{{pron_{number}}}")
    g.add("np_s", "each|every {what:eachof}", Np, const={"quant": Quant(how="each")}, canonical=False)
    g.add("eachof", "{parts:nominal_s++" + ALSO + "}", EitherNominal, rank=-1)
    g.add("adj_p", '{parts:commaed+", "} , and {last:adj0}', each_of_them, canonical=False, rank=-1)
    g.add("commaed", "{adj0}")
    g.add("np_p", "( {det:det_p} )? {what:nominals_p} up to {amount:worked}", up_to, canonical=False)
    g.add("np_p", "those {what:those}", Np, const={"of": Thing(word="them")})
    g.add("those", '{tails:tail+" "}', Nominal, const={"noun": Noun(word="those"), "many": True})
    g.add("noun_s", "one", Noun, const={"word": "one"}, rank=-1)
    g.add("np_s", "an opponent's {what:nominals_s}", an_opponents, canonical=False)
    g.add("np_p", "{det:det_p} {quant:counted_p} {what:nominals_p}", Np, canonical=False)
    g.add("counted_p", "{quant_p}")
    g.add("np_p", "{quant:whole} {det:det_p} {what:nominals_p}", Np, canonical=False)
    for how in ("all", "both"):
        g.add("whole", how, Quant, const={"how": how})
    g.add("np_p", "{what:nominals_p}", Np)
    g.add("np_p", "{what:nominals_p} equal ( in number )? to {amount:worked}", SoMany, canonical=False)
    g.add("np_p", "a number of ( {det:det_p} )? {what:nominals_p} equal to {amount:worked}", SoMany)
    g.add("np_p", "a number of {what:nominals_p} equal to {amount:relative}", SoMany)
    g.add("np_p", "{what:nominals_p} equal to {amount:relative}", SoMany, canonical=False)
    g.add("np_p", "that many {what:nominals_p} plus {more:num}", SoManyMore)
    g.add("np_p", "that many {what:nominals_p} minus {less:num}", SoManyMore)
    g.add("np_p", "each of {quant:part_p} {what:nominals_p}", Np, canonical=False)
    g.add("np_p", "both", Np, const={"quant": Quant(how="both"), "of": Thing(word="them")}, canonical=False)
    g.add("np_s", "{what:calledone}", Np)
    for word, n in ORDINALS.items():
        g.add("quant_nth", word, Quant, const={"how": "nth", "n": Num(n=n)})
    g.add("np_s", "{det:owner} {quant:quant_nth} {what:nominal_s} ( in )? each|every|a turn", Np)
    g.add("calledone", "{noun:called}", Nominal, const={"many": False})
    g.add("called", "{name:name}", Named)
    g.add("obj", "{np}")
    for number in "sp":
        g.add("obj", f"{{quant:part_{number}}}", Np, rank=-1)
    g.add("np_s", "( the )? top card of|in {of:place_s}", TopOf)
    g.add("np_s", "the top {count:num_s} card of|in {of:place_s}", TopOf)
    g.add("np_p", "the top {count:num_p} cards of|in {of:place_s}", TopOf)
    g.add("np_p", "the top {count:num} card|cards of|in {of:place_p}", TopOf, canonical=False)
    g.add("np_p", "the top card|cards of|in {of:place_p}", TopOf, canonical=False)
    g.add("np_s", "the bottom card of {of:place_s}", TopOf, const={"bottom": True})
    g.add("np_p", "the bottom {count:num_p} cards of {of:place_s}", TopOf, const={"bottom": True})
    for number in "sp":
        g.add(f"refnominal_{number}", f'( {{adjs:adj+" "}} )? {{noun:noun_{number}}} ( {{tails:reftail+" "}} )?', Nominal, const={"many": number == "p"})
        for lead in (f"{{quant:quant_{number}}}", f"{{det:det_{number}}}"):
            g.add("ref", f"{lead} {{what:refnominal_{number}}}", Np)
        g.add("ref", f"{{quant:part_{number}}} of {{det:det_p}} {{what:refnominal_p}}", Np)
        g.add("ref", f"{{pron_{number}}}")
    g.add("reftail", "with {feature}")
    g.add("reftail", "named {named}")
    g.add("reftail", "in {of:place}", At, const={"how": "in"})
    g.add("reftail", "( that )? {who:person_s} has|controls", Having)
    g.add("reftail", "( that )? {who:person_p} have|control", Having)
    g.add("np", '( both )? {parts:elided+", "} ( , )? and {last:np_s}', elided, canonical=False, rank=-1)
    g.add("elided", "{quant:quant_s} {adj:adj0}", Np0)
    g.add("np1", "{np_s}", rank=1)  # a bare name, or a noun with one form for one and several, is rather one
    g.add("np1", "{np_p}")
    g.add("np", "{np1}")
    g.add("np", "{parts:np1++" + ALSO + "}", Both, rank=-1)
    g.add("np", 'both {parts:np1++" and "}', Both, canonical=False, rank=-2)
    g.add("np", '{parts:np1++" or "|", or "}', OneOf, rank=-2)
    g.add("gen", "{owner}")
    g.add("gen", "{itsowner}")
    g.add("gen", "{of:possessing}", Owner)
    g.add("possessing", "( {det:fixed} )? {what:possessor}", Np)
    g.add("possessing", "{quant:quant_s} {what:possessor}", Np)
    g.add("possessing", "{quant:part_s} of {det:fixed} {what:possessors}", Np)
    g.add("possessing", "{quant:part_p} of {det:fixed} {what:possessors}", Np)
    g.add("possessing", "{quant:whole} {what:possessors}", Np)
    for word in ("this", "that", "the"):
        g.add("fixed", word, Det, const={"word": word})
    g.add("fixed", "{owner}")
    g.add("possessor", '( {adjs:adj+" "} )? {noun:genitive}', Nominal, const={"many": False})
    g.add("possessors", '( {adjs:adj+" "} )? {noun:genitives}', Nominal, const={"many": True})
    g.add("possessor", "{possessors}")


def there(of: Tree, many: bool) -> Np:
    """What was spoken of, where it is now."""
    return Np(det=Det(word="that"), what=Nominal(noun=Noun(word="card"), tails=(At(how="from", of=of),), many=many))


class Np0(Tree):
    """A noun phrase whose noun comes later."""

    FIELDS = ("quant", "adj")
    quant: Quant
    adj: Tree


def elided(parts: tuple[Np0, ...], last: Np) -> Both:
    """Several descriptions of one noun: each has all that follows it."""
    if not isinstance(last, Np) or not isinstance(last.what, Nominal) or last.what.adjs is None or len(last.what.adjs) != 1 or last.quant is None:
        raise Reject("a noun is missing")
    nouns: list[Np] = []
    upto = parts[0].quant.how == "upto"
    for quant, adj in [(part.quant, part.adj) for part in parts] + [(last.quant, last.what.adjs[0])]:
        what = Nominal(adjs=(adj,), noun=last.what.noun, tails=last.what.tails, many=last.what.many)
        nouns.append(Np(quant=Quant(how="upto", n=quant.n) if upto else quant, det=last.det, what=what))
    return Both(parts=tuple(nouns))


def any_of(parts: tuple[Tree, ...]) -> AnyAdj:
    """One of several words before a noun: a type and a colour are no alternatives, the type is a noun of its own then, and so is a race that a
    colour follows."""
    sorts = [part.sort for part in parts if isinstance(part, Adj)]
    if "type" in sorts and "attribute" in sorts or ("race", "attribute") in zip(sorts, sorts[1:]):
        raise Reject("of two sorts")
    return AnyAdj(parts=parts)


def either_number(cmp: Cmp, one: str, two: str) -> AnyAdj:
    """With one of two numbers so high."""
    return AnyAdj(parts=tuple(PropIs(prop=prop, cmp=cmp) for prop in (one, two)))


def so_many(how: str, n: Tree, prop: str) -> PropIs:
    """With a number so high or low."""
    return PropIs(prop=prop, cmp=Cmp(how=how, than=n))


def one_or_other(prop: str, one: Tree, two: Tree) -> AnyAdj:
    """With one of two numbers."""
    return AnyAdj(parts=tuple(PropIs(prop=prop, cmp=Cmp(how="=", than=number)) for number in (one, two)))


def each_of_them(parts: tuple[Tree, ...], last: Tree) -> EachAdj:
    """Several sorts, listed with commas."""
    if len(parts) < 2:
        raise Reject("two need no comma")
    return EachAdj(parts=(*parts, last))


def up_to(what: Any, amount: Tree, det: Any = None) -> Np:
    """As many things as a number says, or fewer."""
    return Np(quant=Quant(how="upto", n=amount), det=det, what=what)


def one_of_several(quant: Quant, det: Any, what: Any) -> Np:
    """One of several, the noun printed as of one."""
    if not isinstance(what, Nominal):
        raise Reject("one or the other")
    return Np(quant=quant, det=det, what=Nominal(adjs=what.adjs, noun=what.noun, tails=what.tails, many=True))


def unlike_each(kinds: tuple[Np, ...]) -> AllAdj:
    """Other than any of several kinds."""
    return AllAdj(parts=tuple(At(how="not", of=kind) for kind in kinds))


def same_number(prop: str, of: Tree) -> PropIs:
    """With a number equal to that of something else."""
    return PropIs(prop=prop, cmp=Cmp(how="=", than=Prop(prop=prop, of=Owner(of=of) if isinstance(of, Np) else Owner(who="it"))))


def an_opponents(what: Nominal) -> Np:
    """One of the opponent's."""
    if not isinstance(what, Nominal):
        raise Reject("one or the other")
    several = Nominal(adjs=what.adjs, noun=what.noun, tails=what.tails, many=True)
    return Np(quant=Quant(how="exact", n=Num(n=1)), det=Owner(who="opponent"), what=several)


def add_tails(g: Grammar, lexicon: Lexicon) -> None:
    """What may follow a noun."""
    g.add("tail", "with|having {feature}")
    g.add("tail", "that has|have {feature}", canonical=False)
    g.add("tail", "without {nofeature}")
    g.add("tail", "named {named}")
    g.add("tail", "of {prop:prop} {cmp:bound}", PropIs, canonical=False)
    g.add("tail", "( that is|are )? not named {word:name}", Adj, const={"sort": "name", "negative": True})
    g.add("tail", "other than {of:ref}", At, const={"how": "not"})
    for words in ("other than", "except for"):
        g.add("tail", words + " {of:otherkind}", At, const={"how": "not"}, canonical=words == "other than", rank=-1)
        g.add("tail", words + ' {kinds:otherkind++" and "|" or "|", and "|", or "}', unlike_each, canonical=False, rank=-1)
    g.add("tail", '{parts:unlike++" and "}', AllAdj, rank=-1)
    g.add("unlike", "other than {of:otherkind}", At, const={"how": "not"})
    g.add("otherkind", "{what:refnominal_p}", Np)
    g.add("tail", "except ( for )? {of:ref}", At, const={"how": "not"}, canonical=False)
    g.add("tail", ", except ( for )? {of:ref} ,", At, const={"how": "not"}, canonical=False)
    g.add("tail", "other than {word:name}", Adj, const={"sort": "name", "negative": True}, canonical=False, rank=1)
    g.add("tail", "from {of:end}", At, const={"how": "from"})
    g.add("named", "{word:name}", Adj, const={"sort": "name", "negative": False})
    g.add("named", "{parts:onename++" + LISTED + "}", AnyAdj, rank=1)
    g.add("onename", "{word:name}", Adj, const={"sort": "name", "negative": False})
    g.add("feature", "{adjfeature}")
    g.add("feature", "{parts:adjfeature++" + LISTED + "}", AnyAdj)
    g.add("feature", '( both )? {parts:adjfeature++" and "|", and "}', AllAdj)
    g.add("feature", "{numfeature}")
    g.add("feature", '( both )? {parts:numfeature++" and "}', AllAdj)
    g.add("numfeature", "( a|an )? {prop:prop} ( of )? {cmp:cmp}", PropIs)
    g.add("feature", "( a|an )? {cmp:bound} {prop:prop}", PropIs, canonical=False)
    for words, how in (("lower|less|fewer", "<="), ("higher|more|greater", ">=")):
        g.add("feature", f"{{n:num}} {{prop:prop}} or {words}", so_many, const={"how": how}, canonical=False)
        g.add("feature", f"the same {{prop:prop}} or {words} ( as {{of:ref}} )?", MoreThan, const={"how": how})
        also = f"( a|an|the )? same|equal or {words} {{prop:prop}} ( as|than|to {{of:ref}} )?"
        g.add("feature", also, MoreThan, const={"how": how}, canonical=False)
    g.add("feature", "( a|an )? {cmp:bound} {one:prop} or {two:prop}", either_number, canonical=False)
    g.add("feature", "( a|an )? {one:prop} or {two:prop} ( of )? {cmp:bound}", either_number, canonical=False)
    for words, how in (("higher|greater|more", ">"), ("lower|less|fewer", "<")):
        g.add("feature", f"( a|an )? {words} {{prop:prop}} than {{of:ref}}", MoreThan, const={"how": how})
        g.add("feature", f"( a|an )? {words} {{prop:prop}} than {{of:worked}}", MoreThan, const={"how": how})
        g.add("feature", f"( a|an )? {words} {{prop:prop}} than its own", MoreThan, const={"how": how}, canonical=False)
    for word, lowest in (("highest", False), ("lowest", True)):
        g.add("feature", f"the {word} {{prop:prop}}", Extreme, const={"lowest": lowest})
        g.add("feature", f"the {word} {{prop:prop}} among {{of:np_p}}", ExtremeAmong, const={"lowest": lowest})
    g.add("feature", "the same {prop:kind_s} ( as {of:ref} )?", SameAs)
    g.add("feature", "the same {prop:prop} as {of:ref}", same_number, canonical=False, rank=-1)
    g.add("feature", "( a )? different {prop:kind_s}", Varied)
    g.add("feature", "different {prop:kind_p}", Varied, canonical=False)
    g.add("tail", "of different {prop:kind_p}", Varied, canonical=False)
    for sharing in ("that shares|share", "sharing"):
        g.add("tail", sharing + " a|an|any|the|1|one {prop:kind_s} with {of:ref}", SameAs, canonical=False)
    g.add("tail", "( , )? whose ( its )? {prop:prop} is|are {cmp:cmp}", PropIs, canonical=False)
    for words in ("whose total|combined {prop:prop} is {cmp:bound}", "with ( a )? total|combined {prop:prop} ( of )? {cmp:bound}"):
        g.add("tail", words, TotalIs, canonical=words.startswith("whose"))
    g.add("tail", "that {act:vs}", Doing, canonical=False, rank=-1)
    g.add("tail", "that {act:vb}", Doing, canonical=False, rank=-2)
    g.add("tail", "that is|are {comptail}")
    g.add("comptail", "{comptail1}")
    g.add("comptail", '{parts:comptail1++" or "|", or "|", "}', AnyAdj)
    g.add("comptail", "not {of:adj0}", NotAdj)
    g.add("comptail1", "{adj0}")
    g.add("comptail1", "{quant:quant_s} {what:nominal_s}", Np, rank=-1)
    g.add("comptail1", "{what:nominal_p}", Np, rank=-1)
    g.add("comptail1", "{loc}")
    g.add("comptail1", "{act:partadj}", Done)
    g.add("tail", "{loc}")
    g.add("tail", "of {of:sides}", At, const={"how": "of"})
    for words, who in (("both players", "both"), ("each player", "each"), ("any player", "each"), ("your opponent", "opponent"), ("yours", "you")):
        g.add("sides", words, Owner, const={"who": who}, canonical=who != "each")
    for how, words in (("in", "in|on"), ("from", "from"), ("in", "occupying")):
        g.add("loc", words + " {of:place}", At, const={"how": how}, canonical=words != "occupying")
    g.add("loc", "( from )? under|underneath|beneath {of:np}", At, const={"how": "under"})
    g.add("loc", "( from )? among {of:np_p}", At, const={"how": "among"})
    g.add("loc", "from {of:itself}", At, const={"how": "among"})
    g.add("loc", "in {of:itself}", At, const={"how": "among"}, canonical=False)
    g.add("itself", "it|them", Thing, const={"word": "them"})
    for words, how in (("adjacent to", "adjacent"), ("in front of", "front"), ("behind", "behind")):
        g.add("loc", words + " {of:ref}", At, const={"how": how})
    for side in ("left", "right"):
        g.add("loc", f"( further )? to the {side} of {{of:ref}}", At, const={"how": side})
    g.add("tail", "( that )? {who:person_s} has|controls ( in {place:place} )?", Having)
    g.add("tail", "( that )? {who:person_p} have|control ( in {place:place} )?", Having)
    g.add("tail", "( that was / that were / that is / that are )? {act:vp} {mods:since}", Done)
    g.add("tail", "( that was / that were )? {act:went} {mods:thisway}", Done, rank=-1)
    g.add("tail", "( that )? {by:person} {act:gapped} ( {mods:since} )?", Done)
    g.add("tail", "( that )? they {act:gapped} {mods:since}", Done, const={"by": Person(who="they")})
    g.add("tail", "( that is / that are )? {act:vg}", Doing, rank=-1)
    add_relatives(g)


def add_relatives(g: Grammar) -> None:
    """Clauses that describe a noun: what it did, what was done to it, what it is not."""
    for mood, words in (
        ("did", "{act:vd}"),
        ("wasdone", "was|were {act:vp}"),
        ("notdid", "did not {act:vb}"),
        ("notdid", "has|have not {act:vn}"),
        ("wasnotdone", "was|were not {act:vp}"),
        ("not", "does|do not {act:vb}"),
        ("notbe", "is|are not {act:comp}"),
    ):
        g.add(
            "tail",
            f"that|which {words} ( by {{by:agent}} )? ( {{when:relmod}} )?",
            Relative,
            const={"mood": mood},
            canonical=not words.startswith("has"),
            rank=-4,
        )
    g.add("tail", "{act:vp} by {by:agent} {when:relmod}", Relative, const={"mood": "wasdone"}, canonical=False, rank=-3)
    g.add("relmod", "this turn", Mod, const={"sort": "way", "of": "this turn"})
    g.add("relmod", "this way", Mod, const={"sort": "way", "of": "this way"})
    g.add("relmod", "( during / in )? {of:period}", Mod, const={"sort": "during"}, rank=-1)


def add_feature(g: Grammar, pattern: str, sort: str, rule: str | None = None) -> None:
    """What a thing is with or without."""
    g.add("adjfeature", pattern, Adj, const={"sort": sort, "negative": False}, rule=rule)
    g.add("nofeature", pattern, Adj, const={"sort": sort, "negative": True}, rule=rule)


def one_number(token: Token) -> tuple[int, ...] | _No:
    """A single number."""
    return (token.value,) if token.kind == "number" and isinstance(token.value, int) else NO


def write_one(value: object) -> str | _No:
    """A single number as printed."""
    return str(value[0]) if isinstance(value, tuple) and len(value) == 1 else NO


def numbers_of(token: Token) -> tuple[int, ...] | _No:
    """A span of numbers."""
    value = token.value
    if token.kind == "range" and isinstance(value, tuple):
        return tuple(range(int(value[0]), int(value[1]) + 1))
    return NO


def write_numbers(value: object) -> str | _No:
    """A span as printed."""
    if isinstance(value, tuple) and len(value) > 1 and list(value) == list(range(value[0], value[-1] + 1)):
        return f"{value[0]}-{value[-1]}"
    return NO


def places_of(owner: Owner, nouns: tuple[Nominal, ...]) -> Both:
    """Several places of one player."""
    return Both(parts=tuple(Np(det=owner, what=noun) for noun in nouns))


def add_places(g: Grammar, lexicon: Lexicon) -> None:
    """Places are noun phrases with adjectives and complements of their own."""
    for word, one, many in lexicon.places:
        g.add("placenoun_s", one, Noun, const={"word": word}, canonical=word == one)
        g.add("placenoun_p", many, Noun, const={"word": word}, canonical=word == one)
    for word, written in lexicon.bare_places:
        g.add("place_s", written, Noun, const={"word": word})
    for word, written in lexicon.place_adjs:
        g.add("placeadj", written, Adj, const={"sort": "place", "word": word, "negative": False})
    g.add("placeadj", "other", Adj, const={"sort": "other", "word": "other", "negative": False})
    g.terminal("onenumber", one_number, write_one, kinds=["number"])
    g.terminal("range", numbers_of, write_numbers, kinds=["range"])
    g.add("numbers_p", "{numbers:range}", Numbered)
    g.add("numbers_p", '{numbers:int++", and "|" and "|", or "|" or "|", "}', Numbered)
    g.add("numbers_s", "{numbers:onenumber}", Numbered)
    g.add("numbers_s", "{numbers:range}", Numbered)
    g.add("numbers_s", '{numbers:int++" or "|", or "|", "}', Numbered)
    g.add("numbers_s", "{numbers:onenumber} or beyond|higher|later|greater", Numbered, const={"how": "from"})
    g.add("numbers_s", "{numbers:onenumber} or before|lower|earlier", Numbered, const={"how": "to"})
    for number in "sp":
        plural = {"many": number == "p"}
        nominal = f'( {{adjs:placeadj+" "}} )? {{noun:placenoun_{number}}} ( {{tails:placetail+" "}} )?'
        g.add(f"placenominal_{number}", nominal, Nominal, const=plural)
        g.add(f"placenominal_{number}", f'{{noun:placenoun_{number}}} {{tails:numbers_{number}+" "}}', Nominal, const=plural)
        g.add(f"place_{number}", f"{{quant:quant_{number}}} {{what:placenominal_{number}}}", Np)
        g.add(f"place_{number}", f"{{det:det_{number}}} {{what:placenominal_{number}}}", Np)
        g.add(f"place_{number}", f"{{quant:part_{number}}} of {{det:det_p}} {{what:placenominal_p}}", Np)
        g.add(f"place_{number}", f"{{what:placenumbered_{number}}}", Np)
        g.add(f"placenumbered_{number}", f'{{noun:placenoun_{number}}} {{tails:numbers_{number}+" "}}', Nominal, const=plural)
    g.add("place_p", "{what:placenominal_p}", Np, rank=-1)
    for end in ("top", "bottom"):
        g.add("end", f"the {end} of {{of:place_s}}", At, const={"how": end})
    for of in ("ref", "place1"):
        g.add("placetail", f"adjacent to {{of:{of}}}", At, const={"how": "adjacent"})
        g.add("placetail", f"in the same column as {{of:{of}}}", At, const={"how": "column"})
    g.add("placetail", "in the same column", At, const={"how": "column"}, rank=-1)
    for words, how in (
        ("( that are )? not adjacent to {of:ref}", "not adjacent"),
        ("in front of {of:ref}", "front"),
        ("behind {of:ref}", "behind"),
        ("horizontal to {of:place}", "row"),
        ("with the same number as {of:place_s}", "number"),
        ("with numbers matching {of:worked}", "numbers"),
        ("with the lowest|highest number", "lowest"),
        ("beyond|past {of:place_s}", "past"),
        ("before {of:place_s}", "until"),
        ("at or before {of:place_s}", "before"),
        ("at or beyond {of:place_s}", "beyond"),
    ):
        g.add("placetail", words, At, const={"how": how})
    g.add("placetail", "( that )? {who:person_s} has|controls", Having)
    g.add("placetail", "( that )? {who:person_p} have|control", Having)
    g.add("placetail", "in {of:place_s}", At, const={"how": "in"}, rank=-1)
    g.add("placetail", "whose numbers match {of:worked}", At, const={"how": "numbers"}, canonical=False)
    g.add("placetail", "( that )? {by:np_s} ( currently )? occupies", Occupied)
    g.add("placetail", "occupied by {by:np_s}", Occupied, canonical=False)
    g.add("placetail", "( that )? {by:np_s} is ( currently )? in", Occupied, canonical=False)
    g.add("placetail", "( that )? {by:np_s} occupied", Occupied, const={"before": True})
    g.add("placetail", "( that )? {by:np_s} was in", Occupied, const={"before": True}, canonical=False)
    for number in "sp":
        g.add("place1", f"{{place_{number}}}")
    g.add("place1", "the same column as {of:ref}", At, const={"how": "column"})
    g.add("place1", "the same column as {of:place_s}", At, const={"how": "column"})
    g.add("place1", "the same column", At, const={"how": "column"}, rank=-1)
    g.add("place1", "that column", At, const={"how": "column", "of": Thing(word="it")}, canonical=False)
    g.add("place", "{place1}")
    g.add("place", '{parts:place1++" and "|" or "|" and/or "|", or "|", and "|", and/or "|", "}', Both)
    g.add("place", '{owner:owner} {nouns:placenominal_s++" and "|" or "|" and/or "|", or "|", and "|", and/or "|", "}', places_of, canonical=False, rank=1)
