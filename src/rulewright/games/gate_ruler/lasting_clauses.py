"""The lexicon's verbs of summons and plays, and what lasts or comes later (14-9f, 14-11)."""

from __future__ import annotations

from rulewright.games.gate_ruler.effects import Move
from rulewright.games.gate_ruler.forbidding import ATTACK, BE_READIED_AT_START, Forbid
from rulewright.games.gate_ruler.lasting_effects import ForNow, ForPlayer, IfDestroyed, Later, Until
from rulewright.games.gate_ruler.permits import Cap, MustAttack
from rulewright.games.gate_ruler.picking import Choice
from rulewright.games.gate_ruler.play_effects import AbyssalSummon, PlayCard, SpecialSummon
from rulewright.games.gate_ruler.selection import ME, OPPONENT, Select
from rulewright.games.gate_ruler.words import (
    CAP_MORE,
    CONCERTO,
    KEYWORD,
    TYPE,
    UNIT,
    UNTIL_BATTLE_ENDS,
    UNTIL_TURN_ENDS,
    WHOLE_GAME,
)
from rulewright.games.gate_ruler.zones import IN_ATTACK, IN_DEFENSE, IN_FRONT
from rulewright.games.lasting import TURN_END, TURN_START, Recall
from rulewright.games.letters import where
from rulewright.games.said import Said
from rulewright.kernel.effects import May, Repeat
from rulewright.kernel.nodes import AnyCard, Cards, Description, Effect, Has, Number, Static
from rulewright.kernel.parts import Delayed
from rulewright.language.phrases import Grammar, Reject
from rulewright.language.trees import same

PLACES = (("", IN_FRONT, False), ("an attack zone", IN_ATTACK, False), ("a defense zone", IN_DEFENSE, False),
          ("an empty attack zone", IN_ATTACK, True), ("an empty defense zone", IN_DEFENSE, True), ("an empty zone", IN_FRONT, True))
"""Zones of the front row as a text names them: where, and whether only without a card."""

OTHER_PLACES = (("your attack zone", IN_ATTACK, False), ("your defense zone", IN_DEFENSE, False), ("a zone", IN_FRONT, False),
                ("your empty attack zone", IN_ATTACK, True), ("your empty defense zone", IN_DEFENSE, True), ("one of your attack zones", IN_ATTACK, False),
                ("an open attack zone", IN_ATTACK, True), ("an open defense zone", IN_DEFENSE, True), ("an open zone", IN_FRONT, True),
                ("the defense zone", IN_DEFENSE, False), ("its controller's defense zone", IN_DEFENSE, False), ("the attack zone", IN_ATTACK, False),
                ("its controller's attack zone", IN_ATTACK, False), ("an attack zone or defense zone", IN_FRONT, False),
                ("another zone", IN_FRONT, False), ("another zone of its controller", IN_FRONT, False), ("another of your zones", IN_FRONT, False), ("an attack or defense zone", IN_FRONT, False), ("play", IN_FRONT, False))


def add_summons(g: Grammar) -> None:
    """Summons and plays."""
    for words, areas, empty in (*PLACES, *OTHER_PLACES):
        plain = (words, areas, empty) in PLACES
        where_to = f" in|to|into|onto {words}" if words else ""
        g.add("clause", "special summon {what:object}" + where_to, SpecialSummon, const={"areas": areas, "empty": empty}, canonical=plain,
              rule="15-18a")
        for state in ("exhausted", "in an exhausted state", "as exhausted"):
            g.add("clause", "special summon {what:object}" + where_to + " " + state, SpecialSummon,
                  const={"areas": areas, "empty": empty, "exhausted": True}, canonical=plain and state == "exhausted")
        if words and words != "play" and not words.startswith("its"):
            g.add("clause", "put|place {what:notinplay}" + where_to, SpecialSummon, const={"areas": areas, "empty": empty}, canonical=False,
                  rule="15-18c")
    g.add("clause", "put {what:object} into play", SpecialSummon, canonical=False, rule="15-18c")
    g.add("notinplay", "{what:choice}", outside, canonical=False)
    g.add("clause", "your opponent special summons {what:object}", SpecialSummon, const={"whose": OPPONENT})
    for verb in ("play", "normal summon", "use"):
        plain = verb == "play"
        g.add("clause", verb + " {what:object}", PlayCard, canonical=plain, rule="15-16a")
        for free in ("without paying the cost", "without paying its cost", "without paying their cost", "without paying resources",
                     "without paying its level", "without paying a cost", "without paying its resource cost", "without paying any cost",
                     "without paying the cost for its level"):
            g.add("clause", f"{verb} {{what:object}} {free}", PlayCard, const={"free_of_cost": True},
                  canonical=plain and free == "without paying the cost", rule="14-3b-6e")
            g.add("clause", f"{verb} {{what:object}} {free} and without it counting for|towards the|your summon cap", PlayCard,
                  const={"free_of_cost": True, "uncounted": True}, canonical=plain and free == "without paying the cost")
        for tail in ("without it counting for|towards the|your summon cap", "without counting for|towards the|your summon cap"):
            g.add("clause", f"{verb} {{what:object}} {tail}", PlayCard, const={"uncounted": True}, canonical=plain and "it" in tail, rule="15-17a-2b")
        g.add("clause", verb + " {what:object} by paying {cost:digits} resources", PlayCard, canonical=plain)
        g.add("clause", verb + " {what:object} for a cost of {cost:digits}", PlayCard, canonical=False)
        g.add("clause", verb + " {what:object} by paying its cost", PlayCard, canonical=False)
        g.add("clause", verb + " {what:object} by paying its resource cost", PlayCard, canonical=False)
        g.add("clause", verb + " {what:object} by paying a cost of {cost:digits}", PlayCard, canonical=False)
    g.add("clause", "do an Abyssal Summoning", AbyssalSummon, rule="16-14d")
    g.add("clause", "do an Abyssal Summoning of a|an {what:what}", AbyssalSummon)
    for owner in ("in", "from"):
        for tail in ("by fulfilling its requirements", "by fulfilling the requirements", "by fulfilling its requirement"):
            g.add("clauses", f"you may special summon a|an {{what:concerto}} {owner} your graveyard {tail}", abyssal, canonical=False, rule="16-14b")
            g.add("clauses", f"you may special summon 1 {{what:concerto}} {owner} your graveyard {tail}", abyssal, canonical=False)
    g.add("concerto", "{what}")


def add_lasting(g: Grammar) -> None:
    """For a time, and later."""
    ends = [("the end of this turn", Until(UNTIL_TURN_ENDS), True), ("the end of the turn", Until(UNTIL_TURN_ENDS), False),
            ("end of turn", Until(UNTIL_TURN_ENDS), False), ("the end of turn", Until(UNTIL_TURN_ENDS), False),
            ("end of this turn", Until(UNTIL_TURN_ENDS), False), ("the end of that turn", Until(UNTIL_TURN_ENDS), False),
            ("the end of the current turn", Until(UNTIL_TURN_ENDS), False), ("the turn ends", Until(UNTIL_TURN_ENDS), False),
            ("the end of this battle", Until(UNTIL_BATTLE_ENDS), True), ("the end of the battle", Until(UNTIL_BATTLE_ENDS), False),
            ("the end of battle", Until(UNTIL_BATTLE_ENDS), False), ("the end of that battle", Until(UNTIL_BATTLE_ENDS), False),
            ("end of battle", Until(UNTIL_BATTLE_ENDS), False), ("the end of this attack", Until(UNTIL_BATTLE_ENDS), False),
            ("the end of combat", Until(UNTIL_BATTLE_ENDS), False), ("the end of the attack", Until(UNTIL_BATTLE_ENDS), False),
            ("the end of the game", Until(WHOLE_GAME), False)]
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for side, lead in ((TURN_START, "the start of"), (TURN_START, "the beginning of"), (TURN_END, "the end of")):
            ends.append((f"{lead} {owner} next turn", Until(0, whose, side), lead != "the beginning of"))
    for words, until, plain in ends:
        g.add("duration", "until " + words, Until, const=fields(until), canonical=plain, rule="14-11a-2")
        g.add("longduration", "until " + words, Until, const=fields(until), canonical=False)
    for words, until in (("this turn", Until(UNTIL_TURN_ENDS)), ("during this turn", Until(UNTIL_TURN_ENDS)), ("for this turn", Until(UNTIL_TURN_ENDS)),
                         ("for the rest of this turn", Until(UNTIL_TURN_ENDS)), ("for the rest of the turn", Until(UNTIL_TURN_ENDS)),
                         ("during this battle", Until(UNTIL_BATTLE_ENDS)), ("for this battle", Until(UNTIL_BATTLE_ENDS)),
                         ("for the duration of this battle", Until(UNTIL_BATTLE_ENDS)), ("this battle", Until(UNTIL_BATTLE_ENDS)),
                         ("for the rest of the game", Until(WHOLE_GAME)), ("for the rest of this battle", Until(UNTIL_BATTLE_ENDS))):
        g.add("duration", words, Until, const=fields(until), canonical=words == "for the rest of the game")
    for words in ("this battle", "during this battle", "in this battle"):
        g.add("longduration", words, Until, const=fields(Until(UNTIL_BATTLE_ENDS)), canonical=False)
    g.add("clause", "{said:said} {until:duration}", ForNow, rule="14-11a-2")
    g.add("clause", "{until:duration} , {said:said}", ForNow, canonical=False)
    for words in ("ready", "become ready"):
        for when in ("during your opponent's next start phase", "during its controller's next start phase", "in your opponent's next start phase"):
            g.add("clause", f"{{who:cards}} does|do not {words} {when}", stays_exhausted, canonical=False, rule="6-2c")
    g.add("clause", "{who:cards} must attack this turn if able", must_attack_now, canonical=False)
    for when in ("your opponent's next turn", "its controller's next turn", "their controller's next turn"):
        g.add("clause", f"{{who:cards}} must attack during {when} if able", attack_next_turn, const={"part": MustAttack()}, canonical=False)
        g.add("clause", f"{{who:cards}} cannot attack during {when}", attack_next_turn, const={"part": Forbid(ATTACK)}, canonical=False)
    g.add("clause", "{said:ofplayer} {until:duration}", ForPlayer)
    for more in ("additional", "more"):
        g.add("clause", f"you can|may normal summon {{amount:number}} {more} unit|units this turn", more_summons, canonical=False)
    g.add("clause", "{until:duration} , {said:ofplayer}", ForPlayer, canonical=False)
    g.add("clauses", "{until:duration} , {said:replacement}", ForPlayer, rule="14-13e")
    g.add("clause", "{said:saidforever}", ForNow, const={"until": Until(WHOLE_GAME)}, canonical=False, rule="14-11a-2a")
    g.add("saidforever", "{said}")
    g.add("clauses", "at {delayed:later}", Later, const={"until": Until(WHOLE_GAME), "each": False}, rule="14-9f")
    g.add("clauses", "{delayed:clauseandlater}", Later, const={"until": Until(WHOLE_GAME), "each": False}, canonical=False)
    g.add("clauseandlater", "{effect:recalledclause} at {trigger:moment}", Delayed, canonical=False)
    g.add("recalledclause", "{part:clause}", Recall, canonical=False)
    g.add("later", "{trigger:moment} , {effect:recalled}", Delayed)
    g.add("recalled", "{part:clauses}", Recall)
    for lead in ("when", "whenever"):
        each = lead == "whenever"
        g.add("clauses", lead + " {delayed:event_later} {until:duration}", Later, const={"each": each}, canonical=False)
        g.add("clauses", "{until:duration} , " + lead + " {delayed:laterevent}", Later, const={"each": each}, rule="14-9f-1")
    g.add("clauses", "the next time {delayed:laterevent}", Later, const={"each": False, "until": Until(UNTIL_TURN_ENDS)}, canonical=False)
    for words, until in (("this turn", Until(UNTIL_TURN_ENDS)), ("this battle", Until(UNTIL_BATTLE_ENDS))):
        for lead in ("when", "whenever"):
            g.add("clauses", f"{lead} {{trigger:event}} {words} , {{effect:recalled}}", later_when, const={"until": until, "each": lead == "whenever"},
                  canonical=False)
    for tail in ("this turn", "during this turn"):
        g.add("clauses", f"the next time {{trigger:event}} {tail} , {{effect:recalled}}", later_when,
              const={"until": Until(UNTIL_TURN_ENDS), "each": False}, canonical=False)
    for words in ("is destroyed this way", "is destroyed by this damage", "is destroyed by this effect", "is destroyed by it", "was destroyed this way"):
        g.add("sentence", f"if {{of:pronoun}} {words} , {{then:clauses}}", IfDestroyed, canonical=words == "is destroyed this way", rule="14-15e")
    g.add("laterevent", "{trigger:event} , {effect:recalled}", Delayed)
    g.add("event_later", "{trigger:event} , {effect:recalled}", Delayed, canonical=False)
    g.add("clauses", "you may {action:moveit} if it is empty", may_if_empty, canonical=False, rule="16-6a-1")
    g.add("clauses", "{action:moveit} if it is empty", moved_if_empty, canonical=False)
    for words, areas in (("your attack zone", IN_ATTACK), ("your defense zone", IN_DEFENSE)):
        g.add("moveit", "move {what:object} to " + words, Move, const={"areas": areas, "empty": True}, canonical=False)
    g.add("clauses", "for each {times:countable} , {part:clause}", Repeat)
    g.add("sentence", "{then:clauses} , where X is ( equal to )? {x:quantity}", where, canonical=False)
    g.add("sentence", "{then:clauses} . X is ( equal to )? {x:quantity}", where, canonical=False)


def fields(until: Until) -> dict[str, object]:
    """The fields of a duration."""
    return {"kind": until.kind, "whose": until.whose, "side": until.side}


def outside(what: Cards) -> Cards:
    """15-18c: cards that are not in play yet."""
    if not isinstance(what, Choice) or not isinstance(what.of, Select) or what.of.areas & IN_FRONT:
        raise Reject("in play already")
    return what


def abyssal(what: Description) -> AbyssalSummon:
    """16-14b: units with Abyssal Concerto, perhaps described further."""
    post = tuple(part for part in what.post if not same(part, Has(KEYWORD, CONCERTO)))
    if len(post) == len(what.post):
        raise Reject("without Abyssal Concerto")
    if not what.pre and not post and (isinstance(what.kind, AnyCard) or same(what.kind, Has(TYPE, UNIT))):
        return AbyssalSummon(None)
    return AbyssalSummon(Description(what.kind, what.pre, post))


def may_if_empty(action: Move) -> May:
    """A move that one may make to an empty zone."""
    return May(ME, action, None)


def moved_if_empty(action: Move) -> Move:
    """A move to an empty zone."""
    return action


def later_when(trigger: object, effect: Effect, until: Until, each: bool) -> Later:
    """An event of this turn or battle."""
    return Later(Delayed(trigger, effect), until, each)  # type: ignore[arg-type]


def more_summons(amount: Number) -> ForPlayer:
    """4-3a-1: the summon cap is higher in this turn."""
    return ForPlayer(Cap(ME, amount, CAP_MORE), Until(UNTIL_TURN_ENDS))


def must_attack_now(who: Cards) -> ForNow:
    """Cards that must attack in this turn."""
    return ForNow(Said(who, (MustAttack(),)), Until(UNTIL_TURN_ENDS))


def attack_next_turn(who: Cards, part: Static) -> ForNow:
    """What is said of the attacks of enemy units, which are in the opponent's next turn."""
    return ForNow(Said(who, (part,)), Until(0, OPPONENT, TURN_END))


def stays_exhausted(who: Cards) -> ForNow:
    """6-2c: cards that are not readied in the start phase of the opponent's next turn."""
    return ForNow(Said(who, (Forbid(BE_READIED_AT_START),)), Until(0, OPPONENT, TURN_END))
