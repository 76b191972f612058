"""Cards and positions for the tests of this folder that are no scenario files."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.games.gate_ruler import RULES
from rulewright.games.gate_ruler.rules.game import GateRuler, as_gate_ruler
from rulewright.scenario.files import Value
from rulewright.tcg.interface import Pool
from tests.playing import say

Record = dict[str, object]
Side = dict[str, object]

WOLF: Record = {"name": "Wolf", "type": "unit", "attributes": ["Beast"], "level": 0, "atk": 2, "hp": 3, "stk": 1}
CARDS: list[Record] = [
    WOLF,
    {"name": "Ox", "type": "unit", "attributes": ["Beast"], "level": 2, "atk": 3, "hp": 5, "stk": 2},
    {"name": "Mole", "type": "unit", "level": 0, "atk": 1, "hp": 1, "stk": 1, "text": "■ Concealment\n■ You can normal summon this card from your set zone."},
    {"name": "Log", "type": "unit", "level": 0, "atk": 1, "hp": 4, "stk": 1, "text": "Dormant"},
    {"name": "Ghost", "type": "unit", "level": 0, "atk": 1, "hp": 1, "stk": 1, "text": "Undying"},
    {"name": "Horn", "type": "unit", "level": 0, "atk": 1, "hp": 1, "stk": 1, "text": "【OD】 Draw a card."},
    {"name": "Broker", "type": "unit", "level": 0, "atk": 1, "hp": 2, "stk": 1, "text": "Standard Action [Discard 2 cards] Draw 3 cards."},
    {"name": "Healer", "type": "unit", "level": 0, "atk": 1, "hp": 2, "stk": 1, "text": "[Turn 1] Instant Action: Heal 1 life."},
    {"name": "Bolt", "type": "event", "level": 0, "text": "Timing: Standard Action\nChoose 1 enemy unit. Deal 3 damage to it."},
    {"name": "Quick", "type": "event", "level": 0, "text": "Timing: Instant Action\nHeal 1 life."},
    {"name": "Ward", "type": "event", "level": 0, "text": "Timing: You can play this as long as you have no units.\nDraw a card."},
    {"name": "Recall", "type": "event", "level": 0, "text": "Timing: Standard Action\nChoose 1 set card. Return it to its owner's hand."},
    {"name": "Peek", "type": "event", "level": 0, "text": "Timing: Standard Action\nLook at your opponent's hand."},
    {"name": "Flash", "type": "event", "level": 0, "text": "Timing: Standard Action\nReveal the top 2 cards of your deck."},
    {"name": "Meadow", "type": "field", "level": 1},
    {"name": "Coin", "type": "resource"},
]


class Table:
    """Games at positions, whose traces are recorded."""

    def __init__(self, record_trace: Callable[[str, list[str]], None]) -> None:
        self.record_trace = record_trace
        self.pool = Pool([RULES.card(record) for record in CARDS] + RULES.given_cards())
        assert not any(card.unread for card in self.pool.cards)

    def at(self, a: Side, b: Side | None = None, **where: object) -> GateRuler:
        """A game at a position of these cards."""
        game = as_gate_ruler(RULES.position({"turn": 5, "player": "A", "A": a, "B": b or {}, **where}, self.pool, 0))
        assert game.trace is not None
        self.record_trace("gate-ruler", game.trace)
        return game

    @staticmethod
    def say(game: GateRuler, *values: Value) -> None:
        """Answer by label."""
        say(RULES, game, *values)


@pytest.fixture
def table(record_trace: Callable[[str, list[str]], None]) -> Table:
    return Table(record_trace)
