"""Requests away from a table: the lobby, decks, cards, rules."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from typing import TypeVar

from rulewright import games
from rulewright.books import ledger
from rulewright.kernel.errors import BadInput
from rulewright.lessons.files import load_guide
from rulewright.server import archive, catalogue, decks, jobs
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused
from rulewright.server.mycards import mine
from rulewright.server.sight import Data
from rulewright.session import formats
from rulewright.session.files import lead

T = TypeVar("T")


async def lobby(hub: Hub, guest: Guest, message: Message) -> Data:
    """`lobby`: open tables, tables to watch, one's own; the next change is told once."""
    guest.in_lobby = True
    found = await hub.store.run(lambda connection: archive.listed(connection, guest.user.id))
    return {part: rows for part, rows in found.items()}


async def all_games(hub: Hub, guest: Guest, message: Message) -> Data:
    """`games`: what can be played."""
    return {"games": await asyncio.to_thread(playable)}


@functools.cache
def playable() -> list[Data]:
    """Every game with how its table lies, when its players may act, the piles of a deck and the decks that are shipped."""
    return [
        {
            "game": rules.name,
            "title": rules.title,
            "pitch": load_guide(rules.name).pitch,
            "layout": rules.layout().data(),
            "moments": rules.moments(),
            "stops": rules.usual_stops(),
            "piles": rules.deck_piles(),
            "variants": rules.variants(),
            "states": rules.position_words().data(),
            "decks": [{"name": deck.name, "about": deck.about, "lead": lead(deck)} for deck in rules.starter_decks()],
        }
        for rules in map(games.load, games.names())
    ]


async def my_decks(hub: Hub, guest: Guest, message: Message) -> Data:
    """`decks`: the decks of a game, shipped and one's own."""
    rules = hub.rules(message.text("game"))
    own = await hub.store.run(lambda connection: decks.own(connection, guest.user.id, rules.name))
    known = await asyncio.to_thread(formats.known, rules.name)
    return {"starter": [decks.data(deck) for deck in rules.starter_decks()], "own": own, "formats": [{"name": one.name, "about": one.about} for one in known]}


async def with_mine(hub: Hub, guest: Guest, message: Message, job: Callable[[str, Data, catalogue.Own], T]) -> T:
    """What a job makes of a message about a game, with the user's own cards at hand."""
    game = hub.rules(message.text("game")).name
    return await hub.work.run(job, game, message.fields, await mine(hub, game, guest.user.id), owner=guest.user.id, asker=guest)


async def check(hub: Hub, guest: Guest, message: Message) -> Data:
    """`check deck`: a deck, from data or text, with everything that is wrong with it."""
    return await with_mine(hub, guest, message, jobs.check_deck)


async def put(hub: Hub, guest: Guest, message: Message) -> Data:
    """`put deck`: keep a deck, legal or not, perhaps in place of another."""
    game, old = hub.rules(message.text("game")).name, message.text("replace", 32, "")
    data, problems = await with_mine(hub, guest, message, jobs.read_deck)
    id = await hub.store.run(lambda connection: decks.put(connection, guest.user.id, game, decks.again(data), old))
    return {"deck": id, "name": data["name"], "problems": problems}


async def remove(hub: Hub, guest: Guest, message: Message) -> Data:
    """`remove deck`: forget one of one's decks."""
    game, id = message.text("game"), message.text("deck", 32)
    await hub.store.run(lambda connection: decks.remove(connection, guest.user.id, game, id))
    return {}


async def export(hub: Hub, guest: Guest, message: Message) -> Data:
    """`export deck`: a deck as text."""
    return {"text": await with_mine(hub, guest, message, jobs.export_deck)}


async def cards(hub: Hub, guest: Guest, message: Message) -> Data:
    """`cards`: the starter and imported cards of a game."""
    return await with_mine(hub, guest, message, jobs.cards)


async def rule(hub: Hub, guest: Guest, message: Message) -> Data:
    """`rule`: a rule in plain words."""
    rules, number = hub.rules(message.text("game")), message.text("rule", 40)
    try:
        return {"rule": number, "text": await asyncio.to_thread(ledger.explain, rules.name, number)}
    except BadInput as error:
        raise Refused("no rule", error.reason) from None
