"""What stands where in an observation: the one list from which arrays, pages and tests are made.

The arrays have the same shapes for every game and every card. Whoever changes a shape, an order or a meaning raises VERSION.
"""

from __future__ import annotations

VERSION = 1

CARDS = 192
"""Rows for cards and for objects that wait on the stack."""
OPTIONS = 64
"""Rows for options; a question with more has pages."""
ENOUGH = OPTIONS
"""The action that ends a choice of several options."""
MORE = OPTIONS + 1
"""The action that turns to the next page of options."""
ACTIONS = OPTIONS + 2

ZONES = 20
FACTS = 8
MARKS = 16
NUMBERS = 6
WORDS = 64
TEXT = 128
PROMPT = 32
LABEL = 32

Fields = list[tuple[str, str]]
"""The columns of an array: names and meanings."""

WHO = "0 nobody, 1 the viewer, 2 the other player"
SIDE = "0 the viewer's, 1 the other player's, 2 shared"

TABLE: Fields = [
    ("game", "key of the game's name"),
    ("turn", "number of the turn"),
    ("phase", "1 + its place in the game's list of phases, 0 none"),
    ("step", "1 + its place in the game's list of steps, 0 none"),
    ("active", f"whose turn it is: {WHO}"),
    ("first", f"who began: {WHO}"),
    ("priority", f"who has priority: {WHO}"),
    ("asked", f"who is asked: {WHO}"),
    ("winner", f"{WHO}, 3 a draw"),
    ("stack", "how many objects wait on the stack"),
    ("my waiting", "how many abilities of the viewer have triggered and wait"),
    ("their waiting", "how many abilities of the other player have triggered and wait"),
    ("left out", "how many cards found no row"),
]

CARD: Fields = [
    ("here", "1 in a row that is used"),
    ("side", SIDE),
    ("zone", "1 + its column in `zones`, 0 for what waits on the stack"),
    ("kind of zone", "1 a place for one card, 2 a row, 3 an open pile, 4 a deck, 5 a hand, 6 the stack"),
    ("place", "its place among the rows of its zone"),
    ("turned", "1 if it lies sideways"),
    ("face down", "1 if it lies face down"),
    ("token", "1 for a token"),
    ("foreign", "1 if it belongs to the player on whose side it does not lie"),
    ("damage", "damage on it"),
    ("counters", "how many counters are on it"),
    ("on", "1 + row of the card below which it lies, or to which it is attached, or which it guards; 0 none"),
    ("role", "in a battle: 1 attacks, 2 is attacked, 3 helps"),
    ("card", "key of the printed card"),
    ("muted", "1 if its printed abilities are lost"),
    ("gained", "how many abilities it has gained"),
    *[
        (f"number {place}{what}", meaning)
        for place in range(NUMBERS)
        for what, meaning in (
            ("", "its number now, in the game's order of numbers; 0 if it has none"),
            (" printed", "the same as printed"),
            (" is there", "1 if it has this number now"),
        )
    ],
]

QUESTION: Fields = [
    ("kind", "1 action, 2 cards, 3 option, 4 yes or no, 5 number, 6 order, 7 distribution; 0 if the viewer is not asked"),
    ("minimum", "how many must be chosen, or of a distribution the least share"),
    ("maximum", "how many may be chosen, or of a distribution all shares together"),
    ("picked", "how many have been chosen by actions already"),
    ("options", "how many options there are on all pages"),
    ("page", "which page of them is shown, from 0"),
    ("several", "1 if several are chosen one by one"),
    ("prompt", "key of what is asked"),
    *[(f"word {place}", "how many words of the sentence that asks fall here") for place in range(PROMPT)],
]

OPTION: Fields = [
    ("here", "1 in a row that is used"),
    ("verb", "what it does: below 20 the same for all games, from 20 the game's own"),
    ("declines", "1 if it declines (pass, no, none)"),
    ("picked", "as how manieth it was chosen, or of a distribution its shares so far beyond the least"),
    ("first kind", "what it is about: 1 a card, 2 a zone, 3 an object on the stack, 4 a player; 0 nothing"),
    ("first", "1 + row of the card or object; 1 + side * 20 + column of the zone; of a player 1 the viewer, 2 the other; 0 not shown"),
    ("second kind", "what it is about besides"),
    ("second", "which"),
    ("number", "the number that is chosen, or of a distribution the worth of a share"),
    ("label", "key of its label without the names of cards"),
]

COLUMNS: dict[str, Fields] = {
    "table": TABLE,
    "facts": [(f"fact {place}", "a number of the side, in the order of the game's view; 0 where a word stands") for place in range(FACTS)],
    "marks": [(f"mark {place}", "how many words and symbols of the side (produced will, weather) fall here") for place in range(MARKS)],
    "zones": [(f"zone {place}", "how many cards are in the zone, seen or not") for place in range(ZONES)],
    "cards": CARD,
    "faces": [
        *[(f"word {place}", "how many of its types, colours, traits, keywords fall here") for place in range(WORDS)],
        *[(f"text {place}", "how many words and pairs of neighbouring words of its text fall here") for place in range(TEXT)],
    ],
    "question": QUESTION,
    "options": OPTION,
    "labels": [(f"word {place}", "how many words of its label, without the names of cards, fall here") for place in range(LABEL)],
    "action_mask": [
        *[(f"option {place}", "1 if this row of `options` may be chosen") for place in range(OPTIONS)],
        ("enough", "1 if what was chosen is enough"),
        ("more", "1 if there is a further page"),
    ],
}
"""The columns of each array."""

ROWS: dict[str, int] = {"facts": 3, "marks": 3, "zones": 3, "cards": CARDS, "faces": CARDS, "options": OPTIONS, "labels": OPTIONS}
"""The rows of an array that has any: of `facts`, `marks` and `zones` those of the viewer, of the other player, and shared."""

SMALL = ("marks", "faces", "labels", "action_mask")
"""Arrays of int8, the others are int32."""


def shape(name: str) -> tuple[int, ...]:
    """The shape of an array."""
    columns = len(COLUMNS[name])
    return (ROWS[name], columns) if name in ROWS else (columns,)
