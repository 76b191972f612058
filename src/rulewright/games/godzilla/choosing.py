"""How cards are chosen (10.5.3)."""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.selection import Select
from rulewright.games.godzilla.zones import (
    IN_DECK,
    IN_HAND,
)
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import NO_OPTION, Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Effect, Number
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD, NONE


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


def choices_of(effect: Effect) -> list[Choice]:
    """The choices that an effect's own `what` asks for."""
    what = getattr(effect, "what", None)
    if isinstance(what, Choice):
        return [what]
    return [part for part in what.parts if isinstance(part, Choice)] if isinstance(what, Several) else []
