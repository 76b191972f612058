"""The lexicon's verbs: what effects of Vanguard's card texts do."""

from __future__ import annotations

from rulewright.games.choosing import ChooseCards
from rulewright.games.lasting import Recall
from rulewright.games.looking import LookAt, Shuffle
from rulewright.games.said import GainNumber, Said
from rulewright.games.selecting import Among, Several
from rulewright.games.triggers import TimeComes
from rulewright.games.vanguard.asking import PHASE_NAMES
from rulewright.games.vanguard.calls import Call, Damage, Declare, Ride, UseUp
from rulewright.games.vanguard.costs import Cost, CounterBlast, Pay, SoulBlast
from rulewright.games.vanguard.effects import (
    BIND_DOWN,
    BIND_UP,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    HEAL,
    INTO_DAMAGE,
    INTO_DROP,
    INTO_SOUL,
    REST,
    RETIRE,
    STAND_UP,
    TO_HAND,
    TURN_DOWN,
    TURN_UP,
    Do,
    Exchange,
    TopOrBottom,
)
from rulewright.games.vanguard.lasting import ForNow, ForPlayer, Later
from rulewright.games.vanguard.looking import Draw, EachMayDraw, Look, Reveal, Search, SoulCharge
from rulewright.games.vanguard.nouns import anywhere, in_pile
from rulewright.games.vanguard.selection import Choice, Select
from rulewright.games.vanguard.words import (
    CLOSE_STEP,
    END,
    POWER,
    S_BATTLE_ENDS,
    S_PHASE,
    S_STEP,
    S_TURN_ENDS,
    THIS_BATTLE,
    THIS_TURN,
    WHOLE_GAME,
)
from rulewright.games.vanguard.zones import IN_DECK, IN_DROP, IN_SOUL, ON_GC, ON_RC
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import DecideGame, Done, If, May, Repeat, Then
from rulewright.kernel.nodes import Bound, Cards, CountOf, Description, Effect, Fixed, Not, Number, Times
from rulewright.kernel.parts import Delayed
from rulewright.language.joints import chain
from rulewright.language.phrases import Grammar, Reject

DECKS = ("your", "the", "its owner's", "his or her", "their owner's", "their owners'")


def add_card_clauses(g: Grammar) -> None:
    """What is done to cards."""
    g.add("clause", "draw {count:cardcount}", Draw, const={"whose": ME}, rule="3.12.2")
    g.add("clause", "draw up to {count:cardcount}", Draw, const={"whose": ME, "upto": True}, rule="3.12.4")
    g.add("clause", "your opponent draws {count:cardcount}", Draw, const={"whose": OPPONENT})
    g.add("clause", "each player draws {count:cardcount}", Draw, const={"whose": BOTH})
    g.add("clause", "each player may draw {count:cardcount}", EachMayDraw)
    g.add("cardcount", "{n:n} cards", Fixed, when=not_one)
    g.add("cardcount", "{n:n} card", Fixed)
    g.add("cardcount", "{unit:number} card for each {each:countable}", Times)
    g.add("clause", "choose {what:choice}", ChooseCards, rule="8.5.3")
    g.add("clause", "choose all of {what:group}", ChooseCards)
    g.add("clause", "choose all {what:group}", ChooseCards, canonical=False)
    g.add("cardcount", "the same number of card", CountOf, const={"of": Bound("it")})
    g.add("cardcount", "that many card", CountOf, const={"of": Bound("it")}, canonical=False)
    g.add("clause", "look at {what:pile}", LookAt)
    g.add("clause", "look at all cards in {what:pile}", LookAt, canonical=False)
    for opening in ("retire", "[Stand]", "[Rest]", "heal", "discard", "bind"):
        verb = {"retire": RETIRE, "[Stand]": STAND_UP, "[Rest]": REST, "heal": HEAL, "discard": DISCARD, "bind": BIND_UP}[opening]
        g.add("clause", opening + " {what:cards}", Do, const={"verb": verb})
        g.add("clauses", opening + " {what:choice}", chosen_for, const={"verb": verb}, canonical=False)
        for joint in (", and", ",", "and", ", then"):
            g.add("clauses", opening + " {what:choice} " + joint + " {rest:clauses}", chosen_then, const={"verb": verb}, canonical=False)
    g.add("clause", "stand {what:cards}", Do, const={"verb": STAND_UP}, canonical=False)
    g.add("clause", "rest {what:cards}", Do, const={"verb": REST}, canonical=False)
    g.add("clause", "bind {what:topcards}", Do, const={"verb": BIND_UP})
    g.add("clause", "bind {what:cards} face down", Do, const={"verb": BIND_DOWN})
    g.add("clause", "bind {what:topcards} face down", Do, const={"verb": BIND_DOWN})
    g.add("clause", "turn {what:cards} face up", Do, const={"verb": TURN_UP}, rule="10.1.12.1")
    g.add("clause", "turn {what:cards} face down", Do, const={"verb": TURN_DOWN}, rule="10.1.12.1")
    for what in ("{what:cards}", "{what:topcards}"):
        for owner in (*DECKS, "your opponent's"):
            plain = owner == "your"
            g.add("clause", f"put {what} into {owner} hand", Do, const={"verb": TO_HAND}, canonical=plain)
            g.add("clause", f"put {what} into {owner} soul", Do, const={"verb": INTO_SOUL}, canonical=plain)
            g.add("clause", f"put {what} into {owner} drop zone", Do, const={"verb": INTO_DROP}, canonical=plain)
            g.add("clause", f"put {what} into {owner} damage zone", Do, const={"verb": INTO_DAMAGE}, canonical=plain)
            g.add("clause", f"put {what} into {owner} bind zone", Do, const={"verb": BIND_UP}, canonical=False)
    add_chosen_moves(g)
    for owner in (*DECKS, "your opponent's"):
        g.add("clause", f"return {{what:cards}} to {owner} hand", Do, const={"verb": TO_HAND}, canonical=False)
    for owner in DECKS:
        plain = owner == "your"
        for verb in ("put", "return"):
            g.add("clause", f"{verb} {{what:cards}} on|to the bottom of {owner} deck ( in any order )?", Do,
                  const={"verb": DECK_BOTTOM}, canonical=plain and verb == "put")
            g.add("clause", f"{verb} {{what:cards}} on|to ( the )? top of {owner} deck ( in any order )?", Do,
                  const={"verb": DECK_TOP}, canonical=plain and verb == "put")
            g.add("clause", f"{verb} {{what:object}} on|to ( the )? top or ( the )? bottom of {owner} deck", TopOrBottom,
                  canonical=plain and verb == "put")
        g.add("clause", f"return {{what:cards}} to {owner} deck", Do, const={"verb": DECK_TOP}, canonical=False)
        g.add("clause", f"put {{what:cards}} into {owner} deck", Do, const={"verb": DECK_TOP}, canonical=False)
        g.add("clause", f"shuffle {{what:cards}} into {owner} deck", shuffle_in, canonical=False)
    g.add("clause", "[Soul-Charge {count:soulcount}]", SoulCharge, rule="10.1.17.1")
    g.add("clause", "Soul-Charge {count:soulcount}", SoulCharge, canonical=False)
    g.add("soulcount", "{n:digits}", Fixed)
    for shown, verb in ((False, "look at"), (True, "reveal")):
        const = {"shown": shown}
        g.add("clause", verb + " the top card of your deck", Look, const={**const, "upto": False, "count": Fixed(1)})
        g.add("clause", verb + " {count:number} cards from the top of your deck", Look, const={**const, "upto": False})
        g.add("clause", verb + " the top {count:number} card of your deck", Look, const={**const, "upto": False}, canonical=False)
        g.add("clause", verb + " up to {count:number} cards from the top of your deck", Look, const={**const, "upto": True})
    g.add("clause", "search your deck for {what:found}", Search, rule="10.1.9.1")
    g.add("clause", "search for {what:found_among}", Search)
    for name, areas in (("soul", IN_SOUL), ("drop zone", IN_DROP)):
        key = "in" + name[:4]
        g.add("clause", f"search your {name} for {{what:found{key}}}", Search, rule="10.1.9.1.2")
        g.add("found" + key, f"{{count:number}} {{of:{key}}}", Choice)
        g.add("found" + key, f"up to {{count:number}} {{of:{key}}}", Choice, const={"upto": True})
        for form in ("one", "many"):
            g.add(key, f"{{what:{form}}}", Select, const={"whose": ME, "areas": areas, "other": False}, canonical=form == "one")
    for lead, upto in (("", False), ("up to ", True)):
        const = {"upto": True} if upto else {}
        g.add("found", lead + "{count:number} {of:indeck}", Choice, const=const)
        g.add("foundone", lead + "{count:number} {of:indeck}", Choice, const=const)
        g.add("found_among", lead + "{count:number} {of:amongthem}", Choice, const=const)
    g.add("found", '{parts:foundone++" and "|", and "}', Several)
    g.add("indeck", "{what:one}", in_pile, const={"whose": ME, "areas": IN_DECK}, builds=Select)
    g.add("indeck", "{what:many}", in_pile, const={"whose": ME, "areas": IN_DECK}, canonical=False)
    g.add("amongthem", "{what:one} from among {of:those}", among, builds=Among)
    g.add("amongthem", "{what:many} from among {of:those}", among, canonical=False)
    g.add("amongthem", "{what:one}", among_them, canonical=False)
    g.add("clause", "reveal {what:cards} ( to your opponent )?", Reveal, rule="10.1.8.1")
    g.add("clause", "shuffle your deck", Shuffle, const={"whose": ME}, rule="10.1.10.1")
    g.add("clause", "your opponent shuffles his or her deck", Shuffle, const={"whose": OPPONENT})
    add_calls(g)
    g.add("clause", "exchange positions of {what:object} and {other:object}", Exchange)
    g.add("clause", "exchange positions with {other:object}", Exchange, const={"what": Bound("unit")}, canonical=False)
    g.add("clause", "exchange the positions of {what:object} and {other:object}", Exchange, canonical=False)
    g.add("clause", "exchange {what:object} with {other:object}", Exchange, canonical=False)
    g.add("clause", "exchange their positions", Exchange, const={"what": Bound("unit"), "other": Bound("unit")})
    for words in ("exchange the positions of those units", "exchange the positions of them", "exchange positions of those units"):
        g.add("clause", words, Exchange, const={"what": Bound("unit"), "other": Bound("unit")}, canonical=False)
    g.add("clause", "declare a|an {clan:trait} card name", Declare)
    g.add("clause", "deal {count:number} damage to your opponent's vanguard", Damage, const={"whose": OPPONENT}, rule="3.15.1.2")
    g.add("clause", "deal {count:number} damage to your vanguard", Damage, const={"whose": ME}, rule="3.15.1.2")
    for who, ending, whose in (("you", "", ME), ("your opponent", "s", OPPONENT)):
        g.add("clause", f"{who} win{ending} the game", DecideGame, const={"whose": whose, "wins": True}, rule="1.2.5")
        g.add("clause", f"{who} lose{ending} the game", DecideGame, const={"whose": whose, "wins": False}, rule="1.2.5")
    g.add("clause", "each player loses the game", DecideGame, const={"whose": BOTH, "wins": False}, rule="1.2.5")
    g.add("clause", "this ability cannot be used for the rest of that|this turn", UseUp, rule="11.2.1")
    g.add("clause", "this ability cannot be used until end of that|this turn", UseUp, canonical=False)
    g.add("clause", "you cannot use this ability for the rest of that|this turn", UseUp, canonical=False)
    g.add("clause", "pay the cost", Pay, rule="8.1.1.2.2")
    g.add("clause", "pay {cost}")
    g.add("clauses", "for each {each:countable} , choose {count:number} of {of:group} , and {then:clauses}", for_each, canonical=False)
    g.add("clauses", "for each {times:countable} , {part:clause}", Repeat)
    g.add("clauses", "you may have {who:object} {parts:parts} until end of turn", may_have, const={"until": THIS_TURN}, canonical=False)
    g.add("clauses", "you may have {who:object} {parts:parts} until end of that battle", may_have, const={"until": THIS_BATTLE},
          canonical=False)


def add_chosen_moves(g: Grammar) -> None:
    """Moves of cards that the same words let a player choose."""
    moves = [("turn {what:choice} face up", TURN_UP), ("turn {what:choice} face down", TURN_DOWN),
             ("bind {what:choice} face down", BIND_DOWN)]
    for owner in ("your", "the", "its owner's", "his or her", "your opponent's"):
        for place, verb in (("hand", TO_HAND), ("soul", INTO_SOUL), ("drop zone", INTO_DROP), ("damage zone", INTO_DAMAGE),
                            ("bind zone", BIND_UP)):
            moves.append((f"put {{what:choice}} into {owner} {place}", verb))
        moves.append((f"return {{what:choice}} to {owner} hand", TO_HAND))
        for word in ("put", "return"):
            moves.append((f"{word} {{what:choice}} on|to the bottom of {owner} deck ( in any order )?", DECK_BOTTOM))
            moves.append((f"{word} {{what:choice}} on|to ( the )? top of {owner} deck ( in any order )?", DECK_TOP))
    g.add("clauses", "reveal {what:choice} ( to your opponent )?", chosen_shown, canonical=False)
    for words, verb in moves:
        g.add("clauses", words, chosen_for, const={"verb": verb}, canonical=False)
        for joint in (", and", ",", "and", ", then"):
            g.add("clauses", words + f" {joint} {{rest:clauses}}", chosen_then, const={"verb": verb}, canonical=False)


def add_calls(g: Grammar) -> None:
    """Superior calls and superior rides."""
    g.add("clause", "ride {what:cards}", Ride, rule="10.1.5.2")
    for where, const in (("\\(RC)", {}), ("an open \\(RC)", {"open": True}), ("separate \\(RC)", {"separate": True}),
                         ("separate open \\(RC)", {"separate": True, "open": True}), ("\\(GC)", {"circles": ON_GC}),
                         ("your \\(RC)", {}), ("open \\(RC)", {"open": True}), ("a \\(RC)", {})):
        plain = where not in ("your \\(RC)", "open \\(RC)", "a \\(RC)")
        g.add("clause", "call {what:cards} to " + where, call, const=const, builds=Call, canonical=plain, rule="10.1.6.1.3")
        g.add("clause", "call {what:cards} to " + where + " as [Rest]", call, const={**const, "rested": True}, builds=Call,
              canonical=plain)
        g.add("clause", "call {what:cards} to " + where + " in the same column as {column:object}", call, const=const, builds=Call,
              canonical=plain)


def add_their_clauses(g: Grammar) -> None:
    """What the opponent is told to do."""
    g.add("clause", "your opponent {theirs}")
    g.add("theirs", "{first:theirdeed} , and {rest:theirs}", chain, builds=Then)
    for joint in (",", "and", ", then", "and then"):
        g.add("theirs", "{first:theirdeed} " + joint + " {rest:theirs}", chain, canonical=False)
    g.add("theirs", "{theirdeed}")
    g.add("clauses", "your opponent may {action:theirs} to {then:clauses}", May, const={"whose": 1})
    g.add("clauses", "your opponent may {action:theirs}", May, const={"whose": 1, "then": None})
    g.add("theirdeed", "chooses|choose {what:choice}", ChooseCards, const={"whose": OPPONENT})
    g.add("theirdeed", "retires|retire {what:object}", Do, const={"verb": RETIRE})
    g.add("theirdeed", "discards|discard {what:object}", Do, const={"verb": DISCARD})
    g.add("theirs", "discards|discard {what:choice}", they_choose, const={"verb": DISCARD}, canonical=False)
    g.add("theirs", "retires|retire {what:choice}", they_choose, const={"verb": RETIRE}, canonical=False)
    g.add("theirdeed", "reveals|reveal {what:object}", Reveal)
    g.add("theirdeed", "reveals|reveal {what:pile}", Reveal)
    g.add("theirdeed", "rests|rest|[Rest] {what:object}", Do, const={"verb": REST})
    for what in ("cards", "topcards"):
        for verb, where in ((TO_HAND, "hand"), (INTO_SOUL, "soul"), (INTO_DROP, "drop zone"), (INTO_DAMAGE, "damage zone")):
            g.add("theirdeed", f"puts|put {{what:{what}}} into his or her " + where, Do, const={"verb": verb})
            g.add("theirdeed", f"puts|put {{what:{what}}} into the " + where, Do, const={"verb": verb}, canonical=False)
    g.add("theirdeed", "puts|put|returns|return {what:cards} on|to the bottom of his or her|the deck ( in any order )?", Do,
          const={"verb": DECK_BOTTOM})
    g.add("theirdeed", "returns|return {what:cards} to his or her hand", Do, const={"verb": TO_HAND}, canonical=False)
    g.add("theirdeed", "shuffles|shuffle his or her deck", Shuffle, const={"whose": OPPONENT})
    for where, const in (("\\(RC)", {}), ("an open \\(RC)", {"open": True}), ("separate \\(RC)", {"separate": True}),
                         ("separate open \\(RC)", {"separate": True, "open": True})):
        g.add("theirdeed", "calls|call {what:object} to " + where, call, const={**const, "whose": OPPONENT}, builds=Call)
    g.add("sentence", "if your opponent does not , {then:clauses}", unless_done, canonical=False)
    g.add("sentence", "if he or she does not , {then:clauses}", unless_done, canonical=False)


def add_lasting_clauses(g: Grammar) -> None:
    """For a time, and later."""
    for words, until in (("end of turn", THIS_TURN), ("end of that battle", THIS_BATTLE)):
        for lead in ("until", "until the"):
            plain = lead == "until"
            g.add("clause", "{said:said} " + f"{lead} {words}", ForNow, const={"until": until}, canonical=plain, rule="8.2.1.2")
            g.add("clause", f"{lead} {words} , " + "{said:said}", ForNow, const={"until": until}, canonical=False)
            g.add("clause", "{said:ofplayer} " + f"{lead} {words}", ForPlayer, const={"until": until}, canonical=plain)
            g.add("clauses", f"{lead} {words} , " + "{first:ofplayer} , and {rest:said}", player_and_units, const={"until": until},
                  canonical=False)
            g.add("clause", f"{lead} {words} , " + "{said:ofplayer}", ForPlayer, const={"until": until}, canonical=False)
            g.add("clause", "increase {who:possessor} [Power] by {amount:ofcard} " + f"{lead} {words}", increased,
                  const={"until": until}, canonical=False)
            g.add("clause", "{who:possessor} [Power] is increased by {amount:ofcard} " + f"{lead} {words}", increased,
                  const={"until": until}, canonical=False)
    for words in ("until end of this turn", "until end of that turn", "during this turn", "during that turn"):
        g.add("clause", "{said:said} " + words, ForNow, const={"until": THIS_TURN}, canonical=False)
        g.add("clause", "{said:ofplayer} " + words, ForPlayer, const={"until": THIS_TURN}, canonical=False)
    for words in ("during that battle", "during this battle", "until end of this battle"):
        g.add("clause", words + " , {said:said}", ForNow, const={"until": THIS_BATTLE}, canonical=False)
        g.add("clause", words + " , {said:ofplayer}", ForPlayer, const={"until": THIS_BATTLE}, canonical=False)
        g.add("clause", "{said:said} " + words, ForNow, const={"until": THIS_BATTLE}, canonical=False)
        g.add("clause", "{said:ofplayer} " + words, ForPlayer, const={"until": THIS_BATTLE}, canonical=False)
    g.add("clause", "{said:ofplayer} during that ride phase", ForPlayer, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "{said:next}", ForNow, const={"until": WHOLE_GAME})
    g.add("forever", "{said:said}", ForNow, const={"until": WHOLE_GAME}, rule="8.2.1.2")
    g.add("sentence", "{forever}")
    g.add("sentence", "if {condition:condition} , {then:forever}", If)
    g.add("sentence", "{first:clause} , and {rest:forever}", chain, canonical=False)
    g.add("clause", "{said:said} during this game", ForNow, const={"until": WHOLE_GAME}, canonical=False)
    g.add("clauses", "{delayed:timed}", Later, rule="8.6.5")
    g.add("timed", "{trigger:moment} , {effect:recalled}", Delayed)
    g.add("recalled", "{part:clauses}", Recall)
    g.add("moment", "at the beginning of the end phase of that|this turn", TimeComes,
          const={"signal": S_PHASE, "number": END, "whose": BOTH})
    g.add("moment", "at the end of that|this|the turn", TimeComes, const={"signal": S_TURN_ENDS, "whose": BOTH})
    g.add("moment", "at the end of your turn", TimeComes, const={"signal": S_TURN_ENDS, "whose": ME})
    g.add("moment", "at the end of turn", TimeComes, const={"signal": S_TURN_ENDS, "whose": BOTH}, canonical=False)
    g.add("moment", "at the beginning of the close step of that|this battle", TimeComes,
          const={"signal": S_STEP, "number": CLOSE_STEP, "whose": BOTH})
    g.add("moment", "at the end of that|this|the battle", TimeComes, const={"signal": S_BATTLE_ENDS, "whose": BOTH})
    for phase, name in PHASE_NAMES:
        g.add("moment", f"at the beginning of your next {name} phase", TimeComes,
              const={"signal": S_PHASE, "number": phase, "whose": ME},
              canonical=phase != END)
        g.add("moment", f"at the beginning of your opponent's next {name} phase", TimeComes,
              const={"signal": S_PHASE, "number": phase, "whose": OPPONENT})
        g.add("moment", f"at the beginning of your {name} phase", TimeComes,
              const={"signal": S_PHASE, "number": phase, "whose": ME},
              canonical=phase == END)


def add_costs(g: Grammar) -> None:
    """What stands in the brackets of a cost."""
    g.add("cost", '[{parts:costpart+" & "}]', cost, builds=Cost, rule="8.1.1.1.1.1")
    g.add("costpart", "Counter-Blast {count:digits}", CounterBlast, rule="10.1.15.1")
    g.add("costpart", "Soul-Blast {count:digits}", SoulBlast, rule="10.1.16.1")
    g.add("costpart", "[Counter-Blast {count:digits}]-{which:one}", CounterBlast)
    g.add("costpart", "[Soul-Blast {count:digits}]-{which:one}", SoulBlast)
    for blast, builder in (("Counter-Blast", CounterBlast), ("Soul-Blast", SoulBlast)):
        g.add("costpart", f"{blast} {{count:digits}}-{{which:one}}", builder, canonical=False)
        g.add("costpart", f"[{blast} {{count:digits}}]", builder, canonical=False)
        g.add("costpart", f"[{blast} {{count:digits}}-{{which:one}}]", builder, canonical=False)
    g.add("costpart", "{clauses}")


# -- builders ---------------------------------------------------------------------------------------------------


def call(what: Cards, circles: int = ON_RC, open: bool = False, separate: bool = False, rested: bool = False,
         column: Cards | None = None, whose: int = ME) -> Call:
    """A superior call."""
    return Call(what, circles, open, separate, rested, column, whose)


def not_one(node: object) -> bool:
    """Whether a number is not one."""
    return not isinstance(node, Fixed) or node.n != 1


def chosen_for(verb: str, what: Cards) -> Effect:
    """Something done to cards that are chosen for it."""
    return chain(ChooseCards(what), Do(verb, Bound("it")))


def chosen_shown(what: Cards) -> Effect:
    """Cards that are chosen and shown."""
    return chain(ChooseCards(what), Reveal(Bound("it")))


def chosen_then(verb: str, what: Cards, rest: Effect) -> Effect:
    """The same, and what follows."""
    return chain(chosen_for(verb, what), rest)


def they_choose(verb: str, what: Cards) -> Effect:
    """Something done to cards that the opponent chooses for it."""
    return chain(ChooseCards(what, OPPONENT), Do(verb, Bound("it")))


def shuffle_in(what: Cards) -> Effect:
    """Into the deck, which is shuffled."""
    return chain(Do(DECK_TOP, what), Shuffle(ME))


def among_them(what: Description) -> Among:
    """Of the cards that were looked at."""
    return among(what, Bound("group"))


def among(what: Description, of: Cards) -> Among:
    """Of some cards that are not on the field."""
    return Among(of, anywhere(what))


def for_each(each: Number, count: Number, of: Cards, then: Effect) -> Effect:
    """So many for each of a number."""
    return chain(ChooseCards(Choice(count, of, False, each)), then)


def may_have(who: Cards, parts: tuple[object, ...], until: int) -> May:
    """Something that you may let a unit have."""
    return May(0, ForNow(said(who, parts), until), None)


def said(who: Cards, parts: tuple[object, ...]) -> Said:
    """What is said of some cards."""
    return Said(who, parts)  # type: ignore[arg-type]


def player_and_units(first: object, rest: Said, until: int) -> Effect:
    """A player and some units, for the same time."""
    return chain(ForPlayer(first, until), ForNow(rest, until))  # type: ignore[arg-type]


def increased(who: Cards, amount: Number, until: int) -> ForNow:
    """More power, by a number of other cards."""
    return ForNow(Said(who, (GainNumber(POWER, amount),)), until)


def unless_done(then: Effect) -> If:
    """What follows if the instruction before was not performed."""
    return If(Not(Done()), then)


def cost(parts: tuple[Effect, ...]) -> Cost:
    """A cost; only what can be done to cards can be one."""
    made = Cost(parts)
    try:
        made.deeds()
    except ValueError as error:
        raise Reject(str(error)) from None
    return made
