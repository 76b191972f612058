"""903.2e to 903.2h: what is chosen while a card or ability is played: targets, divisions, objects in the chase area, attributes.

Playing asks for what `open_choices` lists, in the order of the text, and keeps the answer in `context.slots`: cards under the slot (a
player as `player_target`), serials or places of words likewise; the identities of cards under slot + LIVES, the parts of a division under
slot + PARTS. `check_targets` is the look at the targets on resolution (903.3a): what is not legal any more is taken out of its slot; from
then on the effect follows its cards.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, WillAbility
from rulewright.games.force_of_will.rules.events import targeting
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.words import ABILITY_ITEM, ATTRIBUTES, CARD_ITEM, JUDGMENT_ITEM, MAGIC_STONE, TARGETING, TYPE
from rulewright.games.force_of_will.rules.zones import EVERYBODY
from rulewright.kernel.abilities import CANNOT
from rulewright.kernel.context import Context
from rulewright.kernel.effects import If, IfElse, Modes
from rulewright.kernel.game import Game
from rulewright.kernel.layers import GainAbility
from rulewright.kernel.nodes import Bound, Cards, Condition, Description, Effect, Either, Filter, Has, Lacks, Node, Number, given
from rulewright.kernel.parts import Delayed
from rulewright.kernel.stack import Item
from rulewright.tcg.effects.lasting import LIVES
from rulewright.tcg.effects.selecting import Select

PARTS = 2000
CHECKED = 3000

YOU = 1
OPPONENT = 2
"""Bits of the players that can be targets; both: any player."""


def player_target(player: int) -> int:
    """How a player stands in a slot of targets."""
    return -1 - player


def can_target(game: Game, context: Context, card: int) -> bool:
    """1120: whether nothing forbids that this ability or spell targets a card, or a player (below 0)."""
    if not game.may_work(CANNOT + TARGETING):
        return True
    own = as_fow(game)
    return not own.forbidden(targeting(own, max(card, -1), -1 - card if card < 0 else -1, -1, context))


class Target(Cards):
    """903.2g: so many cards (or players), chosen while playing."""

    count: Number
    of: Cards | None
    """The cards among which the targets are; None for players only."""
    upto: bool = False
    who: int = 0
    """Which players can be targets: YOU, OPPONENT, both or 0."""
    slot: int = given(-1)

    def fitting(self, game: Game, context: Context) -> list[int]:
        """All that the words describe."""
        found = [] if self.of is None else list(self.of.find(game, context))
        if self.who & YOU:
            found.append(player_target(context.master))
        if self.who & OPPONENT:
            found.append(player_target(1 - context.master))
        return found

    def candidates(self, game: Game, context: Context) -> list[int]:
        """What can be chosen now."""
        return [one for one in self.fitting(game, context) if self.is_obvious(game, context, one) and can_target(game, context, one)]

    def is_obvious(self, game: Game, context: Context, one: int) -> bool:
        """903.2g-ii: whether every player can see that a card is what is asked for; nothing is asked of "target card"."""
        if one < 0 or game.known[one] == EVERYBODY or not isinstance(self.of, Select) or is_plain(game, context, self.of.what, one):
            return True
        game.rule("903.2g-ii")
        return False

    def number(self, game: Game, context: Context) -> int:
        """How many are to be chosen."""
        return max(0, self.count.value(game, context))

    def find(self, game: Game, context: Context) -> list[int]:
        """The chosen cards."""
        return [one for one in context.slots.get(self.slot, []) if one >= 0]

    def players(self, context: Context) -> list[int]:
        """The chosen players."""
        return [-1 - one for one in context.slots.get(self.slot, []) if one < 0]

    def check(self, game: Game, context: Context) -> None:
        """903.3a: forget what is another card by now, does not fit any more, or cannot be a target any more."""
        chosen = context.slots.get(self.slot, [])
        lives = context.slots.get(self.slot + LIVES) or [life_of(game, one) for one in chosen]
        fitting = self.candidates(game, context)
        legal = [one for one, life in zip(chosen, lives) if life_of(game, one) == life and one in fitting]
        if len(legal) < len(chosen):
            game.rule("903.3a")
        context.slots[self.slot] = legal


def is_plain(game: Game, context: Context, what: Filter, card: int) -> bool:
    """Whether a card that not everybody knows fits a description for everybody to see: whether it is a magic stone can be told of any (303.2b)."""
    if isinstance(what, Either):
        return any(is_plain(game, context, part, card) for part in what.parts)
    if isinstance(what, Description):
        return all(is_plain(game, context, part, card) for part in what.parts)
    told = not what.reads() or isinstance(what, (Has, Lacks)) and what.prop == TYPE and what.word == MAGIC_STONE
    return told and what.passes(game, context, card)


def life_of(game: Game, one: int) -> int:
    """The identity of a card; players have none."""
    return game.life[one] if one >= 0 else -1


class OwnTargets(Cards):
    """All targets of the spell or ability itself."""

    def find(self, game: Game, context: Context) -> list[int]:
        ability = context.ability
        effect = ability.effect if isinstance(ability, WillAbility) else None
        return [card for node in open_choices(effect, context) if isinstance(node, Target) for card in node.find(game, context)]


class Division(Node):
    """903.2h: an amount divided among targets, in steps (100 for damage), at least one step for each."""

    amount: Number
    over: Target
    step: int = 100

    def total(self, game: Game, context: Context) -> int:
        """What is to be divided."""
        return self.amount.value(game, context)

    def parts(self, game: Game, context: Context) -> list[tuple[int, int]]:
        """The targets that are still legal (players below 0), each with its part."""
        slot = self.over.slot
        amounts = dict(zip(context.slots.get(slot + CHECKED, context.slots.get(slot, [])), context.slots.get(slot + PARTS, [])))
        return [(one, amounts.get(one, 0)) for one in context.slots.get(slot, [])]


A_CARD = 1 << CARD_ITEM
AN_ABILITY = 1 << ABILITY_ITEM
A_JUDGMENT = 1 << JUDGMENT_ITEM


class InChase(Filter):
    """Objects in the chase area of certain kinds, perhaps only spells or abilities of cards of a description (901.1e)."""

    kinds: int
    who: int = YOU | OPPONENT
    what: Filter | None = None
    automatic: bool | None = None
    """Only automatic abilities, or only others; None for any."""
    aimed: Cards | None = None
    """Only those that target one of these cards."""

    def fits(self, game: Game, context: Context, item: Item) -> bool:
        """Whether an object in the chase area is meant."""
        if not self.kinds >> item.kind & 1 or not self.who & (YOU if item.player == context.master else OPPONENT):
            return False
        if self.automatic is not None:
            ability = None if item.context is None else item.context.ability
            if ability is None or (ability.trigger is not None) != self.automatic:
                return False
        aimed = self.aimed
        if aimed is not None and not any(card in aimed.find(game, context) for card in targets_of(item)):
            return False
        return self.what is None or item.card >= 0 and self.what.passes(game, context, item.card)


def targets_of(item: Item) -> list[int]:
    """The cards that an object in the chase area targets."""
    own = item.context
    if own is None:
        return []
    found = list(own.slots.get(901, []))
    for node in open_choices(own.effect, own):
        if isinstance(node, Target):
            found += [one for one in own.slots.get(node.slot, []) if one >= 0]
    return found


class ItemTarget(Node):
    """So many objects in the chase area, chosen while playing; their serials are kept in the slot."""

    count: Number
    of: InChase
    upto: bool = False
    slot: int = given(-1)

    def candidates(self, game: Game, context: Context) -> list[int]:
        """The serials of the objects that can be chosen."""
        return [item.serial for item in game.stack if self.of.fits(game, context, item) and (item.kind != CARD_ITEM or can_target(game, context, item.card))]

    def number(self, game: Game, context: Context) -> int:
        """How many are to be chosen."""
        return max(0, self.count.value(game, context))

    def find(self, game: Game, context: Context) -> list[int]:
        """The serials of those that are still there and still fit (903.3a)."""
        fitting = self.candidates(game, context)
        return [serial for serial in context.slots.get(self.slot, []) if serial in fitting]


class TargetedItems(Cards):
    """Targets in the chase area that later words speak of; their serials are found instead of cards."""

    of: ItemTarget

    def find(self, game: Game, context: Context) -> list[int]:
        return self.of.find(game, context)


class TargetedSpells(TargetedItems):
    """The cards of such targets, as long as they are in the chase area."""

    def find(self, game: Game, context: Context) -> list[int]:
        return spells(as_fow(game), self.of.find(game, context))


def spells(game: ForceOfWill, serials: list[int]) -> list[int]:
    """The cards in the chase area with these serials."""
    return [item.card for item in map(game.item, serials) if item is not None and item.kind == CARD_ITEM]


class WordChoice(Node):
    """An attribute chosen while playing; its place in ATTRIBUTES is kept in the slot."""

    slot: int = given(-1)

    def candidates(self, game: Game, context: Context) -> list[int]:
        """The places of the attributes."""
        return list(range(len(ATTRIBUTES)))

    def word(self, context: Context) -> str:
        """The chosen attribute; empty if none was chosen."""
        chosen = context.slots.get(self.slot, [])
        return ATTRIBUTES[chosen[0]] if chosen else ""


class ModesIf(Modes):
    """903.2e: a list of which more options are chosen if a condition holds as it is played; `most`: up to so many."""

    condition: Condition
    more: int
    most: bool = False
    upto: bool = given(False)

    def chosen(self, game: Game, context: Context) -> Modes:
        """The list as it is now."""
        if not self.condition.holds(game, context):
            return Modes(self.count, self.options)
        return Modes(self.more, self.options, self.most)


class AsPlayed(Condition):
    """1109.2, 1124.2, 1128.2a, 1133.2a, 1134.2a: a condition of a chant that is looked at as the card is played; from then on it holds or it
    does not (1017.1c-i: for a copy, too)."""

    condition: Condition
    slot: int = given(-1)

    def holds(self, game: Game, context: Context) -> bool:
        return context.slots.get(self.slot) == [1]


class Required(AsPlayed):
    """A condition without which an option of a list cannot be chosen at all."""


class PlayedWith(Effect):
    """Text that a chant is played with if a condition holds as it is played; otherwise it does not exist. For reading and printing:
    the compiler makes an instruction under a condition `AsPlayed` of it."""

    condition: Condition
    part: Effect


def open_choices(effect: Node | None, context: Context) -> list[Node]:
    """Everything in an effect that is chosen while it is played, in the order of the text: conditional texts, modes, targets, divisions
    (after their targets), objects in the chase area, attributes. Of modes that were chosen already only the chosen options count (903.2e).
    What a delayed ability or a quoted one will ask for is not among them."""
    ability = context.ability
    if not isinstance(ability, WillAbility) or effect is not ability.effect:
        found: list[Node] = []
        _look(effect, context, found)
        return found
    if ability.choices is not None:
        return ability.choices
    found = []
    if ability.kind == ACTIVATE:
        _look(ability.cost, context, found)
    _look(effect, context, found)
    if not any(isinstance(node, (Modes, AsPlayed)) for node in found):
        ability.choices = found
    return found


def _look(value: object, context: Context, found: list[Node]) -> None:
    if isinstance(value, (tuple, list)):
        for item in value:
            _look(item, context, found)
    if not isinstance(value, Node) or isinstance(value, (Delayed, GainAbility, Bound)):
        return
    if isinstance(value, Modes) and not value.LATER:
        found.append(value)
        for place in context.slots.get(value.slot, []):
            _look(value.options[place], context, found)
        return
    if isinstance(value, (If, IfElse)):
        _look_under(value, context, found)
        return
    if isinstance(value, AsPlayed):
        found.append(value)
        return
    for name in value.FIELDS:
        _look(getattr(value, name), context, found)
    if isinstance(value, (Target, Division, ItemTarget, WordChoice)) and not any(other is value for other in found):
        found.append(value)


def _look_under(value: If | IfElse, context: Context, found: list[Node]) -> None:
    """1124.2b: text that the card is not played with does not exist, and nothing in it is chosen; nor is what it stands instead of."""
    before = len(found)
    _look(value.condition, context, found)
    fixed = [node for node in found[before:] if isinstance(node, AsPlayed)]
    if any(node.slot not in context.slots for node in fixed):
        return
    if all(context.slots[node.slot] == [1] for node in fixed):
        _look(value.then, context, found)
    if isinstance(value, IfElse) and not (isinstance(value.condition, AsPlayed) and context.slots[value.condition.slot] == [1]):
        _look(value.otherwise, context, found)


def check_targets(game: Game, effect: Node | None, context: Context) -> None:
    """903.3a: the look at the targets when a spell or ability resolves."""
    for node in open_choices(effect, context):
        if isinstance(node, Target) and node.slot + CHECKED not in context.slots:
            context.slots[node.slot + CHECKED] = context.slots.get(node.slot, [])
            node.check(game, context)
