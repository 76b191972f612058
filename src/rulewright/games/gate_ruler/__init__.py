"""Gate Ruler."""

from rulewright.games.gate_ruler.rules import RULES

__all__ = ["RULES"]
