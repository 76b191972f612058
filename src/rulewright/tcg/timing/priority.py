"""The family of rulebooks with priority and a shared stack: what they say alike, with each book's own numbers.

The turn player gains priority. Before each action whatever has happened is settled. The player with priority acts and keeps it, or
gives it up; when both have given it up one after the other, without an action in between, the round is over and the rulebook goes
on: it resolves the topmost object of the stack, or with an empty stack it is done. A player who can only give it up is not asked:
the options depend on nothing but what that player knows, so nothing is told by it.
"""

from __future__ import annotations

from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, Option
from rulewright.kernel.verbs import PASS

NOTHING_BUT_PASS: list[Option] = [(PASS,)]


class PriorityNumbers:
    """The numbers of a rulebook for the parts of a round of priority."""

    __slots__ = ("name", "gain", "settle", "early", "asks", "keep", "give", "both", "other")

    def __init__(self, name: str, gain: str, settle: str, early: str, asks: str, keep: str, give: str, both: str, other: str) -> None:
        self.name = name
        self.gain = gain
        """The turn player gains priority."""
        self.settle = settle
        """Rules and waiting abilities first."""
        self.early = early
        """Nobody may act now."""
        self.asks = asks
        """What the player with priority may do."""
        self.keep = keep
        """Whoever acts keeps priority."""
        self.give = give
        """Priority is given up ..."""
        self.both = both
        """... by both, one after the other ..."""
        self.other = other
        """... or the other player gains it."""


class Priority(Procedure):
    """A round of priority of one rulebook. The frame's player has priority; n counts who gave it up in a row."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: PriorityNumbers) -> None:
        super().__init__(
            numbers.name,
            [(numbers.gain, self.gain), (numbers.settle, self.settle_all), (numbers.early, self.look), (numbers.asks, self.offer), ("", self.perform)],
        )
        self.numbers = numbers

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def gained(self, game: Game, player: int) -> None:
        """A player has priority now; -1 once the round is over."""
        raise NotImplementedError

    def settle(self, game: Game) -> None:
        """Push what is done before each action."""
        raise NotImplementedError

    def closed(self, game: Game) -> bool:
        """Whether nobody may act, so that the round is over at once."""
        return False

    def options(self, game: Game, player: int) -> list[Option]:
        """Everything that the player can do to its end now; the last option is to pass."""
        raise NotImplementedError

    def act(self, game: Game, player: int, option: Option) -> None:
        """Push the procedure of what was chosen."""
        raise NotImplementedError

    def is_idle(self, game: Game) -> bool:
        """Whether nothing is to be settled and neither player can do anything, as far as that is seen at a glance."""
        return False

    def prompt(self, game: Game) -> str:
        """What the player with priority is asked."""
        return "priority"

    # -- a round ----------------------------------------------------------------------------------------------

    def begin(self, game: Game) -> None:
        """Hold a round; if both players can only pass it takes no frame."""
        if not self.is_over(game):
            game.push(self)

    def is_over(self, game: Game) -> bool:
        """Whether both players can only give priority up, and then have done so. Whoever looks on sees each round step by step, as if
        somebody could have acted: in a game with a log or a trace."""
        if game.log is not None or game.trace is not None or not self.is_idle(game):
            return False
        self.gained(game, -1)
        return True

    # -- the steps --------------------------------------------------------------------------------------------

    def gain(self, game: Game, frame: Frame) -> None:
        """The turn player comes first."""
        frame.player = game.active
        frame.n = 0
        self.gained(game, frame.player)

    def settle_all(self, game: Game, frame: Frame) -> None:
        """Before anybody acts."""
        self.settle(game)

    def look(self, game: Game, frame: Frame) -> None:
        """Whether anybody may act."""
        if self.closed(game):
            self.finish(game, frame)

    def offer(self, game: Game, frame: Frame) -> None:
        """The player with priority acts or passes."""
        options = self.options(game, frame.player)
        if len(options) == 1:
            frame.pick = options[0]  # nothing but to pass: no question
            game.force(frame.player, ACTION, options)
            return
        game.ask(frame.player, ACTION, self.numbers.asks, self.prompt(game), options, null=options.index((PASS,)))

    def perform(self, game: Game, frame: Frame) -> None:
        """An action: its player keeps priority. A pass: the round is over, or the other player gains priority."""
        numbers = self.numbers
        if frame.pick[0] != PASS:
            game.rule(numbers.keep)
            frame.n = 0
            frame.goto(numbers.settle)
            self.act(game, frame.player, frame.pick)
            return
        game.rule(numbers.give)
        frame.n += 1
        if frame.n == 2:
            game.rule(numbers.both)
            self.finish(game, frame)
            return
        game.rule(numbers.other)
        frame.player = 1 - frame.player
        self.gained(game, frame.player)
        frame.goto(numbers.settle)

    def finish(self, game: Game, frame: Frame) -> None:
        """Nobody has priority any more."""
        self.gained(game, -1)
        frame.finish()
