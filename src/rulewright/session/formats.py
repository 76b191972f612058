"""Formats: what a tournament allows beyond the rulebook, as data. A format is a YAML file:

name: Kitchen Cup
game: vanguard
about: For those who bake at night
at most: {"Grand Loaf Marshal, Pip": 1, RWV1-004: 0}     restricted and banned cards, by name or id
not together: [[Sesame Scout, "Toast Squire, Pip"]]      of each list, cards of one name only
only: {clan: [Midnight Bakery]}                          what a field of every card must be (one of)
"""

from __future__ import annotations

from pathlib import Path

from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.session.files import home
from rulewright.tcg.interface import Deck, Pool, Problem, Record, Rules
from rulewright.texts import from_yaml, read_text

KEYS = ("name", "game", "about", "at most", "not together", "only")


class Format:
    """What is allowed."""

    __slots__ = ("name", "game", "about", "most", "apart", "only")

    def __init__(self, name: str, game: str, about: str, most: dict[str, int], apart: list[list[str]], only: dict[str, list[str]]) -> None:
        self.name = name
        self.game = game
        self.about = about
        self.most = most
        self.apart = apart
        self.only = only

    def problems(self, deck: Deck, pool: Pool) -> list[Problem]:
        """Everything in a deck that the format does not allow."""
        counts: dict[str, tuple[CardDef, int]] = {}
        for pile in deck.piles.values():
            for reference, count in pile.items():
                try:
                    card = pool.find(reference)
                except BadInput:
                    continue  # the rulebook's check tells it
                counts[card.name] = (card, counts.get(card.name, (card, 0))[1] + count)
        found: list[Problem] = []
        for name, (card, count) in counts.items():
            most = self.most.get(name, self.most.get(card.id))
            if most is not None and count > most:
                found.append(Problem("", f"{name}: {count} in the deck; {self.name} allows {most or 'none'}."))
            for key, allowed in self.only.items():
                here = words(card.record, key)
                if here and not set(here) & set(allowed):
                    found.append(Problem("", f"{name} has the {key} {', '.join(here)}; {self.name} allows {', '.join(allowed)}."))
        for names in self.apart:
            together = [name for name, (card, _) in counts.items() if name in names or card.id in names]
            if len(together) > 1:
                found.append(Problem("", f"{self.name} does not allow these together: {', '.join(together)}."))
        return found


def words(record: Record, key: str) -> list[str]:
    """What a field of a card says."""
    value = record.get(key)
    return [str(one) for one in value] if isinstance(value, list) else [] if value is None else [str(value)]


def read(text: str, file: str) -> Format:
    """The format in a text."""
    data = from_yaml(text, file)
    if not isinstance(data, dict) or not isinstance(data.get("name"), str) or not isinstance(data.get("game"), str):
        raise BadInput("a format is a mapping with a `name` and a `game`", file)
    for key in data:
        if key not in KEYS:
            raise BadInput(f"unknown key {key!r}; there are: {', '.join(KEYS)}", file)
    most, apart, only = data.get("at most") or {}, data.get("not together") or [], data.get("only") or {}
    if not isinstance(most, dict) or not all(isinstance(count, int) and not isinstance(count, bool) and count >= 0 for count in most.values()):
        raise BadInput("`at most` is a mapping of cards to numbers", file)
    if not isinstance(apart, list) or not all(isinstance(names, list) for names in apart):
        raise BadInput("`not together` is a list of lists of cards", file)
    if not isinstance(only, dict) or not all(isinstance(allowed, list) for allowed in only.values()):
        raise BadInput("`only` is a mapping of fields to lists of words", file)
    return Format(
        data["name"],
        data["game"],
        str(data.get("about") or ""),
        {str(card): count for card, count in most.items()},
        [[str(name) for name in names] for names in apart],
        {str(key): [str(word) for word in allowed] for key, allowed in only.items()},
    )


def known(game: str) -> list[Format]:
    """The formats of a game in the folder `formats` of the data folder; a broken file is left out."""
    found: list[Format] = []
    for file in sorted((home() / "formats").glob("*.y*ml")):
        try:
            one = read(read_text(file), str(file))
        except BadInput:
            continue
        if one.game == game:
            found.append(one)
    return found


def find(rules: Rules, reference: str) -> Format:
    """A format by its name, or the one in a file."""
    if reference.endswith((".yaml", ".yml")) or Path(reference).is_file():
        found = read(read_text(reference), reference)
        if found.game != rules.name:
            raise BadInput(f"a format of {found.game}, not of {rules.name}", reference)
        return found
    return named(rules, reference)


def named(rules: Rules, reference: str) -> Format:
    """A format of the data folder by its name."""
    for one in known(rules.name):
        if one.name == reference:
            return one
    raise BadInput(f"no format {reference!r}; there are: {', '.join(one.name for one in known(rules.name)) or 'none'}")
