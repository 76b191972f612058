"""The lexicon's verbs of damage: dealt, prevented, healed (13, 15-20 to 15-22)."""

from __future__ import annotations

from rulewright.games.gate_ruler.battle_triggers import AttackDamage, DamageComes
from rulewright.games.gate_ruler.damage_effects import (
    BaseDivision,
    Deal,
    DealDivided,
    DealTogether,
    Fight,
    HealDealt,
    HealLife,
    HealUnit,
    Prevent,
    PreventAll,
    Reduce,
)
from rulewright.games.gate_ruler.lasting_effects import ForNow, Later, Until
from rulewright.games.gate_ruler.measures import NumberOf
from rulewright.games.gate_ruler.past import WasDealtDamage
from rulewright.games.gate_ruler.permits import IgnoresCounter
from rulewright.games.gate_ruler.selection import ME, OPPONENT, Attacker
from rulewright.games.gate_ruler.targets import Division
from rulewright.games.gate_ruler.triggers import Subject
from rulewright.games.gate_ruler.words import COMBAT, EFFECT_DAMAGE, UNTIL_BATTLE_ENDS
from rulewright.games.lasting import Recall
from rulewright.games.said import Said
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Effect, Fixed, Number, This, Times
from rulewright.kernel.parts import Delayed
from rulewright.language.phrases import Grammar, Reject


def add_damage_clauses(g: Grammar) -> None:
    """Damage that is dealt, prevented and healed."""
    g.add("clause", "deal {amount:number} damage to {what:hurt}", Deal, rule="15-20a")
    g.add("clause", "{what:hurt} is dealt {amount:number} damage", Deal, canonical=False, rule="15-20b")
    g.add("clause", "{what:hurt} takes {amount:number} damage", Deal, canonical=False)
    g.add("clause", "deal {amount:number} damage each to {what:hurt}", Deal, canonical=False)
    g.add("clause", "deal damage equal to {amount:quantity} to {what:hurt}", Deal)
    g.add("clause", "deal damage to {what:hurt} equal to {amount:quantity}", Deal, canonical=False)
    g.add("clause", "deal {what:hurt} {amount:number} damage", Deal, canonical=False)
    g.add("clause", "deal {amount:damageeach} to {what:hurt}", Deal)
    g.add("clause", "deal {amount:number} damage to {what:hurt} , ignoring 【CNT】", Deal, const={"ignore": True}, canonical=False, rule="13-6c-1")
    g.add("clause", "deal {amount:number} damage to {what:hurt} for each {each:countable}", deal_each, canonical=False)
    g.add("damageeach", "{unit:number} damage for each {each:countable}", Times)
    g.add("clause", "{what:hurt} is dealt {amount:number} damage", Deal, canonical=False, rule="15-20b")
    g.add("clause", "{what:hurt} takes {amount:number} damage", Deal, canonical=False)
    for source in ("source:object",):
        g.add("clause", f"{{{source}}} deals {{amount:number}} damage to {{what:hurt}}", Deal)
        g.add("clause", f"{{{source}}} deals damage equal to {{amount:ownnumber}} to {{what:hurt}}", Deal)
        g.add("clause", f"{{{source}}} deals damage to {{what:hurt}} equal to {{amount:ownnumber}}", Deal, canonical=False)
        g.add("clause", f"{{{source}}} deals damage equal to {{amount:quantity}} to {{what:hurt}}", deal_by, builds=Deal)
    g.add("clause", "{what:object} deals damage to each other equal to {amount:ownnumber}", Fight, rule="13-2a-2")
    g.add("clause", "{what:object} deals damage equal to {amount:ownnumber} to each other", Fight, canonical=False)
    for each in ("each", "each of them"):
        for other in ("the other", "the other one", "the other unit"):
            g.add("clause", f"{each} deals damage equal to {{amount:ownnumber}} to {other}", Fight, const={"what": Bound("them")}, canonical=False)
    g.add("clause", "deal {first:dealt} and {second:dealt}", deal_together, builds=DealTogether, rule="13-2a-3")
    g.add("dealt", "{amount:number} damage to {what:hurt}", Deal)
    g.add("clause", "deal {division:divided}", DealDivided, rule="15-10a-1")
    g.add("clause", "divide {division:among}", DealDivided, canonical=False, rule="15-10a-1")
    g.add("clause", "{source:object} deals {division:divided}", DealDivided)
    for lead in (", divided", "divided"):
        for how in ("as you choose", "as you wish", "as you like", ""):
            g.add("divided", f"{{amount:number}} damage {lead} {how} among|between {{over:target}}", BaseDivision,
                  canonical=lead == ", divided" and how == "as you choose")
    g.add("divided", "{amount:number} damage , divided as you choose among {over:pronoun}", BaseDivision)
    g.add("divided", "{amount:number} damage divided ( as you choose )? among|between {over:pronoun}", BaseDivision, canonical=False)
    g.add("among", "{amount:number} ( damage )? ( as you choose )? among|between {over:pronoun}", BaseDivision, canonical=False)
    g.add("divided", "X damage , divided as you choose among {over:target} , where X is ( equal to )? {amount:quantity}", Division, canonical=False)
    g.add("divided", "damage equal to {amount:quantity} , divided as you choose among {over:target}", Division)
    g.add("among", "{amount:number} ( damage )? ( as you choose )? among|between {over:target}", BaseDivision, canonical=False)
    for tail in ("as you choose", "as you wish", "as you like"):
        g.add("among", f"{{amount:number}} ( damage )? among|between {{over:pronoun}} {tail}", BaseDivision, canonical=False)
        g.add("among", f"{{amount:number}} ( damage )? among|between {{over:target}} {tail}", BaseDivision, canonical=False)
    for words in ("ignore 【CNT】 for this damage", "ignore 【CNT】 for that damage", "ignore CNT for this damage", "ignore [CNT] for this damage",
                  "ignore Counter abilities for this damage"):
        g.add("sentence", words, IgnoreCounter, canonical=words == "ignore 【CNT】 for this damage", rule="13-6c-1")
    for words in ("ignore 【CNT】 for this damage", "ignore 【CNT】 for its combat damage", "ignore 【CNT】 for the combat damage from this attack",
                  "ignore 【CNT】 for the combat damage of this attack", "ignore 【CNT】 for the damage from this attack"):
        g.add("attackignore", words, attack_ignores, canonical=False)
    g.add("clause", "until the end of this battle , ignore 【CNT】 for the combat damage of {said:ignored}", ForNow,
          const={"until": Until(UNTIL_BATTLE_ENDS)})
    g.add("ignored", "{who:cards}", ignoring, builds=Said, when=ignores)
    g.add("static", "ignore 【CNT】 for the combat damage of {who:cards}", ignoring, builds=Said, when=ignores, rule="13-6c-1")
    for words in ("ignore 【CNT】 for combat damage dealt by {who:cards}", "ignore 【CNT】 for damage dealt by {who:cards}",
                  "ignore 【CNT】 for the combat damage dealt by {who:cards}", "{who:cards} ignores 【CNT】"):
        g.add("static", words, ignoring, canonical=False)
    for words in ("ignore 【CNT】 for this card's combat damage", "this card's combat damage ignores 【CNT】", "ignore 【CNT】 for this card's damage"):
        g.add("static", words, ignoring, const={"who": This()}, canonical=False)
    add_healing(g)
    add_prevention(g)


def add_healing(g: Grammar) -> None:
    """Healing of units."""
    for words, turn in (("phase", False), ("turn", True)):
        for lead in ("this", "during this", "in this"):
            g.add("post", f"that was|were dealt damage {lead} {words}", WasDealtDamage, const={"turn": turn}, canonical=lead == "this")
    for whose, words in ((ME, "your ruler"), (OPPONENT, "your opponent's ruler")):
        g.add("clause", f"heal {{amount:number}} life for|of {words}", HealLife, const={"whose": whose}, canonical=False, rule="15-21b-1")
    g.add("clause", "heal that damage", HealDealt, const={"what": Bound("it")}, canonical=False, rule="13-7b-1")
    for link in ("for", "from", "of", "on", "to"):
        g.add("clause", f"heal {{amount:number}} HP {link} {{what:object}}", HealUnit, canonical=link == "for", rule="15-21a")
        g.add("clause", f"heal {{amount:number}} damage {link} {{what:object}}", HealUnit, canonical=False)
        g.add("clause", f"heal HP equal to {{amount:quantity}} {link} {{what:object}}", HealUnit, canonical=link == "for")
        g.add("clause", f"heal all damage {link} {{what:object}}", HealUnit, const={"amount": None}, canonical=link == "from")
        g.add("clause", f"heal all HP {link} {{what:object}}", HealUnit, const={"amount": None}, canonical=False)
        g.add("clause", f"remove all damage {link} {{what:object}}", HealUnit, const={"amount": None}, canonical=False)
    g.add("clause", "heal {amount:number} HP", HealUnit, const={"what": Bound("it")}, canonical=False)
    g.add("clause", "heal {what:object} by {amount:number} HP", HealUnit, canonical=False)
    g.add("clause", "{what:object} heals {amount:number} HP", HealUnit, canonical=False)
    g.add("clause", "{what:object} recovers {amount:number} HP", HealUnit, canonical=False)
    g.add("clause", "recover {amount:number} HP for|of {what:object}", HealUnit, canonical=False)
    for much, any in (("the", False), ("", False), ("any", True)):
        for when in ("", "this phase", "in this phase", "during this phase"):
            plain = when == "" and much != ""
            for lead, tail, way in (("", "", 0), ("", "by combat", COMBAT), ("", "by effects", EFFECT_DAMAGE), ("", "by an effect", EFFECT_DAMAGE),
                                    ("combat", "", COMBAT), ("effect", "", EFFECT_DAMAGE)):
                g.add("clause", f"heal {much} {lead} damage dealt to {{what:object}} {tail} {when}", HealDealt, const={"any": any, "way": way},
                      canonical=plain and not lead and tail != "by an effect", rule="13-7b-1")


def add_prevention(g: Grammar) -> None:
    """13-3: damage that becomes less."""
    for words in ("this damage becomes", "that damage becomes", "the damage becomes", "the damage from that process becomes"):
        g.add("clause", words + " {becomes:digit}", Reduce, canonical=words == "this damage becomes", rule="13-3d-1")
    for words in ("reduce that damage by", "reduce this damage by", "reduce the damage by"):
        g.add("clause", words + " {amount:number}", Reduce, canonical=words == "reduce this damage by", rule="15-22a")
    for words in ("prevent {amount:number} of that damage", "prevent {amount:number} of this damage", "prevent {amount:number} damage from it"):
        g.add("clause", words, Reduce, canonical=False)
    g.add("clause", "prevent that damage", Reduce, const={"becomes": Fixed(0)}, canonical=False)
    g.add("clause", "prevent this damage", Reduce, const={"becomes": Fixed(0)}, canonical=False)
    for tail in ("", " this turn", " until the end of this turn", " during this turn"):
        for dealt in ("dealt to", "that would be dealt to"):
            g.add("clause", f"prevent {{delayed:nextless}} {dealt} {{to:damaged}}{tail}", prevent_next, canonical=False)
            g.add("clause", f"prevent the next damage {dealt} {{to:damaged}}{tail}", prevent_next_all, canonical=False)
            for much in ("all damage", "the damage", "damage", "all of the damage"):
                if tail:
                    g.add("clause", f"reduce {much} {dealt} {{to:damaged}}{tail} by {{amount:number}}", lessen_all, canonical=False)
                    g.add("clause", f"reduce {much} {dealt} {{to:damaged}} by {{amount:number}}{tail}", lessen_all, canonical=False)
            g.add("clause", f"prevent all damage {dealt} {{to:damaged}}{tail}", prevent_all, canonical=False)
            g.add("clause", f"prevent all combat damage {dealt} {{to:damaged}}{tail}", prevent_all, const={"way": COMBAT}, canonical=False)
            g.add("clause", f"prevent all effect damage {dealt} {{to:damaged}}{tail}", prevent_all, const={"way": EFFECT_DAMAGE}, canonical=False)
            g.add("clause", f"prevent {{amount:number}} damage {dealt} {{to:damaged}}{tail}", prevent_some, canonical=False)
            g.add("clause", f"reduce the next damage {dealt} {{to:damaged}} by {{amount:number}}{tail}", prevent_some, canonical=False)
            if tail:
                g.add("clause", f"reduce the next damage {dealt} {{to:damaged}}{tail} by {{amount:number}}", prevent_some, canonical=False)
            g.add("clause", f"the next damage {dealt} {{to:damaged}}{tail} becomes {{becomes:digit}}", next_becomes, canonical=False)
            if tail:
                g.add("clause", f"{{way:damagekind}} {dealt} {{to:damaged}}{tail} becomes {{becomes:digit}}", damage_becomes, canonical=False)
        for kind, way in (("damage", 0), ("combat damage", COMBAT), ("effect damage", EFFECT_DAMAGE)):
            for words in (f"prevent all {kind}", f"prevent all {kind} that would be dealt"):
                g.add("clause", words + tail, prevent_all, const={"to": None, "way": way}, canonical=False)
        for words in ("becomes", "is reduced to"):
            g.add("clause", f"the next damage {{to:damaged}} would be dealt{tail} {words} {{becomes:digit}}", next_becomes, canonical=False)
        g.add("clause", f"prevent {{amount:number}} damage{tail}", prevent_some, const={"to": None}, canonical=False)
        g.add("clause", f"prevent the next {{amount:number}} damage{tail}", prevent_some, const={"to": None}, canonical=False)
        g.add("clause", f"reduce the next damage{tail} by {{amount:number}}", prevent_some, const={"to": None}, canonical=False)
        g.add("clause", f"the next damage{tail} becomes {{becomes:digit}}", next_becomes, const={"to": None}, canonical=False)
        g.add("clause", f"the next time {{trigger:damagecoming}}{tail} , {{effect:lessened}}", next_time, canonical=False)
        for kind, way in (("damage", 0), ("combat damage", COMBAT), ("effect damage", EFFECT_DAMAGE)):
            for words in (f"prevent all {kind} {{by:subject}} would deal{tail}", f"prevent all {kind} that {{by:subject}} would deal{tail}"):
                g.add("clause", words, prevent_by, const={"way": way}, canonical=False)
            for by in ("subject", "manysubject"):
                for words in (f"prevent all {kind} dealt by {{by:{by}}}{tail}", f"prevent all {kind} that would be dealt by {{by:{by}}}{tail}"):
                    g.add("clause", words, prevent_by, const={"way": way}, canonical=False)
                for words in (f"reduce all {kind} dealt by {{by:{by}}}{tail} by {{amount:number}}", f"reduce all {kind} dealt by {{by:{by}}} by {{amount:number}}{tail}"):
                    if tail or words.endswith("}"):
                        g.add("clause", words, lessen_by, const={"way": way}, canonical=False)
    g.add("clauses", "{until:duration} , {delayed:always}", Later, const={"each": True}, when=is_lessening, rule="13-3a-1")
    for words, way in (("damage", 0), ("combat damage", COMBAT), ("effect damage", EFFECT_DAMAGE)):
        for lead in ("", "the ", "all "):
            for dealt in ("dealt to", "that would be dealt to"):
                for text, whole in ((f"{lead}{words} {dealt} {{to:damaged}} becomes {{number:digit}}", True),
                                      (f"{lead}{words} {dealt} {{to:damaged}} is reduced to {{number:digit}}", True),
                                      (f"reduce {lead}{words} {dealt} {{to:damaged}} by {{number:number}}", False),
                                      (f"{lead}{words} {dealt} {{to:damaged}} is reduced by {{number:number}}", False)):
                    g.add("clauses", "{until:duration} , " + text, for_a_time, const={"way": way, "becomes": whole}, canonical=False)
                    g.add("clauses", text + " {until:longduration}", for_a_time, const={"way": way, "becomes": whole}, canonical=False)
                for text in (f"prevent {lead}{words} {dealt} {{to:damaged}}",):
                    g.add("clauses", "{until:duration} , " + text, for_a_time, const={"way": way, "becomes": True, "number": Fixed(0)}, canonical=False)
                    g.add("clauses", text + " {until:longduration}", for_a_time, const={"way": way, "becomes": True, "number": Fixed(0)}, canonical=False)
    g.add("nextless", "the next {amount:number} damage", Reduce, canonical=False)
    g.add("clause", "{delayed:preventing}", Prevent)
    g.add("clause", "{delayed:preventingnow} in this battle", Prevent, const={"until": UNTIL_BATTLE_ENDS})
    g.add("preventing", "the next time {trigger:damagecoming} , {effect:lessened}", Delayed)
    g.add("preventingnow", "when {trigger:attackdamage} , {effect:lessened}", Delayed)
    g.add("attackdamage", "the combat damage is added to the gate", AttackDamage)
    g.add("clause", "{delayed:always} this turn", PreventAll)
    g.add("always", "whenever {trigger:damagecoming} , {effect:lessened}", Delayed)
    g.add("lessened", "{part:lessening}", Recall)
    g.add("lessening", "this damage becomes {becomes:digit}", Reduce)
    g.add("lessening", "reduce this damage by {amount:number}", Reduce)
    g.add("lessening", "reduce that damage by {amount:number}", Reduce, canonical=False)
    g.add("lessening", "prevent {amount:number} of that damage", Reduce, canonical=False)
    g.add("lessening", "that damage becomes {becomes:digit}", Reduce, canonical=False)
    for words in ("that damage", "this damage", "the damage"):
        g.add("lessening", words + " is reduced by {amount:number}", Reduce, canonical=False)
        g.add("lessening", words + " is reduced to {becomes:digit}", Reduce, canonical=False)
        g.add("lessening", "reduce " + words + " to {becomes:digit}", Reduce, canonical=False)
    for words in ("that damage", "this damage", "the damage"):
        g.add("lessening", f"reduce {words} by {{amount:number}} instead", Reduce, canonical=False)
        g.add("lessening", f"reduce {words} to {{becomes:digit}} instead", Reduce, canonical=False)
        for becomes in ("becomes", "is reduced to"):
            g.add("lessening", f"{words} {becomes} {{becomes:digit}} instead", Reduce, canonical=False)
        g.add("lessening", f"{words} is reduced by {{amount:number}} instead", Reduce, canonical=False)
        for prevent in ("prevent " + words, words + " is prevented", "prevent " + words + " instead"):
            g.add("lessening", prevent, Reduce, const={"becomes": Fixed(0)}, canonical=False)
    for words in ("it takes {becomes:digit} damage instead", "they take {becomes:digit} damage instead", "take {becomes:digit} damage instead",
                  "you take {becomes:digit} damage instead", "it is dealt {becomes:digit} damage instead", "that unit takes {becomes:digit} damage instead",
                  "this card takes {becomes:digit} damage instead", "it deals {becomes:digit} damage instead"):
        g.add("lessening", words, Reduce, canonical=False, rule="13-3d-1")
    for words in ("the combat damage from this attack", "the combat damage of this attack", "the combat damage", "combat damage from this attack",
                  "the damage from this attack", "this combat damage", "the combat damage from that attack", "the combat damage dealt by this attack"):
        g.add("clause", words + " becomes {becomes:digit}", attack_damage, canonical=False, rule="14-4b-1")
        g.add("clause", "prevent " + words, attack_damage, const={"becomes": Fixed(0)}, canonical=False)
        g.add("clause", f"reduce {words} by {{amount:number}}", attack_damage, canonical=False)
        g.add("clause", "prevent {amount:number} of " + words, attack_damage, canonical=False)
    for to in ("subject", "player", "manysubject"):
        g.add("damaged", "{" + to + "}", canonical=to != "manysubject")
    for words, way in (("damage", 0), ("combat damage", COMBAT), ("effect damage", EFFECT_DAMAGE)):
        for lead in ("", "the ", "all "):
            g.add("damagekind", lead + words, {0: any_damage, COMBAT: combat_damage, EFFECT_DAMAGE: effect_damage}[way], canonical=False)


class IgnoreCounter(Effect):
    """13-6c-1: said of the damage before it; the compiler joins it to that."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()


def deal_by(source: Cards, amount: Number, what: Cards) -> Deal:
    """Damage by a named source; "its" number is that of the source."""
    if isinstance(amount, NumberOf) and isinstance(amount.of, (Bound, This)):
        raise Reject("a number of the source")
    return Deal(what, amount, source)


def deal_together(first: Deal, second: Deal) -> DealTogether:
    """Different amounts at the same time, to objects that need no choice any more."""
    if first.asked() or second.asked():
        raise Reject("what is chosen on resolution is dealt damage alone")
    return DealTogether(first, second)


def deal_each(what: Cards, amount: Number, each: Number) -> Deal:
    """So much for each of a number."""
    return Deal(what, Times(amount, each))


def attack_ignores() -> ForNow:
    """CNT is ignored for the combat damage of this attack."""
    return ForNow(ignoring(Attacker()), Until(UNTIL_BATTLE_ENDS))


def ignoring(who: Cards) -> Said:
    """Cards whose combat damage ignores CNT."""
    return Said(who, (IgnoresCounter(),))


def ignores(node: object) -> bool:
    """Whether that is what is said."""
    return isinstance(node, Said) and len(node.parts) == 1 and isinstance(node.parts[0], IgnoresCounter)


def any_damage() -> int:
    """Damage of any kind."""
    return 0


def combat_damage() -> int:
    """Combat damage."""
    return COMBAT


def effect_damage() -> int:
    """Effect damage."""
    return EFFECT_DAMAGE


def prevention(to: object, reduce: Reduce, way: int = 0) -> Delayed:
    """Damage to somebody, lessened when it comes."""
    return Delayed(DamageComes(to, None, way), Recall(reduce))  # type: ignore[arg-type]


def prevent_by(by: Subject, way: int = 0) -> PreventAll:
    """All damage of a source in this turn."""
    return PreventAll(Delayed(DamageComes(None, by, way), Recall(Reduce(None, Fixed(0)))))


def lessen_by(by: Subject, amount: Number, way: int = 0) -> PreventAll:
    """All damage of a source in this turn is less."""
    return PreventAll(Delayed(DamageComes(None, by, way), Recall(Reduce(amount))))


def for_a_time(to: object, number: Number, way: int, becomes: bool, until: Until) -> Later:
    """13-3a-1: all damage of a kind is less for a time."""
    return Later(prevention(to, Reduce(None, number) if becomes else Reduce(number), way), until, True)


def is_lessening(node: object) -> bool:
    """Whether what comes later makes damage less."""
    return isinstance(node, Later) and isinstance(node.delayed.trigger, DamageComes)


def prevent_next(delayed: Reduce, to: object) -> Prevent:
    """13-3c-1: so much of the next damage."""
    return Prevent(prevention(to, delayed))


def prevent_some(amount: Number, to: object) -> Prevent:
    """So much of a damage."""
    return Prevent(prevention(to, Reduce(amount)))


def prevent_next_all(to: object) -> Prevent:
    """The next damage."""
    return Prevent(prevention(to, Reduce(None, Fixed(0))))


def next_becomes(to: object, becomes: Number) -> Prevent:
    """The next damage becomes a number."""
    return Prevent(prevention(to, Reduce(None, becomes)))


def prevent_all(to: object, way: int = 0) -> PreventAll:
    """All damage of a kind in this turn."""
    return PreventAll(prevention(to, Reduce(None, Fixed(0)), way))


def lessen_all(to: object, amount: Number, way: int = 0) -> PreventAll:
    """All damage of a kind in this turn is less."""
    return PreventAll(prevention(to, Reduce(amount), way))


def damage_becomes(to: object, becomes: Number, way: int) -> PreventAll:
    """All damage of a kind in this turn becomes a number."""
    return PreventAll(prevention(to, Reduce(None, becomes), way))


def next_time(trigger: DamageComes, effect: Effect) -> Prevent:
    """The next damage of a kind."""
    return Prevent(Delayed(trigger, effect))


def attack_damage(amount: Number | None = None, becomes: Number | None = None) -> Prevent:
    """14-4b-1: the combat damage of this attack becomes less."""
    return Prevent(Delayed(AttackDamage(), Recall(Reduce(amount, becomes))), UNTIL_BATTLE_ENDS)
