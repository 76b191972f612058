"""Effects of card texts that look at cards or take them from the top of the deck."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.selection import Select, as_vanguard
from rulewright.games.vanguard.rules import terms
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.zones import DECK, IN_DECK, area
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Number
from rulewright.kernel.questions import YESNO
from rulewright.kernel.verbs import NO, YES
from rulewright.tcg.effects import looking
from rulewright.tcg.playing.choosing import choices_of


class Reveal(looking.Reveal):
    """10.1.8.1: show cards to all players."""

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        if not self.forced:
            game.rule("10.1.8.1.2")
        super().act(game, frame, context, cards)


class Search(looking.Search):
    """10.1.9.1: look through a zone for cards; in the deck they need not be found (10.1.9.1.1), elsewhere they must (10.1.9.1.2)."""

    def searches(self) -> bool:
        return True

    def look_through(self, game: Vanguard, context: Context) -> None:
        for choice in choices_of(self.what):
            if isinstance(choice.of, Select) and choice.of.areas & IN_DECK:
                game.rule("10.1.9.1")
                super().look_through(game, context)

    def possible(self, game: Game, context: Context) -> bool:
        return True


class Look(looking.Look):
    """Look at, or reveal, the top cards of the deck."""

    def advance(self, game: Game, frame: Frame) -> None:
        if self.shown:
            game.rule("10.1.8.1.2")
        super().advance(game, frame)

    def possible(self, game: Game, context: Context) -> bool:
        return bool(self.deck(game, context))


class Draw(Effect):
    """3.12: a player draws cards; "up to" so many one at a time, stopping at will (3.12.4)."""

    whose: int
    count: Number
    upto: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        who = players(context, self.whose)
        if self.whose == BOTH:
            who = [1 - game.active, game.active]
        if not self.upto:
            context.done = True
            count = self.count.value(game, context)
            game.frames.pop()
            for player in who:
                terms.draw(game, player, count, context)
        elif frame.step == 0:
            if frame.n >= self.count.value(game, context) or not game.zones[area(who[0], DECK)]:
                game.frames.pop()
                return
            frame.step = 1
            game.ask(who[0], YESNO, "3.12.4", "draw", [(YES,), (NO,)], null=1)
        elif frame.pick[0] == NO:
            game.frames.pop()
        else:
            frame.step = 0
            frame.n += 1
            terms.draw(game, who[0], 1, context)

    def possible(self, game: Game, context: Context) -> bool:
        return all(bool(game.zones[area(player, DECK)]) for player in players(context, self.whose))


class EachMayDraw(Effect):
    """Each player may draw; the turn player decides first (1.3.4)."""

    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        step = frame.step
        frame.step = step + 1
        if step == 4:
            game.frames.pop()
            return
        player = game.active if step < 2 else 1 - game.active
        if step % 2 == 0:
            game.ask(player, YESNO, "1.3.4", "draw", [(YES,), (NO,)], null=1)
        elif frame.pick[0] == YES:
            terms.draw(game, player, self.count.value(game, context), context)


class SoulCharge(Effect):
    """10.1.17: the top cards of the deck go to the soul."""

    count: Number

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_vanguard(game)
        context = context_of(frame)
        context.done = bool(game.zones[area(context.master, DECK)])
        game.frames.pop()
        terms.soul_charge(game, context.master, self.count.value(game, context), context)

    def possible(self, game: Game, context: Context) -> bool:
        return len(game.zones[area(context.master, DECK)]) >= self.count.value(game, context)
