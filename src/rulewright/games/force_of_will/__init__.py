"""Force of Will."""

from rulewright.games.force_of_will.rules import RULES

__all__ = ["RULES"]
