"""The rulebooks over HTTP: a book with what its words mean, one rule with its cards and rulings, searching, one ruling.

They are for everybody and always the same (`reading.py`).
"""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright import games
from rulewright.books.ledger import Ledger
from rulewright.books.rulebook import Book, Glossary, book, heading
from rulewright.books.rulings import rulings, search
from rulewright.kernel.errors import BadInput
from rulewright.puzzles import files
from rulewright.server.jobs import LIBRARY
from rulewright.server.reading import Reading, known_game, refusing
from rulewright.tcg.faces.picture import printed

Data = dict[str, object]
LONGEST = 100
"""Of what is searched for."""
MANY = 60
"""Rulings that are shown at once."""
FEW = 4
"""A part of the program that names more rules than this is too general to tell which of them a card uses."""


# -- what there is, as plain data -----------------------------------------------------------------------------


@cache
def glossary(game: str) -> Glossary:
    """What the words of a game mean."""
    rules = games.load(game)
    shown = [printed(LIBRARY.faces_of(rules), card) for card in LIBRARY.pool(rules).cards]
    known = {kind: sorted({word for card in shown for word in words(card[key])}) for kind, key in (("keyword", "keywords"), ("type", "type"))}
    return Glossary(rules, known)


def whole(game: str) -> Data:
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
    return {"game": game, "title": games.load(game).title, "chapters": chapters, "terms": glossary(game).data()}


@cache
def used(game: str) -> dict[str, list[str]]:
    """For each rule the cards that use it: those with its keyword, and those whose text has become a part of the program
    that names the rule."""
    named: dict[tuple[str, str], set[str]] = {}
    for entry in Ledger(game).rules():
        for place in entry.places:
            named.setdefault((place.file, place.function.partition(".")[0]), set()).add(entry.number)
    sections = {term.word: term.rule for term in glossary(game).terms if term.kind == "keyword"}
    cards: dict[str, dict[str, None]] = {}
    for card in LIBRARY.pool(games.load(game)).cards:
        kinds = {
            (type(node).__module__.removeprefix("rulewright.").replace(".", "/") + ".py", type(node).__name__)
            for ability in card.abilities
            for node in ability.nodes
        }
        numbers = {number for kind in kinds if len(named.get(kind, ())) <= FEW for number in named.get(kind, ())}
        numbers |= {sections[word] for words in card.sets for word in words if word in sections}
        for number in numbers:
            cards.setdefault(number, {})[card.name] = None
    return {number: list(names) for number, names in cards.items()}


def one(game: str, number: str) -> Data:
    """A rule: the cards of the pool that use it, and the rulings that show it, those of its parts too."""
    of = rule_of(book(game), number)
    inside = {number, *(rule.number for rule in of.below(number))}
    names = [name for rule in inside for name in used(game).get(rule, [])]
    return {"number": number, "cards": list(dict.fromkeys(names)), "rulings": [ruling.data() for ruling in search(game, "", frozenset(inside))]}


def found(game: str, text: str) -> Data:
    """The numbers of the rules that are looked for."""
    return {"numbers": [rule.number for rule in book(game).search(text)]}


def rulings_for(game: str, text: str) -> Data:
    """The rulings about a rule or with some words, the first of them, and how many there are."""
    text = text.strip().strip("[]")
    of = book(game)
    if text in of.by_number:
        about = search(game, "", frozenset({text, *(rule.number for rule in of.below(text))}))
    else:
        about = search(game, text)
    return {"total": len(about), "rulings": [ruling.data() for ruling in about[:MANY]]}


def ruling(game: str, name: str) -> Data:
    """A scenario file, to be opened as a puzzle."""
    found = rulings(game).get(name)
    if found is None:
        raise BadInput("there is no such ruling")
    return {**found.data(), "text": found.text}


def puzzles(game: str) -> Data:
    """The catalogue, with hints and solutions."""
    rules = games.load(game)
    faces, pool = LIBRARY.faces_of(rules), files.pool(game)
    return {
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
                "cards": [printed(faces, pool.find(name)) for name in one.leads],
            }
            for one in files.puzzles(game).values()
        ]
    }


def rule_of(of: Book, number: str) -> Book:
    """The book, if it has that rule."""
    if number not in of.by_number:
        raise BadInput(f"no rule {number!r} in {of.game}")
    return of


def words(value: object) -> list[str]:
    """A list of words."""
    assert isinstance(value, list)
    return value


# -- requests -------------------------------------------------------------------------------------------------


class Books:
    """All rulebooks."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    async def send_book(self, request: Request) -> Response:
        """GET /api/rules/GAME: the book; with `find` the numbers of the rules that are looked for."""
        if "find" in request.query_params:
            return await self.reading.reply(request, found, known_game(request), request.query_params["find"][:LONGEST])
        return await self.reading.reply(request, whole, known_game(request))

    async def send_rule(self, request: Request) -> Response:
        """GET /api/rules/GAME/NUMBER: what shows this rule."""
        return await self.reading.reply(request, one, known_game(request), request.path_params["number"][:LONGEST])

    async def send_ruling(self, request: Request) -> Response:
        """GET /api/rulings/GAME/NAME: a scenario file, to be opened as a puzzle."""
        return await self.reading.reply(request, ruling, known_game(request), request.path_params["name"])

    async def send_rulings(self, request: Request) -> Response:
        """GET /api/rulings/GAME?find=: the rulings that are looked for."""
        return await self.reading.reply(request, rulings_for, known_game(request), request.query_params.get("find", "")[:LONGEST])

    async def send_puzzles(self, request: Request) -> Response:
        """GET /api/puzzles/GAME: the catalogue, with hints and solutions."""
        return await self.reading.reply(request, puzzles, known_game(request))

    def routes(self) -> list[Route]:
        """Where all this is found."""
        return [
            Route("/api/rules/{game}", refusing(self.send_book)),
            Route("/api/rules/{game}/{number}", refusing(self.send_rule)),
            Route("/api/rulings/{game}", refusing(self.send_rulings)),
            Route("/api/rulings/{game}/{name}", refusing(self.send_ruling)),
            Route("/api/puzzles/{game}", refusing(self.send_puzzles)),
        ]
