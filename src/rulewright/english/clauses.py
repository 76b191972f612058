"""Clauses: what things and players do, are, can, cannot, must, would; conditions and triggers are clauses."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulewright.english.trees import (
    Act,
    Adj,
    AmountIs,
    AnyAdj,
    AsMany,
    At,
    Both,
    Clause,
    Cmp,
    Det,
    DoesOrIs,
    Either,
    Fewer,
    Grouped,
    Having,
    Idiom,
    Joined,
    Mod,
    More,
    Nominal,
    Noun,
    Np,
    OfEach,
    OneOf,
    Outdoes,
    Owner,
    Person,
    Pred,
    Prop,
    Quant,
    SameAs,
    There,
    Thing,
    Tree,
    Variety,
)
from rulewright.language.phrases import Grammar, Reject

MODS = ' ( {mods:mod+" "} )?'


def add_clauses(g: Grammar) -> None:
    """Predicates and clauses."""
    add_groups(g)

    def add(category: str, pattern: str, mood: str, canonical: bool = True, rank: int = 0) -> None:
        g.add(category, pattern + MODS, Pred, const={"mood": mood}, canonical=canonical, rank=rank)

    for number, verb, be, was, do in (("s", "vs", "is", "was", "does"), ("p", "vb", "are", "were", "do")):
        pred = f"pred_{number}"
        add(pred, "( also / successfully )? {act:" + verb + "}", "do")
        add(pred, "( successfully )? {act:vd}", "did", rank=-1)  # "put" is rather what is done than what was
        add(pred, do + " not {act:vb}", "not")
        add(pred, ("has" if number == "s" else "have") + " not {act:vn}", "notdid", False)
        add(pred, ("has" if number == "s" else "have") + " {act:vn}", "did", False)
        add(pred, be + " {act:vp}", "bedone")
        add(pred, be + " {act:donechoices}", "bedone", rank=-1)
        add(pred, was + " {act:vp}", "wasdone")
        add(pred, ("has" if number == "s" else "have") + " been {act:vp}", "wasdone", False)
        add(pred, ("has" if number == "s" else "have") + " not been {act:vp}", "wasnotdone", False)
        g.add(pred, f'{was}|{be} {{act:went}} {{mods:thisway+" "}}', Pred, const={"mood": "wasdone"}, rank=-1)
        add(pred, "had been {act:vp}", "wasdone", False)
        add(pred, be + " not {act:vp}", "notdone")
        add(pred, was + " not {act:vp}", "wasnotdone")
        add(pred, be + " ( now / currently / still )? {act:comp}", "be", rank=1)
        g.add(pred, be + " also {act:comp}", Pred, const={"mood": "be", "mods": (Mod(sort="also"),)}, rank=1)
        add(pred, was + " {act:comp}", "wasbe", rank=1)
        add(pred, be + " not {act:comp}", "notbe", rank=1)
        g.add(pred, ("has" if number == "s" else "have") + " {act:alike}", Pred, const={"mood": "be"}, canonical=False)
        if number == "p":
            add(pred, "are {act:kinds}", "be")
            add(pred, "were {act:kinds}", "wasbe")
            add(pred, "are not {act:kinds}", "notbe")
            g.add(pred, "are also {act:kinds}", Pred, const={"mood": "be", "mods": (Mod(sort="also"),)})
        add(pred, "did not {act:vb}", "notdid")
        for modal, mood in (("may", "may"), ("can", "can"), ("cannot", "cannot"), ("must", "must"), ("would", "would")):
            add(pred, modal + " {act:vb}", mood)
            add(pred, modal + " {act:choices}", mood)
            add(pred, modal + " be {act:vp}", mood + "be")
            add(pred, modal + " be {act:donechoices}", mood + "be")
        for object_ in ("np_s", "np_p"):
            g.add(pred, f"may have {{subject:{object_}}} {{act:vb}}" + MODS, caused_to, canonical=False, rank=-1)
        g.add(pred, "may instead {act:vb}", Pred, const={"mood": "may", "mods": (Mod(sort="instead"),)})
        add(pred, "may not {act:vb}", "cannot", False)
        add(pred, "must not {act:vb}", "mustnot")
        add(pred, "can|may only {act:vb}", "only")
        add(pred, "can only be {act:vp}", "onlybe")
        add(pred, "can be {act:vp} only", "onlybe", False)
        add(pred, "can {act:vb} only", "only", False)
        add(pred, "can|may {act:vonly}", "only", False, rank=1)
        add(pred, "must be {act:comp}", "mustis")
        rank = 0 if number == "s" else -1  # a noun with one form for one and several is rather one
        subjects = (f"np_{number}", f"person_{number}", f"place_{number}")
        for subject in subjects:
            g.add(
                "clause",
                f'{{subject:{subject}}} {{preds:{pred}+" and "|", and "|", then "|" and then "|", and then "|", but "|" but "|", "}}',
                Clause,
                rank=rank,
            )
            g.add("fin", f'{{subject:{subject}}} {{preds:{pred}+" and "}}', Clause, rank=rank)
            g.add("fin", f'{{subject:{subject}}} {{preds:{pred}++" or "|" nor "}}', Clause, const={"joint": "or"}, rank=rank)
    g.add("clause", "neither player can|may {act:vb}" + MODS, neither, canonical=False)
    g.add("alike", "the same {prop:kind_s} as {of:ref}", SameAs)
    g.add("both", '{parts:np1++" and "|", and "|", "}', Both)
    g.add("either", '{parts:np1++" or "|", or "}', OneOf)
    g.add("clause", '{subject:both} {preds:pred_p+" and "|", and "|", then "|", "}', Clause, rank=-2)
    g.add("fin", '{subject:both} {preds:pred_p+" and "}', Clause, rank=-2)
    g.add("fin", '{subject:either} {preds:pred_s+" and "}', Clause, rank=-2)
    g.add("clause", '{subject:worked} {preds:pred_s+" and "|", and "}', Clause)
    g.add("fin", '{subject:worked} {preds:pred_s+" and "}', Clause)
    g.add("comp", "{adjs}")
    g.add("adjs", "{adj0}")
    g.add("adjs", '{parts:adj0++" or "|", or "|", "}', AnyAdj)
    g.add("comp", "{loc}")
    g.add("comp", '{parts:loc++" or "}', AnyAdj)
    g.add("comp", "{np_s}")
    g.add("kinds", "{what:nominals_p}", Np)
    g.add("comp", "named {named}")
    g.add("comp", '{parts:onename++" or "|", or "|", "}', AnyAdj)
    for words, rank in (("is {of:np_s}", 0), ("are {of:np_p}", 0), ("are {of:number_p}", 0), ("is {of:place_s}", -1), ("are {of:place_p}", -1)):
        g.add("fin", "there " + words, There, rank=rank)
    g.add("choices", '{parts:vb++" or "|" nor "|", or "}', Either)
    g.add("choices", "{act:vb} or|nor be {done:vp}", DoesOrIs)
    g.add("donechoices", '{parts:vp++" or "|" nor "|", or "}', Either)
    g.add("fin", "{place:place_s} is empty", empty, canonical=False, rank=-1)
    g.add("fin", "{subject:np_s} remains {act:comp}", remaining, canonical=False)
    g.add("fin", "{subject:np_p} remain {act:comp}", remaining, canonical=False)
    g.add("number_p", "{quant:part_p}", Np)
    for number in "sp":
        g.add(f"people_{number}", f"{{person_{number}}}")
    g.add("people_p", "they", Person, const={"who": "they"})
    for number, have in (("s", "has|controls"), ("p", "have|control")):
        g.add("fin", f"{{who:people_{number}}} {have} more {{what:nominals_p}} than {{than:person}}", More)
        g.add("fin", f"{{who:people_{number}}} {have} the same number of {{what:nominals_p}} as {{than:person}}", AsMany)
        g.add("fin", f"{{who:people_{number}}} {have} fewer|less {{what:nominals_p}} than {{than:person}}", Fewer)
        for how, words in ((">", "more"), ("<", "less|fewer")):
            g.add("fin", f"{{who:people_{number}}} {have} {words} {{prop:prop}} than {{than:person}} ( does|do|has|have )?", Outdoes, const={"how": how})
        g.add(
            "fin",
            f"{{who:people_{number}}} {have} ( as much / as many / the same amount of / the same number of ) {{prop:prop}} as {{than:person}}",
            Outdoes,
            const={"how": "="},
        )
    for outdoing, words in ((More, "more"), (Fewer, "fewer|less")):
        pattern = f"{{owner:owner}} {{place:placenoun_s}} has {words} {{what:nominal_p}} than {{than:rival}}"
        g.add("fin", pattern, partial(more_there, outdoing), canonical=False)
    g.add("fin", "there are more {what:nominals_p} than {than:np_p}", More)
    g.add("fin", "there are more {what:nominals_p} than ( in )? {than:place}", More)
    g.add("fin", "there are more {what:nominals_p} than ( in )? yours", More, const={"than": Owner(who="you")})
    g.add("fin", "there are {cmp:bound} {amount:variety}", AmountIs)
    g.add("fin", "you have {cmp:bound} {amount:variety}", AmountIs, canonical=False)
    g.add("fin", "you have {what:nominals_p} of {cmp:bound} ( different )? {prop:kind_p} in {place:place}", varied, canonical=False)
    g.add("fin", "you control {what:nominals_p} of {cmp:bound} ( different )? {prop:kind_p}", kinds_controlled, canonical=False)
    g.add("variety", "( different )? {prop:kind_p} among {of:np_p}", Variety)
    g.add("fin", "{of:np_s} has {cmp:bound} ( different )? {prop:kind_p}", many_kinds, canonical=False)
    for how, words in ((">", "more"), ("<", "less|fewer"), ("=", "as much")):
        than = "as" if how == "=" else "than"
        g.add("fin", f"{{who:np_s}} has {words} {{prop:prop}} {than} {{than:np_s}} ( does|has )?", outdone, const={"how": how})
    for how, words in ((">", "higher|greater"), ("<", "lower")):
        g.add("fin", f"{{who:np_s}} has ( a )? {words} {{prop:prop}} than {{than:np_s}} ( does|has )?", outdone, const={"how": how}, canonical=False)
    g.add("fin", "{by:agent} causes {who:person} to {act:vb}", caused)
    for would in ("would cause {who:person} to", "would make {who:person}"):
        g.add("fin", "{by:agent} " + would + " {act:vb}", caused, const={"mood": "would"})
    g.add("fin", "{by:agent} makes {who:person} {act:vb}", caused)
    g.add("fin", "this ( card / unit )? is the only {what:nominal_s}", the_only, canonical=False, rank=1)
    for number, give in (("s", "gives|grants"), ("p", "give|grant")):
        g.add("clause", f"{{by:np_{number}}} {give} {{subject:np}} {{object:features}}" + MODS, given, canonical=False)
    g.add("fin", "{by:effects} {act:vs}", done_by, const={"mood": "bedone"})
    g.add("fin", "{by:effects} {act:vb}", done_by, const={"mood": "bedone"})
    g.add("clause", "{by:effects} cannot {act:vb}", done_by, const={"mood": "cannotbe"})
    g.add("fin", "{amount:worked} is|are {cmp:cmp}", AmountIs)
    g.add("fin", "{amount:worked} is {than:worked}", equal, canonical=False)
    g.add("fin", "{amount:worked} was|were {cmp:cmp}", AmountIs, canonical=False)
    g.add("fin", "{amount:worked} becomes {cmp:bound}", AmountIs, canonical=False, rank=1)
    g.add("clause", "{subject:worked} is ( equal to )? {object:amount}", Idiom, const={"verb": "become", "mood": "do"})
    for number, be in (("s", "is"), ("p", "are")):
        g.add("clause", f"{{subject:np_{number}}} {be} ( also )? treated as having {{object:features}}", treated)
        for act in ("np_s", "adjs"):
            g.add("clause", f"{{subject:np_{number}}} {be} also treated as {{act:{act}}}", also_is, canonical=False, rank=-2)
    g.add("clause", "{subject:worked} is treated as {object:amount}", Idiom, const={"verb": "become", "mood": "do"}, canonical=False)
    g.add("cond", "{fin}")
    g.add("cond", "it is {of:period}", There)
    g.add("conds", "{cond}")
    g.add("conds", '{parts:cond++" and "|", and "|" and if "|", and if "}', Joined, const={"joint": "and"})
    g.add("conds", '{parts:cond++" or "|", or "|" or if "}', Joined, const={"joint": "or"})


def add_groups(g: Grammar) -> None:
    """Alternatives of which one must hold together with something else."""
    g.add("orgroup", '{parts:cond++" or "}', Joined, const={"joint": "or"})
    g.add("conds", "{first:orgroup} , and {rest:cond}", Grouped)


def neither(act: object, mods: Any = None) -> Clause:
    """What no player can do."""
    return Clause(subject=Person(who="each"), preds=(Pred(mood="cannot", act=act, mods=mods),))


def more_there(how: type[Tree], owner: Owner, place: object, what: Nominal, than: Owner) -> Tree:
    """More things in one player's place than in the other's."""
    there = At(how="in", of=Np(quant=Quant(how="a"), what=Nominal(noun=place, many=False)))
    return how(who=Person(who=owner.who), what=what.but(tails=(*(what.tails or ()), there)), than=Person(who=than.who))


def empty(place: object) -> There:
    """There are no cards in a place."""
    return There(of=Np(quant=Quant(how="no"), what=Nominal(noun=Noun(word="card"), tails=(At(how="in", of=place),), many=True)))


def remaining(subject: object, act: object) -> Clause:
    """What is still so."""
    return Clause(subject=subject, preds=(Pred(mood="be", act=act),))


def given(by: Any, subject: object, object: object, mods: Any = None) -> Clause:
    """What each of several things gives, something gains for each of them; what one thing gives, it gains."""
    if isinstance(by, Np) and by.quant is not None and by.quant.how == "each" and by.det is None:
        mods = (*(mods or ()), Mod(sort="each", of=OfEach(what=by.what)))
        under = [tail.of for tail in getattr(by.what, "tails", None) or () if isinstance(tail, At) and tail.how == "under"]
        if under and isinstance(subject, Thing) and subject.word == "it":
            subject = under[0]
    elif not (isinstance(by, Np) and isinstance(by.det, Det) and by.det.word == "this"):
        raise Reject("who gives it")
    return Clause(subject=subject, preds=(Pred(mood="do", act=Act(verb="gain", object=object), mods=mods),))


def treated(subject: object, object: object) -> Clause:
    """What things are treated as having they gain."""
    return Clause(subject=subject, preds=(Pred(mood="do", act=Act(verb="gain", object=object)),))


def also_is(subject: object, act: object) -> Clause:
    """What things are treated as besides what they are."""
    return Clause(subject=subject, preds=(Pred(mood="be", act=act, mods=(Mod(sort="also"),)),))


def varied(what: Any, cmp: Cmp, prop: str, place: object) -> AmountIs:
    """Things of so many colours."""
    if not isinstance(what, Nominal):
        raise Reject("one or the other")
    there = what.but(tails=(*(what.tails or ()), At(how="in", of=place)))
    return AmountIs(amount=Variety(prop=prop, of=Np(what=there)), cmp=cmp)


def kinds_controlled(what: Any, cmp: Cmp, prop: str) -> AmountIs:
    """Things of so many colours that one controls."""
    if not isinstance(what, Nominal):
        raise Reject("one or the other")
    own = what.but(tails=(*(what.tails or ()), Having(who=Person(who="you"))))
    return AmountIs(amount=Variety(prop=prop, of=Np(what=own)), cmp=cmp)


def many_kinds(of: object, cmp: Cmp, prop: str) -> AmountIs:
    """A thing of so many colours."""
    return AmountIs(amount=Variety(prop=prop, of=Owner(of=of)), cmp=cmp)


def equal(amount: object, than: object) -> AmountIs:
    """One number is another one."""
    return AmountIs(amount=amount, cmp=Cmp(how="=", than=than))


def outdone(who: object, how: str, prop: str, than: object) -> AmountIs:
    """A number of one thing compared with that of another."""
    return AmountIs(amount=Prop(prop=prop, of=who), cmp=Cmp(how=how, than=Prop(prop=prop, of=than)))


def done_by(by: object, act: Act, mood: str) -> Clause:
    """Effects do something to something: it is done by them."""
    if act.object is None:
        raise Reject("what is done")
    return Clause(subject=act.object, preds=(Pred(mood=mood, act=act.but(object=None), mods=(Mod(sort="by", of=by),)),))


def caused_to(subject: object, act: object, mods: Any = None) -> Pred:
    """A player may have something do something."""
    return Pred(mood="mayhave", act=Clause(subject=subject, preds=(Pred(mood="do", act=act, mods=mods),)))


def caused(by: object, who: object, act: object, mood: str = "do") -> Clause:
    """Somebody does something because of something, or would do it."""
    return Clause(subject=who, preds=(Pred(mood=mood, act=act, mods=(Mod(sort="by", of=by),)),))


def the_only(what: Nominal) -> There:
    """There is no other thing of a description than this card."""
    if not isinstance(what, Nominal):
        raise Reject("one or the other")
    other = Adj(sort="other", word="other", negative=False)
    return There(of=Np(quant=Quant(how="no"), what=what.but(adjs=(other, *(what.adjs or ())), many=True)))
