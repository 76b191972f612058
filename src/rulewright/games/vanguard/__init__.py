"""Cardfight!! Vanguard, original era."""

from rulewright.games.vanguard.rules import RULES

__all__ = ["RULES"]
