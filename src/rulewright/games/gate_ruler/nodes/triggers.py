"""What automatic abilities wait for (14-9). A card that left play is seen as it last was there (14-9e-2)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.permits import ANY_SORT, is_of_sort
from rulewright.games.gate_ruler.nodes.places import Zones
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, as_gate, players, spoken_of
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import (
    ABILITY_ITEM,
    CARD_ITEM,
    CHARGED,
    DRAWN,
    ENTERED,
    S_ENTERED,
    S_EXHAUSTED,
    S_HEALED,
    S_LEFT,
    S_MOVED,
    S_NEGATED,
    S_PHASE,
    S_PLAYED,
    S_READIED,
    S_TURNED,
    SPECIAL,
    SUMMONED,
)
from rulewright.games.gate_ruler.rules.zones import IN_CHARGE, IN_PLAY, KIND, is_open
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter, Node, given
from rulewright.kernel.parts import EventTrigger
from rulewright.kernel.stack import Item
from rulewright.tcg.effects import subjects
from rulewright.tcg.effects.lasting import LIVES
from rulewright.tcg.effects.triggers import Happens, While

GENESIS_WAY = 1
ABYSSAL_WAY = 2


class Subject(subjects.Subject):
    """A card that left play is seen as it last was there (14-9e-2). `many` means 1 or more cards at once: what happens to several of them
    at the same time is one occasion."""

    __slots__ = ("many", "beside", "itself")
    FIELDS = ("this", "whose", "what", "other", "of", "many")

    def __init__(self, whose: int, what: Filter | None = None, this: bool = False, other: bool = False, of: Cards | None = None, many: bool = False) -> None:
        super().__init__(whose, what, this, other, of)
        self.many = many
        self.beside: tuple[Cards, ...] = ()
        """Another one than these, and (`itself`) than the card with the ability, as for `Select`."""
        self.itself = True

    def fits(self, game: Game, context: Context, event: Event) -> bool:
        return event.card not in spoken_of(game, context, self.beside) and super().fits(game, context, event)

    def means(self, game: Game, context: Context, card: int) -> bool:
        return card not in spoken_of(game, context, self.beside) and super().means(game, context, card)

    def belongs(self, context: Context, card: int, master: int) -> bool:
        if card == context.source and not self.itself:
            return self.whose == BOTH or master in players(context, self.whose)
        return super().belongs(context, card, master)

    def has_left(self, game: GateRuler, event: Event) -> bool:
        return event.origin >= 0 and KIND[event.origin] & (IN_PLAY | IN_CHARGE) != 0 and not KIND[game.zone[event.card]] & IN_PLAY

    def looks_back(self, game: GateRuler, event: Event, left: bool) -> bool:
        game.rule("14-9e")
        if left:
            game.rule("14-9e-2")
            return True
        before, after = is_open(event.origin), is_open(event.target)
        if before != after:
            game.rule("14-9e-1")
            return before
        game.rule("14-9e-3")
        return False


class Enters(EventTrigger):
    """When a card enters play (15-3c-1), perhaps only in a certain way or from certain zones."""

    subject: Subject
    how: int = 0
    """SUMMONED or SPECIAL, 0 for any."""
    through: int = 0
    """Genesis or Abyssal Summoning, 0 for any."""
    out: Zones | None = None
    """Where it comes from, None for anywhere."""
    to: Zones | None = None
    """Where it comes to, None for anywhere in play."""

    def signals(self) -> list[int]:
        return [S_ENTERED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.how and event.way != self.how:
            return False
        if self.through:
            for rule in ("16-13c", "16-13d") if self.through == GENESIS_WAY else ("16-14e", "16-14f"):
                game.rule(rule)
            if event.way != SPECIAL or event.m != self.through:
                return False
        context = binding.context
        if self.out is not None and not self.out.has(context, event.origin) or self.to is not None and not self.to.has(context, event.target):
            return False
        game.rule("15-3c-1")
        return self.subject.fits(game, binding.context, event)


class TouchedDown(EventTrigger):
    """16-3a-1: when this card enters play out of the gate, played from a hand."""

    def signals(self) -> list[int]:
        return [S_ENTERED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card != binding.context.source or event.way not in (SUMMONED, ENTERED):
            return False
        game.rule("16-3a-1")
        return event.m == 1


class Summons(EventTrigger):
    """When a player summons a unit of a description."""

    whose: int
    what: Filter
    how: int = 0
    other: bool = False

    def signals(self) -> list[int]:
        return [S_ENTERED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.way not in ((self.how,) if self.how else (SUMMONED, SPECIAL)):
            return False
        if self.other and event.card == context.source:
            return False
        player = event.master if event.master >= 0 else event.player
        return player in players(context, self.whose) and self.what.passes(game, context, event.card)


class Leaves(Happens):
    """When a card leaves play (15-3c-1), perhaps only because of a player (14-15f)."""

    by: int = -1
    signal: int = given(S_LEFT)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        game.rule("15-3c-1")
        if self.by >= 0 and event.master not in players(binding.context, self.by):
            return False
        return super().matches(game, binding, event)


class Goes(EventTrigger):
    """When a card goes to a zone, perhaps only from certain zones, in a certain way, or because of a player (14-15f)."""

    subject: Subject
    to: Zones
    out: Zones | None = None
    """Where it comes from, None for anywhere."""
    way: int = 0
    by: int = -1
    """Whose effect or cost moves it; -1 for anybody's."""
    end: int = -1
    """To which end of a deck: 0 the top, 1 the bottom; -1 for wherever."""

    def signals(self) -> list[int]:
        return [S_MOVED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context, out = binding.context, self.out
        if self.end >= 0 and event.place != self.end:
            return False
        if event.origin == event.target or not self.to.has(context, event.target):
            return False
        if out is not None and not out.has(context, event.origin) or self.way and event.way != self.way:
            return False
        if self.by >= 0:
            game.rule("14-15f")
            if event.master not in players(binding.context, self.by):
                return False
        return self.subject.fits(game, binding.context, event)


class IsCharged(EventTrigger):
    """When a card becomes a charge of another one (15-14a), perhaps only because that was put on top of it (15-14b)."""

    subject: Subject
    under: Subject
    top: bool = False

    def signals(self) -> list[int]:
        return [S_MOVED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.way != CHARGED or self.top and event.rule != "15-14b":
            return False
        return self.under.means(game, binding.context, event.n) and self.subject.fits(game, binding.context, event)


class IsChosen(EventTrigger):
    """When a card is chosen as a target (14-3b-4) of what a player plays."""

    subject: Subject
    by: int
    what: Filter | None = None
    """Only if it is played from a card like this."""

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        item = as_gate(game).item(event.n)
        if item is None or item.context is None or item.player not in players(binding.context, self.by):
            return False
        if self.what is not None and not (item.kind == CARD_ITEM and self.what.passes(game, binding.context, item.card)):
            return False
        return any(self.subject.means(game, binding.context, card) for card in targets_of(item))


def targets_of(item: Item | None) -> list[int]:
    """14-3b-4: the cards that an object in the gate was aimed at."""
    if item is None or item.context is None:
        return []
    slots = item.context.slots
    return [card for slot in item.context.chosen if slot + LIVES in slots for card in slots[slot]]


class Aimed(Cards):
    """The cards that were chosen as targets of what the text reacts to, of those that it waits for."""

    subject: Subject

    def find(self, game: Game, context: Context) -> list[int]:
        item = None if context.event is None else as_gate(game).item(context.event.n)
        return [card for card in targets_of(item) if self.subject.means(game, context, card)]


class Draws(EventTrigger):
    """When a player draws a card (15-8a)."""

    whose: int

    def signals(self) -> list[int]:
        return [S_MOVED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.way == DRAWN and event.player in players(binding.context, self.whose)


class Turns(Happens):
    """When a card becomes exhausted or ready (15-7), perhaps because of what a player pays or an effect of that player does."""

    __slots__ = ("exhausted", "by")
    FIELDS = ("subject", "exhausted", "by")

    def __init__(self, subject: Subject, exhausted: bool, by: int = -1) -> None:
        super().__init__(subject, S_EXHAUSTED if exhausted else S_READIED)
        self.exhausted = exhausted
        self.by = by

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.by >= 0 and event.master not in players(binding.context, self.by):
            return False
        return super().matches(game, binding, event)


class Revealed(Happens):
    """When a card is turned face up."""

    signal: int = given(S_TURNED)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n == 1 and super().matches(game, binding, event)


class IsNegated(Happens):
    """When a card, or an ability of it, is negated (15-25)."""

    signal: int = given(S_NEGATED)


class IsHealed(Happens):
    """When a unit is healed, or a player's life."""

    signal: int = given(S_HEALED)


class Plays(EventTrigger):
    """When a player plays a card of a description, or an ability (14-3b-9)."""

    whose: int
    what: Filter | None
    kinds: int
    """Bit mask of the kinds of items."""
    other: bool = False
    areas: int = 0
    """From which kinds of zones a card is played; 0 for any."""
    at: Subject | None = None
    """What must be among its targets."""

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if not self.kinds >> event.way & 1 or event.player not in players(context, self.whose):
            return False
        if self.other and event.card == context.source or self.areas and not KIND[event.origin] & self.areas:
            return False
        at = self.at
        if at is not None and not any(at.means(game, context, card) for card in targets_of(as_gate(game).item(event.n))):
            return False
        what = self.what
        return what is None or what.passes(game, context, event.card)


class Uses(Plays):
    """When a player uses an ability (15-16b), perhaps only one of a sort, of a name, or of cards of a description."""

    __slots__ = ("sort", "name")
    FIELDS = ("whose", "what", "sort", "name")

    def __init__(self, whose: int, what: Filter | None = None, sort: str = ANY_SORT, name: str = "") -> None:
        super().__init__(whose, what, 1 << ABILITY_ITEM)
        self.sort = sort
        self.name = name

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        item = as_gate(game).item(event.n)
        ability = None if item is None or item.context is None else item.context.ability
        return is_of_sort(ability, self.sort, self.name) and super().matches(game, binding, event)


class DoesSo(EventTrigger):
    """When a player does something that has a number, perhaps at least so much: pays resources (15-15a), drives cards (15-19), heals
    life (15-21b); the signal says what."""

    whose: int
    signal: int
    least: int = 1

    def signals(self) -> list[int]:
        return [self.signal]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n >= self.least and event.player in players(binding.context, self.whose)


class At(EventTrigger):
    """At a moment of a turn (6, 8), perhaps only of a player's turn."""

    moment: int
    whose: int

    def signals(self) -> list[int]:
        return [S_PHASE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.n != self.moment:
            return False
        return self.whose == BOTH or (game.active == binding.context.master) == (self.whose == ME)


def is_together(trigger: Node | None) -> bool:
    """Whether what happens to several cards at the same time is one occasion for a trigger."""
    if isinstance(trigger, While):
        return is_together(trigger.trigger)
    subject = getattr(trigger, "subject", None) or getattr(trigger, "to", None)
    return isinstance(subject, Subject) and subject.many
