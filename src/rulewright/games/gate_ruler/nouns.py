"""The lexicon's nouns: words of one token, and how Gate Ruler's card texts describe cards."""

from __future__ import annotations

from rulewright.games import marks
from rulewright.games.gate_ruler.abilities import INSTANT, STANDARD
from rulewright.games.gate_ruler.measures import NumberOf, ThatMany
from rulewright.games.gate_ruler.picking import Differing
from rulewright.games.gate_ruler.places import (
    Alike,
    At,
    Charged,
    Damaged,
    Faced,
    Frontmost,
    InCenter,
    InColumn,
    IsAttacked,
    IsAttacking,
    Not,
    OfChosen,
    OfTiming,
    Summoned,
    Turned,
    Zones,
)
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, MostOf, NameIncludes, NotOf, NotThis, Of, Select
from rulewright.games.gate_ruler.words import (
    ATK,
    ATTRIBUTE,
    BREAKTHROUGH,
    CHARGE_SHIELD,
    CONCEALMENT,
    CONCERTO,
    COUNTER_KEYWORD,
    DEFENDER,
    DORMANT,
    DOUBLE_ATTACK,
    ENHANCE,
    EVENT,
    FACTION,
    FAMILIAR,
    FIELD_CARD,
    FORCED_CONCEALMENT,
    FORCED_REVEAL,
    HP,
    ICON,
    INTERCEPT,
    KEYWORD,
    LEGENDARY,
    LEVEL,
    NAME,
    OVERDRIVE,
    RESOURCE,
    RESOURCE_CARD,
    RETALIATE,
    RULER_CARD,
    STK,
    TOUCHDOWN,
    TYPE,
    UNDYING,
    UNIT,
)
from rulewright.games.gate_ruler.zones import (
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
from rulewright.games.letters import Letter
from rulewright.games.marks import UNSAID, sort_out
from rulewright.games.selecting import NotIn
from rulewright.kernel.nodes import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    EXACTLY,
    AnyCard,
    Bound,
    Cards,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    This,
    Worth,
)
from rulewright.language.phrases import NO, Grammar, Reject, _No
from rulewright.language.tokens import Token

NUMBERS = (("ATK", ATK), ("HP", HP), ("STK", STK))
"""2-10, 2-11, 2-12; the level (2-7) is written in front of its number."""
ZONES = (("hand", IN_HAND), ("deck", IN_DECK), ("graveyard", IN_GRAVEYARD), ("damage zone", IN_DAMAGE), ("drive zone", IN_DRIVE),
         ("resource zone", IN_RESOURCE), ("removal zone", IN_REMOVAL), ("charge zone", IN_CHARGE), ("set zone", IN_SET),
         ("field zone", IN_FIELD), ("attack zone", IN_ATTACK), ("defense zone", IN_DEFENSE), ("front row", IN_FRONT),
         ("attack or defense zone", IN_FRONT), ("attack zone or defense zone", IN_FRONT), ("counter zone", IN_COUNTER))
"""3-4a-1: a deck is the cards of the deck zone. 3-6d: the front row."""
PILES = tuple((name, areas) for name, areas in ZONES if areas not in (IN_ATTACK, IN_DEFENSE, IN_FRONT, IN_COUNTER))
UNIONS = (*((f"{one} or {other}", first | second) for place, (one, first) in enumerate(PILES) for other, second in PILES[place + 1:]),
          *((f"{one}, {other}, or {third}", first | second | last) for place, (one, first) in enumerate(PILES)
            for after, (other, second) in enumerate(PILES[place + 1:]) for third, last in PILES[place + after + 2:]),
          ("attack zone or ruler zone", IN_ATTACK | IN_RULER))
"""Two or three zones at once."""
PLAIN_KEYWORDS = (BREAKTHROUGH, DEFENDER, INTERCEPT, RETALIATE, DOUBLE_ATTACK, FAMILIAR, UNDYING, CHARGE_SHIELD, CONCEALMENT,
                  FORCED_CONCEALMENT, DORMANT)
"""Keyword abilities that stand for themselves (16-1a-1)."""
OTHER_KEYWORDS = (CONCERTO, FORCED_REVEAL, ENHANCE, RESOURCE)
KEYWORD_RULES = {BREAKTHROUGH: "16-5a-1", DEFENDER: "16-6a-1", INTERCEPT: "16-7a", RETALIATE: "16-8a-1", DOUBLE_ATTACK: "16-9a-1",
                 FAMILIAR: "16-10a-1", UNDYING: "16-11a-1", CHARGE_SHIELD: "16-12a-1", CONCEALMENT: "16-18b",
                 FORCED_CONCEALMENT: "16-18c", DORMANT: "16-19b"}
IN_SIGHT = IN_FRONT | IN_FIELD


class Mark(marks.Mark):
    """Words beside a noun that say whose card it is, where it is, or that it is another one."""

    __slots__ = ("theirs",)
    FIELDS = ("whose", "areas", "other", "theirs")

    def __init__(self, whose: int = UNSAID, areas: int = 0, other: bool = False, theirs: bool = False) -> None:
        super().__init__(whose, areas, other)
        self.theirs = theirs
        """It is said with "their", which of charges means the cards that were spoken of."""


def value_of(kind: str, token: Token) -> object:
    """The value of a token of a kind."""
    return token.value if token.kind == kind else NO


def digits_of(token: Token) -> int | _No:
    """A number in digits."""
    return token.value if token.kind == "number" and isinstance(token.value, int) else NO


def add_terminals(g: Grammar) -> None:
    """Words that are one token."""
    g.terminal("digits", digits_of, lambda value: str(value) if isinstance(value, int) else NO, kinds=["number"])
    g.terminal("property", lambda token: value_of("property", token), lambda value: value if isinstance(value, str) else NO,
               kinds=["property"])
    g.terminal("limit", lambda token: value_of("limit", token), lambda value: f"[{value}]" if isinstance(value, str) else NO,
               kinds=["limit"])
    g.add("number", "X", Letter)
    g.add("digit", "{n:digits}", Fixed)
    g.add("digit", "X", Letter)
    for word in PLAIN_KEYWORDS:
        g.add("keyword", word, str, const={"object": word}, rule=KEYWORD_RULES[word])
        g.add("anykeyword", word, str, const={"object": word})
    for word in OTHER_KEYWORDS:
        g.add("anykeyword", word, str, const={"object": word})
    for icon, word in (("【OD】", OVERDRIVE), ("【TD】", TOUCHDOWN), ("【CNT】", COUNTER_KEYWORD)):
        g.add("anykeyword", icon, str, const={"object": word})
    g.add("anykeyword", "Overdrive", str, const={"object": OVERDRIVE}, canonical=False)
    g.add("anykeyword", "Touchdown", str, const={"object": TOUCHDOWN}, canonical=False)
    g.add("anykeyword", "Counter", str, const={"object": COUNTER_KEYWORD}, canonical=False)
    for short, word in (("OD", OVERDRIVE), ("TD", TOUCHDOWN), ("CNT", COUNTER_KEYWORD)):
        g.add("anykeyword", short, str, const={"object": word}, canonical=False)


def add_descriptions(g: Grammar) -> None:
    """Adjectives, nouns, and what follows a noun."""
    g.add("oneproperty", "{word:property}", Of)
    g.add("adj", "{word:property}", Of, rule="2-1b")
    g.add("adj", '{parts:oneproperty++" or "|" and/or "|", or "|", "}', Either)
    g.add("adj", "non-{word:property}", NotOf, rule="1-5f")
    for lead in ("level", "lv", "lv.", "level-"):
        plain = lead == "level"
        g.add("adj", lead + " {bound:digit} or lower|less|below|fewer", Worth, const={"prop": LEVEL, "how": AT_MOST}, canonical=plain,
              rule="2-7a")
        g.add("adj", lead + " {bound:digit} or higher|more|greater|above", Worth, const={"prop": LEVEL, "how": AT_LEAST}, canonical=plain)
        g.add("adj", lead + " {bound:digit}", Worth, const={"prop": LEVEL, "how": EXACTLY}, canonical=plain)
    for words, kind in (("Standard Action", STANDARD), ("Instant Action", INSTANT)):
        g.add("adj", words, OfTiming, const={"kind": kind}, rule="14-4")
    g.add("adj", "exhausted", Turned, const={"exhausted": True}, rule="3-3a")
    g.add("adj", "ready", Turned, const={"exhausted": False}, rule="3-3a")
    g.add("adj", "attacking", IsAttacking, rule="15-26a")
    g.add("adj", "attacked", IsAttacked)
    g.add("adj", "legendary", Has, const={"prop": ICON, "word": LEGENDARY}, rule="2-9b")
    g.add("adj", "nonlegendary", Lacks, const={"prop": ICON, "word": LEGENDARY})
    g.add("adj", "non-legendary", Lacks, const={"prop": ICON, "word": LEGENDARY}, canonical=False)
    g.add("adj", "face down|face-down", Faced, const={"down": True}, rule="3-3b")
    g.add("adj", "face-down", Faced, const={"down": True}, canonical=False)
    g.add("adj", "face up", Faced, const={"down": False}, rule="3-3b")
    g.add("adj", "face-up", Faced, const={"down": False}, canonical=False)
    g.add("adj", "frontmost", Frontmost, rule="3-6e-3b")
    g.add("adj", "damaged", Damaged, const={"how": AT_LEAST, "bound": Fixed(1)}, rule="3-6g")
    g.add("adj", "undamaged", Damaged, const={"how": EXACTLY, "bound": Fixed(0)})
    g.add("adj", "normal summoned", Summoned, const={"special": False}, rule="15-17b")
    g.add("adj", "special summoned", Summoned, const={"special": True}, rule="15-18c")
    g.add("adj", "non-unit", Lacks, const={"prop": TYPE, "word": UNIT})
    g.add("adj", "non-event", Lacks, const={"prop": TYPE, "word": EVENT})
    for category, many in (("noun", ""), ("nouns", "s")):
        for word in (UNIT, EVENT, FIELD_CARD, RULER_CARD, RESOURCE_CARD):
            g.add(category, word + many, Has, const={"prop": TYPE, "word": word}, rule="2-3b")
            g.add(category, word + " card" + many, Has, const={"prop": TYPE, "word": word}, canonical=False)
        g.add(category, "card" + many, AnyCard)
        g.add(category, "charge" + many, At, const={"areas": IN_CHARGE}, rule="3-14c-4")
        g.add(category, "set card" + many, At, const={"areas": IN_SET}, rule="3-10e")
        g.add(category, "{word:property}", Of, rule="2-1b")
        g.add(category, '{parts:oneproperty++" or "|" and/or "|", or "}', Either)
        g.add(category, "{word:name}", Has, const={"prop": NAME}, rule="2-2c")
        g.add(category, "copy of {word:name}", Has, const={"prop": NAME}, canonical=False)
        g.add(category, "copies of {word:name}", Has, const={"prop": NAME}, canonical=False)
        g.add(category, f'{{parts:typenoun{many}++" or "|" and/or "|" and "|", or "}}', Either)
        for word in (UNIT, EVENT, FIELD_CARD, RULER_CARD, RESOURCE_CARD):
            g.add("typenoun" + many, word + many, Has, const={"prop": TYPE, "word": word})
            g.add("typenoun" + many, word + " card" + many, Has, const={"prop": TYPE, "word": word}, canonical=False)
    for category, noun in (("what", "noun"), ("whats", "nouns")):
        g.add(category, '{pre:adj+" "|" and "|", "} {kind:' + noun + '} {post:post+" "|" and "}', Description)
        g.add(category, '{pre:adj+" "|" and "|", "} {kind:' + noun + "}", Description)
        g.add(category, "{kind:" + noun + '} {post:post+" "|" and "}', Description)
        g.add(category, "{kind:" + noun + "}", Description)
        for lead in ('{pre:anyadj+" "|" and "|", "} ', ""):
            for tail in (' {post:anypost+" "|" and "}', ""):
                g.add("meant" + noun, lead + "{kind:" + noun + "}" + tail, meant)
    add_posts(g)
    g.add("anyadj", "{adj}")
    g.add("anypost", "{post}")
    for words, whose in (("allied", ME), ("enemy", OPPONENT), ("opposing", OPPONENT), ("your", ME), ("your opponent's", OPPONENT),
                         ("their", OPPONENT), ("an opponent's", OPPONENT), ("the opponent's", OPPONENT)):
        g.add("anyadj", words, Mark, const={"whose": whose, "theirs": words == "their"}, rule="4-2d")
    g.add("anyadj", "other", Mark, const={"other": True})
    for words, whose in (("you control", ME), ("that you control", ME), ("your opponent controls", OPPONENT), ("they control", OPPONENT),
                         ("that your opponent controls", OPPONENT), ("controlled by you", ME), ("controlled by your opponent", OPPONENT),
                         ("under your control", ME), ("under your opponent's control", OPPONENT), ("you have", ME), ("of yours", ME)):
        g.add("anypost", words, Mark, const={"whose": whose})
    for link in ("in", "from", "that is in"):
        g.add("anypost", link + " {mark:somewhere}", there)
    for words, areas in (("play", IN_PLAY & ~IN_RULER), ("the gate", IN_GATE)):
        g.add("somewhere", words, Mark, const={"areas": areas})
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("their", OPPONENT), ("an opponent's", OPPONENT),
                         ("a|an|the", UNSAID), ("any", UNSAID), ("either player's", UNSAID), ("any player's", UNSAID),
                         ("each player's", UNSAID), ("a player's", UNSAID), ("its owner's", UNSAID), ("each", UNSAID), ("each of your", ME),
                         ("each of your opponent's", OPPONENT)):
        g.add("somewhere", owner + " {areas:zone}", Mark, const={"whose": whose})
    printed: list[int] = []
    for zone, areas in (*ZONES, *UNIONS):
        g.add("zone", zone.replace(",", " ,"), mask, const={"areas": areas}, canonical=areas not in printed)
        printed.append(areas)
        if " or " not in zone:
            g.add("onezone", zone, mask, const={"areas": areas}, canonical=False)
    g.add("zone", '{parts:onezone++" or "|", or "|" or your "|", or your "|" or their "|", or their "|", "|", your "|", their "|" and/or "}', union, canonical=False)
    for zone, areas in ZONES:
        if " or " not in zone:
            g.add("zones", zone if areas == IN_HAND else zone + "s", mask, const={"areas": areas}, canonical=False)
    for owner, whose in (("a|an", BOTH), ("your", ME), ("your opponent's", OPPONENT), ("the", BOTH), ("its owner's", BOTH), ("their owner's", BOTH),
                         ("their owners'", BOTH), ("any", BOTH), ("a player's", BOTH), ("their", OPPONENT), ("an opponent's", OPPONENT)):
        g.add("place", owner + " {areas:zone}", Zones, const={"whose": whose}, canonical=owner in ("a|an", "your", "your opponent's"), rule="3-2e")
    g.add("place", "a zone", Zones, const={"areas": IN_FRONT, "whose": BOTH}, canonical=False)
    g.add("leaving", "{place}")
    g.add("leaving", "play", Zones, const={"areas": IN_PLAY, "whose": BOTH})
    for zone, areas in (("attack zones", IN_ATTACK), ("defense zones", IN_DEFENSE), ("graveyards", IN_GRAVEYARD), ("hand", IN_HAND), ("all graveyards", IN_GRAVEYARD), ("both graveyards", IN_GRAVEYARD),
                        ("both players' graveyards", IN_GRAVEYARD), ("all attack zones", IN_ATTACK), ("all defense zones", IN_DEFENSE)):
        g.add("somewhere", zone, Mark, const={"areas": areas})
    g.add("anypost", "in another zone", Mark, const={"other": True, "areas": IN_FRONT})
    g.add("anypost", "among your charges", Mark, const={"whose": ME, "areas": IN_CHARGE})


def add_posts(g: Grammar) -> None:
    """What follows a noun, besides whose it is and where."""
    g.add("post", "named {word:name}", Has, const={"prop": NAME}, rule="2-2c")
    g.add("post", "not named {word:name}", Lacks, const={"prop": NAME})
    g.add("post", "other than {word:name}", Lacks, const={"prop": NAME}, canonical=False)
    for words in ("in its name", "in their name", "in their names", "in its card name", "in the name", "in its|their card name"):
        g.add("post", "with {word:name} " + words, NameIncludes, canonical=words == "in its name", rule="2-2c")
    g.add("post", "that includes|include {word:name} in its|their|the name", NameIncludes, canonical=False)
    g.add("post", "with {word:anykeyword}", Has, const={"prop": KEYWORD}, rule="16-1a-2")
    g.add("post", "without {word:anykeyword}", Lacks, const={"prop": KEYWORD})
    g.add("post", "that has {word:anykeyword}", Has, const={"prop": KEYWORD}, canonical=False)
    g.add("post", "with a|an|the {word:anykeyword} ability", Has, const={"prop": KEYWORD}, canonical=False)
    g.add("post", "with the {word:property} attribute", Has, const={"prop": ATTRIBUTE})
    g.add("post", "with a|an {word:property} attribute", Has, const={"prop": ATTRIBUTE}, canonical=False)
    g.add("post", "without the {word:property} attribute", Lacks, const={"prop": ATTRIBUTE})
    g.add("post", "with the {word:property} faction", Has, const={"prop": FACTION})
    g.add("post", "from|of the {word:property} faction", Has, const={"prop": FACTION}, canonical=False)
    g.add("post", "with the chosen attribute", OfChosen)
    g.add("post", "of the chosen attribute", OfChosen, canonical=False)
    g.add("post", "with that attribute", OfChosen, canonical=False)
    g.add("post", "with that level", of_that_number, const={"prop": LEVEL}, canonical=False)
    g.add("post", "with the chosen level", of_that_number, const={"prop": LEVEL}, canonical=False)
    for name, prop in (*NUMBERS, ("level", LEVEL)):
        for words, how in (("or less", AT_MOST), ("or more", AT_LEAST), ("", EXACTLY)):
            g.add("post", f"with {{bound:digit}} {words} {name}", Worth, const={"prop": prop, "how": how}, canonical=prop != LEVEL)
            g.add("post", f"with {name} {{bound:digit}} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"with a|an {name} of {{bound:digit}} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"with {name} of {{bound:digit}} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"whose {name} is {{bound:digit}} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"that is {name} {{bound:digit}} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
        for words, how in (("or lower", AT_MOST), ("or higher", AT_LEAST), ("or greater", AT_LEAST)):
            g.add("post", f"with {name} {{bound:digit}} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"with {{bound:digit}} {words} {name}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"with a|an {name} of {{bound:digit}} {words}", Worth, const={"prop": prop, "how": how}, canonical=False)
        for words, how in (("less than or equal to", AT_MOST), ("greater than or equal to", AT_LEAST), ("equal to", EXACTLY)):
            g.add("post", f"with {name} {words} {{bound:quantity}}", Worth, const={"prop": prop, "how": how})
            g.add("post", f"whose {name} is {words} {{bound:quantity}}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"with a|an {name} {words} {{bound:quantity}}", Worth, const={"prop": prop, "how": how}, canonical=False)
    g.add("post", "with {bound:number} or more charges", Charged, const={"how": AT_LEAST}, rule="3-14c-1")
    g.add("post", "with {bound:number} or less|fewer charges", Charged, const={"how": AT_MOST})
    g.add("post", "with no charges", Charged, const={"how": EXACTLY, "bound": Fixed(0)})
    g.add("post", "without charges", Charged, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    g.add("post", "with a|an {what:oneproperty} charge", Charged, const={"how": AT_LEAST, "bound": Fixed(1)})
    g.add("post", "with {bound:number} or more {what:oneproperty} charges", Charged, const={"how": AT_LEAST}, canonical=False)
    g.add("post", "with a charge", Charged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("post", "with charges", Charged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("post", "with {bound:number} or more damage", Damaged, const={"how": AT_LEAST})
    g.add("post", "that has been dealt damage", Damaged, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("post", "that is being attacked", IsAttacked)
    g.add("post", "being attacked", IsAttacked, canonical=False)
    g.add("post", "that is {adj}")
    g.add("post", "that is {eitherstate}")
    g.add("eitherstate", '{parts:onestate++" or "}', Either)
    g.add("onestate", "{adj}")
    g.add("onestate", "being attacked", IsAttacked)
    g.add("post", "in the same column as {of:thing}", InColumn, rule="3-6e")
    g.add("post", "in the center column", InCenter, rule="3-6e-1")
    g.add("post", "in the|a center column", InCenter, canonical=False)
    g.add("post", "in the same column", InColumn, const={"of": This()}, canonical=False)
    g.add("post", "with the same name as {of:thing}", Alike, const={"prop": NAME})
    g.add("post", "with a different name than {of:thing}", Alike, const={"prop": NAME, "shared": False})
    g.add("post", "that shares an attribute with {of:thing}", Alike, const={"prop": ATTRIBUTE})
    g.add("post", "with the same attribute as {of:thing}", Alike, const={"prop": ATTRIBUTE}, canonical=False)
    for name, prop in (*NUMBERS, ("level", LEVEL)):
        for words, how in ((" or lower", AT_MOST), (" or less", AT_MOST), (" or higher", AT_LEAST), (" or more", AT_LEAST), ("", EXACTLY)):
            g.add("post", f"with the same {name}{words}", same_number, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"with the same {name}{words} as {{of:thing}}", same_number, const={"prop": prop, "how": how}, canonical=False)
        for words, how in (("lower", BELOW), ("less", BELOW), ("higher", ABOVE), ("greater", ABOVE), ("more", ABOVE)):
            plain = words in ("lower", "higher")
            g.add("post", f"with {words} {name} than {{bound:counted}}", Worth, const={"prop": prop, "how": how}, canonical=plain)
            g.add("post", f"with ( a|an )? {words} {name} than {{of:thing}}", than_thing, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"with {words} {name}", than_thing, const={"prop": prop, "how": how, "of": This()}, canonical=False)
            g.add("post", f"with a|an {words} {name}", than_thing, const={"prop": prop, "how": how, "of": This()}, canonical=False)
            g.add("post", f"with {name} {words} than {{bound:counted}}", Worth, const={"prop": prop, "how": how}, canonical=False)
            g.add("post", f"whose {name} is {words} than {{bound:counted}}", Worth, const={"prop": prop, "how": how}, canonical=False)
        for words, highest in (("highest", True), ("lowest", False)):
            g.add("post", f"with the {words} {name}", MostOf, const={"prop": prop, "highest": highest})
    for words, prop, numeric in (("names", NAME, False), ("card names", NAME, False), ("attributes", ATTRIBUTE, False), ("factions", FACTION, False),
                                 ("levels", LEVEL, True)):
        g.add("post", "with different " + words, Differing, const={"prop": prop, "numeric": numeric}, canonical=words != "card names")
    for words in ("other than this card", "other than this unit", "except this card"):
        g.add("post", words, NotThis, canonical=words == "other than this card")
    g.add("post", "other than {of:pronoun}", NotIn)
    g.add("post", "other than a|an {part:what}", Not)
    g.add("post", "other than {part:whats}", Not, canonical=False)
    g.add("post", "that is not a|an {part:what}", Not, canonical=False)
    for words in ("except", "except for", "that is not"):
        g.add("post", words + " {part:whats}", Not, canonical=False)
    g.add("post", "that is not {part:adj}", Not)


# -- from words to sets -----------------------------------------------------------------------------------------


def same_number(prop: int, how: str, of: Cards | None = None) -> Worth:
    """A number as high as that of another card, which was spoken of last."""
    return Worth(prop, how, NumberOf(prop, Bound("it") if of is None else of))


def of_that_number(prop: int) -> Worth:
    """The number that was chosen."""
    return Worth(prop, EXACTLY, ThatMany())


def than_thing(prop: int, how: str, of: Cards) -> Worth:
    """A number lower or higher than that of another card."""
    return Worth(prop, how, NumberOf(prop, of))


def there(mark: Mark) -> Mark:
    """In a zone, from a zone."""
    return mark


def mask(areas: int) -> int:
    """The zones of a name."""
    return areas


def union(parts: tuple[int, ...]) -> int:
    """Several zones at once."""
    areas = 0
    for part in parts:
        areas |= part
    return areas


def kind_areas(kind: Filter) -> int:
    """Where cards of a noun are when no zone is named: in play (2-1b-1, 3-6c)."""
    if isinstance(kind, At):
        return kind.areas
    if isinstance(kind, Either):
        areas = 0
        for part in kind.parts:
            areas |= kind_areas(part)
        return areas
    if isinstance(kind, Has) and kind.prop == TYPE:
        return {UNIT: IN_FRONT, EVENT: IN_SET, FIELD_CARD: IN_FIELD, RULER_CARD: IN_RULER, RESOURCE_CARD: IN_RESOURCE}[kind.word]
    return IN_SIGHT


def default_areas(what: Description) -> int:
    """Where cards of a description are when no zone is named; "card" alone means no ruler (3-7a-2)."""
    if isinstance(what.kind, AnyCard):
        told = what.pre or any(not isinstance(part, NotThis) for part in what.post)
        return IN_SIGHT if told else IN_SIGHT | IN_SET  # a face down card shows no property (14-3b-4d)
    return kind_areas(what.kind)


def meant(kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = ()) -> Select:
    """The set that a noun with all its words names."""
    adjectives, further, whose, areas, other = sort_out(pre, post)
    what = Description(kind, adjectives, further)
    if isinstance(kind, At) and kind.areas == IN_CHARGE and any(isinstance(mark, Mark) and mark.theirs for mark in pre):
        raise Reject("the charges of cards that were spoken of")
    if isinstance(kind, Has) and kind.word == RULER_CARD and kind.prop == TYPE and whose != UNSAID and not (pre[1:] or post):
        raise Reject("a player has one ruler")
    return Select(BOTH if whose == UNSAID else whose, areas or default_areas(what), what, other)


def is_default(node: object) -> bool:
    """Whether a set is where its cards are meant to be anyway."""
    return isinstance(node, Select) and node.areas == default_areas(node.what)


def in_play_by_default(whose: int, what: Description, other: bool = False) -> Select:
    """Cards of a player, where such cards are."""
    return Select(whose, default_areas(what), what, other)
