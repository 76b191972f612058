"""Requests that lead to a table: new, join, rematch, a scenario as a puzzle, playing on from a replay."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.players.base import Choice
from rulewright.puzzles.files import SOLVER
from rulewright.puzzles.files import puzzle as catalogue_puzzle
from rulewright.server import archive, decks, jobs, replays
from rulewright.server.archive import RUNNING, Beginning
from rulewright.server.gate import Offer, Visit
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused, malformed
from rulewright.server.mycards import game_of, mine
from rulewright.server.playing import level_of, looked
from rulewright.server.sessions import digest
from rulewright.server.sight import Data
from rulewright.server.table import Seat, Table, kept_stops
from rulewright.tcg.interface import Deck, Record, Rules

OPPONENTS = ("computer", "open", "invitation")


def computer(level: str, deck: str = "") -> Seat:
    """The computer's seat."""
    return Seat(None, "", level, deck)


async def deck_of(hub: Hub, guest: Guest, rules: Rules, reference: object) -> Deck:
    """A legal deck: `{"starter": name}` or `{"own": id}`."""
    if not isinstance(reference, dict) or len(reference) != 1:
        raise malformed('a deck is {"starter": name} or {"own": id}')
    kind, name = next(iter(reference.items()))
    if not isinstance(name, str) or kind not in ("starter", "own"):
        raise malformed('a deck is {"starter": name} or {"own": id}')
    if kind == "starter":
        return decks.starter(rules, name)
    deck = await hub.store.run(lambda connection: decks.find(connection, guest.user.id, rules.name, name))
    await hub.work.run(jobs.legal, rules.name, decks.data(deck), await mine(hub, rules.name, guest.user.id), owner=guest.user.id, asker=guest)
    return deck


def variants_of(rules: Rules, message: Message) -> list[str]:
    """The variants of the game on which the players agree."""
    wanted = message.fields.get("variants", [])
    if not isinstance(wanted, list) or not all(isinstance(name, str) and name in rules.variants() for name in wanted):
        raise malformed(f"`variants` is a list of variants; there are: {', '.join(rules.variants()) or 'none in this game'}")
    return sorted(set(wanted))


def title_of(rules: Rules, variants: list[str]) -> str:
    """What is played, as the lobby shows it."""
    return ", ".join([rules.title, *(name.capitalize() for name in variants)])


async def deal(hub: Hub, guest: Guest, game: str, both: list[Deck], variants: Sequence[str], cards: Sequence[Sequence[Record]]) -> tuple[str, str]:
    """A game that begins with these decks, for which each player has these cards."""
    return await hub.work.run(jobs.dealt, game, [decks.data(deck) for deck in both], hub.settings.seed, list(variants), cards, owner=guest.user.id, asker=guest)


async def owns(hub: Hub, game: str, users: Sequence[str | None]) -> list[Sequence[Record]]:
    """The cards that each of those who play has besides those of everybody."""
    return [await mine(hub, game, user) for user in users]


async def create(hub: Hub, guest: Guest, table: Beginning, answers: list[tuple[int, Choice]] | None = None) -> None:
    """Keep a new table, if the user has not begun too many lately."""
    if not hub.begun.take(guest.user.id):
        raise Refused("too many", "you have begun very many tables; wait a while")
    await hub.store.run(lambda connection: archive.create(connection, table, answers))
    await hub.elsewhere(table.id)  # from now on it is ours: whoever made it here hears of it here


async def begin(hub: Hub, guest: Guest, table: Beginning, both: list[Deck], variants: Sequence[str] = (), cards: Sequence[Record] | None = None) -> None:
    """Deal, with the cards of those who play or with these, and create the table."""
    known = await owns(hub, table.game, [seat.user for seat in table.seats]) if cards is None else [cards, cards]
    table.start, table.initial = await deal(hub, guest, table.game, both, variants, known)
    table.status = RUNNING
    await create(hub, guest, table)
    hub.lobby_changed()


async def new(hub: Hub, guest: Guest, message: Message) -> Data:
    """`new`: a table against the computer, with an open seat, or with a link for a friend."""
    rules = hub.rules(message.text("game"))
    opponent = message.text("opponent")
    if opponent not in OPPONENTS:
        raise malformed(f"`opponent` is one of: {', '.join(OPPONENTS)}")
    seconds = message.whole("seconds", 0, 0, limits.CLOCK)
    watched = message.flag("watched", True)
    variants = variants_of(rules, message)
    title = title_of(rules, variants)
    deck = await deck_of(hub, guest, rules, message.fields.get("deck"))
    own = Seat(guest.user.id, guest.user.name, "", written(deck))
    if opponent == "computer":
        level = level_of(message)
        reference = message.fields.get("other deck") or {"starter": secrets.choice(rules.starter_decks()).name}
        other = await deck_of(hub, guest, rules, reference)
        table = Beginning(rules.name, title, [own, computer(level, written(other))], seconds, watched)
        await begin(hub, guest, table, [deck, other], variants)
        return {"table": table.id, "status": table.status}
    table = Beginning(rules.name, title, [own, Seat(None, "", "", "")], seconds, watched)
    table.start = json.dumps({"variants": variants}) if variants else ""
    link = secrets.token_urlsafe(16) if opponent == "invitation" else ""
    table.invitation = digest(link) if link else ""
    await create(hub, guest, table)
    hub.lobby_changed()
    return {"table": table.id, "status": table.status, "invitation": link or None}


def written(deck: Deck) -> str:
    """A deck as a seat keeps it: the name is shown, the piles are dealt when the game begins."""
    return json.dumps({"name": deck.name, "piles": deck.piles})


def unwritten(text: str) -> Deck:
    """The deck that a seat keeps."""
    fields = json.loads(text)
    return Deck(fields["name"], fields["piles"])


async def join(hub: Hub, offer: Offer, message: Message) -> Data:
    """`join`: take the free seat; the game begins."""
    guest, row, seats = offer.guest, offer.row, offer.seats
    id = row.id
    if row.status != archive.OPEN:
        raise Refused("taken", "somebody has taken this seat")
    if seats[0].user == guest.user.id:
        raise Refused("not allowed", "you sit there already")
    rules = hub.rules(row.game)
    deck = await deck_of(hub, guest, rules, message.fields.get("deck"))
    both = [unwritten(seats[0].deck), deck]
    cards = await owns(hub, rules.name, [seats[0].user, guest.user.id])
    start, initial = await deal(hub, guest, rules.name, both, json.loads(row.start or "{}").get("variants", []), cards)
    await hub.store.run(lambda connection: archive.sit(connection, id, 1, guest.user.id, written(deck), start, initial))
    hub.lobby_changed()
    hub.notify(seats[0].user or "", {"event": "begun", "table": id})
    return {"table": id, "status": RUNNING}


async def look(hub: Hub, offer: Offer, message: Message) -> Data:
    """`invitation`: what a link or an open table offers."""
    row, seats = offer.row, offer.seats
    return {"table": row.id, "game": row.game, "title": row.title, "status": row.status, "seconds": row.seconds, "by": seats[0].name}


async def withdraw(hub: Hub, offer: Offer, message: Message) -> Data:
    """`withdraw`: give up a table that nobody has joined."""
    await hub.store.run(lambda connection: archive.withdraw(connection, offer.row.id))
    hub.lobby_changed()
    return {}


def catalogued(message: Message, name: str) -> str:
    """The file of a puzzle that comes with a game."""
    try:
        return catalogue_puzzle(message.text("game"), name).text
    except BadInput as error:
        raise Refused("no puzzle", error.reason) from None


async def puzzle(hub: Hub, guest: Guest, message: Message) -> Data:
    """`puzzle`: a scenario to play against the computer, from its position or after some of its steps; or a puzzle of the catalogue, by its name."""
    name = message.text("name", limits.TITLE, "")
    text, steps, level = catalogued(message, name) if name else message.text("text", limits.TEXT_SIZE), message.whole("steps", 0), level_of(message)
    cards = [] if name else await mine(hub, game_of(text), guest.user.id)
    game, title, goal, initial, asked = await hub.work.run(jobs.opened, text, steps, cards, owner=guest.user.id, asker=guest)
    seat = SOLVER if name else message.seat("seat") if "seat" in message.fields else asked
    if name and goal is not None:
        goal["name"] = name
    seats = [computer(level), computer(level)]
    seats[seat] = Seat(guest.user.id, guest.user.name, "", "")
    table = Beginning(game, title, seats, 0, False)
    table.start = json.dumps({"scenario": text, "steps": steps, "goal": goal})
    table.initial, table.status = initial, RUNNING
    await create(hub, guest, table)
    return {"table": table.id, "status": RUNNING}


async def play_on(hub: Hub, visit: Visit, message: Message) -> Data:
    """`play on`: a new table against the computer that begins at a point of a game that is over."""
    guest, base = visit.guest, visit.place.table
    at, seat, level = replays.checked(base, message.whole("at")), message.seat("seat"), level_of(message)
    if not await looked(hub, visit, jobs.goes_on, at):
        raise Refused("over", "the game is over there")
    seats = [computer(level, one.deck) for one in base.seats]
    seats[seat] = Seat(guest.user.id, guest.user.name, "", base.seats[seat].deck)
    table = Beginning(base.rules.name, base.title, seats, 0, False)
    table.start, table.initial, table.status = base.start, base.initial, RUNNING
    await create(hub, guest, table, base.answers[:at])
    return {"table": table.id, "status": RUNNING}


async def rematch(hub: Hub, visit: Visit, message: Message) -> Data:
    """`rematch`: the same again; against a person once both have asked for it."""
    place, base, seat = visit.place, visit.place.table, visit.seat
    async with place.lock:
        if len(place.rematch) == 2:
            raise Refused("not allowed", "you are playing again already")
        place.rematch.add(seat)
        if any(not one.level and number not in place.rematch for number, one in enumerate(base.seats)):
            hub.tables.call(place, {"event": "rematch", "seats": sorted(place.rematch), "new": None})
            return {"table": None}
        seats = [Seat(one.user, one.name, one.level, one.deck, one.stops and kept_stops(stops, 0)) for one, stops in zip(base.seats, base.stops)]
        table = Beginning(base.rules.name, base.title, seats, base.seconds, base.watched)
        try:
            await again(hub, visit.guest, base, table)
        except BaseException:
            place.rematch.discard(seat)  # whoever asks once more tries once more
            raise
        place.rematch = {0, 1}
        hub.tables.call(place, {"event": "rematch", "seats": [0, 1], "new": table.id})
    return {"table": table.id}


async def again(hub: Hub, guest: Guest, base: Table, table: Beginning) -> None:
    """The same decks dealt anew, or the same scenario."""
    fields = json.loads(base.start)
    if "decks" in fields:
        await begin(hub, guest, table, [Deck("", piles) for piles in fields["decks"]], fields.get("variants", []), fields["cards"])
        return
    table.start, table.initial, table.status = base.start, base.initial, RUNNING
    await create(hub, guest, table)
