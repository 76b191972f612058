"""Section 4: how a game begins."""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.kernel.frames import Frame, Procedure

from ..rules.game import Lanterns
from ..rules.turn import TURN
from ..rules.zones import DECK, HAND, area

OPENING_HAND = 4


def place_decks(game: Lanterns, decks: list[dict[str, list[CardDef]]]) -> None:
    """The decks on the table."""
    for player in (0, 1):
        for definition in decks[player]["deck"]:
            game.add_card(definition, player, area(player, DECK))


def shuffle(game: Lanterns, frame: Frame) -> None:
    for player in (0, 1):
        game.shuffle(area(player, DECK))
    game.first = game.active = game.random(2)
    game.note("4.1", "first", game.first)


def draw_hands(game: Lanterns, frame: Frame) -> None:
    for player in (0, 1):
        for _ in range(OPENING_HAND):
            game.place(game.top(area(player, DECK)), area(player, HAND))
    game.push(TURN)


SETUP = Procedure("4 Preparing", [("4.1", shuffle), ("4.2", draw_hands)])
