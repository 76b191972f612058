"""Section 9: the gate process (9-1a)."""

from __future__ import annotations

from rulewright.games.gate_ruler.rules import actions
from rulewright.games.gate_ruler.rules.game import GateRuler, as_gate_ruler
from rulewright.games.gate_ruler.rules.glance import may_act
from rulewright.games.gate_ruler.rules.resolving import resolve
from rulewright.games.gate_ruler.rules.system import SYSTEM
from rulewright.games.gate_ruler.rules.words import APPLICATION_ITEM, DRIVE_ITEM, MAIN
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Option
from rulewright.kernel.verbs import PASS
from rulewright.tcg.timing.priority import Priority, PriorityNumbers

# -- 9-3 Gate addition process --------------------------------------------------------------------------------


class GateAddition(Priority):
    """9-3: players with priority add cards and abilities to the gate."""

    __slots__ = ()

    def gained(self, game: Game, player: int) -> None:
        as_gate_ruler(game).priority = player

    def settle(self, game: Game) -> None:
        SYSTEM.begin(game)

    def closed(self, game: Game) -> bool:
        """9-3d: a drive or ruler damage application process on top is resolved before anybody acts."""
        return bool(game.stack) and game.stack[-1].kind in (DRIVE_ITEM, APPLICATION_ITEM)

    def is_idle(self, game: Game) -> bool:
        own = as_gate_ruler(game)
        return (own.phase != MAIN or bool(own.stack)) and SYSTEM.is_idle(own) and (self.closed(own) or not may_act(own, 0) and not may_act(own, 1))

    def options(self, game: Game, player: int) -> list[Option]:
        return actions.options(as_gate_ruler(game), player)

    def prompt(self, game: Game) -> str:
        own = as_gate_ruler(game)
        return "act" if own.priority == own.active and own.phase == MAIN and not own.stack else "priority"

    def act(self, game: Game, player: int, option: Option) -> None:
        actions.act(as_gate_ruler(game), player, option)

    def perform(self, game: Game, frame: Frame) -> None:
        if frame.pick[0] == PASS:
            game.rule("9-3e-1")
        super().perform(game, frame)


ADDITION = GateAddition(
    PriorityNumbers("9-3 Gate addition process", gain="9-3b", settle="9-3c", early="9-3d", asks="9-3e", keep="9-3f", give="9-3g", both="9-3g-1", other="9-3g-2")
)


# -- 9-4 Gate resolution process ------------------------------------------------------------------------------


def resolve_top(game: GateRuler, frame: Frame) -> None:
    """The topmost object is resolved."""
    item = game.stack[-1]
    frame.m = game.added
    resolve(game, item)


def settle(game: GateRuler, frame: Frame) -> None:
    """A system process after each resolution."""
    game.resolving = -1
    SYSTEM.begin(game)


def gate_empty(game: GateRuler, frame: Frame) -> None:
    """Nothing is left: players get priority once more."""
    if not game.stack:
        frame.finish()


def anything_new(game: GateRuler, frame: Frame) -> None:
    """Go on resolving as long as nothing was added since 9-4c."""
    if game.added == frame.m:
        frame.goto("9-4c")


RESOLUTION = Procedure("9-4 Gate resolution process", [("9-4c", resolve_top), ("9-4d", settle), ("9-4e", gate_empty), ("9-4f", anything_new)])


# -- 9-2 Gate process -----------------------------------------------------------------------------------------


def add(game: GateRuler, frame: Frame) -> None:
    """First what is added."""
    game.rule("9-3a")
    ADDITION.begin(game)


def look_at_gate(game: GateRuler, frame: Frame) -> None:
    """An empty gate ends the gate process."""
    if not game.stack:
        frame.finish()


def resolve_gate(game: GateRuler, frame: Frame) -> None:
    """Then it is resolved."""
    game.rule("9-4a")
    game.push(RESOLUTION)


def again(game: GateRuler, frame: Frame) -> None:
    """And again."""
    frame.goto("9-2b")


GATE_PROCESS = Procedure("9-2 Gate process", [("9-2b", add), ("9-4b", look_at_gate), ("9-2c", resolve_gate), ("9-2d", again)])


def gate_process(game: GateRuler, frame: Frame) -> None:
    """Proceed to the gate process: a step of other procedures. It is held even if both players can only pass, so that nobody can tell
    who could have acted."""
    game.rule("9-2a")
    if game.stack or not ADDITION.is_over(game):
        game.push(GATE_PROCESS)
