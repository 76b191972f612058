"""What a player may know: the only way out of a game to a player. Nothing is here unless it is put here.

4.1.2: the number of cards in each zone is public. 4.1.7, 4.8.2.1: face down damage is public too; face down bound cards
and a first vanguard before the game begins are not (4.9.2.1, 5.2.2).
"""

from __future__ import annotations

from rulewright.games.vanguard.faces.paths import WORDS
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import NUMBERS, PHASES, STEPS
from rulewright.games.vanguard.rules.zones import AREAS, DECK, FIELD, HAND, IN_DAMAGE, KIND, NAMES, RESOLUTION, area
from rulewright.tcg.faces.view import common_card, common_view, counted, knows, name, unordered
from rulewright.tcg.interface import PUBLIC

ZONE_RULES = ["4.6.7"] * 7 + ["4.3.2", "4.2.2", "4.4.2", "4.7.3", "4.8.2", "4.9.2", "4.10.4"]
"""The rule on who sees the cards of each zone."""


def view(game: Vanguard, player: int) -> dict[str, object]:
    """The game as one player sees it: the cards that this player knows, and always their number."""
    return {
        **common_view(game, player, PHASES),
        "step": STEPS[game.step],
        "battle": battle(game, player),
        "players": [side(game, owner, player) for owner in (0, 1)],
        "resolution": pile(game, RESOLUTION, player),
    }


def battle(game: Vanguard, player: int) -> dict[str, object] | None:
    """The battle, if there is one."""
    fight = game.battle
    if fight.attacker < 0:
        return None
    booster = fight.booster
    return {
        "attacker": fight.attacker,
        "attacked": fight.attacked.copy(),
        "hit": fight.hit.copy(),
        "booster": booster if game.is_boosting(booster) else None,
        "boost counts": fight.boost_counts,
    }


def side(game: Vanguard, owner: int, player: int) -> dict[str, object]:
    """One player's zones, as far as the viewer knows them."""
    shown: dict[str, object] = {}
    for place, word in enumerate(NAMES):
        zone = area(owner, place)
        cards = pile(game, zone, player)
        if place == DECK:
            shown[word] = {"count": counted(game, game.zones[zone], "4.1.2")}  # 4.2.2
        else:
            if place == HAND and owner != player:
                cards = unordered(cards)  # 4.3.2: the order of a hand says nothing
            shown[word] = {"count": counted(game, game.zones[zone], "4.1.2"), "cards": cards}
    return shown


def pile(game: Vanguard, zone: int, player: int) -> list[dict[str, object]]:
    """The cards of a zone that the player knows."""
    game.rule(ZONE_RULES[zone % AREAS] if zone < RESOLUTION else "4.1.3")
    if KIND[zone] & FIELD:
        game.rule("4.5.3")
    return [show(game, card, player) for card in game.zones[zone] if may_look(game, card, player)]


def may_look(game: Vanguard, card: int, player: int) -> bool:
    """4.1.7: face down cards of public zones and revealed cards of hidden ones are open; 4.8.2.1: so is face down damage."""
    if not knows(game, card, PUBLIC):
        return knows(game, card, player)
    if game.face_down[card] and KIND[game.zone[card]] == IN_DAMAGE:
        game.rule("4.8.2.1")
        return True
    game.rule("4.1.7")
    return True


def show(game: Vanguard, card: int, player: int) -> dict[str, object]:
    """A card that the player knows, with its state."""
    shown = common_card(game, card, player, NUMBERS, WORDS)
    shown["rested"] = bool(game.rested[card])
    shown["face"] = "down" if game.face_down[card] else "up"
    shown["guards"] = game.guards[card] if game.guards[card] >= 0 else None
    shown["bound by"] = name(game, game.bound_by[card], player) if game.bound_by[card] >= 0 else None
    return shown
