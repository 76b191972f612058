"""From what a text says to the game's nodes: cards, zones, players, numbers, conditions."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Meaning, at_least, tails_of
from rulewright.english.past import when_done
from rulewright.games.force_of_will.nodes.comparisons import AlikeOther, Different, DifferentNumbers, SameNumber
from rulewright.games.force_of_will.nodes.conditions import Aiming, Fits
from rulewright.games.force_of_will.nodes.copying import Astral, FaceUp
from rulewright.games.force_of_will.nodes.measures import (
    Attributes,
    CountersOn,
    DamageOn,
    DamageThisTurn,
    Extreme,
    ForceResult,
    Letter,
    LifeChanged,
    LifeOf,
    NumberOf,
    Sum,
)
from rulewright.games.force_of_will.nodes.naming import ChosenNumber, Naming, OfNamed
from rulewright.games.force_of_will.nodes.nouns import default_areas, describe, ends_with_set, j_resonator, j_ruler, typed
from rulewright.games.force_of_will.nodes.people import THEIRS, ControllerOf, Players, TargetPlayer, ThatPlayer, Whose
from rulewright.games.force_of_will.nodes.places import (
    ATTACKED,
    DEALT_DAMAGE,
    ENTERED_FIELD,
    FROM_FIELD,
    WAS_DEALT,
    Alike,
    At,
    ControlledBy,
    Counted,
    Damaged,
    Fighting,
    HasNumbers,
    HasSkill,
    InZoneOf,
    IsShiftCard,
    IsToken,
    ManyAttributes,
    MovedBy,
    NoAttribute,
    NotFighting,
    OfChosen,
    ThisTurn,
    Turned,
    WithAddition,
)
from rulewright.games.force_of_will.nodes.selection import (
    AdditionsOf,
    AttachedTo,
    Distinct,
    Doubles,
    Host,
    InBattle,
    Left,
    NameIncludes,
    NotOf,
    Of,
    Opposite,
    RulerOf,
    Select,
    ThisIn,
    TopCards,
    TopOf,
)
from rulewright.games.force_of_will.nodes.targets import OwnTargets, Target
from rulewright.games.force_of_will.rules.words import (
    ATK,
    ATTRIBUTE,
    DEF,
    DIVINITY,
    GAINING_LIFE,
    J_RULER,
    KEYWORD,
    LOSING_LIFE,
    MAGIC_STONE,
    NAME,
    RACE,
    RULER,
    TOTAL_COST,
    TYPE,
)
from rulewright.games.force_of_will.rules.zones import (
    EVERYWHERE,
    IN_CHASE,
    IN_EXTRA,
    IN_FIELD,
    IN_GAME,
    IN_GRAVEYARD,
    IN_HAND,
    IN_ITEM,
    IN_LIFEBREAK,
    IN_MAIN_DECK,
    IN_REMOVED,
    IN_RULER_AREA,
    IN_RUNE,
    IN_STANDBY,
    IN_STONE_AREA,
    IN_STONE_DECK,
    LIFEBREAK,
    MAIN_DECK,
    STONE_DECK,
)
from rulewright.games.force_of_will.text.trees import (
    AddedTo,
    ControllerPerson,
    Counters,
    DamageOf,
    DealtThis,
    DidThisTurn,
    FightingWith,
    Hosted,
    LifePaid,
    OtherThan,
    OwnNominals,
    RemovedBy,
    SameProp,
    SidesUp,
    Tally,
    Where,
    XNumber,
)
from rulewright.games.force_of_will.text.trees import Times as Product
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    All,
    AnyCard,
    AnyOf,
    Both,
    Bound,
    Cards,
    Condition,
    CountOf,
    Description,
    Either,
    Filter,
    Fixed,
    Half,
    Has,
    Lacks,
    Not,
    Number,
    Per,
    Plus,
    This,
    Times,
    Worth,
)
from rulewright.kernel.past import ToWhichThisTurn
from rulewright.language.errors import Reject
from rulewright.tcg.effects.joint import Differing, Sharing, TotalAtMost
from rulewright.tcg.effects.measures import ThatMuch
from rulewright.tcg.effects.selecting import Among, InSet, NotIn, Several, Unlike
from rulewright.tcg.playing.choosing import AtRandom, Choice

KINDS = {
    "resonator": "Resonator",
    "ruler": RULER,
    "j-ruler": J_RULER,
    "addition": "Addition",
    "regalia": "Regalia",
    "magic stone": MAGIC_STONE,
    "chant": "Chant",
    "rune": "Rune",
    "spell": "Chant",
}
PROPS = {"atk": ATK, "def": DEF, "total cost": TOTAL_COST, "divinity": DIVINITY}
WORDS = {"name": NAME, "race": RACE, "attribute": ATTRIBUTE}
ZONES = {
    "hand": IN_HAND,
    "main deck": IN_MAIN_DECK,
    "magic stone deck": IN_STONE_DECK,
    "graveyard": IN_GRAVEYARD,
    "standby area": IN_STANDBY,
    "removed area": IN_REMOVED,
    "item area": IN_ITEM,
    "extra deck": IN_EXTRA,
    "rune area": IN_RUNE,
    "lifebreak area": IN_LIFEBREAK,
    "field": IN_FIELD,
    "ruler area": IN_RULER_AREA,
    "chase area": IN_CHASE,
    "magic stone area": IN_STONE_AREA,
    "anywhere": EVERYWHERE,
    "area": IN_GAME,
}
PILES = {IN_MAIN_DECK: MAIN_DECK, IN_STONE_DECK: STONE_DECK, IN_LIFEBREAK: LIFEBREAK}
HOW = {">=": AT_LEAST, "<=": AT_MOST, "=": EXACTLY}
DONE = {
    "reveal": "revealed",
    "discard": "discarded",
    "banish": "banished",
    "destroy": "destroyed",
    "remove": "removed",
    "rest": "rested",
    "draw": "drawn",
    "put": "them",
    "return": "them",
    "recover": "them",
    "choose": "card",
}
"""What was done with the cards that a later word speaks of."""
PHASES = {"draw": 1, "recovery": 2, "main": 3, "end": 4}
CHOSEN = {"name": NAME, "race": RACE, "type": TYPE, "attribute": ATTRIBUTE}


THESE = frozenset((*KINDS, "card", "token", "entity", "j/ruler", "j/resonator"))
"""What a card may call itself."""


SEVERAL = "several"


def refuse(why: str) -> Any:
    """A use that is not known."""
    raise Reject(why)


class Found:
    """A description of cards, with whose and where."""

    __slots__ = ("kind", "filters", "whose", "areas", "other", "within", "among", "twins", "on", "one", "random", "joint")

    def __init__(self) -> None:
        self.kind: Filter = AnyCard()
        self.filters: list[Filter] = []
        self.whose: int | None = None
        self.areas = 0
        self.other = False
        self.within: Cards | None = None
        self.among = False
        self.twins: type[Doubles] | type[Distinct] | None = None
        self.joint = False
        """Whether something is said of several cards that are chosen together."""
        self.one = False
        """Whether it says which one of them it is, so that one is chosen where there are several."""
        self.random = False
        self.on: type[AdditionsOf] | type[AttachedTo] | None = None
        """Where they are cards on another, which `within` says."""

    def what(self) -> Description:
        """The description."""
        return describe(self.kind, (), tuple(self.filters))


class Nouns(Meaning):
    """What the nouns, numbers and conditions of card texts are."""

    meant: int | None = None
    """The player whom a condition is about: "their hand" is that player's."""

    pile_named = 0
    """The deck that was spoken of last: "on top of it" is on top of that one."""

    name_said = ""
    """The name that was printed last; SEVERAL, if there were others: "that name" is this one, unless one was chosen since."""

    def say_name(self, name: str) -> None:
        """A name is spoken of."""
        self.name_said = name if self.name_said in ("", name) else SEVERAL

    # -- players ------------------------------------------------------------------------------------------------

    def whose(self, tree: Any) -> int:
        """Which players."""
        who = tree.who
        if who is None:
            raise Reject("whose")
        if who == "you":
            return ME
        if who == "opponent":
            return OPPONENT
        if who in ("each", "any", "both"):
            return BOTH
        if who in ("they", "that player"):
            return THEIRS
        raise Reject(f"who is {who!r} here")

    def owner_of(self, tree: t.Owner) -> int | None:
        """Whose zone: the owner's is whosever it is."""
        if tree.who in ("owner", "it", "controller"):  # a card is in zones of its owner, and in the field of its controller
            return None
        if tree.who == "they" and self.meant is not None:
            return self.meant
        if tree.who == "they" and self.speaker is not None:
            return ME  # within what that player does
        if tree.who == "their opponent" and self.speaker is not None:
            return OPPONENT
        return self.whose(tree)

    def people(self, tree: Any) -> Players:
        """Players who do something or to whom something is done."""
        if isinstance(tree, ControllerPerson):
            return ControllerOf(self.known(tree.of) or self.cards(tree.of), bool(tree.owner))
        if not isinstance(tree, t.Person):
            raise Reject("no player")
        if tree.who in ("target", "target opponent"):
            return TargetPlayer(Target(Fixed(1), None, False, 3 if tree.who == "target" else 2))
        if tree.who in ("they", "that player"):
            return ThatPlayer()
        if tree.who == "controller":
            return ControllerOf(Bound("it"))
        if tree.who == "owner":
            return ControllerOf(Bound("it"), True)
        if tree.who in ("owners", "controllers"):
            return ControllerOf(Bound("them"), tree.who == "owners")
        return Whose(self.whose(tree))

    # -- places -------------------------------------------------------------------------------------------------

    def owners(self, tree: Any) -> tuple[Players | None, Any]:
        """Players whose zones these are, where they are named by a card or are targets, and the place without them."""
        if isinstance(tree, t.Both):
            found = [self.owners(part) for part in tree.parts]
            return found[0][0], t.Both(parts=tuple(place for _, place in found)) if found[0][0] is not None else tree
        if not isinstance(tree, t.Np) or not isinstance(tree.det, t.Owner) or tree.det.who not in ("target", "target opponent", "controller", "owner"):
            return None, tree
        return self.people(t.Person(who=tree.det.who)), tree.but(det=t.Owner(who="you"))

    def place(self, tree: Any) -> tuple[int | None, int]:
        """Whose zones of which kinds."""
        if isinstance(tree, t.Noun):
            return None, ZONES[tree.word]
        if isinstance(tree, t.Both):
            whose: int | None = None
            areas = 0
            for part in tree.parts:
                who, area = self.place(part)
                if whose is not None and who is not None and who != whose:
                    raise Reject("of two players")
                whose, areas = who if who is not None else whose, areas | area
            return whose, areas
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or not isinstance(tree.what.noun, t.Noun) or tree.what.tails:
            raise Reject("which place")
        if tree.what.adjs or tree.quant is not None and tree.quant.how not in ("a", "any", "all"):
            raise Reject("which of the places")
        areas = ZONES.get(tree.what.noun.word, 0)
        if not areas:
            raise Reject("which place")
        if isinstance(tree.det, t.Owner):
            if tree.det.of is not None:
                raise Reject("whose place")
            return self.owner_of(tree.det), areas
        if isinstance(tree.det, t.Det) and tree.det.word != "the":
            raise Reject("which place")
        return None, areas

    # -- cards --------------------------------------------------------------------------------------------------

    def kind(self, noun: Any, before: Any) -> tuple[Filter, bool]:
        """What a noun means, and whether the adjective before it is a part of it."""
        if isinstance(noun, t.Noun):
            word = noun.word
            if word in ("card", "entity", "source"):
                if word == "card" and isinstance(before, t.Adj) and before.sort == "type" and not before.negative:
                    return self.filter(before), True
                return AnyCard(), False
            if word == "magic stone" and isinstance(before, t.Adj) and before.sort in ("attribute", "general") and not before.negative:
                return Has(TYPE, f"{before.word.capitalize()} Magic Stone"), True
            if word == "rune" and isinstance(before, t.Adj) and before.word == "master":  # 201.3c
                return Has(TYPE, "Master Rune"), True
            if word == "j/resonator":
                return j_resonator(), False
            if word == "j/ruler":
                return j_ruler(), False
            if word == "token":
                if isinstance(before, t.Adj) and before.sort == "type" and before.word == "resonator":
                    return Both((Has(TYPE, "Resonator"), IsToken(True))), True
                return IsToken(True), False
            if word == "gem":
                if isinstance(before, t.Adj) and before.sort == "attribute" and not before.negative:
                    return Has(NAME, f"{before.word} gem"), True
                return NameIncludes(" gem"), False
            if word in KINDS and word != "spell":
                return Has(TYPE, KINDS[word]), False
            raise Reject(f"no card: {word}")
        if isinstance(noun, t.Named):
            self.say_name(noun.name)
            return Has(NAME, noun.name), False
        if isinstance(noun, t.Adj) and noun.sort == "race":
            return Of(noun.word), False
        if isinstance(noun, SidesUp):
            return IsShiftCard(), False
        if isinstance(noun, t.Adj) and noun.sort == "typed":
            return typed(noun.word), False
        raise Reject("no card")

    def describe(self, tree: Any) -> Found:
        """The cards of a description."""
        found = Found()
        if isinstance(tree, t.EitherNominal):
            parts = tree.parts
            if isinstance(parts[-1].noun, t.Noun) and parts[-1].noun.word == "card" and parts[-1].tails and not parts[-1].adjs:
                return self.or_any(parts)
            kinds: list[Filter] = []
            each = isinstance(tree, OwnNominals) or any(not self.stone(adj, part) for part in parts[1:] for adj in part.adjs or ())
            for place, part in enumerate(parts):
                own = part.tails if isinstance(tree, OwnNominals) and part is not parts[-1] else None
                if place < len(parts) - 1 and part.tails and own is None:
                    raise Reject("one description or the other")
                inner = Found()
                self.fill(t.Nominal(adjs=part.adjs, noun=part.noun, tails=own, many=part.many), inner)
                if each:  # the words before each of them are its own
                    if inner.whose is not None or inner.other or inner.within is not None or inner.areas:
                        raise Reject("one description or the other")
                    kinds.append(inner.what() if inner.filters else inner.kind)
                    continue
                kinds.append(inner.kind)
                if not place:
                    found.filters, found.other = inner.filters, inner.other
            found.kind = Either(tuple(kinds))
            for tail in parts[-1].tails or ():
                if isinstance(tree, OwnNominals) and not (isinstance(tail, t.Having) or isinstance(tail, t.At) and tail.how in ("in", "from", "among")):
                    raise Reject("said of which of them")
                self.tail(tail, found)
            return found
        if not isinstance(tree, t.Nominal):
            raise Reject("no description")
        self.fill(tree, found)
        return found

    def or_any(self, parts: tuple[t.Nominal, ...]) -> Found:
        """Cards of a kind, or any card that is somewhere: what is said of that one is not said of the others, which are cards as well."""
        found = Found()
        kinds: list[Filter] = []
        for part in parts:
            inner = Found()
            self.fill(part, inner)
            areas = inner.areas or default_areas(inner.what())
            if inner.other or inner.within is not None or inner.twins is not None or inner.one or inner.random:
                raise Reject("one description or the other")
            if inner.whose is not None:
                inner.filters.append(ControlledBy(Whose(inner.whose)) if areas & IN_FIELD else InZoneOf(areas, Whose(inner.whose)))
            inner.filters.append(At(areas))
            kinds.append(inner.what())
            found.areas |= areas
        found.kind = Either(tuple(kinds))
        return found

    def stone(self, adj: Any, part: t.Nominal) -> bool:
        """Whether an adjective is a part of a noun."""
        return isinstance(adj, t.Adj) and adj.sort in ("attribute", "general") and isinstance(part.noun, t.Noun) and part.noun.word in ("magic stone", "gem")

    def fill(self, tree: t.Nominal, found: Found) -> None:
        """A noun with its words."""
        adjs = list(tree.adjs or ())
        found.kind, taken = self.kind(tree.noun, adjs[-1] if adjs else None)
        if taken:
            adjs.pop()
        for adj in adjs:
            if isinstance(adj, t.Adj) and adj.sort == "other":
                found.other = True
            elif isinstance(adj, t.Adj) and adj.sort == "single":
                if tree.many:
                    raise Reject("a single one")
            elif isinstance(adj, t.Adj) and adj.sort == "random" and not adj.negative:
                found.random = True
            elif isinstance(adj, t.Done) and isinstance(adj.act, t.Act) and adj.act.verb == "reveal" and adj.mods is None and adj.by is None:
                found.within, found.among = Bound("group"), True
            elif isinstance(adj, t.Done) and isinstance(adj.act, t.Act) and adj.act.verb == "remove" and adj.mods is None and adj.by is None:
                found.areas = IN_REMOVED  # 311.3
            else:
                found.filters.append(self.filter(adj))
        if found.among and any(isinstance(tail, t.At) and self.in_open_zone(tail.of) for tail in tree.tails or ()):  # 303.2: revealed there
            found.within, found.among = None, False
            found.filters.append(FaceUp(True))
        extremes = [tail for tail in tree.tails or () if isinstance(tail, t.Extreme)]
        for tail in tails_of(tree):
            if isinstance(tail, t.Extreme):
                continue
            if tree.many and isinstance(tail, t.SameAs) and tail.of is None and tail.prop == "name":
                found.twins = Doubles
            elif isinstance(tail, t.Varied) and tail.prop == "name":
                found.twins = Distinct
            elif tree.many and (isinstance(tail, t.Varied) or isinstance(tail, t.SameAs) and tail.of is None) and tail.prop in WORDS:
                found.filters.append((Differing if isinstance(tail, t.Varied) else Sharing)(WORDS[tail.prop], False))
                found.joint = True
            elif tree.many and (isinstance(tail, t.Varied) or isinstance(tail, t.SameAs) and tail.of is None) and tail.prop in PROPS:
                found.filters.append((Differing if isinstance(tail, t.Varied) else Sharing)(PROPS[tail.prop], True))
                found.joint = True
            elif tree.many and isinstance(tail, t.TotalIs) and tail.prop in PROPS and tail.cmp.how == "<=" and isinstance(tail.cmp.than, t.Num):
                found.filters.append(TotalAtMost(PROPS[tail.prop], tail.cmp.than.n))
                found.joint = True
            else:
                self.tail(tail, found)
        for extreme in extremes:  # of all that the rest describes
            if extreme.prop not in PROPS or found.twins is not None:
                raise Reject("the highest what")
            found.filters.append(Worth(PROPS[extreme.prop], EXACTLY, Extreme(PROPS[extreme.prop], self.group(found), not extreme.lowest)))
            found.one = True

    def in_open_zone(self, place: Any) -> bool:
        """Whether it is a zone whose cards can be revealed and stay there."""
        return isinstance(place, t.Np) and isinstance(place.what, t.Nominal) and self.place(place)[1] in (IN_RUNE, IN_EXTRA)

    def filter(self, tree: Any) -> Filter:
        """What an adjective or a feature says of a card."""
        if isinstance(tree, t.AnyAdj):
            negative = all(isinstance(part, t.Adj) and part.negative for part in tree.parts)
            return (Both if negative else Either)(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.AllAdj):
            return Both(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.PropIs):
            return self.worth(tree.prop, tree.cmp)
        if isinstance(tree, t.MoreThan):
            return self.worth(tree.prop, t.Cmp(how=tree.how, than=self.value_of(tree.prop, tree.of)))
        if isinstance(tree, t.NotAdj):
            return Unlike(self.filter(tree.of))
        if isinstance(tree, t.Done) and isinstance(tree.act, t.Act) and tree.mods is None and tree.by is None:
            if tree.act.verb in ("attack", "block"):
                return Fighting(tree.act.verb + "ed")
            raise Reject(f"{tree.act.verb}: done when")
        if not isinstance(tree, t.Adj):
            raise Reject("what is said of it")
        word, no = tree.word, tree.negative
        if tree.sort == "attribute":
            return (Lacks if no else Has)(ATTRIBUTE, word)
        if tree.sort == "race":
            return NotOf(word) if no else Of(word)
        if tree.sort == "general":
            return (Lacks if no else Has)(TYPE, f"{word.capitalize()} Magic Stone")
        if tree.sort == "type":
            if word in ("j/resonator", "j/ruler"):
                kinds = ("Resonator", J_RULER) if word == "j/resonator" else (RULER, J_RULER)
                return Both(tuple(Lacks(TYPE, kind) for kind in kinds)) if no else Either(tuple(Has(TYPE, kind) for kind in kinds))
            return (Lacks if no else Has)(TYPE, KINDS[word])
        if tree.sort == "keyword":
            return (Lacks if no else Has)(KEYWORD, word)
        if tree.sort == "name":
            self.say_name(word)
            return (Lacks if no else Has)(NAME, word)
        if tree.sort == "name part" and not no:
            return NameIncludes(word)
        if tree.sort == "any attribute":
            return NoAttribute(no)
        if tree.sort == "added":
            return WithAddition(None, not no)
        if tree.sort == "skill":
            return HasSkill(not no)
        if tree.sort == "numbers":
            return HasNumbers(not no)
        if tree.sort == "that" and word == "name" and self.name_said and not no:
            return Has(NAME, self.name_said) if self.name_said != SEVERAL else refuse("which name")
        if tree.sort == "that" and word == "name" and not no and self.made and not any(isinstance(made, Naming) for made, _ in self.made):
            return Alike(NAME, Bound("card"))  # nobody has named one: it is the name of the card that was spoken of
        if tree.sort in ("chosen", "that") and word in CHOSEN and not no:
            return OfChosen() if word == "attribute" else OfNamed(CHOSEN[word])
        if tree.sort == "state":
            if word in ("rested", "recovered") and not no:
                return Turned(word == "rested")
            if word in ("attacking", "blocking"):
                return NotFighting(word) if no else Fighting(word)
            if word == "attacked" and not no:
                return Fighting(word)
            if word == "battling" and not no:
                return Either(tuple(Fighting(part) for part in ("attacking", "blocking", "attacked")))
            if word == "token":
                return IsToken(not no)
            if word == "damaged" and not no:
                return Damaged()
            if word == "void" and not no:
                return NoAttribute()
            if word in ("face-up", "face-down") and not no:
                return FaceUp(word == "face-up")
            if word == "attacking you" and not no:
                return Fighting(word)
            if word == "astral" and not no:
                return Astral()
        raise Reject(f"what is {word!r}")

    def value_of(self, prop: str, of: Any) -> Any:
        """The number that something has, as an amount; of one that was said as an amount, that amount."""
        return t.Prop(prop=prop, of=t.Owner(of=of)) if isinstance(of, (t.Np, t.Thing)) else of

    def worth(self, prop: str, cmp: t.Cmp) -> Filter:
        """A number of a card compared."""
        if prop == "attributes" and cmp.how in HOW:
            return ManyAttributes(HOW[cmp.how], self.number(cmp.than))
        if prop not in PROPS or cmp.how == "..":
            raise Reject(f"which number: {prop}")
        bound = self.number(cmp.than)
        if cmp.how in (">", "<"):
            return Worth(PROPS[prop], AT_LEAST if cmp.how == ">" else AT_MOST, Plus(1 if cmp.how == ">" else -1, bound))
        return Worth(PROPS[prop], HOW[cmp.how], bound)

    def tail(self, tree: Any, found: Found) -> None:
        """What follows a noun."""
        if found.filters and isinstance(tree, (t.Having, t.At)) and ends_with_set(found.filters[-1]):
            raise Reject("whose cards: those of the set before it")
        if isinstance(tree, t.Having):
            if tree.who.who in ("they", "that player"):
                if self.speaker is not None:
                    self.owned(found, ME)
                else:
                    found.filters.append(ControlledBy(ThatPlayer()))
            else:
                self.owned(found, self.whose(tree.who))
            if tree.place is not None:
                theirs = isinstance(tree.place, t.Np) and isinstance(tree.place.det, t.Owner) and tree.place.det.who == "they"
                self.located(tree.place.but(det=t.Owner(who=tree.who.who)) if theirs else tree.place, found)
        elif isinstance(tree, t.At):
            self.at(tree, found)
        elif isinstance(tree, t.SameAs):
            found.filters.append(self.alike(WORDS[tree.prop], tree.of))
        elif isinstance(tree, OtherThan):
            of = self.known(tree.of)
            found.filters.append(Alike(WORDS[tree.prop], of, False) if of is not None else Unlike(self.alike(WORDS[tree.prop], tree.of)))
        elif isinstance(tree, SameProp):
            of = Bound("it") if tree.of is None else self.known(tree.of.of or t.Thing(word=tree.of.who) if isinstance(tree.of, t.Owner) else tree.of)
            if of is None or tree.prop not in PROPS:
                raise Reject("the same as what")
            found.filters.append(SameNumber(PROPS[tree.prop], of, not tree.negative))
        elif isinstance(tree, FightingWith) and tree.how != "now":
            of = self.known(tree.of)
            if of is None:
                raise Reject("which battle")
            found.filters.append(ThisTurn(tree.how, of))
        elif isinstance(tree, Where) and tree.of is not None:
            on = self.known(tree.of)
            if on is None or found.within is not None or found.areas or found.whose is not None:
                raise Reject("on what")
            found.within, found.on = on, AdditionsOf
        elif isinstance(tree, AddedTo):
            of = self.known(tree.of)
            if of is None or found.within is not None:
                raise Reject("on which card")
            found.within, found.on = of, AdditionsOf if tree.how == "add" else AttachedTo
        elif isinstance(tree, FightingWith) and tree.how == "now" or isinstance(tree, t.Doing) and tree.act.verb == "battle":
            of = self.known(tree.act.object if isinstance(tree, t.Doing) else tree.of)
            if of is None:
                raise Reject("in battle with what")
            found.filters.append(InSet(Opposite(of)))
        elif isinstance(tree, FightingWith):
            of = self.known(tree.of)
            if of is None:
                raise Reject("in battle with what")
            found.filters.append(ThisTurn(tree.how, of))
        elif isinstance(tree, Where) and tree.what is not None:
            found.filters.append(Unlike(self.counted(tree.what)) if tree.without else self.counted(tree.what))
        elif isinstance(tree, DidThisTurn):
            by = None if tree.by is None else self.known(tree.by)
            if tree.by is not None and (by is None or tree.verb != "dealt"):
                raise Reject("by what")
            if tree.verb == "enter your":
                found.filters.append(ThisTurn(ENTERED_FIELD, None, ME))
                return
            found.filters.append(ThisTurn({"dealt": WAS_DEALT, "attack": ATTACKED, "deal": DEALT_DAMAGE, "enter": ENTERED_FIELD}[tree.verb], by))
        elif isinstance(tree, t.ExtremeAmong) and tree.prop in PROPS:
            of = self.group(self.found(tree.of))
            found.filters.append(Worth(PROPS[tree.prop], EXACTLY, Extreme(PROPS[tree.prop], of, not tree.lowest)))
            found.one = True
        elif (
            isinstance(tree, t.Done) and isinstance(tree.act, t.Act) and tree.act.verb == "choose" and isinstance(tree.mods, t.Mod) and tree.mods.of == "random"
        ):
            found.random = True
        elif isinstance(tree, RemovedBy):
            cause = self.cause(tree.of)
            if not (isinstance(cause, This) or isinstance(cause, Bound) and cause.word == "it"):  # what removes is the card that says so
                raise Reject("removed by what")
            found.filters.append(MovedBy(IN_REMOVED))
            found.areas = IN_REMOVED
            found.whose = BOTH if found.whose is None else found.whose
        elif isinstance(tree, t.Doing) and tree.act.verb == "target" and tree.act.object is not None:
            found.filters.append(Aiming(self.one_of(tree.act.object)))
        elif isinstance(tree, t.Doing) and tree.act.verb == "share" and tree.act.other in WORDS and tree.act.object is not None:
            self.tail(t.SameAs(prop=tree.act.other, of=tree.act.object), found)
        elif isinstance(tree, DealtThis):
            found.filters.append(Unlike(ThisTurn(ATTACKED)) if tree.verb == "attack" else ThisTurn(FROM_FIELD))
        elif isinstance(tree, t.Done):
            self.done(tree, found)
        elif isinstance(tree, t.AllAdj):
            found.filters += [self.filter(part) for part in tree.parts]
        elif isinstance(tree, t.Relative):
            found.filters.append(self.such(tree.pred))
        elif isinstance(tree, t.Doing) and isinstance(tree.act, t.Act) and tree.act.verb in ("attack", "block"):
            found.filters.append(self.such(t.Pred(mood="do", act=tree.act)))
        else:
            found.filters.append(self.filter(tree))

    def said(self, subject: Any, pred: t.Pred) -> Condition:
        """Whether something is said of a subject truly."""
        raise NotImplementedError

    def such(self, pred: t.Pred) -> Filter:
        """What a clause says of cards, as a description of them."""
        return self.as_filter(self.said(t.Thing(word="candidate"), pred))

    def as_filter(self, condition: Condition) -> Filter:
        """A condition about the cards of a description."""
        if isinstance(condition, Fits) and isinstance(condition.card, Bound) and condition.card.word == "candidate":
            return condition.what
        if isinstance(condition, Not):
            return Unlike(self.as_filter(condition.part))
        if isinstance(condition, (All, AnyOf)):
            return (Both if isinstance(condition, All) else Either)(tuple(self.as_filter(part) for part in condition.parts))
        raise Reject("what is said of it")

    def cause(self, tree: Any) -> Cards | None:
        """The card by which, or by whose effect, something was done."""
        if isinstance(tree, t.At) and tree.how in ("effect", "effects") and tree.of is not None:
            return self.known(tree.of.of if isinstance(tree.of, t.Owner) else tree.of)
        return self.known(tree)

    def alike(self, prop: int, tree: Any) -> Filter:
        """With the same word as a known card, or as any other one of a description."""
        of = Bound("it") if tree is None else self.known(tree)
        if of is not None:
            return Alike(prop, of)
        if isinstance(tree, t.Np) and tree.quant is not None and tree.quant.how == "target":
            return Alike(prop, self.cards(tree))
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how not in ("a", "another"):
            raise Reject("the same as what")
        return AlikeOther(prop, self.group(self.found(t.Np(quant=t.Quant(how="a"), det=tree.det, what=tree.what))))

    def one_of(self, tree: Any) -> Cards:
        """All cards of which a text means any one: "that targets a resonator"."""
        known = self.known(tree)
        if known is not None:
            return known
        if (
            not isinstance(tree, t.Np)
            or tree.quant is not None
            and tree.quant.how not in ("a", "any")
            and not (tree.quant.how == "least" and tree.quant.n.n == 1)
        ):
            raise Reject("one of what")
        return self.group(self.found(tree))

    def owned(self, found: Found, whose: int) -> None:
        """Whose cards."""
        if found.whose is not None and found.whose != whose:
            raise Reject("of both players at once")
        found.whose = whose

    def at(self, tree: t.At, found: Found) -> None:
        """Where, or not what."""
        if tree.how in ("in", "from", "random"):
            self.located(tree.of, found)
            found.random = found.random or tree.how == "random"
        elif tree.how == "not" and isinstance(tree.of, t.Both):
            for part in tree.of.parts:
                self.at(t.At(how="not", of=part), found)
        elif tree.how == "revealed":
            self.located(tree.of, found)
            found.filters.append(FaceUp(True))
        elif tree.how == "not":
            known = self.known(tree.of)
            if isinstance(known, This):
                found.other = True
                found.filters.append(NotIn(This()))  # said of this card, whatever else was spoken of
            elif isinstance(tree.of, t.Np) and isinstance(tree.of.what, t.Nominal) and isinstance(tree.of.what.noun, t.Named) and not tree.of.what.adjs:
                found.filters.append(Lacks(NAME, tree.of.what.noun.name))
            elif known is None and isinstance(tree.of, t.Np):
                inner = self.describe(tree.of.what)
                if inner.whose is not None or inner.areas or inner.other:
                    raise Reject("other than which")
                found.filters.append(Unlike(inner.what()))
            elif isinstance(known, (Bound, OwnTargets)):
                found.filters.append(NotIn(known))
            else:
                raise Reject("other than which")
        elif tree.how == "among":
            known = self.known(tree.of)
            if not isinstance(known, Bound):
                raise Reject("among what")
            found.within, found.among = Bound("group") if known.word == "them" else known, True
        else:
            raise Reject(f"{tree.how} what")

    def located(self, place: Any, found: Found) -> None:
        """In which zones."""
        if isinstance(place, t.Thing) and place.word == "them":
            found.within = Bound("group")
            return
        keeper = self.keeper(place)
        if keeper is not None:
            areas = ZONES.get(place.what.noun.word, 0)
            if found.areas or not areas:
                raise Reject("in two zones at once")
            found.areas = areas
            found.filters.append(InZoneOf(areas, keeper))
            return
        whose, areas = self.place(place)
        if found.areas or not areas:
            raise Reject("in two zones at once")
        found.areas = areas
        if whose is not None:
            self.owned(found, whose)

    def keeper(self, place: Any) -> Players | None:
        """The player of a zone, where it is one that a card or a choice tells."""
        if (
            not isinstance(place, t.Np)
            or not isinstance(place.det, t.Owner)
            or place.det.of is not None
            or place.quant is not None
            or not isinstance(place.what, t.Nominal)
            or not isinstance(place.what.noun, t.Noun)
            or place.what.adjs
            or place.what.tails
            or place.det.who not in ("controller", "target", "target opponent")
        ):
            return None
        return self.people(t.Person(who=place.det.who))

    def counted(self, np: Any) -> Counted:
        """With so many counters."""
        if not isinstance(np, t.Np):
            raise Reject("which counters")
        name = self.counter(np)
        least, most = at_least(np.quant, False)
        if most < 0:
            return Counted(name, AT_LEAST, Fixed(least))
        if least and least != most:
            raise Reject("how many counters")
        return Counted(name, EXACTLY if least == most else AT_MOST, Fixed(most))

    def counter(self, np: t.Np) -> str:
        """The name of counters."""
        what = np.what
        if not isinstance(what, t.Nominal) or what.adjs or what.tails or np.det is not None:
            raise Reject("which counters")
        if isinstance(what.noun, Counters):
            return what.noun.name + (f" {what.noun.more}" if what.noun.more else "")
        if isinstance(what.noun, t.Noun) and what.noun.word == "counter":
            return ""
        raise Reject("no counters")

    def done(self, tree: t.Done, found: Found) -> None:
        """That something was done to, or that did something."""
        mod = tree.mods
        if mod is None and isinstance(tree.act, t.Act) and tree.act.verb == "control" and isinstance(tree.by, t.Person) and tree.act.source is None:
            self.owned(found, self.whose(tree.by))
            return
        act = tree.act
        if not isinstance(act, t.Act):
            raise Reject("done when")
        if isinstance(tree.by, t.Person) and isinstance(mod, t.Mod) and mod.of == "this way" and act.verb in DONE and act.to is None and act.source is None:
            found.within = Bound("group" if act.verb == "reveal" else DONE[act.verb])
            return
        if not isinstance(mod, t.Mod) or tree.by is not None:
            found.filters.append(self.done_so(tree))
            return
        if mod.sort == "by" and act.verb == "remove" and act.source is None:
            self.tail(RemovedBy(of=mod.of), found)
            return
        if mod.of == "this way" and act.verb in DONE and (act.to is None or act.verb in ("put", "return")) and act.source is None:
            found.within = Bound("group" if act.verb == "reveal" else DONE[act.verb])
            return
        if mod.sort == "by" and act.verb == "put" and act.source is None and act.to is not None and isinstance(self.cause(mod.of), This):
            whose, areas = self.place(act.to.place)
            if areas == IN_FIELD and act.to.how == "in":
                found.filters.append(MovedBy(areas))
                if whose is not None:
                    self.owned(found, whose)
                return
        if mod.of == "this way" and act.verb == "deal" and act.amount is not None and act.amount.kind == "any":
            found.within = Bound("them")
            return
        if mod.of == "this turn" and act.verb == "deal" and act.amount is not None and act.amount.kind == "any":
            found.filters.append(ThisTurn(WAS_DEALT))
            return
        if mod.of == "this turn" and act.verb == "put" and act.to is not None and act.to.how == "in" and act.source is None:
            whose, areas = self.place(act.to.place)
            if areas != IN_FIELD:
                raise Reject("put where")
            found.filters.append(ThisTurn(ENTERED_FIELD, None, BOTH if whose is None else whose))
            return
        if mod.of == "this turn" and act.verb == "summon":
            found.filters.append(ThisTurn(ENTERED_FIELD, None, BOTH))
            return
        found.filters.append(self.done_so(tree))

    def done_so(self, tree: t.Done) -> Filter:
        """That something was done to, or that somebody did something to: as it is asked of one card, or what happened in this turn."""
        mods = (tree.mods,) if isinstance(tree.mods, t.Mod) else tree.mods
        try:
            if tree.by is None:
                return self.such(t.Pred(mood="wasdone", act=tree.act, mods=mods))
            return self.as_filter(self.said(tree.by, t.Pred(mood="did", act=tree.act.but(object=t.Thing(word="candidate")), mods=mods)))
        except Reject:
            trigger = when_done(self, None, t.Nominal(noun=t.Noun(word="card"), tails=(tree,), many=False))
            if trigger is None:
                raise
            return ToWhichThisTurn(trigger)

    def found(self, np: t.Np) -> Found:
        """The cards that a noun phrase is about."""
        if np.what is None:
            raise Reject("which cards")
        found = self.describe(np.what)
        if isinstance(np.det, t.Owner):
            if np.det.of is not None or np.det.who == "it":
                raise Reject("whose cards")
            whose = self.owner_of(np.det)
            if whose is not None:
                self.owned(found, whose)
        elif isinstance(np.det, t.Det) and np.det.word in ("this", "that"):
            raise Reject("which of them")
        if np.quant is not None and (np.quant.how == "another" or np.quant.how == "target" and np.quant.to in ("other", "upto other")):
            found.other = True
        return found

    def group(self, found: Found, areas: int = 0, whose: int | None = None, chosen: bool = False) -> Cards:
        """All of them; `areas` and `whose` are what is meant where nothing is said."""
        if found.joint and not chosen:
            raise Reject("together with which others")
        what = found.what()
        if found.on is not None and found.within is not None:
            if found.whose is not None or found.areas or found.other or found.twins is not None:
                raise Reject("which of them")
            return found.on(found.within, what)
        if found.within is not None:
            if found.twins is not None:
                raise Reject("which of them")
            if found.whose is not None or found.areas and not (isinstance(found.within, Bound) and found.within.word != "group") or found.other:
                raise Reject("which of them")
            return (
                Among(found.within, what)
                if not self.plain(found) or isinstance(found.within, Bound) and found.within.word == "group" and found.among
                else found.within
            )
        owner = found.whose if found.whose is not None else BOTH if whose is None else whose
        cards = Select(owner, found.areas or areas or default_areas(what), what, found.other)
        return cards if found.twins is None else found.twins(cards)

    def plain(self, found: Found) -> bool:
        """Whether nothing is said but "cards"."""
        return found.twins is None and isinstance(found.kind, AnyCard) and not found.filters

    def known(self, tree: Any) -> Cards | None:
        """A card that is spoken of by a pronoun or as this one, or that a player has only one of; None for a description."""
        if isinstance(tree, t.Thing):
            return {
                "candidate": Bound("candidate"),
                "this": This(),
                "it": Bound("it"),
                "them": Bound("them"),
                "that card": Bound("card"),
                "host": Host(),
                "targets": OwnTargets(),
                "rest": Left(Bound("whole")),
                "item": Bound("spell"),
            }.get(tree.word)
        if not isinstance(tree, t.Np):
            return None
        what = tree.what
        if what is None and tree.of is not None and (tree.quant is None or tree.quant.how in ("all", "both", "each")):
            return self.known(tree.of)
        if not isinstance(what, t.Nominal) or tree.quant is not None:
            return None
        noun = what.noun
        adjs, tails = what.adjs or (), what.tails or ()
        word = noun.word if isinstance(noun, t.Noun) else ""
        if isinstance(tree.det, t.Det) and tree.det.word == "this" and not what.adjs and word in THESE:
            if not what.tails:
                return This()
            if len(tails) == 1 and isinstance(tails[0], t.At) and tails[0].how in ("in", "from"):
                whose, areas = self.place(tails[0].of)
                if whose in (None, ME) and areas:
                    return ThisIn(areas)
        if (
            isinstance(tree.det, t.Det)
            and tree.det.word == "the"
            and not what.many
            and not adjs
            and len(tails) == 1
            and (isinstance(tails[0], t.Doing) and tails[0].act.verb == "battle" or isinstance(tails[0], FightingWith) and tails[0].how == "now")
        ):
            of = self.known(tails[0].act.object if isinstance(tails[0], t.Doing) else tails[0].of)
            return None if of is None else Opposite(of)
        if (
            isinstance(tree.det, t.Det)
            and tree.det.word == "the"
            and not adjs
            and (word or isinstance(noun, t.Adj))
            and len(tails) == 1
            and isinstance(tails[0], t.Done)
            and isinstance(tails[0].act, t.Act)
            and isinstance(tails[0].mods, t.Mod)
            and tails[0].mods.of == "this way"
            and tails[0].by is None
            and tails[0].act.verb in DONE
            and tails[0].act.source is None
        ):
            return Bound("group" if tails[0].act.verb == "reveal" else DONE[tails[0].act.verb])
        if (
            isinstance(tree.det, t.Det)
            and tree.det.word == "that"
            and not adjs
            and not what.many
            and len(tails) == 1
            and isinstance(tails[0], t.At)
            and tails[0].how in ("in", "from")
        ):
            _, areas = self.place(tails[0].of)
            of = self.known(tree.but(what=what.but(tails=None)))
            return None if of is None or not areas else Among(of, At(areas))
        if isinstance(tree.det, t.Det) and tree.det.word in ("that", "the") and not what.tails and word:
            if len(adjs) == 1 and isinstance(adjs[0], t.Done) and isinstance(adjs[0].act, t.Act):
                verb = adjs[0].act.verb
                if verb in ("bestow", "add"):
                    return Host()
                if verb in DONE and tree.det.word == "the":
                    return Bound(DONE[verb])
            if (
                tree.det.word == "the"
                and len(adjs) == 1
                and isinstance(adjs[0], t.Adj)
                and adjs[0].sort == "state"
                and adjs[0].word in ("attacking", "blocking", "attacked")
                and not what.many
            ):
                return InBattle(adjs[0].word)
            if not what.adjs and (tree.det.word == "that" or word in ("card", "resonator", "j/resonator", "token", "addition")):
                if word == "token":
                    return Bound("token")
                one = "resonator" if word in ("resonator", "j/resonator", "j-ruler") else "spell" if word == "spell" and not what.many else "card"
                return Bound(one + "s" if what.many and one != "token" else one)
        if (
            isinstance(tree.det, t.Owner)
            and tree.det.of is None
            and word in ("ruler", "j-ruler", "j/ruler")
            and not what.adjs
            and not what.tails
            and tree.det.who in ("you", "opponent", "each")
        ):
            return RulerOf(self.whose(tree.det), {"ruler": RULER, "j-ruler": J_RULER, "j/ruler": ""}[word])
        if (
            tree.det is None
            and len(adjs) == 1
            and isinstance(adjs[0], t.Done)
            and isinstance(adjs[0].act, t.Act)
            and adjs[0].act.verb in ("bestow", "add")
            and not what.tails
        ):
            return Host()
        return None

    def cards(self, tree: Any, areas: int = 0, whose: int | None = None) -> Cards:
        """The cards that something is done to."""
        if isinstance(tree, t.OneOf):
            tree = one_phrase(tree)
        known = self.known(tree)
        if known is not None:
            return known
        if isinstance(tree, t.TopOf):
            return self.top(tree)
        if isinstance(tree, Hosted):
            of_kind = self.describe(tree.what)
            if of_kind.whose is not None or of_kind.areas or of_kind.other or of_kind.within is not None:
                raise Reject("which of them")
            return Among(Host(), of_kind.what())
        if isinstance(tree, t.Both):
            phrases = self.shared(tree.parts)
            parts = (self.cards(phrases[0], areas, whose), *[self.than_before(self.cards(part, areas, whose), part) for part in phrases[1:]])
            sets = [
                part
                for part in parts
                if isinstance(part, Select)
                and not part.what.pre
                and not part.what.post
                and not part.other
                and (part.whose, part.areas) == (getattr(parts[0], "whose", None), getattr(parts[0], "areas", None))
            ]
            if len(sets) == len(parts):
                return Select(sets[0].whose, sets[0].areas, Description(Either(tuple(part.what.kind for part in sets))))
            return Several(parts)
        if not isinstance(tree, t.Np):
            raise Reject("which cards")
        quant = tree.quant
        if tree.of is not None and isinstance(tree.what, t.Nominal):
            within = self.known(tree.of)
            those = self.describe(t.Nominal(noun=t.Noun(word="card"), tails=tree.what.tails, many=True))
            if within is None or those.areas or those.other or those.within is not None:
                raise Reject("which of them")
            if those.whose is not None:
                those.filters.append(ControlledBy(Whose(those.whose)))
            return Among(within, those.filters[0] if len(those.filters) == 1 else those.what())
        if tree.what is None:
            of = self.known(tree.of)
            if of is None or quant is None:
                raise Reject("how many of what")
            if isinstance(of, Bound) and of.word == "them":
                of = Bound("group")
            return self.so_many(quant, of)
        if isinstance(tree.det, t.Det) and tree.det.word == "that":
            raise Reject("which of them")
        found = self.found(tree)
        of = self.group(found, areas, whose, quant is not None and quant.how in ("exact", "upto", "exactly"))
        if found.random:
            if quant is None or quant.how not in ("a", "exact"):
                raise Reject("how many at random")
            return AtRandom(Fixed(1) if quant.how == "a" else self.number(quant.n), of)
        if quant is None and found.one and not tree.what_many():
            return Choice(Fixed(1), of)
        if quant is None or quant.how in ("all", "each"):
            if quant is None and not tree.what_many() and isinstance(tree.det, t.Owner):
                raise Reject("which of them")
            if quant is None and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Named) and not tree.what_many():
                return self.so_many(t.Quant(how="a"), of)
            return of
        return self.so_many(quant, of)

    def than_before(self, cards: Cards, tree: Any) -> Cards:
        """Another card is another one than those that were said before it."""
        if not isinstance(tree, t.Np) or tree.quant is None or tree.quant.how != "another" and tree.quant.to != "other":
            return cards
        if not isinstance(cards, (Choice, Target)) or not isinstance(cards.of, Select):
            raise Reject("another than which")
        of = cards.of
        if isinstance(cards, Choice):
            return Choice(cards.count, Select(of.whose, of.areas, of.what), cards.upto)  # each card is chosen once
        what = describe(of.what.kind, of.what.pre, (*of.what.post, NotIn(Bound("them"))))
        return Target(cards.count, Select(of.whose, of.areas, what), cards.upto, 0)

    def shared(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Noun phrases of which the last one says where all of them are, and the first of what kind."""
        parts = tuple(one for part in parts for one in self.listed(part))
        first = parts[0]
        if isinstance(first, t.Np) and isinstance(first.what, t.Nominal):
            parts = (first, *[self.of_noun(part, first.what.noun) for part in parts[1:]])
        if isinstance(first, t.Np) and isinstance(first.what, t.Nominal) and first.what.adjs and first.quant is None and first.det is None:
            parts = (first, *[self.of_kind(part, first.what.adjs) for part in parts[1:]])
        if isinstance(first, t.Np) and isinstance(first.what, t.Nominal) and isinstance(first.det, t.Owner) and first.quant is None and not first.what.tails:
            parts = (
                first,
                *[
                    part.but(det=first.det)
                    if isinstance(part, t.Np)
                    and type(part) is t.Np
                    and isinstance(part.what, t.Nominal)
                    and part.det is None
                    and part.quant is None
                    and not part.what.tails
                    else part
                    for part in parts[1:]
                ],
            )
        last = parts[-1]
        if not isinstance(last, t.Np) or not isinstance(last.what, t.Nominal) or not last.what.tails:
            return parts
        marks = tuple(tail for tail in last.what.tails if isinstance(tail, t.Having) or isinstance(tail, t.At) and tail.how in ("in", "from", "among"))
        if not marks:
            return parts
        made: list[Any] = []
        places = tuple(mark for mark in marks if isinstance(mark, t.At))
        for part in parts[:-1]:
            if (
                isinstance(part, t.Np)
                and isinstance(part.what, t.Nominal)
                and not any(isinstance(tail, (t.At, t.Having)) for tail in part.what.tails or ())
                and (isinstance(part.quant, t.Quant) or part.det is None)
                and not (part.quant is not None and last.quant is not None and part.quant.how == last.quant.how == "all")
            ):
                tails = (*part.what.tails, *places) if part.what.tails else marks
                what = t.Nominal(adjs=part.what.adjs, noun=part.what.noun, tails=tails, many=part.what.many)
                part = t.Np(quant=part.quant, det=part.det, what=what)
            made.append(part)
        return (*made, last)

    def listed(self, part: Any) -> tuple[Any, ...]:
        """Names with commas between them are several things, where "and" follows."""
        if isinstance(part, t.Np) and isinstance(part.what, t.EitherNominal) and part.quant is None and part.det is None:
            return tuple(t.Np(what=what) for what in part.what.parts)
        return (part,)

    def of_noun(self, part: Any, noun: Any) -> Any:
        """ "Another one" is another of what was said before."""
        if isinstance(part, t.Np) and isinstance(part.what, t.Nominal) and isinstance(part.what.noun, t.Noun) and part.what.noun.word == "one":
            return t.Np(quant=part.quant, det=part.det, what=t.Nominal(adjs=part.what.adjs, noun=noun, tails=part.what.tails, many=part.what.many))
        return part

    def of_kind(self, part: Any, adjs: tuple[Any, ...]) -> Any:
        """A bare noun with the adjectives that stand before the first one."""
        if (
            isinstance(part, t.Np)
            and isinstance(part.what, t.Nominal)
            and part.what.many
            and not part.what.adjs
            and part.quant is None
            and part.det is None
            and not isinstance(part.what.noun, t.Named)
        ):
            return t.Np(what=t.Nominal(adjs=adjs, noun=part.what.noun, tails=part.what.tails, many=part.what.many))
        return part

    def so_many(self, quant: t.Quant, of: Cards) -> Cards:
        """So many of some cards, chosen or targeted."""
        if quant.how == "target":
            if quant.to == "some":
                return Target(CountOf(of), of, True, 0)
            return Target(self.number(quant.n), of, quant.to in ("upto", "upto other"), 0)
        if quant.how in ("a", "any", "another"):
            return Choice(Fixed(1), of)
        if quant.how in ("exact", "exactly"):
            return Choice(self.number(quant.n), of)
        if quant.how == "upto":
            return Choice(self.number(quant.n), of, True)
        if quant.how == "some":
            return Choice(CountOf(of), of, True)
        if quant.how.startswith("half"):
            return Choice(Half(CountOf(of), quant.how != "half down"), of)  # 1205.1
        if quant.how == "both":
            return of
        if quant.how == "same":
            return Choice(CountOf(Bound("them")), of)
        if quant.how == "allbut" and isinstance(quant.n, t.Num):
            of = Bound("them") if isinstance(of, Bound) and of.word == "group" else of
            return Choice(Plus(-quant.n.n, CountOf(of)), of)
        raise Reject(f"how many: {quant.how}")

    def top(self, tree: t.TopOf) -> TopCards:
        """The top or bottom cards of a deck."""
        who, place = self.owners(tree.of)
        whose, areas = self.place(place)
        if areas not in PILES:
            raise Reject("the top of what")
        self.pile_named = areas
        count = Fixed(1) if tree.count is None else self.number(tree.count)
        if who is not None:
            return TopOf(who, count, PILES[areas], bool(tree.bottom))
        return TopCards(ME if whose is None else whose, count, PILES[areas], bool(tree.bottom))

    # -- numbers ------------------------------------------------------------------------------------------------

    def number(self, tree: Any) -> Number:
        """A number."""
        if isinstance(tree, t.Num):
            return Fixed(tree.n)
        if isinstance(tree, t.Letter):
            return Letter("X")
        if isinstance(tree, t.Thing) and tree.word == "that much":
            return ThatMuch()
        if isinstance(tree, XNumber):
            of: Number = Letter("X") if tree.of is None else self.number(tree.of)
            return Plus(tree.more, of) if tree.more is not None else Times(Fixed(tree.times or 1), of)
        if isinstance(tree, t.Thing) and tree.word == "chosen number":
            return ChosenNumber()
        if isinstance(tree, LifePaid):
            return Per(tree.n.n, self.number(tree.of) if isinstance(tree.of, Tally) else ThatMuch())
        if isinstance(tree, Tally):
            if tree.what == "damage":
                return DamageOn(self.cards(tree.of))
            return LifeChanged(self.people(tree.of), GAINING_LIFE if tree.what == "gained" else LOSING_LIFE)
        if isinstance(tree, DamageOf):
            if tree.by is not None:
                by = self.known(tree.by)
                if by is None:
                    raise Reject("which damage")
                return DamageThisTurn(by)
            if isinstance(tree.to, t.Person):
                return DamageThisTurn(None, None, self.people(tree.to))
            raise Reject("which damage")
        if isinstance(tree, Product) and tree.how is None and tree.times is not None:
            return Times(Fixed(tree.times), self.number(tree.of))
        if isinstance(tree, Product) and tree.how == "combined" and tree.prop in PROPS:
            return NumberOf(PROPS[tree.prop], self.cards(tree.of))
        if isinstance(tree, Product) and tree.how == "variety" and tree.prop in PROPS:
            return DifferentNumbers(PROPS[tree.prop], self.group(self.found(tree.of)))
        if isinstance(tree, Product) and tree.how == "count":
            return CountOf(self.cards(tree.of))
        if isinstance(tree, t.Thing) and tree.word == "result":
            return ForceResult()
        if isinstance(tree, t.Count):
            return self.count_of(tree.of)
        if isinstance(tree, t.OfEach):
            counted = self.count_of(t.Np(det=tree.det, what=tree.what))
            return counted if tree.size is None else Per(tree.size.n, counted)
        if isinstance(tree, t.Variety):
            of_ = (
                self.group(self.found(t.Np(det=tree.of.det, what=tree.of.what)))
                if isinstance(tree.of, t.Np) and (tree.of.quant is None or tree.of.quant.how == "all")
                else None
            )
            if of_ is None:
                raise Reject("among what")
            return Attributes(of_) if tree.prop == "attribute" else Different(WORDS[tree.prop], of_)
        if isinstance(tree, t.Scaled):
            return Times(self.number(tree.unit), self.number(tree.each))
        if isinstance(tree, t.Prop):
            return self.property(tree)
        if isinstance(tree, t.Sum):
            more = tree.more if tree.more is not None else tree.less
            if isinstance(more, t.Num):
                return Plus(more.n if tree.more is not None else -more.n, self.number(tree.than))
            return Sum(self.number(tree.than), self.number(more), tree.more is None)
        if isinstance(tree, t.Multiple):
            if tree.how == "double":
                return Times(Fixed(2), self.number(tree.of))
            return Half(self.number(tree.of), tree.how != "half down")  # 1205.1
        raise Reject(f"no number: {type(tree).__name__}")

    def count_of(self, tree: Any) -> Number:
        """The number of cards, or of counters."""
        known = self.known(tree)
        if known is not None:
            return CountOf(known)
        if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how != "all":
            raise Reject("the number of what")
        if isinstance(tree.what, t.Nominal) and (
            isinstance(tree.what.noun, Counters) or isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "counter"
        ):
            tails = tree.what.tails or ()
            if len(tails) == 1 and isinstance(tails[0], t.Done) and isinstance(tails[0].act, t.Act) and tails[0].act.verb in ("remove", "uncount"):
                way = tails[0].mods
                if isinstance(way, t.Mod) and way.of == "this way" and tails[0].by is None and tails[0].act.to is None:
                    return ThatMuch()
            if len(tails) != 1 or not isinstance(tails[0], Where) or tails[0].of is None:
                raise Reject("counters on what")
            name = self.counter(t.Np(what=t.Nominal(noun=tree.what.noun, adjs=tree.what.adjs, many=True)))
            on = self.known(tails[0].of)
            return CountersOn(name, self.cards(tails[0].of) if on is None else on)
        return CountOf(self.group(self.found(tree)))

    def property(self, tree: t.Prop) -> Number:
        """A number that a card or player has."""
        of = tree.of
        if tree.prop == "life":
            if isinstance(of, t.Person):
                return LifeOf(self.people(of))
            if isinstance(of, t.Owner) and of.of is None and of.who in ("you", "opponent", "each"):
                return LifeOf(Whose(self.whose(of)))
            if isinstance(of, t.Owner) and of.of is None and of.who == "they" and self.meant is None and self.speaker is not None:
                return LifeOf(Whose(ME))  # within what that player does
            if isinstance(of, t.Owner) and of.of is None and of.who == "they" and self.meant is not None:
                return LifeOf(ThatPlayer() if self.meant == BOTH else Whose(self.meant))
            raise Reject("whose life")
        if tree.prop not in PROPS:
            raise Reject(f"whose {tree.prop}")
        if isinstance(of, t.Owner):
            if of.who in ("it", "they"):
                return NumberOf(PROPS[tree.prop], Bound("it" if of.who == "it" else "them"))
            if of.of is None:
                raise Reject(f"whose {tree.prop}")
            of = of.of
        card = self.known(of)
        if card is None and isinstance(of, t.Np) and of.quant is not None and of.quant.how == "target":
            card = self.cards(of)
        if card is None:
            raise Reject(f"whose {tree.prop}")
        return NumberOf(PROPS[tree.prop], card)


def one_phrase(tree: t.OneOf) -> t.Np:
    """A resonator or an addition: one card of either description. What is said behind the last is said of all."""
    first = tree.parts[0]
    nominals: list[t.Nominal] = []
    for part in tree.parts:
        if (
            not isinstance(part, t.Np)
            or type(part) is not t.Np
            or part.quant is None
            or not isinstance(part.what, (t.Nominal, t.EitherNominal))
            or part.det is not None
            or part.of is not None
            or part.quant.how not in ("a", "target", "exact", "upto")
            or (part.quant.how, part.quant.to) != (first.quant.how, first.quant.to)
            or part.quant.n is not None
            and not (isinstance(part.quant.n, t.Num) and part.quant.n.n == 1)
        ):
            raise Reject("one or the other")
        nominals += part.what.parts if isinstance(part.what, t.EitherNominal) else (part.what,)
    made: t.Np = first.but(what=OwnNominals(parts=tuple(nominals)))
    return made
