"""What the beliefs ask of a game at one question: each raises AssertionError where it does not hold."""

import json
import random

from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import IllegalAnswer
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, DISTRIBUTION, KINDS, Question
from rulewright.kernel.save import fingerprint, restore, save
from rulewright.kernel.verbs import PASS
from rulewright.tcg.interface import Deck, Rules
from tests.beliefs import play
from tests.beliefs.play import Answer


def loaded(game: Game, rules: Rules) -> Game:
    """The game after it was saved and loaded, which must be the same."""
    text = json.dumps(save(game))
    twin = restore(rules, json.loads(text), game.definitions())
    assert json.dumps(save(twin)) == text
    assert fingerprint(twin) == fingerprint(game)
    return twin


def check_cards(game: Game, owner: list[int], defs: list[CardDef]) -> None:
    """Every card is in exactly one zone, a stack lies in one zone unless its zone is for linked cards. Of the cards that were there at
    the beginning none is lost, changes hands or becomes another card; what came later are tokens, which nobody brought."""
    count = len(owner)
    tokens, copies = getattr(game, "token", None), getattr(game, "originals", {})
    if tokens is None:
        tokens = [card >= count and not any(definition is brought for brought in defs) for card, definition in enumerate(game.defs)]
    assert game.owner[:count] == owner and len(game.defs) == len(game.owner) == len(tokens)
    assert all(tokens[count:])
    for card, definition in enumerate(defs):
        real = copies[card][0][0] if card in copies else game.defs[card]
        assert any(real is side for side in getattr(definition, "sides", [definition])), f"card {card} is another one now"
        assert tokens[card] or game.exists(card), f"card {card} is lost"
    found = sorted((card, zone) for zone, cards in enumerate(game.zones) for card in cards)
    assert found == list(enumerate(game.zone))
    for card, host in enumerate(game.host):
        if host >= 0:
            assert game.zone[host] == game.zone[card] or game.specs[game.zone[card]].linked, f"card {card} under {host}"
            assert game.host[host] < 0, f"card {card} under {host}, which is under another"


def check_question(game: Game, question: Question) -> bool:
    """There is a real choice, and it is stated consistently. Only to pass, so that one sees what is to resolve or what has happened, and
    in the own main phase may there be a single option; True for the former."""
    count = len(question.options)
    assert question.kind in KINDS and question.player in (0, 1) and question.rule and question.prompt
    assert len(set(question.options)) == count, "the same option twice"
    assert -1 <= question.null < count
    if question.kind == DISTRIBUTION:
        assert count > 1 and question.maximum > question.minimum * count
    elif question.several:
        assert 0 <= question.minimum <= question.maximum <= count and question.maximum > 0
    elif count == 1:
        assert question.kind == ACTION
        if question.prompt == "act":
            assert question.player == game.active and not game.stack
        else:
            assert question.options == [(PASS,)] and question.null == 0
            return True
    else:
        assert count > 1
    return False


def seen_by(rules: Rules, game: Game, player: int) -> str:
    """All that a player gets to see: the view, the options with their labels, the board."""
    question = game.question
    shown: list[object] = [rules.view(game, player), rules.board(game, player)]
    if question is not None and question.player == player:
        shown += [rules.prompt(game), [rules.label(game, option, {}) for option in question.options]]
    return json.dumps(shown)


def check_same_sight(rules: Rules, one: Game, two: Game, player: int) -> None:
    """A player cannot tell two games apart."""
    first, second = seen_by(rules, one, player), seen_by(rules, two, player)
    if first != second:
        assert json.loads(first) == json.loads(second)
        raise AssertionError("what is told comes in another order")


def check_view(rules: Rules, game: Game, seats: list[Deck], told: int, rng: random.Random) -> None:
    """What a player cannot know, dealt anew, changes nothing that the player sees, of the lines after the first `told` ones too."""
    for player in (0, 1):
        other = game.copy()
        play.scramble(other, play.hidden_from(game, player), seats, rng)
        check_same_sight(rules, other, game, player)
        for entry in (game.log or [])[told:]:
            if entry[4] >> player & 1:
                continue  # seen then; what became of the card since is another matter
            assert rules.tell(other, entry, player) == rules.tell(game, entry, player)


def check_options(rules: Rules, game: Game, answer: Answer, seats: list[Deck], rng: random.Random) -> None:
    """What the next player is asked does not depend on what that player cannot know."""
    before, after = play.last_step(game, answer)
    question = after.question
    if question is not None:
        play.scramble(before, play.hidden_from(after, question.player), seats, rng)
        frame = before.frames[-1]
        frame.proc.advance(before, frame)
        check_same_sight(rules, before, after, question.player)


def check_offers(game: Game, question: Question) -> None:
    """What is offered can be done, and trying it on a copy changes nothing here."""
    count, before = len(question.options), fingerprint(game)
    for place in range(count):
        if question.kind == DISTRIBUTION:
            most = question.maximum - question.minimum * (count - 1)
            answer: Answer = [most if one == place else question.minimum for one in range(count)]
        elif question.several:
            answer = [(place + one) % count for one in range(max(1, question.minimum))]
        else:
            answer = place
        branch = game.copy()
        branch.answer(answer)
        assert branch.answers == game.answers + 1
    if question.several and question.minimum == 0 and question.kind != DISTRIBUTION:
        game.copy().answer([])
    assert fingerprint(game) == before


def check_refusals(game: Game, question: Question) -> None:
    """Every other answer is refused with a rule and changes nothing."""
    before = fingerprint(game)
    for wrong in wrong_answers(question):
        try:
            game.answer(wrong)
        except IllegalAnswer as refused:
            assert refused.rule and refused.reason
        else:
            raise AssertionError(f"the answer {wrong} was taken")
    assert fingerprint(game) == before


def wrong_answers(question: Question) -> list[Answer]:
    """Answers that the question does not offer."""
    count = len(question.options)
    if question.kind == DISTRIBUTION:
        return [0, [], [question.maximum + 1] + [0] * (count - 1), [-1, question.maximum + 1] + [0] * (count - 2)]
    if not question.several:
        return [-1, count, count + 100, [], [0]]
    wrong: list[Answer] = [0, list(range(question.maximum)) + [count], [0] * (question.maximum + 1)]
    if question.maximum > 1:
        wrong.append([0, 0])
    if question.minimum > 0:
        wrong += [[], list(range(question.minimum - 1))]
    if question.minimum <= 1:
        wrong += [[-1], [count]]
    return wrong
