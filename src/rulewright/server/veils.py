"""Forced answers that would tell what somebody holds: they are waited for as if somebody thought about them.

A player who can do nothing is not asked. If that depends on cards that the other side does not know, being asked or not
would tell of them. So a table of two people stops there for a moment of drawn length, looks as if the player were asked,
and counts the pass as a move of its own: whoever looks on cannot tell it from a player who could have acted and has passed.
"""

from __future__ import annotations

from rulewright.kernel.errors import RulewrightError
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import UNDECIDED, Game
from rulewright.kernel.questions import ACTION, DISTRIBUTION, Option
from rulewright.kernel.verbs import OPTION_TEXT, PASS
from rulewright.players.base import Choice
from rulewright.session.stops import PRIORITY, Stops
from rulewright.tcg.faces.layout import CARD
from rulewright.tcg.interface import Rules
from rulewright.tcg.timing.priority import Priority

MANY_STEPS = 100_000


def is_hidden(game: Game, card: int, player: int) -> bool:
    """Whether a player knows a card and the other one does not."""
    known = game.known[card] | game.specs[game.zone[card]].seen
    return known >> player & 1 == 1 and known >> 1 - player & 1 == 0


def has_secrets(game: Game, player: int) -> bool:
    """Whether a player knows a card that the other one does not."""
    return any(is_hidden(game, card, player) for zone in game.zones for card in zone)


def tells(rules: Rules, game: Game, player: int, options: list[Option]) -> bool:
    """Whether it tells something that a player has no other answer than these options: to decline, the only part of a list that can
    be done, or about a hidden card."""
    if options in ([], [(PASS,)]) or len(options) == 1 and options[0][0] == OPTION_TEXT:
        return has_secrets(game, player)
    return any(kind == CARD and is_hidden(game, number, player) for option in options for kind, number in rules.points(game, option))


def is_own(frame: Frame, game: Game) -> bool:
    """Whether a round of priority is at a point where whoever has it is asked in any case, such as in the own main phase."""
    return isinstance(frame.proc, Priority) and frame.proc.prompt(game) != PRIORITY


def unfolded(rules: Rules, game: Game, choice: Choice, stops: list[Stops]) -> list[tuple[int, Game]]:
    """Let a game take an answer that it takes, step by step; who was forced to something that tells, and the game at that point.
    Where the player does not want to be asked at all, another hand would be passed with as quickly: that tells nothing."""
    asked, frame = game.question, game.frames[-1]
    assert asked is not None
    if isinstance(choice, int):
        frame.pick = asked.options[choice]
    elif asked.kind == DISTRIBUTION:
        frame.cards = choice.copy()
    else:
        frame.picks = [asked.options[place] for place in choice]
    game.question = None
    if game.leads_out(asked):
        game.laps = 0
    game.answers += 1
    game.taken = []
    found: list[tuple[int, Game]] = []
    for _ in range(MANY_STEPS):
        if game.question is not None or game.winner != UNDECIDED:
            return found
        count = len(game.taken)
        frame = game.frames[-1]
        frame.proc.advance(game, frame)
        for player, kind, options in game.taken[count:]:
            if (kind != ACTION or is_own(frame, game) or stops[player].would_ask(game)) and tells(rules, game, player, options):
                found.append((player, game.copy()))
    raise RulewrightError("a game that does not end is not taken apart")
