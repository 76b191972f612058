"""903.2i: what has to be done to play a card or ability, with everything that alters it, and whether it can be done.

203.1, 1003.3: the cost of a card is will. 705.2a: so is that of a judgment. 708.4: a [Trigger] card has its own cost besides, and in the
standby area none but that. 1109.2: awakening. 1110.2: incarnation.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import AWAKENING, EXTRA_COST, INCARNATION, OPTIONAL_COST, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.nodes.targets import Target, open_choices
from rulewright.games.force_of_will.rules.cost import FREE_PART, Cost, no_cost
from rulewright.games.force_of_will.rules.events import resting, to_graveyard
from rulewright.games.force_of_will.rules.game import ANY_TARGET, MOST_X, CostChange, ForceOfWill
from rulewright.games.force_of_will.rules.paying import Bill, Deed, Look, Search, Step, Whole, deeds_of, pretend, will_place
from rulewright.games.force_of_will.rules.printed import cost_of
from rulewright.games.force_of_will.rules.reckoning import Source
from rulewright.games.force_of_will.rules.slots import ADDITION_SLOT, AWAKENED_SLOT, COST_SLOT, INSTEAD_SLOT, X_SLOT
from rulewright.games.force_of_will.rules.will import FOR_ANYTHING, Purpose, WillCost, purpose_of, rests_only, sources, will_cost_of
from rulewright.games.force_of_will.rules.words import (
    ANY_WILL,
    BESIDES,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    TO_JUDGE,
    TO_PLAY_ABILITY,
    TO_PLAY_CARD,
    WILL_ATTRIBUTES,
)
from rulewright.games.force_of_will.rules.zones import IN_STANDBY, KIND
from rulewright.kernel.abilities import PERMIT
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Procedure
from rulewright.kernel.nodes import Effect
from rulewright.tcg.playing.letters import Letter

FREE = 1
"""Without paying its cost, by the effect that lets it be played (903.2i-ii)."""
AN_ABILITY = 2
A_JUDGMENT = 4
FROM_STANDBY = 8
"""708.4: from the standby area, without the card's own cost."""

QUICK = 16
"""709.1: played outside main timing, by [Quickcast]."""

PRINTED = 0
INCARNATED = 1
"""[Incarnation], or something else that is done."""
OTHER_COST = 2
FREELY = 3
WAYS = 4


PLAYING_NAME = "903.2 Playing"

ALTERING = (COST_FREE, COST_LESS, COST_MORE, COST_SET, ANY_WILL)
"""What alters the cost of a card that is played."""


def costs_as_printed(game: ForceOfWill, card: int, player: int) -> bool:
    """Whether it is seen at a glance that nothing alters what it costs a player to play a card."""
    for number in ALTERING:
        key = PERMIT + number
        for binding in game.bindings(key) if game.may_work(key) else ():
            if not isinstance(binding.part, CostChange) or binding.part.may_concern(binding, card, player):
                return False
    return True


def has_printed_cost(game: ForceOfWill, card: int, player: int, flags: int) -> bool:
    """Whether it is seen at a glance that a card is played for its printed cost and for no other; a trace shows the whole search."""
    return game.trace is None and not game.tied and not flags & ~QUICK and not game.may_have(card, INCARNATION) and costs_as_printed(game, card, player)


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
        return ability if self.flags & (AN_ABILITY | A_JUDGMENT) and isinstance(ability, WillAbility) and context.effect is ability.effect else None

    def printed(self, context: Context) -> Cost:
        """The will that the card, or the ability's text, asks for, X left open."""
        if self.flags & (AN_ABILITY | A_JUDGMENT):
            ability = self.ability(context)
            node = None if ability is None else will_cost_of(ability)
            return no_cost() if node is None else node.cost
        return cost_of(self.game.defs[self.card])

    def is_free(self, context: Context) -> bool:
        """903.2i-ii: whether the cost is not paid at all."""
        if self.flags & (FREE | FROM_STANDBY):
            return True
        return bool(self.game.cost_changes(COST_FREE, self.card, self.ability(context), self.player))

    def wants_x(self, context: Context) -> bool:
        """903.2f: whether the player determines X."""
        if any(has_x(of_besides(extra)) for extra in self.extras(context) + self.alternatives(context)):
            return True
        ability = self.ability(context)
        return self.printed(context).xs > 0 or ability is not None and has_x(ability)

    def values_of_x(self, context: Context) -> list[int]:
        """104.5: the numbers that X can be, from 0 on; 105.4a: of life that is paid, only hundreds."""
        ability = self.ability(context)
        costs = [cost_besides(extra) for extra in self.extras(context) + self.alternatives(context)] + ([] if ability is None else [ability.cost])
        if any(isinstance(node, Deed) and isinstance(node.bare_life(), Letter) for cost in costs for node in deeds_of(cost)):
            self.game.rule("105.4a")
            return list(range(0, self.game.life_points[self.player] + 1, 100))
        return list(range(MOST_X + 1))

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
            cost = game.cost_changes(COST_SET, self.card, ability, self.player, True)[instead // WAYS].with_x(context.slots.get(X_SLOT, [0])[0])
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
        return [
            one for node in open_choices(context.effect, context) if isinstance(node, Target) for one in context.slots.get(node.slot, []) if one >= 0
        ] + context.slots.get(ADDITION_SLOT, [])

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
            taken = context.slots.get(AWAKENED_SLOT, [0])[0] >> ability.entry + (BESIDES if ability.kind == OPTIONAL_COST else 0) & 1
            wanted = (
                ability.kind == EXTRA_COST
                or ability.kind in (AWAKENING, OPTIONAL_COST)
                and taken
                or ability.kind == TRIGGER_CARD
                and (ability is context.ability or ability.effect is None and self.flags & FROM_STANDBY)
            )
            if wanted and ability.cost is not None:
                found.append(self.beside(ability, context))
        return found

    def alternatives(self, context: Context) -> list[Context]:
        """What may be done rather than paying the cost, as long as nobody has decided."""
        if self.flags & (AN_ABILITY | A_JUDGMENT) or INSTEAD_SLOT in context.slots or self.is_free(context):
            return []
        return [self.beside(ability, context) for _, ability in self.game.abilities_of(self.card) if ability.kind == INCARNATION]

    def named(self, word: str, place: int) -> bool:
        """Whether one of the things that may be done rather than paying the cost is the keyword."""
        ways = [ability for _, ability in self.game.abilities_of(self.card) if ability.kind == INCARNATION]
        return word in ways[place].keywords

    def beside(self, ability: WillAbility, context: Context) -> Context:
        """A context for a cost that is paid besides: it knows what was chosen so far."""
        extra = Context(ability, self.player, self.card, self.game.life[self.card], context.event)
        extra.slots = {slot: cards for slot, cards in context.slots.items() if slot != COST_SLOT}
        extra.chosen = context.chosen
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
        return self.fits_x(context) and self.search(context, True).succeeds()

    def fits_x(self, context: Context) -> bool:
        """903.2f-i: where the cost that is paid has no X in it, X is 0."""
        if context.slots.get(X_SLOT, [0])[0] == 0 or self.pays_x(context):
            return True
        self.game.rule("903.2f-i")
        return False

    def pays_x(self, context: Context) -> bool:
        """Whether there is an X in what is really paid."""
        if any(has_x(of_besides(extra)) for extra in self.extras(context)):
            return True
        if context.slots.get(INSTEAD_SLOT, [PRINTED])[0] != PRINTED or self.is_free(context):
            return False
        ability = self.ability(context)
        if ability is not None and has_x(ability):
            return True
        return self.printed(context).xs > 0 and not self.game.cost_changes(COST_SET, self.card, ability, self.player)

    def search(self, context: Context, with_will: bool) -> Search:
        """What looks for a way to do everything that is required, perhaps without the will."""
        game, ability = self.game, self.ability(context)
        cost, units = self.less(context, self.due(context)) if with_will else (no_cost(), 0)
        steps: list[Step] = []
        besides, place = no_cost(), 0
        if ability is not None:
            if not self.is_free(context):
                trial = context.copy()
                steps = [(trial, part) for part in deeds_of(ability.cost)]
                place = will_place(ability.cost)
        else:
            for extra in self.extras(context):
                besides = besides.plus(will_besides(game, extra) if with_will else no_cost())
                steps += [(extra, part) for part in deeds_of(cost_besides(extra))]
        return Search(game, steps, Bill(self.player, cost, units, besides, self.purpose(context)), place)

    def has_will(self, context: Context) -> bool:
        """Whether there is enough will for the printed cost, whatever will be chosen and done besides."""
        cost, units = self.less(context, self.due(context), True)
        return Bill(self.player, cost, units, no_cost(), self.purpose(context)).payable(self.game, [])

    def purpose(self, context: Context) -> Purpose:
        """What the will is paid for."""
        ability = context.ability
        kind = TO_JUDGE if self.flags & A_JUDGMENT else TO_PLAY_ABILITY if self.flags & AN_ABILITY else TO_PLAY_CARD
        return Purpose(kind, self.card, -1 if ability is None else ability.place)

    def reserved(self, context: Context) -> list[int]:
        """The cards that must not be used for will, as another part of the cost could not be done then."""
        game, ability = self.game, self.ability(context)
        if ability is None and not self.extras(context) or ability is not None and not deeds_of(ability.cost):
            return []
        makers = sources(game, self.player, [])
        found = [source.card for source in makers if not self.possible_after(context, [source])]
        others = [source for source in makers if source.card not in found]
        if not others or self.possible_after(context, others):
            return found
        search = self.search(context, True)  # they cannot all be used: those that one way of doing it leaves
        return search.used if search.succeeds() else found

    def possible_after(self, context: Context, makers: list[Source]) -> bool:
        """Whether the rest could still be done if these cards were used for will."""
        game = self.game
        here = Look(game)
        pretend(game, [resting(game, source.card, None) if rests_only(game, source) else to_graveyard(game, source.card, None) for source in makers])
        found = self.search(context, False).succeeds()
        here.give_back(game)
        return found


def of_besides(extra: Context) -> WillAbility:
    """The ability that says what is done besides the cost of a card."""
    ability = extra.ability
    assert isinstance(ability, WillAbility)
    return ability


def cost_besides(extra: Context) -> Effect | None:
    """What is done then."""
    return of_besides(extra).cost


def will_besides(game: ForceOfWill, extra: Context) -> Cost:
    """The will of what is done besides."""
    node = will_cost_of(of_besides(extra))
    return no_cost() if node is None else node.amount(game, extra)


def still_to_do(game: ForceOfWill) -> tuple[list[Step], Bill, int]:
    """What follows the deed of the topmost frame in a cost: the deeds in their order, the will, and where among them it is paid."""
    steps: list[Step] = []
    total, place = no_cost(), 0
    frame = game.frames[-2]
    player, purpose = frame.player, FOR_ANYTHING
    if isinstance(frame.proc, Whole) and frame.context is not None:
        trial = frame.context.copy()
        player, purpose = trial.master, purpose_of(trial)
        for part in frame.proc.parts[frame.step :]:
            if isinstance(part, WillCost):
                total, place = total.plus(part.amount(game, trial)), len(steps)
            else:
                steps.append((trial, part))
        below = game.frames[-3]
        plays_card = isinstance(below.proc, Procedure) and below.proc.name == PLAYING_NAME and not below.n & (AN_ABILITY | A_JUDGMENT)
        if plays_card and below.context is not None:
            extras = Play(game, below.card, below.player, below.n).extras(below.context)
            for extra in extras[len(extras) - below.m :]:
                steps += [(extra, part) for part in deeds_of(cost_besides(extra))]
    return steps, Bill(player, total, 0, no_cost(), purpose), place


def has_x(ability: WillAbility) -> bool:
    """Whether X stands in an ability's cost, as will or in a deed."""
    return any(isinstance(node, Letter) or isinstance(node, WillCost) and node.cost.xs for node in ability.cost_nodes())


def standby_flags(game: ForceOfWill, card: int) -> int:
    """708.4, 1114.2: a card with [Trigger] or [Stealth] is played from the standby area without its own cost."""
    if KIND[game.zone[card]] != IN_STANDBY or not any(ability.kind == TRIGGER_CARD for _, ability in game.abilities_of(card)):
        return 0
    return FROM_STANDBY
