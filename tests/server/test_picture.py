"""The picture of a table: the same form for every game, complete, and without anything that its viewer may not know."""

from __future__ import annotations

import json
import random

import pytest

from rulewright import games
from rulewright.kernel.game import Game
from rulewright.kernel.questions import DISTRIBUTION
from rulewright.server import refusals
from rulewright.server import sight as sights
from rulewright.tcg.faces.picture import Faces
from rulewright.tcg.interface import PUBLIC, Rules


def sight(rules: Rules, game: Game, viewer: int) -> dict[str, object]:
    """What a viewer is sent."""
    return sights.sight(rules, Faces(rules.layout()), game, viewer)


def ids(part: object) -> set[int]:
    """The numbers of all cards in a part of a board."""
    if isinstance(part, dict):
        own = part.get("id")
        return {own} | ids(part["under"]) if isinstance(own, int) else ids(list(part.values()))
    return {number for one in part for number in ids(one)} if isinstance(part, list) else set()


def answered(game: Game, dice: random.Random) -> None:
    """Answer the present question somehow."""
    question = game.question
    assert question is not None
    if question.kind == DISTRIBUTION:
        shares = [question.minimum] * len(question.options)
        shares[0] += question.maximum - sum(shares)
        game.answer(shares)
    elif question.several:
        size = dice.randint(question.minimum, min(question.maximum, len(question.options)))
        game.answer(dice.sample(range(len(question.options)), size))
    else:
        game.answer(dice.randrange(len(question.options)))


def positions(rules: Rules, seed: int, count: int) -> list[Game]:
    """Some positions of a game that is played at random."""
    dice = random.Random(seed)
    game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), seed, log=True)
    found: list[Game] = []
    while game.question is not None and len(found) < count:
        if dice.random() < 0.3:
            found.append(game.copy())
        answered(game, dice)
    return found


@pytest.mark.parametrize("name", games.names())
def test_every_known_card_is_in_the_picture_and_no_other(name: str) -> None:
    rules = games.load(name)
    drawn = {zone.name for zone in rules.layout().zones()} | {zone.name for zone in rules.layout().shared}
    for game in [one for seed in (1, 2) for one in positions(rules, seed, 20)]:
        stacked = {card for item in game.stack for card in [item.card]}
        for viewer in (0, 1, PUBLIC):
            board = sight(rules, game, viewer)["board"]
            assert isinstance(board, dict) and json.dumps(board)
            shown = ids(board["sides"]) | ids(board["shared"])
            bits = (1 << viewer,) if viewer != PUBLIC else (1, 2)
            for card in range(len(game.defs)):
                spec = game.specs[game.zone[card]]
                known = all(game.known[card] & bit for bit in bits)
                assert known or card not in shown, f"{game.defs[card].name} in {spec.name} is shown to {viewer}"
                if spec.name != "outside" and "deck" not in spec.name and known and card not in stacked:
                    assert spec.name in drawn and card in shown, f"{game.defs[card].name} in {spec.name} is not shown"


@pytest.mark.parametrize("name", games.names())
def test_counts_are_told_of_every_zone(name: str) -> None:
    rules = games.load(name)
    for game in positions(rules, 3, 20):
        board = sight(rules, game, 0)["board"]
        assert isinstance(board, dict)
        for spec in game.specs:
            if spec.player < 0 or spec.name not in board["sides"][spec.player]["zones"]:
                continue
            zone = board["sides"][spec.player]["zones"][spec.name]
            standing = rules.layout().stands[0]
            lying = [card for card in game.zones[spec.index] if game.host[card] < 0 or spec.linked]
            if not standing:
                assert zone["count"] == len(lying), spec.name
            assert len(zone["cards"]) <= zone["count"]


@pytest.mark.parametrize("name", games.names())
def test_what_options_point_at_can_be_found(name: str) -> None:
    rules = games.load(name)
    pointed = 0
    for game in [one for seed in (4, 5) for one in positions(rules, seed, 30)]:
        assert game.question is not None
        seat = game.question.player
        seen = sight(rules, game, seat)
        question, board = seen["question"], seen["board"]
        assert isinstance(question, dict) and isinstance(board, dict)
        shown = ids(board["sides"]) | ids(board["shared"]) | set(question["faces"])
        names = {zone.name for zone in rules.layout().zones()} | {zone.name for zone in rules.layout().shared}
        assert len(question["points"]) == len(question["labels"]) == len(game.question.options)
        for label, points in zip(question["labels"], question["points"]):
            for kind, *where in points:
                pointed += 1
                if kind == "card":
                    assert where[0] in shown and game.known[where[0]] >> seat & 1
                elif kind == "zone":
                    assert where[1] in names and where[0] in (0, 1, -1), label
                elif kind == "item":
                    assert where[0] in {item["serial"] for item in board["stack"]}
                else:
                    assert kind == "player" and where[0] in (0, 1)
    assert pointed > 50


@pytest.mark.parametrize("name", games.names())
def test_every_card_says_why_it_cannot_be_used(name: str) -> None:
    rules = games.load(name)
    told = 0
    for game in positions(rules, 6, 12):
        assert game.question is not None
        seat = game.question.player
        board = sight(rules, game, seat)["board"]
        assert isinstance(board, dict)
        for card in sorted(ids(board["sides"])):
            for reason in refusals.of_card(rules, game, seat, card):
                told += 1
                assert reason["rule"] and reason["text"]
    assert told > 20
