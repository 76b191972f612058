"""903.2j, 903.2j-i: whether several things can be done one after the other, each as those before it leave things.

Nothing happens here: the state is looked at as it would be, and put back. So a card can serve two parts of a cost wherever the first
leaves it fit for the second: it is rested and then banished, but never banished and then rested.
"""

from __future__ import annotations

from itertools import chain, combinations

from rulewright.games.force_of_will.rules.cost import Cost, no_cost
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.will import Purpose, WillCost, can_pay, purpose_of, rests_only, sources
from rulewright.games.force_of_will.rules.words import COUNTING, DESTROYING, LOSING_LIFE, MOVING, RECOVERING, RESTING
from rulewright.games.force_of_will.rules.zones import GRAVEYARD, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Number
from rulewright.tcg.effects.selecting import is_unfilled
from rulewright.tcg.playing.choosing import Acting, AtRandom, Choice, choices_of
from rulewright.tcg.playing.costs import Together

MOST_TRIES = 400

Step = tuple[Context, Effect]
"""A part of what is to be done, with the context in which it is."""


class Deed(Effect):
    """An instruction that is nothing but events, foreseeable without a choice."""

    def foreseen(self, game: ForceOfWill, context: Context) -> list[Event]:
        """What would happen."""
        return []

    def bare_life(self) -> Number | None:
        """105.4a: the number of life that is paid; None where no life is."""
        return None


class Bill:
    """The will of a cost: so much after so many units of any part were taken off, and what is paid besides and never lowered."""

    __slots__ = ("player", "cost", "units", "besides", "purpose")

    def __init__(self, player: int, cost: Cost, units: int, besides: Cost, purpose: Purpose) -> None:
        self.player = player
        self.cost = cost
        self.units = units
        self.besides = besides
        self.purpose = purpose

    def payable(self, game: ForceOfWill, without: list[int]) -> bool:
        """Whether it can be paid without using these cards for it."""
        return self.less(game, self.cost, self.units, without)

    def less(self, game: ForceOfWill, cost: Cost, units: int, without: list[int]) -> bool:
        """The same for a cost that was lowered already."""
        if cost.total() <= units:
            return not self.besides.total() or can_pay(game, self.player, self.besides, without, self.purpose)
        if can_pay(game, self.player, cost.plus(self.besides), without, self.purpose):
            return True
        return units > 0 and any(self.less(game, cost.less(kind), units - 1, without) for kind, amount in enumerate(cost.amounts) if amount)

    def total(self) -> int:
        """How much will there is to be paid."""
        return max(0, self.cost.total() - self.units) + self.besides.total()


class Look:
    """The state at a moment, to be given back after a look at another one."""

    __slots__ = ("derived", "rested", "zone", "zones", "counts", "life_points")

    def __init__(self, game: ForceOfWill) -> None:
        self.derived = game.derived()
        self.rested = game.rested
        self.zone = game.zone
        self.zones = game.zones
        self.counts = game.counts
        self.life_points = game.life_points

    def give_back(self, game: ForceOfWill) -> None:
        """The state is this one again."""
        game.rested = self.rested
        game.zone = self.zone
        game.zones = self.zones
        game.counts = self.counts
        game.life_points = self.life_points
        game.give_back(self.derived)


def pretend(game: ForceOfWill, events: list[Event]) -> None:
    """Look at the state as it would be after some events; what a `Look` has kept stays as it was."""
    if not events:
        return
    game.rested = game.rested.copy()
    game.zone = game.zone.copy()
    game.zones = game.zones.copy()
    for event in events:
        card = event.card
        if event.kind in (RESTING, RECOVERING):
            game.rested[card] = 1 if event.kind == RESTING else 0
        elif event.kind in (MOVING, DESTROYING) and card >= 0:
            target = event.target if event.kind == MOVING else area(game.owner[card], GRAVEYARD)
            here = game.zone[card]
            game.zones[here] = [other for other in game.zones[here] if other != card]
            game.zones[target] = game.zones[target] + [card]
            game.zone[card] = target
        elif event.kind == COUNTING:
            name = game.counter_names[event.m]
            game.counts = {**game.counts, card: {**game.counters(card), name: game.count(card, name) + event.n}}
        elif event.kind == LOSING_LIFE:
            game.life_points = [points - event.n if player == event.player else points for player, points in enumerate(game.life_points)]
    game.version += 1


class Search:
    """Looks for a way to do some things in their order and to pay the will with what they leave."""

    __slots__ = ("game", "steps", "bill", "will_at", "base", "makers", "tries", "used")

    def __init__(self, game: ForceOfWill, steps: list[Step], bill: Bill | None, will_at: int) -> None:
        self.game = game
        self.steps = steps
        self.bill = bill
        self.will_at = will_at
        """Before which of the things the will is paid."""
        self.base = Look(game)
        self.makers: dict[int, bool] = {}
        """The cards that can produce will, and whether that only rests them."""
        self.tries = MOST_TRIES
        self.used: list[int] = []
        """The cards that must not be used for will, in the way that was found."""

    def succeeds(self) -> bool:
        """Whether there is a way."""
        if not self.steps and self.game.trace is None:
            return self.bill is None or self.bill.payable(self.game, [])
        if self.bill is not None and self.bill.total():
            for source in sources(self.game, self.bill.player, [], self.bill.purpose):
                self.makers[source.card] = rests_only(self.game, source)
        found = self.go_on(0, [])
        self.base.give_back(self.game)
        return found

    def go_on(self, place: int, used: list[int]) -> bool:
        """Whether the things from a place on can be done."""
        game = self.game
        if place == len(self.steps):
            if self.bill is None:
                return True
            here = Look(game)
            self.base.give_back(game)
            payable = self.bill.payable(game, used)
            here.give_back(game)
            if payable:
                self.used = used
            return payable
        context, part = self.steps[place]
        if not part.possible(game, context):
            return False
        if isinstance(part, Acting):
            return self.choose(place, part, context, self.open_choices(part, context), [], used)
        here = Look(game)
        if isinstance(part, Deed):
            pretend(game, part.foreseen(game, context))
        found = self.go_on(place + 1, used)
        here.give_back(game)
        return found

    def open_choices(self, part: Acting, context: Context) -> list[Choice]:
        """What is still to be chosen for a deed."""
        return [choice for choice in choices_of(part.what) if choice.slot not in context.chosen and not is_unfilled(choice.of, context)]

    def choose(self, place: int, part: Acting, context: Context, choices: list[Choice], taken: list[int], used: list[int]) -> bool:
        """Whether it can be done with some choice of cards for this deed, each taken once."""
        game = self.game
        if not choices:
            return self.act(place, part, context, taken or self.fixed(part, context), used)
        choice = choices[0]
        free = [card for card in choice.of.find(game, context) if card not in taken and part.free(game, context, card)]
        most = choice.number(game, context)
        counts = range(min(most, len(free)), -1, -1) if choice.upto else (most,)
        for picked in chain.from_iterable(combinations(free, count) for count in counts):
            self.tries -= 1
            context.slots[choice.slot] = list(picked)
            if self.choose(place, part, context, choices[1:], taken + list(picked), used):
                return True
            if self.tries <= 0:
                break
        context.slots.pop(choice.slot, None)
        return False

    def fixed(self, part: Acting, context: Context) -> list[int]:
        """The cards of a deed without a choice; of those that chance will name, some."""
        what = part.what
        if isinstance(what, AtRandom):
            return what.of.find(self.game, context)[: what.count.value(self.game, context)]
        return [] if choices_of(what) or is_unfilled(what, context) else what.find(self.game, context)

    def act(self, place: int, part: Acting, context: Context, cards: list[int], used: list[int]) -> bool:
        """Go on as if the deed had been done to these cards."""
        game = self.game
        here = Look(game)
        events = part.events(game, context, cards)
        spoilt = [card for card in cards if card in self.makers and self.spoils(place, part, context, card, events)]
        if part.slot >= 0:
            context.slots[part.slot] = cards
        pretend(game, events)
        found = self.go_on(place + 1, used + spoilt)
        here.give_back(game)
        return found

    def spoils(self, place: int, part: Acting, context: Context, card: int, events: list[Event]) -> bool:
        """Whether a card that a deed uses cannot produce will as well: it would be rested, or gone, or no longer fit for the deed."""
        if not self.makers[card]:
            return True
        kinds = [event.kind for event in events if event.card == card]
        if RESTING in kinds:
            return True
        if place < self.will_at:
            return MOVING in kinds or DESTROYING in kinds
        game = self.game
        here = Look(game)
        game.rested = game.rested.copy()
        game.rested[card] = 1
        game.version += 1
        choices = choices_of(part.what)
        fits = part.free(game, context, card) and (not choices or any(card in choice.of.find(game, context) for choice in choices))
        here.give_back(game)
        return not fits


def fits_together(game: ForceOfWill, steps: list[Step], bill: Bill | None = None, will_at: int = 0) -> bool:
    """Whether all of some things can be done in their order; the contexts are scratch ones."""
    return Search(game, steps, bill, will_at).succeeds()


def deeds_of(effect: Effect | None) -> list[Effect]:
    """What is done besides paying will, in its order."""
    parts = effect.parts if isinstance(effect, Together) else () if effect is None else (effect,)
    return [part for part in parts if not isinstance(part, WillCost)]


def will_place(effect: Effect | None) -> int:
    """Before which of these deeds the will is paid: first of all where no text says otherwise."""
    before = 0
    for part in effect.parts if isinstance(effect, Together) else ():
        if isinstance(part, WillCost):
            return before
        before += 1
    return 0


class Whole(Together):
    """Deeds of which all are done or none, each as those before it leave things; nobody may leave one out once they have begun."""

    def __post_init__(self) -> None:
        for part in self.parts:
            if isinstance(part, Acting):
                part.demand()

    def possible(self, game: Game, context: Context) -> bool:
        if len(self.parts) == 1:
            return self.parts[0].possible(game, context)
        own, total = as_fow(game), no_cost()
        for part in self.parts:
            if isinstance(part, WillCost):
                total = total.plus(part.amount(own, context))
        trial = context.copy()
        steps: list[Step] = [(trial, part) for part in deeds_of(self)]
        return fits_together(own, steps, Bill(context.master, total, 0, no_cost(), purpose_of(context)), will_place(self))
