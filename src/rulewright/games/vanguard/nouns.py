"""The lexicon's nouns: words of one token, and how Vanguard's card texts describe cards."""

from __future__ import annotations

from rulewright.games import common_phrases
from rulewright.games.common_phrases import add_names
from rulewright.games.selecting import InSet
from rulewright.games.vanguard.places import (
    BACK_ROW,
    FRONT_ROW,
    BoundByThis,
    FaceUp,
    InColumn,
    InRow,
    IsAttacked,
    IsAttacking,
    IsBoosted,
    NameIncludes,
    NotOf,
    Of,
    OfSameClan,
    Rested,
)
from rulewright.games.vanguard.selection import On, Select
from rulewright.games.vanguard.wording import write_mask
from rulewright.games.vanguard.words import (
    CRITICAL,
    CRITICAL_TRIGGER,
    DRAW_TRIGGER,
    GRADE,
    HEAL_TRIGGER,
    KEYWORD,
    NAME,
    NORMAL_UNIT,
    POWER,
    SHIELD,
    STAND_TRIGGER,
    TRIGGER,
    TRIGGERS,
    TRIGGER_UNIT,
    TYPE,
)
from rulewright.games.vanguard.zones import (
    FIELD,
    IN_BIND,
    IN_DAMAGE,
    IN_DECK,
    IN_DROP,
    IN_HAND,
    IN_SOUL,
    ON_GC,
    ON_RC,
    ON_VC,
)
from rulewright.kernel.context import ME, OPPONENT
from rulewright.kernel.nodes import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    AnyCard,
    Bound,
    Description,
    Either,
    Filter,
    Fixed,
    Has,
    Lacks,
    Shares,
    Worth,
)
from rulewright.language.common import COUNT_WORDS, count_of
from rulewright.language.phrases import NO, Grammar, _No
from rulewright.language.tokens import Token
PILES = (("hand", IN_HAND), ("deck", IN_DECK), ("drop zone", IN_DROP), ("soul", IN_SOUL), ("damage zone", IN_DAMAGE),
         ("bind zone", IN_BIND))
OWNERS = (("your", ME), ("your opponent's", OPPONENT))
PROPERTIES = (("[Power]", POWER), ("[Critical]", CRITICAL), ("[Shield]", SHIELD))
"""The icons of the numbers: power 2.5.2, critical 2.7.2, shield 2.6.2."""
TRIGGER_RULES = {CRITICAL_TRIGGER: "2.8.1.1.2.1", DRAW_TRIGGER: "2.8.1.1.3.1", STAND_TRIGGER: "2.8.1.1.4.1",
                 HEAL_TRIGGER: "2.8.1.1.5.1"}
"""How texts name each trigger icon."""
WORDS = {number: word for word, number in COUNT_WORDS.items() if word not in ("a", "an")}


def digits_of(token: Token) -> int | _No:
    """A number in digits."""
    return token.value if token.kind == "number" and isinstance(token.value, int) else NO


def write_count(value: object) -> str | _No:
    """A small number as a word."""
    return WORDS.get(value, str(value)) if isinstance(value, int) else NO


def value_of(kind: str, token: Token) -> object:
    """The value of a token of a kind."""
    return token.value if token.kind == kind else NO


def circle_of(token: Token) -> int | _No:
    """A mark that stands for one zone."""
    value = token.value
    return value if token.kind == "circle" and isinstance(value, int) and value & (value - 1) == 0 else NO


def add_terminals(g: Grammar) -> None:
    """Words that are one token."""
    g.terminal("n", count_of, write_count, kinds=["number"], words=COUNT_WORDS)
    g.terminal("digits", digits_of, lambda value: str(value) if isinstance(value, int) else NO, kinds=["number"])
    g.terminal("trait", lambda token: value_of("trait", token), lambda value: f"<{value}>", kinds=["trait"])
    g.terminal("limit", lambda token: value_of("limit", token), lambda value: f"[Limit-Break {value}]", kinds=["limit"])
    g.terminal("circle", circle_of, lambda value: write_mask(value) if isinstance(value, int) else NO, kinds=["circle"])
    g.terminal("marks", lambda token: value_of("circle", token),
               lambda value: write_mask(value) if isinstance(value, int) else NO, kinds=["circle"])
    g.add("grade", "{n:digits}", Fixed)
    g.add("strength", "{n:digits}", Fixed)
    g.add("circles", "{circle}")
    g.add("circles", "\\(VC) or \\(RC)", on_vc_or_rc)
    g.add("circles", "( your )? \\(VC) and|or|/ ( your )? \\(RC)", on_vc_or_rc, canonical=False)
    g.add("circles", "\\(VC/RC)", on_vc_or_rc, canonical=False)


def add_descriptions(g: Grammar) -> None:
    """Adjectives, nouns, and what follows a noun."""
    g.add("adj", "{word:trait}", Of, rule="2.2.3")
    g.add("adj", "non-{word:trait}", NotOf)
    g.add("adj", "grade {bound:grade} or greater|higher|more|above", Worth, const={"prop": GRADE, "how": AT_LEAST}, rule="2.4.1")
    g.add("adj", "grade {bound:grade} or less|lower|fewer|below", Worth, const={"prop": GRADE, "how": AT_MOST})
    g.add("adj", "grade {bound:grade}", Worth, const={"prop": GRADE, "how": EXACTLY})
    g.add("adj", '{parts:onegrade++" or "}', Either)
    g.add("adj", "grade {one:digits} or {two:digits}", two_grades, canonical=False)
    g.add("onegrade", "grade {bound:grade}", Worth, const={"prop": GRADE, "how": EXACTLY})
    g.add("adj", "[Rest]", Rested, const={"rested": True}, rule="3.17.1.2.1")
    g.add("adj", "resting", Rested, const={"rested": True}, canonical=False)
    g.add("adj", "[Stand]", Rested, const={"rested": False}, rule="3.17.1.1.1")
    g.add("adj", "standing", Rested, const={"rested": False}, canonical=False)
    g.add("adj", "face up", FaceUp, const={"up": True})
    g.add("adj", "face-up", FaceUp, const={"up": True}, canonical=False)
    g.add("adj", "face down", FaceUp, const={"up": False})
    g.add("adj", "face-down", FaceUp, const={"up": False}, canonical=False)
    g.add("adj", "boosted", IsBoosted)
    g.add("adj", "attacked", IsAttacked)
    g.add("adj", "attacking", IsAttacking, const={"vanguard": False}, canonical=False)

    for category in ("noun", "nouns"):
        for word, areas in (("rear-guard", ON_RC), ("vanguard", ON_VC), ("guardian", ON_GC), ("unit", FIELD)):
            g.add(category, word if category == "noun" else word + "s", On, const={"areas": areas}, rule="3.8.2")
        g.add(category, "vanguard or rear-guard", On, const={"areas": ON_VC | ON_RC})
        g.add(category, "vanguard and/or rear-guard", On, const={"areas": ON_VC | ON_RC}, canonical=False)
        g.add(category, "vanguard and rear-guard", On, const={"areas": ON_VC | ON_RC}, canonical=False)
        g.add(category, "rear-guard or|and|and/or vanguard", On, const={"areas": ON_VC | ON_RC}, canonical=False)
        g.add(category, "card" if category == "noun" else "cards", AnyCard)
        g.add(category, "normal unit", Has, const={"prop": TYPE, "word": NORMAL_UNIT}, rule="2.9.2")
        g.add(category, "trigger unit", Has, const={"prop": TYPE, "word": TRIGGER_UNIT}, rule="2.9.2")
    for category in ("one", "many"):
        g.add(category, '{pre:adj+" "} {post:post+" "}', bare, builds=Description)
        g.add(category, '{pre:adj+" "}', bare, builds=Description)
    common_phrases.add_descriptions(g)

    add_names(g, NAME, "2.1.1.2")
    g.add("post", "not named {word:name}", Lacks, const={"prop": NAME})
    for words in ("other than a card|unit named", "other than", "except for a card|unit named", "that is not named"):
        g.add("post", words + " {word:name}", Lacks, const={"prop": NAME}, canonical=False)
    for words in ("in its card name", "in their card name", "in the card name", "in its name", "in their name",
                  "in their card names", "in its card names"):
        g.add("post", "with {word:name} " + words, NameIncludes, canonical=words == "in its card name")
    g.add("post", "with {word:limited}", Has, const={"prop": KEYWORD}, rule="10.2.5.1")
    g.terminal("limited", read_limit, write_limit, kinds=["limit"])
    g.add("post", "with the same ( card )? name as {of:object}", Shares, const={"prop": NAME, "other": True})
    g.add("post", "of the same clan as {of:object}", OfSameClan, const={"shared": True})
    g.add("post", "without a same clan as {of:object}", OfSameClan, const={"shared": False})
    for trigger in TRIGGERS:
        g.add("post", f"with a {trigger.lower()} trigger", Has, const={"prop": TRIGGER, "word": trigger},
              rule=TRIGGER_RULES[trigger])
    for words in ("with a grade of", "with grade", "of grade"):
        plain = words == "with grade"
        g.add("post", words + " {bound:grade} or greater|higher|more|above", Worth, const={"prop": GRADE, "how": AT_LEAST}, canonical=plain)
        g.add("post", words + " {bound:grade} or less|lower|fewer|below", Worth, const={"prop": GRADE, "how": AT_MOST}, canonical=plain)
        g.add("post", words + " {bound:grade}", Worth, const={"prop": GRADE, "how": EXACTLY}, canonical=plain)
    g.add("post", "in {place}")
    g.add("post", "that is in {place}", canonical=False)
    g.add("place", "the front row", InRow, const={"row": FRONT_ROW}, rule="4.6.3")
    g.add("place", "the back row", InRow, const={"row": BACK_ROW}, rule="4.6.3")
    for owner in ("your", "your opponent's", "his or her"):
        g.add("place", owner + " front row", InRow, const={"row": FRONT_ROW}, canonical=False)
        g.add("place", owner + " back row", InRow, const={"row": BACK_ROW}, canonical=False)
    g.add("place", "the same column as {of:object}", InColumn, rule="4.6.2")
    g.add("place", "the back row of the same column as {of:object}", InColumn, const={"row": BACK_ROW})
    g.add("place", "the front row of the same column as {of:object}", InColumn, const={"row": FRONT_ROW})
    g.add("post", "that is being attacked", IsAttacked)
    g.add("post", "being attacked", IsAttacked, canonical=False)
    g.add("post", "that is attacking", IsAttacking, const={"vanguard": False})
    g.add("post", "that is attacking a vanguard", IsAttacking, const={"vanguard": True})
    g.add("post", "that is boosted", IsBoosted, canonical=False)
    g.add("post", "that is {adj}", canonical=False)
    for lead in ("", "that was ", "that is "):
        g.add("post", lead + "bound with|by this card's effect", BoundByThis, canonical=lead == "that was ", rule="4.9.3")
    for lead in ("", "that was "):
        g.add("post", lead + "bound with|by this effect", InSet, const={"of": Bound("bound")}, canonical=bool(lead))
        g.add("post", lead + "called with|by this effect", InSet, const={"of": Bound("called")}, canonical=bool(lead))


def on_vc_or_rc() -> int:
    """The vanguard circle or a rear-guard circle."""
    return ON_VC | ON_RC


def bare(pre: tuple[Filter, ...], post: tuple[Filter, ...] = ()) -> Description:
    """Cards described without a noun."""
    return Description(AnyCard(), pre, post)


def two_grades(one: int, two: int) -> Either:
    """One of two grades."""
    return Either((Worth(GRADE, EXACTLY, Fixed(one)), Worth(GRADE, EXACTLY, Fixed(two))))


def read_limit(token: Token) -> str | _No:
    """A Limit Break icon as a keyword."""
    return f"Limit-Break {token.value}" if token.kind == "limit" else NO


def write_limit(value: object) -> str | _No:
    """A Limit Break keyword as an icon."""
    return f"[{value}]" if isinstance(value, str) and value.startswith("Limit-Break") else NO


def default_areas(what: Description) -> int:
    """Where cards of a description are meant to be when no zone is named: units, on the field."""
    for part in what.post:
        if isinstance(part, BoundByThis) or isinstance(part, InSet) and isinstance(part.of, Bound) and part.of.word == "bound":
            return IN_BIND
    return what.kind.areas if isinstance(what.kind, On) else FIELD


def theirs(whose: int, what: Description) -> Select:
    """Cards of a player, where such cards are."""
    return Select(whose, default_areas(what), what)


def others(whose: int, what: Description) -> Select:
    """Other cards of a player than this one."""
    return Select(whose, default_areas(what), what, True)


def is_default(node: object) -> bool:
    """Whether a set is where its cards are meant to be anyway."""
    return isinstance(node, Select) and node.areas == default_areas(node.what)


def anywhere(what: Description) -> Description:
    """A description of cards that are not on the field: there, a unit is just a card."""
    if isinstance(what.kind, On) and what.kind.areas == FIELD:
        return Description(AnyCard(), what.pre, what.post)
    return what


def in_pile(whose: int, areas: int, what: Description, other: bool = False) -> Select:
    """Cards of a zone that is not on the field."""
    return Select(whose, areas, anywhere(what), other)
