"""Gate Ruler, comprehensive rules ver. 1.1.2, as the rest of the program sees it."""

from __future__ import annotations

from rulewright.games.folder import Folder
from rulewright.games.gate_ruler import board, cards, compiler, deck, labels, paths, position, refusals, rulers, setup, view
from rulewright.games.gate_ruler.game import GateRuler
from rulewright.games.gate_ruler.words import RESOURCE_CARD
from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import Game


class GateRulerRules(Folder[GateRuler]):
    """The usual folder, and what only this game has: rulers, resource cards, and moments with priority."""

    def given_cards(self) -> list[CardDef]:
        """The eight rulers of Appendix A, and the resource card."""
        records: list[dict[str, object]] = [rulers.record(ruler) for ruler in rulers.RULERS.values()]
        return [self.card(record) for record in [*records, {"id": RESOURCE_CARD, "name": "Resource", "type": RESOURCE_CARD}]]

    def moments(self) -> list[str]:
        return list(labels.MOMENTS)

    def moment(self, game: Game) -> str:
        return labels.moment(self.own(game))

    def usual_stops(self) -> list[str]:
        return ["their attack"]


RULES = GateRulerRules("gate-ruler", "Gate Ruler", GateRuler, "1-2a", compiler=compiler, cards=cards, deck=deck, setup=setup,
                       position=position, labels=labels, refusals=refusals, paths=paths, view=view, board=board)
