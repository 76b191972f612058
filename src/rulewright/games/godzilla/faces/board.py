"""The table as text, laid out as rule 4.4.4 lays it out; and how good it looks for a player."""

from __future__ import annotations

from rulewright.games.godzilla.nodes.permits import engaged_power
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.words import BATTLE, COUNTER_POWER, END, PHASES, RANK, THREAT
from rulewright.games.godzilla.rules.zones import BEHIND, DECK, DISCARD, HAND, INVADING, MONSTER_DECK, RESOLUTION, STRATEGY_1, area, zone_area
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import UNDECIDED
from rulewright.tcg.faces.board import cut, heading, result
from rulewright.tcg.faces.paths import PLAYERS
from rulewright.tcg.faces.view import knows

WIDTH = 16
"""Of a cell, without its borders."""

OTHER_BACK = [5, 4, 3, 2, 1]
OTHER_FRONT = [6, 7, 8, 0, 0]
OWN_FRONT = [0, 0, 8, 7, 6]
OWN_BACK = [1, 2, 3, 4, 5]
"""4.4.4: the rows from the top, as the player below sees them; 0 where there is no zone."""


def board(game: Godzilla, viewer: int) -> list[str]:
    """The two facing fields, the viewer's below."""
    other = 1 - viewer
    line = "+" + ("-" * WIDTH + "+") * 5
    lines = [heading(game, f"{PHASES[game.phase]} phase"), counts(game, other), strategies(game, other, viewer), line]
    lines += row(game, other, OTHER_BACK)
    lines.append(line)
    lines += row(game, other, OTHER_FRONT)
    lines.append(line)
    lines += row(game, viewer, OWN_FRONT)
    lines.append(line)
    lines += row(game, viewer, OWN_BACK)
    lines += [line, strategies(game, viewer, viewer), counts(game, viewer)]
    if game.zones[RESOLUTION]:
        names = ", ".join(game.defs[card].name for card in game.zones[RESOLUTION])
        lines.append(cut(f"resolution area: {names}", 5 * WIDTH + 6))
    return [text.rstrip() for text in lines]


def counts(game: Godzilla, player: int) -> str:
    """How many cards are where, and what the player's battle cards add up to."""
    parts = [
        f"{word} {len(game.zones[area(player, place)])}"
        for word, place in (("deck", DECK), ("hand", HAND), ("discard pile", DISCARD), ("monster deck", MONSTER_DECK))
    ]
    return f"{PLAYERS[player]}: " + "   ".join(parts + [f"total counter power {engaged_power(game, player)}"])


def strategies(game: Godzilla, player: int, viewer: int) -> str:
    """The two strategy zones."""
    shown: list[str] = []
    for place in (0, 1):
        cards = [card for card in game.zones[area(player, STRATEGY_1 + place)] if game.host[card] < 0]
        names = " + ".join(game.defs[card].name for card in cards if knows(game, card, viewer)) or "-"
        shown.append(cut(f"strategy zone {place + 1}: {names}", 44))
    return f"{PLAYERS[player]}: " + "   ".join(shown)


def row(game: Godzilla, player: int, numbers: list[int]) -> list[str]:
    """One row of zones."""
    cells = [cell(game, player, number) if number else [""] * 3 for number in numbers]
    lines: list[str] = []
    for place in range(3):
        text = ""
        for number, content, before in zip(numbers, cells, [0] + numbers):
            text += ("|" if number or before else " ") + f"{content[place]:<{WIDTH}}"
        lines.append(text + ("|" if numbers[-1] else " "))
    return lines


def cell(game: Godzilla, player: int, number: int) -> list[str]:
    """A zone in three lines: its number, whose name, what it counts."""
    if game.position[player] == number and game.zones[area(player, INVADING)]:
        card = game.monster(player)
        rest = WIDTH - 1
        return [
            f"{number} [MONSTER]",
            " " + cut(game.defs[card].name, rest),
            " " + cut(f"r{game.number(card, RANK)} {game.number(card, THREAT)} rage {game.rage[player]}", rest),
        ]
    cards = [card for card in game.zones[zone_area(player, number)] if game.host[card] < 0]
    if not cards:
        return [str(number), "", ""]
    card = cards[-1]
    one, two = wrap(game.defs[card].name, WIDTH - 2)
    numbers = f"r{game.number(card, RANK)}"
    power = game.number(card, COUNTER_POWER)
    if power != NOTHING:
        numbers += f" {power}"
    below = len(game.under(card))
    if below:
        numbers += f" +{below} under"
    if len(cards) > 1:
        numbers += f" &{len(cards) - 1}"
    return [f"{number} {one}", f"  {two}", f"  {cut(numbers, WIDTH - 2)}"]


def wrap(text: str, width: int) -> tuple[str, str]:
    """A text in two lines, broken between words where it can be."""
    if len(text) <= width:
        return text, ""
    end = text.rfind(" ", 0, width + 1)
    if end <= 0:
        return text[:width], cut(text[width:], width)
    return text[:end], cut(text[end + 1 :], width)


# -- how good it looks ----------------------------------------------------------------------------------------

PLACES = [0.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.5, 7.5, 10.0]
"""Worth of the monster's position, by zone number: the way past zone 8 wins (5.13.1.1.2)."""
BREAKTHROUGH = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 20.0, 70.0]
"""... if the next invasion meets nobody in the opponent's zone 8."""
MONSTER_LEFT = 9.0
"""Worth of one more countering that can be survived (5.15.1.2.1)."""


def evaluate(game: Godzilla, player: int) -> float:
    """How good the position looks for a player: above 0 is better than the opponent's. It reads only what both
    players see, and how many cards are in hands and monster decks."""
    if game.winner != UNDECIDED:
        return result(game, player)
    return prospects(game, player) - prospects(game, 1 - player)


def prospects(game: Godzilla, player: int) -> float:
    """What one player has for winning."""
    other = 1 - player
    place = game.position[player]
    monster = game.monster(player)
    if monster < 0:
        return 0.0
    rank = game.number(monster, RANK)
    hand = len(game.zones[area(player, HAND)])
    value = 0.1 * hand
    if game.active == player and game.phase != END:  # what the end phase gives anyway (7.5.2, 7.5.4)
        place = min(place + 1, 8)
        hand = max(hand, 5)
    value += PLACES[place] + MONSTER_LEFT * len(game.zones[area(player, MONSTER_DECK)]) + 0.5 * min(hand, 8)
    value -= 0.7 * rank  # a higher rank lets the opponent draw more (7.2.2)
    value += 0.8 * sum(1 for card in game.strategies(player) if game.host[card] < 0)
    value += field_worth(game, player)
    value += safety(game, player)
    if game.zones[zone_area(other, 8)]:
        value -= 1.5 if place >= 6 else 0.0  # the way out is blocked (5.13.1.1.1)
    elif game.active == other or not game.invasions:
        value += BREAKTHROUGH[game.position[player]]
    else:
        value += BREAKTHROUGH[place] / 5  # the opponent still has a turn to do something about it
    return value


def field_worth(game: Godzilla, player: int) -> float:
    """Battle cards by their counter power; those that the own monster will soon step on count for less (11.3)."""
    place = game.position[player]
    value = 0.0
    for card in game.battle_cards(player):
        power = game.number(card, COUNTER_POWER)
        if power == NOTHING or not game.is_type(card, BATTLE):
            continue
        number = game.number_of_zone(card)
        share = 1.0 if number < place else 0.45 + 0.08 * min(number - place, 6)
        value += (0.5 + power / 5000) * share
    return value


def safety(game: Godzilla, player: int) -> float:
    """The monster's threat level against the counter power that it has to face next (7.4.3)."""
    other = 1 - player
    margin = (game.number(game.monster(player), THREAT) - engaged_power(game, other)) / 5000
    value = max(-2.0, min(margin, 4.0))
    if margin > 0:
        return value
    place = game.position[player]
    loss = PLACES[place] - PLACES[BEHIND.get(place, place)] + MONSTER_LEFT
    if not game.zones[area(player, MONSTER_DECK)]:
        loss = 60.0
    # It comes in the other player's counter phase: for sure in a turn of theirs, else if nothing changes.
    return value - loss * (0.9 if game.active == other else 0.6)
