"""What does a pronoun of a card text stand for? The latest thing before it that can be meant.

A thing in the singular never stands for several cards. Where nothing else was spoken of, "it" is the card itself.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.force_of_will.nodes.conditions import ThereIs
from rulewright.games.force_of_will.nodes.copying import TokenCopy
from rulewright.games.force_of_will.nodes.effects import (
    BANISH,
    DECKS,
    DESTROY,
    DISCARD,
    ORDERED,
    REMOVE,
    REMOVE_DOWN,
    REST,
    TO_GRAVEYARD,
    TO_HAND,
    Acting,
    AddTo,
    Cancel,
    Choosing,
    CopyItem,
    Counter,
    Do,
    LookAt,
    PutIntoField,
    SearchFor,
    Show,
    TakeCounters,
)
from rulewright.games.force_of_will.nodes.lasting_effects import AsLongAs, ForNow
from rulewright.games.force_of_will.nodes.naming import WORDS_FOR, ChosenNumber, NamedOnEntering, Naming, OfNamed
from rulewright.games.force_of_will.nodes.nouns import is_ruler
from rulewright.games.force_of_will.nodes.people import By, ControllerOf, EventPlayer, Players, TargetPlayer, ThatPlayer, Whose
from rulewright.games.force_of_will.nodes.places import MovedBy, OfChosen
from rulewright.games.force_of_will.nodes.play_effects import (
    AnyLife,
    Deal,
    HowMany,
    Life,
    LifeBecomes,
    LookTop,
    Nothing,
    ProduceChosen,
    RevealUntil,
    ShuffleIt,
    Tokens,
)
from rulewright.games.force_of_will.nodes.replacing import Lessen, WouldDealOther
from rulewright.games.force_of_will.nodes.selection import EachOne, Host, Left, OtherOfEvent, RulerOf, Select, ThisIn, TopCards
from rulewright.games.force_of_will.nodes.statics import BecomeChosen, GainText
from rulewright.games.force_of_will.nodes.targets import AsPlayed, ItemTarget, Target, TargetedItems, TargetedSpells, WordChoice
from rulewright.games.force_of_will.nodes.triggers import Attacks, Blocks, Deals, DealsAtLeast, PlayerDoes, Plays, Subject, Targeted, Time
from rulewright.games.force_of_will.rules.slots import PREVENTED_SLOT
from rulewright.games.force_of_will.rules.words import S_DREW
from rulewright.games.force_of_will.rules.zones import IN_MAIN_DECK, IN_REMOVED, IN_STONE_DECK
from rulewright.kernel.context import BOTH, EVENT_SLOT, ME, OPPONENT
from rulewright.kernel.effects import Done, If, Modes, Then
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Condition, CountOf, Description, Filter, Fixed, Node, Not, Number, This
from rulewright.kernel.parts import Delayed, EventTrigger, Replace, SituationTrigger
from rulewright.kernel.past import NthTime
from rulewright.language.errors import NotUnderstood
from rulewright.language.joints import Changed, Provided, ProvidedElse
from rulewright.language.referents import Referent, Referents
from rulewright.tcg.effects.measures import Fits, ThatMuch
from rulewright.tcg.effects.said import own_nodes
from rulewright.tcg.effects.selecting import NotIn, PartOf, PlayedItem, Several, means_this
from rulewright.tcg.effects.triggers import AnyOfThese, While
from rulewright.tcg.playing.choosing import Acting as CommonActing
from rulewright.tcg.playing.choosing import AtRandom, Choice, ChooseCards

SINGULAR = ("it", "card", "resonator", "token", "spell")
MEANINGS = {"them": ("it", "them"), "resonators": ("resonator", "resonators"), "cards": ("card", "cards")}
DEEDS = {DESTROY: "destroyed", DISCARD: "discarded", REMOVE: "removed", REMOVE_DOWN: "removed", BANISH: "banished", REST: "rested"}
MOVES = (TO_HAND, TO_GRAVEYARD, *DECKS)
"""Deeds that put cards where no ruler is put."""


class Binder(Referents):
    """Binds what a text speaks of: cards, players, amounts."""

    def __init__(self) -> None:
        super().__init__(SINGULAR, MEANINGS)
        self.people: list[Players] = []
        self.amount = -2
        """The slot of the amount of what was done last; -1 for the event, -2 for none."""
        self.strict = False
        """The card itself is not meant by "it"."""
        self.deck: TopCards | Select | None = None
        """Cards of the deck that was spoken of last."""
        self.placed: list[int] = []
        """The slots of what was chosen of the cards that were looked at last, or put on an end of a deck: it is none of the rest."""
        self.taken: list[int] = []
        """The slots of the targets and the chosen cards so far."""

    def otherwise(self, word: str) -> Referent:
        if word in ("it", "card") and not self.strict:
            return Referent((), -1, This(), False)
        if word == "removed":
            return Referent((), -1, Select(BOTH, IN_REMOVED, Description(AnyCard(), (), (MovedBy(IN_REMOVED),))), False)
        return super().otherwise(word)

    def chosen(self, word: str) -> int:
        """The slot of the latest word of a kind that was chosen; -1 for the one that was chosen as the card entered."""
        for referent in reversed(self.referents):
            if word in referent.words:
                return referent.slot
        return -1

    def visit(self, value: object) -> None:
        """Bind everything in a node, in the order of the text."""
        if isinstance(value, (tuple, list)):
            for item in value:
                self.visit(item)
        if not isinstance(value, Node) or isinstance(value, GainText):
            return  # a quoted ability has its own pronouns
        if isinstance(value, Tokens):
            self.visit(value.count)
            value.slot = self.new(("it", "token", "card", "resonator"), several(value.count))
            return
        if isinstance(value, Bound):
            if value.word not in ("subject", "taken"):
                self.bind(value, value.word)
            return
        if isinstance(value, Select) and value.other:
            self.beside(value)
        if isinstance(value, ThatPlayer):
            if not self.people:
                raise NotUnderstood("reference", "that player", 0, "nobody was spoken of")
            value.same = self.people[-1]
            return
        if isinstance(value, ThatMuch):
            if self.amount == -2:
                raise NotUnderstood("reference", "that much", 0, "no amount before it")
            value.slot = self.amount
            return
        if isinstance(value, Lessen):
            self.visit(value.amount)
            outside, self.amount = self.amount, PREVENTED_SLOT
            self.visit(value.then)
            self.amount = outside
            return
        if isinstance(value, LifeBecomes):
            self.visit(value.who)
            self.people.append(value.who)
            self.visit(value.amount)
            return
        if isinstance(value, Replace):
            self.replacing(value)
            return
        if isinstance(value, (Cancel, CopyItem)) and isinstance(value.what, Bound):
            self.bind(value.what, "item")
            self.introduce(value)
            return
        if isinstance(value, Modes):
            value.slot = self.new()
            self.branches(list(value.options))
            return
        if isinstance(value, AsPlayed):
            value.slot = self.new()
        if isinstance(value, (Provided, ProvidedElse)):
            self.provided(value)
            return
        if isinstance(value, Changed):
            self.changed(value)
            return
        if isinstance(value, Then) and is_undone(value.rest.first if isinstance(value.rest, Then) else value.rest):
            before = self.referents.copy()
            self.visit(value.first)
            self.referents = before  # where it was not done, nothing of it can be meant
            self.visit(value.rest)
            return
        if isinstance(value, Delayed):
            before, people, amount = self.referents.copy(), self.people.copy(), self.amount
            self.visit(value.trigger)
            self.occasion(value.trigger)
            self.visit(value.effect)
            self.referents, self.people, self.amount = before, people, amount
            return
        if isinstance(value, (ForNow, AsLongAs)):
            self.visit(value.said.who)
            self.speak_of(value.said.who)
            for part in value.said.parts:
                self.visit(part)
            if isinstance(value, AsLongAs):
                self.visit(value.condition)
            return
        if isinstance(value, By):
            self.visit(value.who)
            doer = Whose(ME)  # who does it is the master meanwhile
            self.people.append(doer)
            self.visit(value.part)
            self.people = [person for person in self.people if person is not doer]
            self.referents = [one for one in map(self.of_all(value.who), self.referents) if one is not None]
            self.introduce(value)
            return
        if isinstance(value, Deal):
            self.damage(value)
        elif isinstance(value, Counter):
            self.counters(value)
        elif is_moving(value):
            before = self.referents
            self.referents = [one for one in before if not isinstance(one.same, RulerOf)]  # no ruler is put into a hand or a deck
            known = self.referents.copy()
            for name in value.FIELDS:
                self.visit(getattr(value, name))
            self.referents = before + [one for one in self.referents if one not in known]
        else:
            for name in value.FIELDS:
                self.visit(getattr(value, name))
        self.introduce(value)

    def of_all(self, who: Players) -> Callable[[Referent], Referent | None]:
        """What players have chosen from is, after that, what all of them have chosen from; unknown where no words say whose it is."""

        def seen(referent: Referent) -> Referent | None:
            of = referent.same
            if referent.words != ("whole",) or not isinstance(of, Select) or of.whose != ME:
                return referent
            return Referent(referent.words, -1, Select(who.whose, of.areas, of.what, of.other), True) if isinstance(who, Whose) else None

        return seen

    def aside(self, value: Node | None) -> None:
        """Bind what may have been done: later words mean it only by the name of the deed."""
        before = self.referents
        self.referents = []
        self.visit(value)
        named = [Referent(tuple(word for word in one.words if word in DEEDS.values()), one.slot, one.same, one.many) for one in self.referents]
        self.referents = before + named

    def damage(self, value: Deal) -> None:
        """How much damage comes before to whom, unless its words speak of that. "Them" is the player spoken of where no cards were."""
        if isinstance(value.what, Bound) and value.what.word == "them" and value.to is None and self.people and not self.referents:
            value.what, value.to = Nothing(), ThatPlayer()
        self.visit(value.source)
        if isinstance(value.to, Whose) and value.to.whose == BOTH:  # how much may be said of each of them
            self.people.append(value.to)
        state = self.referents.copy(), self.people.copy(), self.amount, self.next, self.strict
        try:
            self.strict = True
            self.visit(value.amount)
            self.strict = state[4]
            self.visit((value.what, value.to))
        except NotUnderstood:
            self.referents, self.people, self.amount, self.next, self.strict = state
            self.visit((value.what, value.to))
            if isinstance(value.what, Target):
                self.speak_of(value.what)
            self.visit(value.amount)

    def counters(self, value: Counter) -> None:
        """How many counters comes before on which cards, unless its words speak of these: of each of them by itself."""
        state = self.referents.copy(), self.people.copy(), self.next, self.strict
        try:
            self.strict = True
            self.visit(value.count)
            self.strict = state[3]
            self.visit(value.what)
        except NotUnderstood:
            self.referents, self.people, self.next, self.strict = state
            self.visit(value.what)
            before = self.referents.copy()
            if isinstance(value.what, Select):
                self.known(SINGULAR, EachOne(), False)
            else:
                self.speak_of(value.what)
            self.visit(value.count)
            self.referents = before

    def provided(self, value: Provided | ProvidedElse) -> None:
        """A condition that is said after an instruction is looked at before it: its words can mean what the instruction names, and what is
        done otherwise as well."""
        before = self.referents.copy()
        self.visit(value.then)
        after = self.referents
        self.referents = before + named_in(value.then)
        self.condition(value.condition, before)
        if isinstance(value, ProvidedElse):
            self.visit(value.otherwise)
        self.referents = after

    def condition(self, condition: Condition, before: list[Referent]) -> None:
        """Bind a condition; where its words cannot mean what was said last, they mean what was said before."""
        known = self.referents.copy()
        try:
            self.visit(condition)
        except NotUnderstood:
            self.referents = before.copy()
            self.visit(condition)
            self.referents = known

    def leads(self, condition: Condition) -> bool:
        """Bind a condition to what was said before, if its words can mean that."""
        state = self.referents.copy(), self.people.copy(), self.next, self.strict
        self.strict = True
        try:
            self.visit(condition)
        except NotUnderstood:
            self.referents, self.people, self.next, self.strict = state
            return False
        self.strict = state[3]
        return True

    def changed(self, value: Changed) -> None:
        """What is done instead speaks of what was said before it. As that is not done then, it has no cards: its words name them. Later words
        mean the cards of the one or of the other."""
        before = self.referents.copy()
        self.visit(value.otherwise)
        done = [one for one in self.referents if one not in before]
        self.referents = before + [one for one in done if not set(one.words) & set(SINGULAR)] + named_in(value.otherwise)
        self.visit(value.condition)
        self.referents = [one for one in self.referents if one in before or not isinstance(one.same, RulerOf)]
        known = self.referents.copy()
        damage = [node.source for node in own_nodes(value.otherwise) if isinstance(node, Deal)]
        if isinstance(value.then, Deal) and isinstance(value.then.source, Bound) and damage:
            value.then.source = damage[-1]  # what dealt it deals it
        self.visit(value.then)
        for node in own_nodes(value.then):
            if isinstance(node, CommonActing) and isinstance(node.what, Bound) and isinstance(node.what.same, Choice):
                node.what = node.what.same  # nobody has chosen yet
        old = [one for one in done if one.slot >= 0 and set(one.words) & set(SINGULAR)]
        new = [one for one in self.referents if one not in known and one.slot >= 0 and set(one.words) & set(SINGULAR)]
        if old and new:
            for node in own_nodes(value.then):
                if getattr(node, "slot", -1) == new[-1].slot:
                    setattr(node, "slot", old[-1].slot)
            self.referents = [one for one in self.referents if one is not new[-1]]
            self.referents.append(Referent(new[-1].words, old[-1].slot, None, old[-1].many or new[-1].many))

    def branches(self, options: list[Node]) -> None:
        """Bind alternatives: none of them knows what another one spoke of."""
        for option in options:
            before, people, taken = self.referents.copy(), self.people.copy(), self.taken.copy()
            self.visit(option)
            self.referents, self.people, self.taken = before, people, taken

    def replacing(self, value: Replace) -> None:
        """Bind what is done instead: "it" is the card that something would happen to."""
        before, people, amount = self.referents.copy(), self.people.copy(), self.amount
        subject = getattr(value, "subject", None)
        for name in value.FIELDS:
            if name != "effect":
                self.visit(getattr(value, name))
        struck = value.to if isinstance(value, WouldDealOther) else subject
        if isinstance(struck, Subject) and not struck.this:
            self.event(("it", "resonator", "card"))
        self.amount = -1
        self.people.append(EventPlayer())
        self.visit(value.effect)
        self.referents, self.people, self.amount = before, people, amount
        for name in ("subject", "to", "by"):
            of = getattr(value, name, None)
            if isinstance(of, Subject) and isinstance(of.of, Target):
                self.speak_of(of.of)

    def beside(self, value: Select) -> None:
        """903.2g: other cards are others than were chosen before; where none were, than this card."""
        filters: list[Filter] = []
        for slot in self.taken:
            if slot < self.next:
                known = Bound("taken")
                known.slot = slot
                filters.append(NotIn(known))
        if filters:
            value.what = Description(value.what.kind, value.what.pre, (*value.what.post, *filters))
            value.other = False

    def speak_of(self, what: Cards) -> None:
        """Later words can mean these cards."""
        if is_reference(what) or isinstance(what, (TopCards, ThisIn)):
            return
        many = is_many(what)
        self.known((*names_of(what), "group") if many and isinstance(what, Target) else names_of(what), what, many)
        if isinstance(what, Target) and what.of is not None:
            self.people.append(ControllerOf(what))

    def introduce(self, value: Node) -> None:
        """Slots for what this node makes known."""
        self.make_known(value)
        if isinstance(value, Do) and value.verb in ORDERED:
            if value.slot < 0:
                value.slot = self.new()
            self.placed.append(value.slot)

    def make_known(self, value: Node) -> None:
        """What later words can speak of."""
        match value:
            case Choice() | AtRandom():
                value.slot = self.new()
            case Target():
                value.slot = self.new()
                if value.of is not None:
                    self.taken.append(value.slot)
                    self.known((*names_of(value), "group", "whole") if is_many(value) else names_of(value), value, is_many(value))
            case ThereIs():
                if isinstance(value.of, Select) and is_ruler(value.of.what.kind):
                    self.known(("it", "card"), value.of, False)
                elif isinstance(value.of, Select):  # only where nothing else is meant
                    self.referents.insert(0, Referent(("them", "cards", "resonators"), -1, value.of, True))
            case Fits():
                if isinstance(value.card, (Host, RulerOf)):
                    self.known(("it", "card"), value.card, False)
                elif isinstance(value.card, Bound) and not means_this(value.card):  # it is spoken of again
                    meant = self.latest(value.card.word)
                    if not meant.many:
                        self.referents.append(Referent((*meant.words, *SINGULAR[:3]), meant.slot, meant.same, False))
            case ItemTarget():
                value.slot = self.new()
                self.referents += item_words(value)
            case Cancel():
                value.slot = self.new(("it", "card", "spell"), isinstance(value.what, ItemTarget) and several(value.what.count))
            case WordChoice():
                value.slot = self.new(("attribute",))
            case OfChosen() | BecomeChosen() | ProduceChosen():
                value.slot = self.chosen("attribute")
            case OfNamed():
                value.slot = self.chosen(WORDS_FOR[value.prop])
            case ChosenNumber():
                value.slot = self.chosen("number")
            case NamedOnEntering():
                pass
            case Naming():
                value.slot = self.new((WORDS_FOR[value.prop],))
            case Select():
                if value.whose == OPPONENT:
                    self.people.append(Whose(OPPONENT))
            case TargetPlayer():
                self.people.append(value)
            case By():
                self.people.append(value.who)
            case Choosing():
                if isinstance(value.what, (Target, Several)):
                    self.speak_of(value.what)
            case LookTop():
                self.deck, self.placed = value.what, []
                value.slot = self.new(("it", "card", "group", "whole", *(("revealed",) if value.shown else ()), "cards", "them"), is_many(value.what))
            case RevealUntil():
                self.deck, self.placed = None, []
                value.slot = self.new(("group", "whole", "cards", "them"), True)
                value.found = self.new(("it", "card", "resonator", "revealed"))
            case TakeCounters():
                value.slot = self.new(names_of(value.of), True)
            case SearchFor() | ChooseCards() | LookAt() | Show():
                self.look(value)
            case ShuffleIt():
                value.deck = self.deck
            case Left():
                value.placed = tuple(self.placed)
            case PutIntoField():
                if not is_reference(value.what):
                    value.slot = self.new(("it", "card", "resonator", "them"), is_many(value.what))
            case Life() | AnyLife() | HowMany():
                value.slot = self.new()
                self.amount = value.slot
            case Deal():
                if isinstance(value.what, Target):
                    self.speak_of(value.what)
                if isinstance(value.what, (Choice, Select, Several)):
                    self.known(("them", "cards", "resonators"), value.what, True)
                self.amount = value.amount_slot = self.new()
            case Do() if value.verb in DEEDS:
                own = () if is_reference(value.what) else names_of(value.what)
                value.slot = self.new((DEEDS[value.verb], *own), is_many(value.what))
                if isinstance(value.what, Target):
                    self.people.append(ControllerOf(value.what))
            case Counter():
                if not is_reference(value.what):
                    self.speak_of(value.what)
                if value.removed:
                    self.amount = value.amount_slot = self.new()
            case TokenCopy():
                value.slot = self.new(("it", "token", "card", "resonator"), is_many(value.what))
            case Acting() if not is_reference(value.what):
                many = is_many(value.what)
                value.slot = self.new((*names_of(value.what), "group") if many and not is_part(value.what) else names_of(value.what), many)
                if isinstance(value.what, Target):
                    self.people.append(ControllerOf(value.what))
            case _:
                pass

    def look(self, value: SearchFor | ChooseCards | LookAt | Show) -> None:
        """Cards that a player has before the eyes: later words speak of them, of some of them, and of the rest. Some of the cards that were
        looked at before are no new whole: the rest is what was left of that one."""
        what = value.what
        many = is_many(what)
        words: tuple[str, ...] = ("revealed",) if isinstance(value, Show) else ()
        if is_reference(what):
            value.slot = self.new(words, many)
        elif is_part(what):
            value.slot = self.new((*names_of(what), *words, *(("group",) if many else ())), many)
            if isinstance(value, ChooseCards):
                self.placed.append(value.slot)
        else:
            of = what.of if isinstance(what, (Choice, AtRandom)) else what
            if isinstance(of, Select) and of.areas & (IN_MAIN_DECK | IN_STONE_DECK):
                self.deck = of
            self.placed = []
            if isinstance(value, ChooseCards) and isinstance(of, Select) and of is not what:
                value.slot = self.new((*names_of(what), *words, "group"), many)
                self.known(("whole",), of, True)
                self.placed.append(value.slot)
                self.taken.append(value.slot)
            else:
                value.slot = self.new((*names_of(what), *words, "group", "whole"), many)

    def occasion(self, trigger: Node | None) -> None:
        """What a trigger makes known: the card of its event, the other one where its words name that, the object in the chase area, the
        player."""
        words = ("it", "resonator", "card")
        match trigger:
            case While() | DealsAtLeast() | NthTime():
                self.occasion(trigger.trigger)
            case AnyOfThese():
                self.occasion(trigger.parts[0])
            case Attacks():
                self.people.append(EventPlayer())
                if trigger.at is not None and not trigger.at.this:
                    self.known(words, OtherOfEvent(), False)
                if trigger.subject is not None and not trigger.subject.this:
                    self.event(words)
            case Blocks():
                if trigger.subject is not None and not trigger.subject.this:
                    self.event(words)
                elif trigger.blocked is not None and not trigger.blocked.this:
                    self.known(words, OtherOfEvent(), False)
            case Deals():
                self.amount = -1
                self.people.append(EventPlayer())
                if trigger.by is not None and not trigger.by.this:
                    self.known(words, OtherOfEvent(True), False)
                if trigger.to is not None and not trigger.to.this:
                    self.event(words)
            case Plays():
                self.people.append(EventPlayer())
                self.event(("it", "card", "spell"))
                self.known(("item",), PlayedItem(), False)
            case Targeted():
                self.people.append(EventPlayer())
                self.known(("item",), PlayedItem(), False)
                if not trigger.subject.this:
                    self.event(words)
            case PlayerDoes() if trigger.signal == S_DREW:
                self.people.append(EventPlayer())
                self.event((*words, "drawn"))
            case SituationTrigger():
                if isinstance(trigger.condition, ThereIs):
                    self.known(("it", "them", "cards", "resonators"), trigger.condition.of, True)
            case Time():
                self.people.append(EventPlayer())
            case EventTrigger():
                self.amount = -1
                subject = getattr(trigger, "subject", None)
                if subject is None or not subject.this:
                    self.people.append(EventPlayer())
                    self.event(words)
            case _:
                pass

    def event(self, words: tuple[str, ...]) -> None:
        """The card of the event."""
        self.referents.append(Referent(words, EVENT_SLOT, None, False))


def is_moving(value: Node) -> bool:
    """Whether cards are shown, or put where no ruler is put."""
    return isinstance(value, (PutIntoField, AddTo, Show)) or isinstance(value, Do) and value.verb in MOVES


def is_undone(value: Node) -> bool:
    """What is done only if the instruction before was not."""
    return isinstance(value, If) and isinstance(value.condition, Not) and isinstance(value.condition.part, Done)


def item_words(target: ItemTarget) -> list[Referent]:
    """How later words speak of targets in the chase area: as objects, or as cards."""
    many = several(target.count)
    return [Referent(("item",), -1, TargetedItems(target), many), Referent(("it", "card", "spell"), -1, TargetedSpells(target), many)]


def named_in(effect: Node) -> list[Referent]:
    """The cards that an effect names by other words than pronouns, in the order of the text."""
    found: list[Referent] = []
    for node in own_nodes(effect):
        if isinstance(node, ItemTarget):
            found += item_words(node)
        what = (
            node
            if isinstance(node, Target) and node.of is not None
            else node.said.who
            if isinstance(node, (ForNow, AsLongAs))
            else node.what
            if isinstance(node, (CommonActing, Deal, Choosing))
            else None
        )
        if isinstance(what, Cards) and not is_reference(what):
            found.append(Referent(names_of(what), -1, what, is_many(what)))
    return found


def is_reference(what: object) -> bool:
    """Whether words speak of something that has been spoken of."""
    return isinstance(what, (Bound, This, ThisIn))


def is_part(what: Cards) -> bool:
    """Whether words speak of some of the cards that have been spoken of."""
    if isinstance(what, Several):
        return any(is_part(part) for part in what.parts)
    return is_part(what.of) if isinstance(what, (Choice, AtRandom, PartOf)) else isinstance(what, Bound)


def names_of(what: Cards) -> tuple[str, ...]:
    """By which words cards can be spoken of later."""
    return ("it", "card", "resonator", "them")


def is_many(what: Cards) -> bool:
    """Whether words speak of more than one card."""
    if isinstance(what, (Choice, Target, AtRandom, TopCards)):
        return several(what.count)
    return isinstance(what, (Several, Select))


def several(count: Number) -> bool:
    """Whether a number is more than 1, or may be."""
    return not isinstance(count, Fixed) or count.n > 1


__all__ = ["CountOf", "Nothing"]
