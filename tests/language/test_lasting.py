"""What an ability for later remembers."""

from rulewright import games
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect
from rulewright.tcg.effects.lasting import LIVES, Recall, remember


def new_game() -> Game:
    rules = games.load("vanguard")
    return rules.new(rules.starter_decks()[:2], rules.starter_pool(), 1)


def test_cards_that_became_others_are_forgotten_and_players_are_not() -> None:
    game = new_game()
    context = Context(None, 0, 0, game.life[0], None)
    player = -1
    context.slots[5] = [player, 3, 4]
    kept = remember(game, context)
    game.life[4] += 1
    part = Recall(Effect())
    part.advance(game, game.push(part, kept))
    assert kept.slots[5] == [player, 3]
    assert context.slots == {5: [player, 3, 4]}


def test_slots_above_a_bound_hold_no_cards() -> None:
    game = new_game()
    context = Context(None, 0, 0, game.life[0], None)
    context.slots[900] = [3]
    assert 900 + LIVES not in remember(game, context, 900).slots
