"""Whole games between two people over WebSockets, watched by a third; not a byte tells what its reader may not know."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.kernel.save import restore
from rulewright.server.archive import moves_of
from rulewright.server.store import engine_for, url_for
from rulewright.tcg.interface import PUBLIC, Rules
from tests.server.client import WHOLE, Client, Data, Server, answer


class Reader:
    """What one viewer could know at each number of the table, by playing the game beside the server."""

    def __init__(self, rules: Rules, game: Game, viewer: int) -> None:
        self.viewer = viewer
        self.names = {card.name for card in game.defs}
        self.allowed = {game.defs[card].name for card in range(len(game.defs)) if game.owner[card] == viewer}
        self.texts: set[str] = set()
        self.read = 0
        self.learn(game)

    def learn(self, game: Game) -> None:
        """Take over what is known now and what the log has shown."""
        mask = 3 if self.viewer == PUBLIC else 1 << self.viewer
        for card, known in enumerate(game.known):
            if known & mask == mask:
                self.know(game, card)
        log = game.log or []
        for _, what, _, card, seen, _, _ in log[self.read :]:
            if card >= 0 and (seen & mask == mask or what in ("plays", "rides", "calls")):
                self.know(game, card)
        self.read = len(log)

    def know(self, game: Game, card: int) -> None:
        """The name of a card is no secret any more, nor is its text."""
        self.allowed.add(game.defs[card].name)
        self.texts.add(json.dumps(game.defs[card].text, ensure_ascii=False))

    def leaks(self, text: str) -> list[str]:
        """The names in a message that its reader may not know; those in the texts of known cards aside."""
        hidden = [name for name in self.names - self.allowed if json.dumps(name, ensure_ascii=False)[1:-1] in text]
        if hidden:
            for known in sorted(self.texts, key=len, reverse=True):
                text = text.replace(known, "")
        return [name for name in hidden if json.dumps(name, ensure_ascii=False)[1:-1] in text]


def numbers(message: Data) -> set[int]:
    """Every number of a card in a message about a table: on the board, on the stack, in the question."""
    found: set[int] = set()

    def walk(part: object) -> None:
        if isinstance(part, dict):
            found.update(part[key] for key in ("id", "card", "on", "attacker") if isinstance(part.get(key), int))
            found.update(int(card) for card in part.get("faces", {}))
            found.update(card for key in ("attacked", "with") for card in part.get(key) or [])
            for one in part.values():
                walk(one)
        elif isinstance(part, list):
            if len(part) == 2 and part[0] == "card" and isinstance(part[1], int):
                found.add(part[1])
            for one in part:
                walk(one)

    walk([message.get("board"), message.get("question")])
    return found


async def play(server: Server, name: str, seed: int) -> tuple[Data, dict[int, list[tuple[int, str]]], Data, list[int]]:
    """Two people play with different decks and one watches: the record, everything each was sent with the number of the
    table at that time, the end, and how many answers there were at each number."""
    rules = games.load(name)
    decks = rules.starter_decks()
    dice = random.Random(seed)
    async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Bob")) as bob, server.client(server.guest("Watcher")) as watcher:
        offer = await ann.ask("new", game=name, opponent="open", deck={"starter": decks[0].name})
        assert [row["table"] for row in (await bob.ask("lobby"))["open"]] == [offer["table"]]
        table = (await bob.ask("join", table=offer["table"], deck={"starter": decks[1].name}))["table"]
        await ann.event(lambda event: event["event"] == "begun" and event["table"] == table)
        players = [ann, bob]
        found = [await client.ask("open", table=table) for client in (*players, watcher)]
        assert [one["viewer"] for one in found] == [0, 1, PUBLIC]
        while not found[0]["over"]:
            if found[0]["number"] > 2 * WHOLE:
                await ann.ask("concede", table=table)
                found = [await client.event(lambda event: event["event"] == "table" and event["over"]) for client in (*players, watcher)]
                break
            asked = found[0]["asked"]
            assert found[1 - asked]["question"] is None and found[2]["question"] is None
            question = found[asked]["question"]
            assert len(question["labels"]) == len(question["points"]) == len(set(question["labels"]))
            number = (await players[asked].ask("answer", table=table, number=found[asked]["number"], choice=answer(question, dice.randrange)))["number"]
            found = [await client.event(lambda event: event["event"] == "table" and event["number"] == number) for client in (*players, watcher)]
        sent = {viewer: numbered(client) for viewer, client in zip((0, 1, PUBLIC), (ann, bob, watcher))}
        record = (await ann.ask("record", table=table))["record"]
        return record, sent, found[0], answers_by_number(server, table)


def answers_by_number(server: Server, table: str) -> list[int]:
    """How many answers the game has had at each number of the table: its own passes have none."""
    engine = engine_for(url_for(server.data, server.database))
    with engine.begin() as connection:
        moves = moves_of(connection, table)
    engine.dispose()
    found, count = [0], 0
    for move in moves:
        count += move.kind in ("answer", "passed")
        if move.kind == "passed":
            found[-1] = count
        else:
            found.append(count)
    return found


def numbered(client: Client) -> list[tuple[int, str]]:
    """Everything that a client was sent, with the number of the table by then."""
    number = 0
    found: list[tuple[int, str]] = []
    for text in client.raw:
        message = json.loads(text)
        if message.get("event") == "table":
            number = message["number"]
        found.append((number, text))
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_and_no_secret(server: Server, name: str) -> None:
    record, sent, end, counts = asyncio.run(play(server, name, 5))
    rules = games.load(name)
    for viewer, messages in sent.items():
        game = restore(rules, record["initial"])
        reader = Reader(rules, game, viewer)
        secret = sorted(reader.names - reader.allowed)
        assert len(secret) > 5 and reader.leaks(json.dumps({"name": secret[0]})), "the test is blind"
        at = shown = 0
        for number, text in messages:
            while at < counts[number]:
                game.answer(record["answers"][at])
                reader.learn(game)
                at += 1
            assert reader.leaks(text) == [], f"{name}, viewer {viewer}, number {number}"
            message = json.loads(text)
            if message.get("event") == "table":
                mask = 3 if viewer == PUBLIC else 1 << viewer
                public = {item.card for item in game.stack}
                assert all(game.known[card] & mask == mask for card in numbers(message) - public)
                shown += len(numbers(message))
        assert shown > 200, "the test is blind"
        assert at == len(record["answers"]) and (game.question is not None or game.winner == end["over"]["winner"])


@pytest.mark.parametrize("name", games.names())
def test_a_public_view_is_what_both_know(name: str) -> None:
    from rulewright.players import by_name
    from rulewright.session.telling import cards_in

    rules = games.load(name)
    game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 3, log=True)
    player = by_name("random", 3)
    for _ in range(60):
        if game.question is None:
            break
        shown = [
            {card["id"] for card in cards_in(rules.view(game, viewer)) if "id" in card}  # another side has none
            for viewer in (0, 1, PUBLIC)
        ]
        assert shown[2] == {card for card in shown[0] & shown[1]}
        assert rules.view(game, PUBLIC)["question"] is None
        game.answer(player.choose(rules, game))
