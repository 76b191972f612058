"""Cardfight!! Vanguard, original era."""

from rulewright.games.vanguard.plugin import RULES

__all__ = ["RULES"]
