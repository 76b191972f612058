"""What events change that move no card: orientation (3.17), and who battles whom (7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.vanguard.rules.words import ATTACKING, BATTLING, BOOSTING, DEALING, RESTING, STANDING, TURNING
from rulewright.kernel.events import BY_EFFECT, Event

if TYPE_CHECKING:
    from rulewright.games.vanguard.rules.game import Vanguard


def apply_change(game: Vanguard, event: Event) -> bool:
    """An event that moves no card."""
    kind = event.kind
    card = event.card
    if kind == STANDING or kind == RESTING:
        return apply_orientation(game, event)
    if kind == TURNING:
        if game.face_down[card] == 1 - event.n:
            game.rule("3.17.4")
            game.rule("1.3.2.1")
            return False
        game.face_down[card] = 1 - event.n
        if event.n:
            game.learn(card, 3)
        game.version += 1
        game.note(event.rule, "face up" if event.n else "face down", event.player, card)
    elif kind == ATTACKING:
        game.battle.attack(game, card, event.under)
        game.version += 1
        game.note(event.rule, "attack", event.player, card, event.n)
    elif kind == BATTLING:
        game.battle.target(game, event.under)
        game.version += 1
        game.note(event.rule, "battle", event.player, game.battle.attacker, event.n)
    elif kind == BOOSTING:
        game.battle.boost(game, card)
        game.version += 1
        game.note(event.rule, "boost", event.player, card, event.n)
    elif kind == DEALING and event.n <= 0:
        game.rule("1.3.2.2" if event.cause == BY_EFFECT else "7.6.1.5.1")
        return False
    return True


def apply_orientation(game: Vanguard, event: Event) -> bool:
    """3.17.1: a unit stands or rests; one that does so already does nothing (3.17.2)."""
    card = event.card
    rested = 1 if event.kind == RESTING else 0
    if game.rested[card] == rested or not game.is_unit(card):
        game.rule("3.17.2")
        game.rule("1.3.2.1")
        return False
    game.rested[card] = rested
    game.version += 1
    game.rule("3.17.1.2" if rested else "3.17.1.1")
    game.note(event.rule, "rest" if rested else "stand", event.player, card)
    return True
