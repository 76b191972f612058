"""The lexicon's damage (1007): who deals how much to whom, also divided and in both directions."""

from __future__ import annotations

from rulewright.games.force_of_will.measures import NumberOf, Sum
from rulewright.games.force_of_will.nouns import by_default, j_resonator
from rulewright.games.force_of_will.people import By, Players, ThatPlayer, Whose
from rulewright.games.force_of_will.play_effects import (
    Deal,
    DealDivided,
    DealEachOther,
    OwnNumber,
)
from rulewright.games.force_of_will.targets import Division, Target
from rulewright.games.force_of_will.words import ATK, DEF, RESONATOR, TYPE
from rulewright.games.measures import ThatMuch
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import Then
from rulewright.kernel.nodes import Bound, Cards, CountOf, Description, Effect, Fixed, Has, Node, Number, This, Times, walk
from rulewright.language.phrases import Grammar, Reject


def add_damage(g: Grammar) -> None:
    """1007: damage."""
    for source in ("", "{source:damager} "):
        deal = source + "deals|deal "
        target = "{what:object}"
        for hurt, const in ((target, {"to": None}), ("{to:player}", {"what": None})):
            if source == "":
                continue
            g.add("clause", f"{deal}{{amount:number}} damage to {hurt}", Deal, const=const, rule="1007.1")
            g.add("clause", f"{deal}damage equal to {{amount:quantity}} to {hurt}", deal_by, const=const, builds=Deal)
            g.add("clause", f"{deal}damage equal to {{amount:ownnumber}} to {hurt}", Deal, const=const)
            g.add("clause", f"{deal}damage to {hurt} equal to {{amount:quantity}}", deal_by, const=const, canonical=False)
            g.add("clause", f"{deal}damage to {hurt} equal to {{amount:ownnumber}}", Deal, const=const, canonical=False)
            g.add("clause", f"{deal}{{amount:damageeach}} to {hurt}", Deal, const=const)
            g.add("clause", f"{deal}{{amount:number}} damage to {hurt} for each {{each:countable}}", deal_each, const=const, canonical=False)
            g.add("clause", f"{deal}{{amount:number}} damage multiplied by {{each:digit}} to {hurt}", deal_each, const=const, canonical=False)
            g.add("clause", f"{deal}{{amount:number}} damage multiplied by {{each:counted}} to {hurt}", deal_each, const=const, canonical=False)
            g.add("clause", f"{deal}{{amount:timed}} damage to {hurt}", Deal, const=const, canonical=False)
            g.add("clause", f"{deal}that much damage to {hurt}", Deal, const={**const, "amount": ThatMuch()}, canonical=False)
            g.add("clause", f"{deal}{{amount:number}} damage to {hurt} , plus an additional {{more:number}} damage for each {{each:countable}}", deal_plus, const=const,
                  canonical=False)
        if source:
            g.add("clause", f"{deal}{{amount:number}} damage to {{what:object}} and {{to:player}}", Deal, canonical=False)
            g.add("clause", f"{deal}{{amount:number}} damage to {{to:player}} and {{what:object}}", Deal)
            g.add("clause", f"{deal}{{amount:number}} damage to each player and {{what:bare}}", Deal, const={"to": Whose(BOTH)}, canonical=False)
            g.add("clause", f"{deal}{{division:divided}}", DealDivided)
            g.add("clause", f"{deal}{{amount:number}} damage to {{what:object}} and {{more:number}} damage to {{to:player}}", deal_both, canonical=False)
            g.add("clause", f"{deal}{{amount:number}} damage to {{to:player}} and {{more:number}} damage to {{what:object}}", deal_other, canonical=False)
            g.add("clause", f"{deal}{{amount:number}} damage to {{what:object}} and {{more:number}} damage to {{second:object}}", deal_two, canonical=False)
    for hurt, gone in (("{what:object}", {"to": None}), ("{to:player}", {"what": None})):
        for amount in ("{amount:number} damage", "{amount:damageeach}"):
            g.add("clause", f"deal {amount} to {hurt}", Deal, const={"source": This(), **gone}, canonical=False)
        g.add("clause", f"deal damage equal to {{amount:quantity}} to {hurt}", deal_by, const={"source": This(), **gone}, canonical=False)
    g.add("clause", "deal {division:divided}", DealDivided, const={"source": This()}, canonical=False)
    g.add("bare", "{group}")
    g.add("timed", "{unit:digit} times {each:counted}", Times, canonical=False)
    g.add("damager", "{thing}")
    g.add("damager", "{target}")
    g.add("damager", "{choice}")
    g.add("damager", "each {group}")
    g.add("damageeach", "{unit:number} damage for each {each:countable}", Times)
    for owner in ("its", "their", "its own", "this card's"):
        for name, prop in (("ATK", ATK), ("DEF", DEF)):
            g.add("ownnumber", f"{owner} {name}", OwnNumber, const={"prop": prop}, canonical=owner == "its")
    for words, who in (("player or J/resonator", 3), ("J/resonator or player", 3), ("player or resonator", 3), ("resonator or player", 3), ("opponent or J/resonator", 2),
                       ("opponent or resonator", 2), ("J/resonator or opponent", 2), ("resonator or opponent", 2), ("player or J/resonator your opponent controls", 2), ("J/resonator or yourself", 1), ("resonator or yourself", 1), ("J/resonator or you", 1)):
        kind = "J/resonator" if "J/resonator" in words else "resonator"
        tail = " your opponent controls" if "controls" in words else ""
        for lead, upto in (("target ", False), ("up to one target ", True)):
            g.add("target", f"{lead}{words}", mixed_target, const={"kind": kind + tail, "who": who, "upto": upto})
    g.add("divided", "{amount:number} damage ( , )? divided as you choose among|between|to {over:target}", Division, rule="903.2h")
    g.add("divided", "{amount:number} damage ( , )? divided any way you choose among|between {over:target}", Division, canonical=False)
    g.add("divided", "{amount:number} damage ( , )? divided as you choose among any number of target players and/or|or {over:bare}", divided_any, canonical=False)
    for name, prop in (("ATK", ATK), ("DEF", DEF)):
        g.add("clause", f"{{first:damager}} and {{second:damager}} deal damage equal to their {name} to each other", DealEachOther, const={"prop": prop})
        g.add("clause", f"{{first:damager}} deal damage equal to their {name} to each other", DealEachOther, const={"prop": prop, "second": None})


# -- builders -------------------------------------------------------------------------------------------------


def deal_by(source: Cards, amount: Number, what: Cards | None, to: Players | None) -> Deal:
    """Damage equal to a number; "its" number is that of the source."""
    if isinstance(amount, NumberOf) and amount.prop in (ATK, DEF) and isinstance(amount.of, Bound) and amount.of.word in ("it", "them"):
        raise Reject("a number of the source")
    return Deal(amount, what, source, to)


def deal_each(source: Cards, amount: Number, each: Number, what: Cards | None, to: Players | None) -> Effect:
    """Damage for each of something; to each player for each of theirs."""
    if isinstance(to, Whose) and to.whose == BOTH and speaks_of_player(each):
        return By(to, Deal(Times(amount, each), what, source, Whose(ME)))
    return Deal(Times(amount, each), what, source, to)


def speaks_of_player(value: Node) -> bool:
    """Whether words speak of a player that was named before."""
    found: list[Node] = []
    walk(value, found)
    return any(isinstance(node, ThatPlayer) for node in found)


def deal_both(source: Cards, amount: Number, what: Cards, more: Number, to: Players) -> Effect:
    """Damage to cards, and other damage to a player."""
    return Then(Deal(amount, what, source), Deal(more, None, source, to))


def deal_two(source: Cards, amount: Number, what: Cards, more: Number, second: Cards) -> Effect:
    """Damage to cards, and other damage to others."""
    return Then(Deal(amount, what, source), Deal(more, second, source))


def deal_other(source: Cards, amount: Number, to: Players, more: Number, what: Cards) -> Effect:
    """Damage to a player, and other damage to cards."""
    return Then(Deal(amount, None, source, to), Deal(more, what, source))


def deal_plus(source: Cards, amount: Number, more: Number, each: Number, what: Cards | None, to: Players | None) -> Deal:
    """Damage, and more of it for each of something."""
    return Deal(Sum(amount, Times(more, each)), what, source, to)


def mixed_target(kind: str, who: int, upto: bool) -> Target:
    """A player or a card as a target."""
    what = Description(j_resonator() if kind.startswith("J/") else Has(TYPE, RESONATOR))
    return Target(Fixed(1), by_default(OPPONENT if kind.endswith("controls") else BOTH, what), upto, who)


def divided_any(amount: Number, over: Cards) -> Division:
    """Damage divided among players and cards."""
    return Division(amount, Target(CountOf(over), over, True, 3))
