"""Sections 5 and 6: the turn, and the check after each of its parts."""

from __future__ import annotations

from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, CARDS, Option
from rulewright.kernel.verbs import CARD, PASS
from rulewright.tcg.timing.check_timing import CheckNumbers, CheckTiming

from ..rules.events import drawing, lighting, snuffing, spending
from ..rules.game import Lanterns
from ..rules.words import ACT, LIGHT, START, TO_LIGHT, TO_SNUFF
from ..rules.zones import HAND, area

ENOUGH = 10
MOST_LANTERNS = 5

# -- 6: the check ----------------------------------------------------------------------------------------------


def dark(game: Lanterns) -> list[int]:
    """6.1.1: the lanterns without light that nothing keeps in their row."""
    return [card for player in (0, 1) for card in game.row(player) if game.number(card, LIGHT) <= 0 and not game.forbidden(snuffing(game, card, "6.1.1"))]


def surplus(game: Lanterns, player: int) -> int:
    """6.1.2: how many lanterns too many a player has, of those that can go."""
    row = game.row(player)
    can_go = [card for card in row if not game.forbidden(snuffing(game, card, "6.1.2"))]
    return min(len(row) - MOST_LANTERNS, len(can_go))


class Check(CheckTiming):
    """6.1 with its two rule actions."""

    __slots__ = ()

    def needed(self, game: Game) -> bool:
        assert isinstance(game, Lanterns)
        return bool(dark(game)) or surplus(game, 0) > 0 or surplus(game, 1) > 0

    def rule_actions(self, game: Game) -> None:
        game.push(RULE_ACTIONS)

    def play(self, game: Game, context: Context) -> None:
        game.push(ABILITY, context)


CHECK = Check(
    CheckNumbers(
        "6.1 Check",
        begin="6.1",
        actions="6.1.1",
        repeat="6.1",
        choose="6.1.3",
        own="6.1.3",
        other="6.1.3",
        order="6.1.3",
        again="6.1.3",
        play="6.1.3",
        end="6.1",
    )
)


def burn_out(game: Lanterns, frame: Frame) -> None:
    game.happen([snuffing(game, card, "6.1.1") for card in dark(game)])


def choose_surplus(game: Lanterns, frame: Frame) -> None:
    """The turn player first."""
    player = game.active if frame.n == 0 else 1 - game.active
    count = max(0, surplus(game, player))
    options: list[Option] = [(CARD, card) for card in game.row(player) if not game.forbidden(snuffing(game, card, "6.1.2"))]
    game.ask(player, CARDS, "6.1.2", "surplus", options if count else [], count, count, True)


def burn_surplus(game: Lanterns, frame: Frame) -> None:
    frame.n += 1
    if frame.n < 2:
        frame.goto("6.1.2")
    game.happen([snuffing(game, option[1], "6.1.2") for option in frame.picks])


RULE_ACTIONS = Procedure("6.1 Rule actions", [("6.1.1", burn_out), ("6.1.2", choose_surplus), ("", burn_surplus)])


def perform(game: Lanterns, frame: Frame) -> None:
    context = context_of(frame)
    assert context.effect is not None
    game.note("6.1.3", "ability", context.master, context.source)
    game.push(context.effect, context)


ABILITY = Procedure("6.1.3 An ability", [("6.1.3", perform)])

# -- 5: the turn -----------------------------------------------------------------------------------------------


def begin(game: Lanterns, frame: Frame) -> None:
    game.new_turn()
    game.phase = START
    game.note("5.1", "turn", game.active, n=game.turn)
    if game.light_of(game.active) >= ENOUGH:
        game.end(game.active, "1.2", "light")


def draw(game: Lanterns, frame: Frame) -> None:
    game.happen(drawing(game, game.active))


def check(game: Lanterns, frame: Frame) -> None:
    CHECK.begin(game)


def choose_action(game: Lanterns, frame: Frame) -> None:
    game.phase = ACT
    game.ask(game.active, ACTION, "5.3", "act", actions(game), null=0)


def actions(game: Lanterns) -> list[Option]:
    """All that the turn player may do."""
    hand = game.zones[area(game.active, HAND)]
    options: list[Option] = [(PASS,)]
    options += [(TO_LIGHT, card) for card in hand]
    options += [(TO_SNUFF, card, target) for card in hand for target in game.row(1 - game.active) if not refuse_snuffing(game, card, target)]
    return options


def refuse_snuffing(game: Lanterns, card: int, target: int) -> str:
    """The rule that keeps a card from snuffing a lantern; empty if none does."""
    if game.number(target, LIGHT) >= game.number(card, LIGHT):
        return "5.3.2"
    return "1.4" if game.forbidden(snuffing(game, target, "5.3.2")) else ""


def act(game: Lanterns, frame: Frame) -> None:
    verb = frame.pick[0]
    if verb == PASS:
        game.note("5.3", "pass", game.active)
        return
    card = frame.pick[1]
    events: list[Event] = [lighting(game, card)]
    if verb == TO_SNUFF:
        events = [spending(game, card), snuffing(game, frame.pick[2], "5.3.2")]
    game.happen(events)


def pass_on(game: Lanterns, frame: Frame) -> None:
    game.active = 1 - game.active
    game.phase = START
    frame.goto("5.1")


TURN = Procedure("5 The turn", [("5.1", begin), ("5.2", draw), ("6.1", check), ("5.3", choose_action), ("", act), ("6.1", check), ("5.4", pass_on)])
