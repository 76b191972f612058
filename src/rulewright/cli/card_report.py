"""The table with which the check or the import of a card file ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.cli.report import percent, print_table

if TYPE_CHECKING:
    from rulewright.kernel.cards import CardDef
    from rulewright.tcg.interface import Rules


class CardReport:
    """How well cards were read."""

    __slots__ = ("cards", "read", "corrected", "unread", "doubts")

    def __init__(self, rules: Rules, cards: list[CardDef]) -> None:
        from rulewright.session.doubts import Doubts

        doubts = Doubts(rules, cards)
        self.cards = cards
        self.unread = [card for card in cards if card.unread]
        self.corrected = [card for card in cards if card.corrected and not card.unread]
        self.read = [card for card in cards if not card.unread and not card.corrected]
        self.doubts = [(card, found) for card in cards if (found := doubts.of(card))]

    def data(self) -> dict[str, object]:
        """For JSON."""
        return {
            "read": len(self.read),
            "read with corrections": len(self.corrected),
            "not read": len(self.unread),
            "warnings": [{"name": card.name, "id": card.id, "words": found} for card, found in self.doubts],
        }

    def tell(self) -> None:
        """The lines about single cards, then the table."""
        for card in self.corrected:
            print(f"{card.name} ({card.id}): " + "; ".join(card.corrected))
        for card, found in self.doubts:
            print(f"{card.name} ({card.id}): warning: " + "; ".join(found))
        for card in self.unread:
            print(f"{card.name} ({card.id}): not understood: " + " | ".join(card.unread))
        rows = [
            [what, str(number), percent(number, len(self.cards))]
            for what, number in (
                ("read", len(self.read)),
                ("read with corrections", len(self.corrected)),
                ("not read", len(self.unread)),
                ("with warnings", len(self.doubts)),
            )
        ]
        print_table(rows, (1, 2))
