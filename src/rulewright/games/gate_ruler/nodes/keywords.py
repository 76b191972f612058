"""Section 16: what keyword abilities mean, in the nodes of the card language: Breakthrough (16-5), Defender (16-6), Retaliate
(16-8), Double Attack (16-9), Familiar (16-10), Charge Shield (16-12). Those that the rules look for themselves
(Intercept, Undying, Concealment, Forced Concealment, Dormant) are only words."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes import lasting
from rulewright.games.gate_ruler.nodes.abilities import ACTIVATED, AUTOMATIC, CONTINUOUS, STANDARD, GateAbility, Timing
from rulewright.games.gate_ruler.nodes.conditions import EmptyZone, FirstAttack, IsThere, KeepsKeyword
from rulewright.games.gate_ruler.nodes.damage_effects import Deal, OwnNumber
from rulewright.games.gate_ruler.nodes.effects import READY, TO_GRAVEYARD, Do, Move
from rulewright.games.gate_ruler.nodes.lasting_effects import ForNow, Later, Until
from rulewright.games.gate_ruler.nodes.picking import Choice
from rulewright.games.gate_ruler.nodes.places import At as InZone
from rulewright.games.gate_ruler.nodes.places import IsAttacked, IsAttacking, Zones
from rulewright.games.gate_ruler.nodes.replacing import WouldMove
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, OPPONENT, Among, Attacker, ChargesOf, RulerOf, as_gate
from rulewright.games.gate_ruler.nodes.statics import GainChosen
from rulewright.games.gate_ruler.nodes.targets import Choosing, WordChoice
from rulewright.games.gate_ruler.nodes.triggers import At, Subject
from rulewright.games.gate_ruler.rules.words import (
    ATK,
    ATTACK_PHASE_ENDS,
    BATTLE_ENDS,
    BREAKTHROUGH,
    CHARGE_SHIELD,
    CONCEALMENT,
    CONCERTO,
    DAMAGE_STEP_ENDS,
    DAMAGE_STEP_STARTS,
    DEFENDER,
    DORMANT,
    DOUBLE_ATTACK,
    ENHANCE,
    FAMILIAR,
    FORCED_CONCEALMENT,
    FORCED_REVEAL,
    INTERCEPT,
    RESOURCE,
    RETALIATE,
    RULER_CARD,
    STK,
    TYPE,
    UNDYING,
    UNIT,
    UNTIL_BATTLE_ENDS,
    UNTIL_TURN_ENDS,
)
from rulewright.games.gate_ruler.rules.zones import (
    IN_CHARGE,
    IN_COUNTER,
    IN_DAMAGE,
    IN_DECK,
    IN_DEFENSE,
    IN_DRIVE,
    IN_GATE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_PLAY,
    IN_REMOVAL,
    IN_RESOURCE,
)
from rulewright.kernel.effects import If, May, Then, context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Fixed, Has, Node, Static, This, Trigger
from rulewright.kernel.parts import Delayed
from rulewright.tcg.effects.lasting import Recall
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.said import Said
from rulewright.tcg.effects.triggers import While

OUT_OF_PLAY = IN_HAND | IN_DECK | IN_DRIVE | IN_DAMAGE | IN_CHARGE | IN_GRAVEYARD | IN_RESOURCE | IN_REMOVAL | IN_COUNTER | IN_GATE


class Shielded(Effect):
    """16-12b: a card that was kept in play has no damage any more, and effects with a limited duration on it end."""

    def advance(self, game: Game, frame: Frame) -> None:
        gate = as_gate(game)
        card = context_of(frame).source
        gate.frames.pop()
        for number in ("16-12a", "16-12a-1", "16-12b"):
            gate.rule(number)
        gate.rule("16-12b-1")
        gate.damage[card] = 0
        gate.version += 1
        gate.rule("16-12b-2")
        lasting.end_limited(gate, card)


class Cited(Effect):
    """An instruction that rules of their own speak of."""

    numbers: tuple[str, ...]
    part: Effect

    def advance(self, game: Game, frame: Frame) -> None:
        game.frames.pop()
        for number in self.numbers:
            game.rule(number)
        game.push(self.part, frame.context)


def at_damage_step(condition: Fits, then: Effect) -> tuple[Trigger, Effect]:
    """What is looked at when the damage step starts and done when it ends."""
    ends = Delayed(At(DAMAGE_STEP_ENDS, BOTH), Recall(then))
    return While(At(DAMAGE_STEP_STARTS, BOTH), condition), Later(ends, Until(UNTIL_BATTLE_ENDS))


def breakthrough() -> tuple[Trigger, Effect]:
    """16-5a-1: the ruler is the frontmost card of the attacked column only if it is the center and the unit is gone."""
    through = Cited(("16-5a", "16-5a-1", "16-5b"), Deal(RulerOf(OPPONENT), OwnNumber(STK), This(), True))
    return at_damage_step(Fits(This(), IsAttacking(InZone(IN_DEFENSE))), If(Fits(This(), IsAttacking(Has(TYPE, RULER_CARD))), through))


def retaliate() -> tuple[Trigger, Effect]:
    """16-8a-1."""
    attacker = Among(Attacker(), Has(TYPE, UNIT))
    back = Cited(("16-8a", "16-8a-1", "16-8c"), Deal(attacker, OwnNumber(ATK), This(), True))
    return at_damage_step(Fits(This(), IsAttacked()), If(IsThere(This()), back))


def defender() -> tuple[Trigger, Effect]:
    """16-6a-1."""
    move = May(ME, Move(This(), IN_DEFENSE, True), None)
    return At(ATTACK_PHASE_ENDS, ME), If(EmptyZone(ME, IN_DEFENSE, True), Cited(("16-6a", "16-6a-1"), move))


def double_attack() -> tuple[Trigger, Effect]:
    """16-9a-1."""
    return While(At(BATTLE_ENDS, BOTH), FirstAttack()), Cited(("16-9a", "16-9a-1", "16-9b"), Do(READY, This()))


def familiar() -> Effect:
    """16-10a-1."""
    said = Said(This(), (GainChosen(),))
    return Then(Choosing(WordChoice()), Cited(("16-10a", "16-10a-1"), ForNow(said, Until(UNTIL_TURN_ENDS))))


def charge_shield() -> Static:
    """16-12a-1."""
    effect = Then(Do(TO_GRAVEYARD, Choice(Fixed(1), ChargesOf(This()))), Shielded())
    return WouldMove(Subject(ME, None, True), Zones(OUT_OF_PLAY), effect, True, Zones(IN_PLAY))


TRIGGERED = {BREAKTHROUGH: breakthrough, RETALIATE: retaliate, DEFENDER: defender, DOUBLE_ATTACK: double_attack}


def keyword_ability(word: str, zones: int, line: str, tree: Node) -> GateAbility:
    """The ability that a keyword stands for; its pronouns are still to be bound."""
    active = (KeepsKeyword(word),)
    made: GateAbility
    if word in TRIGGERED:
        trigger, effect = TRIGGERED[word]()
        made = GateAbility(AUTOMATIC, trigger, effect, (), active, zones, (word,), line, tree)
    elif word == FAMILIAR:
        made = GateAbility(ACTIVATED, None, familiar(), (), active, zones, (word,), line, tree)
        made.timing = Timing(STANDARD)
    else:
        statics: tuple[Static, ...] = (charge_shield(),) if word == CHARGE_SHIELD else ()
        made = GateAbility(CONTINUOUS, None, None, statics, active, zones, (word,), line, tree)
    return made


PLAIN_KEYWORDS = (BREAKTHROUGH, DEFENDER, INTERCEPT, RETALIATE, DOUBLE_ATTACK, FAMILIAR, UNDYING, CHARGE_SHIELD, CONCEALMENT, FORCED_CONCEALMENT, DORMANT)
"""Keyword abilities that stand for themselves (16-1a-1)."""
OTHER_KEYWORDS = (CONCERTO, FORCED_REVEAL, ENHANCE, RESOURCE)
KEYWORD_RULES = {
    BREAKTHROUGH: "16-5a-1",
    DEFENDER: "16-6a-1",
    INTERCEPT: "16-7a",
    RETALIATE: "16-8a-1",
    DOUBLE_ATTACK: "16-9a-1",
    FAMILIAR: "16-10a-1",
    UNDYING: "16-11a-1",
    CHARGE_SHIELD: "16-12a-1",
    CONCEALMENT: "16-18b",
    FORCED_REVEAL: "16-15a",
    FORCED_CONCEALMENT: "16-18c",
    DORMANT: "16-19b",
}
