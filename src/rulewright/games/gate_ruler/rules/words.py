"""The numbers that stand for the rulebook's words in options, events and properties."""

from __future__ import annotations

from rulewright.kernel.verbs import GAME_VERBS

# Number properties of cards (2-1, 2-1a). 2-7: level. 2-10, 2-10a: ATK. 2-11, 2-11a: HP. 2-12, 2-12a: STK. 2-6, 2-6a: life of a ruler.
LEVEL = 0
ATK = 1
HP = 2
STK = 3
LIFE = 4
NUMBERS = ["level", "atk", "hp", "stk", "life"]

# Word properties of cards. 2-3, 2-3a: type. 2-4, 2-4a: faction. 2-5, 2-5a: attributes. 2-2, 2-2a: name. 16-1: keywords. 2-9, 2-9a: the
# legendary icon. 2-8, 2-8a: reminder icons repeat what the abilities say. 2-13, 2-13a: text. 2-14, 2-15, 2-16, 2-16a: flavour text, picture
# and small print are not kept.
TYPE = 0
FACTION = 1
ATTRIBUTE = 2
NAME = 3
KEYWORD = 4
ICON = 5
MAYBE = 6
"""14-7c: attributes that a card may be treated as having; they stand among its attributes, too."""
SETS = ["type", "faction", "attribute", "name", "keyword", "icon", "maybe"]

RULER_CARD = "ruler"
UNIT = "unit"
EVENT = "event"
FIELD_CARD = "field"
RESOURCE_CARD = "resource"
TYPES = [RULER_CARD, UNIT, EVENT, FIELD_CARD, RESOURCE_CARD]

LEGENDARY = "legendary"

BREAKTHROUGH = "Breakthrough"
DEFENDER = "Defender"
INTERCEPT = "Intercept"
RETALIATE = "Retaliate"
DOUBLE_ATTACK = "Double Attack"
FAMILIAR = "Familiar"
UNDYING = "Undying"
CHARGE_SHIELD = "Charge Shield"
GENESIS = "Genesis Summoning"
ABYSSAL = "Abyssal Summoning"
CONCERTO = "Abyssal Concerto"
FORCED_REVEAL = "Forced Reveal"
ENHANCE = "Enhance"
RESOURCE = "Resource"
CONCEALMENT = "Concealment"
FORCED_CONCEALMENT = "Forced Concealment"
DORMANT = "Dormant"
OVERDRIVE = "Overdrive"
TOUCHDOWN = "Touchdown"
COUNTER_KEYWORD = "Counter"

# Kinds of events. `card` is what it is done to (or what does it), `n` an amount or the other card.
MOVING = 1
"""A card changes its zone: origin, target, and in `way` the rulebook's word for it."""
READYING = 2
EXHAUSTING = 3
TURNING = 4
"""Turned face up (n 1) or face down (n 0)."""
DEALING = 5
"""Damage is about to go into a damage resolution process: card is dealt n damage by m (the source, -1 for none); way: COMBAT or
EFFECT_DAMAGE; place: what is ignored for it. One event for each pairing; a replacement may change n (13-2a-4)."""
DEALT = 6
"""A damage resolution process was resolved: card was dealt n damage by m (-1: no card); way: COMBAT or EFFECT (13-2b-3)."""
DESTROYED = 7
"""A destruction process was added to the gate: card is destroyed (12-4b-3); n: the card that destroyed it, -1 by none
(14-15e)."""
HEALING_UNIT = 8
"""card: n damage is healed (13-7b)."""
ATTACKING = 9
"""card attacks m (-1 for an empty column) (8-4f)."""
PLAYED = 10
"""A card or ability was played (14-3b-9): card, n: the serial of its item."""
PHASE = 11
"""A moment of the turn: n is one of the moments below."""
NEGATING = 12
"""The item with the serial n leaves the gate (15-25); card: its card."""
SUMMON_COUNTED = 13
"""A normal summon was counted (15-17a-3)."""
ENDING_TURN = 14
"""15-24."""
DAMAGE_ADDED = 15
"""A damage resolution process with serial n was added to the gate (13-3a-1); card: its source."""
GAINING = 16
"""card gets an ability, an attribute or a number by an effect; sent for nothing but "cannot" and "not affected"."""
SHUFFLING = 17
HEALING_LIFE = 18
"""A player is about to heal n life (15-21b); card: the ruler."""
PAYING = 19
"""A player paid n resources (15-15a)."""
DROVE = 20
"""A player drove n cards by one instruction (15-19)."""
LIFE_HEALED = 21
"""A player healed n life; card: the ruler."""

# Moments that PHASE events name: trigger conditions of sections 6 and 8.
GAME_STARTS = 1
TURN_STARTS = 2
MAIN_STARTS = 3
ATTACK_PHASE_STARTS = 4
ATTACK_STARTS = 5
DECLARATION_STARTS = 6
DAMAGE_STEP_STARTS = 7
DAMAGE_STEP_ENDS = 8
BATTLE_ENDS = 9
ATTACK_PHASE_ENDS = 10
TURN_ENDS = 11
DRIVE_STARTS = 12
MAIN_ENDS = 13

# Ways of a MOVING event.
DRAWN = 1
DISCARDED = 2
PUT = 3
"""Put, added or moved (15-3a)."""
SUMMONED = 4
"""A unit enters play out of the gate after a normal summon (15-17b)."""
SPECIAL = 5
"""A special summon (15-18)."""
ENTERED = 6
"""A field enters play out of the gate."""
SET_DOWN = 7
DRIVEN = 8
CHARGED = 9
REMOVED = 10
REARRANGED = 11
SWAPPED = 12
CONTROLLED = 13
PERISHED = 14
"""By a destruction process (12-4c-2)."""
HEALED = 15
"""From the damage zone to the graveyard (13-4b)."""
TO_COUNTER = 16
TO_DAMAGE = 17
TO_GATE = 18
"""Played (14-3b-1)."""
RESOLVED = 19
"""An event card after its resolution (14-3c-2d)."""
NEGATED = 20
BY_RULE_EFFECT = 21
"""Overlapping cards, illegal charges (12-5, 12-6), the end of the main phase (6-3c)."""

# Ways of damage.
COMBAT = 1
EFFECT_DAMAGE = 2

# Kinds of items in the gate.
CARD_ITEM = 1
ABILITY_ITEM = 2
DAMAGE_ITEM = 3
"""A damage resolution process (13-2a): cards, lives, amounts; card: the source; n: COMBAT or EFFECT_DAMAGE."""
APPLICATION_ITEM = 4
"""A ruler damage application process (13-5b); n 1: CNT is ignored (13-6c-1)."""
DRIVE_ITEM = 5
"""A drive resolution process (10-3c): cards."""
DEFEAT_ITEM = 6
"""A defeat process (12-2b): n is the bit mask of its players."""
DESTRUCTION_ITEM = 7
"""A destruction process (12-4b): cards, lives; n 1: created by the rules."""
ITEMS: dict[int, str] = {
    CARD_ITEM: "card",
    ABILITY_ITEM: "ability",
    DAMAGE_ITEM: "damage",
    APPLICATION_ITEM: "ruler damage",
    DRIVE_ITEM: "drive",
    DEFEAT_ITEM: "defeat",
    DESTRUCTION_ITEM: "destruction",
}
"""What an object in the gate is, in words."""

# Signals that triggers listen to: signals_of in moves.py says which event sends which.
S_ENTERED = 1
"""A card entered play, or a zone in play, from outside play. event.card, event.way."""
S_LEFT = 2
"""A card left play."""
S_MOVED = 3
"""Any card changed its zone."""
S_DESTROYED = 4
S_DEALT = 5
S_READIED = 6
S_EXHAUSTED = 7
S_ATTACKS = 8
S_PHASE = 9
S_PLAYED = 10
S_DAMAGE_ADDED = 11
S_HEALED = 12
S_TURNED = 13
S_NEGATED = 14
S_PAID = 15
S_DROVE = 16
S_HEALED_LIFE = 17

IGNORES_COUNTER = 4
"""What is ignored for the damage of an item is added to its way, so many times this: NO_COUNTER, NO_PREVENTION."""
NO_COUNTER = 1
"""CNT is ignored for the damage (13-6c-1)."""
NO_PREVENTION = 2
"""The damage cannot be prevented (1-5d, 13-3a)."""

# Permissions: index keys PERMIT + number. The first group alters costs (14-3b-6): method change(game, binding, card, player).
COST_SET = 1
"""The cost becomes this number (14-3b-6b); -1 where the card is not meant."""
COST_MORE = 2
"""So much more (14-3b-6c)."""
COST_LESS = 3
"""So much less (14-3b-6d)."""
COST_FREE = 4
"""1: played without paying the cost (14-3b-6e)."""
CAP_SET = 5
"""The player's summon cap becomes this number (4-3a-1); -1 where the player is not meant."""
CAP_MORE = 6
"""So much higher, or lower."""
# The others say yes or no: method permits(game, binding, card, player).
SETTABLE = 10
FROM_GRAVEYARD = 11
FROM_SET = 12
AS_INSTANT = 13
UNCOUNTED = 14
ONLY_RESOURCES = 15
CANNOT_ATTACK = 16
ATTACKS_BEHIND = 17
"""The card may attack a card that is not the frontmost one of its column: permits(game, binding, attacker, player)."""
NOT_AFFECTED = 18
"""15-27: method shields(game, binding, card, context)."""
AS_RESOURCE = 19
"""The card can be exhausted as if it were a resource: permits(game, binding, card, player)."""
CANNOT_BE_PLAYED = 20
"""The card (or the ability of the card) cannot be played."""
IGNORE_COUNTER = 22
"""CNT is ignored for the combat damage of the card (13-6c-1)."""
SURE_COMBAT = 35
"""The combat damage of the card cannot be prevented."""
SURE_EFFECT = 36
"""The effect damage of the card cannot be prevented."""
BASE_DAMAGE = 23
"""The printed damage of a source is more (14-13f); method more(game, binding, source)."""
CANNOT_BE_CHOSEN = 24
"""The player cannot choose the card as a target."""
ATTACK_DEMAND = 25
"""8-4d: what must be done besides so that a card attacks; method demands(game, binding, card)."""
ATTACKS_FROM_DEFENSE = 26
"""The card may attack in the defense zone, too: permits(game, binding, card, player)."""
ONLY_DEFENSE = 27
"""Of the front row the card can be only in a defense zone."""
ONLY_ATTACK = 28
"""Of the front row the card can be only in an attack zone."""

CONTROL_LENT = 30
"""Cards that a player controls for a time (15-23)."""
ENTERS_EXHAUSTED = 31
"""The card comes into play exhausted."""
MUST_ATTACK = 32
"""Cards that attack if they can; methods obliges(game, binding, card) and aims(game, binding, target)."""
CANNOT_BE_USED = 33
"""Abilities that a player cannot use; method bars(game, binding, ability, card, player)."""
PHASE_SKIPPED = 34
LASTS = 37
"""What holds as long as effects last."""
"""A phase that a player leaves out; method skips(game, phase, player)."""

DESTROYS = 40
"""In the history of a turn only: the card destroyed one of the player's; its way is the number of the battle."""

# Durations.
UNTIL_TURN_ENDS = 1
UNTIL_BATTLE_ENDS = 2
WHOLE_GAME = 3
UNTIL_NEXT_TURN = 4
"""Until the start or end of a later turn: see durations in lasting.py."""
IN_LATER_TURN = 1 << 20
"""With the number of a turn added: in that turn only."""
AS_LONG_AS = 1 << 24
"""With a tick added: as long as a condition holds."""

# Steps of the attack phase (8-2a-1); 0 outside it.
START_STEP = 1
DECLARATION_STEP = 2
INTERCEPT_STEP = 3
DAMAGE_STEP = 4
END_STEP = 5
STEPS = ["", "start", "declaration", "intercept", "damage", "end"]

# Phases.
START = 1
MAIN = 2
ATTACK = 3
END = 4
PHASES = ["", "start", "main", "attack", "end"]

# First number of options: what is done. PASS, ZONE (a zone that is chosen), NUMBER and the like are the kernel's.
NORMAL_SUMMON = GAME_VERBS
"""(NORMAL_SUMMON, card, zone)"""
PLAY = GAME_VERBS + 1
"""(PLAY, card)"""
SET = GAME_VERBS + 2
"""(SET, card, zone)"""
REVEAL = GAME_VERBS + 3
"""(REVEAL, card)"""
REMOVE_OVERDRIVE = GAME_VERBS + 4
"""(REMOVE_OVERDRIVE, card)"""
USE_OVERDRIVE = GAME_VERBS + 5
"""(USE_OVERDRIVE, card)"""
USE = GAME_VERBS + 6
"""(USE, card, place): the activated ability of that place on the card; granted ones count on after the printed ones."""
REARRANGE = GAME_VERBS + 7
"""(REARRANGE, zone, zone)"""
ATTACK_WITH = GAME_VERBS + 8
"""(ATTACK_WITH, card, column): the column of the opponent, 0 to 2."""
END_ATTACK = GAME_VERBS + 9
ITEM = GAME_VERBS + 10
"""(ITEM, serial, card): an object in the gate that is chosen, and its card (-1 for none)."""
WORD = GAME_VERBS + 11
"""(WORD, place): an attribute or faction that is chosen, by its place in `game.offered_words()`."""
