"""Effects of card texts on cards: the game actions of section 15, done to the cards that a text speaks of."""

from __future__ import annotations

from typing import ClassVar

from rulewright.games.gate_ruler import terms
from rulewright.games.gate_ruler.abilities import PARTLY
from rulewright.games.gate_ruler.game import GateRuler
from rulewright.games.gate_ruler.selection import (
    ME,
    AtRandom,
    BottomCards,
    ChargesOf,
    Choice,
    Select,
    Several,
    TopCards,
    areas_of,
    as_gate,
    ask_choice,
    asks_number,
    choices_of,
    differing,
    is_unfilled,
    may_join,
    players,
    take_choice,
)
from rulewright.games.gate_ruler.targets import zones_of
from rulewright.games.gate_ruler.words import PUT
from rulewright.games.gate_ruler.zones import (
    DAMAGE,
    IN_DECK,
    IN_FRONT,
    IN_HAND,
    IN_PLAY,
    IN_SET,
    KIND,
    RESOURCE,
    TURNABLE,
    area,
)
from rulewright.games.ordering import ask_order, ordered
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect
from rulewright.kernel.questions import OPTION, YESNO, Option
from rulewright.kernel.verbs import NO, YES, ZONE

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
PAY = "pay"


class Combined(Effect):
    """Deeds that are all done or none (14-3b-8)."""

    __slots__ = ()

    def barred(self, game: GateRuler, context: Context, deed: Acting, place: int, chosen: list[int], others: list[int]) -> list[int]:
        """The cards that must not be chosen next for a choice of a deed, since the rest could not be done any more; `chosen` for it
        already, `others` for the deed's choices before it."""
        raise NotImplementedError

    def contests(self, game: GateRuler, context: Context, deed: Acting, place: int) -> bool:
        """Whether later deeds may need cards of that choice."""
        raise NotImplementedError


class Acting(Effect):
    """An effect on some cards: choose them where the text asks for a choice, then act on all of them at once. Who chooses
    from a deck looks through it, and it is shuffled afterwards (15-6a)."""

    __slots__ = ("what", "slot", "forced", "whole", "agreed")

    def __init__(self, what: Cards) -> None:
        self.what = what
        self.slot = -1
        """Where the cards it acted on are kept for later words."""
        self.forced = False
        """Part of a cost or of materials: no choice is left open."""
        self.agreed = False
        """What a player may do and has agreed to: then it is done, also with cards of a deck (15-6a-2)."""
        self.whole: Combined | None = None
        """The cost or the materials of which it is a part."""

    def asked(self) -> list[Choice]:
        """What is chosen on resolution, in the order of the text."""
        return choices_of(self.what)

    def chooser(self, game: GateRuler, context: Context) -> int:
        """The player who chooses."""
        return context.master

    def events(self, game: GateRuler, context: Context, cards: list[int]) -> list[Event]:
        """The events of acting on the cards, where acting is nothing but events."""
        return []

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        """Act on the cards."""
        frame.events = self.events(game, context, cards)
        game.happen(frame.events.copy())

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        step = frame.step
        if step == 0:
            if isinstance(self.what, AtRandom):
                draw_lots(game, context, self.what)
            choices = self.asked()
            if frame.n < len(choices):
                frame.step = 1
                choice = choices[frame.n]
                if areas_of(choice.of) & IN_DECK and frame.m == 0:
                    game.rule("15-6a")
                    game.rule("15-6b")
                    terms.look(game, self.chooser(game, context), choice.of.find(game, context))
                taken = frame.cards + settled(self.what, game, context)
                if self.forced:
                    taken = taken + [card for card in choice.of.find(game, context) if not self.free(game, context, card)]
                whole = self.whole
                contested = whole is not None and whole.contests(game, context, self, frame.n)
                if contested or differing(choice.of):
                    if frame.card != frame.n:
                        context.slots[choice.slot] = []
                    frame.card = frame.n
                    chosen = context.slots[choice.slot]
                    others = [card for card in frame.cards if card not in chosen]
                    if contested and whole is not None:
                        taken = taken + whole.barred(game, context, self, frame.n, chosen, others)
                    taken = taken + [card for card in choice.of.find(game, context) if not may_join(game, choice.of, chosen, card)]
                ask_choice(game, frame, choice, self.chooser(game, context), taken, self.forced or self.agreed,
                           frame.card == frame.n and (not choice.upto or choice.slot + PARTLY in context.slots))
                return
            frame.step = 2
        elif step == 1:
            frame.step = 0
            choice = self.asked()[frame.n]
            if asks_number(frame):
                if frame.card == frame.n:
                    context.slots[choice.slot + PARTLY] = [frame.m - 1]
            else:
                before = context.slots[choice.slot] if frame.card == frame.n else []
                chosen = take_choice(frame, choice)
                frame.cards = frame.cards + chosen
                if before:
                    context.slots[choice.slot] = before + chosen
                wanted = context.slots.get(choice.slot + PARTLY, [1 if choice.upto else choice.number(game, context)])[0]
                if frame.card == frame.n and chosen and len(before + chosen) < wanted:
                    return  # 14-3b-8: the next one of this choice, so that the rest of the cost can still be paid
                frame.n += 1
                if isinstance(choice.of, Select) and choice.of.areas & IN_DECK:
                    for player in players(context, choice.of.whose):
                        terms.shuffle(game, player, context)
                    for card in chosen:  # put aside, not shuffled with the rest
                        game.learn(card, 1 << self.chooser(game, context))
        elif step == 2:
            frame.step = 3
            cards = self.what.find(game, context)
            if self.slot >= 0:
                context.slots[self.slot] = cards
            frame.cards = cards
            frame.n = 0
            context.done = bool(cards)
            if not cards:
                game.rule("1-5b")
                game.frames.pop()
                return
            if isinstance(self.what, (Select, ChargesOf)):
                game.rule("3-2i")
            self.act(game, frame, context, cards)
        else:
            self.close(game, frame, context)

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        """Afterwards: what was really done, for "if you do" (3-2i-1)."""
        if frame.events:
            done = [event.card for event in frame.events if event.done or event.replaced]
            context.done = bool(done)
            if self.slot >= 0:
                context.slots[self.slot] = done
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        game = as_gate(game)
        choices = self.asked()
        for choice in choices:
            if is_unfilled(choice.of, context):
                continue
            fixed = settled(self.what, game, context)
            free = [card for card in choice.of.find(game, context) if card not in fixed and self.free(game, context, card)]
            if not choice.upto and len(free) < max(1, choice.number(game, context)):
                return False
        if isinstance(self.what, Several):
            for part in self.what.parts:
                if not isinstance(part, Choice) and not is_unfilled(part, context):
                    cards = part.find(game, context)
                    if not cards or not all(self.free(game, context, card) for card in cards):
                        return False
        if choices or is_unfilled(self.what, context):
            return True
        cards = self.what.of.find(game, context) if isinstance(self.what, AtRandom) else self.what.find(game, context)
        if isinstance(self.what, (TopCards, BottomCards)):
            return len(cards) >= self.what.count.value(game, context)
        if not cards:
            game.rule("3-2i-1")
        return bool(cards) and all(self.free(game, context, card) for card in cards)

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        """Whether nothing forbids acting on a card."""
        for event in self.events(game, context, [card]):
            if game.forbidden(event):
                return False
        return True


def settled(what: Cards, game: GateRuler, context: Context) -> list[int]:
    """The cards that stand beside a choice without being chosen themselves: "this card and 1 allied unit"."""
    if not isinstance(what, Several):
        return []
    return [card for part in what.parts if not isinstance(part, Choice) for card in part.find(game, context)]


def draw_lots(game: GateRuler, context: Context, what: AtRandom) -> None:
    """Chance names the cards."""
    left = what.of.find(game, context)
    chosen: list[int] = []
    for _ in range(min(what.count.value(game, context), len(left))):
        card = left[game.random(len(left))]
        left = [other for other in left if other != card]
        chosen.append(card)
    context.slots[what.slot] = chosen


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
    if verb == DECK_TOP or verb == DECK_BOTTOM:
        return terms.to_deck(game, card, verb == DECK_BOTTOM, context)
    if verb == TO_DAMAGE:
        return terms.moving(game, card, area(game.owner[card], DAMAGE), PUT, context)
    if verb == TO_RESOURCE:
        return terms.moving(game, card, area(game.owner[card], RESOURCE), PUT, context)
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
        return True


class ChooseCards(Acting):
    """A player chooses cards on resolution, for later words of the text."""

    __slots__ = ("who",)
    FIELDS = ("what", "who")

    def __init__(self, what: Cards, who: int = ME) -> None:
        super().__init__(what)
        self.who = who

    def chooser(self, game: GateRuler, context: Context) -> int:
        return players(context, self.who)[0]

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True


class TopOrBottom(Acting):
    """A card is put on the top or the bottom of its owner's deck, as the controller of the effect likes."""

    __slots__ = ()
    FIELDS = ("what",)

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

    __slots__ = ("areas", "empty")
    FIELDS = ("what", "areas", "empty")

    def __init__(self, what: Cards, areas: int = IN_FRONT, empty: bool = False) -> None:
        super().__init__(what)
        self.areas = areas
        self.empty = empty

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

    __slots__ = ("under",)
    FIELDS = ("what", "under")

    def __init__(self, what: Cards, under: Cards) -> None:
        super().__init__(what)
        self.under = under

    def asked(self) -> list[Choice]:
        return choices_of(self.what) + choices_of(self.under)

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

    __slots__ = ("under",)
    FIELDS = ("what", "under")

    def __init__(self, what: Cards, under: Cards) -> None:
        super().__init__(what)
        self.under = under

    def asked(self) -> list[Choice]:
        return choices_of(self.what) + choices_of(self.under)

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        hosts = self.under.find(game, context)
        context.done = bool(hosts)
        if hosts:
            terms.put_on_top(game, cards[0], hosts[0], context)


class Swap(Acting):
    """15-11: two cards change places."""

    __slots__ = ("other",)
    FIELDS = ("what", "other")

    def __init__(self, what: Cards, other: Cards | None = None) -> None:
        super().__init__(what)
        self.other = other

    def asked(self) -> list[Choice]:
        return choices_of(self.what) + ([] if self.other is None else choices_of(self.other))

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        both = cards[:1] + self.other.find(game, context)[:1] if self.other is not None else cards[:2]
        context.done = len(both) == 2
        if len(both) == 2:
            terms.swap(game, both[0], both[1], context)


class Control(Acting):
    """15-23: a player gains control of cards."""

    __slots__ = ("whose",)
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "whose")

    def __init__(self, what: Cards, whose: int = ME) -> None:
        super().__init__(what)
        self.whose = whose

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        terms.gain_control(game, cards, players(context, self.whose)[0], context)


class SetDown(Acting):
    """15-4: a card is put face down into a set zone."""

    __slots__ = ()
    FIELDS = ("what",)

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

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
        terms.reveal(game, cards, context)


class LookAt(Acting):
    """15-5a: a player looks at cards."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
        terms.look(game, context.master, cards)


