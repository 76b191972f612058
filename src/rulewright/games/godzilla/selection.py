"""Which cards a text speaks of, and how they are chosen (10.5.3).

10.10: what is known of a card that has left. 10.11.1: the source of an effect is its context's source.
"""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.words import NAME, RANK, TRAIT
from rulewright.games.godzilla.zones import (AREAS, DECK, DISCARD, HAND, IN_DECK, IN_DISCARD, IN_HAND, IN_MONSTER_DECK, IN_PLAY,
                                             ELSEWHERE, INVADING, KIND, MONSTER_DECK, ON_MONSTER, ON_STRATEGY, ON_ZONES,
                                             adjacent, column, same_column, zone_area)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import NO_OPTION, Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Description, Effect, Filter, Node, Number, This
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD, NONE

ME = 0
OPPONENT = 1
BOTH = 2


def players(context: Context, whose: int) -> list[int]:
    """The players that a word names, as seen by the master of the ability."""
    if whose == BOTH:
        return [context.master, 1 - context.master]
    return [context.master if whose == ME else 1 - context.master]


def as_godzilla(game: Game) -> Godzilla:
    """The game of the nodes in this folder."""
    assert isinstance(game, Godzilla)
    return game


class Select(Cards):
    """All cards of some players' areas that fit a description. A stack counts as its topmost card (3.2.3.1)."""

    __slots__ = ("whose", "areas", "what", "other")
    FIELDS = ("whose", "areas", "what", "other")

    def __init__(self, whose: int, areas: int, what: Description, other: bool = False) -> None:
        self.whose = whose
        self.areas = areas
        self.what = what
        self.other = other

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_godzilla(game)
        parts = self.what.parts
        found: list[int] = []
        for player in players(context, self.whose):
            for card in self.pile(game, player):
                if self.other and card == context.source:
                    continue
                for part in parts:
                    if not part.passes(game, context, card):
                        break
                else:
                    found.append(card)
        return found

    def pile(self, game: Godzilla, player: int) -> list[int]:
        """The cards of the areas, before any description. A deck is listed so that its order stays unknown."""
        areas = self.areas
        start = player * AREAS
        cards: list[int] = []
        if areas & ON_ZONES:
            cards += game.battle_cards(player)
        if areas & ON_MONSTER and game.zones[start + INVADING]:
            cards.append(game.monster(player))
        if areas & ON_STRATEGY:
            cards += [card for card in game.strategies(player) if game.host[card] < 0]
        if areas & IN_HAND:
            cards += game.zones[start + HAND]
        if areas & IN_DISCARD:
            cards += game.zones[start + DISCARD]
        if areas & IN_DECK:
            cards += sorted(game.zones[start + DECK], key=lambda card: (game.defs[card].index, card))
        if areas & IN_MONSTER_DECK:
            cards += game.zones[start + MONSTER_DECK]
        return cards

    def reads(self) -> int:
        return self.what.reads()


class Monster(Cards):
    """A player's invading monster (3.3.4)."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_godzilla(game)
        found: list[int] = []
        for player in players(context, self.whose):
            if game.zones[player * AREAS + INVADING]:
                game.rule("3.3.4")
                found.append(game.monster(player))
        return found


class InvasionCard(Cards):
    """The card that was discarded for this turn's invasion."""

    __slots__ = ()

    def find(self, game: Game, context: Context) -> list[int]:
        card = as_godzilla(game).invasion_card
        return [card] if card >= 0 else []


class Under(Cards):
    """The cards below others in their stacks, as far as they fit a description."""

    __slots__ = ("of", "what")
    FIELDS = ("of", "what")

    def __init__(self, of: Cards, what: Description) -> None:
        self.of = of
        self.what = what

    def find(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        game = as_godzilla(game)
        cards = self.of.find(game, context)
        if not cards and isinstance(self.of, This):
            cards = [context.source]
        for card in cards:
            below = game.under(card)
            last = game.last.get(card)
            if last is not None and not KIND[game.zone[card]] & IN_PLAY:
                game.rule("10.10.1.2")
                below = last[3]
            for lower in below:
                if self.what.passes(game, context, lower):
                    found.append(lower)
        return found


class Among(Cards):
    """Those of some cards that fit a description."""

    __slots__ = ("of", "what")
    FIELDS = ("of", "what")

    def __init__(self, of: Cards, what: Description) -> None:
        self.of = of
        self.what = what

    def find(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        for card in self.of.find(game, context):
            if self.what.passes(game, context, card):
                found.append(card)
        return found


class Rest(Cards):
    """Those of some cards that an earlier part left over."""

    __slots__ = ("of", "slot")
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of
        self.slot = -1

    def find(self, game: Game, context: Context) -> list[int]:
        gone = context.slots.get(self.slot, [])
        return [card for card in self.of.find(game, context)
                if card not in gone and KIND[game.zone[card]] == IN_DECK]


class TopCards(Cards):
    """The top cards of a player's deck, the uppermost first."""

    __slots__ = ("whose", "count")
    FIELDS = ("whose", "count")

    def __init__(self, whose: int, count: Number) -> None:
        self.whose = whose
        self.count = count

    def find(self, game: Game, context: Context) -> list[int]:
        deck = game.zones[players(context, self.whose)[0] * AREAS + DECK]
        count = self.count.value(game, context)
        return deck[max(0, len(deck) - count):][::-1]


class Wrecked(Cards):
    """Those of some cards, as far as they fit a description, that really were destroyed: they lie in a discard pile,
    or were tokens."""

    __slots__ = ("of", "what")
    FIELDS = ("of", "what")

    def __init__(self, of: Cards, what: Description) -> None:
        self.of = of
        self.what = what

    def find(self, game: Game, context: Context) -> list[int]:
        return [card for card in self.of.find(game, context)
                if KIND[game.zone[card]] & (IN_DISCARD | ELSEWHERE) and self.what.passes(game, context, card)]


class Extreme(Cards):
    """Those of some cards with the lowest (or highest) number."""

    __slots__ = ("of", "prop", "lowest")
    FIELDS = ("of", "prop", "lowest")

    def __init__(self, of: Cards, prop: int, lowest: bool) -> None:
        self.of = of
        self.prop = prop
        self.lowest = lowest

    def find(self, game: Game, context: Context) -> list[int]:
        numbers = [(card, game.number(card, self.prop)) for card in self.of.find(game, context)]
        known = [number for _, number in numbers if number != NOTHING]
        if not known:
            return []
        end = min(known) if self.lowest else max(known)
        return [card for card, number in numbers if number == end]


class Choice(Cards):
    """A number of cards that a player chooses from a set; `each` multiplies the number."""

    __slots__ = ("count", "upto", "of", "each", "slot")
    FIELDS = ("count", "upto", "of", "each")

    def __init__(self, count: Number, of: Cards, upto: bool = False, each: Number | None = None) -> None:
        self.count = count
        self.upto = upto
        self.of = of
        self.each = each
        self.slot = -1

    def find(self, game: Game, context: Context) -> list[int]:
        return context.slots.get(self.slot, [])

    def number(self, game: Game, context: Context) -> int:
        """How many cards are to be chosen."""
        count = self.count.value(game, context)
        return count if self.each is None else count * self.each.value(game, context)


class Several(Cards):
    """Cards of several descriptions: so many of each where they are chosen."""

    __slots__ = ("parts",)
    FIELDS = ("parts",)

    def __init__(self, parts: tuple[Cards, ...]) -> None:
        self.parts = parts

    def find(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += [card for card in part.find(game, context) if card not in found]
        return found


class RightAndLeft(Cards):
    """The rightmost and the leftmost of some cards, as the ability's master sees them (4.4.5.5)."""

    __slots__ = ("of", "leftmost", "slot")
    FIELDS = ("of", "leftmost")

    def __init__(self, of: Cards, leftmost: bool) -> None:
        self.of = of
        self.leftmost = leftmost
        self.slot = -1

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_godzilla(game)
        for number in ("4.4.5.5.1", "4.4.5.5.2", "4.4.5.5.3", "4.4.5.5.4"):
            game.rule(number)
        cards = self.of.find(game, context)
        if not cards:
            return []
        places = [column(game.master(card), game.number_of_zone(card), context.master) for card in cards]
        end = min(places) if self.leftmost else max(places)
        return [card for card, place in zip(cards, places) if place == end]


def is_hidden(cards: Cards) -> bool:
    """4.1.2.3: whether a description is looked for where nothing is guaranteed."""
    return isinstance(cards, Select) and cards.areas & (IN_HAND | IN_DECK) != 0 and bool(cards.what.parts)


def fillable(game: Godzilla, context: Context, choices: list[Choice], taken: list[int]) -> int:
    """For how many of some choices of one card each there can still be a card, each card taken once."""
    if not choices:
        return 0
    best = 0
    for card in choices[0].of.find(game, context):
        if card not in taken:
            best = max(best, 1 + fillable(game, context, choices[1:], taken + [card]))
    return best if best == len(choices) else max(best, fillable(game, context, choices[1:], taken))


def ask_choice(game: Godzilla, frame: Frame, choice: Choice, player: int = -1, taken: list[int] | None = None,
               later: list[Choice] | None = None) -> None:
    """10.5.3: let a player choose; as many as possible unless the text says "up to". Cards already `taken` cannot be
    chosen again, and `later` demands stay fulfillable as far as they can be (1.3.2.3)."""
    context = context_of(frame)
    chooser = context.master if player < 0 else player
    found = choice.of.find(game, context)
    if taken:
        found = [card for card in found if card not in taken]
    if later and not choice.upto:
        game.rule("1.3.2.3")
        rest = [fillable(game, context, later, (taken or []) + [card]) for card in found]
        found = [card for card, left in zip(found, rest) if left == max(rest)]
    count = choice.number(game, context)
    frame.pick = NO_OPTION
    frame.picks = []
    game.rule("10.5.3")
    game.rule("4.1.6")
    if count <= 0 or not found:
        game.rule("10.5.3.1.2" if not found else "1.3.2.2")
        return
    hidden = is_hidden(choice.of)
    if len(found) < count:
        game.rule("1.3.2")
    least = min(count, len(found))
    if choice.upto:
        game.rule("10.5.3.1.1")
        game.rule("1.3.6")
        least = 0
    elif hidden:
        game.rule("4.1.2.3")
        least = 0
    else:
        game.rule("10.5.3.1")
    options: list[Option] = [(CARD, card) for card in found]
    if count == 1:
        null = -1
        if least == 0:
            null = len(options)
            options.append((NONE,))
        game.ask(chooser, CARDS, "10.5.3", "choose", options, null=null)
    else:
        game.ask(chooser, CARDS, "10.5.3", "choose", options, least, min(count, len(found)), True)


def take_choice(game: Godzilla, frame: Frame, choice: Choice) -> list[int]:
    """Put what was chosen into the slot of the choice."""
    if frame.pick:
        chosen = [frame.pick[1]] if frame.pick[0] == CARD else []
    else:
        chosen = [option[1] for option in frame.picks]
    context_of(frame).slots[choice.slot] = chosen
    return chosen


# -- descriptions by place ------------------------------------------------------------------------------------


class InZones(Filter):
    """Cards in zones with certain numbers."""

    __slots__ = ("numbers",)
    FIELDS = ("numbers",)

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("4.4.4.1")
        return as_godzilla(game).number_of_zone(card) in self.numbers


class SameColumn(Filter):
    """Cards in the same column as another card."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        game.rule("4.4.5.4")
        others = self.of.find(game, context)
        if not others:
            game.rule("10.10.1.1")
        for other in others:
            there = game.number_of_zone(other)
            if not there:
                game.rule("10.10.1.1")
            if here and there and same_column(game.master(card), here, game.master(other), there):
                return True
        return False


class NextTo(Filter):
    """Cards in zones adjacent to that of another card."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        game.rule("4.4.5.2")
        others = self.of.find(game, context)
        if not others:
            game.rule("10.10.1.1")
        for other in others:
            there = game.number_of_zone(other)
            if not there:
                game.rule("10.10.1.1")
            if here and there and adjacent(game.master(card), here, game.master(other), there):
                return True
        return False


class InFrontOf(Filter):
    """Cards in the zone in front of (or behind) that of another card (4.4.5.1)."""

    __slots__ = ("of", "behind")
    FIELDS = ("of", "behind")

    def __init__(self, of: Cards, behind: bool) -> None:
        self.of = of
        self.behind = behind

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        game.rule("4.4.5.1")
        for other in self.of.find(game, context):
            there = game.number_of_zone(other)
            if game.master(card) == game.master(other) and here + there == 11 and here > 2 and there > 2 \
                    and (here < there) == self.behind:
                return True
        return False


class NearFormer(Filter):
    """Cards in the same column as (or adjacent to) the zone that a card last occupied (10.10.1.2.1)."""

    __slots__ = ("of", "beside")
    FIELDS = ("of", "beside")

    def __init__(self, of: Cards, beside: bool) -> None:
        self.of = of
        self.beside = beside

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        for other in self.of.find(game, context) or [context.source]:
            last = game.last.get(other)
            if last is not None and here and last[2]:
                game.rule("10.10.1.2.1")
                if self.beside:
                    return adjacent(game.master(card), here, last[1], last[2])
                return same_column(game.master(card), here, last[1], last[2])
        return False


class SameNumber(Filter):
    """Cards in the zone with the same number as that of another card; `how` -1 at or before it, 1 at or beyond."""

    __slots__ = ("of", "how")
    FIELDS = ("of", "how")

    def __init__(self, of: Cards, how: int) -> None:
        self.of = of
        self.how = how

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        here = game.number_of_zone(card)
        if self.how:
            game.rule("4.4.5.3")
            game.rule("4.4.5.3.1")
        others = self.of.find(game, context)
        if not others:
            game.rule("10.10.1.1")
        for other in others:
            there = game.number_of_zone(other)
            if here and there and (here == there or (here < there and self.how < 0)
                                   or (here > there and self.how > 0)):
                return True
        return False


class NearZone(Filter):
    """Cards in a chosen zone and, if so said, in the zones adjacent to it."""

    __slots__ = ("adjacent", "slot")
    FIELDS = ("adjacent",)

    def __init__(self, adjacent: bool) -> None:
        self.adjacent = adjacent
        self.slot = -1

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        zone = context.slots.get(self.slot, [])
        if not zone:
            return False
        player, number = zone[0] // AREAS, zone[0] % AREAS + 1
        here = game.number_of_zone(card)
        if game.master(card) == player and here == number:
            return True
        game.rule("4.4.5.2")
        return self.adjacent and here > 0 and adjacent(game.master(card), here, player, number)


class ZoneOfRank(Filter):
    """Cards in zones whose numbers are the ranks of other cards."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def passes(self, game: Game, context: Context, card: int) -> bool:
        here = as_godzilla(game).number_of_zone(card)
        for other in self.of.find(game, context):
            if game.number(other, RANK) == here:
                return True
        return False


class SameName(Filter):
    """Cards with a name of another card."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for other in self.of.find(game, context):
            if not game.words(card, NAME).isdisjoint(game.words(other, NAME)):
                return True
        return False


class RankSpan(Filter):
    """Cards of ranks from one number to another."""

    __slots__ = ("low", "high")
    FIELDS = ("low", "high")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return self.low <= game.number(card, RANK) <= self.high

    def reads(self) -> int:
        return 1 << RANK


class SharesTrait(Filter):
    """Cards with a trait of another card."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_godzilla(game)
        for other in self.of.find(game, context):
            if game.shares_trait(card, other):
                return True
        return False

    def reads(self) -> int:
        return 1 << (TRAIT + 16)


# -- zones that a text allows ----------------------------------------------------------------------------------


class Spot(Node):
    """Which zones of a player a text means, where no card is spoken of yet."""

    __slots__ = ()

    def allows(self, game: Godzilla, context: Context, player: int, number: int) -> bool:
        """Whether a player's zone is meant."""
        raise NotImplementedError


class EmptyZones(Spot):
    """4.4.8: zones without a battle card and without the monster."""

    __slots__ = ()

    def allows(self, game: Godzilla, context: Context, player: int, number: int) -> bool:
        return number != game.position[player] and not game.zones[zone_area(player, number)]


class ZonesBeside(Spot):
    """4.4.5.2: zones adjacent to that of a card."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def allows(self, game: Godzilla, context: Context, player: int, number: int) -> bool:
        for card in self.of.find(game, context):
            there = game.number_of_zone(card)
            if there and adjacent(player, number, game.master(card), there):
                return True
        return False


class ZonesInColumn(Spot):
    """4.4.5.4: zones in the same column as a card."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def allows(self, game: Godzilla, context: Context, player: int, number: int) -> bool:
        for card in self.of.find(game, context):
            there = game.number_of_zone(card)
            if there and same_column(player, number, game.master(card), there):
                return True
        return False


# -- conditions and numbers about cards -----------------------------------------------------------------------


class Fits(Condition):
    """A card fits a description ("if this card is in zone 8", "if it is a battle card")."""

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


class AllFit(Condition):
    """There are at least so many cards of a set, and all of them fit a description."""

    __slots__ = ("of", "what", "least")
    FIELDS = ("of", "what", "least")

    def __init__(self, of: Cards, what: Filter, least: int) -> None:
        self.of = of
        self.what = what
        self.least = least

    def holds(self, game: Game, context: Context) -> bool:
        cards = self.of.find(game, context)
        return len(cards) >= self.least and all(self.what.passes(game, context, card) for card in cards)


class RageIs(Condition):
    """The rage of a monster, at least or at most so much."""

    __slots__ = ("who", "least", "most")
    FIELDS = ("who", "least", "most")

    def __init__(self, who: Cards, least: int, most: int) -> None:
        self.who = who
        self.least = least
        self.most = most

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        game.rule("3.4.3")
        for card in self.who.find(game, context):
            rage = game.rage[game.master(card)]
            if rage >= self.least and (self.most < 0 or rage <= self.most):
                return True
        return False


class RageOf(Number):
    """The rage of a monster."""

    __slots__ = ("who",)
    FIELDS = ("who",)

    def __init__(self, who: Cards) -> None:
        self.who = who

    def value(self, game: Game, context: Context) -> int:
        game = as_godzilla(game)
        game.rule("3.4.3")
        return sum(game.rage[game.master(card)] for card in self.who.find(game, context))


class NumberOf(Number):
    """A number of a card; what it last was, if the card has left (10.10.1.2)."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        game = as_godzilla(game)
        cards = self.of.find(game, context)
        if not cards and isinstance(self.of, This):
            cards = [context.source]
            game.rule("10.6.4.1.2")
        if not cards:
            return 0
        last = game.last.get(cards[0])
        if last is not None and not KIND[game.zone[cards[0]]] & IN_PLAY:
            if isinstance(self.of, This):
                game.rule("10.6.4.1.2")
            game.rule("10.10.1")
            game.rule("10.10.1.2")
            return last[0].nums[self.prop]
        return game.number(cards[0], self.prop)

    def reads(self) -> int:
        return (1 << self.prop) | self.of.reads()


class ZoneNumber(Number):
    """The number of the zone that a card occupies."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        cards = self.of.find(game, context)
        return as_godzilla(game).number_of_zone(cards[0]) if cards else 0


class Missing(Number):
    """How many cards a set lacks up to a number."""

    __slots__ = ("goal", "of")
    FIELDS = ("goal", "of")

    def __init__(self, goal: Number, of: Cards) -> None:
        self.goal = goal
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        return max(0, self.goal.value(game, context) - len(self.of.find(game, context)))


class DifferentWords(Number):
    """How many different colours there are among some cards."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        seen: set[str] = set()
        for card in self.of.find(game, context):
            seen |= game.words(card, self.prop)
        return len(seen)


class DifferInTrait(Condition):
    """Some cards do not all have the same traits."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def holds(self, game: Game, context: Context) -> bool:
        traits = [game.words(card, TRAIT) for card in self.of.find(game, context)]
        return any(one != traits[0] for one in traits)


class ZoneCompare(Condition):
    """The zone number of one card is at least (or at most) that of another."""

    __slots__ = ("left", "how", "right")
    FIELDS = ("left", "how", "right")

    def __init__(self, left: Cards, how: str, right: Cards) -> None:
        self.left = left
        self.how = how
        self.right = right

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        left = self.left.find(game, context)
        right = self.right.find(game, context)
        if not left or not right:
            return False
        here, there = game.number_of_zone(left[0]), game.number_of_zone(right[0])
        return here >= there if self.how == ">=" else here <= there if self.how == "<=" else here == there


class MonsterZone(Condition):
    """Awakening: the zone number of the master's monster is at least so much (12.4.2)."""

    __slots__ = ("number",)
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, game: Game, context: Context) -> bool:
        awake = as_godzilla(game).position[context.master] >= self.number
        if game.trace is not None:
            game.trace.extend(("12.4.2", "10.3.3") if awake else ("12.4.2", "10.3.3", "10.3.2"))
        return awake


class OnTurn(Condition):
    """Your turn, or the opponent's turn."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def holds(self, game: Game, context: Context) -> bool:
        now = (game.active == context.master) == (self.whose == ME)
        if game.trace is not None:
            game.trace.extend(("10.3.3",) if now else ("10.3.3", "10.3.2"))
        return now


class InPhase(Condition):
    """During a phase."""

    __slots__ = ("phase",)
    FIELDS = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def holds(self, game: Game, context: Context) -> bool:
        return game.phase == self.phase


class CameBy(Condition):
    """How a card was played: from an area, or through evolution."""

    __slots__ = ("who", "area", "evolution")
    FIELDS = ("who", "area", "evolution")

    def __init__(self, who: Cards, area: int, evolution: bool) -> None:
        self.who = who
        self.area = area
        self.evolution = evolution

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        game.rule("5.11.3")
        for card in self.who.find(game, context):
            came = game.came[card]
            if self.evolution:
                return came >= 1024
            return came & self.area != 0
        return False


class InvadedThisTurn(Condition):
    """A monster invaded in this turn."""

    __slots__ = ("who",)
    FIELDS = ("who",)

    def __init__(self, who: Cards) -> None:
        self.who = who

    def holds(self, game: Game, context: Context) -> bool:
        game = as_godzilla(game)
        for card in self.who.find(game, context):
            if isinstance(self.who, Monster):
                return len(game.invaders) > 0 and game.active == game.master(card)
            if card in game.invaders:
                return True
        return False


def choices_of(effect: Effect) -> list[Choice]:
    """The choices that an effect's own `what` asks for."""
    what = getattr(effect, "what", None)
    if isinstance(what, Choice):
        return [what]
    return [part for part in what.parts if isinstance(part, Choice)] if isinstance(what, Several) else []
