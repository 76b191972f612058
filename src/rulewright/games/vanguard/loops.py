"""Section 11.1: loops.

A loop that nobody can stop ends the game (`Vanguard.endless`, 11.1.1.1). An action of the turn player that led back to
exactly the same state cannot be taken again in that turn (11.1.1.2). An ability that was played very often in one turn
is a loop that goes on by choice: the one player who can stop it says how many more times (11.1.1.2), or if both can, both
do and the smaller number counts (11.1.1.3); after that nobody chooses it any more.
"""

from __future__ import annotations

from rulewright.games.vanguard.game import Vanguard, loop_key
from rulewright.games.vanguard.zones import AREAS, DECK
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import NUMBER as A_NUMBER
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import NUMBER, PASS

MANY_TIMES = 40
"""So often in one turn, and the playing of an ability is taken for a loop."""
MOST_TIMES = 99


def fingerprint(game: Vanguard) -> int:
    """The same number whenever the game is in the same state within a turn, as far as a player can tell: of a deck
    counts when a card was last put there, not the order that nobody knows."""
    return hash((tuple(game.zone), tuple(game.rested), tuple(game.face_down), last_put(game, DECK),
                 last_put(game, AREAS + DECK), tuple(game.used),
                 tuple(sorted(binding.serial for bindings in game.index.values() for binding in bindings
                              if binding.card < 0))))


def last_put(game: Vanguard, zone: int) -> int:
    """When a card was last put into a zone, of those that are still there."""
    return max([game.stamp[card] for card in game.zones[zone]], default=0)


def remember(game: Vanguard, option: Option) -> None:
    """An action was taken in this state."""
    game.seen_states = game.seen_states + [(fingerprint(game), hash(option))]


def still_allowed(game: Vanguard, options: list[Option]) -> list[Option]:
    """The options without those that were taken before in exactly this state."""
    if not game.seen_states:
        return options
    now = fingerprint(game)
    taken = [option for state, option in game.seen_states if state == now]
    if not taken:
        return options
    game.rule("11.1.1.2")
    return [option for option in options if option[0] == PASS or hash(option) not in taken]


def count(game: Vanguard, context: Context) -> None:
    """An ability is about to be played: after very many times whoever can stop it says how often it goes on."""
    key = loop_key(context)
    times = game.loop_counts.get(key, 0) + 1
    since = game.loop_since.get(key, 0)
    game.loop_counts = {**game.loop_counts, key: times}
    game.loop_since = {**game.loop_since, key: game.clock}
    if key in game.loop_left:
        game.loop_left = {**game.loop_left, key: game.loop_left[key] - 1}
    elif times >= MANY_TIMES and game.laps < MANY_TIMES and max(game.decided) >= since:
        frame = game.push(LOOP, player=game.active)
        if game.decided[game.active] < since:
            frame.player = 1 - game.active
        frame.n = 1 if min(game.decided) >= since else 0
        frame.cards = [other for other, last in game.loop_since.items() if last >= since]


def declare(game: Vanguard, frame: Frame) -> None:
    """The player who can stop the loop, the turn player if both can, names a number, which is a whole one and not
    below 0 (1.3.5)."""
    game.rule("1.3.5")
    options: list[Option] = [(NUMBER, times) for times in range(MOST_TIMES + 1)]
    game.ask(frame.player, A_NUMBER, "11.1.1.3" if frame.n else "11.1.1.2", "times", options, null=0)


def shorten(game: Vanguard, frame: Frame) -> None:
    """If the other player can stop it too, he or she accepts the number or names a smaller one (11.1.1.3)."""
    if frame.n:
        most = frame.pick[1]
        options: list[Option] = [(NUMBER, times) for times in range(most + 1)]
        game.ask(1 - frame.player, A_NUMBER, "11.1.1.3", "times", options, null=most)


def settle(game: Vanguard, frame: Frame) -> None:
    """So many more times for every ability of the loop action set, those that were played since it was last begun."""
    game.loop_left = {**game.loop_left, **{key: frame.pick[1] for key in frame.cards}}


LOOP = Procedure("11.1 Loop", [("11.1.1", declare), ("", shorten), ("", settle)])
