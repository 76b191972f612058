"""What can be played: the dry run of 14-3b. Whatever is offered can be chosen and paid to the end, so nobody sees the rewind of 14-3b-10."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import CONTINUOUS, EVENT_EFFECT, OTHER_ABILITY, REFUSED, THIS_CARD, WAIVED, GateAbility
from rulewright.games.gate_ruler.nodes.treating import doubt
from rulewright.games.gate_ruler.rules.choosing import choices, feasible
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.paying import UNPLAYABLE, offers_level, resource_cost, ways_to_pay
from rulewright.games.gate_ruler.rules.rulers import UNLIMITED
from rulewright.games.gate_ruler.rules.words import CANNOT_BE_PLAYED, COST_FREE, EVENT, FORCED_CONCEALMENT, KEYWORD, PLAYED, RESOURCE, TYPE, UNCOUNTED, UNIT
from rulewright.games.gate_ruler.rules.zones import GATE, IN_RESOURCE, IN_SET, KIND
from rulewright.kernel.abilities import CANNOT
from rulewright.kernel.context import Context
from rulewright.kernel.events import BY_ACTION, Event, caused
from rulewright.kernel.nodes import Effect

FREE = 1
"""Without paying resources for the level."""
FORCED = 2
"""16-15b-1: it is played whether or not all of it can be done."""
NOT_COUNTED = 4
"""15-17a-2b: the normal summon does not count for the cap."""
AN_ABILITY = 8
UNPAID = 16
"""14-3b-6e: without paying the cost, so without any of its actions."""


# -- what is played --------------------------------------------------------------------------------------------


def event_effect(game: GateRuler, card: int) -> GateAbility | None:
    """What an event card does."""
    for ability in game.defs[card].abilities:
        if isinstance(ability, GateAbility) and ability.kind == EVENT_EFFECT:
            return ability
    return None


def price_of(game: GateRuler, card: int) -> GateAbility | None:
    """The text that demands more than the level to play a unit or a field (14-3b-6a)."""
    for ability in game.defs[card].abilities:
        if isinstance(ability, GateAbility) and ability.kind == CONTINUOUS and ability.cost is not None:
            return ability
    return None


def card_context(game: GateRuler, card: int, player: int) -> Context:
    """The context of a card that is played: with its effect, and what has to be done besides to play it."""
    ability = event_effect(game, card) if EVENT in game.words(card, TYPE) else price_of(game, card)
    context = Context(ability, player, card, game.life[card], None)
    if ability is not None:
        context.effect = ability.effect
        doubt(game, context)
    return context


def ability_context(game: GateRuler, ability: GateAbility, card: int, player: int) -> Context:
    """The context of an ability that is played."""
    context = Context(ability, player, card, game.life[card], None)
    context.effect = ability.effect
    if card in game.kept:
        context.slots = {slot: chosen.copy() for slot, chosen in game.kept[card].items()}
    return context


def own_ability(context: Context) -> GateAbility | None:
    """The ability whose own effect is played; None for a delayed one (14-9f), which has neither cost nor limit."""
    ability = context.ability
    return ability if isinstance(ability, GateAbility) and context.effect is ability.effect else None


def cost_of(context: Context) -> Effect | None:
    """What is written between the square brackets (14-3b-6a), if it is to be paid at all (14-3b-6e)."""
    ability = own_ability(context)
    return None if ability is None or WAIVED in context.slots else ability.cost


def waive(game: GateRuler, context: Context, card: int, player: int, flags: int) -> None:
    """14-3b-6e: who plays a card without paying the cost does nothing of what its cost asks for."""
    if cost_of(context) is not None and (flags & UNPAID or any(game.changes(COST_FREE, card, player))):
        game.rule("14-3b-6e")
        context.slots[WAIVED] = []


def pays_itself(context: Context, flags: int) -> bool:
    """Whether the level is paid for by the written cost, which offers something else instead of it."""
    cost = cost_of(context)
    return not flags & FREE and cost is not None and offers_level(cost)


def chooses(context: Context) -> bool:
    """Whether anything is chosen while it is played."""
    effect = context.effect
    return effect is not None and bool(choices(effect, context))


# -- the dry run -----------------------------------------------------------------------------------------------


def counts(game: GateRuler, card: int, player: int, flags: int) -> bool:
    """Whether a normal summon of this card counts for the summon cap (15-17a-2b)."""
    if flags & NOT_COUNTED or game.permitted(UNCOUNTED, card, player):
        game.rule("15-17a-2b")
        return False
    return True


def can_play_card(game: GateRuler, card: int, player: int, flags: int = 0, instead: int = -1, context: Context | None = None) -> bool:
    """Whether a player can play a card to the end; whether it is the time for it is not asked here."""
    if game.lacks_effect(card):
        game.rule("2-13a")
        return False
    if game.permitted(CANNOT_BE_PLAYED, card, player):
        game.rule("1-5d")
        return False
    if CANNOT + PLAYED in game.index and game.forbidden(caused(Event(PLAYED, player, card), None, BY_ACTION)):
        return False
    if game.has_keyword(card, FORCED_CONCEALMENT) and KIND[game.zone[card]] != IN_SET:
        game.rule("16-18c")
        return False
    types = game.words(card, TYPE)
    if UNIT in types:
        cap = game.cap(player)
        if cap >= UNLIMITED:
            game.rule("15-17a-2a")
        elif game.summons[player] >= cap and counts(game, card, player, flags):
            game.rule("15-17a-2")
            game.rule("4-3a-1")
            return False
    if EVENT in types and RESOURCE in game.words(card, KEYWORD) and not game.has_resource(player):
        game.rule("16-17c")
        return False
    if context is None:
        context = card_context(game, card, player)
    if not game.within_limits(context.ability, player, context.life):
        return False
    if not chooses(context) and cost_of(context) is None and not game.alters_costs():
        return can_pay(game, player, level_cost(game, context, card, player, flags, instead))
    game.rule("14-3b-10")
    with InGate(game, card):
        waive(game, context, card, player, flags)
        cost = level_cost(game, context, card, player, flags, instead)
        return can_pay(game, player, cost) and any(as_if_paid(game, context, paid) for paid in ways_to_pay(game, player, cost))


def level_cost(game: GateRuler, context: Context, card: int, player: int, flags: int, instead: int) -> int:
    """How many resources are to be paid for the level of a card."""
    return 0 if pays_itself(context, flags) else resource_cost(game, card, player, flags & FREE != 0, instead)


def can_pay(game: GateRuler, player: int, resources: int) -> bool:
    """Whether a player has so many resources."""
    if resources == UNPLAYABLE or resources > 0 and resources > len(game.ready_resources(player)):
        game.rule("14-3b-8")
        return False
    return True


class InGate:
    """14-3b-1: as if a card were in the gate, where it is when its cost is determined and its targets are chosen."""

    __slots__ = ("game", "card", "zone", "cards", "gate")

    def __init__(self, game: GateRuler, card: int) -> None:
        self.game = game
        self.card = card
        self.zone = game.zone[card]
        self.cards = game.zones[self.zone]
        self.gate = game.zones[GATE]

    def __enter__(self) -> None:
        game, card = self.game, self.card
        game.zones[self.zone] = [other for other in self.cards if other != card]
        game.zones[GATE] = self.gate + [card]
        game.zone[card] = GATE
        game.tried = [(card, self.zone)]
        game.version += 1

    def __exit__(self, *error: object) -> None:
        game = self.game
        game.zones[GATE] = self.gate
        game.zones[self.zone] = self.cards
        game.zone[self.card] = self.zone
        game.tried = []
        game.version += 1


def as_if_paid(game: GateRuler, context: Context, paid: list[int], own: int = -1) -> bool:
    """Whether all can be chosen and paid that is left if these resources are exhausted."""
    for other in paid:
        game.exhausted[other] = 1
    game.version += 1
    found = feasible(game, context.effect, context.copy(), cost_of(context), own)
    for other in paid:
        game.exhausted[other] = 0
    game.version += 1
    return found


def reserved(game: GateRuler, context: Context, count: int) -> list[int]:
    """Cards that could be exhausted as resources (such as the ruler of Resource Channeling) but are needed for the rest of the cost."""
    if cost_of(context) is None:
        return []
    ways = ways_to_pay(game, context.master, count, True)
    good = [card for way in ways if as_if_paid(game, context, way) for card in way]
    return [card for card in game.ready_resources(context.master) if card not in good and KIND[game.zone[card]] != IN_RESOURCE]


def can_play_ability(game: GateRuler, context: Context) -> bool:
    """Whether an ability can be played to the end; whether it is the time for it is not asked here."""
    ability = own_ability(context)
    if ability is not None:
        if REFUSED not in context.slots:
            doubt(game, context)
        if ability.plays == THIS_CARD:
            return can_play_card(game, context.source, context.master, card_flags(ability), ability.terms[1])
        if ability.plays == OTHER_ABILITY and ability.other is not None:
            return can_play_ability(game, ability_context(game, ability.other, context.source, context.master))
        if not game.within_limits(ability, context.master, context.life):
            game.rule("14-6b")
            return False
        if ability.resource and not game.has_resource(context.master):
            game.rule("16-17b")
            return False
        if game.banned(ability, context.source, context.master):
            return False
        if not game.may_go_on(context):
            return False
    if not chooses(context) and cost_of(context) is None:
        return True
    return feasible(game, context.effect, context.copy(), cost_of(context))


def card_flags(ability: GateAbility) -> int:
    """How an ability plays its card (14-5c)."""
    free, _, uncounted = ability.terms
    return (FREE | UNPAID if free else 0) | (NOT_COUNTED if uncounted else 0)
