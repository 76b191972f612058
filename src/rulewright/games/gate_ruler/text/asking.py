"""What Gate Ruler's card texts ask: conditions (14-8), and what happened before (14-15)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed, located
from rulewright.english.past import happened, is_past
from rulewright.games.gate_ruler.nodes.battle_triggers import Deals
from rulewright.games.gate_ruler.nodes.conditions import AttackBy, Attacks, EmptyZone, FoughtNow, HasDestroyed, IsThere, OnTurn, ThereIs
from rulewright.games.gate_ruler.nodes.measures import LifeOf
from rulewright.games.gate_ruler.nodes.places import At, Controlled, IsAttacked
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, Among, Select
from rulewright.games.gate_ruler.rules.words import RULER_CARD, UNIT
from rulewright.games.gate_ruler.rules.zones import IN_ATTACK, IN_DAMAGE, IN_DEFENSE, IN_PLAY
from rulewright.games.gate_ruler.text.meaning import HOW, PARTICIPLES, PHASES, ZONES, Nouns, remembered
from rulewright.kernel.nodes import ABOVE, AT_LEAST, EXACTLY, All, AnyCard, Bound, Compared, Condition, CountOf, Description, Filter, Fixed, Has, Plus
from rulewright.kernel.nodes import Not as NotSo
from rulewright.kernel.past import AmountThisTurn, CardsThisTurn
from rulewright.language.errors import Reject
from rulewright.tcg.effects.measures import AllFit, Fits, InPhase

SAID_BEFORE = ("choose", "discard", "reveal")
"""What players did just before, where a text asks whether they did it."""


def all_damage(past: Condition) -> Condition:
    """So much damage to one player or card in a turn is all of it together."""
    dealt = past.part if isinstance(past, NotSo) else past
    number = dealt.left if isinstance(dealt, Compared) else None
    trigger = number.trigger if isinstance(number, CardsThisTurn) else None
    if not isinstance(trigger, Deals) or not trigger.least or trigger.to is None:
        return past
    to = trigger.to
    if not to.this and not (isinstance(to.what, Has) and to.what.word == RULER_CARD and to.whose != BOTH):
        return past
    enough = Compared(AmountThisTurn(Deals(trigger.by, to, trigger.way)), AT_LEAST, Fixed(trigger.least))
    return NotSo(enough) if isinstance(past, NotSo) else enough


class Asking(Nouns):
    """Conditions."""

    # -- conditions ---------------------------------------------------------------------------------------------

    def ask(self, tree: Any) -> Condition:
        """One condition."""
        if isinstance(tree, t.There):
            return self.period(tree.of) if isinstance(tree.of, t.Period) else self.there(tree.of)
        if isinstance(tree, t.More):
            return self.more(tree)
        if isinstance(tree, t.Outdoes):
            return Compared(self.number(t.Prop(prop=tree.prop, of=tree.who)), HOW[tree.how], self.number(t.Prop(prop=tree.prop, of=tree.than)))
        if isinstance(tree, t.Fewer):
            return self.more(t.More(who=tree.than, what=tree.what, than=tree.who), self.whose(tree.who))
        if isinstance(tree, t.AsMany):
            more = self.more(t.More(who=tree.who, what=tree.what, than=tree.than))
            assert isinstance(more, Compared)
            return Compared(more.left, EXACTLY, more.right.than if isinstance(more.right, Plus) else more.right)
        if isinstance(tree, t.AmountIs):
            if tree.cmp.how not in HOW:
                raise Reject("a span of numbers")
            than = tree.cmp.than
            if isinstance(than, t.Owner) and isinstance(tree.amount, t.Prop):
                than = tree.amount.but(of=than)
            return Compared(self.number(tree.amount), HOW[tree.cmp.how], self.number(than))
        if isinstance(tree, t.Idiom) and tree.verb == "not in":
            period = self.period(tree.object)
            if not isinstance(period, OnTurn) or period.whose == BOTH:
                return NotSo(period)
            return OnTurn(1 - period.whose)
        if isinstance(tree, t.Idiom) and tree.verb == "empty zone":
            zone = ZONES[tree.object.word]
            if zone in (IN_ATTACK, IN_DEFENSE):
                return EmptyZone(self.whose(tree.subject), zone)
            return ThereIs(EXACTLY, Fixed(0), Select(self.whose(tree.subject), zone, Description(AnyCard())))
        if isinstance(tree, t.Idiom) and tree.verb == "become":
            return Compared(self.number(tree.subject), EXACTLY, self.number(tree.object))
        if isinstance(tree, t.Clause):
            if len(tree.preds) > 1:
                raise Reject("both, or one of them")
            return self.said(tree.subject, tree.preds[0])
        raise Reject(f"no condition: {type(tree).__name__}")

    def period(self, tree: t.Period) -> Condition:
        """A time that it may be."""
        if tree.which == "next" or tree.name not in ("turn", *PHASES):
            raise Reject("when")
        if tree.name == "turn":
            if tree.whose is None:
                raise Reject("whose turn")
            return OnTurn(self.whose(tree.whose))
        return InPhase(PHASES[tree.name], BOTH if tree.whose is None else self.whose(tree.whose))

    def there(self, np: Any, whose: int | None = None, place: Any = None) -> Condition:
        """There are so many cards."""
        if isinstance(np, t.Both):
            return All(tuple(self.there(part, whose, place) for part in self.shared(np.parts)))
        if not isinstance(np, t.Np) or np.what is None:
            raise Reject("there is what")
        found = self.found(np)
        if whose is not None:
            if found.whose is not None and found.whose != whose:
                raise Reject("whose cards")
            found.whose = whose
        how, bound = self.bound(np.quant)
        return ThereIs(how, bound, self.select(found))

    def more(self, tree: t.More, subject: int | None = None) -> Condition:
        """More cards here than there; whose place is said is the subject's."""
        left = self.describe(tree.what)
        right = self.describe(tree.what)
        if not isinstance(tree.than, (t.Person, t.Owner)) or tree.who is None:
            raise Reject("more than whom")
        said = left.whose not in (None, self.whose(tree.who) if subject is None else subject)
        left.whose, right.whose = self.whose(tree.who), self.whose(tree.than)
        if said or left.whose == right.whose or left.whose == BOTH:
            raise Reject("more than whom")
        mine, theirs = self.select(left), self.select(right)
        if left.areas:
            return Compared(CountOf(mine), ABOVE, CountOf(theirs))
        return Compared(CountOf(mine), AT_LEAST, Plus(1, CountOf(theirs)))

    def said(self, subject: Any, pred: t.Pred) -> Condition:
        """Whether something is said of a subject truly."""
        if pred.mood in ("be", "wasbe", "notbe"):
            if pred.mods:
                raise Reject("is it so, and how")
            is_so = self.being(subject, pred.act)
            return NotSo(is_so) if pred.mood == "notbe" else is_so
        if is_past(pred):
            past = happened(self, subject, pred)
            remembered(past)
            return all_damage(past)
        if isinstance(pred.act, t.Act) and (
            any(mod.sort == "way" and mod.of == "this way" for mod in pred.mods or ())
            or pred.act.verb in SAID_BEFORE
            and pred.mood in ("did", "notdid")
            and not pred.mods
            and isinstance(subject, t.Person)
        ):
            return self.done_this_way(deed(subject, pred))
        done = deed(subject, pred)
        negative = pred.mood in ("not", "notdid", "notdone", "wasnotdone")
        if pred.mood not in ("do", "did", "bedone", "wasdone", "not", "notdid", "notdone", "wasnotdone"):
            raise Reject("no condition")
        asked: Condition = self.use("was", done.verb)(done)
        if negative and isinstance(asked, ThereIs) and asked.how == AT_LEAST and isinstance(asked.bound, Fixed) and asked.bound.n == 1:
            asked.how, asked.bound = EXACTLY, Fixed(0)
            return asked
        return NotSo(asked) if negative else asked

    def done_this_way(self, done: Deed) -> Condition:
        """Whether something was done by what the text did before, to as many such cards."""
        done.only("way")
        what = done.object
        if isinstance(what, t.Np) and what.quant is not None and what.det is not None and what.what is not None and what.quant.how == "exact":
            what = what.but(quant=t.Quant(how="least", n=what.quant.n))
        if not isinstance(what, t.Np) or what.what is None or isinstance(what.det, t.Det):
            raise Reject("done to what")
        found = self.found(what)
        if found.within is not None or found.charged is not None or found.other or found.ability:
            raise Reject("done to what")
        found.within, found.listed, found.areas = Bound(self.done_so(done.act)), True, 0
        how, bound = self.bound(what.quant)
        asked = ThereIs(how, bound, self.select(found))
        return NotSo(asked) if done.mood in ("not", "notdid", "notdone", "wasnotdone") else asked

    def being(self, subject: Any, what: Any) -> Condition:
        """Whether cards are something."""
        if isinstance(subject, t.Person) and isinstance(what, t.At) and what.how == "attacked":
            whose = self.whose(subject)
            return Attacks(whose) if what.of is None else Attacks(whose, self.alone(what.of))
        if isinstance(subject, t.Person) and isinstance(what, t.Adj) and what.word == "attacking":
            return AttackBy(self.whose(subject))
        if isinstance(what, t.Adj) and what.sort == "place":
            return self.empty(subject)
        return self.fits(subject, self.comp(what))

    def comp(self, what: Any) -> Filter:
        """What a card is said to be."""
        if isinstance(what, t.Np):
            if what.what is None or what.det is not None or (what.quant is None) != what.what_many() or what.quant is not None and what.quant.how != "a":
                raise Reject("is it one")
            found = self.describe(what.what)
            if found.areas or found.other or found.within is not None or found.ability:
                raise Reject("is it one of these")
            return found.what() if found.whose is None else Controlled(found.whose, found.what())
        return self.filter(what)

    def fits(self, subject: Any, what: Filter) -> Condition:
        """Whether certain cards, some, all or none fit a description."""
        card = self.known(subject)
        if card is not None:
            return Fits(card, what)
        if not isinstance(subject, t.Np):
            raise Reject("which card is it")
        quant = subject.quant
        if quant is not None and quant.how in ("all", "each", "both"):
            return AllFit(self.group(subject), what, 1)
        if quant is None:
            raise Reject("which cards are it")
        of = self.group(subject)
        if isinstance(of, Bound):
            return ThereIs(*self.bound(quant), Among(of, what))
        if not isinstance(of, Select):
            raise Reject("which card is it")
        how, bound = self.bound(quant)
        if isinstance(what, At):
            if what.areas == IN_PLAY:
                return ThereIs(how, bound, of)
            if not what.areas & of.areas:
                if what.whose not in (BOTH, of.whose) and of.whose != BOTH:
                    raise Reject("whose place")
                whose = what.whose if what.whose != BOTH else ME if of.whose == BOTH else of.whose
                return ThereIs(how, bound, Select(whose, what.areas, of.what, of.other))
        described = Description(of.what.kind, of.what.pre, of.what.post + (what,))
        return ThereIs(how, bound, Select(of.whose, of.areas, described, of.other))

    def empty(self, subject: Any) -> Condition:
        """Whether a zone has no cards."""
        whose, areas = self.place(subject)
        if whose == BOTH:
            raise Reject("whose zone")
        if areas in (IN_ATTACK, IN_DEFENSE):
            return EmptyZone(whose, areas, True)
        return ThereIs(EXACTLY, Fixed(0), Select(whose, areas, Description(AnyCard())))

    # -- what is asked about deeds ------------------------------------------------------------------------------

    def was_have(self, done: Deed) -> Condition:
        """Players have cards and life; cards have charges, keywords, numbers."""
        if "charge" in done.mods and not isinstance(done.agent, t.Person):
            done.only("charge")
            return self.fits(done.agent, self.as_charges(done.object))
        done.only()
        what = done.object
        if isinstance(done.agent, t.Person):
            whose = self.whose(done.agent)
            if isinstance(what, t.Feature):
                if what.prop == "life" and what.sort == "number":
                    return Compared(LifeOf(whose), HOW[what.quant.how], self.number(what.quant.than))
                if what.prop == "damage" and what.sort == "number" and what.quant.how in (">=", "<="):
                    return ThereIs(HOW[what.quant.how], self.number(what.quant.than), Select(whose, IN_DAMAGE, Description(AnyCard())))
                raise Reject("has what")
            if done.act.to is not None:
                what = located(what, done.act.to)
            return self.there(what, whose)
        if isinstance(what, t.Feature):
            if what.sort == "number":
                return self.fits(done.agent, self.worth(what.prop, what.quant))
            if what.sort == "word":
                return self.fits(done.agent, self.filter(what.word))
        if isinstance(what, t.Np) and self.is_charge(what.what) and what.det is None:
            return self.fits(done.agent, self.charged(what))
        if isinstance(what, t.Np) and isinstance(done.agent, t.Np) and isinstance(done.agent.what, t.Nominal) and done.agent.what.noun.word in ZONES:
            whose, areas = self.place(done.agent)
            found = self.found(what)
            found.whose, found.areas = whose, areas
            return ThereIs(*self.bound(what.quant), self.select(found))
        raise Reject("has what")

    def was_control(self, done: Deed) -> Condition:
        done.only()
        done.plain()
        if not isinstance(done.agent, t.Person):
            raise Reject("who controls it")
        return self.there(done.object, self.whose(done.agent))

    def was_exhaust(self, done: Deed) -> Condition:
        return self.turned(done)

    def was_enhance(self, done: Deed) -> Condition:
        return self.turned(done)

    def was_attack(self, done: Deed) -> Condition:
        """Whether something attacks or attacked, or is being attacked."""
        if done.mood in ("bedone", "wasdone", "notdone") and set(done.mods) <= {"by"}:
            by = None if "by" not in done.mods else self.alone(done.mods["by"])
            if isinstance(done.object, t.Person):
                return Attacks(self.whose(done.object)) if by is None else Attacks(self.whose(done.object), by)
            return self.fits(done.object, IsAttacked() if by is None else IsAttacked(by))
        battle = done.mods.get("until end")
        if isinstance(battle, t.Period) and battle.name == "battle" and len(done.mods) == 1 and done.object is None:
            done.plain()
            return FoughtNow(self.one(done.agent))
        raise Reject("attacked when")

    def turned(self, done: Deed) -> Condition:
        """Whether a card is exhausted, special summoned, and so on."""
        if done.mood not in ("bedone", "wasdone", "notdone", "wasnotdone") or done.act.source is not None or done.act.to is not None:
            raise Reject("done by whom")
        done.only()
        return self.fits(done.object, PARTICIPLES[done.verb])

    def was_destroy(self, done: Deed) -> Condition:
        """14-15e: what a card destroyed; or what was destroyed."""
        known = None if done.agent is None or isinstance(done.agent, t.Person) or done.mood not in ("do", "did", "notdid") else self.known(done.agent)
        if known is None:
            raise Reject("destroyed when")
        done.only("until end")
        done.plain()
        battle = done.mods.get("until end")
        if battle is not None and (not isinstance(battle, t.Period) or battle.name != "battle"):
            raise Reject("destroyed when")
        found = self.found(done.object) if isinstance(done.object, t.Np) and done.object.quant is not None and done.object.quant.how in ("a", "any") else None
        if found is None or not isinstance(found.kind, Has) or found.kind.word != UNIT or not found.plain():
            raise Reject("destroyed what")
        return HasDestroyed(known, BOTH if found.whose is None else found.whose)

    def was_summon(self, done: Deed) -> Condition:
        return self.turned(done)

    def was_normal(self, done: Deed) -> Condition:
        return self.turned(done)

    def was_remain(self, done: Deed) -> Condition:
        done.only()
        if self.place(done.act.source)[1] != ZONES["play"]:
            raise Reject("remains where")
        return IsThere(self.one(done.agent))
