"""What Force of Will's card texts say as long as they hold, what they forbid and replace, and whole paragraphs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.force_of_will.nodes.automatic_keywords import Resonance
from rulewright.games.force_of_will.nodes.choosing_deeds import Alternatives, OneOf
from rulewright.games.force_of_will.nodes.conditional_keywords import (
    CrestMet,
    GainIf,
    GainsIf,
    HasText,
    LegendMet,
    NullMet,
    PlayedOthers,
    RuneMet,
    SealedItem,
    SealMet,
    TorrentText,
)
from rulewright.games.force_of_will.nodes.conditions import ByAwakening, Fits, ThereIs
from rulewright.games.force_of_will.nodes.costed_keywords import Barring, Costed, Mobilize, MobilizeBy, Numbered
from rulewright.games.force_of_will.nodes.effects import Choosing
from rulewright.games.force_of_will.nodes.lasting_effects import ForNow, ForPlayer, NotNextRecovery, Until
from rulewright.games.force_of_will.nodes.lines import (
    AbilityCost,
    Activated,
    Automatic,
    Instead,
    Judged,
    Keywords,
    Limit,
    Marked,
    Other,
    SpellText,
    Text,
    Unchased,
)
from rulewright.games.force_of_will.nodes.measures import NumberOf
from rulewright.games.force_of_will.nodes.naming import NamedOnEntering
from rulewright.games.force_of_will.nodes.nouns import KEYWORDS, default_areas, j_resonator
from rulewright.games.force_of_will.nodes.people import By, Whose
from rulewright.games.force_of_will.nodes.permits import (
    ABILITIES,
    JUDGMENTS,
    FightCost,
    FightDeed,
    MayPlay,
    MustChoose,
    NoChase,
    NoPlay,
    OnlyIf,
    PlayCost,
    PlayerPermit,
    WeatherIs,
)
from rulewright.games.force_of_will.nodes.places import SYMBOL_SKILLS, Turned
from rulewright.games.force_of_will.nodes.play_effects import PayWill, SetWeather
from rulewright.games.force_of_will.nodes.playing_keywords import Awakening, ExtraCost, Incarnate, Incarnation, Inheritance, OtherCost, Triggered
from rulewright.games.force_of_will.nodes.replacing import Entering, EnterRested, EnterWith, InsteadFor, RestedUnless
from rulewright.games.force_of_will.nodes.selection import Select, ThisIn
from rulewright.games.force_of_will.nodes.statics import (
    ATTACK,
    ATTACK_PLAYER,
    BE_ATTACKED,
    BE_BANISHED,
    BE_BLOCKED,
    BE_CANCELED,
    BE_DEALT,
    BE_DEALT_BATTLE,
    BE_DESTROYED,
    BE_RECOVERED,
    BE_REMOVED,
    BE_RESTED,
    BLOCK,
    DEAL,
    DEAL_BATTLE,
    DESTROYED_BY_ABILITY,
    DESTROYED_BY_BATTLE,
    DESTROYED_BY_DAMAGE,
    DESTROYED_BY_EFFECT,
    DESTROYED_BY_OPPONENT,
    DESTROYED_BY_SPELL,
    HAVE_ADDED,
    LEAVE,
    RECOVER,
    TO_HAND,
    Become,
    BecomeChosen,
    BlockedIfAble,
    Boost,
    Forbid,
    GainKeyword,
    GainText,
    GainWord,
    LoseAll,
    LoseKeyword,
    LoseRace,
    LoseText,
    NeverGains,
    NotTargeted,
    NumberBecomes,
    Permit,
    Said,
)
from rulewright.games.force_of_will.nodes.targets import PlayedWith, Target
from rulewright.games.force_of_will.nodes.triggers import Enters, Subject
from rulewright.games.force_of_will.rules.costs import CostOf, WillCost
from rulewright.games.force_of_will.rules.spending import OnlyTo, Tied
from rulewright.games.force_of_will.rules.token_texts import Energize
from rulewright.games.force_of_will.rules.will import Producing
from rulewright.games.force_of_will.rules.words import (
    ACTS_AT_ONCE,
    ATK,
    ATTACK_COST,
    ATTACKABLE,
    ATTACKS_RECOVERED,
    ATTRIBUTE,
    ATTRIBUTES,
    BLOCK_COST,
    BLOCKS_FLYING,
    BLOCKS_RESTED,
    COST_LESS,
    COST_SET,
    DEF,
    KEYWORD,
    LETTERS,
    MAGIC_STONE,
    MOBILIZED,
    MUST_ATTACK,
    MUST_BLOCK,
    NAME,
    RACE,
    SEAL_RELEASED,
    SHOWS_TOP,
    SKIPS,
    TO_AWAKEN,
    TO_JUDGE,
    TO_PLAY_ABILITY,
    TO_PLAY_CARD,
    TYPE,
    WHOLE_GAME,
)
from rulewright.games.force_of_will.rules.zones import IN_CHASE, IN_FIELD, IN_GAME, IN_HAND, IN_STONE_AREA
from rulewright.games.force_of_will.text.deeds import BEING
from rulewright.games.force_of_will.text.meaning import KINDS, PHASES, PROPS, refuse
from rulewright.games.force_of_will.text.permissions import Permissions, is_noun, is_plain
from rulewright.games.force_of_will.text.rare_deeds import NAMED
from rulewright.games.force_of_will.text.trees import (
    ControllerPerson,
    Cost,
    Damage,
    Dealing,
    EitherPurpose,
    Hosted,
    KindOf,
    Limited,
    Limits,
    Modal,
    NamedWord,
    Playing,
    Prevented,
    Spend,
    Where,
    Wills,
)
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import May, Modes, Then
from rulewright.kernel.nodes import (
    AT_LEAST,
    EXACTLY,
    All,
    AnyCard,
    Bound,
    Cards,
    Condition,
    Description,
    Effect,
    Either,
    Filter,
    Fixed,
    Has,
    Node,
    Not,
    Static,
    This,
    walk,
)
from rulewright.kernel.parts import EventTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import IfInstead
from rulewright.language.trees import same
from rulewright.tcg.effects.said import BecomeWord, Continuous
from rulewright.tcg.effects.selecting import Among, Unlike
from rulewright.tcg.playing.choosing import AtRandom, Choice

STATES_MEANWHILE = {"while rested": "rested", "while recovered": "recovered", "attacking": "attacking", "blocking": "blocking"}
"""In which state a card is "while" it is so."""
PASSIVES = {
    "destroy": BE_DESTROYED,
    "block": BE_BLOCKED,
    "attack": BE_ATTACKED,
    "recover": BE_RECOVERED,
    "rest": BE_RESTED,
    "banish": BE_BANISHED,
    "remove": BE_REMOVED,
    "cancel": BE_CANCELED,
}


WHILE = {"while rested": "rested", "while recovered": "recovered", "attacking": "attacking", "blocking": "blocking"}
"""States of cards as modifiers, and as adjectives."""


class Statements(Permissions):
    """What is true as long as an ability is active."""

    until_now = False
    """Whether a statement is one for a time."""

    def opposite(self, condition: Condition) -> Condition:
        if isinstance(condition, Not):
            return condition.part
        if isinstance(condition, ThereIs) and condition.how == AT_LEAST and isinstance(condition.bound, Fixed) and condition.bound.n == 1:
            return ThereIs(EXACTLY, Fixed(0), condition.of)
        return Not(condition)

    # -- for a time ---------------------------------------------------------------------------------------------

    def clause(self, tree: t.Clause) -> Effect:
        """What is otherwise said for good may be said for a time."""
        if not isinstance(tree, t.Idiom) or hasattr(self, "do_" + tree.verb.replace(" ", "_")):
            return super().clause(tree)
        span = tree.amount if isinstance(tree.amount, t.Mod) else None
        time = span or self.until
        made = self.use("is", tree.verb)(tree if span is None else t.Idiom(verb=tree.verb, mood=tree.mood, subject=tree.subject, object=tree.object))
        if time is None:
            raise Reject("how long")
        until = self.until_of(time)
        return self.sequence(
            [
                ForNow(static, until) if isinstance(static, Said) else ForPlayer(settled(static), until)
                for static in (made if isinstance(made, tuple) else (made,))
            ]
        )

    def for_now(self, subject: Any, preds: tuple[t.Pred, ...], time: Any) -> Effect:
        last = preds[-1].act
        if isinstance(last, t.Act) and last.verb == "gain" and isinstance(last.object, t.AnyAdj):
            cards = self.cards(subject)
            who = t.Thing(word="them") if isinstance(cards, Target) else subject
            gains = Alternatives(1, tuple(self.for_now(who, (*preds[:-1], preds[-1].but(act=last.but(object=part))), time) for part in last.object.parts))
            return Then(Choosing(cards), gains) if isinstance(cards, Target) else gains
        until = self.until_of(time)
        bare = tuple(self.without(pred, time) for pred in preds)
        if len(bare) == 1 and isinstance(bare[0].act, t.Act) and bare[0].act.verb == "cost":
            return self.sequence([ForPlayer(static, until) for static in self.dear(subject, bare[0])[0]])
        if isinstance(subject, (t.Prop, t.Printed)):
            return ForNow(self.number_becomes(subject, bare), until)
        subject, bare = self.with_cards(subject, bare)
        if isinstance(subject, t.Person) or subject is None:
            if len(bare) == 1 and isinstance(bare[0].act, t.Act) and bare[0].act.verb == "prevent":
                return self.sequence([InsteadFor(part, until) for part in self.prevention(deed(subject, bare[0]))])
            return self.sequence([ForPlayer(static, until) for pred in bare for static in self.of_player(subject, pred)])
        only = bare[0].act if len(bare) == 1 and bare[0].mood == "do" and not bare[0].mods else None
        if isinstance(only, t.Act) and only.verb == "deal" and only.object is None and isinstance(only.amount, Damage) and only.amount.kind == "no":
            return self.sequence([InsteadFor(part, until) for part in self.prevented(Prevented(how="all", dealt=Dealing(by=subject)))])
        self.until_now = True
        said = self.said_of(bare)
        self.until_now = False
        who = self.cards(self.as_spells(subject, said))
        who = self.one_sided(who, bare)
        return ForNow(Said(self.where_canceled(who, said), said), until)

    def with_cards(self, subject: Any, preds: tuple[t.Pred, ...]) -> tuple[Any, tuple[t.Pred, ...]]:
        """What players cannot attack or block with cannot attack or block."""
        if (
            not isinstance(subject, t.Person)
            or subject.who not in ("you", "opponent")
            or not all(pred.mood == "cannot" and isinstance(pred.act, t.Act) and pred.act.verb in ("attackwith", "blockwith") for pred in preds)
        ):
            return subject, preds
        cards = preds[0].act.object
        if len(preds) != 1 or not isinstance(cards, t.Np) or cards.quant is not None or cards.det is not None:
            raise Reject("with which cards")
        return cards.but(det=t.Owner(who=subject.who)), (preds[0].but(act=t.Act(verb=preds[0].act.verb.removesuffix("with"))),)

    def as_spells(self, subject: Any, said: tuple[Static, ...]) -> Any:
        """What cannot be canceled is what players play: spells of every kind, or cards of a description."""
        if (
            not isinstance(subject, t.Np)
            or not isinstance(subject.what, t.Nominal)
            or not all(isinstance(part, Forbid) and part.what == BE_CANCELED for part in said)
        ):
            return subject
        tails = tuple(t.Having(who=tail.who) if isinstance(tail, Playing) and tail.when is None else tail for tail in subject.what.tails or ()) or None
        noun = t.Noun(word="card") if is_noun(subject.what, "spell") else subject.what.noun
        return subject.but(what=subject.what.but(noun=noun, tails=tails))

    def one_sided(self, who: Cards, preds: tuple[t.Pred, ...]) -> Cards:
        """Cards that cannot attack one of the players are those of the other one."""
        for pred in preds:
            if (
                pred.mood == "cannot"
                and isinstance(pred.act, t.Act)
                and pred.act.verb == "attack"
                and isinstance(pred.act.object, t.Person)
                and pred.act.object.who in ("you", "opponent")
                and isinstance(who, Select)
            ):
                side = OPPONENT if pred.act.object.who == "you" else ME
                if who.whose not in (side, BOTH) or len(preds) > 1 and who.whose == BOTH:
                    raise Reject("whose cards cannot attack whom")
                who = Select(side, who.areas, who.what, who.other)
        return who

    def where_canceled(self, who: Cards, said: tuple[Static, ...]) -> Cards:
        """1012.1: what cannot be canceled is in the chase area."""
        if not isinstance(who, Select) or not any(isinstance(part, Forbid) and part.what == BE_CANCELED for part in said):
            return who
        if len(said) != 1 or who.areas not in (IN_GAME, default_areas(who.what)):
            raise Reject("canceled where")
        return Select(who.whose, IN_CHASE, who.what, who.other)

    def number_becomes(self, subject: t.Prop | t.Printed, preds: tuple[t.Pred, ...]) -> Said:
        """A number of cards becomes another one."""
        act = preds[0].act
        if len(preds) != 1 or preds[0].mods or not isinstance(act, t.Act) or act.other is not None:
            raise Reject("what becomes of a number")
        if preds[0].mood == "do" and act.verb == "become" and act.amount is None:
            return self.number_set(subject, act.object, True)
        if preds[0].mood == "do" and act.verb == "size" and subject.prop == "both":
            return Said(self.number_set(subject, t.Num(n=0), True).who, (Become(act.object),))
        if (preds[0].mood == "bedone" and act.verb == "increase" or preds[0].mood == "do" and act.verb == "count") and act.amount is not None:
            return self.number_set(subject, act.amount, False)
        raise Reject("what becomes of a number")

    def number_set(self, prop: Any, amount: Any, setting: bool) -> Said:
        """A number of cards becomes another, or that much more."""
        if not isinstance(prop, (t.Prop, t.Printed)) or prop.prop not in PROPS and prop.prop != "both":
            raise Reject("which number")
        of = prop.of
        if isinstance(of, t.Owner):
            of = t.Thing(word="it" if of.who == "it" else "them") if of.who in ("it", "they") else of.of
        if of is None:
            raise Reject("whose number")
        names = ("atk", "def") if prop.prop == "both" else (prop.prop,)
        amounts = [amount.but(prop=name) if isinstance(amount, t.Prop) and amount.prop == "same" else amount for name in names]
        if len(names) > 1 and amounts[0] is not amount and isinstance(amount.of, t.Np) and self.known(amount.of) is None:  # one card for both numbers
            first = self.number(amounts[0])
            assert isinstance(first, NumberOf)
            return Said(self.cards(of), (NumberBecomes(ATK, first, setting), NumberBecomes(DEF, NumberOf(DEF, Bound("it")), setting)))
        return Said(self.cards(of), tuple(NumberBecomes(PROPS[name], self.number(one), setting) for name, one in zip(names, amounts)))

    def do_become(self, tree: Any) -> Effect:
        """A number is another one for a time."""
        if not isinstance(tree, t.Idiom) or tree.amount is None:
            raise Reject("how long")
        return ForNow(self.number_set(tree.subject, tree.object, True), self.until_of(tree.amount))

    def without(self, pred: t.Pred, time: Any) -> t.Pred:
        """A predicate without its time."""
        return t.Pred(
            mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod is not time and mod.sort not in ("until", "until end")) or None
        )

    def for_good(self, subject: Any, preds: tuple[t.Pred, ...]) -> Effect:
        """What an effect says of a card without a time: it does not recover, it attacks."""
        if len(preds) == 1 and preds[0].mood in ("not", "cannot") and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "recover":
            during = [mod for mod in preds[0].mods or () if mod.sort == "during"]
            if (
                len(during) == 1
                and len(preds[0].mods or ()) == 1
                and isinstance(during[0].of, t.Period)
                and during[0].of.name == "recovery"
                and during[0].of.which == "next"
                and (during[0].of.whose is None or during[0].of.whose.who in ("controller", "they", "owner", "opponent", "that player"))
            ):
                return NotNextRecovery(self.cards(subject))
        if len(preds) == 1 and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "cost":
            parts, time = self.dear(subject, preds[0])
            if time is not None:
                return self.sequence([ForPlayer(static, self.until_of(time)) for static in parts])
        elif not self.instead and all(
            isinstance(pred.act, t.Act) and (pred.mood == "do" and pred.act.verb in ("gain", "lose", "size", "become") or pred.mood == "can") for pred in preds
        ):
            self.until_now = True
            said = self.said_of(preds)
            self.until_now = False
            return ForNow(Said(self.cards(subject), said), Until(WHOLE_GAME))
        raise Reject("how long")

    def do_weather(self, tree: t.Idiom) -> Effect:
        """1028.1."""
        time = tree.amount or self.until
        if tree.subject is not None:
            if time is not None:
                raise Reject("whose weather, for a time")
            return By(Whose(self.whose(tree.subject)), SetWeather(str(tree.object)))
        if time is None:
            return SetWeather(str(tree.object))
        return ForPlayer(WeatherIs(str(tree.object)), self.until_of(time))

    # -- what is said of cards ----------------------------------------------------------------------------------

    def said_of(self, preds: tuple[t.Pred, ...]) -> tuple[Static, ...]:
        """What predicates say of cards."""
        found: list[Static] = []
        for pred in preds:
            made = self.part(pred)
            if (
                pred.mood == "cannot"
                and isinstance(pred.act, t.Act)
                and pred.act.verb == "gain"
                and not all(
                    isinstance(one, NeverGains) and any(isinstance(lost, LoseKeyword) and lost.word == one.word or isinstance(lost, LoseAll) for lost in found)
                    for one in made
                )
            ):
                raise Reject("cannot gain, and what it has")
            found += made
        return tuple(found)

    def part(self, pred: t.Pred) -> list[Static]:
        """What one predicate says of cards."""
        if isinstance(pred.act, t.Either):
            if pred.mood not in ("cannot", "cannotbe"):
                raise Reject("one or the other")
            return [static for act in pred.act.parts for static in self.part(t.Pred(mood=pred.mood, act=act, mods=self.agents(act, pred)))]
        if pred.mood == "be":
            return self.part_be(pred)
        if pred.mood == "notdone":
            pred = pred.but(mood="cannotbe")
        if not isinstance(pred.act, t.Act):
            raise Reject("what is true of it")
        done = deed(None, pred)
        if pred.mood == "cannot" and done.verb in ("gain", "losegain", "have") and isinstance(done.act.object, (t.Feature, tuple)):
            return self.never_gained(done)
        if self.stays_rested(pred):
            return [Forbid(RECOVER)]
        if pred.mood in ("cannotbe", "onlybe") and done.verb == "block" and ("except by" in done.mods or pred.mood == "onlybe"):
            done.plain()
            done.only("except by" if pred.mood == "cannotbe" else "by")
            return [Forbid(BE_BLOCKED, Unlike(self.by(done.mods.get("except by", done.mods.get("by")))))]
        if pred.mood in ("cannot", "cannotbe"):
            by = done.mods.get("by")
            if done.verb == "target" and len(described(by)) > 1:
                return [self.forbidden(Deed(done.verb, done.mood, done.agent, done.object, done.act, {**done.mods, "by": part})) for part in described(by)]
            return [self.forbidden(done)]
        if pred.mood == "mustbe" and done.verb == "block":
            done.plain()
            done.only("able", "per")
            return [BlockedIfAble()] if "able" in done.mods else refuse("blocked, if able")
        if pred.mood == "canbe" and done.verb == "attack" and set(done.mods) == {"while recovered"}:
            done.plain()
            return [Permit(ATTACKABLE)]
        if pred.mood == "must" and done.verb == "attack" and isinstance(done.object, t.Person) and done.object.who == "you" and set(done.mods) == {"able"}:
            done.plain()
            return [Permit(MUST_ATTACK), Forbid(ATTACK, Description(AnyCard()))]
        if pred.mood in ("must", "do") and done.verb in ("attack", "block") and done.object is None:
            done.only("able", "per")
            done.plain()
            if "able" not in done.mods and pred.mood != "must":
                raise Reject("attacks, if able")
            return [Permit(MUST_ATTACK if done.verb == "attack" else MUST_BLOCK)]
        if pred.mood == "can" and done.verb == "block" and not done.act.object and set(done.mods) == {"while rested"}:
            return [Permit(BLOCKS_RESTED)]
        if pred.mood == "can" and done.verb == "block" and isinstance(done.act.object, t.Np) and not done.mods:
            blocked = self.by(done.act.object)
            if (
                isinstance(blocked, Description)
                and len(blocked.post) == 1
                and isinstance(blocked.post[0], Has)
                and blocked.post[0].word == "Flying"
                and blocked.post[0].prop == KEYWORD
            ):
                return [Permit(BLOCKS_FLYING)]
        if pred.mood == "can" and done.verb == "attack" and isinstance(done.object, t.Np) and not done.mods:
            done.plain()
            attacked = self.by(done.object)
            if (
                isinstance(attacked, Description)
                and len(attacked.pre + attacked.post) == 1
                and isinstance((attacked.pre + attacked.post)[0], Turned)
                and not (attacked.pre + attacked.post)[0].rested
                and same(attacked.kind, j_resonator())
            ):
                return [Permit(ATTACKS_RECOVERED)]
        if pred.mood == "can" and done.verb == "attack" and done.object is None and (set(done.mods) == {"new"} or self.until_now and not done.mods):
            return [Permit(ACTS_AT_ONCE)]
        if pred.mood == "do" and done.verb == "retain":
            done.only()
            return []
        if pred.mood == "do" and done.verb == "size":
            done.only()
            return [Become(done.act.object), *([] if done.act.other is None else self.keywords(done.act.other))]
        if pred.mood == "do" and done.verb in ("gain", "have", "lose", "become"):
            each = done.mods.pop("each", None)
            done.only(*(("besides",) if done.verb == "become" else ()))
            made: list[Static] = getattr(self, "part_" + done.verb)(done)
            if each is not None:
                number = self.number(each)
                made = [
                    Boost(part.change, part.x, part.y, number) if isinstance(part, Boost) and part.each is None else refuse("so much for each") for part in made
                ]
            return made
        raise Reject(f"{done.verb}: what is true of it")

    def stays_rested(self, pred: t.Pred) -> bool:
        """503: whether it says that cards do not recover in the recovery phases of their controllers."""
        act, mods = pred.act, pred.mods or ()
        if (
            not isinstance(act, t.Act)
            or act.verb != "recover"
            or act.object is not None
            or len(mods) != 1
            or mods[0].sort != "during"
            or mods[0].of.name != "recovery"
            or mods[0].of.which not in (None, "the", "each")
        ):
            return False
        of_controller = mods[0].of.whose is not None and mods[0].of.whose.who in ("controller", "they")
        return pred.mood == "not" or pred.mood in ("cannot", "cannotbe") and of_controller

    def agents(self, act: Any, pred: t.Pred) -> tuple[t.Mod, ...] | None:
        """Of several things that cannot be done: by what, where only cards attack and block, and only spells and abilities target."""
        if act is pred.act.parts[-1] or act.verb not in ("attack", "block"):
            return pred.mods
        last = pred.act.parts[-1].verb
        return pred.mods if last in ("attack", "block") else tuple(mod for mod in pred.mods or () if mod.sort != "by") or None

    def part_be(self, pred: t.Pred) -> list[Static]:
        """What cards are besides: mobilized, another magic stone."""
        sorts = [mod.sort for mod in pred.mods or ()]
        what = pred.act
        if isinstance(what, t.Adj) and what.sort == "state" and what.word == "mobilized" and not what.negative and not sorts:
            return [Permit(MOBILIZED)]
        if sorts in (["also"], ["also", "besides"]) and isinstance(what, t.Adj) and what.sort in ("race", "name", "attribute") and not what.negative:
            return [GainWord({"race": RACE, "name": NAME, "attribute": ATTRIBUTE}[what.sort], what.word)]
        if sorts in (["also"], ["also", "besides"]) and isinstance(what, t.Np):
            if is_noun(what.what, "magic stone") and what.what.adjs:
                return list(self.stones(what))
            if (
                (what.quant is None or what.quant.how == "a")
                and what.det is None
                and isinstance(what.what, t.Nominal)
                and not what.what.adjs
                and not what.what.tails
            ):
                noun = what.what.noun
                if isinstance(noun, t.Noun) and noun.word in KINDS and noun.word != "spell":
                    return [GainWord(TYPE, KINDS[noun.word])]
                if isinstance(noun, t.Adj) and noun.sort == "race":
                    return [GainWord(RACE, noun.word)]
        raise Reject("what is true of it")

    def never_gained(self, done: Deed) -> list[Static]:
        """What cards lose and cannot gain."""
        done.only()
        done.plain()
        found: list[Static] = []
        for what in done.act.object if isinstance(done.act.object, tuple) else (done.act.object,):
            if not isinstance(what, t.Feature):
                raise Reject("cannot gain what")
            if what.sort == "abilities":
                found.append(NeverGains(""))
            elif what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "keyword" and not what.word.negative:
                found.append(NeverGains(what.word.word))
            else:
                raise Reject("cannot gain what")
        return found

    def part_gain(self, done: Deed) -> list[Static]:
        done.plain()
        features = done.act.object if isinstance(done.act.object, tuple) else (done.act.object,)
        return [
            static
            for feature in features
            for static in ([GainWord(ATTRIBUTE, word) for word in ATTRIBUTES] if is_all_attributes(feature) else [self.feature(feature)])
        ]

    def part_have(self, done: Deed) -> list[Static]:
        return self.part_gain(done)

    def feature(self, what: Any) -> Static:
        """One thing that cards gain."""
        if isinstance(what, t.Feature):
            if what.sort == "change":
                return Boost(what.word)
            if what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "keyword" and what.word.word in KEYWORDS and not what.word.negative:
                return GainKeyword(what.word.word)
            if what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "quote":
                return GainText(self.quoted(what.word))
            if what.sort == "keyed":
                return GainText(Text((self.keyed(what.word),)))
            if what.sort == "type":
                return GainWord(TYPE, KINDS[what.word])
            if what.sort == "race" and what.word:
                return GainWord(RACE, what.word)
            if what.sort == "attribute" and what.word:
                return GainWord(ATTRIBUTE, what.word)
            if what.sort == "chosen attribute":
                return BecomeChosen(True)
            if what.sort == "numbers of":
                first = self.number(what.quant.but(prop="atk"))
                second = NumberOf(DEF, Bound("it")) if isinstance(first, NumberOf) and isinstance(first.of, Target) else self.number(what.quant.but(prop="def"))
                return Boost("+X/+Y", first, second)
            if what.sort in ("number", "signed") and what.prop in PROPS:
                amount = what.quant.than if isinstance(what.quant, t.Cmp) and what.quant.how == "=" else what.quant
                return NumberBecomes(PROPS[what.prop], self.number(amount), False)
            if what.sort == "name":
                return GainWord(NAME, what.word)
        raise Reject("gains what")

    def quoted(self, tree: t.Adj) -> Text:
        """An ability in quotation marks."""
        outside, self.quoting = self.quoting, True
        text = self.line(tree.word, False)
        self.quoting = outside
        if not isinstance(text, Text):
            raise Reject("which ability")
        text.said = tree.word
        return text

    def part_lose(self, done: Deed) -> list[Static]:
        done.plain()
        features = done.act.object if isinstance(done.act.object, tuple) else (done.act.object,)
        found: list[Static] = []
        for what in features:
            if isinstance(what, t.Feature) and what.sort == "all":
                found.append(LoseAll())
            elif isinstance(what, t.Feature) and what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "keyword":
                found.append(LoseKeyword(what.word.word))
            elif isinstance(what, t.Feature) and what.sort == "word" and isinstance(what.word, t.Adj) and what.word.sort == "quote":
                found.append(LoseText(self.quoted(what.word)))
            elif isinstance(what, t.Feature) and what.sort == "race":
                found.append(LoseRace(RACE, what.word))
            elif isinstance(what, t.Feature) and what.sort == "attribute":
                found.append(LoseRace(ATTRIBUTE, what.word or ""))
            elif isinstance(what, t.Feature) and what.sort == "type":
                found.append(LoseRace(TYPE, KINDS[what.word]))
            elif isinstance(what, t.Feature) and what.sort == "skills":
                found += [LoseKeyword(word) for word in SYMBOL_SKILLS]
            else:
                raise Reject("loses what")
        return found

    def part_become(self, done: Deed) -> list[Static]:
        """An [800/800] Dragon with [Flying]."""
        done.plain()
        np = done.act.object
        word: Callable[[int, str], Static] = GainWord if "besides" in done.mods else BecomeWord
        if isinstance(np, t.Adj) and np.sort in ("attribute", "race") and not np.negative:
            return [word(ATTRIBUTE if np.sort == "attribute" else RACE, np.word)]
        if isinstance(np, t.Adj) and np.sort == "chosen" and np.word == "attribute":
            return [BecomeChosen("besides" in done.mods)]
        if not isinstance(np, t.Np) or np.quant is not None and np.quant.how != "a" or np.det is not None or not isinstance(np.what, t.Nominal):
            raise Reject("becomes what")
        found: list[Static] = []
        for adj in np.what.adjs or ():
            if isinstance(adj, t.Adj) and adj.sort == "size":
                found.append(Become(adj.word))
            elif isinstance(adj, t.Adj) and adj.sort in ("race", "attribute") and not adj.negative:
                found.append(word(RACE if adj.sort == "race" else ATTRIBUTE, adj.word))
            else:
                raise Reject("becomes what")
        noun = np.what.noun
        if isinstance(noun, t.Adj) and noun.sort == "race":
            found.append(word(RACE, noun.word))
        elif isinstance(noun, t.Noun) and (noun.word in KINDS and noun.word != "spell" or noun.word == "j/resonator") and np.quant is not None:
            found.append(word(TYPE, KINDS[noun.word.removeprefix("j/")]))  # no text makes a card a J-ruler by that word
        else:
            raise Reject("becomes what")
        lost: list[Static] = []
        for tail in np.what.tails or ():
            if isinstance(tail, t.Adj) and tail.sort == "abilities" and tail.negative:
                lost.append(LoseAll())
            else:
                found += self.keywords(tail)
        return lost + found

    def keywords(self, tree: Any) -> list[Static]:
        """Keywords that cards become something with."""
        found: list[Static] = []
        for part in tree.parts if isinstance(tree, t.AllAdj) else (tree,):
            if not isinstance(part, t.Adj) or part.sort != "keyword" or part.negative or part.word not in KEYWORDS:
                raise Reject("becomes what")
            found.append(GainKeyword(part.word))
        return found

    def forbidden(self, done: Deed) -> Static:
        """What cannot be done, or done to cards."""
        by = done.mods.get("by")
        if done.verb == "destroy" and (set(done.mods) == {"in battle"} or set(done.mods) == {"by"} and isinstance(by, t.Noun) and by.word == "battle"):
            by = Damage(kind="battle")
        else:
            done.only("by")
        if done.mood == "cannot" and done.verb == "leave" and by is None:
            done.plain("source")
            return Forbid(LEAVE) if self.place(done.act.source)[1] == IN_FIELD else refuse("leave what")
        if done.mood == "cannot" and done.verb == "comeback" and by is None:
            done.plain("to")
            return Forbid(TO_HAND) if self.place(done.act.to)[1] == IN_HAND else refuse("return where")
        if done.mood == "cannot" and done.verb == "haveadded" and by is None:
            return Forbid(HAVE_ADDED)
        done.plain("amount", "to")
        if done.mood == "cannotbe" and done.verb in ("return", "put") and by is None:
            if done.act.to is None or done.act.to.how != "in" or self.place(done.act.to.place)[1] != IN_HAND:
                raise Reject("cannot be put where")
            return Forbid(TO_HAND)
        done.plain("amount")
        if done.mood == "cannotbe":
            if done.verb == "target":
                return NotTargeted(*self.objects(by))
            if done.verb == "deal" and isinstance(done.act.amount, Damage) and done.act.amount.kind in ("any", "battle"):
                return Forbid(BE_DEALT if done.act.amount.kind == "any" else BE_DEALT_BATTLE, None if by is None else self.by(by))
            if done.verb == "destroy" and by is not None:
                if isinstance(by, Damage):
                    return Forbid(DESTROYED_BY_BATTLE if by.kind == "battle" else DESTROYED_BY_DAMAGE)
                whose, what, spells, abilities = self.objects(by)
                if what is not None or whose == ME or whose == OPPONENT and not (spells and abilities):
                    raise Reject("destroyed by what")
                if whose == OPPONENT:
                    return Forbid(DESTROYED_BY_OPPONENT)
                return Forbid(DESTROYED_BY_EFFECT if spells and abilities else DESTROYED_BY_SPELL if spells else DESTROYED_BY_ABILITY)
            if done.verb in PASSIVES and (by is None or done.verb in ("block", "attack")):
                return Forbid(PASSIVES[done.verb], None if by is None else self.by(by))
            raise Reject(f"cannot be: {done.verb}")
        if by is not None:
            raise Reject("by what")
        what_ = done.act.object
        if done.verb == "attack":
            if isinstance(what_, t.Person):
                if what_.who not in ("any", "each", "you", "opponent"):
                    raise Reject("attack whom")
                return Forbid(ATTACK_PLAYER)
            return Forbid(ATTACK, None if what_ is None else self.by(what_))
        if done.verb == "block":
            return Forbid(BLOCK, None if what_ is None else self.by(what_))
        if done.verb == "recover" and what_ is None:
            return Forbid(BE_RECOVERED)
        if done.verb == "deal" and what_ is None and isinstance(done.act.amount, Damage) and done.act.amount.kind in ("any", "battle"):
            return Forbid(DEAL if done.act.amount.kind == "any" else DEAL_BATTLE)
        raise Reject(f"cannot: {done.verb}")

    # -- paragraphs ---------------------------------------------------------------------------------------------

    def cost_of(self, tree: Cost) -> CostOf:
        """905.2."""
        parts: list[Effect] = []
        for part in tree.parts:
            if isinstance(part, Wills):
                parts += [WillCost(symbol) for symbol in ("".join(part.parts or ()),)]
            elif isinstance(part, t.Act) and part.verb == "pay" and isinstance(part.object, Wills) and part.how is None:
                if part.object.parts is None or len(part.object.parts) != 1 or not isinstance(part.object.parts[0], str):
                    raise Reject("pay what")
                parts.append(WillCost(part.object.parts[0]))
            elif isinstance(part, t.Either):
                if len(part.parts) != 2:
                    raise Reject("one of how many")
                one, two = (self.cost_of(Cost(parts=(act,))).parts for act in part.parts)
                parts.append(OneOf(one[0], two[0]))
            else:
                done = deed(None, part.preds[0]) if isinstance(part, t.Order) else Deed(part.verb, "order", None, part.object, part, {})
                parts.append(self.use("do", done.verb)(done))
        return CostOf(tuple(parts))

    def line(self, tree: Any, chant: bool) -> Node:
        """What a paragraph is."""
        labels = tree.labels
        if labels is None:
            if not chant:
                return Text(self.bodies(tree.body.parts))
            try:
                return self.spell(tree.body)
            except Reject as reject:
                first = inside(tree.body.parts[0])
                if isinstance(first, t.Led) and (first.lead in ("when", "at") or self.replaces(first)):
                    try:
                        return Text(self.bodies(tree.body.parts))  # what a chant waits for as long as it is played
                    except Reject:
                        pass
                raise reject
        labels = labels if isinstance(labels, tuple) else (labels,)
        if tree.body is None and all(label.what is None and label.n is None and label.rules is None for label in labels):
            words = tuple(label.word for label in labels)
            if words[0] in ("Null", "Torrent") and len(words) > 1 and all(word in KEYWORDS for word in words[1:]):
                return self.container(labels[0], Text((Keywords(words[1:]),)))
            if not all(word in KEYWORDS for word in words):
                raise Reject("a keyword without its text")
            return Text((Keywords(words),))
        if len(labels) != 1:
            raise Reject("several labels")
        return self.labelled(labels[0], tree.body, chant)

    def labelled(self, label: t.Label, body: Any, chant: bool) -> Node:
        """A paragraph behind a keyword or a cost."""
        word = label.word
        if body is None:
            return Text((self.keyed(label),))
        if word in ("Judgment", "J-Activate"):
            said: list[Node] = []
            for part in body.parts:
                altered = self.altered(part)
                if altered is None and not isinstance(part, Limits):
                    raise Reject("what is said of a judgment")
                said += [altered] if altered is not None else self.limits(part)
            return Text((Judged(self.cost_of(label.what), tuple(said)),))
        if word == "Enter":
            effect, limits = self.whole(body.parts)
            return Text((Automatic(Enters(Subject(ME, None, True)), effect, limits),))
        if word == "Break":
            effect, limits = self.whole(body.parts)
            if limits:
                raise Reject("limits of a break")
            return Text((Marked("Break", effect, limits),))
        if word == "Trigger" and isinstance(label.what, t.Led):
            return self.triggered(label, body)
        if word == "Resonance":
            kinds = label.what.parts if isinstance(label.what, t.EitherNominal) else (label.what,)
            names: list[str] = []
            for kind in kinds:
                found = self.describe(kind)
                if found.filters or not isinstance(found.kind, Has) or found.kind.prop != TYPE:
                    raise Reject("which stones")
                names.append(found.kind.word)
            effect, limits = self.whole(body.parts)
            return Text((Resonance(tuple(names), effect),)) if not limits else refuse("limits")
        inner: Any = body if isinstance(body, t.Line) else t.Line(body=body)
        if word in ("Awakening", "Seal", "Legend", "Null", "Crest", "Rune", "Torrent", "Sealed Item"):
            other = inner.body.parts[0] if isinstance(inner, t.Line) and inner.labels is None and len(inner.body.parts) == 1 else None
            if chant and (isinstance(other, t.Instead) or isinstance(other, t.Led) and other.lead == "instead"):
                self.instead = True
                changed = self.effect(other.body)
                self.instead = False
                return self.container(label, SpellText(IfInstead(All(()), changed)))
            return self.container(label, self.line(inner, chant))
        if word in ("Inheritance", "Trigger"):
            if not isinstance(inner, t.Line) or inner.labels is not None:
                raise Reject("what does it do")
            effect, limits = self.whole(inner.body.parts)
            if word == "Trigger":
                return Text((Triggered(effect, self.cost_of(label.what)),)) if not limits else refuse("limits")
            return Text((Inheritance(self.cost_of(label.what), effect, limits),))
        if label.n is not None or not isinstance(label.what, Cost):
            raise Reject("which keyword")
        effect, limits = self.whole(body.parts)
        if word == "God's Art":
            return Text((Activated(self.cost_of(label.what), effect, str(label.rules), limits, True),))
        return Text((Activated(self.cost_of(label.what), effect, word or "", limits),))

    def keyed(self, label: t.Label) -> Node:
        """A keyword with a cost or a number."""
        word = label.word
        if word == "Judgment" and isinstance(label.what, t.Led):
            return Judged(CostOf((WillCost("{0}"),)), (Limit(0, False, self.condition(label.what.head)),))
        if word in ("Judgment", "J-Activate"):
            return Judged(self.cost_of(label.what), () if label.rules is None else (Limit(0, False, self.condition(label.rules)),))
        if word == "Barrier":
            return Barring(self.barred(label.rules))
        if word in ("Mana", "Limit", "Divinity", "Grimoire") and label.what is not None:
            return Numbered(word, self.number(label.what))
        if word in ("Evolution", "Shift", "Bestow"):
            return Costed(word, self.cost_of(label.what))
        if word == "Awakening":
            return Awakening(self.cost_of(label.what))
        if word in ("Mana", "Limit", "Divinity", "Grimoire") and label.n is not None:
            return Numbered(word, Fixed(label.n))
        if word == "Mobilize":
            cost = self.cost_of(label.what)
            if len(cost.parts) == 1 and isinstance(cost.parts[0], WillCost):
                return Mobilize(cost.parts[0].written)
            return MobilizeBy(cost)
        if word == "Incarnation":
            return Incarnation(tuple(Incarnate(tuple(part.parts)) for part in label.rules or ()))
        if word == "Energize":
            return Energize(tuple(label.rules or ()))
        if word == "Sealed Item":
            return SealedItem(label.what, ())
        if word == "Stealth":
            if isinstance(label.what, Cost):
                return Triggered(None, self.cost_of(label.what))
            trigger, condition = self.waits(label.what)
            return Triggered(None, None, condition, trigger)
        raise Reject(f"[{word}]")

    def barred(self, words: Any) -> Filter:
        """What a [Barrier] is against: attributes in symbols, or descriptions."""
        found: list[Filter] = []
        for word in words:
            if isinstance(word, str):
                for letter in word.strip("{}").split("}{"):
                    if letter not in LETTERS:
                        raise Reject("against what")
                    found.append(Has(ATTRIBUTE, LETTERS[letter]))
            else:
                found.append(self.filter(word))
        return Description(found[0]) if len(found) == 1 else Either(tuple(found))

    def waits(self, tree: t.Led) -> tuple[Any, Condition | None]:
        """What a [Trigger] or [Stealth] waits for."""
        if tree.lead == "anytime":
            return None, None
        if tree.lead == "at":
            return self.moment(tree.head), None
        if tree.lead == "while":
            return None, self.condition(tree.head)
        if tree.lead == "during":
            return None, self.period(tree.head)
        trigger = self.event(tree.head)
        if not isinstance(trigger, EventTrigger):
            return None, self.condition(tree.head)
        return trigger, None

    def triggered(self, label: t.Label, body: Any) -> Node:
        trigger, condition = self.waits(label.what)
        if label.what.after is not None:
            condition = self.meanwhile(label.what)
        effect, limits = self.whole(body.parts)
        if limits:
            raise Reject("limits")
        return Text((Triggered(effect, self.cost_of(label.rules) if isinstance(label.rules, Cost) else None, condition, trigger),))

    def container(self, label: t.Label, inner: Node) -> Node:
        """Text that a card has under a condition, or for a cost."""
        word = label.word
        met: Condition | None = None
        if word == "Seal":
            met = SealMet(int(label.n or 0))
        elif word == "Legend":
            met = LegendMet(int(label.n or 0))
        elif word == "Null":
            met = NullMet()
        elif word == "Crest":
            met = CrestMet(label.what)
        elif word == "Rune":
            met = RuneMet(label.what, 0) if label.n is None else RuneMet("", label.n)
        if isinstance(inner, SpellText):
            if inner.asides:
                raise Reject("asides")
            if isinstance(inner.effect, IfInstead):
                state = ByAwakening() if word == "Awakening" else PlayedOthers() if word == "Torrent" else met
                if state is None:
                    raise Reject(f"[{word}]")
                both = inner.effect.condition
                condition = state if isinstance(both, All) and not both.parts else All((state, both))
                return SpellText(IfInstead(condition, inner.effect.then), (Awakening(self.cost_of(label.what)),) if word == "Awakening" else ())
            if word == "Awakening":
                return SpellText(PlayedWith(ByAwakening(), inner.effect), (Awakening(self.cost_of(label.what)),))
            if word == "Torrent":
                met = PlayedOthers()
            if met is None:
                raise Reject(f"[{word}]")
            return SpellText(PlayedWith(met, inner.effect))
        assert isinstance(inner, Text)
        if word == "Awakening":
            return Text((Awakening(self.cost_of(label.what), inner.bodies),))
        if word == "Sealed Item":
            return Text((SealedItem(label.what, inner.bodies),))
        if word == "Torrent":
            return Text((TorrentText(inner.bodies),))
        if met is None:
            raise Reject(f"[{word}]")
        return Text((HasText(met, inner.bodies),))

    def option(self, tree: Any) -> Effect:
        if not isinstance(tree, t.Line):
            return self.effect(tree)
        labels = tree.labels if isinstance(tree.labels, tuple) else (tree.labels,)
        made = self.container(labels[0], SpellText(self.effect(tree.body))) if len(labels) == 1 else refuse("several labels")
        if not isinstance(made, SpellText) or made.asides:
            raise Reject("an option for a cost")
        return made.effect

    def spell(self, tree: Any) -> Node:
        """What a chant does, and what is said about playing it."""
        asides: list[Node] = []
        parts: list[Any] = []
        for part in tree.parts:
            aside = self.aside(part)
            if aside is None:
                parts.append(part)
            else:
                asides.append(aside)
        if not parts:
            return Text(tuple(asides))
        effect, limits = self.whole(tuple(parts))
        if limits:
            raise Reject("limits of a chant")
        return SpellText(effect, tuple(asides))

    def aside(self, tree: Any) -> Node | None:
        """What is said about playing a chant; None for what it does."""
        inner = tree.body if isinstance(tree, t.Led) and tree.lead in ("if", "while") else tree
        if isinstance(inner, t.Idiom):
            return (
                self.continuous(tree) if inner.verb in ("additional cost", "other cost", "cheaper cost", "play only", "play only from", "play unless") else None
            )
        if (
            not isinstance(inner, t.Clause)
            or len(inner.preds) != 1
            or any(mod.sort != "each" for mod in inner.preds[0].mods or ())
            or not isinstance(inner.preds[0].act, t.Act)
        ):
            return None
        pred, subject = inner.preds[0], inner.subject
        act = pred.act
        gains = inner is not tree and pred.mood == "do" and act.verb == "gain" and isinstance(self.known(subject), This)
        if (
            gains
            or pred.mood == "cannot"
            and act.verb == "chase"
            or pred.mood == "cannotbe"
            and act.verb == "cancel"
            and isinstance(self.known(subject), This)
            or pred.mood in ("may", "do")
            and act.verb == "pay"
            and act.other is not None
            and isinstance(self.known(act.other), (This, ThisIn))
        ):
            return self.continuous(tree)
        return None

    def whole(self, parts: Any) -> tuple[Effect, tuple[Node, ...]]:
        """An effect of several sentences, and its limits."""
        if any(in_single_zone(part) for part in parts):  # which one is chosen first
            options: list[Effect] = []
            said: tuple[Node, ...] = ()
            for who, words in (("you", "in your own"), ("opponent", "in your opponent's")):
                effect, said = self.whole(tuple(in_zone_of(part, t.Owner(who=who)) for part in parts))
                self.made = [(made, tree) for made, tree in self.made if made is not effect]
                effect.wording = words
                options.append(effect)
            return Modes(1, tuple(options)), said
        kept: list[Any] = []
        limits: tuple[Node, ...] = ()
        listed = [part.limits for part in parts if isinstance(part, Modal) and part.limits is not None]
        parts = tuple(part.but(limits=None) if isinstance(part, Modal) else part for part in parts)
        for part in parts:
            altered = self.altered(part)
            if altered is not None:
                limits += (altered,)
            elif isinstance(part, Limits):
                limits += self.limits(part)
            elif limits and kept:
                raise Reject("an effect after its limits")
            else:
                kept.append(part)
        limits += tuple(limit for part in listed for limit in self.limits(part))
        found: list[Effect] = []
        for part, before in zip(kept, [None, *kept]):
            then = self.for_prevented(before, part)
            if then is not None:
                found.append(self.with_then(found.pop(), then))
            elif isinstance(part, Spend):
                produced = found.pop() if found else None
                if not isinstance(produced, Producing):
                    raise Reject("which will")
                found.append(Tied(produced, self.purpose(part.purpose)))
            else:
                found += self.sentences((part,))
        if not found:
            raise Reject("nothing is done")
        return self.sequence(found), limits

    def altered(self, tree: Any) -> AbilityCost | None:
        """903.2i: what alters the cost of the ability that it stands with; None for what it does."""
        inner = tree.body if isinstance(tree, t.Led) and tree.lead in ("if", "while") else tree
        if (
            isinstance(inner, t.Instead)
            and isinstance(inner.body, t.Order)
            and inner.body.act.verb == "pay"
            and not inner.body.mods
            and isinstance(tree, t.Led)
        ):
            wills = self.do_pay(deed(None, inner.body.preds[0]))
            if not isinstance(wills, PayWill):
                raise Reject("pay what")
            return AbilityCost(PlayCost(COST_SET, wills.written, This(), ME, "this ability"), self.condition(tree.head))
        if isinstance(inner, t.Idiom) and inner.verb == "ability cost":
            (paid,) = self.cost_of(inner.object).parts
            if not isinstance(paid, WillCost):
                raise Reject("pay what")
            return AbilityCost(
                PlayCost(COST_SET, paid.written, This(), ME, "this ability", optional=True), None if inner is tree else self.condition(tree.head)
            )
        if (
            not isinstance(inner, t.Clause)
            or isinstance(inner, t.Idiom)
            or len(inner.preds) != 1
            or not isinstance(inner.preds[0].act, t.Act)
            or inner.preds[0].act.verb != "pay"
            or not is_plain(inner.preds[0].act.other, "this", "ability")
        ):
            return None
        (cost,) = self.of_player(inner.subject, inner.preds[0])
        return AbilityCost(cost, None if inner is tree else self.condition(tree.head))

    def purpose(self, tree: Any) -> OnlyTo:
        """What will can be spent for."""
        if isinstance(tree, EitherPurpose):
            first, *others = [self.purpose(part) for part in tree.parts]
            return OnlyTo(first.kind, first.what, tuple(others))
        kinds = tree.what.what.parts if isinstance(tree.what, t.Np) and isinstance(tree.what.what, t.EitherNominal) else ()
        if any(is_noun(kind, "ability") or is_noun(kind, "activate ability") for kind in kinds) and tree.what.det is None and tree.what.quant is None:
            first, *others = [self.purpose(tree.but(what=t.Np(what=kind))) for kind in kinds]
            return OnlyTo(first.kind, first.what, tuple(others))
        abilities = tree.what if isinstance(tree.what, KindOf) else abilities_of(tree.what)
        what = tree.of if tree.how == "awaken" else tree.what if abilities is None else abilities.of
        described = None
        if what is not None:
            if not isinstance(what, t.Np) or what.quant is not None and what.quant.how != "a" or what.det is not None:
                raise Reject("spent for what")
            if is_noun(what.what, "spell"):
                what = what.but(what=what.what.but(noun=t.Noun(word="card")))  # every card is a spell while it is played
            found = self.found(what)
            if abilities is not None and found.whose == ME and not found.areas:
                found.whose = None  # nobody plays abilities of other cards
            if found.whose is not None or found.areas or found.other or found.within is not None:
                raise Reject("spent for what")
            described = None if self.plain(found) else found.what()
        if abilities is not None:
            if abilities.words == ("Judgment",):
                return OnlyTo(TO_JUDGE) if described is None else refuse("judgments of what")
            return OnlyTo(TO_PLAY_ABILITY, described) if abilities.words == (ABILITIES,) else refuse("which abilities")
        return OnlyTo({"play": TO_PLAY_CARD, "awaken": TO_AWAKEN, "judge": TO_JUDGE}[tree.how], described)

    def limits(self, tree: Limits) -> tuple[Node, ...]:
        """When and how often an ability can be played."""
        if tree.how == "as always":
            return (Limit(),)
        if tree.how == "unchased":
            return (Unchased(),)
        if tree.how == "triggers":
            if len(tree.parts) == 1 and tree.parts[0].times:
                return (Limit(tree.parts[0].times),)
            raise Reject("triggers when")
        if tree.how in ("cannot", "unless"):
            asked = self.condition(tree.parts)
            return (Limit(0, False, self.opposite_of(asked) if tree.how == "cannot" else asked),)
        found: list[Node] = []
        for part in tree.parts:
            assert isinstance(part, Limited)
            condition = None
            if part.condition is not None:
                condition = self.condition(part.condition)
            elif part.during is not None:
                condition = self.period(part.during)
            found.append(Limit(part.times or 0, bool(part.main), condition))
        return tuple(found)

    def opposite_of(self, condition: Condition) -> Condition:
        """Not under a condition."""
        return Not(condition)

    def bodies(self, parts: Any) -> tuple[Node, ...]:
        """The abilities of a paragraph without a label."""
        found: list[Node] = []
        for place, part in enumerate(parts):
            led = inside(part)
            hosted = led.subject if isinstance(led, t.Clause) and not isinstance(led, t.Idiom) else None
            otherwise = inside(parts[place + 1]) if place + 1 < len(parts) else None
            if isinstance(hosted, Hosted) and isinstance(otherwise, t.Led) and otherwise.lead == "otherwise":  # whether the card is such a one
                host = t.Thing(word="host")
                such = t.Pred(mood="be", act=t.Np(quant=t.Quant(how="a"), what=hosted.what))
                led = t.Led(lead="while", head=t.Clause(subject=host, preds=(such,)), body=led.but(subject=host))
            if isinstance(led, t.Led) and led.lead == "otherwise" and found:
                found.append(Other(self.parts(led.body)))
                continue
            if isinstance(led, t.Led) and led.lead in ("if", "while") and isinstance(led.body, t.Instead) and not self.replaces(led) and found:
                found.append(Instead(self.parts(led.body.body), self.condition(led.head)))
                continue
            if isinstance(led, t.Led) and led.lead in ("when", "at") and not isinstance(led.after, t.Mod) and not self.replaces(led):
                self.ending = led.lead == "at" and led.head.of.name == "battle"
                effect, limits = self.whole((led.body, *parts[place + 1 :]))
                self.ending = False
                head = led.head
                if isinstance(head, t.Nth) and head.n == 1:
                    head, limits = head.of, (*limits, Limit(1))
                trigger = self.moment(head) if led.lead == "at" else self.event(head)
                if led.after is not None:
                    trigger = self.only_while(trigger, self.meanwhile(led))
                found.append(Automatic(trigger, effect, limits))
                return tuple(found)
            after = parts[place + 1] if place + 1 < len(parts) else None
            then = self.for_prevented(led, after)
            if then is not None:
                return (*found, self.with_then(self.continuous(led), then), *self.bodies(parts[place + 2 :]))
            if isinstance(led, t.Led) and led.lead == "as" and isinstance(led.head, t.Clause) and not self.replaces(led):
                entered, used = self.as_enters(led, after)
                return (*found, Continuous((entered,)), *self.bodies(parts[place + 1 + used :]))
            spared = self.spared(led, after)
            if spared is not None:
                return (*found, self.continuous(spared), *self.bodies(parts[place + 2 :]))
            later = self.said_before(led)
            if later is not None:
                return (*found, *self.bodies((later, *parts[place + 1 :])))
            waiting = led.body if isinstance(led, t.Led) and (led.lead == "while" or led.lead == "span" and led.head.sort == "during") else None
            if isinstance(waiting, t.Led) and waiting.lead in ("when", "at") and not self.replaces(waiting):
                condition = self.condition(led.head) if led.lead == "while" else self.period(led.head.of)
                (*others, automatic) = self.bodies((waiting, *parts[place + 1 :]))
                if others or not isinstance(automatic, Automatic):
                    raise Reject("under a condition")
                found.append(Automatic(self.only_while(automatic.trigger, condition), automatic.effect, automatic.limits))
                return tuple(found)
            try:
                found += [self.continuous(one) for one in for_each_player(led)]
            except Reject:
                if not isinstance(led, t.Led) or led.lead != "if" or led.after or isinstance(led.body, (t.Instead, t.Led)):
                    raise
                effect, limits = self.whole((led.body, *parts[place + 1 :]))
                found.append(Automatic(self.event(led.head), effect, limits))  # 906.1: what happens as soon as something is so
                return tuple(found)
        return tuple(found)

    def meanwhile(self, tree: t.Led) -> Condition:
        """A condition of a moment; "at the end of a turn in which you drew" is one on what happened in that turn, or in that battle."""
        head = tree.after
        if not tree.often or not isinstance(head, t.Clause) or tree.lead != "at":
            return self.condition(head)
        self.ending = tree.head.of.name == "battle"
        now = () if self.ending else (t.Mod(sort="until", of="this turn"),)
        moods = {"do": "did", "bedone": "wasdone"}
        preds = tuple(pred.but(mood=moods.get(pred.mood, pred.mood), mods=(*(pred.mods or ()), *now) or None) for pred in head.preds)
        try:
            return self.condition(head.but(preds=preds))
        finally:
            self.ending = False

    def said_before(self, tree: Any) -> t.Led | None:
        """An order that says at its end at which moment it is done: of an ability that is what it waits for."""
        if (
            not isinstance(tree, t.Clause)
            or isinstance(tree, t.Idiom)
            or not tree.preds[-1].mods
            or not (tree.subject is None or isinstance(tree.subject, t.Person))
        ):
            return None
        moments = [mod for mod in tree.preds[-1].mods if mod.sort == "at"]
        if len(moments) != 1 or len(tree.preds) != 1 or moments[0].of.of.which in ("next", "coming"):
            return None
        rest = tuple(mod for mod in tree.preds[0].mods or () if mod is not moments[0]) or None
        body = t.Order(act=tree.act, mods=rest) if isinstance(tree, t.Order) else t.Clause(subject=tree.subject, preds=(tree.preds[0].but(mods=rest),))
        return t.Led(lead="at", head=moments[0].of, body=body)

    def continuous(self, tree: Any) -> Node:
        """A sentence that is true as long as the card is there."""
        if isinstance(tree, t.Led) and tree.lead in ("if", "while", "unless", "span", "where"):
            if self.replaces(tree):
                return Continuous((self.would(tree),))
            if tree.lead == "where":
                from rulewright.tcg.playing.letters import where

                made = where(self.continuous(tree.body), self.number(tree.head), None if tree.after is None else self.number(tree.after))
                assert isinstance(made, Continuous)
                return made
            if tree.lead == "span":
                if tree.head.sort != "during":
                    raise Reject("for a time only")
                return self.under(self.period(tree.head.of), tree.body)
            if tree.lead == "unless":
                paid = self.unless_paid(tree)
                if paid is not None:
                    return Continuous(paid)
            spell = self.as_spell(tree) or self.top_played(tree)
            if spell is not None:
                return Continuous((spell,))
            those = self.those(tree)
            if those is not None:
                return self.continuous(those)
            condition = self.condition(tree.head)
            if self.is_unplayable(tree.body):
                return Continuous((OnlyIf(condition if tree.lead == "unless" else Not(condition)),))
            return self.under(self.opposite(condition) if tree.lead == "unless" else condition, tree.body)
        if isinstance(tree, t.Led) and tree.lead == "otherwise":
            return Other(self.parts(tree.body))
        if (
            isinstance(tree, t.Led)
            and tree.lead == "each"
            and isinstance(tree.body, t.Clause)
            and not isinstance(tree.body, t.Idiom)
            and len(tree.body.preds) == 1
        ):
            pred = tree.body.preds[0]
            return self.continuous(t.Clause(subject=tree.body.subject, preds=(pred.but(mods=(*(pred.mods or ()), t.Mod(sort="each", of=tree.head))),)))
        if isinstance(tree, t.Led) and tree.lead == "as" and isinstance(tree.head, t.Clause):
            return Continuous((self.as_enters(tree, None)[0],))
        if isinstance(tree, t.Idiom) and tree.verb == "weather" and tree.amount is not None and tree.amount.sort == "during":
            return self.under(self.period(tree.amount.of), t.Idiom(verb="weather", mood=tree.mood, subject=tree.subject, object=tree.object))
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom):
            timed = when_played(tree)
            if timed is not None:
                return self.under(self.period(timed[0]), timed[1])
            led = self.while_so(tree)
            if led is not None:
                return self.continuous(led)
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) == 1 and self.stays_rested(tree.preds[0]):
            return Continuous((settled(Said(self.cards(self.every(tree.subject)), (Forbid(RECOVER),))),))
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) == 1 and tree.preds[0].mods:
            during = [mod for mod in tree.preds[0].mods if mod.sort == "during"]
            if len(during) == 1:
                pred = tree.preds[0]
                rest = tuple(mod for mod in pred.mods or () if mod is not during[0]) or None
                bare = t.Clause(subject=tree.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=rest),))
                return Continuous(self.parts(bare), self.period(self.time_of(during[0].of, tree.subject)))
        if isinstance(tree, t.Idiom) and tree.verb == "gains if":
            return GainsIf(self.cards(tree.subject), tuple(GainIf(self.feature(part.what), self.condition(part.condition)) for part in tree.object))
        if isinstance(tree, t.Idiom) and tree.verb == "cheaper cost":
            less = PlayCost(COST_LESS, "".join(tree.amount), This(), ME)
            return ExtraCost(self.cost_of(tree.object), True, less)
        if isinstance(tree, t.Idiom) and tree.verb == "other cost":
            cost = self.cost_of(tree.object)
            if all(isinstance(part, WillCost) for part in cost.parts):
                if len(cost.parts) != 1 or not isinstance(cost.parts[0], WillCost):
                    raise Reject("which cost")
                return Continuous((PlayCost(COST_SET, cost.parts[0].written, This(), ME, optional=True),))
            return OtherCost(cost)
        if isinstance(tree, t.Idiom) and tree.verb == "play only":
            limit = tree.object
            return Continuous((OnlyIf(self.condition(limit.condition) if limit.condition is not None else self.period(limit.during)),))
        if isinstance(tree, t.Idiom) and tree.verb == "additional cost":
            return ExtraCost(self.cost_of(tree.object), optional=tree.mood == "may")
        try:
            return Continuous(self.parts(tree))
        except Reject:
            state = while_state(tree)
            if state is None:
                raise
            return Continuous(self.parts(state[1])) if state[0] is None else self.under(self.condition(state[0]), state[1])

    def as_spell(self, tree: t.Led) -> Static | None:
        """1407.1: what is said of this card while it is a spell."""
        head, body = tree.head, tree.body
        if (
            not isinstance(head, t.Clause)
            or len(head.preds) != 1
            or head.preds[0].mood != "be"
            or not isinstance(self.known(head.subject), This)
            or not is_plain(head.preds[0].act, "a", "summon spell")
            or not isinstance(body, t.Clause)
            or len(body.preds) != 1
        ):
            return None
        done = deed(body.subject, body.preds[0])
        done.only()
        done.plain()
        if done.mood != "cannot" or done.verb != "chase" or done.object is not None:
            raise Reject("what is true of a spell")
        return NoChase(This(), self.whose(done.agent))

    def time_of(self, period: t.Period, subject: Any) -> t.Period:
        """ "Their turn" is that of the player whom the clause is about."""
        if period.whose is None or period.whose.who != "they":
            return period
        if not isinstance(subject, t.Person) or subject.who not in ("you", "opponent"):
            raise Reject("whose turn")
        made: t.Period = period.but(whose=t.Owner(who=subject.who))
        return made

    def top_played(self, tree: t.Led) -> Static | None:
        """The top card of a deck that may be played if it is of a kind: each time another one."""
        head, body = tree.head, tree.body
        if (
            tree.lead != "if"
            or not isinstance(head, t.Clause)
            or len(head.preds) != 1
            or head.preds[0].mood != "be"
            or not isinstance(head.subject, t.Thing)
            or head.subject.word != "it"
            or not isinstance(body, t.Clause)
            or len(body.preds) != 1
            or not isinstance(body.preds[0].act, t.Act)
            or body.preds[0].act.verb != "play"
            or not isinstance(body.preds[0].act.object, t.TopOf)
        ):
            return None
        (may,) = self.of_player(body.subject, body.preds[0])
        what = self.being(head.subject, head.preds[0].act)
        if not isinstance(may, MayPlay) or not isinstance(what, Fits) or head.preds[0].mods:
            raise Reject("if it is what")
        return MayPlay(may.number, Among(may.of, what.what), may.whose)

    def is_unplayable(self, tree: Any) -> bool:
        """Whether it says that this card cannot be played."""
        if not isinstance(tree, t.Clause) or isinstance(tree, t.Idiom) or len(tree.preds) != 1 or not isinstance(self.known(tree.subject), This):
            return False
        pred = tree.preds[0]
        return pred.mood == "cannotbe" and isinstance(pred.act, t.Act) and pred.act.verb == "play" and pred.act.source is None and not pred.mods

    def those(self, tree: t.Led) -> t.Clause | None:
        """What is true of cards while something is true of them, is true of those of which it is true; None where it is a condition."""
        head, body = tree.head, tree.body
        if (
            tree.lead not in ("if", "while")
            or not isinstance(head, t.Clause)
            or isinstance(head, t.Idiom)
            or len(head.preds) != 1
            or not isinstance(head.subject, t.Thing)
            or head.subject.word != "them"
            or not isinstance(body, t.Clause)
            or isinstance(body, t.Idiom)
            or not isinstance(body.subject, t.Np)
            or self.known(body.subject) is not None
            or not isinstance(body.subject.what, t.Nominal)
            or body.subject.quant is not None
        ):
            return None
        pred = head.preds[0]
        if pred.mods:
            return None
        what = body.subject.what
        made: t.Clause = body.but(subject=body.subject.but(what=what.but(tails=(*(what.tails or ()), t.Relative(mood=pred.mood, act=pred.act)))))
        return made

    def while_so(self, tree: t.Clause) -> t.Led | None:
        """A statement that is true only while its cards are in a state: as a condition; None where no state is said."""
        pred = tree.preds[-1]
        states = [mod for mod in pred.mods or () if mod.sort == "manner" and mod.of in WHILE]
        acts_so = pred.mood in ("can", "canbe") and isinstance(pred.act, t.Act) and pred.act.verb in ("attack", "block")
        if len(states) != 1 or acts_so or not isinstance(tree.subject, (t.Np, t.Thing)):
            return None
        known = self.known(tree.subject)
        rest = tuple(mod for mod in pred.mods or () if mod is not states[0]) or None
        so = t.Clause(
            subject=t.Thing(word="them") if known is None else tree.subject,
            preds=(t.Pred(mood="be", act=t.Adj(sort="state", word=WHILE[states[0].of], negative=False)),),
        )
        return t.Led(lead="while", head=so, body=tree.but(preds=(*tree.preds[:-1], pred.but(mods=rest))))

    def under(self, condition: Condition, body: Any) -> Continuous:
        """A statement under a condition, perhaps under others too."""
        inner = self.continuous(body)
        if type(inner) is not Continuous:
            raise Reject("under a condition")
        return Continuous(inner.parts, condition if inner.condition is None else All((condition, inner.condition)))

    def as_enters(self, tree: t.Led, after: Any) -> tuple[Static, bool]:
        """307.7: what is chosen or may be done as a card enters; how it enters then may be said in the sentence after it."""
        head, body = tree.head, tree.body
        pred = head.preds[0]
        entered = isinstance(pred.act, t.Act) and (
            pred.act.verb == "enter"
            and pred.mood == "do"
            and pred.act.amount is None
            and pred.act.to is None
            or pred.act.verb == "put"
            and pred.mood == "bedone"
        )
        place = pred.act.source if entered and pred.act.verb == "enter" else pred.act.to.place if entered else None
        if place is None or len(head.preds) != 1 or pred.mods or self.place(place)[1] not in (IN_FIELD, IN_STONE_AREA):
            raise Reject("as what happens")
        if isinstance(body, t.Order) and not body.mods and body.act.verb == "name" and isinstance(body.act.object, NamedWord):
            return Entering(self.subject(head.subject), NamedOnEntering(NAMED[body.act.object.prop])), False
        if isinstance(body, t.Clause) and len(body.preds) == 1 and body.preds[0].mood == "may" and isinstance(self.known(head.subject), This):
            may = self.effect(body)
            if not isinstance(may, May) or may.then is not None:
                raise Reject("what is done as it enters")
            if not isinstance(after, t.Led) or after.lead != "done":
                return Entering(self.subject(head.subject), may), False
            if isinstance(after.body, t.Clause) and len(after.body.preds) == 1 and isinstance(self.known(after.body.subject), (This, Bound)):
                so, *more = self.entering(t.Thing(word="this"), after.body.preds[0])
                if isinstance(so, Entering) and not more:
                    return Entering(so.subject, May(may.whose, may.action, so.effect)), True
        raise Reject("what is done as it enters")

    def parts(self, tree: Any) -> tuple[Static, ...]:
        """What a sentence without its condition says."""
        if isinstance(tree, t.Steps):
            return self.parts(tree.first) + self.parts(tree.rest)
        if isinstance(tree, t.Idiom):
            if tree.verb == "weather" and tree.amount is None and tree.subject is None:
                return (WeatherIs(str(tree.object)),)
            if tree.verb == "treat":
                return (Said(This() if tree.subject is None else self.cards(self.every(tree.subject)), self.stones(tree.object)),)
            if tree.verb == "become" and tree.amount is None:
                return (settled(self.number_set(tree.subject, tree.object, True)),)
            made: Static | tuple[Static, ...] = self.use("is", tree.verb)(tree)
            return tuple(settled(one) for one in made) if isinstance(made, tuple) else (settled(made),)
        if not isinstance(tree, t.Clause):
            raise Reject("no statement")
        for pred in tree.preds:
            if any(mod.sort in ("until", "until end", "during", "at") for mod in pred.mods or ()):
                raise Reject("for a time only")
        subject, preds = tree.subject, tree.preds
        if subject is None and len(preds) == 1 and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "prevent":
            return tuple(settled(part) for part in self.prevention(deed(None, preds[0])))
        subject, preds = self.with_cards(subject, preds)
        if isinstance(subject, t.Person):
            return tuple(static for pred in preds for static in self.of_player(subject, pred))
        if isinstance(subject, t.Printed):
            return (settled(self.number_becomes(subject, preds)),)
        if isinstance(subject, t.Prop):
            altered = self.cost_altered(subject, preds)
            return (settled(self.number_becomes(subject, preds)),) if altered is None else altered
        if subject is None:
            return tuple(self.ordered(deed(None, pred)) for pred in preds)
        if len(preds) == 1 and preds[0].mood == "do" and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "enter":
            return self.entering(subject, preds[0])
        if len(preds) == 1 and preds[0].mood == "bedone" and isinstance(preds[0].act, t.Act) and preds[0].act.verb == "put" and preds[0].act.to is not None:
            return self.entering(subject, preds[0].but(mood="do", act=t.Act(verb="enter", source=preds[0].act.to.place)))
        if len(preds) == 1 and isinstance(preds[0].act, t.Act):
            verb, mood = preds[0].act.verb, preds[0].mood
            if verb == "cost" and mood == "do":
                parts, time = self.dear(subject, preds[0])
                return parts if time is None else refuse("for a time only")
            if verb == "judge" and mood == "cannot" and isinstance(subject, t.Np) and is_noun(subject.what, "ruler") and not preds[0].mods:
                found = self.found(subject)
                if found.filters or found.areas or found.other or found.within is not None:
                    raise Reject("which rulers")
                return (NoPlay(BOTH if found.whose is None else found.whose, None, JUDGMENTS),)
            if verb == "attack" and mood == "mustbe" and isinstance(self.known(subject), This) and [mod.of for mod in preds[0].mods or ()] == ["able"]:
                return (MustChoose(),)
            if verb == "play" and mood == "cannot":
                return self.own_unplayable(subject, preds[0])
            if verb == "play" and mood == "cannotbe":
                return self.unplayable(subject, preds[0])
            if verb == "target" and mood == "cannot" and not preds[0].mods:
                return (settled(Said(self.cards(preds[0].act.object), (NotTargeted(*self.objects(subject)),))),)
            if verb in ("add", "bestow") and mood == "cannotbe" and not preds[0].mods:
                return (Said(self.cards(preds[0].act.to), (Forbid(HAVE_ADDED, self.by(subject)),)),)
        said = self.said_of(preds)
        who = self.cards(self.every(self.as_spells(subject, said)))
        who = self.one_sided(who, preds)
        return (settled(Said(self.where_canceled(who, said), said)),)

    def cost_altered(self, subject: t.Prop, preds: tuple[t.Pred, ...]) -> tuple[Static, ...] | None:
        """The cost of cards, or of this one, is so much less or more; None for other numbers."""
        act = preds[0].act
        if (
            subject.prop != "total cost"
            or len(preds) != 1
            or preds[0].mood != "bedone"
            or preds[0].mods
            or not isinstance(act, t.Act)
            or act.verb not in ("reduce", "increase")
            or act.amount is None
        ):
            return None
        of = subject.of.of if isinstance(subject.of, t.Owner) else subject.of
        if act.verb == "increase" and not isinstance(self.known(of), This):
            return None
        amount = Wills(parts=(f"{{{act.amount.n}}}",)) if isinstance(act.amount, t.Num) else act.amount
        return self.is_altered_cost(t.Idiom(verb="altered cost", mood="less" if act.verb == "reduce" else "more", subject=subject.of, amount=amount))

    def ordered(self, done: Deed) -> Static:
        """What the player of a card does always."""
        done.only()
        if done.verb == "playopen":
            return PlayerPermit(SHOWS_TOP, self.deck_of(done.act.source, None))
        done.plain()
        if done.verb == "release":
            return settled(Said(self.cards(done.object), (Permit(SEAL_RELEASED),)))
        period = done.object
        if (
            done.verb == "skip"
            and isinstance(period, t.Period)
            and period.which is None
            and period.whose is not None
            and self.whose(period.whose) == ME
            and period.name in PHASES
        ):
            return PlayerPermit(SKIPS + PHASES[period.name], ME)
        raise Reject("an order is no statement")

    def every(self, tree: Any) -> Any:
        """Cards that are only named: in a statement all with that name."""
        if isinstance(tree, t.Both):
            return t.Both(parts=tuple(self.every(part) for part in tree.parts))
        if isinstance(tree, t.Np) and tree.quant is None and tree.det is None and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Named):
            return tree.but(what=tree.what.but(many=True))
        return tree

    def stones(self, tree: Any) -> tuple[Static, ...]:
        """201.4: which magic stone a card is treated as."""
        parts = tree.parts if isinstance(tree, (t.Both, t.EitherNominal)) else (tree,)
        found: list[Static] = []
        for part in (one for part in parts for one in self.listed(part)):
            if isinstance(part, t.Np):
                if part.quant is not None and part.quant.how != "a" or part.det is not None:
                    raise Reject("treated as what")
                part = part.what
            if isinstance(part, t.Nominal) and isinstance(part.noun, t.Adj) and part.noun.sort == "race" and not part.adjs and not part.tails:
                found.append(GainWord(RACE, part.noun.word))
                continue
            kind = self.describe(part)
            if (
                kind.filters
                or not isinstance(kind.kind, Has)
                or kind.kind.prop != TYPE
                or kind.areas
                or kind.whose is not None
                or not kind.kind.word.endswith(MAGIC_STONE)
            ):
                raise Reject("treated as what")
            found.append(GainWord(TYPE, kind.kind.word))
        return tuple(found)

    def unless_paid(self, tree: t.Led) -> tuple[Static, ...] | None:
        """It enters rested, or cannot attack or block, unless a player does something; None for a condition."""
        head, body = tree.head, tree.body
        if (
            not isinstance(head, t.Clause)
            or not isinstance(head.subject, t.Person)
            or len(head.preds) != 1
            or head.preds[0].mood != "do"
            or not isinstance(body, t.Clause)
            or isinstance(body, t.Idiom)
            or len(body.preds) != 1
        ):
            return None
        act, mood = body.preds[0].act, body.preds[0].mood
        if isinstance(act, t.Act) and act.verb == "enter":
            made, *more = self.entering(body.subject, body.preds[0])
            if more or not isinstance(made, Entering) or not isinstance(made.effect, EnterRested) or head.subject.who != "you":
                raise Reject("enters how")
            if head.preds[0].act.verb in BEING:
                return (Entering(made.subject, made.effect, self.opposite(self.condition(head))),)
            return (Entering(made.subject, RestedUnless(self.clause(head))),)
        acts = act.parts if isinstance(act, t.Either) else (act,)
        price = head.preds[0].act
        if (
            mood != "cannot"
            or not isinstance(price, t.Act)
            or price.verb in BEING
            or head.preds[0].mods
            or body.preds[0].mods
            or not all(isinstance(one, t.Act) and one.verb in ("attack", "block") and one.object is None for one in acts)
        ):
            return None
        of = self.cards(self.every(body.subject))
        if price.verb != "pay":
            if not (isinstance(of, This) and head.subject.who == "you"):
                raise Reject("unless who does what")
            cost = self.cost_of(Cost(parts=(price,)))
            return tuple(FightDeed(cost, ATTACK_COST if one.verb == "attack" else BLOCK_COST, of) for one in acts)
        wills = price.object
        whose = of.whose if isinstance(of, Select) else ME if isinstance(of, This) else BOTH
        payers = {ME: "you", OPPONENT: "opponent"}
        if (
            not isinstance(head.subject, ControllerPerson)
            and head.subject.who not in ("controller", "controllers", "that player", "they", "any", payers.get(whose))
            or price.other is not None
            or head.preds[0].mods
            or body.preds[0].mods
            or not isinstance(wills, Wills)
            or wills.parts is None
            or len(wills.parts) != 1
        ):
            raise Reject("unless who pays what")
        return tuple(settled(FightCost(ATTACK_COST if one.verb == "attack" else BLOCK_COST, str(wills.parts[0]), of)) for one in acts)

    def on_itself(self, np: t.Np) -> t.Np:
        """Counters that are on the card that enters."""
        what = np.what
        tails = what.tails or () if isinstance(what, t.Nominal) else ()
        if len(tails) == 1 and isinstance(tails[0], Where) and isinstance(tails[0].of, t.Thing) and tails[0].of.word in ("it", "them"):
            return t.Np(quant=np.quant, det=np.det, what=t.Nominal(noun=what.noun, adjs=what.adjs, many=what.many))
        return t.Np(quant=np.quant, det=np.det, what=what)

    def entering(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """307.7: how a card enters the field."""
        done = deed(subject, pred)
        done.only("rested", "each")
        done.plain("source", "amount")
        each = done.mods.pop("each", None)
        _, areas = self.place(done.act.source)
        if areas not in (IN_FIELD, IN_STONE_AREA):
            raise Reject("enters what")
        how = done.act.amount
        if "rested" in done.mods and how is None or isinstance(how, t.Thing) and how.word == "rested":
            return (Entering(self.subject(subject), EnterRested()),)
        if isinstance(how, Where) and isinstance(how.what, t.Np) and not done.mods:
            count = self.number(how.what.amount) if isinstance(how.what, t.SoMany) else self.counters(how.what.quant)
            counted = Entering(
                self.subject(subject), EnterWith(count if each is None else self.times(count, self.number(each)), self.counter(self.on_itself(how.what)))
            )
            return (Entering(self.subject(subject), EnterRested()), counted) if how.rested else (counted,)
        raise Reject("enters how")


def when_played(tree: t.Clause) -> tuple[t.Period, t.Clause] | None:
    """What is true of spells that are played at some time is true at that time; None where none is said."""
    what = tree.subject.what if isinstance(tree.subject, t.Np) else None
    if not isinstance(what, t.Nominal):
        return None
    for tail in what.tails or ():
        if isinstance(tail, Playing) and isinstance(tail.when, t.Mod) and tail.when.sort == "during":
            tails = tuple(other.but(when=None) if other is tail else other for other in what.tails or ())
            return tail.when.of, tree.but(subject=tree.subject.but(what=what.but(tails=tails)))
    return None


def abilities_of(tree: Any) -> KindOf | None:
    """Abilities that are played, perhaps of cards of a description; None for cards."""
    nominal = tree.what if isinstance(tree, t.Np) and tree.det is None and tree.quant is None else None
    if not isinstance(nominal, t.Nominal) or nominal.adjs or not (is_noun(nominal, "ability") or is_noun(nominal, "activate ability")):
        return None
    of = nominal.tails[0] if nominal.tails and len(nominal.tails) == 1 else None
    if nominal.tails and not (isinstance(of, t.At) and of.how == "of"):
        return None
    return KindOf(words=(ABILITIES,), of=None if of is None else of.of)


def is_all_attributes(tree: Any) -> bool:
    """Whether it is every attribute there is."""
    return isinstance(tree, t.Feature) and tree.sort == "attribute" and tree.word is None


def while_state(tree: Any) -> tuple[t.Clause | None, t.Clause] | None:
    """A statement about a card while it is in a state, as a condition and the rest of it; of several cards it is about those in that state."""
    if not isinstance(tree, t.Clause) or isinstance(tree, t.Idiom) or len(tree.preds) != 1 or tree.subject is None or isinstance(tree.subject, t.Person):
        return None
    pred = tree.preds[0]
    states = [mod for mod in pred.mods or () if mod.sort == "manner" and mod.of in STATES_MEANWHILE]
    if len(states) != 1:
        return None
    state = t.Adj(sort="state", word=STATES_MEANWHILE[states[0].of], negative=False)
    rest = tuple(mod for mod in pred.mods or () if mod is not states[0]) or None
    subject = tree.subject
    if isinstance(subject, t.Np) and isinstance(subject.what, t.Nominal) and subject.what.many:
        several = subject.but(what=subject.what.but(adjs=(state, *(subject.what.adjs or ()))))
        return None, t.Clause(subject=several, preds=(pred.but(mods=rest),))
    head = t.Clause(subject=t.Thing(word="it"), preds=(t.Pred(mood="be", act=state),))
    return head, t.Clause(subject=subject, preds=(pred.but(mods=rest),))


def for_each_player(tree: Any) -> list[Any]:
    """What is true of each player under a condition about that player: said of the one and of the other."""
    if (
        not isinstance(tree, t.Led)
        or tree.lead not in ("if", "while", "unless")
        or not isinstance(tree.head, t.Clause)
        or not isinstance(tree.body, t.Clause)
        or isinstance(tree.body, t.Idiom)
        or not isinstance(tree.body.subject, t.Person)
        or tree.body.subject.who != "each"
        or not isinstance(tree.head.subject, t.Thing)
        or tree.head.subject.word != "them"
    ):
        return [tree]
    found: list[Any] = []
    for who in ("you", "opponent"):
        player = t.Person(who=who)
        preds = tuple(pred.but(act=of_player(pred.act, player)) for pred in tree.body.preds)
        found.append(tree.but(head=tree.head.but(subject=player), body=tree.body.but(subject=player, preds=preds)))
    return found


def of_player(tree: Any, player: t.Person) -> Any:
    """What "they" control, of a player who is named."""
    if isinstance(tree, t.Having) and tree.who.who == "they":
        return tree.but(who=player)
    if isinstance(tree, tuple):
        return tuple(of_player(part, player) for part in tree)
    if isinstance(tree, t.Tree) and not isinstance(tree, t.Clause):
        parts = {name: of_player(getattr(tree, name), player) for name in tree.FIELDS}
        return type(tree)(**parts)
    return tree


def described(tree: Any) -> tuple[Any, ...]:
    """Spells or abilities that are each described by words of their own; one where what is said is said of all of them."""
    if isinstance(tree, t.Np) and isinstance(tree.what, t.EitherNominal) and tree.det is None and tree.quant is None:
        tree = t.OneOf(parts=tuple(t.Np(what=part) for part in tree.what.parts))
    if not isinstance(tree, t.OneOf) or not all(isinstance(part, t.Np) and isinstance(part.what, t.Nominal) and part.what.tails for part in tree.parts):
        return (tree,)
    return tree.parts


def in_single_zone(tree: Any) -> bool:
    """Whether targets are in a single zone, whosever."""
    if isinstance(tree, t.Act) and tree.verb == "target" and isinstance(tree.object, t.Np) and tree.object.quant is not None:
        return in_single_zone(tree.object.but(quant=t.Quant(how="target")))
    if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "target" and isinstance(tree.what, t.Nominal):
        return any(isinstance(tail, t.At) and is_single(tail.of) for tail in tree.what.tails or ())
    if isinstance(tree, tuple):
        return any(in_single_zone(part) for part in tree)
    return isinstance(tree, t.Tree) and any(in_single_zone(getattr(tree, name)) for name in tree.FIELDS)


def is_single(place: Any) -> bool:
    """Whether it is a single zone of a kind."""
    if not isinstance(place, t.Np) or not isinstance(place.what, t.Nominal) or place.det is not None or place.quant is None or place.quant.how != "a":
        return False
    return [adj.word for adj in place.what.adjs or ()] == ["single"]


def in_zone_of(tree: Any, owner: t.Owner) -> Any:
    """The same with the zone of a player."""
    if is_single(tree):
        return t.Np(det=owner, what=tree.what.but(adjs=None))
    if isinstance(tree, tuple):
        return tuple(in_zone_of(part, owner) for part in tree)
    if not isinstance(tree, t.Tree):
        return tree
    parts = {name: in_zone_of(getattr(tree, name), owner) for name in tree.FIELDS}
    return tree if all(parts[name] is getattr(tree, name) for name in tree.FIELDS) else tree.but(**parts)


def inside(tree: Any) -> Any:
    """A sentence whose condition is said after it: it is part of what a trigger or another condition leads."""
    moments = (
        [mod for mod in tree.head.preds[-1].mods or () if mod.sort == "at"]
        if isinstance(tree, t.Led) and tree.lead == "if" and tree.after is None and isinstance(tree.head, t.Clause) and not isinstance(tree.head, t.Idiom)
        else []
    )
    if moments:  # if it is so at a moment: at that moment, if it is so
        *others, last = tree.head.preds
        bare = last.but(mods=tuple(mod for mod in last.mods if mod is not moments[0]) or None)
        return t.Led(lead="at", head=moments[0].of, after=tree.head.but(preds=(*others, bare)), body=tree.body)
    if (
        isinstance(tree, t.Led)
        and (tree.after is True or tree.lead == "where")
        and tree.lead in ("if", "unless", "where", "while")
        and isinstance(tree.body, t.Led)
        and tree.body.lead in ("when", "at", "force", "if", "while")
        and tree.body.after is None
    ):
        outer = tree.body
        return t.Led(lead=outer.lead, head=outer.head, often=outer.often, body=inside(t.Led(lead=tree.lead, head=tree.head, body=outer.body, after=tree.after)))
    return tree


def settled(static: Static) -> Static:
    """A statement about cards of which none is chosen."""
    nodes: list[Node] = []
    walk(static, nodes)
    if any(isinstance(node, (Choice, Target, AtRandom)) for node in nodes if not isinstance(node, GainText)) and not any(
        isinstance(node, GainText) for node in nodes
    ):
        raise Reject("nothing is chosen for as long as a card is there")
    return static
