"""What Vanguard's card texts say as long as they hold, what they forbid and replace, and whole lines (sections 8 and 11)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.vanguard.nodes.calls import UseUp
from rulewright.games.vanguard.nodes.effects import EachDoes
from rulewright.games.vanguard.nodes.lasting import ForNow, ForPlayer
from rulewright.games.vanguard.nodes.lines import ACT, AUTO, Acted, Automatic, Continuous, Keyword, Text
from rulewright.games.vanguard.nodes.replacing import IN_BATTLE, OFF_FIELD, InsteadFor, WouldChange, WouldCheck, WouldDeal, WouldDraw, WouldMove
from rulewright.games.vanguard.nodes.selection import Choice, Select
from rulewright.games.vanguard.nodes.statics import (
    ATTACK,
    ATTACK_VANGUARD,
    BE_ATTACKED,
    BE_BOOSTED,
    BE_HIT,
    BOOST,
    DEAL_DAMAGE,
    INTERCEPT,
    STAND_EVER,
    UP_TO_NAMED,
    UP_TO_WITH,
    CannotStandNext,
    DeckRule,
    Forbid,
    GainText,
    GainWord,
    HitFront,
    LoseSkill,
    MoreDrives,
    NoNormalCall,
    NoNormalRide,
    ReachBack,
)
from rulewright.games.vanguard.nodes.triggers import Subject
from rulewright.games.vanguard.rules.words import (
    BEING_HIT,
    CLAN,
    LORD,
    OPPONENTS_NEXT,
    OWN_NEXT,
    RESTING,
    SKILL,
    SKILLS,
    STANDING,
    THIS_BATTLE,
    THIS_TURN,
    WHOLE_GAME,
)
from rulewright.games.vanguard.rules.zones import FIELD, IN_BIND, IN_DAMAGE, IN_DECK, IN_DROP, IN_HAND, IN_TRIGGER, ON_GC, ON_RC, ON_VC
from rulewright.games.vanguard.text.deeds import CHECK, DAMAGE_CHECK, Deeds, noun_of
from rulewright.games.vanguard.text.meaning import PROPS, anywhere, skill_of
from rulewright.games.vanguard.text.oddities import Harm
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import If, IfElse, May
from rulewright.kernel.nodes import Cards, Condition, Effect, Fixed, Node, Number, Plus, Static, This, Times
from rulewright.kernel.parts import ANYTHING, Cause
from rulewright.language.errors import Reject
from rulewright.language.joints import chain
from rulewright.tcg.effects.forbidding import NoDefeat, SaidOfPlayer
from rulewright.tcg.effects.replacing import ChangeDamage, Instead, Paid, Stay, Would, WouldLose
from rulewright.tcg.effects.said import GainNumber, Said
from rulewright.tcg.playing.choosing import ChooseCards

OWN_TURN = frozenset((ATTACK, ATTACK_VANGUARD, BOOST))
"""What units do only in their master's turn."""


def as_until(mod: t.Mod) -> t.Mod:
    """What nobody can do during a turn to come is as well forbidden until its end: only in one's own turn one attacks, boosts and calls."""
    return mod.but(sort="until end") if mod.sort == "during" and isinstance(mod.of, t.Period) and mod.of.which == "next" else mod


class Statements(Deeds):
    """What is true as long as an ability is active, and whole abilities."""

    # -- for how long -------------------------------------------------------------------------------------------

    def duration(self, until: t.Mod) -> int:
        """How long something is true."""
        of = until.of
        if until.sort == "until":
            if of == "this turn":
                return THIS_TURN
            if of == "game":
                return WHOLE_GAME
        if until.sort in ("until end", "during") and isinstance(of, t.Period) and of.whose is None and of.which in ("this", "that", "the"):
            if of.name == "battle":
                return THIS_BATTLE
            if of.name == "turn":
                return THIS_TURN
            if of.name == "ride phase" and until.sort == "during" and of.which == "that":
                return THIS_TURN
        if until.sort == "until end" and isinstance(of, t.Period) and of.name == "turn" and of.which == "next" and of.whose is not None:
            return {ME: OWN_NEXT, OPPONENT: OPPONENTS_NEXT}[self.whose(of.whose)]
        raise Reject("how long")

    def clause(self, tree: t.Clause) -> Effect:
        """What is said of units for a time is one statement."""
        subject, first = tree.subject, tree.preds[0]
        if isinstance(tree, t.Idiom):
            if tree.verb == "nothing":
                return Stay()
            raise Reject("no instruction")
        if noun_of(subject) == "ability" and len(tree.preds) == 1:
            return self.used_up(subject, first)
        if subject is None or isinstance(subject, t.Person) or first.mood in ("bedone",):
            return self.of_players(tree)
        if isinstance(subject, t.Thing) and subject.word == "them" and not isinstance(first.act, t.Act):
            raise Reject("who does it")
        if isinstance(subject, t.Prop):
            return super().clause(tree)
        return self.for_now(tree)

    def of_players(self, tree: t.Clause) -> Effect:
        """Deeds of a player, or what is said of one for a time."""
        subject, first = tree.subject, tree.preds[0]
        if isinstance(subject, t.Person) and first.mood == "cannot":
            if isinstance(first.act, t.Act) and first.act.verb == "use":
                return self.used_up(first.act.object, first)
            until = self.time_of_clause(tree)
            if until is None:
                raise Reject("how long")
            statics = [static for pred in tree.preds for static in self.state(subject, self.bare(pred, until))]
            if not all(isinstance(static, SaidOfPlayer) for static in statics):
                raise Reject("a player cannot do that")
            if all(isinstance(static, NoNormalCall) and not static.circles & ON_GC for static in statics):
                until = as_until(until)
            return self.sequence([ForPlayer(static, self.duration(until)) for static in statics if isinstance(static, SaidOfPlayer)])
        if isinstance(subject, t.Person) and subject.who == "each" and first.mood == "do" and not self.each:
            try:
                return super().clause(tree)
            except Reject:
                return EachDoes(self.told(tree))
        return super().clause(tree)

    def told(self, tree: t.Clause) -> Effect:
        """What each player does, as that player sees it."""
        self.each = True
        try:
            return super().clause(tree)
        finally:
            self.each = False

    def used_up(self, ability: Any, pred: t.Pred) -> Effect:
        """11.2.1: this ability cannot be used any more in this turn."""
        if (
            noun_of(ability) != "ability"
            or not isinstance(ability.det, t.Det)
            or ability.det.word != "this"
            or pred.mood not in ("cannot", "cannotbe")
            or not isinstance(pred.act, t.Act)
            or pred.act.verb != "use"
            or len(pred.mods or ()) != 1
            or self.duration(pred.mods[0]) != THIS_TURN  # type: ignore[index]
        ):
            raise Reject("which ability is used")
        return UseUp()

    def time_of_clause(self, tree: t.Clause) -> Any:
        """What a clause says about how long, or its head."""
        until = [mod for pred in tree.preds for mod in pred.mods or () if mod.sort in ("until", "until end", "during")]
        return until[-1] if until else self.until

    def bare(self, pred: t.Pred, until: Any) -> t.Pred:
        """A predicate without its time."""
        return t.Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod is not until) or None)

    def for_now(self, tree: t.Clause) -> Effect:
        """8.2.1.2: what is true of units for a time."""
        until = self.time_of_clause(tree)
        if len(tree.preds) == 1 and isinstance(tree.preds[0].act, t.Act) and tree.preds[0].act.verb == "stand" and tree.preds[0].mood in ("cannot", "not"):
            static = self.next_stand(tree.preds[0])
            if static is not None:
                return ForNow(Said(self.who(tree.subject), (static,)), WHOLE_GAME)
        said = self.said_of(tree.subject, [self.bare(pred, until) for pred in tree.preds])
        if until is not None and all(isinstance(part, Forbid) and part.what in OWN_TURN for part in said.parts):
            until = as_until(until)
        return ForNow(said, WHOLE_GAME if until is None else self.duration(until))

    def said_of(self, subject: Any, preds: list[t.Pred]) -> Said:
        """What is said of some units."""
        parts = tuple(static for pred in preds for static in self.state(subject, pred))
        if any(isinstance(part, SaidOfPlayer) for part in parts):
            raise Reject("of a player or of a unit")
        return Said(self.who(subject), parts)

    def who(self, tree: Any) -> Cards:
        """The units that something is true of."""
        what = self.cards(tree)
        if isinstance(what, Choice):
            if isinstance(tree, t.Np) and isinstance(tree.det, t.Owner) and tree.quant is None:
                return what.of  # "your <Tin> vanguard": there is only one
            raise Reject("which units")
        return what

    def next_stand(self, pred: t.Pred) -> Static | None:
        """A unit that does not stand in a stand phase to come."""
        if len(pred.mods or ()) != 1:
            return None
        mod = pred.mods[0]  # type: ignore[index]
        of = mod.of
        if mod.sort != "during" or not isinstance(of, t.Period) or of.name != "stand phase":
            return None
        if of.which == "that" and of.whose is None:
            return CannotStandNext(BOTH)
        if of.which == "next" and isinstance(of.whose, t.Owner):
            return CannotStandNext(OPPONENT if of.whose.who == "controller" else self.whose(of.whose))
        raise Reject("in which stand phase")

    # -- what is true -------------------------------------------------------------------------------------------

    def state(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """What a predicate makes true."""
        if pred.mood == "be":
            return self.also(pred)
        if isinstance(pred.act, t.Either) and pred.mood in ("cannot", "cannotbe"):
            return tuple(static for act in pred.act.parts for static in self.state(subject, t.Pred(mood=pred.mood, act=act, mods=pred.mods)))
        if not isinstance(pred.act, t.Act):
            raise Reject("what is true")
        done = deed(subject, pred)
        if pred.mood in ("cannot", "cannotbe"):
            static: Static = self.use("cannot", done.verb)(done)
            return (static,)
        if pred.mood in ("do", "may", "can", "not", "order"):
            made: tuple[Static, ...] = self.use("is", done.verb)(done)
            return made
        raise Reject("what is true")

    def also(self, pred: t.Pred) -> tuple[Static, ...]:
        """3.7.1.1: a further clan."""
        what = pred.act
        if len(pred.mods or ()) != 1 or pred.mods[0].sort != "also" or not isinstance(what, t.Np) or what.quant is None or what.quant.how != "a":  # type: ignore[index]
            raise Reject("is also what")
        noun = what.what.noun
        if not isinstance(noun, t.Adj) or noun.sort != "trait" or what.what.adjs or what.what.tails:
            raise Reject("is also what")
        return (GainWord(CLAN, noun.word),)

    def is_gain(self, done: Deed) -> tuple[Static, ...]:
        """10.1.20.1: numbers, abilities, skills."""
        done.only("each")
        done.plain()
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        found: list[Static] = []
        for place, feature in enumerate(features):
            if feature.sort == "signed":
                amount = self.number(feature.quant)
                if "each" in done.mods and place == len(features) - 1:
                    amount = Times(amount, self.number(done.mods["each"]))
                found.append(GainNumber(PROPS[feature.prop], amount))
            elif feature.sort == "granted":
                inner = Statements()
                found.append(GainText(inner.line(feature.word)))
                self.made += inner.made
            elif feature.sort == "text" and skill_of(feature.word) in SKILLS:
                found.append(GainWord(SKILL, skill_of(feature.word)))
            else:
                raise Reject("gets what")
        if "each" in done.mods and features[-1].sort != "signed":
            raise Reject("gets what for each")
        return tuple(found)

    def is_lose(self, done: Deed) -> tuple[Static, ...]:
        """10.1.20.2: skills."""
        done.only()
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        found: list[Static] = []
        for feature in features:
            word = skill_of(feature.word) if feature.sort == "text" and feature.word != LORD else feature.word
            if feature.sort != "text" or word not in SKILLS and word != LORD:
                raise Reject("loses what")
            found.append(LoseSkill(word))
        return tuple(found)

    def is_increase(self, done: Deed) -> tuple[Static, ...]:
        raise Reject("increase as long as what")

    def is_attack(self, done: Deed) -> tuple[Static, ...]:
        """Units that reach the back row, or attack from it."""
        done.only("instead")
        if done.mood not in ("may", "can"):
            raise Reject("who attacks")
        done.plain("source")
        if done.act.source is not None:
            if noun_of(done.act.source) != "back row" or done.object is not None:
                raise Reject("attack from where")
            return (ReachBack(False),)
        tree = done.object
        if (
            not isinstance(tree, t.Np)
            or noun_of(tree) not in ("unit", "rear-guard")
            or len(tree.what.tails or ()) != 1
            or not (tree.quant is None or tree.quant.how == "a" or tree.quant.how == "exact" and tree.quant.n.n == 1)
            or isinstance(tree.det, t.Owner)
            and self.whose(tree.det) != OPPONENT
            or isinstance(tree.det, t.Det)
        ):
            raise Reject("attack what")
        tail = tree.what.tails[0]
        if not isinstance(tail, t.At) or tail.how != "in" or noun_of(tail.of) != "back row":
            raise Reject("attack what")
        return (ReachBack(True),)

    def is_battle(self, done: Deed) -> tuple[Static, ...]:
        """10.1.19.1: all units of some circles at once."""
        done.only("one attack")
        done.plain()
        tree = done.object
        if (
            "one attack" not in done.mods
            or not isinstance(tree, t.Np)
            or tree.quant is None
            or tree.quant.how != "all"
            or noun_of(tree) != "unit"
            or not isinstance(tree.det, t.Owner)
            or self.whose(tree.det) != OPPONENT
        ):
            raise Reject("battles what")
        tails = tree.what.tails or ()
        if not tails:
            return (HitFront("all"),)
        if len(tails) == 1 and isinstance(tails[0], t.At) and tails[0].how == "in":
            where = tails[0].of
            if noun_of(where) == "front row":
                return (HitFront("front row"),)
            if isinstance(where, t.At) and where.how == "column" and where.of is None:
                return (HitFront("column"),)
        raise Reject("battles what")

    def is_perform(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        done.plain("amount")
        if done.mood != "do":
            raise Reject("performs what")
        if done.act.amount is not None:
            return (MoreDrives(self.number(done.act.amount), True),)
        tree = done.object
        if noun_of(tree) != CHECK or tree.quant is None or tree.quant.how != "exact":
            raise Reject("performs what")
        return (MoreDrives(self.number(tree.quant.n), False),)

    def is_deal(self, done: Deed) -> tuple[Static, ...]:
        done.only("even")
        if done.mood != "not" or done.act.other.how != "some" or done.act.to is not None:
            raise Reject("deals what")
        return (Forbid(DEAL_DAMAGE),)

    # -- what is forbidden --------------------------------------------------------------------------------------

    def cannot_hit(self, done: Deed) -> Static:
        return self.forbidden(done, "", BE_HIT)

    def cannot_boost(self, done: Deed) -> Static:
        return self.forbidden(done, BOOST, BE_BOOSTED)

    def cannot_intercept(self, done: Deed) -> Static:
        return self.forbidden(done, INTERCEPT, "")

    def cannot_stand(self, done: Deed) -> Static:
        return self.forbidden(done, STAND_EVER, "")

    def cannot_deal(self, done: Deed) -> Static:
        done.only()
        if done.act.other.how != "some" or done.act.to is not None or done.mood != "cannot":
            raise Reject("cannot deal what")
        return Forbid(DEAL_DAMAGE)

    def cannot_attack(self, done: Deed) -> Static:
        done.only()
        if done.mood == "cannot" and done.object is not None and done.act.source is None:
            tree = done.object
            if noun_of(tree) != "vanguard" or tree.quant is None or tree.quant.how != "a" or tree.what.tails:
                raise Reject("cannot attack what")
            return Forbid(ATTACK_VANGUARD)
        return self.forbidden(done, ATTACK, BE_ATTACKED)

    def forbidden(self, done: Deed, active: str, passive: str) -> Static:
        """1.3.3: something that a unit cannot do, or that cannot be done to it."""
        done.only()
        done.plain()
        what = passive if done.mood == "cannotbe" else active
        if not what or done.mood == "cannot" and done.object is not None:
            raise Reject(f"cannot {done.verb} what")
        return Forbid(what)

    def cannot_normal_ride(self, done: Deed) -> Static:
        done.only()
        return NoNormalRide(self.doer(done))

    def cannot_losegame(self, done: Deed) -> Static:
        done.only()
        return NoDefeat(self.doer(done))

    def cannot_normal_call(self, done: Deed) -> Static:
        return self.cannot_call(done)

    def cannot_call(self, done: Deed) -> Static:
        """Cards that a player cannot call from the hand to some circles."""
        done.only()
        done.plain("to", "source")
        tree, to = done.object, done.act.to
        if to is None and done.verb == "normal call":
            to = t.To(how="in", place=t.Np(what=t.Nominal(noun=t.Noun(word=ON_RC), many=False)))
        if not isinstance(done.agent, t.Person) or not isinstance(tree, t.Np) or tree.quant is not None or tree.det is not None or to is None:
            raise Reject("call what")
        outside, self.speaker = self.speaker, done.agent
        found = self.describe(tree.what)
        place, source = to.place, done.act.source
        _, circles, filters = self.place(place)
        areas = IN_HAND if source is None else self.place(source)[1]
        self.speaker = outside
        if found.areas == IN_HAND and found.whose in (None, self.doer(done)):
            found.areas, found.whose = 0, None
        if filters or not circles & FIELD or areas != IN_HAND:
            raise Reject("called to where")
        return NoNormalCall(self.doer(done), anywhere(found.bare()), circles)

    # -- instead ------------------------------------------------------------------------------------------------

    def would(self, tree: t.Clause) -> Would:
        """What would happen."""
        if len(tree.preds) != 1:
            raise Reject("two things that would happen")
        done = deed(tree.subject, tree.preds[0])
        found: Would = self.use("would", done.verb)(done)
        return found

    def victim(self, tree: Any) -> Subject:
        """The card that something would happen to."""
        if isinstance(tree, t.Np) and tree.det is None and tree.quant is not None and tree.quant.how == "a":
            raise Reject("whose card")
        return self.subject(tree, True)

    def cause(self, by: Any) -> Cause:
        if noun_of(by) == "attack" or isinstance(by, t.At) and by.how == "being hit":
            return IN_BATTLE
        return super().cause(by)

    def moved(self, done: Deed, to: int, areas: int, owner: int | None = None) -> Would:
        """A card would be put somewhere."""
        by = self.cause(done.mods.get("by"))
        tree = done.object
        if isinstance(tree, t.Np) and tree.det is None and tree.quant is not None and tree.quant.how == "a" and tree.what is not None:
            what = self.describe(tree.what).bare()
            if owner is None:
                if not areas and to != IN_BIND:
                    raise Reject("whose card")
                return WouldMove(Subject(BOTH, what if areas & FIELD else anywhere(what)), to, areas, by)
            return WouldMove(Subject(owner, anywhere(what)), to, areas, by)
        return WouldMove(self.victim(tree), to, areas, by)

    def would_retire(self, done: Deed) -> Would:
        done.only("by")
        done.plain("source")
        return self.passive(done, IN_DROP, self.origin(done, FIELD))

    def would_discard(self, done: Deed) -> Would:
        done.only("by")
        if done.mood == "would":
            done.plain()
            return WouldMove(self.own_card(done), IN_DROP, IN_HAND, self.cause(done.mods.get("by")))
        done.plain("source")
        return self.passive(done, IN_DROP, self.origin(done, IN_HAND))

    def would_heal(self, done: Deed) -> Would:
        done.only("by")
        done.plain()
        return self.passive(done, IN_DROP, IN_DAMAGE)

    def would_bind(self, done: Deed) -> Would:
        done.only("by")
        done.plain("source")
        return self.passive(done, IN_BIND, self.origin(done, 0))

    def passive(self, done: Deed, to: int, areas: int, owner: int | None = None) -> Would:
        """Something would be done to a card."""
        if done.mood != "wouldbe":
            raise Reject("who would do it")
        return self.moved(done, to, areas, owner)

    def would_return(self, done: Deed) -> Would:
        return self.would_put(done)

    def would_put(self, done: Deed) -> Would:
        done.only("by")
        done.plain("to", "source")
        to = done.act.to
        if to is None or to.how not in ("in", "top", "bottom") or to.place is None:
            raise Reject("put where")
        owner, goal, filters = self.place(to.place)
        if filters or to.how != "in" and goal != IN_DECK:
            raise Reject("put where")
        areas, by = 0, done.mods.get("by")
        if done.act.source is not None:
            start, areas, more = self.place(done.act.source)
            if more or by is not None:
                raise Reject("put from where")
            if start is not None and owner is None:
                owner = start
        if noun_of(by) in (CHECK, DAMAGE_CHECK):
            areas = IN_TRIGGER
            done.mods.pop("by")
        tree = done.object
        anyone = isinstance(tree, t.Np) and tree.det is None and tree.quant is not None and tree.quant.how == "a"
        if anyone and owner is None and isinstance(to.place, t.Np) and isinstance(to.place.det, t.Det):
            owner = BOTH
        return self.passive(done, goal, areas, owner if anyone else None)

    def would_call(self, done: Deed) -> Would:
        """10.1.6.1: a card would be called, or a player would call it, to certain circles."""
        done.only("by")
        done.plain("to", "source")
        to = done.act.to
        owner, circles, filters = (None, ON_RC | ON_GC, []) if to is None else self.place(to.place)
        if filters or circles & ~(ON_RC | ON_GC) or to is not None and to.how != "in":
            raise Reject("called to where")
        areas = OFF_FIELD
        if done.act.source is not None:
            _, areas, more = self.place(done.act.source)
            if more or not areas:
                raise Reject("called from where")
        if done.mood == "wouldbe":
            return self.moved(done, circles, areas, owner)
        if owner not in (None, self.doer(done)):
            raise Reject("called to where")
        return WouldMove(self.own_card(done), circles, areas, self.cause(done.mods.get("by")))

    def own_card(self, done: Deed) -> Subject:
        """Any card, of a description, that a player would do something with."""
        tree = done.object
        if not isinstance(done.agent, t.Person) or not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how != "a" or tree.det is not None:
            raise Reject("which card")
        outside, self.speaker = self.speaker, done.agent
        found = self.describe(tree.what)
        self.speaker = outside
        whose = self.doer(done)
        if found.areas not in (0, IN_HAND) or found.whose not in (None, whose) or found.other or found.within is not None or whose == BOTH:
            raise Reject("which card")
        return Subject(whose, anywhere(found.what()))

    def would_ride(self, done: Deed) -> Would:
        """10.1.5.1: a player would ride a card."""
        done.only("by")
        done.plain()
        if done.mood != "would":
            raise Reject("who would ride")
        return WouldMove(self.own_card(done), ON_VC, 0, self.cause(done.mods.get("by")))

    def would_intercept(self, done: Deed) -> Would:
        """10.2.2.1: a rear-guard would be moved to the guardian circle."""
        done.only()
        done.plain()
        return WouldMove(self.victim(done.agent), ON_GC, ON_RC)

    def would_move(self, done: Deed) -> Would:
        """From circle to circle."""
        done.only("by")
        done.plain("to")
        to = done.act.to
        if to is None or to.how != "in" or done.mood != "wouldbe":
            raise Reject("moved to where")
        _, circles, filters = self.place(to.place)
        if filters or circles & ~(ON_RC | ON_GC):
            raise Reject("moved to where")
        return self.moved(done, circles, ON_RC | ON_GC | ON_VC)

    def would_leave(self, done: Deed) -> Would:
        done.only()
        done.plain("source")
        if not isinstance(done.act.source, t.Noun) or done.act.source.word != "field":
            raise Reject("leave what")
        return WouldMove(self.victim(done.agent), OFF_FIELD, FIELD, ANYTHING)

    def would_stand(self, done: Deed) -> Would:
        return self.changed(done, STANDING)

    def would_rest(self, done: Deed) -> Would:
        return self.changed(done, RESTING)

    def would_become(self, done: Deed) -> Would:
        if not isinstance(done.object, t.Adj) or done.object.sort != "state":
            raise Reject("would become what")
        done.only()
        return WouldChange(self.victim(done.agent), RESTING if done.object.word == "rest" else STANDING)

    def changed(self, done: Deed, kind: int) -> Would:
        """A unit would stand or rest."""
        done.only()
        done.plain()
        if done.mood == "would" and done.object is not None:
            raise Reject("who would do it")
        return WouldChange(self.victim(done.agent if done.mood == "would" else done.object), kind)

    def would_hit(self, done: Deed) -> Would:
        done.only()
        done.plain()
        if done.mood != "wouldbe":
            raise Reject("would hit")
        return WouldChange(self.victim(done.object), BEING_HIT)

    def would_draw(self, done: Deed) -> Would:
        done.only("by")
        done.plain()
        tree = done.object
        if noun_of(tree) != "card" or tree.what.tails or tree.det is not None or not (tree.quant is None or tree.quant.how == "a"):
            raise Reject("would draw what")
        by = self.cause(done.mods.get("by"))
        if by is IN_BATTLE:
            raise Reject("draw by what")
        return WouldDraw(self.doer(done), by)

    def would_losegame(self, done: Deed) -> Would:
        done.only()
        return WouldLose(self.doer(done))

    def would_perform(self, done: Deed) -> Would:
        done.only()
        done.plain()
        tree = done.object
        if noun_of(tree) not in (CHECK, DAMAGE_CHECK) or tree.quant is None or tree.quant.how != "a":
            raise Reject("perform what")
        drive = noun_of(tree) == CHECK
        if isinstance(done.agent, t.Person):
            return WouldCheck(self.whose(done.agent), drive, None)
        if not drive:
            raise Reject("who performs it")
        return WouldCheck(BOTH, True, self.subject(done.agent))

    def would_deal(self, done: Deed) -> Would:
        """Damage would be dealt to a vanguard."""
        done.only("by")
        done.plain("to", "other")
        if done.act.other.how != "some":
            raise Reject("how much damage")
        if done.mood == "wouldbe":
            by = None if done.agent is None else self.dealer(done.agent)
            return WouldDeal(self.dealt(done.object), by)
        if done.act.to is None:
            return WouldDeal(BOTH, self.dealer(done.agent))
        return WouldDeal(self.dealt(done.act.to), self.dealer(done.agent))

    def dealer(self, tree: Any) -> Subject:
        """Who deals damage."""
        return self.subject(tree, True)

    def dealt(self, tree: Any) -> int:
        """Whose vanguard is dealt damage."""
        if isinstance(tree, t.Person):
            return self.whose(tree)
        if noun_of(tree) == "vanguard" and tree.quant is not None and tree.quant.how == "a" and not tree.what.tails:
            return BOTH
        known = self.known(tree)
        if isinstance(known, Select) and known.areas == ON_VC:
            return known.whose
        if isinstance(known, This):
            return ME
        raise Reject("damage to what")

    def instead(self, tree: t.Led, more: Any) -> tuple[Instead, bool]:
        """8.2.1.3: something else instead, and whether the sentence after it belongs to it."""
        would = self.would(tree.head)
        body = tree.body
        condition: Condition | None = None
        if isinstance(body, t.Led) and body.lead == "if" and not self.replaces(body):
            condition, body = self.condition(body.head), body.body
        done = isinstance(body, t.Instead)
        if isinstance(body, t.Instead):
            body = body.body
        optional = False
        if (
            isinstance(body, t.Clause)
            and isinstance(body.subject, t.Person)
            and self.whose(body.subject) == ME
            and body.preds[0].mood == "may"
            and not isinstance(body, t.Idiom)
        ):
            optional = True
            first = body.preds[0]
            if first.mods and any(mod.sort == "instead" for mod in first.mods):
                done = True
                first = t.Pred(mood="may", act=first.act, mods=tuple(mod for mod in first.mods if mod.sort != "instead") or None)
            effect = self.super_clause(t.Clause(subject=body.subject, preds=(first, *body.preds[1:])))
            if not isinstance(effect, May) or effect.then is not None:
                raise Reject("may do what")
            effect = effect.action
        elif isinstance(body, t.Steps):
            effect = self.effect(body)
            if isinstance(effect, May) and effect.then is None and effect.whose == ME:
                optional, effect = True, effect.action
        else:
            effect = self.outcome(body)
        used = False
        if optional and isinstance(more, t.Led) and more.lead == "done":
            bought, used = self.bought_instead(effect, more.body, done)
            effect, done = bought, True
        if not done and not isinstance(effect, Stay):
            raise Reject("instead of what would happen")
        if isinstance(effect, If):
            raise Reject("a condition of the replacement, not of what happens instead")
        if isinstance(effect, ChangeDamage) and not isinstance(would, WouldDeal):
            raise Reject("no damage that would be dealt")
        return Instead(would, effect, optional, condition), used

    def super_clause(self, tree: t.Clause) -> Effect:
        """A clause of a player."""
        return self.of_players(tree)

    def bought_instead(self, price: Effect, then: Any, done: bool) -> tuple[Effect, bool]:
        """A price, and what it buys instead of what would happen."""
        if isinstance(then, t.Instead):
            then, done = then.body, True
        if self.spared(then):
            return price, True
        if not done:
            raise Reject("instead of what would happen")
        return Paid(price, self.outcome(then)), True

    def spared(self, tree: Any) -> bool:
        """Whether nothing happens."""
        if isinstance(tree, t.Idiom) and tree.verb == "nothing":
            return True
        if (
            isinstance(tree, t.Clause)
            and not isinstance(tree, t.Idiom)
            and len(tree.preds) == 1
            and tree.preds[0].mood in ("notdone", "not")
            and not tree.preds[0].mods
            and isinstance(tree.preds[0].act, t.Act)
        ):
            act = tree.preds[0].act
            if act.verb == "losegame":
                return isinstance(tree.subject, t.Person)
            return (
                act.verb in ("retire", "hit", "discard", "deal")
                and self.known(tree.subject) is not None
                and (act.verb != "deal" or isinstance(act.other, Harm) and act.other.how == "some")
            )
        return False

    def outcome(self, tree: Any) -> Effect:
        """What happens instead."""
        if self.spared(tree):
            return Stay()
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) == 1 and isinstance(tree.preds[0].act, t.Act):
            pred = tree.preds[0]
            act = pred.act
            if act.verb == "deal" and isinstance(act.other, Harm) and (pred.mood == "bedone" or pred.mood == "do" and tree.subject is not None):
                if pred.mods or act.to is not None or not (self.known(tree.subject) is not None):
                    raise Reject("dealt what")
                return self.harm(act.other)
            subject = tree.subject if pred.mood == "bedone" or act.verb == "become" else act.object
            if noun_of(subject) == "damage" and isinstance(subject.det, t.Det) and subject.det.word == "that":
                return self.changed_damage(act)
            if pred.mood == "be" or pred.mood == "bedone":
                return self.effect(tree)
        if (
            isinstance(tree, t.Clause)
            and not isinstance(tree, t.Idiom)
            and len(tree.preds) == 1
            and tree.preds[0].mood == "be"
            and isinstance(tree.preds[0].act, t.Adj)
            and tree.preds[0].act.sort == "state"
        ):
            verb = "rest" if tree.preds[0].act.word == "rest" else "stand"
            return self.effect(t.Order(act=t.Act(verb=verb, object=tree.subject)))
        return self.effect(tree)

    def harm(self, tree: Harm) -> Effect:
        """How much damage is dealt instead."""
        if tree.how == "double":
            return ChangeDamage(Fixed(0), 2)
        if tree.how == "exact":
            return ChangeDamage(self.number(tree.n), 0)
        if tree.how == "more":
            return ChangeDamage(self.number(tree.n), 1)
        if tree.how == "less":
            return ChangeDamage(Times(Fixed(-1), self.number(tree.n)), 1)
        raise Reject("how much damage")

    def changed_damage(self, act: t.Act) -> Effect:
        """That damage is more or less."""
        if act.to is not None or act.source is not None:
            raise Reject("that damage")
        if act.verb == "double":
            return ChangeDamage(Fixed(0), 2)
        if act.verb == "increase" and act.amount is not None:
            return ChangeDamage(self.number(act.amount), 1)
        if act.verb == "become" and isinstance(act.object, t.Num):
            return ChangeDamage(self.number(act.object), 0)
        if act.verb == "reduce" and act.amount is not None:
            return ChangeDamage(Times(Fixed(-1), self.number(act.amount)), 1)
        raise Reject("that damage")

    def replaced(self, tree: t.Led, more: Any) -> tuple[Effect, bool]:
        """A replacement for a time."""
        head = tree.head
        pred = head.preds[0]
        until, once = self.until, tree.lead == "next"
        if tree.after is not None:
            until = tree.after
        times = [mod for mod in pred.mods or () if mod.sort in ("until", "until end", "during")]
        if times:
            until = times[-1]
            head = t.Clause(subject=head.subject, preds=(self.bare(pred, until),))
        part, used = self.instead(t.Led(lead=tree.lead, head=head, body=tree.body), more)
        if until is None and not once:
            raise Reject("how long")
        return InsteadFor(part, WHOLE_GAME if until is None else self.duration(until), once), used

    # -- instructions -------------------------------------------------------------------------------------------

    def led(self, tree: t.Led) -> Effect:
        """An instruction under a head; "if it is not" may end it."""
        if tree.lead == "if" and not tree.after and not self.replaces(tree) and isinstance(tree.body, t.Steps):
            front, other = self.split(tree.body)
            if other is not None:
                return IfElse(self.condition(tree.head), self.effect(front), self.effect(other))
        if tree.lead == "each" and isinstance(tree.body, t.Steps) and isinstance(tree.body.first, t.Order) and tree.body.first.act.verb == "choose":
            choose = self.effect(tree.body.first)
            if isinstance(choose, ChooseCards) and isinstance(choose.what, Choice) and choose.what.each is None and not choose.what.upto:
                what = choose.what
                return chain(ChooseCards(Choice(what.count, what.of, False, self.number(tree.head))), self.effect(tree.body.rest))
        return super().led(tree)

    def split(self, tree: t.Steps) -> tuple[Any, Any]:
        """Steps, and what is to be done otherwise."""
        rest = tree.rest
        if isinstance(rest, t.Led) and rest.lead == "otherwise":
            return tree.first, rest.body
        if isinstance(rest, t.Steps):
            front, other = self.split(rest)
            return (tree if other is None else t.Steps(first=tree.first, rest=front)), other
        return tree, None

    def do_increase(self, done: Deed) -> Effect:
        """More of a number, by so much."""
        return self.by_now(done, done.object, None if done.act.amount is None else self.number(done.act.amount))

    def do_reduce(self, done: Deed) -> Effect:
        """Less of a number, by so much."""
        return self.by_now(done, done.object, None if done.act.amount is None else Times(Fixed(-1), self.number(done.act.amount)))

    def do_double(self, done: Deed) -> Effect:
        """As much again as it is now."""
        return self.by_now(done, done.object, None if not isinstance(done.object, t.Prop) else self.number(done.object))

    def do_become(self, done: Deed) -> Effect:
        """So much more or less than it is now."""
        prop = done.agent
        if not isinstance(prop, t.Prop) or not isinstance(done.object, t.Num):
            raise Reject("becomes what")
        return self.by_now(done, prop, Plus(done.object.n, Times(Fixed(-1), self.number(prop))))

    def by_now(self, done: Deed, prop: Any, amount: Number | None) -> Effect:
        """A number of units changes by what an amount is now, for a time."""
        if not isinstance(prop, t.Prop) or prop.prop not in PROPS or prop.prop == "grade" or amount is None:
            raise Reject(f"{done.verb} what")
        until = [t.Mod(sort=name, of=done.mods[name]) for name in ("until", "until end", "during") if name in done.mods]
        if len(done.mods) > 1:
            raise Reject("how long")
        long = until[0] if until else self.until
        if long is None:
            raise Reject("how long")
        return ForNow(Said(self.one(prop.of), (GainNumber(PROPS[prop.prop], amount),)), self.duration(long))

    def predicate(self, subject: Any, pred: t.Pred, until: Any) -> Effect:
        if isinstance(pred.act, t.Act) and (pred.act.verb in ("increase", "reduce", "double") or pred.act.verb == "become" and isinstance(subject, t.Prop)):
            changed: Effect = self.use("do", pred.act.verb)(deed(subject, pred))
            return changed
        if isinstance(pred.act, t.Act) and pred.act.verb == "let":
            if pred.mood in ("may", "can"):
                return May(self.whose(subject), self.do_let(deed(subject, pred)), None)
            return self.do_let(deed(subject, pred))
        if (
            isinstance(pred.act, t.Act)
            and pred.act.verb in ("draw", "choose")
            and pred.mood in ("order", "do")
            and any(mod.sort == "each" for mod in pred.mods or ())
        ):
            made: Effect = self.use("do", pred.act.verb)(deed(subject, pred))  # so many cards for each, at once
            return made
        if pred.mood in ("order", "do", "bedone") and until is self.until and until is not None:
            until = None  # only statements last
        return super().predicate(subject, pred, until)

    # -- lines --------------------------------------------------------------------------------------------------

    def line(self, tree: t.Line) -> Text:
        """An ability: kind, zones, Limit Break, cost, and what it does."""
        label = tree.labels[0]  # type: ignore[index]
        if len(tree.labels or ()) != 1:
            raise Reject("one kind")
        body, cost = tree.body, None
        if isinstance(body, t.Label):
            return Text(label.word, Keyword(body.word), label.n or 0, label.what or 0, tree)
        if isinstance(body, t.MayTo):
            cost, body = self.price(body.price), body.gain
        made: Node
        if label.word == ACT:
            made = Acted(self.effect(body), cost)
        elif label.word == AUTO:
            made = self.automatic(body, cost)
        else:
            made = self.continuous(body, cost)
        return Text(label.word, made, label.n or 0, label.what or 0, tree)

    def during(self, parts: tuple[Any, ...]) -> tuple[Condition | None, tuple[Any, ...]]:
        """A period at the head of the first sentence."""
        first = parts[0]
        if isinstance(first, t.Led) and first.lead == "span" and first.head.sort == "during":
            return self.period(first.head.of), (first.body, *parts[1:])
        return None, parts

    def automatic(self, body: t.Sentences, cost: Effect | None) -> Node:
        """8.1.1.2: a trigger condition and an effect; or a replacement (8.2.1.3)."""
        during, parts = self.during(body.parts)
        first = parts[0]
        if isinstance(first, t.Led) and self.replaces(first):
            return Continuous(self.insteads(parts), during, None, cost)
        if not isinstance(first, t.Led) or first.lead not in ("when", "at") or first.after is not None:
            raise Reject("when")
        if first.lead == "when":
            head = first.head
            if during is None and isinstance(head, t.Clause) and not isinstance(head, t.Idiom) and len(head.preds) == 1:
                during, head = self.timed(head)
            trigger = self.event(head)
        elif during is not None:
            raise Reject("during what")
        else:
            trigger = self.moment(first.head, False)
        return Automatic(trigger, self.sequence(self.sentences((first.body, *parts[1:]))), cost, during)

    def timed(self, tree: t.Clause) -> tuple[Condition | None, t.Clause]:
        """A turn or phase that is said after what an ability waits for, and the rest."""
        pred = tree.preds[0]
        for mod in pred.mods or ():
            if mod.sort == "during" and isinstance(mod.of, t.Period) and mod.of.name != "battle":
                return self.period(mod.of), t.Clause(subject=tree.subject, preds=(self.bare(pred, mod),))
        return None, tree

    def insteads(self, parts: tuple[Any, ...]) -> tuple[Static, ...]:
        """Replacements."""
        part, used = self.instead(parts[0], parts[1] if len(parts) > 1 else None)
        if len(parts) > 1 + used:
            raise Reject("what follows a replacement")
        return (part,)

    def continuous(self, body: t.Sentences, cost: Effect | None) -> Node:
        """8.1.1.3.1: what is true as long as conditions hold."""
        during, parts = self.during(body.parts)
        first = parts[0]
        condition: Condition | None = None
        if isinstance(first, t.Led) and not self.replaces(first) and first.lead in ("if", "while"):
            condition, first = self.condition(first.head), first.body
            if during is None:
                during, (first,) = self.during((first,))
        if isinstance(first, t.Led) and self.replaces(first) and not (len(parts) == 1 and self.reaches(first)):
            if condition is not None:
                raise Reject("under which condition")
            return Continuous(self.insteads((first, *parts[1:])), during, condition, cost)
        if len(parts) > 1 or cost is not None:
            raise Reject("a cost of what is always true")
        statics: list[Static] = []
        rest = first
        while isinstance(rest, t.Steps):
            during = self.statement(rest.first, statics, during)
            rest = rest.rest
        during = self.statement(rest, statics, during)
        return Continuous(tuple(statics), during, condition)

    def reaches(self, tree: t.Led) -> bool:
        """A unit that would attack and may attack a unit in the back row."""
        body = tree.body.body if isinstance(tree.body, t.Instead) else tree.body
        return (
            isinstance(tree.head, t.Clause) and tree.head.preds[0].act.verb == "attack" and isinstance(body, t.Clause) and self.known(body.subject) is not None
        )

    def statement(self, tree: Any, statics: list[Static], during: Condition | None) -> Condition | None:
        """One statement; a time that it names is that of the ability."""
        if isinstance(tree, t.Led) and tree.lead == "each":
            if not isinstance(tree.body, t.Clause) or len(tree.body.preds) != 1 or tree.body.preds[0].mods:
                raise Reject("for each")
            pred = tree.body.preds[0]
            if isinstance(pred.act.object, tuple):
                raise Reject("how much for each")
            each = t.Pred(mood=pred.mood, act=pred.act, mods=(t.Mod(sort="each", of=tree.head),))
            statics.append(self.said_of(tree.body.subject, [each]))
            return during
        if isinstance(tree, t.Led) and self.reaches(tree):
            head, body = tree.head, tree.body.body if isinstance(tree.body, t.Instead) else tree.body
            if (
                head.preds[0].mods
                or head.preds[0].act.object is not None
                or len(body.preds) != 1
                or not (isinstance(tree.body, t.Instead) or body.preds[0].mods)
            ):
                raise Reject("would attack what")
            statics.append(self.said_of(head.subject, [body.preds[0]]))
            return during
        if not isinstance(tree, t.Clause):
            raise Reject("what is true")
        if isinstance(tree, t.Idiom):
            statics.append(self.deck_rule(tree))
            return during
        times = [mod for pred in tree.preds for mod in pred.mods or () if mod.sort == "during"]
        preds = list(tree.preds)
        if times:
            if during is not None or len(times) > 1:
                raise Reject("during what")
            during = self.period(times[0].of)
            preds = [self.bare(pred, times[0]) for pred in preds]
        if isinstance(tree.subject, t.Person):
            statics += [static for pred in preds for static in self.state(tree.subject, pred)]
        elif isinstance(tree.subject, t.Np) and self.unattacked(tree, statics):
            pass
        else:
            statics.append(self.said_of(tree.subject, preds))
        return during

    def unattacked(self, tree: t.Clause, statics: list[Static]) -> bool:
        """Your opponent's units cannot attack a unit: nobody can attack it."""
        pred, np = tree.preds[0], tree.subject
        if (
            len(tree.preds) != 1
            or pred.mood != "cannot"
            or pred.act.verb != "attack"
            or pred.act.object is None
            or noun_of(np) != "unit"
            or not np.what.many
            or np.what.tails
            or not isinstance(np.det, t.Owner)
            or self.whose(np.det) != OPPONENT
            or np.quant is not None
        ):
            return False
        victim = pred.act.object
        who = self.known(victim)
        if who is None and isinstance(victim, t.Np) and isinstance(victim.det, t.Owner) and victim.quant is None and victim.what_many():
            who = self.group(self.found(victim))
        if who is None or pred.mods:
            return False
        statics.append(Said(who, (Forbid(BE_ATTACKED),)))
        return True

    def deck_rule(self, tree: t.Idiom) -> Static:
        """5.1.2.5: how many cards of a name or with an ability a deck may hold."""
        if tree.verb != "copies" or not isinstance(tree.amount, t.Num) or not isinstance(tree.object, t.Nominal):
            raise Reject("which rule of decks")
        what = tree.object
        if not isinstance(what.noun, t.Noun) or what.noun.word != "card" or what.adjs or len(what.tails or ()) != 1 or not isinstance(what.tails[0], t.Adj):  # type: ignore[index]
            raise Reject("which cards of a deck")
        tail = what.tails[0]  # type: ignore[index]
        if tree.mood == "may" and tail.sort == "name" and not tail.negative:
            return DeckRule(UP_TO_NAMED, tree.amount.n, tail.word)
        if tree.mood == "only" and tail.sort == "skill" and not tail.negative:
            return DeckRule(UP_TO_WITH, tree.amount.n, tail.word)
        raise Reject("which cards of a deck")
