"""The lexicon's sentences: whole abilities and continuous parts of Vanguard's card texts."""

from __future__ import annotations

from rulewright.games.said import GainNumber, Said
from rulewright.games.vanguard.nouns import PROPERTIES, anywhere
from rulewright.games.vanguard.statics import (
    ATTACK,
    ATTACK_VANGUARD,
    BE_ATTACKED,
    BE_BOOSTED,
    BE_HIT,
    BOOST,
    DEAL_DAMAGE,
    INTERCEPT,
    STAND_EVER,
    UP_TO_NAMED,
    UP_TO_WITH,
    CannotStandNext,
    DeckRule,
    Forbid,
    GainText,
    GainWord,
    HitFront,
    LoseSkill,
    MoreDrives,
    NoNormalCall,
    NoNormalRide,
    ReachBack,
)
from rulewright.games.vanguard.words import CLAN, KEYWORD, LORD, SKILL, SKILLS
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import If
from rulewright.kernel.nodes import Cards, Condition, Description, Effect, Fixed, Has, Node, Number, Static, Times, Trigger
from rulewright.language.joints import chain
from rulewright.language.phrases import NO, Grammar, _No
from rulewright.language.tokens import Token
KEYWORDS = ("Forerunner", "Lord", "Restraint", "Sentinel")
"""Words that stand for a whole ability and are explained by reminder text."""
NAMED = ("Forerunner", "Sentinel")
"""Those that are no skill of a unit."""
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
    """8.1.1.3: parts that are in effect as long as the conditions hold; a replacement may have a cost (8.2.1.3)."""

    __slots__ = ("cost", "parts", "during", "condition")
    FIELDS = ("cost", "parts", "during", "condition")

    def __init__(self, parts: tuple[Static, ...], during: Condition | None = None, condition: Condition | None = None,
                 cost: Effect | None = None) -> None:
        self.parts = parts
        self.during = during
        self.condition = condition
        self.cost = cost


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
    g.terminal("keyword", keyword_of, lambda value: str(value) if value in KEYWORDS else NO,
               kinds=[], words=[word.lower() for word in KEYWORDS])
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
    g.add("battleperiod", "the battle that {fight}")
    g.add("battleperiod", "the battle in which {fight}", canonical=False)
    g.add("contbody", "{parts:statics} during {during:battleperiod}" + stop, Continuous, canonical=False)
    for during in ("", "during {during:period} , ", "during {during:battleperiod} , "):
        for condition in ("", "if {condition:condition} , "):
            g.add("contbody", during + condition + "{parts:statics}" + stop, Continuous, rule="8.1.1.3.1")
    for lead in ("as long as", "while"):
        for during in ("", "during {during:period} , "):
            g.add("contbody", f"{during}{lead} {{condition:condition}} , {{parts:statics}}" + stop, Continuous, canonical=False)
        g.add("contbody", f"{{parts:statics}} {lead} {{condition:condition}}" + stop, Continuous, canonical=False)
    g.add("contbody", "{parts:statics} during {during:period}" + stop, Continuous, canonical=False)
    g.add("contbody", "{parts:statics} if {condition:condition}" + stop, Continuous, canonical=False)
    g.add("contbody", "during {during:period} , {parts:statics} if {condition:condition}" + stop, Continuous, canonical=False)
    g.add("statics", '{static+", and "|" and "}')
    g.add("static", "{said}")
    g.add("static", "{ofplayer}")
    g.add("static", "{deckrule}")
    g.add("static", "{instead}")
    for cost in ("", "{cost:cost} ^"):
        for during in ("", "during {during:period} , "):
            g.add("autobody", cost + during + "{parts:insteads}" + stop, Continuous, rule="8.2.1.3")
    for during in ("", "during {during:period} , "):
        g.add("contbody", "{cost:cost} ^" + during + "{parts:insteads}" + stop, Continuous)
    g.add("insteads", '{instead+", and "}')


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
        g.add("static", "for each {each:countable} , {who:cards} gets " + name + " {unit:signedfixed}", gets_for_each,
              const={"prop": prop}, canonical=False)
    g.add("signedfixed", "{n:signed}", Fixed)
    g.add("change", "⟦{text:line}⟧", GainText, rule="10.1.20.1")
    g.terminal("skill", skill_of, write_skill, kinds=["name"])
    g.add("change", "{word:skill}", GainWord, const={"prop": SKILL}, rule="10.1.20.1")
    g.terminal("lostskill", lost_skill_of, write_skill, kinds=["name"])
    g.add("loss", "{word:lostskill}", LoseSkill, rule="10.1.20.2")
    g.add("post", "with {word:lostskill}", Has, const={"prop": SKILL}, rule="2.10.1")
    g.terminal("namedword", named_word_of, lambda value: f"“{value}”" if value in NAMED else NO, kinds=["name"])
    g.add("post", "with {word:namedword}", Has, const={"prop": KEYWORD})
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


def named_word_of(token: Token) -> str | _No:
    """A keyword ability in quotation marks that is no skill."""
    return str(token.value) if token.kind == "name" and token.value in NAMED else NO


def write_skill(value: object) -> str | _No:
    """A skill as printed."""
    return f"“{value}”" if value in SKILLS or value == LORD else NO


def joined(first: tuple[Static, ...], rest: tuple[Static, ...]) -> tuple[Static, ...]:
    """Several things said of the same cards."""
    return first + rest


def gets_for_each(who: Cards, unit: Number, each: Number, prop: int) -> Said:
    """A number that some cards get once for each of something."""
    return Said(who, (GainNumber(prop, Times(unit, each)),))


def no_call(whose: int, what: Description, circles: int) -> NoNormalCall:
    """Cards that a player cannot normal call."""
    return NoNormalCall(whose, anywhere(what), circles)


def unattacked(who: Node) -> Said:
    """Units that nobody can attack."""
    return Said(who, (Forbid(BE_ATTACKED),))  # type: ignore[arg-type]


def reach_back(who: Node) -> Said:
    """A unit may attack units in the back row."""
    return Said(who, (ReachBack(True),))  # type: ignore[arg-type]
