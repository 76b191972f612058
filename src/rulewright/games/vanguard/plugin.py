"""Cardfight!! Vanguard, comprehensive rules of the original era with Limit Break, as the rest of the program sees it."""

from __future__ import annotations

from rulewright.games.vanguard.faces import board, labels, layout, paths, position, refusals, view
from rulewright.games.vanguard.rules import cards, deck, setup
from rulewright.games.vanguard.rules.game import Vanguard
from rulewright.tcg.folder import Folder

RULES = Folder(
    "vanguard",
    "Cardfight!! Vanguard",
    Vanguard,
    "1.1.1",
    cards=cards,
    deck=deck,
    setup=setup,
    position=position,
    labels=labels,
    refusals=refusals,
    paths=paths,
    view=view,
    board=board,
    layout=layout,
)
