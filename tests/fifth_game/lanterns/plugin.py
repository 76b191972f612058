"""Lanterns, an invented game of about twenty rules, as the rest of the program sees it."""

from __future__ import annotations

from rulewright.tcg.folder import Folder

from .faces import board, labels, layout, paths, position, refusals, view
from .rules import cards, deck, setup
from .rules.game import Lanterns

RULES = Folder(
    "lanterns",
    "Lanterns",
    Lanterns,
    "1.1",
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
