"""What Godzilla's card texts say as long as they hold, what they forbid and replace, and whole lines (sections 10 and 12)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.english.things import is_one
from rulewright.games.godzilla.nodes.deck_rules import ANY_NUMBER, COPIES, MUST, DeckRule
from rulewright.games.godzilla.nodes.deck_rules import AT_LEAST as DECK_LEAST
from rulewright.games.godzilla.nodes.deck_rules import AT_MOST as DECK_MOST
from rulewright.games.godzilla.nodes.deck_rules import EXACTLY as DECK_EXACTLY
from rulewright.games.godzilla.nodes.lines import Automatic, BaseText, BurstText, EvolutionText, ResonanceText, Stages, Text
from rulewright.games.godzilla.nodes.measures import MonsterZone
from rulewright.games.godzilla.nodes.monster_effects import ForNow, Later, MoveAsCountered
from rulewright.games.godzilla.nodes.permits import ANY_ICON, ExtraAdvance, ExtraInvasion, InvadeFromDeck, OnTopOf, RankCut, TotalPower
from rulewright.games.godzilla.nodes.places import InZones, Spot
from rulewright.games.godzilla.nodes.statics import (
    ADVANCES,
    ADVANCES_OR_INVADES,
    CLEARED,
    COUNTERED,
    DESTROYED,
    DISCARDED,
    ENGAGES,
    INVADES,
    LEAVES,
    MILLED,
    MOVED,
    RAGE_DOWN,
    RAGE_UP,
    RAGE_ZERO,
    RETREATS,
    RETURNED,
    TO_HAND,
    Forbid,
    ForbidDraw,
    ForbidInvasionCard,
    ForbidPlay,
    ForbidPlayThis,
    ForbidZones,
    GainQuoted,
    GainTrait,
    Instead,
    InsteadOfDraw,
    InsteadOfPlay,
    LoseAll,
    LoseKeyword,
    LoseTrait,
    Scale,
)
from rulewright.games.godzilla.nodes.triggers import Enters, LeavesField, MonsterDestroys, Placed, WhenInvading
from rulewright.games.godzilla.rules.words import NAME, S_PHASE, START, THIS_TURN, TRAIT, WHOLE_GAME
from rulewright.games.godzilla.rules.zones import FIELD, IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, ON_STRATEGY
from rulewright.games.godzilla.text.deeds import Deeds
from rulewright.games.godzilla.text.meaning import PROPS, SORTS
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import If, IfElse, May
from rulewright.kernel.layers import AddWord, ChangeNumber
from rulewright.kernel.nodes import All, Bound, Cards, Condition, Effect, Filter, Fixed, Not, Number, Static, This, Times, Trigger
from rulewright.kernel.parts import ANYTHING, Cause, Delayed, SituationTrigger
from rulewright.language.errors import Reject
from rulewright.tcg.effects import replacing
from rulewright.tcg.effects.forbidding import NoDefeat
from rulewright.tcg.effects.measures import Fits, OnTurn, ThereIs
from rulewright.tcg.effects.replacing import Paid, Stay
from rulewright.tcg.effects.said import Continuous
from rulewright.tcg.effects.triggers import TimeComes
from rulewright.tcg.playing.choosing import Choice

FORBIDDEN = {"destroy": DESTROYED, "move": MOVED, "return": RETURNED, "advance": ADVANCES, "retreat": RETREATS, "invade": INVADES}
MARKS = {"Your Turn": ME, "Opponent's Turn": OPPONENT}
ANY_RANK = 99
"""As much lower as no rank is high."""
RAGE = ("increase", "reduce", "set")
"""What changes at once."""
KEYWORDS: dict[str, Any] = {"Enter": Enters, "When Invading": WhenInvading, "Revenge": LeavesField}


class Statements(Deeds):
    """What is true as long as an ability is active."""

    ALLOWED = frozenset(("play", "invade"))

    def predicate(self, subject: Any, pred: t.Pred, until: Any) -> Effect:
        """10.2.1.2: what is said without a time lasts as long as the game. A strategy's own text is there for a turn anyway, so
        it must say."""
        try:
            return super().predicate(subject, pred, until)
        except Reject:
            if until is not None or self.strategy or isinstance(pred.act, t.Act) and pred.act.verb in RAGE or pred.mood not in ("do", "cannot", "cannotbe"):
                raise
            return super().predicate(subject, pred, t.Mod(sort="until", of="game"))

    def opposite(self, condition: Condition) -> Condition:
        if isinstance(condition, Fits):
            return Not(condition)
        if isinstance(condition, ThereIs) and condition.most < 0:
            return ThereIs(condition.of, 0, condition.least - 1)
        return Not(condition)

    def lasting(self, static: Static, until: Any) -> Effect:
        """10.2.1.2: for a time; during a turn to come it begins with that turn (10.6.5)."""
        of = until.of
        if (
            until.sort == "during"
            and isinstance(of, t.Period)
            and of.name == "turn"
            and of.which == "next"
            and of.whose is not None
            and not (isinstance(static, Forbid) and static.what in (ENGAGES, INVADES))
            and not isinstance(static, ForbidPlay)
        ):
            return Later(Delayed(TimeComes(S_PHASE, self.whose(of.whose), START), ForNow(static, THIS_TURN)), WHOLE_GAME)
        if until.sort == "during" and isinstance(of, t.Period) and of.which == "next" and of.whose is not None and self.whose(of.whose) == OPPONENT:
            until = until.but(sort="until end")  # only in their own turn they do it
        return ForNow(static, self.duration(until))

    def state(self, subject: Any, pred: t.Pred) -> tuple[Static, ...]:
        """What a predicate makes true."""
        if isinstance(pred.act, t.Either):
            if pred.mood not in ("cannot", "cannotbe"):
                raise Reject("one or the other")
            acts = pred.act.parts
            if [act.verb for act in acts] == ["advance", "invade"] and not pred.mods:
                return (Forbid(ADVANCES_OR_INVADES, self.who(subject), ANYTHING, -1),)
            found: tuple[Static, ...] = ()
            for act in acts:
                found += self.state(subject, t.Pred(mood=pred.mood, act=act, mods=pred.mods))
            return found
        if pred.mood == "be" and [mod.sort for mod in pred.mods or ()] == ["also"]:
            return tuple(self.besides(self.who(subject), adj) for adj in self.words_of(pred.act))
        if pred.mood in ("cannot", "cannotbe"):
            done = deed(subject, pred)
            static: Static = self.use("cannot", done.verb)(done)
            return (static,)
        if pred.mood in ("do", "order", "may", "can", "canbe", "maybe", "bedone", "notdone", "not", "only", "onlybe", "mustis", "must"):
            done = deed(subject, pred)
            each = done.mods.pop("each", None)
            made: tuple[Static, ...] = self.use("is", done.verb)(done)
            return made if each is None else tuple(self.multiplied(static, self.number(each)) for static in made)
        raise Reject("what is true")

    def words_of(self, what: Any) -> tuple[t.Adj, ...]:
        """The words that cards are said to be as well."""
        if isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and what.det is None and not what.what.tails and what.what.noun.word == "card":
            return tuple(what.what.adjs or ())
        return what.parts if isinstance(what, t.AllAdj) else (what,)

    def besides(self, who: Cards, adj: Any) -> Static:
        """A word that cards have besides their own."""
        if not isinstance(adj, t.Adj) or adj.negative or adj.sort not in SORTS or adj.sort == "keyword":
            raise Reject("is also what")
        return GainTrait(who, TRAIT, adj.word) if adj.sort == "trait" else AddWord(who, SORTS[adj.sort], adj.word)

    def multiplied(self, static: Static, each: Number) -> Static:
        """So much for each of a number."""
        if isinstance(static, ChangeNumber) and not static.setting:
            return ChangeNumber(static.who, static.prop, Times(static.amount, each), False)
        if isinstance(static, TotalPower):
            return TotalPower(Times(static.amount, each), static.whose)
        if isinstance(static, RankCut):
            return RankCut(static.whose, static.what, Times(static.amount, each))
        if isinstance(static, ExtraAdvance):
            return ExtraAdvance(static.icon, Times(static.amount, each))
        raise Reject("so much for each")

    def who(self, tree: Any) -> Cards:
        """The cards that something is true of."""
        return self.cards(tree)

    def is_gain(self, done: Deed) -> tuple[Static, ...]:
        """10.8.1: numbers, traits, names and abilities."""
        done.only()
        who = self.who(done.agent)
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        return tuple(self.feature(Bound("it") if place and isinstance(who, Choice) else who, feature) for place, feature in enumerate(features))

    def feature(self, who: Cards, what: t.Feature) -> Static:
        """One thing that cards gain."""
        if what.sort == "signed" and what.prop in PROPS:
            return ChangeNumber(who, PROPS[what.prop], self.number(what.quant), False)
        if what.sort == "word" and what.word.sort == "trait":
            return GainTrait(who, TRAIT, what.word.word)
        if what.sort == "name":
            return AddWord(who, NAME, what.word)
        if what.sort == "text":
            return GainQuoted(who, what.word)
        raise Reject("gains what")

    def is_have(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        features = done.object if isinstance(done.object, tuple) else (done.object,)
        if not all(isinstance(feature, t.Feature) and feature.sort in ("word", "text") for feature in features):
            raise Reject("has what")
        return self.is_gain(done)

    def is_lose(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        what = done.object
        who = self.who(done.agent)
        if isinstance(what, t.Feature):
            if what.sort == "all":
                return (LoseAll(who),)
            if what.sort == "word" and what.word.sort == "trait":
                return (LoseTrait(who, TRAIT, what.word.word),)
            if what.sort == "word" and what.word.sort == "keyword":
                return (LoseKeyword(who, what.word.word),)
            if what.sort == "number" and what.prop in PROPS and what.quant.how == "=":
                return (ChangeNumber(who, PROPS[what.prop], Fixed(-what.quant.than.n), False),)
        raise Reject("loses what")

    def is_increase(self, done: Deed) -> tuple[Static, ...]:
        return self.changed(done, 1)

    def is_reduce(self, done: Deed) -> tuple[Static, ...]:
        return self.changed(done, -1)

    def changed(self, done: Deed, sign: int) -> tuple[Static, ...]:
        """A number of cards, or a player's total counter power, goes up or down."""
        done.only()
        tree = done.object
        amount = done.act.amount
        if not isinstance(tree, t.Prop) or amount is None:
            raise Reject("changes what")
        if isinstance(amount, t.Scaled):
            number: Number = Times(self.signed(amount.unit, sign), self.number(amount.each))
        else:
            number = self.signed(amount, sign)
        if tree.prop == "total":
            whose = self.whose(tree.of)
            return (TotalPower(number, whose) if whose else TotalPower(number),)
        if tree.prop in PROPS:
            who = self.one(tree.of) if isinstance(tree.of, t.Owner) else self.who(tree.of)
            return (ChangeNumber(who, PROPS[tree.prop], number, False),)
        raise Reject("changes what")

    def is_count(self, done: Deed) -> tuple[Static, ...]:
        """A number that counts for the total counter power as well."""
        done.only()
        if not isinstance(done.object, t.Prop) or done.object.prop != "total":
            raise Reject("added to what")
        return (TotalPower(self.number(done.agent), self.whose(done.object.of)),)

    def signed(self, amount: Any, sign: int) -> Number:
        """A number with its sign."""
        if isinstance(amount, t.Num):
            return Fixed(amount.n if sign > 0 else -abs(amount.n))
        number = self.number(amount)
        return number if sign > 0 else Times(Fixed(-1), number)

    def is_double(self, done: Deed) -> tuple[Static, ...]:
        return self.scale(done, "double")

    def is_halve(self, done: Deed) -> tuple[Static, ...]:
        return self.scale(done, done.act.other or "")

    def scale(self, done: Deed, how: str) -> tuple[Static, ...]:
        """A number of cards is doubled or halved; how it is rounded must be said."""
        done.only()
        tree = done.object
        if not isinstance(tree, t.Prop) or tree.prop not in PROPS or not how:
            raise Reject("changes what")
        return (Scale(self.owned(tree.of) if isinstance(tree.of, t.Owner) else self.who(tree.of), PROPS[tree.prop], how),)

    def is_become(self, done: Deed) -> tuple[Static, ...]:
        done.only()
        if isinstance(done.agent, t.Prop) and done.agent.prop in PROPS:
            of = done.agent.of
            who = self.owned(of) if isinstance(of, t.Owner) else self.who(of)
            return (ChangeNumber(who, PROPS[done.agent.prop], self.number(done.object), True),)
        if done.act.other in PROPS:
            return (ChangeNumber(self.who(done.agent), PROPS[done.act.other], self.number(done.act.amount.than), True),)
        raise Reject("becomes what")

    def owned(self, of: t.Owner) -> Cards:
        """Whose number it is: also of all of a player's cards."""
        if of.of is not None and self.known(of.of) is None:
            return self.who(of.of)
        return self.one(of)

    # -- what cannot be done ------------------------------------------------------------------------------------

    def forbidden(self, done: Deed) -> Static:
        """Something that cannot happen to cards."""
        done.only("by")
        what = FORBIDDEN[done.verb]
        doer = self.forbidden_player(done)
        thing = done.object if done.mood == "cannotbe" or doer else done.agent
        if isinstance(thing, t.Person):
            raise Reject("who cannot")
        to = done.act.to
        if done.verb == "return" and to is not None:
            if self.place(to.place)[1] != IN_HAND:
                raise Reject("to where")
            what = TO_HAND
        elif done.verb == "move" and isinstance(done.act.amount, t.Distance) and done.act.amount.count is None and to is None:
            what = RETREATS if done.act.amount.way == "back" else ADVANCES
        elif to is not None or done.act.amount is not None or done.mood == "cannot" and done.object is not None and not doer:
            raise Reject("cannot what")
        return Forbid(what, self.who(thing), doer or self.cause(done.mods.get("by")), -1)

    def forbidden_player(self, done: Deed) -> Cause | None:
        """By whose effects something cannot be done, where a player cannot do it; None where that is said in another way."""
        if done.mood != "cannot" or not isinstance(done.agent, t.Person) or done.object is None:
            return None
        if done.mods:
            raise Reject("who cannot")
        return Cause(True, self.whose(done.agent))

    def cannot_destroy(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_put(self, done: Deed) -> Static:
        """5.12.1.1: from play into the discard pile is destroyed."""
        to = done.act.to
        what = {IN_DISCARD: DESTROYED, IN_HAND: TO_HAND}.get(self.place(to.place)[1]) if to.how == "in" else None
        if what is None or done.mood != "cannotbe" or done.act.source is not None:
            raise Reject("put to where")
        done.only("by")
        return Forbid(what, self.who(done.object), self.cause(done.mods.get("by")), -1)

    def cannot_move(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_return(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_advance(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_retreat(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_invade(self, done: Deed) -> Static:
        return self.forbidden(done)

    def cannot_engage(self, done: Deed) -> Static:
        done.only()
        if done.object is not None:
            self.one(done.object)  # there is only one monster that they could engage with
        return Forbid(ENGAGES, self.who(done.agent), ANYTHING, -1)

    def cannot_counter(self, done: Deed) -> Static:
        done.only("by")
        if done.mood != "cannotbe":
            raise Reject("who cannot counter")
        return Forbid(COUNTERED, self.one(done.object), self.counterer(done), self.power(done))

    def counterer(self, done: Deed) -> Cause:
        """By what a monster is countered, where it is no counter power."""
        by = done.mods.get("by")
        return ANYTHING if isinstance(by, t.PropIs) else self.cause(by)

    def power(self, done: Deed) -> int:
        """The counter power that is not enough, -1 for any."""
        by = done.mods.get("by")
        if not isinstance(by, t.PropIs):
            return -1
        if isinstance(by, t.PropIs) and by.prop == "counter power" and by.cmp.how == "<=":
            return int(by.cmp.than.n)
        raise Reject("by what")

    def cannot_gain(self, done: Deed) -> Static:
        """3.4: a monster that gets no rage."""
        done.only("by")
        if not isinstance(done.object, t.Feature) or done.object.prop != "rage" or done.object.sort != "any":
            raise Reject("cannot gain what")
        return Forbid(RAGE_UP, self.one(done.agent), self.cause(done.mods.get("by")), -1)

    def is_advance(self, done: Deed) -> tuple[Static, ...]:
        if done.mood != "not":
            raise Reject("advances when")
        return (self.forbidden(done),)

    def cannot_increase(self, done: Deed) -> Static:
        return self.rage_stays(done, RAGE_UP)

    def cannot_reduce(self, done: Deed) -> Static:
        return self.rage_stays(done, RAGE_DOWN)

    def rage_stays(self, done: Deed, what: str) -> Static:
        """Rage that does not change."""
        done.only("by")
        doer = self.forbidden_player(done)
        if done.mood != "cannotbe" and not doer or not isinstance(done.object, t.Prop) or done.object.prop != "rage" or done.act.amount is not None:
            raise Reject("what stays")
        return Forbid(what, self.one(done.object.of), doer or self.cause(done.mods.get("by")), -1)

    def zeroed(self, done: Deed) -> Cards:
        """7.2.4: rage is set to 0 in the start phase."""
        during = done.mods.get("during")
        if (
            not isinstance(done.object, t.Prop)
            or done.object.prop != "rage"
            or not isinstance(done.act.amount, t.Num)
            or done.act.amount.n != 0
            or not isinstance(during, t.Period)
            or during.name != "start"
        ):
            raise Reject("set to what")
        return self.one(done.object.of)

    def is_set(self, done: Deed) -> tuple[Static, ...]:
        done.only("during")
        if done.mood != "notdone":
            raise Reject("set to what")
        return (Forbid(RAGE_ZERO, self.zeroed(done), ANYTHING, -1),)

    def cannot_set(self, done: Deed) -> Static:
        done.only("during")
        return Forbid(RAGE_ZERO, self.zeroed(done), ANYTHING, -1)

    def cannot_losegame(self, done: Deed) -> Static:
        done.only()
        return NoDefeat(self.doer(done))

    def cannot_draw(self, done: Deed) -> Static:
        done.only("by")
        if not isinstance(done.object, t.Np) or done.object.quant is not None or done.object.what.adjs or done.object.what.tails:
            raise Reject("cannot draw what")
        return ForbidDraw(self.doer(done), self.cause(done.mods.get("by")))

    def plural(self, tree: Any) -> tuple[Filter, int, tuple[Spot, ...]]:
        """Cards that cannot be played: their description, from where, to which zones."""
        if not isinstance(tree, t.Np) or tree.quant is not None or tree.det is not None or not isinstance(tree.what, (t.Nominal, t.EitherNominal)):
            raise Reject("which cards")
        tree, source = self.without_source(tree)
        areas = 0
        if source is not None:
            _, areas, filters = self.place(source)
            if filters or not areas:
                raise Reject("from where")
        found = self.describe(tree.what)
        spots = tuple(part for part in found.post if isinstance(part, Spot))
        found.post = [part for part in found.post if not isinstance(part, Spot)]
        if found.whose is not None or found.areas or found.other or found.within is not None:
            raise Reject("which cards")
        return found.what(), areas, spots

    def cannot_play(self, done: Deed) -> Static:
        done.only()
        if done.mood == "cannotbe":
            if isinstance(done.object, t.Np) and done.object.quant is None and done.object.det is None and done.act.to is None:
                found = self.found(done.object)
                if found.areas > 0 and found.whose is not None and found.within is None and not found.other:
                    return ForbidPlay(found.whose, found.what(), (), found.areas)
            if not isinstance(self.known(done.object), This) or done.act.source is not None:
                raise Reject("which card cannot be played")
            if done.act.to is None:
                raise Reject("never")
            return ForbidZones(self.spots(done.act.to))
        tree = done.object
        if done.act.to is not None:
            tree = t.Np(
                what=t.Nominal(adjs=tree.what.adjs, noun=tree.what.noun, tails=(*(tree.what.tails or ()), t.At(how="in", of=done.act.to.place)), many=True)
            )
        what, areas, spots = self.plural(tree)
        return ForbidPlay(self.doer(done), what, spots, areas)

    def cannot_activate(self, done: Deed) -> Static:
        if not isinstance(done.object, t.Np) or done.object.what.noun.word != "strategy card":
            raise Reject("only strategy cards are activated")
        return self.cannot_play(done)

    def cannot_discard(self, done: Deed) -> Static:
        if done.mood == "cannotbe" and "for" not in done.mods:
            return self.kept_in_hand(done)
        done.only("for")
        if "for" not in done.mods:
            raise Reject("cannot discard")
        what, areas, spots = self.plural(done.object)
        if areas not in (0, IN_HAND) or spots:
            raise Reject("from where")
        return ForbidInvasionCard(self.doer(done), what)

    def kept_in_hand(self, done: Deed) -> Static:
        """Cards that cannot be discarded from the hand."""
        done.only("by")
        if done.act.source is not None and self.place(done.act.source)[1] != IN_HAND or isinstance(self.known(done.object), This):
            raise Reject("from where")
        tree = done.object
        if isinstance(tree, t.Np) and tree.quant is not None and is_one(tree.quant):
            tree = tree.but(quant=None, what=tree.what.but(many=True))
        return Forbid(DISCARDED, self.cards(tree, IN_HAND, ME), self.cause(done.mods.get("by")), -1)

    # -- what may be done ---------------------------------------------------------------------------------------

    def is_play(self, done: Deed) -> tuple[Static, ...]:
        """Cards may be played as though their rank were lower, or on top of others."""
        if done.mood == "onlybe":
            done.only()
            if not isinstance(self.known(done.object), This) or done.act.to is None:
                raise Reject("only where")
            spots = self.spots(done.act.to)
            if len(spots) == 1 and isinstance(spots[0], InZones):
                return (ForbidZones((InZones(tuple(number for number in range(1, 9) if number not in spots[0].numbers)),)),)
            return (ForbidZones(spots, True),)
        if done.mood in ("canbe", "maybe"):
            done.only("doing")
            placing = done.mods.get("doing")
            if not isinstance(self.known(done.object), This) or not isinstance(placing, t.Act) or placing.verb != "put" or placing.to.how != "on":
                raise Reject("played how")
            on = placing.to.place
            if not isinstance(on, t.Np) or on.quant is None or on.quant.how != "a":
                raise Reject("on top of what")
            found = self.describe(on.what)
            if found.whose not in (None, ME):
                raise Reject("on whose monster")
            return (OnTopOf(found.what()),)
        if done.mood not in ("may", "can") or self.doer(done) != ME:
            raise Reject("who may play")
        done.only("reduced", "any rank")
        tree = done.object
        if not isinstance(tree, t.Np):
            raise Reject("play what")
        tree, source = self.without_source(tree)
        if self.place(source)[1] != IN_HAND if source is not None else "reduced" not in done.mods:
            raise Reject("from where")
        what = None if isinstance(self.known(tree), This) else self.plural(tree)[0]
        if "any rank" in done.mods:
            return (RankCut(ME, what, Fixed(ANY_RANK)),)
        if "reduced" not in done.mods or done.mods["reduced"].prop != "rank":
            raise Reject("may be played anyway")
        return (RankCut(ME, what, self.number(done.mods["reduced"].of)),)

    def is_activate(self, done: Deed) -> tuple[Static, ...]:
        return self.is_play(done)

    def is_invade(self, done: Deed) -> tuple[Static, ...]:
        """More invasions in a turn than one."""
        done.only()
        amount = done.act.amount
        if done.mood not in ("may", "can") or amount is None:
            raise Reject("invade how often")
        if not isinstance(done.agent, t.Person) and not isinstance(self.one(done.agent), Cards):
            raise Reject("who invades")
        if amount.way == "more":
            return (ExtraInvasion(self.number(amount)),)
        return (ExtraInvasion(Fixed(amount.count.n - 1)),)

    def is_copies(self, done: Deed) -> tuple[Static, ...]:
        """6.1.2: how many copies a deck may have."""
        quant = done.act.object
        return (DeckRule(ANY_NUMBER) if quant.how == "some" else DeckRule(COPIES, quant.n.n),)

    # -- deck rules of Resonance --------------------------------------------------------------------------------

    def deck_rule(self, tree: Any) -> DeckRule:
        """12.8: what a deck must have."""
        if not isinstance(tree, t.Clause) or len(tree.preds) != 1:
            raise Reject("no rule for decks")
        subject, pred = tree.subject, tree.preds[0]
        if pred.mods:
            raise Reject("no rule for decks")
        if isinstance(pred.act, t.Act) and pred.act.verb == "contain" and pred.mood in ("must", "cannot", "mustnot"):
            np = pred.act.object
            found = self.describe(np.what)
            if pred.mood != "must":
                return DeckRule(DECK_MOST, 0, (), found.what())
            if np.quant is None:
                raise Reject("how many")
            how = {"least": DECK_LEAST, "most": DECK_MOST, "exactly": DECK_EXACTLY}.get(np.quant.how)
            if how is None:
                raise Reject("how many")
            return DeckRule(how, np.quant.n.n, (), found.what())
        found = self.found(subject)
        if found.areas != IN_DECK or found.whose != ME:
            raise Reject("which cards of a deck")
        if pred.mood == "mustis":
            return DeckRule(MUST, 0, (), found.what(), self.filter(pred.act))
        if pred.mood == "must" and isinstance(pred.act, t.Act) and pred.act.verb == "have" and isinstance(pred.act.object, t.Feature):
            return DeckRule(MUST, 0, (), found.what(), self.filter(pred.act.object.word))
        raise Reject("no rule for decks")

    # -- what happens instead -----------------------------------------------------------------------------------

    def replaced(self, tree: t.Led, more: Any) -> tuple[Effect, bool]:
        """A replacement for this turn, or for the next time."""
        until = next((mod for mod in tree.head.preds[0].mods or () if mod.sort == "until"), tree.after or self.until)
        if until is None and tree.lead != "next":
            raise Reject("how long")
        outside, self.until = self.until, None
        statics, used = self.woulds(t.Led(lead=tree.lead, head=tree.head, body=tree.body), more, timed=True)
        self.until = outside
        if tree.lead == "next" and len(statics) > 1:
            raise Reject("the next time of which")
        return self.sequence([ForNow(static, WHOLE_GAME if until is None else self.duration(until), tree.lead == "next") for static in statics]), used

    def woulds(self, tree: t.Led, more: Any, timed: bool = False) -> tuple[tuple[Static, ...], bool]:
        """A replacement for each of the things that would happen."""
        head = tree.head
        pred = head.preds[0] if isinstance(head, t.Clause) else None
        acts = pred.act.parts if pred is not None and isinstance(pred.act, t.Either) else (None,)
        found = []
        for act in acts:
            one = head if act is None or pred is None else t.Clause(subject=head.subject, preds=(t.Pred(mood=pred.mood, act=act, mods=pred.mods),))
            found.append(self.would(t.Led(lead=tree.lead, head=one, body=tree.body, after=tree.after), more, timed))
        return tuple(static for static, _ in found), found[0][1]

    def would(self, tree: t.Led, more: Any, timed: bool = False) -> tuple[Static, bool]:
        """10.2.1.3: a replacement; `more` is the sentence after it, and whether that belongs to it."""
        head = tree.head
        if not isinstance(head, t.Clause) or len(head.preds) != 1:
            raise Reject("what would happen")
        pred = head.preds[0]
        done = deed(head.subject, t.Pred(mood={"would": "do", "wouldbe": "bedone"}.get(pred.mood, pred.mood), act=pred.act, mods=pred.mods))
        if done.mods.pop("until", None) is not None and not timed or tree.after is not None:
            raise Reject("until when")
        body: Any = tree.body
        condition: Condition | None = None
        if isinstance(done.mods.get("during"), t.Period) and done.verb != "set":
            condition = self.period(done.mods.pop("during"))
        if isinstance(body, t.Led) and body.lead in ("if", "while") and not body.after:
            asked = self.condition(body.head)
            condition = asked if condition is None else All((condition, asked))
            body = body.body
        if pred.mood in ("do", "bedone") and not isinstance(body, t.Instead):
            raise Reject("nothing instead")
        if self.spares(body, done.verb):
            if pred.mood in ("do", "bedone"):
                raise Reject("nothing instead")
            effect: Effect = Stay()
            optional = used = besides = False
        else:
            effect, optional, used, besides = self.in_stead(body, more, done.verb)
        if done.verb == "draw":
            done.only()
            if besides:
                raise Reject("besides a draw")
            number, upto = self.count(done.object)
            if upto or not isinstance(number, Fixed) or number.n != 1:
                raise Reject("how many at once")
            return InsteadOfDraw(self.doer(done), effect, optional, condition), used
        if done.verb == "play":
            done.only()
            done.plain()
            played = self.found(done.object)
            if besides or played.areas or not is_one(done.object.quant):
                raise Reject("what would be played")
            whose = self.doer(done) if done.mood == "do" else BOTH if played.whose is None else played.whose
            return InsteadOfPlay(whose, played.what(), effect, optional, condition), used
        if done.verb == "losegame" and not besides:
            done.only()
            return replacing.Instead(replacing.WouldLose(self.doer(done)), effect, optional, condition), used
        what, who, by, bound = self.use("would", done.verb)(done)
        return Instead(what, who, by, bound, condition, effect, optional, besides), used

    def in_stead(self, body: Any, more: Any, verb: str) -> tuple[Effect, bool, bool, bool]:
        """What happens instead, whether that is a choice, whether the next sentence belongs to it, whether it comes besides."""
        follows = more if isinstance(more, t.Led) and more.lead == "done" else None
        if isinstance(body, t.MayTo):
            raise Reject("instead of what")
        inner = body.body if isinstance(body, t.Instead) else body
        if isinstance(inner, t.MayTo) and isinstance(body, t.Instead):
            paid = self.effect(inner.price)
            if isinstance(paid, May) and paid.whose == ME:
                return Paid(paid.action, self.effect(inner.gain)), True, False, False
            raise Reject("instead of what")
        effect = self.effect(inner)
        optional = isinstance(effect, May) and effect.whose == ME and effect.then is None
        deed_ = effect.action if optional and isinstance(effect, May) else effect
        if isinstance(body, t.Instead):
            if follows is not None and optional:
                return Paid(deed_, self.effect(follows.body)), True, True, False
            return deed_, optional, False, False
        if follows is not None and optional:
            if isinstance(follows.body, t.Instead):
                return Paid(deed_, self.effect(follows.body.body)), True, True, False
            if self.spares(follows.body, verb):
                return deed_, True, True, False
        if not optional:
            return deed_, False, False, True
        raise Reject("instead of what")

    def spares(self, tree: Any, verb: str) -> bool:
        """Whether a sentence says that what would happen does not."""
        return (
            isinstance(tree, t.Clause)
            and len(tree.preds) == 1
            and tree.preds[0].mood in ("notdone", "not")
            and isinstance(tree.preds[0].act, t.Act)
            and tree.preds[0].act.verb == verb
            and self.known(tree.subject) is not None
        )

    def concerned(self, tree: Any) -> Cards:
        """The cards to which something would happen: whichever it is."""
        known = self.known(tree)
        if known is not None:
            return known
        if isinstance(tree, t.Np) and tree.what is not None and (tree.quant is None or tree.quant.how in ("a", "any", "exact", "another")):
            if tree.quant is not None and tree.quant.how == "exact" and tree.quant.n.n != 1:
                raise Reject("how many at once")
            return self.group(self.found(tree))
        raise Reject("which cards")

    def would_destroy(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        if done.mood == "do":
            by = Cause(True, self.whose(done.agent)) if isinstance(done.agent, t.Person) else self.cause(done.agent)
            return DESTROYED, self.concerned(done.object), by, -1
        return DESTROYED, self.concerned(done.object), self.cause(done.mods.get("by")), -1

    def would_leave(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        done.plain("source")
        _, areas, spots = self.place(done.act.source)
        if areas != FIELD or spots:
            raise Reject("leaves what")
        return LEAVES, self.concerned(done.agent), self.cause(done.mods.get("by")), -1

    def would_put(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        """5.12.1.1: from play into the discard pile is destroyed; from the hand discarded; from the deck sent."""
        done.only("by")
        to = done.act.to
        if to.how != "in" or self.place(to.place)[1] != IN_DISCARD:
            raise Reject("put where")
        whose, areas, spots = (None, IN_PLAY, []) if done.act.source is None else self.place(done.act.source)
        what = {IN_PLAY: DESTROYED, FIELD: DESTROYED, 0: DESTROYED, IN_HAND: DISCARDED, IN_DECK: MILLED, ON_STRATEGY: CLEARED}.get(areas)
        if what is None or spots:
            raise Reject("from where")
        if areas not in (IN_HAND, IN_DECK):
            return what, self.concerned(done.object), self.cause(done.mods.get("by")), -1
        tree = done.object
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how != "a" or self.known(tree) is not None:
            raise Reject("which cards")
        found = self.found(tree)
        found.areas = areas
        found.whose = ME if whose is None else whose
        return what, self.group(found), self.cause(done.mods.get("by")), -1

    def would_return(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        if done.act.to is None or self.place(done.act.to.place)[1] != IN_HAND:
            raise Reject("to where")
        return TO_HAND, self.concerned(done.object), self.cause(done.mods.get("by")), -1

    def would_move(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        done.plain()
        return MOVED, self.concerned(done.object), self.cause(done.mods.get("by")), -1

    def would_discard(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        if done.act.source is not None:
            areas = self.place(done.act.source)[1]
            if areas == ON_STRATEGY:
                return CLEARED, self.concerned(done.object), self.cause(done.mods.get("by")), -1
            if areas != IN_HAND:
                raise Reject("from where")
        return DISCARDED, self.concerned(done.object), self.cause(done.mods.get("by")), -1

    def would_counter(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        return COUNTERED, self.concerned(done.object), self.counterer(done), self.power(done)

    def rage_would(self, done: Deed, what: str) -> tuple[str, Cards, Cause, int]:
        """Rage would change."""
        done.only("by")
        if not isinstance(done.object, t.Prop) or done.object.prop != "rage" or done.act.amount is not None:
            raise Reject("what would change")
        return what, self.one(done.object.of), self.cause(done.mods.get("by")), -1

    def would_increase(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        return self.rage_would(done, RAGE_UP)

    def would_reduce(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        return self.rage_would(done, RAGE_DOWN)

    def would_advance(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        done.plain()
        return ADVANCES, self.concerned(done.object if done.mood == "bedone" else done.agent), self.cause(done.mods.get("by")), -1

    def would_retreat(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("by")
        done.plain()
        return RETREATS, self.concerned(done.object if done.mood == "bedone" else done.agent), self.cause(done.mods.get("by")), -1

    def would_set(self, done: Deed) -> tuple[str, Cards, Cause, int]:
        done.only("during")
        return RAGE_ZERO, self.zeroed(done), ANYTHING, -1

    # -- lines --------------------------------------------------------------------------------------------------

    def line(self, tree: t.Line, strategy: bool) -> Text:
        """One ability as printed."""
        self.strategy = strategy
        marks: list[Condition] = []
        keywords: list[str] = []
        for label in tree.labels or ():
            if label.word in MARKS:
                marks.append(OnTurn(MARKS[label.word]))
            elif label.word == "Awakening":
                marks.append(MonsterZone(label.n))
            else:
                keywords.append(label.word)
        if len(keywords) > 1:
            raise Reject("two keywords")
        if isinstance(tree.body, t.Label):
            return Text(self.keyword(tree.body), tuple(marks))
        parts = list(tree.body.parts)
        if keywords == ["Base"]:
            return Text(BaseText(self.body(parts, strategy, base=True)), tuple(marks))
        if keywords:
            return Text(self.labelled(keywords[0], parts), tuple(marks))
        return Text(self.body(parts, strategy), tuple(marks))

    def keyword(self, label: t.Label) -> Any:
        """Lines that are a keyword only."""
        if label.word == "Burst":
            return BurstText(label.n or 0)
        if label.word == "Evolution":
            return EvolutionText(label.n or 0, label.what)
        if label.word == "Resonance":
            return ResonanceText(label.what, tuple(self.deck_rule(rule) for rule in label.rules or ()))
        raise Reject("which keyword")

    def labelled(self, keyword: str, parts: list[Any]) -> Automatic:
        """An automatic ability whose trigger is a keyword."""
        first = parts[0]
        if keyword == "When Invading" and isinstance(first, t.Led) and first.lead == "when" and isinstance(first.head, t.Clause):
            trigger = self.event(first.head)
            if not isinstance(trigger, MonsterDestroys):
                raise Reject("when what")
            return Automatic(MonsterDestroys(trigger.whose, True), self.run([first.body, *parts[1:]]), None, keyword)
        return Automatic(KEYWORDS[keyword](), self.run(parts), None, keyword)

    def run(self, parts: list[Any]) -> Effect:
        """Sentences as one effect."""
        return self.effect(t.Sentences(parts=tuple(parts)))

    def body(self, parts: list[Any], strategy: bool, base: bool = False) -> Any:
        """A line without keyword: automatic, continuous, or the effect of a strategy."""
        first = parts[0]
        condition: Condition | None = None
        led = first
        if (
            isinstance(led, t.Led)
            and led.lead in ("if", "while", "span")
            and isinstance(led.body, t.Led)
            and led.body.lead in ("when", "at")
            and (led.lead != "span" or led.head.sort == "during" and led.head.of.which is None)
        ):
            condition = self.condition(led.head) if led.lead != "span" else self.span_condition(led.head)
            led = led.body
        if (
            isinstance(led, t.Led)
            and led.lead in ("when", "at")
            and not (strategy and led.lead == "at" and led.head.of.which in ("this", "next"))
            and not self.is_timed(led)
            and not self.replaces(led)
            and not self.invades(led)
        ):
            trigger, during = self.trigger(led)
            if during is not None:
                condition = during if condition is None else All((condition, during))
            return Automatic(trigger, self.told(trigger, led, [led.body, *parts[1:]]), condition)
        if base and isinstance(led, t.Led) and led.lead == "if":
            return Automatic(SituationTrigger(self.condition(led.head)), self.run([led.body, *parts[1:]]))
        try:
            return self.continuous(parts)
        except Reject as reject:
            if not strategy:
                raise
            try:
                return Automatic(Placed(), self.run(parts))
            except Reject as other:
                raise Reject(f"{reject}; {other}") from None

    def told(self, trigger: Trigger, led: t.Led, parts: list[Any]) -> Effect:
        """What is done; "that player" is the one whose turn it is where the trigger is a time of each player's turn."""
        both = getattr(trigger, "whose", getattr(getattr(trigger, "subject", None), "whose", None)) == BOTH
        if led.lead == "at" and both:
            self.anyone, self.meant = ME, False
            mine = self.run(parts)
            self.anyone = OPPONENT
            return IfElse(OnTurn(ME), mine, self.run(parts)) if self.meant else mine
        self.anyone = BOTH if both else OPPONENT
        effect = self.run(parts)
        self.anyone = OPPONENT
        return effect

    def span_condition(self, mod: t.Mod) -> Condition:
        """During which period."""
        if mod.sort != "during" or not isinstance(mod.of, t.Period):
            raise Reject("during what")
        return self.period(mod.of)

    def trigger(self, led: t.Led) -> tuple[Trigger, Condition | None]:
        """10.1.1.1.1: what an automatic ability waits for, and when."""
        if led.lead == "at":
            return self.moment(led.head), None
        head = led.head
        during: Condition | None = None
        if isinstance(head, t.Clause) and len(head.preds) == 1 and head.preds[0].mods:
            pred = head.preds[0]
            for mod in pred.mods or ():
                if mod.sort == "during":
                    during = self.span_condition(mod)
                elif mod.sort == "outside":
                    during = Not(self.period(mod.of))
            kept = tuple(mod for mod in pred.mods or () if mod.sort not in ("during", "outside")) or None
            head = t.Clause(subject=head.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=kept),))
        return self.event(head), during

    def is_timed(self, led: t.Led) -> bool:
        """Whether a trigger is one for later, by its own time."""
        if led.after is not None:
            return True
        return isinstance(led.head, t.Clause) and any(mod.sort == "until" for mod in led.head.preds[-1].mods or ()) and led.lead == "when"

    def replaces(self, tree: t.Led) -> bool:
        """10.2.1.3.1: "is ... instead" replaces, too."""
        return super().replaces(tree) or isinstance(tree.head, t.Clause) and tree.lead == "when" and isinstance(tree.body, t.Instead)

    def invades(self, led: t.Led) -> bool:
        """Whether it says how far an invasion goes, or how it is paid for."""
        head, body = led.head, led.body
        if isinstance(body, t.Led) and body.lead == "if":
            body = body.body
        if not isinstance(head, t.Clause) or not isinstance(head.preds[0].act, t.Act) or not isinstance(body, t.Clause):
            return False
        verb, then = head.preds[0].act, body.preds[0]
        if verb.verb == "invade" and verb.other is not None:
            return isinstance(then.act, t.Act) and then.act.verb == "advance" and then.act.amount is not None and self.known(body.subject) is not None
        if (
            verb.verb in ("invade", "advance")
            and isinstance(then.act, t.Act)
            and then.act.verb == "advance"
            and then.act.amount is not None
            and then.act.amount.way == "more"
        ):
            return True
        return verb.verb == "invade" and any(mod.sort == "instead of" for mod in then.mods or ())

    def continuous(self, parts: list[Any]) -> Any:
        """Continuous sentences; one that counts on speaks of what the one before it counted."""
        found: list[Continuous] = []
        place = 0
        while place < len(parts):
            more = parts[place + 1] if place + 1 < len(parts) else None
            said, used = self.lasts(parts[place], more, found)
            found.append(said)
            place += 2 if used else 1
        return found[0] if len(found) == 1 else Stages(tuple(found))

    def lasts(self, tree: Any, more: Any, before: list[Continuous]) -> tuple[Continuous, bool]:
        """One continuous sentence."""
        if isinstance(tree, t.Led) and tree.lead in ("if", "while", "when", "unless", "span"):
            if self.replaces(tree):
                statics, used = self.woulds(tree, more)
                return Continuous(statics), used
            if tree.lead == "when":
                return self.invasion(tree), False
            if tree.lead == "span":
                return Continuous(self.parts(tree.body), self.span_condition(tree.head)), False
            if self.bare_count(tree.head):
                return self.stage(tree, before), False
            if tree.after and isinstance(tree.body, t.Clause) and tree.lead in ("if", "unless") and self.unplayable(tree.body):
                condition = self.condition(tree.head)
                only = tree.body.preds[0].mood in ("only", "onlybe")
                return Continuous((ForbidPlayThis(self.opposite(condition) if (tree.lead == "unless") != only else condition),)), False
            condition = self.condition(tree.head)
            if tree.lead == "unless":
                condition = self.opposite(condition)
            if isinstance(tree.body, t.Led) and tree.body.lead == "when" and (self.replaces(tree.body) or self.invades(tree.body)):
                inner, used = self.lasts(tree.body, more, before)
                if inner.condition is not None:
                    condition = All((condition, inner.condition))
                return Continuous(inner.parts, condition), used
            if isinstance(tree.body, (t.Options, t.Instead)):
                raise Reject("no statement")
            return Continuous(self.parts(tree.body), condition), False
        if isinstance(more, t.Led) and more.lead == "instead" and isinstance(tree, t.Clause):
            forbids = self.parts(tree)
            effect = self.effect(more.body)
            if len(forbids) == 1 and isinstance(forbids[0], Forbid) and forbids[0].what == COUNTERED and isinstance(effect, MoveAsCountered):
                who = forbids[0].who
                return Continuous((Instead(COUNTERED, who, ANYTHING, forbids[0].bound, None, MoveAsCountered(who), False, False),)), True
        if isinstance(tree, t.Clause) and len(tree.preds) == 1:
            pred = tree.preds[0]
            during = [mod for mod in pred.mods or () if mod.sort == "during" and isinstance(mod.of, t.Period) and mod.of.which is None]
            if during and not (isinstance(pred.act, t.Act) and pred.act.verb == "set"):
                rest = tuple(mod for mod in pred.mods or () if mod is not during[0]) or None
                plain = t.Clause(subject=tree.subject, preds=(t.Pred(mood=pred.mood, act=pred.act, mods=rest),))
                return Continuous(self.parts(plain), self.span_condition(during[0])), False
        return Continuous(self.parts(tree)), False

    def unplayable(self, tree: t.Clause) -> bool:
        """This card cannot be played."""
        pred = tree.preds[0]
        if not isinstance(pred.act, t.Act):
            return False
        active = pred.mood in ("cannot", "only") and isinstance(tree.subject, t.Person) and tree.subject.who == "you"
        what = pred.act.object if active else tree.subject
        return (
            (active or pred.mood in ("cannotbe", "onlybe"))
            and pred.act.verb in ("play", "activate")
            and isinstance(self.known(what), This)
            and pred.act.to is None
            and not pred.mods
        )

    def bare_count(self, head: Any) -> bool:
        """Whether only a number is asked for."""
        return isinstance(head, t.There) and isinstance(head.of, t.Np) and head.of.what is None and head.of.of is None

    def stage(self, tree: t.Led, before: list[Continuous]) -> Continuous:
        """A sentence that counts the same as the one before."""
        quant = tree.head.of.quant
        counted = before[-1].condition if before else None
        if not isinstance(counted, ThereIs) or counted.most >= 0 or quant.how != "least" or counted.least >= quant.n.n:
            raise Reject("nothing was counted before")
        least = quant.n.n
        body = tree.body
        if isinstance(body, t.Instead):
            before[-1] = Continuous(before[-1].parts, ThereIs(counted.of, counted.least, least - 1))
            body = body.body
        return Continuous(self.parts(body), ThereIs(counted.of, least, -1))

    def parts(self, tree: Any) -> tuple[Static, ...]:
        """What one sentence says."""
        if isinstance(tree, t.Steps):
            return self.parts(tree.first) + self.parts(tree.rest)
        if isinstance(tree, t.Led) and tree.lead == "each":
            return tuple(self.multiplied(static, self.number(tree.head)) for static in self.parts(tree.body))
        if isinstance(tree, t.Led) and tree.lead == "when" and not tree.after and self.invades(tree):
            said = self.invasion(tree)
            if said.condition is None:
                return said.parts
        if not isinstance(tree, t.Clause):
            raise Reject("no statement")
        found: tuple[Static, ...] = ()
        for pred in tree.preds:
            if any(mod.sort in ("until", "until end", "during") for mod in pred.mods or ()) and not (isinstance(pred.act, t.Act) and pred.act.verb == "set"):
                raise Reject("for a time only")
            found += self.state(tree.subject, pred)
        for static in found:
            if isinstance(getattr(static, "who", None), Choice):
                raise Reject("nothing is chosen for as long as a card is there")
        return found

    def invasion(self, tree: t.Led) -> Continuous:
        """How far an invasion goes, or how it is paid for."""
        if not self.invades(tree) or tree.after:
            raise Reject("no statement")
        condition: Condition | None = None
        body = tree.body
        if isinstance(body, t.Led):
            condition, body = self.condition(body.head), body.body
        verb, then = tree.head.preds[0].act, body.preds[0]
        mine = self.known(tree.head.subject)
        if not isinstance(mine, This) and getattr(mine, "whose", None) != ME:
            raise Reject("which monster")
        for mod in then.mods or ():
            if mod.sort == "instead of":
                if (
                    not isinstance(then.act, t.Act)
                    or then.act.verb != "put"
                    or not isinstance(then.act.object, t.TopOf)
                    or not isinstance(mod.of, t.Act)
                    or mod.of.verb != "discard"
                ):
                    raise Reject("instead of what")
                return Continuous((InvadeFromDeck(),), condition)
        amount = self.number(then.act.amount)
        if verb.other is not None:
            return Continuous((ExtraAdvance(int(verb.other), amount),), condition)
        ending = any(mod.sort == "during" for mod in tree.head.preds[0].mods or ())
        if (verb.verb == "advance") != ending:
            raise Reject("advances when")
        return Continuous((ExtraAdvance(0 if ending else ANY_ICON, amount),), condition)

    def led(self, tree: t.Led) -> Effect:
        """How far invasions go in this turn; a condition about what a step has chosen is that of the step after it."""
        if tree.after is True and tree.lead in ("if", "while") and isinstance(tree.body, t.Steps) and speaks_of_it(tree.head):
            return self.effect(tree.body.but(rest=tree.but(body=tree.body.rest)))
        if tree.lead == "when" and self.invades(tree):
            head, pred = tree.head, tree.head.preds[0]
            until = next((mod for mod in pred.mods or () if mod.sort == "until"), tree.after or self.until)
            bare = t.Pred(mood=pred.mood, act=pred.act, mods=tuple(mod for mod in pred.mods or () if mod is not until) or None)
            said = self.invasion(t.Led(lead="when", head=t.Clause(subject=head.subject, preds=(bare,)), body=tree.body))
            if until is None or said.condition is not None:
                raise Reject("how long")
            return self.sequence([self.lasting(static, until) for static in said.parts])
        return super().led(tree)

    def option(self, tree: Any) -> Effect:
        """An option with a mark of its own."""
        if isinstance(tree, t.Line):
            label = (tree.labels or ())[0]
            condition: Condition = MonsterZone(label.n) if label.word == "Awakening" else OnTurn(MARKS[label.word])
            return If(condition, self.effect(tree.body))
        return self.effect(tree)


def speaks_of_it(tree: Any) -> bool:
    """Whether words speak of what was named before."""
    if isinstance(tree, tuple):
        return any(speaks_of_it(part) for part in tree)
    if isinstance(tree, t.Owner) and tree.who == "it" or isinstance(tree, t.Thing) and tree.word == "it":
        return True
    return isinstance(tree, t.Tree) and any(speaks_of_it(getattr(tree, name)) for name in tree.FIELDS)
