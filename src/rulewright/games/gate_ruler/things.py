"""The lexicon's objects: pronouns, whole sets, so many of a set, the top of a deck, charges; and numbers of them."""

from __future__ import annotations

from rulewright.games.gate_ruler.damage_effects import OwnNumber
from rulewright.games.gate_ruler.groups import OWNERS
from rulewright.games.gate_ruler.measures import DamageOf, Difference, Different, Extreme, LifeOf, NumberOf, ReadyResources, SumOf, ThatMany
from rulewright.games.gate_ruler.nouns import NUMBERS, ZONES
from rulewright.games.gate_ruler.permits import ANY_SORT
from rulewright.games.gate_ruler.picking import Choice
from rulewright.games.gate_ruler.selection import (
    BOTH,
    HIDDEN,
    ME,
    OPPONENT,
    Among,
    AtRandom,
    Attacked,
    Attacker,
    BottomCards,
    ChargesOf,
    Left,
    MostOf,
    Others,
    RulerOf,
    Select,
    Several,
    ThisIn,
)
from rulewright.games.gate_ruler.targets import A_CARD, A_DAMAGE, AN_ABILITY, AbilityInGate, InGate, ItemTarget, Target
from rulewright.games.gate_ruler.words import ATTRIBUTE, FACTION, LEVEL, NAME, UNIT
from rulewright.games.gate_ruler.zones import IN_ATTACK, IN_DEFENSE, IN_FIELD, IN_GATE, IN_GRAVEYARD, IN_HAND, IN_PLAY
from rulewright.games.measures import Half, ThatMuch
from rulewright.games.selecting import TopCards
from rulewright.kernel.nodes import AnyCard, Bound, Cards, CountOf, Description, Filter, Fixed, Has, Number, Plus, This, Times
from rulewright.language.phrases import Grammar, Reject

PRONOUNS = (("it", "it"), ("them", "them"), ("that unit", "unit"), ("those units", "units"), ("that card", "card"),
            ("those cards", "cards"))
"""What is printed, and the word that is bound."""


def add_things(g: Grammar) -> None:
    """Single things, by name or by pronoun."""
    for category in ("cards", "thing"):
        g.add(category, "this card", This)
        for words in ("this unit", "this ruler", "this event", "this field"):
            g.add(category, words, This, canonical=False)
        g.add(category, "{pronoun}")
        g.add(category, "the attacking unit", Attacker, rule="8-4e")
        for words in ("the attacking card", "the attacking ruler", "the attacker"):
            g.add(category, words, Attacker, canonical=False)
        g.add(category, "the unit being attacked", Attacked, rule="8-4e-1")
        for words in ("the attacked unit", "the card being attacked", "the attack target", "the unit that is being attacked"):
            g.add(category, words, Attacked, canonical=False)
        for words, whose in (("your ruler", ME), ("your opponent's ruler", OPPONENT)):
            g.add(category, words, RulerOf, const={"whose": whose})
        g.add(category, "the enemy ruler", RulerOf, const={"whose": OPPONENT}, canonical=False)
        g.add(category, "both rulers", RulerOf, const={"whose": BOTH})
    for zone, areas in ZONES:
        for link in ("in", "from"):
            g.add("cards", f"this card {link} your {zone}", ThisIn, const={"areas": areas}, canonical=link == "in" and " or " not in zone,
                  rule="14-2b")
    for words, word in PRONOUNS:
        g.add("pronoun", words, Bound, const={"word": word})
    for words, word in (("they", "them"), ("each of them", "them"), ("all of them", "them"), ("the chosen card", "card"),
                        ("the chosen cards", "cards"), ("the chosen unit", "unit"), ("the chosen units", "units"), ("each", "them"),
                        ("each of those units", "units"), ("each of those cards", "cards"), ("both of them", "them"), ("both", "them"),
                        ("the card", "card"), ("the unit", "unit"), ("those", "them"), ("each of the chosen units", "units"),
                        ("that event", "card"), ("that field", "card"), ("the units", "units"), ("the cards", "cards")):
        g.add("pronoun", words, Bound, const={"word": word}, canonical=False)
    g.add("pronoun", "the chosen allied unit", Bound, const={"word": "ally"})
    g.add("pronoun", "the chosen enemy unit", Bound, const={"word": "enemy"})
    g.add("pronoun", "that allied unit", Bound, const={"word": "ally"}, canonical=False)
    g.add("pronoun", "the allied unit", Bound, const={"word": "ally"}, canonical=False)
    g.add("pronoun", "that enemy unit", Bound, const={"word": "enemy"}, canonical=False)
    g.add("pronoun", "the enemy unit", Bound, const={"word": "enemy"}, canonical=False)
    for words, word in (("the discarded card", "discarded"), ("the destroyed unit", "destroyed"), ("the revealed card", "revealed"),
                        ("the revealed cards", "revealed"), ("the materials", "materials"), ("the drawn card", "drawn"),
                        ("the removed card", "removed")):
        g.add("pronoun", words, Bound, const={"word": word})
    for words in ("the unit special summoned this way", "the summoned unit", "the special summoned unit"):
        g.add("pronoun", words, Bound, const={"word": "summoned"}, canonical=words == "the summoned unit")
    g.add("pronoun", "the card discarded this way", Bound, const={"word": "discarded"}, canonical=False)
    g.add("pronoun", "the cards discarded this way", Bound, const={"word": "discarded"}, canonical=False)
    g.add("pronoun", "the card on top", Bound, const={"word": "on top"}, rule="15-14c")
    g.add("possessor", "this card's", This)
    g.add("possessor", "this unit's", This, canonical=False)
    g.add("possessor", "its", Bound, const={"word": "it"})
    g.add("possessor", "their", Bound, const={"word": "them"})
    g.add("possessor", "that unit's", Bound, const={"word": "unit"})
    g.add("possessor", "that card's", Bound, const={"word": "card"})
    g.add("possessor", "the attacking unit's", Attacker)
    g.add("possessor", "your ruler's", RulerOf, const={"whose": ME})
    g.add("possessor", "your opponent's ruler's", RulerOf, const={"whose": OPPONENT})
    g.add("possessor", "the destroyed unit's", Bound, const={"word": "destroyed"})
    g.add("possessor", "the discarded card's", Bound, const={"word": "discarded"})
    g.add("possessor", "the chosen unit's", Bound, const={"word": "unit"}, canonical=False)


def add_sets(g: Grammar) -> None:
    """Whole sets, and so many of a set."""
    g.add("cards", "all {many}")
    g.add("cards", "all of {many}", canonical=False)
    g.add("cards", "each {one}", canonical=False)
    g.add("cards", "each of {many}", canonical=False)
    g.add("cards", "every {one}", canonical=False)
    g.add("cards", "{of:many}", unnamed, canonical=False)
    g.add("cards", "{charges}")
    g.add("cards", "all {charges}", canonical=False)
    g.add("cards", "all of {charges}", canonical=False)
    g.add("cards", "{topcards}")
    g.add("cards", "the {of:many}", the_others, canonical=False)
    g.add("cards", "the others", Others, const={"of": Bound("others")})
    g.add("cards", "the rest", Left, const={"of": Bound("group")})
    g.add("cards", "the rest of the cards", Left, const={"of": Bound("group")}, canonical=False)
    g.add("cards", "the other cards", Left, const={"of": Bound("group")}, canonical=False)
    for words in ("the remaining cards", "the other revealed cards", "the remaining revealed cards", "the rest of the revealed cards"):
        g.add("cards", words, Left, const={"of": Bound("group")}, canonical=False)
    g.add("cards", "all {what:whats} among {of:those}", Among)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT), ("their", OPPONENT)):
        for zone, areas in (("hand", IN_HAND), ("graveyard", IN_GRAVEYARD)):
            const = {"whose": whose, "areas": areas, "what": Description(AnyCard()), "other": False}
            g.add("pile", f"{words} {zone}", Select, const=const, canonical=words != "their")
            if areas == IN_HAND:
                g.add("cards", f"{words} {zone}", Select, const=const, canonical=False)
    for words, whose in (("your", ME), ("your opponent's", OPPONENT)):
        for zone, areas in (("defense zone", IN_DEFENSE), ("attack zone", IN_ATTACK), ("field zone", IN_FIELD)):
            g.add("cards", f"the {{what:what}} in {words} {zone}", Select, const={"whose": whose, "areas": areas, "other": False}, canonical=False)
    g.add("charges", "the charges of|on|under {of:cards}", ChargesOf, canonical=False)
    g.add("charges", "{of:possessor} charges", ChargesOf, rule="3-14c-1")
    g.add("charges", "{of:possessor} {what:oneproperty} charges", ChargesOf)
    g.add("charges", "the charges of {of:many}", ChargesOf)
    for builder, place in ((TopCards, "top"), (BottomCards, "bottom")):
        for owner, whose in (("your", ME), ("your opponent's", OPPONENT), ("each player's", BOTH), ("their", OPPONENT)):
            plain = owner != "their"
            g.add("topcards", f"the {place} card of {owner} deck", builder, const={"whose": whose, "count": Fixed(1)}, canonical=plain)
            g.add("topcards", f"the {place} {{count:number}} cards of {owner} deck", builder, const={"whose": whose}, canonical=plain)
            g.add("topcards", f"{{count:number}} cards from the {place} of {owner} deck", builder, const={"whose": whose}, canonical=False)
            g.add("topcards", f"the {place} card of each of {owner} decks", builder, const={"whose": BOTH, "count": Fixed(1)}, canonical=False)
    for category in ("choice", "target"):
        aimed = category == "target"
        made, build = (Target, target) if aimed else (Choice, choice)
        for lead, upto in (("", False), ("up to ", True)):
            much: dict[str, object] = {"upto": upto}
            g.add(category, lead + "1 {of:one}", build, const={**much, "count": Fixed(1)}, builds=made)
            g.add(category, lead + "{count:number} {of:many}", build, const=much, builds=made)
            g.add(category, lead + "{count:number} of {of:many}", build, const=much, canonical=False)
            g.add(category, lead + "{count:number} of {of:charges}", build, const=much, builds=made)
            g.add(category, lead + "{count:number} charge from {of:possessed}", of_charges, const={**much, "as_target": aimed},
                  canonical=False)
            g.add(category, lead + "{count:number} charge of|on|under {of:possessed}", of_charges, const={**much, "as_target": aimed},
                  canonical=False)
            for one in ("1", "a|an"):
                for link in ("of|on|under", "from"):
                    g.add(category, f"{lead}1 charge {link} {one} {{of:one}}", of_charges, const={**much, "as_target": aimed, "count": Fixed(1)},
                          canonical=False)
            g.add(category, lead + "{count:number} charge of|on|under|from {of:many}", of_charges, const={**much, "as_target": aimed},
                  canonical=False)
        g.add(category, "a number of {of:many} equal to {count:quantity}", build, const={"upto": False}, builds=made, when=is_counted)
        g.add(category, "up to a number of {of:many} equal to {count:quantity}", build, const={"upto": True}, builds=made, when=is_counted)
        g.add(category, "any number of {of:many}", any_number, const={"as_target": aimed}, builds=made)
        g.add(category, "any number of {of:charges}", any_number, const={"as_target": aimed}, builds=made)
        g.add(category, "{of:many}", one_copy, const={"as_target": aimed}, canonical=False, rule="15-18b")
        g.add(category, "the {of:one}", the_most, const={"as_target": aimed}, canonical=False)
        g.add(category, "another {of:one}", other_one, const={"as_target": aimed}, canonical=False)
    g.add("possessed", "this card", This)
    g.add("possessed", "it", Bound, const={"word": "it"})
    for lead, upto in (("", False), ("up to ", True)):
        g.add("choice", lead + "{count:number} of {of:those}", Choice, const={"upto": upto})
        g.add("choice", lead + "1 {of:oneofthose}", Choice, const={"upto": upto, "count": Fixed(1)})
        g.add("choice", lead + "{count:number} {of:oneofthose}", Choice, const={"upto": upto})
    g.add("choice", "any number of {of:those}", any_number, const={"as_target": False}, builds=Choice)
    for among in ("among", "from among", "from"):
        g.add("oneofthose", f"{{what:what}} {among} {{of:those}}", Among, canonical=among == "among")
        g.add("oneofthose", f"{{what:whats}} {among} {{of:those}}", Among, canonical=False)
    for what in ("what", "whats"):
        g.add("oneofthose", f"{{what:{what}}} from it", from_hand_looked_at, canonical=False)
    g.add("those", "them", Bound, const={"word": "group"})
    g.add("those", "the materials", Bound, const={"word": "materials"}, rule="16-13b-2a")
    g.add("those", "those cards", Bound, const={"word": "group"}, canonical=False)
    g.add("those", "the revealed cards", Bound, const={"word": "group"}, canonical=False)
    g.add("choice", "{count:number} card at random from {of:pile}", AtRandom)
    g.add("choice", "{count:number} random card from {of:pile}", AtRandom, canonical=False)
    g.add("choice", "{count:number} card from {of:pile} at random", AtRandom, canonical=False)
    g.add("targets", '{parts:target++" and "|", and "|", "}', Several)
    g.add("targets", "{target}")
    g.add("object", "{cards}")
    g.add("object", "{choice}")
    g.add("object", "each of {choice}", canonical=False)
    g.add("object", '{parts:oneobject++" and "|", and "}', Several)
    g.add("oneobject", "{cards}")
    g.add("oneobject", "{choice}")
    g.add("hurt", "{object}")
    for words, whose in (("you", ME), ("your opponent", OPPONENT), ("each player", BOTH)):
        g.add("hurt", words, RulerOf, const={"whose": whose}, canonical=False, rule="4-2c")
    g.add("hurt", "yourself", RulerOf, const={"whose": ME}, canonical=False)
    g.add("hurt", "itself", This, canonical=False)
    g.add("hurt", "both players", RulerOf, const={"whose": BOTH}, canonical=False)
    add_items(g)


def add_items(g: Grammar) -> None:
    """Objects in the gate."""
    for category, lead in (("item", "{count:number} {of:gatething}"), ("item", "up to {count:number} {of:gatething}")):
        g.add(category, lead, ItemTarget, const={"upto": lead.startswith("up")})
    for owner, whose in OWNERS:
        for words, kinds in (("card", A_CARD), ("ability", AN_ABILITY), ("card or ability", A_CARD | AN_ABILITY),
                             ("damage", A_DAMAGE)):
            g.add("gatething", f"{owner} {words} in the gate".strip(), InGate, const={"kinds": kinds, "whose": whose})
            if not owner and kinds != A_DAMAGE:
                for by, player in (("your opponent", OPPONENT), ("you", ME)):
                    for link in (f"{by} played", f"{by} plays", f"played by {by}"):
                        g.add("gatething", f"{words} {link}", InGate, const={"kinds": kinds, "whose": player}, canonical=False)
                for by, player in (("your opponent", OPPONENT), ("you", ME)):
                    for link in ("played by", "controlled by"):
                        g.add("gatething", f"{words} in the gate {link} {by}", InGate, const={"kinds": kinds, "whose": player}, canonical=False)
        for tail in ("", " in the gate"):
            g.add("gatething", f"{owner} damage resolution process{tail}".strip(), InGate, const={"kinds": A_DAMAGE, "whose": whose},
                  canonical=False)
        g.add("gatething", f"{owner} {{what:what}} in the gate".strip(), in_gate, const={"kinds": A_CARD, "whose": whose}, builds=InGate,
              when=has_what)
        if not owner:
            for by, player in (("your opponent", OPPONENT), ("you", ME)):
                for link in (f"{by} played", f"{by} plays", f"played by {by}"):
                    g.add("gatething", f"{{what:what}} {link}", in_gate, const={"kinds": A_CARD, "whose": player}, canonical=False)
                    g.add("gatething", f'{{kind:noun}} {link} {{post:post+" "|" and "}}', described_in_gate, const={"whose": player}, canonical=False)
        g.add("gatething", f'{owner} {{kind:noun}} in the gate {{post:post+" "|" and "}}'.strip(), described_in_gate, const={"whose": whose}, canonical=False)
        for tail in ("in the gate", "in the gate played by your opponent") if not owner else ("in the gate",):
            g.add("gatething", f"{owner} {{sort:sort}} {tail}".strip(), ability_in_gate, const={"whose": OPPONENT if "opponent" in tail else whose},
                  builds=AbilityInGate, canonical=tail == "in the gate")
        g.add("gatething", f"{owner} ability of a|an {{what:what}} in the gate".strip(), InGate, const={"kinds": AN_ABILITY, "whose": whose})
        g.add("gatething", f"{owner} ability of {{what:what}} in the gate".strip(), InGate, const={"kinds": AN_ABILITY, "whose": whose},
              canonical=False)


def add_numbers(g: Grammar) -> None:
    """Numbers that are counted or read off."""
    g.add("quantity", "{digit}")
    g.add("quantity", "the number of {of:many}", CountOf)
    g.add("quantity", "the number of {of:charges}", CountOf)
    g.add("quantity", "the number of {of:one}", CountOf, canonical=False)
    g.add("quantity", "the number of charges on|of|under {of:thing}", charges_number, canonical=False)
    g.add("quantity", "twice {each:counted}", Times, const={"unit": Fixed(2)})
    g.add("quantity", "{unit:digit} times {each:counted}", Times)
    g.add("quantity", "{more:digits} plus {than:counted}", Plus)
    g.add("quantity", "half {of:counted} rounded up", Half, const={"up": True})
    g.add("quantity", "half {of:counted} rounded down", Half, const={"up": False})
    g.add("quantity", "half {of:counted} , rounded up", Half, const={"up": True}, canonical=False)
    g.add("quantity", "half {of:counted} , rounded down", Half, const={"up": False}, canonical=False)
    g.add("quantity", "{left:counted} minus {right:counted}", Difference)
    g.add("quantity", "{left:digit} minus {right:counted}", Difference)
    g.add("quantity", "{left:counted} minus {right:digit}", Difference)
    g.add("number", "that many", ThatMany)
    g.add("number", "that much", ThatMany, canonical=False)
    for words in ("that number", "the chosen number", "the number chosen"):
        g.add("quantity", words, ThatMany, canonical=words == "that number")
    g.add("quantity", "{counted}")
    g.add("counted", "the number of {of:many}", CountOf)
    g.add("counted", "the number of {of:charges}", CountOf)
    for name, prop in (*NUMBERS, ("level", LEVEL)):
        for category in ("quantity", "counted"):
            g.add(category, "{of:possessor} " + name, NumberOf, const={"prop": prop})
            g.add(category, f"the {name} of {{of:thing}}", NumberOf, const={"prop": prop}, canonical=False)
        for words in ("total", "combined", "combined total"):
            g.add("counted", f"the {words} {name} of {{of:cards}}", SumOf, const={"prop": prop}, canonical=words == "total")
        g.add("counted", f"the highest {name} among {{of:cards}}", Extreme, const={"prop": prop, "highest": True})
        g.add("counted", f"the lowest {name} among {{of:cards}}", Extreme, const={"prop": prop, "highest": False})
        g.add("ownnumber", f"its {name}", OwnNumber, const={"prop": prop})
        g.add("ownnumber", f"their {name}", OwnNumber, const={"prop": prop}, canonical=False)
        g.add("ownnumber", f"its own {name}", OwnNumber, const={"prop": prop}, canonical=False)
        g.add("ownnumber", f"this card's {name}", OwnNumber, const={"prop": prop}, canonical=False)
        g.add("ownnumber", f"this unit's {name}", OwnNumber, const={"prop": prop}, canonical=False)
    for category in ("quantity", "counted"):
        g.add(category, "{of:possessor} current damage", DamageOf, rule="3-6g")
        g.add(category, "{of:possessor} damage", DamageOf, canonical=False)
        g.add(category, "your current life", LifeOf, const={"whose": ME}, rule="2-6c-1")
        g.add(category, "your opponent's current life", LifeOf, const={"whose": OPPONENT})
        g.add(category, "the number of your ready resources", ReadyResources, const={"whose": ME}, canonical=False)
        g.add(category, "that damage", ThatMuch)
        g.add(category, "the damage dealt", ThatMuch, canonical=False)
        g.add(category, "the amount of damage dealt", ThatMuch, canonical=False)
    for words, one, prop in (("attributes", "attribute", ATTRIBUTE), ("factions", "faction", FACTION), ("names", "name", NAME)):
        for category in ("quantity", "counted"):
            g.add(category, f"the number of different {words} among {{of:cards}}", Different, const={"prop": prop})
            g.add(category, f"the number of different {words} of {{of:cards}}", Different, const={"prop": prop}, canonical=False)
        g.add("countable", f"different {one} among {{of:cards}}", Different, const={"prop": prop})
        for has in ("it has", "this card has", "of this card"):
            g.add("countable", f"{one} {has}", Different, const={"prop": prop, "of": Bound("it") if has == "it has" else This()}, canonical=False)
    g.add("countable", "{of:one}", CountOf)
    g.add("countable", "of {of:many}", CountOf, canonical=False)
    g.add("countable", "charge on|of|under|it has {of:possessed}", charges_number, canonical=False)
    g.add("countable", "{of:chargeof}", CountOf)
    g.add("chargeof", "of {of:singlepossessor} charges", ChargesOf)
    for words, card in (("this card's", This()), ("its", Bound("it")), ("that unit's", Bound("unit")), ("that card's", Bound("card"))):
        g.add("singlepossessor", words, type(card), const={"word": card.word} if isinstance(card, Bound) else {})
    g.add("chargeof", "charge this card has", ChargesOf, const={"of": This()}, canonical=False)
    g.add("chargeof", "charge it has", ChargesOf, const={"of": Bound("it")}, canonical=False)
    g.add("countable", "of {of:those}", CountOf)
    g.add("countable", "card {of:thisway}", CountOf)
    g.add("countable", "unit {of:thisway}", CountOf, canonical=False)
    g.add("countable", "{of:typedthisway}", CountOf)
    g.add("typedthisway", "{what:what} {of:thisway}", typed, builds=Among)
    for words, word in (("discarded this way", "discarded"), ("destroyed this way", "destroyed"), ("removed this way", "removed"),
                        ("removed from the game this way", "removed"), ("exhausted this way", "exhausted"), ("readied this way", "readied"),
                        ("put into the graveyard this way", "put away"), ("put into your graveyard this way", "put away"),
                        ("returned to the hand this way", "returned"), ("returned this way", "returned")):
        g.add("thisway", words, Bound, const={"word": word}, canonical="from" not in words and "your" not in words and words != "returned this way")
    g.add("countable", "point of damage dealt this way", ThatMuch, canonical=False)


# -- builders ---------------------------------------------------------------------------------------------------


def ability_in_gate(whose: int, sort: str) -> AbilityInGate:
    """Abilities of a sort; any ability is another phrase."""
    if sort == ANY_SORT:
        raise Reject("any ability")
    return AbilityInGate(whose, sort)


def typed(what: Description, of: Cards) -> Among:
    """Those of the cards that were acted on which fit a description; plain cards and units are other phrases."""
    if not what.pre and not what.post and (isinstance(what.kind, AnyCard) or isinstance(what.kind, Has) and what.kind.word == UNIT):
        raise Reject("all of them")
    return Among(of, what)


def is_hidden(of: Cards) -> bool:
    """15-6b: whether what is chosen from these cards is no target, since they are in a deck or a hand."""
    return isinstance(of, Select) and of.areas & HIDDEN != 0


def check_owned(of: Cards) -> None:
    """Nobody is told to look for cards in the decks or hands of all players."""
    if isinstance(of, Select) and of.areas & HIDDEN and of.whose == BOTH:
        raise Reject("whose deck or hand")


def choice(count: Number, of: Cards, upto: bool = False) -> Choice:
    """So many of some cards, chosen on resolution."""
    check_owned(of)
    return Choice(count, of, upto)


def target(count: Number, of: Cards, upto: bool = False) -> Target:
    """So many of some cards, chosen while playing."""
    if is_hidden(of) or isinstance(of, Select) and of.areas & IN_GATE:
        raise Reject("no target: in a deck, a hand or the gate")
    return Target(count, of, upto)


def from_hand_looked_at(what: Filter) -> Among:
    """A card of the hand that was looked at."""
    return Among(Bound("group"), what)


def is_counted(node: object) -> bool:
    """Whether so many are chosen as something else says."""
    return isinstance(node, (Choice, Target)) and not isinstance(node.count, (Fixed, ThatMany))


def any_number(of: Cards, as_target: bool) -> Choice | Target:
    """As many of some cards as one likes."""
    return target(CountOf(of), of, True) if as_target else choice(CountOf(of), of, True)


def is_certain_card(of: Cards) -> bool:
    """Whether words name a certain card out of play: one copy of it is meant (15-18b), not all."""
    return isinstance(of, Select) and isinstance(of.what.kind, Has) and of.what.kind.prop == NAME and not of.areas & IN_PLAY


def unnamed(of: Cards) -> Cards:
    """All cards of a description."""
    if is_certain_card(of):
        raise Reject("one copy")
    return of


def one_copy(of: Cards, as_target: bool) -> Choice | Target:
    """15-18b: one copy of a certain card."""
    if not is_certain_card(of):
        raise Reject("not named")
    return target(Fixed(1), of) if as_target else choice(Fixed(1), of)


def the_most(of: Cards, as_target: bool) -> Choice | Target:
    """The card with the highest or lowest number; one of them if several have it."""
    if not isinstance(of, Select) or not any(isinstance(part, MostOf) for part in of.what.post):
        raise Reject("which one")
    return target(Fixed(1), of) if as_target else choice(Fixed(1), of)


def the_others(of: Cards) -> Cards:
    """The other cards of a description; "the other cards" alone are the rest of some."""
    if not isinstance(of, Select) or not of.other or isinstance(of.what.kind, AnyCard):
        raise Reject("which ones")
    return of


def other_one(of: Cards, as_target: bool) -> Choice | Target:
    """One other card than this one."""
    if not isinstance(of, Select):
        raise Reject("other of what")
    other = Select(of.whose, of.areas, of.what, True)
    return target(Fixed(1), other) if as_target else choice(Fixed(1), other)


def of_charges(count: Number, of: Cards, as_target: bool, upto: bool = False) -> Choice | Target:
    """So many charges of a card."""
    return Target(count, ChargesOf(of), upto) if as_target else Choice(count, ChargesOf(of), upto)


def charges_number(of: Cards) -> CountOf:
    """How many charges a card has."""
    return CountOf(ChargesOf(of))


def in_gate(kinds: int, whose: int, what: Description | None) -> InGate:
    """Cards of a description in the gate."""
    if what is None or isinstance(what.kind, AnyCard) and not what.pre and not what.post:
        raise Reject("any card")
    return InGate(kinds, whose, what)


def described_in_gate(kind: Filter, post: tuple[Filter, ...], whose: int) -> InGate:
    """Cards in the gate of which more is said behind their place."""
    return InGate(A_CARD, whose, Description(kind, (), post))


def has_what(node: object) -> bool:
    """Whether objects in the gate are described."""
    return isinstance(node, InGate) and node.what is not None
