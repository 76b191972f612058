"""What happens instead of something else: replacements and the prevention of damage."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.force_of_will.nodes.lasting_effects import Until
from rulewright.games.force_of_will.nodes.people import Players
from rulewright.games.force_of_will.nodes.replacing import (
    Divert,
    InsteadFor,
    Lessen,
    Prevent,
    WouldBeDestroyed,
    WouldDeal,
    WouldDealOther,
    WouldDraw,
    WouldGain,
    WouldGainOther,
    WouldLoseOther,
    WouldMove,
    WouldProduce,
)
from rulewright.games.force_of_will.nodes.targets import Target
from rulewright.games.force_of_will.nodes.triggers import Subject
from rulewright.games.force_of_will.rules.words import BANISHED, BATTLE, DISCARDED, EFFECT, WHOLE_GAME
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_REMOVED, IN_STONE_AREA
from rulewright.games.force_of_will.text.rare_deeds import RareDeeds
from rulewright.games.force_of_will.text.trees import AnyTarget, Damage, Dealing, LifePaid, Mixed, Prevented, Wills
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import May
from rulewright.kernel.nodes import Bound, Effect, Fixed, Static, Times
from rulewright.kernel.parts import Replace
from rulewright.language.errors import Reject
from rulewright.tcg.effects.replacing import ChangeDamage
from rulewright.tcg.effects.said import own_nodes


class Replacements(RareDeeds):
    """Something instead of something else that would happen."""

    # -- replacements -------------------------------------------------------------------------------------------

    def prevention(self, done: Deed) -> tuple[Prevent, ...]:
        """1018.1."""
        done.only()
        return self.prevented(done.object)

    def prevented(self, what: Any) -> tuple[Prevent, ...]:
        """Damage that is prevented; to and by the same cards are two kinds of it."""
        if not isinstance(what, Prevented) or what.how in ("it", "part"):
            raise Reject("prevent what")
        way = {"battle": BATTLE, "other": EFFECT, None: 0}[what.kind]
        amount = None if what.amount is None else self.number(what.amount)
        if what.times is not None and amount is not None:
            amount = Times(amount, self.number(what.times))
        dealt = what.dealt
        if isinstance(dealt, Dealing) and dealt.both is not None:
            of = self.subject_of(dealt.both)
            again = Subject(BOTH, None, False, False, Bound("it")) if isinstance(of.of, Target) else of
            sides: tuple[tuple[Subject | None, Subject | None, Players | None], ...] = ((None, of, None), (again, None, None))
        elif isinstance(dealt, Dealing):
            sides = ((None if dealt.by is None else self.dealer(dealt.by), *((None, None) if dealt.to is None else self.struck(dealt.to))),)
        else:
            sides = ((None, None, None),)
        return tuple(Prevent(by, to, who, Lessen(amount), way, None, what.how == "next") for by, to, who in sides)

    def for_prevented(self, tree: Any, after: Any) -> Effect | None:
        """What is done for each so much damage that is prevented, or as much of it."""
        if (
            not isinstance(tree, t.Clause)
            or isinstance(tree, t.Idiom)
            or len(tree.preds) != 1
            or not isinstance(tree.preds[0].act, t.Act)
            or tree.preds[0].act.verb != "prevent"
            or not isinstance(after, t.Led)
            or after.lead != "each"
            or not isinstance(after.head, LifePaid)
            or after.head.of != "prevented"
        ):
            return None
        return self.scaled(self.number(after.head), self.effect(after.body))

    def with_then(self, made: Any, then: Effect) -> Any:
        """A prevention after which something is done for what was prevented."""
        for node in own_nodes(made):
            if isinstance(node, Lessen):
                node.then = then
        return made

    def do_prevent(self, done: Deed) -> Effect:
        """The next damage, whenever that is."""
        parts = self.prevention(done)
        if not all(part.once for part in parts):
            raise Reject("how long")
        return self.sequence([InsteadFor(part, Until(WHOLE_GAME)) for part in parts])

    def do_no_damage(self, tree: t.Idiom) -> Effect:
        """1018.1b: damage becomes 0."""
        time = tree.amount or self.until
        if time is None:
            raise Reject("how long")
        return self.sequence([InsteadFor(part, self.until_of(time)) for part in self.prevented(tree.object)])

    def do_less_damage(self, tree: t.Idiom) -> Effect:
        """1018.1a: so much of each damage."""
        time = tree.subject or self.until
        if time is None:
            raise Reject("how long")
        return self.sequence([InsteadFor(part, self.until_of(time)) for part in self.prevented(tree.object.but(amount=tree.amount))])

    def is_less_damage(self, tree: t.Idiom) -> tuple[Static, ...]:
        if tree.subject is not None:
            raise Reject("for a time only")
        return self.prevented(tree.object.but(amount=tree.amount))

    def is_no_damage(self, tree: t.Idiom) -> tuple[Static, ...]:
        if tree.amount is not None:
            raise Reject("for a time only")
        return self.prevented(tree.object)

    def dealer(self, tree: Any) -> Subject | None:
        """What deals damage; None for anything. Sources are cards of every kind."""
        if is_source(tree):
            return None
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "source":
            tree = tree.but(what=tree.what.but(noun=t.Noun(word="card")))
        return self.subject_of(tree)

    def struck(self, tree: Any) -> tuple[Subject | None, Players | None]:
        """The cards and the players to whom damage is dealt."""
        if isinstance(tree, t.Person):
            return None, self.people(tree)
        if isinstance(tree, Mixed):
            (one, first), (other, second) = self.struck(tree.first), self.struck(tree.rest)
            if (one is None) == (other is None):
                raise Reject("damage to whom")
            return one or other, first or second
        return self.subject_of(tree), None

    def subject_of(self, tree: Any) -> Subject:
        """Cards of an event, perhaps targeted."""
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "target":
            return Subject(BOTH, None, False, False, self.cards(tree))
        if isinstance(tree, AnyTarget):
            return Subject(BOTH, None, False, False, self.hit(tree)[0])
        return self.subject(tree)

    def would(self, tree: t.Led) -> Replace:
        """Something instead of something else that would happen."""
        head = tree.head
        body, optional = tree.body, False
        if isinstance(body, t.Instead):
            body = body.body
        elif is_reduced(body):
            body = t.Order(t.Act(verb="prevent", object=Prevented(how="it")))
        elif (
            isinstance(body, t.Clause)
            and len(body.preds) == 1
            and isinstance(body.preds[0].act, t.Act)
            and self.changed(body.subject, body.preds[0].act, body.preds[0].mood) is not None
        ):
            pass
        elif not (isinstance(body, t.Clause) and body.preds and isinstance(body.preds[0].act, t.Act) and body.preds[0].act.verb == "prevent"):
            raise Reject("instead of that")
        if not isinstance(head, t.Clause) or len(head.preds) != 1 or not isinstance(head.preds[0].act, t.Act):
            raise Reject("instead of what")
        pred = head.preds[0]
        done = deed(head.subject, pred)
        known = {"draw": ("outside",), "enter": ("your control", "your opponent's control")}.get(done.verb, ("by",))
        if any(name not in known for name in done.mods):
            raise Reject("instead of what")
        if done.verb == "deal":
            return self.would_deal(done, body)
        if done.verb in ("gain", "lose") and pred.mood == "would":
            return self.would_have(done, body)
        if done.verb == "produceplus":
            return self.would_produce(done, body)
        if done.verb == "dealt" and pred.mood == "wouldbe" and isinstance(done.object, Damage) and done.object.amount is None:
            amount = Damage(kind=done.object.kind or "any")
            to = done.act.to
            return self.would_deal(Deed("deal", "wouldbe", None, to, t.Act(verb="deal", amount=amount), done.mods), body)
        if done.verb == "enter" and pred.mood == "would" and not done.mods and self.zone(done.act.source)[1] not in (IN_FIELD, IN_STONE_AREA):
            put = t.Act(verb="put", to=t.To(how="in", place=done.act.source), source=done.act.to)
            pred, done = pred.but(mood="wouldbe"), Deed("put", "wouldbe", None, done.agent, put, {})
        effect = self.effect(body)
        if isinstance(effect, May) and effect.then is None and effect.whose == ME:
            effect, optional = effect.action, True
        if done.verb == "draw" and pred.mood == "would":
            number = self.so_many_cards(done.object)
            if not isinstance(done.agent, t.Person) or not isinstance(number, Fixed) or number.n != 1 or not set(done.mods) <= {"outside"}:
                raise Reject("would draw what")
            elsewhere = done.mods.get("outside")
            if elsewhere is not None and (elsewhere.name != "draw" or elsewhere.whose is not None and self.whose(elsewhere.whose) != self.whose(done.agent)):
                raise Reject("would draw when")
            return WouldDraw(self.whose(done.agent), effect, optional, elsewhere is not None)
        if done.verb == "discard" and pred.mood == "would" and isinstance(done.agent, t.Person) and not done.mods and done.act.to is None:
            thrown = self.subject(done.object)
            if thrown.whose not in (BOTH, self.whose(done.agent)):
                raise Reject("whose cards")
            return WouldMove(Subject(self.whose(done.agent), thrown.what, thrown.this, thrown.other, thrown.of), 0, 0, effect, optional, DISCARDED)
        if done.verb == "destroy" and pred.mood == "wouldbe":
            by = done.mods.get("by")
            if by is not None and not (isinstance(by, Damage) and by.kind in (None, "any") and by.amount is None):
                raise Reject("destroyed by what")
            return WouldBeDestroyed(self.subject_of(done.object), effect, optional, by is not None)
        if done.verb == "put" and pred.mood == "wouldbe" and done.act.to is not None and done.act.to.how == "in" and not done.mods:
            zone_of, to = self.zone(done.act.to.place)
            leaving, areas = (None, 0) if done.act.source is None else self.zone(done.act.source)
            return WouldMove(
                self.subject_of(done.object), to, areas, effect, optional, 0, BOTH if zone_of is None else zone_of, BOTH if leaving is None else leaving
            )
        if done.verb == "enter" and pred.mood == "would" and set(done.mods) <= {"your control", "your opponent's control"}:
            mine, (whose, areas) = "your control" in done.mods, self.zone(done.act.source)
            leaving, origin = (None, 0) if done.act.to is None else self.zone(done.act.to)
            entering = self.subject_of(done.agent)
            side = (ME if mine else OPPONENT) if done.mods else whose
            if areas != IN_FIELD or side is not None and whose not in (None, side):
                raise Reject("enters what")
            return WouldMove(entering, IN_FIELD, origin, effect, optional, 0, BOTH if side is None else side, BOTH if leaving is None else leaving)
        if done.verb == "leave" and pred.mood == "would" and not done.mods:
            whose, areas = self.zone(done.act.source)
            if areas != IN_FIELD:
                raise Reject("leaves what")
            return WouldMove(self.subject_of(done.agent), 0, IN_FIELD, effect, optional, 0, BOTH, BOTH if whose is None else whose)
        if done.verb in ("banish", "discard", "remove", "return") and pred.mood == "wouldbe" and not done.mods:
            owner, to = (None, IN_REMOVED if done.verb == "remove" else 0) if done.act.to is None else self.zone(done.act.to.place)
            if (done.verb == "return") != (done.act.to is not None and done.act.to.how == "in"):
                raise Reject("returned to where")
            leaving, areas = (None, 0) if done.act.source is None else self.zone(done.act.source)
            way = {"banish": BANISHED, "discard": DISCARDED}.get(done.verb, 0)
            return WouldMove(
                self.subject_of(done.object), to, areas, effect, optional, way, BOTH if owner is None else owner, BOTH if leaving is None else leaving
            )
        raise Reject(f"would {done.verb}")

    def zone(self, place: Any) -> tuple[int | None, int]:
        """A zone that a card would leave or enter: that of its controller is whosever it is."""
        if isinstance(place, t.Np) and isinstance(place.det, t.Owner) and place.det.who == "controller":
            place = place.but(det=None)
        return self.place(place)

    def would_produce(self, done: Deed, body: Any) -> Replace:
        """907.4: more will than would be produced."""
        done.only()
        act = body.preds[0].act if isinstance(body, t.Clause) and len(body.preds) == 1 and not body.preds[0].mods else None
        same_player = isinstance(body, t.Clause) and (body.subject is None or isinstance(body.subject, t.Person) and body.subject.who == "you")
        if not isinstance(act, t.Act) or act.verb != "moreof" or not same_player or not isinstance(done.agent, t.Person) or done.agent.who != "you":
            raise Reject("what is produced instead")
        wills = act.object
        if wills is not None and (not isinstance(wills, Wills) or wills.parts is None or len(wills.parts) != 1 or not isinstance(wills.parts[0], str)):
            raise Reject("which will")
        return WouldProduce(self.subject(done.object), "" if wills is None or wills.parts is None else wills.parts[0])

    def would_deal(self, done: Deed, body: Any) -> Replace:
        """Damage that would be dealt."""
        damage = done.act.amount
        if not isinstance(damage, Damage) or damage.kind not in ("any", "battle") and damage.bound is None:
            raise Reject("how much damage")
        way = BATTLE if damage.kind == "battle" else 0
        source = done.mods.get("by") if done.mood == "wouldbe" else done.agent
        if is_effect(source):
            if way:
                raise Reject("battle damage by an effect")
            by, way = None, EFFECT
        else:
            by = None if source is None else self.dealer(source)
        to, who = (None, None) if done.object is None else self.struck(done.object)
        act = body.preds[0].act if isinstance(body, t.Clause) and len(body.preds) == 1 else None
        if not isinstance(act, t.Act) or body.preds[0].mods and act.verb in ("deal", "dealt", "prevent"):
            raise Reject("what happens instead")
        if act.verb == "prevent" and isinstance(act.object, Prevented) and body.subject is None:
            most = None
            if damage.bound is not None:
                if damage.bound.how != "<=":
                    raise Reject("how much damage")
                most = self.number(damage.bound.than)
            if act.object.how == "it":
                return Prevent(by, to, who, Lessen(), way, most)
            if act.object.how == "part" and most is None:
                return Prevent(by, to, who, Lessen(self.number(act.object.amount)), way)
            raise Reject("prevent what")
        if damage.bound is not None:
            raise Reject("how much damage")
        changed = self.changed(body.subject, act, body.preds[0].mood)
        if changed is not None:
            return WouldDeal(by, to, who, changed, way)
        mood = body.preds[0].mood
        if (
            act.verb == "deal"
            and isinstance(act.amount, Damage)
            and act.object is None
            and (mood == "do" or mood == "bedone" and self.is_again(body.subject, done.object))
        ):
            dealt = act.amount
            if dealt.times == "double" and dealt.amount is None:
                return WouldDeal(by, to, who, ChangeDamage(Fixed(0), 2), way)
            if isinstance(dealt.more, t.Num) and dealt.amount is None:
                return WouldDeal(by, to, who, ChangeDamage(Fixed(dealt.more.n)), way)
        if act.verb == "dealt" and body.preds[0].mood == "bedone" and act.to is not None:
            if isinstance(act.to, t.Person):
                return WouldDeal(by, to, who, Divert(None, self.people(act.to)), way)
            return WouldDeal(by, to, who, Divert(self.cards(act.to)), way)
        if act.verb in ("deal", "dealt", "prevent"):
            raise Reject("what happens instead")
        effect = self.effect(body)
        if isinstance(effect, May) and effect.then is None and effect.whose == ME:
            return WouldDealOther(by, to, who, effect.action, way, True)
        return WouldDealOther(by, to, who, effect, way)

    def is_again(self, subject: Any, before: Any) -> bool:
        """Whether it is what was spoken of before: the same player, or a pronoun for cards."""
        if isinstance(before, t.Person):
            return (
                isinstance(subject, t.Person) and subject.who in (before.who, "they", "that player") or isinstance(subject, t.Thing) and subject.word == "them"
            )
        return isinstance(subject, t.Thing) and subject.word in ("it", "them", "that card")

    def changed(self, subject: Any, act: t.Act, mood: str) -> Effect | None:
        """That damage is doubled, or so much more or less; None where something else is said."""
        if mood != "bedone" or not (
            isinstance(subject, Damage) and subject.amount is None or isinstance(subject, t.Thing) and subject.word in ("that much", "it")
        ):
            return None
        if act.verb == "double" and act.amount is None:
            return ChangeDamage(Fixed(0), 2)
        if act.verb in ("increase", "reduce") and isinstance(act.amount, t.Num):
            return ChangeDamage(Fixed(act.amount.n if act.verb == "increase" else -act.amount.n))
        return None

    def would_have(self, done: Deed, body: Any) -> Replace:
        """Life that would be gained or lost: another amount of it, or something else."""
        done.only()
        done.plain()
        what = done.act.object
        if not isinstance(done.agent, t.Person) or not isinstance(what, t.Feature) or what.prop != "life" or what.sort != "any":
            raise Reject("would gain or lose what")
        whose = self.whose(done.agent)
        pred = body.preds[0] if isinstance(body, t.Clause) and len(body.preds) == 1 else None
        if (
            done.verb == "gain"
            and pred is not None
            and isinstance(pred.act, t.Act)
            and pred.act.verb == "gain"
            and pred.mood in ("do", "order")
            and not pred.mods
            and (body.subject is None and whose == ME or self.is_again(body.subject, done.agent))
            and isinstance(pred.act.object, t.Feature)
            and pred.act.object.prop == "life"
        ):
            amount = pred.act.object.quant
            if pred.act.object.sort == "none":
                return WouldGain(whose, ChangeDamage(Fixed(0), 0))
            if isinstance(amount, t.Multiple) and amount.how == "double" and is_that_much(amount.of):
                return WouldGain(whose, ChangeDamage(Fixed(0), 2))
            if isinstance(amount, t.Sum) and is_that_much(amount.than) and isinstance(amount.more or amount.less, t.Num):
                return WouldGain(whose, ChangeDamage(Fixed(amount.more.n if amount.more is not None else -amount.less.n)))
        return (WouldGainOther if done.verb == "gain" else WouldLoseOther)(whose, self.effect(body))

    def spared(self, tree: Any, after: Any) -> t.Led | None:
        """ "You may pay. If you do, it is not destroyed": it is paid instead; None where something else is said."""
        if (
            not isinstance(tree, t.Led)
            or not self.replaces(tree)
            or not isinstance(tree.body, t.Clause)
            or len(tree.body.preds) != 1
            or tree.body.preds[0].mood != "may"
            or not isinstance(after, t.Led)
            or after.lead != "done"
            or not isinstance(after.body, t.Clause)
            or len(after.body.preds) != 1
        ):
            return None
        would, said = tree.head.preds[0], after.body.preds[0]
        prevents = would.act.verb in ("deal", "dealt") and said.act.verb == "prevent" and isinstance(said.act.object, Prevented) and said.act.object.how == "it"
        spares = said.mood == "notdone" and said.act.verb == would.act.verb and isinstance(after.body.subject, t.Thing)
        return tree.but(body=t.Instead(body=tree.body)) if prevents or spares else None

    def replaced(self, tree: t.Led, more: Any) -> tuple[Effect, bool]:
        """A replacement for a time."""
        spared = self.spared(tree, more)
        if spared is not None:
            return self.replaced(spared, None)[0], True
        head = tree.head
        time = self.until or tree.after
        pred = head.preds[0]
        mods = tuple(mod for mod in pred.mods or () if mod.sort not in ("until", "until end", "during"))
        own = [mod for mod in pred.mods or () if mod.sort in ("until", "until end", "during")]
        time = own[0] if own else time
        if time is None:
            if tree.lead != "next":
                raise Reject("instead, for how long")
            time = t.Mod(sort="until", of="game")
        bare = t.Clause(subject=head.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=mods or None),))
        part = self.would(t.Led(lead=tree.lead, head=bare, body=tree.body))
        return InsteadFor(part, self.until_of(time), tree.lead == "next"), False


def is_that_much(tree: Any) -> bool:
    """Whether it is the amount that was spoken of."""
    return isinstance(tree, t.Thing) and tree.word == "that much"


def is_source(tree: Any) -> bool:
    """Whether it is whatever deals damage."""
    return (
        isinstance(tree, t.Np)
        and tree.quant is not None
        and tree.quant.how in ("a", "any")
        and isinstance(tree.what, t.Nominal)
        and isinstance(tree.what.noun, t.Noun)
        and tree.what.noun.word == "source"
        and not tree.what.adjs
        and not tree.what.tails
    )


def is_effect(tree: Any) -> bool:
    """Whether it is an effect, whosever."""
    return isinstance(tree, t.At) and tree.how == "effects" and tree.of is None


def is_reduced(body: Any) -> bool:
    """Whether that damage becomes 0."""
    if not isinstance(body, t.Clause) or len(body.preds) != 1 or body.preds[0].mods:
        return False
    act = body.preds[0].act
    damage = isinstance(body.subject, Damage) and body.subject.amount is None or isinstance(body.subject, t.Thing) and body.subject.word in ("that much", "it")
    number = (
        None
        if not damage or not isinstance(act, t.Act)
        else act.other
        if act.verb == "reduce" and body.preds[0].mood == "bedone"
        else act.object
        if act.verb == "become" and body.preds[0].mood == "do"
        else None
    )
    return isinstance(number, t.Num) and number.n == 0
