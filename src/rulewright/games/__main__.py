"""Read and keep the starter cards of all games: the package is built with them."""

from rulewright.games import load, names

for name in names():
    load(name).keep_starters()
