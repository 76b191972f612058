"""Section 13 (13.1): infinite loops.

A loop that nobody can stop ends the game (`Godzilla.endless`, 13.1.1.3). An action of the turn player that led back
to exactly the same state cannot be taken again in that turn (13.1.1.2). An ability that was played very often in one
turn is a loop that goes on by choice: the turn player says how many more times, the other player may say fewer, and
after that nobody chooses it any more (13.1.1.1).
"""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla, LoopState, loop_key
from rulewright.games.godzilla.zones import AREAS, DECK
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import NUMBER as A_NUMBER
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import NUMBER, PASS

MANY_TIMES = 40
"""So often in one turn, and the playing of an ability is taken for a loop."""
MOST_TIMES = 99


def state_of(game: Godzilla) -> LoopState:
    """The state of the game as far as actions can change it within a turn; equal whenever nothing has changed."""
    numbers = [game.rage[0], game.rage[1], game.position[0], game.position[1], game.invasions]
    for bindings in game.index.values():
        for binding in bindings:
            if binding.card < 0:
                numbers.append(binding.serial)
    return (game.zone.copy(), game.host.copy(), game.zones[DECK], game.zones[AREAS + DECK], numbers)


def remember(game: Godzilla, option: Option) -> None:
    """An action was taken in this state."""
    game.seen_states = game.seen_states + [(state_of(game), option)]


def still_allowed(game: Godzilla, options: list[Option]) -> list[Option]:
    """The options without those that were taken before in exactly this state."""
    if not game.seen_states:
        return options
    now = state_of(game)
    taken = [option for state, option in game.seen_states if state == now]
    if not taken:
        return options
    game.rule("13.1.1.2")
    return [option for option in options if option[0] == PASS or option not in taken]


def count(game: Godzilla, context: Context) -> None:
    """An ability is about to be played: after very many times the players say how often it goes on."""
    key = loop_key(context)
    times = game.loop_counts.get(key, 0) + 1
    game.loop_counts = {**game.loop_counts, key: times}
    if key in game.loop_left:
        game.loop_left = {**game.loop_left, key: game.loop_left[key] - 1}
    elif times >= MANY_TIMES and game.laps < MANY_TIMES:
        game.push(LOOP, n=key)


def declare(game: Godzilla, frame: Frame) -> None:
    """The turn player names a number, which is a whole one and not below 0 (1.3.5)."""
    game.rule("1.3.5")
    options: list[Option] = [(NUMBER, times) for times in range(MOST_TIMES + 1)]
    game.ask(game.active, A_NUMBER, "13.1.1.1", "times", options, null=0)


def shorten(game: Godzilla, frame: Frame) -> None:
    """The other player accepts it or names a smaller one."""
    most = frame.pick[1]
    options: list[Option] = [(NUMBER, times) for times in range(most + 1)]
    game.ask(1 - game.active, A_NUMBER, "13.1.1.1", "times", options, null=most)


def settle(game: Godzilla, frame: Frame) -> None:
    """So many more times."""
    game.loop_left = {**game.loop_left, frame.n: frame.pick[1]}


LOOP = Procedure("13.1 Infinite loop", [("13.1.1", declare), ("13.1.1.1", shorten), ("", settle)])
