"""Why something is not possible now."""

from __future__ import annotations

import re

from rulewright.tcg.faces.paths import find_card
from rulewright.tcg.faces.refusals import forbidden, game_over, meant, no_answer, not_in_hand, untimely
from rulewright.tcg.interface import Problem

from ..faces.labels import prompt
from ..rules.game import Lanterns
from ..rules.turn import refuse_snuffing
from ..rules.zones import HAND, area

PATTERNS = [("5.3.1", re.compile(r"light (.+)")), ("5.3.2", re.compile(r"snuff (.+) with (.+)"))]


def why_not(game: Lanterns, label: str) -> Problem:
    """The rule that refuses an option."""
    question = game.question
    if question is None:
        return game_over(game)
    found = meant(label, PATTERNS)
    if found is None:
        return no_answer(question, prompt(game))
    rule, parts = found
    if question.prompt != "act":
        return untimely(rule, question, prompt(game))
    card = find_card(game, parts[-1], game.zones[area(question.player, HAND)])
    if card < 0:
        return not_in_hand(rule, parts[-1], question.player)
    target = find_card(game, parts[0], game.row(1 - question.player))
    if target < 0:
        return Problem(rule, f"{parts[0]!r} is no lantern of the other row.")
    if refuse_snuffing(game.copy(), card, target) == "5.3.2":
        return Problem(rule, f"{game.defs[target].name} does not have less light than {game.defs[card].name}.")
    return forbidden("1.4")
