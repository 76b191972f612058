"""The lexicon's sentences: whole abilities, what is said of cards, durations and later abilities."""

from __future__ import annotations

from rulewright.games.force_of_will.asking import BOUNDS, controls, controls_one, counters
from rulewright.games.force_of_will.conditions import InPhase, More, ThereIs
from rulewright.games.force_of_will.costs import CostOf
from rulewright.games.force_of_will.effects import REST, Do
from rulewright.games.force_of_will.lasting_effects import AsLongAs, ForNow, ForPlayer, Later, NotNextRecovery, Until
from rulewright.games.force_of_will.limits import add_limits
from rulewright.games.force_of_will.nouns import NUMBERS, by_default, is_default, j_resonator
from rulewright.games.force_of_will.measures import NumberOf
from rulewright.games.force_of_will.places import At, Fighting
from rulewright.games.force_of_will.selection import Doubles, Select
from rulewright.games.force_of_will.statics import (
    ATTACK,
    ATTACK_PLAYER,
    BE_ATTACKED,
    BE_BANISHED,
    BE_BLOCKED,
    BE_CANCELED,
    BE_DEALT,
    BE_DEALT_BATTLE,
    BE_DESTROYED,
    BE_RECOVERED,
    BE_RESTED,
    BLOCK,
    DEAL,
    DEAL_BATTLE,
    DESTROYED_BY_BATTLE,
    DESTROYED_BY_DAMAGE,
    DESTROYED_BY_EFFECT,
    DESTROYED_BY_ABILITY,
    DESTROYED_BY_OPPONENT,
    DESTROYED_BY_SPELL,
    HAVE_ADDED,
    LEAVE,
    RECOVER,
    TO_HAND,
    Become,
    BecomeChosen,
    Boost,
    Forbid,
    GainKeyword,
    GainText,
    GainWord,
    LoseAll,
    LoseKeyword,
    LoseRace,
    LoseText,
    NeverGains,
    NotTargeted,
    NumberBecomes,
    Said,
    Switch,
)
from rulewright.games.force_of_will.structure import Activated, Automatic, Instead, Judged, Keywords, Limit, Marked, Other, SpellText, Text
from rulewright.games.force_of_will.targets import Target
from rulewright.games.force_of_will.triggers import Attacks, Enters, Goes, IsDestroyed, Subject
from rulewright.games.force_of_will.will import WillCost
from rulewright.games.force_of_will.words import ATK, ATTRIBUTE, ATTRIBUTES, DEF, J_RULER, NAME, RACE, RESONATOR, TYPE, UNTIL_BATTLE_ENDS, UNTIL_TURN_ENDS, WHOLE_GAME
from rulewright.games.force_of_will.zones import IN_CHASE
from rulewright.games.lasting import TURN_END, TURN_START, Recall
from rulewright.games.said import BecomeWord, Continuous
from rulewright.games.selecting import InSet, Several
from rulewright.games.triggers import While
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import AT_LEAST, EXACTLY, All, Bound, Cards, Compared, Condition, Description, Effect, Filter, Fixed, Has, Node, Not, Number, Static, This
from rulewright.kernel.parts import Delayed, EventTrigger, SituationTrigger
from rulewright.language.phrases import Grammar, Reject
from rulewright.language.trees import same

STOP = " ( . / )"


def add_abilities(g: Grammar) -> None:
    """Whole paragraphs."""
    g.add("line", '{bodies:body+" "}', Text, rule="204.2")
    g.add("body", '{words:keyword+" "|", "|" and "}' + STOP, Keywords, rule="1101.1a")
    for icon in ("", "[Activate] "):
        for pay in ("", "pay "):
            g.add("body", f"{icon}{pay}{{cost:cost}} : ^{{effect:effects}}{STOP}", Activated, canonical=not icon and not pay, rule="901.1a")
            g.add("body", f"{icon}{pay}{{cost:cost}} : ^{{effect:effects}} . {{limits:limits}}{STOP}", Activated, canonical=not icon and not pay)
            g.add("body", f"{icon}{pay}{{cost:cost}} : {{limits:limits}} . ^{{effect:effects}}{STOP}", Activated, canonical=False)
            if icon:
                g.add("body", f"{icon}{pay}{{cost:cost}} . ^{{effect:effects}}{STOP}", Activated, canonical=False)
    g.add("body", "{cost:willonly} ^{effect:effects}" + STOP, Activated, canonical=False)
    g.add("willonly", "{parts:onewill}", CostOf, canonical=False)
    g.add("onewill", '{willcost+" "}', canonical=False)
    g.add("willcost", "{written:will}", WillCost, canonical=False)
    g.add("willcost", "⟲", Do, const={"verb": REST, "what": This()}, canonical=False)
    for art in ("God's Art", "[God's Art]"):
        g.add("body", art + " {name:art} {cost:cost} : ^{effect:effects}" + STOP, Activated, const={"art": True}, canonical=art[0] == "G", rule="1112.2")
        g.add("body", art + " {name:art} {cost:cost} : ^{effect:effects} . {limits:limits}" + STOP, Activated, const={"art": True}, canonical=art[0] == "G")
    g.add("limits", '{limit+". "|" "|" and "}')
    add_limits(g)
    for word in ("Judgment", "J-Activate"):
        for pay in ("", "pay "):
            plain = word == "Judgment" and not pay
            g.add("body", f"[{word}] {pay}{{cost:cost}}{STOP}", Judged, canonical=plain, rule="1125.2")
            g.add("body", f"[{word}] {pay}{{cost:cost}} :|. {{limits:limits}}{STOP}", Judged, canonical=plain)
    add_automatic(g)
    add_continuous(g)
    g.add("spell", "^{effect:effects}" + STOP, SpellText, rule="703.3")
    g.add("spell", "^{effect:effects} . {asides:asides}" + STOP, SpellText)
    g.add("spell", "{asides:asides} . ^{effect:effects}" + STOP, SpellText, canonical=False)
    g.add("asides", '{aside+". "}')
    add_costs(g)


def add_costs(g: Grammar) -> None:
    """905.2: costs."""
    g.add("cost", '{parts:costpart+", "|" "|" and "|", and "}', CostOf, rule="905.2")
    g.add("costpart", "{written:will}", WillCost, rule="1003.2")
    g.add("costpart", "pay {written:will}", WillCost, canonical=False)
    g.add("costpart", "⟲", Do, const={"verb": REST, "what": This()}, rule="905.3")
    g.add("costpart", "⟲ {what:object}", Do, const={"verb": REST}, canonical=False)
    g.add("costpart", "{clause}")


def add_automatic(g: Grammar) -> None:
    """906.1, 1411: when, whenever, at."""
    for lead in ("when", "whenever"):
        for arrow in (",", "⇒"):
            plain = lead == "when" and arrow == "⇒"
            for icon in ("",):
                for each in ("each turn", "in a turn", "this turn", "during each turn", "every turn"):
                    g.add("body", f"{icon}{lead} {{trigger:event}} for the first time {each} {arrow} ^{{effect:effects}}{STOP}", first_time, canonical=False)
                for tail in ("", " . {limits:limits}"):
                    g.add("body", f"{icon}{lead} {{trigger:event}} {arrow} ^{{effect:effects}}{tail}{STOP}", Automatic, canonical=plain and not icon, rule="1411.1")
    for arrow in (",", "⇒"):
        for icon in ("",):
            for tail in ("", " . {limits:limits}"):
                g.add("body", f"{icon}at {{trigger:moment}} {arrow} ^{{effect:effects}}{tail}{STOP}", Automatic, canonical=arrow == "⇒" and not icon, rule="1411.1")
            for link in ("if", "as long as", "while"):
                g.add("body", f"{icon}at {{trigger:moment}} , {link} {{condition:condition}} ⇒ {{effect:effects}}{STOP}", conditional, canonical=False)
                for lead in ("when", "whenever"):
                    g.add("body", f"{icon}{lead} {{trigger:event}} , {link} {{condition:condition}} ⇒ {{effect:effects}}{STOP}", conditional, canonical=False)
            g.add("body", f"{icon}as long as {{condition:condition}} , at {{trigger:moment}} {arrow} {{effect:effects}}{STOP}", conditional, canonical=False)
            for lead in ("when", "whenever"):
                g.add("body", f"{icon}as long as {{condition:condition}} , {lead} {{trigger:event}} {arrow} {{effect:effects}}{STOP}", conditional, canonical=False)
                g.add("body", f"{icon}during {{condition:period}} , {lead} {{trigger:event}} {arrow} {{effect:effects}}{STOP}", conditional, canonical=False)
                g.add("body", f"{icon}{lead} {{trigger:situation}} {arrow} ^{{effect:effects}}{STOP}", Automatic, canonical=lead == "when" and arrow == "⇒" and not icon,
                      rule="906.9")
    for icon in ("",):
        for lead in ("when", "whenever"):
            g.add("body", f"{icon}{lead} {{trigger:event}} {{effect:effects}}{STOP}", without_comma, canonical=False)
        g.add("body", f"{icon}{{effect:clauses}} at {{trigger:moment}}{STOP}", Automatic, canonical=False)
        g.add("body", f"{icon}{{effect:clauses}} when|whenever {{trigger:event}}{STOP}", Automatic, canonical=False)
    g.add("body", f"at {{trigger:momentwhile}} ⇒ ^{{effect:effects}}{STOP}", Automatic)
    g.add("momentwhile", "{trigger:moment} , while {condition:condition} ,", While)
    g.add("situation", "{condition:standing}", SituationTrigger)
    g.add("situation", "{condition:condition}", situation, canonical=False, rule="906.9")
    for words, how in BOUNDS:
        g.add("standing", f"there are {words} {{of:group}}", ThereIs, const={"how": how}, rule="906.9")
        g.add("standing", f"there are {words} {{name:counter}} counters on {{card:thing}}", counters, const={"how": how}, canonical=False)
        g.add("standing", f"you control {words} {{of:group}}", controls, const={"how": how, "whose": ME}, canonical=False)
    for words in ("{bound:number} or more {of:doubles}",):
        g.add("standing", "you control " + words, ThereIs, const={"how": AT_LEAST}, rule="906.9")
    g.add("doubles", "{of:ownset} with the same name", Doubles)
    g.add("doubles", "{of:ownset} that share a name", Doubles, canonical=False)
    g.add("ownset", "{what:what}", by_default, const={"whose": ME}, builds=Select)
    g.add("standing", "you control {of:onecontrolled}", controls_one, const={"whose": ME}, canonical=False)
    g.add("standing", "there are no {of:group}", ThereIs, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    g.add("standing", "there are no {name:counter} counters on {card:thing}", counters, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    g.add("standing", "you control no {of:group}", controls, const={"how": EXACTLY, "bound": Fixed(0), "whose": ME}, canonical=False)
    for mark in (":", "⇒", "", "-"):
        for tail in ("", " . {limits:limits}"):
            g.add("body", f"[Enter] {mark} ^{{effect:effects}}{tail}{STOP}".replace("  ", " "), entering, canonical=False, rule="1140.2")
    for mark in (":", "", "⇒"):
        g.add("body", f"[Break] {mark} ^{{effect:effects}}{STOP}".replace("  ", " "), Marked, const={"word": "Break"}, canonical=mark == ":", rule="1415.1b")


def add_continuous(g: Grammar) -> None:
    """901.1c: what applies as long as the ability is active."""
    for icon in ("",):
        plain = not icon
        g.add("body", icon + "{parts:statics}" + STOP, Continuous, canonical=plain, rule="901.1c")
        for lead in ("as long as {condition:condition}", "while {condition:condition}", "if {condition:condition}", "during {condition:period}"):
            g.add("body", f"{icon}{lead} , {{parts:statics}}{STOP}", Continuous, canonical=plain and lead.startswith("as"))
        for tail in ("as long as {condition:condition}", "while {condition:condition}", "if {condition:condition}", "during {condition:period}", "unless {unless:condition}"):
            g.add("body", f"{icon}{{parts:statics}} {tail}{STOP}", continuous_while if "unless" not in tail else continuous_unless, canonical=False)
        for link in ("if", "as long as"):
            g.add("body", f"{{parts:statics}} , {link} {{condition:condition}}{STOP}", continuous_while, canonical=False)
        g.add("body", icon + "if {condition:condition} , {parts:statics} instead" + STOP, Instead, canonical=plain)
        g.add("body", icon + "otherwise , {parts:statics}" + STOP, Other, canonical=plain)
    for link in ("as long as", "if", "while"):
        g.add("body", f'{{words:keyword+", "|" "|" and "}} {link} {{condition:condition}}{STOP}', keywords_while, canonical=False)
    g.add("statics", '{static+" and "|", and "|", "}')
    g.add("static", "{said}")
    g.add("static", "{permit}")
    add_said(g)


def add_said(g: Grammar) -> None:
    """What is said of cards."""
    g.add("said", "{who:cards} {parts:parts}", said_of, builds=Said)
    g.add("said", "{who:saidof} {parts:parts}", Said)
    g.add("saidof", "{target}")
    g.add("saidof", '{parts:oneobject++", "&" and "}', Several)
    g.add("saidof", "{first:thing} and {second:group}", both_sets, canonical=False)
    g.add("parts", '{part+" and "|", and "|", "}')
    g.add("parts", '{parts:verbless+" and "|", and "|", "}', with_verbs, canonical=False)
    g.add("verbless", "{part}")
    g.add("verbless", "{gain:gain}", Verbless, canonical=False)
    g.add("part", "gains|gain|has|have {gain}")
    g.add("part", "also gains|gain {gain}", canonical=False)
    g.add("part", "gets|get|receives|receive {gain}", canonical=False)
    g.add("part", "loses|lose {loss}")
    g.add("part", "{alone}")
    g.add("gain", "{change:signedchange}", Boost, rule="1020.3")
    g.add("gain", "{change:signedchange} for each {each:countable}", Boost)
    g.add("gain", "{change:signedchange} where X is {x:quantity}", Boost)
    g.add("gain", "{change:signedchange} where X is {x:quantity} and Y is {y:quantity}", Boost)
    g.add("body", f"{{part:whereboost}}{STOP}", boost_where, canonical=False)
    g.add("whereboost", "{who:cards} gains|gain {change:signedchange} , where X is ( equal to )? {x:quantity}", boosted, canonical=False)
    for words in ("{of:possessor} ATK and DEF", "ATK and DEF equal to {of:possessor} ATK and DEF", "the ATK and DEF of {of:thing}"):
        g.add("gain", words, boost_like, canonical=False)
    for name, change in (("ATK", "+X/+0"), ("DEF", "+0/+X")):
        g.add("gain", name + " equal to {x:counted}", Boost, const={"change": change}, canonical=False)
    g.add("gain", "{word:keyword}", GainKeyword)
    g.add("gain", "⟦{text:line}⟧", GainText)
    g.add("gain", "{word:race}", GainWord, const={"prop": RACE}, rule="1020.1")
    for tail in ("in addition to its|their other races", "in addition to its|their own race", "in addition to its|their own races", "in addition to its|their other race",
                 "as a race", "in addition to its|their other subtypes"):
        g.add("gain", "{word:race} " + tail, GainWord, const={"prop": RACE}, canonical=False)
    g.add("gain", "{word:attribute}", GainWord, const={"prop": ATTRIBUTE}, canonical=False)
    g.add("gain", "{word:attribute} attribute", GainWord, const={"prop": ATTRIBUTE})
    g.add("gain", "the chosen attribute", BecomeChosen, const={"gains": True})
    g.add("part", "has|have {word:name} in addition to its|their other names", GainWord, const={"prop": NAME})
    g.add("part", "is|are also named {word:name}", GainWord, const={"prop": NAME}, canonical=False)
    g.add("loss", "{word:anykeyword}", LoseKeyword)
    g.add("loss", "⟦{text:line}⟧", LoseText)
    for lead in ("loses|lose and cannot gain", "cannot gain", "cannot have", "cannot have or gain", "loses|lose and can't gain"):
        g.add("parts", lead + ' {words:anykeyword+", "&" and "|", and "|" or "|", or "}', never_gains, canonical=False, rule="104.4")
    for cannot in ("cannot", "can't"):
        g.add("parts", f'loses|lose {{words:anykeyword+", "&" and "|", and "}} and {cannot} gain|have it|them', never_gains, canonical=False)
    for lead in ("loses|lose all abilities and cannot gain abilities", "loses|lose and cannot gain abilities"):
        g.add("parts", lead, lose_for_good, canonical=False)
    g.add("alone", "never has|have {word:anykeyword}", NeverGains)
    for lead in ("has|have", "gains|gain", "is|are"):
        g.add("parts", lead + " all attributes", all_attributes, canonical=False, rule="208.5")
    g.add("alone", "is|are treated as a|an {word:race}", GainWord, const={"prop": RACE}, canonical=False)
    g.add("by", "spells", At, const={"areas": IN_CHASE})
    g.add("alone", "cannot gain abilities", NeverGains, const={"word": ""})
    g.add("loss", "all abilities", LoseAll)
    for words in ("its abilities", "their abilities", "all of its abilities", "all its abilities", "all their abilities"):
        g.add("loss", words, LoseAll, canonical=False)
    g.add("loss", "{word:race}", LoseRace, const={"prop": RACE})
    g.add("loss", "all races", LoseRace, const={"prop": RACE, "word": ""})
    g.add("loss", "all attributes", LoseRace, const={"prop": ATTRIBUTE, "word": ""})
    g.add("alone", "becomes|become {change:plainchange}", Become, rule="1020.2")
    g.add("alone", "becomes|become a|an {change:plainchange}", Become, canonical=False)
    g.add("alone", "becomes|become {change:plainchange} where X is {x:quantity}", Become)
    g.add("alone", "becomes|become {word:attribute}", BecomeWord, const={"prop": ATTRIBUTE})
    g.add("alone", "becomes|become a|an {word:race}", BecomeWord, const={"prop": RACE}, rule="1020.1")
    for article in ("a|an ", ""):
        g.add("alone", f"becomes|become {article}{{word:race}} in addition to its|their other races|types|race|type", GainWord, const={"prop": RACE}, canonical=False)
    g.add("alone", "becomes|become {word:attribute} in addition to its|their other attributes|attribute", GainWord, const={"prop": ATTRIBUTE}, canonical=False)
    for words in ("the chosen attribute", "that attribute"):
        g.add("alone", "becomes|become " + words, BecomeChosen, canonical=words == "the chosen attribute")
    for name, prop in NUMBERS:
        for verb in ("becomes", "become", "is", "is equal to", "becomes equal to", "are equal to"):
            g.add("said", f"{{who:possessor}} {name} {verb} {{amount:quantity}}", number_becomes, const={"prop": prop}, canonical=False)
            for the in ("", "the "):
                g.add("said", f"{the}{name} of {{who:saidwho}} {verb} {{amount:quantity}}", number_becomes, const={"prop": prop}, canonical=False)
        g.add("said", f"{{who:possessor}} {name} is increased by {{amount:quantity}}", number_more, const={"prop": prop}, canonical=False)
        g.add("said", f"{name} of {{who:saidwho}} is increased by {{amount:quantity}}", number_more, const={"prop": prop}, canonical=False)
        g.add("alone", f"gains {name} equal to {{amount:quantity}}", NumberBecomes, const={"prop": prop, "setting": False})
        g.add("alone", f"changes {name} to {{amount:quantity}}", NumberBecomes, const={"prop": prop})
        for noun in ("resonator's", "J/resonator's", "J-Ruler's"):
            for lead in ("", "printed "):
                for verb in ("becomes", "becomes equal to", "is equal to"):
                    g.add("said", f"target {noun} {lead}{name} {verb} {{amount:quantity}}", target_number, const={"prop": prop, "noun": noun}, canonical=False)
    g.add("saidwho", "{cards}")
    g.add("saidwho", "{target}")
    add_cannot(g)


def add_cannot(g: Grammar) -> None:
    """104.4: what cards cannot do."""
    deeds = (("attack", ATTACK, True), ("block", BLOCK, True), ("attack players", ATTACK_PLAYER, True), 
             ("attack you", ATTACK_PLAYER, False), ("attack your opponent", ATTACK_PLAYER, False), ("attack a player", ATTACK_PLAYER, False), ("be attacked", BE_ATTACKED, True), ("be blocked", BE_BLOCKED, True),
             ("be destroyed", BE_DESTROYED, True), ("be destroyed by battle damage", DESTROYED_BY_BATTLE, True), ("be destroyed in battle", DESTROYED_BY_BATTLE, False),
             ("be destroyed by battle", DESTROYED_BY_BATTLE, False), ("be destroyed by damage", DESTROYED_BY_DAMAGE, True), ("be destroyed by effects", DESTROYED_BY_EFFECT, False),
             ("be destroyed by spells or abilities", DESTROYED_BY_EFFECT, True), ("be destroyed by abilities or spells", DESTROYED_BY_EFFECT, False),
             ("be destroyed by spells or abilities your opponent controls", DESTROYED_BY_OPPONENT, True),
             ("be destroyed by your opponent's spells or abilities", DESTROYED_BY_OPPONENT, False), ("be destroyed by spells", DESTROYED_BY_SPELL, True), ("be destroyed by a spell", DESTROYED_BY_SPELL, False), ("be destroyed by abilities", DESTROYED_BY_ABILITY, True),
             ("have additions added to it|them", HAVE_ADDED, True), ("be recovered", BE_RECOVERED, True), ("recover", BE_RECOVERED, False), ("be rested", BE_RESTED, True),
             ("be dealt damage", BE_DEALT, True), ("be dealt any damage", BE_DEALT, False), ("be dealt battle damage", BE_DEALT_BATTLE, True),
             ("be dealt any battle damage", BE_DEALT_BATTLE, False), ("deal damage", DEAL, True), ("deal battle damage", DEAL_BATTLE, True), ("be banished", BE_BANISHED, True),
             ("leave the field", LEAVE, True), ("be returned to any player's hand", TO_HAND, False), ("be returned to hands", TO_HAND, True))
    for words, what, plain in deeds:
        for cannot in ("cannot", "can't"):
            g.add("alone", f"{cannot} {words}", Forbid, const={"what": what}, canonical=plain and cannot == "cannot", rule="104.4")
    g.add("part", "be {cannotbe}", canonical=False)
    for words, what, _ in deeds:
        if words.startswith("be "):
            g.add("cannotbe", words[3:], Forbid, const={"what": what}, canonical=False)
    for words, what, _ in deeds:
        g.add("bare", words, Forbid, const={"what": what}, canonical=False)
    g.add("bare", "be {cannotbe}", canonical=False)
    g.add("bare", "{cannotbe}", canonical=False)
    g.add("parts", 'cannot {parts:bare++" or "|", or "|", "|" and "}', none_of, canonical=False)
    for order in ("destroyed or targeted", "targeted or destroyed"):
        for by in ("spells or abilities your opponent controls", "your opponent's spells or abilities", "your opponent's spells and abilities"):
            g.add("parts", f"cannot be {order} by {by}", safe_from_opponent, canonical=False)
    for link in ("during", "in"):
        for phase in ("the recovery phase", "recovery phase", "your recovery phase", "its controller's recovery phase", "a recovery phase", "recovery phases",
                      "your recovery phases", "its controller's recovery phases", "a recover phase", "their recovery phase", "their recovery phases", "your opponent's recovery phase", "their controller's recovery phase", "their controllers' recovery phases"):
            for no in ("doesn't|don't recover", "does|do not recover", "cannot recover", "cannot be recovered"):
                g.add("alone", f"{no} {link} {phase}", Forbid, const={"what": RECOVER},
                      canonical=link == "during" and phase == "the recovery phase" and no == "doesn't|don't recover", rule="503.2")
    for words, what in (("be attacked by", BE_ATTACKED), ("be blocked by", BE_BLOCKED), ("attack", ATTACK), ("block", BLOCK), ("be dealt damage by", BE_DEALT),
                        ("be dealt damage from", BE_DEALT), ("be dealt battle damage by", BE_DEALT_BATTLE), ("be dealt any battle damage from", BE_DEALT_BATTLE)):
        g.add("alone", f"cannot {words} {{by:by}}", Forbid, const={"what": what}, canonical=not words.endswith("from"))
    g.add("by", "{what}")
    g.add("by", "{of:byset}", InSet)
    g.add("by", "{of:thing}", InSet)
    for words in ("cannot be added to", "can't be added to", "cannot be bestowed to"):
        g.add("said", f"{{by:by}} {words} {{who:cards}}", never_added, canonical=False, rule="1002.2")
    for words, whose in (("you control", ME), ("your opponent controls", OPPONENT)):
        g.add("byset", f"{{what:what}} {words}", by_default, const={"whose": whose}, builds=Select, when=is_default)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("byset", f"{words} {{what:what}}", by_default, const={"whose": whose}, canonical=False)
        g.add("byset", f"{{what:what}} in {words} field", by_default, const={"whose": whose}, canonical=False)
    for words, whose in (("", BOTH), ("your opponent controls", OPPONENT), ("an opponent controls", OPPONENT), ("controlled by your opponent", OPPONENT), ("you control", ME),
                         ("controlled by a player other than yourself", OPPONENT)):
        plain = words in ("", "your opponent controls", "you control")
        for objects, const in (("spells or abilities", {}), ("spells and abilities", {}), ("spells", {"abilities": False}), ("abilities", {"spells": False}),
                               ("a spell or ability", {}), ("spell or abilities", {}), ("spells or abilites", {})):
            g.add("alone", f"cannot be targeted by {objects} {words}", NotTargeted, const={"by": whose, **const},
                  canonical=plain and objects in ("spells or abilities", "spells", "abilities"), rule="1120.2")
            g.add("cannotbe", f"targeted by {objects} {words}", NotTargeted, const={"by": whose, **const}, canonical=False)
        g.add("alone", f"cannot be targeted by {{what:spelladj}} spells or abilities {words}", NotTargeted, const={"by": whose}, canonical=plain)
        g.add("alone", f"cannot be targeted by {{what:spelladj}} spells or {{again:spelladj}} card's|cards' abilities {words}", not_targeted_of, const={"by": whose}, canonical=False)
    g.add("alone", "cannot be targeted", NotTargeted, canonical=False)


def add_lasting(g: Grammar) -> None:
    """For a time, and later."""
    ends = [("end of turn", Until(UNTIL_TURN_ENDS)), ("the end of turn", Until(UNTIL_TURN_ENDS)), ("the end of this turn", Until(UNTIL_TURN_ENDS)),
            ("the end of the turn", Until(UNTIL_TURN_ENDS)), ("end of this turn", Until(UNTIL_TURN_ENDS)), ("end of the turn", Until(UNTIL_TURN_ENDS)),
            ("end of battle", Until(UNTIL_BATTLE_ENDS)), ("the end of battle", Until(UNTIL_BATTLE_ENDS)), ("the end of the battle", Until(UNTIL_BATTLE_ENDS)),
            ("end of the battle", Until(UNTIL_BATTLE_ENDS)), ("end of battle phase", Until(UNTIL_BATTLE_ENDS)), ("end of game", Until(WHOLE_GAME)),
            ("the end of the game", Until(WHOLE_GAME))]
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for side, lead in ((TURN_START, "the beginning of"), (TURN_START, "the start of"), (TURN_END, "the end of"), (TURN_END, "end of")):
            ends.append((f"{lead} {owner} next turn", Until(0, whose, side)))
        ends.append((f"{owner} next turn", Until(0, whose, TURN_START)))
    seen: list[tuple[int, int, str]] = []
    for words, until in ends:
        key = (until.kind, until.whose, until.side)
        g.add("duration", "until " + words, Until, const={"kind": until.kind, "whose": until.whose, "side": until.side}, canonical=key not in seen, rule="901.2b")
        seen.append(key)
    for words, kind in (("this turn", UNTIL_TURN_ENDS), ("during this turn", UNTIL_TURN_ENDS), ("for the rest of the turn", UNTIL_TURN_ENDS),
                        ("for the rest of the game", WHOLE_GAME), ("during this battle", UNTIL_BATTLE_ENDS), ("this battle", UNTIL_BATTLE_ENDS)):
        g.add("duration", words, Until, const={"kind": kind, "whose": 0, "side": ""}, canonical=False)
    for words in ("its controller's", "their controller's", "their controllers'", "your opponent's", "their", "the", "that player's", "its owner's"):
        for phases in ("next recovery phase", "next recovery phases"):
            for no in ("doesn't|don't recover", "does|do not recover", "cannot recover"):
                for link in ("during", "in"):
                    plain = words == "its controller's" and phases.endswith("phase") and no.startswith("doesn't") and link == "during"
                    g.add("clause", f"{{what:nextwho}} {no} {link} {words} {phases}", NotNextRecovery, canonical=plain, rule="503.2")
    g.add("nextwho", "{cards}")
    g.add("nextwho", "{target}")
    for words in ("switch ATK and DEF of {who:saidwho}", "switch the ATK and DEF of {who:saidwho}"):
        g.add("switching", words, switched, builds=Said, canonical=False)
    g.add("clause", "{said:switching} {until:duration}", ForNow, canonical=False)
    g.add("alone", "switches|switch its|their ATK and DEF", Switch)
    g.add("clause", "{said:said} {until:duration}", ForNow, rule="901.2b")
    g.add("clause", "{until:duration} , {said:said}", ForNow, canonical=False)
    g.add("clause", "{said:said} {until:duration} for each {each:countable}", for_each, canonical=False)
    g.add("clause", "{said:permit} {until:duration}", ForPlayer)
    g.add("clause", "{until:duration} , {said:permit}", ForPlayer, canonical=False)
    g.add("clause", "{said:said} as long as {condition:condition}", as_long_as, builds=AsLongAs)
    g.add("clauses", "if {trigger:event} this turn , {effect:recalled}", later_if, const={"each": False}, canonical=False)
    g.add("clause", "{said:forever}", ForNow, const={"until": Until(WHOLE_GAME)}, canonical=False)
    g.add("forever", "{said:said}", forever, builds=Said)
    g.add("clauses", "at {delayed:later}", Later, const={"until": Until(WHOLE_GAME), "each": False}, rule="906.8")
    g.add("clauses", "{delayed:clauselater}", Later, const={"until": Until(WHOLE_GAME), "each": False}, canonical=False)
    g.add("clauselater", "{effect:recalledone} at {trigger:moment}", Delayed, canonical=False)
    g.add("recalledone", "{part:clause}", Recall, canonical=False)
    g.add("later", "{trigger:moment} , {effect:recalled}", Delayed)
    g.add("later", "{trigger:moment} ⇒ {effect:recalled}", Delayed, canonical=False)
    g.add("recalled", "{part:clauses}", Recall)
    for lead in ("when", "whenever"):
        each = lead == "whenever"
        g.add("clauses", "{until:duration} , " + lead + " {delayed:laterevent}", Later, const={"each": each}, rule="906.8a")
        g.add("clauses", f"{lead} {{trigger:event}} this turn , {{effect:recalled}}", later_when, const={"each": each}, canonical=False)
    g.add("laterevent", "{trigger:event} , {effect:recalled}", Delayed)
    g.add("laterevent", "{trigger:event} ⇒ {effect:recalled}", Delayed, canonical=False)
    g.add("clauses", "the next time {trigger:event} this turn , {effect:recalled}", later_when, const={"each": False}, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


class Verbless:
    """Something that a sentence names without a verb of its own."""

    FIELDS = ("gain",)

    def __init__(self, gain: Static) -> None:
        self.gain = gain


def with_verbs(parts: tuple[Static | Verbless, ...]) -> tuple[Static, ...]:
    """Parts of a sentence, each with a verb: what has none is gained, or lost, like what stands before it."""
    made: list[Static] = []
    for part in parts:
        if isinstance(part, Verbless):
            made.append(lost(part.gain) if made and isinstance(made[-1], LOSSES) else part.gain)
        else:
            made.append(part)
    if len(made) == len([part for part in parts if not isinstance(part, Verbless)]):
        raise Reject("each with its verb")
    return tuple(made)


LOSSES = (LoseKeyword, LoseText, LoseRace, LoseAll)


def lost(gain: Static) -> Static:
    """The loss of what can be gained."""
    if isinstance(gain, GainKeyword):
        return LoseKeyword(gain.word)
    if isinstance(gain, GainText):
        return LoseText(gain.text)
    if isinstance(gain, GainWord):
        return LoseRace(gain.prop, gain.word)
    raise Reject("that cannot be lost")


def forever(said: Said) -> Said:
    """What an effect says of cards for good; that this card cannot be canceled is no effect of it (1012.1)."""
    if isinstance(said.who, This) and is_uncanceled(said.parts):
        raise Reject("while it is in the chase area")
    return said


def is_uncanceled(parts: tuple[Static, ...]) -> bool:
    """Whether parts of a sentence say that cards cannot be canceled."""
    return any(isinstance(part, Forbid) and part.what == BE_CANCELED for part in parts)


def said_of(who: Cards, parts: tuple[Static, ...]) -> Said:
    """What is said of cards; 312.3: what cannot be canceled is in the chase area."""
    if isinstance(who, Select) and is_default(who) and is_uncanceled(parts):
        who = Select(who.whose, IN_CHASE, who.what, who.other)
    return Said(who, parts)


def conditional(trigger: EventTrigger, condition: Condition, effect: Effect) -> Automatic:
    """A trigger that counts only under a condition."""
    return Automatic(While(trigger, condition), effect)


def without_comma(trigger: EventTrigger, effect: Effect) -> Automatic:
    """A comma is missing: "attacks you gain" is no attack on you."""
    if isinstance(trigger, Attacks) and trigger.who >= 0:
        raise Reject("who attacks whom")
    return Automatic(trigger, effect)


def first_time(trigger: EventTrigger, effect: Effect) -> Automatic:
    """The first time in each turn: afterwards it does not trigger any more in that turn."""
    return Automatic(trigger, effect, (Limit(1),))


def entering(effect: Effect, limits: tuple[Node, ...] = ()) -> Automatic:
    """Section 1411: 1140.2, 1411.2, 1411.2a, 1411.2b: when this card enters the field, however the icon is printed."""
    return Automatic(Enters(Subject(ME, None, True)), effect, limits)


def situation(condition: Condition) -> SituationTrigger:
    """906.9: a situation that triggers: how much there is of something. What is said of a card after "when" is an event."""
    parts = condition.parts if isinstance(condition, All) else (condition,)
    for part in parts:
        if isinstance(part, ThereIs) and isinstance(part.of, Select) and any(isinstance(one, Fighting) for one in part.of.what.pre):
            raise Reject("an event")
        if not isinstance(part, (ThereIs, Compared, More)):
            raise Reject("an event")
    return SituationTrigger(condition)


def never_added(by: Filter, who: Cards) -> Said:
    """Additions that cannot be added to cards."""
    return Said(who, (Forbid(HAVE_ADDED, by),))


def boost_like(of: Cards) -> Boost:
    """As much more as a card has."""
    return Boost("+X/+Y", NumberOf(ATK, of), NumberOf(DEF, of))


def keywords_while(words: tuple[str, ...], condition: Condition) -> Continuous:
    """Keywords that this card has under a condition."""
    return Continuous((Said(This(), tuple(GainKeyword(word) for word in words)),), condition)


def none_of(parts: tuple[Static, ...]) -> tuple[Static, ...]:
    """Several things that cannot be; by whom is said once for all of them."""
    if isinstance(parts[-1], NotTargeted) and parts[-1].by != BOTH and any(isinstance(part, Forbid) and part.what == BE_DESTROYED for part in parts):
        raise Reject("by whom")
    return parts


def safe_from_opponent() -> tuple[Static, ...]:
    """Neither destroyed nor targeted by what the opponent controls."""
    return (Forbid(DESTROYED_BY_OPPONENT), NotTargeted(OPPONENT))


def all_attributes() -> tuple[Static, ...]:
    """208.5: each attribute."""
    return tuple(GainWord(ATTRIBUTE, word) for word in ATTRIBUTES)


def both_sets(first: Cards, second: Cards) -> Several:
    """A card and a set of others; with a ruler it is one description."""
    if not isinstance(first, (This, Bound)):
        raise Reject("one description")
    return Several((first, second))


def boosted(who: Cards, change: str, x: Number) -> Said:
    """A change of numbers with what X is."""
    if "X" not in change:
        raise Reject("no X before it")
    return Said(who, (Boost(change, x),))


def boost_where(part: Said) -> Continuous:
    """The same as an ability."""
    return Continuous((part,))


def never_gains(words: tuple[str, ...]) -> tuple[Static, ...]:
    """Keywords that cards cannot have."""
    return tuple(NeverGains(word) for word in words)


def lose_for_good() -> tuple[Static, ...]:
    """All abilities are lost, and none can be gained."""
    return (LoseAll(), NeverGains(""))


def continuous_while(parts: tuple[Static, ...], condition: Condition) -> Continuous:
    """What applies as long as something holds; not to recover in a phase is another phrase."""
    if isinstance(condition, InPhase) and any(isinstance(part, Said) and any(isinstance(one, Forbid) and one.what == BE_RECOVERED for one in part.parts) for part in parts):
        raise Reject("a phrase of its own")
    return Continuous(parts, condition)


def continuous_unless(parts: tuple[Static, ...], unless: Condition) -> Continuous:
    """What applies unless something holds."""
    return Continuous(parts, Not(unless))


def number_becomes(who: Cards, prop: int, amount: Number) -> Said:
    """A number becomes another one."""
    return Said(who, (NumberBecomes(prop, amount),))


def number_more(who: Cards, prop: int, amount: Number) -> Said:
    """A number becomes greater."""
    return Said(who, (NumberBecomes(prop, amount, False),))


def switched(who: Cards) -> Said:
    """ATK and DEF of cards change places."""
    return Said(who, (Switch(),))


def for_each(said: Said, until: Until, each: Number) -> ForNow:
    """What cards gain for a time, for each of something."""
    if not all(isinstance(part, Boost) and part.each is None for part in said.parts):
        raise Reject("what is gained for each")
    parts = tuple(Boost(part.change, part.x, part.y, each) for part in said.parts if isinstance(part, Boost))
    return ForNow(Said(said.who, parts), until)


def target_number(prop: int, noun: str, amount: Number) -> Said:
    """A number of a target becomes another one."""
    kind: Filter = Has(TYPE, RESONATOR) if noun.startswith("res") else j_resonator() if noun.startswith("J/") else Has(TYPE, J_RULER)
    return number_becomes(Target(Fixed(1), by_default(BOTH, Description(kind))), prop, amount)


def not_targeted_of(by: int, what: Filter, again: Filter) -> NotTargeted:
    """Spells and abilities of cards of one description."""
    if not same(what, again):
        raise Reject("two descriptions")
    return NotTargeted(by, what)


def as_long_as(said: Said, condition: Condition) -> AsLongAs:
    """An effect as long as something holds; what a chant itself gains is no effect of it."""
    if isinstance(said.who, This):
        raise Reject("an ability of the card itself")
    return AsLongAs(said, condition)


def later_if(trigger: EventTrigger, effect: Effect, each: bool) -> Later:
    """What happens if something becomes of a card in this turn, perhaps only later in it."""
    if not isinstance(trigger, (Goes, IsDestroyed)):
        raise Reject("a condition")
    return later_when(trigger, effect, each)


def later_when(trigger: EventTrigger, effect: Effect, each: bool) -> Later:
    """An event of this turn."""
    return Later(Delayed(trigger, effect), Until(UNTIL_TURN_ENDS), each)
