"""Loops: what rulebooks say alike about what can be done, or must be done, without end; each with its own numbers.

A loop is a state that comes back, numbers that only grow aside. A loop that nobody can stop ends the game
(`Game.endless`). An action that led back to exactly the same state cannot be taken again in that turn. Where an ability
that players may decline comes back to the same state, the one player who can stop it says how many more times, or if
both can, both do and the smaller number counts; after that nobody chooses it any more (`CommonGame.may_go_on`).

Nobody looks for a loop before something has gone on for a while. Then one state is kept, and each later one is compared
with it; after twice as long a later one is kept instead, so that a loop of any length is found.
"""

from __future__ import annotations

from collections import Counter

from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import NUMBER as A_NUMBER
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import NUMBER, PASS
from rulewright.tcg.game import CommonGame, LoopState, Mark, loop_key

MANY_TIMES = 40
"""So often in one turn, and it is looked whether the playing of an ability is a loop."""
MOST_TIMES = 99
MANY_LAPS = 30
"""So many abilities without a choice of anybody, and it is looked whether that is a loop."""
ENOUGH_LAPS = 5_000
"""After so many, a state that comes back with numbers that have only grown is a loop that nobody can stop."""
ENOUGH_EFFECTS = 1_000
"""The same where what grows is the number of effects at work, or of abilities that wait: these make each lap slower."""


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

    def can_stop(self, game: CommonGame, since: int) -> list[int]:
        """The players who can stop a loop that was last begun at that time, the turn player first."""
        return [player for player in (game.active, 1 - game.active) if game.decided[player] >= since]

    def members(self, game: CommonGame, key: int, since: int) -> list[int]:
        """The keys of the abilities that the loop consists of: those that were played since it was last begun."""
        return [other for other, last in game.loop_since.items() if last >= since]

    # -- the same state ---------------------------------------------------------------------------------------

    def remember(self, game: CommonGame, option: Option) -> None:
        """An action was taken in this state."""
        game.seen_states = game.seen_states + [(state(game), option)]

    def still_allowed(self, game: CommonGame, options: list[Option]) -> list[Option]:
        """The options without those that were taken before in exactly this state."""
        before = [option for _, option in game.seen_states]
        if not any(option in before for option in options):
            return options
        now = state(game)
        taken = [option for then, option in game.seen_states if then == now]
        if not taken:
            return options
        game.rule(self.numbers.same)
        return [option for option in options if option[0] == PASS or option not in taken]

    # -- a state that comes back ------------------------------------------------------------------------------

    def lap(self, game: Game) -> None:
        """Something goes on without anybody having had a choice: end the game if it will never end."""
        assert isinstance(game, CommonGame)
        game.laps += 1
        if game.laps < MANY_LAPS:
            game.lap_mark = None
            return
        now, then = mark(game, game.laps), game.lap_mark
        if then is None or game.laps >= 2 * then.at and game.laps < ENOUGH_LAPS:
            game.lap_mark = now
        elif now.fixed == then.fixed and (
            now.grown == then.grown
            and now.effects == then.effects
            or grows(then.grown, now.grown)
            and grows(then.effects, now.effects)
            and game.laps >= (ENOUGH_LAPS if now.effects == then.effects else ENOUGH_EFFECTS)
        ):
            game.endless()

    def count(self, game: CommonGame, context: Context) -> None:
        """An ability is about to be used: if that has become a loop, whoever can stop it says how often it goes on."""
        key = loop_key(context)
        times = game.loop_counts.get(key, 0) + 1
        since = game.loop_since.get(key, 0)
        game.loop_counts = {**game.loop_counts, key: times}
        game.loop_since = {**game.loop_since, key: game.clock}
        if key in game.loop_left:
            game.loop_left = {**game.loop_left, key: game.loop_left[key] - 1}
        elif times >= MANY_TIMES and game.laps < MANY_TIMES:
            now, then = mark(game, times), game.loop_marks.get(key)
            if then is not None and now.fixed == then.fixed and grows(then.grown, now.grown) and grows(then.effects, now.effects):
                players = self.can_stop(game, since)
                if players:
                    frame = game.push(self, player=players[0], n=len(players))
                    frame.cards = self.members(game, key, since)
            if then is None or times >= 2 * then.at:
                game.loop_marks = {**game.loop_marks, key: now}

    # -- how often it goes on ---------------------------------------------------------------------------------

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


def state(game: CommonGame) -> LoopState:
    """All that actions can change within a turn; equal whenever nothing has changed."""
    return [
        *game.loop_cards(),
        [number for pair in sorted(game.loop_amounts().items()) for number in pair],
        *game.loop_order(),
        sorted(binding.serial for binding in lasting(game)),
    ]


def mark(game: CommonGame, at: int) -> Mark:
    """The present state, for comparing. What waits on the stack may pile up too, for abilities can be played before earlier ones resolve."""
    amounts, effects = game.loop_amounts(), Counter(effect_key(binding) for binding in lasting(game))
    waiting = Counter(loop_key(pending.context) for pending in game.standby)
    stack = Counter((item.kind, item.player, -1 if item.context is None else loop_key(item.context)) for item in game.stack)
    return Mark(
        at,
        [*game.loop_cards(), [number for kind in stack for number in kind], sorted(amounts), sorted(effects), sorted(waiting)],
        [amounts[key] for key in sorted(amounts)],
        [effects[key] for key in sorted(effects)] + [waiting[key] for key in sorted(waiting)] + list(stack.values()),
    )


def lasting(game: Game) -> list[Binding]:
    """What is at work without a card that gives it, such as effects until the end of the turn."""
    return [binding for bindings in game.index.values() for binding in bindings if binding.card < 0]


def effect_key(binding: Binding) -> int:
    """The same number for the same effect of one ability on the same cards."""
    ability = binding.context.ability
    key = loop_key(binding.context) * 256 + (0 if ability is None or binding.part not in ability.nodes else ability.place_of(binding.part))
    for card, _ in binding.targets or []:
        key = key * 4096 + card + 1
    return key


def last_put(game: CommonGame, zones: tuple[int, ...]) -> list[int]:
    """When a card was last put into each deck, of those that are still there: that counts, not the order that nobody knows."""
    return [put_at(game, zone) for zone in zones]


def put_at(game: CommonGame, zone: int) -> int:
    """The same for one of them; it stays so as long as its list is the same, which is replaced and never changed."""
    cards, known = game.zones[zone], game.puts.get(zone)
    if known is not None and known[0] is cards:
        return known[1]
    latest = max([game.stamp[card] for card in cards], default=0)
    game.puts[zone] = (cards, latest)
    return latest


def grows(before: list[int], now: list[int]) -> bool:
    """Whether nothing has become less."""
    return len(before) == len(now) and all(new >= old for old, new in zip(before, now))
