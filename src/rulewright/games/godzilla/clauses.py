"""The lexicon's verbs: what effects of Godzilla's card texts do."""

from __future__ import annotations

from rulewright.games.godzilla.effects import (ADJACENT_ANY, ADJACENT_MONSTER, ADJACENT_ROW, ANY_EMPTY, NAMED, ChooseCards, ChooseZone,
                                               Destroy, DestroyInOrder, Discard, Draw, DrawUpTo, EachDiscards, Evolve,
                                               LookUpTo, Mill, Move, Play, PlayOnTop, PlayTokens, PutBack, PutUnder, Reveal,
                                               Search, Send, Shuffle, Swap, ToDeck, ToHand, TopOfDeck)
from rulewright.games.godzilla.monster_effects import (DOWN, SET, UP, Advance, AdvanceTo, ChangeRage, Counter, ForNow, Later,
                                                       LoseGame, MoveAsCountered, Retreat, RetreatTo, ShiftTo, WinGame)
from rulewright.games.godzilla.selection import (BOTH, ME, OPPONENT, Choice, InZones, Rest, RightAndLeft, Select, Several)
from rulewright.games.godzilla.words import BATTLE, MONSTER, NAME, THIS_TURN, TYPE, WHOLE_GAME
from rulewright.games.godzilla.zones import IN_DECK, IN_DISCARD, IN_HAND, ON_MONSTER, ON_ZONES
from rulewright.kernel.effects import May, Repeat
from rulewright.kernel.game import Delayed, EventTrigger
from rulewright.kernel.nodes import (AnyCard, Bound, Cards, Description, Effect, Filter, Fixed, Has, Number, Per, Times)
from rulewright.language.common import chain
from rulewright.language.phrases import Grammar


def add_card_clauses(g: Grammar) -> None:
    """Drawing, discarding, destroying, looking, searching, playing, placing, moving."""
    g.add("cardcount", "{unit:number} card|cards for each {each:countable}", Times)
    g.add("cardcount", "{n:n} card|cards", Fixed)
    g.add("clause", "draw {count:cardcount}", Draw, const={"whose": ME}, rule="5.4.2")
    g.add("clause", "you draw {count:cardcount}", Draw, const={"whose": ME}, canonical=False)
    g.add("clause", "your opponent draws {count:cardcount}", Draw, const={"whose": OPPONENT})
    g.add("clause", "each player draws {count:cardcount}", Draw, const={"whose": BOTH})
    g.add("clause", "draw up to {count:cardcount}", DrawUpTo, const={"whose": ME}, rule="5.4.3")
    g.add("clause", "your opponent draws up to {count:cardcount}", DrawUpTo, const={"whose": OPPONENT}, rule="5.4.3")

    g.add("clause", "discard {what:handchoice}", Discard, const={"whose": ME}, rule="5.7.1")
    g.add("clause", "discard {what:handchoice} from your hand", Discard, const={"whose": ME}, canonical=False)
    g.add("clause", "your opponent discards {what:theirchoice}", Discard, const={"whose": OPPONENT})
    g.add("clause", "discard {count:number} {of:theirhand}", they_discard, canonical=False)
    g.add("clause", "discard all the cards in your hand", Discard,
          const={"whose": ME, "what": Select(ME, IN_HAND, Description(AnyCard()))})
    g.add("clause", "discard your hand", Discard,
          const={"whose": ME, "what": Select(ME, IN_HAND, Description(AnyCard()))}, canonical=False)
    g.add("handchoice", "{count:number} {what:one}", from_hand, canonical=False)
    g.add("handchoice", "{count:number} {of:handgroup}", Choice)
    g.add("handchoice", "up to {count:number} {of:handgroup}", Choice, const={"upto": True})
    g.add("handgroup", "{what:one} from your hand", Select, const={"whose": ME, "areas": IN_HAND, "other": False})
    g.add("theirchoice", "{count:number} {of:theirhand}", Choice)
    g.add("theirchoice", "{count:number} {what:one}", from_their_hand, canonical=False)
    g.add("theirhand", "{what:one} from their hand", Select,
          const={"whose": OPPONENT, "areas": IN_HAND, "other": False})
    for whose, subject, verb, they in ((OPPONENT, "your opponent", "discards", "they have"),
                                       (BOTH, "each player", "discards", "they have")):
        g.add("clause", subject + " " + verb + " cards until " + they + " {count:number} cards|card remaining in their hand",
              EachDiscards, const={"whose": whose, "until": True}, rule="5.7.2")
    g.add("clause", "each player discards {count:number} card|cards", EachDiscards,
          const={"whose": BOTH, "until": False}, rule="1.3.4.2")
    g.add("clause", "each player discards {count:number} card|cards from their hand", EachDiscards,
          const={"whose": BOTH, "until": False}, canonical=False)
    g.add("clause", "discard cards until you have {count:number} cards|card remaining ( in your hand )?", EachDiscards,
          const={"whose": ME, "until": True}, rule="5.7.2")

    g.add("clause", "<Destroy> {what:cards}", Destroy, rule="5.12.2")
    g.add("clause", "destroy {what:cards}", Destroy, canonical=False, rule="5.12.1")
    g.add("clause", "starting with the battle card in your opponent's zone with the lowest number , <Destroy> battle "
          "cards one by one up to the number of {count:eachcount}", DestroyInOrder,
          const={"what": Select(OPPONENT, ON_ZONES, Description(Has(TYPE, BATTLE)))}, rule="5.12.1.2")
    g.add("eachcount", "{variety}")
    g.add("eachcount", "{countable}")
    g.add("clause", "<Destroy> 1 battle card from the rightmost and 1 from the leftmost position from among {of:object}",
          right_and_left, canonical=False)
    g.add("clause", "<Destroy> up to {count:number} {first:adj} , 1 {second:adj} , 1 {third:adj} , and 1 {fourth:adj} "
          "battle card {post:post}", one_of_each, canonical=False)
    g.add("clause", "<Destroy> up to {count:number} {first:adj} , 1 {second:adj} , 1 {third:adj} , and 1 {fourth:adj} "
          "battle card in your opponent's zones {numbers:span}", one_of_each_in, canonical=False)

    g.add("clause", "send the top {count:number} cards|card of your deck to|into your discard pile", Mill,
          const={"whose": ME}, rule="5.7.3")
    g.add("clause", "send the top card of your deck to|into your discard pile", Mill,
          const={"whose": ME, "count": Fixed(1)})
    g.add("clause", "send the top {count:number} cards|card of your opponent's deck to|into their discard pile", Mill,
          const={"whose": OPPONENT})
    g.add("clause", "send the top card of your opponent's deck to|into their discard pile", Mill,
          const={"whose": OPPONENT, "count": Fixed(1)})
    g.add("clause", "send {what:cards} to|into the|your|its|their discard pile", Send, rule="5.7.3")
    g.add("clause", "send the rest to|into the|your discard pile", Send, const={"what": Rest(Bound("shown"))})
    for shown, verb in ((True, "reveal"), (False, "look at")):
        g.add("clause", verb + " the top {count:number} cards|card of your deck", TopOfDeck, const={"shown": shown},
              rule="5.10.1" if shown else "5.5.1")
        g.add("clause", verb + " the top card of your deck", TopOfDeck, const={"shown": shown, "count": Fixed(1)})
    g.add("clause", "look at up to {count:number} cards from the top of your deck", LookUpTo, rule="5.5.2")
    g.add("clause", "put any number of them on top of your deck in any order and send the rest to your discard pile",
          PutBack, const={"of": Bound("shown"), "forced": False})
    g.add("clause", "put any number on top of your deck in any order , and send the rest to your discard pile",
          PutBack, const={"of": Bound("shown"), "forced": False}, canonical=False)
    g.add("clauses", "you may send it to your discard pile or place it back on top of your deck", PutBack,
          const={"of": Bound("shown"), "forced": True})

    g.add("clause", 'search your deck for {what:found}', Search, rule="5.8.1")
    g.add("found", "{deckchoice}")
    g.add("found", '{parts:deckchoice++" and "}', Several)
    g.add("deckchoice", "up to {count:number} {of:deckcards}", Choice, const={"upto": True})
    g.add("deckchoice", "{count:number} {of:deckcards}", Choice)
    g.add("deckcards", "{what:one}", Select, const={"whose": ME, "areas": IN_DECK, "other": False})
    g.add("clause", "reveal {what:object}", Reveal, rule="5.10.1")
    g.add("clause", "add {what:cards} to your hand", ToHand, rule="5.2.1")
    g.add("clause", "return {what:cards} to your|their|its|the hand ( of its owner )?", ToHand, canonical=False)
    g.add("clause", "return {what:object} from your discard pile to your hand", ToHand, canonical=False)
    g.add("clause", "return {what:cards} to their owner's|owners' hands|hand", ToHand, canonical=False)
    g.add("clause", "return {what:fromdiscard} to your hand", ToHand, canonical=False)
    g.add("fromdiscard", "{count:number} {of:discarded}", Choice, canonical=False)
    g.add("fromdiscard", "up to {count:number} {of:discarded}", Choice, const={"upto": True}, canonical=False)
    g.add("discarded", "{what:one} from your discard pile", Select,
          const={"whose": ME, "areas": IN_DISCARD, "other": False}, canonical=False)
    g.add("clause", "shuffle your deck", Shuffle, const={"whose": ME}, rule="5.3.1")
    g.add("clause", "your opponent shuffles their deck", Shuffle, const={"whose": OPPONENT})
    g.add("clause", "place|put {what:cards} on the bottom of your|its|the deck", ToDeck, const={"bottom": True})
    g.add("clause", "place|put {what:cards} on ( the )? top of your|its|the deck", ToDeck, const={"bottom": False})
    g.add("clause", "place|put {what:cards} on the bottom of its owner's deck", ToDeck, const={"bottom": True},
          canonical=False)
    g.add("clause", "place|put {what:cards} under {on:object}", PutUnder, rule="3.2.1")
    g.add("clauses", "place|put {what:cards} under {on:undercard}", put_under_chosen, canonical=False)
    g.add("undercard", "{choice}")

    g.add("clause", "play {what:cards} in zone {zones:onezone}", Play)
    g.add("clause", "play {what:cards}", Play, rule="5.11.3")
    g.add("clause", "play {what:object} from your discard pile", Play, canonical=False)
    g.add("clause", "play {what:fromdiscard}", Play, canonical=False)
    g.add("clause", "play and activate {what:cards}", Play, canonical=False, rule="5.9.1")
    g.add("clause", "activate {what:cards}", Play, canonical=False, rule="5.9.1")
    g.add("clause", "place {what:cards} into your strategy zone and activate it", Play, canonical=False)
    g.add("clause", "play {what:object} on top of {on:object}", PlayOnTop)
    g.add("clause", "play {count:number} {name:name} tokens", PlayTokens, when=is_plural, rule="5.11.4")
    g.add("clause", "play {count:number} {name:name} token", PlayTokens, rule="5.11.4")
    g.add("clause", "play {count:number} {name:name} from your discard pile", play_named, canonical=False)
    g.add("clause", "for every {size:n} {of:counted} , {part:clause}", every, canonical=False)
    g.add("clause", "evolve {what:cards}", Evolve, rule="5.17.1")

    for words, where in (("an unoccupied zone", ANY_EMPTY), ("an adjacent zone", ADJACENT_ANY),
                         ("an adjacent zone horizontal to the zone this card currently occupies", ADJACENT_ROW),
                         ("a zone adjacent to your monster card", ADJACENT_MONSTER)):
        g.add("clause", "move {what:cards} to " + words, Move, const={"where": where, "number": 0}, rule="5.2.1")
    g.add("clause", "move {what:cards} to an empty zone", Move, const={"where": ANY_EMPTY, "number": 0}, canonical=False)
    g.add("clause", "move {what:cards} to zone {number:n}", Move, const={"where": NAMED})
    g.add("clause", "move {what:object} vertically to zone {zone:n}", ShiftTo)
    g.add("clause", "swap {what:cards}", Swap, rule="5.6.1")
    g.add("clauses", "choose {what:choice} , you may swap their positions", may_swap, canonical=False)
    g.add("clauses", "choose {what:choice} : you may swap their positions", may_swap, canonical=False)
    g.add("clause", "choose {what:choice}", ChooseCards, rule="10.5.3")
    g.add("clause", "choose 1 of your opponent's zones", ChooseZone, const={"whose": OPPONENT})
    g.add("clause", "choose 1 of your zones", ChooseZone, const={"whose": ME})


def add_monster_clauses(g: Grammar) -> None:
    """Rage, advancing, retreating, countering, the end of the game."""
    g.add("clause", "increase {what:possessor} <Rage> by {amount:amount}", ChangeRage, const={"how": UP}, rule="3.4.6")
    g.add("clause", "reduce|decrease {what:possessor} <Rage> by {amount:amount}", ChangeRage, const={"how": DOWN},
          rule="3.4.6")
    g.add("clause", "set {what:possessor} <Rage> to {amount:zero}", ChangeRage, const={"how": SET}, rule="3.4.6")
    g.add("zero", "{n:n}", Fixed)
    g.add("clause", "for each {each:countable} , {part:clause}", scaled, canonical=False)
    for verb, node in (("advance", Advance), ("retreat", Retreat)):
        to = AdvanceTo if node is Advance else RetreatTo
        back = "" if node is Advance else "( back / backward )? "
        g.add("clause", verb + " {what:monster} " + back + "( by )? {count:amount} zone|zones", node,
              rule="5.13.1" if node is Advance else "5.13.2")
        g.add("clause", "{what:monster} " + verb + "s " + back + "( by )? {count:amount} zone|zones", node,
              canonical=False)
        g.add("clause", verb + " {what:monster} " + back + "to zone {zone:n}", to,
              rule="5.13.1.2" if node is Advance else "5.13.2.2")
        g.add("clause", "{what:monster} " + verb + "s " + back + "to zone {zone:n}", to, canonical=False)
        g.add("clause", verb + " {what:monster}", node, const={"count": Fixed(1)}, canonical=False)
    g.add("clause", "move {what:monster} backward by {count:number} zone|zones", Retreat, canonical=False)
    g.add("clause", "move {what:monster} forward by {count:number} zone|zones", Advance, canonical=False)
    g.add("monster", "{object}")
    g.add("monster", "{count:number} of {of:group}", Choice)
    g.add("monster", "{of:monstergroup}", one_monster, canonical=False)
    g.add("monster", "an opponent's monster card {post:post}", an_opponents, canonical=False)
    g.add("monstergroup", "your opponent's monster card {post:post}", opponents_monster, canonical=False)
    g.add("clause", "counter {what:object}", Counter, rule="5.15.1")
    g.add("clause", "{what:object} only moves as though it were countered", MoveAsCountered)
    g.add("clause", "you lose the game", LoseGame, const={"whose": ME}, rule="1.2.4")
    g.add("clause", "your opponent loses the game", LoseGame, const={"whose": OPPONENT}, rule="1.2.4")
    g.add("clause", "each player loses the game", LoseGame, const={"whose": BOTH}, rule="1.2.2")
    g.add("clause", "you win the game", WinGame, const={"whose": ME}, rule="1.2.4")
    g.add("clause", "your opponent wins the game", WinGame, const={"whose": OPPONENT}, rule="1.2.4")


def add_lasting_clauses(g: Grammar) -> None:
    """Effects for a time, and automatic abilities for later."""
    g.add("clause", "{static:static} this turn", ForNow, const={"until": THIS_TURN}, rule="10.2.1.2")
    g.add("clause", "{static:static} until ( the )? end of ( the )? turn", ForNow, const={"until": THIS_TURN},
          canonical=False)
    g.add("clause", "{static:static} during this turn", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "for the rest of the turn , {static:static}", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "{static:static} for the rest of the turn", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "this turn , {static:static}", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "{static:static} during this game", ForNow, const={"until": WHOLE_GAME})
    g.add("sentence", "when|whenever {trigger:event} this turn , {effect:clauses}", later_this_turn, canonical=False)
    g.add("sentence", "{delayed:thisturn}", Later, const={"until": THIS_TURN}, rule="10.6.5")
    g.add("thisturn", "when {trigger:event} this turn , {effect:clauses}", Delayed)
    g.add("sentence", "{delayed:once}", Later, const={"until": WHOLE_GAME}, rule="10.6.5.1")
    g.add("once", "{trigger:nexttime} , {effect:clauses}", Delayed)


# -- builders for wordings that are read, not printed -----------------------------------------------------------


def is_plural(node: object) -> bool:
    """Whether a number of tokens is more than one."""
    return isinstance(node, PlayTokens) and isinstance(node.count, Fixed) and node.count.n != 1


def from_hand(count: Number, what: Description) -> Choice:
    """Cards to discard: from the hand (5.7.1)."""
    return Choice(count, Select(ME, IN_HAND, what))


def from_their_hand(count: Number, what: Description) -> Choice:
    """Cards that the opponent discards."""
    return Choice(count, Select(OPPONENT, IN_HAND, what))


def they_discard(count: Number, of: Cards) -> Discard:
    """The opponent discards, where the sentence has named the opponent already."""
    return Discard(OPPONENT, Choice(count, of))


def right_and_left(of: Cards) -> Destroy:
    """One card at either end."""
    group = Select(OPPONENT, ON_ZONES, Description(Has(TYPE, BATTLE)))
    return Destroy(Several((Choice(Fixed(1), RightAndLeft(group, False)), Choice(Fixed(1), RightAndLeft(group, True)))))


def one_of_each(count: Number, first: Filter, second: Filter, third: Filter, fourth: Filter, post: Filter) -> Destroy:
    """Up to one card of each of four descriptions."""
    return Destroy(Several(tuple(Choice(count, Select(OPPONENT, ON_ZONES, Description(Has(TYPE, BATTLE), (one,), (post,))),
                                        True) for one in (first, second, third, fourth))))


def one_of_each_in(count: Number, first: Filter, second: Filter, third: Filter, fourth: Filter,
                   numbers: tuple[int, ...]) -> Destroy:
    """The same, in numbered zones."""
    return one_of_each(count, first, second, third, fourth, InZones(numbers))


def put_under_chosen(what: Cards, on: Cards) -> Effect:
    """Cards go under one that is chosen first."""
    return chain(ChooseCards(on), PutUnder(what, Bound("chosen")))


def play_named(count: Number, name: str) -> Play:
    """Cards of a name from the discard pile."""
    return Play(Choice(count, Select(ME, IN_DISCARD, Description(Has(NAME, name)))))


def every(size: int, of: Number, part: Effect) -> Effect:
    """Once for every so many."""
    return scaled(Per(size, of), part)


def may_swap(what: Cards) -> Effect:
    """Choose two cards and, if you like, swap them."""
    return chain(ChooseCards(what), May(0, Swap(Bound("chosen")), None))


def one_monster(of: Cards) -> Cards:
    """A monster that fits a description, without a choice."""
    return of


def opponents_monster(post: Filter) -> Select:
    """The opponent's monster, if it fits."""
    return Select(OPPONENT, ON_MONSTER, Description(Has(TYPE, MONSTER), (), (post,)))


def an_opponents(post: Filter) -> Choice:
    """One of the opponent's monsters that fits."""
    return Choice(Fixed(1), opponents_monster(post))


def scaled(each: Number, part: Effect) -> Effect:
    """An instruction for each of a number: its own number grows where it has one."""
    if isinstance(part, ChangeRage) and part.how != SET and isinstance(part.amount, Fixed):
        return ChangeRage(part.what, part.how, Times(part.amount, each))
    if isinstance(part, Draw) and isinstance(part.count, Fixed):
        return Draw(part.whose, Times(part.count, each))
    if isinstance(part, Destroy) and isinstance(part.what, Choice) and part.what.each is None:
        return Destroy(Choice(part.what.count, part.what.of, part.what.upto, each))
    if isinstance(part, Play) and isinstance(part.what, Choice) and part.what.each is None:
        return Play(Choice(part.what.count, part.what.of, part.what.upto, each), part.zones)
    return Repeat(each, part)


def later_this_turn(trigger: EventTrigger, effect: Effect) -> Later:
    """An automatic ability for the rest of the turn."""
    return Later(Delayed(trigger, effect), THIS_TURN)
