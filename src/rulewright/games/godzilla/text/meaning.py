"""What the words of Godzilla's card texts mean: things and places, numbers, conditions."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Meaning, at_least, deed, located
from rulewright.games.choosing import Choice
from rulewright.games.godzilla.measures import (
    CameBy,
    DifferentWords,
    DifferInTrait,
    InvadedThisTurn,
    RageIs,
    RageOf,
    ZoneCompare,
    ZoneNumber,
)
from rulewright.games.godzilla.places import InFrontOf, InZones, Near, NearFormer, NearZone, RankSpan, SameNumber, ZoneOfRank
from rulewright.games.godzilla.selection import Extreme, InvasionCard, Monster, Rest, RightAndLeft, Select, Under, Wrecked
from rulewright.games.godzilla.triggers import Subject, WasCausedBy
from rulewright.games.godzilla.words import (
    BATTLE,
    COLOR,
    COUNTER,
    COUNTER_POWER,
    END,
    ICON,
    KEYWORD,
    MAIN,
    MONSTER,
    NAME,
    RANK,
    START,
    STRATEGY,
    THREAT,
    TOKEN,
    TRAIT,
    TYPE,
)
from rulewright.games.godzilla.zones import (
    FIELD,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_MONSTER_DECK,
    IN_PLAY,
    ON_MONSTER,
    ON_STRATEGY,
    ON_ZONES,
    neighbours,
)
from rulewright.games.measures import AllFit, Fits, InPhase, NumberOf, OnTurn, ThereIs
from rulewright.games.selecting import Among, Several, TopCards
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    All,
    AnyCard,
    Both,
    Bound,
    Cards,
    Compared,
    Condition,
    CountOf,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    Not,
    Number,
    Per,
    Plus,
    Shares,
    This,
    Times,
    Worth,
)
from rulewright.language.errors import Reject

TYPES = {"battle card": BATTLE, "monster card": MONSTER, "strategy card": STRATEGY}
SORTS = {"color": COLOR, "trait": TRAIT, "name": NAME, "keyword": KEYWORD}
PROPS = {"rank": RANK, "counter power": COUNTER_POWER, "threat level": THREAT}
PILES = {"hand": IN_HAND, "discard pile": IN_DISCARD, "deck": IN_DECK, "monster deck": IN_MONSTER_DECK, "strategy zone": ON_STRATEGY,
         "play": IN_PLAY, "field": FIELD}
PHASES = {"start": START, "main": MAIN, "counter": COUNTER, "end": END}
PLAYERS = {"you": ME, "opponent": OPPONENT, "each": BOTH, "both": BOTH, "any": BOTH}
HOW = {">=": AT_LEAST, "<=": AT_MOST, "=": EXACTLY}
DONE = {"reveal": "revealed", "discard": "discarded", "choose": "chosen", "destroy": "destroyed", "put": "sent", "return": "returned",
        "play": "played"}
"""What later words call the cards that something was done to."""


class Found:
    """What a nominal describes: whose cards, where, of which description."""

    def __init__(self) -> None:
        self.whose: int | None = None
        self.owned = False
        self.areas = 0
        self.kind: Filter = AnyCard()
        self.pre: list[Filter] = []
        self.post: list[Filter] = []
        self.other = False
        self.within: Any = None
        """Among or under which cards."""
        self.under = False
        self.wrecked = False
        self.extreme: t.Extreme | None = None
        self.side = ""

    def what(self) -> Description:
        """The description alone."""
        return Description(self.kind, tuple(self.pre), tuple(self.post))


def default_areas(kind: Filter) -> int:
    """Where cards of a kind are meant to be when no area is named."""
    areas = {BATTLE: ON_ZONES, MONSTER: ON_MONSTER, STRATEGY: ON_STRATEGY}
    if isinstance(kind, Has) and kind.prop == TYPE:
        return areas[kind.word]
    if isinstance(kind, Either):
        return sum(areas[part.word] for part in kind.parts if isinstance(part, Has))
    return FIELD if isinstance(kind, Has) and kind.prop == TRAIT else IN_PLAY


def on_field(kind: Filter) -> int:
    """The zones part of a field for a kind."""
    if isinstance(kind, Has) and kind.prop == TYPE and kind.word in (BATTLE, MONSTER):
        return default_areas(kind)
    return FIELD


class Nouns(Meaning):
    """Things, places and numbers."""

    # -- players ------------------------------------------------------------------------------------------------

    def whose(self, tree: Any) -> int:
        """Which players are meant."""
        if tree is None:
            return ME
        who = tree.who
        if who in PLAYERS:
            return PLAYERS[who]
        if who in ("they", "that player"):
            return OPPONENT if self.speaker is None else self.whose(self.speaker) if self.speaker.who not in ("they", "you") else OPPONENT
        raise Reject(f"whose: {who}")

    # -- filters ------------------------------------------------------------------------------------------------

    def filter(self, tree: Any) -> Filter:
        """What a card must be."""
        if isinstance(tree, t.Adj):
            if tree.sort == "step":
                return Worth(ICON, EXACTLY, Fixed(int(tree.word)))
            if tree.sort not in SORTS:
                raise Reject(f"{tree.word} in a description")
            return (Lacks if tree.negative else Has)(SORTS[tree.sort], tree.word)
        if isinstance(tree, t.AnyAdj):
            return Either(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.AllAdj):
            return Both(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.PropIs):
            return self.worth(tree.prop, tree.cmp)
        if isinstance(tree, t.SameAs):
            return Shares({"name": NAME, "trait": TRAIT, "color": COLOR}[tree.prop], This() if tree.of is None else self.one(tree.of))
        raise Reject(f"no description: {type(tree).__name__}")

    def worth(self, prop: str, cmp: t.Cmp) -> Filter:
        """A number of a card compared."""
        if prop not in PROPS:
            raise Reject(f"cards have no {prop}")
        if cmp.how == "<":
            return Worth(PROPS[prop], AT_MOST, Plus(-1, self.number(cmp.than)))
        if cmp.how == ">":
            return Worth(PROPS[prop], AT_LEAST, Plus(1, self.number(cmp.than)))
        if cmp.how == "..":
            if prop != "rank":
                raise Reject("a span of what")
            return RankSpan(cmp.than.n, cmp.to.n)
        return Worth(PROPS[prop], HOW[cmp.how], self.number(cmp.than))

    def describe(self, nominal: Any, found: Found | None = None) -> Found:
        """What a noun with its adjectives and complements describes."""
        found = found or Found()
        if isinstance(nominal, t.EitherNominal):
            parts = [self.describe(part) for part in nominal.parts]
            last = parts[-1]
            if all(isinstance(part.kind, Has) and part.kind.prop == TYPE and not part.pre and not part.post for part in parts[:-1]) \
                    and isinstance(last.kind, Has) and last.kind.prop == TYPE and not last.pre:
                last.kind = Either(tuple(part.kind for part in parts))
                return last
            raise Reject("one or the other")
        found.kind = self.kind(nominal.noun)
        for adj in nominal.adjs or ():
            if isinstance(adj, t.Adj) and adj.sort == "other":
                found.other = True
            elif isinstance(adj, t.Adj) and adj.sort == "side":
                found.side = adj.word
            elif isinstance(adj, t.Done):
                raise Reject("done to which")
            else:
                found.pre.append(self.filter(adj))
        for tail in nominal.tails or ():
            self.tail(tail, found)
        return found

    def kind(self, noun: Any) -> Filter:
        """The type or name of a noun."""
        if isinstance(noun, t.Noun):
            if noun.word in TYPES:
                return Has(TYPE, TYPES[noun.word])
            return Has(TRAIT, TOKEN) if noun.word == "token" else AnyCard()
        if isinstance(noun, t.Named):
            return Has(NAME, noun.name)
        raise Reject("what kind of card")

    def tail(self, tail: Any, found: Found) -> None:
        """What follows a noun."""
        if isinstance(tail, t.At):
            if tail.how in ("in", "from"):
                self.located(tail.of, found)
            elif tail.how in ("under", "among"):
                if found.within is not None:
                    raise Reject("among what")
                found.under = tail.how == "under"
                found.within = self.one(tail.of) if found.under else self.several(tail.of)
            elif tail.how == "adjacent":
                found.post.append(Near(self.one(tail.of), True))
            elif tail.how == "not" and isinstance(self.known(tail.of), This):
                found.other = True
            elif tail.how == "of":
                self.own(found, self.whose(tail.of))
            else:
                raise Reject(f"where: {tail.how}")
        elif isinstance(tail, t.Having):
            self.own(found, self.whose(tail.who))
            if tail.place is not None:
                self.located(tail.place, found)
        elif isinstance(tail, t.Done):
            self.done(tail, found)
        elif isinstance(tail, t.Extreme):
            found.extreme = tail
        else:
            found.post.append(self.filter(tail))

    def own(self, found: Found, whose: int) -> None:
        """Whose cards they are, said once."""
        if found.whose is not None and found.whose != whose:
            raise Reject("whose")
        found.whose = whose

    def done(self, tail: t.Done, found: Found) -> None:
        """Cards that something was done to by this effect."""
        verb = tail.act.verb
        way = tail.mods
        if verb == "discard" and isinstance(way, t.Mod) and way.sort == "for":
            found.within = InvasionCard()
            return
        if not (isinstance(way, t.Mod) and way.sort == "way" and way.of == "this way") and not (way is None and verb == "choose"):
            raise Reject("done when")
        if verb not in DONE:
            raise Reject(f"{verb} this way")
        found.wrecked = verb == "destroy"
        found.within = Bound(DONE[verb])

    # -- places -------------------------------------------------------------------------------------------------

    def located(self, place: Any, found: Found) -> None:
        """Where cards are: whose pile, or which zones."""
        whose, areas, filters = self.place(place)
        if whose is not None and (found.whose is None or areas or found.whose == whose):
            self.own(found, whose)
        if areas:
            if found.areas:
                raise Reject("in two places")
            found.areas = areas
        elif whose is not None:
            found.areas = -1
        found.post += filters

    def place(self, tree: Any) -> tuple[int | None, int, list[Filter]]:
        """Whose place it is, which areas (0: zones of the field), and which zones of them."""
        if isinstance(tree, t.Noun):
            return None, PILES[tree.word], []
        if isinstance(tree, t.At) and tree.how == "column":
            tails = tree.of.what.tails if isinstance(tree.of, t.Np) and isinstance(tree.of.what, t.Nominal) else None
            if tails and isinstance(tails[0], t.Occupied):
                return None, 0, [NearFormer(self.one(tails[0].by), False) if tails[0].before else Near(self.one(tails[0].by), False)]
            return None, 0, [Near(self.one(tree.of), False)]
        if isinstance(tree, t.Both):
            return self.places(tree)
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal):
            raise Reject("which place")
        noun = tree.what.noun.word
        whose = self.whose(tree.det) if isinstance(tree.det, t.Owner) and tree.det.of is None and tree.det.who not in ("it", "owner") else None
        if noun != "zone":
            if tree.what.adjs or tree.what.tails:
                raise Reject("which place")
            return whose, PILES[noun], []
        filters: list[Filter] = []
        for adj in tree.what.adjs or ():
            raise Reject(f"cards in zones that are {adj.word}")
        if isinstance(tree.det, t.Det) and tree.det.word == "that":
            if tree.what.many:
                return whose, 0, [ZoneOfRank(Bound("revealed"))]
            return whose, 0, [NearZone(False)]
        for tail in tree.what.tails or ():
            filters += self.zone(tail)
        return whose, 0, filters

    def places(self, tree: t.Both) -> tuple[int | None, int, list[Filter]]:
        """Several places."""
        found = [self.place(part) for part in tree.parts]
        first = found[0]
        if len(found) == 2 and len(first[2]) == 1:
            near, beside = first[2][0], found[1][2]
            if isinstance(near, NearZone) and len(beside) == 1 and isinstance(beside[0], Near) and beside[0].beside:
                return first[0], 0, [NearZone(True)]
            if isinstance(near, InZones) and len(near.numbers) == 1 and len(beside) == 1 and isinstance(beside[0], Near) and beside[0].beside:
                return first[0], 0, [InZones(tuple(sorted([near.numbers[0], *neighbours(near.numbers[0])])))]
        if all(area for _, area, _ in found) and not any(filters for _, _, filters in found):
            whose = [one for one, _, _ in found if one is not None]
            return (whose[0] if whose else None), sum(area for _, area, _ in found), []
        numbers: list[int] = []
        for whose_one, area, filters in found:
            if area or len(filters) != 1 or not isinstance(filters[0], InZones) or whose_one != first[0]:
                raise Reject("which places")
            numbers += filters[0].numbers
        return first[0], 0, [InZones(tuple(numbers))]

    def zone(self, tail: Any) -> list[Filter]:
        """Which zones."""
        if isinstance(tail, t.Numbered):
            return [InZones(self.numbers(tail))]
        if isinstance(tail, t.Occupied):
            return [NearFormer(self.one(tail.by), False)] if tail.before else [SameNumber(self.one(tail.by), 0)]
        if isinstance(tail, t.At):
            if tail.how in ("adjacent", "column"):
                return [Near(self.one(tail.of), tail.how == "adjacent")]
            if tail.how in ("past", "until"):  # 4.4.5.3.1: a zone is before and beyond itself
                _, _, zones = self.place(tail.of)
                if len(zones) == 1 and isinstance(zones[0], InZones):
                    number = zones[0].numbers[0]
                    return [InZones(tuple(range(number, 9) if tail.how == "past" else range(1, number + 1)))]
                if len(zones) == 1 and isinstance(zones[0], SameNumber):
                    return [SameNumber(zones[0].of, 1 if tail.how == "past" else -1)]
            if tail.how in ("front", "behind"):
                return [InFrontOf(self.one(tail.of), tail.how == "behind")]
            if tail.how in ("number", "before", "beyond"):
                inner = tail.of.what.tails[0] if isinstance(tail.of, t.Np) and tail.of.what.tails else None
                if isinstance(inner, t.Occupied) and not inner.before:
                    return [SameNumber(self.one(inner.by), {"number": 0, "before": -1, "beyond": 1}[tail.how])]
            if tail.how == "numbers" and isinstance(tail.of, t.Prop) and tail.of.prop == "rank":
                return [ZoneOfRank(self.one(tail.of.of))]
        raise Reject("which zones")

    def numbers(self, tail: t.Numbered) -> tuple[int, ...]:
        """Numbers of zones."""
        if tail.how == "from":
            return tuple(range(tail.numbers[0], 9))
        if tail.how == "to":
            return tuple(range(1, tail.numbers[0] + 1))
        return tail.numbers

    # -- cards --------------------------------------------------------------------------------------------------

    def group(self, found: Found) -> Cards:
        """All cards that are described."""
        what = found.what()
        if found.within is not None:
            if found.under:
                return Under(found.within, what)
            return (Wrecked if found.wrecked else Among)(found.within, what)
        areas = found.areas
        if areas == -1:
            areas = on_field(found.kind)
        whose = found.whose
        if not areas:
            areas = default_areas(found.kind)
        select = Select(BOTH if whose is None else whose, areas, what, found.other)
        if found.extreme is not None:
            return Extreme(select, PROPS[found.extreme.prop], found.extreme.lowest)
        return RightAndLeft(select, found.side == "leftmost") if found.side else select

    def found(self, tree: t.Np) -> Found:
        """What a noun phrase describes, with its owner."""
        found = Found()
        if isinstance(tree.det, t.Owner):
            if tree.det.of is not None:
                raise Reject("whose cards")
            found.whose = self.whose(tree.det)
            found.owned = True
        self.describe(tree.what, found)
        if tree.quant is not None and tree.quant.how == "another":
            found.other = True
        return found

    def one(self, tree: Any) -> Cards:
        """Cards that are known without a choice: this card, your monster, it."""
        if isinstance(tree, t.Owner):
            if tree.of is not None:
                return self.one(tree.of)
            return Bound("it") if tree.who == "it" else Monster(self.whose(tree))
        cards = self.known(tree)
        if cards is None and isinstance(tree, t.Np) and isinstance(tree.det, t.Owner) and tree.quant is None and not tree.what_many():
            found = self.found(tree)
            if isinstance(found.kind, Has) and found.kind.word == MONSTER:
                return self.group(found)
        if cards is None:
            raise Reject("which card")
        return cards

    def known(self, tree: Any) -> Cards | None:
        """Cards that a word names; None for a description."""
        if isinstance(tree, t.Thing):
            if tree.word == "rest":
                return Rest(Bound("shown"))
            return This() if tree.word == "this" else Bound("it")
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal):
            return None
        what = tree.what
        plain = not what.adjs and not what.tails
        if tree.quant is not None and not (tree.quant.how in ("both", "all") and plain):
            return None
        noun = what.noun.word if isinstance(what.noun, t.Noun) else ""
        if isinstance(tree.det, t.Det):
            there = all(isinstance(tail, t.At) and tail.how in ("in", "from") for tail in what.tails or ())
            if tree.det.word == "this" and there and not what.adjs:
                return This()
            if tree.det.word == "that" and (there and all(isinstance(adj, t.Adj) and adj.sort == "trait" for adj in what.adjs or ())):
                return Bound("it")
            if tree.det.word == "the":
                return self.the(what)
        if noun == "monster card" and not what.tails:
            if isinstance(tree.det, t.Owner) and tree.det.of is None and (not what.many or tree.det.who == "both"):
                whose = self.whose(tree.det)
                if plain:
                    return Monster(whose)
            if tree.quant is not None and tree.quant.how == "both" and plain and tree.det is None:
                return Monster(BOTH)
        return None

    def the(self, what: t.Nominal) -> Cards | None:
        """The discarded card, the card chosen before."""
        if len(what.adjs or ()) == 1 and isinstance(what.adjs[0], t.Done) and not what.tails:  # type: ignore[index]
            verb = what.adjs[0].act.verb  # type: ignore[index]
            return Bound(DONE[verb]) if verb in DONE else None
        for tail in what.tails or ():
            if isinstance(tail, t.Done) and tail.act.verb == "discard" and isinstance(tail.mods, t.Mod) and tail.mods.sort == "for":
                return InvasionCard()
            if isinstance(tail, t.Done) and tail.act.verb == "choose":
                return Bound("chosen")
        return None

    def several(self, tree: Any) -> Cards:
        """Cards spoken of together."""
        if isinstance(tree, t.Thing) and tree.word == "them":
            return Bound("group")
        if isinstance(tree, t.Np) and isinstance(tree.det, t.Det) and tree.det.word == "that":
            return Bound("group")
        return self.one(tree)

    def cards(self, tree: Any, areas: int = 0, whose: int | None = None) -> Cards:
        """Cards that something is done to: chosen, or all of them. Where nothing says where they are, they are in `areas`."""
        if isinstance(tree, t.Both):
            return Several(tuple(self.cards(part, areas, whose) for part in self.shared(tree.parts)))
        if isinstance(tree, t.TopOf):
            return TopCards(*self.top(tree))
        known = self.known(tree)
        if known is not None:
            return known
        if not isinstance(tree, t.Np):
            raise Reject("which cards")
        quant = tree.quant
        of: Cards
        if tree.what is None:
            of = Bound("group") if tree.of is None else self.several(tree.of)
        else:
            found = self.found(tree)
            if areas and not found.areas and found.within is None and not found.owned:
                found.areas = areas
                if found.whose is None:
                    found.whose = whose
            of = self.group(found)
        if isinstance(of, RightAndLeft) and quant is None:
            return Choice(Fixed(1), of)
        if quant is None:
            if tree.what is not None and not tree.what_many() and not isinstance(tree.det, (t.Det, t.Owner)):
                raise Reject("which card")
            return of
        how = quant.how
        if how in ("all", "each", "any", "both"):
            return of
        if how == "some":
            return Choice.any_number(of)
        if how == "same":
            return Choice(CountOf(Bound("acted")), of)
        if how in ("a", "another"):
            return Choice(Fixed(1), of)
        if how in ("exact", "upto"):
            return Choice(self.number(quant.n), of, how == "upto")
        raise Reject("how many")

    def shared(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """A place after several descriptions is that of all of them."""
        last = parts[-1]
        tails = last.what.tails if isinstance(last, t.Np) and isinstance(last.what, t.Nominal) else None
        where = [tail for tail in tails or () if isinstance(tail, t.At) and tail.how in ("in", "from")]
        if not where:
            return parts
        found = []
        for part in parts[:-1]:
            if isinstance(part, t.Np) and isinstance(part.what, t.Nominal) and part.det is None \
                    and not any(isinstance(tail, t.At) for tail in part.what.tails or ()):
                what = t.Nominal(adjs=part.what.adjs, noun=part.what.noun, tails=(*(part.what.tails or ()), *where), many=part.what.many)
                part = t.Np(quant=part.quant, det=part.det, what=what, of=part.of)
            found.append(part)
        return (*found, last)

    def top(self, tree: t.TopOf) -> tuple[int, Number]:
        """Whose deck, and how many of its cards."""
        whose, areas, _ = self.place(tree.of)
        if areas != IN_DECK or tree.bottom:
            raise Reject("the top of what")
        return (ME if whose is None else whose), Fixed(1) if tree.count is None else self.number(tree.count)

    def subject(self, tree: Any) -> Subject:
        """Which cards an event must concern."""
        known = self.known(tree)
        if isinstance(known, This):
            return Subject(ME, None, True)
        if isinstance(known, Monster):
            return Subject(known.whose)
        if known is not None or not isinstance(tree, t.Np) or tree.what is None:
            raise Reject("which card's event")
        if tree.quant is not None and (tree.quant.how not in ("a", "another", "any", "exact", "each", "least")
                                       or tree.quant.n is not None and tree.quant.n.n != 1):
            raise Reject("how many at once")
        found = self.found(tree)
        if found.within is not None or found.extreme is not None:
            raise Reject("which cards' event")
        whose = BOTH if found.whose is None else found.whose
        what = found.what()
        if isinstance(found.kind, AnyCard) and not found.pre and not found.post:
            return Subject(whose, None if found.owned and not found.other else what, False, found.other)
        if isinstance(found.kind, Has) and found.kind.word == MONSTER and not found.pre and not found.post:
            return Subject(whose, None)
        return Subject(whose, what, False, found.other)

    # -- numbers ------------------------------------------------------------------------------------------------

    def number(self, tree: Any) -> Number:
        """A number."""
        if isinstance(tree, t.Num):
            return Fixed(tree.n)
        if isinstance(tree, t.Count):
            if isinstance(tree.of, t.Thing):
                return CountOf(self.several(tree.of))
            if not isinstance(tree.of, t.Np):
                raise Reject("the number of what")
            if tree.of.quant is not None:
                raise Reject("the number of so many")
            known = self.known(tree.of)
            return CountOf(known if known is not None else self.group(self.found(tree.of)))
        if isinstance(tree, t.Prop):
            return self.property(tree)
        if isinstance(tree, t.OfEach):
            counted = CountOf(self.group(self.found(t.Np(det=tree.det, what=tree.what))))
            return counted if tree.size is None else Per(tree.size.n, counted)
        if isinstance(tree, t.Distance):
            count = self.number(tree.count)
            return count if tree.each is None else Times(count, self.number(tree.each))
        if isinstance(tree, t.Scaled):
            return Times(self.number(tree.unit), self.number(tree.each))
        if isinstance(tree, t.Variety):
            return DifferentWords(SORTS[tree.prop], self.group(self.found(tree.of)))
        if isinstance(tree, t.Sum):
            more = tree.more.n if tree.more is not None else -tree.less.n
            return Plus(more, self.number(tree.than))
        if isinstance(tree, t.Multiple) and tree.how == "double":
            return Times(Fixed(2), self.number(tree.of))
        raise Reject(f"no number: {type(tree).__name__}")

    def property(self, tree: t.Prop) -> Number:
        """A number that a card has."""
        if tree.prop == "rage":
            who = Monster(self.whose(tree.of)) if isinstance(tree.of, t.Person) else self.one(tree.of)
            return RageOf(who)
        if tree.prop == "number":
            tails = tree.of.what.tails if isinstance(tree.of, t.Np) else None
            if tails and len(tails) == 1 and isinstance(tails[0], t.Occupied) and not tails[0].before:
                return ZoneNumber(self.one(tails[0].by))
            raise Reject("the number of which zone")
        if tree.prop in PROPS:
            return NumberOf(PROPS[tree.prop], self.one(tree.of))
        raise Reject(f"whose {tree.prop}")

    # -- conditions ---------------------------------------------------------------------------------------------

    def ask(self, tree: Any) -> Condition:
        """One condition."""
        if isinstance(tree, t.There):
            if isinstance(tree.of, t.Period):
                return self.period(tree.of)
            return self.there(tree.of)
        if isinstance(tree, t.More):
            return self.more(tree)
        if isinstance(tree, t.AmountIs):
            return self.compared(tree.amount, tree.cmp)
        if isinstance(tree, t.Clause):
            parts = tuple(self.said(tree.subject, pred) for pred in tree.preds)
            return parts[0] if len(parts) == 1 else All(parts)
        raise Reject(f"no condition: {type(tree).__name__}")

    def period(self, tree: t.Period) -> Condition:
        """A time that it may be."""
        turn = OnTurn(self.whose(tree.whose)) if tree.whose is not None else None
        if tree.name == "turn":
            if turn is None:
                raise Reject("whose turn")
            return turn
        phase = InPhase(PHASES[tree.name])
        return phase if turn is None else All((turn, phase))

    def there(self, np: Any, whose: int | None = None) -> Condition:
        """There are so many cards."""
        if isinstance(np, t.Both):
            return All(tuple(self.there(part, whose) for part in self.shared(np.parts)))
        if not isinstance(np, t.Np) or np.what is None:
            raise Reject("there is what")
        found = self.found(np)
        if whose is not None and found.whose is None:
            found.whose = whose
        if np.quant is not None and np.quant.how == "exact" and np.quant.n.n == 2 and isinstance(found.kind, Has) \
                and found.kind.word == STRATEGY and not found.pre and not found.post and found.whose is not None:
            return ThereIs(self.group(found), 2, -1)  # nobody can have more
        if np.quant is None and found.within is None and any(isinstance(part, InZones) and len(part.numbers) > 1 for part in found.post):
            raise Reject("one of these zones or each of them")
        return ThereIs(self.group(found), *at_least(np.quant, False))

    def more(self, tree: t.More) -> Condition:
        """More cards here than there."""
        outside, self.speaker = self.speaker, tree.who or self.speaker
        left = self.describe(tree.what)
        self.speaker = outside
        if isinstance(tree.than, t.Np) and isinstance(tree.than.what, t.Nominal) and tree.than.what.noun.word not in PILES \
                and tree.than.what.noun.word != "zone":
            right = self.found(tree.than)
        else:
            right = self.describe(tree.what)
            if isinstance(tree.than, (t.Person, t.Owner)):
                right.whose = self.whose(tree.than)
            else:
                right.whose, right.areas = None, 0
                self.located(tree.than, right)
        if left.whose is None and tree.who is not None:
            left.whose = self.whose(tree.who)
        return Compared(CountOf(self.group(left)), AT_LEAST, Plus(1, CountOf(self.group(right))))

    def compared(self, amount: Any, cmp: t.Cmp) -> Condition:
        """A number compared with another."""
        if isinstance(amount, t.Prop) and amount.prop == "rage" and isinstance(cmp.than, t.Num):
            n = cmp.than.n
            least, most = {">=": (n, -1), "<=": (0, n), "=": (n, n), ">": (n + 1, -1), "<": (0, n - 1)}[cmp.how]
            return RageIs(self.one(amount.of), least, most)
        if isinstance(amount, t.Prop) and amount.prop in PROPS:
            return Fits(self.one(amount.of), Description(AnyCard(), (), (self.worth(amount.prop, cmp),)))
        left = self.number(amount)
        if isinstance(left, ZoneNumber) and cmp.how in (">=", "<="):
            right = self.number(cmp.than)
            if isinstance(right, ZoneNumber):
                return ZoneCompare(left.of, HOW[cmp.how], right.of)
        if isinstance(left, CountOf) and isinstance(cmp.than, t.Num):
            n = cmp.than.n
            return ThereIs(left.of, *{">=": (n, -1), "<=": (0, n), "=": (n, n), ">": (n + 1, -1), "<": (0, n - 1)}[cmp.how])
        if cmp.how in (">", "<"):
            above = cmp.how == ">"
            return Compared(left, AT_LEAST if above else AT_MOST, Plus(1 if above else -1, self.number(cmp.than)))
        return Compared(left, HOW[cmp.how], self.number(cmp.than))

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
        return Not(asked) if negative else asked

    def being(self, subject: Any, what: Any) -> Condition:
        """Whether cards are something."""
        if isinstance(subject, t.Np) and subject.quant is not None and subject.quant.how in ("all", "both") and self.known(subject) is None:
            of = Bound("group") if subject.what is None else self.group(self.found(subject))
            return AllFit(of, self.filter(what), 2 if subject.quant.how == "both" else 1)
        card = self.known(subject)
        if card is None and isinstance(subject, t.Np) and isinstance(subject.det, t.Owner) and not isinstance(what, t.At):
            card = self.group(self.found(subject))
        if card is None:
            if isinstance(what, t.At) and isinstance(subject, t.Np) and subject.what is not None:
                nominal = subject.what
                inner = t.Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=(*(nominal.tails or ()), what), many=nominal.many)
                return self.there(t.Np(quant=subject.quant, det=subject.det, what=inner))
            raise Reject("which card is it")
        if isinstance(what, t.At):
            found = Found()
            self.tail(what, found)
            if len(found.post) != 1 or found.whose is not None or found.areas > 0 or found.within is not None:
                raise Reject("where is it")
            return Fits(card, found.post[0])
        if isinstance(what, t.Np):
            if what.quant is None or what.quant.how != "a":
                raise Reject("is it one")
            found = self.describe(what.what)
            if found.whose is not None or found.areas or found.other or found.within is not None:
                raise Reject("is it one of these")
            return Fits(card, found.what())
        return Fits(card, self.filter(what))

    # -- what is asked about deeds ------------------------------------------------------------------------------

    def was_have(self, done: Any) -> Condition:
        """Players have cards; cards have rage, traits, keywords."""
        done.only()
        what = done.object
        if isinstance(done.agent, t.Person):
            whose = self.whose(done.agent)
            if isinstance(what, t.Feature):
                return self.has_rage(Monster(whose), what)
            outside, self.speaker = self.speaker, done.agent
            if done.act.to is not None:
                what = located(what, done.act.to)
            if isinstance(what, t.Np) and isinstance(what.what, t.Nominal) and isinstance(what.what.noun, t.Adj):
                what = t.Np(quant=what.quant, what=t.Nominal(noun=t.Noun(word="card"), tails=(what.what.noun, *(what.what.tails or ())), many=False))
            found = self.there(what, whose)
            self.speaker = outside
            return found
        if isinstance(what, t.Feature):
            if what.sort in ("number", "none") and what.prop == "rage":
                return self.has_rage(self.one(done.agent), what)
            if what.sort == "number":
                return Fits(self.one(done.agent), Description(AnyCard(), (), (self.worth(what.prop, what.quant),)))
            if what.sort == "word":
                return Fits(self.one(done.agent), self.filter(what.word))
        if isinstance(done.agent, t.Np) and isinstance(what, t.Np):  # a pile has cards
            whose_pile, areas, filters = self.place(done.agent)
            if areas and not filters:
                found_ = self.found(what)
                found_.whose, found_.areas = whose_pile, areas
                return ThereIs(self.group(found_), *at_least(what.quant, True))
        raise Reject("has what")

    def has_rage(self, who: Cards, what: t.Feature) -> RageIs:
        """So much rage."""
        if what.prop != "rage":
            raise Reject("has so much of what")
        if what.sort == "none":
            return RageIs(who, 0, 0)
        n = what.quant.than.n
        return RageIs(who, *{">=": (n, -1), "<=": (0, n), "=": (n, n)}[what.quant.how])

    def was_invade(self, done: Any) -> Condition:
        """Whether a monster invaded this turn."""
        done.only("until")
        done.plain()
        if done.mods.get("until") != "this turn":
            raise Reject("invaded when")
        return InvadedThisTurn(self.one(done.agent))

    def was_play(self, done: Any) -> Condition:
        """How a card was played; how many were played this way."""
        if done.mods.get("way") == "this way":
            return self.was_so(done)
        done.only("evolution")
        done.plain("source")
        if "evolution" in done.mods:
            return CameBy(self.one(done.object), 0, True)
        if done.act.source is None:
            raise Reject("played how")
        _, areas, filters = self.place(done.act.source)
        if filters or not areas:
            raise Reject("played from where")
        return CameBy(self.one(done.object), areas, False)

    def was_so(self, done: Any) -> Condition:
        """So many cards that this effect did something to."""
        done.only("way")
        if done.mods.get("way") != "this way" or not isinstance(done.object, t.Np) or done.object.what is None or done.act.source is not None:
            raise Reject("done when")
        if done.act.to is not None and (done.verb != "put" or self.place(done.act.to.place)[1] != IN_DISCARD):
            raise Reject("to where")
        found = self.found(done.object)
        found.within = Bound(DONE[done.verb])
        found.wrecked = done.verb == "destroy"
        return ThereIs(self.group(found), *at_least(done.object.quant, True))

    def was_reveal(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_put(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_return(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_destroy(self, done: Any) -> Condition:
        if isinstance(self.known(done.object), This) and set(done.mods) <= {"by"}:
            return WasCausedBy(self.cause(done.mods.get("by")))
        return self.was_so(done)

    def was_discard(self, done: Any) -> Condition:
        """Whether cards were discarded: for an invasion, or by this effect."""
        if "for" in done.mods and done.agent is not None:
            found = self.found(done.object)
            return Fits(InvasionCard(), found.what())
        return self.was_so(done)

    def was_occupy(self, done: Any) -> Condition:
        """Whether a card is in certain zones."""
        done.only()
        return self.being(done.agent, t.At(how="in", of=done.act.source))

    def was_differ(self, done: Any) -> Condition:
        return DifferInTrait(Bound("it"))

    def cause(self, by: Any) -> int:
        """By whose effects."""
        raise NotImplementedError
