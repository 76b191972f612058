"""The lexicon's sets of cards by player and zone, and the subjects of events."""

from __future__ import annotations

from rulewright.games.gate_ruler.nouns import ZONES, in_play_by_default, is_default
from rulewright.games.gate_ruler.places import (
    At,
)
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, Select
from rulewright.games.gate_ruler.triggers import Subject
from rulewright.games.gate_ruler.words import (
    RULER_CARD,
    TYPE,
)
from rulewright.games.gate_ruler.zones import (
    IN_GATE,
    IN_PLAY,
    IN_RULER,
)
from rulewright.games.marks import UNSAID, sort_out
from rulewright.kernel.nodes import (
    Description,
    Filter,
    Has,
)
from rulewright.language.phrases import Grammar, Reject

OWNERS = (("", BOTH), ("allied", ME), ("enemy", OPPONENT))


def add_groups(g: Grammar) -> None:
    """Sets of cards by player and zone; in the singular after "each" and "1"."""
    for group, what, noun in (("one", "what", "noun"), ("many", "whats", "nouns")):
        for words, whose in OWNERS:
            lead = words + " " if words else ""
            g.add(group, f"{lead}{{what:{what}}}", in_play_by_default, const={"whose": whose}, builds=Select, when=is_default, rule="2-1b-1")
            g.add(group, f"other {lead}{{what:{what}}}", in_play_by_default, const={"whose": whose, "other": True}, builds=Select,
                  when=is_default)
        for other in (False, True):
            lead = "other " if other else ""
            for zone, areas in (("play", IN_PLAY & ~IN_RULER), ("the gate", IN_GATE)):
                for words, whose in OWNERS:
                    g.add(group, f"{lead}{words} {{what:{what}}} in {zone}".strip(), Select, const={"whose": whose, "areas": areas, "other": other})
            for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("a", BOTH)):
                g.add(group, f"{lead}{{what:{what}}} in {owner} {{areas:zone}}", Select, const={"whose": whose, "other": other})
        g.add(group, "{meant" + noun + "}", canonical=False)
    g.add("subject", "this card", Subject, const={"whose": ME, "this": True})
    g.add("subject", "this unit", Subject, const={"whose": ME, "this": True}, canonical=False)
    g.add("subject", "this ruler", Subject, const={"whose": ME, "this": True}, canonical=False)
    for article in ("a|an", "another", "1 or more", "1 or more other"):
        other, many = "other" in article, "more" in article
        seen, noun = ("seens", "nouns") if many else ("seen", "noun")
        for words, whose in OWNERS:
            g.add("subject", f"{article} {words} {{what:{seen}}}", Subject, const={"whose": whose, "other": other, "many": many})
        for lead in ('{pre:anyadj+" "|" and "|", "} ', ""):
            for tail in (' {post:anypost+" "|" and "}', ""):
                g.add("subject", f"{article} {lead}{{kind:{noun}}}{tail}", another if other else any_one, const={"many": many}, canonical=False)
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("an opponent's", OPPONENT)):
        g.add("subject", owner + " {what:seen}", owned, const={"whose": whose}, canonical=False)
    for lead in ('{pre:anyadj+" "|" and "|", "} ', ""):
        for tail in (' {post:anypost+" "|" and "}', ""):
            for some in ("one of", "1 of", "1 or more of", "any of"):
                g.add("subject", f"{some} {lead}{{kind:nouns}}{tail}", any_one, const={"many": "more" in some}, canonical=False)
            g.add("subject", f"any {lead}{{kind:noun}}{tail}", any_one, canonical=False)
            g.add("subject", f"1 {lead}{{kind:noun}}{tail}", any_one, canonical=False)
            g.add("manysubject", f"{lead}{{kind:nouns}}{tail}", any_one, canonical=False)
    g.add("subject", "your ruler", Subject, const={"whose": ME, "what": Has(TYPE, RULER_CARD)})
    g.add("subject", "your opponent's ruler", Subject, const={"whose": OPPONENT, "what": Has(TYPE, RULER_CARD)})
    g.add("subject", "the enemy ruler", Subject, const={"whose": OPPONENT, "what": Has(TYPE, RULER_CARD)}, canonical=False)
    g.add("subject", "{of:pronoun}", Subject, const={"whose": BOTH})
    g.add("player", "you", Subject, const={"whose": ME, "what": Has(TYPE, RULER_CARD)}, rule="4-2c")
    g.add("player", "your opponent", Subject, const={"whose": OPPONENT, "what": Has(TYPE, RULER_CARD)}, rule="4-2c")
    g.add("player", "a player", Subject, const={"whose": BOTH, "what": Has(TYPE, RULER_CARD)})
    g.add("player", "an opponent", Subject, const={"whose": OPPONENT, "what": Has(TYPE, RULER_CARD)}, canonical=False)
    for seen, category in (("seen", "noun"), ("seens", "nouns")):
        g.add(seen, '{pre:adj+" "|" and "|", "} {kind:' + category + '} {post:seenpost+" "|" and "}', Description)
        g.add(seen, '{pre:adj+" "|" and "|", "} {kind:' + category + "}", Description)
        g.add(seen, "{kind:" + category + '} {post:seenpost+" "|" and "}', Description)
        g.add(seen, "{kind:" + category + "}", Description)
    g.add("seenpost", "{post}")
    for zone, areas in (*ZONES, ("play", IN_PLAY & ~IN_RULER)):
        g.add("seenpost", f"in {'' if zone == 'play' else 'a '}{zone}", At, const={"areas": areas}, canonical=" or " not in zone)


def any_one(kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = (), many: bool = False) -> Subject:
    """The subject of an event, described."""
    adjectives, further, whose, areas, other = sort_out(pre, post)
    if whose != UNSAID and isinstance(kind, Has) and kind.word == RULER_CARD:
        raise Reject("a player has one ruler")
    if areas:
        further += (At(areas),)
    return Subject(BOTH if whose == UNSAID else whose, Description(kind, adjectives, further), False, other, None, many)


def owned(whose: int, what: Description) -> Subject:
    """A card of a player; the ruler is another phrase."""
    if isinstance(what.kind, Has) and what.kind.word == RULER_CARD:
        raise Reject("a player has one ruler")
    return Subject(whose, what)


def another(kind: Filter, pre: tuple[Filter, ...] = (), post: tuple[Filter, ...] = (), many: bool = False) -> Subject:
    """Another one, or others."""
    made = any_one(kind, pre, post)
    return Subject(made.whose, made.what, False, True, None, many)
