"""Section 11: what the rules do by themselves (11.1.1), at once (interrupt type, 11.1.2) or in check timings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.godzilla.rules.words import BATTLE, CRUSHING, DESTROYING, MONSTER, OVERLOAD, SENDING, STRATEGY, TYPE
from rulewright.games.godzilla.rules.zones import AREAS, DECK, DISCARD, KIND, ON_STRATEGY, ON_ZONES, RESOLUTION, SPECS, area
from rulewright.kernel.abilities import MODIFY_WORDS
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.verbs import CARD

if TYPE_CHECKING:
    from rulewright.games.godzilla.rules.game import Godzilla


# -- 11.2 Reshuffle -------------------------------------------------------------------------------------------


def reshuffle(game: Godzilla, frame: Frame) -> None:
    """The discard pile becomes the deck; with an empty discard pile nothing happens."""
    player = frame.player
    pile = game.zones[area(player, DISCARD)]
    game.rule("11.2.1")
    game.rule("11.1.2.1")
    if not pile:
        game.rule("11.2.4")
        return
    deck = area(player, DECK)
    for card in pile:
        game.unregister(card)
        game.place(card, deck)
        game.register(card)
    game.rule("5.3.1")
    game.rule("5.3.1.1")
    game.shuffle(deck)
    game.note("11.2.3", "reshuffle", player)


RESHUFFLE = Procedure("11.2 Reshuffle", [("11.2.2", reshuffle)])


# -- 11.3 Crush and destroy -----------------------------------------------------------------------------------


def crushed(game: Godzilla, player: int) -> list[int]:
    """11.3.2: the player's battle cards in the zone of an invading monster."""
    return [card for card in game.zones[player * AREAS + game.position[player] - 1] if game.host[card] < 0]


def interrupt(game: Godzilla) -> None:
    """11.1.2.1: perform what cannot wait for a check timing; the turn player first (11.1.2.1.1)."""
    first = game.active
    one = bool(game.zones[first * AREAS + game.position[first] - 1])
    two = bool(game.zones[(1 - first) * AREAS + game.position[1 - first] - 1])
    if one and two:
        game.rule("11.1.2.1.1")
    if two:
        game.push(CRUSH, player=1 - first)
    if one:
        game.push(CRUSH, player=first)


def crush(game: Godzilla, frame: Frame) -> None:
    """Destroy the battle cards where the monster stands. It is a rule that does it, not an effect."""
    player = frame.player
    cards = crushed(game, player)
    if not cards:
        return
    for number in ("11.1.2.1", "11.3.1", "11.3.2"):
        game.rule(number)
    events: list[Event] = []
    for card in cards:
        event = Event(DESTROYING, player, card, area(game.owner[card], DISCARD), way=CRUSHING, rule="11.3.3")
        event.source = game.monster(player)
        event.master = player
        events.append(event)
    game.happen(events)


CRUSH = Procedure("11.3 Crush and destroy", [("11.3.3", crush)])


# -- 11.4 and 11.5, in check timings --------------------------------------------------------------------------


def illegal(game: Godzilla) -> list[int]:
    """11.4: cards that may not lie where they lie."""
    found: list[int] = []
    for zone, cards in enumerate(game.zones):
        if not cards:
            continue
        kind = KIND[zone]
        if kind == ON_ZONES:
            for card in cards:
                if game.host[card] < 0:
                    types = game.words(card, TYPE)
                    if (STRATEGY in types or MONSTER in types) and BATTLE not in types:
                        found.append(card)
        elif kind == ON_STRATEGY:
            found += [card for card in cards if game.host[card] < 0 and not game.is_type(card, STRATEGY)]
        elif zone == RESOLUTION:
            game.rule("11.4.1.1")
            found += cards
    return found


def overloaded(game: Godzilla) -> list[int]:
    """11.5: the zones and strategy zones with more than one card (a stack is one card)."""
    return [
        zone
        for zone, cards in enumerate(game.zones)
        if KIND[zone] & (ON_ZONES | ON_STRATEGY) and len(cards) > 1 and len([card for card in cards if game.host[card] < 0]) > 1
    ]


def removals(game: Godzilla) -> list[Event]:
    """11.4.1: what puts illegal cards away, as far as nothing forbids it (1.3.3)."""
    events = [Event(SENDING, game.master(card), card, area(game.owner[card], DISCARD), rule="11.4.1") for card in illegal(game)]
    return [event for event in events if not game.forbidden(event)]


def overload(game: Godzilla, zone: int, card: int) -> Event:
    """11.5.1: an overloaded card is destroyed."""
    return Event(DESTROYING, SPECS[zone].player, card, area(game.owner[card], DISCARD), way=OVERLOAD, rule="11.5.1")


def survivors(game: Godzilla, zone: int) -> list[int]:
    """11.5.1: the cards placed last in a zone, of which one is to stay."""
    cards = [card for card in game.zones[zone] if game.host[card] < 0]
    latest = max(game.stamp[card] for card in cards)
    return [card for card in cards if game.stamp[card] == latest]


def crowded(game: Godzilla) -> list[int]:
    """The overloaded zones where, whoever stays, something else can be destroyed."""
    found: list[int] = []
    for zone in overloaded(game):
        staying = survivors(game, zone)
        for card in game.zones[zone]:
            if game.host[card] < 0 and staying != [card] and not game.forbidden(overload(game, zone, card)):
                found.append(zone)
                break
    return found


def snapshot(game: Godzilla) -> list[list[int]]:
    """All that decides what a rule action does; equal as long as nothing has changed."""
    serials = sorted(binding.serial for bindings in game.index.values() for binding in bindings)
    return [game.zone.copy(), game.host.copy(), game.rage.copy(), game.position.copy(), [game.turn, game.active, game.phase], serials]


def needed(game: Godzilla) -> bool:
    """Whether a rule action waits for this check timing (11.1.2.2): one that nothing forbids, and that was not performed
    before in the same state without changing it."""
    if not game.suspect and not game.zones[RESOLUTION] and MODIFY_WORDS not in game.index:
        return False
    wrong, full = illegal(game), overloaded(game)
    if wrong and removals(game) or full and crowded(game):
        return not game.tried or snapshot(game) != game.tried
    game.suspect = bool(wrong or full)  # what is forbidden now may be allowed later
    game.rule("11.1.2.2")
    return False


def gather(game: Godzilla, frame: Frame) -> None:
    """11.1.3: all that is needed is done simultaneously; for each overloaded zone its player first chooses, among
    the cards placed last, the one that stays."""
    frame.events = removals(game)
    frame.cards = crowded(game)


def choose_survivor(game: Godzilla, frame: Frame) -> None:
    """11.5.1 for the next overloaded zone."""
    if not frame.cards:
        frame.step += 1
        return
    zone = frame.cards[0]
    options: list[Option] = [(CARD, card) for card in survivors(game, zone)]
    game.ask(SPECS[zone].player, CARDS, "11.5.1", "stays", options)


def mark_others(game: Godzilla, frame: Frame) -> None:
    """The others of that zone will be destroyed."""
    zone = frame.cards[0]
    frame.cards = frame.cards[1:]
    marked = [event.card for event in frame.events]
    for card in game.zones[zone]:
        if game.host[card] < 0 and card != frame.pick[1] and card not in marked:
            frame.events = frame.events + [overload(game, zone, card)]
    frame.goto("11.5.1")


def perform(game: Godzilla, frame: Frame) -> None:
    """Everything at once."""
    game.tried = snapshot(game)
    game.happen(frame.events)


RULE_ACTIONS = Procedure("11.1 Rule actions", [("11.1.2.2", gather), ("11.5.1", choose_survivor), ("", mark_others), ("11.1.3", perform)])
