"""The lexicon's conditions: what Godzilla's card texts can ask."""

from __future__ import annotations

from rulewright.games.godzilla.measures import (
    CameBy,
    DifferInTrait,
    DifferentWords,
    InvadedThisTurn,
    RageIs,
    ZoneCompare,
)
from rulewright.games.godzilla.nouns import (
    in_numbered_zones,
    in_zones,
    mine,
    on_field,
    opponents,
    others,
    worth_builder,
)
from rulewright.games.godzilla.places import InZones, Near, ZoneOfRank
from rulewright.games.godzilla.selection import InvasionCard, Monster, Select
from rulewright.games.godzilla.words import COLOR, COUNTER, COUNTER_POWER, END, KEYWORD, MAIN, START, STRATEGY, THREAT
from rulewright.games.godzilla.zones import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, ON_STRATEGY
from rulewright.games.measures import AllFit, Fits, InPhase, OnTurn, ThereIs
from rulewright.games.selecting import Among
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    AT_MOST,
    All,
    AnyCard,
    Bound,
    Cards,
    Compared,
    CountOf,
    Description,
    Either,
    Filter,
    Has,
    Not,
    Number,
    Plus,
    This,
)
from rulewright.language.phrases import Grammar, Reject


def add_conditions(g: Grammar) -> None:
    """What a text can ask."""
    g.add("simple", "{card:object} is ( now )? in {what:place}", Fits)
    g.add("simple", "is in {what:place}", Fits, const={"card": This()}, canonical=False)
    g.add("simple", "{card:object} is {what:single}", Fits)
    g.add("simple", "{card:object} is {what:adj}", Fits)
    g.add("simple", "{part:fits}", Not)
    g.add("fits", "{card:object} is not {what:adj}", Fits)
    g.add("fits", "{card:object} is not {what:single}", Fits)
    g.add("fits", "{card:object} is not in {what:place}", Fits)
    g.add("simple", "{card:object} occupies 1 of those zones", Fits, const={"what": ZoneOfRank(Bound("revealed"))})
    g.add("single", "a|an {one}")
    g.add("simple", "{card:object} has {what:traited}", Fits)
    g.add("there", "{what:many} in your zones", in_zones, const={"whose": ME}, builds=Select)
    g.add("there", "{what:many} in your opponent's zones", in_zones, const={"whose": OPPONENT}, builds=Select)
    g.add("there", "{group}")
    g.add("there", "{wide}")
    g.add("own", "{group}")
    g.add("own", "{what:many} in play", Select, const={"whose": ME, "areas": IN_PLAY, "other": False})
    g.add("own", "{what:many}", mine)
    g.add("own", "{what:many} in hand", Select, const={"whose": ME, "areas": IN_HAND, "other": False})
    g.add("own", "other {what:many}", others, const={"whose": ME})
    g.add("theirs", "{what:many} in play", Select, const={"whose": OPPONENT, "areas": IN_PLAY, "other": False})
    g.add("theirs", "{what:many}", opponents)
    g.add("theirs", "{what:many} in hand", Select, const={"whose": OPPONENT, "areas": IN_HAND, "other": False})
    g.add("theirs", "{what:many} in their zones", in_zones, const={"whose": OPPONENT})
    g.add("theirs", "{what:many} in their zones|zone {numbers:span}", in_numbered_zones, const={"whose": OPPONENT})
    for words, areas in (("hand", IN_HAND), ("discard pile", IN_DISCARD), ("strategy zone", ON_STRATEGY), ("deck", IN_DECK)):
        g.add("theirs", "{what:many} in their " + words, Select,
              const={"whose": OPPONENT, "areas": areas, "other": False})
    for lead, of in (("there are", "there"), ("you have", "own"), ("your opponent has", "theirs"), ("they have", "theirs")):
        plain = of == "there"
        of = " {of:" + of + "}"
        g.add("simple", lead + " {least:n} or more" + of, ThereIs, const={"most": -1}, canonical=plain)
        g.add("simple", lead + " at least {least:n}" + of, ThereIs, const={"most": -1}, canonical=False)
        g.add("simple", lead + " fewer|less than {number:n}" + of, fewer_than, canonical=False)
        g.add("simple", lead + " more than {number:n}" + of, more_than, canonical=False)
        g.add("simple", lead + " {least:n}" + of, both_strategies, canonical=False)
        g.add("simple", lead + " no" + of, ThereIs, const={"least": 0, "most": 0}, canonical=plain)
        g.add("simple", lead + " {most:n} or fewer|less" + of, ThereIs, const={"least": 0}, canonical=plain)
        g.add("simple", lead + " {least:n} to {most:n}" + of, ThereIs, canonical=plain)
        g.add("simple", lead + " exactly {least:n}" + of, exactly, canonical=plain, builds=ThereIs)
        g.add("simple", lead + " a|an|any" + of, ThereIs, const={"least": 1, "most": -1}, canonical=False)
        g.add("simple", lead + of, there_is_any, canonical=False)
        g.add("simple", lead + " another" + of, there_is_another, canonical=False)
    g.add("simple", "{least:n} or more {of:own}", ThereIs, const={"most": -1}, canonical=False)
    for lead, who in (("you have", ME), ("your opponent has", OPPONENT)):
        const = {"who": Monster(who)}
        g.add("simple", lead + " {least:n} or more <Rage>", RageIs, const={**const, "most": -1}, canonical=False)
        g.add("simple", lead + " {most:n} or fewer|less <Rage>", RageIs, const={**const, "least": 0}, canonical=False)
        g.add("simple", lead + " no <Rage>", RageIs, const={**const, "least": 0, "most": 0}, canonical=False)
    for area_words, areas in (("hand", IN_HAND), ("discard pile", IN_DISCARD), ("zones", 0)):
        g.add("simple", "you have more {what:many} in your " + area_words + " than your opponent", more_of,
              const={"areas": areas, "whose": ME}, canonical=False)
        g.add("simple", "your opponent has more {what:many} in their " + area_words + " than you", more_of,
              const={"areas": areas, "whose": OPPONENT}, canonical=False)
    g.add("simple", "{left:ofcard} is greater|higher than {right:oneabove}", Compared, const={"how": AT_LEAST})
    g.add("simple", "{left:ofcard} is less|lower than {right:onebelow}", Compared, const={"how": AT_MOST})
    g.add("oneabove", "{than:ofcard}", Plus, const={"more": 1})
    g.add("onebelow", "{than:ofcard}", Plus, const={"more": -1})
    for area_words in ("your zones", "yours"):
        g.add("simple", "there are more {what:many} in your opponent's zones than ( in )? " + area_words, more_of,
              const={"areas": 0, "whose": OPPONENT}, canonical=False)
    g.add("simple", "there are more {what:many} in your zones than ( in )? your opponent's zones", more_of,
          const={"areas": 0, "whose": ME}, canonical=False)
    g.add("simple", "both are {what:oneof}", AllFit, const={"of": Bound("group"), "least": 2})
    g.add("simple", "they are both {what:oneof}", AllFit, const={"of": Bound("group"), "least": 2}, canonical=False)
    g.add("simple", "all of them are {what:oneof}", AllFit, const={"of": Bound("group"), "least": 1})
    g.add("simple", "all of {of:group} are {what:adj}", AllFit, const={"least": 1})
    g.add("simple", "all of the {of:group} are {what:adj}", AllFit, const={"least": 1}, canonical=False)
    g.add("oneof", "{adj}")
    g.add("oneof", "{many}")
    g.add("simple", "you have both {first:one} and {second:one} in your zones", both_there, canonical=False)
    for name, prop in (("counter power", COUNTER_POWER), ("threat level", THREAT)):
        g.add("simple", "{card:object} has {bound:number} or lower|less " + name, worth_builder(prop, AT_MOST),
              canonical=False)
        g.add("simple", "{card:object} has {bound:number} or higher|more " + name, worth_builder(prop, AT_LEAST),
              canonical=False)
    g.add("simple", "{who:possessor} <Rage> becomes {least:n} or more", RageIs, const={"most": -1}, canonical=False)
    g.add("simple", "there are more {left:counted} than {right:counted}", is_greater, canonical=False)
    g.add("simple", "the number of {left:counted} is equal to or greater than the number of {right:counted}", Compared,
          const={"how": AT_LEAST})
    g.add("simple", "you have a <Base> in play", base_in_play, canonical=False)
    g.add("simple", "{least:n} or more {what:many} are revealed this way", were_so, const={"word": "revealed"},
          canonical=False)
    g.add("simple", "{least:n} or more {what:many} are discarded this way", were_so, const={"word": "discarded"},
          canonical=False)
    g.add("simple", "{least:n} or more {what:many} are sent to your|the discard pile this way", were_so,
          const={"word": "sent"}, canonical=False)
    g.add("simple", "at least {least:n} {what:many} was sent ( to your discard pile )? this way", were_so,
          const={"word": "sent"}, canonical=False)
    g.add("simple", "a|an {what:one} was sent this way", was_so, const={"word": "sent"}, canonical=False)
    g.add("simple", "at least {least:n} {what:many} was revealed this way", were_so,
          const={"word": "revealed"}, canonical=False)
    g.add("simple", "a|an {what:one} is discarded this way", was_so, const={"word": "discarded"}, canonical=False)
    g.add("simple", "a|an {what:one} was sent to the discard pile this way", was_so, const={"word": "sent"},
          canonical=False)
    g.add("simple", "it is your turn", OnTurn, const={"whose": ME})
    g.add("simple", "it is your opponent's turn", OnTurn, const={"whose": OPPONENT})
    g.add("simple", "{card:object} is named {what:named}", Fits)
    g.add("simple", "{card:object} has {what:keyworded}", Fits)
    g.add("simple", "{card:object} is {what:traited} or {other:traited}", fits_either, canonical=False)
    g.add("simple", "both monster cards are in the same column", Fits,
          const={"card": Monster(ME), "what": Near(Monster(OPPONENT), False)}, canonical=False)
    g.add("simple", "{card:object} and {of:object} are in the same column", in_same_column, canonical=False)
    g.add("fits", "{card:object} does not have {what:traited}", Fits)
    g.add("fits", "{card:object} does not have {what:keyworded}", Fits)
    g.add("fits", "{who:object} did not invade this turn", InvadedThisTurn)
    g.add("fits", "{who:object} has not invaded this turn", InvadedThisTurn, canonical=False)
    g.add("fits", "{who:object} was not played through evolution", CameBy, const={"area": 0, "evolution": True})
    for words, areas in (("hand", IN_HAND), ("discard pile", IN_DISCARD), ("deck", IN_DECK)):
        g.add("fits", "{who:object} was not played from your " + words, CameBy,
              const={"area": areas, "evolution": False})
        g.add("simple", "{who:object} was played from your " + words, CameBy,
              const={"area": areas, "evolution": False}, rule="5.11.3")
    g.add("simple", "a|an {what:one} is in your zones", is_in_your_zones, canonical=False)
    g.add("simple", "{what:one} is in your zones", is_in_your_zones, canonical=False)
    g.add("simple", "a|an {what:one} is revealed this way", was_revealed, canonical=False)
    g.add("simple", "a|an {what:one} was sent to your discard pile this way", was_sent, canonical=False)
    g.add("simple", "the number of {of:group} is {least:n} or more", ThereIs, const={"most": -1}, canonical=False)
    g.add("simple", "the number of other {what:many} in your zones is {least:n} or more", number_of_others,
          canonical=False)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for name, areas in (("hand", IN_HAND), ("deck", IN_DECK), ("discard pile", IN_DISCARD)):
            stock = {"of": Select(whose, areas, Description(AnyCard()))}
            g.add("simple", f"{words} {name} has no cards", ThereIs, const={**stock, "least": 0, "most": 0}, rule="10.6.6")
            g.add("simple", f"{words} {name} has {{least:n}} or more cards", ThereIs, const={**stock, "most": -1},
                  canonical=False)
            g.add("simple", f"{words} {name} has {{most:n}} or fewer|less cards", ThereIs, const={**stock, "least": 0},
                  canonical=False)
    g.add("simple", "{who:object} has {least:n} or more|higher|greater <Rage>", RageIs, const={"most": -1}, rule="3.4.3")
    g.add("simple", "{who:object} has {most:n} or fewer|less|lower <Rage>", RageIs, const={"least": 0})
    g.add("simple", "{who:possessor} <Rage> is {least:n} or more", RageIs, const={"most": -1}, canonical=False)
    g.add("simple", "{who:possessor} <Rage> is {most:n} or fewer|less|lower", RageIs, const={"least": 0}, canonical=False)
    g.add("simple", "{who:possessor} <Rage> is {least:n}", rage_is, canonical=False)
    g.add("simple", "{who:object} has {least:n} <Rage>", rage_is, builds=RageIs)
    g.add("simple", "{who:object} has no <Rage>", RageIs, const={"least": 0, "most": 0}, canonical=False)
    g.add("simple", "{who:object} invaded this turn", InvadedThisTurn)
    g.add("simple", "you discarded a|an {what:one} for this card's invade action", Fits,
          const={"card": InvasionCard()})
    g.add("simple", "{who:object} was played through evolution", CameBy, const={"area": 0, "evolution": True})
    g.add("simple", "there are {right:number} or more {left:variety}", Compared, const={"how": AT_LEAST})
    g.add("variety", "different colors among {of:group}", DifferentWords, const={"prop": COLOR})
    g.add("simple", "they differ in at least 1 trait", DifferInTrait, const={"of": Bound("it")})
    for how, wordings in ((AT_LEAST, ("equal to or greater than", "greater than or equal to")),
                       (AT_MOST, ("equal to or lower than", "equal to or less than"))):
        for word in wordings:
            for is_in in ("is in", "occupies"):
                g.add("simple", f"the number of the zone {{left:object}} {is_in} is {word} the number of the zone "
                      f"{{right:object}} {is_in}", ZoneCompare, const={"how": how},
                      canonical=word == wordings[0] and is_in == "is in")
    for phase, name in ((START, "start"), (MAIN, "main"), (COUNTER, "counter"), (END, "end")):
        g.add("simple", f"it is the {name} phase", InPhase, const={"phase": phase})


def fewer_than(of: Cards, number: int) -> ThereIs:
    """At most one less."""
    return ThereIs(of, 0, number - 1)


def more_than(of: Cards, number: int) -> ThereIs:
    """At least one more."""
    return ThereIs(of, number + 1, -1)


def both_strategies(of: Cards, least: int) -> ThereIs:
    """2 strategy cards, of which nobody can have more; other bare numbers leave open whether more will do."""
    kind = of.what.kind if isinstance(of, Select) and of.areas & ON_STRATEGY and of.whose != BOTH else None
    if least != 2 or not isinstance(kind, Has) or kind.word != STRATEGY:
        raise Reject("exactly so many, or at least")
    return ThereIs(of, 2, -1)


def both_there(first: Description, second: Description) -> All:
    """A card of each of two descriptions in your zones."""
    return All((is_in_your_zones(first), is_in_your_zones(second)))


def exactly(of: Cards, least: int) -> ThereIs:
    """So many cards, no more and no fewer."""
    return ThereIs(of, least, least)


def there_is_any(of: Cards) -> ThereIs:
    """At least one card; several zones joined by "and" would want one in each of them."""
    if isinstance(of, Select) and any(isinstance(part, InZones) and len(part.numbers) > 1 for part in of.what.post):
        raise Reject("one of these zones or each of them")
    return ThereIs(of, 1, -1)


def there_is_another(of: Cards) -> ThereIs:
    """At least one other card than this one."""
    if not isinstance(of, Select):
        raise Reject("other of what")
    return ThereIs(Select(of.whose, of.areas, of.what, True), 1, -1)


def more_of(what: Description, areas: int, whose: int) -> Compared:
    """One player has more cards than the other."""
    places = areas or on_field(what)
    return is_greater(CountOf(Select(whose, places, what)), CountOf(Select(1 - whose, places, what)))


def is_greater(left: Number, right: Number) -> Compared:
    """A number is above another."""
    return Compared(left, AT_LEAST, Plus(1, right))


def rage_is(who: Cards, least: int) -> RageIs:
    """Rage of exactly a number."""
    return RageIs(who, least, least)


def were_so(least: int, what: Description, word: str) -> ThereIs:
    """So many of the cards spoken of."""
    return ThereIs(Among(Bound(word), what), least, -1)


def was_so(what: Description, word: str) -> ThereIs:
    """One of the cards spoken of."""
    return were_so(1, what, word)


def fits_either(card: Cards, what: Filter, other: Filter) -> Fits:
    """A card has one of two traits."""
    return Fits(card, Either((what, other)))


def in_same_column(card: Cards, of: Cards) -> Fits:
    """Two cards are in the same column."""
    return Fits(card, Near(of, False))


def base_in_play() -> ThereIs:
    """A card with Base."""
    return ThereIs(Select(ME, IN_PLAY, Description(AnyCard(), (), (Has(KEYWORD, "Base"),))), 1, -1)


def is_in_your_zones(what: Description) -> ThereIs:
    """There is such a card in your zones."""
    return ThereIs(Select(ME, on_field(what), what), 1, -1)


def was_revealed(what: Description) -> ThereIs:
    """Such a card was revealed."""
    return ThereIs(Among(Bound("revealed"), what), 1, -1)


def was_sent(what: Description) -> ThereIs:
    """Such a card was sent away."""
    return ThereIs(Among(Bound("sent"), what), 1, -1)


def number_of_others(what: Description, least: int) -> ThereIs:
    """So many other cards in your zones."""
    return ThereIs(Select(ME, on_field(what), what, True), least, -1)
