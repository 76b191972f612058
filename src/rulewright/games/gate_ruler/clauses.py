"""The lexicon's verbs: what effects of Gate Ruler's card texts do to cards and let players do."""

from __future__ import annotations

from rulewright.games.gate_ruler.costs import PayResources
from rulewright.games.gate_ruler.damage_effects import HealLife
from rulewright.games.gate_ruler.effects import (
    DECK_BOTTOM,
    DECK_TOP,
    DESTROY,
    DISCARD,
    EXHAUST,
    READY,
    REMOVE,
    TO_DAMAGE,
    TO_GRAVEYARD,
    TO_HAND,
    TO_RESOURCE,
    Charge,
    ChooseCards,
    Control,
    Do,
    LookAt,
    Move,
    PutOnTop,
    SetDown,
    Show,
    Swap,
    TopOrBottom,
)
from rulewright.games.gate_ruler.lasting_clauses import OTHER_PLACES, PLACES
from rulewright.games.gate_ruler.measures import Difference, ThatMany
from rulewright.games.gate_ruler.nouns import in_play_by_default, is_default
from rulewright.games.gate_ruler.picking import Choice
from rulewright.games.gate_ruler.play_effects import (
    Draw,
    DrawUpTo,
    Drive,
    DriveCards,
    EachPlayer,
    EndTurn,
    ItsPlayer,
    Look,
    Negate,
    NegatePlayed,
    Rearrange,
    Shuffle,
    SpecialSummon,
    UseAbility,
)
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, Among, AtRandom, RulerOf, Select
from rulewright.games.gate_ruler.targets import A_CARD, AN_ABILITY, Choosing, InGate, ItemTarget, NumberChoice, WordChoice
from rulewright.games.gate_ruler.things import ability_in_gate, any_number, in_gate, is_hidden
from rulewright.games.gate_ruler.zones import IN_DECK, IN_HAND, IN_SET
from rulewright.games.selecting import Several, TopCards
from rulewright.kernel.effects import DecideGame, Done, If, May, Then
from rulewright.kernel.nodes import AnyCard, Bound, Cards, CountOf, Description, Effect, Fixed, Not, Number, Plus, Times
from rulewright.language.joints import IfYouDo, chain
from rulewright.language.phrases import Grammar, Reject

OWNERS = ("its owner's", "that", "your", "their owner's", "their owners'", "their", "the", "your opponent's", "its", "their respective owner's")

WHO = (("you", ME), ("your opponent", OPPONENT), ("each player", BOTH))


def add_choices(g: Grammar) -> None:
    """What is chosen, while playing or on resolution."""
    g.add("clause", "choose {what:targets}", Choosing, rule="14-3b-4")
    g.add("clause", "choose {what:item}", Choosing)
    g.add("clause", "choose an attribute", Choosing, const={"what": WordChoice()}, rule="2-5c")
    g.add("clause", "choose a number", Choosing, const={"what": NumberChoice()}, rule="1-5e")
    g.add("clause", "choose {what:choice}", choose_hidden, builds=ChooseCards, rule="15-6a")
    g.add("clause", "your opponent chooses {what:choice}", ChooseCards, const={"who": OPPONENT})
    g.add("clause", "search your deck for {what:found}", search_deck, canonical=False)
    g.add("found", "{count:number} {what:what}", in_deck, canonical=False)
    g.add("found", "up to {count:number} {what:what}", in_deck, const={"upto": True}, canonical=False)
    g.add("found", "{count:number} {what:whats}", in_deck, canonical=False)
    g.add("clauses", "choose {what:targets} and {then:clause}", choose_and, canonical=False)
    g.add("clauses", "choose {what:choice} and {then:clause}", choose_hidden_and, canonical=False)


def add_card_clauses(g: Grammar) -> None:
    """What is done to cards."""
    for words, verb, rule in (("destroy", DESTROY, "15-12a"), ("exhaust", EXHAUST, "15-7b"), ("ready", READY, "15-7a")):
        g.add("clause", words + " {what:object}", Do, const={"verb": verb}, rule=rule)
    for words, verb in (("destroyed", DESTROY), ("exhausted", EXHAUST), ("readied", READY)):
        g.add("clause", "{what:object} is " + words, Do, const={"verb": verb}, canonical=False)
    g.add("clause", "{what:object} is removed from the game", Do, const={"verb": REMOVE}, canonical=False)
    for verb in ("put into", "returned to", "added to", "sent to"):
        for owner in ("its owner's", "their owner's", "their owners'", "the", "your"):
            for name, deed in (("graveyard", TO_GRAVEYARD), ("hand", TO_HAND)):
                g.add("clause", f"{{what:object}} is {verb} {owner} {name}", Do, const={"verb": deed}, canonical=False)
    g.add("clause", "{what:object} can|may attack again ( this turn )?", Do, const={"verb": READY}, canonical=False, rule="16-9b")
    g.add("clause", "discard {what:object}", discard, builds=Do, rule="15-9a")
    g.add("clause", "discard {what:handcards}", Do, const={"verb": DISCARD}, canonical=False)
    g.add("clause", "discard {first:thing} and {second:handcards}", discard_both, canonical=False)
    g.add("handcards", "1 {of:handcard}", Choice, const={"count": Fixed(1)}, canonical=False)
    g.add("handcards", "{count:number} {of:handcard}", Choice, canonical=False)
    g.add("handcards", "up to {count:number} {of:handcard}", Choice, const={"upto": True}, canonical=False)
    g.add("handcards", "any number of {of:handcard}", any_number, const={"as_target": False}, canonical=False)
    g.add("handcard", "{what:what}", hand_card, canonical=False)
    g.add("handcard", "{what:whats}", hand_card, canonical=False)
    g.add("handcards", "your hand", whole_hand, canonical=False)
    g.add("clause", "remove {what:object} from the game", Do, const={"verb": REMOVE}, rule="15-13a")
    for verb in ("put", "add", "move", "return", "send", "place"):
        g.add("putting", verb, word, canonical=False)
    for owner in OWNERS:
        g.add("whosezone", owner, word, canonical=False)
    for link in ("into", "to", "in"):
        g.add("into", link, word, canonical=False)
    for name, deed in (("graveyard", TO_GRAVEYARD), ("hand", TO_HAND), ("damage zone", TO_DAMAGE), ("resource zone", TO_RESOURCE)):
        g.add("clause", f"put {{what:object}} into its owner's {name}", Do, const={"verb": deed}, rule="15-3a")
        g.add("clause", f"{{put:putting}} {{what:object}} {{link:into}} {{owner:whosezone}} {name}", put, const={"verb": deed}, canonical=False)
    for place, deed in (("top", DECK_TOP), ("bottom", DECK_BOTTOM)):
        the = "the " if place == "bottom" else ""
        g.add("clause", f"put {{what:object}} on {the}{place} of its owner's deck", Do, const={"verb": deed}, rule="15-3a")
        g.add("clause", f"{{put:putting}} {{what:object}} on|to ( the )? {place} of {{owner:whosezone}} deck|decks ( in any order "
              "/ in any order you like )?", put, const={"verb": deed}, canonical=False)
    g.add("clause", "{put:putting} {what:object} back ( on|to ( the )? top ( of your deck )? )? ( in any order )?", put, const={"verb": DECK_TOP},
          canonical=False)
    g.add("clause", "{put:putting} {what:object} into {owner:whosezone} deck and shuffle it", shuffle_in, canonical=False)
    g.add("clause", "shuffle {what:pile} into {owner:whosezone} deck", shuffle_in, const={"put": ""}, canonical=False)
    g.add("clause", "put {what:object} on the top or bottom of its owner's deck", TopOrBottom)
    for place in ("top or bottom", "top or the bottom", "bottom or top"):
        g.add("clause", f"{{put:putting}} {{what:object}} on|to ( the )? {place} of {{owner:whosezone}} deck", top_or_bottom, canonical=False)
    g.add("clause", "shuffle {what:object} into {owner:whosezone} deck", shuffle_in, const={"put": ""}, canonical=False)
    for words, areas, empty in (*PLACES, *OTHER_PLACES):
        if words not in ("", "play"):
            g.add("clause", f"move {{what:object}} to {words}", Move, const={"areas": areas, "empty": empty},
                  canonical=(words, areas, empty) in PLACES or words == "a zone", rule="15-3b")
            g.add("clause", f"{{put:putting}} {{what:object}} {{link:into}} {words}", move, const={"areas": areas, "empty": empty}, canonical=False)
    for words in ("another set zone", "another of your set zones", "another of their set zones", "a different set zone", "another of its controller's set zones"):
        g.add("clause", f"move {{what:object}} to {words}", Move, const={"areas": IN_SET, "empty": False}, canonical=words == "another set zone",
              rule="3-10a-2")
        g.add("clause", f"{{put:putting}} {{what:object}} {{link:into}} {words}", move, const={"areas": IN_SET, "empty": False}, canonical=False)
    for under in ("underneath", "under", "beneath", "on the bottom of"):
        g.add("below", under, word, canonical=False)
    g.add("clause", "add {what:object} underneath {under:object} as a charge", Charge, rule="15-14a")
    for tail in ("", " as a charge", " as charges"):
        g.add("clause", "{put:putting} {what:object} {link:below} {under:object}" + tail, charge, canonical=False)
        if tail:
            g.add("clause", "{put:putting} {what:object} to {under:object}" + tail, charge, const={"link": ""}, canonical=False)
    g.add("clause", "put {what:object} on top of {under:object}", PutOnTop, rule="15-14b")
    g.add("clause", "{put:putting} {what:object} on top of {under:object}", put_on_top, canonical=False)
    g.add("clause", "special summon {what:object} on top of {under:object}", PutOnTop, canonical=False)
    g.add("clause", "swap {what:object} with {other:object}", Swap, rule="15-11a")
    g.add("clause", "swap {what:object}", Swap)
    g.add("clause", "swap the positions of {what:object}", Swap, canonical=False)
    g.add("clause", "gain control of {what:object}", Control, rule="15-23a")
    g.add("clause", "you gain control of {what:object}", Control, canonical=False)
    g.add("clauses", "you can {action:clauses}", May, const={"whose": 0, "then": None}, canonical=False)
    g.add("clause", "your opponent gains control of {what:object}", Control, const={"whose": OPPONENT})
    g.add("clause", "set {what:object}", SetDown, rule="15-4a")
    g.add("clause", "set {what:object} in|into ( a / your / one of your ) set zone|zones", SetDown, canonical=False)
    g.add("clause", "put {what:object} into ( a / your / one of your ) set zone|zones face down", SetDown, canonical=False)
    g.add("clause", "reveal {what:object} ( to your opponent )?", show, builds=Show, rule="15-5b")
    g.add("clause", "show {what:object} to your opponent", show, canonical=False)
    g.add("clause", "look at {what:object}", look_at, builds=LookAt, rule="15-5a")
    for verb, shown in (("look at", False), ("reveal", True)):
        g.add("clause", verb + " {what:topcards}", Look, const={"shown": shown}, rule="15-5a")


def add_player_clauses(g: Grammar) -> None:
    """What players do."""
    g.add("clause", "draw {count:cardcount}", Draw, const={"whose": ME}, rule="15-8a")
    g.add("clause", "draw up to {count:number} cards", DrawUpTo)
    g.add("clause", "you draw {count:cardcount}", Draw, const={"whose": ME}, canonical=False)
    g.add("clause", "draw cards until you have {count:upto}", Draw, const={"whose": ME}, canonical=False)
    for place in ("in your hand", "in hand"):
        g.add("upto", "{n:digits} cards " + place, hand_size, canonical=False)
        g.add("yourdownto", "{n:digits} cards " + place, over_size, canonical=False)
    g.add("clause", "discard cards until you have {count:yourdownto}", discard_down, canonical=False)
    g.add("clause", "put {what:object} into your field zone", Control, canonical=False)
    g.add("clause", "your opponent draws {count:cardcount}", Draw, const={"whose": OPPONENT})
    g.add("cardcount", "a card", Fixed, const={"n": 1})
    g.add("cardcount", "{number} cards")
    g.add("cardcount", "{more:digits} plus {than:thatmanycards}", Plus)
    g.add("thatmanycards", "that many cards", ThatMany)
    g.add("cardcount", "that many cards plus {more:digits}", one_more, canonical=False)
    g.add("cardcount", "cards equal to {quantity}")
    g.add("cardcount", "a number of cards equal to {quantity}", canonical=False)
    g.add("cardcount", "{unit:number} cards for each {each:countable}", Times)
    g.add("clause", "drive {count:drivecount}", Drive, const={"whose": ME}, rule="15-19c")
    g.add("clause", "drive", Drive, const={"whose": ME, "count": Fixed(1)}, canonical=False, rule="15-19b")
    g.add("drivecount", "{number}")
    g.add("drivecount", "{number} cards", canonical=False)
    g.add("drivecount", "{number} additional|more cards", canonical=False)
    g.add("drivecount", "{unit:number} for each {each:countable}", Times)
    g.add("clause", "your opponent drives {count:drivecount}", Drive, const={"whose": OPPONENT})
    g.add("clause", "drive {what:object}", drive_cards, builds=DriveCards, rule="15-19a")
    g.add("clause", "heal {amount:number} life", HealLife, const={"whose": ME}, rule="15-21b")
    g.add("clause", "heal life equal to {amount:quantity}", HealLife, const={"whose": ME})
    g.add("clause", "heal {amount:lifeeach}", HealLife, const={"whose": ME})
    g.add("lifeeach", "{unit:number} life for each {each:countable}", Times)
    g.add("clause", "your opponent heals {amount:number} life", HealLife, const={"whose": OPPONENT})
    g.add("clause", "your ruler heals {amount:number} life", HealLife, const={"whose": ME}, canonical=False, rule="15-21b-1")
    g.add("clause", "shuffle your deck", Shuffle, const={"whose": ME})
    g.add("clause", "your opponent shuffles their deck", Shuffle, const={"whose": OPPONENT})
    g.add("clause", "pay {count:number} resources", PayResources, const={"whose": ME}, rule="15-15a")
    g.add("theirs", "pays|pay {count:number} resources", PayResources, const={"whose": OPPONENT})
    g.add("clause", "end the turn", EndTurn, rule="15-24a")
    g.add("clause", "end this turn", EndTurn, canonical=False)
    g.add("clause", "rearrange all of your units", Rearrange, const={"whose": ME}, rule="15-28a")
    for words in ("rearrange your units", "rearrange all your units", "rearrange all allied units", "rearrange units you control"):
        g.add("clause", words, Rearrange, const={"whose": ME}, canonical=False)
    g.add("clause", "your opponent rearranges all of their units", Rearrange, const={"whose": OPPONENT})
    g.add("clause", "negate {what:pronoun}", Negate, rule="15-25a")
    g.add("clause", "negate {what:item}", Negate)
    for side, whose in (("enemy", OPPONENT), ("allied", ME), ("", BOTH)):
        for words, kinds in (("card", A_CARD), ("ability", AN_ABILITY), ("card or ability", A_CARD | AN_ABILITY)):
            g.add("negated", f"{side} {words}".strip(), InGate, const={"kinds": kinds, "whose": whose}, canonical=False)
        g.add("negated", f"{side} {{sort:sort}}".strip(), ability_in_gate, const={"whose": whose}, canonical=False)
        g.add("negated", f"{side} {{what:what}}".strip(), negated_card, const={"whose": whose}, canonical=False)
    g.add("clause", "negate {count:number} {of:negated}", negate_some, canonical=False)
    g.add("clause", "negate that ability", Negate, const={"what": Bound("card")}, canonical=False)
    g.add("clause", "negate that card or ability", Negate, const={"what": Bound("card")}, canonical=False)
    g.add("clause", "negate the played card", NegatePlayed)
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        third = "" if whose == ME else "s"
        g.add("clause", f"{who} win{third} the game", DecideGame, const={"whose": whose, "wins": True}, rule="1-5a")
        g.add("clause", f"{who} lose{third} the game", DecideGame, const={"whose": whose, "wins": False}, rule="1-5a")
    g.add("clause", "your opponent {theirs}")
    g.add("theirs", "discards|discard {what:theirobject}", discard, const={"who": OPPONENT}, builds=Do)
    for words, verb in (("destroys|destroy", DESTROY), ("exhausts|exhaust", EXHAUST)):
        g.add("theirs", words + " {what:theirobject}", Do, const={"verb": verb, "who": OPPONENT})
    g.add("theirs", "discards|discard {what:theirhand}", Do, const={"verb": DISCARD, "who": OPPONENT}, canonical=False)
    for words, verb in (("graveyard", TO_GRAVEYARD), ("hand", TO_HAND), ("damage zone", TO_DAMAGE)):
        g.add("theirs", f"puts|put {{what:theirobject}} into their {words}", Do, const={"verb": verb, "who": OPPONENT})
    g.add("theirs", "reveals|reveal {what:pile}", Show)
    g.add("theirs", "removes|remove {what:theirobject} from the game", Do, const={"verb": REMOVE, "who": OPPONENT})
    g.add("handcards", "cards equal to {count:quantity}", hand_cards, const={"whose": ME}, canonical=False)
    for words in ("cards equal to {count:quantity}", "a number of cards equal to {count:quantity}"):
        g.add("theirhand", words, hand_cards, const={"whose": OPPONENT}, canonical=False)
    g.add("theirhand", "1 {of:theircard}", Choice, const={"count": Fixed(1)}, canonical=False)
    g.add("theirhand", "{count:number} {of:theircard}", Choice, canonical=False)
    g.add("theircard", "{what:what}", their_card, canonical=False)
    g.add("theircard", "{what:whats}", their_card, canonical=False)
    g.add("theirhand", "their hand", their_hand, canonical=False)
    for words in ("{count:number} card at random", "{count:number} random card"):
        g.add("theirhand", words, at_random, const={"whose": OPPONENT}, canonical=False)
        g.add("handcards", words, at_random, const={"whose": ME}, canonical=False)
    g.add("theirobject", "{choice}")
    g.add("theirobject", "{cards}")
    g.add("clauses", "your opponent may {action:theirs}", May, const={"whose": OPPONENT, "then": None})
    g.add("clauses", "your opponent may {action:theirs} to {then:clauses}", May, const={"whose": OPPONENT}, canonical=False)
    for who, owner in (("controller", False), ("owner", True)):
        g.add("clause", f"{{of:possessor}} {who} {{part:ownacts}}", ItsPlayer, const={"owner": owner})
        g.add("clause", f"{{of:possessor}} {who} may {{part:mayacts}}", ItsPlayer, const={"owner": owner})
    g.add("mayacts", "{action:baseacts}", May, const={"whose": ME, "then": None})
    g.add("clause", "each player may {part:mayacts}", EachPlayer)
    g.add("clauses", "your opponent may {part:mayextra}", their_acts, canonical=False)
    g.add("mayextra", "{action:extraact}", May, const={"whose": ME, "then": None}, canonical=False)
    g.add("extraact", "draw {count:cardcount}", Draw, const={"whose": ME}, canonical=False)
    g.add("extraact", "drive {count:drivecount}", Drive, const={"whose": ME}, canonical=False)
    g.add("extraact", "heal {amount:number} life", HealLife, const={"whose": ME}, canonical=False)
    g.add("extraact", "special summon {what:ownpile}", SpecialSummon, canonical=False)
    g.add("extraact", "set {what:ownpile}", SetDown, canonical=False)
    g.add("clause", "each player {part:ownacts}", EachPlayer)
    for both in ("both players", "all players", "players"):
        g.add("clauses", both + " {part:baseacts}", EachPlayer, canonical=False)
    g.add("clauses", "your opponent chooses {what:choice} and {then:theirs}", their_choice, canonical=False)
    g.add("clause", "your opponent {part:ownactsequence}", their_acts, canonical=False)
    add_own_acts(g)
    g.add("clause", "use this card's {name:name}", UseAbility, rule="14-5b")
    for words in ("use this card's {name:name} ability", "play this card's {name:name}", "play this card's {name:name} ability",
                  "use the ability {name:name}", "play the ability {name:name}"):
        g.add("clause", words, UseAbility, canonical=False)
    for icon, word in (("【OD】", "Overdrive"), ("【TD】", "Touchdown"), ("【CNT】", "Counter")):
        for verb in ("use", "play"):
            for named in (icon + " ability", icon, word + " ability"):
                g.add("clause", f"{verb} this card's {named}", UseAbility, const={"name": icon},
                      canonical=verb == "use" and named == icon + " ability", rule="14-5b")
    g.add("sentence", "{then:clause} unless you {action:clause}", unless_you, canonical=False)
    g.add("sentence", "{then:clause} unless your opponent {action:theirs}", unless_they, canonical=False)
    g.add("sentence", "if your opponent does not , {then:clauses}", unless_done, canonical=False)
    g.add("sentence", "if your opponent doesn't , {then:clauses}", unless_done, canonical=False)
    g.add("sentence", "if they don't|doesn't , {then:clauses}", unless_done, canonical=False)
    g.add("sentence", "if your opponent does , {then:clauses}", IfYouDo, canonical=False)
    g.add("sentence", "when you do , {then:clauses}", IfYouDo, canonical=False)


def add_own_acts(g: Grammar) -> None:
    """What a player does who is told to, as that player sees it: "each player draws 2 cards", "they draw 2 cards"."""
    for acts, act, ending in (("ownacts", "ownact", "s"), ("baseacts", "baseact", "")):
        plain = True
        g.add(acts, "{" + act + "}", canonical=plain)
        g.add(acts, "{" + act + "sequence}", canonical=plain)
        for joint in (", then", "and then", "and", ", and", ","):
            g.add(act + "sequence", f"{{first:{act}}} {joint} {{rest:{acts}}}", chain, builds=Then, canonical=plain and joint == ", then")
        for words, builder, const in (
                ("draw {count:cardcount}", Draw, {"whose": ME}), ("heal {amount:number} life", HealLife, {"whose": ME}),
                ("drive {count:drivecount}", Drive, {"whose": ME}), ("shuffle their deck", Shuffle, {"whose": ME}),
                ("put {what:owntop} into their graveyard", Do, {"verb": TO_GRAVEYARD}), ("destroy {what:ownunits}", Do, {"verb": DESTROY}),
                ("exhaust {what:ownunits}", Do, {"verb": EXHAUST}), ("put {what:ownunits} into their graveyard", Do, {"verb": TO_GRAVEYARD}),
                ("put {what:ownunits} into their hand", Do, {"verb": TO_HAND}), ("remove {what:ownunits} from the game", Do, {"verb": REMOVE})):
            verb, rest = words.split(" ", 1)
            g.add(act, f"{verb}{ending} {rest}", builder, const=const, canonical=plain)
        g.add(act, f"discard{ending} {{what:object}}", own_discard, builds=Do, canonical=plain)
        g.add(act, f"discard{ending} {{what:handcards}}", Do, const={"verb": DISCARD}, canonical=False)
        g.add(act, f"return{ending} {{what:ownunits}} to their hand", Do, const={"verb": TO_HAND}, canonical=False)
        g.add(act, f"draw{ending} cards until they have {{count:upto}}", Draw, const={"whose": ME}, canonical=False)
        g.add(act, f"discard{ending} cards until they have {{count:downto}}", discard_down, canonical=False)
    for link in ("from", "in"):
        for lead, upto in (("", False), ("up to ", True)):
            for what in ("what", "whats"):
                g.add("ownpile", f"{lead}{{count:number}} {{what:{what}}} {link} their {{areas:zone}}", own_pile, const={"upto": upto}, canonical=False)
    for act, ending in (("ownact", "s"), ("baseact", "")):
        g.add(act, f"special summon{ending} {{what:object}}", own_summon, builds=SpecialSummon)
        g.add(act, f"set{ending} {{what:object}}", own_set, builds=SetDown)
        g.add(act, f"special summon{ending} {{what:ownpile}}", SpecialSummon, canonical=False)
        g.add(act, f"set{ending} {{what:ownpile}}", SetDown, canonical=False)
        g.add(act, f"add{ending} {{what:ownpile}} to their hand", Do, const={"verb": TO_HAND}, canonical=False)
        g.add(act, f"remove{ending} {{what:ownpile}} from the game", Do, const={"verb": REMOVE}, canonical=False)
        for place, deed in (("top", DECK_TOP), ("bottom", DECK_BOTTOM)):
            g.add(act, f"put{ending} {{what:ownpile}} on the {place} of their deck", Do, const={"verb": deed}, canonical=False)
            g.add(act, f"return{ending} {{what:ownpile}} to the {place} of their deck", Do, const={"verb": deed}, canonical=False)
        g.add(act, f"put{ending} {{what:ownpile}} into their graveyard", Do, const={"verb": TO_GRAVEYARD}, canonical=False)
        g.add(act, f"put{ending} {{what:ownpile}} into their hand", Do, const={"verb": TO_HAND}, canonical=False)
        for words, deed in (("into its owner's graveyard", TO_GRAVEYARD), ("into its owner's hand", TO_HAND), ("on top of its owner's deck", DECK_TOP),
                            ("on the bottom of its owner's deck", DECK_BOTTOM)):
            g.add(act, f"put{ending} {{what:object}} {words}", own_put, const={"verb": deed}, builds=Do, canonical=True)
        g.add(act, f"remove{ending} {{what:object}} from the game", own_put, const={"verb": REMOVE}, builds=Do, canonical=True)
    for place in ("in their hand", "in hand"):
        g.add("upto", "{n:digits} cards " + place, hand_size, canonical=False)
        g.add("downto", "{n:digits} cards " + place, over_size, canonical=False)
    g.add("handcards", "their hand", whole_hand, canonical=False)
    g.add("owntop", "the top card of their deck", TopCards, const={"whose": ME, "count": Fixed(1)})
    g.add("owntop", "the top {count:number} cards of their deck", TopCards, const={"whose": ME})
    g.add("ownunits", "1 {of:theirown}", Choice, const={"count": Fixed(1)})
    g.add("ownunits", "{count:number} {of:theirown}", Choice)
    g.add("theirown", "of their {what:whats}", own_units, builds=Select)
    for what in ("what", "whats"):
        g.add("theirown", f"{{what:{what}}} they control", own_units, canonical=False)


def negated_card(whose: int, what: Description) -> InGate:
    """What is negated is in the gate (15-25a)."""
    return in_gate(A_CARD, whose, what)


def negate_some(count: Number, of: InGate) -> Negate:
    """So many objects in the gate are negated."""
    return Negate(ItemTarget(count, of))


def own_pile(count: Number, what: Description, areas: int, upto: bool) -> Choice:
    """Cards of a zone of whoever is told."""
    return Choice(count, Select(ME, areas, what), upto)


def own_only(what: Cards) -> Cards:
    """Cards of whoever is told, as that player sees them."""
    of = what.of if isinstance(what, Choice) else what
    if not isinstance(of, Select) or of.whose != ME:
        raise Reject("not the own cards")
    return what


def own_summon(what: Cards) -> SpecialSummon:
    """Whoever is told special summons the own cards."""
    return SpecialSummon(own_only(what))


def own_set(what: Cards) -> SetDown:
    """Whoever is told sets the own cards."""
    return SetDown(own_only(what))


def own_put(verb: str, what: Cards) -> Do:
    """Whoever is told moves the own cards."""
    return Do(verb, own_only(what))


def own_units(what: Description) -> Select:
    """Cards in play of whoever is told."""
    return in_play_by_default(ME, what)


def their_acts(part: Effect) -> ItsPlayer:
    """Several things that the opponent does one after the other."""
    return ItsPlayer(RulerOf(OPPONENT), part)


def their_choice(what: Cards, then: Effect) -> Effect:
    """What the opponent chooses, and does with it."""
    return chain(ChooseCards(what, OPPONENT), then)


def one_more(more: int) -> Plus:
    """So many more than were spoken of."""
    return Plus(more, ThatMany())


def over_size(n: int) -> Difference:
    """As many cards as the hand has more than a number."""
    return Difference(CountOf(whole_hand()), Fixed(n))


def discard_down(count: Number) -> Do:
    """Cards are discarded until so many are left."""
    return Do(DISCARD, Choice(count, whole_hand()))


def choose_hidden(what: Cards) -> ChooseCards:
    """15-6b: a choice in a deck or hand, or among cards that were looked at; it is made on resolution."""
    if isinstance(what, Choice) and not is_hidden(what.of) and not isinstance(what.of, (Among, Bound)):
        raise Reject("a target")
    return ChooseCards(what)


def choose_and(what: Cards, then: Effect) -> Effect:
    """Targets, and what is done."""
    return chain(Choosing(what), then)


def choose_hidden_and(what: Cards, then: Effect) -> Effect:
    """Chosen cards, and what is done."""
    return chain(choose_hidden(what), then)


def search_deck(what: Choice) -> ChooseCards:
    """A choice in the own deck."""
    return ChooseCards(what)


def in_deck(count: Number, what: Description, upto: bool = False) -> Choice:
    """So many cards of the own deck."""
    return Choice(count, Select(ME, IN_DECK, what), upto)


def discard(what: Cards, who: int = ME) -> Do:
    """15-9a: what is discarded is in a hand."""
    for part in what.parts if isinstance(what, Several) else (what,):
        of = part.of if isinstance(part, Choice) else part
        if isinstance(of, Select) and of.areas != IN_HAND:
            raise Reject("not in a hand")
    return Do(DISCARD, what, who)


def discard_both(first: Cards, second: Cards) -> Do:
    """A certain card, and others of the hand."""
    return Do(DISCARD, Several((first, second)))


def own_discard(what: Cards) -> Do:
    """Who is told to discard does so from the own hand."""
    of = what.of if isinstance(what, Choice) else what
    if isinstance(of, Select) and of.whose != ME:
        raise Reject("not the own hand")
    return discard(what)


def show(what: Cards) -> Show:
    """Cards are revealed; the top of a deck is another phrase."""
    if isinstance(what, TopCards):
        raise Reject("the top of a deck")
    return Show(what)


def look_at(what: Cards) -> LookAt:
    """Cards are looked at; the top of a deck is another phrase."""
    if isinstance(what, TopCards):
        raise Reject("the top of a deck")
    return LookAt(what)


def hand_card(what: Description) -> Select:
    """What is discarded is in the hand (15-9a)."""
    return Select(ME, IN_HAND, what)


def whole_hand() -> Select:
    """The whole hand."""
    return Select(ME, IN_HAND, Description(AnyCard()))


def hand_cards(count: Number, whose: int) -> Choice:
    """So many cards of a hand as something else says."""
    return Choice(count, Select(whose, IN_HAND, Description(AnyCard())))


def their_card(what: Description) -> Select:
    """What the opponent discards is in the opponent's hand."""
    return Select(OPPONENT, IN_HAND, what)


def at_random(count: Number, whose: int) -> AtRandom:
    """Cards of a hand that chance chooses."""
    return AtRandom(count, Select(whose, IN_HAND, Description(AnyCard())))


def their_hand() -> Select:
    """The opponent's whole hand."""
    return Select(OPPONENT, IN_HAND, Description(AnyCard()))


def hand_size(n: int) -> Difference:
    """As many cards as the hand lacks of a number."""
    return Difference(Fixed(n), CountOf(whole_hand()))


def word() -> str:
    """Words that only connect others."""
    return ""


def put(what: Cards, verb: str, put: str, owner: str = "", link: str = "") -> Do:
    """Cards go to a zone of their owner (3-2e), in other words."""
    return Do(verb, what)


def move(what: Cards, areas: int, empty: bool, put: str, link: str) -> Move:
    """A unit moves, in other words."""
    return Move(what, areas, empty)


def top_or_bottom(what: Cards, put: str, owner: str) -> TopOrBottom:
    """On either end of a deck, in other words."""
    return TopOrBottom(what)


def charge(what: Cards, under: Cards, put: str, link: str) -> Charge:
    """Cards become charges, in other words."""
    return Charge(what, under)


def put_on_top(what: Cards, under: Cards, put: str) -> PutOnTop:
    """A card on top of another one, in other words."""
    return PutOnTop(what, under)


def shuffle_in(what: Cards, put: str, owner: str) -> Effect:
    """Into the deck, which is shuffled."""
    return chain(Do(DECK_BOTTOM, what), Shuffle(ME))


def drive_cards(what: Cards) -> DriveCards:
    """Certain cards are driven; so many from the top of the deck are no certain cards."""
    if isinstance(what, Choice) and isinstance(what.of, Select) and isinstance(what.of.what.kind, AnyCard) and is_default(what.of):
        raise Reject("cards of the deck")
    return DriveCards(what)


def unless_you(then: Effect, action: Effect) -> Effect:
    """Something that one can do so that something else does not happen."""
    return Then(May(ME, action, None), If(Not(Done()), then))


def unless_they(then: Effect, action: Effect) -> Effect:
    """Something that the opponent can do so that something else does not happen."""
    return Then(May(OPPONENT, action, None), If(Not(Done()), then))


def unless_done(then: Effect) -> If:
    """What follows if the instruction before was not performed."""
    return If(Not(Done()), then)
