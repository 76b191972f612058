"""The lexicon's continuous parts: what is said of cards (14-7)."""

from __future__ import annotations

from rulewright.games.gate_ruler.costs import Whole, whole
from rulewright.games.gate_ruler.forbidding import (
    ATTACK,
    ATTACK_RULER,
    ATTACK_UNIT,
    BE_ATTACKED,
    BE_BURIED,
    BE_CHARGED,
    BE_DEALT,
    BE_DEALT_COMBAT,
    BE_DEALT_EFFECT,
    BE_DESTROYED,
    BE_DESTROYED_BY_COMBAT,
    BE_DESTROYED_BY_DAMAGE,
    BE_DESTROYED_BY_EFFECTS,
    BE_DESTROYED_BY_THEIRS,
    BE_EXHAUSTED,
    BE_HEALED,
    BE_READIED,
    BE_READIED_AT_START,
    BE_REMOVED,
    BE_RETURNED,
    BE_SET,
    BE_SPECIAL,
    BE_STACKED,
    DEAL,
    DEAL_COMBAT,
    LEAVE,
    MOVE,
    OF_PLAYERS,
    Forbid,
)
from rulewright.games.gate_ruler.measures import Minus
from rulewright.games.gate_ruler.nouns import NUMBERS
from rulewright.games.gate_ruler.past import Fresh
from rulewright.games.gate_ruler.permits import (
    SORTS,
    AttackPrice,
    EntersExhausted,
    MustAttack,
    NotAffected,
    NotChosen,
    NotPlayed,
    NotUsed,
    Permit,
)
from rulewright.games.gate_ruler.places import At
from rulewright.games.gate_ruler.selection import BOTH, ME, OPPONENT, RulerOf, Select, Several, one_of, players
from rulewright.games.gate_ruler.statics import (
    BecomeWord,
    Doubled,
    Exchanged,
    GainChosen,
    GainKeyword,
    GainOther,
    GainPerCharge,
    GainWord,
    LoseAll,
    LoseAttribute,
    LoseKeyword,
    MayTreat,
    SetNumber,
)
from rulewright.games.gate_ruler.triggers import Subject
from rulewright.games.gate_ruler.words import (
    AS_RESOURCE,
    ATK,
    ATTACKS_BEHIND,
    ATTACKS_FROM_DEFENSE,
    DOUBLE_ATTACK,
    HP,
    ICON,
    LEGENDARY,
    LEVEL,
    LIFE,
    NAME,
    ONLY_ATTACK,
    ONLY_DEFENSE,
    ONLY_RESOURCES,
    RULER_CARD,
    SETTABLE,
    SPECIAL,
    SUMMONED,
    TYPE,
    UNCOUNTED,
    UNIT,
)
from rulewright.games.gate_ruler.zones import IN_DECK, IN_FRONT, IN_GRAVEYARD, IN_HAND
from rulewright.games.letters import Letter
from rulewright.games.said import GainNumber, GainText, Said
from rulewright.kernel.context import Context
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Cards, CountOf, Description, Filter, Fixed, Has, Number, Per, Static, Times
from rulewright.language.phrases import Grammar, Reject


def add_said(g: Grammar) -> None:
    """What is said of cards."""
    g.add("said", "{who:cards} {parts:parts}", Said)
    g.add("said", "{who:choice} {parts:parts}", Said)
    g.add("said", "{who:newcards} {parts:parts}", Said)
    for how, words in ENTRIES:
        g.add("newcards", f"on the turn of {ENTRY_NAMES[how]} , {{of:cards}}", Fresh, const={"how": how})
        g.add("entryturn", f"( during|on|in )? the turn it|they {words}", entry_turn, const={"how": how}, canonical=False)
    g.add("said", "{who:cards} {parts:parts} {how:entryturn}", in_entry_turn, canonical=False)
    g.add("said", "{who:choice} {parts:parts} {how:entryturn}", in_entry_turn, canonical=False)
    g.add("said", "{by:by} cannot attack {who:thing}", unattacked, canonical=False)
    g.add("said", "also treat {who:cards} as ( a|an )? {word:property}", treated_too, canonical=False, rule="14-7c-1")
    for lead in ("you may treat", "you may also treat"):
        g.add("said", lead + " {who:cards} as a|an {word:property}", also_treated, canonical=False, rule="14-7c")
        g.add("said", lead + " {who:cards} as {word:property}", also_treated, canonical=False, rule="14-7c")
        g.add("said", lead + " {who:possessor} attribute as {word:property}", also_treated, canonical=False, rule="14-7c")
    g.add("said", "treat {who:cards} as a|an {word:property}", treated, canonical=False, rule="14-7c-1")
    g.add("said", "treat {who:cards} as {word:property}", treated, canonical=False, rule="14-7c-1")
    g.add("said", "treat {who:possessor} attribute as {word:property}", treated, canonical=False, rule="14-7c-1")
    for name, prop in NUMBERS:
        g.add("said", f"double the {name} of {{who:object}}", doubled, const={"prop": prop}, canonical=False)
        g.add("said", f"double {{who:possessor}} {name}", doubled, const={"prop": prop}, canonical=False)
        g.add("said", f"{{who:possessor}} {name} is doubled", doubled, const={"prop": prop}, canonical=False)
        g.add("alone", f"doubles its {name}", Doubled, const={"prop": prop})
    g.add("said", "{who:allof} {parts:parts}", Said)
    g.add("allof", '{parts:oneof++" and "}', Several)
    g.add("oneof", "{cards}")
    g.add("parts", '{predicate+" and "|", and "|", "}')
    g.add("parts", 'gains {parts:changes}', gains, canonical=False)
    g.add("parts", 'gains {parts:changes} and {more:others}', gains, canonical=False)
    g.add("parts", 'gains {parts:changes} , and {more:others}', gains, canonical=False)
    g.add("others", '{otherpredicate+" and "|", and "}', canonical=False)
    g.add("otherpredicate", "loses {loss}", canonical=False)
    g.add("otherpredicate", "{alone}", canonical=False)
    g.add("predicate", "gains {change}")
    g.add("predicate", "loses {loss}")
    g.add("parts", "loses {parts:losses}", lost, canonical=False)
    for joint in (" and ", " , and ", " , "):
        g.add("parts", "loses {parts:losses}" + joint + "gains {more:changes}", gains, canonical=False)
        g.add("parts", "loses {one:loss}" + joint + "gains {more:changes}", loses_and_gains, canonical=False)
    g.add("losses", '{loss++" and "|", and "}', canonical=False)
    g.add("predicate", "{alone}")
    g.add("changes", '{change+" and "|", "|", and "|"/"}', canonical=False)
    g.add("parts", 'gains {changes:plainchanges} for each {each:countable}', gains_each, canonical=False)
    g.add("plainchanges", '{plainchange++" and "|", "|", and "|"/"}', canonical=False)
    for name, prop in (*NUMBERS, ("level", LEVEL), ("life", LIFE)):
        g.add("change", "{amount:signedamount} " + name, GainNumber, const={"prop": prop}, rule="15-2a")
        g.add("change", f"{{unit:signedamount}} {name} for each {{each:countable}}", gain_each, const={"prop": prop}, builds=GainNumber,
              canonical=False)
        g.add("change", f"{{amount:signedamount}} {name} for each of their own charges", GainPerCharge, const={"prop": prop})
        for words in ("of their charges", "charge they have", "charge under them", "of its own charges", "charge on them"):
            g.add("change", f"{{amount:signedamount}} {name} for each {words}", GainPerCharge, const={"prop": prop}, canonical=False)
        g.add("change", f"{{amount:signedeach{name}}}", GainNumber, const={"prop": prop})
        g.add(f"signedeach{name}", f"{{unit:signedamount}} {name} for each {{each:countable}}", Times)
        g.add(f"signedeach{name}", f"{{unit:signedamount}} {name} for every {{each:every}}", Times)
        g.add("change", f"{name} equal to {{amount:quantity}}", GainNumber, const={"prop": prop})
        g.add("change", f"minus {name} equal to {{amount:negated}}", GainNumber, const={"prop": prop})
        g.add("change", f"+{name} equal to {{amount:quantity}}", GainNumber, const={"prop": prop}, canonical=False)
        g.add("plainchange", "{amount:signedamount} " + name, GainNumber, const={"prop": prop}, canonical=False)
        g.add("loss", f"{{amount:digit}} {name}", lose_number, const={"prop": prop}, canonical=False)
        g.add("loss", f"{{unit:digits}} {name} for each {{each:countable}}", lose_each, const={"prop": prop}, canonical=False)
        for own in ("its", "their"):
            g.add("alone", f"changes {own} {name} to {{amount:quantity}}", SetNumber, const={"prop": prop}, canonical=own == "its")
        for words in ("becomes", "is equal to", "is", "become", "is treated as"):
            g.add("said", f"{{who:possessor}} {name} {words} {{amount:quantity}}", set_number, const={"prop": prop}, canonical=False)
            g.add("said", f"the {name} of {{who:cards}} {words} {{amount:quantity}}", set_number, const={"prop": prop}, canonical=False)
        for other, second in NUMBERS:
            if other != name:
                for words in ("become", "are equal to", "becomes", "are each equal to"):
                    g.add("said", f"{{who:possessor}} {name} and {other} {words} {{amount:quantity}}", set_numbers,
                          const={"props": (prop, second)}, canonical=False)
        g.add("said", f"change {{who:possessor}} {name} to {{amount:quantity}}", set_number, const={"prop": prop}, canonical=False)
    g.add("negated", "{of:quantity}", Minus)
    g.add("every", "{size:digits} {of:everyone}", Per)
    g.add("everyone", "{of:many}", CountOf)
    g.add("everyone", "{of:charges}", CountOf)
    g.add("signedamount", "{n:signed}", Fixed)
    g.add("signedamount", "+X", Letter)
    g.add("signedamount", "-X", minus_x, canonical=False)
    g.add("change", "{word:keyword}", GainKeyword)
    g.add("change", "⟦{text:line}⟧", GainText)
    g.add("change", "the {word:property} attribute", GainWord)
    g.add("change", "{word:property}", GainWord, canonical=False)
    g.add("change", "the chosen attribute", GainChosen, rule="16-10a-1")
    g.add("change", "that attribute", GainChosen, canonical=False)
    g.add("loss", "{word:keyword}", LoseKeyword, rule="15-29a")
    g.add("alone", "cannot use {word:keyword}", LoseKeyword, canonical=False)
    for one, other in (("ATK", "HP"), ("HP", "ATK")):
        g.add("alone", f"swaps its|their {one} and {other}", Exchanged, const={"first": ATK, "second": HP}, canonical=one == "ATK")
        for verb in ("swap", "exchange", "switch"):
            g.add("said", f"{verb} {{who:possessor}} {one} and {other}", exchanged, canonical=False)
            g.add("said", f"{verb} {{who:possessor}} {one} with its|their {other}", exchanged, canonical=False)
            g.add("said", f"{verb} the {one} and {other} of {{who:object}}", exchanged, canonical=False)
    for words in ("all abilities", "all of its abilities", "all its abilities", "its abilities", "their abilities", "all of their abilities",
                  "all their abilities", "all other abilities"):
        g.add("loss", words, LoseAll, canonical=words == "all abilities", rule="15-29a")
    g.add("loss", "the {word:property} attribute", LoseAttribute)
    g.add("loss", "all attributes", LoseAttribute, const={"word": ""})
    g.add("loss", "( all ( of )? )? its|their attributes", LoseAttribute, const={"word": ""}, canonical=False)
    add_alone(g)


ENTRIES = ((0, "enters play"), (0, "entered play"), (0, "is put into play"), (SUMMONED, "is normal summoned"), (SPECIAL, "is special summoned"))
ENTRY_NAMES = {0: "entering play", SUMMONED: "the normal summon", SPECIAL: "the special summon"}


def entry_turn(how: int) -> int:
    """The turn of entering play in some way."""
    return how


def in_entry_turn(who: Cards, parts: tuple[Static, ...], how: int) -> Said:
    """What is said of cards for the turn in which they enter play."""
    return Said(Fresh(who, how), parts)


def lose_each(prop: int, unit: int, each: Number) -> GainNumber:
    """Cards lose so much for each of something."""
    return GainNumber(prop, Times(Fixed(-unit), each))


def exchanged(who: Cards) -> Said:
    """ATK and HP of cards change places."""
    return Said(who, (Exchanged(ATK, HP),))


def attack_price(price: Whole) -> AttackPrice:
    """8-4d: what an attack costs, all of it or there is no attack."""
    return AttackPrice(whole(price))


def attack_priced(who: Cards, price: Whole) -> Said:
    """The same with the cards named behind it."""
    return Said(who, (attack_price(price),))


def add_alone(g: Grammar) -> None:
    """What cards are, can and cannot."""
    for words in ("is also treated as a legendary card", "is also treated as legendary cards", "is also legendary", "is treated as legendary"):
        g.add("alone", words, GainOther, const={"prop": ICON, "word": LEGENDARY}, canonical=words == "is also legendary", rule="14-12a-2")
    for words in ("is also treated as {word:name}", "is also treated as having the name {word:name}", "also has the name {word:name}"):
        g.add("alone", words, GainOther, const={"prop": NAME}, canonical=words.endswith("as {word:name}"), rule="14-12a-5")
    for words in ("may be treated as a|an {word:property}", "may also be treated as a|an {word:property}"):
        g.add("alone", words, MayTreat, canonical="also" not in words, rule="14-7c")
    for also in ("is also treated as", "is also"):
        g.add("parts", also + " {parts:alsowords}", gains, canonical=False)
    g.add("alsowords", '{alsoword++" and "|", and "|", "}', canonical=False)
    g.add("alsoword", "a|an {word:property}", GainWord, canonical=False)
    g.add("alone", "has {word:keyword}", GainKeyword, canonical=False)
    for also in ("is also treated as", "is treated as also", "also counts as", "also has", "is also"):
        for article in ("a|an ", "", "the ", "having the "):
            for tail in ("", " unit", " card", " attribute"):
                g.add("alone", f"{also} {article}{{word:property}}{tail}", GainWord if article or tail else gain_these, canonical=False,
                      rule="14-7c-1")
    for article in ("a|an ", "", "having the "):
        for tail in ("", " unit", " card", " attribute"):
            become = BecomeWord if article or tail else become_these
            g.add("alone", f"is treated as {article}{{word:property}}{tail}", become, canonical=article == "a|an " and not tail, rule="14-7c-1")
            g.add("alone", f"becomes {article}{{word:property}}{tail}", become, canonical=False)
    for words, what, plain in (
            ("attack", ATTACK, True), ("attack rulers", ATTACK_RULER, True), ("attack a ruler", ATTACK_RULER, False),
            ("attack your opponent's ruler", ATTACK_RULER, False), ("attack your opponent", ATTACK_RULER, False), ("attack you", ATTACK_RULER, False),
            ("attack your ruler", ATTACK_RULER, False), ("attack units", ATTACK_UNIT, True), ("attack a unit", ATTACK_UNIT, False),
            ("be attacked", BE_ATTACKED, True), ("be chosen as the target of an attack", BE_ATTACKED, False), ("be destroyed", BE_DESTROYED, True),
            (BE_DESTROYED_BY_EFFECTS, BE_DESTROYED_BY_EFFECTS, True), (BE_DESTROYED_BY_THEIRS, BE_DESTROYED_BY_THEIRS, True),
            ("be destroyed by enemy effects", BE_DESTROYED_BY_THEIRS, False), (BE_DESTROYED_BY_DAMAGE, BE_DESTROYED_BY_DAMAGE, True),
            (BE_DESTROYED_BY_COMBAT, BE_DESTROYED_BY_COMBAT, True), ("be destroyed in battle", BE_DESTROYED_BY_COMBAT, False),
            ("be destroyed by battle", BE_DESTROYED_BY_COMBAT, False), ("be destroyed by combat", BE_DESTROYED_BY_COMBAT, False),
            ("be readied in the start phase", BE_READIED_AT_START, True), ("be readied during your start phase", BE_READIED_AT_START, False),
            ("be readied during its|their controller's start phase", BE_READIED_AT_START, False),
            ("be readied", BE_READIED, True), ("become ready", BE_READIED, False), ("ready", BE_READIED, False), ("be exhausted", BE_EXHAUSTED, True),
            ("become exhausted", BE_EXHAUSTED, False), ("be dealt damage", BE_DEALT, True), ("take damage", BE_DEALT, False),
            ("be dealt combat damage", BE_DEALT_COMBAT, True), ("be dealt effect damage", BE_DEALT_EFFECT, True),
            ("deal damage", DEAL, True), ("deal combat damage", DEAL_COMBAT, True), ("leave play", LEAVE, True),
            ("be special summoned", BE_SPECIAL, True), ("be set", BE_SET, True), ("be moved", MOVE, True), ("be removed from the game", BE_REMOVED, True),
            *((f"be put into {owner} graveyard", BE_BURIED, owner == "a") for owner in ("a", "the", "its owner's")),
            *((f"be put into {owner} deck", BE_STACKED, owner == "a") for owner in ("a", "the", "its owner's")), ("be put into the hand", BE_RETURNED, False),
            *((what, what, True) for what in OF_PLAYERS), *((what.replace("put into", "returned to"), what, False) for what in OF_PLAYERS),
            ("be returned to the hand", BE_RETURNED, True), ("be returned to its owner's hand", BE_RETURNED, False), (BE_CHARGED, BE_CHARGED, True),
            ("be put under another card", BE_CHARGED, False), ("become a charge", BE_CHARGED, False), ("be healed", BE_HEALED, True)):
        for cannot in ("cannot", "can't", "can not"):
            g.add("alone", f"{cannot} {words}", Forbid, const={"what": what}, canonical=plain and cannot == "cannot", rule="1-5d")
    for words in ("ready", "become ready", "get readied"):
        for when in ("during your start phase", "in your start phase", "during the start phase", "at the start of your turn"):
            g.add("alone", f"does|do not {words} {when}", Forbid, const={"what": BE_READIED_AT_START}, canonical=False, rule="6-2c")
    for words, what in (("be attacked by", BE_ATTACKED), ("be destroyed by", BE_DESTROYED), ("attack", ATTACK), ("be dealt damage by", BE_DEALT)):
        g.add("alone", f"cannot {words} {{by:by}}", forbid_by, const={"what": what}, builds=Forbid)
    for who, whose in (("by your opponent", OPPONENT), ("", BOTH), ("by you", ME), ("by enemy cards or abilities", OPPONENT),
                       ("by your opponent's cards or abilities", OPPONENT), ("by enemy effects", OPPONENT), ("by your opponent's effects", OPPONENT),
                       ("by enemy abilities", OPPONENT), ("by your opponent's abilities", OPPONENT)):
        if who.startswith("by enemy") or who.startswith("by your opponent's"):
            g.add("alone", f"cannot be chosen as a|the target of {who[3:]}", NotChosen, const={"by": whose, "what": None}, canonical=False)
        for words in ("be chosen", "be chosen as a target", "be chosen as targets", "be targeted"):
            g.add("alone", f"cannot {words} {who}", NotChosen, const={"by": whose, "what": None},
                  canonical=words == "be chosen" and who in ("by your opponent", "", "by you"))
    for words in ("be chosen", "be chosen as a target", "be chosen as targets", "be targeted"):
        for tail in ("", "effects of ", "abilities of ", "the effects of ", "the abilities of "):
            g.add("alone", f"cannot {words} by {tail}{{what:whats}}", NotChosen, const={"by": BOTH}, canonical=words == "be chosen" and not tail)
            for owner, whose in (("allied", ME), ("enemy", OPPONENT), ("your opponent's", OPPONENT), ("your", ME)):
                g.add("alone", f"cannot {words} by {tail}{owner} {{what:whats}}", NotChosen, const={"by": whose},
                      canonical=words == "be chosen" and not tail and owner in ("allied", "enemy"))
    for zone, areas in (("a hand", IN_HAND), ("a deck", IN_DECK), ("a graveyard", IN_GRAVEYARD)):
        bare = zone.split()[1]
        for words, whose in ((zone, BOTH), ("the " + bare, BOTH), ("your " + bare, ME), (bare + "s", BOTH), ("your opponent's " + bare, OPPONENT)):
            g.add("origin", words, At, const={"areas": areas, "whose": whose}, canonical=words == zone or whose != BOTH)
    g.add("alone", "cannot be special summoned from {by:origin}", Forbid, const={"what": BE_SPECIAL})
    for words in ("cannot attack unless you", "can't attack unless you", "can attack only if you", "can only attack if you"):
        g.add("alone", words + " {price:cost}", attack_price, builds=AttackPrice, canonical=words == "cannot attack unless you", rule="8-4d-1")
    for words in ("as an additional cost to attack with {who:cards} , {price:cost}", "to attack with {who:cards} , you must {price:cost}",
                  "to attack with {who:cards} , {price:cost}", "you must {price:cost} to attack with {who:cards}"):
        g.add("said", words, attack_priced, canonical=False)
    for words, number in (("your defense zone", ONLY_DEFENSE), ("your attack zone", ONLY_ATTACK)):
        for verb in ("be put into", "be placed in", "enter", "be in", "be summoned to", "be moved to"):
            for can in ("can only", "may only"):
                for zone in (words, words.replace("your", "the"), words.replace("your", "a|an"), words + "s"):
                    g.add("alone", f"{can} {verb} {zone}", Permit, const={"number": number},
                          canonical=can == "can only" and verb == "be put into" and zone == words, rule="3-6a")
        other = "your attack zone" if number == ONLY_DEFENSE else "your defense zone"
        for zone in (other, other.replace("your", "the"), other.replace("your", "a|an"), other + "s"):
            for verb in ("be put into", "be placed in", "enter", "be moved to", "move to", "be summoned to"):
                g.add("alone", f"cannot {verb} {zone}", Permit, const={"number": number}, canonical=False)
    for words in ("enters play exhausted", "enters play in an exhausted state", "enters exhausted", "is put into play exhausted"):
        g.add("alone", words, EntersExhausted, canonical=words == "enters play exhausted", rule="1-5a")
    g.add("alone", "cannot be normal summoned", NotPlayed, const={"wording": "normal summoned"})
    g.add("alone", "cannot be played", NotPlayed, const={"wording": "played"})
    g.add("by", "{whats}")
    for owner, whose in (("allied", ME), ("enemy", OPPONENT)):
        g.add("by", owner + " {what:whats}", Source, const={"whose": whose})
        g.add("by", f"other {owner} {{what:whats}}", OtherSource, const={"whose": whose})
    g.add("alone", "can only be special summoned", NotPlayed, const={"wording": "only special summoned"})
    g.add("alone", "can only attack units", Forbid, const={"what": ATTACK_RULER}, canonical=False)
    g.add("alone", "can only attack rulers", Forbid, const={"what": ATTACK_UNIT}, canonical=False)
    for words in ("can attack twice", "can attack twice each turn", "can attack twice in a turn", "may attack twice each turn"):
        g.add("alone", words, GainKeyword, const={"word": DOUBLE_ATTACK}, canonical=False)
    add_shields(g)
    add_duties(g)
    for words in ("can|may attack from your defense zone", "can|may attack from the|a defense zone", "can|may attack while in your|the|a defense zone",
                  "can|may attack even if it is in your|the|a defense zone", "can|may attack while it is in your|the|a defense zone"):
        g.add("alone", words, Permit, const={"number": ATTACKS_FROM_DEFENSE}, canonical=words.endswith("from your defense zone"), rule="8-4c")
    g.add("alone", "can attack any enemy unit", Permit, const={"number": ATTACKS_BEHIND}, rule="8-4c-1")
    for words in ("can attack any unit", "may attack any enemy unit", "can attack any enemy card", "can attack any of your opponent's units",
                  "can attack units and rulers that are not frontmost", "can attack your opponent's ruler even if there is a unit in front of it",
                  "can attack your opponent's ruler even if there is a unit in your opponent's defense zone",
                  "can attack your opponent's ruler even if there is a unit in the|their defense zone",
                  "can attack your opponent's ruler even if your opponent's defense zone has a unit", "can attack cards that are not frontmost", "can attack units that are not frontmost",
                  "can attack your opponent's ruler directly", "can attack any enemy unit or ruler"):
        g.add("alone", words, Permit, const={"number": ATTACKS_BEHIND}, canonical=False)
    g.add("alone", "is settable", Permit, const={"number": SETTABLE}, rule="3-10f")
    g.add("alone", "can be set", Permit, const={"number": SETTABLE}, canonical=False)
    g.add("alone", "can only be played by paying with resources", Permit, const={"number": ONLY_RESOURCES}, rule="15-15b")
    g.add("alone", "can be played only by paying with resources", Permit, const={"number": ONLY_RESOURCES}, canonical=False)
    for words in ("can only play", "can play", "may only play", "may play"):
        tail = "only by" if "only" not in words else "by"
        g.add("said", f"you {words} {{who:thing}} {tail} paying with resources", only_resources, canonical=False)
    for words in ("does not count for the summon cap", "does not count towards your summon cap", "does not count towards the summon cap",
                  "does not count for your summon cap", "doesn't count towards your summon cap"):
        g.add("alone", words, Permit, const={"number": UNCOUNTED}, canonical=words == "does not count for the summon cap", rule="15-17a-3")
    g.add("alone", "can be exhausted as though it were a resource", Permit, const={"number": AS_RESOURCE})


def only_resources(who: Cards) -> Said:
    """15-15b: a card that is played only by paying with resources."""
    return Said(who, (Permit(ONLY_RESOURCES),))


def add_duties(g: Grammar) -> None:
    """Cards that must attack, and abilities that cannot be used."""
    for words in ("must attack if able", "must attack each turn if able", "must attack if possible", "must attack if it can", "must attack",
                  "attacks each turn if able", "has to attack if able", "must attack during its controller's turn if able"):
        g.add("alone", words, MustAttack, const={"at": None}, canonical=words == "must attack if able", rule="1-5a")
    for able in ("if able", "if possible", "if it can", ""):
        g.add("alone", f"must attack {{at:thing}} {able}", MustAttack, canonical=able == "if able")
        g.add("alone", f"must attack a|an {{at:one}} {able}", MustAttack, canonical=False)
        g.add("alone", f"must attack {{at:player}} {able}", must_attack_player, canonical=False)
    for words in ("must be attacked if able", "must be attacked by enemy units if able", "must be attacked by enemy units and rulers if able"):
        g.add("said", "{at:thing} " + words, lures, canonical=False)
    for words in SORTS:
        g.add("sorts", words, str, const={"object": words}, rule="14-1a")
        g.add("sort", words[:-3] + "y", str, const={"object": words}, rule="14-1a")
    for verb in ("use", "play"):
        g.add("alone", f"cannot {verb} {{sort:sorts}}", NotUsed, const={"by": BOTH}, canonical=verb == "use", rule="1-5d")
        g.add("said", f"{{sort:sorts}} of {{who:cards}} cannot be {verb[:-1] + 'ed' if verb == 'use' else 'played'}", unused, canonical=False)
        g.add("said", f"{{who:possessor}} {{sort:sorts}} cannot be {verb[:-1] + 'ed' if verb == 'use' else 'played'}", unused, canonical=False)


def lures(at: Cards) -> Said:
    """A card that enemy units must attack."""
    return Said(Select(OPPONENT, IN_FRONT, Description(Has(TYPE, UNIT))), (MustAttack(at),))


def must_attack_player(at: Subject) -> MustAttack:
    """Whoever must be attacked is the player's ruler (4-2c)."""
    return MustAttack(RulerOf(at.whose))


def unused(who: Cards, sort: str) -> Said:
    """Cards whose abilities cannot be used."""
    return Said(who, (NotUsed(sort),))


def add_shields(g: Grammar) -> None:
    """15-27: not affected by effects."""
    g.add("alone", "is not affected by effects", NotAffected, const={"by": None, "whose": BOTH}, rule="15-27a")
    g.add("alone", "is unaffected by effects", NotAffected, const={"by": None, "whose": BOTH}, canonical=False)
    for isnot in ("is not affected by", "is unaffected by", "becomes unaffected by", "is not affected by any"):
        plain = isnot == "is not affected by"
        for owner, whose in (("enemy", OPPONENT), ("your opponent's", OPPONENT), ("allied", ME), ("your", ME)):
            own = plain and owner in ("enemy", "allied")
            g.add("alone", f"{isnot} {owner} effects", NotAffected, const={"by": None, "whose": whose}, canonical=own)
            for word in ("effects of|from", "the effects of|from"):
                g.add("alone", f"{isnot} {word} {owner} {{by:whats}}", NotAffected, const={"whose": whose}, canonical=own and word[0] == "e")
            g.add("alone", f"{isnot} {owner} {{by:what}} effects", NotAffected, const={"whose": whose}, canonical=False)
            g.add("alone", f"{isnot} {owner} {{by:whats}}", NotAffected, const={"whose": whose}, canonical=False)
        g.add("alone", f"{isnot} effects of|from {{by:whats}}", NotAffected, const={"whose": BOTH}, canonical=plain)
        g.add("alone", f"{isnot} the effects of|from {{by:whats}}", NotAffected, const={"whose": BOTH}, canonical=False)


class Source(Filter):
    """A card of a player and a description, wherever it is: a source of damage."""

    __slots__ = ("whose", "what")
    FIELDS = ("whose", "what")

    def __init__(self, whose: int, what: Description) -> None:
        self.whose = whose
        self.what = what

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return game.master(card) in players(context, self.whose) and self.what.passes(game, context, card)


class OtherSource(Source):
    """Such a card other than the one that says so."""

    __slots__ = ()

    def passes(self, game: Game, context: Context, card: int) -> bool:
        return card != context.source and super().passes(game, context, card)


def forbid_by(what: str, by: Filter) -> Forbid:
    """Something that cannot be done by, or to, cards of a description; all units or rulers are another phrase."""
    if what == ATTACK and isinstance(by, Description) and not by.pre and not by.post and isinstance(by.kind, Has) \
            and by.kind.word in (UNIT, RULER_CARD):
        raise Reject("units or rulers")
    return Forbid(what, by)


def also_treated(who: Cards, word: str) -> Said:
    """14-7c: a card may also be treated as having an attribute."""
    return Said(who, (MayTreat(one_of(word)),))


def treated_too(who: Cards, word: str) -> Said:
    """14-7c-1: cards are also treated as having an attribute."""
    return Said(who, (gain_these(word),))


def treated(who: Cards, word: str) -> Said:
    """14-7c-1: cards are treated as having another attribute."""
    return Said(who, (become_these(word),))


def gain_these(word: str) -> GainWord:
    """An attribute, perhaps named in the plural."""
    return GainWord(one_of(word))


def become_these(word: str) -> BecomeWord:
    """An attribute instead of others, perhaps named in the plural."""
    return BecomeWord(one_of(word))


def doubled(who: Cards, prop: int) -> Said:
    """A number is doubled."""
    return Said(who, (Doubled(prop),))


def unattacked(by: Filter, who: Cards) -> Said:
    """Cards that others cannot attack."""
    return Said(who, (Forbid(BE_ATTACKED, by),))


def lost(parts: tuple[Static, ...]) -> tuple[Static, ...]:
    """Several things lost."""
    return parts


def gains(parts: tuple[Static, ...], more: tuple[Static, ...] = ()) -> tuple[Static, ...]:
    """Several things gained: "for each" at the end speaks of all of them, so a number before it must not stand alone."""
    plain = False
    for part in parts:
        if isinstance(part, GainNumber):
            if isinstance(part.amount, Times) and plain:
                raise Reject("for each of what")
            plain = plain or not isinstance(part.amount, Times)
    return parts + more


def loses_and_gains(one: Static, more: tuple[Static, ...]) -> tuple[Static, ...]:
    """One thing lost and several gained."""
    if len(more) == 1:
        raise Reject("two predicates")
    return (one, *more)


def gains_each(changes: tuple[GainNumber, ...], each: Number) -> tuple[Static, ...]:
    """Several numbers gained for each of something."""
    return tuple(GainNumber(part.prop, Times(part.amount, each)) for part in changes)


def gain_each(prop: int, unit: Number, each: Number) -> GainNumber:
    """A number for each of something."""
    return GainNumber(prop, Times(unit, each))


def lose_number(prop: int, amount: Number) -> GainNumber:
    """A number less."""
    if not isinstance(amount, Fixed):
        return GainNumber(prop, Minus(amount))
    return GainNumber(prop, Fixed(-amount.n))


def minus_x() -> Minus:
    """-X."""
    return Minus(Letter())


def set_numbers(who: Cards, props: tuple[int, ...], amount: Number) -> Said:
    """Numbers become the same other one."""
    return Said(who, tuple(SetNumber(prop, amount) for prop in props))


def set_number(who: Cards, prop: int, amount: Number) -> Said:
    """A number becomes another one."""
    return Said(who, (SetNumber(prop, amount),))
