"""What Gate Ruler's card texts say as long as they hold, what they forbid and replace, and whole abilities (section 14)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.gate_ruler.abilities import AS_LONG_AS, INSTANT, STANDARD, WHEN
from rulewright.games.gate_ruler.altering import LEAVING, NextTime, replaced
from rulewright.games.gate_ruler.battle_triggers import DamageComes
from rulewright.games.gate_ruler.costs import Whole
from rulewright.games.gate_ruler.damage_clauses import ignoring
from rulewright.games.gate_ruler.damage_effects import Deal, Prevent, Reduce
from rulewright.games.gate_ruler.forbidding import (
    ATTACK,
    ATTACK_RULER,
    ATTACK_UNIT,
    BE_ATTACKED,
    BE_BURIED,
    BE_CHARGED,
    BE_DEALT,
    BE_DEALT_COMBAT,
    BE_DEALT_EFFECT,
    BE_DESTROYED,
    BE_DESTROYED_BY_COMBAT,
    BE_DESTROYED_BY_DAMAGE,
    BE_DESTROYED_BY_EFFECTS,
    BE_DESTROYED_BY_THEIRS,
    BE_EXHAUSTED,
    BE_HEALED,
    BE_READIED,
    BE_REMOVED,
    BE_RETURNED,
    BE_SET,
    BE_SPECIAL,
    BE_STACKED,
    DEAL,
    DEAL_COMBAT,
    LEAVE,
    MOVE,
    OF_PLAYERS,
    Forbid,
    SaidOfPlayer,
)
from rulewright.games.gate_ruler.lasting_clauses import abyssal
from rulewright.games.gate_ruler.lasting_effects import ForNow, ForPlayer, IfDestroyed, Later, Until
from rulewright.games.gate_ruler.measures import Minus
from rulewright.games.gate_ruler.past import Fresh
from rulewright.games.gate_ruler.permits import Cap, Cost, EntersExhausted, MustAttack, BaseDamage, NoPlay, NotAffected, NotChosen, NotPlayed, NotUsed, NoUse, Permit, PhaseSkipped
from rulewright.games.gate_ruler.picking import Choice
from rulewright.games.gate_ruler.places import Zones
from rulewright.games.gate_ruler.play_effects import EachPlayer, ItsPlayer, Requirement
from rulewright.games.gate_ruler.replacing import ChangeDamage, WouldBeDestroyed, WouldDeal, WouldDraw, WouldHeal, WouldMove
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, RulerOf, Select
from rulewright.games.gate_ruler.sentences import alternative, behind, entering, named, pay, summoned_when
from rulewright.games.gate_ruler.standing import OtherSource, Source, attack_price, become_these, gain_these
from rulewright.games.gate_ruler.statics import (
    Doubled,
    GainChosen,
    GainKeyword,
    GainOther,
    GainPerCharge,
    GainWord,
    LoseAll,
    LoseAttribute,
    LoseKeyword,
    MayTreat,
    SetNumber,
)
from rulewright.games.gate_ruler.text.deeds import PUT, WAYS, Deeds
from rulewright.games.gate_ruler.text.meaning import ENTRIES, PLAYERS, ZONES
from rulewright.games.gate_ruler.text.oddities import Damage
from rulewright.games.gate_ruler.texts import Activated, Automatic, Concerto, Enhancing, Keywords, Lessening, Marked, Price, Priced, Text, When
from rulewright.games.gate_ruler.triggers import Subject
from rulewright.games.gate_ruler.words import (
    AS_INSTANT,
    ATTACKS_BEHIND,
    ATTACKS_FROM_DEFENSE,
    CAP_MORE,
    CAP_SET,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    DISCARDED,
    FROM_GRAVEYARD,
    FROM_SET,
    MAIN,
    NAME,
    ONLY_ATTACK,
    ONLY_DEFENSE,
    ONLY_RESOURCES,
    RULER_CARD,
    SETTABLE,
    SPECIAL,
    TYPE,
    UNCOUNTED,
    UNIT,
    UNTIL_TURN_ENDS,
    WHOLE_GAME,
)
from rulewright.games.gate_ruler.words import ATTACK as ATTACK_PHASE
from rulewright.games.gate_ruler.zones import IN_ATTACK, IN_DECK, IN_DEFENSE, IN_FRONT, IN_GRAVEYARD, IN_HAND, IN_PLAY, IN_REMOVAL, IN_SET
from rulewright.games.lasting import Recall
from rulewright.games.letters import where
from rulewright.games.replacing import Paid, Stay
from rulewright.games.selecting import InSet
from rulewright.games.said import Continuous, GainNumber, GainText, Said
from rulewright.games.triggers import While
from rulewright.kernel.effects import Done, If, May, Modes, Repeat, Then
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Condition, Description, Effect, Filter, Fixed, Has, Node, Not, Number, Static, This, Times
from rulewright.kernel.parts import Delayed, EventTrigger, Replace, SituationTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import chain
from rulewright.language.trees import same

FORBIDDEN = {"exhaust": BE_EXHAUSTED, "ready": BE_READIED, "heal": BE_HEALED, "remove": BE_REMOVED, "summon": BE_SPECIAL, "set": BE_SET}
UNABLE = {"draw": "draw cards", "summon": "special summon units", "heal": "heal life", "set": "set cards", "attack": "attack"}
TOLD = {"controller": False, "owner": True}
STATED = ("gain", "lose", "have", "treat", "cost", "become", "increase", "reduce", "double", "attack", "play", "normal", "affect", "enter", "put")
TIMES = ("until", "until end", "during")


class Statements(Deeds):
    """What is true as long as an ability is active, for a time, or instead of something."""

    # -- instructions -------------------------------------------------------------------------------------------

    def clause(self, tree: t.Clause) -> Effect:
        """What a clause does: several deeds of one subject, or statements."""
        subject = tree.subject
        first = tree.preds[0]
        if isinstance(subject, t.Thing) and subject.word == "them" and isinstance(first.act, t.Act) and first.mood in ("do", "may"):
            subject = deed(subject, first).agent
            tree = t.Clause(subject=subject, preds=tree.preds)
        if isinstance(subject, t.Person) and not self.inner:
            if subject.who in ("each", "both", "any") and tree.preds[0].mood in ("do", "may"):
                return EachPlayer(self.told(tree))
            if subject.who in TOLD:
                return ItsPlayer(Bound("it"), self.told(tree), TOLD[subject.who])
            if subject.who in ("that player", "player", "they"):
                return ItsPlayer(Bound("player"), self.told(tree))
            if subject.who == "opponent":
                try:
                    if len(tree.preds) == 1:
                        return super().clause(tree)
                except Reject:
                    pass
                if all(pred.mood in ("do", "may") for pred in tree.preds):
                    return ItsPlayer(RulerOf(OPPONENT), self.told(tree))
        if self.is_statement(tree):
            return self.stated(tree)
        return super().clause(tree)

    def told(self, tree: t.Clause) -> Effect:
        """What another player does, as that player sees it."""
        outside, self.inner = self.inner, True
        try:
            return super().clause(tree)
        finally:
            self.inner = outside

    def is_statement(self, tree: t.Clause) -> bool:
        """Whether a clause says what is true."""
        pred = tree.preds[0]
        if isinstance(tree.subject, t.Person) and pred.mood in ("may", "can", "do") or tree.subject is None or isinstance(tree.subject, Damage):
            return False
        if pred.mood in ("cannot", "cannotbe", "must", "mustbe", "can", "canbe", "may", "maybe", "only", "onlybe", "not", "notdone"):
            return True
        if isinstance(pred.act, t.Act) and pred.act.verb == "enter":
            return True
        return isinstance(pred.act, t.Act) and pred.act.verb in ("gain", "lose", "have", "treat", "cost", "become", "increase", "reduce", "double", "affect", "change to") \
            and not (isinstance(tree.subject, t.Person))

    def stated(self, tree: t.Clause) -> Effect:
        """14-11a-2: statements for a time; where none is said, for good."""
        until = [mod for pred in tree.preds for mod in pred.mods or () if mod.sort in TIMES]
        time = until[-1] if until else self.until
        statics: list[Static] = []
        for pred in tree.preds:
            bare = t.Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod is not time) or None)
            statics += self.state_of(tree.subject, bare)
        duration = Until(WHOLE_GAME) if time is None else self.duration(time)
        return self.sequence([self.lasts(static, duration) for static in merged(statics)])

    def lasts(self, static: Static, until: Until) -> Effect:
        """One statement for a time."""
        if isinstance(static, Said):
            return ForNow(static, until)
        if until.kind == WHOLE_GAME:
            raise Reject("how long")
        return ForPlayer(static, until)

    def predicate(self, subject: Any, pred: t.Pred, until: Any) -> Effect:
        """What one predicate does."""
        if isinstance(pred.act, t.Either) and pred.mood in ("may", "can", "order", "do"):
            return self.alternatives(subject, pred)
        if isinstance(subject, t.Person) and pred.mood in ("may", "can"):
            if any(mod.of == "requirements" for mod in pred.mods or ()):
                return self.by_requirements(subject, pred)
            inner = t.Pred(mood="do", act=pred.act, mods=pred.mods)
            return May(ME if self.inner else self.whose(subject), self.predicate(subject, inner, until), None)
        if pred.mood not in ("do", "order", "bedone") or not isinstance(pred.act, t.Act):
            return self.stated(t.Clause(subject=subject, preds=(pred,)))
        done = deed(subject, pred)
        each, moment = done.mods.pop("each", None), done.mods.pop("at", None)
        for sort in TIMES:
            done.mods.pop(sort, None)
        if until is not None:
            done.mods["time"] = until
        if subject is None and done.verb in ("double", "increase") and done.object is not None and not isinstance(done.object, Damage):
            time = done.mods.pop("time", None)
            statics: tuple[Static, ...] = self.use("is", done.verb)(done)
            if each is not None or moment is not None:
                raise Reject("so much for each")
            return self.sequence([self.lasts(static, Until(WHOLE_GAME) if time is None else self.duration(time)) for static in statics])
        effect: Effect = self.use("do", done.verb)(done)
        if each is not None:
            effect = self.scaled(self.number(each), effect)
        return effect if moment is None else self.later("at", moment, effect, None)

    def by_requirements(self, subject: t.Person, pred: t.Pred) -> Effect:
        """16-14b: an Abyssal Summoning in other words."""
        act = pred.act
        if len(pred.mods or ()) != 1 or self.whose(subject) != ME or not isinstance(act, t.Act) or act.verb != "summon" or act.to is not None:
            raise Reject("by fulfilling what")
        what = self.cards(act.object)
        if not isinstance(what, Choice) or not isinstance(what.of, Select) or what.of.areas != IN_GRAVEYARD or what.of.whose != ME or what.upto \
                or not isinstance(what.count, Fixed) or what.count.n != 1:
            raise Reject("by fulfilling what")
        return abyssal(what.of.what)

    def do_gain(self, done: Deed) -> Effect:
        """An order to gain is no order to cards."""
        raise Reject("who gains")

    def do_swap(self, done: Deed) -> Effect:
        return super().do_swap(done)

    def led(self, tree: t.Led) -> Effect:
        """An instruction under a head."""
        if tree.lead == "where":
            made = where(self.effect(tree.body), self.number(tree.head))
            assert isinstance(made, Effect)
            return made
        if tree.lead == "each":
            return Repeat(self.number(tree.head), self.effect(tree.body))
        if tree.lead == "unless" and tree.after:
            bought = self.bought_off(tree)
            if bought is not None:
                return bought
        head = tree.head
        if tree.lead == "if" and not tree.after and isinstance(head, t.Clause) and len(head.preds) == 1 and head.preds[0].mood in ("bedone", "wasdone") \
                and isinstance(head.preds[0].act, t.Act) and head.preds[0].act.verb == "destroy":
            done = deed(head.subject, head.preds[0])
            if done.mods.get("way") == "this way" and len(done.mods) == 1:
                known = self.known(head.subject)
                if not isinstance(known, Bound) or isinstance(tree.body, t.Instead):
                    raise Reject("which card was destroyed")
                return IfDestroyed(known, self.effect(tree.body))
        outside, self.often = self.often, bool(tree.often)
        try:
            return super().led(tree)
        finally:
            self.often = outside

    often = False
    """Whether a text says whenever."""

    def bought_off(self, tree: t.Led) -> Effect | None:
        """Something that a player can do so that something else does not happen."""
        head = tree.head
        if not isinstance(head, t.Clause) or not isinstance(head.subject, t.Person) or any(pred.mood != "do" for pred in head.preds) \
                or isinstance(head.preds[0].act, t.Act) and head.preds[0].act.verb in ("have", "control"):
            return None
        action = self.clause(head)
        return Then(May(self.whose(head.subject), action, None), If(Not(Done()), self.effect(tree.body)))

    def later(self, lead: str, head: Any, body: Effect, time: Any) -> Effect:
        """14-9f: an instruction for when something happens."""
        if lead == "at":
            return Later(Delayed(self.moment(head), Recall(body)), Until(WHOLE_GAME), False)
        time = time or self.until
        if isinstance(head, t.Clause):
            found = [mod for mod in head.preds[-1].mods or () if mod.sort in ("until", "until end") and mod is not time]
            if found and time is None:
                time = found[0]
                last = head.preds[-1]
                rest = tuple(mod for mod in last.mods or () if mod is not time) or None
                head = t.Clause(subject=head.subject, preds=(*head.preds[:-1], t.Pred(mood=last.mood, act=last.act, mods=rest)))
        trigger = self.event(head)
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation")
        if lead == "next":
            until = Until(UNTIL_TURN_ENDS) if time is None else self.duration(time)
            return Later(Delayed(trigger, Recall(body)), until, False)
        if time is None:
            raise Reject("until when")
        return Later(Delayed(trigger, Recall(body)), self.duration(time), self.often)

    def opposite(self, condition: Condition) -> Condition:
        return Not(condition)

    def modes(self, tree: t.Options) -> Effect:
        """14-3b-5: a printed list."""
        return super().modes(tree)

    # -- statements ---------------------------------------------------------------------------------------------

    def state_of(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """What a predicate makes true, perhaps only in the turn in which cards enter play."""
        fresh = [mod for mod in pred.mods or () if mod.sort == "fresh"]
        if fresh:
            rest = tuple(mod for mod in pred.mods or () if mod.sort != "fresh") or None
            found = self.state_of(subject, t.Pred(mood=pred.mood, act=pred.act, mods=rest))
            if not all(isinstance(static, Said) for static in found):
                raise Reject("in which turn")
            return tuple(Said(Fresh(static.who, ENTRIES[fresh[0].of]), static.parts) for static in found if isinstance(static, Said))
        return self.stating(subject, pred)

    def stating(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """What a predicate makes true."""
        if isinstance(pred.act, t.Either):
            if pred.mood != "cannot":
                raise Reject("one or the other")
            found: tuple[Static, ...] = ()
            for act in pred.act.parts:
                found += self.state_of(subject, t.Pred(mood=pred.mood, act=act, mods=pred.mods))
            return found
        if pred.mood in ("cannot", "cannotbe"):
            done = deed(subject, pred)
            static: Static = self.use("cannot", done.verb)(done)
            return (static,)
        if pred.mood in ("be", "notbe"):
            raise Reject("is what")
        if pred.mood == "not" or pred.mood == "notdone":
            done = deed(subject, pred)
            made: tuple[Static, ...] = self.use("isnt", done.verb)(done)
            return made
        done = deed(subject, pred)
        each = done.mods.pop("each", None)
        made = self.use("is", done.verb)(done)
        if each is not None and self.own_charges(each, subject):
            return tuple(self.per_charge(static) for static in made)
        return made if each is None else tuple(self.multiplied(static, self.number(each)) for static in made)

    def own_charges(self, each: Any, subject: Any) -> bool:
        """Whether each of several cards counts its own charges."""
        if not isinstance(each, t.OfEach) or not self.is_charge(each.what) or each.size is not None or each.what.adjs:
            return False
        if not (isinstance(subject, t.Np) and self.known(subject) is None and subject.what is not None or isinstance(subject, t.Thing) and subject.word == "them"):
            return False
        tails: tuple[Any, ...] = each.what.tails or ()
        if isinstance(each.det, t.Owner) and each.det.of is None and each.det.who == "they":
            return not tails
        return len(tails) == 1 and isinstance(tails[0], t.At) and tails[0].how == "under" and isinstance(tails[0].of, t.Thing) and tails[0].of.word == "them"

    def per_charge(self, static: Static) -> Static:
        """So much for each of a card's own charges."""
        if not isinstance(static, Said) or not all(isinstance(part, GainNumber) for part in static.parts):
            raise Reject("so much for each charge")
        return Said(static.who, tuple(GainPerCharge(part.prop, part.amount) for part in static.parts if isinstance(part, GainNumber)))

    def multiplied(self, static: Static, each: Number) -> Static:
        """So much for each of a number."""
        if isinstance(static, Said) and all(isinstance(part, GainNumber) for part in static.parts):
            return Said(static.who, tuple(GainNumber(part.prop, Times(part.amount, each)) for part in static.parts if isinstance(part, GainNumber)))
        if isinstance(static, Cost) and static.how in (COST_LESS, COST_MORE):
            return Cost(static.how, Times(static.amount, each), static.whose, static.what, static.this)
        if isinstance(static, Cap) and static.how == CAP_MORE:
            return Cap(static.whose, Times(static.amount, each), CAP_MORE)
        raise Reject("so much for each")

    def who(self, tree: Any) -> Cards:
        """The cards that something is true of."""
        if isinstance(tree, t.Person):
            raise Reject("cards, not players")
        return self.cards(tree)

    def is_gain(self, done: Deed) -> tuple[Static, ...]:
        """15-2a: numbers, keywords, attributes, abilities."""
        done.only()
        if isinstance(done.agent, t.Prop) and done.agent.prop == "cap":
            feature = done.object
            raise Reject(f"the summon cap gains {feature}")
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        return (Said(self.who(done.agent), tuple(self.feature(feature) for feature in features)),)

    def feature(self, what: t.Feature) -> Static:
        """One thing that cards gain."""
        if what.sort == "signed":
            return GainNumber(self.prop(what.prop), self.number(what.quant))
        if what.sort == "word" and isinstance(what.word, t.Adj):
            if what.word.sort == "keyword":
                return GainKeyword(what.word.word)
            if what.word.sort in ("attribute", "property"):
                return GainWord(what.word.word)
            if what.word.sort == "chosen" and what.word.word == "attribute":
                return GainChosen()
        if what.sort == "line":
            return GainText(self.fresh().line(what.word))
        if what.sort == "name":
            return GainOther(NAME, what.word)
        raise Reject("gains what")

    def fresh(self) -> Statements:
        """A reader of a quoted ability."""
        return type(self)()

    def is_have(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        if not all(isinstance(feature, t.Feature) and feature.sort in ("word", "line", "name", "signed") for feature in features):
            raise Reject("has what")
        return self.is_gain(done)

    def is_lose(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        return (Said(self.who(done.agent), tuple(self.loss(feature) for feature in features)),)

    def loss(self, what: t.Feature) -> Static:
        """One thing that cards lose."""
        if what.sort == "all":
            return LoseAll()
        if what.sort == "attributes":
            return LoseAttribute("")
        if what.sort == "word" and isinstance(what.word, t.Adj):
            if what.word.sort == "keyword":
                return LoseKeyword(what.word.word)
            if what.word.sort == "attribute":
                return LoseAttribute(what.word.word)
        if what.sort == "number" and what.quant.how == "=" and isinstance(what.quant.than, t.Num):
            return GainNumber(self.prop(what.prop), Fixed(-what.quant.than.n))
        raise Reject("loses what")

    def is_treat(self, done: Deed) -> tuple[Static, ...]:
        """14-7c."""
        done.only()
        also = done.act.how == "also"
        part: Static = MayTreat(done.act.other) if done.mood in ("may", "maybe") else gain_these(done.act.other) if also else become_these(done.act.other)
        return (Said(self.who(done.object), (part,)),)

    def is_become(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        of = done.agent
        if not isinstance(of, t.Prop) or done.object is None:
            raise Reject("becomes what")
        amount = self.number(done.object)
        if of.prop == "cost":
            return (self.cost(of.of, COST_SET, amount),)
        if of.prop == "cap":
            return (Cap(self.whose(of.of), amount, CAP_SET),)
        return (Said(self.owned(of.of), tuple(SetNumber(self.prop(name), amount) for name in of.prop.split())),)

    def owned(self, of: Any) -> Cards:
        """Whose number it is: also of all of a player's cards."""
        if isinstance(of, t.Owner):
            if of.of is not None and self.known(of.of) is None:
                return self.who(of.of)
            return self.one(of)
        return self.who(of)

    def is_change_to(self, done: Deed) -> tuple[Static, ...]:
        """This card changes its ATK to a number."""
        done.only()
        of = done.object
        if not isinstance(of, t.Prop) or done.mood == "bedone":
            raise Reject("changes what")
        own = isinstance(done.agent, t.Np) and isinstance(of.of, t.Owner) and of.of.who in ("it", "they")
        return (Said(self.who(done.agent) if own else self.owned(of.of), (SetNumber(self.prop(of.prop), self.number(done.act.amount)),)),)

    def do_change_to(self, done: Deed) -> Effect:
        """14-11a-2: a number is set, for a time."""
        if done.agent is not None:
            raise Reject("who changes it")
        time = done.mods.pop("time", None)
        static = self.is_change_to(done)[0]
        return self.lasts(static, Until(WHOLE_GAME) if time is None else self.duration(time))

    def is_increase(self, done: Deed) -> tuple[Static, ...]:
        return self.changed(done, 1)

    def is_reduce(self, done: Deed) -> tuple[Static, ...]:
        return self.changed(done, -1)

    def changed(self, done: Deed, sign: int) -> tuple[Static, ...]:
        """Costs, the summon cap and numbers of cards go up or down."""
        done.only()
        of = done.object if isinstance(done.object, t.Prop) else done.agent
        if not isinstance(of, t.Prop) or done.act.amount is None or done.act.other is not None:
            raise Reject("changes what")
        amount = self.number(done.act.amount)
        if of.prop == "cost":
            return (self.cost(of.of, COST_MORE if sign > 0 else COST_LESS, amount),)
        signed: Number = amount if sign > 0 else Fixed(-amount.n) if isinstance(amount, Fixed) else Minus(amount)
        if of.prop == "cap":
            return (Cap(self.whose(of.of), signed, CAP_MORE),)
        return (Said(self.owned(of.of), (GainNumber(self.prop(of.prop), signed),)),)

    def is_double(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        if not isinstance(done.object, t.Prop):
            raise Reject("doubles what")
        if isinstance(done.agent, t.Np) and isinstance(done.object.of, t.Owner) and done.object.of.who in ("it", "they"):
            return (Said(self.who(done.agent), (Doubled(self.prop(done.object.prop)),)),)
        return (Said(self.owned(done.object.of), (Doubled(self.prop(done.object.prop)),)),)

    def cost(self, tree: Any, how: int, amount: Number) -> Cost:
        """14-3b-6: the cost to play cards."""
        if isinstance(self.known(tree), This):
            return Cost(how, amount, BOTH, None, True)
        if not isinstance(tree, t.Np) or tree.what is None or isinstance(tree.det, t.Det) or tree.quant is not None and tree.quant.how not in ("all", "each"):
            raise Reject("the cost of which cards")
        found = self.found(tree)
        if found.areas or found.other or found.within is not None or found.charged is not None:
            raise Reject("the cost of which cards")
        return Cost(how, amount, BOTH if found.whose is None else found.whose, found.what())

    def is_cost(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        return (self.cost(done.agent, COST_LESS if done.act.other == "less" else COST_MORE, self.number(done.act.amount)),)

    def is_attack(self, done: Deed) -> tuple[Static, ...]:
        """8-4: who must attack, and who can attack whom."""
        if done.mood in ("must", "do"):
            done.only("able")
            if "able" not in done.mods and done.mood == "do" or done.act.other is not None:
                raise Reject("attacks when")
            at = None if done.object is None else self.group(done.object)
            return (Said(self.who(done.agent), (MustAttack(at),)),)
        if done.mood == "mustbe":
            done.only("able", "by")
            return (Said(Select(OPPONENT, IN_FRONT, Description(Has(TYPE, UNIT))), (MustAttack(self.one(done.object)),)),)
        if done.mood == "only":
            done.only()
            return (Said(self.who(done.agent), (Forbid(ATTACK_UNIT if self.aimed(done.object) == ATTACK_RULER else ATTACK_RULER),)),)
        if done.mood in ("can", "may") and done.act.source is not None:
            done.only()
            whose, areas = self.place(done.act.source)
            if areas != IN_DEFENSE or whose == OPPONENT:
                raise Reject("attack from where")
            return (Said(self.who(done.agent), (Permit(ATTACKS_FROM_DEFENSE),)),)
        if done.mood in ("can", "may") and done.object is not None:
            done.only("behind")
            tree = done.object
            if "behind" in done.mods:
                known = self.known(tree)
                if not isinstance(known, RulerOf) or known.whose != OPPONENT:
                    raise Reject("attacks what")
                return (Said(self.who(done.agent), (Permit(ATTACKS_BEHIND),)),)
            if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "any" and tree.what is not None:
                found = self.found(tree)
                if found.whose in (None, OPPONENT) and isinstance(found.kind, Has) and found.kind.word == UNIT and not found.pre and not found.post:
                    return (Said(self.who(done.agent), (Permit(ATTACKS_BEHIND),)),)
        raise Reject("can attack what")

    def aimed(self, tree: Any) -> str:
        """Whether units or rulers are attacked."""
        if isinstance(tree, t.Person):
            return ATTACK_RULER
        if isinstance(self.known(tree), RulerOf):
            return ATTACK_RULER
        if isinstance(tree, t.Np) and tree.what is not None and tree.det is None and (tree.quant is None or tree.quant.how in ("a", "any")):
            found = self.describe(tree.what)
            if isinstance(found.kind, Has) and found.kind.prop == TYPE and not found.pre and not found.post and found.whose is None:
                if found.kind.word in (RULER_CARD, UNIT):
                    return ATTACK_RULER if found.kind.word == RULER_CARD else ATTACK_UNIT
        return ""

    def is_affect(self, done: Deed) -> tuple[Static, ...]:
        if done.act.how != "un":
            raise Reject("affected")
        return self.isnt_affect(done)

    def isnt_affect(self, done: Deed) -> tuple[Static, ...]:
        """15-27."""
        done.only("by")
        by = done.mods.get("by")
        who = self.who(done.object)
        if isinstance(by, t.At) and by.how == "effects":
            return (Said(who, (NotAffected(None, BOTH if by.of is None else self.whose(by.of)),)),)
        if isinstance(by, t.At) and by.how == "effect":
            by = by.of
        if isinstance(by, t.Np) and by.what is not None and by.quant is None and not isinstance(by.det, t.Det):
            found = self.found(by)
            if not found.areas and not found.other and found.within is None:
                return (Said(who, (NotAffected(found.what(), BOTH if found.whose is None else found.whose),)),)
        raise Reject("affected by what")

    def isnt_ready(self, done: Deed) -> tuple[Static, ...]:
        done.only("during")
        during = done.mods.get("during")
        if isinstance(during, t.Period) and during.name == "start" and during.which != "next":
            from rulewright.games.gate_ruler.forbidding import BE_READIED_AT_START

            return (Said(self.who(done.agent if done.agent is not None else done.object), (Forbid(BE_READIED_AT_START),)),)
        raise Reject("not readied when")

    def is_enter(self, done: Deed) -> tuple[Static, ...]:
        done.only("exhausted")
        if "exhausted" not in done.mods or done.act.source is None or self.zones(done.act.source).areas != IN_PLAY:
            raise Reject("enters how")
        return (Said(self.who(done.agent), (EntersExhausted(),)),)

    def is_put(self, done: Deed) -> tuple[Static, ...]:
        """3-6a: where a card can be only."""
        if done.mood != "onlybe" or done.act.to is None or done.act.to.how != "in":
            raise Reject("put where")
        done.only()
        areas, empty, whose = self.spot(done.act.to.place)
        if areas not in (IN_ATTACK, IN_DEFENSE) or empty or whose == OPPONENT:
            raise Reject("put where")
        return (Said(self.who(done.object), (Permit(ONLY_DEFENSE if areas == IN_DEFENSE else ONLY_ATTACK),)),)

    def is_set(self, done: Deed) -> tuple[Static, ...]:
        if done.mood not in ("canbe", "maybe") or done.act.to is not None:
            raise Reject("set how")
        done.only()
        return (Said(self.who(done.object), (Permit(SETTABLE),)),)

    def is_skip(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        period = done.act.other
        phases = {"main": MAIN, "attack": ATTACK_PHASE}
        if not isinstance(period, t.Period) or period.name not in phases or period.which is not None or period.whose is None:
            raise Reject("skip what")
        whose = self.doer(done)
        if whose != BOTH and self.whose(period.whose) != whose:
            raise Reject("whose phase")
        return (PhaseSkipped(whose, phases[period.name]),)

    def is_normal(self, done: Deed) -> tuple[Static, ...]:
        return self.is_play(done)

    def is_play(self, done: Deed) -> tuple[Static, ...]:
        """What may be played besides what the rules allow."""
        done.only("instant", "free", "uncounted", "only resources", "its cost")
        if done.mood == "onlybe" and set(done.mods) == {"only resources"}:
            return (Said(self.who(done.object), (Permit(ONLY_RESOURCES),)),)
        if done.mood not in ("can", "may") or self.doer(done) != ME or done.act.to is not None:
            raise Reject("played how")
        mods = set(done.mods) - {"its cost"}
        tree = done.object
        number = 0
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.det, t.Det) and tree.det.word == "this":
            if tree.what.tails:
                tail = tree.what.tails[0]
                if len(tree.what.tails) > 1 or not isinstance(tail, t.At) or tail.how != "from":
                    raise Reject("from where")
                whose, areas = self.place(tail.of)
                if whose != ME or areas not in (IN_SET, IN_GRAVEYARD):
                    raise Reject("from where")
                number = FROM_SET if areas == IN_SET else FROM_GRAVEYARD
            if mods == {"instant"} and not number:
                return (Permit(AS_INSTANT, This()),)
            if mods == {"free"} and not number:
                return (Cost(COST_FREE, Fixed(0), BOTH, None, True),)
            if mods == {"uncounted"}:
                found = (Permit(UNCOUNTED, This()),)
                return (Permit(number, This()), *found) if number == FROM_SET else found if not number else refuse("from where")
            if not mods and number:
                return (Permit(number, This()),)
            raise Reject("played how")
        if mods == {"free"} and isinstance(tree, t.Np):
            cost = self.cost(tree, COST_FREE, Fixed(0))
            if cost.whose == OPPONENT:
                raise Reject("whose cards")
            return (Cost(COST_FREE, Fixed(0), ME, cost.what),)
        if not mods and isinstance(tree, t.Np) and tree.quant is None:
            of = self.group(tree)
            if isinstance(of, Select) and of.areas == IN_GRAVEYARD and of.whose == ME:
                return (Permit(FROM_GRAVEYARD, of),)
        raise Reject("played how")

    # -- what cannot be done ------------------------------------------------------------------------------------

    def unable(self, done: Deed) -> Static | None:
        """What a player cannot do at all."""
        if done.mood != "cannot" or not isinstance(done.agent, t.Person):
            return None
        done.only()
        if done.verb not in UNABLE:
            raise Reject("cannot do what")
        tree = done.object
        plain = {"draw": "card", "summon": "unit", "set": "card"}.get(done.verb)
        if plain is not None:
            if not isinstance(tree, t.Np) or tree.det is not None or tree.quant is not None or not isinstance(tree.what, t.Nominal) or tree.what.adjs \
                    or tree.what.tails or not isinstance(tree.what.noun, t.Noun) or tree.what.noun.word != plain:
                raise Reject("cannot do it to which cards")
        elif done.verb == "attack" and tree is not None or done.verb == "heal" and (done.act.amount is not None and done.act.amount.prop != "life"):
            raise Reject("cannot do what")
        return SaidOfPlayer(self.whose(done.agent), UNABLE[done.verb])

    def forbidden(self, done: Deed) -> Static:
        """Something that cannot happen to cards."""
        found = self.unable(done)
        if found is not None:
            return found
        done.only()
        done.plain()
        if done.act.source is not None or done.mood == "cannot" and done.object is not None:
            raise Reject("cannot what")
        return Said(self.who(done.object if done.mood == "cannotbe" else done.agent), (Forbid(FORBIDDEN[done.verb]),))

    def cannot_exhaust(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_ready(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_heal(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_remove(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_summon(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_set(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_draw(self, done: Deed) -> Static:
        found = self.unable(done)
        if found is None:
            raise Reject("who cannot draw")
        return found

    def source(self, by: Any) -> Filter:
        """Cards that something cannot be done by."""
        if not isinstance(by, t.Np) or by.what is None or by.det is not None or by.quant is not None:
            raise Reject("by which cards")
        found = self.found(by)
        if found.areas or found.within is not None or found.charged is not None:
            raise Reject("by which cards")
        if found.whose is None:
            if found.other:
                raise Reject("by which cards")
            return found.what()
        return OtherSource(found.whose, found.what()) if found.other else Source(found.whose, found.what())

    def cannot_attack(self, done: Deed) -> Static:
        """8-4: who cannot attack, and whom."""
        if done.mood == "cannotbe":
            done.only("by")
            by = done.mods.get("by")
            return Said(self.who(done.object), (Forbid(BE_ATTACKED) if by is None else Forbid(BE_ATTACKED, self.source(by)),))
        found = self.unable(done)
        if found is not None:
            return found
        done.only()
        if done.act.other is not None:
            raise Reject("attack with what")
        if done.object is None:
            return Said(self.who(done.agent), (Forbid(ATTACK),))
        known = self.known(done.object)
        if known is not None and not isinstance(known, RulerOf):
            return Said(known, (Forbid(BE_ATTACKED, self.source(done.agent)),))
        aimed = self.aimed(done.object)
        return Said(self.who(done.agent), (Forbid(aimed) if aimed else Forbid(ATTACK, self.source(done.object)),))

    def cannot_destroy(self, done: Deed) -> Static:
        done.only("by", "combat", "by damage")
        if done.mood != "cannotbe" or len(done.mods) > 1:
            raise Reject("who cannot destroy")
        by = done.mods.get("by")
        what = BE_DESTROYED_BY_COMBAT if "combat" in done.mods else BE_DESTROYED_BY_DAMAGE if "by damage" in done.mods else BE_DESTROYED
        if isinstance(by, t.At) and by.how == "effects":
            whose = BOTH if by.of is None else self.whose(by.of)
            if whose == ME:
                raise Reject("by whose effects")
            what, by = (BE_DESTROYED_BY_EFFECTS if whose == BOTH else BE_DESTROYED_BY_THEIRS), None
        return Said(self.who(done.object), (Forbid(what) if by is None else Forbid(what, self.source(by)),))

    def cannot_deal(self, done: Deed) -> Static:
        done.only("by")
        way, least = self.kind_of(done.act.amount)
        if least:
            raise Reject("how much damage")
        by = done.mods.get("by")
        if done.act.how == "passive":
            what = {0: BE_DEALT, WAYS["combat"]: BE_DEALT_COMBAT, WAYS["effect"]: BE_DEALT_EFFECT}[way]
            return Said(self.who(done.object), (Forbid(what) if by is None else Forbid(what, self.source(by)),))
        if by is not None or done.act.other is not None or done.act.to is not None or way == WAYS["effect"] or done.agent is None:
            raise Reject("cannot deal what")
        return Said(self.who(done.agent), (Forbid(DEAL_COMBAT if way else DEAL),))

    def cannot_take(self, done: Deed) -> Static:
        done.only()
        way, least = self.kind_of(done.act.amount)
        if least:
            raise Reject("how much damage")
        return Said(self.who(done.agent), (Forbid({0: BE_DEALT, WAYS["combat"]: BE_DEALT_COMBAT, WAYS["effect"]: BE_DEALT_EFFECT}[way]),))

    def cannot_leave(self, done: Deed) -> Static:
        done.only()
        if self.zones(done.act.source).areas != IN_PLAY:
            raise Reject("leave what")
        return Said(self.who(done.agent), (Forbid(LEAVE),))

    def cannot_move(self, done: Deed) -> Static:
        done.only()
        if done.mood == "cannot" and isinstance(done.agent, t.Person):
            raise Reject("who cannot move")
        who = self.who(done.object if done.object is not None else done.agent)
        if done.act.to is None:
            return Said(who, (Forbid(MOVE),))
        return self.never_in(done)

    def never_in(self, done: Deed) -> Static:
        """3-6a: a zone of the front row that a card cannot be in."""
        areas, empty, whose = self.spot(done.act.to.place)
        if areas not in (IN_ATTACK, IN_DEFENSE) or empty or whose == OPPONENT:
            raise Reject("cannot be put where")
        return Said(self.who(done.object if done.object is not None else done.agent), (Permit(ONLY_ATTACK if areas == IN_DEFENSE else ONLY_DEFENSE),))

    def cannot_put(self, done: Deed) -> Static:
        done.only("charge")
        to = done.act.to
        if done.mood != "cannotbe" or to is None:
            raise Reject("who cannot put")
        if to.how == "under":
            return Said(self.who(done.object), (Forbid(BE_CHARGED),))
        if to.how != "in" or done.mods:
            raise Reject("cannot be put where")
        whose, areas = self.place(to.place)
        names = {IN_GRAVEYARD: "graveyard", IN_HAND: "hand", IN_DECK: "deck"}
        if areas not in names:
            return self.never_in(done)
        if whose == BOTH:
            what = {IN_GRAVEYARD: BE_BURIED, IN_HAND: BE_RETURNED, IN_DECK: BE_STACKED}[areas]
        else:
            what = f"be put into {'your' if whose == ME else 'your opponent' + chr(39) + 's'} {names[areas]}"
            if what not in OF_PLAYERS:
                raise Reject("cannot be put where")
        return Said(self.who(done.object), (Forbid(what),))

    def cannot_return(self, done: Deed) -> Static:
        if done.act.to is None:
            raise Reject("returned to where")
        return self.cannot_put(done)

    def cannot_become(self, done: Deed) -> Static:
        done.only()
        what = {"exhausted": BE_EXHAUSTED, "ready": BE_READIED}.get(done.act.other)
        if isinstance(done.object, t.Adj) and done.object.word == "ready":
            what = BE_READIED
        if isinstance(done.object, t.Np) and self.is_charge(done.object.what) and not done.object.what.adjs and not done.object.what.tails:
            what = BE_CHARGED
        if what is None:
            raise Reject("cannot become what")
        return Said(self.who(done.agent), (Forbid(what),))

    def cannot_choose(self, done: Deed) -> Static:
        """14-3b-4."""
        done.only("by", "target")
        if done.mood == "cannot":
            if not isinstance(done.agent, t.Person):
                raise Reject("who cannot choose")
            return Said(self.who(done.object), (NotChosen(self.whose(done.agent), None),))
        by = done.mods.get("by")
        who = self.who(done.object)
        if by is None:
            return Said(who, (NotChosen(BOTH, None),))
        if isinstance(by, t.Person):
            return Said(who, (NotChosen(self.whose(by), None),))
        if isinstance(by, t.At) and by.how == "effects" and by.of is not None:
            return Said(who, (NotChosen(self.whose(by.of), None),))
        if isinstance(by, t.At) and by.how == "effect":
            by = by.of
        if isinstance(by, t.Np) and by.what is not None and by.quant is None and not isinstance(by.det, t.Det):
            found = self.found(by)
            if not found.areas and not found.other and found.within is None and not found.ability:
                return Said(who, (NotChosen(BOTH if found.whose is None else found.whose, found.what()),))
        raise Reject("chosen by what")

    def cannot_target(self, done: Deed) -> Static:
        return self.cannot_choose(done)

    def cannot_play(self, done: Deed) -> Static:
        """1-5d: cards that a player cannot play, or that cannot be played."""
        done.only()
        if done.act.to is not None or done.act.source is not None:
            raise Reject("played where")
        if done.mood == "cannotbe":
            return Said(self.who(done.object), (NotPlayed("normal summoned" if done.verb == "normal" else "played"),))
        if not isinstance(done.agent, t.Person):
            raise Reject("who cannot play")
        whose = self.whose(done.agent)
        tree = done.object
        known = self.known(tree)
        if known is not None:
            return Said(known, (NotPlayed("played"),))
        if not isinstance(tree, t.Np) or tree.what is None or tree.det is not None or tree.quant is not None and tree.quant.how not in ("a", "any"):
            raise Reject("which cards")
        found = self.describe(tree.what)
        if found.whose not in (None, whose) or found.other or found.within is not None or found.ability:
            raise Reject("which cards")
        return NoPlay(whose, found.what(), found.areas) if found.areas else NoPlay(whose, found.what())

    def cannot_normal(self, done: Deed) -> Static:
        return self.cannot_play(done)

    def cannot_use(self, done: Deed) -> Static:
        tree = done.object
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word.endswith("ability"):
            done.only()
            sort = tree.what.noun.word[:-1] + "ies"
            if tree.what.adjs or tree.quant is not None or tree.det is not None or done.mood != "cannot":
                raise Reject("which abilities")
            what: Filter | None = None
            for tail in tree.what.tails or ():
                if what is not None or not isinstance(tail, t.At) or tail.how != "under" or not isinstance(done.agent, t.Person):
                    raise Reject("which abilities")
                what = self.source(tail.of)
            if isinstance(done.agent, t.Person):
                return NoUse(self.whose(done.agent), sort, what)
            return Said(self.who(done.agent), (NotUsed(sort, BOTH),))
        if done.act.other is not None:
            raise Reject("which abilities")
        return self.cannot_play(done)

    # -- instead ------------------------------------------------------------------------------------------------

    def replaced(self, tree: t.Led, more: Any) -> tuple[Effect, bool]:
        """A replacement for a time, and whether the sentence after it belongs to it."""
        until = self.until
        if tree.lead == "next":
            after = tree.after
            if until is not None or after is not None and self.duration(after).kind != UNTIL_TURN_ENDS:
                raise Reject("instead, for how long")
            coming = self.comes(tree.head)
            if coming is not None:
                effect, used = self.lessening(tree.body, None)
                if not isinstance(effect, Reduce):
                    raise Reject("what becomes of the damage")
                return Prevent(Delayed(coming, Recall(effect))), used
            static, used = self.would(t.Led(lead="when", head=untimed(tree.head), body=tree.body), more)
            return NextTime(static), used
        if until is None:
            raise Reject("instead, for how long")
        static, used = self.would(tree, more)
        return ForPlayer(static, self.duration(until)), used

    def would(self, tree: t.Led, more: Any) -> tuple[Replace, bool]:
        """14-13: what would happen, and what happens instead."""
        head, body = tree.head, tree.body
        if not isinstance(head, t.Clause) or len(head.preds) != 1 or tree.after is not None:
            raise Reject("what would happen")
        pred = head.preds[0]
        done = deed(head.subject, t.Pred(mood={"would": "do", "wouldbe": "bedone"}[pred.mood], act=pred.act, mods=pred.mods))
        made: Replace = self.use("would", done.verb)(done)
        follows = more if isinstance(more, t.Led) and more.lead == "done" else None
        outside, self.until = self.until, None
        try:
            effect, optional, used = self.in_stead(body, follows)
        finally:
            self.until = outside
        return replaced(made, effect, optional), used

    def in_stead(self, body: Any, follows: Any) -> tuple[Effect, bool, bool]:
        """What happens instead, whether that is a choice, and whether the next sentence belongs to it."""
        inner = body.body if isinstance(body, t.Instead) else body
        effect = self.effect(inner)
        optional = isinstance(effect, May) and effect.whose == ME and effect.then is None
        act = effect.action if optional and isinstance(effect, May) else effect
        if isinstance(body, t.Instead):
            return act, optional, False
        if optional and follows is not None:
            gain = follows.body
            if isinstance(gain, t.Instead):
                return Paid(act, self.effect(gain.body)), True, True
            bought = self.effect(gain)
            if isinstance(bought, Stay):
                return Paid(act, bought), True, True
        raise Reject("nothing instead")

    def would_destroy(self, done: Deed) -> Replace:
        done.only("by", "combat", "by damage")
        by = done.mods.get("by")
        how = BE_DESTROYED_BY_COMBAT if "combat" in done.mods else BE_DESTROYED_BY_DAMAGE if "by damage" in done.mods else ""
        if by is not None:
            if not isinstance(by, t.At) or by.how != "effects" or how:
                raise Reject("by what")
            whose = BOTH if by.of is None else self.whose(by.of)
            if whose == ME:
                raise Reject("by whose effects")
            how = BE_DESTROYED_BY_EFFECTS if whose == BOTH else BE_DESTROYED_BY_THEIRS
        if done.mood != "bedone":
            raise Reject("who would destroy")
        return WouldBeDestroyed(self.whom(done), Stay(), False, how)

    def would_put(self, done: Deed) -> Replace:
        done.only()
        to = done.act.to
        if done.mood != "bedone" or to is None or to.how != "in":
            raise Reject("where would it go")
        source = done.act.source
        return WouldMove(self.whom(done), self.zones(to.place), Stay(), False, None if source is None else self.zones(source))

    def would_return(self, done: Deed) -> Replace:
        return self.would_put(done)

    def would_remove(self, done: Deed) -> Replace:
        return self.would_go(done, IN_REMOVAL, 0)

    def would_discard(self, done: Deed) -> Replace:
        return self.would_go(done, IN_GRAVEYARD, DISCARDED)

    def would_summon(self, done: Deed) -> Replace:
        return self.would_go(done, IN_FRONT, SPECIAL)

    def would_go(self, done: Deed, to: int, way: int) -> Replace:
        """A card would go somewhere in a certain way."""
        done.only()
        done.plain("source")
        source = done.act.source
        out = None if source is None else self.zones(source)
        if done.mood == "bedone" or self.known(done.object) is not None:
            return WouldMove(self.whom(done), Zones(to), Stay(), False, out, way)
        if way != DISCARDED:
            raise Reject("who would do it")
        return WouldMove(Subject(self.doer(done), self.one_of(done.object)), Zones(to), Stay(), False, out, way)

    def would_leave(self, done: Deed) -> Replace:
        done.only()
        if self.zones(done.act.source).areas != IN_PLAY:
            raise Reject("leave what")
        return WouldMove(self.subject(done.agent), effect=Stay(), **LEAVING)  # type: ignore[arg-type]

    def would_heal(self, done: Deed) -> Replace:
        done.only()
        if done.mood == "bedone":
            return WouldHeal(self.whom(done), Stay())
        healed = done.act.amount
        if done.act.other is not None or done.object is not None or healed is not None and (
                healed.prop not in ("life", "least life", "hp") or healed.amount is not None and (healed.prop != "least life" or healed.amount.n != 1)):
            raise Reject("heal what")
        return WouldHeal(self.subject(done.agent), Stay())

    def would_draw(self, done: Deed) -> Replace:
        done.only()
        number, upto = self.amount(done.object)
        if upto or not isinstance(number, Fixed) or number.n != 1 or done.mood != "do":
            raise Reject("how many")
        return WouldDraw(self.doer(done), Stay())

    def do_remain(self, done: Deed) -> Effect:
        """16-12a-1: nothing happens to it."""
        done.only()
        place = done.act.source
        if not isinstance(place, t.Noun) or place.word not in ("play", "zone") or not isinstance(self.known(done.agent), (Bound, This)):
            raise Reject("remains where")
        return Stay()

    # -- damage that comes --------------------------------------------------------------------------------------

    def comes(self, tree: Any) -> DamageComes | None:
        """13-3a-1: damage that would be dealt."""
        if not isinstance(tree, t.Clause) or len(tree.preds) != 1 or tree.preds[0].mood not in ("would", "wouldbe"):
            return None
        pred = tree.preds[0]
        if not isinstance(pred.act, t.Act) or pred.act.verb not in ("deal", "take"):
            return None
        done = deed(tree.subject, pred)
        done.only("by")
        way, least = self.kind_of(done.act.amount)
        if done.act.how == "passive":
            by = done.mods.get("by")
            return DamageComes(self.subject(done.object), None if by is None else self.subject(by), way, least)
        if done.verb == "take":
            return DamageComes(self.subject(done.agent), None, way, least)
        if done.act.to is not None:
            raise Reject("damage to whom")
        return DamageComes(None if done.act.other is None else self.subject(done.act.other), self.subject(done.agent), way, least)

    def lessening(self, body: Any, follows: Any) -> tuple[Effect, bool]:
        """What becomes of damage that comes, and whether the next sentence belongs to it."""
        inner = body.body if isinstance(body, t.Instead) else body
        if isinstance(inner, t.MayTo) and not isinstance(body, t.Instead):
            paid = self.effect(inner.price)
            less = self.effect(inner.gain)
            if isinstance(paid, May) and paid.then is None and isinstance(less, Reduce):
                return May(paid.whose, paid.action, less), False
            raise Reject("what becomes of the damage")
        effect = self.effect(inner)
        if isinstance(effect, Reduce):
            return effect, False
        if isinstance(body, t.Instead) and isinstance(effect, Deal) and isinstance(effect.what, (Bound, This)) and effect.source is None:
            return Reduce(None, effect.amount), False
        if isinstance(effect, May) and effect.then is None and follows is not None:
            gain = follows.body.body if isinstance(follows.body, t.Instead) else follows.body
            less = self.effect(gain)
            if isinstance(less, Reduce):
                return May(effect.whose, effect.action, less), True
        raise Reject("what becomes of the damage")

    # -- lines --------------------------------------------------------------------------------------------------

    def price(self, tree: Any) -> Whole:
        """14-3b-8a: a cost."""
        parts: list[Effect] = []
        for part in tree if isinstance(tree, tuple) else (tree,):
            while isinstance(part, t.Steps):
                parts.append(self.effect(part.first))
                part = part.rest
            parts.append(self.effect(part))
        return pay(tuple(parts))

    def ability(self, tree: Any) -> Text:
        """One ability as printed: name, limits, timing, cost, then what it does."""
        if isinstance(tree, t.Led):
            led = t.Led(lead="when", head=tree.head, body=tree.body.parts[0])
            return Text(self.body([led, *tree.body.parts[1:]]), "", "", "Turn 1")
        name = left = right = timing = icon = summoning = ""
        resource = colon = False
        cost: Whole | None = None
        kind = tree.labels[0].word if tree.labels else ""
        if kind == "Enhance":
            found = self.describe(tree.body)
            if found.whose is not None or found.areas or found.other:
                raise Reject("enhance what")
            return Text(Enhancing(found.what()))
        if kind == "Price":
            return Text(Price(self.price(tree.body)))
        if kind == "Concerto":
            return Text(Concerto(Requirement(self.price(tree.body))))
        for label in tree.labels or ():
            word = label.word
            if word == "name" and not name and not colon and not timing:
                name = label.what
            elif word == "limit" and name and not colon and not left:
                left = label.what
            elif word == "limit" and not right and (colon or not name):
                right = label.what
            elif word == "Resource" and not timing and not colon:
                resource = True
            elif word in ("Standard Action", "Instant Action") and not timing and not icon:
                timing = word
            elif word in ("Genesis Summoning", "Abyssal Summoning") and not timing and not summoning:
                summoning = word
            elif word == "cost" and timing and cost is None:
                cost = self.price(label.what)
            elif word in ("OD", "TD", "CNT") and not icon and not timing:
                icon = word
            elif word == ":":
                colon = True
            elif word == "-" and summoning and not timing:
                pass
            else:
                raise Reject("a head that no ability has")
        if isinstance(tree.body, t.Label):
            if timing or icon or summoning or left or right:
                raise Reject("a keyword alone")
            return Text(Keywords(tuple(tree.body.rules or ())), name, "", "", resource)
        parts = list(tree.body.parts)
        body: Any
        if timing:
            only: Condition | None = None
            if len(parts) > 1 and isinstance(parts[-1], t.Led) and parts[-1].lead == "only":
                head = parts.pop().head
                only = self.period(head) if isinstance(head, t.Period) else self.condition(head)
            body = Activated(STANDARD if timing[0] == "S" else INSTANT, self.run(parts), cost, summoning, only)
        elif summoning:
            raise Reject("no timing")
        elif icon:
            body = Marked(icon, self.run(parts))
        else:
            if (name or resource) and not colon:
                raise Reject("a head without a colon")
            body = self.body(parts)
        return Text(body, name, left, right, resource)

    def whole(self, category: str, tree: Any) -> Node:
        """A line, the timing of an event or its effect."""
        if category == "timing":
            timing = self.timing(tree)
            timing.english = tree
            return timing
        return self.line(tree) if category == "line" else self.event_effect(tree)

    def line(self, tree: t.Line) -> Text:
        """One ability, with its words."""
        text = self.ability(tree)
        text.english = tree
        return text

    def run(self, parts: list[Any]) -> Effect:
        """Sentences as one effect."""
        return self.effect(t.Sentences(parts=tuple(parts)))

    def event_effect(self, tree: t.Line) -> Effect:
        """What an event does."""
        parts = tree.body.parts
        rather = self.rather(parts[0])
        if rather is not None:
            if tree.labels is not None or len(parts) == 1:
                raise Reject("which cost")
            paid = self.price(rather).parts
            return Priced(alternative(paid).cost, self.run(list(parts[1:])))
        effect = self.effect(tree.body)
        return effect if tree.labels is None else Priced(self.price(tree.labels), effect)

    def rather(self, tree: Any) -> Any:
        """14-3b-6: what can be done instead of paying for the card."""
        if isinstance(tree, t.Led) and tree.lead == "rather":
            return tree.body
        if isinstance(tree, t.Clause) and isinstance(tree.subject, t.Person) and tree.subject.who == "you" and tree.preds[0].mood in ("may", "can"):
            last = tree.preds[-1]
            for mod in last.mods or ():
                if mod.sort == "instead of" and isinstance(mod.of, t.Act) and mod.of.verb == "pay" and mod.of.amount is None:
                    orders = [t.Order(pred.act, tuple(one for one in pred.mods or () if one is not mod) or None) for pred in tree.preds]
                    return tuple(orders)
        return None

    def timing(self, tree: t.Led) -> When:
        """14-4: what stands on the timing line of an event."""
        if tree.lead == "while":
            return When(AS_LONG_AS, self.condition(tree.head))
        if tree.lead == "during":
            return When(AS_LONG_AS, self.period(tree.head))
        if tree.lead == "at":
            return When(WHEN, None, self.moment(tree.head))
        coming = self.comes(tree.head)
        trigger = coming if coming is not None else self.event(tree.head)
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation")
        return When(WHEN, None, trigger)

    def body(self, parts: list[Any]) -> Any:
        """A line without timing: automatic or continuous."""
        first = parts[0]
        condition: Condition | None = None
        led = first
        if isinstance(led, t.Led) and led.lead in ("if", "while", "span") and not led.after and isinstance(led.body, t.Led) \
                and led.body.lead in ("when", "at") and not self.replaces(led.body):
            condition = self.condition(led.head) if led.lead != "span" else self.span(led.head)
            led = led.body
        if isinstance(led, t.Led) and led.lead == "when" and led.after is True and condition is None:
            return self.behind(led, parts)
        if isinstance(led, t.Led) and led.lead in ("if", "as") and not led.after:
            coming = self.comes(led.head)
            if coming is not None:
                return self.lessens(coming, led.body, parts[1:], condition)
        if isinstance(led, t.Led) and led.lead in ("when", "at") and led.after is None:
            coming = self.comes(led.head) if led.lead == "when" else None
            if coming is not None:
                return self.lessens(coming, led.body, parts[1:], condition)
            if led.lead == "at" or not self.replaces(led):
                return self.automatic(led, parts, condition)
        damage = self.less_always(parts)
        if damage is not None:
            return damage
        if isinstance(led, t.Led) and led.lead == "as":
            if not isinstance(led.head, t.Clause) or led.head.preds[0].act.verb != "enter" or not isinstance(self.known(led.head.subject), This):
                raise Reject("as what happens")
            return entering(self.run([led.body, *parts[1:]]))
        return self.continuous(parts)

    def behind(self, led: t.Led, parts: list[Any]) -> Automatic:
        """A trigger condition behind its effect."""
        if len(parts) != 1:
            raise Reject("when, and more")
        trigger = self.event(led.head)
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation")
        body = led.body
        if isinstance(body, t.Clause) and len(body.preds) == 1 and body.preds[0].mood in ("can", "may") and isinstance(body.preds[0].act, t.Act) \
                and body.preds[0].act.verb in ("play", "normal"):
            statics = self.state_of(body.subject, body.preds[0])
            if len(statics) == 1 and isinstance(statics[0], Permit) and statics[0].number == FROM_SET:
                return summoned_when(trigger)
            raise Reject("played how")
        return behind(self.effect(body), trigger)

    def less_always(self, parts: list[Any]) -> Lessening | None:
        """13-3a-1: all damage of a kind, as long as the card is there."""
        tree = parts[0]
        if len(parts) != 1 or not isinstance(tree, t.Clause) or len(tree.preds) != 1 or not isinstance(tree.preds[0].act, t.Act):
            return None
        pred = tree.preds[0]
        if isinstance(tree, t.Idiom):
            damage, amount, becomes = tree.subject, None, tree.object
        else:
            done = deed(tree.subject, pred)
            if done.mods:
                return None
            damage = done.agent if done.verb == "become" else done.object
            becomes = done.object if done.verb == "become" else done.act.other if done.verb == "reduce" else None
            amount = done.act.amount if done.verb in ("reduce", "prevent") else None
            if done.verb not in ("become", "reduce", "prevent"):
                return None
            if done.verb == "prevent" and amount is None:
                becomes = t.Num(n=0)
        if not isinstance(damage, Damage) or damage.which != "all" or (amount is None) == (becomes is None):
            return None
        to = None if damage.to is None else self.concerned(damage.to)
        by = None if damage.by is None else self.concerned(damage.by)
        reduce = Reduce(None, self.number(becomes)) if amount is None else Reduce(self.number(amount))
        return Lessening(DamageComes(to, by, WAYS[damage.kind or ""]), reduce)

    def more_damage(self, coming: DamageComes, body: Any) -> Static | None:
        """14-13g, 15-2b: more damage than there would be."""
        inner = body.body if isinstance(body, t.Instead) else body
        if isinstance(inner, t.Idiom) and inner.verb == "base damage" and not isinstance(body, t.Instead):
            by = coming.by
            if by is None or coming.to is not None or coming.least or by.of is not None or by.other or by.many:
                raise Reject("whose base damage")
            what: Filter = Description(AnyCard())
            if by.this:
                what = InSet(This())
            elif by.what is None or isinstance(by.what, Description):
                what = Source(by.whose, by.what or Description(AnyCard()))
            else:
                raise Reject("whose base damage")
            return BaseDamage(what, self.number(inner.amount))
        if not isinstance(body, t.Instead) and isinstance(inner, t.Clause) and len(inner.preds) == 1 and isinstance(inner.preds[0].act, t.Act) \
                and inner.preds[0].act.verb == "increase" and not inner.preds[0].mods and inner.preds[0].act.other is None:
            done = deed(inner.subject, inner.preds[0])
            if not isinstance(done.object, Damage) or done.object.which != "that" or done.object.kind or coming.least or done.act.amount is None:
                raise Reject("what is increased")
            return WouldDeal(coming.by, coming.to, coming.way, ChangeDamage(self.number(done.act.amount)))
        if isinstance(body, t.Instead) and isinstance(inner, t.Clause) and len(inner.preds) == 1 and isinstance(inner.preds[0].act, t.Act) \
                and inner.preds[0].act.verb in ("deal", "take") and not inner.preds[0].mods and isinstance(inner.preds[0].act.amount, Damage) \
                and inner.preds[0].act.amount.which in ("more", "double"):
            damage = inner.preds[0].act.amount
            if inner.preds[0].act.other is not None or inner.preds[0].act.to is not None or coming.least:
                raise Reject("damage to whom")
            change = ChangeDamage(Fixed(0), 2) if damage.which == "double" else ChangeDamage(self.number(damage.amount))
            return WouldDeal(coming.by, coming.to, coming.way, change)
        return None

    def lessens(self, coming: DamageComes, body: Any, rest: list[Any], condition: Condition | None) -> Any:
        """13-3a-1: an automatic ability of the damage that comes."""
        more = self.more_damage(coming, body)
        if more is not None:
            if rest or condition is not None:
                raise Reject("damage, and more")
            return Continuous((more,))
        follows = rest[0] if rest and isinstance(rest[0], t.Led) and rest[0].lead == "done" else None
        effect, used = self.lessening(body, follows)
        if len(rest) > used or condition is not None:
            raise Reject("damage, and more")
        return Lessening(coming, effect)

    def automatic(self, led: t.Led, parts: list[Any], condition: Condition | None) -> Automatic:
        """14-9a."""
        trigger = self.moment(led.head) if led.lead == "at" else self.event(led.head)
        if condition is not None:
            if not isinstance(trigger, EventTrigger):
                raise Reject("a situation, under a condition")
            trigger = While(trigger, condition)
        effect = self.run([led.body, *parts[1:]])
        return Automatic(trigger, effect)

    def span(self, mod: t.Mod) -> Condition:
        """During which period."""
        if mod.sort != "during" or not isinstance(mod.of, t.Period):
            raise Reject("during what")
        return self.period(mod.of)

    def continuous(self, parts: list[Any]) -> Continuous:
        """14-7a: continuous sentences, all under one condition."""
        found: list[Static] = []
        condition: Condition | None = None
        place = 0
        while place < len(parts):
            tree = parts[place]
            more = parts[place + 1] if place + 1 < len(parts) else None
            place += 1
            if isinstance(tree, t.Led) and self.replaces(tree):
                static, used = self.would(tree, more)
                found.append(static)
                place += used
                continue
            if isinstance(tree, t.Led) and tree.lead == "for cost" and len(found) == 1 and isinstance(found[0], Permit) and found[0].number == FROM_SET:
                found.append(Cost(COST_SET, self.number(tree.head), BOTH, None, True, True))
                continue
            statics, held = self.holds(tree, more)
            if held is not None:
                if len(parts) > 1:
                    raise Reject("a condition for which of them")
                condition = held
            found += statics
        return Continuous(tuple(merged(found)), condition)

    def holds(self, tree: Any, more: Any) -> tuple[list[Static], Condition | None]:
        """One continuous sentence and its condition."""
        if isinstance(tree, t.Led) and tree.lead == "unless" and tree.after:
            price = self.attack_price(tree)
            if price is not None:
                return [price], None
        if isinstance(tree, t.Led) and tree.lead in ("if", "while", "unless"):
            condition = self.condition(tree.head)
            if isinstance(tree.body, t.Led) and self.replaces(tree.body):
                static, used = self.would(tree.body, more)
                if used:
                    raise Reject("a condition for which of them")
                return [static], condition
            statics = self.parts(tree.body)
            if tree.lead == "unless":
                condition = Not(condition)
            if tree.after and isinstance(statics[0], (Said, Permit)) and isinstance(statics[0].who, This):
                condition = named(condition)  # type: ignore[assignment]
            return statics, condition
        if isinstance(tree, t.Led) and tree.lead == "span":
            condition = self.span(tree.head)
            return self.parts(tree.body), condition
        if isinstance(tree, t.Clause) and len(tree.preds) == 1 and tree.preds[0].mods:
            pred = tree.preds[0]
            during = [mod for mod in pred.mods or () if mod.sort == "during" and isinstance(mod.of, t.Period) and mod.of.which is None]
            if during and not (isinstance(pred.act, t.Act) and pred.act.verb == "ready"):
                rest = tuple(mod for mod in pred.mods or () if mod is not during[0]) or None
                return self.parts(t.Clause(subject=tree.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=rest),))), self.span(during[0])
        return self.parts(tree), None

    def attack_price(self, tree: t.Led) -> Static | None:
        """8-4d-1: what an attack costs."""
        head, body = tree.head, tree.body
        if not isinstance(head, t.Clause) or not isinstance(head.subject, t.Person) or head.subject.who != "you" \
                or any(pred.mood != "do" or not isinstance(pred.act, t.Act) or pred.act.verb in ("have", "control") for pred in head.preds):
            return None
        if not isinstance(body, t.Clause) or len(body.preds) != 1 or body.preds[0].mood != "cannot" or body.preds[0].mods \
                or not isinstance(body.preds[0].act, t.Act) or body.preds[0].act.verb != "attack" or body.preds[0].act.object is not None:
            return None
        whole = pay(tuple(self.predicate(head.subject, pred, None) for pred in head.preds))
        return Said(self.who(body.subject), (attack_price(whole),))

    def parts(self, tree: Any) -> list[Static]:
        """What one sentence says."""
        if isinstance(tree, t.Steps):
            return self.parts(tree.first) + self.parts(tree.rest)
        if isinstance(tree, t.Led) and tree.lead == "each":
            return [self.multiplied(static, self.number(tree.head)) for static in self.parts(tree.body)]
        if not isinstance(tree, t.Clause):
            raise Reject("no statement")
        found: list[Static] = []
        for pred in tree.preds:
            if any(mod.sort in ("until", "until end") for mod in pred.mods or ()):
                raise Reject("for a time only")
            if isinstance(tree.subject, Damage):
                raise Reject("damage")
            found += self.ignores(pred) or self.state_of(tree.subject, pred)
        for static in found:
            if isinstance(static, Said) and isinstance(static.who, Choice):
                raise Reject("nothing is chosen for as long as a card is there")
        return found

    def ignores(self, pred: t.Pred) -> tuple[Static, ...]:
        """13-6c-1: CNT is ignored for the combat damage of cards."""
        act = pred.act
        if not isinstance(act, t.Act) or act.verb != "ignore":
            return ()
        damage = act.object
        if pred.mods or not isinstance(damage, Damage) or damage.which != "of" or damage.kind == "effect":
            raise Reject("ignored for what")
        return (ignoring(self.cards(damage.by)),)


def merged(statics: list[Static]) -> list[Static]:
    """What is said of the same cards, together."""
    found: list[Static] = []
    for static in statics:
        last = found[-1] if found else None
        if isinstance(static, Said) and isinstance(last, Said) and same(static.who, last.who):
            found[-1] = Said(last.who, last.parts + static.parts)
        else:
            found.append(static)
    return found


def untimed(tree: Any) -> Any:
    """A clause without "this turn"."""
    if not isinstance(tree, t.Clause):
        return tree
    return t.Clause(subject=tree.subject, preds=tuple(
        t.Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod.of != "this turn") or None) for pred in tree.preds))


def refuse(reason: str) -> tuple[Static, ...]:
    """Nothing, since it has no meaning."""
    raise Reject(reason)


__all__ = ["AnyCard", "If", "Modes", "PLAYERS", "PUT", "STATED", "Statements", "Then", "ZONES", "chain"]
