"""The table: 4.4.4 lays out the zones, the invading monster stands on the zone of its position (3.3.3.1)."""

from __future__ import annotations

from rulewright.games.godzilla.faces.labels import WITH_CARD
from rulewright.games.godzilla.faces.paths import WORDS
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.words import (
    ACTIVATE,
    BATTLE,
    MONSTER,
    MY_ZONE,
    NUMBERS,
    PHASES,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAYER_ZONE,
    STRATEGY,
    STRATEGY_ZONE,
)
from rulewright.games.godzilla.rules.zones import HAND as HAND_AREA
from rulewright.games.godzilla.rules.zones import STRATEGY_1, area, zone_area
from rulewright.kernel.questions import Option
from rulewright.tcg.faces.layout import CARD, DECK, HAND, PILE, PLACE, ROW, ZONE, Fact, Layout, Point, Zone
from rulewright.tcg.faces.points import common_points


def zone(number: int) -> Zone:
    """A zone by its number."""
    return Zone(f"zone {number}", PLACE, f"zone {number}", ("zones", str(number)))


LAYOUT = Layout(
    [[None, None, zone(8), zone(7), zone(6)], [zone(number) for number in (1, 2, 3, 4, 5)]],
    [
        Zone("strategy zone 1", PLACE),
        Zone("strategy zone 2", PLACE),
        Zone("deck", DECK),
        Zone("discard pile", PILE),
        Zone("monster deck zone", PILE, "monster deck"),
        Zone("invading monster zone", PILE, "invading monster"),
    ],
    Zone("hand", HAND),
    shared=[Zone("resolution area", ROW)],
    phases=PHASES,
    steps=[],
    numbers=NUMBERS,
    colours="colors",
    marks=["keywords"],
    sets=WORDS,
    facts=[Fact("rage"), Fact("position", most=8)],
    stands=("invading monster zone", "position"),
)


def points(game: Godzilla, option: Option) -> list[Point]:
    """The cards and zones that an option is about."""
    verb = option[0]
    player = 0 if game.question is None else game.question.player
    if verb == MY_ZONE:
        return [(ZONE, zone_area(player, option[1]))]
    if verb == STRATEGY_ZONE:
        return [(ZONE, option[1])]
    if verb == PLAYER_ZONE:
        return [(ZONE, zone_area(option[1], option[2]))]
    if verb == PLAY_BATTLE:
        return [(CARD, option[1]), (ZONE, zone_area(player, option[2]))]
    if verb == ACTIVATE:
        return [(CARD, option[1]), (ZONE, area(player, STRATEGY_1 + option[2] - 1))]
    if verb == PLAY_BURST:
        return [(CARD, option[1])]
    return common_points(option, WITH_CARD)


def attempts(game: Godzilla, card: int, player: int) -> list[str]:
    """What a player might try with a card, as labels; {} stands for the card."""
    if game.zone[card] != area(player, HAND_AREA):
        return []
    found: list[str] = []
    if game.is_type(card, BATTLE):
        found = [f"play {{}} -> zone {number}" for number in range(1, 9)]
    elif game.is_type(card, STRATEGY):
        found = [f"activate {{}} -> strategy zone {number}" for number in (1, 2)]
    elif game.is_type(card, MONSTER):
        found = ["play {}", "play {} with burst", "gain rage with {}"]
    return [*found, "invade with {}"]
