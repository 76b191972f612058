"""Lanterns."""

from .plugin import RULES

__all__ = ["RULES"]
