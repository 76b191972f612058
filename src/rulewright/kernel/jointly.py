"""What several players do together.

Each of them does it in turn up to the first thing that it lets happen, and makes the choices for that; then all of it
happens together, so that each event is tested and replaced, and seen, with the others. What comes after it each player
does again in turn. In the stead of an event, which itself waits for the first thing that happens, they do it one after
the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.nodes import Effect

if TYPE_CHECKING:
    from rulewright.kernel.context import Context
    from rulewright.kernel.events import Event
    from rulewright.kernel.game import Game

BEGIN, CHOOSING, IN_TURN, HAPPENED, GOING_ON = range(5)


class Jointly(Effect):
    """Something that players do: the text of it is read as if it were theirs.

    `frame.cards` are the players whose turn is still to come, `frame.m` whose text it is, `frame.events` what will happen,
    `frame.card` how many frames wait below for that. What a player does afterwards begins with a frame of this effect in
    which `frame.context` is what was known by then, and `frame.n` the place of the frame with the context of all. `frame.picks`
    are the cards that those who are through with it have spoken of, each slot with its cards: later words mean all of them."""

    part: Effect

    def players(self, game: Game, context: Context) -> list[int]:
        """Who does it, in their order."""
        raise NotImplementedError

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == GOING_ON:
            game.frames.pop()
            whole = game.frames[frame.n]
            common = context_of(whole)
            keep(whole, common)
            common.master, common.done = context.master, context.done
            common.slots.clear()
            common.slots.update(context.slots)
            return
        if frame.step == BEGIN:
            frame.m = context.master
            frame.card = 0
            frame.cards = self.players(game, context)
            frame.picks = [tuple(sorted(context.slots))]
            frame.step = CHOOSING if game.stead < 0 and len(frame.cards) > 1 else IN_TURN
        else:
            keep(frame, context)
            if frame.step == CHOOSING:
                game.stead = -1
        context.master = frame.m
        if frame.step == HAPPENED or not frame.cards and not frame.events:
            for slot, *cards in frame.picks[1:]:
                context.slots[slot] = cards
            game.frames.pop()
        elif frame.cards:
            context.master, frame.cards = frame.cards[0], frame.cards[1:]
            if frame.step == CHOOSING:
                game.stead = len(game.frames) - 1
            game.push(self.part, context)
        else:
            self.let_happen(game, frame)

    def gather(self, game: Game, events: list[Event]) -> None:
        """What a player is about to let happen waits for the others, and what comes after it too."""
        place = game.stead
        frame = game.frames[place]
        waiting = game.frames[place + 1 :]
        game.stead = -1
        if waiting:
            known = Frame(self, context=context_of(frame).copy())
            known.step = GOING_ON
            waiting.append(known)
        first = place - frame.card
        game.frames[first:] = waiting + game.frames[first : place + 1]
        frame.card += len(waiting)
        frame.events = frame.events + events

    def let_happen(self, game: Game, frame: Frame) -> None:
        """All have chosen."""
        events, frame.events = frame.events, []
        first = len(game.frames) - 1 - frame.card
        waiting = game.frames[first:-1]
        for one in waiting:
            if one.proc is self and one.step == GOING_ON:
                one.n = first
        game.frames[first:] = [frame] + waiting
        frame.step = HAPPENED
        game.happen(events)

    def possible(self, game: Game, context: Context) -> bool:
        master = context.master
        who = self.players(game, context)
        able = bool(who)
        for player in who:
            context.master = player
            able = able and self.part.possible(game, context)
        context.master = master
        return able


class EachPlayer(Jointly):
    """All players do it, the turn player chooses first."""

    def players(self, game: Game, context: Context) -> list[int]:
        return [game.active, 1 - game.active]


def keep(frame: Frame, context: Context) -> None:
    """What a player has spoken of belongs to what all have spoken of, unless it was known before."""
    for slot, cards in sorted(context.slots.items()):
        if slot not in frame.picks[0]:
            before = [entry for entry in frame.picks[1:] if entry[0] == slot]
            known = before[0] if before else (slot,)
            frame.picks = [entry for entry in frame.picks if entry not in before] + [(*known, *[card for card in cards if card not in known[1:]])]
