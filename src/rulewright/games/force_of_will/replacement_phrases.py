"""The lexicon's replacements: what happens instead (910), damage that is prevented (1018), how cards enter the field (307.7)."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.games.force_of_will.lasting_effects import Until
from rulewright.games.force_of_will.measures import Letter
from rulewright.games.force_of_will.nouns import meaning
from rulewright.games.force_of_will.people import Players, Whose
from rulewright.games.force_of_will.places import At
from rulewright.games.force_of_will.replacing import (
    Divert,
    Entering,
    EnterRested,
    EnterWith,
    InsteadFor,
    Lessen,
    Prevent,
    RestedUnless,
    WouldBeDestroyed,
    WouldDeal,
    WouldDraw,
    WouldGain,
    WouldGainOther,
    WouldLoseOther,
    WouldMove,
    WouldProduce,
)
from rulewright.games.force_of_will.triggers import Subject
from rulewright.games.force_of_will.words import BATTLE, EFFECT, RESONATOR, TYPE, UNTIL_TURN_ENDS
from rulewright.games.force_of_will.zones import IN_CHASE, IN_FIELD, IN_GRAVEYARD, IN_HAND, IN_REMOVED
from rulewright.games.replacing import ChangeDamage
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import AnyCard, Bound, Description, Effect, Filter, Fixed, Has, Lacks, Number, Static, Times
from rulewright.language.phrases import Grammar, Reject


def add_instead(g: Grammar) -> None:
    """Everything that replaces something, also for a time."""
    for category in ("replacement", "prevention", "arrival"):
        g.add("static", "{" + category + "}")
    for category in ("replacement", "prevention"):
        g.add("clause", f"{{part:{category}}} {{until:duration}}", InsteadFor, canonical=category == "prevention", rule="901.2b")
        g.add("clause", f"{{until:duration}} , {{part:{category}}}", InsteadFor, canonical=category == "replacement")
    add_replacements(g)
    add_damage(g)
    add_this_turn(g)
    add_arrivals(g)


WHOSE = (("a", BOTH), ("your", ME), ("your opponent's", OPPONENT))
FATES: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("be removed from the game", {"to": IN_REMOVED, "areas": 0}),
    *((f"leave {holder} field", {"to": 0, "areas": IN_FIELD, "leaving": leaving}) for holder, leaving in WHOSE),
    *((f"be put into {owner} hand", {"to": IN_HAND, "areas": 0, "zone_of": whose}) for owner, whose in WHOSE),
    *((f"be put into {owner} graveyard", {"to": IN_GRAVEYARD, "areas": 0, "zone_of": whose}) for owner, whose in WHOSE),
    *((f"be put into {owner} graveyard from {holder} field", {"to": IN_GRAVEYARD, "areas": IN_FIELD, "zone_of": whose, "leaving": leaving})
      for owner, whose in WHOSE for holder, leaving in WHOSE))
"""What would become of a card, and what that is."""


def add_fates(g: Grammar) -> None:
    """Where something would go, in all wordings."""
    owners = (("a|the|any", BOTH), ("its owner's", BOTH), ("its controller's", BOTH), ("your", ME), ("your opponent's", OPPONENT), ("an opponent's", OPPONENT))
    for owner, whose in owners:
        g.add("fate", f"be put into {owner} graveyard ( from anywhere )?", Fate, const={"to": IN_GRAVEYARD, "areas": 0, "zone_of": whose})
        for holder, leaving in owners:
            g.add("fate", f"be put into {owner} graveyard from {holder} field", Fate, const={"to": IN_GRAVEYARD, "areas": IN_FIELD, "zone_of": whose, "leaving": leaving})
        g.add("fate", f"be put into {owner} hand", Fate, const={"to": IN_HAND, "areas": 0, "zone_of": whose})
        g.add("fate", f"leave {owner} field", Fate, const={"to": 0, "areas": IN_FIELD, "leaving": whose})
    g.add("fate", "be removed from the game", Fate, const={"to": IN_REMOVED, "areas": 0})


BODIES = (("{effect:clauses} instead", False), ("you may {effect:clauses} instead", True), ("instead {effect:clauses}", False), ("you may instead {effect:clauses}", True))


def add_replacements(g: Grammar) -> None:
    """910: when something would happen, something else happens instead."""
    add_fates(g)
    for way in ("{way:damage}",):
        g.add("replacement", f"{{by:subject}} deals|deal {{more:digit}} more {way}", deals_more, canonical=False)
        g.add("replacement", f"{{by:subject}} deals|deal an additional {{more:digit}} {way}", deals_more, canonical=False)
    for fate, becomes in FATES:
        for body, optional in BODIES[:2]:
            g.add("replacement", f"if {{subject:subject}} would {fate} , {body}", WouldMove, const={**becomes, "optional": optional}, rule="910.1")
    lead = "if|when|whenever"
    for body, optional in BODIES:
        plain = body.endswith("instead")
        g.add("replacement", f"{lead} {{subject:subject}} would {{fate:fate}} , {body}", would_move, const={"optional": optional}, canonical=False)
        g.add("replacement", f"{lead} {{subject:subject}} would be destroyed , {body}", WouldBeDestroyed, const={"optional": optional}, canonical=plain, rule="910.1")
        for words, elsewhere in (("", False), (" in a phase other than draw phase", True), (" other than during the draw phase", True), (" except during their|your|the draw phase", True),
                                 (" other than during their|your draw phase", True)):
            g.add("replacement", f"{lead} {{whose:actor}} would draw a card{words} , {body}", WouldDraw, const={"optional": optional, "elsewhere": elsewhere},
                  canonical=plain and " during" not in words)
    for who, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH)):
        they = "that player" if whose == BOTH else who
        for much in ("that much life plus {more:number}", "that much +{more:number}", "that much plus {more:number}"):
            g.add("replacement", f"{lead} {who} would gain life , {they} gains|gain {much} instead", would_gain_more, const={"whose": whose}, canonical=False)
        g.add("replacement", f"{lead} {who} would gain life , {who} gains|gain double|twice that much ( life )? instead", would_gain_double, const={"whose": whose}, canonical=False)
    g.add("replacement", "{whose:actor} gains|gain {effect:changed} life", WouldGain)
    for verb, made in (("gain", WouldGainOther), ("lose", WouldLoseOther)):
        g.add("replacement", f"{lead} {{whose:actor}} would {verb} life , {{effect:clauses}} instead", made)
    for body in ("{more:will}",):
        g.add("replacement", f"if you would produce will with {{of:subject}} , produce that will plus {body} instead", WouldProduce)
        g.add("replacement", f"if you would produce will with {{of:subject}} , you produce that will plus {body} instead", WouldProduce, canonical=False)
    for body in ("you produce that will plus one of the same kind as another will produced this way instead", "produce one more of the same kind instead"):
        g.add("replacement", f"if you would produce will with {{of:subject}} , {body}", WouldProduce, const={"more": ""}, canonical="one more" in body)


def add_damage(g: Grammar) -> None:
    """1007, 1018: damage that is more, prevented, or dealt to something else."""
    for words, way in (("damage", 0), ("battle damage", BATTLE), ("non-battle damage", EFFECT), ("non - battle damage", EFFECT)):
        g.add("damage", words, meaning, const={"value": way}, canonical=" - " not in words)
    for words, whose in (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH), ("an opponent", OPPONENT), ("players", BOTH)):
        g.add("hit", words, Whose, const={"whose": whose})
    receivers = receivers_of()
    g.add("replacement", "if {by:subject} would deal {way:damage} , {effect:dealsinstead}", WouldDeal, const={"to": None, "who": None}, rule="910.1")
    for words, const in receivers:
        g.add("replacement", f"if {{by:subject}} would deal {{way:damage}} to {words} , {{effect:dealsinstead}}", WouldDeal, const=const,
              canonical="or ( to )?" not in words, rule="910.1")
        for dealt in (f"{{way:damage}} would be dealt to {words}", f"{words} would be dealt {{way:damage}}"):
            plain = dealt.startswith("{way") and " or " not in words
            g.add("replacement", f"if {dealt} , {{effect:dealtinstead}}", WouldDeal, const={**const, "by": None}, canonical=plain)
            g.add("prevention", f"if {dealt} , {{effect:prevented}}", Prevent, const={**const, "by": None}, canonical=plain, rule="1018.1")
            g.add("prevention", f"if {dealt} by {{by:subject}} , {{effect:prevented}}", Prevent, const=const, canonical=plain, rule="1018.1")
        few = f"if {words} would be dealt {{most:number}} or less {{way:damage}}"
        g.add("prevention", few + " , {effect:preventall}", Prevent, const={**const, "by": None}, canonical=" or " not in words)
        g.add("prevention", few + " by {by:subject} , {effect:preventall}", Prevent, const=const, canonical=" or " not in words)
    for words in ("it deals {changed} instead", "it deals {changed} damage instead", "they deal {changed} instead", "that damage is {changed} instead"):
        g.add("dealsinstead", words, canonical=words == "it deals {changed} instead")
    for words in ("it's {changed} instead", "it's dealt {changed} instead", "that damage is {changed} instead", "it is dealt {changed} instead",
                  "you are dealt {changed} instead", "it's dealt to {diverted} instead", "that damage is dealt to {diverted} instead", "it is dealt to {diverted} instead"):
        g.add("dealtinstead", words, canonical=words in ("it's {changed} instead", "it's dealt to {diverted} instead"))
    for it in ("it", "that damage"):
        g.add("prevented", f"prevent {{less}} of {it}", canonical=it == "it")
        g.add("prevented", f"prevent {it}", Lessen, canonical=False)
        g.add("preventall", f"prevent {it}", Lessen)
    g.add("changed", "that much + {more:digit}", ChangeDamage, canonical=False)
    g.add("changed", "that much plus {more:digit}", ChangeDamage)
    g.add("changed", "that much {more:plus}", ChangeDamage, canonical=False)
    g.add("plus", "{n:signed}", Fixed)
    for words in ("double that much", "twice that much", "double that damage", "double", "doubled"):
        g.add("changed", words, ChangeDamage, const={"more": Fixed(0), "times": 2}, canonical=words == "double that much")
    g.add("changed", "that much minus {less:digit}", less_damage, canonical=False)
    g.add("diverted", "{to:thing}", Divert)
    g.add("diverted", "{to:choice}", Divert)
    g.add("diverted", "{to:target}", Divert)
    g.add("diverted", "{who:player}", divert_to, canonical=False)
    g.add("diverted", "you", Divert, const={"to": None, "who": Whose(ME)})
    g.add("diverted", "your opponent", Divert, const={"to": None, "who": Whose(OPPONENT)})
    g.add("less", "{amount:number}", Lessen)
    add_preventing(g, receivers)


def receivers_of() -> list[tuple[str, dict[str, object]]]:
    """To whom damage is dealt, with what the words leave open."""
    return [("{to:subject}", {"who": None}), ("{who:hit}", {"to": None}), ("{to:subject} or {who:hit}", {}), ("{who:hit} or ( to )? {to:subject}", {})]


def add_preventing(g: Grammar, receivers: list[tuple[str, dict[str, object]]]) -> None:
    """1018: prevent all, the next, so much."""
    targets: list[tuple[str, dict[str, object]]] = receivers + [("{to:spoken}", {"who": None})]
    for lead, once, plain in (("all|any", False, True), ("the next", True, True), ("the next {effect:less}", True, True), ("", False, False)):
        const: dict[str, object] = {"once": once} if "{" in lead else {"once": once, "effect": Lessen()}
        for would in ("that would be dealt", "dealt"):
            head = " ".join(f"prevent {lead} {{way:damage}} {would}".split())
            for words, to in targets:
                own = plain and would != "dealt" and " or " not in words
                g.add("prevention", f"{head} to {words}", Prevent, const={**const, **to, "by": None}, canonical=own, rule="1018.1")
                g.add("prevention", f"{head} to {words} by {{by:bywhom}}", Prevent, const={**const, **to}, canonical=own)
            for by in ("bywhom", "spoken"):
                g.add("prevention", f"{head} by {{by:{by}}}", Prevent, const={**const, "to": None, "who": None}, canonical=plain and would != "dealt")
        if "{" not in lead:
            head = " ".join(f"prevent {lead} {{way:damage}} it|they would be dealt".split())
            g.add("prevention", head, prevent_it, const={"once": once}, canonical=False)
            g.add("prevention", head + " by {by:bywhom}", prevent_it, const={"once": once}, canonical=False)
            g.add("prevention", " ".join(f"prevent {lead} damage from {{by:spoken}}".split()), Prevent,
                  const={"to": None, "who": None, "effect": Lessen(), "once": once}, canonical=False)
    for link in ("to or dealt by", "to and dealt by", "to or by", "to and by"):
        for damage, way in (("damage", 0), ("battle damage", BATTLE)):
            g.add("statics", f"prevent all {damage} that would be dealt {link} {{to:subject}}", prevent_both, const={"way": way}, canonical=False)
    g.add("bywhom", "{subject}")
    g.add("spoken", "{of:target}", Subject, const={"whose": BOTH})


def add_this_turn(g: Grammar) -> None:
    """What happens instead in this turn, said in the middle of the sentence."""
    for who in ("{by:subject}", "{by:spoken}"):
        g.add("turnlong", f"{who} would deal damage this turn , it deals {{effect:changed}} instead", WouldDeal, const={"to": None, "who": None}, canonical=False)
    for who in ("{to:subject}", "{to:spoken}"):
        for dealt in (f"damage would be dealt to {who} this turn", f"{who} would be dealt damage this turn"):
            for divert in ("it's dealt to {effect:diverted} instead", "that damage is dealt to {effect:diverted} instead"):
                g.add("turnlong", f"{dealt} , {divert}", WouldDeal, const={"by": None, "who": None}, canonical=False)
            for it in ("it", "that damage"):
                g.add("turnprevent", f"{dealt} , prevent {it}", Prevent, const={"by": None, "who": None, "effect": Lessen()}, canonical=False)
                g.add("turnprevent", f"a source would deal damage to {who} this turn , prevent {it}", Prevent, const={"by": None, "who": None, "effect": Lessen()}, canonical=False) \
                    if dealt.startswith("damage") else None
            g.add("turnprevent", f"{dealt} , prevent {{effect:less}} of it", Prevent, const={"by": None, "who": None}, canonical=False)
    for words in ("damage would be dealt to {who:hit}", "{who:hit} would be dealt damage"):
        for it in ("it", "that damage"):
            g.add("turnprevent", f"{words} this turn , prevent {it}", Prevent, const={"by": None, "to": None, "effect": Lessen()}, canonical=False)
    for by in ("{by:subject}", "{by:spoken}"):
        for words, absent in (("{to:subject}", "who"), ("{who:hit}", "to")):
            for it in ("it", "that damage"):
                g.add("turnprevent", f"{by} would deal damage to {words} this turn , prevent {it}", Prevent, const={absent: None, "effect": Lessen()}, canonical=False)
    for who in ("{subject:subject}", "{subject:spoken}"):
        g.add("turnlong", who + " would {fate:fate} this turn , {effect:clauses} instead", would_move, const={"optional": False}, canonical=False)
        g.add("turnlong", f"{who} would be destroyed this turn , {{effect:clauses}} instead", WouldBeDestroyed, const={"optional": False}, canonical=False)
    g.add("replacement", "if {by:spoken} would deal damage , it deals {effect:changed} instead", WouldDeal, const={"to": None, "who": None})
    g.add("replacement", "if damage would be dealt to {to:spoken} , it's dealt to {effect:diverted} instead", WouldDeal, const={"by": None, "who": None})
    for damage, way in (("damage", 0), ("battle damage", BATTLE)):
        g.add("prevention", f"prevent all {damage}", Prevent, const={"by": None, "to": None, "who": None, "effect": Lessen(), "way": way})
    for all_of in ("all damage", "damage", "the next damage"):
        for words, const in ((" to you", {"who": Whose(ME), "to": None}), (" to {to:subject}", {"who": None}), (" to {to:spoken}", {"who": None})):
            for divert in ("is dealt to {effect:diverted} instead",):
                g.add("clause", f"{all_of} that would be dealt{words} this turn {divert}", diverted_this_turn, const={**const, "once": "next" in all_of}, canonical=False)
    for by in ("{by:spoken}", "{by:subject}"):
        g.add("clause", f"{by} deals no damage this turn", prevent_this_turn, const={"way": 0}, canonical=False)
    for category in ("turnlong", "turnprevent"):
        g.add("clause", f"if {{part:{category}}}", InsteadFor, const={"until": Until(UNTIL_TURN_ENDS)}, canonical=False)
        g.add("clause", f"the next time {{part:{category}}}", InsteadFor, const={"until": Until(UNTIL_TURN_ENDS), "once": True}, canonical=False)
        g.add("clause", f"when {{part:{category}}}", InsteadFor, const={"until": Until(UNTIL_TURN_ENDS), "once": True}, canonical=False)
    g.add("clause", "{until:duration} , the next time {part:nexttime}", InsteadFor, const={"once": True})
    for fate, becomes in FATES:
        for who in ("{subject:subject}", "{subject:spoken}"):
            g.add("nexttime", f"{who} would {fate} , {{effect:clauses}} instead", WouldMove, const={**becomes, "optional": False})
    for who in ("{subject:subject}", "{subject:spoken}"):
        g.add("nexttime", f"{who} would be destroyed , {{effect:clauses}} instead", WouldBeDestroyed, const={"optional": False})
    for who in ("{by:subject}", "{by:spoken}"):
        g.add("nexttime", f"{who} would deal damage , it's dealt to {{effect:diverted}} instead", WouldDeal, const={"to": None, "who": None})
        for lead, once in (("all", False), ("the next", True)):
            for damage, way in (("damage", 0), ("battle damage", BATTLE)):
                for that in ("", "that "):
                    g.add("prevention", f"prevent {lead} {damage} {that}{who} would deal", Prevent,
                          const={"to": None, "who": None, "effect": Lessen(), "way": way, "once": once}, canonical=False)
    for damage, way in (("damage", 0), ("battle damage", BATTLE), ("all damage", 0), ("all battle damage", BATTLE)):
        for words, const in (("", {"to": None, "who": None, "by": None}), (" dealt by {by:subject}", {"to": None, "who": None}),
                             (" dealt by {by:spoken}", {"to": None, "who": None}), (" dealt to {to:subject}", {"by": None, "who": None}),
                             (" dealt to {to:spoken}", {"by": None, "who": None}), (" dealt to you", {"by": None, "to": None, "who": Whose(ME)}),
                             (" dealt to you by {by:spoken}", {"to": None, "who": Whose(ME)}), (" dealt to you by {by:subject}", {"to": None, "who": Whose(ME)})):
            g.add("prevention", f"{damage}{words} becomes 0", Prevent, const={**const, "effect": Lessen(), "way": way}, canonical=False)
    for words, given in receivers_of():
        for by in ("an effect",):
            g.add("prevention", f"if {by} would deal {{way:damage}} to {words} , {{effect:prevented}}", Prevent, const={**given, "by": None}, canonical=False)
        g.add("prevention", f"if {{by:subject}} would deal {{way:damage}} to {words} , {{effect:prevented}}", Prevent, const=given, canonical=False)
    for turn in ("", " this turn"):
        for damage, way in (("damage", 0), ("battle damage", BATTLE)):
            if turn:
                g.add("clause", f"prevent all {damage} that would be dealt{turn}", prevent_this_turn, const={"way": way}, canonical=False)
                for by in ("subject", "spoken"):
                    g.add("clause", f"prevent all {damage} that would be dealt{turn} by {{by:{by}}}", prevent_this_turn, const={"way": way}, canonical=False)
            else:
                g.add("prevention", f"prevent all {damage} that would be dealt", Prevent, const={"by": None, "to": None, "who": None, "effect": Lessen(), "way": way}, canonical=False)
    for by in ("a source", "a card", "an effect"):
        for more in ("prevent it", "that damage is reduced to 0", "prevent that damage", "that damage becomes 0"):
            g.add("prevention", f"if {by} would deal {{most:number}} or less damage to {{to:subject}} , {more}", Prevent, const={"by": None, "who": None, "effect": Lessen()},
                  canonical=False)
    for who in ("a normal spell", "normal spells", "a normal spell you control", "a summon spell", "a spell", "a spell you control", "a normal spell your opponent controls"):
        whose = ME if "you control" in who else OPPONENT if "opponent" in who else BOTH
        kinds: tuple[Filter, ...] = (Lacks(TYPE, RESONATOR),) if "normal" in who else (Has(TYPE, RESONATOR),) if "summon" in who else ()
        g.add("subject", who, Subject, const={"whose": whose, "what": Description(AnyCard(), (), (*kinds, At(IN_CHASE)))}, canonical=who != "normal spells", rule="1407.2")


def add_arrivals(g: Grammar) -> None:
    """307.7: how cards enter the field."""
    for enters in ("enters|enter", "comes|come into"):
        for field in ("the field", "a field", "your field", "your magic stone area", "the magic stone area", "their field", "its controller's field"):
            plain = enters == "enters|enter" and field == "the field"
            g.add("arrival", f"{{subject:subject}} {enters} {field} rested", Entering, const={"effect": EnterRested()}, canonical=plain)
            g.add("arrival", f"{{subject:subject}} {enters} {field} with {{effect:enterwith}}", Entering, canonical=plain)
            g.add("arrival", f"{{subject:subject}} {enters} {field} rested unless you {{effect:unlessdone}}", Entering, canonical=plain)
            for joint in ("rested with", "rested and with"):
                g.add("statics", f"{{subject:subject}} {enters} {field} {joint} {{effect:enterwith}}", rested_with, canonical=False)
    g.add("unlessdone", "{action:clause}", RestedUnless)
    g.add("enterwith", "{count:number} {name:counter} counter|counters on it|them", EnterWith)
    g.add("enterwith", "{count:number} {name:counter} counter|counters", EnterWith, canonical=False)
    for on in (" on it|them", ""):
        g.add("enterwith", f"{{count:number}} {{name:counter}} counter|counters{on} for each {{each:countable}}", enter_with_each, canonical=False)
    g.add("enterwith", "{count:number} additional|more {name:counter} counter|counters on it|them", EnterWith, canonical=False, rule="1022.6")
    for words in ("{name:counter} counters on it equal to {count:quantity}", "a number of {name:counter} counters on it equal to {count:quantity}",
                  "a number of {name:counter} counters equal to {count:quantity}", "{name:counter} counters equal to {count:quantity}",
                  "{name:counter} counters equal to {count:quantity} on it", "a number of {name:counter} counters equal to {count:quantity} on it"):
        g.add("enterwith", words, EnterWith, canonical=False)
    g.add("enterwith", "{count:number} {name:counter} counters on it , where X is {x:quantity}", enter_with_x, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


class Fate:
    """Into which zones something would go, and from which, and whose they are."""

    FIELDS = ("to", "areas", "zone_of", "leaving")

    def __init__(self, to: int, areas: int, zone_of: int = BOTH, leaving: int = BOTH) -> None:
        self.to = to
        self.areas = areas
        self.zone_of = zone_of
        self.leaving = leaving


def would_move(subject: Subject, fate: Fate, effect: Effect, optional: bool) -> WouldMove:
    """Something happens instead of what would become of a card."""
    return WouldMove(subject, fate.to, fate.areas, effect, optional, 0, fate.zone_of, fate.leaving)


def would_gain_more(whose: int, more: Number) -> WouldGain:
    """More life."""
    return WouldGain(whose, ChangeDamage(more))


def would_gain_double(whose: int) -> WouldGain:
    """Twice the life."""
    return WouldGain(whose, ChangeDamage(Fixed(0), 2))


def less_damage(less: Number) -> ChangeDamage:
    """Less damage."""
    if not isinstance(less, Fixed):
        raise Reject("how much less")
    return ChangeDamage(Fixed(-less.n))


def divert_to(who: Players) -> Divert:
    """Damage dealt to a player instead."""
    if isinstance(who, Whose):
        raise Reject("a phrase of its own")
    return Divert(None, who)


def prevent_it(once: bool, way: int, by: Subject | None = None) -> Prevent:
    """Damage to what was spoken of."""
    return Prevent(by, Subject(BOTH, None, False, False, Bound("it")), None, Lessen(), way, None, once)


def prevent_both(to: Subject, way: int) -> tuple[Static, ...]:
    """Damage in both directions."""
    return (Prevent(None, to, None, Lessen(), way), Prevent(to, None, None, Lessen(), way))


def diverted_this_turn(effect: Effect, once: bool, who: Players | None, to: Subject | None) -> InsteadFor:
    """Damage of this turn that goes elsewhere."""
    return InsteadFor(WouldDeal(None, to, who, effect), Until(UNTIL_TURN_ENDS), once)


def prevent_this_turn(way: int, by: Subject | None = None) -> InsteadFor:
    """All damage of this turn."""
    return InsteadFor(Prevent(by, None, None, Lessen(), way), Until(UNTIL_TURN_ENDS))


def deals_more(by: Subject, more: Number, way: int) -> WouldDeal:
    """Cards deal more damage than they would."""
    return WouldDeal(by, None, None, ChangeDamage(more), way)


def rested_with(subject: Subject, effect: Effect) -> tuple[Static, ...]:
    """A card enters rested, and with counters."""
    return (Entering(subject, EnterRested()), Entering(subject, effect))


def enter_with_each(count: Number, name: str, each: Number) -> EnterWith:
    """Counters for each of something."""
    return EnterWith(Times(count, each), name)


def enter_with_x(count: Number, name: str, x: Number) -> EnterWith:
    """So many counters as X."""
    if not isinstance(count, Letter):
        raise Reject("no X before it")
    return EnterWith(x, name)
