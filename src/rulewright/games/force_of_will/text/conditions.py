"""What Force of Will's card texts ask: what there is, what is so, what was done."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, at_least, deed
from rulewright.games.force_of_will.nodes.conditions import (
    ByIncarnation,
    Fits,
    HadCounters,
    InBattleNow,
    IsAwakened,
    More,
    Odd,
    OneOfEach,
    PaidBesides,
    Spent,
    Targets,
    ThereIs,
    Weather,
)
from rulewright.games.force_of_will.nodes.costed_keywords import NotBestowed
from rulewright.games.force_of_will.nodes.measures import DamageThisTurn, LifeOf
from rulewright.games.force_of_will.nodes.people import Whose
from rulewright.games.force_of_will.nodes.places import (
    ATTACKED,
    BATTLED,
    BLOCKED,
    DEALT_DAMAGE,
    DEALT_PLAYER,
    WAS_BLOCKED,
    WAS_DEALT,
    At,
    ControlledBy,
    Fighting,
    HasNumbers,
    InZoneOf,
    PlayedFrom,
    Printed,
    PutFrom,
    ThisTurn,
    WithAddition,
)
from rulewright.games.force_of_will.nodes.selection import AttachedTo, ThisIn
from rulewright.games.force_of_will.rules.words import LETTERS, NAME, TYPE, WILL_ATTRIBUTES
from rulewright.games.force_of_will.rules.zones import IN_FIELD
from rulewright.games.force_of_will.text.meaning import DONE, HOW, PHASES, PROPS, WORDS, Nouns, refuse
from rulewright.games.force_of_will.text.trees import Counters, Damage, RemovedBy, Where
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import Done
from rulewright.kernel.nodes import AT_LEAST, AT_MOST, EXACTLY, All, Bound, Cards, Compared, Condition, CountOf, Either, Fixed, Has, Not, Number, This
from rulewright.language.errors import Reject
from rulewright.language.trees import same
from rulewright.tcg.effects.measures import AllFit, InPhase, OnTurn

PLAIN = frozenset(("you", "opponent", "each", "any", "both", "they", "that player"))
"""Players whom a text names by themselves, not by a card of theirs."""
SAID = {ME: "you", OPPONENT: "opponent", BOTH: "each"}
IN_BATTLE = Either((Fighting("attacking"), Fighting("blocking"), Fighting("attacked")))


def is_controlled(tree: Any) -> bool:
    """Whether a noun phrase says that a player controls the cards."""
    nominal = tree.what.parts[-1] if isinstance(tree, t.Np) and isinstance(tree.what, t.EitherNominal) else tree.what if isinstance(tree, t.Np) else None
    tails = nominal.tails or () if isinstance(nominal, t.Nominal) else ()
    return any(
        isinstance(tail, t.Having)
        and tail.how is None
        and tail.place is None
        or isinstance(tail, t.Done)
        and isinstance(tail.act, t.Act)
        and tail.act.verb == "control"
        for tail in tails
    )


class Conditions(Nouns):
    """Conditions, and what is asked about deeds."""

    ending = False
    """Whether it is asked at the end of a battle: who attacked and blocked in it, still does."""

    # -- conditions ---------------------------------------------------------------------------------------------

    def ask(self, tree: Any) -> Condition:
        """One condition."""
        if isinstance(tree, t.Idiom):
            if tree.verb == "weather":
                weather = Weather(Whose(ME), str(tree.object))
                return Not(weather) if tree.mood == "not" else weather
            if tree.verb == "parity":
                return Odd(self.number(tree.amount), tree.object == "odd")
            if tree.verb == "paid":
                return PaidBesides()
            if tree.verb in ("spent", "incarnated"):
                card = self.known(tree.subject)
                if not isinstance(card, (This, Bound)):
                    raise Reject("which card was played")
                return ByIncarnation(card) if tree.verb == "incarnated" else Spent(card, self.will_kind(str(tree.object)))
            if tree.verb == "done":
                return Done()
            if tree.verb == "printed" and isinstance(tree.object, t.Owner):
                card = self.known(tree.object.of or t.Thing(word=tree.object.who))
                if card is None:
                    raise Reject("printed on what")
                return Fits(card, Printed(str(tree.amount)))
            raise Reject("no condition")
        if isinstance(tree, t.There):
            if isinstance(tree.of, t.Period):
                return self.period(tree.of)
            return self.there(tree.of)
        if isinstance(tree, t.AmountIs):
            return self.compared(tree.amount, tree.cmp)
        if isinstance(tree, (t.More, t.Fewer)):
            return self.more(tree)
        if isinstance(tree, t.Outdoes) and tree.prop == "life":
            ours, theirs = LifeOf(self.people(tree.who)), LifeOf(self.people(tree.than))
            return Compared(ours, EXACTLY, theirs) if tree.how == "=" else More(ours, theirs) if tree.how == ">" else More(theirs, ours)
        if isinstance(tree, t.Clause):
            return self.said(tree.subject, tree.preds[0])
        raise Reject(f"no condition: {type(tree).__name__}")

    def will_kind(self, symbol: str) -> int:
        """Which will a single symbol of an attribute is."""
        letter = symbol.strip("{}")
        if letter not in LETTERS:
            raise Reject("which will")
        return WILL_ATTRIBUTES.index(LETTERS[letter])

    def conditions(self, tree: Any) -> Condition:
        """Several things that are said of one card: that there is one of which all are true."""
        if (
            isinstance(tree, t.Clause)
            and len(tree.preds) > 1
            and tree.joint != "or"
            and isinstance(tree.subject, t.Np)
            and self.known(tree.subject) is None
            and isinstance(tree.subject.what, t.Nominal)
            and tree.subject.quant is not None
            and tree.subject.quant.how == "a"
        ):
            tails = tuple(self.as_tail(pred) for pred in tree.preds)
            nominal = tree.subject.what
            return self.there(tree.subject.but(what=nominal.but(tails=(*(nominal.tails or ()), *tails))))
        return super().conditions(tree)

    def as_tail(self, pred: t.Pred) -> Any:
        """What is said of a card, as what describes it."""
        if pred.mood == "be" and not pred.mods and isinstance(pred.act, (t.At, t.Adj, t.AnyAdj)):
            return pred.act
        if (
            pred.mood == "wasdone"
            and isinstance(pred.act, t.Act)
            and pred.act.verb == "remove"
            and len(pred.mods or ()) == 1
            and (pred.mods or ())[0].sort == "by"
        ):
            return RemovedBy(of=(pred.mods or ())[0].of)
        raise Reject("all of it of one card")

    def more(self, tree: t.More | t.Fewer) -> Condition:
        """A player has more cards than another, or fewer."""
        if tree.who is None or not isinstance(tree.than, t.Person):
            raise Reject("more than what")
        counts: list[Number] = []
        for who in (tree.who, tree.than):
            self.meant = self.whose(who)
            try:
                found = self.describe(tree.what)
            finally:
                meant, self.meant = self.meant, None
            if found.whose not in (None, meant, self.whose(tree.who)):
                raise Reject("whose cards")
            found.whose = meant
            counts.append(CountOf(self.group(found)))
        return More(counts[1], counts[0]) if isinstance(tree, t.Fewer) else More(counts[0], counts[1])

    def period(self, tree: t.Period) -> Condition:
        """A time that it may be."""
        whose = BOTH if tree.whose is None else self.whose(tree.whose)
        if tree.name == "turn" and tree.whose is not None and tree.which is None:
            return OnTurn(whose)
        if tree.name in PHASES and tree.which in (None, "the"):
            return InPhase(PHASES[tree.name], whose)
        if tree.name == "battle" and tree.which in (None, "the"):
            return InBattleNow() if tree.whose is None else All((InBattleNow(), OnTurn(whose)))
        raise Reject("when")

    def there(self, np: Any, whose: int | None = None) -> Condition:
        """There are so many cards."""
        if isinstance(np, t.Both):
            parts = self.shared(np.parts)
            if any(isinstance(part, t.Np) and part.quant is not None and part.quant.how == "another" for part in parts[1:]):
                return self.one_of_each(parts, whose)
            return All(tuple(self.there(part, whose) for part in parts))
        if not isinstance(np, t.Np) or np.what is None:
            raise Reject("there is what")
        if isinstance(np.what, t.Nominal) and (isinstance(np.what.noun, Counters) or isinstance(np.what.noun, t.Noun) and np.what.noun.word == "counter"):
            tails = np.what.tails or ()
            if len(tails) != 1 or not isinstance(tails[0], Where) or tails[0].of is None:
                raise Reject("counters on what")
            on = self.known(tails[0].of)
            if on is None:
                raise Reject("counters on what")
            return Fits(on, self.counted(t.Np(quant=np.quant, what=t.Nominal(noun=np.what.noun, adjs=np.what.adjs, many=np.what.many))))
        known = self.known(np)
        if isinstance(known, This) and whose is not None:
            return Fits(known, ControlledBy(Whose(whose)))
        varied = next(
            (tail for tail in (np.what.tails or () if isinstance(np.what, t.Nominal) else ()) if isinstance(tail, t.Varied) and tail.prop != "name"), None
        )
        if varied is not None and isinstance(np.what, t.Nominal):  # so many different ones among them
            rest = np.what.but(
                tails=tuple(tail for tail in np.what.tails or () if tail is not varied) + (() if whose is None else (t.Having(who=t.Person(who=SAID[whose])),))
            )
            least, most = at_least(np.quant, False) if np.quant is None or np.quant.how != "exact" else (np.quant.n.n, -1)
            if most >= 0:
                raise Reject("how many different ones")
            return Compared(self.number(t.Variety(prop=varied.prop, of=t.Np(what=rest))), AT_LEAST, Fixed(least))
        if np.quant is not None and np.quant.how == "no" and isinstance(np.what, t.EitherNominal):  # none of the one, and none of the other
            return All(tuple(self.there(np.but(what=part.but(tails=np.what.parts[-1].tails)), whose) for part in np.what.parts))
        found = self.found(np)
        if whose is not None:
            self.owned(found, whose)
        return self.as_many(np.quant, self.group(found))

    def kept_by(self, np: t.Np, person: t.Person) -> Condition:
        """There are so many cards of a player."""
        if person.who in PLAIN and person.who != "they":
            self.meant = self.whose(person)
            try:
                return self.there(np, self.meant)
            finally:
                self.meant = None
        who = self.people(person)
        self.meant = BOTH
        try:
            found = self.found(np)
        finally:
            self.meant = None
        if found.whose not in (None, BOTH) or found.within is not None:
            raise Reject("whose cards")
        found.whose = BOTH
        found.filters.append(InZoneOf(found.areas, who) if found.areas and found.areas != IN_FIELD else ControlledBy(who))
        return self.as_many(np.quant, self.group(found))

    def one_of_each(self, parts: tuple[Any, ...], whose: int | None) -> Condition:
        """A card and another one."""
        sets: list[Cards] = []
        for place, part in enumerate(parts):
            if not isinstance(part, t.Np) or part.quant is None or part.quant.how != ("another" if place else "a"):
                raise Reject("another than which")
            found = self.found(t.Np(quant=t.Quant(how="a"), det=part.det, what=part.what))
            if whose is not None:
                self.owned(found, whose)
            sets.append(self.group(found))
        return OneOfEach(tuple(sets))

    def as_many(self, quant: t.Quant | None, of: Cards) -> Condition:
        """So many cards of a set."""
        if quant is not None and isinstance(quant.n, t.Letter):
            raise Reject("how many")
        least, most = at_least(quant, False) if quant is None or quant.how != "exact" else (quant.n.n, -1)
        if most < 0:
            return ThereIs(AT_LEAST, Fixed(least), of)
        if least == most:
            return ThereIs(EXACTLY, Fixed(least), of)
        if least:
            raise Reject("how many")
        return ThereIs(AT_MOST, Fixed(most), of)

    def compared(self, amount: Any, cmp: t.Cmp) -> Condition:
        """A number compared with another."""
        if cmp.how == "..":
            raise Reject("from what to what")
        left = self.number(amount)
        right = self.number(amount.but(of=cmp.than) if isinstance(cmp.than, t.Owner) and isinstance(amount, t.Prop) else cmp.than)
        if isinstance(left, CountOf) and isinstance(right, Fixed) and cmp.how in HOW:
            return ThereIs(HOW[cmp.how], right, left.of)
        if cmp.how in (">", "<"):
            return More(left, right) if cmp.how == ">" else More(right, left)
        return Compared(left, HOW[cmp.how], right)

    def said(self, subject: Any, pred: t.Pred) -> Condition:
        """Whether something is said of a subject truly."""
        if pred.mood in ("be", "wasbe", "notbe"):
            if pred.mods:
                raise Reject("is it so, and how")
            is_so = self.being(subject, pred.act)
            return Not(is_so) if pred.mood == "notbe" else is_so
        done = deed(subject, pred)
        negative = pred.mood in ("not", "notdid", "notdone", "wasnotdone")
        asked: Condition = self.use("was", done.verb)(done)
        if negative and isinstance(asked, ThereIs) and asked.how == AT_LEAST and isinstance(asked.bound, Fixed) and asked.bound.n == 1:
            return ThereIs(EXACTLY, Fixed(0), asked.of)
        if negative and isinstance(asked, Not):
            return asked.part
        return Not(asked) if negative else asked

    def being(self, subject: Any, what: Any) -> Condition:
        """Whether cards are something."""
        if isinstance(subject, t.Prop):
            raise Reject("a number is what")
        card = self.known(subject)
        if card is None:
            if (
                isinstance(subject, t.Np)
                and subject.quant is not None
                and subject.quant.how in ("all", "each")
                and isinstance(what, (t.Adj, t.AnyAdj, t.PropIs))
            ):
                return AllFit(self.group(self.found(subject)), self.filter(what), 0)
            if isinstance(subject, t.Np) and isinstance(subject.what, t.Nominal) and isinstance(what, (t.At, t.Adj, t.AnyAdj)):
                nominal = subject.what
                tails = (*(nominal.tails or ()), what)
                return self.there(
                    t.Np(quant=subject.quant, det=subject.det, what=t.Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=tails, many=nominal.many))
                )
            raise Reject("which card is it")
        if isinstance(what, t.Np):
            named = isinstance(what.what, t.Nominal) and isinstance(what.what.noun, t.Named) and what.quant is None and what.det is None
            if isinstance(what.what, t.Nominal) and named and not what.what.adjs and not what.what.tails:
                return Fits(card, Has(NAME, what.what.noun.name))
            if not named and (what.quant is None or what.quant.how != "a"):
                raise Reject("is it one")
            found = self.describe(what.what)
            if found.other or found.within is not None or found.areas or found.whose is not None:
                raise Reject("is it one of these")
            return Fits(card, found.what())
        if isinstance(what, t.At) and what.how == "in":
            whose, areas = self.place(what.of)
            return Fits(card, At(areas) if whose is None else InZoneOf(areas, Whose(whose)))
        if isinstance(what, t.Adj) and what.sort == "state" and what.word == "awakened" and isinstance(card, (This, Bound)) and not what.negative:
            return IsAwakened()
        return Fits(card, self.filter(what))

    # -- what is asked about deeds ------------------------------------------------------------------------------

    def was_control(self, done: Any) -> Condition:
        """Players control cards."""
        if done.mood not in ("do", "not"):
            raise Reject("controlled when")
        done.only()
        done.plain()
        if isinstance(done.agent, t.Thing) and done.agent.word == "them":
            return self.kept_by(done.object, t.Person(who="they"))
        if not isinstance(done.agent, t.Person):
            raise Reject("who controls")
        return self.there(done.object, self.whose(done.agent)) if done.agent.who in PLAIN else self.kept_by(done.object, done.agent)

    def was_deal(self, done: Any) -> Condition:
        """Whether a card was dealt damage, or dealt it, this turn."""
        done.only("until", "by")
        damage = done.act.amount
        if done.mods.get("until") != "this turn" or not isinstance(damage, Damage) or damage.kind != "any" and damage.bound is None:
            raise Reject("dealt when")
        by = done.mods.get("by")
        if damage.bound is not None or isinstance(done.object, t.Person) and done.mood != "did":
            return self.dealt_so_much(done, by)
        if isinstance(done.object, t.Person) and done.mood == "did" and by is None:
            card = self.known(done.agent)
            if card is not None:
                return Fits(card, ThisTurn(DEALT_PLAYER))
        source = None if by is None else self.known(by)
        if by is not None and source is None:
            raise Reject("dealt by what")
        if done.mood == "wasdone":
            card = self.known(done.object)
            if card is not None:
                return Fits(card, ThisTurn(WAS_DEALT, source))
        elif done.object is None and by is None:
            card = self.known(done.agent)
            if card is not None:
                return Fits(card, ThisTurn(DEALT_DAMAGE))
        raise Reject("which card was dealt damage")

    def dealt_so_much(self, done: Any, by: Any) -> Condition:
        """Whether so much damage was dealt this turn."""
        damage = done.act.amount
        source = None if by is None else self.known(by)
        victim = done.object if done.mood in ("wasdone", "wasnotdone") else None
        if done.mood in ("did", "notdid") and done.object is None and by is None:
            source = self.known(done.agent)
        if by is not None and source is None or victim is None and source is None or damage.kind == "battle":
            raise Reject("dealt by what")
        card = None if victim is None or isinstance(victim, t.Person) else self.known(victim)
        if victim is not None and card is None and not isinstance(victim, t.Person):
            raise Reject("which card was dealt damage")
        amount = DamageThisTurn(source, card, self.people(victim) if isinstance(victim, t.Person) else None)
        if damage.bound is None:
            return Compared(amount, AT_LEAST, Fixed(1))
        if damage.bound.how not in HOW:
            raise Reject("how much damage")
        return Compared(amount, HOW[damage.bound.how], self.number(damage.bound.than))

    def was_attack(self, done: Any) -> Condition:
        return self.fought(done, ATTACKED, "")

    def was_block(self, done: Any) -> Condition:
        return self.fought(done, BLOCKED, WAS_BLOCKED)

    def fought(self, done: Any, did: str, suffered: str) -> Condition:
        """Whether a card attacked or blocked this turn, or was blocked."""
        done.only("until", "way", "during", "by")
        done.plain()
        during = done.mods.get("during")
        if done.mood in ("do", "bedone", "not", "notdone") and not done.mods:
            return self.fights(done)
        if self.ending and done.mood in ("did", "notdid") and not done.mods:
            return self.fights(Deed(done.verb, "do", done.agent, done.object, done.act, {}))
        in_battle = isinstance(during, t.Period) and during.name == "battle" and during.which in ("this", "that")
        passive = done.mood in ("wasdone", "wasnotdone")
        other = done.mods.get("by") if passive else done.object
        if "this turn" not in (done.mods.get("until"), done.mods.get("way")) and not in_battle and (other is None or set(done.mods) - {"by"}):
            raise Reject("fought when")
        card = self.known(done.object if passive else done.agent)
        with_ = None if other is None else self.known(other)
        if isinstance(with_, Bound) and with_.word == "candidate":  # what a card fought is what fought it
            return Fits(with_, ThisTurn({ATTACKED: BATTLED, BLOCKED: WAS_BLOCKED}[did], card))
        if card is None or passive and not suffered or other is not None and with_ is None:
            raise Reject("which card fought")
        return Fits(card, ThisTurn(suffered if passive else did, with_))

    def fights(self, done: Any) -> Condition:
        """Whether a card attacks or blocks now, or is attacked or blocked."""
        passive = done.mood in ("bedone", "notdone")
        card = self.known(done.object if passive else done.agent)
        who = None if passive else done.object
        if card is None or who is not None and not (done.verb == "attack" and isinstance(who, t.Person) and who.who == "you"):
            raise Reject("which card fights")
        return Fits(card, Fighting(done.verb + "ed" if passive else done.verb + "ing" + (" you" if who is not None else "")))

    def was_battle(self, done: Any) -> Condition:
        """Whether a card is in battle, or was with another one this turn."""
        done.only("until", "way", "during")
        done.plain()
        card = self.known(done.agent)
        if card is not None and done.mood == "do" and done.object is None and not done.mods:
            return Fits(card, IN_BATTLE)
        other = None if done.object is None else self.known(done.object)
        if card is None or other is None or done.mood != "did":
            raise Reject("which battle")
        if isinstance(other, Bound) and other.word == "candidate":
            card, other = other, card
        return Fits(card, ThisTurn(BATTLED, other))

    def was_play(self, done: Any) -> Condition:
        """From where a card was played."""
        done.only()
        done.plain("source")
        by_you = isinstance(done.agent, t.Person) and done.agent.who == "you" and done.mood in ("did", "notdid")
        what = done.object
        if by_you and done.act.source is None and isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and isinstance(what.det, t.Det):
            from_where = [tail for tail in what.what.tails or () if isinstance(tail, t.At) and tail.how == "from"]
            if what.det.word == "that" and len(from_where) == len(what.what.tails or ()) == 1:  # "it from your hand"
                return self.came_from(t.Thing(word="it"), from_where[0].of)
        return self.came_from(done.object if by_you or done.mood in ("wasdone", "wasnotdone") else None, done.act.source)

    def was_enter(self, done: Any) -> Condition:
        """From where a card came."""
        done.only()
        done.plain("source", "to")
        if self.place(done.act.source)[1] != IN_FIELD:
            raise Reject("entered what")
        return self.came_from(done.agent if done.mood in ("did", "notdid") else None, done.act.to)

    def came_from(self, tree: Any, place: Any) -> Condition:
        """Whether a card came from a zone."""
        card = None if tree is None else self.known(tree)
        if isinstance(card, ThisIn) and place is None:
            return Fits(This(), PlayedFrom(card.areas))
        if card is None or place is None:
            raise Reject("from where")
        return Fits(card, PlayedFrom(self.place(place)[1]))

    def was_add(self, done: Any) -> Condition:
        """1002.1: whether something is added to a card."""
        done.only()
        done.plain("to")
        on = self.known(done.act.to)
        if (
            on is None
            or done.mood not in ("bedone", "notdone")
            or not isinstance(done.object, t.Np)
            or done.object.quant is None
            or done.object.quant.how not in ("a", "any")
        ):
            raise Reject("added to what")
        found = self.found(done.object)
        if found.areas or found.other or found.whose is not None or found.within is not None:
            raise Reject("what is on it")
        return Fits(
            on, WithAddition(None if not found.filters and same(found.kind, Has(TYPE, "Addition")) else found.what() if found.filters else found.kind, True)
        )

    def was_put(self, done: Any) -> Condition:
        """Whether this text put a card somewhere, or an addition is on a card."""
        if done.mood == "bedone" and done.act.to is not None and done.act.to.how == "on" and isinstance(done.object, t.Np) and not done.mods:
            on = self.known(done.act.to.place)
            found = self.found(done.object)
            if (
                on is None
                or found.whose is not None
                or found.areas
                or found.other
                or found.within is not None
                or done.object.quant is not None
                and done.object.quant.how != "a"
            ):
                raise Reject("what is on it")
            return Fits(on, WithAddition(found.what() if found.filters else found.kind, True))
        if done.mood == "wasdone" and not done.mods and done.act.to is not None and done.act.to.how == "in" and done.act.source is not None:
            if self.place(done.act.to.place)[1] != IN_FIELD:
                raise Reject("put where")
            card = self.known(done.object)
            return refuse("which card") if card is None or isinstance(card, ThisIn) else Fits(card, PutFrom(self.place(done.act.source)[1]))
        done.only("way")
        done.plain("to")
        if not isinstance(self.known(done.object), Bound):
            return self.was_so(done)
        if done.mods.get("way") != "this way" or done.mood != "wasdone":
            raise Reject("put when")
        return Done()

    def was_return(self, done: Any) -> Condition:
        return self.was_put(done)

    def was_recover(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_target(self, done: Any) -> Condition:
        """Whether what is played targets a card."""
        done.only()
        done.plain()
        if done.mood != "do" or not isinstance(self.known(done.agent), (This, Bound)):
            raise Reject("what targets")
        return Targets(self.one_of(done.object))

    def was_bestow(self, done: Any) -> Condition:
        """1121.2."""
        done.only()
        done.plain("to")
        if (
            done.mood not in ("bedone", "notdone")
            or not isinstance(self.known(done.object), This)
            or not isinstance(done.act.to, t.Np)
            or done.act.to.quant is None
            or done.act.to.quant.how not in ("a", "any")
            or not self.plain(self.found(done.act.to))
        ):
            raise Reject("bestowed to what")
        return Not(NotBestowed())

    def was_attach(self, done: Any) -> Condition:
        """1032.2."""
        done.only()
        done.plain("to")
        on = self.known(done.act.to)
        if done.mood not in ("bedone", "notdone") or on is None or not isinstance(done.object, t.Np):
            raise Reject("attached to what")
        found = self.found(done.object)
        if found.areas or found.other or found.whose is not None or found.within is not None:
            raise Reject("attached to what")
        return self.as_many(done.object.quant, AttachedTo(on, found.what()))

    def was_banish(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_destroy(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_discard(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_reveal(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_remove(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_so(self, done: Any) -> Condition:
        """So many cards to which this text did something."""
        done.only("way")
        done.plain(*(("to",) if done.verb in ("put", "return") else ()))
        agent = done.mood in ("did", "notdid") and isinstance(done.agent, t.Person)
        if done.mods.get("way") == "this way" and (done.mood != "bedone" or done.verb == "cancel") and self.unnamed(done.object):
            return Done()
        if (
            done.mods.get("way") != "this way"
            or done.mood not in ("wasdone", "bedone")
            and not agent
            or not isinstance(done.object, t.Np)
            or done.object.what is None
        ):
            raise Reject("done when")
        found = self.found(done.object)
        if found.within is not None or found.areas or found.whose is not None or found.other:
            raise Reject("which of them")
        found.within = Bound("group" if done.verb == "reveal" else DONE[done.verb])
        found.among = True
        return self.as_many(done.object.quant, self.group(found))

    def plain_addition(self, np: t.Np) -> bool:
        """Whether it is an addition, whichever."""
        what = np.what
        return isinstance(what, t.Nominal) and isinstance(what.noun, t.Noun) and what.noun.word == "addition" and not what.adjs and not what.tails

    def unnamed(self, tree: Any) -> bool:
        """Whether what was done something to was spoken of before, or nothing is said of it."""
        if not isinstance(tree, t.Np):
            item = isinstance(tree, t.Thing) and tree.word == "item"
            return tree is None or item or isinstance(tree, (Damage, t.Feature)) or self.known(tree) is not None
        if isinstance(self.known(tree), (This, Bound)):
            return True
        return (
            isinstance(tree.what, t.Nominal)
            and isinstance(tree.what.noun, t.Noun)
            and tree.what.noun.word in ("spell", "ability")
            and not tree.what.adjs
            and not tree.what.tails
            and tree.quant is not None
            and tree.quant.how == "a"
        )

    def was_cancel(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_prevent(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_rest(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_draw(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_gain(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_share(self, done: Any) -> Condition:
        """Whether a card has a word that another one has."""
        done.only()
        done.plain("other")
        card = self.known(done.agent)
        if card is None or done.act.other not in WORDS or done.mood not in ("do", "not"):
            raise Reject("what shares it")
        return Fits(card, self.alike(WORDS[done.act.other], done.object))

    def was_have(self, done: Any) -> Condition:
        """Players have cards in hand, or life; cards have keywords."""
        if done.mood not in ("do", "not", "did"):
            raise Reject("had when")
        done.only()
        done.plain("to")
        what = done.object
        if isinstance(what, t.Feature) and (done.mood != "did" or not isinstance(done.agent, t.Person)):
            if isinstance(done.agent, t.Person) and what.sort == "number" and what.prop == "life" and isinstance(what.quant, t.Cmp):
                return self.compared(t.Prop(prop="life", of=done.agent), what.quant)
            card = self.known(done.agent)
            if card is not None and what.sort == "word" and isinstance(what.word, t.Adj):
                return Fits(card, self.filter(what.word))
            if card is not None and what.sort == "numbers":
                return Fits(card, HasNumbers(False))
            if card is not None and what.sort == "number" and what.prop in PROPS and isinstance(what.quant, t.Cmp):
                return Fits(card, self.worth(what.prop, what.quant))
            raise Reject("has what")
        card = None if isinstance(done.agent, t.Person) else self.known(done.agent)
        if card is not None and isinstance(what, t.Np) and what.quant is not None and what.quant.how in ("no", "a", "any") and self.plain_addition(what):
            return Fits(card, WithAddition(None, what.quant.how != "no"))
        if card is not None and isinstance(what, t.Np) and isinstance(what.what, t.Nominal):
            tails = what.what.tails or ()
            if done.act.to is None and (
                not tails or len(tails) == 1 and isinstance(tails[0], Where) and isinstance(tails[0].of, t.Thing) and tails[0].of.word in ("it", "them")
            ):
                with_them = self.counted(t.Np(quant=what.quant, det=what.det, what=t.Nominal(adjs=what.what.adjs, noun=what.what.noun, many=what.what.many)))
                return HadCounters(card, with_them.name, with_them.how, with_them.bound) if done.mood == "did" else Fits(card, with_them)
        if not isinstance(done.agent, t.Person) or not isinstance(what, t.Np) or done.mood == "did":
            raise Reject("has what")
        if what.quant is not None and what.quant.how == "exact":
            what = t.Np(quant=t.Quant(how="exactly", n=what.quant.n), det=what.det, what=what.what, of=what.of)
        if isinstance(what.what, t.Nominal) and done.act.to is not None:
            nominal = what.what
            what = t.Np(
                quant=what.quant,
                det=what.det,
                what=t.Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=(*(nominal.tails or ()), done.act.to), many=nominal.many),
            )
        return self.kept_by(what, done.agent)
