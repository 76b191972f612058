"""The rulebooks over HTTP: a book with what its words mean, one rule with its cards and rulings, searching, one ruling.

They are for everybody and always the same, so each reply is made once.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Awaitable, Callable
from functools import lru_cache

import orjson
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from rulewright import games
from rulewright.books.ledger import Ledger
from rulewright.books.rulebook import Book, Glossary, book, heading
from rulewright.books.rulings import rulings, search
from rulewright.kernel.errors import BadInput
from rulewright.puzzles.files import puzzles
from rulewright.server.library import Library
from rulewright.tcg.faces.picture import printed

Data = dict[str, object]
HEADERS = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Vary": "Accept-Encoding"}
LONGEST = 100
"""Of what is searched for."""
MANY = 60
"""Rulings that are shown at once."""
FEW = 4
"""A part of the program that names more rules than this is too general to tell which of them a card uses."""


class Books:
    """All rulebooks, as pages need them."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.glossaries: dict[str, Glossary] = {}
        self.users: dict[str, dict[str, list[str]]] = {}
        self.pack = lru_cache(maxsize=16)(self.packed)

    def glossary(self, game: str) -> Glossary:
        """What the words of a game mean."""
        found = self.glossaries.get(game)
        if found is None:
            rules = self.library.rules(game)
            faces = self.library.faces_of(rules)
            shown = [printed(faces, card) for card in self.library.pool(rules).cards]
            known = {kind: sorted({word for card in shown for word in words(card[key])}) for kind, key in (("keyword", "keywords"), ("type", "type"))}
            found = self.glossaries[game] = Glossary(rules, known)
        return found

    def whole(self, game: str) -> Data:
        """A book: its chapters with all rules, and its glossary."""
        of = book(game)
        chapters = [
            {
                "number": number,
                "about": about,
                "rules": [
                    {
                        "number": rule.number,
                        "kind": rule.kind,
                        "text": rule.text,
                        "note": rule.note,
                        "heading": heading(rule),
                        "parent": of.parents[rule.number],
                        "by": of.named_by.get(rule.number, []),
                    }
                    for rule in rules
                ],
            }
            for number, about, rules in of.chapters()
        ]
        return {"game": game, "title": self.library.rules(game).title, "chapters": chapters, "terms": self.glossary(game).data()}

    def packed(self, game: str) -> tuple[bytes, str]:
        """A book as it is sent, and its mark."""
        data = orjson.dumps(self.whole(game))
        return gzip.compress(data, 6, mtime=0), f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'

    def used(self, game: str) -> dict[str, list[str]]:
        """For each rule the cards that use it: those with its keyword, and those whose text has become a part of the program
        that names the rule."""
        found = self.users.get(game)
        if found is None:
            named: dict[tuple[str, str], set[str]] = {}
            for entry in Ledger(game).rules():
                for place in entry.places:
                    named.setdefault((place.file, place.function.partition(".")[0]), set()).add(entry.number)
            sections = {term.word: term.rule for term in self.glossary(game).terms if term.kind == "keyword"}
            rules = self.library.rules(game)
            cards: dict[str, dict[str, None]] = {}
            for card in self.library.pool(rules).cards:
                kinds = {
                    (type(node).__module__.removeprefix("rulewright.").replace(".", "/") + ".py", type(node).__name__)
                    for ability in card.abilities
                    for node in ability.nodes
                }
                numbers = {number for kind in kinds if len(named.get(kind, ())) <= FEW for number in named.get(kind, ())}
                numbers |= {sections[word] for words in card.sets for word in words if word in sections}
                for number in numbers:
                    cards.setdefault(number, {})[card.name] = None
            found = self.users[game] = {number: list(named) for number, named in cards.items()}
        return found

    def one(self, game: str, number: str) -> Data:
        """A rule: the cards of the pool that use it, and the rulings that show it, those of its parts too."""
        of = rule_of(book(game), number)
        inside = {number, *(rule.number for rule in of.below(number))}
        used = self.used(game)
        return {
            "number": number,
            "cards": list(dict.fromkeys(name for one in inside for name in used.get(one, []))),
            "rulings": [ruling.data() for ruling in search(game, "", frozenset(inside))],
        }

    def rulings_for(self, game: str, text: str) -> Data:
        """The rulings about a rule or with some words, the first of them, and how many there are."""
        text = text.strip().strip("[]")
        of = book(game)
        if text in of.by_number:
            found = search(game, "", frozenset({text, *(rule.number for rule in of.below(text))}))
        else:
            found = search(game, text)
        return {"total": len(found), "rulings": [ruling.data() for ruling in found[:MANY]]}

    # -- requests ---------------------------------------------------------------------------------------------

    async def send_book(self, request: Request) -> Response:
        """GET /api/rules/GAME: the book; with `find` the numbers of the rules that are looked for."""
        game = known_game(request)
        if "find" in request.query_params:
            wanted = request.query_params["find"][:LONGEST]
            found = await asyncio.to_thread(book(game).search, wanted)
            return JSONResponse({"numbers": [rule.number for rule in found]}, headers=HEADERS)
        data, tag = await asyncio.to_thread(self.pack, game)
        headers = {**HEADERS, "ETag": tag}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(data, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})
        return Response(gzip.decompress(data), media_type="application/json", headers=headers)

    async def send_rule(self, request: Request) -> Response:
        """GET /api/rules/GAME/NUMBER: what shows this rule."""
        return JSONResponse(await asyncio.to_thread(self.one, known_game(request), request.path_params["number"]), headers=HEADERS)

    async def send_ruling(self, request: Request) -> Response:
        """GET /api/rulings/GAME/NAME: a scenario file, to be opened as a puzzle."""
        found = (await asyncio.to_thread(rulings, known_game(request))).get(request.path_params["name"])
        if found is None:
            raise BadInput("there is no such ruling")
        return JSONResponse({**found.data(), "text": found.text}, headers=HEADERS)

    async def send_rulings(self, request: Request) -> Response:
        """GET /api/rulings/GAME?find=: the rulings that are looked for."""
        wanted = request.query_params.get("find", "")[:LONGEST]
        return JSONResponse(await asyncio.to_thread(self.rulings_for, known_game(request), wanted), headers=HEADERS)

    async def send_puzzles(self, request: Request) -> Response:
        """GET /api/puzzles/GAME: the catalogue, with hints and solutions."""
        found = await asyncio.to_thread(puzzles, known_game(request))
        return JSONResponse(
            {
                "puzzles": [
                    {
                        "name": one.name,
                        "title": one.scenario.title,
                        "kind": one.kind,
                        "goal": one.goal,
                        "difficulty": one.difficulty,
                        "first": len(one.first),
                        "hints": one.hints,
                        "solution": one.solution,
                    }
                    for one in found.values()
                ]
            },
            headers=HEADERS,
        )

    def routes(self) -> list[Route]:
        """Where all this is found."""
        return [
            Route("/api/rules/{game}", refusing(self.send_book)),
            Route("/api/rules/{game}/{number}", refusing(self.send_rule)),
            Route("/api/rulings/{game}", refusing(self.send_rulings)),
            Route("/api/rulings/{game}/{name}", refusing(self.send_ruling)),
            Route("/api/puzzles/{game}", refusing(self.send_puzzles)),
        ]


def refusing(handle: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """The same, with 404 and a reason for what is not there."""

    async def handled(request: Request) -> Response:
        try:
            return await handle(request)
        except BadInput as error:
            return JSONResponse({"error": "nothing here", "reason": error.reason}, 404, HEADERS)

    return handled


def known_game(request: Request) -> str:
    """The game of a request."""
    game = str(request.path_params["game"])
    if game not in games.names():
        raise BadInput(f"no game {game!r}; there are: {', '.join(games.names())}")
    return game


def rule_of(of: Book, number: str) -> Book:
    """The book, if it has that rule."""
    if number not in of.by_number:
        raise BadInput(f"no rule {number!r} in {of.game}")
    return of


def words(value: object) -> list[str]:
    """A list of words."""
    assert isinstance(value, list)
    return value
