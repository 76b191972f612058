"""The game in words: labels of options, questions, and lines of the log."""

from __future__ import annotations

from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option
from rulewright.kernel.state import LogEntry
from rulewright.kernel.verbs import RESOLVE
from rulewright.tcg.faces import labels as common_labels
from rulewright.tcg.faces.labels import card_name, common_label, common_line, common_prompt, in_words, is_common_option, safely, seen_name
from rulewright.tcg.faces.paths import PLAYERS

from ..rules.game import Lanterns
from ..rules.words import PHASES, TO_LIGHT, TO_SNUFF
from ..text.compiler import write_effect

WITH_CARD: dict[int, str] = {**common_labels.WITH_CARD, TO_LIGHT: "light {}", RESOLVE: "play {}"}


def label(game: Lanterns, option: Option, names: dict[int, str]) -> str:
    """An option in words."""
    if is_common_option(option, common_labels.SAYINGS, WITH_CARD):
        return common_label(game, option, names, common_labels.SAYINGS, WITH_CARD)
    assert option[0] == TO_SNUFF, option
    return f"snuff {card_name(game, option[2], names)} with {card_name(game, option[1], names)}"


def remark(game: Lanterns, option: Option) -> str:
    """A row has room for all."""
    return ""


PROMPTS = {**common_labels.PROMPTS, "act": "Light a lantern, snuff one, or pass", "surplus": "Your row is too long: choose {count} for the ashes"}
LINES = {
    **common_labels.LINES,
    "light": "{player} lights {name}",
    "snuff": "{player}'s {name} is snuffed",
    "spend": "{player} spends {name}",
    "return": "{name} goes back to {player}'s hand",
}


def prompt(game: Lanterns) -> str:
    """The present question in words."""
    return common_prompt(game, PROMPTS, write_effect, about(game), of_turn=("act",))


def about(game: Lanterns) -> list[int]:
    """No question is about a card of its own."""
    return []


def words(effect: Effect) -> str:
    """An effect in canonical words, without a full stop."""
    return safely(write_effect, effect)


def tell(game: Lanterns, entry: LogEntry, viewer: int) -> str:
    """A line of the log in words."""
    said = in_words(game, entry, viewer)
    if said is not None:
        return said
    rule, what, player, _, _, n, _ = entry
    name = seen_name(game, entry, viewer)
    return f"{common_line(LINES, PHASES, what, PLAYERS[player] if player >= 0 else '', name, n)} [{rule}]"
