"""Section 1300, 1302, section 1304, 705, 1030, 1117: cards with several sides: judgment, Colossal rulers, Shift and Inverse cards.

1302.1, 1302.1a: a ruler is no double-sided card. 1302.2, 1302.2a: past and future side. 1302.3, 1302.3a: hope and despair side.
1304.1, 1304.2, 1304.2a, 1304.2b: ruler, 1st form and 2nd form are sides 0, 1 and 2.
"""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import JUDGMENT_ABILITY, WillAbility
from rulewright.games.force_of_will.rules import printed
from rulewright.games.force_of_will.rules.events import flipping, judging
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import original
from rulewright.games.force_of_will.rules.slots import X_SLOT
from rulewright.games.force_of_will.rules.words import J_RULER, JUDGING, KEYWORD, RACE, RULER, SHIFTED, TYPE
from rulewright.games.force_of_will.rules.zones import IN_CHASE, IN_FIELD, IN_REMOVED, IN_RULER_AREA, KIND
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure

FUTURE = 1
DESPAIR = 1
FIRST_FORM = 1
SECOND_FORM = 2


def sides_of(game: ForceOfWill, card: int) -> list[CardDef]:
    """All sides of a card; none for a card with one side, and for tokens and pseudo-cards, which have nothing printed on a back. 1302.1b: a
    card that became a copy has the sides of the card that it really is."""
    if card in game.originals:
        game.rule("1302.1b")
    sides = [] if game.token[card] else printed.sides_of(original(game, card))
    return sides if len(sides) > 1 else []


def side_up(game: ForceOfWill, card: int) -> int:
    """1302.2a, 1302.3a: the number of the side that is physically up."""
    real = original(game, card)
    for number, side in enumerate(sides_of(game, card)):
        if side is real:
            return number
    return 0


def is_double_sided(game: ForceOfWill, card: int) -> bool:
    """1302.1."""
    sides = sides_of(game, card)
    return bool(sides) and RULER not in sides[0].sets[TYPE]


# -- 705, 1125 Judgment ---------------------------------------------------------------------------------------


def judgment_ability(game: ForceOfWill, card: int) -> WillAbility | None:
    """1125.2: the [Judgment] of a ruler in a ruler area, or of a 1st form J-ruler in the field (1304.5); an astral ruler has lost it."""
    if card < 0:
        return None
    if game.astral[card]:
        game.rule("1010.1a-i")
        return None
    here = KIND[game.zone[card]]
    if here != IN_RULER_AREA and not (here == IN_FIELD and side_up(game, card) == FIRST_FORM and len(sides_of(game, card)) > SECOND_FORM):
        return None
    for _, ability in game.abilities_of(card):
        if ability.kind == JUDGMENT_ABILITY:
            return ability
    return None


def do_judgment(game: ForceOfWill, player: int, context: Context | None, card: int = -1) -> None:
    """705.3: push: what a judgment process does on resolution."""
    game.push(JUDGMENT, context, player, game.ruler_of(player) if card < 0 else card)


def judge(game: ForceOfWill, frame: Frame) -> None:
    """A ruler comes into the field as a J-ruler, with its orientation (1304.6); a 1st form becomes the 2nd form."""
    card, player = frame.card, frame.player
    sides = sides_of(game, card)
    here = KIND[game.zone[card]] if card >= 0 else 0
    if here == IN_RULER_AREA and len(sides) > FIRST_FORM:
        if judgment_ability(game, card) is None:
            game.rule("1010.1b")
            frame.finish()
            return
        game.rule("1304.4" if len(sides) > SECOND_FORM else "705.3a")
        frame.n = game.life[card]
        take_x(game, card, frame.context)
        game.turn_over(card, sides[FIRST_FORM])  # 909.5: what its J-ruler side says about entering counts
        game.happen([judging(game, card, player, frame.context)])
    elif here == IN_FIELD and side_up(game, card) == FIRST_FORM and len(sides) > SECOND_FORM:
        frame.n = game.life[card]
        game.happen([flipping(game, card, SECOND_FORM, frame.context, "1304.5a")])
    else:
        game.rule("1304.5b")
        frame.finish()


def judged(game: ForceOfWill, frame: Frame) -> None:
    """Automatic objects that wait for doing judgment; the X that was paid is the J-ruler's (903.2f-ii)."""
    card, context = frame.card, frame.context
    if KIND[game.zone[card]] == IN_RULER_AREA:
        game.turn_over(card, sides_of(game, card)[0])
    if KIND[game.zone[card]] != IN_FIELD or J_RULER not in game.words(card, TYPE):
        return
    take_x(game, card, context)
    if side_up(game, card) == SECOND_FORM:
        game.rule("1304.5a-i")
    game.rule("1304.6")
    game.happen([caused(Event(JUDGING, frame.player, card, rule="705.3a-i"), context)])


def take_x(game: ForceOfWill, card: int, context: Context | None) -> None:
    """903.2f-ii: the X that was paid for the judgment is the J-ruler's."""
    if context is not None and X_SLOT in context.slots:
        game.rule("903.2f-ii")
        game.x_value[card] = context.slots[X_SLOT][0]


JUDGMENT = Procedure("705.3 Judgment", [("705.3a", judge), ("705.3a-i", judged)])


# -- 1117 Shift, 1030 Invert ----------------------------------------------------------------------------------


def shift(game: ForceOfWill, card: int, context: Context | None) -> None:
    """1117.2a: push: a card that is physically past side up turns future side up."""
    sides = sides_of(game, card)
    if sides and "Shift" in sides[0].sets[KEYWORD] and side_up(game, card) == 0:
        game.rule("1302.2c")
        game.push(TURNING, context, -1, card, FUTURE)


def invert(game: ForceOfWill, card: int, context: Context | None) -> None:
    """1030.1: push: an inverse card turns despair side up."""
    sides = sides_of(game, card)
    if sides and "Inverse" in sides[1].sets[RACE] and side_up(game, card) == 0 and KIND[game.zone[card]] & (IN_FIELD | IN_CHASE | IN_REMOVED):
        game.rule("1030.1")
        game.rule("1302.3b")
        game.rule("1302.3c")
        game.push(TURNING, context, -1, card, DESPAIR)


def turn_side(game: ForceOfWill, card: int, side: int, context: Context | None) -> None:
    """1302.2c, 1302.3c: push: an effect turns a double-sided card to a side within its zone."""
    if is_double_sided(game, card) and side_up(game, card) != side and KIND[game.zone[card]] & (IN_FIELD | IN_CHASE | IN_REMOVED):
        game.rule("1302.3c" if "Inverse" in sides_of(game, card)[DESPAIR].sets[RACE] else "1302.2c")
        game.push(TURNING, context, -1, card, side).m = 1


def turn(game: ForceOfWill, frame: Frame) -> None:
    """1302.2c, 1302.3c: it stays the same card, with effects and counters; only that side's information counts (1302.2e, 1302.3d). Only
    what [Shift] turns over shifts (1117.2a); whatever changes to the despair side inverts (1030.2)."""
    sides = sides_of(game, frame.card)
    inverse = "Inverse" in sides[frame.n].sets[RACE]
    game.rule("1302.3d" if inverse else "1302.2e")
    event = flipping(game, frame.card, frame.n, frame.context, "1030.2" if inverse else "1302.2c" if frame.m else "1117.2a")
    event.way = SHIFTED if inverse or not frame.m else 0
    game.happen([event])


TURNING = Procedure("1302 Turning over", [("1302.2c", turn)])
