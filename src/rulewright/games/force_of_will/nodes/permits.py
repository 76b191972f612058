"""What texts change about playing, attacking and blocking: costs (903.2i), what may be done, what players cannot do (104.1, 104.4)."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, JUDGMENT_ABILITY, WillAbility
from rulewright.games.force_of_will.nodes.parts import PlayingCards, Silence, WordChange
from rulewright.games.force_of_will.nodes.people import Players
from rulewright.games.force_of_will.nodes.places import ControlledBy
from rulewright.games.force_of_will.nodes.selection import ThisIn
from rulewright.games.force_of_will.nodes.statics import Saying
from rulewright.games.force_of_will.rules.cost import Cost, read_cost
from rulewright.games.force_of_will.rules.game import CostChange, ForceOfWill, NumberChange, Permission, as_fow
from rulewright.games.force_of_will.rules.printed import cost_of
from rulewright.games.force_of_will.rules.slots import PLAYED_SLOT
from rulewright.games.force_of_will.rules.words import (
    ANY_WILL,
    ATTACKING,
    ATTRIBUTES,
    BARRED,
    BLOCKING,
    CALLED,
    CARD_ITEM,
    COST_SET,
    COUNTING,
    DECLARING,
    DRAWING,
    FIGHT_DEED,
    GAINING_LIFE,
    LOSING_LIFE,
    MOBILIZED,
    MOVING,
    NO_TRIGGER,
    PLAYABLE,
    WEATHER_IS,
)
from rulewright.games.force_of_will.rules.zones import IN_CHASE, KIND
from rulewright.kernel.abilities import CANNOT, PERMIT, Binding
from rulewright.kernel.context import BOTH, ME, Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Condition, Description, Effect, Filter, Number, Static, This, given
from rulewright.kernel.parts import Cannot, is_meant
from rulewright.language.errors import Reject

# What is played: cards, or which abilities.
CARDS = "card"
ABILITIES = "activate abilities"
OTHER_ABILITIES = "non-will activate abilities"
JUDGMENTS = "Judgment"
THIS_ABILITY = "this ability"


FIRST = 1
NEXT = 2
VERY_NEXT = 3


class PlayCost(CostChange):
    """903.2i: playing certain cards, or abilities of them, costs more, less, something else, or nothing."""

    how: int
    written: str
    of: Cards | Filter | None
    """This card, cards of a description wherever they are played from, or any."""
    whose: int = BOTH
    """Who plays."""
    what: str = CARDS
    """CARDS, ABILITIES, JUDGMENTS, THIS_ABILITY, or the keyword of the abilities."""
    areas: int = 0
    """Zones that the card is played from; 0 for any."""
    each: Number | None = None
    least: str = ""
    """The free cost does not become less than this."""
    optional: bool = False
    only: int = 0
    """Only for the FIRST such card that the player plays in a turn, for the NEXT one after the effect was made, or for the VERY_NEXT card
        if it is such; 0 for each."""
    ability: WillAbility | None = given(None)
    """Of THIS_ABILITY: the ability that it stands with; a paragraph of its own speaks of the judgment above it."""

    def __post_init__(self) -> None:
        self.of = simply(self.of)

    def hooks(self) -> list[int]:
        return [PERMIT + self.how]

    def is_optional(self) -> bool:
        return self.optional

    def may_concern(self, binding: Binding, card: int, player: int) -> bool:
        context = binding.context
        return player in players(context, self.whose) and not (isinstance(self.of, This) and card != context.source)

    def change(self, game: ForceOfWill, binding: Binding, card: int, ability: WillAbility | None, player: int) -> Cost | None:
        context = binding.context
        if not self.may_concern(binding, card, player) or not self.is_played(ability):
            return None
        if self.areas and not came_from(game, card) & self.areas:
            return None
        if self.of is not None:
            if isinstance(self.of, Filter):
                if not self.of.passes(game, context, card):
                    return None
            elif not isinstance(self.of, This) and not is_meant(game, binding, self.of, card):
                return None
        if self.only and self.played(game, context, player) != context.slots.get(PLAYED_SLOT, [0])[0]:
            return None
        cost = read_cost(self.written)
        if self.each is None:
            return self.kept(game, card, cost)
        times = max(0, self.each.value(game, context))
        return self.kept(game, card, Cost([amount * times for amount in cost.amounts]))

    def kept(self, game: ForceOfWill, card: int, cost: Cost) -> Cost:
        """Not more than leaves the least free cost."""
        if not self.least:
            return cost
        free = cost_of(game.defs[card]).amounts
        least = read_cost(self.least).amounts
        return Cost([min(amount, max(0, have - bound)) for amount, have, bound in zip(cost.amounts, free, least)])

    def played(self, game: ForceOfWill, context: Context, player: int) -> int:
        """How many such cards the player has played in this turn."""
        of = None if self.only == VERY_NEXT else self.of
        return len(
            [card for kind, card, _ in game.played_this_turn[player] if kind == CARD_ITEM and (not isinstance(of, Filter) or of.passes(game, context, card))]
        )

    def begin(self, game: ForceOfWill, context: Context) -> None:
        """An effect makes it for the next card: those that were played before do not count."""
        if self.only in (NEXT, VERY_NEXT):
            context.slots[PLAYED_SLOT] = [self.played(game, context, players(context, self.whose)[0])]

    def is_played(self, ability: WillAbility | None) -> bool:
        """Whether it is about what is played: a card, or such an ability."""
        if self.what == CARDS:
            return ability is None
        if ability is None:
            return False
        if self.what == JUDGMENTS:
            return ability.kind == JUDGMENT_ABILITY
        if self.what in (ABILITIES, OTHER_ABILITIES):
            return ability.kind == ACTIVATE and not (self.what == OTHER_ABILITIES and ability.is_will)
        if self.what == THIS_ABILITY:
            return ability is self.ability if self.ability is not None else ability.kind == JUDGMENT_ABILITY
        return self.what in ability.keywords


def simply(of: Cards | Filter | None) -> Cards | Filter | None:
    """What is played is controlled by who plays it; that is not said again."""
    if isinstance(of, Description) and any(isinstance(part, ControlledBy) for part in of.post):
        raise Reject("they play what they control")
    return of


def came_from(game: ForceOfWill, card: int) -> int:
    """The kind of zone that a card is played from, also while it is in the chase area already."""
    here = KIND[game.zone[card]]
    if here != IN_CHASE:
        return here
    for past in reversed(game.history):
        if past[0] == MOVING and past[3] == card:
            return KIND[past[6]] if past[6] >= 0 else 0
    return here


class FightCost(CostChange):
    """803.5, 804.4: what must be paid to attack or block with cards; 1129.2: [Mobilize]."""

    how: int
    written: str
    of: Cards

    def hooks(self) -> list[int]:
        return [PERMIT + self.how]

    def change(self, game: ForceOfWill, binding: Binding, card: int, ability: WillAbility | None, player: int) -> Cost | None:
        return read_cost(self.written) if is_meant(game, binding, self.of, card) else None


class MobilizeCost(FightCost):
    """1129.2: the will of a [Mobilize]; 1129.3: none for a card that is mobilized."""

    def change(self, game: ForceOfWill, binding: Binding, card: int, ability: WillAbility | None, player: int) -> Cost | None:
        cost = super().change(game, binding, card, ability, player)
        if cost is None:
            return None
        game.rule("1129.2")
        if game.permitted(MOBILIZED, card, player):
            game.rule("1129.3")
            return None
        return cost


class MobilizeDeed(Static):
    """1129.2: a [Mobilize] whose cost is not only will: it is done each time that its card attacks or blocks."""

    cost: Effect

    def hooks(self) -> list[int]:
        return [PERMIT + FIGHT_DEED]

    def asks(self, game: ForceOfWill, binding: Binding, card: int, how: int) -> bool:
        """Whether it must be done to attack, or to block, with a card; 1129.3: nothing if it is mobilized."""
        if binding.context.source != card:
            return False
        game.rule("1129.2")
        if game.permitted(MOBILIZED, card, game.controller(card)):
            game.rule("1129.3")
            return False
        return True


class FightDeed(MobilizeDeed):
    """803.5, 804.4: what must be done to attack or block with cards."""

    how: int
    of: Cards

    def asks(self, game: ForceOfWill, binding: Binding, card: int, how: int) -> bool:
        return how == self.how and is_meant(game, binding, self.of, card)


class MayPlay(Permission):
    """Cards that a player may do something with: play them from where they are, or at any time."""

    number: int
    of: Cards
    whose: int = ME

    def hooks(self) -> list[int]:
        return [PERMIT + self.number]

    def permits(self, game: ForceOfWill, binding: Binding, card: int, player: int) -> bool:
        if player not in players(binding.context, self.whose):
            return False
        return card == binding.context.source if isinstance(self.of, This) else is_meant(game, binding, self.of, card)


class PlayerPermit(Permission):
    """A permission for players, whatever the card."""

    number: int
    whose: int = ME

    def hooks(self) -> list[int]:
        return [PERMIT + self.number]

    def permits(self, game: ForceOfWill, binding: Binding, card: int, player: int) -> bool:
        return player in players(binding.context, self.whose)


class PlayerNumber(NumberChange):
    """A number that a player has more of: hand size, magic stones to call, judgments."""

    number: int
    by: Number
    whose: int = ME

    def hooks(self) -> list[int]:
        return [PERMIT + self.number]

    def amount(self, game: ForceOfWill, binding: Binding, player: int) -> int:
        return self.by.value(game, binding.context) if player in players(binding.context, self.whose) else 0


class NoChase(Permission):
    """1008.1, 1008.2: players cannot chase to this card: as long as it is in the chase area they put no cards there, and no abilities but
    automatic ones; or, as long as cards of a description are spells there. What is being resolved forbids itself nothing."""

    of: Cards | Filter
    whose: int = BOTH

    def hooks(self) -> list[int]:
        return [PERMIT + BARRED]

    def permits(self, game: ForceOfWill, binding: Binding, card: int, player: int) -> bool:
        context = binding.context
        if player not in players(context, self.whose):
            return False
        for item in game.stack:
            if item.serial == game.resolving or item.kind != CARD_ITEM:
                continue
            if isinstance(self.of, Filter):
                if item.player == context.master and self.of.passes(game, context, item.card):
                    return True
            elif item.card == context.source:
                return True
        return False


class NoChaseAbility(Permission):
    """1008.2: players cannot chase to an ability, as long as it is in the chase area."""

    ability: WillAbility | None = given(None)

    def hooks(self) -> list[int]:
        return [PERMIT + BARRED]

    def permits(self, game: ForceOfWill, binding: Binding, card: int, player: int) -> bool:
        return self.ability is not None and any(
            item.context is not None and item.context.ability is self.ability and item.serial != game.resolving for item in game.stack
        )


class NoTrigger(Silence):
    """1015.1a: automatic abilities of cards, perhaps only those with a keyword, won't trigger."""

    of: Cards
    word: str = ""

    def hooks(self) -> list[int]:
        return [PERMIT + NO_TRIGGER]

    def silences(self, game: ForceOfWill, binding: Binding, card: int, ability: WillAbility) -> bool:
        if self.word and self.word not in ability.keywords:
            return False
        return is_meant(game, binding, self.of, card)


# -- what players cannot do -----------------------------------------------------------------------------------

GAIN_LIFE = "gain life"
LOSE_LIFE = "lose life"
DRAW_CARDS = "draw cards"
CALL_STONES = "call magic stones"
ATTACK_WITH = "attack"
BLOCK_WITH = "block"
REMOVE_COUNTERS = "remove counters"
NOT_DONE: dict[str, int] = {
    GAIN_LIFE: GAINING_LIFE,
    LOSE_LIFE: LOSING_LIFE,
    DRAW_CARDS: DRAWING,
    CALL_STONES: MOVING,
    ATTACK_WITH: ATTACKING,
    BLOCK_WITH: BLOCKING,
    REMOVE_COUNTERS: COUNTING,
}


class PlayerCannot(Cannot):
    """104.4: something that players cannot do."""

    whose: int
    what: str
    people: Players | None = None
    """Players that other words name."""

    def hooks(self) -> list[int]:
        return [CANNOT + NOT_DONE[self.what]]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if self.what == CALL_STONES and event.way != CALLED or self.what == REMOVE_COUNTERS and event.n >= 0:
            return False
        return is_named(game, binding, self.whose, self.people, event.player)


def is_named(game: Game, binding: Binding, whose: int, people: Players | None, player: int) -> bool:
    """Whether a text speaks of a player."""
    return player in (players(binding.context, whose) if people is None else people.find(game, binding.context))


class NoPlay(Cannot):
    """Cards, or abilities of cards, that players cannot play; perhaps only from certain zones."""

    whose: int
    of: Cards | Filter | None
    what: str = CARDS
    areas: int = 0
    people: Players | None = None

    def __post_init__(self) -> None:
        self.of = simply(self.of)

    def hooks(self) -> list[int]:
        return [CANNOT + DECLARING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        wanted = {CARDS: (0,), OTHER_ABILITIES: (1,), JUDGMENTS: (2,)}.get(self.what, (1, 4))
        if not is_named(game, binding, self.whose, self.people, event.player) or event.m not in wanted:
            return False
        if self.areas and not KIND[game.zone[event.card]] & self.areas:
            return False
        if self.of is None:
            return True
        if isinstance(self.of, Filter):
            return self.of.passes(game, context, event.card)
        return event.card == context.source if isinstance(self.of, This) else is_meant(game, binding, self.of, event.card)


class OnlyIf(PlayingCards):
    """This card can be played only under a condition, or only from certain zones."""

    condition: Condition | None
    areas: int = 0

    def may_concern(self, binding: Binding, event: Event) -> bool:
        return event.card == binding.context.source and event.m == 0

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.card != binding.context.source or event.m != 0:
            return False
        if self.areas and not KIND[game.zone[event.card]] & self.areas:
            return True
        return self.condition is not None and not self.condition.holds(game, binding.context)


class OnlyFrom(Saying):
    """This card can be played only from certain zones; so it can be played from there."""

    areas: int

    def settled(self) -> list[Static]:
        return [OnlyIf(None, self.areas), MayPlay(PLAYABLE, ThisIn(self.areas))]


class MustChoose(Cannot):
    """803.3: a card that must be attacked if it can be: nothing else can be attacked by those that could attack it."""

    def hooks(self) -> list[int]:
        return [CANNOT + ATTACKING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        own, card = as_fow(game), binding.context.source
        if event.n == card or event.player == own.controller(card):
            return False
        able = own.rested[card] == 1 or own.has_keyword(event.card, "Precision")
        return able and own.is_j_resonator(card)


class PlayAtMost(PlayingCards):
    """Players can play only so many cards in a turn, perhaps only of a description."""

    whose: int
    number: int
    of: Filter | None = None

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.player not in players(binding.context, self.whose) or event.m != 0:
            return False
        of, context = self.of, binding.context
        if of is not None and not of.passes(game, context, event.card):
            return False
        played = [
            entry for entry in as_fow(game).played_this_turn[event.player] if entry[0] == CARD_ITEM and (of is None or of.passes(game, context, entry[1]))
        ]
        return len(played) >= self.number


class DrawAtMost(Cannot):
    """Players can draw only so many cards in a turn."""

    whose: int
    number: int

    def hooks(self) -> list[int]:
        return [CANNOT + DRAWING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.player not in players(binding.context, self.whose):
            return False
        return len([past for past in as_fow(game).history if past[0] == DRAWING and past[2] == event.player]) >= self.number


class AnyWill(Permission):
    """1003: the attribute cost of cards of a description can be paid with any will."""

    of: Filter

    def hooks(self) -> list[int]:
        return [PERMIT + ANY_WILL]

    def permits(self, game: ForceOfWill, binding: Binding, card: int, player: int) -> bool:
        return player == binding.context.master and self.of.passes(game, binding.context, card)


class WithWill(CostChange):
    """1003: the attribute cost of cards of a description can be paid with will of one attribute instead."""

    of: Filter
    attribute: str

    def hooks(self) -> list[int]:
        return [PERMIT + COST_SET]

    def is_optional(self) -> bool:
        return True

    def change(self, game: ForceOfWill, binding: Binding, card: int, ability: WillAbility | None, player: int) -> Cost | None:
        if ability is not None or player != binding.context.master or not self.of.passes(game, binding.context, card):
            return None
        printed = cost_of(game.defs[card])
        amounts = printed.amounts.copy()
        kind = ATTRIBUTES.index(self.attribute)
        amounts[kind] = sum(amounts[: len(ATTRIBUTES)])
        for other in range(len(ATTRIBUTES)):
            if other != kind:
                amounts[other] = 0
        return None if amounts == printed.amounts else Cost(amounts, printed.xs)


class DeckCopies(Static):
    """402.8: how many copies of this card a deck may have; -1 for any number. It says nothing in a game."""

    copies: Number

    def hooks(self) -> list[int]:
        return []


class WeatherIs(WordChange):
    """1028.1: the weather of a player is something as long as this works."""

    word: str
    whose: int = ME

    def hooks(self) -> list[int]:
        return [PERMIT + WEATHER_IS]

    def word_for(self, game: ForceOfWill, binding: Binding, player: int) -> str:
        return self.word if player in players(binding.context, self.whose) else ""


class AttackOnce(Cannot):
    """Cards that can attack only as the first attack of a turn."""

    of: Cards

    def hooks(self) -> list[int]:
        return [CANNOT + ATTACKING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if not is_meant(game, binding, self.of, event.card):
            return False
        return any(past[0] == ATTACKING and past[2] == event.player for past in as_fow(game).history)
