"""The words of expectations: what can be read of a game, and the order in which same-named cards are numbered."""

from __future__ import annotations

from rulewright.games.godzilla.game import Godzilla
from rulewright.games.godzilla.words import COLOR, KEYWORD, NUMBERS, PHASES, TRAIT, TYPE
from rulewright.games.godzilla.zones import (
    AREAS,
    DECK,
    DISCARD,
    HAND,
    INVADING,
    MONSTER_DECK,
    SPECS,
    STRATEGY_1,
    STRATEGY_2,
    area,
)
from rulewright.kernel.cards import NOTHING
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import DRAW, UNDECIDED

PLAYERS = ["A", "B"]
PLACES: dict[str, int] = {SPECS[place].name: place for place in range(AREAS)}
PLACES["monster deck"] = MONSTER_DECK
ORDER = [*range(8), STRATEGY_1, STRATEGY_2, INVADING, HAND, DISCARD, DECK, MONSTER_DECK]
SETS = {"type": TYPE, "colors": COLOR, "traits": TRAIT, "keywords": KEYWORD}


def plain(text: str) -> str:
    """A text without regard to case and to the number of spaces."""
    return " ".join(text.casefold().split())


# -- naming cards ---------------------------------------------------------------------------------------------


def zone_order(game: Godzilla) -> list[int]:
    """All cards: A's zones 1 to 8, strategy zones, invading monster, hand, discard pile, deck, monster deck, then
    B's; a stack and a deck from the top."""
    order: list[int] = []
    for player in (0, 1):
        for place in ORDER:
            cards = game.zones[area(player, place)]
            if place <= STRATEGY_2:
                for card in cards:
                    if game.host[card] < 0:
                        order.append(card)
                        order += game.under(card)
            elif place in (INVADING, DECK):
                order += reversed(cards)
            else:
                order += cards
    for zone in range(2 * AREAS, len(game.zones)):
        order += game.zones[zone]
    return order


def find_card(game: Godzilla, reference: str, cards: list[int]) -> int:
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


# -- reading --------------------------------------------------------------------------------------------------


def is_ordered(path: str) -> bool:
    """Decks and stacks are lists (4.8, 3.2.2), everything else is a multiset."""
    last = plain(path.rpartition(".")[2])
    return last in ("deck", "under", "invading monster zone")


def read(game: Godzilla, path: str) -> object:
    """The value at a path."""
    path = path.strip()
    first, dot, rest = path.partition(".")
    if not dot:
        if plain(path) == "winner":
            if game.winner == UNDECIDED:
                return "none"
            return "draw" if game.winner == DRAW else PLAYERS[game.winner]
        if plain(path) == "turn":
            return game.turn
        raise BadInput(f"no such path: {path!r}")
    head = plain(first)
    if head == "turn":
        return read_turn(game, plain(rest), path)
    if head == "question":
        return read_question(game, plain(rest), path)
    if first.strip() in PLAYERS:
        return read_player(game, PLAYERS.index(first.strip()), rest, path)
    name, _, prop = path.rpartition(".")
    card = find_card(game, name, zone_order(game))
    if card < 0:
        raise BadInput(f"no card {name!r} in the game (path {path!r})")
    return read_card(game, card, plain(prop).replace(" ", "_"), path)


def read_turn(game: Godzilla, what: str, path: str) -> object:
    """`turn.player`, `turn.phase`, `turn.number`."""
    if what == "player":
        return PLAYERS[game.active]
    if what == "phase":
        return PHASES[game.phase]
    if what == "number":
        return game.turn
    raise BadInput(f"no such path: {path!r}; there are turn.player, turn.phase and turn.number")


def read_question(game: Godzilla, what: str, path: str) -> object:
    """`question.player`, `question.kind`, `question.rule`; `none` once the game is over."""
    if what not in ("player", "kind", "rule"):
        raise BadInput(f"no such path: {path!r}; there are question.player, question.kind and question.rule")
    question = game.question
    if question is None:
        return "none"
    if what == "player":
        return PLAYERS[question.player]
    return question.kind if what == "kind" else question.rule


def read_player(game: Godzilla, player: int, rest: str, path: str) -> object:
    """A player's rage, an area, or something about an area."""
    name, _, what = plain(rest).partition(".")
    if name == "rage" and not what:
        return game.rage[player]
    if name not in PLACES:
        raise BadInput(f"no such path: {path!r}; a player has rage and: {', '.join(PLACES)}")
    place = PLACES[name]
    cards = game.zones[area(player, place)]
    if what == "count":
        return len(cards)
    if what == "position" and place == INVADING:
        return game.position[player]
    tops = [card for card in cards if game.host[card] < 0]
    if what == "top":
        return game.defs[tops[-1]].name if tops else None
    if what:
        raise BadInput(f"no such path: {path!r}; an area has .count and .top")
    if place <= STRATEGY_2:
        return game.defs[tops[-1]].name if tops else None
    names = [game.defs[card].name for card in cards]
    if place in (DECK, INVADING):
        names.reverse()
    return names


def read_card(game: Godzilla, card: int, prop: str, path: str) -> object:
    """A property of a card as it is now."""
    if prop in NUMBERS:
        number = game.number(card, NUMBERS.index(prop))
        return None if number == NOTHING else number
    if prop in SETS:
        return sorted(game.words(card, SETS[prop]))
    if prop == "zone":
        return SPECS[game.zone[card]].name
    if prop == "under":
        return [game.defs[lower].name for lower in game.under(card)]
    if prop == "abilities":
        game.refresh()
        chars = game.chars.get(card)
        texts = [] if chars is not None and chars.muted else [one.text for one in game.defs[card].abilities]
        return texts if chars is None else texts + [one.text for one in chars.granted]
    if prop == "owner":
        return PLAYERS[game.owner[card]]
    if prop == "master":
        return PLAYERS[game.master(card)]
    there = [*NUMBERS, *SETS, "zone", "under", "abilities", "owner", "master"]
    raise BadInput(f"no such path: {path!r}; a card has: {', '.join(there)}")
