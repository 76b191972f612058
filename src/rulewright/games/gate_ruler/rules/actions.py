"""Section 7 and 9-3e: what a player with priority can do (7-1, 7-3a-1, 7-7, 7-8, 9-1, 9-1a). 14-8a, 14-8b, 14-1a-1, 14-1a-1a."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import ACTIVATED, AS_LONG_AS, INSTANT, STANDARD, GateAbility
from rulewright.games.gate_ruler.rules.drive import has_overdrive, is_standard, link_overdrives, overdrive_options, take_overdrive, use_overdrive
from rulewright.games.gate_ruler.rules.entering import arrangements, rearranging
from rulewright.games.gate_ruler.rules.events import moving, turning
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.glance import LOOKED_AT, instants, look, may_act
from rulewright.games.gate_ruler.rules.loops import LOOP
from rulewright.games.gate_ruler.rules.moves import is_settable
from rulewright.games.gate_ruler.rules.playable import ability_context, can_play_ability, can_play_card, event_effect
from rulewright.games.gate_ruler.rules.playing import play_ability, play_card
from rulewright.games.gate_ruler.rules.words import (
    AS_INSTANT,
    EVENT,
    FIELD_CARD,
    FROM_GRAVEYARD,
    FROM_SET,
    MAIN,
    NORMAL_SUMMON,
    PLAY,
    REARRANGE,
    REMOVE_OVERDRIVE,
    REVEAL,
    SET,
    SET_DOWN,
    TYPE,
    UNDYING,
    UNIT,
    USE,
    USE_OVERDRIVE,
)
from rulewright.games.gate_ruler.rules.zones import AREAS, DRIVE, GRAVEYARD, HAND, IN_FIELD, IN_FRONT, IN_GRAVEYARD, IN_RULER, IN_SET, KIND, SET_ZONES, area
from rulewright.kernel.abilities import GRANT, PERMIT
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import PASS
from rulewright.tcg.timing.priority import NOTHING_BUT_PASS

DRIVEN = (USE_OVERDRIVE, REVEAL, REMOVE_OVERDRIVE)
GRANTED = 64
"""Added to the place of an ability that an effect gave to the card."""


def options(game: GateRuler, player: int) -> list[Option]:
    """Everything that the player with priority can do to its end now; giving it up (9-3e-1) comes after what is done with
    driven cards, which are lost otherwise."""
    main = player == game.active and game.phase == MAIN and not game.stack
    if main or game.trace is not None:
        return look_for_options(game, player, main)
    if not may_act(game, player):
        return NOTHING_BUT_PASS
    version, known = game.offered[player]
    if version != game.version:
        known = look_for_options(game, player, main)
        offered = (game.version, known)
        game.offered = (offered, game.offered[1]) if player == 0 else (game.offered[0], offered)
    return known


def look_for_options(game: GateRuler, player: int, main: bool) -> list[Option]:
    """The same, looked at anew."""
    found: list[Option] = []
    if main:
        game.rule("9-3e-5")
        game.rule("7-1a")
        found += main_actions(game, player)
    found += set_cards(game, player, main)
    found += abilities(game, player, main)
    if PERMIT + AS_INSTANT in game.index or GRANT in game.index:
        found += [option for option in as_instants(game, player) if option not in found]
    if found and main:
        found = LOOP.still_allowed(game, found)
    first = [option for option in found if option[0] in DRIVEN]
    return [*first, (PASS,), *[option for option in found if option[0] not in DRIVEN]]


def play_options(game: GateRuler, player: int, card: int) -> list[Option]:
    """Playing one card from the hand or the drive zone: a unit for each zone."""
    types = game.words(card, TYPE)
    if UNIT in types:
        if can_play_card(game, card, player):
            return [(NORMAL_SUMMON, card, zone) for zone in game.front_zones(player, card)]
    elif FIELD_CARD in types or EVENT in types and is_standard(game, card):
        if can_play_card(game, card, player):
            return [(PLAY, card)]
    return []


def main_actions(game: GateRuler, player: int) -> list[Option]:
    """9-3e-5: what the active player can do in the main phase while the gate is empty."""
    start = player * AREAS
    found: list[Option] = []
    driven = game.zones[start + DRIVE]
    for card in driven:  # 7-2
        if game.face_down[card] and is_standard(game, card):
            found.append((REVEAL, card))
    for card in game.zones[start + HAND]:  # 7-3, 7-4, 7-6
        found += play_options(game, player, card)
    for card in driven:
        if not game.face_down[card] and not has_overdrive(game, card):
            found += play_options(game, player, card)
    for card in game.zones[start + GRAVEYARD]:  # 16-11
        if game.has_keyword(card, UNDYING) or game.permitted(FROM_GRAVEYARD, card, player):
            game.rule("16-11a-1")
            found += play_options(game, player, card)
    zones = game.set_zones(player)
    for card in game.zones[start + HAND] + [card for card in driven if game.face_down[card]]:  # 7-5
        if is_settable(game, card):
            found += [(SET, card, zone) for zone in zones]
    if game.overdrives:
        found += overdrive_options(game, player)  # 7-9
    found += arrangements(game, player)  # 7-10
    return found


def set_cards(game: GateRuler, player: int, main: bool) -> list[Option]:
    """9-3e-2, 9-3e-5g: cards in the player's set zones whose timing is now (14-4)."""
    found: list[Option] = []
    for place in SET_ZONES:
        for card in game.zones[player * AREAS + place]:
            if EVENT not in game.words(card, TYPE):
                if main and game.permitted(FROM_SET, card, player) and can_play_card(game, card, player):
                    game.rule("16-18d")
                    game.rule("16-18d-1")
                    found += [(NORMAL_SUMMON, card, zone) for zone in game.front_zones(player, card)] if UNIT in game.words(card, TYPE) else [(PLAY, card)]
                continue
            ability = event_effect(game, card)
            timing = None if ability is None else ability.timing
            if ability is None or timing is None:
                continue
            if timing.kind == INSTANT:
                game.rule("14-4d")
            elif timing.kind == STANDARD and main:
                game.rule("14-4c")
            elif timing.kind == AS_LONG_AS:
                condition = timing.condition
                if condition is not None and not condition.holds(game, ability_context(game, ability, card, player)):
                    continue
                game.rule("14-4b")
            else:
                continue
            if can_play_card(game, card, player):
                found.append((PLAY, card))
    return found


def abilities_of(game: GateRuler, card: int) -> list[tuple[int, GateAbility]]:
    """The activated abilities that a card has now, each with its place."""
    found: list[tuple[int, GateAbility]] = []
    muted = False
    given: list[tuple[int, GateAbility]] = []
    if game.index and (GRANT in game.index or game.chars):
        game.refresh()
        chars = game.chars.get(card)
        if chars is not None:
            muted = chars.muted
            given = [
                (GRANTED + place, ability) for place, ability in enumerate(chars.granted) if isinstance(ability, GateAbility) and ability.kind == ACTIVATED
            ]
    if not muted:
        kind = KIND[game.zone[card]]
        for place, ability in enumerate(game.defs[card].abilities):
            if isinstance(ability, GateAbility) and ability.kind == ACTIVATED and ability.zones & kind:
                found.append((place, ability))
    return found + given


def abilities(game: GateRuler, player: int, main: bool) -> list[Option]:
    """9-3e-3, 9-3e-5f: activated abilities of the cards that the player controls, and of cards elsewhere that have them there
    (14-2b)."""
    found: list[Option] = []
    if GRANT in game.index:
        cards = [card for place in LOOKED_AT for card in game.zones[player * AREAS + place]]
    else:
        cards = look(game).usable[player] if main else look(game).ready[player]
    for card in cards:
        for place, ability in abilities_of(game, card):
            timing = ability.timing
            if timing is None or timing.kind == STANDARD and not main:
                continue
            if KIND[game.zone[card]] & (IN_RULER | IN_FRONT | IN_FIELD) == 0:
                game.rule("14-2b")
            context = ability_context(game, ability, card, player)
            condition = timing.condition
            if condition is not None and not condition.holds(game, context):
                continue
            if ability.is_active(game, context) and can_play_ability(game, context):
                found.append((USE, card, place))
    return found


def as_instants(game: GateRuler, player: int) -> list[Option]:
    """9-3e-4: cards that can be played as an instant action."""
    found: list[Option] = []
    start = player * AREAS
    named = instants(game, player)
    if not named:
        return found
    cards = game.zones[start + HAND] + [card for card in game.zones[start + DRIVE] if not game.face_down[card] and not has_overdrive(game, card)]
    for place in SET_ZONES:
        cards = cards + game.zones[start + place]
    for card in cards:
        if card in named and game.permitted(AS_INSTANT, card, player):
            game.rule("9-3e-4")
            if UNIT in game.words(card, TYPE):
                if can_play_card(game, card, player):
                    found += [(NORMAL_SUMMON, card, zone) for zone in game.front_zones(player, card)]
            elif can_play_card(game, card, player):
                found.append((PLAY, card))
    return found


def use_permits(game: GateRuler, card: int, player: int) -> None:
    """14-6a: what allows playing a card from where it is was made use of."""
    kind = KIND[game.zone[card]]
    if kind == IN_GRAVEYARD and not game.has_keyword(card, UNDYING):
        game.use_permit(FROM_GRAVEYARD, card, player)
    elif kind == IN_SET and EVENT not in game.words(card, TYPE):
        game.use_permit(FROM_SET, card, player)


def act(game: GateRuler, player: int, option: Option) -> None:
    """9-3e: do what was chosen."""
    verb = option[0]
    if player == game.active and game.phase == MAIN and not game.stack:
        LOOP.remember(game, option)
    card = option[1]
    place = game.zone[card] % AREAS if verb != REARRANGE else -1
    if verb == REVEAL:
        game.rule("9-3e-5a")
        game.rule("7-2a-1")
        game.push(REVEALING, player=player, card=card)
    elif verb == NORMAL_SUMMON:
        for rule in ("9-3e-5b", "7-3a", "15-17a", "15-17a-1"):
            game.rule(rule)
        if place == GRAVEYARD:
            game.rule("16-11a")
            game.rule("16-11a-2")
        use_permits(game, card, player)
        play_card(game, card, player, zone=option[2])
    elif verb == PLAY:
        if place in SET_ZONES:
            game.rule("9-3e-5g" if is_standard(game, card) else "9-3e-2")
            game.rule("7-8a" if is_standard(game, card) else "7-1a-1")
        elif EVENT in game.words(card, TYPE):
            for rule in ("9-3e-5e", "7-6a", "7-6a-1"):
                game.rule(rule)
        else:
            game.rule("9-3e-5c")
            game.rule("7-4a")
        game.rule("7-1b")
        use_permits(game, card, player)
        play_card(game, card, player)
    elif verb == SET:
        for rule in ("9-3e-5d", "7-5b", "7-5a-1" if EVENT in game.words(card, TYPE) else "7-5a-2", "3-10c", "3-10f"):
            game.rule(rule)
        game.happen([moving(game, card, option[2], SET_DOWN, None, "7-5a")])
    elif verb == USE:
        ability = next(ability for where, ability in abilities_of(game, card) if where == option[2])
        standard = ability.timing is not None and ability.timing.kind == STANDARD
        for rule in ("9-3e-5f" if standard else "9-3e-3", "14-8a", "14-8b"):
            game.rule(rule)
        game.rule("7-7a" if standard else "7-1a-1")
        play_ability(game, ability_context(game, ability, card, player))
    elif verb == USE_OVERDRIVE:
        game.rule("9-3e-5h")
        game.rule("7-9a")
        use_overdrive(game, player, card)
    elif verb == REMOVE_OVERDRIVE:
        game.rule("9-3e-5h")
        take_overdrive(game, player, card)
        game.note("7-9b", "remove overdrive", player, card)
    else:
        game.rule("9-3e-5i")
        game.rule("7-10a")
        game.rule("7-10c")
        game.happen(rearranging(game, player, option[1], option[2]))


# -- 7-2 Reveal a card in the drive zone ----------------------------------------------------------------------


def turn_up(game: GateRuler, frame: Frame) -> None:
    """At once, without the gate (7-2b)."""
    game.rule("7-2b")
    game.happen([turning(game, frame.card, True, None, "7-2a")])


def add_overdrive(game: GateRuler, frame: Frame) -> None:
    """Its Overdrive ability is added; until it is used or removed the card cannot be played (7-2a-2a)."""
    if not game.face_down[frame.card] and game.zone[frame.card] == area(frame.player, DRIVE):
        link_overdrives(game, frame.player, frame.card, "7-2a-2")
        if has_overdrive(game, frame.card):
            game.rule("7-2a-2a")
            game.rule("7-1b-1")


REVEALING = Procedure("7-2 Reveal a card in the drive zone", [("7-2a", turn_up), ("", add_overdrive)])
