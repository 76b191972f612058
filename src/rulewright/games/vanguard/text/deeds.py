"""What the verbs of Vanguard's card texts do, and what waits for it (section 10.1)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.vanguard.nodes.battle_triggers import Attacks, Boosts, CheckReveals, CloseStep, Hits, HitsWhileBoosted, IsBoosted
from rulewright.games.vanguard.nodes.calls import Call, Damage, Declare, Ride
from rulewright.games.vanguard.nodes.costs import Cost, CounterBlast, Pay, SoulBlast
from rulewright.games.vanguard.nodes.effects import (
    BIND_DOWN,
    BIND_UP,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    HEAL,
    INTO_DAMAGE,
    INTO_DROP,
    INTO_SOUL,
    REST,
    RETIRE,
    STAND_UP,
    TO_HAND,
    TURN_DOWN,
    TURN_UP,
    Do,
    Exchange,
    TopOrBottom,
)
from rulewright.games.vanguard.nodes.lasting import Later
from rulewright.games.vanguard.nodes.looking import Draw, EachMayDraw, Look, Reveal, Search, SoulCharge
from rulewright.games.vanguard.nodes.places import BACK_ROW, FRONT_ROW, OfSameClan
from rulewright.games.vanguard.nodes.replacing import PerformChecks
from rulewright.games.vanguard.nodes.selection import Choice, On, Select
from rulewright.games.vanguard.nodes.triggers import IsRidden, IsSent, Placed, Rides, Subject
from rulewright.games.vanguard.rules.words import (
    CLOSE_STEP,
    S_BATTLE_ENDS,
    S_DRAWN,
    S_INTERCEPTS,
    S_IS_ATTACKED,
    S_PHASE,
    S_RESTED,
    S_STEP,
    S_STOOD,
    S_TURN_ENDS,
)
from rulewright.games.vanguard.rules.zones import FIELD, IN_BIND, IN_DAMAGE, IN_DECK, IN_DROP, IN_HAND, IN_SOUL, ON_GC, ON_RC, ON_VC
from rulewright.games.vanguard.text.lexicon import STEPS
from rulewright.games.vanguard.text.meaning import KINDS, PHASES, ROWS, Nouns, anywhere, in_pile
from rulewright.games.vanguard.text.oddities import Blast, Price
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import DecideGame, Repeat
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Compared, CountOf, Description, Effect, Filter, Fixed, Number, This, Times, Trigger
from rulewright.kernel.parts import ANYTHING, Delayed, EventTrigger, SituationTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import chain
from rulewright.tcg.effects.lasting import Recall
from rulewright.tcg.effects.looking import LookAt, Shuffle
from rulewright.tcg.effects.measures import ThereIs
from rulewright.tcg.effects.selecting import Among, Several, TopCards
from rulewright.tcg.effects.triggers import AnyOfThese, Happens, PlayerDoes, TimeComes
from rulewright.tcg.playing.choosing import AtRandom, ChooseCards

INTO = {IN_HAND: TO_HAND, IN_SOUL: INTO_SOUL, IN_DROP: INTO_DROP, IN_DAMAGE: INTO_DAMAGE, IN_BIND: BIND_UP, IN_DECK: DECK_TOP}
ATTACK, CHECK, DAMAGE_CHECK = "attack", "drive check", "damage check"


def noun_of(tree: Any) -> str:
    """The noun of a noun phrase that is not about cards."""
    if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and not tree.what.adjs:
        return str(tree.what.noun.word)
    return ""


class Deeds(Nouns):
    """Verbs as instructions and as trigger conditions."""

    # -- what is done to cards ----------------------------------------------------------------------------------

    def to_cards(self, done: Deed, make: Any, pile: tuple[int, int] | None = None) -> Effect:
        """Something done to cards that are there, or that are chosen for it."""
        whose = self.doer(done)
        outside, self.speaker = self.speaker, done.agent if isinstance(done.agent, t.Person) else self.speaker
        what = self.cards(done.object, pile)
        self.speaker = outside
        if isinstance(what, (Choice, AtRandom, Several)):
            if whose == BOTH:
                raise Reject("each player chooses")
            effect: Effect = chain(ChooseCards(what) if whose == ME else ChooseCards(what, whose), make(Bound("it")))
            return effect
        made: Effect = make(what)
        return made

    def act(self, done: Deed, verb: str) -> Effect:
        """A deed without complements."""
        done.only()
        done.plain()
        if self.top(done.object) is not None:
            raise Reject("cards of the deck")
        return self.to_cards(done, lambda what: Do(verb, what))

    def do_retire(self, done: Deed) -> Effect:
        return self.act(done, RETIRE)

    def do_stand(self, done: Deed) -> Effect:
        return self.act(done, STAND_UP)

    def do_rest(self, done: Deed) -> Effect:
        return self.act(done, REST)

    def do_heal(self, done: Deed) -> Effect:
        return self.act(done, HEAL)

    def do_discard(self, done: Deed) -> Effect:
        done.only("random")
        done.plain()
        if self.top(done.object) is not None:
            raise Reject("cards of the deck")
        if done.mods.get("random") == "random":
            number, upto = self.count(done.object)
            if upto or self.doer(done) == BOTH:
                raise Reject("what at random")
            chosen = AtRandom(number, in_pile(self.doer(done), IN_HAND, Description(AnyCard())))
            found: Effect = chain(ChooseCards(chosen), Do(DISCARD, Bound("it")))
            return found
        done.only()
        return self.to_cards(done, lambda what: Do(DISCARD, what), (self.doer(done), IN_HAND))

    def do_bind(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        verb = BIND_DOWN if done.act.other == "down" else BIND_UP
        return self.to_cards(done, lambda what: Do(verb, what))

    def do_turn(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        verb = TURN_DOWN if done.act.other == "down" else TURN_UP
        return self.to_cards(done, lambda what: Do(verb, what))

    def do_put(self, done: Deed) -> Effect:
        """Put, return: the destination says what is done."""
        done.only("any order")
        done.plain("to")
        to = done.act.to
        if to.how == "end":
            if self.doer(done) != ME:
                raise Reject("who says where")
            if self.place(to.place)[1] != IN_DECK or "any order" in done.mods or isinstance(self.cards(done.object), Choice):
                raise Reject("top or bottom of what")
            return TopOrBottom(self.cards(done.object))
        if to.how in ("top", "bottom"):
            if to.place is None or self.place(to.place)[1] != IN_DECK:
                raise Reject("top or bottom of what")
            verb = DECK_TOP if to.how == "top" else DECK_BOTTOM
            return self.to_cards(done, lambda what: Do(verb, what))
        if to.how != "in" or "any order" in done.mods:
            raise Reject("put where")
        whose, areas, filters = self.place(to.place)
        if areas not in INTO or filters:
            raise Reject("put where")
        if self.top(done.object) is not None and areas == IN_DECK:
            raise Reject("put where it is")
        return self.to_cards(done, lambda what: Do(INTO[areas], what))

    def do_shuffle(self, done: Deed) -> Effect:
        done.only()
        done.plain("to")
        if done.act.to is not None:
            if done.act.to.how != "in" or self.place(done.act.to.place)[1] != IN_DECK or self.doer(done) != ME:
                raise Reject("shuffled into what")
            return chain(self.to_cards(done, lambda what: Do(DECK_TOP, what)), Shuffle(ME))
        outside, self.speaker = self.speaker, done.agent if isinstance(done.agent, t.Person) else self.speaker
        whose, areas, _ = self.place(done.object)
        self.speaker = outside
        if areas != IN_DECK or whose is None or whose != self.doer(done):
            raise Reject("shuffle what")
        return Shuffle(whose)

    # -- looking, drawing, choosing -----------------------------------------------------------------------------

    def count(self, tree: Any) -> tuple[Number, bool]:
        """How many cards, and whether fewer will do; only plain cards are drawn."""
        return self.plain_cards(tree, CountOf(Bound("it")))

    def do_draw(self, done: Deed) -> Effect:
        done.only("each")
        done.plain()
        number, upto = self.count(done.object)
        if "each" in done.mods:
            number = Times(number, self.number(done.mods["each"]))
        return Draw(self.doer(done), number, upto)

    def do_soul_charge(self, done: Deed) -> Effect:
        done.only()
        if self.doer(done) != ME:
            raise Reject("who charges")
        return SoulCharge(self.number(done.act.amount))

    def do_choose(self, done: Deed) -> Effect:
        done.only("random", "each")
        done.plain()
        whose = self.doer(done)
        outside, self.speaker = self.speaker, done.agent if isinstance(done.agent, t.Person) else self.speaker
        each = self.number(done.mods["each"]) if "each" in done.mods else None
        if "random" in done.mods:
            what: Cards = self.at_random(done)
        else:
            what = self.cards(done.object, None, each)
            if isinstance(what, Select) and not (isinstance(done.object, t.Np) and done.object.quant is not None):
                if what.areas != FIELD & what.areas or isinstance(done.object, t.Np) and done.object.what_many():
                    raise Reject("choose how many")
                what = Choice(Fixed(1), what)
        self.speaker = outside
        if isinstance(what, (Bound, This, TopCards)) or whose == BOTH:
            raise Reject("choose what")
        return ChooseCards(what) if whose == ME else ChooseCards(what, whose)

    def at_random(self, done: Deed) -> Cards:
        """Cards that nobody chooses."""
        tree = done.object
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or len(tree.what.tails or ()) != 1:
            raise Reject("from where at random")
        tail = tree.what.tails[0]  # type: ignore[index]
        if not isinstance(tail, t.At) or tail.how not in ("in", "from"):
            raise Reject("from where at random")
        number, upto = self.count(t.Np(quant=tree.quant, what=tree.what.but(tails=None)))
        whose, areas, filters = self.place(tail.of)
        if upto or whose is None or filters:
            raise Reject("what at random")
        return AtRandom(number, Select(whose, areas, Description(AnyCard())))

    def do_look(self, done: Deed) -> Effect:
        return self.looked(done, False)

    def looked(self, done: Deed, shown: bool) -> Effect:
        """Look at cards of a deck or of another pile."""
        done.only()
        done.plain("source", "other")
        if self.doer(done) != ME:
            raise Reject("who looks")
        tree = done.object
        if done.act.source is not None:
            if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal):
                raise Reject("look at what")
            tails = (*(tree.what.tails or ()), t.At(how="from", of=done.act.source))
            tree = t.Np(quant=tree.quant, det=tree.det, what=t.Nominal(adjs=tree.what.adjs, noun=tree.what.noun, tails=tails, many=tree.what.many))
        top = self.top(tree)
        if top is not None:
            if top[0] != ME:
                raise Reject("whose deck")
            return Look(top[1], shown, ME, top[2])
        what = self.cards(tree)
        if shown or not isinstance(what, Select) or what.areas & FIELD or what.what.parts or not self.is_pile(tree) and not self.all_in(tree):
            raise Reject("look at what")
        return LookAt(what)

    def all_in(self, tree: Any) -> bool:
        """Whether all cards of a pile are meant."""
        return isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "all"

    def do_reveal(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        if done.act.other is not None and (not isinstance(done.act.other, t.Person) or self.whose(done.act.other) != OPPONENT):
            raise Reject("to whom")
        if self.top(done.object) is not None:
            return self.looked(done, True)
        return self.to_cards(done, Reveal)

    def do_search(self, done: Deed) -> Effect:
        done.only()
        done.plain("source")
        if self.doer(done) != ME:
            raise Reject("who searches")
        source = done.act.source
        if source is None:
            return Search(self.sought(done.object, None))
        whose, areas, filters = self.place(source)
        if whose != ME or filters or areas not in (IN_DECK, IN_SOUL, IN_DROP):
            raise Reject("search where")
        return Search(self.sought(done.object, areas))

    def sought(self, tree: Any, areas: int | None) -> Cards:
        """What is searched for, in a pile or among cards that were looked at."""
        if isinstance(tree, t.Both):
            if areas is None:
                raise Reject("search for what")
            return Several(tuple(self.sought(part, areas) for part in tree.parts))
        if not isinstance(tree, t.Np) or tree.what is None or tree.det is not None or tree.quant is None or tree.quant.how not in ("a", "exact", "upto"):
            raise Reject("search for what")
        found = self.describe(tree.what)
        within, found.within = found.within, None
        what = found.bare()
        count = Fixed(1) if tree.quant.how == "a" else self.number(tree.quant.n)
        upto = tree.quant.how == "upto"
        if areas is None:
            return Choice(count, Among(Bound("group") if within is None else within, anywhere(what)), upto)
        if within is not None:
            raise Reject("search where")
        return Choice(count, in_pile(ME, areas, what), upto)

    def do_declare(self, done: Deed) -> Effect:
        done.only()
        tree = done.object
        if (
            not isinstance(tree, t.Np)
            or not isinstance(tree.what, t.Nominal)
            or not isinstance(tree.what.noun, t.Noun)
            or tree.what.noun.word != "card name"
            or tree.quant is None
            or tree.quant.how != "a"
            or len(tree.what.adjs or ()) != 1
            or tree.what.tails
        ):
            raise Reject("declare what")
        clan = tree.what.adjs[0]  # type: ignore[index]
        if not isinstance(clan, t.Adj) or clan.sort != "trait" or clan.negative:
            raise Reject("declare what")
        return Declare(clan.word)

    # -- calling, riding ----------------------------------------------------------------------------------------

    def do_call(self, done: Deed) -> Effect:
        """10.1.6.1.3: to which circles, and how."""
        done.only("rested")
        done.plain("to")
        to = done.act.to
        if to is None or to.how != "in" or not isinstance(to.place, t.Np) or not isinstance(to.place.what, t.Nominal):
            raise Reject("called to where")
        place = to.place
        circles = place.what.noun.word
        adjs = [adj.word for adj in place.what.adjs or ()]
        if circles not in (ON_RC, ON_GC) or any(adj not in ("open", "separate") for adj in adjs) or place.quant is not None and place.quant.how != "a":
            raise Reject("called to where")
        if isinstance(place.det, t.Det) or isinstance(place.det, t.Owner) and self.whose(place.det) != self.doer(done):
            raise Reject("called to whose circle")
        column: Cards | None = None
        row = -1
        for tail in place.what.tails or ():
            if isinstance(tail, t.At) and tail.how == "in" and noun_of(tail.of) in ROWS and row < 0 and not tail.of.what.tails:
                row = ROWS[noun_of(tail.of)]
            elif isinstance(tail, t.At) and tail.how in ("column", "front", "behind") and column is None and (row < 0 or tail.how == "column"):
                column = self.one(tail.of)
                if tail.how != "column":
                    row = FRONT_ROW if tail.how == "front" else BACK_ROW
            else:
                raise Reject("called to where")
        whose = self.doer(done)
        if whose == BOTH:
            raise Reject("each player calls")
        return self.to_cards(done, lambda what: Call(what, circles, "open" in adjs, "separate" in adjs, "rested" in done.mods, column, whose, row))

    def do_ride(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        if self.doer(done) != ME:
            raise Reject("who rides")
        return self.to_cards(done, Ride)

    def do_exchange(self, done: Deed) -> Effect:
        """Units change places."""
        done.only()
        done.plain("other")
        if self.doer(done) != ME:
            raise Reject("who exchanges")
        tree, other = done.object, done.act.other
        if other is not None:
            return Exchange(Bound("unit") if tree is None else self.one(tree), self.one(other))
        if isinstance(tree, t.Both) and len(tree.parts) == 2:
            first, second = self.cards(tree.parts[0]), self.cards(tree.parts[1])
            if isinstance(second, Choice) and not isinstance(first, Choice):
                return chain(ChooseCards(second), Exchange(first, Bound("unit")))
            return Exchange(self.one(tree.parts[0]), self.one(tree.parts[1]))
        those = (
            isinstance(tree, t.Owner)
            and tree.who in ("they", "it")
            or isinstance(tree, t.Thing)
            and tree.word == "them"
            or isinstance(self.known(tree), Bound)
            and isinstance(tree, t.Np)
            and tree.what_many()
        )
        if not those:
            raise Reject("exchange what")
        return Exchange(Bound("unit"), Bound("unit"))

    # -- damage, costs, the game --------------------------------------------------------------------------------

    def do_deal(self, done: Deed) -> Effect:
        done.only()
        done.plain("to", "other")
        if done.act.other.how != "exact" or done.agent is not None or done.act.to is None:
            raise Reject("deal what damage")
        unit = self.known(done.act.to)
        if not isinstance(unit, Select) or unit.areas & FIELD == 0 or unit.whose == BOTH:
            raise Reject("damage to what")
        return Damage(self.number(done.act.other.n), unit.whose)

    def do_perform(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        tree = done.object
        if noun_of(tree) != CHECK or tree.quant is None or tree.quant.how not in ("exact", "a") or self.doer(done) != ME:
            raise Reject("perform what")
        return PerformChecks(Fixed(1) if tree.quant.how == "a" else self.number(tree.quant.n))

    def do_pay(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        if self.doer(done) != ME:
            raise Reject("who pays")
        if isinstance(done.object, Blast):
            return self.price(Price(parts=(done.object,)))
        return Pay() if done.object is None else self.price(done.object)

    def price(self, tree: Price) -> Cost:
        """What stands in the brackets of a cost; only what can be done to cards can be one."""
        made = Cost(tuple(self.blast(part) if isinstance(part, Blast) else self.effect(part) for part in tree.parts))
        try:
            made.deeds()
        except ValueError as error:
            raise Reject(str(error)) from None
        return made

    def blast(self, tree: Blast) -> Effect:
        """Counter Blast and Soul Blast."""
        which = None if tree.which is None else self.describe(tree.which).bare()
        return (CounterBlast if tree.verb == "counter blast" else SoulBlast)(tree.n, which)

    def do_win(self, done: Deed) -> Effect:
        done.only()
        return DecideGame(self.doer(done), True)

    def do_losegame(self, done: Deed) -> Effect:
        done.only()
        return DecideGame(self.doer(done), False)

    def do_let(self, done: Deed) -> Effect:
        """You have a unit get something."""
        if self.doer(done) != ME:
            raise Reject("who has it")
        mods = tuple(t.Mod(sort=name, of=of) for name, of in done.mods.items())
        return self.clause(t.Clause(subject=done.object, preds=(t.Pred(mood="do", act=done.act.other, mods=mods or None),)))

    # -- times --------------------------------------------------------------------------------------------------

    def moment(self, tree: t.Moment, later: bool) -> EventTrigger:
        """The beginning or end of a turn, phase, step or battle."""
        of = tree.of
        whose = of.whose
        if of.name == "battle":
            if isinstance(whose, t.Clause):
                if later or not tree.end:
                    raise Reject("which battle")
                return CloseStep(self.battle(whose), True)
            if whose is not None or not tree.end or of.which not in ("that", "this", "the"):
                raise Reject("which battle")
            return TimeComes(S_BATTLE_ENDS, BOTH)
        if isinstance(whose, t.Period):
            if tree.end:
                raise Reject("the end of a phase")
            if of.name == "end phase" and whose.name == "turn" and later:
                return TimeComes(S_PHASE, BOTH, PHASES[of.name])
            if of.name == "close step" and whose.name == "battle":
                if isinstance(whose.whose, t.Clause) and not later:
                    return CloseStep(self.battle(whose.whose), False)
                if whose.whose is None and later:
                    return TimeComes(S_STEP, BOTH, CLOSE_STEP)
            raise Reject("when")
        player = self.time_of(of, later)
        if of.name == "turn":
            return TimeComes(S_TURN_ENDS, player) if tree.end else TimeComes(S_PHASE, player, 0)
        if tree.end:
            raise Reject("the end of a phase")
        if of.name in PHASES:
            return TimeComes(S_PHASE, player, PHASES[of.name])
        return TimeComes(S_STEP, player, STEPS.index(of.name.removesuffix(" step")) + 1)

    def time_of(self, of: t.Period, later: bool) -> int:
        """Whose turn it must be."""
        if isinstance(of.whose, t.Owner):
            if of.which is not None and not (of.which == "next" and later and of.name in PHASES):
                raise Reject("which one")
            return self.whose(of.whose)
        if of.whose is None and (of.which in ("each", "the") and not later or later and of.name == "turn" and of.which in ("that", "this", "the")):
            return BOTH
        raise Reject("whose turn")

    def later(self, lead: str, head: Any, body: Effect, time: Any) -> Effect:
        """8.6.5: at a later time."""
        if lead != "at" or time is not None:
            raise Reject("later, when something happens")
        return Later(Delayed(self.moment(head, True), Recall(body)))

    def scaled(self, each: Number, part: Effect) -> Effect:
        """An instruction for each of a number."""
        return Repeat(each, part)

    # -- trigger conditions -------------------------------------------------------------------------------------

    def event(self, tree: Any) -> Trigger:
        """What an ability waits for."""
        if isinstance(tree, t.Nth):
            return self.nth(tree)
        split = self.split_event(tree)
        if split:
            return AnyOfThese(tuple(split))
        if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) and len(tree.preds) == 1:
            pred = tree.preds[0]
            if pred.mood == "be" and isinstance(pred.act, t.Adj) and pred.act.sort == "state" and not pred.mods:
                return Happens(self.subject(tree.subject), S_RESTED if pred.act.word == "rest" else S_STOOD)
            if isinstance(pred.act, t.Act) and pred.act.verb != "have" and pred.mood in ("do", "bedone", "not"):
                done = deed(tree.subject, pred)
                trigger: Trigger = self.use("when", done.verb)(done)
                return trigger
        condition = self.conditions(tree)
        if not isinstance(condition, (ThereIs, Compared)):
            raise Reject("no situation that can be waited for")
        return SituationTrigger(condition)

    def when_attack(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.mood == "bedone":
            return Happens(self.subject(done.object), S_IS_ATTACKED)
        if done.mood != "do":
            raise Reject("does not attack")
        return Attacks(self.subject(done.agent), self.target(done.object))

    def when_hit(self, done: Deed) -> Trigger:
        """An attack hits, or does not."""
        done.only("during")
        done.plain()
        if done.mood not in ("do", "not") or noun_of(done.agent) != ATTACK or done.agent.what.tails:
            raise Reject("what hits")
        hit, target, attack = done.mood == "do", self.target(done.object), done.agent
        if isinstance(attack.det, t.Owner) and attack.quant is None:
            if done.mods:
                raise Reject("during which battle")
            return Hits(self.possessor(attack.det), target, hit)
        period = done.mods.get("during")
        if (
            not isinstance(period, t.Period)
            or period.name != "battle"
            or not isinstance(period.whose, t.Clause)
            or len(period.whose.preds) != 1
            or not (attack.quant is not None and attack.quant.how == "a" or isinstance(attack.det, t.Det) and attack.det.word == "the")
        ):
            raise Reject("whose attack")
        boost = deed(period.whose.subject, period.whose.preds[0])
        boost.only()
        boost.plain()
        if boost.verb != "boost" or boost.mood not in ("did", "do") or not isinstance(self.known(boost.agent), This):
            raise Reject("during which battle")
        return HitsWhileBoosted(target, None if boost.object is None else self.description(boost.object), hit)

    def possessor(self, tree: t.Owner) -> Subject:
        """Whose attack or check it is."""
        if tree.of is None:
            raise Reject("whose")
        if (
            isinstance(tree.of, t.Np)
            and tree.of.quant is None
            and isinstance(tree.of.det, t.Owner)
            and isinstance(tree.of.what, t.Nominal)
            and isinstance(tree.of.what.noun, t.Noun)
            and tree.of.what.noun.word in KINDS
            and not tree.of.what.tails
        ):
            return self.subject(t.Np(det=tree.of.det, what=tree.of.what))
        return self.subject(tree.of)

    def when_reveal(self, done: Deed) -> Trigger:
        """A check reveals a card."""
        done.only()
        done.plain()
        check = done.agent
        if done.mood != "do" or not isinstance(check, t.Np) or not isinstance(check.det, t.Owner):
            raise Reject("what reveals")
        what = anywhere(self.description(done.object))
        if noun_of(check) == DAMAGE_CHECK and check.det.of is None and self.whose(check.det) == ME:
            return CheckReveals(None, what, False)
        if noun_of(check) != CHECK:
            raise Reject("what reveals")
        of = check.det.of
        if of is None:
            return CheckReveals(Subject(self.whose(check.det), Description(On(ON_VC))), what)
        if (
            isinstance(of, t.Np)
            and isinstance(of.what, t.Nominal)
            and isinstance(of.det, t.Det)
            and of.det.word == "the"
            and noun_of(of) == "vanguard"
            and len(of.what.tails or ()) == 1
        ):
            tail = of.what.tails[0]  # type: ignore[index]
            if isinstance(tail, t.Done) and tail.act.verb == "boost" and isinstance(self.known(tail.by), This) and tail.mods is None:
                return CheckReveals(None, what)
        return CheckReveals(self.possessor(check.det), what)

    def when_boost(self, done: Deed) -> Trigger:
        done.only("by")
        done.plain()
        if done.mood == "bedone":
            return IsBoosted(self.subject(done.object), None if done.agent is None else self.description(done.agent))
        if done.mood != "do":
            raise Reject("does not boost")
        return Boosts(self.subject(done.agent), None if done.object is None else self.description(done.object))

    def when_intercept(self, done: Deed) -> Trigger:
        done.only()
        if done.mood != "do":
            raise Reject("does not intercept")
        return Happens(self.subject(done.agent), S_INTERCEPTS)

    def when_become(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        if done.mood != "do" or not isinstance(done.object, t.Adj) or done.object.sort != "state":
            raise Reject("becomes what")
        return Happens(self.subject(done.agent), S_RESTED if done.object.word == "rest" else S_STOOD)

    def when_draw(self, done: Deed) -> Trigger:
        done.only()
        done.plain()
        number, upto = self.count(done.object)
        whose = self.doer(done)
        if done.mood != "do" or upto or not isinstance(number, Fixed) or number.n != 1 or whose == BOTH:
            raise Reject("draws what")
        return PlayerDoes(whose, S_DRAWN)

    def when_ride(self, done: Deed) -> Trigger:
        """8.6.4.1.4: a unit rides this one, or this one rides another."""
        done.only("by")
        done.plain()
        if done.mood not in ("do", "bedone") or done.mods and done.mood == "do":
            raise Reject("does not ride")
        if isinstance(self.known(done.object), This):
            if done.agent is None:
                raise Reject("ridden by what")
            if isinstance(self.known(done.agent), This):
                raise Reject("rides itself")
            return IsRidden(self.rider(done.agent))
        if isinstance(self.known(done.agent), This):
            return Rides(Description(AnyCard()) if done.object is None else anywhere(self.description(done.object)))
        raise Reject("rides what")

    def rider(self, tree: Any) -> Description:
        """The unit that rides; "of the same clan" means as this one."""
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and len(tree.what.tails or ()) == 1:
            same = tree.what.tails[0]  # type: ignore[index]
            if (
                isinstance(same, t.SameAs)
                and same.of is None
                and same.prop == "clan"
                and noun_of(tree) == "unit"
                and tree.quant is not None
                and tree.quant.how == "a"
            ):
                return Description(AnyCard(), (), (OfSameClan(This(), True),))
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and any(isinstance(adj, t.Adj) and adj.sort == "other" for adj in tree.what.adjs or ()):
            raise Reject("other than which")
        return self.description(tree)

    def doers(self, np: t.Np) -> tuple[int, Filter | None]:
        """Whose cards or units they are; only of all of a player's is it said."""
        if noun_of(np) not in ("card", "unit") or np.what.adjs or np.what.tails:
            raise Reject("by whose effect")
        return BOTH if np.det is None else self.whose(np.det), None

    def when_call(self, done: Deed) -> Trigger:
        """10.1.6: a player calls a unit, or one is called."""
        done.only()
        done.plain("to", "source")
        owner, circles, filters = (None, ON_RC | ON_GC, []) if done.act.to is None else self.place(done.act.to.place)
        areas = 0
        tree, source = done.object, done.act.source
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and source is None:
            from_ = [tail for tail in tree.what.tails or () if isinstance(tail, t.At) and tail.how == "from"]
            source = from_[0].of if from_ else None
            tree = tree.but(what=tree.what.but(tails=tuple(tail for tail in tree.what.tails or () if tail not in from_) or None))
        if source is not None:
            _, areas, more = self.place(source)
            filters = filters + more
        if filters or owner is not None or circles & ~(ON_RC | ON_GC):
            raise Reject("called to where")
        if done.mood == "bedone":
            return Placed(self.subject(tree), circles, areas)
        whose = self.doer(done)
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how not in ("a", "another") or tree.det is not None:
            raise Reject("calls what")
        found = self.describe(tree.what)
        found.other = found.other or tree.quant.how == "another"
        if found.whose not in (None, whose) or found.areas or found.within is not None or found.called:
            raise Reject("calls what")
        return Placed(Subject(whose, found.what(), False, found.other), circles, areas)

    def when_put(self, done: Deed) -> Trigger:
        """10.1.4.1: placed on a circle, or put into a zone."""
        done.only("by")
        done.plain("to", "source")
        if done.mood != "bedone" or done.act.to is None or done.act.to.how != "in":
            raise Reject("put where")
        owner, to, filters = self.place(done.act.to.place)
        if filters:
            raise Reject("put where")
        areas = 0
        if done.act.source is not None:
            from_, areas, more = self.place(done.act.source)
            if more or from_ not in (None, ME):
                raise Reject("put from where")
        if to & FIELD:
            if done.mods or owner not in (None, ME):
                raise Reject("placed by what")
            return Placed(self.subject(done.object), to, areas)
        return self.sent(done, to, areas, owner)

    def sent(self, done: Deed, to: int, areas: int, owner: int | None) -> Trigger:
        """A card goes to a zone."""
        cause = self.cause(done.mods.get("by"))
        tree = done.object
        if isinstance(tree, t.Np) and tree.det is None and tree.quant is not None and tree.quant.how == "a" and tree.what is not None:
            if owner is None or areas or cause is not ANYTHING:
                raise Reject("whose card")
            return IsSent(Subject(owner, anywhere(self.describe(tree.what).bare())), to, 0)
        return IsSent(self.subject(tree), to, areas, cause)

    def when_return(self, done: Deed) -> Trigger:
        return self.when_put(done)

    def when_retire(self, done: Deed) -> Trigger:
        done.only("by")
        done.plain("source")
        if done.mood != "bedone":
            raise Reject("who retires it")
        return self.sent(done, IN_DROP, self.origin(done, FIELD), None)

    def origin(self, done: Deed, areas: int) -> int:
        """From where a card goes, which must be where the deed takes it from."""
        if done.act.source is None:
            return areas
        whose, found, filters = self.place(done.act.source)
        if filters or whose not in (None, ME) or areas and not found & areas:
            raise Reject("from where")
        return found

    def when_discard(self, done: Deed) -> Trigger:
        done.only("by")
        if done.mood == "bedone":
            done.plain("source")
            return self.sent(done, IN_DROP, self.origin(done, IN_HAND), None)
        if self.doer(done) != ME or done.mods or not isinstance(done.object, t.Np) or done.object.quant is None or done.object.quant.how != "a":
            raise Reject("who discards what")
        found = self.describe(done.object.what)
        if found.areas not in (0, IN_HAND) or found.whose not in (None, ME) or found.other or found.within is not None:
            raise Reject("discards what")
        return IsSent(Subject(ME, anywhere(found.what())), IN_DROP, IN_HAND)

    def do_use(self, done: Deed) -> Effect:
        raise Reject("use what")

    # -- what is said of players as an instruction ----------------------------------------------------------------

    def predicate(self, subject: Any, pred: t.Pred, until: Any) -> Effect:
        """Each player may draw: both are asked (3.12.4)."""
        if isinstance(subject, t.Person) and pred.mood == "may" and subject.who == "each" and isinstance(pred.act, t.Act) and pred.act.verb == "draw":
            number, upto = self.count(pred.act.object)
            if upto or pred.mods:
                raise Reject("draw how many")
            return EachMayDraw(number)
        return super().predicate(subject, pred, until)
