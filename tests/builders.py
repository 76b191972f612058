"""Builders of phrases are called with what their signatures say, as the compiled build insists at run time.

A grammar gives its builders whatever its categories read; no type checker sees that. While tests run, each new
combination of types is compared with the annotations of the builder, so that a wrong one fails where it is read.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable
from functools import cache

from rulewright.kernel.nodes import Node
from rulewright.language.patterns import Phrase

Seen = set[tuple[int, tuple[type, ...]]]


def check_builders() -> None:
    """From now on a builder refuses what its annotations do not allow."""
    build = Phrase.build
    seen: Seen = set()

    def checked(phrase: Phrase, names: tuple[str, ...], values: Iterable[object]) -> object:
        given = list(values)
        kinds = (id(phrase), tuple(type(value) for value in given))
        if phrase.builder is not None and kinds not in seen:
            expected = hints_of(phrase.builder)
            for name, value in [*phrase.const.items(), *zip(names, given)]:
                if name in expected and not fits(value, expected[name]):
                    raise TypeError(f"pattern {phrase.pattern!r}: {name} must be {expected[name]}, not {value!r}")
            seen.add(kinds)
        return build(phrase, names, given)

    setattr(Phrase, "build", checked)


@cache
def hints_of(builder: Callable[..., object]) -> dict[str, object]:
    """The annotations of a builder; a compiled one has none, and looks itself."""
    call = builder.__init__ if isinstance(builder, type) else builder  # type: ignore[misc]
    try:
        hints = typing.get_type_hints(getattr(call, "__func__", call))
        if isinstance(builder, type) and issubclass(builder, Node) and not hints:  # its constructor follows from its fields
            hints = {name: hint for name, hint in typing.get_type_hints(builder).items() if name in builder.FIELDS}
        return hints
    except (NameError, TypeError):
        return {}  # a name that is only imported for type checking


def fits(value: object, expected: object) -> bool:
    """Whether a value is what an annotation asks for, as far as that can be told."""
    origin, parts = typing.get_origin(expected), typing.get_args(expected)
    if expected is None:
        return value is None
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple and isinstance(value, tuple):
        if len(parts) == 2 and parts[1] is Ellipsis:
            return all(fits(item, parts[0]) for item in value)
        return len(parts) == len(value) and all(map(fits, value, parts))
    kind = expected if origin is None else origin
    return kind is typing.Any or not isinstance(kind, type) or isinstance(value, kind)
