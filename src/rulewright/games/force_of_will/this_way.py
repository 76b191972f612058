"""The lexicon's backward glances: what was done "this way", what happened in this turn or battle, what this card brought where it is."""

from __future__ import annotations

from rulewright.games.force_of_will.asking import was_dealt
from rulewright.games.force_of_will.conditions import Fits, Happened, ThereIs, TimesThisTurn
from rulewright.games.force_of_will.measures import DamageThisTurn
from rulewright.games.force_of_will.nouns import j_resonator
from rulewright.games.force_of_will.people import Whose
from rulewright.games.force_of_will.places import ATTACKED, BATTLED, BLOCKED, DEALT_DAMAGE, DEALT_PLAYER, WAS_BLOCKED, MovedBy, PlayedFrom, ThisTurn, Unlike
from rulewright.games.force_of_will.selection import Opposite, Select
from rulewright.games.force_of_will.words import (
    ATTACKING,
    BANISHED,
    BLOCKING,
    CANCELING,
    COUNTING,
    DESTROYING,
    DISCARDED,
    DRAWING,
    GAINING_LIFE,
    JUDGING,
    LOSING_LIFE,
    MOVING,
)
from rulewright.games.force_of_will.zones import IN_FIELD, IN_GRAVEYARD, IN_REMOVED
from rulewright.games.selecting import Among, InSet
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.effects import Done
from rulewright.kernel.nodes import AT_LEAST, AT_MOST, EXACTLY, All, AnyCard, Bound, Cards, Compared, Condition, CountOf, Description, Filter, Fixed, Not, Number
from rulewright.language.phrases import Grammar, Reject

DEEDS = (("discarded", "discarded"), ("removed", "removed"), ("banished", "banished"), ("destroyed", "destroyed"), ("rested", "rested"), ("revealed", "group"), ("returned", "them"),
         ("removed from the game", "removed"), ("returned to hand", "them"), ("recovered", "them"), ("put into your hand", "them"), ("put into your graveyard", "them"),
         ("put into a graveyard", "them"), ("put into the field", "them"), ("put into your field", "them"), ("returned to their owner's hand", "them"),
         ("returned to their owners' hands", "them"), ("put on the bottom of your main deck", "them"), ("put on top of your main deck", "them"), ("shuffled into your main deck", "them"))
"""What can have been done to cards, and by which word they are spoken of."""
DEEDS_SAID = ("discarded", "removed", "banished", "destroyed", "rested", "revealed", "put into your hand")
WHO = (("you", ME), ("your opponent", OPPONENT), ("a player", BOTH), ("an opponent", OPPONENT))


def add_glances(g: Grammar) -> None:
    """All of them."""
    add_this_way(g)
    add_this_turn(g)
    add_fates(g)
    add_brought(g)


def add_this_way(g: Grammar) -> None:
    """What was done by the instruction before."""
    for words, word in DEEDS:
        for way in ("this way", "in this way"):
            g.add("pastway", f"{words} {way}", Bound, const={"word": word}, canonical=way == "this way" and words in DEEDS_SAID)
    g.add("simple", "a|an {what:what} {of:doneway}", done_to, const={"how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    g.add("simple", "no {what:what} {of:doneway}", done_to, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    for much, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
        g.add("simple", much + " {what:what} {of:doneway}", done_to, const={"how": how}, canonical=False)
        g.add("simple", f"there are {much} {{of:donecards}}", ThereIs, const={"how": how})
    for none in ("there are no", "there aren't any"):
        g.add("simple", none + " {of:donecards}", ThereIs, const={"how": EXACTLY, "bound": Fixed(0)}, canonical=False)
    g.add("donecards", "{what:what} {of:pastway}", done_cards, builds=Among)
    g.add("post", "that {of:doneway}", InSet)
    g.add("post", "that is|are one of {of:thing}", InSet)
    for much, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
        g.add("simple", f"there are {much} cards {{of:pastway}}", ThereIs, const={"how": how})
    for lead in ("all", "each", "", "any"):
        g.add("cards", f"{lead} {{donecards}}".strip(), canonical=lead == "all")
    g.add("countable", "{of:donecards}", CountOf)
    g.add("counted", "the number of {of:donecards}", CountOf)
    for noun in ("resonator|resonators", "J/resonator|J/resonators", "card|cards"):
        for dealt in ("dealt damage this way", "that was|were|is|are dealt damage this way"):
            g.add("subjectcards", f"a|an|any {noun} {dealt}", Bound, const={"word": "them"}, canonical=False)
            g.add("subjectcards", f"{noun} {dealt}", Bound, const={"word": "them"}, canonical=False)
            g.add("thing", f"the {noun} {dealt}", Bound, const={"word": "them"}, canonical=False)
            g.add("cards", f"each|all {noun} {dealt}", Bound, const={"word": "them"}, canonical=False)
    g.add("doneway", "was|were {pastway}")
    g.add("doneway", "is {pastway}", canonical=False)
    for noun in ("resonator|resonators|card|cards|addition|regalia|gem|gems|entity", "magic stone"):
        g.add("thing", f"the {noun} {{pastway}}", canonical=False)
    for active, word in (("destroyed", "destroyed"), ("discarded", "discarded"), ("removed", "removed"), ("banished", "banished"), ("rested", "rested"), ("revealed", "group")):
        for who in ("you", "they", "that player", "your opponent"):
            g.add("simple", f"{who} {active} a|an {{what:what}} this way", done_to, const={"of": Bound(word), "how": AT_LEAST, "bound": Fixed(1)}, canonical=False)
    for words in ("damage was|is dealt this way", "damage was|is dealt in this way", "it's destroyed this way", "it was|is destroyed this way", "that resonator was|is destroyed this way",
                  "it was|is put into a graveyard this way", "it was|is banished this way", "that spell was|is cancelled this way", "that spell was|is canceled this way",
                  "it was|is cancelled this way", "a spell was|is cancelled this way", "a spell was|is canceled this way", "it was|is removed this way", "it's removed this way",
                  "it was|is discarded this way", "that card was|is discarded this way", "that card was|is removed this way", "life was|is gained this way",
                  "damage was|is prevented this way", "you paid this way", "it was|is returned this way", "a card was|is drawn this way"):
        g.add("simple", words, Done, canonical=False)


def add_this_turn(g: Grammar) -> None:
    """What happened in this turn, or this battle."""
    for when in ("this turn", "this battle", "in this battle", "during this turn", "during this battle"):
        plain = when == "this turn"
        for verb, what in (("attacked", ATTACKED), ("blocked", BLOCKED), ("was|were blocked", WAS_BLOCKED)):
            g.add("simple", f"{{card:asked}} {verb} {when}", Fits, const={"what": ThisTurn(what)}, canonical=plain and what != WAS_BLOCKED)
            g.add("post", f"that {verb} {when}", ThisTurn, const={"what": what}, canonical=False)
        g.add("simple", f"{{card:asked}} attacked or blocked {when}", attacked_or_blocked, canonical=False)
        g.add("simple", f"{{card:asked}} hasn't|haven't attacked {when}", not_yet, const={"what": ATTACKED}, canonical=False)
        g.add("simple", f"{{card:asked}} didn't attack {when}", not_yet, const={"what": ATTACKED}, canonical=False)
        g.add("simple", f"{{card:asked}} didn't block {when}", not_yet, const={"what": BLOCKED}, canonical=False)
    for words, what in (("blocked by {by:thing}", WAS_BLOCKED), ("that {by:thing} blocked", WAS_BLOCKED), ("that blocked {by:thing}", BLOCKED), ("that {by:thing} battled", BATTLED),
                        ("that battled {by:thing}", BATTLED), ("that battled with {by:thing}", BATTLED),
                        ("that was|were blocked by {by:thing}", WAS_BLOCKED), ("{by:thing} battled", BATTLED), ("{by:thing} blocked", WAS_BLOCKED)):
        for tail in ("", " this turn", " this battle"):
            g.add("post", words + tail, ThisTurn, const={"what": what}, canonical=not tail and words in ("blocked by {by:thing}", "that blocked {by:thing}", "that battled {by:thing}"))
        for noun in ("the resonator", "the J/resonator"):
            for battling in ("battling", "battling with", "in battle with", "it is battling"):
                if words == "that {by:thing} battled" and not battling.startswith("it"):
                    g.add("thing", f"{noun} {battling} {{of:thing}}", Opposite, canonical=False)
        for noun in ("the resonator", "the J/resonator", "that resonator"):
            g.add("thing", f"{noun} {words}", of_battle, const={"what": what}, canonical=False) if words.startswith("that") else None
            g.add("thing", f"{noun} {words}", of_battle, const={"what": what}, canonical=False) if words in ("{by:thing} battled", "{by:thing} blocked") else None
    for words in ("a player", "your opponent", "an opponent"):
        g.add("simple", f"{{card:asked}} dealt damage to {words} this turn", Fits, const={"what": ThisTurn(DEALT_PLAYER)}, canonical=words == "a player")
        g.add("post", f"that dealt damage to {words} this turn", ThisTurn, const={"what": DEALT_PLAYER}, canonical=words == "a player")
    g.add("simple", "{card:asked} dealt damage to {by:thing} this turn", dealt_to, canonical=False)
    g.add("post", "that dealt damage to {by:thing} this turn", ThisTurn, const={"what": DEALT_DAMAGE})
    for zone in ("your", "a", "the"):
        for was in ("was|is played from", "was cast from", "entered the field from", "entered your field from", "came from"):
            g.add("simple", f"{{card:asked}} {was} {zone} {{areas:zone}}", from_zone, canonical=False)
    for was in ("was|were", "has been", "is"):
        g.add("simple", f"{{card:asked}} {was} dealt {{least:number}} or more damage this turn", much_dealt, canonical=False)
    g.add("simple", "{card:asked} dealt {least:number} or more damage this turn", much_damage, canonical=False)
    for words in ("battling with", "battling", "in battle with", "battle with", "battles with"):
        g.add("post", words + " {of:thing}", fighting_with, canonical=False)
    for who, whose in WHO:
        people = Whose(whose)
        once = {"who": people, "how": AT_LEAST, "bound": Fixed(1)}
        for have in ("", "has|have "):
            plain = not have
            for verb, kind, way in (("discarded a|an {what:what}", MOVING, DISCARDED), ("banished a|an {what:what}", MOVING, BANISHED),
                                    ("removed a|an {what:what} from the game", MOVING, 0), ("attacked with a|an {what:what}", ATTACKING, 0),
                                    ("blocked with a|an {what:what}", BLOCKING, 0)):
                const = {**once, "kind": kind, "way": way}
                if "removed" in verb:
                    const = {**const, "target": IN_REMOVED}
                g.add("simple", f"{who} {have}{verb} this turn", Happened, const=const, canonical=plain)
            for much, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
                for verb, kind, way in (("discarded", MOVING, DISCARDED), ("banished", MOVING, BANISHED), ("attacked with", ATTACKING, 0), ("blocked with", BLOCKING, 0)):
                    g.add("simple", f"{who} {have}{verb} {much} {{what:what}} this turn", Happened, const={"who": people, "how": how, "kind": kind, "way": way},
                          canonical=plain)
                g.add("simple", f"{who} {have}drew|drawn {much} cards this turn", Happened, const={"who": people, "how": how, "kind": DRAWING, "what": None}, canonical=False)
            for verb, kind in (("lost life", LOSING_LIFE), ("drew a card", DRAWING), ("drawn a card", DRAWING), ("did judgment", JUDGING), ("done judgment", JUDGING), ("attacked", ATTACKING),
                               ("blocked", BLOCKING), ("cancelled a spell", CANCELING), ("canceled a spell", CANCELING), ("put a counter on a card", COUNTING)):
                g.add("simple", f"{who} {have}{verb} this turn", Happened, const={**once, "kind": kind, "what": None},
                      canonical=plain and verb not in ("drawn a card", "done judgment", "canceled a spell"))
        for verb, kind in (("attack", ATTACKING), ("block", BLOCKING), ("lose life", LOSING_LIFE), ("draw a card", DRAWING), ("do judgment", JUDGING), ("gain life", GAINING_LIFE)):
            past = {"attack": "attacked", "block": "blocked", "lose life": "lost life", "draw a card": "drawn a card", "do judgment": "done judgment", "gain life": "gained life"}[verb]
            for no in (f"didn't {verb}", f"did not {verb}", f"haven't|hasn't {past}", f"have|has not {past}"):
                g.add("simple", f"{who} {no} this turn", never_happened, const={"kind": kind, "whose": whose}, canonical=False)
        for dealt in ("damage was dealt to", "damage has been dealt to"):
            g.add("simple", f"{dealt} {who} this turn", player_dealt, const={"who": people}, canonical=False)
        g.add("simple", f"{who} was|were dealt {{least:number}} or more damage this turn", much_dealt, const={"who": people}, canonical=False)
        g.add("simple", f"{who} was|were attacked this turn", player_attacked, const={"whose": whose}, canonical=False)


FIELD_OF = (("a|the", BOTH), ("your", ME), ("your opponent's", OPPONENT))
GRAVEYARD_OF = (*FIELD_OF, ("its owner's", BOTH), ("their owner's", BOTH))


def add_fates(g: Grammar) -> None:
    """A card of a player had something happen to it in this turn."""
    for control, whose in (("you control", ME), ("you controlled", ME), ("your opponent controls", OPPONENT), ("your opponent controlled", OPPONENT), ("", BOTH)):
        for article in ("a|an", "another"):
            g.add("pastsubject", f"{article} {{what:what}} {control}".strip(), past_subject, const={"whose": whose}, canonical=False)
    for be in ("was|is|were", "has been"):
        for owner, zone_of in GRAVEYARD_OF:
            for field, whose in FIELD_OF:
                g.add("pastdeed", f"{be} put into {owner} graveyard from {field} field", PastDeed,
                      const={"kind": MOVING, "origin": IN_FIELD, "target": IN_GRAVEYARD, "whose": whose, "zone_of": zone_of}, canonical=False)
            g.add("pastdeed", f"{be} put into {owner} graveyard", PastDeed, const={"kind": MOVING, "target": IN_GRAVEYARD, "zone_of": zone_of}, canonical=False)
        g.add("pastdeed", f"{be} destroyed", PastDeed, const={"kind": DESTROYING}, canonical=False)
        g.add("pastdeed", f"{be} banished", PastDeed, const={"kind": MOVING, "way": BANISHED}, canonical=False)
        g.add("pastdeed", f"{be} discarded", PastDeed, const={"kind": MOVING, "way": DISCARDED}, canonical=False)
        g.add("pastdeed", f"{be} removed from the game", PastDeed, const={"kind": MOVING, "target": IN_REMOVED}, canonical=False)
        g.add("pastdeed", f"{be} put into the|a field", PastDeed, const={"kind": MOVING, "target": IN_FIELD}, canonical=False)
        g.add("pastdeed", f"{be} put into your field", PastDeed, const={"kind": MOVING, "target": IN_FIELD, "whose": ME}, canonical=False)
    g.add("pastdeed", "entered a|the graveyard", PastDeed, const={"kind": MOVING, "target": IN_GRAVEYARD}, canonical=False)
    g.add("pastdeed", "entered the|a field", PastDeed, const={"kind": MOVING, "target": IN_FIELD}, canonical=False)
    g.add("pastdeed", "entered your field", PastDeed, const={"kind": MOVING, "target": IN_FIELD, "whose": ME}, canonical=False)
    g.add("pastdeed", "entered the|a field under your control", PastDeed, const={"kind": MOVING, "target": IN_FIELD, "whose": ME}, canonical=False)
    g.add("pastdeed", "attacked", PastDeed, const={"kind": ATTACKING}, canonical=False)
    g.add("pastdeed", "has|have attacked", PastDeed, const={"kind": ATTACKING}, canonical=False)
    g.add("notdeed", "hasn't entered a|the graveyard", PastDeed, const={"kind": MOVING, "target": IN_GRAVEYARD}, canonical=False)
    g.add("notdeed", "wasn't put into a|the graveyard", PastDeed, const={"kind": MOVING, "target": IN_GRAVEYARD}, canonical=False)
    g.add("notdeed", "hasn't attacked", PastDeed, const={"kind": ATTACKING}, canonical=False)
    g.add("simple", "{subject:pastsubject} {deed:pastdeed} this turn", happened, canonical=False)
    g.add("simple", "{subject:pastsubject} {deed:notdeed} this turn", not_happened, canonical=False)
    for control, whose in (("", BOTH), ("you control", ME), ("your opponent controls", OPPONENT)):
        g.add("nobody", f"no {{what:what}} {control}".strip(), past_subject, const={"whose": whose}, canonical=False)
    g.add("simple", "{subject:nobody} {deed:pastdeed} this turn", not_happened, canonical=False)
    for much, how in (("{bound:number} or more", AT_LEAST), ("{bound:number} or less|fewer", AT_MOST), ("exactly {bound:number}", EXACTLY)):
        for control, whose in (("", BOTH), ("you control", ME), ("you controlled", ME), ("your opponent controls", OPPONENT), ("your opponent controlled", OPPONENT)):
            g.add("simple", f"{much} {{what:what}} {control} {{deed:pastdeed}} this turn".replace("  ", " "), many_happened, const={"how": how, "whose": whose}, canonical=False)
    for who, whose in (("you", ME), ("your opponent", OPPONENT)):
        for verb, kind, way in (("discarded", MOVING, DISCARDED), ("banished", MOVING, BANISHED), ("drew", DRAWING, 0), ("attacked with", ATTACKING, 0), ("blocked with", BLOCKING, 0)):
            const = {"who": Whose(whose), "kind": kind, "way": way}
            g.add("countable", f"{{what:what}} {who} {verb} this turn", TimesThisTurn, const=const)
            g.add("counted", f"the number of {{what:what}} {who} {verb} this turn", TimesThisTurn, const=const)
    for control, whose in (("", BOTH), ("you control", ME), ("you controlled", ME), ("your opponent controls", OPPONENT), ("your opponent controlled", OPPONENT)):
        for lead, category in (("", "countable"), ("the number of ", "counted")):
            for that in ("that ", ""):
                g.add(category, f"{lead}{{what:what}} {control} {that}{{deed:pastdeed}} this turn".replace("  ", " "), times_happened, const={"whose": whose, "still": bool(that) and not control},
                      canonical=False)
            g.add(category, f"{lead}{{what:what}} {control} {{deed:donedeed}} this turn".replace("  ", " "), times_happened, const={"whose": whose, "still": False}, canonical=False)
    for owner, zone_of in GRAVEYARD_OF:
        g.add("donedeed", f"put into {owner} graveyard", PastDeed, const={"kind": MOVING, "target": IN_GRAVEYARD, "zone_of": zone_of}, canonical=False)
        for field, whose in FIELD_OF:
            g.add("donedeed", f"put into {owner} graveyard from {field} field", PastDeed,
                  const={"kind": MOVING, "origin": IN_FIELD, "target": IN_GRAVEYARD, "whose": whose, "zone_of": zone_of}, canonical=False)
    for words, kind, way in (("destroyed", DESTROYING, 0), ("banished", MOVING, BANISHED), ("discarded", MOVING, DISCARDED)):
        g.add("donedeed", words, PastDeed, const={"kind": kind, "way": way}, canonical=False)


def past_subject(what: Description, whose: int) -> tuple[Filter, int]:
    """Cards of a description that a player controls."""
    return what, whose


class PastDeed:
    """A kind of event, the way of a movement, from where and to where; whose field, and whose other zone that is."""

    FIELDS = ("kind", "way", "origin", "target", "whose", "zone_of")

    def __init__(self, kind: int, way: int = 0, origin: int = 0, target: int = 0, whose: int = BOTH, zone_of: int = BOTH) -> None:
        self.kind = kind
        self.way = way
        self.origin = origin
        self.target = target
        self.whose = whose
        self.zone_of = zone_of


def happened(subject: tuple[Filter, int], deed: PastDeed) -> Happened:
    """Something happened in this turn to a card."""
    whose = deed.whose
    if BOTH not in (whose, subject[1]) and whose != subject[1]:
        raise Reject("of both players at once")
    return Happened(deed.kind, Whose(subject[1] if whose == BOTH else whose), subject[0], AT_LEAST, Fixed(1), deed.way, deed.origin, deed.target, deed.zone_of)


def many_happened(what: Filter, whose: int, deed: PastDeed, how: str, bound: Number) -> Happened:
    """So many cards had something happen to them in this turn."""
    one = happened((what, whose), deed)
    return Happened(one.kind, one.who, one.what, how, bound, one.way, one.origin, one.target, one.zone_of)


def times_happened(what: Filter, whose: int, deed: PastDeed, still: bool) -> TimesThisTurn:
    """How many cards had it happen to them; cards that are still there are another phrase."""
    one = happened((what, whose), deed)
    if one.target & IN_FIELD or one.kind == ATTACKING or one.target & IN_GRAVEYARD and one.origin & IN_FIELD and still:
        raise Reject("cards that are there")
    return TimesThisTurn(one.kind, one.who, one.what, one.way, one.origin, one.target, one.zone_of)


def not_happened(subject: tuple[Filter, int], deed: PastDeed) -> Not:
    """It did not happen."""
    return Not(happened(subject, deed))


def add_brought(g: Grammar) -> None:
    """What this card brought where it is."""
    for be in ("", "that was|were ", "which was|were "):
        for by in ("by this card", "by this card's effect", "by the effect of this card", "by the ability of this card", "with this card"):
            plain = be == "that was|were " and by == "by this card"
            g.add("post", f"{be}removed {by}", MovedBy, const={"areas": IN_REMOVED}, canonical=plain)
            g.add("post", f"{be}removed from the game {by}", MovedBy, const={"areas": IN_REMOVED}, canonical=False)
            for field in ("the field", "your field", "a field"):
                for link in ("into", "in"):
                    g.add("post", f"{be}put {link} {field} {by}", MovedBy, const={"areas": IN_FIELD}, canonical=plain and field == "the field" and link == "into")
    g.add("state", "removed by this card", MovedBy, const={"areas": IN_REMOVED}, canonical=False)
    for words, areas in (("removed", IN_REMOVED), ("removed from the game", IN_REMOVED), ("put into the field", IN_FIELD), ("put into your field", IN_FIELD)):
        for noun in ("the card", "the cards", "the resonator", "the resonators"):
            g.add("thing", f"{noun} {words} by this card", brought_cards, const={"areas": areas}, canonical=False)
    for owner, whose in (("a|any", BOTH), ("your", ME), ("your opponent's", OPPONENT)):
        g.add("simple", f"a|an {{what:what}} is in {owner} removed area and was removed by this card", removed_by_this, const={"whose": whose}, canonical=False)


# -- builders -------------------------------------------------------------------------------------------------


def done_to(what: Description, of: Cards, how: str, bound: Number) -> ThereIs:
    """So many of the cards to which something was done fit a description."""
    return ThereIs(how, bound, done_cards(what, of))


def done_cards(what: Description, of: Cards) -> Cards:
    """The cards to which something was done, or those of them that fit a description."""
    plain = isinstance(what, Description) and isinstance(what.kind, AnyCard) and not what.pre and not what.post
    return of if plain else Among(of, what)


def attacked_or_blocked(card: Cards) -> Condition:
    """A card took part in a battle."""
    return Not(All((Not(Fits(card, ThisTurn(ATTACKED))), Not(Fits(card, ThisTurn(BLOCKED))))))


def dealt_to(card: Cards, by: Cards) -> Fits:
    """A card dealt damage to another."""
    return Fits(card, ThisTurn(DEALT_DAMAGE, by))


def not_yet(card: Cards, what: str) -> Fits:
    """A card did not do something."""
    return Fits(card, Unlike(ThisTurn(what)))


def of_battle(by: Cards, what: str) -> Cards:
    """The cards that battled with a card."""
    return Select(BOTH, IN_FIELD, Description(j_resonator(), (), (ThisTurn(what, by),)))


def fighting_with(of: Cards) -> InSet:
    """Cards that are in battle with a card now."""
    return InSet(Opposite(of))


def player_dealt(who: Whose) -> Condition:
    """Players were dealt damage in this turn."""
    return was_dealt(who)


def from_zone(card: Cards, areas: int) -> Fits:
    """A card came from a zone: before it was in the chase area, where it was played."""
    return Fits(card, PlayedFrom(areas))


def never_happened(kind: int, whose: int) -> Not:
    """A player did not do something in this turn."""
    return Not(Happened(kind, Whose(whose), None, AT_LEAST, Fixed(1)))


def much_dealt(least: Number, card: Cards | None = None, who: Whose | None = None) -> Compared:
    """So much damage was dealt to a card or to players in this turn."""
    return Compared(DamageThisTurn(None, card, who), AT_LEAST, least)


def much_damage(least: Number, card: Cards) -> Compared:
    """A card dealt so much damage in this turn."""
    return Compared(DamageThisTurn(card), AT_LEAST, least)


def player_attacked(whose: int) -> Condition:
    """Players were attacked in this turn: somebody else attacked."""
    return Happened(ATTACKING, Whose(OPPONENT if whose == ME else ME if whose == OPPONENT else BOTH), None, AT_LEAST, Fixed(1))


def brought_cards(areas: int) -> Cards:
    """The cards that this card brought somewhere."""
    return Select(BOTH, areas, Description(AnyCard(), (), (MovedBy(areas),)))


def removed_by_this(what: Description, whose: int) -> ThereIs:
    """A card that this card removed."""
    return ThereIs(AT_LEAST, Fixed(1), Select(whose, IN_REMOVED, Description(what.kind, what.pre, (*what.post, MovedBy(IN_REMOVED)))))

