"""The lexicon's continuous parts: what card texts of Godzilla say as long as they are active, and deck rules."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.choosing import Choice
from rulewright.games.godzilla.deck_rules import ANY_NUMBER, AT_LEAST, AT_MOST, COPIES, EXACTLY, MUST, DeckRule
from rulewright.games.godzilla.monster_effects import ForNow, MoveAsCountered
from rulewright.games.godzilla.permits import ANY_ICON, ExtraAdvance, ExtraInvasion, InvadeFromDeck, OnTopOf, RankCut, TotalPower
from rulewright.games.godzilla.nouns import anyones
from rulewright.games.godzilla.places import InZones, Near
from rulewright.games.godzilla.selection import Select
from rulewright.games.godzilla.sentences import CAUSES, opposite
from rulewright.games.godzilla.statics import (
    ADVANCES,
    ADVANCES_OR_INVADES,
    CLEARED,
    COUNTERED,
    DESTROYED,
    DISCARDED,
    ENGAGES,
    INVADES,
    MOVED,
    RAGE_DOWN,
    RAGE_UP,
    RAGE_ZERO,
    RETREATS,
    RETURNED,
    TO_HAND,
    Forbid,
    ForbidDraw,
    ForbidInvasionCard,
    ForbidPlay,
    ForbidPlayThis,
    ForbidZones,
    GainQuoted,
    GainTrait,
    Instead,
    InsteadOfDraw,
    LoseAll,
    LoseTrait,
)
from rulewright.games.godzilla.words import COUNTER_POWER, NAME, RANK, STRATEGY, THIS_TURN, THREAT, TRAIT
from rulewright.games.godzilla.zones import IN_DECK, IN_DISCARD, IN_HAND
from rulewright.games.measures import NumberOf
from rulewright.games.replacing import ANYTHING, EFFECTS, OPPONENTS_EFFECTS, Paid
from rulewright.games.said import SUBJECT, Continuous
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import May
from rulewright.kernel.layers import AddWord, ChangeNumber
from rulewright.kernel.nodes import Cards, Condition, Description, Effect, Either, Fixed, Has, Number, This, Times
from rulewright.language.phrases import Grammar, Reject


def add_statics(g: Grammar) -> None:
    """Continuous parts."""
    for name, prop in (("counter power", COUNTER_POWER), ("threat level", THREAT), ("rank", RANK)):
        key = name.split()[0] + "gain"
        g.add(key, "{unit:signedfixed} " + name + " for each {each:countable}", Times)
        g.add(key, "{n:signed} " + name, Fixed)
        add_verb(g, "gains {amount:" + key + "}", ChangeNumber, {"prop": prop, "setting": False}, "10.8.1.5")
        add_verb(g, "gains an additional {amount:" + key + "}", ChangeNumber, {"prop": prop, "setting": False}, canonical=False)
        g.add("predicate", "{amount:" + key + "}", ChangeNumber, const={"who": SUBJECT, "prop": prop, "setting": False})
        g.add("clause", "{who:cards} gains {unit:" + key + "} this turn for each {each:countable}", now_builder(prop),
              canonical=False)
        g.add("static", "for each {each:countable} , {who:cards} gains|gain|gets|get {unit:" + key + "}",
              gain_builder(prop), canonical=False)
        g.add("static", "for each {each:countable} , increase the " + name + " of {who:cards} by {unit:plain}",
              gain_builder(prop), canonical=False)
        g.add("static", "{who:owner} " + name + " becomes {amount:number}", ChangeNumber,
              const={"prop": prop, "setting": True})
        g.add("static", "the " + name + " of {who:cards} becomes {amount:number}", ChangeNumber,
              const={"prop": prop, "setting": True})
        g.add("static", "{who:cards} becomes|become {amount:number} " + name, ChangeNumber,
              const={"prop": prop, "setting": True}, canonical=False)
        g.add("static", "{who:cards} loses {amount:n} " + name, change_builder(prop, -1), canonical=False)
        for sign, words in ((1, "increase|increases"), (-1, "reduce|reduces|decrease|decreases")):
            g.add("static", words + " the " + name + " of {who:cards} by {amount:n}", change_builder(prop, sign),
                  canonical=False)
            g.add("static", words + " {who:possessor} " + name + " by {amount:n}", change_builder(prop, sign),
                  canonical=False)
            g.add("static", words + " {who:possessor} " + name + " by {amount:n} for each {each:countable}",
                  change_builder(prop, sign), canonical=False)
        for sign, words in ((1, "increased"), (-1, "reduced|decreased")):
            g.add("static", "the " + name + " of {who:cards} is " + words + " by {amount:n}", change_builder(prop, sign),
                  canonical=False)
            g.add("static", "{who:possessor} " + name + " is " + words + " by {amount:n}", change_builder(prop, sign),
                  canonical=False)
    g.add("plain", "{n:n}", Fixed)
    g.add("signedfixed", "{n:signed}", Fixed)
    g.add("owner", "{possessor}")
    g.add("owner", "{count:number} of {of:ownergroup}", Choice, canonical=False)
    g.add("owner", "all of {ownergroup}", canonical=False)
    g.add("owner", "{ownergroup}", canonical=False)
    add_verb(g, "gains {word:trait}", GainTrait, {"prop": TRAIT}, "10.8.1.3")
    g.add("predicate", "{word:trait}", GainTrait, const={"who": SUBJECT, "prop": TRAIT}, canonical=False)
    add_verb(g, "is also treated as ( having )? {word:trait}", GainTrait, {"prop": TRAIT}, canonical=False)
    add_verb(g, "gains the name {word:name}", AddWord, {"prop": NAME}, "10.8.1.3")
    add_verb(g, "is also treated as a card named {word:name}", AddWord, {"prop": NAME}, canonical=False)
    add_verb(g, "is also treated as ( being named )? {word:name}", AddWord, {"prop": NAME}, canonical=False)
    add_verb(g, "loses {word:trait}", LoseTrait, {"prop": TRAIT}, "10.8.1.3")
    add_verb(g, "gains {text:name}", GainQuoted, {}, "10.8.1.2")
    add_verb(g, "has {text:name}", GainQuoted, {}, canonical=False)
    add_verb(g, "has {word:trait}", GainTrait, {"prop": TRAIT}, canonical=False)
    add_verb(g, "also has|gains {word:trait}", GainTrait, {"prop": TRAIT}, canonical=False)
    add_verb(g, "loses all ( of its / of their )? abilities", LoseAll, {}, "10.8.1.2")
    add_verb(g, "loses its|their abilities", LoseAll, {}, canonical=False)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        const = {"whose": whose} if whose else {}
        g.add("static", "increase " + words + " total counter power by {amount:power}", TotalPower, const=const)
        g.add("static", words + " total counter power is increased by {amount:power}", TotalPower, const=const,
              canonical=False)
        g.add("static", "for each {each:countable} , increase " + words + " total counter power by {unit:powerunit}",
              total_for_each, const={"whose": whose}, canonical=False)
        g.add("static", "reduce|decrease " + words + " total counter power by {amount:n}", total_reduced,
              const={"whose": whose}, canonical=False)
        g.add("static", words + " total counter power is reduced|decreased by {amount:n}", total_reduced,
              const={"whose": whose}, canonical=False)
    g.add("power", "{unit:powerunit} for each {each:countable}", Times)
    g.add("power", "{powerunit}")
    g.add("powerunit", "{n:signed}", Fixed)
    g.add("powerunit", "{n:n}", Fixed, canonical=False)
    add_verb(g, "cannot engage", Forbid, {"what": ENGAGES, "by": ANYTHING, "bound": -1}, "5.16.1")
    g.add("static", "{who:cards} cannot engage with {object:object}", engage_with, canonical=False)
    for what, words in ((DESTROYED, "be <Destroy>"), (MOVED, "be moved"), (RETURNED, "be returned"),
                        (TO_HAND, "be returned to your|the|its hand"), (TO_HAND, "be returned to its owner's hand"),
                        (ADVANCES, "advance"), (RETREATS, "retreat"), (INVADES, "invade"),
                        (ADVANCES_OR_INVADES, "advance nor|or invade")):
        for cause, by in (("", ANYTHING), (" by your opponent's effects", OPPONENTS_EFFECTS), (" by effects", EFFECTS),
                          (" by opponent's effects", OPPONENTS_EFFECTS)):
            add_verb(g, "cannot " + words + cause, Forbid, {"what": what, "by": by, "bound": -1}, "1.3.3",
                     cause != " by opponent's effects" and "owner's" not in words)
    for what, words in ((RAGE_UP, "increased"), (RAGE_DOWN, "reduced|decreased")):
        for by, cause in ((ANYTHING, ""), (OPPONENTS_EFFECTS, " by your opponent's effects"), (EFFECTS, " by effects")):
            g.add("static", "{who:possessor} <Rage> cannot be " + words + cause, Forbid,
                  const={"what": what, "by": by, "bound": -1})
    g.add("static", "{who:possessor} <Rage> is not set to 0 during your start phase", Forbid,
          const={"what": RAGE_ZERO, "by": ANYTHING, "bound": -1}, rule="7.2.4")
    g.add("static", "{who:possessor} <Rage> cannot be set to 0 during your start phase", Forbid,
          const={"what": RAGE_ZERO, "by": ANYTHING, "bound": -1}, canonical=False)
    g.add("static", "{who:object} cannot be countered by {bound:n} or lower counter power", Forbid,
          const={"what": COUNTERED, "by": ANYTHING})
    g.add("static", "{who:object} cannot be countered", Forbid,
          const={"what": COUNTERED, "by": ANYTHING, "bound": -1})
    g.add("static", "{who:object} cannot be countered by {bound:n} or lower counter power . instead , it only moves as "
          "though it were countered", only_moves, canonical=False)
    for words, whose in (("your opponent", OPPONENT), ("you", ME), ("each player", BOTH), ("players", BOTH)):
        plain = words != "players"
        g.add("static", words + " cannot draw cards", ForbidDraw, const={"whose": whose, "phase": -1}, canonical=plain)
        g.add("static", words + " cannot play {what:many}", forbid_play, const={"whose": whose, "column": None},
              canonical=plain, builds=ForbidPlay)
        for pile, areas in (("hand", IN_HAND), ("deck", IN_DECK), ("discard pile", IN_DISCARD)):
            g.add("static", words + " cannot play {what:many} from their|your " + pile, ForbidPlay,
                  const={"whose": whose, "column": None, "area": areas}, canonical=plain, rule="5.11.3")
        g.add("static", words + " cannot activate {what:many}", forbid_activation, const={"whose": whose}, canonical=False)
        g.add("static", words + " cannot play {what:many} in zones in the same column as {column:object}", ForbidPlay,
              const={"whose": whose}, canonical=plain)
        for zones in ("zone {numbers:onezone}", "zones {numbers:span}"):
            g.add("static", words + " cannot play {what:many} in " + zones, ForbidPlay,
                  const={"whose": whose, "column": None}, canonical=plain)
        g.add("static", words + " cannot discard {what:many} ( from their|your hand )? for invade actions",
              ForbidInvasionCard, const={"whose": whose}, canonical=plain)
    g.add("static", "this card cannot be played if {condition:condition}", ForbidPlayThis)
    g.add("static", "this card cannot be played unless {condition:condition}", unless, canonical=False)
    for zones in ("zone {numbers:onezone}", "zones {numbers:span}"):
        g.add("static", "this card cannot be played in " + zones, ForbidZones)
        g.add("static", "this card can only be played in " + zones, only_zones, canonical=False)
    g.add("static", 'this card cannot be played in zones {numbers:n++", "&", and "}', ForbidZones, when=has_gaps)
    g.add("static", "you may|can play this card from your hand with its rank reduced by {amount:amount}", RankCut,
          const={"whose": ME, "what": None})
    g.add("static", "you can|may play {what:many} from your hand with their rank reduced by {amount:amount}", RankCut,
          const={"whose": ME})
    g.add("static", "this card can be played by placing it on top of a {what:one} in your zones", OnTopOf)
    g.add("static", "when this card invades with {icon:step} , it advances {amount:number} zones", ExtraAdvance,
          when=has_icon)
    for who in ("this card", "your monster card"):
        g.add("static", f"when {who} invades , it advances {{amount:additional}}", ExtraAdvance, const={"icon": ANY_ICON},
              canonical=who == "this card")
        g.add("lasting", f"when {who} invades , if {{condition:condition}} , it advances {{amount:additional}}",
              further_invasion, canonical=False)
    g.add("static", "when this card advances during the end phase , it advances {amount:additional}", ExtraAdvance,
          const={"icon": 0})
    for who in ("you", "this card", "your monster card"):
        lead = who + " may|can invade "
        g.add("static", lead + "{amount:number} additional time|times ( each|per turn )?", ExtraInvasion, canonical=who == "you",
              rule="1.3.1")
        g.add("static", lead + "twice ( each|per turn )?", ExtraInvasion, const={"amount": Fixed(1)}, canonical=False)
        g.add("static", lead + "( up to )? {times:n} times ( each|per turn )?", so_often, canonical=False)
    g.add("static", "you may|can play this card from your hand regardless of its rank", RankCut,
          const={"whose": ME, "what": None, "amount": NumberOf(RANK, This())}, canonical=False)
    g.add("additional", "{unit:number} additional zone|zones for each {each:countable}", Times)
    g.add("additional", "{n:n} additional zone|zones", Fixed)
    g.add("static", "when this card invades , you may send the top card of your deck to your discard pile instead of "
          "discarding a card from your hand", InvadeFromDeck)
    add_replacements(g)
    add_deck_rules(g)


def add_replacements(g: Grammar) -> None:
    """10.2.1.3: something instead of something."""
    cards = ("{who:object}", "one of {who:group}", "a|an {who:anyone}")
    for cause, by in CAUSES:
        for who in cards:
            for verb in ("would be <Destroy>", "is <Destroy>"):
                add_replacement(g, f"{who} {verb}{cause}", DESTROYED, by, "is not <Destroy>", verb != "is <Destroy>")
            add_replacement(g, f"{who} would be returned to your|the|its ( owner's )? hand{cause}", TO_HAND, by, "is not returned")
            add_replacement(g, f"{who} would be moved{cause}", MOVED, by, "is not moved")
        add_replacement(g, f"{{who:object}} would be discarded{cause}", DISCARDED, by, "is not discarded")
        add_replacement(g, f"{{who:object}} would be discarded from your hand{cause}", DISCARDED, by, "is not discarded", False)
        for what, verb in ((RAGE_DOWN, "reduced"), (RAGE_UP, "increased")):
            add_replacement(g, f"{{who:possessor}} <Rage> would be {verb}{cause}", what, by, f"is not {verb}")
        for what, verb in ((ADVANCES, "advance"), (RETREATS, "retreat")):
            add_replacement(g, f"{{who:object}} would {verb}{cause}", what, by, f"does not {verb}")
    add_replacement(g, "{who:object} would be countered", COUNTERED, ANYTHING, "is not countered")
    g.add("anyone", "{what:one}", anyones, builds=Select)
    for words, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
        for optional, may in ((False, ""), (True, "you may ")):
            g.add("static", f"when|whenever|if {words} would draw a card , {may}{{effect:clauses}} instead", instead_of_draw,
                  const={"whose": whose, "optional": optional}, builds=InsteadOfDraw, rule="10.2.1.3.1")
        g.add("static", f"when|whenever|if {words} would draw a card , you may {{effect:paid}}", InsteadOfDraw,
              const={"whose": whose, "optional": True}, rule="10.9.3")
    g.add("static", "when {who:object} would be <Destroy> by an opponent's effect , {effect:clauses}", Instead,
          const={"what": DESTROYED, "by": OPPONENTS_EFFECTS, "bound": -1, "condition": None, "optional": False,
                 "besides": True})
    for words in ("{effect:deed} instead", "{effect:paid}"):
        g.add("static", "when|whenever {who:group} would be discarded from the strategy zone , you may " + words, Instead,
              const={"what": CLEARED, "by": ANYTHING, "bound": -1, "condition": None, "optional": True, "besides": False})
    g.add("paidnow", "{price:clauses} . if you do , {then:clauses} instead", Paid)
    g.add("paid", "{paidnow}")
    g.add("paid", "{price:clauses} instead . if you do , {then:clauses}", Paid, canonical=False, rule="10.9.3")
    g.add("paid", "{price:clauses} to {then:clauses} instead", Paid, canonical=False)
    zero = {"what": RAGE_ZERO, "by": ANYTHING, "bound": -1, "optional": False, "besides": False}
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , if "
          "{condition:condition} , {effect:deed} instead", Instead, const=zero)
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , {effect:deed} instead", Instead,
          const={**zero, "condition": None})
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , if "
          "{condition:condition} , you may {effect:deed} instead", Instead, const={**zero, "optional": True})
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , if "
          "{condition:condition} , you may {effect:paid}", Instead, const={**zero, "optional": True})
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , you may {effect:deed} instead", Instead,
          const={**zero, "optional": True, "condition": None})
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , you may {effect:paid}", Instead,
          const={**zero, "optional": True, "condition": None})
    g.add("static", "when {who:object} would be countered by {bound:n} or lower counter power , {effect:deed} instead",
          Instead, const={"what": COUNTERED, "by": ANYTHING, "condition": None, "optional": False, "besides": False})


def add_replacement(g: Grammar, would: str, what: str, by: int, spares: str, plain: bool = True) -> None:
    """All ways to say what happens instead of one event, from now on or for this turn."""
    const = {"what": what, "by": by, "bound": -1, "condition": None, "besides": False}
    for turn in ("", " this turn"):
        head = f"when|whenever|if {would}{turn} , "
        category = "clause" if turn else "static"
        plainly = plain and not turn
        builders: list[Callable[..., object]] = [replaced, Instead, spared]
        if turn:
            builders = [for_turn(replaced), for_turn(Instead), for_turn(spared)]
        g.add(category, head + "{effect:clauses} instead", builders[0], const={**const, "optional": False}, canonical=plainly,
              builds=Instead if plainly else None, rule="10.2.1.3.1")
        g.add(category, head + "you may {effect:clauses} instead", builders[1], const={**const, "optional": True},
              canonical=plainly, rule="10.2.1.3.2")
        g.add(category, head + "you may {effect:" + ("paidnow" if turn else "paid") + "}", builders[1], const={**const, "optional": True},
              canonical=plainly)
        if plain:
            g.add(category, head + "you may {effect:clauses} . if you do , {same:object} " + spares, builders[2], const=const,
                  canonical=False)


def for_turn(builder: Callable[..., Instead]) -> Callable[..., ForNow]:
    """The same, for this turn only."""
    def build(**parts: object) -> ForNow:
        return ForNow(builder(**parts), THIS_TURN)
    return build


def instead_of_draw(whose: int, effect: Effect, optional: bool) -> InsteadOfDraw:
    """A draw that is replaced: "you may" would make it optional."""
    if not optional and isinstance(effect, May):
        raise Reject("an optional replacement")
    return InsteadOfDraw(whose, effect, optional)


def add_deck_rules(g: Grammar) -> None:
    """6.1.2: what changes deck construction."""
    g.add("static", "you may have any number of this card in your deck", DeckRule, const={"kind": ANY_NUMBER},
          rule="6.1.2")
    g.add("static", "you may have up to {number:n} of this card in your deck", DeckRule, const={"kind": COPIES},
          rule="6.1.2")
    g.add("deckrule", "{which:many} in your deck must have {needed:traited}", DeckRule, const={"kind": MUST})
    g.add("deckrule", "{which:many} in your deck must have {needed:eithertrait}", DeckRule, const={"kind": MUST})
    g.add("eithertrait", '{parts:traited++" or "|", or "|", "}', Either)
    g.add("deckrule", "{which:many} in your deck must be {needed:adj}", DeckRule, const={"kind": MUST})
    g.add("deckrule", "your deck must not contain {which:many}", DeckRule, const={"kind": AT_MOST, "number": 0})
    g.add("deckrule", "your deck cannot contain {which:many}", DeckRule, const={"kind": AT_MOST, "number": 0},
          canonical=False)
    g.add("deckrule", "your deck must contain at least {number:n} {which:many}", DeckRule, const={"kind": AT_LEAST})
    g.add("deckrule", "your deck must contain at most {number:n} {which:many}", DeckRule, const={"kind": AT_MOST})
    g.add("deckrule", "your deck must contain exactly {number:n} {which:many}", DeckRule, const={"kind": EXACTLY})
    g.add("deckrule", "your deck must contain no more than {number:n} {which:many}", DeckRule,
          const={"kind": AT_MOST}, canonical=False)
    g.add("deckrule", "your deck must contain {number:n} or more {which:many}", DeckRule, const={"kind": AT_LEAST},
          canonical=False)
    g.add("deckrule", "your deck must contain {number:n} or fewer {which:many}", DeckRule, const={"kind": AT_MOST},
          canonical=False)


def add_verb(g: Grammar, words: str, builder: Callable[..., object], const: dict[str, object], rule: str | None = None,
             canonical: bool = True) -> None:
    """What is said of some cards, with its subject and, after "and", without one."""
    g.add("static", "{who:cards} " + words, builder, const=const, rule=rule, canonical=canonical)
    g.add("predicate", words, builder, const={**const, "who": SUBJECT}, canonical=False)


def unless(condition: Condition) -> ForbidPlayThis:
    """Not playable where a condition does not hold."""
    return ForbidPlayThis(opposite(condition))


def only_zones(numbers: tuple[int, ...]) -> ForbidZones:
    """Not playable in the other zones."""
    return ForbidZones(tuple(number for number in range(1, 9) if number not in numbers))


def has_gaps(node: object) -> bool:
    """Whether zone numbers do not follow one another."""
    return isinstance(node, ForbidZones) and list(node.numbers) != list(range(node.numbers[0], node.numbers[-1] + 1))


def now_builder(prop: int) -> Callable[..., ForNow]:
    """For this turn, cards gain a number for each of a number."""
    def build(who: Cards, unit: Number, each: Number) -> ForNow:
        return ForNow(ChangeNumber(who, prop, Times(unit, each), False), THIS_TURN)
    return build


def total_for_each(each: Number, unit: Number, whose: int) -> TotalPower:
    """More total counter power for each of a number."""
    return TotalPower(Times(unit, each), whose)


def total_reduced(amount: int, whose: int) -> TotalPower:
    """Less total counter power."""
    return TotalPower(Fixed(-amount), whose)


def replaced(what: str, who: Cards, by: int, bound: int, condition: Condition | None, effect: Effect, optional: bool,
             besides: bool) -> Instead:
    """A replacement that is not optional: "you may" would make it so."""
    if isinstance(effect, May):
        raise Reject("an optional replacement")
    return Instead(what, who, by, bound, condition, effect, optional, besides)


def spared(what: str, who: Cards, by: int, bound: int, condition: Condition | None, besides: bool, effect: Effect,
           same: Cards) -> Instead:
    """A price that is paid instead."""
    return Instead(what, who, by, bound, condition, effect, True, besides)


def forbid_play(whose: int, what: Description, column: None) -> ForbidPlay:
    """Cards that cannot be played anywhere: a place would be that of a zone, not of a card in the hand."""
    if any(isinstance(part, (Near, InZones)) for part in what.post):
        raise Reject("a place of zones")
    return ForbidPlay(whose, what, column)


def forbid_activation(whose: int, what: Description) -> ForbidPlay:
    """Strategy cards that cannot be activated."""
    if not isinstance(what.kind, Has) or what.kind.word != STRATEGY:
        raise Reject("only strategy cards are activated")
    return ForbidPlay(whose, what, None)


def gain_builder(prop: int) -> Callable[..., ChangeNumber]:
    """For each of a number, cards gain a number."""
    def build(each: Number, who: Cards, unit: Number) -> ChangeNumber:
        return ChangeNumber(who, prop, Times(unit, each), False)
    return build


def change_builder(prop: int, sign: int) -> Callable[..., ChangeNumber]:
    """A number of cards goes up or down."""
    def build(who: Cards, amount: int, each: Number | None = None) -> ChangeNumber:
        unit = Fixed(sign * amount)
        return ChangeNumber(who, prop, unit if each is None else Times(unit, each), False)
    return build


def engage_with(who: Cards, object: Cards) -> Forbid:
    """Cards cannot engage with a monster: there is only one that they could engage with."""
    return Forbid(ENGAGES, who, ANYTHING, -1)


def only_moves(who: Cards, bound: int) -> Instead:
    """The monster only moves as though it were countered."""
    return Instead(COUNTERED, who, ANYTHING, bound, None, MoveAsCountered(who), False, False)


def has_icon(node: object) -> bool:
    """Whether more zones come with an icon."""
    return isinstance(node, ExtraAdvance) and node.icon > 0


def so_often(times: int) -> ExtraInvasion:
    """So many invasions in a turn."""
    return ExtraInvasion(Fixed(times - 1))


def further_invasion(condition: Condition, amount: Number) -> Continuous:
    """More zones by an invasion, under a condition."""
    return Continuous((ExtraAdvance(ANY_ICON, amount),), condition)
