"""What the words of Gate Ruler's card texts mean: things, places, numbers."""

from __future__ import annotations

from typing import Any

from rulewright.english import trees as t
from rulewright.english.meaning import tails_of
from rulewright.english.past import is_this_turn, when_done
from rulewright.english.things import Things
from rulewright.games.gate_ruler.nodes.abilities import INSTANT, STANDARD
from rulewright.games.gate_ruler.nodes.battle_triggers import DamageComes
from rulewright.games.gate_ruler.nodes.measures import (
    DamageOf,
    Difference,
    Different,
    Extreme,
    LifeOf,
    Minus,
    NumberOf,
    PrintedNumber,
    SumOf,
    ThatMany,
    Together,
)
from rulewright.games.gate_ruler.nodes.past import EnteredNow, HasAttacked, WasDealtDamage, WasEnhanced
from rulewright.games.gate_ruler.nodes.permits import ANY_SORT
from rulewright.games.gate_ruler.nodes.picking import Choice
from rulewright.games.gate_ruler.nodes.places import (
    Alike,
    At,
    Charged,
    Damaged,
    Faced,
    Frontmost,
    HasKinds,
    InCenter,
    InColumn,
    IsAttacked,
    IsAttacking,
    Not,
    OfChosen,
    OfTiming,
    Source,
    Summoned,
    Turned,
    Zones,
    default_areas,
)
from rulewright.games.gate_ruler.nodes.rare_effects import ByCounter, PlaysCounter
from rulewright.games.gate_ruler.nodes.selection import (
    BOTH,
    HIDDEN,
    ME,
    OPPONENT,
    Among,
    AtRandom,
    Attacked,
    Attacker,
    BottomCards,
    ChargesOf,
    Left,
    Located,
    MostOf,
    NameIncludes,
    NotOf,
    NotThis,
    Of,
    Others,
    PlayerOf,
    RulerOf,
    Select,
    Several,
    ThisIn,
)
from rulewright.games.gate_ruler.nodes.targets import A_CARD, AN_ABILITY, AbilityInGate, InGate, ItemTarget, Target
from rulewright.games.gate_ruler.nodes.triggers import IsChosen, Plays, Subject, Uses
from rulewright.games.gate_ruler.rules.rulers import UNLIMITED
from rulewright.games.gate_ruler.rules.words import (
    ATK,
    ATTACK,
    ATTRIBUTE,
    END,
    EVENT,
    FACTION,
    HP,
    ICON,
    KEYWORD,
    LEGENDARY,
    LEVEL,
    LIFE,
    MAIN,
    NAME,
    RESOURCE_CARD,
    RULER_CARD,
    SET_DOWN,
    SPECIAL,
    START,
    STK,
    SUMMONED,
    TYPE,
    UNIT,
)
from rulewright.games.gate_ruler.rules.zones import (
    IN_ATTACK,
    IN_CHARGE,
    IN_COUNTER,
    IN_DAMAGE,
    IN_DECK,
    IN_DEFENSE,
    IN_DRIVE,
    IN_FIELD,
    IN_FRONT,
    IN_GATE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_PLAY,
    IN_REMOVAL,
    IN_RESOURCE,
    IN_RULER,
    IN_SET,
)
from rulewright.games.gate_ruler.text.oddities import Damage, KindsAre
from rulewright.kernel.nodes import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    EXACTLY,
    AnyCard,
    Bound,
    Cards,
    CountOf,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    Node,
    Number,
    Per,
    This,
    Worth,
    walk,
)
from rulewright.kernel.nodes import Both as BothOf
from rulewright.kernel.past import CardsThisTurn, ToWhichThisTurn
from rulewright.language.errors import Reject
from rulewright.tcg.effects.joint import Differing, Sharing, TotalAtMost, differing
from rulewright.tcg.effects.measures import ThatMuch
from rulewright.tcg.effects.selecting import InSet, NotIn, TopCards
from rulewright.tcg.playing.letters import Letter

PROPS = {"level": LEVEL, "atk": ATK, "hp": HP, "stk": STK, "life": LIFE}
WORDS = {"name": NAME, "attribute": ATTRIBUTE, "faction": FACTION}
ZONES = {
    "hand": IN_HAND,
    "deck": IN_DECK,
    "graveyard": IN_GRAVEYARD,
    "damage zone": IN_DAMAGE,
    "drive zone": IN_DRIVE,
    "resource zone": IN_RESOURCE,
    "removal zone": IN_REMOVAL,
    "charge zone": IN_CHARGE,
    "set zone": IN_SET,
    "field zone": IN_FIELD,
    "attack zone": IN_ATTACK,
    "defense zone": IN_DEFENSE,
    "front row": IN_FRONT,
    "zone": IN_FRONT,
    "counter zone": IN_COUNTER,
    "ruler zone": IN_RULER,
    "play": IN_PLAY & ~IN_RULER,
    "gate": IN_GATE,
}
"""3-4a-1: a deck is the cards of the deck zone."""
TIMED = {STANDARD: "standard action abilities", INSTANT: "instant action abilities"}
PHASES = {"start": START, "main": MAIN, "attack": ATTACK, "end": END}
PLAYERS = {"you": ME, "opponent": OPPONENT, "each": BOTH, "both": BOTH, "any": BOTH}
HOW = {">=": AT_LEAST, "<=": AT_MOST, "=": EXACTLY, ">": ABOVE, "<": BELOW}
SIDES = {"allied": ME, "enemy": OPPONENT, "opposing": OPPONENT, "you": ME, "opponent": OPPONENT, "they": OPPONENT}
STATES: dict[str, Filter] = {
    "ready": Turned(False),
    "attacking": IsAttacking(),
    "attacked": IsAttacked(),
    "legendary": Has(ICON, LEGENDARY),
    "nonlegendary": Lacks(ICON, LEGENDARY),
    "frontmost": Frontmost(),
    "damaged": Damaged(AT_LEAST, Fixed(1)),
    "undamaged": Damaged(EXACTLY, Fixed(0)),
    "face down": Faced(True),
    "face up": Faced(False),
}
PARTICIPLES: dict[str, Filter] = {
    "exhaust": Turned(True),
    "ready": Turned(False),
    "attack": IsAttacked(),
    "summon": Summoned(True),
    "normal": Summoned(False),
    "enhance": WasEnhanced(),
}
DONE = {
    "discard": "discarded",
    "destroy": "destroyed",
    "remove": "removed",
    "exhaust": "exhausted",
    "ready": "readied",
    "return": "returned",
    "reveal": "revealed",
    "drive": "driven",
    "draw": "drawn",
    "heal": "healed",
    "summon": "summoned",
    "any summon": "summoned",
    "put": "put away",
    "pay": "paid",
    "set": "set down",
    "negate": "negated",
}
"""What later words call the cards that something was done to."""
PUT_AWAY = {IN_GRAVEYARD: "put away", IN_HAND: "returned"}
"""What they are called where it is said where they went."""
ENTRIES = {"enter": 0, "normal": SUMMONED, "summon": SPECIAL, "set": SET_DOWN}


UNITS_ONLY = ("destroyed", "summoned")
"""Of what only units can be."""


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
        self.charged: Cards | None = None
        """Under which cards."""
        self.by_counter = False
        self.listed = False
        """Whether it is one of several that were looked at."""
        self.or_card = False
        """Cards or abilities."""
        self.ability = ""
        """Which abilities."""
        self.cards: Found | None = None
        """Of which cards they are."""
        self.played = False
        """Whether they are described by who plays them."""
        self.at: Subject | None = None
        """At which cards objects in the gate are aimed."""

    def what(self) -> Description:
        """The description alone."""
        return Description(self.kind, tuple(self.pre), tuple(self.post))

    def plain(self) -> bool:
        """Whether only a noun was said."""
        return not self.pre and not self.post and not self.other and not self.areas and self.within is None and self.charged is None


class Nouns(Things):
    """Things, places and numbers."""

    shown = False
    """Whether cards were looked at or revealed, among which a card may be meant."""
    plural = False
    """Whether what is described are several cards."""
    each = False
    """Whether each player is told what to do, or one who may be any: allied and enemy are as that player sees it."""
    addressed = False
    """Whether the opponent was told to do something, and may be meant by "them"."""
    inner = False
    """Whether the text is read as another player sees it, who is told what to do."""

    # -- players ------------------------------------------------------------------------------------------------

    def whose(self, tree: Any) -> int:
        """Which players are meant."""
        if tree is None:
            return ME
        if not isinstance(tree, (t.Owner, t.Person)):
            raise Reject("which player")
        who = tree.who
        if who in ("they", "that player"):
            if who == "that player" and not self.inner:
                raise Reject("which player")
            return ME if self.inner else OPPONENT
        if self.inner and who in ("you", "opponent"):
            if self.each:
                raise Reject("yours, or each player's own")
            return OPPONENT if who == "you" else ME
        if who in PLAYERS:
            return PLAYERS[who]
        raise Reject(f"whose: {who}")

    # -- descriptions -------------------------------------------------------------------------------------------

    def filter(self, tree: Any) -> Filter:
        """What a card must be."""
        if isinstance(tree, t.Adj):
            return self.word(tree)
        if isinstance(tree, t.Varied):
            return Differing(LEVEL, True) if tree.prop == "level" else Differing(WORDS[tree.prop], False)
        if isinstance(tree, t.NotAdj):
            return Not(self.filter(tree.of))
        if isinstance(tree, t.AnyAdj):
            return Either(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.AllAdj):
            return BothOf(tuple(self.filter(part) for part in tree.parts))
        if isinstance(tree, t.PropIs):
            return self.worth(tree.prop, tree.cmp)
        if isinstance(tree, t.Extreme):
            return MostOf(self.prop(tree.prop), not tree.lowest)
        if isinstance(tree, t.ExtremeAmong):
            if isinstance(tree.of, t.Np) and tree.of.what is None:
                raise Reject("among which cards")
            return Worth(self.prop(tree.prop), EXACTLY, Extreme(self.prop(tree.prop), self.group(tree.of), not tree.lowest))
        if isinstance(tree, KindsAre):
            if tree.prop not in WORDS or tree.cmp.how not in HOW:
                raise Reject("how many of which")
            return HasKinds(WORDS[tree.prop], HOW[tree.cmp.how], self.number(tree.cmp.than))
        if isinstance(tree, t.TotalIs):
            if tree.cmp.how != "<=" or not isinstance(tree.cmp.than, t.Num):
                raise Reject("a total of at most so much")
            return TotalAtMost(self.prop(tree.prop), tree.cmp.than.n)
        if isinstance(tree, t.SameAs):
            some = isinstance(tree.of, t.Np) and tree.of.quant is not None and tree.of.quant.how in ("a", "any", "another") and tree.of.what is not None
            if some and tree.prop in WORDS:
                return Alike(WORDS[tree.prop], self.group(tree.of))
            if tree.of is None and self.plural:
                return Sharing(LEVEL, True) if tree.prop == "level" else Sharing(WORDS[tree.prop], False)
            of = Bound("it") if tree.of is None else self.one(tree.of)
            if tree.prop in WORDS:
                return Alike(WORDS[tree.prop], of)
            return Worth(self.prop(tree.prop), EXACTLY, NumberOf(self.prop(tree.prop), of))
        if isinstance(tree, t.MoreThan):
            number = self.prop(tree.prop)
            if tree.of is None:
                return Worth(number, HOW[tree.how], NumberOf(number, Bound("it" if "=" in tree.how else "peer")))
            if isinstance(tree.of, (t.Thing, t.Np)) and not (isinstance(tree.of, t.Thing) and tree.of.word == "that much"):
                return Worth(number, HOW[tree.how], NumberOf(number, self.one(tree.of)))
            return Worth(number, HOW[tree.how], self.number(tree.of))
        if isinstance(tree, t.Done):
            return self.participle(tree)
        if isinstance(tree, t.At):
            return self.situated(tree)
        if isinstance(tree, t.Np) and tree.what is not None and tree.det is None and (tree.quant is None or tree.quant.how == "a"):
            found = self.describe(tree.what)
            if found.whose is None and not found.areas and not found.other and found.within is None and not found.ability:
                return found.what()
        raise Reject(f"no description: {type(tree).__name__}")

    def word(self, tree: t.Adj) -> Filter:
        """One word that a card is."""
        if tree.sort == "property":
            return NotOf(tree.word) if tree.negative else Of(tree.word)
        if tree.sort in ("attribute", "faction", "name", "keyword"):
            prop = KEYWORD if tree.sort == "keyword" else WORDS[tree.sort]
            return (Lacks if tree.negative else Has)(prop, tree.word)
        if tree.sort == "chosen":
            return OfChosen(WORDS[tree.word]) if tree.word in WORDS else Worth(LEVEL, EXACTLY, ThatMany())
        if tree.sort == "name part":
            return NameIncludes(tree.word)
        if tree.sort == "past":
            return {"attacked": HasAttacked(), "entered": EnteredNow(0), "hurt in phase": WasDealtDamage(False)}[tree.word]
        if tree.sort == "timing":
            return OfTiming(STANDARD if tree.word.startswith("S") else INSTANT)
        if tree.sort == "state":
            found = STATES[tree.word]
            if tree.negative:
                return Lacks(ICON, LEGENDARY) if tree.word == "legendary" else Not(found)
            return found
        raise Reject(f"{tree.word} in a description")

    def participle(self, tree: t.Done) -> Filter:
        """What was done to a card, or in which state it is."""
        verb, way = tree.act.verb, tree.mods
        if way is None:
            if verb in PARTICIPLES and tree.act.source is None and tree.by is None:
                return PARTICIPLES[verb]
        elif isinstance(way, t.Mod) and is_this_turn(way):
            if verb in ENTRIES and verb != "enter" and tree.by is None:
                return EnteredNow(ENTRIES[verb])
            if verb == "deal":
                return WasDealtDamage(True)
            past = when_done(self, None, t.Nominal(noun=t.Noun(word="card"), tails=(tree,), many=False))
            if past is not None:
                remembered(past)
                return ToWhichThisTurn(past)
        raise Reject("done when")

    def prop(self, name: str) -> int:
        """A number that cards have."""
        if name not in PROPS:
            raise Reject(f"cards have no {name}")
        return PROPS[name]

    def worth(self, prop: str, cmp: t.Cmp) -> Filter:
        """A number of a card compared."""
        if cmp.how not in HOW:
            raise Reject("a span of numbers")
        if prop == "damage":
            return Damaged(HOW[cmp.how], self.number(cmp.than))
        than = t.Prop(prop=prop, of=cmp.than) if isinstance(cmp.than, t.Owner) else cmp.than  # than that card's
        return Worth(self.prop(prop), HOW[cmp.how], self.number(than))

    def column(self, tree: t.At) -> Filter:
        """In the same column as others; as this card, where none are named."""
        return InColumn(This() if tree.of is None else self.group(tree.of))

    def situated(self, tree: t.At) -> Filter:
        """Where a card is, whom it attacks, what it has."""
        if tree.how in ("in", "from"):
            if isinstance(tree.of, t.At) and tree.of.how == "column":
                return self.column(tree.of)
            whose, areas = self.place(tree.of)
            return At(IN_PLAY if areas == ZONES["play"] else areas, whose)
        if tree.how == "column":
            return self.column(tree)
        if tree.how == "attacked":
            return IsAttacked() if tree.of is None else IsAttacked(self.alone(tree.of))
        if tree.how in ("under", "on"):
            raise Reject("under which card")
        if tree.how == "attacking":
            return IsAttacking(Has(TYPE, RULER_CARD) if isinstance(tree.of, t.Person) else self.alone(tree.of))
        if tree.how == "charged":
            return self.charged(tree.of)
        if tree.how == "as charges":
            return self.as_charges(tree.of)
        if tree.how == "not":
            return self.unlike(tree.of)
        raise Reject(f"where: {tree.how}")

    def alone(self, tree: Any) -> Filter:
        """A description that a single card must fit; whose it is, is part of it."""
        if isinstance(self.known(tree), RulerOf):
            return Has(TYPE, RULER_CARD)
        if not isinstance(tree, t.Np) or tree.what is None or tree.quant is None or tree.quant.how not in ("a", "any", "another"):
            raise Reject("which card")
        found = self.found(tree)
        if found.whose is None and not found.other and not found.areas:
            return found.what()
        return InSet(self.select(found))

    def charged(self, np: Any) -> Filter:
        """So many charges."""
        how, bound = self.bound(np.quant)
        what = None
        for adj in np.what.adjs or ():
            if what is not None:
                raise Reject("which charges")
            what = self.filter(adj)
        return Charged(how, bound, what)

    def as_charges(self, np: Any) -> Filter:
        """So many charges of a description: with a Toy as a charge."""
        found = self.found(np) if isinstance(np, t.Np) and np.what is not None and not isinstance(np.det, t.Det) else None
        if found is None or found.whose is not None or found.areas or found.other or found.within is not None or found.charged is not None or found.ability:
            raise Reject("with which charges")
        how, bound = self.bound(np.quant)
        return Charged(how, bound, found.what())

    def bound(self, quant: t.Quant | None) -> tuple[str, Number]:
        """How many a text asks for."""
        if quant is None or quant.how in ("a", "any", "another"):
            return AT_LEAST, Fixed(1)
        if quant.how == "no":
            return EXACTLY, Fixed(0)
        hows = {"least": AT_LEAST, "most": AT_MOST, "exactly": EXACTLY, "above": ABOVE, "below": BELOW, "exact": AT_LEAST}
        if quant.how not in hows:
            raise Reject("how many")
        return hows[quant.how], self.number(quant.n)

    def unlike(self, tree: Any) -> Filter:
        """Other cards than some."""
        known = self.known(tree)
        if isinstance(known, This):
            return NotThis()
        if known is not None:
            return NotIn(known)
        if isinstance(tree, t.Np) and tree.what is not None and (tree.quant is None or tree.quant.how == "a") and tree.det is None:
            found = self.describe(tree.what)
            if found.whose is None and not found.areas and not found.other and found.within is None:
                named = found.kind
                if isinstance(named, Has) and named.prop == NAME and not found.pre and not found.post:
                    return Lacks(NAME, named.word)
                return Not(found.what())
        raise Reject("other than which")

    def describe(self, nominal: Any, found: Found | None = None) -> Found:
        """What a noun with its adjectives and complements describes."""
        found = found or Found()
        if isinstance(nominal, t.EitherNominal):
            return self.either(nominal, found)
        found.kind = self.kind(nominal.noun, found)
        for adj in nominal.adjs or ():
            if isinstance(adj, t.Adj) and adj.sort == "other":
                found.other = True
            elif isinstance(adj, t.Adj) and adj.sort == "distinct" and nominal.many:
                pass  # 14-3b-4b: nothing is chosen twice
            elif isinstance(adj, t.Adj) and adj.sort == "side":
                if adj.negative:
                    raise Reject("whose")
                self.own(found, self.side(adj.word))
            elif isinstance(adj, t.Done) and adj.act.verb == "set" and isinstance(found.kind, AnyCard):
                found.kind = At(IN_SET)
            else:
                found.pre.append(self.filter(adj))
        outside, self.plural = self.plural, bool(nominal.many)
        for tail in tails_of(nominal):
            self.tail(tail, found)
        self.plural = outside
        return found

    def side(self, word: str) -> int:
        """Allied or enemy; another player sees it the other way."""
        whose = SIDES[word]
        if self.each and word not in ("allied", "enemy", "opposing", "they"):
            raise Reject("yours, or each player's own")
        if self.inner and word != "they":
            return whose if self.each else OPPONENT if whose == ME else ME
        return ME if self.inner else whose

    def either(self, nominal: t.EitherNominal, found: Found) -> Found:
        """One of several kinds: adjectives before the first and words behind the last are said of all."""
        first, last = nominal.parts[0], nominal.parts[-1]
        if any(part.adjs for part in nominal.parts[1:]) or any(part.tails for part in nominal.parts[:-1]):
            raise Reject("one or the other")
        kinds = tuple(self.kind(part.noun, found) for part in nominal.parts)
        if found.ability:
            if found.ability != ANY_SORT or len(kinds) != 2 or not all(isinstance(kind, AnyCard) for kind in kinds):
                raise Reject("cards or abilities")
            self.describe(t.Nominal(adjs=first.adjs, noun=t.Noun(word="ability"), tails=last.tails, many=last.many), found)
            found.or_card = True
            return found
        self.describe(t.Nominal(adjs=first.adjs, noun=t.Noun(word="card"), tails=last.tails, many=last.many), found)
        found.kind = Either(kinds)
        return found

    def kind(self, noun: Any, found: Found) -> Filter:
        """The type, property or name of a noun."""
        if isinstance(noun, t.Noun):
            if noun.word.endswith("ability"):
                found.ability = noun.word[:-1] + "ies"
                return AnyCard()
            if noun.word in ("charge", "set card"):
                return At(IN_CHARGE if noun.word == "charge" else IN_SET)
            if noun.word in ZONES or noun.word == "center column":
                raise Reject("a zone is no card")
            return AnyCard() if noun.word == "card" else Has(TYPE, noun.word)
        if isinstance(noun, t.Named):
            return Has(NAME, noun.name)
        if isinstance(noun, t.Adj):
            return self.word(noun)
        raise Reject("what kind of card")

    def tail(self, tail: Any, found: Found) -> None:
        """What follows a noun."""
        if isinstance(tail, t.At):
            if tail.how in ("in", "from"):
                if isinstance(tail.of, t.Np) and isinstance(tail.of.what, t.Nominal) and tail.of.what.noun.word == "center column":
                    found.post.append(InCenter())
                    return
                if isinstance(tail.of, t.At) and tail.of.how == "column":
                    found.post.append(self.column(tail.of))
                    return
                self.located(tail.of, found)
            elif tail.how == "among" and isinstance(tail.of, t.Np) and self.is_charge(tail.of.what) and tail.of.det is not None:
                charges = self.found(tail.of)
                if charges.pre or charges.post or (charges.whose is None) == (charges.charged is None):
                    raise Reject("among which charges")
                if charges.charged is not None:
                    found.within, found.listed = ChargesOf(charges.charged), True
                else:
                    self.own(found, charges.whose)  # type: ignore[arg-type]
                    found.areas = IN_CHARGE
            elif tail.how == "among":
                found.within = self.several(tail.of)
                found.listed = True
            elif tail.how == "counter":
                found.by_counter = True
                found.areas = IN_GATE
            elif tail.how == "on" and found.ability:
                self.of_cards(tail.of, found)
            elif tail.how in ("under", "on"):
                found.charged = self.group(tail.of)
            elif tail.how == "of" or tail.how == "played":
                self.own(found, self.whose(tail.of))
                if tail.how == "played":
                    found.areas = IN_GATE
                    found.played = True
            else:
                found.post.append(self.situated(tail))
        elif isinstance(tail, t.Having):
            self.own(found, self.whose(tail.who))
            if tail.place is not None:
                self.located(tail.place, found)
        elif isinstance(tail, t.Adj) and tail.sort == "side":
            self.own(found, self.side(tail.word))
        elif isinstance(tail, t.Doing) and tail.act.verb in ("target", "choose"):
            found.at = self.subject(tail.act.object)
        elif isinstance(tail, t.Done) and isinstance(tail.mods, t.Mod) and tail.mods.of == "this way":
            if tail.by is not None:
                raise Reject("done this way")
            found.within = Bound(self.done_so(tail.act))
        else:
            found.post.append(self.filter(tail))

    def done_so(self, act: t.Act) -> str:
        """What cards are called that this was done to."""
        if act.verb == "choose":
            return "them"
        word = DONE.get(act.verb)
        if act.to is not None and act.verb in ("put", "return"):
            word = PUT_AWAY.get(self.place(act.to.place)[1]) if act.to.how == "in" else None
        if word is None:
            raise Reject("done this way")
        return word

    def of_cards(self, tree: Any, found: Found) -> None:
        """Abilities of certain cards."""
        if not isinstance(tree, t.Np) or tree.what is None or isinstance(tree.det, t.Det):
            raise Reject("abilities of which cards")
        cards = self.found(tree)
        if cards.areas not in (0, IN_GATE) or cards.within is not None or cards.charged is not None or cards.ability or found.cards is not None:
            raise Reject("abilities of which cards")
        found.cards = cards
        found.areas = found.areas or cards.areas
        cards.areas = 0

    # -- places -------------------------------------------------------------------------------------------------

    def located(self, place: Any, found: Found) -> None:
        """Where cards are."""
        whose, areas = self.place(place)
        if whose != BOTH or isinstance(place, t.Np) and isinstance(place.det, t.Owner) and place.det.who in ("each", "both"):
            self.own(found, whose)
        if isinstance(place, t.Np) and isinstance(place.det, t.Owner) and place.det.who in ("owner", "controller", "it") and found.whose is None:
            raise Reject("whose zone")
        if isinstance(found.kind, At) and areas == ZONES["play"] and found.kind.areas & (IN_CHARGE | IN_SET):
            areas = found.kind.areas  # 3-14: a charge is in play under its card
        if found.areas and found.areas != areas:
            raise Reject("in two places")
        if isinstance(place, t.Np) and place.quant is not None and place.quant.how == "another":
            found.other = True
        found.areas = areas

    def place(self, tree: Any) -> tuple[int, int]:
        """Whose place it is, and which."""
        if isinstance(tree, t.Noun):
            if tree.word not in ZONES:
                raise Reject("which place")
            return BOTH, ZONES[tree.word]
        if isinstance(tree, t.Both):
            parts = [self.place(part) for part in tree.parts]
            areas = 0
            for _, area in parts:
                areas |= area
            said = {whose for whose, _ in parts}
            if len(said) > 1 and not (len(said) == 2 and BOTH in said and parts[0][0] != BOTH):
                raise Reject("whose places")
            return parts[0][0], areas
        if (
            not isinstance(tree, t.Np)
            or not isinstance(tree.what, t.Nominal)
            or any(not isinstance(tail, t.At) or tail.how != "of" for tail in tree.what.tails or ())
        ):
            raise Reject("which place")
        if any(not (isinstance(adj, t.Adj) and adj.sort == "other") for adj in tree.what.adjs or ()):
            raise Reject("which place")
        noun = tree.what.noun.word
        if noun not in ZONES or noun == "center column":
            raise Reject("which place")
        whose = BOTH
        if isinstance(tree.det, t.Owner):
            if tree.det.of is not None:
                raise Reject("whose place")
            whose = BOTH if tree.det.who in ("owner", "controller", "it") else self.whose(tree.det)
        return whose, ZONES[noun]

    def zones(self, tree: Any) -> Zones:
        """A place that cards come from or go to."""
        whose, areas = self.place(tree)
        return Zones(IN_PLAY if isinstance(tree, t.Noun) and tree.word == "play" else areas, whose)

    # -- cards --------------------------------------------------------------------------------------------------

    def select(self, found: Found) -> Cards:
        """All cards that are described."""
        what = found.what()
        if found.ability or found.by_counter or found.at is not None:
            raise Reject("abilities are no cards")
        if found.charged is not None:
            if not (isinstance(found.kind, At) and found.kind.areas == IN_CHARGE) or found.within is not None:
                raise Reject("under which card")
            said = (*found.pre, *found.post)
            if len(said) > 1:
                return ChargesOf(found.charged, BothOf(said))
            return ChargesOf(found.charged, said[0]) if said else ChargesOf(found.charged)
        if found.within is not None:
            if found.areas:
                raise Reject("where, among them")
            if found.whose not in (None, BOTH):
                return Among(found.within, Source(found.whose, what))
            if (
                not found.listed
                and not found.pre
                and not found.post
                and (
                    isinstance(found.kind, AnyCard)
                    or isinstance(found.within, Bound)
                    and isinstance(found.kind, Has)
                    and (found.within.word in UNITS_ONLY and found.kind.word == UNIT or found.within.word == "paid" and found.kind.word == RESOURCE_CARD)
                )
            ):
                return found.within
            return Among(found.within, what)
        whose = BOTH if found.whose is None else found.whose
        if found.whose is None and not found.areas and isinstance(found.kind, Has) and found.kind.prop == TYPE and found.kind.word == RESOURCE_CARD:
            whose = ME  # 15-15a: resources that nobody is named for are one's own
        return Select(whose, found.areas or default_areas(what), what, found.other)

    def described(self, tree: t.Np) -> Cards:
        return self.group(tree)

    def found(self, tree: t.Np) -> Found:
        """What a noun phrase describes, with its owner."""
        found = Found()
        det = tree.det
        if isinstance(det, t.Owner):
            if det.of is not None or det.who == "it":
                found.charged = self.one(det)
            elif det.who == "they" and self.is_charge(tree.what):
                found.charged = Bound("them")
            else:
                found.whose = self.whose(det)
        self.describe(tree.what, found)
        if (
            self.shown
            and det is None
            and found.whose is None
            and not found.areas
            and found.within is None
            and found.charged is None
            and not found.ability
            and not found.other
            and (isinstance(found.kind, AnyCard) or isinstance(found.kind, Has) and found.kind.prop == TYPE and found.kind.word == EVENT)
        ):
            found.within, found.listed = Bound("group"), True  # of those that were shown
        if isinstance(det, t.Det) and det.word == "that" and found.within is None:  # of those that were spoken of
            found.within, found.listed = Bound("group"), True
        if tree.quant is not None and tree.quant.how == "another":
            found.other = True
        return found

    def is_charge(self, what: Any) -> bool:
        """Whether charges are spoken of."""
        return isinstance(what, t.Nominal) and isinstance(what.noun, t.Noun) and what.noun.word == "charge"

    def one(self, tree: Any) -> Cards:
        """Cards that are known without a choice."""
        if isinstance(tree, t.Owner):
            if tree.of is not None:
                return self.one(tree.of)
            if tree.who == "it":
                return Bound("it")
            if tree.who == "they":
                return Bound("them")
            raise Reject("which card")
        cards = self.known(tree)
        if cards is None:
            raise Reject("which card")
        return cards

    def known(self, tree: Any) -> Cards | None:
        """Cards that a word names; None for a description."""
        if isinstance(tree, t.Thing):
            return {
                "rest": Left(Bound("group")),
                "this": This(),
                "elided": This(),
                "it": Bound("it"),
                "them": Bound("them"),
                "on top": Bound("on top"),
                "card": Bound("card"),
                "others": Others(Bound("others")),
                "materials": Bound("materials"),
                "culprit": Bound("culprit"),
                "item": Bound("item"),
            }.get(tree.word)
        if isinstance(tree, t.Person):
            if tree.who in ("controller", "owner") and not self.inner:
                return PlayerOf(Bound("it"), tree.who == "owner")
            return Bound("player") if tree.who in ("that player", "player") else RulerOf(self.whose(tree))
        if not isinstance(tree, t.Np):
            return None
        if tree.what is None:
            if tree.of is not None and tree.quant is not None and tree.quant.how in ("each", "all", "both"):
                return self.known(tree.of)
            return None
        if not isinstance(tree.what, t.Nominal):
            return None
        what = tree.what
        noun = what.noun.word if isinstance(what.noun, t.Noun) else ""
        if (
            noun == "ability"
            and not what.tails
            and not what.adjs
            and not what.many
            and tree.quant is None
            and isinstance(tree.det, t.Det)
            and tree.det.word != "this"
        ):
            return Bound("card")
        if noun == RULER_CARD and not what.tails:
            ruler = self.ruler(tree)
            if ruler is not None:
                return ruler
        if tree.quant is not None and not (tree.quant.how in ("each", "all", "both") and isinstance(tree.det, t.Det)) or not isinstance(tree.det, t.Det):
            return None
        if tree.det.word == "this":
            return self.this(what)
        under = what.tails[0] if what.tails is not None and len(what.tails) == 1 and not what.adjs else None
        if tree.det.word == "the" and noun in ("card", "charge") and isinstance(under, t.At) and under.how == "under":
            return ChargesOf(self.one(under.of))
        if noun in ("card", "unit", "event", "field", "charge") or isinstance(what.noun, t.Adj):
            return self.spoken(tree.det.word, what, "unit" if noun == "unit" else "card")
        return None

    def ruler(self, tree: t.Np) -> Cards | None:
        """A player's ruler."""
        adjs: tuple[Any, ...] = tree.what.adjs or ()
        if isinstance(tree.det, t.Owner) and tree.det.of is None and not adjs and not tree.what.many:
            return RulerOf(self.whose(tree.det))
        if (
            len(adjs) == 1
            and isinstance(adjs[0], t.Adj)
            and adjs[0].sort == "side"
            and (isinstance(tree.det, t.Det) or tree.det is None and (tree.what.many if tree.quant is None else tree.quant.how in ("a", "any", "each", "all")))
        ):
            return RulerOf(self.side(adjs[0].word))
        if tree.quant is not None and tree.quant.how == "both" and not adjs:
            return RulerOf(BOTH)
        return None

    def this(self, what: t.Nominal) -> Cards:
        """This card, perhaps in a zone."""
        if what.adjs or what.many or not isinstance(what.noun, t.Noun) or what.noun.word in ("charge", "resource") or what.noun.word.endswith("ability"):
            raise Reject("this what")
        if not what.tails:
            return This()
        tail = what.tails[0]
        if len(what.tails) == 1 and isinstance(tail, t.At) and tail.how in ("in", "from"):
            whose, areas = self.place(tail.of)
            if whose == ME:
                return ThisIn(areas)
        raise Reject("this card where")

    def spoken(self, det: str, what: t.Nominal, word: str) -> Cards | None:
        """The chosen unit, that card, the attacking unit, the card discarded this way."""
        plural = word + "s" if what.many else word
        adjs, tails = what.adjs or (), what.tails or ()
        if not adjs and not tails:
            return Bound(plural)
        if not tails and len(adjs) == 1 and isinstance(adjs[0], t.Adj) and adjs[0].sort == "state" and adjs[0].word == "attacked" and not what.many:
            return Attacked()
        if tails and not adjs:
            tail = tails[0]
            if len(tails) > 1:
                return None
            if isinstance(tail, t.Adj) and tail.sort == "state" and tail.word == "attacked":
                return Attacked()
            if isinstance(tail, t.At) and tail.how in ("in", "from") and det == "that":
                whose, areas = self.place(tail.of)
                return Located(Bound(plural), areas, whose)
            if isinstance(tail, t.Done) and (tail.mods is None or tail.mods.of == "this way"):
                verb = tail.act.verb
                if verb == "choose":
                    return Bound(plural)
                if verb in DONE and tail.mods is not None:
                    return Bound(DONE[verb])
            return None
        if tails:
            return None
        sides = [adj.word for adj in adjs if isinstance(adj, t.Adj) and adj.sort == "side"]
        rest = [adj for adj in adjs if not (isinstance(adj, t.Adj) and adj.sort == "side")]
        if sides and word == "unit" and not what.many and (not rest or len(rest) == 1 and isinstance(rest[0], t.Done) and rest[0].act.verb == "choose"):
            return Bound("ally" if sides[0] == "allied" else "enemy")
        if (
            len(adjs) == 2
            and isinstance(adjs[0], t.Adj)
            and adjs[0].sort == "other"
            and isinstance(adjs[1], t.Done)
            and adjs[1].act.verb == "reveal"
            and what.many
            and word == "card"
        ):
            return Left(Bound("group"))
        if len(adjs) != 1:
            return None
        adj = adjs[0]
        if isinstance(adj, t.Adj) and adj.sort == "state" and adj.word == "attacking":
            return Attacker()
        if isinstance(adj, t.Adj) and adj.sort == "other":
            return Left(Bound("group")) if what.many and word == "card" else None
        if isinstance(adj, t.Done):
            verb = adj.act.verb
            if verb == "attack":
                return Attacked()
            if verb == "choose":
                return Bound(plural)
            if verb in DONE and verb not in ("exhaust", "ready"):
                return Bound(DONE[verb])
        return None

    def several(self, tree: Any) -> Cards:
        """Cards spoken of together."""
        known = self.known(tree)
        if isinstance(known, Bound) and known.word in ("them", "cards", "units", "revealed"):
            return Bound("group")
        if known is not None:
            return known
        return self.cards(tree)

    def group(self, tree: Any, areas: int = 0, whose: int | None = None) -> Cards:
        """All cards that a noun phrase describes, whatever its number."""
        known = self.known(tree)
        if known is not None:
            return known
        if not isinstance(tree, t.Np):
            raise Reject("which cards")
        if tree.what is None:
            return Bound("group") if tree.of is None else self.several(tree.of)
        found = self.found(tree)
        if areas and not found.areas and found.within is None and found.charged is None and (found.whose is None or found.whose == whose):
            found.areas = areas
            found.whose = whose
        return self.select(found)

    def cards(self, tree: Any, areas: int = 0, whose: int | None = None) -> Cards:
        """Cards that something is done to: chosen, or all of them. Where nothing says where they are, they are in `areas`."""
        if isinstance(tree, t.Both):
            return Several(tuple(self.cards(part, areas, whose) for part in self.shared(tree.parts)))
        if isinstance(tree, t.TopOf):
            return self.top(tree)
        end = self.from_end(tree)
        if end is not None:
            return end
        known = self.known(tree)
        if known is not None:
            return known
        of = self.group(tree, areas, whose)
        quant = tree.quant
        if quant is None:
            if isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Named) and tree.det is None and is_certain_card(of):
                return Choice(Fixed(1), of)
            if isinstance(tree.det, t.Det) and not tree.what_many() and isinstance(of, Select) and any(isinstance(part, MostOf) for part in of.what.post):
                return Choice(Fixed(1), of)
            if (
                tree.what is not None
                and not tree.what_many()
                and not (isinstance(tree.det, t.Det) and isinstance(of, Select) and of.areas & (IN_DEFENSE | IN_FIELD))
            ):
                raise Reject("which card")
            if isinstance(tree.det, t.Det) and not isinstance(of, Select):
                return of
            if isinstance(tree.det, t.Det) and isinstance(of, Select) and not of.other and tree.what_many():
                raise Reject("which cards were spoken of")
            return of
        if quant.how in ("all", "each", "both"):
            return of
        if quant.how == "some":
            return any_number(of)
        check_owned(of)
        if quant.how == "random":
            return AtRandom(Fixed(1) if quant.n is None else self.number(quant.n), of)
        return Choice(*self.count(quant, of))

    def count(self, quant: t.Quant, of: Cards) -> tuple[Number, Cards, bool]:
        """How many of some cards, and whether fewer will do."""
        if quant.how == "same":
            return ThatMany(), of, False
        if quant.how in ("a", "another"):
            return Fixed(1), of, False
        if quant.how in ("exact", "upto"):
            return self.number(quant.n), of, quant.how == "upto"
        if quant.how == "allbut":
            return Difference(CountOf(of), self.number(quant.n)), of, False
        raise Reject("how many")

    def target(self, tree: Any) -> Any:
        """What is chosen while playing, or on resolution where it is hidden."""
        if isinstance(tree, t.Both):
            parts = tuple(self.target(part) for part in self.shared(tree.parts))
            if not all(isinstance(part, Target) for part in parts):
                raise Reject("some are targets")
            return Several(parts)
        if isinstance(tree, t.Person):
            if tree.who != "chosen":
                raise Reject("who is chosen")
            return Target(Fixed(1), RulerOf(BOTH))
        if isinstance(tree, t.Np) and tree.what is not None:
            found = self.found(tree)
            if found.ability or found.areas == IN_GATE:
                return self.item(tree, found)
        what = self.cards(tree)
        if not isinstance(what, Choice):
            raise Reject("choose what")
        if is_hidden(what.of) or isinstance(what.of, (Among, Bound)):
            return what
        return Target(what.count, what.of, what.upto)

    def item(self, tree: t.Np, found: Found) -> ItemTarget:
        """So many objects in the gate."""
        if found.areas not in (0, IN_GATE) or found.other or found.charged is not None or found.within is not None or tree.quant is None:
            raise Reject("which object in the gate")
        timing = found.pre[0] if len(found.pre) == 1 else None
        if found.ability == ANY_SORT and isinstance(timing, OfTiming):
            found.ability = TIMED[timing.kind]
            found.pre = []
        if found.ability and (found.pre or found.post):
            raise Reject("which ability")
        if found.ability == "counter abilities":
            found.by_counter, found.ability = True, ANY_SORT
        if found.cards is not None:
            if found.whose is not None or found.or_card:
                raise Reject("whose ability")
            found.whose = found.cards.whose
            found.kind, found.pre, found.post = found.cards.kind, found.cards.pre, found.cards.post
            if found.cards.other:
                raise Reject("which ability")
        if found.ability and found.ability != ANY_SORT:
            plain = isinstance(found.kind, AnyCard) and not found.pre and not found.post
            of_sort = AbilityInGate(BOTH if found.whose is None else found.whose, found.ability, found.at, None if plain else found.what())
            return ItemTarget(*self.count(tree.quant, of_sort))  # type: ignore[arg-type]
        plain = isinstance(found.kind, AnyCard) and not found.pre and not found.post
        of = (ByCounter if found.by_counter else InGate)(
            A_CARD | AN_ABILITY if found.or_card else AN_ABILITY if found.ability else A_CARD,
            BOTH if found.whose is None else found.whose,
            None if plain else found.what(),
            found.at,
        )
        return ItemTarget(*self.count(tree.quant, of))  # type: ignore[arg-type]

    def shared(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """A place after several descriptions is that of all of them; so are the owner before and behind bare plurals."""
        parts = self.owners(parts)
        last = parts[-1]
        tails = last.what.tails if isinstance(last, t.Np) and isinstance(last.what, t.Nominal) else None
        where = [tail for tail in tails or () if isinstance(tail, t.At) and tail.how in ("in", "from")]
        if not where:
            return parts
        found = []
        for part in parts[:-1]:
            if (
                isinstance(part, t.Np)
                and isinstance(part.what, t.Nominal)
                and part.det is None
                and not any(isinstance(tail, t.At) for tail in part.what.tails or ())
                and not any(isinstance(adj, t.Adj) and adj.sort == "side" for adj in part.what.adjs or ())
            ):
                what = t.Nominal(adjs=part.what.adjs, noun=part.what.noun, tails=(*(part.what.tails or ()), *where), many=part.what.many)
                part = t.Np(quant=part.quant, det=part.det, what=what, of=part.of)
            found.append(part)
        return (*found, last)

    def owners(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        """Bare plurals of which only the first or only the last says whose they are: allied Cats and Dogs, Cats and Dogs you control."""
        if not all(
            isinstance(part, t.Np) and part.quant is None and part.det is None and isinstance(part.what, t.Nominal) and part.what.many for part in parts
        ):
            return parts
        own = [[adj for adj in part.what.adjs or () if isinstance(adj, t.Adj) and adj.sort == "side"] for part in parts]
        behind = [[tail for tail in part.what.tails or () if isinstance(tail, t.Having) or isinstance(tail, t.Adj) and tail.sort == "side"] for part in parts]
        said = [bool(one or two) for one, two in zip(own, behind)]
        if said == [True] + [False] * (len(parts) - 1) and own[0]:
            more: list[Any] = own[0]
        elif said == [False] * (len(parts) - 1) + [True] and behind[-1]:
            more = behind[-1]
        else:
            return parts
        found = []
        for part, one in zip(parts, said):
            what = part.what
            if not one:
                if isinstance(more[0], t.Adj) and not behind[-1]:
                    what = t.Nominal(adjs=(*more, *(what.adjs or ())), noun=what.noun, tails=what.tails, many=what.many)
                else:
                    what = t.Nominal(adjs=what.adjs, noun=what.noun, tails=(*(what.tails or ()), *more), many=what.many)
            found.append(t.Np(what=what))
        return tuple(found)

    def from_end(self, tree: Any) -> Cards | None:
        """So many cards from the top or bottom of a deck."""
        if not isinstance(tree, t.Np) or not isinstance(tree.what, t.Nominal) or len(tree.what.tails or ()) != 1 or tree.what.tails is None:
            return None
        tail = tree.what.tails[0]
        if not isinstance(tail, t.At) or tail.how != "from" or not isinstance(tail.of, t.At) or tail.of.how not in ("top", "bottom"):
            return None
        if tree.det is not None or tree.quant is None or tree.quant.how not in ("a", "exact", "same") or tree.what.adjs or tree.what.noun.word != "card":
            raise Reject("which cards of the deck")
        count = t.Thing(word="that much") if tree.quant.how == "same" else tree.quant.n
        return self.top(t.TopOf(count=count, of=tail.of.of, bottom=tail.of.how == "bottom"))

    def top(self, tree: t.TopOf) -> Cards:
        """Cards at an end of a deck."""
        whose, areas = self.place(tree.of)
        if areas != IN_DECK or whose == BOTH and not (isinstance(tree.of.det, t.Owner) and tree.of.det.who in ("each", "both")):
            raise Reject("the top of what")
        count = Fixed(1) if tree.count is None else self.number(tree.count)
        return (BottomCards if tree.bottom else TopCards)(whose, count)

    def subject(self, tree: Any) -> Subject:
        """Which cards an event must concern."""
        if isinstance(tree, t.Person):
            if tree.who in ("that player", "player", "chosen"):
                raise Reject("which player")
            return Subject(self.whose(tree), Has(TYPE, RULER_CARD))
        known = self.known(tree)
        if isinstance(known, This):
            return Subject(ME, None, True)
        if isinstance(known, RulerOf):
            return Subject(known.whose, Has(TYPE, RULER_CARD))
        if isinstance(known, Bound):
            return Subject(BOTH, None, False, False, known)
        if known is not None or not isinstance(tree, t.Np) or tree.what is None:
            raise Reject("which card's event")
        if isinstance(tree.what, t.Nominal) and isinstance(tree.what.noun, t.Noun) and tree.what.noun.word == "center column":
            return Subject(self.whose(tree.det) if isinstance(tree.det, t.Owner) else BOTH, Description(AnyCard(), (), (InCenter(),)))
        many = False
        if tree.quant is not None:
            if tree.quant.how not in ("a", "another", "any", "exact", "each", "least") or tree.quant.n is not None and getattr(tree.quant.n, "n", 0) != 1:
                raise Reject("how many at once")
            many = tree.quant.how == "least"
        found = self.found(tree)
        if found.within is not None or found.charged is not None or found.ability:
            raise Reject("which cards' event")
        if found.areas and not found.played:
            found.post.append(At(found.areas))
        return Subject(BOTH if found.whose is None else found.whose, found.what(), False, found.other, None, many)

    # -- numbers ------------------------------------------------------------------------------------------------

    def amount_of(self, tree: Any) -> Number:
        if isinstance(tree, t.Letter):
            return Letter()
        if isinstance(tree, t.Thing):
            return ThatMany()
        if isinstance(tree, t.Noun) and tree.word == "unlimited":
            return Fixed(UNLIMITED)
        if isinstance(tree, Damage):
            if tree.which == "that" and tree.to is None and tree.by is None:
                return ThatMuch()
            if tree.which in ("taken", "all") and tree.when is None:
                return ThatMany()
            raise Reject("how much damage")
        if isinstance(tree, t.Count):
            if not isinstance(tree.of, t.Np) or tree.of.quant is not None:
                raise Reject("the number of what")
            return self.counted(tree.of)
        if isinstance(tree, t.Prop):
            return self.property(tree)
        if isinstance(tree, t.Printed):
            return PrintedNumber(self.prop(tree.prop), self.one(tree.of))
        if isinstance(tree, t.OfEach):
            counted = self.counted(t.Np(det=tree.det, what=tree.what))
            return counted if tree.size is None else Per(tree.size.n, counted)
        if isinstance(tree, t.Variety):
            if tree.prop not in WORDS and tree.prop != "level":
                raise Reject("different what")
            return Different(WORDS.get(tree.prop, -1), self.one(tree.of) if isinstance(tree.of, t.Owner) else self.cards(tree.of))
        if isinstance(tree, t.OfAll):
            if tree.which == "total":
                return SumOf(self.prop(tree.prop), self.group(tree.of))
            return Extreme(self.prop(tree.prop), self.group(tree.of), tree.which == "highest")
        if isinstance(tree, t.Multiple) and tree.how == "minus":
            return Minus(self.number(tree.of))
        raise Reject(f"no number: {type(tree).__name__}")

    def counted(self, np: t.Np) -> Number:
        """How many cards there are; how often something was done to such cards this turn, wherever they are now."""
        tails = np.what.tails if isinstance(np.what, t.Nominal) else None
        if any(isinstance(tail, t.Done) and tail.act.verb not in ENTRIES for tail in tails or ()):
            past = when_done(self, np.det, np.what)
            if past is not None:
                remembered(past)
                return CardsThisTurn(past)
        of = self.group(np)
        return Together(of) if differing(of) else CountOf(of)

    def property(self, tree: t.Prop) -> Number:
        """A number that a card or player has."""
        of = tree.of
        if tree.prop == "life" and isinstance(of, (t.Owner, t.Person)) and getattr(of, "of", None) is None and (of.who in PLAYERS or of.who == "they"):
            return LifeOf(self.whose(of))
        if tree.prop == "damage":
            return DamageOf(self.one(of))
        if tree.prop not in PROPS or tree.prop == "life":
            raise Reject(f"whose {tree.prop}")
        return NumberOf(PROPS[tree.prop], self.one(of))


def is_hidden(of: Cards) -> bool:
    """15-6b: whether what is chosen from these cards is no target, since they are in a deck or a hand."""
    return isinstance(of, Select) and of.areas & HIDDEN != 0


def check_owned(of: Cards) -> None:
    """Nobody is told to look for cards in the decks or hands of all players."""
    if isinstance(of, Select) and of.areas & HIDDEN and of.whose == BOTH:
        raise Reject("whose deck or hand")


def any_number(of: Cards) -> Choice:
    """As many of some cards as one likes."""
    check_owned(of)
    return Choice(CountOf(of), of, True)


def is_certain_card(of: Cards) -> bool:
    """Whether words name a certain card out of play: one copy of it is meant (15-18b), not all."""
    return isinstance(of, Select) and isinstance(of.what.kind, Has) and of.what.kind.prop == NAME and not of.areas & IN_PLAY


def remembered(past: Node) -> None:
    """Refuse to look back at what the turn does not remember: what was in the gate."""
    nodes: list[Node] = []
    walk(past, nodes)
    if any(isinstance(node, (Uses, IsChosen, PlaysCounter, DamageComes)) or isinstance(node, Plays) and node.at is not None for node in nodes):
        raise Reject("nobody remembers it")
