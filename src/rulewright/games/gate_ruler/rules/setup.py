"""Section 5-3: preparing the game."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.drawing import draw
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.turn import TURN
from rulewright.games.gate_ruler.rules.zones import DECK, OUTSIDE, RESOURCE, RULER, area
from rulewright.kernel.cards import CardDef
from rulewright.kernel.frames import Frame, Procedure


def place_decks(game: GateRuler, decks: list[dict[str, list[CardDef]]]) -> None:
    """Each player's ruler and deck in their zones; prepared resources wait outside until the set-up."""
    for player, piles in enumerate(decks):
        for definition in piles["ruler"]:
            game.register(game.add_card(definition, player, area(player, RULER)))
        for definition in piles["cards"]:
            game.add_card(definition, player, area(player, DECK))
        for definition in piles["resource"]:
            game.add_card(definition, player, OUTSIDE)


def present(game: GateRuler, frame: Frame) -> None:
    """Rulers and decks are in their zones (3-2a, 3-7a-1), rulers without damage (3-6f-1); the decks are shuffled."""
    game.rule("1-2a")
    game.rule("3-6f-1")
    for player in (0, 1):
        game.shuffle(area(player, DECK))


def set_up(game: GateRuler, frame: Frame) -> None:
    """What the next player's ruler says: resources ready in their zone, then cards drawn."""
    player = frame.n
    frame.n += 1
    if frame.n < 2:
        frame.goto("5-3b")
    ruler = game.ruler(player)
    waiting = [card for card in game.zones[OUTSIDE] if game.owner[card] == player]
    for card in waiting[: ruler.resources]:
        game.rule("3-16b")
        game.place(card, area(player, RESOURCE))
    game.note("5-3b", "set up", player, n=ruler.resources)
    draw(game, player, ruler.setup_draw, None)


def choose_first(game: GateRuler, frame: Frame) -> None:
    """Chance decides who goes first."""
    game.first = game.random(2)
    game.active = game.first
    game.note("5-3c", "first", game.first)
    game.push(TURN)


SETUP = Procedure("5-3 Preparing the game", [("5-3a", present), ("5-3b", set_up), ("5-3c", choose_first)])
