"""Every part of a running game can be saved: at every question of every scenario, and of games with published cards."""

import random
from pathlib import Path

import pytest

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.kernel.nodes import Fixed, Node, This, beyond, classes, given_later
from rulewright.kernel.save import fingerprint, restore, save
from rulewright.scenario.files import load
from rulewright.scenario.runner import Result, Run, make_pool, start
from tests.beliefs.checks import loaded
from tests.beliefs.play import LONG, looked_at, questions, seeds
from tests.scenario_files import HERE, KNOWN_FAILURES
from tools import published

EVERY = 1 if LONG else 12
"""Of so many scenarios one is looked at."""


class Saving(Run):
    """A scenario that is copied, saved and loaded before every answer, which must take all of them to the same end."""

    def give(self, answer: int | list[int]) -> None:
        copied, twin = self.game.copy(), loaded(self.game, self.rules)
        super().give(answer)
        copied.answer(answer)
        twin.answer(answer)
        assert fingerprint(twin) == fingerprint(copied) == fingerprint(self.game)


def test_a_context_that_shares_its_slots_shares_them_again() -> None:
    """What is done to play a card is known to what the card does."""
    run(HERE / "force_of_will" / "section_1100" / "1110.2b-incarnation-of-several.yaml")


def files(name: str) -> list[Path]:
    """The scenarios of a game that hold."""
    found = sorted((HERE / name.replace("-", "_")).glob("section_*/*.yaml"))
    return [file for file in found if str(file.relative_to(HERE)) not in KNOWN_FAILURES]


def run(file: Path) -> None:
    scenario = load(file)
    if scenario.deck is None:
        rules = games.load(scenario.game)
        result = Result(scenario)
        try:
            Saving(scenario, rules, start(scenario, rules, make_pool(rules, scenario)), result).play()
        except BaseException as error:
            error.add_note(file.name)
            raise
        assert [str(failure) for failure in result.failures] == []


@pytest.mark.parametrize("name", games.names())
def test_scenarios_are_saved_at_every_question(name: str) -> None:
    for file in files(name)[::EVERY]:
        run(file)


NUMBERED = """
game: force-of-will
title: nodes that no card holds
cards:
  - {id: T1, name: Kiln, type: [Regalia], cost: "{1}", colour: [R], abilities:
      ["{0}: Put an [X00/X00] Spark resonator token into your field, where X is the number of cards in your hand."]}
  - {id: T2, name: Well, type: [Regalia], cost: "{1}", colour: [U], abilities: ["{0}: Draw a card or gain 300 life."]}
position:
  turn: 5
  player: A
  A: {life: 1000, hand: [Kiln, Kiln, Well], field: [Kiln, Well], main deck: [Well, Well]}
  B: {life: 1000, main deck: [Well, Well]}
play:
  - A: play A Kiln ability 1
  - A: pass
  - B: pass
  - A: play A Well ability 1
  - A: pass
  - B: pass
  - A: "no"
expect: {A.life: 1300}
"""


def test_what_a_game_makes_is_saved_by_what_it_is(tmp_path: Path) -> None:
    """A token with its own numbers, and an open choice between two deeds."""
    file = tmp_path / "made.yaml"
    file.write_text(NUMBERED, encoding="utf-8")
    run(file)


def test_a_node_is_told_by_its_fields_and_what_it_was_given() -> None:
    node = Fixed(3)
    assert given_later(node) == []
    assert given_later(This()) == []
    for kind in classes().values():
        assert issubclass(kind, Node) and not set(beyond(kind)) & set(kind.FIELDS)


def test_a_save_with_strange_nodes_is_refused() -> None:
    rules = games.load("force-of-will")
    game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 1)
    good = save(game)
    for made in (
        [["os.system", [], {}]],
        [["rulewright.kernel.nodes.Fixed", [1, 2], {}]],
        [["rulewright.kernel.nodes.Fixed", [{}], {}]],
        [["rulewright.kernel.nodes.Fixed", [1], {"value": 3}]],
        [["rulewright.kernel.nodes.CountOf", [{"node": 7}], {}]],
        [3],
        {},
        "x",
    ):
        state = good["state"]
        assert isinstance(state, dict)
        with pytest.raises(BadInput):
            restore(rules, good | {"state": state | {"made": made}})


@pytest.mark.parametrize("name", sorted(published.MAKERS))
def test_games_of_published_cards_are_saved_at_every_question(name: str) -> None:
    if not published.at_hand(name):
        pytest.skip(f"no published cards in {published.SHARED}")
    for seed in seeds(2, 2000):
        rng = random.Random(f"{name} {seed}")
        rules, decks, pool = published.dealt(name, rng)
        game = rules.new(decks, pool, seed)
        twin = game.copy()
        try:
            for place, (_, answer) in enumerate(questions(game, seed)):
                if looked_at(place):
                    twin = loaded(twin, rules)
                else:
                    save(twin)
                twin.answer(answer)
            assert fingerprint(twin) == fingerprint(game)
        except BaseException as error:
            error.add_note(f"{name}, seed {seed}, answer {game.answers}")
            raise
