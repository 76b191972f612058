"""800: battle (section 801), step by step: section 802, section 803, section 804, section 805, section 806, section 807 (its end).

206.2: ATK is the damage dealt. 804.5: who battles whom is `game.in_battle_with`.
"""

from __future__ import annotations

from rulewright.games.force_of_will.rules.attacks import (
    attack_cost,
    attackers,
    attacking,
    attacks_of,
    blockers,
    blocking,
    fight_deeds,
    look_at_battle,
    must_attack,
    must_block,
)
from rulewright.games.force_of_will.rules.chase import is_settled, priority_sequence
from rulewright.games.force_of_will.rules.events import dealing, moment, resting
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.force_of_will.rules.will import Purpose, pay_will
from rulewright.games.force_of_will.rules.words import (
    ATK,
    ATTACK_COST,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BLOCK_COST,
    BLOCK_WITH,
    BLOCKS_RECOVERED,
    DECLARE_ATTACK,
    DECLARE_BLOCK,
    DEF,
    FIRST_STRIKE,
    FORFEIT_ATTACK,
    FORFEIT_BLOCK,
    NOT_BLOCKED,
    PIERCE,
    STAYS_RECOVERED,
    TO_BATTLE,
    UNTIL_BATTLE_ENDS,
)
from rulewright.games.force_of_will.rules.words import BATTLE as BATTLE_DAMAGE
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import ACTION, DISTRIBUTION, Option
from rulewright.kernel.verbs import CARD, PLAYER

HUNDRED = 100


# -- the steps ------------------------------------------------------------------------------------------------


def begin(game: ForceOfWill, frame: Frame) -> None:
    """Section 1410: the battle phase of old cards begins and ends with the battle."""
    game.in_battle = True
    game.to_battle = False
    game.answered = False
    game.struck = False
    game.struck_blocker = False
    game.rule("801.1")
    game.rule("1410.1a")
    game.signal(moment(game, BATTLE_BEGINS, "802.1"))


def begin_attack(game: ForceOfWill, frame: Frame) -> None:
    game.signal(moment(game, DECLARE_ATTACK, "803.1"))


def choose_attack(game: ForceOfWill, frame: Frame) -> None:
    """Attack or forfeit; what must attack, attacks (803.3a)."""
    cards = attackers(game)
    forced = [card for card in cards if must_attack(game, card)]
    options: list[Option] = []
    for card in forced or cards:
        options += attacks_of(game, card)
    if forced:
        game.rule("803.3a")
    else:
        options.append((FORFEIT_ATTACK,))
    game.ask(game.active, ACTION, "803.3", "attack", options, null=-1 if forced else len(options) - 1)


def declare_attack(game: ForceOfWill, frame: Frame) -> None:
    """Forfeiting ends the battle; 803.6: without anything played by the opponent, no more battle this turn."""
    if frame.pick[0] == FORFEIT_ATTACK:
        game.note("803.3", "forfeit", game.active)
        if not game.answered:
            game.rule("803.6")
            game.barred_battle = True
        frame.goto("807.1")
        return
    game.rule("803.3a")
    game.rule("803.3b")
    frame.cards = list(frame.pick[1:])
    if not game.permitted(STAYS_RECOVERED, frame.pick[1], game.active):
        game.happen([resting(game, frame.pick[1], None, "803.5")])


def pay_attack(game: ForceOfWill, frame: Frame) -> None:
    """What must be done to attack."""
    for deed, context in reversed(fight_deeds(game, frame.cards[0], ATTACK_COST)):
        game.push(deed, context)
    cost = attack_cost(game, frame.cards[0], ATTACK_COST)
    if cost.total():
        pay_will(game, game.active, cost, None, [frame.cards[0]], Purpose(TO_BATTLE, frame.cards[0]))


def attack(game: ForceOfWill, frame: Frame) -> None:
    """From here on it is the attacking J/resonator."""
    card, target, rival = frame.cards
    game.happen([attacking(game.active, card, target, -1 if target >= 0 else rival)])


def begin_block(game: ForceOfWill, frame: Frame) -> None:
    game.signal(moment(game, DECLARE_BLOCK, "804.1"))


def choose_block(game: ForceOfWill, frame: Frame) -> None:
    """Block or forfeit, if there is an attacker."""
    look_at_battle(game)
    if game.attacker < 0:
        frame.goto("804.6")
        return
    found = blockers(game)
    forced = [card for card in found if must_block(game, card)]
    options: list[Option] = [(BLOCK_WITH, card) for card in forced or found]
    if not forced:
        options.append((FORFEIT_BLOCK,))
    game.ask(1 - game.active, ACTION, "804.3", "block", options, null=len(options) - 1)


def declare_block(game: ForceOfWill, frame: Frame) -> None:
    """The blocker is rested."""
    if frame.pick[0] == FORFEIT_BLOCK:
        frame.goto("804.6")
        game.rule("804.5")
        game.signal(moment(game, NOT_BLOCKED, "804.3"))
        return
    frame.card = frame.pick[1]
    if not game.permitted(BLOCKS_RECOVERED, frame.card, 1 - game.active):
        game.happen([resting(game, frame.card, None, "804.4")])


def pay_block(game: ForceOfWill, frame: Frame) -> None:
    """What must be done to block."""
    for deed, context in reversed(fight_deeds(game, frame.card, BLOCK_COST)):
        game.push(deed, context)
    cost = attack_cost(game, frame.card, BLOCK_COST)
    if cost.total():
        pay_will(game, 1 - game.active, cost, None, [frame.card], Purpose(TO_BATTLE, frame.card))


def block(game: ForceOfWill, frame: Frame) -> None:
    """From here on it is the blocking J/resonator, and the two battle (804.5a)."""
    game.rule("804.5")
    game.rule("804.5a")
    game.happen([blocking(1 - game.active, frame.card, game.attacker)])


def first_strike(game: ForceOfWill, frame: Frame) -> None:
    """Without an attacker the battle ends."""
    look_at_battle(game)
    if game.attacker < 0:
        frame.goto("807.1")


def strike_first(game: ForceOfWill, frame: Frame) -> None:
    """An attacker with [First Strike] deals its damage now (1104.2); on whom it attacks or who blocks it the skill does nothing."""
    other = game.blocker if game.blocker >= 0 else game.attacked
    if other >= 0 and game.has_keyword(other, FIRST_STRIKE):
        game.rule("1104.2")
    if game.has_keyword(game.attacker, FIRST_STRIKE):
        game.rule("1104.2")
        game.rule("805.2a")
        game.struck = True
        game.struck_blocker = game.blocker >= 0
        game.push(DAMAGE, n=ATTACKER_ONLY)


def normal_step(game: ForceOfWill, frame: Frame) -> None:
    """Without an attacker the battle ends."""
    look_at_battle(game)
    if game.attacker < 0:
        frame.goto("807.1")


def strike(game: ForceOfWill, frame: Frame) -> None:
    """806.2a, 806.2b: both deal damage at the same time; an attacker that struck first does not again."""
    game.push(DAMAGE, n=OTHER_ONLY if game.struck else BOTH)


def end_battle(game: ForceOfWill, frame: Frame) -> None:
    game.signal(moment(game, BATTLE_ENDS, "807.1"))


def final_step(game: ForceOfWill, frame: Frame) -> None:
    """Effects for this battle end."""
    game.rule("807.3a")
    game.expire(UNTIL_BATTLE_ENDS)


def again(game: ForceOfWill, frame: Frame) -> None:
    """If anything is due after that, a priority sequence, and the final step again."""
    if not is_settled(game):
        frame.goto("807.3")
        priority_sequence(game, frame)


def over(game: ForceOfWill, frame: Frame) -> None:
    """Nobody attacks or blocks any more."""
    game.attacker = game.attacker_life = game.attacked = game.attacked_life = game.attacked_player = -1
    game.blocker = game.blocker_life = -1
    game.in_battle = False
    game.version += 1


BATTLE = Procedure(
    "800 Battle",
    [
        ("802.1", begin),
        ("802.2", priority_sequence),
        ("803.1", begin_attack),
        ("803.2", priority_sequence),
        ("803.3", choose_attack),
        ("", declare_attack),
        ("803.5", pay_attack),
        ("", attack),
        ("803.7", priority_sequence),
        ("804.1", begin_block),
        ("804.2", priority_sequence),
        ("804.3", choose_block),
        ("804.4", declare_block),
        ("", pay_block),
        ("", block),
        ("804.6", priority_sequence),
        ("805.1", first_strike),
        ("805.2", strike_first),
        ("805.3", priority_sequence),
        ("806.1", normal_step),
        ("806.2", strike),
        ("806.3", priority_sequence),
        ("807.1", end_battle),
        ("807.2", priority_sequence),
        ("807.3", final_step),
        ("807.3b", again),
        ("807.4", over),
    ],
)


# -- 805.2, 806.2 Battle damage -------------------------------------------------------------------------------

ATTACKER_ONLY = 1
OTHER_ONLY = 2
BOTH = 3


def assign(game: ForceOfWill, frame: Frame) -> None:
    """1102.2: of an attacker with [Pierce] that is blocked, the damage beyond the blocker's capacity can go to the attacked object."""
    frame.m = 0
    attacker, blocker = game.attacker, game.blocker
    if not frame.n & ATTACKER_ONLY or attacker < 0 or blocker < 0 or not game.has_keyword(attacker, PIERCE):
        return
    game.rule("1102.2")
    game.rule("1102.3")
    capacity = game.number(blocker, DEF) - game.damage[blocker]
    game.rule("1102.2a")
    base = max(0, -(-capacity // HUNDRED))
    spare = game.number(attacker, ATK) // HUNDRED - base
    there = game.attacked if game.attacked >= 0 else game.attacked_player
    game.rule("1102.2b")
    if spare <= 0 or there < 0:
        return
    frame.m = 1
    options: list[Option] = [
        (CARD, blocker, base * HUNDRED, HUNDRED),
        (CARD, game.attacked, 0, HUNDRED) if game.attacked >= 0 else (PLAYER, game.attacked_player, 0, HUNDRED),
    ]
    frame.card = base
    game.ask(game.active, DISTRIBUTION, "1102.2b", "pierce", options, 0, spare)


def deal(game: ForceOfWill, frame: Frame) -> None:
    """The attacker to the blocker, without one to the attacked object; the blocker, without one the attacked J/resonator, to it."""
    attacker, blocker, attacked = game.attacker, game.blocker, game.attacked
    events: list[Event] = []
    first = frame.n == ATTACKER_ONLY
    if frame.n & ATTACKER_ONLY and attacker >= 0:
        power = max(0, game.number(attacker, ATK))
        game.rule("206.2")
        if not first:
            game.rule("806.2a")
        if blocker >= 0:
            game.rule("805.2a-i" if first else "806.2a-i")
            piercing = frame.cards[1] * HUNDRED if frame.m else 0
            events.append(dealing(game, attacker, blocker, -1, power - piercing, None, BATTLE_DAMAGE))
            if piercing:
                game.rule("1007.5")
                game.rule("1102.2c")
                game.rule("1102.4")
                events.append(dealing(game, attacker, attacked, game.attacked_player, piercing, None, BATTLE_DAMAGE))
        elif attacked >= 0 or game.attacked_player >= 0:
            game.rule("805.2a-ii" if first else "806.2a-ii")
            events.append(dealing(game, attacker, attacked, game.attacked_player, power, None, BATTLE_DAMAGE))
    other = blocker if blocker >= 0 else attacked
    if frame.n & OTHER_ONLY and attacker >= 0 and other >= 0 and game.is_j_resonator(other):
        game.rule("806.2b")
        events.append(dealing(game, other, attacker, -1, max(0, game.number(other, ATK)), None, BATTLE_DAMAGE))
    if events:
        game.happen(events)


DAMAGE = Procedure("806.2 Battle damage", [("", assign), ("", deal)])
