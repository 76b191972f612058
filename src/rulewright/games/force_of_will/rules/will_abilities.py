"""907: will abilities, and playing them: they use no chase area and are resolved at once (907.3).

907.1: an activate ability without targets that produces will, or an automatic one that such an ability triggers.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, UNKNOWN, WillAbility
from rulewright.games.force_of_will.nodes.parts import PlayingCards
from rulewright.games.force_of_will.rules.events import played, producing
from rulewright.games.force_of_will.rules.game import MOST_X, ForceOfWill, Tied, as_fow
from rulewright.games.force_of_will.rules.printed import WillCard
from rulewright.games.force_of_will.rules.slots import BUNDLE_SLOT, X_SLOT
from rulewright.games.force_of_will.rules.words import ABILITY_ITEM, ACTS_AT_ONCE, DECLARING, FOR_EFFECT, RESTING, SWIFTNESS, WILL, WILL_MOON, WILL_TIME
from rulewright.games.force_of_will.rules.zones import AREAS, FIELD, IN_FIELD, ITEM, KIND, RULER_AREA, TURNABLE
from rulewright.kernel.abilities import CANNOT, GRANT, PERMIT
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import BY_ACTION, Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.happening import HAPPENING
from rulewright.kernel.nodes import Effect, Node, walk
from rulewright.kernel.questions import NUMBER, OPTION, Option
from rulewright.kernel.verbs import NUMBER as A_NUMBER
from rulewright.tcg.playing.letters import Letter


class Purpose:
    """What will is paid for."""

    __slots__ = ("kind", "card", "place")

    def __init__(self, kind: int = FOR_EFFECT, card: int = -1, place: int = -1) -> None:
        self.kind = kind
        self.card = card
        """The card that is played, awakened, judged, or whose ability is played; -1 for none."""
        self.place = place
        """The place of that ability; -1 for none."""


FOR_ANYTHING = Purpose()


class Producing(Effect):
    """Text that produces will."""

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        """The alternatives: each so much will of each kind."""
        raise NotImplementedError

    def is_fixed(self) -> bool:
        """Whether it is always the same will."""
        return False

    def is_tied(self) -> bool:
        """Whether the will can be spent only for certain things."""
        return False

    def serves(self, game: ForceOfWill, context: Context, purpose: Purpose) -> bool:
        """Whether the will can be spent for that."""
        return True

    def advance(self, game: Game, frame: Frame) -> None:
        produce_one(as_fow(game), frame, self)


# -- 907.1 Will abilities -------------------------------------------------------------------------------------


def can_use(game: ForceOfWill, card: int, ability: WillAbility, player: int) -> bool:
    """905: whether the times, conditions and restrictions of an activate ability let a player play it; costs are not looked at."""
    if not game.works(ability, card):
        game.rule("902.1")
        return False
    if ability.rests and not rests(game, card, player):
        return False
    if ability.active or ability.condition is not None:
        context = Context(ability, player, card, game.life[card], None)
        if not ability.is_active(game, context) or ability.condition is not None and not ability.condition.holds(game, context):
            return False
    if not within_times(game, card, ability, player):
        return False
    if not abilities_restricted(game):
        return True
    return not game.forbidden(declaring(player, card, 4 if ability.is_will else 1))


def declaring(player: int, card: int, what: int) -> Event:
    """A player would play a card (0), an ability of it (1), a will ability (4), a judgment (2), or put it into the standby area (3)."""
    event = Event(DECLARING, player, card)
    event.m = what
    event.cause, event.master = BY_ACTION, player
    return event


def rests(game: ForceOfWill, card: int, player: int) -> bool:
    """1013.2: it must be recovered; 905.3: a J/resonator, in the field under this control since the turn began, or swift (1107.2)."""
    if game.rested[card]:
        game.rule("1013.3")
        return False
    if game.since[card] >= game.turn and KIND[game.zone[card]] == IN_FIELD and game.is_j_resonator(card):
        if game.has_keyword(card, SWIFTNESS) or game.permitted(ACTS_AT_ONCE, card, player):
            game.rule("1107.2")
            return True
        game.rule("905.3")
        return False
    return True


def within_times(game: ForceOfWill, card: int, ability: WillAbility, player: int) -> bool:
    """1112.2: a God's Art once per game, by its name; others as often in a turn as their text says."""
    if ability.times == 0:
        return True
    if ability.times < 0:
        game.rule("1112.2")
        game.rule("1112.2a")
        return game.used_game.get(times_key(game, card, ability, player), 0) < -ability.times
    return game.used_turn.get(times_key(game, card, ability, player), 0) < ability.times


def times_key(game: ForceOfWill, card: int, ability: WillAbility, player: int) -> str:
    """901.1d: abilities of one name are the same ability; others are counted on their card."""
    if ability.name:
        game.rule("901.1d")
        return f"{player} {ability.name}"
    return f"#{game.life[card]} {ability.place} {ability.text if ability.place < 0 else ''}"


def count_use(game: ForceOfWill, card: int, ability: WillAbility, player: int) -> None:
    """1112.2b: it counts as played, whatever becomes of it."""
    if ability.times:
        key = times_key(game, card, ability, player)
        if ability.times < 0:
            game.rule("1112.2b")
            game.used_game = {**game.used_game, key: game.used_game.get(key, 0) + 1}
        else:
            game.used_turn = {**game.used_turn, key: game.used_turn.get(key, 0) + 1}
        game.version += 1


def will_abilities(game: ForceOfWill, player: int) -> list[tuple[int, int, WillAbility]]:
    """The will abilities that a player can play now and whose cost concerns nothing but their own card: card, place, ability. (Others may
    cost will themselves, so whether they can be played depends on these.)"""
    found: list[tuple[int, int, WillAbility]] = []
    start = player * AREAS
    for place in (RULER_AREA, FIELD, ITEM):
        for card in game.zones[start + place]:
            if not game.may_have(card, ACTIVATE) or is_spent(game, card):
                continue
            for number, ability in game.abilities_of(card):
                if ability.is_will and ability.alone and ability.kind == ACTIVATE and is_usable(game, card, number, ability, player):
                    found.append((card, number, ability))
    return found


def is_spent(game: ForceOfWill, card: int) -> bool:
    """Whether it is seen at a glance that a rested card has no ability that could be played."""
    definition = game.defs[card]
    assert isinstance(definition, WillCard)
    return game.rested[card] == 1 and definition.rests and game.trace is None and GRANT not in game.index


def is_simple(ability: WillAbility) -> bool:
    """Whether nothing but its card being rested decides what a will ability gives and whether it can be played, other than what `is_free` asks."""
    if ability.simple == UNKNOWN:
        node = producer(ability)
        plain = ability.is_will and ability.kind == ACTIVATE and ability.only_rests and not ability.active and ability.condition is None
        ability.simple = int(plain and ability.times == 0 and node is not None and node.is_fixed() and not node.is_tied())
    return ability.simple == 1


def is_free(game: ForceOfWill) -> bool:
    """Whether nothing at work says when cards may be rested and abilities played."""
    free = game.reckoned().free
    if free is None:
        free = not (abilities_restricted(game) or game.may_work(CANNOT + RESTING) or game.may_work(PERMIT + ACTS_AT_ONCE))
        game.reckoned().free = free
    return free and game.frames[game.stead].proc is not HAPPENING


def abilities_restricted(game: ForceOfWill) -> bool:
    """Whether something at work may say that abilities cannot be played."""
    key = CANNOT + DECLARING
    if not game.may_work(key):
        return False
    return game.trace is not None or any(not isinstance(binding.part, PlayingCards) for binding in game.bindings(key))


def is_steady(game: ForceOfWill, player: int) -> bool:
    """Whether the will that a player's cards can produce depends on nothing but which of them are rested, and on what they are like."""
    if GRANT in game.index or not is_free(game):
        return False
    start = player * AREAS
    for place in (RULER_AREA, FIELD, ITEM):
        for card in game.zones[start + place]:
            if game.may_have(card, ACTIVATE) and not is_spent(game, card):
                for _, ability in game.abilities_of(card):
                    if ability.is_will and ability.alone and not is_simple(ability):
                        return False
    return True


def is_usable(game: ForceOfWill, card: int, place: int, ability: WillAbility, player: int) -> bool:
    """Whether a player can play a will ability now."""
    if game.trace is not None:
        return looks_usable(game, card, ability, player)
    usable = game.reckoned().usable
    known = usable.get((card, place))
    if known is None:
        known = usable[(card, place)] = looks_usable(game, card, ability, player)
    return known


def looks_usable(game: ForceOfWill, card: int, ability: WillAbility, player: int) -> bool:
    """The same, looked at anew."""
    if game.trace is None and is_simple(ability) and is_free(game):
        return game.works(ability, card) and KIND[game.zone[card]] & TURNABLE != 0 and rests(game, card, player)
    return can_use(game, card, ability, player) and (ability.cost is None or ability.cost.possible(game, Context(ability, player, card, game.life[card], None)))


def producer(ability: WillAbility) -> Producing | None:
    """What a will ability produces."""
    if ability.producers is None:
        nodes: list[Node] = []
        walk(ability.effect, nodes)
        ability.producers = [node for node in nodes if isinstance(node, Producing)]
    for node in ability.producers:
        assert isinstance(node, Producing)
        return node
    return None


def serves(game: ForceOfWill, unit: Tied, purpose: Purpose) -> bool:
    """Whether a tied will can be spent for something."""
    player, _, card, place = unit
    for ability in game.defs[card].abilities:
        if ability.place == place and isinstance(ability, WillAbility):
            node = producer(ability)
            return node is None or node.serves(game, Context(ability, player, card, game.life[card], None), purpose)
    return False


# -- 907.3 Playing a will ability -----------------------------------------------------------------------------


def use_will_ability(game: ForceOfWill, player: int, card: int, place: int, number: int = -1) -> None:
    """Play a will ability; `number` is what it is to produce, if that is known already."""
    ability = game.ability_at(card, place)
    assert ability is not None
    context = Context(ability, player, card, game.life[card], None)
    context.effect = ability.effect
    if number >= 0:
        context.slots[BUNDLE_SLOT] = [number]
    game.push(USE_WILL, context, player, card)


def choose_will_x(game: ForceOfWill, frame: Frame) -> None:
    """903.2f: the X of a cost is set by the player: any number with which the cost can be paid."""
    context = context_of(frame)
    ability = context.ability
    assert isinstance(ability, WillAbility)
    nodes: list[Node] = []
    walk(ability.cost, nodes)
    if ability.cost is None or not any(isinstance(node, Letter) for node in nodes):
        frame.goto("905.2b")
        return
    options: list[Option] = []
    for x in range(MOST_X + 1):
        trial = context.copy()
        trial.slots[X_SLOT] = [x]
        if ability.cost.possible(game, trial):
            options.append((A_NUMBER, x))
    game.rule("104.5")
    game.ask(frame.player, NUMBER, "903.2f", "X", options)


def will_x_chosen(game: ForceOfWill, frame: Frame) -> None:
    """Its value from here on."""
    context_of(frame).slots[X_SLOT] = [frame.pick[1]]


def pay_for_will(game: ForceOfWill, frame: Frame) -> None:
    """905.2b, 903.2j: its cost."""
    context = context_of(frame)
    ability = context.ability
    assert isinstance(ability, WillAbility)
    frame.n = game.clock
    count_use(game, frame.card, ability, frame.player)
    note_played(game, frame.player, ABILITY_ITEM, frame.card)
    game.note("907.3", "use will", frame.player, frame.card)
    if ability.cost is not None:
        game.push(ability.cost, context)


def will_played(game: ForceOfWill, frame: Frame) -> None:
    """903.2k."""
    game.signal(played(game, frame.player, frame.card, -1, ABILITY_ITEM))


def resolve_will(game: ForceOfWill, frame: Frame) -> None:
    """907.3: it is resolved at once, without the chase area."""
    context = context_of(frame)
    if context.effect is not None:
        game.push(context.effect, context)


def triggered_will(game: ForceOfWill, frame: Frame) -> None:
    """907.1: automatic abilities that this will ability triggered and that produce will are will abilities too."""
    for pending in game.standby:
        ability = pending.context.ability
        if isinstance(ability, WillAbility) and ability.is_will and pending.serial > frame.n:
            game.standby = [other for other in game.standby if other is not pending]
            game.rule("907.1")
            frame.step -= 1
            if pending.context.effect is not None:
                game.push(pending.context.effect, pending.context.copy())
            return


USE_WILL = Procedure(
    "907.3 Will ability",
    [("903.2f", choose_will_x), ("", will_x_chosen), ("905.2b", pay_for_will), ("", will_played), ("907.3", resolve_will), ("907.1", triggered_will)],
)


def note_played(game: ForceOfWill, player: int, kind: int, card: int) -> None:
    """A player played something: for Torrent (1124.2a) and for 803.6."""
    game.played_this_turn = [entries + [(kind, card, game.life[card])] if one == player else entries for one, entries in enumerate(game.played_this_turn)]
    if game.in_battle and player != game.active:
        game.answered = True


def produce_one(game: ForceOfWill, frame: Frame, node: Producing) -> None:
    """Perform a text that produces will: the player chooses among its alternatives (1119.2b), unless that was done before."""
    context = context_of(frame)
    step = frame.step
    frame.step = step + 1
    if step == 0:
        bundles = node.bundles(game, context)
        chosen = context.slots.get(BUNDLE_SLOT)
        if not bundles:
            game.frames.pop()
        elif chosen is not None and chosen[0] < len(bundles):
            frame.n = chosen[0]
            frame.step = 2
            game.happen(gains(game, bundles[frame.n], context))
        else:
            options: list[Option] = [(WILL, *kinds_of(gives)) for gives in bundles]
            game.ask(context.master, OPTION, "907.4", "produce", options)
    elif step == 1:
        for gives in node.bundles(game, context):
            if kinds_of(gives) == frame.pick[1:]:
                game.happen(gains(game, gives, context))
                return
    else:
        game.frames.pop()


def kinds_of(gives: list[int]) -> Option:
    """The kinds of an amount of will, each as often as it is there."""
    return tuple(kind for kind, amount in enumerate(gives) for _ in range(amount))


def gains(game: ForceOfWill, gives: list[int], context: Context) -> list[Event]:
    """907.5, 907.6: will of each kind is produced."""
    events: list[Event] = []
    for kind, amount in enumerate(gives):
        if amount:
            game.rule("907.6a" if kind == WILL_MOON else "907.6b" if kind == WILL_TIME else "907.5")
            events.append(producing(game, context.master, kind, amount, context))
    ability = context.ability
    if isinstance(ability, WillAbility) and ability.place >= 0:
        node = producer(ability)
        if node is not None and node.is_tied():
            for event in events:
                event.target = ability.place
    return events
