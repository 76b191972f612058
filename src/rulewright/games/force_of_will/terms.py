"""1000: the actions by rules, in one place for the effects of cards: single events for `game.happen`, and functions that push a procedure
which runs to its end before the caller's next step. `context` is the ability that does it, None for a rule.

1001.1. 104.2: what cannot be done is left out, the rest is done.
"""

from __future__ import annotations

from rulewright.games.force_of_will.events import (
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
    recovering,
    removing,
    removing_damage,
    resting,
    revealing,
    to_deck,
    to_graveyard,
    to_hand,
)
from rulewright.games.force_of_will.game import ForceOfWill
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context


def draw(game: ForceOfWill, player: int, n: int, context: Context | None) -> None:
    """1009.2: push: n cards, one by one."""
    raise NotImplementedError


def put_into_field(game: ForceOfWill, cards: list[int], player: int, context: Context | None, rested: bool = False) -> None:
    """307.7, 1406.3: push: cards enter the field together under a player's control."""
    raise NotImplementedError


def add_addition(game: ForceOfWill, card: int, host: int, context: Context | None) -> None:
    """1002: push: an addition, wherever it is, is put into the field and added to a card."""
    raise NotImplementedError


def create_token(game: ForceOfWill, token: CardDef, player: int, n: int, context: Context | None, rested: bool = False,
                 place: int = 1) -> None:
    """1303: push: n tokens in a player's field, or item area (place ITEM)."""
    raise NotImplementedError


def cancel(game: ForceOfWill, serial: int, context: Context | None) -> None:
    """1012: push."""
    raise NotImplementedError


def copy_item(game: ForceOfWill, serial: int, player: int, context: Context | None, new_targets: bool = False) -> None:
    """1017.1: push: a copy of an object in the chase area, on top of it."""
    raise NotImplementedError


def become_copy(game: ForceOfWill, card: int, of: int, until: int, context: Context | None) -> None:
    """1017.2: at once."""
    raise NotImplementedError


def play_by_effect(game: ForceOfWill, card: int, player: int, context: Context | None, free: bool = False) -> None:
    """push: an effect lets a player play a card now (903.2); context.done tells whether."""
    raise NotImplementedError


def can_play_by_effect(game: ForceOfWill, card: int, player: int, free: bool = False) -> bool:
    """Whether it can be played so to the end."""
    raise NotImplementedError


def play_copy(game: ForceOfWill, card: int, player: int, context: Context | None, free: bool = False) -> None:
    """1017.3: push: a copy of a card is made and played."""
    raise NotImplementedError


def summon(game: ForceOfWill, card: int, player: int, context: Context | None) -> None:
    """1006.1: push: a resonator card is put on top of the chase area as a spell."""
    raise NotImplementedError


def do_judgment(game: ForceOfWill, player: int, context: Context | None, card: int = -1) -> None:
    """push: a ruler does judgment now (705.3), or a 1st form J-ruler (1304.5a)."""
    raise NotImplementedError


def call_stone(game: ForceOfWill, player: int, context: Context | None) -> None:
    """push: the top card of the magic stone deck is put into the field as a called stone (1016.1)."""
    raise NotImplementedError


def shift(game: ForceOfWill, card: int, context: Context | None) -> None:
    """1117.2a: push: future side up, if it is past side up."""
    raise NotImplementedError


def invert(game: ForceOfWill, card: int, context: Context | None) -> None:
    """1030.1: push: despair side up, if it is an inverse card."""
    raise NotImplementedError


def look(game: ForceOfWill, player: int, cards: list[int]) -> None:
    """At once: a player sees cards."""
    raise NotImplementedError


def reveal(game: ForceOfWill, cards: list[int], context: Context | None) -> None:
    """1005.1: push."""
    raise NotImplementedError


def shuffle(game: ForceOfWill, player: int, context: Context | None = None, stones: bool = False) -> None:
    """1021.1a: at once: a player's deck."""
    raise NotImplementedError


def foresee(game: ForceOfWill, player: int, n: int, context: Context | None) -> None:
    """1034.1: push."""
    raise NotImplementedError


def force(game: ForceOfWill, player: int, n: int, context: Context | None) -> None:
    """1023.1: push; then game.force_result."""
    raise NotImplementedError


def extra_turn(game: ForceOfWill, player: int) -> None:
    """1025.1: at once."""
    raise NotImplementedError


def skip_phase(game: ForceOfWill, player: int, phase: int) -> None:
    """1031.1: at once: the next such phase of a player."""
    raise NotImplementedError


def remove_from_battle(game: ForceOfWill, card: int) -> None:
    """1029.1: at once."""
    raise NotImplementedError


def heal_ruler(game: ForceOfWill, card: int, context: Context | None) -> None:
    """1024.1: at once: no longer astral."""
    raise NotImplementedError


def set_weather(game: ForceOfWill, player: int, weather: str) -> None:
    """1028.1: at once."""
    raise NotImplementedError


def restart(game: ForceOfWill, player: int, keep: list[int], context: Context | None) -> None:
    """1033: the game begins anew, that player first; the cards in `keep` are left as they are (1033.3). Nothing after it is performed."""
    raise NotImplementedError


def order_cards(game: ForceOfWill, player: int, cards: list[int], context: Context, slot: int) -> None:
    """302.4: push: a player puts cards in an order; afterwards context.slots[slot] has them, first named first."""
    raise NotImplementedError


def attach(game: ForceOfWill, card: int, ruler: int, context: Context | None) -> None:
    """1032.1: push: a card goes to its controller's item area, attached to a J/ruler."""
    raise NotImplementedError


__all__ = ["adding", "attaching", "banishing", "can_banish", "can_be_destroyed", "canceling", "controlling", "counting", "dealing",
           "destroying", "discarding", "drawing", "flipping", "gaining_life", "losing_life", "moving", "recovering", "removing",
           "removing_damage", "resting", "revealing", "to_deck", "to_graveyard", "to_hand"]
