"""What a game keeps so that it need not look again is what it would see if it looked."""

import random

import pytest

from rulewright import games
from rulewright.games.force_of_will.rules import actions as fow_actions
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.games.gate_ruler.rules import actions, glance
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.kernel.game import Game
from rulewright.kernel.save import fingerprint
from tests.beliefs.play import Table, looked_at, named, questions, seeds

FEW = {"godzilla": 3, "vanguard": 3, "gate-ruler": 2, "force-of-will": 1}
"""Games that are looked through, of the longer ones fewer."""
UNSEEN: dict[str, object] = {"fresh": -1, "begun": None, "given": None, "footing": [], "calm": -1, "offered": ((-1, []), (-1, [])), "glance": None}
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


def test_a_glance_offers_what_the_whole_search_offers() -> None:
    """Force of Will: the same can be done, and cards are the same, whether what was seen before is used or everything is looked at anew."""
    table = Table("force-of-will")
    for seed in seeds(1, 4000):
        with named(table, seed):
            game = table.new(seed)
            assert isinstance(game, ForceOfWill)
            for place, (question, _) in enumerate(questions(game, seed)):
                kept, anew = game.copy(), forgetful(game)
                kept.version += 1
                kept.refresh()
                anew.refresh()
                assert likenesses(kept) == likenesses(anew)
                if looked_at(place) and question.prompt in ("act", "priority"):
                    assert isinstance(kept, ForceOfWill) and isinstance(anew, ForceOfWill)
                    anew.trace = []
                    assert fow_actions.options(kept, question.player) == fow_actions.options(anew, question.player)


def likenesses(game: Game) -> list[object]:
    """What the cards are like that are not as they are printed."""
    found = [(card, chars.nums, chars.sets, chars.muted) for card, chars in sorted(game.chars.items())]
    return [one for one in found if one[1:] != (game.defs[one[0]].nums, game.defs[one[0]].sets, False)]
