"""Where the terminal game is shown and where it reads: colour on a terminal, plain lines through a pipe."""

from __future__ import annotations

import sys
import textwrap
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

    def __init__(self, console: Console | None = None) -> None:
        self.console = console
        if console is None and sys.stdout.isatty():
            from rich.console import Console

            self.console = Console(highlight=False, markup=False, emoji=False)

    @property
    def height(self) -> int:
        """How many lines can be seen at once; 0 through a pipe, where all can be read."""
        return 0 if self.console is None else self.console.height

    def wrapped(self, text: str) -> list[str]:
        """A text in lines that fit, broken between words; what goes on stands a little further in."""
        if self.console is None or len(text) <= self.console.width:
            return [text]
        inside = " " * min(len(text) - len(text.lstrip()) + 2, self.console.width // 3)
        return textwrap.wrap(text, self.console.width, subsequent_indent=inside, drop_whitespace=True, break_on_hyphens=False) or [""]

    def line(self, text: str = "", style: str = "") -> None:
        """One text, in a colour if there are any."""
        if self.console is None:
            print(text)
            return
        for part in text.split("\n"):
            for line in self.wrapped(part):
                self.console.print(line, style=style or None, soft_wrap=True)

    def board(self, texts: list[str]) -> None:
        """A drawing: its lines are never broken. It begins at the top of the screen, so that it stays in sight."""
        if self.console is None:
            self.lines(["", *texts])
            return
        self.console.clear()
        for text in texts:
            self.console.print(text, no_wrap=True, overflow="crop", crop=True)

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
