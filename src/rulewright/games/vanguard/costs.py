"""Costs (8.1.1.1.1.1, 8.5.2.3): chosen first, then paid at the same time, whole or not at all."""

from __future__ import annotations

from rulewright.games.vanguard import terms
from rulewright.games.vanguard.effects import Acting, ChooseCards
from rulewright.games.vanguard.looking import Reveal
from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.places import FaceUp
from rulewright.games.vanguard.selection import ME, Choice, Select, as_vanguard, ask_choice, choices_of, take_choice
from rulewright.games.vanguard.words import BLASTED, PAYING
from rulewright.games.vanguard.zones import IN_DAMAGE, IN_SOUL
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Then, context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import AnyCard, Description, Effect, Filter, Fixed


class CounterBlast(Acting):
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


class SoulBlast(Acting):
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

    __slots__ = ("parts",)
    FIELDS = ("parts",)

    def __init__(self, parts: tuple[Effect, ...]) -> None:
        self.parts = parts

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
        if frame.step == 1:
            for choice in choices_of(deeds[frame.n - 1].what):
                take_choice(frame, choice)
            frame.step = 0
        elif frame.step == 2:
            self.settle(game, context, deeds)
        elif frame.n < len(deeds):
            deed = deeds[frame.n]
            frame.n += 1
            if isinstance(deed, ChooseCards):
                game.push(deed, context)
            elif isinstance(deed, (CounterBlast, SoulBlast)):
                frame.step = 1
                ask_choice(game, frame, choices_of(deed.what)[0], context.master, [], [], True)
        else:
            frame.step = 2
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
                game.signal(terms.caused(paid, context))

    def possible(self, game: Game, context: Context) -> bool:
        for part in self.parts:
            if not part.possible(game, context):
                game.rule("8.5.2.3")
                return False
        return True


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

    __slots__ = ("cost",)

    def __init__(self) -> None:
        self.cost: Effect | None = None

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()
        game.rule("8.1.1.2.2")
        if self.cost is not None:
            game.push(self.cost, context_of(frame))

    def possible(self, game: Game, context: Context) -> bool:
        return self.cost is not None and self.cost.possible(game, context)
