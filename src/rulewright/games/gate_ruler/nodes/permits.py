"""What texts add to what the rules allow: parts of abilities that the rules themselves ask for (1-5a).

Each is found under PERMIT + its number.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import ACTIVATED, AUTOMATIC, COUNTER_ABILITY, EVENT_EFFECT, INSTANT, OVERDRIVE_ABILITY, STANDARD, GateAbility
from rulewright.games.gate_ruler.nodes.parts import Ban, CostChange, Demand, Duty, Permission, Shield, Skip, Spared
from rulewright.games.gate_ruler.nodes.selection import BOTH, players
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import (
    ATTACK_DEMAND,
    BASE_DAMAGE,
    CANNOT_BE_CHOSEN,
    CANNOT_BE_PLAYED,
    CANNOT_BE_USED,
    CAP_SET,
    CARD_ITEM,
    COST_FREE,
    COST_SET,
    ENTERS_EXHAUSTED,
    IGNORE_COUNTER,
    MUST_ATTACK,
    NOT_AFFECTED,
    ONLY_RESOURCES,
    PHASE_SKIPPED,
    PLAYED,
)
from rulewright.games.gate_ruler.rules.zones import IN_SET, KIND
from rulewright.kernel.abilities import PERMIT, Ability, Binding
from rulewright.kernel.context import Context
from rulewright.kernel.nodes import Cards, Condition, Description, Effect, Filter, Number, Static, This, given
from rulewright.kernel.parts import is_meant, is_named
from rulewright.tcg.effects.said import SUBJECT


class Permit(Permission):
    """Something that cards may do or that may be done with them: the number says what."""

    number: int
    who: Cards = SUBJECT
    when: Condition | None = None

    def hooks(self) -> list[int]:
        return [PERMIT + self.number]

    def permits(self, game: GateRuler, binding: Binding, card: int, player: int) -> bool:
        if self.when is not None and not self.when.holds(game, binding.context):
            return False
        return (player == binding.context.master or self.number == ONLY_RESOURCES) and is_meant(game, binding, self.who, card)

    def only_card(self, binding: Binding) -> int:
        return binding.context.source if isinstance(self.who, This) and binding.targets is None else -1


class NoPlay(Permission):
    """Cards of a description that a player cannot play, perhaps only by a normal summon, which is the same for units."""

    whose: int
    what: Filter
    areas: int = 0
    """From which zones; 0 for all."""
    most: Number | None = None
    """Only when the player has played so many of them in this turn."""

    def hooks(self) -> list[int]:
        return [PERMIT + CANNOT_BE_PLAYED]

    def permits(self, game: GateRuler, binding: Binding, card: int, player: int) -> bool:
        if self.areas and not KIND[game.zone[card]] & self.areas:
            return False
        context = binding.context
        if player not in players(context, self.whose) or not self.what.passes(game, context, card):
            return False
        return self.most is None or self.most.value(game, context) <= len(
            [1 for kind, way, one, other in game.history if kind == PLAYED and way == CARD_ITEM and one == player and self.what.passes(game, context, other)]
        )


class NotPlayed(Permission):
    """Cards that nobody can play or normal summon."""

    wording: str
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + CANNOT_BE_PLAYED]

    def permits(self, game: GateRuler, binding: Binding, card: int, player: int) -> bool:
        return is_meant(game, binding, self.who, card)


class NotChosen(Spared):
    """Cards that cannot be chosen as targets, perhaps only by one player, or only for cards of a description and their abilities."""

    by: int
    what: Filter | None = None
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + CANNOT_BE_CHOSEN]

    def spares(self, game: GateRuler, binding: Binding, card: int, context: Context) -> bool:
        if context.master not in players(binding.context, self.by):
            return False
        if self.what is not None and not self.what.passes(game, binding.context, context.source):
            return False
        return is_meant(game, binding, self.who, card)


class AttackPrice(Demand):
    """8-4d: cards attack only if their controller does something for it."""

    price: Effect
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + ATTACK_DEMAND]

    def demands(self, game: GateRuler, binding: Binding, card: int) -> bool:
        return is_meant(game, binding, self.who, card)


class EntersExhausted(Permission):
    """Cards that come into play exhausted."""

    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + ENTERS_EXHAUSTED]

    def permits(self, game: GateRuler, binding: Binding, card: int, player: int) -> bool:
        return is_meant(game, binding, self.who, card)


class Cost(CostChange):
    """14-3b-6: the cost of cards of a description becomes something, or more, or less, or is not paid; for a player, or for
    everyone. `this` means the card itself, `from_set` only where it is played from a set zone."""

    how: int
    amount: Number
    whose: int = BOTH
    what: Description | None = None
    this: bool = False
    from_set: bool = False
    first: bool = False
    """Only the first such card that the player plays in a turn."""

    def hooks(self) -> list[int]:
        return [PERMIT + self.how]

    def change(self, game: GateRuler, binding: Binding, card: int, player: int) -> int:
        context = binding.context
        nothing = -1 if self.how == COST_SET else 0
        if self.this:
            if card != context.source:
                return nothing
        elif player not in players(context, self.whose):
            return nothing
        if self.what is not None and not self.what.passes(game, context, card):
            return nothing
        if self.first and any(
            kind == PLAYED and way == CARD_ITEM and one == player and (self.what is None or self.what.passes(game, context, other))
            for kind, way, one, other in game.history
        ):
            return nothing
        if self.from_set and not KIND[game.zone[card]] & IN_SET and game.came_from(card) != IN_SET:
            return nothing
        return 1 if self.how == COST_FREE else self.amount.value(game, context)


class Cap(CostChange):
    """4-3a-1: the summon cap of a player becomes another one, or higher or lower."""

    whose: int
    amount: Number
    how: int

    def hooks(self) -> list[int]:
        return [PERMIT + self.how]

    def change(self, game: GateRuler, binding: Binding, card: int, player: int) -> int:
        if player not in players(binding.context, self.whose):
            return -1 if self.how == CAP_SET else 0
        return self.amount.value(game, binding.context)


class BaseDamage(Static):
    """14-13f, 15-2b: more base damage of cards of a description."""

    by: Filter
    amount: Number

    def hooks(self) -> list[int]:
        return [PERMIT + BASE_DAMAGE]

    def more(self, game: GateRuler, binding: Binding, source: int) -> int:
        """What it adds to the printed damage of a source."""
        return self.amount.value(game, binding.context) if self.by.passes(game, binding.context, source) else 0


def base_damage(game: GateRuler, source: int, printed: int, dealt: bool = False) -> int:
    """14-13f: the printed damage of a source, with what is added to it; if it is `dealt` now, that counts (14-6a)."""
    for binding in game.bindings(PERMIT + BASE_DAMAGE):
        part = binding.part
        assert isinstance(part, BaseDamage)
        if game.is_live(binding) and game.is_left(binding):
            more = part.more(game, binding, source)
            if more:
                if dealt:
                    game.use_part(binding)
                game.rule("14-13f")
                game.rule("15-2b")
            printed += more
    return max(0, printed)


class IgnoresCounter(Permission):
    """13-6c-1: CNT is ignored for the combat damage of a card; or its combat or effect damage cannot be prevented."""

    what: int = IGNORE_COUNTER
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + self.what]

    def permits(self, game: GateRuler, binding: Binding, card: int, player: int) -> bool:
        return is_meant(game, binding, self.who, card)


class NotAffected(Shield):
    """15-27: cards that are not affected by effects, perhaps only of certain cards."""

    by: Filter | None
    whose: int
    """Whose effects, as seen by the ability's controller."""
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + NOT_AFFECTED]

    def shields(self, game: GateRuler, binding: Binding, card: int, context: Context) -> bool:
        """Whether the effects of a context do nothing to a card."""
        if context.master not in players(binding.context, self.whose):
            return False
        if self.by is not None and not self.by.passes(game, binding.context, context.source):
            return False
        return is_named(game, binding, self.who, card)


class MustAttack(Duty):
    """Cards that attack in their controller's turn if they can, perhaps only cards of a description. Reading (1-5b): it is enough to
    attack once in a turn (16-9b asks for no second attack), and nobody has to pay the price of an attack (8-4d)."""

    at: Cards | None = None
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + MUST_ATTACK]

    def obliges(self, game: GateRuler, binding: Binding, card: int) -> bool:
        return is_meant(game, binding, self.who, card)

    def aims(self, game: GateRuler, binding: Binding, target: int) -> bool:
        at = self.at
        return at is None or target >= 0 and target in at.find(game, binding.context)


ANY_SORT = "abilities"
ACTIVATED_SORT = "activated abilities"
SORTS: dict[str, tuple[int, int]] = {
    ANY_SORT: (0, 0),
    ACTIVATED_SORT: (ACTIVATED, 0),
    "automatic abilities": (AUTOMATIC, 0),
    "standard action abilities": (ACTIVATED, STANDARD),
    "instant action abilities": (ACTIVATED, INSTANT),
    "overdrive abilities": (OVERDRIVE_ABILITY, 0),
    "counter abilities": (COUNTER_ABILITY, 0),
}
"""14-1a: sorts of abilities that are played, by their words: the kind, and the timing of activated ones; 0 for any."""


def is_of_sort(ability: Ability | None, sort: str, name: str = "") -> bool:
    """Whether an ability is of a sort, and has that name if one is given."""
    kind, timing = SORTS[sort]
    if not isinstance(ability, GateAbility) or ability.kind == EVENT_EFFECT or name and ability.name != name:
        return False
    return not kind or ability.kind == kind and (not timing or ability.timing is not None and ability.timing.kind == timing)


class NotUsed(Ban):
    """Abilities of cards that cannot be used, perhaps only by one player or only those of a sort."""

    sort: str = ACTIVATED_SORT
    by: int = BOTH
    who: Cards = given(SUBJECT)

    def hooks(self) -> list[int]:
        return [PERMIT + CANNOT_BE_USED]

    def bars(self, game: GateRuler, binding: Binding, ability: Ability, card: int, player: int) -> bool:
        return player in players(binding.context, self.by) and is_of_sort(ability, self.sort) and is_meant(game, binding, self.who, card)


class NoUse(Ban):
    """Abilities of a sort that a player cannot use, perhaps only those of cards of a description."""

    whose: int
    sort: str = ACTIVATED_SORT
    what: Filter | None = None

    def hooks(self) -> list[int]:
        return [PERMIT + CANNOT_BE_USED]

    def bars(self, game: GateRuler, binding: Binding, ability: Ability, card: int, player: int) -> bool:
        if player not in players(binding.context, self.whose) or not is_of_sort(ability, self.sort):
            return False
        return self.what is None or self.what.passes(game, binding.context, card)


class PhaseSkipped(Skip):
    """A phase that a player leaves out."""

    whose: int
    phase: int

    def hooks(self) -> list[int]:
        return [PERMIT + PHASE_SKIPPED]

    def skips(self, game: GateRuler, binding: Binding, phase: int, player: int) -> bool:
        return phase == self.phase and player in players(binding.context, self.whose)
