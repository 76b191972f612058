"""The spaces of Gymnasium and PettingZoo."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from rulewright.kernel.errors import BadInput
from rulewright.learn.fields import ACTIONS, COLUMNS, SMALL, shape


def observation_space(*without: str) -> spaces.Dict:
    """All arrays of an observation but these."""
    return spaces.Dict({name: array_space(name) for name in COLUMNS if name not in without})


def array_space(name: str) -> spaces.Box:
    """One array of an observation."""
    if name == "action_mask":
        return spaces.Box(0, 1, shape(name), np.int8)
    kind = np.int8 if name in SMALL else np.int32
    limits = np.iinfo(kind)
    return spaces.Box(limits.min, limits.max, shape(name), kind)


RENDERED = ["ansi", "human"]
"""How a board is rendered: returned as text, or printed."""


def checked_mode(mode: str | None) -> str | None:
    """A way to render that there is, or none; BadInput otherwise."""
    if mode is not None and mode not in RENDERED:
        raise BadInput(f"the render mode is one of {', '.join(RENDERED)}, not {mode!r}")
    return mode


def action_space() -> spaces.Discrete:
    """The same for every question; `action_mask` says what is legal."""
    return spaces.Discrete(ACTIONS)
