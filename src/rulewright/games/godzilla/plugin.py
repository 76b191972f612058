"""The Godzilla Card Game, comprehensive rules ver. 1.2, as the rest of the program sees it."""

from __future__ import annotations

from rulewright.games.godzilla.faces import board, labels, layout, paths, position, refusals, view
from rulewright.games.godzilla.rules import cards, deck, setup
from rulewright.games.godzilla.rules.game import Godzilla
from rulewright.tcg.folder import Folder

RULES = Folder(
    "godzilla",
    "Godzilla Card Game",
    Godzilla,
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
