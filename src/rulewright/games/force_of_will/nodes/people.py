"""Which players a text speaks of: you, an opponent, a target player, the controller of a card."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.targets import Target
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.slots import EACH_SLOT
from rulewright.games.force_of_will.rules.zones import IN_GAME, KIND
from rulewright.kernel.context import BOTH, ME, OPPONENT, Context
from rulewright.kernel.context import players as meant
from rulewright.kernel.game import Game
from rulewright.kernel.jointly import Jointly
from rulewright.kernel.nodes import Cards, Effect, Node, Number, given

THEIRS = 4
"""Whose zone "their hand" is: that of the player who does it, or who was spoken of; the compiler says which."""


class Players(Node):
    """Some players."""

    def find(self, game: Game, context: Context) -> list[int]:
        """The players, the master of the ability first."""
        raise NotImplementedError


class Whose(Players):
    """You, your opponent, or each player."""

    whose: int

    def find(self, game: Game, context: Context) -> list[int]:
        if self.whose == BOTH:
            return [game.active, 1 - game.active]
        return meant(context, self.whose)


class TargetPlayer(Players):
    """903.2g: a player chosen while playing."""

    target: Target

    def find(self, game: Game, context: Context) -> list[int]:
        return self.target.players(context)


class ControllerOf(Players):
    """The controller, or the owner, of some cards; as last known of one that left (911.1)."""

    of: Cards
    owner: bool = False

    def find(self, game: Game, context: Context) -> list[int]:
        own = as_fow(game)
        found: list[int] = []
        for card in self.of.find(game, context):
            player = game.owner[card] if self.owner else own.last_controller(card, latest_life(game, card))
            if player not in found:
                found.append(player)
        return found


def latest_life(game: Game, card: int) -> int:
    """The identity with which a card was last in the game: its own now, or the one it lost when it left."""
    own = as_fow(game)
    lives = [life for other, life in own.last if other == card]
    return max(lives) if lives and not KIND[game.zone[card]] & IN_GAME else game.life[card]


class ItemController(Players):
    """The controller of objects in the chase area."""

    of: Cards

    def find(self, game: Game, context: Context) -> list[int]:
        own = as_fow(game)
        return [item.player for item in map(own.item, self.of.find(game, context)) if item is not None]


class EventPlayer(Players):
    """The player of the event that the text reacts to."""

    def find(self, game: Game, context: Context) -> list[int]:
        return [] if context.event is None else [context.event.player]


class ThatPlayer(Players):
    """A player that was spoken of before; the binder says who."""

    same: Players | None = given(None)

    def find(self, game: Game, context: Context) -> list[int]:
        found = [] if self.same is None else self.same.find(game, context)
        one = context.slots.get(EACH_SLOT, [])
        return one if one and one[0] in found else found


def reckoned(amount: Number, game: Game, context: Context, player: int) -> int:
    """A number as it is for one of several players: what is said of "that player" is said of this one."""
    context.slots[EACH_SLOT] = [player]
    n = amount.value(game, context)
    del context.slots[EACH_SLOT]
    return n


class By(Jointly):
    """Something that players do together, or one player does: the text of it is read as if it were theirs."""

    __slots__ = ("who",)
    FIELDS = ("who", "part")

    def __init__(self, who: Players, part: Effect) -> None:
        super().__init__(part)
        self.who = who

    def players(self, game: Game, context: Context) -> list[int]:
        return self.who.find(game, context)


__all__ = ["BOTH", "ME", "OPPONENT", "By", "ControllerOf", "EventPlayer", "ItemController", "Players", "TargetPlayer", "ThatPlayer", "Whose"]
