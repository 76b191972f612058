"""Section 7: the language of lanterns, and what its sentences do. 7.1: a lantern is `dim`, `bright`, or `with light` so much."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulewright.kernel.abilities import CANNOT, REPLACE, Ability, Binding
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import BOTH, ME, OPPONENT, Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import AT_LEAST, AT_MOST, AnyCard, Cards, CountOf, Effect, Fixed, Node, Number, Static, This, Trigger, Worth, fresh
from rulewright.kernel.parts import Cannot, Replace, is_meant
from rulewright.language import pronouns
from rulewright.language.common import grammar as shared
from rulewright.language.descriptions import add_descriptions
from rulewright.language.joints import Unjoined
from rulewright.language.phrases import Grammar, LanguageError, NotUnderstood
from rulewright.tcg.cards.records import missed
from rulewright.tcg.effects import selecting, subjects
from rulewright.tcg.effects.measures import ThereIs
from rulewright.tcg.effects.triggers import Happens
from rulewright.tcg.playing import choosing

from ..rules.events import drawing, returning, snuffing
from ..rules.game import Lanterns
from ..rules.words import LIGHT, S_LIT, S_SNUFFED, SNUFFING
from ..rules.zones import IN_ROW, ROW, area

FORMS = (("lantern", "lanterns"), ("is", "are"), ("gets", "get"), ("card", "cards"))


class Line(Node):
    """One ability of a text, as it is printed."""

    body: Node


class When(Node):
    """An ability that waits for something."""

    trigger: Trigger
    effect: Effect


class Select(selecting.Select):
    """Lanterns of some players."""

    __slots__ = ()

    def pile(self, game: Any, player: int) -> list[int]:
        return game.zones[area(player, ROW)]


class Subject(subjects.Subject):
    """What a trigger is about; a lantern that is snuffed is looked at as it was."""

    __slots__ = ()

    def has_left(self, game: Game, event: Event) -> bool:
        return event.kind == SNUFFING

    def looks_back(self, game: Any, event: Event, left: bool) -> bool:
        return left


class Draw(Effect):
    """Draw cards, one after the other."""

    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        assert isinstance(game, Lanterns)
        context = context_of(frame)
        if frame.step >= self.count.value(game, context):
            game.frames.pop()
            return
        frame.step += 1
        game.happen(drawing(game, context.master, context))


class Snuff(choosing.Acting):
    """Lanterns go to the ashes."""

    __slots__ = ()
    FIELDS = ("what",)

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        return [snuffing(game, card, "7.4", context) for card in cards]


class ToHand(choosing.Acting):
    """Lanterns go to their owners' hands."""

    __slots__ = ()
    FIELDS = ("what",)

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        return [returning(game, card, context) for card in cards]


class Unsnuffable(Cannot):
    """Lanterns that cannot be snuffed."""

    who: Cards

    def hooks(self) -> list[int]:
        return [CANNOT + SNUFFING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return is_meant(game, binding, self.who, event.card)


class RatherThanSnuff(Replace):
    """Something else where a lantern would be snuffed."""

    __slots__ = ("who",)
    FIELDS = ("who", "effect")

    def __init__(self, who: Cards, effect: Effect) -> None:
        super().__init__(effect, False)
        self.who = who

    def hooks(self) -> list[int]:
        return [REPLACE + SNUFFING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return is_meant(game, binding, self.who, event.card)


class Binder(pronouns.Binder):
    """Choices get their slots."""

    def introduce(self, value: Node) -> None:
        if isinstance(value, choosing.Choice):
            value.slot = self.new()


@cache
def grammar() -> Grammar:
    """The grammar of Lanterns."""
    g = shared(forms=FORMS)
    add_descriptions(g)
    g.add("noun", "lantern", AnyCard)
    g.add("nouns", "lanterns", AnyCard)
    g.add("adj", "dim", Worth, const={"prop": LIGHT, "how": AT_MOST, "bound": Fixed(1)})
    g.add("adj", "bright", Worth, const={"prop": LIGHT, "how": AT_LEAST, "bound": Fixed(3)})
    g.add("post", "with light {bound:number} or less", Worth, const={"prop": LIGHT, "how": AT_MOST})
    g.add("post", "with light {bound:number} or more", Worth, const={"prop": LIGHT, "how": AT_LEAST})
    for words, whose in (("your", ME), ("your opponent's", OPPONENT), ("all", BOTH)):
        g.add("group", words + " {what:many}", Select, const={"whose": whose, "areas": IN_ROW})
        g.add("group", words + " other {what:many}", Select, const={"whose": whose, "areas": IN_ROW, "other": True})
    g.add("self", "this lantern", This)
    g.add("set", "{self}")
    g.add("set", "{group}")
    g.add("choice", "{count:number} of {of:group}", choosing.Choice)
    g.add("choice", "up to {count:number} of {of:group}", choosing.Choice, const={"upto": True})
    g.add("object", "{set}")
    g.add("object", "{choice}")
    g.add("countable", "of {of:group}", CountOf)
    g.add("change", "{n:signed}", Fixed)
    g.add("simple", "there are {least:n} or more of {of:group}", ThereIs, const={"most": -1})
    g.add("clause", "draw {count:amount} card", Draw)
    g.add("clause", "snuff {what:object}", Snuff)
    g.add("clause", "return {what:object} to hand", ToHand)
    for words, whose in (("this lantern", None), ("one of your lanterns", ME), ("one of your opponent's lanterns", OPPONENT)):
        g.add("subject", words, Subject, const={"whose": ME if whose is None else whose, "this": whose is None})
    g.add("subject", "another of your lanterns", Subject, const={"whose": ME, "other": True})
    g.add("event", "{subject:subject} is lit", Happens, const={"signal": S_LIT})
    g.add("event", "{subject:subject} is snuffed", Happens, const={"signal": S_SNUFFED})
    g.add("body", "when {trigger:event} , {effect:effects} .", When)
    g.add("body", "{who:self} gets {amount:change} light .", ChangeNumber, const={"prop": LIGHT, "setting": False})
    g.add("body", "{who:group} get {amount:change} light .", ChangeNumber, const={"prop": LIGHT, "setting": False})
    g.add("body", "{who:set} cannot be snuffed .", Unsnuffable)
    g.add("body", "if {who:set} would be snuffed , {effect:clauses} instead .", RatherThanSnuff)
    g.add("line", "^{body:body}", Line)
    return g


def abilities_of(line: str) -> Ability:
    """The ability of one line."""
    tree = grammar().read("line", line)
    assert isinstance(tree, Line)
    own = fresh(tree.body)
    Binder([]).visit(own)
    if isinstance(own, When):
        if isinstance(own.effect, Unjoined):
            raise NotUnderstood("line", line, 0, "it goes on with words that are not there")
        return Ability(own.trigger, own.effect, (), (), IN_ROW, (), line, tree)
    assert isinstance(own, Static)
    return Ability(None, None, (own,), (), IN_ROW, (), line, tree)


def compile_text(record: dict[str, object]) -> tuple[list[Ability], frozenset[str], list[str]]:
    """The abilities of a card, and the words that were not understood."""
    abilities: list[Ability] = []
    unread: list[str] = []
    for line in str(record.get("text") or "").splitlines():
        try:
            abilities.append(abilities_of(line))
        except LanguageError as error:
            unread.append(missed(line, error))
    return abilities, frozenset(), unread


def write_effect(effect: Effect) -> str:
    """An effect in canonical words."""
    return grammar().write("effects", effect)


def write_text(card: CardDef) -> str:
    """The canonical text of a card, a line for each ability."""
    return "\n".join(grammar().write("line", ability.tree) for ability in card.abilities)
