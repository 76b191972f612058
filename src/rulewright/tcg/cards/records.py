"""From a card's record to a printed card: the checks that every game makes. A malformed record is BadInput.

What is done about a text that is read in part is the same in every game. The lines that are read work. What is not
understood does nothing: its words stand in `unread`, the card shows them, and no deck with it is legal. A card that is
only its effect has none if a line of that effect is not understood, and cannot be played (`CommonGame.lacks_effect`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef, with_related
from rulewright.kernel.errors import BadInput
from rulewright.kernel.past import recalled_by
from rulewright.language.errors import LanguageError, NotUnderstood
from rulewright.language.normal import CLOSE, OPEN, Errata, corrected, errata, other_number, plain, put_right

Record = dict[str, object]


def missed(line: str, error: LanguageError) -> str:
    """The words of a line that were not understood."""
    words = error.words or line if isinstance(error, NotUnderstood) else f"{line} [{error}]"
    if not words.strip(" .,;:"):
        words = f"a line without words {line!r}"
    return words.replace(OPEN, '"').replace(CLOSE, '"')


def read_card(record: Record, read: Callable[[Record], CardDef], known: Callable[[], frozenset[str]], folder: str) -> CardDef:
    """The card of a record, with what it asks about events after they have happened. Of a text that is nested too deeply
    nothing is read."""
    try:
        card = mended(record, read, known, folder)
    except RecursionError:
        card = read(with_texts(record, lambda text: ""))
        card.record = dict(record)
        card.unread = [text for key in TEXTS if (text := record.get(key)) and isinstance(text, str)] or ["nested too deeply"]
    for one in with_related([card]):
        one.recalls = recalled_by(one)
    return card


def mended(record: Record, read: Callable[[Record], CardDef], known: Callable[[], frozenset[str]], folder: str) -> CardDef:
    """The card of a record. If it is not understood as it is printed, misprints are mended: those that the game's
    `corrections.tsv` lists, and slips of one letter. The card says so, and keeps its text as it is printed."""
    card = read(record)
    if not card.unread:
        return card
    said: list[str] = []
    listed = errata_of(folder)
    again = with_texts(record, lambda text: put_right(plain(text), listed, said))
    other = read(again) if said else card
    if other.unread:
        words = known()
        before = len(said)
        again = with_texts(again, lambda text: corrected(text, words, said))
        other = read(again) if len(said) > before else card
    if other.unread:
        other = agreed(again, other, read, known(), said)
    if other.unread:
        return card
    other.record = card.record
    other.text = card.text
    other.corrected = said
    return other


def agreed(record: Record, card: CardDef, read: Callable[[Record], CardDef], known: frozenset[str], said: list[str]) -> CardDef:
    """The card with words in the number that their sentences ask for, where that is all that is wrong with them. A word of the language
    becomes no other than a word of the language."""
    for _ in range(MOST_SLIPS):
        if not card.unread:
            break
        words = card.unread[0]
        for wrong, changed, form in other_numbers(record, words):
            if wrong.lower() in known and form.lower() not in known:
                continue
            other = read(changed)
            if words not in other.unread and not any(left.startswith(form) for left in other.unread):
                said.append(f"read '{wrong}' as '{form}'")
                record, card = changed, other
                break
        else:
            break
    return card


def other_numbers(record: Record, words: str) -> Iterator[tuple[str, Record, str]]:
    """The record with the first of the words that were not understood in the other number, or the one before them."""
    first = words.split(" ")[0]
    for form in other_number(first):
        yield first, with_texts(record, lambda text: text.replace(words, form + words[len(first) :], 1)), form
    before = {match[1] for text in texts_of(record) if (match := re.search(r"([A-Za-z]+) " + re.escape(words), text))}
    for word in before:
        for form in other_number(word):
            yield word, with_texts(record, lambda text: text.replace(f"{word} {words}", f"{form} {words}", 1)), form


def texts_of(record: Record) -> list[str]:
    """The texts of a record, those of its further sides too."""
    found: list[str] = []

    def keep(text: str) -> str:
        found.append(text)
        return text

    with_texts(record, keep)
    return found


MOST_SLIPS = 4
"""So many words of a text may be in the wrong number."""


@cache
def errata_of(folder: str) -> Errata:
    """The misprints that are known of a game's cards."""
    file = files(folder).joinpath("text", "corrections.tsv")
    return errata(file.read_text(encoding="utf-8")) if file.is_file() else []


def with_texts(record: Record, change: Callable[[str], str]) -> Record:
    """The record with its texts changed, those of its further sides too."""

    def changed(value: object) -> object:
        if isinstance(value, str):
            return change(value)
        return [with_texts(one, change) if isinstance(one, dict) else changed(one) for one in value] if isinstance(value, list) else value

    return {key: changed(value) if key in TEXTS else value for key, value in record.items()}


TEXTS = ("text", "abilities", "sides")
"""The keys of a record under which words of its text stand."""


def name_of(record: Record, keys: tuple[str, ...]) -> str:
    """The name of a card, whose record has no keys but these."""
    name = record.get("name")
    if not isinstance(name, str) or not name:
        raise BadInput(f"a card without a name: {record!r}")
    for key in record:
        if key not in keys:
            raise BadInput(f"card {name!r}: unknown key {key!r}; there are: {', '.join(keys)}")
    return name


def number_of(record: Record, key: str, name: str, needed: bool = False) -> int:
    """A whole number, NOTHING where there is none."""
    value = record.get(key)
    if value is None:
        if needed:
            raise BadInput(f"card {name!r}: it has no {key}")
        return NOTHING
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"card {name!r}: {key} must be a whole number, not {value!r}")
    return value


def words_of(record: Record, key: str, name: str) -> list[str]:
    """A list of words."""
    value = record.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadInput(f"card {name!r}: {key} must be a list of words, not {value!r}")
    return value


def one_or_more(record: Record, key: str, name: str) -> list[str]:
    """One word, or a list of words."""
    value = record.get(key)
    if value is None:
        return []
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadInput(f"card {name!r}: {key} must be a word or a list of words, not {value!r}")
    return [word.strip() for word in words if word.strip()]


def text_of(record: Record, name: str) -> str:
    """The printed text, empty where there is none."""
    text = record.get("text")
    if text is None:
        return ""
    if not isinstance(text, str):
        raise BadInput(f"card {name!r}: text must be a string")
    return text


def made(record: Record, name: str, nums: list[int], sets: list[frozenset[str]], abilities: list[Ability]) -> CardDef:
    """The printed card; each ability learns its place on it. Without an id a card goes by its name."""
    for place, ability in enumerate(abilities):
        ability.place = place
    return CardDef(str(record.get("id", name)), name, nums, sets, text_of(record, name), abilities, dict(record))
