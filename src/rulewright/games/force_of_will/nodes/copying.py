"""1017, 1030, 1133: texts about copies, sides, the extra deck and the rune area, and astral rulers; their nodes and phrases."""

from __future__ import annotations

from typing import Any

from rulewright.games.force_of_will.nodes.abilities import WillAbility
from rulewright.games.force_of_will.nodes.effects import Acting
from rulewright.games.force_of_will.nodes.lasting_effects import Until
from rulewright.games.force_of_will.rules import terms
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.moves import original
from rulewright.games.force_of_will.rules.words import ABILITY_ITEM, S_PLAYED
from rulewright.games.force_of_will.rules.zones import FIELD
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter
from rulewright.kernel.parts import EventTrigger


class FaceUp(Filter):
    """303.2: cards that are revealed in the extra deck or the rune area, or face down there."""

    up: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (as_fow(game).face_down[card] == 0) == self.up


class Astral(Filter):
    """1010.1a-i: an astral ruler."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return bool(as_fow(game).astral[card])


class PlaysAbility(EventTrigger):
    """903.2k: when a player plays an ability with a keyword."""

    who: int
    word: str

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.way != ABILITY_ITEM or event.player not in players(binding.context, self.who):
            return False
        item = as_fow(game).item(event.n)
        ability = None if item is None or item.context is None else item.context.ability
        return isinstance(ability, WillAbility) and self.word in ability.keywords


class RemoveInverted(Acting):
    """1030.3: cards are removed from the game with the despair side up."""

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        return [terms.removing(game, card, context, False, True) for card in cards]


class BecomeCopy(Acting):
    """1017.2: cards become a copy of another one."""

    of: Cards
    until: Until

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        found = self.of.find(game, context)
        context.done = bool(found)
        for card in cards:
            if found:
                terms.become_copy(game, card, found[0], self.until.code(game, context), context)


class TokenCopy(Acting):
    """1303.1: tokens that are copies of cards are put into the field; "it" is the token."""

    rested: bool = False

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.m = len(game.defs)
        for card in cards:
            terms.create_token(game, original(game, card), context.master, 1, context, self.rested, FIELD)

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        if self.slot >= 0:
            context.slots[self.slot] = list(range(frame.m, len(game.defs)))
        super().close(game, frame, context)


class PlayCopy(Acting):
    """1017.3: a card is copied where it is, and the copy is played."""

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        terms.play_copy(game, cards[0], context.master, context)
