"""The words of expectations that every game has: `winner`, `turn.*`, `question.*`, and how a card is named."""

from __future__ import annotations

from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import DRAW, UNDECIDED, Game

PLAYERS = ["A", "B"]


def plain(text: str) -> str:
    """A text without regard to case and to the number of spaces."""
    return " ".join(text.casefold().split())


def find_card(game: Game, reference: str, cards: list[int]) -> int:
    """The card among `cards`, in their order, that `Name`, `Name#2` or `B Name` means; -1 if there is none."""
    name, mark, number = reference.rpartition("#")
    place = 1
    if mark and number.strip().isdigit():
        place = int(number)
    else:
        name = reference
    name = plain(name)
    for player in (-1, 0, 1):
        wanted = name
        if player >= 0:
            if not name.startswith(PLAYERS[player].casefold() + " "):
                continue
            wanted = name[2:]
        found = [card for card in cards if plain(game.defs[card].name) == wanted
                 and (player < 0 or game.master(card) == player)]
        if len(found) >= place >= 1:
            return found[place - 1]
    return -1


def is_common(path: str) -> bool:
    """Whether a path is one that every game has."""
    return plain(path.partition(".")[0]) in ("winner", "turn", "question")


def read_common(game: Game, path: str, phases: list[str]) -> object:
    """The value at a path that every game has."""
    head, dot, rest = path.partition(".")
    if plain(head) == "turn":
        return read_turn(game, plain(rest), path, phases) if dot else game.turn
    if plain(head) == "question" and dot:
        return read_question(game, plain(rest), path)
    if plain(path) == "winner":
        if game.winner == UNDECIDED:
            return "none"
        return "draw" if game.winner == DRAW else PLAYERS[game.winner]
    raise BadInput(f"no such path: {path!r}")


def read_turn(game: Game, what: str, path: str, phases: list[str]) -> object:
    """`turn.player`, `turn.phase`, `turn.number`."""
    if what == "player":
        return PLAYERS[game.active]
    if what == "phase":
        return phases[game.phase]
    if what == "number":
        return game.turn
    raise BadInput(f"no such path: {path!r}; there are turn.player, turn.phase and turn.number")


def read_question(game: Game, what: str, path: str) -> object:
    """`question.player`, `question.kind`, `question.rule`; `none` once the game is over."""
    if what not in ("player", "kind", "rule"):
        raise BadInput(f"no such path: {path!r}; there are question.player, question.kind and question.rule")
    question = game.question
    if question is None:
        return "none"
    if what == "player":
        return PLAYERS[question.player]
    return question.kind if what == "kind" else question.rule


def whole(value: object, what: str, least: int) -> int:
    """A whole number of a position, of at least `least`."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise BadInput(f"{what} must be a whole number from {least} on, not {value!r}")
    return value
