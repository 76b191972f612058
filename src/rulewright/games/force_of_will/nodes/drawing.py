"""1009, section 1005, section 1014, section 1021, 1023, 1034: drawing, looking, revealing, shuffling, dice, Foresee."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.events import BOTTOM, TOP, drawing, forcing, moving, revealing
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.slots import MOVED_SLOT
from rulewright.games.force_of_will.rules.words import DRAW, PUT
from rulewright.games.force_of_will.rules.zones import MAIN_DECK, STONE_DECK, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS, ORDER, Option
from rulewright.kernel.verbs import CARD

SIDES_OF_A_DIE = 6


def draw(game: ForceOfWill, player: int, n: int, context: Context | None) -> None:
    """1009.2: n cards, one by one."""
    if n > 0:
        game.push(DRAWING, context, player, n=n)


def draw_one(game: ForceOfWill, frame: Frame) -> None:
    """1202.2: a draw in the own draw phase that the deck is too small for is remembered; otherwise as many as there are (104.2)."""
    if frame.n <= 0:
        frame.finish()
        return
    frame.n -= 1
    frame.step = 0
    if not game.zones[area(frame.player, MAIN_DECK)]:
        if game.phase == DRAW and game.active == frame.player:
            game.missed = [1 if one == frame.player else was for one, was in enumerate(game.missed)]
        game.rule("104.2")
        return
    game.happen([drawing(game, frame.player, frame.context)])


DRAWING = Procedure("1009.2 Drawing", [("1009.2", draw_one)])


def from_deck(game: ForceOfWill, player: int, n: int, place: int, way: int, context: Context | None, stones: bool = False) -> None:
    """304.3, 305.3: push: n cards from the top of a deck to another zone of their owner, one after the other. Afterwards
    context.slots[MOVED_SLOT] has them."""
    if context is not None:
        context.slots[MOVED_SLOT] = []
    if n > 0:
        frame = game.push(FROM_DECK, context, player, n=n)
        frame.m = place
        frame.cards = [way, 1 if stones else 0]


def move_top(game: ForceOfWill, frame: Frame) -> None:
    """The top card, as long as there is one."""
    way, stones = frame.cards
    top = game.top(area(frame.player, STONE_DECK if stones else MAIN_DECK))
    if frame.n <= 0 or top < 0:
        frame.finish()
        return
    frame.n -= 1
    frame.step = 0
    context = frame.context
    if context is not None:
        context.slots[MOVED_SLOT] = context.slots.get(MOVED_SLOT, []) + [top]
    game.happen([moving(game, top, area(frame.player, frame.m), way, context, "305.3" if stones else "304.3")])


FROM_DECK = Procedure("304.3 From a deck", [("304.3", move_top)])


def look(game: ForceOfWill, player: int, cards: list[int]) -> None:
    """A player sees cards; at once."""
    for card in cards:
        game.learn(card, 1 << player)


def reveal(game: ForceOfWill, cards: list[int], context: Context | None) -> None:
    """1005.1: push: everybody sees cards; 1005.2: what is revealed already is not revealed again."""
    shown = [card for card in cards if not game.is_revealed(card, -1 if context is None else context.source)]
    if shown:
        game.push(REVEALING_CARDS, context).events = [revealing(game, card, context) for card in shown]
    elif context is not None:
        game.rule("1005.2")
        context.done = False


def show(game: ForceOfWill, frame: Frame) -> None:
    events = frame.events
    frame.events = []
    game.happen(events)


REVEALING_CARDS = Procedure("1005.1 Reveal", [("1005.1", show)])


def shuffle(game: ForceOfWill, player: int, context: Context | None = None, stones: bool = False) -> None:
    """1021.1a: a player's deck is shuffled; 1021.2: nobody sees its cards meanwhile. At once."""
    game.note("1021.1", "shuffle", player)
    game.rule("1021.1a")
    game.rule("1021.2")
    game.shuffle(area(player, STONE_DECK if stones else MAIN_DECK))
    game.shuffling = not stones and game.resolving >= 0


def force(game: ForceOfWill, player: int, n: int, context: Context | None) -> None:
    """1023.1: push: n dice are rolled and added up; then `game.force_result`."""
    game.push(FORCE, context, player, n=n)


def roll(game: ForceOfWill, frame: Frame) -> None:
    """1023.1a: six sides."""
    result = 0
    for _ in range(frame.n):
        game.rule("1023.1a")
        result += 1 + game.random(SIDES_OF_A_DIE)
    game.happen([forcing(game, frame.player, frame.n, result, frame.context)])


FORCE = Procedure("1023.1 Force", [("1023.1", roll)])


def order_cards(game: ForceOfWill, player: int, cards: list[int], context: Context, slot: int) -> None:
    """302.4: push: a player puts cards in an order; afterwards they stand behind those in context.slots[slot], first named first."""
    frame = game.push(ORDERING, context, player, n=slot)
    frame.cards = cards.copy()


def ask_order(game: ForceOfWill, frame: Frame) -> None:
    """Cards that are alike need no order; what is not named comes behind, in the order in which it is."""
    cards = frame.cards
    if len({id(game.defs[card]) for card in cards}) < 2:
        frame.picks = [(CARD, card) for card in cards]
        return
    game.ask(frame.player, ORDER, "302.4", "order", [(CARD, card) for card in cards], 0, len(cards), True)


def ordered(game: ForceOfWill, frame: Frame) -> None:
    context = frame.context
    assert context is not None
    named = [option[1] for option in frame.picks]
    context.slots[frame.n] = context.slots[frame.n] + named + [card for card in frame.cards if card not in named]


ORDERING = Procedure("302.4 Order", [("302.4", ask_order), ("", ordered)])


# -- 1034 Foresee ---------------------------------------------------------------------------------------------


def foresee(game: ForceOfWill, player: int, n: int, context: Context | None) -> None:
    """1034.1: push: look at the top n cards, put some back on top, the rest on the bottom, in any order."""
    frame = game.push(FORESEE, context, player)
    deck = game.zones[area(player, MAIN_DECK)]
    frame.cards = list(reversed(deck[-n:])) if n > 0 else []


def choose_top(game: ForceOfWill, frame: Frame) -> None:
    """The cards for the top, the uppermost first."""
    look(game, frame.player, frame.cards)
    options: list[Option] = [(CARD, card) for card in frame.cards]
    if not options:
        frame.finish()
        return
    game.ask(frame.player, CARDS, "1034.1", "foresee", options, 0, len(options), True)


def choose_bottom(game: ForceOfWill, frame: Frame) -> None:
    """The order of the rest; the first named lies uppermost."""
    top = [option[1] for option in frame.picks]
    rest = [card for card in frame.cards if card not in top]
    frame.n = len(top)
    frame.cards = top + rest
    if len({id(game.defs[card]) for card in rest}) < 2:
        frame.picks = [(CARD, card) for card in rest]
        return
    game.ask(frame.player, ORDER, "1034.1", "bottom", [(CARD, card) for card in rest], 0, len(rest), True)


def put_back(game: ForceOfWill, frame: Frame) -> None:
    """Back into the deck."""
    top = frame.cards[: frame.n]
    named = [option[1] for option in frame.picks]
    rest = named + [card for card in frame.cards[frame.n :] if card not in named]
    events: list[Event] = []
    for cards, place in ((list(reversed(top)), TOP), (rest, BOTTOM)):
        for card in cards:
            event = moving(game, card, area(frame.player, MAIN_DECK), PUT, frame.context, "1034.1")
            event.place = place
            events.append(event)
    game.happen(events)


FORESEE = Procedure("1034 Foresee", [("1034.1", choose_top), ("", choose_bottom), ("", put_back)])
