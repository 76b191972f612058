"""Who may ask what: the one place where it is seen to that somebody who asks belongs there.

Each request (`requests.py`) is let in by one of these, and its handler gets what that one has found. A handler at a table
cannot even be called for somebody who may not be there.
"""

from __future__ import annotations

import hmac

from rulewright.server import archive
from rulewright.server.archive import TableRow
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused
from rulewright.server.sessions import digest
from rulewright.server.table import Seat
from rulewright.server.tables import Place
from rulewright.tcg.interface import PUBLIC


class Visit:
    """Somebody at a table: in a seat, or PUBLIC who may look on."""

    __slots__ = ("guest", "place", "seat")

    def __init__(self, guest: Guest, place: Place, seat: int) -> None:
        self.guest = guest
        self.place = place
        self.seat = seat


class Offer:
    """Somebody before a table that may not have begun."""

    __slots__ = ("guest", "row", "seats")

    def __init__(self, guest: Guest, row: TableRow, seats: list[Seat]) -> None:
        self.guest = guest
        self.row = row
        self.seats = seats


async def anybody(hub: Hub, guest: Guest, message: Message) -> Guest:
    """Everybody who is signed in."""
    return guest


async def looking(hub: Hub, guest: Guest, message: Message) -> Visit:
    """Those who sit at the table, and everybody if it is to be watched."""
    place = await hub.tables.get(message.text("table"))
    seat = place.table.seat_of(guest.user.id)
    if seat == PUBLIC and not place.table.watched:
        raise Refused("not allowed", "this table is not to be watched")
    return Visit(guest, place, seat)


async def seated(hub: Hub, guest: Guest, message: Message) -> Visit:
    """Those who sit at the table."""
    place = await hub.tables.get(message.text("table"))
    seat = place.table.seat_of(guest.user.id)
    if seat == PUBLIC:
        raise Refused("not your seat", "you do not sit at this table")
    return Visit(guest, place, seat)


async def looking_back(hub: Hub, guest: Guest, message: Message) -> Visit:
    """Those who may look at the table, once its game is over: only then it is shown from all sides."""
    return over(await looking(hub, guest, message))


async def seated_back(hub: Hub, guest: Guest, message: Message) -> Visit:
    """Those who sit at the table, once its game is over."""
    return over(await seated(hub, guest, message))


def over(visit: Visit) -> Visit:
    """Only where the game is over."""
    if not visit.place.table.over:
        raise Refused("not over", "that can be seen once the game is over")
    return visit


async def offered(hub: Hub, guest: Guest, message: Message) -> Offer:
    """Everybody before an open table; those with the link where one is needed; where no seat is free any more, those who
    may look at the table."""
    id, link = message.text("table"), message.text("invitation", 100, "")
    row, seats = await hub.store.run(lambda connection: (archive.row_of(connection, id), archive.seats_of(connection, id)))
    sits = any(seat.user == guest.user.id for seat in seats)
    if row.invitation and not sits and not hmac.compare_digest(row.invitation, digest(link)):
        raise Refused("not invited", "this table is for whoever has the link")
    if not row.invitation and row.status != archive.OPEN and not sits and not row.watched:
        raise Refused("not allowed", "this table is not to be watched")
    return Offer(guest, row, seats)


async def offering(hub: Hub, guest: Guest, message: Message) -> Offer:
    """The one who offers the table."""
    id = message.text("table")
    row, seats = await hub.store.run(lambda connection: (archive.row_of(connection, id), archive.seats_of(connection, id)))
    if not seats or seats[0].user != guest.user.id:
        raise Refused("not allowed", "it is not your table")
    return Offer(guest, row, seats)
