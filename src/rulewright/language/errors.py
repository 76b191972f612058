"""What the card language refuses, and the answer of a terminal that does not fit."""

from enum import Enum
from typing import Final


class LanguageError(Exception):
    """Anything the card language refuses."""


class GrammarError(LanguageError):
    """A phrase is wrong: the fault of the grammar's author."""


class Reject(LanguageError):
    """Raised to refuse a reading, or what it would mean; `tree` is the part of the text that it is about."""

    tree: object = None


class NotUnderstood(LanguageError):
    """`words` is what was not understood, exactly as printed; it begins at the character `position`."""

    def __init__(self, category: str, words: str, position: int, reason: str, expected: tuple[str, ...] = (), understood: str = "") -> None:
        before = f"; understood up to there: {understood!r}" if understood else ""
        instead = f"; there could be {', '.join(expected)}" if expected else ""
        super().__init__(f"no {category}: {reason} at {position}: {words!r}{before}{instead}")
        self.words: Final = words
        self.position: Final = position
        self.reason: Final = reason
        self.expected: Final = expected
        """What could have stood there, in words, as far as it is worth saying."""
        self.understood: Final = understood
        """The text before it, as far as it could be the beginning of something."""


class AmbiguousText(LanguageError):
    """The text builds different trees; `readings` has each of them, as canonical text where it prints."""

    def __init__(self, text: str, readings: tuple[str, ...]) -> None:
        super().__init__(f"{text!r} can mean:" + "".join(f"\n  {reading}" for reading in readings))
        self.readings: Final = readings


class CannotWrite(LanguageError):
    """No canonical phrase prints this node."""


class _No(Enum):
    NO = "no"


NO: Final = _No.NO
"""What a terminal answers for a token it does not read and a value it does not print."""
