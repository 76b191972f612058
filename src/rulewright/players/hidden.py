"""A game as one player may imagine it.

A player that looks ahead on a copy must not see there what is hidden at the table. `hide` deals all cards that the
player does not know anew, owner by owner, and throws away the coming random numbers. What it deals depends only on
which cards are unknown and on the seed, never on where they really are: so whatever a player reads from the copy,
it could have read from its own side of the table.
"""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import Game
from rulewright.kernel.verbs import APPLY, RESOLVE
from rulewright.players.base import Dice
from rulewright.tcg.interface import Rules

MAIN_PILES = ("deck", "main deck")


def hide(rules: Rules, game: Game, player: int, seed: int) -> Game:
    """A copy, without a log, in which the cards that the player does not know have changed places at random."""
    new = game.copy()
    new.log = None
    dice = Dice(seed)
    new.seed_a = 1 + dice.below(2147483561)
    new.seed_b = 1 + dice.below(2147483397)
    new.fixed = []
    defs = new.defs.copy()
    moved: list[int] = []
    for group in unknown_groups(rules, new, player):
        dealt = sorted((defs[card] for card in group), key=_printed_order)
        for card, place in zip(group, dice.sample(len(group), len(group))):
            defs[card] = dealt[place]
        moved.extend(group)
    standby = new.standby
    for card in moved:
        new.unregister(card)
    new.defs = defs
    for card in moved:
        new.register(card, same=True)
    new.standby = standby
    new.version += 1
    return new


def unknown_groups(rules: Rules, game: Game, player: int) -> list[list[int]]:
    """The cards that the player does not know, by owner and by pile, in the order of the zones."""
    bit = 1 << player
    fixed = _in_use(game)
    piles = [pile for pile in rules.deck_piles() if pile not in MAIN_PILES]
    groups: dict[tuple[int, str], list[int]] = {}
    for zone, cards in enumerate(game.zones):
        pile = _pile(game.specs[zone].name, piles)
        seen = game.specs[zone].seen
        for card in cards:
            if not (game.known[card] | seen) & bit and card not in fixed:
                groups.setdefault((game.owner[card], pile), []).append(card)
    return list(groups.values())


def _pile(zone: str, piles: list[str]) -> str:
    """A zone that holds a pile of its own (a second deck) never mixes with the main deck and the hand."""
    for pile in piles:
        if zone.startswith(pile):
            return pile
    return ""


def _in_use(game: Game) -> set[int]:
    """Cards whose ability or event is under way: what they do must stay what it is."""
    cards = {pending.context.source for pending in game.standby}
    for frame in game.frames:
        if frame.context is not None:
            cards.add(frame.context.source)
        cards.update(event.card for event in frame.events)
    if game.question is not None:
        cards.update(option[1] for option in game.question.options if option[0] in (APPLY, RESOLVE))
    return cards


def _printed_order(card: CardDef) -> tuple[int, str]:
    return (card.index, card.id)
