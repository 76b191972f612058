"""Cardfight!! Vanguard, comprehensive rules of the original era with Limit Break, as the rest of the program sees it."""

from __future__ import annotations

from rulewright.games.folder import Folder
from rulewright.games.vanguard import board, cards, deck, labels, layout, paths, position, refusals, setup, view
from rulewright.games.vanguard.game import Vanguard

RULES = Folder("vanguard", "Cardfight!! Vanguard", Vanguard, "1.1.1", cards=cards, deck=deck,
               setup=setup, position=position, labels=labels, refusals=refusals, paths=paths, view=view, board=board,
               layout=layout)
