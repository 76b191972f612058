"""The scenarios of this game."""

from __future__ import annotations

from tests.scenario_files import shared_scenarios

test_shared_scenario = shared_scenarios("force-of-will")
