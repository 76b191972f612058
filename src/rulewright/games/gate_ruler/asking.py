"""The lexicon's conditions: what Gate Ruler's card texts ask."""

from __future__ import annotations

from rulewright.games.gate_ruler.conditions import (
    AttackBy,
    AttackedNow,
    Attacks,
    EmptyGate,
    EmptyZone,
    FirstAttack,
    FoughtNow,
    HasDestroyed,
    IsThere,
    OnTurn,
    Since,
    ThereIs,
)
from rulewright.games.gate_ruler.measures import LifeOf
from rulewright.games.gate_ruler.nouns import NUMBERS
from rulewright.games.gate_ruler.past import EnteredNow, HasAttacked
from rulewright.games.gate_ruler.places import At, Charged, Controlled, Damaged, IsAttacked, IsAttacking
from rulewright.games.gate_ruler.places import Not as NotSo
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, Among, Select
from rulewright.games.gate_ruler.words import (
    ATTACK,
    ATTACKING,
    ATTRIBUTE,
    DESTROYED,
    END,
    KEYWORD,
    MAIN,
    MOVING,
    NAME,
    PLAYED,
    RULER_CARD,
    SET_DOWN,
    SPECIAL,
    START,
    SUMMONED,
    TYPE,
)
from rulewright.games.gate_ruler.zones import (
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
    IN_RESOURCE,
    IN_SET,
)
from rulewright.games.measures import AllFit, Fits, InPhase
from rulewright.games.selecting import InSet
from rulewright.kernel.nodes import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    EXACTLY,
    All,
    AnyCard,
    Bound,
    Cards,
    Compared,
    CountOf,
    Description,
    Filter,
    Fixed,
    Has,
    Not,
    Number,
    Plus,
    Worth,
)
from rulewright.language.phrases import Grammar, Reject

PHASES = (("start", START), ("main", MAIN), ("attack", ATTACK), ("end", END))
PILES = (("hand", IN_HAND), ("graveyard", IN_GRAVEYARD), ("damage zone", IN_DAMAGE), ("drive zone", IN_DRIVE), ("deck", IN_DECK),
         ("resource zone", IN_RESOURCE))


def add_states(g: Grammar) -> None:
    """What can be said of a card after "is" or "has"."""
    g.add("state", "{adj}")
    g.add("state", "a|an {what:what}", canonical=True)
    g.add("state", "attacking a|an {at:what}", IsAttacking)
    g.add("state", "attacking a|an {at:ownone}", IsAttacking)
    g.add("state", "attacking your opponent", IsAttacking, const={"at": Has(TYPE, RULER_CARD)}, canonical=False)
    g.add("state", "attacking your opponent's ruler", IsAttacking, const={"at": Has(TYPE, RULER_CARD)}, canonical=False)
    g.add("state", "being attacked", IsAttacked, rule="8-4e-1")
    g.add("state", "being attacked by a|an {by:what}", IsAttacked)
    g.add("state", "attacked", IsAttacked, canonical=False)
    g.add("ownone", "{of:meantnoun}", one_of_set, builds=InSet)
    for owner, whose in (("a|an", BOTH), ("your", ME), ("your opponent's", OPPONENT), ("the", BOTH), ("its owner's", BOTH), ("their", OPPONENT)):
        g.add("state", f"in {owner} {{areas:zone}}", At, const={"whose": whose}, canonical=owner in ("a|an", "your", "your opponent's"), rule="14-2b")
    g.add("state", "in play", At, const={"areas": IN_PLAY, "whose": BOTH})
    g.add("holding", "{word:anykeyword}", Has, const={"prop": KEYWORD})
    for words, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
        g.add("holding", words + " charges", Charged, const={"how": how})
        g.add("holding", words + " {what:oneproperty} charges", Charged, const={"how": how})
        g.add("holding", words + " damage", Damaged, const={"how": how})
        for name, prop in NUMBERS:
            g.add("holding", f"{words} {name}", Worth, const={"prop": prop, "how": how})
    g.add("holding", "a charge", Charged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("holding", "any charges", Charged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("holding", "charges", Charged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("holding", "no charges", Charged, const={"how": EXACTLY, "bound": Fixed(0)})
    g.add("holding", "a|an {what:oneproperty} charge", Charged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("holding", "been dealt damage", Damaged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("holding", "damage", Damaged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("holding", "no damage", Damaged, const={"how": EXACTLY, "bound": Fixed(0)})
    g.add("holding", "the {word:property} attribute", Has, const={"prop": ATTRIBUTE})


def add_conditions(g: Grammar) -> None:
    """Conditions."""
    add_states(g)
    for words, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
        g.add("simple", f"there are {words} {{of:many}}", ThereIs, const={"how": how})
        g.add("simple", f"there are {words} {{of:one}}", ThereIs, const={"how": how}, canonical=False)
        for who, verb, whose in (("you", "control", ME), ("your opponent", "controls", OPPONENT)):
            g.add("simple", f"{who} {verb} {words} {{of:many}}", controls, const={"how": how, "whose": whose}, canonical=False)
            g.add("simple", f"{who} has {words} {{of:many}}", controls, const={"how": how, "whose": whose}, canonical=False)
            if how == EXACTLY:
                for have in (verb, "has"):
                    g.add("simple", f"{who} {have} {{bound:digit}} {{of:many}}", controls, const={"how": AT_LEAST, "whose": whose}, canonical=False)
            g.add("simple", f"{who} has {words} card in hand", in_hand, const={"how": how, "whose": whose}, canonical=False)
            for damage in ("damage", "damage cards", "cards in damage"):
                g.add("simple", f"{who} has {words} {damage}", pile_count, const={"how": how, "whose": whose, "areas": IN_DAMAGE}, canonical=False)
            g.add("simple", f"{who} has {words} charges", controls_charges, const={"how": how, "whose": whose}, canonical=False)
    for who, verb, whose in (("you", "control", ME), ("your opponent", "controls", OPPONENT)):
        g.add("simple", f"{who} {verb} a|an {{of:one}}", controls, const={"how": AT_LEAST, "bound": Fixed(1), "whose": whose}, canonical=False)
        g.add("simple", f"{who} {verb} another {{of:one}}", controls, const={"how": AT_LEAST, "bound": Fixed(1), "whose": whose, "other": True},
              canonical=False)
        for no in (f"{verb} no", "does not control a|an", "does not control any", "don't control any", "doesn't control any"):
            for group in ("one", "many"):
                g.add("simple", f"{who} {no} {{of:{group}}}", controls, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose},
                      canonical=False)
        g.add("simple", f"{who} {verb} {{of:one}}", controls_named, const={"whose": whose}, canonical=False)
        g.add("simple", f"{who} has a|an {{of:one}}", controls, const={"how": AT_LEAST, "bound": Fixed(1), "whose": whose}, canonical=False)
        g.add("simple", f"{who} has no {{of:many}}", controls, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose}, canonical=False)
        g.add("simple", f"{who} has no hand", in_hand, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose}, canonical=False)
        g.add("simple", f"{who} is attacking", AttackBy, const={"whose": whose})
        g.add("simple", f"{who} has no cards in hand", in_hand, const={"how": EXACTLY, "bound": Fixed(0), "whose": whose}, canonical=False)
        g.add("simple", f"{who} is being attacked", Attacks, const={"whose": whose})
        g.add("simple", f"{who} is attacked", Attacks, const={"whose": whose}, canonical=False)
        g.add("simple", f"{who} is being attacked by a|an {{by:what}}", Attacks, const={"whose": whose})
        g.add("simple", f"{who} is attacked by a|an {{by:what}}", Attacks, const={"whose": whose}, canonical=False)
        for owner in ("your",) if whose == ME else ("your opponent's",):
            g.add("simple", f"it is {owner} turn", OnTurn, const={"whose": whose})
            g.add("simple", f"it's {owner} turn", OnTurn, const={"whose": whose}, canonical=False)
            g.add("simple", f"it is not {owner} turn", OnTurn, const={"whose": 1 - whose}, canonical=False)
            for zone, areas in PILES:
                for words, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
                    g.add("simple", f"{owner} {zone} has {words} cards", pile_count, const={"whose": whose, "areas": areas, "how": how}, canonical=False)
                g.add("simple", f"{owner} {zone} is empty", pile_count, const={"whose": whose, "areas": areas, "how": EXACTLY,
                                                                              "bound": Fixed(0)}, canonical=False)
            for zone, areas in (("attack zone", IN_ATTACK), ("defense zone", IN_DEFENSE)):
                g.add("simple", f"{owner} {zone} is empty", EmptyZone, const={"whose": whose, "areas": areas, "all": True})
                g.add("simple", f"{who} has an empty {zone}", EmptyZone, const={"whose": whose, "areas": areas})
                g.add("simple", f"{who} has an open {zone}", EmptyZone, const={"whose": whose, "areas": areas}, canonical=False)
            for words, how in (("{right:digit} or less|lower|fewer", AT_MOST), ("{right:digit} or more|higher|greater", AT_LEAST),
                               ("{right:digit}", EXACTLY)):
                g.add("simple", f"{owner} life is {words}", life, const={"whose": whose, "how": how}, canonical=False)
                g.add("simple", f"{who} has {words} life", life, const={"whose": whose, "how": how}, canonical=False)
            for name, phase in PHASES:
                g.add("simple", f"it is {owner} {name} phase", InPhase, const={"phase": phase, "whose": whose})
    g.add("simple", "there is no {of:one}", ThereIs, const={"how": EXACTLY, "bound": Fixed(0)})
    g.add("simple", "there are no {of:many}", ThereIs, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    g.add("simple", "there is a|an {of:one}", ThereIs, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("simple", "there is another {of:one}", there_is_another, canonical=False)
    for name, phase in PHASES:
        g.add("simple", f"it is the {name} phase", InPhase, const={"phase": phase, "whose": BOTH})
    g.add("simple", "{card:asked} is {what:state}", Fits)
    g.add("simple", "{card:asked} was {what:state}", Fits, canonical=False)
    for owner, whose in (("allied", ME), ("enemy", OPPONENT)):
        g.add("state", f"a|an {owner} {{what:what}}", Controlled, const={"whose": whose}, rule="4-2d")
    g.add("simple", "{card:asked} has {what:holding}", Fits)
    g.add("simple", "{part:isnot}", Not)
    g.add("simple", "it is not the case that {part:simple}", Not)
    g.add("isnot", "{card:asked} is not {what:state}", Fits)
    g.add("isnot", "{card:asked} does not have {what:holding}", Fits)
    g.add("isnot", "{card:asked} isn't {what:state}", Fits, canonical=False)
    g.add("simple", "it's {what:state}", fits_it, canonical=False)
    g.add("simple", "{of:asked} remains in play", IsThere)
    g.add("simple", "a|an {of:one} is {what:state}", one_is, canonical=False)
    g.add("simple", "another {of:one} is {what:state}", another_is, canonical=False)
    g.add("simple", "{bound:number} or more {of:many} are {what:state}", some_are, canonical=False)
    g.add("simple", "no {of:many} are {what:state}", none_is, canonical=False)
    g.add("simple", "no {of:one} is {what:state}", none_is, canonical=False)
    for words, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
        g.add("simple", f"{words} of {{of:those}} are {{what:whats}}", some_of_those, const={"how": how}, canonical=False)
        g.add("simple", f"there are {words} {{of:oneofthose}}", ThereIs, const={"how": how})
    g.add("simple", "all {of:many} are {what:state}", AllFit, const={"least": 1})
    g.add("simple", "all of {of:many} are {what:state}", AllFit, const={"least": 1}, canonical=False)
    g.add("simple", "a|an {of:one} is attacking", attacking, canonical=False)
    for words, how in (("{right:quantity} or less|lower|fewer", AT_MOST), ("{right:quantity} or more|higher|greater", AT_LEAST),
                       ("less than or equal to {right:quantity}", AT_MOST), ("equal to {right:quantity}", EXACTLY),
                       ("greater than or equal to {right:quantity}", AT_LEAST)):
        g.add("simple", "{left:counted} is " + words, Compared, const={"how": how},
              canonical=how == EXACTLY or not words.startswith(("less", "greater")))
    for words, how in (("less than", BELOW), ("lower than", BELOW), ("fewer than", BELOW), ("more than", ABOVE), ("greater than", ABOVE), ("higher than", ABOVE)):
        g.add("simple", f"{{left:counted}} is {words} {{right:quantity}}", Compared, const={"how": how}, canonical=words in ("less than", "more than"))
    for words, way in (("less", BELOW), ("more", ABOVE)):
        for who, other, whose in (("you", "your opponent", ME), ("your opponent", "you", OPPONENT)):
            g.add("simple", f"{who} has {words} life than {other}", life, const={"how": way, "whose": whose, "right": LifeOf(1 - whose)}, canonical=False)
    for words, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
        g.add("simple", f"they control|has {words} {{of:many}}", controls, const={"how": how, "whose": OPPONENT}, canonical=False)
    g.add("simple", "they control|has no {of:many}", controls, const={"how": EXACTLY, "bound": Fixed(0), "whose": OPPONENT}, canonical=False)
    for words, fewer in (("more", False), ("fewer", True)):
        g.add("simple", f"they control|has {words} {{of:many}} than you", more_than, const={"whose": OPPONENT, "fewer": fewer}, canonical=False)
    g.add("simple", "the gate is empty", EmptyGate)
    for who, verb, whose in (("you", "control", ME), ("your opponent", "controls", OPPONENT)):
        other = "your opponent" if whose == ME else "you"
        for group in ("one", "many"):
            for words, fewer in (("more", False), ("fewer", True)):
                g.add("simple", f"{who} {verb} {words} {{of:{group}}} than {other}", more_than, const={"whose": whose, "fewer": fewer}, canonical=False)
                g.add("simple", f"{who} has {words} {{of:{group}}} than {other}", more_than, const={"whose": whose, "fewer": fewer}, canonical=False)
    for zone, areas in (*PILES, ("set zone", IN_SET), ("field zone", IN_FIELD)):
        for words, how in (("more", ABOVE), ("fewer", BELOW)):
            for who, other, own, their, whose in (("you", "your opponent", "your", "their", ME), ("your opponent", "you", "their", "your", OPPONENT)):
                for place in (f"in {own} {zone}", f"in {zone}") if areas == IN_HAND else (f"in {own} {zone}",):
                    for tail in ("", " has", " does", f" has in {their} {zone}"):
                        g.add("simple", f"{who} has {words} {{what:whats}} {place} than {other}{tail}", more_there,
                              const={"how": how, "whose": whose, "areas": areas}, canonical=False)
    g.add("simple", "{of:asked} attacked this turn", AttackedNow)
    g.add("simple", "{of:asked} has attacked this turn", AttackedNow, canonical=False)
    g.add("isnot", "{of:asked} did not attack this turn", AttackedNow)
    g.add("isnot", "{of:asked} has not attacked this turn", AttackedNow, canonical=False)
    for words in ("attacked in this battle", "attacked this battle"):
        g.add("simple", "{of:asked} " + words, FoughtNow, canonical="in" in words)
    g.add("simple", "this is its first attack this turn", FirstAttack)
    for words, battle in (("", True), (" in this battle", True), (" this battle", True), (" this turn", False)):
        for what, whose in (("a unit", BOTH), ("an enemy unit", OPPONENT), ("an allied unit", ME)):
            for has in ("", "has "):
                g.add("simple", f"{{of:asked}} {has}destroyed {what}{words}", HasDestroyed, const={"whose": whose, "battle": battle},
                      canonical=not has and words in (" in this battle", " this turn"), rule="14-15e")
    for entry, words, base in ((0, "entered play", "enter play"), (SUMMONED, "was normal summoned", ""), (SPECIAL, "was special summoned", ""),
                             (SET_DOWN, "was set", "")):
        g.add("didso", f"{words} this turn", EnteredNow, const={"how": entry}, rule="15-3c-1")
        g.add("post", f"that {words} this turn", EnteredNow, const={"how": entry})
        g.add("didnot", f"did not {base} this turn" if base else words.replace("was", "was not") + " this turn", EnteredNow, const={"how": entry})
    g.add("post", "that attacked this turn", HasAttacked)
    g.add("post", "that has attacked this turn", HasAttacked, canonical=False)
    g.add("post", "{part:notattacked}", NotSo)
    g.add("notattacked", "that did not attack this turn", HasAttacked)
    g.add("notattacked", "that has not attacked this turn", HasAttacked, canonical=False)
    g.add("simple", "{card:asked} {what:didso}", Fits)
    g.add("isnot", "{card:asked} {what:didnot}", Fits)
    add_asked(g)
    add_history(g)


def add_asked(g: Grammar) -> None:
    """Things that conditions speak of."""
    g.add("asked", "{thing}")
    g.add("period", "your turn", OnTurn, const={"whose": ME})
    g.add("period", "your opponent's turn", OnTurn, const={"whose": OPPONENT})
    for name, phase in PHASES:
        g.add("period", f"your {name} phase", InPhase, const={"phase": phase, "whose": ME})
        g.add("period", f"your opponent's {name} phase", InPhase, const={"phase": phase, "whose": OPPONENT})
        g.add("period", f"their {name} phase", InPhase, const={"phase": phase, "whose": OPPONENT}, canonical=False)
        g.add("period", f"the {name} phase", InPhase, const={"phase": phase, "whose": BOTH})
    g.add("standing", '{parts:standingpart++" and "}', All)
    g.add("standing", "{standingpart}")
    for words, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST)):
        g.add("standingpart", f"there are {words} {{of:many}}", ThereIs, const={"how": how}, rule="14-9g")
        g.add("standingpart", f"you have {words} {{of:many}}", controls, const={"how": how, "whose": ME}, canonical=False)
        g.add("standingpart", f"you have {words} card in hand", in_hand, const={"how": how, "whose": ME}, canonical=False)
        g.add("standingpart", f"your opponent has|controls {words} {{of:many}}", controls, const={"how": how, "whose": OPPONENT}, canonical=False)
        g.add("standingpart", f"you control {words} {{of:many}}", controls, const={"how": how, "whose": ME}, canonical=False)


    none = {"how": EXACTLY, "bound": Fixed(0)}
    g.add("standingpart", "there are no {of:many}", ThereIs, const=none)
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        for words in ("has no", "control no", "controls no"):
            g.add("standingpart", f"{who} {words} {{of:many}}", controls, const={**none, "whose": whose}, canonical=False)


def add_history(g: Grammar) -> None:
    """What happened in this turn (14-9e does not apply: it is remembered as it was)."""
    for words, kind, way in (("attacked this turn", ATTACKING, 0), ("was destroyed this turn", DESTROYED, 0),
                             ("was normal summoned this turn", MOVING, SUMMONED), ("was special summoned this turn", MOVING, SPECIAL),
                             ("was played this turn", PLAYED, 0)):
        for article, how, bound in (("a|an", AT_LEAST, Fixed(1)), ("no", EXACTLY, Fixed(0))):
            for owner, whose in (("", BOTH), ("allied", ME), ("enemy", OPPONENT)):
                g.add("simple", f"{article} {owner} {{what:what}} {words}", Since,
                      const={"kind": kind, "way": way, "whose": whose, "how": how, "bound": bound})
        for owner, whose in (("", BOTH), ("allied", ME), ("enemy", OPPONENT)):
            g.add("simple", f"{{bound:number}} or more {owner} {{what:whats}} {words}", Since,
                  const={"kind": kind, "way": way, "whose": whose, "how": AT_LEAST})


    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        for words, kind, way in (("played", PLAYED, 0), ("normal summoned", MOVING, SUMMONED), ("special summoned", MOVING, SPECIAL)):
            done = {"kind": kind, "way": way, "whose": whose}
            for has in ("", "has "):
                for article, how, bound in (("a|an", AT_LEAST, Fixed(1)), ("no", EXACTLY, Fixed(0))):
                    g.add("simple", f"{who} {has}{words} {article} {{what:what}} this turn", Since, const={**done, "how": how, "bound": bound},
                          canonical=False)
                for much, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST)):
                    g.add("simple", f"{who} {has}{words} {much} {{what:whats}} this turn", Since, const={**done, "how": how}, canonical=False)
            g.add("simple", f"{who} has not {words} a|an {{what:what}} this turn", Since, const={**done, "how": EXACTLY, "bound": Fixed(0)},
                  canonical=False)
        every = {"kind": ATTACKING, "way": 0, "whose": whose, "what": Description(AnyCard())}
        for words, how, bound in (("attacked", AT_LEAST, Fixed(1)), ("has attacked", AT_LEAST, Fixed(1)), ("did not attack", EXACTLY, Fixed(0)),
                                  ("has not attacked", EXACTLY, Fixed(0))):
            g.add("simple", f"{who} {words} this turn", Since, const={**every, "how": how, "bound": bound}, canonical=False)


# -- builders ---------------------------------------------------------------------------------------------------


def one_of_set(of: Select) -> InSet:
    """A card of a set that more is said of than its description."""
    if of.whose == BOTH and not of.other:
        raise Reject("a description")
    return InSet(of)


def of_player(of: Cards, whose: int, other: bool = False) -> Select:
    """A set, of a player: "you control" says whose it is."""
    if not isinstance(of, Select) or of.whose not in (BOTH, whose):
        raise Reject("whose cards")
    return Select(whose, of.areas, of.what, of.other or other)


def controls(how: str, bound: Number, of: Cards, whose: int, other: bool = False) -> ThereIs:
    """A player controls so many cards."""
    return ThereIs(how, bound, of_player(of, whose, other))


def controls_named(of: Cards, whose: int) -> ThereIs:
    """A player controls a card of a name, which needs no article."""
    if not isinstance(of, Select) or not isinstance(of.what.kind, Has) or of.what.kind.prop != NAME:
        raise Reject("how many")
    return controls(AT_LEAST, Fixed(1), of, whose)


def controls_charges(how: str, bound: Number, whose: int) -> ThereIs:
    """A player has so many charges."""
    return ThereIs(how, bound, Select(whose, IN_CHARGE, Description(AnyCard())))


def in_hand(how: str, bound: Number, whose: int) -> ThereIs:
    """A player has so many cards in hand."""
    return pile_count(how, bound, whose, IN_HAND)


def pile_count(how: str, bound: Number, whose: int, areas: int) -> ThereIs:
    """So many cards in a zone."""
    return ThereIs(how, bound, Select(whose, areas, Description(AnyCard())))


def more_than(of: Cards, whose: int, fewer: bool) -> Compared:
    """A player has more cards of a description than the other one, or fewer."""
    mine, theirs = CountOf(of_player(of, whose)), CountOf(of_player(of, 1 - whose))
    return Compared(theirs, AT_LEAST, Plus(1, mine)) if fewer else Compared(mine, AT_LEAST, Plus(1, theirs))


def there_is_another(of: Cards) -> ThereIs:
    """Another card of a description."""
    if not isinstance(of, Select):
        raise Reject("another of what")
    return ThereIs(AT_LEAST, Fixed(1), Select(of.whose, of.areas, of.what, True))


def one_is(of: Cards, what: Filter) -> ThereIs:
    """Some card of a set is in a state."""
    if not isinstance(of, Select):
        raise Reject("one of what")
    if isinstance(what, At):  # where it is: nothing else is said of it
        if what.areas == IN_PLAY:
            return ThereIs(AT_LEAST, Fixed(1), of)
        if not what.areas & of.areas:
            return ThereIs(AT_LEAST, Fixed(1), Select(ME if of.whose == BOTH else of.whose, what.areas, of.what, of.other))
    described = Description(of.what.kind, of.what.pre, of.what.post + (what,))
    return ThereIs(AT_LEAST, Fixed(1), Select(of.whose, of.areas, described, of.other))


def none_is(of: Cards, what: Filter) -> ThereIs:
    """No card of a set is in a state."""
    return ThereIs(EXACTLY, Fixed(0), one_is(of, what).of)


def some_of_those(how: str, bound: Number, of: Cards, what: Filter) -> ThereIs:
    """So many of the cards that were spoken of fit a description."""
    return ThereIs(how, bound, Among(of, what))


def some_are(bound: Number, of: Cards, what: Filter) -> ThereIs:
    """So many cards of a set are in a state."""
    return ThereIs(AT_LEAST, bound, one_is(of, what).of)


def another_is(of: Cards, what: Filter) -> ThereIs:
    """Some other card of a set is in a state."""
    made = one_is(of, what)
    assert isinstance(made.of, Select)
    return ThereIs(made.how, made.bound, Select(made.of.whose, made.of.areas, made.of.what, True))


def attacking(of: Cards) -> ThereIs:
    """Some card of a set is attacking."""
    return one_is(of, IsAttacking())


def life(how: str, right: Number, whose: int) -> Compared:
    """2-6c-1: the current life of a player."""
    return Compared(LifeOf(whose), how, right)


def fits_it(what: Filter) -> Fits:
    """A state of what was spoken of last."""
    return Fits(Bound("it"), what)


def more_there(how: str, whose: int, areas: int, what: Description) -> Compared:
    """A player has more or fewer cards in a zone than the other player."""
    return Compared(CountOf(Select(whose, areas, what)), how, CountOf(Select(1 - whose, areas, what)))
