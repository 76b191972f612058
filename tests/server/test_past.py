"""Games that are over: stepped through, played on, taken away as files; and scenarios as puzzles."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from rulewright import games
from rulewright.kernel.record import Record
from rulewright.kernel.save import fingerprint
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run as run_scenario
from rulewright.server.sight import board
from rulewright.tcg.faces.picture import Faces
from tests.server.client import Client, Data, Server, against, go_on, mine, to_the_end
from tests.server.test_refusals import refused

SCENARIO = """\
game: godzilla
title: A turn of one's own
position:
  A: {hand: [RW1-005, RW1-006], deck: {size: 20}}
  B: {deck: {size: 20}}
play:
  - A: pass
"""


async def finished(client: Client, game: str, seed: int) -> Data:
    """A game that is over."""
    return await to_the_end(client, await against(client, game), random.Random(seed).randrange)


@pytest.mark.parametrize("game", games.names())
def test_a_game_that_is_over(server: Server, game: str) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            end = await finished(ann, game, 6)
            id, count = end["table"], end["answers"]
            record = Record.from_data((await ann.ask("record", table=id))["record"])
            rules = games.load(game)
            assert fingerprint(record.replay(rules)) == record.final and len(record.answers) == count
            whole = await ann.ask("open", table=id)
            lines: list[list[str]] = []
            beside = record.replay(rules, 0)
            asked: list[int] = []
            for at in range(count + 1):
                if at:
                    beside.answer(record.answers[at - 1])
                asked.append(beside.question.player if beside.question is not None else -1)
                if at > 10 and at < count - 5 or at == count and beside.question is not None:
                    continue  # a concession is no answer
                for seat in (0, 1):
                    shown = await ann.ask("replay", table=id, at=at, seat=seat)
                    assert shown["board"] == json.loads(json.dumps(board(rules, Faces(rules.layout()), beside, seat)))
                    assert shown["at"] == at
                    assert (shown["next"] is not None) == (asked[at] == seat)
                    lines += shown["lines"] if at <= 10 and seat == 0 else []
            assert whole["lines"][: len(lines)] == lines
            assert await refused(ann.ask("replay", table=id, at=count + 1, seat=0)) == "bad input"
            assert (await ann.ask("replay", table=id, at=count, seat=0))["over"] == end["over"]

            text = (await ann.ask("scenario", table=id, at=count, title="My game"))["text"]
            result = run_scenario(parse(text))
            assert result.passed and result.title == "My game"

            new = await ann.ask("play on", table=id, at=count - 1, seat=asked[count - 1], level="random")
            branch = await mine(ann, await ann.ask("open", table=new["table"]))
            assert branch["answers"] == count - 1 and branch["question"]
            over = await to_the_end(ann, branch, random.Random(1).randrange)
            assert over["over"] and (await ann.ask("open", table=id))["answers"] == count
            assert run_scenario(parse((await ann.ask("scenario", table=new["table"], at=over["answers"]))["text"])).passed

    asyncio.run(run())


def test_moments_are_kept_until_the_game_is_over(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann, server.client(server.guest("Eve")) as eve:
            table = await go_on(ann, await against(ann, "godzilla"), random.Random(1).randrange, 3)
            kept = await ann.ask("keep", table=table["table"], note="is this right?")
            assert await refused(ann.ask("scenario", table=table["table"], at=kept["at"])) == "not over"
            assert await refused(eve.ask("keep", table=table["table"], note="")) == "not your seat"
            await ann.ask("concede", table=table["table"])
            moment = (await ann.ask("moments", table=table["table"]))["moments"][0]
            assert moment["note"] == "is this right?" and (await eve.ask("moments", table=table["table"]))["moments"] == []
            text = (await ann.ask("scenario", table=table["table"], at=moment["at"], title=moment["note"]))["text"]
            puzzle = await ann.ask("puzzle", text=text, steps=moment["at"], level="random")
            again = await mine(ann, await ann.ask("open", table=puzzle["table"]))
            assert again["board"]["sides"] == table["board"]["sides"] and again["question"] == table["question"]

    asyncio.run(run())


def test_a_scenario_as_a_puzzle(server: Server) -> None:
    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:
            for steps, asked in ((0, "A"), (1, "B")):
                puzzle = await ann.ask("puzzle", text=SCENARIO, steps=steps, level="random")
                table = await ann.ask("open", table=puzzle["table"])
                assert table["title"] == "A turn of one's own" and table["question"]
                assert "AB"[table["viewer"]] == asked
            own = table["board"]["sides"][1]["zones"]
            assert own["deck"]["count"] <= 20 and table["board"]["sides"][0]["zones"]["hand"]["cards"] == []
            end = await to_the_end(ann, table, random.Random(4).randrange)
            text = (await ann.ask("scenario", table=end["table"], at=end["answers"]))["text"]
            assert run_scenario(parse(text)).passed
            new = (await ann.ask("rematch", table=end["table"]))["table"]
            assert (await ann.ask("open", table=new))["board"]["sides"] == table["board"]["sides"]
            assert await refused(ann.ask("puzzle", text=SCENARIO, steps=9)) == "bad input"
            assert await refused(ann.ask("puzzle", text=SCENARIO.replace("RW1-005", "RW1-999"))) == "bad input"
            assert await refused(ann.ask("puzzle", text=SCENARIO.replace("pass", "fly"), steps=1)) == "bad input"

    asyncio.run(run())


PUZZLE = """\
game: vanguard
title: Two to the front
cards:
  - {name: Sprat, type: normal unit, clan: Test, grade: 0, power: 5000, shield: 10000, critical: 1, skill: Boost}
position:
  A: {vanguard: Sprat, hand: [Sprat, Sprat], deck: {size: 20, fill: Sprat}}
  B: {vanguard: Sprat, deck: {size: 20, fill: Sprat}}
play:
  - A: normal call Sprat -> front left
  - A: normal call Sprat -> front right
expect:
  A.front left: Sprat
  A.front right: Sprat
"""


def test_a_puzzle_is_solved_or_failed(server: Server) -> None:
    """It is solved when what the scenario expects is so, and failed once its own turn is over; an undo opens it again."""

    async def run() -> None:
        async with server.client(server.guest("Ann")) as ann:

            async def begin() -> Data:
                reply = await ann.ask("puzzle", text=PUZZLE, level="random")
                return await ann.ask("open", table=reply["table"])

            async def say(table: Data, label: str) -> Data:
                place = next(place for place, one in enumerate(table["question"]["labels"]) if one.startswith(label))
                number = (await ann.ask("answer", table=table["table"], number=table["number"], choice=place))["number"]
                return await ann.event(lambda event: event["event"] == "table" and event["number"] >= number)

            table = await begin()
            assert table["puzzle"]["state"] == "open" and table["puzzle"]["wanted"]["A.front left"] == "Sprat"
            table = await say(table, "normal call Sprat -> front left")
            assert table["puzzle"]["state"] == "open"
            table = await say(table, "normal call Sprat -> front right")
            assert table["puzzle"]["state"] == "solved"
            await ann.ask("undo", table=table["table"], number=table["number"])
            assert (await ann.ask("open", table=table["table"]))["puzzle"]["state"] == "open"
            table = await begin()
            while table["puzzle"]["state"] == "open":
                table = await mine(ann, await say(table, "pass" if "pass" in table["question"]["labels"] else ""))
            assert table["puzzle"]["state"] == "failed" and not table["over"]
            plain = await ann.ask("puzzle", text=SCENARIO, level="random")
            assert (await ann.ask("open", table=plain["table"]))["puzzle"] is None

    asyncio.run(run())
