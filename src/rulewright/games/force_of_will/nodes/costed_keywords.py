"""1116, 1117, 1120, 1121, 1122, 1129, 1132, 1136: keywords with a cost, a number or a description: [Evolution], [Shift], [Barrier], [Bestow],
[Mana], [Mobilize], [Grimoire], [Divinity]."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, AUTOMATIC, CONTINUOUS, WillAbility
from rulewright.games.force_of_will.nodes.automatic_keywords import LimitStep
from rulewright.games.force_of_will.nodes.effects import AddTo, Counter, Simply
from rulewright.games.force_of_will.nodes.keyword_parts import MYSELF, ByKeyword, with_cost
from rulewright.games.force_of_will.nodes.measures import CountersOn
from rulewright.games.force_of_will.nodes.people import Players
from rulewright.games.force_of_will.nodes.replacing import Entering, EnterWith
from rulewright.games.force_of_will.nodes.selection import Select
from rulewright.games.force_of_will.nodes.statics import NotTargeted, NumberBecomes
from rulewright.games.force_of_will.nodes.targets import Target
from rulewright.games.force_of_will.nodes.triggers import Attacks, Blocks, Time
from rulewright.games.force_of_will.rules.costs import CostOf, WillCost, rests_itself
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.words import DIVINITY, RESONATOR, SETTING_UP, TARGETING, TYPE
from rulewright.games.force_of_will.rules.zones import EVERYWHERE, IN_GAME, IN_RULER_AREA
from rulewright.games.force_of_will.text.binder import Binder
from rulewright.kernel.abilities import CANNOT, Binding
from rulewright.kernel.context import BOTH, OPPONENT, Context
from rulewright.kernel.effects import If
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import EXACTLY, Compared, Condition, Description, Effect, Filter, Fixed, Has, Node, Number, This
from rulewright.kernel.parts import Cannot
from rulewright.language.errors import Reject
from rulewright.tcg.effects.triggers import AnyOfThese


class Barring(Node):
    """1120.1, 1120.3: [Barrier] against spells and abilities of cards of a description."""

    what: Filter


class Costed(Node):
    """A keyword with a cost, which stands for an activate ability: [Evolution] (1116.1), [Shift] (1117.1, 1117.3), [Bestow] (1121.1)."""

    word: str
    cost: CostOf


class Mobilize(Node):
    """Section 1129: 1129.1, 1129.2: what must be paid to attack or block with the card."""

    written: str


class MobilizeBy(Node):
    """1129.2: a [Mobilize] whose cost is not only will."""

    cost: CostOf

    def __post_init__(self) -> None:
        if all((isinstance(part, WillCost) for part in self.cost.parts)):
            raise Reject("only will")


class Numbered(Node):
    """A keyword with a number: [Mana] (1122.1), [Limit] (1118.1), [Divinity] (1136.1), [Grimoire] (1132.1)."""

    word: str
    number: Number


class Screen(NotTargeted):
    """1120.2, 1120.3: the [Barrier] of a card."""

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card == binding.context.source:
            game.rule("1120.2" if self.what is None else "1120.3")
        return super().forbids(game, binding, event)


class PlayerScreen(Cannot):
    """1120.4, 1120.5: the [Barrier] of players: against spells and abilities that anyone else controls."""

    people: Players
    what: Filter | None = None

    def hooks(self) -> list[int]:
        return [CANNOT + TARGETING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.card >= 0 or event.m not in self.people.find(game, context):
            return False
        game.rule("1120.4" if self.what is None else "1120.5")
        return event.master != event.m and (self.what is None or self.what.passes(game, context, event.source))


def barrier(what: Filter | None, home: int, line: str, tree: Node) -> WillAbility:
    """1120.2, 1120.3."""
    part = Screen(OPPONENT, what)
    part.who = This()
    return WillAbility(CONTINUOUS, None, None, (part,), (), home, ("Barrier",), line, tree)


def costed(body: Costed, line: str, tree: Node, home: int) -> WillAbility:
    """Section 1116: [Evolution] (1116.2). Section 1117: [Shift] (1117.2). Section 1121: [Bestow] (1121.2)."""
    effect: Effect
    condition: Condition | None = None
    if body.word == "Evolution":
        none = Compared(CountersOn("evolution", This()), EXACTLY, Fixed(0))
        effect = ByKeyword(("1116.2",), If(none, Counter("evolution", Fixed(1), This())))
    elif body.word == "Shift":
        effect = ByKeyword(("1117.2", "1117.2a"), Simply("shift", This()))
    else:
        effect = ByKeyword(("1121.2", "1121.3"), AddTo(This(), Target(Fixed(1), Select(BOTH, IN_GAME, Description(Has(TYPE, RESONATOR))))))
        condition = NotBestowed()
    Binder().visit(effect)
    made = WillAbility(ACTIVATE, None, effect, (), (), home, (body.word,), line, tree)
    made.rests = rests_itself(body.cost)
    made.main_timing = body.word != "Evolution"
    made.condition = condition
    return with_cost(made, body.cost)


class NotBestowed(Condition):
    """1121.2: this card is not added to any card."""

    def holds(self, game: Game, context: Context) -> bool:
        return as_fow(game).added_to[context.source] < 0


def numbered(body: Numbered, line: str, tree: Node, home: int) -> list[WillAbility]:
    """Section 1122: [Mana] (1122.2). Section 1118: [Limit] (1118.2). Section 1136: [Divinity] (1136.2). Section 1132: [Grimoire] (1132.2)."""
    word = body.word
    if word == "Divinity":
        part = NumberBecomes(DIVINITY, body.number)
        part.who = This()
        return [WillAbility(CONTINUOUS, None, None, tuple(part.settled()), (), IN_GAME, (word,), line, tree)]
    if word == "Grimoire":
        return [WillAbility(CONTINUOUS, None, None, (), (), home, (word,), line, tree)]
    if word == "Mana" and home == IN_RULER_AREA:
        return [
            WillAbility(
                AUTOMATIC, Time(SETTING_UP, BOTH), ByKeyword(("1122.2", "1122.2a"), Counter("mana", body.number, This())), (), (), home, (word,), line, tree
            )
        ]
    rules = ("1122.2", "1122.2b") if word == "Mana" else ("1118.2",)
    enters = Entering(MYSELF, ByKeyword(rules, EnterWith(body.number, word.casefold())))
    found = [WillAbility(CONTINUOUS, None, None, (enters,), (), EVERYWHERE, (word,), line, tree)]
    if word == "Limit":
        trigger = AnyOfThese((Attacks(MYSELF), Blocks(MYSELF)))
        found.append(WillAbility(AUTOMATIC, trigger, LimitStep(Counter("limit", Fixed(1), This(), True)), (), (), home, (word,), line, tree))
    return found
