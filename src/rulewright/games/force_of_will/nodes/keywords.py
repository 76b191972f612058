"""1100: keywords with a meaning of their own, and texts about playing the card itself. Section 1101, section 1400.

A keyword is compiled into the abilities that the rulebook writes out for it. Those that the rules themselves read off a card (Pierce,
Flying, Quickcast ...) are words and nothing more.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import AUTOMATIC, AWAKENING, CONDITIONAL, CONTINUOUS, EXTRA_COST, INCARNATION, OPTIONAL_COST, WillAbility
from rulewright.games.force_of_will.nodes.automatic_keywords import TRIGGERED, Resonance, resonance
from rulewright.games.force_of_will.nodes.conditional_keywords import GainsIf, HasText, SealedItem, TorrentText, gains_if, inner, sealed_item
from rulewright.games.force_of_will.nodes.conditions import ByAwakening, ByOption, ByTorrent
from rulewright.games.force_of_will.nodes.costed_keywords import Barring, Costed, Mobilize, MobilizeBy, Numbered, barrier, costed, numbered
from rulewright.games.force_of_will.nodes.keyword_parts import with_cost
from rulewright.games.force_of_will.nodes.lines import AbilityCost, Unchased
from rulewright.games.force_of_will.nodes.permits import MayPlay, MobilizeCost, MobilizeDeed, NoChase, NoChaseAbility, NoPlay, OnlyIf, PlayCost
from rulewright.games.force_of_will.nodes.places import At, InZoneOf
from rulewright.games.force_of_will.nodes.playing_keywords import (
    Awakening,
    ExtraCost,
    Incarnation,
    Inheritance,
    OtherCost,
    Triggered,
    brackets,
    incarnate,
    inheritance,
    triggered,
)
from rulewright.games.force_of_will.nodes.replacing import Entering, WouldMove
from rulewright.games.force_of_will.nodes.selection import ThisIn
from rulewright.games.force_of_will.nodes.statics import BE_CANCELED, Forbid, GainKeyword, GainWord
from rulewright.games.force_of_will.nodes.triggers import Time
from rulewright.games.force_of_will.rules.costs import CostOf
from rulewright.games.force_of_will.rules.token_texts import Energize, GainCoin, coin, symbols
from rulewright.games.force_of_will.rules.words import ATTACK_COST, BLOCK_COST, DISCARDED, KEYWORD, SETTING_UP
from rulewright.games.force_of_will.rules.zones import EVERYWHERE, IN_FIELD, IN_HAND, IN_RULER_AREA
from rulewright.games.force_of_will.text.binder import Binder
from rulewright.kernel.context import BOTH
from rulewright.kernel.nodes import All, Condition, Node, Static, This
from rulewright.language.errors import NotUnderstood
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.said import Continuous

WORDS_EVERYWHERE = ("Quickcast", "Remnant", "Trigger", "Stealth", "Shift", "Bestow")


def keyword_abilities(word: str, home: int, line: str, tree: Node) -> list[WillAbility]:
    """The abilities that a keyword stands for."""
    if word in TRIGGERED:
        trigger, effect = TRIGGERED[word]()
        return [WillAbility(AUTOMATIC, trigger, effect, (), (), home, (word,), line, tree)]
    if word == "Barrier":
        return [barrier(None, home, line, tree)]
    return [WillAbility(CONTINUOUS, None, None, (), (), EVERYWHERE if word in WORDS_EVERYWHERE else home, (word,), line, tree)]


def body_abilities(body: Node, line: str, tree: Node, home: int) -> list[WillAbility]:
    """The abilities that the other sentences stand for."""
    match body:
        case Barring():
            return [barrier(body.what, home, line, tree)]
        case Costed():
            return [costed(body, line, tree, home)]
        case Mobilize():
            parts = (MobilizeCost(ATTACK_COST, body.written, This()), MobilizeCost(BLOCK_COST, body.written, This()))
            return [WillAbility(CONTINUOUS, None, None, parts, (), home, ("Mobilize",), line, tree)]
        case MobilizeBy():
            Binder().visit(body.cost)
            return [WillAbility(CONTINUOUS, None, None, (MobilizeDeed(body.cost),), (), home, ("Mobilize",), line, tree)]
        case Numbered():
            return numbered(body, line, tree, home)
        case Energize():
            gain = GainCoin(symbols(body))
            gain.token = coin(gain.options, tree)
            return [WillAbility(AUTOMATIC, Time(SETTING_UP, BOTH), gain, (), (), IN_RULER_AREA, ("Energize",), line, tree)]
        case Incarnation():
            made = WillAbility(INCARNATION, None, None, (), (), EVERYWHERE, ("Incarnation",), line, tree)
            return [with_cost(made, CostOf(tuple(incarnate(letters) for part in body.parts for letters in brackets(part))))]
        case Awakening():
            made = WillAbility(AWAKENING, None, None, (), (), EVERYWHERE, ("Awakening",), line, tree)
            return [with_cost(made, body.cost)] + inner(body.bodies, line, tree, home, ByAwakening())
        case Triggered():
            return [triggered(body, line, tree)]
        case Inheritance():
            return [inheritance(body, line, tree)]
        case Resonance():
            return [resonance(body, line, tree, home)]
        case HasText():
            found = inner(body.bodies, line, tree, home, body.condition)
            for ability in found:
                if ability.kind == CONTINUOUS:
                    ability.layer = CONDITIONAL
            return found
        case TorrentText():
            return inner(body.bodies, line, tree, home, ByTorrent())
        case ExtraCost():
            made = WillAbility(OPTIONAL_COST if body.optional else EXTRA_COST, None, None, (), (), EVERYWHERE, (), line, tree)
            return [with_cost(made, body.cost)] + ([] if body.then is None else inner((Continuous((body.then,)),), line, tree, home, ByOption()))
        case OtherCost():
            made = WillAbility(INCARNATION, None, None, (), (), EVERYWHERE, (), line, tree)
            return [with_cost(made, body.cost)]
        case GainsIf():
            return gains_if(body, line, tree, home)
        case SealedItem():
            return sealed_item(body, line, tree, home)
        case _:
            raise NotUnderstood("line", line, 0, "no ability")


def with_altered(ability: WillAbility, limits: tuple[Node, ...]) -> list[WillAbility]:
    """903.2i: an ability with what alters its cost."""
    found = [ability]
    for part in limits:
        if isinstance(part, AbilityCost):
            assert isinstance(part.cost, PlayCost)
            part.cost.ability = ability
            Binder().visit(part.condition)
            active: tuple[Condition, ...] = () if part.condition is None else (part.condition,)
            found.append(WillAbility(CONTINUOUS, None, None, (part.cost,), active, EVERYWHERE, (), ability.text, ability.tree))
        elif isinstance(part, Unchased):
            bar = NoChaseAbility()
            bar.ability = ability
            found.append(WillAbility(CONTINUOUS, None, None, (bar,), (), EVERYWHERE, (), ability.text, ability.tree))
    return found


def aside_abilities(aside: Node, line: str, tree: Node) -> list[WillAbility]:
    """What is said about playing a chant, between its effects."""
    from rulewright.games.force_of_will.text import compiler

    return compiler.body_abilities(Continuous((aside,)) if isinstance(aside, Static) else aside, line, tree, IN_FIELD, Binder())


def static_zones(parts: list[Static], condition: Condition | None, home: int) -> int:
    """902.2: what holds while the card lies somewhere works there; what is about playing the card itself, or about how it enters, works
    where it is played from; what would move it from there; what it is treated as everywhere (201.4d)."""
    said = zones_said(condition)
    if said:
        return said
    for part in parts:
        of = getattr(part, "of", None)
        if isinstance(part, (PlayCost, MayPlay, NoPlay, NoChase)) and isinstance(of, (This, ThisIn)) or isinstance(part, OnlyIf):
            return EVERYWHERE
        if isinstance(part, Entering) and part.subject.this:
            return EVERYWHERE
        if isinstance(part, Forbid) and part.what == BE_CANCELED and isinstance(part.who, This):
            return EVERYWHERE
        if isinstance(part, GainKeyword) and part.word in WORDS_EVERYWHERE and isinstance(part.who, This):
            return EVERYWHERE
        if isinstance(part, GainWord) and isinstance(part.who, This) and condition is None and part.prop != KEYWORD:
            return EVERYWHERE
        if isinstance(part, WouldMove) and part.subject.this:
            return moved_from(IN_HAND if part.way == DISCARDED else part.areas) or home
    return home


def zones_said(condition: Condition | None) -> int:
    """902.2: where a condition says that the card must be; 0 if it says nothing of that, or the field."""
    found = 0
    for part in condition.parts if isinstance(condition, All) else (condition,):
        if isinstance(part, Fits) and isinstance(part.card, This) and isinstance(part.what, (At, InZoneOf)):
            found |= moved_from(part.what.areas)
    return found


def moved_from(areas: int) -> int:
    """Where an ability about its own card in certain zones, or moved from there, works; 0 for where others do."""
    return areas if areas == EVERYWHERE or not areas & IN_FIELD else 0
