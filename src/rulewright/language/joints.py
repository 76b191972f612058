"""Instructions one after the other: how "if you do", "otherwise" and "instead" are joined to what they speak of."""

from __future__ import annotations

from typing import TypeGuard

from rulewright.kernel.effects import Done, If, IfElse, May, Then, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition, Effect, Not
from rulewright.language.errors import Reject


class Unjoined(Effect):
    """Words that only mean something together with the instruction before them."""


class IfYouDo(Unjoined):
    """What follows if the instruction before was performed; joined to it while reading."""

    then: Effect


class Otherwise(Unjoined):
    """What happens if the condition before does not hold; joined to it while reading."""

    then: Effect


class IfInstead(Unjoined):
    """What happens instead of the instruction before, under a condition; joined to it while reading."""

    condition: Condition
    then: Effect


class Changed(IfElse):
    """Under a condition something else is done than what was said before it."""


class InsteadIfDone(Changed):
    """Under a condition something may be done instead of something else; as long as it is not done, that is."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0 and self.condition.holds(game, context):
            frame.step = 1
            game.push(self.then, context)
            return
        game.frames.pop()
        if frame.step == 0 or not context.done:
            game.push(self.otherwise, context)


class Provided(If):
    """An instruction whose condition is said after it: its pronouns can mean what the instruction names."""

    FIELDS = ("then", "condition")


class ProvidedElse(IfElse):
    """The same, and what is done otherwise."""

    FIELDS = ("then", "condition", "otherwise")


def provided(then: Effect, condition: Condition) -> Provided:
    """An instruction with its condition after it."""
    if isinstance(then, May) and then.then is not None:
        raise Reject("is the price under the condition, or what it buys")
    return Provided(condition, then)


def attach(before: Effect, then: Effect) -> Effect:
    """What was said before, with what follows if it was done."""
    if isinstance(before, May) and before.then is None:
        return May(before.whose, before.action, then)
    if isinstance(before, If):
        return (Provided if isinstance(before, Provided) else If)(before.condition, attach(before.then, then))
    if isinstance(before, Then):
        return Then(before.first, attach(before.rest, then))
    return Then(before, If(Done(), then))


def instead(before: Effect, condition: Condition, then: Effect) -> Effect:
    """Something else under a condition than what was said last."""
    if isinstance(before, Then):
        return Then(before.first, instead(before.rest, condition, then))
    return (InsteadIfDone if isinstance(then, May) else Changed)(condition, then, before)


def otherwise(before: Effect, then: Effect) -> Effect:
    """Something else where the condition of what was said last does not hold."""
    if isinstance(before, Then):
        return Then(before.first, otherwise(before.rest, then))
    if isinstance(before, May) and before.then is not None:
        return Then(May(before.whose, before.action, None), IfElse(Done(), before.then, then))
    if not isinstance(before, If):
        raise Reject("nothing before it that could be otherwise")
    return (ProvidedElse if isinstance(before, Provided) else IfElse)(before.condition, before.then, then)


def attach_to(action: Effect, then: Effect) -> Effect:
    """An instruction, and what it is done for."""
    return attach(action, then)


def price(action: Effect, then: Effect) -> May:
    """A price and what it buys; that it may be paid can be said as well."""
    if isinstance(action, May) and action.then is None and action.whose == 0:
        action = action.action
    if isinstance(then, May):
        raise Reject("no price: what follows is optional by itself")
    return May(0, action, then)


def if_not(then: Effect) -> If:
    """What follows if the instruction before was not performed."""
    return If(Not(Done()), then)


def is_undone(effect: Effect) -> TypeGuard[If]:
    """Whether it is what follows if the instruction before was not performed."""
    return type(effect) is If and isinstance(effect.condition, Not) and isinstance(effect.condition.part, Done)


def follows_doing(before: Effect) -> bool:
    """Whether what was said last is what follows if something was done: what follows if not speaks of the same deed."""
    while isinstance(before, Then):
        before = before.rest
    return isinstance(before, May) and before.then is not None or isinstance(before, If) and isinstance(before.condition, Done)


def chain(first: Effect, rest: Effect) -> Effect:
    """Two instructions, nested to the right; "if you do", "otherwise" and "instead" are joined to what they speak of."""
    head, tail = (rest.first, rest.rest) if isinstance(rest, Then) else (rest, None)
    if isinstance(first, IfYouDo):
        return Then(first, rest)  # both are joined to what stands before
    if isinstance(head, IfYouDo):
        joined = attach(first, head.then)
        return joined if tail is None else chain(joined, tail)
    if isinstance(head, Otherwise) or is_undone(head) and follows_doing(first):
        joined = otherwise(first, head.then)
        return joined if tail is None else chain(joined, tail)
    if isinstance(head, IfInstead):
        joined = instead(first, head.condition, head.then)
        return joined if tail is None else chain(joined, tail)
    if isinstance(first, Then):
        return Then(first.first, chain(first.rest, rest))
    return Then(first, rest)
