"""The lexicon's sets: single cards, groups of cards by player and zone, choices."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.games.choosing import AtRandom
from rulewright.games.common_phrases import add_choices, add_pronouns
from rulewright.games.selecting import Among, Several, TopCards
from rulewright.games.vanguard.nouns import OWNERS, PILES, anywhere, default_areas, in_pile, is_default, others, theirs
from rulewright.games.vanguard.places import BACK_ROW, FRONT_ROW, InRow
from rulewright.games.vanguard.selection import (
    Attacked,
    Attacking,
    BattleOpponent,
    Boosted,
    Boosting,
    Choice,
    Left,
    On,
    Select,
)
from rulewright.games.vanguard.zones import FIELD, IN_BIND, ON_VC
from rulewright.kernel.context import BOTH, ME, OPPONENT
from rulewright.kernel.nodes import AnyCard, Bound, Cards, Description, Filter, Fixed, Number, This
from rulewright.language.phrases import Grammar, Reject

def add_sets(g: Grammar) -> None:
    """Sets of cards: single cards, groups, choices."""
    add_objects(g)
    add_groups(g, "group", "many")
    add_groups(g, "single", "one")
    g.add("cards", "{object}")
    g.add("cards", "all cards in {pile}")
    g.add("cards", "all of {group}")
    g.add("cards", "all {group}", canonical=False)
    g.add("cards", "all {what:many}", of_everybody, canonical=False)
    g.add("cards", "all {what:many} on the field", of_everybody, canonical=False)
    g.add("cards", "each of {group}", canonical=False)
    g.add("cards", "all {what:many} you have", owned, const={"whose": ME}, canonical=False)
    g.add("cards", 'all {what:many} you have {post:post+" "}', owned, const={"whose": ME}, canonical=False)
    g.add("cards", "all other {what:many}", all_but_taken, canonical=False)
    g.add("cards", "your {what:vanguardnoun}", Select, const={"whose": ME, "areas": ON_VC, "other": False})
    g.add("cards", "your opponent's {what:vanguardnoun}", Select, const={"whose": OPPONENT, "areas": ON_VC, "other": False})
    g.add("vanguardnoun", '{pre:adj+" "} {kind:vanguardword}', Description)
    g.add("vanguardword", "vanguard", On, const={"areas": ON_VC})
    for owner, whose in (*OWNERS, ("his or her", OPPONENT)):
        for name, areas in PILES:
            g.add("pile", f"{owner} {name}", Select,
                  const={"whose": whose, "areas": areas, "what": Description(AnyCard()), "other": False},
                  canonical=owner != "his or her")
    g.add("cards", "the other {what:many} that was bound with this effect", all_but_taken, canonical=False)
    g.add("cards", "those of {of:left} that are {what:many}", Among)
    g.add("left", "the rest of {of:boundones}", Left)
    g.add("boundones", "the cards bound with this effect", Bound, const={"word": "bound"})
    g.add("object", "the rest", Left, const={"of": Bound("group")})
    g.add("object", "the other", Left, const={"of": Bound("group")}, canonical=False)
    g.add("object", "the other card", Left, const={"of": Bound("group")}, canonical=False)
    g.add("cards", "{owngroup}", canonical=False)
    for lead, upto in (("", False), ("up to ", True)):
        const = {"upto": True} if upto else {}
        g.add("choice", lead + "{count:number} of {of:owngroup}", Choice, const=const, rule="8.5.3.1.1" if upto else "8.5.3.1")
        for one in ("one", "a|an") if upto else ("a|an", "one"):
            g.add("choice", lead + one + " {of:locatedone}", Choice, const={**const, "count": Fixed(1)})
            g.add("choice_at", lead + one + " {of:locatedone}", Choice, const={**const, "count": Fixed(1)})
        g.add("choice", lead + "{count:number} {of:boundcards}", Choice, const=const)
        g.add("choice", lead + "{count:number} of {of:group}", Choice, const=const, canonical=False)
        g.add("choice", lead + "{count:number} {of:located}", Choice, const=const)
        g.add("choice", lead + "{count:number} of your other {what:many}", others_of, const={**const, "whose": ME},
              canonical=False)
        g.add("choice", lead + "{count:number} of {of:group} for each {each:countable}", Choice, const=const)
        g.add("choice", lead + "{count:number} {of:located} for each {each:countable}", Choice, const=const)
    add_choices(g, Choice)
    g.add("choice", "another of {of:group}", another_of, canonical=False)
    g.add("choice", "another {of:single}", another_of, canonical=False)
    g.add("choice", "another {what:one} of yours", another_of_yours, canonical=False)
    g.add("choice", "an opponent's {what:one}", one_opposing, canonical=False)
    g.add("choice", "your {what:one}", one_of_mine, canonical=False)
    g.add("choice", "your opponent's {what:one}", one_opposing, canonical=False)
    g.add("choice", "{count:number} card at random from {of:pile}", AtRandom, rule="3.16.1")
    g.add("choice", "{count:number} card from {of:pile} at random", AtRandom, canonical=False)
    g.add("choice", '{parts:named_one++", "|" and "|", and "} {where:location}', each_there, canonical=False)
    g.add("choice", '{parts:choice_at++" and "|", "|", and "}', Several)
    g.add("choice_at", "{count:number} {of:located}", Choice)
    g.add("choice_at", "{count:number} of {of:owngroup}", Choice)
    g.add("named_one", "{count:number} {what:one}", wanted, canonical=False)
    for owner, whose in (*OWNERS, ("his or her", OPPONENT)):
        for link in ("in", "from", "on"):
            g.add("location", f"{link} {owner} {{areas:circles}}", place_of, const={"whose": whose}, canonical=False)
            for name, areas in PILES:
                g.add("location", f"{link} {owner} {name}", place_of, const={"whose": whose, "areas": areas}, canonical=False)


def add_objects(g: Grammar) -> None:
    """Single things, by name or by pronoun."""
    g.add("object", "this unit", This)
    g.add("object", "this card", This, canonical=False)
    add_pronouns(g)
    g.add("object", "the chosen card", Bound, const={"word": "it"}, canonical=False)
    g.add("object", "that unit", Bound, const={"word": "unit"})
    g.add("object", "those units", Bound, const={"word": "unit"}, canonical=False)
    g.add("object", "the chosen unit", Bound, const={"word": "unit"}, canonical=False)
    g.add("object", "that rear-guard", Bound, const={"word": "unit"}, canonical=False)
    g.add("object", "that vanguard", Bound, const={"word": "unit"}, canonical=False)
    g.add("object", "the card put into the|your damage zone", Bound, const={"word": "damaged"})
    g.add("object", "the card put into the|your drop zone", Bound, const={"word": "dropped"})
    g.add("object", "the card put into the|your soul", Bound, const={"word": "charged"})
    g.add("object", "the unit called with|by this effect", Bound, const={"word": "called"})
    g.add("object", "the card bound with|by this effect", Bound, const={"word": "bound"})
    g.add("object", "the unit retired as the cost", Bound, const={"word": "retired"})
    g.add("object", "the card discarded as the cost", Bound, const={"word": "discarded"}, canonical=False)
    g.add("object", "the unit put into your soul as the cost", Bound, const={"word": "charged"}, canonical=False)
    g.add("object", "the boosted unit", Boosted)
    g.add("object", "the unit this unit boosts|boosted", Boosted, canonical=False)
    g.add("object", "the boosting unit", Boosting)
    g.add("object", "the attacking unit", Attacking)
    g.add("object", "the attacked unit", Attacked)
    g.add("object", "the unit being attacked", Attacked, canonical=False)
    g.add("object", "the battle opponent of {of:fighter}", BattleOpponent)
    g.add("object", "the battle opponent", BattleOpponent, const={"of": This()}, canonical=False)
    g.add("object", "this unit's battle opponent", BattleOpponent, const={"of": This()}, canonical=False)
    g.add("fighter", "this unit", This)
    g.add("fighter", "the boosted unit", Boosted)
    for words, whose in OWNERS:
        g.add("object", words + " vanguard", the_vanguard, const={"whose": whose}, builds=Select, when=is_vanguard)
    g.add("possessor", "this unit's", This)
    g.add("possessor", "that unit's", Bound, const={"word": "unit"})
    g.add("possessor", "the battle opponent's", BattleOpponent, const={"of": This()})
    g.add("possessor", "the boosted unit's", Boosted)
    g.add("possessor", "your vanguard's", the_vanguard, const={"whose": ME}, canonical=False)
    g.add("topcards", "the top card of your deck", TopCards, const={"whose": ME, "count": Fixed(1)})
    g.add("topcards", "{count:number} cards from the top of your deck", TopCards, const={"whose": ME})
    g.add("topcards", "the top {count:number} cards of your deck", TopCards, const={"whose": ME}, canonical=False)
    g.add("topcards", "the top card of your opponent's deck", TopCards, const={"whose": OPPONENT, "count": Fixed(1)})
    g.add("topcards", "the top card of his or her deck", TopCards, const={"whose": OPPONENT, "count": Fixed(1)}, canonical=False)
    g.add("topcards", "{count:number} cards from the top of your opponent's deck", TopCards, const={"whose": OPPONENT})


def add_groups(g: Grammar, group: str, noun: str) -> None:
    """Sets of cards by player and zone; in the singular after "for each"."""
    def add(pattern: str, builder: object, to: Iterable[str] = (group,), **options: object) -> None:
        for category in to:
            g.add(category, pattern.replace("@", noun), builder, **options)  # type: ignore[arg-type]

    several = (group, "located" if group == "group" else "locatedone")
    for words, whose in OWNERS:
        to = (group, "owngroup") if group == "group" else (group,)
        add(words + " {what:@}", theirs, to, const={"whose": whose}, builds=Select, when=is_default)
        add(words + " other {what:@}", others, to, const={"whose": whose}, builds=Select, when=is_default)
    for number, words in enumerate(("each player's", "both players'", "your and your opponent's")):
        add(words + " {what:@}", theirs, const={"whose": BOTH}, builds=Select, when=is_default, canonical=number == 0)
    add("his or her {what:@}", theirs, const={"whose": OPPONENT}, canonical=False)
    add("{what:@} in your front row", in_a_row, const={"row": FRONT_ROW}, canonical=False)
    add("{what:@} in your back row", in_a_row, const={"row": BACK_ROW}, canonical=False)
    add("{what:@} you have", owned, const={"whose": ME}, canonical=False)
    add("{what:@} your opponent has", owned, const={"whose": OPPONENT}, canonical=False)
    add("other {what:@} you have", owned_others, canonical=False)
    add("other {what:@} you have " + '{post:post+" "}', owned_others, canonical=False)
    add("{what:@} you have " + '{post:post+" "}', owned, const={"whose": ME}, canonical=False)
    add("{what:@} your opponent has " + '{post:post+" "}', owned, const={"whose": OPPONENT}, canonical=False)
    for words, whose in (*OWNERS, ("his or her", OPPONENT)):
        plain = words != "his or her"
        for link in ("in", "from", "on"):
            if link != "on":
                for name, areas in PILES:
                    const = {"whose": whose, "areas": areas}
                    add(f"{{what:@}} {link} {words} {name}", in_pile, several, const=const, canonical=plain and link == "in",
                        builds=Select)
                    add(f"other {{what:@}} {link} {words} {name}", in_pile, several, const={**const, "other": True},
                        canonical=plain and link == "in", builds=Select)
                    add(f"{{what:@}} {link} {words} {name} " + '{post:post+" "}', further, several, const=const, canonical=False)
            add(f"{{what:@}} {link} {words} {{areas:circles}}", Select, several, const={"whose": whose},
                canonical=plain and link == "on")
            add(f"other {{what:@}} {link} {words} {{areas:circles}}", Select, several, const={"whose": whose, "other": True},
                canonical=plain and link == "on")
    add("{what:@} ( from )? among {of:those}", Among, several)
    add("{what:@}", in_bind_zone, ("boundcards",), builds=Select, when=is_bound)


def is_bound(node: object) -> bool:
    """Whether a set is that of cards bound by an effect, wherever they are bound."""
    return isinstance(node, Select) and node.whose == BOTH and node.areas == IN_BIND


def owned(whose: int, what: Description, post: tuple[Filter, ...] = ()) -> Select:
    """Cards that a player has, described further."""
    return theirs(whose, Description(what.kind, what.pre, what.post + post))


def of_everybody(what: Description) -> Select:
    """Units of both players."""
    if not isinstance(what.kind, On):
        raise Reject("whose cards is not said")
    return theirs(BOTH, what)


def in_a_row(what: Description, row: int) -> Select:
    """Units in a row of yours."""
    return theirs(ME, Description(what.kind, what.pre, what.post + (InRow(row),)))


def owned_others(what: Description, post: tuple[Filter, ...] = ()) -> Select:
    """Other cards that you have."""
    return others(ME, Description(what.kind, what.pre, what.post + post))


def further(whose: int, what: Description, areas: int, post: tuple[Filter, ...]) -> Select:
    """Cards of a zone, described further after it."""
    return in_pile(whose, areas, Description(what.kind, what.pre, what.post + post))


def in_bind_zone(what: Description) -> Select:
    """Cards that an effect bound, where no zone is named."""
    if default_areas(what) != IN_BIND:
        raise Reject("where these cards are is not said")
    return Select(BOTH, IN_BIND, what)


def others_of(count: Number, what: Description, whose: int, upto: bool = False) -> Choice:
    """A number of other cards than this one."""
    return Choice(count, others(whose, what), upto)


def another_of(of: Cards) -> Choice:
    """One other card than this one."""
    if not isinstance(of, Select):
        raise Reject("other of what")
    return Choice(Fixed(1), Select(of.whose, of.areas, of.what, True))


def another_of_yours(what: Description) -> Choice:
    """Another one of your cards."""
    return Choice(Fixed(1), others(ME, what))


def one_opposing(what: Description) -> Choice:
    """One of the opponent's cards."""
    return Choice(Fixed(1), theirs(OPPONENT, what))


def one_of_mine(what: Description) -> Choice:
    """The one card of yours that fits: your vanguard."""
    if not isinstance(what.kind, On) or what.kind.areas != ON_VC:
        raise Reject("one of how many")
    return Choice(Fixed(1), theirs(ME, what))


def the_vanguard(whose: int) -> Select:
    """A player's vanguard."""
    return Select(whose, ON_VC, Description(On(ON_VC)))


def is_vanguard(node: object) -> bool:
    """Whether a set is a player's vanguard."""
    return isinstance(node, Select) and node.areas == ON_VC


def wanted(count: Number, what: Description) -> tuple[Number, Description]:
    """So many of a description, their zone being named later."""
    return count, what


def place_of(whose: int, areas: int) -> tuple[int, int]:
    """A player's zones."""
    return whose, areas


def there(where: tuple[int, int], what: Description) -> Select:
    """Cards of a description in a player's zones."""
    return Select(where[0], where[1], what if where[1] & FIELD else anywhere(what))


def each_there(parts: tuple[tuple[Number, Description], ...], where: tuple[int, int]) -> Several:
    """So many of each of several descriptions, in the same zone."""
    return Several(tuple(Choice(count, there(where, what)) for count, what in parts))


def all_but_taken(what: Description) -> Among:
    """The cards of a description that were left over."""
    return Among(Left(Bound("bound")), what)
