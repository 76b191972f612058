"""What happened in this turn: a condition, a number or a description. Each is the event that a trigger waits for.

So whatever can trigger can be asked about, counted and described by, and a game says each verb once.
"""

from __future__ import annotations

from typing import Any

from rulewright.english.meaning import Meaning, at_least
from rulewright.english.trees import Act, Clause, Done, Mod, Nominal, Np, Num, Pred, Quant
from rulewright.kernel.nodes import AT_LEAST, AT_MOST, All, Compared, Condition, Fixed, Not
from rulewright.kernel.parts import EventTrigger
from rulewright.kernel.past import CardsThisTurn
from rulewright.language.errors import Reject

NOW = {"did": "do", "notdid": "do", "wasdone": "bedone", "wasnotdone": "bedone"}
"""What is said of the past, and how a trigger says it."""
ONE_FORM = ("put", "set")
"""Verbs whose past is what is done: "if you put a card there this turn"."""
ONE = Quant(how="exact", n=Num(n=1))


def is_this_turn(mod: Mod) -> bool:
    """Whether it says "this turn"."""
    return mod.sort in ("until", "way") and mod.of == "this turn"


def is_past(pred: Pred) -> bool:
    """Whether a predicate tells what happened in this turn."""
    told = pred.mood in NOW or pred.mood == "do" and isinstance(pred.act, Act) and pred.act.verb in ONE_FORM
    return told and any(is_this_turn(mod) for mod in pred.mods or ())


def event_of(meaning: Meaning, subject: Any, pred: Pred) -> EventTrigger:
    """The event that a clause tells of."""
    trigger = meaning.event(Clause(subject=subject, preds=(pred,)))
    if not isinstance(trigger, EventTrigger):
        raise Reject("no event")
    return trigger


def happened(meaning: Meaning, subject: Any, pred: Pred) -> Condition:
    """Whether something happened in this turn to as many things as a text says."""
    mods = tuple(mod for mod in pred.mods or () if not is_this_turn(mod)) or None
    act, mood = pred.act, NOW.get(pred.mood, "do")
    least, most = 1, -1
    if isinstance(subject, Np) and (mood == "bedone" or act.object is None):
        subject, least, most = single(subject)
    else:
        for part in ("object", "other"):
            counted = getattr(act, part)
            if isinstance(counted, Np):
                one, least, most = single(counted)
                act = act.but(**{part: one})
                break
    times = CardsThisTurn(event_of(meaning, subject, Pred(mood=mood, act=act, mods=mods)))
    parts: list[Condition] = []
    if least > 0:
        parts.append(Compared(times, AT_LEAST, Fixed(least)))
    if most >= 0:
        parts.append(Compared(times, AT_MOST, Fixed(most)))
    found = parts[0] if len(parts) == 1 else All(tuple(parts))
    return Not(found) if pred.mood in ("notdid", "wasnotdone") else found


def single(np: Np) -> tuple[Np, int, int]:
    """One of the things that a noun phrase counts, and how many it wants: at least, at most (-1: any number)."""
    quant = np.quant
    if np.what is None or quant is None or quant.how in ("a", "any", "another", "each", "all", "both"):
        if quant is not None and quant.how in ("all", "both"):
            raise Reject("all of them")
        return np, 1, -1
    if quant.how == "exact" and isinstance(quant.n, Num) and quant.n.n > 1:
        least, most = quant.n.n, -1
    else:
        least, most = at_least(quant, True)
    return np.but(quant=ONE if np.det is not None else Quant(how="a")), least, most


def when_done(meaning: Meaning, det: Any, nominal: Any) -> EventTrigger | None:
    """The event that things of a description went through in this turn, where the description says so."""
    if not isinstance(nominal, Nominal):
        return None
    for tail in nominal.tails or ():
        if isinstance(tail, Done) and isinstance(tail.mods, Mod) and is_this_turn(tail.mods):
            rest = tuple(other for other in nominal.tails or () if other is not tail) or None
            np = Np(quant=ONE if det is not None else Quant(how="a"), det=det, what=nominal.but(tails=rest))
            if tail.by is None:
                return event_of(meaning, np, Pred(mood="bedone", act=tail.act))
            return event_of(meaning, tail.by, Pred(mood="do", act=tail.act.but(object=np)))
    return None
