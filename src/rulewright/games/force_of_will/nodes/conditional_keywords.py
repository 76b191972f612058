"""1124, 1128, 1131, 1133, 1134, 1137: keywords that give text under a condition: [Torrent], [Seal], [Crest], [Legend], [Null], [Rune]; and
[Sealed Item] (1130)."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, CONTINUOUS, WillAbility
from rulewright.games.force_of_will.nodes.conditions import ByAwakening, played_others
from rulewright.games.force_of_will.nodes.costed_keywords import Barring
from rulewright.games.force_of_will.nodes.keyword_parts import ByKeyword, as_eternal
from rulewright.games.force_of_will.nodes.lines import Closing, Keywords, Text, check_bodies
from rulewright.games.force_of_will.nodes.statics import GainKeyword, GainText, Said
from rulewright.games.force_of_will.nodes.targets import AsPlayed, PlayedWith
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, CHANT, KEYWORD, LETTERS, MAGIC_STONE, RACE, RUNE, SEAL_RELEASED, TYPE
from rulewright.games.force_of_will.rules.zones import EVERYWHERE, EXTRA_DECK, HAND, RUNE_AREA, area
from rulewright.games.force_of_will.text.binder import Binder
from rulewright.kernel.context import Context
from rulewright.kernel.effects import If
from rulewright.kernel.game import Game
from rulewright.kernel.layers import AddWord
from rulewright.kernel.nodes import GROUNDED, Cards, Condition, Effect, Node, Static, This, reads_of, remade, walk
from rulewright.tcg.effects.said import Continuous


class HasText(Closing):
    """[Seal], [Legend], [Null], [Rune], [Crest]: text that a card has as long as a condition holds."""

    condition: Condition
    bodies: tuple[Node, ...]

    def __post_init__(self) -> None:
        check_bodies(self.bodies)


class TorrentText(Closing):
    """1124.2: text that a card which is no chant has if it was played after another one."""

    bodies: tuple[Node, ...]

    def __post_init__(self) -> None:
        check_bodies(self.bodies)


class GainIf(Node):
    """Something gained as long as a condition holds."""

    part: Static
    condition: Condition


class GainsIf(Node):
    """Several things gained, each as long as its own condition holds."""

    who: Cards
    parts: tuple[GainIf, ...]


class SealedItem(Closing):
    """Section 1130: 1130.1, 1130.2: an ability with the name of its item; without any it is a cipher (1130.3)."""

    name: str
    bodies: tuple[Node, ...] = ()

    def __post_init__(self) -> None:
        check_bodies(self.bodies)


class KeywordCondition(Condition):
    """What must be met for the text of a keyword: all the time it is there, or as the card is played if it is a chant."""


class SealMet(KeywordCondition):
    """Section 1128: 1128.1, 1128.2: so many cards with the type magic stone (1128.3), or released (1128.4)."""

    number: int

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        for rule in ("1128.2", "1128.2a" if is_chant(own, context) else "1128.2b", "1128.3"):
            own.rule(rule)
        stones = [card for card in own.in_field(context.master) if MAGIC_STONE in own.words(card, TYPE)]
        if len(stones) >= self.number:
            return True
        if own.permitted(SEAL_RELEASED, context.source, context.master):
            own.rule("1128.4")
            own.rule("1026.1")
            return True
        return False

    def reads(self) -> int:
        return 1 << (TYPE + 16)


def is_chant(game: ForceOfWill, context: Context) -> bool:
    """Whether the card is a chant, which is played with the text instead of having it."""
    return CHANT in game.words(context.source, TYPE)


class LegendMet(KeywordCondition):
    """Section 1133: 1133.1, 1133.2: so many revealed story cards in the extra deck."""

    number: int

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        own.rule("1133.2")
        own.rule("1133.2a" if is_chant(own, context) else "1133.2b")
        return len([card for card in own.zones[area(context.master, EXTRA_DECK)] if not own.face_down[card] and is_story(own, card)]) >= self.number


def is_story(game: ForceOfWill, card: int) -> bool:
    """A card with the trait Story."""
    return any(word.casefold() == "story" for word in game.words(card, RACE))


class NullMet(KeywordCondition):
    """Section 1134: 1134.1, 1134.2: no cards in hand; as it is played, none but itself (1134.2b)."""

    def holds(self, game: Game, context: Context) -> bool:
        game.rule("1134.2")
        game.rule("1134.2a" if is_chant(as_fow(game), context) else "1134.2b")
        return all(card == context.source for card in game.zones[area(context.master, HAND)])


class RuneMet(KeywordCondition):
    """Section 1137: 1137.1, 1137.2a, 1137.2b: revealed runes of these attributes, one for each symbol, or so many runes."""

    written: str
    number: int = 0

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        own.rule("1137.2")
        own.rule("1137.2a" if self.written else "1137.2b")
        runes = [card for card in own.zones[area(context.master, RUNE_AREA)] if not own.face_down[card] and RUNE in own.words(card, TYPE)]
        if self.number:
            return len(runes) >= self.number
        return all(len([card for card in runes if LETTERS[letter] in own.words(card, ATTRIBUTE)]) >= self.written.count(f"{{{letter}}}") for letter in LETTERS)


class CrestMet(KeywordCondition):
    """Section 1131: 1131.1, 1131.2: a Magic Crest of an attribute."""

    written: str

    def holds(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        own.rule("1131.2")
        wanted = [LETTERS[letter] for letter in self.written if letter in LETTERS]
        crests = [card for card in own.in_field(context.master) if any(word.casefold() == "magic crest" for word in own.words(card, RACE))]
        return any(attribute in own.words(card, ATTRIBUTE) for card in crests for attribute in wanted)

    def reads(self) -> int:
        return 1 << (RACE + 16) | 1 << (ATTRIBUTE + 16)


GROUNDED.update((SealMet, RuneMet, CrestMet))


class PlayedOthers(KeywordCondition):
    """Section 1124: 1124.1, 1124.2: one or more other cards were played this turn before."""

    def holds(self, game: Game, context: Context) -> bool:
        return played_others(as_fow(game), context)


def gains_if(body: GainsIf, line: str, tree: Node, home: int) -> list[WillAbility]:
    """Each with its own condition."""
    from rulewright.games.force_of_will.text import compiler

    found: list[WillAbility] = []
    for part in body.parts:
        found.append(compiler.continuous((Said(body.who, (part.part,)),), part.condition, line, tree, home, Binder()))
    return found


def inner(bodies: tuple[Node, ...], line: str, tree: Node, home: int, condition: Condition) -> list[WillAbility]:
    """What a card has under a condition: keywords are gained then, and not simply there."""
    from rulewright.games.force_of_will.text import compiler

    binder = Binder()
    found: list[WillAbility] = []
    for body in bodies:
        if isinstance(body, Continuous):
            body = as_eternal(body)
        if isinstance(body, (Keywords, Barring)):
            body = gained(body)
        found += compiler.body_abilities(body, line, tree, home, binder)
    words = {word: None for ability in found for word in ability.keywords}
    if words:
        found.append(WillAbility(CONTINUOUS, None, None, tuple(AddWord(This(), KEYWORD, word) for word in words), (), EVERYWHERE, (), line, tree))
    for ability in found:
        ability.active = (*ability.active, condition)
        ability.depends |= reads_of(condition)
        walk(condition, ability.nodes)
    return found


def gained(body: Keywords | Barring) -> Continuous:
    """Keywords that a card gains."""
    if isinstance(body, Keywords):
        return Continuous((Said(This(), tuple(GainKeyword(word) for word in body.words)),))
    return Continuous((Said(This(), (GainText(Text((body,))),)),))


class Ciphered(Condition):
    """1130.3: a cipher is never legal for use."""

    def holds(self, game: Game, context: Context) -> bool:
        game.rule("1130.3")
        return False


def sealed_item(body: SealedItem, line: str, tree: Node, home: int) -> list[WillAbility]:
    """1130.2: the card has the ability of the item; 1130.3: that of a cipher can only be offered and refused."""
    from rulewright.games.force_of_will.text import compiler

    if not body.bodies or body.name.casefold() == "cipher":
        closed = WillAbility(ACTIVATE, None, None, (), (), home, ("Sealed Item",), line, tree)
        closed.condition = Ciphered()
        walk(closed.condition, closed.nodes)
        return [closed]
    found: list[WillAbility] = []
    binder = Binder()
    for part in body.bodies:
        found += compiler.body_abilities(part, line, tree, home, binder)
    for ability in found:
        ability.keywords = (*ability.keywords, "Sealed Item")
        if ability.effect is not None and not ability.is_will:
            ability.effect = ByKeyword(("1130.2",), ability.effect)
            ability.nodes.append(ability.effect)
    return found


def as_played(value: object) -> object:
    """The effect of a chant, in which the conditions of keywords are looked at as the card is played."""
    if isinstance(value, tuple):
        return tuple([as_played(item) for item in value])
    if isinstance(value, PlayedWith):
        part = as_played(value.part)
        assert isinstance(part, Effect)
        return If(AsPlayed(value.condition), part)
    if isinstance(value, (KeywordCondition, ByAwakening)):
        return AsPlayed(value)
    if not isinstance(value, Node):
        return value
    return remade(value, {name: as_played(getattr(value, name)) for name in value.FIELDS})
