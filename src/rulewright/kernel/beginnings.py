"""When continuous abilities became active, for rulebooks that order effects by that (`Game.dates_abilities`).

An ability begins when its card comes where it is active, is turned, copied or controlled by another player, and when the
card is given it or has it again after it was lost; a condition in its text makes no difference. As long as all modifiers at work only add, their order means
nothing and nobody looks; from the first one on that does more, every change of the game is looked at. Abilities that
began at the same moment go in the order that the turn player says, who is asked only if it makes a difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.kernel.abilities import MODIFY, Binding
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.layers import ABILITIES, Modifier, granted_bindings, layer_of, orders
from rulewright.kernel.questions import ORDER, Option
from rulewright.kernel.verbs import APPLY

if TYPE_CHECKING:
    from rulewright.kernel.game import Game


def order_matters(game: Game) -> bool:
    """Whether a modifier is at work, or may be given to cards, that does more than to add."""
    bindings = game.index.get(MODIFY)
    if bindings is None:
        return False
    begun = game.begun
    if begun is not None and begun.bindings is bindings:
        return begun.ordered
    return any(orders(binding) for binding in bindings)


def modifiers(game: Game) -> list[Binding]:
    """The modifiers of all abilities at work."""
    return game.index[MODIFY] + granted_bindings(game, MODIFY)


def look(game: Game, now: int) -> None:
    """Note which abilities have become active, and which are so no more."""
    if not order_matters(game):
        if game.began is not None:
            game.began, game.ranks = None, {}
        return
    began, bindings = game.began, game.index[MODIFY]
    if began is not None and bindings is game.looked:
        return
    game.looked = None if any(binding.part.writes() & ABILITIES for binding in bindings if isinstance(binding.part, Modifier)) else bindings
    game.refresh()
    active: dict[tuple[int, int], int] = {}
    for binding in modifiers(game):
        if binding.card >= 0 and (binding.granted or not game.is_muted(binding.card)):
            active[binding.key] = binding.stamp if began is None else began.get(binding.key, now)
    if active != began:
        game.began = active
        game.ranks = {key: rank for key, rank in game.ranks.items() if key in active}
        game.version += 1


def tied(game: Game) -> list[Binding]:
    """Modifiers of one layer that began at the same moment, where it makes a difference which comes first and that is not decided."""
    began = game.began
    if began is None or len(set(began.values())) == len(began):
        return []
    groups: dict[tuple[int, int], list[Binding]] = {}
    for binding in modifiers(game):
        if binding.key in began and binding.key not in game.ranks:
            groups.setdefault((began[binding.key], layer_of(game, binding)), []).append(binding)
    for group in groups.values():
        if len(group) > 1:
            found = [one for one in group if any(differs(game, one, other) for other in group)]
            if found:
                return found
    return []


def differs(game: Game, one: Binding, other: Binding) -> bool:
    """Whether it makes a difference which of two modifiers is applied first."""
    if one.key == other.key or not orders(one) and not orders(other):
        return False
    return derived(game, one, other) != derived(game, other, one)


def derived(game: Game, first: Binding, second: Binding) -> list[object]:
    """What the cards are like with two abilities in that order."""
    ranks, trace = game.ranks, game.trace
    game.ranks, game.trace = {**ranks, first.key: 1, second.key: 2}, None
    game.version += 1
    game.refresh()
    found: list[object] = [
        (card, chars.nums, chars.sets, chars.muted, [ability.text for ability in chars.granted]) for card, chars in sorted(game.chars.items())
    ]
    game.ranks, game.trace = ranks, trace
    game.version += 1
    return found


def ask_order(game: Game, frame: Frame) -> None:
    """The turn player says in which order effects are applied; those that are not named come last, as they are."""
    options: list[Option] = []
    keys: list[tuple[int, int]] = []
    for binding in tied(game):
        if binding.key not in keys:
            keys.append(binding.key)
            options.append((APPLY, binding.context.source, binding.serial))
    if not options:
        frame.finish()
        return
    frame.cards = [option[2] for option in options]
    game.ask(game.active, ORDER, game.cite("order of effects"), "effects", options, 1, len(options), True)


def keep_order(game: Game, frame: Frame) -> None:
    """That is their order as long as they are active."""
    named = [option[2] for option in frame.picks]
    serials = named + [serial for serial in frame.cards if serial not in named]
    game.ranks = {**game.ranks, **{binding.key: serials.index(binding.serial) + 1 for binding in modifiers(game) if binding.serial in serials}}
    game.version += 1
    frame.step = 0


ORDER_OF_EFFECTS = Procedure("Order of effects", [("", ask_order), ("", keep_order)])
