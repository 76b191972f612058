"""The Godzilla Card Game, comprehensive rules ver. 1.2, as the rest of the program sees it."""

from __future__ import annotations

from rulewright.games.folder import Folder
from rulewright.games.godzilla import (
    board,
    cards,
    deck,
    labels,
    layout,
    paths,
    position,
    refusals,
    setup,
    view,
)
from rulewright.games.godzilla.game import Godzilla

RULES = Folder("godzilla", "Godzilla Card Game", Godzilla, "1.1.1", cards=cards, deck=deck, setup=setup,
               position=position, labels=labels, refusals=refusals, paths=paths, view=view, board=board, layout=layout)
