"""`rulewright scenario run`: play scenario files and see whether what they say holds."""

from __future__ import annotations

import argparse
from pathlib import Path

from rulewright.cli.report import Commands, add_command, add_json, print_json, progress


def add(commands: Commands) -> None:
    """placeholder"""
