"""What a player may know: the only way out of a game to a player. Nothing is here unless it is put here.

3-2b, 3-2b-1, 3-2b-2: who knows which card. 3-2b-3: the number of cards in each zone is public. The gate is public (3-18b); set
zones and drive zones are not (3-10b, 3-12c), and the order of hands, set cards and driven cards tells nothing.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.faces.paths import WORDS
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.moves import ZONE_RULES
from rulewright.games.gate_ruler.rules.words import ITEMS, NUMBERS, PHASES, STEPS
from rulewright.games.gate_ruler.rules.zones import DECK, DRIVE, HAND, NAMES, area
from rulewright.kernel.stack import Item
from rulewright.tcg.faces.view import common_card, common_view, counted, knows, name, sees, unordered


def view(game: GateRuler, player: int) -> dict[str, object]:
    """The game as one player sees it: the cards that this player knows, and always their number."""
    return {
        **common_view(game, player, PHASES),
        "step": STEPS[game.step],
        "priority": None if game.priority < 0 else game.priority,
        "attack": attack(game),
        "gate": [show_item(game, item, player) for item in reversed(game.stack)],
        "players": [side(game, owner, player) for owner in (0, 1)],
    }


def attack(game: GateRuler) -> dict[str, object] | None:
    """8-4e: who attacks which column, if there is an attack."""
    if game.attacker < 0:
        return None
    attacked = game.front_of(1 - game.active, game.attacked_column)
    return {"attacker": game.attacker, "column": game.attacked_column, "attacked": attacked if attacked >= 0 else None}


def side(game: GateRuler, owner: int, player: int) -> dict[str, object]:
    """One player's zones (3-2b), as far as the viewer knows them."""
    shown: dict[str, object] = {
        "summons": game.summons[owner],
        "ruler damage": game.ruler_damage[owner],
        "life": game.current_life(owner) if game.ruler_of(owner) >= 0 else None,
    }
    for place, word in enumerate(NAMES):
        zone = area(owner, place)
        count = counted(game, game.zones[zone], "3-2b-3")
        game.rule(ZONE_RULES[place])
        if place == DECK:
            shown[word] = {"count": count}  # 3-4b
            continue
        cards: list[dict[str, object]] = []
        for card in game.zones[zone]:
            if sees(game, card, player, "3-2b-1", "3-2b-2"):
                if game.face_down[card]:
                    game.rule("3-3b-3")
                cards.append(show(game, card, player))
        if owner != player and place in (HAND, DRIVE):
            cards = unordered(cards)
        shown[word] = {"count": count, "cards": cards}
    shown["overdrives"] = [name(game, card, player) for one, card, _, _ in game.overdrives if one == owner]
    return shown


def show(game: GateRuler, card: int, player: int) -> dict[str, object]:
    """A card that the player knows, with its state."""
    shown = common_card(game, card, player, NUMBERS, WORDS)
    shown["exhausted"] = bool(game.exhausted[card])
    shown["face"] = "down" if game.face_down[card] else "up"
    shown["damage"] = game.damage[card]
    shown["charges"] = [name(game, other, player) for other in game.charges(card)]
    shown["linked to"] = name(game, game.host[card], player) if game.host[card] >= 0 else None
    shown["host"] = game.host[card] if game.host[card] >= 0 and knows(game, game.host[card], player) else None
    return shown


def show_item(game: GateRuler, item: Item, player: int) -> dict[str, object]:
    """An object in the gate: everyone sees what was played and what was chosen for it (3-18b)."""
    shown: dict[str, object] = {
        "serial": item.serial,
        "kind": ITEMS[item.kind],
        "player": item.player,
        "card": None if item.card < 0 else item.card,
        "source": None if item.card < 0 else game.defs[item.card].name,
    }
    ability = None if item.context is None else item.context.ability
    shown["ability"] = "" if ability is None else ability.text
    shown["face"] = show(game, item.card, player) if item.card >= 0 and knows(game, item.card, player) else None
    shown["cards"] = [name(game, card, player) for card in item.cards]
    shown["amounts"] = item.amounts.copy()
    return shown
