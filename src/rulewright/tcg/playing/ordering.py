"""Several cards that go into a deck together: their owner puts them in order, and nobody else learns it."""

from __future__ import annotations

from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ORDER, Option
from rulewright.kernel.verbs import CARD


def ask_order(game: Game, player: int, cards: list[int], rule: str) -> bool:
    """Ask the owner of several of the cards for their order; False if the player owns at most one of them."""
    options: list[Option] = [(CARD, card) for card in cards if game.owner[card] == player]
    if len(options) < 2:
        return False
    game.ask(player, ORDER, rule, "order", options, 0, len(options), True)
    return True


def ordered(frame: Frame) -> list[int]:
    """The frame's cards with those that were named first, in that order."""
    first = [option[1] for option in frame.picks]
    return first + [card for card in frame.cards if card not in first]
