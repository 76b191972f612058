"""From a card's paragraphs to its abilities and back.

Every paragraph is read as a whole: each of its words belongs to some node, or it is not understood. Then pronouns are bound: each to
the latest thing before it that can be meant. All effect paragraphs of a chant become one effect (703.3).
"""

from __future__ import annotations

import re

from rulewright.games.force_of_will.nodes import keywords
from rulewright.games.force_of_will.nodes.abilities import (
    ACTIVATE,
    AUTOMATIC,
    AWAKENING,
    BASE,
    BREAK_ABILITY,
    CONTINUOUS,
    EXTRA_COST,
    INCARNATION,
    JUDGMENT_ABILITY,
    OPTIONAL_COST,
    SPELL_EFFECT,
    WillAbility,
)
from rulewright.games.force_of_will.nodes.choosing_deeds import OneOf
from rulewright.games.force_of_will.nodes.conditional_keywords import as_played
from rulewright.games.force_of_will.nodes.conditions import ByAwakening
from rulewright.games.force_of_will.nodes.effects import Acting, CopyItem, LookAt, MayPlay, Play, SearchFor, Show
from rulewright.games.force_of_will.nodes.keyword_parts import as_eternal, both
from rulewright.games.force_of_will.nodes.keywords import keyword_abilities
from rulewright.games.force_of_will.nodes.lasting_effects import Settled
from rulewright.games.force_of_will.nodes.lines import (
    Activated,
    Automatic,
    DealInstead,
    Instead,
    Judged,
    Keywords,
    Limit,
    Marked,
    NewTargets,
    Other,
    Paragraphs,
    SpellText,
    Text,
)
from rulewright.games.force_of_will.nodes.measures import Varying
from rulewright.games.force_of_will.nodes.naming import WORDS_FOR, ChosenNumber, NamedOnEntering, Naming, OfNamed
from rulewright.games.force_of_will.nodes.owners import with_owners
from rulewright.games.force_of_will.nodes.people import THEIRS, By, ThatPlayer
from rulewright.games.force_of_will.nodes.places import OfChosen
from rulewright.games.force_of_will.nodes.play_effects import Deal, Gem, LookTop, ProduceChosen, RevealUntil, Tokens
from rulewright.games.force_of_will.nodes.replacing import RestedUnless
from rulewright.games.force_of_will.nodes.selection import places_of
from rulewright.games.force_of_will.nodes.statics import BecomeChosen, GainKeyword, GainWord, Said, Saying
from rulewright.games.force_of_will.nodes.targets import open_choices
from rulewright.games.force_of_will.nodes.triggers import Enters, Goes
from rulewright.games.force_of_will.rules import token_texts
from rulewright.games.force_of_will.rules.costs import rests_itself, rests_only_itself, stands_alone
from rulewright.games.force_of_will.rules.paying import Deed, Whole
from rulewright.games.force_of_will.rules.will import Producing, WillCost
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, RACE, S_PLAYED, S_PRODUCED, TYPE
from rulewright.games.force_of_will.rules.zones import EVERYWHERE, IN_CHASE, IN_FIELD, IN_GRAVEYARD, IN_HAND, IN_LIFEBREAK, IN_REMOVED, IN_RULER_AREA
from rulewright.games.force_of_will.text.binder import Binder, is_many
from rulewright.games.force_of_will.text.reading import grammar as grammar
from rulewright.games.force_of_will.text.reading import paragraph as read_paragraph
from rulewright.games.force_of_will.text.wording import normalised, printed
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Done, If, IfElse, May, Modes, Then
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import Bound, Cards, Condition, Effect, Fixed, Node, Not, Number, Plus, Static, This, Trigger, fresh, remade, walk
from rulewright.kernel.parts import EventTrigger, Replace
from rulewright.language.joints import Provided, ProvidedElse, Unjoined, chain
from rulewright.language.phrases import LanguageError, NotUnderstood
from rulewright.tcg.cards.records import missed
from rulewright.tcg.effects.measures import ThatMuch
from rulewright.tcg.effects.said import BecomeWord, Continuous, compile_given, own_nodes
from rulewright.tcg.effects.triggers import While
from rulewright.tcg.playing.choosing import AtRandom, Choice, ChooseCards

RULERS = ("Ruler",)
ABILITY_WORD = re.compile(r"\[[A-Z]")
"""What opens a paragraph of a chant that is an ability of its own and no part of its effect."""


class Reading:
    """What was read of one side of a card."""

    __slots__ = ("abilities", "keywords", "unread", "tokens")

    def __init__(self) -> None:
        self.abilities: list[WillAbility] = []
        self.keywords: frozenset[str] = frozenset()
        self.unread: list[str] = []
        self.tokens: list[CardDef] = []


# -- reading --------------------------------------------------------------------------------------------------


def compile_text(paragraphs: list[str], types: frozenset[str]) -> Reading:
    """The abilities of a card's paragraphs, its keywords, and the words that were not understood."""
    found = Reading()
    spell: list[tuple[SpellText, str, int]] = []
    whole = True  # whether the effect of a chant is read to its end
    is_chant = "Chant" in types or "Rune" in types
    for entry, paragraph in enumerate(together(paragraphs)):
        line = normalised(paragraph)
        if grammar().tokenizer.is_empty(line):
            continue
        try:
            tree = joined_damage(read_paragraph(line, is_chant))
            assert isinstance(tree, Node)
            if isinstance(tree, SpellText):
                spell.append((tree, line, entry))
            else:
                for ability in abilities_of(tree, line, home_of(types)):
                    ability.entry = entry
                    name_awakening(ability.nodes, entry)
                    found.abilities.append(ability)
        except LanguageError as error:
            found.unread.append(missed(line, error))
            whole = whole and ABILITY_WORD.match(line) is not None
    if spell and whole:
        try:
            found.abilities += spell_effect(spell, found.abilities)
        except NotUnderstood as error:
            found.unread.append(missed(spell[0][1], error))
    chosen = {WORDS_FOR[node.prop] for ability in found.abilities for node in ability.nodes if isinstance(node, NamedOnEntering)}
    for ability in found.abilities:
        for node in ability.nodes:
            if isinstance(node, Naming) and ability.trigger is not None and any(unchosen(other, chosen) == said(node) for other in found.abilities):
                node.stays = True
    chosen |= {WORDS_FOR[node.prop] for ability in found.abilities for node in ability.nodes if isinstance(node, Naming) and node.stays}
    for ability in list(found.abilities):
        missing = unchosen(ability, chosen)
        if missing:
            found.unread.append(missing)
            found.abilities.remove(ability)
    found.keywords = frozenset(word for ability in found.abilities if not ability.active for word in ability.keywords)
    found.tokens = tokens_of(found.abilities)
    return found


def said(naming: Naming) -> str:
    """How later words call what was named."""
    return f"the chosen {WORDS_FOR[naming.prop]}"


def unchosen(ability: WillAbility, chosen: set[str]) -> str:
    """The word that an ability speaks of as chosen though nobody chooses it, neither before it nor as the card enters; empty for none."""
    bound: list[Node] = []
    walk((ability.trigger, ability.cost, ability.effect, ability.statics), bound)
    for node in bound:
        if isinstance(node, (OfChosen, BecomeChosen, ProduceChosen)) and node.slot < 0 and "attribute" not in chosen:
            return "the chosen attribute"
        if isinstance(node, OfNamed) and node.slot < 0 and WORDS_FOR[node.prop] not in chosen:
            return f"the chosen {WORDS_FOR[node.prop]}"
        if isinstance(node, ChosenNumber) and node.slot < 0 and "number" not in chosen:
            return "the chosen number"
    return ""


def together(paragraphs: list[str]) -> list[str]:
    """Paragraphs, those of a printed list of options as one; its other places are empty."""
    found: list[str] = []
    for paragraph in closed(paragraphs):
        before = next((place for place in range(len(found) - 1, -1, -1) if found[place]), -1)
        if before >= 0 and (
            re.search(r"(?:-|–|—|:|;)\s*$", found[before])
            and re.search(r"[Cc]hoose (?:one|two|up)", found[before])
            or re.match(r"(?:・|or )", paragraph)
            and "hoose" in found[before]
            or re.match(r"If (?!.* would ).* instead\.?\s*(?:\([^()]*\))?$", paragraph)
            and re.search(r"[:⇒]|>>>|^When", found[before])
        ):
            found[before] += " " + paragraph
            found.append("")
        else:
            found.append(paragraph)
    return found


def closed(paragraphs: list[str]) -> list[str]:
    """Paragraphs, those in which parentheses stay open together with those that close them; their places are empty."""
    found: list[str] = []
    for paragraph in paragraphs:
        last = next((place for place in range(len(found) - 1, -1, -1) if found[place]), -1)
        if last >= 0 and found[last].count("(") > found[last].count(")") and ")" in paragraph:
            found[last] += " " + paragraph
            found.append("")
        else:
            found.append(paragraph)
    return found


def joined_damage(value: object) -> object:
    """A tree in which "it deals 800 damage instead" has become a number of the damage before it, and new targets a part of the copy."""
    if isinstance(value, tuple):
        return tuple([joined_damage(item) for item in value])
    if not isinstance(value, Node):
        return value
    made = remade(value, {name: joined_damage(getattr(value, name)) for name in value.FIELDS})
    if isinstance(made, Then):
        copy = with_new_targets(made.first)
        if copy is not None and isinstance(made.rest, NewTargets):
            return copy
        if copy is not None and isinstance(made.rest, Then) and isinstance(made.rest.first, NewTargets):
            return Then(copy, made.rest.rest)
    if isinstance(made, IfElse) and isinstance(made.then, DealInstead):
        changed = other_damage(made.otherwise, made.condition, made.then)
        if changed is not None:
            return changed
        raise NotUnderstood("line", "instead", 0, "no damage before it")
    return made


def other_damage(before: Effect, condition: Condition, then: DealInstead) -> Effect | None:
    """Damage, or a list of which each option deals damage, that is another under a condition; None where no damage is dealt."""
    if isinstance(before, Modes):
        options = tuple(other_damage(option, duplicate(condition), then) for option in before.options)
        kept = tuple(option for option in options if option is not None)
        if len(kept) < len(options):
            return None
        made = remade(before, {**{name: getattr(before, name) for name in before.FIELDS}, "options": kept})
        assert isinstance(made, Effect)
        return made
    if not isinstance(before, Deal):
        return None
    amount = then.amount
    if isinstance(amount, Plus) and isinstance(amount.than, ThatMuch):
        again = fresh(before.amount)
        assert isinstance(again, Number)
        amount = Plus(amount.more, again)
    return Deal(Varying(condition, amount, before.amount), before.what, before.source, before.to)


def with_new_targets(effect: Effect | None) -> Effect | None:
    """An effect that ends with a copy, whose targets may be chosen anew; None for another."""
    made: Effect | None = None
    if isinstance(effect, CopyItem):
        return CopyItem(effect.what, True)
    if isinstance(effect, Then):
        made = with_new_targets(effect.rest)
        return None if made is None else Then(effect.first, made)
    if isinstance(effect, May):
        made = with_new_targets(effect.then)
        return None if made is None else May(effect.whose, effect.action, made)
    if isinstance(effect, If):
        made = with_new_targets(effect.then)
        return None if made is None else (Provided if isinstance(effect, Provided) else If)(effect.condition, made)
    return None


def as_price(action: Effect) -> Effect:
    """What a player may do, to be done in full or not at all: nothing of it is left out once the player has begun."""
    parts: list[Effect] = []
    rest = action
    while isinstance(rest, Then):
        parts.append(rest.first)
        rest = rest.rest
    parts.append(rest)
    if any(isinstance(part, (If, IfElse, May, Unjoined)) for part in parts) or not any(isinstance(part, (Acting, WillCost, Deed)) for part in parts):
        return action
    return Whole(tuple(parts))


def with_plays(value: object) -> object:
    """A tree in which "you may play a card" is one question, and what may be done is a price."""
    if isinstance(value, tuple):
        items = tuple([with_plays(item) for item in value])
        return items if any(made is not item for made, item in zip(items, value)) else value
    if not isinstance(value, Node):
        return value
    if isinstance(value, May) and isinstance(value.action, Play) and value.whose == 0 and one_card(value.action.what):
        play: Effect = MayPlay(value.action.what, value.action.free_of_cost)
        if value.then is None:
            return play
        after = with_plays(value.then)
        assert isinstance(after, Effect)
        return Then(play, If(Done(), after))
    fields = {name: with_plays(getattr(value, name)) for name in value.FIELDS}
    if isinstance(value, May) or isinstance(value, Replace) and value.optional and "effect" in fields:
        name = "action" if isinstance(value, May) else "effect"
        paid = fields[name]
        assert isinstance(paid, Effect)
        fields[name] = as_price(paid)
    elif isinstance(value, (OneOf, RestedUnless)):
        for name, paid in fields.items():
            assert isinstance(paid, Effect)
            fields[name] = as_price(paid)
    if any(made is not getattr(value, name) for name, made in fields.items()):
        return remade(value, fields)
    return value


MAKES_KNOWN = (LookTop, RevealUntil, SearchFor, Show, LookAt, ChooseCards)
"""Instructions after which there are cards to speak of, and not before."""


def with_conditions(value: object) -> object:
    """A tree in which a condition that is said last is looked at when the cards and players that it speaks of are known: after the
    instructions that make them known, after they are chosen, and of each player by itself."""
    if isinstance(value, tuple):
        items = tuple([with_conditions(item) for item in value])
        return items if any(made is not item for made, item in zip(items, value)) else value
    if not isinstance(value, Node):
        return value
    if isinstance(value, (Provided, ProvidedElse)):
        moved = condition_moved(value)
        if moved is not None:
            return with_conditions(moved)
    fields = {name: with_conditions(getattr(value, name)) for name in value.FIELDS}
    if any(made is not getattr(value, name) for name, made in fields.items()):
        return remade(value, fields)
    return value


def condition_moved(value: Provided | ProvidedElse) -> Effect | None:
    """An instruction with its condition where it belongs; None where that is before the instruction."""
    then = value.then
    nodes = own_nodes(value.condition)
    if isinstance(then, By) and isinstance(value, Provided) and any(isinstance(node, ThatPlayer) or getattr(node, "whose", None) == THEIRS for node in nodes):
        return By(then.who, Provided(value.condition, then.part))
    if not any(isinstance(node, Bound) for node in nodes):
        return None
    if isinstance(then, Then) and isinstance(then.first, MAKES_KNOWN):
        return Then(then.first, with_then(value, then.rest))
    if isinstance(then, Acting) and isinstance(then.what, (AtRandom, Choice)):
        again = Bound("them" if is_many(then.what) else "it")
        acting = type(then)(**{name: again if name == "what" else getattr(then, name) for name in then.FIELDS})
        return Then(ChooseCards(then.what), with_then(value, acting))
    return None


def with_then(value: Provided | ProvidedElse, then: Effect) -> Effect:
    """Another instruction under the same condition."""
    return Provided(value.condition, then) if isinstance(value, Provided) else ProvidedElse(value.condition, then, value.otherwise)


def one_card(what: Cards) -> bool:
    """Whether words speak of one card, chosen or known."""
    return not isinstance(what, Choice) or isinstance(what.count, Fixed) and what.count.n == 1


def home_of(types: frozenset[str]) -> int:
    """902.1: where the abilities of a card work: in the field, those of rulers in the ruler area."""
    return IN_RULER_AREA if "Ruler" in types else IN_FIELD


# -- writing --------------------------------------------------------------------------------------------------


def write_tree(tree: object) -> str:
    """The canonical text of a paragraph."""
    assert isinstance(tree, (Text, SpellText))
    return printed(grammar().write("line", tree.said))


def write_paragraphs(card: CardDef) -> list[str]:
    """The canonical text of a card, a paragraph for each tree, in the order of the text."""
    seen: list[object] = []
    for ability in card.abilities:
        for tree in ability.tree.parts if isinstance(ability.tree, Paragraphs) else (ability.tree,):
            if not any(tree is other for other in seen):
                seen.append(tree)
    return [write_tree(tree) for tree in seen]


# -- from trees to abilities ----------------------------------------------------------------------------------


def abilities_of(tree: Node, line: str, home: int) -> list[WillAbility]:
    """What a paragraph means. The tree itself stays as it was read, for printing."""
    text = with_owners(with_conditions(with_plays(fresh(tree))))
    assert isinstance(text, Text)
    made: list[WillAbility] = []
    binder = Binder()
    for body in settled(text.bodies):
        made += body_abilities(body, line, tree, home, binder)
    for ability in made:
        finish(ability, line)
    return made


def settled(bodies: tuple[Node, ...]) -> list[Node]:
    """The sentences of a paragraph; those with "instead" and "otherwise" have told the ones before them when they hold."""
    found: list[Node] = []
    for body in bodies:
        before = found[-1] if found else None
        if isinstance(body, Instead) and isinstance(before, Continuous) and body.condition is not None:
            found[-1] = Continuous(before.parts, Not(body.condition))
            found.append(Continuous(body.parts, duplicate(body.condition)))
        elif isinstance(body, Other) and isinstance(before, Continuous) and before.condition is not None:
            found.append(Continuous(body.parts, Not(duplicate(before.condition))))
        else:
            found.append(body)
    return found


def duplicate(condition: Condition) -> Condition:
    """The same condition with nodes of its own."""
    made = fresh(condition)
    assert isinstance(made, Condition)
    return made


def body_abilities(body: Node, line: str, tree: Node, home: int, binder: Binder) -> list[WillAbility]:
    """What one sentence of a paragraph means."""
    match body:
        case Keywords():
            return [ability for word in body.words for ability in keyword_abilities(word, home, line, tree)]
        case Activated():
            return keywords.with_altered(activated(body, line, tree, home), body.limits)
        case Automatic():
            return keywords.with_altered(automatic(body, line, tree, home), body.limits)
        case Continuous():
            body = as_eternal(body)
            if isinstance(body, Keywords):
                return body_abilities(body, line, tree, home, binder)
            return [continuous(body.parts, body.condition, line, tree, home, binder)]
        case Judged():
            return keywords.with_altered(judged(body, line, tree), body.limits)
        case Marked():
            return [marked(body, line, tree)]
        case _:
            return keywords.body_abilities(body, line, tree, home)


def activated(body: Activated, line: str, tree: Node, home: int) -> WillAbility:
    """905."""
    binder = Binder()
    binder.visit(body.cost)
    binder.visit(body.effect)
    check(body.effect, line)
    limited = [keywords.zones_said(part.condition) for part in body.limits if isinstance(part, Limit)]
    zones = places_of(body.cost, body.effect) or max(limited, default=0) or home
    made = WillAbility(ACTIVATE, None, body.effect, (), (), zones, ("God's Art",) if body.art else (), line, tree)
    made.cost = body.cost
    made.name = body.name
    made.rests = rests_itself(body.cost)
    made.alone = stands_alone(body.cost)
    made.only_rests = rests_only_itself(body.cost)
    made.is_will = is_will(body.effect)
    if body.art:
        made.times = -1
    limit(made, body.limits)
    walk(body.cost, made.nodes)
    return made


def is_will(effect: Effect) -> bool:
    """907.1: it produces will and nothing in it is chosen while playing."""
    nodes: list[Node] = []
    walk(effect, nodes)
    return any(isinstance(node, Producing) for node in nodes) and not open_choices(effect, Context(None, 0, -1, -1, None))


def limit(ability: WillAbility, limits: tuple[Node, ...]) -> None:
    """What limits the playing of an ability."""
    for part in limits:
        if not isinstance(part, Limit):
            continue
        if part.times:
            ability.times = part.times
        ability.main_timing = ability.main_timing or part.main_timing
        if part.condition is not None:
            Binder().visit(part.condition)
            ability.condition = part.condition if ability.condition is None else both(ability.condition, part.condition)
            walk(part.condition, ability.nodes)


def automatic(body: Automatic, line: str, tree: Node, home: int) -> WillAbility:
    """906: its pronouns bound."""
    binder = Binder()
    binder.visit(body.trigger)
    binder.occasion(body.trigger)
    binder.visit(body.effect)
    check(body.effect, line)
    zones = places_of(None, body.effect) or trigger_zones(body.trigger, home)
    subject = getattr(body.trigger, "subject", None)
    if isinstance(body.effect, If) and not (subject is not None and subject.this):
        zones = keywords.zones_said(body.effect.condition) or zones
    words = ("Enter",) if isinstance(body.trigger, Enters) and body.trigger.is_enter() else ()
    made = WillAbility(AUTOMATIC, body.trigger, body.effect, (), (), zones, words, line, tree)
    made.is_will = isinstance(body.trigger, EventTrigger) and not {S_PLAYED, S_PRODUCED}.isdisjoint(body.trigger.signals()) and is_will(body.effect)
    limit(made, body.limits)
    return made


def trigger_zones(trigger: Trigger, home: int) -> int:
    """902.2: where an ability about the movement of its own card, or for while it lies somewhere, is active."""
    if isinstance(trigger, While):
        return keywords.zones_said(trigger.condition) or trigger_zones(trigger.trigger, home)
    if isinstance(trigger, Goes) and trigger.subject.this and keywords.moved_from(trigger.areas):
        return trigger.areas
    if isinstance(trigger, Goes) and trigger.subject.this and trigger.way and not trigger.areas:
        return home | IN_HAND
    return home


def continuous(parts: tuple[Static, ...], condition: Condition | None, line: str, tree: Node, home: int, binder: Binder) -> WillAbility:
    """A continuous ability, its pronouns bound: those of the condition to what was said before, or to whom it is about."""
    found: list[Static] = []
    later = condition is not None and not binder.leads(condition)
    for part in parts:
        if isinstance(part, Said):
            binder.visit(part.who)
            binder.speak_of(part.who)
            if is_many(part.who) and condition is not None and not later and any(isinstance(node, This) for node in own_nodes(condition)):
                binder.known(("it",), This(), False)  # one card cannot be those, and the condition is about this one
            binder.visit(part.parts)
        else:
            binder.visit(part)
        found += part.settled() if isinstance(part, (Said, Saying)) else [part]
    if condition is not None and later:
        binder.condition(condition, [])
    active: tuple[Condition, ...] = () if condition is None else (condition,)
    base = condition is None and bool(found) and all(is_base(part) for part in found)
    made = WillAbility(CONTINUOUS, None, None, tuple(found), active, EVERYWHERE if base else keywords.static_zones(found, condition, home), (), line, tree)
    if base:
        made.layer = BASE
    return made


def is_base(part: Static) -> bool:
    """904.2: what the card's own ATK, DEF, attribute, race or trait is; 904.2a: which magic stone it is treated as."""
    if isinstance(part, ChangeNumber):
        return part.setting and isinstance(part.who, This)
    return isinstance(part, (GainWord, BecomeWord)) and isinstance(part.who, This) and part.prop in (ATTRIBUTE, RACE, TYPE)


def judged(body: Judged, line: str, tree: Node) -> WillAbility:
    """1125, 705.2c: what stands there is done to judge."""
    Binder().visit(body.cost)
    made = WillAbility(JUDGMENT_ABILITY, None, None, (), (), IN_RULER_AREA | IN_FIELD, ("Judgment",), line, tree)
    made.cost = body.cost
    limit(made, body.limits)
    walk(body.cost, made.nodes)
    return made


def marked(body: Marked, line: str, tree: Node) -> WillAbility:
    """1415.1b: [Break]."""
    Binder().visit(body.effect)
    check(body.effect, line)
    return WillAbility(BREAK_ABILITY, None, body.effect, (), (), IN_LIFEBREAK | IN_REMOVED, (body.word,), line, tree)


def spell_effect(spell: list[tuple[SpellText, str, int]], others: list[WillAbility]) -> list[WillAbility]:
    """703.3: all effect paragraphs of a chant are one effect, in their order; they can speak of what was done to play it: "it" of what always
    is, and by the name of the deed of what may be."""
    parts: list[Effect] = []
    found: list[WillAbility] = []
    tree = spell[0][0] if len(spell) == 1 else Paragraphs(tuple(part for part, _, _ in spell))
    line = " ".join(text for _, text, _ in spell)
    for part, text, entry in spell:
        own = with_owners(with_conditions(with_plays(fresh(part))))
        assert isinstance(own, SpellText)
        name_awakening(own_nodes(own.effect), entry)
        parts.append(own.effect)
        for aside in own.asides:
            for ability in keywords.aside_abilities(aside, text, tree):
                ability.entry = entry
                found.append(ability)
    effect = as_played(joined_damage(joined(parts)))
    assert isinstance(effect, Effect)
    binder = Binder()
    for ability in others + found:
        if ability.kind in (AWAKENING, INCARNATION, OPTIONAL_COST):
            binder.aside(ability.cost)
    binder.visit([ability.cost for ability in others + found if ability.kind == EXTRA_COST])
    binder.visit(effect)
    check(effect, line)
    made = WillAbility(SPELL_EFFECT, None, effect, (), (), IN_CHASE, (), line, tree)
    made.entry = spell[0][2]
    finish(made, line)
    return found + [made]


def name_awakening(nodes: list[Node], entry: int) -> None:
    """1109.2: tell what an [Awakening] gives which paragraph it is."""
    for node in nodes:
        if isinstance(node, ByAwakening):
            node.entry = entry


def joined(parts: list[Effect]) -> Effect:
    """Effects one after the other."""
    return parts[0] if len(parts) == 1 else chain(parts[0], joined(parts[1:]))


def check(effect: Effect, line: str) -> None:
    """Nothing may be left that only means something together with words that are not there."""
    for part in own_nodes(effect):
        if isinstance(part, Unjoined):
            raise NotUnderstood("line", line, 0, "it goes on with words that are not there")


def finish(ability: WillAbility, line: str) -> None:
    """Compile the abilities that a text gives to cards, and the tokens that it makes."""
    compile_given(ability.nodes, lambda text: granted(abilities_of(text, line, IN_FIELD)))
    for node in ability.nodes:
        if isinstance(node, GainKeyword) and node.ability is None:
            given = keyword_abilities(node.word, IN_FIELD, node.word, Text((Keywords((node.word,)),)))
            if given[0].entries or given[0].kind == ACTIVATE:
                node.ability = granted(given)
        elif isinstance(node, Tokens) and node.token is None:
            node.token = token_texts.token(node)
    for node in list(ability.nodes):
        made = getattr(node, "made", None)
        if isinstance(made, Settled):
            walk(made.get(), ability.nodes)  # effects that last for a time are parts of the ability, too
    ability.plans = any(isinstance(node, Acting) for node in ability.nodes)


def tokens_of(abilities: list[WillAbility]) -> list[CardDef]:
    """The tokens and gems that abilities, and abilities that these give to cards, can make."""
    found: list[CardDef] = []
    abilities = list(abilities)
    for ability in abilities:  # grows meanwhile
        for node in ability.nodes:
            made = getattr(node, "token", None)
            given = getattr(node, "ability", None)
            if isinstance(made, CardDef):
                found.append(made)
            if isinstance(node, Gem):
                found += token_texts.gems()
            if isinstance(given, WillAbility) and not any(given is other for other in abilities):
                abilities.append(given)
    return list({id(card): card for card in found}.values())


def granted(abilities: list[WillAbility]) -> WillAbility:
    """An ability that cards are given."""
    if len(abilities) != 1:
        raise NotUnderstood("line", abilities[0].text, 0, "several abilities at once")
    abilities[0].place = 32
    return abilities[0]


__all__ = ["IN_GRAVEYARD"]
