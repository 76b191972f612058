"""What automatic abilities wait for (8.6)."""

from __future__ import annotations

from rulewright.games.vanguard.words import (
    S_DRAWN,
    S_PHASE,
    S_PLACED,
    S_RESTED,
    S_RIDDEN,
    S_RODE,
    S_SENT,
    S_STOOD,
    S_TURN_ENDS,
)
from rulewright.games.vanguard.zones import FIELD, KIND
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import BOTH, ME, Context, players
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter, Node
from rulewright.kernel.parts import EventTrigger

class Subject(Node):
    """Whose cards, of which description, an event must concern; `this` means the card itself."""

    __slots__ = ("this", "whose", "what", "other")
    FIELDS = ("this", "whose", "what", "other")

    def __init__(self, whose: int, what: Filter | None = None, this: bool = False, other: bool = False) -> None:
        self.this = this
        self.whose = whose
        self.what = what
        self.other = other

    def fits(self, game: Game, context: Context, event: Event) -> bool:
        """Whether the card of the event is meant. A unit that left is seen as it last was (8.6.4.1.2)."""
        card = event.card
        if self.this:
            return card == context.source and context.life in (event.life, game.life[card])
        if self.other and card == context.source:
            return False
        left = event.target >= 0 and event.origin >= 0 and KIND[event.origin] & FIELD != 0
        master = event.prior if left else game.master(card)
        if self.whose != BOTH and master not in players(context, self.whose):
            return False
        what = self.what
        if what is None:
            return True
        if not left or KIND[game.zone[card]] & FIELD:
            if event.origin >= 0 and event.target >= 0:
                hidden = game.specs[event.origin].seen != 3 or game.specs[game.zone[card]].seen != 3
                game.rule("8.6.4.1.1" if hidden else "8.6.4.1.3")
            game.rule("8.7.5")
            return what.passes(game, context, card)
        game.rule("8.6.4.1.2")
        game.refresh()
        zone, chars = game.zone[card], game.chars
        now = chars.get(card)
        game.zone[card] = event.origin
        if event.last is not None:
            chars[card] = event.last
        found = what.passes(game, context, card)
        game.zone[card] = zone
        if now is not None:
            chars[card] = now
        elif card in chars:
            del chars[card]
        return found

    def means(self, game: Game, context: Context, card: int) -> bool:
        """Whether a card that takes part in an event is meant."""
        if card < 0:
            return False
        if self.this:
            return card == context.source and game.life[card] == context.life
        if self.other and card == context.source:
            return False
        if self.whose != BOTH and game.master(card) not in players(context, self.whose):
            return False
        return self.what is None or self.what.passes(game, context, card)


class Placed(EventTrigger):
    """When a unit is placed on certain circles, perhaps from certain zones (10.1.4.1.1)."""

    __slots__ = ("subject", "circles", "areas")
    FIELDS = ("subject", "circles", "areas")

    def __init__(self, subject: Subject, circles: int, areas: int) -> None:
        self.subject = subject
        self.circles = circles
        self.areas = areas
        """0 for any."""

    def signals(self) -> list[int]:
        return [S_PLACED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if not KIND[event.target] & self.circles or self.areas and not KIND[event.origin] & self.areas:
            return False
        return self.subject.fits(game, binding.context, event)


class IsRidden(EventTrigger):
    """When a card of a description rides this unit (8.6.4.1.4)."""

    __slots__ = ("rider",)
    FIELDS = ("rider",)

    def __init__(self, rider: Filter) -> None:
        self.rider = rider

    def signals(self) -> list[int]:
        return [S_RIDDEN]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if event.card != context.source or event.n < 0:
            return False
        game.rule("8.6.4.1.4")
        return self.rider.passes(game, context, event.n)


class Rides(EventTrigger):
    """When this unit rides a unit of a description."""

    __slots__ = ("ridden",)
    FIELDS = ("ridden",)

    def __init__(self, ridden: Filter) -> None:
        self.ridden = ridden

    def signals(self) -> list[int]:
        return [S_RODE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.card == binding.context.source and event.n >= 0 \
            and self.ridden.passes(game, binding.context, event.n)


class IsSent(EventTrigger):
    """When a card goes to a zone, perhaps only from certain zones, perhaps only by an effect of one's own cards."""

    __slots__ = ("subject", "to", "areas", "mine")
    FIELDS = ("subject", "to", "areas", "mine")

    def __init__(self, subject: Subject, to: int, areas: int, mine: bool = False) -> None:
        self.subject = subject
        self.to = to
        self.areas = areas
        self.mine = mine
        """Only by an effect of one of the master's cards."""

    def signals(self) -> list[int]:
        return [S_SENT]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if not KIND[event.target] & self.to or event.origin == event.target:
            return False
        if self.areas and not KIND[event.origin] & self.areas:
            return False
        if self.mine and (event.cause != BY_EFFECT or event.master != context.master):
            return False
        game.rule("8.6.4")
        return self.subject.fits(game, context, event)


class Turns(EventTrigger):
    """When a unit becomes standing or resting."""

    __slots__ = ("subject", "rested")
    FIELDS = ("subject", "rested")

    def __init__(self, subject: Subject, rested: bool) -> None:
        self.subject = subject
        self.rested = rested

    def signals(self) -> list[int]:
        return [S_RESTED if self.rested else S_STOOD]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.subject.fits(game, binding.context, event)


class Draws(EventTrigger):
    """When a player draws a card."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def signals(self) -> list[int]:
        return [S_DRAWN]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose)


class PhaseBegins(EventTrigger):
    """At the beginning of a phase of a player's turn."""

    __slots__ = ("phase", "whose")
    FIELDS = ("phase", "whose")

    def __init__(self, phase: int, whose: int) -> None:
        self.phase = phase
        self.whose = whose

    def signals(self) -> list[int]:
        return [S_PHASE]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.n == self.phase and (self.whose == BOTH
                                          or (event.player == binding.context.master) == (self.whose == ME))


class TurnEnds(EventTrigger):
    """At the end of a turn."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def signals(self) -> list[int]:
        return [S_TURN_ENDS]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        return self.whose == BOTH or (game.active == binding.context.master) == (self.whose == ME)
