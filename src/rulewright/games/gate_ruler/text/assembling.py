"""From the tree of one line to abilities: pronouns bound, costs whole, and where each ability is active (14-2)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import (
    ACTIVATED,
    AUTOMATIC,
    CONTINUOUS,
    COUNTER_ABILITY,
    ENTRY_SLOT,
    EVENT_EFFECT,
    OTHER_ABILITY,
    OVERDRIVE_ABILITY,
    PER_GAME,
    PER_TURN,
    THIS_CARD,
    WHEN,
    GateAbility,
    Limit,
    Timing,
)
from rulewright.games.gate_ruler.nodes.acting import Acting
from rulewright.games.gate_ruler.nodes.battle_triggers import DamageComes
from rulewright.games.gate_ruler.nodes.damage_effects import Deal, DealDivided, Ignore, Reduce
from rulewright.games.gate_ruler.nodes.effects import EXHAUST, Do
from rulewright.games.gate_ruler.nodes.forbidding import BE_NEGATED, BE_SET, NOT_IN_PLAY, Forbid
from rulewright.games.gate_ruler.nodes.keywords import Cited, keyword_ability
from rulewright.games.gate_ruler.nodes.lasting_effects import ForNow
from rulewright.games.gate_ruler.nodes.lines import Activated, Automatic, Concerto, Enhancing, Entering, EventText, Keywords, Marked, Price, Priced, Text, Two
from rulewright.games.gate_ruler.nodes.permits import Cost, EntersExhausted, NotPlayed, Permit
from rulewright.games.gate_ruler.nodes.places import At, Zones, is_default
from rulewright.games.gate_ruler.nodes.play_effects import PlayCard, Requirement, SpecialSummon, UseAbility
from rulewright.games.gate_ruler.nodes.replacing import Applied, WouldMove
from rulewright.games.gate_ruler.nodes.selection import ME, ChargesOf, Select, ThisIn
from rulewright.games.gate_ruler.nodes.statics import GainKeyword, GainWord, SetNumber
from rulewright.games.gate_ruler.nodes.targets import A_DAMAGE, Choosing, ChosenNumber, ItemTarget, NumberChoice
from rulewright.games.gate_ruler.nodes.triggers import GENESIS_WAY, Goes, TouchedDown, is_together
from rulewright.games.gate_ruler.rules.costs import Whole, whole
from rulewright.games.gate_ruler.rules.words import (
    AS_INSTANT,
    ATTACKS_BEHIND,
    ATTACKS_FROM_DEFENSE,
    CONCERTO,
    COUNTER_KEYWORD,
    DISCARDED,
    ENHANCE,
    FROM_GRAVEYARD,
    FROM_SET,
    ONLY_RESOURCES,
    OVERDRIVE,
    SETTABLE,
    TOUCHDOWN,
)
from rulewright.games.gate_ruler.rules.zones import (
    EVERYWHERE,
    IN_COUNTER,
    IN_DAMAGE,
    IN_DECK,
    IN_DRIVE,
    IN_FIELD,
    IN_FRONT,
    IN_GATE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_PLAY,
    IN_REMOVAL,
    IN_RULER,
    IN_SET,
)
from rulewright.games.gate_ruler.text.binder import Binder, settle
from rulewright.games.gate_ruler.text.reading import write_line
from rulewright.kernel.abilities import Ability
from rulewright.kernel.effects import Done, If, May, Then
from rulewright.kernel.nodes import Bound, Condition, Effect, Either, Node, Static, This, Trigger, fresh, walk
from rulewright.kernel.parts import Delayed, Replace
from rulewright.language.errors import NotUnderstood
from rulewright.language.joints import Unjoined
from rulewright.language.referents import Referent
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.said import Continuous, Said, compile_given, own_nodes
from rulewright.tcg.effects.triggers import While
from rulewright.tcg.playing.letters import Letter, put_in

ANYWHERE = IN_HAND | IN_DECK | IN_DRIVE | IN_GRAVEYARD | IN_SET | IN_GATE | IN_REMOVAL | IN_COUNTER | IN_DAMAGE
ANY_HOME = IN_FRONT | IN_FIELD | IN_RULER
OF_PLAYING = (ONLY_RESOURCES, AS_INSTANT, FROM_SET, FROM_GRAVEYARD, SETTABLE)
"""What is permitted for playing or setting a card."""
GENESIS_SUMMONING = "Genesis Summoning"


def event_effect(tree: EventText, line: str) -> GateAbility:
    """14-3c-2d: what an event card does."""
    text = fresh(tree)
    assert isinstance(text, EventText)
    binder = Binder()
    binder.visit(text.timing.condition)
    binder.circumstance(text.timing.condition)
    binder.visit(text.timing.trigger)
    binder.occasion(text.timing.trigger)
    effect = text.effect
    cost: Whole | None = None
    if isinstance(effect, Priced):
        deeds, effect = chosen_x(joined(effect.cost.parts), effect.effect)
        assert deeds is not None
        cost = whole(deeds)
        binder.visit(cost)
    binder.visit(effect)
    check(effect, line, text.timing.trigger)
    if text.timing.trigger is not None:
        settle(text.timing.trigger, effect)
    trigger = text.timing.trigger if text.timing.kind == WHEN else None
    made = GateAbility(EVENT_EFFECT, trigger, effect, (), (), IN_SET if trigger is not None else 0, (), line, tree)
    made.timing = Timing(text.timing.kind, text.timing.condition, text.timing.trigger)
    made.together = is_together(trigger)
    made.cost = cost
    walk((text.timing.condition, cost), made.nodes)
    finish(made)
    return made


def abilities_of(tree: Text, line: str, home: int, known: list[Referent]) -> list[GateAbility]:
    """What one line's tree means. The tree itself stays as it was read, for printing. `known` is what lines before it choose as the
    card enters play."""
    text = fresh(tree)
    assert isinstance(text, Text)
    body = text.body
    made: list[GateAbility] = []
    match body:
        case Keywords():
            for word in body.words:
                ability = keyword_ability(word, home, line, tree)
                binder = Binder()
                binder.visit(ability.trigger)
                binder.visit(ability.effect)
                binder.visit(ability.statics)
                walk((ability.effect, ability.statics), ability.nodes)
                made.append(ability)
        case Enhancing():
            ability = GateAbility(CONTINUOUS, None, None, (), (), 0, (ENHANCE,), line, tree)
            ability.enhance = Select(ME, IN_FRONT, body.what, True)
            made.append(ability)
        case Concerto():
            made.append(concerto(body.part, line, tree))
        case Activated():
            made.append(activated(body, line, tree, home, known))
        case Automatic():
            made.append(automatic(body, line, tree, home, known))
        case Marked():
            made.append(marked(body, line, tree, home, known))
        case Continuous():
            made.append(continuous(body, line, tree, home, known))
        case Price():
            ability = GateAbility(CONTINUOUS, None, None, (), (), 0, (), line, tree)
            ability.cost = whole(joined(body.cost.parts))
            Binder(known).visit(ability.cost)
            check(ability.cost, line)
            walk(ability.cost, ability.nodes)
            made.append(ability)
        case Entering():
            made.append(entering(body, line, tree, home, known))
        case Two():
            made += [automatic(body.first, line, tree, home, known), continuous(body.second, line, tree, home, known)]
        case _:
            raise NotUnderstood("line", line, 0, "no ability")
    for ability in made:
        ability.name = text.name
        ability.resource = text.resource
        ability.limits = limits_of(text.left, True) + limits_of(text.right, False)
        finish(ability)
    return made


def limits_of(text: str, by_name: bool) -> tuple[Limit, ...]:
    """14-6a: [Turn n] or [Game n]."""
    if not text:
        return ()
    per, times = text.split()
    return (Limit(int(times), PER_TURN if per.lower() == "turn" else PER_GAME, by_name),)


def concerto(part: Requirement, line: str, tree: Node) -> GateAbility:
    """16-14c: what must be done to Abyssal Summon the card."""
    actions = part.actions
    assert isinstance(actions, Whole)
    part.actions = whole(joined(actions.parts))
    Binder().visit(part.actions)
    check(part.actions, line)
    return GateAbility(CONTINUOUS, None, None, (part,), (), 0, (CONCERTO,), line, tree)


def joined(parts: tuple[Effect, ...]) -> Effect:
    """Deeds one after the other."""
    return parts[0] if len(parts) == 1 else Then(parts[0], joined(parts[1:]))


def activated(body: Activated, line: str, tree: Node, home: int, known: list[Referent]) -> GateAbility:
    """14-1a-1: its cost is paid completely or not at all."""
    binder = Binder(known)
    deeds, effect = chosen_x(None if body.cost is None else joined(body.cost.parts), body.effect)
    cost = None if deeds is None else whole(deeds)
    effect = genesis(effect) if body.summoning == GENESIS_SUMMONING else effect
    binder.visit(cost)
    binder.visit(effect)
    check(effect, line)
    zones = places_of(effect, cost) or home
    keywords = (body.summoning,) if body.summoning else ()
    made = GateAbility(ACTIVATED, None, effect, (), (), zones, keywords, line, tree)
    Binder(known).visit(body.condition)
    made.timing = Timing(body.timing, body.condition)
    made.cost = cost
    walk((cost, body.condition), made.nodes)
    return made


def chosen_x(cost: Effect | None, effect: Effect) -> tuple[Effect | None, Effect]:
    """14-3b-3: an X in a cost is a number that the player chooses while playing; the effect means the same one."""
    x = ChosenNumber(NumberChoice())
    paid, count = put_in(cost, x)
    if not count:
        return cost, effect
    then, _ = put_in(effect, x)
    assert isinstance(paid, Effect) and isinstance(then, Effect)
    return paid, Then(Choosing(x.choice), then)


def genesis(effect: Effect) -> Effect:
    """16-13b-3: the materials process is done completely or not at all, as its player likes; what follows needs it."""
    before: list[Effect] = []
    rest = effect
    then: Effect | None = None
    while isinstance(rest, Then) and then is None:
        before.append(rest.first)
        rest = rest.rest
        head = rest.first if isinstance(rest, Then) else rest
        if isinstance(head, If) and isinstance(head.condition, Done):
            then = Then(head.then, rest.rest) if isinstance(rest, Then) else head.then
    if then is None:
        return effect
    found: list[Node] = []
    walk(then, found)
    for node in found:
        if isinstance(node, SpecialSummon):
            node.through = GENESIS_WAY
    return Cited(("16-13b-1", "16-13b-2", "16-13b-2a", "16-13b-3", "16-13b-3a"), May(ME, whole(joined(tuple(before))), then))


def automatic(body: Automatic, line: str, tree: Node, home: int, known: list[Referent]) -> GateAbility:
    """14-9: its pronouns bound."""
    binder = Binder(known)
    binder.visit(body.trigger)
    binder.occasion(body.trigger)
    binder.visit(body.effect)
    check(body.effect, line, body.trigger)
    settle(body.trigger, body.effect)
    zones = places_of(body.effect, None) or trigger_zones(body.trigger, home)
    subject = getattr(body.trigger, "subject", None)
    if isinstance(body.effect, If) and not (subject is not None and subject.this):
        zones = zones_said(body.effect.condition) or zones
    made = GateAbility(AUTOMATIC, body.trigger, body.effect, (), (), zones, (), line, tree)
    made.together = is_together(body.trigger)
    if isinstance(body.effect, PlayCard) and isinstance(body.effect.what, ThisIn) and body.effect.what.areas == IN_SET:
        made.plays = THIS_CARD  # 16-18d: revealing it is the choice, as for a set event (14-4a)
        made.terms = (body.effect.free_of_cost, body.effect.cost, body.effect.uncounted)
    return made


def trigger_zones(trigger: Trigger, home: int) -> int:
    """14-2b: where an ability about the movement of its own card is active."""
    if isinstance(trigger, Goes) and trigger.subject.this:
        if trigger.to.areas == IN_DRIVE and trigger.out is None:
            return IN_DRIVE
        elsewhere = trigger.out is None and not trigger.to.areas & IN_PLAY
        return own_zones(trigger.out, trigger.way) or (home | IN_HAND | IN_DRIVE if elsewhere else home)
    return home


def marked(body: Marked, line: str, tree: Node, home: int, known: list[Referent]) -> GateAbility:
    """16-2, 16-3, 16-4, 14-5: Overdrive, Touchdown and Counter abilities."""
    binder = Binder(known)
    binder.named = True
    binder.visit(body.effect)
    check(body.effect, line)
    if body.icon == "TD":
        return GateAbility(AUTOMATIC, TouchedDown(), body.effect, (), (), home, (TOUCHDOWN,), line, tree)
    kind = OVERDRIVE_ABILITY if body.icon == "OD" else COUNTER_ABILITY
    made = GateAbility(kind, None, body.effect, (), (), 0, (OVERDRIVE if body.icon == "OD" else COUNTER_KEYWORD,), line, tree)
    if isinstance(body.effect, PlayCard) and isinstance(body.effect.what, This):
        made.plays = THIS_CARD
        made.terms = (body.effect.free_of_cost, body.effect.cost, body.effect.uncounted)
    return made


def continuous(body: Continuous, line: str, tree: Node, home: int, known: list[Referent]) -> GateAbility:
    """14-7: a continuous ability, its pronouns bound."""
    binder = Binder(known)
    binder.visit(body.condition)
    parts: list[Static] = []
    for part in body.parts:
        binder.visit(part)
        if isinstance(part, Said):
            part.settle()
            for one in part.parts:
                widen(one)
            parts += part.parts
        else:
            parts.append(part)
    if body.condition is not None and any(isinstance(part, Permit) and part.number == FROM_SET for part in parts):
        parts.append(Permit(AS_INSTANT, This(), Fits(This(), At(IN_SET))))  # 16-18d: whenever the condition holds
    check_all(parts, line)
    active: tuple[Condition, ...] = () if body.condition is None else (body.condition,)
    return GateAbility(CONTINUOUS, None, None, tuple(parts), active, static_zones(parts, body.condition, home), (), line, tree)


def widen(part: Static) -> None:
    """Cards that cannot be summoned, set or played are meant where they are before that, not in play (14-2b)."""
    if isinstance(part, NotPlayed) or isinstance(part, Forbid) and part.what in NOT_IN_PLAY or isinstance(part, Permit) and part.number == ONLY_RESOURCES:
        who = part.who
        if isinstance(who, Select) and is_default(who):
            part.who = Select(who.whose, ANYWHERE, who.what, who.other)


def entering(body: Entering, line: str, tree: Node, home: int, known: list[Referent]) -> GateAbility:
    """14-13a-1: what is chosen as the card enters play is known to what applies afterwards, and to the lines below."""
    binder = Binder(known)
    binder.next = ENTRY_SLOT + 50 * len(known)
    effect = entering_so(body.effect)
    assert isinstance(effect, Effect)
    binder.visit(effect)
    check(effect, line)
    known += binder.referents[len(known) :]
    rest = continuous(Continuous(body.parts), line, tree, home, known)
    made = GateAbility(CONTINUOUS, None, effect, rest.statics, (), home, (), line, tree)
    made.entering = True
    return made


def entering_so(value: object) -> object:
    """A tree in which "this card enters play exhausted" is done to a card that is just entering."""
    if isinstance(value, ForNow) and len(value.said.parts) == 1 and isinstance(value.said.parts[0], EntersExhausted):
        return Do(EXHAUST, value.said.who)
    if isinstance(value, Node):
        return type(value)(**{name: entering_so(getattr(value, name)) for name in value.FIELDS})
    return tuple(entering_so(item) for item in value) if isinstance(value, tuple) else value


def static_zones(parts: list[Static], condition: Condition | None, home: int) -> int:
    """14-7b: what a card defines of itself applies in any zone; 14-2b: so does what is about playing it."""
    said = zones_said(condition)
    if said:
        return said
    for part in parts:
        who = getattr(part, "who", None)
        if isinstance(part, Cost) and part.this or isinstance(part, NotPlayed) and isinstance(who, This):
            return EVERYWHERE
        if isinstance(part, Permit) and isinstance(who, This) and part.number not in (ATTACKS_BEHIND, ATTACKS_FROM_DEFENSE):
            return EVERYWHERE
        if isinstance(part, Forbid) and isinstance(who, This) and part.what in NOT_IN_PLAY:
            return EVERYWHERE
        if condition is None and isinstance(part, (SetNumber, GainWord)) and isinstance(who, This):
            return EVERYWHERE
        if isinstance(part, WouldMove) and part.subject.this:
            return own_zones(part.out, part.way) or home
    return home


def zones_said(condition: Condition | None) -> int:
    """14-2b: where a condition says that the card must be; 0 if it says nothing of that, or in play."""
    if not isinstance(condition, Fits) or not isinstance(condition.card, This):
        return 0
    places = condition.what.parts if isinstance(condition.what, Either) else (condition.what,)
    areas = 0
    for place in places:
        if not isinstance(place, At):
            return 0
        areas |= place.areas
    return areas if areas & ~IN_PLAY else 0


def own_zones(out: Zones | None, way: int) -> int:
    """14-2b: the zone where a card must be to be moved from there; 0 if it is in play or nothing is said."""
    if way == DISCARDED:
        return IN_HAND
    return 0 if out is None or out.areas == IN_PLAY else out.areas


def is_about_playing(text: Text) -> bool:
    """Whether an ability is a rule for playing its own card."""
    body = text.body
    if not isinstance(body, Continuous):
        return False
    parts = [(part.who, one) for part in body.parts if isinstance(part, Said) for one in part.parts] + [
        (getattr(part, "who", None), part) for part in body.parts if not isinstance(part, Said)
    ]
    return all(
        isinstance(part, Cost)
        and part.this
        or isinstance(who, This)
        and (
            isinstance(part, NotPlayed)
            or isinstance(part, Permit)
            and part.number in OF_PLAYING
            or isinstance(part, Forbid)
            and part.what in (BE_SET, BE_NEGATED)
        )
        for who, part in parts
    )


def places_of(effect: Effect, cost: Effect | None) -> int:
    """14-2b: the zone of the card itself that a text names."""
    for node in own_nodes(effect) + ([] if cost is None else own_nodes(cost)):
        if isinstance(node, ThisIn):
            return node.areas
    return 0


def check(effect: Effect, line: str, trigger: Trigger | None = None) -> None:
    """Nothing may be left that only means something together with words that are not there."""
    found = own_nodes(effect)
    dealt: Deal | DealDivided | None = None
    for part in found:
        if isinstance(part, (Deal, DealDivided)):
            dealt = part
        elif isinstance(part, Ignore):
            if dealt is None:
                raise NotUnderstood("line", line, 0, "no damage before it")
            dealt.ignore |= part.what
        elif isinstance(part, Said):
            part.settle()
    check_all(found, line)
    lessened(found, line, trigger)


def lessened(found: list[Node], line: str, trigger: Trigger | None) -> None:
    """13-3c: a reduction is of the damage that comes, or of damage in the gate that was chosen."""
    delayed: list[Node] = []
    for part in found:
        if isinstance(part, Delayed):
            walk(part, delayed)
    while isinstance(trigger, While):
        trigger = trigger.trigger
    chosen = [part for part in found if isinstance(part, ItemTarget) and part.of.kinds == A_DAMAGE]
    for part in found:
        if isinstance(part, Reduce) and not isinstance(trigger, DamageComes) and not any(part is other for other in delayed):
            if not chosen:
                raise NotUnderstood("line", line, 0, "no damage that could become less")
            part.item = chosen[-1]


def check_all(parts: list[Static] | list[Node], line: str) -> None:
    """No X without a meaning, no words that go on with others."""
    found: list[Node] = []
    walk(tuple(parts), found)
    for part in found:
        if isinstance(part, Unjoined):
            raise NotUnderstood("line", line, 0, "it goes on with words that are not there")
        if isinstance(part, Letter):
            raise NotUnderstood("line", "X", 0, "X is nothing")


def finish(ability: GateAbility) -> None:
    """Compile the abilities that a text gives to cards, and say whether it speaks of its own charges (12-6a-1)."""
    compile_given(ability.nodes, given)
    for node in ability.nodes:
        if isinstance(node, GainKeyword) and node.ability is None:
            tree = Text(Keywords((node.word,)))
            node.ability = granted(abilities_of(tree, node.word, ANY_HOME, []))
        elif isinstance(node, ChargesOf) and isinstance(node.of, (This, Bound)):
            ability.charges = True
    for part in ability.statics:
        if isinstance(part, Replace):
            part.effect = Applied(part.effect)
            ability.nodes.append(part.effect)
    acting = [node for node in ability.nodes if isinstance(node, Acting)]
    ability.plans = bool(acting)


def given(text: Node) -> Ability:
    """A quoted ability."""
    assert isinstance(text, Text)
    return granted(abilities_of(text, write_line(text), ANY_HOME, []))


def granted(abilities: list[GateAbility]) -> Ability:
    """An ability that cards are given."""
    abilities[0].place = 32
    return abilities[0]


def icon_of(ability: GateAbility) -> str:
    """The icon before an Overdrive, Touchdown or Counter ability, in its brackets."""
    body = ability.tree.body if isinstance(ability.tree, Text) else None
    return f"【{body.icon}】" if isinstance(body, Marked) else ""


def play_other(abilities: list[Ability]) -> list[str]:
    """14-5b: Overdrive, Touchdown and Counter abilities that say to play another ability of the same card; the names that no
    ability has, whose abilities are taken out."""
    unknown_names: list[str] = []
    for ability in list(abilities):
        if isinstance(ability, GateAbility) and isinstance(ability.effect, UseAbility):
            name = ability.effect.name
            found = [other for other in abilities if isinstance(other, GateAbility) and other is not ability and (other.name == name or icon_of(other) == name)]
            if len(found) != 1 or not isinstance(ability.tree, Text) or not isinstance(ability.tree.body, Marked):
                unknown_names.append(name)
                abilities.remove(ability)
                continue
            ability.plays = OTHER_ABILITY
            ability.other = found[0]
    return unknown_names
