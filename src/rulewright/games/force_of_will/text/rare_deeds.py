"""What rare words of Force of Will's card texts do: naming, dividing, copying, attaching, turning."""

from __future__ import annotations

from rulewright.english import trees as t
from rulewright.english.meaning import Deed
from rulewright.games.force_of_will.nodes.choosing_deeds import Exchange, Retarget
from rulewright.games.force_of_will.nodes.conditions import ThereIs
from rulewright.games.force_of_will.nodes.copying import BecomeCopy, PlayCopy, RemoveInverted, TokenCopy
from rulewright.games.force_of_will.nodes.effects import TO_RULER_AREA, Choosing, CopyItem, Do, MoveCounter, SearchFor, Simply, TakeCounters
from rulewright.games.force_of_will.nodes.lasting_effects import ForNow, Until
from rulewright.games.force_of_will.nodes.lines import NewTargets
from rulewright.games.force_of_will.nodes.naming import A_NUMBER, Naming
from rulewright.games.force_of_will.nodes.people import By
from rulewright.games.force_of_will.nodes.play_effects import (
    AnyLife,
    DealDivided,
    DealEachOther,
    ExtraTurn,
    Foresee,
    Remark,
    Restart,
    RevealUntil,
    RollForce,
    ShuffleDeck,
)
from rulewright.games.force_of_will.nodes.ruled_actions import AttachTo, DoubleCounter, TriggerEnter
from rulewright.games.force_of_will.nodes.selection import RulerOf, ThisItem
from rulewright.games.force_of_will.nodes.statics import GainWord, Permit, Said, Switch
from rulewright.games.force_of_will.nodes.targets import Division, ItemTarget, Target, WordChoice
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, MOBILIZED, NAME, RACE, SEAL_RELEASED, TYPE, WHOLE_GAME
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_MAIN_DECK, IN_RULER_AREA
from rulewright.games.force_of_will.text.deeds import Deeds
from rulewright.games.force_of_will.text.meaning import PROPS, refuse
from rulewright.games.force_of_will.text.trees import NamedWord
from rulewright.kernel.context import ME
from rulewright.kernel.effects import Done, If, May, Then
from rulewright.kernel.nodes import AT_LEAST, Bound, Cards, Effect, Fixed, Has, Static, This
from rulewright.language.errors import Reject
from rulewright.language.joints import Changed, IfInstead
from rulewright.tcg.playing.choosing import Choice

NAMED = {"card": NAME, "name": NAME, "race": RACE, "type": TYPE, "number": A_NUMBER, "attribute": ATTRIBUTE}


class RareDeeds(Deeds):
    """Verbs that few cards use."""

    def own(self, done: Deed, *parts: str) -> None:
        """It is done by the reader, and says nothing more."""
        done.only()
        done.plain(*parts)
        self.doer(done)

    def do_name(self, done: Deed) -> Effect:
        self.own(done)
        assert isinstance(done.object, NamedWord)
        self.name_said = ""
        if done.object.prop == "attribute":
            return Choosing(WordChoice())
        return Naming(NAMED[done.object.prop])

    def do_target(self, done: Deed) -> Effect:
        """A choice that is made as the text is played."""
        self.own(done)
        what = self.cards(done.object)
        if isinstance(what, Choice) and what.each is None:
            return Choosing(Target(what.count, what.of, what.upto, 0))
        raise Reject("target what")

    def do_payany(self, done: Deed) -> Effect:
        self.own(done)
        return AnyLife()

    def do_unbattle(self, done: Deed) -> Effect:
        self.own(done)
        return Simply("remove from battle", self.cards(done.object))

    def do_removeinverted(self, done: Deed) -> Effect:
        self.own(done)
        return RemoveInverted(self.cards(done.object))

    def do_removetotal(self, done: Deed) -> Effect:
        self.own(done, "amount", "other")
        name = self.counter(t.Np(what=t.Nominal(noun=done.act.other, many=True)))
        of = self.group(self.describe(done.object))
        return TakeCounters(name, self.number(done.act.amount), of)

    def do_foresee(self, done: Deed) -> Effect:
        self.own(done, "amount")
        return Foresee(self.number(done.act.amount))

    def do_roll(self, done: Deed) -> Effect:
        self.own(done, "amount")
        return RollForce(self.number(done.act.amount))

    def do_makewhole(self, done: Deed) -> Effect:
        self.own(done)
        return Simply("heal", self.cards(done.object))

    def do_restart(self, done: Deed) -> Effect:
        self.own(done)
        return Restart(None if done.object is None else self.cards(done.object))

    def do_extraturn(self, done: Deed) -> Effect:
        self.own(done)
        return ExtraTurn()

    def do_exchange(self, done: Deed) -> Effect:
        self.own(done, "other")
        return Exchange(self.cards(done.object), None if done.act.other is None else self.cards(done.act.other))

    def do_switch(self, done: Deed) -> Effect:
        return self.for_a_time(done, Switch())

    def do_release(self, done: Deed) -> Effect:
        return self.for_a_time(done, Permit(SEAL_RELEASED))

    def do_mobilize(self, done: Deed) -> Effect:
        return self.for_a_time(done, Permit(MOBILIZED))

    def for_a_time(self, done: Deed, part: Static) -> Effect:
        """What is done to cards for a time."""
        done.only("until")
        done.plain()
        self.doer(done)
        if "until" not in done.mods:
            raise Reject("how long")
        return ForNow(Said(self.cards(done.object), (part,)), self.until_of(t.Mod(sort="until", of=done.mods["until"])))

    def do_erase(self, done: Deed) -> Effect:
        self.own(done)
        return Simply("erase", self.cards(done.object))

    def do_summon(self, done: Deed) -> Effect:
        self.own(done)
        return Simply("summon", self.cards(done.object))

    def do_shift(self, done: Deed) -> Effect:
        if done.object is None and done.agent is not None and not isinstance(done.agent, t.Person):
            done = Deed("shift", done.mood, None, done.agent, done.act, done.mods)
        self.own(done)
        if done.object is None:
            raise Reject("shift what")
        return Simply("shift", self.cards(done.object))

    def do_judge(self, done: Deed) -> Effect:
        self.own(done)
        return Simply("judgment", RulerOf(ME, ""))

    def do_turn(self, done: Deed) -> Effect:
        self.own(done)
        return Simply(f"{done.act.how} side up", self.cards(done.object))

    def do_attach(self, done: Deed) -> Effect:
        self.own(done, "to")
        return AttachTo(self.cards(done.object), self.cards(done.act.to))

    def do_bestow(self, done: Deed) -> Effect:
        return self.do_add(done)

    def do_doublecounters(self, done: Deed) -> Effect:
        self.own(done, "other")
        return DoubleCounter(self.counter(t.Np(what=t.Nominal(noun=done.act.other, many=True))), self.cards(done.object))

    def do_movecounters(self, done: Deed) -> Effect:
        self.own(done, "source", "to")
        if not isinstance(done.object, t.Np):
            raise Reject("which counters")
        name, quant = self.counter(done.object), done.object.quant
        count = None if quant is not None and quant.how == "all" else self.counters(quant)
        return MoveCounter(name, count, self.cards(done.act.source), self.cards(done.act.to))

    def do_copybecome(self, done: Deed) -> Effect:
        done.only("until")
        done.plain()
        if done.agent is None or isinstance(done.agent, t.Person):
            raise Reject("what becomes a copy")
        until = Until(WHOLE_GAME) if "until" not in done.mods else self.until_of(t.Mod(sort="until", of=done.mods["until"]))
        return BecomeCopy(self.cards(done.agent), self.cards(done.object), until)

    def do_tokencopy(self, done: Deed) -> Effect:
        done.only("rested")
        done.plain("to")
        self.doer(done)
        whose, areas = self.place(done.act.to.place)
        if areas != IN_FIELD or whose not in (None, ME):
            raise Reject("put to where")
        return TokenCopy(self.cards(done.object), "rested" in done.mods)

    def do_copy(self, done: Deed) -> Effect:
        new = done.mods.pop("new targets", None) is not None
        self.own(done)
        tree = done.object
        if (
            isinstance(tree, t.Np)
            and isinstance(tree.det, t.Det)
            and tree.det.word == "this"
            and isinstance(tree.what, t.Nominal)
            and isinstance(tree.what.noun, t.Noun)
            and tree.what.noun.word in ("ability", "spell")
            and not tree.what.adjs
            and not tree.what.tails
        ):
            return CopyItem(ThisItem(), new)
        if isinstance(tree, t.Thing) and tree.word == "it":
            return CopyItem(Bound("item"))
        return CopyItem(self.items(tree), new)

    def do_retarget(self, done: Deed) -> Effect:
        self.own(done)
        item = self.items(done.object)
        return Retarget(item) if isinstance(item, ItemTarget) else refuse("new targets for what")

    def do_playcopy(self, done: Deed) -> Effect:
        self.own(done)
        return PlayCopy(Bound("it") if done.object is None else self.cards(done.object))

    def sequence(self, parts: list[Effect]) -> Effect:
        """A card that is copied and whose copy is played is one instruction."""
        kept = [part for part, after in zip(parts, [*parts[1:], None]) if not (isinstance(part, CopyItem) and isinstance(after, PlayCopy))]
        return in_line(with_all_found(steps_of(super().sequence(with_instead(kept)))))

    def do_rulerput(self, done: Deed) -> Effect:
        self.own(done, "to")
        if done.act.to is None or done.act.to.how != "in" or self.place(done.act.to.place) not in ((ME, IN_RULER_AREA), (None, IN_RULER_AREA)):
            raise Reject("put to where")
        return Do(TO_RULER_AREA, self.cards(done.object))

    def do_revealuntil(self, done: Deed) -> Effect:
        self.own(done, "source")
        if self.place(done.act.source) != (ME, IN_MAIN_DECK) or not isinstance(done.object, t.Np) or done.object.quant is None or done.object.quant.how != "a":
            raise Reject("reveal until what")
        found = self.found(done.object)
        if found.areas or found.whose is not None or found.other or found.within is not None:
            raise Reject("reveal until what")
        return RevealUntil(found.what())

    def do_divide(self, done: Deed) -> Effect:
        done.only()
        done.plain("amount")
        source: Cards | None = This() if done.agent is None else None if isinstance(done.agent, t.Person) else self.known(done.agent)
        over = self.cards(done.object)
        if source is None or not isinstance(over, Target):
            raise Reject("divided among what")
        return DealDivided(Division(self.number(done.act.amount), over), source)

    def do_fight(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        both = done.agent
        two = self.known(both)
        if two is not None and done.act.other in PROPS:
            return DealEachOther(two, None, PROPS[done.act.other])
        if not isinstance(both, t.Both) or len(both.parts) != 2 or done.act.other not in PROPS:
            raise Reject("what deals damage to what")
        return DealEachOther(self.cards(both.parts[0]), self.cards(both.parts[1]), PROPS[done.act.other])

    def do_triggerenter(self, done: Deed) -> Effect:
        self.own(done)
        return TriggerEnter(self.cards(done.object))

    def do_still(self, tree: t.Idiom) -> Effect:
        """What a card is besides what it became."""
        what = tree.object
        if not isinstance(what, t.Np) or what.quant is None or what.quant.how != "a":
            raise Reject("still what")
        kind = self.describe(what.what)
        if kind.filters or not isinstance(kind.kind, Has) or kind.kind.prop != TYPE or kind.areas or kind.whose is not None:
            raise Reject("still what")
        return ForNow(Said(Bound("it"), (GainWord(TYPE, kind.kind.word),)), Until(WHOLE_GAME))

    def do_have_do(self, tree: t.Idiom) -> Effect:
        """A card does something because a player wants it so."""
        if not isinstance(tree.object, t.Act):
            raise Reject("does what")
        return self.clause(t.Clause(subject=tree.subject, preds=(t.Pred(mood="do", act=tree.object),)))

    def do_may_have(self, tree: t.Idiom) -> Effect:
        return May(ME, self.do_have_do(tree), None)

    def do_remark(self, tree: t.Idiom) -> Effect:
        """What the rules say anyway."""
        return Remark("enter")

    def do_shuffle_searched(self, tree: t.Idiom) -> Effect:
        return ShuffleDeck(False)

    def do_new_targets(self, tree: t.Idiom) -> Effect:
        return NewTargets()


def with_instead(sentences: list[Effect]) -> list[Effect]:
    """Sentences in which "search for two cards instead" is said of the search before it, with all that it goes on with; what is of no kind
    that was done before stays with the last instruction."""
    found: list[Effect] = []
    for sentence in sentences:
        first, *later = steps_of(sentence)
        if isinstance(first, IfInstead) and not isinstance(first.then, May):
            kind = kind_of(first.then)
            for place in range(len(found) - 1, -1, -1):
                steps = steps_of(found[place])
                start = next((number for number, step in enumerate(steps) if kind_of(step) == kind), -1)
                if start < 0:
                    continue
                end = place + 1
                while end < len(found) and isinstance(found[end], ShuffleDeck):
                    end += 1
                if start + 1 == len(steps) and place + 1 == len(found):
                    break
                before = in_line([*steps[start:], *found[place + 1 : end]])
                changed = Changed(first.condition, first.then, before)
                found[place:end] = [in_line([*steps[:start], changed])]
                found[place + 1 :] = [*found[place + 1 :], *later]
                break
            else:
                found.append(sentence)
                continue
            if start + 1 == len(steps) and place + 1 == len(found):
                found.append(sentence)
            continue
        found.append(sentence)
    return found


def with_all_found(steps: list[Effect]) -> list[Effect]:
    """Steps in which "if you do" behind a search for several cards asks whether so many were found."""
    wanted = 0
    made: list[Effect] = []
    for step in steps:
        if isinstance(step, SearchFor):
            what = step.what
            wanted = what.count.n if isinstance(what, Choice) and not what.upto and isinstance(what.count, Fixed) else 0
        elif wanted > 1 and type(step) is If and isinstance(step.condition, Done):
            step = If(ThereIs(AT_LEAST, Fixed(wanted), Bound("them")), step.then)
        made.append(step)
    return made


def steps_of(effect: Effect) -> list[Effect]:
    """An instruction step by step."""
    return [effect.first, *steps_of(effect.rest)] if isinstance(effect, Then) else [effect]


def in_line(steps: list[Effect]) -> Effect:
    """Steps one after the other."""
    return steps[0] if len(steps) == 1 else Then(steps[0], in_line(steps[1:]))


def kind_of(effect: Effect) -> str:
    """What an instruction begins with."""
    if isinstance(effect, Then):
        return kind_of(effect.first)
    if isinstance(effect, May):
        return kind_of(effect.action)
    if isinstance(effect, By):
        return kind_of(effect.part)
    return effect.verb if isinstance(effect, Do) else type(effect).__name__
