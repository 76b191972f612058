"""What a text asks: is something there, how many, what has happened in this turn."""

from __future__ import annotations

from rulewright.games.vanguard.nodes.permits import Activated
from rulewright.games.vanguard.nodes.selection import On, Select, as_vanguard
from rulewright.games.vanguard.rules.words import ATTACKING, CALLING, STANDING
from rulewright.games.vanguard.rules.zones import IN_DROP, KIND, ON_RC
from rulewright.kernel.abilities import Ability
from rulewright.kernel.context import Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Filter, Number, compare
from rulewright.tcg.effects.measures import cards_meant, number_now, tell


class SumOf(Number):
    """The sum of the printed numbers of some cards ("original")."""

    prop: int
    of: Cards

    def value(self, game: Game, context: Context) -> int:
        return sum(max(0, game.defs[card].nums[self.prop]) for card in self.of.find(game, context))


class NumberIs(Condition):
    """A number of a card compared with another number; without the card it does not hold."""

    prop: int
    of: Cards
    how: str
    bound: Number

    def holds(self, game: Game, context: Context) -> bool:
        bound = self.bound.value(game, context)
        for card in cards_meant(game, context, self.of):
            if compare(number_now(game, context, card, self.prop), self.how, bound):
                return True
        return False

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads() | self.bound.reads()


class HasDamage(Condition):
    """Limit Break: so many cards in the damage zone (10.2.5)."""

    number: int

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        if game.trace is not None:
            game.trace.extend(("10.2.5.1", *self.rules(context.ability)))
        return tell(game, game.damage_count(context.master) >= self.number)

    def rules(self, ability: Ability | None) -> tuple[str, str]:
        """What Limit Break means for the category of an ability: looked at when it triggers, when it is played, or
        all the time."""
        if ability is not None and ability.trigger is not None:
            return "10.2.5.1.2", "10.2.5.1.2.1"
        if ability is not None and any(isinstance(part, Activated) for part in ability.statics):
            return "10.2.5.1.3", "10.2.5.1.3.1"
        return "10.2.5.1.1", "10.2.5.1.1.1"


class BattleNumber(Condition):
    """It is a certain battle of the turn, or a later one."""

    number: int
    later: bool

    def holds(self, game: Game, context: Context) -> bool:
        count = sum(1 for kind, _, _, _ in as_vanguard(game).history if kind == ATTACKING)
        return count >= self.number if self.later else count == self.number


class WasDropped(Condition):
    """Cards of a description were put into the drop zone in this turn, perhaps only from certain zones."""

    whose: int
    what: Filter
    areas: int

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        for _, card, origin, target in game.history:
            if (
                origin >= 0
                and KIND[origin] & self.areas
                and target >= 0
                and KIND[target] == IN_DROP
                and game.specs[origin].player in players(context, self.whose)
                and self.what.passes(game, context, card)
            ):
                return True
        return False


class CalledThisTurn(Cards):
    """The cards that were called to rear-guard circles in this turn, each as often as it was called, whether they are
    still there or not."""

    of: Select

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        who = players(context, self.of.whose)
        parts = [part for part in self.of.what.parts if not isinstance(part, On)]
        return [
            card
            for kind, card, _, target in game.history
            if kind == CALLING and KIND[target] == ON_RC and game.specs[target].player in who and all(part.passes(game, context, card) for part in parts)
        ]


class HasStood(Condition):
    """A unit became standing in this turn."""

    of: Cards

    def holds(self, game: Game, context: Context) -> bool:
        stood = [card for kind, card, _, _ in as_vanguard(game).history if kind == STANDING]
        return any(card in stood for card in self.of.find(game, context))


class AttackHit(Condition):
    """The attack of this battle hit, perhaps a vanguard."""

    def holds(self, game: Game, context: Context) -> bool:
        return bool(as_vanguard(game).battle.hit)


class AttackedInBattle(Condition):
    """The unit that attacks in this battle fits a description."""

    whose: int
    what: Filter

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        card = game.attacker
        return card >= 0 and game.master(card) in players(context, self.whose) and self.what.passes(game, context, card)
