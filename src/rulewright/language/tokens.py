"""What is a word of card text? Splits printed text into tokens, by a list of rules per game."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

_VARIANTS: Final = {
    "'": "‘’‛＇`´",
    '"': "“”„‟«»「」『』＂",
    "-": "‐‑‒–—−－",
    ":": "：",
    ",": "，",
    ".": "．",
    "(": "（",
    ")": "）",
    "[": "［",
    "]": "］",
    "+": "＋",
    "&": "＆",
    "/": "／",
    "⇒": "⇨",
    "・": "·･•",
}
_UNIFIED: Final = str.maketrans({variant: plain for plain, variants in _VARIANTS.items() for variant in variants})


def unify(text: str) -> str:
    """The text with quotes, dashes, colons and brackets in one form each; never changes the length."""
    return text.translate(_UNIFIED)


class TokenRule:
    """Text that matches `pattern` (after `unify`) is one token of this kind.

    `value` makes the token's value from the matched text (the text itself if not given).
    Text of the kind "skip" is no token: blanks, reminder text.
    """

    __slots__ = ("kind", "pattern", "value")

    def __init__(self, kind: str, pattern: str, value: Callable[[str], object] | None = None) -> None:
        self.kind = kind
        self.pattern = pattern
        self.value = value


def _inner(text: str) -> str:
    return text[1:-1]


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def _range(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return int(low), int(high)


_DIGITS: Final = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?![^\W_])"

COMMON_RULES: Final = (
    TokenRule("trait", r"<《[^》]*》>", lambda text: text[2:-2]),
    TokenRule("icon", r"<[^<>]*>", _inner),
    TokenRule("name", r'"[^"]*"', _inner),
    TokenRule("range", r"\d+-\d+(?![^\W_])", _range),
    TokenRule("signed", r"(?<![^\W_])[+-]" + _DIGITS, _number),
    TokenRule("number", _DIGITS, _number),
    TokenRule("word", r"[^\W_]+(?:['/-][^\W_]+)*(?:(?<=s)')?"),
    TokenRule("mark", r"[,.:;!?・+/()\[\]⇒&-]"),
)
"""Rules most games can end their own list with: the first rule that matches wins."""


class Token:
    """One word, number, icon, name or mark; `source[start:end]` is how it was printed."""

    __slots__ = ("kind", "text", "value", "start", "end")

    def __init__(self, kind: str, text: str, value: object, start: int, end: int) -> None:
        self.kind = kind
        self.text = text
        """Normalised: unified characters, words in lower case, numbers without thousands commas."""
        self.value = value
        self.start = start
        self.end = end


class Tokenizer:
    """Splits text by its rules. A character no rule knows is a token of the kind "other": nothing is lost."""

    __slots__ = ("_regex", "_rules", "chunks")

    def __init__(self, rules: Sequence[TokenRule] = COMMON_RULES) -> None:
        self.chunks: Final[dict[str, list[Any]]] = {}
        """What words of patterns were split into before."""
        every = (TokenRule("skip", r"\s+"), *rules, TokenRule("other", r"."))
        self._rules: Final = {f"rule{index}": (rule.kind, rule.value) for index, rule in enumerate(every)}
        self._regex: Final = re.compile("(?:" + "|".join(f"(?P<rule{index}>{rule.pattern})" for index, rule in enumerate(every)) + r")\s*", re.DOTALL)

    def split(self, source: str) -> list[Token]:
        """The tokens of a text, in order."""
        return [token for match in self._regex.finditer(unify(source)) if (token := self._token(match)) is not None]

    def is_empty(self, source: str) -> bool:
        """Whether a text has no tokens: it is blank, or reminder text only."""
        return all(self._token(match) is None for match in self._regex.finditer(unify(source)))

    def at(self, unified: str, position: int) -> Token | None:
        """The one token that begins at a position of a unified text; None if there is none."""
        match = self._regex.match(unified, position)
        return self._token(match) if match is not None else None

    def _token(self, match: re.Match[str]) -> Token | None:
        group = match.lastgroup or ""
        kind, value_of = self._rules[group]
        if kind == "skip":
            return None
        text = match[group]
        try:
            value = text if value_of is None else value_of(text)
        except ValueError:  # a number with thousands of digits
            return Token("other", text, text, *match.span(group))
        if kind == "word":
            text = text.lower()
        elif type(value) is int:
            text = text.replace(",", "")
        return Token(kind, text, value, *match.span(group))
