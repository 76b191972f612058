"""What a text asks: is something there, how many, whose turn it is, what has happened in this turn."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.people import Players, latest_life
from rulewright.games.force_of_will.nodes.places import CARD, KIND_OF, LIFE, ORIGIN, PLAYER, TARGET, WAY, At, InZoneOf, history
from rulewright.games.force_of_will.nodes.selection import Select
from rulewright.games.force_of_will.nodes.targets import targets_of
from rulewright.games.force_of_will.rules.game import ANY_TARGET, ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.slots import AWAKENED_SLOT
from rulewright.games.force_of_will.rules.state import Last
from rulewright.games.force_of_will.rules.words import AWAKENED, BESIDES, BY_INCARNATION, CARD_ITEM, SPENT, TORRENT
from rulewright.games.force_of_will.rules.zones import IN_CHASE, IN_FIELD, IN_GAME, IN_LIFEBREAK, KIND
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Condition, Filter, Number, compare
from rulewright.tcg.effects.measures import AllFit, InPhase, OnTurn
from rulewright.tcg.effects.measures import Fits as CommonFits
from rulewright.tcg.effects.said import own_nodes
from rulewright.tcg.effects.selecting import fits_as, left_as, means_this


class ThereIs(Condition):
    """So many cards of a set."""

    how: str
    bound: Number
    of: Cards

    def holds(self, game: Game, context: Context) -> bool:
        if isinstance(self.of, Select) and self.of.areas == IN_LIFEBREAK and not as_fow(game).valhalla:
            game.rule("1415.2")
            return False
        return compare(len(self.of.find(game, context)), self.how, self.bound.value(game, context))


class OneOfEach(Condition):
    """A card of each of several sets, and each another one."""

    parts: tuple[Cards, ...]

    def holds(self, game: Game, context: Context) -> bool:
        return different([part.find(game, context) for part in self.parts], [])


def different(sets: list[list[int]], taken: list[int]) -> bool:
    """Whether each set has a card of its own, besides those that are taken."""
    return not sets or any(different(sets[1:], taken + [card]) for card in sets[0] if card not in taken)


class More(Condition):
    """A number is more than another."""

    left: Number
    right: Number

    def holds(self, game: Game, context: Context) -> bool:
        return self.left.value(game, context) > self.right.value(game, context)


class Odd(Condition):
    """A number is odd, or even."""

    of: Number
    odd: bool

    def holds(self, game: Game, context: Context) -> bool:
        return (self.of.value(game, context) % 2 == 1) == self.odd


class Fits(CommonFits):
    """A card fits a description; 911.1: after it has left, by what it was then and how it stood."""

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        if means_this(self.card) and game.life[context.source] != context.life:
            last = own.last.get((context.source, context.life))
            if last is not None:
                game.rule("911.1")
                return stood(own, context, context.source, self.what, last)
        if isinstance(self.card, Bound):
            for card in self.card.find(game, context):
                left = own.last.get((card, latest_life(game, card)))
                if left is not None and left_as(game, context, card) is not None and stood(own, context, card, self.what, left):
                    return True
        return super().holds(game, context)


def stood(game: ForceOfWill, context: Context, card: int, what: Filter, last: Last) -> bool:
    """911.1: whether a card that left fitted a description when it was there: rested, damaged, with counters. Where it is, it is now."""
    game.refresh()
    rested, damage, counts, zone = game.rested[card], game.damage[card], game.counts, game.zone[card]
    game.rested[card], game.damage[card], game.counts = last.rested, last.damage, {**counts, card: last.counters}
    if not any(isinstance(node, (At, InZoneOf)) for node in own_nodes(what)):
        game.zone[card] = last.zone
    found = fits_as(game, context, card, what, last.chars)
    game.rested[card], game.damage[card], game.counts, game.zone[card] = rested, damage, counts, zone
    return found


class HadCounters(Condition):
    """911.1, 1022: so many counters were on a card when it left (or are on it, where it has not); of any name where none is named."""

    card: Cards
    name: str
    how: str
    bound: Number

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        cards = [context.source] if means_this(self.card) else self.card.find(game, context)
        for card in cards:
            life = context.life if means_this(self.card) else latest_life(game, card)
            last = own.last.get((card, life)) if life != game.life[card] or not KIND[game.zone[card]] & IN_GAME else None
            found = own.counters(card) if last is None else last.counters
            if compare(found.get(self.name, 0) if self.name else sum(found.values()), self.how, self.bound.value(game, context)):
                return True
        return False


class IsAwakened(Condition):
    """1109.2a: the card was awakened as it was played."""

    def holds(self, game: Game, context: Context) -> bool:
        return awakened(game, context) & AWAKENED != 0


class ByAwakening(IsAwakened):
    """1109.2: the card was awakened by the [Awakening] that is this paragraph of its text, from 0."""

    entry: int = 0

    def holds(self, game: Game, context: Context) -> bool:
        return awakened(game, context) >> self.entry & 1 == 1


class ByOption(ByAwakening):
    """The optional additional cost that is this paragraph of the card's text was paid."""

    def holds(self, game: Game, context: Context) -> bool:
        return awakened(game, context) >> self.entry + BESIDES & 1 == 1


class PaidBesides(Condition):
    """An optional additional cost of the card was paid."""

    def holds(self, game: Game, context: Context) -> bool:
        return (awakened(game, context) & TORRENT - 1) >> BESIDES != 0


class ByTorrent(Condition):
    """1124.2: the card was played with the text of its [Torrent]; before that, whether it would be."""

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        if KIND[own.zone[context.source]] & (IN_CHASE | IN_FIELD):
            return own.awakened[context.source] & TORRENT != 0
        return played_others(own, context)


class Spent(Condition):
    """1003.1: will of a kind was spent to play a card."""

    card: Cards
    kind: int

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        return any(own.awakened[card] >> SPENT + self.kind & 1 for card in self.card.find(game, context))


class ByIncarnation(Condition):
    """1110.2: a card was played by its [Incarnation]."""

    card: Cards

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        return any(own.awakened[card] & BY_INCARNATION for card in self.card.find(game, context))


def played_others(game: ForceOfWill, context: Context) -> bool:
    """1124.2, 1124.2a: whether the player has played another card before in this turn, resolved or not."""
    game.rule("1124.2")
    game.rule("1124.2a")
    found = [entry for entry in game.played_this_turn[context.master] if entry[0] == CARD_ITEM and entry[1] != context.source]
    if not found:
        game.rule("1124.2b")
    return bool(found)


def awakened(game: Game, context: Context) -> int:
    """By which paragraphs of its text a card was awakened, each a bit."""
    chosen = context.slots.get(AWAKENED_SLOT)
    return chosen[0] if chosen is not None else as_fow(game).awakened[context.source]


class Targets(Condition):
    """What is being played targets one of some cards."""

    of: Cards

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        chosen = own.playing_targets
        if not chosen:
            chosen = [card for item in game.stack if item.card == context.source for card in targets_of(item)]
        return ANY_TARGET in chosen or any(card in chosen for card in self.of.find(game, context))


class Aiming(Filter):
    """Spells that target one of some cards."""

    of: Cards

    def passes(self, game: Game, context: Context, card: int) -> bool:
        chosen = as_fow(game).playing_targets
        if not chosen:
            chosen = [one for item in game.stack if item.card == card for one in targets_of(item)]
        return ANY_TARGET in chosen or any(one in chosen for one in self.of.find(game, context))


class TimesThisTurn(Number):
    """How many times something happened in this turn: to, or by, cards of a description (under a player's control)."""

    __slots__ = ("kind", "way", "who", "what", "origin", "target", "zone_of")
    FIELDS = ("kind", "way", "who", "what", "origin", "target", "zone_of")

    def __init__(self, kind: int, who: Players | None, what: Filter | None, way: int = 0, origin: int = 0, target: int = 0, zone_of: int = BOTH) -> None:
        self.kind = kind
        self.way = way
        self.who = who
        self.what = what
        self.origin = origin
        self.target = target
        """Zones that a movement leads from and to; 0 for any."""
        self.zone_of = zone_of
        """Whose zone it leads to."""

    def value(self, game: Game, context: Context) -> int:
        count = 0
        for past in history(game):
            if past[KIND_OF] != self.kind or self.way and past[WAY] != self.way:
                continue
            if self.origin and (past[ORIGIN] < 0 or not KIND[past[ORIGIN]] & self.origin):
                continue
            if self.target and (past[TARGET] < 0 or not KIND[past[TARGET]] & self.target):
                continue
            if self.who is not None and past[PLAYER] not in self.who.find(game, context):
                continue
            if self.zone_of != BOTH and game.specs[past[TARGET]].player not in players(context, self.zone_of):
                continue
            if self.what is None or past[CARD] >= 0 and self.what.passes(game, context, past[CARD]):
                count += 1
        return count


class Happened(Condition):
    """Something happened in this turn so many times."""

    __slots__ = ("kind", "way", "who", "what", "origin", "target", "zone_of", "how", "bound", "times")
    FIELDS = ("kind", "way", "who", "what", "origin", "target", "how", "bound", "zone_of")

    def __init__(
        self, kind: int, who: Players | None, what: Filter | None, how: str, bound: Number, way: int = 0, origin: int = 0, target: int = 0, zone_of: int = BOTH
    ) -> None:
        self.kind = kind
        self.way = way
        self.who = who
        self.what = what
        self.origin = origin
        self.target = target
        self.how = how
        self.bound = bound
        self.zone_of = zone_of
        self.times = TimesThisTurn(kind, who, what, way, origin, target, zone_of)

    def holds(self, game: Game, context: Context) -> bool:
        return compare(self.times.value(game, context), self.how, self.bound.value(game, context))


class InBattleNow(Condition):
    """800: a battle is going on."""

    def holds(self, game: Game, context: Context) -> bool:
        return as_fow(game).in_battle


class Weather(Condition):
    """1028: the weather of a player."""

    who: Players
    word: str

    def holds(self, game: Game, context: Context) -> bool:
        return any(as_fow(game).weather_of(player) == self.word for player in self.who.find(game, context))


__all__ = ["AllFit", "Fits", "Happened", "InBattleNow", "InPhase", "IsAwakened", "LIFE", "More", "Odd", "OnTurn", "ThereIs", "Weather"]
