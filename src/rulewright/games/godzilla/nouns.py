"""The lexicon's nouns: cards, descriptions, sets and numbers of Godzilla's card texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rulewright.games import common_phrases
from rulewright.games.choosing import Choice
from rulewright.games.common_phrases import add_choices, add_names, add_pronouns
from rulewright.games.godzilla.measures import DifferentWords, RageOf, ZoneNumber
from rulewright.games.godzilla.places import (
    InFrontOf,
    InZones,
    Near,
    NearFormer,
    NearZone,
    RankSpan,
    SameNumber,
    ZoneOfRank,
)
from rulewright.games.godzilla.selection import Extreme, InvasionCard, Monster, Rest, RightAndLeft, Select, Under, Wrecked
from rulewright.games.godzilla.words import (
    BATTLE,
    COLOR,
    COUNTER_POWER,
    ICON,
    KEYWORD,
    MONSTER,
    NAME,
    RANK,
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
from rulewright.games.measures import Fits, NumberOf
from rulewright.games.selecting import Among, Several
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    AnyCard,
    Both,
    Bound,
    Cards,
    CountOf,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    Number,
    Per,
    Plus,
    Shares,
    This,
    Worth,
)
from rulewright.language.common import icon_number
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "ⅰ": 1, "ⅱ": 2, "ⅲ": 3, "ⅳ": 4}
COLORS = ("red", "blue", "green", "white")
KEYWORDS = ("Burst", "Evolution", "Base", "Awakening", "Enter", "When Invading", "Revenge", "Resonance")
PLACES = (InZones, Near, InFrontOf, SameNumber)
"""Descriptions by place."""


def rank_of(token: Token) -> int | _No:
    """A rank in Arabic or Roman numerals."""
    if token.kind == "number" and isinstance(token.value, int):
        return token.value
    return ROMAN.get(token.text, NO)


def zones_of(token: Token) -> tuple[int, ...] | _No:
    """A span of zone numbers."""
    value = token.value
    if token.kind == "range" and isinstance(value, tuple):
        return tuple(range(int(value[0]), int(value[1]) + 1))
    return NO


def write_span(value: object) -> str | _No:
    """A span of zone numbers as printed."""
    if isinstance(value, tuple) and len(value) > 1 and list(value) == list(range(value[0], value[-1] + 1)):
        return f"{value[0]}–{value[-1]}"
    return NO


def keyword_of(token: Token) -> str | _No:
    """The keyword of an icon."""
    return token.value if token.kind == "icon" and token.value in KEYWORDS else NO


def write_icon(word: str, value: object) -> str | _No:
    """A numbered icon as printed."""
    return f"<{word}{value}>" if isinstance(value, int) else NO


def default_areas(what: Description) -> int:
    """Where cards of a description are meant to be when no area is named."""
    kind = what.kind
    areas = {BATTLE: ON_ZONES, MONSTER: ON_MONSTER, STRATEGY: ON_STRATEGY}
    if isinstance(kind, Has) and kind.prop == TYPE:
        return areas[kind.word]
    if isinstance(kind, Either):
        return sum(areas[part.word] for part in kind.parts if isinstance(part, Has))
    return FIELD if isinstance(kind, Has) and kind.prop == TRAIT else IN_PLAY


def on_field(what: Description) -> int:
    """The zones part of a field for a description."""
    kind = what.kind
    if isinstance(kind, Has) and kind.prop == TYPE and kind.word == BATTLE:
        return ON_ZONES
    if isinstance(kind, Has) and kind.prop == TYPE and kind.word == MONSTER:
        return ON_MONSTER
    return FIELD


def theirs(whose: int, what: Description) -> Select:
    """Cards of a player, where such cards are. A player's monster card as such is not one of a set."""
    kind = what.kind
    if isinstance(kind, Has) and kind.word == MONSTER and not what.pre and not what.post:
        raise Reject("the invading monster")
    return Select(whose, default_areas(what), what)


def others(whose: int, what: Description) -> Select:
    """Other cards of a player than this one."""
    return Select(whose, default_areas(what), what, True)


def in_zones(whose: int, what: Description) -> Select:
    """Cards in a player's zones."""
    return Select(whose, on_field(what), what)


def others_in_zones(whose: int, what: Description) -> Select:
    """Other cards in a player's zones."""
    return Select(whose, on_field(what), what, True)


def in_numbered_zones(whose: int, what: Description, numbers: tuple[int, ...]) -> Select:
    """Cards in numbered zones of a player."""
    narrowed = Description(what.kind, what.pre, what.post + (InZones(numbers),))
    return Select(whose, on_field(what), narrowed)


def add_terminals(g: Grammar) -> None:
    """Words that are one token."""
    g.terminal("rank", rank_of, lambda value: str(value) if isinstance(value, int) else NO, kinds=["number"], words=ROMAN)
    g.terminal("span", zones_of, write_span, kinds=["range"])
    g.terminal("keyword", keyword_of, lambda value: f"<{value}>" if value in KEYWORDS else NO, kinds=["icon"])
    for word in ("Awakening", "Burst", "Evolution", "Step"):
        g.terminal(word.lower(), partial(icon_number, word), partial(write_icon, word), kinds=["icon"])


def add_descriptions(g: Grammar) -> None:
    """Adjectives, nouns, and what follows a noun."""
    for color in COLORS:
        g.add("adj", color, Has, const={"prop": COLOR, "word": color}, rule="2.4.3")
        g.add("adj", f"non-{color}", Lacks, const={"prop": COLOR, "word": color}, rule="2.4.3")
    g.add("adj", "rank {bound:ranknumber} or lower|less|fewer|below", Worth, const={"prop": RANK, "how": AT_MOST}, rule="2.3.1")
    g.add("adj", "rank {bound:ranknumber} or higher|more|greater|above", Worth, const={"prop": RANK, "how": AT_LEAST})
    g.add("adj", "rank {bound:ranknumber}", Worth, const={"prop": RANK, "how": EXACTLY})
    g.add("adj", "rank {low:n} to {high:n}", RankSpan)
    g.add("adj", "rank {numbers:span}", ranks_of, canonical=False)
    g.add("adj", "{word:trait}", Has, const={"prop": TRAIT}, rule="2.5.3")
    g.add("adj", '{parts:colored++" or "}', Either)
    g.add("adj", '{parts:traited++" or "}', Either)
    for color in COLORS:
        g.add("colored", color, Has, const={"prop": COLOR, "word": color})
    g.add("ranknumber", "{n:rank}", Fixed)
    for one, many, filter_ in (("battle card", "battle cards", Has(TYPE, BATTLE)),
                               ("monster card", "monster cards", Has(TYPE, MONSTER)),
                               ("strategy card", "strategy cards", Has(TYPE, STRATEGY))):
        for category, first, second in (("noun", one, many), ("nouns", many, one)):
            g.add(category, first, Has, const={"prop": TYPE, "word": filter_.word}, rule="2.2.1")
            g.add(category, second, Has, const={"prop": TYPE, "word": filter_.word}, canonical=False)
    g.add("noun", "card|cards", AnyCard)
    g.add("nouns", "cards|card", AnyCard)
    types = {"monster": MONSTER, "battle": BATTLE, "strategy": STRATEGY}
    for first in types:
        for second in types:
            if first != second:
                either = {"parts": (Has(TYPE, types[first]), Has(TYPE, types[second]))}
                g.add("noun", f"{first} or {second} card", Either, const=either)
                g.add("nouns", f"{first} or {second} cards", Either, const=either)
                g.add("nouns", f"{first} cards or {second} cards", Either, const=either, canonical=False)
    for category in ("noun", "nouns"):
        g.add(category, "token|tokens", Has, const={"prop": TRAIT, "word": TOKEN}, rule="9.1.5.1")
        g.add(category, "{word:name} ( token|tokens )?", Has, const={"prop": NAME}, rule="2.1.3")
    common_phrases.add_descriptions(g)
    add_names(g, NAME, "2.1.3")
    g.add("post", "with {word:trait}", Has, const={"prop": TRAIT}, rule="2.5.3")
    g.add("post", "that has {word:trait}", Has, const={"prop": TRAIT}, canonical=False)
    for lead in ("and rank", "that is rank", "that are rank"):
        g.add("post", lead + " {bound:ranknumber} or lower|less", Worth, const={"prop": RANK, "how": AT_MOST}, canonical=False)
        g.add("post", lead + " {bound:ranknumber} or higher|more", Worth, const={"prop": RANK, "how": AT_LEAST}, canonical=False)
    g.add("post", "without {word:trait}", Lacks, const={"prop": TRAIT})
    g.add("post", 'with {parts:traited++" or "|", or "|", "}', Either)
    g.add("post", 'with both {parts:traited++" and "}', Both)
    g.add("traited", "{word:trait}", Has, const={"prop": TRAIT})
    g.add("post", "with {word:keyword}", Has, const={"prop": KEYWORD})
    g.add("post", 'with {parts:keyworded++" or "}', Either)
    g.add("keyworded", "{word:keyword}", Has, const={"prop": KEYWORD})
    g.add("post", "with {bound:steps}", Worth, const={"prop": ICON, "how": EXACTLY}, rule="2.8.2")
    g.add("steps", "{n:step}", Fixed)
    for name, prop in (("counter power", COUNTER_POWER), ("threat level", THREAT), ("rank", RANK)):
        g.add("post", "with {bound:number} or lower|less|fewer " + name, Worth, const={"prop": prop, "how": AT_MOST})
        g.add("post", "with {bound:number} or higher|more|greater " + name, Worth, const={"prop": prop, "how": AT_LEAST})
        g.add("post", "with {bound:number} " + name, Worth, const={"prop": prop, "how": EXACTLY})
        for lead in ("with a " + name + " of", "with " + name + " of", "with " + name, "with a " + name, "whose " + name + " is"):
            g.add("post", lead + " {bound:number} or lower|less|fewer", Worth, const={"prop": prop, "how": AT_MOST},
                  canonical=False)
            g.add("post", lead + " {bound:number} or higher|more|greater", Worth, const={"prop": prop, "how": AT_LEAST},
                  canonical=False)
        for how, words in ((AT_MOST, "is {bound:number} or lower|less|fewer"), (EXACTLY, "is {bound:number}"),
                           (AT_LEAST, "is {bound:number} or higher|more|greater")):
            g.add("simple", "{card:possessor} " + name + " " + words, worth_builder(prop, how), canonical=False)
    g.add("post", "with a rank equal to or lower than {bound:ofcard}", Worth, const={"prop": RANK, "how": AT_MOST})
    g.add("post", "with a rank equal to or less than {bound:ofcard}", Worth, const={"prop": RANK, "how": AT_MOST},
          canonical=False)
    g.add("post", "with a rank equal to or higher|greater than {bound:ofcard}", Worth,
          const={"prop": RANK, "how": AT_LEAST})
    g.add("post", "with a rank lower|less than {bound:ofcard}", lower_rank, canonical=False)
    g.add("post", "with a rank equal to {bound:ofcard}", Worth, const={"prop": RANK, "how": EXACTLY})
    g.add("ofcard", "the number of the zone {of:object} occupies", ZoneNumber)
    g.add("ofcard", "the number of the zone {of:object} is in", ZoneNumber, canonical=False)
    g.add("ofcard", "the number of {of:group}", CountOf)
    g.add("ofcard", "{who:possessor} <Rage>", RageOf)
    g.add("amount", "{ofcard}")
    g.add("amount", "an amount equal to {ofcard}", canonical=False)
    g.add("ofcard", "{of:possessor} rank", NumberOf, const={"prop": RANK})
    g.add("ofcard", "the rank of {of:object}", NumberOf, const={"prop": RANK}, canonical=False)
    g.add("post", "with the same name as {of:object}", Shares, const={"prop": NAME})
    g.add("post", "with the same name", Shares, const={"prop": NAME, "of": This()}, canonical=False)
    g.add("post", "that shares a trait with {of:object}", Shares, const={"prop": TRAIT})
    g.add("post", "with the same trait as {of:object}", Shares, const={"prop": TRAIT}, canonical=False)
    g.add("post", "( , )? whose ( its )? rank is {bound:higher}", Worth, const={"prop": RANK, "how": EXACTLY})
    g.add("higher", "{more:n} higher than {than:ofcard}", Plus)
    g.add("ofcard", "{of:possessor} current rank", NumberOf, const={"prop": RANK}, canonical=False)
    add_places(g)


def add_places(g: Grammar) -> None:
    """Where cards are."""
    g.add("post", "in {place}", None)
    g.add("post", "that is|are ( currently )? in|occupying {place}", None, canonical=False)
    g.add("place", "zones|zone {numbers:span}", InZones, rule="4.4.4.1")
    g.add("place", "zone {numbers:onezone}", InZones, rule="4.4.4.1")
    g.terminal("onezone", one_zone, write_one_zone, kinds=["number"])
    g.add("place", 'zones {numbers:n++" and "|" or "}', InZones, when=is_far_pair)
    g.add("place", 'zones {numbers:n++", "&", and "}', InZones, when=is_scattered)
    g.add("place", 'zones {numbers:n++", "&", or "}', InZones, canonical=False)
    g.add("place", '{numbers:zonenumber++" or "|", or "|", "}', any_of_zones, canonical=False)
    g.add("zonenumber", "zone {numbers:onezone}", InZones)
    g.add("place", "zone {number:n} or beyond|higher|later", zones_from, canonical=False)
    g.add("place", "zone {number:n} or before|lower", zones_up_to, canonical=False)
    g.add("place", "zone {number:n} and zones adjacent to ( it / that zone )", zones_around, canonical=False)
    g.add("place", "the same column as {of:object}", Near, const={"beside": False}, rule="4.4.5.4")
    g.add("place", "( a )? zone|zones in the same column as {of:object}", Near, const={"beside": False}, canonical=False)
    g.add("place", "the same column as {of:anyof}", Near, const={"beside": False})
    g.add("place", "zones adjacent to {of:anyof}", Near, const={"beside": True})
    g.add("place", "a zone adjacent to {of:anyof}", Near, const={"beside": True}, canonical=False)
    g.add("anyof", "one of {group}")
    g.add("anyof", "an opponent's {what:one}", opponents, canonical=False)
    g.add("anyof", "a|an {singles}", canonical=False)
    g.add("place", "zones adjacent to {of:object}", Near, const={"beside": True}, rule="4.4.5.2")
    g.add("place", "the same column as the zone {of:object} occupied", NearFormer, const={"beside": False})
    g.add("place", "zones adjacent to the zone {of:object} occupied", NearFormer, const={"beside": True})
    g.add("place", "a zone adjacent to {of:object}", Near, const={"beside": True}, canonical=False)
    g.add("place", "an adjacent zone", Near, const={"beside": True, "of": This()}, canonical=False)
    g.add("post", "adjacent to {of:object}", Near, const={"beside": True}, canonical=False)
    g.add("place", "the zone in front of {of:object}", InFrontOf, const={"behind": False}, rule="4.4.5.1")
    g.add("place", "the zone behind {of:object}", InFrontOf, const={"behind": True}, rule="4.4.5.1")
    g.add("place", "a|the zone with the same number as the zone {of:object} occupies", SameNumber, const={"how": 0})
    g.add("place", "a|the zone with the same number as the zone that {of:object} occupies", SameNumber,
          const={"how": 0}, canonical=False)
    g.add("place", "a zone at or before the zone {of:object} ( currently )? occupies", SameNumber, const={"how": -1},
          rule="4.4.5.3")
    g.add("place", "a zone at or beyond the zone {of:object} ( currently )? occupies", SameNumber, const={"how": 1},
          rule="4.4.5.3")
    for word, how in (("before", -1), ("beyond", 1)):
        for at in (word, "at or " + word):
            g.add("place", f"zones|zone {at} the zone {{of:object}} ( currently )? occupies", SameNumber, const={"how": how},
                  canonical=False)
            g.add("place", f"zones|zone {at} zone {{number:n}}", zones_up_to if how < 0 else zones_from, canonical=False)
    g.add("post", "in front of {of:object}", InFrontOf, const={"behind": False}, canonical=False)
    g.add("post", "behind {of:object}", InFrontOf, const={"behind": True}, canonical=False)
    g.add("place", "zones before {of:object}", SameNumber, const={"how": -1}, canonical=False)
    g.add("place", "zones beyond {of:object}", SameNumber, const={"how": 1}, canonical=False)
    g.add("place", "that zone and zones adjacent to it", NearZone, const={"adjacent": True})
    g.add("place", "that zone", NearZone, const={"adjacent": False})
    g.add("place", "zones whose numbers match the ranks of {of:object}", ZoneOfRank)
    g.add("place", "zones with numbers matching the ranks of {of:object}", ZoneOfRank, canonical=False)
    g.add("place", "those zones", ZoneOfRank, const={"of": Bound("revealed")}, canonical=False)


def add_sets(g: Grammar) -> None:
    """Sets of cards: single cards, groups, choices."""
    add_groups(g, "group", "many")
    add_groups(g, "singles", "one")
    for wide, noun in (("wide", "many"), ("wideone", "one")):
        g.add(wide, "{what:" + noun + "} in play", Select, const={"whose": BOTH, "areas": IN_PLAY, "other": False})
        g.add(wide, "{what:" + noun + "} in both players' zones", in_zones, const={"whose": BOTH}, canonical=False)
        for zones in ("zones|zone {numbers:span}", "zone {numbers:onezone}"):
            g.add(wide, "{what:" + noun + "} in both players' " + zones, in_numbered_zones, const={"whose": BOTH}, canonical=False)
        g.add(wide, "{what:" + noun + "}", anyones_there, builds=Select)
    g.add("cards", "all {wide}", canonical=False)
    g.add("choice", "{count:number} {of:wide}", Choice)
    g.add("choice", "up to {count:number} {of:wide}", Choice, const={"upto": True})

    g.add("object", "this card", This)
    g.add("object", "this", This, canonical=False)
    g.add("object", "this battle|monster|strategy card", This, canonical=False)
    g.add("object", "your monster", Monster, const={"whose": ME}, canonical=False)
    g.add("object", "their monster card", Monster, const={"whose": OPPONENT}, canonical=False)
    g.add("object", "both monster cards", Monster, const={"whose": BOTH}, canonical=False)
    g.add("object", "both players' monster cards", Monster, const={"whose": BOTH}, canonical=False)
    g.add("object", "your monster card", Monster, const={"whose": ME}, rule="3.3.4")
    g.add("object", "your opponent's monster card", Monster, const={"whose": OPPONENT}, rule="3.3.4")
    g.add("object", "your opponent's monster", Monster, const={"whose": OPPONENT}, canonical=False)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("object", words + " {what:one}", the_monster, const={"whose": whose}, builds=Select)
    g.add("object", "each player's monster card", Monster, const={"whose": BOTH})
    add_pronouns(g)
    g.add("object", "they|these", Bound, const={"word": "it"}, canonical=False)
    g.add("object", "the rest", Rest, const={"of": Bound("shown")})
    g.add("object", "that battle|monster|strategy card", Bound, const={"word": "it"}, canonical=False)
    g.add("object", "that monster", Bound, const={"word": "it"}, canonical=False)
    g.add("object", "that {trait:trait} battle card", it_named, canonical=False)
    g.add("object", "the card discarded for this|the|your|its ( monster card's )? invasion|invade ( action )?", InvasionCard,
          canonical=False)
    g.add("object", "the chosen card|cards", Bound, const={"word": "chosen"})
    g.add("object", "the card named {name:name} you chose for this effect", it_named_too, canonical=False)

    g.add("cards", "{object}")
    g.add("cards", "{choice}")
    g.add("cards", "all of {group}")
    g.add("cards", "all {group}", canonical=False)
    g.add("cards", "all {what:many}", anyones, builds=Select)
    g.add("cards", "all other {what:many}", others, const={"whose": BOTH}, builds=Select)
    g.add("cards", "all the {group}", canonical=False)
    g.add("cards", "each of {group}", canonical=False)
    g.add("cards", "the {singles}", canonical=False)
    g.add("cards", "{group}", canonical=False)
    g.add("cards", '{parts:part++" and "|", and "|", "}', Several)
    g.add("part", "{choice}")
    g.add("part", "{object}")
    g.add("part", "all of {group}")
    g.add("part", "all {group}", canonical=False)
    g.add("part", "all {what:many}", anyones, builds=Select)
    g.add("cards", "all of {of:extreme}")
    g.add("cards", "all {of:extreme}", canonical=False)
    g.add("choice", "{count:number} of {of:extreme}", Choice)
    g.add("choice", "up to {count:number} of {of:extreme}", Choice, const={"upto": True})
    for name, prop in (("rank", RANK), ("counter power", COUNTER_POWER), ("threat level", THREAT)):
        for word, lowest in (("lowest", True), ("highest", False)):
            g.add("extreme", "{of:group} with the " + word + " " + name, Extreme, const={"prop": prop, "lowest": lowest})
    add_choices(g, Choice)
    g.add("choice", "that many of {of:group}", Choice, const={"count": CountOf(Bound("acted"))})
    g.add("choice", "the same number of {of:group}", Choice, const={"count": CountOf(Bound("acted"))}, canonical=False)
    g.add("choice", "another of {of:group}", another_of, canonical=False)
    g.add("choice", "another {of:group}", another_of, canonical=False)
    g.add("choice", "{count:number} of {of:group}", Choice, rule="10.5.3.1")
    g.add("choice", "{count:number} of {of:group} for each {each:countable}", Choice)
    g.add("choice", "up to {count:number} of {of:group}", Choice, const={"upto": True}, rule="10.5.3.1.1")
    g.add("choice", "{count:number} {of:group}", Choice, canonical=False)
    g.add("choice", "one of {of:group}", Choice, const={"count": Fixed(1)}, canonical=False)
    g.add("choice", "up to {count:number} {of:group}", Choice, const={"upto": True}, canonical=False)
    g.add("choice", "{count:number} other {of:group}", other_of, canonical=False)
    g.add("choice", "up to {count:number} other {of:group}", other_of, const={"upto": True}, canonical=False)
    g.add("choice", "{count:number} of {of:rightmost}", Choice)
    g.add("rightmost", "the rightmost of {of:group}", RightAndLeft, const={"leftmost": False}, rule="4.4.5.5.4")
    g.add("rightmost", "the rightmost of {of:those}", RightAndLeft, const={"leftmost": False})
    g.add("rightmost", "the leftmost of {of:those}", RightAndLeft, const={"leftmost": True})
    g.add("rightmost", "the leftmost of {of:group}", RightAndLeft, const={"leftmost": True}, rule="4.4.5.5.4")
    for word, leftmost in (("rightmost", False), ("leftmost", True)):
        g.add("choice", "the " + word + " {of:singles}", at_the_end, const={"leftmost": leftmost}, canonical=False)
        for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
            g.add("choice", words + " " + word + " {what:one}", outermost, const={"leftmost": leftmost, "whose": whose},
                  canonical=False)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("ownergroup", words + " {what:manyowners}", theirs, const={"whose": whose})
        g.add("ownergroup", words + " other {what:manyowners}", others, const={"whose": whose})
    for word, name in ((BATTLE, "battle"), (MONSTER, "monster"), (STRATEGY, "strategy")):
        g.add("owners", name + " cards'", Has, const={"prop": TYPE, "word": word})
    g.add("manyowners", '{pre:adj+" "} {kind:owners}', Description)
    g.add("manyowners", "{kind:owners}", Description)
    g.add("possessor", "this card's", This)
    g.add("possessor", "your monster's", Monster, const={"whose": ME}, canonical=False)
    g.add("possessor", "your opponent's monster's", Monster, const={"whose": OPPONENT}, canonical=False)
    g.add("possessor", "each player's", Monster, const={"whose": BOTH}, canonical=False)
    g.add("possessor", "both players'", Monster, const={"whose": BOTH}, canonical=False)
    g.add("possessor", "that card's", Bound, const={"word": "it"}, canonical=False)
    g.add("possessor", "the revealed card's", Bound, const={"word": "revealed"})
    g.add("possessor", "your monster card's", Monster, const={"whose": ME})
    g.add("possessor", "your opponent's monster card's", Monster, const={"whose": OPPONENT})
    g.add("possessor", "your opponent's", Monster, const={"whose": OPPONENT}, canonical=False)
    g.add("possessor", "your", Monster, const={"whose": ME}, canonical=False)
    g.add("possessor", "each player's monster card's", Monster, const={"whose": BOTH})
    g.add("possessor", "their", Monster, const={"whose": OPPONENT}, canonical=False)
    g.add("possessor", "the discarded card's", Bound, const={"word": "discarded"})
    g.add("possessor", "the <Destroy> card's", Bound, const={"word": "destroyed"})
    g.add("object", "the <Destroy> card", Bound, const={"word": "destroyed"})


def add_groups(g: Grammar, group: str, noun: str) -> None:
    """Sets of cards by player and area; in the singular after "for each"."""
    if group == "group":
        g.add("namedcards", "the revealed card|cards", Bound, const={"word": "revealed"})
        g.add("namedcards", "the discarded card|cards", Bound, const={"word": "discarded"})
        g.add("ranked", "zones with numbers matching the ranks of {of:object}", ZoneOfRank)

    def add(pattern: str, builder: object, **options: object) -> None:
        g.add(group, pattern.replace("@", noun), builder, **options)  # type: ignore[arg-type]

    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        const = {"whose": whose}
        add(words + " {what:@}", theirs, const=const, builds=Select, rule="4.1.6", canonical=group == "group")
        add(words + " other {what:@}", others, const=const, builds=Select, canonical=group == "group")
        add("other {what:@} in " + words + " zones", others_in_zones, const=const, builds=Select)
        add(words + " other {what:@} in " + words.split()[0] + " zones", others_in_zones, const=const, canonical=False)
        add(words + " {what:@} in their zones", in_zones, const=const, canonical=False)
        add("{what:@} in " + words + " zones|zone", in_zones, const=const, builds=Select)
        add("{what:@} in " + words + " zones|zone {numbers:span}", in_numbered_zones, const=const,
              canonical=False)
        add("{what:@} in " + words + " zone {numbers:onezone}", in_numbered_zones, const=const,
              canonical=False)
        add("{what:@} in " + words + ' zones {numbers:n++", "|", and "|" and "}', in_numbered_zones, const=const,
              canonical=False)
        for area_words, areas in (("discard pile", IN_DISCARD), ("hand", IN_HAND), ("deck", IN_DECK),
                                  ("strategy zone|zones", ON_STRATEGY), ("monster deck", IN_MONSTER_DECK),
                                  ("hand or discard pile", IN_HAND | IN_DISCARD),
                                  ("deck or discard pile", IN_DECK | IN_DISCARD)):
            for link in ("in", "from"):
                add("{what:@} " + link + " " + words + " " + area_words, Select,
                      const={"whose": whose, "areas": areas, "other": False}, canonical=link == "in")
                add("{what:@} " + link + " " + words + " " + area_words + ' {post:post+" "}', further,
                      const={"whose": whose, "areas": areas}, canonical=False)
                if group == "group":
                    add(words + " {what:@} " + link + " " + words + " " + area_words, Select,
                        const={"whose": whose, "areas": areas, "other": False}, canonical=False)
                    add("other {what:@} " + link + " " + words + " " + area_words, Select,
                        const={"whose": whose, "areas": areas, "other": True}, canonical=link == "in")
    add("{what:@} of both players", anyones, canonical=False)
    add("{what:@} you have in play", Select, const={"whose": ME, "areas": IN_PLAY, "other": False})
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        add(words + " {what:@} in play", theirs, const={"whose": whose}, canonical=False)
        add(words + " {what:@} in your zone {numbers:onezone}", in_numbered_zones, const={"whose": whose}, canonical=False)
        add("{what:@} in " + words + " {place:ranked}", at_zones, const={"whose": whose}, canonical=False)
    add("{what:@} your opponent has in play", Select,
          const={"whose": OPPONENT, "areas": IN_PLAY, "other": False})
    add("{what:@} ( that )? your opponent has in {place:place}", opponents_at, canonical=False)
    add("{what:@} ( that )? your opponent has in their zones", in_zones, const={"whose": OPPONENT}, canonical=False)
    add("{what:@} ( that )? you have in your zones", in_zones, const={"whose": ME}, canonical=False)
    add("{what:@} under {of:object}", Under)
    add("{what:@} from under {of:object}", Under, canonical=False)
    add("their {what:@}", opponents, canonical=False)
    add("{what:@} under {of:object} " + '{post:post+" "}', under_further, canonical=False)
    add("{what:@} ( from )? among {of:those}", Among)
    add("{what:@} ( from )? among {of:namedcards}", Among, canonical=False)
    add("{what:@} <Destroy> this way", Wrecked, const={"of": Bound("destroyed")})
    add("{what:@} returned this way", Among, const={"of": Bound("returned")})
    add("{what:@} played this way", Among, const={"of": Bound("played")})
    add("{what:@} revealed this way", Among, const={"of": Bound("revealed")})
    add("{what:@} discarded this way", Among, const={"of": Bound("discarded")})
    add("{what:@} sent this way", Among, const={"of": Bound("sent")})
    add("{what:@} sent to your|the discard pile this way", Among, const={"of": Bound("sent")}, canonical=False)


def add_numbers(g: Grammar) -> None:
    """What is counted."""
    g.add("countable", "{of:singles}", CountOf)
    g.add("countable", "{of:wideone}", CountOf)
    g.add("countable", "of {who:possessor} <Rage>", RageOf, rule="3.4.3")
    g.add("countable", "<Rage> {who:object} has", RageOf, canonical=False)
    g.add("countable", "<Rage> your opponent has", RageOf, const={"who": Monster(OPPONENT)}, canonical=False)
    g.add("countable", "<Rage> you have", RageOf, const={"who": Monster(ME)}, canonical=False)
    g.add("countable", "{who:possessor} <Rage>", RageOf, canonical=False)
    g.add("countable", "of {of:group}", CountOf, canonical=False)
    g.add("countable", "different name among {of:group}", DifferentWords, const={"prop": NAME})
    g.add("countable", "rank of {of:object}", NumberOf, const={"prop": RANK})
    g.add("countable", "different color among {of:group}", DifferentWords, const={"prop": COLOR})
    g.add("countable", "{size:n} {of:counted}", Per)
    g.add("counted", "{of:group}", CountOf)


# -- builders for wordings that are read, not printed -----------------------------------------------------------


def one_zone(token: Token) -> tuple[int, ...] | _No:
    """A single zone number."""
    return (token.value,) if token.kind == "number" and isinstance(token.value, int) else NO


def write_one_zone(value: object) -> str | _No:
    """A single zone number as printed."""
    return str(value[0]) if isinstance(value, tuple) and len(value) == 1 else NO


def is_far_pair(node: object) -> bool:
    """Whether two zone numbers do not follow one another."""
    return is_scattered(node) and isinstance(node, InZones) and len(node.numbers) == 2


def is_scattered(node: object) -> bool:
    """Whether zone numbers do not follow one another."""
    return isinstance(node, InZones) and write_span(node.numbers) is NO


def opponents_at(what: Description, place: Filter) -> Select:
    """The opponent's cards at a place."""
    return Select(OPPONENT, on_field(what), Description(what.kind, what.pre, what.post + (place,)))


def at_zones(whose: int, what: Description, place: Filter) -> Select:
    """A player's cards in zones that a number names."""
    return Select(whose, on_field(what), Description(what.kind, what.pre, what.post + (place,)))


def further(whose: int, what: Description, areas: int, post: tuple[Filter, ...]) -> Select:
    """Cards of an area, described further after it."""
    if any(isinstance(part, (InZones, Near)) for part in post):
        raise Reject("a place after a place")
    return Select(whose, areas, Description(what.kind, what.pre, what.post + post))


def anyones(what: Description) -> Select:
    """All such cards, whoever's they are."""
    return Select(BOTH, default_areas(what), what)


def the_monster(whose: int, what: Description) -> Select:
    """A player's monster card of a description."""
    if not isinstance(what.kind, Has) or what.kind.word != MONSTER or not what.pre + what.post:
        raise Reject("not a monster")
    return theirs(whose, what)


def it_named(trait: str) -> Cards:
    """A card spoken of before, by its trait."""
    return Bound("it")


def it_named_too(name: str) -> Cards:
    """A card chosen before, by its name."""
    return Bound("chosen")


def other_of(count: Number, of: Cards, upto: bool = False) -> Choice:
    """A number of other cards than this one."""
    if not isinstance(of, Select):
        raise Reject("other of what")
    return Choice(count, Select(of.whose, of.areas, of.what, True), upto)


def at_the_end(of: Cards, leftmost: bool) -> Choice:
    """One of the cards furthest to one side."""
    return Choice(Fixed(1), RightAndLeft(of, leftmost))


def outermost(whose: int, what: Description, leftmost: bool) -> Choice:
    """One of a player's cards furthest to one side."""
    return at_the_end(theirs(whose, what), leftmost)


def another_of(of: Cards) -> Choice:
    """One other card than this one."""
    return other_of(Fixed(1), of)


def ranks_of(numbers: tuple[int, ...]) -> RankSpan:
    """Ranks from one number to another."""
    return RankSpan(numbers[0], numbers[-1])


def lower_rank(bound: Number) -> Worth:
    """A rank below a number."""
    return Worth(RANK, AT_MOST, Plus(-1, bound))


def worth_builder(prop: int, how: str) -> Callable[..., Fits]:
    """A number of a card compared with a printed one."""
    def build(card: Cards, bound: Number) -> Fits:
        return Fits(card, Description(AnyCard(), (), (Worth(prop, how, bound),)))
    return build


def any_of_zones(numbers: tuple[InZones, ...]) -> InZones:
    """One of several zones, each named by itself."""
    return InZones(tuple(number for one in numbers for number in one.numbers))


def zones_from(number: int) -> InZones:
    """A zone and those beyond it."""
    return InZones(tuple(range(number, 9)))


def zones_up_to(number: int) -> InZones:
    """A zone and those before it."""
    return InZones(tuple(range(1, number + 1)))


def zones_around(number: int) -> InZones:
    """A zone and those of the same player adjacent to it."""
    return InZones(tuple(sorted([number, *neighbours(number)])))


def mine(what: Description) -> Select:
    """My cards of a description, where such cards are."""
    return Select(ME, default_areas(what), what)


def opponents(what: Description) -> Select:
    """The opponent's cards of a description, where such cards are."""
    return Select(OPPONENT, default_areas(what), what)


def anyones_there(what: Description) -> Select:
    """Cards at a place, whoever's they are."""
    if not any(isinstance(part, PLACES) for part in what.post):
        raise Reject("whose cards, and where")
    return anyones(what)


def under_further(what: Description, of: Cards, post: tuple[Filter, ...]) -> Under:
    """Cards below another one, described further after it."""
    if any(isinstance(part, PLACES) for part in post):
        raise Reject("a place after a place")
    return Under(of, Description(what.kind, what.pre, what.post + post))
