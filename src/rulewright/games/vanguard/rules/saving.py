"""What is saved of a game of Vanguard, and how it is read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.vanguard.rules.zones import SPECS
from rulewright.kernel.cards import Chars
from rulewright.kernel.plain import field, items, texts, whole, wholes, within

if TYPE_CHECKING:
    from rulewright.games.vanguard.rules.game import History, Vanguard


def extra(game: Vanguard) -> dict[str, object]:
    """What a save holds of a game of Vanguard alone."""
    return {
        "rested": game.rested.copy(),
        "face_down": game.face_down.copy(),
        "bound_by": game.bound_by.copy(),
        "guards": game.guards.copy(),
        "placed": game.placed.copy(),
        "batch": game.batch,
        "battle": game.battle.plain(),
        "step": game.step,
        "used": game.used.copy(),
        "chosen_first": game.chosen_first.copy(),
        "rider": game.rider,
        "history": [list(entry) for entry in game.history],
        "last": [[card, last[0].nums, [sorted(words) for words in last[0].sets], last[1], last[2], last[3]] for card, last in game.last.items()],
    }


def fill(game: Vanguard, data: dict[str, object]) -> None:
    """Read it back; whatever cannot be is refused."""
    count = len(game.defs)
    game.rested = wholes(field(data, "rested"), "rested", count)
    game.face_down = wholes(field(data, "face_down"), "face_down", count)
    game.bound_by = wholes(field(data, "bound_by"), "bound_by", count)
    game.guards = wholes(field(data, "guards"), "guards", count)
    game.placed = wholes(field(data, "placed"), "placed", count)
    game.batch = whole(field(data, "batch"), "batch")
    game.battle.fill(field(data, "battle"), count)
    game.step = within(field(data, "step"), 0, 6, "step")
    game.used = wholes(field(data, "used"), "used")
    game.chosen_first = [within(card, -1, count - 1, "chosen_first") for card in items(field(data, "chosen_first"), "chosen_first", 2)]
    game.history = [past(game, entry) for entry in items(field(data, "history"), "history")]
    game.rider = within(field(data, "rider"), -1, count - 1, "rider")
    game.last = {}
    for entry in items(field(data, "last"), "last"):
        card, nums, sets, master, zone, rested = items(entry, "last", 6)
        chars = Chars(wholes(nums, "last", 4), [frozenset(texts(words, "last")) for words in items(sets, "last", 7)])
        game.last[within(card, 0, count - 1, "last")] = (
            chars,
            within(master, 0, 1, "last"),
            within(zone, 0, len(SPECS) - 1, "last"),
            within(rested, 0, 1, "last"),
        )


def past(game: Vanguard, value: object) -> History:
    """An entry of the history."""
    kind, card, origin, target = wholes(value, "history", 4)
    return (kind, within(card, 0, len(game.defs) - 1, "history"), within(origin, -1, len(SPECS) - 1, "history"), within(target, -1, len(SPECS) - 1, "history"))
