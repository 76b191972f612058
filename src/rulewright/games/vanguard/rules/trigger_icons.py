"""2.8: what a trigger icon does when a drive check or a damage check reveals it.

2.8.1.1: each icon has a part of its own and gives power; the player chooses which comes first where both can do
something (2.8.2), and the units of both parts one by one, so that they may differ.
"""

from __future__ import annotations

from rulewright.games.vanguard.rules.alike import distinct
from rulewright.games.vanguard.rules.cards import icon_of
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.terms import draw, healing, standing
from rulewright.games.vanguard.rules.words import (
    CLAN,
    CRITICAL_TRIGGER,
    DRAW_TRIGGER,
    FIRST,
    HEAL_TRIGGER,
    PART_CRITICAL,
    PART_DRAW,
    PART_HEAL,
    PART_POWER,
    PART_STAND,
    STAND_TRIGGER,
    THIS_TURN,
    TRIGGER,
)
from rulewright.games.vanguard.rules.zones import DAMAGE, DECK, area
from rulewright.kernel.abilities import Binding
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.layers import Modifier
from rulewright.kernel.questions import CARDS, OPTION, Option
from rulewright.kernel.verbs import CARD

RULES = ["2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5"]
OWN_PART = {CRITICAL_TRIGGER: PART_CRITICAL, DRAW_TRIGGER: PART_DRAW, STAND_TRIGGER: PART_STAND, HEAL_TRIGGER: PART_HEAL}
"""The part that an icon has besides power; its place is that of its rule."""


def resolve_icon(game: Vanguard, player: int, card: int) -> None:
    """Perform the icon of a revealed card for a player, if it shares a clan with one of the player's units on the
    vanguard circle or a rear-guard circle (7.5.1.2.2, 7.6.1.6.2)."""
    icons = game.words(card, TRIGGER)
    if not icons:
        game.rule("2.8.1.1.1")
        return
    game.rule("2.2.1.1")
    clans = game.words(card, CLAN)
    for unit in [game.vanguard_of(player)] + game.rear_guards(player):
        if unit >= 0 and not clans.isdisjoint(game.words(unit, CLAN)):
            frame = game.push(TRIGGER_ICON, player=player, card=card)
            frame.n = OWN_PART[min(icons)]
            game.note(RULES[frame.n], "trigger", player, card, frame.n)
            return


def can_do(game: Vanguard, player: int, part: int) -> bool:
    """Whether a part of an icon can do anything now."""
    if part == PART_DRAW:
        return bool(game.zones[area(player, DECK)])
    if part == PART_STAND:
        return any(game.rested[card] for card in game.rear_guards(player))
    if part == PART_HEAL:
        return game.damage_count(player) > 0 and game.damage_count(player) >= game.damage_count(1 - player)
    return bool(game.units(player))


def choose_order(game: Vanguard, frame: Frame) -> None:
    """The player chooses which part comes first; there is no choice where only one can do anything."""
    frame.cards = [frame.n, PART_POWER]
    if can_do(game, frame.player, frame.n) and can_do(game, frame.player, PART_POWER):
        options: list[Option] = [(FIRST, frame.n), (FIRST, PART_POWER)]
        game.ask(frame.player, OPTION, "2.8.2", "first", options)
    else:
        frame.pick = (FIRST, frame.n)


def first_part(game: Vanguard, frame: Frame) -> None:
    """The part that was chosen."""
    if frame.pick[1] == PART_POWER:
        frame.cards = [PART_POWER, frame.n]
    begin_part(game, frame)


def begin_part(game: Vanguard, frame: Frame) -> None:
    """Begin the next part: draw, or ask for the card or unit that it is about."""
    part = frame.cards[0]
    player = frame.player
    frame.pick = ()
    if not can_do(game, player, part):
        game.rule(RULES[frame.n])
        game.rule("1.3.2")
        return
    if part == PART_DRAW:
        draw(game, player, 1)
        return
    if part == PART_STAND:
        cards = game.rear_guards(player)
    elif part == PART_HEAL:
        cards = distinct(game, game.zones[area(player, DAMAGE)], 1)
    else:
        cards = game.units(player)
    options: list[Option] = [(CARD, card) for card in cards]
    game.ask(player, CARDS, RULES[frame.n], PROMPTS[part], options)


PROMPTS = ["trigger critical", "", "trigger stand", "trigger heal", "trigger power"]


def end_part(game: Vanguard, frame: Frame) -> None:
    """Do it to what was chosen."""
    part = frame.cards[0]
    frame.cards = frame.cards[1:]
    if not frame.pick:
        return
    card = frame.pick[1]
    if part == PART_STAND:
        game.happen([standing(game, card, None, "2.8.1.1.4")])
    elif part == PART_HEAL:
        game.happen([healing(game, card, None)])
    else:
        give(game, frame.player, frame.card, card, 0 if part == PART_POWER else 1)
        game.note(RULES[frame.n], "bonus", frame.player, card, part)


def give(game: Vanguard, player: int, source: int, card: int, place: int) -> None:
    """A unit gets what the icon's lasting part at that place gives, until the end of the turn."""
    icon = icon_of(game.defs[source])
    if icon is None:
        return
    part = icon.statics[place]
    assert isinstance(part, Modifier)
    context = Context(icon, player, source, game.life[source], None)
    context.stamp = game.tick()
    binding = Binding(part, context, -game.tick(), context.stamp, -1, THIS_TURN, False, [(card, game.life[card])])
    for key in part.hooks():
        game.bind(key, binding)


TRIGGER_ICON = Procedure("2.8 Trigger icon", [("2.8.1", choose_order), ("2.8.1.1", first_part), ("", end_part), ("", begin_part), ("", end_part)])
