"""Lessons over HTTP, for everybody: nobody has to sign in to learn. A lesson has no memory, so each reply is a function of its
address (`reading.py`)."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.lessons.course import LEARNER, Course, Own, course, taught
from rulewright.players.base import Choice
from rulewright.server import refusals
from rulewright.server.jobs import LIBRARY
from rulewright.server.messages import Refused
from rulewright.server.reading import Reading, known_game, refusing
from rulewright.server.sight import Data, laid_open, sight, written
from rulewright.session.telling import News

LONGEST_NUMBER = 8
"""Digits of a number in an address."""
LONGEST = 400
"""Of a choice as it is written."""


# -- what a lesson is like, as plain data ---------------------------------------------------------------------


def offered() -> Data:
    """Every game that is taught, with how it is played, and its lessons."""
    found: list[Data] = []
    for of in taught():
        found.append(
            {
                "game": of.rules.name,
                "title": of.rules.title,
                "pitch": of.guide.pitch,
                "win": of.guide.win,
                "parts": of.guide.parts,
                "table": of.guide.table,
                "lessons": [{"lesson": lesson.name, "title": lesson.title, "about": lesson.about, "steps": len(lesson.tasks)} for lesson in of.lessons],
            }
        )
    return {"games": found}


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

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    async def send_all(self, request: Request) -> Response:
        """GET /api/learn: what there is to learn, and how each game is played."""
        return await self.reading.reply(request, offered)

    async def send_step(self, request: Request) -> Response:
        """GET /api/learn/GAME/LESSON/STEP: a step; with `choice` what comes of that answer, with `card` why it
        cannot be used. `own` has the answers that were given at earlier steps."""
        asked = request.query_params
        where = (known_game(request), str(request.path_params["lesson"]), read_number(request.path_params["step"]), read_own(asked.get("own", "{}")))
        if "choice" in asked:
            return await self.reading.reply(request, judged, *where, read_choice(asked["choice"]))
        if "card" in asked:
            return await self.reading.reply(request, reasons, *where, read_number(asked["card"]))
        return await self.reading.reply(request, step, *where)

    def routes(self) -> list[Route]:
        """Where all this is found."""
        return [Route("/api/learn", refusing(self.send_all)), Route("/api/learn/{game}/{lesson}/{step}", refusing(self.send_step))]


def read_number(text: str) -> int:
    """A number in an address."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise BadInput("there is nothing of that number")
    return int(text)


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
