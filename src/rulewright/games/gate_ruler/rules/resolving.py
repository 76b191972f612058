"""14-3c and 13-6: resolving what is in the gate (16-4b)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import COUNTER_ABILITY, THIS_CARD, GateAbility
from rulewright.games.gate_ruler.nodes.targets import check_targets
from rulewright.games.gate_ruler.rules import rules_effects
from rulewright.games.gate_ruler.rules.damage import RESOLVE_DAMAGE
from rulewright.games.gate_ruler.rules.drive import RESOLVE_DRIVE
from rulewright.games.gate_ruler.rules.entering import enter
from rulewright.games.gate_ruler.rules.events import moving, to_graveyard
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.playable import FREE, ability_context, can_play_ability, can_play_card, card_flags
from rulewright.games.gate_ruler.rules.playing import play_ability, play_card
from rulewright.games.gate_ruler.rules.words import (
    ABILITY_ITEM,
    APPLICATION_ITEM,
    CARD_ITEM,
    DAMAGE_ITEM,
    DEFEAT_ITEM,
    DESTRUCTION_ITEM,
    DRIVE_ITEM,
    ENTERED,
    FIELD_CARD,
    MOVING,
    RESOLVED,
    SUMMONED,
    TO_COUNTER,
    TO_DAMAGE,
    TYPE,
    UNIT,
)
from rulewright.games.gate_ruler.rules.zones import COUNTER, DAMAGE, FIELD, GATE, IN_COUNTER, IN_HAND, KIND, area
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.parts import SituationTrigger
from rulewright.kernel.stack import Item

# -- 14-3c Resolving cards and abilities -----------------------------------------------------------------------


def resolve(game: GateRuler, item: Item) -> None:
    """Push the procedure that resolves an object of the gate."""
    game.resolving = item.serial
    kind = item.kind
    if kind == CARD_ITEM or kind == ABILITY_ITEM:
        context = item.context
        assert context is not None
        game.push(RESOLVE_CARD if kind == CARD_ITEM else RESOLVE_ABILITY, context.copy(), item.player, item.card, item.serial)
    elif kind == DAMAGE_ITEM:
        game.push(RESOLVE_DAMAGE, n=item.serial)
    elif kind == APPLICATION_ITEM:
        game.push(APPLY_DAMAGE, player=item.player, n=item.serial)
    elif kind == DRIVE_ITEM:
        game.rule("10-4a")
        game.push(RESOLVE_DRIVE, player=item.player, n=item.serial)
    elif kind == DEFEAT_ITEM:
        game.push(rules_effects.RESOLVE_DEFEAT, n=item.serial)
    else:
        assert kind == DESTRUCTION_ITEM
        game.push(rules_effects.RESOLVE_DESTRUCTION, n=item.serial)


def check_chosen(game: GateRuler, frame: Frame) -> None:
    """Targets that are not valid any more are left out; the rest of the effect is performed all the same."""
    context = frame.context
    assert context is not None
    context.stamp = game.tick()
    context.done = True
    if context.effect is not None:
        check_targets(game, context.effect, context)


def resolve_card(game: GateRuler, frame: Frame) -> None:
    """14-3c-2: a unit goes to its zone, a field to the field zone, an event does what it says."""
    card, item = frame.card, game.item(frame.n)
    if item is None or game.zone[card] != GATE:
        return
    types = game.words(card, TYPE)
    if item.lives:
        event = None  # 14-16b-1: its effect was changed
    elif UNIT in types and item.amounts:
        event = moving(game, card, item.amounts[0], SUMMONED, None, "14-3c-2b")
    elif FIELD_CARD in types:
        event = moving(game, card, area(item.player, FIELD), ENTERED, None, "14-3c-2c")
    else:
        event = None
    if event is None:
        context = frame.context
        assert context is not None
        game.rule("14-3c-2d")
        if context.effect is not None:
            game.push(context.effect, context)
        return
    event.player = item.player
    if KIND[item.n] == IN_HAND:
        game.rule("16-3a")
        event.m = 1
    else:
        game.rule("16-3b")
    game.rule("15-17b")
    enter(game, [event], None)


def card_resolved(game: GateRuler, frame: Frame) -> None:
    """An event card, and a card that could not enter play, go to the owner's graveyard; the object has left the gate."""
    if game.zone[frame.card] == GATE and game.item(frame.n) is not None:
        game.drop_item(frame.n)
        game.happen([to_graveyard(game, frame.card, None, "14-3c-2d", RESOLVED)])
        return
    game.drop_item(frame.n)


RESOLVE_CARD = Procedure("14-3c-2 Resolving a card", [("14-3c-1", check_chosen), ("14-3c-2", resolve_card), ("", card_resolved)])


def resolve_ability(game: GateRuler, frame: Frame) -> None:
    """Whatever has become of its card in the meantime (14-3c-3a)."""
    context = frame.context
    assert context is not None
    for rule in ("14-3c", "14-3c-3a", "14-10a"):
        game.rule(rule)
    if context.effect is not None:
        game.push(context.effect, context)


def ability_resolved(game: GateRuler, frame: Frame) -> None:
    """It leaves the gate. A status that still holds triggers its ability again (14-9g-1)."""
    context = frame.context
    assert context is not None
    game.drop_item(frame.n)
    ability = context.ability
    if ability is not None and isinstance(ability.trigger, SituationTrigger):
        game.rule("14-9g-1")
        game.situations = [pair for pair in game.situations if pair[1] != context.life]
        game.watch()
    if KIND[game.zone[frame.card]] == IN_COUNTER:  # it was a Counter ability, and nothing comes between (13-6d-3)
        game.happen([to_graveyard(game, frame.card, None, "13-6d-3")])


RESOLVE_ABILITY = Procedure("14-3c-3 Resolving an ability", [("14-3c-1", check_chosen), ("14-3c-3", resolve_ability), ("", ability_resolved)])


# -- 13-6 Ruler damage application -----------------------------------------------------------------------------


def to_counter_zone(game: GateRuler, frame: Frame) -> None:
    """The top card of the deck goes to the counter zone face up."""
    frame.card = game.top_card(frame.player)
    game.rule("13-6a")
    if frame.card < 0:
        game.rule("1-5b")
        frame.goto("13-6e")
        return
    event = Event(MOVING, frame.player, frame.card, area(frame.player, COUNTER), way=TO_COUNTER, rule="13-6b")
    game.happen([caused(event, None)])


def counter_of(game: GateRuler, card: int) -> GateAbility | None:
    """The Counter ability of a card."""
    for ability in game.defs[card].abilities:
        if isinstance(ability, GateAbility) and ability.kind == COUNTER_ABILITY:
            return ability
    return None


def to_damage_zone(game: GateRuler, frame: Frame) -> None:
    """Without a Counter ability, or if CNT is ignored (13-6c-1), it goes to the damage zone."""
    item = game.item(frame.n)
    card = frame.card
    if game.zone[card] != area(frame.player, COUNTER):
        frame.goto("13-6e")
        return
    ignored = item is not None and item.n == 1
    if ignored:
        game.rule("13-6c-1")
    if ignored or counter_of(game, card) is None:
        frame.goto("13-6e")
        game.happen([moving(game, card, area(game.owner[card], DAMAGE), TO_DAMAGE, None, "13-6c")])


def play_counter(game: GateRuler, frame: Frame) -> None:
    """A Counter ability is played, whether the player wants it or not (13-6d-1); without a valid target its card goes to the
    graveyard (13-6d-2)."""
    card, player = frame.card, frame.player
    ability = counter_of(game, card)
    assert ability is not None
    game.rule("13-6d-1")
    game.rule("16-4a")
    context = ability_context(game, ability, card, player)
    if ability.plays == THIS_CARD:
        if can_play_card(game, card, player, FREE | card_flags(ability)):
            game.rule("14-5c")
            game.rule("14-5c-1")
            play_card(game, card, player, FREE | card_flags(ability))
            return
    elif can_play_ability(game, context):
        play_ability(game, context)
        return
    game.happen([to_graveyard(game, card, None, "13-6d-2")])


def remove_application(game: GateRuler, frame: Frame) -> None:
    """The process leaves the gate, from below the Counter ability if one was played."""
    game.drop_item(frame.n)


APPLY_DAMAGE = Procedure(
    "13-6 Resolving a ruler damage application process",
    [("13-6b", to_counter_zone), ("13-6c", to_damage_zone), ("13-6d", play_counter), ("13-6e", remove_application)],
)
