"""1000: single events, for `game.happen`. `context` is the ability that causes one, None if a rule or an action does.

912.1: `caused` says who and what causes an event; 901.2d: what is said of the card with the ability is said of its effect. 910.3: what an
event was turned into is not replaced again by the same effect.
Section 1001: actions by rules. Section 1004: remove. Section 1011: banish. Section 1013: rest and recover.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import BREAK_ABILITY, WillAbility
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import FACE_DOWN, INVERTED, home
from rulewright.games.force_of_will.rules.words import (
    ADDING,
    ATTACHING,
    BANISHED,
    CANCELING,
    CONTROLLING,
    COUNTING,
    DEALING,
    DESTROYING,
    DISCARDED,
    DRAWING,
    EFFECT,
    ETERNAL,
    FLIPPING,
    FORCING,
    GAINING_LIFE,
    HEALING,
    J_RULER,
    JUDGED,
    LOSING_LIFE,
    MOVING,
    PHASE,
    PLAYED,
    PRODUCING,
    PUT,
    RECOVERING,
    REMOVED_FROM_GAME,
    RESTING,
    REVEALING,
    TARGETING,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import GRAVEYARD, HAND, IN_FIELD, IN_REMOVED, IN_RULER_AREA, KIND, MAIN_DECK, REMOVED, STONE_DECK, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import BY_ACTION, Event, caused

TOP = 0
BOTTOM = 1


# -- moving ---------------------------------------------------------------------------------------------------


def moving(game: ForceOfWill, card: int, zone: int, way: int, context: Context | None, rule: str = "") -> Event:
    """A card goes to a zone, as far as 316 lets it; to its owner's where it would go to another player's (302.6)."""
    return caused(Event(MOVING, game.controller(card), card, zone, way=way, rule=rule), context)


def owned(game: ForceOfWill, card: int, place: int, way: int, context: Context | None, rule: str) -> Event:
    """302.5: a card goes to its owner's zone."""
    return moving(game, card, home(game, card, place), way, context, rule)


def to_graveyard(game: ForceOfWill, card: int, context: Context | None, rule: str = "309.2", way: int = PUT) -> Event:
    """To the graveyard of the card's owner."""
    return owned(game, card, GRAVEYARD, way, context, rule)


def to_hand(game: ForceOfWill, card: int, context: Context | None) -> Event:
    """To the hand of the card's owner."""
    return owned(game, card, HAND, PUT, context, "306.2")


def to_deck(game: ForceOfWill, card: int, context: Context | None, place: int = TOP, stones: bool = False) -> Event:
    """To the top or the bottom of its owner's main deck (304.4), or magic stone deck."""
    event = owned(game, card, STONE_DECK if stones else MAIN_DECK, PUT, context, "305.2" if stones else "304.2")
    event.place = place
    return event


def removing(game: ForceOfWill, card: int, context: Context | None, face_down: bool = False, inverted: bool = False) -> Event:
    """1004.1: removed from the game, perhaps face down (311.2a) or despair side up (1030.3)."""
    event = owned(game, card, REMOVED, REMOVED_FROM_GAME, context, "1004.1")
    event.m = FACE_DOWN if face_down else 0
    event.n = INVERTED if inverted else 0
    return event


def banishing(game: ForceOfWill, card: int, context: Context | None, player: int = -1) -> Event:
    """1011.1: to the owner's graveyard; 1011.2: only what that player (the master of the ability) controls."""
    who = player if player >= 0 else context.master if context is not None else game.controller(card)
    if game.controller(card) != who:
        game.rule("1011.2")
        return moving(game, card, game.zone[card], BANISHED, context, "1011.2")
    return owned(game, card, GRAVEYARD, BANISHED, context, "1011.1")


def can_banish(game: ForceOfWill, card: int, player: int) -> bool:
    """1011.2, 316.1: whether banishing a card would move it; a cost of banishing cannot be paid with another."""
    if game.controller(card) != player:
        game.rule("1011.2")
        return False
    if J_RULER in game.words(card, TYPE) or J_RULER in game.defs[card].sets[TYPE]:
        game.rule("316.2")
        return False
    return not game.forbidden(banishing(game, card, None))


def discarding(game: ForceOfWill, card: int, context: Context | None) -> Event:
    """1019.1."""
    return owned(game, card, GRAVEYARD, DISCARDED, context, "1019.1")


def drawing(game: ForceOfWill, player: int, context: Context | None) -> Event:
    """1009.1: one card."""
    return caused(Event(DRAWING, player, rule="1009.1"), context)


# -- states of cards ------------------------------------------------------------------------------------------


def resting(game: ForceOfWill, card: int, context: Context | None, rule: str = "1013.1") -> Event:
    """1013.1."""
    return caused(Event(RESTING, game.controller(card), card, rule=rule), context)


def recovering(game: ForceOfWill, card: int, context: Context | None, rule: str = "1013.1") -> Event:
    """1013.1."""
    return caused(Event(RECOVERING, game.controller(card), card, rule=rule), context)


def destroying(game: ForceOfWill, card: int, context: Context | None, rule: str = "1010.1", even_ruler: bool = False) -> Event:
    """1010: a card in the field, or a ruler where the text says so (1010.2)."""
    event = caused(Event(DESTROYING, game.controller(card), card, rule=rule), context)
    if KIND[game.zone[card]] != IN_FIELD:
        game.rule("1010.2")
        if not even_ruler or KIND[game.zone[card]] != IN_RULER_AREA:
            event.card = -1
    return event


def can_be_destroyed(game: ForceOfWill, card: int) -> bool:
    """1010.3, 1139.2: whether nothing says that it cannot be destroyed."""
    if game.has_keyword(card, ETERNAL):
        game.rule("1139.2")
        game.rule("1010.3")
        return False
    if game.forbidden(Event(DESTROYING, game.controller(card), card)):
        game.rule("1010.3")
        return False
    return True


def dealing(game: ForceOfWill, source: int, card: int, player: int, n: int, context: Context | None, way: int = EFFECT) -> Event:
    """1007: a source deals n damage to a card, or to a player where `card` is -1 (912)."""
    event = caused(Event(DEALING, player if card < 0 else game.controller(card), card, n=n, way=way, rule="1007.2" if card < 0 else "1007.1"), context)
    if context is not None:
        game.rule("912.1")
        event.m = source
    else:
        game.rule("912.2")
        event.m = source
        if source >= 0:
            event.master = game.controller(source)
    return event


def removing_damage(game: ForceOfWill, card: int, n: int, context: Context | None) -> Event:
    """1007.6: n damage, or all of it (1007.6b) where n is below 0."""
    event = caused(Event(HEALING, game.controller(card), card, n=n, rule="1007.6"), context)
    if n < 0:
        game.rule("1007.6b")
        event.n = game.damage[card]
    else:
        game.rule("1007.6a")
        event.n = min(n, game.damage[card])
    return event


def gaining_life(game: ForceOfWill, player: int, n: int, context: Context | None) -> Event:
    """105.4."""
    return caused(Event(GAINING_LIFE, player, n=n, rule="105.4a"), context)


def losing_life(game: ForceOfWill, player: int, n: int, context: Context | None) -> Event:
    """105.4: life lost or paid, other than by damage."""
    return caused(Event(LOSING_LIFE, player, n=n, rule="105.4a"), context)


def counting(game: ForceOfWill, card: int, name: str, n: int, context: Context | None) -> Event:
    """1022.1: n counters of a name are put on a card; taken away where n is below 0."""
    event = caused(Event(COUNTING, game.controller(card), card, n=n, rule="1022.1"), context)
    event.m = game.counter_kind(name)
    return event


def producing(game: ForceOfWill, player: int, kind: int, amount: int, context: Context | None) -> Event:
    """907.4: will of a kind."""
    event = caused(Event(PRODUCING, player, -1 if context is None else context.source, n=kind, rule="907.4"), context)
    event.m = amount
    return event


def controlling(game: ForceOfWill, card: int, player: int, context: Context | None) -> Event:
    """105.3: a player gains control of a card in the field; for a time, see lasting.gain_control."""
    return caused(Event(CONTROLLING, player, card, rule="105.3"), context)


def flipping(game: ForceOfWill, card: int, side: int, context: Context | None, rule: str) -> Event:
    """1302.2c, 1302.3c: a card turns to a side."""
    return caused(Event(FLIPPING, game.controller(card), card, n=side, rule=rule), context)


def adding(game: ForceOfWill, card: int, host: int, context: Context | None) -> Event:
    """1002.1: an addition in the field is added to a card; that does not target it (1002.2a)."""
    game.rule("1002.2a")
    return caused(Event(ADDING, game.controller(card), card, n=host, rule="1002.1"), context)


def attaching(game: ForceOfWill, card: int, host: int, context: Context | None) -> Event:
    """1032.1: a card in an item area is attached to a J/ruler."""
    return caused(Event(ATTACHING, game.controller(card), card, n=host, rule="1032.1"), context)


def canceling(game: ForceOfWill, serial: int, context: Context | None) -> Event:
    """1012.1: a card, ability or object leaves the chase area unresolved; a card goes to its owner's graveyard."""
    item = game.item(serial)
    card = item.card if item is not None and item.kind == 1 else -1
    event = Event(CANCELING, -1 if item is None else item.player, card, n=serial, rule="1012.1")
    event.m = -1 if item is None or item.context is None else broken_card(game, item.context)
    return caused(event, context)


def broken_card(game: ForceOfWill, context: Context) -> int:
    """1415.1d-iii: the card in the removed area whose [Break] ability this is, -1 if there is none; it goes to the graveyard when the
    ability leaves the chase area."""
    card, ability = context.source, context.ability
    if isinstance(ability, WillAbility) and ability.kind == BREAK_ABILITY and game.life[card] == context.life and KIND[game.zone[card]] == IN_REMOVED:
        return card
    return -1


def revealing(game: ForceOfWill, card: int, context: Context | None) -> Event:
    """1005.1: all players see a card."""
    return caused(Event(REVEALING, game.controller(card), card, rule="1005.1"), context)


def targeting(game: ForceOfWill, card: int, player: int, serial: int, context: Context) -> Event:
    """903.2g: a card, or a player where `card` is -1, becomes a target."""
    event = caused(Event(TARGETING, context.master, card, n=serial, rule="903.2g"), context)
    event.m = player
    return event


def forcing(game: ForceOfWill, player: int, n: int, result: int, context: Context | None) -> Event:
    """1023.1: the dice were rolled."""
    event = caused(Event(FORCING, player, n=n, rule="1023.1"), context)
    event.m = result
    return event


def moment(game: ForceOfWill, name: int, rule: str) -> Event:
    """A moment of the turn that trigger conditions name, for `game.signal`."""
    return Event(PHASE, game.active, n=name, rule=rule)


def played(game: ForceOfWill, player: int, card: int, serial: int, kind: int, rule: str = "903.2k") -> Event:
    """903.2k: a card or ability (way: the kind of item) was played."""
    event = Event(PLAYED, player, card, n=serial, way=kind, rule=rule)
    event.cause, event.master = BY_ACTION, player
    return event


def judging(game: ForceOfWill, card: int, player: int, context: Context | None) -> Event:
    """705.3a: a ruler is put into the field."""
    return caused(Event(MOVING, player, card, area(player, 1), way=JUDGED, rule="705.3a"), context)


__all__ = [
    "BOTTOM",
    "TOP",
    "adding",
    "attaching",
    "banishing",
    "broken_card",
    "can_banish",
    "can_be_destroyed",
    "canceling",
    "caused",
    "controlling",
    "counting",
    "dealing",
    "destroying",
    "discarding",
    "drawing",
    "flipping",
    "forcing",
    "gaining_life",
    "judging",
    "losing_life",
    "moment",
    "moving",
    "owned",
    "played",
    "producing",
    "recovering",
    "removing",
    "removing_damage",
    "resting",
    "revealing",
    "targeting",
    "to_deck",
    "to_graveyard",
    "to_hand",
]
