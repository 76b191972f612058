"""Computer players by name, or by the class that somebody has written."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from rulewright.kernel.errors import BadInput
from rulewright.players import NAMES, Player, by_name


def player(reference: str, seed: int = 0) -> Player:
    """`greedy`, `search:40`, or one's own class: `my_bot.py:MyPlayer`, `package.module:MyPlayer`. Only for what is typed by
    whoever runs the program: a file of somebody else must never name code that is then run."""
    place, colon, name = reference.rpartition(":")
    if not colon or place in NAMES:
        return by_name(reference, seed)
    kind: Any = getattr(module(place), name, None)
    if not isinstance(kind, type) or not callable(getattr(kind, "choose", None)):
        raise BadInput(f"{place} has no class {name!r} with a method `choose(rules, game)`")
    try:
        make: Callable[..., Player] = kind
        return make(seed) if inspect.signature(kind).parameters else make()
    except TypeError as error:
        raise BadInput(f"{reference} cannot be made with a seed: {error}") from None


def module(place: str) -> ModuleType:
    """The module of a file, or the one of that name, here or installed; it is loaded once."""
    if not place.endswith(".py"):
        if "" not in sys.path:
            sys.path.insert(0, "")
        try:
            return importlib.import_module(place)
        except ModuleNotFoundError as error:
            raise BadInput(f"no player {place!r}: {error}; there are: {', '.join(NAMES)}, FILE.py:CLASS and MODULE:CLASS") from None
    file = Path(place).absolute()
    if not file.is_file():
        raise BadInput("no such file", place)
    known = f"rulewright_own_{file.stem}"
    found = sys.modules.get(known)
    if found is None or found.__file__ != str(file):
        spec = importlib.util.spec_from_file_location(known, file)
        assert spec is not None and spec.loader is not None
        found = sys.modules[known] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found)
    return found
