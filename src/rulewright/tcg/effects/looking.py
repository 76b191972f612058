"""Effects that look at cards, show them, look through a deck for them, or shuffle it.

A game hands in its numbers through `cite`: look, look up to, reveal, shuffle, nothing to shuffle. What a rulebook says
besides is traced by the game's own classes.
"""

from __future__ import annotations

from typing import Any

from rulewright.kernel.context import ME, Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Number, given
from rulewright.kernel.questions import NUMBER, Option
from rulewright.kernel.verbs import NUMBER as HOW_MANY
from rulewright.tcg.playing.choosing import Acting

EVERYBODY = 3


def show(game: Game, player: int, cards: list[int], shown: bool) -> None:
    """A player looks at cards, or (`shown`) reveals them to everybody."""
    for card in cards:
        rule = game.cite("reveal" if shown else "look")
        game.learn(card, EVERYBODY if shown else 1 << player)
        game.note(rule, "reveal" if shown else "look", player, card)


class Reveal(Acting):
    """Show cards to all players."""

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        show(game, context.master, cards, True)


class LookAt(Acting):
    """Look at cards that only others could see."""

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        show(game, context.master, cards, False)


class Look(Effect):
    """Look at the top cards of a deck, or (`shown`) reveal them; they are what the next words speak of. "Up to" so many
    lets the player name the number; otherwise it is as many as there are."""

    count: Number
    shown: bool
    whose: int = ME
    upto: bool = False
    slot: int = given(-1)

    def deck(self, game: Game, context: Context) -> list[int]:
        """The deck that is meant."""
        return game.zones[game.deck_of(players(context, self.whose)[0])]

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        deck = self.deck(game, context)
        if frame.step == 0:
            frame.step = 1
            most = max(0, min(self.count.value(game, context), len(deck)))
            if self.upto:
                options: list[Option] = [(HOW_MANY, number) for number in range(most + 1)]
                game.ask(context.master, NUMBER, game.cite("look up to"), "how many to look at", options, null=most)
            else:
                frame.pick = (HOW_MANY, most)
            return
        cards = deck[len(deck) - frame.pick[1] :][::-1]
        show(game, context.master, cards, self.shown)
        if self.slot >= 0:
            context.slots[self.slot] = cards
        context.done = bool(cards)
        game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        return len(self.deck(game, context)) >= (1 if self.upto else self.count.value(game, context))


class Search(Acting):
    """Look through one's deck and choose cards, which need not be found there."""

    def look_through(self, game: Any, context: Context) -> None:
        """Look at what is searched."""
        for card in game.zones[game.deck_of(context.master)]:
            game.learn(card, 1 << context.master)

    def advance(self, game: Game, frame: Frame) -> None:
        if frame.step == 0 and frame.n == 0:
            self.look_through(game, context_of(frame))
        super().advance(game, frame)

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = True

    def possible(self, game: Game, context: Context) -> bool:
        return bool(game.zones[game.deck_of(context.master)])


class Shuffle(Effect):
    """Shuffle a player's deck."""

    whose: int

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        for player in players(context, self.whose):
            self.shuffle(game, player, context)

    def shuffle(self, game: Any, player: int, context: Context) -> None:
        """Shuffle one deck."""
        shuffle(game, player)


def shuffle(game: Game, player: int) -> None:
    """Shuffle a player's deck, and say so."""
    deck = game.deck_of(player)
    rule = game.cite("shuffle")
    if len(game.zones[deck]) < 2:
        game.cite("nothing to shuffle")
    game.shuffle(deck)
    game.note(rule, "shuffle", player)
