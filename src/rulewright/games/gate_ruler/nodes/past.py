"""What has happened to a card: descriptions that look back."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import ENHANCED
from rulewright.games.gate_ruler.nodes.selection import as_gate
from rulewright.games.gate_ruler.rules.words import DEALT, ENTERED, MOVING, SET_DOWN, SPECIAL, SUMMONED
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter
from rulewright.tcg.effects.selecting import PartOf

INTO_PLAY = (SUMMONED, SPECIAL, ENTERED, SET_DOWN)
"""Ways of entering play (15-3c-1)."""


class WasDealtDamage(Filter):
    """A card that was dealt damage in this phase, or (`turn`) in this turn."""

    turn: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_gate(game)
        if self.turn:
            return any(entry[0] == DEALT and entry[3] == card for entry in game.history)
        return any(entry[0] == card and entry[1] == game.life[card] for entry in game.dealt)


def is_new(game: Game, card: int, how: int) -> bool:
    """Whether a card in play entered it in this turn, perhaps in a certain way."""
    gate = as_gate(game)
    gate.rule("15-3c-1")
    return gate.is_in_play(card) and any(kind == MOVING and one == card and (way == how if how else way in INTO_PLAY) for kind, way, _, one in gate.history)


class EnteredNow(Filter):
    """A card that entered play in this turn, perhaps by a normal or special summon, or that was set in it."""

    how: int = 0

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return is_new(game, card, self.how)


class Fresh(PartOf):
    """Those of some cards that are in the turn in which they entered play."""

    how: int = 0

    def find(self, game: Game, context: Context) -> list[int]:
        return [card for card in self.of.find(game, context) if is_new(game, card, self.how)]


class WasEnhanced(Filter):
    """16-16b: a card in play that was put on top of a unit by Enhance."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("16-16b")
        return ENHANCED in as_gate(game).kept.get(card, {})


class HasAttacked(Filter):
    """A card that attacked in this turn."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return game.life[card] in as_gate(game).attacked_with
