"""The few errors that Rulewright raises on purpose."""

from __future__ import annotations


class RulewrightError(Exception):
    """Base of every error that Rulewright raises on purpose."""


class IllegalAnswer(RulewrightError):
    """An answer that the question does not allow; the game has not changed."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class BadInput(RulewrightError):
    """A file or a text that cannot be used: where it is, and why."""

    def __init__(self, reason: str, file: str = "", line: int = 0) -> None:
        place = f"{file}:{line}: " if file and line else f"{file}: " if file else ""
        super().__init__(place + reason)
        self.reason = reason
        self.file = file
        self.line = line
