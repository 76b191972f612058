"""Continuous parts of card texts (8.1.1.3): what units get and lose (10.1.20), what cannot happen, what rules they change.

Each part is about the cards of the sentence it stands in (`who`, filled in by the compiler from `Said`). What it means
that an ability activates (3.1.1.2): a continuous one is in effect as long as it is active, without being played (3.1.1.2.1).
"""

from __future__ import annotations

from rulewright.games.vanguard.nodes.permits import AttacksAll, BackRow, DriveChecks
from rulewright.games.vanguard.rules.words import (
    ATTACKED,
    ATTACKING,
    BEING_HIT,
    BOOSTED,
    BOOSTING,
    CALLING,
    CLAN,
    DEALING,
    INTERCEPTED,
    KEYWORD,
    LORD,
    MOVING,
    NORMAL,
    RIDING,
    SKILL,
    STAND,
    STAND_PHASE_OF,
    STANDING,
)
from rulewright.games.vanguard.rules.zones import KIND, ON_VC
from rulewright.kernel.abilities import CANNOT, Binding
from rulewright.kernel.cards import Chars
from rulewright.kernel.context import BOTH, Context, players
from rulewright.kernel.events import Event
from rulewright.kernel.game import Game
from rulewright.kernel.layers import LoseWord
from rulewright.kernel.nodes import Cards, Filter, Static, given
from rulewright.kernel.parts import is_meant
from rulewright.tcg.effects import forbidding, said
from rulewright.tcg.effects.forbidding import SaidOfPlayer
from rulewright.tcg.effects.said import SUBJECT


class GainText(said.GainText):
    """Units get an ability (10.1.20.1)."""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("10.1.20.1")
        super().change(game, chars, amount, source)
        if self.ability is not None:  # the text is as though it were on the card, with its Limit Break
            chars.sets[KEYWORD] = chars.sets[KEYWORD].union(self.ability.keywords)


class GainWord(said.GainWord):
    """Units get a skill, or are also of a clan (3.7.1.1)."""

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("3.7.1.1" if self.prop == CLAN else "10.1.20.1")
        super().change(game, chars, amount, source)


class LoseSkill(LoseWord):
    """Units lose a skill or another keyword ability (10.1.20.2)."""

    who: Cards = given(SUBJECT)
    prop: int = given(SKILL)

    def reads(self) -> int:
        return self.who.reads()

    def change(self, game: Game, chars: Chars, amount: int, source: int) -> None:
        game.rule("10.1.20.2")
        super().change(game, chars, amount, source)


# -- what cannot happen ---------------------------------------------------------------------------------------

BE_HIT = "be hit"
STAND_NEXT = "stand next"
STAND_EVER = "[Stand]"
ATTACK = "attack"
ATTACK_VANGUARD = "attack a vanguard"
INTERCEPT = "intercept"
BOOST = "boost"
BE_BOOSTED = "be boosted"
DEAL_DAMAGE = "deal damage"
BE_ATTACKED = "be attacked"

KINDS: dict[str, int] = {
    BE_HIT: BEING_HIT,
    ATTACK: ATTACKING,
    ATTACK_VANGUARD: ATTACKING,
    INTERCEPT: MOVING,
    BOOST: BOOSTING,
    BE_BOOSTED: BOOSTED,
    DEAL_DAMAGE: DEALING,
    BE_ATTACKED: ATTACKED,
    STAND_NEXT: STANDING,
    STAND_EVER: STANDING,
}


class Forbid(forbidding.Forbid):
    """Something that units cannot do, or that cannot be done to them."""

    FIELDS = ("what",)

    def __init__(self, what: str) -> None:
        super().__init__(what)

    def kind(self) -> int:
        return KINDS[self.what]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        what = self.what
        if what == INTERCEPT and event.way != INTERCEPTED:
            return False
        if what == ATTACK_VANGUARD and not any(KIND[game.zone[card]] == ON_VC for card in event.under or [event.n]):
            return False
        return is_meant(game, binding, self.who, event.card)


class CannotStandNext(Forbid):
    """Units cannot stand during their master's next stand phase (1.3.3)."""

    __slots__ = ("whose",)
    FIELDS = ("whose",)

    def __init__(self, whose: int) -> None:
        super().__init__(STAND_NEXT)
        self.whose = whose

    def due(self, game: Game, context: Context) -> int:
        """The turn whose stand phase is meant; BOTH stands for the stand phase that it is now."""
        if self.whose == BOTH:
            return game.turn
        player = players(context, self.whose)[0]
        return game.turn + (2 if game.active == player else 1)

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return game.phase == STAND and binding.until == STAND_PHASE_OF + game.turn and is_meant(game, binding, self.who, event.card)


class Lord(Forbid):
    """Lord: a unit cannot attack while its master has a unit without a clan of its own; once lost it does nothing."""

    __slots__ = ("strangers",)
    FIELDS = ("strangers",)

    def __init__(self, strangers: Cards) -> None:
        super().__init__(ATTACK)
        self.strangers = strangers

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return super().forbids(game, binding, event) and LORD in game.words(event.card, SKILL) and bool(self.strangers.find(game, binding.context))


class NoNormalRide(SaidOfPlayer):
    """A player cannot normal ride."""

    def hooks(self) -> list[int]:
        return [CANNOT + RIDING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return event.way == NORMAL and event.player in players(binding.context, self.whose)


class NoNormalCall(SaidOfPlayer):
    """A player cannot normal call cards of a description to certain circles."""

    what: Filter
    circles: int

    def hooks(self) -> list[int]:
        return [CANNOT + CALLING]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        return (
            event.way == NORMAL
            and event.player in players(binding.context, self.whose)
            and KIND[event.target] & self.circles != 0
            and self.what.passes(game, binding.context, event.card)
        )


# -- what rules they change -----------------------------------------------------------------------------------


class HitFront(AttacksAll):
    """10.1.19: units battle several units in one attack."""

    who: Cards = given(SUBJECT)


class ReachBack(BackRow):
    """Units may attack from the back row, or units in the back row."""

    who: Cards = given(SUBJECT)


class MoreDrives(DriveChecks):
    """Units make another number of drive checks."""

    who: Cards = given(SUBJECT)


class DeckRule(Static):
    """5.1.2.5: a change of the deck construction rules; it does nothing in a game."""

    kind: str
    number: int
    name: str
    """The card or the ability that is counted."""

    def hooks(self) -> list[int]:
        return []


UP_TO_NAMED = "up to so many cards of a name"
UP_TO_WITH = "only up to so many cards with an ability"
