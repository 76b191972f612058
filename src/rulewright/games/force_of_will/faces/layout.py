"""The table: the field before its player (307), magic stones behind the others, the ruler at the side; the chase in the middle."""

from __future__ import annotations

from rulewright.games.force_of_will.faces.labels import WITH_CARD
from rulewright.games.force_of_will.faces.paths import NUMBERS, WORDS
from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, WillAbility
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.words import ABILITY, ATTACK_WITH, MAGIC_STONE, PHASES, PLAY, SIDE, TARGET_ITEM, TARGET_PLAYER
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_HAND, IN_RULER_AREA, IN_STONE_DECK, KIND
from rulewright.kernel.questions import Option
from rulewright.tcg.faces.layout import CARD, DECK, HAND, ITEM, PILE, PLACE, PLAYER, ROW, Fact, Layout, Point, Zone
from rulewright.tcg.faces.paths import PLAYERS
from rulewright.tcg.faces.points import common_points

LAYOUT = Layout(
    [[Zone("field", ROW, apart=MAGIC_STONE)], [Zone("ruler area", PLACE, "ruler"), Zone("standby area", ROW), Zone("item area", ROW)]],
    [
        Zone("main deck", DECK),
        Zone("magic stone deck", DECK),
        Zone("graveyard", PILE, top_first=True),
        Zone("removed area", PILE, "removed"),
        Zone("extra deck", PILE),
        Zone("rune area", PILE, "runes"),
        Zone("lifebreak area", ROW, "lifebreak"),
    ],
    Zone("hand", HAND),
    shared=[],
    phases=PHASES[1:],
    steps=[],
    numbers=NUMBERS,
    colours="colour",
    marks=["keywords"],
    sets=WORDS,
    facts=[Fact("life"), Fact("will"), Fact("weather")],
    turned="rested",
    stack="chase",
    battle="battle",
)


def points(game: ForceOfWill, option: Option) -> list[Point]:
    """The cards, players and objects in the chase area that an option is about."""
    verb = option[0]
    if verb == TARGET_PLAYER:
        return [(PLAYER, option[1])]
    if verb == TARGET_ITEM:
        return [(ITEM, option[1])]
    if verb in (PLAY, ABILITY, SIDE):
        return [(CARD, option[1])]
    if verb == ATTACK_WITH:
        return [(CARD, option[1]), (CARD, option[2]) if option[2] >= 0 else (PLAYER, option[3])]
    return common_points(option, WITH_CARD)


def attempts(game: ForceOfWill, card: int, player: int) -> list[str]:
    """What a player might try with a card, as labels; {} stands for the card."""
    spec = game.specs[game.zone[card]]
    if spec.player != player:
        return []
    kind = KIND[spec.index]
    if kind == IN_HAND:
        return ["play {}", "standby {}"]
    if kind == IN_RULER_AREA:
        return ["judgment {}", *abilities(game, card)]
    if kind == IN_FIELD:
        fights = game.is_j_resonator(card)
        return [*([f"attack {{}} -> {PLAYERS[1 - player]}", "block with {}"] if fights else []), *abilities(game, card)]
    if kind == IN_STONE_DECK:
        return ["call magic stone"]
    return [f"play {{}} from {spec.name}"]


def abilities(game: ForceOfWill, card: int) -> list[str]:
    """Playing each activate ability of a card."""
    return [f"play {{}} ability {ability.entry + 1}" for ability in game.defs[card].abilities if isinstance(ability, WillAbility) and ability.kind == ACTIVATE]
