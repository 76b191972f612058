"""Effects that bring cards onto the field, deal damage, or name a card."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.selection import as_vanguard
from rulewright.games.vanguard.rules import terms
from rulewright.games.vanguard.rules.checks import deal_damage
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import CLAN, NAME, TEXT_VERBS
from rulewright.games.vanguard.rules.zones import FIELD, GUARDIAN, KIND, ON_GC, ON_RC, REAR, area, column, row
from rulewright.kernel.context import ME, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Effect, Number, given
from rulewright.kernel.questions import OPTION, Option
from rulewright.tcg.playing.choosing import Acting

DECLARE = TEXT_VERBS
"""Verb of an option: a printed card by its place in the pool."""


class Call(Acting):
    """10.1.6.1.3: superior call. `open` only to circles without a unit, `separate` each to a circle of its own."""

    circles: int = ON_RC
    open: bool = False
    separate: bool = False
    rested: bool = False
    column: Cards | None = None
    """A unit in whose column the circle must be."""
    whose: int = ME
    row: int = -1
    """The row that the circle must be in; -1 for any."""

    def zones(self, game: Vanguard, context: Context) -> list[int]:
        """The circles that the text allows."""
        player = players(context, self.whose)[0]
        found: list[int] = []
        if self.circles & ON_RC:
            found = [area(player, place) for place in REAR]
        if self.circles & ON_GC:
            found.append(area(player, GUARDIAN))
        if self.open:
            found = [zone for zone in found if not game.zones[zone]]
        if self.column is not None:
            columns = [column(game.zone[card]) for card in self.column.find(game, context)]
            found = [zone for zone in found if column(zone) in columns]
        if self.row >= 0:
            found = [zone for zone in found if row(zone) == self.row]
        return found

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.cards = [card for card in cards if KIND[game.zone[card]] & FIELD == 0]
        terms.superior_call(game, players(context, self.whose)[0], frame.cards, self.zones(game, context), context, self.separate)

    def close(self, game: Vanguard, frame: Frame, context: Context) -> None:
        called = [card for card in frame.cards if KIND[game.zone[card]] & self.circles]
        if self.rested:
            for card in called:
                game.rested[card] = 1  # it is placed so: it never stood there
            game.version += 1
        if self.slot >= 0:
            context.slots[self.slot] = called
        context.done = bool(called)
        game.frames.pop()

    def free(self, game: Vanguard, context: Context, card: int) -> bool:
        player = players(context, self.whose)[0]
        return bool(terms.circles_for(game, player, card, self.zones(game, context), context))


class Ride(Acting):
    """10.1.5.2: superior ride; of several cards that ride at the same time one will stay (9.3.2)."""

    def events(self, game: Vanguard, context: Context, cards: list[int]) -> list[Event]:
        game.rule("10.1.5.2")
        return [terms.riding(game, context.master, card, context) for card in cards]

    def close(self, game: Vanguard, frame: Frame, context: Context) -> None:
        rode = [card for card in frame.cards if game.is_vanguard(card)]
        if self.slot >= 0:
            context.slots[self.slot] = rode
        context.done = bool(rode)
        game.frames.pop()


class Damage(Effect):
    """3.13, 3.15.1.2: skill damage to a player's vanguard."""

    count: Number
    whose: int

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        game.frames.pop()
        for player in players(context, self.whose):
            deal_damage(game, player, self.count.value(game, context), context)


class Declare(Effect):
    """Name a card of a clan."""

    clan: str
    slot: int = given(-1)

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        if frame.step == 0:
            frame.step = 1
            options: list[Option] = [(DECLARE, place) for place, card in enumerate(game.pool) if self.clan in card.sets[CLAN]]
            if not options:
                game.frames.pop()
                return
            game.ask(context.master, OPTION, "8.5.3", "declare", options)
        else:
            context.slots[self.slot] = [frame.pick[1]]
            game.frames.pop()


class IsDeclared(Condition):
    """A card has the name that was declared."""

    card: Cards
    slot: int = given(-1)

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        named = context.slots.get(self.slot, [])
        return bool(named) and any(game.pool[named[0]].name in game.words(card, NAME) for card in self.card.find(game, context))


class UseUp(Effect):
    """11.2: this ability cannot be used for the rest of the turn."""

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        game.frames.pop()
        game.rule("8.1.1.2.3.1")
        game.use_up(context)
