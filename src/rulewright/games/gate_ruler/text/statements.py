"""What Gate Ruler's card texts say as long as it holds (14-7, 14-11)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, by_their_effects, deed
from rulewright.games.gate_ruler.nodes.damage_effects import Deal
from rulewright.games.gate_ruler.nodes.effects import DESTROY, READY, Do
from rulewright.games.gate_ruler.nodes.forbidding import (
    ATTACK,
    ATTACK_RULER,
    ATTACK_UNIT,
    BE_ATTACKED,
    BE_DISCARDED,
    BE_EXHAUSTED,
    BE_HEALED,
    BE_NEGATED,
    BE_READIED,
    BE_READIED_AT_START,
    BE_REMOVED,
    BE_SET,
    BE_SPECIAL,
    DEAL,
    DEAL_COMBAT,
    Forbid,
)
from rulewright.games.gate_ruler.nodes.lasting_effects import ForNow, ForPlayer, IfDestroyed, Later, Until
from rulewright.games.gate_ruler.nodes.lines import Text
from rulewright.games.gate_ruler.nodes.measures import Minus
from rulewright.games.gate_ruler.nodes.past import Fresh
from rulewright.games.gate_ruler.nodes.permits import (
    AttackPrice,
    BaseDamage,
    Cap,
    Cost,
    EntersExhausted,
    MustAttack,
    NoPlay,
    NotAffected,
    NotPlayed,
    Permit,
    PhaseSkipped,
)
from rulewright.games.gate_ruler.nodes.picking import Choice
from rulewright.games.gate_ruler.nodes.places import At, Frontmost, OtherSource, Source
from rulewright.games.gate_ruler.nodes.places import Not as Negated
from rulewright.games.gate_ruler.nodes.play_effects import AbyssalSummon, Alternatives, ForEach, ItsPlayer
from rulewright.games.gate_ruler.nodes.replacing import ChangeDamage, WouldDeal
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, OPPONENT, Among, Attacker, ChargesOf, RulerOf, Select, one_of
from rulewright.games.gate_ruler.nodes.statics import (
    BecomeName,
    BecomeWord,
    CopyWords,
    Doubled,
    GainChosen,
    GainKeyword,
    GainOther,
    GainPerCharge,
    GainPerOther,
    GainWord,
    Halved,
    LoseAll,
    LoseAttribute,
    LoseKeyword,
    MayTreat,
    SetNumber,
)
from rulewright.games.gate_ruler.nodes.targets import A_CARD, Choosing
from rulewright.games.gate_ruler.nodes.triggers import Plays
from rulewright.games.gate_ruler.rules.costs import CostChoice, Whole, whole
from rulewright.games.gate_ruler.rules.words import (
    AS_INSTANT,
    AS_RESOURCE,
    ATTACKS_BEHIND,
    ATTACKS_FROM_DEFENSE,
    CAP_MORE,
    CAP_SET,
    CONCERTO,
    COST_FREE,
    COST_LESS,
    COST_MORE,
    COST_SET,
    DOUBLE_ATTACK,
    FROM_GRAVEYARD,
    FROM_SET,
    ICON,
    KEYWORD,
    LEGENDARY,
    MAIN,
    NAME,
    ONLY_ATTACK,
    ONLY_DEFENSE,
    ONLY_RESOURCES,
    RULER_CARD,
    SETTABLE,
    TYPE,
    UNCOUNTED,
    UNIT,
    UNTIL_TURN_ENDS,
    WHOLE_GAME,
)
from rulewright.games.gate_ruler.rules.words import ATTACK as ATTACK_PHASE
from rulewright.games.gate_ruler.rules.zones import IN_ATTACK, IN_DEFENSE, IN_FRONT, IN_GRAVEYARD, IN_PLAY, IN_SET
from rulewright.games.gate_ruler.text.deeds import WAYS
from rulewright.games.gate_ruler.text.events import Events
from rulewright.games.gate_ruler.text.meaning import ENTRIES, PROPS, WORDS
from rulewright.games.gate_ruler.text.oddities import Damage, First
from rulewright.kernel.effects import Done, If, May, Modes, Repeat, Then
from rulewright.kernel.jointly import EachPlayer
from rulewright.kernel.nodes import (
    BELOW,
    AnyCard,
    Bound,
    Cards,
    Compared,
    Condition,
    CountOf,
    Description,
    Effect,
    Filter,
    Fixed,
    Has,
    Not,
    Number,
    Static,
    This,
    Times,
)
from rulewright.kernel.parts import Delayed, EventTrigger
from rulewright.kernel.past import CardsThisTurn
from rulewright.language.errors import Reject
from rulewright.language.joints import IfYouDo
from rulewright.language.trees import same
from rulewright.tcg.effects.lasting import Recall
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.said import GainNumber, GainText, Said
from rulewright.tcg.effects.selecting import InSet
from rulewright.tcg.playing.letters import where

FORBIDDEN = {
    "exhaust": BE_EXHAUSTED,
    "ready": BE_READIED,
    "heal": BE_HEALED,
    "remove": BE_REMOVED,
    "summon": BE_SPECIAL,
    "set": BE_SET,
    "discard": BE_DISCARDED,
    "negate": BE_NEGATED,
}
UNABLE = {"draw": "draw cards", "summon": "special summon units", "heal": "heal life", "set": "set cards", "attack": "attack"}
TOLD = {"controller": False, "owner": True}
TIMES = ("until", "until end", "during")
GONE = frozenset(("put", "leave", "move", "return", "destroy", "discard", "remove", "enter"))
"""Of what would go somewhere it can be said in any of these words that it does not."""
IDIOMS = ("settable", "legendary", "other cost", "attack price", "summon more", "base damage", "as resource")
"""What only says what is true."""


class Statements(Events):
    """What is true as long as an ability is active, or for a time."""

    # -- instructions -------------------------------------------------------------------------------------------

    def clause(self, tree: t.Clause) -> Effect:
        """What a clause does: several deeds of one subject, or statements."""
        subject = tree.subject
        if isinstance(tree.preds[0].act, t.Act) and tree.preds[0].act.verb in IDIOMS:
            return self.stated(tree)
        if isinstance(subject, t.Person) and all(pred.mood == "must" and not pred.mods for pred in tree.preds):  # told so, whoever says it
            tree = t.Clause(subject=subject, preds=tuple(t.Pred(mood="do", act=pred.act) for pred in tree.preds))
        self.addressed = self.addressed or isinstance(subject, t.Person) and subject.who == "opponent"
        first = tree.preds[0]
        if isinstance(subject, t.Thing) and subject.word == "them" and isinstance(first.act, t.Act) and first.mood in ("do", "may"):
            subject = deed(subject, first).agent
            tree = t.Clause(subject=subject, preds=tree.preds)
        if isinstance(subject, t.PersonWho) and not self.inner:
            if subject.who != "each":
                raise Reject("which player")
            return EachPlayer(self.told_if(tree, subject))
        if isinstance(subject, t.Person) and not self.inner:
            if subject.who in ("each", "both", "any") and tree.preds[0].mood in ("do", "may"):
                return EachPlayer(self.told(tree, True))
            if subject.who in TOLD:
                return ItsPlayer(Bound("it"), self.told(tree, True), TOLD[subject.who])
            if subject.who in ("that player", "player", "they"):
                return ItsPlayer(Bound("they" if subject.who == "they" else "player"), self.told(tree, subject.who != "they"))
            if subject.who == "opponent":
                try:
                    if len(tree.preds) == 1 or first.mood == "do" and isinstance(first.act, t.Act) and first.act.verb == "choose":
                        return super().clause(tree)
                except Reject:
                    pass
                if all(pred.mood in ("do", "may") for pred in tree.preds):
                    return ItsPlayer(RulerOf(OPPONENT), self.told(tree))
        if (
            len(tree.preds) == 1
            and first.mood in ("may", "can")
            and isinstance(first.act, t.Act)
            and first.act.verb == "attack"
            and not (isinstance(subject, t.Person) and first.act.how != "again")
            and (first.act.how == "again" or any(mod.of == "again" for mod in first.mods or ()))
        ):
            return self.again(deed(subject, first))
        if isinstance(subject, Damage) and len(tree.preds) == 1 and first.mood == "cannotbe":
            return self.unprevented(first, subject)
        mixed = self.mixed(tree)
        if mixed is not None:
            return mixed
        gained = first.act.object if isinstance(first.act, t.Act) and first.act.verb == "gain" and first.mood == "do" else None
        if isinstance(gained, t.AnyAdj) and len(tree.preds) == 1 and not isinstance(subject, t.Person):
            return Modes(1, tuple(self.clause(tree.but(preds=(t.Pred(mood="do", act=first.act.but(object=one), mods=first.mods),))) for one in gained.parts))
        if self.is_statement(tree):
            return self.stated(tree)
        return super().clause(tree)

    def mixed(self, tree: t.Clause) -> Effect | None:
        """What something is and what it does, one after the other; None where it is all of a kind."""
        subject = tree.subject
        if len(tree.preds) < 2 or subject is None or isinstance(subject, (t.Person, Damage)) or tree.joint is not None:
            return None
        runs = [(stated, list(preds)) for stated, preds in groupby(tree.preds, lambda pred: self.is_statement(tree.but(preds=(pred,))))]
        if len(runs) < 2:
            return None
        it = t.Thing(word="them" if isinstance(subject, t.Both) or isinstance(subject, t.Np) and subject.what is not None and subject.what_many() else "it")
        who = subject if self.known(subject) is not None else it
        return self.sequence([self.clause(tree.but(subject=who if place else subject, preds=tuple(preds))) for place, (_, preds) in enumerate(runs)])

    def again(self, done: Deed) -> Effect:
        """8-4a: who is ready can attack again."""
        done.only("again", "until")
        done.plain("other")
        if done.object is not None or done.mods.get("until") not in (None, "this turn"):
            raise Reject("attack what again")
        return Do(READY, self.cards(done.agent if done.act.other is None else done.act.other))

    def told(self, tree: t.Clause, each: bool = False) -> Effect:
        """What another player does, or (`each`) both or either of them, as that player sees it."""
        outside, self.inner, self.each = self.inner, True, each
        try:
            return super().clause(tree)
        finally:
            self.inner, self.each = outside, False

    def told_if(self, tree: t.Clause, who: t.PersonWho) -> Effect:
        """What a player does of whom something is true."""
        outside, self.inner, self.each = self.inner, True, True
        try:
            player = t.Person(who="that player")
            return If(self.condition(t.Clause(subject=player, preds=(who.pred,))), super().clause(tree.but(subject=player)))
        finally:
            self.inner, self.each = outside, False

    def is_statement(self, tree: t.Clause) -> bool:
        """Whether a clause says what is true."""
        pred = tree.preds[0]
        if isinstance(pred.act, t.Act) and pred.act.verb in IDIOMS:
            return True
        if isinstance(tree.subject, t.Person) and pred.mood in ("may", "can", "do") or tree.subject is None or isinstance(tree.subject, Damage):
            return False
        if pred.mood in ("cannot", "cannotbe", "must", "mustbe", "can", "canbe", "may", "maybe", "only", "onlybe", "not", "notdone"):
            return True
        if isinstance(pred.act, t.Act) and (pred.act.verb == "enter" or pred.act.verb == "deal" and pred.mood == "do" and is_more(pred.act.amount)):
            return True
        if isinstance(pred.act, t.Act) and pred.act.verb == "become" and (pred.act.other in ("exhausted", "ready") or isinstance(pred.act.object, t.Adj)):
            return False
        return (
            isinstance(pred.act, t.Act)
            and pred.act.verb
            in ("gain", "lose", "have", "treat", "cost", "become", "increase", "reduce", "double", "halve", "affect", "change to", "deal none")
            and not (isinstance(tree.subject, t.Person))
        )

    def stated(self, tree: t.Clause) -> Effect:
        """14-11a-2: statements for a time; where none is said, for good."""
        until = [next((mod for mod in pred.mods or () if mod.sort in TIMES), None) for pred in tree.preds]
        runs: list[tuple[Any, list[Static]]] = []
        for place, pred in enumerate(tree.preds):
            time = next((mod for mod in until[place:] if mod is not None), next((mod for mod in reversed(until) if mod is not None), self.until))
            bare = t.Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod is not time) or None)
            statics = self.state_of(tree.subject, bare)
            if not runs or runs[-1][0] is not time:
                runs.append((time, []))
            runs[-1][1].extend(statics)
        made: list[Effect] = []
        for time, said in runs:
            duration = Until(WHOLE_GAME) if time is None else self.duration(time)
            made += [self.lasts(static, duration) for static in merged(said)]
        return self.sequence(made)

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
        if done.verb != "attack":
            done.mods.pop("able", None)  # 1-5b: what cannot be done is not done
        for sort in TIMES:
            done.mods.pop(sort, None)
        if until is not None:
            done.mods["time"] = until
        if subject is None and done.verb in ("double", "halve", "increase", "reduce") and done.object is not None and not isinstance(done.object, Damage):
            time = done.mods.pop("time", None)
            statics: tuple[Static, ...] = self.use("is", done.verb)(done)
            if each is not None or moment is not None:
                raise Reject("so much for each")
            return self.sequence([self.lasts(static, Until(WHOLE_GAME) if time is None else self.duration(time)) for static in statics])
        effect: Effect = self.use("do", done.verb)(done)
        if each is not None and self.by_damage(each):
            return self.each_destroyed(each, effect)
        self.made.append((effect, pred.act))
        if each is not None:
            effect = self.scaled(self.number(each), effect)
        return effect if moment is None else self.later("at", moment, effect, None)

    def alternatives(self, subject: Any, pred: t.Pred) -> Effect:
        """14-3b-2: options are chosen by whoever plays the ability; another player who is told to do one of them chooses on resolution."""
        if not self.inner and isinstance(subject, t.Person) and self.whose(subject) != ME:
            raise Reject("who chooses one of them")
        modes = super().alternatives(subject, pred)
        assert isinstance(modes, Modes)
        return Alternatives(1, modes.options) if self.inner else modes

    def others_modes(self, tree: t.Options) -> Effect:
        """A list of which the opponent chooses."""
        if tree.quant.how != "exact" or tree.quant.n.n != 1 or self.whose(tree.who) != OPPONENT or self.inner:
            raise Reject("who chooses")
        outside, self.inner = self.inner, True
        try:
            return ItsPlayer(RulerOf(OPPONENT), Alternatives(1, tuple(self.option(option) for option in tree.options)))
        finally:
            self.inner = outside

    def by_requirements(self, subject: t.Person, pred: t.Pred) -> Effect:
        """16-14b: an Abyssal Summoning in other words."""
        act = pred.act
        if len(pred.mods or ()) != 1 or self.whose(subject) != ME or not isinstance(act, t.Act) or act.verb != "summon" or act.to is not None:
            raise Reject("by fulfilling what")
        what = self.cards(act.object)
        if (
            not isinstance(what, Choice)
            or not isinstance(what.of, Select)
            or what.of.areas != IN_GRAVEYARD
            or what.of.whose != ME
            or what.upto
            or not isinstance(what.count, Fixed)
            or what.count.n != 1
        ):
            raise Reject("by fulfilling what")
        return abyssal(what.of.what)

    def sentences(self, parts: tuple[Any, ...]) -> list[Effect]:
        """What X is may stand in a sentence of its own."""
        last = parts[-1]
        if isinstance(last, t.Led) and last.lead == "x is" and len(parts) > 1:
            made = where(self.sequence(self.sentences(parts[:-1])), self.number(last.head))
            assert isinstance(made, Effect)
            return [made]
        return super().sentences(together(parts))

    def instruction(self, tree: Any) -> Effect:
        """An instruction; the attacking unit may attack another one instead."""
        return self.redirected(tree) or super().instruction(tree)

    def redirected(self, tree: Any) -> Effect | None:
        """8-4e-1: the attacking unit attacks another one instead."""
        if not isinstance(tree, t.Instead) or not isinstance(tree.body, t.Clause) or len(tree.body.preds) != 1 or not isinstance(tree.body.preds[0].act, t.Act):
            return None
        attacker = self.known(tree.body.subject)
        if not isinstance(attacker, Attacker) and not (isinstance(attacker, Bound) and attacker.word in ("it", "unit", "enemy")):
            return None
        done = deed(tree.body.subject, tree.body.preds[0])
        if done.verb != "attack" or done.mood != "do" or done.object is None or done.mods:
            return None
        done.plain()
        return self.do_redirect(Deed("redirect", "order", None, done.object, done.act, {}))

    def do_gain(self, done: Deed) -> Effect:
        """An order to gain is no order to cards."""
        raise Reject("who gains")

    def full(self, tree: Any) -> Any:
        """ "Rulers gain +1 STK while attacking": attacking rulers gain it; "this card gains it while attacking": while it is attacking."""
        head = tree.head if isinstance(tree, t.Led) and tree.lead in ("if", "while") else None
        if not isinstance(head, t.Clause) or not isinstance(head.subject, t.Thing) or head.subject.word != "elided" or not isinstance(tree.body, t.Clause):
            return tree
        subject = tree.body.subject
        owner = subject.of if isinstance(subject, t.Prop) else None
        whose = owner.of if isinstance(owner, t.Owner) else subject
        if self.known(whose) is not None:
            return tree.but(head=head.but(subject=whose))
        if tree.body.preds[0].mood not in ("do", "cannot", "cannotbe") or not isinstance(subject, t.Np) or not isinstance(subject.what, t.Nominal):
            raise Reject("while who does it")
        act = head.preds[0].act
        nominal = subject.what
        if isinstance(act, t.Adj):
            nominal = nominal.but(adjs=(act, *(nominal.adjs or ())))
        else:
            nominal = nominal.but(tails=(*(nominal.tails or ()), act))
        return tree.body.but(subject=subject.but(what=nominal))

    def led(self, tree: t.Led) -> Effect:
        """An instruction under a head."""
        if isinstance(tree.head, t.Clause) and isinstance(tree.head.subject, t.Thing) and tree.head.subject.word == "elided":
            raise Reject("while who does it")
        if tree.lead == "where":
            made = where(self.effect(tree.body), self.number(tree.head))
            assert isinstance(made, Effect)
            return made
        if tree.lead == "each":
            if self.by_damage(tree.head):
                return self.each_destroyed(tree.head, self.effect(tree.body))
            if isinstance(tree.head, t.OfEach) and tree.head.size is None and speaks(tree.body):
                return ForEach(self.group(t.Np(det=tree.head.det, what=tree.head.what)), self.effect(tree.body))
            return Repeat(self.number(tree.head), self.effect(tree.body))
        if tree.lead == "if" and not self.inner and isinstance(tree.head, t.Clause) and is_that_player(tree.head.subject):
            return self.of_that_player(tree)
        if tree.lead == "unless" and tree.after:
            bought = self.bought_off(tree)
            if bought is not None:
                return bought
        if tree.lead == "if" and tree.after and isinstance(tree.body, t.Order) and is_empty(tree.head) and tree.body.act.to is not None:
            return self.effect(t.Order(tree.body.act.but(to=to_empty(tree.body.act.to)), tree.body.mods))
        if tree.lead == "while" and self.until is None and self.lasts_on(tree.body):
            outside_until, self.until = self.until, t.Mod(sort="while", of=tree.head)
            try:
                return self.effect(tree.body)
            finally:
                self.until = outside_until
        head = tree.head
        if (
            tree.lead == "if"
            and not tree.after
            and isinstance(head, t.Clause)
            and len(head.preds) == 1
            and head.preds[0].mood in ("bedone", "wasdone")
            and isinstance(head.preds[0].act, t.Act)
            and head.preds[0].act.verb == "destroy"
        ):
            done = deed(head.subject, head.preds[0])
            if done.mods.get("way") == "this way" and len(done.mods) == 1:
                known = self.known(head.subject)
                if isinstance(known, Bound) and not isinstance(tree.body, t.Instead):
                    return IfDestroyed(known, self.effect(tree.body))
                if known is not None or not self.destroys:
                    raise Reject("which card was destroyed")
        redirected = self.redirected(tree.body) if tree.lead == "done" else None
        if redirected is not None:
            return IfYouDo(redirected)
        outside, self.often = self.often, bool(tree.often)
        try:
            return super().led(tree)
        finally:
            self.often = outside

    def of_that_player(self, tree: t.Led) -> Effect:
        """ "If that player controls no units, they draw a card.": asked and done as that player sees it."""
        body = tree.body
        if not isinstance(body, t.Clause) or not (is_that_player(body.subject) or isinstance(body.subject, t.Thing) and body.subject.word == "them"):
            raise Reject("what is done, if it is so of a player")
        outside, self.inner, self.each = self.inner, True, True
        try:
            player = t.Person(who="that player")
            return ItsPlayer(Bound("player"), If(self.condition(tree.head), super().clause(body.but(subject=player))))
        finally:
            self.inner, self.each = outside, False

    def lasts_on(self, tree: Any) -> bool:
        """Whether what is said goes on for a time, and no time is said."""
        if not isinstance(tree, t.Clause) or isinstance(tree, t.Idiom) or time_of(tree) is not None:
            return False
        act = tree.preds[0].act
        return self.is_statement(tree) or isinstance(act, t.Act) and act.verb == "take control"

    def by_damage(self, each: Any) -> bool:
        """Whether it speaks of what is destroyed by damage that was dealt before: it is destroyed only afterwards (12-4a-1)."""
        tails = each.what.tails if isinstance(each, t.OfEach) and isinstance(each.what, t.Nominal) and each.size is None else None
        return (
            any(isinstance(tail, t.Done) and tail.act.verb == "destroy" and isinstance(tail.mods, t.Mod) and tail.mods.of == "this way" for tail in tails or ())
            and any(isinstance(effect, Deal) for effect, _ in self.made)
            and not self.destroys
        )

    @property
    def destroys(self) -> bool:
        """Whether something was destroyed, and not only dealt damage."""
        return any(isinstance(effect, Do) and effect.verb == DESTROY for effect, _ in self.made)

    def each_destroyed(self, each: t.OfEach, part: Effect) -> Effect:
        """For each of the cards that were dealt damage, if it is destroyed."""
        rest = tuple(tail for tail in each.what.tails if not isinstance(tail, t.Done)) or None
        found = self.found(t.Np(det=each.det, what=each.what.but(tails=rest)))
        if found.areas or found.within is not None or found.charged is not None or found.other:
            raise Reject("which of them")
        of = Among(Bound("units"), found.what() if found.whose is None else Source(found.whose, found.what()))
        return ForEach(of, IfDestroyed(Bound("it"), part))

    often = False
    """Whether a text says whenever."""

    def bought_off(self, tree: t.Led) -> Effect | None:
        """Something that a player can do so that something else does not happen."""
        head = tree.head
        if isinstance(head, t.Clause) and isinstance(head.subject, t.Thing) and head.subject.word == "them":
            head = t.Clause(subject=t.Person(who="they"), preds=head.preds)
        if (
            not isinstance(head, t.Clause)
            or not isinstance(head.subject, t.Person)
            or any(pred.mood != "do" for pred in head.preds)
            or isinstance(head.preds[0].act, t.Act)
            and head.preds[0].act.verb in ("have", "control")
        ):
            return None
        if head.subject.who == "they" and not self.inner:
            head = t.Clause(subject=t.Person(who="opponent"), preds=head.preds)
        if head.subject.who in TOLD:
            offered = self.clause(t.Clause(subject=head.subject, preds=tuple(t.Pred(mood="may", act=pred.act, mods=pred.mods) for pred in head.preds)))
        else:
            offered = May(self.whose(head.subject), self.clause(head), None)
        return Then(offered, If(Not(Done()), self.effect(tree.body)))

    def later(self, lead: str, head: Any, body: Effect, time: Any) -> Effect:
        """14-9f: an instruction for when something happens."""
        if lead == "at":
            return Later(Delayed(self.moment(head), Recall(body)), Until(WHOLE_GAME), False)
        if time is True:
            raise Reject("when, behind its effect")
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
        if isinstance(pred.act, t.DoesOrIs) and pred.mood == "cannot":
            return self.state_of(subject, t.Pred(mood="cannot", act=pred.act.act)) + self.state_of(
                subject, t.Pred(mood="cannotbe", act=pred.act.done, mods=pred.mods)
            )
        if isinstance(pred.act, t.Either):
            if pred.mood not in ("cannot", "cannotbe"):
                raise Reject("one or the other")
            found: tuple[Static, ...] = ()
            for act in pred.act.parts:
                found += self.state_of(subject, t.Pred(mood=pred.mood, act=act, mods=pred.mods))
            return found
        if pred.mood in ("cannot", "cannotbe"):
            done = by_their_effects(deed(subject, pred))
            static: Static = self.use("cannot", done.verb)(done)
            return (static,)
        if pred.mood == "be":
            return self.is_so(subject, pred)
        if pred.mood == "notbe":
            raise Reject("is what")
        if pred.mood == "notdone" and isinstance(pred.act, t.Act) and not hasattr(self, f"isnt_{pred.act.verb}".replace(" ", "_")):
            return self.state_of(subject, t.Pred(mood="cannotbe", act=pred.act, mods=pred.mods))
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

    def is_so(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """14-7c-1: "are Zombies in addition to their other attributes"."""
        what = pred.act
        if isinstance(what, t.Np) and what.det is None and (what.quant is None or what.quant.how == "a") and isinstance(what.what, t.Nominal):
            what = what.what.noun if what.what.adjs is None and what.what.tails is None else None
        mods = {mod.sort: mod.of for mod in pred.mods or ()}
        if not isinstance(what, t.Adj) or what.sort != "property" or what.negative or mods not in ({"besides": "attribute"}, {"also": None}):
            raise Reject("is what")
        return (Said(self.who(subject), (gain_these(what.word),)),)

    def own_charges(self, each: Any, subject: Any) -> bool:
        """Whether each of several cards counts its own charges."""
        if not isinstance(each, t.OfEach) or not self.is_charge(each.what) or each.size is not None or each.what.adjs:
            return False
        if not (
            isinstance(subject, t.Np) and self.known(subject) is None and subject.what is not None or isinstance(subject, t.Thing) and subject.word == "them"
        ):
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
        """So much for each of a number; of several cards each counts the others than itself."""
        if isinstance(static, Said) and all(isinstance(part, GainNumber) for part in static.parts):
            of = each.of if isinstance(each, CountOf) else None
            if isinstance(of, Select) and of.other and isinstance(static.who, Select):
                others = Select(of.whose, of.areas, of.what)
                return Said(static.who, tuple(GainPerOther(part.prop, part.amount, others) for part in static.parts if isinstance(part, GainNumber)))
            return Said(static.who, tuple(GainNumber(part.prop, Times(part.amount, each)) for part in static.parts if isinstance(part, GainNumber)))
        if isinstance(static, Cost) and static.how in (COST_LESS, COST_MORE):
            return Cost(static.how, Times(static.amount, each), static.whose, static.what, static.this, static.from_set, static.first)
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
        done.only("besides")
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        gained = tuple(self.feature(feature) for feature in features)
        besides = WORDS.get(done.mods.get("besides", ""))
        if "besides" in done.mods and not all(isinstance(one, (GainWord, GainChosen, GainOther)) and one.prop == besides for one in gained):
            raise Reject("besides what")
        return (Said(self.who(done.agent), gained),)

    def feature(self, what: t.Feature) -> Static:
        """One thing that cards gain."""
        if what.sort == "signed":
            return GainNumber(self.prop(what.prop), self.number(what.quant))
        if what.sort == "word" and isinstance(what.word, t.Adj):
            if what.word.sort == "keyword":
                return GainKeyword(what.word.word)
            if what.word.sort in ("attribute", "property"):
                return GainWord(what.word.word)
            if what.word.sort == "chosen" and what.word.word in WORDS:
                return GainChosen(WORDS[what.word.word])
        if what.sort == "property":
            return GainWord(what.word)
        if what.sort == "copied" and what.prop in WORDS:
            of = what.quant
            return CopyWords(WORDS[what.prop], self.one(of) if isinstance(of, t.Owner) else self.group(of))
        if what.sort == "line":
            return GainText(self.fresh().line(what.word))
        if what.sort == "name":
            return GainOther(NAME, what.word)
        raise Reject("gains what")

    def line(self, tree: t.Line) -> Text:
        """A quoted ability."""
        raise NotImplementedError

    def fresh(self) -> Statements:
        """A reader of a quoted ability."""
        return type(self)()

    def is_have(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        if not all(isinstance(feature, t.Feature) and feature.sort in ("word", "line", "name", "signed") for feature in features):
            raise Reject("has what")
        if len(features) == 1 and is_equal(features[0]):
            return (Said(self.who(done.agent), (SetNumber(self.prop(features[0].prop), self.number(features[0].quant)),)),)
        if any(is_equal(feature) for feature in features):
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
        """14-7c, 14-12a."""
        done.only("besides")
        if "besides" in done.mods and (done.act.how != "also" or done.mods["besides"] != "attribute"):
            raise Reject("besides what")
        if isinstance(done.agent, t.Person) and self.whose(done.agent) != ME:
            raise Reject("who treats it so")
        of = done.object if done.object is not None else done.agent
        words = done.act.other if isinstance(done.act.other, tuple) else (done.act.other,)
        return (Said(self.owned(of) if isinstance(of, t.Owner) else self.who(of), tuple(self.treated(word, done) for word in words)),)

    def treated(self, word: Any, done: Deed) -> Static:
        """What cards are treated as: an attribute, a name, legendary."""
        also = done.act.how == "also"
        if isinstance(word, str):
            if done.mood in ("may", "maybe"):
                return MayTreat(one_of(word))
            return gain_these(word) if also else become_these(word)
        if done.mood in ("may", "maybe"):
            raise Reject("treated as what")
        if isinstance(word, t.Named):
            return GainOther(NAME, word.name) if also else BecomeName(word.name)
        return GainOther(ICON, LEGENDARY)

    def is_legendary(self, done: Deed) -> tuple[Static, ...]:
        return (Said(self.who(done.agent), (GainOther(ICON, LEGENDARY),)),)

    def is_settable(self, done: Deed) -> tuple[Static, ...]:
        return (Said(self.who(done.agent), (Permit(SETTABLE),)),)

    def is_other_cost(self, done: Deed) -> tuple[Static, ...]:
        return (Cost(COST_SET, self.number(done.act.amount), BOTH, None, True),)

    def is_as_resource(self, done: Deed) -> tuple[Static, ...]:
        """15-15b: paying 1 or more resources is paying at all."""
        if isinstance(done.act.amount, t.Num) and done.act.amount.n > 1:
            raise Reject("only for a higher cost")
        return (Permit(AS_RESOURCE, self.who(done.object)),)

    def is_attack_price(self, done: Deed) -> tuple[Static, ...]:
        return (Said(self.who(done.agent), (attack_price(self.price(done.object)),)),)

    def is_summon_more(self, done: Deed) -> tuple[Static, ...]:
        """4-3a-1."""
        done.only()
        return (Cap(self.whose(done.agent), self.number(done.act.amount), CAP_MORE),)

    def is_base_damage(self, done: Deed) -> tuple[Static, ...]:
        """14-13f, 15-2b."""
        if self.known(done.object) is not None:
            return (BaseDamage(InSet(self.one(done.object)), self.number(done.act.amount)),)
        source = self.source(t.Np(what=done.object.what) if isinstance(done.object, t.Np) and isinstance(done.object.det, t.Owner) else done.object)
        if isinstance(done.object, t.Np) and isinstance(done.object.det, t.Owner):
            source = Source(self.whose(done.object.det), source)  # type: ignore[arg-type]
        return (BaseDamage(source, self.number(done.act.amount)),)

    def isnt_count(self, done: Deed) -> tuple[Static, ...]:
        """15-17a-3."""
        done.only()
        return (Said(self.who(done.agent), (Permit(UNCOUNTED),)),)

    def isnt_become(self, done: Deed) -> tuple[Static, ...]:
        if not isinstance(done.object, t.Adj) or done.object.word != "ready":
            raise Reject("does not become what")
        return self.isnt_ready(done)

    def is_summon(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        done.plain()
        if done.mood != "onlybe" or done.act.source is not None:
            raise Reject("summoned how")
        return (Said(self.who(done.object), (NotPlayed("only special summoned"),)),)

    def is_become(self, done: Deed) -> tuple[Static, ...]:
        done.only("besides")
        of = done.agent
        word = (
            done.object.what.noun
            if isinstance(done.object, t.Np)
            and isinstance(done.object.what, t.Nominal)
            and not done.object.what.tails
            and not done.object.what.adjs
            and done.object.quant is not None
            and done.object.quant.how == "a"
            else None
        )
        if isinstance(word, t.Adj) and word.sort == "property" and not word.negative:
            if "besides" in done.mods:
                if done.mods["besides"] != "attribute":
                    raise Reject("besides what")
                return (Said(self.who(of), (gain_these(word.word),)),)
            return (Said(self.who(of), (become_these(word.word),)),)
        done.only()
        if not isinstance(of, t.Prop) or done.object is None:
            raise Reject("becomes what")
        if isinstance(done.object, t.Noun) and of.prop != "cap":
            raise Reject("unlimited what")
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
        if isinstance(amount, CountOf) and isinstance(amount.of, ChargesOf) and isinstance(amount.of.of, Bound) and of.prop in PROPS:  # each its own
            return (Said(self.owned(of.of), (GainPerCharge(self.prop(of.prop), Fixed(sign)),)),)
        signed: Number = amount if sign > 0 else Fixed(-amount.n) if isinstance(amount, Fixed) else Minus(amount)
        if of.prop == "cap":
            return (Cap(self.whose(of.of), signed, CAP_MORE),)
        return (Said(self.owned(of.of), (GainNumber(self.prop(of.prop), signed),)),)

    def is_double(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        if not isinstance(done.object, t.Prop):
            raise Reject("doubles what")
        number = self.prop(done.object.prop)
        changed = Doubled(number) if done.verb == "double" else Halved(number, done.act.other == "half up")
        if isinstance(done.agent, t.Np) and isinstance(done.object.of, t.Owner) and done.object.of.who in ("it", "they"):
            return (Said(self.who(done.agent), (changed,)),)
        return (Said(self.owned(done.object.of), (changed,)),)

    def is_halve(self, done: Deed) -> tuple[Static, ...]:
        if done.act.other is None:
            raise Reject("rounded up or down")
        return self.is_double(done)

    def cost(self, tree: Any, how: int, amount: Number) -> Cost:
        """14-3b-6: the cost to play cards."""
        if isinstance(self.known(tree), This):
            return Cost(how, amount, BOTH, None, True)
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "nth" and isinstance(tree.det, t.Owner) and tree.quant.n.n == 1:
            found = self.describe(tree.what)
            if found.whose is not None or found.areas or found.other or found.within is not None or found.charged is not None or found.ability:
                raise Reject("the cost of which cards")
            return Cost(how, amount, self.whose(tree.det), found.what(), False, False, True)
        if isinstance(tree, First):
            first = self.describe(tree.what)
            if first.areas and not first.played or first.other or first.within is not None or first.charged is not None:
                raise Reject("the cost of which cards")
            return Cost(how, amount, ME if first.whose is None else first.whose, first.what(), False, False, True)
        if not isinstance(tree, t.Np) or tree.what is None or isinstance(tree.det, t.Det) or tree.quant is not None and tree.quant.how not in ("all", "each"):
            raise Reject("the cost of which cards")
        found = self.found(tree)
        if found.areas and not found.played or found.within is not None or found.charged is not None:
            raise Reject("the cost of which cards")
        return Cost(how, amount, BOTH if found.whose is None else found.whose, found.what())

    def is_cost(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        how = COST_SET if done.act.other is None else COST_LESS if done.act.other == "less" else COST_MORE
        return (self.cost(done.agent, how, self.number(done.act.amount)),)

    def is_attack(self, done: Deed) -> tuple[Static, ...]:
        """8-4: who must attack, and who can attack whom."""
        if done.mood in ("must", "do"):
            done.only("able", "each turn")
            if "able" not in done.mods and done.mood == "do" or done.act.other is not None:
                raise Reject("attacks when")
            at = None if done.object is None else self.group(done.object)
            return (Said(self.who(done.agent), (MustAttack(at),)),)
        if done.mood == "mustbe":
            done.only("able", "by")
            by = done.mods.get("by")
            who = Select(OPPONENT, IN_FRONT, Description(Has(TYPE, UNIT))) if by is None else self.group(by)
            if not isinstance(who, Select) or isinstance(by, t.Np) and by.quant is not None and by.quant.how not in ("all", "each"):
                raise Reject("attacked by which cards")
            return (Said(who, (MustAttack(self.one(done.object)),)),)
        if done.mood == "onlybe":
            done.only("by")
            return (Said(self.who(done.object), (Forbid(BE_ATTACKED, Negated(self.source(done.mods.get("by")))),)),)
        if done.mood == "only":
            done.only()
            aimed = self.aimed(done.object)
            if not aimed:
                return (Said(self.who(done.agent), (Forbid(ATTACK, Negated(self.source(done.object))),)),)
            return (Said(self.who(done.agent), (Forbid(ATTACK_UNIT if aimed == ATTACK_RULER else ATTACK_RULER),)),)
        if done.mood in ("can", "may") and set(done.mods) == {"twice"} and done.object is None and done.act.source is None and done.act.other is None:
            return (Said(self.who(done.agent), (GainKeyword(DOUBLE_ATTACK),)),)
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
            if isinstance(tree, t.Np) and tree.quant is None and tree.what is not None:
                found = self.found(tree)
                behind = [*found.pre, *found.post]
                if (
                    found.whose in (None, OPPONENT)
                    and not found.areas
                    and not found.other
                    and same(found.kind, Has(TYPE, UNIT))
                    and len(behind) == 1
                    and same(behind[0], Negated(Frontmost()))
                ):
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
            if isinstance(found.kind, Has) and found.kind.prop == TYPE and not found.pre and not found.post and found.whose is None and not found.areas:
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
        who = self.who(done.object if done.object is not None else done.agent)
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
        if during is None or isinstance(during, t.Period) and during.name == "start" and during.which != "next":
            return (Said(self.who(done.agent if done.agent is not None else done.object), (Forbid(BE_READIED_AT_START),)),)
        raise Reject("not readied when")

    def is_deal(self, done: Deed) -> tuple[Static, ...]:
        """14-13g: cards deal more damage, or double."""
        dealt = done.act.amount
        if not is_more(dealt) or done.mood != "do" or done.agent is None or done.act.to is not None:
            raise Reject("deals what")
        done.only()
        damage = Damage(kind=dealt.kind, to=done.act.other, by=done.agent)
        return (self.more_dealt(damage, ChangeDamage(Fixed(0), 2) if dealt.which == "double" else ChangeDamage(self.number(dealt.amount))),)

    def more_dealt(self, damage: Damage, change: ChangeDamage) -> WouldDeal:
        """14-13g: a change of damage, by whom and to whom it is dealt."""
        by = None if damage.by is None else self.concerned(damage.by)
        return WouldDeal(by, None if damage.to is None else self.concerned(damage.to), WAYS[damage.kind or ""], change)

    def is_deal_none(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        return (Said(self.who(done.agent), (Forbid(DEAL_COMBAT if done.act.how else DEAL),)),)

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
        if done.mood not in ("canbe", "maybe", "can", "may") or done.act.to is not None or isinstance(done.agent, t.Person) and self.whose(done.agent) != ME:
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

    def limited(self, done: Deed, tree: t.Np, quant: t.Quant) -> Static:
        """1-5d: how many cards of a description a player can play in a turn."""
        if not isinstance(done.agent, t.Person) or tree.what is None or tree.det is not None or done.act.to is not None or done.act.source is not None:
            raise Reject("how many of which cards")
        whose, found = self.whose(done.agent), self.describe(tree.what)
        if found.whose not in (None, whose) or found.areas or found.other or found.within is not None or found.ability:
            raise Reject("how many of which cards")
        return NoPlay(whose, found.what(), 0, self.number(quant.n))

    def is_play(self, done: Deed) -> tuple[Static, ...]:
        """What may be played besides what the rules allow."""
        quant = done.object.quant if isinstance(done.object, t.Np) else None
        if (
            set(done.mods) == {"each turn"}
            and quant is not None
            and (done.mood in ("can", "may") and quant.how == "most" or done.mood == "only" and quant.how in ("exact", "upto"))
        ):
            return (self.limited(done, done.object, quant),)
        if set(done.mods) == {"each turn"} and done.mood in ("can", "may") and quant is not None and quant.how in ("exact", "upto", "a"):
            return self.so_often(done)
        done.only("instant", "free", "uncounted", "only resources", "its cost")
        if done.mood in ("onlybe", "only", "canbe", "can", "may") and set(done.mods) == {"only resources"}:
            return (Said(self.who(done.object), (Permit(ONLY_RESOURCES),)),)
        if done.mood not in ("can", "may", "canbe", "maybe") or self.doer(done) != ME or done.act.to is not None or done.act.source is not None:
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
            if mods == {"instant"} and number == FROM_SET:
                return (Permit(FROM_SET, This()), Permit(AS_INSTANT, This(), Fits(This(), At(IN_SET))))
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

    def so_often(self, done: Deed) -> tuple[Static, ...]:
        """So many cards a turn may be played from a graveyard."""
        of = self.group(t.Np(what=done.object.what, det=done.object.det)) if self.doer(done) == ME else None
        if not isinstance(of, Select) or of.areas != IN_GRAVEYARD or of.whose != ME or of.other:
            raise Reject("played how")
        most = Fixed(1) if done.object.quant.how == "a" else self.number(done.object.quant.n)
        return (Permit(FROM_GRAVEYARD, of, Compared(CardsThisTurn(Plays(ME, of.what, A_CARD, False, IN_GRAVEYARD)), BELOW, most)),)

    def source(self, by: Any) -> Filter:
        """Cards that something cannot be done by."""
        if isinstance(self.known(by), This):
            return InSet(This())
        if not isinstance(by, t.Np) or by.what is None or isinstance(by.det, t.Det) or by.quant is not None and by.quant.how not in ("a", "any", "another"):
            raise Reject("by which cards")
        found = self.found(by)
        if found.within is not None or found.charged is not None:
            raise Reject("by which cards")
        if found.areas:
            found.post.append(At(found.areas))
        if found.whose is None:
            if found.other:
                raise Reject("by which cards")
            return found.what()
        return OtherSource(found.whose, found.what()) if found.other else Source(found.whose, found.what())

    # -- lines --------------------------------------------------------------------------------------------------

    def price(self, tree: Any) -> Whole:
        """14-3b-8a: a cost."""
        parts: list[Effect] = []
        if isinstance(tree, t.Either):
            return pay((CostChoice(1, tuple(self.effect(part) for part in tree.parts)),))
        for part in tree if isinstance(tree, tuple) else (tree,):
            while isinstance(part, t.Steps):
                parts.append(self.effect(part.first))
                part = part.rest
            parts.append(self.effect(part))
        return pay(tuple(parts))


def together(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "If you do, choose 1 unit. Exhaust it.": sentences about what was chosen under a condition stand under it, too."""
    found: list[Any] = []
    for part in parts:
        last = found[-1] if found else None
        part = like_before(part, last)
        if isinstance(last, t.Led) and last.lead in ("done", "if") and not last.after and is_choice(last.body) and not isinstance(part, t.Led) and speaks(part):
            found[-1] = last.but(body=t.Sentences(parts=(*(last.body.parts if isinstance(last.body, t.Sentences) else (last.body,)), part)))
        else:
            found.append(part)
    return tuple(found)


def like_before(tree: Any, before: Any) -> Any:
    """ "Deal 2 damage to it. If ..., deal 4 damage instead.": to whom was said before."""
    while isinstance(before, t.Steps):
        before = before.rest
    body = tree.body.body if isinstance(tree, t.Led) and tree.lead == "if" and isinstance(tree.body, t.Instead) else None
    if (
        isinstance(body, t.Order)
        and isinstance(before, t.Order)
        and body.act.verb == before.act.verb == "deal"
        and before.act.to is None
        and all(getattr(body.act, name) is None for name in ("to", "other", "source"))
    ):
        return tree.but(body=t.Instead(body=t.Order(body.act.but(other=before.act.other), body.mods)))
    return tree


def is_choice(tree: Any) -> bool:
    """Whether a sentence is only a choice, perhaps with more sentences about it."""
    if isinstance(tree, t.Sentences):
        return is_choice(tree.parts[0])
    return isinstance(tree, t.Order) and isinstance(tree.act, t.Act) and tree.act.verb == "choose"


def speaks(tree: Any) -> bool:
    """Whether words speak of what was said before."""
    if isinstance(tree, tuple):
        return any(speaks(part) for part in tree)
    if isinstance(tree, t.Thing) or isinstance(tree, t.Person) and tree.who in TOLD:
        return True
    if isinstance(tree, t.Owner) and tree.of is None and tree.who in ("it", "they", "controller", "owner"):
        return True
    if isinstance(tree, t.Det) and tree.word == "that":
        return True
    return isinstance(tree, t.Tree) and any(speaks(getattr(tree, name)) for name in tree.FIELDS)


def is_that_player(tree: Any) -> bool:
    """Whether it speaks of a player who was spoken of."""
    return isinstance(tree, t.Person) and tree.who == "that player"


def is_more(damage: Any) -> bool:
    """Whether it is double the damage, or so much more, that something deals."""
    return isinstance(damage, Damage) and damage.which in ("double", "more")


def is_equal(feature: t.Feature) -> bool:
    """Whether a number is equal to another one, and not so much more."""
    return feature.sort == "signed" and not isinstance(feature.quant, (t.Num, t.Letter, t.Multiple))


def is_empty(tree: Any) -> bool:
    """ "If it is empty", of the zone that a card goes to."""
    return (
        isinstance(tree, t.Clause)
        and isinstance(tree.subject, t.Thing)
        and tree.subject.word == "it"
        and len(tree.preds) == 1
        and tree.preds[0].mood == "be"
        and isinstance(tree.preds[0].act, t.Adj)
        and tree.preds[0].act.sort == "place"
        and not tree.preds[0].mods
    )


def to_empty(to: t.To) -> t.To:
    """A destination that is empty."""
    place = to.place
    if to.how != "in" or not isinstance(place, t.Np) or not isinstance(place.what, t.Nominal) or place.what.adjs:
        raise Reject("which zone is empty")
    empty = t.Adj(sort="place", word="empty", negative=False)
    return t.To(how="in", place=place.but(what=place.what.but(adjs=(empty,))))


def attack_price(price: Whole) -> AttackPrice:
    """8-4d: what an attack costs, all of it or there is no attack."""
    return AttackPrice(whole(price))


def gain_these(word: str) -> GainWord:
    """An attribute, perhaps named in the plural."""
    return GainWord(one_of(word))


def become_these(word: str) -> BecomeWord:
    """An attribute instead of others, perhaps named in the plural."""
    return BecomeWord(one_of(word))


def abyssal(what: Description) -> AbyssalSummon:
    """16-14b: units with Abyssal Concerto, perhaps described further."""
    post = tuple(part for part in what.post if not same(part, Has(KEYWORD, CONCERTO)))
    if len(post) == len(what.post):
        raise Reject("without Abyssal Concerto")
    if not what.pre and not post and (isinstance(what.kind, AnyCard) or same(what.kind, Has(TYPE, UNIT))):
        return AbyssalSummon(None)
    return AbyssalSummon(Description(what.kind, what.pre, post))


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


def time_of(tree: Any) -> t.Mod | None:
    """How long, as a clause says it."""
    found = [mod for pred in tree.preds for mod in pred.mods or () if mod.sort in ("until", "until end")] if isinstance(tree, t.Clause) else []
    return found[0] if found else None


def untimed(tree: Any) -> Any:
    """A clause without how long it holds."""
    if not isinstance(tree, t.Clause):
        return tree
    return t.Clause(
        subject=tree.subject,
        preds=tuple(
            t.Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod.sort not in ("until", "until end")) or None)
            for pred in tree.preds
        ),
    )


def refuse(reason: str) -> tuple[Static, ...]:
    """Nothing, since it has no meaning."""
    raise Reject(reason)


def pay(parts: tuple[Effect, ...]) -> Whole:
    """A cost; choosing something is none."""
    if any(isinstance(part, Choosing) for part in parts):
        raise Reject("no cost")
    return Whole(parts)
