"""Effects that few texts have: cards turned over, cards revealed until one fits, the end of a battle, control for a time, another
effect for what was played (14-16)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes import lasting
from rulewright.games.gate_ruler.nodes.abilities import COUNTER_ABILITY, GateAbility
from rulewright.games.gate_ruler.nodes.acting import Acting
from rulewright.games.gate_ruler.nodes.effects import Control
from rulewright.games.gate_ruler.nodes.lasting_effects import Until
from rulewright.games.gate_ruler.nodes.selection import ME, as_gate, players
from rulewright.games.gate_ruler.nodes.targets import InGate, ItemTarget
from rulewright.games.gate_ruler.nodes.triggers import Plays
from rulewright.games.gate_ruler.rules import terms
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import ABILITY_ITEM, CARD_ITEM
from rulewright.games.gate_ruler.rules.zones import DECK, IN_COUNTER, IN_DRIVE, IN_FRONT, IN_SET, KIND, area
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Effect, Filter, given
from rulewright.kernel.stack import Item


class TurnOver(Acting):
    """3-3b: cards in set zones or drive zones are turned face up or face down."""

    up: bool

    def events(self, game: GateRuler, context: Context, cards: list[int]) -> list[Event]:
        return [terms.turning(game, card, self.up, context) for card in cards if self.is_other(game, card)]

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        return self.is_other(game, card) and super().free(game, context, card)

    def is_other(self, game: GateRuler, card: int) -> bool:
        """Whether the card can be turned over."""
        return KIND[game.zone[card]] & (IN_SET | IN_DRIVE) != 0 and bool(game.face_down[card]) == self.up


class RevealUntil(Effect):
    """15-5b: cards are revealed from the top of a deck until one fits; all of them if none does."""

    whose: int
    what: Filter
    slot: int = given(-1)
    """Where all the revealed cards are kept."""
    found: int = given(-1)
    """Where the card that fits is kept."""

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        shown: list[int] = []
        match: list[int] = []
        for card in reversed(game.zones[area(players(context, self.whose)[0], DECK)]):
            shown.append(card)
            if self.what.passes(game, context, card):
                match = [card]
                break
        context.slots[self.slot] = shown
        context.slots[self.found] = match
        context.done = bool(match)
        terms.reveal(as_gate(game), shown, context)


class EndBattle(Effect):
    """The attack is over: without an attacking card there is no damage step (8-6a), and the attack end step comes."""

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        game.frames.pop()
        context.done = game.attacker >= 0
        game.stop_attacking()


class Redirect(Acting):
    """8-4e-1: the attacking card attacks another column, that of a unit of the player who is attacked."""

    ABLE = True

    def free(self, game: GateRuler, context: Context, card: int) -> bool:
        return game.attacker >= 0 and game.controller(card) != game.active and KIND[game.zone[card]] & IN_FRONT != 0

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        context.done = self.free(game, context, cards[0])
        if context.done:
            game.attacked_column = game.column_of(cards[0])
            game.version += 1
            game.note("8-4e-1", "attack", game.active, game.attacker, cards[0])


class ControlFor(Control):
    """15-23: control of cards for a time, after which they go back."""

    __slots__ = ("until",)
    FIELDS = ("what", "until", "whose")

    def __init__(self, what: Cards, until: Until, whose: int = ME) -> None:
        super().__init__(what, whose)
        self.until = until

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        player = players(context, self.whose)[0]
        frame.cards = [card for card in cards if game.is_in_play(card) and (game.controller(card) != player or lasting.loans(game, card))]
        terms.gain_control(game, cards, player, context)

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        player = players(context, self.whose)[0]
        taken = [card for card in frame.cards if game.is_in_play(card) and game.controller(card) == player]
        for card in taken:
            lasting.lend(game, context, card, player, self.until.code(game, context))
        context.done = bool(taken)
        game.frames.pop()


# -- 14-16 Changing a played card or ability ------------------------------------------------------------------


class ByCounter(InGate):
    """14-16b: what a Counter ability played: itself, or its card (14-5c)."""

    def fits(self, game: Game, context: Context, item: Item) -> bool:
        return is_by_counter(item) and super().fits(game, context, item)


def is_by_counter(item: Item) -> bool:
    """Whether an object came into the gate by a Counter ability."""
    if item.kind == CARD_ITEM:
        return KIND[item.n] == IN_COUNTER
    ability = None if item.context is None else item.context.ability
    return isinstance(ability, GateAbility) and ability.kind == COUNTER_ABILITY


class PlaysCounter(Plays):
    """When a player plays a Counter ability, or a card by one."""

    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__(whose, None, 1 << CARD_ITEM | 1 << ABILITY_ITEM)

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        item = as_gate(game).item(event.n)
        return item is not None and is_by_counter(item) and super().matches(game, binding, event)


class ChangeEffect(Effect):
    """14-16a: what is in the gate gets another effect."""

    what: ItemTarget | Bound
    effect: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("14-16a")
        context.done = False
        for serial in self.what.find(game, context):
            terms.change_effect(as_gate(game), serial, self.effect, context)


class Retarget(Effect):
    """14-16a: the targets of an object in the gate are chosen anew (14-3b-4), as if it were played now; or one card becomes its only target,
    if it could be one."""

    what: ItemTarget | Bound
    to: Cards | None = None

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("14-16a")
        gate = as_gate(game)
        context.done = False
        for serial in self.what.find(game, context):
            cards = None if self.to is None else self.to.find(game, context)
            if terms.retarget(gate, serial, context.master, cards):
                context.done = True
