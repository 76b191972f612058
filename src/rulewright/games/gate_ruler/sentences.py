"""The lexicon's sentences: whole abilities and continuous parts of Gate Ruler's card texts."""

from __future__ import annotations

from rulewright.games.gate_ruler.abilities import AS_LONG_AS, INSTANT, STANDARD, WHEN
from rulewright.games.gate_ruler.clauses import IgnoreCounter
from rulewright.games.gate_ruler.costs import PayResources, Whole
from rulewright.games.gate_ruler.damage_effects import Reduce
from rulewright.games.gate_ruler.measures import Letter, Minus
from rulewright.games.gate_ruler.nouns import NUMBERS, Mark, sort_out
from rulewright.games.gate_ruler.places import InSet
from rulewright.games.gate_ruler.permits import BaseDamage, Cost, NoPlay, NotAffected, NotChosen, NotPlayed, Permit
from rulewright.games.gate_ruler.play_effects import PlayCard, Requirement
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, Several, ThisIn, players
from rulewright.games.gate_ruler.statics import (
    ATTACK,
    ATTACK_RULER,
    ATTACK_UNIT,
    BE_ATTACKED,
    BE_DEALT,
    BE_DEALT_COMBAT,
    BE_DEALT_EFFECT,
    BE_DESTROYED,
    BE_EXHAUSTED,
    BE_HEALED,
    BE_READIED,
    BE_SET,
    BE_SPECIAL,
    DEAL,
    DEAL_COMBAT,
    LEAVE,
    MOVE,
    BecomeWord,
    ChangeDamage,
    Forbid,
    GainChosen,
    GainKeyword,
    GainNumber,
    GainText,
    GainWord,
    LoseAll,
    LoseAttribute,
    LoseKeyword,
    Said,
    SaidOfPlayer,
    SetNumber,
    WouldBeDestroyed,
    WouldDeal,
    WouldMove,
)
from rulewright.games.gate_ruler.triggers import DamageComes, Subject, While
from rulewright.games.gate_ruler.words import (
    AS_INSTANT,
    AS_RESOURCE,
    ATTACKS_BEHIND,
    COMBAT,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    DOUBLE_ATTACK,
    EFFECT_DAMAGE,
    FORCED_REVEAL,
    FROM_GRAVEYARD,
    FROM_SET,
    LEVEL,
    ONLY_RESOURCES,
    RESOURCE,
    RULER_CARD,
    SETTABLE,
    TYPE,
    UNCOUNTED,
    UNIT,
)
from rulewright.games.gate_ruler.zones import IN_DECK, IN_GRAVEYARD, IN_HAND, IN_REMOVAL, IN_SET
from rulewright.kernel.context import Context
from rulewright.kernel.effects import If, May
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import (
    Bound,
    Cards,
    Condition,
    Description,
    Effect,
    Filter,
    Fixed,
    Has,
    Node,
    Number,
    Static,
    This,
    Times,
    Trigger,
)
from rulewright.kernel.parts import EventTrigger, SituationTrigger
from rulewright.language.joints import chain
from rulewright.language.phrases import Grammar, Reject

ICONS = ("【OD】", "【TD】", "【CNT】")
DAMAGES = (("damage", 0), ("combat damage", COMBAT), ("effect damage", EFFECT_DAMAGE))


class Text(Node):
    """One ability as printed: its name, limits left and right of the colon (14-6a), Resource (16-17b), then what it does."""

    __slots__ = ("name", "left", "right", "resource", "body")
    FIELDS = ("name", "left", "right", "resource", "body")

    def __init__(self, body: Node, name: str = "", left: str = "", right: str = "", resource: bool = False) -> None:
        self.name = name
        self.left = left
        self.right = right
        self.resource = resource
        self.body = body


class Keywords(Node):
    """Keyword abilities that stand for themselves."""

    __slots__ = ("words",)
    FIELDS = ("words",)

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words


class Enhancing(Node):
    """16-16b: Enhance with the condition of the unit."""

    __slots__ = ("what",)
    FIELDS = ("what",)

    def __init__(self, what: Description) -> None:
        self.what = what


class Concerto(Node):
    """16-14c-1: Abyssal Concerto with what it requires."""

    __slots__ = ("part",)
    FIELDS = ("part",)

    def __init__(self, part: Requirement) -> None:
        self.part = part


class Activated(Node):
    """14-1a-1: timing, cost, effect; perhaps a Genesis or Abyssal Summoning."""

    __slots__ = ("timing", "cost", "effect", "summoning")
    FIELDS = ("timing", "cost", "effect", "summoning")

    def __init__(self, timing: int, effect: Effect, cost: Whole | None = None, summoning: str = "") -> None:
        self.timing = timing
        self.cost = cost
        self.effect = effect
        self.summoning = summoning


class Automatic(Node):
    """14-1a-2: a trigger condition and an effect."""

    __slots__ = ("trigger", "effect")
    FIELDS = ("trigger", "effect")

    def __init__(self, trigger: Trigger, effect: Effect) -> None:
        if isinstance(effect, IgnoreCounter):
            raise Reject("no damage before it")
        self.trigger = trigger
        self.effect = effect


class Lessening(Automatic):
    """13-3a-1: a continuous prevention, which is an automatic ability of the damage that comes."""

    __slots__ = ()


class Marked(Node):
    """16-2a-1, 16-3a-1, 16-4a-1: an effect behind the icon of Overdrive, Touchdown or Counter."""

    __slots__ = ("icon", "effect")
    FIELDS = ("icon", "effect")

    def __init__(self, icon: str, effect: Effect) -> None:
        self.icon = icon
        self.effect = effect


class Continuous(Node):
    """14-1a-3: parts that apply as long as the condition holds."""

    __slots__ = ("parts", "condition")
    FIELDS = ("parts", "condition")

    def __init__(self, parts: tuple[Static, ...], condition: Condition | None = None) -> None:
        self.parts = parts
        self.condition = condition


class Two(Node):
    """A named text that holds an automatic ability and a continuous one."""

    __slots__ = ("first", "second")
    FIELDS = ("first", "second")

    def __init__(self, first: Automatic, second: Continuous) -> None:
        self.first = first
        self.second = second


class When(Node):
    """The timing of an event card: standard or instant action, as long as something holds, when something happens."""

    __slots__ = ("kind", "condition", "trigger")
    FIELDS = ("kind", "condition", "trigger")

    def __init__(self, kind: int, condition: Condition | None = None, trigger: Trigger | None = None) -> None:
        self.kind = kind
        self.condition = condition
        self.trigger = trigger


class EventText(Node):
    """An event card's own effect: its timing, and what it does."""

    __slots__ = ("timing", "effect")
    FIELDS = ("timing", "effect")

    def __init__(self, timing: When, effect: Effect) -> None:
        self.timing = timing
        self.effect = effect


STOP = " ( . / )"


def add_abilities(g: Grammar) -> None:
    """Whole abilities."""
    for name in ("", "{name:name} "):
        for middle, const in (("", {}), ("{left:limit} ", {}), ("Resource ", {"resource": True}),
                              ("Resource {left:limit} ", {"resource": True}), ("{left:limit} Resource ", {"resource": True})):
            for right in ("", "{right:limit} "):
                if not name and middle not in ("", "Resource "):
                    continue
                colon = ": " if name or middle else ""
                plain = not middle.startswith("{left:limit} R")
                g.add("line", f"{name}{middle}{colon}{right}^{{body:body}}", Text, const=const, canonical=plain, rule="14-1a-4")
    g.add("line", "{right:limit} : {body:body}", Text, canonical=False)
    for words, kind in (("Standard Action", STANDARD), ("Instant Action", INSTANT)):
        for cost in ("[{cost:cost}] ", ": ", ": [{cost:cost}] ", "[{cost:cost}] : "):
            plain = cost in ("[{cost:cost}] ", ": ")
            g.add("body", f"{words} {cost}^{{effect:effects}}{STOP}".replace(" : ", ": "), Activated, const={"timing": kind}, canonical=plain,
                  rule="14-1a-1a" if cost == ": " else "14-1a-1")
            for name in ("", "{name:name} : ", "{name:name} {left:limit} : "):
                g.add("line", f"{name}{words} {{right:limit}} {cost}^{{effect:effects}}{STOP}".replace(" : ", ": "), limited,
                      const={"timing": kind}, canonical=False)
    for summoning in ("Genesis Summoning", "Abyssal Summoning"):
        for dash in ("-", ":", ""):
            for cost in (": ", "[{cost:cost}] "):
                g.add("body", f"{summoning} {dash} Standard Action {cost}^{{effect:effects}}{STOP}", Activated,
                      const={"timing": STANDARD, "summoning": summoning}, canonical=dash == "-",
                      rule="16-13b" if summoning[0] == "G" else "16-14b")
    g.add("body", "Abyssal Concerto - Requirement|requirements: ^{part:requirement}" + STOP, Concerto, rule="16-14c-1")
    g.add("body", "Abyssal Concerto : {part:requirement}" + STOP, Concerto, canonical=False)
    g.add("requirement", "{actions:cost}", Requirement)
    g.add("body", '{words:keyword+", "|" "|" / "|" and "|". "}' + STOP, Keywords, rule="16-1a-1")
    g.add("body", "\\[Charge Shield]" + STOP, Keywords, const={"words": ("Charge Shield",)}, canonical=False)
    g.add("body", "\\[Forced Reveal]" + STOP, Keywords, const={"words": (FORCED_REVEAL,)}, canonical=False)
    g.add("body", "Forced Reveal" + STOP, Keywords, const={"words": (FORCED_REVEAL,)}, rule="16-15a")
    g.add("body", "Resource" + STOP, Keywords, const={"words": (RESOURCE,)}, rule="16-17c")
    g.add("body", "Enhance {what:what}" + STOP, Enhancing, rule="16-16b")
    g.add("body", "Enhance {what:whats}" + STOP, Enhancing, canonical=False)
    for icon in ICONS:
        g.add("body", icon + " ^{effect:effects}" + STOP, Marked, const={"icon": icon[1:-1]},
              rule={"【OD】": "16-2a-1", "【TD】": "16-3a-1", "【CNT】": "16-4a-1"}[icon])
        g.add("body", icon + " : ^{effect:effects}" + STOP, Marked, const={"icon": icon[1:-1]}, canonical=False)
    add_automatic(g)
    add_continuous(g)
    add_timings(g)
    g.add("eventeffect", "^{effects}" + STOP)
    g.add("cost", '{parts:costpart+" and "|", "|", and "|" & "|"; "|". "|", then "|" and then "}', pay, builds=Whole, rule="14-3b-8a")
    g.add("costpart", "{clause}")
    for words in ("pay {count:number}", "{count:digit} resource"):
        g.add("costpart", words, resources, canonical=False)


def add_automatic(g: Grammar) -> None:
    """14-9a: when, whenever, at."""
    for lead in ("when", "whenever"):
        plain = lead == "when"
        g.add("body", lead + " {trigger:event} , {effect:effects}" + STOP, Automatic, canonical=plain, rule="14-9a")
        g.add("body", lead + " {trigger:event} {effect:ifclause}" + STOP, Automatic, canonical=False)
        for link in ("while", "as long as", "if"):
            g.add("body", f"{lead} {{trigger:event}} {link} {{condition:condition}} , {{effect:effects}}{STOP}", conditional, canonical=False)
        g.add("body", "during {condition:period} , " + lead + " {trigger:event} , {effect:effects}" + STOP, conditional, canonical=False)
        for link in ("as long as", "while", "if"):
            g.add("body", f"{link} {{condition:condition}} , {lead} {{trigger:event}} , {{effect:effects}}{STOP}", conditional, canonical=False)
        g.add("body", lead + " {trigger:situation} , {effect:effects}" + STOP, Automatic, canonical=plain, rule="14-9g")
        g.add("body", lead + " {trigger:event} , {effect:attackignore}" + STOP, Automatic, canonical=False)
        g.add("body", lead + " {trigger:damagecoming} , {effect:lessening}" + STOP, Lessening, canonical=plain, rule="13-3a-1")
        g.add("body", lead + " {trigger:damagecoming} , {effect:maylessen}" + STOP, Lessening, canonical=plain)
        g.add("body", lead + " {trigger:damagecoming} , you may {action:clauses} . If you do , {then:lessening}" + STOP, may_lessen, canonical=False)
    g.add("maylessen", "you may {action:clauses} to {then:lessening}", May, const={"whose": 0})
    g.add("body", "if {trigger:damagecoming} , {effect:lessening}" + STOP, Lessening, canonical=False)
    g.add("body", "as {trigger:damagecoming} , {effect:lessening}" + STOP, Lessening, canonical=False)
    g.add("event", "{trigger:occasion} while {condition:condition}", While)
    g.add("body", "at {trigger:moment} , {effect:effects}" + STOP, Automatic, rule="14-9a")
    for link in ("as long as", "while", "if"):
        g.add("body", f"{link} {{condition:condition}} , at {{trigger:moment}} , {{effect:effects}}{STOP}", conditional, canonical=False)
    g.add("body", "{first:momentary} . {second:standing_part}" + STOP, Two)
    g.add("momentary", "at {trigger:moment} , {effect:effects}", Automatic)
    g.add("standing_part", "as long as {condition:condition} , {parts:statics}", Continuous)
    g.add("standing_part", "during {condition:period} , {parts:statics}", Continuous, canonical=False)
    g.add("situation", "{condition:standing}", SituationTrigger)
    g.add("ifclause", "{first:ifsentence} . {rest:effects}", chain, canonical=False)
    g.add("ifclause", "{ifsentence}")
    g.add("ifsentence", "if {condition:condition} , {then:clauses}", If)
    for words, way in DAMAGES:
        for lead in ("", "the ", "all "):
            for dealt in ("dealt to", "that would be dealt to"):
                g.add("body", f"{lead}{words} {dealt} {{to:damaged}} becomes {{becomes:digit}}{STOP}", damage_becomes, const={"way": way},
                      canonical=False, rule="13-3a-1")
                g.add("body", f"reduce {lead}{words} {dealt} {{to:damaged}} by {{amount:number}}{STOP}", damage_less, const={"way": way},
                      canonical=False)
                g.add("body", f"{lead}{words} {dealt} {{to:damaged}} is reduced by {{amount:number}}{STOP}", damage_less, const={"way": way},
                      canonical=False)
                g.add("body", f"prevent {lead}{words} {dealt} {{to:damaged}}{STOP}", damage_becomes, const={"way": way, "becomes": Fixed(0)},
                      canonical=False)


def add_continuous(g: Grammar) -> None:
    """14-7a: what applies as long as the ability is active."""
    g.add("body", "{parts:statics}" + STOP, Continuous, rule="14-7a")
    g.add("body", "as long as {condition:condition} , {parts:statics}" + STOP, Continuous, rule="14-7a")
    for lead in ("while {condition:condition}", "if {condition:condition}", "during {condition:period}"):
        g.add("body", lead + " , {parts:statics}" + STOP, Continuous, canonical=False)
    for tail in ("as long as {condition:condition}", "while {condition:condition}", "if {condition:condition}", "during {condition:period}"):
        g.add("body", "{parts:statics} " + tail + STOP, trailing, canonical=False)
    for can in ("can", "may"):
        for verb in ("normal summon", "play"):
            for lead in ("when", "whenever"):
                g.add("body", f"you {can} {verb} this card from your set zone {lead} {{trigger:event}}{STOP}", summoned_when, canonical=False,
                      rule="16-18d")
    g.add("body", "for each {each:countable} , {parts:eachgains}" + STOP, for_each, canonical=False)
    g.add("eachgains", "{static}", canonical=False)
    g.add("statics", '{static+". "|" and "|", and "}')
    for category in ("said", "ofplayer", "permit", "costchange", "replacement"):
        g.add("static", "{" + category + "}")
    add_said(g)
    add_of_player(g)
    add_permits(g)
    add_costs(g)
    add_replacements(g)


def add_said(g: Grammar) -> None:
    """What is said of cards."""
    g.add("said", "{who:cards} {parts:parts}", Said)
    g.add("said", "{who:choice} {parts:parts}", Said, canonical=False)
    g.add("said", "{by:by} cannot attack {who:thing}", unattacked, canonical=False)
    g.add("said", "{who:allof} {parts:parts}", Said)
    g.add("allof", '{parts:oneof++" and "}', Several)
    g.add("oneof", "{cards}")
    g.add("parts", '{predicate+" and "|", and "|", "}')
    g.add("parts", 'gains {parts:changes}', gains, canonical=False)
    g.add("parts", 'gains {parts:changes} and {more:others}', gains, canonical=False)
    g.add("parts", 'gains {parts:changes} , and {more:others}', gains, canonical=False)
    g.add("others", '{otherpredicate+" and "|", and "}', canonical=False)
    g.add("otherpredicate", "loses {loss}", canonical=False)
    g.add("otherpredicate", "{alone}", canonical=False)
    g.add("predicate", "gains {change}")
    g.add("predicate", "loses {loss}")
    g.add("predicate", "{alone}")
    g.add("changes", '{change+" and "|", "|", and "|"/"}', canonical=False)
    g.add("parts", 'gains {changes:plainchanges} for each {each:countable}', gains_each, canonical=False)
    g.add("plainchanges", '{plainchange++" and "|", "|", and "|"/"}', canonical=False)
    for name, prop in (*NUMBERS, ("level", LEVEL)):
        g.add("change", "{amount:signedamount} " + name, GainNumber, const={"prop": prop}, rule="15-2a")
        g.add("change", f"{{unit:signedamount}} {name} for each {{each:countable}}", gain_each, const={"prop": prop}, builds=GainNumber,
              canonical=False)
        g.add("change", f"{{amount:signedeach{name}}}", GainNumber, const={"prop": prop})
        g.add(f"signedeach{name}", f"{{unit:signedamount}} {name} for each {{each:countable}}", Times)
        g.add("change", f"{name} equal to {{amount:quantity}}", GainNumber, const={"prop": prop})
        g.add("change", f"minus {name} equal to {{amount:negated}}", GainNumber, const={"prop": prop})
        g.add("change", f"+{name} equal to {{amount:quantity}}", GainNumber, const={"prop": prop}, canonical=False)
        g.add("plainchange", "{amount:signedamount} " + name, GainNumber, const={"prop": prop}, canonical=False)
        g.add("loss", f"{{amount:digit}} {name}", lose_number, const={"prop": prop}, canonical=False)
        for own in ("its", "their"):
            g.add("alone", f"changes {own} {name} to {{amount:quantity}}", SetNumber, const={"prop": prop}, canonical=own == "its")
        for words in ("becomes", "is equal to", "is", "become"):
            g.add("said", f"{{who:possessor}} {name} {words} {{amount:quantity}}", set_number, const={"prop": prop}, canonical=False)
            g.add("said", f"the {name} of {{who:cards}} {words} {{amount:quantity}}", set_number, const={"prop": prop}, canonical=False)
        for other, second in NUMBERS:
            if other != name:
                for words in ("become", "are equal to", "becomes"):
                    g.add("said", f"{{who:possessor}} {name} and {other} {words} {{amount:quantity}}", set_numbers,
                          const={"props": (prop, second)}, canonical=False)
        g.add("said", f"change {{who:possessor}} {name} to {{amount:quantity}}", set_number, const={"prop": prop}, canonical=False)
    g.add("negated", "{of:quantity}", Minus)
    g.add("signedamount", "{n:signed}", Fixed)
    g.add("signedamount", "+X", Letter)
    g.add("signedamount", "-X", minus_x, canonical=False)
    g.add("change", "{word:keyword}", GainKeyword)
    g.add("change", "⟦{text:line}⟧", GainText)
    g.add("change", "the {word:property} attribute", GainWord)
    g.add("change", "{word:property}", GainWord, canonical=False)
    g.add("change", "the chosen attribute", GainChosen, rule="16-10a-1")
    g.add("change", "that attribute", GainChosen, canonical=False)
    g.add("loss", "{word:keyword}", LoseKeyword, rule="15-29a")
    for words in ("all abilities", "all of its abilities", "all its abilities", "its abilities", "their abilities", "all of their abilities",
                  "all their abilities", "all other abilities"):
        g.add("loss", words, LoseAll, canonical=words == "all abilities", rule="15-29a")
    g.add("loss", "the {word:property} attribute", LoseAttribute)
    g.add("loss", "all attributes", LoseAttribute, const={"word": ""})
    g.add("loss", "all of its|their attributes", LoseAttribute, const={"word": ""}, canonical=False)
    add_alone(g)


def add_alone(g: Grammar) -> None:
    """What cards are, can and cannot."""
    g.add("alone", "has {word:keyword}", GainKeyword, canonical=False)
    for also in ("is also treated as", "is treated as also", "may be treated as", "also counts as", "also has", "is also"):
        for article in ("a|an ", "", "the ", "having the "):
            for tail in ("", " unit", " card", " attribute"):
                g.add("alone", f"{also} {article}{{word:property}}{tail}", GainWord, canonical=False, rule="14-7c-1")
    for article in ("a|an ", "", "having the "):
        for tail in ("", " unit", " card", " attribute"):
            g.add("alone", f"is treated as {article}{{word:property}}{tail}", BecomeWord, canonical=article == "a|an " and not tail, rule="14-7c-1")
            g.add("alone", f"becomes {article}{{word:property}}{tail}", BecomeWord, canonical=False)
    for words, what, plain in (
            ("attack", ATTACK, True), ("attack rulers", ATTACK_RULER, True), ("attack a ruler", ATTACK_RULER, False),
            ("attack your opponent's ruler", ATTACK_RULER, False), ("attack your opponent", ATTACK_RULER, False), ("attack you", ATTACK_RULER, False),
            ("attack your ruler", ATTACK_RULER, False), ("attack units", ATTACK_UNIT, True), ("attack a unit", ATTACK_UNIT, False),
            ("be attacked", BE_ATTACKED, True), ("be chosen as the target of an attack", BE_ATTACKED, False), ("be destroyed", BE_DESTROYED, True),
            ("be readied", BE_READIED, True), ("become ready", BE_READIED, False), ("ready", BE_READIED, False), ("be exhausted", BE_EXHAUSTED, True),
            ("become exhausted", BE_EXHAUSTED, False), ("be dealt damage", BE_DEALT, True), ("take damage", BE_DEALT, False),
            ("be dealt combat damage", BE_DEALT_COMBAT, True), ("be dealt effect damage", BE_DEALT_EFFECT, True),
            ("deal damage", DEAL, True), ("deal combat damage", DEAL_COMBAT, True), ("leave play", LEAVE, True),
            ("be special summoned", BE_SPECIAL, True), ("be set", BE_SET, True), ("be moved", MOVE, True), ("be healed", BE_HEALED, True)):
        for cannot in ("cannot", "can't", "can not"):
            g.add("alone", f"{cannot} {words}", Forbid, const={"what": what}, canonical=plain and cannot == "cannot", rule="1-5d")
    for words, what in (("be attacked by", BE_ATTACKED), ("be destroyed by", BE_DESTROYED), ("attack", ATTACK), ("be dealt damage by", BE_DEALT)):
        g.add("alone", f"cannot {words} {{by:by}}", forbid_by, const={"what": what}, builds=Forbid)
    for who, whose in (("by your opponent", OPPONENT), ("", BOTH), ("by you", ME), ("by enemy cards", OPPONENT), ("by enemy cards or abilities", OPPONENT),
                       ("by your opponent's cards or abilities", OPPONENT), ("by enemy effects", OPPONENT), ("by your opponent's effects", OPPONENT)):
        for words in ("be chosen", "be chosen as a target", "be targeted"):
            g.add("alone", f"cannot {words} {who}", NotChosen, const={"by": whose},
                  canonical=words == "be chosen" and who in ("by your opponent", "", "by you"))
    g.add("alone", "cannot be normal summoned", NotPlayed, const={"wording": "normal summoned"})
    g.add("alone", "cannot be played", NotPlayed, const={"wording": "played"})
    g.add("by", "{whats}")
    for owner, whose in (("allied", ME), ("enemy", OPPONENT)):
        g.add("by", owner + " {what:whats}", Source, const={"whose": whose})
    g.add("alone", "can only be special summoned", NotPlayed, const={"wording": "only special summoned"})
    for words in ("can attack twice", "can attack twice each turn", "can attack twice in a turn", "may attack twice each turn"):
        g.add("alone", words, GainKeyword, const={"word": DOUBLE_ATTACK}, canonical=False)
    add_shields(g)
    g.add("alone", "can attack any enemy unit", Permit, const={"number": ATTACKS_BEHIND}, rule="8-4c-1")
    for words in ("can attack any unit", "may attack any enemy unit", "can attack any enemy card", "can attack any of your opponent's units",
                  "can attack units and rulers that are not frontmost", "can attack your opponent's ruler even if there is a unit in front of it",
                  "can attack your opponent's ruler even if your opponent's defense zone has a unit", "can attack cards that are not frontmost",
                  "can attack your opponent's ruler directly", "can attack any enemy unit or ruler"):
        g.add("alone", words, Permit, const={"number": ATTACKS_BEHIND}, canonical=False)
    g.add("alone", "is settable", Permit, const={"number": SETTABLE}, rule="3-10f")
    g.add("alone", "can be set", Permit, const={"number": SETTABLE}, canonical=False)
    g.add("alone", "can only be played by paying with resources", Permit, const={"number": ONLY_RESOURCES}, rule="15-15b")
    g.add("alone", "can be played only by paying with resources", Permit, const={"number": ONLY_RESOURCES}, canonical=False)
    for words in ("does not count for the summon cap", "does not count towards your summon cap", "does not count towards the summon cap",
                  "does not count for your summon cap", "doesn't count towards your summon cap"):
        g.add("alone", words, Permit, const={"number": UNCOUNTED}, canonical=words == "does not count for the summon cap", rule="15-17a-3")
    g.add("alone", "can be exhausted as though it were a resource", Permit, const={"number": AS_RESOURCE})


def add_shields(g: Grammar) -> None:
    """15-27: not affected by effects."""
    g.add("alone", "is not affected by effects", NotAffected, const={"by": None, "whose": BOTH}, rule="15-27a")
    g.add("alone", "is unaffected by effects", NotAffected, const={"by": None, "whose": BOTH}, canonical=False)
    for isnot in ("is not affected by", "is unaffected by"):
        plain = isnot == "is not affected by"
        for owner, whose in (("enemy", OPPONENT), ("your opponent's", OPPONENT), ("allied", ME), ("your", ME)):
            own = plain and owner in ("enemy", "allied")
            g.add("alone", f"{isnot} {owner} effects", NotAffected, const={"by": None, "whose": whose}, canonical=own)
            for word in ("effects of|from", "the effects of|from"):
                g.add("alone", f"{isnot} {word} {owner} {{by:whats}}", NotAffected, const={"whose": whose}, canonical=own and word[0] == "e")
                g.add("alone", f"{isnot} {word} {owner} cards", NotAffected, const={"by": None, "whose": whose}, canonical=False)
            g.add("alone", f"{isnot} {owner} {{by:what}} effects", NotAffected, const={"whose": whose}, canonical=False)
        g.add("alone", f"{isnot} effects of|from {{by:whats}}", NotAffected, const={"whose": BOTH}, canonical=plain)
        g.add("alone", f"{isnot} the effects of|from {{by:whats}}", NotAffected, const={"whose": BOTH}, canonical=False)


def add_of_player(g: Grammar) -> None:
    """What players cannot do."""
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("players", BOTH)):
        for words in ("draw cards", "special summon units", "normal summon units", "heal life", "attack"):
            g.add("ofplayer", f"{who} cannot {words}", SaidOfPlayer, const={"whose": whose, "what": words})
        for verb in ("play", "use"):
            g.add("ofplayer", f"{who} cannot {verb} {{what:whats}}", NoPlay, const={"whose": whose}, canonical=verb == "play", rule="1-5d")
            g.add("ofplayer", f"{who} cannot {verb} a|an {{what:what}}", NoPlay, const={"whose": whose}, canonical=False)


def add_permits(g: Grammar) -> None:
    """What the rules would not allow."""
    for can in ("can", "may"):
        own = can == "can"
        for verb in ("play", "normal summon"):
            plain = own and verb == "play"
            g.add("permit", f"you {can} {verb} this card as an instant action", Permit, const={"number": AS_INSTANT, "who": This()}, canonical=plain,
                  rule="9-3e-4")
            for zone, number in (("set zone", FROM_SET), ("graveyard", FROM_GRAVEYARD)):
                for paying in ("", " by paying its resource cost", " by paying its cost"):
                    g.add("permit", f"you {can} {verb} this card from your {zone}{paying}", Permit, const={"number": number, "who": This()},
                          canonical=own and verb == "normal summon" and not paying, rule="16-18d-1")
                    g.add("permit", f"you {can} {verb} it from your {zone}{paying}", Permit, const={"number": number, "who": This()}, canonical=False)
            for tail in ("without it counting for|towards the|your summon cap", "without counting for|towards the|your summon cap"):
                g.add("statics", f"you {can} {verb} this card from your set zone {tail}", from_set_uncounted, canonical=False)
                g.add("permit", f"you {can} {verb} this card {tail}", Permit, const={"number": UNCOUNTED, "who": This()},
                      canonical=own and verb == "normal summon" and "it" in tail, rule="15-17a-2b")
            for pay in (". If you do , instead pay a cost of {cost:digits} to play it", ". If you do , instead pay a cost of {cost:digits} to play this card",
                        "by paying {cost:digits} resources", ". If you do , pay {cost:digits} resources instead",
                        ". If you do , instead pay {cost:digits} resources to play it"):
                g.add("statics", f"you {can} {verb} this card from your set zone {pay}", from_set_for, canonical=False, rule="15-16a-2")
    g.add("permit", "this card played from a set zone costs {amount:digit} to play", Cost,
          const={"how": COST_SET, "this": True, "from_set": True, "whose": BOTH, "what": None})
    as_resource = {"number": AS_RESOURCE, "who": This()}
    g.add("permit", "you may exhaust this card as though it were a resource", Permit, const=as_resource)
    for lead in ("", "when you need to pay|spend {count:number} or more resources , "):
        g.add("permit", lead + "you may exhaust this card as though|if it were|was a resource ( card ( in your resource zone )? )?",
              resource_like, canonical=False)


def add_costs(g: Grammar) -> None:
    """14-3b-6: altered costs."""
    for words, how in (("is decreased by", COST_LESS), ("is increased by", COST_MORE), ("becomes", COST_SET)):
        others = {"is decreased by": ("is reduced by", "decreases by", "is lowered by"), "is increased by": ("increases by", "is raised by"),
                  "becomes": ("is",)}
        for verb in (words, *others[words]):
            plain = verb == words
            g.add("costchange", f"the cost to play this card {verb} {{amount:quantity}}", Cost,
                  const={"how": how, "this": True, "whose": BOTH, "what": None}, canonical=plain, rule="14-3b-6b")
            g.add("costchange", f"this card's cost {verb} {{amount:quantity}}", Cost, const={"how": how, "this": True, "whose": BOTH, "what": None},
                  canonical=False)
            for per in (False, True):
                tail = " for each {each:countable}" if per else ""
                if per:
                    g.add("costchange", f"the cost to play this card {verb} {{unit:digit}}{tail}", cost_each, const={"how": how}, canonical=False)
            for owner, whose in (("allied", ME), ("enemy", OPPONENT), ("your", ME), ("your opponent's", OPPONENT), ("", BOTH)):
                for group, one in (("whats", False), ("what", True)):
                    g.add("costchange", f"the cost to play {owner} {{what:{group}}} {verb} {{amount:digit}}", Cost,
                          const={"how": how, "whose": whose}, canonical=plain and not one and owner in ("allied", "enemy", ""))
                    g.add("costchange", f"the cost of {owner} {{what:{group}}} {verb} {{amount:digit}}", Cost, const={"how": how, "whose": whose},
                          canonical=False)
            g.add("costchange", f"the cost to play {{pre:anyadj2}} {{kind:nouns}} {verb} {{amount:digit}}", described_cost, const={"how": how},
                  canonical=False)
    g.add("anyadj2", '{anyadj++" "}')
    for word, how in (("less", COST_LESS), ("more", COST_MORE)):
        g.add("costchange", f"this card costs {{amount:digit}} {word} to play", Cost, const={"how": how, "this": True, "whose": BOTH, "what": None},
              canonical=False)
        g.add("costchange", f"this card costs {{unit:digit}} {word} to play for each {{each:countable}}", cost_each, const={"how": how},
              canonical=False)
        for owner, whose in (("allied", ME), ("enemy", OPPONENT), ("your", ME), ("your opponent's", OPPONENT), ("", BOTH)):
            g.add("costchange", f"{owner} {{what:whats}} cost|costs {{amount:digit}} {word} to play".strip(), Cost, const={"how": how, "whose": whose},
                  canonical=False)
        g.add("costchange", f"{{what:whats}} you play cost|costs {{amount:digit}} {word} ( to play )?", Cost, const={"how": how, "whose": ME}, canonical=False)
        g.add("costchange", f"{{what:whats}} your opponent plays cost|costs {{amount:digit}} {word} ( to play )?", Cost,
              const={"how": how, "whose": OPPONENT}, canonical=False)
    for can in ("can", "may"):
        for free in ("the cost", "its cost", "resources"):
            plain = can == "can" and free == "the cost"
            g.add("costchange", f"you {can} play this card without paying {free}", Cost,
                  const={"how": COST_FREE, "amount": Fixed(0), "this": True, "whose": BOTH, "what": None}, canonical=plain, rule="14-3b-6e")
            for owner in ("your ", "allied ", ""):
                g.add("costchange", f"you {can} play {owner}{{what:whats}} without paying {free}", Cost,
                      const={"how": COST_FREE, "amount": Fixed(0), "whose": ME}, canonical=plain and owner == "allied ")


FATES = (("be put into a graveyard", IN_GRAVEYARD, False), ("be put into a hand", IN_HAND, False), ("be put into a deck", IN_DECK, False),
         ("be removed from the game", IN_REMOVAL, False), ("leave play", IN_GRAVEYARD | IN_HAND | IN_DECK | IN_REMOVAL, True))
OTHER_FATES = tuple((f"{verb} {owner} {zone}", areas, False) for verb in ("be put into", "be sent to", "be moved to", "go to", "be placed in", "be returned to")
                    for owner in ("your", "its owner's", "the", "their owner's") for zone, areas in
                    (("graveyard", IN_GRAVEYARD), ("hand", IN_HAND), ("deck", IN_DECK))) + (
    ("leave play to a zone that is not in play", IN_GRAVEYARD | IN_HAND | IN_DECK | IN_REMOVAL, True),)


def add_replacements(g: Grammar) -> None:
    """14-13: when something would happen, something else happens instead."""
    for fate, to, leaving in FATES:
        head = f"when {{subject:subject}} would {fate} , "
        g.add("replacement", head + "{effect:clauses} instead", WouldMove, const={"to": to, "leaving": leaving, "optional": False}, rule="14-13a")
        g.add("replacement", head + "you may {effect:clauses} instead", WouldMove, const={"to": to, "leaving": leaving, "optional": True})
    for fate, to, leaving in (*FATES, *OTHER_FATES):
        g.add("fate", fate, fated, const={"to": to, "leaving": leaving}, canonical=False)
    for lead in ("when", "as", "if", "whenever"):
        head = f"{lead} {{subject:subject}} would {{fate:fate}} , "
        g.add("replacement", head + "{effect:clauses} instead", would_move, canonical=False, rule="14-13a")
        g.add("replacement", head + "instead {effect:clauses}", would_move, canonical=False)
        g.add("replacement", head + "you may {effect:clauses} instead", would_move, const={"optional": True}, canonical=False)
        g.add("replacement", head + "you may instead {effect:clauses}", would_move, const={"optional": True}, canonical=False)
        g.add("replacement", head + "you may {action:clauses} . If you do , {then:clauses} instead", optional_move, canonical=False, rule="14-13c-2")
        head = f"{lead} {{subject:subject}} would be destroyed , "
        plain = lead == "when"
        g.add("replacement", head + "{effect:clauses} instead", WouldBeDestroyed, const={"optional": False}, canonical=plain, rule="14-13a")
        g.add("replacement", head + "instead {effect:clauses}", WouldBeDestroyed, const={"optional": False}, canonical=False)
        g.add("replacement", head + "you may {effect:clauses} instead", WouldBeDestroyed, const={"optional": True}, canonical=plain)
        g.add("replacement", head + "you may instead {effect:clauses}", WouldBeDestroyed, const={"optional": True}, canonical=False)
        g.add("replacement", head + "you may {action:clauses} . If you do , {then:clauses} instead", optional_destroy, canonical=False)
        for words, way in DAMAGES:
            for target in ("", " to {to:subject}", " to {to:player}"):
                for more in ("it deals {effect:moredamage} instead", "that damage is increased by {effect:plusdamage}", "increase that damage by {effect:plusdamage}"):
                    g.add("replacement", f"{lead} {{by:subject}} would deal {words}{target} , {more}", would_deal, const={"way": way},
                          canonical=False, rule="14-13g")
            for who in ("subject", "player"):
                for more in ("it takes {effect:moredamage} instead", "that damage is increased by {effect:plusdamage}", "you take {effect:moredamage} instead",
                             "it is dealt {effect:moredamage} instead"):
                    g.add("replacement", f"{lead} {{to:{who}}} would be dealt {words} , {more}", would_deal, const={"way": way}, canonical=False)
            g.add("replacement", f"{lead} a|an {{by:source}} would deal {words} , add {{amount:signedamount}} to the|its base damage", BaseDamage,
                  canonical=lead == "when" and not way, rule="15-2b")
            g.add("replacement", f"{lead} {{by:sources}} would deal {words} , add {{amount:signedamount}} to the|its|their base damage", BaseDamage,
                  canonical=False)
            g.add("replacement", f"{lead} this card would deal {words} , add {{amount:signedamount}} to the|its base damage", own_base, canonical=False)
    for name, way in DAMAGES:
        for target, keys in (("", ()), (" to {to:subject}", ("to",))):
            g.add("replacement", f"{name} dealt by {{by:subject}}{target} is {{effect:plusdamage}} more", WouldDeal,
                  const={"way": way, **({} if keys else {"to": None})})
        g.add("replacement", f"{name} dealt to {{to:subject}} is {{effect:plusdamage}} more", WouldDeal, const={"way": way, "by": None})
        g.add("replacement", f"{name} dealt to {{to:player}} is {{effect:plusdamage}} more", WouldDeal, const={"way": way, "by": None})
        g.add("replacement", f"{name} dealt by {{by:subject}} to {{to:subject}} is {{effect:timesdamage}}", WouldDeal, const={"way": way})
        g.add("replacement", f"{name} dealt by {{by:subject}} is {{effect:timesdamage}}", WouldDeal, const={"way": way, "to": None})
        g.add("replacement", f"{name} dealt to {{to:subject}} is {{effect:timesdamage}}", WouldDeal, const={"way": way, "by": None})
    for lead in ('{pre:anyadj+" "} ', ""):
        g.add("source", lead + "{kind:noun}", source, canonical=False)
        g.add("sources", lead + "{kind:nouns}", source, canonical=False)
    for owner, whose in (("", BOTH), ("allied", ME), ("enemy", OPPONENT)):
        g.add("source", f"{owner} {{what:what}}".strip(), Source, const={"whose": whose})
    for words in ("that much damage plus {more:digit}", "that damage plus {more:digit}", "{more:digit} more damage", "that much damage + {more:digit}",
                  "that much plus {more:digit}"):
        g.add("moredamage", words, ChangeDamage, canonical=False)
    g.add("moredamage", "twice that much damage", ChangeDamage, const={"more": Fixed(0), "times": 2}, canonical=False)
    g.add("moredamage", "double that damage", ChangeDamage, const={"more": Fixed(0), "times": 2}, canonical=False)
    g.add("moredamage", "twice that damage", ChangeDamage, const={"more": Fixed(0), "times": 2}, canonical=False)
    g.add("plusdamage", "{more:digit}", ChangeDamage)
    g.add("timesdamage", "doubled", ChangeDamage, const={"more": Fixed(0), "times": 2})
    for words in ("it remains in the current zone", "it remains in play", "it stays in play", "it stays where it is", "it remains where it is",
                  "it does not leave play"):
        g.add("clause", words, Stay, canonical=words == "it remains in the current zone", rule="16-12a-1")


def add_timings(g: Grammar) -> None:
    """What stands on the timing line of an event (14-4)."""
    lead = "Timing : "
    g.add("timing", lead + "Standard Action" + STOP, When, const={"kind": STANDARD}, rule="14-4c")
    g.add("timing", lead + "Instant Action" + STOP, When, const={"kind": INSTANT}, rule="14-4d")
    for words in ("you can play this as long as", "you can play this card as long as", "you can play it as long as", "as long as", "you can play this while",
                  "you can play this card while", "while", "you may play this as long as", "you can play this if", "you can play this card if"):
        g.add("timing", lead + words + " {condition:condition}" + STOP, When, const={"kind": AS_LONG_AS},
              canonical=words == "you can play this as long as", rule="14-4b")
    for words in ("you can play this during", "you can play this card during", "during", "you may play this during"):
        g.add("timing", lead + words + " {condition:period}" + STOP, When, const={"kind": AS_LONG_AS}, canonical=False)
    for words in ("you can play this when", "you can play this card when", "you can play it when", "when", "you can play this whenever", "whenever",
                  "you may play this when", "you can play this card whenever"):
        g.add("timing", lead + words + " {trigger:event}" + STOP, When, const={"kind": WHEN}, canonical=words == "you can play this when", rule="14-4a")
        g.add("timing", lead + words + " {trigger:damagecoming}" + STOP, When, const={"kind": WHEN}, canonical=words == "you can play this when")
    for words in ("you can play this at", "at", "you can play this card at"):
        g.add("timing", lead + words + " {trigger:moment}" + STOP, When, const={"kind": WHEN}, canonical=words == "you can play this at")


# -- nodes and builders -----------------------------------------------------------------------------------------


class Stay(Effect):
    """What would move stays where it is."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()


class Source(Filter):
    """A card of a player and a description, wherever it is: a source of damage."""

    __slots__ = ("whose", "what")
    FIELDS = ("whose", "what")

    def __init__(self, whose: int, what: Description) -> None:
        self.whose = whose
        self.what = what

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return game.master(card) in players(context, self.whose) and self.what.passes(game, context, card)


def source(kind: Filter, pre: tuple[Filter, ...] = ()) -> Source:
    """A source of damage, described."""
    adjectives, _, whose, areas, other = sort_out(pre, ())
    if areas or other:
        raise Reject("a source anywhere")
    return Source(BOTH if whose < 0 else whose, Description(kind, adjectives))


def forbid_by(what: str, by: Description) -> Forbid:
    """Something that cannot be done by, or to, cards of a description; all units or rulers are another phrase."""
    if what == ATTACK and not by.pre and not by.post and isinstance(by.kind, Has) and by.kind.word in (UNIT, RULER_CARD):
        raise Reject("units or rulers")
    return Forbid(what, by)


def trailing(parts: tuple[Static, ...], condition: Condition) -> Continuous:
    """A condition behind what it is for: its "it" is the card that was spoken of."""
    first = parts[0]
    if isinstance(first, (Said, Permit)) and isinstance(first.who, This):
        condition = named(condition)  # type: ignore[assignment]
    return Continuous(parts, condition)


def named(value: object) -> object:
    """A tree in which "it" is the card itself."""
    if isinstance(value, Bound):
        return This() if value.word in ("it", "card", "unit") else value
    if isinstance(value, Node):
        return type(value)(**{name: named(getattr(value, name)) for name in value.FIELDS})
    return tuple(named(item) for item in value) if isinstance(value, tuple) else value


def summoned_when(trigger: EventTrigger) -> Automatic:
    """16-18d: a card that can be normal summoned from the set zone when something happens."""
    return Automatic(trigger, May(0, PlayCard(ThisIn(IN_SET)), None))


def may_lessen(trigger: DamageComes, action: Effect, then: Effect) -> Lessening:
    """Damage that one may make less for a price."""
    return Lessening(trigger, May(0, action, then))


def unattacked(by: Filter, who: Cards) -> Said:
    """Cards that others cannot attack."""
    return Said(who, (Forbid(BE_ATTACKED, by),))


def resource_like(count: Number | None = None) -> Permit:
    """A card that can be exhausted like a resource; paying 1 or more is paying at all."""
    return Permit(AS_RESOURCE, This())


def limited(timing: int, right: str, effect: Effect, cost: Whole | None = None, name: str = "", left: str = "") -> Text:
    """An activated ability whose limit stands behind its timing."""
    return Text(Activated(timing, effect, cost), name, left, right)


def conditional(trigger: EventTrigger, condition: Condition, effect: Effect) -> Automatic:
    """A trigger that counts only under a condition."""
    return Automatic(While(trigger, condition), effect)


def pay(parts: tuple[Effect, ...]) -> Whole:
    """A cost."""
    return Whole(parts)


def resources(count: Number) -> Effect:
    """15-15a: a cost of so many resources."""
    return PayResources(count)


def damage_becomes(to: Subject, becomes: Number, way: int) -> Lessening:
    """13-3a-1: damage to somebody becomes a number."""
    return Lessening(DamageComes(to, None, way), Reduce(None, becomes))


def damage_less(to: Subject, amount: Number, way: int) -> Lessening:
    """Damage to somebody is less."""
    return Lessening(DamageComes(to, None, way), Reduce(amount))


def gains(parts: tuple[Static, ...], more: tuple[Static, ...] = ()) -> tuple[Static, ...]:
    """Several things gained: "for each" at the end speaks of all of them, so a number before it must not stand alone."""
    plain = False
    for part in parts:
        if isinstance(part, GainNumber):
            if isinstance(part.amount, Times) and plain:
                raise Reject("for each of what")
            plain = plain or not isinstance(part.amount, Times)
    return parts + more


def gains_each(changes: tuple[GainNumber, ...], each: Number) -> tuple[Static, ...]:
    """Several numbers gained for each of something."""
    return tuple(GainNumber(part.prop, Times(part.amount, each)) for part in changes)


def gain_each(prop: int, unit: Number, each: Number) -> GainNumber:
    """A number for each of something."""
    return GainNumber(prop, Times(unit, each))


def for_each(each: Number, parts: Static) -> Continuous:
    """For each of something, cards gain numbers."""
    if not isinstance(parts, Said) or not all(isinstance(part, GainNumber) for part in parts.parts):
        raise Reject("what is gained for each")
    return Continuous((Said(parts.who, gains_each(parts.parts, each)),))  # type: ignore[arg-type]


def lose_number(prop: int, amount: Number) -> GainNumber:
    """A number less."""
    if not isinstance(amount, Fixed):
        return GainNumber(prop, Minus(amount))
    return GainNumber(prop, Fixed(-amount.n))


def minus_x() -> Minus:
    """-X."""
    return Minus(Letter())


def set_numbers(who: Cards, props: tuple[int, ...], amount: Number) -> Said:
    """Numbers become the same other one."""
    return Said(who, tuple(SetNumber(prop, amount) for prop in props))


def set_number(who: Cards, prop: int, amount: Number) -> Said:
    """A number becomes another one."""
    return Said(who, (SetNumber(prop, amount),))


def from_set_uncounted() -> tuple[Static, ...]:
    """From the set zone, without counting for the summon cap."""
    return (Permit(FROM_SET, This()), Permit(UNCOUNTED, This()))


def from_set_for(cost: int) -> tuple[Static, ...]:
    """From the set zone, for another cost."""
    return (Permit(FROM_SET, This()), Cost(COST_SET, Fixed(cost), BOTH, None, True, True))


def cost_each(how: int, unit: Number, each: Number) -> Cost:
    """A change of this card's cost for each of something."""
    return Cost(how, Times(unit, each), BOTH, None, True)


def described_cost(how: int, pre: tuple[Filter, ...], kind: Filter, amount: Number) -> Cost:
    """A change of the cost of cards whose owner stands among the adjectives."""
    if not any(isinstance(part, Mark) for part in pre):
        raise Reject("no owner among them")
    adjectives, _, whose, areas, other = sort_out(pre, ())
    if areas or other:
        raise Reject("which cards")
    return Cost(how, amount, BOTH if whose < 0 else whose, Description(kind, adjectives))


def fated(to: int, leaving: bool) -> tuple[int, bool]:
    """Where something would go, and whether it would leave play."""
    return to, leaving


def would_move(subject: Subject, fate: tuple[int, bool], effect: Effect, optional: bool = False) -> WouldMove:
    """Something else than a move."""
    return WouldMove(subject, fate[0], effect, optional, fate[1])


def optional_move(subject: Subject, fate: tuple[int, bool], action: Effect, then: Effect) -> WouldMove:
    """14-13c-2: an optional replacement."""
    return WouldMove(subject, fate[0], chain(action, then), True, fate[1])


def optional_destroy(subject: Subject, action: Effect, then: Effect) -> WouldBeDestroyed:
    """14-13c-2: an optional replacement of a destruction."""
    return WouldBeDestroyed(subject, chain(action, then), True)


def would_deal(way: int, effect: Effect, by: Subject | None = None, to: Subject | None = None) -> WouldDeal:
    """More damage."""
    return WouldDeal(by, to, way, effect)


def own_base(amount: Number) -> BaseDamage:
    """More base damage of this card."""
    return BaseDamage(InSet(This()), amount)
