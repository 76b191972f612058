"""The numbers that stand for the rulebook's words in options, events and properties."""

from __future__ import annotations

from rulewright.kernel.verbs import GAME_VERBS

# Number properties of cards. 203.5: total cost. 206: ATK. 207: DEF. 209: divinity. A card without one has NOTHING.
TOTAL_COST = 0
ATK = 1
DEF = 2
DIVINITY = 3
NUMBERS = ["total cost", "ATK", "DEF", "divinity"]

# Word properties of cards. 201: type, with general types (201.3) and magic stone types (201.4). 205: race or trait.
# 208: attribute. 202: name. 1101: keywords.
TYPE = 0
RACE = 1
ATTRIBUTE = 2
NAME = 3
KEYWORD = 4
SETS = ["type", "race", "colour", "name", "keyword"]

RULER = "Ruler"
J_RULER = "J-Ruler"
MAGIC_STONE = "Magic Stone"
RESONATOR = "Resonator"
CHANT = "Chant"
ADDITION = "Addition"
REGALIA = "Regalia"
RUNE = "Rune"
TYPES = [RULER, J_RULER, MAGIC_STONE, RESONATOR, CHANT, ADDITION, REGALIA, RUNE]
GENERAL_TYPES = ["Basic", "Special", "True", "Master"]

LIGHT = "light"
FIRE = "fire"
WATER = "water"
WIND = "wind"
DARKNESS = "darkness"
ATTRIBUTES = [LIGHT, FIRE, WATER, WIND, DARKNESS]
LETTERS = {"W": LIGHT, "R": FIRE, "U": WATER, "G": WIND, "B": DARKNESS}

# Kinds of will: places in `game.will[player]` (907.5, 907.6).
WILL_ATTRIBUTES = ATTRIBUTES
WILL_VOID = 5
WILL_MOON = 6
WILL_TIME = 7
WILL_KINDS = 8

# Kinds of events. `card` is what it is done to (or what does it), `n` an amount or the other card.
MOVING = 1
"""A card changes its zone: origin, target, and in `way` the rulebook's word for it."""
RESTING = 2
RECOVERING = 3
DEALING = 4
"""m (the source) is about to deal n damage to card, or to player where card is -1; way: BATTLE or EFFECT."""
DESTROYING = 5
"""1010: card is about to be destroyed; its own move follows from it."""
GAINING_LIFE = 6
LOSING_LIFE = 7
"""player loses n life, other than by damage."""
COUNTING = 8
"""n counters (negative: taken away) of the kind m are put on card (1022); m is the place in game.counter_names."""
ATTACKING = 9
"""card attacks n (a card), or player m where n is -1 (803.5)."""
BLOCKING = 10
"""card blocks n (804.4)."""
PLAYED = 11
"""903.2k: a card or ability was played: card, n the serial of its item."""
PRODUCING = 12
"""907: will is produced: n the kind of will, m how much; card the source."""
PHASE = 13
"""A moment of the turn: n is one of the moments below."""
CANCELING = 14
"""1012: the item with the serial n leaves the chase area; card: its card, -1 for an ability."""
JUDGING = 15
"""705.3a-i: card did judgment."""
FLIPPING = 16
"""card turns to another side: shift (1117), invert (1030)."""
DRAWING = 17
"""player is about to draw one card (1009)."""
REVEALING = 18
CREATING = 19
"""A token is about to be created (1303)."""
FORCING = 20
"""1023: player rolls n dice."""
TARGETING = 21
"""card (or player m) becomes a target of the item n; asked for "cannot be targeted" too."""
ADDING = 22
"""An addition card is added to n (1002)."""
DEALT = 23
"""n damage was dealt: card (or player m) received it from source."""
DECLARING = 24
"""Asked for "cannot": card would be played by player."""
RELEASING = 25

# Moments that PHASE events name.
GAME_BEGINS = 1
TURN_BEGINS = 2
DRAW_BEGINS = 3
RECOVERY_BEGINS = 4
RECOVERY_ENDS = 5
MAIN_BEGINS = 6
END_BEGINS = 7
TURN_ENDS = 8
BATTLE_BEGINS = 9
DECLARE_ATTACK = 10
DECLARE_BLOCK = 11
BATTLE_ENDS = 12
NOT_BLOCKED = 13
"""804.3: the attack was not blocked."""

# Ways of a MOVING event.
DRAWN = 1
DISCARDED = 2
PUT = 3
"""Put, returned or moved by an effect."""
RESOLVED = 4
"""Out of the chase area by its own resolution: "summoned" for a resonator (1006.2)."""
DESTROYED = 5
BANISHED = 6
REMOVED_FROM_GAME = 7
CANCELED = 8
TO_CHASE = 9
"""Played (903.2d)."""
CALLED = 10
"""A magic stone was called (710)."""
JUDGED = 11
STOOD_BY = 12
"""Put face down into the standby area (706)."""
BY_RULE = 13
BROKEN = 14
"""Lifebreak (1415.1d)."""
ATTACHED = 15

# Ways of damage.
BATTLE = 1
EFFECT = 2

# Kinds of items in the chase area.
CARD_ITEM = 1
"""A spell (312.3)."""
ABILITY_ITEM = 2
JUDGMENT_ITEM = 3
"""705.2d: neither a spell nor an ability."""

# Signals that triggers listen to: signals_of in moves.py says which event sends which.
S_ENTERED = 1
S_LEFT = 2
S_MOVED = 3
S_DEALT = 4
S_DESTROYED = 5
S_RESTED = 6
S_RECOVERED = 7
S_ATTACKS = 8
S_BLOCKS = 9
S_PLAYED = 10
S_PHASE = 11
S_LIFE = 12
S_COUNTER = 13
S_CANCELED = 14
S_JUDGED = 15
S_FLIPPED = 16
S_PRODUCED = 17
S_TARGETED = 18
S_ADDED = 19
S_CREATED = 20
S_FORCED = 21
S_DREW = 22

# Durations.
UNTIL_TURN_ENDS = 1
UNTIL_BATTLE_ENDS = 2
WHOLE_GAME = 3
UNTIL_YOUR_NEXT_TURN = 4
UNTIL_NEXT_END_OF_TURN = 5

# Phases (501).
SETUP = 0
DRAW = 1
RECOVERY = 2
MAIN = 3
END = 4
PHASES = ["setup", "draw", "recovery", "main", "end"]

# First number of options: what is done. PASS, YES, NO, CARD, PLAYER, NUMBER and the like are the kernel's.
PLAY = GAME_VERBS
"""(PLAY, card): from wherever it is."""
ABILITY = GAME_VERBS + 1
"""(ABILITY, card, place): the activate ability that is that entry (from 0) of the card's text."""
JUDGMENT = GAME_VERBS + 2
"""(JUDGMENT, card)"""
CALL_STONE = GAME_VERBS + 3
STAND_BY = GAME_VERBS + 4
"""(STAND_BY, card)"""
INITIATE_BATTLE = GAME_VERBS + 5
TARGET = GAME_VERBS + 6
"""(TARGET, card)"""
TARGET_PLAYER = GAME_VERBS + 7
"""(TARGET_PLAYER, player)"""
TARGET_ITEM = GAME_VERBS + 8
"""(TARGET_ITEM, serial)"""
SIDE = GAME_VERBS + 9
"""(SIDE, card, side)"""
ATTACK_WITH = GAME_VERBS + 10
"""(ATTACK_WITH, card, target card or -1, player)"""
FORFEIT_ATTACK = GAME_VERBS + 11
BLOCK_WITH = GAME_VERBS + 12
"""(BLOCK_WITH, card)"""
FORFEIT_BLOCK = GAME_VERBS + 13
TRIGGER = GAME_VERBS + 14
"""(TRIGGER, card, serial)"""
REVEAL = GAME_VERBS + 15
"""(REVEAL, card)"""
WORD = GAME_VERBS + 16
"""(WORD, place): an attribute (or a race, or a counter name) that is chosen, by its place in a list of the game."""
WILL = GAME_VERBS + 17
"""(WILL, kind): which will is spent, or produced."""
LIFEBREAK_ACTION = GAME_VERBS + 18
