"""The first number of an option: what it does. Games add their own from GAME_VERBS on."""

PASS = 0
YES = 1
NO = 2
NONE = 3
CARD = 4
ZONE = 5
NUMBER = 6
OPTION_TEXT = 7
PLAYER = 8
RESOLVE = 9
APPLY = 10
GAME_VERBS = 20
