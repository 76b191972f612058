"""The lexicon's sentences: abilities, trigger conditions and continuous parts of Godzilla's card texts."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.godzilla.monster_effects import ForNow, MoveAsCountered
from rulewright.games.godzilla.selection import (BOTH, ME, OPPONENT, Choice, Fits, InPhase, InZones, MonsterZone, NextTo, OnTurn,
                                                 SameColumn, ThereIs)
from rulewright.games.godzilla.statics import (ADVANCES, ADVANCES_OR_INVADES, ANY_ICON, ANY_NUMBER, ANYTHING, AT_LEAST, AT_MOST, CLEARED, COPIES, COUNTERED, DESTROYED,
                                               EFFECTS, ENGAGES, INVADES, MOVED, MUST, OPPONENTS_EFFECTS, OWN_EFFECTS, RAGE_DOWN,
                                               RAGE_UP, RAGE_ZERO, RESONANCE, RETREATS, RETURNED, TO_HAND, DeckRule, ExtraAdvance,
                                               Forbid, ForbidDraw, ForbidInvasionCard, ForbidPlay, ForbidPlayThis, ForbidZones,
                                               GainTrait, Instead, InvadeFromDeck, LoseAll, LoseTrait, OnTopOf, RankCut, TotalPower)
from rulewright.games.godzilla.triggers import (BurstEnds, Draws, Enters, Evolves, Invades, IsCountered, IsDestroyed, IsDiscarded,
                                                IsMoved, IsReturned, IsSent, LeavesField, MonsterDestroys, Moves, PhaseBegins, Placed,
                                                Plays, RageChanges, Subject, TurnEnds, WasCausedBy, WhenInvading)
from rulewright.games.godzilla.words import (ADVANCE, COUNTER, COUNTER_POWER, END, MAIN, MONSTER, NAME, RANK, RETREAT, START,
                                             STRATEGY, THIS_TURN, THREAT, TRAIT, TYPE)
from rulewright.games.godzilla.zones import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, ON_STRATEGY
from rulewright.kernel.effects import If, May
from rulewright.kernel.parts import SituationTrigger
from rulewright.kernel.layers import AddWord, ChangeNumber
from rulewright.kernel.nodes import (All, Bound, Cards, Condition, Description, Effect, Fixed, Has, Node, Not, Number, Static,
                                     Times, Trigger)
from rulewright.language.common import chain
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

CAUSES = (("", ANYTHING), (" by your opponent's effect", OPPONENTS_EFFECTS), (" by an effect", EFFECTS),
          (" by your effect", OWN_EFFECTS))
SUBJECT = Bound("subject")
"""Stands for the subject of a sentence until it is known."""
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


class FurtherStage(Node):
    """Parts under a higher number of what the sentence before it counted; joined to it while reading."""

    __slots__ = ("least", "parts", "instead")
    FIELDS = ("least", "parts", "instead")

    def __init__(self, least: int, parts: tuple[Static, ...], instead: bool) -> None:
        self.least = least
        self.parts = parts
        self.instead = instead


class Stages(Node):
    """Several continuous sentences of one line, each under its own condition."""

    __slots__ = ("parts",)
    FIELDS = ("parts",)

    def __init__(self, parts: tuple[Continuous, ...]) -> None:
        self.parts = parts


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
    stop = " ( . / . . / )"
    g.add("body", "<Enter> ^{effect:effects}" + stop, Automatic, const={"trigger": Enters()}, rule="12.2.3")
    g.add("body", "<When Invading> ^{effect:effects}" + stop, Automatic, const={"trigger": WhenInvading()}, rule="12.3.3")
    g.add("body", "<When Invading> ^when {trigger:crushing} , {effect:effects}" + stop, Automatic, rule="11.3.3")
    g.add("crushing", "this card <Destroy> your battle cards", MonsterDestroys, const={"whose": ME, "invading": True})
    g.add("body", "<Revenge> ^{effect:effects}" + stop, Automatic, const={"trigger": LeavesField()}, rule="12.7.4")
    g.add("body", "<Base> ^{body:body}", BaseText, rule="12.9.2.1")
    g.add("body", "<Base> if {trigger:situation} , {effect:effects}" + stop, based, canonical=False)
    g.add("sentence", "{then:clause} unless {condition:condition}", unless_so, canonical=False)
    g.add("body", "{rank:burst}", BurstText, rule="12.5.4")
    g.add("body", "{rank:evolution} {trait:trait}", EvolutionText, rule="12.6.3")
    g.add("body", "when|whenever {trigger:event} , {effect:effects}" + stop, Automatic, rule="10.1.1.1.1")
    g.add("body", "each time {trigger:event} , {effect:effects}" + stop, Automatic, canonical=False)
    g.add("body", "if|while {condition:condition} , when|whenever {trigger:event} , {effect:effects}" + stop, Automatic)
    g.add("body", "during {condition:period} , when|whenever {trigger:event} , {effect:effects}" + stop, Automatic,
          canonical=False)
    g.add("body", "when|whenever {trigger:event} during {condition:period} , {effect:effects}" + stop, Automatic,
          canonical=False)
    g.add("body", "when {trigger:situation} , {effect:effects}" + stop, Automatic, rule="10.6.6")
    g.add("body", "at {trigger:time} , {effect:effects}" + stop, Automatic)
    g.add("body", "if {condition:condition} , at {trigger:time} , {effect:effects}" + stop, Automatic)
    g.add("strategybody", "{effect:effects}" + stop, Automatic, const={"trigger": Placed()}, rule="10.1.1.1.2")
    g.add("body", "{lasting}" + stop)
    g.add("body", '{parts:stage++". "}' + stop, staged, builds=Stages)
    g.add("stage", "{lasting}")
    g.add("stage", "if there are {least:n} or more , {parts:parts}", further_stage, const={"instead": False},
          canonical=False)
    g.add("stage", "if there are {least:n} or more , {parts:parts} instead", further_stage, const={"instead": True},
          canonical=False)
    g.add("lasting", "{parts:parts}", Continuous)
    g.add("lasting", "if|while {condition:condition} , {parts:parts}", Continuous)
    g.add("lasting", "{parts:parts} if|while {condition:condition}", Continuous, canonical=False)
    g.add("lasting", "during {condition:period} , {parts:parts}", Continuous, canonical=False)
    g.add("parts", '{static+", and "|" and "}')
    g.add("parts", '{who:cards} {verbs:predicate++" and "|", and "}', joined, canonical=False)
    g.add("period", "your turn", OnTurn, const={"whose": ME})
    g.add("period", "your opponent's turn", OnTurn, const={"whose": OPPONENT})
    for phase, name in PHASE_NAMES:
        g.add("period", f"the {name} phase", InPhase, const={"phase": phase})
        g.add("period", f"your {name} phase", All, const={"parts": (OnTurn(ME), InPhase(phase))})
        g.add("period", f"your opponent's {name} phase", All, const={"parts": (OnTurn(OPPONENT), InPhase(phase))})
    g.add("clauses", '{who:cards} {verbs:predicate++" and "|", and "} this turn', for_now, canonical=False)
    g.add("clauses", "{who:cards} {one:predicate} this turn , and {two:predicate} this turn", for_now_both,
          canonical=False)
    g.add("body", "<Resonance> {colors:colorpair}", ResonanceText, rule="12.8.2.1")
    g.add("body", '<Resonance> {colors:colorpair} {rules:deckbullet+" "}', ResonanceText, rule="12.8.2.2")
    g.add("bullet", "・{condition:mark} ^{then:effects}", If)
    g.add("situation", "{condition:condition}", SituationTrigger)
    g.terminal("colorpair", color_pair, str, kinds=["word"])
    g.add("deckbullet", "・^{deckrule}" + stop)


def add_events(g: Grammar) -> None:
    """Trigger conditions."""
    for phase, name in PHASE_NAMES:
        for words, whose in ((f"your {name} phase", ME), (f"the {name} phase", BOTH),
                             (f"your opponent's {name} phase", OPPONENT)):
            g.add("time", "the beginning|start of " + words, PhaseBegins, const={"phase": phase, "whose": whose})
        g.add("time", f"the beginning|start of each player's {name} phase", PhaseBegins,
              const={"phase": phase, "whose": BOTH}, canonical=False)
        g.add("time", f"the beginning|start of each {name} phase", PhaseBegins, const={"phase": phase, "whose": BOTH},
              canonical=False)
    for words, whose in (("your turn", ME), ("the turn", BOTH), ("each turn", BOTH), ("your opponent's turn", OPPONENT)):
        g.add("time", "the beginning|start of " + words, PhaseBegins, const={"phase": START, "whose": whose},
              canonical=False)
    for words, whose in (("your turn", ME), ("the turn", BOTH), ("your opponent's turn", OPPONENT),
                         ("each turn", BOTH)):
        g.add("time", "the end of " + words, TurnEnds, const={"whose": whose}, canonical=words != "each turn")
    g.add("nexttime", "at the beginning of your next end phase", PhaseBegins, const={"phase": END, "whose": ME})
    for phase, name in PHASE_NAMES:
        g.add("nexttime", f"at the beginning of the next {name} phase", PhaseBegins,
              const={"phase": phase, "whose": BOTH})
        if phase != END:
            g.add("nexttime", f"at the beginning of your next {name} phase", PhaseBegins,
                  const={"phase": phase, "whose": ME})
    g.add("nexttime", "at the end of this turn", TurnEnds, const={"whose": BOTH})
    g.add("nexttime", "at the beginning of your next turn", PhaseBegins, const={"phase": START, "whose": ME},
          canonical=False)
    g.add("nexttime", "at the beginning of this turn's end phase", PhaseBegins, const={"phase": END, "whose": BOTH},
          canonical=False)

    g.add("subject", "this card", Subject, const={"this": True, "whose": ME})
    g.add("subject", "your monster card", Subject, const={"whose": ME})
    g.add("subject", "your opponent's monster card", Subject, const={"whose": OPPONENT})
    g.add("subject", "any monster card", Subject, const={"whose": BOTH})
    g.add("subject", "a monster card", Subject, const={"whose": BOTH}, canonical=False)
    g.add("subject", "your monster", Subject, const={"whose": ME}, canonical=False)
    g.add("subject", "your opponent's monster", Subject, const={"whose": OPPONENT}, canonical=False)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("subject", words + " {what:onemonster}", Subject, const={"whose": whose})
    g.add("onemonster", '{pre:adj+" "} {kind:monsternoun}', Description)
    g.add("monsternoun", "monster card", Has, const={"prop": TYPE, "word": MONSTER})
    for words, this, whose in (("this card's", True, ME), ("your monster card's", False, ME),
                               ("your opponent's monster card's", False, OPPONENT), ("your", False, ME),
                               ("your opponent's", False, OPPONENT)):
        for up, verb in ((True, "increased"), (False, "reduced")):
            for cause, by in CAUSES:
                g.add("event", words + " <Rage> is " + verb + cause, RageChanges,
                      const={"subject": Subject(whose, None, this), "up": up, "by": by},
                      canonical=len(words) > 15 or this)
    g.add("event", "{subject:subject} invades", Invades, rule="5.14.1")
    for verb, way, invasion in (("invades", ADVANCE, True), ("advances", ADVANCE, False), ("retreats", RETREAT, False)):
        const = {"way": way, "invasion": invasion}
        g.add("event", "{subject:subject} " + verb + " into|to zones {zones:span}", Moves, const={**const, "column": None})
        g.add("event", "{subject:subject} " + verb + " into|to zone {zones:onezone}", Moves,
              const={**const, "column": None})
        g.add("event", "{subject:subject} " + verb + " into ( a zone in )? the same column as {column:object}", Moves,
              const={**const, "zones": ()})
        if not invasion:
            g.add("event", "{subject:subject} " + verb, Moves, const={**const, "column": None, "zones": ()},
                  rule="5.13.3")
    g.add("event", "you successfully counter your opponent's monster card", IsCountered,
          const={"subject": Subject(OPPONENT)})
    g.add("event", "you counter your opponent's monster card", IsCountered, const={"subject": Subject(OPPONENT)},
          canonical=False)
    g.add("event", "{subject:subject} is countered", IsCountered)
    for words, by in CAUSES:
        g.add("event", "{subject:destroyed} is <Destroy>" + words, IsDestroyed, const={"by": by})
        g.add("simple", "this card was <Destroy>" + words, WasCausedBy, const={"by": by})
    g.add("destroyed", "this card", Subject, const={"this": True, "whose": ME})
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("destroyed", "one of " + words + " {what:many}", Subject, const={"whose": whose})
        g.add("destroyed", "one of " + words + " other {what:many}", Subject, const={"whose": whose, "other": True})
        g.add("destroyed", words + " {what:one}", Subject, const={"whose": whose}, canonical=False)
        g.add("destroyed", words + " other {what:one}", Subject, const={"whose": whose, "other": True}, canonical=False)
        g.add("destroyed", "a|an {what:one} in " + words + " zones", Subject, const={"whose": whose}, canonical=False)
        g.add("destroyed", "another {what:one} in " + words + " zones", Subject,
              const={"whose": whose, "other": True}, canonical=False)
        g.add("destroyed", "another of " + words + " {what:many}", Subject, const={"whose": whose, "other": True},
              canonical=False)
    g.add("destroyed", "a|an {what:one}", Subject, const={"whose": BOTH})
    g.add("destroyed", "another {what:one}", Subject, const={"whose": BOTH, "other": True})
    g.add("event", "this card <Destroy> your battle cards", MonsterDestroys, const={"whose": ME, "invading": False})
    g.add("event", "your battle cards are <Destroy> by this card", MonsterDestroys,
          const={"whose": ME, "invading": False}, canonical=False)
    g.add("event", "you play {subject:mine}", Plays, const={"whose": ME, "area": 0}, rule="5.11.1")
    g.add("event", "you play {subject:mine} from your hand", Plays, const={"whose": ME, "area": IN_HAND})
    g.add("event", "you play {subject:mine} from your deck", Plays, const={"whose": ME, "area": IN_DECK})
    g.add("event", "you play {subject:mine} from your discard pile", Plays, const={"whose": ME, "area": IN_DISCARD})
    g.add("event", "you play this card from your hand", Plays,
          const={"whose": ME, "area": IN_HAND, "subject": Subject(ME, None, True)})
    g.add("event", "{subject:mine} is played", Plays, const={"whose": BOTH, "area": 0})
    g.add("event", "{subject:destroyed} is returned to your|the|its ( owner's )? hand", IsReturned)
    g.add("event", "your opponent plays {subject:mine}", Plays, const={"whose": OPPONENT, "area": 0})
    g.add("event", "your opponent plays {subject:mine} from their deck", Plays,
          const={"whose": OPPONENT, "area": IN_DECK})
    g.add("event", "your opponent plays {subject:mine} from their hand", Plays,
          const={"whose": OPPONENT, "area": IN_HAND})
    g.add("event", "you activate {subject:strategy}", Plays, const={"whose": ME, "area": 0}, canonical=False)
    g.add("event", "your opponent activates {subject:strategy}", Plays, const={"whose": OPPONENT, "area": 0},
          canonical=False)
    g.add("strategy", "a {what:one}", strategy_subject, canonical=False)
    g.add("event", "this card is played", Enters, canonical=False, rule="12.2.2")
    g.add("event", "you play this card", Enters, canonical=False, rule="12.2.2")
    g.add("mine", "a|an {what:one}", Subject, const={"whose": BOTH})
    g.add("mine", "another {what:one}", Subject, const={"whose": BOTH, "other": True})
    for words, by in CAUSES:
        g.add("event", "this card is discarded from your hand" + words, IsDiscarded,
              const={"subject": Subject(ME, None, True), "by": by, "invasion": False}, rule="10.3.4.1.1")
    g.add("event", "you discard this card from your hand for your monster card's invasion", IsDiscarded,
          const={"subject": Subject(ME, None, True), "by": ANYTHING, "invasion": True})
    for words, by in CAUSES:
        g.add("event", "you discard {subject:cardofmine} from your hand" + words, IsDiscarded,
              const={"by": by, "invasion": False})
        if by:
            g.add("event", "{subject:cardofmine} is discarded from your hand" + words, IsDiscarded,
                  const={"by": by, "invasion": False}, canonical=False)
    g.add("event", "you discard this card for your monster card's invasion", IsDiscarded,
          const={"subject": Subject(ME, None, True), "by": ANYTHING, "invasion": True}, canonical=False)
    g.add("cardofmine", "a|an {what:one}", Subject, const={"whose": ME})
    g.add("event", "your opponent discards {subject:cardoftheirs} from their hand", IsDiscarded,
          const={"by": ANYTHING, "invasion": False})
    g.add("cardoftheirs", "a|an {what:one}", Subject, const={"whose": OPPONENT})
    g.add("event", "your opponent's effect causes you to discard ( a )? cards from your hand", IsDiscarded,
          const={"subject": Subject(ME), "by": OPPONENTS_EFFECTS, "invasion": False})
    g.add("event", "your opponent's effect causes you to discard ( a )? cards", IsDiscarded,
          const={"subject": Subject(ME), "by": OPPONENTS_EFFECTS, "invasion": False}, canonical=False)
    g.add("event", "{subject:destroyed} is sent to your|the|its discard pile", IsSent, const={"areas": IN_PLAY})
    g.add("event", "your card is sent from a|the strategy zone to the discard pile", IsSent,
          const={"subject": Subject(ME), "areas": ON_STRATEGY})
    itself = Subject(ME, None, True)
    for words, areas in (("from your deck ", IN_DECK), ("from the|your strategy zone ", ON_STRATEGY)):
        g.add("event", "this card is sent " + words + "to your|the discard pile", IsSent,
              const={"subject": itself, "areas": areas})
    g.add("event", "this card is sent to your|the discard pile from your deck", IsSent,
          const={"subject": itself, "areas": IN_DECK}, canonical=False)
    g.add("event", "this card is placed in|into your|the discard pile from your deck", IsSent,
          const={"subject": itself, "areas": IN_DECK}, canonical=False)
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
        verb(g, "gains {amount:" + key + "}", ChangeNumber, {"prop": prop, "setting": False}, "10.8.1.5")
        verb(g, "gains an additional {amount:" + key + "}", ChangeNumber, {"prop": prop, "setting": False}, canonical=False)
        g.add("predicate", "{amount:" + key + "}", ChangeNumber, const={"who": SUBJECT, "prop": prop, "setting": False})
        g.add("clause", "{who:cards} gains {unit:" + key + "} this turn for each {each:countable}", now_builder(prop),
              canonical=False)
        g.add("static", "for each {each:countable} , {who:cards} gains|gain|gets|get {unit:" + key + "}",
              gain_builder(prop), canonical=False)
        g.add("static", "for each {each:countable} , increase the " + name + " of {who:cards} by {unit:plain}",
              gain_builder(prop), canonical=False)
        g.add("static", "{who:owner} " + name + " becomes {amount:number}", ChangeNumber,
              const={"prop": prop, "setting": True})
        g.add("static", "the " + name + " of {who:cards} becomes {amount:number}", ChangeNumber,
              const={"prop": prop, "setting": True})
        g.add("static", "{who:cards} becomes|become {amount:number} " + name, ChangeNumber,
              const={"prop": prop, "setting": True}, canonical=False)
        for sign, words in ((1, "increase|increases"), (-1, "reduce|reduces|decrease|decreases")):
            g.add("static", words + " the " + name + " of {who:cards} by {amount:n}", change_builder(prop, sign),
                  canonical=False)
            g.add("static", words + " {who:possessor} " + name + " by {amount:n}", change_builder(prop, sign),
                  canonical=False)
            g.add("static", words + " {who:possessor} " + name + " by {amount:n} for each {each:countable}",
                  change_builder(prop, sign), canonical=False)
        for sign, words in ((1, "increased"), (-1, "reduced|decreased")):
            g.add("static", "the " + name + " of {who:cards} is " + words + " by {amount:n}", change_builder(prop, sign),
                  canonical=False)
            g.add("static", "{who:possessor} " + name + " is " + words + " by {amount:n}", change_builder(prop, sign),
                  canonical=False)
    g.add("plain", "{n:n}", Fixed)
    g.add("signedfixed", "{n:signed}", Fixed)
    g.add("owner", "{possessor}")
    g.add("owner", "{count:number} of {of:ownergroup}", Choice, canonical=False)
    g.add("owner", "all of {ownergroup}", canonical=False)
    g.add("owner", "{ownergroup}", canonical=False)
    verb(g, "gains {word:trait}", GainTrait, {"prop": TRAIT}, "10.8.1.3")
    g.add("predicate", "{word:trait}", GainTrait, const={"who": SUBJECT, "prop": TRAIT}, canonical=False)
    verb(g, "is also treated as ( having )? {word:trait}", GainTrait, {"prop": TRAIT}, canonical=False)
    verb(g, "gains the name {word:name}", AddWord, {"prop": NAME}, "10.8.1.3")
    verb(g, "is also treated as a card named {word:name}", AddWord, {"prop": NAME}, canonical=False)
    verb(g, "is also treated as ( being named )? {word:name}", AddWord, {"prop": NAME}, canonical=False)
    verb(g, "loses {word:trait}", LoseTrait, {"prop": TRAIT}, "10.8.1.3")
    verb(g, "loses all ( of its / of their )? abilities", LoseAll, {}, "10.8.1.2")
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        const = {"whose": whose} if whose else {}
        g.add("static", "increase " + words + " total counter power by {amount:power}", TotalPower, const=const)
        g.add("static", words + " total counter power is increased by {amount:power}", TotalPower, const=const,
              canonical=False)
        g.add("static", "for each {each:countable} , increase " + words + " total counter power by {unit:powerunit}",
              total_for_each, const={"whose": whose}, canonical=False)
        g.add("static", "reduce|decrease " + words + " total counter power by {amount:n}", total_reduced,
              const={"whose": whose}, canonical=False)
        g.add("static", words + " total counter power is reduced|decreased by {amount:n}", total_reduced,
              const={"whose": whose}, canonical=False)
    g.add("power", "{unit:powerunit} for each {each:countable}", Times)
    g.add("power", "{powerunit}")
    g.add("powerunit", "{n:signed}", Fixed)
    g.add("powerunit", "{n:n}", Fixed, canonical=False)
    verb(g, "cannot engage", Forbid, {"what": ENGAGES, "by": ANYTHING, "bound": -1}, "5.16.1")
    g.add("static", "{who:cards} cannot engage with {object:object}", engage_with, canonical=False)
    for what, words in ((DESTROYED, "be <Destroy>"), (MOVED, "be moved"), (RETURNED, "be returned"),
                        (TO_HAND, "be returned to your|the|its hand"), (TO_HAND, "be returned to its owner's hand"),
                        (ADVANCES, "advance"), (RETREATS, "retreat"), (INVADES, "invade"),
                        (ADVANCES_OR_INVADES, "advance nor|or invade")):
        for cause, by in (("", ANYTHING), (" by your opponent's effects", OPPONENTS_EFFECTS), (" by effects", EFFECTS),
                          (" by opponent's effects", OPPONENTS_EFFECTS)):
            verb(g, "cannot " + words + cause, Forbid, {"what": what, "by": by, "bound": -1}, "1.3.3",
                 cause != " by opponent's effects" and "owner's" not in words)
    for what, words in ((RAGE_UP, "increased"), (RAGE_DOWN, "reduced|decreased")):
        for by, cause in ((ANYTHING, ""), (OPPONENTS_EFFECTS, " by your opponent's effects"), (EFFECTS, " by effects")):
            g.add("static", "{who:possessor} <Rage> cannot be " + words + cause, Forbid,
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
        g.add("static", words + " cannot play {what:many}", forbid_play, const={"whose": whose, "column": None},
              canonical=plain, builds=ForbidPlay)
        g.add("static", words + " cannot activate {what:many}", forbid_activation, const={"whose": whose}, canonical=False)
        g.add("static", words + " cannot play {what:many} in zones in the same column as {column:object}", ForbidPlay,
              const={"whose": whose}, canonical=plain)
        for zones in ("zone {numbers:onezone}", "zones {numbers:span}"):
            g.add("static", words + " cannot play {what:many} in " + zones, ForbidPlay,
                  const={"whose": whose, "column": None}, canonical=plain)
        g.add("static", words + " cannot discard {what:many} from their|your hand for invade actions",
              ForbidInvasionCard, const={"whose": whose}, canonical=plain)
    g.add("static", "this card cannot be played if {condition:condition}", ForbidPlayThis)
    g.add("static", "this card cannot be played unless {condition:condition}", unless, canonical=False)
    for zones in ("zone {numbers:onezone}", "zones {numbers:span}"):
        g.add("static", "this card cannot be played in " + zones, ForbidZones)
        g.add("static", "this card can only be played in " + zones, only_zones, canonical=False)
    g.add("static", 'this card cannot be played in zones {numbers:n++", "&", and "}', ForbidZones, when=has_gaps)
    g.add("static", "you may|can play this card from your hand with its rank reduced by {amount:amount}", RankCut,
          const={"whose": ME, "what": None})
    g.add("static", "you can|may play {what:many} from your hand with their rank reduced by {amount:amount}", RankCut,
          const={"whose": ME})
    g.add("static", "this card can be played by placing it on top of a {what:one} in your zones", OnTopOf)
    g.add("static", "when this card invades with {icon:step} , it advances {amount:number} zones", ExtraAdvance,
          when=has_icon)
    for who in ("this card", "your monster card"):
        g.add("static", f"when {who} invades , it advances {{amount:additional}}", ExtraAdvance, const={"icon": ANY_ICON},
              canonical=who == "this card")
        g.add("lasting", f"when {who} invades , if {{condition:condition}} , it advances {{amount:additional}}",
              further_invasion, canonical=False)
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
    for verb in ("would be <Destroy>", "is <Destroy>"):
        plain = verb == "would be <Destroy>"
        for cause, by in CAUSES:
            const = {"what": DESTROYED, "by": by, "bound": -1, "condition": None, "besides": False}
            for who in ("{who:object}", "one of {who:group}"):
                head = f"when|whenever|if {who} {verb}{cause} , "
                g.add("static", head + "{effect:clauses} instead", replaced, const={**const, "optional": False},
                      canonical=plain, builds=Instead, rule="10.2.1.3.1")
                g.add("static", head + "you may {effect:clauses} instead", Instead, const={**const, "optional": True},
                      canonical=plain, rule="10.2.1.3.2")
                if plain:
                    g.add("static", head + "you may {action:clauses} . if you do , {then:clauses} instead", paid,
                          const=const, canonical=False)
                    g.add("static", head + "you may {effect:clauses} . if you do , {same:object} is not <Destroy>",
                          spared, const=const, canonical=False)
    const = {"what": COUNTERED, "by": ANYTHING, "bound": -1, "condition": None, "besides": False}
    head = "when|whenever|if {who:object} would be countered , "
    g.add("static", head + "you may {effect:clauses} instead", Instead, const={**const, "optional": True})
    g.add("static", head + "{effect:clauses} instead", replaced, const={**const, "optional": False}, builds=Instead)
    g.add("static", head + "you may {effect:clauses} . if you do , {same:object} is not countered", spared,
          const=const, canonical=False)
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
    g.add("deckrule", "your deck must not contain {which:many}", DeckRule, const={"kind": AT_MOST, "number": 0})
    g.add("deckrule", "your deck cannot contain {which:many}", DeckRule, const={"kind": AT_MOST, "number": 0},
          canonical=False)
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


def verb(g: Grammar, words: str, builder: Callable[..., object], const: dict[str, object], rule: str | None = None,
         canonical: bool = True) -> None:
    """What is said of some cards, with its subject and, after "and", without one."""
    g.add("static", "{who:cards} " + words, builder, const=const, rule=rule, canonical=canonical)
    g.add("predicate", words, builder, const={**const, "who": SUBJECT}, canonical=False)


def joined(who: Cards, verbs: tuple[Static, ...]) -> tuple[Static, ...]:
    """Several things said of the same cards."""
    return tuple(type(part)(**{name: who if name == "who" else getattr(part, name) for name in part.FIELDS})
                 for part in verbs)


def further_stage(least: int, parts: tuple[Static, ...], instead: bool) -> FurtherStage:
    """A sentence that counts the same as the one before."""
    return FurtherStage(least, parts, instead)


def staged(parts: tuple[Continuous | FurtherStage, ...]) -> Stages:
    """Sentences of one line; each knows what the one before it counted."""
    found: list[Continuous] = []
    for part in parts:
        if isinstance(part, Continuous):
            found.append(part)
            continue
        last = found[-1] if found else None
        counted = None if last is None else last.condition
        if last is None or not isinstance(counted, ThereIs) or counted.most >= 0 or counted.least >= part.least:
            raise Reject("nothing was counted before")
        if part.instead:
            found[-1] = Continuous(last.parts, ThereIs(counted.of, counted.least, part.least - 1))
        found.append(Continuous(part.parts, ThereIs(counted.of, part.least, -1)))
    return Stages(tuple(found))


def strategy_subject(what: Description) -> Subject:
    """A strategy card that is activated."""
    if not isinstance(what.kind, Has) or what.kind.word != STRATEGY:
        raise Reject("only strategy cards are activated")
    return Subject(BOTH, what)


def has_icon(node: object) -> bool:
    """Whether more zones come with an icon."""
    return isinstance(node, ExtraAdvance) and node.icon > 0


def further_invasion(condition: Condition, amount: Number) -> Continuous:
    """More zones by an invasion, under a condition."""
    return Continuous((ExtraAdvance(ANY_ICON, amount),), condition)


def opposite(condition: Condition) -> Condition:
    """What holds where a condition does not."""
    if isinstance(condition, Fits):
        return Not(condition)
    if isinstance(condition, ThereIs) and condition.most < 0:
        return ThereIs(condition.of, 0, condition.least - 1)
    raise Reject("no opposite is known")


def unless(condition: Condition) -> ForbidPlayThis:
    """Not playable where a condition does not hold."""
    return ForbidPlayThis(opposite(condition))


def unless_so(then: Effect, condition: Condition) -> If:
    """An instruction where a condition does not hold."""
    return If(opposite(condition), then)


def based(trigger: Trigger, effect: Effect) -> BaseText:
    """A base that waits for a situation."""
    return BaseText(Automatic(trigger, effect))


def for_now(who: Cards, verbs: tuple[Static, ...]) -> Effect:
    """Several things said of the same cards for this turn; a choice is made once."""
    parts = joined(who, verbs[:1]) + joined(Bound("it") if isinstance(who, Choice) else who, verbs[1:])
    effect: Effect = ForNow(parts[-1], THIS_TURN)
    for part in reversed(parts[:-1]):
        effect = chain(ForNow(part, THIS_TURN), effect)
    return effect


def for_now_both(who: Cards, one: Static, two: Static) -> Effect:
    """Two things said of the same cards, each for this turn."""
    return for_now(who, (one, two))


def forbid_activation(whose: int, what: Description) -> ForbidPlay:
    """Strategy cards that cannot be activated."""
    if not isinstance(what.kind, Has) or what.kind.word != STRATEGY:
        raise Reject("only strategy cards are activated")
    return ForbidPlay(whose, what, None)


def only_zones(numbers: tuple[int, ...]) -> ForbidZones:
    """Not playable in the other zones."""
    return ForbidZones(tuple(number for number in range(1, 9) if number not in numbers))


def has_gaps(node: object) -> bool:
    """Whether zone numbers do not follow one another."""
    return isinstance(node, ForbidZones) and list(node.numbers) != list(range(node.numbers[0], node.numbers[-1] + 1))


def now_builder(prop: int) -> Callable[..., ForNow]:
    """For this turn, cards gain a number for each of a number."""
    def build(who: Cards, unit: Number, each: Number) -> ForNow:
        return ForNow(ChangeNumber(who, prop, Times(unit, each), False), THIS_TURN)
    return build


def total_for_each(each: Number, unit: Number, whose: int) -> TotalPower:
    """More total counter power for each of a number."""
    return TotalPower(Times(unit, each), whose)


def total_reduced(amount: int, whose: int) -> TotalPower:
    """Less total counter power."""
    return TotalPower(Fixed(-amount), whose)


def replaced(what: str, who: Cards, by: int, bound: int, condition: Condition | None, effect: Effect, optional: bool,
             besides: bool) -> Instead:
    """A replacement that is not optional: "you may" would make it so."""
    if isinstance(effect, May):
        raise Reject("an optional replacement")
    return Instead(what, who, by, bound, condition, effect, optional, besides)


def paid(what: str, who: Cards, by: int, bound: int, condition: Condition | None, besides: bool, action: Effect,
         then: Effect) -> Instead:
    """Something else instead, for a price."""
    return Instead(what, who, by, bound, condition, chain(action, then), True, besides)


def spared(what: str, who: Cards, by: int, bound: int, condition: Condition | None, besides: bool, effect: Effect,
           same: Cards) -> Instead:
    """A price that is paid instead."""
    return Instead(what, who, by, bound, condition, effect, True, besides)


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
    def build(who: Cards, amount: int, each: Number | None = None) -> ChangeNumber:
        unit = Fixed(sign * amount)
        return ChangeNumber(who, prop, unit if each is None else Times(unit, each), False)
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
