"""What every game says in the same words: of options, of questions, and in the log."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulewright.games.common_game import FORCED, LASTS, UNREAD
from rulewright.games.common_names import is_known, place_name
from rulewright.games.common_paths import PLAYERS
from rulewright.games.interface import EVERYTHING, PUBLIC
from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import ZoneSpec
from rulewright.kernel.effects import Modes
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect
from rulewright.kernel.questions import Option, Question
from rulewright.kernel.state import LogEntry
from rulewright.kernel.verbs import APPLY, CARD, NO, NONE, NUMBER, PASS, PLAYER, RESOLVE, YES
from rulewright.language.errors import LanguageError

SAYINGS: dict[int, str] = {PASS: "pass", YES: "yes", NO: "no", NONE: "choose none"}
"""Options without anything variable."""
WITH_CARD: dict[int, str] = {CARD: "choose {}", APPLY: "apply {}"}
"""Options that name one card."""


def is_common_option(option: Option, sayings: dict[int, str], with_card: dict[int, str]) -> bool:
    """Whether an option is one of these fixed sayings, a number, a player, or one of these that name one card."""
    return option[0] in sayings or option[0] in with_card or option[0] == NUMBER or option[0] == PLAYER


def common_label(game: Game, option: Option, names: dict[int, str], sayings: dict[int, str],
                 with_card: dict[int, str]) -> str:
    """Such an option in words."""
    verb = option[0]
    if verb in sayings:
        return sayings[verb]
    if verb == NUMBER:
        return str(option[1])
    if verb == PLAYER:
        return f"choose {PLAYERS[option[1]]}"
    return with_card[verb].format(card_name(game, option[1], names)) + which_ability(game.question, option)


def card_name(game: Game, card: int, names: dict[int, str]) -> str:
    """How a card is spelled to the player who is asked: as `names` has it, else by its name if that player knows it."""
    if card in names:
        return names[card]
    question = game.question
    return game.defs[card].name if question is None or is_known(game, card, question.player) else place_name(game, card)


def which_ability(question: Question | None, option: Option) -> str:
    """A number for the second and further abilities of one card that can be chosen."""
    if question is None or option[0] not in (RESOLVE, APPLY):
        return ""
    same = [other for other in question.options if other[:2] == option[:2]]
    place = same.index(option) if option in same else 0
    return f" ability {place + 1}" if place else ""


def which_trigger(game: Game, option: Option) -> str:
    """Which of several automatic abilities of a card, left out for the first that waits."""
    waiting = [pending for pending in game.standby if pending.context.source == option[1]]
    different = list(dict.fromkeys(pending.context.ability for pending in waiting))
    for pending in waiting:
        if pending.serial == option[2]:
            place = different.index(pending.context.ability)
            return f" {place + 1}" if place else ""
    return ""


def printed_option(ability: Ability | None, place: int, count: int) -> str:
    """One of the `count` options that an ability lists, as printed, without its bullet and full stop; nothing if its
    text does not list so many."""
    if ability is None:
        return ""
    printed = [part.strip().rstrip(".") for part in re.split("[・•]", ability.text)[1:]]
    return printed[place] if len(printed) == count else ""


def option_words(ability: Ability | None, modes: object, place: int, write: Callable[[Effect], str]) -> str:
    """An option of a printed list: as printed, without its bullet and full stop; in canonical words where nothing is printed."""
    if not isinstance(modes, Modes):
        return f"option {place + 1}"
    return printed_option(ability, place, len(modes.options)) or write(modes.options[place]).strip().rstrip(".")


# -- questions ------------------------------------------------------------------------------------------------

PROMPTS: dict[str, str] = {
    "choose": "Choose {count}",
    "discard": "Choose {count} to discard",
    "resolve": "Choose the ability that is played next",
    "apply": "Choose the replacement effect that is applied first",
    "replace": "Apply the replacement effect{source}?",
    "may": "Use the effect{source}?",
    "options": "Choose {count}",
    "draw": "Draw one more card?",
    "how many to look at": "How many cards do you look at?",
    "times": "How many more times?",
    "order": "Put the cards in order, the first one nearest to the top of the deck"}
"""Questions in words, by their prompts."""


def common_prompt(game: Game, prompts: dict[str, str], of_ability: tuple[str, ...], more: str = "", quoting: tuple[str, ...] = ()) -> str:
    """The present question in words, with the rule that asks. `of_ability` are the prompts that say which ability asks,
    `quoting` those that say its text; `more` stands for {more} in a game's own ones."""
    question = game.question
    if question is None:
        return "The game is over"
    context = game.frames[-1].context
    source = f" of {game.defs[context.source].name}" if context is not None and context.source >= 0 else ""
    text = prompts.get(question.prompt, question.prompt).format(count=count(question), source=source, more=more)
    if source and question.prompt in of_ability:
        text = f"{text} (for the ability{source})"
    if context is not None and context.ability is not None and question.prompt in quoting:
        text = f"{text} {context.ability.text}"
    return f"{text} [{question.rule}]"


def count(question: Question) -> str:
    """How many of what a question asks for."""
    one = "option" if question.prompt == "options" else "card"
    if not question.several:
        return f"1 {one}" if question.null < 0 else f"up to 1 {one}"
    if question.minimum == question.maximum:
        number = str(question.maximum)
    elif question.minimum == 0:
        number = f"up to {question.maximum}"
    else:
        number = f"{question.minimum} to {question.maximum}"
    return f"{number} {one}" if question.maximum == 1 else f"{number} {one}s"


# -- the log --------------------------------------------------------------------------------------------------

LINES: dict[str, str] = {
    "turn": "Turn {n}, player {player}",
    "pass": "{player} passes",
    "draw": "{player} draws {name}",
    "discard": "{player} discards {name}",
    "ability": "the ability of {player}'s {name} is played",
    "replace": "{player}'s {name} replaces what would happen",
    "reveal": "{player} reveals {name}",
    "look": "{player} looks at {name}",
    "shuffle": "{player}'s deck is shuffled",
    "first": "{player} goes first"}
"""Lines of the log in words."""


def in_words(game: Game, entry: LogEntry, viewer: int) -> str | None:
    """A line of the log that is kept in words; None for another one. Only its player is told of an only choice."""
    rule, what, player, card, _, source, _ = entry
    if what.startswith(FORCED):
        return f"{PLAYERS[player]} had only one choice: {what[len(FORCED):]}" if viewer in (player, EVERYTHING) else ""
    if what.startswith(UNREAD):
        return f"{what[:len(UNREAD) - 2]} on {seen_name(game, entry, viewer, ())}: {what[len(UNREAD):]} [{rule}]"
    if what.startswith(LASTS):
        whom = seen_name(game, entry, viewer, ()) if card >= 0 else PLAYERS[player]
        by = f" (by {game.defs[source].name})" if 0 <= source != card else ""
        return f"{whom}: {what[len(LASTS):]}{by}" + (f" [{rule}]" if rule else "")
    return None


def safely(write: Callable[[Effect], str], effect: Effect) -> str:
    """An effect in canonical words, without a full stop; nothing where there are no words for it."""
    try:
        return write(effect).strip().rstrip(".")
    except LanguageError:
        return ""


def seen_name(game: Game, entry: LogEntry, viewer: int, public: tuple[str, ...]) -> str:
    """The card of a line of the log; `a card` where the viewer did not see it. `public` are the lines that name their
    card to everybody."""
    _, what, _, card, seen, _, _ = entry
    if card < 0:
        return "a card"
    told = seen & 3 == 3 if viewer == PUBLIC else viewer == EVERYTHING or seen >> viewer & 1 == 1
    return game.defs[card].name if told or what in public else "a card"


def common_line(lines: dict[str, str], phases: list[str], what: str, player: str, name: str, n: int) -> str:
    """What happened, in words, where a game has no own way to say it."""
    if what == "phase":
        return f"{player}: {phases[n]} phase"
    if what == "end":
        return f"{player} wins the game" if player else "The game is a draw"
    return lines.get(what, "{player}: {what} {name}").format(player=player, what=what, name=name, n=n)


def where(spec: ZoneSpec) -> str:
    """A zone with its player."""
    return f"{PLAYERS[spec.player]}'s {spec.name}" if spec.player >= 0 else f"the {spec.name}"
