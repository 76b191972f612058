"""The table: the row of lanterns, deck and ashes beside it."""

from __future__ import annotations

from rulewright.kernel.questions import Option
from rulewright.tcg.faces.layout import CARD, DECK, HAND, PILE, ROW, Fact, Layout, Point, Zone
from rulewright.tcg.faces.points import common_points

from ..faces.labels import WITH_CARD
from ..rules import zones
from ..rules.game import Lanterns
from ..rules.words import NUMBERS, PHASES, TO_SNUFF, WORDS

LAYOUT = Layout(
    [[Zone("row", ROW)]],
    [Zone("deck", DECK), Zone("ashes", PILE)],
    Zone("hand", HAND),
    shared=[],
    phases=PHASES,
    steps=[],
    numbers=NUMBERS,
    colours="name",
    marks=[],
    sets=WORDS,
    facts=[Fact("light")],
)


def points(game: Lanterns, option: Option) -> list[Point]:
    """The cards that an option is about."""
    if option[0] == TO_SNUFF:
        return [(CARD, option[2]), (CARD, option[1])]
    return common_points(option, WITH_CARD)


def attempts(game: Lanterns, card: int, player: int) -> list[str]:
    """What a player might try with a card."""
    if game.zone[card] == zones.area(player, zones.HAND):
        return ["light {}", *[f"snuff {game.defs[target].name} with {{}}" for target in game.row(1 - player)]]
    hand = game.zones[zones.area(player, zones.HAND)]
    return [f"snuff {{}} with {game.defs[own].name}" for own in hand] if card in game.row(1 - player) else []
