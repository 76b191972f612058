"""What a player may know: the only way out of a game to a player. Nothing is here unless it is put here.

4.1.2: the number of cards in each zone is public. 4.1.7, 4.8.2.1: face down damage is public too; face down bound cards
and a first vanguard before the game begins are not (4.9.2.1, 5.2.2).
"""

from __future__ import annotations

from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.words import CLAN, KEYWORD, NUMBERS, PHASES, RACE, SKILL, STEPS, TRIGGER, TYPE
from rulewright.games.vanguard.zones import CIRCLES, DECK, HAND, NAMES, RESOLUTION, area
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import DRAW, UNDECIDED

UNKNOWN = "a card"
"""What an unknown card is called."""
WORDS = {"type": TYPE, "clan": CLAN, "race": RACE, "skill": SKILL, "trigger": TRIGGER, "keywords": KEYWORD}


def view(game: Vanguard, player: int) -> dict[str, object]:
    """The game as one player sees it: the cards that this player knows, and always their number."""
    for number in ("4.1.2", "4.1.7", "4.8.2.1"):
        game.rule(number)
    question = game.question
    return {
        "game": "vanguard",
        "viewer": player,
        "turn": game.turn,
        "phase": PHASES[game.phase],
        "step": STEPS[game.step],
        "active": game.active,
        "first": game.first,
        "battle": battle(game, player),
        "players": [side(game, owner, player) for owner in (0, 1)],
        "resolution": pile(game, RESOLUTION, player),
        "standby": [{"master": pending.context.master, "source": name(game, pending.context.source, player)}
                    for pending in game.standby],
        "asked": None if question is None else question.player,
        "question": asked(game, player),
        "winner": None if game.winner == UNDECIDED else "draw" if game.winner == DRAW else game.winner,
        "end": {"rule": game.end_rule, "way": game.end_way},
    }


def battle(game: Vanguard, player: int) -> dict[str, object] | None:
    """The battle, if there is one."""
    fight = game.battle
    if fight.attacker < 0:
        return None
    booster = fight.booster
    return {"attacker": fight.attacker, "attacked": fight.attacked.copy(), "hit": fight.hit.copy(),
            "booster": booster if game.is_boosting(booster) else None, "boost counts": fight.boost_counts}


def asked(game: Vanguard, player: int) -> dict[str, object] | None:
    """The question, if it is this player's."""
    question = game.question
    if question is None or question.player != player:
        return None
    return {"kind": question.kind, "rule": question.rule, "prompt": question.prompt,
            "options": [list(option) for option in question.options], "minimum": question.minimum,
            "maximum": question.maximum, "several": question.several, "null": question.null}


def side(game: Vanguard, owner: int, player: int) -> dict[str, object]:
    """One player's zones, as far as the viewer knows them."""
    shown: dict[str, object] = {}
    for place, word in enumerate(NAMES):
        zone = area(owner, place)
        cards = pile(game, zone, player)
        if place in CIRCLES:
            shown[word] = cards
        elif place == DECK:
            shown[word] = {"count": len(game.zones[zone])}  # 4.2.2
        else:
            if place == HAND and owner != player:
                cards.sort(key=_by_name)  # 4.3.2: the order of a hand says nothing
            shown[word] = {"count": len(game.zones[zone]), "cards": cards}
    return shown


def _by_name(card: dict[str, object]) -> tuple[str, str, str]:
    return str(card["name"]), str(card["card"]), str(card["id"]).zfill(9)


def knows(game: Vanguard, card: int, player: int) -> bool:
    """Whether a player knows what a card is."""
    return game.known[card] >> player & 1 == 1


def name(game: Vanguard, card: int, player: int) -> str:
    """The name of a card, if the player knows the card."""
    return game.defs[card].name if card >= 0 and knows(game, card, player) else UNKNOWN


def pile(game: Vanguard, zone: int, player: int) -> list[dict[str, object]]:
    """The cards of a zone that the player knows."""
    return [show(game, card, player) for card in game.zones[zone] if knows(game, card, player)]


def show(game: Vanguard, card: int, player: int) -> dict[str, object]:
    """A card that the player knows: what it is like now, and why."""
    game.refresh()
    definition = game.defs[card]
    chars = game.chars.get(card)
    shown: dict[str, object] = {"id": card, "card": definition.id, "name": definition.name}
    for word, prop in WORDS.items():
        shown[word] = sorted(game.words(card, prop))
    shown["text"] = definition.text
    printed: dict[str, object] = {}
    for prop, word in enumerate(NUMBERS):
        shown[word] = number(game.number(card, prop))
        printed[word] = number(definition.nums[prop])
    shown["printed"] = printed
    shown["rested"] = bool(game.rested[card])
    shown["face"] = "down" if game.face_down[card] else "up"
    shown["guards"] = game.guards[card] if game.guards[card] >= 0 else None
    shown["bound by"] = name(game, game.bound_by[card], player) if game.bound_by[card] >= 0 else None
    shown["why"] = [] if chars is None else [
        {"number": NUMBERS[prop], "by": name(game, source, player), "change": change}
        for prop, source, change in chars.why]
    shown["without abilities"] = chars is not None and chars.muted
    shown["gained"] = [] if chars is None else [ability.text for ability in chars.granted]
    return shown


def number(value: int) -> int | None:
    """A number of a card; a card may have none."""
    return None if value == NOTHING else value
