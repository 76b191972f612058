"""Section 10: driving cards, and what is done with driven cards (10-1, 10-1a, 10-1b, 10-1c; 16-2b). 15-19. 3-12a, 3-12b."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import OVERDRIVE_ABILITY, STANDARD, GateAbility
from rulewright.games.gate_ruler.rules.events import moving, to_graveyard, turning
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.moves import is_settable
from rulewright.games.gate_ruler.rules.playable import ability_context, can_play_ability, can_play_card, event_effect
from rulewright.games.gate_ruler.rules.playing import play_ability, play_card
from rulewright.games.gate_ruler.rules.state import Overdrive
from rulewright.games.gate_ruler.rules.words import (
    DRIVE_ITEM,
    DRIVEN,
    DROVE,
    EVENT,
    FORCED_REVEAL,
    NORMAL_SUMMON,
    PLAY,
    PUT,
    REMOVE_OVERDRIVE,
    SET,
    SET_DOWN,
    TYPE,
    UNIT,
    USE_OVERDRIVE,
)
from rulewright.games.gate_ruler.rules.words import MAIN as MAIN_PHASE
from rulewright.games.gate_ruler.rules.words import START as START_PHASE
from rulewright.games.gate_ruler.rules.zones import AREAS, DRIVE, area
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION, CARDS, Option
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import CARD, PASS

# -- 10-2, 10-3 Driving ---------------------------------------------------------------------------------------


def drive(game: GateRuler, player: int, count: int, context: Context | None) -> None:
    """15-19b, 15-19c: so many cards from the top of the deck, one after the other (3-4c)."""
    if count <= 0:
        game.rule("1-5b-2")
        return
    game.rule("15-19c" if count > 1 else "15-19b")
    game.push(DRIVING, context, player, n=count)


def drive_cards(game: GateRuler, player: int, cards: list[int], context: Context | None) -> None:
    """15-19a: these cards."""
    frame = game.push(DRIVING, context, player)
    frame.events = [moving(game, card, area(player, DRIVE), DRIVEN, context, "15-19a") for card in cards]
    if frame.events:
        game.rule("15-19a")


def move_to_drive(game: GateRuler, frame: Frame) -> None:
    """The next card of the deck goes to the drive zone face down; given cards go together."""
    top = game.top_card(frame.player)
    if frame.n > 0 and top >= 0:
        frame.n -= 1
        frame.step -= 1
        game.rule("3-4c")
        event = moving(game, top, area(frame.player, DRIVE), DRIVEN, frame.context, "10-2a")
        frame.cards = frame.cards + [event.card]
        game.happen([event])
    elif frame.events:
        frame.cards = [event.card for event in frame.events]
        game.happen(frame.events)


def driven(game: GateRuler, frame: Frame) -> None:
    """In one's own start or main phase that is all (10-2a)."""
    zone = area(frame.player, DRIVE)
    frame.cards = [card for card in frame.cards if game.zone[card] == zone]
    frame.events = []
    if frame.context is not None:
        frame.context.done = bool(frame.cards)
    if frame.cards:
        game.signal(Event(DROVE, frame.player, n=len(frame.cards), rule="15-19"))
    if frame.player == game.active and game.phase in (START_PHASE, MAIN_PHASE) or not frame.cards:
        game.rule("10-2a")
        frame.finish()
        return
    game.rule("10-3a")


def is_standard(game: GateRuler, card: int) -> bool:
    """7-2a-1: unit cards, field cards and Standard Action events can be revealed."""
    if EVENT not in game.words(card, TYPE):
        return True
    ability = event_effect(game, card)
    return ability is not None and ability.timing is not None and ability.timing.kind == STANDARD


def choose_hidden(game: GateRuler, frame: Frame) -> None:
    """Events that are no Standard Action stay face down; of the other settable cards the player chooses."""
    options: list[Option] = [(CARD, card) for card in frame.cards if is_standard(game, card) and is_settable(game, card)]
    if options:
        game.ask(frame.player, CARDS, "10-3a-1", "stay face down", options, 0, len(options), True)
    else:
        frame.picks = []


def reveal_rest(game: GateRuler, frame: Frame) -> None:
    """The cards that were not chosen are revealed."""
    hidden = [option[1] for option in frame.picks]
    events = [
        turning(game, card, True, None, "10-3a-1")
        for card in frame.cards
        if card not in hidden and (is_standard(game, card) or game.has_keyword(card, FORCED_REVEAL))
    ]
    if events:
        game.happen(events)


def add_overdrives(game: GateRuler, frame: Frame) -> None:
    """10-3b: the Overdrive abilities of revealed cards."""
    for card in frame.cards:
        if not game.face_down[card]:
            link_overdrives(game, frame.player, card, "10-3b-1")


def add_process(game: GateRuler, frame: Frame) -> None:
    """The drive resolution process for these cards, controlled by the player who drove (10-3c-1)."""
    game.rule("10-3c-1")
    cards = frame.cards
    game.add_item(Item(game.tick(), DRIVE_ITEM, frame.player, cards=cards, lives=[game.life[card] for card in cards]))


DRIVING = Procedure(
    "10-2 Driving", [("10-2a", move_to_drive), ("", driven), ("10-3a-1", choose_hidden), ("", reveal_rest), ("10-3b", add_overdrives), ("10-3c", add_process)]
)


# -- Overdrive abilities in a drive zone ----------------------------------------------------------------------


def link_overdrives(game: GateRuler, player: int, card: int, rule: str) -> None:
    """7-2a-2, 10-3b-1: a revealed card's Overdrive abilities are added to the drive zone, linked to it."""
    for ability in game.defs[card].abilities:
        if isinstance(ability, GateAbility) and ability.kind == OVERDRIVE_ABILITY:
            game.rule(rule)
            game.overdrives = game.overdrives + [(player, card, game.life[card], ability.place)]
            game.version += 1


def has_overdrive(game: GateRuler, card: int) -> bool:
    """7-1b-1: whether an Overdrive ability in a drive zone is linked to the card."""
    for entry in game.overdrives:
        if entry[1] == card and entry[2] == game.life[card]:
            return True
    return False


def overdrive_context(game: GateRuler, entry: Overdrive) -> Context:
    """The context of an Overdrive ability in a drive zone."""
    player, card, life, place = entry
    ability = game.defs[card].abilities[place]
    assert isinstance(ability, GateAbility)
    context = ability_context(game, ability, card, player)
    context.life = life
    return context


def overdrive_options(game: GateRuler, player: int, among: list[int] | None = None) -> list[Option]:
    """7-9a: play it or remove it."""
    options: list[Option] = []
    for entry in game.overdrives:
        if entry[0] == player and (among is None or entry[1] in among):
            if can_play_ability(game, overdrive_context(game, entry)):
                options.append((USE_OVERDRIVE, entry[1]))
            options.append((REMOVE_OVERDRIVE, entry[1]))
    return options


def take_overdrive(game: GateRuler, player: int, card: int) -> Overdrive:
    """The Overdrive ability linked to a card leaves the drive zone."""
    entry = next(entry for entry in game.overdrives if entry[0] == player and entry[1] == card)
    game.overdrives = [other for other in game.overdrives if other != entry]
    game.version += 1
    return entry


def use_overdrive(game: GateRuler, player: int, card: int) -> None:
    """Play it; a card that it plays itself is no longer bound to it."""
    game.rule("16-2a")
    play_ability(game, overdrive_context(game, take_overdrive(game, player, card)))


# -- 10-4 Drive resolution process ----------------------------------------------------------------------------


def related(game: GateRuler, item: Item) -> list[int]:
    """The cards of the process that are still in the drive zone."""
    return [card for card, life in zip(item.cards, item.lives) if game.life[card] == life and game.zone[card] % AREAS == DRIVE and game.zone[card] < 2 * AREAS]


def look_for_related(game: GateRuler, frame: Frame) -> None:
    """10-4b: without cards and abilities the process is over."""
    item = game.item(frame.n)
    if item is None:
        frame.finish()
        return
    if not related(game, item) and not any(entry[1] in item.cards for entry in game.overdrives):
        game.drop_item(item.serial)
        frame.finish()


def offer_driven(game: GateRuler, frame: Frame) -> None:
    """10-4c, 10-4d: one of them is set or played, or (pass) no more of them is used."""
    item = game.item(frame.n)
    assert item is not None
    player = item.player
    options: list[Option] = []
    for card in related(game, item):
        if has_overdrive(game, card):
            continue
        if game.face_down[card] and is_settable(game, card):
            options += [(SET, card, zone) for zone in game.set_zones(player)]
        elif not game.face_down[card] and can_play_card(game, card, player):
            if UNIT in game.words(card, TYPE):
                options += [(NORMAL_SUMMON, card, zone) for zone in game.front_zones(player, card)]
            else:
                options.append((PLAY, card))
    options += overdrive_options(game, player, item.cards)
    options.append((PASS,))
    game.rule("10-4d")
    game.ask(player, ACTION, "10-4c", "drive", options, null=len(options) - 1)


def use_driven(game: GateRuler, frame: Frame) -> None:
    """What was played goes into the gate on top of this process, which is resolved again later."""
    item = game.item(frame.n)
    assert item is not None
    player, pick = item.player, frame.pick
    verb = pick[0]
    if verb == PASS:
        return
    if verb == SET:
        game.rule("10-4d-1")
        frame.goto("10-4b")
        game.happen([moving(game, pick[1], pick[2], SET_DOWN, None, "10-4d-1")])
    elif verb == REMOVE_OVERDRIVE:
        game.rule("10-4d-2")
        take_overdrive(game, player, pick[1])
        frame.goto("10-4b")
    else:
        game.rule("10-4d-1")
        game.rule("10-4d-1a")
        frame.finish()
        if verb == USE_OVERDRIVE:
            use_overdrive(game, player, pick[1])
        else:
            if verb == NORMAL_SUMMON:
                game.rule("10-4d-1b")
            play_card(game, pick[1], player, zone=pick[2] if verb == NORMAL_SUMMON else -1)


def put_unused(game: GateRuler, frame: Frame) -> None:
    """10-4d-2: what was not used goes to the graveyard, Overdrive abilities are removed; then again from 10-4b."""
    item = game.item(frame.n)
    assert item is not None
    game.overdrives = [entry for entry in game.overdrives if entry[1] not in item.cards]
    frame.goto("10-4b")
    cards = related(game, item)
    if cards:
        game.happen([to_graveyard(game, card, None, "10-4d-2", PUT) for card in cards])


RESOLVE_DRIVE = Procedure("10-4 Drive resolution process", [("10-4b", look_for_related), ("10-4c", offer_driven), ("", use_driven), ("10-4d-2", put_unused)])


def clear_drive_zone(game: GateRuler, player: int, rule: str) -> list[Event]:
    """6-3c, 15-24d: the cards of a drive zone go to their owners' graveyards, its abilities are removed."""
    game.overdrives = [entry for entry in game.overdrives if entry[0] != player]
    return [to_graveyard(game, card, None, rule) for card in game.zones[area(player, DRIVE)]]
