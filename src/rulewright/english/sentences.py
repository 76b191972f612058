"""Sentences: orders and statements one after the other, under conditions, at times, instead of something."""

from __future__ import annotations

from rulewright.english.clauses import MODS
from rulewright.english.quantities import ORDINALS
from rulewright.english.trees import Act, Clause, Either, Instead, Led, MayTo, Mod, Moment, Nth, Options, Order, Period, Pred, Sentences, Steps, Thing, To
from rulewright.language.phrases import Grammar, Reject

JOINTS = (", then", "and", ", and", ",", "and then", ", and then")
HEADS = (
    ("if", "if"),
    ("while", "while"),
    ("while", "( for )? as long as"),
    ("when", "when"),
    ("whenever", "whenever"),
    ("whenever", "each|every time"),
    ("as", "as"),
)


def twice(act: Act, object: object, to: To, mods: tuple[Mod, ...] | None = None) -> Steps:
    """Some things go to one place, others to another: the verb is said once."""
    if act.to is None or act.object is None or isinstance(act.to.place, Thing) or isinstance(to.place, Thing):
        raise Reject("what goes where")
    return Steps(first=Order(act=act), rest=Order(act=act.but(object=object, to=to), mods=mods))


def while_so(lead: str, head: object, during: object, body: object) -> Led:
    """What happens while something is so."""
    return Led(lead=lead, head=head, body=Led(lead="if", head=during, body=body))


def as_it(end: bool, of: Period, body: object) -> Led:
    """When a turn or phase begins or ends."""
    return Led(lead="at", head=Moment(end=end, of=of), body=body)


def pay_or(payer: object, price: object, rather: object) -> Led:
    """Somebody does something, or else something happens."""
    return Led(lead="unless", head=Clause(subject=payer, preds=(Pred(mood="do", act=price),)), body=rather, after=True)


def add_sentences(g: Grammar) -> None:
    """Orders, steps, leads, sentences."""
    g.add("step1", "{act:vb}" + MODS, Order)
    g.add("step1", "{clause}")
    g.add("step1", "{act:vb} ( , )? and {object:obj} {to:dest}" + MODS, twice, canonical=False, rank=-1)
    g.add("step1", 'either {parts:step1++" or "}', Either)
    g.add("step", "{step1}")
    g.add("step", '{parts:order++" or "|", or "}', Either, rank=-1)
    g.add("order", "{act:vb}" + MODS, Order)
    g.add("step", "{price:step1} to {gain:steps}", MayTo, const={"how": "to"})
    for number in "sp":
        g.add("step", f"{{payer:people_{number}}} must|may {{price:vb}} or {{rather:clause}}", pay_or, canonical=False, rank=-1)
    g.add("step", "{led}")
    g.add("steps", "{step}")
    for joint in JOINTS:
        g.add("steps", "{first:step1} " + joint + " {rest:steps}", Steps, canonical=joint == ", then")
    for lead, words in HEADS:
        const: dict[str, object] = {"lead": "when", "often": True} if lead == "whenever" else {"lead": lead}
        g.add("led", words + " {head:conds} , {body:body}", Led, const=const)
        if const["lead"] == "when":
            g.add("led", words + " {head:conds} {after:span} , {body:body}", Led, const=const, rank=-1)
            g.add("led", "{after:span} , " + words + " {head:conds} , {body:body}", Led, const=const, canonical=False, rank=-1)
    for lead, words in (("if", "if"), ("when", "when|whenever")):
        g.add("led", words + " {head:conds} ( , )? while|if {during:conds} , {body:body}", while_so, const={"lead": lead}, canonical=False, rank=-1)
    g.add("led", "the next time {head:conds} ( {after:span} )? , {body:body}", Led, const={"lead": "next"})
    for word, n in ORDINALS.items():
        for often in ("each|every turn", "in a turn", "during each|a turn"):
            g.add("nth", f"the {word} time {{of:conds}} {often}", Nth, const={"n": n}, canonical=often.startswith("each"))
        g.add("nth", f"the {word} time each|every turn ( that )? {{of:conds}}", Nth, const={"n": n}, canonical=False)
    g.add("led", "( when )? {head:nth} , {body:body}", Led, const={"lead": "when"})
    g.add("led", "at {head:moment} , {body:body}", Led, const={"lead": "at"})
    for words, end in (("begins|starts", False), ("ends", True)):
        g.add("led", "when|whenever|as {of:period} " + words + " , {body:body}", as_it, const={"end": end}, canonical=False)
    g.add("led", "for each|every {head:each} , {body:body}", Led, const={"lead": "each"})
    g.add("led", "{head:span} , {body:body}", Led, const={"lead": "span"})
    for lead, words in (
        ("done", "if you do ( so )?"),
        ("done", "if they do ( so )?"),
        ("done", "if that player does ( so )?"),
        ("done", "if he or she does ( so )?"),
        ("done", "if so"),
        ("otherwise", "otherwise"),
        ("otherwise", "if not"),
        ("otherwise", "if it is not"),
        ("otherwise", "if it does not"),
        ("undone", "if you do not"),
        ("undone", "if you cannot"),
        ("undone", "if you don't"),
        ("undone", "if they do not"),
        ("undone", "if your opponent does not"),
        ("undone", "if he or she does not"),
        ("undone", "if they don't"),
        ("undone", "if you cannot"),
        ("undone", "if they cannot"),
        ("undone", "if that player does not"),
        ("then", "then"),
        ("instead", "instead"),
    ):
        comma = "( , )?" if words in ("then", "otherwise") else ","
        g.add(
            "opening" if lead in ("then", "instead") else "led",
            f"{words} {comma} {{body:body}}",
            Led,
            const={"lead": lead},
            canonical=words in ("if you do ( so )?", "otherwise", "if you do not", "instead", "then"),
            rank=1,
        )
    g.add("body", "{steps}")
    g.add("body", "{body:steps} instead", Instead)
    g.add("body", "instead {body:steps}", Instead, canonical=False)
    g.add("body", "{price:step1} : {gain:steps}", MayTo, const={"how": ":"})
    g.add("body", "{price:step1} : {gain:options}", MayTo, const={"how": ":"})
    g.add("body", "{options}")
    g.add("sentence", "{body}")
    g.add("sentence", "{opening}")
    for lead, words in (("if", "if"), ("unless", "unless"), ("while", "while"), ("while", "( for )? as long as")):
        for category in ("sentence", "provided"):
            g.add(
                category, "{body:steps} ( , )? " + words + " {head:conds}", Led, const={"lead": lead, "after": True}, canonical=not words.endswith("as long as")
            )
        if lead != "unless":
            g.add("sentence", "{body:undone} ( , )? " + words + " {head:conds}", Led, const={"lead": lead}, canonical=False)
    g.add("undone", "{body:steps} instead", Instead)
    g.add("opening", "then ( , )? {body:provided}", Led, const={"lead": "then"})
    g.add("sentences", '{parts:sentence+". "|"; "}', Sentences)
    listed = ' ( of|from the following ( effects )? )? :|. {options:bullet+". "|" "}'
    for words in ("choose {quant:part_s}", "choose {quant:part_p}", "{who:person_s} chooses {quant:part_s}"):
        g.add("options", words + listed, Options)
    g.add("options", 'do {quant:part_s} of|from the below ( list )? :|. {options:bullet+". "|" "}', Options, canonical=False)
    g.add("options", 'choose {quant:part_s} from ( the )? below ( list )? :|. {options:bullet+". "|" "}', Options, canonical=False)
    g.add("options", '{who:person_s} chooses {quant:part_s} : {options:steps++"; or "|"; "|", or "}', Options, rank=2)
    for lead in ("choose|do {quant:part_s}", "choose {quant:part_s} of the following"):
        g.add("options", lead + ' : {options:steps++"; or "|"; "|", or "}', Options, canonical=lead.startswith("choose|"), rank=2)
    g.add("bullet", "・{labelled}")
    g.add("bullet", "・{sentences}")
