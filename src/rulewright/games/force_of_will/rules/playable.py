"""903.2: whether a card or ability can be played to the end: the dry run of the procedure in playing.py."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import AWAKENING, EXTRA_COST, INCARNATION, OPTIONAL_COST, SPELL_EFFECT, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.nodes.targets import open_choices
from rulewright.games.force_of_will.rules.choosing import feasible, hosts, wants_host
from rulewright.games.force_of_will.rules.costs_to_play import A_JUDGMENT, AN_ABILITY, QUICK, Play, costs_as_printed, has_printed_cost
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.printed import WillCard, cost_of, sides_of
from rulewright.games.force_of_will.rules.slots import ADDITION_SLOT, AWAKENED_SLOT, X_SLOT
from rulewright.games.force_of_will.rules.will import can_pay, can_use, declaring
from rulewright.games.force_of_will.rules.will_abilities import Purpose, is_steady
from rulewright.games.force_of_will.rules.words import ADDITION, ANY_TIME, BESIDES, DECLARING, KEYWORD, MOVING, QUICKCAST, TO_CHASE, TO_PLAY_CARD, TYPE
from rulewright.games.force_of_will.rules.zones import CHASE, KIND
from rulewright.kernel.abilities import CANNOT, GRANT
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event

DEMANDING = 1 << AWAKENING | 1 << OPTIONAL_COST | 1 << EXTRA_COST | 1 << INCARNATION | 1 << TRIGGER_CARD
"""The kinds of abilities by which more, or something else, is done to play a card than to pay its cost."""

# -- what is played -------------------------------------------------------------------------------------------


def spell_ability(game: ForceOfWill, card: int) -> WillAbility | None:
    """What a chant or rune does when it resolves."""
    for ability in game.defs[card].abilities:
        if isinstance(ability, WillAbility) and ability.kind == SPELL_EFFECT:
            return ability
    return None


def trigger_ability(game: ForceOfWill, card: int) -> WillAbility | None:
    """The [Trigger] or [Stealth] of a card."""
    if not game.may_have(card, TRIGGER_CARD):
        return None
    for _, ability in game.abilities_of(card):
        if ability.kind == TRIGGER_CARD:
            return ability
    return None


def card_context(game: ForceOfWill, card: int, player: int, trigger: WillAbility | None = None, event: Event | None = None) -> Context:
    """The context of a card that is played, perhaps as what its [Trigger] says."""
    ability = trigger if trigger is not None and trigger.effect is not None else spell_ability(game, card)
    context = Context(ability, player, card, game.life[card], event)
    if ability is not None:
        context.effect = ability.effect
    return context


def ability_context(game: ForceOfWill, ability: WillAbility, card: int, player: int) -> Context:
    """The context of an ability that is played."""
    context = Context(ability, player, card, game.life[card], None)
    context.effect = ability.effect
    return context


def chooses(context: Context) -> bool:
    """Whether anything is chosen while it is played."""
    return context.effect is not None and bool(open_choices(context.effect, context))


# -- the dry run ----------------------------------------------------------------------------------------------


def shift_sides(game: ForceOfWill, card: int) -> list[CardDef]:
    """1117.2: the sides that can be chosen as a card is played: both of a Shift card, else the one that is up."""
    sides = sides_of(game.defs[card])
    if len(sides) > 1 and "Shift" in sides[0].sets[KEYWORD] and KIND[game.zone[card]] != 0:
        return sides
    return [game.defs[card]]


def can_play_card(game: ForceOfWill, card: int, player: int, flags: int = 0, context: Context | None = None) -> bool:
    """Whether a player can play a card to the end; whether it is the time for it is not asked here."""
    if game.may_work(CANNOT + DECLARING) and game.forbidden(declaring(player, card, 0)):
        return False
    sides = shift_sides(game, card)
    if len(sides) == 1:
        as_printed = has_printed_cost(game, card, player, flags)
        if as_printed and not can_pay(game, player, cost_of(game.defs[card]), (), Purpose(TO_PLAY_CARD, card)):
            return False
        if game.lacks_effect(card):
            game.rule("703.3")
            return False
        if as_printed and context is None and is_only_paid(game, card, player):
            return True
        return bool(awakened_ways(game, card, player, flags, context or card_context(game, card, player), 0, awakenings(game, card), True))
    return bool(playable_sides(game, card, player, flags, sides))


def is_only_paid(game: ForceOfWill, card: int, player: int) -> bool:
    """Whether it is seen at a glance that a card with its printed cost only has to be paid for."""
    definition = game.defs[card]
    assert isinstance(definition, WillCard)
    if definition.kinds & DEMANDING or GRANT in game.index or ADDITION in game.words(card, TYPE):
        return False
    return not definition.kinds >> SPELL_EFFECT & 1 or not chooses(card_context(game, card, player))


def awakenings(game: ForceOfWill, card: int) -> list[int]:
    """1109.2: the paragraphs of a card's text that are an [Awakening], or an optional additional cost, each as a bit."""
    if not game.may_have(card, AWAKENING) and not game.may_have(card, OPTIONAL_COST):
        return []
    return [
        ability.entry + (BESIDES if ability.kind == OPTIONAL_COST else 0)
        for _, ability in game.abilities_of(card)
        if ability.kind in (AWAKENING, OPTIONAL_COST)
    ]


def awakened_ways(game: ForceOfWill, card: int, player: int, flags: int, context: Context, chosen: int, entries: list[int], first: bool = False) -> list[int]:
    """903.2c: by which paragraphs, besides those chosen, the card can be awakened and played to the end; perhaps only the first way."""
    if not entries:
        return [chosen] if can_finish(game, card, player, flags, context) else []
    found: list[int] = []
    for number in range(1 << len(entries)):
        way = chosen
        for place, entry in enumerate(entries):
            way |= (number >> place & 1) << entry
        trial = context.copy()
        trial.slots[AWAKENED_SLOT] = [way]
        was = game.awakened[card]
        game.awakened[card] = way
        if can_finish(game, card, player, flags, trial):
            found.append(way)
        game.awakened[card] = was
        if found and first:
            return found
    return found


def playable_sides(game: ForceOfWill, card: int, player: int, flags: int, sides: list[CardDef]) -> list[int]:
    """903.2b: the sides that can be played to the end; 1111.2a: none that loses the [Quickcast] with which it is played now."""
    found: list[int] = []
    up = game.defs
    derived = game.derived()
    for number, side in enumerate(sides):
        game.defs = game.defs.copy()
        game.defs[card] = side
        game.version += 1
        if flags & QUICK and not game.has_keyword(card, QUICKCAST) and not game.permitted(ANY_TIME, card, player):
            game.rule("1111.2a")
        elif not game.lacks_effect(card) and awakened_ways(game, card, player, flags, card_context(game, card, player), 0, awakenings(game, card), True):
            found.append(number)
        game.defs = up
        game.give_back(derived)
    return found


def can_finish(game: ForceOfWill, card: int, player: int, flags: int, context: Context, own: int = -1) -> bool:
    """The dry run: as if the card were in the chase area; all is put back afterwards."""
    play = Play(game, card, player, flags)
    steady = flags & (AN_ABILITY | A_JUDGMENT) or costs_as_printed(game, card, player)  # not otherwise once the card is in the chase area
    if steady and len(play.ways(context)) == 1:
        if not chooses(context) and not wants_host(play, context) and not play.extras(context):
            return play.affordable(context)
        if not play.has_will(context):
            return False
    zone, cards = game.zone[card], game.zones[game.zone[card]]
    away = zone != CHASE and not flags & (AN_ABILITY | A_JUDGMENT)
    known = game.reckoned() if away and steady and game.trace is None and game.footing and has_steady_will(game, player) else None
    chars = game.chars
    derived, history = game.derived(), game.history
    if away:
        game.zones[zone] = [other for other in cards if other != card]
        game.zone[card] = CHASE
        game.history = [*history, (MOVING, TO_CHASE, player, card, 0, 0, zone, CHASE, game.life[card])]
        game.version += 1
        if known is not None:
            game.refresh()
            if game.chars is chars:
                game.reckoning = known.carried(game.version)
    found = tries_x(game, play, context, own)
    if away:
        game.zones[zone] = cards
        game.zone[card] = zone
        game.history = history
        game.give_back(derived)
    return found


def has_steady_will(game: ForceOfWill, player: int) -> bool:
    """Whether a player can produce the same will while a card is played, as long as that alters nothing of what cards are like."""
    steady = game.reckoned().steady
    known = steady.get(player)
    if known is None:
        known = steady[player] = player in game.reckoned().sources and not game.tied and is_steady(game, player)
    return known


def tries_x(game: ForceOfWill, play: Play, context: Context, own: int) -> bool:
    """Whether there is a value of X with which it can be finished."""
    trial = context.copy()
    if wants_host(play, trial):
        if not hosts(game, play.card, trial):
            game.rule("1406.2a")
            return False
        trial.slots[ADDITION_SLOT] = []
    if X_SLOT in trial.slots or not play.wants_x(trial):
        return feasible(game, play, trial, own)
    for x in play.values_of_x(trial):
        trial.slots[X_SLOT] = [x]
        if feasible(game, play, trial.copy(), own):
            return True
        if not play.affordable(trial):
            return False
    return False


def can_play_ability(game: ForceOfWill, context: Context, flags: int = AN_ABILITY) -> bool:
    """Whether an ability that was triggered or chosen can be played to the end; whether it is the time is not asked here."""
    if not game.may_go_on(context):
        game.rule("1301.1a")
        return False
    return can_finish(game, context.source, context.master, flags, context)


def can_activate(game: ForceOfWill, card: int, ability: WillAbility, player: int, flags: int = AN_ABILITY) -> bool:
    """905: whether a player can play an activate ability, or a judgment, to the end."""
    return can_use(game, card, ability, player) and can_play_ability(game, ability_context(game, ability, card, player), flags)
