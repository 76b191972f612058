"""1000: the actions by rules, in one place for the effects of cards: single events for `game.happen`, functions that push a procedure
which runs to its end before the caller's next step, and functions that do something at once. `context` is the ability that does it, None
for a rule.

Section 1015: to trigger. Section 1016: to call. Section 1018, section 1019, section 1020: prevent, discard, become and gain are said by
texts. Section 1024: heal. Section 1026: release a seal. Section 1029: remove from battle. Section 1030: invert.

1001.1. 104.2: what cannot be done is left out, the rest is done.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.drawing import draw, force, foresee, from_deck, look, order_cards, reveal, shuffle
from rulewright.games.force_of_will.nodes.lasting import bind_for, bind_while, delay, gain_control, next_turn
from rulewright.games.force_of_will.rules.actions_by_rules import set_life
from rulewright.games.force_of_will.rules.costs_to_play import FREE
from rulewright.games.force_of_will.rules.entering import add_addition, attach, call_stone, can_add, put_into_field
from rulewright.games.force_of_will.rules.events import (
    adding,
    attaching,
    banishing,
    can_banish,
    can_be_destroyed,
    canceling,
    controlling,
    counting,
    dealing,
    destroying,
    discarding,
    drawing,
    flipping,
    gaining_life,
    losing_life,
    moving,
    owned,
    producing,
    recovering,
    removing,
    removing_damage,
    resting,
    revealing,
    to_deck,
    to_graveyard,
    to_hand,
)
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import stop_battling
from rulewright.games.force_of_will.rules.playing import can_play_card, card_context, play_card, trigger_ability
from rulewright.games.force_of_will.rules.setup import restart
from rulewright.games.force_of_will.rules.sides import do_judgment, invert, is_double_sided, shift, side_up, turn_side
from rulewright.games.force_of_will.rules.tokens import become_copy, copy_item, create_token, erase, gain_gem, play_copy
from rulewright.games.force_of_will.rules.words import ASTRAL, CARD_ITEM, MOVING, PLAY, STEALTH, TO_CHASE
from rulewright.games.force_of_will.rules.zones import CHASE
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION, Option
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import NONE

# -- playing by an effect -------------------------------------------------------------------------------------


def can_play_by_effect(game: ForceOfWill, card: int, player: int, free: bool = False) -> bool:
    """Whether an effect can let a player play a card to the end; 906.2a: not an automatic card whose condition is not met."""
    trigger = trigger_ability(game, card)
    if trigger is not None and trigger.trigger is not None and STEALTH not in trigger.keywords:
        game.rule("906.2a")
        return False
    context = card_context(game, card, player, trigger if trigger is not None and STEALTH not in trigger.keywords else None)
    return can_play_card(game, card, player, FREE if free else 0, context)


def play_by_effect(game: ForceOfWill, card: int, player: int, context: Context | None, free: bool = False) -> None:
    """push: an effect lets a player play a card now (903.2); `context.done` tells whether."""
    possible = can_play_by_effect(game, card, player, free)
    if context is not None:
        context.done = possible
    if possible:
        trigger = trigger_ability(game, card)
        own = card_context(game, card, player, trigger if trigger is not None and STEALTH not in trigger.keywords else None)
        play_card(game, card, player, FREE if free else 0, own)


def may_play(game: ForceOfWill, player: int, cards: list[int], context: Context | None, free: bool = False) -> None:
    """push: a player may play one of these cards now, or none of them; `context.done` tells whether."""
    frame = game.push(MAY_PLAY, context, player, n=1 if free else 0)
    frame.cards = cards.copy()


def offer_plays(game: ForceOfWill, frame: Frame) -> None:
    """Those that can be played to the end are offered."""
    options: list[Option] = [(PLAY, card) for card in frame.cards if can_play_by_effect(game, card, frame.player, frame.n == 1)]
    context = frame.context
    if not options or context is not None and not game.may_go_on(context):
        if context is not None:
            context.done = False
        frame.finish()
        return
    game.ask(frame.player, ACTION, game.cite("may"), "play", [*options, (NONE,)], null=len(options))


def play_offered(game: ForceOfWill, frame: Frame) -> None:
    context = frame.context
    if frame.pick[0] == PLAY:
        play_by_effect(game, frame.pick[1], frame.player, context, frame.n == 1)
    elif context is not None:
        context.done = False


MAY_PLAY = Procedure("903.2 Playing by an effect", [("903.2", offer_plays), ("", play_offered)])


def summon(game: ForceOfWill, card: int, player: int, context: Context | None) -> None:
    """Section 1412: 1006.1, 1412.2: push: a resonator card is put on top of the chase area as a spell, without being played."""
    game.push(SUMMON, context, player, card)


def put_spell(game: ForceOfWill, frame: Frame) -> None:
    card = frame.card
    frame.n = game.tick()
    game.add_item(Item(frame.n, CARD_ITEM, frame.player, card, game.life[card], card_context(game, card, frame.player)))
    game.happen([Event(MOVING, frame.player, card, CHASE, way=TO_CHASE, rule="1006.1")])


def spell_put(game: ForceOfWill, frame: Frame) -> None:
    if game.zone[frame.card] != CHASE:
        game.drop_item(frame.n)


SUMMON = Procedure("1006 Summon", [("1006.1", put_spell), ("", spell_put)])


# -- at once --------------------------------------------------------------------------------------------------


def extra_turn(game: ForceOfWill, player: int) -> None:
    """1025.1: after this turn; several one after another (1025.2)."""
    game.rule("1025.1")
    game.extra_turns = [player] + game.extra_turns


def skip_phase(game: ForceOfWill, player: int, phase: int) -> None:
    """1031.1: the next such phase of a player."""
    game.skips = game.skips + [(player, phase)]
    game.note("1031.1", "skip", player, -1, phase)


def remove_from_battle(game: ForceOfWill, card: int) -> None:
    """1029.1: it neither attacks nor blocks nor is attacked any more."""
    if card in (game.attacker, game.blocker, game.attacked) and card >= 0:
        game.rule("1029.1a" if card == game.attacker else "1029.1b" if card == game.blocker else "1029.1c")
        stop_battling(game, card)
        game.version += 1
        game.note("1029.1", "remove from battle", game.controller(card), card)


def heal_ruler(game: ForceOfWill, card: int, context: Context | None) -> None:
    """1024.1: an astral ruler gets its [Judgment] back; 1024.2: nothing else changes."""
    if not game.astral[card]:
        return
    game.astral[card] = 0
    counters = {name: count for name, count in game.counters(card).items() if name != ASTRAL}
    game.counts = {**game.counts, card: counters}
    if not counters:
        game.counts = {other: names for other, names in game.counts.items() if names}
    game.version += 1
    game.rule("1024.2")
    game.note("1024.1", "heal", game.controller(card), card)


def set_weather(game: ForceOfWill, player: int, weather: str) -> None:
    """1028.1: the last one counts (1028.1b)."""
    game.rule("1028.1b" if game.weather_of(player) else "1028.1a-i")
    game.weather = [weather if one == player else was for one, was in enumerate(game.weather)]
    now = game.tick()
    game.weather_since = [now if one == player else was for one, was in enumerate(game.weather_since)]
    game.version += 1
    game.note("1028.1", "weather", player)


def set_player_life(game: ForceOfWill, player: int, life: int) -> None:
    """104.6: a player's life becomes a number, which increases or decreases it; what is no multiple of 100 is rounded by rule process."""
    game.note("104.6", "life becomes", player, -1, life)
    set_life(game, player, life)


__all__ = [
    "owned",
    "add_addition",
    "adding",
    "attach",
    "attaching",
    "banishing",
    "become_copy",
    "can_add",
    "bind_for",
    "bind_while",
    "call_stone",
    "can_banish",
    "can_be_destroyed",
    "can_play_by_effect",
    "canceling",
    "controlling",
    "copy_item",
    "counting",
    "create_token",
    "dealing",
    "delay",
    "destroying",
    "discarding",
    "do_judgment",
    "draw",
    "drawing",
    "erase",
    "extra_turn",
    "flipping",
    "force",
    "foresee",
    "from_deck",
    "gain_control",
    "gain_gem",
    "gaining_life",
    "heal_ruler",
    "invert",
    "is_double_sided",
    "look",
    "losing_life",
    "may_play",
    "moving",
    "next_turn",
    "order_cards",
    "play_by_effect",
    "play_copy",
    "producing",
    "put_into_field",
    "recovering",
    "remove_from_battle",
    "removing",
    "removing_damage",
    "restart",
    "resting",
    "reveal",
    "revealing",
    "set_life",
    "set_player_life",
    "set_weather",
    "shift",
    "shuffle",
    "side_up",
    "skip_phase",
    "summon",
    "to_deck",
    "to_graveyard",
    "to_hand",
    "turn_side",
]
