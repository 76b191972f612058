"""307.7, 1002, 1016, 1032, 1406.3: cards that are put into the field or an item area by rules and effects."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.choosing import hosts, subtype
from rulewright.games.force_of_will.rules.events import adding, attaching, moving, resting
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import RESTED
from rulewright.games.force_of_will.rules.words import ADDITION, ATTACHED, BESTOW, CALLED, PUT, TYPE
from rulewright.games.force_of_will.rules.zones import FIELD, IN_CHASE, IN_FIELD, IN_GAME, ITEM, KIND, STONE_DECK, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD


def put_into_field(game: ForceOfWill, cards: list[int], player: int, context: Context | None, rested: bool = False) -> None:
    """307.7, 307.8, 307.8b: push: cards enter the field together under a player's control; old additions are added to a card (1406.3)."""
    frame = game.push(ENTERING, context, player, n=1 if rested else 0)
    frame.cards = cards.copy()


def enter(game: ForceOfWill, frame: Frame) -> None:
    """An addition with a subtype waits for a card that it can be added to; the others come in together."""
    events: list[Event] = []
    later: list[int] = []
    for card in frame.cards:
        if needs_host(game, card):
            later.append(card)
            continue
        event = moving(game, card, area(frame.player, FIELD), PUT, frame.context, "307.7")
        event.m = RESTED if frame.n else 0
        events.append(event)
    frame.cards = later
    if events:
        game.happen(events)


def needs_host(game: ForceOfWill, card: int) -> bool:
    """1406.3: a non-field addition with a subtype, from outside the chase area."""
    return (
        ADDITION in game.words(card, TYPE)
        and subtype(game, card) != ""
        and not game.has_keyword(card, BESTOW)
        and KIND[game.zone[card]] & (IN_CHASE | IN_FIELD) == 0
    )


def choose_host(game: ForceOfWill, frame: Frame) -> None:
    """Without a card that it can be added to it stays where it is."""
    if not frame.cards:
        frame.finish()
        return
    card = frame.cards[0]
    found = [host for host in hosts(game, card) if not game.forbidden(adding(game, card, host, frame.context))]
    if not found:
        frame.cards = frame.cards[1:]
        frame.step -= 1
        game.rule("1406.3")
        return
    game.ask(frame.player, CARDS, "1406.3", "add to", [(CARD, host) for host in found])


def with_host(game: ForceOfWill, frame: Frame) -> None:
    """It comes in added to that card."""
    card = frame.cards[0]
    frame.cards = frame.cards[1:]
    frame.goto("1406.3")
    add_addition(game, card, frame.pick[1], frame.context, frame.player)


ENTERING = Procedure("307.7 Entering the field", [("307.7", enter), ("1406.3", choose_host), ("", with_host)])


def add_addition(game: ForceOfWill, card: int, host: int, context: Context | None, player: int = -1) -> None:
    """1002.1: push: an addition, wherever it is, is put into the field and added to a card; 1002.2: if it cannot be put there, it stays."""
    who = player if player >= 0 else context.master if context is not None else game.controller(card)
    game.push(ADD, context, who, card, host)


def can_add(game: ForceOfWill, card: int, host: int, context: Context | None) -> bool:
    """1002.2: whether an addition may be added to a card; 1406.1a: one with a subtype only to a card of that type."""
    if card == host:
        game.rule("1206.1")
        return False
    has_kind = ADDITION in game.words(card, TYPE) and subtype(game, card) != "" and not game.has_keyword(card, BESTOW)
    if has_kind and host not in hosts(game, card) or KIND[game.zone[host]] & IN_GAME == 0 or game.forbidden(adding(game, card, host, context)):
        game.rule("1002.2")
        return False
    return True


def put_addition(game: ForceOfWill, frame: Frame) -> None:
    card = frame.card
    if not can_add(game, card, frame.n, frame.context):
        frame.finish()
        return
    if KIND[game.zone[card]] != IN_FIELD:
        game.happen([moving(game, card, area(frame.player, FIELD), PUT, frame.context, "1002.1")])


def add(game: ForceOfWill, frame: Frame) -> None:
    if KIND[game.zone[frame.card]] == IN_FIELD:
        game.happen([adding(game, frame.card, frame.n, frame.context)])


ADD = Procedure("1002 Add", [("1002.1", put_addition), ("", add)])


def attach(game: ForceOfWill, card: int, ruler: int, context: Context | None) -> None:
    """1032.1: push: a card goes to its controller's item area, attached to a J/ruler."""
    game.push(ATTACH, context, game.controller(ruler), card, ruler)


def to_item_area(game: ForceOfWill, frame: Frame) -> None:
    game.rule("313.3")
    game.happen([moving(game, frame.card, area(frame.player, ITEM), ATTACHED, frame.context, "1032.1")])


def attached(game: ForceOfWill, frame: Frame) -> None:
    if game.zone[frame.card] == area(frame.player, ITEM):
        game.happen([attaching(game, frame.card, frame.n, frame.context)])


ATTACH = Procedure("1032 Attach", [("1032.1", to_item_area), ("", attached)])


# -- 710, 1016 Calling a magic stone --------------------------------------------------------------------------


def call_stone(game: ForceOfWill, player: int, context: Context | None, by_resting: bool = False) -> None:
    """1016.1: push: the top card of the magic stone deck is put into the field; as the action of 710 the J/ruler is rested for it."""
    game.push(CALL, context, player, n=1 if by_resting else 0)


def callers(game: ForceOfWill, player: int) -> list[int]:
    """The recovered rulers and J-rulers of a player."""
    return [card for card in game.j_rulers(player) if not game.rested[card]]


def choose_ruler(game: ForceOfWill, frame: Frame) -> None:
    """Only with a J-ruler of the other player there is a choice."""
    if not frame.n:
        frame.goto("1016.1")
        return
    options: list[Option] = [(CARD, card) for card in callers(game, frame.player)]
    frame.pick = options[0]
    if len(options) > 1:
        game.ask(frame.player, CARDS, "710.1", "caller", options)


def rest_ruler(game: ForceOfWill, frame: Frame) -> None:
    game.calls += 1
    game.happen([resting(game, frame.pick[1], None, "710.1")])


def put_stone(game: ForceOfWill, frame: Frame) -> None:
    stone = game.top(area(frame.player, STONE_DECK))
    if stone >= 0:
        game.happen([moving(game, stone, area(frame.player, FIELD), CALLED, frame.context, "710.1")])


CALL = Procedure("710 Call a magic stone", [("710.1", choose_ruler), ("", rest_ruler), ("1016.1", put_stone)])
