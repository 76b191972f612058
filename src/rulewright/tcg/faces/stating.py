"""What a position can say in a game: the words of its `position.py`, for whoever writes positions."""

from __future__ import annotations

FLAG, NUMBER, FACE, PLAYER, CARDS, COUNTS, TEXT = "flag", "number", "face", "player", "cards", "counts", "text"
"""What is said of a state or of a player's number: true or false, a whole number, up or down, A or B, cards, numbers by name, words."""


class Words:
    """What a position can say of a player: zones, numbers and, of a card there, states."""

    __slots__ = ("zones", "numbers", "states")

    def __init__(self, zones: list[str], numbers: dict[str, str], states: dict[str, str]) -> None:
        self.zones = zones
        self.numbers = numbers
        """Each with the kind of its values, as `states`."""
        self.states = states

    def data(self) -> dict[str, object]:
        """As a face is told."""
        return {"zones": self.zones, "numbers": self.numbers, "states": self.states}
