"""The lexicon's comparisons: the highest and lowest of some cards, what cards share, how many different words there are, bounds of numbers."""

from __future__ import annotations

from rulewright.games.choosing import Choice
from rulewright.games.force_of_will.conditions import Fits, More, ThereIs
from rulewright.games.force_of_will.effects import SearchFor
from rulewright.games.force_of_will.game import as_fow
from rulewright.games.force_of_will.measures import Attributes, Extreme, NumberOf, number_now
from rulewright.games.force_of_will.nouns import NUMBERS, meaning
from rulewright.games.force_of_will.people import latest_life
from rulewright.games.force_of_will.places import ATTACKED, Alike, ThisTurn, Unlike
from rulewright.games.force_of_will.selection import Distinct, Select
from rulewright.games.force_of_will.words import ATTRIBUTE, NAME, RACE, TOTAL_COST
from rulewright.games.force_of_will.zones import IN_MAIN_DECK, IN_STONE_DECK
from rulewright.kernel.context import BOTH, ME, Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import AT_LEAST, AT_MOST, EXACTLY, Bound, Cards, Compared, Condition, CountOf, Description, Filter, Fixed, Not, Number, Plus, Worth
from rulewright.language.phrases import Grammar, Reject

SHARED = (("race", RACE), ("trait", RACE), ("race or trait", RACE), ("attribute", ATTRIBUTE), ("name", NAME))
"""What cards can have in common."""


class Different(Number):
    """How many different words of a property there are among some cards."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        return len({word for card in self.of.find(game, context) for word in game.words(card, self.prop)})

    def reads(self) -> int:
        return 1 << (self.prop + 16) | self.of.reads()


class DifferentNumbers(Number):
    """How many different numbers of a kind there are among some cards."""

    __slots__ = ("prop", "of")
    FIELDS = ("prop", "of")

    def __init__(self, prop: int, of: Cards) -> None:
        self.prop = prop
        self.of = of

    def value(self, game: Game, context: Context) -> int:
        return len({number_now(game, card, self.prop) for card in self.of.find(game, context)})

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


class AlikeOther(Alike):
    """Cards that share a word of a property with another card of a set, or with none of them."""

    __slots__ = ()

    def passes(self, game: Game, context: Context, card: int) -> bool:
        words = game.words(card, self.prop)
        found = any(other != card and words & game.words(other, self.prop) for other in self.of.find(game, context))
        return found == self.shared

    def reads(self) -> int:
        return 1 << (self.prop + 16) | self.of.reads()


class SameNumber(Filter):
    """Cards with the same number of a kind as a card, or with another one."""

    __slots__ = ("prop", "of", "shared")
    FIELDS = ("prop", "of", "shared")

    def __init__(self, prop: int, of: Cards, shared: bool = True) -> None:
        self.prop = prop
        self.of = of
        self.shared = shared

    def passes(self, game: Game, context: Context, card: int) -> bool:
        own = as_fow(game)
        numbers = [own.last_number(other, latest_life(game, other), self.prop) for other in self.of.find(game, context)]
        return bool(numbers) and (game.number(card, self.prop) in numbers) == self.shared

    def reads(self) -> int:
        return 1 << self.prop | self.of.reads()


def add_comparisons(g: Grammar) -> None:
    """All of them."""
    add_extremes(g)
    add_shared(g)
    add_bounds(g)
    add_or_equal(g)
    add_relative(g)
    add_distinct(g)


def add_extremes(g: Grammar) -> None:
    """The highest and lowest."""
    for the in ("the ", ""):
        for words, highest in (("highest|greatest", True), ("lowest|least", False)):
            g.add("post", f"with {the}{words} {{prop:worth}} among {{of:cards}}", extreme, const={"highest": highest}, canonical=False)
            g.add("group", f"{{of:plaingroup}} with {the}{words} {{prop:worth}}", extreme_of, const={"highest": highest}, canonical=False)
    for words, highest in (("highest|greatest", True), ("lowest|least", False)):
        g.add("post", f"with the {words} cost among {{of:cards}}", extreme, const={"highest": highest, "prop": TOTAL_COST}, canonical=False)
        for name, prop in NUMBERS:
            g.add("counted", f"the {words} {name} of {{of:cards}}", Extreme, const={"prop": prop, "highest": highest}, canonical=False)
    g.add("plaingroup", "{meant}")
    g.add("choice", "the {of:group}", the_extreme, canonical=False)


def add_shared(g: Grammar) -> None:
    """What cards have in common, and how much of it is different."""
    for word, prop in SHARED:
        plain = word in ("race", "attribute", "name")
        g.add("sharedword", f"a|an|any {word}", meaning, const={"value": prop}, canonical=plain)
        many = {"race or trait": "races or traits"}.get(word, word + "s")
        g.add("sharedword", f"any {many}", meaning, const={"value": prop}, canonical=False)
        if prop != ATTRIBUTE:
            g.add("counted", f"the number of different {many} among {{of:cards}}", Different, const={"prop": prop}, canonical=plain)
            g.add("countable", f"different {word} among {{of:cards}}", Different, const={"prop": prop}, canonical=plain)
        for words, how in (("{right:number} or more", AT_LEAST), ("{right:number} or less|fewer", AT_MOST), ("exactly {right:number}", EXACTLY)):
            g.add("simple", f"there are {words} different {many} among {{of:cards}}", different_is, const={"prop": prop, "how": how}, canonical=False)
    for sets, made in (("{of:thing}", Alike), ("{of:target}", Alike), ("another {of:group}", AlikeOther), ("a|an|any {of:group}", AlikeOther), ("{of:group}", AlikeOther)):
        own = sets in ("another {of:group}", "{of:thing}", "{of:target}")
        g.add("post", "that shares|share {prop:sharedword} with " + sets, made, canonical=own)
        g.add("post", "sharing {prop:sharedword} with " + sets, made, canonical=False)
        for no in ("that doesn't|don't share", "that does|do not share"):
            g.add("post", f"{no} {{prop:sharedword}} with {sets}", made, const={"shared": False}, canonical=own and "n't" in no)
        if sets != "{of:group}":
            g.add("simple", "{card:asked} shares|share {prop:sharedword} with " + sets, shares_with, const={"shared": True, "other": made is AlikeOther}, canonical=False)
            for no in ("doesn't|don't share", "does|do not share"):
                g.add("simple", f"{{card:asked}} {no} {{prop:sharedword}} with {sets}", shares_with, const={"shared": False, "other": made is AlikeOther}, canonical=False)
    for word, prop in (("name", NAME), ("attribute", ATTRIBUTE), ("race", RACE)):
        g.add("post", f"with the same {word} as a|an|another {{of:group}}", AlikeOther, const={"prop": prop}, canonical=False)
        g.add("post", f"with the same {word} as {{of:target}}", Alike, const={"prop": prop}, canonical=False)
    for lead in ("with {prop:worth} less|lower than", "whose {prop:worth} is less|lower than"):
        g.add("post", lead + " {bound:counted}", worth_less, canonical=False)
        g.add("post", lead + " {bound:digit}", worth_less, canonical=False)
    for lead in ("with {prop:worth} greater|higher|more than", "whose {prop:worth} is greater|higher|more than"):
        g.add("post", lead + " {bound:counted}", worth_more, canonical=False)
        g.add("post", lead + " {bound:digit}", worth_more, canonical=False)
    for name, prop in NUMBERS:
        g.add("post", f"with the same {name} as {{of:thing}}", SameNumber, const={"prop": prop})
        g.add("post", f"with the same {name}", same_as_it, const={"prop": prop}, canonical=False)
        g.add("post", f"with a different {name} than|from {{of:thing}}", SameNumber, const={"prop": prop, "shared": False})
        g.add("post", f"that shares|share {{of:possessor}} {name}", SameNumber, const={"prop": prop}, canonical=False)
        g.add("post", f"that doesn't|don't share {{of:possessor}} {name}", SameNumber, const={"prop": prop, "shared": False}, canonical=False)
        g.add("countable", f"different {name} among {{of:cards}}", DifferentNumbers, const={"prop": prop})
        g.add("counted", f"the number of different {name}s among {{of:cards}}", DifferentNumbers, const={"prop": prop})
    for no in ("that is|are not", "that isn't|aren't", "that is|are neither"):
        g.add("post", f"{no} a|an {{what:what}}", Unlike, canonical=no == "that is|are not")
        g.add("post", f"{no} {{what:oneadj}}", Unlike, canonical=no == "that is|are not")
        g.add("post", f"{no} {{what:stateword}}", Unlike, canonical=no == "that is|are not")
    g.add("post", "that didn't attack this turn", not_this_turn, canonical=False)


def add_or_equal(g: Grammar) -> None:
    """Numbers that may be equal to a bound."""
    for lead in ("with {prop:worth}", "whose {prop:worth} is"):
        for words, how in (("equal to or greater|higher|more than", AT_LEAST), ("greater|higher|more than or equal to", AT_LEAST), ("no less|lower than", AT_LEAST),
                           ("equal to or less|lower than", AT_MOST), ("less|lower than or equal to", AT_MOST), ("no greater|higher|more than", AT_MOST)):
            for bound in ("counted", "digit"):
                g.add("post", f"{lead} {words} {{bound:{bound}}}", Worth, const={"how": how}, canonical=False)


def add_relative(g: Grammar) -> None:
    """A lower or higher number than that of what was spoken of."""
    for words, how, more in (("lower|lesser|smaller", AT_MOST, -1), ("higher|greater|larger", AT_LEAST, 1)):
        for tail in ("", " than it", " than that resonator", " than that card"):
            g.add("post", f"with a|an {words} {{prop:worth}}{tail}", than_it, const={"how": how, "more": more}, canonical=False)
            g.add("post", f"with {words} {{prop:worth}}{tail}", than_it, const={"how": how, "more": more}, canonical=False)
        for tail in ("than {of:thing}", "than {of:target}"):
            g.add("post", f"with a|an {words} {{prop:worth}} {tail}", than_card, const={"how": how, "more": more}, canonical=False)
            g.add("post", f"with {words} {{prop:worth}} {tail}", than_card, const={"how": how, "more": more}, canonical=False)


def than_it(prop: int, how: str, more: int) -> Worth:
    """Compared with what was spoken of last."""
    return Worth(prop, how, Plus(more, NumberOf(prop, Bound("it"))))


def than_card(prop: int, how: str, more: int, of: Cards) -> Worth:
    """Compared with a card."""
    return Worth(prop, how, Plus(more, NumberOf(prop, of)))


def add_distinct(g: Grammar) -> None:
    """Cards with different names."""
    for words in ("with different names", "with a different name", "with different names each", "of different names", "that have different names", "each with a different name"):
        g.add("distinct", "{of:group} " + words, Distinct, canonical=words == "with different names")
    for lead, upto in (("", False), ("up to ", True)):
        g.add("choice", lead + "{count:number} {of:distinct}", Choice, const={"upto": upto})
    g.add("choice", "any number of {of:distinct}", any_distinct, canonical=False)
    g.add("countable", "{of:distinct}", CountOf)
    g.add("counted", "the number of {of:distinct}", CountOf)
    for words, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST)):
        g.add("simple", f"there are {words} {{of:distinct}}", ThereIs, const={"how": how})
        g.add("simple", f"you control {words} {{of:distinct}}", controls_distinct, const={"how": how}, canonical=False)
    for owner, zone, areas in (("your", "main deck", IN_MAIN_DECK), ("your", "deck", IN_MAIN_DECK), ("your", "magic stone deck", IN_STONE_DECK)):
        for lead, upto in (("", False), ("up to ", True)):
            g.add("clause", f"search {owner} {zone} for {lead}{{count:number}} {{what:what}} with different names", search_distinct,
                  const={"areas": areas, "upto": upto}, canonical=False)


def any_distinct(of: Cards) -> Choice:
    """As many of them as one likes."""
    return Choice(CountOf(of), of, True)


def controls_distinct(bound: Number, of: Distinct, how: str) -> ThereIs:
    """So many of different names that you control."""
    if not isinstance(of.of, Select) or of.of.whose not in (BOTH, ME):
        raise Reject("whose cards")
    return ThereIs(how, bound, Distinct(Select(ME, of.of.areas, of.of.what, of.of.other)))


def search_distinct(count: Number, what: Description, areas: int, upto: bool) -> SearchFor:
    """Cards of different names out of a deck."""
    return SearchFor(Choice(count, Distinct(Select(ME, areas, what)), upto))


def add_bounds(g: Grammar) -> None:
    """Numbers compared with other numbers."""
    for words, how in (("less than or equal to {right:quantity}", AT_MOST), ("equal to or less than {right:quantity}", AT_MOST), ("{right:quantity} or lower", AT_MOST),
                       ("{right:quantity} or fewer", AT_MOST), ("at most {right:quantity}", AT_MOST), ("greater than or equal to {right:quantity}", AT_LEAST),
                       ("equal to or greater than {right:quantity}", AT_LEAST), ("{right:quantity} or higher", AT_LEAST), ("{right:quantity} or greater", AT_LEAST),
                       ("at least {right:quantity}", AT_LEAST), ("the same as {right:quantity}", EXACTLY)):
        g.add("simple", "{left:counted} is|are " + words, Compared, const={"how": how}, canonical=False)
    for words in ("more than", "higher than", "greater than"):
        g.add("simple", "{left:counted} is|are " + words + " {right:quantity}", More, canonical=False)
    for words in ("less than", "lower than", "fewer than"):
        g.add("simple", "{right:counted} is|are " + words + " {left:quantity}", More, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def extreme(of: Cards, prop: int, highest: bool) -> Worth:
    """Cards with the highest or lowest number of some."""
    return Worth(prop, EXACTLY, Extreme(prop, of, highest))


def extreme_of(of: Cards, prop: int, highest: bool) -> Select:
    """Those of some cards with the highest or lowest number of them."""
    if not isinstance(of, Select) or is_extreme(of.what):
        raise Reject("of which cards")
    what = Description(of.what.kind, of.what.pre, (*of.what.post, extreme(of, prop, highest)))
    return Select(of.whose, of.areas, what, of.other)


def is_extreme(what: Description) -> bool:
    """Whether a description speaks of the highest or lowest."""
    return any(isinstance(part, Worth) and isinstance(part.bound, Extreme) for part in what.post)


def the_extreme(of: Cards) -> Choice:
    """The one card with the highest number; of several the player chooses one."""
    if not isinstance(of, Select) or not is_extreme(of.what):
        raise Reject("which one")
    return Choice(Fixed(1), of)


def worth_less(prop: int, bound: Number) -> Worth:
    """Cards with a lesser number."""
    return Worth(prop, AT_MOST, Plus(-1, bound))


def worth_more(prop: int, bound: Number) -> Worth:
    """Cards with a greater number."""
    return Worth(prop, AT_LEAST, Plus(1, bound))


def same_as_it(prop: int) -> SameNumber:
    """Cards with the same number as what was spoken of last."""
    return SameNumber(prop, Bound("it"))


def shares_with(card: Cards, of: Cards, prop: int, shared: bool, other: bool) -> Condition:
    """Whether a card shares something with another."""
    filter: Filter = AlikeOther(prop, of) if other else Alike(prop, of)
    return Fits(card, filter) if shared else Not(Fits(card, filter))


def different_is(of: Cards, prop: int, how: str, right: Number) -> Compared:
    """So many different words among some cards."""
    return Compared(Attributes(of) if prop == ATTRIBUTE else Different(prop, of), how, right)


def not_this_turn() -> Unlike:
    """Cards that did not attack in this turn."""
    return Unlike(ThisTurn(ATTACKED))
