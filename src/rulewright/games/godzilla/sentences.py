"""The lexicon's sentences: abilities and trigger conditions of Godzilla's card texts. 10.1.1.2: continuous ones are
`Continuous` of games/said.py."""

from __future__ import annotations

from rulewright.games.choosing import Choice
from rulewright.games.common_phrases import add_draws, add_turns
from rulewright.games.godzilla.deck_rules import DeckRule
from rulewright.games.godzilla.measures import MonsterZone
from rulewright.games.godzilla.monster_effects import ForNow
from rulewright.games.godzilla.statics import (
    ADVANCES,
    DESTROYED,
    MOVED,
    RETREATS,
    Forbid,
)
from rulewright.games.godzilla.triggers import (
    BurstEnds,
    Enters,
    IsDestroyed,
    IsDiscarded,
    IsReturned,
    IsSent,
    Leaves,
    LeavesField,
    MonsterDestroys,
    Moves,
    Placed,
    Plays,
    RageChanges,
    Subject,
    WasCausedBy,
    WhenInvading,
)
from rulewright.games.godzilla.words import (
    ADVANCE,
    COUNTER,
    END,
    MAIN,
    MONSTER,
    RETREAT,
    S_COUNTERED,
    S_DRAWN,
    S_END_OF_TURN,
    S_EVOLVED,
    S_INVADED,
    S_MOVED,
    S_PHASE,
    START,
    STRATEGY,
    THIS_TURN,
    TYPE,
)
from rulewright.games.godzilla.zones import FIELD, IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, ON_STRATEGY
from rulewright.games.measures import Fits, InPhase, OnTurn, ThereIs
from rulewright.games.said import SUBJECT, Continuous
from rulewright.games.triggers import Happens, PlayerDoes, TimeComes
from rulewright.games.replacing import ANYTHING, EFFECTS, OPPONENTS_EFFECTS, OWN_EFFECTS
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import If, Modes
from rulewright.kernel.nodes import All, Bound, Cards, Condition, Description, Effect, Has, Node, Not, Static, Trigger
from rulewright.kernel.parts import SituationTrigger
from rulewright.language.joints import chain
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

CAUSES = (("", ANYTHING), (" by your opponent's effect", OPPONENTS_EFFECTS), (" by an effect", EFFECTS),
          (" by your effect", OWN_EFFECTS))
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

    __slots__ = ("trigger", "effect", "condition", "keyword")
    FIELDS = ("trigger", "effect", "condition", "keyword")

    def __init__(self, trigger: Trigger, effect: Effect, condition: Condition | None = None, keyword: str = "") -> None:
        self.trigger = trigger
        self.effect = effect
        self.condition = condition
        self.keyword = keyword
        """12.1.1: the keyword that stands for the trigger; without one the same ability is no keyword ability."""


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
    g.add("body", "<Enter> ^{effect:effects}" + stop, Automatic, const={"trigger": Enters(), "keyword": "Enter"}, rule="12.2.3")
    invading = {"keyword": "When Invading"}
    g.add("body", "<When Invading> ^{effect:effects}" + stop, Automatic, const={**invading, "trigger": WhenInvading()}, rule="12.3.3")
    g.add("body", "<When Invading> ^when {trigger:crushing} , {effect:effects}" + stop, Automatic, const=invading, rule="11.3.3")
    g.add("crushing", "this card <Destroy> your battle cards", MonsterDestroys, const={"whose": ME, "invading": True})
    g.add("body", "<Revenge> ^{effect:effects}" + stop, Automatic, const={"trigger": LeavesField(), "keyword": "Revenge"}, rule="12.7.4")
    g.add("body", "<Base> ^{body:body}", BaseText, rule="12.9.2.1")
    g.add("body", "<Base> if {trigger:situation} , {effect:effects}" + stop, based, canonical=False)
    g.add("sentence", "{then:clause} unless {condition:condition}", unless_so, canonical=False)
    g.add("body", "{rank:burst}", BurstText, rule="12.5.4")
    g.add("body", "{rank:evolution} {trait:trait}", EvolutionText, rule="12.6.3")
    g.add("body", "when|whenever {trigger:event} , {effect:effects}" + stop, Automatic, rule="10.1.1.1.1")
    g.add("body", "when|whenever this card is played {condition:how} , {effect:effects}" + stop, Automatic,
          const={"trigger": Enters()})
    g.add("body", "each time {trigger:event} , {effect:effects}" + stop, Automatic, canonical=False)
    g.add("body", "if|while {condition:condition} , when|whenever {trigger:event} , {effect:effects}" + stop, Automatic)
    g.add("body", "during {condition:period} , when|whenever {trigger:event} , {effect:effects}" + stop, Automatic,
          canonical=False)
    g.add("body", "when|whenever {trigger:event} during {condition:period} , {effect:effects}" + stop, Automatic,
          canonical=False)
    g.add("body", "when|whenever {trigger:situation} , {effect:effects}" + stop, Automatic, rule="10.6.6")
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
    g.add("parts", "{who:cards} cannot {one:cannot} nor|or {two:cannot}", cannot_both, canonical=False)
    for what, words in ((ADVANCES, "advance"), (RETREATS, "retreat"), (MOVED, "be moved"), (DESTROYED, "be <Destroy>")):
        g.add("cannot", words, Forbid, const={"what": what, "who": SUBJECT, "by": ANYTHING, "bound": -1})
    g.add("parts", '{who:cards} {verbs:predicate++" and "|", and "}', joined, canonical=False)
    add_turns(g)
    for phase, name in PHASE_NAMES:
        g.add("period", f"the {name} phase", InPhase, const={"phase": phase})
        g.add("period", f"your {name} phase", All, const={"parts": (OnTurn(ME), InPhase(phase))})
        g.add("period", f"your opponent's {name} phase", All, const={"parts": (OnTurn(OPPONENT), InPhase(phase))})
    g.add("clauses", '{who:cards} {verbs:predicate++" and "|", and "} this turn', for_now, canonical=False)
    g.add("clauses", "{who:cards} {one:predicate} this turn , and {two:predicate} this turn", for_now_both,
          canonical=False)
    g.add("body", "<Resonance> {colors:colorpair}", ResonanceText, rule="12.8.2.1")
    g.add("body", '<Resonance> {colors:colorpair} {rules:deckbullet+" "}', ResonanceText, rule="12.8.2.2")
    for lead in ("do {count:n} from|of the below", "choose {count:n} from ( the )? below", "choose {count:n} from the following"):
        g.add("modes", lead + ' ( list )? :|. {options:bullet+". "|" "}', Modes, canonical=False, rule="10.5.2.2.1")
    g.add("bullet", "・{condition:mark} ^{then:effects}", If)
    g.add("situation", "{condition:condition}", SituationTrigger)
    g.terminal("colorpair", color_pair, str, kinds=["word"])
    g.add("deckbullet", "・^{deckrule}" + stop)


def add_events(g: Grammar) -> None:
    """Trigger conditions."""
    for phase, name in PHASE_NAMES:
        for words, whose in ((f"your {name} phase", ME), (f"the {name} phase", BOTH),
                             (f"your opponent's {name} phase", OPPONENT)):
            g.add("time", "the beginning|start of " + words, TimeComes, const={"signal": S_PHASE, "number": phase, "whose": whose})
        g.add("time", f"the beginning|start of each player's {name} phase", TimeComes,
              const={"signal": S_PHASE, "number": phase, "whose": BOTH}, canonical=False)
        g.add("time", f"the beginning|start of each {name} phase", TimeComes, const={"signal": S_PHASE, "number": phase, "whose": BOTH},
              canonical=False)
    for words, whose in (("your turn", ME), ("the turn", BOTH), ("each turn", BOTH), ("your opponent's turn", OPPONENT)):
        g.add("time", "the beginning|start of " + words, TimeComes, const={"signal": S_PHASE, "number": START, "whose": whose},
              canonical=False)
    for words, whose in (("your turn", ME), ("the turn", BOTH), ("your opponent's turn", OPPONENT),
                         ("each turn", BOTH)):
        g.add("time", "the end of " + words, TimeComes, const={"signal": S_END_OF_TURN, "whose": whose}, canonical=words != "each turn")
    g.add("nexttime", "at the beginning of your next end phase", TimeComes, const={"signal": S_PHASE, "number": END, "whose": ME})
    for phase, name in PHASE_NAMES:
        g.add("nexttime", f"at the beginning of the next {name} phase", TimeComes,
              const={"signal": S_PHASE, "number": phase, "whose": BOTH})
        g.add("nexttime", f"at the beginning of your opponent's next {name} phase", TimeComes,
              const={"signal": S_PHASE, "number": phase, "whose": OPPONENT})
        g.add("nexttime", f"at the beginning of this turn's {name} phase", TimeComes,
              const={"signal": S_PHASE, "number": phase, "whose": BOTH}, canonical=False)
        if phase != END:
            g.add("nexttime", f"at the beginning of your next {name} phase", TimeComes,
                  const={"signal": S_PHASE, "number": phase, "whose": ME})
    g.add("nexttime", "at the end of this turn", TimeComes, const={"signal": S_END_OF_TURN, "whose": BOTH})
    g.add("nexttime", "at the beginning of your next turn", TimeComes, const={"signal": S_PHASE, "number": START, "whose": ME},
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
    g.add("event", "{subject:subject} invades", Happens, const={"signal": S_INVADED}, rule="5.14.1")
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
    g.add("event", "you successfully counter your opponent's monster card", Happens,
          const={"signal": S_COUNTERED, "subject": Subject(OPPONENT)})
    g.add("event", "you counter your opponent's monster card", Happens, const={"signal": S_COUNTERED, "subject": Subject(OPPONENT)},
          canonical=False)
    g.add("event", "{subject:subject} is countered", Happens, const={"signal": S_COUNTERED})
    for words, by in CAUSES:
        g.add("event", "{subject:destroyed} is <Destroy>" + words, IsDestroyed, const={"by": by})
        g.add("simple", "this card was <Destroy>" + words, WasCausedBy, const={"by": by})
    g.add("event", "your opponent <Destroy> {subject:destroyed}", IsDestroyed, const={"by": OPPONENTS_EFFECTS}, canonical=False)
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
    g.add("event", "{subject:destroyed} is returned to a player's hand", IsReturned, canonical=False)
    g.add("event", "your opponent plays {subject:mine}", Plays, const={"whose": OPPONENT, "area": 0})
    g.add("event", "your opponent plays {subject:mine} from their deck", Plays,
          const={"whose": OPPONENT, "area": IN_DECK})
    g.add("event", "your opponent plays {subject:mine} from their hand", Plays,
          const={"whose": OPPONENT, "area": IN_HAND})
    g.add("event", "you activate {subject:strategy}", Plays, const={"whose": ME, "area": 0}, canonical=False)
    g.add("event", "your opponent activates {subject:strategy}", Plays, const={"whose": OPPONENT, "area": 0},
          canonical=False)
    g.add("strategy", "a {what:one}", strategy_subject, canonical=False)
    g.add("event", "this card is played", Enters, rule="12.2.2")
    g.add("event", "you play this card", Enters, canonical=False, rule="12.2.2")
    g.add("event", "this card enters ( the field / play / your zones )?", Enters, canonical=False, rule="12.2.2")
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
    g.add("event", "you discard {subject:cardofmine}", IsDiscarded, const={"by": ANYTHING, "invasion": False},
          canonical=False)
    g.add("event", "your opponent discards {subject:cardoftheirs}", IsDiscarded,
          const={"by": ANYTHING, "invasion": False}, canonical=False)
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
    for words, areas in (("the field", FIELD), ("play", IN_PLAY), ("its zone", FIELD)):
        g.add("event", "{subject:destroyed} leaves " + words, Leaves, const={"areas": areas}, canonical=words != "its zone",
              rule="9.1.3.1")
    g.add("event", "this card leaves the|your strategy zone", Leaves, const={"subject": itself, "areas": ON_STRATEGY})
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("event", "this card leaves " + words + " zones", Leaves, const={"subject": itself, "areas": FIELD}, canonical=False)
        for lead, other in (("a|an", False), ("another", True)):
            g.add("event", lead + " {what:one} leaves " + words + " zones", leaves_zones,
                  const={"whose": whose, "other": other}, canonical=False)
    for words, areas in (("", 0), ("from your deck ", IN_DECK), ("from your zones ", FIELD)):
        g.add("event", "{subject:cardofmine} is placed|put " + words + "into|in your discard pile", IsSent,
              const={"areas": areas})
        if areas:
            g.add("event", "{subject:cardofmine} is sent " + words + "to|into your discard pile", IsSent,
                  const={"areas": areas}, canonical=False)
    g.add("event", "{subject:destroyed} evolves", Happens, const={"signal": S_EVOLVED}, rule="5.17.1.1")
    g.add("event", "{subject:destroyed} is moved", Happens, const={"signal": S_MOVED})
    g.add("event", "{subject:destroyed} moves|move", Happens, const={"signal": S_MOVED}, canonical=False)
    g.add("event", "your opponent ( successfully )? counters your monster card", Happens,
          const={"signal": S_COUNTERED, "subject": Subject(ME)}, canonical=False)
    add_draws(g, S_DRAWN)
    g.add("event", "a player draws a card", PlayerDoes, const={"signal": S_DRAWN, "whose": BOTH})


# -- builders ---------------------------------------------------------------------------------------------------


def color_pair(token: Token) -> str | _No:
    """Colours joined by a stroke."""
    return str(token.value) if token.kind == "word" and "/" in token.text else NO


def joined(who: Cards, verbs: tuple[Static, ...]) -> tuple[Static, ...]:
    """Several things said of the same cards."""
    return tuple(type(part)(**{name: who if name == "who" else getattr(part, name) for name in part.FIELDS})
                 for part in verbs)


def cannot_both(who: Cards, one: Static, two: Static) -> tuple[Static, ...]:
    """Two things that cards cannot do."""
    return joined(who, (one, two))


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


def leaves_zones(what: Description, whose: int, other: bool) -> Leaves:
    """Such a card of a player leaves the field."""
    return Leaves(Subject(whose, what, False, other), FIELD)


def strategy_subject(what: Description) -> Subject:
    """A strategy card that is activated."""
    if not isinstance(what.kind, Has) or what.kind.word != STRATEGY:
        raise Reject("only strategy cards are activated")
    return Subject(BOTH, what)


def opposite(condition: Condition) -> Condition:
    """What holds where a condition does not."""
    if isinstance(condition, Fits):
        return Not(condition)
    if isinstance(condition, ThereIs) and condition.most < 0:
        return ThereIs(condition.of, 0, condition.least - 1)
    raise Reject("no opposite is known")


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
