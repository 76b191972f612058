"""Lessons over HTTP, for everybody: nobody has to sign in to learn. A lesson has no memory, so each reply is a function of its
address; it is made in another process (`work.py`) and kept."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from functools import cache

import orjson
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from rulewright import games
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.lessons.course import LEARNER, Course, Own, course
from rulewright.players.base import Choice
from rulewright.server import refusals
from rulewright.server.books import HEADERS, known_game, refusing
from rulewright.server.hub import Hub
from rulewright.server.jobs import LIBRARY
from rulewright.server.messages import Refused
from rulewright.server.sight import Data, laid_open, sight, written
from rulewright.session.telling import News

OWNER = "learners"
"""Whose work it is: all learners together have the share of one user."""
MANY = 512
LONGEST = 400
"""Of a choice as it is written."""


# -- what a lesson is like, as plain data ---------------------------------------------------------------------


@cache
def offered() -> bytes:
    """Every game with how it is played, and its lessons, as it is sent."""
    found: list[Data] = []
    for name in games.names():
        of = course(name)
        found.append(
            {
                "game": name,
                "title": of.rules.title,
                "pitch": of.guide.pitch,
                "win": of.guide.win,
                "parts": of.guide.parts,
                "table": of.guide.table,
                "lessons": [{"lesson": lesson.name, "title": lesson.title, "about": lesson.about, "steps": len(lesson.tasks)} for lesson in of.lessons],
            }
        )
    return orjson.dumps({"games": found})


def table(of: Course, game: Game, news: list[News]) -> Data:
    """The game as the learner sees it, and what has happened."""
    faces = LIBRARY.faces_of(of.rules)
    return {**sight(of.rules, faces, game, LEARNER), "lines": written(news), "open": laid_open(faces, game, news)}


def step(game: str, name: str, number: int, own: Own) -> Data:
    """A step of a lesson."""
    of = course(game)
    lesson = of.lesson(name)
    stage = of.stage(lesson, number, own)
    following = of.after(lesson)
    shown = table(of, stage.game, stage.news)
    return {
        **shown,
        "game": game,
        "lesson": lesson.name,
        "title": lesson.title,
        "step": number,
        "steps": len(lesson.tasks),
        "say": stage.task.say,
        "hint": stage.task.hint,
        "asks": stage.task.asks,
        "question": shown["question"] if stage.task.asks else None,
        "next": None if following is None else {"lesson": following.name, "title": following.title},
    }


def judged(game: str, name: str, number: int, own: Own, choice: Choice) -> Data:
    """What comes of an answer to a step."""
    of = course(game)
    try:
        verdict = of.judge(of.lesson(name), number, choice, own)
    except IllegalAnswer as error:
        raise Refused("illegal", error.reason, error.rule) from None
    return {**table(of, verdict.game, verdict.news), "right": verdict.right, "said": verdict.said, "question": None}


def reasons(game: str, name: str, number: int, own: Own, card: int) -> Data:
    """Why a card cannot be used at a step."""
    of = course(game)
    at = of.stage(of.lesson(name), number, own).game
    if at.question is None or not 0 <= card < len(at.defs) or not at.known[card] >> LEARNER & 1 or card not in of.rules.zone_order(at):
        raise Refused("no card", "you do not know such a card")
    return {"found": refusals.of_card(of.rules, at, LEARNER, card)}


# -- requests -------------------------------------------------------------------------------------------------


class Lessons:
    """The lessons of all games."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.kept: OrderedDict[str, bytes] = OrderedDict()

    async def send_all(self, request: Request) -> Response:
        """GET /api/learn: what there is to learn, and how each game is played."""
        return Response(await asyncio.to_thread(offered), media_type="application/json", headers=HEADERS)

    async def send_step(self, request: Request) -> Response:
        """GET /api/learn/GAME/LESSON/STEP: a step; with `choice` what comes of that answer, with `card` why it
        cannot be used. `own` has the answers that were given at earlier steps."""
        where = (known_game(request), str(request.path_params["lesson"]), int(request.path_params["step"]), read_own(request.query_params.get("own", "{}")))
        asked = request.query_params
        if "choice" in asked:
            return await self.reply(f"{where}{asked['choice']}", judged, *where, read_choice(asked["choice"]))
        if "card" in asked and asked["card"].isdecimal() and len(asked["card"]) < 9:
            return await self.reply(f"{where}card{asked['card']}", reasons, *where, int(asked["card"]))
        return await self.reply(str(where), step, *where)

    async def reply(self, key: str, function: Callable[..., object], *arguments: object) -> Response:
        """What a function gives, made once."""
        found = self.kept.get(key)
        if found is None:
            try:
                data = await self.hub.work.run(function, *arguments, owner=OWNER)
            except Refused as refused:
                return JSONResponse({"error": refused.error, "reason": refused.reason, "rule": refused.rule}, 400, HEADERS)
            found = self.kept[key] = orjson.dumps(data, option=orjson.OPT_NON_STR_KEYS)
            if len(self.kept) > MANY:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return Response(found, media_type="application/json", headers=HEADERS)

    def routes(self) -> list[Route]:
        """Where all this is found."""
        return [Route("/api/learn", refusing(self.send_all)), Route("/api/learn/{game}/{lesson}/{step:int}", refusing(self.send_step))]


def read_own(text: str) -> Own:
    """Answers by the numbers of their steps."""
    value = read_json(text)
    if not isinstance(value, dict) or not all(key.isdecimal() and len(key) < 4 for key in value):
        raise BadInput("`own` has answers by the numbers of their steps")
    return {int(key): as_choice(one) for key, one in value.items()}


def read_choice(text: str) -> Choice:
    """An answer as it is written."""
    return as_choice(read_json(text))


def read_json(text: str) -> object:
    """What a short text says; nothing if it says nothing."""
    try:
        return json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        return None


def as_choice(value: object) -> Choice:
    """An answer: a whole number or a list of them."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, list) and all(isinstance(one, int) and not isinstance(one, bool) for one in value):
        return value
    raise BadInput("`choice` is an index or a list of indexes")
