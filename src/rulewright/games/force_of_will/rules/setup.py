"""Section 400, section 401, 403, 1415, 1033: setting up the game, with lifebreak where both players agreed on Valhalla rules, and
restarting it."""

from __future__ import annotations

from rulewright.games.force_of_will.rules.events import BOTTOM, moving
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.moves import original, vanish
from rulewright.games.force_of_will.rules.printed import sides_of
from rulewright.games.force_of_will.rules.turn import TURN
from rulewright.games.force_of_will.rules.words import BY_RULE, MAGIC_STONE, PHASE, PUT, RULER, SETTING_UP, TYPE, WILL_KINDS
from rulewright.games.force_of_will.rules.words import SETUP as SETUP_PHASE
from rulewright.games.force_of_will.rules.zones import EXTRA_DECK, HAND, LIFEBREAK, MAIN_DECK, OUTSIDE, RULER_AREA, RUNE_AREA, STONE_DECK, area
from rulewright.kernel.cards import CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS
from rulewright.kernel.verbs import CARD

VALHALLA = "valhalla"
VARIANTS = {VALHALLA: "Valhalla rules, with lifebreak (1415)"}
LIFE = 4000
OPENING_HAND = 5
LIFEBREAK_CARDS = 4

PILES: dict[str, int] = {"ruler": RULER_AREA, "main deck": MAIN_DECK, "magic stone deck": STONE_DECK, "extra deck": EXTRA_DECK, "rune deck": RUNE_AREA}
"""403.1, 403.2: where the piles of a deck go."""


def place_decks(game: ForceOfWill, decks: list[dict[str, list[CardDef]]]) -> None:
    """Each player's cards come into the zones with which the game begins."""
    for player, deck in enumerate(decks):
        for pile, place in PILES.items():
            for definition in deck.get(pile, []):
                card = game.add_card(sides_of(definition)[0], player, area(player, place))
                if place == RULER_AREA:
                    game.rulers = [card if one == player else was for one, was in enumerate(game.rulers)]
                game.home[card] = place


def prepare(game: ForceOfWill, frame: Frame) -> None:
    """Rulers, extra decks and rune decks are in their places; runes lie face down."""
    game.phase = SETUP_PHASE
    game.rule("302.1")
    for player in (0, 1):
        for card in game.zones[area(player, RULER_AREA)]:
            game.rule("308.2")
            game.register(card)
        for card in game.zones[area(player, EXTRA_DECK)]:
            game.rule("314.2")
            game.face_down[card] = 1
            game.register(card)
        for card in game.zones[area(player, RUNE_AREA)]:
            game.rule("315.2")
            game.face_down[card] = 1
            game.register(card)


def shuffle_decks(game: ForceOfWill, frame: Frame) -> None:
    for player in (0, 1):
        game.shuffle(area(player, MAIN_DECK))
        game.shuffle(area(player, STONE_DECK))


def set_life(game: ForceOfWill, frame: Frame) -> None:
    game.life_points = [LIFE, LIFE]


def choose_first(game: ForceOfWill, frame: Frame) -> None:
    """At random, unless a restart says who begins (1033.2)."""
    if frame.n:
        game.rule("1033.2")
        game.first = frame.player
    else:
        game.first = game.random(2)
    game.note("403.4", "first", game.first)


def coins(game: ForceOfWill, frame: Frame) -> None:
    """1119.2, 1122.2a: what abilities do as the game is set up, once it is known who begins."""
    event = Event(PHASE, game.first, n=SETTING_UP, rule="1119.2")
    game.signal(event)
    pending = game.standby
    game.standby = []
    for one in reversed(pending):
        if one.context.effect is not None:
            game.push(one.context.effect, one.context.copy())


def draw_hands(game: ForceOfWill, frame: Frame) -> None:
    """Five cards each."""
    events: list[Event] = []
    for player in (game.first, 1 - game.first):
        for card in list(reversed(game.zones[area(player, MAIN_DECK)][-OPENING_HAND:])):
            events.append(moving(game, card, area(player, HAND), PUT, None, "403.5"))
    if events:
        game.happen(events)


def first_changes(game: ForceOfWill, frame: Frame) -> None:
    """The first player decides first."""
    frame.player = game.first
    ask_change(game, frame)


def ask_change(game: ForceOfWill, frame: Frame) -> None:
    hand = game.zones[area(frame.player, HAND)]
    game.ask(frame.player, CARDS, "403.5", "change", [(CARD, card) for card in hand], 0, len(hand), True)


def second_changes(game: ForceOfWill, frame: Frame) -> None:
    """Then the other; the first named of the cards will lie lowest."""
    frame.cards = [option[1] for option in frame.picks]
    frame.player = 1 - game.first
    ask_change(game, frame)


def change(game: ForceOfWill, frame: Frame) -> None:
    """After both have decided, the cards go to the bottom and as many are taken from the top."""
    frame.n = len(frame.cards)
    events: list[Event] = []
    for card in frame.cards + [option[1] for option in frame.picks]:
        event = moving(game, card, area(game.owner[card], MAIN_DECK), PUT, None, "403.5")
        event.place = BOTTOM
        events.append(event)
    frame.m = len(frame.picks)
    if events:
        game.happen(events)


def refill(game: ForceOfWill, frame: Frame) -> None:
    events: list[Event] = []
    for player, count in ((game.first, frame.n), (1 - game.first, frame.m)):
        deck = game.zones[area(player, MAIN_DECK)]
        events += [moving(game, card, area(player, HAND), PUT, None, "403.5") for card in reversed(deck[len(deck) - count :])]
    if events:
        game.happen(events)


def lifebreak(game: ForceOfWill, frame: Frame) -> None:
    """1415.1c: with Valhalla rules, the top four cards of the main deck."""
    if not game.valhalla:
        game.rule("1415.2")
        return
    game.rule("1415.1")
    game.rule("1415.1a")
    game.rule("1415.1c")
    events: list[Event] = []
    for player in (game.first, 1 - game.first):
        events += [
            moving(game, card, area(player, LIFEBREAK), BY_RULE, None, "1415.1c") for card in reversed(game.zones[area(player, MAIN_DECK)][-LIFEBREAK_CARDS:])
        ]
    game.happen(events)


def begin(game: ForceOfWill, frame: Frame) -> None:
    """The first player's turn begins."""
    game.setting_up = False
    game.push(TURN)
    game.rule("403.6")
    game.active = game.first


SETUP = Procedure(
    "403 Setting up",
    [
        ("403.1", prepare),
        ("403.2", shuffle_decks),
        ("403.3", set_life),
        ("403.4", choose_first),
        ("", coins),
        ("403.5", draw_hands),
        ("", first_changes),
        ("", second_changes),
        ("", change),
        ("", refill),
        ("", lifebreak),
        ("403.6", begin),
    ],
)


# -- 1033 Restarting the game ---------------------------------------------------------------------------------


def restart(game: ForceOfWill, player: int, keep: list[int], context: Context | None) -> None:
    """1033.1: push: the game begins anew, that player first (1033.2); the cards in `keep` are left as they are (1033.3). Nothing that is
    going on now goes on after it."""
    game.push(RESTART, context, player).cards = keep.copy()


def begin_anew(game: ForceOfWill, frame: Frame) -> None:
    """Everything that is going on ends; the cards go back where a game begins, and it is set up."""
    player, kept = frame.player, frame.cards
    game.note("1033.1", "restart", player)
    if kept:
        game.rule("1033.3")
    game.kept = kept
    game.frames = []
    game.stack = []
    game.standby = []
    for key in list(game.index):
        game.index[key] = [binding for binding in game.index[key] if binding.card in kept]
    game.sweep()
    for card in range(len(game.defs)):
        if card not in kept:
            put_back(game, card)
    forget(game)
    game.setting_up = True
    game.push(SETUP, None, player, n=1)


RESTART = Procedure("1033 Restarting the game", [("1033.1", begin_anew)])


def put_back(game: ForceOfWill, card: int) -> None:
    """A card goes to the deck that it came from; tokens and copies are gone."""
    if game.zone[card] == OUTSIDE:
        return
    if game.token[card]:
        vanish(game, card)
        return
    if card in game.originals:
        game.turn_over(card, original(game, card))
    first = sides_of(game.defs[card])[0]
    game.turn_over(card, first)
    game.unregister(card)
    types = first.sets[TYPE]
    owner = game.owner[card]
    place = RULER_AREA if RULER in types else STONE_DECK if MAGIC_STONE in types else game.home[card]
    game.place(card, area(owner, place))
    game.known[card] = game.specs[area(owner, place)].seen
    for column in (game.face_down, game.rested, game.damage, game.astral, game.awakened, game.x_value, game.since):
        column[card] = 0
    game.added_to[card] = game.attached[card] = -1


def forget(game: ForceOfWill) -> None:
    """Nothing of the old game is left but the cards."""
    game.counts = {card: counters for card, counters in game.counts.items() if card in game.kept}
    game.named = {card: word for card, word in game.named.items() if card in game.kept}
    game.last = {}
    game.force_result = 0
    game.will = [[0] * WILL_KINDS, [0] * WILL_KINDS]
    game.tied = []
    game.weather = ["", ""]
    game.weather_since = [0, 0]
    game.originals = {}
    game.borrowed = []
    game.attacker = game.attacked = game.attacked_player = game.blocker = -1
    game.in_battle = game.to_battle = game.barred_battle = False
    game.priority = game.resolving = -1
    game.used_game = {}
    game.used_turn = {}
    game.missed = [0, 0]
    game.extra_turns = []
    game.skips = []
    game.turns_taken = [0, 0]
    game.recoveries = [0, 0]
    game.remnants = []
