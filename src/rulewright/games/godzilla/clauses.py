"""The lexicon's verbs: what effects of Godzilla's card texts do."""

from __future__ import annotations

from rulewright.games.choosing import Choice, ChooseCards
from rulewright.games.godzilla.deck_effects import LookUpTo, Mill, PutBack, Search, ShuffleIn, ToDeck, ToHand
from rulewright.games.godzilla.effects import (
    Destroy,
    DestroyInOrder,
    Discard,
    DiscardAtRandom,
    Draw,
    DrawUpTo,
    EachDestroys,
    EachDiscards,
    EachReturns,
    Send,
)
from rulewright.games.godzilla.measures import Missing, RageOf
from rulewright.games.godzilla.monster_effects import (
    DOWN,
    MARCHES,
    SET,
    UP,
    ChangeRage,
    Counter,
    ForNow,
    Later,
    March,
    MarchTo,
    MoveAsCountered,
    ShiftTo,
)
from rulewright.games.godzilla.nouns import opponents, write_span
from rulewright.games.godzilla.places import EmptyZones, EmptyZonesNear, FormerZone, InZones, Spot, ZonesNear
from rulewright.games.godzilla.play_effects import Evolve, Play, PlayOnTop, PlayTokens, PutUnder
from rulewright.games.godzilla.selection import RightAndLeft, Select
from rulewright.games.godzilla.statics import ENGAGES, INVADES, Forbid, ForbidPlay
from rulewright.games.godzilla.words import (
    ADVANCE,
    BATTLE,
    MONSTER,
    NAME,
    OPPONENTS_NEXT,
    OWN_NEXT,
    RETREAT,
    S_END_OF_TURN,
    S_INVADED,
    THIS_TURN,
    TYPE,
    UNTIL_OWN,
    WHOLE_GAME,
)
from rulewright.games.godzilla.zone_effects import (
    ADJACENT_ANY,
    ADJACENT_EMPTY,
    ADJACENT_MONSTER,
    ADJACENT_ROW,
    ANY_EMPTY,
    AT_BACK,
    IN_FRONT,
    NAMED,
    OWN_ANY,
    OWN_EMPTY,
    WITH_MONSTER,
    ChooseZone,
    Move,
    Swap,
)
from rulewright.games.godzilla.zones import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, ON_MONSTER, ON_ZONES
from rulewright.games.looking import Look, LookAt, Reveal, Shuffle
from rulewright.games.selecting import Among, Several, TopCards
from rulewright.games.triggers import Happens, TimeComes
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import DecideGame, May, Modes, Repeat, Then
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import (
    AnyCard,
    Bound,
    Cards,
    CountOf,
    Description,
    Effect,
    Filter,
    Fixed,
    Has,
    Number,
    Per,
    Static,
    This,
    Times,
)
from rulewright.kernel.parts import Delayed, EventTrigger
from rulewright.language.joints import chain
from rulewright.language.phrases import NO, Grammar, Reject


def add_card_clauses(g: Grammar) -> None:
    """Drawing, discarding, destroying, looking, searching, playing, placing, moving."""
    g.add("cardcount", "{unit:oneunit} card for each {each:countable}", Times)
    g.add("cardcount", "{unit:number} cards for each {each:countable}", Times)
    g.add("oneunit", "{n:n}", Fixed, when=is_one)
    g.add("cardcount", "{n:n} cards", Fixed, when=not_one)
    g.add("cardcount", "{n:n} card", Fixed)
    g.add("cardcount", "{n:n} more|additional cards", Fixed, canonical=False)
    g.add("cardcount", "that many cards", CountOf, const={"of": Bound("acted")})
    g.add("cardcount", "the same number of cards", CountOf, const={"of": Bound("acted")}, canonical=False)
    g.add("cardcount", "cards equal to {ofcard}")
    g.add("cardcount", "a number of cards equal to {ofcard}", canonical=False)
    hand = {"of": Select(ME, IN_HAND, Description(AnyCard()))}
    g.add("cardcount", "cards until you have {goal:number} cards in your hand", Missing, const=hand)
    g.add("cardcount", "until you have {goal:number} cards in your hand", Missing, const=hand, canonical=False)
    g.add("clause", "draw {count:cardcount}", Draw, const={"whose": ME}, rule="5.4.2")
    g.add("clause", "you draw {count:cardcount}", Draw, const={"whose": ME}, canonical=False)
    g.add("clause", "both players draw {count:cardcount}", Draw, const={"whose": BOTH}, canonical=False)
    g.add("clause", "your opponent draws {count:cardcount}", Draw, const={"whose": OPPONENT})
    g.add("clause", "each player draws {count:cardcount}", Draw, const={"whose": BOTH})
    g.add("clause", "draw up to {count:cardcount}", DrawUpTo, const={"whose": ME}, rule="5.4.3")
    g.add("clause", "your opponent draws up to {count:cardcount}", DrawUpTo, const={"whose": OPPONENT}, rule="5.4.3")

    g.add("clause", "discard {what:handchoice}", Discard, const={"whose": ME}, rule="5.7.1")
    g.add("clause", "discard {what:handchoice} from your hand", Discard, const={"whose": ME}, canonical=False)
    g.add("clause", "your opponent discards {what:theirchoice}", Discard, const={"whose": OPPONENT})
    g.add("clause", "they discard {what:theirchoice}", Discard, const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "they draw {count:cardcount}", Draw, const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "your opponent chooses {what:theirchoice} and discards it|them", Discard, const={"whose": OPPONENT},
          canonical=False)
    for who, deeds, whose in (("your opponent", "theydo", OPPONENT), ("each player", "alldo", BOTH), ("both players", "alldo", BOTH)):
        g.add("clauses", who + " {parts:" + deeds + '++", then "|" and "|", and "|", "}', in_turn, canonical=False)
        if who != "both players":
            add_deeds(g, deeds, whose)
    g.add("clause", "both players discard {count:number} card|cards", EachDiscards, const={"whose": BOTH, "until": False},
          canonical=False)
    g.add("clauses", "each player sends the top card of their deck to|into their discard pile", mill_both,
          const={"count": Fixed(1)}, canonical=False)
    g.add("clause", "discard {count:number} {of:theirhand}", they_discard, canonical=False)
    g.add("clauses", "your opponent may {action:theiract} to {then:clauses}", May, const={"whose": 1})
    g.add("clauses", "your opponent may {action:theiract}", May, const={"whose": 1, "then": None})
    g.add("theiract", "discard their hand", Discard,
          const={"whose": OPPONENT, "what": Select(OPPONENT, IN_HAND, Description(AnyCard()))})
    g.add("theiract", "draw {count:cardcount}", Draw, const={"whose": OPPONENT})
    g.add("theiract", "<Destroy> {what:ofthem}", they_destroy, canonical=False)
    g.add("theiract", "{first:theirpick} , then {rest:clauses}", chain, builds=Then)
    g.add("theirpick", "choose {what:ofthem}", ChooseCards, const={"whose": OPPONENT})
    g.add("theiract", "discard {what:theirchoice}", Discard, const={"whose": OPPONENT})
    g.add("clause", "discard {what:object}", Discard, const={"whose": ME})
    g.add("clause", "discard {what:amongchoice}", Discard, const={"whose": ME})
    g.add("amongchoice", "{count:number} {of:amonggroup}", Choice)
    g.add("amongchoice", "{count:number} of {of:those}", Choice)
    g.add("amonggroup", "{what:one} ( from )? among {of:those}", Among)
    g.add("amonggroup", "{what:one} from it", Among, const={"of": Bound("group")}, canonical=False)
    g.add("clause", "your opponent discards {count:number} card at random from their hand", DiscardAtRandom,
          const={"whose": OPPONENT})
    g.add("clause", "your opponent discards {count:number} card from their hand at random", DiscardAtRandom,
          const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "your opponent discards {count:number} card at random", DiscardAtRandom,
          const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "discard {count:number} card at random from your opponent's hand", DiscardAtRandom,
          const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "discard {count:number} card at random from your hand", DiscardAtRandom, const={"whose": ME})
    g.add("clause", "discard {count:number} card at random", DiscardAtRandom, const={"whose": ME}, canonical=False)
    g.add("clause", "each player discards their hand", Discard,
          const={"whose": BOTH, "what": Select(BOTH, IN_HAND, Description(AnyCard()))})
    g.add("clause", "your opponent discards ( all the cards in / all cards in )? their ( entire )? hand", Discard,
          const={"whose": OPPONENT, "what": Select(OPPONENT, IN_HAND, Description(AnyCard()))})
    g.add("clause", "discard all the cards in your hand", Discard,
          const={"whose": ME, "what": Select(ME, IN_HAND, Description(AnyCard()))})
    g.add("clause", "discard your hand", Discard,
          const={"whose": ME, "what": Select(ME, IN_HAND, Description(AnyCard()))}, canonical=False)
    g.add("handchoice", "{count:number} {what:one}", from_hand, canonical=False)
    g.add("handchoice", "{count:number} {of:handgroups}", Choice, when=is_several)
    g.add("handchoice", "{count:number} {of:handgroup}", Choice)
    g.add("handgroups", "{what:many} from your hand", Select, const={"whose": ME, "areas": IN_HAND, "other": False})
    g.add("handchoice", "up to {count:number} {of:handgroup}", Choice, const={"upto": True})
    g.add("handchoice", "any number of {of:handgroups}", Choice.any_number, builds=Choice)
    g.add("handchoice", '{parts:handpart++" and "} from your hand', Several, canonical=False)
    g.add("handchoice", '{parts:handpiece++" and "}', Several)
    g.add("handpart", "{count:number} {what:one}", from_hand)
    g.add("handpiece", "{count:number} {of:handgroup}", Choice)
    g.add("handgroup", "{what:one} from your hand", Select, const={"whose": ME, "areas": IN_HAND, "other": False})
    g.add("theirchoice", "{count:number} {of:theirhands}", Choice, when=is_several)
    g.add("theirchoice", "{count:number} {of:theirhand}", Choice)
    g.add("theirchoice", "{count:number} {of:theirhand} for each {each:countable}", Choice)
    g.add("handchoice", "{count:number} {of:handgroup} for each {each:countable}", Choice)
    g.add("handchoice", "any number of {what:many}", any_from_hand, canonical=False)
    g.add("theirhands", "{what:many} from their hand", Select,
          const={"whose": OPPONENT, "areas": IN_HAND, "other": False})
    g.add("theirchoice", "up to {count:number} {of:theirhand}", Choice, const={"upto": True})
    g.add("theirchoice", "{count:number} {what:one}", from_their_hand, canonical=False)
    g.add("theirhand", "{what:one} from their hand", Select,
          const={"whose": OPPONENT, "areas": IN_HAND, "other": False})
    for whose, subject, verb, they in ((OPPONENT, "your opponent", "discards", "they have"),
                                       (BOTH, "each player", "discards", "they have")):
        g.add("clause", subject + " " + verb + " cards until " + they + " {count:number} cards remaining in their hand",
              EachDiscards, const={"whose": whose, "until": True}, rule="5.7.2")
        g.add("clause", subject + " " + verb + " cards until " + they + " {count:number} cards in their hand",
              EachDiscards, const={"whose": whose, "until": True}, canonical=False)
    g.add("clause", "each player discards {count:number} card|cards", EachDiscards,
          const={"whose": BOTH, "until": False}, rule="1.3.4.2")
    g.add("clause", "each player discards {count:number} card|cards from their hand", EachDiscards,
          const={"whose": BOTH, "until": False}, canonical=False)
    g.add("clause", "discard cards until you have {count:number} cards|card remaining ( in your hand )?", EachDiscards,
          const={"whose": ME, "until": True}, rule="5.7.2")

    g.add("clause", "<Destroy> {what:cards}", Destroy, rule="5.12.2")
    g.add("clause", "{what:cards} is <Destroy>", Destroy, canonical=False)
    g.add("clause", "each player <Destroy> {count:number} of their {what:many}", EachDestroys, rule="1.3.4")
    g.add("clause", "each player returns {count:number} of their {what:many} to their hand", EachReturns, rule="1.3.4")
    g.add("clauses", "your opponent returns {what:ofthem} to their hand", they_return, canonical=False)
    for words in ("chooses {count:number} of their {what:many} and <Destroy> it|them",
                  "chooses and <Destroy> {count:number} of their {what:many}"):
        g.add("clause", "each player " + words, EachDestroys, canonical=False)
    for verb in ("<Destroy>", "chooses and <Destroy>"):
        g.add("clauses", "your opponent " + verb + " {what:ofthem}", they_destroy, canonical=False)
    g.add("clause", "your opponent chooses {what:ofthem}", ChooseCards, const={"whose": OPPONENT})
    g.add("ofthem", "{count:number} of {of:theirown}", Choice)
    g.add("theirown", "their {what:many}", opponents, builds=Select)
    g.add("clause", "starting with the battle card in your opponent's zone with the lowest number , <Destroy> battle "
          "cards one by one up to the number of {count:eachcount}", DestroyInOrder,
          const={"what": Select(OPPONENT, ON_ZONES, Description(Has(TYPE, BATTLE)))}, rule="5.12.1.2")
    g.add("eachcount", "{variety}")
    g.add("eachcount", "{countable}")
    g.add("clause", "<Destroy> 1 battle card from the rightmost and 1 from the leftmost position from among {of:those}",
          right_and_left, canonical=False)
    kinds = "<Destroy> up to {count:number} " + '{kinds:adj++", 1 "&", and 1 "|" and 1 "} battle card '
    g.add("clause", kinds + "{post:post}", one_of_each, canonical=False)
    g.add("clause", kinds + "in your opponent's zones", one_of_each, const={"post": None}, canonical=False)
    g.add("clause", kinds + "in your opponent's zones {numbers:span}", one_of_each_in, canonical=False)
    g.add("clause", "<Destroy> all of {what:group} one by one", one_by_one, builds=DestroyInOrder, rule="5.12.1.2")

    for owner, pile, whose in (("your", "your|the", ME), ("your opponent's", "their|the", OPPONENT)):
        g.add("clause", f"send|put the top card of {owner} deck to|into|in {pile} discard pile", Mill,
              const={"whose": whose, "count": Fixed(1)})
        g.add("clause", f"send|put the top {{count:number}} cards of {owner} deck to|into|in {pile} discard pile", Mill,
              const={"whose": whose}, rule="5.7.3")
    g.add("clause", "your opponent sends the top {count:number} cards of their deck to|into their|the discard pile", Mill,
          const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "your opponent sends the top card of their deck to|into their|the discard pile", Mill,
          const={"whose": OPPONENT, "count": Fixed(1)}, canonical=False)
    g.add("clause", "send|put|place {what:cards} to|into|in the|your|its|their ( owner's )? discard pile", Send,
          rule="5.7.3")
    for shown, verb in ((True, "reveal"), (False, "look at")):
        g.add("clause", verb + " the top card of your deck", Look, const={"shown": shown, "count": Fixed(1)})
        g.add("clause", verb + " the top {count:number} cards of your deck", Look, const={"shown": shown},
              rule="5.10.1" if shown else "5.5.1")
        their = {"shown": shown, "whose": OPPONENT}
        g.add("clause", verb + " the top card of your opponent's deck", Look, const={**their, "count": Fixed(1)})
        g.add("clause", verb + " the top {count:number} cards of your opponent's deck", Look, const=their)
    g.add("clause", "your opponent reveals the top card of their deck", Look,
          const={"shown": True, "whose": OPPONENT, "count": Fixed(1)}, canonical=False)
    g.add("clause", "your opponent reveals the top {count:number} cards of their deck", Look,
          const={"shown": True, "whose": OPPONENT}, canonical=False)
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
    g.add("deckchoice", "up to {count:number} {of:deckplural}", Choice, const={"upto": True}, when=is_several)
    g.add("deckplural", "{what:many}", Select, const={"whose": ME, "areas": IN_DECK, "other": False})
    g.add("deckchoice", "up to {count:number} {of:deckcards}", Choice, const={"upto": True})
    g.add("deckchoice", "{count:number} {of:deckcards}", Choice)
    g.add("deckcards", "{what:one}", Select, const={"whose": ME, "areas": IN_DECK, "other": False})
    g.add("clause", "reveal {what:cards}", Reveal, rule="5.10.1")
    g.add("clause", "reveal {what:pile}", Reveal, canonical=False)
    g.add("clause", "look at {what:pile}", LookAt, rule="5.5.1")
    g.add("clause", "look at all cards in {what:pile}", LookAt, canonical=False)
    g.add("clause", "your opponent reveals their hand", Reveal,
          const={"what": Select(OPPONENT, IN_HAND, Description(AnyCard()))}, canonical=False)
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for name, areas in (("hand", IN_HAND), ("discard pile", IN_DISCARD)):
            g.add("pile", f"{owner} {name}", Select,
                  const={"whose": whose, "areas": areas, "what": Description(AnyCard()), "other": False})
    g.add("clause", "shuffle {what:cards} into your|its|their ( owner's )? deck", ShuffleIn, rule="5.3.1")
    g.add("clause", "shuffle {what:pile} into your|their deck", ShuffleIn, canonical=False)
    for joint in (", then", "and"):
        g.add("clause", "return|place|put {what:cards} to|into|in your deck " + joint + " shuffle it|your ( deck )?", ShuffleIn,
              canonical=False)
    g.add("clause", "return {what:cards} to its owner's hand", ToHand, when=is_anothers, rule="5.2.1")
    g.add("clause", "add {what:cards} to your hand", ToHand, rule="5.2.1")
    g.add("clause", "add|put {what:topcards} to|into your hand", ToHand)
    g.add("clause", "put {what:cards} into your hand", ToHand, canonical=False)
    g.add("clause", "add {what:bare} to your hand", ToHand, canonical=False)
    g.add("bare", "{count:number}", Choice, const={"of": Bound("group")})
    g.add("bare", "up to {count:number}", Choice, const={"of": Bound("group"), "upto": True})
    g.add("topcards", "the top card of your deck", TopCards, const={"whose": ME, "count": Fixed(1)})
    g.add("topcards", "the top {count:number} cards of your deck", TopCards, const={"whose": ME})
    g.add("clause", "return {what:cards} to your|their|its|the hand ( of its owner )?", ToHand, canonical=False)
    g.add("clause", "return {what:cards} to the owner's hand", ToHand, canonical=False)
    g.add("clause", "return {what:object} from your discard pile to your hand", ToHand, canonical=False)
    g.add("clause", "return {what:cards} to their owner's|owners' hands|hand", ToHand, canonical=False)
    g.add("clause", "return {what:fromdiscard} to your hand", ToHand, canonical=False)
    g.add("fromdiscard", "{count:number} {of:discarded}", Choice, canonical=False)
    g.add("fromdiscard", '{parts:discardpart++" and "} from your discard pile', Several, canonical=False)
    g.add("discardpart", "{count:number} {what:one}", in_discard, canonical=False)
    g.add("discardpart", "up to {count:number} {what:one}", in_discard, const={"upto": True}, canonical=False)
    g.add("fromdiscard", "up to {count:number} {of:discarded}", Choice, const={"upto": True}, canonical=False)
    g.add("discarded", "{what:one} from your discard pile", Select,
          const={"whose": ME, "areas": IN_DISCARD, "other": False}, canonical=False)
    g.add("clause", "shuffle your deck ( afterwards / afterward )?", Shuffle, const={"whose": ME}, rule="5.3.1")
    g.add("clause", "your opponent shuffles their deck", Shuffle, const={"whose": OPPONENT})
    g.add("clause", "each player shuffles their deck", Shuffle, const={"whose": BOTH})
    for name, areas in (("hand", IN_HAND), ("discard pile", IN_DISCARD)):
        g.add("clause", f"your opponent shuffles their {name} into their deck", ShuffleIn,
              const={"what": Select(OPPONENT, areas, Description(AnyCard()))}, canonical=False)
        g.add("clause", f"each player shuffles their {name} into their deck", ShuffleIn,
              const={"what": Select(BOTH, areas, Description(AnyCard()))})
    g.add("clauses", "each player sends the top {count:number} cards of their deck to|into their discard pile", mill_both,
          canonical=False)
    for bottom, words in ((True, "the bottom"), (False, "top")):
        g.add("clause", "place|put {what:cards} on " + words + " of its owner's deck", ToDeck, const={"bottom": bottom},
              when=is_anothers)
    deck = " of your|its|the|their ( owner's )? deck ( in any order )?"
    for verb in ("place|put", "return"):
        for bottom, words in ((True, "the bottom"), (False, "( the )? top")):
            for on in ("on", "to") if verb == "return" else ("on", "back on", "at"):
                g.add("clause", verb + " {what:cards} " + on + " " + words + deck, ToDeck, const={"bottom": bottom},
                      canonical=verb != "return" and on == "on")
    g.add("clause", "place|put {what:bare} on ( the )? top of your deck", ToDeck, const={"bottom": False}, canonical=False)
    g.add("clause", "place|put {what:bare} on the bottom of your deck", ToDeck, const={"bottom": True}, canonical=False)
    g.add("clause", "place|put {what:topcards} on the bottom of your deck", ToDeck, const={"bottom": True})
    g.add("clause", "place|put|return {what:object} back on ( the )? top in any order", ToDeck, const={"bottom": False},
          canonical=False)
    g.add("clause", "place|put|return {what:object} back in any order", ToDeck, const={"bottom": False}, canonical=False)
    g.add("clause", "place|put|return {what:object} ( back )? on|to ( the )? top or ( the )? bottom of your deck",
          top_or_bottom, canonical=False)
    g.add("clause", "place|put {what:cards} under {on:object}", PutUnder, rule="3.2.1")
    g.add("clause", "place|put {what:topcards} under {on:object}", PutUnder)
    g.add("gone", "this card from your discard pile", This)
    g.add("clause", "place|put {what:gone} under {on:object}", PutUnder, canonical=False)
    g.add("clause", "add {what:gone} to your hand", ToHand, canonical=False)
    g.add("clause", "place|put|return {what:gone} on|to the bottom of your deck", ToDeck, const={"bottom": True},
          canonical=False)
    g.add("clauses", "place|put {what:cards} under {on:undercard}", put_under_chosen, canonical=False)
    g.add("clauses", "play {what:cards} on top of {on:undercard}", play_on_chosen, canonical=False)
    g.add("undercard", "{choice}")

    g.add("clause", "play {what:cards} in|to|into zone {zones:onezone}", play, builds=Play)
    g.add("clause", "play {what:cards} in|to|into zones {zones:span}", play, builds=Play)
    g.add("clause", 'play {what:cards} in|to zones {zones:n++", "&" or "|", or "}', play, builds=Play, when=in_scattered)
    g.add("clause", "play {what:cards} in|to {spot:spot}", play, builds=Play)
    g.add("spot", "an unoccupied zone", EmptyZones)
    g.add("spot", "unoccupied zones", EmptyZones, canonical=False)
    g.add("spot", "an empty zone", EmptyZones, canonical=False)
    g.add("spot", "a zone adjacent to {of:object}", ZonesNear, const={"beside": True})
    g.add("spot", "zones adjacent to {of:object}", ZonesNear, const={"beside": True}, canonical=False)
    g.add("spot", "a zone in the same column as {of:object}", ZonesNear, const={"beside": False})
    g.add("spot", "an unoccupied zone adjacent to {of:object}", EmptyZonesNear)
    g.add("spot", "the zone {of:object} occupied", FormerZone)
    g.add("clause", "play {what:cards} in|to different zones", play, canonical=False, rule="5.11.1.3")
    g.add("clause", "play {what:cards}", play, builds=Play, rule="5.11.3")
    g.add("clause", "play {what:object} from your discard pile", Play, canonical=False)
    g.add("clause", "play {what:fromdiscard}", Play, canonical=False)
    g.add("clause", "play {what:cards} regardless of ( its )? rank", play, canonical=False)
    g.add("clause", "play and activate {what:cards}", play, canonical=False, rule="5.9.1")
    g.add("clause", "activate {what:cards}", play, canonical=False, rule="5.9.1")
    g.add("clause", "place|put {what:cards} in|into your strategy zone and activate it", play, canonical=False)
    g.add("clause", "play {what:cards} in|into your strategy zone", play, canonical=False)
    g.add("clause", "play {what:cards} on top of {on:object}", PlayOnTop)
    g.add("clause", "play {what:cards} by placing|stacking it on top of {on:object}", PlayOnTop, canonical=False)
    for lead, upto in (("play", False), ("play up to", True)):
        for where in ("", " in|to zone {zones:onezone}", " in zones {zones:span}", " in|to {spot:spot}"):
            g.add("clause", lead + " {count:number} {name:name} token" + where, PlayTokens,
                  const={"upto": True} if upto else {}, rule="5.11.4", when=is_single)
            g.add("clause", lead + " {count:number} {name:name} tokens" + where, PlayTokens,
                  const={"upto": True} if upto else {}, rule="5.11.4")
    g.add("clause", "play {unit:number} {name:name} token for each {each:countable}", tokens_for_each, canonical=False)
    g.add("clause", "play a number of {name:name} tokens equal to {count:amount}", PlayTokens)
    g.add("clause", "play {name:name} tokens equal to {count:ofcard}", PlayTokens, canonical=False)
    g.add("clause", "play {count:number} {name:name} from your discard pile", play_named, canonical=False)
    g.add("sentence", "for each {size:n} {of:counted} , {part:clause}", every, canonical=False)
    g.add("clause", "evolve {what:cards}", Evolve, rule="5.17.1")

    for words, goal in (("an unoccupied zone", ANY_EMPTY), ("an adjacent zone", ADJACENT_ANY),
                        ("an adjacent zone horizontal to the zone this card currently occupies", ADJACENT_ROW),
                        ("a zone adjacent to your monster card", ADJACENT_MONSTER)):
        g.add("clause", "move {what:cards} to " + words, Move, const={"where": goal, "number": 0}, rule="5.2.1")
    g.add("clause", "move {what:cards} to unoccupied zones", Move, const={"where": ANY_EMPTY, "number": 0}, canonical=False)
    g.add("clause", "move {what:cards} to adjacent zones", Move, const={"where": ADJACENT_ANY, "number": 0}, canonical=False)
    g.add("clause", "move {what:cards} to a zone adjacent to it", Move, const={"where": ADJACENT_ANY, "number": 0},
          canonical=False)
    g.add("clause", "move {what:cards} to an empty zone", Move, const={"where": ANY_EMPTY, "number": 0}, canonical=False)
    g.add("clause", "move {what:cards} to zone {number:n}", Move, const={"where": NAMED})
    for words, goal in (("an adjacent unoccupied zone", ADJACENT_EMPTY), ("the zone in front of it", IN_FRONT),
                        ("the zone behind it", AT_BACK), ("the zone your monster card occupies", WITH_MONSTER),
                        ("1 of your zones", OWN_ANY), ("1 of your unoccupied zones", OWN_EMPTY)):
        g.add("clause", "move {what:cards} to " + words, Move, const={"where": goal, "number": 0}, rule="5.2.1")
    for words, goal in (("an unoccupied zone adjacent to it", ADJACENT_EMPTY), ("one of your zones", OWN_ANY),
                        ("one of your unoccupied zones", OWN_EMPTY), ("an unoccupied zone of yours", OWN_EMPTY),
                        ("an unoccupied zone in your field|zones", OWN_EMPTY)):
        g.add("clause", "move {what:cards} to " + words, Move, const={"where": goal, "number": 0}, canonical=False)
    g.add("clause", "move {what:object} vertically to zone {zone:n}", ShiftTo)
    g.add("clause", "swap {what:cards}", Swap, rule="5.6.1")
    g.add("clause", "swap {one:part} with {two:part}", swap_two, canonical=False)
    g.add("clause", "swap the positions of {what:cards}", Swap, canonical=False)
    g.add("clause", "swap their positions", Swap, const={"what": Bound("chosen")}, canonical=False)
    g.add("clauses", "choose {what:choice} : you may swap their positions", may_swap, canonical=False)
    g.add("clause", "choose {what:choice}", ChooseCards, rule="10.5.3")
    g.add("clause", "choose 1 of your opponent's zones", ChooseZone, const={"whose": OPPONENT})
    g.add("clause", "choose 1 of your zones", ChooseZone, const={"whose": ME})


def add_deeds(g: Grammar, category: str, whose: int) -> None:
    """What is said of a player after another deed of the same player."""
    const = {"whose": whose}
    hand = Select(whose, IN_HAND, Description(AnyCard()))
    g.add(category, "draws|draw {count:cardcount}", Draw, const=const, canonical=False)
    g.add(category, "discards|discard their hand", Discard, const={**const, "what": hand}, canonical=False)
    if whose == BOTH:
        g.add(category, "discards|discard {count:number} card|cards ( from their hand )?", EachDiscards,
              const={**const, "until": False}, canonical=False)
    else:
        g.add(category, "discards {what:theirchoice}", Discard, const=const, canonical=False)
    g.add(category, "discards|discard cards until they have {count:number} card|cards ( remaining )? in their hand", EachDiscards,
          const={**const, "until": True}, canonical=False)
    g.add(category, "shuffles|shuffle their hand into their deck", ShuffleIn, const={"what": hand}, canonical=False)
    g.add(category, "shuffles|shuffle their deck", Shuffle, const=const, canonical=False)


def add_monster_clauses(g: Grammar) -> None:
    """Rage, advancing, retreating, countering, the end of the game."""
    g.add("clause", "increase {what:possessor} <Rage> by {amount:amount}", ChangeRage, const={"how": UP}, rule="3.4.6")
    g.add("clause", "reduce|decrease {what:possessor} <Rage> by {amount:amount}", ChangeRage, const={"how": DOWN},
          rule="3.4.6")
    g.add("clause", "increase it by {amount:zero}", ChangeRage, const={"what": Bound("rage"), "how": UP})
    g.add("clause", "reduce|decrease it by {amount:zero}", ChangeRage, const={"what": Bound("rage"), "how": DOWN})
    g.add("clause", "set it to {amount:zero}", ChangeRage, const={"what": Bound("rage"), "how": SET})
    g.add("clause", "set {what:possessor} <Rage> to {amount:zero}", ChangeRage, const={"how": SET}, rule="3.4.6")
    g.add("clause", "set {what:possessor} <Rage> to {amount:ofcard}", ChangeRage, const={"how": SET})
    g.add("clause", "reduce|decrease {what:possessor} <Rage> to {amount:zero}", ChangeRage, const={"how": SET},
          canonical=False)
    g.add("clause", "{what:possessor} <Rage> becomes {amount:zero}", ChangeRage, const={"how": SET}, canonical=False)
    g.add("clause", "{what:monster} gains {amount:zero} <Rage>", ChangeRage, const={"how": UP}, canonical=False)
    g.add("clause", "{what:monster} loses {amount:zero} <Rage>", ChangeRage, const={"how": DOWN}, canonical=False)
    g.add("zero", "{n:n}", Fixed)
    g.add("clause", "double {what:possessor} <Rage>", doubled, canonical=False)
    g.add("sentence", "for each {each:countable} , {part:clause}", scaled, canonical=False)
    g.add("clause", "repeat this {times:countable} times : {part:clause}", Repeat)
    g.add("clause", "repeat this {times:number} times : {part:clause}", Repeat)
    g.add("zonecount", "{unit:oneunit} zone for each {each:countable}", Times)
    g.add("zonecount", "{unit:number} zones for each {each:countable}", Times)
    g.add("zonecount", "{n:n} zone", Fixed, when=is_one)
    g.add("zonecount", "{n:n} zones", Fixed)
    for verb, way, back, where in (("advance", ADVANCE, "", "forward"),
                                   ("retreat", RETREAT, "( back / backward )? ", "back|backward")):
        const = {"way": way}
        g.add("clause", verb + " {what:monster} " + back + "( by )? {count:zonecount}", March, const=const,
              rule=MARCHES[way][0])
        g.add("clause", "{what:monster} " + verb + "s " + back + "( by )? {count:zonecount}", March, const=const,
              canonical=False)
        g.add("clause", verb + " {what:monster} " + back + "to zone {zone:n}", MarchTo, const=const,
              rule=MARCHES[way][1])
        g.add("clause", "{what:monster} " + verb + "s " + back + "to zone {zone:n}", MarchTo, const=const, canonical=False)
        g.add("clause", verb + " {what:monster}", March, const={**const, "count": Fixed(1)}, canonical=False)
        g.add("clause", "move {what:monster} " + where + " ( by )? {count:zonecount}", March, const=const, canonical=False)
        g.add("clause", "move {what:monster} ( by )? {count:zonecount} " + where, March, const=const, canonical=False)
    g.add("zonecount", "a number of zones equal to {ofcard}")
    g.add("monster", "{object}")
    g.add("monster", "{count:number} of {of:group}", Choice)
    g.add("monster", "{of:monstergroup}", one_monster, canonical=False)
    g.add("monster", "up to {count:number} of {of:group}", Choice, const={"upto": True})
    g.add("monster", "an opponent's monster card {post:post}", an_opponents, canonical=False)
    g.add("monstergroup", "your opponent's monster card {post:post}", opponents_monster, canonical=False)
    g.add("clause", "counter {what:monster}", Counter, rule="5.15.1")
    g.add("clause", "{what:object} only moves as though it were countered", MoveAsCountered)
    for words, whose, wins, rule in (("you lose", ME, False, "1.2.4"), ("your opponent loses", OPPONENT, False, "1.2.4"),
                                     ("each player loses", BOTH, False, "1.2.2"), ("you win", ME, True, "1.2.4"),
                                     ("your opponent wins", OPPONENT, True, "1.2.4")):
        g.add("clause", words + " the game", DecideGame, const={"whose": whose, "wins": wins}, rule=rule)


def add_lasting_clauses(g: Grammar) -> None:
    """Effects for a time, and automatic abilities for later."""
    g.add("clause", "{static:static} this turn", ForNow, const={"until": THIS_TURN}, rule="10.2.1.2")
    g.add("clause", "{static:static} until ( the )? end of ( the )? turn", ForNow, const={"until": THIS_TURN},
          canonical=False)
    g.add("clause", "{static:static} during this turn", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "for the rest of the turn , {static:static}", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "{static:static} for the rest of the turn", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "for the rest of this turn , {static:static}", ForNow, const={"until": THIS_TURN}, canonical=False)
    g.add("clause", "( during )? this turn , {static:static}", ForNow, const={"until": THIS_TURN}, canonical=False)
    for until, words in ((OPPONENTS_NEXT, "until the end of your opponent's next turn"),
                         (OPPONENTS_NEXT, "until the end of their next turn"), (OWN_NEXT, "until the end of your next turn"),
                         (UNTIL_OWN, "until ( the beginning of / the start of )? your next turn")):
        g.add("clause", "{static:static} " + words, ForNow, const={"until": until}, rule="10.2.1.2",
              canonical="their" not in words)
        g.add("clause", words + " , {static:static}", ForNow, const={"until": until}, canonical=False)
    for words in ("during your opponent's next turn", "during their next turn"):
        g.add("clause", "{static:static} " + words, in_next_turn, canonical=False)
        g.add("clause", words + " , {static:static}", in_next_turn, canonical=False)
    g.add("clause", "{static:static} during this game", ForNow, const={"until": WHOLE_GAME})
    for lead in ("when|whenever {trigger:event} this turn ,", "( during )? this turn , when|whenever {trigger:event} ,",
                 "until ( the )? end of ( the )? turn , when|whenever {trigger:event} ,"):
        g.add("sentence", lead + " {effect:clauses}", later_this_turn, canonical=False)
    g.add("clause", "until ( the )? end of ( the )? turn , {static:static}", ForNow, const={"until": THIS_TURN},
          canonical=False)
    g.add("sentence", "{delayed:thisturn}", Later, const={"until": THIS_TURN}, rule="10.6.5")
    g.add("thisturn", "when {trigger:event} this turn , {effect:clauses}", Delayed)
    g.add("sentence", "{delayed:nextthisturn}", Later, const={"until": THIS_TURN, "once": True}, rule="10.6.5.1")
    g.add("nextthisturn", "the next time {trigger:event} this turn , {effect:clauses}", Delayed)
    g.add("sentence", "{delayed:once}", Later, const={"until": WHOLE_GAME}, rule="10.6.5.1")
    g.add("once", "{trigger:nexttime} , {effect:clauses}", Delayed)
    g.add("once", "the next time {trigger:event} , {effect:clauses}", Delayed)
    g.add("sentence", "{effect:clause} at the end of this|the turn", at_the_end, canonical=False)
    g.add("nexttime", "when {subject:subject} next invades", Happens, const={"signal": S_INVADED}, canonical=False)


# -- builders for wordings that are read, not printed -----------------------------------------------------------


def is_several(node: object) -> bool:
    """Whether a choice is of several cards."""
    return isinstance(node, Choice) and not is_one(node.count)


def is_anothers(node: object) -> bool:
    """Whether it is done to cards that are not one's own."""
    what = getattr(node, "what", None)
    of = what.of if isinstance(what, Choice) else what
    return isinstance(of, Select) and of.whose != ME


def in_scattered(node: object) -> bool:
    """Whether zones are named that do not follow one another, or only two."""
    return isinstance(node, Play) and write_span(node.zones) is NO or isinstance(node, Play) and len(node.zones) == 2


def is_single(node: object) -> bool:
    """Whether a number of tokens is one."""
    return isinstance(node, PlayTokens) and isinstance(node.count, Fixed) and node.count.n == 1


def is_one(node: object) -> bool:
    """Whether a number is one."""
    return isinstance(node, Fixed) and node.n == 1


def not_one(node: object) -> bool:
    """Whether a number is not one."""
    return not is_one(node)


def they_destroy(what: Cards) -> Effect:
    """The opponent chooses what is destroyed."""
    return chain(ChooseCards(what, OPPONENT), Destroy(Bound("chosen")))


def in_turn(parts: tuple[Effect, ...]) -> Effect:
    """Several deeds of the same player, one after the other."""
    effect = parts[-1]
    for part in reversed(parts[:-1]):
        effect = chain(part, effect)
    return effect


def they_return(what: Cards) -> Effect:
    """The opponent chooses what goes back to the hand."""
    return chain(ChooseCards(what, OPPONENT), ToHand(Bound("chosen")))


def top_or_bottom(what: Cards) -> Modes:
    """One of the two ends of the deck."""
    return Modes(1, (ToDeck(what, False), ToDeck(what, True)))


def any_from_hand(what: Description) -> Choice:
    """As many cards from the hand as one likes."""
    return Choice.any_number(Select(ME, IN_HAND, what))


def in_discard(count: Number, what: Description, upto: bool = False) -> Choice:
    """Cards of the discard pile."""
    return Choice(count, Select(ME, IN_DISCARD, what), upto)


def swap_two(one: Cards, two: Cards) -> Swap:
    """One card changes places with another."""
    return Swap(Several((one, two)))


def play(what: Cards, zones: tuple[int, ...] = (), spot: Spot | None = None) -> Play:
    """Play cards that are not in play yet."""
    of = what.of if isinstance(what, Choice) else what
    if isinstance(of, Select) and of.areas & IN_PLAY:
        raise Reject("already in play")
    return Play(what, zones, spot)


def tokens_for_each(unit: Number, name: str, each: Number) -> PlayTokens:
    """So many tokens for each of a number."""
    return PlayTokens(Times(unit, each), name)


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
    return Destroy(Several((Choice(Fixed(1), RightAndLeft(of, False)), Choice(Fixed(1), RightAndLeft(of, True)))))


def one_of_each(count: Number, kinds: tuple[Filter, ...], post: Filter | None) -> Destroy:
    """Up to so many cards of each of several descriptions."""
    place = () if post is None else (post,)
    return Destroy(Several(tuple(Choice(count, Select(OPPONENT, ON_ZONES, Description(Has(TYPE, BATTLE), (one,), place)), True)
                                 for one in kinds)))


def one_of_each_in(count: Number, kinds: tuple[Filter, ...], numbers: tuple[int, ...]) -> Destroy:
    """The same, in numbered zones."""
    return one_of_each(count, kinds, InZones(numbers))


def one_by_one(what: Cards) -> DestroyInOrder:
    """All of some cards, one after the other."""
    return DestroyInOrder(what, CountOf(what))


def put_under_chosen(what: Cards, on: Cards) -> Effect:
    """Cards go under one that is chosen first."""
    if isinstance(on, Choice) and isinstance(on.of, Select) and on.of.other and not isinstance(what, This):
        raise Reject("another card than which")
    return chain(ChooseCards(on), PutUnder(what, Bound("chosen")))


def play_on_chosen(what: Cards, on: Cards) -> Effect:
    """A card is played on top of one that is chosen first."""
    return chain(ChooseCards(on), PlayOnTop(what, Bound("chosen")))


def mill_both(count: Number) -> Effect:
    """Both players send cards of their decks away."""
    return chain(Mill(ME, count), Mill(OPPONENT, count))


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
    if isinstance(part, PlayTokens) and isinstance(part.count, Fixed):
        return PlayTokens(Times(part.count, each), part.name, part.upto, part.zones, part.spot)
    if isinstance(part, ForNow) and isinstance(part.static, ChangeNumber) and not part.static.setting \
            and isinstance(part.static.amount, Fixed):
        static = part.static
        return ForNow(ChangeNumber(static.who, static.prop, Times(static.amount, each), False), part.until)
    if isinstance(part, March) and isinstance(part.count, Fixed):
        return March(part.what, part.way, Times(part.count, each))
    if isinstance(part, Destroy) and isinstance(part.what, Choice) and part.what.each is None:
        return Destroy(Choice(part.what.count, part.what.of, part.what.upto, each))
    if isinstance(part, Play) and isinstance(part.what, Choice) and part.what.each is None:
        return Play(Choice(part.what.count, part.what.of, part.what.upto, each), part.zones, part.spot)
    return Repeat(each, part)


def in_next_turn(static: Static) -> ForNow:
    """Only in the opponent's next turn: right for what is asked only in the turn of the player it is about."""
    if not isinstance(static, ForbidPlay) and not (isinstance(static, Forbid) and static.what in (ENGAGES, INVADES)):
        raise Reject("it would begin too early")
    return ForNow(static, OPPONENTS_NEXT)


def doubled(what: Cards) -> ChangeRage:
    """As much rage again."""
    return ChangeRage(what, UP, RageOf(what))


def at_the_end(effect: Effect) -> Later:
    """Something at the end of this turn."""
    return Later(Delayed(TimeComes(S_END_OF_TURN, BOTH), effect), WHOLE_GAME)


def later_this_turn(trigger: EventTrigger, effect: Effect) -> Later:
    """An automatic ability for the rest of the turn."""
    return Later(Delayed(trigger, effect), THIS_TURN)
