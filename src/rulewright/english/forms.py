"""The forms of English words."""

from __future__ import annotations

VOWELS = "aeiou"


def plural(noun: str) -> str:
    """Several of a thing; only the last word changes."""
    if noun.endswith("y") and noun[-2] not in VOWELS:
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "ch", "sh")) else "s")


def genitive(word: str) -> str:
    """Of a thing, or of several."""
    return word + ("'" if word.endswith("s") else "'s")


def third(verb: str) -> str:
    """She does it."""
    return {"have": "has", "do": "does", "be": "is"}.get(verb) or plural(verb)


def past(verb: str) -> str:
    """It was done; irregular verbs say so in their entries."""
    if verb.endswith("e"):
        return verb + "d"
    return verb[:-1] + "ied" if verb.endswith("y") and verb[-2] not in VOWELS else verb + "ed"


def doing(verb: str) -> str:
    """While it is done."""
    return verb[:-1] + "ing" if verb.endswith("e") and not verb.endswith(("ee", "be")) else verb + "ing"
