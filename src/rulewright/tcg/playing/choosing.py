"""How cards are chosen, and how an effect acts on the cards that a text speaks of.

Rulebooks say the same here: choose as many as asked, or all there are; "up to" may be fewer; where the cards are
hidden nobody has to find one that fits; then everything happens to all chosen cards at once. A game hands in its
numbers through `cite`: choose, choose with others, nothing to choose, choose zero, too few to choose, choose up to,
choose hidden, choose exactly, at random, same card, replaced action; where cards are searched for that may be search too few,
search hidden, search exactly (`Acting.searches`).
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulewright.kernel.context import ME, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import NO_OPTION, Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, CountOf, Effect, Number, This, given
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD, NONE
from rulewright.tcg.effects.joint import differing, may_join, most_differing
from rulewright.tcg.effects.selecting import Select, Several, TopCards, is_unfilled


class Choice(Cards):
    """A number of cards that a player chooses from a set; `each` multiplies the number."""

    __slots__ = ("count", "upto", "of", "each", "slot")
    FIELDS: ClassVar[tuple[str, ...]] = ("count", "upto", "of", "each")

    def __init__(self, count: Number, of: Cards, upto: bool = False, each: Number | None = None) -> None:
        self.count = count
        self.upto = upto
        self.of = of
        self.each = each
        self.slot = -1

    @classmethod
    def any_number(cls, of: Cards) -> Choice:
        """As many of some cards as one likes."""
        return cls(CountOf(of), of, True)

    def find(self, game: Game, context: Context) -> list[int]:
        return context.slots.get(self.slot, [])

    def number(self, game: Game, context: Context) -> int:
        """How many cards are to be chosen."""
        count = self.count.value(game, context)
        return count if self.each is None else count * self.each.value(game, context)

    def offered(self, game: Any, cards: list[int], least: int) -> list[int]:
        """The cards to choose at least so many from; a game may leave out those that nobody can tell from others."""
        return cards


class AtRandom(Cards):
    """A number of cards that chance names."""

    count: Number
    of: Cards
    slot: int = given(-1)

    def find(self, game: Game, context: Context) -> list[int]:
        return context.slots.get(self.slot, [])


def choices_of(what: Cards) -> list[Choice]:
    """The choices that some words ask for."""
    if isinstance(what, Choice):
        return [what]
    return [part for part in what.parts if isinstance(part, Choice)] if isinstance(what, Several) else []


def fillable(game: Game, context: Context, choices: list[Choice], taken: list[int]) -> int:
    """For how many of some choices, each standing for one card, there can still be a card, each card taken once."""
    if not choices:
        return 0
    best = 0
    for card in choices[0].of.find(game, context):
        if card not in taken:
            best = max(best, 1 + fillable(game, context, choices[1:], taken + [card]))
    return best if best == len(choices) else max(best, fillable(game, context, choices[1:], taken))


def ask_choice(
    game: Game,
    frame: Frame,
    choice: Choice,
    player: int,
    taken: list[int] | None = None,
    later: list[Choice] | None = None,
    forced: bool = False,
    number: int = -1,
) -> None:
    """Let a player choose; as many as possible unless the text says "up to". Cards already `taken` cannot be chosen
    again, and `later` demands stay fulfillable as far as they can be; `forced` choices cannot be left open. `number`: so
    many now instead of all of them."""
    context = context_of(frame)
    found = choice.of.find(game, context)
    if taken:
        found = [card for card in found if card not in taken]
    if later and not choice.upto:
        game.cite("choose with others")
        rest = [fillable(game, context, later, (taken or []) + [card]) for card in found]
        found = [card for card, left in zip(found, rest) if left == max(rest)]
    count = choice.number(game, context) if number < 0 else number
    frame.pick = NO_OPTION
    frame.picks = []
    rule = game.cite("choose")
    if count <= 0 or not found:
        game.cite("choose zero" if found else "nothing to choose")
        return
    of = choice.of
    deed = frame.proc
    searched = isinstance(deed, Acting) and deed.searches()
    if len(found) < count:
        game.cite("search too few" if searched else "too few to choose")
    least = 0
    if choice.upto:
        game.cite("choose up to")
    elif not forced and isinstance(of, Select) and of.is_hidden():
        game.cite("search hidden" if searched else "choose hidden")
    else:
        game.cite("search exactly" if searched else "choose exactly")
        least = min(count, len(found))
        found = choice.offered(game, found, least)
    options: list[Option] = [(CARD, card) for card in found]
    if count == 1:
        null = -1
        if least == 0:
            null = len(options)
            options.append((NONE,))
        game.ask(player, CARDS, rule, "choose", options, null=null)
    else:
        game.ask(player, CARDS, rule, "choose", options, least, min(count, len(found)), True)


def take_choice(frame: Frame, slot: int) -> list[int]:
    """Put what was chosen into the slot of a choice."""
    if frame.pick:
        chosen = [frame.pick[1]] if frame.pick[0] == CARD else []
    else:
        chosen = [option[1] for option in frame.picks]
    context_of(frame).slots[slot] = chosen
    return chosen


def draw_lots(game: Game, cards: list[int], count: int) -> list[int]:
    """So many of some cards, or all there are, as chance names them."""
    left = cards.copy()
    return [left.pop(game.random(len(left))) for _ in range(min(count, len(left)))]


def performed(events: list[Event]) -> bool:
    """Whether something happened and nothing of it was left out; what was replaced counts."""
    return bool(events) and all(event.done or event.replaced for event in events)


class Acting(Effect):
    """An effect on some cards: choose them where the text asks for a choice, then act on all of them at once.

    A game's own class says what is done: by `events` where it is nothing but events, otherwise by `act`. Steps from 4
    on belong to `act` and `close`."""

    what: Cards
    slot: int = given(-1)
    """Where the cards it acted on are kept for later words."""
    forced: bool = given(False)
    """Part of a cost: no choice is left open."""

    def searches(self) -> bool:
        """Whether cards are searched for, and the game has numbers of its own for that."""
        return False

    def demand(self) -> None:
        """It is part of a cost."""
        self.forced = True

    def chooser(self, context: Context) -> int:
        """The player who chooses."""
        return context.master

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        """The events of acting on the cards, where acting is nothing but events."""
        return []

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        """Act on the cards."""
        self.happen(game, frame, self.events(game, context, cards))

    def happen(self, game: Game, frame: Frame, events: list[Event]) -> None:
        """Let the events of this effect happen, and remember them; without any nothing is performed."""
        frame.events = events
        if not events:
            context_of(frame).done = False
        game.happen(events.copy())

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        step = frame.step
        if step == 0:
            self.choose(game, frame, context)
        elif step == 1:
            choice = choices_of(self.what)[frame.n - 1]
            before = context.slots[choice.slot] if differing(choice.of) else []
            chosen = take_choice(frame, choice.slot)
            frame.cards = frame.cards + chosen
            frame.step = 0
            if differing(choice.of):
                context.slots[choice.slot] = before + chosen
                if chosen and len(before) + 1 < choice.number(game, context):
                    frame.step = 1
                    self.choose_one(game, frame, context, choice)
        elif step == 2:
            frame.step = 3
            cards = self.found(game, context)
            if isinstance(self.what, (Bound, This)):
                game.cite("same card")
            if self.slot >= 0:
                context.slots[self.slot] = cards
            frame.cards = cards
            frame.n = 0
            context.done = bool(cards)
            if not cards:
                game.frames.pop()
                return
            self.act(game, frame, context, cards)
        else:
            self.close(game, frame, context)

    def found(self, game: Game, context: Context) -> list[int]:
        """The cards that the text speaks of."""
        return [card for card in self.what.find(game, context) if game.exists(card)]

    def choose(self, game: Game, frame: Frame, context: Context) -> None:
        """Ask for the next choice, or go on; what was chosen when the ability was played is not asked again."""
        what = self.what
        if isinstance(what, AtRandom):
            game.cite("at random")
            context.slots[what.slot] = draw_lots(game, what.of.find(game, context), what.count.value(game, context))
        choices = choices_of(what)
        if frame.n >= len(choices):
            frame.step = 2
            return
        choice = choices[frame.n]
        frame.n += 1
        if choice.slot in context.chosen:
            context.chosen = [slot for slot in context.chosen if slot != choice.slot]
            context.slots[choice.slot] = [card for card in context.slots[choice.slot] if game.life[card] <= context.stamp]
            return
        frame.step = 1
        if differing(choice.of):
            context.slots[choice.slot] = []
            self.choose_one(game, frame, context, choice)
            return
        taken = frame.cards
        if self.forced:
            taken = taken + self.unfit(game, context, choice)
        later = [other for other in choices[frame.n :] for _ in range(1 if other.upto else max(1, other.number(game, context)))]
        ask_choice(game, frame, choice, self.chooser(context), taken, later, self.forced)

    def choose_one(self, game: Game, frame: Frame, context: Context, choice: Choice) -> None:
        """Ask for the next one of cards that must go together: each decides what the others may be."""
        chosen = context.slots[choice.slot]
        taken = frame.cards + [card for card in choice.of.find(game, context) if not may_join(game, choice.of, chosen, card)]
        if self.forced:
            taken = taken + self.unfit(game, context, choice)
        ask_choice(game, frame, choice, self.chooser(context), taken, None, self.forced, 1)

    def unfit(self, game: Game, context: Context, choice: Choice) -> list[int]:
        """The cards that cannot be chosen for a cost."""
        return [card for card in choice.of.find(game, context) if not self.free(game, context, card)]

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        """Afterwards: was it performed? A replaced action counts as performed."""
        if frame.events:
            done = True
            for event in frame.events:
                if event.replaced:
                    game.cite("replaced action")
                elif not event.done:
                    done = False
            context.done = done
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        what = self.what
        choices = choices_of(what)
        bound = [card for choice in choices for card in choice.of.find(game, context) if not self.free(game, context, card)]
        demands: list[Choice] = []
        for choice in choices:
            if not choice.upto:
                count = max(1, choice.number(game, context))
                if most_differing(game, choice.of, [card for card in choice.of.find(game, context) if card not in bound]) < count:
                    return False
                demands += [choice] * count
        if len(choices) > 1 and fillable(game, context, demands, bound) < len(demands):
            return False
        if choices or is_unfilled(what, context):
            return True
        cards = what.of.find(game, context) if isinstance(what, AtRandom) else what.find(game, context)
        if isinstance(what, TopCards) and len(cards) < what.count.value(game, context):
            return False
        return bool(cards) and all(self.free(game, context, card) for card in cards)

    def free(self, game: Any, context: Context, card: int) -> bool:
        """Whether nothing forbids acting on a card."""
        for event in self.events(game, context, [card]):
            if game.forbidden(event):
                return False
        return True


class ChooseCards(Acting):
    """A player chooses cards, for later words of the text."""

    whose: int = ME
    deed: Acting | None = given(None)
    """In a cost: what is done to the chosen cards, and must be possible."""

    def free(self, game: Any, context: Context, card: int) -> bool:
        return self.deed is None or self.deed.free(game, context, card)

    def chooser(self, context: Context) -> int:
        return players(context, self.whose)[0]

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True
