"""The card texts that a game's language is tried on: its starter cards, and the published ones where they lie at hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from rulewright import games
from rulewright.kernel.abilities import Ability
from rulewright.kernel.nodes import Description

Record = dict[str, object]
CompileText = Callable[[Record], tuple[list[Ability], frozenset[str], list[str]]]


PUBLISHED = Path(__file__).resolve().parents[2] / "shared" / "cards"


def published_records(game: str) -> list[Record]:
    """The published cards of a game; none where they are not at hand."""
    file = PUBLISHED / f"{game}.jsonl"
    return _records(file.read_text(encoding="utf-8")) if file.is_file() else []


class CardTexts:
    """The records of a game's cards, and what its compiler makes of them."""

    def __init__(self, game: str, compile_text: CompileText) -> None:
        self.game = game
        self.compile_text = compile_text
        starter = files(games.package(game)).joinpath("data", "cards", "starter.jsonl")
        self.starter = _records(starter.read_text(encoding="utf-8"))
        self.published = published_records(game)
        self.needs_published = pytest.mark.skipif(not self.published, reason=f"no published cards in {PUBLISHED}")

    def unread(self, cards: list[Record]) -> dict[str, list[str]]:
        """The words that are not understood, misprints put right, by the ids of their cards."""
        card_of = games.load(self.game).card
        return {str(card["id"]): words for card in cards if (words := card_of(card).unread)}

    def readable(self) -> Iterator[tuple[Record, list[Ability]]]:
        """The cards that are understood, with their abilities."""
        for record in self.starter + self.published:
            abilities, _, unread = self.compile_text(record)
            if not unread:
                yield record, abilities


def _records(text: str) -> list[Record]:
    return [json.loads(line) for line in text.splitlines() if line]


def shown(node: object) -> str:
    """A tree in one line; the order of a description's parts means nothing."""
    if isinstance(node, (tuple, list)):
        return "(" + ", ".join(map(shown, node)) + ")"
    if isinstance(node, Description):
        return f"{shown(node.kind)} {sorted(map(shown, node.pre + node.post))}"
    fields = getattr(type(node), "FIELDS", None)
    return repr(node) if fields is None else f"{type(node).__name__}({', '.join(shown(getattr(node, name)) for name in fields)})"
