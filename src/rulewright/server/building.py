"""Requests away from a table: the lobby, decks, cards, rules."""

from __future__ import annotations

import asyncio

from rulewright import games, ledger
from rulewright.cli.files import lead
from rulewright.games.interface import Deck, Rules
from rulewright.kernel.errors import BadInput
from rulewright.server import archive, catalogue, decks
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused
from rulewright.server.sight import Data


async def lobby(hub: Hub, guest: Guest, message: Message) -> Data:
    """`lobby`: open tables, tables to watch, one's own; the next change is told once."""
    guest.in_lobby = True
    found = await hub.store.run(lambda connection: archive.listed(connection, guest.user.id))
    return {part: rows for part, rows in found.items()}


async def all_games(hub: Hub, guest: Guest, message: Message) -> Data:
    """`games`: what can be played."""
    return {"games": await asyncio.to_thread(playable)}


def playable() -> list[Data]:
    """Every game with how its table lies, when its players may act, the piles of a deck and the decks that are shipped."""
    return [{"game": rules.name, "title": rules.title, "layout": rules.layout().data(), "moments": rules.moments(),
             "stops": rules.usual_stops(), "piles": rules.deck_piles(), "variants": rules.variants(),
             "decks": [{"name": deck.name, "about": deck.about, "lead": lead(deck)} for deck in rules.starter_decks()]}
            for rules in map(games.load, games.names())]


async def my_decks(hub: Hub, guest: Guest, message: Message) -> Data:
    """`decks`: the decks of a game, shipped and one's own."""
    rules = hub.rules(message.text("game"))
    own = await hub.store.run(lambda connection: decks.own(connection, guest.user.id, rules.name))
    return {"starter": [decks.data(deck) for deck in rules.starter_decks()], "own": own}


def told(rules: Rules, message: Message) -> Deck:
    """The deck in a message: as data, or as a text."""
    if "text" in message.fields:
        return decks.from_text(rules, message.text("text", 100_000))
    return decks.from_data(rules, message.mapping("deck"))


async def check(hub: Hub, guest: Guest, message: Message) -> Data:
    """`check deck`: a deck, from data or text, with everything that is wrong with it."""
    rules = hub.rules(message.text("game"))

    def work() -> Data:
        deck = told(rules, message)
        return {"deck": decks.data(deck), "problems": decks.problems(hub.library, rules, deck),
                "cards": catalogue.of_deck(hub.library, rules, deck)}
    return await asyncio.to_thread(work)


async def put(hub: Hub, guest: Guest, message: Message) -> Data:
    """`put deck`: keep a deck, legal or not, perhaps in place of another."""
    rules = hub.rules(message.text("game"))
    old = message.text("replace", 32, "")
    deck = await asyncio.to_thread(told, rules, message)
    id = await hub.store.run(lambda connection: decks.put(connection, guest.user.id, rules.name, deck, old))
    problems = await asyncio.to_thread(decks.problems, hub.library, rules, deck)
    return {"deck": id, "name": deck.name, "problems": problems}


async def remove(hub: Hub, guest: Guest, message: Message) -> Data:
    """`remove deck`: forget one of one's decks."""
    game, id = message.text("game"), message.text("deck", 32)
    await hub.store.run(lambda connection: decks.remove(connection, guest.user.id, game, id))
    return {}


async def export(hub: Hub, guest: Guest, message: Message) -> Data:
    """`export deck`: a deck as text."""
    rules = hub.rules(message.text("game"))
    return {"text": decks.to_text(rules, await asyncio.to_thread(told, rules, message))}


async def cards(hub: Hub, guest: Guest, message: Message) -> Data:
    """`cards`: the starter and imported cards of a game."""
    return await asyncio.to_thread(catalogue.cards, hub.library, hub.rules(message.text("game")), message)


async def rule(hub: Hub, guest: Guest, message: Message) -> Data:
    """`rule`: a rule in plain words."""
    rules, number = hub.rules(message.text("game")), message.text("rule", 40)
    try:
        return {"rule": number, "text": await asyncio.to_thread(ledger.explain, rules.name, number)}
    except BadInput as error:
        raise Refused("no rule", error.reason) from None
