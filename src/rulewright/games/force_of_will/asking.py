"""The lexicon's conditions: what card texts ask."""

from __future__ import annotations

from rulewright.games.force_of_will.conditions import AllFit, Fits, HadCounters, Happened, InBattleNow, InPhase, IsAwakened, More, Odd, OneOfEach, OnTurn, ThereIs, Weather
from rulewright.games.force_of_will.measures import DamageThisTurn, LifeOf, PlayedThisTurn
from rulewright.games.force_of_will.nouns import NUMBERS, by_default
from rulewright.games.force_of_will.people import ControllerOf, Players, ThatPlayer, Whose
from rulewright.games.force_of_will.places import (
    ATTACKED,
    Alike,
    At,
    ControlledBy,
    InZoneOf,
    BLOCKED,
    Counted,
    DEALT_DAMAGE,
    DEALT_PLAYER,
    ENTERED_FIELD,
    FROM_FIELD,
    Fighting,
    HasNumbers,
    NoAttribute,
    Printed,
    ThisTurn,
    Turned,
    WAS_BLOCKED,
    WAS_DEALT,
    WithAddition,
)
from rulewright.games.force_of_will.selection import NameIncludes, RulerOf, Select
from rulewright.games.force_of_will.words import (
    ATTACKING,
    DEALING,
    DESTROYING,
    END,
    GAINING_LIFE,
    J_RULER,
    KEYWORD,
    MAIN,
    MOVING,
    NAME,
    RACE,
    RECOVERY,
    RULER,
)
from rulewright.games.force_of_will.words import DRAW as DRAW_PHASE
from rulewright.games.force_of_will.zones import IN_FIELD, IN_GRAVEYARD, IN_HAND, IN_LIFEBREAK
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    All,
    AnyCard,
    AnyOf,
    Bound,
    Cards,
    Compared,
    Condition,
    CountOf,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Not,
    Number,
    This,
    Worth,
)
from rulewright.language.phrases import Grammar, Reject

PHASES = (("draw", DRAW_PHASE), ("recovery", RECOVERY), ("main", MAIN), ("end", END))
BOUNDS = (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY))
WHO = (("you", "control", ME), ("your opponent", "controls", OPPONENT), ("an opponent", "controls", OPPONENT), ("a player", "controls", BOTH))


def add_states(g: Grammar) -> None:
    """What can be said of a card after "is" or "has"."""
    g.add("state", "{adj}")
    g.add("state", "a|an {what}")
    g.add("state", "{word:name}", Has, const={"prop": NAME})
    g.add("state", '{parts:onename++", "&" or "}', Either)
    g.add("state", '{parts:onename++", "&", or "}', Either, canonical=False)
    g.add("onename", "{word:name}", Has, const={"prop": NAME})
    g.add("state", "{stateword}", canonical=False)
    g.add("stateword", "named {word:name}", Has, const={"prop": NAME})
    for link in ("in", "on"):
        g.add("state", link + " a|the|an {areas:zone}", At, canonical=link == "in")
        for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
            g.add("state", f"{link} {owner} {{areas:zone}}", InZoneOf, const={"who": Whose(whose)}, canonical=link == "in")
    g.add("state", "on {areas:zone}", At, canonical=False)
    g.add("state", "attacking or blocking", Either, const={"parts": (Fighting("attacking"), Fighting("blocking"))}, canonical=False)
    g.add("state", "being attacked", Fighting, const={"part": "attacked"}, canonical=False)
    g.add("state", "of the same race as {of:thing}", Alike, const={"prop": RACE}, canonical=False)
    g.add("state", "without any attribute", NoAttribute, canonical=False)
    g.add("holding", "{word:anykeyword}", Has, const={"prop": KEYWORD})
    g.add("holding", "{word:name} in its name", NameIncludes)
    g.add("holding", "a counter on it", Counted, const={"name": "", "how": AT_LEAST, "bound": Fixed(1)})
    for words, how in BOUNDS:
        g.add("holding", words + " counters on it", Counted, const={"name": "", "how": how})
    for none in ("there are no", "there aren't any"):
        g.add("simple", none + " counters on {card:thing}", counters, const={"name": "", "how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    g.add("holding", "no counters on it", Counted, const={"name": "", "how": EXACTLY, "bound": Fixed(0)})
    for words in ("an addition", "an addition on it", "an addition added to it"):
        g.add("holding", words, WithAddition, canonical=words == "an addition")
    g.add("simple", "an addition is|are added to {card:thing}", Fits, const={"what": WithAddition()}, canonical=False)
    g.add("simple", "a|an {what:what} is|are added to {card:thing}", added_to, canonical=False)
    g.add("simple", "{what:namednoun} is|are added on|to {card:thing}", added_to, canonical=False)
    g.add("holding", "no ATK and DEF", HasNumbers, const={"having": False})
    g.add("holding", "a printed ATK and DEF of {change:plainchange}", Printed)
    for words, how in BOUNDS:
        g.add("holding", words + " {name:counter} counters on it", Counted, const={"how": how})
    for words, how, n in (("a|an {name:counter} counter on it", AT_LEAST, 1), ("no {name:counter} counters on it", EXACTLY, 0)):
        g.add("holding", words, Counted, const={"how": how, "bound": Fixed(n)}, canonical=False)


def add_conditions(g: Grammar) -> None:
    """Conditions."""
    add_states(g)
    for words, how in BOUNDS:
        g.add("simple", f"there are {words} {{of:group}}", ThereIs, const={"how": how})
        g.add("simple", f"there are {words} {{name:counter}} counters on {{card:thing}}", counters, const={"how": how}, canonical=False)
        for who, verb, whose in WHO:
            for have in (verb, "has|have"):
                g.add("simple", f"{who} {have} {words} {{of:group}}", controls, const={"how": how, "whose": whose}, canonical=False)
            g.add("simple", f"{who} has|have {words} cards in hand", in_hand, const={"how": how, "whose": whose}, canonical=False)
            g.add("simple", f"{who} has|have {words} cards in their hand", in_hand, const={"how": how, "whose": whose}, canonical=False)
            g.add("simple", f"{who} has|have {words} cards in their lifebreak area", pile_count, const={"how": how, "whose": whose, "areas": IN_LIFEBREAK}, canonical=False)
    for n, words in ((1, "a|an"), (1, "any"), (1, "")):
        g.add("simple", f"there is|are {words} {{of:group}}".replace("  ", " "), ThereIs, const={"how": AT_LEAST, "bound": Fixed(n)}, canonical=False)
        g.add("simple", f"there is {words} {{name:counter}} counter on {{card:thing}}".replace("  ", " "), counters, const={"how": AT_LEAST, "bound": Fixed(1)},
              canonical=False)
    for none in ("there is no", "there are no", "there isn't a|an", "there aren't any"):
        g.add("simple", none + " {of:group}", ThereIs, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
        g.add("simple", none + " {name:counter} counter|counters on {card:thing}", counters, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    for who, verb, whose in WHO:
        g.add("simple", f"{who} {verb} {{parts:onecontrolled++\" and \"|\", and \"|\", \"}}", controls_all, const={"whose": whose}, canonical=False)
        g.add("simple", f"{who} {verb} {{of:onecontrolled}}", controls_one, const={"whose": whose}, canonical=False)
        g.add("simple", f"{who} {verb} another {{of:group}}", controls, const={"how": AT_LEAST, "bound": Fixed(1), "whose": whose, "other": True}, canonical=False)
        g.add("simple", f"{who} doesn't|don't control another {{of:group}}", controls, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose, "other": True}, canonical=False)
        for no in (f"{verb} no", "doesn't|don't control a|an", "doesn't|don't control any", "does|do not control a|an", "does|do not control any", "doesn't|don't control",
                   "has|have no", "doesn't|don't have any"):
            g.add("simple", f"{who} {no} {{of:group}}", controls, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose}, canonical=False)
        g.add("simple", f"{who} has|have {{bound:number}} cards in your|their lifebreak area", pile_count, const={"how": EXACTLY, "whose": whose, "areas": IN_LIFEBREAK},
              canonical=False, rule="1415.1a")
        g.add("simple", f"{who} has|have no cards in hand", in_hand, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose}, canonical=False)
        g.add("simple", f"{who} has|have no cards in your|their hand", in_hand, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose}, canonical=False)
        g.add("simple", f"{who} doesn't|don't have exactly {{bound:number}} cards in your|their hand", not_in_hand, const={"whose": whose}, canonical=False)
        g.add("simple", f"{who} has|have {{of:group}}", controls, const={"how": AT_LEAST, "bound": Fixed(1), "whose": whose}, canonical=False)
        g.add("simple", f"{who} has|have a|an {{of:group}}", controls, const={"how": AT_LEAST, "bound": Fixed(1), "whose": whose}, canonical=False)
        other = OPPONENT if whose == ME else ME
        against = "your opponent" if whose == ME else "you"
        for more in ("more", "less", "fewer"):
            g.add("simple", f"{who} {verb} {more} {{what:what}} than {against} ( do / does )?", controls_more, const={"whose": whose, "other": other, "more": more == "more"},
                  canonical=False)
            g.add("simple", f"{who} has|have {more} {{what:what}} in your|their hand than {against}", hand_more, const={"whose": whose, "other": other, "more": more == "more"},
                  canonical=False)
        for joint in ('" and "|", and "|", "', '" and control "|" and controls "|", and control "|" but control "|" but "'):
            g.add("simple", f"{who} {verb} {{parts:held++{joint}}}", holds_all, const={"whose": whose}, canonical=False)
        g.add("simple", f"{who} {verb} {{of:namedheld}}", controls_one, const={"whose": whose}, canonical=False)
    for words, how in BOUNDS:
        g.add("held", words + " {of:group}", ThereIs, const={"how": how}, canonical=False)
    g.add("held", "no {of:group}", ThereIs, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    g.add("held", "{of:onecontrolled}", ThereIs, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("namedheld", "{kind:namednoun} and/or {more:namednoun}", either_named, canonical=False)
    for owner, side in (("your", ME), ("your opponent's", OPPONENT), ("a|any|the", BOTH)):
        for article in ("a|an", "another"):
            g.add("simple", f"{article} {{what:what}} is|are in {owner} {{areas:zone}}", is_in, const={"whose": side, "other": article == "another"}, canonical=False)
        g.add("simple", f"{{kind:namednoun}} is|are in {owner} {{areas:zone}}", named_in, const={"whose": side}, canonical=False)
        g.add("simple", f"no {{what:what}} is|are in {owner} {{areas:zone}}", none_in, const={"whose": side}, canonical=False)
    for who, verb, whose in WHO:
        for have in (verb,):
            g.add("simple", f"{who} {have} {{bound:number}} {{of:group}}", at_least_held, const={"whose": whose}, canonical=False)
        for words, how in BOUNDS:
            g.add("simple", f"{who} has|have {words} {{what:what}} in your|their {{areas:zone}}", held_in, const={"how": how, "whose": whose}, canonical=False)
    g.add("onecontrolled", "a|an {group}")
    g.add("onecontrolled", "another {of:group}", with_other, canonical=False)
    g.add("onecontrolled", "a|an|another {pre:pre} one", OneLikeIt, canonical=False)
    g.add("simple", 'there are a|an {parts:differing++" and another "}', OneOfEach)
    g.add("differing", "{group}")
    g.add("onecontrolled", "{named}", canonical=False)
    g.add("named", "{kind:namednoun}", named_set, canonical=False)
    g.add("namednoun", "{word:name}", Has, const={"prop": NAME})
    g.add("namednoun", '{parts:onename++", "&" or "}', Either)
    for owner, side in (("your", ME), ("your opponent's", OPPONENT)):
        for words, how in (("{right:digit} or less|lower", AT_MOST), ("{right:digit} or more|higher|greater", AT_LEAST), ("exactly {right:digit}", EXACTLY), ("{right:digit}", EXACTLY)):
            g.add("simple", f"{owner} life is|becomes {words}", life, const={"whose": side, "how": how}, canonical=False)
        g.add("simple", f"it is|it's {owner} turn".replace("it is|it's", "it is"), OnTurn, const={"whose": side})
        g.add("simple", f"it's {owner} turn", OnTurn, const={"whose": side}, canonical=False)
        g.add("simple", f"{owner} graveyard is empty", pile_count, const={"whose": side, "areas": IN_GRAVEYARD, "how": EXACTLY, "bound": Fixed(0)}, canonical=False)
        g.add("simple", f"{owner} hand is empty", pile_count, const={"whose": side, "areas": IN_HAND, "how": EXACTLY, "bound": Fixed(0)}, canonical=False)
        g.add("period", f"{owner} turn", OnTurn, const={"whose": side})
        for name, phase in PHASES:
            g.add("period", f"{owner} {name} phase", InPhase, const={"phase": phase, "whose": side})
    for name, phase in PHASES:
        g.add("period", f"the {name} phase", InPhase, const={"phase": phase, "whose": BOTH})
        g.add("period", f"a|an {name} phase", InPhase, const={"phase": phase, "whose": BOTH}, canonical=False)
        g.add("simple", f"it is the {name} phase", InPhase, const={"phase": phase, "whose": BOTH})
    for words in ("battle", "a battle", "the battle", "battle phase", "a battle phase", "the battle phase"):
        g.add("period", words, InBattleNow, canonical=words == "battle", rule="1410.1")
    for less in ("is less|lower than yours", "is less|lower than your life"):
        g.add("simple", "your opponent's life " + less, more_life, canonical=False)
    for more in ("is more|greater|higher than yours", "is more|greater|higher than your life"):
        g.add("simple", "your opponent's life " + more, less_life, canonical=False)
    g.add("simple", "you have more life than your opponent", more_life, canonical=False)
    g.add("simple", "you have less life than your opponent", less_life, canonical=False)
    g.add("simple", "your opponent has more life than you", less_life, canonical=False)
    g.add("simple", "your opponent has less life than you", more_life, canonical=False)
    g.add("simple", "your life is less|lower than your opponent's ( life )?", less_life, canonical=False)
    g.add("simple", "your life is more|greater|higher than your opponent's ( life )?", more_life, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        for words, how in BOUNDS:
            g.add("simple", f"{who} has|have {words} life".replace("{bound", "{right"), life, const={"whose": whose, "how": how}, canonical=False)
        for words, how in (("or less", AT_MOST), ("or more", AT_LEAST)):
            g.add("simple", f"{who} has|have {{right:digit}} life {words}", life, const={"whose": whose, "how": how}, canonical=False)
    for be in ("is", "are", "is|was"):
        g.add("simple", f"{{card:asked}} {be} {{what:state}}", Fits, canonical=be == "is")
    g.add("simple", "{card:asked} has|have {what:holding}", Fits)
    g.add("simple", "{card:asked} remains|remain|stays|stay in|on your|the|a field", Fits, const={"what": At(IN_FIELD)}, canonical=False)
    for word, filter in (("rested", Turned(True)), ("recovered", Turned(False))):
        g.add("simple", f"{{card:asked}} remains|remain {word}", Fits, const={"what": filter}, canonical=False)
    g.add("simple", "{part:isnot}", Not)
    g.add("simple", "it is not true that {part:positive}", Not)
    g.add("positive", "{simple}")
    for no in ("is not", "isn't", "are not", "aren't"):
        g.add("isnot", f"{{card:asked}} {no} {{what:state}}", Fits, canonical=no == "is not")
    for no in ("does|do not have", "doesn't|don't have"):
        g.add("isnot", f"{{card:asked}} {no} {{what:holding}}", Fits, canonical="not" in no)
    g.add("simple", "it's {what:state}", fits_it, canonical=False)
    g.add("simple", "it's not {what:state}", not_fits_it, canonical=False)
    g.add("simple", "they're {what:state}", fits_it, canonical=False)
    g.add("asked", "{thing}")
    g.add("simple", "all {of:group} are {what:state}", AllFit)
    for name, prop in NUMBERS:
        for words, how in (("{bound:digit} or less|lower", AT_MOST), ("{bound:digit} or more|higher|greater", AT_LEAST), ("{bound:digit}", EXACTLY)):
            g.add("holding", f"{words} {name}", Worth, const={"prop": prop, "how": how})
            g.add("holding", f"{name} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
    g.add("simple", "{of:counted} is odd", Odd, const={"odd": True})
    g.add("simple", "{of:counted} is even", Odd, const={"odd": False})
    for words, how in (("{right:quantity} or less", AT_MOST), ("{right:quantity} or more", AT_LEAST), ("equal to {right:quantity}", EXACTLY), ("exactly {right:quantity}", EXACTLY),
                       ("{right:digit}", EXACTLY)):
        g.add("simple", "{left:counted} is " + words, Compared, const={"how": how}, canonical=not words.startswith(("exactly", "{right:digit")))
        g.add("simple", "{left:counted} was|were " + words, Compared, const={"how": how}, canonical=False)
    g.add("simple", "{left:counted} is greater than {right:quantity}", More)
    for words, how in BOUNDS:
        g.add("simple", f"{{card:asked}} had {words} {{name:counter}} counters on it", HadCounters, const={"how": how})
        g.add("simple", f"{{card:asked}} had {words} counters on it", HadCounters, const={"how": how, "name": ""})
    for words in ("a|an {name:counter} counter on it", "any {name:counter} counters on it"):
        g.add("simple", "{card:asked} had " + words, HadCounters, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("simple", "{card:asked} had no {name:counter} counters on it", HadCounters, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    for words in ("this card was awakened", "this card is awakened", "you awakened this card", "it was awakened"):
        g.add("simple", words, IsAwakened, canonical=words == "this card was awakened", rule="1109.2a")
    g.add("condition", '{parts:simple++", "&", and "}', All, canonical=False)
    g.add("condition", '{parts:simple++", and "}', All, canonical=False)
    g.add("condition", "{first:anyof} , and {second:condition}", both, canonical=False)
    g.add("anyof", '{parts:simple++" or "}', AnyOf, canonical=False)
    add_history(g)
    add_of_others(g)
    add_nested(g)


def add_of_others(g: Grammar) -> None:
    """What a player has who was spoken of before."""
    for who in ("that player", "they", "its controller", "that resonator's controller"):
        people: Players = ThatPlayer() if "controller" not in who else ControllerOf(Bound("it"))
        for words, how in BOUNDS:
            g.add("simple", f"{who} controls|control {words} {{what:what}}", of_other, const={"how": how, "who": people}, canonical=False)
            g.add("simple", f"{who} has|have {words} {{what:what}} in their {{areas:zone}}", in_zone_of_other, const={"how": how, "who": people}, canonical=False)
            g.add("simple", f"{who} has|have {words} life".replace("{bound", "{right"), life_of_other, const={"who": people, "how": how}, canonical=False)
        for words in ("a|an", "any"):
            g.add("simple", f"{who} controls|control {words} {{what:what}}", of_other, const={"how": AT_LEAST, "bound": Fixed(1), "who": people}, canonical=False)
            g.add("simple", f"{who} has|have {words} {{what:what}} in their {{areas:zone}}", in_zone_of_other, const={"how": AT_LEAST, "bound": Fixed(1), "who": people}, canonical=False)
        for no in ("controls|control no", "doesn't|don't control a|an", "doesn't|don't control any"):
            g.add("simple", f"{who} {no} {{what:what}}", of_other, const={"how": EXACTLY, "bound": Fixed(0), "who": people}, canonical=False)
        for no in ("has|have no", "doesn't|don't have any", "doesn't|don't have a|an"):
            g.add("simple", f"{who} {no} {{what:what}} in their {{areas:zone}}", in_zone_of_other, const={"how": EXACTLY, "bound": Fixed(0), "who": people}, canonical=False)


def of_other(how: str, bound: Number, what: Description, who: Players) -> ThereIs:
    """A player who was spoken of controls so many cards."""
    return ThereIs(how, bound, Select(BOTH, IN_FIELD, Description(what.kind, what.pre, (*what.post, ControlledBy(who)))))


def in_zone_of_other(how: str, bound: Number, what: Description, areas: int, who: Players) -> ThereIs:
    """A player who was spoken of has so many cards in a zone."""
    return ThereIs(how, bound, Select(BOTH, areas, Description(what.kind, what.pre, (*what.post, InZoneOf(areas, who)))))


def life_of_other(who: Players, how: str, right: Number) -> Compared:
    """The life of a player who was spoken of."""
    return Compared(LifeOf(who), how, right)


def add_nested(g: Grammar) -> None:
    """Conditions within conditions, and what else only prints."""
    g.add("simple", 'one of these holds : {parts:positive++" ; or "}', AnyOf)
    g.add("simple", 'all of these hold : {parts:positive++" ; and "}', All)
    g.add("simple", "{card:asked} {what:past}", Fits)
    for words, what in (("attacked", ATTACKED), ("blocked", BLOCKED), ("was|were blocked", WAS_BLOCKED), ("dealt damage", DEALT_DAMAGE), ("was|were dealt damage", WAS_DEALT),
                        ("dealt damage to a player", DEALT_PLAYER), ("entered a field", ENTERED_FIELD), ("was put there from a field", FROM_FIELD)):
        g.add("past", words + " this turn", ThisTurn, const={"what": what})
        if what in (DEALT_DAMAGE, WAS_DEALT):
            g.add("past", f"{words} {'to' if what == DEALT_DAMAGE else 'by'} {{by:thing}} this turn", ThisTurn, const={"what": what})
    g.add("state", "one {post}")
    g.add("post", "to which {what:onlynoun} is added", WithAddition)
    g.add("onlynoun", "a|an {noun}")
    g.add("simple", "a battle is going on", InBattleNow)
    for owner, side in (("your", ME), ("your opponent's", OPPONENT)):
        for name, phase in PHASES:
            g.add("simple", f"it is {owner} {name} phase", InPhase, const={"phase": phase, "whose": side})
            g.add("simple", f"it's {owner} {name} phase", InPhase, const={"phase": phase, "whose": side}, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
        if whose != ME:
            g.add("counted", f"the number of {{what:what}} {who} played this turn", PlayedThisTurn, const={"who": Whose(whose)})
        g.add("counted", f"the number of other {{what:what}} {who} played this turn", PlayedThisTurn, const={"who": Whose(whose), "other": True})


def add_history(g: Grammar) -> None:
    """What happened in this turn."""
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH), ("an opponent", OPPONENT)):
        for words, how in BOUNDS:
            g.add("simple", f"{who} played {words} {{what:what}} this turn", played, const={"who": Whose(whose), "how": how}, canonical=False)
            g.add("simple", f"{who} has|have played {words} {{what:what}} this turn", played, const={"who": Whose(whose), "how": how}, canonical=False)
            g.add("simple", f"{who} played {words} other {{what:what}} this turn", played, const={"who": Whose(whose), "how": how, "other": True}, canonical=False)
        g.add("simple", f"{who} played a|an {{what:what}} this turn", played, const={"who": Whose(whose), "how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
        g.add("simple", f"{who} ( has / have )? played a spell this turn", played, const={"who": Whose(whose), "how": AT_LEAST, "bound": Fixed(1), "what": Description(AnyCard())},
              canonical=False, rule="312.3")
        g.add("simple", f"{who} played another {{what:what}} this turn", played, const={"who": Whose(whose), "how": AT_LEAST, "bound": Fixed(1), "other": True},
              canonical=False)
        g.add("simple", f"{who} has|have played a|an {{what:what}} this turn", played, const={"who": Whose(whose), "how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
        g.add("simple", f"{who} has|have played another {{what:what}} this turn", played, const={"who": Whose(whose), "how": AT_LEAST, "bound": Fixed(1), "other": True},
              canonical=False)
        for no in ("haven't|hasn't played any", "didn't play a|an", "didn't play any"):
            g.add("simple", f"{who} {no} {{what:what}} this turn", played, const={"who": Whose(whose), "how": EXACTLY, "bound": Fixed(0)}, canonical=False)
        for words in ("gained life this turn", "have gained life this turn"):
            g.add("simple", f"{who} {words}", Happened, const={"kind": GAINING_LIFE, "who": Whose(whose), "what": None, "how": AT_LEAST, "bound": Fixed(1)},
                  canonical=words.startswith("gained"))
        for words in ("was|were dealt damage this turn", "has|have been dealt damage this turn"):
            g.add("simple", f"{who} {words}", was_dealt, const={"who": Whose(whose)}, canonical=False)
    g.add("simple", "a|an {what:what} was destroyed this turn", Happened, const={"kind": DESTROYING, "who": None, "how": AT_LEAST, "bound": Fixed(1)})
    g.add("simple", "{card:asked} attacked this turn", Fits, const={"what": ThisTurn(ATTACKED)}, canonical=False)
    for be in ("is", "are"):
        g.add("simple", f"its printed ATK and DEF {be} {{change:plainchange}}", printed_numbers, canonical=False)
    for who, whose in (("the", ME), ("your", ME), ("your opponent's", OPPONENT)):
        if who == "the":
            g.add("simple", "weather is {word:plainword}", Weather, const={"who": Whose(whose)}, canonical=False)
        g.add("simple", f"{who} weather is {{word:plainword}}", Weather, const={"who": Whose(whose)}, canonical=who != "your", rule="1028.2")
    for words in ("attacked this turn", "has attacked this turn"):
        g.add("simple", f"a|an {{what:what}} {words}", Happened, const={"kind": ATTACKING, "who": Whose(BOTH), "how": AT_LEAST, "bound": Fixed(1)},
              canonical=words == "attacked this turn")
    once = {"how": AT_LEAST, "bound": Fixed(1), "kind": MOVING, "way": 0}
    for owner, whose in (("a", BOTH), ("your", ME), ("your opponent's", OPPONENT)):
        g.add("simple", f"{{who:player}} had a|an {{what:what}} put into {owner} {{target:zone}} this turn", Happened, const={**once, "origin": 0, "zone_of": whose})
        g.add("simple", f"{{who:player}} had a|an {{what:what}} put into {owner} graveyard from a field this turn", Happened,
              const={**once, "origin": IN_FIELD, "target": IN_GRAVEYARD, "zone_of": whose})
    g.add("simple", "{who:player} had a|an {what:what} enter a field this turn", Happened, const={**once, "origin": 0, "target": IN_FIELD})
    g.add("simple", "a|an {what:what} entered your field this turn", entered, const={"who": Whose(ME)}, canonical=False)
    for article in ("a|an", ""):
        g.add("simple", f"you put {article} {{what:what}} into a|your|the field this turn".replace("  ", " "), entered, const={"who": Whose(ME)}, canonical=False)
    g.add("simple", "you haven't put any|a|an {what:what} into a|your|the field this turn", not_entered, canonical=False)
    for words in ("was dealt damage this turn", "has been dealt damage this turn"):
        g.add("simple", "{card:asked} " + words, Fits, const={"what": ThisTurn(WAS_DEALT)}, canonical=False)
    g.add("simple", "{card:asked} dealt damage this turn", Fits, const={"what": ThisTurn(DEALT_DAMAGE)}, canonical=False)
    g.add("simple", "{card:asked} was dealt damage by {of:thing} this turn", dealt_by, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def named_set(kind: Filter) -> Select:
    """Cards of a name in the field."""
    return by_default(BOTH, Description(kind))


def both(first: Condition, second: Condition) -> All:
    """One condition and another."""
    return All((first, *second.parts) if isinstance(second, All) else (first, second))


def with_other(of: Cards) -> Select:
    """Others."""
    if not isinstance(of, Select):
        raise Reject("other of what")
    return Select(of.whose, of.areas, of.what, True)


def of_player(of: Cards, whose: int, other: bool = False) -> Select:
    """A set, of a player: "you control" says whose it is."""
    if not isinstance(of, Select) or of.whose not in (BOTH, whose):
        raise Reject("whose cards")
    if any(isinstance(part, Alike) and isinstance(part.of, Bound) and part.of.word == "it" for part in of.what.post):
        raise Reject("the same as what")
    return Select(whose, of.areas, of.what, of.other or other)


def controls(how: str, bound: Number, of: Cards, whose: int, other: bool = False) -> ThereIs:
    """A player controls so many cards."""
    return ThereIs(how, bound, of_player(of, whose, other))


def controls_one(of: Cards, whose: int) -> ThereIs:
    """A player controls a card."""
    return controls(AT_LEAST, Fixed(1), of, whose)


class OneLikeIt(Cards):
    """A card of the noun that was said before: "and another darkness one"; joined to it while reading."""

    __slots__ = ("pre",)
    FIELDS = ("pre",)

    def __init__(self, pre: tuple[Filter, ...]) -> None:
        self.pre = pre


def controls_all(parts: tuple[Cards, ...], whose: int) -> Condition:
    """A player controls several cards. "Another" one after a first is another than that one."""
    sets: list[Select] = []
    another = False
    for part in parts:
        if isinstance(part, OneLikeIt):
            if not sets:
                raise Reject("one of what")
            part = Select(sets[-1].whose, sets[-1].areas, Description(sets[-1].what.kind, part.pre), True)
        made = of_player(part, whose)
        another = another or bool(sets) and made.other
        sets.append(Select(made.whose, made.areas, made.what, made.other and (not sets or sets[0].other)))
    return OneOfEach(tuple(sets)) if another else All(tuple(ThereIs(AT_LEAST, Fixed(1), made) for made in sets))


def controls_more(what: Description, whose: int, other: int, more: bool) -> More:
    """A player controls more cards than the other."""
    mine, theirs = CountOf(Select(whose, IN_FIELD, what)), CountOf(Select(other, IN_FIELD, what))
    return More(mine, theirs) if more else More(theirs, mine)


def hand_more(what: Description, whose: int, other: int, more: bool) -> More:
    """A player has more cards in hand than the other."""
    mine, theirs = CountOf(Select(whose, IN_HAND, what)), CountOf(Select(other, IN_HAND, what))
    return More(mine, theirs) if more else More(theirs, mine)


def holds_all(parts: tuple[ThereIs, ...], whose: int) -> Condition:
    """A player controls so many of several sets; one of each is another phrase."""
    if all(part.how == AT_LEAST and isinstance(part.bound, Fixed) and part.bound.n == 1 for part in parts):
        return controls_all(tuple(part.of for part in parts), whose)
    return All(tuple(ThereIs(part.how, part.bound, of_player(part.of, whose)) for part in parts))


def either_named(kind: Filter, more: Filter) -> Select:
    """Cards of one name or another."""
    return by_default(BOTH, Description(Either((kind, more))))


def is_in(what: Description, whose: int, areas: int, other: bool) -> ThereIs:
    """There is a card in a zone."""
    return ThereIs(AT_LEAST, Fixed(1), Select(whose, areas, what, other))


def named_in(kind: Filter, whose: int, areas: int) -> ThereIs:
    """There is a card of a name in a zone."""
    return is_in(Description(kind), whose, areas, False)


def none_in(what: Description, whose: int, areas: int) -> ThereIs:
    """There is no such card in a zone."""
    return ThereIs(EXACTLY, Fixed(0), Select(whose, areas, what))


def at_least_held(bound: Number, of: Cards, whose: int) -> ThereIs:
    """"If you control three resonators": three or more; one is another phrase."""
    if isinstance(bound, Fixed) and bound.n < 2:
        raise Reject("a single one")
    return controls(AT_LEAST, bound, of, whose)


def held_in(how: str, bound: Number, what: Description, areas: int, whose: int) -> ThereIs:
    """So many cards in a zone of a player."""
    return ThereIs(how, bound, Select(whose, areas, what))


def in_hand(how: str, bound: Number, whose: int) -> ThereIs:
    """A player has so many cards in hand."""
    return pile_count(how, bound, whose, IN_HAND)


def not_in_hand(bound: Number, whose: int) -> Not:
    """A player does not have exactly so many cards in hand."""
    return Not(in_hand(EXACTLY, bound, whose))


def pile_count(how: str, bound: Number, whose: int, areas: int) -> ThereIs:
    """So many cards in a zone."""
    return ThereIs(how, bound, Select(whose, areas, Description(AnyCard())))


def counters(how: str, bound: Number, name: str, card: Cards) -> Fits:
    """So many counters on a card."""
    return Fits(card, Counted(name, how, bound))


def life(how: str, right: Number, whose: int) -> Compared:
    """105.4: the life of a player."""
    return Compared(LifeOf(Whose(whose)), how, right)


def less_life() -> More:
    """Less life than the opponent."""
    return More(LifeOf(Whose(OPPONENT)), LifeOf(Whose(ME)))


def more_life() -> More:
    """More life than the opponent."""
    return More(LifeOf(Whose(ME)), LifeOf(Whose(OPPONENT)))


def added_to(card: Cards, what: Filter) -> Fits:
    """An addition of a description is added to a card; any addition is another phrase."""
    if isinstance(what, Description) and isinstance(what.kind, Has) and what.kind.word == "Addition" and not what.pre and not what.post:
        raise Reject("any addition")
    return Fits(card, WithAddition(what))


def fits_it(what: Filter) -> Fits:
    """A state of what was spoken of last."""
    return Fits(Bound("it"), what)


def not_fits_it(what: Filter) -> Not:
    """What was spoken of last is not so."""
    return Not(Fits(Bound("it"), what))


def printed_numbers(change: str) -> Fits:
    """What was spoken of last has a printed ATK and DEF."""
    return Fits(Bound("it"), Printed(change))


def dealt_by(card: Cards, of: Cards) -> Fits:
    """A card was dealt damage by another in this turn."""
    return Fits(card, ThisTurn(WAS_DEALT, of))


def played(who: Players, what: Filter, how: str, bound: Number, other: bool = False) -> Compared:
    """Players have played so many cards in this turn."""
    return Compared(PlayedThisTurn(who, what, other), how, bound)


def was_dealt(who: Players) -> Compared:
    """Players were dealt damage in this turn."""
    return Compared(DamageThisTurn(None, None, who), AT_LEAST, Fixed(1))


def put_away(what: Filter, who: Players) -> Happened:
    """A card was put into a graveyard from the field."""
    return Happened(MOVING, who, what, AT_LEAST, Fixed(1), 0, IN_FIELD, IN_GRAVEYARD)


def not_entered(what: Filter) -> Not:
    """No such card entered your field."""
    return Not(entered(what, Whose(ME)))


def entered(what: Filter, who: Players) -> Happened:
    """A card entered the field."""
    return Happened(MOVING, who, what, AT_LEAST, Fixed(1), 0, 0, IN_FIELD)


__all__ = ["AnyOf", "Condition", "DEALING", "J_RULER", "RULER", "RulerOf", "This", "Turned"]
