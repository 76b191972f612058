"""What Gate Ruler's card texts wait for (14-9)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.english.things import is_one
from rulewright.games.gate_ruler.nodes.battle_triggers import Attacks, Deals, IsDestroyed
from rulewright.games.gate_ruler.nodes.conditions import FirstAttack, FoughtNow
from rulewright.games.gate_ruler.nodes.past import EnteredNow, WasEnhanced
from rulewright.games.gate_ruler.nodes.permits import ANY_SORT, SORTS
from rulewright.games.gate_ruler.nodes.places import At as At_
from rulewright.games.gate_ruler.nodes.places import OfTiming, OtherSource, Source, Zones
from rulewright.games.gate_ruler.nodes.rare_effects import PlaysCounter
from rulewright.games.gate_ruler.nodes.selection import BOTH
from rulewright.games.gate_ruler.nodes.targets import A_CARD
from rulewright.games.gate_ruler.nodes.triggers import (
    ABYSSAL_WAY,
    GENESIS_WAY,
    At,
    DoesSo,
    Draws,
    Enters,
    Goes,
    IsCharged,
    IsChosen,
    IsHealed,
    IsNegated,
    Leaves,
    Plays,
    Revealed,
    Subject,
    Summons,
    Turns,
    Uses,
)
from rulewright.games.gate_ruler.rules.words import (
    BATTLE_ENDS,
    CHARGED,
    CONTROLLED,
    DISCARDED,
    DRIVEN,
    EVENT,
    HEALED,
    NAME,
    S_DROVE,
    S_HEALED_LIFE,
    S_PAID,
    SET_DOWN,
    SPECIAL,
    SUMMONED,
    TURN_ENDS,
)
from rulewright.games.gate_ruler.rules.zones import EVERYWHERE, IN_CHARGE, IN_DECK, IN_DRIVE, IN_FRONT, IN_GATE, IN_GRAVEYARD, IN_PLAY, IN_REMOVAL, IN_SET
from rulewright.games.gate_ruler.text.deeds import ALL_CARDS, MOMENTS, WAYS, Deeds, accomplished, under_control
from rulewright.games.gate_ruler.text.meaning import TIMED, remembered
from rulewright.games.gate_ruler.text.oddities import Damage
from rulewright.kernel.nodes import AnyCard, Description, Filter, Fixed, Has, Not, This, Trigger
from rulewright.kernel.parts import Cause, EventTrigger, SituationTrigger
from rulewright.kernel.past import NthTime
from rulewright.language.errors import Reject
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.selecting import InSet
from rulewright.tcg.effects.triggers import AnyOfThese, CausedBy, While


class Events(Deeds):
    """Verbs as trigger conditions."""

    def moment(self, tree: t.Moment) -> EventTrigger:
        """6, 8: a moment of the turn."""
        of = tree.of
        if of.which == "fought" and tree.end:
            return While(At(BATTLE_ENDS, BOTH), FoughtNow(This()))
        if of.which == "fresh" and tree.end:
            return While(At(TURN_ENDS, BOTH), Fits(This(), EnteredNow()))
        key = (of.name, bool(tree.end))
        if key not in MOMENTS or of.which == "next" and of.whose is None:
            raise Reject("when")
        if of.name == "battle" and of.which == "next":
            raise Reject("when")
        return At(MOMENTS[key], BOTH if of.whose is None else self.whose(of.whose))

    def nth(self, tree: t.Nth, own: bool = False) -> Trigger:
        trigger = super().nth(tree, own)
        remembered(trigger)
        return trigger

    # -- triggers -----------------------------------------------------------------------------------------------

    def event(self, tree: Any) -> Trigger:
        """What a text waits for."""
        if isinstance(tree, t.Joined):
            if tree.joint != "or":
                raise Reject("both at once")
            parts = tuple(self.event(part) for part in tree.parts)
            if not all(isinstance(part, EventTrigger) for part in parts):
                raise Reject("a situation")
            return AnyOfThese(parts)  # type: ignore[arg-type]
        if isinstance(tree, t.AmountIs) or isinstance(tree, t.There) and isinstance(tree.of, t.Np):
            return SituationTrigger(self.condition(tree))
        if isinstance(tree, t.Idiom) and tree.verb == "dealt to":
            way, least = self.kind_of(tree.amount)
            return Deals(None if tree.subject is None else self.subject(tree.subject), self.subject(tree.object), way, least)
        if not isinstance(tree, t.Clause):
            raise Reject("no event")
        counted = self.counted_event(tree)
        if counted is not None:
            return counted
        if len(tree.preds) == 1:
            return self.happens(tree.subject, tree.preds[0])
        verbs = [pred.act.verb if isinstance(pred.act, t.Act) else "" for pred in tree.preds]
        if verbs == ["attack", "destroy"] and tree.preds[0].act.object is None and not tree.preds[0].mods:
            return self.happens(tree.subject, tree.preds[1])
        raise Reject("both, or one of them")

    def happens(self, subject: Any, pred: t.Pred) -> Trigger:
        """One event; a period says when it counts."""
        if pred.mood == "be" and isinstance(pred.act, t.Adj) and pred.act.word == "attacking" and not pred.act.negative:
            pred = t.Pred(mood="do", act=t.Act(verb="attack"), mods=pred.mods)
        elif pred.mood == "be" and isinstance(pred.act, t.At) and pred.act.how in ("attacking", "attacked"):
            done_by = () if pred.act.how == "attacking" or pred.act.of is None else (t.Mod(sort="by", of=pred.act.of),)
            pred = t.Pred(
                mood="do" if pred.act.how == "attacking" else "bedone",
                mods=(*(pred.mods or ()), *done_by) or None,
                act=t.Act(verb="attack", object=pred.act.of if pred.act.how == "attacking" else None),
            )
        if pred.mood not in ("do", "bedone"):
            raise Reject("no event")
        during = [mod for mod in pred.mods or () if mod.sort in ("during", "outside")]
        rest = tuple(mod for mod in pred.mods or () if mod.sort not in ("during", "outside")) or None
        done = deed(subject, t.Pred(mood=pred.mood, act=pred.act, mods=rest))
        if done.verb in ("have", "control") and (isinstance(done.agent, t.Person) or self.known(done.agent) is not None):
            if during:
                raise Reject("when")
            return SituationTrigger(self.use("was", done.verb)(done))
        first = done.verb != "attack" and done.mods.pop("first time", None) is not None
        by = done.mods.get("by")
        by_effects = pred.mood == "bedone" and isinstance(by, t.At) and by.how == "effects" and by.of is None and done.verb not in ("destroy", "deal", "choose")
        if by_effects:
            done.mods.pop("by")
        trigger: EventTrigger = self.use("when", done.verb)(done)
        if by_effects:
            trigger = CausedBy(trigger, Cause(True))
        if first:
            remembered(trigger)
            trigger = NthTime(trigger, 1)
        if not during:
            return trigger
        period = during[0].of
        if len(during) > 1 or not isinstance(period, t.Period) or period.which in ("this", "that", "next"):
            raise Reject("when")
        if isinstance(period.whose, t.Owner) and period.whose.who == "they" and isinstance(subject, t.Person) and subject.who in ("any", "each", "both"):
            raise Reject("whose phase")
        condition = self.period(period)
        return While(trigger, Not(condition) if during[0].sort == "outside" else condition)

    def whom(self, done: Deed) -> Subject:
        """What it is done to."""
        return self.subject(done.object)

    def by_player(self, done: Deed) -> int:
        """14-15f: whose effect does it, -1 for anything."""
        by = done.mods.get("by")
        if by is None:
            return -1
        if isinstance(by, t.At) and by.how == "effects" and by.of is not None:
            return self.whose(by.of)
        if isinstance(by, t.Person):
            return self.whose(by)
        if isinstance(by, t.Np) and isinstance(by.what, t.Nominal) and is_one(by.quant):
            found = self.found(by)
            if isinstance(found.kind, AnyCard) and found.whose is not None and found.whose != BOTH and not found.post and not found.pre and not found.areas:
                return found.whose
        raise Reject("by what")

    def when_enter(self, done: Deed) -> EventTrigger:
        done.only("genesis", "abyssal", "under control", "enhanced")
        if "enhanced" in done.mods:
            if (
                len(done.mods) > 1
                or done.act.other is not None
                or done.act.to is not None
                or done.act.source is None
                or self.zones(done.act.source).areas != IN_PLAY
            ):
                raise Reject("enters how")
            return self.when_enhance(Deed("enhance", "bedone", None, done.agent, t.Act(verb="enhance"), {}))
        through = GENESIS_WAY if "genesis" in done.mods else ABYSSAL_WAY if "abyssal" in done.mods else 0
        subject = self.subject(done.agent)
        if "under control" in done.mods:
            whose = self.whose(done.mods["under control"])
            if (
                through
                or done.act.other is not None
                or done.act.to is not None
                or done.act.source is None
                or self.zones(done.act.source).areas != IN_PLAY
                or whose == BOTH
            ):
                raise Reject("enters how")
            return under_control(subject, whose)
        if done.act.source is None:
            raise Reject("enters what")
        place = self.zones(done.act.source)
        if place.areas == IN_PLAY and place.whose == BOTH:
            out = None if done.act.other is None else self.zones(done.act.other)
            to = None if done.act.to is None else self.zones(done.act.to)
            return Enters(subject, 0, through, out, to)
        if through or done.act.to is not None:
            raise Reject("enters how")
        return Goes(subject, place, None if done.act.other is None else self.origin(done.act.other))

    def moved_from(self, done: Deed) -> Zones | None:
        """Where cards come from, None for anywhere; 2-1b-1: cards that are named by properties alone are in play."""
        if done.act.source is not None:
            return self.origin(done.act.source)
        tree = done.object
        tails = tree.what.tails if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) else None
        if any(isinstance(tail, t.At) and tail.how == "played" for tail in tails or ()):  # it was played, and goes from the gate
            return Zones(IN_GATE)
        subject = self.whom(done)
        kind = subject.what.kind if isinstance(subject.what, Description) else None
        named = kind is not None and not isinstance(kind, (AnyCard, At_)) and not (isinstance(kind, Has) and (kind.prop == NAME or kind.word == EVENT))
        return Zones(IN_PLAY) if named else None

    def origin(self, tree: Any) -> Zones:
        """Where a card comes from."""
        return Zones(EVERYWHERE) if isinstance(tree, t.Noun) and tree.word == "anywhere" else self.zones(tree)

    def when_enhance(self, done: Deed) -> EventTrigger:
        """16-16b: a unit enters play on top of another one."""
        done.only()
        if done.mood != "bedone":
            raise Reject("who enhances it")
        subject = self.whom(done)
        if subject.this:
            return While(Enters(subject), Fits(This(), WasEnhanced()))
        if not isinstance(subject.what, Description):
            raise Reject("which unit")
        what = subject.what
        return Enters(Subject(subject.whose, Description(what.kind, what.pre, (*what.post, WasEnhanced())), False, subject.other))

    def when_accomplish(self, done: Deed) -> EventTrigger:
        """16-13d, 16-14f."""
        done.only()
        whose = self.doer(done)
        if done.mood != "do" or whose == BOTH:
            raise Reject("who accomplishes it")
        return accomplished(GENESIS_WAY if done.act.other == "genesis" else ABYSSAL_WAY, whose)

    def when_leave(self, done: Deed) -> EventTrigger:
        done.only("by")
        place = self.zones(done.act.source)
        subject = self.subject(done.agent)
        if place.areas == IN_PLAY and place.whose == BOTH:
            return Leaves(subject, self.by_player(done))
        done.only()
        return Goes(subject, Zones(EVERYWHERE), place)

    def when_put(self, done: Deed) -> EventTrigger:
        """15-3: a card goes to a zone; underneath another card it becomes a charge."""
        done.only("by", "charge")
        to = done.act.to
        by = self.by_player(done) if done.agent is None or not isinstance(done.agent, t.Person) or done.mood == "bedone" else self.whose(done.agent)
        if to is None:
            raise Reject("where")
        if to.how in ("under", "on") and done.mood == "bedone":
            done.only("charge")
            if to.how == "on":
                return IsCharged(self.subject(to.place), self.whom(done), True)
            return IsCharged(self.whom(done), self.subject(to.place), False)
        if to.how == "under" and done.mood == "do" and isinstance(done.agent, t.Person):
            under = to.place
            if (
                not isinstance(under, t.Np)
                or under.quant is None
                or under.quant.how not in ("a", "another")
                or not isinstance(self.found(under).kind, AnyCard)
                or not isinstance(under.what, t.Nominal)
                or under.what.adjs
                or under.what.tails
            ):
                raise Reject("under which card")
            return Goes(self.whom(done), Zones(IN_CHARGE), None, CHARGED, by)
        if "charge" in done.mods or to.how not in ("in", "top", "bottom"):
            raise Reject("where")
        out = self.moved_from(done)
        if to.how != "in":
            if to.place is None or self.place(to.place)[1] != IN_DECK:
                raise Reject("the top of what")
            return Goes(self.whom(done), self.zones(to.place), out, 0, by, int(to.how == "bottom"))
        place = self.zones(to.place)
        if place.areas == IN_PLAY:
            if done.act.source is not None or by >= 0:
                raise Reject("put into play how")
            return Enters(self.whom(done))
        return Goes(self.whom(done), place, out if done.act.source is not None or not place.areas & (IN_DRIVE | IN_SET | IN_CHARGE | IN_FRONT) else None, 0, by)

    def when_return(self, done: Deed) -> EventTrigger:
        return self.when_put(done)

    def when_move(self, done: Deed) -> EventTrigger:
        done.only()
        to = done.act.to
        if to is None and done.act.source is None and done.mood == "bedone":
            return Goes(self.whom(done), Zones(IN_FRONT), Zones(IN_FRONT))
        if to is None and done.mood == "do" and done.object is None and not isinstance(done.agent, t.Person):
            return Goes(self.subject(done.agent), Zones(IN_FRONT), Zones(IN_FRONT))
        if to is None or to.how != "in":
            raise Reject("where")
        subject = self.subject(done.agent) if done.mood == "do" and done.object is None else self.whom(done)
        if isinstance(done.agent, t.Person):
            raise Reject("who moves it")
        another = isinstance(to.place, t.Np) and to.place.quant is not None and to.place.quant.how == "another"
        place = self.zones(to.place)
        if another and place.areas != IN_FRONT:
            raise Reject("where")
        source = done.act.source
        return Goes(subject, place, place if another else None if source is None else self.zones(source))

    def when_remove(self, done: Deed) -> EventTrigger:
        done.only("by")
        return Goes(self.whom(done), Zones(IN_REMOVAL), self.moved_from(done), 0, self.by_player(done))

    def player_moves(self, done: Deed, to: int, way: int) -> EventTrigger:
        """A player moves a card in a certain way, or it is so moved."""
        done.only(*("by",) * (done.mood == "bedone"))
        done.plain("source", "to")
        source = done.act.source
        out = None if source is None else self.origin(source)
        if done.mood == "bedone":
            return Goes(self.whom(done), Zones(to) if done.act.to is None else self.zones(done.act.to.place), out, way, self.by_player(done))
        if done.act.to is not None:
            raise Reject("where")
        subject = self.known(done.object)
        if subject is not None:
            return Goes(self.whom(done), Zones(to), out, way)
        tree = done.object
        many = isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "least" and isinstance(tree.quant.n, t.Num) and tree.quant.n.n == 1
        if many:
            tree = t.Np(quant=t.Quant(how="a"), what=tree.what, det=tree.det)
        return Goes(Subject(self.doer(done), self.one_of(tree), many=many), Zones(to), out, way)

    def when_discard(self, done: Deed) -> EventTrigger:
        return self.player_moves(done, IN_GRAVEYARD, DISCARDED)

    def when_set(self, done: Deed) -> EventTrigger:
        return self.player_moves(done, IN_SET, SET_DOWN)

    def when_take_control(self, done: Deed) -> EventTrigger:
        return self.player_moves(done, IN_PLAY, CONTROLLED)

    def when_drive(self, done: Deed) -> EventTrigger:
        if done.mood == "do" and done.object is None:
            done.only()
            if done.act.amount is not None:
                raise Reject("how many")
            return DoesSo(self.doer(done), S_DROVE, 1)
        quant = done.object.quant if isinstance(done.object, t.Np) else None
        if done.mood == "do" and quant is not None and quant.how == "least" and isinstance(quant.n, t.Num):
            done.only()
            self.plain_cards(t.Np(quant=t.Quant(how="exact", n=quant.n), what=done.object.what, det=done.object.det), Fixed(0))
            return DoesSo(self.doer(done), S_DROVE, quant.n.n)
        return self.player_moves(done, IN_DRIVE, DRIVEN)

    def when_draw(self, done: Deed) -> EventTrigger:
        done.only("by")
        number, upto = self.amount(done.object)
        if upto or not isinstance(number, Fixed) or number.n != 1 or done.mood != "do":
            raise Reject("how many")
        return self.caused(Draws(self.doer(done)), done)

    def when_pay(self, done: Deed) -> EventTrigger:
        done.only()
        if done.act.amount is not None and not isinstance(done.act.amount, t.Num):
            raise Reject("how much")
        return DoesSo(self.doer(done), S_PAID, 1 if done.act.amount is None else done.act.amount.n)

    def when_heal(self, done: Deed) -> EventTrigger:
        done.only()
        if done.mood == "bedone":
            done.plain("source")
            if done.act.source is not None:
                return Goes(self.whom(done), Zones(IN_GRAVEYARD), self.zones(done.act.source), HEALED)
            return IsHealed(self.whom(done))
        healed = done.act.amount
        if healed is None and done.object is None and done.act.other is None:
            return DoesSo(self.doer(done), S_HEALED_LIFE, 1)
        if healed is None or done.act.other is not None or healed.prop != "least life" and (healed.prop != "life" or healed.amount is not None):
            raise Reject("heals what")
        return DoesSo(self.doer(done), S_HEALED_LIFE, 1 if healed.amount is None else healed.amount.n)

    def when_summon(self, done: Deed) -> EventTrigger:
        return self.summoned(done, SPECIAL)

    def when_normal(self, done: Deed) -> EventTrigger:
        return self.summoned(done, SUMMONED)

    def when_abyssal_summon(self, done: Deed) -> EventTrigger:
        """16-14e."""
        return self.summoned_through(done, ABYSSAL_WAY)

    def when_genesis_summon(self, done: Deed) -> EventTrigger:
        """16-13c."""
        return self.summoned_through(done, GENESIS_WAY)

    def summoned_through(self, done: Deed, way: int) -> EventTrigger:
        """A unit enters play through such a summoning; where a player does it, it is a unit of that player."""
        done.only()
        done.plain()
        if done.mood == "bedone":
            return Enters(self.whom(done), 0, way)
        return Enters(Subject(self.doer(done), self.one_of(done.object)), 0, way)

    def when_any_summon(self, done: Deed) -> EventTrigger:
        if done.mood == "bedone":
            done.only()
            subject = self.whom(done)
            return AnyOfThese((Enters(subject, SUMMONED), Enters(subject, SPECIAL)))
        return self.summoned(done, 0)

    def summoned(self, done: Deed, how: int) -> EventTrigger:
        """A unit is summoned, by whoever does it."""
        done.only()
        done.plain("source")
        source = done.act.source
        if done.mood == "bedone":
            return Enters(self.whom(done), how, 0, None if source is None else self.zones(source))
        if source is not None:
            raise Reject("from where")
        if self.known(done.object) is not None:
            return Enters(self.whom(done), how)
        tree, out = self.whence(done.object)
        if out is not None:
            subject = self.subject(tree)
            whose = self.doer(done)
            if how != SPECIAL or subject.whose not in (BOTH, whose) or subject.many:
                raise Reject("from where")
            return Enters(Subject(whose, subject.what, False, subject.other), how, 0, out)
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "another":
            return Summons(self.doer(done), self.one_of(t.Np(quant=t.Quant(how="a"), what=tree.what)), how, True)
        return Summons(self.doer(done), self.one_of(tree), how)

    def whence(self, tree: Any) -> tuple[Any, Zones | None]:
        """What is moved, and from where, if its description says so."""
        tails = tree.what.tails if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) else None
        if not tails or not isinstance(tails[-1], t.At) or tails[-1].how != "from":
            return tree, None
        return tree.but(what=tree.what.but(tails=tails[:-1] or None)), self.zones(tails[-1].of)

    def when_attack(self, done: Deed) -> EventTrigger:
        """8-4: who attacks whom."""
        done.only("by", "first time", "until")
        if done.mood == "bedone":
            done.only("by")
            by = done.mods.get("by")
            return Attacks(None if by is None else self.subject(by), self.whom(done))
        first = "first time" in done.mods
        at = None if done.object is None else self.subject(done.object)
        if done.act.other is not None:
            if not isinstance(done.agent, t.Person) or at is not None:
                raise Reject("attacks with what")
            with_, whose = self.subject(done.act.other), self.doer(done)
            if with_.whose not in (BOTH, whose):
                raise Reject("attacks with whose units")
            return Attacks(Subject(whose, with_.what, with_.this, with_.other, with_.of, with_.many))
        if isinstance(done.agent, t.Person):
            return Attacks(Subject(self.doer(done), Description(AnyCard())), at)
        if first != ("until" in done.mods) and "until" in done.mods:
            raise Reject("attacks when")
        trigger = Attacks(self.subject(done.agent), at)
        return While(trigger, FirstAttack()) if first else trigger

    def when_destroy(self, done: Deed) -> EventTrigger:
        """12-4."""
        done.only("by", "combat")
        done.plain()
        combat = "combat" in done.mods
        if done.mood == "do":
            if isinstance(done.agent, t.Person):  # by whatever card of that player
                return IsDestroyed(self.whom(done), Subject(self.doer(done), ALL_CARDS), combat)
            return IsDestroyed(self.whom(done), self.subject(done.agent), combat)
        by = done.mods.get("by")
        if by is None:
            return IsDestroyed(self.whom(done), None, combat)
        if isinstance(by, Damage):
            if by.kind != "combat" or combat:
                raise Reject("by which damage")
            return IsDestroyed(self.whom(done), self.subject(by.by), True)
        if isinstance(by, t.At) and by.how in ("effects", "effect") and (by.how == "effect" or isinstance(by.of, t.Owner) and by.of.of is not None):
            return IsDestroyed(self.whom(done), self.subject(by.of if by.how == "effect" else by.of.of), False, BOTH)
        if isinstance(by, t.At) and by.how == "effects":
            if combat:
                raise Reject("by what")
            return IsDestroyed(self.whom(done), None, False, BOTH if by.of is None else self.whose(by.of))
        if isinstance(by, t.Person):
            raise Reject("by which of a player's cards")
        return IsDestroyed(self.whom(done), self.subject(by), combat)

    def when_deal(self, done: Deed) -> EventTrigger:
        """13-2: damage that was dealt; what is dealt is dealt at once."""
        done.mods.pop("at once", None)
        done.only("by")
        way, least = self.kind_of(done.act.amount)
        if done.act.how == "passive":
            by = done.mods.get("by")
            return Deals(None if by is None else self.subject(by), self.subject(done.object), way, least)
        if done.agent is None or isinstance(done.agent, t.Person) or done.act.to is not None or done.mods:
            raise Reject("who deals damage")
        return Deals(self.subject(done.agent), None if done.act.other is None else self.subject(done.act.other), way, least)

    def kind_of(self, damage: Damage) -> tuple[int, int]:
        """Of which kind damage is, and how much of it at least."""
        least = 0
        if damage.sure or damage.which is not None:
            raise Reject("which damage")
        if damage.amount is not None:
            quant: Any = damage.amount
            if not isinstance(quant, t.Quant) or quant.how != "least" or not isinstance(quant.n, t.Num):
                raise Reject("how much damage")
            least = quant.n.n
        return WAYS[damage.kind or ""], least

    def when_take(self, done: Deed) -> EventTrigger:
        done.only("at once")
        if done.agent is None:
            raise Reject("who takes damage")
        way, least = self.kind_of(done.act.amount)
        by = done.act.other
        if isinstance(by, t.At):
            if way or by.of is not None:
                raise Reject("damage from what")
            by, way = None, WAYS["effect"]
        return Deals(None if by is None else self.subject(by), self.subject(done.agent), way, least)

    def when_exhaust(self, done: Deed) -> EventTrigger:
        return self.turns(done, True)

    def when_ready(self, done: Deed) -> EventTrigger:
        return self.turns(done, False)

    def turns(self, done: Deed, exhausted: bool) -> EventTrigger:
        """15-7."""
        done.only("by")
        if done.mood != "bedone":
            return Turns(self.whom(done), exhausted, self.doer(done))
        return self.caused(Turns(self.whom(done), exhausted), done)

    def caused(self, trigger: EventTrigger, done: Deed) -> EventTrigger:
        """What an effect does, perhaps that of a player."""
        by = done.mods.get("by")
        if by is None:
            return trigger
        whose = self.by_player(done)
        if whose == BOTH:
            raise Reject("by whom")
        return CausedBy(trigger, Cause(True, whose))

    def when_become(self, done: Deed) -> EventTrigger:
        done.only()
        if done.act.other in ("exhausted", "ready"):
            return Turns(self.subject(done.agent), done.act.other == "exhausted")
        if isinstance(done.object, t.Adj) and done.object.word == "ready":
            return Turns(self.subject(done.agent), False)
        if isinstance(done.object, t.Np) and self.is_charge(done.object.what) and done.object.quant is not None and done.object.quant.how == "a":
            tails: tuple[Any, ...] = done.object.what.tails or ()
            if not tails and not done.object.what.adjs:
                return Goes(self.subject(done.agent), Zones(IN_CHARGE), None, CHARGED)
            if len(tails) == 1 and isinstance(tails[0], t.At) and tails[0].how == "under" and not done.object.what.adjs:
                return IsCharged(self.subject(done.agent), self.subject(tails[0].of), False)
        raise Reject("becomes what")

    def when_reveal(self, done: Deed) -> EventTrigger:
        done.only()
        if done.mood != "bedone":
            raise Reject("who reveals it")
        return Revealed(self.whom(done))

    def when_turn(self, done: Deed) -> EventTrigger:
        done.only("up")
        if done.mood != "bedone" or "up" not in done.mods:
            raise Reject("turned how")
        return Revealed(self.whom(done))

    def when_negate(self, done: Deed) -> EventTrigger:
        done.only()
        if done.mood != "bedone":
            raise Reject("who negates it")
        return IsNegated(self.whom(done))

    def when_play(self, done: Deed) -> EventTrigger:
        """14-3b-9."""
        done.plain()
        if (
            isinstance(done.object, t.Np)
            and isinstance(done.object.what, t.Nominal)
            and isinstance(done.object.what.noun, t.Noun)
            and done.object.what.noun.word.endswith("ability")
        ):
            return self.when_use(done)
        done.only()
        if done.mood == "bedone":
            subject = self.whom(done)
            if subject.this or subject.of is not None or subject.many or done.act.source is not None:
                raise Reject("which card")
            return Plays(subject.whose, subject.what, A_CARD, subject.other)
        tree = done.object
        other = isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "another"
        if other:
            tree = t.Np(quant=t.Quant(how="a"), what=tree.what)
        areas = 0
        at: Subject | None = None
        aimed = tree.what.tails[-1] if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and tree.what.tails else None
        if isinstance(aimed, t.Doing):
            if aimed.act.verb not in ("target", "choose"):
                raise Reject("that does what")
            at = self.subject(aimed.act.object)
            tree = t.Np(quant=tree.quant, what=tree.what.but(tails=tree.what.tails[:-1] or None))
        if (
            isinstance(tree, t.Np)
            and isinstance(tree.what, t.Nominal)
            and tree.what.tails
            and isinstance(tree.what.tails[-1], t.At)
            and tree.what.tails[-1].how == "from"
        ):
            whose, areas = self.place(tree.what.tails[-1].of)
            if whose not in (BOTH, self.doer(done)):
                raise Reject("from whose zone")
            tree = t.Np(quant=tree.quant, what=t.Nominal(adjs=tree.what.adjs, noun=tree.what.noun, tails=tree.what.tails[:-1] or None, many=tree.what.many))
        what = self.one_of(tree)
        if isinstance(what.kind, At_) and what.kind.areas == IN_SET and not areas:  # it was set when it was played
            what, areas = Description(AnyCard(), what.pre, what.post), IN_SET
        return Plays(self.doer(done), what, A_CARD, other, areas, at)

    def when_use(self, done: Deed) -> EventTrigger:
        """15-16b: an ability is used."""
        tree = done.object
        if isinstance(tree, t.Owner) and done.act.other is not None:
            done.only()
            return Uses(self.doer(done), InSet(self.one(tree)), ANY_SORT, done.act.other)
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word.endswith("ability"):
            return self.uses(done, tree)
        return self.when_play(done)

    def uses(self, done: Deed, tree: t.Np) -> EventTrigger:
        """A player uses an ability of a sort, perhaps of certain cards."""
        done.only("by")
        own = tree.det if isinstance(tree.det, t.Owner) and tree.det.of is not None else None
        found = self.describe(tree.what) if own is not None else self.found(tree)
        if (
            found.ability not in SORTS
            or found.areas
            or found.other
            or found.post
            or found.within is not None
            or found.charged is not None
            or own is None
            and (tree.quant is None or tree.quant.how not in ("a", "any"))
        ):
            raise Reject("which ability")
        sort, timing = found.ability, found.pre[0] if len(found.pre) == 1 else None
        if sort == ANY_SORT and isinstance(timing, OfTiming):
            sort = TIMED[timing.kind]
        elif found.pre:
            raise Reject("which ability")
        who = self.doer(done) if done.mood == "do" else self.by_player(done)
        if who not in (BOTH, -1) and found.whose not in (None, BOTH, who):
            raise Reject("whose ability")
        if who in (BOTH, -1):
            who = BOTH if found.whose is None else found.whose
        if own is not None:
            of: Filter | None = InSet(self.one(own)) if self.known(own.of) is not None else self.alone(own.of)
        elif found.cards is not None:
            whose = found.cards.whose
            if found.cards.areas or found.cards.other and whose is None:
                raise Reject("abilities of which cards")
            of = found.cards.what() if whose is None else (OtherSource if found.cards.other else Source)(whose, found.cards.what())
        else:
            of = None
        if sort == "counter abilities" and of is None:
            return PlaysCounter(who)
        return Uses(who, of, sort)

    def when_choose(self, done: Deed) -> EventTrigger:
        """14-3b-4: a card is chosen."""
        done.only("by", "target")
        if done.mood != "bedone":
            if not isinstance(done.agent, t.Person) or "by" in done.mods:
                raise Reject("who chooses")
            return IsChosen(self.whom(done), self.whose(done.agent), None)
        by = done.mods.get("by")
        if by is None:
            return IsChosen(self.whom(done), BOTH, None)
        if isinstance(by, t.Np) and isinstance(by.what, t.EitherNominal) and isinstance(by.det, t.Owner):
            found = self.describe(by.what)
            if found.or_card and not found.pre and not found.post and not found.areas and isinstance(found.kind, AnyCard):
                return IsChosen(self.whom(done), self.whose(by.det), None)
        if (
            isinstance(by, t.Np)
            and by.what is not None
            and by.quant is not None
            and is_one(by.quant)
            and (by.det is None or isinstance(by.det, t.Owner) and by.det.of is None)
        ):
            found = self.found(by)
            if found.ability == ANY_SORT and not found.pre and not found.post and not found.areas and found.cards is None:
                return IsChosen(self.whom(done), BOTH if found.whose is None else found.whose, None)
            if isinstance(found.kind, AnyCard) and not found.pre and not found.post and found.whose is not None:
                return IsChosen(self.whom(done), self.by_player(done), None)
            if not found.areas and not found.other and found.within is None and not found.ability:
                return IsChosen(self.whom(done), BOTH if found.whose is None else found.whose, found.what())
        return IsChosen(self.whom(done), self.by_player(done), None)

    def when_battle(self, done: Deed) -> EventTrigger:
        """8: either attacks the other."""
        done.only()
        one, other = self.subject(done.agent), self.subject(done.object)
        return AnyOfThese((Attacks(one, other), Attacks(other, one)))

    def when_targeted(self, done: Deed) -> EventTrigger:
        done.only()
        return self.when_choose(Deed("choose", "bedone", None, done.agent, t.Act(verb="choose"), {"by": done.act.other}))

    def when_gain_charge(self, done: Deed) -> EventTrigger:
        done.only()
        np = done.object
        if not isinstance(np, t.Np) or np.quant is None or np.quant.how not in ("a", "least") or np.what.adjs or np.quant.n is not None and np.quant.n.n != 1:
            raise Reject("which charges")
        return IsCharged(Subject(BOTH, ALL_CARDS), self.subject(done.agent), False)

    def when_target(self, done: Deed) -> EventTrigger:
        return self.when_choose(done)
