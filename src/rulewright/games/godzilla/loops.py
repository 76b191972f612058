"""Section 13: infinite loops.

A loop that nobody can stop ends the game (`Godzilla.endless`, 13.1.1.3). An action of the turn player that led back
to exactly the same state cannot be taken again in that turn (13.1.1.2).
"""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.zones import AREAS, DECK
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import PASS


def fingerprint(game: Godzilla) -> int:
    """The same number whenever the game is in exactly the same state within a turn."""
    return hash((tuple(game.zone), tuple(game.host), tuple(game.zones[DECK]), tuple(game.zones[AREAS + DECK]),
                 game.rage[0], game.rage[1], game.position[0], game.position[1], game.invasions,
                 tuple(sorted(len(bindings) for bindings in game.index.values()))))


def remember(game: Godzilla, option: Option) -> None:
    """An action was taken in this state."""
    game.seen_states = game.seen_states + [(fingerprint(game), hash(option))]


def still_allowed(game: Godzilla, options: list[Option]) -> list[Option]:
    """The options without those that were taken before in exactly this state."""
    if not game.seen_states:
        return options
    now = fingerprint(game)
    taken = [option for state, option in game.seen_states if state == now]
    if not taken:
        return options
    game.rule("13.1.1.2")
    return [option for option in options if option[0] == PASS or hash(option) not in taken]
