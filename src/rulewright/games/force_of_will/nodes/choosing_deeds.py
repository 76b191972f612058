"""The lexicon's deeds that go together: one of two that a player chooses, control that is exchanged, deeds on a spell, modes by condition."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.effects import deed
from rulewright.games.force_of_will.nodes.lasting import gain_control
from rulewright.games.force_of_will.nodes.targets import InChase, ItemTarget
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.retargeting import retarget, target_nodes
from rulewright.games.force_of_will.rules.words import WHOLE_GAME
from rulewright.kernel.context import Context
from rulewright.kernel.effects import May, Modes, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, given
from rulewright.kernel.stack import Item


class OneOf(Effect):
    """One of two deeds, as the player likes; the one that is possible where only one is."""

    first: Effect
    second: Effect
    may: May = given()

    def __post_init__(self) -> None:
        self.may = May(0, self.first, None)

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        if frame.step == 0:
            if not self.second.possible(game, context):
                game.frames.pop()
                game.push(self.first, context)
                return
            frame.step = 1
            game.push(self.may, context)
            return
        game.frames.pop()
        if not context.done:
            game.push(self.second, context)

    def possible(self, game: Game, context: Context) -> bool:
        return self.first.possible(game, context) or self.second.possible(game, context)


class Alternatives(Modes):
    """One of several deeds, chosen on resolution: 903.2e is about texts that say "choose (number)"."""

    LATER = True


class AtRandomOne(Effect):
    """One of several deeds, which chance names."""

    options: tuple[Effect, ...]

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.push(self.options[game.random(len(self.options))], context)


class Exchange(Effect):
    """105.3: the controllers of two cards change places; nothing happens where one of them is not there."""

    first: Cards
    second: Cards | None
    """None where the first words speak of both."""

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        found = self.first.find(game, context)
        one, other = found[:1], found[1:2] if self.second is None else self.second.find(game, context)[:1]
        context.done = bool(one and other) and own.controller(one[0]) != own.controller(other[0])
        if context.done:
            players = own.controller(one[0]), own.controller(other[0])
            gain_control(own, one[0], players[1], WHOLE_GAME, context)
            gain_control(own, other[0], players[0], WHOLE_GAME, context)


class Retarget(Effect):
    """903.2g-iii: other targets are chosen for objects in the chase area."""

    what: ItemTarget

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        serials = self.what.find(game, context)
        context.done = bool(serials)
        for serial in serials:
            retarget(own, serial, context.master)


class OneTarget(InChase):
    """Objects in the chase area with a single target."""

    def fits(self, game: Game, context: Context, item: Item) -> bool:
        own = item.context
        if own is None or not super().fits(game, context, item):
            return False
        return sum(len(own.slots.get(node.slot, [])) for node in target_nodes(own)) == 1


class MoveSpell(Effect):
    """A spell leaves the chase area unresolved, for another zone than the graveyard."""

    what: ItemTarget
    verb: str

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        cards = [item.card for item in map(own.item, self.what.find(game, context)) if item is not None and item.card >= 0]
        context.done = bool(cards)
        for serial in self.what.find(game, context):
            own.drop_item(serial)
        game.happen([deed(own, self.verb, card, context) for card in cards])


# -- builders -------------------------------------------------------------------------------------------------
