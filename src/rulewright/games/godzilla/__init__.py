"""The Godzilla Card Game."""

from rulewright.games.godzilla.rules import RULES

__all__ = ["RULES"]
