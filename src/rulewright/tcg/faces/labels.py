"""What every game says in the same words: of options, of questions, and in the log."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulewright.kernel.abilities import REPLACE, Ability, Binding
from rulewright.kernel.cards import ZoneSpec
from rulewright.kernel.context import Context
from rulewright.kernel.effects import Modes
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect
from rulewright.kernel.parts import Replace
from rulewright.kernel.questions import Option, Question
from rulewright.kernel.state import LogEntry
from rulewright.kernel.verbs import APPLY, CARD, NO, NONE, NUMBER, PASS, PLAYER, RESOLVE, YES
from rulewright.language.errors import LanguageError
from rulewright.tcg.faces.names import is_known, known_name, place_name
from rulewright.tcg.faces.paths import PLAYERS
from rulewright.tcg.game import FORCED, LASTS, UNREAD, CommonGame
from rulewright.tcg.interface import EVERYTHING, PUBLIC

SAYINGS: dict[int, str] = {PASS: "pass", YES: "yes", NO: "no", NONE: "choose none"}
"""Options without anything variable."""
WITH_CARD: dict[int, str] = {CARD: "choose {}", APPLY: "apply {}"}
"""Options that name one card."""


def is_common_option(option: Option, sayings: dict[int, str], with_card: dict[int, str]) -> bool:
    """Whether an option is one of these fixed sayings, a number, a player, or one of these that name one card."""
    return option[0] in sayings or option[0] in with_card or option[0] == NUMBER or option[0] == PLAYER


def common_label(game: Game, option: Option, names: dict[int, str], sayings: dict[int, str], with_card: dict[int, str]) -> str:
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


def said_words(effect: Effect) -> str:
    """An effect as its card says it."""
    return str(getattr(effect, "wording", ""))


def option_words(ability: Ability | None, modes: object, place: int, write: Callable[[Effect], str]) -> str:
    """An option of a printed list: as printed, without its bullet and full stop; in canonical words where nothing is printed."""
    if not isinstance(modes, Modes):
        return f"option {place + 1}"
    return printed_option(ability, place, len(modes.options)) or write(modes.options[place]).strip().rstrip(".")


# -- questions ------------------------------------------------------------------------------------------------

PROMPTS: dict[str, str] = {
    "choose": "Choose {count}",
    "discard": "Choose {count} to discard",
    "resolve": "Choose the ability that is played next: {options}",
    "apply": "{event}: choose the replacement effect that is applied first",
    "replace": "{event}: apply the replacement effect{source} ({instead})?",
    "effects": "Put the effects in order, the one that is applied first first: {options}",
    "may": "Use the effect{source}?",
    "options": "Choose {count}",
    "draw": "Draw one more card?",
    "how many to look at": "How many cards do you look at?",
    "times": "How many more times does the loop with {cards} go on?",
    "order": "Put {options} in order, the first one nearest to the top of the deck",
}
"""Questions in words, by their prompts."""
QUOTING = ("may", "pay", "reveal")
"""Questions with the text of the ability behind them."""


def common_prompt(
    game: CommonGame,
    prompts: dict[str, str],
    write: Callable[[Effect], str],
    about: list[int] | None = None,
    would: dict[int, str] | None = None,
    more: str = "",
    of_turn: tuple[str, ...] = (),
) -> str:
    """The present question in words, with the rule that asks. {cards} are those that it is `about`, {event} is what `would` happen,
    {more} stands in a game's own ones. Every question of an ability names its card, unless it is one `of_turn`."""
    question = game.question
    if question is None:
        return "The game is over"
    player = question.player
    context = game.frames[-1].context
    event, instead = "", ""
    if question.prompt in ("apply", "replace"):
        replaced, binding = replacement(game)
        event = what_would(game, replaced, player, would or {})
        if binding is not None:
            context, instead = binding.context, instead_words(game, binding, write)
    if question.prompt == "times":
        about = [key // 64 for key in game.frames[-1].cards]
    name = known_name(game, context.source, player) if context is not None and context.source >= 0 else ""
    template = prompts.get(question.prompt, question.prompt)
    offered: list[str] = []
    if "{options}" in template:
        offered = list(dict.fromkeys(known_name(game, option[1], player) for option in question.options if option[0] in (CARD, RESOLVE, APPLY)))
    text = template.format(
        count=count(question),
        number=question.maximum,
        source=f" of {name}" if name else "",
        more=more,
        event=event,
        instead=instead,
        cards="; ".join(dict.fromkeys(known_name(game, card, player) for card in about or [])) or "the card",
        options="; ".join(offered) if len(offered) <= FEW else "the cards",
    )
    if context is not None and name and question.prompt not in of_turn:
        text = with_ability(game, context, text, name, write)
    return f"{text} [{question.rule}]" if question.rule else text


FEW = 4
"""So many cards are named; more than these are not."""


def with_ability(game: CommonGame, context: Context, text: str, name: str, write: Callable[[Effect], str]) -> str:
    """A question with the card that asks it, and what this says; only what the question does not say already."""
    question, proc = game.question, game.frames[-1].proc
    ability = context.ability
    assert question is not None
    printed = "" if ability is None else ability.text
    if question.prompt in QUOTING:
        return f"{text} {printed}".rstrip()
    words = (safely(write, proc) if isinstance(proc, Effect) else "") or printed
    if name in text:
        return text
    return f"{text} (for the ability of {name}{f': {words}' if words else ''})"


def replacement(game: Game) -> tuple[Event, Binding | None]:
    """The event that is asked about, and the replacement effect once there is only one."""
    frame = game.frames[-1]
    event = frame.events[frame.n]
    assert game.question is not None
    return event, game.binding(frame.m, REPLACE + event.kind) if game.question.prompt == "replace" else None


def what_would(game: Game, event: Event, player: int, would: dict[int, str]) -> str:
    """An event that is about to happen, in words."""
    name = known_name(game, event.card, player) if event.card >= 0 else PLAYERS[event.player]
    place = where(game.specs[event.target]) if 0 <= event.target < len(game.specs) else "another place"
    return would.get(event.kind, "Something would happen to {name}").format(name=name, player=PLAYERS[event.player], n=event.n, where=place)


def instead_words(game: CommonGame, binding: Binding, write: Callable[[Effect], str]) -> str:
    """What a replacement effect does, in the words of its text."""
    part, ability = binding.part, binding.context.ability
    words = safely(write, part.effect) if isinstance(part, Replace) else ""
    if not words:
        return "" if ability is None else ability.text
    return words if isinstance(part, Replace) and part.besides else f"{words} instead"


def count(question: Question) -> str:
    """How many of what a question asks for."""
    one = "option" if question.prompt == "options" else "target" if question.prompt == "targets" else "card"
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
    "first": "{player} goes first",
}
"""Lines of the log in words."""


def in_words(game: Game, entry: LogEntry, viewer: int) -> str | None:
    """A line of the log that is kept in words; None for another one. Only its player is told of an only choice."""
    rule, what, player, card, _, source, _ = entry
    if what.startswith(FORCED):
        return f"{PLAYERS[player]} had only one choice: {what[len(FORCED) :]}" if viewer in (player, EVERYTHING) else ""
    if what.startswith(UNREAD):
        name = seen_name(game, entry, viewer)
        return "" if name == "a card" else f"not understood on {name}: {what[len(UNREAD) :]} [{rule}]"
    if what.startswith(LASTS):
        whom = seen_name(game, entry, viewer) if card >= 0 else PLAYERS[player]
        by = f" (by {game.defs[source].name})" if 0 <= source != card else ""
        return f"{whom}: {what[len(LASTS) :]}{by}" + (f" [{rule}]" if rule else "")
    return None


def safely(write: Callable[[Effect], str], effect: Effect) -> str:
    """An effect in canonical words, without a full stop; nothing where there are no words for it."""
    try:
        return write(effect).strip().rstrip(".")
    except LanguageError:
        return ""


def seen_name(game: Game, entry: LogEntry, viewer: int) -> str:
    """The card of a line of the log; `a card` where the viewer did not see it then."""
    _, _, _, card, seen, _, _ = entry
    if card < 0:
        return "a card"
    told = seen & 3 == 3 if viewer == PUBLIC else viewer == EVERYTHING or seen >> viewer & 1 == 1
    return game.defs[card].name if told else "a card"


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
