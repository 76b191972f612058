"""Loops: what rulebooks say alike about what can be done, or must be done, without end; each with its own numbers.

A loop that nobody can stop ends the game (`Game.endless`). An action that led back to exactly the same state cannot be
taken again in that turn. An ability that was played very often in one turn is a loop that goes on by choice: the one
player who can stop it says how many more times, or if both can, both do and the smaller number counts; after that
nobody chooses it any more (`CommonGame.may_go_on`).
"""

from __future__ import annotations

from rulewright.games.common_game import CommonGame, LoopState, loop_key
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import NUMBER as A_NUMBER
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import NUMBER, PASS

MANY_TIMES = 40
"""So often in one turn, and the playing of an ability is taken for a loop."""
MOST_TIMES = 99


class LoopNumbers:
    """The numbers of a rulebook for the parts of its rules on loops."""

    __slots__ = ("name", "begin", "whole", "one", "both", "same")

    def __init__(self, name: str, begin: str, whole: str, one: str, both: str, same: str) -> None:
        self.name = name
        self.begin = begin
        """There is a loop."""
        self.whole = whole
        """A number that is named is a whole one and not below 0."""
        self.one = one
        """One player can stop it ..."""
        self.both = both
        """... or both can."""
        self.same = same
        """The same state is not left again by the same action."""


class Loop(Procedure):
    """The loops of one rulebook; as a procedure, the naming of a number."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: LoopNumbers) -> None:
        super().__init__(numbers.name, [(numbers.begin, self.declare), ("", self.shorten), ("", self.settle)])
        self.numbers = numbers

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def state(self, game: Game) -> LoopState:
        """All that actions can change within a turn; equal whenever nothing has changed."""
        raise NotImplementedError

    def can_stop(self, game: CommonGame, since: int) -> list[int]:
        """The players who can stop a loop that was last begun at that time, the turn player first."""
        return [player for player in (game.active, 1 - game.active) if game.decided[player] >= since]

    def members(self, game: CommonGame, key: int, since: int) -> list[int]:
        """The keys of the abilities that the loop consists of: those that were played since it was last begun."""
        return [other for other, last in game.loop_since.items() if last >= since]

    # -- the same state ---------------------------------------------------------------------------------------

    def remember(self, game: CommonGame, option: Option) -> None:
        """An action was taken in this state."""
        game.seen_states = game.seen_states + [(self.state(game), option)]

    def still_allowed(self, game: CommonGame, options: list[Option]) -> list[Option]:
        """The options without those that were taken before in exactly this state."""
        before = [option for _, option in game.seen_states]
        if not any(option in before for option in options):
            return options
        now = self.state(game)
        taken = [option for state, option in game.seen_states if state == now]
        if not taken:
            return options
        game.rule(self.numbers.same)
        return [option for option in options if option[0] == PASS or option not in taken]

    # -- abilities that are played very often -----------------------------------------------------------------

    def count(self, game: CommonGame, context: Context) -> None:
        """An ability is about to be played: after very many times whoever can stop it says how often it goes on."""
        key = loop_key(context)
        times = game.loop_counts.get(key, 0) + 1
        since = game.loop_since.get(key, 0)
        game.loop_counts = {**game.loop_counts, key: times}
        game.loop_since = {**game.loop_since, key: game.clock}
        if key in game.loop_left:
            game.loop_left = {**game.loop_left, key: game.loop_left[key] - 1}
        elif times >= MANY_TIMES and game.laps < MANY_TIMES:
            players = self.can_stop(game, since)
            if players:
                frame = game.push(self, player=players[0], n=len(players))
                frame.cards = self.members(game, key, since)

    def declare(self, game: Game, frame: Frame) -> None:
        """The player who can stop the loop, the turn player if both can, names a number."""
        game.rule(self.numbers.whole)
        options: list[Option] = [(NUMBER, times) for times in range(MOST_TIMES + 1)]
        game.ask(frame.player, A_NUMBER, self.numbers.one if frame.n == 1 else self.numbers.both, "times", options, null=0)

    def shorten(self, game: Game, frame: Frame) -> None:
        """If the other player can stop it too, that player accepts the number or names a smaller one."""
        if frame.n == 2:
            most = frame.pick[1]
            options: list[Option] = [(NUMBER, times) for times in range(most + 1)]
            game.ask(1 - frame.player, A_NUMBER, self.numbers.both, "times", options, null=most)

    def settle(self, game: Game, frame: Frame) -> None:
        """So many more times for every ability of the loop."""
        assert isinstance(game, CommonGame)
        game.loop_left = {**game.loop_left, **{key: frame.pick[1] for key in frame.cards}}


def lasting(game: Game) -> list[int]:
    """What is at work without a card that gives it, such as effects until the end of the turn."""
    found: list[int] = []
    for bindings in game.index.values():
        for binding in bindings:
            if binding.card < 0:
                found.append(binding.serial)
    found.sort()
    return found
