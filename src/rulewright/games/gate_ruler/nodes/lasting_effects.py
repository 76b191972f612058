"""Effects that last for a time (14-11a-2), and abilities for a later point of the game (14-9f)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes import lasting
from rulewright.games.gate_ruler.nodes.acting import Acting
from rulewright.games.gate_ruler.nodes.battle_triggers import IsDestroyed
from rulewright.games.gate_ruler.nodes.permits import Cost, PhaseSkipped
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, as_gate, players
from rulewright.games.gate_ruler.nodes.triggers import Subject
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.rules_effects import is_linked
from rulewright.games.gate_ruler.rules.words import AS_LONG_AS, UNTIL_BATTLE_ENDS, UNTIL_TURN_ENDS, WHOLE_GAME
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Effect, Static, given
from rulewright.kernel.parts import Delayed, Replace
from rulewright.tcg.effects import lasting as games_lasting
from rulewright.tcg.effects.lasting import TURN_END, Recall
from rulewright.tcg.effects.said import Said


class Until(games_lasting.Until):
    """How long."""

    def code(self, game: GateRuler, context: Context) -> int:
        if self.side == TURN_ONLY:
            return lasting.in_next_turn(game, players(context, self.whose)[0])
        return super().code(game, context)

    def for_card(self, game: GateRuler, context: Context, card: int) -> int:
        """The number of this duration for one card: whose next turn it is may depend on its controller."""
        if self.whose != CONTROLLER:
            return self.code(game, context)
        player = game.controller(card)
        return lasting.in_next_turn(game, player) if self.side == TURN_ONLY else self.next_turn(game, player, self.side == TURN_END)

    def next_turn(self, game: GateRuler, player: int, ends: bool) -> int:
        return lasting.next_turn(game, player, lasting.ENDS if ends else lasting.STARTS)


class AsLongAs(Until):
    """As long as a condition holds."""

    __slots__ = ("condition",)
    FIELDS = ("condition",)

    def __init__(self, condition: Condition) -> None:
        super().__init__(AS_LONG_AS)
        self.condition = condition

    def code(self, game: GateRuler, context: Context) -> int:
        return lasting.lasts_while(game, context, self.condition)


CONTROLLER = 3
"""Whose next turn: that of the controller of the card that something is said of."""
TURN_ONLY = "only"
"""In that turn only, not before it."""
NOW = (UNTIL_TURN_ENDS, UNTIL_BATTLE_ENDS, WHOLE_GAME)


class ForNow(Acting):
    """14-11a-2: an ongoing effect for a time, on the cards that it finds when it is made (14-12d)."""

    __slots__ = ("said", "until")
    FIELDS = ("said", "until")

    def __init__(self, said: Said, until: Until) -> None:
        super().__init__(said.who)
        self.said = said
        self.until = until

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("14-12d")
        times: dict[int, list[int]] = {}
        for card in cards:
            times.setdefault(self.until.for_card(game, context, card), []).append(card)
        for until, those in times.items() or [(UNTIL_TURN_ENDS, cards)]:
            for part in self.said.parts:
                lasting.bind_for(game, context, part, until, those)


class ForPlayer(Effect):
    """Something said of a player for a time."""

    said: Static
    until: Until

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        lasting.bind_for(as_gate(game), context, self.said, self.until.code(as_gate(game), context), None)


class SkipNext(Effect):
    """The next phase of a kind is left out."""

    said: PhaseSkipped

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        lasting.bind_for(as_gate(game), context, self.said, WHOLE_GAME, None, True)


class Later(Effect):
    """14-9f: an automatic ability for a later point of the game; it triggers once (14-9f-1), or (`each`) whenever. Its card
    is the one with the ability that made it (14-9f-2)."""

    delayed: Delayed
    until: Until
    each: bool = False

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        context.done = True
        lasting.delay(as_gate(game), context, self.delayed, self.until.code(as_gate(game), context), not self.each)


class IfDestroyed(Effect):
    """What follows if a card is destroyed by what was done before: at once where its destruction is in the gate already (12-4b-3), else
    when the damage that was dealt has destroyed it (14-15e) in this turn."""

    of: Cards
    then: Effect
    delayed: Later = given()

    def __post_init__(self) -> None:
        self.delayed = Later(
            Delayed(IsDestroyed(Subject(BOTH, None, False, False, self.of), Subject(ME, None, True)), Recall(self.then)), Until(UNTIL_TURN_ENDS)
        )

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        cards = self.of.find(game, context)
        if any(is_linked(as_gate(game), card) for card in cards):
            game.push(self.then, context)
        elif cards:
            game.push(self.delayed, context)


class NextCost(Effect):
    """The cost of the next card that a player plays in this turn is another one."""

    said: Cost

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        lasting.bind_for(as_gate(game), context, self.said, UNTIL_TURN_ENDS, None, True)


class NextTime(Effect):
    """14-13e-1: a replacement for the next time only, in this turn."""

    said: Replace

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        lasting.bind_for(as_gate(game), context, self.said, UNTIL_TURN_ENDS, None, True)
