"""The numbers that stand for the rulebook's words in options, events and properties."""

from __future__ import annotations

from rulewright.kernel.verbs import GAME_VERBS

# Number properties of cards. 2.3: rank (2.3.2, 2.3.2.2, 2.3.2.3). 2.6, 2.6.1: threat level. 2.7, 2.7.1: counter
# power. 2.8: invasion icon.
RANK = 0
THREAT = 1
COUNTER_POWER = 2
ICON = 3
NUMBERS = ["rank", "threat_level", "counter_power", "invasion_icon"]

# Word properties of cards. 2.2: type (2.2.2, 2.2.3, 2.2.4). 2.4, 2.4.1: colour. 2.5, 2.5.1, 2.5.1.1, 2.5.2: traits.
# 2.1, 2.1.1, 2.1.2: name.
TYPE = 0
COLOR = 1
TRAIT = 2
NAME = 3
KEYWORD = 4

MONSTER = "Monster"
BATTLE = "Battle"
STRATEGY = "Strategy"
TOKEN = "Token"

# Kinds of events: what is done to what. 5.1, 5.1.1: the terms that have a meaning of their own. 5.2 place, 5.3
# shuffle, 5.5 look, 5.7 discard and send, 5.8 search, 5.9 activate, 5.10 reveal, 5.12 destroy, 5.14 invade, 5.16 engage.
DRAWING = 1
DISCARDING = 2
DESTROYING = 3
SENDING = 4
RETURNING = 5
PLACING = 6
PLAYING = 7
MOVING = 8
POSITION = 9
RAGE = 10
COUNTERING = 11
INVADING_ACTION = 12
PHASE_BEGINS = 13
EVOLVED = 14
ENGAGING = 15
TURN_ENDS = 16

# Ways of an event.
ADVANCE = 1
RETREAT = 2
PUSHED = 3
"""A change of position that is neither an advance nor a retreat."""
BY_INVASION = 4
"""Added to ADVANCE for an advance from an invasion."""
ON_TOP = 1
"""A card is played on top of another one."""
EVOLUTION = 2
"""... through evolution."""
UNDERNEATH = 3
FOR_INVASION = 5
OVERLOAD = 6
BURST_END = 7
CLEARING = 8
CRUSHING = 9

# Signals that triggers listen to.
S_PLAYED = 1
S_DESTROYED = 2
S_DISCARDED = 3
S_SENT = 4
S_POSITION = 5
S_RAGE = 6
S_COUNTERED = 7
S_PHASE = 8
S_INVADED = 9
S_EVOLVED = 10
S_DRAWN = 11
S_MOVED = 12
S_LEFT = 13
S_END_OF_TURN = 14
S_RETURNED = 15
S_GONE = 16
"""A card in play is in play no more."""
S_UNDER = 17
"""A card is placed under another one."""

# Phases (7.1.2).
START = 0
MAIN = 1
COUNTER = 2
END = 3
PHASES = ["start", "main", "counter", "end"]

# Verbs of options.
PLAY_BATTLE = GAME_VERBS
ACTIVATE = GAME_VERBS + 1
GAIN_RAGE = GAME_VERBS + 2
PLAY_MONSTER = GAME_VERBS + 3
PLAY_BURST = GAME_VERBS + 4
INVADE = GAME_VERBS + 5
INVADE_TOP = GAME_VERBS + 6
DRAW_ONE = GAME_VERBS + 7
END_DRAW = GAME_VERBS + 8
LOOK_ONE = GAME_VERBS + 9
END_LOOK = GAME_VERBS + 10
MY_ZONE = GAME_VERBS + 11
"""One of the chooser's own zones."""
PLAYER_ZONE = GAME_VERBS + 12
TO_TOP = GAME_VERBS + 13
TO_DISCARD = GAME_VERBS + 14
STRATEGY_ZONE = GAME_VERBS + 15
"""One of a player's strategy zones, by its area."""

# How a card came into play, beside the kind of the area from which it was played.
BY_EVOLUTION = 1024
BY_BURST = 2048

# Durations of effects.
THIS_TURN = 1
WHOLE_GAME = 2
OPPONENTS_NEXT = 3
"""Until the end of the opponent's next turn."""
OWN_NEXT = 4
"""Until the end of one's own next turn."""
UNTIL_OWN = 5
"""Until one's own next turn begins."""
OPPONENTS_TURN = 6
"""Until the end of the opponent's turn, the present one or the next."""
OWN_TURN = 7
"""Until the end of one's own turn, the present one or the next."""
TURNS = 1000
"""Added to the number of a turn: until the end of that turn."""

# Permissions.
P_RANK = 1
P_ON_TRAIT = 2
P_FREE_INVASION = 3
P_TOTAL = 4
P_BASE = 5
P_EXTRA_ADVANCE = 6
P_BURST = 7
P_EXTRA_INVASION = 8
