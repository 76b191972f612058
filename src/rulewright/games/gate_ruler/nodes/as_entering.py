"""14-13a-1: what is done as a card enters play: "As this card enters play, choose an attribute."

It happens at once with the entering, before anything that this triggers is played. What was chosen is kept for the card as long as it
is in play (`GateRuler.kept`), so that its other abilities can speak of it.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import GateAbility
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.playable import AN_ABILITY, ability_context
from rulewright.games.gate_ruler.rules.playing import (
    choose_modes,
    choose_number,
    choose_other,
    choose_target,
    divide,
    modes_chosen,
    other_chosen,
    target_chosen,
)
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.tcg.effects.lasting import LIVES


def enter_with(game: GateRuler, events: list[Event]) -> None:
    """Do what the cards that have just entered play say."""
    for event in reversed(events):
        if event.done and game.is_in_play(event.card) and not game.face_down[event.card]:
            for ability in reversed(game.defs[event.card].abilities):
                if isinstance(ability, GateAbility) and ability.entering and game.within_limits(ability, event.player, game.life[event.card]):
                    game.count_use(ability, event.player, game.life[event.card])
                    frame = game.push(ENTERING, ability_context(game, ability, event.card, event.player), event.player, event.card, AN_ABILITY)
                    frame.cards = [-1, -1]


def no_zone(game: GateRuler, frame: Frame) -> None:
    """The card is where it is."""


def perform(game: GateRuler, frame: Frame) -> None:
    context = frame.context
    assert context is not None and context.effect is not None
    context.stamp = game.clock
    game.push(context.effect, context)


def keep(game: GateRuler, frame: Frame) -> None:
    """What was chosen stays known."""
    context = frame.context
    assert context is not None
    if game.life[frame.card] != context.life or not game.is_in_play(frame.card):
        return
    chosen = {slot: cards for slot, cards in context.slots.items() if slot in context.chosen}
    lives = {slot + LIVES: context.slots[slot + LIVES] for slot in chosen if slot + LIVES in context.slots}
    if chosen:
        game.kept = {**game.kept, frame.card: {**game.kept.get(frame.card, {}), **chosen, **lives}}
        game.unregister(frame.card)
        game.register(frame.card, same=True)


ENTERING = Procedure(
    "14-13a-1 As a card enters play",
    [
        ("14-3b-2", choose_modes),
        ("", modes_chosen),
        ("14-3b-3", choose_other),
        ("", other_chosen),
        ("14-3b-3a", no_zone),
        ("14-3b-4", choose_number),
        ("", choose_target),
        ("", target_chosen),
        ("14-3b-5", divide),
        ("14-3b-6", perform),
        ("14-13a-1", keep),
    ],
)
