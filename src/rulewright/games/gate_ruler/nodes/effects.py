"""Effects of card texts on cards: the game actions of section 15, done to the cards that a text speaks of."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes import lasting
from rulewright.games.gate_ruler.nodes.acting import Acting
from rulewright.games.gate_ruler.nodes.picking import Choice, choices_of, is_unfilled
from rulewright.games.gate_ruler.nodes.selection import ME, players
from rulewright.games.gate_ruler.nodes.targets import zones_of
from rulewright.games.gate_ruler.rules import terms
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import PUT
from rulewright.games.gate_ruler.rules.zones import DAMAGE, IN_CHARGE, IN_DECK, IN_FRONT, IN_HAND, IN_PLAY, IN_SET, KIND, RESOURCE, TURNABLE, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards
from rulewright.kernel.questions import OPTION, YESNO, Option
from rulewright.kernel.verbs import NO, YES, ZONE
from rulewright.tcg.effects.selecting import TopCards
from rulewright.tcg.playing.choosing import draw_lots
from rulewright.tcg.playing.ordering import ask_order, ordered

DESTROY = "destroy"
DISCARD = "discard"
READY = "ready"
EXHAUST = "exhaust"
REMOVE = "remove"
TO_HAND = "hand"
TO_GRAVEYARD = "graveyard"
DECK_TOP = "top"
DECK_BOTTOM = "bottom"
TO_DAMAGE = "damage zone"
TO_RESOURCE = "resource zone"
TO_RESOURCE_EXHAUSTED = "resource zone exhausted"
DECK_RANDOM = "bottom in a random order"
PAY = "pay"


def is_there(game: GateRuler, card: int, verb: str) -> bool:
    """Whether a deed makes sense for a card where it is."""
    kind = KIND[game.zone[card]]
    if verb == DESTROY:
        return kind & IN_PLAY != 0
    if verb in (READY, EXHAUST, PAY):
        return kind & TURNABLE != 0
    return kind == IN_HAND if verb == DISCARD else True


def deed(game: GateRuler, verb: str, card: int, context: Context) -> Event:
    """The event of doing something to a card."""
    if verb == DISCARD:
        return terms.discarding(game, card, context)
    if verb == READY:
        return terms.readying(game, card, context)
    if verb == EXHAUST or verb == PAY:
        return terms.exhausting(game, card, context)
    if verb == REMOVE:
        return terms.removing(game, card, context)
    if verb == TO_HAND:
        return terms.to_hand(game, card, context)
    if verb in (DECK_TOP, DECK_BOTTOM, DECK_RANDOM):
        return terms.to_deck(game, card, verb != DECK_TOP, context)
    if verb == TO_DAMAGE:
        return terms.moving(game, card, area(game.owner[card], DAMAGE), PUT, context)
    if verb in (TO_RESOURCE, TO_RESOURCE_EXHAUSTED):
        event = terms.moving(game, card, area(game.owner[card], RESOURCE), PUT, context)
        event.m = 1 if verb == TO_RESOURCE_EXHAUSTED else 0
        return event
    return terms.to_graveyard(game, card, context)


class Do(Acting):
    """One of the deeds above. Cards from a deck move one by one (3-4c); several that go into a deck together are put there in
    an order of its owner's choice (3-2d-2). A player who is told to do it chooses."""

    __slots__ = ("verb", "who")
    FIELDS = ("verb", "what", "who")

    def __init__(self, verb: str, what: Cards, who: int = ME) -> None:
        super().__init__(what)
        self.verb = verb
        self.who = who

    def chooser(self, game: GateRuler, context: Context) -> int:
        return players(context, self.who)[0]

    def events(self, game: GateRuler, context: Context, cards: list[int]) -> list[Event]:
        if self.verb == DESTROY:
            return []
        return [deed(game, self.verb, card, context) for card in cards if is_there(game, card, self.verb)]

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        if self.verb == DESTROY:
            there = [card for card in cards if is_there(game, card, DESTROY)]
            context.done = bool(there)
            terms.destroy(game, there, context)
        elif self.verb in (DECK_TOP, DECK_BOTTOM) and not isinstance(self.what, TopCards):
            frame.step = 4
            self.order(game, frame, context)
        elif self.verb == DECK_RANDOM:
            super().act(game, frame, context, draw_lots(game, cards, len(cards)))
        elif len(cards) > 1 and KIND[game.zone[cards[0]]] == IN_DECK:
            frame.step = 6
        else:
            super().act(game, frame, context, cards)

    def order(self, game: GateRuler, frame: Frame, context: Context) -> None:
        """Ask the next owner of several cards for their order; after that they all go to their decks."""
        while frame.n < 2:
            owner = game.active if frame.n == 0 else 1 - game.active
            frame.n += 1
            if ask_order(game, owner, frame.cards, "3-2d-2"):
                return
        if self.verb == DECK_TOP:
            frame.cards = frame.cards[::-1]  # the first card named becomes the topmost
        frame.step = 5
        frame.events = self.events(game, context, frame.cards)
        game.happen(frame.events.copy())

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            frame.cards = ordered(frame)
            self.order(game, frame, context)
        elif frame.step == 6 and frame.n < len(frame.cards):
            game.rule("3-4c")
            events = self.events(game, context, [frame.cards[frame.n]])
            frame.n += 1
            frame.events = frame.events + events
            game.happen(events)
        else:
            super().close(game, frame, context)

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        if not is_there(game, card, self.verb) or not super().free(game, context, card):
            return False
        if self.verb in (READY, EXHAUST, PAY):
            return (game.exhausted[card] == 1) == (self.verb == READY)
        return self.verb != DESTROY or not game.forbidden(terms.destroyed(game, card, context, "12-4b-2a"))


class Becomes(Do):
    """Cards become ready or exhausted: "it" means them from then on."""

    def __init__(self, verb: str, what: Cards, who: int = ME) -> None:
        super().__init__(verb, what, who)


class ChooseCards(Acting):
    """A player chooses cards on resolution, for later words of the text."""

    who: int = ME

    def chooser(self, game: GateRuler, context: Context) -> int:
        return players(context, self.who)[0]

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True


class TopOrBottom(Acting):
    """A card is put on the top or the bottom of its owner's deck, as the controller of the effect likes."""

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.step = 4
        game.ask(context.master, YESNO, "15-3a", "bottom", [(YES,), (NO,)], null=1)

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            frame.step = 5
            frame.events = [terms.to_deck(game, card, frame.pick[0] == YES, context) for card in frame.cards]
            game.happen(frame.events.copy())
        else:
            super().close(game, frame, context)


class Move(Acting):
    """15-3b: a unit moves to a zone of its controller: an attack zone, the defense zone, either; a set card to a set zone (3-10a-2)."""

    areas: int = IN_FRONT
    empty: bool = False

    def zones(self, game: GateRuler, context: Context, card: int) -> list[int]:
        """The zones that the text allows."""
        game.rule("15-3b-1")
        whose = 0 if game.controller(card) == context.master else 1
        return [zone for zone in zones_of(game, context, whose, self.areas, self.empty) if zone != game.zone[card]]

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.n = 0
        frame.step = 4

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        if frame.step == 5:
            frame.step = 4
            event = terms.moving(game, frame.cards[frame.n], frame.pick[1], PUT, context, "15-3a")
            frame.events = frame.events + [event]
            frame.n += 1
            game.happen([event])
        elif frame.n < len(frame.cards):
            zones = self.zones(game, context, frame.cards[frame.n])
            if not zones:
                frame.n += 1
                return
            frame.step = 5
            options: list[Option] = [(ZONE, zone) for zone in zones]
            game.ask(context.master, OPTION, "15-3b", "zone", options)
        else:
            context.done = any(event.done or event.replaced for event in frame.events)
            game.frames.pop()

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        return KIND[game.zone[card]] & (IN_SET if self.areas == IN_SET else IN_FRONT) != 0 and bool(self.zones(game, context, card))


class Charge(Acting):
    """15-14a: cards are put underneath another card as its charges."""

    under: Cards
    ABLE = True

    def asked(self) -> list[Choice]:
        return choices_of(self.what) + choices_of(self.under)

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        """A charge goes to another card than the one it is under."""
        chosen = [one for choice in choices_of(self.what) for one in context.slots.get(choice.slot, [])]
        if any(KIND[game.zone[one]] == IN_CHARGE and game.host[one] == card for one in chosen):
            return False
        return not self.forced or super().free(game, context, card)

    def events(self, game: GateRuler, context: Context, cards: list[int]) -> list[Event]:
        hosts = [host for host in self.under.find(game, context) if KIND[game.zone[host]] & IN_PLAY]
        return [terms.charging(game, card, hosts[0], context) for card in cards if card != hosts[0]] if hosts else []

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.events = self.events(game, context, cards)
        context.done = bool(frame.events)
        game.happen(frame.events.copy())

    def possible(self, game: Game, context: Context) -> bool:
        if not is_unfilled(self.under, context) and not choices_of(self.under) and not self.under.find(game, context):
            return False
        return super().possible(game, context)


class PutOnTop(Acting):
    """15-14b: a card is put on top of another one, which becomes its charge."""

    under: Cards

    def asked(self) -> list[Choice]:
        return choices_of(self.what) + choices_of(self.under)

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        hosts = self.under.find(game, context)
        context.done = bool(hosts)
        if hosts:
            terms.put_on_top(game, cards[0], hosts[0], context)


class Swap(Acting):
    """15-11: two cards change places."""

    other: Cards | None = None

    def asked(self) -> list[Choice]:
        return choices_of(self.what) + ([] if self.other is None else choices_of(self.other))

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        both = cards[:1] + self.other.find(game, context)[:1] if self.other is not None else cards[:2]
        context.done = len(both) == 2
        if len(both) == 2:
            terms.swap(game, both[0], both[1], context)


class Control(Acting):
    """15-23: a player gains control of cards, for good."""

    whose: int = ME

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        for card in cards:
            lasting.keep(game, card)
        terms.gain_control(game, cards, players(context, self.whose)[0], context)


class PutIntoField(Acting):
    """15-3a: cards are put into the field zone."""

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        terms.put_into_field(game, cards, context.master, context)


class SetDown(Acting):
    """15-4: a card is put face down into a set zone."""

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.step = 4
        frame.n = 0

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        if frame.n < len(frame.cards):
            card = frame.cards[frame.n]
            frame.n += 1
            terms.set_card(game, card, context.master, context)
        else:
            game.frames.pop()


class Show(Acting):
    """15-5b: cards are revealed to all players."""

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
        terms.reveal(game, cards, context)


class LookAt(Acting):
    """15-5a: a player looks at cards."""

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
        terms.look(game, context.master, cards)
