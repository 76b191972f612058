"""The pipeline's slow path: events that something may forbid or replace before they are committed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import REPLACE
from rulewright.kernel.context import EVENT_SLOT, Context
from rulewright.kernel.frames import Frame, Runnable
from rulewright.kernel.parts import Replace
from rulewright.kernel.questions import OPTION, YESNO, Option
from rulewright.kernel.verbs import APPLY, NO, YES

if TYPE_CHECKING:
    from rulewright.kernel.game import Game


class Happening(Runnable):
    """Events that are tested against restrictions and replacements before they are committed together."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        step = frame.step
        if step == 0:
            frame.events = game.allowed(frame.events)
            frame.step = 1
        elif step == 1:
            self.seek(game, frame)
        elif step == 2:
            self.chosen(game, frame)

    def seek(self, game: Game, frame: Frame) -> None:
        """Find the next event that something replaces; with none left, commit."""
        while frame.n < len(frame.events):
            event = frame.events[frame.n]
            candidates = game.replacements(event)
            if candidates:
                player = game.replacement_chooser(event)
                options: list[Option] = [(APPLY, candidate.context.source, candidate.serial)
                                         for candidate in candidates]
                frame.step = 2
                if len(candidates) > 1:
                    game.cite("replacements")
                game.ask(player, OPTION, game.cite("replacement"), "apply", options)
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
            game.ask(binding.context.master, YESNO, game.cite("optional replacement"), "replace",
                     [(YES,), (NO,)], null=1)
            return
        event.used = event.used + [frame.m]
        frame.step = 1
        if frame.pick[0] == NO:
            return
        if binding.once:
            game.unbind(binding)
        if not part.besides:
            frame.events = frame.events[:frame.n] + frame.events[frame.n + 1:]
            event.replaced = True
            game.cite("replaced")
        context = Context(binding.context.ability, binding.context.master, binding.context.source,
                          binding.context.life, event)
        context.stamp = game.clock
        context.slots = dict(binding.context.slots)
        if event.card >= 0:
            context.slots[EVENT_SLOT] = [event.card]
        game.note(game.cite("replacement"), "replace", context.master, context.source)
        game.push(part.effect, context)


HAPPENING = Happening()
