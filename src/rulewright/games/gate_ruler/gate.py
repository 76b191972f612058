"""Sections 9, 11 and 13-6: the gate process, the system process, and resolving what is in the gate (9-1a, 11-1, 11-1a,
11-2a; 16-4b).
"""

from __future__ import annotations

from rulewright.games.check_timing import CheckNumbers, CheckTiming
from rulewright.games.gate_ruler import actions, rules_effects
from rulewright.games.gate_ruler.abilities import COUNTER_ABILITY, EVENT_EFFECT, THIS_CARD, GateAbility
from rulewright.games.gate_ruler.damage import RESOLVE_DAMAGE
from rulewright.games.gate_ruler.drive import RESOLVE_DRIVE, has_overdrive
from rulewright.games.gate_ruler.entering import enter
from rulewright.games.gate_ruler.events import moving, to_graveyard, turning
from rulewright.games.gate_ruler.game import GateRuler, as_gate_ruler
from rulewright.games.gate_ruler.playing import (
    FORCED,
    FREE,
    ability_context,
    can_play_ability,
    can_play_card,
    own_ability,
    play_ability,
    play_card,
)
from rulewright.games.gate_ruler.targets import check_targets
from rulewright.games.gate_ruler.words import (
    ABILITY_ITEM,
    APPLICATION_ITEM,
    CANNOT_BE_PLAYED,
    CARD_ITEM,
    DAMAGE_ITEM,
    DEFEAT_ITEM,
    DESTRUCTION_ITEM,
    DRIVE_ITEM,
    ENTERED,
    FIELD_CARD,
    FORCED_REVEAL,
    KEYWORD,
    MAIN,
    MOVING,
    NORMAL_SUMMON,
    PLAY,
    RESOLVED,
    SUMMONED,
    TO_COUNTER,
    TO_DAMAGE,
    TYPE,
    UNIT,
)
from rulewright.games.gate_ruler.zones import (
    AREAS,
    COUNTER,
    DAMAGE,
    DECK,
    DRIVE,
    FIELD,
    GATE,
    HAND,
    IN_COUNTER,
    IN_HAND,
    IN_SET,
    KIND,
    area,
)
from rulewright.games.priority import Priority, PriorityNumbers
from rulewright.kernel.abilities import GRANT, SITUATION
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event, caused
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.parts import SituationTrigger
from rulewright.kernel.questions import ACTION, YESNO, Option
from rulewright.kernel.stack import Item
from rulewright.kernel.verbs import NO, YES

# -- 16-15 Forced Reveal --------------------------------------------------------------------------------------


def forced(game: GateRuler, player: int) -> list[int]:
    """The cards with Forced Reveal that a player has to play."""
    start = player * AREAS
    cards = game.zones[start + HAND] + game.zones[start + DRIVE]
    return [card for card in cards if FORCED_REVEAL in game.words(card, KEYWORD) and not has_overdrive(game, card)
            and not game.permitted(CANNOT_BE_PLAYED, card, player)]


def choose_forced(game: GateRuler, frame: Frame) -> None:
    """The active player's cards first (16-15b-1c), in the order that the player chooses (16-15b-1d)."""
    player = game.active
    cards = forced(game, player)
    if not cards:
        player = 1 - player
        cards = forced(game, player)
        game.rule("16-15b-1c")
    if len(cards) > 1:
        game.rule("16-15b-1d")
    options: list[Option] = []
    for card in cards:
        if UNIT in game.words(card, TYPE):
            options += [(NORMAL_SUMMON, card, zone) for zone in game.front_zones(player)]
        else:
            options.append((PLAY, card))
    frame.player = player
    game.ask(player, ACTION, "16-15b-1", "forced reveal", options)


def play_forced(game: GateRuler, frame: Frame) -> None:
    """It is played even if not all of it can be done (16-15b-1b); a unit counts as a normal summon (16-15b-1a)."""
    pick = frame.pick
    game.rule("16-15b")
    game.rule("16-15b-1b")
    if pick[0] == NORMAL_SUMMON:
        game.rule("16-15b-1a")
    play_card(game, pick[1], frame.player, FORCED, zone=pick[2] if pick[0] == NORMAL_SUMMON else -1)


FORCED_REVEALS = Procedure("16-15 Forced Reveal", [("16-15b-1", choose_forced), ("", play_forced)])


# -- 14-9b-1 Abilities on hidden cards ------------------------------------------------------------------------


def hidden(game: GateRuler, context: Context) -> bool:
    """Whether a triggered ability is that of a face down set card."""
    card = context.source
    return card >= 0 and game.face_down[card] == 1 and game.life[card] == context.life and KIND[game.zone[card]] == IN_SET


def can_trigger(game: GateRuler, context: Context) -> bool:
    """Whether what was triggered can be played (14-9d)."""
    ability = own_ability(context)
    if ability is not None and ability.kind == EVENT_EFFECT:
        card = context.source
        return game.life[card] == context.life and KIND[game.zone[card]] == IN_SET \
            and can_play_card(game, card, context.master, context=context)
    return can_play_ability(game, context)


def offer_revealing(game: GateRuler, frame: Frame) -> None:
    """14-9b-1a: the controller may reveal the card, or not; once for each occasion (14-9b-1b)."""
    waiting = [pending for player in (game.active, 1 - game.active) for pending in game.standby
               if pending.context.master == player]
    for pending in waiting:
        if hidden(game, pending.context):
            frame.n = pending.serial
            frame.card = pending.context.source
            if can_trigger(game, pending.context):
                game.rule("14-4a")
                game.rule("14-9b-1b")
                game.ask(pending.context.master, YESNO, "14-9b-1a", "reveal", [(YES,), (NO,)], null=1)
            else:
                frame.pick = (NO,)
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


# -- 11 System process ----------------------------------------------------------------------------------------


class SystemProcess(CheckTiming):
    """11-2a: rules effects until none is left, then one triggered ability of the active player, else of the other, and again."""

    __slots__ = ()

    def begin(self, game: Game) -> None:
        """14-9g: first look for a status that something waits for."""
        if SITUATION in game.index or GRANT in game.index:
            game.watch()
        super().begin(game)

    def needed(self, game: Game) -> bool:
        own = as_gate_ruler(game)
        if own.calm != own.version:
            if rules_effects.needed(own) or forced(own, 0) or forced(own, 1):
                return True
            own.calm = own.version
        for pending in game.standby:
            if hidden(own, pending.context):
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


SYSTEM = SystemProcess(CheckNumbers(
    "11-2 System process", begin="11-2a", actions="11-2a-1", repeat="12-1b", choose="11-2a-2", own="14-9c", other="14-9c",
    order="14-9c", again="14-9b", play="14-9c", end="11-2a-3"))


def put_back(game: GateRuler, context: Context) -> None:
    """14-9b-1c: a set card that was revealed but is not played is turned face down again."""
    game.version += 1  # charges may have waited for the ability (12-6a-1)
    card = context.source
    if KIND[game.zone[card]] == IN_SET and game.life[card] == context.life and not game.face_down[card]:
        game.happen([turning(game, card, False, None, "14-9b-1c")])


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

    def options(self, game: Game, player: int) -> list[Option]:
        return actions.options(as_gate_ruler(game), player)

    def prompt(self, game: Game) -> str:
        own = as_gate_ruler(game)
        return "act" if own.priority == own.active and own.phase == MAIN and not own.stack else "priority"

    def act(self, game: Game, player: int, option: Option) -> None:
        actions.act(as_gate_ruler(game), player, option)


ADDITION = GateAddition(PriorityNumbers(
    "9-3 Gate addition process", gain="9-3b", settle="9-3c", early="9-3d", asks="9-3e", keep="9-3f", give="9-3g",
    both="9-3g-1", other="9-3g-2"))


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


RESOLUTION = Procedure("9-4 Gate resolution process", [
    ("9-4c", resolve_top), ("9-4d", settle), ("9-4e", gate_empty), ("9-4f", anything_new)])


# -- 9-2 Gate process -----------------------------------------------------------------------------------------


def add(game: GateRuler, frame: Frame) -> None:
    """First what is added."""
    game.rule("9-3a")
    game.push(ADDITION)


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


GATE_PROCESS = Procedure("9-2 Gate process", [
    ("9-2b", add), ("9-4b", look_at_gate), ("9-2c", resolve_gate), ("9-2d", again)])


QUIET = ("9-2b", "9-3a", "9-3b", "9-3c", "11-2a", "11-2a-1", "11-2a-2", "11-2a-3", "9-3d", "9-3e", "9-3e-1", "9-3g", "9-3g-2", "9-3c",
         "9-3g-1", "9-4b")
"""The rules of a gate process in which nothing is to be done."""


def gate_process(game: GateRuler, frame: Frame) -> None:
    """Proceed to the gate process: a step of other procedures. One in which there is nothing to settle and both players can only
    pass takes no frames."""
    game.rule("9-2a")
    if game.stack or game.standby or SITUATION in game.index or GRANT in game.index or SYSTEM.needed(game) or actions.has_actions(game, game.active) \
            or actions.has_actions(game, 1 - game.active):
        game.push(GATE_PROCESS)
    elif game.trace is not None:
        game.trace.extend(QUIET)


# -- 14-3c Resolving cards and abilities ----------------------------------------------------------------------


def resolve(game: GateRuler, item: Item) -> None:
    """Push the procedure that resolves an object of the gate."""
    game.resolving = item.serial
    kind = item.kind
    if kind == CARD_ITEM or kind == ABILITY_ITEM:
        context = item.context
        assert context is not None
        game.push(RESOLVE_CARD if kind == CARD_ITEM else RESOLVE_ABILITY, context.copy(), item.player, item.card, item.serial)
    elif kind == DAMAGE_ITEM:
        game.push(RESOLVE_DAMAGE, n=item.serial)
    elif kind == APPLICATION_ITEM:
        game.push(APPLY_DAMAGE, player=item.player, n=item.serial)
    elif kind == DRIVE_ITEM:
        game.rule("10-4a")
        game.push(RESOLVE_DRIVE, player=item.player, n=item.serial)
    elif kind == DEFEAT_ITEM:
        game.push(rules_effects.RESOLVE_DEFEAT, n=item.serial)
    else:
        assert kind == DESTRUCTION_ITEM
        game.push(rules_effects.RESOLVE_DESTRUCTION, n=item.serial)


def check_chosen(game: GateRuler, frame: Frame) -> None:
    """Targets that are not valid any more are left out; the rest of the effect is performed all the same."""
    context = frame.context
    assert context is not None
    context.stamp = game.tick()
    context.done = True
    if context.effect is not None:
        check_targets(game, context.effect, context)


def resolve_card(game: GateRuler, frame: Frame) -> None:
    """14-3c-2: a unit goes to its zone, a field to the field zone, an event does what it says."""
    card, item = frame.card, game.item(frame.n)
    if item is None or game.zone[card] != GATE:
        return
    types = game.words(card, TYPE)
    if item.lives:
        event = None  # 14-16b-1: its effect was changed
    elif UNIT in types and item.amounts:
        event = moving(game, card, item.amounts[0], SUMMONED, None, "14-3c-2b")
    elif FIELD_CARD in types:
        event = moving(game, card, area(item.player, FIELD), ENTERED, None, "14-3c-2c")
    else:
        event = None
    if event is None:
        context = frame.context
        assert context is not None
        game.rule("14-3c-2d")
        if context.effect is not None:
            game.push(context.effect, context)
        return
    event.player = item.player
    if KIND[item.n] == IN_HAND:
        game.rule("16-3a")
        event.m = 1
    else:
        game.rule("16-3b")
    game.rule("15-17b")
    enter(game, [event], None)


def card_resolved(game: GateRuler, frame: Frame) -> None:
    """An event card, and a card that could not enter play, go to the owner's graveyard; the object has left the gate."""
    if game.zone[frame.card] == GATE and game.item(frame.n) is not None:
        game.drop_item(frame.n)
        game.happen([to_graveyard(game, frame.card, None, "14-3c-2d", RESOLVED)])
        return
    game.drop_item(frame.n)


RESOLVE_CARD = Procedure("14-3c-2 Resolving a card", [
    ("14-3c-1", check_chosen), ("14-3c-2", resolve_card), ("", card_resolved)])


def resolve_ability(game: GateRuler, frame: Frame) -> None:
    """Whatever has become of its card in the meantime (14-3c-3a)."""
    context = frame.context
    assert context is not None
    for rule in ("14-3c", "14-3c-3a", "14-10a"):
        game.rule(rule)
    if context.effect is not None:
        game.push(context.effect, context)


def ability_resolved(game: GateRuler, frame: Frame) -> None:
    """It leaves the gate. A status that still holds triggers its ability again (14-9g-1)."""
    context = frame.context
    assert context is not None
    game.drop_item(frame.n)
    ability = context.ability
    if ability is not None and isinstance(ability.trigger, SituationTrigger):
        game.rule("14-9g-1")
        game.situations = [pair for pair in game.situations if pair[1] != context.life]
        game.watch()
    if KIND[game.zone[frame.card]] == IN_COUNTER:  # it was a Counter ability, and nothing comes between (13-6d-3)
        game.happen([to_graveyard(game, frame.card, None, "13-6d-3")])


RESOLVE_ABILITY = Procedure("14-3c-3 Resolving an ability", [
    ("14-3c-1", check_chosen), ("14-3c-3", resolve_ability), ("", ability_resolved)])


# -- 13-6 Resolving a ruler damage application process --------------------------------------------------------


def to_counter_zone(game: GateRuler, frame: Frame) -> None:
    """The top card of the deck goes to the counter zone face up."""
    deck = game.zones[area(frame.player, DECK)]
    game.rule("13-6a")
    if not deck:
        game.rule("1-5b")
        frame.goto("13-6e")
        return
    frame.card = deck[-1]
    event = Event(MOVING, frame.player, frame.card, area(frame.player, COUNTER), way=TO_COUNTER, rule="13-6b")
    game.happen([caused(event, None)])


def counter_of(game: GateRuler, card: int) -> GateAbility | None:
    """The Counter ability of a card."""
    for ability in game.defs[card].abilities:
        if isinstance(ability, GateAbility) and ability.kind == COUNTER_ABILITY:
            return ability
    return None


def to_damage_zone(game: GateRuler, frame: Frame) -> None:
    """Without a Counter ability, or if CNT is ignored (13-6c-1), it goes to the damage zone."""
    item = game.item(frame.n)
    card = frame.card
    if game.zone[card] != area(frame.player, COUNTER):
        frame.goto("13-6e")
        return
    ignored = item is not None and item.n == 1
    if ignored:
        game.rule("13-6c-1")
    if ignored or counter_of(game, card) is None:
        frame.goto("13-6e")
        game.happen([moving(game, card, area(game.owner[card], DAMAGE), TO_DAMAGE, None, "13-6c")])


def play_counter(game: GateRuler, frame: Frame) -> None:
    """A Counter ability is played, whether the player wants it or not (13-6d-1); without a valid target its card goes to the
    graveyard (13-6d-2)."""
    card, player = frame.card, frame.player
    ability = counter_of(game, card)
    assert ability is not None
    game.rule("13-6d-1")
    game.rule("16-4a")
    context = ability_context(game, ability, card, player)
    if ability.plays == THIS_CARD:
        if can_play_card(game, card, player, FREE):
            game.rule("14-5c")
            game.rule("14-5c-1")
            play_card(game, card, player, FREE)
            return
    elif can_play_ability(game, context):
        play_ability(game, context)
        return
    game.happen([to_graveyard(game, card, None, "13-6d-2")])


def remove_application(game: GateRuler, frame: Frame) -> None:
    """The process leaves the gate, from below the Counter ability if one was played."""
    game.drop_item(frame.n)


APPLY_DAMAGE = Procedure("13-6 Resolving a ruler damage application process", [
    ("13-6b", to_counter_zone), ("13-6c", to_damage_zone), ("13-6d", play_counter), ("13-6e", remove_application)])
