"""What several cards that are chosen together must be: different, alike, not more than so much in all."""

from __future__ import annotations

from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Description, Filter
from rulewright.tcg.effects.selecting import Among, Select


class Joint(Filter):
    """What several cards must be together; whoever lets cards be chosen looks at it."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return True

    def joins(self, game: Game, chosen: list[int], card: int) -> bool:
        """Whether a card can be chosen together with these."""
        raise NotImplementedError


class TotalAtMost(Joint):
    """Several cards of which a number is not more than so much in all."""

    prop: int
    most: int

    def joins(self, game: Game, chosen: list[int], card: int) -> bool:
        return sum(max(0, game.number(one, self.prop)) for one in [*chosen, card]) <= self.most

    def reads(self) -> int:
        return 1 << self.prop


class Differing(Joint):
    """Several cards of which no two have the same name, number or colour."""

    prop: int
    numeric: bool

    def joins(self, game: Game, chosen: list[int], card: int) -> bool:
        return not any(self.alike(game, one, card) for one in chosen)

    def alike(self, game: Game, one: int, other: int) -> bool:
        """Whether two cards must not be chosen together."""
        if self.numeric:
            return game.number(one, self.prop) == game.number(other, self.prop)
        return not game.words(one, self.prop).isdisjoint(game.words(other, self.prop))

    def reads(self) -> int:
        return 1 << self.prop if self.numeric else 1 << (self.prop + 16)


class Sharing(Joint):
    """Several cards that all have a name or another word in common, or the same number."""

    prop: int
    numeric: bool

    def of(self, game: Game, card: int) -> frozenset[str | int]:
        """What a card has to share."""
        return frozenset([game.number(card, self.prop)]) if self.numeric else frozenset(game.words(card, self.prop))

    def joins(self, game: Game, chosen: list[int], card: int) -> bool:
        shared = self.of(game, card)
        for one in chosen:
            shared &= self.of(game, one)
        return bool(shared)

    def reads(self) -> int:
        return 1 << self.prop if self.numeric else 1 << (self.prop + 16)


def differing(of: Cards) -> list[Joint]:
    """What the cards that are chosen from a set must be together."""
    if not isinstance(of, (Select, Among)) or not isinstance(of.what, Description):
        return []
    return [part for part in of.what.post if isinstance(part, Joint)]


def may_join(game: Game, of: Cards, chosen: list[int], card: int) -> bool:
    """Whether a card goes with those that were chosen from the same set before."""
    return all(part.joins(game, chosen, card) for part in differing(of))


def most_differing(game: Game, of: Cards, cards: list[int]) -> int:
    """How many cards can be chosen together at the most."""
    chosen: list[int] = []
    for part in differing(of):
        if isinstance(part, TotalAtMost):
            cards = sorted(cards, key=lambda card: game.number(card, part.prop))
        elif isinstance(part, Sharing):
            shared = [what for card in cards for what in part.of(game, card)]
            most = max(sorted(set(shared), key=str), key=shared.count, default=None)
            cards = [card for card in cards if most in part.of(game, card)]
    for card in cards:
        if may_join(game, of, chosen, card):
            chosen.append(card)
    return len(chosen)
