"""Force of Will, comprehensive rules ver. 8.01, as the rest of the program sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.force_of_will.faces import board, labels, layout, paths, position, refusals, view
from rulewright.games.force_of_will.rules import cards, deck, setup
from rulewright.games.force_of_will.rules.game import ForceOfWill
from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import Game
from rulewright.tcg.cards.records import read_card
from rulewright.tcg.folder import Modules
from rulewright.tcg.interface import Record

if TYPE_CHECKING:
    from rulewright.language.phrases import Grammar


class WillRules(Modules[ForceOfWill]):
    """The usual modules, cards with several sides, and moments with priority."""

    def read_anew(self, record: Record) -> CardDef:
        from rulewright.games.force_of_will.text import compiler  # loaded when the first text is to be read

        return read_card(record, cards.compile_card, lambda: compiler.grammar().words(), __package__)

    def grammar(self) -> Grammar:
        from rulewright.games.force_of_will.text import reading

        return reading.grammar()

    def front_of(self, record: Record) -> str:
        """Rulers and double-sided cards are two records or three: T-001 and T-001J, T-040 and T-040^, T-110 to T-110JJ."""
        own = str(record.get("id", ""))
        front = cards.front_id(own)
        return front if front != own else ""

    def variants(self) -> dict[str, str]:
        return setup.VARIANTS

    def agree(self, game: ForceOfWill, variant: str) -> None:
        """1415.1: both players agreed on Valhalla rules."""
        game.valhalla = variant == setup.VALHALLA

    def write(self, card: CardDef) -> str:
        return "\n".join(cards.write_card(card))

    def moments(self) -> list[str]:
        return list(labels.MOMENTS)

    def moment(self, game: Game) -> str:
        return labels.moment(self.own(game))

    def other_words(self, label: str) -> str:
        """708.2, 1114.2: to reveal a triggered card is how it is played from hand or standby area."""
        words = label.split()
        if not words or words[0].lower() != "play":
            return ""
        behind = [word.lower() for word in words[-3:]]
        return " ".join(["reveal", *(words[1:-3] if behind == ["from", "standby", "area"] else words[1:])])

    def is_idle(self, game: Game) -> bool:
        """Will that is produced for nothing helps nobody."""
        return game.question is not None and all(labels.is_idle(self.own(game), option) for option in game.question.options)

    def usual_stops(self) -> list[str]:
        return ["their attack", "their end"]


RULES = WillRules(
    "force-of-will",
    "Force of Will",
    ForceOfWill,
    "102.1",
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
