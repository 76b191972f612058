"""7.3 Attack step: who attacks whom, and who boosts (7.3.1). With it the battle begins (7.3.1.1)."""

from __future__ import annotations

from rulewright.games.vanguard.rules.attacks import attack_event, attacked_event, boost_event, boosted_event, boosters, legal_attacks
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.games.vanguard.rules.steps import begin_step, check
from rulewright.games.vanguard.rules.terms import resting
from rulewright.games.vanguard.rules.timing import check_timing
from rulewright.games.vanguard.rules.words import ATTACK_STEP, BOOST_WITH, NO_BOOST
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION, YESNO, Option


def begin_attack(game: Vanguard, frame: Frame) -> None:
    begin_step(game, ATTACK_STEP, "7.3.1")
    check_timing(game)


def choose_attacker(game: Vanguard, frame: Frame) -> None:
    """The attack was chosen with the decision to attack; if it has become impossible another one is chosen, and
    without any the close step follows."""
    options = legal_attacks(game)
    chosen = tuple(frame.cards)
    if chosen in options:
        frame.pick = chosen
    elif options:
        game.ask(game.active, ACTION, "7.3.1.3", "attack", options)
    else:
        frame.finish()


def attack(game: Vanguard, frame: Frame) -> None:
    """The attacker rests when it is chosen, and the units become battle opponents (7.3.1.4.1)."""
    attacker = frame.pick[1]
    targets = list(frame.pick[2:])
    game.rule("7.3.1.4.1")
    if len(targets) > 1:
        game.rule("7.3.1.4.2")
    frame.card = attacker
    game.happen(
        [resting(game, attacker, None, "7.3.1.3"), attack_event(game, attacker, targets)] + [attacked_event(game, attacker, target) for target in targets]
    )


def offer_boost(game: Vanguard, frame: Frame) -> None:
    """The turn player may choose a unit to boost the attacker."""
    if game.battle.attacker < 0:
        frame.finish()
        return
    options: list[Option] = [(BOOST_WITH, card) for card in boosters(game, frame.card)] if game.attacker_stays() else []
    if not options:
        frame.pick = (NO_BOOST,)
        return
    options.append((NO_BOOST,))
    game.ask(game.active, YESNO, "7.3.1.5", "boost", options, null=len(options) - 1)


def boost(game: Vanguard, frame: Frame) -> None:
    """It rests and boosts until the end of the close step."""
    if frame.pick[0] == BOOST_WITH:
        booster = frame.pick[1]
        game.rule("7.3.1.5.1")
        game.rule("10.2.3.1")
        game.happen([resting(game, booster, None, "7.3.1.5"), boost_event(game, booster, frame.card), boosted_event(game, booster, frame.card)])


def add_boost(game: Vanguard, frame: Frame) -> None:
    """From now on the booster's power counts."""
    if game.battle.booster >= 0:
        game.battle.boost_counts = True
        game.version += 1


ATTACK = Procedure(
    "7.3 Attack step",
    [
        ("7.3.1.2", begin_attack),
        ("7.3.1.3", choose_attacker),
        ("7.3.1.4", attack),
        ("7.3.1.5", offer_boost),
        ("", boost),
        ("7.3.1.6", check),
        ("7.3.1.7", add_boost),
        ("7.3.1.8", check),
    ],
)
