"""Requests at a table: look, answer, take back, give up, talk, ask why."""

from __future__ import annotations

import asyncio

from rulewright.cli.stops import is_priority
from rulewright.games.interface import PUBLIC
from rulewright.server import archive, refusals, replays, scenarios
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused
from rulewright.server.sight import Data, stops_data
from rulewright.server.table import kept_stops
from rulewright.server.tables import Place

LONGEST_LINE = 500


async def seated(hub: Hub, guest: Guest, message: Message) -> tuple[Place, int]:
    """The table of a message, and the sender's seat there."""
    place = await hub.tables.get(message.text("table"))
    seat = place.table.seat_of(guest.user.id)
    if seat == PUBLIC:
        raise Refused("not your seat", "you do not sit at this table")
    return place, seat


async def open_table(hub: Hub, guest: Guest, message: Message) -> Data:
    """`open`: look at a table from one's seat, or as a spectator; from then on it is told what happens. Comes with
    everything after the lines that are known already."""
    place = await hub.tables.get(message.text("table"))
    found = hub.tables.look(place, guest, message.whole("known", 0))
    muted = guest.user.id in place.muted
    return {**found, "seconds": place.table.seconds, "watchers": len(place.viewers), "muted": muted,
            "chat": [] if muted else [list(line) for line in place.table.chat]}


async def leave(hub: Hub, guest: Guest, message: Message) -> Data:
    """`leave`: look away."""
    hub.tables.leave(guest, message.text("table"))
    return {}


async def answer(hub: Hub, guest: Guest, message: Message) -> Data:
    """`answer`: the number of the question, and the choice."""
    number, choice = message.whole("number"), message.choice("choice")
    place, seat = await seated(hub, guest, message)
    await hub.tables.answer(place, seat, number, choice)
    return {"number": place.table.number}


async def stops(hub: Hub, guest: Guest, message: Message) -> Data:
    """`stops`: the moments at which one wants to be asked if one has priority, of all that the game has."""
    place, seat = await seated(hub, guest, message)
    wanted = message.fields.get("on")
    own = place.table.stops[seat]
    known = own.all()
    if not isinstance(wanted, list) or not all(one in known for one in wanted):
        raise Refused("malformed", f"`on` is a list of moments; there are: {', '.join(known) or 'none in this game'}")
    own.on = [one for one in known if one in wanted]
    await keep_stops(hub, place, seat)
    return {"stops": stops_data(place.table, seat)}


async def skip(hub: Hub, guest: Guest, message: Message) -> Data:
    """`skip`: pass everything until one's next turn, from this question on; or with `on` false, be asked again."""
    place, seat = await seated(hub, guest, message)
    on = message.flag("on", True)
    own, game = place.table.stops[seat], place.table.game
    if not own.all():
        raise Refused("not allowed", "this game has no priority to pass")
    before, question = own.until, game.question
    own.until = 0
    if on:
        own.skip(game)
        if question is not None and question.player == seat and is_priority(question):
            try:
                await hub.tables.answer(place, seat, message.whole("number"), question.null)
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


async def concede(hub: Hub, guest: Guest, message: Message) -> Data:
    """`concede`: give up."""
    place, seat = await seated(hub, guest, message)
    await hub.tables.concede(place, seat)
    return {}


async def undo(hub: Hub, guest: Guest, message: Message) -> Data:
    """`undo`: take back one's last answer. A person at the other side must agree."""
    number = message.whole("number")
    place, seat = await seated(hub, guest, message)
    if place.table.alone:
        await hub.tables.make(place, number, lambda table: table.undo(seat), slow=True)
        return {"done": True}
    async with place.lock:
        if number != place.table.number:
            raise Refused("stale", f"the table is at number {place.table.number}, not at {number}")
        if place.undo is not None:
            raise Refused("not allowed", "somebody has asked for it already")
        await asyncio.to_thread(place.table.undo, seat)
        place.undo = seat
        hub.tables.call(place, {"event": "undo", "seat": seat, "number": number})
    return {"done": False}


async def consent(hub: Hub, guest: Guest, message: Message) -> Data:
    """`consent`: whether the other player may take back the last answer."""
    number, agreed = message.whole("number"), message.flag("agreed")
    place, seat = await seated(hub, guest, message)
    wanted = place.undo
    if wanted is None or wanted == seat:
        raise Refused("nothing", "nobody has asked you")
    if agreed:
        await hub.tables.make(place, number, lambda table: table.undo(wanted), slow=True)
    else:
        place.undo = None
        hub.tables.call(place, {"event": "undo", "seat": None, "number": place.table.number})
    return {}


async def chat(hub: Hub, guest: Guest, message: Message) -> Data:
    """`chat`: say something to those at the table."""
    text = " ".join(message.text("text", LONGEST_LINE).split())
    place = await hub.tables.get(message.text("table"))
    if guest not in place.viewers:
        raise Refused("not allowed", "open the table first")
    if not text:
        raise Refused("malformed", "there is nothing to say")
    await hub.store.run(lambda connection: archive.say(connection, place.table.id, guest.user.name, text))
    place.table.chat.append((guest.user.name, text))
    del place.table.chat[:-archive.MANY_LINES]
    hub.tables.call(place, {"event": "chat", "name": guest.user.name, "seat": place.table.seat_of(guest.user.id),
                            "text": text}, quiet=True)
    return {}


async def mute(hub: Hub, guest: Guest, message: Message) -> Data:
    """`mute`: whether one wants to read the chat of a table."""
    on = message.flag("on")
    place = await hub.tables.get(message.text("table"))
    if on:
        place.muted.add(guest.user.id)
    else:
        place.muted.discard(guest.user.id)
    return {"chat": [] if on else [list(line) for line in place.table.chat]}


async def why(hub: Hub, guest: Guest, message: Message) -> Data:
    """`why`: the rule that refuses what a label says; or for a card, everything that might be tried with it."""
    place, seat = await seated(hub, guest, message)
    rules, game = place.table.rules, place.table.game
    if game.question is None or game.question.player != seat:
        raise Refused("not asked", "you are not asked now")
    if "card" in message.fields:
        card = message.whole("card")
        if card >= len(game.defs) or not game.known[card] >> seat & 1:
            raise Refused("no card", "you do not know such a card")
        return {"found": await asyncio.to_thread(refusals.of_card, rules, game, seat, card)}
    return await asyncio.to_thread(refusals.of_label, rules, game, seat, message.text("label"))


async def keep(hub: Hub, guest: Guest, message: Message) -> Data:
    """`keep`: remember this moment, for a puzzle or a bug report. It can be taken away once the game is over."""
    note = message.text("note", 2000, "")
    place, _ = await seated(hub, guest, message)
    at = len(place.table.answers)
    id = await hub.store.run(lambda connection: archive.keep(connection, place.table.id, guest.user.id, at, note))
    return {"moment": id, "at": at}


async def moments(hub: Hub, guest: Guest, message: Message) -> Data:
    """`moments`: what one has kept of a table."""
    table = message.text("table")
    return {"moments": await hub.store.run(lambda connection: archive.moments_of(connection, table, guest.user.id))}


# -- games that are over --------------------------------------------------------------------------------------


async def finished(hub: Hub, guest: Guest, message: Message) -> Place:
    """A table whose game is over, if the sender may look at it."""
    place = await hub.tables.get(message.text("table"))
    replays.seen(place.table, guest.user.id)
    replays.closed(place.table)
    return place


async def replay(hub: Hub, guest: Guest, message: Message) -> Data:
    """`replay`: a finished game after some answers, from a seat's eyes."""
    place = await finished(hub, guest, message)
    return await asyncio.to_thread(replays.shown, place.table, message.whole("at"), message.seat("seat"))


async def outline(hub: Hub, guest: Guest, message: Message) -> Data:
    """`outline`: where the turns of a finished game begin, and what it took."""
    place = await finished(hub, guest, message)
    return await asyncio.to_thread(replays.outline, place.table)


async def record(hub: Hub, guest: Guest, message: Message) -> Data:
    """`record`: a finished game as a file for `rulewright replay`."""
    place = await finished(hub, guest, message)
    return {"record": await asyncio.to_thread(replays.record, place.table)}


async def scenario(hub: Hub, guest: Guest, message: Message) -> Data:
    """`scenario`: a moment of a finished game as a scenario file."""
    place = await finished(hub, guest, message)
    at = replays.checked(place.table, message.whole("at"))
    return {"text": await asyncio.to_thread(scenarios.written, place.table, at, message.text("title", 200, ""))}
