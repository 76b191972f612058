"""Section 1415: Valhalla rules as a variant of new games, of positions, of saved games and records."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from rulewright.cli import main
from rulewright.games.force_of_will import RULES
from rulewright.games.force_of_will.rules.game import ForceOfWill, as_fow
from rulewright.games.force_of_will.rules.zones import LIFEBREAK, area
from rulewright.kernel.errors import BadInput
from rulewright.kernel.record import Record
from rulewright.kernel.save import fingerprint, save
from rulewright.players import by_name

RecordTrace = Callable[[str, list[str]], None]


def start(record_trace: RecordTrace, *variants: str, seed: int = 3) -> ForceOfWill:
    """A new game of two starter decks, opening hands kept."""
    game = as_fow(RULES.new(RULES.starter_decks()[:2], RULES.starter_pool(), seed, trace=True, variants=variants))
    assert game.trace is not None
    record_trace("force-of-will", game.trace)
    game.answer([])
    game.answer([])
    return game


def test_1415_1_both_players_agreed(record_trace: RecordTrace) -> None:
    """1415.1c: four cards each; without the variant there is no such zone (1415.2)."""
    game = start(record_trace, "valhalla")
    assert [len(game.zones[area(player, LIFEBREAK)]) for player in (0, 1)] == [4, 4]
    game = start(record_trace)
    assert [len(game.zones[area(player, LIFEBREAK)]) for player in (0, 1)] == [0, 0]


def test_1415_1a_i_nobody_sees_the_cards(record_trace: RecordTrace) -> None:
    """Only how many there are, not even to their owner."""
    game = start(record_trace, "valhalla")
    for viewer in (0, 1):
        players = RULES.view(game, viewer)["players"]
        assert isinstance(players, list)
        assert [side["lifebreak area"] for side in players] == [{"count": 4, "cards": []}] * 2


def test_1415_unknown_variants_are_refused() -> None:
    decks, pool = RULES.starter_decks()[:2], RULES.starter_pool()
    with pytest.raises(BadInput, match="valhalla"):
        RULES.new(decks, pool, 0, variants=["asgard"])
    with pytest.raises(BadInput, match="valhalla"):
        RULES.position({"variants": ["asgard"]}, pool, 0)


def test_1415_saved_games_and_records_keep_it(record_trace: RecordTrace) -> None:
    """A game that goes on from a save, and a record that is played again, are under the same rules."""
    game = start(record_trace, "valhalla")
    record = Record.start(game)
    again = as_fow(RULES.load(json.loads(json.dumps(save(game)))))
    assert again.valhalla and fingerprint(again) == fingerprint(game)
    players = [by_name("random", 1), by_name("random", 2)]
    for _ in range(60):
        if game.question is None:
            break
        answer = players[game.question.player].choose(RULES, game)
        game.answer(answer)
        record.add(answer)
    record.close(game)
    replayed = as_fow(Record.from_data(json.loads(json.dumps(record.to_data()))).replay(RULES))
    assert replayed.valhalla and fingerprint(replayed) == fingerprint(game)


def test_1415_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """`sim` takes the variant, and a wrong one is told what there is."""
    assert main(["sim", "force-of-will", "--games", "1", "--variant", "valhalla", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["failures"] == []
    assert main(["sim", "force-of-will", "--games", "1", "--variant", "asgard"]) == 2
    assert "valhalla" in capsys.readouterr().err
    assert main(["sim", "godzilla", "--games", "1", "--variant", "valhalla"]) == 2
