"""The table: two rows of circles (4.6), the vanguard in the middle of the front row; guardians lie before it."""

from __future__ import annotations

from rulewright.games.vanguard.faces.labels import WITH_CARD
from rulewright.games.vanguard.faces.paths import WORDS
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import ATTACK, CALL_TO, CIRCLE, EXCHANGE, GUARD_WITH, INTERCEPT_WITH, NORMAL_CALL, NUMBERS, PHASES, PLAY_ACT, STEPS
from rulewright.games.vanguard.rules.zones import FIELD, FRONT, IN_HAND, KIND, NAMES, REAR, area
from rulewright.kernel.questions import Option
from rulewright.tcg.faces.layout import CARD, DECK, HAND, PILE, ROW, ZONE, Fact, Layout, Point, Zone, places
from rulewright.tcg.faces.points import common_points

LAYOUT = Layout(
    [[Zone("guardian", ROW, "guardian circle")], places("front left", "vanguard", "front right"), places("back left", "back center", "back right")],
    [
        Zone("damage", ROW, "damage zone"),
        Zone("deck", DECK),
        Zone("drop", PILE, "drop zone"),
        Zone("soul", PILE),
        Zone("bind", PILE, "bind zone"),
        Zone("trigger", ROW, "trigger zone"),
    ],
    Zone("hand", HAND),
    shared=[Zone("resolution", ROW)],
    phases=PHASES,
    steps=STEPS,
    numbers=NUMBERS,
    colours="clan",
    marks=["skill", "trigger", "keywords"],
    sets=WORDS,
    facts=[Fact("damage", ("damage", "count"), 6)],
    turned="rested",
    battle="battle",
)


def points(game: Vanguard, option: Option) -> list[Point]:
    """The cards and circles that an option is about."""
    verb = option[0]
    if verb == EXCHANGE:
        player = game.active if game.question is None else game.question.player
        return [(ZONE, area(player, option[1])), (ZONE, area(player, option[1] + 3))]
    if verb == CIRCLE:
        return [(ZONE, option[1])]
    if verb in (NORMAL_CALL, CALL_TO):
        return [(CARD, option[1]), (ZONE, option[2])]
    if verb == ATTACK:
        return [(CARD, card) for card in option[1:]]
    if verb in (GUARD_WITH, INTERCEPT_WITH):
        return [(CARD, option[1]), (CARD, option[2])] if option[3] else [(CARD, option[1])]
    if verb == PLAY_ACT:
        return [(CARD, option[1])]
    return common_points(option, WITH_CARD)


def attempts(game: Vanguard, card: int, player: int) -> list[str]:
    """What a player might try with a card, as labels; {} stands for the card."""
    if game.owner[card] != player:
        return []
    if KIND[game.zone[card]] == IN_HAND:
        return ["normal ride {}", *[f"normal call {{}} -> {NAMES[place]}" for place in REAR], "guard with {}"]
    if KIND[game.zone[card]] & FIELD == 0:
        return ["play ACT of {}"]
    rivals = [game.defs[one].name for place in FRONT for one in game.zones[area(1 - player, place)]]
    return [*[f"attack {{}} -> {name}" for name in rivals], "boost with {}", "intercept with {}", "play ACT of {}"]
