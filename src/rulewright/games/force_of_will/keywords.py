"""1100, 1400: keywords with a meaning of their own, and texts about playing the card itself.

A keyword is compiled into the abilities that the rulebook writes out for it. Those that the rules themselves read off a card (Pierce,
Flying, Quickcast ...) are words and nothing more.
"""

from __future__ import annotations

from typing import Any

from rulewright.games.choosing import Choice
from rulewright.games.force_of_will import terms
from rulewright.games.force_of_will.abilities import (
    ACTIVATE,
    AUTOMATIC,
    AWAKENING,
    CONDITIONAL,
    CONTINUOUS,
    EXTRA_COST,
    INCARNATION,
    TRIGGER_CARD,
    WillAbility,
)
from rulewright.games.force_of_will.binder import Binder
from rulewright.games.force_of_will.conditions import Fits, IsAwakened
from rulewright.games.force_of_will.costs import BANISH, DISCARD, CostOf, WillCost, rests_itself, stands_alone
from rulewright.games.force_of_will.effects import DESTROY, AddTo, Counter, Do, Simply
from rulewright.games.force_of_will.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.measures import CountersOn, ThatMuch
from rulewright.games.force_of_will.nouns import j_resonator
from rulewright.games.force_of_will.permits import FightCost, MayPlay, NoChase, NoChaseAbility, NoPlay, OnlyIf, PlayCost
from rulewright.games.force_of_will.play_effects import Life, Produce, Tokens
from rulewright.games.force_of_will.replacing import Entering, EnterWith
from rulewright.games.force_of_will.selection import Select, ThisIn
from rulewright.games.force_of_will.statics import BE_CANCELED, Forbid, GainKeyword, GainText, GainWord, NotTargeted, NumberBecomes, Said
from rulewright.games.force_of_will.structure import AbilityCost, Closing, Continuous, Keywords, Limit, Text, Unchased, check_bodies
from rulewright.games.force_of_will.targets import Target
from rulewright.games.force_of_will.triggers import AnyOfThese, Attacks, Blocks, Deals, Enters, Subject, Time
from rulewright.games.force_of_will.words import (
    ATTACK_COST,
    ATTRIBUTE,
    ATTRIBUTES,
    BATTLE,
    BLOCK_COST,
    CARD_ITEM,
    CHANT,
    DIVINITY,
    KEYWORD,
    LETTERS,
    MAGIC_STONE,
    RACE,
    RESONATOR,
    RUNE,
    SEAL_RELEASED,
    SETTING_UP,
    TYPE,
)
from rulewright.games.force_of_will.zones import (
    EXTRA_DECK,
    HAND,
    IN_FIELD,
    IN_GAME,
    IN_HAND,
    IN_ITEM,
    IN_RULER_AREA,
    IN_STANDBY,
    ITEM,
    RUNE_AREA,
    area,
)
from rulewright.games.selecting import Several
from rulewright.kernel.abilities import Binding
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.context import BOTH, EVENT_SLOT, ME, OPPONENT, Context
from rulewright.kernel.effects import If, IfElse, context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import (
    EXACTLY,
    All,
    Bound,
    Cards,
    Compared,
    Condition,
    Description,
    Effect,
    Either,
    Filter,
    Fixed,
    Has,
    Node,
    Number,
    Static,
    This,
    Trigger,
    reads_of,
    walk,
)
from rulewright.language.phrases import NotUnderstood

EVERYWHERE = (1 << 13) - 1
WORDS_EVERYWHERE = ("Quickcast", "Remnant", "Trigger", "Stealth", "Shift", "Bestow")


# -- what keywords are written with -----------------------------------------------------------------------------


class Barring(Node):
    """1120.3: [Barrier] against spells and abilities of cards of a description."""

    __slots__ = ("what",)
    FIELDS = ("what",)

    def __init__(self, what: Filter) -> None:
        self.what = what


class Costed(Node):
    """A keyword with a cost: [Evolution], [Shift], [Bestow]."""

    __slots__ = ("word", "cost")
    FIELDS = ("word", "cost")

    def __init__(self, word: str, cost: CostOf) -> None:
        self.word = word
        self.cost = cost


class Mobilize(Node):
    """1129.2: [Mobilize]."""

    __slots__ = ("written",)
    FIELDS = ("written",)

    def __init__(self, written: str) -> None:
        self.written = written


class Numbered(Node):
    """A keyword with a number: [Mana], [Limit], [Divinity], [Grimoire]."""

    __slots__ = ("word", "number")
    FIELDS = ("word", "number")

    def __init__(self, word: str, number: Number) -> None:
        self.word = word
        self.number = number


class Energize(Node):
    """1119.2: a will coin for who does not begin."""

    __slots__ = ("options",)
    FIELDS = ("options",)

    def __init__(self, options: tuple[str, ...]) -> None:
        self.options = options


class Incarnate(Node):
    """1110.2a, 1110.2b: one resonator to banish, of one of these attributes."""

    __slots__ = ("options",)
    FIELDS = ("options",)

    def __init__(self, options: tuple[str, ...]) -> None:
        self.options = options


class Incarnation(Node):
    """1110.2: what can be banished rather than paying the cost."""

    __slots__ = ("parts",)
    FIELDS = ("parts",)

    def __init__(self, parts: tuple[Incarnate, ...]) -> None:
        self.parts = parts


class Awakening(Closing):
    """1109.2: a cost besides, and what the card gets for it."""

    __slots__ = ("cost", "bodies")
    FIELDS = ("cost", "bodies")

    def __init__(self, cost: CostOf, bodies: tuple[Node, ...] = ()) -> None:
        check_bodies(bodies)
        self.cost = cost
        self.bodies = bodies


class Triggered(Closing):
    """1113.2: [Trigger]: with a cost, a condition, an event, or several of them (1416); without an effect it is a [Stealth] (1114.2)."""

    __slots__ = ("effect", "cost", "condition", "trigger")
    FIELDS = ("effect", "cost", "condition", "trigger")

    def __init__(self, effect: Effect | None, cost: CostOf | None = None, condition: Condition | None = None, trigger: Trigger | None = None) -> None:
        self.effect = effect
        self.cost = cost
        self.condition = condition
        self.trigger = trigger


class Inheritance(Closing):
    """1126.2."""

    __slots__ = ("cost", "effect", "limits")
    FIELDS = ("cost", "effect", "limits")

    def __init__(self, cost: CostOf, effect: Effect, limits: tuple[Node, ...] = ()) -> None:
        self.cost = cost
        self.effect = effect
        self.limits = limits


class Resonance(Closing):
    """1127.2: whenever a magic stone of a kind enters the field under your control."""

    __slots__ = ("kinds", "effect")
    FIELDS = ("kinds", "effect")

    def __init__(self, kinds: tuple[str, ...], effect: Effect) -> None:
        self.kinds = kinds
        self.effect = effect


class HasText(Closing):
    """[Seal], [Legend], [Null], [Rune], [Crest]: text that a card has as long as a condition holds."""

    __slots__ = ("condition", "bodies")
    FIELDS = ("condition", "bodies")

    def __init__(self, condition: Condition, bodies: tuple[Node, ...]) -> None:
        check_bodies(bodies)
        self.condition = condition
        self.bodies = bodies


class ExtraCost(Node):
    """What is done besides the cost to play this card; perhaps only if one likes."""

    __slots__ = ("cost",)
    FIELDS = ("cost",)

    def __init__(self, cost: CostOf) -> None:
        self.cost = cost


class OtherCost(Node):
    """903.2i-i: what may be done rather than paying the cost of this card."""

    __slots__ = ("cost",)
    FIELDS = ("cost",)

    def __init__(self, cost: CostOf) -> None:
        self.cost = cost


class GainIf(Node):
    """Something gained as long as a condition holds."""

    __slots__ = ("part", "condition")
    FIELDS = ("part", "condition")

    def __init__(self, part: Static, condition: Condition) -> None:
        self.part = part
        self.condition = condition


class GainsIf(Node):
    """Several things gained, each as long as its own condition holds."""

    __slots__ = ("who", "parts")
    FIELDS = ("who", "parts")

    def __init__(self, who: Cards, parts: tuple[GainIf, ...]) -> None:
        self.who = who
        self.parts = parts


class SealedItem(Closing):
    """1130.2: an ability with the name of its item; without any it is a cipher (1130.3)."""

    __slots__ = ("name", "bodies")
    FIELDS = ("name", "bodies")

    def __init__(self, name: str, bodies: tuple[Node, ...] = ()) -> None:
        check_bodies(bodies)
        self.name = name
        self.bodies = bodies


# -- the conditions of keywords -----------------------------------------------------------------------------------


class SealMet(Condition):
    """1128.2: so many cards with the type magic stone (1128.3), or released (1128.4)."""

    __slots__ = ("number",)
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        for rule in ("1128.2", "1128.2a" if is_chant(own, context) else "1128.2b", "1128.3"):
            own.rule(rule)
        stones = [card for card in own.in_field(context.master) if MAGIC_STONE in own.words(card, TYPE)]
        if len(stones) >= self.number:
            return True
        if own.permitted(SEAL_RELEASED, context.source, context.master):
            own.rule("1128.4")
            own.rule("1026.1")
            return True
        return False

    def reads(self) -> int:
        return 1 << (TYPE + 16)


def is_chant(game: ForceOfWill, context: Context) -> bool:
    """Whether the card is a chant, which is played with the text instead of having it."""
    return CHANT in game.words(context.source, TYPE)


class LegendMet(Condition):
    """1133.2: so many revealed story cards in the extra deck."""

    __slots__ = ("number",)
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        own.rule("1133.2")
        own.rule("1133.2a" if is_chant(own, context) else "1133.2b")
        return len([card for card in own.zones[area(context.master, EXTRA_DECK)] if not own.face_down[card] and is_story(own, card)]) >= self.number


def is_story(game: ForceOfWill, card: int) -> bool:
    """A card with the trait Story."""
    return any(word.casefold() == "story" for word in game.words(card, RACE))


class NullMet(Condition):
    """1134.2: no cards in hand; as it is played, none but itself (1134.2b)."""

    __slots__ = ()

    def holds(self, game: Game, context: Context) -> bool:
        game.rule("1134.2")
        game.rule("1134.2a" if is_chant(as_fow(game), context) else "1134.2b")
        return all(card == context.source for card in game.zones[area(context.master, HAND)])


class RuneMet(Condition):
    """1137.2a, 1137.2b: revealed runes of these attributes, one for each symbol, or so many runes."""

    __slots__ = ("written", "number")
    FIELDS = ("written", "number")

    def __init__(self, written: str, number: int = 0) -> None:
        self.written = written
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        own.rule("1137.2")
        own.rule("1137.2a" if self.written else "1137.2b")
        runes = [card for card in own.zones[area(context.master, RUNE_AREA)] if not own.face_down[card] and RUNE in own.words(card, TYPE)]
        if self.number:
            return len(runes) >= self.number
        return all(len([card for card in runes if LETTERS[letter] in own.words(card, ATTRIBUTE)]) >= self.written.count(f"{{{letter}}}")
                   for letter in LETTERS)


class CrestMet(Condition):
    """1131.2: a Magic Crest of an attribute."""

    __slots__ = ("written",)
    FIELDS = ("written",)

    def __init__(self, written: str) -> None:
        self.written = written

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        own.rule("1131.2")
        wanted = [LETTERS[letter] for letter in self.written if letter in LETTERS]
        crests = [card for card in own.in_field(context.master) if any(word.casefold() == "magic crest" for word in own.words(card, RACE))]
        return any(attribute in own.words(card, ATTRIBUTE) for card in crests for attribute in wanted)

    def reads(self) -> int:
        return 1 << (RACE + 16) | 1 << (ATTRIBUTE + 16)


class PlayedOthers(Condition):
    """1124.2: one or more other cards were played this turn before."""

    __slots__ = ()

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        own.rule("1124.2")
        own.rule("1124.2a")
        found = [entry for entry in own.played_this_turn[context.master] if entry[0] == CARD_ITEM and entry[1] != context.source]
        if not found:
            own.rule("1124.2b")
        return bool(found)


# -- what keywords do -------------------------------------------------------------------------------------------


class ByKeyword(Effect):
    """What a keyword stands for, with the rules that say so."""

    __slots__ = ("rules", "part")
    FIELDS = ("rules", "part")

    def __init__(self, rules: tuple[str, ...], part: Effect | None) -> None:
        self.rules = rules
        self.part = part

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        for rule in self.rules:
            game.rule(rule)
        if self.part is not None:
            game.push(self.part, context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.part is None or self.part.possible(game, context)


class Sacrifice(Do):
    """1110.2a, 1110.2b: a resonator that is banished for [Incarnation]."""

    __slots__ = ("rule",)

    def __init__(self, verb: str, what: Cards, randomly: bool = False) -> None:
        super().__init__(verb, what, randomly)
        self.rule = "1110.2a"

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        game.rule(self.rule)
        return super().events(game, context, cards)


class CoinWill(Produce):
    """1119.2a: what a will coin produces; 1119.2b: one of the symbols."""

    __slots__ = ()

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        game.rule("1119.2b" if len(self.options) > 1 else "1119.2a")
        return super().bundles(game, context)


class LimitStep(Effect):
    """1118.2: a limit counter is removed; 1118.2a, 1118.2b: without one nothing happens, and nothing is forbidden."""

    __slots__ = ("part",)
    FIELDS = ("part",)

    def __init__(self, part: Effect) -> None:
        self.part = part

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("1118.2")
        if as_fow(game).count(context.source, "limit") == 0:
            game.rule("1118.2a")
            game.rule("1118.2b")
        else:
            game.push(self.part, context)


class Resounding(Effect):
    """1127.2: the effect of [Resonance]; 1127.2a: also for a card of another kind besides; 1127.3: also for the card itself."""

    __slots__ = ("part",)
    FIELDS = ("part",)

    def __init__(self, part: Effect) -> None:
        self.part = part

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("1127.2")
        event = context.event
        if event is not None and event.card >= 0:
            if MAGIC_STONE not in game.defs[event.card].sets[TYPE]:
                game.rule("1127.2a")
            if event.card == context.source:
                game.rule("1127.3")
        game.push(self.part, context)


class Screen(NotTargeted):
    """1120.2, 1120.3: the [Barrier] of a card."""

    __slots__ = ()

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if not super().forbids(game, binding, event):
            return False
        game.rule("1120.2" if self.what is None else "1120.3")
        return True


class GainCoin(Effect):
    """1119.2: the player who does not begin gets a will coin."""

    __slots__ = ("options", "token")
    FIELDS = ("options",)

    def __init__(self, options: tuple[str, ...]) -> None:
        self.options = options
        self.token: CardDef | None = None

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        if own.first != context.master and self.token is not None:
            own.rule("1119.2")
            terms.create_token(own, self.token, context.master, 1, context, False, ITEM)


def coin(options: tuple[str, ...], tree: Node) -> CardDef:
    """1119.2a, 1119.2b: a will coin: banish it, produce one of the will symbols."""
    effect = CoinWill(options)
    made = WillAbility(ACTIVATE, None, effect, (), (), IN_ITEM, (), "", tree)
    made.cost = CostOf((Do(BANISH, This()),))
    made.is_will = made.alone = True
    made.place = 0
    walk(made.cost, made.nodes)
    name = "will coin"
    sets = [frozenset[str](), frozenset[str](), frozenset[str](), frozenset([name]), frozenset[str]()]
    return CardDef(f"token {name} {' '.join(options)}", name, [0, NOTHING, NOTHING, NOTHING], sets, "", [made], {})


def gems() -> list[CardDef]:
    """1027.1: the gem of each attribute, a token without a type."""
    found: list[CardDef] = []
    for attribute in ATTRIBUTES:
        name = f"{attribute} gem"
        sets = [frozenset[str](), frozenset[str](), frozenset([attribute]), frozenset([name]), frozenset[str]()]
        found.append(CardDef(f"token {name}", name, [0, NOTHING, NOTHING, NOTHING], sets, "", [], {}))
    return found


def token(node: Tokens) -> CardDef:
    """1303.1: the printed card that a token stands for."""
    left, right = node.change.split("/")
    name = node.named or " ".join(node.races) or "token"
    nums = [0, int(left) if left.isdigit() else 0, int(right) if right.isdigit() else 0, NOTHING]
    abilities: list[WillAbility] = []
    for text in node.text:
        abilities += compiler_abilities(Text((Keywords((text.word,)),)) if isinstance(text, GainKeyword) else text)
    for place, ability in enumerate(abilities):
        ability.place = place
    words = frozenset(word for ability in abilities for word in ability.keywords)
    sets = [frozenset([RESONATOR]), frozenset(node.races), frozenset(word for word in node.attributes if word in ATTRIBUTES), frozenset([name]), words]
    return CardDef(f"token {node.change} {name} {' '.join(sorted(words))}", name, nums, sets, "", list(abilities), {})


def compiler_abilities(tree: Node) -> list[WillAbility]:
    """What a quoted paragraph means."""
    from rulewright.games.force_of_will import compiler
    return compiler.abilities_of(tree, compiler.write_tree(tree), IN_FIELD)


def event_card() -> Bound:
    """The card of the event that an ability reacts to."""
    card = Bound("it")
    card.slot = EVENT_SLOT
    return card


def that_much() -> ThatMuch:
    """The amount of the event that an ability reacts to."""
    amount = ThatMuch()
    amount.slot = -1
    return amount


MYSELF = Subject(ME, None, True)


def explode() -> tuple[Trigger, Effect]:
    """1105.2, 1105.3."""
    destroy = ByKeyword(("1105.2",), Do(DESTROY, Several((This(), event_card()))))
    return (Deals(MYSELF, Subject(BOTH, Has(TYPE, RESONATOR)), -1, BATTLE),
            IfElse(Fits(This(), Has(TYPE, RESONATOR)), destroy, ByKeyword(("1105.3",), None)))


def drain() -> tuple[Trigger, Effect]:
    """1135.2."""
    return Deals(MYSELF), ByKeyword(("1135.2",), Life(that_much(), True))


def bane() -> tuple[Trigger, Effect]:
    """1138.2."""
    return Deals(MYSELF, Subject(BOTH, j_resonator())), ByKeyword(("1138.2",), Do(DESTROY, event_card()))


TRIGGERED = {"Explode": explode, "Drain": drain, "Bane": bane}


def keyword_abilities(word: str, home: int, line: str, tree: Node) -> list[WillAbility]:
    """The abilities that a keyword stands for."""
    if word in TRIGGERED:
        trigger, effect = TRIGGERED[word]()
        return [WillAbility(AUTOMATIC, trigger, effect, (), (), home, (word,), line, tree)]
    if word == "Barrier":
        return [barrier(None, home, line, tree)]
    return [WillAbility(CONTINUOUS, None, None, (), (), EVERYWHERE if word in WORDS_EVERYWHERE else home, (word,), line, tree)]


def barrier(what: Filter | None, home: int, line: str, tree: Node) -> WillAbility:
    """1120.2, 1120.3."""
    part = Screen(OPPONENT, what)
    part.who = This()
    return WillAbility(CONTINUOUS, None, None, (part,), (), home, ("Barrier",), line, tree)


# -- bodies -----------------------------------------------------------------------------------------------------


def body_abilities(body: Node, line: str, tree: Node, home: int) -> list[WillAbility]:
    """The abilities that the other sentences stand for."""
    match body:
        case Barring():
            return [barrier(body.what, home, line, tree)]
        case Costed():
            return [costed(body, line, tree, home)]
        case Mobilize():
            parts = (FightCost(ATTACK_COST, body.written, This()), FightCost(BLOCK_COST, body.written, This()))
            return [WillAbility(CONTINUOUS, None, None, parts, (), home, ("Mobilize",), line, tree)]
        case Numbered():
            return numbered(body, line, tree, home)
        case Energize():
            gain = GainCoin(body.options)
            gain.token = coin(body.options, tree)
            return [WillAbility(AUTOMATIC, Time(SETTING_UP, BOTH), gain, (), (), IN_RULER_AREA, ("Energize",), line, tree)]
        case Incarnation():
            made = WillAbility(INCARNATION, None, None, (), (), EVERYWHERE, ("Incarnation",), line, tree)
            return [with_cost(made, CostOf(tuple(incarnate(letters) for part in body.parts for letters in brackets(part))))]
        case Awakening():
            made = WillAbility(AWAKENING, None, None, (), (), EVERYWHERE, ("Awakening",), line, tree)
            return [with_cost(made, body.cost)] + inner(body.bodies, line, tree, home, IsAwakened())
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
        case ExtraCost():
            made = WillAbility(EXTRA_COST, None, None, (), (), EVERYWHERE, (), line, tree)
            return [with_cost(made, body.cost)]
        case OtherCost():
            made = WillAbility(INCARNATION, None, None, (), (), EVERYWHERE, (), line, tree)
            return [with_cost(made, body.cost)]
        case GainsIf():
            return gains_if(body, line, tree, home)
        case SealedItem():
            return sealed_item(body, line, tree, home)
        case _:
            raise NotUnderstood("line", line, 0, "no ability")


def gains_if(body: GainsIf, line: str, tree: Node, home: int) -> list[WillAbility]:
    """Each with its own condition."""
    from rulewright.games.force_of_will import compiler
    found: list[WillAbility] = []
    for part in body.parts:
        found.append(compiler.continuous((Said(body.who, (part.part,)),), part.condition, line, tree, home, Binder()))
    return found


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


def with_cost(ability: WillAbility, cost: CostOf) -> WillAbility:
    """An ability with a cost, its pronouns bound."""
    Binder().visit(cost)
    ability.cost = cost
    walk(cost, ability.nodes)
    return ability


def costed(body: Costed, line: str, tree: Node, home: int) -> WillAbility:
    """[Evolution] (1116.2), [Shift] (1117.2), [Bestow] (1121.2)."""
    effect: Effect
    condition: Condition | None = None
    if body.word == "Evolution":
        none = Compared(CountersOn("evolution", This()), EXACTLY, Fixed(0))
        effect = ByKeyword(("1116.2",), If(none, Counter("evolution", Fixed(1), This())))
    elif body.word == "Shift":
        effect = ByKeyword(("1117.2a",), Simply("shift", This()))
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

    __slots__ = ()

    def holds(self, game: Game, context: Context) -> bool:
        return as_fow(game).added_to[context.source] < 0


def numbered(body: Numbered, line: str, tree: Node, home: int) -> list[WillAbility]:
    """[Mana] (1122.2), [Limit] (1118.2), [Divinity] (1136.2), [Grimoire] (1132.2)."""
    word = body.word
    if word == "Divinity":
        part = NumberBecomes(DIVINITY, body.number)
        part.who = This()
        return [WillAbility(CONTINUOUS, None, None, tuple(part.settled()), (), IN_GAME, (word,), line, tree)]
    if word == "Grimoire":
        return [WillAbility(CONTINUOUS, None, None, (), (), home, (word,), line, tree)]
    if word == "Mana" and home == IN_RULER_AREA:
        return [WillAbility(AUTOMATIC, Time(SETTING_UP, BOTH), ByKeyword(("1122.2", "1122.2a"), Counter("mana", body.number, This())), (), (), home, (word,), line, tree)]
    rules = ("1122.2", "1122.2b") if word == "Mana" else ("1118.2",)
    enters = Entering(MYSELF, ByKeyword(rules, EnterWith(body.number, word.casefold())))
    found = [WillAbility(CONTINUOUS, None, None, (enters,), (), EVERYWHERE, (word,), line, tree)]
    if word == "Limit":
        trigger = AnyOfThese((Attacks(MYSELF), Blocks(MYSELF)))
        found.append(WillAbility(AUTOMATIC, trigger, LimitStep(Counter("limit", Fixed(1), This(), True)), (), (), home, (word,), line, tree))
    return found


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


def inner(bodies: tuple[Node, ...], line: str, tree: Node, home: int, condition: Condition) -> list[WillAbility]:
    """What a card has under a condition: keywords are gained then, and not simply there."""
    from rulewright.games.force_of_will import compiler
    binder = Binder()
    found: list[WillAbility] = []
    for body in bodies:
        if isinstance(body, (Keywords, Barring)):
            body = gained(body)
        found += compiler.body_abilities(body, line, tree, home, binder)
    for ability in found:
        ability.active = (*ability.active, condition)
        ability.depends |= reads_of(condition)
        walk(condition, ability.nodes)
    return found


def gained(body: Keywords | Barring) -> Continuous:
    """Keywords that a card gains."""
    if isinstance(body, Keywords):
        return Continuous((Said(This(), tuple(GainKeyword(word) for word in body.words)),))
    return Continuous((Said(This(), (GainText(Text((body,))),)),))


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
    from rulewright.games.force_of_will import compiler
    cost = CostOf((*body.cost.parts, Do(DISCARD, ThisIn(IN_HAND))))
    binder = Binder()
    binder.visit(cost)
    binder.visit(body.effect)
    made = WillAbility(ACTIVATE, None, ByKeyword(("1126.2", "1126.2a"), body.effect), (), (), IN_HAND, ("Inheritance",), line, tree)
    made.cost = cost
    compiler.limit(made, body.limits)
    walk(cost, made.nodes)
    return made


def resonance(body: Resonance, line: str, tree: Node, home: int) -> WillAbility:
    """1127.2, 1127.2a."""
    kinds = tuple(Has(TYPE, word) for word in body.kinds)
    trigger = Enters(Subject(ME, kinds[0] if len(kinds) == 1 else Either(kinds)))
    binder = Binder()
    binder.occasion(trigger)
    binder.visit(body.effect)
    return WillAbility(AUTOMATIC, trigger, Resounding(body.effect), (), (), home, ("Resonance",), line, tree)


def sealed_item(body: SealedItem, line: str, tree: Node, home: int) -> list[WillAbility]:
    """1130.2: the ability has the name of its item; 1130.3: a cipher is no ability."""
    from rulewright.games.force_of_will import compiler
    found: list[WillAbility] = []
    binder = Binder()
    for part in body.bodies:
        found += compiler.body_abilities(part, line, tree, home, binder)
    for ability in found:
        ability.keywords = (*ability.keywords, "Sealed Item")
    return found or [WillAbility(CONTINUOUS, None, None, (), (), home, ("Sealed Item",), line, tree)]


def aside_abilities(aside: Node, line: str, tree: Node) -> list[WillAbility]:
    """What is said about playing a chant, between its effects."""
    from rulewright.games.force_of_will import compiler
    return compiler.body_abilities(Continuous((aside,)) if isinstance(aside, Static) else aside, line, tree, IN_FIELD, Binder())


def static_zones(parts: list[Static], condition: Condition | None, home: int) -> int:
    """902.2: what is about playing the card itself, or about how it enters, works where it is played from; what it is treated as
    everywhere (201.4d)."""
    for part in parts:
        of = getattr(part, "of", None)
        if isinstance(part, (PlayCost, MayPlay, NoPlay, NoChase)) and isinstance(of, This) or isinstance(part, OnlyIf):
            return EVERYWHERE
        if isinstance(part, Entering) and part.subject.this:
            return EVERYWHERE
        if isinstance(part, Forbid) and part.what == BE_CANCELED and isinstance(part.who, This):
            return EVERYWHERE
        if isinstance(part, GainKeyword) and part.word in WORDS_EVERYWHERE and isinstance(part.who, This):
            return EVERYWHERE
        if isinstance(part, GainWord) and isinstance(part.who, This) and condition is None and part.prop != KEYWORD:
            return EVERYWHERE
    return home


def both(first: Condition, second: Condition) -> Condition:
    """Two conditions."""
    return All((first, second))


__all__ = ["WillCost", "Limit", "stands_alone"]
