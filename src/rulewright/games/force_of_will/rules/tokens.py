"""1303, section 1017, 1027: tokens, copies of cards and of objects in the chase area, gems. 1303.1, 1303.1a, 1303.2: treated as cards."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import original, vanish
from rulewright.games.force_of_will.rules.playing import can_play_card, play_card
from rulewright.games.force_of_will.rules.retargeting import retarget
from rulewright.games.force_of_will.rules.slots import TOKENS_SLOT
from rulewright.games.force_of_will.rules.words import ATTRIBUTES, CARD_ITEM, CREATING, MOVING, PUT, TORRENT, WORD
from rulewright.games.force_of_will.rules.zones import CHASE, FIELD, IN_ITEM, ITEM, KIND, OUTSIDE, area
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import OPTION
from rulewright.kernel.stack import Item

A_TOKEN = 1
A_COPY = 2


def create_token(game: ForceOfWill, token: CardDef, player: int, n: int, context: Context | None, rested: bool = False, place: int = FIELD) -> None:
    """1303.1c: push: n tokens in a player's field, or item area (place ITEM). Afterwards the ids of the new tokens are the last n of the
    game's cards; `context.slots[TOKENS_SLOT]` has them."""
    if n > 0:
        frame = game.push(CREATE, context, player, -1, n)
        frame.m = area(player, place)
        frame.cards = [make(game, token, player) for _ in range(n)] + [1 if rested else 0]


def erase(game: ForceOfWill, card: int) -> None:
    """1303.3: at once: a token ceases to exist without going anywhere."""
    if game.token[card] and game.zone[card] != OUTSIDE:
        vanish(game, card)


def make(game: ForceOfWill, token: CardDef, player: int) -> int:
    """A token that is not anywhere yet."""
    card = game.add_card(token, player, OUTSIDE)
    game.token[card] = A_TOKEN
    game.rule("1303.1a")
    game.rule("1303.2")
    return card


def create(game: ForceOfWill, frame: Frame) -> None:
    """They enter together."""
    context = frame.context
    events: list[Event] = []
    for card in frame.cards[:-1]:
        event = caused(Event(MOVING, frame.player, card, frame.m, way=PUT, rule="1303.1c"), context)
        event.m = frame.cards[-1]
        if KIND[frame.m] == IN_ITEM:
            game.rule("313.3")
        events.append(event)
    if context is not None:
        context.slots[TOKENS_SLOT] = frame.cards[:-1]
    game.happen(events)


def created(game: ForceOfWill, frame: Frame) -> None:
    """What waits for a token to be created."""
    for card in frame.cards[:-1]:
        if game.zone[card] == frame.m:
            game.signal(caused(Event(CREATING, frame.player, card, rule="1303.1"), frame.context))


CREATE = Procedure("1303 Tokens", [("1303.1c", create), ("", created)])


# -- 1027 Gems ------------------------------------------------------------------------------------------------


ALIKE = -2
"""All gems of one attribute that is still to be chosen."""


def gain_gem(game: ForceOfWill, player: int, n: int, context: Context | None, attribute: str = "", alike: bool = False) -> None:
    """1027.1: push: n gem tokens in the player's item area, of an attribute or of one that the player chooses for each (1027.1a). The
    printed gems ("fire gem" ...) are related to the card that speaks of them."""
    if n > 0:
        frame = game.push(GEMS, context, player, n=n)
        frame.m = ATTRIBUTES.index(attribute) if attribute else ALIKE if alike else -1


def choose_gem(game: ForceOfWill, frame: Frame) -> None:
    """One of the five attributes."""
    if frame.n <= 0:
        frame.finish()
        return
    frame.n -= 1
    if frame.m >= 0:
        frame.pick = (WORD, frame.m)
        return
    game.ask(frame.player, OPTION, "1027.1a", "gem", [(WORD, place) for place in range(len(ATTRIBUTES))])


def make_gem(game: ForceOfWill, frame: Frame) -> None:
    """It comes into the item area."""
    frame.goto("1027.1")
    if frame.m == ALIKE:
        frame.m = frame.pick[1]
    name = ATTRIBUTES[frame.pick[1]] + " gem"
    context = frame.context
    known = game.pool if context is None else game.defs[context.source].related + game.pool
    for definition in known:
        if definition.name.lower() == name:
            create_token(game, definition, frame.player, 1, context, place=ITEM)
            return


GEMS = Procedure("1027 Gems", [("1027.1", choose_gem), ("", make_gem)])


# -- 1017 Copies ----------------------------------------------------------------------------------------------


def pseudo_card(game: ForceOfWill, card: int, player: int, zone: int) -> int:
    """1017.1a: a pseudo-card with the same information, without any continuous effects."""
    copy = game.add_card(original(game, card), player, zone)
    game.token[copy] = A_COPY
    game.learn(copy, 3)
    game.rule("1017.1a")
    return copy


def copy_item(game: ForceOfWill, serial: int, player: int, context: Context | None, new_targets: bool = False) -> None:
    """1017.1: push: a copy of an object in the chase area, on top of it; 1017.1d: none if it is not there any more. With `new_targets` its
    player may choose its targets anew."""
    item = game.item(serial)
    if item is None:
        game.rule("1017.1d")
        return
    frame = game.push(COPYING, context, player, n=serial)
    frame.m = 1 if new_targets else 0


def put_copy(game: ForceOfWill, frame: Frame) -> None:
    """1017.1c: all choices are copied too: side, modes, X, targets and how things are divided."""
    item = game.item(frame.n)
    if item is None:
        return
    own = None if item.context is None else item.context.copy()
    card, life = item.card, item.life
    game.rule("1017.1c")
    game.rule("1017.1c-i")
    if item.kind == CARD_ITEM:
        card = pseudo_card(game, item.card, frame.player, CHASE)
        game.awakened[card] = game.awakened[item.card] & (TORRENT << 1) - 1  # nothing was paid for it
        game.register(card)
        life = game.life[card]
    else:
        game.rule("1017.1b")
    if own is not None:
        own.master = frame.player
        if item.kind == CARD_ITEM:
            own.source, own.life = card, life
    serial = game.tick()
    game.add_item(Item(serial, item.kind, frame.player, card, life, own, item.n))
    game.note("1017.1", "copy", frame.player, card)
    if frame.m and own is not None:
        retarget(game, serial, frame.player)


COPYING = Procedure("1017.1 Copy", [("1017.1", put_copy)])


def become_copy(game: ForceOfWill, card: int, of: int, until: int, context: Context | None) -> None:
    """1017.2: at once: a card becomes the original card of another, without any continuous effects on that; 1302.4: of the side that is
    up."""
    game.rule("1017.2")
    game.rule("1302.4")
    game.originals = {**game.originals, card: (*game.originals.get(card, ()), (game.defs[card], until))}
    game.turn_over(card, original(game, of))
    game.note("1017.2", "become", game.controller(card), card, of)


def play_copy(game: ForceOfWill, card: int, player: int, context: Context | None, flags: int = 0) -> None:
    """1017.3: push: a pseudo-card is made in the zone of a card and played."""
    if not can_play_card(game, card, player, flags):
        if context is not None:
            context.done = False
        return
    copy = pseudo_card(game, card, player, game.zone[card])
    game.rule("1017.3")
    if context is not None:
        context.done = True
    play_card(game, copy, player, flags)
