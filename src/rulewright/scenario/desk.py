"""The judge's desk: a position, any line of play from it for both sides, and the rules that decide each step.

What lies on the desk is a scenario as plain data (a sheet) in which every answer is a step. A file that leaves answers out is
read by playing it and writing down each answer that was given.
"""

from __future__ import annotations

import yaml

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.kernel.game import Game
from rulewright.kernel.save import fingerprint
from rulewright.kernel.state import LogEntry
from rulewright.scenario.files import PLAYERS, Scenario, Step, parse
from rulewright.scenario.notation import as_step
from rulewright.scenario.runner import More, Result, Run, laid_first, make_pool, start
from rulewright.tcg.interface import Rules

Sheet = dict[str, object]


class Recording(Run):
    """A scenario on its way, with each answer that is given as a step."""

    __slots__ = ("steps",)

    def __init__(self, scenario: Scenario, rules: Rules, game: Game) -> None:
        super().__init__(scenario, rules, game, Result(scenario))
        self.steps: list[Sheet] = []

    def give(self, answer: int | list[int]) -> None:
        question = self.game.question
        assert question is not None
        self.steps.append({PLAYERS[question.player]: as_step(self.rules, self.game, answer)})
        super().give(answer)


def read(text: str, more: More | None = None) -> Sheet:
    """The sheet of a scenario file. A line of play that comes to nothing is kept as far as it goes, with the step that fails."""
    scenario = parse(text)
    rules = ready(scenario)
    run = Recording(scenario, rules, start(scenario, rules, make_pool(rules, scenario, more)))
    first = laid_first(scenario)
    run.steps = [written_step(step) for step in scenario.play[:first]]
    for step in scenario.play[first:]:
        count = len(run.steps)
        if not run.step(step):
            run.steps = [*run.steps[:count], written_step(step)]
            break
        if step.kind != "answer":
            run.steps.append(written_step(step))
    run.leave_orders(len(scenario.play) + 1)
    kept = {
        "game": scenario.game,
        "title": scenario.title,
        "seed": scenario.seed,
        "cards": scenario.cards,
        "position": scenario.position,
        "decks": scenario.decks,
        "variants": scenario.variants,
    }
    sheet: Sheet = {key: value for key, value in kept.items() if value or key in ("game", "title", "position") and value is not None}
    sheet.update({"exact": True, "play": run.steps})
    if scenario.rules:
        sheet["rules"] = scenario.rules
    if scenario.expect:
        sheet["expect"] = scenario.expect
    return sheet


def written_step(step: Step) -> Sheet:
    """A step as a file has it."""
    if step.kind == "answer":
        return {PLAYERS[step.player]: step.value}
    if step.kind == "expect":
        return {"expect": step.expect}
    if step.kind == "random":
        return {"random": {"shuffle": "keep"} if step.random == ["keep"] else step.random}
    return {step.kind: {PLAYERS[step.player]: step.value}}


def written(sheet: Sheet) -> str:
    """The file of a sheet."""
    return yaml.safe_dump(sheet, sort_keys=False, allow_unicode=True, width=120)


def ready(scenario: Scenario) -> Rules:
    """The rules for a scenario that can be played."""
    if scenario.deck is not None:
        raise BadInput("this scenario states a deck: there is nothing to play")
    return games.load(scenario.game)


class Moment:
    """The game after a step: what was told on the way, which rules were applied, and what was expected and is not so."""

    __slots__ = ("game", "told", "rules", "trouble")

    def __init__(self, game: Game, told: list[LogEntry], rules: list[str], trouble: str) -> None:
        self.game = game
        self.told = told
        self.rules = rules
        self.trouble = trouble


class Desk:
    """A sheet, played."""

    __slots__ = ("rules", "scenario", "more", "moments", "broken", "lacking")

    def __init__(self, sheet: Sheet, more: More | None = None) -> None:
        self.scenario = parse(written({**sheet, "exact": True}))
        self.rules, self.more = ready(self.scenario), more
        run = Run(self.scenario, self.rules, start(self.scenario, self.rules, make_pool(self.rules, self.scenario, more)), Result(self.scenario))
        failures, first = run.result.failures, laid_first(self.scenario)
        game = run.game.copy()
        self.moments = [Moment(game, list(game.log or []), list(dict.fromkeys(game.trace or [])), "")]
        """The position, and after each step that could be played."""
        self.broken = ""
        """Why the next step cannot be played."""
        for place, step in enumerate(self.scenario.play):
            log, trace, before = len(run.game.log or []), len(run.game.trace or []), len(failures)
            if place >= first and not run.step(step):
                self.broken = str(failures[-1])
                break
            self.moments.append(
                Moment(
                    run.game.copy(),
                    (run.game.log or [])[log:],
                    list(dict.fromkeys((run.game.trace or [])[trace:])),
                    "; ".join(failure.actual for failure in failures[before:]),
                )
            )
        ends = len(failures)
        if not self.broken:
            run.check(self.scenario.expect, 0, 0)
        self.lacking = [f"{failure.expected}: {failure.actual}" for failure in failures[ends:]]
        """What is expected at the end and is not so."""
        if not self.broken:
            self.lacking += [f"rule {rule} to be applied" for rule in self.scenario.rules if rule not in (run.game.trace or [])]

    def moment(self, at: int) -> Moment:
        """The game after so many steps."""
        return self.moments[max(0, min(at, len(self.moments) - 1))]

    def answered(self, sheet: Sheet, at: int, choice: int | list[int]) -> Sheet:
        """The sheet with an answer after so many steps, in the place of what came there; what is not legal is an IllegalAnswer."""
        game, steps = self.moment(at).game.copy(), sheet.get("play") or []
        assert isinstance(steps, list)
        question = game.question
        if question is None:
            raise BadInput("nothing is asked here")
        before = game.copy()
        game.answer(choice)
        step = {PLAYERS[question.player]: as_step(self.rules, before, choice)}
        if steps[at : at + 1] == [step]:
            return sheet
        found = {**sheet, "play": [*steps[:at], step]}
        after = Desk(found, self.more)
        if after.broken or fingerprint(after.moment(at + 1).game) != fingerprint(game):
            raise BadInput("this answer cannot be told by its label alone")
        return found
