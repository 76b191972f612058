"""The games that Rulewright plays: the folders beside this file, and packages from elsewhere that name themselves.

A package from elsewhere has an entry point of the group `rulewright.games` with the game's name, whose value is the
package that holds `RULES`.
"""

from __future__ import annotations

import importlib
import os
import sys
from functools import lru_cache
from importlib.util import find_spec

from rulewright.kernel.errors import BadInput
from rulewright.tcg.interface import Rules

GROUP = "rulewright.games"
OWN: dict[str, str] = {
    name.replace("_", "-"): f"{__name__}.{name}" for place in __path__ for name in os.listdir(place) if os.path.exists(os.path.join(place, name, "__init__.py"))
}
"""The package of each game that comes with the program."""


def packages() -> dict[str, str]:
    """The package of every game by its name."""
    return packages_in(tuple(sys.path))


@lru_cache(1)
def packages_in(path: tuple[str, ...]) -> dict[str, str]:
    """The same, looked for once: a server is asked for games that do not exist as often as somebody likes."""
    from importlib.metadata import entry_points  # slow to load

    return {**{point.name: point.value for point in entry_points(group=GROUP)}, **OWN}


def names() -> list[str]:
    """The names of all games."""
    return sorted(packages())


def package(name: str) -> str:
    """The package of a game."""
    found = OWN.get(name) or packages().get(name)
    if found is None:
        raise BadInput(f"no game {name!r}; there are: {', '.join(names())}")
    return found


def folder(name: str) -> str:
    """The folder of a game."""
    spec = find_spec(package(name))
    if spec is None or not spec.submodule_search_locations:
        raise BadInput(f"the game {name!r} is installed without its package")
    return spec.submodule_search_locations[0]


def load(name: str) -> Rules:
    """The rules of a game by its name."""
    path = package(name)
    module = sys.modules.get(path)  # asked many times a second, so nobody looks at the disk again
    rules = getattr(module, "RULES", None)
    if not isinstance(rules, Rules):
        rules = importlib.import_module(path).RULES
        assert isinstance(rules, Rules)
    return rules
