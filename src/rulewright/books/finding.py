"""Looking for words as people type them: without regard to case, hyphens and apostrophes."""

from __future__ import annotations

HYPHENS = "-‐‑‒–—−"
DROPPED = str.maketrans("", "", "'’‘`´")
APART = str.maketrans(dict.fromkeys(HYPHENS, " "))
JOINED = str.maketrans(dict.fromkeys(HYPHENS))


class Wanted:
    """What is looked for. `hand me down` and `handmedown` both find `Hand-Me-Down`."""

    __slots__ = ("apart", "joined")

    def __init__(self, text: str) -> None:
        self.apart, self.joined = forms(text)

    def __bool__(self) -> bool:
        return bool(self.apart)

    def is_in(self, text: str) -> bool:
        """Whether a text has it."""
        apart, joined = forms(text)
        return self.apart in apart or self.joined in joined


def forms(text: str) -> tuple[str, str]:
    """A text with a space for every hyphen, and with none."""
    plain = text.casefold().translate(DROPPED)
    return " ".join(plain.translate(APART).split()), " ".join(plain.translate(JOINED).split())
