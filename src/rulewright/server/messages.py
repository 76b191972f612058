"""Messages from outside: read with care, or refused with a reason. A refused message has changed nothing."""

from __future__ import annotations

import json

import orjson

from rulewright import limits
from rulewright.players.base import Choice
from rulewright.texts import flaw


class Refused(Exception):
    """A message that is not obeyed: a word for programs, a sentence for people, and the rule if there is one."""

    def __init__(self, error: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.error = error
        self.reason = reason
        self.rule = rule


def malformed(reason: str) -> Refused:
    """The message is not what the protocol says."""
    return Refused("malformed", reason)


class Message:
    """One message with what it must and may hold."""

    __slots__ = ("fields", "do", "id")

    def __init__(self, fields: dict[str, object]) -> None:
        self.fields = fields
        self.id = 0
        """The sender's own number, given back with the reply."""
        self.id = self.whole("id", 0)
        self.do = self.text("do", 40)

    def text(self, key: str, longest: int = limits.TITLE, default: str | None = None) -> str:
        """A text."""
        value = self.fields.get(key, default)
        if not isinstance(value, str) or len(value) > longest:
            raise malformed(f"`{key}` must be a text of at most {longest} characters")
        return value

    def whole(self, key: str, default: int | None = None, least: int = 0, most: int = 2**31) -> int:
        """A whole number."""
        value = self.fields.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise malformed(f"`{key}` must be a whole number from {least} on")
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        """Yes or no."""
        value = self.fields.get(key, default)
        if not isinstance(value, bool):
            raise malformed(f"`{key}` must be true or false")
        return value

    def seat(self, key: str) -> int:
        """0 (A) or 1 (B)."""
        return self.whole(key, None, 0, 1)

    def choice(self, key: str) -> Choice:
        """An answer: an index or a list of whole numbers."""
        value = self.fields.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, list) and len(value) <= limits.INDEXES:
            numbers = [one for one in value if isinstance(one, int) and not isinstance(one, bool)]
            if len(numbers) == len(value):
                return numbers
        raise malformed(f"`{key}` must be an index or a list of indexes")

    def mapping(self, key: str) -> dict[str, object]:
        """An object."""
        value = self.fields.get(key)
        if not isinstance(value, dict):
            raise malformed(f"`{key}` must be an object")
        return value


def read(data: str | bytes) -> dict[str, object]:
    """The JSON object in a message."""
    try:
        fields = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise malformed(f"not JSON: {error}") from None
    if not isinstance(fields, dict):
        raise malformed("a message is a JSON object")
    return fields


def checked(fields: dict[str, object]) -> dict[str, object]:
    """The same, if it holds nothing that could not be kept or shown."""
    problem = flaw(fields, limits.MESSAGE_VALUES)
    if problem:
        raise malformed(problem)
    return fields


def number_of(data: str | bytes) -> int | None:
    """The sender's own number of a message that is not even looked at."""
    try:
        number = read(data).get("id")
    except Refused:
        return None
    return number if isinstance(number, int) else None


def write(data: dict[str, object]) -> str:
    """A message as it is sent. It never fails: what the fast way does not know goes the slow one."""
    try:
        return orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS).decode()
    except TypeError:  # a number of more than 64 bits, or half a character
        return json.dumps(data, default=str)
