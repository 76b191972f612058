"""Effects of card texts on cards: what section 10.1 names, done to the cards that a text speaks of."""

from __future__ import annotations

from rulewright.games.vanguard.rules import terms
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import EXCHANGED, MOVING, TO_BOTTOM, TO_TOP
from rulewright.games.vanguard.rules.zones import FIELD, IN_DECK, IN_HAND, KIND
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.jointly import EachPlayer
from rulewright.kernel.nodes import Cards
from rulewright.kernel.questions import OPTION
from rulewright.tcg.playing.choosing import Acting
from rulewright.tcg.playing.ordering import ask_order, ordered

RETIRE = "retire"
DISCARD = "discard"
HEAL = "heal"
STAND_UP = "stand"
REST = "rest"
TURN_UP = "face up"
TURN_DOWN = "face down"
TO_HAND = "hand"
INTO_SOUL = "soul"
INTO_DROP = "drop zone"
INTO_DAMAGE = "damage zone"
DECK_TOP = "top"
DECK_BOTTOM = "bottom"
BIND_UP = "bind"
BIND_DOWN = "bind face down"


class Deed(Acting):
    """An effect on some cards; "this way" speaks of those to which it was really done."""

    def close(self, game: Vanguard, frame: Frame, context: Context) -> None:
        if frame.events and self.slot >= 0:
            context.slots[self.slot] = [event.card for event in frame.events if event.done]
        super().close(game, frame, context)


def is_there(game: Vanguard, card: int, verb: str) -> bool:
    """Whether a deed makes sense for a card where it is."""
    kind = KIND[game.zone[card]]
    if verb in (RETIRE, STAND_UP, REST):
        return kind & FIELD != 0
    return kind == IN_HAND if verb == DISCARD else True


def deed(game: Vanguard, verb: str, card: int, context: Context) -> Event:
    """The event of doing something to a card."""
    if verb == RETIRE:
        return terms.retiring(game, card, context)
    if verb == DISCARD:
        return terms.discarding(game, card, context)
    if verb == HEAL:
        return terms.healing(game, card, context)
    if verb == STAND_UP:
        return terms.standing(game, card, context)
    if verb == REST:
        return terms.resting(game, card, context)
    if verb == TURN_UP or verb == TURN_DOWN:
        return terms.turning(game, card, verb == TURN_UP, context)
    if verb == TO_HAND:
        return terms.to_hand(game, card, context)
    if verb == INTO_SOUL:
        return terms.to_soul(game, card, context)
    if verb == INTO_DAMAGE:
        return terms.to_damage(game, card, False, context)
    if verb == DECK_TOP or verb == DECK_BOTTOM:
        return terms.to_deck(game, card, verb == DECK_BOTTOM, context)
    if verb == BIND_UP or verb == BIND_DOWN:
        return terms.binding(game, card, verb == BIND_DOWN, context)
    return terms.sending(game, card, context)


class Do(Deed):
    """One of the deeds above. Cards from a deck move one by one (4.2.3); several that go into decks are put there in
    an order that each owner chooses for the own cards (4.1.5)."""

    __slots__ = ("verb",)
    FIELDS = ("verb", "what")

    def __init__(self, verb: str, what: Cards) -> None:
        super().__init__(what)
        self.verb = verb

    def events(self, game: Vanguard, context: Context, cards: list[int]) -> list[Event]:
        return [deed(game, self.verb, card, context) for card in cards if is_there(game, card, self.verb)]

    def into_deck(self) -> bool:
        """Whether the cards go into a deck, where their order matters."""
        return self.verb in (DECK_TOP, DECK_BOTTOM)

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        if self.into_deck() and len(cards) > 1:
            frame.step = 4
            self.order(game, frame, context)
        elif len(cards) > 1 and KIND[game.zone[cards[0]]] == IN_DECK:
            frame.step = 6
        else:
            super().act(game, frame, context, cards)

    def order(self, game: Vanguard, frame: Frame, context: Context) -> None:
        """Ask the next owner of several cards, the turn player first (1.3.4); then all cards go at once."""
        while frame.n < 2:
            player = game.active if frame.n == 0 else 1 - game.active
            frame.n += 1
            if ask_owner(game, player, frame.cards):
                return
        frame.step = 5
        super().act(game, frame, context, self.laid(frame.cards))

    def laid(self, cards: list[int]) -> list[int]:
        """Cards in the order in which they are put down: the first one named ends nearest to the top."""
        return cards[::-1] if self.verb == DECK_TOP else cards

    def close(self, game: Vanguard, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            frame.cards = ordered(frame)
            self.order(game, frame, context)
        elif frame.step == 6 and frame.n < len(frame.cards):
            game.rule("4.2.3")
            events = self.events(game, context, [frame.cards[frame.n]])
            frame.n += 1
            frame.events = frame.events + events
            game.happen(events)
        else:
            super().close(game, frame, context)

    def free(self, game: Vanguard, context: Context, card: int) -> bool:
        if not is_there(game, card, self.verb) or not super().free(game, context, card):
            return False
        if self.verb == REST or self.verb == STAND_UP:
            return (game.rested[card] == 1) == (self.verb == STAND_UP)
        return self.verb not in (TURN_UP, TURN_DOWN) or (game.face_down[card] == 1) == (self.verb == TURN_UP)


def ask_owner(game: Vanguard, player: int, cards: list[int]) -> bool:
    """4.1.5: ask the owner of several of the cards for their order; nobody else learns it (4.1.5.1)."""
    own = len([card for card in cards if game.owner[card] == player])
    if 1 < own < len(cards):
        game.rule("1.3.4")
    if own > 1:
        game.rule("4.1.5.1")
    return ask_order(game, player, cards, "4.1.5")


class TopOrBottom(Deed):
    """Put a card on the top or the bottom of the deck, as its owner likes."""

    def events(self, game: Vanguard, context: Context, cards: list[int]) -> list[Event]:
        return [deed(game, DECK_TOP, card, context) for card in cards]

    def act(self, game: Vanguard, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.step = 4
        game.ask(context.master, OPTION, "8.5.3", "top or bottom", [(TO_TOP,), (TO_BOTTOM,)])

    def close(self, game: Vanguard, frame: Frame, context: Context) -> None:
        if frame.step == 4:
            frame.step = 5
            verb = DECK_TOP if frame.pick[0] == TO_TOP else DECK_BOTTOM
            frame.events = [deed(game, verb, card, context) for card in frame.cards]
            game.happen(frame.events.copy())
        else:
            super().close(game, frame, context)


class Exchange(Deed):
    """A unit and another one change circles; neither stands or rests by that (4.6.6.2)."""

    other: Cards

    def events(self, game: Vanguard, context: Context, cards: list[int]) -> list[Event]:
        both = cards + [card for card in self.other.find(game, context) if card not in cards]
        if len(both) < 2:
            return []
        one, two = both[0], both[1]
        found = [
            Event(MOVING, game.master(one), one, game.zone[two], n=-1, way=EXCHANGED, rule="4.6.6.2"),
            Event(MOVING, game.master(two), two, game.zone[one], n=-1, way=EXCHANGED, rule="4.6.6.2"),
        ]
        return [caused(event, context) for event in found]


class EachDoes(EachPlayer):
    """1.3.4: each player chooses, the turn player first, and then all of it happens."""

    def players(self, game: Game, context: Context) -> list[int]:
        game.rule("1.3.4")
        return super().players(game, context)
