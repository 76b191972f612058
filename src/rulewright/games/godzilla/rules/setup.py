"""Section 6.3, 6.3.1: preparing for the game (6.2: rage is a number here, no cards are needed for it)."""

from __future__ import annotations

from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.games.godzilla.rules.turn import TURN
from rulewright.games.godzilla.rules.words import RANK
from rulewright.games.godzilla.rules.zones import DECK, HAND, INVADING, MONSTER_DECK, area
from rulewright.kernel.cards import CardDef
from rulewright.kernel.frames import Frame, Procedure


def place_decks(game: Godzilla, decks: list[dict[str, list[CardDef]]]) -> None:
    """The cards: each player's decks in their areas (4.1.1), unseen as yet."""
    for player in (0, 1):
        for definition in decks[player]["monster deck"]:
            card = game.add_card(definition, player, area(player, MONSTER_DECK))
            game.known[card] = 0
        for definition in decks[player]["main deck"]:
            game.add_card(definition, player, area(player, DECK))


def lay_monsters(game: Godzilla, frame: Frame) -> None:
    """Face down: of a monster deck its player alone knows the cards."""
    for player in (0, 1):
        game.rule("4.6.2")
        for card in game.zones[area(player, MONSTER_DECK)]:
            game.learn(card, 1 << player)


def shuffle_decks(game: Godzilla, frame: Frame) -> None:
    for player in (0, 1):
        game.shuffle(area(player, DECK))


def choose_first(game: Godzilla, frame: Frame) -> None:
    game.first = game.random(2)
    game.active = game.first
    game.note("6.3.1.4", "first", game.first)


def opening_hands(game: Godzilla, frame: Frame) -> None:
    for player in (0, 1):
        for _ in range(min(5, len(game.zones[area(player, DECK)]))):
            card = game.top(area(player, DECK))
            game.place(card, area(player, HAND))
            game.register(card)


def first_monsters(game: Godzilla, frame: Frame) -> None:
    """The rank I monsters become the invading monsters."""
    for player in (0, 1):
        for card in game.zones[area(player, MONSTER_DECK)]:
            if game.defs[card].nums[RANK] == 1:
                game.place(card, area(player, INVADING))
                game.register(card)
                break


def first_positions(game: Godzilla, frame: Frame) -> None:
    game.position = [1, 1]
    game.version += 1


def no_rage(game: Godzilla, frame: Frame) -> None:
    game.rage = [0, 0]
    game.version += 1


def begin(game: Godzilla, frame: Frame) -> None:
    game.push(TURN)


SETUP = Procedure(
    "6.3 Preparing for the game",
    [
        ("6.3.1.2", lay_monsters),
        ("6.3.1.3", shuffle_decks),
        ("6.3.1.4", choose_first),
        ("6.3.1.5", opening_hands),
        ("6.3.1.6", first_monsters),
        ("6.3.1.6.1", first_positions),
        ("6.3.1.7", no_rage),
        ("", begin),
    ],
)
