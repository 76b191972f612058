"""The lexicon's deeds that go together: one of two that a player chooses, control that is exchanged, deeds on a spell, modes by condition."""

from __future__ import annotations

from rulewright.games.choosing import Choice
from rulewright.games.force_of_will.effects import (
    BANISH,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    REMOVE,
    STONES_TOP,
    TO_GRAVEYARD,
    TO_HAND,
    AddTo,
    Cancel,
    Choosing,
    Control,
    Do,
    LookAt,
    deed,
)
from rulewright.games.force_of_will.game import as_fow
from rulewright.games.force_of_will.lasting import gain_control
from rulewright.games.force_of_will.lasting_effects import Until
from rulewright.games.force_of_will.owners import by
from rulewright.games.force_of_will.people import By, Players
from rulewright.games.force_of_will.play_effects import ShuffleDeck
from rulewright.games.force_of_will.replacing import InsteadFor, WouldDeal
from rulewright.games.force_of_will.retargeting import retarget, target_nodes
from rulewright.games.force_of_will.selection import Select
from rulewright.games.force_of_will.targets import A_CARD, AN_ABILITY, InChase, ItemTarget, ModesIf, Required, Target
from rulewright.games.force_of_will.triggers import Subject
from rulewright.games.force_of_will.words import RESONATOR, TYPE, UNTIL_TURN_ENDS, WHOLE_GAME
from rulewright.games.selecting import Several
from rulewright.kernel.context import Context
from rulewright.kernel.effects import If, May, Modes, Then, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Condition, Effect, Fixed, Has, Lacks, This
from rulewright.kernel.stack import Item
from rulewright.language.phrases import Grammar, Reject


class OneOf(Effect):
    """One of two deeds, as the player likes; the one that is possible where only one is."""

    __slots__ = ("first", "second", "may")
    FIELDS = ("first", "second")

    def __init__(self, first: Effect, second: Effect) -> None:
        self.first = first
        self.second = second
        self.may = May(0, first, None)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            if not self.second.possible(game, context):
                game.frames.pop()
                game.push(self.first, context)
                return
            frame.step = 1
            game.push(self.may, context)
            return
        game.frames.pop()
        if not context.done:
            game.push(self.second, context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.first.possible(game, context) or self.second.possible(game, context)


class AtRandomOne(Effect):
    """One of several deeds, which chance names."""

    __slots__ = ("options",)
    FIELDS = ("options",)

    def __init__(self, options: tuple[Effect, ...]) -> None:
        self.options = options

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.push(self.options[game.random(len(self.options))], context)


class Exchange(Effect):
    """105.3: the controllers of two cards change places; nothing happens where one of them is not there."""

    __slots__ = ("first", "second")
    FIELDS = ("first", "second")

    def __init__(self, first: Cards, second: Cards | None) -> None:
        self.first = first
        self.second = second
        """None where the first words speak of both."""

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        found = self.first.find(game, context)
        one, other = found[:1], found[1:2] if self.second is None else self.second.find(game, context)[:1]
        context.done = bool(one and other) and own.controller(one[0]) != own.controller(other[0])
        if context.done:
            players = own.controller(one[0]), own.controller(other[0])
            gain_control(own, one[0], players[1], WHOLE_GAME, context)
            gain_control(own, other[0], players[0], WHOLE_GAME, context)


class Retarget(Effect):
    """903.2g-iii: other targets are chosen for objects in the chase area."""

    __slots__ = ("what",)
    FIELDS = ("what",)

    def __init__(self, what: ItemTarget) -> None:
        self.what = what

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        serials = self.what.find(game, context)
        context.done = bool(serials)
        for serial in serials:
            retarget(own, serial, context.master)


class OneTarget(InChase):
    """Objects in the chase area with a single target."""

    __slots__ = ()

    def fits(self, game: Game, context: Context, item: Item) -> bool:
        own = item.context
        if own is None or not super().fits(game, context, item):
            return False
        return sum(len(own.slots.get(node.slot, [])) for node in target_nodes(own)) == 1


class MoveSpell(Effect):
    """A spell leaves the chase area unresolved, for another zone than the graveyard."""

    __slots__ = ("what", "verb")
    FIELDS = ("what", "verb")

    def __init__(self, what: ItemTarget, verb: str) -> None:
        self.what = what
        self.verb = verb

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        cards = [item.card for item in map(own.item, self.what.find(game, context)) if item is not None and item.card >= 0]
        context.done = bool(cards)
        for serial in self.what.find(game, context):
            own.drop_item(serial)
        game.happen([deed(own, self.verb, card, context) for card in cards])


def add_deeds(g: Grammar) -> None:
    """All of them."""
    for joint in ("or", ", or"):
        g.add("clauses", f"{{first:clause}} {joint} {{second:clause}}", one_of, builds=OneOf, canonical=joint == "or")
        g.add("several", f"{{first:theirs}} {joint} {{second:theirs}}", one_of, builds=OneOf, canonical=joint == "or")
    for words in ("exchange control of", "switch control of", "exchange the control of"):
        g.add("clause", words + " {first:object1} and {second:object1}", Exchange, canonical=words == "exchange control of", rule="105.3")
        g.add("clause", words + " {first:thing}", Exchange, const={"second": None}, canonical=words == "exchange control of")
        g.add("clause", words + " {first:target}", Exchange, const={"second": None}, canonical=words == "exchange control of")
    for one in ("thing", "choice", "target"):
        g.add("object1", "{" + one + "}")
    g.add("clause", "choose {what:targets}", Choosing)
    g.add("targets", '{parts:target++" and "|", "|", and "}', Several)
    for dash in ("-", ":"):
        for words in ("or they", "or"):
            g.add("clauses", f"{{who:other}} chooses|choose one {dash} they {{first:theirs}} ; {words} {{second:theirs}}", they_choose, canonical=False)
            g.add("clauses", f"{{who:other}} chooses|choose one {dash} {{first:theirs}} ; {words} {{second:theirs}}", they_choose, canonical=False)
    for link in ("to", "onto"):
        for host in ("choice", "target", "thing"):
            g.add("clause", f"move {{what:target}} {link} {{host:{host}}}", moved_addition, canonical=False, rule="1002.1")
            g.add("clause", f"move {{what:thing}} {link} {{host:{host}}}", moved_thing, canonical=False)
            g.add("clause", f"move {{what:target}} from a resonator {link} {{host:{host}}}", moved_addition, canonical=False)
    add_spells(g)
    add_modes(g)
    for words in ("put|puts {what:object} on top of your main deck after shuffling", "put|puts {what:object} on top of your deck after shuffling",
                  "put|puts {what:object} on top of it after shuffling"):
        g.add("clause", words.replace("put|puts", "put"), shuffled_below, canonical=False)
    for words in ("you may look at {what:thing} at any time", "you may look at {what:thing} anytime", "you may look at {what:thing} any time"):
        g.add("clauses", words, LookAt, canonical=False)
    for words in ("shuffle the rest of your magic stone deck and put {what:thing} on top of it", "shuffle your magic stone deck and put {what:thing} on top of it"):
        g.add("clauses", words, stones_below, canonical=False)
    for words in ("until end of turn , gain control of {what:object}", "until end of turn , you gain control of {what:object}"):
        g.add("clause", words, Control, const={"until": 1}, canonical=False)
    for words in ("the next damage {by:subject} would deal this turn is dealt to {effect:diverted} instead",
                  "the next damage {by:subject} would deal this turn would be dealt to {effect:diverted} instead"):
        g.add("clause", words, next_damage, canonical=False)
    for words in ("shuffle your {0} and put {1} on top of it", "shuffle the rest of your {0} and put {1} on top of it", "shuffle the rest and put {1} on top",
                  "shuffle your {0} , then put {1} on top of it"):
        for deck in ("main deck", "deck"):
            g.add("clauses", words.format(deck, "{what:thing}"), shuffled_below, canonical=False) if "{0}" in words or deck == "deck" else None


def add_spells(g: Grammar) -> None:
    """What is done to objects in the chase area."""
    for owner, who in (("", 3), ("you control", 1), ("your opponent controls", 2)):
        for words, kinds, what in (("spell", A_CARD, None), ("ability", AN_ABILITY, None), ("spell or ability", A_CARD | AN_ABILITY, None),
                                   ("normal spell", A_CARD, Lacks(TYPE, RESONATOR)), ("chant", A_CARD, Has(TYPE, "Chant")), ("chant spell", A_CARD, Has(TYPE, "Chant"))):
            for single in ("with a single target", "that has a single target", "with one target"):
                g.add("single", f"{words} {owner} {single}".replace("  ", " "), OneTarget, const={"kinds": kinds, "who": who, "what": what},
                      canonical=single == "with a single target" and words != "chant spell")
    g.add("singletarget", "target {of:single}", ItemTarget, const={"count": Fixed(1)})
    for words in ("change the target of {what:singletarget}", "choose a new target for {what:singletarget}", "you may change the target of {what:singletarget}",
                  "you may choose a new target for {what:singletarget}"):
        g.add("clauses" if words.startswith("you") else "clause", words, Retarget, canonical=words.startswith("change"), rule="903.2g-iii")
    for words in ("change the target|targets of {what:item}", "choose new targets for {what:item}"):
        g.add("clause", words, Retarget, canonical=words.startswith("choose"))
    g.add("clauses", "you may choose new targets for {what:item}", Retarget, canonical=False)
    for verb in ("return", "put"):
        for where, to in (("to its owner's hand", TO_HAND), ("into its owner's hand", TO_HAND), ("on top of its owner's main deck", DECK_TOP), ("on top of its owner's deck", DECK_TOP),
                          ("on the bottom of its owner's main deck", DECK_BOTTOM), ("on the bottom of its owner's deck", DECK_BOTTOM)):
            g.add("clause", f"{verb} {{what:item}} {where}", MoveSpell, const={"verb": to},
                  canonical=verb == "put" and where in ("into its owner's hand", "on top of its owner's main deck", "on the bottom of its owner's main deck"))
    g.add("clause", "remove {what:item} from the game", MoveSpell, const={"verb": REMOVE})
    for tail in ("as it resolves", "as this card resolves", "when it resolves", "as part of its resolution", "instead of putting it into a|your|its graveyard",
                 "instead of putting it into its owner's graveyard", "instead of putting it into a graveyard as it resolves", "instead of into a graveyard"):
        g.add("clauses", "{part:clause} " + tail, as_it_resolves, canonical=False, rule="703.3")
    for noun in ("chant", "addition", "regalia"):
        for owner, who in (("", 3), ("you control", 1), ("your opponent controls", 2)):
            g.add("item", f"target {noun} {owner} in the chase".replace("  ", " "), chase_target, const={"word": noun.capitalize(), "who": who}, canonical=False)
    g.add("clause", "cancel target chant", cancel_chant, canonical=False)
    g.add("clause", "cancel target chant your opponent controls", cancel_chant, const={"who": 2}, canonical=False)


def add_modes(g: Grammar) -> None:
    """903.2e: how many options are chosen, under a condition."""
    for dash in ("-", ":", "- -"):
        listed = f' {dash} {{options:option++"; or "|";"|". or "|": or "|"or "|", or "}}'
        for stop in (".", ","):
            g.add("modes", f"choose {{count:n}} {stop} if {{condition:condition}} , {{more:modesmore}}{listed}", modes_if, canonical=False)
            g.add("modes", f"choose {{count:n}} {stop} {{more:modesmore}} if {{condition:condition}}{listed}", modes_if, canonical=False)
    for tail in ("", " instead"):
        for lead, upto in (("choose", False), ("you may choose", True)):
            g.add("modesmore", f"{lead} up to {{number:n}}{tail}", how_many, const={"upto": True}, canonical=False)
            g.add("modesmore", f"{lead} {{number:n}}{tail}", how_many, const={"upto": upto}, canonical=False)
            g.add("modesmore", f"{lead} both{tail}", how_many, const={"number": 2, "upto": upto}, canonical=False)
            g.add("modesmore", f"{lead} all{tail}", how_many, const={"number": ALL_OF_THEM, "upto": upto}, canonical=False)
        g.add("modesmore", f"choose one or both{tail}", how_many, const={"number": 2, "upto": True}, canonical=False)
    listed = '{options:option++"; or "|";"|". or "|", or "}'
    for dash in ("-", ":"):
        g.add("modes", f"choose one at random {dash} {listed}", AtRandomOne, canonical=dash == "-")
    for dash in ("-", ":"):
        for number, word in ((1, "first"), (2, "second"), (3, "third")):
            for words in (f"choose the {word} only if {{condition:condition}}", f"choose the {word} option only if {{condition:condition}}"):
                g.add("effects", f"choose {{count:n}} {dash} {listed} . {words}", option_only, const={"number": number}, canonical=False)
                g.add("effects", f"choose {{count:n}} {dash} {listed} . {words} .", option_only, const={"number": number}, canonical=False)
    g.add("option", "only if {condition:required} , {then:effects}", If)
    g.add("required", "{condition:condition}", Required)


# -- builders -------------------------------------------------------------------------------------------------


def one_of(first: Effect, second: Effect) -> OneOf:
    """One deed or another; alternatives of targets and of numbers are other phrases."""
    if isinstance(first, (Choosing, OneOf, If, Then)) or isinstance(second, (OneOf, If)):
        raise Reject("no deed")
    return OneOf(first, second)


def shuffled_below(what: Cards) -> Effect:
    """The deck is shuffled first."""
    return Then(ShuffleDeck(), Do(DECK_TOP, what))


def they_choose(who: Players, first: Effect, second: Effect) -> By:
    """Other players choose what they do."""
    return by(who, OneOf(first, second))


def moved_addition(what: Target, host: Cards) -> AddTo:
    """1002.1: an addition is added to another card."""
    kind = what.of.what.kind if isinstance(what.of, Select) else None
    if not isinstance(kind, Has) or not kind.word.startswith("Addition"):
        raise Reject("no addition")
    return moved_thing(what, host)


def moved_thing(what: Cards, host: Cards) -> AddTo:
    """This card, or one that was spoken of, is added to another card: "another" than it is on."""
    if isinstance(host, Choice) and isinstance(host.of, Select) and host.of.other:
        of = host.of
        host = Choice(host.count, Select(of.whose, of.areas, of.what), host.upto)
    return AddTo(what, host)


def stones_below(what: Cards) -> Effect:
    """The magic stone deck is shuffled first."""
    return Then(ShuffleDeck(True), Do(STONES_TOP, what))


def next_damage(by: Subject, effect: Effect) -> InsteadFor:
    """The next damage of this turn that a card would deal goes elsewhere."""
    return InsteadFor(WouldDeal(by, None, None, effect), Until(UNTIL_TURN_ENDS), True)


def as_it_resolves(part: Effect) -> Effect:
    """703.3: where a chant goes as it resolves, rather than into the graveyard."""
    if not isinstance(part, Do) or part.verb not in (TO_HAND, REMOVE, DECK_TOP, DECK_BOTTOM, BANISH, TO_GRAVEYARD, DISCARD) or not isinstance(part.what, (This, Bound)):
        raise Reject("what becomes of the chant")
    return Do(part.verb, This()) if isinstance(part.what, Bound) and part.what.word == "it" else part


def chase_target(word: str, who: int) -> ItemTarget:
    """A spell of a type."""
    return ItemTarget(Fixed(1), InChase(A_CARD, who, Has(TYPE, word)))


def cancel_chant(who: int = 3) -> Effect:
    """A chant in the chase area."""
    return Cancel(chase_target("Chant", who))


def option_only(count: int, options: tuple[Effect, ...], condition: Condition, number: int) -> Modes:
    """903.2e: a list of which one option can be chosen only under a condition."""
    if number > len(options):
        raise Reject("which option")
    return Modes(count, tuple(If(Required(condition), option) if place + 1 == number else option for place, option in enumerate(options)))


ALL_OF_THEM = 99


def how_many(number: int, upto: bool) -> tuple[int, bool]:
    """How many options are chosen, and whether fewer may be."""
    return number, upto


def modes_if(count: int, condition: Condition, more: tuple[int, bool], options: tuple[Effect, ...]) -> ModesIf:
    """More options under a condition."""
    return ModesIf(count, options, condition, min(more[0], len(options)), more[1])
