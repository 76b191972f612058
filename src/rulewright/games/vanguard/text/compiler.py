"""From a card's text to its abilities and back.

Every line of a text is one ability. A line is read as a whole: each of its words belongs to some node, or the line is
not understood. Then pronouns are bound: each to the latest thing before it that can be meant. Keywords that only their
reminder text explains (Forerunner, Lord, Restraint, Sentinel) are given that meaning here.
"""

from __future__ import annotations

from functools import cache

from rulewright.english.grammar import grammar as english
from rulewright.english.trees import Line
from rulewright.games.vanguard.nodes.battle_triggers import CheckReveals
from rulewright.games.vanguard.nodes.calls import Call, UseUp
from rulewright.games.vanguard.nodes.conditions import HasDamage
from rulewright.games.vanguard.nodes.costs import Cost, Pay, collect
from rulewright.games.vanguard.nodes.effects import Do
from rulewright.games.vanguard.nodes.lasting import Later
from rulewright.games.vanguard.nodes.lines import Acted, Automatic, Continuous, Keyword, Text
from rulewright.games.vanguard.nodes.looking import Reveal, Search
from rulewright.games.vanguard.nodes.permits import Activated
from rulewright.games.vanguard.nodes.places import OfSameClan
from rulewright.games.vanguard.nodes.selection import Select
from rulewright.games.vanguard.nodes.statics import UP_TO_WITH, DeckRule, GainWord, Lord
from rulewright.games.vanguard.nodes.triggers import IsRidden, IsSent, Placed, Rides
from rulewright.games.vanguard.rules.cards import CIRCLES
from rulewright.games.vanguard.rules.words import LORD, S_INTERCEPTS, SKILL
from rulewright.games.vanguard.rules.zones import EVERYWHERE, FIELD, ON_GC, ON_VC
from rulewright.games.vanguard.text.binder import Binder, bind
from rulewright.games.vanguard.text.lexicon import lexicon
from rulewright.games.vanguard.text.oddities import add_oddities
from rulewright.games.vanguard.text.statements import Statements
from rulewright.games.vanguard.text.wording import TOKENS, join, lines_of
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import ME, OPPONENT
from rulewright.kernel.effects import If, May, Then
from rulewright.kernel.nodes import AnyCard, Bound, Condition, Description, Effect, Node, Static, This, Trigger, walk
from rulewright.kernel.parts import Delayed, EventTrigger
from rulewright.language.joints import Unjoined
from rulewright.language.normal import CLOSE, OPEN, plain
from rulewright.language.phrases import Grammar, LanguageError, NotUnderstood
from rulewright.language.pronouns import Referent
from rulewright.language.tokens import Tokenizer
from rulewright.tcg.cards.records import missed
from rulewright.tcg.effects.lasting import Recall
from rulewright.tcg.effects.replacing import Instead, Paid
from rulewright.tcg.effects.said import Said, compile_given, own_nodes
from rulewright.tcg.effects.selecting import TopCards
from rulewright.tcg.effects.triggers import Happens
from rulewright.tcg.playing.choosing import Acting, AtRandom, ChooseCards

EVENT = 0


@cache
def grammar() -> Grammar:
    """Card English with Vanguard's words."""
    return english(lexicon(), Tokenizer(TOKENS), add_oddities)


# -- reading --------------------------------------------------------------------------------------------------


def read_line(line: str) -> list[Ability]:
    """The abilities of one line."""
    meaning = Statements()
    return abilities_of(meaning.understood(grammar().parse("line", line), meaning.line), line)


def compile_text(record: dict[str, object]) -> tuple[list[Ability], frozenset[str], list[str]]:
    """The abilities of a card, its keywords, and the words that were not understood."""
    abilities: list[Ability] = []
    unread: list[str] = []
    for line in lines_of(plain(str(record.get("text") or ""), str(record.get("name") or ""), "this unit", join)):
        try:
            abilities += read_line(line)
        except LanguageError as error:
            unread.append(missed(line, error))
    keywords = frozenset(keyword for ability in abilities for keyword in ability.keywords)
    return abilities, keywords, unread


def write_line(tree: object) -> str:
    """The canonical text of an ability."""
    return grammar().write("line", tree).replace(OPEN, "“").replace(CLOSE, "”")


def write_text(card: CardDef) -> str:
    """The canonical text of a card, a line for each ability."""
    trees = {id(ability.tree): ability.tree for ability in card.abilities if isinstance(ability.tree, Line)}
    return "\n".join(write_line(tree) for tree in trees.values())


# -- from the tree of a line to abilities ---------------------------------------------------------------------


def abilities_of(text: Text, line: str, granted: bool = False) -> list[Ability]:
    """What one line means."""
    body = text.body
    tree = text.tree
    active: tuple[Condition, ...] = (HasDamage(text.limit),) if text.limit else ()
    keywords: tuple[str, ...] = (f"Limit-Break {text.limit}",) if text.limit else ()
    made: Ability
    match body:
        case Keyword():
            made = keyword(body.word, text, active, keywords, line, tree, granted)
        case Automatic():
            made = automatic(body, text, active, keywords, line, tree)
        case Acted():
            settle_cost(body.cost, body.effect, line, False)
            binder = Binder([])
            binder.visit(body.cost)
            binder.visit(body.effect)
            check(body.effect, line)
            settle_prices(body.cost, body.effect)
            part = Activated(body.cost, scoped(body.effect))
            made = Ability(None, None, (part,), active, text.zones or FIELD, keywords, line, tree)
        case Continuous():
            made = continuous(body, text, active, keywords, line, tree)
        case _:
            raise NotUnderstood("line", line, 0, "no ability")
    settle_grants(made)
    return [made]


def keyword(word: str, text: Text, active: tuple[Condition, ...], keywords: tuple[str, ...], line: str, tree: Line | None, granted: bool) -> Ability:
    """2.11.4, and the readings: a keyword means what its reminder text says."""
    zones = text.zones or CIRCLES
    keywords += (word,)
    parts: tuple[Static, ...] = ()
    if word == "Forerunner":
        what = Description(AnyCard(), (), (OfSameClan(This(), True),))
        return Ability(IsRidden(what), May(0, Call(This()), None), (), active, text.zones or ON_VC, keywords, line, tree)
    if word == "Sentinel":
        return Ability(None, None, (DeckRule(UP_TO_WITH, 4, "Sentinel"),), active, 0, keywords, line, tree)
    if word == LORD:
        parts = (Lord(Select(ME, FIELD, Description(AnyCard(), (), (OfSameClan(This(), False),)))),)
    if granted or active or zones & CIRCLES != CIRCLES:
        parts += (GainWord(SKILL, word),)  # otherwise it is among the card's skills anyway
    said = Said(This(), parts)
    said.settle()
    return Ability(None, None, said.parts, active, zones, keywords, line, tree)


def continuous(body: Continuous, text: Text, active: tuple[Condition, ...], keywords: tuple[str, ...], line: str, tree: Line | None) -> Ability:
    """A continuous ability, its pronouns bound."""
    binder = Binder([])
    binder.visit(body.during)
    binder.visit(body.condition)
    binder.visit(body.cost)
    parts: list[Static] = []
    for part in body.parts:
        binder.visit(part)
        if isinstance(part, Said):
            part.settle()
            parts += part.parts
        else:
            parts.append(part)
        if isinstance(part, Instead):
            settle_cost(body.cost, part.effect, line, True)
            check(part.effect, line)
            settle_prices(body.cost, part)
    zones = text.zones
    if not zones:
        zones = 0 if all(isinstance(part, DeckRule) for part in parts) else everywhere(parts)
    for condition in (body.during, body.condition):
        if condition is not None:
            active += (condition,)
    made = Ability(None, None, tuple(parts), active, zones, keywords, line, tree)
    walk(body.cost, made.nodes)
    return made


def everywhere(parts: list[Static]) -> int:
    """2.11.3: a text without a zone works on the field; what a card is also called, it is everywhere."""
    if all(isinstance(part, GainWord) for part in parts):
        return EVERYWHERE
    return FIELD


def automatic(body: Automatic, text: Text, active: tuple[Condition, ...], keywords: tuple[str, ...], line: str, tree: Line | None) -> Ability:
    """An automatic ability, its pronouns bound."""
    if body.during is not None:
        active += (body.during,)
    settle_cost(body.cost, body.effect, line, True)
    trigger = body.trigger
    referents: list[Referent] = []
    if isinstance(trigger, EventTrigger):
        bind(trigger, [])
        if isinstance(trigger, CheckReveals):
            referents += [("it", EVENT), ("revealed", EVENT)]
        elif not is_own(trigger):
            referents += [("it", EVENT), ("unit", EVENT)]
        elif getattr(trigger, "subject", None) is not None:
            referents.append(("it", This()))
    bind(active, [])
    binder = Binder(list(referents))
    binder.visit(body.cost)
    binder.visit(body.effect)
    check(body.effect, line)
    settle_prices(body.cost, body.effect)
    zones = text.zones or own_zones(trigger)
    made = Ability(trigger, scoped(body.effect), (), active, zones, keywords, line, tree)
    walk(body.cost, made.nodes)  # "pay the cost" runs it
    return made


def is_own(trigger: EventTrigger) -> bool:
    """Whether the event is about the card with the ability, or about no card."""
    subject = getattr(trigger, "subject", None)
    return subject is None or subject.this


def own_zones(trigger: Trigger) -> int:
    """8.1.1.2.1: an ability without a zone is triggered by a movement of the card itself."""
    if isinstance(trigger, Placed):
        return trigger.circles
    if isinstance(trigger, IsSent):
        return trigger.areas or FIELD
    if isinstance(trigger, (IsRidden, Rides)):
        return ON_VC
    return ON_GC if isinstance(trigger, Happens) and trigger.signal == S_INTERCEPTS else FIELD


def settle_cost(cost: Effect | None, effect: Effect, line: str, optional: bool) -> None:
    """Tell "pay the cost" which cost it means."""
    pays = [part for part in own_nodes(effect) if isinstance(part, Pay)]
    if len(pays) != (1 if cost is not None and optional else 0):
        raise NotUnderstood("line", line, 0, "a cost that is not paid, or no cost to pay")
    for pay in pays:
        pay.cost = cost


def settle_prices(*parts: Node | None) -> None:
    """What may be done is done whole or not at all (8.5.2.3): costs, what "you may" do, what you may do instead. What it is
    done for makes it a price, whose parts share no card."""
    for part in parts:
        for node in own_nodes(part) if part is not None else ():
            if isinstance(node, Cost):
                hold(node)
            elif isinstance(node, May):
                hold(node.action)
                if (node.then is not None or node.whose == OPPONENT) and is_price(node.action):
                    node.action = Cost((node.action,))
            elif isinstance(node, Paid):
                hold(node.price)
                if is_price(node.price):
                    node.price = Cost((node.price,))
            elif isinstance(node, Instead) and node.optional and not isinstance(node.effect, Paid):
                hold(node.effect)


def hold(price: Effect) -> None:
    """Choices of a price are never left open, and only what can be done to a card lets it be chosen."""
    last: ChooseCards | None = None
    for deed in own_nodes(price):
        if isinstance(deed, Search) or not isinstance(deed, Acting):
            continue
        deed.forced = isinstance(price, Cost) or not isinstance(deed, Reveal)
        if isinstance(deed, ChooseCards):
            last = deed
        elif last is not None and isinstance(deed.what, Bound) and deed.what.slot == last.slot:
            last.deed = deed


def is_price(action: Effect) -> bool:
    """Whether something can be paid like a cost: nothing but what is done to cards that are there, or chosen for it."""
    deeds: list[Acting] = []
    try:
        collect(action, deeds)
    except ValueError:
        return False
    return all(isinstance(deed, (ChooseCards, Do, Reveal)) and not isinstance(deed.what, (TopCards, AtRandom)) for deed in deeds)


def check(effect: Effect, line: str) -> None:
    """Nothing may be left that only means something together with words that are not there."""
    for part in own_nodes(effect):
        if isinstance(part, Unjoined):
            raise NotUnderstood("line", line, 0, "it goes on with words that are not there")
        if isinstance(part, Said):
            part.settle()


def scoped(effect: Effect) -> Effect:
    """Sentences after "you may pay the cost. If you do" belong to what was paid for; that the ability cannot be used
    any more does not (8.1.1.2.3.1)."""
    if not isinstance(effect, Then):
        return effect
    first, rest = effect.first, scoped(effect.rest)
    lock: Effect | None = None
    if isinstance(rest, UseUp):
        return Then(first, rest)
    if isinstance(rest, Then) and isinstance(last_of(rest), UseUp):
        lock, rest = last_of(rest), without_last(rest)
    paid = into_paid(first, rest)
    later = into_later(first, rest)
    if later is not None:
        return later if lock is None else Then(later, lock)
    if paid is None:
        return Then(first, rest if lock is None else Then(rest, lock))
    return paid if lock is None else Then(paid, lock)


def into_paid(first: Effect, rest: Effect) -> Effect | None:
    """What was paid for, with what follows; None if nothing is paid there."""
    if isinstance(first, If):
        inner = into_paid(first.then, rest)
        return None if inner is None else If(first.condition, inner)
    if isinstance(first, May) and isinstance(first.action, Pay) and first.then is not None:
        return May(first.whose, first.action, Then(first.then, rest))
    return None


def into_later(first: Effect, rest: Effect) -> Effect | None:
    """What is done at a later time, with a sentence that asks what was done then; None if it asks nothing of that."""
    if isinstance(first, If):
        inner = into_later(first.then, rest)
        return None if inner is None else If(first.condition, inner)
    if isinstance(first, Then):
        inner = into_later(first.rest, rest)
        return None if inner is None else Then(first.first, inner)
    if not isinstance(first, Later) or not isinstance(rest, If):
        return None
    slots = [getattr(part, "slot", -1) for part in own_nodes(first.delayed)]
    asked = [part.slot for part in own_nodes(rest.condition) if isinstance(part, Bound)]
    if not any(slot in slots for slot in asked):
        return None
    delayed = first.delayed
    recall = delayed.effect
    assert isinstance(recall, Recall)
    return Later(Delayed(delayed.trigger, Recall(Then(recall.part, rest))))


def last_of(effect: Effect) -> Effect:
    """The last of several instructions."""
    return last_of(effect.rest) if isinstance(effect, Then) else effect


def without_last(effect: Then) -> Effect:
    """Several instructions without the last one."""
    return Then(effect.first, without_last(effect.rest)) if isinstance(effect.rest, Then) else effect.first


def settle_grants(ability: Ability) -> None:
    """Compile the abilities that a text gives to units."""
    compile_given(ability.nodes, given)


def given(text: Node) -> Ability:
    """A quoted ability."""
    assert isinstance(text, Text)
    made = abilities_of(text, write_line(text.tree), True)[0]
    made.place = 32
    return made
