"""What a text says of a card's state and place: ready, exhausted, attacking, with charges, in a zone."""

from __future__ import annotations

from rulewright.english.plurals import singular
from rulewright.games.gate_ruler.nodes.abilities import EVENT_EFFECT, GateAbility
from rulewright.games.gate_ruler.nodes.selection import BOTH, NotThis, Select, as_gate, players
from rulewright.games.gate_ruler.rules.words import ATTRIBUTE, EVENT, FIELD_CARD, RESOURCE_CARD, RULER_CARD, SPECIAL, TYPE, UNIT
from rulewright.games.gate_ruler.rules.zones import IN_FIELD, IN_FRONT, IN_PLAY, IN_RESOURCE, IN_RULER, IN_SET, KIND, SPECS
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import AnyCard, Cards, Description, Either, Filter, Has, Node, Number, compare, given


class Turned(Filter):
    """3-3a: cards that are exhausted, or ready."""

    exhausted: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (as_gate(game).exhausted[card] == 1) == self.exhausted


class Faced(Filter):
    """3-3b: cards that are face down, or face up."""

    down: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (as_gate(game).face_down[card] == 1) == self.down


class IsAttacking(Filter):
    """15-26a: the attacking card, perhaps only while it attacks a unit or a ruler, or cards of another set."""

    at: Filter | None = None

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_gate(game)
        if not game.is_attacking(card):
            return False
        at = self.at
        if at is None:
            return True
        attacked = game.attacked()
        return attacked >= 0 and at.passes(game, context, attacked)


class IsAttacked(Filter):
    """8-4e-1: the card that is being attacked, perhaps by a card of a description."""

    by: Filter | None = None

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_gate(game)
        if not game.is_attacked(card):
            return False
        by = self.by
        return by is None or game.attacker >= 0 and by.passes(game, context, game.attacker)


def is_one(context: Context, zone: int, areas: int, whose: int) -> bool:
    """Whether a zone is of certain kinds and, if that is said, of a player."""
    return KIND[zone] & areas != 0 and (whose == BOTH or SPECS[zone].player in players(context, whose))


class Zones(Node):
    """Zones of certain kinds, perhaps only those of one player: "your graveyard"."""

    areas: int
    whose: int = BOTH

    def has(self, context: Context, zone: int) -> bool:
        """Whether a zone is one of them."""
        return is_one(context, zone, self.areas, self.whose)


class At(Filter):
    """Cards in certain kinds of zones, perhaps only in those of one player."""

    areas: int
    whose: int = BOTH

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return is_one(context, game.zone[card], self.areas, self.whose)


class Charged(Filter):
    """3-14c-1: cards with so many charges."""

    how: str
    bound: Number
    what: Filter | None = None

    def passes(self, game: Game, context: Context, card: int) -> bool:
        what = self.what
        charges = as_gate(game).charges(card)
        event = context.event
        if not charges and event is not None and event.card == card and KIND[game.zone[card]] & IN_PLAY == 0:
            charges = event.under  # 14-14a: what it had when it left play
        count = len([one for one in charges if what is None or what.passes(game, context, one)])
        return compare(count, self.how, self.bound.value(game, context))


class Damaged(Filter):
    """3-6g: units with so much current damage."""

    how: str
    bound: Number

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return compare(as_gate(game).damage[card], self.how, self.bound.value(game, context))


class Frontmost(Filter):
    """3-6e-3b: the frontmost card of its column."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_gate(game)
        if not KIND[game.zone[card]] & (IN_FRONT | IN_RULER):
            return False
        return game.front_of(game.controller(card), game.column_of(card)) == card


class InColumn(Filter):
    """3-6e: cards in the same column as another card."""

    of: Cards

    def passes(self, game: Game, context: Context, card: int) -> bool:
        game = as_gate(game)
        column = game.column_of(card)
        return column >= 0 and any(game.column_of(other) == column and game.controller(other) == game.controller(card) for other in self.of.find(game, context))


class Alike(Filter):
    """Cards that share words of a property with other cards: the same name, an attribute."""

    prop: int
    of: Cards
    shared: bool = True

    def passes(self, game: Game, context: Context, card: int) -> bool:
        own = game.words(card, self.prop)
        return any(own & game.words(other, self.prop) for other in self.of.find(game, context)) == self.shared

    def reads(self) -> int:
        return 1 << (self.prop + 16)


class HasKinds(Filter):
    """Cards with so many words of a property: no attributes, 2 or more factions."""

    prop: int
    how: str
    bound: Number

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return compare(len(as_gate(game).words(card, self.prop)), self.how, self.bound.value(game, context))

    def reads(self) -> int:
        return 1 << (self.prop + 16)


class Controlled(Filter):
    """4-2d: cards of a player and a description; of a card that has left play, whoever controlled it last (14-14a-1)."""

    whose: int
    what: Filter

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return as_gate(game).last_controller(card) in players(context, self.whose) and self.what.passes(game, context, card)


class InCenter(Filter):
    """3-6e-1: cards in the center column."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return as_gate(game).column_of(card) == 2


class OfChosen(Filter):
    """Cards with the attribute or the faction that was chosen."""

    prop: int = ATTRIBUTE
    slot: int = given(-1)

    def passes(self, game: Game, context: Context, card: int) -> bool:
        chosen = context.slots.get(self.slot, [])
        if not chosen:
            return False
        word = singular(as_gate(game).offered_words()[chosen[0]][1])
        return any(singular(own) == word for own in game.words(card, self.prop))

    def reads(self) -> int:
        return 1 << (self.prop + 16)


class Summoned(Filter):
    """Cards that entered play in a certain way: a normal summon (15-17b), a special summon (15-18c)."""

    special: bool

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return (as_gate(game).entered_by(card) == SPECIAL) == self.special


class Not(Filter):
    """Cards that do not fit a description."""

    part: Filter

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return not self.part.passes(game, context, card)


class OfTiming(Filter):
    """Event cards with a timing (14-4)."""

    kind: int

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return any(
            isinstance(ability, GateAbility) and ability.kind == EVENT_EFFECT and ability.timing is not None and ability.timing.kind == self.kind
            for ability in game.defs[card].abilities
        )

    def reads(self) -> int:
        return 1 << (TYPE + 16)


class Source(Filter):
    """A card of a player and a description, wherever it is: a source of damage."""

    whose: int
    what: Description

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return game.master(card) in players(context, self.whose) and self.what.passes(game, context, card)


class OtherSource(Source):
    """Such a card other than the one that says so."""

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return card != context.source and super().passes(game, context, card)


IN_SIGHT = IN_FRONT | IN_FIELD


def kind_areas(kind: Filter) -> int:
    """Where cards of a noun are when no zone is named: in play (2-1b-1, 3-6c)."""
    if isinstance(kind, At):
        return kind.areas
    if isinstance(kind, Either):
        areas = 0
        for part in kind.parts:
            areas |= kind_areas(part)
        return areas
    if isinstance(kind, Has) and kind.prop == TYPE:
        return {UNIT: IN_FRONT, EVENT: IN_SET, FIELD_CARD: IN_FIELD, RULER_CARD: IN_RULER, RESOURCE_CARD: IN_RESOURCE}[kind.word]
    return IN_SIGHT


def default_areas(what: Description) -> int:
    """Where cards of a description are when no zone is named; "card" alone means no ruler (3-7a-2)."""
    if isinstance(what.kind, AnyCard):
        told = what.pre or any(not isinstance(part, NotThis) for part in what.post)
        return IN_SIGHT if told else IN_SIGHT | IN_SET  # a face down card shows no property (14-3b-4d)
    return kind_areas(what.kind)


def is_default(node: object) -> bool:
    """Whether a set is where its cards are meant to be anyway."""
    return isinstance(node, Select) and node.areas == default_areas(node.what)
