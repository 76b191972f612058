"""What a game waits for."""

from __future__ import annotations

Option = tuple[int, ...]
"""A verb of the game, then card ids, zones or numbers."""

ACTION = "action"
CARDS = "cards"
OPTION = "option"
YESNO = "yesno"
NUMBER = "number"
ORDER = "order"
DISTRIBUTION = "distribution"

KINDS = (ACTION, CARDS, OPTION, YESNO, NUMBER, ORDER, DISTRIBUTION)


class Question:
    """One question to one player.

    `options` are all legal options. With `several` false the answer is one index into them; `null` is the index
    of the option that declines (pass, no, none) or -1. With `several` true the answer is a list of different
    indexes, `minimum` to `maximum` of them, in the player's order; the empty list declines where `minimum` is 0.
    A distribution is answered by one number of shares per option, each at least `minimum`, together `maximum`; an option
    with two numbers after its id says how much it has already, and how much a share is worth (`worth`).
    """

    __slots__ = ("player", "kind", "rule", "prompt", "options", "minimum", "maximum", "several", "null")

    def __init__(
        self, player: int, kind: str, rule: str, prompt: str, options: list[Option], minimum: int = 1, maximum: int = 1, several: bool = False, null: int = -1
    ) -> None:
        self.player = player
        self.kind = kind
        self.rule = rule
        self.prompt = prompt
        self.options = options
        self.minimum = minimum
        self.maximum = maximum
        self.several = several
        self.null = null

    def __repr__(self) -> str:
        number = f", {self.minimum} to {self.maximum}" if self.several else ""
        return f"<{self.kind} question to {'AB'[self.player]}: {self.prompt} [{self.rule}], {len(self.options)} options{number}>"


def worth(option: Option) -> tuple[int, int]:
    """What an option of a distribution has already, and how much a share is worth."""
    return (option[2], option[3]) if len(option) == 4 else (0, 1)
