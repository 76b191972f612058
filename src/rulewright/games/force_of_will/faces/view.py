"""What a player may know: the only way out of a game to a player. Nothing is here unless it is put here.

302.2, 302.2a: who sees which zone; the number of cards is public. 303.2b: everyone can tell whether a face-down card is a magic stone.
307.5: the ruler side of a J-ruler is known. 308.6: the other side of a ruler only to its controller. 1302.2f-ii, 1302.3e-ii: who sees a
side of a double-sided card sees both. The chase area is public (312.2).
"""

from __future__ import annotations

from rulewright.games.force_of_will.faces.labels import moment, which_ability
from rulewright.games.force_of_will.faces.paths import NUMBERS, TOP_FIRST, WORDS, listed, produced
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.printed import sides_of
from rulewright.games.force_of_will.rules.words import CARD_ITEM, J_RULER, JUDGMENT_ITEM, KEYWORD, MAGIC_STONE, PHASES, RULER, TYPE
from rulewright.games.force_of_will.rules.zones import HAND, IN_REMOVED, KIND, MAIN_DECK, NAMES, STONE_DECK, ZONE_RULES, area
from rulewright.kernel.stack import Item
from rulewright.tcg.faces.view import common_card, common_view, counted, knows, name, unordered

ITEMS = {CARD_ITEM: "card", JUDGMENT_ITEM: "judgment"}


def view(game: ForceOfWill, player: int) -> dict[str, object]:
    """The game as one player sees it: the cards that this player knows, and always their number."""
    return {
        **common_view(game, player, PHASES),
        "moment": moment(game),
        "priority": None if game.priority < 0 else game.priority,
        "battle": battle(game),
        "chase": [show_item(game, item, player) for item in reversed(game.stack)],
        "players": [side(game, owner, player) for owner in (0, 1)],
    }


def battle(game: ForceOfWill) -> dict[str, object] | None:
    """Who attacks whom, and who blocks, if there is a battle."""
    if not game.in_battle:
        return None
    return {"attacker": shown(game.attacker), "attacked": shown(game.attacked), "attacked player": shown(game.attacked_player), "blocker": shown(game.blocker)}


def shown(number: int) -> int | None:
    """A card or player, if there is one."""
    return number if number >= 0 else None


def side(game: ForceOfWill, owner: int, player: int) -> dict[str, object]:
    """One player's zones, as far as the viewer knows them."""
    found: dict[str, object] = {"life": game.life_points[owner], "will": produced(game, owner).written(), "weather": game.weather_of(owner) or None}
    for place, word in enumerate(NAMES):
        cards = listed(game, owner, place)
        game.rule(ZONE_RULES[KIND[area(owner, place)]])
        if place in (MAIN_DECK, STONE_DECK):
            top = show(game, cards[0], player) if cards and knows(game, cards[0], player) else None
            found[word] = {"count": counted(game, cards, "302.2a"), "top": top}
            continue
        game.rule("302.2")
        seen = [show(game, card, player) for card in cards if knows(game, card, player)]
        hidden = [{"magic stone": is_stone(game, card)} for card in cards if KIND[game.zone[card]] == IN_REMOVED and not knows(game, card, player)]  # 303.2b
        found[word] = {"count": counted(game, cards, "302.2a"), "cards": seen if owner == player or place in TOP_FIRST or place != HAND else unordered(seen)}
        if hidden:
            found[f"{word}, face down"] = hidden
    return found


def is_stone(game: ForceOfWill, card: int) -> bool:
    """303.2b: told by its back."""
    game.rule("303.2b")
    return MAGIC_STONE in game.defs[card].sets[TYPE]


def show(game: ForceOfWill, card: int, player: int) -> dict[str, object]:
    """A card that the player knows, with its state."""
    found = common_card(game, card, player, NUMBERS, WORDS)
    found["not understood"] = game.unread_of(card)
    found["cost"] = str(game.defs[card].record.get("cost") or "")
    found["rested"] = bool(game.rested[card])
    found["face"] = "down" if game.face_down[card] else "up"
    found["damage"] = game.damage[card]
    found["counters"] = dict(sorted(game.counters(card).items()))
    found["controller"] = game.controller(card)
    found["owner"] = game.owner[card]
    found["token"] = game.token[card] != 0
    found["added to"] = name(game, game.added_to[card], player) if game.added_to[card] >= 0 else None
    found["attached to"] = name(game, game.attached[card], player) if game.attached[card] >= 0 else None
    found["host"] = host if (host := max(game.added_to[card], game.attached[card])) >= 0 and knows(game, host, player) else None
    found["sides"] = sides(game, card, player)
    return found


def sides(game: ForceOfWill, card: int, player: int) -> list[dict[str, object]]:
    """The other sides of a card that the player may look at."""
    up = game.defs[card]
    others = [other for other in sides_of(up) if other is not up]
    if not others:
        return []
    types = up.sets[TYPE]
    if RULER in types:
        game.rule("308.6")
        if game.controller(card) != player:
            return []
    elif J_RULER in types:
        game.rule("307.5")
        others = [other for other in others if RULER in other.sets[TYPE] or game.controller(card) == player]
    else:
        game.rule("1302.2f-ii" if "Shift" in sides_of(up)[0].sets[KEYWORD] else "1302.3e-ii")
    return [{"name": other.name, "text": other.text} for other in others]


def show_item(game: ForceOfWill, item: Item, player: int) -> dict[str, object]:
    """An object in the chase area: everyone sees what was played and what was chosen for it."""
    ability = None if item.context is None else item.context.ability
    return {
        "serial": item.serial,
        "kind": ITEMS.get(item.kind, "ability"),
        "player": item.player,
        "card": item.card,
        "source": game.defs[item.card].name,
        "which": which_ability(item).strip(),
        "ability": "" if ability is None else ability.text,
        "face": show(game, item.card, player) if knows(game, item.card, player) else None,
    }
