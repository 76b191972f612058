"""From a card's record to a printed card: the checks that every game makes. A malformed record is BadInput.

What is done about a text that is read in part is the same in every game. The lines that are read work. What is not
understood does nothing: its words stand in `unread`, the card shows them, and no deck with it is legal. A card that is
only its effect has none if a line of that effect is not understood, and cannot be played (`CommonGame.lacks_effect`).
"""

from __future__ import annotations

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.errors import BadInput
from rulewright.language.errors import LanguageError, NotUnderstood

Record = dict[str, object]


def missed(line: str, error: LanguageError) -> str:
    """The words of a line that were not understood."""
    return error.words or line if isinstance(error, NotUnderstood) else f"{line} [{error}]"


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
