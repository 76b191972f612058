"""Sections 10.4 to 10.7: check timings, play timings, and how cards and abilities are played and resolved.

10.5: play and resolve. 10.7: one shot effects are performed once.
"""

from __future__ import annotations

from rulewright.games.godzilla.nodes.effects import Discard, DiscardUntil, Draw
from rulewright.games.godzilla.nodes.measures import CameBy, MonsterZone
from rulewright.games.godzilla.nodes.monster_effects import ChangeRage
from rulewright.games.godzilla.nodes.places import InZones
from rulewright.games.godzilla.nodes.selection import Select
from rulewright.games.godzilla.rules import rule_actions
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.loops import LOOP
from rulewright.games.godzilla.rules.words import S_DISCARDED, S_DRAWN, S_RAGE, S_SENT
from rulewright.games.godzilla.rules.zones import FIELD, IN_DECK, IN_DISCARD, IN_HAND, ON_STRATEGY
from rulewright.kernel.context import Context
from rulewright.kernel.effects import If, Modes, Then, context_of
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Compared, Condition, Fixed, Has, Worth
from rulewright.kernel.past import TimesThisTurn
from rulewright.tcg.effects.looking import Shuffle
from rulewright.tcg.effects.measures import Fits, OnTurn, ThereIs
from rulewright.tcg.playing.choosing import Acting, Choice, ask_choice, take_choice
from rulewright.tcg.timing.check_timing import CheckNumbers, CheckTiming


class GodzillaCheckTiming(CheckTiming):
    """10.4.3 with the rule actions of section 11."""

    __slots__ = ()

    def needed(self, game: Game) -> bool:
        assert isinstance(game, Godzilla)
        return rule_actions.needed(game)

    def rule_actions(self, game: Game) -> None:
        game.push(rule_actions.RULE_ACTIONS)

    def play(self, game: Game, context: Context) -> None:
        assert isinstance(game, Godzilla)
        game.push(PLAY_ABILITY, context)
        LOOP.count(game, context)


CHECK_TIMING = GodzillaCheckTiming(
    CheckNumbers(
        "10.4.3 Check timing",
        begin="10.4.3",
        actions="10.4.3.1",
        repeat="10.4.1.1",
        choose="10.4.1",
        own="10.4.3.2",
        other="10.4.3.3",
        order="10.6.3.1",
        again="10.6.2.1",
        play="10.6.3",
        end="10.4.3.4",
    ),
    LOOP,
)


def check_timing(game: Godzilla) -> None:
    """10.4.1: resolve a check timing."""
    CHECK_TIMING.begin(game)


# -- 10.5.2 for abilities -------------------------------------------------------------------------------------


def is_inactive(game: Godzilla, context: Context) -> bool:
    """Whether the conditions of an ability in standby do not hold any more; an effect made for later has none."""
    ability = context.ability
    return ability is not None and context.effect is ability.effect and not ability.is_active(game, context)


def indicate_ability(game: Godzilla, frame: Frame) -> None:
    """The ability goes to the resolution area as a pseudo-card; its card may have left (10.6.7). One that is not active any
    more cannot be played: nothing of it is done, and no choice is made for it (10.3.2)."""
    context = context_of(frame)
    if is_inactive(game, context):
        game.rule("10.3.2")
        game.rule("10.6.3.2")
        frame.finish()
        return
    if game.trace is not None:
        game.trace.extend(("10.5.2.1", "10.6.1"))
        ability = context.ability
        if ability is not None:
            game.rule("10.3.4.2" if ability.zones & FIELD else "10.3.4.3" if ability.zones & ON_STRATEGY else "10.3.4.1")
    game.note("10.5.2.1.4", "ability", context.master, context.source)


def choose_in_advance(game: Godzilla, frame: Frame) -> None:
    """Options of lists, and targets that exist now and depend on no earlier part, are chosen before anything is
    performed. The frame's cards are the parts still to be looked at, as places in the ability's nodes."""
    context = context_of(frame)
    ability = context.ability
    if ability is None or context.effect is not ability.effect or not ability.plans:
        frame.step += 1
        return
    if frame.m == 0:
        frame.m = 1
        assert context.effect is not None
        frame.cards = [ability.place_of(context.effect)]
    while frame.cards:
        place = frame.cards[-1]
        frame.cards = frame.cards[:-1]
        node = ability.nodes[place]
        frame.n = place
        at_once = frame.m == 1
        if isinstance(node, Then):
            frame.cards = frame.cards + [ability.place_of(node.rest), ability.place_of(node.first)]
        elif isinstance(node, Modes):
            node.offer(game, context.master)
            return
        elif isinstance(node, If):
            if (at_once or is_settled(node.condition)) and node.condition.holds(game, context):
                frame.cards = frame.cards + [ability.place_of(node.then)]
            else:
                break
        elif isinstance(node, Acting) and isinstance(node.what, Choice) and independent(node.what):
            game.rule("10.5.2.2")
            ask_choice(game, frame, node.what, node.chooser(context))
            return
        elif not isinstance(node, (Draw, ChangeRage, Shuffle, DiscardUntil, Discard)):
            break
        else:
            frame.m = 2
    frame.step += 1


def chosen_in_advance(game: Godzilla, frame: Frame) -> None:
    """Keep what was chosen for the part that needs it."""
    context = context_of(frame)
    ability = context.ability
    assert ability is not None
    node = ability.nodes[frame.n]
    frame.goto("10.5.2.2")
    if isinstance(node, Modes):
        places = node.take(frame)
        context.slots[node.slot] = places
        context.chosen = context.chosen + [node.slot]
        frame.cards = frame.cards + [ability.place_of(node.options[place]) for place in reversed(places)]
    elif isinstance(node, Acting) and isinstance(node.what, Choice):
        take_choice(frame, node.what.slot)
        context.chosen = context.chosen + [node.what.slot]
        if not isinstance(node, (ChangeRage, Discard)):
            frame.cards = []  # what comes after it may depend on it


def independent(choice: Choice) -> bool:
    """Whether a choice is among public cards by what cannot change in between."""
    of = choice.of
    if choice.each is not None or not isinstance(choice.count, Fixed) or not isinstance(of, Select) or of.areas & (IN_HAND | IN_DECK | IN_DISCARD):
        return False
    return all(isinstance(part, (Has, InZones)) or (isinstance(part, Worth) and isinstance(part.bound, Fixed)) for part in of.what.parts)


def is_settled(condition: Condition) -> bool:
    """Whether a condition cannot change by drawing, discarding and rage: it speaks of cards on the field only."""
    if isinstance(condition, Fits):
        return not isinstance(condition.card, Bound)
    if isinstance(condition, ThereIs):
        return isinstance(condition.of, Select) and not condition.of.areas & (IN_HAND | IN_DECK | IN_DISCARD)
    if isinstance(condition, Compared) and isinstance(condition.left, TimesThisTurn):
        return not {S_DRAWN, S_DISCARDED, S_SENT, S_RAGE}.intersection(condition.left.trigger.signals())
    return isinstance(condition, (MonsterZone, OnTurn, CameBy))


def perform_ability(game: Godzilla, frame: Frame) -> None:
    """Perform the effect, whether its card is still there or not."""
    context = context_of(frame)
    effect = context.effect
    assert effect is not None
    if is_inactive(game, context):
        game.rule("10.3.2")
        return
    if game.life[context.source] != context.life:
        game.rule("10.6.7")
    if game.master(context.source) != context.master:
        game.rule("10.6.7.1")
    for number in ("10.5.1", "10.5.2.3", "10.7.1", "3.1.2.3.1"):
        game.rule(number)
    context.done = True
    game.push(effect, context)


PLAY_ABILITY = Procedure(
    "10.5.2 Play an ability", [("10.5.2.1.4", indicate_ability), ("10.5.2.2", choose_in_advance), ("", chosen_in_advance), ("10.5.2.3.3", perform_ability)]
)
