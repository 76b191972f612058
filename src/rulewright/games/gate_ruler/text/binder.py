"""What does a pronoun of a card text stand for? The latest thing before it that can be meant.

A thing in the singular never stands for several cards. Where nothing else was spoken of, "it" is the card itself, if the
text has named it.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.acting import Acting
from rulewright.games.gate_ruler.nodes.battle_triggers import Attacks, DamageComes, Deals, IsDestroyed
from rulewright.games.gate_ruler.nodes.conditions import ThereIs
from rulewright.games.gate_ruler.nodes.damage_effects import Deal, HealLife, Reduce
from rulewright.games.gate_ruler.nodes.effects import (
    DECK_BOTTOM,
    DECK_RANDOM,
    DECK_TOP,
    DESTROY,
    DISCARD,
    EXHAUST,
    READY,
    REMOVE,
    TO_GRAVEYARD,
    TO_HAND,
    Becomes,
    Charge,
    ChooseCards,
    Do,
    LookAt,
    PutOnTop,
    SetDown,
    Show,
)
from rulewright.games.gate_ruler.nodes.lasting_effects import ForNow
from rulewright.games.gate_ruler.nodes.measures import ThatMany
from rulewright.games.gate_ruler.nodes.picking import Choice
from rulewright.games.gate_ruler.nodes.places import OfChosen
from rulewright.games.gate_ruler.nodes.play_effects import AbyssalSummon, Draw, DrawUpTo, Drive, ForEach, HealUpTo, Look, Negate, SpecialSummon
from rulewright.games.gate_ruler.nodes.rare_effects import ChangeEffect, Retarget, RevealUntil
from rulewright.games.gate_ruler.nodes.replacing import WouldBeDestroyed, WouldHeal, WouldIf
from rulewright.games.gate_ruler.nodes.selection import (
    BOTH,
    ME,
    OPPONENT,
    ActiveRuler,
    AtRandom,
    Attacked,
    Attacker,
    BottomCards,
    EventRuler,
    Located,
    OtherOfEvent,
    Others,
    PlayerOf,
    RulerOf,
    Select,
    Several,
    ThisIn,
)
from rulewright.games.gate_ruler.nodes.statics import GainChosen
from rulewright.games.gate_ruler.nodes.targets import Choosing, Division, ItemTarget, NumberChoice, Target, WordChoice, ZoneTarget
from rulewright.games.gate_ruler.nodes.triggers import Aimed, At, DoesSo, Draws, Enters, Goes, IsCharged, IsChosen, Plays, Subject, Summons, is_together
from rulewright.games.gate_ruler.rules.costs import PayAny, Whole, settle_whole, whole
from rulewright.games.gate_ruler.rules.words import ATTRIBUTE, DISCARDED, FACTION, RULER_CARD
from rulewright.games.gate_ruler.rules.zones import IN_FRONT, IN_PLAY
from rulewright.kernel.context import EVENT_SLOT
from rulewright.kernel.effects import IfElse, May, Modes
from rulewright.kernel.jointly import EachPlayer
from rulewright.kernel.nodes import Bound, Cards, CountOf, Description, Fixed, Has, Node, Number, This, walk
from rulewright.kernel.parts import Delayed, EventTrigger, Replace
from rulewright.kernel.past import NthTime
from rulewright.language.errors import NotUnderstood
from rulewright.language.referents import Referent, Referents
from rulewright.tcg.effects.joint import Sharing, differing
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.replacing import Paid
from rulewright.tcg.effects.said import GainText
from rulewright.tcg.effects.selecting import PlayedItem, TopCards
from rulewright.tcg.effects.triggers import AnyOfThese, CausedBy, While

SINGULAR = ("it", "card", "unit", "ally", "enemy")
MEANINGS = {"them": ("it", "them"), "units": ("unit", "units"), "cards": ("card", "cards")}
CARD_WORDS = (
    "it",
    "them",
    "card",
    "unit",
    "units",
    "cards",
    "ally",
    "enemy",
    "group",
    "revealed",
    "discarded",
    "destroyed",
    "removed",
    "exhausted",
    "readied",
    "put away",
    "set down",
    "negated",
    "returned",
    "summoned",
    "driven",
    "paid",
    "on top",
    "materials",
)
"""By which words cards are spoken of, and not numbers, players or objects in the gate."""
IN_PLAY_WORDS = ("unit", "units", "ally", "enemy", "summoned", "exhausted", "readied")
"""By which of them cards in play are."""
CHOSEN_WORDS = {ATTRIBUTE: "attribute", FACTION: "faction"}
DEEDS = {
    DESTROY: "destroyed",
    DISCARD: "discarded",
    REMOVE: "removed",
    EXHAUST: "exhausted",
    READY: "readied",
    TO_GRAVEYARD: "put away",
    TO_HAND: "returned",
} | dict.fromkeys((DECK_TOP, DECK_BOTTOM, DECK_RANDOM), "put away")


class Binder(Referents):
    """Binds what a text speaks of; to begin with, what was chosen as the card entered play is known."""

    def __init__(self, before: list[Referent] | None = None) -> None:
        super().__init__(SINGULAR, MEANINGS, before)
        self.named = False
        """The card itself was named."""
        self.elsewhere: list[Referent] = []
        """Cards of events outside of play."""
        self.entered = len(self.referents)
        """How much was known from the card's entering play."""

    def otherwise(self, word: str) -> Referent:
        if word in ("it", "card") and any("discarded" in referent.words for referent in self.referents):
            return self.latest("discarded")  # the price was the only thing spoken of
        if self.named and word in ("it", "card", "unit", "them"):
            return Referent((), -1, This(), False)
        return super().otherwise(word)

    def visit(self, value: object) -> None:
        """Bind everything in a node, in the order of the text."""
        if isinstance(value, (tuple, list)):
            for item in value:
                self.visit(item)
        if not isinstance(value, Node) or isinstance(value, GainText):
            return  # a quoted ability has its own pronouns
        if isinstance(value, Bound):
            if value.word == "peer":  # the card that was spoken of, otherwise the card itself
                spoken = any("it" in referent.words or "unit" in referent.words for referent in self.referents)
                if spoken:
                    self.bind(value, "it")
                else:
                    value.same = This()
            elif value.word == "foes":
                if any(word in referent.words for referent in self.referents for word in MEANINGS["them"]):
                    self.bind(value, "them")
                else:
                    value.same = RulerOf(OPPONENT)
            elif value.word == "hurt":  # a player who was spoken of, unless several cards were
                several = any(referent.many and word in referent.words for referent in self.referents for word in MEANINGS["them"])
                self.bind(value, "them" if several or not any("player" in referent.words for referent in self.referents) else "player")
            elif value.word == "they" and not any("player" in referent.words for referent in self.referents):
                value.same = RulerOf(OPPONENT)
            elif value.word != "subject":
                self.bind(value, "player" if value.word == "they" else value.word)
            return
        if isinstance(value, Replace):
            self.replacing(value)
            return
        if isinstance(value, Division):
            over: Cards = value.over
            self.visit((value.amount, over))
            if isinstance(over, Bound):
                if not isinstance(over.same, Target):
                    raise NotUnderstood("reference", over.word, 0, "no targets to divide among")
                value.over = over.same
            return
        if isinstance(value, Retarget) and isinstance(value.what, Bound):
            self.bind(value.what, "item")
            self.visit(value.to)
            return
        if isinstance(value, Negate) and isinstance(value.what, Bound):
            self.bind(value.what, "item")
            value.slot = self.new(("it", "card", "unit", "negated"))
            return
        if isinstance(value, ChangeEffect):
            self.changing(value)
            return
        if isinstance(value, Modes):
            value.slot = self.new()
            for option in value.options:
                before = self.referents.copy()
                self.visit(option)
                self.referents = before
            return
        if isinstance(value, IfElse):
            self.visit(value.condition)
            start = len(self.referents)
            self.visit(value.then)
            made = self.referents[start:]
            del self.referents[start:]
            self.visit(value.otherwise)
            self.referents = [*self.referents[:start], *made, *self.referents[start:]]
            return
        if isinstance(value, Several):
            self.visit_several(value)
            return
        if isinstance(value, EachPlayer):
            start = len(self.referents)
            self.visit(value.part)
            for place, referent in enumerate(self.referents[start:], start):
                same = referent.same
                if isinstance(same, Select) and same.whose != BOTH:  # what each of them means, all of them have
                    same = Select(BOTH, same.areas, same.what, same.other)
                self.referents[place] = Referent(referent.words, referent.slot, same, True)
            return
        if isinstance(value, ForEach):
            self.visit(value.of)
            before = self.referents.copy()
            value.slot = self.new(("it", "unit", "card"))
            self.visit(value.part)
            self.referents = before
            return
        if isinstance(value, (Select, Subject)) and value.other:
            self.beside(value)
        if isinstance(value, Others):
            if isinstance(value.of, Bound) and value.of.word == "group" and not any("group" in referent.words for referent in self.referents):
                value.of.word = "others"
            for name in value.FIELDS:
                self.visit(getattr(value, name))
            value.beside = self.spoken(without=value.of)
            return
        if isinstance(value, (This, ThisIn)) or isinstance(value, Subject) and value.this:
            self.named = True
        if isinstance(value, Acting) and not isinstance(value, ForNow):
            self.visit(getattr(value, "source", None))
            self.visit(value.what)
            if isinstance(value, Deal) and value.source is None and isinstance(value.what, (Attacker, Attacked)):  # "equal to its ATK"
                before = self.referents.copy()
                self.known(("it",), value.what, False)
                self.visit(value.amount)
                self.referents = before
                self.introduce(value)
                return
        if isinstance(value, Delayed):
            before = self.referents.copy()
            self.visit(value.trigger)
            self.occasion(value.trigger)
            self.visit(value.effect)
            self.referents = before
            settle(value.trigger, value.effect)
            return
        for name in value.FIELDS:
            if name not in ("what", "source") or not isinstance(value, Acting):
                self.visit(getattr(value, name))
        self.introduce(value)
        if isinstance(value, Whole):
            self.materials(value)
            settle_whole(value)
        elif isinstance(value, May):
            value.action = whole(value.action)
        elif isinstance(value, Paid):
            value.price = whole(value.price)

    def spoken(self, start: int = 0, without: Cards | None = None) -> tuple[Cards, ...]:
        """The cards that were spoken of so far, from a referent on, `without` the ones of these words."""
        found: list[Cards] = []
        left_out = without.slot if isinstance(without, Bound) else -1
        for referent in self.referents[start:]:
            if any(word in CARD_WORDS for word in referent.words) and "item" not in referent.words and not 0 <= referent.slot == left_out:
                meant = Bound("other")
                meant.slot, meant.same = referent.slot, referent.same
                found.append(meant if referent.same is None else referent.same)
        return tuple(found)

    def beside(self, value: Select | Subject) -> None:
        """What other cards are other than. The card itself is meant too if it was named, or if this text has spoken of no card in play."""
        value.beside = self.spoken()
        met = [
            referent for referent in self.referents[self.entered :] if any(word in IN_PLAY_WORDS for word in referent.words) and referent not in self.elsewhere
        ]
        value.itself = self.named = self.named or not met

    def visit_several(self, value: Several) -> None:
        """Cards of several descriptions: a later one may speak of an earlier one ("1 allied unit and 1 enemy unit with the same level")."""
        before = self.referents.copy()
        for part in value.parts:
            self.visit(part)
            if isinstance(part, (Target, Choice)):
                self.known(names_of(part), part, is_many(part))
        self.referents = before

    def replacing(self, value: Replace) -> None:
        """Bind what is done instead: "it" is the card that something would happen to."""
        before = self.referents.copy()
        would = value.would if isinstance(value, WouldIf) else value
        for name in would.FIELDS:
            if name != "effect":
                self.visit(getattr(would, name))
        subject = getattr(would, "subject", None)
        if isinstance(subject, Subject):
            if isinstance(would, WouldBeDestroyed) and would.by is not None:
                self.known(("culprit", *{ME: ("enemy",), OPPONENT: ("ally",)}.get(subject.whose, ())), OtherOfEvent(True), False)
            self.event(("it", "unit", "card", *side_of(subject)))
        if isinstance(would, WouldHeal):
            self.referents.append(Referent(("count",), -1, None, False))
        if isinstance(value, WouldIf):
            self.visit(value.condition)
        self.visit(value.effect)
        self.referents = before
        if value.optional and not isinstance(value.effect, Paid):
            value.effect = whole(value.effect)

    def changing(self, value: ChangeEffect) -> None:
        """The new effect of something in the gate is quoted: it has its own pronouns."""
        if isinstance(value.what, Bound):
            self.bind(value.what, "item")
        else:
            self.visit(value.what)
        before, self.referents = self.referents, []
        self.visit(value.effect)
        self.referents = before

    def materials(self, value: Whole) -> None:
        """16-13b-2a, 16-14b-2b: the cards that were moved are the materials."""
        moved: list[Cards] = []
        for part in value.parts:
            if isinstance(part, Acting):
                if part.slot < 0:
                    part.slot = self.new()
                kept = Bound("materials")
                kept.slot = part.slot
                moved.append(kept)
        self.known(("materials",), Several(tuple(moved)), True)

    def introduce(self, value: Node) -> None:
        """Slots for what this node makes known."""
        words: tuple[str, ...]
        match value:
            case Choice() if any(isinstance(part, Sharing) for part in differing(value.of)):
                raise NotUnderstood("reference", "the same", 0, "the same as what")
            case Choice() | AtRandom() | Target() | ZoneTarget():
                value.slot = self.new()
            case ItemTarget():
                value.slot = self.new()
                self.known(("item", "it", "card"), value, is_many(value))
            case NumberChoice():
                value.slot = self.new(("chosen number", "count"))
            case WordChoice():
                value.slot = self.new((CHOSEN_WORDS[value.prop],))
            case ThatMany():
                meant = self.latest("count")
                value.slot = meant.slot
                value.chosen = "chosen number" in meant.words
            case OfChosen() | GainChosen():
                value.slot = self.latest(CHOSEN_WORDS[value.prop]).slot
            case Choosing() if isinstance(value.what, (Target, Several)):
                if isinstance(value.what, Target):
                    self.known(("others",), value.what.of, True)
                if is_many(value.what):
                    self.known(("group",), value.what, True)
                self.known(names_of(value.what), value.what, is_many(value.what))
                parts = value.what.parts if isinstance(value.what, Several) else ()
                units = [part for part in parts if "unit" in names_of(part)]
                for part in parts:
                    self.known(tuple(word for word in names_of(part) if word in ("ally", "enemy")), part, is_many(part))
                    if len(parts) == 2 and len(units) == 1:  # a unit and another card
                        self.known(("unit",) if part is units[0] else ("card",), part, is_many(part))
            case RevealUntil():
                value.slot = self.new(("group", "revealed"), True)
                value.found = self.new(("it", "card", "unit"))
            case Look():
                words = ("it", "card", "group", "revealed") if value.shown else ("it", "card", "group")
                value.slot = self.new(words, is_many(value.what))
            case Negate():
                value.slot = self.new(("it", "card", "unit", "negated"), is_many(value.what))
            case PayAny():
                value.slot = self.new(("count", "paid"), True)
            case Draw() | DrawUpTo():
                value.slot = self.new(("drawn", *self.counted(value.count)), True)
            case HealLife():
                value.slot = self.new(("healed", *self.counted(value.amount)), True)
            case HealUpTo():
                value.slot = self.new(("healed", "count"), True)
            case AbyssalSummon():
                value.slot = self.new(("summoned", "it", "unit", "card"))
            case Drive():
                value.slot = self.new(("driven", "it", "card"), several(value.count))
            case ChooseCards():
                if isinstance(value.what, Choice):
                    self.known(("others",), value.what.of, True)
                value.slot = self.new(names_of(value.what), is_many(value.what))
            case Show():
                value.slot = self.new(("revealed",) if is_reference(value.what) else ("it", "card", "revealed", "group"), is_many(value.what))
            case LookAt() if not is_reference(value.what):
                value.slot = self.new(("it", "card", "group"), is_many(value.what))
            case SpecialSummon():
                words = ("summoned",) if is_reference(value.what) else ("summoned", "it", "unit", "card")
                value.slot = self.new(words, is_many(value.what))
            case ThereIs() if isinstance(value.of, Select) and not any("group" in referent.words for referent in self.referents):
                self.known(("group",), value.of, True)
            case PutOnTop():
                self.known(("on top",), value.what, False)
                if not is_reference(value.what):
                    value.slot = self.new(("it", "card", "unit"))
            case Becomes() if isinstance(value.what, This):
                self.known(("it", "card", "unit"), This(), False)
            case ForNow() if isinstance(value.said.who, This):
                self.known(("it", "card", "unit"), This(), False)
            case Charge() | SetDown() if isinstance(value.what, Choice):
                done = "put away" if isinstance(value, Charge) else "set down"
                value.slot = self.new((*names_of(value.what), "count", done), is_many(value.what))
            case ForNow() if isinstance(value.said.who, Choice):
                value.slot = self.new(names_of(value.said.who), is_many(value.said.who))
            case ForNow() if isinstance(value.said.who, Select):
                self.known(("it", "card", "unit"), value.said.who, True)
            case Charge() | ForNow():
                pass
            case Do() if value.verb in DEEDS and not isinstance(value.what, (TopCards, BottomCards)):
                own = () if is_reference(value.what) or value.verb == DISCARD else names_of(value.what)
                value.slot = self.new((DEEDS[value.verb], "count", *own), is_many(value.what))
            case Do() if is_reference(value.what):
                value.slot = self.new(("count",), True)
            case Do() if isinstance(value.what, (TopCards, BottomCards)):
                many = is_many(value.what)
                done_word = (DEEDS[value.verb],) if value.verb in DEEDS else ()
                value.slot = self.new(("group", "count", *done_word) if many else ("group", "it", "card", *done_word), many)
            case Deal() if not is_reference(value.what) and not isinstance(value.what, (Several, RulerOf)):
                value.slot = self.new(names_of(value.what), is_many(value.what))
            case Acting() if not is_reference(value.what):
                value.slot = self.new((*names_of(value.what), "count"), is_many(value.what))
            case _:
                pass

    def counted(self, number: Number) -> tuple[str, ...]:
        """Whether "that many" can mean it: a number that was printed only where no other was counted."""
        return () if isinstance(number, Fixed) and any("count" in referent.words for referent in self.referents) else ("count",)

    def circumstance(self, condition: Node | None) -> None:
        """What the condition of a timing makes known: the card that it finds, if it finds one."""
        if isinstance(condition, ThereIs) and isinstance(condition.of, Select) and condition.of.areas & IN_FRONT:
            self.known(("it", "unit", "card"), condition.of, False)
        elif isinstance(condition, Fits):
            self.known(("it", "unit", "card"), condition.card, False)

    def occasion(self, trigger: Node | None) -> None:
        """What a trigger makes known: the card of its event, the other one, the object in the gate, the damage."""
        whose = getattr(trigger, "whose", None)
        if whose in (ME, OPPONENT):
            self.known(("player",), RulerOf(whose), False)
        elif whose is not None and isinstance(trigger, At):
            self.known(("player",), ActiveRuler(), False)
        elif whose is not None and isinstance(trigger, (Draws, Plays, DoesSo, Summons)):
            self.known(("player",), EventRuler(), False)
        if isinstance(trigger, Goes) and trigger.way == DISCARDED and trigger.subject.whose in (ME, OPPONENT):
            self.known(("player",), RulerOf(trigger.subject.whose), False)
        for name in ("to", "at", "subject"):
            hit = getattr(trigger, name, None)
            if not isinstance(hit, Subject):
                continue
            kind = hit.what.kind if isinstance(hit.what, Description) else hit.what
            if isinstance(kind, Has) and kind.word == RULER_CARD and hit.whose in (ME, OPPONENT):
                self.known(("player",), RulerOf(hit.whose), False)
            elif isinstance(kind, Has) and kind.word == RULER_CARD and isinstance(trigger, Deals) and name == "to":
                self.known(("player",), PlayerOf(self.event_card()), False)
        if isinstance(trigger, Deals):
            self.referents.append(Referent(("count",), -1, None, False))
        if isinstance(trigger, (Deals, IsDestroyed)):
            self.known(("culprit",), OtherOfEvent(isinstance(trigger, IsDestroyed)), False)
        match trigger:
            case While() | CausedBy() | NthTime():
                self.occasion(trigger.trigger)
            case AnyOfThese():
                self.occasion(trigger.parts[0])
            case Attacks():
                if trigger.at is not None and not trigger.at.this:
                    self.known(("it", "unit", "card", *side_of(trigger.at)), Attacked(), False)
                if trigger.subject is not None and not trigger.subject.this:
                    self.event(("it", "unit", "card", *side_of(trigger.subject)))
            case Deals() if trigger.to is None or trigger.to.this or trigger.by is not None and not trigger.by.this:
                if trigger.to is not None and not trigger.to.this:
                    self.event(("unit", *side_of(trigger.to)))
                if trigger.to is None:
                    self.event(("it", "unit", "card"))
                else:
                    self.known(("it", "unit", "card", *side_of(trigger.by)), OtherOfEvent(), False)
            case IsDestroyed() if trigger.subject.this:
                if trigger.by is not None:
                    self.known(("unit", "card"), OtherOfEvent(True), False)
            case IsDestroyed():
                if trigger.by is not None:
                    self.known(side_of(trigger.by), OtherOfEvent(True), False)
                self.event(("it", "unit", "card", "destroyed", *side_of(trigger.subject)), is_together(trigger))
            case IsCharged() if not trigger.subject.this:
                self.event(("card",) if trigger.under.this else ("it", "card"))
                if not trigger.under.this:
                    self.known(("unit", *side_of(trigger.under)), OtherOfEvent(True), False)
            case IsChosen():
                self.known(("item",), PlayedItem(), False)
                if not trigger.subject.this:
                    self.known(("it", "unit", "card", *side_of(trigger.subject)), Aimed(trigger.subject), False)
            case DoesSo():
                self.referents.append(Referent(("count",), -1, None, False))
            case Plays():
                self.event(("it", "unit", "card"))
                self.known(("item",), PlayedItem(), False)
            case At() | DamageComes():
                pass
            case EventTrigger():
                subject = getattr(trigger, "subject", None)
                if isinstance(trigger, Enters) and trigger.subject.whose == BOTH:
                    self.known(("player",), PlayerOf(self.event_card()), False)
                if subject is None or not subject.this:
                    self.event(("it", "unit", "card"), is_together(trigger))
                    if not happens_in_play(trigger):
                        self.elsewhere.append(self.referents[-1])
            case _:
                pass

    def event_card(self) -> Bound:
        """The card of the event."""
        card = Bound("it")
        card.slot = EVENT_SLOT
        return card

    def event(self, words: tuple[str, ...], many: bool = False) -> None:
        """The card of the event, or the cards."""
        self.referents.append(Referent((*words, "count", "group") if many else words, EVENT_SLOT, None, many))


def happens_in_play(trigger: EventTrigger) -> bool:
    """Whether the card of an event is in play, or was."""
    if isinstance(trigger, Goes):
        return bool(trigger.to.areas & IN_PLAY or not trigger.way and (trigger.out is None or trigger.out.areas & IN_PLAY))
    return not isinstance(trigger, Draws)


def side_of(subject: Subject | None) -> tuple[str, ...]:
    """By which word of a side a card of an event can be spoken of."""
    return () if subject is None else {ME: ("ally",), OPPONENT: ("enemy",)}.get(subject.whose, ())


def settle(trigger: Node, effect: Node) -> None:
    """Tell a reduction whose damage it reduces."""
    while isinstance(trigger, While):
        trigger = trigger.trigger
    if isinstance(trigger, DamageComes):
        found: list[Node] = []
        walk(effect, found)
        for part in found:
            if isinstance(part, Reduce):
                part.to = trigger.to


def is_reference(what: Cards) -> bool:
    """Whether words speak of something that has been spoken of."""
    return isinstance(what, (Bound, This, ThisIn, Others, Located))


def names_of(what: Cards) -> tuple[str, ...]:
    """By which words cards can be spoken of later."""
    of = what.of if isinstance(what, (Choice, Target, AtRandom)) else what
    words: tuple[str, ...] = ("it", "card")
    if isinstance(of, RulerOf):
        return ("player",)
    if isinstance(what, Several):
        parts = [names_of(part) for part in what.parts]
        return ("it", "card", "unit") if all("unit" in part for part in parts) else words
    if isinstance(of, Select) and of.areas & IN_FRONT:
        words += ("unit",)
        if of.whose == ME:
            words += ("ally",)
        elif of.whose == OPPONENT:
            words += ("enemy",)
    return words


def is_many(what: Cards) -> bool:
    """Whether words speak of more than one card."""
    if isinstance(what, (Choice, Target, AtRandom, TopCards, BottomCards, ItemTarget)):
        return several(what.count)
    return isinstance(what, (Several, Select))


def several(count: Number) -> bool:
    """Whether a number is more than 1, or may be."""
    return isinstance(count, CountOf) or isinstance(count, Fixed) and count.n > 1
