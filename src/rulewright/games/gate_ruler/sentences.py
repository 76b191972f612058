"""The lexicon's sentences: whole abilities of Gate Ruler's card texts."""

from __future__ import annotations

from rulewright.games.gate_ruler.abilities import AS_LONG_AS, INSTANT, STANDARD, WHEN
from rulewright.games.gate_ruler.allowing import add_of_player, add_permits
from rulewright.games.gate_ruler.altering import add_costs, add_replacements, replaced
from rulewright.games.gate_ruler.battle_triggers import DamageComes
from rulewright.games.gate_ruler.conditions import FoughtNow, OnTurn
from rulewright.games.gate_ruler.costs import CostChoice, PayResources, Whole
from rulewright.games.gate_ruler.damage_effects import Reduce
from rulewright.games.gate_ruler.effects import DESTROY, DISCARD, EXHAUST, REMOVE, TO_GRAVEYARD, Do
from rulewright.games.gate_ruler.lasting_effects import ForNow, Later
from rulewright.games.gate_ruler.occasions import DAMAGES
from rulewright.games.gate_ruler.paying import LevelPaid
from rulewright.games.gate_ruler.permits import Permit
from rulewright.games.gate_ruler.places import IsAttacked, IsAttacking
from rulewright.games.gate_ruler.play_effects import PlayCard, Requirement
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, ThisIn
from rulewright.games.gate_ruler.standing import add_said, gains_each
from rulewright.games.gate_ruler.targets import Choosing
from rulewright.games.gate_ruler.texts import (
    Activated,
    Automatic,
    Concerto,
    Enhancing,
    Entering,
    Keywords,
    Lessening,
    Marked,
    Price,
    Priced,
    Text,
    Two,
    When,
)
from rulewright.games.gate_ruler.triggers import At, Subject
from rulewright.games.gate_ruler.words import BATTLE_ENDS, FORCED_REVEAL, RESOURCE, WHOLE_GAME
from rulewright.games.gate_ruler.zones import IN_SET
from rulewright.games.measures import Fits
from rulewright.games.said import Continuous, GainNumber, Said
from rulewright.games.triggers import While
from rulewright.kernel.effects import If, May, Then
from rulewright.kernel.nodes import Bound, Cards, Condition, Effect, Filter, Fixed, Node, Not, Number, Static, This
from rulewright.kernel.parts import EventTrigger, Replace, SituationTrigger
from rulewright.language.joints import chain
from rulewright.language.phrases import Grammar, Reject

ICONS = ("【OD】", "【TD】", "【CNT】")

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
    add_heads(g)
    for words, kind in (("Standard Action", STANDARD), ("Instant Action", INSTANT)):
        for cost in ("[{cost:cost}] ", ": ", ": [{cost:cost}] ", "[{cost:cost}] : "):
            plain = cost in ("[{cost:cost}] ", ": ")
            g.add("body", f"{words} {cost}^{{effect:effects}}{STOP}".replace(" : ", ": "), Activated, const={"timing": kind}, canonical=plain,
                  rule="14-1a-1a" if cost == ": " else "14-1a-1")
            g.add("body", f"{words} {cost}^{{effect:effects}} . {{condition:onlyif}}{STOP}".replace(" : ", ": "), Activated, const={"timing": kind},
                  canonical=plain)
            for name in ("", "{name:name} : ", "{name:name} {left:limit} : "):
                for tail in ("", " . {condition:onlyif}"):
                    g.add("line", f"{name}{words} {{right:limit}} {cost}^{{effect:effects}}{tail}{STOP}".replace(" : ", ": "), limited,
                          const={"timing": kind}, canonical=False)
    for can in ("can", "may"):
        for verb in ("use", "play"):
            for link in ("if", "as long as", "while"):
                g.add("onlyif", f"you {can} {verb} this ability only {link} {{condition}}", canonical=(can, verb, link) == ("can", "use", "if"), rule="14-8a")
            g.add("onlyif", f"you {can} {verb} this ability only during {{period}}", canonical=False)
            g.add("onlyif", f"you {can} only {verb} this ability if {{condition}}", canonical=False)
            g.add("onlyif", f"you {can} only {verb} this ability during {{period}}", canonical=False)
    for often, right in (("once per turn", "Turn 1"), ("once each turn", "Turn 1"), ("once per game", "Game 1")):
        g.add("line", often + " , {body:body}", Text, const={"right": right}, canonical=False, rule="14-6a")
        g.add("line", "{name:name} : " + often + " , {body:body}", Text, const={"right": right}, canonical=False)
    for often in ("each turn", "in a turn", "during each turn", "in each turn"):
        g.add("line", "the first time {trigger:event} " + often + " , {effect:effects}" + STOP, first_time, canonical=False, rule="14-6a")
        g.add("line", f"the first time {often} {{trigger:event}} , {{effect:effects}}{STOP}", first_time, canonical=False)
        g.add("line", f"the first time {often} that {{trigger:event}} , {{effect:effects}}{STOP}", first_time, canonical=False)
        for words in ("{effect:clauses} instead", "instead {effect:clauses}"):
            g.add("line", f"the first time {{would:would}} {often} , {words}{STOP}", first_instead, canonical=False)
    for often, whose in (("each of your turns", ME), ("each of your opponent's turns", OPPONENT)):
        g.add("line", f"the first time {{trigger:event}} during {often} , {{effect:effects}}{STOP}", first_time, const={"whose": whose}, canonical=False)
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
    for lead in ("as an additional cost to play this card , {cost:price} . ^", "as an additional cost to play this , {cost:price} . ^", "[{cost:cost}] ^",
                 "[{cost:cost}] : ^", "cost : {cost:price} . ^"):
        g.add("eventeffect", lead + "{effect:effects}" + STOP, Priced, canonical=lead.startswith("as an additional cost to play this card"),
              rule="14-4e")
    for lead in ("as an additional cost to play this card , {cost:price}", "as an additional cost to normal summon this card , {cost:price}",
                 "to play this card , you must {cost:price}", "to normal summon this card , you must {cost:price}",
                 "as an additional cost to play this unit , {cost:price}"):
        g.add("body", lead + STOP, Price, canonical=lead.startswith("as an additional cost to play this card"), rule="14-3b-6a")
    g.add("price", '{parts:costpart+" and "|", "|", and "|", then "|" and then "}', pay, builds=Whole, rule="14-3b-8a")
    g.add("cost", '{parts:costpart+" and "|", "|", and "|" & "|"; "|". "|", then "|" and then "}', pay, builds=Whole, rule="14-3b-8a")
    g.add("costpart", "{clause}")
    g.add("costpart", '{options:onecost++" or "|", or "}', CostChoice, const={"count": 1, "upto": False}, rule="14-3b-8")
    g.add("costpart", 'either {options:onecost++" or "}', CostChoice, const={"count": 1, "upto": False}, canonical=False)
    g.add("onecost", "{clause}")
    g.add("onecost", "pay this card's cost", LevelPaid)
    g.add("onecost", "{first:clause} as well as {rest:clause}", Then)
    for cost in ("this card's cost", "the cost", "its cost", "the cost to play this card", "this card's resource cost", "its resource cost", "its level",
                 "resources for this card", "resources", "the cost of this card"):
        for can in ("may", "can"):
            for words in (f"you {can} {{parts:altcost}} instead of paying {cost}", f"instead of paying {cost} , you {can} {{parts:altcost}}",
                          f"you {can} {{parts:altcost}} rather than pay {cost}", f"you {can} {{parts:altcost}} to play this card instead of paying {cost}",
                          f"you {can} play this card by {{parts:byaltcost}} instead of paying {cost}"):
                g.add("body", words + STOP, alternative, canonical=False, rule="14-3b-6")
                g.add("eventeffect", words + " . ^{effect:effects}" + STOP, alternative_event, canonical=False)
    g.add("altcost", '{costpart+" and "|", "|", and "|" and then "}', canonical=False)
    g.add("byaltcost", '{gerund+" and "|", "|", and "}', canonical=False)
    for verb, made in (("discarding", DISCARD), ("exhausting", EXHAUST), ("destroying", DESTROY)):
        what = "handcards" if made == DISCARD else "object"
        g.add("gerund", f"{verb} {{what:{what}}}", Do, const={"verb": made}, canonical=False)
    g.add("gerund", "removing {what:object} from the game", Do, const={"verb": REMOVE}, canonical=False)
    g.add("gerund", "putting {what:object} into your|its|their graveyard", Do, const={"verb": TO_GRAVEYARD}, canonical=False)
    g.add("gerund", "putting {what:object} into its owner's graveyard", Do, const={"verb": TO_GRAVEYARD}, canonical=False)
    for words in ("pay {count:number}", "{count:digit} resource"):
        g.add("costpart", words, resources, canonical=False)


def add_heads(g: Grammar) -> None:
    """Activated abilities whose timing stands left of the colon, with the name and the limit on its side (14-6a)."""
    leads: tuple[tuple[str, dict[str, object]], ...] = (
        ("{name:name} ", {}), ("{name:name} Resource ", {"resource": True}), ("Resource {name:name} ", {"resource": True}),
        ("Resource ", {"resource": True}))
    for lead, const in leads:
        for words, kind in (("Standard Action", STANDARD), ("Instant Action", INSTANT)):
            for head in (f"{words} ", f"{words} {{left:limit}} ", f"{{left:limit}} {words} "):
                for cost in (": ", "[{cost:cost}] : ", ": [{cost:cost}] ", "[{cost:cost}] ", ": {right:limit} ", ": {right:limit} [{cost:cost}] ",
                             "[{cost:cost}] : {right:limit} "):
                    if "right" not in cost or "left" not in head:
                        g.add("line", f"{lead}{head}{cost}^{{effect:effects}}{STOP}".replace(" : ", ": "), headed, const={**const, "timing": kind},
                              canonical=False, rule="14-6a")
    for words, kind in (("Standard Action", STANDARD), ("Instant Action", INSTANT)):
        for cost in ("", "[{cost:cost}] "):
            g.add("line", f"{words} : {{right:limit}} {cost}^{{effect:effects}}{STOP}", headed, const={"timing": kind}, canonical=False)
            if cost:
                g.add("line", f"{words} {cost}: {{right:limit}} ^{{effect:effects}}{STOP}", headed, const={"timing": kind}, canonical=False)
    g.add("line", "Resource {name:name} : {body:body}", Text, const={"resource": True}, canonical=False)
    g.add("line", "Resource {name:name} {left:limit} : {body:body}", Text, const={"resource": True}, canonical=False)


def first_time(trigger: EventTrigger, effect: Effect, whose: int = BOTH) -> Text:
    """Something that happens for the first time in a turn: the ability is used once (14-6a-2), as [Turn 1] behind a colon says."""
    return Text(Automatic(trigger if whose == BOTH else While(trigger, OnTurn(whose)), effect), "", "", "Turn 1")


def first_instead(would: Replace, effect: Effect) -> Text:
    """Something that would happen for the first time in a turn."""
    return Text(Continuous((replaced(would, effect),)), "", "", "Turn 1")


def headed(timing: int, effect: Effect, cost: Whole | None = None, name: str = "", left: str = "", right: str = "",
           resource: bool = False) -> Text:
    """An activated ability whose head stands before the colon; without a name its limit is its own (14-6a-2)."""
    return Text(Activated(timing, effect, cost), name, left if name else "", right if name else left or right, resource)


def add_automatic(g: Grammar) -> None:
    """14-9a: when, whenever, at."""
    for lead in ("when", "whenever", "each time", "every time", "any time"):
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
    for joint in ("and", ", then", "and then"):
        g.add("maylessen", f"you may {{action:clauses}} {joint} {{then:lessening}}", May, const={"whose": 0}, canonical=False)
    for lead in ("if", "as"):
        g.add("body", lead + " {trigger:damagecoming} , {effect:maylessen}" + STOP, Lessening, canonical=False)
        g.add("body", lead + " {trigger:damagecoming} , you may {action:clauses} . If you do , {then:lessening}" + STOP, may_lessen, canonical=False)
    g.add("body", "if {trigger:damagecoming} , {effect:lessening}" + STOP, Lessening, canonical=False)
    g.add("body", "as {trigger:damagecoming} , {effect:lessening}" + STOP, Lessening, canonical=False)
    for lead in ("when", "whenever"):
        g.add("body", "{effect:clauses} " + lead + " {trigger:event}" + STOP, behind, canonical=False)
    g.add("body", "{effect:clauses} at {trigger:moment}" + STOP, behind, canonical=False)
    g.add("event", "{trigger:occasion} while {condition:condition}", While)
    for attacks in ("attacks", "attacked", "has attacked", "finishes attacking"):
        g.add("body", f"after {{who:possessed}} {attacks} , {{effect:effects}}{STOP}", after_attack, canonical=False, rule="8-7a")
        g.add("body", f"after this unit {attacks} , {{effect:effects}}{STOP}", after_attack, const={"who": This()}, canonical=False)
    g.add("body", "at {trigger:moment} , {effect:effects}" + STOP, Automatic, rule="14-9a")
    for link in ("as long as", "while", "if"):
        g.add("body", f"{link} {{condition:condition}} , at {{trigger:moment}} , {{effect:effects}}{STOP}", conditional, canonical=False)
    for words in ("this card enters play", "this unit enters play", "it enters play"):
        g.add("body", f"{{effect:clauses}} as {words} . {{parts:statics}}{STOP}", entering, canonical=False)
        g.add("body", f"{{effect:clauses}} as {words}{STOP}", entering, canonical=False)
    for words in ("as this card enters play", "as this unit enters play", "as this card is put into play", "as you put this card into play"):
        plain = words == "as this card enters play"
        g.add("body", words + " , {effect:effects}" + STOP, entering, builds=Entering, when=says_no_more, canonical=plain, rule="14-13a-1")
        g.add("body", words + " , {effect:effects} . {parts:statics}" + STOP, entering, builds=Entering, canonical=plain)
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
                for by in ("subject", "manysubject"):
                    g.add("body", f"{lead}{words} {dealt} {{to:damaged}} by {{by:{by}}} is reduced by {{amount:number}}{STOP}", damage_less,
                          const={"way": way}, canonical=False)
                    g.add("body", f"{lead}{words} {dealt} {{to:damaged}} by {{by:{by}}} becomes {{becomes:digit}}{STOP}", damage_becomes,
                          const={"way": way}, canonical=False)
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
    g.add("body", "{parts:statics} unless {condition:condition}" + STOP, unless, canonical=False)
    for words in ("except during", "outside of"):
        g.add("body", "{parts:statics} " + words + " {condition:period}" + STOP, unless, canonical=False)
    for link in ("while", "when", "as long as it is"):
        for tail in ("attacking", "attacking a|an {at:what}", "being attacked"):
            g.add("body", f"{{parts:statics}} {link} {tail}{STOP}", while_attacked if tail == "being attacked" else while_attacking, canonical=False)
    for can in ("can", "may"):
        for verb in ("normal summon", "play"):
            for lead in ("when", "whenever"):
                for how, const in (("", {}), (" without paying its cost", {"free": True}), (" without paying the cost", {"free": True}),
                                   (" without it counting for|towards the|your summon cap", {"uncounted": True})):
                    g.add("body", f"you {can} {verb} this card from your set zone{how} {lead} {{trigger:event}}{STOP}", summoned_when, const=const,
                          canonical=False, rule="16-18d")
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


def entering(effect: Effect, parts: tuple[Static, ...] = ()) -> Entering:
    """What applies without a condition after the choice is no effect of the moment but applies as long as the card is in play."""
    deeds: list[Effect] = []
    rest = effect
    while isinstance(rest, Then):
        deeds.append(rest.first)
        rest = rest.rest
    deeds.append(rest)
    said: tuple[Static, ...] = ()
    while len(deeds) > 1:
        last = deeds[-1]
        if not isinstance(last, ForNow) or last.until.kind != WHOLE_GAME:
            break
        said = (last.said, *said)
        deeds.pop()
    if parts and not isinstance(deeds[-1], Choosing):
        raise Reject("an effect of the moment")
    made = deeds.pop()
    for deed in reversed(deeds):
        made = Then(deed, made)
    return Entering(made, said + parts)


def says_no_more(node: object) -> bool:
    """Whether nothing applies afterwards."""
    return isinstance(node, Entering) and not node.parts


def behind(effect: Effect, trigger: EventTrigger) -> Automatic:
    """A trigger condition behind its effect; what is said of cards without an end is no such effect."""
    if isinstance(effect, (ForNow, Later)) or isinstance(effect, May) and isinstance(effect.action, PlayCard):
        raise Reject("no effect of the moment")
    return Automatic(trigger, effect)


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


def summoned_when(trigger: EventTrigger, free: bool = False, uncounted: bool = False) -> Automatic:
    """16-18d: a card that can be normal summoned from the set zone when something happens."""
    return Automatic(trigger, PlayCard(ThisIn(IN_SET), free, -1, uncounted))


def after_attack(who: Cards, effect: Effect) -> Automatic:
    """8-7a: what follows the battle in which the card attacked."""
    if not isinstance(who, This):
        raise Reject("which card")
    return Automatic(While(At(BATTLE_ENDS, BOTH), FoughtNow(who)), effect)


def may_lessen(trigger: DamageComes, action: Effect, then: Effect) -> Lessening:
    """Damage that one may make less for a price."""
    return Lessening(trigger, May(0, action, then))


def while_attacking(parts: tuple[Static, ...], at: Filter | None = None) -> Continuous:
    """Parts that apply to a card while it attacks."""
    return Continuous(parts, Fits(This(), IsAttacking(at)))


def while_attacked(parts: tuple[Static, ...]) -> Continuous:
    """Parts that apply to a card while it is being attacked."""
    return Continuous(parts, Fits(This(), IsAttacked()))


def unless(parts: tuple[Static, ...], condition: Condition) -> Continuous:
    """Parts that apply as long as a condition does not hold."""
    return trailing(parts, Not(condition))


def limited(timing: int, right: str, effect: Effect, cost: Whole | None = None, name: str = "", left: str = "",
            condition: Condition | None = None) -> Text:
    """An activated ability whose limit stands behind its timing."""
    return Text(Activated(timing, effect, cost, "", condition), name, left, right)


def conditional(trigger: EventTrigger, condition: Condition, effect: Effect) -> Automatic:
    """A trigger that counts only under a condition."""
    return Automatic(While(trigger, condition), effect)


def pay(parts: tuple[Effect, ...]) -> Whole:
    """A cost; choosing something is none."""
    if any(isinstance(part, Choosing) for part in parts):
        raise Reject("no cost")
    return Whole(parts)


def alternative(parts: tuple[Effect, ...]) -> Price:
    """Something that can be done instead of paying for the level."""
    made = parts[-1]
    for part in reversed(parts[:-1]):
        made = Then(part, made)
    return Price(Whole((CostChoice(1, (LevelPaid(), made)),)))


def alternative_event(parts: tuple[Effect, ...], effect: Effect) -> Priced:
    """The same of an event."""
    return Priced(alternative(parts).cost, effect)


def resources(count: Number) -> Effect:
    """15-15a: a cost of so many resources."""
    return PayResources(count)


def damage_becomes(to: Subject, becomes: Number, way: int, by: Subject | None = None) -> Lessening:
    """13-3a-1: damage to somebody becomes a number."""
    return Lessening(DamageComes(to, by, way), Reduce(None, becomes))


def damage_less(to: Subject, amount: Number, way: int, by: Subject | None = None) -> Lessening:
    """Damage to somebody is less."""
    return Lessening(DamageComes(to, by, way), Reduce(amount))


def for_each(each: Number, parts: Static) -> Continuous:
    """For each of something, cards gain numbers."""
    if not isinstance(parts, Said) or not all(isinstance(part, GainNumber) for part in parts.parts):
        raise Reject("what is gained for each")
    return Continuous((Said(parts.who, gains_each(parts.parts, each)),))  # type: ignore[arg-type]
