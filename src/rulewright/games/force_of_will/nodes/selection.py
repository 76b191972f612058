"""Which cards a text speaks of (201.5, 205.4, 307.4)."""

from __future__ import annotations

from typing import Any

from rulewright.english.plurals import is_of, singular
from rulewright.games.force_of_will.nodes.people import Players
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, J_RULER, MAGIC_STONE, NAME, RACE, RESONATOR, RULER, TYPE
from rulewright.games.force_of_will.rules.zones import (
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    IN_CHASE,
    IN_EXTRA,
    IN_FIELD,
    IN_GAME,
    IN_GRAVEYARD,
    IN_HAND,
    IN_ITEM,
    IN_LIFEBREAK,
    IN_MAIN_DECK,
    IN_REMOVED,
    IN_RULER_AREA,
    IN_RUNE,
    IN_STANDBY,
    IN_STONE_AREA,
    IN_STONE_DECK,
    ITEM,
    KIND,
    LIFEBREAK,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    area,
)
from rulewright.kernel.context import Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import GROUNDED, Cards, Filter, Has, Node, Number, given
from rulewright.tcg.effects.said import own_nodes
from rulewright.tcg.effects.selecting import PartOf, unordered
from rulewright.tcg.effects.selecting import Select as CommonSelect

PLACES = (
    (IN_RULER_AREA, RULER_AREA),
    (IN_FIELD, FIELD),
    (IN_HAND, HAND),
    (IN_GRAVEYARD, GRAVEYARD),
    (IN_STANDBY, STANDBY),
    (IN_REMOVED, REMOVED),
    (IN_ITEM, ITEM),
    (IN_EXTRA, EXTRA_DECK),
    (IN_RUNE, RUNE_AREA),
)
DECKS = ((IN_MAIN_DECK, MAIN_DECK), (IN_STONE_DECK, STONE_DECK), (IN_LIFEBREAK, LIFEBREAK))


class Of(Filter):
    """205.4: cards with a race or trait, named by its bare word."""

    word: str
    known: dict[frozenset[str], bool] = given()
    """What was found out about races and attributes."""

    def __post_init__(self) -> None:
        self.known = {}

    def passes(self, game: Game, context: Context, card: int) -> bool:
        if game.trace is not None:
            self.trace(game, card)
        own = game.words(card, RACE) | game.words(card, ATTRIBUTE)
        found = self.known.get(own)
        if found is None:
            found = self.known[own] = is_of([singular(word) for word in own], self.word.split())
        return found

    def trace(self, game: Game, card: int) -> None:
        """The rules on races that are applied."""
        game.rule("205.4")
        races = game.words(card, RACE)
        if len(races) > 1:
            game.rule("205.3")
        if races and not game.words(card, TYPE) & {RESONATOR, RULER, J_RULER}:
            game.rule("205.1a")

    def reads(self) -> int:
        return 1 << (RACE + 16) | 1 << (ATTRIBUTE + 16)


class NotOf(Of):
    """Cards without a race or trait."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return not super().passes(game, context, card)


class NameIncludes(Filter):
    """202.3a: cards with some words as a part of their name."""

    word: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("202.3a")
        return any(self.word.casefold() in name.casefold() for name in game.words(card, NAME))

    def reads(self) -> int:
        return 1 << (NAME + 16)


class Select(CommonSelect):
    """All cards of some players' zones that fit a description; `other` leaves out the card with the ability."""

    HIDDEN = IN_MAIN_DECK | IN_STONE_DECK | IN_HAND | IN_EXTRA | IN_RUNE

    def pile(self, game: Any, player: int) -> list[int]:
        return pile(game, player, self.areas)

    def is_this(self, game: Game, context: Context, card: int) -> bool:
        return card == context.source and game.life[card] == context.life

    def is_grounded(self) -> bool:
        return type(self) is Select and self.areas & ~(IN_GAME | IN_STONE_AREA | IN_RUNE) == 0 and self.what.is_grounded()

    def find(self, game: Game, context: Context) -> list[int]:
        found = super().find(game, context)
        if game.trace is not None:
            game.trace.extend(rules_of(game, self, found))
        return found


def rules_of(game: Game, select: Select, found: list[int]) -> list[str]:
    """The rules on what the words of a description mean that told which cards were found."""
    rules: list[str] = []
    if select.areas in (IN_FIELD, IN_GAME):
        rules += ["201.5", "307.4"]
    elif select.areas == IN_RULER_AREA:
        rules.append("308.4")
    for part in select.what.parts:
        if not isinstance(part, Has):
            continue
        if part.prop == NAME:
            rules += ["202.3", "202.3a"]
        elif part.prop == ATTRIBUTE:
            rules.append("208.5")
            if any(len(game.words(card, ATTRIBUTE)) > 1 for card in found):
                rules.append("208.3")
        elif part.prop == TYPE and part.word.endswith(MAGIC_STONE) and part.word != MAGIC_STONE:
            general = GENERAL_TYPES.get(part.word.split()[0])
            rules += ["201.3", general] if general else ["201.4c"]
            if any(game.defs[card].name == part.word for card in found):
                rules.append("201.4b")
            if any(MAGIC_STONE not in game.defs[card].sets[TYPE] for card in found):
                rules.append("201.4d")  # it counts as one and has no more abilities than are printed on it
    return rules


GENERAL_TYPES = {"Special": "201.3a", "Basic": "201.3b"}


def pile(game: ForceOfWill, player: int, areas: int) -> list[int]:
    """The cards of a player's zones."""
    cards: list[int] = []
    for bit, place in PLACES:
        if areas & bit:
            cards += game.zones[area(player, place)]
    if areas & IN_STONE_AREA:
        game.rule("1404.1")
        cards += [card for card in game.zones[area(player, FIELD)] if MAGIC_STONE in game.words(card, TYPE)]
    for bit, place in DECKS:
        if areas & bit:
            cards += unordered(game, area(player, place))
    if areas & IN_CHASE:
        cards += [card for card in game.zones[CHASE] if game.controller(card) == player]
    return cards


EACH_CARD = 872
"""The slot of a context with the one of several cards for which something is reckoned."""


class EachOne(Cards):
    """Each of several cards by itself: "on each resonator for each card in its controller's hand"."""

    def find(self, game: Game, context: Context) -> list[int]:
        return context.slots.get(EACH_CARD, [])


class RulerOf(Cards):
    """201.2b: the ruler or J-ruler of players, or only where it is the one or the other."""

    whose: int
    kind: str = ""
    """RULER, J_RULER or either."""

    def find(self, game: Game, context: Context) -> list[int]:
        own = as_fow(game)
        found = [card for player in players(context, self.whose) for card in own.j_rulers(player)]
        return [card for card in found if not self.kind or self.kind in game.words(card, TYPE)]


class ThisIn(Cards):
    """The card with the ability, where it is in a certain zone: "this card from your graveyard"."""

    areas: int

    def find(self, game: Game, context: Context) -> list[int]:
        card = context.source
        return [card] if KIND[game.zone[card]] & self.areas else []


def places_of(cost: Node | None, effect: Node) -> int:
    """902.2: the zone of the card itself that a text names."""
    for node in own_nodes(effect) + ([] if cost is None else own_nodes(cost)):
        if isinstance(node, ThisIn) and node.areas & ~IN_FIELD:
            return node.areas
    return 0


class Host(Cards):
    """1002.1, 1121.3a: the card that this addition is added to; where it has left, what it was added to last (911.1)."""

    def find(self, game: Game, context: Context) -> list[int]:
        own, card = as_fow(game), context.source
        last = own.last.get((card, context.life))
        host = own.added_to[card] if game.life[card] == context.life else last.added_to if last else -1
        return [host] if host >= 0 and (game.life[host] == own.added_life[card] or KIND[game.zone[host]] & IN_GAME == 0) else []


GROUNDED.update((Of, NotOf, Host))


class AdditionsOf(PartOf):
    """The additions added to some cards, perhaps only those of a description."""

    what: Filter | None = None

    def find(self, game: Game, context: Context) -> list[int]:
        own = as_fow(game)
        return [card for host in self.of.find(game, context) for card in own.additions(host) if self.what is None or self.what.passes(game, context, card)]


class AttachedTo(PartOf):
    """1032.2: the cards attached to some J/rulers, in the item area."""

    what: Filter | None = None

    def find(self, game: Game, context: Context) -> list[int]:
        own = as_fow(game)
        game.rule("1032.2")
        return [card for ruler in self.of.find(game, context) for card in own.items_of(ruler) if self.what is None or self.what.passes(game, context, card)]


class Left(PartOf):
    """The rest: those of some cards that are still where they were looked at, and that nobody has chosen or put into another place there."""

    placed: tuple[int, ...] = given(())
    """The slots of what was chosen of them, or put on an end of the deck."""

    def find(self, game: Game, context: Context) -> list[int]:
        placed = [card for slot in self.placed for card in context.slots.get(slot, [])]
        return [
            card
            for card in self.of.find(game, context)
            if card not in placed and (KIND[game.zone[card]] & (IN_MAIN_DECK | IN_STONE_DECK | IN_LIFEBREAK) or game.life[card] <= context.stamp)
        ]


class TopCards(Cards):
    """The top cards of a player's main deck (or magic stone deck, lifebreak area), the uppermost first."""

    whose: int
    count: Number
    place: int = MAIN_DECK
    bottom: bool = False

    def players(self, game: Game, context: Context) -> list[int]:
        """Whose deck it is."""
        return players(context, self.whose)

    def find(self, game: Game, context: Context) -> list[int]:
        count = max(0, self.count.value(game, context))
        found: list[int] = []
        for player in self.players(game, context):
            deck = game.zones[area(player, self.place)]
            found += deck[:count] if self.bottom else deck[max(0, len(deck) - count) :][::-1]
            if len(deck) < count:
                game.rule("104.2")
        return found


class TopOf(TopCards):
    """The top cards of the deck of a player whom the text names."""

    __slots__ = ("who",)
    FIELDS = ("who", "count", "place", "bottom")

    def __init__(self, who: Players, count: Number, place: int = MAIN_DECK, bottom: bool = False) -> None:
        super().__init__(0, count, place, bottom)
        self.who = who

    def players(self, game: Game, context: Context) -> list[int]:
        return self.who.find(game, context)


class OtherOfEvent(Cards):
    """The other card of the event that the text reacts to: what dealt the damage, what was attacked or blocked."""

    source: bool = False
    """It is the source of damage."""

    def find(self, game: Game, context: Context) -> list[int]:
        event = context.event
        card = -1 if event is None else event.m if self.source else event.n
        return [card] if card >= 0 else []


class ThisItem(Cards):
    """The object that is being resolved, by its serial: "this ability"."""

    def find(self, game: Game, context: Context) -> list[int]:
        serial = as_fow(game).resolving
        return [serial] if serial >= 0 else []


class Doubles(PartOf):
    """Those of some cards that share their name with another one of them."""

    def find(self, game: Game, context: Context) -> list[int]:
        cards = self.of.find(game, context)
        return [card for card in cards if any(other != card and game.words(card, NAME) & game.words(other, NAME) for other in cards)]


class Distinct(PartOf):
    """One card of each name among some cards."""

    def find(self, game: Game, context: Context) -> list[int]:
        found: list[int] = []
        names: set[str] = set()
        for card in self.of.find(game, context):
            words = game.words(card, NAME)
            if not words & names:
                found.append(card)
                names |= words
        return found


class Opposite(Cards):
    """804.5: the J/resonator that cards are in battle with."""

    of: Cards

    def find(self, game: Game, context: Context) -> list[int]:
        found = [as_fow(game).in_battle_with(card) for card in self.of.find(game, context)]
        return [card for card in found if card >= 0]


class InBattle(Cards):
    """The attacking card, the blocking one, the attacked one."""

    part: str

    def find(self, game: Game, context: Context) -> list[int]:
        own = as_fow(game)
        card = own.attacker if self.part == "attacking" else own.blocker if self.part == "blocking" else own.attacked
        return [card] if card >= 0 else []
