"""Checked reading of plain data: what a JSON file gives, before anyone relies on it."""

from __future__ import annotations

from rulewright.kernel.errors import BadInput


def mapping(value: object, what: str) -> dict[str, object]:
    """A mapping with words as keys."""
    if not isinstance(value, dict):
        raise BadInput(f"{what} must be a mapping, not {kind(value)}")
    for key in value:
        if not isinstance(key, str):
            raise BadInput(f"{what} has a key that is not a word: {key!r}")
    return value


def field(data: dict[str, object], key: str) -> object:
    """The value of a key that must be there."""
    if key not in data:
        raise BadInput(f"{key} is missing")
    return data[key]


def items(value: object, what: str, count: int = -1) -> list[object]:
    """A list, of a certain length where one is given."""
    if not isinstance(value, (list, tuple)):
        raise BadInput(f"{what} must be a list, not {kind(value)}")
    if count >= 0 and len(value) != count:
        raise BadInput(f"{what} must have {count} entries, not {len(value)}")
    return list(value)


def whole(value: object, what: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{what} must be a whole number, not {kind(value)}")
    return value


def within(value: object, low: int, high: int, what: str) -> int:
    """A whole number from `low` to `high`."""
    number = whole(value, what)
    if not low <= number <= high:
        raise BadInput(f"{what} must be from {low} to {high}, not {number}")
    return number


def wholes(value: object, what: str, count: int = -1) -> list[int]:
    """A list of whole numbers."""
    return [whole(item, what) for item in items(value, what, count)]


def pairs(value: object, what: str) -> list[tuple[int, int]]:
    """A list of pairs of whole numbers."""
    found: list[tuple[int, int]] = []
    for item in items(value, what):
        one, two = wholes(item, what, 2)
        found.append((one, two))
    return found


def text(value: object, what: str) -> str:
    """A string."""
    if not isinstance(value, str):
        raise BadInput(f"{what} must be a text, not {kind(value)}")
    return value


def texts(value: object, what: str) -> list[str]:
    """A list of strings."""
    return [text(item, what) for item in items(value, what)]


def flag(value: object, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise BadInput(f"{what} must be true or false, not {kind(value)}")
    return value


def kind(value: object) -> str:
    """The sort of a value in words, for messages."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "a truth value"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a fraction"
    if isinstance(value, str):
        return "a text"
    return "a list" if isinstance(value, (list, tuple)) else "a mapping" if isinstance(value, dict) else "that"
