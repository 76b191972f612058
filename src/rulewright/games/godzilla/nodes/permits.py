"""Permissions of card texts, and what the rules ask them."""

from __future__ import annotations

from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.words import (
    BATTLE,
    COUNTER_POWER,
    END,
    ENGAGING,
    P_BASE,
    P_EXTRA_ADVANCE,
    P_EXTRA_INVASION,
    P_FREE_INVASION,
    P_ON_TRAIT,
    P_RANK,
    P_TOTAL,
    RANK,
)
from rulewright.games.godzilla.rules.zones import DECK, area
from rulewright.kernel.abilities import CANNOT, PERMIT, Binding
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Filter, Number, Static


class Permit(Static):
    """A permission or a number that one of the rules asks for."""

    def topic(self) -> int:
        """Which permission it is."""
        raise NotImplementedError

    def hooks(self) -> list[int]:
        return [PERMIT + self.topic()]


class RankCut(Permit):
    """Cards may be played from the hand as though their rank were lower; None means this card."""

    whose: int
    what: Filter | None
    amount: Number

    def topic(self) -> int:
        return P_RANK

    def concerns(self, game: Game, context: Context, card: int) -> bool:
        """Whether it is about a card."""
        if self.what is None:
            return card == context.source
        return self.what.passes(game, context, card)


class OnTopOf(Permit):
    """This monster card can be played on top of a monster of a description, whatever its own rank and traits are: in the
    main phase from the hand (8.5.1), and when that monster is countered from the monster deck (5.15.1.2)."""

    what: Filter

    def topic(self) -> int:
        return P_ON_TRAIT


class TotalPower(Permit):
    """A player's total counter power is increased, or reduced by a negative number."""

    amount: Number
    whose: int = 0

    def topic(self) -> int:
        return P_TOTAL


class StaysAsBase(Permit):
    """12.9.2: this card is not cleared in the start phase."""

    def topic(self) -> int:
        return P_BASE


class InvadeFromDeck(Permit):
    """The top card of the deck may be sent away instead of discarding a card for an invasion."""

    def topic(self) -> int:
        return P_FREE_INVASION


ANY_ICON = -1


class ExtraAdvance(Permit):
    """More zones when this monster advances: by an invasion with an icon of `icon`, it advances `amount` zones; with
    icon 0, in the end phase, so many zones more; with ANY_ICON so many zones more by every invasion."""

    icon: int
    amount: Number

    def topic(self) -> int:
        return P_EXTRA_ADVANCE


class ExtraInvasion(Permit):
    """A player may invade more often in a turn than once (8.6.2)."""

    amount: Number

    def topic(self) -> int:
        return P_EXTRA_INVASION


def permits(game: Godzilla, topic: int) -> list[Binding]:
    """The permissions of a topic that are active now."""
    if PERMIT + topic not in game.index:
        return []
    game.rule("1.3.1")
    return [binding for binding in game.bindings(PERMIT + topic) if game.is_live(binding)]


def engaged_power(game: Godzilla, player: int) -> int:
    """7.4.2: the total counter power of a player's battle cards, without those that cannot engage (5.16.1)."""
    total = 0
    restricted = CANNOT + ENGAGING in game.index
    for card in game.battle_cards(player):
        if restricted and game.forbidden(Event(ENGAGING, player, card)):
            continue
        power = game.number(card, COUNTER_POWER)
        if power != NOTHING and game.is_type(card, BATTLE):
            if power < 0:
                game.rule("1.3.2.4")
            total += power
    for binding in permits(game, P_TOTAL):
        part = binding.part
        assert isinstance(part, TotalPower)
        if player in players(binding.context, part.whose):
            total += part.amount.value(game, binding.context)
    return total


class TotalCounterPower(Number):
    """7.4.2: a player's total counter power."""

    whose: int

    def value(self, game: Game, context: Context) -> int:
        assert isinstance(game, Godzilla)
        return sum(engaged_power(game, player) for player in players(context, self.whose))


def keeps_base(game: Godzilla, card: int) -> bool:
    """Whether a strategy card stays over the start phase."""
    return any(binding.card == card for binding in permits(game, P_BASE))


def play_rank(game: Godzilla, card: int) -> int:
    """The rank as which a card can be played from the hand."""
    rank = game.number(card, RANK)
    for binding in permits(game, P_RANK):
        part = binding.part
        assert isinstance(part, RankCut)
        context = binding.context
        if game.master(card) == context.master and part.concerns(game, context, card):
            game.rule("10.3.4.1")
            rank -= part.amount.value(game, context)
    return rank


def may_stack_on(game: Godzilla, card: int, top: int) -> bool:
    """Whether a monster card's own text lets it be played on this monster."""
    for binding in permits(game, P_ON_TRAIT):
        part = binding.part
        assert isinstance(part, OnTopOf)
        if binding.context.source == card and part.what.passes(game, binding.context, top):
            game.rule("5.11.2")
            return True
    return False


def pays_invasion_from_deck(game: Godzilla, player: int) -> bool:
    """Whether an invasion can be paid with the top card of the deck."""
    return bool(game.zones[area(player, DECK)]) and any(binding.context.master == player for binding in permits(game, P_FREE_INVASION))


def invasions_left(game: Godzilla, player: int) -> int:
    """How often a player may still invade in this turn."""
    left = 1 - game.invasions
    for binding in permits(game, P_EXTRA_INVASION):
        part = binding.part
        assert isinstance(part, ExtraInvasion)
        if binding.context.master == player:
            left += part.amount.value(game, binding.context)
    return left


def invasion_steps(game: Godzilla, player: int, icon: int) -> int:
    """How many zones an invasion with that icon advances the monster."""
    steps = icon
    more = 0
    for binding in permits(game, P_EXTRA_ADVANCE):
        part = binding.part
        assert isinstance(part, ExtraAdvance)
        if binding.context.master != player:
            continue
        if part.icon == icon and icon:
            steps = part.amount.value(game, binding.context)
        elif part.icon == ANY_ICON:
            more += part.amount.value(game, binding.context)
    return steps + more


def end_phase_steps(game: Godzilla, player: int) -> int:
    """How many zones the monster advances in the end phase (7.5.2)."""
    steps = 1
    for binding in permits(game, P_EXTRA_ADVANCE):
        part = binding.part
        assert isinstance(part, ExtraAdvance)
        if binding.context.master == player and part.icon == 0 and game.phase == END:
            steps += part.amount.value(game, binding.context)
    return steps
