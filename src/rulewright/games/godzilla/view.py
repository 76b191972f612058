"""What a player may know (4.1.2): the only way out of a game to a player. Nothing is here unless it is put here."""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.words import COLOR, KEYWORD, NUMBERS, PHASES, TRAIT, TYPE
from rulewright.games.godzilla.zones import (
    DECK,
    DISCARD,
    HAND,
    INVADING,
    MONSTER_DECK,
    RESOLUTION,
    STRATEGY_1,
    STRATEGY_2,
    area,
    zone_area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import DRAW, UNDECIDED

UNKNOWN = "a card"
"""What an unknown card is called."""


def view(game: Godzilla, player: int) -> dict[str, object]:
    """The game as one player sees it: the cards that this player knows (4.2.2, 4.2.3), and always their number."""
    for number in ("4.1.2.2", "4.2.2", "4.2.3"):
        game.rule(number)
    question = game.question
    return {
        "game": "godzilla",
        "viewer": player,
        "turn": game.turn,
        "phase": PHASES[game.phase],
        "active": game.active,
        "first": game.first,
        "invasions": game.invasions,
        "players": [side(game, owner, player) for owner in (0, 1)],
        "resolution area": pile(game, RESOLUTION, player),
        "standby": [{"master": pending.context.master, "source": name(game, pending.context.source, player)}
                    for pending in game.standby],
        "asked": None if question is None else question.player,
        "question": asked(game, player),
        "winner": None if game.winner == UNDECIDED else "draw" if game.winner == DRAW else game.winner,
        "end": {"rule": game.end_rule, "way": game.end_way},
    }


def asked(game: Godzilla, player: int) -> dict[str, object] | None:
    """The question, if it is this player's."""
    question = game.question
    if question is None or question.player != player:
        return None
    return {"kind": question.kind, "rule": question.rule, "prompt": question.prompt,
            "options": [list(option) for option in question.options], "minimum": question.minimum,
            "maximum": question.maximum, "several": question.several, "null": question.null}


def side(game: Godzilla, owner: int, player: int) -> dict[str, object]:
    """One player's areas (4.4 to 4.10), as far as the viewer knows them."""
    hand = pile(game, area(owner, HAND), player)
    if owner != player:
        hand.sort(key=_by_name)  # 4.9.2: the order of a hand says nothing
    monsters = game.zones[area(owner, MONSTER_DECK)]
    return {
        "rage": game.rage[owner],
        "position": game.position[owner],
        "zones": {str(number): pile(game, zone_area(owner, number), player) for number in range(1, 9)},
        "strategy zone 1": pile(game, area(owner, STRATEGY_1), player),
        "strategy zone 2": pile(game, area(owner, STRATEGY_2), player),
        "invading monster zone": pile(game, area(owner, INVADING), player),
        "monster deck zone": {
            "count": len(monsters),
            "cards": pile(game, area(owner, MONSTER_DECK), player) if owner == player else [],  # 4.6.2
        },
        "deck": {"count": len(game.zones[area(owner, DECK)])},  # 4.8.2
        "hand": {"count": len(game.zones[area(owner, HAND)]), "cards": hand},
        "discard pile": pile(game, area(owner, DISCARD), player),
    }


def _by_name(card: dict[str, object]) -> tuple[str, str, str]:
    return str(card["name"]), str(card["card"]), str(card["id"]).zfill(9)


def knows(game: Godzilla, card: int, player: int) -> bool:
    """Whether a player knows what a card is."""
    return (game.known[card] | game.specs[game.zone[card]].seen) >> player & 1 == 1


def name(game: Godzilla, card: int, player: int) -> str:
    """The name of a card, if the player knows the card."""
    return game.defs[card].name if card >= 0 and knows(game, card, player) else UNKNOWN


def pile(game: Godzilla, zone: int, player: int) -> list[dict[str, object]]:
    """The cards of an area that the player knows; a stack is its topmost card (3.2.3)."""
    return [show(game, card, player) for card in game.zones[zone]
            if game.host[card] < 0 and knows(game, card, player)]


def show(game: Godzilla, card: int, player: int) -> dict[str, object]:
    """A card that the player knows: what it is like now, and why."""
    game.refresh()
    definition = game.defs[card]
    chars = game.chars.get(card)
    shown: dict[str, object] = {"id": card, "card": definition.id, "name": definition.name}
    shown["type"] = sorted(game.words(card, TYPE))
    shown["colors"] = sorted(game.words(card, COLOR))
    shown["traits"] = sorted(game.words(card, TRAIT))
    shown["keywords"] = sorted(game.words(card, KEYWORD))
    shown["text"] = definition.text
    printed: dict[str, object] = {}
    for prop, word in enumerate(NUMBERS):
        shown[word] = number(game.number(card, prop))
        printed[word] = number(definition.nums[prop])
    shown["printed"] = printed
    shown["why"] = [] if chars is None else [
        {"number": NUMBERS[prop], "by": name(game, source, player) if source >= 0 else "rage", "change": change}
        for prop, source, change in chars.why]
    shown["without abilities"] = chars is not None and chars.muted
    shown["gained"] = [] if chars is None else [ability.text for ability in chars.granted]
    shown["under"] = [show(game, lower, player) for lower in game.under(card) if knows(game, lower, player)]
    return shown


def number(value: int) -> int | None:
    """A number of a card; a card may have none."""
    return None if value == NOTHING else value
