"""The Godzilla Card Game."""

from rulewright.games.godzilla.plugin import RULES

__all__ = ["RULES"]
