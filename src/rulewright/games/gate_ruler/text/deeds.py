"""What the verbs of Gate Ruler's card texts do, and what waits for it (sections 13 to 15)."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed
from rulewright.games.gate_ruler.altering import NextCost
from rulewright.games.gate_ruler.battle_triggers import AttackDamage, Attacks, DamageComes, Deals, IsDestroyed
from rulewright.games.gate_ruler.clauses import discard as discarding
from rulewright.games.gate_ruler.conditions import FirstAttack
from rulewright.games.gate_ruler.costs import PayResources
from rulewright.games.gate_ruler.damage_clauses import IgnoreCounter, attack_ignores, deal_together, prevention
from rulewright.games.gate_ruler.damage_effects import (
    BaseDivision,
    Deal,
    DealDivided,
    Fight,
    HealDealt,
    HealLife,
    HealUnit,
    OwnNumber,
    Prevent,
    PreventAll,
    Reduce,
)
from rulewright.games.gate_ruler.effects import (
    DECK_BOTTOM,
    DECK_TOP,
    DESTROY,
    EXHAUST,
    READY,
    REMOVE,
    TO_DAMAGE,
    TO_GRAVEYARD,
    TO_HAND,
    TO_RESOURCE,
    Charge,
    ChooseCards,
    Control,
    Do,
    LookAt,
    Move,
    PutOnTop,
    SetDown,
    Show,
    Swap,
    TopOrBottom,
)
from rulewright.games.gate_ruler.lasting_effects import ForNow, Later, SkipNext, Until
from rulewright.games.gate_ruler.measures import Difference, ThatMany
from rulewright.games.gate_ruler.occasions import accomplished, under_control
from rulewright.games.gate_ruler.permits import ANY_SORT, Cost, PhaseSkipped
from rulewright.games.gate_ruler.picking import Choice
from rulewright.games.gate_ruler.places import Zones
from rulewright.games.gate_ruler.play_effects import (
    AbyssalSummon,
    Draw,
    DrawUpTo,
    Drive,
    DriveCards,
    EndTurn,
    Look,
    Negate,
    PlayCard,
    Rearrange,
    Shuffle,
    SpecialSummon,
    UseAbility,
)
from rulewright.games.gate_ruler.rare_effects import ChangeEffect, ControlFor, EndBattle, RevealUntil, TurnOver
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, AtRandom, BottomCards, RulerOf, Select
from rulewright.games.gate_ruler.standing import exchanged
from rulewright.games.gate_ruler.targets import A_CARD, Choosing, NumberChoice, Target, WordChoice
from rulewright.games.gate_ruler.text.meaning import ZONES, Nouns
from rulewright.games.gate_ruler.text.oddities import Damage
from rulewright.games.gate_ruler.triggers import (
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
from rulewright.games.gate_ruler.words import (
    ATTACK,
    ATTACK_PHASE_ENDS,
    ATTACK_PHASE_STARTS,
    ATTACK_STARTS,
    BATTLE_ENDS,
    CHARGED,
    COMBAT,
    CONTROLLED,
    COST_LESS,
    COST_MORE,
    DAMAGE_STEP_ENDS,
    DAMAGE_STEP_STARTS,
    DECLARATION_STARTS,
    DISCARDED,
    DRIVEN,
    EFFECT_DAMAGE,
    GAME_STARTS,
    MAIN,
    MAIN_STARTS,
    S_DROVE,
    S_HEALED_LIFE,
    S_PAID,
    SET_DOWN,
    SPECIAL,
    SUMMONED,
    TURN_ENDS,
    TURN_STARTS,
    UNTIL_BATTLE_ENDS,
    UNTIL_TURN_ENDS,
    WHOLE_GAME,
)
from rulewright.games.gate_ruler.zones import (
    EVERYWHERE,
    IN_ATTACK,
    IN_CHARGE,
    IN_DAMAGE,
    IN_DECK,
    IN_DEFENSE,
    IN_DRIVE,
    IN_FIELD,
    IN_FRONT,
    IN_GRAVEYARD,
    IN_HAND,
    IN_PLAY,
    IN_REMOVAL,
    IN_RESOURCE,
    IN_SET,
)
from rulewright.games.lasting import TURN_END, TURN_START, Recall
from rulewright.games.replacing import Stay
from rulewright.games.selecting import InSet, TopCards
from rulewright.games.triggers import AnyOfThese, While
from rulewright.kernel.effects import DecideGame, Repeat
from rulewright.kernel.nodes import AnyCard, Bound, Cards, CountOf, Description, Effect, Fixed, Number, Times, Trigger
from rulewright.kernel.parts import Delayed, EventTrigger, SituationTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import chain

ALL_CARDS = Description(AnyCard())
PUT = {IN_GRAVEYARD: TO_GRAVEYARD, IN_HAND: TO_HAND, IN_DAMAGE: TO_DAMAGE, IN_RESOURCE: TO_RESOURCE}
WAYS = {"": 0, "combat": COMBAT, "effect": EFFECT_DAMAGE}
MOMENTS = {("turn", False): TURN_STARTS, ("turn", True): TURN_ENDS, ("main", False): MAIN_STARTS, ("attack", False): ATTACK_PHASE_STARTS,
           ("attack", True): ATTACK_PHASE_ENDS, ("battle", True): BATTLE_ENDS, ("battle", False): ATTACK_STARTS, ("game", False): GAME_STARTS,
           ("damage step", False): DAMAGE_STEP_STARTS, ("damage step", True): DAMAGE_STEP_ENDS, ("declaration", False): DECLARATION_STARTS}


class Deeds(Nouns):
    """Verbs as instructions and as trigger conditions."""

    def doer(self, done: Deed) -> int:
        """The player who does it."""
        if done.agent is None:
            return ME
        if isinstance(done.agent, t.Person):
            return ME if self.inner else self.whose(done.agent)
        raise Reject("who does it")

    def pile(self, tree: Any) -> Select | None:
        """All cards of a hand or another pile."""
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word in ZONES \
                and tree.quant is None and not tree.what.adjs and not tree.what.tails:
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
        if mod.sort == "until" and of == "this turn":
            return Until(UNTIL_TURN_ENDS)
        if mod.sort == "until" and of == "game":
            return Until(WHOLE_GAME)
        if isinstance(of, t.Period):
            if of.name == "turn" and of.which == "next" and of.whose is not None and mod.sort in ("until", "until end"):
                return Until(0, self.whose(of.whose), TURN_END if mod.sort == "until end" else TURN_START)
            if of.whose is None and of.which in ("this", "the", "that", None) and mod.sort in ("until end", "during"):
                if of.name in ("turn", "battle"):
                    return Until(UNTIL_TURN_ENDS if of.name == "turn" else UNTIL_BATTLE_ENDS)
                if of.name == "game":
                    return Until(WHOLE_GAME)
        raise Reject("how long")

    # -- drawing and discarding ---------------------------------------------------------------------------------

    def amount(self, tree: Any) -> tuple[Number, bool]:
        """How many plain cards, and whether fewer will do."""
        return self.plain_cards(tree, ThatMany())

    def do_draw(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        whose = self.doer(done)
        goal = done.act.other
        if goal is not None:
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
            if who != ME:
                raise Reject("who discards")
            return discarding(Choice(Difference(CountOf(Select(ME, IN_HAND, ALL_CARDS)), self.number(done.act.other.count)),
                                     Select(ME, IN_HAND, ALL_CARDS)))
        pile = self.pile(done.object)
        what: Cards = pile if pile is not None else self.cards(done.object, IN_HAND, who)
        if "random" in done.mods:
            if not isinstance(what, Choice) or not isinstance(what.of, Select) or what.upto or what.of.what.pre or what.of.what.post \
                    or what.of.areas != IN_HAND or done.mods["random"] != "random":
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

    def do_return(self, done: Deed) -> Effect:
        if done.act.to is None:
            raise Reject("returned to where")
        return self.do_put(done)

    def do_move(self, done: Deed) -> Effect:
        return self.do_put(done)

    def do_put(self, done: Deed) -> Effect:
        """15-3: the destination says what is done."""
        to = done.act.to
        if to is None:
            raise Reject("moved where")
        if to.how in ("under", "on"):
            return self.put_under(done)
        if to.how in ("top", "bottom", "end", "back"):
            done.only("any order")
            if to.place is not None and self.place(to.place)[1] != IN_DECK:
                raise Reject("the top of what")
            done.mods.pop("any order", None)
            if to.how == "end":
                return TopOrBottom(self.moved(done))
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
        if "exhausted" in done.mods or "down" in done.mods:
            raise Reject("put how")
        if areas in PUT:
            return Do(PUT[areas], self.moved(done), self.doer(done))
        if areas in (IN_ATTACK, IN_DEFENSE, IN_FRONT):
            what = self.moved(done)
            of = what.of if isinstance(what, Choice) else what
            if isinstance(of, Select) and not of.areas & IN_FRONT:
                return SpecialSummon(what, areas, empty)
            return Move(what, areas, empty)
        if areas == IN_FIELD:
            return Control(self.moved(done))
        raise Reject("put to where")

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
            adjs = [adj for adj in tree.what.adjs or () if not (isinstance(adj, t.Adj) and adj.sort == "other")]
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

    def do_next_cost(self, done: Deed) -> Effect:
        """14-3b-6: the next card that is played this turn."""
        done.only("time")
        if "time" in done.mods and self.duration(done.mods["time"]).kind != UNTIL_TURN_ENDS:
            raise Reject("until when")
        found = self.describe(done.agent)
        if found.whose is not None or found.areas or found.other or found.within is not None:
            raise Reject("which card")
        return NextCost(Cost(COST_LESS if done.object == "less" else COST_MORE, self.number(done.act.amount), ME, found.what()))

    def do_change(self, done: Deed) -> Effect:
        """14-16a: another effect for what is in the gate."""
        return ChangeEffect(Bound("item"), self.effect(done.object))

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
        if who != ME or self.inner:
            raise Reject("who chooses")
        if isinstance(done.object, t.Noun):
            return Choosing(NumberChoice() if done.object.word == "number" else WordChoice())
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
            return UseAbility(done.act.other)
        return self.do_play(done)

    def do_use_icon(self, done: Deed) -> Effect:
        done.only()
        return UseAbility(done.act.other)

    def do_end_battle(self, done: Deed) -> Effect:
        return EndBattle()

    def do_stay(self, done: Deed) -> Effect:
        return Stay()

    def do_abyssal(self, done: Deed) -> Effect:
        done.only()
        if done.object is not None:
            raise Reject("which summoning")
        return AbyssalSummon(None)

    def do_negate(self, done: Deed) -> Effect:
        done.only()
        if isinstance(done.object, Damage):
            raise Reject("negate what")
        known = self.known(done.object)
        if isinstance(known, Bound):
            return Negate(known)
        if isinstance(done.object, t.Np) and done.object.what is not None:
            return Negate(self.item(done.object, self.found(done.object)))
        raise Reject("negate what")

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
        return PayResources(self.number(done.act.amount), self.doer(done))

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
        done.only()
        period = done.act.other
        phases = {"main": MAIN, "attack": ATTACK}
        if not isinstance(period, t.Period) or period.name not in phases or period.which not in ("next", None) or period.whose is None:
            raise Reject("skip what")
        whose = self.doer(done)
        if whose == BOTH or self.whose(period.whose) != whose:
            raise Reject("whose phase")
        return SkipNext(PhaseSkipped(whose, phases[period.name]))

    # -- damage -------------------------------------------------------------------------------------------------

    def much(self, tree: Any, source: Cards | None) -> Number:
        """How much damage is dealt; of a source, its own number."""
        if not isinstance(tree, Damage):
            tree = Damage(amount=tree)
        if tree.kind or tree.which or tree.amount is None:
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
        """4-2c: who is dealt damage is dealt it as a ruler."""
        return self.cards(tree)

    def do_deal(self, done: Deed) -> Effect:
        """15-20, 15-10."""
        done.only("each other", "ignoring")
        ignore = "ignoring" in done.mods
        if done.act.how == "passive":
            return Deal(self.hurt(done.object), self.much(done.act.amount, None), ignore=ignore)
        if isinstance(done.agent, t.Person):
            raise Reject("who deals damage")
        source = None if done.agent is None else self.cards(done.agent)
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
            return deal_together(Deal(self.hurt(done.act.other), self.much(done.act.amount, None)),
                                 Deal(self.hurt(done.act.source), self.much(done.act.to, None)))
        if done.act.to is not None:
            over = self.known(done.act.to) or self.target(done.act.to)
            if not isinstance(over, (Bound, Target)):
                raise Reject("divided among what")
            return DealDivided(BaseDivision(self.much(done.act.amount, None), over), source, ignore)
        if done.act.other is None:
            raise Reject("damage to whom")
        return Deal(self.hurt(done.act.other), self.much(done.act.amount, source), source, ignore=ignore)

    def do_divide(self, done: Deed) -> Effect:
        done.only()
        over = self.known(done.act.to) or self.target(done.act.to)
        if not isinstance(over, (Bound, Target)):
            raise Reject("divided among what")
        return DealDivided(BaseDivision(self.number(done.act.amount), over))

    def do_take(self, done: Deed) -> Effect:
        done.only()
        if done.mood not in ("do", "order"):
            raise Reject("who takes damage")
        return Deal(self.hurt(t.Person(who="you") if done.agent is None else done.agent), self.much(done.act.amount, None))

    def do_heal(self, done: Deed) -> Effect:
        """13-7, 15-21."""
        done.only()
        if isinstance(done.object, Damage):
            return self.heal_dealt(done.object)
        if done.object is not None or done.act.amount is None:
            raise Reject("heal what")
        healed = done.act.amount
        on = done.act.other
        if healed.amount is None and healed.prop == "life":
            raise Reject("how much life")
        if isinstance(on, t.Np) and on.quant is not None and on.quant.how == "each" and on.det is None and on.what is not None:
            effect = self.do_heal(Deed(done.verb, done.mood, done.agent, None, t.Act(verb="heal", amount=healed), done.mods))
            return self.scaled(CountOf(self.group(t.Np(what=on.what))), effect)
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
        if damage.by is not None or damage.amount is not None:
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
        if not isinstance(damage, Damage):
            raise Reject("ignored for what")
        if damage.which == "that" and not damage.kind:
            return IgnoreCounter()
        if damage.which == "attack":
            return attack_ignores()
        raise Reject("ignored for what")

    def do_become(self, done: Deed) -> Effect:
        """Damage becomes a number; other numbers are statements."""
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

    def do_prevent(self, done: Deed) -> Effect:
        if not isinstance(done.object, Damage):
            raise Reject("prevent what")
        amount = None if done.act.amount is None else self.number(done.act.amount)
        return self.lessened(done.object, amount, Fixed(0) if amount is None else None, done.mods)

    def lessened(self, damage: Damage, amount: Number | None, becomes: Number | None, mods: dict[str, Any]) -> Effect:
        """13-3: damage that becomes less: this one, the next, all of a turn, that of this attack."""
        time = mods.pop("time", None)
        if mods:
            raise Reject("prevented how")
        way = WAYS[damage.kind or ""]
        if damage.which == "that" and way != COMBAT:
            if time is not None or way or damage.to is not None:
                raise Reject("which damage")
            return Reduce(amount, becomes)
        if damage.which in ("attack", "that"):
            if time is not None:
                raise Reject("which damage")
            return Prevent(Delayed(AttackDamage(), Recall(Reduce(amount, becomes))), UNTIL_BATTLE_ENDS)
        until = None if time is None else self.duration(time)
        if until is not None and until.kind != UNTIL_TURN_ENDS:
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
            return Prevent(prevention(None if damage.to is None else self.concerned(damage.to), Reduce(amount, becomes), way))
        if damage.which == "all":
            to = None if damage.to is None else self.concerned(damage.to)
            by = None if damage.by is None else self.concerned(damage.by)
            return PreventAll(Delayed(DamageComes(to, by, way), Recall(Reduce(amount, becomes))))
        raise Reject("which damage")

    def concerned(self, tree: Any) -> Subject:
        """Whom damage concerns: also all cards of a description."""
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how in ("all", "each"):
            tree = t.Np(det=tree.det, what=tree.what)
        return self.subject(tree)

    # -- for each, later ----------------------------------------------------------------------------------------

    def scaled(self, each: Number, part: Effect) -> Effect:
        """So much for each of a number."""
        if isinstance(part, Draw):
            return Draw(Times(part.count, each), part.whose)
        if isinstance(part, Drive):
            return Drive(Times(part.count, each), part.whose)
        if isinstance(part, HealLife):
            return HealLife(Times(part.amount, each), part.whose)
        if isinstance(part, Deal):
            return Deal(part.what, Times(part.amount, each), part.source, part.combat, part.ignore)
        return Repeat(each, part)

    def moment(self, tree: t.Moment) -> EventTrigger:
        """6, 8: a moment of the turn."""
        of = tree.of
        key = (of.name, bool(tree.end))
        if key not in MOMENTS or of.which == "next" and of.whose is None:
            raise Reject("when")
        if of.name == "battle" and of.which == "next":
            raise Reject("when")
        return At(MOMENTS[key], BOTH if of.whose is None else self.whose(of.whose))

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
        if isinstance(tree, t.There) and isinstance(tree.of, t.Np):
            return SituationTrigger(self.condition(tree))
        if isinstance(tree, t.Idiom) and tree.verb == "dealt to":
            way, least = self.kind_of(tree.amount)
            return Deals(None if tree.subject is None else self.subject(tree.subject), self.subject(tree.object), way, least)
        if not isinstance(tree, t.Clause):
            raise Reject("no event")
        if len(tree.preds) == 1:
            return self.happens(tree.subject, tree.preds[0])
        verbs = [pred.act.verb if isinstance(pred.act, t.Act) else "" for pred in tree.preds]
        if verbs == ["attack", "destroy"] and tree.preds[0].act.object is None and not tree.preds[0].mods:
            return self.happens(tree.subject, tree.preds[1])
        raise Reject("both, or one of them")

    def happens(self, subject: Any, pred: t.Pred) -> Trigger:
        """One event; a period says when it counts."""
        if pred.mood not in ("do", "bedone"):
            raise Reject("no event")
        during = [mod for mod in pred.mods or () if mod.sort == "during"]
        rest = tuple(mod for mod in pred.mods or () if mod.sort != "during") or None
        done = deed(subject, t.Pred(mood=pred.mood, act=pred.act, mods=rest))
        if done.verb in ("have", "control") and isinstance(done.agent, t.Person):
            if during:
                raise Reject("when")
            return SituationTrigger(self.use("was", done.verb)(done))
        trigger: EventTrigger = self.use("when", done.verb)(done)
        if not during:
            return trigger
        period = during[0].of
        if len(during) > 1 or not isinstance(period, t.Period) or period.which in ("this", "that", "next"):
            raise Reject("when")
        return While(trigger, self.period(period))

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
        if isinstance(by, t.Np) and isinstance(by.what, t.Nominal) and by.quant is not None and by.quant.how == "a":
            found = self.found(by)
            if isinstance(found.kind, AnyCard) and found.whose is not None and found.whose != BOTH and not found.post and not found.pre and not found.areas:
                return found.whose
        raise Reject("by what")

    def when_enter(self, done: Deed) -> EventTrigger:
        done.only("genesis", "abyssal", "under control")
        through = GENESIS_WAY if "genesis" in done.mods else ABYSSAL_WAY if "abyssal" in done.mods else 0
        subject = self.subject(done.agent)
        if "under control" in done.mods:
            whose = self.whose(done.mods["under control"])
            if through or done.act.other is not None or done.act.to is not None or done.act.source is None \
                    or self.zones(done.act.source).areas != IN_PLAY or whose == BOTH:
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
        return Goes(subject, place, None if done.act.other is None else self.zones(done.act.other))

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
        if "charge" in done.mods or to.how != "in":
            raise Reject("where")
        source = done.act.source
        out = None if source is None else self.zones(source)
        place = self.zones(to.place)
        if place.areas == IN_PLAY:
            if out is not None or by >= 0:
                raise Reject("put into play how")
            return Enters(self.whom(done))
        return Goes(self.whom(done), place, out, 0, by)

    def when_return(self, done: Deed) -> EventTrigger:
        return self.when_put(done)

    def when_move(self, done: Deed) -> EventTrigger:
        done.only()
        to = done.act.to
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
        source = done.act.source
        return Goes(self.whom(done), Zones(IN_REMOVAL), None if source is None else self.zones(source), 0, self.by_player(done))

    def one_of(self, tree: Any) -> Description:
        """A card that a player does something with: its description."""
        if not isinstance(tree, t.Np) or tree.what is None or tree.det is not None or tree.quant is None \
                or tree.quant.how not in ("a", "exact", "any") or tree.quant.n is not None and getattr(tree.quant.n, "n", 0) != 1:
            raise Reject("which card")
        found = self.describe(tree.what)
        if found.whose is not None or found.areas or found.other or found.within is not None or found.ability:
            raise Reject("which card")
        return found.what()

    def player_moves(self, done: Deed, to: int, way: int) -> EventTrigger:
        """A player moves a card in a certain way, or it is so moved."""
        done.only()
        done.plain("source")
        source = done.act.source
        out = None if source is None else self.zones(source)
        if done.mood == "bedone":
            return Goes(self.whom(done), Zones(to), out, way)
        subject = self.known(done.object)
        if subject is not None:
            return Goes(self.whom(done), Zones(to), out, way)
        return Goes(Subject(self.doer(done), self.one_of(done.object)), Zones(to), out, way)

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
        return self.player_moves(done, IN_DRIVE, DRIVEN)

    def when_draw(self, done: Deed) -> EventTrigger:
        done.only()
        number, upto = self.amount(done.object)
        if upto or not isinstance(number, Fixed) or number.n != 1 or done.mood != "do":
            raise Reject("how many")
        return Draws(self.doer(done))

    def when_pay(self, done: Deed) -> EventTrigger:
        done.only()
        if done.act.amount is not None and not isinstance(done.act.amount, t.Num):
            raise Reject("how much")
        return DoesSo(self.doer(done), S_PAID, 1 if done.act.amount is None else done.act.amount.n)

    def when_heal(self, done: Deed) -> EventTrigger:
        done.only()
        if done.mood == "bedone":
            done.plain()
            return IsHealed(self.whom(done))
        healed = done.act.amount
        if healed is None or done.act.other is not None or healed.prop != "least life" and (healed.prop != "life" or healed.amount is not None):
            raise Reject("heals what")
        return DoesSo(self.doer(done), S_HEALED_LIFE, 1 if healed.amount is None else healed.amount.n)

    def when_summon(self, done: Deed) -> EventTrigger:
        return self.summoned(done, SPECIAL)

    def when_normal(self, done: Deed) -> EventTrigger:
        return self.summoned(done, SUMMONED)

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
        tree = done.object
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "another":
            return Summons(self.doer(done), self.one_of(t.Np(quant=t.Quant(how="a"), what=tree.what)), how, True)
        return Summons(self.doer(done), self.one_of(tree), how)

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
            return Attacks(self.subject(done.act.other))
        if isinstance(done.agent, t.Person):
            if at is not None:
                raise Reject("attacks what")
            return Attacks(Subject(self.doer(done), Description(AnyCard())))
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
            if isinstance(done.agent, t.Person):
                raise Reject("who destroys")
            return IsDestroyed(self.whom(done), self.subject(done.agent), combat)
        by = done.mods.get("by")
        if by is None:
            return IsDestroyed(self.whom(done), None, combat)
        if isinstance(by, t.At) and by.how == "effects":
            if combat:
                raise Reject("by what")
            return IsDestroyed(self.whom(done), None, False, BOTH if by.of is None else self.whose(by.of))
        return IsDestroyed(self.whom(done), self.subject(by), combat)

    def when_deal(self, done: Deed) -> EventTrigger:
        """13-2: damage that was dealt."""
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
        if damage.amount is not None:
            quant: Any = damage.amount
            if not isinstance(quant, t.Quant) or quant.how != "least" or not isinstance(quant.n, t.Num):
                raise Reject("how much damage")
            least = quant.n.n
        return WAYS[damage.kind or ""], least

    def when_take(self, done: Deed) -> EventTrigger:
        done.only()
        if done.agent is None:
            raise Reject("who takes damage")
        way, least = self.kind_of(done.act.amount)
        return Deals(None, self.subject(done.agent), way, least)

    def when_exhaust(self, done: Deed) -> EventTrigger:
        return self.turns(done, True)

    def when_ready(self, done: Deed) -> EventTrigger:
        return self.turns(done, False)

    def turns(self, done: Deed, exhausted: bool) -> EventTrigger:
        """15-7."""
        done.only()
        if done.mood != "bedone":
            raise Reject("who does it")
        return Turns(self.whom(done), exhausted)

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
        done.only()
        done.plain()
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
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and tree.what.tails and isinstance(tree.what.tails[-1], t.At) \
                and tree.what.tails[-1].how == "from":
            _, areas = self.place(tree.what.tails[-1].of)
            tree = t.Np(quant=tree.quant, what=t.Nominal(adjs=tree.what.adjs, noun=tree.what.noun, tails=tree.what.tails[:-1] or None, many=tree.what.many))
        return Plays(self.doer(done), self.one_of(tree), A_CARD, other, areas)

    def when_use(self, done: Deed) -> EventTrigger:
        """15-16b: an ability is used."""
        tree = done.object
        if isinstance(tree, t.Owner) and done.act.other is not None:
            done.only()
            return Uses(self.doer(done), InSet(self.one(tree)), ANY_SORT, done.act.other)
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word.endswith("ability"):
            done.only()
            sort = tree.what.noun.word[:-1] + "ies"
            if tree.what.adjs or tree.what.tails or done.mood != "do":
                raise Reject("which ability")
            if isinstance(tree.det, t.Owner) and tree.det.of is not None:
                return Uses(self.doer(done), InSet(self.one(tree.det)), sort)
            if tree.quant is not None and tree.quant.how == "a":
                return Uses(self.doer(done), None, sort)
            raise Reject("which ability")
        return self.when_play(done)

    def when_choose(self, done: Deed) -> EventTrigger:
        """14-3b-4: a card is chosen."""
        done.only("by", "target")
        if done.mood != "bedone":
            raise Reject("who chooses")
        by = done.mods.get("by")
        if by is None:
            return IsChosen(self.whom(done), BOTH, None)
        if isinstance(by, t.Np) and by.what is not None and by.quant is not None and by.quant.how == "a" and by.det is None:
            found = self.describe(by.what)
            if isinstance(found.kind, AnyCard) and not found.pre and not found.post and found.whose is not None:
                return IsChosen(self.whom(done), self.by_player(done), None)
            if not found.areas and not found.other and found.within is None and not found.ability:
                return IsChosen(self.whom(done), BOTH if found.whose is None else found.whose, found.what())
        return IsChosen(self.whom(done), self.by_player(done), None)

    def when_target(self, done: Deed) -> EventTrigger:
        return self.when_choose(done)
