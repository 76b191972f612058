"""From the position of a scenario to a game."""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.tcg.faces.position import Entry, Side, Stated
from rulewright.tcg.faces.stating import Words
from rulewright.tcg.interface import Pool

from ..rules.cards import printed
from ..rules.game import Lanterns
from ..rules.turn import TURN
from ..rules.words import ACT, PHASES, START
from ..rules.zones import ASHES, DECK, HAND, NAMES, ROW, area

WORDS = Words(NAMES, {}, {})


def build(spec: dict[str, object], pool: Pool, seed: int) -> Lanterns:
    """The game at a position, at its first question."""
    stated = Stated(spec, PHASES, 3, ACT)
    plain = printed({"id": "plain-lantern", "name": "Plain Card", "light": 1}, [], frozenset())
    plain.index = len(pool.cards)
    game = Lanterns(seed, [*pool.cards, plain])
    stated.take_seats(game)
    for player in (0, 1):
        LanternsSide(game, pool, [plain], player).build(stated.sides[player])
    stated.enter(game)
    frame = game.push(TURN)
    if game.phase == START:
        game.turn -= 1  # the turn begins with the first step of this frame
    else:
        frame.goto("5.3")
    game.run()
    return game


class LanternsSide(Side[Lanterns, Entry]):
    """One player's zones; cards have no states."""

    def build(self, side: dict[object, object]) -> None:
        given = self.zones(side, {name: place for place, name in enumerate(NAMES)}, NAMES)
        for place in (ROW, HAND, ASHES):
            self.where = NAMES[place]
            for entry in self.entries(given.get(place)):
                self.game.add_card(entry.card, self.player, area(self.player, place))
        self.where = NAMES[DECK]
        self.lay_deck(given, DECK, area(self.player, DECK))

    def entry(self, card: CardDef) -> Entry:
        return Entry(card)

    def states(self) -> dict[str, str]:
        return WORDS.states

    def set_state(self, entry: Entry, word: str, value: object) -> None:
        raise self.refuse(f"no state {word!r}")

    def bare(self, entry: Entry) -> CardDef:
        return entry.card
