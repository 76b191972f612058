"""The whole stream that the other side and a spectator get is the same whether a player could have acted and passed, or could not.

Two worlds differ in nothing but what one player holds. The same answers are given in both, and that player passes wherever
asked; all that is sent to the others, the order, the numbers and who seems to be asked, must agree.
"""

import asyncio
import itertools
import random
from pathlib import Path

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, YESNO, Option
from rulewright.kernel.verbs import PASS
from rulewright.server import archive, tables
from rulewright.server.hub import Hub
from rulewright.server.messages import read
from rulewright.server.scenarios import initial
from rulewright.server.sessions import User
from rulewright.server.settings import Settings
from rulewright.server.table import Seat
from rulewright.server.veils import is_hidden, is_own, unfolded
from rulewright.session.stops import Stops
from rulewright.tcg.interface import PUBLIC
from tests.beliefs.play import LONG, Answer, Table, named, questions, seeds, some_answer

COUNT = itertools.count()
MANY = 6
"""Answers that the stream is followed for."""
FAR = 10
"""So many cards from the top and from the bottom of a deck nobody comes to see one in that time."""


FEW = {"godzilla": 12, "vanguard": 6, "gate-ruler": 4, "force-of-will": 2}
"""Games that are looked through for something that a text allows and that cannot be done."""
HANDS = {"godzilla": True, "vanguard": False, "gate-ruler": False, "force-of-will": False}
"""Where texts of the starter decks allow something that needs a card in the hand."""


class Page:
    """Somebody who looks at a table and remembers what came."""

    def __init__(self, user: str) -> None:
        self.user = User(user, user, True)
        self.heard: list[dict[str, object]] = []

    def push(self, text: str) -> None:
        message = read(text)
        message.pop("table", None)
        self.heard.append(message)


def swap(game: Game, holder: int, rng: random.Random, but: Option = ()) -> Game | None:
    """The same game where the holder's secret cards have changed places with some in the middle of the deck, which nobody comes to
    see for a while; `but` those that somebody is about to use."""
    other = game.copy()
    held = [
        card
        for spec, zone in zip(game.specs, game.zones)
        if spec.name == "hand"
        for card in zone
        if is_hidden(game, card, holder) and game.owner[card] == holder and card not in but
    ]
    decks = [zone for spec, zone in zip(game.specs, game.zones) if spec.player == holder and spec.ordered and spec.seen == 0 and "deck" in spec.name]
    deck = max(decks, key=len)
    middle = [card for card in deck[FAR:-FAR] if not game.known[card] and game.owner[card] == holder]
    count = min(len(held), len(middle))
    if not count:
        return None
    defs = list(other.defs)
    pairs = list(zip(rng.sample(held, count), rng.sample(middle, count)))
    for pair in pairs:
        for card in pair:
            other.unregister(card)
    for one, two in pairs:
        defs[one], defs[two] = defs[two], defs[one]
    other.defs = defs
    for pair in pairs:
        for card in pair:
            other.register(card)
    other.clock = game.clock  # changing places takes no time
    other.version += 1
    return other


async def stream(hub: Hub, game: Game, name: str, holder: int, seed: int, first: Option | None = None) -> tuple[list[dict[str, object]], ...]:
    """What the one who does not hold the cards and a spectator get, until the holder must choose something. The first answer may be
    given; with an odd seed both want to be asked everywhere."""
    table = archive.Beginning(name, "a game", [Seat(f"{seat} {next(COUNT)}", seat, "", "") for seat in "AB"])
    table.start, table.initial, table.status = '{"decks": [], "cards": [], "seed": 1}', initial(game.copy()), archive.RUNNING
    await hub.store.run(lambda connection: archive.create(connection, table))
    place = await hub.tables.get(table.id)
    if seed % 2:
        for stops in place.table.stops:
            stops.on = stops.all()
    pages = [Page(str(table.seats[1 - holder].user)), Page("C")]
    for page in pages:
        hub.tables.look(place, page, 0)
    rng = random.Random(seed)
    for _ in range(MANY):
        if place.veil is not None:
            await place.veil
        question = place.table.game.question
        if question is None:
            break
        if first is not None:
            choice: int | list[int] = question.options.index(first)
            first = None
        elif question.player == holder:
            if question.null < 0 and not (question.several and question.minimum == 0):
                break
            choice = question.null if question.null >= 0 else []
        else:
            choice = some_answer(question, rng)
        await hub.tables.answer(place, question.player, place.table.number, choice)
    if place.veil is not None:
        await place.veil
    heard = tuple(page.heard.copy() for page in pages)
    for page in pages:
        hub.tables.leave(page)
    return heard


def difference(one: object, two: object, path: str = "") -> str:
    """Where two messages differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        return "; ".join(difference(one.get(key), two.get(key), f"{path}/{key}") for key in one if one.get(key) != two.get(key))
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        return "; ".join(difference(a, b, f"{path}/{place}") for place, (a, b) in enumerate(zip(one, two)) if a != b)
    return f"{path}: {one} / {two}"


@pytest.mark.parametrize("name", games.names())
def test_nobody_can_tell_a_player_who_cannot_act_from_one_who_does_not(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables.Tables, "drawn", lambda *_: 0.0001)
    table = Table(name)
    stages = 0

    async def compare(hub: Hub, game: Game, seed: int) -> int:
        question = game.question
        assert question is not None
        holder = 1 - question.player
        other = swap(game, holder, random.Random(seed))
        if other is None:
            return 0
        one, two = [await stream(hub, world, name, holder, seed) for world in (game, other)]
        for mine, theirs in zip(one, two):
            count = min(len(mine), len(theirs))
            for number in range(count):
                assert mine[number] == theirs[number], difference(mine[number], theirs[number])
        return sum(message.get("asked") == holder for message in one[1])

    async def run() -> None:
        nonlocal stages
        hub = Hub(Settings(data=tmp_path, veil=1.0, workers=1))
        try:
            for seed in seeds(3, 400):
                with named(table, seed):
                    game = table.new(seed, log=True)
                    for place, (question, _) in enumerate(questions(game, seed)):
                        if place >= 200 and not LONG:
                            break
                        if LONG or place % 17 == 4:
                            stages += await compare(hub, game, seed * 1000 + place)
        finally:
            hub.close()

    asyncio.run(run())
    assert stages > 0, "nobody was ever asked: nothing was compared"


@pytest.mark.parametrize("name", games.names())
def test_nobody_can_tell_what_could_not_be_done_from_what_was_declined(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a text says that a player may do is offered only where it can be done, which may depend on the hand."""
    monkeypatch.setattr(tables.Tables, "drawn", lambda *_: 0.0001)
    table = Table(name)
    compared = 0

    def able(game: Game, first: Option, holder: int) -> bool:
        """Whether the holder is asked at once."""
        other = game.copy()
        assert other.question is not None
        if first not in other.question.options:
            return False
        other.answer(other.question.options.index(first))
        asked = other.question
        return asked is not None and asked.player == holder and asked.kind == YESNO and asked.prompt == "may"

    async def compare(hub: Hub, game: Game, first: Option, holder: int, seed: int) -> None:
        nonlocal compared
        for chance in range(12):
            other = swap(game, holder, random.Random(chance), first[1:])
            if other is not None and able(other, first, holder):
                compared += 1
                one, two = [await stream(hub, world, name, holder, seed, first) for world in (game, other)]
                for mine, theirs in zip(one, two):
                    for number in range(min(len(mine), len(theirs))):
                        assert mine[number] == theirs[number], difference(mine[number], theirs[number])
                return

    async def run() -> None:
        hub = Hub(Settings(data=tmp_path, veil=1.0, workers=1))
        try:
            for seed in seeds(FEW[name], 100):
                with named(table, seed):
                    game = table.new(seed, log=True)
                    before, given = game.copy(), None
                    for place, (question, answer) in enumerate(questions(game, seed)):
                        declined = [player for player, kind, options in game.taken if kind == YESNO and not options]
                        if given is not None and declined and compared < MANY:
                            await compare(hub, before, given, declined[0], seed * 1000 + place)
                        before, given = game.copy(), question.options[answer] if isinstance(answer, int) else None
        finally:
            hub.close()

    asyncio.run(run())
    assert compared > 0 or not HANDS[name], "nothing was compared"


@pytest.mark.parametrize("name", [name for name in games.names() if "priority" in games.load(name).view(Table(name).new(1), PUBLIC)])
def test_priority_is_seen_where_nobody_can_act_too(name: str) -> None:
    """A pass without a choice is shown at the moment at which its player would have been asked, in the own main phase whatever the stops."""
    table, seen = Table(name), list[bool]()
    usual, everywhere = [[Stops(table.rules, seat) for seat in (0, 1)] for _ in range(2)]
    for one in everywhere:
        one.on = one.all()

    def passes(game: Game, answer: Answer, stops: list[Stops]) -> list[bool]:
        """The passes that are waited for: whether each is in the own main phase."""
        found = list[bool]()
        for player, forced in unfolded(table.rules, game.copy(), answer, stops):
            if (player, ACTION, [(PASS,)]) in forced.taken[-1:]:
                assert table.rules.view(forced, PUBLIC)["priority"] == player
                found.append(is_own(forced.frames[-1], forced))
        return found

    for seed in seeds(3, 20):
        with named(table, seed):
            game = table.new(seed, log=True)
            for place, (_, answer) in enumerate(questions(game, seed)):
                if place >= 150 and not LONG:
                    break
                both = passes(game, answer, usual), passes(game, answer, everywhere)
                assert both[0].count(True) == both[1].count(True)
                seen += both[1]
    assert seen.count(False) > 20
