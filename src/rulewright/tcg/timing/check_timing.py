"""The family of rulebooks with check timings and play timings: what they say alike, with each book's own numbers.

A check timing performs rule actions until none is needed, then lets the turn player, then the other player, choose one
of the own abilities that wait, and begins again after each. A play timing is a check timing, then a choice of the
player: act and get another one, or do nothing and go on. A rulebook gives its numbers and says what its rule actions
are and how an ability is played.
"""

from __future__ import annotations

from rulewright.kernel.abilities import Pending
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, OPTION, Option
from rulewright.kernel.verbs import PASS, RESOLVE
from rulewright.tcg.timing.loops import Loop


class CheckNumbers:
    """The numbers of a rulebook for the parts of a check timing."""

    __slots__ = ("name", "begin", "actions", "repeat", "choose", "own", "other", "order", "again", "play", "end", "restart")

    def __init__(
        self,
        name: str,
        begin: str,
        actions: str,
        repeat: str,
        choose: str,
        own: str,
        other: str,
        order: str,
        again: str,
        play: str,
        end: str,
        restart: str = "",
    ) -> None:
        self.name = name
        self.begin = begin
        """A check timing is resolved."""
        self.actions = actions
        """Rule actions come first ..."""
        self.repeat = repeat
        """... until none is needed."""
        self.choose = choose
        self.own = own
        """The turn player's abilities."""
        self.other = other
        """The other player's abilities."""
        self.order = order
        """Whoever has several chooses the order."""
        self.again = again
        """An ability waits as often as it was triggered."""
        self.play = play
        self.end = end
        self.restart = restart
        """After each ability everything begins again."""


class CheckTiming(Procedure):
    """A check timing of one rulebook."""

    __slots__ = ("numbers", "loop")

    def __init__(self, numbers: CheckNumbers, loop: Loop | None = None) -> None:
        super().__init__(
            numbers.name,
            [
                (numbers.actions, self.perform_rule_actions),
                (numbers.choose, self.choose_own),
                (numbers.play, self.play_chosen),
                (numbers.choose, self.choose_other),
                (numbers.play, self.play_chosen),
                (numbers.end, self.finish),
            ],
        )
        self.numbers = numbers
        self.loop = loop
        """The rulebook's rules on loops, if it has any."""

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def needed(self, game: Game) -> bool:
        """Whether a rule action is to be performed."""
        raise NotImplementedError

    def rule_actions(self, game: Game) -> None:
        """Push the procedure of the rule actions."""
        raise NotImplementedError

    def play(self, game: Game, context: Context) -> None:
        """Push the procedure that plays an ability."""
        raise NotImplementedError

    # -- the steps --------------------------------------------------------------------------------------------

    def begin(self, game: Game) -> None:
        """Resolve a check timing; with nothing to do it takes no frame."""
        numbers = self.numbers
        game.rule(numbers.begin)
        if game.standby or self.needed(game):
            game.push(self)
        elif game.trace is not None:
            game.trace.extend(number for number in (numbers.choose, numbers.actions, numbers.end) if number)

    def perform_rule_actions(self, game: Game, frame: Frame) -> None:
        """Rule actions until none is needed."""
        if self.needed(game):
            frame.step = 0
            game.rule(self.numbers.repeat)
            self.lap(game)
            self.rule_actions(game)

    def choose_own(self, game: Game, frame: Frame) -> None:
        """The turn player's abilities come first."""
        self.offer(game, frame, game.active, self.numbers.own)

    def choose_other(self, game: Game, frame: Frame) -> None:
        """Then those of the other player."""
        self.offer(game, frame, 1 - game.active, self.numbers.other)

    def offer(self, game: Game, frame: Frame, player: int, rule: str) -> None:
        """Let a player choose one of the abilities in standby of which that player is the master. An ability that was
        triggered several times waits several times but is one choice."""
        options: list[Option] = []
        chosen: list[Pending] = []
        for pending in game.standby:
            context = pending.context
            if context.master != player:
                continue
            for other in chosen:
                if other.context.source == context.source and other.context.effect is context.effect:
                    game.rule(self.numbers.again)
                    break
            else:
                chosen.append(pending)
                options.append((RESOLVE, context.source, pending.serial))
        if not options:
            frame.step += 1
            return
        game.rule(rule)
        game.ask(player, OPTION, self.numbers.order if len(options) > 1 else rule, "resolve", options)

    def play_chosen(self, game: Game, frame: Frame) -> None:
        """Play it, then begin again with the rule actions."""
        serial = frame.pick[2]
        if self.numbers.restart:
            game.rule(self.numbers.restart)
        frame.step = 0
        for pending in game.standby:
            if pending.serial == serial:
                game.standby = [other for other in game.standby if other is not pending]
                self.lap(game)
                context = pending.context.copy()
                context.stamp = game.tick()
                self.play(game, context)
                return

    def lap(self, game: Game) -> None:
        """Something happens by itself; it may do so for ever."""
        if self.loop is not None:
            self.loop.lap(game)

    def finish(self, game: Game, frame: Frame) -> None:
        """Nothing is left to do."""


class PlayNumbers:
    """The numbers of a rulebook for the parts of a play timing."""

    __slots__ = ("name", "before", "begin", "act", "done", "asks")

    def __init__(self, name: str, before: tuple[str, ...], begin: str, act: str, done: str, asks: str) -> None:
        self.name = name
        self.before = before
        """A check timing comes before every choice."""
        self.begin = begin
        self.act = act
        self.done = done
        """Doing nothing ends it."""
        self.asks = asks
        """What may be done."""


class PlayTiming(Procedure):
    """A play timing of one rulebook."""

    __slots__ = ("numbers", "check")

    def __init__(self, numbers: PlayNumbers, check: CheckTiming) -> None:
        super().__init__(numbers.name, [(numbers.begin, self.settle), (numbers.act, self.offer), ("", self.perform)])
        self.numbers = numbers
        self.check = check

    # -- what a rulebook decides ------------------------------------------------------------------------------

    def options(self, game: Game, player: int) -> list[Option]:
        """Everything that the player can do to its end now; the last option is to do nothing."""
        raise NotImplementedError

    def act(self, game: Game, player: int, option: Option) -> None:
        """Push the procedure of what was chosen."""
        raise NotImplementedError

    # -- the steps --------------------------------------------------------------------------------------------

    def settle(self, game: Game, frame: Frame) -> None:
        """A check timing."""
        for number in self.numbers.before:
            game.rule(number)
        self.check.begin(game)

    def offer(self, game: Game, frame: Frame) -> None:
        """The player may act, or do nothing."""
        options = self.options(game, frame.player)
        game.ask(frame.player, ACTION, self.numbers.asks, "act", options, null=len(options) - 1)

    def perform(self, game: Game, frame: Frame) -> None:
        """Perform the chosen action and come back, or go on."""
        frame.step = 0
        if frame.pick[0] == PASS:
            game.note(self.numbers.done, "pass", frame.player)
            frame.finish()
        else:
            game.rule(self.numbers.act)
            self.act(game, frame.player, frame.pick)
