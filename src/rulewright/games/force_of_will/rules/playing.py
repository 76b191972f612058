"""Section 903: playing cards and abilities (903.1), as its numbered steps; 705.2: a judgment is put into the chase area the same way.

`can_play_card` and `can_play_ability` are the dry run of the procedure `PLAYING`. 105.4a: amounts of life are multiples of 100.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import WillAbility
from rulewright.games.force_of_will.nodes.conditions import ByTorrent, played_others
from rulewright.games.force_of_will.nodes.targets import AsPlayed, Division, ItemTarget, Target, WordChoice
from rulewright.games.force_of_will.rules.choosing import MODES, TARGETS, candidates, hosts, modes_of, most, next_choice, open_modes, take, wants_host
from rulewright.games.force_of_will.rules.cost import FREE_PART, Cost, no_cost
from rulewright.games.force_of_will.rules.costs_to_play import (
    A_JUDGMENT,
    AN_ABILITY,
    FROM_STANDBY,
    INCARNATED,
    PLAYING_NAME,
    PRINTED,
    QUICK,
    WAYS,
    Play,
    standby_flags,
    will_besides,
)
from rulewright.games.force_of_will.rules.events import played, targeting
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.loops import LOOP
from rulewright.games.force_of_will.rules.paying import Bill
from rulewright.games.force_of_will.rules.playable import (
    ability_context,
    awakened_ways,
    awakenings,
    can_activate,
    can_finish,
    can_play_ability,
    can_play_card,
    card_context,
    chooses,
    playable_sides,
    shift_sides,
    spell_ability,
    tries_x,
    trigger_ability,
)
from rulewright.games.force_of_will.rules.slots import ADDITION_SLOT, AWAKENED_SLOT, COST_SLOT, INSTEAD_SLOT, RESERVED_SLOT, X_SLOT
from rulewright.games.force_of_will.rules.will import can_pay, count_use, note_played, pay_will, purpose_of, units_for, will_cost_of
from rulewright.games.force_of_will.rules.words import (
    ABILITY_ITEM,
    ANY_TIME,
    BESIDES,
    BY_INCARNATION,
    CARD_ITEM,
    JUDGMENT_ITEM,
    MOVING,
    QUICKCAST,
    REMNANT,
    SIDE,
    TARGET,
    TARGET_ITEM,
    TARGET_PLAYER,
    TO_CHASE,
    TORRENT,
    WILL,
    WILL_KINDS,
    WORD,
)
from rulewright.games.force_of_will.rules.zones import CHASE, IN_GRAVEYARD, IN_HAND, IN_STANDBY, KIND
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Modes
from rulewright.kernel.events import BY_ACTION, Event
from rulewright.kernel.frames import NO_OPTION, Frame, Procedure
from rulewright.kernel.nodes import Fixed, Node
from rulewright.kernel.questions import CARDS, DISTRIBUTION, NUMBER, OPTION, YESNO, Option
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import CARD, NO, OPTION_TEXT, PLAYER, YES
from rulewright.kernel.verbs import NUMBER as A_NUMBER
from rulewright.tcg.effects.lasting import LIVES

# -- 903.2 ----------------------------------------------------------------------------------------------------


def play_card(game: ForceOfWill, card: int, player: int, flags: int = 0, context: Context | None = None) -> None:
    """Push the playing of a card."""
    game.rule("903.2")
    if context is None:
        context = card_context(game, card, player)
    frame = game.push(PLAYING, context, player, card, flags | standby_flags(game, card))
    frame.cards = [-1, game.zone[card]]


def play_ability(game: ForceOfWill, context: Context, flags: int = AN_ABILITY) -> None:
    """Push the playing of an ability or judgment."""
    if flags & AN_ABILITY:
        game.rule("905.2")
        game.rule("905.2b")
    game.push(PLAYING, context, context.master, context.source, flags).cards = [-1, -1]
    LOOP.count(game, context)


def the_play(game: ForceOfWill, frame: Frame) -> Play:
    """What a frame of playing plays."""
    return Play(game, frame.card, frame.player, frame.n)


def flip_standby(game: ForceOfWill, frame: Frame) -> None:
    """A card in the standby area is turned face up; 905.2a: a card in a hidden zone is shown as its ability is played."""
    card = frame.card
    if frame.n & AN_ABILITY:
        if card >= 0 and game.known[card] != 3 and KIND[game.zone[card]] & (IN_HAND | IN_STANDBY):
            game.rule("905.2a")
            game.learn(card, 3)
    elif frame.n & FROM_STANDBY:
        game.face_down[card] = 0
        game.learn(card, 3)


def choose_side(game: ForceOfWill, frame: Frame) -> None:
    """Of a Shift card either side, if its cost can be met."""
    if frame.n & (AN_ABILITY | A_JUDGMENT):
        frame.goto("903.2d")
        return
    sides = shift_sides(game, frame.card)
    if len(sides) == 1:
        frame.goto("903.2c")
        return
    game.rule("1117.2")
    found = playable_sides(game, frame.card, frame.player, frame.n, sides)
    game.ask(frame.player, OPTION, "903.2b", "side", [(SIDE, frame.card, number) for number in found])


def side_chosen(game: ForceOfWill, frame: Frame) -> None:
    """From here on the card has only that side's information (1302.2e)."""
    card = frame.card
    game.rule("1302.2b")
    game.rule("1302.2e")
    game.turn_over(card, shift_sides(game, card)[frame.pick[2]])
    frame.context = card_context(game, card, frame.player)


def put_back_side(game: ForceOfWill, card: int) -> None:
    """1302.2f: a Shift card that is not played after all shows its past side again."""
    sides = shift_sides(game, card)
    if len(sides) > 1:
        game.turn_over(card, sides[0])


def choose_awakening(game: ForceOfWill, frame: Frame) -> None:
    """Its player may awaken it by each [Awakening] it has, if the cost of that can be met too; `frame.m` were asked already."""
    context = _context(frame)
    card = frame.card
    entries = awakenings(game, card)
    if frame.m == len(entries):
        frame.m = 0
        if has_torrent(game, card):
            game.awakened[card] = game.awakened[card] & ~TORRENT | (TORRENT if played_others(game, context) else 0)
            game.version += 1
        frame.goto("903.2d")
        return
    if entries[frame.m] < BESIDES:
        game.rule("1109.2")
    chosen, entry = context.slots.get(AWAKENED_SLOT, [0])[0], entries[frame.m]
    ways = awakened_ways(game, card, frame.player, frame.n, context, chosen, entries[frame.m :])
    possible: list[Option] = []
    if any(way >> entry & 1 for way in ways):
        possible.append((YES,))
    if any(not way >> entry & 1 for way in ways):
        possible.append((NO,))
    rule, prompt = ("903.2c", "awaken") if entry < BESIDES else ("903.2i", "besides")
    game.ask(frame.player, YESNO, rule, prompt, possible, null=len(possible) - 1 if possible[-1] == (NO,) else -1)


def has_torrent(game: ForceOfWill, card: int) -> bool:
    """1124.2: whether a card that is no chant has a [Torrent]."""
    return any(isinstance(condition, ByTorrent) for ability in game.defs[card].abilities for condition in ability.active)


def awakening_chosen(game: ForceOfWill, frame: Frame) -> None:
    """1109.2a."""
    context = _context(frame)
    chosen = context.slots.get(AWAKENED_SLOT, [0])[0]
    if frame.pick[0] == YES:
        entry = awakenings(game, frame.card)[frame.m]
        chosen |= 1 << entry
        if entry < BESIDES:
            game.rule("1109.2a")
    context.slots[AWAKENED_SLOT] = [chosen]
    game.awakened[frame.card] = chosen
    game.version += 1
    frame.m += 1
    frame.goto("903.2c")


def put_in_chase(game: ForceOfWill, frame: Frame) -> None:
    """A card moves there; an ability is put there as a pseudo-card."""
    context = _context(frame)
    player, card = frame.player, frame.card
    serial = game.tick()
    frame.cards = [serial, frame.cards[1]]
    if frame.n & (AN_ABILITY | A_JUDGMENT):
        kind = JUDGMENT_ITEM if frame.n & A_JUDGMENT else ABILITY_ITEM
        if kind == JUDGMENT_ITEM:
            game.rule("705.2d")
        game.add_item(Item(serial, kind, player, card, context.life, n=game.zone[card] if kind == JUDGMENT_ITEM else 0))
        if kind == JUDGMENT_ITEM:
            game.note("705.2", "play judgment", player, card, serial)
        else:
            game.note("903.2d", "use", player, card, serial)
        return
    if frame.n & QUICK and not game.has_keyword(card, QUICKCAST) and not game.permitted(ANY_TIME, card, player):
        game.rule("1111.2a")
        put_back_side(game, card)
        context.done = False
        frame.finish()
        return
    if KIND[game.zone[card]] == IN_GRAVEYARD and game.has_keyword(card, REMNANT):
        game.rule("1115.2")
        game.remnants = game.remnants + [game.life[card]]
    game.learn(card, 3)
    game.add_item(Item(serial, CARD_ITEM, player, card, game.life[card], n=frame.cards[1]))
    event = Event(MOVING, player, card, CHASE, way=TO_CHASE, rule="903.2d")
    event.cause, event.master = BY_ACTION, player
    game.happen([event])


def in_chase(game: ForceOfWill, frame: Frame) -> None:
    """It is a spell now (312.3)."""
    if frame.n & (AN_ABILITY | A_JUDGMENT):
        return
    item = game.item(frame.cards[0])
    if game.zone[frame.card] != CHASE or item is None:
        game.drop_item(frame.cards[0])
        _context(frame).done = False
        frame.finish()
        return
    game.rule("312.3")
    life = game.life[frame.card]
    _context(frame).life = life
    game.swap_item(item, Item(item.serial, CARD_ITEM, item.player, item.card, life, n=item.n))


def choose_modes(game: ForceOfWill, frame: Frame) -> None:
    """The options that can be finished are offered; those not chosen do not exist. Conditional text is there or not (1124.2)."""
    context = _context(frame)
    node = next_choice(context.effect, context, MODES) if chooses(context) else None
    if isinstance(node, AsPlayed):
        take(game, node, context, [1 if node.condition.holds(game, context) else 0])
        frame.goto("903.2e")
        return
    if not isinstance(node, Modes):
        frame.goto("903.2f")
        return
    options: list[Option] = []
    for place in open_modes(game, node, context):
        trial = context.copy()
        take(game, node, trial, [place])
        if tries_x(game, the_play(game, frame), trial, frame.cards[0]):
            options.append((OPTION_TEXT, place))
    number, upto = modes_of(game, node, context)
    count = min(number, len(options))
    game.ask(frame.player, OPTION, "903.2e", "options", options, 0 if upto else count, count, upto or number > 1)


def modes_chosen(game: ForceOfWill, frame: Frame) -> None:
    context = _context(frame)
    node = next_choice(context.effect, context, MODES)
    assert isinstance(node, Modes)
    number, upto = modes_of(game, node, context)
    picks = frame.picks if upto or number > 1 else [frame.pick]
    take(game, node, context, sorted(option[1] for option in picks))
    frame.goto("903.2e")


def choose_x(game: ForceOfWill, frame: Frame) -> None:
    """The values with which it can be finished."""
    context = _context(frame)
    play = the_play(game, frame)
    if not play.wants_x(context):
        if play.printed(context).xs:
            context.slots[X_SLOT] = [0]
        frame.goto("903.2g")
        return
    game.rule("104.5")
    options: list[Option] = []
    for x in play.values_of_x(context):
        trial = context.copy()
        trial.slots[X_SLOT] = [x]
        if not play.affordable(trial):
            break
        if tries_x(game, play, trial, frame.cards[0]):
            options.append((A_NUMBER, x))
    game.ask(frame.player, NUMBER, "903.2f", "X", options)


def x_chosen(game: ForceOfWill, frame: Frame) -> None:
    """203.5b: its value as long as it is in the chase area."""
    game.rule("203.5b")
    _context(frame).slots[X_SLOT] = [frame.pick[1]]


def choose_target(game: ForceOfWill, frame: Frame) -> None:
    """Legal targets, each once, and only such that the rest can still be chosen and paid; 903.2g-iii: their number is fixed."""
    context = _context(frame)
    if wants_host(the_play(game, frame), context):
        game.rule("1406.2a")
        game.ask(frame.player, CARDS, "903.2g", "targets", [(TARGET, card) for card in hosts(game, frame.card, context)])
        return
    node = next_choice(context.effect, context, TARGETS) if chooses(context) else None
    if node is None or not isinstance(node, (Target, ItemTarget, WordChoice)):
        frame.goto("903.2h")
        return
    found = candidates(game, node, context, frame.cards[0])
    number = most(game, context.effect, node, context)
    if isinstance(node, Target) and not isinstance(node.count, Fixed):
        game.rule("903.2f-iii")
    upto = isinstance(node, (Target, ItemTarget)) and node.upto
    if number == 1 and len(found) > 1:
        found = [one for one in found if leads_on(game, frame, node, [one])]
    frame.pick = NO_OPTION
    count = min(number, len(found))
    options: list[Option] = [option_of(node, one) for one in found]
    rule = "903.2f" if isinstance(node, WordChoice) else "903.2g"
    game.ask(
        frame.player,
        OPTION if isinstance(node, (WordChoice, ItemTarget)) else CARDS,
        rule,
        "targets",
        options,
        0 if upto else count,
        count,
        upto or number != 1,
    )


def leads_on(game: ForceOfWill, frame: Frame, node: Node, chosen: list[int]) -> bool:
    """Whether the play can be finished after this choice."""
    trial = _context(frame).copy()
    take(game, node, trial, chosen)
    return tries_x(game, the_play(game, frame), trial, frame.cards[0])


def option_of(node: Node, one: int) -> Option:
    """A target as an option."""
    if isinstance(node, ItemTarget):
        return (TARGET_ITEM, one)
    if isinstance(node, WordChoice):
        return (WORD, one)
    return (TARGET, one) if one >= 0 else (TARGET_PLAYER, -1 - one)


def target_chosen(game: ForceOfWill, frame: Frame) -> None:
    """903.2g-iii: from here on the targets are these."""
    context = _context(frame)
    if wants_host(the_play(game, frame), context):
        host = frame.pick[1]
        context.slots[ADDITION_SLOT] = [host]
        context.slots[ADDITION_SLOT + LIVES] = [game.life[host]]
        frame.goto("903.2g")
        game.signal(targeting(game, host, -1, frame.cards[0], context))
        return
    node = next_choice(context.effect, context, TARGETS)
    assert node is not None
    chosen: list[int] = []
    for option in [frame.pick] if frame.pick else frame.picks:
        chosen.append(-1 - option[1] if option[0] == TARGET_PLAYER else option[1])
    take(game, node, context, chosen)
    game.rule("903.2g-iii")
    frame.goto("903.2g")
    for one in chosen:
        if isinstance(node, Target):
            game.signal(targeting(game, max(one, -1), -1 - one if one < 0 else -1, frame.cards[0], context))
        elif isinstance(node, ItemTarget):
            item = game.item(one)
            if item is not None and item.kind == CARD_ITEM:
                game.signal(targeting(game, item.card, -1, frame.cards[0], context))


def divide(game: ForceOfWill, frame: Frame) -> None:
    """What each target gets is decided now; 903.2h-i: damage in hundreds, something for each."""
    context = _context(frame)
    node = next_choice(context.effect, context) if chooses(context) else None
    if not isinstance(node, Division):
        frame.goto("903.2i")
        return
    chosen = context.slots.get(node.over.slot, [])
    units = node.total(game, context) // node.step
    game.rule("903.2h-i")
    frame.goto("903.2h")
    if len(chosen) < 2 or units <= len(chosen):
        take(game, node, context, [node.total(game, context)] if len(chosen) == 1 else [node.step] * len(chosen))
        return
    sub = game.push(DIVIDING, context, frame.player, n=units)
    sub.cards = chosen
    sub.m = node.step


def ask_parts(game: ForceOfWill, frame: Frame) -> None:
    """One number for each target, counted in steps (903.2h-i)."""
    options: list[Option] = [(CARD, one, 0, frame.m) if one >= 0 else (PLAYER, -1 - one, 0, frame.m) for one in frame.cards]
    game.ask(frame.player, DISTRIBUTION, "903.2h-i", "divide", options, 1, frame.n)


def divided(game: ForceOfWill, frame: Frame) -> None:
    """903.2h-ii: the amounts are fixed."""
    context = _context(frame)
    node = next_choice(context.effect, context)
    assert isinstance(node, Division)
    game.rule("903.2h-ii")
    take(game, node, context, [units * node.step for units in frame.cards])


DIVIDING = Procedure("903.2h Dividing", [("903.2h-i", ask_parts), ("", divided)])


def choose_way(game: ForceOfWill, frame: Frame) -> None:
    """What is done to play it: the cost, or something rather than paying it (1110.2)."""
    context = _context(frame)
    play = the_play(game, frame)
    found: list[int] = []
    for way in play.ways(context):
        trial = context.copy()
        trial.slots[INSTEAD_SLOT] = [way]
        if play.can_do(trial):
            found.append(way)
    frame.picks = [(way,) for way in found if way != PRINTED]
    if not frame.picks:
        frame.pick = (NO,)
        return
    prompt = "incarnation" if frame.picks[frame.m][0] % WAYS == INCARNATED else "instead"
    options: list[Option] = [(YES,)]
    if PRINTED in found or frame.m + 1 < len(frame.picks):
        options.append((NO,))
    game.ask(frame.player, YESNO, "903.2i-i", prompt, options, null=1 if PRINTED in found else -1)


def way_chosen(game: ForceOfWill, frame: Frame) -> None:
    """The quality is altered first; of several ways that there are one is asked for after the other."""
    context = _context(frame)
    play = the_play(game, frame)
    others = [option[0] for option in frame.picks]
    if frame.pick[0] == NO and frame.m + 1 < len(others):
        frame.m += 1
        frame.goto("903.2i")
        return
    way = others[frame.m] if frame.pick[0] == YES else PRINTED
    context.slots[INSTEAD_SLOT] = [way]
    if way % WAYS == INCARNATED and play.named("Incarnation", way // WAYS):
        game.awakened[frame.card] |= BY_INCARNATION
    frame.m = 0


def add_up(game: ForceOfWill, frame: Frame) -> None:
    """Without the cost where it is not paid, then everything that increases it, then what is decreased by name."""
    context = _context(frame)
    play = the_play(game, frame)
    cost, units = play.less(context, play.due(context))
    context.slots[COST_SLOT] = cost.amounts.copy()
    frame.m = min(units, cost.total())


def decrease(game: ForceOfWill, frame: Frame) -> None:
    """The player chooses which part is decreased, one at a time; only so that it can still be paid."""
    context = _context(frame)
    amounts = context.slots[COST_SLOT]
    parts = [kind for kind, amount in enumerate(amounts) if amount]
    if frame.m <= 0 or not parts:
        frame.goto("903.2i-v")
        return
    if sum(amounts) <= frame.m or len(parts) == 1:
        for part in parts:
            amounts[part] -= min(amounts[part], frame.m)
        frame.goto("903.2i-v")
        return
    play = the_play(game, frame)
    without = play.reserved(context)
    extra = all_besides(game, play, context)
    parts = [kind for kind in parts if Bill(frame.player, Cost(amounts).less(kind), frame.m - 1, extra, play.purpose(context)).payable(game, without)]
    parts.sort(key=lambda kind: (0 if kind == FREE_PART else 1, kind))
    game.ask(frame.player, OPTION, "903.2i-iv", "pay less", [(WILL, kind) for kind in parts], null=0)


def decreased(game: ForceOfWill, frame: Frame) -> None:
    amounts = _context(frame).slots[COST_SLOT].copy()
    amounts[frame.pick[1]] -= 1
    _context(frame).slots[COST_SLOT] = amounts
    frame.m -= 1
    frame.goto("903.2i-iv")


def all_besides(game: ForceOfWill, play: Play, context: Context) -> Cost:
    """The will of all that is done besides, but for what is paid apart."""
    total = no_cost()
    for extra in play.extras(context):
        if not is_apart(game, play, context, extra):
            total = total.plus(will_besides(game, extra))
    return total


def is_apart(game: ForceOfWill, play: Play, context: Context, extra: Context) -> bool:
    """Whether there is will that can be spent for what is done besides, such as awakening, and not for the card."""
    if not game.tied:
        return False
    return len(units_for(game, play.player, purpose_of(extra))) > len(units_for(game, play.player, play.purpose(context)))


def fix_cost(game: ForceOfWill, frame: Frame) -> None:
    """From here on nothing alters it."""


def pay(game: ForceOfWill, frame: Frame) -> None:
    """The will of a card's cost (1003.3), together with that of what is done besides, so that none of it is spent where it is not due; an
    ability's cost is done in the order of its text (903.2j-i)."""
    context = _context(frame)
    play = the_play(game, frame)
    cost = Cost(context.slots[COST_SLOT]).plus(all_besides(game, play, context))
    ability = play.ability(context)
    frame.m = 0
    reserved = play.reserved(context)
    if not play.search(context, False).succeeds() or not can_pay(game, frame.player, cost, reserved, play.purpose(context)):
        take_back(game, frame)
        return
    if ability is not None and ability.cost is not None and not play.is_free(context):
        if frame.n & A_JUDGMENT:
            game.rule("705.2a")
        if will_cost_of(ability) is None:
            frame.m = 1  # will that an effect added comes first, then the cost as it is written
        else:
            context.slots[RESERVED_SLOT] = reserved
            game.push(ability.cost, context)
            return
    else:
        game.rule("1003.3")
        frame.m = len(play.extras(context))
    if cost.total() > 0:
        pay_will(game, frame.player, cost, None, reserved, play.purpose(context))


def take_back(game: ForceOfWill, frame: Frame) -> None:
    """903.2j: what is required cannot be done, so it is not played: the situation is as before. The dry run has looked ahead, so this
    happens only where a text changes what is required while the card is on its way to the chase area."""
    game.drop_item(frame.cards[0])
    _context(frame).done = False
    frame.finish()
    card = frame.card
    if not frame.n & (AN_ABILITY | A_JUDGMENT) and game.zone[card] == CHASE:
        put_back_side(game, card)
        game.unregister(card)
        game.place(card, frame.cards[1])
        game.remnants = [life for life in game.remnants if life != _context(frame).life]
        game.face_down[card] = 1 if KIND[frame.cards[1]] == IN_STANDBY else 0
        game.register(card)
    game.note("903.2j", "take back", frame.player, card)


def pay_besides(game: ForceOfWill, frame: Frame) -> None:
    """Then everything else that is required, in the order in which it is written."""
    context = _context(frame)
    if frame.m <= 0:
        return
    ability = context.ability
    if frame.n & (AN_ABILITY | A_JUDGMENT):
        frame.m = 0
        assert isinstance(ability, WillAbility) and ability.cost is not None
        game.push(ability.cost, context)
        return
    play = the_play(game, frame)
    besides = play.extras(context)
    extra = besides[len(besides) - frame.m]
    frame.m -= 1
    frame.goto("903.2j-i")
    apart = is_apart(game, play, context, extra)
    extra.slots = context.slots  # what is done to play it is known to what it does
    if apart:
        extra.slots.pop(COST_SLOT, None)
    else:
        extra.slots[COST_SLOT] = [0] * WILL_KINDS  # its will is paid
    other = extra.ability
    assert isinstance(other, WillAbility) and other.cost is not None
    game.push(other.cost, extra)


def now_played(game: ForceOfWill, frame: Frame) -> None:
    """All requirements are met: it counts as played; nothing that was chosen changes any more."""
    context = _context(frame)
    context.done = True
    player, card, serial = frame.player, frame.card, frame.cards[0]
    old = game.item(serial)
    if old is None:
        return
    kept = context.copy()
    kept.stamp = game.clock
    game.swap_item(old, Item(serial, old.kind, player, card, old.life, kept, old.n))
    ability = the_play(game, frame).ability(context)
    if ability is not None:
        count_use(game, card, ability, player)
    if frame.n & A_JUDGMENT and player == game.active:
        game.judgments += 1
    elif old.kind == CARD_ITEM and context.slots.get(AWAKENED_SLOT, [0]) != [0] and X_SLOT in context.slots:
        game.x_value[card] = context.slots[X_SLOT][0]
    note_played(game, player, old.kind, card)
    event = played(game, player, card, serial, old.kind)
    event.life = old.life
    event.origin = old.n
    game.signal(event)


def _context(frame: Frame) -> Context:
    context = frame.context
    assert context is not None
    return context


PLAYING = Procedure(
    PLAYING_NAME,
    [
        ("903.2a", flip_standby),
        ("903.2b", choose_side),
        ("", side_chosen),
        ("903.2c", choose_awakening),
        ("", awakening_chosen),
        ("903.2d", put_in_chase),
        ("", in_chase),
        ("903.2e", choose_modes),
        ("", modes_chosen),
        ("903.2f", choose_x),
        ("", x_chosen),
        ("903.2g", choose_target),
        ("", target_chosen),
        ("903.2h", divide),
        ("903.2i", choose_way),
        ("903.2i-i", way_chosen),
        ("", add_up),
        ("903.2i-iv", decrease),
        ("", decreased),
        ("903.2i-v", fix_cost),
        ("903.2j", pay),
        ("903.2j-i", pay_besides),
        ("903.2k", now_played),
    ],
)

__all__ = [
    "A_JUDGMENT",
    "AN_ABILITY",
    "QUICK",
    "ability_context",
    "can_activate",
    "can_finish",
    "can_play_ability",
    "can_play_card",
    "card_context",
    "play_ability",
    "play_card",
    "spell_ability",
    "trigger_ability",
]
