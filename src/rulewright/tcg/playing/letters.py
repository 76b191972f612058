"""X and Y in card texts: a number that the text, or the player who plays it, gives elsewhere."""

from __future__ import annotations

from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Node, Number, remade
from rulewright.language.errors import Reject


class Letter(Number):
    """A letter; what it stands for is said later in the text and put in its place (`where`)."""

    name: str = "X"

    def value(self, game: Game, context: Context) -> int:
        return 0  # no text with a bare letter compiles, unless the game says what it is


def put_in(value: object, x: Number, name: str = "X") -> tuple[object, int]:
    """A tree with a letter replaced, and how often it stood there."""
    if isinstance(value, Letter):
        return (x, 1) if value.name == name else (value, 0)
    if isinstance(value, Node):
        count = 0
        made: dict[str, object] = {}
        for field in value.FIELDS:
            made[field], found = put_in(getattr(value, field), x, name)
            count += found
        return (remade(value, made), count) if count else (value, 0)
    if isinstance(value, tuple):
        parts = [put_in(item, x, name) for item in value]
        return tuple(part for part, _ in parts), sum(found for _, found in parts)
    return value, 0


def where(then: Node, x: Number, y: Number | None = None) -> Node:
    """A sentence with what X is, and perhaps Y."""
    made, count = put_in(then, x)
    if not count:
        raise Reject("no X before it")
    if y is not None:
        made, count = put_in(made, y, "Y")
        if not count:
            raise Reject("no Y before it")
    assert isinstance(made, Node)
    return made
