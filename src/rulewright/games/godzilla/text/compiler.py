"""From a card's text to its abilities and back.

Every line of a text is one ability, unless it goes on with the one before it (a list of options, or words that
speak of what that line did). A line is read as a whole: each of its words belongs to some node, or the line is not
understood. Then pronouns are bound: each to the one thing before it that can be meant. Reminder text (2.9.2) and the
icons of traits (2.5.3.1) are settled by the tokens; "1 card" to discard means from the hand (4.9.3).
"""

from __future__ import annotations

from functools import cache, partial

from rulewright.english.grammar import grammar as english
from rulewright.games.godzilla.nodes.deck_effects import Search
from rulewright.games.godzilla.nodes.deck_rules import RESONANCE, DeckRule
from rulewright.games.godzilla.nodes.lines import Automatic, BaseText, BurstText, EvolutionText, ResonanceText, Stages, Text
from rulewright.games.godzilla.nodes.measures import MonsterZone
from rulewright.games.godzilla.nodes.monster_effects import BurstEnd
from rulewright.games.godzilla.nodes.permits import OnTopOf, RankCut, StaysAsBase
from rulewright.games.godzilla.nodes.play_effects import EvolveFromDeck
from rulewright.games.godzilla.nodes.selection import Monster, Select, ThisFrom
from rulewright.games.godzilla.nodes.statics import DISCARDED, Forbid, ForbidPlayThis, ForbidZones, GainQuoted, Instead
from rulewright.games.godzilla.nodes.triggers import BurstEnds, Enters, IsDiscarded, IsSent, LeavesField, Placed
from rulewright.games.godzilla.rules.keywords import Burst
from rulewright.games.godzilla.rules.words import BATTLE, END, MAIN, RANK, S_PHASE, STRATEGY, TRAIT, TYPE
from rulewright.games.godzilla.rules.zones import BELOW, FIELD, IN_DECK, IN_DISCARD, IN_HAND, IN_MONSTER_DECK, ON_STRATEGY
from rulewright.games.godzilla.text.binder import Binder, bind
from rulewright.games.godzilla.text.lexicon import lexicon
from rulewright.games.godzilla.text.oddities import add_oddities
from rulewright.games.godzilla.text.statements import Statements
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import ME
from rulewright.kernel.effects import If, May, Modes, Then
from rulewright.kernel.layers import ChangeNumber, Modifier
from rulewright.kernel.nodes import AT_MOST, Bound, Condition, Description, Effect, Fixed, Has, Node, This, Trigger, Worth, walk
from rulewright.kernel.parts import Delayed, EventTrigger, Replace
from rulewright.language.common import TOKENS
from rulewright.language.joints import Unjoined
from rulewright.language.normal import CLOSE, OPEN, plain, quotations
from rulewright.language.phrases import Grammar, GrammarError, LanguageError, NotUnderstood
from rulewright.language.pronouns import Referent
from rulewright.language.tokens import Tokenizer, TokenRule, unify
from rulewright.tcg.cards.records import missed
from rulewright.tcg.effects.replacing import Paid
from rulewright.tcg.effects.said import Continuous
from rulewright.tcg.effects.triggers import TimeComes
from rulewright.tcg.playing.choosing import Acting, Choice, ChooseCards

EVENT = 0
KEYWORDS: dict[type, str] = {MonsterZone: "Awakening", BurstText: "Burst", EvolutionText: "Evolution", BaseText: "Base", ResonanceText: "Resonance"}
"""The keywords that are nodes of their own."""


@cache
def grammar() -> Grammar:
    """Card English with Godzilla's words."""
    return english(lexicon(), Tokenizer((TokenRule("name", f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", lambda text: text[1:-1]), *TOKENS)), add_oddities)


# -- reading --------------------------------------------------------------------------------------------------


def lines_of(text: str) -> list[str]:
    """The lines of a text; options of a list belong to the line before them, reminder lines to none."""
    found: list[str] = []
    for line in text.split("\n"):
        line = line.strip()
        if not line:
            continue
        if unify(line).startswith("・") and found:
            found[-1] += " " + line
        elif not (line.startswith("(") and line.endswith(")")):
            found.append(line)
    return found


def read_line(line: str, strategy: bool) -> list[Ability]:
    """The abilities of one line."""
    parsed = grammar().parse("line", quotations(line, lambda before, inner: '"' in inner or "“" in inner, deep=False))
    meaning = Statements()
    text = meaning.understood(parsed, partial(meaning.line, strategy=strategy))
    nodes: list[Node] = []
    walk(text, nodes)
    for node in nodes:
        if isinstance(node, GainQuoted):
            node.ability = read_line(node.text, False)[0]
    abilities = abilities_of(text, line, strategy)
    insist(nodes)
    for ability in abilities:
        ability.tree = parsed.value
    return abilities


def compile_text(record: dict[str, object]) -> tuple[list[Ability], frozenset[str], list[str]]:
    """The abilities of a card, its keywords, and the words that were not understood."""
    abilities: list[Ability] = []
    unread: list[str] = []
    strategy = record.get("type") == STRATEGY
    found: list[tuple[str, list[Ability]]] = []
    for line in lines_of(plain(str(record.get("text", "")), str(record.get("name", "")))):
        try:
            found.append((line, read_line(line, strategy)))
        except GrammarError:
            raise
        except LanguageError as error:
            try:
                before = found[-1][0] + " " + line
                found[-1] = (before, read_line(before, strategy))
            except (LanguageError, IndexError):
                unread.append(missed(line, error))
    for _, read in found:
        abilities += read
    keywords = frozenset(keyword for ability in abilities for keyword in ability.keywords)
    return [] if strategy and unread else abilities, keywords, unread  # the lines of a strategy are one effect


def write_text(card: CardDef) -> str:
    """The canonical text of a card, a line for each ability."""
    trees = {id(ability.tree): ability.tree for ability in card.abilities}
    return "\n".join(grammar().write("line", tree).replace(OPEN, "“").replace(CLOSE, "”") for tree in trees.values())


# -- from the tree of a line to abilities ---------------------------------------------------------------------


def abilities_of(text: Text, line: str, strategy: bool) -> list[Ability]:
    """What one line's tree means."""
    body = text.body
    marks = text.marks
    keywords = keywords_of(text)
    zones = ON_STRATEGY if strategy else FIELD
    match body:
        case Automatic():
            active = marks if body.condition is None else marks + (body.condition,)
            return [automatic(body.trigger, body.effect, active, zones, keywords, line, text)]
        case Continuous():
            return [lasting(body, marks, zones, keywords, line, text)]
        case Stages():
            return [lasting(part, marks, zones, keywords, line, text) for part in body.parts]
        case BurstText():
            ending = Delayed(TimeComes(S_PHASE, ME, END), BurstEnd())
            return [Ability(None, None, (Burst(body.rank, ending),), marks, IN_HAND, keywords, line, text)]
        case EvolutionText():
            effect = evolution(body.rank, body.trait)
            return [automatic(TimeComes(S_PHASE, ME, MAIN), effect, marks, zones, keywords, line, text)]
        case BaseText():
            inner = abilities_of(Text(body.body, marks), line, strategy)
            for ability in inner:
                ability.tree = text
            return [Ability(None, None, (StaysAsBase(),), (), zones, keywords, line, text), *inner]
        case ResonanceText():
            colors = tuple(color.lower() for color in body.colors.split("/"))
            rules = (DeckRule(RESONANCE, 0, colors), *body.rules)
            return [Ability(None, None, rules, marks, 0, keywords, line, text)]
    raise NotUnderstood("line", line, 0, "no ability")


def keywords_of(text: Text) -> tuple[str, ...]:
    """12.1.1: the keywords that stand for abilities of this line; one that the line only speaks of is not its own."""
    nodes: list[Node] = []
    walk(text, nodes)
    found: list[str] = []
    for node in nodes:
        if isinstance(node, Automatic) and node.keyword:
            found.append(node.keyword)
        elif type(node) in KEYWORDS:
            found.append(KEYWORDS[type(node)])
    return tuple(found)


def insist(nodes: list[Node]) -> None:
    """10.5.4.1: whoever agrees to do something does all of it, so none of its choices is left open, and only such cards are
    chosen as it can be done to; only a search need not find anything (5.8.1.2)."""
    for node in nodes:
        agreed: Effect | None = node.action if isinstance(node, May) else None
        if isinstance(node, Replace) and node.optional:
            agreed = node.effect.price if isinstance(node.effect, Paid) else node.effect
        parts: list[Node] = []
        walk(agreed, parts)
        chosen: dict[int, ChooseCards] = {}
        for part in parts:
            if isinstance(part, Acting) and not isinstance(part, Search):
                part.forced = True
                if isinstance(part, ChooseCards):
                    chosen[part.slot] = part
                elif isinstance(part.what, Bound) and part.what.slot in chosen:
                    chosen[part.what.slot].deed = part


def lasting(body: Continuous, marks: tuple[Condition, ...], zones: int, keywords: tuple[str, ...], line: str, tree: Node) -> Ability:
    """A continuous ability, its pronouns bound: a condition stands before what it is about, or speaks of it."""
    parts: list[Node] = []
    walk(body, parts)
    for node in parts:
        if isinstance(node, Unjoined):
            raise NotUnderstood("line", line, 0, "it goes on with words that are not there")
        if isinstance(node, ThisFrom):
            zones = node.areas  # 10.3.4.1
    for part in body.parts:
        if isinstance(part, (ForbidPlayThis, ForbidZones)):
            zones = IN_HAND | IN_DECK | IN_DISCARD
        elif isinstance(part, Instead) and part.what == DISCARDED and isinstance(part.who, This):
            zones = IN_HAND
        elif isinstance(part, OnTopOf):
            zones = IN_HAND | IN_MONSTER_DECK
        elif isinstance(part, RankCut) and part.what is None:
            zones = IN_HAND
        elif zones == ON_STRATEGY and isinstance(part, ChangeNumber) and part.prop == RANK and isinstance(part.who, This):
            zones |= IN_HAND  # where its rank is asked for
    binder = Binder([])
    try:
        binder.visit(body.condition)
    except NotUnderstood:
        bind(body.condition, [("it", part.who) for part in body.parts if isinstance(part, (Modifier, Forbid)) and isinstance(part.who, (This, Monster))])
    spoken = binder.referents.copy()
    for part in body.parts:
        bind(part, [("it", EVENT)] if isinstance(part, Instead) else spoken.copy())
        who = getattr(part, "who", None)
        if isinstance(who, (This, Monster)):
            spoken.append(("it", who))
    active = marks if body.condition is None else marks + (body.condition,)
    return Ability(None, None, body.parts, active, zones, keywords, line, tree)


def automatic(trigger: Trigger, effect: Effect, active: tuple[Condition, ...], zones: int, keywords: tuple[str, ...], line: str, tree: Node) -> Ability:
    """An automatic ability, its pronouns bound and its early choices found."""
    if isinstance(trigger, IsDiscarded) and trigger.subject.this:
        zones = IN_HAND
    if isinstance(trigger, Placed):
        zones = ON_STRATEGY
    referents: list[Referent] = []
    if isinstance(trigger, IsSent) and trigger.subject.this:
        zones = trigger.areas | BELOW
    if isinstance(trigger, BurstEnds):
        zones = FIELD | BELOW
    if isinstance(trigger, EventTrigger) and not isinstance(trigger, (TimeComes, Placed)):
        referents.append(("it", EVENT))
        if isinstance(trigger, IsDiscarded):
            referents.append(("discarded", EVENT))
    bind(trigger, [])
    bind(active, [])
    parts: list[Node] = []
    walk(effect, parts)
    about_this = getattr(getattr(trigger, "subject", None), "this", isinstance(trigger, (Enters, LeavesField, BurstEnds, Placed)))
    for part in parts:
        if isinstance(part, ThisFrom) and not about_this:
            zones = part.areas  # 10.3.4.1
        if isinstance(part, Unjoined):
            raise NotUnderstood("line", line, 0, "it goes on with words that are not there")
    bind(effect, referents)
    ability = Ability(trigger, effect, (), active, zones, keywords, line, tree)
    ability.plans = isinstance(effect, (Then, If, Modes))
    return ability


def evolution(rank: int, trait: str) -> Effect:
    """12.6.2: what Evolution does."""
    what = Description(Has(TYPE, BATTLE), (Worth(RANK, AT_MOST, Fixed(rank)), Has(TRAIT, trait)))
    return May(0, EvolveFromDeck(rank, Search(Choice(Fixed(1), Select(ME, IN_DECK, what), True)), This()), None)
