"""What the words of Vanguard's card texts mean: units and cards, places, numbers, conditions."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import HOW, beyond, bounds_of, compared, deed, located, share_place, so_many, tails_of
from rulewright.english.past import happened, is_past, when_done
from rulewright.english.things import Things
from rulewright.games.vanguard.nodes.battle_triggers import ATTACKED, BOOSTED, WAS_ATTACKED, InBattle
from rulewright.games.vanguard.nodes.calls import IsDeclared
from rulewright.games.vanguard.nodes.conditions import AttackedInBattle, AttackHit, BattleNumber, CalledThisTurn, HasStood, NumberIs, SumOf, WasDropped
from rulewright.games.vanguard.nodes.places import (
    BACK_ROW,
    FRONT_ROW,
    BoundByThis,
    FaceUp,
    InColumn,
    InRow,
    IsAttacked,
    IsAttacking,
    IsBoosted,
    IsBoosting,
    NameIncludes,
    NotOf,
    Of,
    OfSameClan,
    Rested,
)
from rulewright.games.vanguard.nodes.selection import Attacked, Attacking, BattleOpponent, Boosted, Boosting, Choice, Left, On, Select
from rulewright.games.vanguard.nodes.triggers import Subject
from rulewright.games.vanguard.rules.words import (
    BATTLE,
    CLAN,
    CRITICAL,
    DRAW,
    END,
    GRADE,
    KEYWORD,
    LORD,
    MAIN,
    NAME,
    NORMAL_UNIT,
    POWER,
    RIDE,
    SHIELD,
    SKILL,
    SKILLS,
    STAND,
    TRIGGER,
    TRIGGER_UNIT,
    TYPE,
)
from rulewright.games.vanguard.rules.zones import FIELD, IN_BIND, IN_DAMAGE, IN_DECK, IN_DROP, IN_HAND, IN_SOUL, IN_TRIGGER, ON_GC, ON_RC, ON_VC
from rulewright.games.vanguard.text.oddities import NotSame, Originals
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    All,
    AnyCard,
    AnyOf,
    Bound,
    Cards,
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
    Shares,
    This,
    Worth,
)
from rulewright.kernel.past import TimesThisTurn
from rulewright.language.errors import Reject
from rulewright.tcg.effects.measures import AllFit, DifferentWords, Fits, InPhase, NumberOf, OfAll, OnTurn, ThereIs
from rulewright.tcg.effects.selecting import Among, Extreme, InSet, Several, TopCards, Unlike

PLAYERS = {"you": ME, "opponent": OPPONENT, "each": BOTH, "both": BOTH, "any": BOTH}
KINDS = {"rear-guard": ON_RC, "vanguard": ON_VC, "guardian": ON_GC, "unit": FIELD, "vanguard or rear-guard": ON_VC | ON_RC}
TYPES = {"normal unit": NORMAL_UNIT, "trigger unit": TRIGGER_UNIT}
PROPS = {"power": POWER, "critical": CRITICAL, "shield": SHIELD, "grade": GRADE}
"""The icons of the numbers: power 2.5.2, critical 2.7.2, shield 2.6.2."""
PILES = {
    "hand": IN_HAND,
    "deck": IN_DECK,
    "drop zone": IN_DROP,
    "soul": IN_SOUL,
    "damage zone": IN_DAMAGE,
    "bind zone": IN_BIND,
    "trigger zone": IN_TRIGGER,
    "field": FIELD,
}
ROWS = {"front row": FRONT_ROW, "back row": BACK_ROW}
PHASES = {"stand phase": STAND, "draw phase": DRAW, "ride phase": RIDE, "main phase": MAIN, "battle phase": BATTLE, "end phase": END}
DONE = {
    "retire": "retired",
    "call": "called",
    "stand": "stood",
    "rest": "rested",
    "discard": "discarded",
    "bind": "bound",
    "reveal": "revealed",
    "return": "returned",
    "ride": "rode",
}
"""What later words call the cards that something was done to."""
MOVED = {IN_DROP: "dropped", IN_DAMAGE: "damaged", IN_SOUL: "charged", IN_HAND: "returned"}
"""The same for cards that were put somewhere."""


AWAY = frozenset(("retired", "discarded", "bound", "returned", "dropped", "damaged", "charged"))
"""Of these, cards that are not on the field any more."""


def done_so(word: str, what: Description) -> Among:
    """Those that something was done to. Cards that have left the field are units no more, and were none but units or rear-guards."""
    if word in AWAY and isinstance(what.kind, On):
        if what.kind.areas not in (FIELD, ON_RC):
            raise Reject("what they were")
        what = Description(AnyCard(), what.pre, what.post)
    return Among(Bound(word), what)


def anywhere(what: Description) -> Description:
    """A description of cards that are not on the field: there, a unit is just a card."""
    if isinstance(what.kind, On) and what.kind.areas == FIELD:
        return Description(AnyCard(), what.pre, what.post)
    return what


def in_pile(whose: int, areas: int, what: Description, other: bool = False) -> Select:
    """Cards of a zone that is not on the field."""
    return Select(whose, areas, anywhere(what), other)


def default_areas(what: Description) -> int:
    """Where cards of a description are meant to be when no zone is named: units, on the field."""
    for part in what.post:
        if isinstance(part, BoundByThis) or isinstance(part, InSet) and isinstance(part.of, Bound) and part.of.word == "bound":
            return IN_BIND
    return what.kind.areas if isinstance(what.kind, On) else FIELD


def skill_of(word: str) -> str:
    """A skill as it is called in quotation marks."""
    return word.replace("!", "").strip(" []").title()


class Found:
    """What a nominal describes: whose cards, where, of which description."""

    def __init__(self) -> None:
        self.whose: int | None = None
        self.areas = 0
        self.kind: Filter = AnyCard()
        self.pre: list[Filter] = []
        self.post: list[Filter] = []
        self.other = False
        self.within: Cards | None = None
        """Among which cards."""
        self.top: int | None = None
        """From the top of whose deck."""
        self.called = False
        self.extreme: t.Extreme | None = None

    def what(self) -> Description:
        """The description alone."""
        return Description(self.kind, tuple(self.pre), tuple(self.post))

    def bare(self) -> Description:
        """The description, where nothing else is said."""
        if self.whose is not None or self.areas or self.other or self.within is not None or self.top is not None or self.called or self.extreme is not None:
            raise Reject("a description, not cards somewhere")
        return self.what()


class Nouns(Things):
    """Things, places and numbers."""

    each = False
    """Whether something is said as each player sees it."""

    # -- players ------------------------------------------------------------------------------------------------

    def whose(self, tree: Any) -> int:
        """Which players are meant."""
        if tree is None:
            return ME
        who = tree.who
        if self.each and who in ("each", "they", "that player"):
            return ME
        if who in PLAYERS:
            return PLAYERS[who]
        if who in ("they", "that player"):
            return OPPONENT if self.speaker is None or self.speaker.who in ("they", "you", "that player") else self.whose(self.speaker)
        raise Reject(f"whose: {who}")

    # -- filters ------------------------------------------------------------------------------------------------

    def filter(self, tree: Any) -> Filter:
        """What a card must be."""
        if isinstance(tree, t.Adj):
            return self.adjective(tree)
        if isinstance(tree, t.AnyAdj):
            return Either(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.PropIs):
            return self.worth(tree.prop, tree.cmp)
        if isinstance(tree, t.MoreThan):
            number = self.number(tree.of) if isinstance(tree.of, (t.Prop, t.Count, t.OfAll)) else NumberOf(PROPS[tree.prop], self.one(tree.of))
            return Worth(PROPS[tree.prop], *beyond(tree.how, number))
        if isinstance(tree, t.SameAs):
            shared = not isinstance(tree, NotSame)
            if tree.of is None:
                raise Reject("the same as what")
            if tree.prop == "clan":
                return OfSameClan(self.one(tree.of), shared)
            if tree.prop == "name" and shared:
                return Shares(NAME, self.one(tree.of), True)
        if isinstance(tree, t.Done) and tree.mods is None and tree.by is None:
            if tree.act.verb == "boost":
                return IsBoosted()
            if tree.act.verb == "attack":
                return IsAttacked()
        raise Reject(f"no description: {type(tree).__name__}")

    def adjective(self, tree: t.Adj) -> Filter:
        """A word that a card is."""
        sort, word = tree.sort, tree.word
        if sort == "trait":
            return (NotOf if tree.negative else Of)(word)
        if sort == "name":  # 2.1.1.2
            return (Lacks if tree.negative else Has)(NAME, word)
        if tree.negative:
            raise Reject(f"not {word}")
        if sort == "state":  # the icons of 3.17.1.1.1 and 3.17.1.2.1
            return Rested(word == "rest")
        if sort == "face":
            return FaceUp(word == "up")
        if sort == "battle":
            if word == "boosting":
                return IsBoosting()
            return IsAttacked() if word == "attacked" else IsAttacking(word == "attacking a vanguard")
        if sort == "name part":
            return NameIncludes(word)
        if sort == "limit":
            return Has(KEYWORD, f"Limit-Break {word}")
        if sort == "trigger":
            return Has(TRIGGER, word)
        if sort == "skill":
            if skill_of(word) in SKILLS or word == LORD:
                return Has(SKILL, word if word == LORD else skill_of(word))
            if word in ("Forerunner", "Sentinel"):
                return Has(KEYWORD, word)
        raise Reject(f"{word} in a description")

    def worth(self, prop: str, cmp: t.Cmp) -> Filter:
        """A number of a card compared."""
        return Worth(PROPS[prop], *beyond(cmp.how, self.number(cmp.than)))

    def describe(self, nominal: Any, found: Found | None = None) -> Found:
        """What a noun with its adjectives and complements describes."""
        found = found or Found()
        if isinstance(nominal, t.EitherNominal):
            raise Reject("one or the other")
        self.kind(nominal.noun, found)
        for adj in nominal.adjs or ():
            if isinstance(adj, t.Adj) and adj.sort == "other":
                found.other = True
            else:
                found.pre.append(self.filter(adj))
        for tail in tails_of(nominal):
            self.tail(tail, found)
        return found

    def kind(self, noun: Any, found: Found) -> None:
        """What a noun says."""
        if noun is None:
            return
        if isinstance(noun, t.Adj):
            found.pre.append(self.filter(noun))
        elif isinstance(noun, t.Noun) and noun.word in KINDS:
            found.kind = On(KINDS[noun.word])
        elif isinstance(noun, t.Noun) and noun.word in TYPES:
            found.kind = Has(TYPE, TYPES[noun.word])
        elif not isinstance(noun, t.Noun) or noun.word != "card":
            raise Reject("what kind of card")

    def tail(self, tail: Any, found: Found) -> None:
        """What follows a noun."""
        if isinstance(tail, t.At):
            if tail.how in ("in", "from") and isinstance(tail.of, t.At) and tail.of.how == "top":
                whose, areas, filters = self.place(tail.of.of)
                if areas != IN_DECK or filters:
                    raise Reject("the top of what")
                found.top = ME if whose is None else whose
            elif tail.how in ("in", "from"):
                self.located(tail.of, found)
            elif tail.how == "among":
                if found.within is not None:
                    raise Reject("among what")
                found.within = self.several(tail.of)
            elif tail.how == "not" and isinstance(self.known(tail.of), This):
                found.other = True
            elif tail.how == "not":
                found.post.append(self.except_for(tail.of))
            elif tail.how in ("front", "behind"):
                found.post.append(InColumn(self.one(tail.of), FRONT_ROW if tail.how == "front" else BACK_ROW))
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

    def except_for(self, tree: Any) -> Filter:
        """Cards other than those of a name."""
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and tree.det is None:
            what = tree.what
            if isinstance(what.noun, t.Named) and not what.adjs and not what.tails:
                return Lacks(NAME, what.noun.name)
            if isinstance(what.noun, t.Noun) and what.noun.word in ("card", "unit") and not what.adjs and len(what.tails or ()) == 1:
                named = what.tails[0]  # type: ignore[index]
                if isinstance(named, t.Adj) and named.sort == "name" and not named.negative:
                    return Lacks(NAME, named.word)
        raise Reject("other than what")

    def word_of(self, act: t.Act) -> str:
        """What later words call cards that this was done to."""
        if act.verb == "put" and act.to is not None and act.to.how == "in":
            _, areas, filters = self.place(act.to.place)
            if areas in MOVED and not filters:
                return MOVED[areas]
        elif act.verb in DONE:
            return DONE[act.verb]
        raise Reject(f"{act.verb} this way")

    def done(self, tail: t.Done, found: Found) -> None:
        """Cards that something was done to."""
        verb, way = tail.act.verb, tail.mods
        if tail.by is not None:
            if verb == "call" and isinstance(tail.by, t.Person) and isinstance(way, t.Mod) and way.of == "this turn":
                self.own(found, self.whose(tail.by))
                found.called = True
                return
            raise Reject("who did it")
        if (
            isinstance(way, t.Mod)
            and way.sort == "by"
            and isinstance(way.of, t.At)
            and isinstance(way.of.of, t.Owner)
            and way.of.of.of is not None
            and isinstance(self.known(way.of.of.of), This)
        ):
            way = t.Mod(sort="way", of="this card")
        if not isinstance(way, t.Mod) or way.sort != "way":
            raise Reject("done when")
        if verb == "call" and way.of == "this turn":
            found.called = True
        elif verb == "bind" and way.of == "this card":
            found.post.append(BoundByThis())
        elif way.of == "this way" and verb in ("bind", "call"):
            found.post.append(InSet(Bound(DONE[verb])))
        else:
            raise Reject("done how")

    # -- places -------------------------------------------------------------------------------------------------

    def located(self, place: Any, found: Found) -> None:
        """Where cards are: whose pile, which circles, which row or column."""
        whose, areas, filters = self.place(place)
        if areas:
            if found.areas:
                raise Reject("in two places")
            found.areas = areas
        if whose is not None:
            self.own(found, whose)
        found.post += filters

    def place(self, tree: Any) -> tuple[int | None, int, list[Filter]]:
        """Whose place it is, which areas (0: a row or column of the field), and which circles of them."""
        if isinstance(tree, t.Noun):
            return None, PILES[tree.word], []
        if isinstance(tree, t.At) and tree.how == "column":
            return None, 0, [InColumn(This() if tree.of is None else self.any_of(tree.of))]
        if isinstance(tree, t.Both):
            found = [self.place(part) for part in tree.parts]
            if any(filters or not areas & FIELD for _, areas, filters in found):
                raise Reject("which places")
            owners = [whose for whose, _, _ in found if whose is not None]
            return (owners[0] if owners else None), found[0][1] | found[1][1], []
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal):
            raise Reject("which place")
        noun = tree.what.noun.word
        whose = None
        if isinstance(tree.det, t.Owner) and tree.det.of is None and tree.det.who not in ("it", "owner"):
            whose = self.whose(tree.det)
        if noun in ROWS:
            column = [tail for tail in tree.what.tails or () if isinstance(tail, t.At) and tail.how == "row of column"]
            if tree.what.adjs or tree.quant is not None or len(column) != len(tree.what.tails or ()):
                raise Reject("which row")
            if column:
                return whose, 0, [InColumn(self.one(column[0].of), ROWS[noun])]
            return whose, 0, [InRow(ROWS[noun])]
        if tree.what.adjs or tree.what.tails or tree.quant is not None and tree.quant.how != "a":
            raise Reject("which place")
        if isinstance(noun, int):
            return whose, noun, []
        return whose, PILES[noun], []

    # -- cards --------------------------------------------------------------------------------------------------

    def found(self, tree: t.Np) -> Found:
        """What a noun phrase describes, with its owner."""
        found = Found()
        if isinstance(tree.det, t.Owner):
            if tree.det.of is not None:
                raise Reject("whose cards")
            found.whose = self.whose(tree.det)
        elif tree.det is not None:
            raise Reject("which cards")
        self.describe(tree.what, found)
        if tree.quant is not None and tree.quant.how == "another":
            found.other = True
        return found

    def group(self, found: Found) -> Cards:
        """All cards that are described, or those of them with the highest or lowest number."""
        extreme, found.extreme = found.extreme, None
        of = self.plainly(found)
        return of if extreme is None else Extreme(of, PROPS[extreme.prop], extreme.lowest)

    def described(self, tree: t.Np) -> Cards:
        return self.group(self.found(tree))

    def plainly(self, found: Found) -> Cards:
        """All cards of a description."""
        what = found.what()
        if found.top is not None:
            raise Reject("how many cards from the top")
        if found.within is not None:
            if found.whose is not None or found.areas or found.other:
                raise Reject("among which cards")
            return Among(found.within, anywhere(what))
        if found.areas:
            whose = BOTH if found.whose is None else found.whose
            if found.whose is None and found.areas != FIELD:
                raise Reject("in whose zone")
            if found.areas == FIELD:
                found.areas = default_areas(what)
            return Select(whose, found.areas, what if found.areas & FIELD else anywhere(what), found.other)
        if found.whose is None:
            if default_areas(what) != IN_BIND and not isinstance(what.kind, On):
                raise Reject("whose cards")
            if found.other:
                return Among(Left(Bound("bound")), what)
            found.whose = BOTH
        select = Select(found.whose, default_areas(what), what, found.other)
        return CalledThisTurn(select) if found.called else select

    def one(self, tree: Any) -> Cards:
        """Cards that are known without a choice: this unit, your vanguard, it."""
        if isinstance(tree, t.Owner):
            if tree.of is not None:
                return self.one(tree.of)
            if tree.who == "it":
                return Bound("it", True)
            raise Reject("whose")
        cards = self.known(tree)
        if cards is None:
            raise Reject("which card")
        return cards

    def known(self, tree: Any) -> Cards | None:
        """Cards that a word names; None for a description."""
        if isinstance(tree, t.Thing):
            if tree.word == "rest":
                return Left(Bound("group"))
            return This() if tree.word in ("this", "this unit") else Bound("it", tree.word == "it")
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or tree.quant is not None:
            return None
        what = tree.what
        noun = what.noun.word if isinstance(what.noun, t.Noun) else ""
        plain = not what.adjs and not what.tails
        if isinstance(tree.det, t.Owner):
            if noun == "battle opponent" and plain:
                return BattleOpponent(self.one(tree.det.of))
            if noun == "vanguard" and plain and not what.many and tree.det.of is None:
                return Select(self.whose(tree.det), ON_VC, Description(On(ON_VC)))
        if not isinstance(tree.det, t.Det):
            return None
        if tree.det.word == "that" and plain:
            if noun == "card":
                return Bound("it", not what.many)
            if noun in ("unit", "rear-guard", "vanguard", "guardian"):
                return Bound("unit", not what.many)
        if tree.det.word == "the":
            return self.the(what, noun)
        return None

    def the(self, what: t.Nominal, noun: str) -> Cards | None:
        """The discarded card, the boosted unit, the card put into the damage zone."""
        adjs, tails = what.adjs or (), what.tails or ()
        if noun == "battle opponent" and not adjs and not tails:
            return BattleOpponent(This())
        if len(adjs) == 1 and not tails:
            adj = adjs[0]
            if isinstance(adj, t.Adj) and adj.sort == "other" and noun == "card" and not what.many:
                return Left(Bound("group"))
            if isinstance(adj, t.Adj) and adj.sort == "battle" and noun == "unit":
                return {"attacking": Attacking(), "boosting": Boosting()}.get(adj.word)
            if isinstance(adj, t.Done):
                verb = adj.act.verb
                if noun == "unit" and verb in ("boost", "attack"):
                    return Boosted() if verb == "boost" else Attacked()
                if verb == "choose" and noun in ("card", "unit"):
                    return Bound("it" if noun == "card" else "unit")
                if verb in ("discard", "reveal") and noun == "card":
                    return Bound(DONE[verb])
        if len(tails) == 1 and not adjs:
            tail = tails[0]
            if isinstance(tail, t.Adj) and tail.sort == "battle" and tail.word == "attacked" and noun == "unit":
                return Attacked()
            if isinstance(tail, t.Done) and tail.by is not None and tail.act.verb == "boost" and noun == "unit" and isinstance(self.known(tail.by), This):
                return Boosted()
            if isinstance(tail, t.Done) and tail.by is None and noun in ("card", "unit"):
                way = tail.mods
                if way is None or isinstance(way, t.Mod) and way.sort == "way" and way.of in ("this way", "cost"):
                    return Bound(self.word_of(tail.act))
        return None

    def several(self, tree: Any) -> Cards:
        """Cards spoken of together."""
        if isinstance(tree, t.Thing) and tree.word == "them":
            return Bound("group")
        if isinstance(tree, t.Np) and isinstance(tree.det, t.Det) and tree.det.word == "that" and self.known(tree) is not None:
            return Bound("group")
        raise Reject("among what")

    def top(self, tree: Any) -> tuple[int, Number, bool] | None:
        """The top cards of a deck: whose, how many, and whether fewer will do; None for other cards."""
        if isinstance(tree, t.TopOf):
            whose, areas, _ = self.place(tree.of)
            if areas != IN_DECK or tree.bottom:
                raise Reject("the top of what")
            return (ME if whose is None else whose), Fixed(1) if tree.count is None else self.number(tree.count), False
        if (
            isinstance(tree, t.Np)
            and isinstance(tree.what, t.Nominal)
            and tree.quant is not None
            and tree.det is None
            and any(isinstance(tail, t.At) and isinstance(tail.of, t.At) and tail.of.how == "top" for tail in tree.what.tails or ())
        ):
            found = self.describe(tree.what)
            if found.pre or found.post or not isinstance(found.kind, AnyCard) or found.whose is not None or found.areas or found.top is None:
                raise Reject("which cards from the top")
            if tree.quant.how not in ("exact", "upto", "a"):
                raise Reject("how many cards from the top")
            return found.top, Fixed(1) if tree.quant.how == "a" else self.number(tree.quant.n), tree.quant.how == "upto"
        return None

    def cards(self, tree: Any, pile: tuple[int, int] | None = None, each: Number | None = None) -> Cards:
        """Cards that something is done to: chosen, or all of them. What `pile` names is where they are if nothing is said."""
        if isinstance(tree, t.Both):
            return Several(tuple(self.cards(part, pile) for part in share_place(tree.parts, "in", "from", "among")))
        top = self.top(tree)
        if top is not None:
            if top[2]:
                raise Reject("up to so many from the top")
            return TopCards(top[0], top[1])
        known = self.known(tree)
        if known is not None:
            return known
        if not isinstance(tree, t.Np):
            raise Reject("which cards")
        quant = tree.quant
        of: Cards
        if tree.what is None:
            of = Bound("group") if tree.of is None else self.several(tree.of)
        elif self.is_pile(tree):
            whose, areas, _ = self.place(tree)
            return Select(ME if whose is None else whose, areas, Description(AnyCard()))
        else:
            if isinstance(tree.det, t.Det) and tree.det.word == "the" and quant is None:  # "the other cards that were bound"
                tree = t.Np(quant=t.Quant(how="all"), what=tree.what)
                quant = tree.quant
            elif isinstance(tree.det, t.Det):
                raise Reject("which cards")
            found = self.found(tree)
            if pile is not None and not found.areas and found.whose is None and found.within is None:
                found.whose, found.areas = pile
            if quant is not None and quant.how == "all" and found.other and found.whose is None and not found.areas:
                of = Among(Left(Bound("bound")), found.what())
            else:
                of = self.group(found)
        if quant is None:
            if tree.what is not None and not tree.what_many():
                if isinstance(tree.det, t.Owner) and isinstance(of, Select) and (of.areas == ON_VC or of.whose == OPPONENT):
                    return Choice(Fixed(1), of)
                raise Reject("which card")
            if tree.det is None and not any(isinstance(tail, t.Having) for tail in tree.what.tails or ()):
                raise Reject("which cards")
            return of
        how = quant.how
        if how in ("all", "each", "both"):
            if each is not None:
                raise Reject("all of them for each")
            return of
        if how == "some":
            return Choice.any_number(of)
        if how in ("a", "another"):
            return Choice(Fixed(1), of, False, each)
        if how == "same":
            return Choice(CountOf(Bound("it")), of)
        if how in ("exact", "upto"):
            return Choice(self.number(quant.n), of, how == "upto", each)
        raise Reject("how many")

    def is_pile(self, tree: Any) -> bool:
        """Whether a place stands for all its cards."""
        return isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word in PILES

    def subject(self, tree: Any, anybody: bool = False) -> Subject:
        """Which cards an event must concern."""
        known = self.known(tree)
        if isinstance(known, This):
            return Subject(ME, None, True)
        if isinstance(known, Bound) and anybody:
            return Subject(BOTH, None, False, False, known)
        if isinstance(tree, t.Np) and tree.what is not None and not (known is not None and not isinstance(known, Select)):
            quant = tree.quant
            if quant is not None and (quant.how not in ("a", "another", "exact", "any", "each") or quant.n is not None and quant.n.n != 1):
                raise Reject("how many at once")
            if isinstance(tree.det, t.Det) or tree.det is None and quant is None:
                raise Reject("which card's event")
            found = self.found(tree)
            if found.areas or found.within is not None or found.top is not None or found.called:
                raise Reject("which cards' event")
            if found.whose is None and found.other and quant is not None:
                raise Reject("whose other card")
            if found.whose is None and not anybody:
                raise Reject("whose card")
            return Subject(BOTH if found.whose is None else found.whose, found.what(), False, found.other)
        raise Reject("which card's event")

    def description(self, tree: Any) -> Description:
        """A card of a description: "a <Tin>", "your grade 3 vanguard"."""
        if not isinstance(tree, t.Np) or tree.what is None or isinstance(tree.det, t.Det) or self.is_pile(tree):
            raise Reject("which card")
        if tree.quant is not None and tree.quant.how not in ("a", "another"):
            raise Reject("how many")
        if isinstance(tree.det, t.Owner) and (tree.det.of is not None or self.whose(tree.det) != ME):
            raise Reject("whose")
        return self.describe(tree.what).bare()

    # -- numbers ------------------------------------------------------------------------------------------------

    def amount_of(self, tree: Any) -> Number:
        if isinstance(tree, (t.Count, t.OfEach)):
            past = when_done(self, *(tree.of.det, tree.of.what) if isinstance(tree, t.Count) else (tree.det, tree.what))
            if past is not None and getattr(tree, "size", None) is None:
                return TimesThisTurn(past)
        if isinstance(tree, t.Count):
            return CountOf(self.counted(tree.of))
        if isinstance(tree, t.OfEach):
            if tree.size is not None:
                raise Reject("for every so many")
            nominal = tree.what
            done = self.done_to(nominal)
            if done is not None:
                return CountOf(done)
            found = Found()
            if isinstance(tree.det, t.Owner):
                found.whose = self.whose(tree.det)
            elif tree.det is not None:
                raise Reject("for each of which")
            return CountOf(self.group(self.describe(nominal, found)))
        if isinstance(tree, t.Prop):
            if tree.prop in PROPS:
                return NumberOf(PROPS[tree.prop], self.one(tree.of))
            raise Reject(f"whose {tree.prop}")
        if isinstance(tree, t.Printed):
            return SumOf(PROPS[tree.prop], self.one(tree.of))
        if isinstance(tree, Originals):
            return SumOf(PROPS[tree.prop], self.one(tree.of))
        if isinstance(tree, t.OfAll) and tree.prop in PROPS:
            return OfAll(tree.which, PROPS[tree.prop], self.cards(tree.of))
        raise Reject(f"no number: {type(tree).__name__}")

    def counted(self, tree: Any) -> Cards:
        """Cards whose number is asked for."""
        if not isinstance(tree, t.Np) or tree.quant is not None or tree.what is None:
            raise Reject("the number of what")
        known = self.known(tree) if isinstance(tree.det, t.Det) else None
        return known if known is not None else self.group(self.found(tree))

    def done_to(self, nominal: Any) -> Cards | None:
        """Cards of a description that something was done to this way; None for others."""
        if not isinstance(nominal, t.Nominal):
            return None
        for tail in nominal.tails or ():
            if (
                isinstance(tail, t.Done)
                and isinstance(tail.mods, t.Mod)
                and tail.mods.sort == "way"
                and tail.mods.of in ("this way", "cost")
                and tail.by is None
            ):
                rest = t.Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=tuple(one for one in nominal.tails or () if one is not tail), many=nominal.many)
                return done_so(self.word_of(tail.act), self.describe(rest).bare())
        return None

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
        if isinstance(tree, t.Idiom):
            return self.idiom(tree)
        if isinstance(tree, t.Clause):
            return self.said(tree.subject, tree.preds[0])
        raise Reject(f"no condition: {type(tree).__name__}")

    def idiom(self, tree: t.Idiom) -> Condition:
        """Conditions about battles."""
        if tree.verb == "battle number":
            if tree.object.name != "turn":
                raise Reject("the battle of what")
            return BattleNumber(tree.amount, tree.mood == "least")
        if tree.verb == "in battle":
            battle = self.battle(tree.object)
            if battle.deed != ATTACKED or battle.target or battle.subject.this or battle.subject.other or battle.subject.what is None:
                raise Reject("during which battle")
            return AttackedInBattle(battle.subject.whose, battle.subject.what)
        raise Reject("no condition")

    def period(self, tree: t.Period) -> Condition:
        """A time that it may be."""
        if tree.name == "battle" and isinstance(tree.whose, t.Clause):
            return self.battle(tree.whose)
        if not isinstance(tree.whose, t.Owner) or tree.which is not None or tree.name not in ("turn", *PHASES):
            raise Reject("when")
        whose = self.whose(tree.whose)
        if whose == BOTH:
            raise Reject("whose turn")
        return OnTurn(whose) if tree.name == "turn" else InPhase(PHASES[tree.name], whose)

    def battle(self, tree: Any) -> InBattle:
        """The battle in which something is done."""
        if not isinstance(tree, t.Clause) or len(tree.preds) != 1:
            raise Reject("which battle")
        done = deed(tree.subject, tree.preds[0])
        done.only()
        done.plain()
        if done.mood in ("did", "do") and done.verb == "attack":
            return InBattle(self.subject(done.agent), ATTACKED, self.target(done.object))
        if done.mood in ("did", "do") and done.verb == "boost" and done.object is None:
            return InBattle(self.subject(done.agent), BOOSTED, 0)
        if done.mood == "wasdone" and done.verb == "attack":
            return InBattle(self.subject(done.object), WAS_ATTACKED, 0)
        raise Reject("which battle")

    def target(self, tree: Any) -> int:
        """What kind of unit is attacked: any, a vanguard, a rear-guard."""
        if tree is None:
            return 0
        if isinstance(tree, t.Np) and isinstance(tree.what, t.Nominal) and not tree.what.adjs and not tree.what.tails and isinstance(tree.what.noun, t.Noun):
            word = tree.what.noun.word
            if tree.quant is not None and tree.quant.how == "a" and word in ("vanguard", "rear-guard"):
                return KINDS[word]
            if word == "vanguard" and (
                isinstance(tree.det, t.Det) and tree.det.word == "the" or isinstance(tree.det, t.Owner) and self.whose(tree.det) == OPPONENT
            ):
                return ON_VC
        raise Reject("attacks what")

    def there(self, np: Any, whose: int | None = None, negative: bool = False) -> Condition:
        """There are so many cards, or there are none."""
        if isinstance(np, (t.Both, t.OneOf)):
            parts = tuple(self.there(part, whose) for part in share_place(np.parts, "in", "from", "among"))
            both = isinstance(np, t.Both)
            if not negative:
                return All(parts) if both else AnyOf(parts)
            return Not(All(parts)) if both else All(tuple(self.there(part, whose, True) for part in share_place(np.parts, "in", "from", "among")))
        if not isinstance(np, t.Np) or np.what is None:
            raise Reject("there is what")
        done = self.done_to(np.what)
        if isinstance(done, Among) and isinstance(done.of, Bound) and done.of.word not in ("called", "bound"):
            of: Cards = done
        elif (
            isinstance(np.what, t.Nominal)
            and isinstance(np.what.noun, t.Noun)
            and np.what.noun.word == "damage"
            and not np.what.adjs
            and not np.what.tails
            and whose is not None
        ):
            of = Select(whose, IN_DAMAGE, Description(AnyCard()))
        else:
            if isinstance(np.det, t.Det):
                raise Reject("which cards")
            varied = [tail for tail in getattr(np.what, "tails", None) or () if isinstance(tail, t.Varied)]
            if varied:
                np = np.but(what=np.what.but(tails=tuple(tail for tail in np.what.tails if tail is not varied[0]) or None))
            found = self.found(np)
            if whose is not None and found.whose is None and found.within is None:
                found.whose = whose
            if whose == ME and found.whose == OPPONENT or whose == OPPONENT and found.whose == ME:
                raise Reject("whose cards")
            of = self.group(found)
            if varied:
                return so_many(DifferentWords({"name": NAME, "clan": CLAN}[varied[0].prop], of), *self.bounds(np.quant, negative))
        return ThereIs(of, *self.bounds(np.quant, negative))

    def bounds(self, quant: t.Quant | None, negative: bool) -> tuple[int, int]:
        """How many: at least, at most (-1: any number)."""
        if quant is None or quant.how in ("a", "any", "another"):
            return (0, 0) if negative else (1, -1)
        if quant.how == "no":
            if negative:
                raise Reject("not none")
            return 0, 0
        n = quant.n.n if isinstance(quant.n, t.Num) else None
        if n is None or negative:
            raise Reject("how many")
        if quant.how == "least" or quant.how == "exact" and n > 1:
            return n, -1
        if quant.how == "most":
            return 0, n
        if quant.how == "exactly":
            return n, n
        if quant.how == "exact":
            return 1, -1
        raise Reject("how many")

    def more(self, tree: t.More | t.Fewer | t.AsMany) -> Condition:
        """More cards of a player than of the other one, fewer, or as many."""
        if tree.who is None or not isinstance(tree.than, (t.Person, t.Owner)):
            raise Reject("more than where")
        one, two = self.whose(tree.who), self.whose(tree.than)
        more, less = CountOf(self.same_of(tree.what, one, one)), CountOf(self.same_of(tree.what, one, two))
        return compared(more, "=" if isinstance(tree, t.AsMany) else "<" if isinstance(tree, t.Fewer) else ">", less)

    def same_of(self, nominal: Any, one: int, whose: int) -> Cards:
        """What is said of the cards of one player, of another player's."""
        found = self.describe(nominal)
        if found.whose is not None and found.whose != one:
            raise Reject("whose cards")
        found.whose = whose
        return self.group(found)

    def compared(self, amount: Any, cmp: t.Cmp) -> Condition:
        """A number compared with another."""
        if isinstance(amount, t.Prop) and amount.prop in PROPS and cmp.how in HOW and isinstance(cmp.than, t.Num):
            return NumberIs(PROPS[amount.prop], self.one(amount.of), HOW[cmp.how], self.number(cmp.than))
        if isinstance(amount, t.Prop) and amount.prop in PROPS or isinstance(amount, (t.OfAll, t.Printed)):
            return compared(self.number(amount), cmp.how, self.number(cmp.than))
        if not isinstance(amount, t.Count):
            raise Reject("which number")
        of = self.counted(amount.of)
        if isinstance(cmp.than, t.Num):
            return ThereIs(of, *bounds_of(cmp.how, cmp.than.n))
        if isinstance(cmp.than, t.Owner):
            if not isinstance(of, Select) or of.other or of.whose == BOTH:
                raise Reject("more than of what")
            if self.whose(cmp.than) == of.whose:
                raise Reject("more than itself")
            return compared(CountOf(of), cmp.how, CountOf(Select(OPPONENT if of.whose == ME else ME, of.areas, of.what)))
        return compared(CountOf(of), cmp.how, self.number(cmp.than))

    def said(self, subject: Any, pred: t.Pred) -> Condition:
        """Whether something is said of a subject truly."""
        if pred.mood in ("be", "wasbe", "notbe"):
            if pred.mods:
                raise Reject("is it so, and how")
            is_so = self.being(subject, pred.act)
            if pred.mood != "notbe":
                return is_so
            return Fits(is_so.card, Unlike(is_so.what)) if isinstance(is_so, Fits) else Not(is_so)  # no card is not such a one
        done = deed(subject, pred)
        if done.verb == "have":
            return self.had(done)
        try:
            asked: Condition = self.use("was", done.verb)(done)
        except Reject:
            if not is_past(pred):
                raise
            return happened(self, subject, pred)
        return Not(asked) if pred.mood in ("not", "notdid", "notdone", "wasnotdone") else asked

    def had(self, done: Any) -> Condition:
        """Players have cards."""
        done.only()
        done.plain("to")
        if self.is_pile(done.agent) and isinstance(done.object, t.Np) and isinstance(done.object.what, t.Nominal) and done.act.to is None:
            what = done.object.what  # a pile has cards
            return self.there(done.object.but(what=what.but(tails=(*(what.tails or ()), t.At(how="in", of=done.agent)))), None, done.mood == "not")
        if not isinstance(done.agent, t.Person) or done.mood not in ("do", "not"):
            raise Reject("who has what")
        outside, self.speaker = self.speaker, done.agent
        what = done.object if done.act.to is None else located(done.object, done.act.to)
        found = self.there(what, self.whose(done.agent), done.mood == "not")
        self.speaker = outside
        return found

    def being(self, subject: Any, what: Any) -> Condition:
        """Whether cards are something."""
        if isinstance(what, t.Adj) and what.sort == "empty":
            if not self.is_pile(subject):
                raise Reject("what is empty")
            return ThereIs(self.cards(subject), 0, 0)
        if isinstance(subject, t.Np) and subject.quant is not None and subject.quant.how in ("all", "each") and subject.what is not None:
            det = None if isinstance(subject.det, t.Det) and subject.det.word == "the" else subject.det
            return AllFit(self.group(self.found(t.Np(det=det, what=subject.what))), self.filter(what))
        card = self.known(subject)
        if (
            card is None
            and isinstance(subject, t.Np)
            and isinstance(subject.det, t.Owner)
            and isinstance(subject.what, t.Nominal)
            and subject.quant is None
            and not subject.what.tails
            and len(subject.what.adjs or ()) == 1
        ):
            adj = subject.what.adjs[0]  # type: ignore[index]
            if isinstance(adj, t.Done) and adj.act.verb == "attack" and self.whose(subject.det) == ME:
                card = Attacked()
        if card is None:
            raise Reject("which card is it")
        if isinstance(what, t.At):
            _, areas, filters = self.place(what.of)
            if what.how != "in" or bool(areas) == bool(filters) or areas and not areas & FIELD:
                raise Reject("where is it")
            return Fits(card, On(areas) if areas else filters[0])
        if isinstance(what, t.Np):
            return self.is_one(card, what)
        return Fits(card, self.filter(what))

    def is_one(self, card: Cards, what: t.Np) -> Condition:
        """Whether a card is one of a description, or the declared one."""
        if isinstance(what.det, t.Det) and what.det.word == "the" and isinstance(what.what, t.Nominal):
            parts = [*(what.what.adjs or ()), *(what.what.tails or ())]
            if (
                len(parts) == 1
                and isinstance(parts[0], t.Done)
                and parts[0].act.verb == "declare"
                and parts[0].mods is None
                and (parts[0].by is None or self.whose(parts[0].by) == ME)
            ):
                return IsDeclared(card)
        if what.quant is None or what.quant.how != "a":
            raise Reject("is it one")
        return Fits(card, anywhere(self.describe(what.what).bare()))

    # -- what is asked about deeds ------------------------------------------------------------------------------

    def this_way(self, done: Any, word: str) -> Condition:
        """So many of the cards that something was done to."""
        if done.mods.get("way") != "this way":
            raise Reject("done when")
        if done.agent is not None and done.mood not in ("bedone", "wasdone"):
            if not isinstance(done.agent, t.Person) or self.whose(done.agent) != ME:
                raise Reject("who did it")
            if self.known(done.object) is not None:
                return ThereIs(Bound(word), 1, -1)
        np = done.object
        if not isinstance(np, t.Np) or np.what is None or np.det is not None:
            raise Reject("which card")
        return ThereIs(done_so(word, self.describe(np.what).bare()), *self.bounds(np.quant, False))

    def was_boost(self, done: Any) -> Condition:
        by = done.mods.pop("by", None)
        boosted = self.in_battle(done, IsBoosted())
        if by is None:
            return boosted
        what = self.description(by)
        return All((boosted, ThereIs(Select(ME, FIELD, Description(what.kind, what.pre, (*what.post, IsBoosting()))), 1, -1)))

    def was_attack(self, done: Any) -> Condition:
        return self.in_battle(done, IsAttacked())

    def in_battle(self, done: Any, what: Filter) -> Condition:
        """Whether a unit is boosted or attacked in this battle."""
        done.only()
        done.plain()
        if done.mood not in ("bedone", "notdone"):
            raise Reject("done when")
        return Fits(self.one(done.object), what)

    def was_put(self, done: Any) -> Condition:
        """Put somewhere this way, or in this turn."""
        during = done.mods.get("during") or done.mods.get("until")
        if during is not None:
            done.only("during", "until")
            to, source = done.act.to, done.act.source
            this_turn = during == "this turn" or isinstance(during, t.Period) and during.name == "turn" and during.which in ("this", "that")
            if done.mood != "wasdone" or not this_turn or to.how != "in" or self.place(to.place)[1] != IN_DROP or source is None:
                raise Reject("put when")
            areas = self.place(source)[1]
            subject = self.subject(done.object)
            if subject.this or subject.other or not areas & FIELD or subject.what is None:
                raise Reject("which card")
            return WasDropped(subject.whose, subject.what, areas)
        done.only("way")
        done.plain("to")
        return self.this_way(done, self.word_of(done.act))

    def was_return(self, done: Any) -> Condition:
        return self.was_done(done)

    def was_retire(self, done: Any) -> Condition:
        return self.was_done(done)

    def was_call(self, done: Any) -> Condition:
        return self.was_done(done)

    def was_reveal(self, done: Any) -> Condition:
        return self.was_done(done)

    def was_discard(self, done: Any) -> Condition:
        return self.was_done(done)

    def was_done(self, done: Any) -> Condition:
        """Cards that something was done to this way."""
        done.only("way", "by")
        if done.verb == "return" and (done.act.to is None or self.place(done.act.to.place)[1] != IN_HAND):
            raise Reject("returned to where")
        if done.verb != "return":
            done.plain()
        return self.this_way(done, DONE[done.verb])

    def was_stand(self, done: Any) -> Condition:
        return self.turned(done)

    def was_rest(self, done: Any) -> Condition:
        return self.turned(done)

    def turned(self, done: Any) -> Condition:
        """Units that stood or rested this way."""
        done.only("way")
        done.plain()
        np = done.agent if done.object is None else done.object
        if done.mods.get("way") != "this way" or not isinstance(np, t.Np) or np.what is None:
            raise Reject("done when")
        return ThereIs(Among(Bound(DONE[done.verb]), self.describe(np.what).bare()), *self.bounds(np.quant, False))

    def was_ride(self, done: Any) -> Condition:
        done.only("way")
        done.plain()
        if (
            done.object is not None
            or self.doer(done) != ME
            or done.mood not in ("did", "do")
            or done.mods.get("way", "this way") != "this way"
            or done.mood == "do"
            and not done.mods
        ):
            raise Reject("who rode what")
        return ThereIs(Bound("rode"), 1, -1)

    def was_become(self, done: Any) -> Condition:
        """Whether a unit has stood in this turn."""
        done.only("during", "until")
        during = done.mods.get("during") or done.mods.get("until")
        this_turn = during == "this turn" or isinstance(during, t.Period) and during.name == "turn" and during.which in ("this", "that")
        if not this_turn or not isinstance(done.object, t.Adj) or done.object.word != "stand" or done.mood not in ("did", "notdid"):
            raise Reject("become what")
        return HasStood(self.one(done.agent))

    def was_hit(self, done: Any) -> Condition:
        """Whether the attack hit."""
        done.only("during")
        done.plain()
        during = done.mods.get("during")
        if during is not None and not (isinstance(during, t.Period) and during.name == "battle" and during.which in ("that", "this")):
            raise Reject("hit when")
        what = done.agent
        if (
            done.object is not None
            or not isinstance(what, t.Np)
            or not isinstance(what.det, t.Det)
            or what.det.word != "the"
            or what.what.noun.word != "attack"
            or done.mood not in ("did", "notdid", "do")
        ):
            raise Reject("which attack")
        return AttackHit()
