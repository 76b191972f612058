"""What is printed on a card, and what a card is like at a moment of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.kernel.abilities import Ability

NOTHING = -1_000_000_000
"""The value of a number that a card does not have: not the same as 0."""


class CardDef:
    """A printed card. Immutable, shared by all games and all copies of a game."""

    __slots__ = ("index", "id", "name", "nums", "sets", "text", "abilities", "record", "unread", "corrected", "related", "zones", "shown", "recalls", "glance")

    def __init__(self, id: str, name: str, nums: list[int], sets: list[frozenset[str]], text: str, abilities: list[Ability], record: dict[str, object]) -> None:
        self.index = -1
        """Place in the pool of the game that plays with it."""
        self.id = id
        self.name = name
        self.nums = nums
        """Printed numbers, by the game's number properties; NOTHING where the card has none."""
        self.sets = sets
        """Printed words (types, colours, traits ...), by the game's set properties."""
        self.text = text
        self.abilities = abilities
        self.record = record
        """The card as its file has it."""
        self.unread: list[str] = []
        """Words of the text that were not understood; with any, the card is unsupported."""
        self.corrected: list[str] = []
        """Misprints of the text, and as what they were read."""
        self.related: list[CardDef] = []
        """Printed cards that come into the game only through this one: its other sides, tokens that its text creates."""
        self.shown: dict[str, object] | None = None
        """What views say of the card as long as nothing changes it; kept once it was wanted."""
        self.recalls: frozenset[int] = frozenset()
        """Signals of the events that its text asks about after they have happened."""
        self.glance = 0
        """What a rulebook wants to know of the card at first sight, once it has been asked for; 0 before."""
        self.zones = 0
        """Bit mask of the zone kinds where one of its abilities is active."""
        for ability in abilities:
            self.zones |= ability.zones


def with_related(cards: list[CardDef]) -> list[CardDef]:
    """The cards, then all that is related to them, in a fixed order."""
    found = list(cards)
    known = {id(card) for card in found}
    for card in found:  # grows meanwhile: what is related may have more
        for other in card.related:
            if id(other) not in known:
                known.add(id(other))
                found.append(other)
    return found


class Chars:
    """The characteristics of one card after continuous effects; immutable once derived."""

    __slots__ = ("nums", "sets", "muted", "lost", "granted", "givers", "why", "card")

    def __init__(self, nums: list[int], sets: list[frozenset[str]]) -> None:
        self.nums = nums
        self.sets = sets
        self.muted = False
        """Its printed abilities are lost or nullified."""
        self.lost: list[Ability] = []
        """Printed abilities that are lost while others are not."""
        self.card = -1
        """The card that it is about, while it is being changed."""
        self.granted: list[Ability] = []
        self.givers: list[tuple[int, int]] = []
        """For each of these the serial number and the time stamp of what gives it."""
        self.why: list[tuple[int, int, int]] = []
        """Each change of a number: (property, source card or -1 for a rule, difference)."""

    def lose_given(self, keyword: str = "") -> None:
        """The abilities that it was given are lost again; those of a keyword only, if one is named."""
        kept = [place for place, ability in enumerate(self.granted) if keyword and keyword not in ability.keywords]
        self.keep_given(kept)

    def keep_given(self, places: list[int]) -> None:
        """Of the abilities that it was given only those at these places are left."""
        self.granted = [self.granted[place] for place in places]
        self.givers = [self.givers[place] for place in places]

    def copy(self) -> Chars:
        """A copy to go on changing."""
        new = Chars(self.nums.copy(), self.sets.copy())
        new.muted = self.muted
        new.lost = self.lost
        new.card = self.card
        new.granted = self.granted.copy()
        new.givers = self.givers.copy()
        new.why = self.why.copy()
        return new


class ZoneSpec:
    """One area of one player, or a shared one (player -1)."""

    __slots__ = ("index", "name", "player", "seen", "ordered", "key", "linked")

    def __init__(self, index: int, name: str, player: int, seen: int, ordered: bool, key: str = "", linked: bool = False) -> None:
        self.index = index
        self.name = name
        self.player = player
        self.seen = seen
        """Bit mask of the players who see its cards."""
        self.ordered = ordered
        self.key = key or name
        self.linked = linked
        """Its cards belong to cards of other zones, which `State.host` names."""
