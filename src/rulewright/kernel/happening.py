"""The pipeline's slow path: events that something may forbid or replace before they are committed.

All events of a batch are tested and replaced before any of them happens; first those about which the turn player
decides, then the others. What stands in the stead of an event runs only up to the first thing that it lets happen:
that joins the batch, is tested and replaced itself, and happens together with what is left of it. The rest of the
effect waits below this frame until all has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import REPLACE, Binding
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Runnable
from rulewright.kernel.parts import Replace
from rulewright.kernel.questions import OPTION, YESNO, Option
from rulewright.kernel.verbs import APPLY, NO, YES

if TYPE_CHECKING:
    from rulewright.kernel.game import Game

EVERYBODY = 0
"""In `frame.player`: the turn player has decided, now all that is left is looked at."""


class Happening(Runnable):
    """Events that are tested against restrictions and replacements before they are committed together.

    `frame.n` is the event that is looked at, `frame.m` the replacement that was chosen for it, `frame.card` how many
    frames wait below, `frame.context` that of what runs in the stead of an event, `frame.cards` the cards that what stands
    in the stead of events is about: nothing else can be done with them in this batch."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        step = frame.step
        if step == 0:
            frame.events = game.allowed(frame.events)
            frame.step = 1
        elif step == 1:
            context = frame.context
            if context is not None:
                self.end_stead(game, frame, context.done)
            self.seek(game, frame)
        elif step == 2:
            self.chosen(game, frame)

    def seek(self, game: Game, frame: Frame) -> None:
        """Find the next event that something replaces; with none left, commit."""
        while frame.n < len(frame.events) or frame.player != EVERYBODY:
            if frame.n == len(frame.events):
                frame.n, frame.player = 0, EVERYBODY
                continue
            event = frame.events[frame.n]
            candidates = game.replacements(event)
            if candidates and (frame.player == EVERYBODY or decider(game, event, candidates) != 1 - game.active):
                options: list[Option] = [(APPLY, candidate.context.source, candidate.serial) for candidate in candidates]
                frame.step = 2
                if len(candidates) > 1:
                    game.cite("replacements")
                game.ask(game.replacement_chooser(event), OPTION, game.cite("replacement"), "apply", options)
                return
            frame.n += 1
        events = frame.events
        game.frames.pop()
        game.commit(events)

    def chosen(self, game: Game, frame: Frame) -> None:
        """Apply the chosen replacement, after asking its master where it is optional."""
        event = frame.events[frame.n]
        if frame.pick[0] == APPLY:
            frame.m = frame.pick[2]
        binding = game.binding(frame.m, REPLACE + event.kind)
        part = binding.part
        assert isinstance(part, Replace)
        if frame.pick[0] == APPLY and part.optional:
            game.ask(binding.context.master, YESNO, game.cite("optional replacement"), "replace", [(YES,), (NO,)], null=1)
            return
        event.used = event.used + [frame.m]
        frame.step = 1
        if frame.pick[0] == NO:
            return
        if binding.once:
            game.unbind(binding)
        context = game.replacing_context(binding, event)
        context.stamp = game.clock
        game.note(game.cite("replacement"), "replace", context.master, context.source)
        if not part.besides:
            event.replaced = True
            frame.cards = [card for card in frame.cards if card != event.card]
            frame.context = context
            game.stead = len(game.frames) - 1
        game.push(part.effect, context)
        if part.optional:
            game.choose_instead(context)

    def gather(self, game: Game, events: list[Event]) -> None:
        """What is to happen in the stead of an event joins the batch, and what comes after it waits below."""
        place = game.stead
        frame = game.frames[place]
        allowed = game.allowed(events)
        waiting = game.frames[place + 1 :]
        del game.frames[place + 1 :]
        if self.end_stead(game, frame, bool(allowed)):
            first = place - frame.card
            game.frames[first:] = waiting + game.frames[first:]
            frame.card += len(waiting)
            frame.events = frame.events + allowed
            frame.cards = frame.cards + [event.card for event in allowed if event.card >= 0]

    def end_stead(self, game: Game, frame: Frame, performed: bool) -> bool:
        """What stands in the stead of an event is known: the event does not happen, unless the option was not performed."""
        event = frame.events[frame.n]
        frame.context = None
        game.stead = -1
        if not performed and frame.pick[0] == YES:
            event.replaced = False
            return False
        frame.events = frame.events[: frame.n] + frame.events[frame.n + 1 :]
        game.cite("replaced")
        return True


def decider(game: Game, event: Event, candidates: list[Binding]) -> int:
    """The player who has something to decide about the replacement of an event, -1 for nobody."""
    if len(candidates) > 1:
        return game.replacement_chooser(event)
    part = candidates[0].part
    assert isinstance(part, Replace)
    return candidates[0].context.master if part.optional else -1


HAPPENING = Happening()
