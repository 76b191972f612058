"""Section 15: single events, for `game.happen`. `context` is the ability that causes one, None if a rule or an action
does.

15-1, 15-1a: game actions. 15-9, 15-13, 15-14: discard, remove, charge. 14-15f: what a player's cost or effect moves
has that player as the event's master (14-15f-1).
"""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import CHARGED, DISCARDED, DRAWN, EXHAUSTING, HEALED, MOVING, PHASE, PUT, READYING, REMOVED, TURNING
from rulewright.games.gate_ruler.rules.zones import CHARGE, DECK, GRAVEYARD, HAND, IN_RULER, KIND, REMOVAL, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused

# -- 15-27 Affected by effects --------------------------------------------------------------------------------


def is_affected(game: GateRuler, card: int, context: Context | None) -> bool:
    """15-27a: whether what an ability does has an effect on a card or ruler."""
    return game.affects(context, card)


def affected(game: GateRuler, cards: list[int], context: Context | None) -> list[int]:
    """The cards among these that an ability has an effect on (15-27a-3)."""
    return [card for card in cards if is_affected(game, card, context)]


# -- 15-3 Moving ----------------------------------------------------------------------------------------------


def moving(game: GateRuler, card: int, zone: int, way: int, context: Context | None, rule: str = "") -> Event:
    """15-3a: a card goes to a zone; where there is no such zone, or it cannot lie there, it stays (3-2f-1, 3-2h). A card that is
    not affected stays, too."""
    if KIND[game.zone[card]] == IN_RULER or not is_affected(game, card, context):
        zone = game.zone[card]
    return caused(Event(MOVING, game.controller(card), card, zone, way=way, rule=rule), context)


def owned(game: GateRuler, card: int, place: int, way: int, context: Context | None, rule: str) -> Event:
    """A card goes to its owner's zone (3-2e)."""
    player = game.controller(card)
    if game.owner[card] != player:
        for number in ("3-2e", "4-4a", "4-4a-1"):
            game.rule(number)
        player = game.owner[card]
    return moving(game, card, area(player, place), way, context, rule)


def to_graveyard(game: GateRuler, card: int, context: Context | None, rule: str = "15-3a", way: int = PUT) -> Event:
    """To the graveyard of the card's owner."""
    return owned(game, card, GRAVEYARD, way, context, rule)


def to_hand(game: GateRuler, card: int, context: Context | None, rule: str = "15-3a") -> Event:
    """To the hand of the card's owner, if there is one."""
    return owned(game, card, HAND, PUT, context, rule)


def to_deck(game: GateRuler, card: int, bottom: bool, context: Context | None) -> Event:
    """To the top or the bottom of the owner's deck."""
    event = owned(game, card, DECK, PUT, context, "15-3a")
    event.place = 1 if bottom else 0
    return event


def removing(game: GateRuler, card: int, context: Context | None) -> Event:
    """15-13a: out of the game."""
    return owned(game, card, REMOVAL, REMOVED, context, "15-13a")


def discarding(game: GateRuler, card: int, context: Context | None) -> Event:
    """15-9a: from a hand to the graveyard."""
    return owned(game, card, GRAVEYARD, DISCARDED, context, "15-9a")


def drawing(game: GateRuler, player: int, context: Context | None) -> Event:
    """15-8a: the top card of a deck, which must not be empty, goes to the hand."""
    return moving(game, game.top_card(player), area(player, HAND), DRAWN, context, "15-8a")


def healing_life(game: GateRuler, card: int, context: Context | None) -> Event:
    """13-4b: a card of the damage zone goes to the graveyard."""
    return owned(game, card, GRAVEYARD, HEALED, context, "13-4b")


def charging(game: GateRuler, card: int, host: int, context: Context | None, rule: str = "15-14a") -> Event:
    """15-14a: a card goes to the charge zone of another card's controller, linked to that card (3-14c)."""
    event = moving(game, card, area(game.controller(host), CHARGE), CHARGED, context, rule)
    event.n = host
    return event


# -- 15-7 Ready and exhaust; face up and face down ------------------------------------------------------------


def readying(game: GateRuler, card: int, context: Context | None, rule: str = "15-7a") -> Event:
    """15-7a."""
    return _turned(game, Event(READYING, game.controller(card), card, rule=rule), context)


def exhausting(game: GateRuler, card: int, context: Context | None, rule: str = "15-7b") -> Event:
    """15-7b."""
    return _turned(game, Event(EXHAUSTING, game.controller(card), card, rule=rule), context)


def _turned(game: GateRuler, event: Event, context: Context | None) -> Event:
    """With m 1 it will do nothing, because the card is not affected."""
    event.m = 0 if is_affected(game, event.card, context) else 1
    return caused(event, context)


def turning(game: GateRuler, card: int, face_up: bool, context: Context | None, rule: str = "3-3b-2") -> Event:
    """A card is turned face up or face down."""
    return caused(Event(TURNING, game.controller(card), card, n=1 if face_up else 0, rule=rule), context)


def moment(game: GateRuler, which: int, rule: str) -> None:
    """A moment of the turn has come: the trigger condition of that name is met."""
    game.note(rule, "moment", game.active, n=which)
    game.signal(Event(PHASE, game.active, n=which, rule=rule))
