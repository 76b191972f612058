"""The table as text, two facing fields with their circles; and how good it looks for a player."""

from __future__ import annotations

from textwrap import wrap

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.words import CRITICAL, GRADE, MAIN, PHASES, POWER, SHIELD, STEPS, TRIGGER
from rulewright.games.vanguard.rules.zones import (
    BACK_CENTER,
    BACK_LEFT,
    BACK_RIGHT,
    BIND,
    DAMAGE,
    DECK,
    DROP,
    FRONT_LEFT,
    FRONT_RIGHT,
    GUARDIAN,
    HAND,
    NAMES,
    SOUL,
    TRIGGER_ZONE,
    VANGUARD,
    area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import UNDECIDED
from rulewright.tcg.faces.board import counted, cut, heading, result
from rulewright.tcg.faces.paths import PLAYERS
from rulewright.tcg.faces.view import knows

WIDTH = 26
"""Of a cell, without its borders."""

FRONT = [FRONT_LEFT, VANGUARD, FRONT_RIGHT]
BACK = [BACK_LEFT, BACK_CENTER, BACK_RIGHT]


def board(game: Vanguard, viewer: int) -> list[str]:
    """The two facing fields, the viewer's below."""
    other = 1 - viewer
    line = "+" + ("-" * WIDTH + "+") * 3
    lines = [heading(game, now(game)), *counts(game, other, viewer), line]
    lines += row(game, other, BACK[::-1], viewer)
    lines.append(line)
    lines += row(game, other, FRONT[::-1], viewer)
    lines.append(line)
    lines += middle(game, other) + middle(game, viewer)
    lines.append(line)
    lines += row(game, viewer, FRONT, viewer)
    lines.append(line)
    lines += row(game, viewer, BACK, viewer)
    lines += [line, *counts(game, viewer, viewer), *hand(game, viewer)]
    return [text.rstrip() for text in lines]


def now(game: Vanguard) -> str:
    """The phase, and the step of a battle."""
    return f"{PHASES[game.phase]} phase" + (f", {STEPS[game.step]} step" if game.step else "")


def counts(game: Vanguard, player: int, viewer: int) -> list[str]:
    """Damage, soul and hand with their cards as far as the viewer knows them; how many cards are elsewhere."""
    mark = PLAYERS[player]
    elsewhere = [
        f"{word} {len(game.zones[area(player, place)])}" for word, place in (("deck", DECK), ("drop", DROP), ("bind", BIND), ("soul", SOUL), ("hand", HAND))
    ]
    damage = [game.defs[card].name + (" (down)" if game.face_down[card] else "") for card in game.zones[area(player, DAMAGE)]]
    lines = [f"{mark}: " + "   ".join(elsewhere), *wrapped(f"{mark} damage {len(damage)}: {'; '.join(damage) or '-'}")]
    soul = [game.defs[card].name for card in game.soul(player)]
    if soul:
        lines += wrapped(f"{mark} soul: {'; '.join(counted(soul))}")
    bound = [game.defs[card].name if knows(game, card, viewer) else "(face down)" for card in game.zones[area(player, BIND)]]
    if bound:
        lines += wrapped(f"{mark} bind: {'; '.join(counted(bound))}")
    return lines


def wrapped(text: str) -> list[str]:
    """A text in lines as wide as the field."""
    return wrap(text, 3 * WIDTH + 4, subsequent_indent="     ")


def hand(game: Vanguard, player: int) -> list[str]:
    """The player's own hand, the highest grade first: grade, name, power and shield."""
    cards = sorted(game.zones[area(player, HAND)], key=lambda card: (-game.number(card, GRADE), game.defs[card].name))
    texts: dict[str, int] = {}
    for card in cards:
        icons = game.words(card, TRIGGER)
        text = (
            f"g{game.number(card, GRADE)} {game.defs[card].name}, power {shown(game.number(card, POWER))}, "
            f"shield {shown(game.number(card, SHIELD))}" + "".join(f", {icon}" for icon in sorted(icons))
        )
        texts[text] = texts.get(text, 0) + 1
    lines = [f"   {text}" + (f" ({count}x)" if count > 1 else "") for text, count in texts.items()]
    return [f"hand of {PLAYERS[player]}:" + ("" if lines else " empty"), *lines]


def middle(game: Vanguard, player: int) -> list[str]:
    """What lies between the fields: guardians, and the card of a drive check or a damage check."""
    lines: list[str] = []
    guardians = [f"{game.defs[card].name} {shown(game.number(card, SHIELD))}" for card in game.zones[area(player, GUARDIAN)]]
    if guardians:
        lines.append(cut(f"{PLAYERS[player]} guards with: {'; '.join(guardians)}", 3 * WIDTH + 4))
    checked = [game.defs[card].name for card in game.zones[area(player, TRIGGER_ZONE)]]
    if checked:
        lines.append(cut(f"{PLAYERS[player]} checks: {', '.join(checked)}", 3 * WIDTH + 4))
    return lines


def shown(value: int) -> str:
    """A number that a card may not have."""
    return "-" if value == NOTHING else str(value)


def row(game: Vanguard, player: int, places: list[int], viewer: int) -> list[str]:
    """One row of circles."""
    cells = [cell(game, player, place, viewer) for place in places]
    return ["|" + "|".join(f"{content[line]:<{WIDTH}}" for content in cells) + "|" for line in range(2)]


def cell(game: Vanguard, player: int, place: int, viewer: int) -> list[str]:
    """A circle in two lines: whose name, what it counts."""
    cards = game.zones[area(player, place)]
    if not cards:
        return [f" ({NAMES[place]})", ""]
    card = cards[-1]
    mark = "*" if place == VANGUARD else " "
    if not knows(game, card, viewer):
        return [f"{mark}(face down)", ""]
    numbers = f"g{game.number(card, GRADE)} {game.number(card, POWER)}"
    critical = game.number(card, CRITICAL)
    if critical != 1:
        numbers += f" c{critical}"
    state = "rested" if game.rested[card] else ""
    if game.is_attacking(card):
        state = "attacks"
    elif game.is_attacked(card):
        state = "attacked"
    elif game.is_boosting(card):
        state = "boosts"
    return [cut(mark + game.defs[card].name, WIDTH), cut(f" {numbers} {state}", WIDTH)]


# -- how good it looks ----------------------------------------------------------------------------------------

DAMAGE_TAKEN = [0.0, -0.9, -1.9, -3.4, -7.0, -15.0, -60.0]
"""Worth of so many cards in the own damage zone: the sixth loses (9.2.2), the first ones hardly matter."""
DAMAGE_DEALT = [0.0, -2.0, -4.0, -6.2, -9.5, -16.0, -60.0]
"""The same for the opponent: every card there is worth an attack."""
STRONG = 8000
"""Such a power is worth a place in the front row, whatever is opposite."""


def evaluate(game: Vanguard, player: int) -> float:
    """How good the position looks for a player: above 0 is better than the opponent's. It reads only what both players
    see, and how many cards are in hands."""
    if game.winner != UNDECIDED:
        return result(game, player)
    return prospects(game, player, DAMAGE_TAKEN) - prospects(game, 1 - player, DAMAGE_DEALT)


def prospects(game: Vanguard, player: int, damage: list[float]) -> float:
    """What one player has for winning, with the worth of damage."""
    vanguard = game.vanguard_of(player)
    if vanguard < 0:
        return 0.0
    value = damage[min(game.damage_count(player), 6)]
    faces = sum(1 for card in game.zones[area(player, DAMAGE)] if not game.face_down[card])
    value += 0.25 * faces
    value += 1.15 * min(len(game.zones[area(player, HAND)]), 12)
    value += 0.12 * min(len(game.soul(player)), 8)
    value += 2.6 * game.number(vanguard, GRADE) + game.number(vanguard, POWER) / 8000
    other = game.vanguard_of(1 - player)
    enough = STRONG if other < 0 else min(STRONG, game.number(other, POWER))
    for card in game.rear_guards(player):
        power = game.number(card, POWER)
        if game.row_of(card):
            value += 0.7 + power / 13000
        else:
            value += 0.7 + power / 9000 if power >= enough else 0.5 + power / 13000
    if game.active == player and game.phase == MAIN:
        value += attack_lines(game, player)
    value += threats(game, player)
    decks = len(game.zones[area(player, DECK)])
    if decks < 6:
        value -= 2.0 * (6 - decks)
    return value


def attack_lines(game: Vanguard, player: int) -> float:
    """Columns of a main phase whose power reaches the opponent's vanguard."""
    other = game.vanguard_of(1 - player)
    if other < 0:
        return 0.0
    need = game.number(other, POWER)
    value = 0.0
    for front, back in zip(FRONT, BACK):
        attackers = [card for card in game.zones[area(player, front)] if not game.rested[card]]
        if attackers:
            power = game.number(attackers[-1], POWER)
            power += sum(game.number(card, POWER) for card in game.zones[area(player, back)] if not game.rested[card])
            if power >= need:
                value += 1.0 + min(power - need, 11000) / 7000
    return value


def threats(game: Vanguard, player: int) -> float:
    """What an attack that is going on means for its master: damage or a retired unit, as powers stand."""
    fight = game.battle
    if fight.attacker < 0 or game.master(fight.attacker) != player or not game.attacker_stays():
        return 0.0
    value = 0.0
    power = game.number(fight.attacker, POWER)
    for card in fight.attacked:
        hits = card in fight.hit if fight.compared else power >= game.number(card, POWER)
        if not hits or not game.attacked_stays(card):
            continue
        if game.is_vanguard(card):
            damage = game.damage_count(1 - player)
            after = min(damage + max(game.number(fight.attacker, CRITICAL), 0), 6)
            if not fight.compared:
                value += DAMAGE_DEALT[damage] - DAMAGE_DEALT[after]
        else:
            value += 1.5
        margin = power - game.number(card, POWER)
        value += min(margin, 10000) / 20000
    return value
