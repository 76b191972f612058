"""Totals that matter: what the cards of a side come to together, and what that has to reach on the other side.

They are sums of what is drawn on the table, so they say nothing that its viewer does not see. What forbids single cards to take part
is left to the game: it tells it when it comes to that.
"""

from __future__ import annotations

from rulewright.tcg.interface import Deck

Data = dict[str, object]


class Total:
    """A sum over some cards of a side, and what it is compared with: a fact of the other side, or a number of one of its cards."""

    __slots__ = ("name", "number", "zones", "types", "ready", "fact", "rival", "places")

    def __init__(
        self,
        name: str,
        number: str,
        zones: tuple[str, ...],
        types: tuple[str, ...] = (),
        ready: bool = False,
        fact: str = "",
        rival: tuple[str, str] = ("", ""),
        places: int = 0,
    ) -> None:
        self.name = name
        self.number = number
        self.zones = zones
        """Zones that are called like this, or begin so."""
        self.types = types
        self.ready = ready
        """Only cards that do not lie sideways."""
        self.fact = fact
        self.rival = rival
        """A type of card of the other side, and its number."""
        self.places = places
        """How many cards can take part at once; 0 where there is no end to it."""


TOTALS = {
    "godzilla": [Total("counter power", "counter_power", ("zone ",), ("Battle",), rival=("Monster", "threat_level"), places=7)],
    "vanguard": [Total("shield of guardians", "shield", ("guardian",))],
    "gate-ruler": [Total("strike ready", "stk", ("attack ",), ready=True, fact="life", places=2)],
    "force-of-will": [Total("attack ready", "atk", ("field",), ("Resonator",), ready=True, fact="life")],
}


SUMS = {("vanguard", "7.4.1.1.2"): ("shield", "power")}
"""For a question from which several cards are chosen, by its rule: their number that counts together, and the one of attacker and
attacked that it is for."""


def cards_in(side: Data, zones: tuple[str, ...], types: tuple[str, ...]) -> list[Data]:
    """The cards of a side that lie there and are of such a type."""
    found = side["zones"]
    assert isinstance(found, dict)
    return [
        card for name, zone in found.items() if name.startswith(zones) for card in zone["cards"] if not types or any(word in types for word in card["type"])
    ]


def value(card: Data, number: str) -> int:
    """A number of a card as it is now; nothing counts as 0."""
    numbers = card["numbers"]
    assert isinstance(numbers, list)
    return next((one["now"] or 0 for one in numbers if one["name"] == number), 0)


def totals(game: str, board: Data) -> list[list[list[object]]]:
    """For each side its totals: name, sum, and what it has to reach (or null). Those without any card are left out."""
    sides = board["sides"]
    assert isinstance(sides, list)
    found: list[list[list[object]]] = []
    for side, other in zip(sides, sides[::-1]):
        shown: list[list[object]] = []
        for total in TOTALS.get(game, []):
            cards = [card for card in cards_in(side, total.zones, total.types) if not (total.ready and card["turned"]) and not card["down"]]
            rivals = [value(card, total.rival[1]) for card in cards_in(other, total.zones, (total.rival[0],))] if total.rival[0] else []
            goal = next((fact[1] for fact in other["facts"] if fact[0] == total.fact), max(rivals) if rivals else None)
            if cards:
                shown.append([total.name, sum(value(card, total.number) for card in cards), goal])
        found.append(shown)
    return found


def summed(game: str, asked: Data, board: Data) -> Data | None:
    """What each option of a question adds to a sum, and what the sum has to exceed (or null)."""
    wanted = SUMS.get((game, str(asked["rule"])))
    if wanted is None:
        return None
    number, against = wanted
    sides, fight, named = board["sides"], board["battle"], asked["points"]
    assert isinstance(sides, list) and isinstance(named, list)
    known = {card["id"]: card for side in sides for zone in side["zones"].values() for card in zone["cards"]}
    each = [value(known[points[0][1]], number) if points and points[0][1] in known else 0 for points in named]
    short = None
    if isinstance(fight, dict) and fight["attacker"] in known and len(fight["attacked"]) == 1 and fight["attacked"][0] in known:
        short = value(known[fight["attacker"]], against) - value(known[fight["attacked"][0]], against)
    return {"name": number, "each": each, "above": short}


def best(game: str, deck: Deck, cards: Data) -> list[list[object]]:
    """The most that the printed cards of a deck come to when all places are taken: name, sum, and the cards with their numbers."""
    found: list[list[object]] = []
    for total in TOTALS.get(game, []):
        strong = sorted(
            (
                (value(card, total.number), str(card["name"]))
                for pile in deck.piles.values()
                for reference, count in pile.items()
                for card in [cards.get(reference)]
                if isinstance(card, dict) and (not total.types or any(word in total.types for word in card["type"]))
                for _ in range(min(count, total.places))
            ),
            reverse=True,
        )[: total.places]
        if strong:
            found.append([total.name, sum(number for number, _ in strong), [[name, number] for number, name in strong]])
    return found
