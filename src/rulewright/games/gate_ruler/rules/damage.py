"""Section 13: dealing damage, preventing it, applying it to rulers, healing it (13-1, 15-21).

13-1a: damage is not dealt at once. It becomes a damage resolution process in the gate, whose item holds what 13-2a-1
asks for: the objects (`cards`, with their identities in `lives`), an amount for each, the source (`card`), and in `n`
whether it is combat damage. The amounts are locked in from then on (13-2a-5); only prevention changes them (13-3a),
which puts a new item in its place. 13-8, 15-20a, 15-20b, 15-20c, 15-22a, 15-22a-1, 14-15b, 14-15c, 14-15d.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.rules.alike import distinct
from rulewright.games.gate_ruler.rules.events import healing_life, is_affected
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import (
    APPLICATION_ITEM,
    COMBAT,
    DAMAGE_ADDED,
    DAMAGE_ITEM,
    DEALING,
    DEALT,
    EFFECT_DAMAGE,
    HEALING_LIFE,
    HEALING_UNIT,
    IGNORES_COUNTER,
    LIFE_HEALED,
    NO_COUNTER,
    NO_PREVENTION,
    SURE_COMBAT,
    SURE_EFFECT,
)
from rulewright.games.gate_ruler.rules.zones import DAMAGE, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import CARDS, DISTRIBUTION, NUMBER, ORDER, Option
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import CARD
from rulewright.kernel.verbs import NUMBER as A_NUMBER

Pairing = tuple[int, int]
"""A card that is dealt damage, and how much."""


# -- 13-2 Dealing ---------------------------------------------------------------------------------------------


def deal(game: GateRuler, source: int, targets: list[Pairing], context: Context | None, combat: bool = False, ignored: int = 0) -> None:
    """One source deals damage, to several objects by one process (13-2a-3). The source of combat damage is the card that deals
    it, of other damage as a rule the card of the ability, of an event the event card itself."""
    for rule in ("14-15d", "16-7b") if combat else ("14-15b", "14-15c"):
        game.rule(rule)
    frame = game.push(DEAL, context, card=source)
    frame.events = _dealing(game, source, targets, context, combat, ignored)


def deal_all(game: GateRuler, deals: list[tuple[int, list[Pairing]]], context: Context | None, combat: bool = False, ignored: int = 0) -> None:
    """Several sources deal damage at the same time (13-2a-2)."""
    if len(deals) == 1:
        deal(game, deals[0][0], deals[0][1], context, combat, ignored)
        return
    frame = game.push(DEAL_ALL, context)
    for source, targets in deals:
        frame.events += _dealing(game, source, targets, context, combat, ignored)


def source_player(game: GateRuler, source: int, context: Context | None) -> int:
    """Who controls a source of damage: that of the ability if it has left play."""
    if context is not None and (source < 0 or source == context.source):
        return context.master
    return game.controller(source) if source >= 0 else game.active


def _dealing(game: GateRuler, source: int, targets: list[Pairing], context: Context | None, combat: bool, ignored: int) -> list[Event]:
    events: list[Event] = []
    player = source_player(game, source, context)
    for card, amount in targets:
        if not game.is_ruler(card) and not game.is_unit(card):
            game.rule("13-8a")
            continue
        if not combat and not is_affected(game, card, context):
            game.rule("15-27a-2")
            amount = 0
        elif combat:
            game.rule("15-27b")
        event = Event(DEALING, player, card, n=amount, way=COMBAT if combat else EFFECT_DAMAGE, rule="13-2a")
        event.m = source
        event.place = ignored | (NO_PREVENTION if game.permitted(SURE_COMBAT if combat else SURE_EFFECT, source, player) else 0)
        events.append(caused(event, context))
        event.source = source
    return events


def propose_damage(game: GateRuler, frame: Frame) -> None:
    """What changes the amount is applied now."""
    if not frame.events:
        frame.finish()
        return
    game.rule("13-1a")
    for rule in ("15-20a", "15-20b", "15-20c", "14-15a"):
        game.rule(rule)
    if len(frame.events) > 1:
        game.rule("13-2a-3")
    game.happen(frame.events)


def add_damage(game: GateRuler, frame: Frame) -> None:
    """The process goes into the gate with what is known about the damage; the amounts are fixed (13-2a-5)."""
    events = [event for event in frame.events if event.done]
    if not events:
        return
    first = events[0]
    source = first.m
    game.rule("13-2a-5")
    dealt: dict[int, int] = {}
    for event in events:  # what is dealt to another one instead joins what that one is dealt
        dealt[event.card] = dealt.get(event.card, 0) + event.n
    item = Item(
        game.tick(),
        DAMAGE_ITEM,
        first.player,
        source,
        game.life[source] if source >= 0 else -1,
        frame.context,
        first.way + IGNORES_COUNTER * first.place,
        list(dealt),
        [game.life[card] for card in dealt],
        list(dealt.values()),
    )
    game.add_item(item)
    game.note("13-2a-1", "damage process", first.player, source, first.n)
    game.rule("13-3a-1")
    added = Event(DAMAGE_ADDED, first.player, source, n=item.serial, way=first.way, rule="13-2a")
    added.under = item.cards
    added.master = first.player
    added.source = source
    added.life = item.life
    game.signal(added)


DEAL = Procedure("13-2a Damage generation", [("13-2a-4", propose_damage), ("13-2a", add_damage)])


def order_sources(game: GateRuler, frame: Frame) -> None:
    """The controller of several sources orders them; what is added first resolves last. The active player's go first
    (13-2a-2a)."""
    player = game.active if frame.n == 0 else 1 - game.active
    sources: list[int] = []
    for event in frame.events:
        if event.player == player and event.m not in sources:
            sources.append(event.m)
    if frame.n == 1 and sources and frame.cards:
        game.rule("13-2a-2a")
    if sources:
        options: list[Option] = [(CARD, source) for source in sources]
        game.ask(player, ORDER, "13-2a-2", "damage order", options, len(options), len(options), True)
    else:
        frame.picks = []


def note_sources(game: GateRuler, frame: Frame) -> None:
    """Both players in turn."""
    frame.cards = frame.cards + [option[1] for option in frame.picks]
    frame.n += 1
    if frame.n < 2:
        frame.goto("13-2a-2")


def deal_next(game: GateRuler, frame: Frame) -> None:
    """A separate process for each source."""
    if frame.cards:
        source = frame.cards[0]
        frame.cards = frame.cards[1:]
        frame.step -= 1
        single = game.push(DEAL, frame.context, card=source)
        single.events = [event for event in frame.events if event.m == source]


DEAL_ALL = Procedure("13-2a-2 Damage of several sources", [("13-2a-2", order_sources), ("", note_sources), ("", deal_next)])


# -- 13-2b Resolving a damage resolution process --------------------------------------------------------------


def resolve_damage(game: GateRuler, frame: Frame) -> None:
    """All its damage at once, to the objects that are still the same cards in play."""
    item = game.item(frame.n)
    if item is None:
        frame.finish()
        return
    way = item.n % IGNORES_COUNTER
    events: list[Event] = []
    for card, life, amount in zip(item.cards, item.lives, item.amounts):
        if game.life[card] != life or not game.is_ruler(card) and not game.is_unit(card):
            game.rule("13-8a")
            continue
        if way == EFFECT_DAMAGE and not is_affected(game, card, item.context):
            game.rule("15-27a-2")
            continue
        if amount > 0:
            event = Event(DEALT, item.player, card, n=amount, way=way, rule="13-2b")
            event.m = item.card
            event.place = item.n // IGNORES_COUNTER & NO_COUNTER
            caused(event, item.context)
            event.source = item.card
            event.master = item.player
            events.append(event)
    if events:
        game.happen(events)


def damage_resolved(game: GateRuler, frame: Frame) -> None:
    game.drop_item(frame.n)


RESOLVE_DAMAGE = Procedure("13-2b Resolving a damage resolution process", [("13-2b", resolve_damage), ("", damage_resolved)])


# -- 13-3 Prevention ------------------------------------------------------------------------------------------


def is_sure(game: Game, item: Item | None) -> bool:
    """Whether damage in the gate cannot be prevented."""
    if item is None or not item.n // IGNORES_COUNTER & NO_PREVENTION:
        return False
    game.rule("1-5d")
    return True


def prevent(game: GateRuler, serial: int, cards: list[int], amount: int, becomes: int, context: Context) -> None:
    """The damage of a process in the gate to these cards (none given: to all) is reduced by `amount` in all, or becomes `becomes` where
    that is not below 0."""
    item = game.item(serial)
    if item is None or is_sure(game, item):
        return
    game.rule("13-3b")
    places = [place for place, card in enumerate(item.cards) if not cards or card in cards]
    if becomes >= 0:
        game.rule("13-3d-1")
        if becomes == 0 and len(places) > 1:
            game.rule("13-3d-2b")
        change_amounts(game, item, [becomes if place in places else old for place, old in enumerate(item.amounts)])
        return
    game.push(PREVENT, context, context.master, item.card, amount).cards = [serial, *places]


def halve(game: GateRuler, serial: int, cards: list[int], up: bool) -> None:
    """The damage of a process in the gate to these cards (none given: to all) becomes half of it."""
    item = game.item(serial)
    if item is None or is_sure(game, item):
        return
    game.rule("13-3d-1")
    amounts = zip(item.cards, item.amounts)
    change_amounts(game, item, [(amount + up) // 2 if not cards or card in cards else amount for card, amount in amounts])


def reduce_damage(game: GateRuler, frame: Frame) -> None:
    """Of several pairings whoever may choose says how much is taken off each (13-3d-2)."""
    item = game.item(frame.cards[0])
    places = [] if item is None else [place for place in frame.cards[1:] if item.amounts[place] > 0]
    if item is None or not places or frame.n <= 0:
        frame.finish()
        return
    frame.m = item.serial
    options: list[Option] = [(CARD, item.cards[place]) for place in places]
    player = frame.player
    if len(places) > 1:
        game.rule("13-3d-2")
        if len({game.controller(item.cards[place]) for place in places}) == 2:
            game.rule("13-3d-2a")
            player = 1 - item.player
    frame.picks = options
    if frame.n >= sum(item.amounts[place] for place in places):
        frame.n = sum(item.amounts[place] for place in places)
        frame.pick, frame.cards = options[0], [0] * len(options)  # all of it: nothing to choose
    elif frame.n == 1:
        game.ask(player, CARDS, "13-3d", "reduce damage", options)
    else:
        game.ask(player, DISTRIBUTION, "13-3d", "spread prevention", options, 0, frame.n)


def reduced(game: GateRuler, frame: Frame) -> None:
    """Take it off. What is more than the damage of a pairing goes to the others, because all of it is to be prevented."""
    item = game.item(frame.m)
    assert item is not None
    cards = [option[1] for option in frame.picks]
    shares = [1 if card == frame.pick[1] else 0 for card in cards] if frame.n == 1 else frame.cards
    amounts = item.amounts.copy()
    left = frame.n
    for card, share in [*zip(cards, shares), *[(card, frame.n) for card in cards]]:
        place = item.cards.index(card)
        less = min(share, amounts[place], left)
        amounts[place] -= less
        left -= less
    game.rule("15-22a")
    change_amounts(game, item, amounts)


def change_amounts(game: GateRuler, item: Item, amounts: list[int]) -> None:
    """13-3a: prevention directly changes the numbers in the process."""
    game.rule("13-3a")
    game.swap_item(item, Item(item.serial, item.kind, item.player, item.card, item.life, item.context, item.n, item.cards, item.lives, amounts))


PREVENT = Procedure("13-3b Damage prevention", [("13-3d", reduce_damage), ("", reduced)])


# -- 13-5 Ruler damage application ----------------------------------------------------------------------------


def apply_ruler_damage(game: GateRuler) -> None:
    """13-5: one application process for each point of current ruler damage, the active player's first; then it is 0."""
    game.rule("13-5a")
    for player in (game.active, 1 - game.active):
        if game.ruler_damage[player] > 0 and game.ruler_damage[1 - player] > 0:
            game.rule("13-5b-2")
        ruler = game.ruler_of(player)
        for point in range(game.ruler_damage[player]):
            game.rule("13-5b")
            game.rule("13-5b-1")
            ignored = 1 if point < game.ruler_ignored[player] else 0
            game.add_item(Item(game.tick(), APPLICATION_ITEM, player, ruler, game.life[ruler], None, ignored))
    game.rule("13-5c")
    game.ruler_damage = [0, 0]
    game.ruler_ignored = [0, 0]


# -- 13-4, 13-7 Healing ---------------------------------------------------------------------------------------


def heal_unit(game: GateRuler, card: int, amount: int, context: Context | None) -> None:
    """15-21a: current damage of a unit is subtracted, never below 0 (15-21c)."""
    if amount <= 0 or not game.is_unit(card) or not is_affected(game, card, context):
        game.rule("1-5b-2" if amount <= 0 else "1-5b")
        return
    game.rule("15-21a")
    game.rule("15-21c")
    frame = game.push(HEAL_UNIT, context, card=card)
    frame.events = [caused(Event(HEALING_UNIT, game.controller(card), card, n=amount, rule="13-7b"), context)]


def heal_it(game: GateRuler, frame: Frame) -> None:
    game.happen(frame.events)


def told_healed(game: GateRuler, frame: Frame) -> None:
    if frame.context is not None:
        frame.context.done = frame.events[0].done


HEAL_UNIT = Procedure("13-7b Healing a unit", [("13-7b", heal_it), ("", told_healed)])


def heal_dealt(game: GateRuler, card: int, amounts: list[int], whole: bool, context: Context | None) -> None:
    """13-7b-1: of past damage to a unit with these amounts (`game.dealt` has that of this phase) one is chosen and healed, or all
    of it (`whole`)."""
    if not amounts:
        return
    player = context.master if context is not None else game.controller(card)
    frame = game.push(HEAL_DEALT, context, player, card)
    frame.cards = [sum(amounts)] if whole else amounts


def choose_past(game: GateRuler, frame: Frame) -> None:
    """Which of the processes of this phase is meant."""
    different = sorted(set(frame.cards))
    game.ask(frame.player, NUMBER, "13-7b-1", "past damage", [(A_NUMBER, amount) for amount in different])


def heal_past(game: GateRuler, frame: Frame) -> None:
    heal_unit(game, frame.card, frame.pick[1], frame.context)


HEAL_DEALT = Procedure("13-7b-1 Healing past damage", [("13-7b-1", choose_past), ("", heal_past)])


def heal_life(game: GateRuler, player: int, amount: int, context: Context | None) -> None:
    """15-21b: the player chooses so many cards of the own damage zone; current ruler damage is not healed (13-4b-1)."""
    if amount <= 0:
        game.rule("1-5b-2")
        return
    if not is_affected(game, game.ruler_of(player), context):
        return
    game.push(HEAL_LIFE, context, player, n=amount)


def begin_healing(game: GateRuler, frame: Frame) -> None:
    """The healing as a whole, so that a text can put something else in its place."""
    frame.events = [caused(Event(HEALING_LIFE, frame.player, game.ruler_of(frame.player), n=frame.n, rule="15-21b"), frame.context)]
    game.happen(frame.events)


def choose_healed(game: GateRuler, frame: Frame) -> None:
    """As many as there are (1-5b-1)."""
    event = frame.events[0]
    frame.events = []
    if not event.done:
        if frame.context is not None:
            frame.context.done = event.replaced
        frame.finish()
        return
    frame.n = event.n
    cards = game.zones[area(frame.player, DAMAGE)]
    count = min(frame.n, len(cards))
    if count < frame.n:
        game.rule("1-5b-1")
    game.rule("13-4b-1")
    game.ask(frame.player, CARDS, "15-21b", "heal", [(CARD, card) for card in distinct(game, cards, count)], count, count, True)


def heal_chosen(game: GateRuler, frame: Frame) -> None:
    frame.events = [healing_life(game, option[1], frame.context) for option in frame.picks]
    if frame.events:
        game.happen(frame.events)


def told_life(game: GateRuler, frame: Frame) -> None:
    """It was done if at least one card was really healed."""
    game.rule("3-2i-1")
    healed = len([event for event in frame.events if event.done])
    if frame.context is not None:
        frame.context.done = healed > 0
    if healed:
        game.signal(Event(LIFE_HEALED, frame.player, game.ruler_of(frame.player), n=healed, rule="15-21b"))


HEAL_LIFE = Procedure("15-21b Healing life", [("15-21b", begin_healing), ("", choose_healed), ("13-4b", heal_chosen), ("", told_life)])
