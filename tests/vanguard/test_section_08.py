"""Section 8: replacement effects in saved and copied games; what they do is in section_08/*.yaml."""

from __future__ import annotations

import json

import pytest

from rulewright.games.vanguard.plugin import RULES
from rulewright.kernel.game import Game
from rulewright.kernel.save import save
from rulewright.tcg.interface import Pool
from tests.playing import say

NEXT = "[ACT](VC):[Counter-Blast 1] The next time one of your cards would be put into the drop zone this turn, put it into your soul instead."
SAVED = "[CONT](RC):If this unit would be retired, you may choose a card from your hand, and discard it. If you do, return it to your hand instead."


def begin(text: str, guard: str = "") -> Game:
    """A's main phase: a vanguard with a text, a rear-guard with another one, a card to call over it."""
    cards = []
    for name, grade, words in (("Plain", 1, ""), ("Engine", 3, text), ("Guard", 1, guard)):
        card = RULES.card({"name": name, "type": "normal unit", "clan": "Tin", "grade": grade, "power": 6000, "shield": 5000, "critical": 1, "text": words})
        assert card.unread == []
        cards.append(card)
    deck = {"size": 30, "fill": "Plain"}
    a: dict[str, object] = {
        "vanguard": "Engine",
        "front left": "Guard",
        "front right": "Guard",
        "hand": ["Plain", "Plain", "Plain"],
        "damage": ["Plain"],
        "deck": deck,
    }
    b: dict[str, object] = {"vanguard": "Plain", "hand": [], "deck": deck}
    return RULES.position({"turn": 5, "player": "A", "phase": "main", "A": a, "B": b}, Pool(cards), 0)


def again(game: Game) -> Game:
    """The same game, saved and loaded."""
    return RULES.load(json.loads(json.dumps(save(game))))


@pytest.mark.parametrize("loaded", [False, True])
def test_a_replacement_for_the_next_time_is_used_up(loaded: bool) -> None:
    """8.2.1.3: it stands under every kind of event by which a card is dropped, and is one effect all the same."""
    game = begin(NEXT)
    say(RULES, game, "play ACT of Engine")
    game = again(game) if loaded else game.copy()
    say(RULES, game, "normal call Plain -> front left")
    assert RULES.read(game, "A.soul.count") == 1
    say(RULES, game, "normal call Plain -> front right")
    assert RULES.read(game, "A.soul.count") == 1 and RULES.read(game, "A.drop.count") == 1


@pytest.mark.parametrize("answer, hand", [("yes", 2), ("no", 2)])
def test_a_game_saved_at_the_question(answer: str, hand: int) -> None:
    """8.2.1.3: an optional replacement goes on after loading as it would have before."""
    game = begin("", SAVED)
    say(RULES, game, "normal call Plain -> front left")
    for one in (again(game), game):
        say(RULES, one, answer)
        assert RULES.read(one, "A.hand.count") == hand
        assert RULES.read(one, "A.drop.count") == 1
