"""What cannot happen (1-5d): continuous parts of card texts that forbid things to cards and to players."""

from __future__ import annotations

from rulewright.games.gate_ruler.nodes.places import Zones
from rulewright.games.gate_ruler.nodes.selection import BOTH, ME, OPPONENT, as_gate, players
from rulewright.games.gate_ruler.rules.game import GateRuler
from rulewright.games.gate_ruler.rules.words import (
    ATTACKING,
    CARD_ITEM,
    COMBAT,
    DEALING,
    DEALT,
    DESTROYED,
    DISCARDED,
    DRAWN,
    EXHAUSTING,
    HEALED,
    HEALING_UNIT,
    HP,
    MOVING,
    NEGATING,
    READYING,
    SET_DOWN,
    SPECIAL,
)
from rulewright.games.gate_ruler.rules.zones import IN_CHARGE, IN_DECK, IN_GRAVEYARD, IN_HAND, IN_PLAY, IN_REMOVAL, IN_RULER, KIND
from rulewright.kernel.abilities import CANNOT, Binding
from rulewright.kernel.events import BY_EFFECT, Event
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Condition, Filter, Number
from rulewright.kernel.parts import Cannot, is_meant
from rulewright.kernel.past import CardsThisTurn, such_events
from rulewright.tcg.effects import forbidding

ATTACK = "attack"
ATTACK_RULER = "attack rulers"
ATTACK_UNIT = "attack units"
BE_ATTACKED = "be attacked"
BE_DESTROYED = "be destroyed"
BE_DESTROYED_BY_EFFECTS = "be destroyed by effects"
BE_DESTROYED_BY_THEIRS = "be destroyed by your opponent's effects"
BE_DESTROYED_BY_DAMAGE = "be destroyed by damage"
BE_DESTROYED_BY_COMBAT = "be destroyed by combat damage"
BE_READIED = "be readied"
BE_READIED_AT_START = "be readied in the start phase"
BE_EXHAUSTED = "be exhausted"
BE_DEALT = "be dealt damage"
BE_DEALT_COMBAT = "be dealt combat damage"
BE_DEALT_EFFECT = "be dealt effect damage"
DEAL = "deal damage"
DEAL_COMBAT = "deal combat damage"
LEAVE = "leave play"
BE_SPECIAL = "be special summoned"
BE_SET = "be set"
BE_DISCARDED = "be discarded"
BE_NEGATED = "be negated"
NOT_IN_PLAY = (BE_SPECIAL, BE_SET, BE_DISCARDED, BE_NEGATED)
"""What is not done to cards in play."""
MOVE = "be moved"
BE_HEALED = "be healed"
BE_REMOVED = "be removed from the game"
BE_RETURNED = "be returned to the hand"
BE_BURIED = "be put into a graveyard"
BE_STACKED = "be put into a deck"
BE_CHARGED = "be put underneath another card"
KINDS: dict[str, int] = {
    BE_READIED_AT_START: READYING,
    ATTACK: ATTACKING,
    ATTACK_RULER: ATTACKING,
    ATTACK_UNIT: ATTACKING,
    BE_ATTACKED: ATTACKING,
    BE_DESTROYED: DESTROYED,
    BE_DESTROYED_BY_EFFECTS: DESTROYED,
    BE_DESTROYED_BY_THEIRS: DESTROYED,
    BE_DESTROYED_BY_DAMAGE: DESTROYED,
    BE_DESTROYED_BY_COMBAT: DESTROYED,
    BE_READIED: READYING,
    BE_EXHAUSTED: EXHAUSTING,
    BE_DEALT: DEALING,
    BE_DEALT_COMBAT: DEALING,
    BE_DEALT_EFFECT: DEALING,
    DEAL: DEALING,
    DEAL_COMBAT: DEALING,
    LEAVE: MOVING,
    BE_SPECIAL: MOVING,
    BE_SET: MOVING,
    BE_DISCARDED: MOVING,
    BE_NEGATED: NEGATING,
    MOVE: MOVING,
    BE_HEALED: HEALING_UNIT,
    BE_REMOVED: MOVING,
    BE_RETURNED: MOVING,
    BE_BURIED: MOVING,
    BE_STACKED: MOVING,
    BE_CHARGED: MOVING,
}
DESTINATIONS = {
    BE_REMOVED: Zones(IN_REMOVAL),
    BE_RETURNED: Zones(IN_HAND),
    BE_BURIED: Zones(IN_GRAVEYARD),
    BE_STACKED: Zones(IN_DECK),
    BE_CHARGED: Zones(IN_CHARGE),
}
OF_PLAYERS = {
    f"be put into {owner} {zone}": Zones(areas, whose)
    for owner, whose in (("your", ME), ("your opponent's", OPPONENT))
    for zone, areas in (("graveyard", IN_GRAVEYARD), ("deck", IN_DECK), ("hand", IN_HAND))
}
BY_EFFECTS = frozenset(
    (
        BE_DEALT,
        BE_DISCARDED,
        BE_NEGATED,
        BE_READIED,
        BE_EXHAUSTED,
        BE_HEALED,
        BE_REMOVED,
        BE_RETURNED,
        BE_BURIED,
        BE_STACKED,
        BE_CHARGED,
        MOVE,
        LEAVE,
        *OF_PLAYERS,
    )
)
"""What cards of a description can be said not to do, all but damage by their effects."""
KINDS.update((what, MOVING) for what in OF_PLAYERS)
DESTINATIONS.update(OF_PLAYERS)


def destroyed_so(game: GateRuler, event: Event, what: str, player: int) -> bool:
    """Whether a card is destroyed in one of these ways, seen by a player: by an effect (12-4b-2a), or by the rules because of damage
    (12-4a-1)."""
    if event.cause == BY_EFFECT:
        return what == BE_DESTROYED_BY_EFFECTS or what == BE_DESTROYED_BY_THEIRS and event.master != player
    if what == BE_DESTROYED_BY_DAMAGE:
        return game.number(event.card, HP) > 0
    return what == BE_DESTROYED_BY_COMBAT and any(kind == DEALT and way == COMBAT and card == event.card for kind, way, _, card in game.history)


class Forbid(forbidding.Forbid):
    """1-5d: something that cards cannot do, or that cannot be done to them, perhaps only by cards of a description."""

    def kind(self) -> int:
        return KINDS[self.what]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        what = self.what
        if what == BE_ATTACKED:
            game.rule("15-26b")
            return event.m >= 0 and self.fits(game, binding, event.card) and is_meant(game, binding, self.who, event.m)
        if what in (ATTACK_RULER, ATTACK_UNIT):
            if event.m < 0 or (KIND[game.zone[event.m]] == IN_RULER) != (what == ATTACK_RULER):
                return False
        elif what == ATTACK and self.by is not None:
            if event.m < 0 or not self.by.passes(game, binding.context, event.m):
                return False
        elif what in (DEAL, DEAL_COMBAT):
            return (what == DEAL or event.way == 1) and is_meant(game, binding, self.who, event.m)
        elif what in (BE_DEALT_COMBAT, BE_DEALT_EFFECT) and event.way != (1 if what == BE_DEALT_COMBAT else 2):
            return False
        elif what == LEAVE and (KIND[game.zone[event.card]] & IN_PLAY == 0 or KIND[event.target] & IN_PLAY):
            return False
        elif what in DESTINATIONS and not DESTINATIONS[what].has(binding.context, event.target):
            return False
        elif what == BE_SPECIAL and (event.way != SPECIAL or not self.fits(game, binding, event.card)) or what == BE_SET and event.way != SET_DOWN:
            return False
        elif what == BE_DISCARDED and event.way != DISCARDED or what == BE_NEGATED and event.way != CARD_ITEM:
            return False
        elif what == BE_READIED_AT_START and event.rule != "6-2c":
            return False
        elif what.startswith(BE_DESTROYED) and not self.fits(game, binding, event.n):
            return False
        elif what.startswith(BE_DESTROYED + " ") and not destroyed_so(as_gate(game), event, what, binding.context.master):
            return False
        if what in BY_EFFECTS and self.by is not None:
            if what != BE_DEALT and event.cause != BY_EFFECT:
                return False
            if not self.fits(game, binding, event.m if what == BE_DEALT else event.source):
                return False
        return is_meant(game, binding, self.who, event.card)


class AtMost(Cannot):
    """1-5d: so many cards a player can draw, or attack with, in a turn."""

    whose: int
    what: Filter | None
    """What is attacked with; None for draws."""
    most: Number
    done: CardsThisTurn

    def hooks(self) -> list[int]:
        return [CANNOT + (MOVING if self.what is None else ATTACKING)]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        context = binding.context
        if self.what is None:
            if event.way != DRAWN or event.player not in players(context, self.whose):
                return False
        elif as_gate(game).controller(event.card) not in players(context, self.whose) or not self.what.passes(game, context, event.card):
            return False
        own = context.copy()  # each player for themselves
        own.master = event.player if self.what is None else as_gate(game).controller(event.card)
        before = [one for one in such_events(game, own, self.done.trigger) if self.what is None or one.card != event.card]
        return len({(one.card, one.life) for one in before}) >= self.most.value(game, context)


class SaidOfPlayer(Cannot):
    """A player cannot do something: draw cards, special summon units, heal, attack; perhaps only with cards of a description."""

    whose: int
    what: str
    of: Filter | None = None

    def hooks(self) -> list[int]:
        return [CANNOT + (ATTACKING if self.what == ATTACK else MOVING)]

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        who = players(binding.context, self.whose)
        if self.of is not None and not self.of.passes(game, binding.context, event.card):
            return False
        if self.what == ATTACK:
            return as_gate(game).controller(event.card) in who
        ways = {"draw cards": DRAWN, "special summon units": SPECIAL, "heal life": HEALED, "set cards": SET_DOWN}
        return event.way == ways[self.what] and self.doer(event) in who

    def doer(self, event: Event) -> int:
        """The player who would do it."""
        return event.master if self.what == "special summon units" and event.master >= 0 else event.player


class SaidOfEach(SaidOfPlayer):
    """Both players cannot do something, each while something is so as that player sees it: outside of their start phase."""

    __slots__ = ("condition",)
    FIELDS = ("what", "of", "condition")

    def __init__(self, what: str, of: Filter | None, condition: Condition) -> None:
        super().__init__(BOTH, what, of)
        self.condition = condition

    def forbids(self, game: Game, binding: Binding, event: Event) -> bool:
        if not super().forbids(game, binding, event):
            return False
        own = binding.context.copy()
        own.master = as_gate(game).controller(event.card) if self.what == ATTACK else self.doer(event)
        return self.condition.holds(game, own)
