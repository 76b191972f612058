"""What the verbs of Force of Will's card texts do."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import DONE as PASSIVE
from rulewright.english.meaning import Deed, deed
from rulewright.games.force_of_will.nodes.choosing_deeds import Alternatives, AtRandomOne, MoveSpell, OneOf
from rulewright.games.force_of_will.nodes.effects import (
    DECK_BOTTOM,
    DECK_SHUFFLED,
    DECK_TOP,
    LIFEBREAK_BOTTOM,
    LIFEBREAK_TOP,
    REMOVE_DOWN,
    STONES_BOTTOM,
    STONES_SHUFFLED,
    STONES_TOP,
    TO_GRAVEYARD,
    TO_HAND,
    TO_RULER_AREA,
    TO_STANDBY,
    AddTo,
    Cancel,
    Choosing,
    Control,
    ControlWhile,
    Counter,
    Do,
    HealDamage,
    LookAt,
    Play,
    PutIntoField,
    PutIntoOtherField,
    SearchFor,
    Show,
    Simply,
    TakeCounters,
)
from rulewright.games.force_of_will.nodes.lasting_effects import AsLongAs, Later, Until
from rulewright.games.force_of_will.nodes.lines import DealInstead, Keywords, Text
from rulewright.games.force_of_will.nodes.measures import CountersOn, Sum
from rulewright.games.force_of_will.nodes.nouns import describe
from rulewright.games.force_of_will.nodes.people import By, ControllerOf, ItemController, Players, ThatPlayer, Whose
from rulewright.games.force_of_will.nodes.places import InZoneOf
from rulewright.games.force_of_will.nodes.play_effects import (
    CallStone,
    Deal,
    Draw,
    Gem,
    HowMany,
    Life,
    LifeBecomes,
    LookTop,
    Nothing,
    OwnNumber,
    PayWill,
    Produce,
    ProduceAny,
    ProduceChosen,
    ProduceMixed,
    RollForce,
    ShuffleDeck,
    ShuffleIt,
    SkipPhase,
    TokenKind,
    Tokens,
    Undone,
)
from rulewright.games.force_of_will.nodes.ruled_actions import RemoveAnyCounter
from rulewright.games.force_of_will.nodes.selection import Distinct, Doubles, Host, Select, TopCards
from rulewright.games.force_of_will.nodes.statics import Said
from rulewright.games.force_of_will.nodes.targets import ItemTarget, ModesIf, Required, Target
from rulewright.games.force_of_will.nodes.triggers import Subject, Time
from rulewright.games.force_of_will.rules.words import UNTIL_BATTLE_ENDS, UNTIL_TURN_ENDS, WHOLE_GAME
from rulewright.games.force_of_will.rules.zones import (
    IN_EXTRA,
    IN_FIELD,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIFEBREAK,
    IN_MAIN_DECK,
    IN_REMOVED,
    IN_RULER_AREA,
    IN_RUNE,
    IN_STANDBY,
    IN_STONE_AREA,
    IN_STONE_DECK,
    STONE_DECK,
)
from rulewright.games.force_of_will.text.events import Events
from rulewright.games.force_of_will.text.meaning import PROPS, refuse
from rulewright.games.force_of_will.text.trees import AnyTarget, Counters, Damage, DamageToo, Following, Mixed, Modal, OneStep, Second, Where, Wills
from rulewright.games.force_of_will.text.trees import Times as Product
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import DecideGame, Done, If, IfElse, May, Modes, Repeat, Then
from rulewright.kernel.nodes import AnyCard, Bound, Cards, CountOf, Description, Effect, Fixed, Node, Not, Number, Plus, Static, This, Times, alike, walk
from rulewright.kernel.parts import Delayed, EventTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import chain, if_not, provided
from rulewright.tcg.effects.lasting import Recall
from rulewright.tcg.effects.measures import ThatMuch
from rulewright.tcg.effects.selecting import NotIn, Several
from rulewright.tcg.playing.choosing import AtRandom, Choice, ChooseCards
from rulewright.tcg.playing.letters import where

ENDS = {IN_MAIN_DECK: (DECK_TOP, DECK_BOTTOM), IN_STONE_DECK: (STONES_TOP, STONES_BOTTOM), IN_LIFEBREAK: (LIFEBREAK_TOP, LIFEBREAK_BOTTOM)}
SHUFFLED = {IN_MAIN_DECK: DECK_SHUFFLED, IN_STONE_DECK: STONES_SHUFFLED}
BY_CARDS = frozenset(("deal", "attack", "block", "enter", "leave", "recover", "rest"))
"""What cards do, or is done to them: no instruction to a player."""
STATES = frozenset(("gain", "lose", "have", "become", "size", "prevent"))
"""What is so for a time, and not done at once."""
BEING = frozenset(("have", "control"))
"""What is so, and no deed of a player."""
YOU = t.Person(who="you")
J_RESONATOR = t.Nominal(noun=t.Noun(word="j/resonator"), many=False)


class Deeds(Events):
    """Verbs as instructions."""

    # -- clauses ------------------------------------------------------------------------------------------------

    def clause(self, tree: t.Clause) -> Effect:
        """What a clause does: deeds of one subject, or statements for a time."""
        if isinstance(tree, t.Idiom):
            made: Effect = self.use("do", tree.verb)(tree)
            return made
        subject = tree.subject
        if isinstance(subject, t.Thing) and subject.word == "them" and isinstance(tree.preds[0].act, t.Act) and tree.preds[0].mood not in PASSIVE:
            subject = deed(subject, tree.preds[0]).agent
        if isinstance(subject, t.Thing) and subject.word == "them" and all(self.by_players(pred) for pred in tree.preds):
            subject = t.Person(who="they")
        until = [mod for pred in tree.preds for mod in pred.mods or () if mod.sort in ("until", "until end", "during")]
        time = until[-1] if until else self.until
        if time is None and self.instead:
            time = self.latest
        if isinstance(subject, t.Prop) and subject.prop == "life" and time is None:
            return self.life_becomes(subject, tree.preds)
        if any(str(mod.of) != str(time.of) or mod.sort != time.sort for mod in until):
            raise Reject("two times")
        if (
            len(tree.preds) == 1
            and isinstance(tree.preds[0].act, t.Act)
            and tree.preds[0].act.verb == "recover"
            and (tree.preds[0].mood == "not" or tree.preds[0].mood == "cannot" and any(mod.sort == "during" for mod in until))
        ):
            return self.for_good(subject, tree.preds)
        if isinstance(subject, t.Person) and subject.who != "you" and all(pred.mood in ("do", "may", "can") for pred in tree.preds) and self.deeds(tree, time):
            outside, self.speaker = self.speaker, subject
            found = [self.predicate(YOU, pred, None) for pred in tree.preds]
            self.speaker = outside
            who, done = self.people(subject), self.joined(tree, found)
            if isinstance(who, ControllerOf) and who.owner and isinstance(done, Do) and isinstance(done.what, Bound) and alike(done.what, who.of):
                return done  # each card goes to its owner's zone, in the owner's order (302.4)
            return By(who, done)
        if len(tree.preds) > 1 and not isinstance(subject, t.Person) and subject is not None and not self.deeds(tree, time):
            parts = self.parted(tree, time)
            if len(parts) > 1:
                return self.sequence([self.clause(part) for part in parts])
        if time is not None and not self.deeds(tree, time):
            self.latest = time
            return self.for_now(subject, tree.preds, time)
        if time is None and not isinstance(subject, t.Person) and subject is not None and not self.deeds(tree, None):
            return self.for_good(subject, tree.preds)
        return self.joined(tree, [self.predicate(subject, pred, None) for pred in tree.preds])

    def parted(self, tree: t.Clause, time: Any) -> list[t.Clause]:
        """What is done and what is so, each by itself."""
        parts: list[t.Clause] = []
        done: list[bool] = []
        for pred in tree.preds:
            is_done = self.deeds(t.Clause(subject=tree.subject, preds=(pred,)), time)
            if done and done[-1] == is_done:
                parts[-1] = t.Clause(subject=parts[-1].subject, preds=(*parts[-1].preds, pred))
                continue
            subject = tree.subject
            if parts and self.known(subject) is None:
                subject = t.Thing(word="them" if isinstance(subject, t.Np) and subject.what is not None and subject.what_many() else "it")
            parts.append(t.Clause(subject=subject, preds=(pred,)))
            done.append(is_done)
        return parts

    def by_players(self, pred: t.Pred) -> bool:
        """Whether something is done by players only, so that "they" are not cards."""
        act = pred.act
        if not isinstance(act, t.Act) or pred.mood not in ("do", "may"):
            return False
        if act.verb in ("gain", "lose"):
            return isinstance(act.object, t.Feature) and act.object.prop == "life"
        return act.verb not in STATES and act.verb not in BY_CARDS

    def joined(self, tree: t.Clause, found: list[Effect]) -> Effect:
        """Deeds of one subject; what may be done covers those that are joined to it."""
        first = found[0]
        if isinstance(first, May) and first.then is None and len(found) > 1 and all(pred.mood == "do" for pred in tree.preds[1:]):
            return May(first.whose, self.sequence([first.action, *found[1:]]), None)
        return self.sequence(found)

    def deeds(self, tree: t.Clause, time: Any) -> bool:
        """Whether a clause tells what is done, and not what is so."""
        if len(tree.preds) == 1 and isinstance(tree.preds[0].act, t.Either):
            return all(self.deeds(t.Clause(subject=tree.subject, preds=(tree.preds[0].but(act=act),)), time) for act in tree.preds[0].act.parts)
        return all(
            isinstance(pred.act, t.Act)
            and pred.mood in ("do", "order", "bedone", "may", "can", "must")
            and hasattr(self, "do_" + pred.act.verb)
            and not (pred.mood == "may" and pred.act.verb == "play" and time is not None)
            and not (pred.act.verb in STATES and self.lasts_for(pred))
            and not (pred.act.verb == "deal" and pred.act.object is None and time is not None)
            and not (pred.act.verb == "pay" and pred.act.other is not None)
            for pred in tree.preds
        )

    def lasts_for(self, pred: t.Pred) -> bool:
        """Whether something with a time is a statement: life is gained at once."""
        what = pred.act.object
        if pred.act.verb == "lose" and isinstance(what, t.Feature) and what.sort == "counters":
            return False
        return not (pred.act.verb in ("gain", "lose") and isinstance(what, t.Feature) and what.prop == "life")

    def for_now(self, subject: Any, preds: tuple[t.Pred, ...], time: Any) -> Effect:
        """Statements for a time."""
        raise NotImplementedError

    def for_good(self, subject: Any, preds: tuple[t.Pred, ...]) -> Effect:
        """Statements without a time."""
        raise NotImplementedError

    def predicate(self, subject: Any, pred: t.Pred, until: Any) -> Effect:
        if (
            isinstance(subject, t.Person)
            and pred.mood in ("may", "can")
            and isinstance(pred.act, t.Act)
            and pred.act.verb == "look"
            and [mod.of for mod in pred.mods or ()] == ["any time"]
        ):
            return LookAt(self.cards(pred.act.object))  # looking changes nothing, so it is done at once
        if isinstance(subject, t.Person) and pred.mood in ("may", "can") and isinstance(pred.act, t.Act):
            inner = t.Pred(mood="do", act=pred.act, mods=pred.mods)
            return May(ME if self.speaker is not None else self.whose(subject), self.predicate(subject, inner, until), None)
        return super().predicate(subject, pred, until)

    def alternatives(self, subject: Any, pred: t.Pred) -> Effect:
        """One of several deeds; what another player does is chosen as it is done."""
        if self.speaker is None or len(pred.act.parts) != 2:
            return super().alternatives(subject, pred)
        one, two = (self.predicate(YOU, pred.but(mood="do", act=act), None) for act in pred.act.parts)
        return OneOf(one, two)

    def steps(self, tree: t.Steps) -> Effect:
        """The rest goes somewhere only after others were put. A time that is said last is that of all statements before it."""
        outside = self.until
        if outside is None and self.is_state(tree.first) and self.is_state(tree.rest):
            times = [mod for mod in tree.rest.preds[-1].mods or () if mod.sort in ("until", "until end")]
            self.until = times[0] if len(times) == 1 and not any(mod.sort.startswith("until") for pred in tree.first.preds for mod in pred.mods or ()) else None
        try:
            return self.in_order(tree)
        finally:
            self.until = outside

    def is_state(self, tree: Any) -> bool:
        """Whether a clause says what is so, of cards."""
        return (
            isinstance(tree, t.Clause)
            and not isinstance(tree, t.Idiom)
            and not isinstance(tree.subject, t.Person)
            and tree.subject is not None
            and all(isinstance(pred.act, t.Act) and pred.act.verb in STATES for pred in tree.preds)
        )

    shuffled = False
    """Whether a deck into which cards are put is shuffled then."""

    def in_order(self, tree: t.Steps) -> Effect:
        """One step after the other."""
        if (
            isinstance(tree.first, t.Clause)
            and len(tree.first.preds) == 1
            and isinstance(tree.first.preds[0].act, t.Act)
            and tree.first.preds[0].act.verb in ("put", "return", "move")
        ):
            then, more = (tree.rest.first, tree.rest.rest) if isinstance(tree.rest, t.Steps) else (tree.rest, None)
            act = tree.first.preds[0].act
            if is_shuffling(then) and act.to is not None and act.to.how == "in" and act.to.place is not None and self.place(act.to.place)[1] in SHUFFLED:
                self.shuffled = True
                first = self.effect(tree.first)
                self.shuffled = False
                return first if more is None else chain(first, self.effect(more))
        rest: Any = tree
        while isinstance(rest, t.Steps):
            after = rest.rest.first if isinstance(rest.rest, t.Steps) else rest.rest
            if isinstance(after, DamageToo):
                before = rest.first.preds[-1] if isinstance(rest.first, t.Clause) else None
                if before is None or not isinstance(before.act, t.Act) or before.act.verb != "deal" or before.act.object is None:
                    raise Reject("damage by what")
                too = t.Clause(subject=rest.first.subject, preds=(t.Pred(mood="do", act=after.preds[0].act),))
                return self.in_order(replaced_step(tree, after, too))
            if isinstance(after, Second):
                acts = [pred.act for pred in rest.first.preds] if isinstance(rest.first, t.Clause) else []
                if not acts or not isinstance(acts[-1], t.Act) or acts[-1].verb != "put":
                    raise Reject("the rest of what")
            rest = rest.rest
        return super().steps(tree)

    def instruction(self, tree: Any) -> Effect:
        if isinstance(tree, Modal):
            return self.modal(tree)
        if isinstance(tree, OneStep):
            if len(tree.parts) != 2:
                raise Reject("one of how many")
            return OneOf(self.effect(tree.parts[0]), self.effect(tree.parts[1]))
        if isinstance(tree, t.Line):
            return self.option(tree)
        return super().instruction(tree)

    def bought(self, tree: t.MayTo) -> Effect:
        """What is chosen before a colon is no price."""
        if tree.how == ":" and isinstance(tree.price, t.Order) and tree.price.act.verb == "choose":
            return chain(self.effect(tree.price), self.effect(tree.gain))
        return super().bought(tree)

    def option(self, tree: Any) -> Effect:
        """An option that can be chosen under a condition only."""
        raise NotImplementedError

    def modal(self, tree: Modal) -> Effect:
        """A printed list."""
        if tree.limits is not None:
            raise Reject("limits of a list")
        tree = more_at_the_end(tree)
        options = self.listed_options(tree.options)
        count, upto = self.choosing(tree.quant, len(options))
        if tree.may == "random":
            return AtRandomOne(options) if count == 1 and not upto else refuse("how many at random")
        if tree.condition is not None:
            more, most = self.choosing(tree.more, len(options))
            most = most or tree.may is not None
            return ModesIf(count, options, self.condition(tree.condition), more, most)
        return Modes(count, options, upto)

    def others_modes(self, tree: t.Options) -> Effect:
        """Of two deeds of a player one that this player chooses."""
        if (
            tree.quant.how != "exact"
            or tree.quant.n.n != 1
            or len(tree.options) != 2
            or not all(
                isinstance(option, t.Clause)
                and (
                    isinstance(option.subject, t.Thing)
                    and option.subject.word == "them"
                    or isinstance(option.subject, t.Person)
                    and option.subject.who == "they"
                )
                for option in tree.options
            )
        ):
            raise Reject("who chooses what")
        outside, self.speaker = self.speaker, tree.who
        one, two = (self.clause(t.Clause(subject=YOU, preds=option.preds)) for option in tree.options)
        self.speaker = outside
        return By(self.people(tree.who), OneOf(one, two))

    def listed_options(self, trees: tuple[Any, ...]) -> tuple[Effect, ...]:
        """What can be chosen; one of them perhaps only under a condition that stands at the end."""
        *others, last = trees
        only = last.parts[-1] if isinstance(last, t.Sentences) and len(last.parts) > 1 else None
        if not isinstance(only, t.Idiom) or only.verb != "option only":
            return tuple(self.effect(option) for option in trees)
        found = [self.effect(option) for option in (*others, t.Sentences(parts=last.parts[:-1]))]
        if len(found) < only.amount:
            raise Reject("which option")
        found[only.amount - 1] = If(Required(self.condition(only.object)), found[only.amount - 1])
        return tuple(found)

    def choosing(self, quant: t.Quant, of: int) -> tuple[int, bool]:
        """How many of so many options."""
        if quant.how == "both":
            return 2, False
        if quant.how == "all":
            return of, False
        if quant.how == "least" and isinstance(quant.n, t.Num) and quant.n.n == 1:
            return of, True
        if quant.how not in ("exact", "upto") or not isinstance(quant.n, t.Num):
            raise Reject("how many options")
        return quant.n.n, quant.how == "upto"

    latest: Any = None
    """The time of the statement before: it is also that of what is so instead."""
    instead = False
    """Whether what is read happens instead of what the sentence before it says."""

    def led(self, tree: t.Led) -> Effect:
        self.instead = isinstance(tree.body, t.Instead) and not self.replaces(tree)
        try:
            return self.leading(tree)
        finally:
            self.instead = False

    def leading(self, tree: t.Led) -> Effect:
        """An instruction under a head."""
        if tree.lead == "where":
            made = where(self.effect(tree.body), self.number(tree.head), None if tree.after is None else self.number(tree.after))
            if not isinstance(made, Effect):
                raise Reject("where is X")
            return made
        tree = timed(next_if(tree))
        about = tree.body.subject if isinstance(tree.body, t.Clause) and not isinstance(tree.body, t.Idiom) else None
        if tree.lead == "while" and not isinstance(tree.body, t.Instead) and (tree.after or isinstance(about, t.Np) and isinstance(self.known(about), Bound)):
            return self.as_long_as(tree)
        if tree.lead == "such":
            return self.effect(tree.body)
        if tree.lead == "unless" and tree.after and not isinstance(tree.body, t.Instead):
            effect = self.effect(tree.body)
            head = tree.head
            if (
                isinstance(head, t.Clause)
                and isinstance(head.subject, t.Thing)
                and head.subject.word == "them"
                and isinstance(tree.body, t.Clause)
                and isinstance(tree.body.subject, t.Person)
            ):
                head = head.but(subject=tree.body.subject)
            if (
                isinstance(head, t.Clause)
                and isinstance(head.subject, t.Person)
                and len(head.preds) == 1
                and head.preds[0].mood == "do"
                and isinstance(head.preds[0].act, t.Act)
                and head.preds[0].act.verb not in BEING
            ):
                return self.unless(effect, head.subject, head.preds[0])
            return provided(effect, self.opposite(self.condition(head)))
        if tree.lead == "if" and self.is_to_come(tree):
            return self.later("when", tree.head.but(preds=(tree.head.preds[0].but(mods=None),)), self.effect(tree.body), t.Mod(sort="until", of="this turn"))
        if tree.lead == "force":
            return chain(RollForce(self.number(tree.head)), self.effect(tree.body))
        return super().led(tree)

    def is_to_come(self, tree: t.Led) -> bool:
        """Whether "if it is destroyed this turn" speaks of what may still happen to a card."""
        head = tree.head
        return (
            isinstance(head, t.Clause)
            and not isinstance(head, t.Idiom)
            and len(head.preds) == 1
            and head.preds[0].mood in ("do", "bedone")
            and isinstance(head.preds[0].act, t.Act)
            and head.preds[0].act.verb in ("put", "destroy", "leave", "banish")
            and isinstance(self.known(head.subject), Bound)
            and [(mod.sort, mod.of) for mod in head.preds[0].mods or ()] == [("until", "this turn")]
            and not isinstance(tree.body, t.Instead)
            and not tree.after
        )

    def as_long_as(self, tree: t.Led) -> Effect:
        """What an effect makes true as long as something holds."""
        body = tree.body
        if (
            isinstance(body, t.Clause)
            and not isinstance(body, t.Idiom)
            and body.subject is not None
            and not isinstance(body.subject, t.Person)
            and not self.deeds(body, None)
            and self.until is None
        ):
            return AsLongAs(Said(self.cards(body.subject), self.said_of(body.preds)), self.condition(tree.head))
        effect = self.effect(body)
        if isinstance(effect, Control) and effect.until == WHOLE_GAME:
            return ControlWhile(effect.what, self.condition(tree.head))
        raise Reject("as long as that")

    def said_of(self, preds: tuple[t.Pred, ...]) -> tuple[Static, ...]:
        """What predicates say of cards."""
        raise NotImplementedError

    def unless(self, effect: Effect, who: t.Person, pred: t.Pred) -> Effect:
        """What is done unless a player does something."""
        choice = May(ME, self.predicate(YOU, t.Pred(mood="do", act=pred.act, mods=pred.mods), None), None)
        if who.who == "controller":
            if isinstance(effect, Cancel):
                offer = chain(By(ItemController(Bound("item")), choice), IfElse(Not(Done()), Cancel(Bound("item")), Undone()))
                return chain(Choosing(effect.what), offer) if isinstance(effect.what, ItemTarget) else offer
            if isinstance(effect, Do) and isinstance(effect.what, Target):
                offer = chain(By(ControllerOf(Bound("it")), choice), if_not(Do(effect.verb, Bound("it"), effect.randomly)))
                return chain(Choosing(effect.what), offer)
        if who.who not in ("you", "opponent"):
            raise Reject("unless who does it")
        return chain(choice if who.who == "you" else By(self.people(who), choice), if_not(effect))

    def doer(self, done: Deed) -> None:
        """It must be done by the player to whom the text speaks."""
        if done.agent is None or isinstance(done.agent, t.Person) and done.agent.who == "you":
            return
        raise Reject("who does it")

    def scaled(self, each: Number, part: Effect) -> Effect:
        """An instruction for each of a number."""
        if isinstance(part, Draw):
            return Draw(self.times(part.count, each))
        if isinstance(part, Life):
            return Life(self.times(part.amount, each), part.gains, part.paid)
        if isinstance(part, Deal) and isinstance(part.to, Whose) and part.to.whose == BOTH and isinstance(part.what, Nothing) and tells_player(each):
            return By(part.to, Deal(Times(part.amount, each), part.what, part.source, Whose(ME)))  # for each of theirs
        if isinstance(part, Deal):
            return Deal(Times(part.amount, each), part.what, part.source, part.to)
        if isinstance(part, Produce) and part.times is None:
            return Produce(part.options, each)
        if isinstance(part, Tokens):
            return Tokens(self.times(part.count, each), part.kind, part.rested)
        if isinstance(part, Counter) and part.count is not None:
            return Counter(part.name, Times(part.count, each), part.what, part.removed)
        if isinstance(part, Do) and isinstance(part.what, Choice) and part.what.each is None:
            return Do(part.verb, Choice(part.what.count, part.what.of, part.what.upto, each), part.randomly)
        return Repeat(each, part)

    def times(self, unit: Number, each: Number) -> Number:
        """So many for each."""
        return each if isinstance(unit, Fixed) and unit.n == 1 else Times(unit, each)

    # -- to cards -----------------------------------------------------------------------------------------------

    def do_destroy(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Do("destroy", self.cards(done.object))

    def do_banish(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Do("banish", self.cards(done.object, 0, ME if chosen(done.object) else None))

    def do_rest(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        if done.object is None and done.mood == "do" and not isinstance(done.agent, t.Person):
            return Do("rest", self.cards(done.agent))  # it does so itself
        self.doer(done)
        return Do("rest", self.cards(done.object, 0, ME if chosen(done.object) else None))

    def do_recover(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        if done.object is None and done.mood == "do" and not isinstance(done.agent, t.Person):
            return Do("recover", self.cards(done.agent))  # it does so itself
        self.doer(done)
        return Do("recover", self.cards(done.object))

    def do_remove(self, done: Deed) -> Effect:
        done.only("face down")
        done.plain()
        self.doer(done)
        if isinstance(done.object, t.Np) and isinstance(done.object.what, t.Nominal) and is_counter(done.object.what.noun):
            on = done.object.what.tails or ()
            if len(on) != 1 or not isinstance(on[0], Where) or on[0].of is None or done.mods:
                raise Reject("counters on what")
            counters = done.object.but(what=done.object.what.but(tails=None))
            return self.do_uncount(Deed("uncount", done.mood, done.agent, counters, t.Act(verb="uncount", object=counters, to=on[0].of), {}))
        if "face down" in done.mods:
            return Do(REMOVE_DOWN, self.cards(done.object))
        if self.is_item(done.object):
            target = self.items(done.object)
            return MoveSpell(target, "remove") if isinstance(target, ItemTarget) else refuse("remove which spell")
        if self.is_pile(done.object):
            return Do("remove", self.pile(done.object))
        return Do("remove", self.cards(done.object))

    def pile(self, tree: Any) -> Select:
        """All cards of a zone."""
        if self.keeper(tree) is not None:
            found = self.describe(t.Nominal(noun=t.Noun(word="card"), many=True))
            self.located(tree, found)
            return Select(BOTH, found.areas, found.what())
        whose, areas = self.place(tree)
        return Select(ME if whose is None else whose, areas, Description(AnyCard()))

    def is_pile(self, tree: Any) -> bool:
        """Whether it is a zone, or several."""
        if isinstance(tree, t.Both):
            return all(self.is_pile(part) for part in tree.parts)
        return (
            isinstance(tree, t.Np)
            and isinstance(tree.what, t.Nominal)
            and isinstance(tree.what.noun, t.Noun)
            and not tree.what.adjs
            and not tree.what.tails
            and tree.what.noun.word in ("hand", "graveyard", "main deck", "magic stone deck", "standby area", "removed area")
        )

    def do_discard(self, done: Deed) -> Effect:
        done.only("random")
        done.plain()
        self.doer(done)
        if self.is_pile(done.object):
            whose, areas = self.place(done.object)
            if areas != IN_HAND or whose not in (ME, None):
                raise Reject("discard what")
            return Do("discard", Select(ME, IN_HAND, Description(AnyCard())))
        what = self.cards(done.object, IN_HAND, ME)
        of = what.of if isinstance(what, Choice) else what
        if isinstance(of, Select) and (of.areas != IN_HAND or of.whose != ME) or isinstance(what, Target):
            raise Reject("discarded from where")
        return Do("discard", self.at_random(what, "random" in done.mods))

    def at_random(self, cards: Cards, random: bool) -> Cards:
        """Cards that chance names."""
        if not random:
            return cards
        if not isinstance(cards, Choice) or cards.upto:
            raise Reject("what at random")
        return AtRandom(cards.count, cards.of)

    def do_draw(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        self.doer(done)
        goal = done.act.other
        if goal is not None:
            plain = (
                isinstance(done.object, t.Np)
                and done.object.quant is None
                and isinstance(done.object.what, t.Nominal)
                and not done.object.what.adjs
                and not done.object.what.tails
                and isinstance(done.object.what.noun, t.Noun)
                and done.object.what.noun.word == "card"
            )
            if not plain or goal.place is None or self.place(goal.place) != (ME, IN_HAND) or goal.who is not None and self.whose(goal.who) != ME:
                raise Reject("until when")
            return Draw(Sum(self.number(goal.count), CountOf(Select(ME, IN_HAND, Description(AnyCard()))), True))
        return Draw(self.so_many_cards(done.object))

    def do_put(self, done: Deed) -> Effect:
        """The destination says what is done."""
        done.only(
            "any order",
            "random order",
            "rested",
            "recovered",
            "random",
            "your control",
            "your opponent's control",
            "owner's control",
            "face down",
            "as resolves",
            "rather",
            *(("free",) if done.act.to is not None and done.act.to.how == "in" else ()),
        )
        done.mods.pop("free", None)  # putting a card somewhere costs nothing
        rather = done.mods.pop("rather", None)
        if rather is not None and self.place(rather)[1] != IN_GRAVEYARD:
            raise Reject("where would it go")  # 1012.1: what is canceled goes to the graveyard, unless it says where else
        done.plain("to")
        self.doer(done)
        to = done.act.to
        what = self.of_seen(done.object)
        if done.mods.pop("as resolves", None) is not None:
            if not isinstance(self.known(what), (This, Bound)):
                raise Reject("what resolves")
            what = t.Thing(word="this")
        if to is not None and to.how == "top" and to.place is None:
            to = t.To(how="top", place=t.Thing(word="deck"))
        if to is None or to.place is None and to.how != "back":
            raise Reject("put to where")
        if isinstance(what, (t.OneOf, t.Both)) and all(
            isinstance(part, t.Np) and isinstance(part.what, t.Nominal) and is_counter(part.what.noun) for part in what.parts
        ):
            return self.put_counters(done)
        if to.how == "on" or isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and is_counter(what.what.noun):
            if (
                to.how == "on"
                and not (isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and is_counter(what.what.noun))
                and not isinstance(what, t.SoMany)
            ):
                if isinstance(to.place, t.Thing) and to.place.word != "this":
                    done.only("any order")
                    if to.place.word != "it" or self.pile_named not in ENDS:
                        raise Reject("on what")
                    return Do(ENDS[self.pile_named][0], self.cards(what))
                done.only()
                return self.added(self.cards(what), self.cards(to.place))
            return self.put_counters(done)
        if to.how == "back" and to.place is None:
            return self.do_return(Deed("return", done.mood, done.agent, done.object, done.act.but(to=None), done.mods))
        if to.how in ("under", "back"):
            raise Reject("put to where")
        if isinstance(to.place, t.Thing) and to.place.word == "deck" and self.pile_named not in ENDS:
            raise Reject("on top of what")
        if isinstance(to.place, t.Both) and isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and self.is_token(what.what):  # some in each
            into = [done.act.but(to=to.but(place=place)) for place in to.place.parts]
            return self.sequence([self.do_put(Deed(done.verb, done.mood, done.agent, what, act, dict(done.mods))) for act in into])
        whose, areas = (None, self.pile_named) if isinstance(to.place, t.Thing) and to.place.word == "deck" else self.place(to.place)
        if self.is_item(what):
            done.only()
            verb = ENDS.get(areas, ("", ""))[to.how == "bottom"] if to.how in ("top", "bottom") else {IN_HAND: TO_HAND}.get(areas)
            target = self.items(what)
            if not verb or not isinstance(target, ItemTarget):
                raise Reject("a spell goes where")
            return MoveSpell(target, verb)
        if to.how == "in" and areas in SHUFFLED and self.shuffled:
            done.only()
            return Do(SHUFFLED[areas], self.cards(what))
        randomly = "random order" in done.mods
        if to.how in ("top", "bottom", "end"):
            done.only("any order", "random order", "random")
            if areas not in ENDS:
                raise Reject("the top of what")
            top, bottom = ENDS[areas]
            if to.how == "end":
                cards = self.cards(what)
                placed = Bound("them") if isinstance(cards, Target) else cards
                ends = Do(top, placed, randomly), Do(bottom, Bound("them") if isinstance(cards, Target) else self.cards(what), randomly)
                ends[0].wording, ends[1].wording = "on top", "on the bottom"
                return Then(Choosing(cards), Alternatives(1, ends)) if isinstance(cards, Target) else Alternatives(1, ends)
            return Do(top if to.how == "top" else bottom, self.at_random(self.cards(what), "random" in done.mods), randomly)
        if areas == IN_FIELD or areas == IN_STONE_AREA:
            done.only("rested", "recovered", "your control", "your opponent's control", "owner's control", "random")
            other = whose == OPPONENT or "your opponent's control" in done.mods
            parts = what.parts if isinstance(what, t.Both) else (what,)
            if all(isinstance(part, t.Np) and isinstance(part.what, t.Nominal) and self.is_token(part.what) for part in parts):
                made = self.sequence([self.tokens(part, "rested" in done.mods) for part in parts])
                return By(Whose(OPPONENT), made) if other else made
            if other:
                done.only("rested", "your opponent's control")
                return PutIntoOtherField(self.cards(what), "rested" in done.mods)
            cards = self.at_random(self.cards(what), "random" in done.mods)
            if (
                isinstance(cards, TopCards)
                and cards.place == STONE_DECK
                and not cards.bottom
                and isinstance(cards.count, Fixed)
                and cards.count.n == 1
                and cards.whose == ME
            ):
                return CallStone("rested" in done.mods)
            owners = "owner's control" in done.mods or isinstance(to.place, t.Np) and isinstance(to.place.det, t.Owner) and to.place.det.who == "owner"
            return PutIntoField(cards, "rested" in done.mods, owners)
        done.only("random", *(("face down",) if areas == IN_STANDBY else ()))  # 706: there all cards are
        verbs = {
            IN_HAND: TO_HAND,
            IN_GRAVEYARD: TO_GRAVEYARD,
            IN_STANDBY: TO_STANDBY,
            IN_RULER_AREA: TO_RULER_AREA,
            IN_REMOVED: "remove",
            IN_LIFEBREAK: LIFEBREAK_TOP,
        }
        if areas not in verbs:
            raise Reject("put to where")
        return Do(verbs[areas], self.at_random(self.cards(what), "random" in done.mods))

    def is_token(self, what: t.Nominal) -> bool:
        """Whether it is a new token: it says how strong it is."""
        return isinstance(what.noun, t.Noun) and what.noun.word == "token" and any(isinstance(adj, t.Adj) and adj.sort == "size" for adj in what.adjs or ())

    def tokens(self, np: t.Np, rested: bool) -> Effect:
        """1303: new tokens."""
        size, name, attributes, races, texts = "", "", [], [], []
        number: Number | None = None
        for adj in np.what.adjs or ():
            parts = adj.parts if isinstance(adj, (t.AnyAdj, t.AllAdj)) else (adj,)
            for part in parts:
                if not isinstance(part, t.Adj) or part.negative:
                    raise Reject("what token")
                if part.sort == "size":
                    size = part.word
                elif part.sort == "attribute":
                    attributes.append(part.word)
                elif part.sort == "race":
                    races.append(part.word)
                elif part.sort != "type" or part.word != "resonator":
                    raise Reject("what token")
        for tail in np.what.tails or ():
            for part in tail.parts if isinstance(tail, t.AllAdj) else (tail,):
                if isinstance(part, t.Label):
                    texts.append(Text((self.keyed(part),)))
                    texts[-1].said = t.Line(labels=(part,))
                    continue
                if isinstance(part, t.Adj) and part.sort == "quote":
                    texts.append(self.quoted(part))
                    continue
                if isinstance(part, t.Adj) and part.sort == "name" and not part.negative and not name:
                    name = part.word
                    continue
                if isinstance(part, t.PropIs) and part.prop == "X":
                    number = self.number(part.cmp)
                    continue
                if not isinstance(part, t.Adj) or part.sort != "keyword" or part.negative:
                    raise Reject("what token")
                texts.append(Text((Keywords((part.word,)),)))
        if np.quant is None or np.quant.how not in ("a", "exact"):
            raise Reject("how many tokens")
        count = Fixed(1) if np.quant.how == "a" else self.number(np.quant.n)
        return Tokens(count, TokenKind(size, tuple(attributes), tuple(races), tuple(texts), name, number), rested)

    def do_create(self, done: Deed) -> Effect:
        """1303: tokens are put into a field, which need not be said."""
        place = t.Np(det=t.Owner(who="you"), what=t.Nominal(noun=t.Noun(word="field"), many=False))
        parts = done.object.parts if isinstance(done.object, t.Both) else (done.object,)
        if not all(isinstance(part, t.Np) and isinstance(part.what, t.Nominal) and self.is_token(part.what) for part in parts):
            raise Reject("create what")
        return self.do_put(Deed("put", done.mood, done.agent, done.object, done.act.but(to=done.act.to or t.To(how="in", place=place)), done.mods))

    def keyed(self, label: t.Label) -> Node:
        """A keyword with a cost or a number."""
        raise NotImplementedError

    def quoted(self, tree: t.Adj) -> Text:
        """An ability in quotation marks."""
        raise NotImplementedError

    def do_return(self, done: Deed) -> Effect:
        if done.act.to is None:
            done.only("any order")
            self.doer(done)
            if self.known(done.object) is None or self.pile_named not in ENDS:
                raise Reject("returned to where")
            return Do(ENDS[self.pile_named][0], self.cards(done.object))
        return self.do_put(done)

    def put_counters(self, done: Deed) -> Effect:
        """1022: counters on cards."""
        done.only()
        what, to = done.object, done.act.to
        if isinstance(what, t.OneOf) and len(what.parts) == 2:
            one, two = (self.put_counters(Deed(done.verb, done.mood, done.agent, part, done.act, {})) for part in what.parts)
            return OneOf(one, two)
        if isinstance(what, t.Both):
            return self.sequence([self.put_counters(Deed(done.verb, done.mood, done.agent, part, done.act, {})) for part in what.parts])
        if isinstance(what, t.SoMany):
            name = self.counter(t.Np(what=what.what))
            return Counter(name, self.number(what.amount), self.cards(to.place))
        if to.how != "on" or not isinstance(what, t.Np):
            raise Reject("put on what")
        name = self.counter(what)
        if not name:
            raise Reject("which counters")
        return Counter(name, self.counters(what.quant), self.cards(to.place))

    def counters(self, quant: t.Quant | None) -> Number:
        """How many counters."""
        if quant is None:
            raise Reject("how many counters")
        if quant.how in ("a", "another"):
            return Fixed(1)
        if quant.how == "exact":
            return self.number(quant.n)
        if quant.how == "same":
            return ThatMuch()
        raise Reject("how many counters")

    def do_uncount(self, done: Deed) -> Effect:
        done.only()
        done.plain("to")
        self.doer(done)
        name = self.counter(done.object)
        quant = done.object.quant
        if isinstance(done.act.to, t.Np) and done.act.to.quant is not None and done.act.to.quant.how == "some":
            return TakeCounters(name, self.counters(quant), self.group(self.found(done.act.to)))
        if quant is not None and quant.how == "some":
            on = self.known(done.act.to)
            if not name or on is None:
                raise Reject("any number from which card")
            return chain(HowMany(CountersOn(name, on)), Counter(name, ThatMuch(), on, True))
        count = None if quant is not None and quant.how == "all" else self.counters(quant)
        if not name and count is not None:
            return RemoveAnyCounter(count, self.cards(done.act.to, 0, ME if chosen(done.act.to) else None))
        return Counter(name, count, self.cards(done.act.to, 0, ME if chosen(done.act.to) else None), True)

    def do_takecontrol(self, done: Deed) -> Effect:
        """105.3."""
        done.only("until")
        done.plain()
        if done.agent is not None:
            self.doer(done)
        until = WHOLE_GAME
        if "until" in done.mods:
            until = self.until_of(t.Mod(sort="until", of=done.mods["until"])).kind
        elif self.until is not None:
            until = self.until_of(self.until).kind
        return Control(self.cards(done.object), Whose(ME), until)

    def do_play(self, done: Deed) -> Effect:
        done.only("free")
        done.plain()
        self.doer(done)
        return Play(self.cards(done.object), "free" in done.mods)

    def do_cancel(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        return Cancel(self.items(done.object))

    def items(self, tree: Any) -> Any:
        """Objects of the chase area."""
        if isinstance(tree, t.Thing) and tree.word == "it":
            return Bound("it")
        if isinstance(tree, t.Thing) and tree.word == "item":
            return Bound("item")
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how != "target":
            raise Reject("cancel what")
        return ItemTarget(self.number(tree.quant.n), self.cast(tree).in_chase(), tree.quant.to == "upto")

    def all_of(self, tree: Any) -> Cards:
        """Any card of a description."""
        if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how not in ("a", "any"):
            raise Reject("which cards")
        return self.group(self.found(tree))

    def is_item(self, tree: Any) -> bool:
        """Whether a noun phrase is about a spell that is being played."""
        parts = tree.what.parts if isinstance(tree, t.Np) and isinstance(tree.what, t.EitherNominal) else (tree.what,) if isinstance(tree, t.Np) else ()
        return (
            isinstance(tree, t.Thing)
            and tree.word == "item"
            or bool(parts)
            and all(
                isinstance(part, t.Nominal) and isinstance(part.noun, t.Noun) and part.noun.word in ("spell", "normal spell", "summon spell") for part in parts
            )
        )

    # -- looking, searching, choosing ---------------------------------------------------------------------------

    seen = False
    """Whether a whole zone was shown before: a card that is chosen then is one of those."""

    def of_seen(self, tree: Any) -> Any:
        """What is chosen of the cards that were shown."""
        if not self.seen or not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or not is_unplaced(tree):
            return tree
        return tree.but(what=tree.what.but(tails=(*(tree.what.tails or ()), t.At(how="among", of=t.Thing(word="them")))))

    def do_reveal(self, done: Deed) -> Effect:
        done.only("random")
        done.plain()
        self.doer(done)
        if isinstance(done.object, t.TopOf):
            self.seen = True
            return LookTop(self.top(done.object), True)
        if self.is_pile(done.object):
            self.seen = True
            return Show(self.pile(done.object))
        what = self.cards(done.object)
        of = what.of if isinstance(what, Choice) else what
        if isinstance(of, Select) and of.areas & (IN_FIELD | IN_GRAVEYARD):
            raise Reject("revealed from where")
        return Show(self.at_random(what, "random" in done.mods))

    def do_look(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        if isinstance(done.object, t.TopOf):
            self.seen = True
            return LookTop(self.top(done.object), False)
        if self.is_pile(done.object):
            self.seen = True
            return LookAt(self.pile(done.object))
        return LookAt(self.cards(done.object))

    def do_search(self, done: Deed) -> Effect:
        done.only()
        done.plain("source")
        self.doer(done)
        if done.act.source is not None:
            who, place = self.owners(done.act.source)
            whose, areas = self.place(place)
            whose = BOTH if who is not None else ME if whose is None else whose
            if who is None and whose not in (ME, OPPONENT):
                raise Reject("search where")
            what = self.cards(done.object, areas, whose)
            for of in map(self.all_searched, what.parts if isinstance(what, Several) else (what,)):
                if of is not None and (of.areas & ~areas or of.whose != whose):
                    raise Reject("search where")
            if isinstance(what, Select) and isinstance(done.object, t.Np) and done.object.quant is not None and done.object.quant.how == "all":
                what = Choice(CountOf(what), what)
            if who is not None:
                what = in_zones_of(what, areas, who)
        else:
            what = self.cards(done.object)
            of = self.all_searched(what)
            if of is None or not of.areas & (IN_MAIN_DECK | IN_STONE_DECK):
                raise Reject("search where")
        if not all(isinstance(part, Choice) and self.all_searched(part) is not None for part in (what.parts if isinstance(what, Several) else (what,))):
            raise Reject("search for what")
        return SearchFor(what)

    def all_searched(self, what: Cards) -> Select | None:
        """The cards among which a search is made."""
        of = what.of if isinstance(what, Choice) else None
        of = of.of if isinstance(of, (Distinct, Doubles)) else of
        return of if isinstance(of, Select) else None

    def do_choose(self, done: Deed) -> Effect:
        done.only("random")
        done.plain()
        self.doer(done)
        what = self.at_random(self.cards(self.of_seen(done.object)), "random" in done.mods)
        if isinstance(what, Target):
            return Choosing(what)
        if not isinstance(what, (Choice, AtRandom)):
            raise Reject("choose what")
        return ChooseCards(what)

    def do_shuffle(self, done: Deed) -> Effect:
        done.only()
        done.plain("to")
        self.doer(done)
        if done.act.to is None and isinstance(done.object, t.Thing) and done.object.word == "it":
            return ShuffleIt()
        if done.act.to is None:
            whose, areas = self.place(done.object)
            if areas not in (IN_MAIN_DECK, IN_STONE_DECK) or whose not in (ME, None):
                raise Reject("shuffle what")
            self.pile_named = areas
            return ShuffleDeck(areas == IN_STONE_DECK)
        _, areas = self.place(done.act.to.place)
        if areas not in (IN_MAIN_DECK, IN_STONE_DECK) or done.act.to.how != "in":
            raise Reject("shuffle into what")
        what = self.pile(done.object) if self.is_pile(done.object) else self.cards(done.object)
        return Do(DECK_SHUFFLED if areas == IN_MAIN_DECK else STONES_SHUFFLED, what)

    # -- damage, life, will -------------------------------------------------------------------------------------

    def damage(self, tree: Any) -> Number:
        """How much damage."""
        if not isinstance(tree, Damage) or tree.kind is not None or tree.bound is not None and tree.amount is not None:
            if isinstance(tree, Damage):
                raise Reject("how much damage")
            return self.number(tree)
        if tree.bound is not None:
            if tree.bound.how != "=":
                raise Reject("how much damage")
            return self.number(tree.bound.than)
        if tree.each is not None:
            return Sum(self.number(tree.amount), self.number(tree.each))
        if tree.times is not None:
            if tree.times == "double":
                return Times(Fixed(2), ThatMuch())
            return Times(self.number(tree.amount), self.number(tree.times))
        if tree.more is not None and self.instead and isinstance(tree.more, t.Num):
            return Plus(tree.more.n, ThatMuch())
        if tree.more is not None:
            raise Reject("more damage than what")
        return ThatMuch() if tree.amount is None else self.number(tree.amount)

    def hit(self, tree: Any) -> tuple[Cards | None, Players | None]:
        """Cards and players to whom damage is dealt."""
        if isinstance(tree, t.Person):
            return Nothing(), self.people(tree)
        if isinstance(tree, Mixed) and tree.joint is None:
            one, other = self.hit(tree.first), self.hit(tree.rest)
            if isinstance(one[1], Whose) and isinstance(other[1], Whose) and {one[1].whose, other[1].whose} == {ME, OPPONENT}:
                return Nothing(), Whose(BOTH)
            if isinstance(one[0], Nothing) and other[1] is None:
                return other[0], one[1]
            if isinstance(other[0], Nothing) and one[1] is None:
                return one[0], other[1]
            raise Reject("damage to whom")
        if isinstance(tree, AnyTarget):
            if tree.what is None:
                return Target(Fixed(1), self.group(self.describe(J_RESONATOR)), False, 3), None
            return Target(Fixed(1), self.group(self.describe(tree.what)), bool(tree.upto), tree.who or 3), None
        return self.cards(tree), None

    def do_deal(self, done: Deed) -> Effect:
        """1007."""
        if done.mood in PASSIVE:
            raise Reject("dealt by what")
        done.only()
        done.plain("amount", "other")
        if isinstance(done.agent, t.Person) or done.object is None and not self.instead:
            raise Reject("what deals damage to what")
        source = This() if done.agent is None else self.known(done.agent)  # an order without a source is this card's
        if source is None:
            source = self.cards(done.agent)
            if not isinstance(source, Target):
                raise Reject("what deals damage")
        if done.object is None:
            if done.act.other is not None:
                raise Reject("more damage to what")
            return DealInstead(self.damage(done.act.amount), source)
        what, to = self.hit(done.object)
        amount = done.act.amount
        worked = amount.amount if isinstance(amount, Damage) else amount
        if isinstance(worked, t.Prop) and isinstance(worked.of, t.Owner) and worked.of.who == "it" and worked.prop in PROPS:
            return Deal(OwnNumber(PROPS[worked.prop]), what, source, to)
        if done.act.other is not None:
            return Deal(Sum(self.damage(amount), self.number(done.act.other)), what, source, to)
        return Deal(self.damage(amount), what, source, to)

    def do_gain(self, done: Deed) -> Effect:
        return self.life(done, True)

    def do_lose(self, done: Deed) -> Effect:
        what = done.object
        if isinstance(what, t.Feature) and what.sort == "counters":
            counters = t.Np(quant=what.quant, what=what.word)
            return self.do_uncount(Deed("uncount", done.mood, None, counters, t.Act(verb="uncount", object=counters, to=done.agent), done.mods))
        return self.life(done, False)

    def do_paylife(self, done: Deed) -> Effect:
        made = self.life(done, False)
        return Life(made.amount, False, True)

    def life(self, done: Deed, gains: bool) -> Life:
        """105.4."""
        done.only()
        done.plain()
        self.doer(done)
        what = done.object
        if isinstance(what, t.Feature) and what.prop == "life" and what.sort == "times":
            return Life(Times(self.number(what.quant), self.number(what.word)), gains)
        if not isinstance(what, t.Feature) or what.prop != "life" or what.sort != "number" and not isinstance(what.quant, t.Thing):
            raise Reject("gains what")
        quant = what.quant
        if isinstance(quant, t.Cmp):
            if quant.how != "=":
                raise Reject("how much life")
            quant = quant.than
        return Life(self.number(quant), gains)

    def life_becomes(self, life: t.Prop, preds: tuple[t.Pred, ...]) -> Effect:
        """105.4: the life of players becomes a number."""
        act = preds[0].act
        if (
            len(preds) != 1
            or preds[0].mood != "do"
            or preds[0].mods
            or not isinstance(act, t.Act)
            or act.verb != "become"
            or act.object is None
            or not isinstance(life.of, t.Owner)
            or life.of.of is not None
        ):
            raise Reject("what becomes of life")
        self.meant = self.whose(life.of)
        try:
            return LifeBecomes(Whose(self.meant), self.number(act.object))
        finally:
            self.meant = None

    def do_pay(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        wills = done.object
        if not isinstance(wills, Wills) or wills.parts is None or len(wills.parts) != 1 or not isinstance(wills.parts[0], str):
            raise Reject("pay what")
        return PayWill(wills.parts[0])

    def do_produce(self, done: Deed) -> Effect:
        """907.4."""
        done.only()
        done.plain()
        self.doer(done)
        wills = done.object
        if isinstance(wills, Product) and wills.how == "shared":
            return ProduceAny(self.number(wills.n), self.known(wills.of) or self.one_of(wills.of.but(quant=None)))
        if isinstance(wills, Product):
            return {"mixed": ProduceMixed, "chosen": ProduceChosen, "alike": ProduceAny}[str(wills.how)](self.number(wills.n))
        if not isinstance(wills, Wills):
            raise Reject("produce what")
        if wills.how == "any":
            return ProduceAny(Fixed(1))
        options: list[str] = []
        for part in wills.parts or ():
            if isinstance(part, Wills):
                if part.n is None or not isinstance(part.n, t.Num):
                    raise Reject("how much will")
                options.append(part.what * part.n.n)
            else:
                options.append(part)
        if wills.how == "and":
            return Produce(("".join(options),))
        return Produce(tuple(options))

    def do_gem(self, done: Deed) -> Effect:
        done.only()
        self.doer(done)
        if any(gem.attribute is None for gem in done.object):
            raise Reject("which gem")
        return self.sequence([Gem(self.counters(gem.quant), gem.attribute, bool(gem.alike)) for gem in done.object])

    def do_call(self, done: Deed) -> Effect:
        done.only("rested")
        done.plain()
        self.doer(done)
        what = done.object
        if (
            not isinstance(what, t.Np)
            or what.quant is None
            or what.quant.how not in ("a", "exact")
            or not isinstance(what.what, t.Nominal)
            or what.what.adjs
            or what.what.tails
            or not isinstance(what.what.noun, t.Noun)
            or what.what.noun.word != "magic stone"
        ):
            raise Reject("call what")
        call = CallStone("rested" in done.mods, True)
        count = Fixed(1) if what.quant.how == "a" else self.number(what.quant.n)
        return call if isinstance(count, Fixed) and count.n == 1 else Repeat(count, call)

    def do_invert(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        if done.object is None:
            raise Reject("invert what")
        return Simply("invert", self.cards(done.object))

    def do_flip(self, done: Deed) -> Effect:
        """303.2: a card in the extra deck or the rune area is turned."""
        way = "face up" if "face up" in done.mods else "face down"
        done.only(way)
        done.plain()
        self.doer(done)
        of = self.cards(done.object)
        within = of.of if isinstance(of, (Choice, Target)) else of
        if way not in done.mods or not isinstance(within, Select) or within.areas & ~(IN_RUNE | IN_EXTRA):
            raise Reject("flipped how")
        return Show(of) if way == "face up" else Simply(way, of)  # 1005.1: what is face up is revealed

    def do_heal(self, done: Deed) -> Effect:
        done.only()
        done.plain("amount")
        self.doer(done)
        return HealDamage(self.cards(done.object), None if done.act.amount is None else self.number(done.act.amount))

    def do_add(self, done: Deed) -> Effect:
        done.only()
        done.plain("to")
        self.doer(done)
        if isinstance(done.object, t.Np) and isinstance(done.object.what, t.Nominal) and is_counter(done.object.what.noun):
            return self.put_counters(Deed("put", done.mood, done.agent, done.object, done.act.but(to=t.To(how="on", place=done.act.to)), {}))
        return self.added(self.cards(done.object), self.cards(done.act.to))

    def do_move(self, done: Deed) -> Effect:
        """An addition goes to another card, and any card to another zone."""
        if done.act.to is None:
            raise Reject("moved to where")
        if done.act.to.how != "on":
            return self.do_put(done)
        done.only()
        done.plain("to")
        self.doer(done)
        return self.added(self.cards(done.object), self.cards(done.act.to.place))

    def added(self, what: Cards, to: Cards) -> Effect:
        """1002.1: a card is put on another one; "another" than that on which it is."""
        if isinstance(what, This) and isinstance(to, (Choice, Target)) and isinstance(to.of, Select) and to.of.other:
            of = Select(to.of.whose, to.of.areas, describe(to.of.what.kind, to.of.what.pre, (*to.of.what.post, NotIn(Host()))))
            to = Choice(to.count, of, to.upto) if isinstance(to, Choice) else Target(to.count, of, to.upto, to.who)
        return AddTo(what, to)

    def do_putadded(self, done: Deed) -> Effect:
        """An addition is put into a field on a card: that is where it is added."""
        if done.act.source.how != "in" or self.place(done.act.source.place)[1] != IN_FIELD:
            raise Reject("put to where")
        return self.do_add(Deed("add", done.mood, done.agent, done.object, done.act.but(source=None), done.mods))

    def do_attachto(self, done: Deed) -> Effect:
        return self.do_move(Deed("move", done.mood, done.agent, done.object, done.act.but(to=t.To(how="on", place=done.act.to)), done.mods))

    def do_skip(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        self.doer(done)
        period = done.object
        if (
            not isinstance(period, t.Period)
            or period.which != "next"
            or period.whose is None
            or period.name not in ("draw", "recovery", "main", "end")
            or self.owner_of(period.whose) != ME
        ):
            raise Reject("skip what")
        return SkipPhase(period.name)

    def do_win(self, done: Deed) -> Effect:
        return self.decided(done, True)

    def do_losegame(self, done: Deed) -> Effect:
        return self.decided(done, False)

    def decided(self, done: Deed, wins: bool) -> Effect:
        """104.1: the game ends."""
        done.only()
        if not isinstance(done.agent, t.Person) and done.agent is not None:
            raise Reject("who wins")
        return DecideGame(ME if self.speaker is not None or done.agent is None else self.whose(done.agent), wins)

    # -- later --------------------------------------------------------------------------------------------------

    def until_of(self, mod: Any) -> Until:
        """How long."""
        of = mod.of
        if mod.sort == "until" and of == "this turn":
            return Until(UNTIL_TURN_ENDS)
        if mod.sort == "until" and of == "game":
            return Until(WHOLE_GAME)
        if isinstance(of, t.Period):
            if of.name == "battle" and mod.sort == "until end" and of.whose is None and of.which in ("the", "that", "this"):
                return Until(UNTIL_BATTLE_ENDS)
            if of.name == "turn" and of.which in ("this", "the", "that") and of.whose is None and mod.sort in ("until end", "during"):
                return Until(UNTIL_TURN_ENDS)
            if of.name == "turn" and of.which == "next" and of.whose is not None:
                return Until(0, self.whose(of.whose), "end" if mod.sort == "until end" else "start") if mod.sort != "during" else refuse("during what")
        raise Reject("how long")

    def later(self, lead: str, head: Any, body: Effect, time: Any) -> Effect:
        """906.8: an instruction for later."""
        if lead == "at":
            period = head.of
            if (
                period.which not in ("next", "coming", "this", "the", "each", None)
                or period.which == "next"
                and period.whose is None
                and period.name not in ("turn", "end")
            ):
                raise Reject("at which of them")
            plain = t.Moment(end=head.end, of=t.Period(name=period.name, whose=period.whose))
            when = self.moment(plain)
            return Later(Delayed(Time(when.moment, when.whose, period.which == "next" and period.name == "turn"), Recall(body)), Until(WHOLE_GAME))
        trigger = self.event(head)
        time = time or self.until
        about = getattr(trigger, "subject", None)
        if lead == "when" and time is None and isinstance(about, Subject) and isinstance(about.of, Bound):
            time = t.Mod(sort="until", of="game")  # whenever that is: it is about certain cards
        if not isinstance(trigger, EventTrigger) or time is None:
            raise Reject("when, and until when")
        return Later(Delayed(trigger, Recall(body)), self.until_of(time), lead == "when")


def more_at_the_end(tree: Modal) -> Modal:
    """ "If you control it, choose both instead" behind the last option belongs to the list."""
    *others, last = tree.options
    led = last.parts[-1] if isinstance(last, t.Sentences) and len(last.parts) > 1 else None
    if tree.condition is not None or not isinstance(led, t.Led) or led.lead != "if" or led.after:
        return tree
    body = led.body.body if isinstance(led.body, t.Instead) else led.body
    pred = body.preds[0] if isinstance(body, t.Clause) and not isinstance(body, t.Idiom) and len(body.preds) == 1 else None
    what = pred.act.object if pred is not None and isinstance(pred.act, t.Act) and pred.act.verb == "choose" and not pred.mods else None
    if (
        not isinstance(what, t.Np)
        or what.what is not None
        or what.quant is None
        or what.of is not None
        and what.quant.how != "both"
        or what.quant.how not in ("both", "all", "upto", "exact")
    ):
        return tree
    optional = "may" if pred is not None and pred.mood == "may" else None
    made: Modal = tree.but(options=(*others, last.but(parts=last.parts[:-1])), condition=led.head, more=what.quant, may=optional)
    return made


def in_zones_of(what: Cards, areas: int, who: Players) -> Choice:
    """A choice among the cards in zones of players whom the text names."""
    if not isinstance(what, Choice) or not isinstance(what.of, Select):
        raise Reject("search for what")
    of = what.of
    place = InZoneOf(areas, who)
    within = Select(of.whose, of.areas, describe(of.what.kind, of.what.pre, (*of.what.post, place)), of.other)
    count = CountOf(within) if isinstance(what.count, CountOf) else what.count
    return Choice(count, within, what.upto)


def timed(tree: t.Led) -> t.Led:
    """ "When that card attacks this turn": the time is that of the waiting."""
    head = tree.head
    if tree.lead != "when" or tree.after is not None or not isinstance(head, t.Clause) or isinstance(head, t.Idiom):
        return tree
    *others, last = head.preds
    times = [mod for mod in last.mods or () if (mod.sort, mod.of) == ("until", "this turn")]
    if len(times) != 1 or last.mood not in ("do", "bedone"):
        return tree
    rest = tuple(mod for mod in last.mods or () if mod is not times[0]) or None
    made: t.Led = tree.but(head=head.but(preds=(*others, last.but(mods=rest))), after=times[0])
    return made


def next_if(tree: t.Led) -> t.Led:
    """ "Your next card, if it ...": what is said of it belongs to its description."""
    head, body = tree.head, tree.body
    if tree.lead == "if" and tree.after and isinstance(body, t.Led) and body.lead == "span":
        inner = next_if(tree.but(body=body.body))
        outer: t.Led = tree if inner.lead == "if" else body.but(body=inner)
        return outer
    if (
        tree.lead != "if"
        or not tree.after
        or not isinstance(head, t.Clause)
        or len(head.preds) != 1
        or not isinstance(head.subject, t.Thing)
        or head.subject.word != "it"
        or not isinstance(body, t.Clause)
        or isinstance(body, t.Idiom)
        or len(body.preds) != 1
        or not isinstance(body.preds[0].act, t.Act)
        or not isinstance(body.preds[0].act.other, Following)
    ):
        return tree
    pred = body.preds[0]
    following = pred.act.other.but(such=head.preds[0])
    made: t.Led = tree.but(lead="such", body=body.but(preds=(pred.but(act=pred.act.but(other=following)),)))
    return made


def tells_player(number: Number) -> bool:
    """Whether a number is that of the player whom an instruction is about."""
    nodes: list[Node] = []
    walk(number, nodes)
    return any(isinstance(node, ThatPlayer) for node in nodes)


def is_shuffling(tree: Any) -> bool:
    """Whether the deck that was spoken of is shuffled."""
    return (
        isinstance(tree, t.Clause)
        and len(tree.preds) == 1
        and isinstance(tree.preds[0].act, t.Act)
        and tree.preds[0].act.verb == "shuffle"
        and tree.preds[0].act.to is None
        and not tree.preds[0].mods
        and (isinstance(tree.preds[0].act.object, t.Thing) and tree.preds[0].act.object.word == "it" or tree.preds[0].act.object is None)
    )


def replaced_step(tree: Any, old: Any, new: Any) -> Any:
    """The same steps with another one in the place of one."""
    if tree is old:
        return new
    return t.Steps(first=replaced_step(tree.first, old, new), rest=replaced_step(tree.rest, old, new)) if isinstance(tree, t.Steps) else tree


def is_unplaced(tree: t.Np) -> bool:
    """Whether it is only a card, without a word on whose it is or where."""
    return (
        tree.det is None
        and tree.quant is not None
        and tree.quant.how in ("a", "exact", "upto")
        and isinstance(tree.what.noun, t.Noun)
        and tree.what.noun.word == "card"
        and not any(isinstance(tail, (t.At, t.Having)) for tail in tree.what.tails or ())
    )


def chosen(tree: Any) -> bool:
    """Whether a player chooses which card it is."""
    if isinstance(tree, t.OneOf):
        return all(chosen(part) for part in tree.parts)
    if isinstance(tree, t.Np) and tree.quant is None:
        return isinstance(tree.det, t.Det) and tree.what is not None and not tree.what_many()
    return isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how in ("a", "exact", "another", "upto", "some", "exactly")


def is_counter(noun: Any) -> bool:
    """Whether a noun means counters."""
    return isinstance(noun, Counters) or isinstance(noun, t.Noun) and noun.word == "counter"
