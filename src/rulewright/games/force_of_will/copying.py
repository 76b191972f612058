"""1017, 1030, 1133: texts about copies, sides, the extra deck and the rune area, and astral rulers; their nodes and phrases."""

from __future__ import annotations

from typing import Any

from rulewright.games.force_of_will import terms
from rulewright.games.force_of_will.abilities import WillAbility
from rulewright.games.force_of_will.conditions import Fits
from rulewright.games.force_of_will.effects import Acting
from rulewright.games.force_of_will.game import as_fow
from rulewright.games.force_of_will.lasting_effects import Until
from rulewright.games.force_of_will.selection import Select
from rulewright.games.force_of_will.tokens import original
from rulewright.games.force_of_will.words import ABILITY_ITEM, S_PLAYED, UNTIL_TURN_ENDS, WHOLE_GAME
from rulewright.games.force_of_will.zones import FIELD, IN_EXTRA, IN_RUNE
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import BOTH, ME, OPPONENT, Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Description, Filter
from rulewright.kernel.parts import EventTrigger
from rulewright.language.phrases import Grammar


class FaceUp(Filter):
    """303.2: cards that are revealed in the extra deck or the rune area, or face down there."""

    __slots__ = ("up",)
    FIELDS = ("up",)

    def __init__(self, up: bool = True) -> None:
        self.up = up

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (as_fow(game).face_down[card] == 0) == self.up


class Astral(Filter):
    """1010.1a-i: an astral ruler."""

    __slots__ = ()

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return bool(as_fow(game).astral[card])


class PlaysAbility(EventTrigger):
    """903.2k: when a player plays an ability with a keyword."""

    __slots__ = ("who", "word")
    FIELDS = ("who", "word")

    def __init__(self, who: int, word: str) -> None:
        self.who = who
        self.word = word

    def signals(self) -> list[int]:
        return [S_PLAYED]

    def matches(self, game: Game, binding: Binding, event: Event) -> bool:
        if event.way != ABILITY_ITEM or event.player not in players(binding.context, self.who):
            return False
        item = as_fow(game).item(event.n)
        ability = None if item is None or item.context is None else item.context.ability
        return isinstance(ability, WillAbility) and self.word in ability.keywords


class RemoveInverted(Acting):
    """1030.3: cards are removed from the game with the despair side up."""

    __slots__ = ()
    FIELDS = ("what",)

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        return [terms.removing(game, card, context, False, True) for card in cards]


class BecomeCopy(Acting):
    """1017.2: cards become a copy of another one."""

    __slots__ = ("of", "until")
    FIELDS = ("what", "of", "until")

    def __init__(self, what: Cards, of: Cards, until: Until) -> None:
        super().__init__(what)
        self.of = of
        self.until = until

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        found = self.of.find(game, context)
        context.done = bool(found)
        for card in cards:
            if found:
                terms.become_copy(game, card, found[0], self.until.code(game, context), context)


class TokenCopy(Acting):
    """1303.1: tokens that are copies of cards are put into the field; "it" is the token."""

    __slots__ = ("rested",)
    FIELDS = ("what", "rested")

    def __init__(self, what: Cards, rested: bool = False) -> None:
        super().__init__(what)
        self.rested = rested

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.m = len(game.defs)
        for card in cards:
            terms.create_token(game, original(game, card), context.master, 1, context, self.rested, FIELD)

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        if self.slot >= 0:
            context.slots[self.slot] = list(range(frame.m, len(game.defs)))
        super().close(game, frame, context)


class PlayCopy(Acting):
    """1017.3: a card is copied where it is, and the copy is played."""

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        terms.play_copy(game, cards[0], context.master, context)


def add_copies(g: Grammar) -> None:
    """Phrases of all these."""
    g.add("oneadj", "face-down", FaceUp, const={"up": False}, rule="303.2")
    g.add("oneadj", "face-up", FaceUp)
    g.add("oneadj", "astral", Astral, rule="1010.1a-i")
    for zone, areas in (("extra deck", IN_EXTRA), ("rune area", IN_RUNE)):
        for link in ("from", "in"):
            for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("a", BOTH)):
                g.add("group", f"{{what:what}} revealed {link} {owner} {zone}", revealed_in, const={"whose": whose, "areas": areas}, canonical=False, rule="1133.2")
                g.add("group", f"revealed {{what:what}} {link} {owner} {zone}", revealed_in, const={"whose": whose, "areas": areas}, canonical=False)
    g.add("simple", "{card:rulerly} is astral", is_astral, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
        for tail in ("ability", "abilities"):
            g.add("occasion", f"{who} plays|play a|an {{word:anykeyword}} {tail}", PlaysAbility, const={"who": whose}, canonical=tail == "ability", rule="903.2k")
        g.add("occasion", f"{who} plays|play a God's Art ( ability / abilities )?", PlaysAbility, const={"who": whose, "word": "God's Art"}, canonical=False)
    g.add("clause", "remove {what:object} inverted from the game", RemoveInverted, rule="1030.3")
    g.add("clause", "remove {what:object} from the game inverted", RemoveInverted, canonical=False)
    for of in ("target", "choice", "thing"):
        for tail in ("until end of turn", "this turn"):
            g.add("clause", f"{{what:target}} becomes|become a copy of {{of:{of}}} {tail}", BecomeCopy, const={"until": Until(UNTIL_TURN_ENDS)}, canonical=tail == "until end of turn")
        g.add("clause", f"{{what:target}} becomes|become a copy of {{of:{of}}}", BecomeCopy, const={"until": Until(WHOLE_GAME)})
        g.add("clause", f"{{what:thing}} becomes|become a copy of {{of:{of}}}", BecomeCopy, const={"until": Until(WHOLE_GAME)}, rule="1017.2")
        for tail in ("until end of turn", "this turn"):
            g.add("clause", f"{{what:thing}} becomes|become a copy of {{of:{of}}} {tail}", BecomeCopy, const={"until": Until(UNTIL_TURN_ENDS)},
                  canonical=tail == "until end of turn")
        for field in ("the field", "your field", "a field"):
            for token in ("a token copy of", "a token that's a copy of", "a token that is a copy of"):
                for tail, rested in (("", False), (" rested", True)):
                    g.add("clause", f"put {token} {{what:{of}}} into {field}{tail}", TokenCopy, const={"rested": rested},
                          canonical=field == "the field" and token == "a token copy of", rule="1303.1")
    for words in ("copy {what:thing} and play the copy", "play a copy of {what:thing}"):
        g.add("clause", words, PlayCopy, canonical=words.startswith("play"), rule="1017.3")


def revealed_in(whose: int, areas: int, what: Description) -> Select:
    """Cards that are revealed in the extra deck or the rune area."""
    return Select(whose, areas, Description(what.kind, (FaceUp(), *what.pre), what.post))


def is_astral(card: Cards) -> Fits:
    """A ruler that is astral."""
    return Fits(card, Astral())
