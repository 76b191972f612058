"""What the verbs of Gate Ruler's card texts do (sections 13 to 15)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.gate_ruler.nodes.battle_triggers import AttackDamage, DamageComes
from rulewright.games.gate_ruler.nodes.damage_effects import (
    BaseDivision,
    Deal,
    DealDivided,
    DealTogether,
    Fight,
    Halve,
    HealDealt,
    HealLife,
    HealUnit,
    Ignore,
    OwnNumber,
    Prevent,
    PreventAll,
    Reduce,
)
from rulewright.games.gate_ruler.nodes.effects import (
    DECK_BOTTOM,
    DECK_RANDOM,
    DECK_TOP,
    DESTROY,
    DISCARD,
    EXHAUST,
    READY,
    REMOVE,
    TO_DAMAGE,
    TO_GRAVEYARD,
    TO_HAND,
    TO_RESOURCE,
    TO_RESOURCE_EXHAUSTED,
    Becomes,
    Charge,
    ChooseCards,
    Control,
    Do,
    LookAt,
    Move,
    PutIntoField,
    PutOnTop,
    SetDown,
    Show,
    Swap,
    TopOrBottom,
)
from rulewright.games.gate_ruler.nodes.lasting_effects import CONTROLLER, TURN_ONLY, AsLongAs, ForNow, ForPlayer, Later, NextCost, SkipNext, Until
from rulewright.games.gate_ruler.nodes.measures import Difference, ThatMany
from rulewright.games.gate_ruler.nodes.permits import Cost, IgnoresCounter, PhaseSkipped
from rulewright.games.gate_ruler.nodes.picking import Choice
from rulewright.games.gate_ruler.nodes.play_effects import (
    AbyssalSummon,
    Draw,
    DrawUpTo,
    Drive,
    DriveCards,
    EndTurn,
    HealUpTo,
    Look,
    Negate,
    PlayCard,
    Rearrange,
    Shuffle,
    SpecialSummon,
    UseAbility,
)
from rulewright.games.gate_ruler.nodes.rare_effects import ChangeEffect, ControlFor, EndBattle, Redirect, Retarget, RevealUntil, TurnOver
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, OPPONENT, AtRandom, Attacker, BottomCards, RulerOf, Select
from rulewright.games.gate_ruler.nodes.statics import Exchanged, LoseAll
from rulewright.games.gate_ruler.nodes.targets import A_DAMAGE, Choosing, InGate, ItemTarget, NumberChoice, Target, WordChoice
from rulewright.games.gate_ruler.nodes.triggers import Enters, Subject
from rulewright.games.gate_ruler.rules.costs import PayAny, PayResources
from rulewright.games.gate_ruler.rules.words import (
    ATK,
    ATTACK,
    ATTACK_PHASE_ENDS,
    ATTACK_PHASE_STARTS,
    ATTACK_STARTS,
    BATTLE_ENDS,
    COMBAT,
    COST_LESS,
    COST_MORE,
    DAMAGE_STEP_ENDS,
    DAMAGE_STEP_STARTS,
    DECLARATION_STARTS,
    EFFECT_DAMAGE,
    GAME_STARTS,
    HP,
    MAIN,
    MAIN_ENDS,
    MAIN_STARTS,
    NO_COUNTER,
    NO_PREVENTION,
    SURE_COMBAT,
    TURN_ENDS,
    TURN_STARTS,
    TYPE,
    UNIT,
    UNTIL_BATTLE_ENDS,
    UNTIL_TURN_ENDS,
    WHOLE_GAME,
)
from rulewright.games.gate_ruler.rules.zones import IN_ATTACK, IN_DAMAGE, IN_DECK, IN_DEFENSE, IN_FIELD, IN_FRONT, IN_GRAVEYARD, IN_HAND, IN_RESOURCE, IN_SET
from rulewright.games.gate_ruler.text.asking import Asking
from rulewright.games.gate_ruler.text.meaning import WORDS, ZONES
from rulewright.games.gate_ruler.text.oddities import Damage, NumberWithin, Scaled_
from rulewright.kernel.effects import DecideGame, Repeat
from rulewright.kernel.nodes import AnyCard, Bound, Cards, CountOf, Description, Effect, Fixed, Has, Number, This, Times
from rulewright.kernel.parts import Delayed
from rulewright.language.errors import Reject
from rulewright.language.joints import chain
from rulewright.tcg.effects.lasting import TURN_END, TURN_START, Recall
from rulewright.tcg.effects.replacing import Stay
from rulewright.tcg.effects.said import Said
from rulewright.tcg.effects.selecting import Several, TopCards

ALL_CARDS = Description(AnyCard())
PUT = {IN_GRAVEYARD: TO_GRAVEYARD, IN_HAND: TO_HAND, IN_DAMAGE: TO_DAMAGE, IN_RESOURCE: TO_RESOURCE}
WAYS = {"": 0, "combat": COMBAT, "effect": EFFECT_DAMAGE}
MOMENTS = {
    ("turn", False): TURN_STARTS,
    ("turn", True): TURN_ENDS,
    ("main", False): MAIN_STARTS,
    ("main", True): MAIN_ENDS,
    ("attack", False): ATTACK_PHASE_STARTS,
    ("attack", True): ATTACK_PHASE_ENDS,
    ("battle", True): BATTLE_ENDS,
    ("battle", False): ATTACK_STARTS,
    ("game", False): GAME_STARTS,
    ("damage step", False): DAMAGE_STEP_STARTS,
    ("damage step", True): DAMAGE_STEP_ENDS,
    ("declaration", False): DECLARATION_STARTS,
}


class Deeds(Asking):
    """Verbs as instructions."""

    def doer(self, done: Deed) -> int:
        return ME if self.inner and isinstance(done.agent, t.Person) else super().doer(done)

    def pile(self, tree: Any) -> Select | None:
        """All cards of a hand or another pile."""
        if (
            isinstance(tree, t.Np)
            and isinstance(tree.what, t.Nominal)
            and isinstance(tree.what.noun, t.Noun)
            and tree.what.noun.word in ZONES
            and tree.quant is None
            and not tree.what.adjs
            and not tree.what.tails
        ):
            whose, areas = self.place(tree)
            if whose == BOTH:
                raise Reject("whose pile")
            return Select(whose, areas, ALL_CARDS)
        return None

    def acted(self, done: Deed, verb: str, areas: int = 0) -> Effect:
        """Something is done to cards, by whoever is told to; that player chooses among the own ones."""
        done.only()
        done.plain()
        who = self.doer(done)
        what = self.cards(done.object, areas, who if areas else None)
        if who == OPPONENT and not self.inner:
            of = what.of if isinstance(what, Choice) else what
            if isinstance(of, Select) and of.whose != OPPONENT:
                raise Reject("whose cards")
        return Do(verb, what, who)

    def duration(self, mod: t.Mod) -> Until:
        """14-11a-2: how long."""
        of = mod.of
        if mod.sort == "while":
            return AsLongAs(self.condition(of))
        if mod.sort == "until" and of == "this turn":
            return Until(UNTIL_TURN_ENDS)
        if mod.sort == "until" and of == "game":
            return Until(WHOLE_GAME)
        if isinstance(of, t.Period):
            if mod.sort == "during" and of.which == "next" and of.whose is not None and of.name in ("turn", "start"):
                return Until(0, self.next_of(of.whose), TURN_ONLY)
            if of.name == "turn" and of.which == "next" and of.whose is not None and mod.sort in ("until", "until end"):
                return Until(0, self.next_of(of.whose), TURN_END if mod.sort == "until end" else TURN_START)
            if of.whose is None and of.which in ("this", "the", "that", None) and mod.sort in ("until end", "during"):
                if of.name in ("turn", "battle"):
                    return Until(UNTIL_TURN_ENDS if of.name == "turn" else UNTIL_BATTLE_ENDS)
                if of.name == "game":
                    return Until(WHOLE_GAME)
        raise Reject("how long")

    def next_of(self, owner: t.Owner) -> int:
        """Whose next turn."""
        return CONTROLLER if owner.who == "controller" else self.whose(owner)

    # -- drawing and discarding ---------------------------------------------------------------------------------

    def amount(self, tree: Any) -> tuple[Number, bool]:
        """How many plain cards, and whether fewer will do."""
        return self.plain_cards(tree, ThatMany())

    def is_cards(self, tree: Any) -> bool:
        """Whether it says only "cards"."""
        return (
            isinstance(tree, t.Np)
            and tree.quant is None
            and tree.det is None
            and isinstance(tree.what, t.Nominal)
            and not tree.what.adjs
            and not tree.what.tails
            and isinstance(tree.what.noun, t.Noun)
            and tree.what.noun.word == "card"
        )

    def do_draw(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        whose = self.doer(done)
        goal = done.act.other
        if goal is not None:
            if done.object is not None and not self.is_cards(done.object):
                raise Reject("draws what")
            if goal.place is not None and self.place(goal.place)[1] != IN_HAND or whose != ME:
                raise Reject("until when")
            return Draw(Difference(self.number(goal.count), CountOf(Select(ME, IN_HAND, ALL_CARDS))), ME)
        number, upto = self.amount(done.object)
        if upto:
            if whose != ME:
                raise Reject("who draws")
            return DrawUpTo(number)
        return Draw(number, whose)

    def do_discard(self, done: Deed) -> Effect:
        done.only("random")
        done.plain("other")
        who = self.doer(done)
        if done.act.other is not None:
            if who != ME or done.object is not None and not self.is_cards(done.object):
                raise Reject("who discards what")
            return discarding(Choice(Difference(CountOf(Select(ME, IN_HAND, ALL_CARDS)), self.number(done.act.other.count)), Select(ME, IN_HAND, ALL_CARDS)))
        pile = self.pile(done.object)
        what: Cards = pile if pile is not None else self.cards(done.object, IN_HAND, who)
        if "random" in done.mods:
            if (
                not isinstance(what, Choice)
                or not isinstance(what.of, Select)
                or what.upto
                or what.of.what.pre
                or what.of.what.post
                or what.of.areas != IN_HAND
            ):
                raise Reject("what at random")
            what = AtRandom(what.count, what.of)
        return discarding(what, who)

    def do_destroy(self, done: Deed) -> Effect:
        return self.acted(done, DESTROY)

    def do_exhaust(self, done: Deed) -> Effect:
        return self.acted(done, EXHAUST)

    def do_ready(self, done: Deed) -> Effect:
        return self.acted(done, READY)

    def do_remove(self, done: Deed) -> Effect:
        return self.acted(done, REMOVE)

    # -- moving -------------------------------------------------------------------------------------------------

    def do_move(self, done: Deed) -> Effect:
        return self.do_put(done)

    def do_put(self, done: Deed) -> Effect:
        """15-3: the destination says what is done."""
        to = done.act.to
        if to is None:
            raise Reject("moved where")
        if to.how == "charged" and not (isinstance(done.object, t.Np) and self.is_charge(done.object.what)):
            raise Reject("only charges go to a card")
        if to.how in ("under", "on", "charged"):
            return self.put_under(done)
        if to.how in ("top", "bottom", "end", "back"):
            done.only("any order", "random order")
            shuffled = done.mods.pop("random order", None) is not None
            self.check_owner(to.place, self.moved(done))
            if to.place is not None and self.place(to.place)[1] != IN_DECK:
                raise Reject("the top of what")
            done.mods.pop("any order", None)
            if shuffled and (to.how != "bottom" or self.doer(done) != ME):
                raise Reject("in a random order")
            if to.how == "end":
                return TopOrBottom(self.moved(done))
            if shuffled:
                return Do(DECK_RANDOM, self.moved(done))
            return Do(DECK_BOTTOM if to.how == "bottom" else DECK_TOP, self.moved(done), self.doer(done))
        if isinstance(done.object, t.Np) and "charge" in done.mods:
            return self.put_under(done)
        if to.how != "in":
            raise Reject("put where")
        done.only("down", "exhausted")
        if isinstance(to.place, t.Noun) and to.place.word == "play":
            return SpecialSummon(self.moved(done))
        areas, empty, _ = self.spot(to.place)
        if areas == IN_SET:
            if "down" in done.mods:
                return SetDown(self.moved(done))
            if isinstance(to.place, t.Np) and to.place.quant is not None and to.place.quant.how == "another":
                return Move(self.moved(done), IN_SET, False)
        if "exhausted" in done.mods and areas == IN_RESOURCE:
            what = self.moved(done)
            self.check_owner(to.place, what)
            return Do(TO_RESOURCE_EXHAUSTED, what, self.doer(done))
        if "exhausted" in done.mods or "down" in done.mods:
            raise Reject("put how")
        if areas in PUT:
            what = self.moved(done)
            self.check_owner(to.place, what)
            return Do(PUT[areas], what, self.doer(done))
        if areas in (IN_ATTACK, IN_DEFENSE, IN_FRONT):
            what = self.moved(done)
            of = what.of if isinstance(what, Choice) else what
            if isinstance(of, Select) and not of.areas & IN_FRONT:
                return SpecialSummon(what, areas, empty)
            return Move(what, areas, empty)
        if areas == IN_FIELD:
            return PutIntoField(self.moved(done))
        raise Reject("put to where")

    def check_owner(self, place: Any, what: Cards) -> None:
        """3-2e: cards go to zones of their owner; a text that says another player's is not understood, nor one that says no player's."""
        if not isinstance(place, t.Np):
            return
        if isinstance(place.det, t.Det) and place.det.word == "this" or isinstance(place.det, t.Owner) and place.det.who in ("each", "both"):
            raise Reject("whose zone")
        owner = self.place(place)[0]
        of = what.of if isinstance(what, Choice) else what
        whose = of.whose if isinstance(of, (Select, TopCards, BottomCards)) else ME if isinstance(of, This) else BOTH
        if BOTH not in (whose, owner) and whose != owner:
            raise Reject("whose zone")

    def moved(self, done: Deed) -> Cards:
        """What goes."""
        pile = self.pile(done.object)
        return pile if pile is not None else self.cards(done.object)

    def spot(self, tree: Any) -> tuple[int, bool, int]:
        """Zones that a card goes to: which, whether only empty ones, whose."""
        if isinstance(tree, t.Both):
            found = [self.spot(part) for part in tree.parts]
            if len({(empty, whose) for _, empty, whose in found}) != 1:
                raise Reject("which zones")
            areas = 0
            for area, _, _ in found:
                areas |= area
            return areas, found[0][1], found[0][2]
        empty = False
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal):
            adjs = [adj for adj in tree.what.adjs or () if not (isinstance(adj, t.Adj) and (adj.sort == "other" or adj.word == "different"))]
            if any(adj.word != "empty" for adj in adjs):
                raise Reject("which zone")
            empty = bool(adjs)
            tree = t.Np(quant=tree.quant, det=tree.det, what=t.Nominal(noun=tree.what.noun, tails=tree.what.tails, many=tree.what.many))
        whose, areas = self.place(tree)
        return areas, empty, whose

    def put_under(self, done: Deed) -> Effect:
        """15-14: cards become charges, or go on top of others."""
        done.only("charge", "any order")
        to = done.act.to
        what = self.cards(done.object)
        under = self.cards(to.place)
        return PutOnTop(what, under) if to.how in ("on", "top") else Charge(what, under)

    def do_swap(self, done: Deed) -> Effect:
        if isinstance(done.object, t.Prop):
            done.only("time")
            if done.object.prop not in ("atk hp", "hp atk"):
                raise Reject("swap what")
            until = Until(WHOLE_GAME) if "time" not in done.mods else self.duration(done.mods["time"])
            of = done.object.of
            return ForNow(exchanged(self.one(of) if isinstance(of, t.Owner) else self.cards(of)), until)
        done.only()
        what = self.cards(done.object)
        return Swap(what) if done.act.other is None else Swap(what, self.cards(done.act.other))

    def do_take_control(self, done: Deed) -> Effect:
        """15-23: for good, or for a time."""
        done.only("time")
        whose = self.doer(done)
        if whose == BOTH:
            raise Reject("who controls it")
        what = self.cards(done.object)
        if "time" in done.mods:
            until = self.duration(done.mods["time"])
            if until.kind == WHOLE_GAME:
                raise Reject("for good")
            return ControlFor(what, until, whose)
        return Control(what, whose)

    def do_set(self, done: Deed) -> Effect:
        if isinstance(done.object, t.Prop) and done.act.amount is not None:
            return self.use("do", "change to")(done)  # type: ignore[no-any-return]
        done.only()
        if done.act.to is not None and self.spot(done.act.to.place)[0] != IN_SET:
            raise Reject("set where")
        if done.act.amount is not None or self.doer(done) != ME:
            raise Reject("set what")
        return SetDown(self.cards(done.object))

    def do_turn(self, done: Deed) -> Effect:
        done.only("up", "down")
        if len(done.mods) != 1:
            raise Reject("turned how")
        return TurnOver(self.cards(done.object), "up" in done.mods)

    # -- looking, choosing --------------------------------------------------------------------------------------

    def do_reveal(self, done: Deed) -> Effect:
        done.only("to opponent")
        done.plain()
        return self.looked(done, True)

    def do_show(self, done: Deed) -> Effect:
        return self.do_reveal(done)

    def do_look(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        return self.looked(done, False)

    def looked(self, done: Deed, shown: bool) -> Effect:
        """15-5: cards are looked at or revealed."""
        pile = self.pile(done.object)
        what: Cards = pile if pile is not None else self.cards(done.object)
        self.shown = (
            self.shown or isinstance(what, Select) or isinstance(what, (TopCards, BottomCards)) and not (isinstance(what.count, Fixed) and what.count.n == 1)
        )
        if isinstance(what, (TopCards, BottomCards)):
            if self.doer(done) != ME:
                raise Reject("who looks")
            return Look(what, shown)
        if self.doer(done) != ME and not shown:
            raise Reject("who looks")
        return Show(what) if shown else LookAt(what)

    def do_reveal_until(self, done: Deed) -> Effect:
        done.only()
        whose, areas = self.place(done.act.source)
        if self.doer(done) != ME or areas != IN_DECK or whose == BOTH:
            raise Reject("revealed from where")
        return RevealUntil(whose, self.one_of(done.act.other))

    def one_of(self, tree: Any) -> Description:
        """A card that a player does something with: its description."""
        if (
            not isinstance(tree, t.Np)
            or tree.what is None
            or tree.det is not None
            or tree.quant is None
            or tree.quant.how not in ("a", "exact", "any")
            or tree.quant.n is not None
            and getattr(tree.quant.n, "n", 0) != 1
        ):
            raise Reject("which card")
        found = self.describe(tree.what)
        if found.whose is not None or found.areas or found.other or found.within is not None or found.ability:
            raise Reject("which card")
        return found.what()

    def do_next_cost(self, done: Deed) -> Effect:
        """14-3b-6: the next card that is played this turn."""
        done.only("time")
        if "time" in done.mods and self.duration(done.mods["time"]).kind != UNTIL_TURN_ENDS:
            raise Reject("until when")
        found = self.describe(done.agent)
        if found.whose is not None or found.areas or found.other or found.within is not None:
            raise Reject("which card")
        return NextCost(Cost(COST_LESS if done.object == "less" else COST_MORE, self.number(done.act.amount), ME, found.what()))

    def do_retarget(self, done: Deed) -> Effect:
        """14-16a: other targets for what is in the gate."""
        done.only()
        of = done.object
        if isinstance(of, t.Owner):
            if of.of is not None:
                of = of.of
            elif of.who == "it":
                of = t.Thing(word="it")
        known = self.known(of)
        what = known if isinstance(known, Bound) else self.item(of, self.found(of)) if isinstance(of, t.Np) and of.what is not None else None
        if what is None or self.doer(done) != ME:
            raise Reject("the targets of what")
        to = None if done.act.to is None else self.known(done.act.to)
        if to is None and done.act.to is not None:
            raise Reject("which new target")
        return Retarget(what, to)

    def do_change(self, done: Deed) -> Effect:
        """14-16a: another effect for what is in the gate."""
        what: ItemTarget | Bound = Bound("item")
        if done.agent is not None:
            known = self.known(done.agent)
            what = known if isinstance(known, Bound) else self.item(done.agent, self.found(done.agent))
        return ChangeEffect(what, self.effect(done.object))

    def do_search(self, done: Deed) -> Effect:
        done.only()
        if done.act.source is None or self.place(done.act.source) != (ME, IN_DECK) or self.doer(done) != ME:
            raise Reject("search where")
        what = self.cards(done.object, IN_DECK, ME)
        if not isinstance(what, Choice):
            raise Reject("search for what")
        return ChooseCards(what)

    def do_choose(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        who = self.doer(done)
        if who == OPPONENT:
            what = self.cards(done.object)
            if not isinstance(what, Choice):
                raise Reject("choose what")
            return ChooseCards(what, OPPONENT)
        if self.inner:
            what = self.cards(done.object)
            if not isinstance(what, Choice):
                raise Reject("choose what")
            return ChooseCards(what)
        if who != ME:
            raise Reject("who chooses")
        if isinstance(done.object, NumberWithin):
            return Choosing(NumberChoice(done.object.least.n, done.object.most.n))
        if isinstance(done.object, t.Noun):
            if done.object.word == "damage":
                return Choosing(ItemTarget(Fixed(1), InGate(A_DAMAGE)))
            return Choosing(NumberChoice() if done.object.word == "number" else WordChoice(WORDS[done.object.word]))
        target = self.target(done.object)
        return ChooseCards(target) if isinstance(target, Choice) else Choosing(target)

    def do_shuffle(self, done: Deed) -> Effect:
        done.only()
        pile = self.pile(done.object)
        if done.act.to is None:
            if pile is None or pile.areas != IN_DECK:
                raise Reject("shuffle what")
            return Shuffle(pile.whose)
        if self.doer(done) != ME or self.place(done.act.to.place)[1] != IN_DECK:
            raise Reject("shuffle into what")
        return chain(Do(DECK_BOTTOM, pile if pile is not None else self.cards(done.object)), Shuffle(ME))

    # -- playing ------------------------------------------------------------------------------------------------

    def do_summon(self, done: Deed) -> Effect:
        """15-18: special summons."""
        done.only("exhausted")
        areas, empty = IN_FRONT, False
        object_ = done.object
        if done.act.to is not None:
            if done.act.to.how == "on":
                done.only()
                return PutOnTop(self.cards(object_), self.cards(done.act.to.place))
            areas, empty, whose = self.spot(done.act.to.place)
            if areas & ~IN_FRONT or whose == OPPONENT:
                raise Reject("summoned where")
        what = self.cards(object_)
        of = what.of if isinstance(what, Choice) else what
        if isinstance(of, Select) and of.areas & IN_FRONT:
            raise Reject("already in play")
        whose = self.doer(done)
        if whose == BOTH:
            raise Reject("who summons")
        return SpecialSummon(what, areas, empty, "exhausted" in done.mods, whose)

    def do_play(self, done: Deed) -> Effect:
        """15-16: cards are played by an effect."""
        done.only("free", "uncounted", "its cost", "cost")
        done.plain()
        if self.doer(done) != ME:
            raise Reject("who plays")
        if done.act.to is not None:
            raise Reject("played where")
        cost = done.mods.get("cost")
        if cost is not None and not isinstance(cost, t.Num):
            raise Reject("for which cost")
        what = self.cards(done.object)
        return PlayCard(what, "free" in done.mods, -1 if cost is None else cost.n, "uncounted" in done.mods)

    def do_normal(self, done: Deed) -> Effect:
        return self.do_play(done)

    def do_use(self, done: Deed) -> Effect:
        done.only()
        if done.act.other is not None and (done.object is None or isinstance(done.object, t.Owner)) and self.doer(done) == ME:
            whose = This() if done.object is None else self.one(done.object)
            if not isinstance(whose, This) and not (isinstance(whose, Bound) and whose.word == "it"):
                raise Reject("whose ability")
            return UseAbility(done.act.other)
        return self.do_play(done)

    def do_use_icon(self, done: Deed) -> Effect:
        done.only()
        return UseAbility(done.act.other)

    def do_end_battle(self, done: Deed) -> Effect:
        return EndBattle()

    def do_redirect(self, done: Deed) -> Effect:
        done.only()
        what = self.cards(done.object)
        of = what.of if isinstance(what, Choice) else what
        if self.doer(done) != ME or isinstance(of, RulerOf) or isinstance(what, Select):
            raise Reject("which unit is attacked")
        return Redirect(what)

    def do_stay(self, done: Deed) -> Effect:
        return Stay()

    def do_abyssal(self, done: Deed) -> Effect:
        done.only()
        if done.object is not None:
            raise Reject("which summoning")
        return AbyssalSummon(None)

    def do_negate(self, done: Deed) -> Effect:
        who = self.all_abilities(done.object) if "time" in done.mods else None
        if who is not None:
            return ForNow(Said(who, (LoseAll(),)), self.duration(done.mods.pop("time")))
        done.only()
        if isinstance(done.object, Damage):
            raise Reject("negate what")
        known = self.known(done.object)
        if isinstance(known, Bound):
            return Negate(known)
        if isinstance(done.object, t.Np) and done.object.what is not None:
            return Negate(self.item(done.object, self.found(done.object)))
        raise Reject("negate what")

    def all_abilities(self, tree: Any) -> Cards | None:
        """The cards all of whose abilities are spoken of."""
        what = tree.what if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) else None
        if what is None or what.adjs or not isinstance(what.noun, t.Noun) or what.noun.word != "ability" or not what.many:
            return None
        if what.tails is None and isinstance(tree.det, t.Owner):
            return self.one(tree.det) if tree.det.of is None else self.cards(tree.det.of)
        on = what.tails[0] if what.tails is not None and len(what.tails) == 1 else None
        return self.cards(on.of) if isinstance(on, t.At) and on.how == "on" else None

    def do_drive(self, done: Deed) -> Effect:
        """15-19: from the top of the deck, or certain cards."""
        done.only()
        whose = self.doer(done)
        if done.object is None:
            return Drive(Fixed(1) if done.act.amount is None else self.number(done.act.amount), whose)
        try:
            return Drive(self.amount(done.object)[0], whose)
        except Reject:
            if whose != ME:
                raise
            return DriveCards(self.cards(done.object))

    def do_pay(self, done: Deed) -> Effect:
        done.only()
        if done.act.amount is None:
            raise Reject("pay how much")
        if isinstance(done.act.amount, t.Letter):
            return self.do_pay_any(done)
        return PayResources(self.number(done.act.amount), self.doer(done))

    def do_pay_any(self, done: Deed) -> Effect:
        done.only()
        if self.doer(done) != ME:
            raise Reject("who pays")
        return PayAny()

    def do_end(self, done: Deed) -> Effect:
        done.only()
        return EndTurn() if done.act.other == "turn" else EndBattle()

    def do_rearrange(self, done: Deed) -> Effect:
        done.only()
        whose = self.doer(done)
        of = self.group(done.object)
        if whose == BOTH or not isinstance(of, Select) or of.whose != whose or of.areas != IN_FRONT or of.what.pre or of.what.post or of.other:
            raise Reject("rearrange what")
        return Rearrange(whose)

    def do_win(self, done: Deed) -> Effect:
        done.only()
        return DecideGame(self.doer(done), True)

    def do_losegame(self, done: Deed) -> Effect:
        done.only()
        return DecideGame(self.doer(done), False)

    def do_skip(self, done: Deed) -> Effect:
        done.only("time")
        period = done.act.other
        phases = {"main": MAIN, "attack": ATTACK}
        if not isinstance(period, t.Period) or period.name not in phases or period.which not in ("next", None) or period.whose is None:
            raise Reject("skip what")
        whose = self.doer(done)
        if whose == BOTH or self.whose(period.whose) != whose:
            raise Reject("whose phase")
        if "time" in done.mods:
            until = self.duration(done.mods["time"])
            if until.kind != UNTIL_TURN_ENDS or period.which is not None:
                raise Reject("skipped when")
            return ForPlayer(PhaseSkipped(whose, phases[period.name]), until)
        return SkipNext(PhaseSkipped(whose, phases[period.name]))

    # -- damage -------------------------------------------------------------------------------------------------

    def much(self, tree: Any, source: Cards | None) -> Number:
        """How much damage is dealt; of a source, its own number."""
        if not isinstance(tree, Damage):
            tree = Damage(amount=tree)
        if tree.which in ("taken", "all"):
            return self.number(tree)
        if tree.kind or tree.which or tree.sure or tree.amount is None:
            raise Reject("how much damage")
        amount: Any = tree.amount
        if isinstance(amount, t.Quant):
            if amount.how == "same":
                return ThatMany()
            if amount.how not in ("exact", "a"):
                raise Reject("how much damage")
            return Fixed(1) if amount.how == "a" else self.number(amount.n)
        if source is not None and isinstance(amount, t.Prop) and isinstance(amount.of, t.Owner):
            return OwnNumber(self.prop(amount.prop))
        return self.number(amount)

    def hurt(self, tree: Any) -> Cards:
        """4-2c: who is dealt damage is dealt it as a ruler; "them" may be a player."""
        if isinstance(tree, t.Thing) and tree.word == "them":
            return RulerOf(ME) if self.inner else Bound("foes" if self.addressed else "hurt")
        return self.cards(tree)

    def do_deal(self, done: Deed) -> Effect:
        """15-20, 15-10."""
        done.only("each other", "ignoring")
        ignore = NO_COUNTER if "ignoring" in done.mods else 0
        if isinstance(done.act.amount, Damage) and done.act.amount.sure:
            ignore |= NO_PREVENTION
            act = done.act.but(amount=done.act.amount.but(sure=None))
            done = Deed(done.verb, done.mood, done.agent, done.object, act, done.mods)
        if done.act.how == "passive":
            return Deal(self.hurt(done.object), self.much(done.act.amount, None), ignore=ignore)
        if isinstance(done.agent, t.Person) and self.doer(done) != ME:
            raise Reject("who deals damage")
        source = None if done.agent is None or isinstance(done.agent, t.Person) else self.cards(done.agent)
        other = isinstance(done.act.other, t.Thing) and done.act.other.word == "rest"
        if "each other" in done.mods or other:
            if source is None or done.act.other is not None and not (other and isinstance(source, Bound)):
                raise Reject("who deals damage")
            amount = self.much(done.act.amount, source)
            if not isinstance(amount, OwnNumber):
                raise Reject("how much damage")
            return Fight(source, amount)
        if isinstance(done.act.to, Damage):
            if source is not None or ignore:
                raise Reject("who deals damage")
            first = Deal(self.hurt(done.act.other), self.much(done.act.amount, None))
            second = Deal(self.hurt(done.act.source), self.much(done.act.to, None))
            if isinstance(first.what, Choice):  # chosen first, then all is dealt at once
                chosen, first = first.what, Deal(Bound("them"), first.amount)
                return chain(ChooseCards(chosen), deal_together(first, second))
            return deal_together(first, second)
        if done.act.to is not None:
            return DealDivided(BaseDivision(self.much(done.act.amount, None), self.divided(done.act.to)), source, ignore)
        if done.act.other is None:
            raise Reject("damage to whom")
        return Deal(self.hurt(done.act.other), self.much(done.act.amount, source), source, ignore=ignore)

    def do_divide(self, done: Deed) -> Effect:
        done.only()
        return DealDivided(BaseDivision(self.number(done.act.amount), self.divided(done.act.to)))

    def divided(self, tree: Any) -> Bound | Target:
        """Among what an amount is divided: "any number of" may be said of cards and a ruler together."""
        first = tree.parts[0] if isinstance(tree, (t.Both, t.OneOf)) else None
        if isinstance(first, t.Np) and first.quant is not None and first.quant.how == "some":
            of = Several((self.group(first.but(quant=None)), *(self.one(part) for part in tree.parts[1:])))
            return Target(CountOf(of), of, True)
        over = self.known(tree) or self.target(tree)
        if not isinstance(over, (Bound, Target)):
            raise Reject("divided among what")
        return over

    def do_take(self, done: Deed) -> Effect:
        done.only()
        done.plain("amount")
        if done.mood not in ("do", "order"):
            raise Reject("who takes damage")
        return Deal(self.hurt(t.Person(who="you") if done.agent is None else done.agent), self.much(done.act.amount, None))

    def do_heal(self, done: Deed) -> Effect:
        """13-7, 15-21."""
        done.only()
        if isinstance(done.object, Damage):
            return self.heal_dealt(done.object)
        amount = done.act.amount
        if amount is None and isinstance(done.object, (t.Thing, t.Multiple)):
            amount = Scaled_(amount=done.object, prop="life")
            done = Deed(done.verb, done.mood, done.agent, None, done.act.but(object=None), done.mods)
        if done.object is not None or amount is None:
            raise Reject("heal what")
        if amount.prop == "more life":
            amount = Scaled_(amount=t.Sum(than=t.Thing(word="that much"), more=amount.amount), prop="life")
        healed = amount
        on = done.act.other
        if healed.amount is None and healed.prop == "life":
            raise Reject("how much life")
        if (
            isinstance(on, t.Np)
            and on.quant is not None
            and on.quant.how == "each"
            and on.det is None
            and on.what is not None
            and (healed.prop == "life" or done.agent is not None)
        ):
            effect = self.do_heal(Deed(done.verb, done.mood, done.agent, None, t.Act(verb="heal", amount=healed), done.mods))
            return self.scaled(CountOf(self.group(t.Np(what=on.what))), effect)
        if healed.prop == "up to":
            if on is not None or self.doer(done) != ME:
                raise Reject("whose life")
            return HealUpTo(self.number(healed.amount))
        if healed.prop == "life":
            known = None if on is None else self.known(on)
            if on is not None and not isinstance(known, RulerOf):
                raise Reject("whose life")
            if isinstance(done.agent, t.Person) or done.agent is None:
                whose = self.doer(done)
            else:
                agent = self.known(done.agent)
                if not isinstance(agent, RulerOf):
                    raise Reject("whose life")
                whose = agent.whose
            return HealLife(self.number(healed.amount), whose if not isinstance(known, RulerOf) else known.whose)
        if done.agent is not None and (isinstance(done.agent, t.Person) or on is not None):
            raise Reject("who heals")
        if healed.prop not in ("hp", "all", "damage"):
            raise Reject("heal what")
        what = Bound("it") if on is None and done.agent is None else self.cards(on if on is not None else done.agent)
        return HealUnit(what, None if healed.prop == "all" else self.number(healed.amount))

    def heal_dealt(self, damage: Damage) -> Effect:
        """Damage that was dealt."""
        if damage.by is not None or damage.amount is not None or damage.when is not None:
            raise Reject("which damage")
        if damage.which == "that":
            return HealDealt(Bound("it"))
        if damage.which in ("all", "any") and damage.to is not None:
            return HealDealt(self.cards(damage.to), WAYS[damage.kind or ""], damage.which == "any")
        raise Reject("which damage")

    def do_ignore(self, done: Deed) -> Effect:
        """13-6c-1."""
        done.only()
        damage = done.object
        if not isinstance(damage, Damage) or damage.when is not None:
            raise Reject("ignored for what")
        if damage.which == "that" and not damage.kind:
            return Ignore()
        if damage.which == "attack":
            return attack_ignores()
        raise Reject("ignored for what")

    def unprevented(self, pred: t.Pred, damage: Damage) -> Effect:
        """13-3a: damage that cannot be prevented: what was dealt just before, or that of this attack."""
        done = deed(damage, pred)
        done.only()
        done.plain()
        if done.verb not in ("prevent", "reduce") or damage.to is not None or damage.by is not None or damage.when is not None:
            raise Reject("cannot be done to damage")
        if damage.which == "that" and not damage.kind:
            return Ignore(NO_PREVENTION)
        if damage.which in ("attack", "that") and damage.kind == "combat":
            return ForNow(Said(Attacker(), (IgnoresCounter(SURE_COMBAT),)), Until(UNTIL_BATTLE_ENDS))
        raise Reject("which damage")

    def do_become(self, done: Deed) -> Effect:
        """Damage becomes a number, cards become ready or exhausted; other numbers are statements."""
        if not done.mods and (done.act.other in ("exhausted", "ready") or isinstance(done.object, t.Adj) and done.object.word == "ready"):
            return Becomes(EXHAUST if done.act.other == "exhausted" else READY, self.cards(done.agent))
        if isinstance(done.agent, Damage) and done.object is not None:
            return self.lessened(done.agent, None, self.number(done.object), done.mods)
        raise Reject("a statement")

    def do_reduce(self, done: Deed) -> Effect:
        if isinstance(done.object, Damage):
            if done.act.other is not None:
                return self.lessened(done.object, None, self.number(done.act.other), done.mods)
            if done.act.amount is not None:
                return self.lessened(done.object, self.number(done.act.amount), None, done.mods)
        raise Reject("a statement")

    def do_halve(self, done: Deed) -> Effect:
        if isinstance(done.object, Damage) and done.act.other is not None:
            if done.object.which != "that" or done.mods or any(part is not None for part in (done.object.to, done.object.by, done.object.when)):
                raise Reject("which damage")
            return Halve(done.act.other == "half up")
        raise Reject("a statement")

    def do_prevent(self, done: Deed) -> Effect:
        if not isinstance(done.object, Damage):
            raise Reject("prevent what")
        amount = None if done.act.amount is None else self.number(done.act.amount)
        return self.lessened(done.object, amount, Fixed(0) if amount is None else None, done.mods)

    def lessened(self, damage: Damage, amount: Number | None, becomes: Number | None, mods: dict[str, Any]) -> Effect:
        """13-3: damage that becomes less: this one, the next, all of a turn, that of this attack."""
        time = mods.pop("time", None)
        if damage.when is not None:
            if time is not None:
                raise Reject("prevented when")
            time = damage.when
        if mods:
            raise Reject("prevented how")
        way = WAYS[damage.kind or ""]
        if damage.which == "that" and way != COMBAT:
            if time is not None or way or damage.to is not None:
                raise Reject("which damage")
            return Reduce(amount, becomes)
        if damage.which == "attack" and damage.to is not None:
            if time is not None or way == EFFECT_DAMAGE:
                raise Reject("which damage")
            coming = DamageComes(self.concerned(damage.to), Subject(BOTH, None, False, False, Attacker()), COMBAT)
            return Prevent(Delayed(coming, Recall(Reduce(amount, becomes))), UNTIL_BATTLE_ENDS)
        if damage.which in ("attack", "that"):
            if time is not None:
                raise Reject("which damage")
            return Prevent(Delayed(AttackDamage(), Recall(Reduce(amount, becomes))), UNTIL_BATTLE_ENDS)
        until = None if time is None else self.duration(time)
        battle = damage.which in ("next", "some") and until is not None and until.kind == UNTIL_BATTLE_ENDS
        if until is not None and until.kind != UNTIL_TURN_ENDS and not battle:
            if damage.which != "all":
                raise Reject("for how long")
            to = None if damage.to is None else self.concerned(damage.to)
            by = None if damage.by is None else self.concerned(damage.by)
            return Later(Delayed(DamageComes(to, by, way), Recall(Reduce(amount, becomes))), until, True)
        if damage.which in ("next", "some"):
            if damage.amount is not None:
                if amount is not None or becomes is None or not isinstance(becomes, Fixed) or becomes.n:
                    raise Reject("how much of it")
                amount, becomes = self.number(damage.amount), None
            if damage.by is not None:
                raise Reject("which damage")
            prevented = prevention(None if damage.to is None else self.concerned(damage.to), Reduce(amount, becomes), way)
            return Prevent(prevented, UNTIL_BATTLE_ENDS) if battle else Prevent(prevented)
        if damage.which == "all":
            to = None if damage.to is None else self.concerned(damage.to)
            by = None if damage.by is None else self.concerned(damage.by)
            return PreventAll(Delayed(DamageComes(to, by, way), Recall(Reduce(amount, becomes))))
        raise Reject("which damage")

    def concerned(self, tree: Any) -> Subject:
        """Whom damage concerns: also all cards of a description, or those whose effect it is."""
        if isinstance(tree, t.At):
            found = self.effects_of(tree)
            return Subject(BOTH, ALL_CARDS) if found is None else found
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how in ("all", "each"):
            tree = t.Np(det=tree.det, what=tree.what)
        return self.subject(tree)

    def effects_of(self, by: t.At) -> Subject | None:
        """The cards whose effects are meant, None for all."""
        if by.of is None:
            return None
        if by.how == "effect":
            return self.subject(by.of)
        return self.subject(by.of.of) if by.of.of is not None else Subject(self.whose(by.of), Description(AnyCard()))

    # -- for each, later ----------------------------------------------------------------------------------------

    def scaled(self, each: Number, part: Effect) -> Effect:
        """So much for each of a number."""
        if isinstance(part, (Do, ChooseCards, Choosing)) and isinstance(part.what, (Choice, Target)):  # so many are chosen together
            what = part.what
            as_many = type(what)(Times(what.count, each), what.of, what.upto)
            if isinstance(part, Choosing):
                return Choosing(as_many)
            return Do(part.verb, as_many, part.who) if isinstance(part, Do) else ChooseCards(as_many, part.who)
        if isinstance(part, Draw):
            return Draw(Times(part.count, each), part.whose)
        if isinstance(part, Drive):
            return Drive(Times(part.count, each), part.whose)
        if isinstance(part, HealLife):
            return HealLife(Times(part.amount, each), part.whose)
        if isinstance(part, Deal):
            return Deal(part.what, Times(part.amount, each), part.source, part.combat, part.ignore)
        return Repeat(each, part)


def discarding(what: Cards, who: int = ME) -> Do:
    """15-9a: what is discarded is in a hand."""
    for part in what.parts if isinstance(what, Several) else (what,):
        of = part.of if isinstance(part, Choice) else part
        if isinstance(of, Select) and of.areas != IN_HAND:
            raise Reject("not in a hand")
    return Do(DISCARD, what, who)


def deal_together(first: Deal, second: Deal) -> DealTogether:
    """Different amounts at the same time, to objects that need no choice any more."""
    if first.asked() or second.asked():
        raise Reject("what is chosen on resolution is dealt damage alone")
    return DealTogether(first, second)


def attack_ignores() -> ForNow:
    """CNT is ignored for the combat damage of this attack."""
    return ForNow(ignoring(Attacker()), Until(UNTIL_BATTLE_ENDS))


def ignoring(who: Cards) -> Said:
    """Cards whose combat damage ignores CNT."""
    return Said(who, (IgnoresCounter(),))


def prevention(to: object, reduce: Reduce, way: int = 0) -> Delayed:
    """Damage to somebody, lessened when it comes."""
    return Delayed(DamageComes(to, None, way), Recall(reduce))  # type: ignore[arg-type]


def under_control(subject: Subject, whose: int) -> Enters:
    """A card enters play for a player."""
    if subject.this or subject.whose not in (BOTH, whose):
        return Enters(subject)
    return Enters(Subject(whose, subject.what, False, subject.other))


def accomplished(through: int, whose: int) -> Enters:
    """16-13d, 16-14f: a player put a unit into play through such a summoning."""
    return Enters(Subject(whose, Description(Has(TYPE, UNIT))), 0, through)


def exchanged(who: Cards) -> Said:
    """ATK and HP of cards change places."""
    return Said(who, (Exchanged(ATK, HP),))
