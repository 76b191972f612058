"""For researchers: the games as arrays and actions, and as environments of the usual libraries.

`encoding` says what a player sees and does as arrays of one shape for all games; `steps` plays a game action by action;
`match` plays many games at once. `pettingzoo`, `gymnasium` and `openspiel` offer the same to these libraries. This package
needs numpy, each of its environments its library (`pip install rulewright[gymnasium]`); nothing below it needs either.
"""
