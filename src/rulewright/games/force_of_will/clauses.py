"""The lexicon's verbs: what effects of card texts do.

What players do is said in two persons: "draw a card" and "your opponent draws a card". `deed` adds both from one pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulewright.games.choosing import AtRandom, Choice, ChooseCards
from rulewright.games.force_of_will.choosing_deeds import OneOf
from rulewright.games.force_of_will.effects import (
    BANISH,
    DECK_BOTTOM,
    DECK_SHUFFLED,
    DECK_TOP,
    DESTROY,
    DISCARD,
    LIFEBREAK_BOTTOM,
    LIFEBREAK_TOP,
    RECOVER,
    REMOVE,
    REMOVE_DOWN,
    REST,
    STONES_BOTTOM,
    STONES_SHUFFLED,
    STONES_TOP,
    TO_GRAVEYARD,
    TO_HAND,
    TO_RULER_AREA,
    TO_RUNE_AREA,
    TO_STANDBY,
    AddTo,
    Cancel,
    Choosing,
    Control,
    ControlWhile,
    CopyItem,
    Counter,
    Do,
    HealDamage,
    LookAt,
    MoveCounter,
    Play,
    PutIntoField,
    PutIntoOtherField,
    SearchFor,
    Show,
    Simply,
    TakeCounters,
)
from rulewright.games.force_of_will.lasting_effects import ForNow, Until
from rulewright.games.force_of_will.measures import LifeOf, NumberOf, Sum
from rulewright.games.force_of_will.nouns import FIELD_ZONES, NUMBERS
from rulewright.games.force_of_will.owners import by
from rulewright.games.force_of_will.people import THEIRS, By, ControllerOf, ItemController, Players, ThatPlayer, TurnPlayer, Whose
from rulewright.games.force_of_will.places import ControlledBy
from rulewright.games.force_of_will.play_effects import (
    AnyLife,
    CallStone,
    Deal,
    DecideGame,
    Draw,
    ExtraTurn,
    Foresee,
    Gem,
    Life,
    LifeBecomes,
    LookTop,
    PayWill,
    Produce,
    ProduceAny,
    ProduceChosen,
    ProduceMixed,
    Remark,
    Restart,
    RevealUntil,
    RollForce,
    SetWeather,
    ShuffleDeck,
    ShuffleIt,
    SkipPhase,
)
from rulewright.games.force_of_will.selection import Left, RulerOf, Select, ThisItem, TopCards
from rulewright.games.force_of_will.statics import Said
from rulewright.games.force_of_will.targets import A_CARD, InChase, ItemTarget, ModesIf, Target, WordChoice
from rulewright.games.force_of_will.things import target
from rulewright.games.force_of_will.token_clauses import add_tokens
from rulewright.games.force_of_will.words import CHANT, NAME, TYPE
from rulewright.games.force_of_will.zones import IN_FIELD, IN_GRAVEYARD, IN_HAND, IN_ITEM, IN_MAIN_DECK, IN_STONE_DECK, STONE_DECK
from rulewright.games.letters import where, where_both
from rulewright.games.measures import Half, ThatMuch
from rulewright.games.selecting import Several
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import Done, If, May, Modes, Repeat, Then
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Condition, CountOf, Description, Effect, Fixed, Has, Node, Not, Number, Plus, This, Times
from rulewright.language.joints import IfInstead, IfYouDo, Otherwise, Provided, Unjoined, chain
from rulewright.language.phrases import Grammar, Reject

OWNERS = ("its owner's", "their owner's", "their owners'", "your", "their", "the", "your opponent's", "its controller's", "owner's", "an opponent's", "that player's", "its")
Builder = Callable[..., object]


def deed(g: Grammar, pattern: str, builder: Builder | None, *, const: Mapping[str, object] | None = None, canonical: bool = True,
         rule: str | None = None, builds: type | None = None) -> None:
    """What a player does, said to the player ("draw a card") and of a player ("draws a card", where "your" becomes "their")."""
    head, blank, tail = pattern.partition(" ")
    g.add("clause", head.partition("|")[0] + blank + tail, builder, const=const, canonical=canonical, rule=rule, builds=builds)
    said_of = "|".join(reversed(head.split("|"))) + blank + tail
    theirs = said_of.replace("your ", "their|your|its ")
    g.add("theirs", theirs, builder, const=const, canonical=canonical, rule=rule, builds=builds)


def add_choices(g: Grammar) -> None:
    """What is chosen."""
    g.add("clause", "choose {what:target}", Choosing, rule="903.2g")
    g.add("clause", "choose {what:item}", Choosing)
    g.add("clause", "choose an attribute", Choosing, const={"what": WordChoice()})
    g.add("clause", "name an attribute", Choosing, const={"what": WordChoice()}, canonical=False)
    deed(g, "choose|chooses {what:choice}", ChooseCards)
    g.add("clauses", "choose {what:target} and {then:clause}", choose_and, canonical=False)
    g.add("effects", "choose {what:target} : {then:effects}", choose_and, canonical=False)
    deed(g, "choose {what:choice} and {then:clause}", choose_card_and, canonical=False)


def add_card_clauses(g: Grammar) -> None:
    """What is done to cards."""
    for words, verb, rule in (("destroy|destroys", DESTROY, "1010.1"), ("rest|rests", REST, "1013.1"), ("recover|recovers", RECOVER, "1013.1")):
        deed(g, words + " {what:object}", Do, const={"verb": verb}, rule=rule)
    deed(g, "banish|banishes {what:object}", banish, builds=Do, rule="1011.2")
    deed(g, "discard|discards {what:object}", discard, builds=Do, rule="1019.1")  # 1019.2: a hand is all of it
    deed(g, "discard|discards {what:handcards}", Do, const={"verb": DISCARD}, canonical=False)
    for from_hand in ("", " from your hand", " in your hand"):
        g.add("handcards", "{count:number} {what:what}" + from_hand, hand_choice, canonical=False)
        g.add("handcards", "up to {count:number} {what:what}" + from_hand, hand_choice, const={"upto": True}, canonical=False)
        g.add("handcards", "another {what:what}" + from_hand, hand_other, canonical=False)
        g.add("handcards", "any number of {what:what}" + from_hand, hand_any, canonical=False)
        theirs: dict[str, object] = {"whose": THEIRS} if from_hand else {}
        g.add("handcards", "{count:number} {what:what}" + from_hand.replace("your", "their") + " at random", hand_random, const=theirs, canonical=False)
        g.add("handcards", "all {what:what}" + from_hand.replace("your", "their"), hand_all, const=theirs, canonical=False)
        if from_hand:
            g.add("handcards", "{count:number} {what:what}" + from_hand.replace("your", "their"), hand_choice, const=theirs, canonical=False)
    for owner, whose in (("your", ME), ("their", THEIRS)):
        g.add("handcards", f"{{count:number}} {{what:what}} at random from {owner} hand", hand_random, const={"whose": whose}, canonical=False)
    g.add("handcards", "{count:number} {what:what} for each {each:countable}", hand_each, canonical=False)
    g.add("handcards", "{what:name}", named_in_hand, canonical=False)
    g.add("handcards", "your hand", hand_whole, const={"whose": ME}, canonical=False)
    g.add("handcards", "their hand", hand_whole, const={"whose": THEIRS}, canonical=False)
    deed(g, "remove|removes {what:object} from the game", Do, const={"verb": REMOVE}, rule="1004.1")
    deed(g, "remove|removes {what:object}", removed, canonical=False)
    deed(g, "remove|removes {what:object} from the game face down", Do, const={"verb": REMOVE_DOWN}, rule="311.2a")
    deed(g, "remove|removes {what:topcards} face down from the game", Do, const={"verb": REMOVE_DOWN}, canonical=False)
    add_moves(g)
    g.add("clause", "gain control of {what:object}", Control, rule="105.3")
    g.add("clause", "you gain control of {what:object}", Control, canonical=False)
    g.add("clause", "{who:player} gains control of {what:object}", Control)
    for words, code in (("until end of turn", 1), ("this turn", 1)):
        for lead in ("", "you "):
            g.add("clause", f"{lead}gain control of {{what:object}} {words}", Control, const={"until": code}, canonical=not lead and words == "until end of turn")
    deed(g, "reveal|reveals {what:object}", show, builds=Show, rule="1005.1")
    deed(g, "reveal|reveals {what:handcards}", Show, canonical=False)
    deed(g, "look|looks at {what:object}", look_at, builds=LookAt)
    for verb, shown in (("look|looks at", False), ("reveal|reveals", True)):
        deed(g, verb + " {what:topcards}", LookTop, const={"shown": shown}, rule="1005.1")
    for link in ("to", "onto", "on"):
        g.add("clause", f"add {{what:object}} {link} {{host:object}}", AddTo, canonical=link == "to", rule="1002.1")
        g.add("clause", f"put {{what:object}} {link} {{host:thing}}", AddTo, canonical=False)
    for field in ("your field", "the field", "a field"):
        g.add("clause", f"put {{what:object}} into {field} ( , )? added to {{host:object}}", AddTo, canonical=False)
    g.add("clause", "bestow {what:object} to {host:object}", AddTo, canonical=False, rule="1121.3")
    for verb in ("shift", "invert", "summon", "heal"):
        g.add("clause", verb + " {what:object}", Simply, const={"verb": verb})
    g.add("clause", "erase {what:object} from existence", Simply, const={"verb": "erase"}, rule="1303.3")
    for up, rule in (("past side up", "1302.2c"), ("future side up", "1302.2c"), ("hope side up", "1302.3c"), ("despair side up", "1302.3c")):
        g.add("clause", f"turn {{what:object}} {up}", Simply, const={"verb": up}, rule=rule)
    g.add("clause", "remove {what:object} from battle", Simply, const={"verb": "remove from battle"}, rule="1029.1")
    g.add("clause", "do judgment", Simply, const={"verb": "judgment", "what": RulerOf(ME)}, rule="705.3")
    for field in ("the|your field", "a field"):
        g.add("clause", f"put {{what:rulerly}} into {field} as a J-Ruler", Simply, const={"verb": "judgment"}, canonical=False, rule="1010.1b")
    g.add("clause", "{what:thing} shifts|shift", Simply, const={"verb": "shift"}, canonical=False)
    for words in ("put", "place"):
        deed(g, words + "|puts {count:number} {name:counter} counter|counters on {what:object}", Counter, canonical=words == "put", rule="1022.1")
    deed(g, "add|adds {count:number} {name:counter} counter|counters to {what:object}", Counter, canonical=False)
    for what in ("cards", "target"):
        g.add("clause", f"{{what:{what}}} loses|lose all counters", Counter, const={"removed": True, "count": None, "name": ""}, canonical=False)
        g.add("clause", f"{{what:{what}}} loses|lose all {{name:counter}} counters", Counter, const={"removed": True, "count": None}, canonical=False)
        g.add("clause", f"{{what:{what}}} loses|lose {{count:number}} {{name:counter}} counter|counters", Counter, const={"removed": True}, canonical=False)
    deed(g, "put|puts {count:number} {name:counter} counter|counters on {what:object} for each {each:countable}", counters_each, canonical=False)
    deed(g, "put|puts {name:counter} counters on {what:object} equal to {count:quantity}", Counter)
    deed(g, "put|puts {name:counter} counters equal to {count:quantity} on {what:object}", Counter, canonical=False)
    deed(g, "put|puts a number of {name:counter} counters on {what:object} equal to {count:quantity}", Counter, canonical=False)
    for link in ("from", "on"):
        deed(g, f"remove|removes {{count:number}} {{name:counter}} counter|counters {link} {{what:object}}", Counter, const={"removed": True}, canonical=link == "from",
             rule="1022.1")
        for total in ("a total of ", ""):
            deed(g, f"remove|removes {total}{{count:number}} {{name:counter}} counter|counters {link} any number of {{of:group}}", TakeCounters,
                 canonical=bool(total) and link == "from", rule="1022.1")
        deed(g, f"remove|removes all {{name:counter}} counters {link} {{what:object}}", Counter, const={"removed": True, "count": None}, canonical=link == "from")
        deed(g, f"remove|removes all counters {link} {{what:object}}", Counter, const={"removed": True, "count": None, "name": ""}, canonical=link == "from")
    for link in ("to", "onto"):
        for host in ("thing", "target"):
            deed(g, f"move|moves {{count:number}} {{name:counter}} counter|counters from {{what:object}} {link} {{to:{host}}}", MoveCounter, canonical=link == "to",
                 rule="1022.4")
            deed(g, f"move|moves all {{name:counter}} counters from {{what:object}} {link} {{to:{host}}}", MoveCounter, const={"count": None}, canonical=link == "to")
    for words in ("{amount:number} damage", "damage equal to {amount:quantity}"):
        g.add("clause", "{source:damager} deals|deal " + words, DealInstead, canonical=False)
    g.add("clause", "remove all damage from {what:object}", HealDamage, rule="1007.6b")
    g.add("clause", "remove all damage ( that was )? dealt to {what:object} ( this turn )?", HealDamage, canonical=False)
    g.add("clause", "remove {amount:number} damage from {what:object}", HealDamage)
    g.add("clause", "cancel {what:item}", Cancel, rule="1012.1")
    g.add("clause", "cancel {what:theitem}", Cancel)
    g.add("clause", "copy {what:item}", CopyItem, rule="1017.1")
    for category in ("item", "theitem", "copied"):
        g.add("clause", f"copy {{what:{category}}} with new targets", CopyItem, const={"new_targets": True})
    g.add("clause", "copy {what:copied}", CopyItem)
    g.add("copied", "target {of:copiedkind}", ItemTarget, const={"count": Fixed(1)})
    for owner, who in (("", 3), ("you control", 1), ("your opponent controls", 2)):
        g.add("copiedkind", f"chant {owner}".strip(), InChase, const={"kinds": A_CARD, "who": who, "what": Has(TYPE, CHANT)})
    g.add("sentence", "you may choose new targets for the copy", NewTargets, canonical=False)
    g.add("sentence", "you may choose new targets for it", NewTargets, canonical=False)
    g.add("clause", "copy {what:theitem}", CopyItem)
    for one in ("ability", "spell"):
        g.add("clause", f"copy this {one}", CopyItem, const={"what": ThisItem()}, canonical=one == "ability", rule="1017.1b")
        g.add("clause", f"copy this {one} with new targets", CopyItem, const={"what": ThisItem(), "new_targets": True}, canonical=one == "ability")
    for verb in ("play",):
        deed(g, verb + "|plays {what:object}", Play)
        for free in ("without paying its cost", "without paying their cost", "without paying their costs", "without paying its costs", "without paying the cost"):
            deed(g, f"{verb}|plays {{what:object}} {free}", Play, const={"free_of_cost": True}, canonical=free == "without paying its cost", rule="903.2i-ii")


def add_moves(g: Grammar) -> None:
    """Where cards are put."""
    add_destinations(g)
    for verb in ("put|puts", "return|returns", "move|moves", "place|places"):
        plain = verb == "put|puts"
        deed(g, verb + " {what:object} {verb:into} ( face down )?", Do, canonical=plain, rule="302.5")
        deed(g, verb + " {what:object} {verb:end} ( in any order )?", Do, canonical=plain, rule="304.4")
        deed(g, verb + " {what:object} {verb:end} in a random order", Do, const={"randomly": True}, canonical=plain)
        for tail in ("and shuffle it", "and shuffle"):
            deed(g, f"{verb} {{what:object}} into {{verb:shuffled}} {tail}", Do, canonical=False)
        for tail, rested in (("", False), (" rested", True)):
            deed(g, f"{verb} {{what:object}} {{owners:intofield}}{tail}", put_into_field, const={"rested": rested}, canonical=plain, builds=PutIntoField, rule="307.7")
            for where_to in ("into your opponent's field", "into the field under your opponent's control"):
                deed(g, f"{verb} {{what:object}} {where_to}{tail}", PutIntoOtherField, const={"rested": rested},
                     canonical=plain and "'s field" in where_to, rule="307.8b")
        deed(g, verb + " {what:object} {field:intofield} under {owners:controlled} control", put_under, canonical=False)
        deed(g, verb + " {what:object} {first:into} and {rest:cards} {second:into} ( in any order )?", put_two, canonical=False)
        deed(g, verb + " {what:object} {first:into} and {rest:cards} {second:end} ( in any order )?", put_two, canonical=False)
        for second in ("into", "end"):
            deed(g, f"{verb} {{what:object}} {{first:end}} ( in any order )? and {{rest:cards}} {{second:{second}}} ( in any order )?", put_two, canonical=False)
            deed(g, f"{verb} {{what:object}} {{owners:intofield}} and {{rest:cards}} {{second:{second}}} ( in any order )?", put_and_rest, canonical=False)
            deed(g, f"{verb} {{what:object}} {{owners:intofield}} rested and {{rest:cards}} {{second:{second}}} ( in any order )?", put_and_rest, const={"rested": True},
                 canonical=False)
        deed(g, verb + " {what:object} back in any order", put_back, canonical=False)
        deed(g, verb + " {what:object} back", put_back, canonical=False)
        deed(g, verb + " {what:object} in any order", put_back, canonical=False)
        deed(g, verb + " {what:object} back on top of your deck|main in any order", put_back, canonical=False)
    deed(g, "shuffle|shuffles {what:object} into {verb:shuffled}", Do, rule="1021.1")
    for where_to in ("the top or bottom", "top or the bottom", "top or bottom", "the top or the bottom"):
        deed(g, f"put|puts {{what:object}} on {where_to} of {{end:owneddeck}}", top_or_bottom, canonical=False)


def add_destinations(g: Grammar) -> None:
    """Where cards are put: into a zone, on an end of a deck, into the field."""
    for link in ("into", "to", "in", "back to"):
        g.add("into", link + " {ownedzone}", canonical=link == "into")
        g.add("intofield", link + " {whosefield}", canonical=link == "into") if link != "back to" else None
    g.add("intofield", "onto {whosefield}", canonical=False)
    for owner in OWNERS:
        for category, named in (("ownedzone", "goalzone"), ("ownedtop", "topdeck"), ("ownedbottom", "bottomdeck"), ("owneddeck", "plaindeck"), ("shuffled", "mixed")):
            g.add(category, f"{owner} {{{named}}}", canonical=owner == "its owner's")
    for name, to in (("graveyard", TO_GRAVEYARD), ("hand", TO_HAND), ("standby area", TO_STANDBY), ("ruler area", TO_RULER_AREA),
                     ("rune area", TO_RUNE_AREA), ("removed area", REMOVE), ("lifebreak area", LIFEBREAK_TOP)):
        g.add("goalzone", name, meant_by, const={"word": to}, canonical=name not in ("removed area", "lifebreak area"))
    for link in ("on", "to", "at"):
        for the in ("", "the "):
            g.add("end", f"{link} {the}top of {{ownedtop}}", canonical=link == "on" and not the)
            g.add("end", f"{link} {the}bottom of {{ownedbottom}}", canonical=link == "on" and bool(the))
            if link == "on" and the:
                g.add("end", "on the bottom", meant_by, const={"word": DECK_BOTTOM}, canonical=False)
                g.add("end", "on the top", meant_by, const={"word": DECK_TOP}, canonical=False)
                g.add("end", "on top", meant_by, const={"word": DECK_TOP}, canonical=False)
            g.add("end", f"{link} {the}top of it|that ( deck )?", meant_by, const={"word": DECK_TOP}, canonical=False, rule="1021.2a")
            g.add("end", f"{link} {the}bottom of it|that ( deck )?", meant_by, const={"word": DECK_BOTTOM}, canonical=False)
    for name, top, bottom in (("main deck", DECK_TOP, DECK_BOTTOM), ("deck", DECK_TOP, DECK_BOTTOM), ("magic stone deck", STONES_TOP, STONES_BOTTOM),
                              ("lifebreak area", LIFEBREAK_TOP, LIFEBREAK_BOTTOM)):
        g.add("topdeck", name, meant_by, const={"word": top}, canonical=name != "deck")
        g.add("bottomdeck", name, meant_by, const={"word": bottom}, canonical=name != "deck")
    for name, into in (("main deck", DECK_SHUFFLED), ("deck", DECK_SHUFFLED), ("magic stone deck", STONES_SHUFFLED)):
        g.add("mixed", name, meant_by, const={"word": into}, canonical=name != "deck")
    for name in ("main deck", "deck"):
        g.add("plaindeck", name, meant_by, const={"word": DECK_TOP})
    for owner, owners in (("your", False), ("its owner's", True), ("their owner's", True), ("their owners'", True), ("the", False), ("a", False),
                          ("its controller's", True), ("owner's", True), ("their", False), ("its", False)):
        for field in FIELD_ZONES:
            g.add("whosefield", f"{owner} {field}", meant_by, const={"word": owners}, canonical=owner in ("your", "its owner's") and field == "field")
    for owner, owners in (("your", False), ("its owner's", True), ("their owner's", True), ("their owners'", True)):
        g.add("controlled", owner, meant_by, const={"word": owners})


def add_player_clauses(g: Grammar) -> None:
    """What players do."""
    deed(g, "draw|draws {count:cardcount}", Draw, rule="1009.2")
    deed(g, "draw|draws {count:cardcount} from your main deck", Draw, canonical=False)
    deed(g, "draw|draws {count:cardcount} from your deck", Draw, canonical=False)
    g.add("cardcount", "{number} cards|card")
    g.add("cardcount", "cards equal to {quantity}")
    g.add("cardcount", "a number of cards equal to {quantity}", canonical=False)
    for n, words in ((1, "an additional card"), (1, "one additional card"), (2, "two additional cards"), (3, "three additional cards")):
        g.add("cardcount", words, Fixed, const={"n": n}, canonical=False)
    g.add("cardcount", "that many cards", CountOf, const={"of": Bound("them")}, canonical=False)
    g.add("cardcount", "that many cards plus {more:n}", that_many, canonical=False)
    g.add("cardcount", "{unit:number} card|cards for each {each:countable}", Times)
    for verb, gains in (("gain|gains", True), ("lose|loses", False)):
        deed(g, verb + " {amount:number} life", Life, const={"gains": gains}, rule="105.4")
        deed(g, verb + " life equal to {amount:quantity}", Life, const={"gains": gains})
        deed(g, verb + " {amount:lifeeach}", Life, const={"gains": gains})
        deed(g, verb + " that much life", Life, const={"gains": gains, "amount": ThatMuch()}, canonical=False)
        for half in ("half of your life", "half your life"):
            deed(g, f"{verb} {half} ( , )? rounded up", lose_half, const={"gains": gains}, canonical=False)
    g.add("lifeeach", "{unit:number} life for each {each:countable}", Times)
    deed(g, "pay|pays any amount of life", AnyLife, rule="105.4a")
    deed(g, "pay|pays {amount:number} life", Life, const={"gains": False, "paid": True})
    deed(g, "pay|pays {written:will}", PayWill, rule="1003.2")
    deed(g, "pay|pays X", PayWill, const={"written": "{X}"}, canonical=False)
    for words in ("this triggers its [Enter] ability", "this triggers its [Enter] : ability", "this triggers [Enter] : ability of that card", "this triggers its [Enter]"):
        g.add("clause", words, Remark, const={"words": "enter"}, canonical=words == "this triggers its [Enter] ability")
    for words in ("draw|draws cards until you have {left:n} cards in your hand", "draw|draws cards until you have {left:n} in your hand"):
        deed(g, words, draw_until, canonical=False)
    for words in ("return|returns {what:object} to its ruler side", "return|returns {what:object} to the ruler side", "put|puts {what:object} into your ruler area ( , )? as a ruler"):
        deed(g, words, Do, const={"verb": TO_RULER_AREA}, canonical=False)
    deed(g, "target up to {count:number} {of:group}", target_clause, const={"upto": True}, canonical=False)
    g.add("sentence", "target {count:number} {of:group}", target_clause, const={"upto": False}, canonical=False)
    for times in ("multiplied by", "times"):
        for verb, gains in (("gain|gains", True), ("lose|loses", False)):
            deed(g, verb + " {unit:number} life " + times + " {each:multiplier}", life_times, const={"gains": gains}, canonical=False)
    g.add("multiplier", "{counted}")
    g.add("multiplier", "{digit}")
    deed(g, 'gain|gains {parts:onegem++", "|", and "|" and "|", a "|" and a "}', several_gems, canonical=False)
    g.add("onegem", "{count:number} {attribute:attribute} gem|gems", Gem)
    g.add("onegem", "{attribute:attribute} gem|gems", Gem, const={"count": Fixed(1)}, canonical=False)
    for one in ("any one attribute", "one attribute", "a single attribute", "any single attribute"):
        deed(g, "gain|gains {count:number} gems of " + one, Gem, const={"alike": True}, canonical=one == "any one attribute", rule="1027.1a")
    for first, second in (("{count:number} {name:counter} counter|counters", "{more:number} {other:counter} counter|counters"),):
        deed(g, f"put|puts {first} or {second} on {{what:object}}", one_counter, canonical=False)
        deed(g, f"put|puts {first} and {second} on {{what:object}}", both_counters, canonical=False)
    g.add("clause", "gain control of {what:object} as long as {condition:condition}", ControlWhile, rule="105.3")
    g.add("clause", "you gain control of {what:object} as long as {condition:condition}", ControlWhile, canonical=False)
    g.add("clause", "{who:zoneowner} life becomes {amount:quantity}", LifeBecomes)
    for half in ("half your life", "half of your life"):
        deed(g, f"pay|pays {half} ( , )? ( rounded up )?", pay_half, canonical=False)
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("each player's", BOTH)):
        g.add("clause", owner + " life becomes {amount:quantity}", LifeBecomes, const={"who": Whose(whose)}, rule="105.4")
        g.add("clause", owner + " life becomes equal to {amount:quantity}", LifeBecomes, const={"who": Whose(whose)}, canonical=False)
    for words, stones in (("main deck", False), ("deck", False), ("magic stone deck", True)):
        deed(g, f"shuffle|shuffles your {words}", ShuffleDeck, const={"stones": stones}, canonical=words != "deck", rule="1021.1a")
    g.add("clause", "shuffle it", ShuffleIt)
    g.add("sentence", "if you searched your main|magic deck|stone ( deck )? , shuffle it", ShuffleDeck, canonical=False)
    g.add("sentence", "if you searched your deck , shuffle it", ShuffleDeck, canonical=False)
    deed(g, "[Force] {count:number}", RollForce, rule="1023.1")
    deed(g, "foresee {count:number}", Foresee, rule="1034.1")
    g.add("clause", "[Foresee] {count:number}", Foresee, canonical=False)
    deed(g, "take|takes an extra|additional turn after this one", ExtraTurn, rule="1025.1")
    deed(g, "take|takes another turn after this one", ExtraTurn, canonical=False)
    deed(g, "take|takes an extra|additional turn after this turn", ExtraTurn, canonical=False)
    for phase in ("draw", "recovery", "main", "end"):
        deed(g, f"skip|skips your next {phase} phase", SkipPhase, const={"phase": phase}, rule="1031.1")
    g.add("clause", "restart the game", Restart, const={"kept": None}, rule="1033.1")
    for words in ("restart the game leaving {kept:cards} where it is|they are", "restart the game except for {kept:cards}",
                  "restart the game with {kept:cards} where it is|they are", "restart the game leaving {kept:cards} in the field"):
        g.add("clause", words, Restart, canonical="except" in words, rule="1033.3")
    deed(g, "win|wins the game", DecideGame, const={"whose": ME, "wins": True})
    deed(g, "lose|loses the game", DecideGame, const={"whose": ME, "wins": False})
    deed(g, "gain|gains {count:number} gem|gems of any attribute", Gem, rule="1027.1a")
    deed(g, "gain|gains {count:number} {attribute:attribute} gem|gems", Gem, rule="1027.1")
    deed(g, "gain|gains gems of any attribute equal to {count:quantity}", Gem)
    g.add("clause", "the weather is {word:plainword}", SetWeather, rule="1028.1")
    g.add("clause", "the weather becomes {word:plainword}", SetWeather, canonical=False)
    for words in ("into your field", "into your magic stone area", "into the field", "into a field"):
        for rest in ("", " rested"):
            deed(g, f"put|puts the top card of your magic stone deck {words}{rest}", CallStone, const={"rested": bool(rest)},
                 canonical=words == "into your field")
    deed(g, "call|calls a magic stone", CallStone, const={"rested": False, "called": True}, rule="1016.1")
    add_searches(g)
    add_production(g)
    add_tokens(g)
    g.add("clause", "{who:other} {part:theirs}", by, builds=By)
    g.add("clauses", "{who:other} {part:several}", by, builds=By)
    for joint in (", then", "and", ", and", "and then", ","):
        g.add("several", "{first:theirs} " + joint + " {rest:theirs}", chain, builds=Then, canonical=joint == ", then")
        g.add("several", "{first:theirs} , {second:theirs} " + joint + " {rest:theirs}", chain_three, canonical=False)
    g.add("theirs", "chooses|choose {what:choice} and {then:theirs}", choose_card_and, canonical=False)
    g.add("clause", "you {part:theirs}", by_you, canonical=False)
    g.add("other", "{someone}")
    for player in ("the turn player", "the active player"):
        g.add("someone", player, TurnPlayer, canonical=player == "the turn player", rule="105.1")
    for player in ("your opponent", "each player", "both players", "all players", "each opponent", "opponents", "players", "an opponent", "opponent", "the opponent",
                   "you and your opponent", "all opponents"):
        g.add("other", player, Whose, const={"whose": OPPONENT if "opponent" in player and "you and" not in player else BOTH},
              canonical=player in ("your opponent", "each player"))
    g.add("clauses", "{who:other} {part:theirmay}", by, builds=By)
    g.add("theirmay", "may {action:theirs}", May, const={"whose": 0, "then": None})
    g.add("theirmay", "may {action:several}", May, const={"whose": 0, "then": None}, canonical=False)
    for who in ("you", "they"):
        g.add("clauses", f"{who} may have {{action:havedeal}}", May, const={"whose": 0, "then": None}, canonical=False) if who == "you" else None
    g.add("havedeal", "{source:damager} deal {amount:number} damage to {what:object}", Deal, const={"to": None})
    g.add("havedeal", "{source:damager} deal {amount:number} damage to {to:player}", Deal, const={"what": None})


def add_searches(g: Grammar) -> None:
    """1014: searching a deck."""
    for pattern in ("search|searches your {areas:searched} for {what:found}", "search|searches for {what:found} from|in your {areas:searched}"):
        deed(g, pattern, search_in, canonical=False)
    g.add("searched", "{areas:zone}", searchable, canonical=False)
    for verb in ("search your opponent's {areas:searched} for {what:found}",):
        g.add("clause", verb, search_in, const={"whose": OPPONENT}, canonical=False)
    g.add("clause", "search for {what:choice}", SearchFor)
    g.add("found", "{count:number} {what:what}", Found)
    g.add("found", "up to {count:number} {what:what}", Found, const={"upto": True})
    g.add("found", "any number of {what:what}", Found, const={"count": None, "upto": True})
    g.add("found", '{parts:foundone++" and "|", "|", and "|" and/or "|", and/or "}', several_found)
    g.add("foundone", "{count:number} {what:what}", Found)
    g.add("foundone", "up to {count:number} {what:what}", Found, const={"upto": True})
    g.add("found", "{what:what}", Found, const={"count": Fixed(1)})


def add_production(g: Grammar) -> None:
    """907: producing will."""
    deed(g, 'produce|produces {options:will+" or "|", "|", or "}', Produce, rule="907.4")
    g.add("clause", "produce {options:will} for each {times:countable}", produce_each, canonical=False)
    g.add("clause", 'produce {options:willrun} for each {times:countable}', Produce)
    g.add("willrun", '{will+" or "}')
    g.add("clause", "produce {parts:will} and {more:will}", produce_both, canonical=False)
    g.add("clause", "produce {n:n} {parts:will}", produce_times, canonical=False)
    for words in ("{count:number} will of any attribute", "{count:number} will of any one attribute", "{count:number} will of any single attribute"):
        g.add("clause", "produce " + words, ProduceAny, canonical=words.endswith("of any attribute"))
    g.add("clause", "produce {count:number} will of any attribute among {among:cards}", ProduceAny)
    for words in ("{count:number} will of the chosen attribute", "{count:number} will of that attribute"):
        g.add("clause", "produce " + words, ProduceChosen, canonical="chosen" in words)
    for words in ("{count:number} will|wills in any combination of attributes", "{count:number} will|wills of any combination of attributes",
                  "{count:number} will|wills of any attributes in any combination", "{count:number} will|wills in any combination", "any combination of {count:number} will|wills"):
        deed(g, "produce|produces " + words, ProduceMixed, canonical=words.startswith("{count:number} will|wills in any combination of"), rule="907.4")


def add_sentences(g: Grammar) -> None:
    """How sentences go together."""
    g.add("sentence", "if you do so , {then:clauses}", IfYouDo, canonical=False)
    g.add("sentence", "if {then:didso}", IfYouDo, canonical=False)
    g.add("sentence", "[Force] {count:n} {rest:sentence}", force_and, canonical=False)
    for who in ("that player", "they", "your opponent", "he"):
        g.add("didso", who + " does|do , {clauses}", canonical=False)
    for words in ("that player doesn't|don't", "they don't|doesn't", "your opponent doesn't", "you can't", "you cannot"):
        g.add("sentence", f"if {words} , {{then:clauses}}", unless_done, canonical=False)
    g.add("clauses", "{then:clause} unless {who:other} {action:theirs}", unless_does, canonical=False)
    g.add("clauses", "{then:clause} unless you {action:clause}", unless_you, canonical=False)
    g.add("sentence", "{then:clauses} unless {condition:condition}", unless, canonical=False)
    g.add("clauses", "for each {times:countable} , {part:clause}", Repeat)
    g.add("clauses", "for each {times:countable} , {part:severally}", Repeat)
    g.add("severally", "{who:other} {part:several}", by, builds=By)
    g.add("theirs", "does|do this : {clauses} , and no more")
    g.add("clause", "search for {what:severalchoices}", SearchFor)
    g.add("severalchoices", '{parts:choice++" and then "}', Several)
    for amount in ("{amount:number} damage", "damage equal to {amount:ownnumber}"):
        for hurt, const in (("{what:object}", {"to": None}), ("{to:player}", {"what": None})):
            for joint in ("and", ", then", ", and", "and then"):
                g.add("clauses", f"{{said:said}} {{until:duration}} {joint} deals|deal {amount} to {hurt}", gains_and_deals, const=const, canonical=False)
    g.add("clauses", "{first:damageclause} and deals|deal {amount:number} damage to {to:player}", deals_and_deals, const={"what": None}, canonical=False)
    g.add("clauses", "{first:damageclause} and deals|deal {amount:number} damage to {what:object}", deals_and_deals, const={"to": None}, canonical=False)
    g.add("damageclause", "{source:damager} deals|deal {amount:number} damage to {what:object}", Deal, const={"to": None})
    g.add("damageclause", "{source:damager} deals|deal {amount:number} damage to {to:player}", Deal, const={"what": None})
    g.add("sentence", "{first:clauses} , where X is {x:quantity} , and {rest:clauses}", where_and, canonical=False)
    for comma in (",",):
        g.add("clauses", "{then:clause} " + comma + " unless you {action:clause}", unless_you, canonical=False)
        g.add("clauses", "{then:clause} " + comma + " unless {who:other} {action:theirs}", unless_does, canonical=False)
    deed(g, "reveal|reveals cards from the top of your deck until you reveal a|an {what:what}", RevealUntil, canonical=False)
    deed(g, "reveal|reveals cards from the top of your main deck until you reveal a|an {what:what}", RevealUntil)
    g.add("sentence", "{then:clauses} , where X is ( equal to )? {x:quantity}", where, canonical=False)
    g.add("sentence", "{then:clauses} . X is ( equal to )? {x:quantity}", where, canonical=False)
    g.add("sentence", "{then:clauses} where X is ( equal to )? {x:quantity}", where, canonical=False)
    g.add("sentence", "{then:clauses} , where X is ( equal to )? {x:quantity} and Y is ( equal to )? {y:quantity}", where_both, canonical=False)
    for one, first in NUMBERS[:2]:
        for other, second in NUMBERS[:2]:
            if first != second:
                g.add("sentence", f"{{then:clauses}} , where X is the {one} and Y is the {other} of {{of:thing}}", where_numbers,
                      const={"first": first, "second": second}, canonical=False)
    g.add("sentence", "if {condition:condition} , instead {then:clauses}", IfInstead, canonical=False)
    g.add("sentence", "if {condition:condition} , you may {action:clauses} instead", may_instead, canonical=False)
    g.add("sentence", "otherwise {then:clauses}", Otherwise, canonical=False)
    g.add("sentence", "also , {clauses}", canonical=False)
    g.add("sentence", "if not , {then:clauses}", Otherwise, canonical=False)
    g.add("clauses", "you may {action:clause} and {then:clauses} if you do", May, const={"whose": 0}, canonical=False)
    for dash in ("-", ":", ";", "- -"):
        listed = f' {dash} {{options:option++"; or "|";"|". or "|": or "|"or "|", or "}}'
        g.add("modes", "choose {count:n}" + listed, Modes, rule="903.2e", canonical=dash == "-")
        g.add("modes", "choose up to {count:n}" + listed, Modes, const={"upto": True}, canonical=dash == "-")
        g.add("modes", "choose one or both" + listed, modes_or_both, canonical=False)
        g.add("modes", "choose one or more" + listed, modes_or_more, canonical=False)
        g.add("modes", f"choose {{count:n}} . if {{condition:condition}} , choose up to {{more:n}} instead{listed}", ModesIf, const={"most": True}, canonical=dash == "-")
        g.add("modes", f"choose {{count:n}} . if {{condition:condition}} , choose {{more:n}} instead{listed}", ModesIf, canonical=dash == "-")
        g.add("modes", f"choose {{count:n}} . if {{condition:condition}} , choose both instead{listed}", modes_if, const={"more": 2}, canonical=False)
        g.add("modes", f"choose {{count:n}} , if {{condition:condition}} , you may choose both{listed}", modes_if, const={"more": 2, "upto": True}, canonical=False)
        g.add("modes", f"choose {{count:n}} . if {{condition:condition}} , you may choose both instead{listed}", modes_if, const={"more": 2, "upto": True}, canonical=False)
    g.add("option", "{effects}")
    g.add("option", "{effects} .", canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def choose_and(what: Target, then: Effect) -> Effect:
    """Targets, and what is done."""
    return chain(Choosing(what), then)


def chain_three(first: Effect, second: Effect, rest: Effect) -> Effect:
    """Three deeds of a player, one after the other."""
    return chain(first, chain(second, rest))


def choose_card_and(what: Cards, then: Effect) -> Effect:
    """Chosen cards, and what is done."""
    return chain(ChooseCards(what), then)


def own(what: Cards) -> Cards:
    """1011.2: only what one controls."""
    if isinstance(what, Choice):
        of = own(what.of)
        return Choice(CountOf(of) if isinstance(what.count, CountOf) and what.count.of is what.of else what.count, of, what.upto)
    if isinstance(what, Select) and what.whose == BOTH and what.areas & (IN_FIELD | IN_ITEM):
        post = tuple(part for part in what.what.post if not isinstance(part, ControlledBy))
        return Select(ME, what.areas, Description(what.what.kind, what.what.pre, post), what.other)
    return what


def banish(what: Cards) -> Do:
    """1011.2: one banishes what one controls."""
    return Do(BANISH, own(what))


def discard(what: Cards) -> Do:
    """1019.1: what is discarded is in a hand."""
    of = what.of if isinstance(what, Choice) else what
    if isinstance(of, Select) and of.areas != IN_HAND:
        raise Reject("not in a hand")
    return Do(DISCARD, what)


def hand_choice(count: Number, what: Description, upto: bool = False, whose: int = ME) -> Choice:
    """Cards of a hand."""
    return Choice(count, Select(whose, IN_HAND, what), upto)


def hand_each(count: Number, what: Description, each: Number) -> Choice:
    """Cards of the own hand, for each of something."""
    return Choice(Times(count, each), Select(ME, IN_HAND, what))


def hand_other(what: Description) -> Choice:
    """Another card of the own hand."""
    return Choice(Fixed(1), Select(ME, IN_HAND, what, True))


def hand_any(what: Description) -> Choice:
    """As many cards of the own hand as one likes."""
    of = Select(ME, IN_HAND, what)
    return Choice(CountOf(of), of, True)


def hand_random(count: Number, what: Description, whose: int = ME) -> Cards:
    """Cards of a hand that chance names."""
    return AtRandom(count, Select(whose, IN_HAND, what))


def hand_all(what: Description, whose: int = ME) -> Select:
    """All such cards of a hand."""
    return Select(whose, IN_HAND, what)


def hand_whole(whose: int) -> Select:
    """A hand."""
    return Select(whose, IN_HAND, Description(AnyCard()))


def named_in_hand(what: str) -> Choice:
    """A card of that name in the own hand."""
    return Choice(Fixed(1), Select(ME, IN_HAND, Description(Has(NAME, what))))


def removed(what: Cards) -> Do:
    """"Remove target resonator": from the game."""
    return Do(REMOVE, what)


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


def put_into_field(what: Cards, rested: bool, owners: bool) -> PutIntoField:
    """Into the field; the top card of the magic stone deck is another phrase."""
    if isinstance(what, TopCards) and what.place == STONE_DECK and isinstance(what.count, Fixed) and what.count.n == 1 and not owners:
        raise Reject("a magic stone")
    return PutIntoField(what, rested, owners)


def put_under(what: Cards, field: bool, owners: bool) -> PutIntoField:
    """Into the field, under somebody's control."""
    return put_into_field(what, False, field or owners)


def meant_by(word: str | bool) -> str | bool:
    """What words stand for that have a meaning of their own: a destination."""
    return word


def put_two(what: Cards, rest: Cards, first: str, second: str) -> Effect:
    """Some cards here, others there."""
    return Then(Do(first, what), Do(second, rest))


def put_and_rest(what: Cards, owners: bool, rest: Cards, second: str, rested: bool = False) -> Effect:
    """Some cards into the field, others elsewhere."""
    return Then(put_into_field(what, rested, owners), Do(second, rest))


def put_back(what: Cards) -> Do:
    """Back on the deck that they were looked at on."""
    if isinstance(what, (Bound, Left)):
        return Do(DECK_TOP, what)
    raise Reject("back to where")


def top_or_bottom(what: Cards, end: str) -> Modes:
    """On top or on the bottom, as one likes."""
    return Modes(1, (Do(DECK_TOP, what), Do(DECK_BOTTOM, what)))


def counters_each(count: Number, name: str, what: Cards, each: Number) -> Counter:
    """Counters for each of something."""
    return Counter(name, Times(count, each), what)


def draw_until(left: int) -> Draw:
    """Draw up to so many cards in hand."""
    return Draw(Sum(Fixed(left), CountOf(Select(ME, IN_HAND, Description(AnyCard()))), True))


def target_clause(count: Number, of: Cards, upto: bool) -> Choosing:
    """Targets that later words speak of."""
    return Choosing(target(count, of, upto))


def that_many(more: int) -> Number:
    """That many and some more."""
    return Plus(more, CountOf(Bound("them")))


def life_times(unit: Number, each: Number, gains: bool) -> Life:
    """Life, so many times."""
    return Life(Times(unit, each), gains)


def several_gems(parts: tuple[Gem, ...]) -> Effect:
    """Gems of several attributes."""
    made: Effect = parts[-1]
    for part in reversed(parts[:-1]):
        made = Then(part, made)
    return made


def one_counter(count: Number, name: str, more: Number, other: str, what: Cards) -> OneOf:
    """A counter of one name or of another."""
    return OneOf(Counter(name, count, what), Counter(other, more, what))


def both_counters(count: Number, name: str, more: Number, other: str, what: Cards) -> Effect:
    """Counters of two names."""
    return Then(Counter(name, count, what), Counter(other, more, what))


def pay_half() -> Life:
    """Half of the own life is paid."""
    return Life(Half(LifeOf(Whose(ME)), True), False, True)


def lose_half(gains: bool) -> Life:
    """Half of the own life."""
    return Life(Half(LifeOf(Whose(ME)), True), gains)


def force_and(count: int, rest: Effect) -> Effect:
    """A roll, and what follows."""
    return chain(RollForce(Fixed(count)), rest)


def by_you(part: Effect) -> Effect:
    """What you do is said to you anyway."""
    return part


class NewTargets(Unjoined):
    """New targets for the copy that was spoken of; joined to it while reading."""

    __slots__ = ()


class DealInstead(Unjoined):
    """Another amount of damage than the one that was spoken of; joined to it while reading."""

    __slots__ = ("amount", "source")
    FIELDS = ("amount", "source")

    def __init__(self, amount: Number, source: Cards) -> None:
        self.amount = amount
        self.source = source


class Found:
    """What is searched for, before it is known where."""

    FIELDS = ("count", "what", "upto")

    def __init__(self, count: Number | None, what: Description, upto: bool = False) -> None:
        self.count = count
        self.what = what
        self.upto = upto


def several_found(parts: tuple[Found, ...]) -> tuple[Found, ...]:
    """Several things that are searched for."""
    return parts


def searchable(areas: int) -> int:
    """1014: zones that are searched."""
    if not areas & (IN_MAIN_DECK | IN_STONE_DECK) and areas not in (IN_GRAVEYARD, IN_HAND, IN_GRAVEYARD | IN_HAND):
        raise Reject("nothing to search")
    return areas


def search_in(what: Found | tuple[Found, ...], areas: int, whose: int = ME) -> SearchFor:
    """Search zones for cards."""
    parts = what if isinstance(what, tuple) else (what,)
    made: list[Cards] = []
    for part in parts:
        of = Select(whose, areas, part.what)
        made.append(Choice(CountOf(of) if part.count is None else part.count, of, part.upto))
    return SearchFor(made[0] if len(made) == 1 else Several(tuple(made)))


def produce_each(options: str, times: Number) -> Produce:
    """Will for each of something."""
    return Produce((options,), times)


def produce_both(parts: str, more: str) -> Produce:
    """Will of two kinds."""
    return Produce((parts + more,))


def produce_times(n: int, parts: str) -> Produce:
    """So much will of a kind."""
    return Produce((parts * n,))


def unless_done(then: Effect) -> If:
    """What follows if the instruction before was not performed."""
    return If(Not(Done()), then)


def unless_does(then: Effect, who: Players, action: Effect) -> Effect:
    """What happens unless a player does something; "its controller" is that of the target, which is spoken of first."""
    if isinstance(who, ControllerOf) and isinstance(who.of, Bound):
        if isinstance(then, Cancel) and isinstance(then.what, ItemTarget):
            return chain(Choosing(then.what), unless_done_by(Cancel(Bound("item")), ItemController(Bound("item")), action))
        if isinstance(then, Do) and isinstance(then.what, Target):
            return chain(Choosing(then.what), unless_done_by(Do(then.verb, Bound("it"), then.randomly), who, action))
        if isinstance(then, Deal) and isinstance(then.what, Target):
            return chain(Choosing(then.what), unless_done_by(Deal(then.amount, Bound("it"), then.source, then.to), who, action))
    if isinstance(who, ThatPlayer) and isinstance(then, By):
        return by(then.who, unless_you(then.part, action))
    return unless_done_by(then, who, action)


def unless_done_by(then: Effect, who: Players, action: Effect) -> Effect:
    """A player may do something; if not, this happens."""
    return Then(by(who, May(0, action, None)), If(Not(Done()), then))


def unless_you(then: Effect, action: Effect) -> Effect:
    """What happens unless you do something."""
    return Then(May(0, action, None), If(Not(Done()), then))


def gains_and_deals(said: Said, until: Until, amount: Number, what: Cards | None, to: Players | None) -> Effect:
    """What cards gain for a time, and the damage that they deal."""
    who: Cards = said.who if isinstance(said.who, (This, Bound)) else Bound("it")
    return Then(ForNow(said, until), Deal(amount, what, who, to))


def deals_and_deals(first: Deal, amount: Number, what: Cards | None, to: Players | None) -> Effect:
    """Damage, and other damage of the same source."""
    return Then(first, Deal(amount, what, first.source, to))


def where_and(first: Effect, x: Number, rest: Effect) -> Effect:
    """An instruction with what X is, and another one."""
    made = where(first, x)
    assert isinstance(made, Effect)
    return chain(made, rest)


def unless(then: Effect, condition: Condition) -> Provided:
    """What happens unless something holds."""
    return Provided(Not(condition), then)


def where_numbers(then: Effect, of: Cards, first: int, second: int) -> Node:
    """A sentence with X and Y as two numbers of a card."""
    return where_both(then, NumberOf(first, of), NumberOf(second, of))


def may_instead(condition: Condition, action: Effect) -> IfInstead:
    """What may be done instead of the instruction before, under a condition."""
    return IfInstead(condition, May(0, action, None))


def modes_or_both(options: tuple[Effect, ...]) -> Modes:
    """One or both."""
    return Modes(2, options, True)


def modes_or_more(options: tuple[Effect, ...]) -> Modes:
    """One or more."""
    return Modes(len(options), options, True)


def modes_if(count: int, condition: Condition, more: int, options: tuple[Effect, ...], upto: bool = False) -> ModesIf:
    """More options under a condition."""
    return ModesIf(count, options, condition, more, upto)

