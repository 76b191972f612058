"""What a judgement looks at: a position, or the options of a question, as a few named numbers.

The names are made of what every game has (zones, printed numbers, verbs, cards), so that one program learns all games.
Positions are read only where both players see them, and otherwise by counting: no judgement depends on what is hidden.
"""

from __future__ import annotations

from rulewright.kernel.cards import NOTHING
from rulewright.kernel.game import Game
from rulewright.kernel.questions import Option, Question
from rulewright.tcg.faces.layout import CARD, PLACE, PLAYER, ROW, ZONE
from rulewright.tcg.interface import Rules

Key = tuple[str | int, ...]
Feature = tuple[Key, float]

MANY = 9
"""From here on numbers of cards and of options are all alike."""
GRADES = 5
"""Into how many grades numbers are sorted where an option is about a card."""
TEMPO: Key = ("tempo",)
FLOOR: Key = ("evaluate",)
"""The hand-written evaluation, a tenth of it."""


class Looker:
    """Reads features of one game."""

    __slots__ = ("rules", "scales", "hand", "board", "turned")

    def __init__(self, rules: Rules, scales: list[int]) -> None:
        self.rules = rules
        self.scales = scales
        """For each number of a card the largest that is printed."""
        layout = rules.layout()
        self.turned = layout.turned
        self.hand = layout.hand.name
        self.board = [zone.name for zone in layout.zones() if zone.kind in (PLACE, ROW)]

    def position(self, game: Game, player: int, full: bool) -> list[Feature]:
        """What the hand-written evaluation says and whose turn it is; in `full` also what both players have, those of the opponent counted
        against. Nothing that only tells how far the game has gone or what was
        just done with a card (piles, turned cards): such things go with winning without being a reason for it."""
        found: list[Feature] = [(FLOOR, self.rules.evaluate(game, player) / 10), (TEMPO, 1.0 if game.active == player else -1.0)]
        for spec in game.specs if full else ():
            cards = game.zones[spec.index]
            if spec.player < 0 or not cards:
                continue
            sign = 1.0 if spec.player == player else -1.0
            if spec.name == self.hand:
                found.append((("hand", min(len(cards), MANY)), sign))
            elif spec.name in self.board:
                self.cards_of(game, cards, sign, spec.name, found)
        return found

    def cards_of(self, game: Game, cards: list[int], sign: float, zone: str, found: list[Feature]) -> None:
        """Each card of a zone on the board: what it is, as far as both see it, and its numbers."""
        for card in cards:
            if game.host[card] >= 0:
                continue
            found.append((("on", zone), sign))
            if game.known[card] != 3 and game.specs[game.zone[card]].seen != 3:
                continue
            found.append((("card", game.defs[card].id), sign))
            for prop, scale in enumerate(self.scales):
                number = game.number(card, prop)
                if number != NOTHING and number and scale:
                    found.append((("sum", prop), sign * number / scale))

    def options(self, game: Game, question: Question) -> list[list[Key]]:
        """The features of each option; all of them count once."""
        own = int(question.player == game.active)
        crowd = min(len(question.options), MANY)
        found: list[list[Key]] = []
        for place, option in enumerate(question.options):
            keys = self.option(game, option, question.prompt, question.player, own)
            if place == question.null:
                keys.append(("null", question.prompt, own, crowd))
                keys.append(("null", question.prompt, own, "phase", game.phase))
            found.append(keys)
        return found

    def option(self, game: Game, option: Option, prompt: str, player: int, own: int) -> list[Key]:
        """What an option does, with which cards, where to, and how their numbers compare."""
        verb = option[0]
        keys: list[Key] = [(prompt, verb, own)]
        first = -1
        for place, (kind, number) in enumerate(self.rules.points(game, option)):
            if kind == CARD:
                mine = int(game.master(number) == player)
                keys.append((prompt, verb, place, game.defs[number].id, mine))
                keys.append((prompt, verb, place, "from", game.specs[game.zone[number]].name, mine, self.is_turned(game, number)))
                if first < 0:
                    first = number
                    for prop, scale in enumerate(self.scales):
                        value = game.number(number, prop)
                        if value != NOTHING and scale:
                            keys.append((prompt, verb, "number", prop, min(GRADES * value // scale, GRADES), mine))
                else:
                    for prop, scale in enumerate(self.scales):
                        value, other = game.number(first, prop), game.number(number, prop)
                        if value != NOTHING and other != NOTHING:
                            keys.append((prompt, verb, "against", prop, 0 if value == other else 1 if value > other else -1, mine))
            elif kind == ZONE:
                spec = game.specs[number]
                keys.append((prompt, verb, place, spec.name, int(spec.player == player), min(len(game.zones[number]), 1)))
            elif kind == PLAYER:
                keys.append((prompt, verb, place, "player", int(number == player)))
        if len(keys) == 1 and len(option) > 1:
            keys.append((prompt, verb, "value", option[1]))
        return keys

    def is_turned(self, game: Game, card: int) -> int:
        """Whether a card lies sideways."""
        if not self.turned:
            return 0
        turned: list[int] = getattr(game, self.turned)  # some games have more than two ways to lie
        return int(turned[card] != 0)


def scales(rules: Rules) -> list[int]:
    """The largest printed numbers of the cards that come with a game."""
    largest: list[int] = []
    for card in rules.starter_pool().cards:
        largest += [0] * (len(card.nums) - len(largest))
        for prop, number in enumerate(card.nums):
            if number > largest[prop]:
                largest[prop] = number
    return largest
