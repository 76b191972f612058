"""The lexicon's nouns: words of one token, how card texts describe cards, and which sets of them they name."""

from __future__ import annotations

from rulewright.games.force_of_will.nodes.measures import Extreme
from rulewright.games.force_of_will.nodes.places import FROM_FIELD, Alike, ControlledBy, InZoneOf, MovedBy, ThisTurn
from rulewright.games.force_of_will.nodes.selection import NameIncludes, Select
from rulewright.games.force_of_will.rules.words import ATTRIBUTE, CHANT, J_RULER, KEYWORD, MAGIC_STONE, NAME, QUICKCAST, RESONATOR, RULER, TRIGGER_WORD, TYPE
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_GAME, IN_GRAVEYARD, IN_ITEM
from rulewright.kernel.nodes import AnyCard, Both, Bound, CountOf, Description, Either, Filter, Has, This, Worth
from rulewright.language.common import text_of
from rulewright.language.phrases import NO, Reject, _No
from rulewright.language.tokens import Token

KEYWORDS = (
    "Pierce",
    "Precision",
    "First Strike",
    "Explode",
    "Flying",
    "Swiftness",
    "Imperishable",
    "Quickcast",
    "Remnant",
    "Bloodlust",
    "Eternal",
    "Drain",
    "Bane",
    "Barrier",
    "Will of Hope",
    "Will of Despair",
)
"""1101.1: keywords that stand for themselves; those with a cost, a number or a text have phrases of their own. 1101.1b, 1101.1b-i: the two
wills are no skills, they are only spoken of."""
OTHER_KEYWORDS = (
    "Trigger",
    "Stealth",
    "Awakening",
    "Incarnation",
    "Judgment",
    "Limit",
    "Mana",
    "Seal",
    "Inheritance",
    "Bestow",
    "Shift",
    "Energize",
    "Evolution",
    "Resonance",
    "Legend",
    "Null",
    "Torrent",
    "Mobilize",
    "Crest",
    "Grimoire",
    "Divinity",
    "Rune",
    "Break",
    "Enter",
    "Sealed Item",
    "God's Art",
)
SAME_WORDS = {"Target Attack": "Precision", "J-Activate": "Judgment"}
"""Section 1408, section 1414: 1408.1, 1414.1, 1414.2: old words for keywords."""


# -- words of one token ---------------------------------------------------------------------------------------


def keyword_of(token: Token) -> str | _No:
    """A keyword in brackets, in today's words."""
    word = text_of("key", token)
    if word is NO:
        return NO
    word = SAME_WORDS.get(str(word), str(word))
    for known in (*KEYWORDS, *OTHER_KEYWORDS):
        if known.casefold() == word.casefold():
            return known
    return NO


def type_of(token: Token) -> str | _No:
    """A type with subtype in brackets, as old cards print it."""
    word = text_of("key", token)
    return str(word).replace(" ", "") if word is not NO and str(word).startswith(("Spell:", "Addition:")) else NO


def signed_change(token: Token) -> object:
    """A change of numbers: with a sign, at least one of them."""
    text = text_of("change", token)
    return text if text is not NO and any(sign in str(text) for sign in "+-") else NO


def plain_change(token: Token) -> object:
    """Numbers without a sign."""
    text = text_of("change", token)
    return text if text is not NO and not any(sign in str(text) for sign in "+-") else NO


def art_of(token: Token) -> object:
    """The name of an ability."""
    if token.kind == "key" and (keyword_of(token) is not NO or str(token.value).casefold() in ("activate", "continuous", "enter", "force")):
        return NO
    return str(token.value).strip('"') if token.kind in ("art", "key", "name") else NO


# -- descriptions ---------------------------------------------------------------------------------------------


def j_resonator() -> Either:
    """201.2a."""
    return Either((Has(TYPE, RESONATOR), Has(TYPE, J_RULER)))


def j_ruler() -> Either:
    """201.2b."""
    return Either((Has(TYPE, RULER), Has(TYPE, J_RULER)))


def typed(word: str) -> Filter:
    """1405: types of old cards."""
    if word.startswith("Addition:"):
        return Has(TYPE, word)
    kind = word.partition(":")[2].casefold()
    if kind == "chant":
        return Has(TYPE, CHANT)
    if kind == "chant-instant":  # 1405.3a
        return Both((Has(TYPE, CHANT), Has(KEYWORD, QUICKCAST)))
    if kind == "chant-standby":  # 1405.4a
        return Both((Has(TYPE, CHANT), Has(KEYWORD, TRIGGER_WORD)))
    raise Reject("no such type")


# -- from words to sets ---------------------------------------------------------------------------------------


def describe(kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = ()) -> Description:
    """A noun with its words; an attribute before "magic stone" makes another noun (201.4c)."""
    if isinstance(kind, Has) and kind.prop == TYPE and kind.word == MAGIC_STONE and pre and isinstance(pre[-1], Has) and pre[-1].prop == ATTRIBUTE:
        raise Reject("a magic stone type")
    if isinstance(kind, NameIncludes) and pre and isinstance(pre[-1], Has) and pre[-1].prop == ATTRIBUTE:
        raise Reject("gems of an attribute")
    for before, after in zip(post, post[1:]):
        if isinstance(after, ControlledBy) and ends_with_set(before):
            raise Reject("whose cards: those of the set before it")
    return Description(kind, pre, post)


def ends_with_set(part: Filter) -> bool:
    """Whether the words of a description end with a set of other cards, to which what follows belongs."""
    if isinstance(part, Worth) and isinstance(part.bound, CountOf):
        return isinstance(part.bound.of, Select)
    return isinstance(part, Worth) and isinstance(part.bound, Extreme) or isinstance(part, Alike) and not isinstance(part.of, (Bound, This))


def kind_areas(kind: Filter) -> int:
    """201.5, 205.4, 307.4: where cards of a noun are when no zone is named."""
    if isinstance(kind, NameIncludes) or isinstance(kind, Has) and kind.prop == NAME and kind.word.endswith(" gem"):
        return IN_ITEM
    return IN_FIELD if isinstance(kind, AnyCard) else IN_GAME


def default_areas(what: Description) -> int:
    """Where cards of a description are when no zone is named."""
    for part in what.post:
        if isinstance(part, (InZoneOf, MovedBy)):
            return part.areas
        if isinstance(part, ThisTurn) and part.what == FROM_FIELD:
            return IN_GRAVEYARD
    return kind_areas(what.kind)


def is_ruler(kind: Filter) -> bool:
    """Whether a noun means rulers."""
    if isinstance(kind, Either):
        return all(is_ruler(part) for part in kind.parts)
    return isinstance(kind, Has) and kind.prop == TYPE and kind.word in (RULER, J_RULER)
