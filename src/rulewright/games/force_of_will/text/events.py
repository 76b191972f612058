"""What the abilities of Force of Will's card texts wait for."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.force_of_will.nodes.conditions import Aiming, Fits
from rulewright.games.force_of_will.nodes.copying import PlaysAbility
from rulewright.games.force_of_will.nodes.nouns import describe
from rulewright.games.force_of_will.nodes.people import THEIRS
from rulewright.games.force_of_will.nodes.places import At, Counted, Fighting, PlayedFrom
from rulewright.games.force_of_will.nodes.selection import NameIncludes, RulerOf, ThisIn
from rulewright.games.force_of_will.nodes.targets import A_CARD, AN_ABILITY
from rulewright.games.force_of_will.nodes.triggers import (
    Added,
    Attacks,
    Blocks,
    CounterPut,
    Deals,
    DealsAtLeast,
    Enters,
    Flips,
    Goes,
    IsDestroyed,
    LifeChanges,
    MovedThrough,
    PlayerDoes,
    Plays,
    Subject,
    Targeted,
    Time,
    Unblocked,
)
from rulewright.games.force_of_will.rules.words import (
    BANISHED,
    BATTLE,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    BROKEN,
    CALLED,
    DECLARE_ATTACK,
    DECLARE_BLOCK,
    DISCARDED,
    DRAW_BEGINS,
    END_BEGINS,
    GAME_BEGINS,
    MAIN_BEGINS,
    RECOVERY_BEGINS,
    RECOVERY_ENDS,
    S_CANCELED,
    S_CREATED,
    S_DREW,
    S_FORCED,
    S_JUDGED,
    S_PRODUCED,
    S_RECOVERED,
    S_RESTED,
    TURN_BEGINS,
    TURN_ENDS,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import IN_CHASE, IN_FIELD, IN_HAND, IN_MAIN_DECK, IN_REMOVED, IN_STONE_AREA
from rulewright.games.force_of_will.text.conditions import SAID, is_controlled
from rulewright.games.force_of_will.text.meaning import PHASES, refuse
from rulewright.games.force_of_will.text.spells import Spells, is_cast
from rulewright.games.force_of_will.text.trees import Damage, Mixed, ThisOr, Whilst
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    EXACTLY,
    AnyCard,
    Bound,
    Cards,
    Condition,
    CountOf,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    Not,
    Number,
    Plus,
    This,
    Trigger,
)
from rulewright.kernel.parts import EventTrigger, SituationTrigger
from rulewright.language.errors import Reject
from rulewright.tcg.effects.measures import InPhase
from rulewright.tcg.effects.triggers import AnyOfThese, Happens, While

MOMENTS = {
    ("game", False): GAME_BEGINS,
    ("turn", False): TURN_BEGINS,
    ("turn", True): TURN_ENDS,
    ("draw", False): DRAW_BEGINS,
    ("recovery", False): RECOVERY_BEGINS,
    ("recovery", True): RECOVERY_ENDS,
    ("main", False): MAIN_BEGINS,
    ("end", False): END_BEGINS,
    ("battle", False): BATTLE_BEGINS,
    ("attack", False): DECLARE_ATTACK,
    ("block", False): DECLARE_BLOCK,
    ("battle", True): BATTLE_ENDS,
}

CAUSED = frozenset(("destroy", "banish", "rest", "recover", "remove", "return", "put", "discard"))
"""What spells and abilities do to cards."""


KEYED = {"inheritance ability": "Inheritance", "god's art": "God's Art", "shift ability": "Shift", "evolution ability": "Evolution"}
"""Abilities that are played by their keyword."""


class Events(Spells):
    """Verbs as trigger conditions."""

    quoting = False
    """Whether an ability is one that cards gain for a time: its next time is the only one."""

    def event(self, tree: Any) -> Trigger:
        """What a text waits for: deeds, or a situation."""
        counted = self.counted_event(tree) if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) else None
        if counted is not None:
            return counted
        if isinstance(tree, t.Joined):
            if tree.joint != "or":
                raise Reject("both at once")
            return AnyOfThese(tuple(self.occasion(part) for part in tree.parts))
        if isinstance(tree, t.Clause) and isinstance(tree.subject, ThisOr):
            one, two = (self.event(t.Clause(subject=subject, preds=tree.preds)) for subject in (t.Thing(word="this"), tree.subject.other))
            if not isinstance(one, EventTrigger) or not isinstance(two, EventTrigger):
                raise Reject("a situation")
            return AnyOfThese((one, two))
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) > 1:
            if tree.joint != "or":
                return self.attacks_unblocked(tree)
            tree = t.Clause(subject=tree.subject, preds=shared_object(tree.preds))
            parts = tuple(self.occasion(t.Clause(subject=tree.subject, preds=(pred,))) for pred in tree.preds)
            return AnyOfThese(parts)
        trigger: Trigger = self.occasion(tree)
        return trigger

    def attacks_unblocked(self, tree: t.Clause) -> Trigger:
        """804.3: of two things that happen to a card one after the other only this is waited for."""
        first, last = tree.preds[0], tree.preds[-1]
        if (
            len(tree.preds) == 2
            and first.mood == "do"
            and isinstance(first.act, t.Act)
            and first.act.verb == "attack"
            and first.act.object is None
            and not first.mods
            and last.mood == "notdone"
            and isinstance(last.act, t.Act)
            and last.act.verb == "block"
        ):
            return self.unblocked(deed(tree.subject, last))
        raise Reject("both at once")

    def occasion(self, tree: Any) -> Any:
        """One thing that happens."""
        if (
            isinstance(tree, t.Clause)
            and not isinstance(tree, t.Idiom)
            and tree.preds[0].mood == "be"
            and isinstance(tree.preds[0].act, t.Adj)
            and tree.preds[0].act.word in ("rested", "recovered")
        ):  # as it becomes so
            tree = t.Clause(
                subject=tree.subject, preds=(t.Pred(mood="bedone", act=t.Act(verb=tree.preds[0].act.word.removesuffix("ed")), mods=tree.preds[0].mods),)
            )
        if isinstance(tree, Whilst):
            return self.only_while(self.event(tree.event), self.condition(tree.condition))
        if isinstance(tree, t.Moment):
            return self.moment(tree)
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and tree.preds[0].mood in ("do", "bedone") and isinstance(tree.preds[0].act, t.Act):
            done = deed(tree.subject, tree.preds[0])
            if getattr(self, "when_" + done.verb, None) is not None:
                during = done.mods.pop("during", None)
                if during is not None:
                    return self.only_while(self.occurs(done), self.period(during))
                return self.occurs(done)
        if (
            isinstance(tree, t.Clause)
            and not isinstance(tree, t.Idiom)
            and tree.preds[0].mood == "notdone"
            and isinstance(tree.preds[0].act, t.Act)
            and tree.preds[0].act.verb == "block"
        ):
            return self.unblocked(deed(tree.subject, tree.preds[0]))
        return SituationTrigger(self.condition(tree))

    def occurs(self, done: Deed) -> Any:
        """A deed that is waited for."""
        caused = self.caused(done)
        if caused is not None:
            return caused
        part = next((word for word in ("attacking", "blocking") if word in done.mods), None)
        if part is None:
            return self.use("when", done.verb)(done)
        del done.mods[part]
        return self.only_while(self.use("when", done.verb)(done), Fits(self.fighter(done), Fighting(part)))

    def caused(self, done: Deed) -> Trigger | None:
        """What a player, or spells and abilities, do to cards; None for what is told of the cards alone."""
        if done.verb not in CAUSED:
            return None
        by = done.mods.get("by")
        if done.mood == "bedone" and is_cast(by):
            whose, what, spells, abilities = self.objects(by)
            if what is not None or not (spells and abilities):
                raise Reject("by what")
            del done.mods["by"]
        elif (
            done.mood == "do"
            and isinstance(done.agent, t.Person)
            and done.object is not None
            and done.verb not in ("banish", "discard")
            and not (done.verb == "put" and (done.act.to is None or done.act.to.how != "in" or self.place(done.act.to.place)[1] == IN_FIELD))
        ):
            whose, done = self.whose(done.agent), Deed(done.verb, "bedone", None, done.object, done.act, done.mods)
        else:
            return None
        moved: Trigger = self.use("when", done.verb)(done)
        if not isinstance(moved, (Goes, Enters, IsDestroyed, Happens)):
            raise Reject("what is moved")
        return MovedThrough(moved, whose)

    def moment(self, tree: t.Moment) -> Time:
        """The beginning or end of a turn or phase."""
        period = tree.of
        moment = MOMENTS.get((period.name, bool(tree.end)))
        if moment is None or period.which in ("next", "coming") and not self.quoting:
            raise Reject("when")
        return Time(moment, BOTH if period.whose is None else self.whose(period.whose))

    def only_while(self, trigger: Any, condition: Condition) -> Trigger:
        """What counts only under a condition."""
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation")
        return While(trigger, condition)

    def fighter(self, done: Deed) -> Cards:
        """The card that an event tells of."""
        card = self.known(done.object if done.mood == "bedone" else done.agent)
        if card is None:
            raise Reject("which card is it")
        return card

    def unblocked(self, done: Deed) -> Trigger:
        """804.3."""
        done.only("attacking", "attacking player")
        done.plain()
        return Unblocked(self.subject(done.object))

    def subject(self, tree: Any) -> Subject:
        """What an event happens to."""
        if (
            isinstance(tree, t.Np)
            and isinstance(tree.what, t.Nominal)
            and isinstance(tree.what.noun, t.Noun)
            and tree.what.noun.word in ("normal spell", "spell")
            and not tree.what.adjs
            and not tree.what.tails
            and tree.det is None
            and (tree.quant is None or tree.quant.how == "a")
        ):
            normal = (Lacks(TYPE, "Resonator"),) if tree.what.noun.word == "normal spell" else ()
            return Subject(BOTH, describe(AnyCard(), (), (At(IN_CHASE), *normal)))
        known = self.known(tree)
        if isinstance(known, This):
            return Subject(ME, None, True)
        if isinstance(known, ThisIn):
            raise Reject("where it is")
        if known is not None:
            return Subject(BOTH, None, False, False, known)
        if isinstance(tree, t.OneOf):
            return self.either(tree)
        if not isinstance(tree, t.Np):
            raise Reject("which cards")
        quant = tree.quant
        one = quant is not None and quant.how == "exact" and isinstance(quant.n, t.Num) and quant.n.n == 1 and isinstance(tree.det, t.Owner)
        if (
            quant is not None
            and not one
            and not (quant.how in ("a", "another", "any", "each") or quant.how == "least" and isinstance(quant.n, t.Num) and quant.n.n == 1)
        ):
            raise Reject("how many at once")
        found = self.found(tree)
        if found.within is not None:
            raise Reject("which of them")
        if found.areas and found.areas != IN_FIELD:
            found.filters.append(At(found.areas))
        return Subject(BOTH if found.whose is None else found.whose, found.what(), False, found.other)

    def either(self, tree: t.OneOf) -> Subject:
        """A card of one description or of another."""
        parts = [self.found(part) if isinstance(part, t.Np) and (part.quant is None or part.quant.how == "a") else refuse("which cards") for part in tree.parts]
        if any(part.filters or part.areas or part.other or part.within is not None or part.whose != parts[0].whose for part in parts):
            raise Reject("which cards")
        return Subject(BOTH if parts[0].whose is None else parts[0].whose, Description(Either(tuple(part.kind for part in parts))), False)

    def when_dealt(self, done: Deed) -> Trigger:
        """Damage is dealt to something."""
        done.only("by")
        if done.mood != "bedone" or not isinstance(done.object, Damage) or done.object.amount is not None or done.act.to is None:
            raise Reject("what is dealt")
        return self.when_deal(Deed("deal", "bedone", None, done.act.to, t.Act(verb="deal", amount=Damage(kind=done.object.kind or "any")), done.mods))

    def when_enter(self, done: Deed) -> Trigger:
        mine, theirs = done.mods.pop("your control", None), done.mods.pop("your opponent's control", None)
        unplayed = done.mods.pop("unplayed", None) is not None
        done.only()
        done.plain("source", "to")
        subject = self.subject(done.agent)
        if done.act.source is None:
            raise Reject("enters what")
        whose, areas = self.place(done.act.source)
        if areas not in (IN_FIELD, IN_STONE_AREA):
            if unplayed:
                raise Reject("played to where")
            return self.when_comeback(Deed("comeback", "do", done.agent, None, t.Act(verb="comeback", to=done.act.source, source=done.act.to), done.mods))
        if mine is not None or theirs is not None:
            whose = ME if theirs is None else OPPONENT
        if whose is not None and not subject.this:
            if subject.whose not in (BOTH, whose):
                raise Reject("whose field")
            subject = Subject(whose, subject.what, False, subject.other, subject.of)
        origin, leaving = 0, BOTH
        if done.act.to is not None:
            owner, origin = self.place(done.act.to)
            leaving = BOTH if owner is None else owner
        return Enters(subject, origin, False, leaving, unplayed)

    def when_put(self, done: Deed) -> Trigger:
        """A card goes somewhere."""
        done.only()
        done.plain("to", "source")
        if done.mood == "bedone" and done.act.to is not None and done.act.to.how == "on" and isinstance(done.object, t.Np) and done.act.source is None:
            if done.object.quant is None or not (done.object.quant.how == "a" or done.object.quant.how == "least" and done.object.quant.n.n == 1):
                raise Reject("how many counters")
            return CounterPut(self.counter(done.object), self.subject(done.act.to.place))
        if (
            done.mood == "do"
            and isinstance(done.agent, t.Person)
            and done.act.to is not None
            and done.act.to.how == "in"
            and self.place(done.act.to.place)[1] == IN_FIELD
        ):
            subject, who = self.subject(done.object), self.whose(done.agent)
            if subject.whose not in (BOTH, who) or self.place(done.act.to.place)[0] not in (None, who):
                raise Reject("whose cards")
            return Enters(Subject(who, subject.what, subject.this, subject.other, subject.of))
        if done.mood != "bedone" or done.act.to is None or done.act.to.how != "in":
            raise Reject("put to where")
        zone_of, to = self.place(done.act.to.place)
        leaving, areas = self.leaving(done)
        subject = self.subject(done.object)
        if to == IN_FIELD:
            return Enters(subject, areas, False, BOTH if leaving is None else leaving)
        return Goes(subject, to, areas, 0, BOTH if zone_of is None else zone_of, BOTH if leaving is None else leaving)

    def leaving(self, done: Deed) -> tuple[int | None, int]:
        """Whose zone of which kind a card comes from: one that a player controls comes from the field (105.3)."""
        if done.act.source is not None:
            return self.place(done.act.source)
        return None, IN_FIELD if is_controlled(done.object) else 0

    def when_comeback(self, done: Deed) -> Trigger:
        """A card returns to a zone."""
        done.only()
        done.plain("to", "source")
        zone_of, to = self.place(done.act.to)
        leaving, areas = (None, 0) if done.act.source is None else self.place(done.act.source)
        return Goes(self.subject(done.agent), to, areas, 0, BOTH if zone_of is None else zone_of, BOTH if leaving is None else leaving)

    def when_return(self, done: Deed) -> Trigger:
        return self.when_put(done)

    def when_remove(self, done: Deed) -> Trigger:
        done.only()
        done.plain("source")
        if done.mood != "bedone":
            raise Reject("who removes")
        leaving, areas = self.leaving(done)
        return Goes(self.subject(done.object), IN_REMOVED, areas, 0, BOTH, BOTH if leaving is None else leaving)

    def when_recover(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.mood == "do" and (done.object is not None or isinstance(done.agent, t.Person)):
            raise Reject("who recovers what")
        return Happens(self.subject(done.agent if done.mood == "do" else done.object), S_RECOVERED)

    def when_leave(self, done: Deed) -> Trigger:
        done.only()
        done.plain("source", "to")
        whose, areas = self.place(done.act.source)
        owner, to = (None, 0) if done.act.to is None else self.place(done.act.to)
        return Goes(self.subject(done.agent), to, areas, 0, BOTH if owner is None else owner, BOTH if whose is None else whose)

    def when_banish(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        subject = self.subject(done.object)
        if isinstance(done.agent, t.Person):
            if subject.whose not in (BOTH, self.whose(done.agent)):
                raise Reject("whose cards")
            subject = Subject(self.whose(done.agent), subject.what, subject.this, subject.other, subject.of)
        return Goes(subject, 0, 0, BANISHED)

    def when_discard(self, done: Deed) -> Trigger:
        done.only()
        done.plain("source")
        if done.act.source is not None and self.place(done.act.source)[1] != IN_HAND:
            raise Reject("discarded from where")  # 1019.1
        if done.mood == "bedone":
            return Goes(self.subject(done.object), 0, 0, DISCARDED)
        if not isinstance(done.agent, t.Person):
            raise Reject("who discards")
        subject = self.subject(done.object)
        return Goes(Subject(self.whose(done.agent), subject.what, subject.this, subject.other), 0, 0, DISCARDED)

    def when_destroy(self, done: Deed) -> Trigger:
        battle = done.mods.pop("in battle", None) is not None
        done.only("by")
        done.plain()
        if done.mood != "bedone":
            if isinstance(done.agent, t.Person):
                raise Reject("who destroys")
            by = done.mods.get("by")
            if by is not None and not isinstance(by, Damage):
                raise Reject("destroyed by what")
            return IsDestroyed(self.subject(done.object), self.subject(done.agent), battle or isinstance(by, Damage) and by.kind == "battle")
        by = done.mods.get("by")
        if by is None:
            return IsDestroyed(self.subject(done.object), None, battle)
        if isinstance(by, t.Noun) and by.word == "battle":
            return IsDestroyed(self.subject(done.object), None, True)
        if battle:
            return IsDestroyed(self.subject(done.object), self.subject(by), True)
        if isinstance(by, Damage) and by.kind == "battle":
            return IsDestroyed(self.subject(done.object), None, True)
        return IsDestroyed(self.subject(done.object), self.subject(by))

    def when_summon(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        subject = self.subject(done.object)
        if done.mood != "bedone":
            if not isinstance(done.agent, t.Person) or subject.whose not in (BOTH, self.whose(done.agent)):
                raise Reject("who summons")
            subject = Subject(self.whose(done.agent), subject.what, subject.this, subject.other, subject.of)
        return Enters(subject, 0, True)

    def when_become(self, done: Deed) -> Trigger:
        """A card becomes rested or recovered; it is said in the same way as what it is."""
        done.only()
        done.plain()
        what = done.object
        if done.mood != "do" or not isinstance(what, t.Adj) or what.sort != "state" or what.word not in ("rested", "recovered"):
            raise Reject("becomes what")
        return Happens(self.subject(done.agent), S_RESTED if what.word == "rested" else S_RECOVERED)

    def when_rest(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.object is None and not isinstance(done.agent, t.Person):
            return Happens(self.subject(done.agent), S_RESTED)
        if isinstance(done.agent, t.Person):
            raise Reject("who rests it")
        return Happens(self.subject(done.object), S_RESTED)

    def when_call(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        subject = self.subject(done.object)
        if not isinstance(done.agent, t.Person) or subject.whose != BOTH:
            raise Reject("who calls")
        return Goes(Subject(self.whose(done.agent), subject.what, False, subject.other), IN_FIELD, 0, CALLED)

    def when_shift(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.object is not None:
            raise Reject("who shifts it")
        return Flips(self.subject(done.agent))

    def when_invert(self, done: Deed) -> Trigger:
        return self.when_shift(done)

    def when_force(self, done: Deed) -> Trigger:
        done.only()
        if not isinstance(done.agent, t.Person):
            raise Reject("who rolls")
        return PlayerDoes(self.whose(done.agent), S_FORCED)

    def when_lifebreak(self, done: Deed) -> Trigger:
        done.only()
        if not isinstance(done.agent, t.Person):
            raise Reject("whose lifebreak")
        return Goes(Subject(self.whose(done.agent), None), 0, 0, BROKEN)

    def when_gem(self, done: Deed) -> Trigger:
        done.only()
        if (
            not isinstance(done.agent, t.Person)
            or len(done.object) != 1
            or done.object[0].attribute is not None
            or done.object[0].quant.how not in ("a", "least")
        ):
            raise Reject("who gains what")
        return Happens(Subject(self.whose(done.agent), describe(NameIncludes(" gem"), (), ())), S_CREATED)

    def when_attackwith(self, done: Deed) -> Trigger:
        done.only()
        subject = self.subject(done.object)
        if not isinstance(done.agent, t.Person) or subject.whose not in (BOTH, self.whose(done.agent)):
            raise Reject("who attacks")
        attacker = Subject(self.whose(done.agent), subject.what, subject.this, subject.other, subject.of)
        at = done.act.other
        if isinstance(at, t.Person):
            return Attacks(attacker, None, self.whose(at))
        return Attacks(attacker) if at is None else Attacks(attacker, self.subject(at))

    def when_blockwith(self, done: Deed) -> Trigger:
        done.only()
        subject = self.subject(done.object)
        if not isinstance(done.agent, t.Person) or subject.whose not in (BOTH, self.whose(done.agent)) or done.act.other is not None:
            raise Reject("who blocks")
        return Blocks(Subject(self.whose(done.agent), subject.what, subject.this, subject.other, subject.of))

    def when_attack(self, done: Deed) -> Trigger:
        done.only("by")
        done.plain()
        if done.mood == "bedone":
            by = done.mods.get("by")
            attacker = None if by is None else self.subject(by)
            return Attacks(attacker, None, self.whose(done.object)) if isinstance(done.object, t.Person) else Attacks(attacker, self.subject(done.object))
        if done.object is None and isinstance(done.agent, t.Person):
            return Attacks(Subject(self.whose(done.agent), Description(AnyCard())))
        if done.object is None:
            return Attacks(self.subject(done.agent))
        if isinstance(done.object, t.Person):
            return Attacks(self.subject(done.agent), None, self.whose(done.object))
        return Attacks(self.subject(done.agent), self.subject(done.object))

    def when_block(self, done: Deed) -> Trigger:
        done.only("by")
        done.plain()
        if done.mood == "bedone":
            by = done.mods.get("by")
            return Blocks(None if by is None else self.subject(by), self.subject(done.object))
        return Blocks(self.subject(done.agent), None if done.object is None else self.subject(done.object))

    def when_deal(self, done: Deed) -> Trigger:
        done.only("by")
        damage = done.act.amount
        if not isinstance(damage, Damage) or damage.kind not in ("any", "battle") and damage.bound is None:
            raise Reject("how much damage")
        if damage.bound is not None:
            every = self.when_deal(Deed("deal", done.mood, done.agent, done.object, done.act.but(amount=Damage(kind=damage.kind or "any")), done.mods))
            if not isinstance(every, Deals) or damage.bound.how != ">=":
                raise Reject("how much damage")
            return DealsAtLeast(every, self.number(damage.bound.than))
        way = BATTLE if damage.kind == "battle" else 0
        if done.mood == "bedone":
            by = done.mods.get("by")
            source = None if by is None else self.subject(by)
            if isinstance(done.object, t.Person):
                return Deals(source, None, self.whose(done.object), way)
            return Deals(source, self.subject(done.object), -1, way)
        source = self.subject(done.agent)
        if done.object is None:
            return Deals(source, None, -1, way)
        if isinstance(done.object, t.Person):
            return Deals(source, None, self.whose(done.object), way)
        if isinstance(done.object, Mixed) and done.object.joint == "or":
            people = [part for part in (done.object.first, done.object.rest) if isinstance(part, t.Person)]
            others = [part for part in (done.object.first, done.object.rest) if not isinstance(part, t.Person)]
            if len(people) == 1:
                return Deals(source, self.subject(others[0]), self.whose(people[0]), way)
        return Deals(source, self.subject(done.object), -1, way)

    def when_receive(self, done: Deed) -> Trigger:
        """Damage that something receives is dealt to it."""
        if not isinstance(done.act.amount, Damage) or done.mood != "do":
            raise Reject("receives what")
        return self.when_deal(Deed("deal", "bedone", None, done.agent, t.Act(verb="deal", amount=done.act.amount), done.mods))

    def when_add(self, done: Deed) -> Trigger:
        """1002.1."""
        done.only()
        done.plain("to")
        if done.mood != "bedone":
            raise Reject("who adds it")
        return Added(self.subject(done.object), self.subject(done.act.to))

    def when_bestow(self, done: Deed) -> Trigger:
        return self.when_add(done)

    def when_cancel(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if not isinstance(done.agent, t.Person) or done.mood != "do" or not self.unnamed(done.object):
            raise Reject("who cancels what")
        return PlayerDoes(self.whose(done.agent), S_CANCELED)

    def when_produce(self, done: Deed) -> Trigger:
        """A player produces will, or a card does."""
        done.only()
        done.plain()
        if done.mood != "do" or done.object is not None:
            raise Reject("produces what")
        if isinstance(done.agent, t.Person):
            return PlayerDoes(self.whose(done.agent), S_PRODUCED)
        return Happens(self.subject(done.agent), S_PRODUCED)

    def when_produceplus(self, done: Deed) -> Trigger:
        """A player produces will with a card."""
        done.only()
        done.plain()
        if done.mood != "do" or not isinstance(done.agent, t.Person):
            raise Reject("who produces")
        subject = self.subject(done.object)
        return Happens(Subject(self.whose(done.agent), subject.what, subject.this, subject.other, subject.of), S_PRODUCED)

    def when_play(self, done: Deed) -> Trigger:
        by = done.mods.pop("by", None)
        done.only()
        done.plain()
        if done.mood == "bedone":
            done.agent = t.Person(who="each") if by is None else by
        if not isinstance(done.agent, t.Person):
            raise Reject("who plays")
        tree = done.object
        if is_cast(tree) and isinstance(tree, t.Np) and isinstance(tree.what, t.EitherNominal):
            cast = self.cast(tree)
            filters = (*(() if cast.what is None else (cast.what,)), *(() if cast.aimed is None else (Aiming(cast.aimed),)))
            if cast.automatic is not None or cast.single or cast.whose not in (BOTH, self.whose(done.agent)):
                raise Reject("plays what")
            return Plays(self.whose(done.agent), describe(AnyCard(), (), filters) if filters else None, cast.kinds)
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "spell":
            tree = tree.but(what=tree.what.but(noun=t.Noun(word="card")))  # every card is a spell while it is played
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how not in ("a", "another") or tree.det is not None:
            raise Reject("plays what")
        if (
            isinstance(tree.what, t.Nominal)
            and isinstance(tree.what.noun, t.Noun)
            and tree.what.noun.word == "summon spell"
            and not tree.what.adjs
            and not tree.what.tails
        ):
            return Plays(self.whose(done.agent), Has(TYPE, "Resonator"), A_CARD)
        if isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and not tree.what.adjs and not tree.what.tails:
            if tree.what.noun.word in KEYED:
                return PlaysAbility(self.whose(done.agent), KEYED[tree.what.noun.word])
            if tree.what.noun.word == "normal spell":
                return Plays(self.whose(done.agent), Lacks(TYPE, "Resonator"), A_CARD)
        found = self.found(tree)
        if found.areas and found.whose in (None, self.whose(done.agent), THEIRS):
            found.filters.append(PlayedFrom(found.areas))
            found.whose, found.areas = None, 0
        if found.whose is not None or found.areas or found.within is not None:
            raise Reject("plays from where")
        return Plays(self.whose(done.agent), None if self.plain(found) else found.what(), A_CARD, found.other)

    def when_draw(self, done: Deed) -> Trigger:
        done.only("outside")
        done.plain()
        elsewhere = done.mods.pop("outside", None)
        if elsewhere is not None:
            return self.draws_outside(done, elsewhere)
        number = self.so_many_cards(done.object)
        if not isinstance(done.agent, t.Person) or not isinstance(number, Fixed) or number.n != 1:
            raise Reject("who draws")
        return PlayerDoes(self.whose(done.agent), S_DREW)

    def draws_outside(self, done: Deed, phase: t.Period) -> Trigger:
        """A player draws in another phase than that player's draw phase."""
        who = done.agent.who if isinstance(done.agent, t.Person) else refuse("who draws")
        if phase.name != "draw" or phase.whose is not None and phase.whose.who not in (who, "they"):
            raise Reject("draws when")
        found: list[EventTrigger] = []
        for side in (ME, OPPONENT) if self.whose(done.agent) == BOTH else (self.whose(done.agent),):
            draws = self.when_draw(Deed("draw", done.mood, t.Person(who=SAID[side]), done.object, done.act, {}))
            assert isinstance(draws, EventTrigger)
            found.append(While(draws, Not(InPhase(PHASES["draw"], side))))
        return found[0] if len(found) == 1 else AnyOfThese(tuple(found))

    def when_judge(self, done: Deed) -> Trigger:
        done.only()
        if not isinstance(done.agent, t.Person):
            ruler = self.known(done.agent)
            if not isinstance(ruler, RulerOf):
                raise Reject("who judges")
            return PlayerDoes(ruler.whose, S_JUDGED)
        return PlayerDoes(self.whose(done.agent), S_JUDGED)

    def when_uncount(self, done: Deed) -> Trigger:
        """The last counter is removed."""
        done.only()
        done.plain("to")
        what = done.object
        if (
            done.mood == "bedone"
            and isinstance(what, t.Np)
            and what.quant is not None
            and (what.quant.how == "a" or what.quant.how == "least" and what.quant.n.n == 1)
        ):
            return CounterPut(self.counter(what), self.subject(done.act.to), True)
        if (
            done.mood != "bedone"
            or not isinstance(what, t.Np)
            or not isinstance(what.det, t.Det)
            or what.det.word != "the"
            or not isinstance(what.what, t.Nominal)
            or what.what.adjs is None
            or len(what.what.adjs) != 1
            or not isinstance(what.what.adjs[0], t.Adj)
            or what.what.adjs[0].word != "last"
        ):
            raise Reject("which counters")
        name = self.counter(t.Np(what=what.what.but(adjs=None)))
        on = self.known(done.act.to)
        if on is None:
            raise Reject("counters of what")
        return While(CounterPut(name, self.subject(done.act.to), True), Fits(on, Counted(name, EXACTLY, Fixed(0))))

    def when_count(self, done: Deed) -> Trigger:
        """Life increases or decreases."""
        done.only()
        done.plain()
        life = done.object if done.mood == "bedone" else done.agent
        if (
            done.mood not in ("do", "bedone")
            or not isinstance(life, t.Prop)
            or life.prop != "life"
            or not isinstance(life.of, t.Owner)
            or life.of.of is not None
        ):
            raise Reject("what increases")
        return LifeChanges(self.whose(life.of), done.verb not in ("uncounted", "reduce"))

    def when_increase(self, done: Deed) -> Trigger:
        return self.when_count(done)

    def when_reduce(self, done: Deed) -> Trigger:
        return self.when_count(done)

    def when_uncounted(self, done: Deed) -> Trigger:
        return self.when_count(done)

    def when_gain(self, done: Deed) -> Trigger:
        return self.life_changes(done, True)

    def when_lose(self, done: Deed) -> Trigger:
        return self.life_changes(done, False)

    def life_changes(self, done: Deed, gains: bool) -> Trigger:
        """A player gains or loses life; a card gains or loses counters."""
        done.only()
        what = done.object
        if isinstance(what, t.Feature) and what.sort == "counters" and not isinstance(done.agent, t.Person):
            return CounterPut(self.counter(t.Np(what=what.word)), self.subject(done.agent), not gains)
        if not isinstance(done.agent, t.Person) or not isinstance(what, t.Feature) or what.prop != "life":
            raise Reject("gains what")
        if what.sort == "number" and isinstance(what.quant, t.Cmp) and what.quant.how == ">=":
            return LifeChanges(self.whose(done.agent), gains, self.number(what.quant.than))
        return LifeChanges(self.whose(done.agent), gains) if what.sort == "any" else refuse("how much life")

    def when_target(self, done: Deed) -> Trigger:
        done.only("by")
        if done.agent is None and done.mood != "bedone" or isinstance(done.object, t.Person):
            raise Reject("what targets what")
        by, what, spells, abilities = self.objects(done.agent)
        return Targeted(self.subject(done.object), by, what, spells, abilities)

    def objects(self, tree: Any) -> tuple[int, Filter | None, bool, bool]:
        """Spells and abilities: whose, of cards of which description, which of the two."""
        if isinstance(tree, t.At) and tree.how == "effects" and (tree.of is None or isinstance(tree.of, t.Owner) and tree.of.of is None):
            return BOTH if tree.of is None else self.whose(tree.of), None, True, True
        by = self.cast(tree)
        if by.automatic is not None or by.aimed is not None:
            raise Reject("which spells")
        return by.whose, by.what, bool(by.kinds & A_CARD), bool(by.kinds & AN_ABILITY)

    def so_many_cards(self, tree: Any) -> Number:
        """How many cards; only plain cards are drawn."""
        if isinstance(tree, t.SoManyMore):
            return Plus(tree.more.n, CountOf(Bound("them"))) if isinstance(tree.more, t.Num) else refuse("how many more")
        if isinstance(tree, t.SoMany):
            return self.number(tree.amount)
        if (
            not isinstance(tree, t.Np)
            or not isinstance(tree.what, t.Nominal)
            or tree.what.adjs
            or tree.det is not None
            or tree.quant is None
            or not isinstance(tree.what.noun, t.Noun)
            or tree.what.noun.word != "card"
        ):
            raise Reject("how many cards")
        for tail in tree.what.tails or ():
            if not isinstance(tail, t.At) or tail.how != "from" or self.place(tail.of) != (ME, IN_MAIN_DECK):
                raise Reject("cards from where")
        if tree.quant.how in ("a", "another"):
            return Fixed(1)
        if tree.quant.how == "exact":
            return self.number(tree.quant.n)
        if tree.quant.how == "same":
            return CountOf(Bound("them"))
        raise Reject("how many cards")


def shared_object(preds: tuple[t.Pred, ...]) -> tuple[t.Pred, ...]:
    """Predicates of which the last one says with what card all of them are: blocks or is blocked by a resonator."""
    last = preds[-1]
    other = last.act.object if isinstance(last.act, t.Act) and last.mood == "do" else None
    for mod in last.mods or ():
        other = mod.of if mod.sort == "by" and last.mood == "bedone" else other
    if other is None:
        return preds
    found: list[t.Pred] = []
    for pred in preds[:-1]:
        act = pred.act
        if not isinstance(act, t.Act) or act.object is not None or pred.mods or act.verb not in ("attack", "block") or last.act.verb not in ("attack", "block"):
            raise Reject("one object or two")
        if pred.mood == "do":
            found.append(t.Pred(mood="do", act=t.Act(verb=act.verb, object=other)))
        else:
            found.append(t.Pred(mood=pred.mood, act=act, mods=(t.Mod(sort="by", of=other),)))
    return (*found, last)
