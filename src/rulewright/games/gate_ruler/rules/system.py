"""Section 11: the system process, in which rules effects are applied and triggered abilities played; 16-15: cards with Forced Reveal;
14-9b-1: hidden cards that are revealed for it (11-1, 11-1a, 11-2a)."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.abilities import EVENT_EFFECT
from rulewright.games.gate_ruler.rules import rules_effects
from rulewright.games.gate_ruler.rules.drive import has_overdrive
from rulewright.games.gate_ruler.rules.events import turning
from rulewright.games.gate_ruler.rules.game import GateRuler, as_gate_ruler
from rulewright.games.gate_ruler.rules.glance import look
from rulewright.games.gate_ruler.rules.loops import LOOP
from rulewright.games.gate_ruler.rules.playable import FORCED, can_play_ability, can_play_card, own_ability
from rulewright.games.gate_ruler.rules.playing import play_ability, play_card
from rulewright.games.gate_ruler.rules.words import CANNOT_BE_PLAYED, FORCED_REVEAL, KEYWORD, NORMAL_SUMMON, PLAY, TYPE, UNIT
from rulewright.games.gate_ruler.rules.zones import AREAS, DRIVE, HAND, IN_SET, KIND
from rulewright.kernel.abilities import GRANT, MODIFY_WORDS, SITUATION
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.questions import ACTION, YESNO, Option
from rulewright.kernel.verbs import NO, YES
from rulewright.tcg.timing.check_timing import CheckNumbers, CheckTiming

# -- 16-15 Forced Reveal ---------------------------------------------------------------------------------------


def forced(game: GateRuler, player: int) -> list[int]:
    """The cards with Forced Reveal that a player has to play."""
    if not look(game).forced and MODIFY_WORDS not in game.index:
        return []
    start = player * AREAS
    cards = game.zones[start + HAND] + game.zones[start + DRIVE]
    return [
        card
        for card in cards
        if FORCED_REVEAL in game.words(card, KEYWORD)
        and not has_overdrive(game, card)
        and not game.permitted(CANNOT_BE_PLAYED, card, player)
        and not game.lacks_effect(card)
    ]


def choose_forced(game: GateRuler, frame: Frame) -> None:
    """The active player's cards first (16-15b-1c), in the order that the player chooses (16-15b-1d)."""
    for player in (game.active, 1 - game.active):
        game.rule("16-15b-1c")
        cards = forced(game, player)
        if cards:
            break
    options: list[Option] = []
    for card in cards:
        if UNIT in game.words(card, TYPE):
            options += [(NORMAL_SUMMON, card, zone) for zone in game.front_zones(player, card)]
        else:
            options.append((PLAY, card))
    frame.player = player
    game.ask(player, ACTION, "16-15b-1d" if len(cards) > 1 else "16-15b-1", "forced reveal", options)


def play_forced(game: GateRuler, frame: Frame) -> None:
    """It is played even if not all of it can be done (16-15b-1b); a unit counts as a normal summon (16-15b-1a)."""
    pick = frame.pick
    game.rule("16-15b")
    game.rule("16-15b-1b")
    play_card(game, pick[1], frame.player, FORCED, zone=pick[2] if pick[0] == NORMAL_SUMMON else -1)


FORCED_REVEALS = Procedure("16-15 Forced Reveal", [("16-15b-1", choose_forced), ("", play_forced)])


# -- 14-9b-1 Abilities on hidden cards -------------------------------------------------------------------------


def can_trigger(game: GateRuler, context: Context) -> bool:
    """Whether what was triggered can be played (14-9d)."""
    ability = own_ability(context)
    if ability is not None and ability.kind == EVENT_EFFECT:
        card = context.source
        return game.life[card] == context.life and KIND[game.zone[card]] == IN_SET and can_play_card(game, card, context.master, context=context)
    return can_play_ability(game, context)


def offer_revealing(game: GateRuler, frame: Frame) -> None:
    """14-9b-1a: the controller may reveal the card, or not; once for each occasion (14-9b-1b)."""
    waiting = [pending for player in (game.active, 1 - game.active) for pending in game.standby if pending.context.master == player]
    for pending in waiting:
        if game.is_secret(pending):
            frame.n = pending.serial
            frame.card = pending.context.source
            if can_trigger(game, pending.context):
                game.rule("14-4a")
                game.rule("14-9b-1b")
                game.ask(pending.context.master, YESNO, "14-9b-1a", "reveal", [(YES,), (NO,)], null=1)
            else:
                frame.pick = (NO,)
                game.force(pending.context.master, YESNO, [])
            return
    frame.finish()


def revealed(game: GateRuler, frame: Frame) -> None:
    """Revealed it counts as triggered and stays face up until it is played (14-9b-1c)."""
    if frame.pick[0] == NO:
        game.standby = [pending for pending in game.standby if pending.serial != frame.n]
        return
    game.rule("14-9b-1c")
    game.happen([turning(game, frame.card, True, None, "14-9b-1")])


REVEAL_HIDDEN = Procedure("14-9b-1 Revealing a hidden card", [("14-9b-1", offer_revealing), ("", revealed)])


# -- 11 System process -----------------------------------------------------------------------------------------


class SystemProcess(CheckTiming):
    """11-2a: rules effects until none is left, then one triggered ability of the active player, else of the other, and again."""

    __slots__ = ()

    def begin(self, game: Game) -> None:
        """14-9g: first look for a status that something waits for."""
        self.look_for_situations(game)
        super().begin(game)

    def look_for_situations(self, game: Game) -> None:
        if SITUATION in game.index or GRANT in game.index:
            game.watch()

    def is_idle(self, game: Game) -> bool:
        """Whether there is nothing to do."""
        self.look_for_situations(game)
        return not game.standby and not self.needed(game)

    def needed(self, game: Game) -> bool:
        own = as_gate_ruler(game)
        if own.calm != own.version:
            if rules_effects.needed(own) or forced(own, 0) or forced(own, 1):
                return True
            own.calm = own.version
        for pending in game.standby:
            if own.is_secret(pending):
                return True
        return False

    def rule_actions(self, game: Game) -> None:
        own = as_gate_ruler(game)
        if forced(own, 0) or forced(own, 1):
            game.push(FORCED_REVEALS)
        elif rules_effects.needed(own):
            game.push(rules_effects.RULES_EFFECTS)
        else:
            game.push(REVEAL_HIDDEN)

    def play(self, game: Game, context: Context) -> None:
        """14-9d: it must be played, unless it cannot."""
        own = as_gate_ruler(game)
        own.rule("14-9c-1")
        if not can_trigger(own, context):
            own.rule("14-9d")
            put_back(own, context)
            return
        own.rule("14-9h")
        ability = own_ability(context)
        if ability is not None and ability.kind == EVENT_EFFECT:
            play_card(own, context.source, context.master, context=context)
        else:
            play_ability(own, context)


SYSTEM = SystemProcess(
    CheckNumbers(
        "11-2 System process",
        begin="11-2a",
        actions="11-2a-1",
        repeat="12-1b",
        choose="11-2a-2",
        own="14-9c",
        other="14-9c",
        order="14-9c",
        again="14-9b",
        play="14-9c",
        end="",
        restart="11-2a-3",
    ),
    LOOP,
)


def put_back(game: GateRuler, context: Context) -> None:
    """14-9b-1c: a set card that was revealed but is not played is turned face down again."""
    game.version += 1  # charges may have waited for the ability (12-6a-1)
    card = context.source
    if KIND[game.zone[card]] == IN_SET and game.life[card] == context.life and not game.face_down[card]:
        game.happen([turning(game, card, False, None, "14-9b-1c")])
