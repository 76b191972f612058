"""Gate Ruler, comprehensive rules ver. 1.1.2, as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.games.gate_ruler.faces import board, labels, layout, paths, position, refusals, view
from rulewright.games.gate_ruler.rules import cards, deck, rulers, setup
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import RESOURCE_CARD
from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import Game
from rulewright.tcg.folder import Folder
from rulewright.tcg.interface import Deck, Pool, Record


class GateRulerRules(Folder[GateRuler]):
    """The usual folder, and what only this game has: rulers, resource cards, and moments with priority."""

    def given_cards(self) -> list[CardDef]:
        """The eight rulers of Appendix A, and the resource card."""
        resource: Record = {"id": RESOURCE_CARD, "name": "Resource", "type": RESOURCE_CARD}
        return [self.card(record) for record in [*map(rulers.record, rulers.RULERS.values()), resource]]

    def new(self, decks: list[Deck], pool: Pool, seed: int, log: bool = False, trace: bool = False, variants: Sequence[str] = ()) -> Game:
        """A deck that does not speak of resource cards has those that its ruler asks for."""
        return super().new([with_resources(deck) for deck in decks], pool, seed, log, trace, variants)

    def moments(self) -> list[str]:
        return list(labels.MOMENTS)

    def moment(self, game: Game) -> str:
        return labels.moment(self.own(game))

    def usual_stops(self) -> list[str]:
        return ["their attack"]


def with_resources(taken: Deck) -> Deck:
    """The deck with the resource cards beside it."""
    number = sum(rulers.RULERS[name].resources for name in taken.piles.get(deck.RULER, {}) if name in rulers.RULERS)
    if taken.piles.get(deck.RESOURCES) or not number:
        return taken
    return Deck(taken.name, {**taken.piles, deck.RESOURCES: {RESOURCE_CARD: number}}, taken.about)


RULES = GateRulerRules(
    "gate-ruler",
    "Gate Ruler",
    GateRuler,
    "1-2a",
    cards=cards,
    deck=deck,
    setup=setup,
    position=position,
    labels=labels,
    refusals=refusals,
    paths=paths,
    view=view,
    board=board,
    layout=layout,
)
