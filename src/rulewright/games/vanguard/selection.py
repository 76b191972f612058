"""Which cards a text speaks of, and how they are chosen (8.5.3)."""

from __future__ import annotations

from rulewright.games.vanguard.alike import distinct
from rulewright.games.vanguard.game import Vanguard
from rulewright.games.vanguard.zones import (
    AREAS,
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FIELD,
    GUARDIAN,
    HAND,
    IN_BIND,
    IN_DAMAGE,
    IN_DECK,
    IN_DROP,
    IN_HAND,
    IN_SOUL,
    IN_TRIGGER,
    KIND,
    ON_GC,
    ON_RC,
    ON_VC,
    REAR,
    SOUL,
    TRIGGER_ZONE,
    VANGUARD,
)
from rulewright.kernel.context import Context, players
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import NO_OPTION, Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Description, Filter, Number
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD, NONE

def as_vanguard(game: Game) -> Vanguard:
    """The game of the nodes in this folder."""
    assert isinstance(game, Vanguard)
    return game


class On(Filter):
    """Cards in certain kinds of zones: units, vanguards, rear-guards (3.8, 3.9, 3.10)."""

    __slots__ = ("areas",)
    FIELDS = ("areas",)

    def __init__(self, areas: int) -> None:
        self.areas = areas

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return KIND[game.zone[card]] & self.areas != 0


class Select(Cards):
    """All cards of some players' zones that fit a description; `other` leaves out the card with the ability."""

    __slots__ = ("whose", "areas", "what", "other")
    FIELDS = ("whose", "areas", "what", "other")

    def __init__(self, whose: int, areas: int, what: Description, other: bool = False) -> None:
        self.whose = whose
        self.areas = areas
        self.what = what
        self.other = other

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        parts = self.what.parts
        found: list[int] = []
        for player in players(context, self.whose):
            for card in pile(game, player, self.areas):
                if self.other and card == context.source and game.life[card] == context.life:
                    continue
                for part in parts:
                    if not part.passes(game, context, card):
                        break
                else:
                    found.append(card)
        return found

    def reads(self) -> int:
        return self.what.reads()


def pile(game: Vanguard, player: int, areas: int) -> list[int]:
    """The cards of a player's zones. A deck is listed so that its order stays unknown."""
    start = player * AREAS
    zones = game.zones
    cards: list[int] = []
    if areas & ON_VC and zones[start + VANGUARD]:
        cards.append(zones[start + VANGUARD][-1])
    if areas & ON_RC:
        for place in REAR:
            cards += zones[start + place]
    if areas & ON_GC:
        cards += zones[start + GUARDIAN]
    if areas & FIELD == areas:
        return cards
    for bit, place in ((IN_HAND, HAND), (IN_DROP, DROP), (IN_SOUL, SOUL), (IN_DAMAGE, DAMAGE), (IN_BIND, BIND),
                       (IN_TRIGGER, TRIGGER_ZONE)):
        if areas & bit:
            cards += zones[start + place]
    if areas & IN_DECK:
        cards += sorted(zones[start + DECK], key=lambda card: (game.defs[card].index, card))
    return cards


class Among(Cards):
    """Those of some cards that fit a description."""

    __slots__ = ("of", "what")
    FIELDS = ("of", "what")

    def __init__(self, of: Cards, what: Filter) -> None:
        self.of = of
        self.what = what

    def find(self, game: Game, context: Context) -> list[int]:
        return [card for card in self.of.find(game, context) if self.what.passes(game, context, card)]


class Left(Cards):
    """Those of some cards that have not been moved since they were looked at."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def find(self, game: Game, context: Context) -> list[int]:
        return [card for card in self.of.find(game, context) if KIND[game.zone[card]] & (IN_DECK | IN_BIND)]


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


class Boosted(Cards):
    """The unit that is boosted in this battle (7.3.1.5.1)."""

    __slots__ = ()

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        card = game.attacker
        return [card] if game.is_boosted(card) else []


class Boosting(Cards):
    """The unit that boosts in this battle (7.3.1.5.1)."""

    __slots__ = ()

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        card = game.battle.booster
        return [card] if game.is_boosting(card) else []


class Attacking(Cards):
    """The attacking unit."""

    __slots__ = ()

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        return [game.attacker] if game.is_attacking(game.attacker) else []


class Attacked(Cards):
    """The units that are being attacked."""

    __slots__ = ()

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        return [card for card in game.attacked if game.is_attacked(card)]


class BattleOpponent(Cards):
    """The battle opponents of a unit (7.3.1.4.1)."""

    __slots__ = ("of",)
    FIELDS = ("of",)

    def __init__(self, of: Cards) -> None:
        self.of = of

    def find(self, game: Game, context: Context) -> list[int]:
        game = as_vanguard(game)
        found: list[int] = []
        for card in self.of.find(game, context):
            game.rule("7.3.1.4.1")
            found += game.opponents(card)
        return found


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


class AtRandom(Cards):
    """A number of cards that chance names (3.16.1)."""

    __slots__ = ("count", "of", "slot")
    FIELDS = ("count", "of")

    def __init__(self, count: Number, of: Cards) -> None:
        self.count = count
        self.of = of
        self.slot = -1

    def find(self, game: Game, context: Context) -> list[int]:
        return context.slots.get(self.slot, [])


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


def choices_of(what: Cards) -> list[Choice]:
    """The choices that some words ask for."""
    if isinstance(what, Choice):
        return [what]
    return [part for part in what.parts if isinstance(part, Choice)] if isinstance(what, Several) else []


def is_unfilled(what: Cards, context: Context) -> bool:
    """Whether words speak of something that is only chosen later on."""
    if isinstance(what, Bound):
        return what.same is None and what.slot not in context.slots
    return isinstance(what, (Among, Left)) and is_unfilled(what.of, context)


def is_hidden(cards: Cards) -> bool:
    """8.5.3.1.4: whether a description is looked for where nothing is guaranteed."""
    return isinstance(cards, Select) and cards.areas & (IN_HAND | IN_DECK) != 0 and bool(cards.what.parts)


def fillable(game: Vanguard, context: Context, choices: list[Choice], taken: list[int]) -> int:
    """For how many of some choices of one card each there can still be a card, each card taken once."""
    if not choices:
        return 0
    best = 0
    for card in choices[0].of.find(game, context):
        if card not in taken:
            best = max(best, 1 + fillable(game, context, choices[1:], taken + [card]))
    return best if best == len(choices) else max(best, fillable(game, context, choices[1:], taken))


def ask_choice(game: Vanguard, frame: Frame, choice: Choice, player: int, taken: list[int], later: list[Choice],
               forced: bool = False) -> None:
    """8.5.3: let a player choose; as many as possible unless the text says "up to". Cards already `taken` cannot be
    chosen again, and `later` demands stay fulfillable; `forced` choices cannot be left open."""
    context = context_of(frame)
    found = choice.of.find(game, context)
    if taken:
        found = [card for card in found if card not in taken]
    if later and not choice.upto:
        rest = [fillable(game, context, later, taken + [card]) for card in found]
        found = [card for card, left in zip(found, rest) if left == max(rest)]
    count = choice.number(game, context)
    frame.pick = NO_OPTION
    frame.picks = []
    game.rule("8.5.3")
    if count <= 0 or not found:
        game.rule("8.5.3.1.3" if not found else "1.3.2.2")
        return
    if len(found) < count:
        game.rule("8.5.3.1.2")
        game.rule("1.3.2")
    least = min(count, len(found))
    if choice.upto:
        game.rule("8.5.3.1.1")
        least = 0
    elif not forced and is_hidden(choice.of):
        game.rule("8.5.3.1.4")
        least = 0
    else:
        game.rule("8.5.3.1")
    if least:
        found = distinct(game, found, least)
    options: list[Option] = [(CARD, card) for card in found]
    if count == 1:
        null = -1
        if least == 0:
            null = len(options)
            options.append((NONE,))
        game.ask(player, CARDS, "8.5.3", "choose", options, null=null)
    else:
        game.ask(player, CARDS, "8.5.3", "choose", options, least, min(count, len(found)), True)


def take_choice(frame: Frame, choice: Choice) -> list[int]:
    """Put what was chosen into the slot of the choice."""
    if frame.pick:
        chosen = [frame.pick[1]] if frame.pick[0] == CARD else []
    else:
        chosen = [option[1] for option in frame.picks]
    context_of(frame).slots[choice.slot] = chosen
    return chosen


