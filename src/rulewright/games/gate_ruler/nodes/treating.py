"""14-7c: a card that may be treated as having an attribute. When an opponent plays something that names the attribute, the controller
of the card says whether it has it for that; what is offered to the opponent can be done even if it has not (14-3b-10)."""

from __future__ import annotations

from rulewright.english.plurals import singular
from rulewright.games.gate_ruler.nodes.abilities import REFUSED
from rulewright.games.gate_ruler.nodes.selection import Of
from rulewright.games.gate_ruler.nodes.statics import MayTreat
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import MAYBE
from rulewright.kernel.abilities import MODIFY_WORDS
from rulewright.kernel.context import Context
from rulewright.kernel.frames import Frame, Procedure
from rulewright.kernel.questions import YESNO
from rulewright.kernel.verbs import NO, YES


def doubtful(game: GateRuler, context: Context) -> list[int]:
    """The cards of the other player that may be treated as having an attribute which the ability names."""
    ability = context.ability
    if ability is None or not any(isinstance(binding.part, MayTreat) for binding in game.index.get(MODIFY_WORDS, [])):
        return []
    named = {singular(word) for node in ability.nodes if isinstance(node, Of) for word in (node.word, *node.word.split())}
    return [card for card in game.in_play(1 - context.master) if any(singular(word) in named for word in game.words(card, MAYBE))]


def doubt(game: GateRuler, context: Context) -> None:
    """Until their controller says otherwise, such cards do not have the attribute for what is played."""
    cards = doubtful(game, context)
    if cards:
        context.slots[REFUSED] = cards


def treat(game: GateRuler, context: Context) -> None:
    """Let the controller of such cards decide."""
    cards = context.slots.get(REFUSED, [])
    if cards:
        game.push(TREATING, context, 1 - context.master).cards = cards


def ask_treated(game: GateRuler, frame: Frame) -> None:
    """One card after the other."""
    if not frame.cards:
        frame.finish()
        return
    frame.card = frame.cards[0]
    frame.cards = frame.cards[1:]
    game.ask(frame.player, YESNO, "14-7c", "treat", [(YES,), (NO,)], null=1)


def treated(game: GateRuler, frame: Frame) -> None:
    frame.goto("14-7c")
    context = frame.context
    assert context is not None
    if frame.pick[0] == YES:
        context.slots[REFUSED] = [card for card in context.slots[REFUSED] if card != frame.card]


TREATING = Procedure("14-7c What a card is treated as", [("14-7c", ask_treated), ("", treated)])
