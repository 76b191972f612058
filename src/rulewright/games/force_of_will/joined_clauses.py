"""The lexicon's clauses that share their card: two verbs with one object, and what a card gains for one time with what it does for another."""

from __future__ import annotations

from rulewright.games.force_of_will.choosing_deeds import OneOf
from rulewright.games.force_of_will.effects import BANISH, DESTROY, RECOVER, REMOVE, REST, Choosing, Do
from rulewright.games.force_of_will.lasting_effects import ForNow, Until
from rulewright.games.force_of_will.words import MUST_ATTACK, MUST_BLOCK, UNTIL_TURN_ENDS
from rulewright.games.force_of_will.selection import Select
from rulewright.games.force_of_will.statics import Permit, Said
from rulewright.games.force_of_will.targets import Target
from rulewright.kernel.nodes import Bound, Cards, Effect, Static, This
from rulewright.language.joints import chain
from rulewright.language.phrases import Grammar, Reject

VERBS = (("destroy", DESTROY), ("rest", REST), ("recover", RECOVER), ("banish", BANISH))


def add_joined(g: Grammar) -> None:
    """All of them."""
    for word, verb in VERBS:
        for again, other in (*VERBS, ("remove", REMOVE)):
            if verb != other:
                tail = " from the game" if other == REMOVE else ""
                g.add("clauses", f"{word} or {again} {{what:object}}{tail}", either_deed, const={"verb": verb, "other": other}, canonical=False)
    for joint in ("and", ", and", ", then"):
        g.add("clauses", f"{{first:saidfor}} {joint} {{parts:parts}} {{until:duration}}", and_for, canonical=False)
        for words, number in (("attacks|attack this turn if able", MUST_ATTACK), ("must attack this turn if able", MUST_ATTACK),
                              ("blocks|block this turn if able", MUST_BLOCK), ("must block this turn if able", MUST_BLOCK)):
            g.add("clauses", f"{{first:saidfor}} {joint} {words}", and_must, const={"number": number}, canonical=False)
            g.add("clauses", f"{{said:saidnow}} {joint} {words}", says_and_must, const={"number": number}, canonical=False)
    g.add("saidfor", "{said:said} {until:duration}", ForNow)
    g.add("saidnow", "{said}")


# -- builders -------------------------------------------------------------------------------------------------


def again(who: Cards) -> Cards:
    """The same cards, spoken of once more."""
    if isinstance(who, This):
        return This()
    return Bound("them" if isinstance(who, Select) or isinstance(who, Target) and is_several(who) else who.word if isinstance(who, Bound) else "it")


def is_several(who: Target) -> bool:
    """Whether there may be several targets."""
    return getattr(who.count, "n", 2) != 1


def either_deed(what: Cards, verb: str, other: str) -> Effect:
    """One deed or the other to the same card, as the player likes; a target is chosen first."""
    if isinstance(what, Target):
        return chain(Choosing(what), OneOf(Do(verb, again(what)), Do(other, again(what))))
    if isinstance(what, (Bound, This)):
        return OneOf(Do(verb, what), Do(other, again(what)))
    raise Reject("which card")


def and_for(first: ForNow, parts: tuple[Static, ...], until: Until) -> Effect:
    """Cards gain something for a time, and something else for another."""
    return chain(first, ForNow(Said(again(first.said.who), parts), until))


def and_must(first: ForNow, number: int) -> Effect:
    """Cards gain something, and must attack or block in this turn."""
    return chain(first, ForNow(Said(again(first.said.who), (Permit(number),)), Until(UNTIL_TURN_ENDS)))


def says_and_must(said: Said, number: int) -> Effect:
    """The same, where only the second verb has its time."""
    return and_must(ForNow(said, Until(UNTIL_TURN_ENDS)), number)
