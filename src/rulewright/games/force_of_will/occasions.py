"""The lexicon's occasions: what automatic abilities wait for, in the words of card texts (906)."""

from __future__ import annotations

from rulewright.games.force_of_will.nouns import OTHER_ZONES, ZONES
from rulewright.games.force_of_will.selection import Host, NameIncludes
from rulewright.games.force_of_will.targets import A_CARD, AN_ABILITY
from rulewright.games.force_of_will.triggers import (
    S_CREATED,
    S_DREW,
    S_JUDGED,
    S_RECOVERED,
    S_RESTED,
    AnyOfThese,
    Attacks,
    Blocks,
    CounterPut,
    Deals,
    DealsAtLeast,
    Enters,
    Flips,
    Goes,
    Happens,
    IsDestroyed,
    LifeChanges,
    PlayerDoes,
    Plays,
    Subject,
    Targeted,
    Time,
    While,
)
from rulewright.games.force_of_will.words import (
    BANISHED,
    BATTLE,
    BATTLE_BEGINS,
    BATTLE_ENDS,
    DISCARDED,
    DRAW_BEGINS,
    END_BEGINS,
    GAME_BEGINS,
    MAIN_BEGINS,
    RECOVERY_BEGINS,
    RECOVERY_ENDS,
    RESONATOR,
    TURN_BEGINS,
    TURN_ENDS,
    TYPE,
)
from rulewright.games.force_of_will.zones import IN_FIELD, IN_GAME, IN_GRAVEYARD, IN_HAND, IN_MAIN_DECK, IN_REMOVED, IN_STANDBY, IN_STONE_DECK
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import Description, Filter, Has, Lacks
from rulewright.kernel.parts import EventTrigger
from rulewright.language.phrases import Grammar

THIS = {"whose": ME, "this": True}
WHO = (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH), ("an opponent", OPPONENT), ("any player", BOTH), ("each player", BOTH), ("opponent", OPPONENT))
OWNERS = (("a|an", BOTH), ("your", ME), ("your opponent's", OPPONENT), ("the", BOTH), ("its owner's", BOTH), ("any", BOTH), ("its", BOTH), ("an opponent's", OPPONENT))
MOMENTS = ((GAME_BEGINS, "the beginning of", "game"), (TURN_BEGINS, "the beginning of", "turn"), (DRAW_BEGINS, "the beginning of", "draw phase"), (RECOVERY_BEGINS, "the beginning of", "recovery phase"),
           (RECOVERY_ENDS, "the end of", "recovery phase"), (MAIN_BEGINS, "the beginning of", "main phase"), (END_BEGINS, "the beginning of", "end phase"),
           (TURN_ENDS, "the end of", "turn"), (BATTLE_BEGINS, "the beginning of", "battle"), (BATTLE_ENDS, "the end of", "battle"))


def add_occasions(g: Grammar) -> None:
    """Everything after "when"."""
    add_movements(g)
    add_battle(g)
    add_deeds(g)
    add_moments(g)
    g.add("event", "{occasion}")
    g.add("event", '{subject:subject} {parts:doing++" or "|", or "|", "}', any_of, canonical=False)
    for owner in ("your", "the", "a"):
        g.add("doing", f"enters {owner} field", Enters, const={"subject": SOMETHING}, canonical=False)
        g.add("doing", f"leaves {owner} field", Goes, const={"subject": SOMETHING, "areas": IN_FIELD}, canonical=False)
        g.add("doing", f"leaves {owner} field for a non - field zone", Goes, const={"subject": SOMETHING, "areas": IN_FIELD}, canonical=False)
        for to in ("a", "your"):
            g.add("doing", f"is put into {to} graveyard from {owner} field", Goes, const={"subject": SOMETHING, "to": IN_GRAVEYARD, "areas": IN_FIELD}, canonical=False)
    g.add("doing", "shifts|inverts", Flips, const={"subject": SOMETHING}, canonical=False)
    g.add("doing", "attacks", Attacks, const={"subject": SOMETHING}, canonical=False)
    g.add("doing", "is destroyed", IsDestroyed, const={"subject": SOMETHING}, canonical=False)
    g.add("event", '{parts:occasion++" or "}', AnyOfThese)
    g.add("event", "{trigger:occasion} while {condition:condition}", While)
    g.add("event", "{trigger:occasion} during {condition:period}", While)
    g.add("event", "{trigger:occasion} as long as {condition:condition}", While, canonical=False)
    g.add("event", "{trigger:occasion} if {condition:condition}", While, canonical=False)


def add_movements(g: Grammar) -> None:
    """Cards that enter, leave and go."""
    for verb in ("enters|enter", "comes|come into", "is|are put into", "enters|enter into"):
        for owner, whose in (("your", ME), ("a|the", BOTH), ("your opponent's", OPPONENT), ("", BOTH), ("its owner's", BOTH)):
            for field in ("field", "magic stone area"):
                words = f"{{subject:subject}} {verb} {owner} {field}".replace("  ", " ")
                plain = verb == "enters|enter" and field == "field" and owner == "a|the"
                if plain:
                    for control, side in (("under your control", ME), ("under your opponent's control", OPPONENT)):
                        g.add("occasion", f"{words} {control}", enters, const={"whose": side}, canonical=False)
                    g.add("occasion", words, Enters)
                else:
                    g.add("occasion", words, enters, const={"whose": whose}, canonical=False)
                for origin, areas in (*ZONES, *OTHER_ZONES):
                    for article in ("your", "a", "the", "your opponent's"):
                        g.add("occasion", f"{words} from {article} {origin}", enters, const={"whose": whose, "areas": areas}, canonical=False)
    for article in ("a",):
        for origin, areas in ZONES:
            g.add("occasion", f"{{subject:subject}} enters a field out of a {origin}", Enters, const={"areas": areas})
    for words in ("is summoned", "summoned"):
        g.add("occasion", "{subject:subject} " + words, Enters, const={"summoned": True}, canonical=words == "is summoned", rule="1006.2")
    for field in ("field", "magic stone area"):
        for owner, whose in OWNERS:
            g.add("occasion", f"{{subject:subject}} leaves|leave {owner} {field}", leaves, const={"whose": whose}, canonical=False)
            g.add("occasion", f"{{subject:subject}} leaves|leave {owner} {field} for a non - field zone", leaves, const={"whose": whose}, canonical=False)
    g.add("occasion", "{subject:subject} leaves|leave a field", Goes, const={"areas": IN_FIELD})
    for to, target in (("graveyard", IN_GRAVEYARD), ("removed area", IN_REMOVED), ("hand", IN_HAND), ("main deck", IN_MAIN_DECK), ("deck", IN_MAIN_DECK),
                       ("standby area", IN_STANDBY), ("magic stone deck", IN_STONE_DECK)):
        for owner, whose in OWNERS:
            for verb in ("is|are put into", "enters|enter", "goes to", "is returned to", "returns to", "is put in", "is put to"):
                plain = verb == "is|are put into" and to != "deck" and owner in ("a|an", "your", "your opponent's")
                g.add("occasion", f"{{subject:subject}} {verb} {owner} {to}", Goes, const={"to": target, "zone_of": whose}, canonical=plain)
                g.add("occasion", f"{{subject:subject}} {verb} {owner} {to} from anywhere", Goes, const={"to": target, "zone_of": whose}, canonical=False)
                for where, areas in (("field", IN_FIELD), ("magic stone area", IN_FIELD), ("hand", IN_HAND), ("main deck", IN_MAIN_DECK), ("deck", IN_MAIN_DECK),
                                     ("standby area", IN_STANDBY), ("chant-standby area", IN_STANDBY), ("removed area", IN_REMOVED), ("graveyard", IN_GRAVEYARD)):
                    for holder, leaving in (("a|the|an", BOTH), ("your", ME), ("your opponent's", OPPONENT), ("its owner's", BOTH)):
                        g.add("occasion", f"{{subject:subject}} {verb} {owner} {to} from {holder} {where}", Goes,
                              const={"to": target, "zone_of": whose, "areas": areas, "leaving": leaving},
                              canonical=plain and where in ("field", "hand", "main deck", "standby area", "removed area", "graveyard") and holder != "its owner's")
    g.add("occasion", "{subject:subject} returns to hand from a field", Goes, const={"to": IN_HAND, "areas": IN_FIELD}, canonical=False)
    g.add("occasion", "{subject:subject} is|are removed from the game", Goes, const={"to": IN_REMOVED}, canonical=False)
    g.add("occasion", "{subject:subject} is|are discarded", Goes, const={"way": DISCARDED}, rule="1019.1")
    g.add("occasion", "{subject:subject} is|are banished", Goes, const={"way": BANISHED}, rule="1011.1")
    g.add("occasion", "{subject:subject} is|are destroyed", IsDestroyed, rule="1010.1")
    g.add("occasion", "{subject:subject} is|are destroyed by {by:subject}", IsDestroyed)
    for words in ("is|are destroyed by battle damage", "is|are destroyed in battle", "is|are destroyed by battle"):
        g.add("occasion", "{subject:subject} " + words, IsDestroyed, const={"battle": True}, canonical=words == "is|are destroyed by battle damage")
    for who, whose in WHO:
        g.add("occasion", f"{who} banishes|banish {{subject:subject}}", Goes, const={"way": BANISHED}, canonical=False)
        g.add("occasion", f"{who} discards|discard {{subject:subject}}", discards, const={"whose": whose}, canonical=False)
        g.add("occasion", f"{who} puts|put {{subject:subject}} into your|their|a field", Enters, canonical=False)
        g.add("occasion", f"{who} summons|summon {{subject:subject}}", Enters, const={"summoned": True}, canonical=False)


def add_battle(g: Grammar) -> None:
    """Attacks, blocks, damage."""
    g.add("occasion", "{subject:subject} attacks|attack|attacked", Attacks, rule="803.5")
    for words in ("attacks or blocks", "attacks or block", "attack or block"):
        g.add("occasion", "{subject:subject} " + words, attacks_or_blocks, canonical=False)
    g.add("occasion", "{subject:subject} blocks|block", Blocks, rule="804.4")
    g.add("occasion", "{subject:subject} blocks|block {blocked:subject}", Blocks)
    for be in ("is|are blocked", "becomes|become blocked", "gets blocked"):
        g.add("occasion", "{blocked:subject} " + be, Blocks, const={"subject": None}, canonical=be == "is|are blocked")
        g.add("occasion", "{blocked:subject} " + be + " by {subject:subject}", Blocks, canonical=False)
        g.add("occasion", "{subject:subject} blocks or " + be, blocks_or_blocked, canonical=False)
    g.add("occasion", "{subject:subject} attacks|attack {at:subject}", Attacks)
    g.add("occasion", "{at:subject} is|are attacked", Attacks, const={"subject": None})
    g.add("occasion", "{at:subject} becomes attacked", Attacks, const={"subject": None}, canonical=False)
    g.add("occasion", "{at:subject} is|are attacked by {subject:subject}", Attacks, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH), ("an opponent", OPPONENT)):
        g.add("occasion", "{subject:subject} attacks|attack " + who, Attacks, const={"who": whose}, canonical=who != "an opponent")
        g.add("occasion", f"{who} is|are attacked", Attacks, const={"subject": None, "who": whose}, canonical=who != "an opponent")
        g.add("occasion", f"{who} attacks|attack with {{subject:subject}}", Attacks, canonical=False)
    for damage, way in (("damage", 0), ("battle damage", BATTLE)):
        g.add("occasion", f"{{by:subject}} deals|deal {damage}", Deals, const={"way": way}, rule="1007.4")
        g.add("occasion", f"{{by:subject}} deals|deal {damage} to {{to:subject}}", Deals, const={"way": way})
        g.add("occasion", f"{{to:subject}} is|are dealt {damage}", Deals, const={"way": way})
        g.add("occasion", f"{{to:subject}} is|are dealt {damage} by {{by:subject}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{damage} is dealt to {{to:subject}}", Deals, const={"way": way}, canonical=False)
        g.add("occasion", f"{{to:subject}} receives {damage}", Deals, const={"way": way}, canonical=False)
        for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH), ("an opponent", OPPONENT), ("players", BOTH)):
            plain = who not in ("an opponent", "players")
            g.add("occasion", f"{{by:subject}} deals|deal {damage} to {who}", Deals, const={"way": way, "who": whose}, canonical=plain)
            g.add("occasion", f"{who} is|are dealt {damage}", Deals, const={"way": way, "who": whose}, canonical=plain)
            g.add("occasion", f"{who} is|are dealt {damage} by {{by:subject}}", Deals, const={"way": way, "who": whose}, canonical=False)
            g.add("occasion", f"{damage} is dealt to {who}", Deals, const={"way": way, "who": whose}, canonical=False)
            g.add("occasion", f"{{by:subject}} deals|deal {damage} to {who} or {{to:subject}}", Deals, const={"way": way, "who": whose})


def add_deeds(g: Grammar) -> None:
    """What players do, and what becomes of cards."""
    g.add("occasion", "{subject:subject} becomes|become rested", Happens, const={"signal": S_RESTED})
    g.add("occasion", "{subject:subject} is rested", Happens, const={"signal": S_RESTED}, canonical=False)
    g.add("occasion", "{subject:subject} rests", Happens, const={"signal": S_RESTED}, canonical=False)
    g.add("occasion", "{subject:subject} recovers|recover", Happens, const={"signal": S_RECOVERED})
    g.add("occasion", "{subject:subject} is recovered", Happens, const={"signal": S_RECOVERED}, canonical=False)
    g.add("occasion", "{subject:subject} becomes recovered", Happens, const={"signal": S_RECOVERED}, canonical=False)
    g.add("occasion", "{subject:subject} shifts|inverts", Flips)
    for be in ("is|are put on", "is|are placed on"):
        g.add("occasion", f"a|an {{name:counter}} counter {be} {{subject:subject}}", CounterPut, canonical="placed" not in be)
        g.add("occasion", f"one or more {{name:counter}} counters {be} {{subject:subject}}", CounterPut, canonical=False)
    g.add("occasion", "a|an {name:counter} counter is removed from {subject:subject}", CounterPut, const={"removed": True})
    for by, const in (("", {}), (" by spells or abilities", {}), (" by a spell or ability", {}), (" of a spell or ability", {}), (" by spells", {"abilities": False}),
                      (" by a spell", {"abilities": False}), (" by spells or abilities your opponent controls", {"by": OPPONENT}),
                      (" by a spell or ability your opponent controls", {"by": OPPONENT}), (" by spells or abilities an opponent controls", {"by": OPPONENT}),
                      (" by abilities", {"spells": False}), (" by your opponent", {"by": OPPONENT})):
        for becomes in ("becomes|become targeted", "is|are targeted", "becomes the target|targets"):
            g.add("occasion", f"{{subject:subject}} {becomes}{by}", Targeted, const=const,
                  canonical=becomes == "becomes|become targeted" and by in ("", " by spells", " by abilities", " by spells or abilities your opponent controls"))
    for objects, const in (("a spell or ability", {}), ("a spell", {"abilities": False}), ("an ability", {"spells": False})):
        for owner, whose in (("your opponent controls", OPPONENT), ("", BOTH), ("an opponent controls", OPPONENT), ("you control", ME)):
            g.add("occasion", f"{objects} {owner} targets {{subject:subject}}".replace("  ", " "), Targeted, const={**const, "by": whose}, canonical=False)
    g.add("occasion", "{subject:subject} becomes targeted by {what:spelladj} spells or abilities", Targeted)
    g.add("occasion", "{subject:subject} becomes targeted by {what:spelladj} spells or {what2:spelladj} card's abilities", targeted_of, canonical=False)
    for who, whose in WHO:
        plain = who in ("you", "your opponent", "a player")
        plays = "plays|play"
        g.add("occasion", f"{who} {plays} a|an {{what:what}}", Plays, const={"who": whose, "kinds": A_CARD}, canonical=plain, rule="903.2k")
        g.add("occasion", f"{who} {plays} another {{what:what}}", Plays, const={"who": whose, "kinds": A_CARD, "other": True}, canonical=plain)
        g.add("occasion", f"{who} {plays} a spell", Plays, const={"who": whose, "kinds": A_CARD, "what": None}, canonical=plain)
        g.add("occasion", f"{who} {plays} a|an {{what:spelladj}} spell", Plays, const={"who": whose, "kinds": A_CARD}, canonical=False)
        for words, what in (("normal spell", Lacks(TYPE, RESONATOR)), ("summon spell", Has(TYPE, RESONATOR)), ("resonator spell", Has(TYPE, RESONATOR)),
                            ("non - resonator spell", Lacks(TYPE, RESONATOR))):
            g.add("occasion", f"{who} {plays} a {words}", Plays, const={"who": whose, "kinds": A_CARD, "what": what}, canonical=plain and "normal" in words, rule="1407.1")
        g.add("occasion", f"{who} {plays} an ability", Plays, const={"who": whose, "kinds": AN_ABILITY, "what": None}, canonical=plain)
        g.add("occasion", f"{who} {plays} a spell or ability", Plays, const={"who": whose, "kinds": A_CARD | AN_ABILITY, "what": None}, canonical=plain)
        g.add("occasion", f"{who} {plays} an ability of a|an {{what:what}}", Plays, const={"who": whose, "kinds": AN_ABILITY}, canonical=plain)
        for number, word in ((1, "first"), (2, "second"), (3, "third")):
            for each in ("each turn", "in a turn", "this turn", "of a turn"):
                g.add("occasion", f"{who} {plays} your|their|a|the {word} card {each}", Plays,
                      const={"who": whose, "kinds": A_CARD, "what": None, "ordinal": number}, canonical=plain and each == "each turn")
        g.add("occasion", f"{who} draws|draw a card", PlayerDoes, const={"who": whose, "signal": S_DREW}, canonical=plain)
        for gem in ("a gem", "one or more gems"):
            g.add("occasion", f"{who} gains|gain {gem}", Happens, const={"subject": Subject(whose, Description(NameIncludes(" gem"))), "signal": S_CREATED},
                  canonical=plain and gem == "a gem", rule="1027.1")
        g.add("occasion", f"{who} draws|draw one or more cards", PlayerDoes, const={"who": whose, "signal": S_DREW}, canonical=False)
        for ruler in ("judgment", "judgment of a ruler", "judgment of your ruler"):
            g.add("occasion", f"{who} does|do {ruler}", PlayerDoes, const={"who": whose, "signal": S_JUDGED}, canonical=plain and ruler == "judgment")
        for verb, gains in (("gains|gain", True), ("loses|lose", False)):
            g.add("occasion", f"{who} {verb} life", LifeChanges, const={"who": whose, "gains": gains}, canonical=plain)
    g.add("occasion", "a|an {what:what} is played", Plays, const={"who": BOTH, "kinds": A_CARD}, canonical=False)


def add_moments(g: Grammar) -> None:
    """Moments of a turn, after "at"."""
    for moment, lead, name in MOMENTS:
        for start in (lead, lead.replace("the ", ""), lead.replace("the beginning", "the start")):
            for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("the", BOTH), ("each", BOTH), ("each player's", BOTH), ("a|an", BOTH), ("", BOTH),
                                 ("this", BOTH), ("that", BOTH), ("each of your", ME), ("every", BOTH), ("the next", BOTH), ("any", BOTH)):
                for tail in ("", " phase") if name == "battle" else ("",):
                    g.add("moment", f"{start} {owner} {name}{tail}".replace("  ", " "), Time, const={"moment": moment, "whose": whose},
                          canonical=start == lead and owner in ("your", "your opponent's", "each") and not tail)
    for words in ("the next end of turn", "next end of turn", "end of each turn"):
        g.add("moment", words, Time, const={"moment": TURN_ENDS, "whose": BOTH}, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def enters(subject: Subject, whose: int, areas: int = 0) -> Enters:
    """A card enters a player's field: it is that player's then."""
    if subject.this or subject.of is not None or whose == BOTH or subject.whose == whose:
        return Enters(subject, areas)
    return Enters(Subject(whose, subject.what, False, subject.other), areas)


def leaves(subject: Subject, whose: int) -> Goes:
    """A card leaves a player's field."""
    return Goes(subject, 0, IN_FIELD, 0, BOTH, BOTH if subject.this else whose)


def discards(subject: Subject, whose: int) -> Goes:
    """A player discards a card."""
    return Goes(Subject(whose, subject.what, subject.this, subject.other), 0, 0, DISCARDED)


SOMETHING = Subject(BOTH)
"""Stands for the subject of several verbs."""


def any_of(subject: Subject, parts: tuple[EventTrigger, ...]) -> AnyOfThese:
    """Several things that happen to the same cards."""
    made: list[EventTrigger] = []
    for part in parts:
        fields = {name: getattr(part, name) for name in part.FIELDS}
        made.append(type(part)(**{**fields, "subject": subject}))
    return AnyOfThese(tuple(made))


def attacks_or_blocks(subject: Subject) -> AnyOfThese:
    """A card attacks or blocks."""
    return AnyOfThese((Attacks(subject), Blocks(subject)))


def blocks_or_blocked(subject: Subject) -> AnyOfThese:
    """A card blocks or is blocked."""
    return AnyOfThese((Blocks(subject), Blocks(None, subject)))


def targeted_of(subject: Subject, what: Filter, what2: Filter) -> Targeted:
    """A card becomes a target of spells and abilities of cards of a description."""
    return Targeted(subject, BOTH, what)


__all__ = ["Description", "EventTrigger", "Host", "IN_GAME"]
