"""1109, 1110, 1113, 1114, 1126: keywords about how a card is played: [Awakening], [Incarnation], [Trigger], [Stealth], [Inheritance], and
texts about additional and other costs of a card."""

from __future__ import annotations

from typing import Any

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.nodes.effects import Do
from rulewright.games.force_of_will.nodes.keyword_parts import ByKeyword
from rulewright.games.force_of_will.nodes.lines import Closing, check_bodies
from rulewright.games.force_of_will.nodes.selection import Select, ThisIn
from rulewright.games.force_of_will.rules.costs import BANISH, DISCARD, CostOf
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, LETTERS, RESONATOR, TYPE
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_HAND, IN_STANDBY
from rulewright.games.force_of_will.text.binder import Binder
from rulewright.kernel.context import ME, Context
from rulewright.kernel.events import Event
from rulewright.kernel.nodes import Cards, Condition, Description, Effect, Either, Filter, Fixed, Has, Node, Static, Trigger, walk
from rulewright.tcg.playing.choosing import Choice


class Incarnate(Node):
    """1110.2a, 1110.2b: one resonator to banish, of one of these attributes."""

    options: tuple[str, ...]


class Incarnation(Node):
    """Section 1110: 1110.1, 1110.2: what can be banished rather than paying the cost."""

    parts: tuple[Incarnate, ...]


class Awakening(Closing):
    """Section 1109: 1109.1, 1109.2: a cost besides, and what the card gets for it."""

    cost: CostOf
    bodies: tuple[Node, ...] = ()

    def __post_init__(self) -> None:
        check_bodies(self.bodies)


class Triggered(Closing):
    """Section 1113: 1113.1, 1113.2: [Trigger]: with a cost, a condition, an event, or several of them (1416); without an effect it is a [Stealth]
    (1114.2)."""

    effect: Effect | None
    cost: CostOf | None = None
    condition: Condition | None = None
    trigger: Trigger | None = None


class Inheritance(Closing):
    """Section 1126: 1126.1, 1126.2: an activate ability of a card in the hand, which is discarded for it."""

    cost: CostOf
    effect: Effect
    limits: tuple[Node, ...] = ()


class ExtraCost(Node):
    """What is done besides the cost to play this card; perhaps only if one likes, and then with something that holds for it."""

    cost: CostOf
    optional: bool = False
    then: Static | None = None


class OtherCost(Node):
    """903.2i-i: what may be done rather than paying the cost of this card."""

    cost: CostOf


class Sacrifice(Do):
    """1110.2a, 1110.2b: a resonator that is banished for [Incarnation]."""

    __slots__ = ("rule",)

    def __init__(self, verb: str, what: Cards, randomly: bool = False) -> None:
        super().__init__(verb, what, randomly)
        self.rule = "1110.2a"

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        game.rule(self.rule)
        return super().events(game, context, cards)


def brackets(part: Incarnate) -> list[list[str]]:
    """1110.2a: symbols side by side are brackets of their own, 1110.2b: those joined by "or" are one."""
    found: list[list[str]] = []
    for place, option in enumerate(part.options):
        for number, letter in enumerate(letter for letter in option if letter in LETTERS):
            if place and not number:
                found[-1].append(letter)
            else:
                found.append([letter])
    return found


def incarnate(letters: list[str]) -> Effect:
    """1110.2a, 1110.2b: a resonator of one of these attributes."""
    words = [Has(ATTRIBUTE, LETTERS[letter]) for letter in letters]
    kind: tuple[Filter, ...] = (words[0],) if len(words) == 1 else (Either(tuple(words)),)
    banish = Sacrifice(BANISH, Choice(Fixed(1), Select(ME, IN_FIELD, Description(Has(TYPE, RESONATOR), kind))))
    banish.rule = "1110.2b" if len(words) > 1 else "1110.2a"
    return banish


def triggered(body: Triggered, line: str, tree: Node) -> WillAbility:
    """1113.2, 1114.2, 1416: an event makes it an automatic object (708.1a), a state or a cost lets it be played like an activate ability."""
    word = "Trigger" if body.effect is not None else "Stealth"
    binder = Binder()
    binder.visit(body.trigger)
    binder.occasion(body.trigger)
    binder.visit(body.condition)
    binder.visit(body.cost)
    binder.visit(body.effect)
    made = WillAbility(TRIGGER_CARD, body.trigger, body.effect, (), (), IN_STANDBY if word == "Stealth" else IN_HAND | IN_STANDBY, (word,), line, tree)
    made.condition = body.condition
    made.cost = body.cost
    for part in (body.condition, body.cost):
        walk(part, made.nodes)
    return made


def inheritance(body: Inheritance, line: str, tree: Node) -> WillAbility:
    """1126.2, 1126.2a."""
    from rulewright.games.force_of_will.text import compiler

    cost = CostOf((*body.cost.parts, Do(DISCARD, ThisIn(IN_HAND))))
    binder = Binder()
    binder.visit(cost)
    binder.visit(body.effect)
    made = WillAbility(ACTIVATE, None, ByKeyword(("1126.2", "1126.2a"), body.effect), (), (), IN_HAND, ("Inheritance",), line, tree)
    made.cost = cost
    compiler.limit(made, body.limits)
    walk(cost, made.nodes)
    return made
