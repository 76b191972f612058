"""The words of expectations that every game has: `winner`, `turn.*`, `question.*`, what every card has, how one is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rulewright.kernel.cards import NOTHING
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import DRAW, UNDECIDED, Game

PLAYERS = ["A", "B"]

G = TypeVar("G", bound=Game)


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
        found = [card for card in cards if plain(game.defs[card].name) == wanted and (player < 0 or game.master(card) == player)]
        if len(found) >= place >= 1:
            return found[place - 1]
    return -1


def in_zone_order(game: Game, order: list[int], areas: int, deck: int) -> list[int]:
    """All cards: A's zones in the order of these places, a deck from the top, then B's, then what belongs to nobody."""
    found: list[int] = []
    for player in (0, 1):
        for place in order:
            cards = game.zones[player * areas + place]
            found += reversed(cards) if place == deck else cards
    for zone in range(2 * areas, len(game.zones)):
        found += game.zones[zone]
    return found


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


def read_path(
    game: G,
    path: str,
    phases: list[str],
    order: Callable[[G], list[int]],
    of_player: Callable[[G, int, str, str], object],
    of_card: Callable[[G, int, str, str], object],
) -> object:
    """The value at a path: common to all games, of a player (`A.hand`) or of a card (`Drummer#2.power`). `of_player`
    and `of_card` get the player or card, the rest of the path in plain words, and the whole path for messages."""
    path = path.strip()
    if is_common(path):
        return read_common(game, path, phases)
    first, dot, rest = path.partition(".")
    if not dot:
        raise BadInput(f"no such path: {path!r}")
    if first.strip() in PLAYERS:
        return of_player(game, PLAYERS.index(first.strip()), plain(rest), path)
    name, _, prop = path.rpartition(".")
    card = find_card(game, name, order(game))
    if card < 0:
        raise BadInput(f"no card {name!r} in the game (path {path!r})")
    return of_card(game, card, plain(prop).replace(" ", "_"), path)


SEES = " sees "


def is_seen(path: str) -> bool:
    """Whether a path is about what a player may see (`A sees B.hand`)."""
    return path.strip()[:1] in PLAYERS and path.strip()[1:].startswith(SEES)


def read_seen(path: str, view: Callable[[int], dict[str, Any]]) -> object:
    """What a player may see of an area: the names of its cards, or their number (`.count`), as the player's view has them."""
    viewer, _, rest = path.strip().partition(SEES)
    owner, _, words = rest.strip().partition(".")
    shown = view(PLAYERS.index(viewer))
    if owner in PLAYERS:
        shown = shown["players"][PLAYERS.index(owner)]
    else:
        words = rest
    name, _, what = plain(words).partition(".")
    kind, _, number = name.rpartition(" ")
    if name not in shown and f"{kind}s" in shown:
        shown, name = shown[f"{kind}s"], number
    if name not in shown or what not in ("", "count"):
        raise BadInput(f"no such path: {path!r}; a player sees: {', '.join(shown)}, and of each .count")
    area = shown[name]
    cards = area.get("cards", []) if isinstance(area, dict) else area
    if what:
        return area["count"] if isinstance(area, dict) else len(cards)
    return [card["name"] for card in cards] if isinstance(cards, list) else cards


CARD_WORDS = ("zone", "abilities", "owner", "master", "known_to")
"""What every card has, beside its numbers and words."""


def is_common_of_card(prop: str, numbers: list[str], words: dict[str, int]) -> bool:
    """Whether a property is one that cards have in every game, or one of the game's numbers and words."""
    return prop in numbers or prop in words or prop in CARD_WORDS


def read_common_of_card(game: Game, card: int, prop: str, numbers: list[str], words: dict[str, int]) -> object:
    """Such a property as it is now; an ability without text is none that can be read."""
    if prop in numbers:
        return number(game.number(card, numbers.index(prop)))
    if prop in words:
        return sorted(game.words(card, words[prop]))
    if prop == "zone":
        return game.specs[game.zone[card]].name
    if prop == "owner":
        return PLAYERS[game.owner[card]]
    if prop == "master":
        return PLAYERS[game.master(card)]
    if prop == "known_to":
        return [word for player, word in enumerate(PLAYERS) if game.known[card] >> player & 1]
    game.refresh()
    chars = game.chars.get(card)
    abilities = [one for one in game.defs[card].abilities if chars is None or not chars.muted and one not in chars.lost]
    return [one.text for one in [*abilities, *([] if chars is None else chars.granted)] if one.text]


def unknown_of_card(path: str, numbers: list[str], words: dict[str, int], more: list[str]) -> BadInput:
    """The error for a property that cards do not have; `more` are those of this game only."""
    return BadInput(f"no such path: {path!r}; a card has: {', '.join([*numbers, *words, *CARD_WORDS, *more])}")


def number(value: int) -> int | None:
    """A number of a card; a card may have none."""
    return None if value == NOTHING else value


def whole(value: object, what: str, least: int) -> int:
    """A whole number of a position, of at least `least`."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise BadInput(f"{what} must be a whole number from {least} on, not {value!r}")
    return value
