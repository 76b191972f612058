"""Lanterns."""

from .rules import RULES

__all__ = ["RULES"]
