"""Section 12: what the rules do by themselves in each system process (12-1a). 12-2a, 12-2b, 12-3, 12-4a, 12-4b, 12-4b-1,
12-4b-2.
"""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import GateAbility
from rulewright.games.gate_ruler.rules.damage import apply_ruler_damage
from rulewright.games.gate_ruler.rules.events import affected, to_graveyard
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.glance import look
from rulewright.games.gate_ruler.rules.words import BY_RULE_EFFECT, DAMAGE_ITEM, DEFEAT_ITEM, DESTROYED, DESTRUCTION_ITEM, HP, LIFE, PERISHED
from rulewright.games.gate_ruler.rules.zones import AREAS, CHARGE, CROWDED, DAMAGE, DECK, FRONT, SPECS
from rulewright.kernel.abilities import CANNOT, MODIFY_NUMBER
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import DRAW
from rulewright.kernel.losing import in_question, lose
from rulewright.kernel.questions import CARDS, Option
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import CARD
from rulewright.tcg.timing.loops import MANY_TIMES, MOST_TIMES

BY_RULES = 63
"""In `loop_counts`, in the place of an ability of the card: what the rules did to it."""
IN_VAIN = 2 * (MANY_TIMES + MOST_TIMES)
"""So often in one turn, and what the rules do to a card is taken for a loop that nobody can stop."""


# -- 12-2 Defeat ----------------------------------------------------------------------------------------------


def defeated(game: GateRuler, player: int) -> str:
    """The number of the defeat condition that a player fulfils, or nothing."""
    if len(game.zones[player * AREAS + DAMAGE]) >= game.number(game.ruler_of(player), LIFE):
        return "12-2a-1"
    return "" if game.zones[player * AREAS + DECK] else "12-2a-2"


def newly_defeated(game: GateRuler) -> list[int]:
    """The players who fulfil a defeat condition and have no defeat process yet (12-2c)."""
    found = [player for player in (0, 1) if defeated(game, player)]
    if found:
        for item in game.stack:
            if item.kind == DEFEAT_ITEM:
                found = [player for player in found if not item.n >> player & 1]
    return found


def add_defeat(game: GateRuler, frame: Frame) -> None:
    """One process for each player, or one for both (12-2c-1)."""
    players = newly_defeated(game)
    if not players:
        return
    game.rule("12-2a")
    for player in players:
        game.rule(defeated(game, player))
        if defeated(game, player) == "12-2a-1":
            game.rule("3-13c")
            game.rule("2-6b")
    if len(players) == 2:
        game.rule("12-2c-1")
    mask = sum(1 << player for player in players)
    game.rule("12-2b-1")
    game.add_item(Item(game.tick(), DEFEAT_ITEM, players[0] if len(players) == 1 else game.active, n=mask))
    game.note("12-2c", "defeat process", players[0], n=mask)


def resolve_defeat(game: GateRuler, frame: Frame) -> None:
    """Whoever is linked and still fulfils a condition loses; both at once is a draw (1-4b-1)."""
    item = game.item(frame.n)
    if item is None:
        return
    game.rule("12-2d")
    losers = [player for player in (0, 1) if item.n >> player & 1 and defeated(game, player)]
    game.drop_item(item.serial)
    if losers and in_question(game):
        for loser in losers:
            game.rule(defeated(game, loser))
        lose(game, losers, defeated(game, losers[0]))
    elif len(losers) == 2:
        game.rule("12-2d-1")
        game.end(DRAW, "1-4b-1", "both lose")
    elif losers:
        loser = losers[0]
        for rule in ("1-4a", "1-4b", defeated(game, loser)):
            game.rule(rule)
        game.end(1 - loser, "12-2d-1", "damage" if defeated(game, loser) == "12-2a-1" else "empty deck")


RESOLVE_DEFEAT = Procedure("12-2d Resolving a defeat process", [("12-2d-1", resolve_defeat)])


# -- 12-4 Destruction -----------------------------------------------------------------------------------------


def doomed(game: GateRuler, card: int) -> str:
    """The number of the destruction condition that a unit fulfils, or nothing."""
    hp = game.number(card, HP)
    if hp == NOTHING:
        hp = 0  # 1-5g
    if hp <= 0:
        game.rule("12-4a-2")
        return "12-4a-2"
    if game.damage[card] >= hp:
        game.rule("12-4a-1")
        return "12-4a-1"
    return ""


def newly_doomed(game: GateRuler) -> list[int]:
    """The units that fulfil a destruction condition, have no destruction process yet (12-4a-3) and can be destroyed."""
    found: list[int] = []
    for player in (game.active, 1 - game.active):
        for place in FRONT:
            for card in game.zones[player * AREAS + place]:
                if doomed(game, card) and not is_linked(game, card):
                    found.append(card)
    if found and CANNOT + DESTROYED in game.index:
        found = [card for card in found if not game.forbidden(destroyed(game, card, None, "12-4b-2b"))]
    return found


def is_linked(game: GateRuler, card: int) -> bool:
    """Whether a destruction process in the gate is linked to the card."""
    for item in game.stack:
        if item.kind == DESTRUCTION_ITEM and card in item.cards and item.lives[item.cards.index(card)] == game.life[card]:
            game.rule("12-4a-3")
            return True
    return False


def destroyed(game: GateRuler, card: int, context: Context | None, rule: str) -> Event:
    """12-4b-3: the card is destroyed. `n` is the card that destroyed it (14-15e): the source of the effect, or of the damage
    that was dealt to it just before."""
    event = caused(Event(DESTROYED, game.controller(card), card, n=-1, rule=rule), context)
    if context is not None:
        event.n = context.source
        game.rule("14-15e")
        return event
    for other, life, _, source, _ in game.recent:
        if other == card and life == game.life[card] and source >= 0:
            game.rule("14-15e")
            event.n = source
    return event


def destroy(game: GateRuler, cards: list[int], context: Context | None) -> None:
    """15-12a, 12-4b-2a: an effect or a cost destroys cards: one process for all of them."""
    cards = affected(game, [card for card in cards if game.is_in_play(card) and not game.is_ruler(card)], context)
    if not cards:
        if context is not None:
            context.done = False
        return
    game.rule("15-12a")
    frame = game.push(DESTRUCTION, context)
    frame.events = [destroyed(game, card, context, "12-4b-2a") for card in cards]


def destroy_units(game: GateRuler, frame: Frame) -> None:
    """12-4b-2b: one process for all units that fulfil a condition."""
    units = newly_doomed(game)
    if units:
        for card in units:
            game.rule("2-11c")
            game.rule("3-6g-2")
        game.rule("12-4a")
        do_again(game, units)
        sub = game.push(DESTRUCTION)
        sub.n = 1
        sub.events = [destroyed(game, card, None, "12-4b-2b") for card in units]


def meet_destroyed(game: GateRuler, frame: Frame) -> None:
    """The trigger condition is met at once, whether or not the cards will move (12-4b-3a)."""
    game.rule("12-4b-3a")
    game.happen(frame.events)


def add_destruction(game: GateRuler, frame: Frame) -> None:
    """The process goes into the gate, linked to the cards."""
    cards = [event.card for event in frame.events if event.done]
    context = frame.context
    if context is not None:
        context.done = bool(cards)
    if cards:
        player = game.active if context is None else context.master
        source = -1 if context is None else context.source
        game.rule("12-4b-1")
        game.add_item(
            Item(
                game.tick(),
                DESTRUCTION_ITEM,
                player,
                source,
                -1 if source < 0 else game.life[source],
                context,
                frame.n,
                cards,
                [game.life[card] for card in cards],
            )
        )


DESTRUCTION = Procedure("12-4b Adding a destruction process", [("12-4b-3", meet_destroyed), ("", add_destruction)])


def resolve_destruction(game: GateRuler, frame: Frame) -> None:
    """12-4c-1: those that the rules destroyed but that fulfil no condition any more are let go; the others perish together."""
    item = game.item(frame.n)
    if item is None:
        frame.finish()
        return
    cards: list[int] = []
    for card, life in zip(item.cards, item.lives):
        if game.life[card] != life or not game.is_in_play(card):
            continue
        if item.n == 1 and not doomed(game, card):
            game.rule("12-4c-1")
            continue
        cards.append(card)
    frame.events = [to_graveyard(game, card, item.context, "12-4c-2", PERISHED) for card in cards]
    if frame.events:
        game.rule("14-15f-1")
        game.happen(frame.events)


def destruction_resolved(game: GateRuler, frame: Frame) -> None:
    game.drop_item(frame.n)


RESOLVE_DESTRUCTION = Procedure("12-4c Resolving a destruction process", [("12-4c", resolve_destruction), ("", destruction_resolved)])


# -- 12-5 Overlapping cards, 12-6 illegal charges, 12-7 illegal damage ----------------------------------------


def crowded(game: GateRuler) -> list[int]:
    """The zones for one card that have more."""
    zones = game.zones
    return [zone for player in (game.active, 1 - game.active) for place in CROWDED for zone in (player * AREAS + place,) if len(zones[zone]) > 1]


def unlinked(game: GateRuler) -> list[int]:
    """12-6a: charges that are linked to no card, without those that an ability waits for (12-6a-1)."""
    found = [card for zone in (CHARGE, AREAS + CHARGE) for card in game.zones[zone] if game.host[card] < 0]
    return [card for card in found if not awaited(game, card)] if found else found


def awaited(game: GateRuler, charge: int) -> bool:
    """12-6a-1: an ability that was triggered when its card left play speaks of that card's charges."""
    contexts = [pending.context for pending in game.standby] + [item.context for item in game.stack if item.context is not None]
    for context in contexts:
        event, ability = context.event, context.ability
        if event is not None and event.card == context.source and charge in event.under and isinstance(ability, GateAbility) and ability.charges:
            game.rule("12-6a-1")
            return True
    return False


def harmless(game: GateRuler) -> bool:
    """12-7a: whether a damage resolution process has a pairing with no damage."""
    for item in game.stack:
        if item.kind == DAMAGE_ITEM and min(item.amounts) <= 0:
            return True
    return False


def remove_harmless(game: GateRuler, frame: Frame) -> None:
    """Pairings without damage are removed, and a process without pairings (12-7a-1)."""
    for item in game.stack:
        if item.kind != DAMAGE_ITEM or min(item.amounts) > 0:
            continue
        game.rule("12-7a")
        places = [place for place, amount in enumerate(item.amounts) if amount > 0]
        if places:
            game.swap_item(
                item,
                Item(
                    item.serial,
                    item.kind,
                    item.player,
                    item.card,
                    item.life,
                    item.context,
                    item.n,
                    [item.cards[place] for place in places],
                    [item.lives[place] for place in places],
                    [item.amounts[place] for place in places],
                ),
            )
        else:
            game.rule("12-7a-1")
            game.drop_item(item.serial)


# -- 12-1 Rules effects ---------------------------------------------------------------------------------------


def do_again(game: GateRuler, cards: list[int]) -> None:
    """17-1a-3: the rules do something to cards; if they have done it to one of them again and again in this turn, it never comes to pass.
    An option that keeps it from doing so has been used up by then (17-1a-1)."""
    for card in cards:
        key = card * 64 + BY_RULES
        game.loop_counts = {**game.loop_counts, key: game.loop_counts.get(key, 0) + 1}
        if game.loop_counts[key] > IN_VAIN:
            game.endless()


def needed(game: GateRuler) -> bool:
    """Whether a rules effect is to be performed."""
    seen = look(game)
    if game.ruler_damage[0] or game.ruler_damage[1] or newly_defeated(game):
        return True
    if seen.charged and unlinked(game):
        return True
    as_printed = not game.may_work(MODIFY_NUMBER + HP)
    for card in seen.units:
        if game.damage[card] >= (game.defs[card].nums[HP] if as_printed else game.number(card, HP)):  # 12-4a, with HP that are 0 or not there
            if newly_doomed(game):
                return True
            break
    if seen.crowded:
        return True
    if game.stack and harmless(game):
        return True
    game.recent = []
    return False


def gather(game: GateRuler, frame: Frame) -> None:
    """Find first what is to be done, because all is done simultaneously; of a crowded zone the latest card stays."""
    frame.cards = crowded(game)
    frame.events = [to_graveyard(game, card, None, "12-6a", BY_RULE_EFFECT) for card in unlinked(game)]
    if frame.events:
        game.rule("3-14c-2")
    if newly_doomed(game) and newly_defeated(game):
        game.rule("12-1b-1")


def choose_survivor(game: GateRuler, frame: Frame) -> None:
    """The owner of the zone chooses one of the cards that came last."""
    if not frame.cards:
        frame.step += 1
        return
    zone = frame.cards[0]
    cards = game.zones[zone]
    latest = max(game.placed[card] for card in cards)
    options: list[Option] = [(CARD, card) for card in cards if game.placed[card] == latest]
    game.ask(SPECS[zone].player, CARDS, "12-5a", "stays", options)


def mark_others(game: GateRuler, frame: Frame) -> None:
    """All other cards of that zone go to their owners' graveyards."""
    zone = frame.cards[0]
    frame.cards = frame.cards[1:]
    for card in game.zones[zone]:
        if card != frame.pick[1]:
            frame.events = frame.events + [to_graveyard(game, card, None, "12-5a", BY_RULE_EFFECT)]
    frame.goto("12-5a")


def put_away(game: GateRuler, frame: Frame) -> None:
    """Overlapping cards and illegal charges."""
    if frame.events:
        do_again(game, [event.card for event in frame.events])
        game.happen(frame.events)


def damage_rulers(game: GateRuler, frame: Frame) -> None:
    """12-3a."""
    if game.ruler_damage[0] > 0 or game.ruler_damage[1] > 0:
        game.rule("12-3a")
        game.rule("3-6f-2")
        apply_ruler_damage(game)
    game.recent = []


RULES_EFFECTS = Procedure(
    "12-1 Rules effects",
    [
        ("12-1b", gather),
        ("12-7a", remove_harmless),
        ("12-5a", choose_survivor),
        ("", mark_others),
        ("12-4b-2b", destroy_units),
        ("12-2c", add_defeat),
        ("12-3a", damage_rulers),
        ("12-6a", put_away),
    ],
)
