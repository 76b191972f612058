"""Costs (8.1.1.1.1.1, 8.5.2.3): chosen first, then paid at the same time, whole or not at all."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.effects import Deed, Do, ask_owner
from rulewright.games.vanguard.nodes.looking import Reveal
from rulewright.games.vanguard.nodes.places import FaceUp
from rulewright.games.vanguard.nodes.selection import Choice, Select, as_vanguard
from rulewright.games.vanguard.rules import terms
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import BLASTED, PAYING
from rulewright.games.vanguard.rules.zones import IN_DAMAGE, IN_SOUL
from rulewright.kernel.context import ME, Context
from rulewright.kernel.effects import Then, context_of
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import AnyCard, Description, Effect, Filter, Fixed, This, given
from rulewright.tcg.effects.selecting import is_unfilled
from rulewright.tcg.playing.choosing import Acting, ChooseCards, ask_choice, choices_of, take_choice
from rulewright.tcg.playing.ordering import ordered

CHOOSE, CHOSEN, ORDERED, PAID = 0, 1, 2, 3
"""What a cost does next: ask for a choice, take it, take an order, see that it was paid."""


class CounterBlast(Deed):
    """10.1.15: turn face up cards of the damage zone face down."""

    __slots__ = ("count", "which")
    FIELDS = ("count", "which")

    def __init__(self, count: int, which: Description | None = None) -> None:
        face_up: tuple[Filter, ...] = (FaceUp(True),)
        what = Description(AnyCard(), face_up) if which is None else Description(which.kind, face_up + which.pre, which.post)
        super().__init__(Choice(Fixed(count), Select(ME, IN_DAMAGE, what)))
        self.count = count
        self.which = which
        self.forced = True

    def events(self, game: Vanguard, context: Context, cards: list[int]) -> list[Event]:
        game.rule("10.1.15.1")
        return [terms.turning(game, card, False, context, BLASTED) for card in cards]


class SoulBlast(Deed):
    """10.1.16: move cards from the soul to the drop zone."""

    __slots__ = ("count", "which")
    FIELDS = ("count", "which")

    def __init__(self, count: int, which: Description | None = None) -> None:
        super().__init__(Choice(Fixed(count), Select(ME, IN_SOUL, which or Description(AnyCard()))))
        self.count = count
        self.which = which
        self.forced = True

    def events(self, game: Vanguard, context: Context, cards: list[int]) -> list[Event]:
        game.rule("10.1.16.1")
        return [terms.sending(game, card, context, BLASTED, "10.1.16.1") for card in cards]


class Cost(Effect):
    """8.5.2.3: everything in the brackets. What has to be chosen is chosen first; then all of it happens at once."""

    parts: tuple[Effect, ...]

    def deeds(self) -> list[Acting]:
        """The single deeds of the cost, in their order."""
        found: list[Acting] = []
        for part in self.parts:
            collect(part, found)
        return found

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        deeds = self.deeds()
        step = frame.step
        if step == CHOOSE and frame.n < len(deeds):
            self.choose(game, frame, context, deeds)
        elif step == CHOSEN:
            self.take(game, frame, context, deeds)
        elif step == CHOOSE or step == ORDERED:
            if step == CHOOSE:
                frame.n = 0
                frame.cards = []
            else:
                frame.cards = ordered(frame)
            self.order(game, frame, context, deeds)
        else:
            self.settle(game, context, deeds)

    def choose(self, game: Vanguard, frame: Frame, context: Context, deeds: list[Acting]) -> None:
        """Ask for the next choice: for all of its cards at once, or for one of them at a time where other parts could
        need the same cards, so that whatever is chosen can be paid to the end."""
        deed = deeds[frame.n]
        choices = choices_of(deed.what) if isinstance(deed, (ChooseCards, CounterBlast, SoulBlast)) else []
        if frame.m < len(choices):
            choice = choices[frame.m]
            chosen = context.slots.get(choice.slot, []) if frame.card > 0 else []
            count = choice.number(game, context) - len(chosen)
            taken = excluded(game, context, deeds, frame, count)
            if count > 1 and is_wanted_elsewhere(game, context, deeds, frame):
                frame.card = count
                count = 1
            frame.step = CHOSEN
            game.rule("8.5.2.2")
            ask_choice(game, frame, choice, deed.chooser(context), taken, [], True, count)
            return
        frame.n += 1
        frame.m = 0
        if isinstance(deed, ChooseCards):
            if not choices:
                game.push(deed, context)
            elif deed.slot >= 0:
                context.slots[deed.slot] = deed.what.find(game, context)

    def take(self, game: Vanguard, frame: Frame, context: Context, deeds: list[Acting]) -> None:
        """Keep what was chosen; `card` of the frame is how many were still to be chosen one at a time."""
        deed = deeds[frame.n]
        choice = choices_of(deed.what)[frame.m]
        before = context.slots.get(choice.slot, []) if 0 < frame.card < choice.number(game, context) else []
        chosen = take_choice(frame, choice.slot)
        context.slots[choice.slot] = before + chosen
        if not only_shows(deed):
            frame.cards = frame.cards + chosen
        frame.step = CHOOSE
        frame.card -= 1
        if frame.card <= 0 or not chosen:
            frame.card = -1
            frame.m += 1

    def order(self, game: Vanguard, frame: Frame, context: Context, deeds: list[Acting]) -> None:
        """4.1.5: the owner orders cards that go into the deck together; then everything is paid at once."""
        while frame.n < len(deeds):
            deed = deeds[frame.n]
            frame.n += 1
            if isinstance(deed, Do) and deed.into_deck():
                cards = deed.what.find(game, context)
                if len(cards) > 1:
                    frame.cards = frame.cards + cards
                    frame.step = ORDERED
                    if ask_owner(game, context.master, cards):
                        return
        frame.step = PAID
        game.rule("8.5.2.3")
        for deed in deeds:
            self.pay(game, frame, context, deed)
        game.happen(frame.events.copy())

    def pay(self, game: Vanguard, frame: Frame, context: Context, deed: Acting) -> None:
        """Collect the events of one deed."""
        if isinstance(deed, ChooseCards):
            return
        cards = deed.what.find(game, context)
        if deed.slot >= 0:
            context.slots[deed.slot] = cards
        if isinstance(deed, Do) and deed.into_deck():
            cards = deed.laid([card for card in frame.cards if card in cards] or cards)
        if isinstance(deed, Reveal):
            game.rule("10.1.8.1.1")
            deed.act(game, frame, context, cards)
        else:
            frame.events = frame.events + deed.events(game, context, cards)

    def settle(self, game: Vanguard, context: Context, deeds: list[Acting]) -> None:
        """It has been paid: say so."""
        context.done = True
        game.frames.pop()
        for deed in deeds:
            if isinstance(deed, CounterBlast):
                paid = Event(PAYING, context.master, context.source, n=deed.count, rule="10.1.15.1")
                game.signal(caused(paid, context))

    def possible(self, game: Game, context: Context) -> bool:
        for part in self.parts:
            if not part.possible(game, context):
                game.rule("8.5.2.3")
                return False
        deeds = self.deeds()
        wanted = demands(as_vanguard(game), context, deeds)
        if not can_pay([(cards, count) for _, _, cards, count in wanted], fixed(deeds, context)):
            game.rule("8.5.2.3")
            return False
        return True


# -- no card pays for two parts -------------------------------------------------------------------------------

Demand = tuple[int, int, list[int], int]
"""Place of the deed, place of the choice in it, the cards that can pay, and how many are needed."""


def only_shows(deed: Acting) -> bool:
    """Whether a card chosen for a deed is only revealed: it can still pay for something else."""
    return isinstance(deed, Reveal) or isinstance(deed, ChooseCards) and isinstance(deed.deed, Reveal)


def fixed(deeds: list[Acting], context: Context) -> list[int]:
    """The card with the ability, if it pays itself."""
    return [context.source] if any(isinstance(deed.what, This) and not only_shows(deed) for deed in deeds) else []


def demands(game: Vanguard, context: Context, deeds: list[Acting]) -> list[Demand]:
    """What has to be chosen for a cost."""
    found: list[Demand] = []
    for place, deed in enumerate(deeds):
        if isinstance(deed, (ChooseCards, CounterBlast, SoulBlast)) and not only_shows(deed):
            for part, choice in enumerate(choices_of(deed.what)):
                if not is_unfilled(choice.of, context):
                    cards = [card for card in choice.of.find(game, context) if deed.free(game, context, card)]
                    found.append((place, part, cards, 0 if choice.upto else choice.number(game, context)))
    return found


def later_demands(game: Vanguard, context: Context, deeds: list[Acting], frame: Frame) -> list[tuple[list[int], int]]:
    """What has to be chosen after the present choice."""
    return [(cards, count) for place, part, cards, count in demands(game, context, deeds) if (place, part) > (frame.n, frame.m)]


def is_wanted_elsewhere(game: Vanguard, context: Context, deeds: list[Acting], frame: Frame) -> bool:
    """Whether a later choice could need cards that can be chosen now."""
    deed = deeds[frame.n]
    able = choices_of(deed.what)[frame.m].of.find(game, context)
    return not only_shows(deed) and any(count > 0 and not set(able).isdisjoint(cards) for cards, count in later_demands(game, context, deeds, frame))


def excluded(game: Vanguard, context: Context, deeds: list[Acting], frame: Frame, count: int) -> list[int]:
    """The cards that cannot be chosen now that `count` are still to be chosen: those that cannot pay, those that pay
    already, and those without which the rest could not be paid."""
    deed = deeds[frame.n]
    choice = choices_of(deed.what)[frame.m]
    found = choice.of.find(game, context)
    wrong = [card for card in found if not deed.free(game, context, card)]
    if only_shows(deed):
        return wrong + (context.slots.get(choice.slot, []) if frame.card > 0 else [])
    taken = fixed(deeds, context) + frame.cards
    later = later_demands(game, context, deeds, frame)
    able = [card for card in found if card not in wrong and card not in taken]
    own = 0 if choice.upto else max(0, count - 1)
    for card in able:
        if later and not can_pay([(able, own), *later], taken + [card]):
            wrong.append(card)
    return wrong + taken


def can_pay(wanted: list[tuple[list[int], int]], taken: list[int]) -> bool:
    """Whether each demand can have its cards, no card twice."""
    payers: dict[int, int] = {}
    units = [[card for card in cards if card not in taken] for cards, count in wanted for _ in range(count)]

    def place(unit: int, seen: set[int]) -> bool:
        for card in units[unit]:
            if card not in seen:
                seen.add(card)
                if card not in payers or place(payers[card], seen):
                    payers[card] = unit
                    return True
        return False

    return all(place(unit, set()) for unit in range(len(units)))


def collect(part: Effect, found: list[Acting]) -> None:
    """The single deeds of a part of a cost."""
    if isinstance(part, Then):
        collect(part.first, found)
        collect(part.rest, found)
    elif isinstance(part, Acting):
        found.append(part)
    else:
        raise ValueError("this cannot be a cost")


class Pay(Effect):
    """8.1.1.2.2: pay the cost of this ability; the compiler says which."""

    cost: Effect | None = given(None)

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()
        game.rule("8.1.1.2.2")
        if self.cost is not None:
            game.push(self.cost, context_of(frame))

    def possible(self, game: Game, context: Context) -> bool:
        return self.cost is not None and self.cost.possible(game, context)
