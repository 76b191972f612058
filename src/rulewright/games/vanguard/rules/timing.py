"""Sections 8.4 to 8.6: check timings, play timings, and how abilities are played and resolved.

3.5, 3.5.1, 3.5.2: check timing. 3.6, 3.6.1, 3.6.2, 3.6.3, 3.6.3.1, 3.6.3.2: play timing. 8.1.1.2, 8.1.1.2.1: automatic
abilities. 8.1, 8.1.1: categories of abilities. 8.3: active and inactive. 8.4: what both timings are. 8.5: playing and resolving.
8.5.1: abilities and cards are played and resolved.
"""

from __future__ import annotations

from rulewright.games.vanguard.nodes.permits import Activated
from rulewright.games.vanguard.rules import rule_actions
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.loops import LOOP
from rulewright.kernel.context import Context
from rulewright.kernel.effects import If, Then, context_of
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.parts import SituationTrigger
from rulewright.tcg.timing.check_timing import CheckNumbers, CheckTiming


class VanguardCheckTiming(CheckTiming):
    """8.4.1 with the rule actions of section 9."""

    __slots__ = ()

    def needed(self, game: Game) -> bool:
        assert isinstance(game, Vanguard)
        game.rule("9.1.2")
        return rule_actions.needed(game)

    def rule_actions(self, game: Game) -> None:
        game.push(rule_actions.RULE_ACTIONS)

    def play(self, game: Game, context: Context) -> None:
        assert isinstance(game, Vanguard)
        game.rule("8.6.3.1")  # also of a single one: it cannot be left unplayed
        game.push(PLAY_AUTO, context)
        LOOP.count(game, context)


CHECK_TIMING = VanguardCheckTiming(
    CheckNumbers(
        "8.4.1 Check timing",
        begin="3.5.2",
        actions="8.4.1.1",
        repeat="9.1.2",
        choose="8.4.1",
        own="8.4.1.2",
        other="8.4.1.3",
        order="8.6.3.1",
        again="8.6.2.1",
        play="8.6.3",
        end="8.4.1.4",
    ),
    LOOP,
)


def check_timing(game: Vanguard) -> None:
    """8.4.1: resolve a check timing."""
    CHECK_TIMING.begin(game)


# -- 8.5.2 for automatic abilities ----------------------------------------------------------------------------


def choose_ability(game: Vanguard, frame: Frame) -> None:
    """The ability is played."""
    context = context_of(frame)
    game.note("8.5.2.1", "ability", context.master, context.source)


def perform_ability(game: Vanguard, frame: Frame) -> None:
    """Perform the effect, even if its card has changed its zone since (8.6.7); what it chooses is chosen now (8.5.3)."""
    context = context_of(frame)
    effect = context.effect
    assert effect is not None
    context.done = True
    if game.life[context.source] != context.life:
        game.rule("8.6.7")
    game.rule("8.5.1")
    game.rule("8.5.2.4")
    if isinstance(effect.first if isinstance(effect, Then) else effect, If):
        game.rule("8.1.1.2.3")  # only now is the condition asked
    game.push(effect, context)


def after_ability(game: Vanguard, frame: Frame) -> None:
    """8.6.6.1: a situation that still holds triggers the ability again."""
    context = context_of(frame)
    ability = context.ability
    if ability is not None and isinstance(ability.trigger, SituationTrigger):
        game.rule("8.6.6.1")
        game.situations = [pair for pair in game.situations if pair[1] != context.life]
        game.watch()


PLAY_AUTO = Procedure("8.5.2 Play an automatic ability", [("8.5.2.1", choose_ability), ("8.5.2.4.4", perform_ability), ("", after_ability)])


# -- 8.5.2 for activated abilities ----------------------------------------------------------------------------


def activated(context: Context) -> Activated:
    """The part of an activated ability that is played."""
    ability = context.ability
    assert ability is not None
    for part in ability.statics:
        if isinstance(part, Activated):
            return part
    raise AssertionError("not an activated ability")


def choose_activated(game: Vanguard, frame: Frame) -> None:
    """The ability is played by the player with the play timing (3.1.1.2.2)."""
    context = context_of(frame)
    game.rule("3.1.1.2.2")
    game.note("8.5.2.1", "act", context.master, context.source)


def pay(game: Vanguard, frame: Frame) -> None:
    """All costs are paid, which was possible when the ability was offered."""
    context = context_of(frame)
    cost = activated(context).cost
    if cost is not None:
        game.push(cost, context)


def perform_activated(game: Vanguard, frame: Frame) -> None:
    """Perform the effect."""
    context = context_of(frame)
    context.done = True
    game.rule("8.5.2.4")
    game.push(activated(context).effect, context)


PLAY_ACT = Procedure("8.5.2 Play an activated ability", [("8.5.2.1", choose_activated), ("8.5.2.3", pay), ("8.5.2.4.4", perform_activated)])
