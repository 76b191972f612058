"""The numbers that stand for the rulebook's words in options, events and properties."""

from __future__ import annotations

from rulewright.kernel.verbs import GAME_VERBS

# Number properties of cards. 2.4: grade. 2.5, 2.5.1: power. 2.6, 2.6.1, 2.6.3: shield, which a card may lack. 2.7,
# 2.7.1: critical.
GRADE = 0
POWER = 1
SHIELD = 2
CRITICAL = 3
NUMBERS = ["grade", "power", "shield", "critical"]

# Word properties of cards. 2.9, 2.9.1, 2.9.2: type. 2.2, 2.2.1, 2.2.2: clan. 2.3, 2.3.1, 2.3.1.1: race. 2.1, 2.1.1:
# name. 2.10, 2.10.1: skill icons. 2.8, 2.8.1: trigger icon.
TYPE = 0
CLAN = 1
RACE = 2
NAME = 3
SKILL = 4
TRIGGER = 5
KEYWORD = 6
SETS = ["type", "clan", "race", "name", "skill", "trigger", "keyword"]

NORMAL_UNIT = "Normal Unit"
TRIGGER_UNIT = "Trigger Unit"

TWIN_DRIVE = "Twin Drive"
INTERCEPT = "Intercept"
BOOST = "Boost"
RESTRAINT = "Restraint"
LORD = "Lord"
SKILLS = [TWIN_DRIVE, INTERCEPT, BOOST, RESTRAINT]

CRITICAL_TRIGGER = "Critical"
DRAW_TRIGGER = "Draw"
STAND_TRIGGER = "Stand"
HEAL_TRIGGER = "Heal"
TRIGGERS = [CRITICAL_TRIGGER, DRAW_TRIGGER, STAND_TRIGGER, HEAL_TRIGGER]

# Kinds of events: what is done to what (10.1). `card` is what it is done to or what does it, `n` the other card.
DRAWING = 1
DISCARDING = 2
RETIRING = 3
RIDING = 4
"""A card comes to the vanguard circle from outside the field; n: the unit that was there."""
CALLING = 5
"""A card comes to a rear-guard or guardian circle from outside the field; n on a guardian circle: what it guards."""
MOVING = 6
"""From circle to circle; n of an interception: what it guards."""
SENDING = 7
"""To the drop zone in any other way."""
HEALING = 8
SOULING = 9
"""Into the soul; n where a ride does it: the unit that rides."""
RETURNING = 10
"""To the hand, except by drawing."""
DECKING = 11
"""Into the deck; place 0 is the top, 1 the bottom."""
BINDING = 12
"""To the bind zone; n 1: face down."""
DAMAGING = 13
"""Into the damage zone, by damage or otherwise; n 1: face down."""
CHECKING = 14
"""From the deck to the trigger zone."""
STANDING = 15
RESTING = 16
TURNING = 17
"""Turn face up (n 1) or face down (n 0)."""
ATTACKING = 18
"""card attacks the units `under`, of which n is the first."""
ATTACKED = 19
"""card is attacked by n."""
BOOSTING = 20
"""card boosts n."""
BOOSTED = 21
"""card is boosted by n."""
HITTING = 22
"""The attack of card hits n."""
MISSING = 23
"""The attack of card does not hit n."""
DEALING = 24
"""n damage is dealt to the vanguard of player; card is the source of the damage (3.15)."""
GUARDING = 25
"""card was put on the guardian circle to guard n."""
PHASE_BEGINS = 26
"""n: the phase."""
STEP_BEGINS = 27
"""n: the step."""
TURN_ENDS = 28
BATTLE_ENDS = 29
"""card: the attacking unit, -1 if nothing attacked."""
PAYING = 30
"""Counter Blast was paid: n cards, for an ability of card."""
BATTLING = 31
"""10.1.19: the units `under` become the attacked units."""
BEING_HIT = 32
"""card is hit by the attack of n (7.6.1.2); what waits for a hit stands by later (HITTING, 7.6.1.9)."""

# Ways of an event.
NORMAL = 1
"""A card was played: normal ride, normal call."""
SUPERIOR = 2
BY_RIDE = 3
CHARGED = 4
"""Soul Charge."""
BLASTED = 5
"""Soul Blast, or a Counter Blast that turns a card."""
EXCHANGED = 6
INTERCEPTED = 7
OVERLOAD = 8
"""By rule action: too many units on a circle."""
FOR_DRIVE = 9
FOR_DAMAGE = 10
AS_HIT = 11
"""Retired because it was hit or guarded (7.6.1.8)."""

# Signals that triggers listen to. Each is sent by the events named; `event.card` is its subject.
S_PLACED = 1
"""RIDING, CALLING: a card was placed on a circle (10.1.4)."""
S_RIDDEN = 2
"""SOULING by a ride: event.card was ridden by event.n (8.6.4.1.4)."""
S_RODE = 3
"""RIDING: event.card rode on event.n."""
S_CALLED = 4
"""CALLING."""
S_RETIRED = 5
"""RETIRING."""
S_DISCARDED = 6
S_DRAWN = 7
S_ATTACKS = 8
"""ATTACKING: event.card attacks event.under."""
S_BOOSTS = 9
"""BOOSTING: event.card boosts event.n."""
S_IS_BOOSTED = 10
"""BOOSTED: event.card is boosted by event.n."""
S_HITS = 11
"""HITTING: the attack of event.card hit event.n."""
S_NOT_HIT = 12
"""MISSING: the attack of event.card did not hit event.n."""
S_DRIVE_CHECK = 13
"""CHECKING: event.card was revealed by a drive check of event.player."""
S_DAMAGE_CHECK = 14
"""CHECKING: event.card was revealed by a damage check of event.player."""
S_DAMAGE = 15
"""DAMAGING: event.card was put into the damage zone."""
S_STOOD = 16
S_RESTED = 17
S_PHASE = 18
"""PHASE_BEGINS."""
S_STEP = 19
"""STEP_BEGINS."""
S_SENT = 20
"""Every move from zone to zone: event.origin, event.target."""
S_TO_SOUL = 21
S_BOUND = 22
S_TURN_ENDS = 23
S_BATTLE_ENDS = 24
S_COUNTER_BLASTED = 25
S_INTERCEPTS = 26
"""MOVING to the guardian circle."""
S_GUARDS = 27
"""GUARDING: event.card guards event.n."""
S_IS_ATTACKED = 28
"""ATTACKED: event.card is attacked by event.n."""
S_HEALED = 29
S_TURNED = 30
S_DEALT = 31
"""DEALING."""
S_RETURNED = 32
"""RETURNING, DECKING."""

# Phases of a turn (6.2) and steps of the battle phase (7.1.2). `game.step` is NO_STEP outside the battle phase.
STAND = 0
DRAW = 1
RIDE = 2
MAIN = 3
BATTLE = 4
END = 5
PHASES = ["stand", "draw", "ride", "main", "battle", "end"]

NO_STEP = 0
START_STEP = 1
ATTACK_STEP = 2
GUARD_STEP = 3
DRIVE_STEP = 4
DAMAGE_STEP = 5
CLOSE_STEP = 6
STEPS = ["", "start", "attack", "guard", "drive", "damage", "close"]

# Verbs of options.
NORMAL_RIDE = GAME_VERBS
NORMAL_CALL = GAME_VERBS + 1
PLAY_ACT = GAME_VERBS + 2
"""Card, place of the ability."""
EXCHANGE = GAME_VERBS + 3
"""Column: 0 left, 2 right."""
ATTACK = GAME_VERBS + 4
"""Attacker, attacked units."""
BOOST_WITH = GAME_VERBS + 5
NO_BOOST = GAME_VERBS + 6
GUARD_WITH = GAME_VERBS + 7
"""Card, guarded unit, 1 if several are attacked."""
INTERCEPT_WITH = GAME_VERBS + 8
FIRST = GAME_VERBS + 9
"""Part of a trigger icon (2.8.2)."""
CALL_TO = GAME_VERBS + 10
"""Card, circle."""
PLAY_AUTO = GAME_VERBS + 11
CIRCLE = GAME_VERBS + 12
"""A circle."""
TO_TOP = GAME_VERBS + 13
TO_BOTTOM = GAME_VERBS + 14
DRAW_ONE = GAME_VERBS + 15
END_DRAW = GAME_VERBS + 16
TEXT_VERBS = GAME_VERBS + 40
"""From here on: verbs of the card language."""

# Parts of a trigger icon.
PART_CRITICAL = 0
PART_DRAW = 1
PART_STAND = 2
PART_HEAL = 3
PART_POWER = 4
PARTS = ["critical", "draw", "stand", "heal", "power"]

# Durations of effects.
THIS_TURN = 1
THIS_BATTLE = 2
WHOLE_GAME = 3
TURN_OVER = 4
"""Until the turn has passed (6.8.1.3): a timed trigger that waits for its end."""
BATTLE_OVER = 5
"""Until the close step is over (7.7.1.4): a timed trigger that waits for the end of the battle."""
OPPONENTS_NEXT = 6
"""Until the opponent's next turn has passed."""
OWN_NEXT = 7
"""Until the own next turn has passed."""
STAND_PHASE_OF = 1000
"""Plus the number of a turn: until the stand phase of that turn is over."""
END_OF = 100_000
"""Plus the number of a turn: until that turn is over."""

# Permissions (PERMIT + number).
P_ACT = 1
"""An activated ability."""
P_TARGETS = 2
"""A unit may attack several units at once."""
P_DRIVES = 3
"""A unit makes another number of drive checks."""
P_BACK_ROW = 4
"""A unit may attack from the back row, or units of the back row may be attacked."""
P_TEXTS = 20
"""From here on: permissions that only the card language looks at."""
