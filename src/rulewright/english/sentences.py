"""Sentences: orders and statements one after the other, under conditions, at times, instead of something."""

from __future__ import annotations

from rulewright.english.clauses import MODS
from rulewright.english.trees import Either, Instead, Led, MayTo, Options, Order, Sentences, Steps
from rulewright.language.phrases import Grammar

JOINTS = (", then", "and", ", and", ",", "and then", ", and then")
HEADS = (("if", "if"), ("while", "while"), ("while", "as long as"), ("when", "when"), ("whenever", "whenever"), ("whenever", "each|every time"))


def add_sentences(g: Grammar) -> None:
    """Orders, steps, leads, sentences."""
    g.add("step1", "{act:vb}" + MODS, Order)
    g.add("step1", "{clause}")
    g.add("step1", "either {parts:step1++\" or \"}", Either)
    g.add("step", "{step1}")
    g.add("step", "{price:step1} to {gain:steps}", MayTo, const={"how": "to"})
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
    g.add("led", "the next time {head:conds} ( {after:span} )? , {body:body}", Led, const={"lead": "next"})
    g.add("led", "at {head:moment} , {body:body}", Led, const={"lead": "at"})
    g.add("led", "for each|every {head:each} , {body:body}", Led, const={"lead": "each"})
    g.add("led", "{head:span} , {body:body}", Led, const={"lead": "span"})
    for lead, words in (("done", "if you do"), ("done", "if they do"), ("done", "if so"), ("otherwise", "otherwise"), ("otherwise", "if not"),
                        ("otherwise", "if it is not"), ("otherwise", "if it does not"), ("undone", "if you do not"), ("undone", "if you don't"),
                        ("undone", "if they do not"), ("undone", "if your opponent does not"), ("undone", "if he or she does not"), ("undone", "if they don't"), ("then", "then"), ("instead", "instead")):
        comma = "( , )?" if words == "then" else ","
        g.add("opening" if lead in ("then", "instead") else "led", f"{words} {comma} {{body:body}}", Led, const={"lead": lead}, canonical=words in ("if you do", "otherwise", "if you do not", "instead", "then"),
              rank=1)
    g.add("body", "{steps}")
    g.add("body", "{body:steps} instead", Instead)
    g.add("body", "instead {body:steps}", Instead, canonical=False)
    g.add("body", "{price:step1} : {gain:steps}", MayTo, const={"how": ":"})
    g.add("body", "{options}")
    g.add("sentence", "{body}")
    g.add("sentence", "{opening}")
    for lead, words in (("if", "if"), ("unless", "unless"), ("while", "while"), ("while", "as long as")):
        g.add("sentence", "{body:steps} " + words + " {head:conds}", Led, const={"lead": lead, "after": True}, canonical=words != "as long as")
    g.add("sentences", '{parts:sentence+". "|"; "}', Sentences)
    listed = ' ( of|from the following ( effects )? )? :|. {options:bullet+". "|" "}'
    for words in ("choose {quant:part_s}", "choose {quant:part_p}"):
        g.add("options", words + listed, Options)
    g.add("options", 'do {quant:part_s} of|from the below ( list )? :|. {options:bullet+". "|" "}', Options, canonical=False)
    g.add("options", 'choose {quant:part_s} from ( the )? below ( list )? :|. {options:bullet+". "|" "}', Options, canonical=False)
    g.add("bullet", "・{labelled}")
    g.add("bullet", "・{sentences}")
