"""1105, 1118, 1127, 1135, 1138: keywords that stand for automatic abilities: [Explode], [Limit], [Resonance], [Drain], [Bane]."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.abilities import AUTOMATIC, WillAbility
from rulewright.games.force_of_will.nodes.conditions import Fits
from rulewright.games.force_of_will.nodes.effects import DESTROY, Do
from rulewright.games.force_of_will.nodes.keyword_parts import MYSELF, ByKeyword, event_card, that_much
from rulewright.games.force_of_will.nodes.lines import Closing
from rulewright.games.force_of_will.nodes.nouns import j_resonator
from rulewright.games.force_of_will.nodes.play_effects import Life
from rulewright.games.force_of_will.nodes.selection import places_of
from rulewright.games.force_of_will.nodes.triggers import Deals, Enters, Subject
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.words import BATTLE, MAGIC_STONE, RESONATOR, TYPE
from rulewright.games.force_of_will.text.binder import Binder
from rulewright.kernel.context import BOTH, ME, Context
from rulewright.kernel.effects import If, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Either, Has, Node, This, Trigger
from rulewright.tcg.effects.selecting import Several


class Resonance(Closing):
    """Section 1127: 1127.1, 1127.2: whenever a magic stone of a kind enters the field under your control."""

    kinds: tuple[str, ...]
    effect: Effect


class LimitStep(Effect):
    """Section 1118: 1118.1, 1118.2: a limit counter is removed; 1118.2a, 1118.2b: without one nothing happens, and nothing is forbidden."""

    part: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("1118.2")
        if as_fow(game).count(context.source, "limit") == 0:
            game.rule("1118.2a")
            game.rule("1118.2b")
        else:
            game.push(self.part, context)


class Resounding(Effect):
    """1127.2: the effect of [Resonance]; 1127.2a: also for a card of another kind besides, or one that is only
    treated as such a stone; 1127.3: also for the card itself."""

    kinds: tuple[str, ...]
    part: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        context = context_of(frame)
        game.frames.pop()
        game.rule("1127.2")
        event = context.event
        if event is not None and event.card >= 0:
            printed = game.defs[event.card].sets[TYPE]
            if MAGIC_STONE not in printed or not printed & frozenset(self.kinds):
                game.rule("1127.2a")
            if event.card == context.source:
                game.rule("1127.3")
        game.push(self.part, context)


class Explodes(Fits):
    """1105.3: whether the card is a resonator as its [Explode] resolves."""

    def holds(self, game: Game, context: Context) -> bool:
        if super().holds(game, context):
            return True
        game.rule("1105.3")
        return False


def explode() -> tuple[Trigger, Effect]:
    """Section 1105: 1105.1, 1105.2: when it deals battle damage to a resonator, both are destroyed; 1105.3: not for J-rulers."""
    destroy = ByKeyword(("1105.2",), Do(DESTROY, Several((This(), event_card()))))
    return (Deals(MYSELF, Subject(BOTH, Has(TYPE, RESONATOR)), -1, BATTLE), If(Explodes(This(), Has(TYPE, RESONATOR)), destroy))


def drain() -> tuple[Trigger, Effect]:
    """Section 1135: 1135.1, 1135.2: whenever it deals damage, that much life."""
    return Deals(MYSELF), ByKeyword(("1135.2",), Life(that_much(), True))


def bane() -> tuple[Trigger, Effect]:
    """Section 1138: 1138.1, 1138.2: when it deals damage to a J/resonator, that one is destroyed."""
    return Deals(MYSELF, Subject(BOTH, j_resonator())), ByKeyword(("1138.2",), Do(DESTROY, event_card()))


TRIGGERED = {"Explode": explode, "Drain": drain, "Bane": bane}


def resonance(body: Resonance, line: str, tree: Node, home: int) -> WillAbility:
    """1127.2, 1127.2a."""
    kinds = tuple(Has(TYPE, word) for word in body.kinds)
    trigger = Enters(Subject(ME, kinds[0] if len(kinds) == 1 else Either(kinds)))
    binder = Binder()
    binder.occasion(trigger)
    binder.visit(body.effect)
    return WillAbility(AUTOMATIC, trigger, Resounding(body.kinds, body.effect), (), (), places_of(None, body.effect) or home, ("Resonance",), line, tree)
