"""What a game keeps so that it need not look again is what it would see if it looked."""

import random

import pytest

from rulewright import games
from rulewright.games.gate_ruler.rules import actions, glance
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.kernel.game import Game
from rulewright.kernel.save import fingerprint
from tests.beliefs.play import Table, looked_at, named, questions, seeds

FEW = {"godzilla": 3, "vanguard": 3, "gate-ruler": 2, "force-of-will": 1}
"""Games that are looked through, of the longer ones fewer."""
UNSEEN: dict[str, object] = {"fresh": -1, "begun": None, "given": None, "calm": -1, "offered": ((-1, []), (-1, [])), "glance": None}
"""What games keep, as it is before anybody has looked."""


def forgetful(game: Game) -> Game:
    """A copy that has to look at everything anew."""
    new = game.copy()
    for name, unseen in UNSEEN.items():
        if hasattr(new, name):
            setattr(new, name, unseen)
    return new


@pytest.mark.parametrize("name", games.names())
def test_what_is_kept_changes_no_game(name: str) -> None:
    """Neither does a trace, for which much is done step by step that is passed over otherwise."""
    table = Table(name)
    for seed in seeds(FEW[name], 500):
        with named(table, seed):
            game = table.new(seed)
            for place, (_, answer) in enumerate(questions(game, seed)):
                if looked_at(place):
                    after = game.copy()
                    after.answer(answer)
                    anew, traced = forgetful(game), forgetful(game)
                    traced.trace = []
                    for other in (anew, traced):
                        other.answer(answer)
                        assert fingerprint(other) == fingerprint(after)


def test_what_is_seen_at_a_glance_is_so() -> None:
    """Gate Ruler: the zones are as they were seen, and whoever seems unable to act has no option but to pass."""
    table = Table("gate-ruler")
    for seed in seeds(6, 2000):
        with named(table, seed):
            game = table.new(seed)
            assert isinstance(game, GateRuler)
            rng = random.Random(seed)
            for _ in questions(game, seed):
                seen, anew = glance.look(game), forgetful(game)
                assert isinstance(anew, GateRuler)
                new = glance.look(anew)
                for part in ("ready", "usable", "forced", "units", "crowded", "charged"):
                    assert getattr(seen, part) == getattr(new, part), part
                player = rng.randrange(2)
                if not glance.may_act(game, player):
                    anew.trace = []  # so it does not look at a glance first
                    assert actions.look_for_options(anew, player, False) == [(actions.PASS,)]
