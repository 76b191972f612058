"""What tools/compile.py tells mypyc about a module."""

from pathlib import Path

from tools.compile import libraries, with_finals


def test_names_in_capitals_are_final() -> None:
    source = '"""Zones."""\n\nfrom __future__ import annotations\n\nHAND = 1\nPLACES: dict[str,\n             int] = {"hand": HAND}\n'
    assert with_finals(source) == (
        '"""Zones."""\n\nfrom __future__ import annotations; from typing import Final\n\nHAND: Final = 1\n'
        'PLACES: Final[dict[str,\n             int]] = {"hand": HAND}\n'
    )


def test_names_that_change_or_are_no_constants_stay_as_they_are() -> None:
    source = '"""Zones."""\nCOUNT = 1\nCOUNT += 1\nSIZE = 2\n\n\ndef size() -> int:\n    SIZE = 3\n    return SIZE\n\n\nG = TypeVar("G")\nRecord = dict\n'
    assert with_finals(source) == source.replace('"""\n', '"""; from typing import Final\n', 1)


def test_every_game_is_a_library() -> None:
    kernel, shared, game = (
        str(Path("rulewright", *parts)) for parts in (("kernel", "game.py"), ("tcg", "interface.py"), ("games", "godzilla", "rules", "game.py"))
    )
    assert libraries([kernel, shared, game]) == [([kernel, shared], "rulewright_engine"), ([game], "rulewright_godzilla")]
