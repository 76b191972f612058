"""The lexicon's rarer verbs: what is told a chosen player, cards turned over or revealed one after the other, control for a time, the
end of a battle, and other effects for what is in the gate."""

from __future__ import annotations

from rulewright.games.gate_ruler.lasting_effects import Until
from rulewright.games.gate_ruler.measures import ThatMany
from rulewright.games.gate_ruler.play_effects import ItsPlayer
from rulewright.games.gate_ruler.rare_effects import ByCounter, ChangeEffect, ControlFor, EndBattle, PlaysCounter, RevealUntil, TurnOver
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, RulerOf
from rulewright.games.gate_ruler.targets import A_CARD, AN_ABILITY, Choosing, ItemTarget, Target
from rulewright.games.gate_ruler.words import UNTIL_TURN_ENDS
from rulewright.kernel.effects import Modes
from rulewright.kernel.nodes import Bound, Cards, Effect, Fixed, Times
from rulewright.language.phrases import Grammar, Reject

COUNTERED = ("played by a Counter ability", "played by a 【CNT】 ability", "played by Counter", "played through a Counter ability")


def add_rare_clauses(g: Grammar) -> None:
    """Verbs that few texts have."""
    add_chosen_player(g)
    g.add("clause", "turn {what:object} face up", TurnOver, const={"up": True}, rule="3-3b-2")
    g.add("clause", "turn {what:object} face down", TurnOver, const={"up": False}, rule="3-3b-2")
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for until in ("until you reveal", "until you find", "until a card is revealed that is"):
            g.add("clause", f"reveal cards from the top of {owner} deck {until} a|an {{what:what}}", RevealUntil, const={"whose": whose},
                  canonical=until == "until you reveal", rule="15-5b")
    for words in ("end the battle", "end this battle", "end the attack", "end this attack", "the attack ends", "it stops attacking", "that unit stops attacking", "the attacking unit stops attacking", "negate the attack", "negate this attack", "negate that attack"):
        g.add("clause", words, EndBattle, canonical=words == "end the battle", rule="8-6a")
    for you in ("", "you "):
        g.add("clauses", you + "gain control of {what:object} {until:duration}", control_for, builds=ControlFor, canonical=not you, rule="15-23a")
        g.add("clauses", "{until:duration} , " + you + "gain control of {what:object}", control_for, canonical=False)
    add_changes(g)
    for lead in ("choose 1 :", "choose one :", "do one of the following :", "choose 1 of the following :"):
        g.add("clauses", lead + ' {options:clauses++" ; or "|" , or "|" or "|" ; "}', Modes, const={"count": 1}, canonical=False)
    for times in ("twice that many", "twice that much", "double that much", "double that many"):
        g.add("number", times, twice, canonical=times == "twice that many")


def add_chosen_player(g: Grammar) -> None:
    """Choose a player, who is told something."""
    g.add("clause", "choose {what:aplayer}", Choosing)
    g.add("aplayer", "1 player", chosen_player, builds=Target)
    g.add("aplayer", "a player", chosen_player, canonical=False)
    g.add("hurt", "that player", Bound, const={"word": "player"})
    g.add("hurt", "the chosen player", Bound, const={"word": "player"}, canonical=False)
    g.add("clause", "that player {part:ownacts}", told, builds=ItsPlayer, when=is_told)
    g.add("clause", "the chosen player {part:ownacts}", told, canonical=False)
    g.add("clauses", "they {part:baseacts}", told, canonical=False)


def add_changes(g: Grammar) -> None:
    """14-16a: another effect for an object in the gate."""
    for words in ("becomes", "is changed to", "changes to"):
        g.add("clause", f"its effect {words} ⟦{{effect:quotedeffect}}⟧", change_it, canonical=False, rule="14-16a")
        g.add("clause", f"the effect {words} ⟦{{effect:quotedeffect}}⟧", change_it, canonical=False)
        g.add("clause", f"the effect of {{what:item}} {words} ⟦{{effect:quotedeffect}}⟧", ChangeEffect, canonical=False)
    g.add("clause", "replace its effect with ⟦{effect:quotedeffect}⟧", change_it, canonical=False)
    g.add("clause", "change its effect to ⟦{effect:quotedeffect}⟧", change_it, builds=ChangeEffect, when=changes_it)
    for what in ("its", "that card's", "that ability's"):
        g.add("clause", f"change {what} effect to|into ⟦{{effect:quotedeffect}}⟧", change_it, canonical=False)
        g.add("clause", f"replace {what} effect with ⟦{{effect:quotedeffect}}⟧", change_it, canonical=False)
    g.add("clause", "change the effect of {what:item} to ⟦{effect:quotedeffect}⟧", ChangeEffect)
    g.add("clause", "replace the effect of {what:item} with ⟦{effect:quotedeffect}⟧", ChangeEffect, canonical=False)
    g.add("quotedeffect", "{effects} ( . )?")
    for owner, whose in (("", BOTH), ("allied", ME), ("enemy", OPPONENT)):
        for words, kinds in (("card", A_CARD), ("ability", AN_ABILITY), ("card or ability", A_CARD | AN_ABILITY)):
            for tail in COUNTERED:
                plain = tail == COUNTERED[0]
                g.add("gatething", f"{owner} {words} in the gate {tail}".strip(), ByCounter, const={"kinds": kinds, "whose": whose}, canonical=plain)
                g.add("gatething", f"{owner} {words} {tail}".strip(), ByCounter, const={"kinds": kinds, "whose": whose}, canonical=False)
        for words in ("Counter ability", "【CNT】 ability"):
            g.add("gatething", f"{owner} {words} in the gate".strip(), ByCounter, const={"kinds": AN_ABILITY, "whose": whose}, canonical=False)
    for who, whose in (("you play", ME), ("your opponent plays", OPPONENT), ("a player plays", BOTH)):
        g.add("occasion", who + " a Counter ability", PlaysCounter, const={"whose": whose})
        g.add("occasion", who + " a 【CNT】 ability", PlaysCounter, const={"whose": whose}, canonical=False)


def chosen_player() -> Target:
    """A player is chosen as the ruler that stands for the player (4-2c)."""
    return Target(Fixed(1), RulerOf(BOTH))


def told(part: Effect) -> ItsPlayer:
    """What the chosen player does."""
    return ItsPlayer(Bound("player"), part)


def is_told(node: object) -> bool:
    """Whether a chosen player is told something."""
    return isinstance(node, ItsPlayer) and isinstance(node.of, Bound) and node.of.word == "player"


def control_for(what: Cards, until: Until) -> ControlFor:
    """Control for a time; for the rest of the game it is plain control."""
    if until.side == "" and until.kind != UNTIL_TURN_ENDS and until.kind > 2:
        raise Reject("for good")
    return ControlFor(what, until)


def change_it(effect: Effect) -> ChangeEffect:
    """The object that was chosen, or that was played."""
    return ChangeEffect(Bound("item"), effect)


def changes_it(node: object) -> bool:
    """Whether it is about an object that was spoken of."""
    return isinstance(node, ChangeEffect) and not isinstance(node.what, ItemTarget)


def twice() -> Times:
    """Two times the number that was spoken of."""
    return Times(Fixed(2), ThatMany())
