"""14-3: playing cards and abilities, from a hand, a drive zone, a set zone (14-4), by Overdrive and Counter (14-5).

`can_play_card` and `can_play_ability` are the dry run of the procedure `PLAY`. 14-3a, 14-3b. 15-16a, 15-16b: use and
play. 16-17, 16-17a: the Resource keyword. 16-3: Touchdown. 16-18: Concealment.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import OTHER_ABILITY, PARTLY, REFUSED, THIS_CARD
from rulewright.games.gate_ruler.nodes.targets import Division, ItemTarget, NumberChoice, Target, WordChoice
from rulewright.games.gate_ruler.nodes.treating import treat
from rulewright.games.gate_ruler.rules.choosing import MODES, OTHERS, TARGETS, candidates, choices, feasible, most, next_choice, slot_of, take, together
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.loops import LOOP
from rulewright.games.gate_ruler.rules.paying import pay_resources, resource_cost, use_up
from rulewright.games.gate_ruler.rules.playable import (
    AN_ABILITY,
    FORCED,
    FREE,
    NOT_COUNTED,
    ability_context,
    card_context,
    card_flags,
    chooses,
    cost_of,
    counts,
    own_ability,
    pays_itself,
    reserved,
    waive,
)
from rulewright.games.gate_ruler.rules.words import (
    ABILITY_ITEM,
    CARD_ITEM,
    CONCERTO,
    ITEM,
    KEYWORD,
    MOVING,
    NORMAL_SUMMON,
    PLAYED,
    TO_GATE,
    TYPE,
    UNCOUNTED,
    UNIT,
    WORD,
)
from rulewright.games.gate_ruler.rules.zones import GATE, IN_SET, KIND
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Modes
from rulewright.kernel.events import BY_ACTION, Event, caused
from rulewright.kernel.frames import NO_OPTION, Frame, Procedure
from rulewright.kernel.questions import CARDS, DISTRIBUTION, NUMBER, OPTION, Option
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import CARD, NONE, OPTION_TEXT, ZONE
from rulewright.kernel.verbs import NUMBER as A_NUMBER
from rulewright.tcg.effects.lasting import LIVES

# -- 14-3b ----------------------------------------------------------------------------------------------------


def play_card(game: GateRuler, card: int, player: int, flags: int = 0, instead: int = -1, zone: int = -1, context: Context | None = None) -> None:
    """Play a card; `zone` is where a unit will be put, if that is known already, `instead` what is paid instead of the level."""
    if context is None:
        context = card_context(game, card, player)
    frame = game.push(PLAYING, context, player, card, flags)
    frame.m = instead
    frame.cards = [zone, -1]


def play_ability(game: GateRuler, context: Context) -> None:
    """14-5: play an ability, or what it says to play."""
    ability = own_ability(context)
    if ability is not None and ability.plays == THIS_CARD:
        game.rule("16-18d" if KIND[game.zone[context.source]] == IN_SET else "14-5c")
        play_card(game, context.source, context.master, card_flags(ability), ability.terms[1])
        return
    if ability is not None and ability.plays == OTHER_ABILITY and ability.other is not None:
        game.rule("14-5b")
        play_ability(game, ability_context(game, ability.other, context.source, context.master))
        return
    game.rule("14-5d" if ability is not None and ability.keywords else "14-5a")
    frame = game.push(PLAYING, context, context.master, context.source, AN_ABILITY)
    frame.m = -1
    frame.cards = [-1, -1]
    LOOP.count(game, context)


def put_in_gate(game: GateRuler, frame: Frame) -> None:
    """A card moves into the gate, seen by all (14-3b-1a); an ability is put there as an imaginary card."""
    context = _context(frame)
    player, card = frame.player, frame.card
    serial = game.tick()
    for rule in ("14-3a", "14-3b", "4-5a", "4-5d"):
        game.rule(rule)
    frame.cards = [frame.cards[0], serial]
    if frame.n & AN_ABILITY:
        game.rule("4-5c")
        game.add_item(Item(serial, ABILITY_ITEM, player, card, context.life))
        game.rule("15-16b")
        game.note("14-3b-1", "use", player, card, serial)
        return
    origin = game.zone[card]
    if game.known[card] != 3:
        game.rule("14-3b-1a")
        game.learn(card, 3)
    game.add_item(Item(serial, CARD_ITEM, player, card, game.life[card], n=origin))
    event = Event(MOVING, player, card, GATE, way=TO_GATE, rule="14-3b-1")
    game.happen([caused(event, None, BY_ACTION)])


def in_gate(game: GateRuler, frame: Frame) -> None:
    """It has its identity in the gate now."""
    if frame.n & AN_ABILITY:
        return
    item = game.item(frame.cards[1])
    if game.zone[frame.card] != GATE or item is None:
        game.drop_item(frame.cards[1])
        frame.finish()
        return
    life = game.life[frame.card]
    context = _context(frame)
    context.life = life
    waive(game, context, frame.card, frame.player, frame.n)
    game.swap_item(item, Item(item.serial, CARD_ITEM, item.player, item.card, life, n=item.n))


def settle_treated(game: GateRuler, frame: Frame) -> None:
    """What a card of the other player is treated as, where the text names it."""
    if REFUSED in _context(frame).slots:
        treat(game, _context(frame))


def choose_modes(game: GateRuler, frame: Frame) -> None:
    """The options that can be finished are offered; those not chosen do not exist for this playing."""
    context = _context(frame)
    effect = context.effect
    node = None if effect is None or not chooses(context) else next_choice(effect, context, MODES)
    if not isinstance(node, Modes):
        frame.goto("14-3b-3")
        return
    assert effect is not None
    places: list[int] = []
    for place in range(len(node.options)):
        trial = context.copy()
        take(game, node, trial, [place])
        if feasible(game, effect, trial, cost_of(context), frame.cards[1]):
            places.append(place)
    count = min(node.count, len(places))
    if count > 1:
        numbers = range(2 if node.upto else count, count + 1)
        good = together(game, effect, node, context, cost_of(context), frame.cards[1], places, numbers)
        if good is not None:
            _ask_mode(game, frame, node, places, good)
            return
    game.ask(
        frame.player, OPTION, "14-3b-2", "options", [(OPTION_TEXT, place) for place in places], 0 if node.upto else count, count, node.upto or node.count > 1
    )


def _ask_mode(game: GateRuler, frame: Frame, node: Modes, places: list[int], good: list[list[int]]) -> None:
    """One option after the other, since not all of them go together."""
    context = _context(frame)
    _, *before = context.slots.setdefault(node.slot + PARTLY, [node.count])
    if node.upto:
        good = [[], *([place] for place in places), *good]
    options: list[Option] = [(OPTION_TEXT, place) for place in places if place not in before and any(set(before + [place]) <= set(chosen) for chosen in good)]
    if node.upto or not options:
        options.append((NONE,))
    game.ask(frame.player, OPTION, "14-3b-2", "options", options, null=len(options) - 1 if node.upto else -1)


def modes_chosen(game: GateRuler, frame: Frame) -> None:
    context = _context(frame)
    effect = context.effect
    assert effect is not None
    node = next_choice(effect, context, MODES)
    assert isinstance(node, Modes)
    frame.goto("14-3b-2")
    if node.slot + PARTLY in context.slots:
        number, *before = context.slots[node.slot + PARTLY]
        chosen = before if frame.pick[0] == NONE else before + [frame.pick[1]]
        context.slots[node.slot + PARTLY] = [number, *chosen]
        if frame.pick[0] == NONE or len(chosen) >= number:
            del context.slots[node.slot + PARTLY]
            take(game, node, context, sorted(chosen))
        return
    picks = frame.picks if node.upto or node.count > 1 else [frame.pick]
    take(game, node, context, sorted(option[1] for option in picks))


def choose_zone(game: GateRuler, frame: Frame) -> None:
    """14-3b-3a: a unit's zone, where the action did not name it."""
    if frame.n & AN_ABILITY or frame.cards[0] >= 0 or UNIT not in game.words(frame.card, TYPE):
        frame.step += 1
        return
    game.ask(frame.player, OPTION, "14-3b-3a", "zone", [(NORMAL_SUMMON, frame.card, zone) for zone in game.front_zones(frame.player, frame.card)])


def zone_chosen(game: GateRuler, frame: Frame) -> None:
    frame.cards = [frame.pick[2], frame.cards[1]]


def choose_other(game: GateRuler, frame: Frame) -> None:
    """Attributes and zones that the text lets one choose."""
    _ask_next(game, frame, OTHERS, "14-3b-3", "14-3b-3a")


def other_chosen(game: GateRuler, frame: Frame) -> None:
    _take_next(game, frame, OTHERS)
    frame.goto("14-3b-3")


def choose_number(game: GateRuler, frame: Frame) -> None:
    """3-2g: of "up to" several the number comes first. The number of targets is fixed now (14-3b-4e)."""
    context = _context(frame)
    effect = context.effect
    node = None if effect is None or not chooses(context) else next_choice(effect, context, TARGETS)
    if not isinstance(node, (Target, ItemTarget)):
        frame.goto("14-3b-5")
        return
    assert effect is not None
    number = most(game, effect, node, context)
    begun = context.slots.get(node.slot + PARTLY)
    if begun is not None:
        frame.pick = (A_NUMBER, begun[0])
        return
    if not node.upto or number < 2:
        game.rule("14-3b-4e")
        frame.pick = (A_NUMBER, number)
        return
    found = candidates(game, node, context, frame.cards[1])
    top = min(number, len(found))
    good = together(game, effect, node, context, cost_of(context), frame.cards[1], found, range(top + 1))
    numbers = [count for count in range(top + 1) if good is None or any(len(chosen) == count for chosen in good)]
    game.ask(frame.player, NUMBER, "3-2g", "how many", [(A_NUMBER, count) for count in numbers], null=0)


def choose_target(game: GateRuler, frame: Frame) -> None:
    """Each target once (14-3b-4b), and only such that the rest can still be chosen and paid."""
    _ask_next(game, frame, TARGETS, "14-3b-4", "14-3b-5", frame.pick[1])


def target_chosen(game: GateRuler, frame: Frame) -> None:
    _take_next(game, frame, TARGETS)
    frame.goto("14-3b-4")


def _ask_next(game: GateRuler, frame: Frame, last: int, rule: str, jump: str, number: int = 1) -> None:
    """Ask for the next choice of a stage; without one go on."""
    context = _context(frame)
    effect = context.effect
    node = None if effect is None or not chooses(context) else next_choice(effect, context, last)
    if node is None:
        frame.goto(jump)
        return
    assert effect is not None
    found = candidates(game, node, context, frame.cards[1])
    least = number
    if isinstance(node, (Target, ItemTarget)) and node.upto and most(game, effect, node, context) == 1:
        least = 0
    if number == 1 and len(found) > 1:
        trials: list[int] = []
        for one in found:
            trial = context.copy()
            take(game, node, trial, [one])
            if feasible(game, effect, trial, cost_of(context), frame.cards[1]):
                trials.append(one)
        found = trials
    elif number > 1 and isinstance(node, (Target, ItemTarget)):
        good = together(game, effect, node, context, cost_of(context), frame.cards[1], found, range(number, number + 1))
        if good is not None:  # one after the other, so that the rest can still be chosen and paid
            _, *before = context.slots.setdefault(node.slot + PARTLY, [number])
            found = [one for one in found if one not in before and any(set(before + [one]) <= set(chosen) for chosen in good)]
            number = least = 1
    frame.pick = NO_OPTION
    verb = (
        CARD
        if isinstance(node, Target)
        else ITEM
        if isinstance(node, ItemTarget)
        else A_NUMBER
        if isinstance(node, NumberChoice)
        else WORD
        if isinstance(node, WordChoice)
        else ZONE
    )
    count = min(number, len(found))
    kind = CARDS if verb == CARD else NUMBER if verb == A_NUMBER else OPTION
    single = number == 1 and least == 1 and count == 1
    if count > 1:
        game.rule("14-3b-4b")
    game.ask(
        frame.player,
        kind,
        rule,
        "targets" if last == TARGETS else "choose",
        [game.item_option(one) if verb == ITEM else (verb, one) for one in found],
        min(least, count),
        count,
        not single,
    )


def _take_next(game: GateRuler, frame: Frame, last: int) -> None:
    context = _context(frame)
    effect = context.effect
    assert effect is not None
    node = next_choice(effect, context, last)
    assert node is not None
    chosen = [option[1] for option in ([frame.pick] if frame.pick else frame.picks)]
    slot = slot_of(node) + PARTLY
    if slot in context.slots:
        number, *before = context.slots[slot]
        chosen = before + chosen
        context.slots[slot] = [number, *chosen]
        if len(chosen) < number and len(chosen) > len(before):
            return
        del context.slots[slot]
    take(game, node, context, chosen)


def divide(game: GateRuler, frame: Frame) -> None:
    """14-3b-5a: at least 1 for each target."""
    context = _context(frame)
    effect = context.effect
    node = None if effect is None or not chooses(context) else next_choice(effect, context)
    if not isinstance(node, Division):
        frame.goto("14-3b-6")
        return
    cards = context.slots.get(node.over.slot, [])
    total = node.total(game, context)
    game.rule("14-3b-5a")
    game.rule("15-10a")
    game.rule("15-10a-1")
    frame.goto("14-3b-5")
    if len(cards) < 2 or total <= len(cards):
        take(game, node, context, [total] if len(cards) == 1 else [1] * len(cards))
        return
    sub = game.push(DIVIDING, context, frame.player, n=total)
    sub.cards = cards


def ask_parts(game: GateRuler, frame: Frame) -> None:
    """One number for each target."""
    options: list[Option] = [(CARD, card) for card in frame.cards]
    game.ask(frame.player, DISTRIBUTION, "14-3b-5a", "divide", options, 1, frame.n)


def divided(game: GateRuler, frame: Frame) -> None:
    """The amounts are fixed (14-3b-5b)."""
    context = _context(frame)
    effect = context.effect
    assert effect is not None
    node = next_choice(effect, context)
    assert isinstance(node, Division)
    game.rule("14-3b-5b")
    take(game, node, context, frame.cards)


DIVIDING = Procedure("14-3b-5 Dividing", [("14-3b-5a", ask_parts), ("", divided)])


def determine_cost(game: GateRuler, frame: Frame) -> None:
    """What has to be paid; for an ability only what its text says."""
    if frame.n & AN_ABILITY:
        frame.m = 0
        return
    game.rule("14-3b-6a")
    if pays_itself(_context(frame), frame.n):
        frame.m = 0
        return
    frame.m = max(0, resource_cost(game, frame.card, frame.player, frame.n & FREE != 0, frame.m))


def fix_cost(game: GateRuler, frame: Frame) -> None:
    """From here on nothing alters it."""
    if not frame.n & AN_ABILITY:
        use_up(game, frame.card, frame.player)


def pay(game: GateRuler, frame: Frame) -> None:
    """The resources for the level; of a forced card as much as possible (16-15b-1)."""
    if frame.m > 0:
        game.rule("14-4e")
        pay_resources(game, frame.player, frame.m, None, reserved(game, _context(frame), frame.m))


def pay_rest(game: GateRuler, frame: Frame) -> None:
    """Then the other actions, in the order in which they are written."""
    context = _context(frame)
    cost = cost_of(context)
    if cost is not None and (not frame.n & FORCED or cost.possible(game, context)):
        game.push(cost, context)


def now_played(game: GateRuler, frame: Frame) -> None:
    """It counts as played; nothing that was chosen changes any more."""
    context = _context(frame)
    context.done = True
    player, card, serial = frame.player, frame.card, frame.cards[1]
    old = game.item(serial)
    if old is None:
        return
    kept = context.copy()
    kept.stamp = game.clock
    game.swap_item(old, Item(serial, old.kind, player, card, old.life, kept, old.n, amounts=[frame.cards[0]] if frame.cards[0] >= 0 else []))
    if own_ability(context) is not None:
        game.count_use(context.ability, player, context.life)
    if not frame.n & AN_ABILITY and UNIT in game.words(card, TYPE):
        game.rule("15-17a-3")
        if CONCERTO in game.words(card, KEYWORD):
            game.rule("16-14c-2")
        if counts(game, card, player, frame.n):
            if frame.n & FORCED:
                game.rule("16-15b-1a")
            game.summons = [number + (1 if one == player else 0) for one, number in enumerate(game.summons)]
        elif not frame.n & NOT_COUNTED:
            game.use_permit(UNCOUNTED, card, player)
    event = caused(Event(PLAYED, player, card, n=serial, way=old.kind, rule="14-3b-9"), None, BY_ACTION)
    event.life = old.life
    event.origin = old.n
    game.remember(event)
    game.signal(event)


def _context(frame: Frame) -> Context:
    context = frame.context
    assert context is not None
    return context


PLAYING = Procedure(
    "14-3b Playing",
    [
        ("14-3b-1", put_in_gate),
        ("", in_gate),
        ("14-7c", settle_treated),
        ("14-3b-2", choose_modes),
        ("", modes_chosen),
        ("14-3b-3", choose_other),
        ("", other_chosen),
        ("14-3b-3a", choose_zone),
        ("", zone_chosen),
        ("14-3b-4", choose_number),
        ("", choose_target),
        ("", target_chosen),
        ("14-3b-5", divide),
        ("14-3b-6", determine_cost),
        ("14-3b-7", fix_cost),
        ("14-3b-8", pay),
        ("14-3b-8a", pay_rest),
        ("14-3b-9", now_played),
    ],
)


def retarget(game: GateRuler, serial: int, player: int, cards: list[int] | None) -> bool:
    """14-16a: a player chooses the targets of an object in the gate anew, or one card becomes its target; whether anything can change."""
    item = game.item(serial)
    if item is None or item.context is None or item.context.effect is None:
        return False
    context = item.context.copy()
    effect = item.context.effect
    nodes = [node for node in choices(effect, context) if isinstance(node, Target) and slot_of(node) in context.chosen]
    if not nodes:
        return False
    if cards is not None:
        if len(nodes) != 1 or len(cards) != 1 or len(context.slots[nodes[0].slot]) != 1 or cards[0] not in candidates(game, nodes[0], context, serial):
            return False
        context.slots = {**context.slots, nodes[0].slot: cards, nodes[0].slot + LIVES: [game.life[cards[0]]]}
        game.swap_item(item, with_context(item, context))
        return True
    slots = [slot_of(node) for node in choices(effect, context) if isinstance(node, (Target, Division))]
    context.chosen = [slot for slot in context.chosen if slot not in slots]
    frame = game.push(RETARGET, context, player)
    frame.cards = [-1, serial]
    return True


def with_context(item: Item, context: Context) -> Item:
    """The same object with other choices."""
    return Item(item.serial, item.kind, item.player, item.card, item.life, context, item.n, item.cards, item.lives, item.amounts)


def retargeted(game: GateRuler, frame: Frame) -> None:
    """The object in the gate goes on with the new targets."""
    item = game.item(frame.cards[1])
    if item is not None:
        game.swap_item(item, with_context(item, _context(frame)))


RETARGET = Procedure("14-16a New targets", [("14-3b-4", choose_number), ("", choose_target), ("", target_chosen), ("14-3b-5", divide), ("14-3b-6", retargeted)])
