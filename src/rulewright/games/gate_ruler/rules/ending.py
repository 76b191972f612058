"""15-24: ending the turn. 15-25: negating. 14-16a: changing what was played."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import COUNTER_ABILITY, GateAbility
from rulewright.games.gate_ruler.rules.drive import clear_drive_zone
from rulewright.games.gate_ruler.rules.entering import end_control
from rulewright.games.gate_ruler.rules.events import to_graveyard
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import ATTACK, CARD_ITEM, NEGATED, NEGATING, UNTIL_BATTLE_ENDS
from rulewright.games.gate_ruler.rules.zones import COUNTER, GATE, IN_COUNTER, KIND, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.nodes import Effect
from rulewright.kernel.stack import Item

TURN_NAME = "6-1 The turn"


# -- 15-24 End the turn ---------------------------------------------------------------------------------------


def end_turn(game: GateRuler, context: Context | None) -> None:
    """The turn ends from wherever it is: whatever runs is given up, and the end phase begins (15-24g, 15-24h)."""
    game.note("15-24a", "end turn", game.active, -1 if context is None else context.source)
    for place, frame in enumerate(game.frames):
        proc = frame.proc
        if isinstance(proc, Procedure) and proc.name == TURN_NAME:
            game.rule("15-24c-2")
            game.rule("15-24c-3")
            del game.frames[place + 1 :]
            break
    game.push(END_TURN)


def forget_triggers(game: GateRuler, frame: Frame) -> None:
    game.standby = []


def empty_gate(game: GateRuler, frame: Frame) -> None:
    """Cards go to their owners' graveyards, the one that is being resolved too (15-24c-1) without the rest of its effect
    (15-24c-2); abilities and processes are removed. The gate process is over (15-24c-3)."""
    cards = game.zones[GATE]
    if cards:
        game.rule("15-24c-1")
    game.stack = []
    game.resolving = -1
    game.priority = -1
    game.version += 1
    if cards:
        game.happen([to_graveyard(game, card, None, "15-24c") for card in cards])


def empty_drive_zones(game: GateRuler, frame: Frame) -> None:
    events = clear_drive_zone(game, 0, "15-24d") + clear_drive_zone(game, 1, "15-24d")
    if events:
        game.happen(events)


def empty_counter_zones(game: GateRuler, frame: Frame) -> None:
    events = [to_graveyard(game, card, None, "15-24e") for player in (0, 1) for card in game.zones[area(player, COUNTER)]]
    if events:
        game.happen(events)


def forget_ruler_damage(game: GateRuler, frame: Frame) -> None:
    game.ruler_damage = [0, 0]
    game.ruler_ignored = [0, 0]
    game.version += 1


def end_phase_and_step(game: GateRuler, frame: Frame) -> None:
    """In an attack phase the effects of the battle end, too."""
    if game.phase == ATTACK:
        game.rule("15-24g-1")
        end_control(game, [UNTIL_BATTLE_ENDS])
        game.expire(UNTIL_BATTLE_ENDS)
    game.stop_attacking()
    game.step = 0


def on_to_end_phase(game: GateRuler, frame: Frame) -> None:
    """What is needed or triggered by now is settled in the end phase."""
    game.rule("15-24h-1")
    game.frames[-2].goto("6-5")


END_TURN = Procedure(
    "15-24 End the turn",
    [
        ("15-24b", forget_triggers),
        ("15-24c", empty_gate),
        ("15-24d", empty_drive_zones),
        ("15-24e", empty_counter_zones),
        ("15-24f", forget_ruler_damage),
        ("15-24g", end_phase_and_step),
        ("15-24h", on_to_end_phase),
    ],
)


# -- 15-25 Negate ---------------------------------------------------------------------------------------------


def negate(game: GateRuler, serial: int, context: Context | None) -> None:
    """A card in the gate goes to its owner's graveyard (15-25a), an ability is removed (15-25b)."""
    item = game.item(serial)
    if item is None:
        if context is not None:
            context.done = False
        return
    frame = game.push(NEGATE, context, card=item.card, n=item.kind)
    frame.events = [caused(Event(NEGATING, item.player, item.card, n=serial, way=item.kind, rule="15-25a" if item.kind == CARD_ITEM else "15-25b"), context)]
    ability = None if item.context is None else item.context.ability
    if isinstance(ability, GateAbility) and ability.kind == COUNTER_ABILITY:
        frame.cards = [item.card]


def negate_it(game: GateRuler, frame: Frame) -> None:
    """Unless something forbids it."""
    game.happen(frame.events)


def put_negated(game: GateRuler, frame: Frame) -> None:
    """The card leaves the gate; a card that waits in the counter zone for its Counter ability leaves that, too (13-6d-3)."""
    done = frame.events[0].done
    context = frame.context
    if context is not None:
        context.done = done
    if not done:
        return
    if frame.n == CARD_ITEM and game.zone[frame.card] == GATE:
        game.happen([to_graveyard(game, frame.card, context, "15-25a", NEGATED)])
        return
    events = [to_graveyard(game, card, None, "13-6d-3") for card in frame.cards if KIND[game.zone[card]] == IN_COUNTER]
    if events:
        game.happen(events)


NEGATE = Procedure("15-25 Negate", [("15-25a", negate_it), ("", put_negated)])


# -- 14-16 Changing a played card or ability ------------------------------------------------------------------


def change_effect(game: GateRuler, serial: int, effect: Effect, context: Context) -> None:
    """14-16b: what a Counter ability played gets another effect, at the same place of the gate and still controlled by its player. A
    card does what its new Counter ability says instead of entering play (14-16b-1); an ability is exchanged (14-16b-2)."""
    item = game.item(serial)
    context.done = item is not None
    if item is None:
        return
    game.rule("14-16b")
    new = Context(context.ability, item.player, item.card, item.life, None)
    new.slots = context.copy().slots
    new.chosen = context.chosen
    new.effect = effect
    is_card = item.kind == CARD_ITEM
    game.rule("14-16b-1" if is_card else "14-16b-2")
    game.swap_item(
        item, Item(serial, item.kind, item.player, item.card, item.life, new, item.n, [item.card] if is_card else [], [item.life] if is_card else [])
    )
