"""Where the terminal game is shown and where it reads: colour on a terminal, plain lines through a pipe."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

TITLE = "bold cyan"
NEWS = "dim"
QUESTION = "bold"
WRONG = "red"
GOOD = "bold green"


class Screen:
    """Standard output and standard input."""

    __slots__ = ("console",)

    def __init__(self) -> None:
        self.console: Console | None = None
        if sys.stdout.isatty():
            from rich.console import Console
            self.console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def line(self, text: str = "", style: str = "") -> None:
        """One line, in a colour if there are any."""
        if self.console is None:
            print(text)
        else:
            self.console.print(text, style=style or None)

    def lines(self, texts: list[str], style: str = "") -> None:
        """Several lines."""
        for text in texts:
            self.line(text, style)

    def ask(self, prompt: str = "> ") -> str | None:
        """The next line that the user enters; None if there will be no more."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        entered = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.line(entered.rstrip("\n"))
        return entered.strip() if entered else None

    def pick(self, title: str, choices: list[tuple[str, str]], default: int = 0) -> int:
        """Let the user choose one of several named things; an empty line takes the default."""
        from rulewright.kernel.errors import BadInput
        self.line(title, TITLE)
        for number, (name, about) in enumerate(choices, 1):
            self.line(f"  {number}  {name}")
            if about:
                self.line(f"     {about}", NEWS)
        while True:
            entered = self.ask(f"1 to {len(choices)}, or Enter for {default + 1}: ")
            if entered is None:
                raise BadInput(f"no answer to: {title}")
            if not entered:
                return default
            if entered.isdecimal() and 1 <= int(entered) <= len(choices):
                return int(entered) - 1
            fitting = [place for place, (name, _) in enumerate(choices) if entered.casefold() in name.casefold()]
            if len(fitting) == 1:
                return fitting[0]
            self.line(f"there is no {entered!r} to choose", WRONG)
