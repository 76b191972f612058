"""Continuous parts of card texts: restrictions, replacements, permissions, deck rules; and what the rules ask them.

10.1, 10.1.1, 10.1.1.2.1: what is no automatic ability is continuous. 10.2, 10.2.1, 10.2.1.1: one shot, continuous and
replacement effects. 10.3, 10.3.1: what makes effects active or inactive. 10.8: continuous effects. 10.9: replacement.
"""

from __future__ import annotations

from typing import ClassVar

from rulewright.games.godzilla.nodes.places import Spot, are_allowed
from rulewright.games.godzilla.nodes.selection import as_godzilla
from rulewright.games.godzilla.rules.words import (
    ADVANCE,
    BURST_END,
    COUNTERING,
    CRUSHING,
    DESTROYING,
    DISCARDING,
    DRAWING,
    ENGAGING,
    FOR_INVASION,
    INVADING_ACTION,
    KEYWORD,
    MOVING,
    PLACING,
    PLAYING,
    POSITION,
    RAGE,
    RETREAT,
    RETURNING,
    SENDING,
    START,
    TOKEN,
)
from rulewright.games.godzilla.rules.zones import AREAS, FIELD, IN_DECK, IN_PLAY, KIND, ON_STRATEGY, ON_ZONES
from rulewright.kernel.abilities import CANNOT, REPLACE, Binding
from rulewright.kernel.cards import NOTHING, Chars
from rulewright.kernel.context import Context, players
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.game import Game
from rulewright.kernel.layers import AddWord, ChangeNumber, GainAbility, LoseAbilities, LoseWord
from rulewright.kernel.nodes import Cards, Condition, Effect, Filter, Fixed
from rulewright.kernel.parts import Cannot, Cause, Replace, is_meant
from rulewright.tcg.effects.replacing import is_so

# What a restriction or replacement is about.
DESTROYED = "destroyed"
MOVED = "moved"
ADVANCES = "advance"
RETREATS = "retreat"
INVADES = "invade"
ADVANCES_OR_INVADES = "advance or invade"
RAGE_UP = "rage increased"
RAGE_DOWN = "rage reduced"
RAGE_ZERO = "rage set to 0 in the start phase"
COUNTERED = "countered"
ENGAGES = "engage"
CLEARED = "discarded from the strategy zone"
RETURNED = "returned"
TO_HAND = "returned to the hand"
DISCARDED = "discarded from the hand"
MILLED = "sent from the deck"
LEAVES = "leave the field"
KINDS: dict[str, list[int]] = {
    DESTROYED: [DESTROYING, SENDING],
    MOVED: [MOVING, POSITION],
    ADVANCES: [POSITION],
    RETREATS: [POSITION],
    INVADES: [INVADING_ACTION],
    ADVANCES_OR_INVADES: [POSITION, INVADING_ACTION],
    RAGE_UP: [RAGE],
    RAGE_DOWN: [RAGE],
    RAGE_ZERO: [RAGE],
    COUNTERED: [COUNTERING],
    ENGAGES: [ENGAGING],
    CLEARED: [SENDING, DESTROYING],
    RETURNED: [RETURNING, PLACING],
    TO_HAND: [RETURNING],
    DISCARDED: [DISCARDING],
    MILLED: [SENDING],
    LEAVES: [DESTROYING, SENDING, RETURNING, PLACING],
}


def concerns(game: Game, event: Event, what: str) -> bool:
    """Whether an event is of the sort that a text speaks of."""
    game = as_godzilla(game)
    if what == DESTROYED:
        # 5.12.1.1: whatever goes from a zone to the discard pile is destroyed
        return event.kind == DESTROYING or (
            event.way != BURST_END and event.card >= 0 and KIND[game.zone[event.card]] & IN_PLAY != 0 and game.host[event.card] < 0
        )
    if what == CLEARED:
        return event.card >= 0 and KIND[game.zone[event.card]] == ON_STRATEGY
    if what == MILLED:
        return event.card >= 0 and KIND[game.zone[event.card]] == IN_DECK
    if what == LEAVES:
        return event.card >= 0 and KIND[game.zone[event.card]] & FIELD != 0 and not KIND[event.target] & FIELD and event.way != BURST_END
    if what == ADVANCES or what == ADVANCES_OR_INVADES:
        return event.kind == INVADING_ACTION or event.way & ADVANCE != 0
    if what == RETREATS:
        return event.way == RETREAT
    if what == RAGE_UP:
        return event.n > game.rage[event.player]
    if what == RAGE_DOWN:
        return event.n < game.rage[event.player]
    if what == RAGE_ZERO:
        return event.n == 0 and game.phase == START and event.cause != BY_EFFECT
    return True


class ByMonster(Cause):
    """What a player's monster itself does by entering a zone (11.3.3)."""

    def meets(self, game: Game, context: Context, event: Event) -> bool:
        return event.way == CRUSHING and game.master(event.source) in players(context, self.whose)


class Forbid(Cannot):
    """Something that cannot happen to cards, perhaps only by certain causes, or up to a number."""

    what: str
    who: Cards
    by: Cause
    bound: int
    """For countering: by this much counter power or less; -1 without bound."""

    def hooks(self) -> list[int]:
        return [CANNOT + kind for kind in KINDS[self.what]]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if not speaks_of(game, binding, event, self):
            return False
        if self.what == ENGAGES:
            game.rule("5.16.1")
        return True


class ForbidDraw(Cannot):
    """Players cannot draw, perhaps only by certain causes."""

    whose: int
    by: Cause

    def hooks(self) -> list[int]:
        return [CANNOT + DRAWING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose) and self.by.meets(game, binding.context, event)


class ForbidPlay(Cannot):
    """Players cannot play cards of a description, perhaps only in certain zones or from certain areas."""

    whose: int
    what: Filter
    spots: tuple[Spot, ...] = ()
    """The zones where it cannot be; empty for any."""
    area: int = 0
    """The kind of area from where it cannot be; 0 for any."""

    def hooks(self) -> list[int]:
        return [CANNOT + PLAYING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        game = as_godzilla(game)
        context = binding.context
        if event.player not in players(context, self.whose):
            return False
        if self.area:
            game.rule("5.11.3")
            if not (event.m or KIND[game.zone[event.card]]) & self.area:
                return False
        if not self.what.passes(game, context, event.card):
            return False
        return not self.spots or is_there(self.spots, game, context, event)


class ForbidPlayThis(Cannot):
    """This card cannot be played under a condition."""

    condition: Condition

    def hooks(self) -> list[int]:
        return [CANNOT + PLAYING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.card == binding.context.source and self.condition.holds(game, binding.context)


def is_there(spots: tuple[Spot, ...], game: Game, context: Context, event: Event) -> bool:
    """Whether a card would be played in a zone of which all that is true."""
    if KIND[event.target] != ON_ZONES:
        return False
    return are_allowed(spots, as_godzilla(game), context, event.target // AREAS, event.target % AREAS + 1)


class ForbidZones(Cannot):
    """This card cannot be played in certain zones, or only there."""

    spots: tuple[Spot, ...]
    only: bool = False

    def hooks(self) -> list[int]:
        return [CANNOT + PLAYING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.card == binding.context.source and KIND[event.target] == ON_ZONES and is_there(self.spots, game, binding.context, event) != self.only


class ForbidInvasionCard(Cannot):
    """Players cannot discard cards of a description for invade actions."""

    whose: int
    what: Filter

    def hooks(self) -> list[int]:
        return [CANNOT + DISCARDING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.way != FOR_INVASION or event.player not in players(binding.context, self.whose):
            return False
        return self.what.passes(game, binding.context, event.card)


class Instead(Replace):
    """10.2.1.3.1: something else instead of what would happen to cards."""

    __slots__ = ("what", "who", "by", "bound", "condition")
    FIELDS = ("what", "who", "by", "bound", "condition", "effect", "optional", "besides")

    def __init__(self, what: str, who: Cards, by: Cause, bound: int, condition: Condition | None, effect: Effect, optional: bool, besides: bool) -> None:
        super().__init__(effect, optional, besides)
        self.what = what
        self.who = who
        self.by = by
        self.bound = bound
        self.condition = condition

    def hooks(self) -> list[int]:
        return [REPLACE + kind for kind in KINDS[self.what]]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return speaks_of(game, binding, event, self) and is_so(game, binding, event, self.condition)


class InsteadOfDraw(Replace):
    """10.2.1.3.1: something else instead of drawing a card."""

    __slots__ = ("whose", "condition")
    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "effect", "optional", "condition")

    def __init__(self, whose: int, effect: Effect, optional: bool, condition: Condition | None = None) -> None:
        super().__init__(effect, optional)
        self.whose = whose
        self.condition = condition

    def hooks(self) -> list[int]:
        return [REPLACE + DRAWING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.player in players(binding.context, self.whose) and is_so(game, binding, event, self.condition)


class InsteadOfPlay(InsteadOfDraw):
    """10.2.1.3.1: something else instead of playing a card of a description."""

    __slots__ = ("what",)
    FIELDS = ("whose", "what", "effect", "optional", "condition")

    def __init__(self, whose: int, what: Filter, effect: Effect, optional: bool, condition: Condition | None = None) -> None:
        super().__init__(whose, effect, optional, condition)
        self.what = what

    def hooks(self) -> list[int]:
        return [REPLACE + PLAYING]

    def applies(self, game: Game, binding: Binding, event: Event) -> bool:
        return super().applies(game, binding, event) and self.what.passes(game, binding.context, event.card)


def speaks_of(game: Game, binding: Binding, event: Event, part: Forbid | Instead) -> bool:
    """Whether an event is what a restriction or replacement is about (10.8.2 for the cards)."""
    if not concerns(game, event, part.what) or not part.by.meets(game, binding.context, event):
        return False
    if part.bound >= 0 and not 0 <= event.n <= part.bound:
        return False
    return is_meant(game, binding, part.who, event.card)


class Scale(ChangeNumber):
    """A number of cards is doubled or halved."""

    __slots__ = ("how",)
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "prop", "how")

    def __init__(self, who: Cards, prop: int, how: str) -> None:
        super().__init__(who, prop, Fixed(0), True)
        self.how = how
        """double, half up, half down"""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        old = chars.nums[self.prop]
        if old != NOTHING:
            new = old * 2 if self.how == "double" else (old + (self.how == "half up")) // 2
            chars.nums[self.prop] = new
            chars.why.append((self.prop, source, new - old))


KEYWORDS = 1 << (KEYWORD + 16)
"""The bit that stands for having keywords."""


class GainQuoted(GainAbility):
    """Cards gain an ability whose text is quoted, and the keyword that stands for it."""

    text: str

    def writes(self) -> int:
        return super().writes() | KEYWORDS

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        super().change(game, chars, amount, source)
        if self.ability is not None:
            chars.sets[KEYWORD] = chars.sets[KEYWORD].union(self.ability.keywords)


class LoseAll(LoseAbilities):
    """Cards lose all abilities, given ones as well, and with them their keywords."""

    def writes(self) -> int:
        return super().writes() | KEYWORDS

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        super().change(game, chars, amount, source)
        chars.lose_given()
        chars.sets[KEYWORD] = frozenset()


class LoseKeyword(LoseAbilities):
    """Cards lose the abilities that a keyword stands for."""

    word: str

    def writes(self) -> int:
        return super().writes() | KEYWORDS

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        printed = game.defs[chars.card].abilities
        chars.lost = chars.lost + [ability for ability in printed if self.word in ability.keywords]
        chars.lose_given(self.word)
        chars.sets[KEYWORD] = chars.sets[KEYWORD] - {self.word}


class GainTrait(AddWord):
    """Cards gain a trait; nothing becomes a token that way (9.1.5.2)."""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if self.word == TOKEN:
            game.rule("9.1.5.2")
        else:
            super().change(game, chars, amount, source)


class LoseTrait(LoseWord):
    """Cards lose a trait; a token stays a token (9.1.5.2)."""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if self.word == TOKEN:
            game.rule("9.1.5.2")
        else:
            super().change(game, chars, amount, source)
