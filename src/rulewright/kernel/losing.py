"""Losing the game: an event like any other, which a text may forbid or replace. Conceding is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import CANNOT, REPLACE
from rulewright.kernel.context import Context
from rulewright.kernel.events import LOSING, Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import DRAW

if TYPE_CHECKING:
    from rulewright.kernel.game import Game


def losing(player: int, rule: str, context: Context | None = None) -> Event:
    """A player loses the game."""
    return caused(Event(LOSING, player, rule=rule), context)


def lose(game: Game, players: list[int], rule: str, context: Context | None = None) -> None:
    """Players lose the game together, unless a text has it otherwise. The last act of a step."""
    frame = game.push(DEFEAT, context)
    frame.events = [losing(player, rule, context) for player in players]


def in_question(game: Game) -> bool:
    """Whether a text may forbid or replace it that somebody loses."""
    return bool(game.bindings(CANNOT + LOSING) or game.bindings(REPLACE + LOSING))


def settle(game: Game, events: list[Event]) -> None:
    """The players of those of the events that happened have lost."""
    lost = [event for event in events if event.kind == LOSING and event.done]
    if len(lost) > 1:
        game.end(DRAW, game.cite("decide all"), "both lose")
    elif lost:
        game.end(1 - lost[0].player, lost[0].rule, game.defeat(lost[0].rule))


def propose(game: Game, frame: Frame) -> None:
    game.happen(frame.events.copy())


def conclude(game: Game, frame: Frame) -> None:
    settle(game, frame.events)


DEFEAT = Procedure("Losing the game", [("", propose), ("", conclude)])
