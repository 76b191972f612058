"""What the verbs of Godzilla's card texts do, and what waits for it (section 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Deed, deed, located
from rulewright.english.things import is_one
from rulewright.games.godzilla.nodes.deck_effects import LookUpTo, Mill, PutBack, Search, ShuffleIn, ToDeck, ToHand
from rulewright.games.godzilla.nodes.effects import Destroy, DestroyInOrder, Discard, DiscardAtRandom, DiscardUntil, Draw, DrawUpTo, Send
from rulewright.games.godzilla.nodes.measures import Missing, RageOf, ZoneNumber
from rulewright.games.godzilla.nodes.monster_effects import DOWN, SET, UP, ChangeRage, Counter, ForNow, Later, March, MarchTo, MoveAsCountered, ShiftTo
from rulewright.games.godzilla.nodes.places import InZones, Other, Spot, ZonesOf
from rulewright.games.godzilla.nodes.play_effects import Evolve, Play, PlayOnTop, PlayTokens, PutUnder
from rulewright.games.godzilla.nodes.selection import InvasionCard, Monster, Rest, RightAndLeft, Select
from rulewright.games.godzilla.nodes.statics import ByMonster
from rulewright.games.godzilla.nodes.triggers import (
    BurstEnds,
    Enters,
    IsCrushed,
    IsDestroyed,
    IsDiscarded,
    IsReturned,
    IsSent,
    Leaves,
    MonsterDestroys,
    Moves,
    Plays,
    PutUnderneath,
    RageChanges,
    Subject,
)
from rulewright.games.godzilla.nodes.zone_effects import ChooseZone, Move, Swap
from rulewright.games.godzilla.rules.words import (
    ADVANCE,
    BATTLE,
    BY_BURST,
    BY_EVOLUTION,
    ICON,
    OPPONENTS_NEXT,
    OPPONENTS_TURN,
    OWN_NEXT,
    OWN_TURN,
    RANK,
    RETREAT,
    S_COUNTERED,
    S_DRAWN,
    S_END_OF_TURN,
    S_EVOLVED,
    S_INVADED,
    S_MOVED,
    S_PHASE,
    START,
    THIS_TURN,
    TYPE,
    UNTIL_OWN,
    WHOLE_GAME,
)
from rulewright.games.godzilla.rules.zones import FIELD, IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, ON_STRATEGY, ON_ZONES
from rulewright.games.godzilla.text.meaning import PHASES, Nouns
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import DecideGame, May, Modes, Repeat
from rulewright.kernel.layers import ChangeNumber
from rulewright.kernel.nodes import AT_MOST, EXACTLY, AnyCard, Bound, Cards, CountOf, Description, Effect, Fixed, Has, Number, Plus, This, Times, Trigger, Worth
from rulewright.kernel.parts import Cause, Delayed, EventTrigger, SituationTrigger
from rulewright.language.errors import Reject
from rulewright.language.joints import chain
from rulewright.language.phrases import Parsed
from rulewright.tcg.effects.looking import Look, LookAt, Reveal, Shuffle
from rulewright.tcg.effects.measures import Fits
from rulewright.tcg.effects.people import ByPlayers
from rulewright.tcg.effects.selecting import Several
from rulewright.tcg.effects.triggers import AnyOfThese, CausedBy, Happens, PlayerDoes, TimeComes, While
from rulewright.tcg.playing.choosing import Choice, ChooseCards

ALL_CARDS = Description(AnyCard())


DONE_TO = frozenset(("destroy", "return", "put", "move", "advance", "retreat", "evolve"))
"""What players do to cards by effects only."""
PLAYED = {"evolution": BY_EVOLUTION, "burst": BY_BURST}
WAYS = {"back": RETREAT, "forward": ADVANCE}


class Deeds(Nouns):
    """Verbs as instructions and as trigger conditions."""

    def cause(self, by: Any) -> Cause:
        if self.is_monster(by):
            return ByMonster(True, self.subject(by).whose)
        return super().cause(by)

    def pile(self, tree: Any) -> Select | None:
        """All cards of a hand or another pile."""
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or not isinstance(tree.what.noun, t.Noun):
            return None
        if tree.what.noun.word not in ("hand", "discard pile", "deck"):
            return None
        whose, areas, _ = self.place(tree)
        return Select(ME if whose is None else whose, areas, ALL_CARDS)

    def duration(self, until: t.Mod) -> int:
        """How long."""
        of = until.of
        if until.sort == "until" and of == "this turn":
            return THIS_TURN
        if until.sort == "until" and of == "game":
            return WHOLE_GAME
        if isinstance(of, t.Period) and of.name == "turn":
            if of.which == "next" and of.whose is not None:
                mine = self.whose(of.whose) == ME
                if until.sort == "until end":
                    return OWN_NEXT if mine else OPPONENTS_NEXT
                if until.sort == "until" and mine:
                    return UNTIL_OWN
            if of.which is None and of.whose is not None and until.sort == "until end":
                return {ME: OWN_TURN, OPPONENT: OPPONENTS_TURN}[self.whose(of.whose)]
            if of.which in ("this", "the") and until.sort in ("during", "until end"):
                return THIS_TURN
        raise Reject("how long")

    # -- drawing and discarding ---------------------------------------------------------------------------------

    def count(self, tree: Any) -> tuple[Number, bool]:
        """How many cards, and whether fewer will do; only plain cards are drawn."""
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "same":
            self.number(t.Thing(word="that much"))  # of whom it can be said
        return self.plain_cards(tree, CountOf(Bound("acted")))

    def do_draw(self, done: Deed) -> Effect:
        done.only()
        done.plain("other")
        whose = self.doer(done)
        goal = done.act.other
        if goal is not None:
            who, count, place = goal.who, goal.count, goal.place
            if place is None or self.place(place)[1] != IN_HAND or who is not None and self.whose(who) != whose or whose == BOTH:
                raise Reject("until when")
            return Draw(whose, Missing(self.number(count), Select(whose, IN_HAND, ALL_CARDS)))
        number, upto = self.count(done.object)
        return (DrawUpTo if upto else Draw)(whose, number)

    def do_discard(self, done: Deed) -> Effect:
        done.only("random")
        done.plain("other")
        whose = self.doer(done)
        goal = done.act.other
        if goal is not None:
            who, count, place = goal.who, goal.count, goal.place
            if place is not None and self.place(place)[1] != IN_HAND or who is not None and self.whose(who) != whose:
                raise Reject("until when")
            if whose == BOTH:
                raise Reject("each discards")
            return DiscardUntil(whose, self.number(count))
        pile = self.pile(done.object)
        if pile is not None:
            if pile.areas != IN_HAND:
                raise Reject("discarded from where")
            return Discard(pile.whose if done.agent is None else whose, Select(pile.whose if done.agent is None else whose, IN_HAND, ALL_CARDS))
        what = self.cards(done.object, IN_HAND, whose)
        if "random" in done.mods:
            if not isinstance(what, Choice) or not isinstance(what.of, Select) or what.of.areas != IN_HAND or what.upto or what.of.what.parts:
                raise Reject("what at random")
            return DiscardAtRandom(what.of.whose, what.count)
        if whose == BOTH:
            raise Reject("each discards")
        if isinstance(what, Choice) and isinstance(what.of, Select) and what.of.whose != whose and done.agent is None:
            whose = what.of.whose
        return Discard(whose, what)

    def was_draw(self, done: Deed) -> Any:
        raise Reject("drawn when")

    # -- destroying, sending, returning -------------------------------------------------------------------------

    def theirs(self, done: Deed, deed_: Callable[[Cards], Effect]) -> Effect | None:
        """What another player does to the own cards: that player chooses."""
        whose = self.doer(done)
        if whose == ME:
            return None
        what = self.cards(done.object)
        if isinstance(what, (Bound, Rest)):
            return deed_(what)
        if not isinstance(what, Choice) or not isinstance(what.of, Select):
            return None if whose == OPPONENT and not isinstance(what, Choice) else refused("who chooses")
        if what.of.whose != whose or whose == BOTH:
            raise Reject("whose cards")
        return chain(ChooseCards(what, whose), deed_(Bound("chosen")))

    def do_destroy(self, done: Deed) -> Effect:
        done.only("one by one")
        done.plain()
        if "one by one" in done.mods:
            what = self.cards(done.object)
            return DestroyInOrder(what, CountOf(what))
        return self.theirs(done, Destroy) or Destroy(self.cards(done.object))

    def do_destroy_in_order(self, done: Deed) -> Effect:
        return DestroyInOrder(Select(self.whose(done.object), ON_ZONES, Description(Has(TYPE, BATTLE))), self.number(done.act.amount))

    def do_destroy_outermost(self, done: Deed) -> Effect:
        of = self.several(done.object)
        return Destroy(Several((Choice(Fixed(1), RightAndLeft(of, False)), Choice(Fixed(1), RightAndLeft(of, True)))))

    def do_put(self, done: Deed) -> Effect:
        """Put, place, send, add, return: the destination says what is done."""
        done.only("any order")
        to = done.act.to
        if isinstance(done.object, t.Np) and isinstance(done.object.what, t.Nominal) and done.object.what.noun is None:
            raise Reject("put what")
        if to.how == "under":
            return self.put_under(done)
        if to.how == "back":
            return ToDeck(self.cards(done.object), False)
        if to.place is None:
            return ToDeck(self.cards(done.object), False)
        if to.how == "on":
            raise Reject("on what")
        whose, areas, filters = self.place_of(to.place)
        if filters:
            raise Reject("put into which zone")
        if to.how in ("top", "bottom", "end"):
            if areas != IN_DECK:
                raise Reject("the top of what")
            what = self.cards(done.object)
            if to.how == "end":
                ends = (ToDeck(what, False), ToDeck(what, True))
                for end, words in zip(ends, ("top", "bottom")):
                    end.wording = f"Place it on the {words} of your deck"
                return Modes(1, ends)
            return self.theirs(done, lambda of: ToDeck(of, to.how == "bottom")) or ToDeck(what, to.how == "bottom")
        if areas == IN_HAND:
            if self.doer(done) != ME:
                found = self.theirs(done, ToHand)
                if found is not None:
                    return found
            back = done.verb == "return" and isinstance(to.place, t.Np) and isinstance(to.place.det, t.Owner) and to.place.det.who == "you"
            return ToHand(self.cards(done.object, IN_DISCARD, ME) if back else self.cards(done.object))
        if areas == IN_DISCARD:
            if isinstance(done.object, t.TopOf):
                top, count = self.top(done.object)
                return Mill(BOTH if self.doer(done) == BOTH else top, count)
            return self.theirs(done, Send) or Send(self.cards(done.object))
        if areas == IN_DECK and to.how == "in":
            self.unshuffled = True  # it is shuffled in the same text, so it does not matter where
            return self.theirs(done, lambda of: ToDeck(of, False)) or ToDeck(self.cards(done.object), False)
        if areas == ON_STRATEGY:
            return Play(self.playable(self.cards(done.object)))
        raise Reject("put to where")

    def place_of(self, tree: Any) -> Any:
        """A place that cards go to: "its owner's hand" is a hand."""
        return self.place(tree)

    def put_under(self, done: Deed) -> Effect:
        """3.2.1: cards go under another one, which may have to be chosen first."""
        if self.doer_of(done) != ME:
            raise Reject("who places it")
        on = done.act.to.place
        what = self.cards(done.object)
        known = self.known(on)
        if known is not None:
            return PutUnder(what, known)
        chosen = self.cards(on)
        if isinstance(chosen, Choice) and isinstance(chosen.of, Select) and chosen.of.other and not isinstance(what, This):
            raise Reject("another card than which")
        return chain(ChooseCards(chosen), PutUnder(what, Bound("chosen")))

    # -- looking, searching, choosing ---------------------------------------------------------------------------

    def do_reveal(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        if isinstance(done.object, t.TopOf):
            whose, count = self.top(done.object)
            return Look(count, True, whose)
        pile = self.pile(done.object)
        if pile is None and self.doer(done) != ME:
            return self.theirs(done, Reveal) or refused("who reveals")
        return Reveal(pile or self.cards(done.object))

    def do_look(self, done: Deed) -> Effect:
        done.only()
        done.plain("source")
        if done.act.source is not None:
            whose, areas, _ = self.place(done.act.source.of)
            count, upto = self.count(done.object)
            if done.act.source.how != "top" or areas != IN_DECK or whose not in (ME, None):
                raise Reject("look where")
            return LookUpTo(count) if upto else Look(count, False)
        if isinstance(done.object, t.TopOf):
            whose, count = self.top(done.object)
            return Look(count, False, whose)
        return LookAt(self.pile(done.object) or self.cards(done.object))

    def do_search(self, done: Deed) -> Effect:
        done.only()
        if done.act.source is not None:
            whose, areas, _ = self.place(done.act.source)
            if areas != IN_DECK or whose not in (None, ME):
                raise Reject("search where")
        return Search(self.cards(done.object, IN_DECK, ME))

    def do_choose(self, done: Deed) -> Effect:
        done.only()
        done.plain()
        tree = done.object
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "zone":
            whose_zone, _, spots = self.place(tree)
            if tree.quant is None or tree.quant.how not in ("exact", "a") or tree.quant.n is not None and tree.quant.n.n != 1:
                raise Reject("which zones")
            return ChooseZone(ME if whose_zone is None else whose_zone, tuple(spots))
        what = self.cards(tree)
        if not isinstance(what, Choice) and not (isinstance(what, Several) and all(isinstance(part, Choice) for part in what.parts)):
            raise Reject("choose what")
        whose = self.doer(done)
        if whose == BOTH:
            raise Reject("each chooses")
        return ChooseCards(what, whose) if whose != ME else ChooseCards(what)

    unshuffled = False
    """Whether cards went somewhere into a deck, which must be shuffled then."""

    def understood(self, parsed: Parsed, means: Callable[[Any], Any]) -> Any:
        found = super().understood(parsed, means)
        if self.unshuffled:
            raise parsed.refused(Reject("where in the deck"))
        return found

    def do_shuffle(self, done: Deed) -> Effect:
        done.only("afterwards")
        if isinstance(done.object, t.Thing) and done.object.word == "it" and self.unshuffled:
            self.unshuffled = False
            return Shuffle(self.doer(done))
        pile = self.pile(done.object)
        if pile is not None and pile.areas == IN_DECK:
            self.unshuffled = False
        if done.act.to is None:
            if pile is None or pile.areas != IN_DECK:
                raise Reject("shuffle what")
            return Shuffle(pile.whose if done.agent is None else self.doer(done))
        if self.place(done.act.to.place)[1] != IN_DECK:
            raise Reject("shuffle into what")
        if pile is not None and done.agent is not None:
            pile = Select(self.doer(done), pile.areas, ALL_CARDS)
        return ShuffleIn(pile or self.cards(done.object))

    # -- playing ------------------------------------------------------------------------------------------------

    def playable(self, what: Cards) -> Cards:
        """Cards that are not in play yet."""
        of = what.of if isinstance(what, Choice) else what
        if isinstance(of, Select) and of.areas & IN_PLAY:
            raise Reject("already in play")
        return what

    def do_play(self, done: Deed) -> Effect:
        done.only("any rank", "doing", "reduced")
        if self.doer(done) != ME:
            raise Reject("who plays")
        if "reduced" in done.mods:
            return self.play_reduced(done)
        tokens = self.tokens(done)
        if tokens is not None:
            return tokens
        what = self.cards(done.object, IN_DISCARD if is_named(done.object) else 0, ME)
        to = done.act.to
        if "doing" in done.mods:
            placing = done.mods["doing"]
            if not isinstance(placing, t.Act) or placing.verb not in ("put", "stack") or placing.to.how != "on":
                raise Reject("played how")
            to = placing.to
        if to is None:
            return Play(self.playable(what))
        if to.how == "on":
            known = self.known(to.place)
            if known is not None:
                return PlayOnTop(what, known)
            return chain(ChooseCards(self.cards(to.place)), PlayOnTop(what, Bound("chosen")))
        return Play(self.playable(what), self.spots(to))

    def play_reduced(self, done: Deed) -> Effect:
        """8.2.1 with a lower rank: as high as the zone of the opponent's monster allows then."""
        cut = done.mods.pop("reduced")
        effect = self.do_play(done)
        what = effect.what.of if isinstance(effect, Play) and isinstance(effect.what, Choice) else None
        if (
            not isinstance(effect, Play)
            or not isinstance(effect.what, Choice)
            or not isinstance(what, Select)
            or what.areas != IN_HAND
            or cut.prop != "rank"
            or not isinstance(cut.of, t.Num)
            or not isinstance(what.what.kind, Has)
            or what.what.kind.word != BATTLE
        ):
            raise Reject("played with which rank")
        most = Worth(RANK, AT_MOST, Plus(cut.of.n, ZoneNumber(Monster(OPPONENT))))
        description = Description(what.what.kind, what.what.pre, (*what.what.post, most))
        return Play(Choice(effect.what.count, Select(what.whose, what.areas, description, what.other), effect.what.upto), effect.spots)

    def modes(self, tree: t.Options) -> Effect:
        """A list from which another player chooses is read as if it were theirs."""
        if tree.who is None or self.inside is not None:
            return super().modes(tree)
        self.inside = self.whose(tree.who)
        try:
            part = super().modes(t.Options(quant=tree.quant, options=tree.options))
        finally:
            whose, self.inside = self.inside, None
        return ByPlayers(whose, part)

    def spots(self, to: t.To) -> tuple[Spot, ...]:
        """The zones that cards are played in."""
        if to.how != "in":
            raise Reject("played where")
        whose, areas, spots = self.place(to.place)
        if areas == ON_STRATEGY:
            return ()
        if areas or whose not in (None, ME):
            raise Reject("played where")
        return tuple(spots)

    def tokens(self, done: Deed) -> Effect | None:
        """9.1.2: tokens by their name."""
        tree = done.object
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or not isinstance(tree.what.noun, t.Named) or tree.what.noun.noun is None:
            return None
        if tree.what.adjs or tree.det is not None:
            raise Reject("which tokens")
        spots: tuple[Spot, ...] = ()
        to = done.act.to
        tails = list(tree.what.tails or ())
        if len(tails) == 1 and to is None and isinstance(tails[0], t.At) and tails[0].how == "in":
            to = t.To(how="in", place=tails.pop().of)
        if to is not None:
            spots = self.spots(to)
        name = tree.what.noun.name
        if tails or tree.quant is None or tree.quant.how not in ("exact", "upto", "a"):
            raise Reject("how many tokens")
        count: Number = Fixed(1) if tree.quant.how == "a" else self.number(tree.quant.n)
        if to is not None and isinstance(to.place, t.Np) and to.place.quant is not None and to.place.quant.how in ("each", "all"):
            count = Times(count, ZonesOf(ME, spots))  # different zones as long as there are any (5.11.1.3)
        return PlayTokens(count, name, tree.quant.how == "upto", spots)

    def do_activate(self, done: Deed) -> Effect:
        return self.do_play(done)

    def do_cause(self, done: Deed) -> Effect:
        """9.1.2: tokens appear."""
        done.only()
        if self.doer(done) != ME:
            raise Reject("who does it")
        return self.tokens(done) or refused("what appears")

    def do_evolve(self, done: Deed) -> Effect:
        done.only()
        return Evolve(self.cards(done.object if done.object is not None else done.agent))

    # -- moving -------------------------------------------------------------------------------------------------

    def do_move(self, done: Deed) -> Effect:
        """5.2.1: battle cards go to other zones; monsters forward or backward."""
        done.only("vertically")
        if self.doer_of(done) != ME:
            raise Reject("who moves it")
        amount = done.act.amount
        what = self.moved(done)
        if amount is not None:
            if amount.way not in ("back", "forward"):
                raise Reject("moved in which direction")
            if amount.count is None:
                raise Reject("moved how far")
            return March(what, RETREAT if amount.way == "back" else ADVANCE, self.number(amount))
        to = done.act.to
        if to is None or to.how != "in":
            raise Reject("moved where")
        whose, areas, spots = self.place(to.place)
        if isinstance(to.place, t.Np) and to.place.quant is not None and to.place.quant.how == "another":
            spots.append(Other())
        if areas or not isinstance(to.place, t.Both) and not spots and whose is None:
            raise Reject("moved where")
        if "vertically" in done.mods:
            if len(spots) != 1 or not isinstance(spots[0], InZones) or len(spots[0].numbers) != 1:
                raise Reject("vertically where")
            return ShiftTo(what, spots[0].numbers[0])
        if whose not in (None, ME):
            if whose != getattr(what.of if isinstance(what, Choice) else what, "whose", None):
                raise Reject("moved to whose zone")
            whose = None  # within the zones of whose card it is
        return Move(what, tuple(spots), whose)

    def doer_of(self, done: Deed) -> int:
        """The player who does it; what something does by itself its text's player does."""
        return self.whose(done.agent) if isinstance(done.agent, t.Person) else ME

    def moved(self, done: Deed) -> Cards:
        """What goes; a clause may say it as its subject."""
        tree = done.object if done.object is not None else done.agent
        if isinstance(tree, t.Person):
            raise Reject("what moves")
        return self.cards(tree)

    def march(self, done: Deed, way: int) -> Effect:
        """5.13: monsters advance or retreat by zones, or to a zone."""
        done.only()
        what = self.marching(done)
        if done.act.to is not None:
            tails = done.act.to.place.what.tails if isinstance(done.act.to.place, t.Np) else None
            if done.act.to.how != "in" or not tails or not isinstance(tails[0], t.Numbered) or len(self.numbers(tails[0])) != 1:
                raise Reject("to which zone")
            return MarchTo(what, way, tails[0].numbers[0])
        amount = done.act.amount
        if amount is not None and (amount.way == "more" or amount.way == "forward" and way == RETREAT or amount.way == "back" and way == ADVANCE):
            raise Reject("in which direction")
        return March(what, way, Fixed(1) if amount is None else self.number(amount))

    def marching(self, done: Deed) -> Cards:
        """The monsters that go: one that fits needs no choice."""
        tree = done.object if done.object is not None else done.agent
        if isinstance(tree, t.Np) and tree.quant is None and isinstance(tree.det, t.Owner) and self.known(tree) is None:
            return self.group(self.found(tree))
        return self.moved(done)

    def do_advance(self, done: Deed) -> Effect:
        return self.march(done, ADVANCE)

    def do_retreat(self, done: Deed) -> Effect:
        return self.march(done, RETREAT)

    def do_counter(self, done: Deed) -> Effect:
        done.only()
        return Counter(self.cards(done.object))

    def do_as_countered(self, done: Deed) -> Effect:
        return MoveAsCountered(self.one(done.agent))

    def do_swap(self, done: Deed) -> Effect:
        done.only()
        if self.doer(done) != ME:
            raise Reject("who swaps them")
        if isinstance(done.object, t.Owner):
            return Swap(Bound("chosen"))
        if done.act.other is not None:
            return Swap(Several((self.cards(done.object), self.cards(done.act.other))))
        return Swap(self.cards(done.object))

    # -- rage and other numbers ---------------------------------------------------------------------------------

    def rage(self, done: Deed, how: int) -> Effect | None:
        """3.4: the rage of monsters changes."""
        tree = done.object
        if isinstance(tree, t.Prop) and tree.prop == "rage":
            what: Cards = self.one(tree.of)
        elif tree is None:
            what = Bound("rage")
        else:
            return None
        amount = done.act.amount
        if done.act.other is not None:
            return ChangeRage(what, SET, self.number(done.act.other))
        if amount is None:
            raise Reject("by how much")
        return ChangeRage(what, how, self.number(amount))

    def do_increase(self, done: Deed) -> Effect:
        done.only()
        return self.rage(done, UP) or refused("increase what")

    def do_reduce(self, done: Deed) -> Effect:
        done.only()
        return self.rage(done, DOWN) or refused("reduce what")

    def do_set(self, done: Deed) -> Effect:
        done.only()
        if done.object is None:
            return ChangeRage(Bound("rage"), SET, self.number(done.act.amount))
        return self.rage(done, SET) or refused("set what")

    def do_double(self, done: Deed) -> Effect:
        done.only()
        tree = done.object
        if not isinstance(tree, t.Prop) or tree.prop != "rage":
            raise Reject("double what")
        what = self.one(tree.of)
        return ChangeRage(what, UP, RageOf(what))

    def do_gain(self, done: Deed) -> Effect:
        return self.gained(done, UP)

    def do_lose(self, done: Deed) -> Effect:
        return self.gained(done, DOWN)

    def gained(self, done: Deed, how: int) -> Effect:
        """A monster gains or loses rage; everything else lasts for a time that must be said."""
        done.only()
        what = done.object
        if isinstance(what, t.Feature) and what.prop == "rage":
            player = self.whose(done.agent) if isinstance(done.agent, t.Person) else None
            who = Monster(player) if player is not None else self.marching(Deed(done.verb, done.mood, done.agent, None, done.act, {}))
            if what.sort == "number" and what.quant.how == "=":
                return ChangeRage(who, how, self.number(what.quant.than))
            if what.sort == "whole" and how == DOWN:
                return ChangeRage(who, SET, Fixed(0))
        raise Reject("how long")

    def do_become(self, done: Deed) -> Effect:
        done.only()
        if isinstance(done.agent, t.Prop) and done.agent.prop == "rage":
            return ChangeRage(self.one(done.agent.of), SET, self.number(done.object))
        raise Reject("how long")

    def do_win(self, done: Deed) -> Effect:
        done.only()
        return DecideGame(self.doer(done), True)

    def do_losegame(self, done: Deed) -> Effect:
        done.only()
        return DecideGame(self.doer(done), False)

    # -- more than one at a time --------------------------------------------------------------------------------

    def scaled(self, each: Number, part: Effect) -> Effect:
        """An instruction for each of a number: its own number grows where it has one."""
        if isinstance(part, ChangeRage) and part.how != SET and isinstance(part.amount, Fixed):
            return ChangeRage(part.what, part.how, Times(part.amount, each))
        if isinstance(part, Draw) and isinstance(part.count, Fixed):
            return Draw(part.whose, Times(part.count, each))
        if isinstance(part, DrawUpTo) and isinstance(part.count, Fixed):
            return DrawUpTo(part.whose, Times(part.count, each))
        if isinstance(part, PlayTokens) and isinstance(part.count, Fixed):
            return PlayTokens(Times(part.count, each), part.name, part.upto, part.spots)
        if isinstance(part, ForNow) and isinstance(part.static, ChangeNumber) and not part.static.setting and isinstance(part.static.amount, Fixed):
            static = part.static
            return ForNow(ChangeNumber(static.who, static.prop, Times(static.amount, each), False), part.until)
        if isinstance(part, March) and isinstance(part.count, Fixed):
            return March(part.what, part.way, Times(part.count, each))
        if isinstance(part, Discard) and isinstance(part.what, Choice) and part.what.each is None:
            return Discard(part.whose, Choice(part.what.count, part.what.of, part.what.upto, each))
        if isinstance(part, Destroy) and isinstance(part.what, Choice) and part.what.each is None:
            return Destroy(Choice(part.what.count, part.what.of, part.what.upto, each))
        if isinstance(part, Play) and isinstance(part.what, Choice) and part.what.each is None:
            return Play(Choice(part.what.count, part.what.of, part.what.upto, each), part.spots)
        return Repeat(each, part)

    def sequence(self, effects: list[Effect]) -> Effect:
        """Any number back on top and the rest away is one instruction."""
        for place, (one, two) in enumerate(zip(effects, effects[1:])):
            if (
                isinstance(one, ToDeck)
                and not one.bottom
                and isinstance(one.what, Choice)
                and one.what.upto
                and isinstance(one.what.of, Bound)
                and isinstance(one.what.count, CountOf)
                and isinstance(two, Send)
                and isinstance(two.what, Rest)
            ):
                return self.sequence([*effects[:place], PutBack(Bound("shown"), False), *effects[place + 2 :]])
        return super().sequence(effects)

    def clause(self, tree: t.Clause) -> Effect:
        """What another player does, and no word of this game's says how, is done as if the text were that player's."""
        try:
            return super().clause(tree)
        except Reject:
            if (
                self.inside is not None
                or not isinstance(tree.subject, t.Person)
                or tree.subject.who == "you"
                or tree.preds[0].mood not in ("do", "may")
                or not all(pred.mood == "do" for pred in tree.preds[1:])
            ):
                raise
            self.inside = self.whose(tree.subject)
            try:
                part = super().clause(t.Clause(subject=t.Person(who="they"), preds=tree.preds))
            finally:
                whose, self.inside = self.inside, None
            return ByPlayers(whose, part)

    def alternatives(self, subject: Any, pred: t.Pred) -> Effect:
        """One card looked at goes back or away."""
        effect = super().alternatives(subject, pred)
        assert isinstance(effect, Modes)
        options = effect.options
        if (
            len(options) == 2
            and isinstance(options[0], Send)
            and isinstance(options[1], ToDeck)
            and not options[1].bottom
            and isinstance(options[0].what, Bound)
            and isinstance(options[1].what, Bound)
            and pred.mood == "may"
        ):
            return PutBack(Bound("shown"), True)
        if pred.mood in ("may", "can"):
            return May(self.whose(subject), effect, None)
        return effect

    # -- what is waited for -------------------------------------------------------------------------------------

    def event(self, tree: Any) -> Trigger:
        """What a text waits for: a deed, or a situation."""
        if isinstance(tree, t.Nth):
            return self.nth(tree)
        at_once = self.at_once(tree)
        if at_once is not None:
            return at_once
        counted = self.counted_event(tree) if isinstance(tree, t.Clause) and not isinstance(tree, t.Idiom) else None
        if counted is not None:
            return counted
        split = self.split_event(tree)
        if split:
            if any(isinstance(part, (IsDiscarded, IsSent)) and part.subject.this for part in split):
                raise Reject("where it works")
            return AnyOfThese(tuple(split))
        if isinstance(tree, t.Clause) and len(tree.preds) == 1 and tree.preds[0].mood in ("do", "bedone") and isinstance(tree.preds[0].act, t.Act):
            done = deed(tree.subject, tree.preds[0])
            if done.verb in DONE_TO and done.mood == "do" and isinstance(done.agent, t.Person) and done.object is not None and "by" not in done.mods:
                return self.event(undergone(tree.subject, tree.preds[0]))
            if getattr(self, "when_" + done.verb.replace(" ", "_"), None) is not None:
                outside, self.speaker = self.speaker, tree.subject if isinstance(tree.subject, t.Person) else self.speaker
                waited: Trigger = self.use("when", done.verb)(done)
                self.speaker = outside
                return waited
        return SituationTrigger(self.condition(tree))

    def moment(self, tree: t.Moment) -> TimeComes:
        """The beginning or end of a turn or phase."""
        period = tree.of
        whose = BOTH if period.whose is None else self.whose(period.whose)
        if period.which == "next" or tree.end and period.name != "turn":
            raise Reject("when")
        if tree.end:
            return TimeComes(S_END_OF_TURN, whose)
        return TimeComes(S_PHASE, whose, START if period.name == "turn" else PHASES[period.name])

    def later(self, lead: str, head: Any, body: Effect, time: Any) -> Effect:
        """10.6.5: an instruction for later."""
        if lead == "at":
            period = head.of
            plain = t.Moment(end=head.end, of=t.Period(name=period.name, whose=period.whose))
            if period.which not in ("next", "this", "the") or period.which == "the" and period.name != "turn":
                raise Reject("at which of them")
            if head.end and period.which == "next" and self.whose(period.whose) == ME:
                raise Reject("not the end of this turn")
            return Later(Delayed(self.moment(plain), body), WHOLE_GAME)
        trigger = self.event(head)
        if not isinstance(trigger, EventTrigger):
            raise Reject("a situation for later")
        time = time or self.until
        if time is None and isinstance(head, t.Clause):
            time = next((mod for mod in head.preds[-1].mods or () if mod.sort == "until"), None)
        if lead == "next" and time is None:
            return Later(Delayed(trigger, body), WHOLE_GAME)
        if time is None:
            raise Reject("until when")
        return Later(Delayed(trigger, body), self.duration(time), lead == "next")

    def this_turn(self, done: Deed) -> None:
        """A trigger's "this turn" is the time of the ability it is part of."""
        if done.mods.pop("until", "this turn") != "this turn":
            raise Reject("until when")

    def when_destroy(self, done: Deed) -> Trigger:
        done.only("by", "until")
        if done.mood == "do":
            if isinstance(self.known(done.agent), This) and self.mine(done.object):
                return MonsterDestroys(ME, False)
            raise Reject("what destroys what")
        by = done.mods.get("by")
        if isinstance(by, (t.Np, t.Thing)) and isinstance(self.known(by), This) and self.mine(done.object):
            return MonsterDestroys(ME, False)
        if self.is_monster(by):
            return IsCrushed(self.subject(done.object), self.subject(by).whose)
        return IsDestroyed(self.subject(done.object), self.cause(by))

    def mine(self, tree: Any) -> bool:
        """My battle cards."""
        return (
            isinstance(tree, t.Np)
            and isinstance(tree.det, t.Owner)
            and self.whose(tree.det) == ME
            and isinstance(tree.what, t.Nominal)
            and tree.what.noun.word == "battle card"
            and not tree.what.adjs
            and not tree.what.tails
            and tree.quant is None
        )

    def when_invade(self, done: Deed) -> Trigger:
        self.this_turn(done)
        done.only()
        done.plain("to", "other")
        if done.act.other is not None:
            by_icon = Fits(InvasionCard(), Worth(ICON, EXACTLY, Fixed(int(done.act.other))))
            return While(Happens(signal=S_INVADED, subject=self.subject(done.agent)), by_icon)
        if done.act.to is None:
            who = Subject(self.whose(done.agent)) if isinstance(done.agent, t.Person) else self.subject(done.agent)
            return Happens(signal=S_INVADED, subject=who)
        return self.marches(done, ADVANCE, True)

    def when_advance(self, done: Deed) -> Trigger:
        self.this_turn(done)
        return self.marches(done, ADVANCE, False)

    def when_retreat(self, done: Deed) -> Trigger:
        self.this_turn(done)
        return self.marches(done, RETREAT, False)

    def marches(self, done: Deed, way: int, invasion: bool) -> Trigger:
        """A monster comes to a zone by an advance or a retreat."""
        done.only("by")
        done.plain("to")
        spots: list[Spot] = []
        subject = self.subject(done.object if done.mood == "bedone" else done.agent)
        if done.act.to is not None:
            whose, areas, spots = self.place(done.act.to.place)
            if areas or whose not in (None, subject.whose) or not spots:
                raise Reject("to where")
        return self.caused(done, Moves(subject, way, invasion, tuple(spots)))

    def when_counter(self, done: Deed) -> Trigger:
        self.this_turn(done)
        done.only("by")
        subject = self.subject(done.object)
        if isinstance(done.agent, t.Person) and self.whose(done.agent) + subject.whose != ME + OPPONENT:
            raise Reject("who counters whom")
        return self.caused(done, Happens(signal=S_COUNTERED, subject=subject))

    def when_play(self, done: Deed) -> Trigger:
        self.this_turn(done)
        ways = sum(way for manner, way in PLAYED.items() if done.mods.pop(manner, None) is not None)
        done.only("by")
        done.plain("source", "to")
        areas = ways
        tree = done.object
        if done.act.to is not None:
            if done.act.to.how != "in" or self.place(done.act.to.place)[1]:
                raise Reject("played where")
            if not isinstance(self.known(tree), This):
                tree = located(tree, t.At(how="in", of=done.act.to.place))  # it is there when it was played
            else:
                raise Reject("this card is played where")
        source = done.act.source
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and source is None:
            tree, source = self.without_source(tree)
        if source is not None:
            if ways:
                raise Reject("played how, or from where")
            _, areas, _ = self.place(source)
        subject = self.subject(tree)
        if done.mood == "bedone":
            if subject.this and not areas:
                return self.caused(done, Enters())
            return self.caused(done, Plays(BOTH, subject, areas))
        if subject.this:
            return Plays(ME, subject, areas) if areas else Enters()
        if subject.what is None:
            subject = Subject(subject.whose, self.found(tree).what(), False, subject.other)
        return Plays(self.doer(done), subject, areas)

    def is_monster(self, tree: Any) -> bool:
        """Whether monster cards are spoken of."""
        return isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "monster card"

    def without_source(self, tree: t.Np) -> tuple[t.Np, Any]:
        """A noun phrase without the place that it comes from, and that place."""
        if isinstance(tree.what, t.EitherNominal):  # the place after the last one is that of all
            last, place = self.without_source(t.Np(what=tree.what.parts[-1]))
            return tree.but(what=tree.what.but(parts=(*tree.what.parts[:-1], last.what))), place
        rest = tuple(tail for tail in tree.what.tails or () if not (isinstance(tail, t.At) and tail.how == "from"))
        source = [tail.of for tail in tree.what.tails or () if isinstance(tail, t.At) and tail.how == "from"]
        what = t.Nominal(adjs=tree.what.adjs, noun=tree.what.noun, tails=rest or None, many=tree.what.many)
        return t.Np(quant=tree.quant, det=tree.det, what=what, of=tree.of), source[0] if source else None

    def when_appear(self, done: Deed) -> Trigger:
        """9.1.2: a token that appears is played (5.11.4)."""
        return self.when_play(Deed("play", "bedone", None, done.agent, done.act, done.mods))

    def when_activate(self, done: Deed) -> Trigger:
        if not isinstance(done.object, t.Np) or done.object.what.noun.word != "strategy card":
            raise Reject("only strategy cards are activated")
        return self.when_play(done)

    def when_enter(self, done: Deed) -> Trigger:
        """5.11: a card enters play by being played."""
        self.this_turn(done)
        done.only()
        if isinstance(self.known(done.agent), This) and done.act.source is None:
            return Enters()
        whose, areas, spots = self.place(done.act.source) if done.act.source is not None else (None, 0, [])
        subject = self.subject(done.agent)
        if spots and not areas and (subject.this or self.is_monster(done.agent)):
            return self.arrives(done, subject, spots)
        if spots or areas not in (0, IN_PLAY, FIELD):
            raise Reject("enters what")
        return Plays(BOTH, subject if whose is None else Subject(whose, subject.what, False, subject.other), 0)

    def when_discard(self, done: Deed) -> Trigger:
        self.this_turn(done)
        done.only("by", "for")
        done.plain("source")
        tree, source = done.object, done.act.source
        by = done.mods.get("by")
        if isinstance(by, t.At) and by.how == "Burst":
            return BurstEnds()
        if isinstance(tree, t.Np) and source is None:
            tree, source = self.without_source(tree)
        whose = self.whose(done.agent) if isinstance(done.agent, t.Person) else None
        if source is not None:
            owner, areas, _ = self.place(source)
            if areas != IN_HAND:
                raise Reject("discarded from where")
            whose = owner if whose is None else whose
        subject = self.discarded(tree, whose)
        return IsDiscarded(subject, self.cause(by), "for" in done.mods)

    def discarded(self, tree: t.Np, whose: int | None) -> Subject:
        """Which discarded cards."""
        if isinstance(self.known(tree), This):
            return Subject(ME, None, True)
        if tree.quant is not None and not is_one(tree.quant):
            raise Reject("how many at once")
        found = self.found(tree)
        whose = BOTH if whose is None else whose
        plain = isinstance(found.kind, AnyCard) and not found.pre and not found.post and tree.what_many()
        return Subject(whose, None if plain else found.what())

    def when_put(self, done: Deed) -> Trigger:
        """Cards are sent into the discard pile."""
        self.this_turn(done)
        done.only("by")
        done.plain("to", "source")
        if done.mood == "bedone" and done.act.to.how == "under" and done.act.source is None:
            what, source = self.without_source(done.object) if isinstance(done.object, t.Np) and done.object.what is not None else (done.object, None)
            areas = 0 if source is None else self.place(source)[1]
            if source is not None and not areas:
                raise Reject("from where")
            if isinstance(what, t.Np) and what.quant is not None and is_one(what.quant):
                what = what.but(quant=t.Quant(how="a"))
            return self.caused(done, PutUnderneath(self.subject(what), self.one(done.act.to.place), areas))
        to = self.place(done.act.to.place)[1] if done.mood == "bedone" and done.act.to.how == "in" else 0
        if to == IN_HAND:
            return self.when_return(done, 0)
        if to != IN_DISCARD:
            raise Reject("put to where")
        subject = self.subject(done.object)
        areas = IN_PLAY if done.act.source is None else self.place(done.act.source)[1] or FIELD
        if isinstance(done.object, t.Np) and done.object.quant is not None and done.object.quant.how == "a":
            found = self.found(done.object)
            subject = Subject(ME, found.what())
            areas = 0 if done.act.source is None else areas
        return self.caused(done, IsSent(subject, areas))

    def caused(self, done: Deed, trigger: EventTrigger) -> EventTrigger:
        """The same, where something causes it."""
        by = done.mods.get("by")
        return trigger if by is None else CausedBy(trigger, self.cause(by))

    def when_return(self, done: Deed, source: int = IN_PLAY) -> Trigger:
        self.this_turn(done)
        done.only("by")
        whose, areas, _ = self.place(done.act.to.place) if done.act.to is not None else (None, 0, [])
        if done.mood != "bedone" or areas != IN_HAND:
            raise Reject("returned where")
        subject = self.subject(done.object)
        if done.act.source is not None:
            owner, source, spots = self.place(done.act.source)
            whose = owner if whose is None else whose
            if not source or spots or owner not in (None, whose):
                raise Reject("returned from where")
        if whose not in (None, subject.whose) and not subject.this:
            if subject.whose != BOTH:
                raise Reject("to whose hand")
            subject = Subject(BOTH if whose is None else whose, subject.what, False, subject.other)
        return self.caused(done, IsReturned(subject, source))

    def when_leave(self, done: Deed) -> Trigger:
        self.this_turn(done)
        done.only()
        whose, areas, filters = self.place(done.act.source)
        if filters and not isinstance(done.act.source, t.Np):
            raise Reject("leaves what")
        subject = self.subject(done.agent)
        if whose is not None and not subject.this:
            subject = Subject(whose, subject.what, False, subject.other)
        return Leaves(subject, areas or FIELD)

    def when_evolve(self, done: Deed) -> Trigger:
        self.this_turn(done)
        done.only("by")
        return self.caused(done, Happens(signal=S_EVOLVED, subject=self.subject(done.object if done.object is not None else done.agent)))

    def when_move(self, done: Deed) -> Trigger:
        self.this_turn(done)
        done.only("by")
        if isinstance(done.act.amount, t.Distance) and done.act.amount.count is None and done.act.to is None:
            if "by" not in done.mods:
                raise Reject("a retreat, or as countered")
            heading = done.act.but(amount=None)
            return self.marches(Deed(done.verb, done.mood, done.agent, done.object, heading, done.mods), WAYS[done.act.amount.way or ""], False)
        done.plain("to")
        what = done.object if done.object is not None else done.agent
        if done.act.to is not None:
            if done.act.to.how != "in" or self.place(done.act.to.place)[1]:
                raise Reject("moved where")
            if self.known(what) is not None:
                return self.caused(done, self.arrives(done, self.subject(what), self.place(done.act.to.place)[2]))
            what = located(what, t.At(how="in", of=done.act.to.place))  # it is there when it was moved
        return self.caused(done, Happens(signal=S_MOVED, subject=self.subject(what)))

    def arrives(self, done: Deed, subject: Subject, spots: list[Spot]) -> EventTrigger:
        """A card comes to certain zones: a monster in whatever way, a battle card by being moved."""
        by_position = Moves(subject, 0, False, tuple(spots))
        if not subject.this:
            return by_position
        return AnyOfThese((by_position, While(Happens(signal=S_MOVED, subject=subject), Fits(This(), Description(AnyCard(), (), tuple(spots))))))

    def when_draw(self, done: Deed) -> Trigger:
        self.this_turn(done)
        done.only("by")
        number, upto = self.count(done.object)
        if upto or not isinstance(number, Fixed) or number.n != 1:
            raise Reject("how many at once")
        return self.caused(done, PlayerDoes(signal=S_DRAWN, whose=self.doer(done)))

    def when_increase(self, done: Deed) -> Trigger:
        return self.rage_changes(done, True)

    def when_reduce(self, done: Deed) -> Trigger:
        return self.rage_changes(done, False)

    def rage_changes(self, done: Deed, up: bool) -> Trigger:
        """A monster's rage goes up or down."""
        self.this_turn(done)
        done.only("by")
        if not isinstance(done.object, t.Prop) or done.object.prop != "rage" or done.act.amount is not None:
            raise Reject("what changes")
        by = self.cause(done.mods.get("by"))
        if done.mood == "do":
            by = Cause(True, self.doer(done))
        card = self.one(done.object.of)
        if isinstance(card, This):
            subject = Subject(ME, None, True)
        elif isinstance(card, Monster):
            subject = Subject(card.whose)
        else:
            raise Reject("whose rage")
        return RageChanges(subject, up, by)


def undergone(who: t.Person, pred: t.Pred) -> t.Clause:
    """What a player does to something, as what is done to it by that player's effects."""
    by = t.Mod(sort="by", of=t.At(how="effects", of=t.Owner(who={"any": "each"}.get(who.who, who.who))))
    return t.Clause(subject=pred.act.object, preds=(t.Pred(mood="bedone", act=pred.act.but(object=None), mods=(*(pred.mods or ()), by)),))


def is_named(tree: Any) -> bool:
    """Whether cards are called by their name only."""
    return isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Named)


def refused(why: str) -> Any:
    """A use that is not known."""
    raise Reject(why)
