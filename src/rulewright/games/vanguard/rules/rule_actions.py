"""Section 9: what the rules do by themselves in check timings (9.1.1, 9.1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.vanguard.rules.words import BATTLE, BY_RIDE, OVERLOAD, RETIRING, SOULING
from rulewright.games.vanguard.rules.zones import AREAS, CIRCLES, DAMAGE, DECK, DROP, GUARDIAN, KIND, ON_VC, SOUL, SPECS, area
from rulewright.kernel.events import LOSING, Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.losing import in_question, losing, settle
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD

if TYPE_CHECKING:
    from rulewright.games.vanguard.rules.game import Vanguard

LOSING_DAMAGE = 6


# -- 9.2 Losing the game --------------------------------------------------------------------------------------


def loses(game: Vanguard, player: int) -> str:
    """The number of the losing condition that a player fulfils, or nothing; who cannot lose the game does not (1.3.3)."""
    zones = game.zones
    number = "9.2.2" if len(zones[player * AREAS + DAMAGE]) >= LOSING_DAMAGE else "" if zones[player * AREAS + DECK] else "9.2.3"
    return "" if number and game.restricts(LOSING) and game.forbidden(losing(player, number)) else number


# -- 9.3 Overloaded units -------------------------------------------------------------------------------------


def overloaded(game: Vanguard) -> list[int]:
    """The vanguard and rear-guard circles with more than one unit, the turn player's first (1.3.4)."""
    found: list[int] = []
    for player in (game.active, 1 - game.active):
        for place in CIRCLES:
            if place != GUARDIAN and len(game.zones[area(player, place)]) > 1:
                found.append(area(player, place))
    return found


# -- 9.4 Illegal guardians ------------------------------------------------------------------------------------


def stray_guardians(game: Vanguard) -> list[int]:
    """Guardians outside the battle phase."""
    if game.phase == BATTLE:
        return []
    return game.zones[GUARDIAN] + game.zones[AREAS + GUARDIAN]


def needed(game: Vanguard) -> bool:
    """Whether a rule action is to be performed (9.1.2)."""
    if loses(game, 0) or loses(game, 1):
        return True
    if game.phase != BATTLE and (game.zones[GUARDIAN] or game.zones[AREAS + GUARDIAN]):
        return True
    if game.suspect:
        if overloaded(game):
            return True
        game.suspect = False
    return False


def judge(game: Vanguard, frame: Frame) -> None:
    """Whoever fulfils a losing condition loses; both at once is a draw (1.2.3). Where a text may replace it (8.2.1.3) that is found out
    with everything else that happens at once."""
    for player in (0, 1):
        number = loses(game, player)
        if number:
            for rule in (number, "9.2.1", "1.2.2", "1.2.2.1" if number == "9.2.2" else "1.2.2.2", "1.2.1"):
                game.rule(rule)
            if number == "9.2.2":
                game.rule("4.8.3")
            frame.events = frame.events + [losing(player, number)]
    if len(frame.events) > 1:
        game.rule("9.1.3")
    if frame.events and not in_question(game):
        game.happen(frame.events)
        settle(game, frame.events)


def gather(game: Vanguard, frame: Frame) -> None:
    """9.1.3: all that is needed is done simultaneously."""
    frame.cards = overloaded(game)
    for card in stray_guardians(game):
        game.rule("9.4.1")
        frame.events = frame.events + [Event(RETIRING, game.master(card), card, area(game.owner[card], DROP), rule="9.4.1")]


def choose_survivor(game: Vanguard, frame: Frame) -> None:
    """For the next overloaded circle: the unit placed last stays; of several the master chooses one."""
    if not frame.cards:
        frame.step += 1
        return
    zone = frame.cards[0]
    game.rule("4.6.7.1")
    game.rule("3.9.1.1" if KIND[zone] == ON_VC else "3.10.1.1")
    cards = game.zones[zone]
    latest = max(game.placed[card] for card in cards)
    options: list[Option] = [(CARD, card) for card in cards if game.placed[card] == latest]
    single, several = ("9.3.1", "9.3.2") if KIND[zone] == ON_VC else ("9.3.3", "9.3.4")
    rule = several if len(options) > 1 else single
    game.ask(SPECS[zone].player, CARDS, rule, "stays", options)


def mark_others(game: Vanguard, frame: Frame) -> None:
    """The others of that circle go to the soul from a vanguard circle, to the drop zone from a rear-guard circle."""
    zone = frame.cards[0]
    frame.cards = frame.cards[1:]
    stays = frame.pick[1]
    rode = game.rider == stays or KIND[zone] == ON_VC and game.rider in game.zones[zone] and game.placed[game.rider] == game.placed[stays]
    for card in game.zones[zone]:
        if card == stays:
            continue
        if KIND[zone] == ON_VC:
            way = BY_RIDE if rode and game.placed[card] < game.placed[stays] else OVERLOAD
            event = Event(SOULING, SPECS[zone].player, card, area(game.owner[card], SOUL), stays, way, "9.3.1")
        else:
            event = Event(RETIRING, SPECS[zone].player, card, area(game.owner[card], DROP), way=OVERLOAD, rule="9.3.3")
        frame.events = frame.events + [event]
    frame.goto("9.3.1")


def perform(game: Vanguard, frame: Frame) -> None:
    """Everything at once; no card is the source of it. A unit that a replacement effect keeps is looked at again (8.4.1.1)."""
    game.rule("3.14.1.2")
    if frame.events:
        game.happen(frame.events.copy())


def conclude(game: Vanguard, frame: Frame) -> None:
    settle(game, frame.events)


RULE_ACTIONS = Procedure(
    "9.1 Rule actions", [("9.2.1", judge), ("9.1.3", gather), ("9.3.1", choose_survivor), ("", mark_others), ("9.1.1", perform), ("", conclude)]
)
