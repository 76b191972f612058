"""1015, 1022, 1028, 1032: texts that attach cards, double counters, trigger abilities or speak of another player's weather; their nodes
and phrases."""

from __future__ import annotations

from typing import Any

from rulewright.games.force_of_will import terms
from rulewright.games.force_of_will.damage_clauses import mixed_target
from rulewright.games.force_of_will.conditions import ThereIs
from rulewright.games.force_of_will.effects import Acting
from rulewright.games.force_of_will.naming import A_COUNTER
from rulewright.games.force_of_will.people import By, Whose
from rulewright.games.force_of_will.permits import WeatherIs
from rulewright.games.force_of_will.play_effects import SetWeather
from rulewright.games.force_of_will.selection import AttachedTo
from rulewright.games.force_of_will.targets import Target
from rulewright.games.force_of_will.triggers import Enters, PlayerDoes
from rulewright.games.force_of_will.words import S_ENTERED, S_FORCED, WORD
from rulewright.kernel.context import OPPONENT, Context
from rulewright.kernel.events import Event
from rulewright.kernel.frames import Frame
from rulewright.kernel.nodes import AT_LEAST, Cards, Filter, Fixed, Number
from rulewright.kernel.questions import OPTION
from rulewright.language.phrases import Grammar


class AttachTo(Acting):
    """1032.1: cards are attached to a J/ruler."""

    __slots__ = ("host",)
    FIELDS = ("what", "host")

    def __init__(self, what: Cards, host: Cards) -> None:
        super().__init__(what)
        self.host = host

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

    __slots__ = ()
    FIELDS = ("what",)

    def act(self, game: Any, frame: Frame, context: Context, cards: list[int]) -> None:
        game.rule("1015.1")
        for binding in game.bindings(S_ENTERED):
            trigger = binding.part
            if binding.card in cards and isinstance(trigger, Enters) and trigger.subject.this and game.is_live(binding):
                game.stand_by(binding, None)


def add_ruled_actions(g: Grammar) -> None:
    """Phrases of all these."""
    for host in ("rulerly", "target"):
        g.add("clause", f"attach {{what:object}} to {{host:{host}}}", AttachTo, rule="1032.1")
    g.add("target", "target {of:added}", Target, const={"count": Fixed(1)})
    g.add("simple", "a|an {what:what} is attached to {of:thing}", is_attached, canonical=False, rule="1032.2")
    for link in ("from", "on"):
        g.add("clause", f"remove {{count:number}} counter|counters {link} {{what:object}}", RemoveAnyCounter, canonical=link == "from", rule="1022.1")
    g.add("clause", "double the number of {name:counter} counters on {what:object}", DoubleCounter, rule="1022.1")
    for words in ("trigger the [Enter] abilities of {what:object}", "trigger the [Enter] ability of {what:object}", "trigger [Enter] abilities of {what:object}"):
        g.add("clause", words, TriggerEnter, canonical=words.startswith("trigger the [Enter] abilities"), rule="1015.1")
    for kind in ("resonator", "J/resonator"):
        g.add("clause", f"trigger target {kind}'s [Enter] ability|abilities", trigger_target, const={"kind": kind}, canonical=False)
    g.add("clause", "your opponent's weather is|becomes {word:plainword}", other_weather, canonical=False, rule="1028.2")
    g.add("permit", "your opponent's weather is|becomes {word:plainword}", WeatherIs, const={"whose": OPPONENT})
    g.add("occasion", "{who:actor} [Force]", PlayerDoes, const={"signal": S_FORCED}, canonical=False, rule="1023.2")


def is_attached(what: Filter, of: Cards) -> ThereIs:
    """A card is attached to a J/ruler."""
    return ThereIs(AT_LEAST, Fixed(1), AttachedTo(of, what))


def trigger_target(kind: str) -> TriggerEnter:
    """The [Enter] abilities of a target."""
    return TriggerEnter(mixed_target(kind, 0, False))


def other_weather(word: str) -> By:
    """The opponent's weather becomes something."""
    return By(Whose(OPPONENT), SetWeather(word))
