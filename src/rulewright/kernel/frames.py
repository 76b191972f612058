"""Running procedures as plain data.

A game that waits is a value: its state, a stack of frames, one question. A `Frame` says which procedure runs, at
which step it is, and holds a few ids and numbers. The procedure itself is immutable and shared. So a game can be
copied, saved and branched at any question.

Contract of a step: it is called once with the game and its frame, `frame.step` already pointing to the next step.
It may
- change the state through the game's primitives and events,
- push frames: they run to their end before this frame's next step,
- ask a question as its last act: the next step finds the answer in `frame.pick` / `frame.picks`,
- jump by `frame.goto("rule number")`,
- end its procedure early by `frame.finish()`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rulewright.kernel.questions import Option

if TYPE_CHECKING:
    from rulewright.kernel.context import Context
    from rulewright.kernel.events import Event
    from rulewright.kernel.game import Game

NO_OPTION: Option = ()


class Runnable:
    """Something that a frame can run: a procedure of a rulebook, or an effect of a card."""

    __slots__ = ()

    def advance(self, game: Game, frame: Frame) -> None:
        """Do the next step of `frame`."""
        raise NotImplementedError

    def gather(self, game: Game, events: list[Event]) -> None:
        """Take over what is about to happen above its frame, the one at `game.stead`."""
        raise NotImplementedError


class Frame:
    """One running procedure."""

    __slots__ = ("proc", "step", "player", "card", "n", "m", "cards", "context", "events", "pick", "picks")

    def __init__(self, proc: Runnable, player: int = -1, card: int = -1, n: int = 0, context: Context | None = None) -> None:
        self.proc = proc
        self.step = 0
        self.player = player
        self.card = card
        self.n = n
        self.m = 0
        self.cards: list[int] = []
        self.context = context
        self.events: list[Event] = []
        self.pick: Option = NO_OPTION
        self.picks: list[Option] = []

    def goto(self, rule: str) -> None:
        """Go on with the step of that rule number."""
        proc = self.proc
        assert isinstance(proc, Procedure)
        self.step = proc.places[rule]

    def finish(self) -> None:
        """End the procedure: no further step runs."""
        proc = self.proc
        assert isinstance(proc, Procedure)
        self.step = len(proc.calls)


Step = Callable[[Any, Frame], None]


class Procedure(Runnable):
    """A section of a rulebook as its list of numbered steps, in the rulebook's order."""

    __slots__ = ("name", "labels", "calls", "places")

    def __init__(self, name: str, steps: list[tuple[str, Step]]) -> None:
        self.name = name
        self.labels: list[str] = [label for label, _ in steps]
        self.calls: list[Step] = [call for _, call in steps]
        self.places: dict[str, int] = {}
        for place, label in enumerate(self.labels):
            self.places.setdefault(label, place)

    def advance(self, game: Game, frame: Frame) -> None:
        step = frame.step
        if step >= len(self.calls):
            game.frames.pop()
            return
        frame.step = step + 1
        if game.trace is not None:
            label = self.labels[step]
            if label:
                game.trace.append(label)
        self.calls[step](game, frame)
