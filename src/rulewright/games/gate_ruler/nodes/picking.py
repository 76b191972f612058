"""Cards that are chosen: so many of a set, how they must differ, and the question that lets a player choose on resolution (15-6, 3-2g)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.selection import ChargesOf, Select
from rulewright.games.gate_ruler.rules.alike import distinct
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.zones import IN_DECK
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import NO_OPTION, Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Bound, Cards, Number
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.questions import NUMBER as HOW_MANY
from rulewright.kernel.verbs import CARD, NONE, NUMBER
from rulewright.tcg.effects.joint import differing, most_differing
from rulewright.tcg.effects.selecting import PartOf, Several


class Chosen(Cards):
    """A number of cards that are chosen from a set; the answer is kept in a slot."""

    __slots__ = ("count", "upto", "of", "slot")
    FIELDS = ("count", "upto", "of")

    def __init__(self, count: Number, of: Cards, upto: bool = False) -> None:
        self.count = count
        self.upto = upto
        self.of = of
        self.slot = -1

    def find(self, game: Game, context: Context) -> list[int]:
        return context.slots.get(self.slot, [])


class Choice(Chosen):
    """A number of cards that a player chooses from a set on resolution."""

    def number(self, game: Game, context: Context) -> int:
        """How many cards are to be chosen."""
        return self.count.value(game, context)


def choices_of(what: Cards) -> list[Choice]:
    """The choices that some words ask for."""
    if isinstance(what, Choice):
        return [what]
    return [part for part in what.parts if isinstance(part, Choice)] if isinstance(what, Several) else []


def is_unfilled(what: Cards, context: Context) -> bool:
    """Whether words speak of something that is only known later on."""
    if isinstance(what, Bound):
        same = what.same
        if same is not None:
            return is_unfilled(same, context)
        return what.slot not in context.slots
    if isinstance(what, Choice):
        return what.slot not in context.slots
    return isinstance(what, (PartOf, ChargesOf)) and is_unfilled(what.of, context)


def areas_of(what: Cards) -> int:
    """The zones where the cards of some words are, 0 if they do not say."""
    return what.areas if isinstance(what, Select) else 0


def may_fail(of: Cards) -> bool:
    """15-6a-2: whether a description is looked for in a deck, where one may choose not to find it."""
    return isinstance(of, Select) and of.is_hidden()


def ask_choice(game: GateRuler, frame: Frame, choice: Choice, player: int, taken: list[int], forced: bool = False, one: bool = False) -> None:
    """Let a player choose: as many as possible unless the text says "up to" (1-5b-1). Cards already `taken` cannot be
    chosen again; `forced` choices (of costs) cannot be left open, not even those of "up to" (3-2i-1), `one` asks for the next card
    only. 3-2g: of "up to" several the
    number comes first."""
    context = context_of(frame)
    found = [card for card in choice.of.find(game, context) if card not in taken]
    count = min(1 if one else choice.number(game, context), most_differing(game, choice.of, found) if differing(choice.of) else len(found))
    frame.pick = NO_OPTION
    frame.picks = []
    if count <= 0:
        game.rule("1-5b-2" if found else "1-5b")
        return
    least = count
    if choice.upto and not one:
        least = 1 if forced else 0
        if count > 1:
            if frame.m == 0:
                game.rule("3-2g")
                numbers: list[Option] = [(NUMBER, number) for number in range(least, count + 1)]
                game.ask(player, HOW_MANY, "3-2g", "how many", numbers, null=-1 if forced else 0)
                return
            least = count = frame.m - 1
            if count == 0:
                return
    elif areas_of(choice.of) & IN_DECK:
        game.rule("15-6b")
        if not forced and may_fail(choice.of):
            game.rule("15-6a-2")
            least = 0
        else:
            game.rule("15-6a-1")
    rule = "15-6a" if areas_of(choice.of) & IN_DECK else "1-5b-1"
    options: list[Option] = [(CARD, card) for card in distinct(game, found, least)]
    if count == 1:
        null = -1
        if least == 0:
            null = len(options)
            options.append((NONE,))
        game.ask(player, CARDS, rule, "choose", options, null=null)
    else:
        game.ask(player, CARDS, rule, "choose", options, least, count, True)


def asks_number(frame: Frame) -> bool:
    """Whether the answer in a frame is the number of an "up to" (3-2g), which is then kept in `m`."""
    if frame.pick and frame.pick[0] == NUMBER:
        frame.m = frame.pick[1] + 1
        return True
    return False
