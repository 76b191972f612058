"""What a text asks: is something there, how many, what has happened in this turn."""

from __future__ import annotations

from rulewright.games.vanguard.permits import Activated
from rulewright.games.vanguard.selection import On, Select, as_vanguard
from rulewright.games.vanguard.words import ATTACKING, CALLING, STANDING
from rulewright.games.vanguard.zones import FIELD, IN_DROP, KIND, ON_RC
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import ME, Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Filter, Number, This, compare


class ThereIs(Condition):
    """At least or at most so many cards of a set."""

    __slots__ = ("of", "least", "most")
    FIELDS = ("of", "least", "most")

    def __init__(self, of: Cards, least: int, most: int) -> None:
        self.of = of
        self.least = least
        self.most = most
        """-1 for no upper bound."""

    def holds(self, game: Game, context: Context) -> bool:
        count = len(self.of.find(game, context))
        return count >= self.least and (self.most < 0 or count <= self.most)


class Fits(Condition):
    """A card fits a description ("if the revealed card is a ...")."""

    __slots__ = ("card", "what")
    FIELDS = ("card", "what")

    def __init__(self, card: Cards, what: Filter) -> None:
        self.card = card
        self.what = what

    def holds(self, game: Game, context: Context) -> bool:
        for card in self.card.find(game, context):
            if self.what.passes(game, context, card):
                return True
        return False


class AllFit(Condition):
    """All cards of a set fit a description."""

    __slots__ = ("of", "what")
    FIELDS = ("of", "what")

    def __init__(self, of: Cards, what: Filter) -> None:
        self.of = of
        self.what = what

    def holds(self, game: Game, context: Context) -> bool:
        for card in self.of.find(game, context):
            if not self.what.passes(game, context, card):
                return False
        return True


class NumberOf(Number):
    """A number of a card; what it last was, if the card has left the field (8.8.1)."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        cards = self.of.find(game, context)
        if not cards and isinstance(self.of, This):
            cards = [context.source]
        return number_now(game, cards[0], self.prop) if cards else 0

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


def number_now(game: Game, card: int, prop: int) -> int:
    """A number of a unit, or what it was when the unit left the field."""
    game = as_vanguard(game)
    last = game.last.get(card)
    if last is not None and not KIND[game.zone[card]] & FIELD:
        game.rule("8.8.1")
        number = last[0].nums[prop]
    else:
        number = game.number(card, prop)
    return 0 if number == NOTHING else number


class SumOf(Number):
    """The sum of the printed numbers of some cards ("original")."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        return sum(max(0, game.defs[card].nums[self.prop]) for card in self.of.find(game, context))


class NumberIs(Condition):
    """A number of a card compared with another number; without the card it does not hold."""

    __slots__ = ("prop", "of", "how", "bound")
    FIELDS = ("prop", "of", "how", "bound")

    def __init__(self, prop: int, of: Cards, how: str, bound: Number) -> None:
        self.prop = prop
        self.of = of
        self.how = how
        self.bound = bound

    def holds(self, game: Game, context: Context) -> bool:
        bound = self.bound.value(game, context)
        cards = self.of.find(game, context)
        if not cards and isinstance(self.of, This):
            cards = [context.source]
        for card in cards:
            if compare(number_now(game, card, self.prop), self.how, bound):
                return True
        return False

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads() | self.bound.reads()


class OnTurn(Condition):
    """Your turn, or the opponent's turn."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        now = (game.active == context.master) == (self.whose == ME)
        if game.trace is not None:
            game.trace.extend(("8.3.1", "8.3.3") if now else ("8.3.1", "8.3.3", "8.3.2"))
        return now


class InPhase(Condition):
    """During a phase of a player's turn."""

    __slots__ = ("phase", "whose")
    FIELDS = ("phase", "whose")

    def __init__(self, phase: int, whose: int) -> None:
        self.phase = phase
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        return game.phase == self.phase and game.active in players(context, self.whose)


class HasDamage(Condition):
    """Limit Break: so many cards in the damage zone (10.2.5)."""

    __slots__ = ("number",)
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        reached = game.damage_count(context.master) >= self.number
        if game.trace is not None:
            game.trace.extend(("8.3.1", "8.3.3", "10.2.5.1", *self.rules(context.ability)))
            if not reached:
                game.trace.append("8.3.2")
        return reached

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

    __slots__ = ("number", "later")
    FIELDS = ("number", "later")

    def __init__(self, number: int, later: bool) -> None:
        self.number = number
        self.later = later

    def holds(self, game: Game, context: Context) -> bool:
        count = sum(1 for kind, _, _, _ in as_vanguard(game).history if kind == ATTACKING)
        return count >= self.number if self.later else count == self.number


class WasDropped(Condition):
    """Cards of a description were put into the drop zone in this turn, perhaps only from certain zones."""

    __slots__ = ("whose", "what", "areas")
    FIELDS = ("whose", "what", "areas")

    def __init__(self, whose: int, what: Filter, areas: int) -> None:
        self.whose = whose
        self.what = what
        self.areas = areas

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        for _, card, origin, target in game.history:
            if origin >= 0 and KIND[origin] & self.areas and target >= 0 and KIND[target] == IN_DROP \
                    and game.specs[origin].player in players(context, self.whose) \
                    and self.what.passes(game, context, card):
                return True
        return False


class CalledThisTurn(Cards):
    """The cards that were called to rear-guard circles in this turn, each as often as it was called, whether they are
    still there or not."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Select) -> None:
        self.of = of

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        who = players(context, self.of.whose)
        parts = [part for part in self.of.what.parts if not isinstance(part, On)]
        return [card for kind, card, _, target in game.history
                if kind == CALLING and KIND[target] == ON_RC and game.specs[target].player in who
                and all(part.passes(game, context, card) for part in parts)]


class HasStood(Condition):
    """A unit became standing in this turn."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def holds(self, game: Game, context: Context) -> bool:
        stood = [card for kind, card, _, _ in as_vanguard(game).history if kind == STANDING]
        return any(card in stood for card in self.of.find(game, context))


class AttackHit(Condition):
    """The attack of this battle hit, perhaps a vanguard."""

    __slots__ = ()

    def holds(self, game: Game, context: Context) -> bool:
        return bool(as_vanguard(game).battle.hit)


class AttackedInBattle(Condition):
    """The unit that attacks in this battle fits a description."""

    __slots__ = ("whose", "what")
    FIELDS = ("whose", "what")

    def __init__(self, whose: int, what: Filter) -> None:
        self.whose = whose
        self.what = what

    def holds(self, game: Game, context: Context) -> bool:
        game = as_vanguard(game)
        card = game.attacker
        return card >= 0 and game.master(card) in players(context, self.whose) \
            and self.what.passes(game, context, card)


