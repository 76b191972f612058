"""1015, 1022, 1028, 1032: texts that attach cards, double counters, trigger abilities or speak of another player's weather; their nodes
and phrases."""

from __future__ import annotations

from typing import Any

from rulewright.games.force_of_will.nodes.effects import Acting
from rulewright.games.force_of_will.nodes.naming import A_COUNTER
from rulewright.games.force_of_will.nodes.triggers import Enters
from rulewright.games.force_of_will.rules import terms
from rulewright.games.force_of_will.rules.words import S_ENTERED, WORD
from rulewright.kernel.context import Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.nodes import Cards, Number
from rulewright.kernel.questions import OPTION


class AttachTo(Acting):
    """1032.1: cards are attached to a J/ruler."""

    host: Cards

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        hosts = [card for card in self.host.find(game, context) if game.is_j_ruler(card)]
        context.done = bool(hosts)
        for card in reversed(cards):
            if hosts:
                terms.attach(game, card, hosts[0], context)


class DoubleCounter(Acting):
    """1022.1: as many counters of a name as there are on a card are put on it."""

    __slots__ = ("name",)
    FIELDS = ("name", "what")

    def __init__(self, name: str, what: Cards) -> None:
        super().__init__(what)
        self.name = name

    def events(self, game: Any, context: Context, cards: list[int]) -> list[Event]:
        return [terms.counting(game, card, self.name, game.count(card, self.name), context) for card in cards if game.count(card, self.name)]


class RemoveAnyCounter(Acting):
    """1022.1: counters of whatever kind are removed from a card; of several kinds the player chooses."""

    __slots__ = ("count",)
    FIELDS = ("count", "what")

    def __init__(self, count: Number, what: Cards) -> None:
        super().__init__(what)
        self.count = count

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        frame.n = self.count.value(game, context)
        frame.step = 4

    def close(self, game: Any, frame: Frame, context: Context) -> None:
        card = frame.cards[0]
        if frame.step == 5:
            frame.step = 4
            frame.n -= 1
            context.done = True
            game.happen([terms.counting(game, card, game.counter_names[frame.pick[1]], -1, context)])
        elif frame.n > 0 and game.counters(card):
            frame.step = 5
            places = sorted(game.counter_kind(name) for name in game.counters(card))
            game.ask(context.master, OPTION, "1022.1", "name", [(WORD, place, A_COUNTER) for place in places])
        else:
            game.frames.pop()

    def free(self, game: Any, context: Context, card: int) -> bool:
        return bool(sum(game.counters(card).values()) >= self.count.value(game, context))


class TriggerEnter(Acting):
    """1015.1, 1140.2: the [Enter] abilities of cards are triggered, though the cards entered before."""

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("1015.1")
        for binding in game.bindings(S_ENTERED):
            trigger = binding.part
            if binding.card in cards and isinstance(trigger, Enters) and trigger.subject.this and game.is_live(binding):
                game.stand_by(binding, None)
