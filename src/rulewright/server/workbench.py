"""The card workbench: a card that somebody writes, read while it is written, tried in a game, and weighed in many of them.

Nothing is kept here: each request brings the card's record. A trial plays until the card can be used and gives the game as a sheet
for the judge's desk. A weighing plays some games of the deck with the card against the same deck without it and says where to go on,
so that whoever waits sees how far it is and can stop at any time.
"""

from __future__ import annotations

import time
from collections import Counter

from rulewright import games, limits
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION
from rulewright.players import Player, by_name
from rulewright.players.quick import QuickPlayer
from rulewright.scenario.files import PLAYERS
from rulewright.scenario.notation import as_step, labels_for
from rulewright.server import catalogue, decks, jobs
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused, malformed
from rulewright.server.mycards import mine
from rulewright.server.sight import Data
from rulewright.session.doubts import Doubts
from rulewright.session.explain import explain
from rulewright.session.own import needed
from rulewright.tcg.faces.layout import CARD, TYPE
from rulewright.tcg.faces.picture import printed
from rulewright.tcg.interface import Deck, Pool, Record, Rules, joined

TEXTS = ("text", "abilities")
"""The fields that hold what a card says."""
FIRST = ("name", "type")
FEW = 40
"""A field with more different words than this is written freely."""
AT_FIRST_SIGHT = "quick"
LEVELS = (AT_FIRST_SIGHT, "casual")
"""Who plays: one that answers at first sight, or one that weighs each step."""
BATCH = 1.5
"""Seconds of processor time after which a weighing tells how far it is."""
ENOUGH = 6.0
"""Seconds of processor time for one game, or for the search of a moment."""
LONG = 5_000
"""A game with more decisions than this comes to no end."""


# -- the form -------------------------------------------------------------------------------------------------


def plain(value: object) -> bool:
    """Whether a field says something."""
    return value not in (None, "", [], "NONE")


def kind_of(values: list[object]) -> str:
    """What is filled in: a number, yes or no, words, or a word."""
    if any(isinstance(value, bool) for value in values):
        return "flag"
    if any(isinstance(value, int) for value in values):
        return "number"
    return "words" if any(isinstance(value, list) for value in values) else "word"


def form(rules: Rules) -> Data:
    """What a card of this game can say, as the starter cards do: its fields with what stands in them, and for each type, the most
    common first, the fields that its cards have and a card to begin with."""
    records = [card.record for card in jobs.LIBRARY.pool(rules).cards]
    keys = dict.fromkeys([*FIRST, *(key for record in records for key in record)])
    text = next(key for key in TEXTS if any(key in record for record in records))
    fields: list[Data] = []
    for key in keys:
        values = [record[key] for record in records if plain(record.get(key))]
        if key in ("id", *TEXTS) or not values or any(isinstance(one, dict) for value in values for one in (value if isinstance(value, list) else [value])):
            continue
        kind = kind_of(values)
        words = {str(word) for value in values for word in (value if isinstance(value, list) else [value])} if kind in ("word", "words") else set()
        fields.append({"key": key, "kind": kind, "words": sorted(words) if key not in FIRST and len(words) <= FEW else []})
    types: dict[str, list[Record]] = {}
    for record in records:
        types.setdefault(", ".join(catalogue.words(record.get(TYPE))), []).append(record)
    return {
        "fields": fields,
        "text": text,
        "lines": isinstance(next(record[text] for record in records if text in record), list),
        "types": [
            {
                "name": name,
                "type": of[0].get(TYPE),
                "keys": [key for key in keys if any(plain(record.get(key)) for record in of)],
                "example": max(of, key=lambda record: len(str(record.get(text) or ""))),
            }
            for name, of in sorted(types.items(), key=lambda one: -len(one[1]))
        ],
    }


# -- the card -------------------------------------------------------------------------------------------------


def read(rules: Rules, record: Record) -> CardDef:
    """The card of a record, or why there is none."""
    from rulewright.texts import read_card

    if not str(record.get("id") or "") or not str(record.get("name") or ""):
        raise Refused("bad input", "a card has a name and an id")
    try:
        return read_card(rules, record)
    except BadInput as error:
        raise Refused("bad input", error.reason) from None


def drawn(game: str, fields: Data) -> Data:
    """The form of a game; with a record the card as it is drawn, its lines with all their parts, what was corrected in them, and
    what may not be meant."""
    rules = games.load(game)
    if "record" not in fields:
        return form(rules)
    card = read(rules, Message(fields).mapping("record"))
    shown = {
        **printed(jobs.LIBRARY.faces_of(rules), card),
        "from": catalogue.MINE,
        "pile": catalogue.home(catalogue.piles(jobs.LIBRARY, rules), sorted(card.sets[rules.layout().sets[TYPE]])),
    }
    return {"card": shown, "lines": [line.data() for line in explain(rules, card)], "corrected": card.corrected, "doubts": Doubts(rules, [card]).of(card)}


# -- decks with the card and without it -----------------------------------------------------------------------


class Trial:
    """A deck, and the same deck with the new card in place of another one."""

    __slots__ = ("rules", "card", "pool", "plain", "changed", "pile", "instead")

    def __init__(self, rules: Rules, fields: Data, deck: Data | None, mine: catalogue.Own) -> None:
        self.rules = rules
        self.card = read(rules, Message(fields).mapping("record"))
        self.plain = self.home() if deck is None else decks.again(deck)
        wanted = {reference for pile in self.plain.piles.values() for reference in pile}
        self.pool: Pool = joined([self.card], needed(rules, wanted, [self.card.text], mine), jobs.LIBRARY.pool(rules))
        self.pile, self.instead = self.place(Message(fields).text("instead", limits.TITLE, ""))
        self.changed = Deck(self.plain.name, {name: dict(pile) for name, pile in self.plain.piles.items()})
        piles = self.changed.piles[self.pile]
        piles[self.card.id] = piles.pop(self.instead)

    def home(self) -> Deck:
        """The starter deck with the most cards of the new card's colours."""
        pool, colours = jobs.LIBRARY.pool(self.rules), self.rules.layout().sets[self.rules.layout().colours]

        def alike(deck: Deck) -> int:
            return sum(
                count
                for pile in deck.piles.values()
                for reference, count in pile.items()
                if self.card.sets[colours] and self.card.sets[colours] <= pool.find(reference).sets[colours]
            )

        return max(self.rules.starter_decks(), key=alike)

    def place(self, wanted: str) -> tuple[str, str]:
        """The pile and the card of the deck whose place is taken: the wanted one, else the one that is most like the new card."""
        here = [(pile, reference, self.pool.find(reference)) for pile, cards in self.plain.piles.items() for reference in cards]
        if wanted:
            for pile, reference, card in here:
                if wanted in (reference, card.id, card.name):
                    return pile, reference
            raise Refused("no card", f"the deck has no card {wanted!r}")
        at_home = catalogue.home(catalogue.piles(jobs.LIBRARY, self.rules), sorted(self.types(self.card)))
        fitting = (
            [one for one in here if one[0] == at_home and self.types(one[2]) == self.types(self.card)] or [one for one in here if one[0] == at_home] or here
        )
        if not fitting:
            raise Refused("bad deck", "the deck is empty")
        lead = self.rules.layout().numbers[0]
        best = min(fitting, key=lambda one: (abs(self.number(one[2], lead) - self.number(self.card, lead)), -self.plain.piles[one[0]][one[1]]))
        return best[0], best[1]

    def types(self, card: CardDef) -> frozenset[str]:
        """The types of a card."""
        return frozenset(card.sets[self.rules.layout().sets[TYPE]])

    def number(self, card: CardDef, name: str) -> int:
        """A number as it is drawn."""
        numbers = printed(jobs.LIBRARY.faces_of(self.rules), card)["numbers"]
        assert isinstance(numbers, list)
        return next((one["now"] or 0 for one in numbers if one["name"] == name), 0)

    def told(self) -> Data:
        """What is played, and what would be wrong with that deck."""
        problems = self.rules.check_deck(self.changed, self.pool)
        return {
            "deck": self.plain.name,
            "pile": self.pile,
            "instead": self.pool.find(self.instead).name,
            "count": self.plain.piles[self.pile][self.instead],
            "problems": [{"rule": one.rule, "text": one.text} for one in problems],
            "piles": self.changed.piles,
            "could": sorted({self.pool.find(reference).name for reference in self.plain.piles[self.pile]}),
        }

    def copies(self, game: Game, player: int) -> list[int]:
        """The copies of the new card that a player brought."""
        return [card for card, definition in enumerate(game.defs) if definition.id == self.card.id and game.owner[card] == player]


def seated(level: str, seed: int) -> Player:
    """Who plays."""
    return QuickPlayer(seed) if level == AT_FIRST_SIGHT else by_name(level, seed)


# -- trying ---------------------------------------------------------------------------------------------------


def tried(game: str, fields: Data, deck: Data | None, mine: catalogue.Own) -> Data:
    """A game in which the card can be used now, as a sheet; where none was found in time, a position with the card in the hand."""
    trial = Trial(games.load(game), fields, deck, mine)
    rules, until, seed = trial.rules, time.process_time() + ENOUGH, Message(fields).whole("seed", 0)
    before = [trial.changed.piles, trial.plain.piles]
    shipped = jobs.LIBRARY.pool(rules).by_id
    while time.process_time() < until:
        begun = rules.new([Deck("", piles) for piles in before], trial.pool, seed)
        steps = to_the_card(trial, begun, seed, until)
        if steps is not None:
            own = [card.record for card in begun.definitions() if card.id not in shipped or shipped[card.id].record != card.record]
            return {
                "sheet": {
                    "game": game,
                    "title": f"{trial.card.name} is tried",
                    "seed": seed,
                    "cards": own,
                    "decks": dict(zip(PLAYERS, before)),
                    "play": steps,
                    "exact": True,
                },
                "at": len(steps),
                **trial.told(),
            }
        seed += 1
    hand = rules.layout().hand.name
    return {
        "sheet": {
            "game": game,
            "title": f"{trial.card.name} is tried",
            "cards": [trial.card.record],
            "exact": True,
            "play": [],
            "position": {"A": {hand: [trial.card.name]}, "B": {}},
        },
        "at": 0,
        **trial.told(),
    }


def to_the_card(trial: Trial, game: Game, seed: int, until: float) -> list[Data] | None:
    """Both sides play until the first player can use the new card as it is meant to be used; every answer on the way."""
    rules, steps = trial.rules, list[Data]()
    players, copies = [QuickPlayer(2 * seed), QuickPlayer(2 * seed + 1)], set(trial.copies(game, 0))
    while game.question is not None and time.process_time() < until and game.answers < LONG:
        question = game.question
        if question.player == 0 and question.kind == ACTION and can_use(rules, game, copies):
            return steps
        answer = players[question.player].choose(rules, game)
        steps.append({PLAYERS[question.player]: as_step(rules, game, answer)})
        game.answer(answer)
    return None


def can_use(rules: Rules, game: Game, copies: set[int]) -> bool:
    """Whether an option is what one would first try with one of the cards."""
    question = game.question
    assert question is not None
    for option, label in zip(question.options, labels_for(rules, game)):
        for kind, card in rules.points(game, option):
            if kind == CARD and card in copies:
                meant = rules.attempts(game, card, question.player)
                if meant and label.split()[0] == meant[0].split()[0]:
                    return True
    return False


# -- weighing -------------------------------------------------------------------------------------------------


def weighed(game: str, fields: Data, deck: Data | None, mine: catalogue.Own) -> Data:
    """Some games from number `from` on, up to `games`: of each who won (1: with the card, 0: without it, -1: nobody), after how many
    turns, and whether the card came out of its deck. A game that comes to no end in time is null."""
    message = Message(fields)
    first, most = message.whole("from", 0), message.whole("games", 200, 1, limits.GAMES_OF_TRIAL)
    level = message.text("level", 20, AT_FIRST_SIGHT)
    if level not in LEVELS:
        raise Refused("no level", f"there are: {', '.join(LEVELS)}")
    trial, began = Trial(games.load(game), fields, deck, mine), time.process_time()
    played: list[list[int] | None] = []
    for number in range(first, most):
        if played and time.process_time() - began > BATCH:
            break
        played.append(one_game(trial, level, number))
    return {"played": played, **trial.told()}


def one_game(trial: Trial, level: str, number: int) -> list[int] | None:
    """A game; with the same chance the two sides change places, so that neither is luckier."""
    with_it, seed = number & 1, number >> 1
    both = [trial.plain, trial.plain]
    both[with_it] = trial.changed
    game = trial.rules.new(both, trial.pool, seed)
    players = [seated(level, 2 * seed + seat) for seat in (0, 1)]
    copies, until = trial.copies(game, with_it), time.process_time() + ENOUGH
    home = Counter(game.zone[card] for card in range(len(game.defs)) if game.owner[card] == with_it).most_common(1)[0][0]
    while game.question is not None:
        game.answer(players[game.question.player].choose(trial.rules, game))
        if game.answers > LONG or time.process_time() > until:
            return None
    seen = any(game.zone[card] != home for card in copies)
    return [-1 if game.winner < 0 else int(game.winner == with_it), game.turn, int(seen)]


# -- requests -------------------------------------------------------------------------------------------------


async def deck_data(hub: Hub, guest: Guest, rules: Rules, message: Message) -> Data | None:
    """The deck that is meant, legal or not: `{"starter": name}` or `{"own": id}`; without one, what suits the card."""
    match message.fields.get("deck"):
        case None:
            return None
        case {"starter": str(name)}:
            return decks.data(decks.starter(rules, name))
        case {"own": str(id)}:
            return decks.data(await hub.store.run(lambda connection: decks.find(connection, guest.user.id, rules.name, id)))
    raise malformed('a deck is {"starter": name} or {"own": id}')


async def design(hub: Hub, guest: Guest, message: Message) -> Data:
    """`design`: what a card can say; with `record` a card, drawn and explained."""
    return await hub.work.run(drawn, hub.rules(message.text("game")).name, message.fields, owner=guest.user.id, asker=guest)


async def try_it(hub: Hub, guest: Guest, message: Message) -> Data:
    """`try card`: a sheet for the judge's desk in which the card can be used."""
    rules = hub.rules(message.text("game"))
    return await hub.work.run(
        tried,
        rules.name,
        message.fields,
        await deck_data(hub, guest, rules, message),
        await mine(hub, rules.name, guest.user.id),
        owner=guest.user.id,
        asker=guest,
        cost=ENOUGH / 2,
    )


async def balance(hub: Hub, guest: Guest, message: Message) -> Data:
    """`balance`: some games of a deck with the card against the deck without it."""
    rules = hub.rules(message.text("game"))
    return await hub.work.run(
        weighed,
        rules.name,
        message.fields,
        await deck_data(hub, guest, rules, message),
        await mine(hub, rules.name, guest.user.id),
        owner=guest.user.id,
        asker=guest,
        cost=BATCH,
    )
