"""A printed text as card files have it, made plain before it is read: one step for all games that never changes meaning.

HTML, odd blanks, quotation marks, dashes and arrows of every kind come into one form; a line that was broken inside a
sentence is put together again; the card's own name means the card. What is a misprint is not mended here but where the
words are known (`corrected`), and said.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable

TAGS = re.compile(r"</?(?:b|i|u|em|strong|span|font|small|p|div)(?:\s[^<>]*)?/?>", re.IGNORECASE)
BREAKS = re.compile(r"<br\s*/?>|</p>|\r\n?|[\u2028\u2029\v\f]", re.IGNORECASE)
BLANKS = re.compile(r"[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u2060\ufeff]")
ARROWS = re.compile(r"[ \t]*(?:>>>|=>|->|→|⇨|➔|➡)[ \t]*")
OPENS_LINE = re.compile(r"[A-Z\d\"'“「《«<\[({【■・•\-–—*+]")
ENDS_LINE = re.compile(r"[.!?:)\]】》\"'”」»]$")


def plain(text: str, name: str = "", card: str = "this card", lines: Callable[[list[str]], list[str]] | None = None) -> str:
    """The text with nothing in it that is only a matter of how it was written down; the `name` of its own card is `card`.
    `lines` puts together what a game's files tear apart besides."""
    if "&" in text:
        text = html.unescape(text)
    text = BREAKS.sub("\n", text)
    if "<" in text:
        text = TAGS.sub("", text)
    text = UNSEEN.sub("", BLANKS.sub(" ", text))
    if "\n" in text:
        torn = [line.strip() for line in text.split("\n")]
        text = "\n".join(joined(torn if lines is None else lines(torn)))
    text = ARROWS.sub(" ⇒ ", text).strip()
    return own_name(text, name, card) if name else text


def joined(lines: list[str]) -> list[str]:
    """The lines; what was broken off inside a sentence stands behind its beginning again."""
    found: list[str] = []
    for line in lines:
        if found and line and found[-1] and not ENDS_LINE.search(found[-1]) and (found[-1][-1] in ",;" or not OPENS_LINE.match(line)):
            found[-1] += " " + line
        else:
            found.append(line)
    return found


# -- the card's own name ----------------------------------------------------------------------------------------


FOLLOWS = (
    r"(?=[.,;:]|$| (?:is|was|gains?|gets?|has|loses?|cannot|can|must|may|would|attacks?|blocks?|deals?|enters?|leaves?|"
    r"from|to|into|in|on|under|and|or|if|until|this)\b)"
)
"""What follows the name of a card where it means the card, and not a kind of cards with the same name."""


def own_name(text: str, name: str, card: str) -> str:
    """The text with the card's own name, or the part of it before a comma, as the words for the card itself. A name in
    quotation marks is that of any card of this name."""
    for form in dict.fromkeys((name, name.split(",")[0])):
        if len(form) > 3 and form in text:
            text = re.sub(
                rf"(^|[.:⇒] |\n)?(?<![\w\"'“「《«<\-/]){re.escape(form)}{FOLLOWS}",
                lambda match: card if match[1] is None else match[1] + card[0].upper() + card[1:],
                text,
            )
    return text


SHORT = tuple(
    (re.compile(pattern), full)
    for pattern, full in (
        (r"\b([Ii]t|[Tt]hat|[Tt]here)'s\b(?! own)", r"\1 is"),
        (r"\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Ww]ould)n't\b", r"\1 not"),
        (r"\b[Ww]on't\b", "will not"),
        (r"\b([Cc])an(?:'t| not)\b", r"\1annot"),
        (r"\b([Yy]ou|[Tt]hey)'ll\b", r"\1 will"),
        (r"\b([Yy]ou|[Tt]hey)'re\b", r"\1 are"),
    )
)
"""Shortened words, and what they stand for."""


def unshortened(line: str) -> str:
    """A line without shortened words."""
    for pattern, full in SHORT:
        line = pattern.sub(full, line)
    return line


# -- quotations ---------------------------------------------------------------------------------------------------

OPEN, CLOSE = "⟦", "⟧"
"""Around a quoted ability, once quotations are told apart."""
BEFORE_QUOTATION = frozenset(["", " ", "(", "[", OPEN, '"', "“"])
BEHIND_QUOTATION = frozenset(["", " ", ".", ",", ";", ":", ")", "]", '"', "”"])


def quotations(text: str, is_ability: Callable[[str, str], bool], deep: bool = True) -> str:
    """The text with brackets of their own around quotations that are abilities (by what stands before and in them): others may
    be quoted inside. Marks that do not say which way they open are told by their neighbours. Not `deep`: the outermost only."""
    spans: list[tuple[int, int]] = []
    opened: list[int] = []
    for place, mark in enumerate(text):
        if mark not in '"“”':
            continue
        before, after = text[place - 1 : place] if place else "", text[place + 1 : place + 2]
        opens = mark == "“" or mark == '"' and (not opened or before in BEFORE_QUOTATION and after not in BEHIND_QUOTATION)
        if opens:
            opened.append(place)
        elif opened:
            start = opened.pop()
            if (deep or not opened) and is_ability(text[:start], text[start + 1 : place]):
                spans.append((start, place))
    marks = list(text) if not deep else list(text.replace("“", '"').replace("”", '"'))
    for start, end in spans:
        marks[start], marks[end] = OPEN, CLOSE
    return "".join(marks)


# -- misprints ----------------------------------------------------------------------------------------------------

Errata = list[tuple[str, str]]
"""Wordings as they are misprinted, and as they are meant."""


def errata(table: str) -> Errata:
    """The corrections of a file: as printed, as meant, why."""
    return [(row.split("\t")[0], row.split("\t")[1]) for row in table.splitlines()[1:]]


QUOTES = '["“”„«»「」『』]'


def put_right(text: str, known: Errata, said: list[str]) -> str:
    """The text with misprinted wordings as they are meant; what was read as what is `said`."""
    for wrong, right in known:
        if wrong.rstrip('"').lower() in text.lower():

            def meant(match: re.Match[str], wrong: str = wrong, right: str = right) -> str:
                said.append(f"read '{wrong}' as '{right}'")
                for mark in re.findall(QUOTES, match[0]):  # as they are printed
                    right = right.replace('"', mark, 1)
                return right[0].upper() + right[1:] if match[0][0].isupper() else right

            pattern = re.escape(wrong).replace('"', QUOTES) + (r"(?!\w)" if wrong[-1].isalnum() else "")
            text = re.sub(rf"(?<![\w\[]){pattern}", meant, text, flags=re.IGNORECASE)
    return text


NUMBERS = (("is", "are"), ("was", "were"), ("has", "have"), ("does", "do"), ("this", "these"), ("that", "those"))


def other_number(word: str) -> list[str]:
    """A word for one thing as it is said of several, and the other way round."""
    for one, many in NUMBERS:
        if word in (one, many):
            return [many if word == one else one]
    if not word.isalpha() or len(word) < 3:
        return []
    if word.endswith(("shes", "ches", "xes", "sses")):
        return [word[:-2]]
    return [word[:-1]] if word.endswith("s") else [word + ("es" if word.endswith(("sh", "ch", "x")) else "s")]


def slips(word: str) -> set[str]:
    """All that one slip can make of a word."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    parts = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    return (
        {head + tail[1:] for head, tail in parts if tail}
        | {head + tail[1] + tail[0] + tail[2:] for head, tail in parts if len(tail) > 1}
        | {head + letter + tail[1:] for head, tail in parts if tail for letter in letters}
        | {head + letter + tail for head, tail in parts for letter in letters}
    )
