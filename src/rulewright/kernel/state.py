"""The state of a game: cards as columns of numbers, zones as lists of card ids, randomness, knowledge, log.

A zone's list, an index's list and every other list that is shared between copies is never changed in place: a
primitive replaces it. So a copy of a game copies a few flat lists and shares the rest.
"""

from __future__ import annotations

from rulewright.kernel.cards import CardDef, ZoneSpec

LogEntry = tuple[str, str, int, int, int, int, int]
"""Rule number, what happened, player, card (or -1), players who saw the card, two numbers."""


class State:
    """Cards, zones and numbers, and the primitives that change them."""

    __slots__ = (
        "specs",
        "defs",
        "owner",
        "zone",
        "host",
        "known",
        "stamp",
        "life",
        "zones",
        "seed_a",
        "seed_b",
        "fixed",
        "keep_order",
        "clock",
        "version",
        "turn",
        "active",
        "phase",
        "log",
        "trace",
        "revealed",
    )

    def __init__(self, specs: list[ZoneSpec], seed: int) -> None:
        self.specs = specs
        self.defs: list[CardDef] = []
        self.owner: list[int] = []
        self.zone: list[int] = []
        self.host: list[int] = []
        """The card on top of the stack that a card lies in, or in a linked zone the card that it belongs to; -1 for none."""
        self.known: list[int] = []
        """Bit mask of the players who know what the card is."""
        self.stamp: list[int] = []
        """When the card was placed where it is."""
        self.life: list[int] = []
        """Changes whenever the card becomes a new card to the rules."""
        self.zones: list[list[int]] = [[] for _ in specs]
        self.seed_a = 1 + (seed * 2654435761 + 12345) % 2147483561
        self.seed_b = 1 + (seed * 40503 + 987654321) % 2147483397
        self.fixed: list[int] = []
        """Random outcomes laid down in advance, next first."""
        self.keep_order = False
        self.clock = 0
        self.version = 0
        """Grows with every change of the state."""
        self.turn = 0
        self.active = 0
        """The turn player."""
        self.phase = 0
        self.log: list[LogEntry] | None = None
        self.trace: list[str] | None = None
        """Rule numbers in the order in which they were applied, if someone wants to know."""
        self.revealed = 0
        """Grows whenever a player learns something hidden."""

    def rule(self, number: str) -> None:
        """Note that the rule of that number is applied here."""
        if self.trace is not None:
            self.trace.append(number)

    def note(self, rule: str, what: str, player: int, card: int = -1, n: int = 0, m: int = 0) -> None:
        """Write a line of the log, and trace its rule."""
        if self.trace is not None:
            self.trace.append(rule)
        if self.log is not None:
            seen = self.known[card] if card >= 0 else 3
            self.log.append((rule, what, player, card, seen, n, m))

    def tick(self) -> int:
        """The next time stamp."""
        self.clock += 1
        return self.clock

    # -- randomness -------------------------------------------------------------------------------------------

    def random(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        if self.fixed:
            fixed = self.fixed[0]
            self.fixed = self.fixed[1:]
            return fixed % n
        return self.chance(n)

    def chance(self, n: int) -> int:
        """A random number from 0 to n - 1 that nothing lays down in advance."""
        self.seed_a = 40014 * self.seed_a % 2147483563
        self.seed_b = 40692 * self.seed_b % 2147483399
        return (self.seed_a - self.seed_b) % 2147483562 % n

    def shuffle(self, zone: int) -> None:
        """Put the cards of a zone in random order; nobody knows them any more unless the zone shows them."""
        cards = self.zones[zone].copy()
        if not self.keep_order:
            for last in range(len(cards) - 1, 0, -1):
                other = self.chance(last + 1)
                cards[last], cards[other] = cards[other], cards[last]
        self.zones[zone] = cards
        seen = self.specs[zone].seen
        for card in cards:
            self.known[card] = seen
        self.version += 1

    # -- cards and zones --------------------------------------------------------------------------------------

    def create(self, definition: CardDef, owner: int, zone: int) -> int:
        """A new card in a zone; returns its id."""
        card = len(self.defs)
        self.defs = self.defs + [definition]
        self.owner = self.owner + [owner]
        self.zone.append(zone)
        self.host.append(-1)
        self.known.append(self.specs[zone].seen)
        self.stamp.append(self.tick())
        self.life.append(self.clock)
        self.zones[zone] = self.zones[zone] + [card]
        self.version += 1
        return card

    def place(self, card: int, zone: int, bottom: bool = False, same: bool = False) -> None:
        """Move one card. The end of a zone's list is its top. `same` keeps the card's identity."""
        old = self.zones[self.zone[card]].copy()
        old.remove(card)
        self.zones[self.zone[card]] = old
        self.zones[zone] = [card] + self.zones[zone] if bottom else self.zones[zone] + [card]
        self.zone[card] = zone
        self.host[card] = -1
        now = self.tick()
        self.stamp[card] = now
        if not same:
            self.life[card] = now
        self.learn(card, self.specs[zone].seen)
        self.version += 1

    def learn(self, card: int, players: int) -> None:
        """The players of the mask now know the card."""
        known = self.known[card]
        if known | players != known:
            self.known[card] = known | players
            self.revealed += 1

    def top(self, zone: int) -> int:
        """The topmost card of a zone, -1 if it is empty."""
        cards = self.zones[zone]
        return cards[-1] if cards else -1

    def under(self, card: int) -> list[int]:
        """The cards of the stack below `card`, topmost first."""
        below: list[int] = []
        for other in reversed(self.zones[self.zone[card]]):
            if self.host[other] == card:
                below.append(other)
        return below

    def master(self, card: int) -> int:
        """The player whose zone the card is in; its owner where the zone is shared."""
        player = self.specs[self.zone[card]].player
        return player if player >= 0 else self.owner[card]

    def copy_state(self, new: State) -> None:
        """Fill `new` with a copy of this state."""
        new.specs = self.specs
        new.defs = self.defs
        new.owner = self.owner
        new.zone = self.zone.copy()
        new.host = self.host.copy()
        new.known = self.known.copy()
        new.stamp = self.stamp.copy()
        new.life = self.life.copy()
        new.zones = self.zones.copy()
        new.seed_a = self.seed_a
        new.seed_b = self.seed_b
        new.fixed = self.fixed
        new.keep_order = self.keep_order
        new.clock = self.clock
        new.version = self.version
        new.turn = self.turn
        new.active = self.active
        new.phase = self.phase
        new.log = None if self.log is None else self.log.copy()
        new.trace = None
        new.revealed = self.revealed
