"""From what a text says to the game's nodes: cards, zones, players, numbers, conditions."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import Meaning, at_least, deed
from rulewright.games.choosing import Choice
from rulewright.games.force_of_will.comparisons import Different
from rulewright.games.force_of_will.conditions import Fits, More, OneOfEach, ThereIs, Weather
from rulewright.games.force_of_will.measures import Attributes, CountersOn, ForceResult, Letter, LifeOf, NumberOf, Sum
from rulewright.games.force_of_will.nouns import default_areas, describe, ends_with_set, j_resonator, j_ruler, typed
from rulewright.games.force_of_will.people import THEIRS, ControllerOf, Players, TargetPlayer, ThatPlayer, Whose
from rulewright.games.force_of_will.places import (
    ATTACKED,
    DEALT_DAMAGE,
    ENTERED_FIELD,
    WAS_DEALT,
    Alike,
    ControlledBy,
    Counted,
    Damaged,
    Fighting,
    IsToken,
    MovedBy,
    NoAttribute,
    NotFighting,
    ThisTurn,
    Turned,
    Unlike,
)
from rulewright.games.force_of_will.selection import Host, InBattle, Left, NameIncludes, NotOf, Of, RulerOf, Select, ThisIn, TopCards
from rulewright.games.force_of_will.targets import Target
from rulewright.games.force_of_will.text.trees import ControllerPerson, Counters, Damage, DidThisTurn, RemovedBy, Where, XNumber
from rulewright.games.force_of_will.words import (
    ATK,
    ATTRIBUTE,
    DEF,
    DIVINITY,
    J_RULER,
    KEYWORD,
    MAGIC_STONE,
    NAME,
    RACE,
    RULER,
    TOTAL_COST,
    TYPE,
)
from rulewright.games.force_of_will.zones import (
    IN_CHASE,
    IN_EXTRA,
    IN_FIELD,
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
from rulewright.games.measures import Half, InPhase, OnTurn, ThatMuch
from rulewright.games.selecting import Among, Several
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
    This,
    Times,
    Worth,
)
from rulewright.language.errors import Reject

KINDS = {"resonator": "Resonator", "ruler": RULER, "j-ruler": J_RULER, "addition": "Addition", "regalia": "Regalia", "magic stone": MAGIC_STONE,
         "chant": "Chant", "rune": "Rune", "spell": "Chant"}
PROPS = {"atk": ATK, "def": DEF, "total cost": TOTAL_COST, "divinity": DIVINITY}
WORDS = {"name": NAME, "race": RACE, "attribute": ATTRIBUTE}
ZONES = {"hand": IN_HAND, "main deck": IN_MAIN_DECK, "magic stone deck": IN_STONE_DECK, "graveyard": IN_GRAVEYARD, "standby area": IN_STANDBY,
         "removed area": IN_REMOVED, "item area": IN_ITEM, "extra deck": IN_EXTRA, "rune area": IN_RUNE, "lifebreak area": IN_LIFEBREAK, "field": IN_FIELD,
         "ruler area": IN_RULER_AREA, "chase area": IN_CHASE, "magic stone area": IN_STONE_AREA, "anywhere": 0}
PILES = {IN_MAIN_DECK: MAIN_DECK, IN_STONE_DECK: STONE_DECK, IN_LIFEBREAK: LIFEBREAK}
HOW = {">=": AT_LEAST, "<=": AT_MOST, "=": EXACTLY}
DONE = {"reveal": "revealed", "discard": "discarded", "banish": "banished", "destroy": "destroyed", "remove": "removed", "rest": "rested", "draw": "drawn",
        "put": "them", "choose": "card"}
"""What was done with the cards that a later word speaks of."""
PHASES = {"draw": 1, "recovery": 2, "main": 3, "end": 4}
FOUND_THIS_TURN = {"attack": ATTACKED}


THESE = frozenset((*KINDS, "card", "token", "entity", "j/ruler", "j/resonator"))
"""What a card may call itself."""


class Found:
    """A description of cards, with whose and where."""

    __slots__ = ("kind", "filters", "whose", "areas", "other", "within", "among")

    def __init__(self) -> None:
        self.kind: Filter = AnyCard()
        self.filters: list[Filter] = []
        self.whose: int | None = None
        self.areas = 0
        self.other = False
        self.within: Cards | None = None
        self.among = False

    def what(self) -> Description:
        """The description."""
        return describe(self.kind, (), tuple(self.filters))


class Nouns(Meaning):
    """What the nouns, numbers and conditions of card texts are."""

    meant: int | None = None
    """The player whom a condition is about: "their hand" is that player's."""

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
        if who == "they":
            return THEIRS
        raise Reject(f"who is {who!r} here")

    def owner_of(self, tree: t.Owner) -> int | None:
        """Whose zone: the owner's is whosever it is."""
        if tree.who in ("owner", "it"):
            return None
        if tree.who == "they" and self.meant is not None:
            return self.meant
        if tree.who == "they" and self.speaker is not None:
            return ME  # within what that player does
        return self.whose(tree)

    def people(self, tree: Any) -> Players:
        """Players who do something or to whom something is done."""
        if isinstance(tree, ControllerPerson):
            of = self.known(tree.of)
            if of is None:
                raise Reject("whose controller")
            return ControllerOf(of)
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
        return Whose(self.whose(tree))

    # -- places -------------------------------------------------------------------------------------------------

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
            if word in ("card", "entity"):
                if word == "card" and isinstance(before, t.Adj) and before.sort == "type" and not before.negative:
                    return self.filter(before), True
                return AnyCard(), False
            if word == "magic stone" and isinstance(before, t.Adj) and before.sort in ("attribute", "general") and not before.negative:
                return Has(TYPE, f"{before.word.capitalize()} Magic Stone"), True
            if word == "rune" and isinstance(before, t.Adj) and before.word == "master":
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
            return Has(NAME, noun.name), False
        if isinstance(noun, t.Adj) and noun.sort == "race":
            return Of(noun.word), False
        if isinstance(noun, t.Adj) and noun.sort == "typed":
            return typed(noun.word), False
        raise Reject("no card")

    def describe(self, tree: Any) -> Found:
        """The cards of a description."""
        found = Found()
        if isinstance(tree, t.EitherNominal):
            parts = tree.parts
            kinds: list[Filter] = []
            for place, part in enumerate(parts):
                if place and any(not self.stone(adj, part) for adj in part.adjs or ()) or place < len(parts) - 1 and part.tails:
                    raise Reject("one description or the other")
                inner = Found()
                self.fill(t.Nominal(adjs=part.adjs, noun=part.noun, many=part.many), inner)
                kinds.append(inner.kind)
                if not place:
                    found.filters, found.other = inner.filters, inner.other
            found.kind = Either(tuple(kinds))
            for tail in parts[-1].tails or ():
                self.tail(tail, found)
            return found
        if not isinstance(tree, t.Nominal):
            raise Reject("no description")
        self.fill(tree, found)
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
            else:
                found.filters.append(self.filter(adj))
        for tail in tree.tails or ():
            self.tail(tail, found)

    def filter(self, tree: Any) -> Filter:
        """What an adjective or a feature says of a card."""
        if isinstance(tree, t.AnyAdj):
            negative = all(isinstance(part, t.Adj) and part.negative for part in tree.parts)
            return (Both if negative else Either)(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.AllAdj):
            return Both(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.PropIs):
            return self.worth(tree.prop, tree.cmp)
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
            return (Lacks if no else Has)(NAME, word)
        if tree.sort == "name part" and not no:
            return NameIncludes(word)
        if tree.sort == "any attribute":
            return NoAttribute(no)
        if tree.sort == "state":
            if word in ("rested", "recovered") and not no:
                return Turned(word == "rested")
            if word in ("attacking", "blocking"):
                return NotFighting(word) if no else Fighting(word)
            if word == "token":
                return IsToken(not no)
            if word == "damaged" and not no:
                return Damaged()
            if word == "void" and not no:
                return NoAttribute()
        raise Reject(f"what is {word!r}")

    def worth(self, prop: str, cmp: t.Cmp) -> Filter:
        """A number of a card compared."""
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
                self.located(tree.place, found)
        elif isinstance(tree, t.At):
            self.at(tree, found)
        elif isinstance(tree, t.SameAs):
            of = Bound("it") if tree.of is None else self.known(tree.of)
            if of is None:
                raise Reject("the same as what")
            found.filters.append(Alike(WORDS[tree.prop], of))
        elif isinstance(tree, Where) and tree.what is not None:
            found.filters.append(self.counted(tree.what))
        elif isinstance(tree, DidThisTurn):
            by = None if tree.by is None else self.known(tree.by)
            if tree.by is not None and (by is None or tree.verb != "dealt"):
                raise Reject("by what")
            if tree.verb == "enter your":
                found.filters.append(ThisTurn(ENTERED_FIELD, None, ME))
                return
            found.filters.append(ThisTurn({"dealt": WAS_DEALT, "attack": ATTACKED, "deal": DEALT_DAMAGE, "enter": ENTERED_FIELD}[tree.verb], by))
        elif isinstance(tree, RemovedBy):
            if not isinstance(self.known(tree.of), This):
                raise Reject("removed by what")
            found.filters.append(MovedBy(IN_REMOVED))
            found.areas = IN_REMOVED
            found.whose = BOTH if found.whose is None else found.whose
        elif isinstance(tree, t.Done):
            self.done(tree, found)
        elif isinstance(tree, t.AllAdj):
            found.filters += [self.filter(part) for part in tree.parts]
        else:
            found.filters.append(self.filter(tree))

    def owned(self, found: Found, whose: int) -> None:
        """Whose cards."""
        if found.whose is not None and found.whose != whose:
            raise Reject("of both players at once")
        found.whose = whose

    def at(self, tree: t.At, found: Found) -> None:
        """Where, or not what."""
        if tree.how in ("in", "from"):
            self.located(tree.of, found)
        elif tree.how == "not":
            known = self.known(tree.of)
            if isinstance(known, This):
                found.other = True
            elif isinstance(tree.of, t.Np) and isinstance(tree.of.what, t.Nominal) and isinstance(tree.of.what.noun, t.Named) and not tree.of.what.adjs:
                found.filters.append(Lacks(NAME, tree.of.what.noun.name))
            elif known is None and isinstance(tree.of, t.Np):
                inner = self.describe(tree.of.what)
                if inner.whose is not None or inner.areas or inner.other:
                    raise Reject("other than which")
                found.filters.append(Unlike(inner.what()))
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
        whose, areas = self.place(place)
        if found.areas or not areas:
            raise Reject("in two zones at once")
        found.areas = areas
        if whose is not None:
            self.owned(found, whose)

    def counted(self, np: Any) -> Filter:
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
        if not isinstance(mod, t.Mod) or not isinstance(tree.act, t.Act) or tree.by is not None:
            raise Reject("done when")
        act = tree.act
        if mod.of == "this way" and act.verb in DONE and act.to is None and act.source is None:
            found.within = Bound("group" if act.verb == "reveal" else DONE[act.verb])
            return
        if mod.of == "this turn" and act.verb == "deal" and act.amount is not None and act.amount.kind == "any":
            found.filters.append(ThisTurn(WAS_DEALT))
            return
        if mod.of == "this turn" and act.verb == "summon":
            found.filters.append(ThisTurn(ENTERED_FIELD, None, BOTH))
            return
        raise Reject(f"{act.verb}: done when")

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
        if np.quant is not None and (np.quant.how == "another" or np.quant.how == "target" and np.quant.to == "other"):
            found.other = True
        return found

    def group(self, found: Found, areas: int = 0, whose: int | None = None) -> Cards:
        """All of them; `areas` and `whose` are what is meant where nothing is said."""
        what = found.what()
        if found.within is not None:
            if found.whose is not None or found.areas and not (isinstance(found.within, Bound) and found.within.word != "group") or found.other:
                raise Reject("which of them")
            return Among(found.within, what) if not self.plain(found) or isinstance(found.within, Bound) and found.within.word == "group" and found.among else found.within
        owner = found.whose if found.whose is not None else BOTH if whose is None else whose
        return Select(owner, found.areas or areas or default_areas(what), what, found.other)

    def plain(self, found: Found) -> bool:
        """Whether nothing is said but "cards"."""
        return isinstance(found.kind, AnyCard) and not found.filters

    def known(self, tree: Any) -> Cards | None:
        """A card that is spoken of by a pronoun or as this one, or that a player has only one of; None for a description."""
        if isinstance(tree, t.Thing):
            return {"this": This(), "it": Bound("it"), "them": Bound("them"), "that card": Bound("card"), "host": Host(), "rest": Left(Bound("whole"))}.get(tree.word)
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
        if isinstance(tree.det, t.Det) and tree.det.word in ("that", "the") and not what.tails and word:
            if len(adjs) == 1 and isinstance(adjs[0], t.Done) and isinstance(adjs[0].act, t.Act):
                verb = adjs[0].act.verb
                if verb in ("bestow", "add"):
                    return Host()
                if verb in DONE and tree.det.word == "the":
                    return Bound(DONE[verb])
            if tree.det.word == "the" and len(adjs) == 1 and isinstance(adjs[0], t.Adj) and adjs[0].sort == "state" \
                    and adjs[0].word in ("attacking", "blocking") and not what.many:
                return InBattle(adjs[0].word)
            if not what.adjs and (tree.det.word == "that" or word in ("card", "resonator", "j/resonator", "token", "addition")):
                if word == "token":
                    return Bound("token")
                one = "resonator" if word in ("resonator", "j/resonator", "j-ruler") else "card"
                return Bound(one + "s" if what.many and one != "token" else one)
        if isinstance(tree.det, t.Owner) and tree.det.of is None and word in ("ruler", "j-ruler", "j/ruler") and not what.adjs and not what.tails \
                and tree.det.who in ("you", "opponent", "each"):
            return RulerOf(self.whose(tree.det), {"ruler": RULER, "j-ruler": J_RULER, "j/ruler": ""}[word])
        if tree.det is None and len(adjs) == 1 and isinstance(adjs[0], t.Done) and isinstance(adjs[0].act, t.Act) \
                and adjs[0].act.verb in ("bestow", "add") and not what.tails:
            return Host()
        return None

    def cards(self, tree: Any, areas: int = 0, whose: int | None = None) -> Cards:
        """The cards that something is done to."""
        known = self.known(tree)
        if known is not None:
            return known
        if isinstance(tree, t.TopOf):
            return self.top(tree)
        if isinstance(tree, t.Both):
            phrases = self.shared(tree.parts)
            if any(isinstance(part, t.Np) and part.quant is not None and (part.quant.how == "another" or part.quant.to == "other") for part in phrases[1:]):
                raise Reject("another than which")
            parts = tuple(self.cards(part, areas, whose) for part in phrases)
            sets = [part for part in parts if isinstance(part, Select) and not part.what.pre and not part.what.post and not part.other
                    and (part.whose, part.areas) == (getattr(parts[0], "whose", None), getattr(parts[0], "areas", None))]
            if len(sets) == len(parts):
                return Select(sets[0].whose, sets[0].areas, Description(Either(tuple(part.what.kind for part in sets))))
            return Several(parts)
        if not isinstance(tree, t.Np):
            raise Reject("which cards")
        quant = tree.quant
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
        of = self.group(found, areas, whose)
        if quant is None or quant.how in ("all", "each"):
            if quant is None and not tree.what_many() and isinstance(tree.det, t.Owner):
                raise Reject("which of them")
            if quant is None and isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Named) and not tree.what_many():
                return self.so_many(t.Quant(how="a"), of)
            return of
        return self.so_many(quant, of)

    def shared(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Noun phrases of which the last one says where all of them are."""
        last = parts[-1]
        if not isinstance(last, t.Np) or not isinstance(last.what, t.Nominal) or not last.what.tails:
            return parts
        marks = tuple(tail for tail in last.what.tails if isinstance(tail, t.Having) or isinstance(tail, t.At) and tail.how in ("in", "from", "among"))
        if not marks:
            return parts
        made: list[Any] = []
        for part in parts[:-1]:
            if isinstance(part, t.Np) and isinstance(part.what, t.Nominal) and not part.what.tails and (isinstance(part.quant, t.Quant) or part.det is None):
                what = t.Nominal(adjs=part.what.adjs, noun=part.what.noun, tails=marks, many=part.what.many)
                part = t.Np(quant=part.quant, det=part.det, what=what)
            made.append(part)
        return (*made, last)

    def so_many(self, quant: t.Quant, of: Cards) -> Cards:
        """So many of some cards, chosen or targeted."""
        if quant.how == "target":
            if quant.to == "some":
                return Target(CountOf(of), of, True, 0)
            return Target(self.number(quant.n), of, quant.to == "upto", 0)
        if quant.how in ("a", "any", "another"):
            return Choice(Fixed(1), of)
        if quant.how in ("exact", "exactly"):
            return Choice(self.number(quant.n), of)
        if quant.how == "upto":
            return Choice(self.number(quant.n), of, True)
        if quant.how == "some":
            return Choice(CountOf(of), of, True)
        if quant.how == "both":
            return of
        if quant.how == "same":
            return Choice(ThatMuch(), of)
        raise Reject(f"how many: {quant.how}")

    def top(self, tree: t.TopOf) -> TopCards:
        """The top or bottom cards of a deck."""
        whose, areas = self.place(tree.of)
        if areas not in PILES:
            raise Reject("the top of what")
        count = Fixed(1) if tree.count is None else self.number(tree.count)
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
        if isinstance(tree, t.Thing) and tree.word == "result":
            return ForceResult()
        if isinstance(tree, t.Count):
            return self.count_of(tree.of)
        if isinstance(tree, t.OfEach):
            counted = self.count_of(t.Np(det=tree.det, what=tree.what))
            return counted if tree.size is None else Per(tree.size.n, counted)
        if isinstance(tree, t.Variety):
            of_ = self.group(self.found(t.Np(det=tree.of.det, what=tree.of.what))) if isinstance(tree.of, t.Np) and (tree.of.quant is None or tree.of.quant.how == "all") else None
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
            return Half(self.number(tree.of), tree.how == "half up")
        raise Reject(f"no number: {type(tree).__name__}")

    def count_of(self, tree: Any) -> Number:
        """The number of cards, or of counters."""
        known = self.known(tree)
        if known is not None:
            return CountOf(known)
        if not isinstance(tree, t.Np) or tree.quant is not None and tree.quant.how != "all":
            raise Reject("the number of what")
        if isinstance(tree.what, t.Nominal) and (isinstance(tree.what.noun, Counters) or isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "counter"):
            tails = tree.what.tails or ()
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
            if isinstance(of, t.Owner) and of.of is None and of.who in ("you", "opponent", "each"):
                return LifeOf(Whose(self.whose(of)))
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
        if card is None:
            raise Reject(f"whose {tree.prop}")
        return NumberOf(PROPS[tree.prop], card)

    # -- conditions ---------------------------------------------------------------------------------------------

    def ask(self, tree: Any) -> Condition:
        """One condition."""
        if isinstance(tree, t.Idiom) and tree.verb == "weather":
            return Weather(Whose(ME), str(tree.object))
        if isinstance(tree, t.There):
            if isinstance(tree.of, t.Period):
                return self.period(tree.of)
            return self.there(tree.of)
        if isinstance(tree, t.AmountIs):
            return self.compared(tree.amount, tree.cmp)
        if isinstance(tree, t.More):
            return self.more(tree)
        if isinstance(tree, t.Clause):
            parts = tuple(self.said(tree.subject, pred) for pred in tree.preds)
            return parts[0] if len(parts) == 1 else All(parts)
        raise Reject(f"no condition: {type(tree).__name__}")

    def more(self, tree: t.More) -> Condition:
        """A player has more cards than another."""
        if tree.who is None or not isinstance(tree.than, t.Person):
            raise Reject("more than what")
        counts: list[Number] = []
        for who in (tree.who, tree.than):
            self.meant = self.whose(who)
            try:
                found = self.describe(tree.what)
            finally:
                meant, self.meant = self.meant, None
            if found.whose not in (None, self.whose(tree.who)):
                raise Reject("whose cards")
            found.whose = meant
            counts.append(CountOf(self.group(found)))
        return More(counts[0], counts[1])

    def period(self, tree: t.Period) -> Condition:
        """A time that it may be."""
        whose = BOTH if tree.whose is None else self.whose(tree.whose)
        if tree.name == "turn" and tree.whose is not None and tree.which is None:
            return OnTurn(whose)
        if tree.name in PHASES and tree.which is None:
            return InPhase(PHASES[tree.name], whose)
        raise Reject("when")

    def there(self, np: Any, whose: int | None = None) -> Condition:
        """There are so many cards."""
        if isinstance(np, t.Both):
            parts = self.shared(np.parts)
            if any(isinstance(part, t.Np) and part.quant is not None and part.quant.how == "another" for part in parts[1:]):
                return self.one_of_each(parts, whose)
            return All(tuple(self.there(part, whose) for part in parts))
        if not isinstance(np, t.Np) or np.what is None:
            raise Reject("there is what")
        if isinstance(np.what, t.Nominal) and (isinstance(np.what.noun, Counters) or isinstance(np.what.noun, t.Noun) and np.what.noun.word == "counter"):
            tails = np.what.tails or ()
            if len(tails) != 1 or not isinstance(tails[0], Where) or tails[0].of is None:
                raise Reject("counters on what")
            on = self.known(tails[0].of)
            if on is None:
                raise Reject("counters on what")
            return Fits(on, self.counted(t.Np(quant=np.quant, what=t.Nominal(noun=np.what.noun, adjs=np.what.adjs, many=np.what.many))))
        found = self.found(np)
        if whose is not None:
            self.owned(found, whose)
        return self.as_many(np.quant, self.group(found))

    def one_of_each(self, parts: tuple[Any, ...], whose: int | None) -> Condition:
        """A card and another one."""
        sets: list[Cards] = []
        for place, part in enumerate(parts):
            if not isinstance(part, t.Np) or part.quant is None or part.quant.how != ("another" if place else "a"):
                raise Reject("another than which")
            found = self.found(t.Np(quant=t.Quant(how="a"), det=part.det, what=part.what))
            if whose is not None:
                self.owned(found, whose)
            sets.append(self.group(found))
        return OneOfEach(tuple(sets))

    def as_many(self, quant: t.Quant | None, of: Cards) -> Condition:
        """So many cards of a set."""
        if quant is not None and isinstance(quant.n, t.Letter):
            raise Reject("how many")
        least, most = at_least(quant, False) if quant is None or quant.how != "exact" else (quant.n.n, -1)
        if most < 0:
            return ThereIs(AT_LEAST, Fixed(least), of)
        if least == most:
            return ThereIs(EXACTLY, Fixed(least), of)
        if least:
            raise Reject("how many")
        return ThereIs(AT_MOST, Fixed(most), of)

    def compared(self, amount: Any, cmp: t.Cmp) -> Condition:
        """A number compared with another."""
        if cmp.how == "..":
            raise Reject("from what to what")
        left = self.number(amount)
        right = self.number(cmp.than)
        if isinstance(left, CountOf) and isinstance(right, Fixed) and cmp.how in HOW:
            return ThereIs(HOW[cmp.how], right, left.of)
        if cmp.how in (">", "<"):
            return More(left, right) if cmp.how == ">" else More(right, left)
        return Compared(left, HOW[cmp.how], right)

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
        if negative and isinstance(asked, ThereIs) and asked.how == AT_LEAST and isinstance(asked.bound, Fixed) and asked.bound.n == 1:
            return ThereIs(EXACTLY, Fixed(0), asked.of)
        return Not(asked) if negative else asked

    def being(self, subject: Any, what: Any) -> Condition:
        """Whether cards are something."""
        if isinstance(subject, t.Prop):
            raise Reject("a number is what")
        card = self.known(subject)
        if card is None:
            if isinstance(subject, t.Np) and isinstance(subject.what, t.Nominal) and isinstance(what, (t.At, t.Adj, t.AnyAdj)):
                nominal = subject.what
                tails = (*(nominal.tails or ()), what)
                return self.there(t.Np(quant=subject.quant, det=subject.det, what=t.Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=tails, many=nominal.many)))
            raise Reject("which card is it")
        if isinstance(what, t.Np):
            named = isinstance(what.what, t.Nominal) and isinstance(what.what.noun, t.Named) and what.quant is None and what.det is None
            if isinstance(what.what, t.Nominal) and named and not what.what.adjs and not what.what.tails:
                return Fits(card, Has(NAME, what.what.noun.name))
            if not named and (what.quant is None or what.quant.how != "a"):
                raise Reject("is it one")
            found = self.describe(what.what)
            if found.other or found.within is not None or found.areas or found.whose is not None:
                raise Reject("is it one of these")
            return Fits(card, found.what())
        if isinstance(what, t.At):
            raise Reject("where is it")
        return Fits(card, self.filter(what))

    # -- what is asked about deeds ------------------------------------------------------------------------------

    def was_control(self, done: Any) -> Condition:
        """Players control cards."""
        if done.mood not in ("do", "not"):
            raise Reject("controlled when")
        done.only()
        done.plain()
        if not isinstance(done.agent, t.Person):
            raise Reject("who controls")
        return self.there(done.object, self.whose(done.agent))

    def was_deal(self, done: Any) -> Condition:
        """Whether a card was dealt damage, or dealt it, this turn."""
        done.only("until", "by")
        if done.mods.get("until") != "this turn" or not isinstance(done.act.amount, Damage) or done.act.amount.kind != "any":
            raise Reject("dealt when")
        by = done.mods.get("by")
        source = None if by is None else self.known(by)
        if by is not None and source is None:
            raise Reject("dealt by what")
        if done.mood == "wasdone":
            card = self.known(done.object)
            if card is not None:
                return Fits(card, ThisTurn(WAS_DEALT, source))
        elif done.object is None and by is None:
            card = self.known(done.agent)
            if card is not None:
                return Fits(card, ThisTurn(DEALT_DAMAGE))
        raise Reject("which card was dealt damage")

    def was_attack(self, done: Any) -> Condition:
        """Whether a card attacked this turn, or attacks now."""
        done.only("until")
        done.plain()
        card = self.known(done.agent) if done.mood in ("did", "notdid") else None
        if card is None or done.object is not None or done.mods.get("until") != "this turn":
            raise Reject("attacked when")
        return Fits(card, ThisTurn(ATTACKED))

    def was_banish(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_destroy(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_discard(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_reveal(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_remove(self, done: Any) -> Condition:
        return self.was_so(done)

    def was_so(self, done: Any) -> Condition:
        """So many cards to which this text did something."""
        done.only("way")
        done.plain()
        if done.mods.get("way") != "this way" or done.mood not in ("wasdone", "bedone") or not isinstance(done.object, t.Np) or done.object.what is None:
            raise Reject("done when")
        found = self.found(done.object)
        if found.within is not None or found.areas or found.whose is not None or found.other:
            raise Reject("which of them")
        found.within = Bound("group" if done.verb == "reveal" else DONE[done.verb])
        found.among = True
        return self.as_many(done.object.quant, self.group(found))

    def was_have(self, done: Any) -> Condition:
        """Players have cards in hand, or life; cards have keywords."""
        if done.mood not in ("do", "not"):
            raise Reject("had when")
        done.only()
        done.plain("to")
        what = done.object
        if isinstance(what, t.Feature):
            if isinstance(done.agent, t.Person) and what.sort == "number" and what.prop == "life" and isinstance(what.quant, t.Cmp):
                return self.compared(t.Prop(prop="life", of=t.Owner(who=done.agent.who)), what.quant)
            card = self.known(done.agent)
            if card is not None and what.sort == "word" and isinstance(what.word, t.Adj):
                return Fits(card, self.filter(what.word))
            if card is not None and what.sort == "number" and what.prop in PROPS and isinstance(what.quant, t.Cmp):
                return Fits(card, self.worth(what.prop, what.quant))
            raise Reject("has what")
        card = None if isinstance(done.agent, t.Person) else self.known(done.agent)
        if card is not None and isinstance(what, t.Np) and isinstance(what.what, t.Nominal):
            tails = what.what.tails or ()
            if done.act.to is None and (not tails or len(tails) == 1 and isinstance(tails[0], Where) and isinstance(tails[0].of, t.Thing) and tails[0].of.word == "it"):
                return Fits(card, self.counted(t.Np(quant=what.quant, det=what.det, what=t.Nominal(adjs=what.what.adjs, noun=what.what.noun, many=what.what.many))))
        if not isinstance(done.agent, t.Person) or not isinstance(what, t.Np):
            raise Reject("has what")
        if what.quant is not None and what.quant.how == "exact":
            what = t.Np(quant=t.Quant(how="exactly", n=what.quant.n), det=what.det, what=what.what, of=what.of)
        if isinstance(what.what, t.Nominal) and done.act.to is not None:
            nominal = what.what
            what = t.Np(quant=what.quant, det=what.det, what=t.Nominal(adjs=nominal.adjs, noun=nominal.noun, tails=(*(nominal.tails or ()), done.act.to), many=nominal.many))
        self.meant = self.whose(done.agent)
        try:
            return self.there(what, self.meant)
        finally:
            self.meant = None
