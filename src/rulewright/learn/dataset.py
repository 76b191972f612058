"""Games as data: a Parquet file with one row for each game, to be read without the engine and replayed exactly with it.

The columns are those of `SCHEMA`. The file's metadata has, under the key `rulewright`, a JSON object: `format`, `game`, `version` (of
the program), `decks` (name and piles) and `cards` (the records of all cards in the pool), so that a file needs nothing besides.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pyarrow as pa
import pyarrow.parquet as pq

from rulewright import __version__
from rulewright.games import load
from rulewright.kernel.errors import BadInput, IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION, Question
from rulewright.kernel.save import fingerprint
from rulewright.learn.match import Dealer
from rulewright.players import by_name
from rulewright.players.base import Choice
from rulewright.scenario.notation import labels_for
from rulewright.tcg.interface import Deck, Pool, Rules

FORMAT = 1
KEY = b"rulewright"
TOGETHER = 50
"""How many games are written at once."""
MANY_DECISIONS = 20_000
"""A game with more is broken off, and is no row."""

QUESTION = pa.struct(
    [
        ("player", pa.int8()),
        ("turn", pa.int32()),
        ("kind", pa.string()),
        ("rule", pa.string()),
        ("prompt", pa.string()),
        ("minimum", pa.int32()),
        ("maximum", pa.int32()),
        ("several", pa.bool_()),
        ("null", pa.int32()),
        ("options", pa.list_(pa.string())),
        ("answer", pa.list_(pa.int32())),
    ]
)
SCHEMA = pa.schema(
    [
        ("seed", pa.int64()),
        ("deck_a", pa.int8()),
        ("deck_b", pa.int8()),
        ("player_a", pa.string()),
        ("player_b", pa.string()),
        ("winner", pa.int8()),
        ("end_rule", pa.string()),
        ("end_way", pa.string()),
        ("turns", pa.int32()),
        ("fingerprint", pa.string()),
        ("questions", pa.list_(QUESTION)),
    ]
)

Row = dict[str, object]


def listed(answer: Choice) -> list[int]:
    """An answer as the file has it."""
    return [answer] if isinstance(answer, int) else answer


def asked(rules: Rules, game: Game, question: Question) -> Row:
    """A question as the file has it, without its answer."""
    return {
        "player": question.player,
        "turn": game.turn,
        "kind": question.kind,
        "rule": question.rule,
        "prompt": question.prompt,
        "minimum": question.minimum,
        "maximum": question.maximum,
        "several": question.several,
        "null": question.null,
        "options": labels_for(rules, game),
    }


def ended(game: Game) -> Row:
    """How a game ended."""
    return {"winner": game.winner, "end_rule": game.end_rule, "end_way": game.end_way, "turns": game.turn, "fingerprint": fingerprint(game)}


def play(dealer: Dealer, players: list[str], number: int, seed: int) -> Row:
    """One game. Players change seats with every game, and decks with every other one."""
    places = [1, 0] if number & 2 else [0, 1]
    names = players[::-1] if number & 1 else players
    seated = [by_name(name, 2 * seed + seat) for seat, name in enumerate(names)]
    rules = dealer.rules
    game = rules.new([dealer.decks[place] for place in places], dealer.pool, seed)
    questions: list[Row] = []
    while (question := game.question) is not None and game.answers < MANY_DECISIONS:
        answer = seated[question.player].choose(rules, game)
        questions.append({**asked(rules, game, question), "answer": listed(answer)})
        game.answer(answer)
    return {"seed": seed, "deck_a": places[0], "deck_b": places[1], "player_a": names[0], "player_b": names[1], **ended(game), "questions": questions}


def header(dealer: Dealer) -> dict[bytes, bytes]:
    """What is needed besides the rows. All cards of the pool: a name that is declared may be that of a card in no deck."""
    cards = [card.record for card in dealer.pool.cards]
    decks = [{"name": deck.name, "piles": deck.piles} for deck in dealer.decks]
    return {KEY: json.dumps({"format": FORMAT, "game": dealer.rules.name, "version": __version__, "decks": decks, "cards": cards}, ensure_ascii=False).encode()}


def write(path: str, dealer: Dealer, players: list[str], numbers: Iterator[int], seed: int) -> int:
    """Play games and write them, whole or not at all; how many rows there are."""
    schema = SCHEMA.with_metadata(header(dealer))
    part = f"{path}.part"
    rows: list[Row] = []
    count = 0
    try:
        with pq.ParquetWriter(part, schema, compression="zstd") as writer:
            for number in numbers:
                row = play(dealer, players, number, seed + number)
                if row["end_rule"]:
                    rows.append(row)
                    count += 1
                if len(rows) == TOGETHER:
                    writer.write_table(pa.Table.from_pylist(rows, schema))
                    rows = []
            writer.write_table(pa.Table.from_pylist(rows, schema))
        os.replace(part, path)
    except OSError as error:
        raise BadInput(error.strerror or "cannot be written", path) from None
    finally:
        if os.path.exists(part):
            os.remove(part)
    return count


def replay(path: str, game: str = "") -> int:
    """Play all games of a file again, which are those of this game if one is named; a question or an end that is not as written
    is BadInput. How many games there are."""
    try:
        file = pq.ParquetFile(path)
    except (OSError, pa.ArrowInvalid) as error:
        raise BadInput(f"cannot be read: {error}", path) from None
    try:
        said = json.loads((file.schema_arrow.metadata or {})[KEY])
        if said["format"] != FORMAT or file.schema_arrow.names != SCHEMA.names:
            raise ValueError
        rules = load(str(said["game"]))
        pool = Pool([rules.card(record) for record in said["cards"]])
        decks = [Deck(deck["name"], deck["piles"]) for deck in said["decks"]]
    except (KeyError, TypeError, ValueError):
        raise BadInput(f"is no data set of format {FORMAT}", path) from None
    if game not in ("", rules.name):
        raise BadInput(f"has games of {rules.name}, not of {game}", path)
    count = 0
    for batch in file.iter_batches(TOGETHER):
        for row in batch.to_pylist():
            count += 1
            difference = replayed(rules, pool, [decks[row["deck_a"]], decks[row["deck_b"]]], row)
            if difference:
                raise BadInput(f"game {count}: {difference} (written by version {said.get('version')}, this is {__version__})", path)
    return count


def replayed(rules: Rules, pool: Pool, decks: list[Deck], row: Row) -> str:
    """Play one game again; what is not as written, or nothing."""
    seed, questions = row["seed"], row["questions"]
    assert isinstance(seed, int) and isinstance(questions, list)
    game = rules.new(decks, pool, seed)
    for place, written in enumerate(questions, 1):
        question, answer = game.question, written.pop("answer")
        if question is None or asked(rules, game, question) != written:
            return f"question {place} is not as written"
        try:
            game.answer(answer if question.several or question.kind == DISTRIBUTION else answer[0])
        except (IllegalAnswer, IndexError):
            return f"the answer to question {place} is not legal"
    found = ended(game)
    return "" if all(row[name] == value for name, value in found.items()) else f"it does not end as written but with {found}"
