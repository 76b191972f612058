"""The lexicon's conditions and numbers: what Vanguard's card texts ask and count."""

from __future__ import annotations

from rulewright.games.common_phrases import add_turns
from rulewright.games.measures import AllFit, Fits, InPhase, NumberOf, ThereIs
from rulewright.games.selecting import Among
from rulewright.games.vanguard.calls import IsDeclared
from rulewright.games.vanguard.conditions import (
    AttackHit,
    AttackedInBattle,
    BattleNumber,
    CalledThisTurn,
    HasStood,
    NumberIs,
    SumOf,
    WasDropped,
)
from rulewright.games.vanguard.nouns import OWNERS, PILES, PROPERTIES, default_areas, is_default, others, theirs
from rulewright.games.vanguard.sets import the_vanguard, there
from rulewright.games.vanguard.places import Rested
from rulewright.games.vanguard.selection import Attacked, On, Select
from rulewright.games.vanguard.words import BATTLE, DRAW, END, GRADE, MAIN, RIDE, STAND
from rulewright.games.vanguard.zones import IN_DAMAGE
from rulewright.kernel.context import ME, OPPONENT
from rulewright.kernel.nodes import (AT_LEAST, AT_MOST, EXACTLY, All, AnyCard, AnyOf, Bound, Cards, Compared, CountOf, Description,
                                     Filter, Not, Number, Plus)
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
PHASE_NAMES = ((STAND, "stand"), (DRAW, "draw"), (RIDE, "ride"), (MAIN, "main"), (BATTLE, "battle"), (END, "end"))
MORE = "or more|greater|higher"
LESS = "or less|fewer|lower"


def ordinal_of(token: Token) -> int | _No:
    """An ordinal number as a word."""
    return ORDINALS.get(token.text, NO)


def write_ordinal(value: object) -> str | _No:
    """An ordinal number as printed."""
    return next((word for word, number in ORDINALS.items() if number == value), NO)


def add_numbers(g: Grammar) -> None:
    """What is counted."""
    g.terminal("ordinal", ordinal_of, write_ordinal, kinds=[], words=ORDINALS)
    g.add("countable", "{of:single}", CountOf)
    g.add("countable", "of {of:group}", CountOf)
    for word, done in (("retired", "retired"), ("called", "called"), ("stood", "[Stand]"), ("discarded", "discarded"),
                       ("returned", "returned to your hand"), ("charged", "put into your soul")):
        for how in ("with this effect", "this way", "by this effect", "as the cost"):
            g.add("countable", f"{{what:one}} {done} {how}", done_to, const={"word": word}, canonical=False)
    g.add("countable", "{of:wayset}", CountOf)
    g.add("countable", "other {what:one} on your {areas:circles}", counted_others, canonical=False)
    g.add("counted", "{of:group}", CountOf)
    g.add("counted", "{of:calledones}", CountOf)
    g.add("calledones", "{of:owngroup} called this turn", CalledThisTurn)
    g.add("calledones", "{what:many} you called this turn", called_by_you, canonical=False)
    for name, prop in (*PROPERTIES, ("grade", GRADE)):
        g.add("ofcard", "{of:possessor} " + name, NumberOf, const={"prop": prop})
        g.add("ofcard", "the sum of the original " + name + " of {of:object}", SumOf, const={"prop": prop})
        g.add("ofcard", "the original " + name + " of {of:object}", SumOf, const={"prop": prop}, canonical=False)
        g.add("ofcard", "the " + name + " of {of:object}", NumberOf, const={"prop": prop}, canonical=False)


def add_conditions(g: Grammar) -> None:
    """What a text can ask."""
    add_having(g)
    add_comparing(g)
    add_happening(g)
    add_turns(g)
    for phase, name in PHASE_NAMES:
        g.add("period", f"your {name} phase", InPhase, const={"phase": phase, "whose": ME})
        g.add("period", f"your opponent's {name} phase", InPhase, const={"phase": phase, "whose": OPPONENT})
    g.add("simple", "it is {period}")
    g.add("simple", "it is during {period}", canonical=False)


def add_having(g: Grammar) -> None:
    """You have, you do not have."""
    for lead, deny, some, many, whose in (("you have", "you do not have", "mysome", "mymany", ME),
                                          ("your opponent has", "your opponent does not have", "hissome", "hismany", OPPONENT)):
        g.add(some, "a|an {what:one}", theirs, const={"whose": whose}, builds=Select, when=is_default)
        g.add(some, "another {what:one}", others, const={"whose": whose}, builds=Select, when=is_default)
        g.add(some, "a|an {locatedone}", when=is_mine if whose == ME else is_theirs)
        g.add(some, "another {of:locatedone}", other_than_this, canonical=False)
        g.add(many, "{what:many}", theirs, const={"whose": whose}, builds=Select, when=is_default)
        g.add(many, "other {what:many}", others, const={"whose": whose}, builds=Select, when=is_default)
        g.add(many, "{located}", when=is_mine if whose == ME else is_theirs)
        some, many = " {of:" + some + "}", " {of:" + many + "}"
        g.add("simple", lead + some, ThereIs, const={"least": 1, "most": -1})
        g.add("simple", lead + many, ThereIs, const={"least": 1, "most": -1}, canonical=False)
        g.add("simple", lead + " {least:n} " + MORE + many, ThereIs, const={"most": -1})
        g.add("simple", lead + " {least:n}" + many, at_least_two, canonical=False)
        damage = Select(whose, IN_DAMAGE, Description(AnyCard()))
        g.add("simple", lead + " {least:n} " + MORE + " damage", ThereIs, const={"of": damage, "most": -1}, canonical=False)
        g.add("simple", lead + " {most:n} " + LESS + " damage", ThereIs, const={"of": damage, "least": 0}, canonical=False)
        g.add("simple", lead + " exactly {least:n}" + many, exactly, canonical=False)
        g.add("simple", lead + " no" + many, ThereIs, const={"least": 0, "most": 0}, canonical=False)
        g.add("simple", deny + some, ThereIs, const={"least": 0, "most": 0})
        g.add("simple", deny + " any" + many, ThereIs, const={"least": 0, "most": 0})
        g.add("simple", lead + " {most:n} " + LESS + many, ThereIs, const={"least": 0})
        g.add("simple", deny + " {one:wantedone} or {two:wantedone} {where:location}", neither, canonical=False)
        g.add("simple", deny + ' {parts:named_one++", "|" and "|", and "} {where:location}', not_all_there, canonical=False)
        g.add("simple", lead + ' {parts:named_one++", "|" and "|", and "} {where:location}', all_there, canonical=False)
        g.add("simple", lead + " {one:wantedone} or {two:wantedone} {where:location}", either_there, canonical=False)
    g.add("wantedone", "a|an {one}")
    g.add("simple", "{part:denied}", Not)
    g.add("denied", 'not all of these hold : {parts:simple++" as well as "}', All)
    g.add("simple", "your {kind:vanguardword} is a|an {what:one}", vanguard_is, const={"whose": ME}, canonical=False)
    g.add("simple", "your opponent's {kind:vanguardword} is a|an {what:one}", vanguard_is, const={"whose": OPPONENT}, canonical=False)
    g.add("simple", "your {kind:vanguardword} is {what:adj}", vanguard_is, const={"whose": ME}, canonical=False)
    g.add("simple", "your opponent's {kind:vanguardword} is {what:adj}", vanguard_is, const={"whose": OPPONENT}, canonical=False)


def add_comparing(g: Grammar) -> None:
    """The number of, compared."""
    g.add("simple", "the number of {of:group} is {least:n} " + MORE, ThereIs, const={"most": -1}, canonical=False)
    g.add("simple", "the number of {of:group} is {most:n} " + LESS, ThereIs, const={"least": 0}, canonical=False)
    g.add("simple", "the number of {of:group} is {least:n}", exactly, canonical=False)
    g.add("simple", "the number of {of:calledones} is {least:n} " + MORE, ThereIs, const={"most": -1})
    g.add("simple", "the number of {of:group} is exactly {least:n}", exactly, builds=ThereIs)
    g.add("simple", "the number of {of:group} becomes {least:n}", exactly, canonical=False)
    g.add("simple", "there are no {of:group}", ThereIs, const={"least": 0, "most": 0}, canonical=False)
    g.add("simple", "there are {least:n} " + MORE + " {of:group}", ThereIs, const={"most": -1}, canonical=False)
    g.add("simple", "there are {most:n} " + LESS + " {of:group}", ThereIs, const={"least": 0}, canonical=False)
    g.add("simple", "there is a|an {of:single}", ThereIs, const={"least": 1, "most": -1}, canonical=False)
    g.add("simple", "there is no {of:single}", ThereIs, const={"least": 0, "most": 0}, canonical=False)
    g.add("simple", "{of:pile} is empty", ThereIs, const={"least": 0, "most": 0}, canonical=False)
    for words, swap in ((MORE.replace("or ", "") + " than", False), ("less|fewer|lower than", True)):
        for name, areas in PILES:
            g.add("simple", f"the number of cards in your {name} is {words} your opponent's", more_in,
                  const={"areas": areas, "swap": swap}, canonical=False)
            g.add("simple", f"you have {words.replace(' than', '')} cards in your {name} than your opponent", more_in,
                  const={"areas": areas, "swap": swap}, canonical=False)
            g.add("simple", f"the number of cards in your {name} is {words} the number of cards in your opponent's {name}",
                  more_in, const={"areas": areas, "swap": swap}, canonical=False)
        g.add("simple", "the number of {what:many} you have is " + words + " your opponent's", more_have, const={"swap": swap},
              canonical=False)
        g.add("simple", "you have " + words.replace(" than", "") + " {what:many} than your opponent", more_have,
              const={"swap": swap}, canonical=False)
    for name, areas in PILES:
        for words, swap in (("greater", False), ("more", False), ("less", True), ("fewer", True)):
            g.add("simple", f"the number of cards in your {name} is equal to or {words} than your opponent's", as_many_in,
                  const={"areas": areas, "swap": swap}, canonical=False)
            g.add("simple", f"the number of cards in your {name} is {words} than or equal to your opponent's", as_many_in,
                  const={"areas": areas, "swap": swap}, canonical=False)
    for name, areas in PILES:
        const = {"areas": areas}
        for equal in ("is equal to", "is the same as"):
            g.add("simple", f"the number of cards in your {name} {equal} your opponent's", just_as_many_in, const=const, canonical=False)
            g.add("simple", f"the number of cards in your {name} {equal} the number of cards in your opponent's {name}", just_as_many_in,
                  const=const, canonical=False)
        g.add("simple", f"you have the same number of cards in your {name} as your opponent", just_as_many_in, const=const, canonical=False)
    g.add("simple", "the number of {left:counted} is equal to the number of {right:counted}", Compared, const={"how": EXACTLY})
    g.add("simple", "the number of {left:counted} is greater than {right:oneabove}", Compared, const={"how": AT_LEAST})
    g.add("oneabove", "the number of {than:counted}", Plus, const={"more": 1})
    g.add("simple", "the number of {left:counted} is equal to or greater than the number of {right:counted}", Compared,
          const={"how": AT_LEAST})
    for name, prop in (*PROPERTIES, ("grade", GRADE)):
        for how, words in ((AT_LEAST, MORE), (AT_MOST, LESS), (EXACTLY, "")):
            g.add("simple", "{of:possessor} " + name + " is {bound:strength} " + words, NumberIs,
                  const={"prop": prop, "how": how})
            g.add("simple", "the " + name + " of {of:object} is {bound:strength} " + words, NumberIs,
                  const={"prop": prop, "how": how})
    g.add("simple", "all of {of:group} are {what:adj}", AllFit)
    g.add("simple", "all {of:group} are {what:adj}", AllFit, canonical=False)
    g.add("simple", "all of the {of:group} are {what:adj}", AllFit, canonical=False)
    g.add("simple", "all of {of:group} are rest|resting", all_rest, canonical=False)
    g.add("simple", "it is the {number:ordinal} battle of that|this|the turn or more|later", BattleNumber, const={"later": True})
    g.add("simple", "it is the {number:ordinal} battle of that|this|the turn", BattleNumber, const={"later": False})
    g.add("simple", "it is the {number:ordinal} or more battle of that|this|the turn", BattleNumber, const={"later": True},
          canonical=False)


def add_happening(g: Grammar) -> None:
    """What was done before."""
    g.add("simple", "{card:object} is a|an {what:one}", Fits)
    g.add("simple", "{card:object} is {what:adj}", Fits)
    g.add("simple", "{card:object} is not a|an {what:one}", fits_not, canonical=False)
    g.add("simple", "{card:object} is in {what:place}", Fits)
    g.add("simple", "{card:object} is on ( your|a )? {what:oncircle}", Fits, canonical=False)
    g.add("oncircle", "{areas:circles}", On)
    g.add("simple", "your attacked unit is a|an {what:one}", Fits, const={"card": Attacked()}, canonical=False)
    g.add("simple", "{card:object} is the card you declared", IsDeclared)
    g.add("simple", "{card:object} is the declared card", IsDeclared, canonical=False)
    g.add("simple", "you rode", ThereIs, const={"of": Bound("rode"), "least": 1, "most": -1})
    g.add("simple", "you rode with|by this effect", ThereIs, const={"of": Bound("rode"), "least": 1, "most": -1}, canonical=False)
    g.add("simple", "you ride with|by this effect", ThereIs, const={"of": Bound("rode"), "least": 1, "most": -1}, canonical=False)
    for word, verbs in (("dropped", ("is put into your|the drop zone",)), ("damaged", ("is put into your|the damage zone",)),
                        ("charged", ("is put into your|the soul",)), ("stood", ("[Stand]",)), ("retired", ("is retired",)),
                        ("called", ("is called",)), ("returned", ("is returned to your|the hand",)),
                        ("rested", ("[Rest]",)), ("revealed", ("is revealed",)), ("discarded", ("is discarded",))):
        for verb in verbs:
            g.add("simple", "a|an {what:one} " + verb + " this way", this_way, const={"word": word}, canonical=False)
            g.add("simple", "{least:n} " + MORE + " {what:many} " + verb + " this way", this_way, const={"word": word},
                  canonical=False)
        g.add("wayset", "{what:one} " + verbs[0] + " this way", Among, const={"of": Bound(word)})
    g.add("simple", "there are {least:n} or more {of:wayset}", ThereIs, const={"most": -1})
    g.add("simple", "you put that unit into your soul this way", ThereIs,
          const={"of": Bound("charged"), "least": 1, "most": -1})
    g.add("simple", "your {what:one} had been|was put into the|your drop zone from {areas:circles} during|in this|that turn", WasDropped,
          const={"whose": ME})
    g.add("simple", "your opponent's {what:one} had been|was put into the|your drop zone from {areas:circles} during|in this|that turn",
          WasDropped, const={"whose": OPPONENT})
    g.add("simple", "{part:hasnot}", Not)
    g.add("hasnot", "{of:object} has not become [Stand] during that|this turn", HasStood)
    g.add("simple", "{of:object} has become [Stand] during that|this turn", HasStood)
    g.add("hasnot", "the attack did not hit during that battle", AttackHit)
    g.add("hasnot", "the attack did not hit", AttackHit, canonical=False)
    g.add("simple", "the attack hit during that battle", AttackHit)
    for words, whose in OWNERS:
        g.add("simple", "it is during the battle in which|that " + words + " {what:one} attacked|attacks", AttackedInBattle,
              const={"whose": whose})


# -- builders ---------------------------------------------------------------------------------------------------


def counted_others(what: Description, areas: int) -> CountOf:
    """How many other cards are on some circles."""
    return CountOf(Select(ME, areas, what, True))


def called_by_you(what: Description) -> CalledThisTurn:
    """Units that you called in this turn."""
    return CalledThisTurn(theirs(ME, what))


def is_mine(node: object) -> bool:
    """Whether a set is not one of the opponent's cards."""
    return not isinstance(node, Select) or node.whose != OPPONENT


def is_theirs(node: object) -> bool:
    """Whether a set is one of the opponent's cards."""
    return not is_mine(node)


def other_than_this(of: Cards) -> Select:
    """Other cards than this one."""
    if not isinstance(of, Select):
        raise Reject("other of what")
    return Select(of.whose, of.areas, of.what, True)


def at_least_two(of: Cards, least: int) -> ThereIs:
    """So many cards, at least two of them."""
    if least < 2:
        raise Reject("that is just one")
    return ThereIs(of, least, -1)


def exactly(of: Cards, least: int) -> ThereIs:
    """So many cards, no more and no fewer."""
    return ThereIs(of, least, least)


def are_there(what: Description, where: tuple[int, int], least: int, most: int) -> ThereIs:
    """Cards of a description in a player's zone."""
    return ThereIs(there(where, what), least, most)


def neither(one: Description, two: Description, where: tuple[int, int]) -> All:
    """Cards of neither of two descriptions."""
    return All((are_there(one, where, 0, 0), are_there(two, where, 0, 0)))


def all_there(parts: tuple[tuple[Number, Description], ...], where: tuple[int, int]) -> All:
    """Cards of each of several descriptions."""
    return All(tuple(are_there(what, where, 1, -1) for _, what in parts))


def not_all_there(parts: tuple[tuple[Number, Description], ...], where: tuple[int, int]) -> Not:
    """Not of each of several descriptions."""
    return Not(all_there(parts, where))


def either_there(one: Description, two: Description, where: tuple[int, int]) -> AnyOf:
    """Cards of one of two descriptions."""
    return AnyOf((are_there(one, where, 1, -1), are_there(two, where, 1, -1)))


def vanguard_is(kind: Filter, what: Filter, whose: int) -> Fits:
    """What the vanguard is."""
    return Fits(the_vanguard(whose), what)


def is_greater(left: Number, right: Number) -> Compared:
    """A number is above another."""
    return Compared(left, AT_LEAST, Plus(1, right))


def more_in(areas: int, swap: bool) -> Compared:
    """One player has more cards in a zone than the other."""
    one, two = (OPPONENT, ME) if swap else (ME, OPPONENT)
    what = Description(AnyCard())
    return is_greater(CountOf(Select(one, areas, what)), CountOf(Select(two, areas, what)))


def as_many_in(areas: int, swap: bool) -> Compared:
    """One player has at least as many cards in a zone as the other."""
    one, two = (OPPONENT, ME) if swap else (ME, OPPONENT)
    what = Description(AnyCard())
    return Compared(CountOf(Select(one, areas, what)), AT_LEAST, CountOf(Select(two, areas, what)))


def just_as_many_in(areas: int) -> Compared:
    """Both players have the same number of cards in a zone."""
    what = Description(AnyCard())
    return Compared(CountOf(Select(ME, areas, what)), EXACTLY, CountOf(Select(OPPONENT, areas, what)))


def done_to(what: Description, word: str) -> CountOf:
    """How many cards something was done to."""
    return CountOf(Among(Bound(word), what))


def more_have(what: Description, swap: bool) -> Compared:
    """One player has more units than the other."""
    one, two = (OPPONENT, ME) if swap else (ME, OPPONENT)
    areas = default_areas(what)
    return is_greater(CountOf(Select(one, areas, what)), CountOf(Select(two, areas, what)))


def all_rest(of: Cards) -> AllFit:
    """All of some units rest."""
    return AllFit(of, Rested(True))


def this_way(what: Description, word: str, least: int = 1) -> ThereIs:
    """So many of the cards that something was done to."""
    return ThereIs(Among(Bound(word), what), least, -1)


def fits_not(card: Cards, what: Filter) -> Not:
    """A card does not fit."""
    return Not(Fits(card, what))
