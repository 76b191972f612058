"""Continuous parts of card texts (14-7): what cards gain and lose.

Each part is about the cards of the sentence it stands in (`who`, filled in by the compiler from `Said`).
"""

from __future__ import annotations

from typing import ClassVar

from rulewright.games.gate_ruler.nodes.selection import Select, as_gate
from rulewright.games.gate_ruler.rules.words import ATTRIBUTE, BREAKTHROUGH, FACTION, FORCED_REVEAL, KEYWORD, MAYBE, NAME, RESOURCE, RETALIATE
from rulewright.kernel.abilities import MODIFY, MODIFY_NUMBER, MODIFY_WORDS, Binding
from rulewright.kernel.cards import NOTHING, Chars
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.layers import ChangeNumber, Footprint, Modifier
from rulewright.kernel.nodes import Cards, Fixed, given
from rulewright.tcg.effects import said
from rulewright.tcg.effects.said import SUBJECT


class SetNumber(ChangeNumber):
    """A number of cards becomes another one."""

    who: Cards = given(SUBJECT)
    setting: bool = given(True)

    def reads(self) -> int:
        return self.who.reads() | self.amount.reads()


class Doubled(ChangeNumber):
    """A number of cards is doubled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("prop",)

    def __init__(self, prop: int) -> None:
        super().__init__(SUBJECT, prop, Fixed(2), False)

    def only_adds(self) -> bool:
        return False

    def reads(self) -> int:
        return self.who.reads()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        old = chars.nums[self.prop]
        if old != NOTHING:
            chars.nums[self.prop] = old * 2
            chars.why.append((self.prop, source, old))


class Halved(Doubled):
    """A number of cards is halved, rounded up or down."""

    __slots__ = ("up",)
    FIELDS = ("prop", "up")

    def __init__(self, prop: int, up: bool) -> None:
        super().__init__(prop)
        self.up = up

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        old = chars.nums[self.prop]
        if old != NOTHING:
            chars.nums[self.prop] = (old + 1) // 2 if self.up else old // 2
            chars.why.append((self.prop, source, old))


class Exchanged(ChangeNumber):
    """Two numbers of cards change places."""

    __slots__ = ("first", "second")
    FIELDS = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        super().__init__(SUBJECT, first, Fixed(0), False)
        self.first = first
        self.second = second

    def only_adds(self) -> bool:
        return False

    def reads(self) -> int:
        return self.who.reads()

    def hooks(self) -> list[int]:
        return [*super().hooks(), MODIFY_NUMBER + self.second]

    def writes(self) -> int:
        return super().writes() | 1 << self.second

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        one, other = chars.nums[self.first], chars.nums[self.second]
        chars.nums[self.first], chars.nums[self.second] = other, one
        chars.why.append((self.first, source, one))
        chars.why.append((self.second, source, other))


class GainPerCharge(said.GainNumber):
    """Cards gain a number for each of their own charges (3-14c-1)."""

    def fixed(self, game: Game, context: Context) -> int:
        return NOTHING

    def footprint(self, game: Game, binding: Binding) -> list[tuple[int, int]]:
        return [(card, amount * len(as_gate(game).charges(card))) for card, amount in super().footprint(game, binding)]


class GainPerOther(said.GainNumber):
    """Several cards gain a number for each card of a description that is another one than they are themselves."""

    of: Select

    def fixed(self, game: Game, context: Context) -> int:
        return NOTHING

    def footprint(self, game: Game, binding: Binding) -> list[tuple[int, int]]:
        counted = self.of.find(game, binding.context)
        return [(card, amount * len([other for other in counted if other != card])) for card, amount in super().footprint(game, binding)]


ONLY_ONCE = {BREAKTHROUGH: "16-5c", RETALIATE: "16-8b"}


class GainKeyword(said.GainKeyword):
    """Cards gain a keyword ability (16-1a-1); what they have already they do not gain again (16-5c, 16-8b)."""

    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(KEYWORD, word)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if self.word not in chars.sets[KEYWORD]:
            super().change(game, chars, amount, source)
        elif self.word in ONLY_ONCE:
            game.rule(ONLY_ONCE[self.word])


class LoseKeyword(said.LoseKeyword):
    """15-29a: cards lose a keyword ability, however often they have it."""

    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(KEYWORD, word)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("15-29a")
        super().change(game, chars, amount, source)


NO_ABILITIES = frozenset([FORCED_REVEAL, RESOURCE])
"""16-1a-2: keywords that are no abilities."""


class LoseAll(said.LoseAll):
    """Cards lose all their abilities."""

    FIELDS = ()

    def __init__(self) -> None:
        super().__init__(KEYWORD)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("16-1a-2")
        kept = chars.sets[KEYWORD] & NO_ABILITIES
        super().change(game, chars, amount, source)
        chars.sets[KEYWORD] = kept


class GainWord(said.GainWord):
    """Cards gain an attribute, or are also treated as having it (14-7c-1)."""

    prop: int = given(ATTRIBUTE)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("14-7c-1")
        super().change(game, chars, amount, source)


class MayTreat(GainWord):
    """14-7c: cards may be treated as having an attribute. Reading: for their controller, and for what applies all the time, they fit
    either way; when an opponent plays something that names the attribute, their controller says whether it is so (treating.py)."""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("14-7c")
        if self.word not in chars.sets[ATTRIBUTE]:
            chars.sets[MAYBE] = chars.sets[MAYBE] | {self.word}
        super().change(game, chars, amount, source)


class GainOther(said.GainWord):
    """Cards are also treated as legendary (14-12a-2), or as having another name (14-12a-5)."""


class BecomeWord(said.BecomeWord):
    """14-7c-1: cards are treated as having an attribute, and only this one."""

    __slots__ = ("faction",)
    FIELDS = ("word", "faction")

    def __init__(self, word: str, faction: bool = False) -> None:
        super().__init__(FACTION if faction else ATTRIBUTE, word)
        self.faction = faction

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("14-7c-1")
        super().change(game, chars, amount, source)


class BecomeName(said.BecomeWord):
    """14-7c-1: cards are treated as having a name, and only this one."""

    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(NAME, word)

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("14-7c-1")
        super().change(game, chars, amount, source)


class LoseAttribute(said.LoseNamed):
    """Cards lose an attribute; without a word all of them."""

    FIELDS = ("word",)

    def __init__(self, word: str) -> None:
        super().__init__(ATTRIBUTE, word)


class CopyWords(Modifier):
    """Cards gain the attributes or factions that other cards have."""

    prop: int
    of: Cards
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_WORDS]

    def writes(self) -> int:
        return 1 << (self.prop + 16)

    def reads(self) -> int:
        return self.who.reads() | self.of.reads() | 1 << (self.prop + 16)

    def footprint(self, game: Game, binding: Binding) -> Footprint:
        """Each of the cards with each of those whose words it gains."""
        others = self.of.find(game, binding.context)
        return [(card, other) for card, _ in super().footprint(game, binding) for other in others if other != card]

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        now = game.chars.get(amount)
        chars.sets[self.prop] = chars.sets[self.prop] | (game.defs[amount].sets[self.prop] if now is None else now.sets[self.prop])


class GainChosen(Modifier):
    """Cards gain the attribute or the faction that was chosen (16-10a-1)."""

    prop: int = ATTRIBUTE
    slot: int = given(-1)
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_WORDS]

    def writes(self) -> int:
        return 1 << (self.prop + 16)

    def reads(self) -> int:
        return self.who.reads()

    def amount_of(self, game: Game, binding: Binding) -> int:
        chosen = binding.context.slots.get(self.slot, [])
        return chosen[0] if chosen else -1

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if amount >= 0:
            game.rule("16-10b")
            chars.sets[self.prop] = chars.sets[self.prop] | {as_gate(game).offered_words()[amount][1]}
