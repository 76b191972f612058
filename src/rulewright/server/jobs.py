"""The work that is done in other processes (`work.py`): functions from plain data to plain data."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence

from rulewright import games, limits
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.players import by_name
from rulewright.players.base import Choice
from rulewright.server import catalogue, decks, lists, refusals, replays, scenarios, totals
from rulewright.server.library import Library
from rulewright.server.messages import Message, Refused
from rulewright.server.sight import afar, sight
from rulewright.server.table import ANSWER, PASSED, VIEWERS, Account, Move, Parcel, Position, Seat, Step, Table, is_foreign
from rulewright.session import formats
from rulewright.session.own import id_of
from rulewright.tcg.interface import Deck, Record, Rules

Data = dict[str, object]
LIBRARY = Library()
"""What this process has compiled."""


def think(game: str, level: str, dice: int, saved: str) -> Choice:
    """The computer's answer to the question of a saved game."""
    rules = games.load(game)
    return by_name(level, dice).choose(rules, LIBRARY.game(rules, json.loads(saved)))


# -- games with cards or positions of somebody's own ------------------------------------------------------------


class Sent:
    """A step on its way from another process."""

    __slots__ = ("move", "parcel", "waits")

    def __init__(self, move: Move, parcel: Parcel, waits: bool) -> None:
        self.move = move
        self.parcel = parcel
        self.waits = waits


def followed(
    game: str, saved: str, start: str, puzzle: str, seats: list[Seat], heard: list[int], move: Move, veiled: bool, passing: bool
) -> tuple[list[Sent], float]:
    """What a move leads to, with the passes that follow it, in a game that began like this and was saved without its past; and the
    processor time it took."""
    began, rules = time.process_time(), games.load(game)
    base = Position(LIBRARY.game(rules, json.loads(saved)), [], frozenset(), {viewer: [] for viewer in VIEWERS}, puzzle)
    table = Table("", rules, LIBRARY, "", start, "", seats, 0, False, base)
    for stops, serial in zip(table.stops, heard):
        stops.heard = serial
    steps: list[Step] = []
    for step in table.follow(move, veiled, passing):
        try:
            bounded(rules, step.position)
        except Refused:
            if move.kind in (ANSWER, PASSED):
                if not steps:
                    raise
                break  # a pass that leads too far: the person is asked after all
        steps.append(step)
    return [Sent(step.move, distant(rules, step.position), step.waits) for step in steps], time.process_time() - began


def distant(rules: Rules, position: Position) -> Parcel:
    """A position whose game stays in these processes."""
    return Parcel(position, afar(rules, LIBRARY.faces_of(rules), position))


def sent(account: Account, position: Position) -> Parcel:
    """A position of a table as its server wants it."""
    return distant(LIBRARY.rules(account.game), position) if is_foreign(account.start) else Parcel(position)


def bounded(rules: Rules, position: Position) -> Position:
    """The same, if a server can hold and show it."""
    small_enough(position.game)
    if len(position.game.log or []) > limits.LINES_OF_STEP:
        raise Refused("too much", f"more than {limits.LINES_OF_STEP} things would happen at once")
    showable(rules, position.game)
    return position


def small_enough(game: Game) -> None:
    """Refuse a game with too many cards."""
    if len(game.defs) > limits.CARDS_OF_GAME:
        raise Refused("too much", f"a game here has at most {limits.CARDS_OF_GAME} cards, not {len(game.defs)}")


def showable(rules: Rules, game: Game) -> None:
    """Refuse a game that takes too long to be shown, for that is done again and again."""
    for viewer in VIEWERS:
        began = time.process_time()
        sight(rules, LIBRARY.faces_of(rules), game.copy(), viewer)
        if time.process_time() - began > limits.SIGHT_SECONDS:
            raise Refused("too much", "this position takes too long to be shown")


class Built:
    """A table after its moves: where it stands, its numbers, the clocks, what the seats have heard, how it ended."""

    __slots__ = ("parcel", "rows", "number", "used", "heard", "ended", "passing", "seconds")

    def __init__(self, account: Account) -> None:
        began = time.process_time()
        table = account.table(LIBRARY)
        self.parcel = sent(account, table.position)
        self.rows = table.rows
        self.number = table.number
        self.used = table.used
        self.heard = [(stops.heard, stops.until) for stops in table.stops]
        self.ended = table.ended
        self.passing = table.passes(table.game)
        """What the table answers by itself."""
        self.seconds = time.process_time() - began
        """Of processor time."""


def built(account: Account) -> Built:
    """A table that is read again."""
    return Built(account)


def taken_back(account: Account, seat: int) -> tuple[Move, Parcel, float]:
    """What taking back a seat's last answer leads to."""
    began = time.process_time()
    table = at_hand(account)
    move = table.undo(seat)
    return move, sent(account, table.after(move)), time.process_time() - began


LAST: list[Table] = []
"""The table that was looked at last: whoever looks at a game does so many times."""


def at_hand(account: Account) -> Table:
    """A table with all that counts of its past."""
    if not LAST or LAST[0].id != account.id or Account.of(LAST[0]) != account:
        LAST[:] = [account.table(LIBRARY)]
    return LAST[0]


def shown(account: Account, at: int, viewer: int) -> Data:
    """A moment of a finished game."""
    return replays.shown(at_hand(account), at, viewer)


def outline(account: Account) -> Data:
    """The turns of a finished game."""
    return replays.outline(at_hand(account))


def record(account: Account) -> Data:
    """A finished game as a file."""
    return replays.record(at_hand(account))


def goes_on(account: Account, at: int) -> bool:
    """Whether somebody is asked at a moment of a finished game."""
    return replays.goes_on(at_hand(account), at)


# -- questions about a game -----------------------------------------------------------------------------------


def why_card(game: str, saved: str, seat: int, card: int) -> list[Data]:
    """What might be tried with a card, and why it is not legal."""
    rules = games.load(game)
    at = LIBRARY.game(rules, json.loads(saved))
    if card >= len(at.defs) or not at.known[card] >> seat & 1 or card not in rules.zone_order(at):
        raise Refused("no card", "you do not know such a card")
    return refusals.of_card(rules, at, seat, card)


def why_label(game: str, saved: str, seat: int, label: str) -> Data:
    """The rule that refuses what a label says."""
    rules = games.load(game)
    return refusals.of_label(rules, LIBRARY.game(rules, json.loads(saved)), seat, label)


# -- decks and cards ------------------------------------------------------------------------------------------


def told(rules: Rules, fields: Data, mine: catalogue.Own) -> Deck:
    """The deck in a message: as data, or as a text."""
    message = Message(fields)
    if "text" in fields:
        text = message.text("text", limits.TEXT_SIZE)
        return decks.fitting(lists.read(LIBRARY, rules, text, mine)) if lists.is_plain(text) else decks.from_text(rules, text)
    return decks.from_data(rules, message.mapping("deck"))


def check_deck(game: str, fields: Data, mine: catalogue.Own = ()) -> Data:
    """A deck with everything that is wrong with it, and its cards."""
    rules = games.load(game)
    deck, name = told(rules, fields, mine), Message(fields).text("format", limits.TITLE, "")
    problems = decks.problems(LIBRARY, rules, deck, mine)
    if name:
        problems += [{"rule": one.rule, "text": one.text} for one in formats.named(rules, name).problems(deck, LIBRARY.pool_for(rules, [deck], mine))]
    shown = catalogue.of_deck(LIBRARY, rules, deck, mine)
    return {"deck": decks.data(deck), "problems": problems, "cards": shown, "best": totals.best(game, deck, shown)}


def read_deck(game: str, fields: Data, mine: catalogue.Own) -> tuple[Data, list[Data]]:
    """A deck, and what is wrong with it."""
    rules = games.load(game)
    deck = told(rules, fields, mine)
    return decks.data(deck), decks.problems(LIBRARY, rules, deck, mine)


def export_deck(game: str, fields: Data, mine: catalogue.Own) -> str:
    """A deck as a text: a file, or a plain list."""
    rules = games.load(game)
    deck = told(rules, fields, mine)
    return lists.write(LIBRARY, rules, deck, mine) if fields.get("plain") is True else decks.to_text(rules, deck)


def cards(game: str, fields: Data, mine: catalogue.Own) -> Data:
    """The cards that are looked for."""
    return catalogue.cards(LIBRARY, games.load(game), Message(fields), mine)


# -- beginnings -----------------------------------------------------------------------------------------------


def legal(game: str, data: Data, mine: catalogue.Own) -> None:
    """Refuse a deck that is not legal."""
    found = decks.problems(LIBRARY, games.load(game), decks.again(data), mine)
    if found:
        raise Refused("bad deck", f"the deck {data['name']!r} is not legal: {found[0]['text']}", str(found[0]["rule"]))


def together(owns: Sequence[catalogue.Own], both: Sequence[Deck]) -> list[Record]:
    """The cards of those who play; two of them in these decks that are not the same cannot have the same id."""
    found: dict[str, Record] = {}
    others: dict[str, Record] = {}
    for own, deck in zip(owns, both):
        named = {reference for pile in deck.piles.values() for reference in pile}
        for record in own:
            id = id_of(record)
            if named.isdisjoint({id, str(record.get("name"))}):
                others[id] = record  # another card may speak of it
            elif found.setdefault(id, record) != record:
                raise Refused("bad deck", f"each of you has a card {id!r} of their own, and they are not the same: one needs another id")
    return list({**others, **found}.values())


def dealt(game: str, data: list[Data], given: int | None, variants: Sequence[str] = (), owns: Sequence[catalogue.Own] = ()) -> tuple[str, str]:
    """A game that begins with these decks and variants, and the cards that each player has: what is kept of its beginning, and the save.
    No player chooses the seed."""
    rules = games.load(game)
    both = [decks.again(deck) for deck in data]
    mine = together(owns, both)
    seed = secrets.randbelow(2**31) if given is None else given
    try:
        begun = rules.new(both, LIBRARY.pool_for(rules, both, mine), seed, log=True, variants=variants)
    except BadInput as error:
        raise Refused("bad deck", error.reason) from None
    shipped = LIBRARY.pool(rules).by_id
    others = [card.record for card in begun.definitions() if card.id not in shipped or shipped[card.id].record != card.record]
    return scenarios.begun(both, seed, others, variants), scenarios.initial(begun)


def opened(text: str, steps: int, mine: catalogue.Own = ()) -> tuple[str, str, Data | None, str, int]:
    """The game of a scenario after its first steps: its name, its title, its goal, its save and who is asked there."""
    rules, game, title, goal = scenarios.opened(text, steps, mine)
    if game.question is None:
        raise Refused("over", "the game is over there")
    small_enough(game)
    showable(rules, game)
    return rules.name, title[: limits.TITLE], None if goal is None else goal.data(), scenarios.initial(game), game.question.player


def written(game: str, title: str, start: str, initial: str, answers: list[tuple[int, Choice]]) -> str:
    """A moment of a game as a scenario file."""
    rules = games.load(game)
    return scenarios.written(rules, title, start, LIBRARY.game(rules, json.loads(initial)), answers)
