"""The lexicon's replacements (8.2.1.3): what would happen, and what happens instead, always or for a time."""

from __future__ import annotations

from rulewright.games.replacing import ANYTHING, EFFECTS, OPPONENTS_EFFECTS, OWN_EFFECTS, ChangeDamage, Instead, Paid, Stay, Would
from rulewright.games.vanguard.effects import BIND_UP, DECK_BOTTOM, DECK_TOP, INTO_DAMAGE, INTO_DROP, INTO_SOUL, REST, RETIRE, STAND_UP, TO_HAND, Do
from rulewright.games.vanguard.nouns import OWNERS, PILES, anywhere
from rulewright.games.vanguard.replacing import (
    IN_BATTLE,
    OFF_FIELD,
    InsteadFor,
    PerformChecks,
    WouldChange,
    WouldCheck,
    WouldDeal,
    WouldDraw,
    WouldMove,
)
from rulewright.games.vanguard.triggers import Subject
from rulewright.games.vanguard.words import BEING_HIT, RESTING, STANDING, THIS_BATTLE, THIS_TURN, WHOLE_GAME
from rulewright.games.vanguard.zones import (
    FIELD,
    IN_BIND,
    IN_DAMAGE,
    IN_DECK,
    IN_DROP,
    IN_HAND,
    IN_SOUL,
    IN_TRIGGER,
)
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import If
from rulewright.kernel.nodes import Bound, Condition, Description, Effect, Fixed, Number, Times
from rulewright.language.phrases import Grammar, Reject

CAUSES = (("an effect", EFFECTS), ("a card's effect", EFFECTS), ("your opponent's effect|effects", OPPONENTS_EFFECTS),
          ("your opponent's card's effect", OPPONENTS_EFFECTS), ("an effect of your opponent's card|cards|unit|units", OPPONENTS_EFFECTS),
          ("an effect from one of your opponent's cards", OPPONENTS_EFFECTS), ("your effect|effects", OWN_EFFECTS),
          ("your card's effect", OWN_EFFECTS), ("an effect from one of your cards", OWN_EFFECTS), ("an attack", IN_BATTLE),
          ("battle", IN_BATTLE), ("being hit", IN_BATTLE))
PLAIN_CAUSES = ("an effect", "your opponent's effect|effects", "your effect|effects", "an attack")

GOALS = (("retired", IN_DROP, FIELD), ("discarded", IN_DROP, IN_HAND), ("healed", IN_DROP, IN_DAMAGE),
         ("put into the|your drop zone", IN_DROP, 0), ("put into the|your soul", IN_SOUL, 0),
         ("put into the|your damage zone", IN_DAMAGE, 0), ("put into the|your hand", IN_HAND, 0), ("put into the|your deck", IN_DECK, 0),
         ("bound", IN_BIND, 0), ("put into the|your bind zone", IN_BIND, 0), ("returned to the|your hand", IN_HAND, 0),
         ("returned to the|your deck", IN_DECK, 0), ("put on the top|bottom of the|your deck", IN_DECK, 0),
         ("returned to its owner's hand", IN_HAND, 0), ("put into its owner's drop zone", IN_DROP, 0), ("returned to hand", IN_HAND, 0),
         ("returned to his or her hand", IN_HAND, 0), ("put into his or her soul", IN_SOUL, 0), ("put into his or her drop zone", IN_DROP, 0))
OTHER_GOALS = 9
"""From here on: other words for the same."""


def add_insteads(g: Grammar) -> None:
    """What would happen, and what happens instead."""
    add_subjects(g)
    add_moves(g)
    add_others(g)
    add_outcomes(g)
    for asked in ("", "if {condition:condition} , "):
        head = "if|when|whenever {would:would} , " + asked
        g.add("instead", head + "{effect:outcome} instead", replaced, builds=Instead, const={"optional": False}, rule="8.2.1.3")
        g.add("instead", head + "you may {effect:outcome} instead", replaced, builds=Instead, const={"optional": True}, rule="8.2.1.3")
        g.add("instead", head + "instead {effect:outcome}", replaced, const={"optional": False}, canonical=False)
        g.add("instead", head + "you may instead {effect:outcome}", replaced, const={"optional": True}, canonical=False)
        g.add("instead", head + "you may {effect:bought} instead", replaced, builds=Instead, const={"optional": True}, rule="8.2.1.3")
        g.add("instead", head + "you may {effect:boughtso}", replaced, const={"optional": True}, canonical=False)
    add_lasting(g)


def add_subjects(g: Grammar) -> None:
    """The cards that something would happen to."""
    g.add("victim", "{subject}")
    g.add("victim", "{of:spoken}", Subject, const={"whose": BOTH})
    g.add("victim", "either player's {what:one}", Subject, const={"whose": BOTH})
    g.add("dealer", "{victim}")
    g.add("dealer", "a|an {what:one}", Subject, const={"whose": BOTH}, canonical=False)
    g.add("spoken", "it", Bound, const={"word": "it"})
    g.add("spoken", "that unit", Bound, const={"word": "unit"})
    for words, whose in OWNERS:
        g.add("victim", f"any|each of {words} {{what:many}}", Subject, const={"whose": whose}, canonical=False)
    for words, word in (("that card", "it"), ("the chosen card", "it"), ("the chosen unit", "unit"), ("those units", "unit")):
        g.add("spoken", words, Bound, const={"word": word}, canonical=False)


def add_moves(g: Grammar) -> None:
    """Cards that would be put somewhere."""
    for place, (words, to, areas) in enumerate(GOALS):
        plain = place < OTHER_GOALS
        head = "{subject:victim} would be " + words
        const = {"to": to, "areas": areas}
        g.add("would", head, WouldMove, const={**const, "by": ANYTHING}, canonical=plain)
        for cause, by in CAUSES:
            g.add("would", f"{head} due to|by {cause}", WouldMove, const={**const, "by": by}, canonical=plain and cause in PLAIN_CAUSES)
        if not areas:
            g.add("would", head + " from {areas:circles}", WouldMove, const={"to": to, "by": ANYTHING}, canonical=plain)
            for name, origin in PILES:
                g.add("would", f"{head} from the|your {name}", WouldMove, const={"to": to, "areas": origin, "by": ANYTHING}, canonical=plain)
            for words in (" from the trigger zone", " due to|by a drive|damage check"):
                g.add("would", head + words, WouldMove, const={"to": to, "areas": IN_TRIGGER, "by": ANYTHING},
                      canonical=plain and words.startswith(" from"))
            g.add("would", head + " from the field", WouldMove, const={"to": to, "areas": FIELD, "by": ANYTHING},
                  canonical=plain and to != IN_DROP)
        if areas or to == IN_BIND:
            g.add("would", "a|an {what:one} would be " + words, of_anybody, const=const, canonical=False)
            for cause, by in CAUSES:
                g.add("would", f"a|an {{what:one}} would be {words} due to|by {cause}", of_anybody, const={**const, "by": by}, canonical=False)
    g.add("would", "{subject:victim} would leave the field", WouldMove, const={"to": OFF_FIELD, "areas": FIELD, "by": ANYTHING})
    g.add("would", "{subject:victim} would be placed on ( your )? {to:circles}", WouldMove, const={"areas": 0, "by": ANYTHING})
    for whose, you in ((ME, "you"), (OPPONENT, "your opponent")):
        g.add("would", you + " would discard a|an {what:one} ( from your|his|her|the hand )?", of_hand, const={"whose": whose}, canonical=False)
        for cause, by in CAUSES[:9]:
            g.add("would", f"{you} would discard a|an {{what:one}} ( from your|his|her|the hand )? due to|by {cause}", of_hand, const={"whose": whose, "by": by}, canonical=False)
    for owner, whose in (*OWNERS, ("the", BOTH)):
        routes = ((owner, owner), (owner, "the"), ("the", owner)) if whose != BOTH else ((owner, owner),)
        for name, to in PILES:
            g.add("would", f"a|an {{what:one}} would be put into {owner} {name}", of_zone, const={"whose": whose, "to": to}, canonical=False)
            for other, origin in PILES:
                for goal, start in routes:
                    g.add("would", f"a|an {{what:one}} would be put into {goal} {name} from {start} {other}", of_zone,
                          const={"whose": whose, "to": to, "areas": origin}, canonical=False)


def add_others(g: Grammar) -> None:
    """What would be done to units without moving them, and what players would do."""
    for words, kind, plain in (("[Stand]", STANDING, True), ("[Rest]", RESTING, True), ("be hit", BEING_HIT, True),
                               ("stand", STANDING, False), ("rest", RESTING, False), ("become [Stand]", STANDING, False),
                               ("become [Rest]", RESTING, False)):
        g.add("would", "{subject:victim} would " + words, WouldChange, const={"kind": kind}, canonical=plain)
    for who, unit, whose in (("you", "your vanguard", ME), ("your opponent", "your opponent's vanguard", OPPONENT),
                             ("a player", "a vanguard", BOTH)):
        g.add("would", who + " would draw a card", WouldDraw, const={"whose": whose, "by": ANYTHING})
        g.add("would", who + " would draw cards", WouldDraw, const={"whose": whose, "by": ANYTHING}, canonical=False)
        for cause, by in CAUSES[:9]:
            g.add("would", f"{who} would draw a card due to|by {cause}", WouldDraw, const={"whose": whose, "by": by},
                  canonical=cause in PLAIN_CAUSES)
        g.add("would", who + " would perform a drive check", WouldCheck, const={"whose": whose, "drive": True, "subject": None})
        g.add("would", who + " would perform a damage check", WouldCheck, const={"whose": whose, "drive": False, "subject": None})
        for words in (unit, who):
            g.add("would", words + " would be dealt damage", WouldDeal, const={"whose": whose, "by": None}, canonical=words == unit)
            g.add("would", words + " would be dealt damage by {by:dealer}", WouldDeal, const={"whose": whose}, canonical=words == unit)
        g.add("would", "{by:dealer} would deal damage to " + unit, WouldDeal, const={"whose": whose}, canonical=False)
    g.add("would", "this unit would be dealt damage", WouldDeal, const={"whose": ME, "by": None}, canonical=False)
    g.add("would", "this unit would be dealt damage by {by:dealer}", WouldDeal, const={"whose": ME}, canonical=False)
    g.add("would", "{subject:subject} would perform a drive check", WouldCheck, const={"whose": BOTH, "drive": True})
    g.add("would", "{by:dealer} would deal damage", WouldDeal, const={"whose": BOTH}, canonical=False)


def add_outcomes(g: Grammar) -> None:
    """What happens instead."""
    g.add("outcome", "{clauses}")
    g.add("outcome", "{spared}")
    for words in ("nothing happens", "do nothing", "no damage is dealt", "it stays where it is", "it is not retired", "it is not hit",
                  "it is not discarded", "it is not dealt damage", "that unit is not retired", "this unit is not retired"):
        g.add("spared", words, Stay, canonical=words == "nothing happens")
    for who in ("it is", "that vanguard is", "your vanguard is", "your opponent's vanguard is"):
        plain = who == "it is"
        g.add("outcome", who + " dealt {more:number} more damage", ChangeDamage, const={"times": 1}, canonical=plain)
        g.add("outcome", who + " dealt {more:lessened} damage", ChangeDamage, const={"times": 1}, canonical=plain)
        g.add("outcome", who + " dealt {more:number} damage", ChangeDamage, const={"times": 0}, canonical=plain)
        g.add("outcome", who + " dealt twice that much damage", ChangeDamage, const={"times": 2, "more": Fixed(0)}, canonical=plain)
        g.add("outcome", who + " dealt twice as much damage", ChangeDamage, const={"times": 2, "more": Fixed(0)}, canonical=False)
        g.add("outcome", who + " dealt double that|the damage", ChangeDamage, const={"times": 2, "more": Fixed(0)}, canonical=False)
    g.add("outcome", "it deals {more:number} more damage", ChangeDamage, const={"times": 1}, canonical=False)
    g.add("outcome", "it deals {more:lessened} damage", ChangeDamage, const={"times": 1}, canonical=False)
    g.add("outcome", "it deals twice that|as much damage", ChangeDamage, const={"times": 2, "more": Fixed(0)}, canonical=False)
    for words in ("that damage is reduced by {each:number}", "reduce that damage by {each:number}"):
        g.add("outcome", words, lessened, canonical=False)
    for words in ("that damage is increased by {more:number}", "increase that damage by {more:number}"):
        g.add("outcome", words, ChangeDamage, const={"times": 1}, canonical=False)
    for words in ("that damage is doubled", "double that damage", "it is dealt that damage twice"):
        g.add("outcome", words, ChangeDamage, const={"times": 2, "more": Fixed(0)}, canonical=False)
    g.add("outcome", "that damage becomes {more:number}", ChangeDamage, const={"times": 0}, canonical=False)
    for words, verb in (("put into your|the soul", INTO_SOUL), ("returned to your|the hand", TO_HAND), ("put into your|the hand", TO_HAND),
                        ("bound", BIND_UP), ("retired", RETIRE), ("put into your|the drop zone", INTO_DROP),
                        ("put into your|the damage zone", INTO_DAMAGE), ("put|returned on|to the bottom of your|the deck", DECK_BOTTOM),
                        ("put|returned on|to the top of your|the deck", DECK_TOP), ("[Rest]", REST), ("[Stand]", STAND_UP)):
        g.add("outcome", "{what:object} is " + words, Do, const={"verb": verb}, canonical=False)
    g.add("lessened", "{each:number} less", Times, const={"unit": Fixed(-1)})
    g.add("clause", "perform {count:number} drive checks", PerformChecks, rule="10.1.13.1")
    g.add("clause", "perform {count:number} drive check", PerformChecks, canonical=False)


    g.add("bought", "{price:clauses} . if you do , {then:clauses}", Paid)
    for words in ("{price:clauses} . if you do , instead {then:clauses}", "{price:clauses} instead . if you do , {then:clauses}"):
        g.add("boughtso", words, Paid, canonical=False)
    g.add("boughtso", "{price:clauses} . if you do , {then:spared}", price_alone, canonical=False)
    g.add("boughtso", "{price:clauses} . if you do , {then:spared} instead", price_alone, canonical=False)


def add_lasting(g: Grammar) -> None:
    """For a time, or the next time."""
    for words, until in (("turn", THIS_TURN), ("battle", THIS_BATTLE)):
        g.add("clause", f"until end of {words} , {{part:instead}}", InsteadFor, const={"until": until, "once": False}, rule="8.2.1.2")
        g.add("clause", f"until the end of this|that|the {words} , {{part:instead}}", InsteadFor, const={"until": until, "once": False},
              canonical=False)
        g.add("clause", f"during this|that {words} , {{part:instead}}", InsteadFor, const={"until": until, "once": False}, canonical=False)
        g.add("clause", f"{{part:instead}} until end of {words}", InsteadFor, const={"until": until, "once": False}, canonical=False)
        add_next(g, f"the next time {{would:would}} this|that {words} , ", until, True)
        add_next(g, f"if|when|whenever {{would:would}} this|that {words} , ", until, False)
        g.add("clause", f"only the next time until end of {words} , {{part:instead}}", InsteadFor, const={"until": until, "once": True})
    add_next(g, "the next time {would:would} , ", WHOLE_GAME, True)
    g.add("clause", "only the next time , {part:instead}", InsteadFor, const={"until": WHOLE_GAME, "once": True})


def add_next(g: Grammar, head: str, until: int, once: bool) -> None:
    """All ways to go on after words that say for how long."""
    const = {"until": until, "once": once}
    g.add("clause", head + "{effect:outcome} instead", replaced_for, const={**const, "optional": False}, canonical=False)
    g.add("clause", head + "you may {effect:outcome} instead", replaced_for, const={**const, "optional": True}, canonical=False)
    g.add("clause", head + "instead {effect:outcome}", replaced_for, const={**const, "optional": False}, canonical=False)
    g.add("clause", head + "you may {effect:bought} instead", replaced_for, const={**const, "optional": True}, canonical=False)
    g.add("clause", head + "you may {effect:boughtso}", replaced_for, const={**const, "optional": True}, canonical=False)


# -- builders ---------------------------------------------------------------------------------------------------


def replaced(would: Would, effect: Effect, optional: bool, condition: Condition | None = None) -> Instead:
    """Something else instead, if its condition holds; only damage that would be dealt can be more or less."""
    if isinstance(effect, If):
        raise Reject("a condition of the replacement, not of what happens instead")
    if isinstance(effect, ChangeDamage) and not isinstance(would, WouldDeal):
        raise Reject("no damage that would be dealt")
    return Instead(would, effect, optional, condition)


def price_alone(price: Effect, then: Effect) -> Effect:
    """A price that only saves: it is what happens instead."""
    return price


def replaced_for(would: Would, effect: Effect, optional: bool, until: int, once: bool) -> InsteadFor:
    """Something else instead, for a time."""
    return InsteadFor(replaced(would, effect, optional), until, once)


def of_hand(whose: int, what: Description, by: int = ANYTHING) -> WouldMove:
    """A player would discard a card."""
    return WouldMove(Subject(whose, anywhere(what)), IN_DROP, IN_HAND, by)


def of_anybody(what: Description, to: int, areas: int, by: int = ANYTHING) -> WouldMove:
    """A card of either player would be put somewhere."""
    return WouldMove(Subject(BOTH, what if areas & FIELD else anywhere(what)), to, areas, by)


def lessened(each: Number) -> ChangeDamage:
    """So much less damage."""
    return ChangeDamage(Times(Fixed(-1), each))


def of_zone(whose: int, what: Description, to: int, areas: int = 0) -> WouldMove:
    """A card would be put into a zone of a player."""
    return WouldMove(Subject(whose, anywhere(what)), to, areas)
