"""The games that Rulewright plays: one folder each."""

from __future__ import annotations

import importlib
import os
import sys

from rulewright.games.interface import Rules
from rulewright.kernel.errors import BadInput


def names() -> list[str]:
    """The names of all games."""
    return sorted(name.replace("_", "-") for folder in __path__ for name in os.listdir(folder)
                  if os.path.exists(os.path.join(folder, name, "__init__.py")))


def load(name: str) -> Rules:
    """The rules of a game by its name."""
    path = f"{__name__}.{name.replace('-', '_')}"
    module = sys.modules.get(path)  # asked many times a second, so nobody looks at the disk again
    rules = getattr(module, "RULES", None)
    if not isinstance(rules, Rules):
        if name not in names():
            raise BadInput(f"no game {name!r}; there are: {', '.join(names())}")
        rules = importlib.import_module(path).RULES
        assert isinstance(rules, Rules)
    return rules
