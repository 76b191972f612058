"""Scenarios at the table: a file opened as a puzzle, and a moment of a game written as a file.

A moment is written as the game's beginning (both decks and the seed, or the scenario that it began with) and every
answer since then as a label. The file is played before it is given away: it must lead to exactly that moment.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import yaml

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.save import fingerprint, save
from rulewright.players.base import Choice
from rulewright.puzzles.goals import Goal
from rulewright.scenario.files import PLAYERS, parse
from rulewright.scenario.notation import as_step
from rulewright.scenario.runner import Result, Run, laid_first, make_pool, start
from rulewright.server.messages import Refused
from rulewright.session.own import needed
from rulewright.tcg.interface import Deck, Record, Rules
from rulewright.texts import from_yaml

Data = dict[str, object]


def begun(decks: list[Deck], seed: int, cards: list[dict[str, object]], variants: Sequence[str] = ()) -> str:
    """What must be kept of a beginning with decks; `cards` are the printed cards that are no starter cards."""
    return json.dumps({"decks": [deck.piles for deck in decks], "seed": seed, "cards": cards, "variants": list(variants)})


def opened(text: str, steps: int, mine: Sequence[Record] = ()) -> tuple[Rules, Game, str, Goal | None]:
    """The game of a scenario after its first steps, its title and its goal; a scenario that cannot be played is refused."""
    try:
        scenario = parse(text)
        if scenario.deck is not None:
            raise Refused("bad input", "this scenario states a deck: there is nothing to play")
        rules = games.load(scenario.game)
        pool = make_pool(rules, scenario, lambda rules, wanted: needed(rules, wanted, (), mine))
        run = Run(scenario, rules, start(scenario, rules, pool), Result(scenario))
        if steps > len(scenario.play):
            raise Refused("bad input", f"the scenario has {len(scenario.play)} steps")
        for step in scenario.play[laid_first(scenario) : steps]:
            run.step(step)
    except BadInput as error:
        raise Refused("bad input", str(error)) from None
    if run.result.failures:
        raise Refused("bad input", str(run.result.failures[0]))
    run.game.fixed = []
    whole = Run(scenario, rules, start(scenario, rules, pool), Result(scenario))
    whole.play()
    goal = Goal(scenario.expect, whole.game.turn if whole.result.passed else 0)
    return rules, run.game, scenario.title or "a puzzle", None if goal.is_met(rules, run.game) else goal


def written(rules: Rules, title: str, beginning: str, game: Game, answers: list[tuple[int, Choice]]) -> str:
    """A game that began like this, with its first answers, as a scenario file."""
    steps: list[object] = []
    for seat, choice in answers:
        steps.append({PLAYERS[seat]: as_step(rules, game, choice)})
        game.answer(choice)
    begin: Data = json.loads(beginning)
    fields: Data = {"game": rules.name, "title": title}
    if "scenario" in begin:
        base = from_yaml(str(begin["scenario"]))
        assert isinstance(base, dict)
        before, count = base.get("play") or [], begin["steps"]
        assert isinstance(count, int)
        fields.update({key: base[key] for key in ("seed", "cards", "position", "decks", "variants") if key in base})
        steps = before[:count] + steps
    else:
        decks = begin["decks"]
        assert isinstance(decks, list)
        fields["seed"] = begin["seed"]
        if begin["cards"]:
            fields["cards"] = begin["cards"]
        fields["decks"] = dict(zip(PLAYERS, decks))
        if begin.get("variants"):
            fields["variants"] = begin["variants"]
    fields["play"] = steps
    text = yaml.safe_dump(fields, sort_keys=False, allow_unicode=True, width=120)
    check(text, game)
    return text


def check(text: str, wanted: Game) -> None:
    """Play a written scenario; one that leads elsewhere is not given away."""
    scenario = parse(text)
    rules = games.load(scenario.game)
    run = Run(scenario, rules, start(scenario, rules, make_pool(rules, scenario, needed)), Result(scenario))
    run.play()
    if not run.result.passed or marks(run.game) != marks(wanted):
        raise Refused("cannot", "this moment cannot be told by labels alone; take the record instead")


def marks(game: Game) -> tuple[str, object]:
    """What must agree: everything that matters, but for outcomes laid down that were not needed."""
    same = game.copy()
    same.fixed = []
    return fingerprint(same), None if same.question is None else same.question.options


def initial(game: Game) -> str:
    """The save with which a table begins."""
    game.trace = None
    return json.dumps(save(game))
