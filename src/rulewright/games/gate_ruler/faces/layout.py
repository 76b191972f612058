"""The table: attack zones beside the defense zone, the ruler behind it, set zones at the back (3-6); the gate in the middle."""

from __future__ import annotations

from rulewright.games.gate_ruler.faces.labels import WITH_CARD
from rulewright.games.gate_ruler.faces.paths import WORDS
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import ATTACK_WITH, ITEM, NORMAL_SUMMON, NUMBERS, PHASES, REARRANGE, SET, STEPS, TYPE, UNIT, USE
from rulewright.games.gate_ruler.rules.zones import ATTACK_1, DEFENSE, FRONT, IN_HAND, IN_PLAY, IN_SET, KIND, NAMES, SET_ZONES, area
from rulewright.kernel.questions import Option
from rulewright.tcg.faces.layout import CARD, DECK, HAND, PILE, PLACE, ROW, ZONE, Fact, Layout, Point, Zone, places
from rulewright.tcg.faces.layout import ITEM as OBJECT
from rulewright.tcg.faces.points import common_points

LAYOUT = Layout(
    [
        places("attack 1", "defense", "attack 2"),
        [Zone("field", ROW), Zone("ruler", PLACE), Zone("resource", ROW, "resources")],
        places("set 1", "set 2", "set 3"),
    ],
    [
        Zone("deck", DECK),
        Zone("drive", ROW, "drive zone"),
        Zone("damage", ROW, "damage zone"),
        Zone("counter", ROW, "counter zone"),
        Zone("graveyard", PILE),
        Zone("removal", PILE, "removed"),
        Zone("charge", PILE, "charges"),
    ],
    Zone("hand", HAND),
    shared=[],
    phases=PHASES,
    steps=STEPS,
    numbers=NUMBERS,
    colours="faction",
    marks=["keywords", "icon"],
    sets=WORDS,
    facts=[Fact("life"), Fact("summons")],
    turned="exhausted",
    stack="gate",
    battle="attack",
    linked="charge",
)


def points(game: GateRuler, option: Option) -> list[Point]:
    """The cards, zones and objects in the gate that an option is about."""
    verb = option[0]
    if verb in (NORMAL_SUMMON, SET):
        return [(CARD, option[1]), (ZONE, option[2])]
    if verb == REARRANGE:
        return [(ZONE, option[1]), (ZONE, option[2])]
    if verb == ATTACK_WITH:
        return [(CARD, option[1]), attacked(game, option[2])]
    if verb == ITEM:
        return [(OBJECT, option[1])]
    if verb == USE:
        return [(CARD, option[1])]
    return common_points(option, WITH_CARD)


def attacked(game: GateRuler, column: int) -> Point:
    """What an attack on a column meets (8-4c-1)."""
    player = 1 - game.active
    card = game.front_of(player, column)
    return (CARD, card) if card >= 0 else (ZONE, area(player, DEFENSE if column == 2 else ATTACK_1 + column))


def attempts(game: GateRuler, card: int, player: int) -> list[str]:
    """What a player might try with a card, as labels; {} stands for the card."""
    zone = game.zone[card]
    if game.specs[zone].player != player:
        return []
    kind = KIND[zone]
    if kind & IN_PLAY == 0 or kind == IN_SET:
        found = [f"normal summon {{}} -> {NAMES[place]}" for place in FRONT] if UNIT in game.words(card, TYPE) else ["play {}"]
        if kind == IN_HAND:
            found += [f"set {{}} -> {NAMES[place]}" for place in SET_ZONES if game.has_zone(player, place)]
        return [*found, "reveal {}"] if kind == IN_SET else found
    rivals = [game.front_of(1 - player, column) for column in range(3)]
    return [*[f"attack {{}} -> {game.defs[one].name}" for one in rivals if one >= 0], "use {}"]
