"""The arrays of an observation, and their memory, into which whole rows are written as bytes."""

from __future__ import annotations

from struct import Struct

import numpy as np
from numpy.typing import NDArray

from rulewright.learn.fields import CARD, CARDS, COLUMNS, OPTION, OPTIONS, SMALL, TEXT, WORDS, shape

Arrays = dict[str, NDArray[np.generic]]
"""One observation, or a batch of them: arrays by their names."""

INT = Struct("=i")
CARD_SIZE = INT.size * len(CARD)
FACE_SIZE = WORDS + TEXT
OPTION_SIZE = INT.size * len(OPTION)
FACE_FROM = INT.size * [name for name, _ in CARD].index("card")
"""Where in a card's row begins what its face decides."""
ON = INT.size * [name for name, _ in CARD].index("on")
ROLE = INT.size * [name for name, _ in CARD].index("role")
PICKED = INT.size * [name for name, _ in OPTION].index("picked")


def arrays(number: int = 0) -> Arrays:
    """Empty arrays for one observation, or for a batch of so many."""
    before = (number,) if number else ()
    return {name: np.zeros(before + shape(name), np.int8 if name in SMALL else np.int32) for name in COLUMNS}


class Sheet:
    """The memory of the arrays of one observation."""

    __slots__ = ("table", "facts", "marks", "zones", "cards", "faces", "question", "options", "labels", "action_mask", "card_rows", "option_rows")

    def __init__(self, out: Arrays) -> None:
        (self.table, self.facts, self.marks, self.zones, self.cards, self.faces, self.question, self.options, self.labels, self.action_mask) = [
            out[name].data.cast("B") for name in COLUMNS
        ]
        self.card_rows = CARDS
        """How many rows may hold anything but zeros."""
        self.option_rows = OPTIONS
