"""The numbers that stand for the rulebook's words in options, events and properties.

Section 201, 201.1, 201.2, 201.4a: types. Section 202, 202.1: name. 203.6: [Quickcast] is a keyword of the card. Section 204, 204.1:
text. Section 205, 205.1, 205.2: race and trait. Section 206, 206.1: ATK. Section 207, 207.1: DEF. 208.1, 208.2, 208.5: attributes.
Section 209, 209.1: divinity. Section 210, section 211: art and additional information mean nothing.
"""

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

# What will is paid for: `kind` of a Purpose (will.py).
TO_PLAY_CARD = 1
TO_PLAY_ABILITY = 2
TO_JUDGE = 3
TO_AWAKEN = 4
TO_BATTLE = 5
"""[Mobilize] and the like."""
TO_STAND_BY = 6
FOR_EFFECT = 7
"""An effect asks for it on resolution."""

# Kinds of events. `card` is what it is done to (or what does it), `n` an amount or the other card.
MOVING = 1
"""A card changes its zone: origin, target, and in `way` the rulebook's word for it."""
RESTING = 2
RECOVERING = 3
DEALING = 4
"""m (the source card) deals n damage to card, or to player where card is -1; way: BATTLE or EFFECT. A prevention lowers n."""
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
"""card turns to another side: shift (1117), invert (1030); its way is SHIFTED where the card is said to shift or invert."""
SHIFTED = 1
DRAWING = 17
"""player is about to draw one card (1009)."""
REVEALING = 18
CREATING = 19
"""A token is about to be created (1303)."""
FORCING = 20
"""1023: player rolls n dice."""
TARGETING = 21
"""card (or player m where card is -1) becomes a target of the item n; `source` is the card that targets, `master` its controller.
Asked for "cannot be targeted" too."""
ADDING = 22
"""An addition card is added to n (1002)."""
CONTROLLING = 23
"""player gains control of card (in the field)."""
DECLARING = 24
"""Asked for "cannot": card would be played by player; m: 0 as a card, 1 an activate ability of it, 2 a judgment, 3 to standby."""
HEALING = 25
"""1007.6: n damage is taken away from card."""
ATTACHING = 26
"""1032: card becomes attached to n."""

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
SETTING_UP = 14
"""The first player was decided: for [Energize] (1119.2) and the [Mana] of rulers (1122.2a); what waits for it is performed at once."""

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
AS_LONG_AS = 1_000_000
"""And above: as long as a condition holds (lasting.bind_while)."""

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

# Keywords that the core reads from the words of a card (1101.1). All of these are continuous abilities: the rules ask for the word.
PIERCE = "Pierce"
"""Section 1102: 1102.1: how battle damage is dealt (battle.assign)."""
PRECISION = "Precision"
"""Section 1103: 1103.1: what can be attacked (attacks.attacks_of)."""
FIRST_STRIKE = "First Strike"
"""Section 1104: 1104.1, 1104.3: when an attacker deals its damage (battle.strike_first)."""
FLYING = "Flying"
"""Section 1106: 1106.1: who can block (attacks.blockers)."""
SWIFTNESS = "Swiftness"
"""Section 1107: 1107.1: when its card can attack and use abilities with the rest symbol (attacks.is_ready)."""
IMPERISHABLE = "Imperishable"
"""Section 1108: 1108.1: what becomes of a J-ruler that is destroyed (moves.py)."""
QUICKCAST = "Quickcast"
"""Section 1111: 1111.1: when its card is played (actions.in_time)."""
TRIGGER_WORD = "Trigger"
"""Section 1113: 1113.1, 1113.3: when and how its card is played (section 708 in actions.py and chase.py)."""
STEALTH = "Stealth"
"""Section 1114: 1114.1: how its card is played from the standby area."""
REMNANT = "Remnant"
"""Section 1115: 1115.1: how its card is played from the graveyard (actions.plays), and where it goes then (moves.py)."""
BLOODLUST = "Bloodlust"
"""Section 1123: 1123.1: its card must attack (attacks.must_attack)."""
ETERNAL = "Eternal"
"""Section 1139: 1139.1: its card cannot be destroyed (events.can_be_destroyed)."""
BESTOW = "Bestow"
"""Section 1121: 1121.1: its card is played without a target (choosing.wants_host); its activate ability is in costed_keywords.py."""
DIVINITY_WORD = "Divinity"
"""Section 1136: 1136.1: which runes can be played (actions.can_play_rune)."""
BESIDES = 15
"""The bits from here on, beside those of awakenings, are for the paragraphs with an additional cost that was paid though it is optional."""
AWAKENED = (1 << BESIDES) - 1
"""The bits of awakenings (1109.2)."""
TORRENT = 1 << 30
"""The bit beside those of awakenings: the card was played with the text of its [Torrent] (1124.2)."""
SPENT = 31
"""The bits from here on are for the kinds of will that were spent to play the card (1003.1)."""
BY_INCARNATION = 1 << SPENT + WILL_KINDS
"""The card was played by its [Incarnation] (1110.2)."""
ASTRAL = "astral"
"""The counter of 1010.1a."""

# Permissions: what stands under PERMIT + number. Permission.permits, CostChange.change or NumberChange.amount (game.py).
COST_SET = 1
"""CostChange, 903.2i-i: the cost that is paid rather than the printed one; the player chooses whether, where it is `optional`."""
COST_FREE = 2
"""CostChange, 903.2i-ii: any Cost means "without paying its cost"."""
COST_MORE = 3
COST_LESS = 4
"""CostChange: {1} less lets the player choose what is lowered (903.2i-iv), an attribute lowers that one."""
PLAYABLE = 5
"""Permission: the card may be played from where it is (graveyard, removed area, top of the deck ...)."""
ANY_TIME = 6
"""Permission: the card may be played as if it had [Quickcast]."""
MUST_ATTACK = 7
"""Permission: it must attack if able (712.2), besides [Bloodlust]."""
ATTACKABLE = 8
"""Permission: the card is a legal attacked object (803.3b); `player` is the attacking one."""
ATTACKS_RECOVERED = 9
"""Permission: card can attack recovered J/resonators, besides [Precision]."""
ATTACK_COST = 10
"""CostChange: what must be paid to attack with card (803.5), [Mobilize] too."""
BLOCK_COST = 11
"""CostChange: what must be paid to block with card (804.4)."""
HAND_SIZE = 12
"""NumberChange: the maximum hand size of a player is so much greater (306.3)."""
NO_HAND_SIZE = 13
"""Permission (card -1): the player has no maximum hand size."""
EXTRA_CALLS = 14
"""NumberChange: so many more magic stones may be called in a turn."""
EXTRA_JUDGMENTS = 15
"""NumberChange: so many more judgments in a turn."""
NO_TRIGGER = 16
"""Permission: automatic abilities of the card won't trigger (1015.1a)."""
SEAL_RELEASED = 17
"""Permission: the [Seal] abilities of the card count as met (1128.4)."""
ACTS_AT_ONCE = 18
"""Permission: the card can attack and use rest abilities in its first turn, besides [Swiftness]."""
ANY_WILL = 19
"""Permission: the player may pay attribute costs of the card with any will."""
FREE_STANDBY = 20
"""Permission: the card is put into the standby area without paying."""
MOBILIZED = 21
"""Permission: attacks and blocks without paying (1129.3)."""
LIFEBREAK_SIZE = 22
"""NumberChange: 1415.1a-ii."""
LASTS = 24
"""The conditions of effects that last as long as they hold: not a permission, but found by its number."""
BARRED = 23
"""Permission (card -1): the player cannot put anything into the chase area but automatic abilities (1008.2)."""
BLOCKS_FLYING = 25
"""Permission: the card can block J/resonators with [Flying]."""
BLOCKS_RESTED = 26
"""Permission: the card can block while it is rested."""
STAYS_RECOVERED = 27
"""Permission: attacking does not rest the card."""
BLOCKS_RECOVERED = 28
"""Permission: blocking does not rest the card."""
SEES_TOP = 29
"""Permission (card -1): the player may look at the top card of their main deck at any time."""
SHOWS_TOP = 30
"""Permission (card -1): the player plays with the top card of their main deck revealed."""
WEATHER_IS = 31
"""permits.WeatherIs: continuous effects that give a player a weather; the latest counts (1028.1b)."""
MUST_BLOCK = 32
"""Permission: it must block if able (804.3); `player` is the blocking one."""
FIGHT_DEED = 33
"""permits.MobilizeDeed: what must be done to attack or block with the card, other than paying will (1129.2)."""
UNPREVENTED = 34
"""Permission: damage that the card deals cannot be prevented (104.4, 1018.1)."""
SKIPS = 35
"""Permission (card -1), plus the number of a phase: the player skips it each time (1031.1)."""
