"""Whose zones "their hand" and "their graveyard" mean."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.people import THEIRS, By, Players, ThatPlayer
from rulewright.games.force_of_will.nodes.places import InZoneOf
from rulewright.games.force_of_will.nodes.selection import Select, TopCards, TopOf
from rulewright.kernel.context import BOTH, ME
from rulewright.kernel.nodes import Description, Effect, Node, remade


def by(who: Players, part: Effect) -> By:
    """What players do, with cards of their own zones."""
    made = with_owners(part, True)
    assert isinstance(made, Effect)
    return By(who, made)


def with_owners(value: object, by: bool = False) -> object:
    """A tree in which "their hand" is that of the player who does what the tree says (`by`), or who was spoken of."""
    if isinstance(value, tuple):
        items = tuple([with_owners(item, by) for item in value])
        return items if any(made is not item for made, item in zip(items, value)) else value
    if not isinstance(value, Node):
        return value
    fields = {name: with_owners(getattr(value, name), by) for name in value.FIELDS}
    whose = fields.get("whose")
    if whose == THEIRS and isinstance(value, TopCards) and not by:
        return TopOf(ThatPlayer(), value.count, value.place, value.bottom)
    if whose == THEIRS and isinstance(value, Select) and not by:
        what = value.what
        return Select(BOTH, value.areas, Description(what.kind, what.pre, (*what.post, InZoneOf(value.areas, ThatPlayer()))), value.other)
    if whose == THEIRS:
        fields["whose"] = ME
    if any(made is not getattr(value, name) for name, made in fields.items()):
        return remade(value, fields)
    return value
