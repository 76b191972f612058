"""Section 15: the actions that rules and card texts name, as events and procedures.

A function ending in -ing (and to_hand and the like) makes an event for `game.happen`; the others push what has to be asked or
repeated, which runs to its end before the caller's next step. `context` is the ability that does it, None if a rule does.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.game import GateRuler
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event

Pairing = tuple[int, int]
"""A card that is dealt damage, and how much."""


def is_affected(game: GateRuler, card: int, context: Context | None) -> bool:
    """15-27: whether what an ability does has an effect on a card or ruler."""
    raise NotImplementedError


def affected(game: GateRuler, cards: list[int], context: Context | None) -> list[int]:
    """The cards among these that are affected (15-27a-3)."""
    raise NotImplementedError


# -- single events --------------------------------------------------------------------------------------------


def moving(game: GateRuler, card: int, zone: int, way: int, context: Context | None, rule: str = "") -> Event:
    """15-3a: a card goes to a zone."""
    raise NotImplementedError


def to_graveyard(game: GateRuler, card: int, context: Context | None, rule: str = "15-3a") -> Event:
    """To the graveyard of the card's owner (3-2e)."""
    raise NotImplementedError


def to_hand(game: GateRuler, card: int, context: Context | None, rule: str = "15-3a") -> Event:
    raise NotImplementedError


def to_deck(game: GateRuler, card: int, bottom: bool, context: Context | None) -> Event:
    raise NotImplementedError


def removing(game: GateRuler, card: int, context: Context | None) -> Event:
    """15-13a."""
    raise NotImplementedError


def discarding(game: GateRuler, card: int, context: Context | None) -> Event:
    """15-9a."""
    raise NotImplementedError


def drawing(game: GateRuler, player: int, context: Context | None) -> Event:
    """15-8a; only for a deck with cards."""
    raise NotImplementedError


def charging(game: GateRuler, card: int, host: int, context: Context | None) -> Event:
    """15-14a."""
    raise NotImplementedError


def readying(game: GateRuler, card: int, context: Context | None, rule: str = "15-7a") -> Event:
    raise NotImplementedError


def exhausting(game: GateRuler, card: int, context: Context | None, rule: str = "15-7b") -> Event:
    raise NotImplementedError


def turning(game: GateRuler, card: int, face_up: bool, context: Context | None, rule: str = "3-3b-2") -> Event:
    raise NotImplementedError


def healing_life(game: GateRuler, card: int, context: Context | None) -> Event:
    """13-4b: a card of the damage zone goes to the graveyard."""
    raise NotImplementedError


# -- what has to be asked or repeated -------------------------------------------------------------------------


def draw(game: GateRuler, player: int, count: int, context: Context | None = None) -> None:
    """15-8b."""
    raise NotImplementedError


def special_summon(game: GateRuler, cards: list[int], player: int, context: Context | None, zone: int = -1) -> None:
    """15-18: the player chooses a zone for each unless one is given."""
    raise NotImplementedError


def move_unit(game: GateRuler, card: int, player: int, context: Context | None) -> None:
    """15-3b, 15-3b-1: a unit goes to an attack or defense zone of the player, who chooses which."""
    raise NotImplementedError


def put_on_top(game: GateRuler, card: int, under: int, context: Context | None) -> None:
    """15-14b."""
    raise NotImplementedError


def swap(game: GateRuler, one: int, other: int, context: Context | None) -> None:
    """15-11."""
    raise NotImplementedError


def gain_control(game: GateRuler, cards: list[int], player: int, context: Context | None) -> None:
    """15-23."""
    raise NotImplementedError


def set_card(game: GateRuler, card: int, player: int, context: Context | None) -> None:
    """15-4a: the player chooses the set zone."""
    raise NotImplementedError


def drive(game: GateRuler, player: int, count: int, context: Context | None) -> None:
    """15-19b, 15-19c."""
    raise NotImplementedError


def drive_cards(game: GateRuler, player: int, cards: list[int], context: Context | None) -> None:
    """15-19a."""
    raise NotImplementedError


def deal(game: GateRuler, source: int, targets: list[Pairing], context: Context | None, combat: bool = False,
         ignore_counter: bool = False) -> None:
    """13-2: one source deals damage."""
    raise NotImplementedError


def deal_all(game: GateRuler, deals: list[tuple[int, list[Pairing]]], context: Context | None, combat: bool = False,
             ignore_counter: bool = False) -> None:
    """13-2a-2: several sources deal damage at the same time."""
    raise NotImplementedError


def destroy(game: GateRuler, cards: list[int], context: Context | None) -> None:
    """15-12a, 12-4b-2a."""
    raise NotImplementedError


def heal_unit(game: GateRuler, card: int, amount: int, context: Context | None) -> None:
    """15-21a."""
    raise NotImplementedError


def heal_dealt(game: GateRuler, card: int, amounts: list[int], whole: bool, context: Context | None) -> None:
    """13-7b-1: of past damage with these amounts the controller of the ability chooses one that is healed, or all (whole)."""
    raise NotImplementedError


def heal_life(game: GateRuler, player: int, amount: int, context: Context | None) -> None:
    """15-21b."""
    raise NotImplementedError


def damage_items(game: GateRuler, cards: list[int], source: int = -1, way: int = 0) -> list[int]:
    """13-3c: serials of the damage resolution processes that deal damage to one of these cards, topmost first; `source` and
    `way` limit them where given."""
    raise NotImplementedError


def prevent(game: GateRuler, serials: list[int], cards: list[int], amount: int, becomes: int, context: Context | None) -> None:
    """13-3: of these processes one is chosen (give one for the "next"); its damage to these cards (empty: to all) is reduced by
    `amount`, or becomes `becomes` if that is not below 0."""
    raise NotImplementedError


def negate(game: GateRuler, serial: int, context: Context | None) -> None:
    """15-25."""
    raise NotImplementedError


def end_turn(game: GateRuler, context: Context | None) -> None:
    """15-24: nothing after this is performed."""
    raise NotImplementedError


def rearrange_any(game: GateRuler, player: int, context: Context | None) -> None:
    """15-28a."""
    raise NotImplementedError


def look(game: GateRuler, player: int, cards: list[int]) -> None:
    """15-5a: at once, no frame."""
    raise NotImplementedError


def reveal(game: GateRuler, cards: list[int], context: Context | None) -> None:
    """15-5b: at once, no frame."""
    raise NotImplementedError


def shuffle(game: GateRuler, player: int, context: Context | None = None) -> None:
    """The player's deck is shuffled; at once, no frame."""
    raise NotImplementedError


def order(game: GateRuler, player: int, cards: list[int], context: Context, slot: int) -> None:
    """3-2d-2: a player puts cards in an order; afterwards context.slots[slot] has them, first named first."""
    raise NotImplementedError


def pay_resources(game: GateRuler, player: int, count: int, context: Context | None) -> None:
    """15-15a: context.done tells whether all were paid."""
    raise NotImplementedError


def play_card(game: GateRuler, card: int, player: int, context: Context | None, free: bool = False, cost: int = -1,
              uncounted: bool = False) -> None:
    """15-16: an effect lets a player play a card, a unit as a normal summon; `cost` is paid instead of the level (15-16a-2)."""
    raise NotImplementedError


def can_play_card(game: GateRuler, card: int, player: int, free: bool = False, cost: int = -1, uncounted: bool = False) -> bool:
    """Whether it can be played so to the end."""
    raise NotImplementedError
