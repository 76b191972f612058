"""604, section 700: what the player with priority can do (701.1), and doing it.

Section 701, section 702, section 703, section 704, section 705, section 707, section 708, 708.1, section 709, section 711, section 712 (passing).

701.2: main timing. 702.1, 703.1: from the hand. 704. 705. 706. 707. 708. 709. 710. 711. 712. 1113.2a: [Trigger] with a cost is played like
an activate ability (1416.2b, 1416.2c), with a condition like an automatic one (1416.2a).
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, BREAK_ABILITY, TRIGGER_CARD, WillAbility
from rulewright.games.force_of_will.rules.attacks import required
from rulewright.games.force_of_will.rules.cost import free_cost
from rulewright.games.force_of_will.rules.costs_to_play import QUICK, standby_flags
from rulewright.games.force_of_will.rules.entering import call_stone, callers
from rulewright.games.force_of_will.rules.events import moving, to_graveyard
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.loops import LOOP
from rulewright.games.force_of_will.rules.playing import (
    A_JUDGMENT,
    ability_context,
    can_activate,
    can_play_ability,
    can_play_card,
    card_context,
    play_ability,
    play_card,
    trigger_ability,
)
from rulewright.games.force_of_will.rules.printed import WillCard
from rulewright.games.force_of_will.rules.sides import judgment_ability
from rulewright.games.force_of_will.rules.tokens import pseudo_card
from rulewright.games.force_of_will.rules.will import Purpose, can_pay, declaring, is_spent, is_usable, pay_will, use_will_ability
from rulewright.games.force_of_will.rules.words import (
    ABILITY,
    ADDITION,
    ANY_TIME,
    BARRED,
    BROKEN,
    CALL_STONE,
    CHANT,
    DIVINITY,
    DIVINITY_WORD,
    EXTRA_CALLS,
    EXTRA_JUDGMENTS,
    FREE_STANDBY,
    INITIATE_BATTLE,
    JUDGMENT,
    KEYWORD,
    LIFEBREAK_ACTION,
    MAIN,
    PLAY,
    PLAYABLE,
    QUICKCAST,
    REGALIA,
    REMNANT,
    RESONATOR,
    RUNE,
    STAND_BY,
    STEALTH,
    STOOD_BY,
    TO_STAND_BY,
    TRIGGER_WORD,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import (
    AREAS,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    IN_STANDBY,
    ITEM,
    KIND,
    LIFEBREAK,
    MAIN_DECK,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    area,
)
from rulewright.kernel.abilities import GRANT, PERMIT
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import PASS

PLAYED_AS_CARDS = frozenset([RESONATOR, ADDITION, REGALIA, CHANT])
STANDBY_COST = 2
"""706.1."""


def is_main_timing(game: ForceOfWill, player: int) -> bool:
    """701.2."""
    return player == game.active and game.phase == MAIN and not game.in_battle and not game.stack


def is_barred(game: ForceOfWill, player: int) -> bool:
    """1008.2: whether a player can put nothing into the chase area now."""
    return PERMIT + BARRED in game.index and game.permitted(BARRED, -1, player)


def options(game: ForceOfWill, player: int) -> list[Option]:
    """604: everything that the player with priority can do to its end now; the last option is to pass, where that is allowed."""
    main = is_main_timing(game, player)
    barred = is_barred(game, player)
    found: list[Option] = []
    if barred:
        game.rule("1008.2")
    else:
        found += plays(game, player, main)
    found += abilities(game, player, main, barred)
    if main:
        game.rule("701.2")
        game.rule("604.2")
        found += main_actions(game, player)
    if game.valhalla and can_break(game, player):
        found.append((LIFEBREAK_ACTION,))
    found = LOOP.still_allowed(game, found)
    if not main or not required(game):
        found.append((PASS,))
    else:
        game.rule("712.2")
    return found


# -- playing cards --------------------------------------------------------------------------------------------


def plays(game: ForceOfWill, player: int, main: bool) -> list[Option]:
    """604.1b, 604.1c, 604.2a: the cards that can be played."""
    start = player * AREAS
    found: list[Option] = []
    elsewhere_too = game.may_work(PERMIT + PLAYABLE)
    hand, graveyard, runes = game.zones[start + HAND], game.zones[start + GRAVEYARD], game.zones[start + RUNE_AREA]
    if game.trace is None and GRANT not in game.index:
        if not main and not game.may_work(PERMIT + ANY_TIME):
            hand, runes = at_a_glance(game, hand, False), at_a_glance(game, runes, False)
        if not elsewhere_too:
            graveyard = at_a_glance(game, graveyard, True)
    for card in hand:
        if in_time(game, card, player, main) and can_be_played(game, card, player, main):
            if game.trace is not None:
                game.rule("709.2" if game.has_keyword(card, QUICKCAST) else "703.2" if game.is_type(card, CHANT) else "702.2")
            found.append((PLAY, card))
    for card in graveyard:
        if (
            (game.has_keyword(card, REMNANT) or elsewhere_too and game.permitted(PLAYABLE, card, player))
            and in_time(game, card, player, main)
            and can_play_card(game, card, player, 0 if main else QUICK)
        ):
            found.append((PLAY, card))
    for card in game.zones[start + STANDBY]:
        if (elsewhere_too or game.may_have(card, TRIGGER_CARD)) and can_play_from_standby(game, card, player, main):
            found.append((PLAY, card))
    found += [(PLAY, card) for card in runes if can_play_rune(game, card, player, main)]
    if PERMIT + PLAYABLE in game.index:
        elsewhere = (
            game.zones[start + REMOVED]
            + game.zones[start + EXTRA_DECK]
            + game.zones[start + MAIN_DECK][-1:]
            + game.zones[(1 - player) * AREAS + GRAVEYARD]
            + game.zones[(1 - player) * AREAS + REMOVED]
        )
        for card in elsewhere:
            if game.permitted(PLAYABLE, card, player) and in_time(game, card, player, main) and can_be_played(game, card, player, main):
                found.append((PLAY, card))
    return found


def at_a_glance(game: ForceOfWill, cards: list[int], remnants: bool) -> list[int]:
    """Those of some cards that could be played at another time than main timing, or could have [Remnant], as far as that is seen at a glance."""
    found: list[int] = []
    game.refresh()
    for card in cards:
        definition = game.defs[card]
        assert isinstance(definition, WillCard)
        if card in game.chars or (definition.remnant if remnants else definition.quick):
            found.append(card)
    return found


def in_time(game: ForceOfWill, card: int, player: int, main: bool) -> bool:
    """Whether a card may be played now: at main timing, or at any time with [Quickcast] (1111.2); a chant with [Trigger] that is no
    automatic object at any time, too (604.1b)."""
    types = game.words(card, TYPE)
    if not types & PLAYED_AS_CARDS:
        return False
    trigger = trigger_ability(game, card)
    if trigger is not None and TRIGGER_WORD in trigger.keywords and CHANT in types:
        if trigger.trigger is not None:
            game.rule("906.2a")
            return False
        game.rule("604.1b")
        return True
    if game.has_keyword(card, QUICKCAST) or game.permitted(ANY_TIME, card, player):
        game.rule("1111.2")
        game.rule("604.1c")
        game.rule("709.1")
        return True
    if main:
        game.rule("604.2a")
        game.rule("703.1" if CHANT in types else "702.1")
    return main


def can_be_played(game: ForceOfWill, card: int, player: int, main: bool) -> bool:
    """Whether a card can be played to the end, as its [Trigger] says if it has one; 1416.4: its requirement must be met."""
    trigger = trigger_ability(game, card)
    if trigger is None or STEALTH in trigger.keywords:
        return can_play_card(game, card, player, 0 if main else QUICK)
    context = card_context(game, card, player, trigger)
    if trigger.condition is not None and not trigger.condition.holds(game, context):
        game.rule("1416.4")
        return False
    return can_play_card(game, card, player, standby_flags(game, card), context)


def can_play_from_standby(game: ForceOfWill, card: int, player: int, main: bool) -> bool:
    """708.4, 708.5: [Trigger] with a cost, not in the turn it was put there; 1114.2: [Stealth] while its state holds (1114.3)."""
    trigger = trigger_ability(game, card)
    if trigger is None or trigger.trigger is not None:
        return game.permitted(PLAYABLE, card, player) and in_time(game, card, player, main) and can_play_card(game, card, player)
    context = card_context(game, card, player, trigger)
    if trigger.condition is not None and not trigger.condition.holds(game, context):
        game.rule("1416.4")
        return False
    if STEALTH in trigger.keywords:
        game.rule("1114.2")
        game.rule("1114.3")
    elif game.since[card] == game.turn:
        game.rule("708.5")
        return False
    return can_play_card(game, card, player, standby_flags(game, card), context)


# -- 711 Runes ------------------------------------------------------------------------------------------------


def divinity_left(game: ForceOfWill, player: int) -> int:
    """711.2a: the J/ruler's divinity minus that of the revealed runes; NOTHING without [Divinity]."""
    rulers = [card for card in game.j_rulers(player) if DIVINITY_WORD in game.defs[card].sets[KEYWORD] or game.has_keyword(card, DIVINITY_WORD)]
    divinity = max((game.number(card, DIVINITY) for card in rulers), default=NOTHING)
    if divinity == NOTHING:
        return NOTHING
    game.rule("711.2a")
    game.rule("1136.3")
    for card in game.zones[area(player, RUNE_AREA)]:
        if not game.face_down[card] and not game.token[card]:
            divinity -= max(0, game.number(card, DIVINITY))
    return divinity


def can_play_rune(game: ForceOfWill, card: int, player: int, main: bool) -> bool:
    """711.1, 711.2: at main timing (or with [Quickcast], 709.3c), face down, within the remaining divinity."""
    if not game.face_down[card] or RUNE not in game.words(card, TYPE):
        return False
    if not main and not game.has_keyword(card, QUICKCAST):
        return False
    left = divinity_left(game, player)
    game.rule("1136.2")
    if left == NOTHING or max(0, game.number(card, DIVINITY)) > left:
        return False
    return can_play_card(game, card, player)


def play_rune(game: ForceOfWill, card: int, player: int) -> None:
    """711.2: the rune is revealed and copied, then the copy is played."""
    game.note("711.2", "reveal", player, card)
    game.rule("1136.4")
    game.rule("209.2")
    if game.has_keyword(card, QUICKCAST):
        game.rule("709.3c")
    game.rule("711.1")
    if CHANT in game.words(card, TYPE) and game.trace is not None:
        game.trace.extend(("201.2c", "201.2c-i", "711.4"))
    game.learn(card, 3)
    game.face_down[card] = 0
    game.version += 1
    play_card(game, pseudo_card(game, card, player, area(player, RUNE_AREA)), player)


# -- abilities ------------------------------------------------------------------------------------------------

ANYWHERE = [RULER_AREA, FIELD, ITEM, HAND, GRAVEYARD, STANDBY, REMOVED, EXTRA_DECK, RUNE_AREA]


def abilities(game: ForceOfWill, player: int, main: bool, barred: bool) -> list[Option]:
    """604.1a: the activate abilities on cards that the player controls (707.2)."""
    start = player * AREAS
    found: list[Option] = []
    game.refresh()
    given = [card for card, chars in game.chars.items() if chars.granted] if GRANT in game.index else []
    defs, traced = game.defs, game.trace is not None
    for place in ANYWHERE:
        cards, kind = game.zones[start + place], KIND[start + place]
        for card in cards:
            definition = defs[card]
            assert isinstance(definition, WillCard)
            if (definition.acts & kind and not is_spent(game, card)) or card in given or traced and definition.acts:
                found += abilities_on(game, card, player, main, barred)
    return found


def abilities_on(game: ForceOfWill, card: int, player: int, main: bool, barred: bool) -> list[Option]:
    """The activate abilities of one card that can be played to the end."""
    found: list[Option] = []
    for place, ability in game.abilities_of(card):
        if ability.kind != ACTIVATE or ability.main_timing and not main:
            continue
        if ability.is_will:
            if is_usable(game, card, place, ability, player):
                found.append((ABILITY, card, place))
        elif not barred and can_activate(game, card, ability, player):
            found.append((ABILITY, card, place))
    return found


# -- main timing ----------------------------------------------------------------------------------------------


def main_actions(game: ForceOfWill, player: int) -> list[Option]:
    """604.2b to 604.2e."""
    found: list[Option] = []
    if can_judge(game, player):
        found.append((JUDGMENT, game.ruler_of(player)))
    if can_call(game, player):
        found.append((CALL_STONE,))
    for card in game.zones[area(player, HAND)]:
        if can_stand_by(game, card, player):
            found.append((STAND_BY, card))
    if game.barred_battle:
        game.rule("803.6")
    else:
        found.append((INITIATE_BATTLE,))
    return found


def can_judge(game: ForceOfWill, player: int) -> bool:
    """705.1: a recovered ruler with [Judgment], once a turn; 705.2b: its conditions."""
    if game.judgments > game.amount_of(EXTRA_JUDGMENTS, player):
        game.rule("705.1")
        return False
    ruler = game.ruler_of(player)
    ability = judgment_ability(game, ruler)
    if ability is None or game.rested[ruler] or game.controller(ruler) != player:
        return False
    context = ability_context(game, ability, ruler, player)
    if ability.condition is not None:
        game.rule("705.2b")
        if not ability.condition.holds(game, context):
            return False
    return not game.forbidden(declaring(player, ruler, 2)) and can_play_ability(game, context, A_JUDGMENT)


def can_call(game: ForceOfWill, player: int) -> bool:
    """710.1: a recovered J/ruler, no stone called and no judgment played this turn."""
    if not callers(game, player) or not game.zones[area(player, STONE_DECK)]:
        return False
    if game.judgments or game.calls > game.amount_of(EXTRA_CALLS, player):
        game.rule("710.1")
        return False
    return True


def can_stand_by(game: ForceOfWill, card: int, player: int) -> bool:
    """706.1: any card (706.3) by paying [2]."""
    if game.forbidden(declaring(player, card, 3)):
        return False
    return game.permitted(FREE_STANDBY, card, player) or can_pay(game, player, free_cost(STANDBY_COST), (), Purpose(TO_STAND_BY, card))


def stand_by(game: ForceOfWill, frame: Frame) -> None:
    """706.2: without the chase area."""
    if not game.permitted(FREE_STANDBY, frame.card, frame.player):
        pay_will(game, frame.player, free_cost(STANDBY_COST), None, (), Purpose(TO_STAND_BY, frame.card))


def put_in_standby(game: ForceOfWill, frame: Frame) -> None:
    """Face down."""
    game.rule("706.3")
    game.happen([moving(game, frame.card, area(frame.player, STANDBY), STOOD_BY, None, "706.2")])


STANDING_BY = Procedure("706 Standby", [("706.1", stand_by), ("706.2", put_in_standby)])


# -- 1415 Lifebreak -------------------------------------------------------------------------------------------


def can_break(game: ForceOfWill, player: int) -> bool:
    """1415.1d-i: more cards in the lifebreak area than (life - 1) / 1000, rounded down."""
    cards = game.zones[area(player, LIFEBREAK)]
    return bool(cards) and len(cards) > (game.life_points[player] - 1) // 1000


def break_life(game: ForceOfWill, frame: Frame) -> None:
    """The top card is removed."""
    card = game.top(area(frame.player, LIFEBREAK))
    frame.card = card
    game.learn(card, 3)
    game.happen([moving(game, card, area(game.owner[card], REMOVED), BROKEN, None, "1415.1d-i")])


def play_break(game: ForceOfWill, frame: Frame) -> None:
    """1415.1d-ii: its [Break] ability must be played if it can; otherwise the card goes to the graveyard (1415.1d-iii)."""
    card = frame.card
    game.rule("1415.1d")
    for _, ability in game.abilities_of(card):
        if ability.kind == BREAK_ABILITY:
            context = ability_context(game, ability, card, frame.player)
            if not is_barred(game, frame.player) and can_play_ability(game, context):
                game.rule("1415.1b-ii")
                game.rule("1415.1d-ii")
                play_ability(game, context)
                return
    game.happen([to_graveyard(game, card, None, "1415.1d-iii")])


LIFEBREAK_PROCESS = Procedure("1415.1d Lifebreak", [("1415.1d-i", break_life), ("", play_break)])


# -- doing it -------------------------------------------------------------------------------------------------


def act(game: ForceOfWill, player: int, option: Option) -> None:
    """Push the procedure of what was chosen."""
    LOOP.remember(game, option)
    verb = option[0]
    if verb == PLAY:
        play(game, player, option[1])
    elif verb == ABILITY:
        activate(game, player, option[1], option[2])
    elif verb == JUDGMENT:
        ability = judgment_ability(game, option[1])
        assert ability is not None
        game.rule("604.2c")
        game.rule("705.1")
        game.rule("1304.5" if KIND[game.zone[option[1]]] == 2 else "1125.2")
        play_ability(game, ability_context(game, ability, option[1], player), A_JUDGMENT)
    elif verb == CALL_STONE:
        game.rule("604.2e")
        call_stone(game, player, None, True)
    elif verb == STAND_BY:
        game.rule("604.2d")
        game.push(STANDING_BY, None, player, option[1])
    elif verb == INITIATE_BATTLE:
        game.rule("604.2b")
        game.rule("704.1")
        game.rule("704.2")
        game.to_battle = True
    else:
        assert verb == LIFEBREAK_ACTION
        game.push(LIFEBREAK_PROCESS, None, player)


def play(game: ForceOfWill, player: int, card: int) -> None:
    """702.2, 703.2, 709.2, 711.2, 708.4."""
    types = game.words(card, TYPE)
    if KIND[game.zone[card]] == KIND[RUNE_AREA]:
        play_rune(game, card, player)
        return
    if CHANT in types and RUNE in types:
        game.rule("201.2c")
        game.rule("201.2c-i")
        game.rule("703.4")
    trigger = trigger_ability(game, card)
    context: Context | None = None
    if trigger is not None and (STEALTH not in trigger.keywords or KIND[game.zone[card]] == IN_STANDBY):
        game.rule("708.4" if STEALTH not in trigger.keywords else "1114.2")
        game.rule("1113.2a")
        game.rule("1416.2b" if trigger.condition is not None else "1416.2c")
        if trigger.cost is None and STEALTH not in trigger.keywords:
            game.rule("1416.4a")
        context = card_context(game, card, player, trigger)
    quick_only = not is_main_timing(game, player) and trigger is None
    play_card(game, card, player, QUICK if quick_only else 0, context)


def activate(game: ForceOfWill, player: int, card: int, place: int) -> None:
    """707.2: a will ability is resolved at once."""
    ability = game.ability_at(card, place)
    assert isinstance(ability, WillAbility)
    game.rule("604.1a")
    game.rule("707.1")
    game.rule("707.2")
    if ability.is_will:
        game.rule("907.2")
        use_will_ability(game, player, card, place)
        return
    game.rule("1015.2")
    play_ability(game, ability_context(game, ability, card, player))
