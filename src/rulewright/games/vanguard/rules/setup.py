"""Section 5.2, 5.2.1: preparing the game, and 6.1: stand up."""

from __future__ import annotations

from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.turn import TURN
from rulewright.games.vanguard.rules.words import GRADE
from rulewright.games.vanguard.rules.zones import DECK, HAND, VANGUARD, area
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD

OPENING_HAND = 5


def place_decks(game: Vanguard, decks: list[dict[str, list[CardDef]]]) -> None:
    """Each player's deck in its zone, before it is shuffled; a first vanguard that the deck names is one of it."""
    game.rule("4.1.1")
    for player in (0, 1):
        for definition in decks[player]["main deck"]:
            game.add_card(definition, player, area(player, DECK))
        for definition in decks[player]["first vanguard"]:
            card = game.add_card(definition, player, area(player, DECK))
            game.chosen_first = [card if one == player else game.chosen_first[one] for one in (0, 1)]


def choose_vanguard(game: Vanguard, frame: Frame) -> None:
    """Each player chooses a grade 0 card of the own deck; equal cards count once."""
    player = frame.n
    named = game.chosen_first[player]
    options: list[Option] = []
    seen: list[int] = []
    for card in [named] if named >= 0 else game.zones[area(player, DECK)]:
        index = game.defs[card].index
        if index not in seen and (named >= 0 or game.defs[card].nums[GRADE] == 0):
            seen.append(index)
            options.append((CARD, card))
    if not options:
        raise RulewrightError("a deck without a grade 0 card (5.2.2)")
    game.ask(player, CARDS, "5.2.2", "first vanguard", options)


def lay_vanguard(game: Vanguard, frame: Frame) -> None:
    """It lies face down until the game begins, seen by its owner only."""
    player = frame.n
    card = frame.pick[1]
    game.place(card, area(player, VANGUARD))
    game.face_down[card] = 1
    game.known[card] = 1 << player
    frame.n += 1
    if frame.n < 2:
        frame.goto("5.2.2")
    else:
        game.chosen_first = [-1, -1]


def shuffle_decks(game: Vanguard, frame: Frame) -> None:
    for player in (0, 1):
        game.shuffle(area(player, DECK))


def choose_first(game: Vanguard, frame: Frame) -> None:
    """Chance decides who goes first, and nothing else (5.2.4.1)."""
    game.rule("5.2.4.1")
    game.rule("3.16.1")
    game.rule("3.16.2")
    game.first = game.random(2)
    game.active = game.first
    game.note("5.2.4", "first", game.first)


def opening_hands(game: Vanguard, frame: Frame) -> None:
    for player in (0, 1):
        draw_up(game, player, OPENING_HAND)
    frame.n = 0


def draw_up(game: Vanguard, player: int, count: int) -> None:
    """Cards for an opening hand."""
    for _ in range(count):
        card = game.top(area(player, DECK))
        if card >= 0:
            game.place(card, area(player, HAND))
            game.register(card)


def offer_redraw(game: Vanguard, frame: Frame) -> None:
    """From the first player on, each may put back any number of cards once."""
    player = game.first if frame.n == 0 else 1 - game.first
    options: list[Option] = [(CARD, card) for card in game.zones[area(player, HAND)]]
    game.ask(player, CARDS, "5.2.5", "redraw", options, 0, len(options), True)


def redraw(game: Vanguard, frame: Frame) -> None:
    """Put the cards back, shuffle, draw as many; without cards put back there is no shuffling."""
    player = game.first if frame.n == 0 else 1 - game.first
    cards = [option[1] for option in frame.picks]
    for card in cards:
        game.unregister(card)
        game.place(card, area(player, DECK))
    if cards:
        game.shuffle(area(player, DECK))
        draw_up(game, player, len(cards))
        game.note("5.2.5", "redraw", player, n=len(cards))
    frame.n += 1
    if frame.n < 2:
        frame.goto("5.2.5")


def stand_up(game: Vanguard, frame: Frame) -> None:
    """Each player turns the first vanguard face up."""
    for player in (0, 1):
        card = game.vanguard_of(player)
        game.face_down[card] = 0
        game.learn(card, 3)
        game.register(card)
        game.note("6.1.1", "stand up", player, card)
    game.version += 1
    game.push(TURN)


SETUP = Procedure(
    "5.2 Preparing the game",
    [
        ("5.2.2", choose_vanguard),
        ("", lay_vanguard),
        ("5.2.3", shuffle_decks),
        ("5.2.4", choose_first),
        ("", opening_hands),
        ("5.2.5", offer_redraw),
        ("", redraw),
        ("6.1.1", stand_up),
    ],
)
