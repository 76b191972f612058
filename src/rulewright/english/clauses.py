"""Clauses: what things and players do, are, can, cannot, must, would; conditions and triggers are clauses."""

from __future__ import annotations

from rulewright.english.trees import AmountIs, AnyAdj, Clause, Either, Joined, Mod, More, Np, Owner, Pred, There, Variety
from rulewright.language.phrases import Grammar

MODS = ' ( {mods:mod+" "} )?'


def add_clauses(g: Grammar) -> None:
    """Predicates and clauses."""
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
        add(pred, was + " {act:vp}", "wasdone")
        add(pred, "had been {act:vp}", "wasdone", False)
        add(pred, be + " not {act:vp}", "notdone")
        add(pred, was + " not {act:vp}", "wasnotdone")
        add(pred, be + " ( now / currently )? {act:comp}", "be", rank=1)
        g.add(pred, be + " also {act:comp}", Pred, const={"mood": "be", "mods": (Mod(sort="also"),)}, rank=1)
        add(pred, was + " {act:comp}", "wasbe")
        add(pred, be + " not {act:comp}", "notbe")
        add(pred, "did not {act:vb}", "notdid")
        for modal, mood in (("may", "may"), ("can", "can"), ("cannot", "cannot"), ("must", "must"), ("would", "would")):
            add(pred, modal + " {act:vb}", mood)
            add(pred, modal + " {act:choices}", mood)
            add(pred, modal + " be {act:vp}", mood + "be")
        g.add(pred, "may instead {act:vb}", Pred, const={"mood": "may", "mods": (Mod(sort="instead"),)})
        add(pred, "must not {act:vb}", "mustnot")
        add(pred, "can only {act:vb}", "only")
        add(pred, "can only be {act:vp}", "onlybe")
        add(pred, "can be {act:vp} only", "onlybe", False)
        add(pred, "must be {act:comp}", "mustis")
        rank = 0 if number == "s" else -1  # a noun with one form for one and several is rather one
        subjects = (f"np_{number}", f"person_{number}", f"place_{number}")
        for subject in subjects:
            g.add("clause", f'{{subject:{subject}}} {{preds:{pred}+" and "|", and "|", then "|", "}}', Clause, rank=rank)
            g.add("fin", f'{{subject:{subject}}} {{preds:{pred}+" and "|" or "|" nor "}}', Clause, rank=rank)
    g.add("clause", '{subject:worked} {preds:pred_s+" and "|", and "}', Clause)
    g.add("fin", '{subject:worked} {preds:pred_s+" and "}', Clause)
    g.add("comp", "{adjs}")
    g.add("adjs", "{adj0}")
    g.add("adjs", '{parts:adj0++" or "|", or "|", "}', AnyAdj)
    g.add("comp", "{loc}")
    g.add("comp", "{np_s}")
    g.add("comp", "named {named}")
    g.add("comp", '{parts:onename++" or "|", or "|", "}', AnyAdj)
    g.add("fin", "there is {of:np_s}", There)
    g.add("choices", '{parts:vb++" or "|" nor "|", or "}', Either)
    g.add("fin", "there are {of:np_p}", There)
    g.add("fin", "there are {of:number_p}", There)
    g.add("number_p", "{quant:part_p}", Np)
    for number, have in (("s", "has|controls"), ("p", "have|control")):
        g.add("fin", f"{{who:person_{number}}} {have} more {{what:nominals_p}} than {{than:person}}", More)
    g.add("fin", "there are more {what:nominals_p} than {than:np_p}", More)
    g.add("fin", "there are more {what:nominals_p} than ( in )? {than:place}", More)
    g.add("fin", "there are more {what:nominals_p} than ( in )? yours", More, const={"than": Owner(who="you")})
    g.add("fin", "there are {cmp:bound} {amount:variety}", AmountIs)
    g.add("variety", "different {prop:kind_p} among {of:np_p}", Variety)
    g.add("fin", "{by:agent} causes {who:person} to {act:vb}", caused)
    g.add("fin", "{amount:worked} is|are {cmp:cmp}", AmountIs)
    g.add("fin", "{amount:worked} becomes {cmp:bound}", AmountIs, canonical=False)
    g.add("cond", "{fin}")
    g.add("cond", "it is {of:period}", There)
    g.add("conds", "{cond}")
    g.add("conds", '{parts:cond++" and "|", and "|" and if "|", and if "}', Joined, const={"joint": "and"})
    g.add("conds", '{parts:cond++" or "|", or "|" or if "}', Joined, const={"joint": "or"})


def caused(by: object, who: object, act: object) -> Clause:
    """Somebody does something because of something."""
    return Clause(subject=who, preds=(Pred(mood="do", act=act, mods=(Mod(sort="by", of=by),)),))

