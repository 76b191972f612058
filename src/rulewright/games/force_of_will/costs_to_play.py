"""903.2i: what has to be done to play a card or ability, with everything that alters it, and whether it can be done.

203.1, 1003.3: the cost of a card is will. 705.2a: so is that of a judgment. 708.4: a [Trigger] card has its own cost besides, and in the
standby area none but that. 1109.2: awakening. 1110.2: incarnation.
"""

from __future__ import annotations

from rulewright.games.force_of_will.abilities import AWAKENING, EXTRA_COST, INCARNATION, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.cost import FREE_PART, Cost, no_cost
from rulewright.games.force_of_will.game import ADDITION_SLOT, ANY_TARGET, AWAKENED_SLOT, X_SLOT, ForceOfWill
from rulewright.games.force_of_will.printed import cost_of
from rulewright.games.force_of_will.targets import Target, open_choices
from rulewright.games.force_of_will.will import COST_SLOT, Purpose, WillCost, can_pay, sources, will_cost_of
from rulewright.games.force_of_will.words import (
    ANY_WILL,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    TO_JUDGE,
    TO_PLAY_ABILITY,
    TO_PLAY_CARD,
    WILL_ATTRIBUTES,
    WILL_KINDS,
)
from rulewright.games.force_of_will.zones import IN_STANDBY, KIND
from rulewright.kernel.context import Context
from rulewright.kernel.nodes import Effect

FREE = 1
"""Without paying its cost, by the effect that lets it be played (903.2i-ii)."""
AN_ABILITY = 2
A_JUDGMENT = 4
FROM_STANDBY = 8
"""708.4: from the standby area, without the card's own cost."""

QUICK = 16
"""709.1: played outside main timing, by [Quickcast]."""

INSTEAD_SLOT = 912
"""The slot with what is done rather than paying the cost: one of these, plus WAYS times the place of the text among those of its kind."""
PRINTED = 0
INCARNATED = 1
"""[Incarnation], or something else that is done."""
OTHER_COST = 2
FREELY = 3
WAYS = 4


class Play:
    """Something that is being played, or looked at whether it could be."""

    __slots__ = ("game", "card", "player", "flags")

    def __init__(self, game: ForceOfWill, card: int, player: int, flags: int) -> None:
        self.game = game
        self.card = card
        self.player = player
        self.flags = flags

    def ability(self, context: Context) -> WillAbility | None:
        """The activate ability or judgment that is played; None for a card."""
        ability = context.ability
        return ability if self.flags & (AN_ABILITY | A_JUDGMENT) and isinstance(ability, WillAbility) \
            and context.effect is ability.effect else None

    def printed(self, context: Context) -> Cost:
        """The will that the card, or the ability's text, asks for, X left open."""
        if self.flags & (AN_ABILITY | A_JUDGMENT):
            ability = self.ability(context)
            node = None if ability is None else will_cost_of(ability.cost)
            return no_cost() if node is None else node.cost
        return cost_of(self.game.defs[self.card])

    def is_free(self, context: Context) -> bool:
        """903.2i-ii: whether the cost is not paid at all."""
        if self.flags & (FREE | FROM_STANDBY):
            return True
        return bool(self.game.cost_changes(COST_FREE, self.card, self.ability(context), self.player))

    def wants_x(self, context: Context) -> bool:
        """903.2f: whether the player determines X; 903.2f-i: not where the cost is not paid or another one is."""
        if any(node is not None and node.cost.xs for node in [will_cost_of(cost_besides(extra)) for extra in self.extras(context)]):
            return True
        if self.printed(context).xs == 0:
            return False
        game, ability = self.game, self.ability(context)
        if self.is_free(context) or game.cost_changes(COST_SET, self.card, ability, self.player):
            game.rule("903.2f-i")
            return False
        return True

    def due(self, context: Context) -> Cost:
        """903.2i-i to 903.2i-iii: the will to be paid before anything decreases it."""
        game, ability = self.game, self.ability(context)
        cost = self.printed(context).with_x(context.slots.get(X_SLOT, [0])[0])
        cost = Cost(cost.amounts)
        for other in game.cost_changes(COST_SET, self.card, ability, self.player):
            game.rule("903.2i-i")
            cost = other
        instead = context.slots.get(INSTEAD_SLOT, [PRINTED])[0]
        if instead % WAYS == OTHER_COST:
            game.rule("903.2i-i")
            cost = game.cost_changes(COST_SET, self.card, ability, self.player, True)[instead // WAYS]
        if instead % WAYS in (INCARNATED, FREELY) or self.is_free(context):
            game.rule("1110.2" if instead % WAYS == INCARNATED else "903.2i-ii")
            cost = no_cost()
        game.playing_targets = self.aimed_at(context)
        for more in game.cost_changes(COST_MORE, self.card, ability, self.player):
            game.rule("903.2i-iii")
            cost = cost.plus(more)
        game.playing_targets = []
        if game.permitted(ANY_WILL, self.card, self.player):
            amounts = cost.amounts.copy()
            for kind in range(len(WILL_ATTRIBUTES)):
                amounts[FREE_PART] += amounts[kind]
                amounts[kind] = 0
            cost = Cost(amounts)
        return cost

    def aimed_at(self, context: Context) -> list[int]:
        """The targets that were chosen (903.2g)."""
        return [one for node in open_choices(context.effect, context) if isinstance(node, Target)
                for one in context.slots.get(node.slot, []) if one >= 0] + context.slots.get(ADDITION_SLOT, [])

    def less(self, context: Context, cost: Cost, unchosen: bool = False) -> tuple[Cost, int]:
        """903.2i-iv: the cost after all decreases that name an attribute, and how much more of any part can be taken off."""
        game = self.game
        open_units = 0
        game.playing_targets = [ANY_TARGET] if unchosen else self.aimed_at(context)
        for less in game.cost_changes(COST_LESS, self.card, self.ability(context), self.player):
            game.rule("903.2i-iv")
            for kind, amount in enumerate(less.amounts):
                if kind == FREE_PART:
                    open_units += amount
                else:
                    for _ in range(amount):
                        cost = cost.less(kind)
        game.playing_targets = []
        return cost, open_units

    def extras(self, context: Context) -> list[Context]:
        """What is done besides, in the order of the text: each as a context whose ability has the cost."""
        if self.flags & (AN_ABILITY | A_JUDGMENT):
            return []
        found: list[Context] = []
        instead, place = context.slots.get(INSTEAD_SLOT, [PRINTED])[0], 0
        for _, ability in self.game.abilities_of(self.card):
            if ability.kind == INCARNATION:
                if instead == INCARNATED + WAYS * place and ability.cost is not None:
                    found.append(self.beside(ability, context))
                place += 1
                continue
            wanted = ability.kind == EXTRA_COST or ability.kind == AWAKENING and context.slots.get(AWAKENED_SLOT, [0])[0] >> ability.entry & 1 \
                or ability.kind == TRIGGER_CARD and (ability is context.ability or ability.effect is None and self.flags & FROM_STANDBY)
            if wanted and ability.cost is not None:
                found.append(self.beside(ability, context))
        return found

    def beside(self, ability: WillAbility, context: Context) -> Context:
        """A context for a cost that is paid besides."""
        extra = Context(ability, self.player, self.card, self.game.life[self.card], context.event)
        if X_SLOT in context.slots:
            extra.slots[X_SLOT] = context.slots[X_SLOT]
        return extra

    def affordable(self, context: Context) -> bool:
        """903.2j: whether all that is required can be done together, in one of the ways that there are."""
        if INSTEAD_SLOT in context.slots:
            return self.can_do(context)
        for way in self.ways(context):
            trial = context.copy()
            trial.slots[INSTEAD_SLOT] = [way]
            if self.can_do(trial):
                return True
        return False

    def ways(self, context: Context) -> list[int]:
        """The ways to meet the cost: as printed, by incarnation, another cost, or not at all; each text that gives one counts for itself."""
        found = [PRINTED]
        if self.is_free(context):
            return found
        game, ability = self.game, self.ability(context)
        if not self.flags & (AN_ABILITY | A_JUDGMENT):
            others = [other for _, other in game.abilities_of(self.card) if other.kind == INCARNATION]
            found += [INCARNATED + WAYS * place for place in range(len(others))]
        found += [OTHER_COST + WAYS * place for place in range(len(game.cost_changes(COST_SET, self.card, ability, self.player, True)))]
        if game.cost_changes(COST_FREE, self.card, ability, self.player, True):
            found.append(FREELY)
        return found

    def can_do(self, context: Context) -> bool:
        """Whether the will and everything else can be done."""
        game = self.game
        cost, units = self.less(context, self.due(context))
        if not self.others_possible(context, cost.amounts if units == 0 else None):
            return False
        besides = no_cost()
        for extra in self.extras(context):
            other = extra.ability
            assert isinstance(other, WillAbility)
            node = will_cost_of(other.cost)
            if node is not None:
                besides = besides.plus(node.amount(game, extra))
        ability = self.ability(context)
        without = [] if not cost.plus(besides).total() or ability is not None and not ability.rests else self.reserved(context)
        return can_pay_less(game, self.player, cost, units, without, self.purpose(context), besides)

    def has_will(self, context: Context) -> bool:
        """Whether there is enough will for the printed cost, whatever will be chosen and done besides."""
        cost, units = self.less(context, self.due(context), True)
        return can_pay_less(self.game, self.player, cost, units, [], self.purpose(context), no_cost())

    def purpose(self, context: Context) -> Purpose:
        """What the will is paid for."""
        ability = context.ability
        kind = TO_JUDGE if self.flags & A_JUDGMENT else TO_PLAY_ABILITY if self.flags & AN_ABILITY else TO_PLAY_CARD
        return Purpose(kind, self.card, -1 if ability is None else ability.place)

    def others_possible(self, context: Context, amounts: list[int] | None = None) -> bool:
        """Whether what is required besides the will can be done now; of an ability's cost together with that will."""
        game, ability = self.game, self.ability(context)
        if ability is not None and ability.cost is not None and not self.is_free(context):
            trial = context.copy()
            trial.slots[COST_SLOT] = amounts or [0] * WILL_KINDS
            return ability.cost.possible(game, trial)
        for extra in self.extras(context):
            other = extra.ability
            assert isinstance(other, WillAbility) and other.cost is not None
            extra.slots[COST_SLOT] = [0] * WILL_KINDS
            if not other.cost.possible(game, extra):
                return False
        return True

    def reserved(self, context: Context) -> list[int]:
        """The cards that must not be used for will, as another part of the cost could not be done then."""
        game, ability = self.game, self.ability(context)
        if ability is not None and ability.rests:
            return [self.card]
        only_will = ability is not None and (ability.cost is None or isinstance(ability.cost, WillCost))
        if only_will or ability is None and not self.extras(context):
            return []
        found: list[int] = []
        derived = game.derived()
        for source in sources(game, self.player, []):
            card = source.card
            was, zone = game.rested[card], game.zone[card]
            cards = game.zones[zone]
            used = game.ability_at(card, source.ways[0][1])
            if used is not None and used.rests:
                game.rested[card] = 1
            else:
                game.zones[zone] = [other for other in cards if other != card]
            game.version += 1
            if not self.others_possible(context):
                found.append(card)
            game.rested[card] = was
            game.zones[zone] = cards
            game.give_back(derived)
        return found


def cost_besides(extra: Context) -> Effect | None:
    """What is done besides the cost of a card."""
    ability = extra.ability
    assert isinstance(ability, WillAbility)
    return ability.cost


def can_pay_less(game: ForceOfWill, player: int, cost: Cost, units: int, without: list[int], purpose: Purpose, besides: Cost) -> bool:
    """Whether a cost can be paid after so many units of any part were taken off, together with what is paid besides and not lowered."""
    if cost.total() <= units:
        return not besides.total() or can_pay(game, player, besides, without, purpose)
    if can_pay(game, player, cost.plus(besides), without, purpose):
        return True
    return units > 0 and any(can_pay_less(game, player, cost.less(kind), units - 1, without, purpose, besides)
               for kind, amount in enumerate(cost.amounts) if amount)


def standby_flags(game: ForceOfWill, card: int) -> int:
    """708.4, 1114.2: a card with [Trigger] or [Stealth] is played from the standby area without its own cost."""
    if KIND[game.zone[card]] != IN_STANDBY or not any(ability.kind == TRIGGER_CARD for _, ability in game.abilities_of(card)):
        return 0
    return FROM_STANDBY
