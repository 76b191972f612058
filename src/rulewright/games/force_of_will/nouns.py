"""The lexicon's nouns: words of one token, how card texts describe cards, and which sets of them they name."""

from __future__ import annotations

from rulewright.games import marks
from rulewright.games.force_of_will.measures import Extreme, Letter, Varying
from rulewright.games.force_of_will.people import THEIRS, ControllerOf, EventPlayer, TargetPlayer, ThatPlayer, Whose
from rulewright.games.force_of_will.places import (
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
    Printed,
    ThisTurn,
    Turned,
    Unlike,
    WithAddition,
)
from rulewright.games.force_of_will.selection import NameIncludes, NotOf, Of, Select
from rulewright.games.force_of_will.targets import Target
from rulewright.games.force_of_will.triggers import Subject
from rulewright.games.force_of_will.words import (
    ADDITION,
    ATK,
    ATTRIBUTE,
    ATTRIBUTES,
    CHANT,
    DEF,
    DIVINITY,
    J_RULER,
    KEYWORD,
    MAGIC_STONE,
    NAME,
    QUICKCAST,
    RACE,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    TOTAL_COST,
    TRIGGER_WORD,
    TYPE,
)
from rulewright.games.force_of_will.zones import (
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
)
from rulewright.games.marks import UNSAID, Mark
from rulewright.games.selecting import NotIn
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    AnyCard,
    Both,
    Bound,
    CountOf,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    Plus,
    This,
    Times,
    Worth,
)
from rulewright.language.common import count_of, text_of
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

NUMBERS = (("ATK", ATK), ("DEF", DEF), ("total cost", TOTAL_COST), ("divinity", DIVINITY))
KEYWORDS = ("Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable", "Quickcast", "Remnant", "Bloodlust", "Eternal",
            "Drain", "Bane", "Barrier", "Will of Hope", "Will of Despair")
"""1101.1: keywords that stand for themselves; those with a cost, a number or a text have phrases of their own. 1101.1b, 1101.1b-i: the two
wills are no skills, they are only spoken of."""
OTHER_KEYWORDS = ("Trigger", "Stealth", "Awakening", "Incarnation", "Judgment", "Limit", "Mana", "Seal", "Inheritance", "Bestow", "Shift", "Energize",
                  "Evolution", "Resonance", "Legend", "Null", "Torrent", "Mobilize", "Crest", "Grimoire", "Divinity", "Rune", "Break", "Enter",
                  "Sealed Item", "God's Art")
SAME_WORDS = {"Target Attack": "Precision", "J-Activate": "Judgment"}
"""Section 1408, section 1414: 1408.1, 1414.1, 1414.2: old words for keywords."""
FIELD_ZONES = ("field", "magic stone area")
"""Section 1404: 1404.1: the magic stone area of old cards is the field; the cards in it are the magic stones there."""
ZONES = (("hand", IN_HAND), ("main deck", IN_MAIN_DECK), ("magic stone deck", IN_STONE_DECK), ("graveyard", IN_GRAVEYARD),
         ("standby area", IN_STANDBY), ("removed area", IN_REMOVED), ("item area", IN_ITEM), ("extra deck", IN_EXTRA),
         ("rune area", IN_RUNE), ("lifebreak area", IN_LIFEBREAK), ("field", IN_FIELD), ("ruler area", IN_RULER_AREA), ("chase area", IN_CHASE),
         ("magic stone area", IN_STONE_AREA))
OTHER_ZONES = (("deck", IN_MAIN_DECK), ("chant-standby area", IN_STANDBY), ("rune deck", IN_RUNE),
               ("hand or graveyard", IN_HAND | IN_GRAVEYARD), ("hand and graveyard", IN_HAND | IN_GRAVEYARD),
               ("main deck or hand", IN_MAIN_DECK | IN_HAND), ("main deck or graveyard", IN_MAIN_DECK | IN_GRAVEYARD),
               ("deck or graveyard", IN_MAIN_DECK | IN_GRAVEYARD), ("deck or hand", IN_MAIN_DECK | IN_HAND),
               ("hand, graveyard, or main deck", IN_HAND | IN_GRAVEYARD | IN_MAIN_DECK), ("graveyard or removed area", IN_GRAVEYARD | IN_REMOVED),
               ("field or graveyard", IN_FIELD | IN_GRAVEYARD), ("field or ruler area", IN_FIELD | IN_RULER_AREA), ("field or hand", IN_FIELD | IN_HAND))


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


def own_keyword_of(token: Token) -> str | _No:
    """A keyword that stands for itself."""
    word = keyword_of(token)
    return word if word in KEYWORDS else NO


def type_of(token: Token) -> str | _No:
    """A type with subtype in brackets, as old cards print it."""
    word = text_of("key", token)
    return str(word).replace(" ", "") if word is not NO and str(word).startswith(("Spell:", "Addition:")) else NO


def add_terminals(g: Grammar) -> None:
    """Words of one token."""
    g.terminal("change", lambda token: text_of("change", token), lambda value: f"[{value}]", kinds=["change"])
    g.terminal("signedchange", lambda token: signed_change(token), lambda value: f"[{value}]", kinds=["change"])
    g.terminal("plainchange", lambda token: plain_change(token), lambda value: f"[{value}]", kinds=["change"])
    g.terminal("keyword", own_keyword_of, lambda value: f"[{value}]", kinds=["key"])
    g.terminal("anykeyword", keyword_of, lambda value: f"[{value}]", kinds=["key"])
    g.terminal("will", lambda token: text_of("will", token), lambda value: str(value), kinds=["will"])
    g.terminal("race", lambda token: text_of("race", token), lambda value: str(value), kinds=["race"])
    g.terminal("typed", type_of, lambda value: f"[{value}]", kinds=["key"])
    g.terminal("art", lambda token: art_of(token), lambda value: f"<{value}>", kinds=["art", "key", "name"])
    g.terminal("plainword", lambda token: token.text if token.kind == "word" else token.value if token.kind == "race" else NO,
               lambda value: str(value), kinds=["word", "race"])
    g.terminal("digits", lambda token: count_of(token) if token.kind == "number" else NO, lambda value: str(value), kinds=["number"])
    g.add("number", "X", Letter, const={"name": "X"})
    for category in ("number", "digit"):
        g.add(category, "X00", hundreds, rule="903.3c")
        for words in ("X times 100", "100 times X", "100 x X", "X x 100"):
            g.add(category, words, hundreds, canonical=False)
        g.add(category, "{otherwise:plainnumber} or if {condition:condition} {then:varied}", Varying)
    g.add("plainnumber", "{n:n}", Fixed)
    g.add("varied", "{plainnumber}")
    g.add("varied", "{counted}")
    g.add("number", "Y", Letter, const={"name": "Y"})
    g.add("digit", "{n:n}", Fixed)
    for category in ("digit", "number"):
        for plus in ("X {n:signed}", "X + {n:digits}", "X plus {n:digits}"):
            g.add(category, plus, x_more, canonical=False)
    for zone, areas in (*ZONES, *OTHER_ZONES):
        g.add("zone", zone, meaning, const={"value": areas}, canonical=(zone, areas) in ZONES or " or " in zone)
        if " or " not in zone and " and " not in zone:
            g.add("onezone", zone, meaning, const={"value": areas}, canonical=False)
    for last in ("or", ", or", "and", ", and", "and/or", ", and/or", "or your", "and your", "and/or your", "or from your", "or a", ", or your", ", and/or your"):
        g.add("zone", '{parts:onezone++", "|", your "&" ' + last + ' "}', zones_of, canonical=False)
    g.add("digit", "X", Letter, const={"name": "X"})
    g.terminal("attribute", attribute_of, lambda value: str(value), kinds=[], words=[*ATTRIBUTES, "dark"])


def meaning(value: int) -> int:
    """What words stand for that have a meaning of their own: a zone, an owner."""
    return value


def zones_of(parts: tuple[int, ...]) -> int:
    """Several zones."""
    areas = 0
    for part in parts:
        areas |= part
    return areas


def x_more(n: int) -> Plus:
    """X and some more."""
    return Plus(n, Letter("X"))


def hundreds() -> Times:
    """A hundred times X."""
    return Times(Fixed(100), Letter("X"))


def attribute_of(token: Token) -> object:
    """208.2: an attribute; old cards say dark for darkness."""
    word = "darkness" if token.text == "dark" else token.text
    return word if token.kind == "word" and word in ATTRIBUTES else NO


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


def not_resonator() -> Lacks:
    """Section 1407: 1407.2."""
    return Lacks(TYPE, RESONATOR)


def typed(word: str) -> Filter:
    """1405: types of old cards."""
    if word.startswith("Addition:"):
        return Has(TYPE, word)
    kind = word.partition(":")[2].casefold()
    if kind == "chant":
        return Has(TYPE, CHANT)
    if kind == "chant-instant":
        return Both((Has(TYPE, CHANT), Has(KEYWORD, QUICKCAST)))
    if kind == "chant-standby":
        return Both((Has(TYPE, CHANT), Has(KEYWORD, TRIGGER_WORD)))
    raise Reject("no such type")


NOUNS = (("resonator", "resonators", RESONATOR), ("ruler", "rulers", RULER), ("J-Ruler", "J-Rulers", J_RULER),
         ("addition", "additions", ADDITION), ("regalia", "regalias", REGALIA), ("magic stone", "magic stones", MAGIC_STONE),
         ("chant", "chants", CHANT), ("rune", "runes", RUNE))


def add_descriptions(g: Grammar) -> None:
    """Nouns, adjectives, and what follows a noun."""
    add_nouns(g)
    add_adjectives(g)
    add_posts(g)
    g.add("pre", '{adj+" "}')
    g.add("post1", '{post+" "}')
    kind = "{kind:kind}"
    g.add("what", "{pre:pre} " + kind + " {post:post1}", describe, builds=Description)
    g.add("what", "{pre:pre} " + kind, describe, builds=Description)
    g.add("what", kind + " {post:post1}", describe, builds=Description)
    g.add("what", kind, Description)
    for lead in ('{pre:anyadj+" "} ', ""):
        for tail in (' {post:anypost+" "}', ""):
            g.add("meant", lead + kind + tail, meant)
    g.add("anyadj", "{adj}")
    g.add("anypost", "{post}")
    add_marks(g)


def add_nouns(g: Grammar) -> None:
    """What a card is."""
    g.add("noun", "card|cards", AnyCard)
    for one, many, word in NOUNS:
        for tail in ("", " card|cards"):
            g.add("noun", f"{one}{tail}" if " " in one else f"{one}|{many}{tail}", Has, const={"prop": TYPE, "word": word},
                  canonical=not tail)
            if " " in one:
                g.add("noun", f"{many}{tail}", Has, const={"prop": TYPE, "word": word}, canonical=False)
    for tail in ("", " card|cards"):
        g.add("noun", f"J/resonator|J/resonators{tail}", j_resonator, canonical=not tail, rule="201.2a")
        g.add("noun", f"J/ruler|J/rulers{tail}", j_ruler, canonical=not tail, rule="201.2b")
        g.add("noun", f"{{word:typed}}{tail}", typed, canonical=False, rule="1405.2a")
        g.add("noun", "{word:typedaddition}" + tail, Has, const={"prop": TYPE}, canonical=not tail, rule="1406.1a")
    g.add("noun", "{word:name}", Has, const={"prop": NAME}, rule="202.3")
    g.add("noun", "{word:race}", Of, rule="205.4")
    g.terminal("typedaddition", lambda token: type_of(token) if str(type_of(token)).startswith("Addition:") else NO,
               lambda value: f"[{value}]", kinds=["key"])
    g.add("noun", "[Spell:Chant-Instant]", lambda: typed("Spell:Chant-Instant"), rule="1405.3a")
    g.add("noun", "[Spell:Chant-Standby]", lambda: typed("Spell:Chant-Standby"), rule="1405.4a")
    g.add("noun", "spell|spells card|cards", Has, const={"prop": TYPE, "word": CHANT}, canonical=False, rule="1405.1")
    for word in ("entity", "entities"):
        g.add("noun", word, AnyCard, canonical=False, rule="307.6")
    for word in ATTRIBUTES:
        g.add("noun", f"{'darkness|dark' if word == 'darkness' else word} gem|gems", Has, const={"prop": NAME, "word": f"{word} gem"}, rule="1027.1")
    g.add("noun", "gem|gems", NameIncludes, const={"word": " gem"}, rule="1027.1")
    g.add("noun", "token|tokens", IsToken, const={"token": True})
    g.add("noun", "shift card|cards", IsShiftCard, rule="1302.2")
    g.add("noun", "resonator|resonators token|tokens", Both, const={"parts": (Has(TYPE, RESONATOR), IsToken(True))}, rule="1303.1")
    for word in ATTRIBUTES:
        same = "darkness|dark" if word == "darkness" else word
        for stone in ("magic stone", "magic stones", "Magic Stone"):
            g.add("noun", f"{same} {stone}", Has, const={"prop": TYPE, "word": f"{word.capitalize()} Magic Stone"}, canonical=stone == "magic stone",
                  rule="201.4c")
    for general in ("Special", "Basic", "True"):
        for stone in ("magic stone", "magic stones"):
            g.add("noun", f"{general.lower()} {stone}", Has, const={"prop": TYPE, "word": f"{general} Magic Stone"}, canonical=stone == "magic stone",
                  rule="201.3a")
    g.add("noun", "master rune|runes", Has, const={"prop": TYPE, "word": "Master Rune"}, rule="201.3c")
    g.add("kind", "{noun}")
    for joint, last in (('", "', '" or "'), ('", "', '", or "'), ('", "', '" and "'), ('", "', '", and "'), ('", "', '" and/or "'), ('", "', '", and/or "')):
        g.add("kind", "{parts:noun++" + joint + "&" + last + "}", Either, canonical=last == '" or "')


def add_adjectives(g: Grammar) -> None:
    """What stands before a noun."""
    g.add("adj", "{oneadj}")
    g.add("adj", '{parts:oneadj++", "&" or "}', Either)
    for last in ('", or "', '" and "', '", and "', '" and/or "', '"/"'):
        g.add("adj", '{parts:oneadj++", "&' + last + "}", Either, canonical=False)
    g.add("adj", '{parts:nonadj++", "|" "}', Both)
    g.add("oneadj", "{nonadj}")
    g.add("oneadj", "{word:attribute}", Has, const={"prop": ATTRIBUTE}, rule="208.5")
    g.add("oneadj", "{word:attribute} attribute", Has, const={"prop": ATTRIBUTE}, canonical=False)
    g.add("oneadj", "{word:race}", Of, rule="205.4")
    g.add("oneadj", "void", NoAttribute, rule="208.4")
    g.add("oneadj", "rested", Turned, const={"rested": True}, rule="303.1")
    g.add("oneadj", "recovered", Turned, const={"rested": False}, rule="303.1")
    for part in ("attacking", "blocking", "attacked", "blocked"):
        g.add("oneadj", part, Fighting, const={"part": part})
    g.add("oneadj", "token", IsToken, const={"token": True}, canonical=False)
    for part in ("attacking", "blocking"):
        g.add("nonadj", f"non - {part}", NotFighting, const={"part": part})
    g.add("nonadj", "non - {word:attribute}", Lacks, const={"prop": ATTRIBUTE})
    g.add("nonadj", "non - {word:race}", NotOf)
    g.add("nonadj", "non - token", IsToken, const={"token": False})
    for one, many, word in NOUNS:
        g.add("nonadj", f"non - {one}", Lacks, const={"prop": TYPE, "word": word})
    for general in ("Special", "Basic", "True"):
        g.add("nonadj", f"non - {general.lower()}", Lacks, const={"prop": TYPE, "word": f"{general} Magic Stone"})
    for word, kinds in (("J/resonator", (RESONATOR, J_RULER)), ("J/ruler", (RULER, J_RULER))):
        g.add("nonadj", f"non - {word}", Both, const={"parts": tuple(Lacks(TYPE, kind) for kind in kinds)})
    g.add("oneadj", "damaged", Damaged, rule="1007.1")
    g.add("nonadj", "non - spell", Lacks, const={"prop": TYPE, "word": CHANT}, canonical=False)


def add_posts(g: Grammar) -> None:
    """What follows a noun, besides whose it is and where."""
    names = (("named", ""), ("not named", "not"), ("other than", "not"))
    for words, sense in names:
        made = Lacks if sense else Has
        g.add("post", words + " {word:name}", made, const={"prop": NAME}, canonical=words != "other than", rule="202.3")
    g.add("post", 'named {parts:oneofnames++", "&" or "}', Either)
    g.add("post", 'named {parts:oneofnames++", "&" and "}', Either, canonical=False)
    g.add("post", 'named {parts:oneofnames++", "&", or "}', Either, canonical=False)
    g.add("post", 'named {parts:oneofnames++", "&" and/or "}', Either, canonical=False)
    g.add("oneofnames", "{word:name}", Has, const={"prop": NAME})
    for lead in ("with {word:name}", "with the word {word:name}", "that has|have {word:name}"):
        for tail in ("in its name", "in their names", "in the name", "in their name", "in its card name"):
            g.add("post", f"{lead} {tail}", NameIncludes, canonical=lead == "with {word:name}" and tail == "in its name", rule="202.3a")
    g.add("post", "with {word:anykeyword}", Has, const={"prop": KEYWORD})
    g.add("post", "without {word:anykeyword}", Lacks, const={"prop": KEYWORD})
    g.add("post", 'with {parts:haskey++", "&" or "}', Either)
    g.add("haskey", "{word:anykeyword}", Has, const={"prop": KEYWORD})
    g.add("post", "with a|an {word:anykeyword} ability|abilities", Has, const={"prop": KEYWORD}, canonical=False)
    g.add("post", "with {word:anykeyword} ability|abilities", Has, const={"prop": KEYWORD}, canonical=False)
    for words, having in (("with a symbol skill", True), ("without a symbol skill", False), ("without symbol skill", False), ("without symbol skills", False), ("with symbol skills", True)):
        g.add("post", words, HasSkill, const={"having": having}, canonical=words in ("with a symbol skill", "without symbol skills"), rule="1413.2")
    for words, void in (("with no attribute", True), ("without any attribute", True), ("without an attribute", True), ("with no attributes", True),
                        ("without attributes", True), ("with an attribute", False), ("with any attribute", False), ("without attribute", True)):
        g.add("post", words, NoAttribute, const={"void": void}, canonical=words in ("with no attribute", "with an attribute"), rule="208.4")
    for words, how in (("or more", AT_LEAST), ("or less|fewer", AT_MOST)):
        g.add("post", f"with {{bound:number}} {words} attributes", ManyAttributes, const={"how": how})
    for name, prop in NUMBERS:
        g.add("worth", name, meaning, const={"value": prop})
    for words, how in (("or less", AT_MOST), ("or more", AT_LEAST), ("or lower", AT_MOST), ("or higher", AT_LEAST), ("or greater", AT_LEAST), ("", EXACTLY)):
        plain = words in ("or less", "or more", "")
        for lead in ("with {prop:worth}", "with {prop:worth} of", "with a|an {prop:worth} of", "whose {prop:worth} is"):
            g.add("post", f"{lead} {{bound:digit}} {words}", Worth, const={"how": how}, canonical=plain and lead == "with {prop:worth}")
        g.add("post", f"with {{bound:digit}} {words} {{prop:worth}}", Worth, const={"how": how}, canonical=False)
    for words, how in (("less than or equal to", AT_MOST), ("equal to or less than", AT_MOST), ("greater than or equal to", AT_LEAST), ("equal to", EXACTLY),
                       ("equal or less than", AT_MOST), ("lower than or equal to", AT_MOST)):
        plain = words in ("less than or equal to", "greater than or equal to", "equal to")
        for lead in ("with {prop:worth}", "with a|an {prop:worth}", "whose {prop:worth} is"):
            g.add("post", f"{lead} {words} {{bound:counted}}", Worth, const={"how": how}, canonical=plain and lead == "with {prop:worth}")
    for words, how in (("no more than", AT_MOST), ("no less than", AT_LEAST), ("exactly", EXACTLY)):
        g.add("post", f"with {{prop:worth}} {words} {{bound:quantity}}", Worth, const={"how": how})
    g.add("post", "but not one {what:post}", Unlike)
    g.add("post", "with the same name as {of:thing}", Alike, const={"prop": NAME})
    g.add("post", "with a different name than|from {of:thing}", Alike, const={"prop": NAME, "shared": False})
    g.add("post", "with the same attribute as {of:thing}", Alike, const={"prop": ATTRIBUTE}, canonical=False)
    g.add("post", "with the same race as {of:thing}", Alike, const={"prop": RACE}, canonical=False)
    for link in ("in", "from"):
        g.add("post", link + " {who:zoneowner} {areas:zone}", InZoneOf, canonical=link == "in")
    for words in ("target player's", "target opponent's"):
        g.add("zoneowner", words, target_owner, const={"who": 3 if "player" in words else 2})
    g.add("zoneowner", "that player's", ThatPlayer)
    g.add("zoneowner", "its controller's", controller_of_it, canonical=False)
    for words in ("of the chosen attribute", "of that attribute", "with the chosen attribute", "with that attribute", "with the named attribute", "of the named attribute"):
        g.add("post", words, OfChosen, canonical=words == "of the chosen attribute")
    for words, how, bound in (("with {bound:number} or more {name:counter} counter|counters on it|them", AT_LEAST, None),
                              ("with {bound:number} or less|fewer {name:counter} counter|counters on it|them", AT_MOST, None),
                              ("with a|an {name:counter} counter on it", AT_LEAST, 1), ("with no {name:counter} counter|counters on it|them", EXACTLY, 0),
                              ("without a|an {name:counter} counter on it", EXACTLY, 0), ("with any {name:counter} counters on it|them", AT_LEAST, 1),
                              ("with {name:counter} counters on it|them", AT_LEAST, 1), ("with one or more {name:counter} counters on it|them", AT_LEAST, 1)):
        const: dict[str, object] = {"how": how} if bound is None else {"how": how, "bound": Fixed(bound)}
        g.add("post", words, Counted, const=const, canonical=bound is None or "with no" in words)
    for words, how, n in (("with no counters on it|them", EXACTLY, 0), ("without counters on it|them", EXACTLY, 0), ("with counters on it|them", AT_LEAST, 1), ("with any counters on it|them", AT_LEAST, 1),
                          ("with one or more counters on it|them", AT_LEAST, 1)):
        g.add("post", words, Counted, const={"name": "", "how": how, "bound": Fixed(n)}, canonical=words.startswith("with no"))
    g.add("post", "with {bound:number} or more counters on it|them", Counted, const={"name": "", "how": AT_LEAST}, canonical=False)
    for part in ("attacking", "blocking"):
        g.add("post", part, Fighting, const={"part": part}, canonical=False)
    g.add("post", "with a counter on it", Counted, const={"name": "", "how": AT_LEAST, "bound": Fixed(1)})
    for words, having in (("with no addition|additions", False), ("with an addition", True), ("without additions", False), ("with an addition added to it", True),
                          ("with additions", True), ("without an addition", False)):
        g.add("post", words, WithAddition, const={"having": having}, canonical=words in ("with no addition|additions", "with an addition"))
    g.add("post", "with no ATK and DEF", HasNumbers, const={"having": False})
    g.add("post", "whose printed ATK and DEF is|are {change:plainchange}", Printed)
    for owner, whose in (("the|a", BOTH), ("your", ME), ("your opponent's", OPPONENT)):
        for words in (f"that entered {owner} field this turn", f"put into {owner} field this turn", f"that was|were put into {owner} field this turn"):
            g.add("post", words, ThisTurn, const={"what": ENTERED_FIELD, "by": None, "whose": whose}, canonical=words.startswith("that entered"))
    turns = (("summoned this turn", ENTERED_FIELD), ("that was summoned this turn", ENTERED_FIELD),
             ("that attacked this turn", ATTACKED), ("that was put into that zone from a field this turn", FROM_FIELD),
             ("that was put there from a field this turn", FROM_FIELD), ("that was put into a graveyard from a field this turn", FROM_FIELD),
             ("that was put into a graveyard from the field this turn", FROM_FIELD),
             ("that dealt damage this turn", DEALT_DAMAGE), ("that was|were dealt damage this turn", WAS_DEALT))
    seen: set[str] = {ENTERED_FIELD}
    for words, what in turns:
        g.add("post", words, ThisTurn, const={"what": what}, canonical=what not in seen)
        seen.add(what)
    g.add("post", "that was|were dealt damage by {by:thing} this turn", ThisTurn, const={"what": WAS_DEALT})
    for tail in ("that player controls", "that they control", "they control", "he or she controls", "controlled by that player"):
        g.add("post", tail, ControlledBy, const={"who": ThatPlayer()}, canonical=tail == "that player controls")
    g.add("post", "other than {of:pronounlike}", NotIn)
    g.add("post", "except {of:pronounlike}", NotIn, canonical=False)
    for words in ("except", "other than", "except for"):
        g.add("post", f"{words} {{what:exceptwhat}}", Unlike, canonical=words == "except")
        g.add("post", f"{words} a|an {{what:exceptwhat}}", Unlike, canonical=False)
    g.add("exceptwhat", "{pre:pre} {kind:kind}", describe, builds=Description)
    g.add("exceptwhat", "{kind:exceptkind}", Description)
    g.add("exceptkind", "{word:race}", Of)
    for one, many, word in NOUNS:
        if " " not in one:
            g.add("exceptkind", f"{many}|{one}", Has, const={"prop": TYPE, "word": word})
    for words, prop in (("name", NAME), ("attribute", ATTRIBUTE), ("race", RACE)):
        g.add("post", f"with the same {words}", alike_it, const={"prop": prop}, canonical=False)
    g.add("pronounlike", "{pronoun}")
    g.add("post", "that is|are {oneadj}", canonical=False)
    g.add("post", "that is attacking you", Fighting, const={"part": "attacking you"})
    g.add("post", "attacking you", Fighting, const={"part": "attacking you"}, canonical=False)
    g.add("post", "dealt damage by {by:thing} this turn", ThisTurn, const={"what": WAS_DEALT}, canonical=False)


def add_marks(g: Grammar) -> None:
    """Whose a card is and where."""
    g.add("anyadj", "other", Mark, const={"other": True})
    g.add("anyadj", "your other", Mark, const={"whose": ME, "other": True})
    g.add("anypost", "removed from the game", Mark, const={"whose": BOTH, "areas": IN_REMOVED})
    g.add("anyadj", "removed", Mark, const={"whose": BOTH, "areas": IN_REMOVED}, rule="311.3")
    for words, whose in (("your", ME), ("your opponent's", OPPONENT), ("their", UNSAID), ("opponent's", OPPONENT)):
        g.add("anyadj", words, Mark, const={"whose": whose}) if whose != UNSAID else None
    for words, whose in (("in your area", ME), ("you control", ME), ("your opponent controls", OPPONENT), ("under your control", ME), ("an opponent controls", OPPONENT),
                         ("opponents control", OPPONENT), ("controlled by your opponent", OPPONENT), ("you own", ME), ("in the field you control", ME)):
        g.add("anypost", words, Mark, const={"whose": whose})
    for words in ("other than this card", "other than itself", "except this card"):
        g.add("anypost", words, Mark, const={"other": True})
    for link in ("in", "from", "on", "that is in", "that are in"):
        g.add("anypost", link + " {whose:zoneof} {areas:zone}", Mark)
    for owner, whose in OWNERS:
        g.add("zoneof", owner, meaning, const={"value": whose})
    for zone, areas in (("graveyards", IN_GRAVEYARD), ("fields", IN_FIELD), ("play", IN_FIELD), ("removed areas", IN_REMOVED),
                        ("chant-standby areas", IN_STANDBY), ("standby areas", IN_STANDBY), ("magic stone areas", IN_STONE_AREA)):
        for owner in ("all", "any", "players'", ""):
            g.add("anypost", f"in {owner} {zone}".replace("  ", " "), Mark, const={"whose": BOTH, "areas": areas})


OWNERS = (("their", THEIRS), ("your", ME), ("your opponent's", OPPONENT), ("a|an", BOTH), ("any", BOTH), ("the", BOTH), ("any player's", BOTH), ("each player's", BOTH),
          ("an opponent's", OPPONENT), ("opponent's", OPPONENT), ("its owner's", BOTH), ("either player's", BOTH), ("all", BOTH), ("all players'", BOTH))


# -- from words to sets ---------------------------------------------------------------------------------------


def target_owner(who: int) -> TargetPlayer:
    """A player who is targeted, as the owner of a zone."""
    return TargetPlayer(Target(Fixed(1), None, False, who))


def controller_of_it() -> ControllerOf:
    """The controller of what was spoken of last."""
    return ControllerOf(Bound("it"))


def alike_it(prop: int) -> Alike:
    """Cards that share something with what was spoken of last."""
    return Alike(prop, Bound("it"))


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


def sort_out(pre: tuple[Filter, ...], post: tuple[Filter, ...]) -> tuple[tuple[Filter, ...], tuple[Filter, ...], int, int, bool]:
    """Adjectives and further words without the marks, and what the marks say; of a set before a mark it says nothing."""
    for before, mark in zip(post, post[1:]):
        if isinstance(mark, Mark) and mark.whose != UNSAID and ends_with_set(before):
            raise Reject("whose cards: those of the set before it")
    return marks.sort_out(pre, post)


def meant(kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = ()) -> Select:
    """The set that a noun with all its words names."""
    adjectives, further, whose, areas, other = sort_out(pre, post)
    what = describe(kind, adjectives, further)
    if whose != UNSAID and not adjectives and not further and is_ruler(kind) and not areas:
        raise Reject("a player has one ruler")
    return Select(BOTH if whose == UNSAID else whose, areas or default_areas(what), what, other)


def is_ruler(kind: Filter) -> bool:
    """Whether a noun means rulers."""
    if isinstance(kind, Either):
        return all(is_ruler(part) for part in kind.parts)
    return isinstance(kind, Has) and kind.prop == TYPE and kind.word in (RULER, J_RULER)


def is_default(node: object) -> bool:
    """Whether a set is where its cards are meant to be anyway."""
    return isinstance(node, Select) and node.areas == default_areas(node.what)


def by_default(whose: int, what: Description, other: bool = False) -> Select:
    """Cards of a player, where such cards are."""
    if whose != BOTH and what.post and ends_with_set(what.post[-1]):
        raise Reject("whose cards: those of the set before it")
    return Select(whose, default_areas(what), what, other)


def of_owner(whose: int, what: Description) -> Select:
    """Cards of a player whose description ends with another set."""
    if not what.post or not ends_with_set(what.post[-1]):
        raise Reject("said in another way")
    return Select(whose, default_areas(what), what)


CONTROL = (("", BOTH), ("you control", ME), ("your opponent controls", OPPONENT))


def add_groups(g: Grammar) -> None:
    """Sets of cards by player and zone."""
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        g.add("group", words + " {what:what}", of_owner, const={"whose": whose}, builds=Select)
    for other in (False, True):
        lead = "other " if other else ""
        for words, whose in CONTROL:
            g.add("group", f"{lead}{{what:what}} {words}", by_default, const={"whose": whose, "other": other}, builds=Select, when=is_default, rule="201.5")
        g.add("group", lead + "{what:what} in {whose:groupof} {areas:zone}", Select, const={"other": other})
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("a|an", BOTH), ("their", THEIRS)):
        g.add("groupof", owner, meaning, const={"value": whose})
    g.add("group", "{meant}", canonical=False)
    add_subjects(g)


def add_subjects(g: Grammar) -> None:
    """What events happen to, and who takes part in them."""
    g.add("subject", "this card", Subject, const={"whose": ME, "this": True})
    for words in ("this resonator", "this ruler", "this addition", "this j-ruler", "this regalia", "this magic stone"):
        g.add("subject", words, Subject, const={"whose": ME, "this": True}, canonical=False)
    for article in ("a|an", "another", "one or more", "one or more other", "any", ""):
        other = "other" in article
        for words, whose in CONTROL:
            g.add("subject", f"{article} {{what:seen}} {words}".strip(), Subject, const={"whose": whose, "other": other}, canonical=article in ("a|an", "another"))
        for lead in ('{pre:anyadj+" "} ', ""):
            for tail in (' {post:anypost+" "}', ""):
                g.add("subject", f"{article} {lead}{{kind:kind}}{tail}".strip(), another if other else any_one, canonical=False)
    for words, whose in (("a source", BOTH), ("a source you control", ME), ("a source your opponent controls", OPPONENT), ("sources you control", ME), ("sources your opponent controls", OPPONENT)):
        g.add("subject", words, Subject, const={"whose": whose, "what": Description(AnyCard())}, canonical=False, rule="912.1")
    for words, whose in (("", BOTH), (" you control", ME), (" your opponent controls", OPPONENT)):
        g.add("subject", "a|an {pre:pre} source" + words, source_of, const={"whose": whose}, canonical=False)
    g.add("subject", "{of:subjectcards}", Subject, const={"whose": BOTH})
    g.add("subjectcards", "{hostly}")
    g.add("subjectcards", "{pronoun}")
    g.add("subjectcards", "{rulerly}")
    g.add("seen", "{pre:pre} {kind:kind} {post:seenposts}", describe, builds=Description)
    g.add("seen", "{pre:pre} {kind:kind}", describe, builds=Description)
    g.add("seen", "{kind:kind} {post:seenposts}", Description)
    g.add("seen", "{kind:kind}", Description)
    g.add("seenposts", '{seenpost+" "}')
    g.add("seenpost", "{post}")
    g.add("seenpost", "in a {areas:zone}", At)


def source_of(pre: tuple[Filter, ...], whose: int) -> Subject:
    """912.1: a source of a description."""
    return Subject(whose, Description(AnyCard(), pre))


def any_one(kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = ()) -> Subject:
    """The subject of an event, described."""
    adjectives, further, whose, areas, other = sort_out(pre, post)
    if whose != UNSAID and not adjectives and not further and is_ruler(kind):
        raise Reject("a player has one ruler")
    if areas and areas != IN_FIELD:
        further += (At(areas),)
    return Subject(BOTH if whose == UNSAID else whose, describe(kind, adjectives, further), False, other)


def another(kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = ()) -> Subject:
    """Another one."""
    made = any_one(kind, pre, post)
    return Subject(made.whose, made.what, False, True)


__all__ = ["EventPlayer", "This", "Whose"]
