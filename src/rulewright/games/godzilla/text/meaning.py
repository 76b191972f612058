"""What the words of Godzilla's card texts mean: things and places, numbers, conditions."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import HOW, Deed, at_least, beyond, bounds_of, compared, deed, located, share_place, so_many, tails_of
from rulewright.english.past import event_of, happened, is_past, when_done
from rulewright.english.things import Things
from rulewright.games.godzilla.nodes.measures import CameBy, DifferentWords, DifferInTrait, RageIs, RageOf, ZoneCompare, ZoneNumber
from rulewright.games.godzilla.nodes.permits import TotalCounterPower
from rulewright.games.godzilla.nodes.places import (
    Aside,
    Beside,
    ByZones,
    Empty,
    Former,
    InFrontOf,
    InZones,
    Near,
    NearZone,
    NotThere,
    OneOf,
    Other,
    RankSpan,
    SameColumn,
    SameNumber,
    SameZone,
    Spot,
    WasThere,
    ZoneOfRank,
    ZonesOf,
)
from rulewright.games.godzilla.nodes.selection import InvasionCard, Mine, Monster, Rest, RightAndLeft, Select, ThisFrom, Under, Wrecked
from rulewright.games.godzilla.nodes.triggers import Subject, WasCausedBy
from rulewright.games.godzilla.rules.words import (
    BATTLE,
    BY_BURST,
    BY_EVOLUTION,
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
from rulewright.games.godzilla.rules.zones import FIELD, IN_DECK, IN_DISCARD, IN_HAND, IN_MONSTER_DECK, IN_PLAY, ON_MONSTER, ON_STRATEGY, ON_ZONES, neighbours
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    EXACTLY,
    All,
    AnyCard,
    AnyOf,
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
    Shares,
    This,
    Times,
    Worth,
)
from rulewright.kernel.past import TimesThisTurn, ToWhichThisTurn
from rulewright.language.errors import Reject
from rulewright.tcg.effects.joint import Differing, Joint, Sharing, TotalAtMost
from rulewright.tcg.effects.measures import AllFit, Fits, InPhase, NumberOf, OfAll, OnTurn, ThereIs
from rulewright.tcg.effects.selecting import Among, Extreme, NotIn, Several, TopCards, Unlike
from rulewright.tcg.playing.choosing import Choice

TYPES = {"battle card": BATTLE, "monster card": MONSTER, "strategy card": STRATEGY}
SORTS = {"color": COLOR, "trait": TRAIT, "name": NAME, "keyword": KEYWORD}
PROPS = {"rank": RANK, "counter power": COUNTER_POWER, "threat level": THREAT, "icon": ICON}
PILES = {
    "hand": IN_HAND,
    "discard pile": IN_DISCARD,
    "deck": IN_DECK,
    "monster deck": IN_MONSTER_DECK,
    "strategy zone": ON_STRATEGY,
    "play": IN_PLAY,
    "field": FIELD,
}
ROWS = {"front row": (6, 7, 8), "back row": (1, 2, 3, 4, 5)}
"""4.4.4: the zones in front and behind."""
PHASES = {"start": START, "main": MAIN, "counter": COUNTER, "end": END}
PLAYERS = {"you": ME, "opponent": OPPONENT, "each": BOTH, "both": BOTH, "any": BOTH}
DONE = {
    "reveal": "revealed",
    "discard": "discarded",
    "choose": "chosen",
    "destroy": "destroyed",
    "put": "sent",
    "return": "returned",
    "play": "played",
    "move": "moved",
    "shuffle": "shuffled",
}
"""What later words call the cards that something was done to."""


def tails_of_np(np: Any) -> tuple[Any, ...]:
    """The places that a noun phrase names."""
    return tuple(tail for tail in getattr(np.what, "tails", None) or () if isinstance(tail, t.At))


class Found:
    """What a nominal describes: whose cards, where, of which description."""

    def __init__(self) -> None:
        self.whose: int | None = None
        self.owned = False
        self.unsaid = False
        """Whether an area is named without saying whose."""
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
        self.varied = ""
        """The words in which the cards differ from each other."""
        self.alike = ""
        """What they have in common with each other, or with this card."""
        self.joint: list[Joint] = []
        """What cards that are chosen together must be."""
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


def is_name(tree: Any) -> bool:
    """Whether one card is called by its name only."""
    return isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Named) and not tree.what.many


class Nouns(Things):
    """Things, places and numbers."""

    anyone = OPPONENT
    """Whom "that player" means where no clause says it: the opponent, unless the trigger speaks of either player."""
    meant = False
    """Whether that was asked."""
    strategy = False
    """Whether it is the text of a strategy card."""
    counting = False
    """Whether a number is read: what each player has of "their own" is no number for both."""
    inside: int | None = None
    """The players as whose text a clause is read: "their" is each one's own."""

    # -- players ------------------------------------------------------------------------------------------------

    def whose(self, tree: Any) -> int:
        """Which players are meant."""
        if tree is None:
            return ME
        who = tree.who
        if self.inside is not None:
            if who in ("they", "that player"):
                return ME
            if who not in ("you", "opponent") or self.inside != OPPONENT:
                raise Reject("whose: yours or theirs")
            return OPPONENT if who == "you" else ME
        if who in PLAYERS:
            return PLAYERS[who]
        if who in ("they", "that player"):
            if self.speaker is not None and self.speaker.who not in ("they", "you", "that player"):
                whose = self.whose(self.speaker)
                if whose == BOTH and self.counting:
                    raise Reject("each player's own number")
                return whose
            self.meant = True
            if self.anyone == BOTH:
                raise Reject("which player")
            return self.anyone
        raise Reject(f"whose: {who}")

    # -- filters ------------------------------------------------------------------------------------------------

    def filter(self, tree: Any) -> Filter:
        """What a card must be."""
        if isinstance(tree, t.Adj):
            if tree.sort == "step":
                return Worth(ICON, EXACTLY, Fixed(int(tree.word)))
            if tree.sort == "type":
                return Has(TYPE, TYPES[f"{tree.word} card"])
            if tree.sort not in SORTS:
                raise Reject(f"{tree.word} in a description")
            return (Lacks if tree.negative else Has)(SORTS[tree.sort], tree.word)
        if isinstance(tree, t.AnyAdj):
            return Either(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.AllAdj):
            return Both(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.PropIs):
            return self.worth(tree.prop, tree.cmp)
        if isinstance(tree, t.MoreThan):
            return Worth(PROPS[tree.prop], *beyond(tree.how, self.than(tree)))
        if isinstance(tree, t.NotAdj):
            return Unlike(self.filter(tree.of))
        if isinstance(tree, t.SameAs):
            spoken: Cards = Bound("it") if self.made else This()  # the same as what was done something to before, or as this card
            of = spoken if tree.of is None else self.one(tree.of)
            return Worth(PROPS[tree.prop], EXACTLY, NumberOf(PROPS[tree.prop], of)) if tree.prop in PROPS else Shares(SORTS[tree.prop], of)
        raise Reject(f"no description: {type(tree).__name__}")

    def than(self, tree: t.MoreThan) -> Number:
        """The number that another one is compared with."""
        if tree.prop not in PROPS:
            raise Reject(f"cards have no {tree.prop}")
        if tree.of is None:
            return NumberOf(PROPS[tree.prop], Bound("it"))
        return self.number(tree.of) if isinstance(tree.of, (t.Prop, t.Count, t.OfAll)) else NumberOf(PROPS[tree.prop], self.one(tree.of))

    def worth(self, prop: str, cmp: t.Cmp) -> Filter:
        """A number of a card compared."""
        if prop not in PROPS:
            raise Reject(f"cards have no {prop}")
        if cmp.how == "..":
            if prop != "rank":
                raise Reject("a span of what")
            return RankSpan(cmp.than.n, cmp.to.n)
        return Worth(PROPS[prop], *beyond(cmp.how, self.number(cmp.than)))

    def describe(self, nominal: Any, found: Found | None = None) -> Found:
        """What a noun with its adjectives and complements describes."""
        found = found or Found()
        if isinstance(nominal, t.EitherNominal):
            parts = [self.describe(part) for part in nominal.parts]
            last = parts[-1]
            if (
                all(isinstance(part.kind, Has) and part.kind.prop == TYPE and not part.pre and not part.post for part in parts[:-1])
                and isinstance(last.kind, Has)
                and last.kind.prop == TYPE
                and not last.pre
            ):
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
        for tail in tails_of(nominal):
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
                found.post.append(Near(self.any_of(tail.of), True))
            elif tail.how in ("front", "behind"):
                found.post.append(InFrontOf(self.any_of(tail.of), tail.how == "behind"))
            elif tail.how in ("left", "right"):
                found.post.append(Aside(self.any_of(tail.of), tail.how == "right"))
            elif tail.how == "not" and isinstance(self.known(tail.of), This):
                found.other = True
            elif tail.how == "not" and isinstance(self.known(tail.of), (Bound, Monster)):
                found.post.append(NotIn(self.one(tail.of)))
            elif tail.how == "not" and isinstance(tail.of, t.Np) and isinstance(tail.of.of, t.Thing) and tail.of.what is not None:  # except those
                inner = self.describe(tail.of.what.but(noun=t.Noun(word="card")))
                if inner.whose is not None or inner.areas > 0 or inner.other or inner.within is not None or inner.extreme is not None:
                    raise Reject("except which")
                found.post.append(Unlike(inner.what()))
            elif tail.how == "not" and isinstance(tail.of, t.Np) and tail.of.det is None and (tail.of.quant is None or tail.of.quant.how == "a"):
                inner = self.describe(tail.of.what)
                if inner.whose is not None or inner.areas or inner.other or inner.within is not None or inner.extreme is not None:
                    raise Reject("other than which")
                found.post.append(Unlike(inner.what()))
            elif tail.how == "of":
                self.own(found, self.whose(tail.of))
            else:
                raise Reject(f"where: {tail.how}")
        elif isinstance(tail, t.Having):
            self.own(found, self.whose(tail.who))
            if tail.place is not None:
                self.located(tail.place, found)
        elif isinstance(tail, t.Done):
            past = when_done(self, None, t.Nominal(noun=t.Noun(word="card"), tails=(tail,), many=False))
            if past is not None:
                found.post.append(ToWhichThisTurn(past))
            else:
                self.done(tail, found)
        elif isinstance(tail, t.Extreme):
            found.extreme = tail
        elif isinstance(tail, t.Varied):
            found.varied = tail.prop
        elif isinstance(tail, t.SameAs) and tail.of is None:
            found.alike = tail.prop
        elif isinstance(tail, t.TotalIs):
            if tail.cmp.how != "<=" or not isinstance(tail.cmp.than, t.Num) or tail.prop not in PROPS:
                raise Reject("a total of at most so much")
            found.joint.append(TotalAtMost(PROPS[tail.prop], tail.cmp.than.n))
        else:
            found.post.append(self.filter(tail))

    def done(self, tail: t.Done, found: Found) -> None:
        """Cards that something was done to by this effect."""
        verb = tail.act.verb
        way = tail.mods
        if tail.by is not None:
            doers = {getattr(effect, "whose", ME) for effect, _ in self.made}
            if not isinstance(tail.by, t.Person) or self.whose(tail.by) not in doers or BOTH in doers:
                raise Reject("who did it")
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
        if any(isinstance(spot, Empty) for spot in filters):
            raise Reject("cards in unoccupied zones")
        if whose is not None and (found.whose is None or areas or found.whose == whose):
            self.own(found, whose)
        named = areas not in (0, IN_PLAY, FIELD) or any(isinstance(spot, InZones) for spot in filters)
        found.unsaid = found.unsaid or whose is None and named
        if areas:
            if found.areas:
                raise Reject("in two places")
            found.areas = areas
        elif whose is not None:
            found.areas = -1
        found.post += filters

    def place(self, tree: Any) -> tuple[int | None, int, list[Spot]]:
        """Whose place it is, which areas (0: zones of the field), and which zones of them."""
        if isinstance(tree, t.Noun):
            return None, PILES[tree.word], []
        if isinstance(tree, t.At) and tree.how == "column":
            return None, 0, [self.near(tree.of, False)]
        if isinstance(tree, t.Both):
            return self.places(tree)
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal):
            raise Reject("which place")
        noun = tree.what.noun.word
        whose = self.whose(tree.det) if isinstance(tree.det, t.Owner) and tree.det.of is None and tree.det.who not in ("it", "owner") else None
        if noun in ROWS and not tree.what.adjs and not tree.what.tails:
            return whose, 0, [InZones(ROWS[noun])]
        if noun != "zone":
            if tree.what.adjs or tree.what.tails or noun not in PILES:
                raise Reject("which place")
            return whose, PILES[noun], []
        for tail in tree.what.tails or ():
            if isinstance(tail, t.Having):
                if whose is not None or tail.place is not None:
                    raise Reject("whose zones")
                whose = self.whose(tail.who)
        if isinstance(tree.det, t.Det) and tree.det.word == "that":
            if tree.what.many:
                return whose, 0, [ZoneOfRank(Bound("revealed"))]
            return whose, 0, [NearZone(False)]
        spots: list[Spot] = [SameZone(self.one(tree.det))] if isinstance(tree.det, t.Owner) and (tree.det.of is not None or tree.det.who == "it") else []
        return whose, 0, spots + self.zones(tree.what)

    def zones(self, what: t.Nominal) -> list[Spot]:
        """What a noun phrase says of zones."""
        adjs: dict[str, list[Spot]] = {"empty": [Empty()], "occupied": [Empty(False)], "adjacent": [Beside()], "other": [Other()], "different": []}
        spots = [spot for adj in what.adjs or () for spot in adjs[adj.word]]
        for tail in what.tails or ():
            if isinstance(tail, t.Having):
                continue  # whose they are
            if isinstance(tail, t.At) and tail.how == "row":  # an adjacent zone horizontal to the one it is in
                spots = [Beside(True) if isinstance(spot, Beside) else spot for spot in spots]
            else:
                spots.append(self.zone(tail))
        return spots

    def near(self, of: Any, beside: bool) -> Spot:
        """Zones in the same column as a card or another zone, or adjacent to it."""
        if not isinstance(of, t.Np) or not isinstance(of.what, t.Nominal) or not isinstance(of.what.noun, t.Noun) or of.what.noun.word != "zone":
            return Near(self.any_of(of), beside)
        whose, _, spots = self.place(of)
        if len(spots) == 1 and isinstance(spots[0], SameZone):
            return Near(spots[0].of, beside)
        if len(spots) == 1 and isinstance(spots[0], Former):
            return Former(spots[0].of, "adjacent" if beside else "column")
        if len(spots) == 1 and isinstance(spots[0], InZones):
            return ByZones(spots[0].numbers, whose, beside)
        raise Reject("near which zone")

    def counted_zones(self, tree: t.Np, whose: int | None = None) -> ZonesOf:
        """How many zones there are."""
        owner, areas, spots = self.place(tree)
        if areas or owner is not None and whose not in (None, owner):
            raise Reject("which zones")
        return ZonesOf(owner if owner is not None else BOTH if whose is None else whose, tuple(spots))

    def is_zones(self, tree: Any) -> bool:
        """Whether zones themselves are spoken of."""
        return isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "zone"

    def places(self, tree: t.Both) -> tuple[int | None, int, list[Spot]]:
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
        if any(area or whose_one not in (None, first[0]) for whose_one, area, _ in found):
            raise Reject("which places")
        numbers: list[int] = []
        for _, _, spots in found:
            if len(spots) == 1 and isinstance(spots[0], InZones):
                numbers += spots[0].numbers
            else:
                return first[0], 0, [OneOf(tuple(tuple(spots) for _, _, spots in found))]
        return first[0], 0, [InZones(tuple(numbers))]

    def zone(self, tail: Any) -> Spot:
        """Which zones."""
        if isinstance(tail, t.Numbered):
            return InZones(self.numbers(tail))
        if isinstance(tail, t.Occupied):
            return Former(self.one(tail.by)) if tail.before else SameZone(self.any_of(tail.by))
        if isinstance(tail, t.At):
            if tail.how == "column" and tail.of is None:
                return SameColumn()
            if tail.how == "in":
                _, areas, spots = self.place(tail.of)
                if not areas and len(spots) == 1:
                    return spots[0]
            if tail.how in ("adjacent", "column"):
                return self.near(tail.of, tail.how == "adjacent")
            if tail.how == "not adjacent":
                return NotThere(self.near(tail.of, True))
            if tail.how in ("front", "behind"):
                return InFrontOf(self.one(tail.of), tail.how == "behind")
            if tail.how in ("left", "right"):
                return Aside(self.one(tail.of), tail.how == "right")
            if tail.how in ("number", "past", "until", "before", "beyond"):  # 4.4.5.3.1: a zone is before and beyond itself
                _, _, spots = self.place(tail.of)
                way = {"number": 0, "past": 1, "beyond": 1}.get(tail.how, -1)
                if len(spots) == 1 and isinstance(spots[0], InZones) and way:
                    number = spots[0].numbers[0]
                    return InZones(tuple(range(number, 9) if way > 0 else range(1, number + 1)))
                if len(spots) == 1 and isinstance(spots[0], SameZone):
                    return SameNumber(spots[0].of, way)
            if tail.how == "numbers" and isinstance(tail.of, t.Prop) and tail.of.prop == "rank":
                return ZoneOfRank(self.one(tail.of.of))
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
        if found.alike:
            found.post.append(self.filter(t.SameAs(prop=found.alike)))
        what = found.what()
        if found.varied or found.joint:
            raise Reject("which of them together")
        if found.within is not None:
            of: Cards = (Wrecked if found.wrecked else Under if found.under else Among)(found.within, what)
            return of if found.whose in (None, BOTH) or found.under else Mine(of, found.whose)
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

    def described(self, tree: t.Np) -> Cards:
        return self.group(self.found(tree))

    def found(self, tree: t.Np, whose: int | None = None) -> Found:
        """What a noun phrase describes, with its owner; where nobody says, `whose`. 4.1.6: an area is one's own unless it is said
        whose it is."""
        found = Found()
        if isinstance(tree.det, t.Owner):
            if tree.det.of is not None:
                raise Reject("whose cards")
            found.whose = self.whose(tree.det)
            found.owned = True
        self.describe(tree.what, found)
        if tree.quant is not None and tree.quant.how == "another":
            found.other = True
        if found.other and (found.whose == OPPONENT or self.strategy and isinstance(found.kind, Has) and found.kind.word != STRATEGY):
            found.other = False  # this card is none of them: other than the one spoken of
            found.post.append(NotIn(Bound("it")))
        if found.whose is None and found.within is None:
            found.whose = whose if whose is not None or not found.unsaid else self.whose(self.speaker) if isinstance(self.speaker, t.Person) else ME
        return found

    def one(self, tree: Any) -> Cards:
        """Cards that are known without a choice: this card, your monster, it."""
        if isinstance(tree, t.Owner):
            if tree.of is not None:
                return self.one(tree.of)
            return Bound("it", True) if tree.who == "it" else Monster(self.whose(tree))
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
            return This() if tree.word == "this" else Bound("it", tree.word == "it")
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
                return self.this(what)
            if tree.det.word == "that" and (there and all(isinstance(adj, t.Adj) and adj.sort == "trait" for adj in what.adjs or ())):
                return Bound("it", not what.many)
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

    def this(self, what: t.Nominal) -> Cards:
        """This card, perhaps only where it is said to be."""
        areas = 0
        for tail in what.tails or ():
            areas |= self.place(tail.of)[1]
        return ThisFrom(areas) if areas & (IN_HAND | IN_DISCARD) else This()

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
            if any(isinstance(tail, (t.Varied, t.TotalIs)) for part in tree.parts for tail in getattr(getattr(part, "what", None), "tails", None) or ()):
                raise Reject("which of them together")
            return Several(tuple(self.cards(part, areas, whose) for part in share_place(tree.parts, "in", "from")))
        spread = self.spread(tree)
        if spread is not None:
            return Several(tuple(self.cards(part, areas, whose) for part in spread))
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
            found = self.found(tree, whose if areas and tree.det is None else None)
            if areas and not found.areas and found.within is None and not found.owned and not any(isinstance(part, Spot) for part in found.post):
                found.areas = areas
                if found.whose is None:
                    found.whose = whose
            if quant is not None and (quant.how == "some" or quant.how in ("exact", "upto") and tree.what_many()):
                self.together(found)
            of = self.group(found)
        if quant is None and (isinstance(of, RightAndLeft) or isinstance(of, Extreme) and not tree.what_many()):
            return Choice(Fixed(1), of)
        if quant is None and tree.det is None and is_name(tree):
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

    def together(self, found: Found) -> None:
        """10.5.3: of several cards that are chosen each decides what the others may be."""
        if found.varied:
            found.joint.append(Differing(PROPS[found.varied], True) if found.varied in PROPS else Differing(SORTS[found.varied], False))
            found.varied = ""
        if found.alike:
            found.joint.append(Sharing(PROPS[found.alike], True) if found.alike in PROPS else Sharing(SORTS[found.alike], False))
            found.alike = ""
        found.post += found.joint
        found.joint = []

    def spread(self, tree: Any) -> tuple[t.Np, ...] | None:
        """So many cards in each of several zones, or in each player's zones: as many descriptions as there are; None otherwise."""
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how not in ("exact", "upto", "a") or not isinstance(tree.what, t.Nominal):
            return None
        tails = tree.what.tails or ()
        for place, tail in enumerate(tails):
            each = tail.of if isinstance(tail, t.At) and isinstance(tail.of, t.Owner) else getattr(getattr(tail, "of", None), "det", None)
            if isinstance(tail, t.At) and isinstance(each, t.Owner) and each.who == "each" and not self.is_zones(tail.of):
                return tuple(
                    tree.but(what=tree.what.but(tails=(*tails[:place], tail.but(of=own if tail.of is each else tail.of.but(det=own)), *tails[place + 1 :])))
                    for own in (t.Owner(who="you"), t.Owner(who="opponent"))
                )
            if not isinstance(tail, t.At) or not self.is_zones(tail.of):
                continue
            zones = tail.of
            numbers = [part for part in zones.what.tails or () if isinstance(part, t.Numbered)]
            found: list[t.Np] = []
            if isinstance(zones.det, t.Owner) and zones.det.who == "each":
                found = [zones.but(det=t.Owner(who=who)) for who in ("you", "opponent")]
            elif zones.quant is not None and zones.quant.how == "each":
                if len(zones.what.tails or ()) > len(numbers) or zones.what.adjs:
                    raise Reject("in each of which zones")
                which = self.numbers(numbers[0]) if numbers else range(1, 9)
                found = [zones.but(quant=None, what=zones.what.but(many=False, tails=(t.Numbered(numbers=(number,)),))) for number in which]
            if found:
                return tuple(tree.but(what=tree.what.but(tails=(*tails[:place], t.At(how=tail.how, of=one), *tails[place + 1 :]))) for one in found)
        return None

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
        if isinstance(known, Bound):
            return Subject(BOTH, of=known)
        if known is not None or not isinstance(tree, t.Np) or tree.what is None:
            raise Reject("which card's event")
        if tree.quant is not None and (tree.quant.how not in ("a", "another", "any", "exact", "each") or tree.quant.n is not None and tree.quant.n.n != 1):
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

    def amount_of(self, tree: Any) -> Number:
        outside, self.counting = self.counting, True
        try:
            return self.counted(tree)
        finally:
            self.counting = outside

    def counted(self, tree: Any) -> Number:
        """A number that is no arithmetic."""
        if isinstance(tree, t.Thing) and tree.word == "that much":
            if isinstance(self.speaker, t.Person) and self.inside is None and self.whose(self.speaker) == BOTH:
                raise Reject("each player's own number")
            return CountOf(Bound("acted"))
        if isinstance(tree, t.Count):
            if isinstance(tree.of, t.Thing):
                return CountOf(self.several(tree.of))
            if not isinstance(tree.of, t.Np):
                raise Reject("the number of what")
            if tree.of.quant is not None:
                raise Reject("the number of so many")
            if self.is_zones(tree.of):
                return self.counted_zones(tree.of)
            past = when_done(self, tree.of.det, tree.of.what)
            if past is not None:
                return TimesThisTurn(past)
            known = self.known(tree.of)
            return CountOf(known if known is not None else self.group(self.found(tree.of)))
        if isinstance(tree, t.Prop):
            return self.property(tree)
        if isinstance(tree, t.OfEach):
            if self.is_zones(t.Np(what=tree.what)):
                if tree.size is not None:
                    raise Reject("for every so many zones")
                return self.counted_zones(t.Np(det=tree.det, what=tree.what))
            past = when_done(self, tree.det, tree.what)
            counted: Number = TimesThisTurn(past) if past is not None else CountOf(self.group(self.found(t.Np(det=tree.det, what=tree.what))))
            return counted if tree.size is None else Per(tree.size.n, counted)
        if isinstance(tree, t.Distance):
            count = self.number(tree.count)
            return count if tree.each is None else Times(count, self.number(tree.each))
        if isinstance(tree, t.Variety):
            return self.different(tree.prop, self.group(self.found(tree.of)))
        if isinstance(tree, t.OfAll) and tree.prop in PROPS:
            return OfAll(tree.which, PROPS[tree.prop], self.cards(tree.of))
        raise Reject(f"no number: {type(tree).__name__}")

    def different(self, prop: str, of: Cards) -> Number:
        """How many different names, colours, ranks there are."""
        return DifferentWords(PROPS[prop], of, True) if prop in PROPS else DifferentWords(SORTS[prop], of)

    def property(self, tree: t.Prop) -> Number:
        """A number that a card has."""
        if tree.prop == "rage":
            who = Monster(self.whose(tree.of)) if isinstance(tree.of, t.Person) else self.one(tree.of)
            return RageOf(who)
        if tree.prop == "total":
            if isinstance(tree.of, t.Owner) and tree.of.of is None and tree.of.who != "it":
                return TotalCounterPower(self.whose(tree.of))
            return OfAll("total", COUNTER_POWER, self.cards(tree.of.of if isinstance(tree.of, t.Owner) else tree.of))
        if tree.prop == "number":
            _, areas, spots = self.place(tree.of) if isinstance(tree.of, t.Np) else (None, 0, [])
            if not areas and len(spots) == 1 and isinstance(spots[0], SameZone):
                return ZoneNumber(spots[0].of)
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
        if isinstance(tree, (t.More, t.Fewer, t.AsMany)):
            return self.more(tree)
        if isinstance(tree, t.AmountIs):
            return self.compared(tree.amount, tree.cmp)
        if isinstance(tree, t.Outdoes):
            return self.compared(t.Prop(prop=tree.prop, of=tree.who), t.Cmp(how=tree.how, than=t.Prop(prop=tree.prop, of=tree.than)))
        if isinstance(tree, t.Clause):
            return self.said(tree.subject, tree.preds[0])
        raise Reject(f"no condition: {type(tree).__name__}")

    def period(self, tree: t.Period) -> Condition:
        """A time that it may be."""
        if tree.which == "next":
            raise Reject("a time to come")
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
            return All(tuple(self.there(part, whose) for part in share_place(np.parts, "in", "from")))
        if not isinstance(np, t.Np) or np.what is None:
            raise Reject("there is what")
        if self.is_zones(np):
            return so_many(self.counted_zones(np, whose), *at_least(np.quant, False))
        sorts = [adj for adj in getattr(np.what, "adjs", None) or () if isinstance(adj, t.EachAdj)]
        if sorts and np.quant is None:  # red and blue cards: some of each
            rest = tuple(adj for adj in np.what.adjs if adj is not sorts[0])
            return All(tuple(self.there(np.but(what=np.what.but(adjs=(part, *rest))), whose) for part in sorts[0].parts))
        if any(getattr(getattr(tail, "of", None), "quant", None) is not None and tail.of.quant.how in ("all", "each", "both") for tail in tails_of_np(np)):
            raise Reject("in each of these places")
        found = self.found(np, whose)
        if (
            np.quant is not None
            and np.quant.how == "exact"
            and np.quant.n.n == 2
            and isinstance(found.kind, Has)
            and found.kind.word == STRATEGY
            and not found.pre
            and not found.post
            and found.whose is not None
        ):
            return ThereIs(self.group(found), 2, -1)  # nobody can have more
        if found.varied:
            prop, found.varied = found.varied, ""
            return so_many(self.different(prop, self.group(found)), *at_least(np.quant, False))
        if np.quant is None and found.within is None and any(isinstance(part, InZones) and len(part.numbers) > 1 for part in found.post):
            raise Reject("one of these zones or each of them")
        return ThereIs(self.group(found), *at_least(np.quant, False))

    def more(self, tree: t.More | t.Fewer | t.AsMany) -> Condition:
        """More cards here than there, fewer, or as many."""
        outside, self.speaker = self.speaker, tree.who or self.speaker
        left = self.describe(tree.what)
        self.speaker = outside
        if (
            isinstance(tree.than, t.Np)
            and isinstance(tree.than.what, t.Nominal)
            and tree.than.what.noun.word not in PILES
            and tree.than.what.noun.word != "zone"
        ):
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
        if left.areas == IN_HAND and right.whose is not None and not right.areas:
            right.areas = IN_HAND
        here, there = CountOf(self.group(left)), CountOf(self.group(right))
        return compared(here, "=" if isinstance(tree, t.AsMany) else ">" if isinstance(tree, t.More) else "<", there)

    def compared(self, amount: Any, cmp: t.Cmp) -> Condition:
        """A number compared with another."""
        if isinstance(amount, t.Prop) and amount.prop in ("rage", "total") and isinstance(cmp.than, t.Owner):  # higher than yours
            cmp = t.Cmp(how=cmp.how, than=t.Prop(prop=amount.prop, of=cmp.than))
        if isinstance(amount, t.Prop) and amount.prop == "rage" and isinstance(cmp.than, t.Num):
            return RageIs(self.one(amount.of), *bounds_of(cmp.how, cmp.than.n))
        if isinstance(amount, t.Prop) and amount.prop in PROPS and not isinstance(amount.of, t.Person):
            return Fits(self.one(amount.of), Description(AnyCard(), (), (self.worth(amount.prop, cmp),)))
        left = self.number(amount)
        if isinstance(cmp.than, t.Owner):  # than your opponent's
            if (
                not isinstance(left, CountOf)
                or not isinstance(left.of, Select)
                or left.of.other
                or left.of.whose == BOTH
                or self.whose(cmp.than) == left.of.whose
            ):
                raise Reject("than whose")
            return compared(left, cmp.how, CountOf(Select(OPPONENT if left.of.whose == ME else ME, left.of.areas, left.of.what)))
        if isinstance(left, ZoneNumber) and cmp.how in (">=", "<="):
            right = self.number(cmp.than)
            if isinstance(right, ZoneNumber):
                return ZoneCompare(left.of, HOW[cmp.how], right.of)
        if isinstance(left, CountOf) and isinstance(cmp.than, t.Num):
            return ThereIs(left.of, *bounds_of(cmp.how, cmp.than.n))
        return compared(left, cmp.how, self.number(cmp.than))

    def said(self, subject: Any, pred: t.Pred) -> Condition:
        """Whether something is said of a subject truly."""
        if pred.mood in ("be", "wasbe", "notbe"):
            if pred.mods:
                raise Reject("is it so, and how")
            is_so = self.being(subject, pred.act)
            if pred.mood == "wasbe" and isinstance(is_so, Fits) and isinstance(is_so.what, Spot):
                is_so = Fits(is_so.card, WasThere(is_so.what))
            if pred.mood != "notbe":
                return is_so
            return Fits(is_so.card, Unlike(is_so.what)) if isinstance(is_so, Fits) else Not(is_so)  # no card is not such a one
        if is_past(pred):
            steps = pred.act.amount if isinstance(pred.act, t.Act) else None
            if isinstance(steps, t.Distance) and steps.way == "least":  # each of them is an advance or a retreat of its own (5.13.1)
                marched = TimesThisTurn(event_of(self, subject, t.Pred(mood="do", act=pred.act.but(amount=None))))
                return Compared(marched, AT_LEAST, self.number(steps.count))
            return happened(self, subject, pred)
        done = deed(subject, pred)
        negative = pred.mood in ("not", "notdid", "notdone", "wasnotdone")
        asked: Condition = self.was_so(done) if done.mods.get("way") == "this way" else self.use("was", done.verb)(done)
        return Not(asked) if negative else asked

    def being(self, subject: Any, what: Any) -> Condition:
        """Whether cards are something, or zones."""
        if isinstance(subject, t.Both):
            if isinstance(what, t.At) and isinstance(what.of, t.At) and what.of.of is None:  # in the same column as each other
                if len(subject.parts) != 2:
                    raise Reject("in the same column as which")
                return self.being(subject.parts[0], t.At(how="in", of=t.At(how=what.of.how, of=subject.parts[1])))
            return All(tuple(self.being(part, what) for part in subject.parts))
        if self.is_zones(subject):
            return self.zones_are(subject, what)
        if isinstance(subject, t.Np) and subject.of is not None and subject.quant is not None and subject.quant.how not in ("all", "both", "each"):
            return ThereIs(Among(self.several(subject.of), self.quality(what)), *at_least(subject.quant, False))
        if isinstance(subject, t.Np) and subject.quant is not None and subject.quant.how in ("all", "both") and self.known(subject) is None:
            of = Bound("group") if subject.what is None else self.group(self.found(subject))
            return AllFit(of, self.quality(what), 2 if subject.quant.how == "both" else 1)
        card = self.known(subject)
        if isinstance(card, This) and isinstance(what, t.At) and what.how == "in" and isinstance(what.of, t.Np):
            whose, areas, _ = self.place(what.of)
            if areas & (IN_HAND | IN_DISCARD) and whose in (None, ME):
                return ThereIs(ThisFrom(areas), 1, -1)
        if card is None and isinstance(subject, t.Np) and isinstance(subject.det, t.Owner) and not isinstance(what, t.At):
            card = self.group(self.found(subject))
        if card is None:
            if isinstance(what, t.At) and isinstance(subject, t.Np) and subject.what is not None:
                nominal = subject.what
                inner = t.Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=(*(nominal.tails or ()), what), many=nominal.many)
                return self.there(t.Np(quant=subject.quant, det=subject.det, what=inner))
            raise Reject("which card is it")
        return Fits(card, self.quality(what))

    def quality(self, what: Any) -> Filter:
        """What cards are said to be: of a description, somewhere, or such."""
        if isinstance(what, t.At):
            found = Found()
            self.tail(what, found)
            if len(found.post) != 1 or found.whose is not None or found.areas > 0 or found.within is not None:
                raise Reject("where is it")
            return found.post[0]
        if isinstance(what, t.Np):
            if not (what.quant is not None and what.quant.how == "a" or what.quant is None and what.det is None and what.what_many()):
                raise Reject("is it one")
            found = self.describe(what.what)
            if found.whose is not None or found.areas or found.other or found.within is not None:
                raise Reject("is it one of these")
            return found.what()
        return self.filter(what)

    def zones_are(self, subject: t.Np, what: Any) -> Condition:
        """Whether zones are occupied or not: one of them, so many, or all."""
        if not isinstance(what, t.Adj) or what.sort != "place":
            raise Reject("zones are what")
        whole = self.counted_zones(subject, ME)
        such = ZonesOf(whole.whose, (*whole.spots, *self.zones(t.Nominal(adjs=(what,)))))
        if subject.quant is not None and subject.quant.how in ("all", "both", "each") or subject.quant is None and subject.what_many():
            return Compared(such, EXACTLY, whole)
        return so_many(such, *at_least(subject.quant, False))

    # -- what is asked about deeds ------------------------------------------------------------------------------

    def was_have(self, done: Any) -> Condition:
        """Players have cards; cards have rage, traits, keywords."""
        done.only()
        what = done.object
        if isinstance(done.agent, t.Person) and done.agent.who in ("each", "both", "any", "none"):  # one player after the other
            players = [self.was_have(Deed(done.verb, done.mood, t.Person(who=who), what, done.act, done.mods)) for who in ("you", "opponent")]
            if done.agent.who == "none":
                return Not(AnyOf(tuple(players)))
            return AnyOf(tuple(players)) if done.agent.who == "any" else All(tuple(players))
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
            if isinstance(done.agent, t.Np) and done.agent.quant is not None and what.sort in ("number", "word") and what.prop != "rage":
                is_so = what.word if what.sort == "word" else t.PropIs(prop=what.prop, cmp=what.quant)
                return self.being(done.agent, is_so)
            if what.sort in ("number", "none") and what.prop == "rage":
                return self.has_rage(self.one(done.agent), what)
            if what.sort == "number":
                return Fits(self.one(done.agent), Description(AnyCard(), (), (self.worth(what.prop, what.quant),)))
            if what.sort == "word":
                return Fits(self.one(done.agent), self.filter(what.word))
        nominal = what.what if isinstance(what, t.Np) else None
        under = [tail for tail in tails_of(nominal) if isinstance(tail, t.At) and tail.how == "under"] if isinstance(nominal, t.Nominal) else []
        if done.act.to is not None and done.act.to.how == "under":
            under, what = [done.act.to], located(what, done.act.to)
        if under and isinstance(under[0].of, t.Thing) and under[0].of.word == "it" and self.known(done.agent) is not None:  # it has cards under it
            rest = tuple(tail for tail in what.what.tails or () if tail is not under[0])
            return self.there(what.but(what=what.what.but(tails=(*rest, t.At(how="under", of=done.agent)))))
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
        return RageIs(who, *bounds_of(what.quant.how, what.quant.than.n))

    def was_play(self, done: Any) -> Condition:
        """How a card was played: from where, where it is now, by what."""
        done.only("evolution", "burst")
        done.plain("source", "to")
        if done.act.to is not None:
            if done.mods or done.act.source is not None or done.act.to.how != "in":
                raise Reject("played how")
            return self.being(done.object, t.At(how="in", of=done.act.to.place))
        for manner, way in (("evolution", BY_EVOLUTION), ("burst", BY_BURST)):
            if manner in done.mods:
                if len(done.mods) > 1 or done.act.source is not None:
                    raise Reject("played how")
                return CameBy(self.one(done.object), way)
        if done.act.source is None:
            raise Reject("played how")
        _, areas, filters = self.place(done.act.source)
        if filters or not areas:
            raise Reject("played from where")
        return CameBy(self.one(done.object), areas)

    def was_so(self, done: Any) -> Condition:
        """So many cards that this effect did something to."""
        done.only("way")
        if done.verb not in DONE or not isinstance(done.object, t.Np) or done.object.what is None or done.act.source is not None:
            raise Reject("done this way")
        to = done.act.to
        if to is not None and self.place(to.place)[1] != {"put": IN_DISCARD, "return": IN_HAND, "shuffle": IN_DECK}.get(done.verb):
            raise Reject("to where")
        found = self.found(done.object)
        found.within = Bound(DONE[done.verb])
        found.wrecked = done.verb == "destroy"
        quant = done.object.quant
        if quant is not None and quant.how == "exact":
            quant = t.Quant(how="least", n=quant.n)
        return ThereIs(self.group(found), *at_least(quant, True))

    def was_destroy(self, done: Any) -> Condition:
        if not isinstance(self.known(done.object), This):
            raise Reject("destroyed when")
        done.only("by")
        return WasCausedBy(self.cause(done.mods.get("by")))

    def was_advance(self, done: Deed) -> Condition:
        """Whether a monster has just come to certain zones."""
        done.only()
        if done.act.to is None or done.act.amount is not None:
            raise Reject("advanced when")
        return self.being(done.agent, t.At(how="in", of=done.act.to.place))

    def was_discard(self, done: Any) -> Condition:
        """Whether cards were discarded for an invasion."""
        if "for" not in done.mods:
            raise Reject("discarded when")
        return Fits(InvasionCard(), self.found(done.object).what())

    def was_occupy(self, done: Any) -> Condition:
        """Whether a card is in certain zones."""
        done.only()
        return self.being(done.agent, t.At(how="in", of=done.act.source))

    def was_differ(self, done: Any) -> Condition:
        return DifferInTrait(Bound("it"))

    def doers(self, np: t.Np) -> tuple[int, Filter | None]:
        """Whose cards they are; where they are does not matter."""
        found = self.found(np)
        if found.areas > 0 or found.other or found.within is not None or found.extreme is not None:
            raise Reject("by whose effect")
        plain = isinstance(found.kind, AnyCard) and not found.pre and not found.post
        return BOTH if found.whose is None else found.whose, None if plain else found.what()
