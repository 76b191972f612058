"""The scenario files of the tests as rulings: a question, its answer, why, and the rules that decide.

A source checkout has them in `tests/`; an installed package in one archive for each game, made when it is built.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rulewright.games import names
from rulewright.kernel.errors import BadInput

SHIPPED = Path(__file__).parents[1] / "rulings"
CHECKOUT = Path(__file__).parents[3] / "tests"
TITLE = re.compile(r"^title: *(.*?) *$", re.M)
RULES = re.compile(r"^rules: *\[(.*)\] *$", re.M)
SAID = re.compile(r"^# (Question|Answer|Why): (.*(?:\n#   .*)*)", re.M)


class Ruling:
    """One scenario file."""

    __slots__ = ("name", "title", "rules", "said", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        found, cited = TITLE.search(text), RULES.search(text)
        self.title = found[1].strip("\"'") if found else name
        self.rules = [number.strip(" \"'") for number in cited[1].split(",") if number.strip()] if cited else []
        self.said = {word.casefold(): " ".join(body.replace("\n#", " ").split()) for word, body in SAID.findall(text)}

    def data(self) -> dict[str, object]:
        """As a page shows it."""
        return {"name": self.name, "title": self.title, "rules": self.rules, **self.said}


def texts(game: str) -> Iterator[tuple[str, str]]:
    """The scenario files of a game by their names."""
    packed, folder = SHIPPED / f"{game}.zip", CHECKOUT / game.replace("-", "_")
    if packed.is_file():
        with zipfile.ZipFile(packed) as archive:
            for name in sorted(archive.namelist()):
                yield name.removesuffix(".yaml"), archive.read(name).decode()
    elif folder.is_dir():
        for file in sorted(folder.glob("section_*/*.yaml")):
            yield file.stem, file.read_text(encoding="utf-8")


@cache
def rulings(game: str) -> dict[str, Ruling]:
    """All rulings of a game by name; none where they are not shipped."""
    if game not in names():
        raise BadInput(f"no game {game!r}; there are: {', '.join(names())}")
    return {name: Ruling(name, text) for name, text in texts(game)}


def search(game: str, text: str, inside: frozenset[str] = frozenset()) -> list[Ruling]:
    """The rulings that cite one of these rules, or that have all the words: in what is asked first, then anywhere in the file."""
    from rulewright.books.finding import Wanted

    if inside:
        return [ruling for ruling in rulings(game).values() if inside & set(ruling.rules)]
    words = [Wanted(word) for word in text.split()]
    ranked: list[tuple[int, Ruling]] = []
    for ruling in rulings(game).values():
        said = f"{ruling.title} {' '.join(ruling.said.values())}"
        if all(word.is_in(said) for word in words):
            ranked.append((0, ruling))
        elif all(word.is_in(ruling.text) for word in words):
            ranked.append((1, ruling))
    return [ruling for _, ruling in sorted(ranked, key=lambda one: one[0])]
