"""The lexicon's sentences: abilities, trigger conditions and continuous parts of Vanguard's card texts."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.vanguard.asking import PHASE_NAMES
from rulewright.games.vanguard.conditions import ThereIs
from rulewright.games.vanguard.nouns import OWNERS, PILES, PROPERTIES, anywhere
from rulewright.games.vanguard.places import OfSameClan
from rulewright.games.vanguard.selection import BOTH, ME, OPPONENT, On
from rulewright.games.vanguard.statics import (ATTACK, ATTACK_VANGUARD, BE_ATTACKED, BE_BOOSTED, BE_HIT, BOOST, DEAL_DAMAGE, INTERCEPT,
                                               STAND_EVER, UP_TO_NAMED, UP_TO_WITH, CannotStandNext, DeckRule, Forbid, GainNumber,
                                               GainText, GainWord, HitFront, LoseSkill, MoreDrives, NoNormalCall,
                                               NoNormalRide, ReachBack, Said)
from rulewright.games.vanguard.triggers import (ATTACKED, BOOSTED, WAS_ATTACKED, Attacks, BattleEnds, Boosts, CheckReveals, CloseStep, Draws, Hits,
                                                HitsWhileBoosted, InBattle, Intercepts, IsAttackedNow, IsBoosted, IsRidden,
                                                IsSent, PhaseBegins, Placed, Rides, StepBegins, Subject, TurnEnds, Turns)
from rulewright.games.vanguard.words import CLAN, LORD, SKILL, SKILLS, STEPS
from rulewright.games.vanguard.zones import FIELD, IN_DAMAGE, IN_DECK, IN_DROP, IN_HAND, IN_SOUL, ON_RC, ON_VC
from rulewright.kernel.effects import If
from rulewright.kernel.nodes import AnyCard, Compared, Condition, Description, Effect, Filter, Fixed, Node, Static, This, Times, Trigger
from rulewright.kernel.parts import SituationTrigger
from rulewright.language.joints import chain
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

KEYWORDS = ("Forerunner", "Lord", "Restraint", "Sentinel")
"""Words that stand for a whole ability and are explained by reminder text."""
AUTO, ACT, CONT = "[AUTO]", "[ACT]", "[CONT]"


class Text(Node):
    """One ability as printed: kind, zones where it is active, Limit Break, then what it does."""

    __slots__ = ("kind", "zones", "limit", "body")
    FIELDS = ("kind", "zones", "limit", "body")

    def __init__(self, kind: str, body: Node, zones: int = 0, limit: int = 0) -> None:
        self.kind = kind
        self.zones = zones
        self.limit = limit
        self.body = body


class Automatic(Node):
    """8.1.1.2: cost, a period in which it can trigger, trigger condition, effect."""

    __slots__ = ("cost", "during", "trigger", "effect")
    FIELDS = ("cost", "during", "trigger", "effect")

    def __init__(self, trigger: Trigger, effect: Effect, cost: Effect | None = None,
                 during: Condition | None = None) -> None:
        self.cost = cost
        self.during = during
        self.trigger = trigger
        self.effect = effect


class Acted(Node):
    """8.1.1.1: cost and effect."""

    __slots__ = ("cost", "effect")
    FIELDS = ("cost", "effect")

    def __init__(self, effect: Effect, cost: Effect | None = None) -> None:
        self.cost = cost
        self.effect = effect


class Continuous(Node):
    """8.1.1.3: parts that are in effect as long as the conditions hold."""

    __slots__ = ("parts", "during", "condition")
    FIELDS = ("parts", "during", "condition")

    def __init__(self, parts: tuple[Static, ...], during: Condition | None = None,
                 condition: Condition | None = None) -> None:
        self.parts = parts
        self.during = during
        self.condition = condition


class Keyword(Node):
    """A keyword ability."""

    __slots__ = ("word",)
    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word


def add_abilities(g: Grammar) -> None:
    """Whole abilities."""
    for kind, body in ((AUTO, "autobody"), (ACT, "actbody"), (CONT, "contbody")):
        for zones in ("", "{zones:marks}"):
            for limit in ("", "{limit:limit}"):
                g.add("line", f"{kind}{zones}{limit}:^{{body:{body}}}", Text, const={"kind": kind}, rule="2.11.3")
                g.add("line", f"{kind}{zones}{limit} ^{{body:{body}}}", Text, const={"kind": kind}, canonical=False)
        g.add(body, "{word:keyword}", Keyword)
        g.add(body, "{word:keyword} .", Keyword, canonical=False)
    g.terminal("keyword", keyword_of, lambda value: str(value) if value in KEYWORDS else NO, kinds=["word"])
    stop = " ( . / . . / )"
    for cost in ("", "{cost:cost} ^"):
        for during in ("", "during {during:period} , "):
            g.add("autobody", cost + during + "when|whenever {trigger:event} , {effect:effects}" + stop, Automatic, rule="8.1.1.2.1")
            g.add("autobody", cost + during + "when|whenever {trigger:event} {effect:ifclause}" + stop, Automatic, canonical=False)
        g.add("autobody", cost + "at {trigger:time} , {effect:effects}" + stop, Automatic, rule="8.1.1.2.1")
        g.add("actbody", cost + "{effect:effects}" + stop, Acted, rule="8.1.1.1.1")
    g.add("ifclause", "{first:ifsentence} . {rest:effects}", chain, canonical=False)
    g.add("ifclause", "{ifsentence}")
    g.add("ifsentence", "if {condition:condition} , {then:clauses}", If)
    for during in ("", "during {during:period} , "):
        for condition in ("", "if {condition:condition} , "):
            g.add("contbody", during + condition + "{parts:statics}" + stop, Continuous, rule="8.1.1.3.1")
    g.add("contbody", "{parts:statics} during {during:period}" + stop, Continuous, canonical=False)
    g.add("contbody", "{parts:statics} if {condition:condition}" + stop, Continuous, canonical=False)
    g.add("contbody", "during {during:period} , {parts:statics} if {condition:condition}" + stop, Continuous, canonical=False)
    g.add("statics", '{static+", and "|" and "}')
    g.add("static", "{said}")
    g.add("static", "{ofplayer}")
    g.add("static", "{deckrule}")


def add_events(g: Grammar) -> None:
    """Trigger conditions."""
    add_subjects(g)
    add_battle_events(g)
    add_move_events(g)
    add_times(g)
    g.add("event", "{condition:simple}", situation, builds=SituationTrigger, rule="8.6.6")


def add_subjects(g: Grammar) -> None:
    """Whose card an event concerns."""
    g.add("itself", "this unit", Subject, const={"this": True, "whose": ME})
    g.add("itself", "this card", Subject, const={"this": True, "whose": ME}, canonical=False)
    g.add("subject", "{itself}")
    for words, whose in OWNERS:
        g.add("subject", words + " {what:one}", Subject, const={"whose": whose})
        g.add("subject", "one of " + words + " {what:many}", Subject, const={"whose": whose}, canonical=False)
        g.add("subject", "another of " + words + " {what:many}", Subject, const={"whose": whose, "other": True})
        g.add("subject", "one of " + words + " other {what:many}", Subject, const={"whose": whose, "other": True}, canonical=False)
        g.add("subject", words + " other {what:one}", Subject, const={"whose": whose, "other": True}, canonical=False)
    g.add("subject", "an|your opponent's {what:one}", Subject, const={"whose": OPPONENT}, canonical=False)
    g.add("subject", "another {what:one} of yours", Subject, const={"whose": ME, "other": True}, canonical=False)
    g.add("attackof", "this unit's attack", Subject, const={"this": True, "whose": ME})
    g.add("attackof", "the attack of {attacker}")
    for name, areas in (("rear-guard's", ON_RC), ("vanguard's", ON_VC), ("unit's", FIELD)):
        for words, whose in OWNERS:
            g.add("attackof", f"{words} {name} attack", of_circle(whose, areas), canonical=False)
            g.add("attackof", f'{words} {{pre:adj+" "}} {name} attack', of_circle(whose, areas), canonical=False)
            g.add("checkof", f"{words} {name} drive check", of_circle(whose, areas), canonical=False)
    g.add("attacker", "{subject}")
    g.add("checkof", "this unit's drive check", Subject, const={"this": True, "whose": ME})
    g.add("checkof", "the drive check of {attacker}")


def add_battle_events(g: Grammar) -> None:
    """Attacks, hits, boosts, checks."""
    for words, target in (("", 0), (" a vanguard", ON_VC), (" a rear-guard", ON_RC), (" your opponent's vanguard", ON_VC),
                          (" the vanguard", ON_VC)):
        plain = words in ("", " a vanguard", " a rear-guard")
        g.add("event", "{subject:subject} attacks" + words, Attacks, const={"target": target}, canonical=plain, rule="7.3.1.6")
        g.add("event", "{subject:attackof} hits" + words, Hits, const={"target": target}, canonical=plain, rule="7.6.1.9")
        g.add("event", "{subject:attackof} does not hit" + words, Hits, const={"target": target, "hit": False}, canonical=plain)
        for battle in ("that this unit boosted|boosts", "this unit boosted|boosts"):
            for verb, hit in (("hits", True), ("does not hit", False)):
                lead = "an|the attack " + verb + words + " during the battle " + battle
                const = {"target": target} if hit else {"target": target, "hit": False}
                plainly = plain and battle.startswith("that")
                g.add("event", lead + " a|an {boosted:one}", HitsWhileBoosted, const=const, canonical=plainly)
                g.add("event", lead + " your {boosted:one}", HitsWhileBoosted, const=const, canonical=False)
                g.add("event", lead, HitsWhileBoosted, const={**const, "boosted": None}, canonical=plainly)
        for deed, verb in ((ATTACKED, "attacked|attacks"),):
            g.add("fight", "{subject:subject} " + verb + words, InBattle, const={"deed": deed, "target": target}, canonical=plain)
    g.add("fight", "{subject:subject} boosted|boosts", InBattle, const={"deed": BOOSTED, "target": 0})
    g.add("fight", "{subject:subject} was attacked", InBattle, const={"deed": WAS_ATTACKED, "target": 0})
    g.add("event", "{subject:subject} is attacked", IsAttackedNow)
    g.add("event", "{subject:subject} boosts a|an {boosted:one}", Boosts, rule="7.3.1.6")
    g.add("event", "{subject:subject} boosts", Boosts, const={"boosted": None}, rule="7.3.1.6")
    g.add("event", "{subject:subject} boosts your {boosted:one}", Boosts, canonical=False)
    g.add("event", "{subject:subject} boosts|boost another {boosted:one}", Boosts, canonical=False)
    g.add("event", "{subject:subject} is boosted by a|an {by:one}", IsBoosted)
    g.add("event", "{subject:subject} is boosted", IsBoosted, const={"by": None})
    g.add("event", "{subject:subject} intercepts", Intercepts)
    g.add("event", "{subject:checkof} reveals a|an {what:one}", CheckReveals, rule="10.1.13.1")
    g.add("event", "the drive check of the vanguard that this unit boosted|boosts reveals a|an {what:one}", CheckReveals,
          const={"subject": None})
    g.add("event", "your damage check reveals a|an {what:one}", CheckReveals, const={"subject": None, "drive": False})
    for word, rested in (("[Rest]", True), ("[Stand]", False)):
        g.add("event", "{subject:subject} becomes " + word, Turns, const={"rested": rested})
        g.add("event", "{subject:subject} is " + word, Turns, const={"rested": rested}, canonical=False)


def add_move_events(g: Grammar) -> None:
    """Placing, riding, leaving."""
    g.add("event", "{subject:subject} is placed on ( your )? {circles:circles}", Placed, const={"areas": 0}, rule="10.1.4.1")
    for owner in ("your", "the"):
        for name, areas in PILES:
            g.add("event", f"{{subject:subject}} is placed on ( your )? {{circles:circles}} from {owner} {name}", Placed,
                  const={"areas": areas}, canonical=owner == "your")
    g.add("event", "{rider:rider} rides this unit", IsRidden, rule="8.6.4.1.4")
    g.add("event", "{rider:rider} rides on this unit", IsRidden, canonical=False)
    g.add("event", "{rider:rider} rides this card", IsRidden, canonical=False)
    g.add("rider", "a|an {one}")
    g.add("rider", "another {one}", canonical=False)
    g.add("rider", "your {one}", canonical=False)
    g.add("rider", "a unit of the same clan", same_clan, canonical=False)
    g.add("event", "this unit rides a|an {ridden:one}", Rides)
    g.add("event", "this unit rides on a|an {ridden:one}", Rides, canonical=False)
    goals = (("put into the drop zone", IN_DROP, True), ("put into your drop zone", IN_DROP, False),
             ("put into your soul", IN_SOUL, True), ("put into the soul", IN_SOUL, False),
             ("put into your damage zone", IN_DAMAGE, True), ("put into the damage zone", IN_DAMAGE, False),
             ("returned to your hand", IN_HAND, True), ("put into your hand", IN_HAND, False),
             ("returned to the hand", IN_HAND, False), ("put into your opponent's drop zone", IN_DROP, False),
             ("put into your deck", IN_DECK, True), ("retired", IN_DROP, False))
    for words, to, plain in goals:
        const = {"to": to}
        circle = {"areas": FIELD} if words == "retired" else {"areas": 0}
        g.add("event", "{subject:subject} is " + words, IsSent, const={**const, **circle}, canonical=plain)
        g.add("event", "{subject:subject} is " + words + " due to an effect from one of your cards", IsSent,
              const={**const, **circle, "mine": True}, canonical=plain)
        g.add("event", "{subject:subject} is " + words + " due to your card's effect", IsSent,
              const={**const, **circle, "mine": True}, canonical=False)
        g.add("event", "{subject:subject} is " + words + " from {areas:circles}", IsSent, const=const, canonical=plain)
        for owner in ("your", "the"):
            for name, areas in PILES:
                g.add("event", "{subject:subject} is " + words + f" from {owner} {name}", IsSent, const={**const, "areas": areas},
                      canonical=plain and owner == "your")
        if "your " in words or "your opponent's" in words:
            whose = OPPONENT if "opponent's" in words else ME
            g.add("event", "a|an {what:one} is " + words, sent_of(whose, to), canonical=False)
    g.add("event", "you draw a card", Draws, const={"whose": ME})
    g.add("event", "your opponent draws a card", Draws, const={"whose": OPPONENT})
    g.add("event", "you discard a|an {what:one} ( from your hand )?", discarded, canonical=False)


def add_times(g: Grammar) -> None:
    """Beginnings and ends."""
    for words, whose in (("your", ME), ("your opponent's", OPPONENT), ("each", BOTH)):
        for phase, name in PHASE_NAMES:
            g.add("time", f"the beginning of {words} {name} phase", PhaseBegins, const={"phase": phase, "whose": whose})
        for step, name in enumerate(STEPS):
            if name:
                g.add("time", f"the beginning of {words} {name} step", StepBegins, const={"step": step, "whose": whose})
        g.add("time", f"the beginning of {words} turn", PhaseBegins, const={"phase": 0, "whose": whose}, canonical=False)
        g.add("time", f"the end of {words} turn", TurnEnds, const={"whose": whose})
    g.add("time", "the end of the|that battle", BattleEnds)
    for words in ("the battle that {battle:fight}", "the battle in which {battle:fight}", "a battle that {battle:fight}"):
        plain = words.startswith("the battle that")
        g.add("time", "the beginning of the close step of " + words, CloseStep, const={"end": False}, canonical=plain)
        g.add("time", "the end of " + words, CloseStep, const={"end": True}, canonical=plain)


def add_statics(g: Grammar) -> None:
    """Continuous parts."""
    g.add("said", "{who:cards} {parts:parts}", Said)
    g.add("parts", 'gets {change+"/"|" and "|", and "|", "|", gets "|", and gets "|" and gets "}')
    g.add("parts", 'loses {loss+" and "|", "}')
    g.add("parts", '{predicate++" and "|", and "|", "}')
    g.add("parts", '{alone+" and "}')
    for joint in ("and", ", and", ","):
        g.add("parts", 'gets {first:change+"/"|" and "|", and "|", "|", gets "} ' + joint + ' {rest:otherparts}', joined, canonical=False)
    g.add("otherparts", 'loses {loss+" and "}')
    g.add("otherparts", '{alone+" and "}')
    g.add("predicate", "gets {change}")
    g.add("predicate", "loses {loss}")
    g.add("predicate", "{alone}")
    for name, prop in PROPERTIES:
        key = name[1:-1].lower() + "amount"
        g.add(key, name + " {unit:signedfixed} for each {each:countable}", Times)
        g.add(key, name + " {n:signed}", Fixed)
        g.add(key, name + " + {ofcard}")
        g.add("change", "{amount:" + key + "}", GainNumber, const={"prop": prop}, rule="10.1.20.1")
    g.add("signedfixed", "{n:signed}", Fixed)
    g.add("change", "⟦{text:line}⟧", GainText, rule="10.1.20.1")
    g.terminal("skill", skill_of, write_skill, kinds=["name"])
    g.add("change", "{word:skill}", GainWord, const={"prop": SKILL}, rule="10.1.20.1")
    g.terminal("lostskill", lost_skill_of, write_skill, kinds=["name"])
    g.add("loss", "{word:lostskill}", LoseSkill, rule="10.1.20.2")
    for words, what, plain in (("be hit", BE_HIT, True), ("attack", ATTACK, True), ("attack a vanguard", ATTACK_VANGUARD, True),
                               ("intercept", INTERCEPT, True), ("boost", BOOST, True), ("be boosted", BE_BOOSTED, True),
                               ("be attacked", BE_ATTACKED, True), ("deal damage", DEAL_DAMAGE, True),
                               ("[Stand]", STAND_EVER, True)):
        g.add("alone", "cannot " + words, Forbid, const={"what": what}, canonical=plain, rule="1.3.3")
    g.add("alone", "does not deal damage even if its attack hits", Forbid, const={"what": DEAL_DAMAGE}, canonical=False)
    g.add("alone", "is also a|an {word:trait}", GainWord, const={"prop": CLAN}, rule="3.7.1.1")
    g.add("alone", "battles all of your opponent's units in the front row in one attack", HitFront, const={"where": "front row"},
          rule="10.1.19.1")
    g.add("alone", "battles all of your opponent's units in one attack", HitFront, const={"where": "all"})
    g.add("alone", "battles all of your opponent's units in the same column in one attack", HitFront, const={"where": "column"})
    g.add("alone", "may attack from the back row", ReachBack, const={"at": False})
    g.add("alone", "can attack from the back row", ReachBack, const={"at": False}, canonical=False)
    g.add("alone", "may attack units in the back row", ReachBack, const={"at": True})
    for target in ("a unit in the back row", "an opponent's unit in the back row", "your opponent's units in the back row",
                   "your opponent's rear-guards in the back row", "one of your opponent's units in the back row"):
        for may in ("may", "can"):
            g.add("alone", f"{may} attack {target}", ReachBack, const={"at": True}, canonical=False)
    g.add("static", "your opponent's units cannot attack {who:object}", unattacked, canonical=False)
    g.add("static", "if {who:object} would attack , it may instead attack an opponent's unit in the back row", reach_back, canonical=False)
    g.add("static", "if {who:object} would attack , it may attack an opponent's unit in the back row instead", reach_back, canonical=False)
    g.add("alone", "performs {number:number} drive checks", MoreDrives, const={"more": False})
    g.add("alone", "performs {number:number} more drive checks", MoreDrives, const={"more": True})
    for words, whose in (("you", ME), ("your opponent", OPPONENT)):
        g.add("ofplayer", words + " cannot normal ride", NoNormalRide, const={"whose": whose}, rule="8.5.1.1")
        for verb in ("cannot normal call", "cannot call", "may not normal call", "may not call"):
            for hand in ("", " from hand", " from his or her hand", " from your hand"):
                g.add("ofplayer", words + f" {verb} {{what:many}} to {{circles:circles}}{hand}", no_call,
                      const={"whose": whose}, builds=NoNormalCall, canonical=verb == "cannot normal call" and not hand)
                if hand:
                    g.add("ofplayer", words + f" {verb} {{what:many}}{hand} to {{circles:circles}}", no_call,
                          const={"whose": whose}, canonical=False)
    g.add("next", "{who:cards} {parts:nextparts}", Said)
    g.add("nextparts", '{nextpart+" and "}')
    for stand in ("[Stand]", "stand"):
        plain = stand == "[Stand]"
        for words, whose in (("your opponent's", OPPONENT), ("your", ME), ("his or her", OPPONENT), ("its master's", OPPONENT)):
            g.add("nextpart", f"cannot {stand} during {words} next stand phase", CannotStandNext, const={"whose": whose},
                  canonical=plain and whose == ME or words == "your opponent's" and plain)
        g.add("nextpart", f"cannot {stand} during that stand phase", CannotStandNext, const={"whose": BOTH}, canonical=plain)
    g.add("deckrule", "you may have up to {number:n} cards named {name:name} in a|your deck", DeckRule, const={"kind": UP_TO_NAMED},
          rule="5.1.2.5")
    g.add("deckrule", "you may only have up to {number:n} cards with {name:name} in a|your deck", DeckRule, const={"kind": UP_TO_WITH},
          rule="5.1.2.5")


# -- builders ---------------------------------------------------------------------------------------------------


def situation(condition: Condition) -> SituationTrigger:
    """8.6.6: a trigger condition that is no event: so many cards are there."""
    if not isinstance(condition, (ThereIs, Compared)):
        raise Reject("no situation that can be waited for")
    return SituationTrigger(condition)


def keyword_of(token: Token) -> str | _No:
    """A keyword ability."""
    word = token.text.capitalize()
    return word if token.kind == "word" and word in KEYWORDS else NO


def skill_of(token: Token) -> str | _No:
    """A skill or keyword in quotation marks."""
    word = str(token.value).replace("!", "").strip(" []").title()
    return word if token.kind == "name" and word in SKILLS else NO


def lost_skill_of(token: Token) -> str | _No:
    """A skill or keyword in quotation marks that a unit can lose."""
    return LORD if token.kind == "name" and token.value == LORD else skill_of(token)


def write_skill(value: object) -> str | _No:
    """A skill as printed."""
    return f"“{value}”" if value in SKILLS or value == LORD else NO


def joined(first: tuple[Static, ...], rest: tuple[Static, ...]) -> tuple[Static, ...]:
    """Several things said of the same cards."""
    return first + rest


def of_circle(whose: int, areas: int) -> Callable[..., Subject]:
    """Units of a player on a kind of circle."""
    def build(pre: tuple[Filter, ...] = ()) -> Subject:
        return Subject(whose, Description(On(areas), pre))
    return build


def same_clan() -> Description:
    """A unit that shares a clan with this card."""
    return Description(AnyCard(), (), (OfSameClan(This(), True),))


def sent_of(whose: int, to: int) -> Callable[..., IsSent]:
    """A card of a description goes to a zone of a player."""
    def build(what: Description) -> IsSent:
        return IsSent(Subject(whose, what), to, 0)
    return build


def discarded(what: Description) -> IsSent:
    """A card goes from the hand to the drop zone."""
    return IsSent(Subject(ME, what), IN_DROP, IN_HAND)


def no_call(whose: int, what: Description, circles: int) -> NoNormalCall:
    """Cards that a player cannot normal call."""
    return NoNormalCall(whose, anywhere(what), circles)


def unattacked(who: Node) -> Said:
    """Units that nobody can attack."""
    return Said(who, (Forbid(BE_ATTACKED),))  # type: ignore[arg-type]


def reach_back(who: Node) -> Said:
    """A unit may attack units in the back row."""
    return Said(who, (ReachBack(True),))  # type: ignore[arg-type]
