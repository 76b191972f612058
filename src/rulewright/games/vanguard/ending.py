"""What the end phase and the close step have in common: abilities that stand by once for an end (6.8.1.1, 7.7.1.1)."""

from __future__ import annotations

from rulewright.games.vanguard.game import Vanguard
from rulewright.kernel.events import Event


def stand_by_once(game: Vanguard, event: Event, signal: int) -> None:
    """Let the abilities stand by that have not done so for this end yet."""
    event.done = True
    for binding in game.bindings(signal):
        if binding.serial not in game.ended:
            before = len(game.standby)
            game.collect(event, [binding])
            if len(game.standby) > before:
                game.ended = game.ended + [binding.serial]
