"""What does a pronoun of a Godzilla card text stand for?"""

from __future__ import annotations

from rulewright.games.godzilla.nodes.deck_effects import LookUpTo, Mill, Search, ShuffleIn, ToDeck, ToHand
from rulewright.games.godzilla.nodes.effects import Destroy, Discard, DiscardAtRandom, DiscardUntil, Send
from rulewright.games.godzilla.nodes.measures import RageIs
from rulewright.games.godzilla.nodes.monster_effects import ChangeRage, Counter, ForNow, March, Marching
from rulewright.games.godzilla.nodes.places import NearZone
from rulewright.games.godzilla.nodes.play_effects import Play, PlayTokens, PutUnder
from rulewright.games.godzilla.nodes.selection import InvasionCard, Monster, Rest, Select
from rulewright.games.godzilla.nodes.statics import Instead, InsteadOfDraw
from rulewright.games.godzilla.nodes.zone_effects import ChooseZone, Move
from rulewright.games.godzilla.rules.zones import ON_MONSTER
from rulewright.kernel.context import EVENT_SLOT
from rulewright.kernel.effects import If, IfElse, Modes
from rulewright.kernel.layers import Modifier
from rulewright.kernel.nodes import Bound, Cards, Node, This
from rulewright.kernel.past import TimesThisTurn
from rulewright.language import pronouns
from rulewright.language.errors import NotUnderstood
from rulewright.language.joints import Provided
from rulewright.language.pronouns import Referent
from rulewright.tcg.effects.looking import Look, LookAt, Reveal
from rulewright.tcg.effects.many import are_many, is_one
from rulewright.tcg.effects.measures import Fits, ThereIs
from rulewright.tcg.effects.selecting import Several
from rulewright.tcg.effects.triggers import Happens
from rulewright.tcg.playing.choosing import Acting, Choice, ChooseCards


class Binder(pronouns.Binder):
    """Gives each thing that later words can speak of a slot, and each pronoun the slot of what it means."""

    def __init__(self, referents: list[Referent]) -> None:
        super().__init__(referents)
        self.gone: set[int] = set()
        """What has left play, or never was there: nothing more is done to it on the field."""
        self.discarded: set[int] = set()
        self.here: set[int] = set()
        """What "it" does not mean now ..."""
        self.target: object = None
        """... and what it is that something is done to, ..."""
        self.left: set[int] = set()
        """... where some of that can no longer be meant."""
        self.asked: Bound | None = None
        """What the condition before asked about: a further "if it is" speaks of the same."""

    def is_many(self, value: Node) -> bool:
        if isinstance(value, (LookUpTo, Mill)):
            return not is_one(value.count)
        return isinstance(value, (Choice, Acting, Look)) and are_many(value, self.several, ON_MONSTER)

    def latest(self, word: str) -> int | Cards:
        """What is done on the field is done to a card that can still be there, and a discarded card is not taken back at once."""
        if word == "it" and self.here:
            for known, meant in reversed(self.referents):
                if known == word and not (isinstance(meant, int) and meant in self.here):
                    return meant
        return super().latest(word)

    def visit(self, value: object) -> None:
        if isinstance(value, (Destroy, Move, Marching, Counter, ForNow, ToHand)):
            self.target = getattr(value.static, "who", None) if isinstance(value, ForNow) else value.what
            self.left = self.discarded if isinstance(value, ToHand) else self.gone
        self.here = self.left if value is self.target and isinstance(value, Bound) else set()
        super().visit(value)
        self.here = set()
        if isinstance(value, (Discard, DiscardUntil, DiscardAtRandom, Destroy, Send, ToHand, ToDeck, Mill, ShuffleIn)):
            what = getattr(value, "what", None)
            slots = (value.slot, what.slot) if isinstance(what, Choice) else (value.slot,)
            self.gone.update(slots)
            if isinstance(value, (Discard, DiscardUntil, DiscardAtRandom)):
                self.discarded.update(slots)

    def show(self, *words: str) -> int:
        """A slot for something new that later words will rather speak of."""
        self.asked = None
        return self.new(*words)

    def enter(self, value: Node) -> None:
        if isinstance(value, NearZone):
            value.slot = self.slot_of("zone")
            if value.slot < 0:
                raise NotUnderstood("reference", "that zone", 0, "no zone was named before")
        elif isinstance(value, Rest):
            self.rest(value)
        elif isinstance(value, (If, IfElse)):
            subject = getattr(value.then, "what", None) if isinstance(value, Provided) else None
            if isinstance(subject, (This, Monster)):
                self.referents.append(("it", subject))  # "counter it if its threat level is ..."
            self.visit(value.condition)
            asked = self.asked
            if isinstance(value, IfElse):
                self.visit_each((value.then, value.otherwise))
            else:
                self.visit(value.then)
            if asked is not None and self.asked is asked:
                self.referents.append(("it", asked))
        elif isinstance(value, Modes):
            self.visit_each(value.options)
        elif isinstance(value, (Instead, InsteadOfDraw)):
            if isinstance(value, Instead):
                self.visit(value.who)
            outside, self.referents = self.referents, [("it", EVENT_SLOT)]
            self.visit((value.condition, value.effect))
            self.referents = outside
        else:
            for name in value.FIELDS:
                self.visit(getattr(value, name))
                if name in ("who", "what") and isinstance(value, (Modifier, ChangeRage, March)):
                    subject = getattr(value, name)
                    if isinstance(subject, (This, Monster)):
                        self.referents.append(("it", subject))
                        if isinstance(value, ChangeRage):
                            self.referents.append(("rage", subject))

    def rest(self, value: Rest) -> None:
        """The rest of the cards shown, or of those from among which some were chosen: never of both."""
        words = {word for word, _ in self.referents}
        if "choices" in words:
            if "shown" in words:
                raise NotUnderstood("reference", "the rest", 0, "of the cards shown, or of those that could be chosen")
            value.of = Bound("choices")
        self.visit(value.of)

    def visit_each(self, parts: tuple[Node, ...]) -> None:
        """Bind parts of which not all are performed: none of them speaks of what another one does."""
        before = self.referents.copy()
        asked = self.asked
        found: list[Referent] = []
        for part in parts:
            self.referents, self.asked = before.copy(), asked
            self.visit(part)
            found += self.referents[len(before) :]
        self.referents = before + found

    def introduce(self, value: Node) -> None:
        """Slots for what this node makes known."""
        match value:
            case Choice():
                value.slot = self.new("it")
            case Several():
                pass
            case Rest():
                value.slot = self.slot_of("taken")
            case Fits() if isinstance(value.card, (This, Monster, InvasionCard)):
                self.referents.append(("it", value.card))
            case Fits() if isinstance(value.card, Bound):
                self.asked = value.card
                self.referents.append(("it", value.card))
            case RageIs() if isinstance(value.who, (This, Monster)):
                self.referents += [("it", value.who), ("rage", value.who)]
            case TimesThisTurn() if isinstance(value.trigger, Happens) and value.trigger.subject.what is None:
                subject = value.trigger.subject
                self.referents.append(("it", This() if subject.this else Monster(subject.whose)))
            case ThereIs() if isinstance(value.of, Select):
                self.referents.insert(0, ("group", value.of))
            case Modes():
                value.slot = self.new("options")
            case ChooseZone():
                value.slot = self.new("zone")
            case Look():
                value.slot = self.show("it", "group", "shown", "revealed")
            case LookUpTo():
                value.slot = self.show("it", "group", "shown")
            case LookAt():
                value.slot = self.show("it", "group")
            case Reveal():
                value.slot = self.new("it", "revealed") if isinstance(value.what, Bound) else self.show("it", "group", "revealed")
            case PlayTokens():
                value.slot = self.new("it", "played", "acted")
            case Mill():
                value.slot = self.show("it", "group", "sent", "revealed", "acted")
            case DiscardUntil() | DiscardAtRandom():
                value.slot = self.new("discarded", "acted")
            case Discard():
                value.slot = self.show("it", "discarded", "acted")
            case ChooseCards():
                of = value.what.of if isinstance(value.what, Choice) else None
                value.slot = self.show("it", "group", "chosen", *(("taken",) if isinstance(of, Select) else ()))
                if isinstance(of, Select):
                    self.referents.append(("choices", of))
            case Search():
                value.slot = self.show("it", "group", "found")
            case Acting():
                if not isinstance(value, (ChangeRage, ForNow)):
                    words = {Send: ("sent",), Destroy: ("destroyed",), ToHand: ("returned",), Play: ("played",), Move: ("moved",), ShuffleIn: ("shuffled",)}
                    named: tuple[str, ...] = words.get(type(value), ())
                    if isinstance(value, (ToDeck, PutUnder)) and all(word != "sent" for word, _ in self.referents):
                        named = ("sent",)  # "placed this way", where nothing else was put anywhere
                    value.slot = self.new("it", "taken", "acted", *named)


def bind(value: object, referents: list[Referent]) -> None:
    """Bind the pronouns of a part of a text."""
    Binder(referents).visit(value)
