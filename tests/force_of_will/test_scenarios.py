"""The scenarios of this game."""

from __future__ import annotations

from tests.scenario_files import own_scenarios, shared_scenarios

test_scenario = own_scenarios("force-of-will")
test_shared_scenario = shared_scenarios("force-of-will")
