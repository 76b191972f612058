"""Requests at a table: look, answer, take back, give up, talk, ask why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulewright import limits
from rulewright.server import archive, jobs, replays
from rulewright.server.bots import LEVELS
from rulewright.server.gate import Visit
from rulewright.server.hub import Hub
from rulewright.server.messages import Message, Refused
from rulewright.server.sight import Data, stops_data
from rulewright.server.table import Account, kept_stops
from rulewright.server.tables import Place

T = TypeVar("T")


async def open_table(hub: Hub, at: Visit, message: Message) -> Data:
    """`open`: look at a table from one's seat, or as a spectator; from then on it is told what happens. Comes with
    everything after the lines that are known already."""
    place = at.place
    found = hub.tables.look(place, at.guest, message.whole("known", 0))
    muted = at.guest.user.id in place.muted
    return {
        **found,
        "seconds": place.table.seconds,
        "watchers": len(place.viewers),
        "muted": muted,
        "chat": [] if muted else [list(line) for line in place.table.chat],
    }


async def leave(hub: Hub, at: Visit, message: Message) -> Data:
    """`leave`: look away."""
    hub.tables.leave(at.guest, at.place.table.id)
    return {}


async def answer(hub: Hub, at: Visit, message: Message) -> Data:
    """`answer`: the number of the question, and the choice."""
    number, choice = message.whole("number"), message.choice("choice")
    place, seat = at.place, at.seat
    await hub.tables.answer(place, seat, number, choice)
    return {"number": place.table.number}


async def stops(hub: Hub, at: Visit, message: Message) -> Data:
    """`stops`: the moments at which one wants to be asked if one has priority, of all that the game has."""
    place, seat = at.place, at.seat
    wanted = message.fields.get("on")
    own = place.table.stops[seat]
    known = own.all()
    if wanted is None and "veil" in message.fields:
        wanted = own.on
    if not isinstance(wanted, list) or not all(one in known for one in wanted):
        raise Refused("malformed", f"`on` is a list of moments; there are: {', '.join(known) or 'none in this game'}")
    own.on = [one for one in known if one in wanted]
    own.veil = message.flag("veil", own.veil)
    await keep_stops(hub, place, seat)
    return {"stops": stops_data(place.table, seat), "veil": own.veil}


async def skip(hub: Hub, at: Visit, message: Message) -> Data:
    """`skip`: pass everything until one's next turn, from this question on; or with `on` false, be asked again."""
    place, seat = at.place, at.seat
    on = message.flag("on", True)
    own, standing = place.table.stops[seat], place.table.position.standing
    if not own.all():
        raise Refused("not allowed", "this game has no priority to pass")
    before = own.until
    own.until = 0
    if on:
        own.skip(standing.turn, standing.active)
        if standing.asked == seat and standing.priority:
            try:
                await hub.tables.answer(place, seat, message.whole("number"), standing.null)
            except Refused:
                own.until = before
                raise
    await keep_stops(hub, place, seat)
    return {"stops": stops_data(place.table, seat)}


async def keep_stops(hub: Hub, place: Place, seat: int) -> None:
    """Keep the stops of a seat."""
    table = place.table
    kept = table.seats[seat].stops = kept_stops(table.stops[seat])
    await hub.store.run(lambda connection: archive.keep_stops(connection, table.id, seat, kept))


async def concede(hub: Hub, at: Visit, message: Message) -> Data:
    """`concede`: give up."""
    place, seat = at.place, at.seat
    await hub.tables.concede(place, seat)
    return {}


def level_of(message: Message) -> str:
    """How the computer is to play."""
    level = message.text("level", 16, "casual")
    if level not in LEVELS:
        raise Refused("no level", f"no level {level!r}; there are: {', '.join(LEVELS)}")
    return level


async def computer(hub: Hub, at: Visit, message: Message) -> Data:
    """`computer`: how the computer plays from now on. Where it could not answer (`stuck`), it tries again."""
    await hub.tables.set_level(at.place, level_of(message))
    return {}


async def undo(hub: Hub, at: Visit, message: Message) -> Data:
    """`undo`: take back one's last answer. A person at the other side must agree."""
    number = message.whole("number")
    place, seat = at.place, at.seat
    if place.table.alone:
        await hub.tables.take_back(place, number, seat)
        return {"done": True}
    async with place.lock:
        if number != place.table.number:
            raise Refused("stale", f"the table is at number {place.table.number}, not at {number}")
        if place.undo is not None:
            raise Refused("not allowed", "somebody has asked for it already")
        await hub.tables.taken_back(place, seat)
        place.undo = seat
        hub.tables.call(place, {"event": "undo", "seat": seat, "number": number})
    return {"done": False}


async def consent(hub: Hub, at: Visit, message: Message) -> Data:
    """`consent`: whether the other player may take back the last answer."""
    number, agreed = message.whole("number"), message.flag("agreed")
    place, seat = at.place, at.seat
    wanted = place.undo
    if wanted is None or wanted == seat:
        raise Refused("nothing", "nobody has asked you")
    if agreed:
        await hub.tables.take_back(place, number, wanted)
    else:
        place.undo = None
        hub.tables.call(place, {"event": "undo", "seat": None, "number": place.table.number})
    return {}


async def chat(hub: Hub, at: Visit, message: Message) -> Data:
    """`chat`: say something to those at the table."""
    text = " ".join(message.text("text", limits.CHAT_LINE).split())
    place = at.place
    if at.guest not in place.viewers:
        raise Refused("not allowed", "open the table first")
    if not text:
        raise Refused("malformed", "there is nothing to say")
    await hub.store.run(lambda connection: archive.say(connection, place.table.id, at.guest.user.name, text))
    place.table.chat.append((at.guest.user.name, text))
    del place.table.chat[: -limits.CHAT_LINES]
    hub.tables.call(place, {"event": "chat", "name": at.guest.user.name, "seat": place.table.seat_of(at.guest.user.id), "text": text}, quiet=True)
    return {}


async def mute(hub: Hub, at: Visit, message: Message) -> Data:
    """`mute`: whether one wants to read the chat of a table."""
    on = message.flag("on")
    place = at.place
    if on:
        place.muted.add(at.guest.user.id)
    else:
        place.muted.discard(at.guest.user.id)
    return {"chat": [] if on else [list(line) for line in place.table.chat]}


async def why(hub: Hub, at: Visit, message: Message) -> Data:
    """`why`: the rule that refuses what a label says; or for a card, everything that might be tried with it."""
    place, seat = at.place, at.seat
    name, position = place.table.rules.name, place.table.position
    if position.standing.asked != seat:
        raise Refused("not asked", "you are not asked now")
    owner = at.guest.user.id
    if "card" in message.fields:
        card = message.whole("card")
        return {"found": await hub.work.run(jobs.why_card, name, position.saved(), seat, card, owner=owner, asker=at.guest)}
    return await hub.work.run(jobs.why_label, name, position.saved(), seat, message.text("label"), owner=owner, asker=at.guest)


async def keep(hub: Hub, at: Visit, message: Message) -> Data:
    """`keep`: remember this moment, for a puzzle or a bug report. It can be taken away once the game is over."""
    note = message.text("note", limits.NOTE, "")
    count, table = len(at.place.table.answers), at.place.table.id
    id = await hub.store.run(lambda connection: archive.keep(connection, table, at.guest.user.id, count, note))
    return {"moment": id, "at": count if at.place.table.over else at.place.table.number}


async def moments(hub: Hub, at: Visit, message: Message) -> Data:
    """`moments`: what one has kept of a table."""
    table = at.place.table
    found = await hub.store.run(lambda connection: archive.moments_of(connection, table.id, at.guest.user.id))
    return {"moments": found if table.over else [{**one, "at": None} for one in found]}


# -- games that are over --------------------------------------------------------------------------------------


async def looked(hub: Hub, at: Visit, work: Callable[..., T], *arguments: object) -> T:
    """What is found in the past of a table."""
    return await hub.work.run(work, Account.of(at.place.table), *arguments, owner=at.guest.user.id, asker=at.guest, seconds=limits.BUILD_SECONDS, cost=0.5)


async def replay(hub: Hub, at: Visit, message: Message) -> Data:
    """`replay`: a finished game after some answers, from a seat's eyes."""
    return await looked(hub, at, jobs.shown, message.whole("at"), message.seat("seat"))


async def outline(hub: Hub, at: Visit, message: Message) -> Data:
    """`outline`: where the turns of a finished game begin, and what it took."""
    return await looked(hub, at, jobs.outline)


async def record(hub: Hub, at: Visit, message: Message) -> Data:
    """`record`: a finished game as a file for `rulewright replay`."""
    return {"record": await looked(hub, at, jobs.record)}


async def scenario(hub: Hub, at: Visit, message: Message) -> Data:
    """`scenario`: a moment of a finished game as a scenario file."""
    table = at.place.table
    answers = table.answers[: replays.checked(table, message.whole("at"))]
    title = message.text("title", limits.TITLE, "") or table.title
    return {"text": await hub.work.run(jobs.written, table.rules.name, title, table.start, table.initial, answers, owner=at.guest.user.id, asker=at.guest)}
