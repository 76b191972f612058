"""What a text says of a card besides its words and numbers: where it is, how it stands, what happened to it in this turn."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.people import Players, latest_life
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.moves import original
from rulewright.games.force_of_will.rules.printed import sides_of
from rulewright.games.force_of_will.rules.words import ATTACKING, ATTRIBUTE, ATTRIBUTES, BLOCKING, DEALING, KEYWORD, MAGIC_STONE, MOVING, TYPE
from rulewright.games.force_of_will.rules.zones import AREAS, CHASE, IN_FIELD, IN_GAME, IN_STONE_AREA, KIND
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, Filter, Number, compare, given


def lies_in(game: Game, card: int, areas: int) -> bool:
    """Whether a card is in zones of a kind; section 1404, 1404.1: in the magic stone area are the magic stones of the field."""
    kind = KIND[game.zone[card]]
    return kind & areas != 0 or areas & IN_STONE_AREA != 0 and kind == IN_FIELD and MAGIC_STONE in game.words(card, TYPE)


class At(Filter):
    """Cards in zones of a kind."""

    areas: int

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return lies_in(game, card, self.areas)


class PlayedFrom(Filter):
    """Cards that came from zones of a kind to where they are in this turn; those that were played, to the chase area."""

    areas: int

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for past in reversed(history(game)):
            if past[KIND_OF] == MOVING and past[CARD] == card and past[ORIGIN] != CHASE:
                return past[ORIGIN] >= 0 and KIND[past[ORIGIN]] & self.areas != 0
        return False


class PutFrom(PlayedFrom):
    """Cards that came from zones of a kind to where they are, and not by way of the chase area."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        for past in reversed(history(game)):
            if past[KIND_OF] == MOVING and past[CARD] == card:
                return past[ORIGIN] >= 0 and KIND[past[ORIGIN]] & self.areas != 0
        return False


class Turned(Filter):
    """303.1: rested or recovered cards."""

    rested: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return KIND[game.zone[card]] & IN_GAME != 0 and (as_fow(game).rested[card] == 1) == self.rested


class Fighting(Filter):
    """Attacking, blocking, attacked cards; blocked: an attacker with a blocker."""

    part: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        own = as_fow(game)
        if self.part == "attacking":
            return own.is_attacking(card)
        if self.part == "attacking you":
            return own.is_attacking(card) and own.attacked_player == context.master
        if self.part == "blocking":
            return own.is_blocking(card)
        if self.part == "blocked":
            return own.is_attacking(card) and own.blocker >= 0
        return own.is_attacked(card)


class Damaged(Filter):
    """1007.1: cards with damage on them."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return as_fow(game).damage[card] > 0


class NotFighting(Fighting):
    """Cards that are not attacking, or not blocking."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return not super().passes(game, context, card)


class NoAttribute(Filter):
    """208.4: cards without any attribute, or with one."""

    void: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("208.4")
        return (not game.words(card, ATTRIBUTE)) == self.void

    def reads(self) -> int:
        return 1 << (ATTRIBUTE + 16)


class ManyAttributes(Filter):
    """Cards with so many attributes."""

    how: str
    bound: Number

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return compare(len(game.words(card, ATTRIBUTE)), self.how, self.bound.value(game, context))

    def reads(self) -> int:
        return 1 << (ATTRIBUTE + 16)


class Counted(Filter):
    """1022: cards with so many counters of a name; of any name where it is empty."""

    name: str
    how: str
    bound: Number

    def passes(self, game: Game, context: Context, card: int) -> bool:
        own = as_fow(game)
        count = own.count(card, self.name) if self.name else sum(own.counters(card).values())
        return compare(count, self.how, self.bound.value(game, context))


class ControlledBy(Filter):
    """Cards that a player controls (or owns)."""

    who: Players
    owner: bool = False

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (game.owner[card] if self.owner else game.master(card)) in self.who.find(game, context)


class InZoneOf(Filter):
    """Cards in the zones of a player whom the text names."""

    areas: int
    who: Players

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return lies_in(game, card, self.areas) and game.specs[game.zone[card]].player in self.who.find(game, context)


class Alike(Filter):
    """Cards that share a word of a property with another card, or do not."""

    prop: int
    of: Cards
    shared: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        words = game.words(card, self.prop)
        own = as_fow(game)
        for other in self.of.find(game, context):
            if words & own.last_words(other, latest_life(game, other), self.prop):
                return self.shared
        return not self.shared


class OfChosen(Filter):
    """Cards of the attribute that was chosen."""

    slot: int = given(-1)

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return chosen_attribute(as_fow(game), context, self.slot) in game.words(card, ATTRIBUTE)

    def reads(self) -> int:
        return 1 << (ATTRIBUTE + 16)


def chosen_attribute(game: ForceOfWill, context: Context, slot: int) -> str:
    """The attribute that was chosen: by an instruction before, or (slot below 0) as the card entered the field; empty for none."""
    if slot < 0:
        return game.named.get(context.source, "")
    chosen = context.slots.get(slot, [])
    return ATTRIBUTES[chosen[0]] if chosen else ""


class MovedBy(Filter):
    """Cards in zones of a kind that this card brought there, and that have not moved since."""

    areas: int

    def passes(self, game: Game, context: Context, card: int) -> bool:
        own = as_fow(game)
        return KIND[game.zone[card]] & self.areas != 0 and own.mover[card] == context.source and own.mover_life[card] == context.life


class IsToken(Filter):
    """1303: tokens, or cards that are none."""

    token: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("1303.2b")
        return (as_fow(game).token[card] == 1) == self.token


class IsShiftCard(Filter):
    """1302.2: a double-sided card with [Shift] on one side."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        own = as_fow(game)
        sides = sides_of(original(own, card))
        return len(sides) > 1 and "Shift" in sides[0].sets[KEYWORD]


class HasSkill(Filter):
    """1413, 1413.1: cards with a symbol skill, or without any."""

    having: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game.rule("1413.2")
        return any(as_fow(game).has_keyword(card, word) for word in SYMBOL_SKILLS) == self.having

    def reads(self) -> int:
        return 1 << (KEYWORD + 16)


SYMBOL_SKILLS = ("Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable")


class WithAddition(Filter):
    """Cards to which an addition is added, or none."""

    what: Filter | None = None
    having: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        found = [other for other in as_fow(game).additions(card) if self.what is None or self.what.passes(game, context, other)]
        return bool(found) == self.having


class Printed(Filter):
    """Cards with a printed ATK and DEF."""

    change: str

    def passes(self, game: Game, context: Context, card: int) -> bool:
        atk, defence = original(as_fow(game), card).nums[1:3]  # 909.7
        return f"{atk}/{defence}" == self.change


class HasNumbers(Filter):
    """Cards with ATK and DEF, or without."""

    having: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (game.number(card, 1) != NOTHING and game.number(card, 2) != NOTHING) == self.having


ENTERED_FIELD = "entered"
DEALT_DAMAGE = "dealt damage"
DEALT_PLAYER = "dealt damage to a player"
WAS_DEALT = "was dealt damage"
ATTACKED = "attacked"
FROM_FIELD = "put there from the field"
BLOCKED = "blocked"
WAS_BLOCKED = "was blocked"
BATTLED = "battled"


class ThisTurn(Filter):
    """Cards to which something happened in this turn, or which did something, perhaps with other cards."""

    what: str
    by: Cards | None = None
    whose: int = BOTH
    """Whose field they entered."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        others = None if self.by is None else self.by.find(game, context)
        for past in history(game):
            if past[KIND_OF] == MOVING and past[CARD] == card and past[LIFE] in (-1, game.life[card]):
                if (
                    self.what == ENTERED_FIELD
                    and is_field(past[TARGET])
                    and past[TARGET] // AREAS in players(context, self.whose)
                    or self.what == FROM_FIELD
                    and is_field(past[ORIGIN])
                ):
                    return True
            elif past[KIND_OF] == DEALING and past[AMOUNT] > 0:
                if self.what == DEALT_PLAYER and past[OTHER] == card and past[CARD] < 0:
                    return True
                if self.what == DEALT_DAMAGE and past[OTHER] == card and (others is None or past[CARD] in others):
                    return True
                if self.what == WAS_DEALT and past[CARD] == card and (others is None or past[OTHER] in others):
                    return True
            elif past[KIND_OF] == ATTACKING and past[CARD] == card and self.what == ATTACKED and (others is None or past[AMOUNT] in others):
                return True
            elif (
                past[KIND_OF] == ATTACKING
                and self.what == BATTLED
                and (
                    past[CARD] == card and others is not None and past[AMOUNT] in others or past[AMOUNT] == card and others is not None and past[CARD] in others
                )
            ):
                return True
            elif past[KIND_OF] == BLOCKING:
                pair = (past[CARD], past[AMOUNT])
                if self.what == BLOCKED and pair[0] == card and (others is None or pair[1] in others):
                    return True
                if self.what == WAS_BLOCKED and pair[1] == card and (others is None or pair[0] in others):
                    return True
                if self.what == BATTLED and card in pair and others is not None and pair[1 - pair.index(card)] in others:
                    return True
        return False


KIND_OF, WAY, PLAYER, CARD, AMOUNT, OTHER, ORIGIN, TARGET, LIFE = range(9)
"""What is remembered of an event of this turn."""


def history(game: Game) -> list[list[int]]:
    """What happened in this turn."""
    return [[*past, *[-1] * (9 - len(past))] for past in as_fow(game).history]


def is_field(zone: int) -> bool:
    """Whether a zone is the field."""
    return zone >= 0 and KIND[zone] == IN_FIELD
