"""Gate Ruler."""

from rulewright.games.gate_ruler.plugin import RULES

__all__ = ["RULES"]
