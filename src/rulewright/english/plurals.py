"""Words in the plural: texts speak of Dragons where cards have Dragon."""

from __future__ import annotations

from functools import lru_cache

PLURALS = (("ves", "f"), ("ies", "y"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("sses", "ss"), ("oes", "o"), ("men", "man"))


@lru_cache(20_000)
def singular(word: str) -> str:
    """A property without the ending of a plural, so that Dragons and Dragon, Zombies and Zombie are the same."""
    word = word.casefold()
    for ending, instead in (*PLURALS, ("ie", "y")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + instead
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 2 else word


def is_of(properties: list[str], words: list[str]) -> bool:
    """Whether words name properties of a card, one after the other."""
    if not words:
        return True
    for length in range(len(words), 0, -1):
        if singular(" ".join(words[:length])) in properties and is_of(properties, words[length:]):
            return True
    return False
