"""Force of Will."""

from rulewright.games.force_of_will.plugin import RULES

__all__ = ["RULES"]
