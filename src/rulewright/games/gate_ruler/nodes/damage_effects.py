"""Effects that deal, prevent and heal damage (13, 15-20 to 15-22)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes import lasting
from rulewright.games.gate_ruler.nodes.acting import Acting, remember
from rulewright.games.gate_ruler.nodes.measures import number_now
from rulewright.games.gate_ruler.nodes.permits import base_damage
from rulewright.games.gate_ruler.nodes.picking import Choice, choices_of
from rulewright.games.gate_ruler.nodes.selection import as_gate, players
from rulewright.games.gate_ruler.nodes.targets import CHECKED, Division, ItemTarget, check_targets
from rulewright.games.gate_ruler.nodes.triggers import Subject
from rulewright.games.gate_ruler.rules import terms
from rulewright.games.gate_ruler.rules.damage import is_sure
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import DAMAGE_ADDED, DAMAGE_ITEM, NO_COUNTER, UNTIL_TURN_ENDS
from rulewright.games.gate_ruler.rules.zones import DAMAGE, area
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, Fixed, Number, given
from rulewright.kernel.parts import Delayed, EventTrigger
from rulewright.kernel.stack import Item


class OwnNumber(Number):
    """A number of the card that deals the damage: "damage equal to its ATK"."""

    prop: int

    def value(self, game: Game, context: Context) -> int:
        return number_now(game, context.source, self.prop)


class Deal(Acting):
    """15-20a: damage to units and rulers. The source is the card with the ability (14-15b) unless another one is named."""

    amount: Number
    source: Cards | None = None
    combat: bool = False
    ignore: int = 0
    """What is ignored for this damage: CNT (13-6c-1), prevention."""

    def asked(self) -> list[Choice]:
        return choices_of(self.what) + ([] if self.source is None else choices_of(self.source))

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        sources = [context.source]
        if self.source is not None:
            sources = self.source.find(game, context) or sources[:0]
        deals = [(source, self.pairs(game, context, source, cards)) for source in sources]
        context.done = bool(deals)
        if len(deals) == 1:
            terms.deal(game, deals[0][0], deals[0][1], context, self.combat, self.ignore)
        elif deals:
            terms.deal_all(game, deals, context, self.combat, self.ignore)

    def pairs(self, game: GateRuler, context: Context, source: int, cards: list[int] | None = None) -> list[terms.Pairing]:
        """What one source deals, to each of the cards."""
        amount = self.amount
        if isinstance(amount, OwnNumber):
            much = number_now(game, source, amount.prop)
        else:
            much = amount.value(game, context)
            if isinstance(amount, Fixed) and not self.combat:
                much = base_damage(game, source, much, True)
        return [(card, much) for card in (self.what.find(game, context) if cards is None else cards)]


class DealTogether(Effect):
    """13-2a-3: one source deals different amounts to different objects at the same time."""

    first: Deal
    second: Deal

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        game.frames.pop()
        pairs = self.first.pairs(game, context, context.source) + self.second.pairs(game, context, context.source)
        context.done = bool(pairs)
        if pairs:
            terms.deal(game, context.source, pairs, context, False, self.first.ignore | self.second.ignore)


class Fight(Acting):
    """13-2a-2: cards deal damage equal to their own number to each other, all at the same time."""

    amount: OwnNumber

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        prop = self.amount.prop
        deals = [(card, [(other, number_now(game, card, prop)) for other in cards if other != card]) for card in cards]
        context.done = len(cards) > 1
        if len(cards) > 1:
            terms.deal_all(game, deals, context)


class DealDivided(Effect):
    """15-10a-1: damage divided among targets."""

    division: Division
    source: Cards | None = None
    ignore: int = 0

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        game.frames.pop()
        if self.division.over.slot + CHECKED not in context.slots:
            check_targets(game, self.division, context)
        parts = self.division.parts(game, context)
        sources = [context.source] if self.source is None else self.source.find(game, context)
        context.done = bool(parts and sources)
        if parts and sources:
            if isinstance(self.division, BaseDivision):
                base_damage(game, sources[0], 0, True)
            terms.deal(game, sources[0], parts, context, False, self.ignore)


class BaseDivision(Division):
    """A division of printed damage: what is added to the base damage is divided too (14-13f)."""

    def total(self, game: Game, context: Context) -> int:
        return base_damage(as_gate(game), context.source, self.amount.value(game, context))


class HealUnit(Acting):
    """15-21a: units heal damage; without an amount all of it."""

    amount: Number | None

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.step = 4
        frame.n = 0

    def close(self, game: GateRuler, frame: Frame, context: Context) -> None:
        if frame.n < len(frame.cards):
            card = frame.cards[frame.n]
            frame.n += 1
            amount = self.amount
            terms.heal_unit(game, card, game.damage[card] if amount is None else amount.value(game, context), context)
        else:
            game.frames.pop()


class HealDealt(Acting):
    """13-7b-1: a unit heals damage that was dealt to it in this phase, of one process or (`any`) of all that fit."""

    way: int = 0
    any: bool = False

    def act(self, game: GateRuler, frame: Frame, context: Context, cards: list[int]) -> None:
        card = cards[0]
        amounts = [amount for other, life, amount, _, way in game.dealt if other == card and life == game.life[card] and (not self.way or way & 3 == self.way)]
        context.done = bool(amounts)
        if amounts:
            terms.heal_dealt(game, card, amounts, self.any, context)


class HealLife(Effect):
    """15-21b: a player heals life."""

    amount: Number
    whose: int
    slot: int = given(-1)
    """Where the healed cards are kept for later words."""

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        remember(game, frame, self.slot, self.whose, DAMAGE, leaving=True)
        who = players(context, self.whose)
        if frame.step < len(who):
            player = who[frame.step]
            frame.step += 1
            terms.heal_life(game, player, self.amount.value(game, context), context)
        else:
            game.frames.pop()

    def possible(self, game: Game, context: Context) -> bool:
        """15-21c: only damage that is there can be healed."""
        return all(game.zones[area(player, DAMAGE)] for player in players(context, self.whose))


class Reduce(Effect):
    """13-3: the damage that the text reacts to becomes less, or becomes a number."""

    amount: Number | None = None
    becomes: Number | None = None
    to: Subject | None = given(None)
    """To whom the damage is meant; None for all whom it is dealt to. The compiler takes it from the trigger."""
    item: ItemTarget | None = given(None)
    """The damage in the gate that was chosen, where one is."""

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        game.frames.pop()
        item, cards = self.what_is_dealt(game, context)
        if item is None:
            return
        amount = 0 if self.amount is None else self.amount.value(game, context)
        becomes = -1 if self.becomes is None else max(0, self.becomes.value(game, context))
        terms.prevent(game, item.serial, cards, amount, becomes, context)

    def what_is_dealt(self, game: GateRuler, context: Context) -> tuple[Item | None, list[int]]:
        """The damage in the gate, and to which cards it is meant."""
        serial = -1 if context.event is None else context.event.n
        if self.item is not None:
            game.rule("13-3c")
            serial = (self.item.find(game, context) or [-1])[0]
        item = game.item(serial)
        context.done = item is not None
        to = self.to
        return item, [] if to is None or item is None else [card for card in item.cards if to.means(game, context, card)]


class Halve(Reduce):
    """13-3d-1: the damage that the text reacts to becomes half of it."""

    __slots__ = ("up",)
    FIELDS = ("up",)

    def __init__(self, up: bool) -> None:
        super().__init__()
        self.up = up

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        item, cards = self.what_is_dealt(game, context_of(frame))
        game.frames.pop()
        if item is not None:
            terms.halve(game, item.serial, cards, self.up)


class Prevent(Effect):
    """13-3a-1, 13-3c-1: damage that is in the gate, or else the next one that gets there in this turn or battle."""

    delayed: Delayed
    until: int = UNTIL_TURN_ENDS

    def advance(self, game: Game, frame: Frame) -> None:
        game = as_gate(game)
        context = context_of(frame)
        game.frames.pop()
        trigger = self.delayed.trigger
        assert isinstance(trigger, EventTrigger)
        binding = Binding(trigger, context, 0, 0)
        for item in reversed(game.stack):
            if item.kind != DAMAGE_ITEM or is_sure(game, item):
                continue
            event = Event(DAMAGE_ADDED, item.player, item.card, n=item.serial)
            if trigger.matches(game, binding, event):
                game.rule("13-3c-1")
                now = context.copy()
                now.event = event
                game.push(self.delayed.effect, now)
                return
        game.rule("13-3a-1")
        lasting.delay(game, context, self.delayed, self.until, True)


class PreventAll(Prevent):
    """13-3a-1: an ongoing prevention: every damage of a kind, for a time."""

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()
        lasting.delay(as_gate(game), context_of(frame), self.delayed, self.until, False)


class Ignore(Effect):
    """Said of the damage before it, to which the compiler joins it: CNT is ignored for it (13-6c-1), or it cannot be prevented."""

    what: int = NO_COUNTER

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()
