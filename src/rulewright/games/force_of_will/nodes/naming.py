"""What players name or choose that is no card: a card's name, a race, a type, an attribute, a number; and what texts say of it later.

It is chosen as the instruction is done and kept in a slot; "as this card enters the field, choose a race" keeps it with the card
(`game.named`) as long as that stays in the field.
"""

from __future__ import annotations

from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, ATTRIBUTES, NAME, RACE, TYPE, TYPES, WORD
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Filter, Number, given
from rulewright.kernel.questions import NUMBER as HOW_MANY
from rulewright.kernel.questions import OPTION, Option
from rulewright.kernel.verbs import NUMBER

A_NUMBER = -1
"""In place of a property: a number is chosen."""
A_COUNTER = -2
"""In place of a property: a kind of counter is chosen."""
MOST = 20
"""No greater number is offered."""
WORDS_FOR = {NAME: "name", RACE: "race", TYPE: "type", ATTRIBUTE: "attribute", A_NUMBER: "number"}
"""By which word what was chosen is spoken of."""


def words_to_name(game: ForceOfWill, prop: int) -> list[str]:
    """The words of a property that can be named: all that the cards of this game have, in the order of the alphabet."""
    if prop == ATTRIBUTE:
        return list(ATTRIBUTES)
    if prop == TYPE:
        return list(TYPES)
    if prop == A_COUNTER:
        return game.counter_names
    return sorted({word for definition in game.all_sides() for word in definition.sets[prop]})


class Naming(Effect):
    """A player names a word, or chooses a number; as a card enters, the word stays with that card."""

    prop: int
    slot: int = given(-1)
    stays: bool = given(False)
    """Whether other abilities of the card speak of it."""

    def keep(self, game: ForceOfWill, context: Context, place: int) -> None:
        """Keep what was chosen."""
        context.slots[self.slot] = [place]
        if self.stays and game.life[context.source] == context.life:
            self.leave(game, context.source, place)

    def leave(self, game: ForceOfWill, card: int, place: int) -> None:
        """Keep it with a card."""
        word = str(place) if self.prop == A_NUMBER else words_to_name(game, self.prop)[place]
        game.named = {**game.named, card: word}
        game.version += 1

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        if frame.step == 0:
            frame.step = 1
            if self.prop == A_NUMBER:
                numbers: list[Option] = [(NUMBER, n) for n in range(MOST + 1)]
                game.ask(context.master, HOW_MANY, "1014.1", "number", numbers)
                return
            count = len(words_to_name(own, self.prop))
            options: list[Option] = [(WORD, place) if self.prop == ATTRIBUTE else (WORD, place, self.prop) for place in range(count)]
            game.ask(context.master, OPTION, "1014.1", "name", options)
            return
        game.frames.pop()
        context.done = True
        self.keep(own, context, frame.pick[1])


class NamedOnEntering(Naming):
    """What is chosen as a card enters stays with it."""

    def keep(self, game: ForceOfWill, context: Context, place: int) -> None:
        event = context.event
        if event is not None:
            self.leave(game, event.card, place)


def chosen_word(game: ForceOfWill, context: Context, prop: int, slot: int) -> str:
    """What was chosen: by an instruction before, or as the card entered; empty for nothing."""
    chosen = context.slots.get(slot) if slot >= 0 else None
    if chosen:
        return str(chosen[0]) if prop == A_NUMBER else words_to_name(game, prop)[chosen[0]]
    return game.named.get(context.source, "") if slot < 0 else ""


class OfNamed(Filter):
    """Cards with the word that was chosen, or without it."""

    prop: int
    having: bool = True
    slot: int = given(-1)

    def passes(self, game: Game, context: Context, card: int) -> bool:
        word = chosen_word(as_fow(game), context, self.prop, self.slot)
        return word != "" and (word in game.words(card, self.prop)) == self.having

    def reads(self) -> int:
        return 1 << (self.prop + 16)


class ChosenNumber(Number):
    """The number that was chosen."""

    slot: int = given(-1)

    def value(self, game: Game, context: Context) -> int:
        word = chosen_word(as_fow(game), context, A_NUMBER, self.slot)
        return int(word) if word.isdigit() else 0
