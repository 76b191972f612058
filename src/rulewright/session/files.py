"""Files that users hand in: cards and decks. Whatever is wrong with them is BadInput with file and line."""

from __future__ import annotations

import os
from pathlib import Path

from rulewright import limits
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.tcg.interface import Deck, Pool, Record, Rules, gathered, joined, read_pile
from rulewright.texts import from_json, from_yaml, read_card, read_text


def home() -> Path:
    """Where games and imported cards are kept: $RULEWRIGHT_HOME, or ~/.local/share/rulewright."""
    given = os.environ.get("RULEWRIGHT_HOME")
    return Path(given) if given else Path.home() / ".local" / "share" / "rulewright"


def use_home(folder: str) -> Path:
    """From now on that folder is where games and imported cards are kept."""
    os.environ["RULEWRIGHT_HOME"] = str(Path(folder).absolute())
    return home()


def read_records(path: str) -> list[tuple[int, Record | BadInput]]:
    """The records of a JSON-lines file with their line numbers; a broken line is what is wrong with it."""
    found: list[tuple[int, Record | BadInput]] = []
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if not line.strip():
            continue
        try:
            data = from_json(line, path, number)
        except BadInput as error:
            found.append((number, error))
            continue
        found.append((number, data if isinstance(data, dict) else BadInput("a card is a JSON object", path, number)))
    return found


def read_cards(rules: Rules, path: str) -> tuple[list[CardDef], list[BadInput]]:
    """The compiled cards of a JSON-lines file, and what is wrong with its broken lines."""
    cards: list[CardDef] = []
    broken: list[BadInput] = []
    for line, record in gathered(rules, read_records(path)):
        if isinstance(record, BadInput):
            broken.append(record)
            continue
        try:
            cards.append(read_card(rules, record))
        except BadInput as error:
            broken.append(BadInput(error.reason, path, line))
    return cards, broken


def pool_with(rules: Rules, paths: list[str], decks: list[Deck]) -> Pool:
    """The cards to play these decks with: those of the given files, which come first, the imported ones and the starter
    cards."""
    from rulewright.session.own import needed

    given: list[CardDef] = []
    for path in paths:
        found, broken = read_cards(rules, path)
        if broken:
            raise broken[0]
        given.extend(found)
    wanted = {reference for deck in decks for pile in deck.piles.values() for reference in pile}
    return joined(given, needed(rules, wanted, [card.text for card in given]), rules.starter_pool())


def read_deck(rules: Rules, path: str) -> Deck:
    """A deck file: `name`, and each pile as a mapping from card id or name to count."""
    return parse_deck(rules, read_text(path), path)


def parse_deck(rules: Rules, text: str, path: str) -> Deck:
    """The deck in a text; errors name the file that it comes from."""
    data = from_yaml(text, path)
    if not isinstance(data, dict):
        raise BadInput("a deck is a mapping: name, and one mapping for each pile", path)
    game = data.get("game", rules.name)
    if game != rules.name:
        raise BadInput(f"a deck of {game}, not of {rules.name}", path)
    names = rules.deck_piles()
    for key in data:
        if key not in ("name", "game", "about", *names):
            raise BadInput(f"unknown key {key!r}; the piles are: {', '.join(names)}", path)
    piles = {pile: _pile(rules, data.get(pile), pile, path) for pile in names}
    if sum(sum(counts.values()) for counts in piles.values()) > limits.CARDS_OF_DECK:
        raise BadInput(f"a deck has at most {limits.CARDS_OF_DECK} cards", path)
    return Deck(str(data.get("name", Path(path).stem)), piles, str(data.get("about", "")))


def _pile(rules: Rules, data: object, name: str, path: str) -> dict[str, int]:
    """One pile of a deck file; a pile that is left out is empty."""
    try:
        return read_pile(rules, name, data)
    except BadInput as error:
        raise BadInput(error.reason, path) from None


def lead(deck: Deck) -> str:
    """The card that leads a deck: the only one in a pile of its own, such as its ruler; empty if there is none."""
    alone = [next(iter(pile)) for pile in deck.piles.values() if sum(pile.values()) == 1]
    return alone[0] if alone else ""


def titled(deck: Deck) -> str:
    """A deck's name with the card that leads it."""
    return f"{deck.name} ({lead(deck)})" if lead(deck) else deck.name


def find_deck(rules: Rules, reference: str) -> Deck:
    """A starter deck by its name or a part of it that fits only one, or the deck in a file."""
    starters = rules.starter_decks()
    wanted = reference.casefold()
    fitting = [deck for deck in starters if deck.name.casefold() == wanted] or [deck for deck in starters if wanted in deck.name.casefold()]
    if len(fitting) == 1 and not Path(reference).is_file():
        return fitting[0]
    if Path(reference).exists() or reference.endswith((".yaml", ".yml")):
        return read_deck(rules, reference)
    raise BadInput(f"no deck {reference!r}: neither a file nor one of: {', '.join(deck.name for deck in starters)}")


def checked_cards(deck: Deck, pool: Pool) -> list[CardDef]:
    """Refuse a deck that names a card which does not exist; the cards of the deck that are not understood."""
    cards = {card.id: card for pile in deck.piles.values() for card in map(pool.find, pile)}
    return [card for card in cards.values() if card.unread]
