"""The grammars of all games: a start reads few of their phrases, so all are looked at here."""

from __future__ import annotations

from importlib import import_module

import pytest

from rulewright import games
from rulewright.language.phrases import Grammar


@pytest.mark.parametrize("game", games.names())
def test_every_pattern_is_well_formed_and_fits_its_builder(game: str) -> None:
    grammar = import_module(f"{games.package(game)}.text.compiler").grammar()
    assert isinstance(grammar, Grammar)
    grammar.check()
