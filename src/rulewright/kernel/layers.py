"""Continuous effects: what a card is like right now.

Derived values are computed on reading and kept under the state's version; they are never stored as truth. The game
says which layer a modifier belongs to and which rules of its own work in a layer. Within a layer an effect that
depends on another one is applied after it; otherwise the order is that of the time stamps. Two effects that depend
on each other go by their time stamps. A rulebook dates a printed ability by its card or by when it became active.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import GRANT, MODIFY, MODIFY_NUMBER, MODIFY_WORDS, Ability, Binding, serial_of
from rulewright.kernel.cards import NOTHING, Chars
from rulewright.kernel.nodes import GROUNDED, Cards, Number, Static, given, is_grounded

if TYPE_CHECKING:
    from rulewright.kernel.context import Context
    from rulewright.kernel.game import Game

ABILITIES = 1 << 31
"""The bit that stands for having abilities."""

Footprint = list[tuple[int, int]]
"""What a modifier would do now: (card, amount) pairs."""


class Modifier(Static):
    """A continuous change of what some cards are like."""

    who: Cards
    mask: int = given(-1)
    """What its meaning depends on, once it has been asked for."""

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_WORDS]

    def depends_on(self) -> int:
        """Bit mask of the properties that it depends on."""
        if self.mask < 0:
            self.mask = self.reads()
        return self.mask

    def writes(self) -> int:
        """Bit mask of the properties that it changes."""
        raise NotImplementedError

    def amount_of(self, game: Game, binding: Binding) -> int:
        """The number that it gives now; 0 where it gives none."""
        return 0

    def silences(self) -> bool:
        """Whether cards lose printed abilities by it."""
        return False

    def is_steady(self) -> bool:
        """Whether it gives its own card a word, whatever else is the case."""
        return False

    def only_adds(self) -> bool:
        """Whether it comes to the same before and after others that only add."""
        return False

    def is_plain(self) -> bool:
        """Whether it does the same to its cards, whatever they and others are like."""
        return False

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        """Change one card."""
        raise NotImplementedError

    def footprint(self, game: Game, binding: Binding) -> Footprint:
        """The cards and the amount that it would change now."""
        if not game.is_live(binding):
            return []
        targets = binding.targets
        if targets is None:
            cards = game.reached(self.who, binding.context)
        else:
            cards = [card for card, life in targets if game.life[card] == life]
        if not cards:
            return []
        amount = self.amount_of(game, binding)
        return [(card, amount) for card in cards]


class ChangeNumber(Modifier):
    """Cards gain a number, or their number becomes it."""

    prop: int
    amount: Number
    setting: bool

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_NUMBER + self.prop]

    def writes(self) -> int:
        return 1 << self.prop

    def only_adds(self) -> bool:
        return not self.setting

    def fixed(self, game: Game, context: Context) -> int:
        return self.amount.value(game, context)

    def amount_of(self, game: Game, binding: Binding) -> int:
        return self.amount.value(game, binding.context) if binding.amount == NOTHING else binding.amount

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        old = chars.nums[self.prop]
        if self.setting:
            chars.nums[self.prop] = amount
            chars.why.append((self.prop, source, amount - (0 if old == NOTHING else old)))
        elif old != NOTHING:
            chars.nums[self.prop] = old + amount
            chars.why.append((self.prop, source, amount))


class ChangeWord(Modifier):
    """Cards gain or lose a word: a trait, a colour, a name."""

    prop: int
    word: str

    def writes(self) -> int:
        return 1 << (self.prop + 16)

    def is_plain(self) -> bool:
        return True


class AddWord(ChangeWord):
    """Cards gain a word."""

    def only_adds(self) -> bool:
        return True

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        chars.sets[self.prop] = chars.sets[self.prop] | {self.word}


class LoseWord(ChangeWord):
    """Cards lose a word."""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        chars.sets[self.prop] = chars.sets[self.prop] - {self.word}


class LoseAbilities(Modifier):
    """Cards lose all their printed abilities."""

    def silences(self) -> bool:
        return True

    def is_plain(self) -> bool:
        return True

    def writes(self) -> int:
        return ABILITIES

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.mute(chars)


class GainAbility(Modifier):
    """Cards gain an ability; a game's own class says how its text names it."""

    ability: Ability | None = given(None)
    """The compiled ability; the compiler fills it in."""

    def hooks(self) -> list[int]:
        return [MODIFY, MODIFY_WORDS, GRANT]

    def writes(self) -> int:
        return ABILITIES

    def only_adds(self) -> bool:
        return True

    def is_plain(self) -> bool:
        return True

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        if self.ability is not None:
            chars.granted.append(self.ability)


GROUNDED.update((ChangeNumber, AddWord, LoseWord))


class Begun:
    """The first layers, as long as the same modifiers are at work: what they give does not depend on anything else."""

    __slots__ = ("bindings", "waiting", "layer", "chars", "ordered", "grounded")

    def __init__(self, bindings: list[Binding], waiting: list[list[Binding]]) -> None:
        self.bindings = bindings
        self.waiting = waiting
        """The modifiers of each layer."""
        self.layer = 0
        """The first layer that is to be done anew."""
        self.chars: dict[int, Chars] = {}
        """What the layers before it give; never changed, `Game.shape` makes copies."""
        self.ordered = any(orders(binding) for binding in bindings)
        """One of them does more than to add."""
        self.grounded = False
        """All layers stay as they are as long as the ground does."""


def orders(binding: Binding) -> bool:
    """Whether a modifier does more than to add, or gives cards one that does."""
    part = binding.part
    assert isinstance(part, Modifier)
    if isinstance(part, GainAbility) and part.ability is not None:
        return any(isinstance(static, Modifier) and not static.only_adds() for static in part.ability.statics)
    return not part.only_adds()


def begin(game: Game, bindings: list[Binding]) -> Begun:
    """Put the modifiers into their layers, and do the first layers."""
    waiting: list[list[Binding]] = [[] for _ in range(game.layer_count())]
    for binding in bindings:
        waiting[layer_of(game, binding)].append(binding)
    begun = Begun(bindings, waiting)
    if game.trace is None:
        begun.grounded = bool(game.ground()) and all(_is_grounded(binding) for binding in bindings)
        game.begun = None
        while begun.layer < game.steady_layers() and all(_is_steady(binding) for binding in waiting[begun.layer]):
            for binding in waiting[begun.layer]:
                apply_modifier(game, binding)
            begun.layer += 1
        begun.chars = game.chars
    return begun


def _is_steady(binding: Binding) -> bool:
    part, ability = binding.part, binding.context.ability
    return isinstance(part, Modifier) and part.is_steady() and binding.targets is None and binding.card >= 0 and ability is not None and not ability.active


def _is_grounded(binding: Binding) -> bool:
    """Whether what a modifier changes depends on nothing but what cards are like and on the ground."""
    part, ability = binding.part, binding.context.ability
    assert isinstance(part, Modifier)
    if type(part) not in GROUNDED or isinstance(part, GainAbility) and part.ability is not None:
        return False
    if binding.targets is None and (binding.card < 0 or not part.who.is_grounded()):
        return False
    if isinstance(part, ChangeNumber) and binding.amount == NOTHING and not part.amount.is_grounded():
        return False
    return ability is None or binding.until > 0 or is_grounded(ability.active)


def derive(game: Game) -> None:
    """Compute what every card is like, layer by layer, into `game.chars`."""
    game.chars = {}
    bindings = game.index.get(MODIFY)
    if bindings is None:
        for layer in range(game.layer_count()):
            game.rule_layer(layer)
            for binding in game.rule_modifiers(layer):
                apply_modifier(game, binding)
        return
    begun = game.begun
    if begun is None or begun.bindings is not bindings or game.trace is not None:
        begun = game.begun = begin(game, bindings)
    game.chars = begun.chars.copy()
    waiting = begun.waiting.copy()
    given: list[int] = []
    for layer in range(begun.layer, len(waiting)):
        game.rule_layer(layer)
        if waiting[layer]:
            game.cite_layer(layer)
        ruled = game.rule_modifiers(layer)
        if waiting[layer] or ruled:
            apply_layer(game, waiting[layer] + ruled)
        if GRANT in game.index:
            for binding in granted_bindings(game, MODIFY):
                place = layer_of(game, binding)
                if place > layer and binding.serial not in given:
                    given.append(binding.serial)
                    waiting[place] = waiting[place] + [binding]


def layer_of(game: Game, binding: Binding) -> int:
    """The layer of a modifier's binding."""
    if binding.layer < 0:
        binding.layer = game.binding_layer(binding)
    return binding.layer


def granted_bindings(game: Game, key: int) -> list[Binding]:
    """Bindings of the abilities that cards have been given, for one index key."""
    found: list[Binding] = []
    for card, chars in game.chars.items():
        for place, ability in enumerate(chars.granted):
            if key in ability.keys and game.works(ability, card):
                for hook, binding in given_parts(game, card, chars, place):
                    if hook == key:
                        found.append(binding)
    return found


def all_granted(game: Game) -> dict[int, list[Binding]]:
    """The same for all index keys at once."""
    found: dict[int, list[Binding]] = {}
    for card, chars in game.chars.items():
        for place, ability in enumerate(chars.granted):
            if game.works(ability, card):
                for hook, binding in given_parts(game, card, chars, place):
                    found.setdefault(hook, []).append(binding)
    return found


def given_parts(game: Game, card: int, chars: Chars, place: int) -> list[tuple[int, Binding]]:
    """The parts of an ability that a card has been given, each under its index key."""
    ability, life = chars.granted[place], game.life[card]
    giver, given = chars.givers[place]
    context = game.context_for(ability, card)
    found: list[tuple[int, Binding]] = []
    for entry, (hook, part) in enumerate(ability.entries):
        binding = Binding(part, context, serial_of(life, place, ability.numbers[entry], True), max(given, game.stamp[card]), card)
        binding.granted = True
        binding.key = (giver, life)
        found.append((hook, binding))
    return found


def granted_here(game: Game, layer: int, applied: list[int]) -> list[Binding]:
    """The modifiers of the given layer in abilities that cards have been given, without those already applied."""
    return [binding for binding in granted_bindings(game, MODIFY) if binding.serial not in applied and layer_of(game, binding) == layer]


def apply_layer(game: Game, bindings: list[Binding]) -> None:
    """Apply the modifiers of one layer in their order. What an ability does that is only gained here comes into that
    order as soon as it is gained."""
    if not bindings:
        return
    if len(bindings) == 1 and not _writes(bindings[0]) & ABILITIES:
        apply_modifier(game, bindings[0])
        return
    game.cite("timestamps")
    ordered = sorted(bindings, key=lambda binding: _time(game, binding))
    read = written = 0
    for binding in ordered:
        read |= _reads(binding)
        written |= _writes(binding)
    if read & written == 0 and written & ABILITIES == 0:
        for binding in ordered:
            apply_modifier(game, binding)
        return
    applied: list[int] = []
    while ordered:
        binding = ordered.pop(_next(game, ordered))
        apply_modifier(game, binding)
        if _writes(binding) & ABILITIES:
            ordered += granted_here(game, layer_of(game, binding), applied)
            ordered.sort(key=lambda other: _time(game, other))
            applied += [other.serial for other in ordered if other.granted]


def _next(game: Game, ordered: list[Binding]) -> int:
    """The place of the effect to apply next: the first that nothing left would change; where each of them would be
    changed, the first whose dependencies are all mutual."""
    for place, binding in enumerate(ordered):
        if _is_settled(binding):
            return place
        others = [other for other in ordered if other is not binding and _writes(other) & (_reads(binding) | ABILITIES)]
        if not others or not changes(game, binding, others):
            return place
        game.cite("dependency")
    for place, binding in enumerate(ordered):
        if not _waits(game, binding, ordered):
            return place
    return 0


def _is_settled(binding: Binding) -> bool:
    """Whether nothing changes what it does to which cards: an effect for a time on cards that were chosen."""
    part = binding.part
    return isinstance(part, Modifier) and part.is_plain() and binding.card < 0 and binding.until > 0 and binding.targets is not None


def _reads(binding: Binding) -> int:
    part, ability = binding.part, binding.context.ability
    assert isinstance(part, Modifier)
    return part.depends_on() | (0 if ability is None else ability.depends)


def _writes(binding: Binding) -> int:
    part = binding.part
    assert isinstance(part, Modifier)
    return part.writes()


def _time(game: Game, binding: Binding) -> tuple[int, int, int]:
    """A printed ability counts from when its card was placed where it is, or from when it became active."""
    if game.began is None:
        if binding.card < 0:
            game.cite("timestamp of an effect")
            return (binding.stamp, 0, binding.serial)
        game.cite("timestamp of an ability")
        return (game.stamp[binding.card], 0, binding.serial)
    game.cite("timestamp of an effect" if binding.card < 0 else "timestamp of an ability")
    return (game.began.get(binding.key, binding.stamp), game.ranks.get(binding.key, 0), binding.serial)


def _waits(game: Game, binding: Binding, others: list[Binding]) -> bool:
    """Whether `binding` depends on one of the others that does not depend on it."""
    for other in others:
        if other is not binding and depends(game, binding, other):
            if not depends(game, other, binding):
                return True
    return False


def depends(game: Game, binding: Binding, other: Binding) -> bool:
    """Whether applying `other` first would change what `binding` applies to or how."""
    writes = _writes(other)
    return (_reads(binding) & writes != 0 or writes & ABILITIES != 0) and changes(game, binding, [other])


def changes(game: Game, binding: Binding, others: list[Binding]) -> bool:
    """Whether applying the others first would change what `binding` applies to or how."""
    part = binding.part
    assert isinstance(part, Modifier)
    first = part.footprint(game, binding)
    saved = {card: chars.copy() for card, chars in game.chars.items()}
    applied = [other.serial for other in granted_here(game, layer_of(game, binding), [])]
    for _ in others:
        for other in others:
            apply_modifier(game, other)
        for other in granted_here(game, layer_of(game, binding), applied):
            apply_modifier(game, other)
    second = part.footprint(game, binding)
    game.chars = saved
    return first != second


def apply_modifier(game: Game, binding: Binding) -> None:
    """Apply one modifier to the cards that it affects now."""
    part = binding.part
    assert isinstance(part, Modifier)
    for card, amount in part.footprint(game, binding):
        if not game.affects(binding.context, card):
            continue
        chars = game.shape(card)
        part.change(game, chars, amount, binding.context.source)
        while len(chars.givers) < len(chars.granted):
            chars.givers.append((binding.serial, _time(game, binding)[0]))
