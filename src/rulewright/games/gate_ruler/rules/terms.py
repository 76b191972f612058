"""Section 15: the actions that rules and card texts name, in one place for card texts.

A function ending in -ing (and to_hand and the like) makes an event for `game.happen`; the others push what has to be
asked or repeated, which runs to its end before the caller's next step. `context` is the ability that does it, None if
a rule does. 15-1a, 15-2, 15-2a, 15-10, 15-12, 15-17, 15-29, 15-3c, 15-3c-1, 15-4b, 15-10a-1, 15-16a, 15-18b,
15-21b-1, 15-28a.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.drawing import draw as draw
from rulewright.games.gate_ruler.nodes.drawing import look as look
from rulewright.games.gate_ruler.nodes.drawing import order as order
from rulewright.games.gate_ruler.nodes.drawing import reveal as reveal
from rulewright.games.gate_ruler.nodes.drawing import shuffle as shuffle
from rulewright.games.gate_ruler.rules import playable, playing
from rulewright.games.gate_ruler.rules.damage import Pairing as Pairing
from rulewright.games.gate_ruler.rules.damage import deal as deal
from rulewright.games.gate_ruler.rules.damage import deal_all as deal_all
from rulewright.games.gate_ruler.rules.damage import halve as halve
from rulewright.games.gate_ruler.rules.damage import heal_dealt as heal_dealt
from rulewright.games.gate_ruler.rules.damage import heal_life as heal_life
from rulewright.games.gate_ruler.rules.damage import heal_unit as heal_unit
from rulewright.games.gate_ruler.rules.damage import prevent as prevent
from rulewright.games.gate_ruler.rules.drive import drive as drive
from rulewright.games.gate_ruler.rules.drive import drive_cards as drive_cards
from rulewright.games.gate_ruler.rules.ending import change_effect as change_effect
from rulewright.games.gate_ruler.rules.ending import end_turn as end_turn
from rulewright.games.gate_ruler.rules.ending import negate as negate
from rulewright.games.gate_ruler.rules.entering import gain_control as gain_control
from rulewright.games.gate_ruler.rules.entering import move_unit as move_unit
from rulewright.games.gate_ruler.rules.entering import put_into_field as put_into_field
from rulewright.games.gate_ruler.rules.entering import put_on_top as put_on_top
from rulewright.games.gate_ruler.rules.entering import rearrange_any as rearrange_any
from rulewright.games.gate_ruler.rules.entering import set_card as set_card
from rulewright.games.gate_ruler.rules.entering import special_summon as special_summon
from rulewright.games.gate_ruler.rules.entering import swap as swap
from rulewright.games.gate_ruler.rules.events import affected as affected
from rulewright.games.gate_ruler.rules.events import charging as charging
from rulewright.games.gate_ruler.rules.events import discarding as discarding
from rulewright.games.gate_ruler.rules.events import drawing as drawing
from rulewright.games.gate_ruler.rules.events import exhausting as exhausting
from rulewright.games.gate_ruler.rules.events import healing_life as healing_life
from rulewright.games.gate_ruler.rules.events import is_affected as is_affected
from rulewright.games.gate_ruler.rules.events import moving as moving
from rulewright.games.gate_ruler.rules.events import readying as readying
from rulewright.games.gate_ruler.rules.events import removing as removing
from rulewright.games.gate_ruler.rules.events import to_deck as to_deck
from rulewright.games.gate_ruler.rules.events import to_graveyard as to_graveyard
from rulewright.games.gate_ruler.rules.events import to_hand as to_hand
from rulewright.games.gate_ruler.rules.events import turning as turning
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.paying import pay_resources as pay_resources
from rulewright.games.gate_ruler.rules.playing import play_ability as play_ability
from rulewright.games.gate_ruler.rules.playing import retarget as retarget
from rulewright.games.gate_ruler.rules.rules_effects import destroy as destroy
from rulewright.games.gate_ruler.rules.rules_effects import destroyed as destroyed
from rulewright.kernel.context import Context


def play_card(game: GateRuler, card: int, player: int, context: Context | None, free: bool = False, cost: int = -1, uncounted: bool = False) -> None:
    """15-16a: an effect lets a player play a card, a unit as a normal summon; `cost` is paid instead of its level (15-16a-2). If it
    cannot be played to the end it is not played, and `context.done` says so."""
    if not can_play_card(game, card, player, free, cost, uncounted):
        if context is not None:
            context.done = False
        return
    game.rule("15-16a")
    game.rule("15-16a-1")
    if context is not None:
        context.done = True
    playing.play_card(game, card, player, _flags(free, uncounted), cost)


def can_play_card(game: GateRuler, card: int, player: int, free: bool = False, cost: int = -1, uncounted: bool = False) -> bool:
    """Whether it can be played so to the end."""
    return playable.can_play_card(game, card, player, _flags(free, uncounted), cost)


def _flags(free: bool, uncounted: bool) -> int:
    return (playable.FREE | playable.UNPAID if free else 0) | (playable.NOT_COUNTED if uncounted else 0)
