"""The lexicon's events: what the automatic abilities of Vanguard's card texts wait for."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.games.common_phrases import add_draws
from rulewright.games.measures import ThereIs
from rulewright.games.triggers import Happens, TimeComes
from rulewright.games.vanguard.asking import PHASE_NAMES
from rulewright.games.vanguard.battle_triggers import (
    ATTACKED,
    BOOSTED,
    WAS_ATTACKED,
    Attacks,
    Boosts,
    CheckReveals,
    CloseStep,
    Hits,
    HitsWhileBoosted,
    InBattle,
    IsBoosted,
)
from rulewright.games.vanguard.nouns import OWNERS, PILES
from rulewright.games.vanguard.places import OfSameClan
from rulewright.games.vanguard.selection import On
from rulewright.games.vanguard.triggers import IsRidden, IsSent, Placed, Rides, Subject
from rulewright.games.vanguard.words import (
    S_BATTLE_ENDS,
    S_DRAWN,
    S_INTERCEPTS,
    S_IS_ATTACKED,
    S_PHASE,
    S_RESTED,
    S_STEP,
    S_STOOD,
    S_TURN_ENDS,
    STEPS,
)
from rulewright.games.vanguard.zones import FIELD, IN_DAMAGE, IN_DECK, IN_DROP, IN_HAND, IN_SOUL, ON_RC, ON_VC
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import AnyCard, Compared, Condition, Description, Filter, This
from rulewright.kernel.parts import SituationTrigger
from rulewright.language.phrases import Grammar, Reject


def add_events(g: Grammar) -> None:
    """Trigger conditions."""
    add_subjects(g)
    add_battle_events(g)
    add_move_events(g)
    add_times(g)
    g.add("event", "{condition:simple}", situation, builds=SituationTrigger, rule="8.6.6")


def add_subjects(g: Grammar) -> None:
    """Whose card an event concerns."""
    g.add("itself", "this unit", Subject, const={"this": True, "whose": ME})
    g.add("itself", "this card", Subject, const={"this": True, "whose": ME}, canonical=False)
    g.add("subject", "{itself}")
    for words, whose in OWNERS:
        g.add("subject", words + " {what:one}", Subject, const={"whose": whose})
        g.add("subject", "one of " + words + " {what:many}", Subject, const={"whose": whose}, canonical=False)
        g.add("subject", "another of " + words + " {what:many}", Subject, const={"whose": whose, "other": True})
        g.add("subject", "one of " + words + " other {what:many}", Subject, const={"whose": whose, "other": True}, canonical=False)
        g.add("subject", words + " other {what:one}", Subject, const={"whose": whose, "other": True}, canonical=False)
    g.add("subject", "an|your opponent's {what:one}", Subject, const={"whose": OPPONENT}, canonical=False)
    g.add("subject", "another {what:one} of yours", Subject, const={"whose": ME, "other": True}, canonical=False)
    g.add("attackof", "this unit's attack", Subject, const={"this": True, "whose": ME})
    g.add("attackof", "the attack of {attacker}")
    for name, areas in (("rear-guard's", ON_RC), ("vanguard's", ON_VC), ("unit's", FIELD)):
        for words, whose in OWNERS:
            g.add("attackof", f"{words} {name} attack", of_circle(whose, areas), canonical=False)
            g.add("attackof", f'{words} {{pre:adj+" "}} {name} attack', of_circle(whose, areas), canonical=False)
            g.add("checkof", f"{words} {name} drive check", of_circle(whose, areas), canonical=False)
    g.add("attacker", "{subject}")
    g.add("checkof", "this unit's drive check", Subject, const={"this": True, "whose": ME})
    g.add("checkof", "the drive check of {attacker}")


def add_battle_events(g: Grammar) -> None:
    """Attacks, hits, boosts, checks."""
    for words, target in (("", 0), (" a vanguard", ON_VC), (" a rear-guard", ON_RC), (" your opponent's vanguard", ON_VC),
                          (" the vanguard", ON_VC)):
        plain = words in ("", " a vanguard", " a rear-guard")
        g.add("event", "{subject:subject} attacks" + words, Attacks, const={"target": target}, canonical=plain, rule="7.3.1.6")
        g.add("event", "{subject:attackof} hits" + words, Hits, const={"target": target}, canonical=plain, rule="7.6.1.9")
        g.add("event", "{subject:attackof} does not hit" + words, Hits, const={"target": target, "hit": False}, canonical=plain)
        for battle in ("that this unit boosted|boosts", "this unit boosted|boosts"):
            for verb, hit in (("hits", True), ("does not hit", False)):
                lead = "an|the attack " + verb + words + " during the battle " + battle
                const = {"target": target} if hit else {"target": target, "hit": False}
                plainly = plain and battle.startswith("that")
                g.add("event", lead + " a|an {boosted:one}", HitsWhileBoosted, const=const, canonical=plainly)
                g.add("event", lead + " your {boosted:one}", HitsWhileBoosted, const=const, canonical=False)
                g.add("event", lead, HitsWhileBoosted, const={**const, "boosted": None}, canonical=plainly)
        for deed, verb in ((ATTACKED, "attacked|attacks"),):
            g.add("fight", "{subject:subject} " + verb + words, InBattle, const={"deed": deed, "target": target}, canonical=plain)
    g.add("fight", "{subject:subject} boosted|boosts", InBattle, const={"deed": BOOSTED, "target": 0})
    g.add("fight", "{subject:subject} was attacked", InBattle, const={"deed": WAS_ATTACKED, "target": 0})
    g.add("event", "{subject:subject} is attacked", Happens, const={"signal": S_IS_ATTACKED})
    g.add("event", "{subject:subject} boosts a|an {boosted:one}", Boosts, rule="7.3.1.6")
    g.add("event", "{subject:subject} boosts", Boosts, const={"boosted": None}, rule="7.3.1.6")
    g.add("event", "{subject:subject} boosts your {boosted:one}", Boosts, canonical=False)
    g.add("event", "{subject:subject} boosts|boost another {boosted:one}", Boosts, canonical=False)
    g.add("event", "{subject:subject} is boosted by a|an {by:one}", IsBoosted)
    g.add("event", "{subject:subject} is boosted", IsBoosted, const={"by": None})
    g.add("event", "{subject:subject} intercepts", Happens, const={"signal": S_INTERCEPTS})
    g.add("event", "{subject:checkof} reveals a|an {what:one}", CheckReveals, rule="10.1.13.1")
    g.add("event", "the drive check of the vanguard that this unit boosted|boosts reveals a|an {what:one}", CheckReveals,
          const={"subject": None})
    g.add("event", "your damage check reveals a|an {what:one}", CheckReveals, const={"subject": None, "drive": False})
    for word, signal in (("[Rest]", S_RESTED), ("[Stand]", S_STOOD)):
        g.add("event", "{subject:subject} becomes " + word, Happens, const={"signal": signal})
        g.add("event", "{subject:subject} is " + word, Happens, const={"signal": signal}, canonical=False)


def add_move_events(g: Grammar) -> None:
    """Placing, riding, leaving."""
    g.add("event", "{subject:subject} is placed on ( your )? {circles:circles}", Placed, const={"areas": 0}, rule="10.1.4.1")
    for owner in ("your", "the"):
        for name, areas in PILES:
            g.add("event", f"{{subject:subject}} is placed on ( your )? {{circles:circles}} from {owner} {name}", Placed,
                  const={"areas": areas}, canonical=owner == "your")
    g.add("event", "{rider:rider} rides this unit", IsRidden, rule="8.6.4.1.4")
    g.add("event", "{rider:rider} rides on this unit", IsRidden, canonical=False)
    g.add("event", "{rider:rider} rides this card", IsRidden, canonical=False)
    g.add("rider", "a|an {one}")
    g.add("rider", "another {one}", canonical=False)
    g.add("rider", "your {one}", canonical=False)
    g.add("rider", "a unit of the same clan", same_clan, canonical=False)
    g.add("event", "this unit rides a|an {ridden:one}", Rides)
    g.add("event", "this unit rides on a|an {ridden:one}", Rides, canonical=False)
    goals = (("put into the drop zone", IN_DROP, True), ("put into your drop zone", IN_DROP, False),
             ("put into your soul", IN_SOUL, True), ("put into the soul", IN_SOUL, False),
             ("put into your damage zone", IN_DAMAGE, True), ("put into the damage zone", IN_DAMAGE, False),
             ("returned to your hand", IN_HAND, True), ("put into your hand", IN_HAND, False),
             ("returned to the hand", IN_HAND, False), ("put into your opponent's drop zone", IN_DROP, False),
             ("put into your deck", IN_DECK, True), ("retired", IN_DROP, False), ("discarded", IN_DROP, False))
    origins = {"retired": FIELD, "discarded": IN_HAND}
    for words, to, plain in goals:
        const = {"to": to}
        circle = {"areas": origins.get(words, 0)}
        g.add("event", "{subject:subject} is " + words, IsSent, const={**const, **circle}, canonical=plain or words == "retired")
        g.add("event", "{subject:subject} is " + words + " due to an effect from one of your cards", IsSent,
              const={**const, **circle, "mine": True}, canonical=plain)
        g.add("event", "{subject:subject} is " + words + " due to your card's effect", IsSent,
              const={**const, **circle, "mine": True}, canonical=False)
        g.add("event", "{subject:subject} is " + words + " from {areas:circles}", IsSent, const=const, canonical=plain)
        for owner in ("your", "the"):
            for name, areas in PILES:
                g.add("event", "{subject:subject} is " + words + f" from {owner} {name}", IsSent, const={**const, "areas": areas},
                      canonical=plain and owner == "your")
        if "your " in words or "your opponent's" in words:
            whose = OPPONENT if "opponent's" in words else ME
            g.add("event", "a|an {what:one} is " + words, sent_of(whose, to), canonical=False)
    add_draws(g, S_DRAWN)
    g.add("event", "you discard a|an {what:one} ( from your hand )?", discarded, canonical=False)


def add_times(g: Grammar) -> None:
    """Beginnings and ends."""
    for words, whose in (("your", ME), ("your opponent's", OPPONENT), ("each", BOTH)):
        for phase, name in PHASE_NAMES:
            g.add("time", f"the beginning of {words} {name} phase", TimeComes, const={"signal": S_PHASE, "number": phase, "whose": whose})
        for step, name in enumerate(STEPS):
            if name:
                g.add("time", f"the beginning of {words} {name} step", TimeComes, const={"signal": S_STEP, "number": step, "whose": whose})
        g.add("time", f"the beginning of {words} turn", TimeComes, const={"signal": S_PHASE, "number": 0, "whose": whose}, canonical=False)
        g.add("time", f"the end of {words} turn", TimeComes, const={"signal": S_TURN_ENDS, "whose": whose})
    g.add("time", "the end of the|that battle", TimeComes, const={"signal": S_BATTLE_ENDS, "whose": BOTH})
    for words in ("the battle that {battle:fight}", "the battle in which {battle:fight}", "a battle that {battle:fight}"):
        plain = words.startswith("the battle that")
        g.add("time", "the beginning of the close step of " + words, CloseStep, const={"end": False}, canonical=plain)
        g.add("time", "the end of " + words, CloseStep, const={"end": True}, canonical=plain)


def situation(condition: Condition) -> SituationTrigger:
    """8.6.6: a trigger condition that is no event: so many cards are there."""
    if not isinstance(condition, (ThereIs, Compared)):
        raise Reject("no situation that can be waited for")
    return SituationTrigger(condition)


def of_circle(whose: int, areas: int) -> Callable[..., Subject]:
    """Units of a player on a kind of circle."""
    def build(pre: tuple[Filter, ...] = ()) -> Subject:
        return Subject(whose, Description(On(areas), pre))
    return build


def same_clan() -> Description:
    """A unit that shares a clan with this card."""
    return Description(AnyCard(), (), (OfSameClan(This(), True),))


def sent_of(whose: int, to: int) -> Callable[..., IsSent]:
    """A card of a description goes to a zone of a player."""
    def build(what: Description) -> IsSent:
        return IsSent(Subject(whose, what), to, 0)
    return build


def discarded(what: Description) -> IsSent:
    """A card goes from the hand to the drop zone."""
    return IsSent(Subject(ME, what), IN_DROP, IN_HAND)
