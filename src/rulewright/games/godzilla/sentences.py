"""The lexicon's sentences: abilities, trigger conditions and continuous parts of Godzilla's card texts."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.godzilla.monster_effects import MoveAsCountered
from rulewright.games.godzilla.selection import BOTH, ME, OPPONENT, InZones, MonsterZone, NextTo, OnTurn, SameColumn
from rulewright.games.godzilla.statics import (ADVANCES, ADVANCES_OR_INVADES, ANY_NUMBER, ANYTHING, AT_LEAST, AT_MOST, CLEARED, COPIES, COUNTERED, DESTROYED,
                                               EFFECTS, ENGAGES, INVADES, MOVED, MUST, OPPONENTS_EFFECTS, RAGE_DOWN,
                                               RAGE_UP, RAGE_ZERO, RESONANCE, RETREATS, RETURNED, DeckRule, ExtraAdvance,
                                               Forbid, ForbidDraw, ForbidInvasionCard, ForbidPlay, ForbidPlayThis,
                                               GainTrait, Instead, InvadeFromDeck, LoseAll, LoseTrait, OnTopOf, RankCut, TotalPower)
from rulewright.games.godzilla.triggers import (BurstEnds, Draws, Enters, Evolves, Invades, IsCountered, IsDestroyed, IsDiscarded,
                                                IsMoved, IsSent, LeavesField, MonsterDestroys, Moves, PhaseBegins, Placed,
                                                Plays, RageChanges, Subject, TurnEnds, WhenInvading)
from rulewright.games.godzilla.words import (ADVANCE, COUNTER, COUNTER_POWER, END, MAIN, RANK, RETREAT, START, THREAT, TRAIT)
from rulewright.games.godzilla.zones import IN_DECK, IN_HAND
from rulewright.kernel.effects import If
from rulewright.kernel.game import SituationTrigger
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import Cards, Condition, Description, Effect, Fixed, Node, Number, Static, Times, Trigger
from rulewright.language.common import chain
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

PHASE_NAMES = ((START, "start"), (MAIN, "main"), (COUNTER, "counter"), (END, "end"))


class Text(Node):
    """One ability as printed: its turn and awakening marks, then what it does."""

    __slots__ = ("marks", "body")
    FIELDS = ("marks", "body")

    def __init__(self, body: Node, marks: tuple[Condition, ...] = ()) -> None:
        self.marks = marks
        self.body = body


class Automatic(Node):
    """10.1.1.1: a trigger condition and an effect; `condition` must hold when it is triggered."""

    __slots__ = ("trigger", "effect", "condition")
    FIELDS = ("trigger", "effect", "condition")

    def __init__(self, trigger: Trigger, effect: Effect, condition: Condition | None = None) -> None:
        self.trigger = trigger
        self.effect = effect
        self.condition = condition


class Continuous(Node):
    """10.1.1.2: parts that are in effect as long as the conditions hold."""

    __slots__ = ("parts", "condition")
    FIELDS = ("parts", "condition")

    def __init__(self, parts: tuple[Static, ...], condition: Condition | None = None) -> None:
        self.parts = parts
        self.condition = condition


class BurstText(Node):
    """12.5: Burst with its rank."""

    __slots__ = ("rank",)
    FIELDS = ("rank",)

    def __init__(self, rank: int) -> None:
        self.rank = rank


class EvolutionText(Node):
    """12.6: Evolution with its rank and trait."""

    __slots__ = ("rank", "trait")
    FIELDS = ("rank", "trait")

    def __init__(self, rank: int, trait: str) -> None:
        self.rank = rank
        self.trait = trait


class BaseText(Node):
    """12.9: Base with the automatic ability that ends it."""

    __slots__ = ("body",)
    FIELDS = ("body",)

    def __init__(self, body: Node) -> None:
        self.body = body


class ResonanceText(Node):
    """12.8: Resonance with its colours and conditions."""

    __slots__ = ("colors", "rules")
    FIELDS = ("colors", "rules")

    def __init__(self, colors: str, rules: tuple[DeckRule, ...] = ()) -> None:
        self.colors = colors
        self.rules = rules


def add_abilities(g: Grammar) -> None:
    """Whole lines of a card's text."""
    for line, body in (("line", "body"), ("strategyline", "strategybody")):
        g.add(line, '{marks:mark+" "} ^{body:' + body + "}", Text)
        g.add(line, "{body:" + body + "}", Text)
    g.add("strategybody", "{body}")
    g.add("mark", "<Your Turn>", OnTurn, const={"whose": ME})
    g.add("mark", "<Opponent's Turn>", OnTurn, const={"whose": OPPONENT})
    g.add("mark", "{number:awakening}", MonsterZone, rule="12.4.3")
    g.add("body", "<Enter> ^{effect:effects} .", Automatic, const={"trigger": Enters()}, rule="12.2.3")
    g.add("body", "<When Invading> ^{effect:effects} .", Automatic, const={"trigger": WhenInvading()}, rule="12.3.3")
    g.add("body", "<When Invading> when {trigger:event} , {effect:effects} .", Automatic, canonical=False)
    g.add("body", "<Revenge> ^{effect:effects} .", Automatic, const={"trigger": LeavesField()}, rule="12.7.4")
    g.add("body", "<Base> ^{body:body}", BaseText, rule="12.9.2.1")
    g.add("body", "{rank:burst}", BurstText, rule="12.5.4")
    g.add("body", "{rank:evolution} {trait:trait}", EvolutionText, rule="12.6.3")
    g.add("body", 'when {trigger:event} , {effect:effects} .', Automatic, rule="10.1.1.1.1")
    g.add("body", 'when {trigger:event} , {effect:effects} . .', Automatic, canonical=False)
    g.add("body", 'whenever {trigger:event} , {effect:effects} .', Automatic, canonical=False)
    g.add("body", 'if {condition:condition} , when|whenever {trigger:event} , {effect:effects} .', Automatic)
    g.add("body", 'when {trigger:situation} , {effect:effects} .', Automatic, rule="10.6.6")
    g.add("body", 'at {trigger:time} , {effect:effects} .', Automatic)
    g.add("body", 'at {trigger:time} , {effect:effects} . .', Automatic, canonical=False)
    g.add("strategybody", '{effect:effects} .', Automatic, const={"trigger": Placed()}, rule="10.1.1.1.2")
    g.add("strategybody", '{effect:effects}', Automatic, const={"trigger": Placed()}, canonical=False)
    g.add("body", '{parts:static+", and "|" and "|". "} .', Continuous)
    g.add("body", 'if {condition:condition} , {parts:static+", and "|" and "|". "} .', Continuous)
    g.add("body", 'while {condition:condition} , {parts:static+", and "|" and "} .', Continuous, canonical=False)
    g.add("body", "<Resonance> {colors:colorpair}", ResonanceText, rule="12.8.2.1")
    g.add("body", '<Resonance> {colors:colorpair} {rules:deckbullet+" "}', ResonanceText, rule="12.8.2.2")
    g.add("bullet", "・{condition:mark} ^{then:effects} .", If)
    g.add("bullet", "・{condition:mark} {then:effects}", If, canonical=False)
    g.add("situation", "{condition:condition}", SituationTrigger)
    g.terminal("colorpair", color_pair, str, kinds=["word"])
    g.add("deckbullet", "・{deckrule} .")


def add_events(g: Grammar) -> None:
    """Trigger conditions."""
    for phase, name in PHASE_NAMES:
        for words, whose in ((f"your {name} phase", ME), (f"the {name} phase", BOTH),
                             (f"your opponent's {name} phase", OPPONENT)):
            g.add("time", "the beginning of " + words, PhaseBegins, const={"phase": phase, "whose": whose})
    for words, whose in (("your turn", ME), ("the turn", BOTH), ("your opponent's turn", OPPONENT)):
        g.add("time", "the end of " + words, TurnEnds, const={"whose": whose})
    g.add("nexttime", "at the beginning of your next end phase", PhaseBegins, const={"phase": END, "whose": ME})
    for phase, name in PHASE_NAMES:
        g.add("nexttime", f"at the beginning of the next {name} phase", PhaseBegins,
              const={"phase": phase, "whose": BOTH})
        if phase != END:
            g.add("nexttime", f"at the beginning of your next {name} phase", PhaseBegins,
                  const={"phase": phase, "whose": ME})
    g.add("nexttime", "at the end of this turn", TurnEnds, const={"whose": BOTH})

    g.add("subject", "this card", Subject, const={"this": True, "whose": ME})
    g.add("subject", "your monster card", Subject, const={"whose": ME})
    g.add("subject", "your opponent's monster card", Subject, const={"whose": OPPONENT})
    g.add("subject", "any monster card", Subject, const={"whose": BOTH})
    for words, this, whose in (("this card's", True, ME), ("your monster card's", False, ME),
                               ("your opponent's monster card's", False, OPPONENT), ("your", False, ME),
                               ("your opponent's", False, OPPONENT)):
        for up, verb in ((True, "increased"), (False, "reduced")):
            g.add("event", words + " <Rage> is " + verb, RageChanges,
                  const={"subject": Subject(whose, None, this), "up": up}, canonical=len(words) > 15 or this)
    g.add("event", "{subject:subject} invades", Invades, rule="5.14.1")
    g.add("event", "{subject:subject} invades into zones {zones:span}", Moves,
          const={"way": ADVANCE, "invasion": True, "column": False})
    g.add("event", "{subject:subject} advances", Moves,
          const={"way": ADVANCE, "invasion": False, "column": False, "zones": ()}, rule="5.13.3")
    g.add("event", "{subject:subject} retreats", Moves,
          const={"way": RETREAT, "invasion": False, "column": False, "zones": ()}, rule="5.13.3")
    g.add("event", "{subject:subject} advances into the same column as your opponent's monster card", Moves,
          const={"way": ADVANCE, "invasion": False, "column": True, "zones": ()})
    g.add("event", "you successfully counter your opponent's monster card", IsCountered,
          const={"subject": Subject(OPPONENT)})
    g.add("event", "{subject:subject} is countered", IsCountered)
    for verb in ("<Destroy>", "destroyed"):
        g.add("event", "{subject:destroyed} is " + verb, IsDestroyed, const={"by": ANYTHING},
              canonical=verb == "<Destroy>")
        g.add("event", "{subject:destroyed} is " + verb + " by your opponent's|an effects|effect", IsDestroyed,
              const={"by": OPPONENTS_EFFECTS}, canonical=False)
        g.add("event", "{subject:destroyed} is " + verb + " by your opponent's effect", IsDestroyed,
              const={"by": OPPONENTS_EFFECTS}, canonical=verb == "<Destroy>")
        g.add("event", "{subject:destroyed} is " + verb + " by an effect", IsDestroyed, const={"by": EFFECTS},
              canonical=verb == "<Destroy>")
    g.add("destroyed", "this card", Subject, const={"this": True, "whose": ME})
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("destroyed", "one of " + words + " {what:many}", Subject, const={"whose": whose})
        g.add("destroyed", "one of " + words + " other {what:many}", Subject, const={"whose": whose, "other": True})
        g.add("destroyed", words + " {what:one}", Subject, const={"whose": whose}, canonical=False)
    g.add("destroyed", "a|an {what:one}", Subject, const={"whose": BOTH})
    g.add("event", "this card <Destroy> your battle cards", MonsterDestroys, const={"whose": ME, "invading": False})
    g.add("event", "you play {subject:mine}", Plays, const={"whose": ME, "area": 0}, rule="5.11.1")
    g.add("event", "you play {subject:mine} from your hand", Plays, const={"whose": ME, "area": IN_HAND})
    g.add("event", "you play {subject:mine} from your deck", Plays, const={"whose": ME, "area": IN_DECK})
    g.add("event", "your opponent plays {subject:mine}", Plays, const={"whose": OPPONENT, "area": 0})
    g.add("event", "your opponent plays {subject:mine} from their deck", Plays,
          const={"whose": OPPONENT, "area": IN_DECK})
    g.add("event", "your opponent plays {subject:mine} from their hand", Plays,
          const={"whose": OPPONENT, "area": IN_HAND})
    g.add("event", "this card is played", Enters, canonical=False, rule="12.2.2")
    g.add("mine", "a|an {what:one}", Subject, const={"whose": BOTH})
    for words, by in (("", ANYTHING), (" by your opponent's effect", OPPONENTS_EFFECTS), (" by an effect", EFFECTS)):
        g.add("event", "this card is discarded from your hand" + words, IsDiscarded,
              const={"subject": Subject(ME, None, True), "by": by, "invasion": False}, rule="10.3.4.1.1")
    g.add("event", "you discard this card from your hand for your monster card's invasion", IsDiscarded,
          const={"subject": Subject(ME, None, True), "by": ANYTHING, "invasion": True})
    g.add("event", "you discard {subject:cardofmine} from your hand", IsDiscarded,
          const={"by": ANYTHING, "invasion": False})
    g.add("cardofmine", "a|an {what:one}", Subject, const={"whose": ME})
    g.add("event", "your opponent discards {subject:cardoftheirs} from their hand", IsDiscarded,
          const={"by": ANYTHING, "invasion": False})
    g.add("cardoftheirs", "a|an {what:one}", Subject, const={"whose": OPPONENT})
    g.add("event", "your opponent's effect causes you to discard cards from your hand", IsDiscarded,
          const={"subject": Subject(ME), "by": OPPONENTS_EFFECTS, "invasion": False})
    g.add("event", "your card is sent from a strategy zone to the discard pile", IsSent,
          const={"subject": Subject(ME)})
    g.add("event", "this card is discarded by the effect of burst|<Burst>", BurstEnds)
    g.add("event", "{subject:destroyed} evolves", Evolves, rule="5.17.1.1")
    g.add("event", "{subject:destroyed} is moved", IsMoved)
    g.add("event", "you draw a card", Draws, const={"whose": ME})
    g.add("event", "your opponent draws a card", Draws, const={"whose": OPPONENT})


def add_statics(g: Grammar) -> None:
    """Continuous parts."""
    for name, prop in (("counter power", COUNTER_POWER), ("threat level", THREAT), ("rank", RANK)):
        key = name.split()[0] + "gain"
        g.add(key, "{unit:signedfixed} " + name + " for each {each:countable}", Times)
        g.add(key, "{n:signed} " + name, Fixed)
        g.add("static", "{who:cards} gains|gain|gets|get {amount:" + key + "}", ChangeNumber,
              const={"prop": prop, "setting": False}, rule="10.8.1.5")
        g.add("static", "for each {each:countable} , {who:cards} gains|gain|gets|get {unit:" + key + "}",
              gain_builder(prop), canonical=False)
        g.add("static", "{who:owner} " + name + " becomes {amount:number}", ChangeNumber,
              const={"prop": prop, "setting": True})
        g.add("static", "the " + name + " of {who:cards} becomes {amount:number}", ChangeNumber,
              const={"prop": prop, "setting": True}, canonical=False)
        g.add("static", "{who:cards} becomes|become {amount:number} " + name, ChangeNumber,
              const={"prop": prop, "setting": True}, canonical=False)
        for sign, verb in ((1, "increase"), (-1, "reduce")):
            g.add("static", verb + " the " + name + " of {who:cards} by {amount:n}", change_builder(prop, sign),
                  canonical=False)
    g.add("signedfixed", "{n:signed}", Fixed)
    g.add("owner", "{possessor}")
    g.add("static", "{who:cards} gains|gain {word:trait}", GainTrait, const={"prop": TRAIT}, rule="10.8.1.3")
    g.add("static", "{who:cards} loses|lose {word:trait}", LoseTrait, const={"prop": TRAIT}, rule="10.8.1.3")
    g.add("static", "{who:cards} loses|lose all abilities", LoseAll, rule="10.8.1.2")
    g.add("static", "increase your total counter power by {amount:power}", TotalPower)
    g.add("static", "your total counter power is increased by {amount:power}", TotalPower, canonical=False)
    g.add("power", "{unit:powerunit} for each {each:countable}", Times)
    g.add("power", "{powerunit}")
    g.add("powerunit", "{n:signed}", Fixed)
    g.add("powerunit", "{n:n}", Fixed, canonical=False)
    g.add("static", "{who:cards} cannot engage", Forbid, const={"what": ENGAGES, "by": ANYTHING, "bound": -1},
          rule="5.16.1")
    g.add("static", "{who:cards} cannot engage with {object:object}", engage_with, canonical=False)
    for what, words in ((DESTROYED, "cannot be <Destroy>"), (MOVED, "cannot be moved"),
                        (RETURNED, "cannot be returned")):
        for by, cause in ((ANYTHING, ""), (OPPONENTS_EFFECTS, " by your opponent's effects"),
                          (EFFECTS, " by effects")):
            g.add("static", "{who:cards} " + words + cause, Forbid, const={"what": what, "by": by, "bound": -1},
                  rule="1.3.3")
        g.add("static", "{who:cards} " + words + " by opponent's effects", Forbid,
              const={"what": what, "by": OPPONENTS_EFFECTS, "bound": -1}, canonical=False)
    g.add("static", "{who:cards} cannot be destroyed by your opponent's effects", Forbid,
          const={"what": DESTROYED, "by": OPPONENTS_EFFECTS, "bound": -1}, canonical=False)
    g.add("static", "{who:cards} cannot be destroyed", Forbid,
          const={"what": DESTROYED, "by": ANYTHING, "bound": -1}, canonical=False)
    for what, verb in ((ADVANCES, "advance"), (RETREATS, "retreat"), (INVADES, "invade"), (ADVANCES_OR_INVADES, "advance nor|or invade")):
        g.add("static", "{who:cards} cannot " + verb, Forbid, const={"what": what, "by": ANYTHING, "bound": -1})
    for what, verb in ((RAGE_UP, "increased"), (RAGE_DOWN, "reduced")):
        for by, cause in ((ANYTHING, ""), (OPPONENTS_EFFECTS, " by your opponent's effects")):
            g.add("static", "{who:possessor} <Rage> cannot be " + verb + cause, Forbid,
                  const={"what": what, "by": by, "bound": -1})
    g.add("static", "{who:object} cannot be countered by {bound:n} or lower counter power", Forbid,
          const={"what": COUNTERED, "by": ANYTHING})
    g.add("static", "{who:object} cannot be countered", Forbid,
          const={"what": COUNTERED, "by": ANYTHING, "bound": -1})
    g.add("static", "{who:object} cannot be countered by {bound:n} or lower counter power . instead , it only moves as "
          "though it were countered", only_moves, canonical=False)
    for words, whose in (("your opponent", OPPONENT), ("you", ME), ("each player", BOTH), ("players", BOTH)):
        plain = words != "players"
        g.add("static", words + " cannot draw cards", ForbidDraw, const={"whose": whose, "phase": -1}, canonical=plain)
        for phase, name in PHASE_NAMES:
            g.add("static", f"during the {name} phase , {words} cannot draw cards", ForbidDraw,
                  const={"whose": whose, "phase": phase}, canonical=plain)
        g.add("static", words + " cannot play {what:many}", forbid_play, const={"whose": whose, "column": None},
              canonical=plain, builds=ForbidPlay)
        g.add("static", words + " cannot play {what:many} in zones in the same column as {column:object}", ForbidPlay,
              const={"whose": whose}, canonical=plain)
        g.add("static", words + " cannot discard {what:many} from their|your hand for invade actions",
              ForbidInvasionCard, const={"whose": whose}, canonical=plain)
    g.add("static", "this card cannot be played if {condition:condition}", ForbidPlayThis)
    g.add("static", "you may|can play this card from your hand with its rank reduced by {amount:amount}", RankCut,
          const={"whose": ME, "what": None})
    g.add("static", "you can|may play {what:many} from your hand with their rank reduced by {amount:amount}", RankCut,
          const={"whose": ME})
    g.add("static", "this card can be played by placing it on top of a {what:one} in your zones", OnTopOf)
    g.add("static", "when this card invades with {icon:step} , it advances {amount:number} zones", ExtraAdvance)
    g.add("static", "when this card advances during the end phase , it advances {amount:additional}", ExtraAdvance,
          const={"icon": 0})
    g.add("additional", "{unit:number} additional zone|zones for each {each:countable}", Times)
    g.add("additional", "{n:n} additional zone|zones", Fixed)
    g.add("static", "when this card invades , you may send the top card of your deck to your discard pile instead of "
          "discarding a card from your hand", InvadeFromDeck)
    add_replacements(g)
    add_deck_rules(g)


def add_replacements(g: Grammar) -> None:
    """10.2.1.3: something instead of something."""
    for lead in ("when", "whenever", "if"):
        for verb in ("is <Destroy>", "would be <Destroy>"):
            first = lead == "when" and verb == "would be <Destroy>"
            for by, cause in ((ANYTHING, ""), (OPPONENTS_EFFECTS, " by your opponent's effect"),
                              (EFFECTS, " by an effect")):
                const = {"what": DESTROYED, "by": by, "bound": -1, "condition": None, "besides": False}
                g.add("static", f"{lead} {{who:object}} {verb}{cause} , {{effect:deed}} instead", Instead,
                      const={**const, "optional": False}, canonical=first, rule="10.2.1.3.1")
                g.add("static", f"{lead} {{who:object}} {verb}{cause} , you may {{effect:deed}} instead", Instead,
                      const={**const, "optional": True}, canonical=first, rule="10.2.1.3.2")
                g.add("static", f"{lead} one of {{who:group}} {verb}{cause} , {{effect:deed}} instead", Instead,
                      const={**const, "optional": False}, canonical=first)
                g.add("static", f"{lead} one of {{who:group}} {verb}{cause} , you may {{effect:deed}} instead",
                      Instead, const={**const, "optional": True}, canonical=first)
    g.add("static", "when {who:object} would be <Destroy> by an opponent's effect , {effect:clauses}", Instead,
          const={"what": DESTROYED, "by": OPPONENTS_EFFECTS, "bound": -1, "condition": None, "optional": False,
                 "besides": True})
    for lead in ("when", "whenever"):
        g.add("static", lead + " {who:group} would be discarded from the strategy zone , you may {effect:deed} instead",
              Instead, const={"what": CLEARED, "by": ANYTHING, "bound": -1, "condition": None, "optional": True,
                              "besides": False}, canonical=lead == "when")
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , if "
          "{condition:condition} , you may {action:clauses} . if you do , {then:clauses} instead", keep_rage,
          canonical=False)
    g.add("static", "when you would set {who:possessor} <Rage> to 0 during your start phase , if "
          "{condition:condition} , you may {effect:deed} instead", Instead,
          const={"what": RAGE_ZERO, "by": ANYTHING, "bound": -1, "optional": True, "besides": False})
    g.add("static", "when {who:object} would be countered by {bound:n} or lower counter power , {effect:deed} instead",
          Instead, const={"what": COUNTERED, "by": ANYTHING, "condition": None, "optional": False, "besides": False})


def add_deck_rules(g: Grammar) -> None:
    """6.1.2: what changes deck construction."""
    g.add("static", "you may have any number of this card in your deck", DeckRule, const={"kind": ANY_NUMBER},
          rule="6.1.2")
    g.add("static", "you may have up to {number:n} of this card in your deck", DeckRule, const={"kind": COPIES},
          rule="6.1.2")
    g.add("deckrule", "{which:many} in your deck must have {needed:traited}", DeckRule, const={"kind": MUST})
    g.add("deckrule", "{which:many} in your deck must be {needed:adj}", DeckRule, const={"kind": MUST})
    g.add("deckrule", "your deck must contain at least {number:n} {which:many}", DeckRule, const={"kind": AT_LEAST})
    g.add("deckrule", "your deck must contain at most {number:n} {which:many}", DeckRule, const={"kind": AT_MOST})
    g.add("deckrule", "your deck must contain no more than {number:n} {which:many}", DeckRule,
          const={"kind": AT_MOST}, canonical=False)
    g.add("deckrule", "your deck must contain {number:n} or more {which:many}", DeckRule, const={"kind": AT_LEAST},
          canonical=False)
    g.add("deckrule", "your deck must contain {number:n} or fewer {which:many}", DeckRule, const={"kind": AT_MOST},
          canonical=False)


# -- builders ---------------------------------------------------------------------------------------------------


def color_pair(token: Token) -> str | _No:
    """Colours joined by a stroke."""
    return str(token.value) if token.kind == "word" and "/" in token.text else NO


def forbid_play(whose: int, what: Description, column: None) -> ForbidPlay:
    """Cards that cannot be played anywhere: a place would be that of a zone, not of a card in the hand."""
    if any(isinstance(part, (SameColumn, NextTo, InZones)) for part in what.post):
        raise Reject("a place of zones")
    return ForbidPlay(whose, what, column)


def gain_builder(prop: int) -> Callable[..., ChangeNumber]:
    """For each of a number, cards gain a number."""
    def build(each: Number, who: Cards, unit: Number) -> ChangeNumber:
        return ChangeNumber(who, prop, Times(unit, each), False)
    return build


def change_builder(prop: int, sign: int) -> Callable[..., ChangeNumber]:
    """A number of cards goes up or down."""
    def build(who: Cards, amount: int) -> ChangeNumber:
        return ChangeNumber(who, prop, Fixed(sign * amount), False)
    return build


def engage_with(who: Cards, object: Cards) -> Forbid:
    """Cards cannot engage with a monster: there is only one that they could engage with."""
    return Forbid(ENGAGES, who, ANYTHING, -1)


def only_moves(who: Cards, bound: int) -> Instead:
    """The monster only moves as though it were countered."""
    return Instead(COUNTERED, who, ANYTHING, bound, None, MoveAsCountered(who), False, False)


def keep_rage(who: Cards, condition: Condition, action: Effect, then: Effect) -> Instead:
    """Rage that is kept for a price."""
    return Instead(RAGE_ZERO, who, ANYTHING, -1, condition, chain(action, then), True, False)
