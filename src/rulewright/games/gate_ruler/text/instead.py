"""What happens instead of something else (14-13), and damage that becomes another (13-3)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, by_their_effects, deed
from rulewright.games.gate_ruler.nodes.battle_triggers import DamageComes
from rulewright.games.gate_ruler.nodes.damage_effects import Prevent, Reduce
from rulewright.games.gate_ruler.nodes.keywords import OUT_OF_PLAY
from rulewright.games.gate_ruler.nodes.lasting_effects import ForPlayer, Later, NextTime
from rulewright.games.gate_ruler.nodes.permits import BaseDamage
from rulewright.games.gate_ruler.nodes.places import Source, Zones
from rulewright.games.gate_ruler.nodes.replacing import ChangeDamage, Divert, WouldBeDestroyed, WouldDeal, WouldDraw, WouldHeal, WouldIf, WouldMove, WouldTurn
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, RulerOf
from rulewright.games.gate_ruler.nodes.triggers import Subject
from rulewright.games.gate_ruler.rules.words import DISCARDED, DRIVEN, SET_DOWN, SPECIAL, UNTIL_TURN_ENDS
from rulewright.games.gate_ruler.rules.zones import IN_DRIVE, IN_FRONT, IN_GATE, IN_GRAVEYARD, IN_PLAY, IN_REMOVAL, IN_SET
from rulewright.games.gate_ruler.text.cannot import Prohibitions
from rulewright.games.gate_ruler.text.deeds import WAYS
from rulewright.games.gate_ruler.text.oddities import Damage
from rulewright.games.gate_ruler.text.statements import GONE, time_of, untimed
from rulewright.kernel.effects import May, Then
from rulewright.kernel.nodes import All, AnyCard, Bound, Condition, Description, Effect, Filter, Fixed, Not, Static, This
from rulewright.kernel.parts import Delayed, Replace
from rulewright.language.errors import Reject
from rulewright.language.joints import chain
from rulewright.tcg.effects.lasting import Recall
from rulewright.tcg.effects.replacing import Instead, Paid, Stay, WouldLose
from rulewright.tcg.effects.selecting import InSet


class Replacements(Prohibitions):
    """What would happen, and what happens instead."""

    # -- instead ------------------------------------------------------------------------------------------------

    def replaced(self, tree: t.Led, more: Any) -> tuple[Effect, bool]:
        """A replacement for a time, and whether the sentence after it belongs to it."""
        until = self.until
        if tree.lead == "next":
            after = tree.after
            if until is not None or after is not None and self.duration(after).kind != UNTIL_TURN_ENDS:
                raise Reject("instead, for how long")
            coming = self.comes(untimed(tree.head))
            if coming is not None:
                effect, used = self.lessening(tree.body, None)
                if not isinstance(effect, Reduce):
                    raise Reject("what becomes of the damage")
                return Prevent(Delayed(coming, Recall(effect))), used
            static, used = self.would(t.Led(lead="when", head=untimed(tree.head), body=tree.body), more)
            return NextTime(static), used
        if until is None:
            until = time_of(tree.head)
            tree = tree.but(head=untimed(tree.head))
        if until is None:
            raise Reject("instead, for how long")
        coming = self.comes(tree.head)
        if coming is not None:
            made = self.more_damage(coming, tree.body)
            if made is not None:
                return ForPlayer(made, self.duration(until)), False
            effect, used = self.lessening(tree.body, more if isinstance(more, t.Led) and more.lead == "done" else None)
            return Later(Delayed(coming, Recall(effect)), self.duration(until), True), used
        static, used = self.would(tree, more)
        return ForPlayer(static, self.duration(until)), used

    def would(self, tree: t.Led, more: Any) -> tuple[Replace, bool]:
        """14-13: what would happen, and what happens instead."""
        head, body = tree.head, tree.body
        if not isinstance(head, t.Clause) or len(head.preds) != 1 or tree.after is not None:
            raise Reject("what would happen")
        pred = head.preds[0]
        done = deed(head.subject, t.Pred(mood={"would": "do", "wouldbe": "bedone"}[pred.mood], act=pred.act, mods=pred.mods))
        asked: list[Condition] = []
        for sort in ("during", "outside"):
            if sort in done.mods:
                period = self.period(done.mods.pop(sort))
                asked.append(period if sort == "during" else Not(period))
        while isinstance(body, t.Led) and body.lead == "if" and body.after is None and not self.replaces(body):
            asked.append(self.condition(body.head))
            body = body.body
        if done.verb != "discard":
            done = by_their_effects(done)
        made: Replace = self.use("would", done.verb)(done)
        if asked:
            made = WouldIf(made, asked[0] if len(asked) == 1 else All(tuple(asked)), Stay())
        follows = more if isinstance(more, t.Led) and more.lead == "done" else None
        outside, self.until = self.until, None
        try:
            effect, optional, used = self.in_stead(body, follows, done.verb)
        finally:
            self.until = outside
        return replaced(made, effect, optional), used

    def in_stead(self, body: Any, follows: Any, verb: str) -> tuple[Effect, bool, bool]:
        """What happens instead, whether that is a choice, and whether the next sentence belongs to it."""
        inner = body.body if isinstance(body, t.Instead) else body
        if (
            isinstance(inner, t.Clause)
            and len(inner.preds) == 1
            and inner.preds[0].mood == "may"
            and inner.preds[0].mods is not None
            and any(mod.sort == "instead" for mod in inner.preds[0].mods)
        ):
            pred = inner.preds[0]
            rest = tuple(mod for mod in pred.mods or () if mod.sort != "instead") or None
            body = t.Instead(body=t.Clause(subject=inner.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=rest),)))
            inner = body.body
        effect = self.kept(inner, verb)
        optional = isinstance(effect, May) and effect.whose == ME and effect.then is None
        act = effect.action if optional and isinstance(effect, May) else effect
        if isinstance(body, t.Instead):
            if follows is not None and not isinstance(follows.body, t.Instead):  # done only where it is replaced
                return chain(act, self.effect(follows.body)), optional, True
            return act, optional, False
        if optional and follows is not None:
            gain = follows.body
            if isinstance(gain, t.Instead):
                return Paid(act, self.kept(gain.body, verb)), True, True
            bought = self.kept(gain, verb)
            if isinstance(bought, Stay):
                return Paid(act, bought), True, True
        if isinstance(effect, Stay) and not optional and follows is None:
            return effect, False, False
        raise Reject("nothing instead")

    def kept(self, tree: Any, verb: str) -> Effect:
        """What happens instead; "it is not destroyed" is nothing."""
        if (
            isinstance(tree, t.Clause)
            and len(tree.preds) == 1
            and tree.preds[0].mood in ("not", "notdone")
            and isinstance(tree.preds[0].act, t.Act)
            and not tree.preds[0].mods
            and (tree.preds[0].act.verb == verb or {tree.preds[0].act.verb, verb} <= GONE)
        ):
            if not isinstance(tree.subject, t.Person) and not isinstance(self.known(tree.subject), (Bound, This)):
                raise Reject("which card stays")
            return Stay()
        return self.effect(tree)

    def would_enter(self, done: Deed) -> Replace:
        """A card would go somewhere."""
        done.only()
        if done.act.source is None or done.act.to is not None:
            raise Reject("where would it go")
        place = self.zones(done.act.source)
        if place.areas == IN_PLAY:
            raise Reject("enters play")
        return WouldMove(self.subject(done.agent), place, Stay(), False, None if done.act.other is None else self.origin(done.act.other))

    def would_destroy(self, done: Deed) -> Replace:
        done.only("by", "combat", "by damage")
        if done.mood != "bedone":
            raise Reject("who would destroy")
        return WouldBeDestroyed(self.whom(done), Stay(), False, *self.destroyed_by(done))

    def would_put(self, done: Deed) -> Replace:
        by = self.effects_by(done)
        to = done.act.to
        if done.mood != "bedone" or to is None or to.how != "in":
            raise Reject("where would it go")
        return WouldMove(self.whom(done), self.zones(to.place), Stay(), False, self.moved_from(done), 0, by)

    def would_return(self, done: Deed) -> Replace:
        return self.would_put(done)

    def would_remove(self, done: Deed) -> Replace:
        return self.would_go(done, IN_REMOVAL, 0)

    def would_set(self, done: Deed) -> Replace:
        return self.would_go(done, IN_SET, SET_DOWN)

    def would_exhaust(self, done: Deed) -> Replace:
        return self.would_turn(done, True)

    def would_ready(self, done: Deed) -> Replace:
        return self.would_turn(done, False)

    def would_turn(self, done: Deed, exhausted: bool) -> Replace:
        """15-7."""
        done.only()
        if done.mood != "bedone":
            raise Reject("who would do it")
        return WouldTurn(self.whom(done), exhausted, Stay())

    def would_losegame(self, done: Deed) -> Replace:
        """12-2, 1-5a."""
        done.only()
        return Instead(WouldLose(self.doer(done)), Stay())

    def would_discard(self, done: Deed) -> Replace:
        return self.would_go(done, IN_GRAVEYARD, DISCARDED)

    def would_drive(self, done: Deed) -> Replace:
        return self.would_go(done, IN_DRIVE, DRIVEN)

    def would_summon(self, done: Deed) -> Replace:
        return self.would_go(done, IN_FRONT, SPECIAL)

    def would_go(self, done: Deed, to: int, way: int) -> Replace:
        """A card would go somewhere in a certain way."""
        by = self.effects_by(done)
        done.plain("source")
        source = done.act.source
        out = None if source is None else self.zones(source)
        if done.mood == "bedone" and to == IN_REMOVAL:
            out = self.moved_from(done)
        if done.mood == "bedone" or self.known(done.object) is not None:
            return WouldMove(self.whom(done), Zones(to), Stay(), False, out, way, by)
        if way not in (DISCARDED, SET_DOWN, DRIVEN):
            raise Reject("who would do it")
        return WouldMove(Subject(self.doer(done), self.one_of(done.object)), Zones(to), Stay(), False, out, way, by)

    def effects_by(self, done: Deed) -> int:
        """Whose effects would do it; -1 for anything."""
        done.only("by")
        by = done.mods.get("by")
        if by is not None and not (isinstance(by, t.At) and by.how == "effects" and (by.of is None or isinstance(by.of, t.Owner) and by.of.of is None)):
            raise Reject("by what")
        return -1 if by is None else BOTH if by.of is None else self.whose(by.of)

    def would_leave(self, done: Deed) -> Replace:
        by = self.effects_by(done)
        if self.zones(done.act.source).areas != IN_PLAY:
            raise Reject("leave what")
        return WouldMove(self.subject(done.agent), effect=Stay(), by=by, **LEAVING)  # type: ignore[arg-type]

    def would_heal(self, done: Deed) -> Replace:
        done.only()
        if done.mood == "bedone":
            return WouldHeal(self.whom(done), Stay())
        healed = done.act.amount
        if (
            done.act.other is not None
            or done.object is not None
            or healed is not None
            and (healed.prop not in ("life", "least life", "hp") or healed.amount is not None and (healed.prop != "least life" or healed.amount.n != 1))
        ):
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
            if isinstance(by, t.At) and by.how in ("effects", "effect"):
                if way:
                    raise Reject("whose effect")
                return DamageComes(self.subject(done.object), self.effects_of(by), WAYS["effect"], least)
            return DamageComes(self.subject(done.object), None if by is None else self.subject(by), way, least)
        if done.verb == "take":
            by = done.act.other
            if isinstance(by, t.At) and not way:
                return DamageComes(self.subject(done.agent), self.effects_of(by), WAYS["effect"], least)
            return DamageComes(self.subject(done.agent), None if by is None else self.subject(by), way, least)
        if done.act.to is not None:
            raise Reject("damage to whom")
        return DamageComes(None if done.act.other is None else self.subject(done.act.other), self.subject(done.agent), way, least)

    def lessening(self, body: Any, follows: Any) -> tuple[Effect, bool]:
        """What becomes of damage that comes, and whether the next sentence belongs to it."""
        inner = about_damage(body.body if isinstance(body, t.Instead) else body)
        if isinstance(inner, t.MayTo) and not isinstance(body, t.Instead):
            paid = self.effect(inner.price)
            less = self.effect(inner.gain)
            if isinstance(paid, May) and paid.then is None and isinstance(less, Reduce):
                return May(paid.whose, paid.action, less), False
            raise Reject("what becomes of the damage")
        rather = self.dealt_rather(inner) if isinstance(body, t.Instead) else None
        if rather is not None:
            return rather, False
        effect = self.effect(inner)
        if isinstance(effect, Reduce):
            return effect, False
        if isinstance(effect, May) and effect.then is None and isinstance(effect.action, Then) and isinstance(effect.action.rest, Reduce):
            return May(effect.whose, effect.action.first, effect.action.rest), False
        if isinstance(effect, May) and effect.then is None and follows is not None:
            gain = about_damage(follows.body.body) if isinstance(follows.body, t.Instead) else follows.body
            less = (self.dealt_rather(gain) if isinstance(follows.body, t.Instead) else None) or self.effect(gain)
            if isinstance(less, Reduce):
                return May(effect.whose, effect.action, less), True
        raise Reject("what becomes of the damage")

    def dealt_rather(self, tree: Any) -> Reduce | None:
        """13-3d-1: how much damage is dealt or taken instead; None where it says something else."""
        pred = tree.preds[0] if isinstance(tree, t.Clause) and len(tree.preds) == 1 else None
        dealt = None if pred is None else pred.act
        if (
            pred is None
            or not isinstance(dealt, t.Act)
            or dealt.verb not in ("deal", "take")
            or tree.subject is None
            or not self.is_spoken_of(tree.subject)
            or dealt.other is not None
            or dealt.to is not None
            or pred.mods
            or pred.mood not in ("do", "bedone")
        ):
            return None
        if isinstance(dealt.amount, Damage) and dealt.amount.which == "less":
            return Reduce(self.number(dealt.amount.amount))
        return Reduce(None, self.much(dealt.amount, None))

    def is_spoken_of(self, subject: Any) -> bool:
        """Whether the same card or player is meant that would deal or be dealt damage, and not another one."""
        return isinstance(subject, t.Person) or isinstance(self.known(subject), (Bound, This, RulerOf))

    def more_damage(self, coming: DamageComes, body: Any) -> Static | None:
        """14-13g, 15-2b: more damage than there would be."""
        inner = body.body if isinstance(body, t.Instead) else body
        if isinstance(body, t.Instead) and isinstance(inner, t.Idiom) and inner.verb == "divert":
            to = self.known(inner.object)
            if coming.least or not isinstance(to, (This, RulerOf)):
                raise Reject("dealt to which card instead")
            return WouldDeal(coming.by, coming.to, coming.way, Divert(to))
        if isinstance(inner, t.Idiom) and inner.verb == "base damage" and not isinstance(body, t.Instead):
            by = coming.by
            if by is None or coming.to is not None or coming.least or coming.way or by.of is not None or by.other or by.many:
                raise Reject("whose base damage")
            what: Filter = Description(AnyCard())
            if by.this:
                what = InSet(This())
            elif by.what is None or isinstance(by.what, Description):
                what = Source(by.whose, by.what or Description(AnyCard()))
            else:
                raise Reject("whose base damage")
            return BaseDamage(what, self.number(inner.amount))
        if (
            not isinstance(body, t.Instead)
            and isinstance(inner, t.Clause)
            and len(inner.preds) == 1
            and isinstance(inner.preds[0].act, t.Act)
            and inner.preds[0].act.verb == "increase"
            and not inner.preds[0].mods
            and inner.preds[0].act.other is None
        ):
            done = deed(inner.subject, inner.preds[0])
            if not isinstance(done.object, Damage) or done.object.which != "that" or done.object.kind or coming.least or done.act.amount is None:
                raise Reject("what is increased")
            return WouldDeal(coming.by, coming.to, coming.way, ChangeDamage(self.number(done.act.amount)))
        if (
            isinstance(body, t.Instead)
            and isinstance(inner, t.Clause)
            and len(inner.preds) == 1
            and isinstance(inner.preds[0].act, t.Act)
            and inner.preds[0].act.verb in ("deal", "take")
            and self.is_spoken_of(inner.subject)
            and not inner.preds[0].mods
            and isinstance(inner.preds[0].act.amount, Damage)
            and inner.preds[0].act.amount.which in ("more", "double")
        ):
            damage = inner.preds[0].act.amount
            if inner.preds[0].act.other is not None or inner.preds[0].act.to is not None or coming.least:
                raise Reject("damage to whom")
            change = ChangeDamage(Fixed(0), 2) if damage.which == "double" else ChangeDamage(self.number(damage.amount))
            return WouldDeal(coming.by, coming.to, coming.way, change)
        return None


def about_damage(tree: Any) -> Any:
    """ "It" that becomes a number, or is made less, is the damage that comes."""
    that = Damage(kind="", which="that")
    if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) == 1 and isinstance(tree.preds[0].act, t.Act):
        pred = tree.preds[0]
        if isinstance(tree.subject, t.Thing) and tree.subject.word == "it" and pred.act.verb in ("become", "reduce") and not pred.mods:
            return tree.but(subject=that)
        if pred.act.verb == "reduce" and pred.act.object is None and pred.act.amount is not None and pred.mood in ("order", "do", "may"):
            about = t.Pred(mood=pred.mood, act=pred.act.but(object=that), mods=pred.mods)
            return t.Order(about.act, about.mods) if isinstance(tree, t.Order) else tree.but(preds=(about,))
    return tree


OUT = OUT_OF_PLAY & ~IN_GATE
LEAVING: dict[str, object] = {"to": Zones(OUT), "out": Zones(IN_PLAY)}


def replaced(would: Replace, effect: Effect, optional: bool = False) -> Replace:
    """Something else than what would happen."""
    fields = {name: getattr(would, name) for name in would.FIELDS}
    made = type(would)(**{**fields, "effect": effect, "optional": optional})
    assert isinstance(made, Replace)
    return made
