"""1003: paying will.

Whether a cost can be paid is a matching of what is needed with the will there is and the will that will abilities can still produce
(1003.5). Where there is only one way, up to cards that are alike, will is produced and paid without a question; otherwise the player
says which will ability to play, and which will to spend. 907.2: will abilities can be played at any time with priority, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, AWAKENING, EXTRA_COST, JUDGMENT_ABILITY, OPTIONAL_COST, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.rules.actions_by_rules import add_will
from rulewright.games.force_of_will.rules.cost import FREE_PART, Cost, read_cost
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.reckoning import Source, Way
from rulewright.games.force_of_will.rules.slots import COST_SLOT, RESERVED_SLOT, X_SLOT
from rulewright.games.force_of_will.rules.will_abilities import (
    FOR_ANYTHING,
    Producing,
    Purpose,
    can_use,
    count_use,
    declaring,
    is_spent,
    is_usable,
    note_played,
    produce_one,
    producer,
    serves,
    use_will_ability,
    will_abilities,
)
from rulewright.games.force_of_will.rules.words import (
    ABILITY,
    MAGIC_STONE,
    SPENT,
    TO_AWAKEN,
    TO_JUDGE,
    TO_PLAY_ABILITY,
    TO_PLAY_CARD,
    WILL,
    WILL_ATTRIBUTES,
    WILL_KINDS,
    WILL_MOON,
    WILL_TIME,
    WILL_VOID,
)
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, given
from rulewright.kernel.questions import ACTION, OPTION, Option

RESERVED = WILL_KINDS
"""In the cards of a frame of paying: after the amounts come the cards that must not be used."""


class WillCost(Effect):
    """A cost of will in a text: {R}{1}."""

    written: str
    cost: Cost = given()

    def __post_init__(self) -> None:
        self.cost = read_cost(self.written)

    def amount(self, game: ForceOfWill, context: Context) -> Cost:
        """What is to be paid now: as 903.2i fixed it, or as written with the value of X."""
        fixed = context.slots.get(COST_SLOT)
        if fixed is not None:
            return Cost(fixed)
        return self.cost.with_x(context.slots.get(X_SLOT, [0])[0])

    def possible(self, game: Game, context: Context) -> bool:
        own = as_fow(game)
        return payable(own, context, self.amount(own, context))

    def advance(self, game: Game, frame: Frame) -> None:
        own = as_fow(game)
        context = context_of(frame)
        game.frames.pop()
        pay_will(own, context.master, self.amount(own, context), context)


def will_cost_of(ability: WillAbility) -> WillCost | None:
    """The will that is part of an ability's cost."""
    for node in ability.cost_nodes():
        if isinstance(node, WillCost):
            return node
    return None


def purpose_of(context: Context) -> Purpose:
    """What a cost in a text is paid for."""
    ability = context.ability
    if not isinstance(ability, WillAbility) or COST_SLOT not in context.slots and ability.kind not in (AWAKENING, EXTRA_COST, OPTIONAL_COST, TRIGGER_CARD):
        return FOR_ANYTHING
    kind = (
        TO_AWAKEN
        if ability.kind == AWAKENING
        else TO_JUDGE
        if ability.kind == JUDGMENT_ABILITY
        else TO_PLAY_ABILITY
        if ability.kind == ACTIVATE
        else TO_PLAY_CARD
    )
    return Purpose(kind, context.source, ability.place)


def units_for(game: ForceOfWill, player: int, purpose: Purpose) -> list[int]:
    """One mask for each will that a player can spend for something now."""
    found = units_of(game.will[player])
    for unit in game.tied:
        if unit[0] == player and serves(game, unit, purpose):
            found.append(1 << unit[1])
    return found


def sources(game: ForceOfWill, player: int, without: Sequence[int], purpose: Purpose = FOR_ANYTHING) -> list[Source]:
    """The cards whose will can be counted on: will abilities whose cost concerns nothing but their own card."""
    known = game.reckoned().sources.get(player) if game.trace is None else None
    if known is not None:
        return [source for source in known if source.card not in without] if without else known
    found: list[Source] = []
    tied = bool(without)
    alike: dict[tuple[object, ...], int] = {}
    for card, place, ability in will_abilities(game, player):
        if card in without:
            continue
        node = producer(ability)
        if node is not None and node.is_tied():
            tied = True
        if node is None or node.is_tied() and not node.serves(game, Context(ability, player, card, game.life[card], None), purpose):
            continue
        bundles = node.bundles(game, Context(ability, player, card, game.life[card], None))
        if not bundles:
            continue
        if found and found[-1].card == card:
            source = found[-1]
        else:
            looks = (id(game.defs[card]), game.zone[card], game.damage[card], card in game.counts, game.additions(card) != [], game.since[card] >= game.turn)
            source = Source(card, alike.setdefault(looks, len(alike)))
            found.append(source)
        for number, gives in enumerate(bundles):
            source.ways.append((card, place, number))
            source.gives.append(gives)
    if not tied and game.trace is None:
        game.reckoned().sources[player] = found
    return found


# -- whether a cost can be paid -------------------------------------------------------------------------------


def demands(cost: Cost) -> list[int]:
    """One mask of kinds for each will that is needed: what can pay it (203.3, 203.4, 1003.6, 1003.7)."""
    found: list[int] = []
    for kind, amount in enumerate(cost.amounts):
        found += [(1 << WILL_KINDS) - 1 if kind == FREE_PART else 1 << kind] * amount
    return found


def units_of(will: list[int]) -> list[int]:
    """One mask for each will that is there."""
    found: list[int] = []
    for kind, amount in enumerate(will):
        found += [1 << kind] * amount
    return found


def matched(needs: list[int], units: list[int]) -> int:
    """How many of the needs can be met with the units, one each."""
    holder = [-1] * len(units)
    count = 0
    for need in range(len(needs)):
        if _seek(need, needs, units, holder, [False] * len(units)):
            count += 1
    return count


def _seek(need: int, needs: list[int], units: list[int], holder: list[int], seen: list[bool]) -> bool:
    for place, unit in enumerate(units):
        if unit & needs[need] and not seen[place]:
            seen[place] = True
            if holder[place] < 0 or _seek(holder[place], needs, units, holder, seen):
                holder[place] = need
                return True
    return False


NEVER = 1_000


def fewest(needs: list[int], units: list[int], left: list[Source]) -> int:
    """The least number of sources that must still be used to meet all needs; NEVER if they cannot be met."""
    singles: list[int] = []
    for place, source in enumerate(left):
        if any(sum(gives) != 1 for gives in source.gives):
            rest = left[:place] + left[place + 1 :]
            best = fewest(needs, units, rest)
            for gives in source.gives:
                best = min(best, 1 + fewest(needs, units + units_of(gives), rest))
            return best
        mask = 0
        for gives in source.gives:
            mask |= 1 << gives.index(1)
        singles.append(mask)
    here = matched(needs, units)
    if here == len(needs):
        return 0
    if len(needs) > len(units) + len(singles) or matched(needs, units + singles) < len(needs):
        return NEVER
    return len(needs) - here


def can_pay(game: ForceOfWill, player: int, cost: Cost, without: Sequence[int] = (), purpose: Purpose = FOR_ANYTHING) -> bool:
    """1003.4: whether a player can pay all of it, with the will that is there and what can still be produced without these cards."""
    total = cost.total()
    if total == 0:
        return True
    if game.tied or game.trace is not None:
        return has_enough(game, player, cost, without, purpose)
    payment = (player, tuple(cost.amounts), tuple(without))
    known = game.reckoned().payable.get(payment)
    if known is None:
        known = has_enough(game, player, cost, without, purpose)
        if player in game.reckoned().sources:
            game.reckoned().payable[payment] = known
    return known


def has_enough(game: ForceOfWill, player: int, cost: Cost, without: Sequence[int], purpose: Purpose) -> bool:
    """The same, looked at anew."""
    units = units_for(game, player, purpose)
    needs = demands(cost)
    if len(units) >= len(needs) and matched(needs, units) == len(needs):
        return True
    if fewest(needs, units, sources(game, player, without, purpose)) < NEVER:
        return True
    game.rule("1003.4")
    return False


def payable(game: ForceOfWill, context: Context, cost: Cost) -> bool:
    """The same for a cost in a text, whose own card may have to be rested besides."""
    ability = context.ability
    reserved = [context.source] if isinstance(ability, WillAbility) and ability.rests else []
    return can_pay(game, context.master, cost, reserved, purpose_of(context))


# -- 1003 Pay will --------------------------------------------------------------------------------------------


def pay_will(game: ForceOfWill, player: int, cost: Cost, context: Context | None, without: Sequence[int] = (), purpose: Purpose | None = None) -> None:
    """1003.1: push the paying; `context.done` tells whether it was paid: all or nothing (1003.4)."""
    reserved = list(without)
    if purpose is None:
        purpose = FOR_ANYTHING if context is None else purpose_of(context)
    if context is not None:
        reserved += context.slots.get(RESERVED_SLOT, [])
        ability = context.ability
        if isinstance(ability, WillAbility) and ability.rests and not game.rested[context.source]:
            reserved.append(context.source)
        context.done = can_pay(game, player, cost, reserved, purpose)
        if not context.done:
            game.rule("1003.4")
            return
    if cost.total() > 0:
        frame = game.push(PAY, context, player, purpose.card, purpose.kind)
        frame.m = purpose.place
        frame.cards = cost.amounts + reserved


def produce_or_spend(game: ForceOfWill, frame: Frame) -> None:
    """1003.5: as long as the produced will does not suffice, will abilities are played: those without which it cannot be done at once,
    otherwise one that the player chooses."""
    needs = demands(Cost(frame.cards[:RESERVED]))
    purpose = Purpose(frame.n, frame.card, frame.m)
    units = units_for(game, frame.player, purpose)
    left = sources(game, frame.player, frame.cards[RESERVED:], purpose)
    least = fewest(needs, units, left)
    assert least < NEVER, "a cost was offered that cannot be paid"
    if least == 0:
        frame.goto("1003.1")
        return
    game.rule("1003.5")
    game.rule("907.2")
    left = sensible(game, needs, units, left)
    least = fewest(needs, units, left)
    choices: list[Way] = []
    for like in sorted({source.like for source in left}):
        group = [source for source in left if source.like == like]
        others = [source for source in left if source.like != like]
        way = best_way(needs, units, group[0], left, least)
        if way is None:
            continue
        if fewest(needs, units, others) > least:
            frame.pick = (ABILITY, *way)  # nothing else will do
            return
        choices.append(way)
    choices.sort(key=lambda way: preference(left, way))
    options: list[Option] = [(ABILITY, *way) for way in choices]
    game.ask(frame.player, ACTION, "1003.5", "produce will", options, null=0)


def sensible(game: ForceOfWill, needs: list[int], units: list[int], left: list[Source]) -> list[Source]:
    """Magic stones if they suffice, otherwise all that is only rested, otherwise everything: who wants it otherwise plays the will
    abilities before."""
    stones = [source for source in left if game.is_type(source.card, MAGIC_STONE) and rests_only(game, source)]
    if fewest(needs, units, stones) < NEVER:
        return stones
    resting = [source for source in left if rests_only(game, source)]
    return resting if fewest(needs, units, resting) < NEVER else left


def rests_only(game: ForceOfWill, source: Source) -> bool:
    """Whether producing the will only rests the card."""
    for _, place, _ in source.ways:
        ability = game.ability_at(source.card, place)
        if ability is None or not ability.rests:
            return False
    return True


def best_way(needs: list[int], units: list[int], source: Source, left: list[Source], least: int) -> Way | None:
    """The way of a source to produce will that brings the payment nearer; None if it brings nothing."""
    rest = [other for other in left if other is not source]
    for way, gives in zip(source.ways, source.gives):
        if fewest(needs, units + units_of(gives), rest) == least - 1:
            return way
    return None


def preference(left: list[Source], way: Way) -> tuple[int, int]:
    """What one would use first: what can do least."""
    for source in left:
        if source.card == way[0]:
            return len(source.gives), source.card
    return 0, way[0]


def produced(game: ForceOfWill, frame: Frame) -> None:
    """The chosen will ability is played; then look again."""
    _, card, place, number = frame.pick
    frame.goto("907.2")
    use_will_ability(game, frame.player, card, place, number)


def spend(game: ForceOfWill, frame: Frame) -> None:
    """What must be a certain will first, then will that is good for little else; of what is left the player chooses (1003.2)."""
    amounts = frame.cards[:RESERVED]
    spend_tied(game, frame, amounts)
    will = game.will[frame.player].copy()
    for kind in range(WILL_KINDS):
        if kind != FREE_PART and amounts[kind]:
            game.rule("1003.6" if kind == WILL_MOON else "1003.7" if kind == WILL_TIME else "203.3")
            if kind >= WILL_MOON:
                game.rule("907.6c")
            add_will(game, frame.player, kind, -amounts[kind])
            keep_spent(game, frame, kind)
            will[kind] -= amounts[kind]
            amounts[kind] = 0
    frame.cards = amounts + frame.cards[RESERVED:]
    free = amounts[FREE_PART]
    if free == 0:
        frame.finish()
        return
    game.rule("203.4")
    kinds = [kind for kind in range(WILL_KINDS) if will[kind]]
    if len(kinds) == 1 or sum(will) == free:
        for kind in kinds:
            add_will(game, frame.player, kind, -(free if len(kinds) == 1 else will[kind]))
            keep_spent(game, frame, kind)
        frame.finish()
        return
    kinds.sort(key=lambda kind: (0 if kind == WILL_VOID else 1 if kind < len(WILL_ATTRIBUTES) else 2, -will[kind], kind))
    game.ask(frame.player, OPTION, "1003.2", "pay with", [(WILL, kind) for kind in kinds], null=0)


def keep_spent(game: ForceOfWill, frame: Frame, kind: int) -> None:
    """Which will was spent to play a card is kept for its texts."""
    if frame.n == TO_PLAY_CARD and frame.card >= 0:
        game.awakened[frame.card] |= 1 << SPENT + kind


def spend_tied(game: ForceOfWill, frame: Frame, amounts: list[int]) -> None:
    """Will that can be spent only for certain things is spent first."""
    purpose = Purpose(frame.n, frame.card, frame.m)
    for free in (False, True):
        for unit in game.tied:
            kind = FREE_PART if free else unit[1]
            if unit[0] == frame.player and amounts[kind] and (free or kind != FREE_PART) and serves(game, unit, purpose):
                amounts[kind] -= 1
                keep_spent(game, frame, unit[1])
                place = game.tied.index(unit)
                game.tied = game.tied[:place] + game.tied[place + 1 :]
                game.version += 1


def spent(game: ForceOfWill, frame: Frame) -> None:
    """One will of the chosen kind."""
    add_will(game, frame.player, frame.pick[1], -1)
    keep_spent(game, frame, frame.pick[1])
    frame.cards[FREE_PART] -= 1
    frame.goto("1003.1")


PAY = Procedure("1003 Pay will", [("907.2", produce_or_spend), ("", produced), ("1003.1", spend), ("", spent)])

__all__ = [
    "FOR_ANYTHING",
    "Producing",
    "Purpose",
    "Source",
    "WillCost",
    "can_pay",
    "can_use",
    "count_use",
    "declaring",
    "is_spent",
    "is_usable",
    "note_played",
    "pay_will",
    "payable",
    "produce_one",
    "purpose_of",
    "sources",
    "use_will_ability",
    "will_cost_of",
]
