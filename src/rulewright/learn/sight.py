"""What `encoding` needs of a view, read from the game itself, and again only where something has changed since the last look.

A view is made for people and names everything; most of it is the same from one question to the next. What may be seen stays what the
view says: a test compares the arrays made in both ways, question by question. A game without a `Sight` goes by its view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.games.force_of_will.faces import labels as will_labels
from rulewright.games.force_of_will.faces import view as will
from rulewright.games.force_of_will.faces.paths import produced
from rulewright.games.force_of_will.rules.words import PHASES as WILL_PHASES
from rulewright.games.gate_ruler.faces import labels as gate_labels
from rulewright.games.gate_ruler.faces import view as gate
from rulewright.games.gate_ruler.rules import words as gate_words
from rulewright.games.godzilla.faces import labels as godzilla_labels
from rulewright.games.godzilla.rules import words as godzilla_words
from rulewright.games.vanguard.faces import labels as vanguard_labels
from rulewright.games.vanguard.faces import view as vanguard
from rulewright.games.vanguard.rules import words as vanguard_words
from rulewright.kernel.verbs import APPLY, NUMBER, PLAYER, RESOLVE, ZONE
from rulewright.learn.fields import ZONES
from rulewright.tcg.faces.picture import found

NEVER, TOP, ALL, THOSE_SHOWN = range(4)
"""Of a zone the view shows no card, the topmost if it is known, or all that are known; these alone or all are counted."""


class Sight:
    """Where a game keeps what its view shows."""

    __slots__ = ("columns", "turned", "on", "stacks", "tokens", "unordered", "hidden", "facts", "shared", "battle", "phases", "plain", "sentences")

    def __init__(
        self,
        facts: Callable[[Any, int], list[object]],
        labels: Any,
        plain: tuple[int, ...] = (),
        *,
        columns: tuple[str, ...] = (),
        turned: str = "",
        on: tuple[str, ...] = (),
        stacks: bool = False,
        tokens: bool = False,
        unordered: tuple[str, ...] = ("hand",),
        hidden: tuple[str, ...] = (),
        shared: Callable[[Any], list[object]] = lambda game: [],
        battle: Callable[[Any, int], object] = lambda game, viewer: None,
        phases: list[str] | None = None,
    ) -> None:
        self.facts = facts
        """What a side has besides zones, in the order of the view."""
        self.columns = ("known", *columns)
        """Of each card; what is shown changes with these, with its zone and with its characteristics."""
        self.turned = turned
        self.on = on
        """Columns of which the largest is the card that it lies at; empty where cards lie below others of their zone (`stacks`)."""
        self.stacks = stacks
        self.tokens = tokens
        """Whether there are tokens, counters, and cards on the side of another player."""
        self.unordered = unordered
        """Zones whose order tells the other player nothing."""
        self.hidden = hidden
        """Zones that the other player never sees."""
        self.shared = shared
        self.battle = battle
        self.plain = frozenset({*labels.SAYINGS, *labels.WITH_CARD, NUMBER, PLAYER, *plain} - {RESOLVE, APPLY})
        """Verbs whose options always say the same and are about the same, whatever the game stands like, if names are left out and the
        same player is asked."""
        self.sentences = {prompt: words for prompt, words in labels.PROMPTS.items() if "{" not in words}
        """What is asked where it is always the same, unless an ability asks."""
        self.phases = phases
        """Names of phases by number, where they are not those of the layout."""


SIGHTS: dict[str, Sight] = {
    "godzilla": Sight(
        lambda game, player: [game.rage[player], game.position[player]],
        godzilla_labels,
        (godzilla_words.MY_ZONE, godzilla_words.PLAYER_ZONE, godzilla_words.STRATEGY_ZONE, ZONE, godzilla_words.PLAY_BATTLE, godzilla_words.ACTIVATE),
        columns=("host",),
        stacks=True,
        hidden=("monster deck zone",),
        shared=lambda game: [game.invasions],
    ),
    "vanguard": Sight(
        lambda game, player: [],
        vanguard_labels,
        (
            vanguard_words.FIRST,
            vanguard_words.CIRCLE,
            ZONE,
            vanguard_words.NORMAL_CALL,
            vanguard_words.CALL_TO,
            vanguard_words.ATTACK,
            vanguard_words.GUARD_WITH,
            vanguard_words.INTERCEPT_WITH,
        ),
        columns=("rested", "face_down", "guards"),
        turned="rested",
        on=("guards",),
        battle=vanguard.battle,
    ),
    "gate-ruler": Sight(
        lambda game, player: [game.summons[player], game.ruler_damage[player], game.current_life(player) if game.ruler_of(player) >= 0 else None],
        gate_labels,
        (gate_words.NORMAL_SUMMON, gate_words.SET, gate_words.REARRANGE, ZONE),
        columns=("exhausted", "face_down", "damage", "host"),
        turned="exhausted",
        on=("host",),
        unordered=("hand", "drive"),
        battle=lambda game, viewer: gate.attack(game),
    ),
    "force-of-will": Sight(
        lambda game, player: [game.life_points[player], produced(game, player).written(), game.weather_of(player) or None],
        will_labels,
        columns=("rested", "face_down", "damage", "added_to", "attached", "token"),
        turned="rested",
        on=("added_to", "attached"),
        tokens=True,
        shared=lambda game: [will_labels.moment(game)],
        battle=lambda game, viewer: will.battle(game),
        phases=WILL_PHASES,
    ),
}


class Lies:
    """One zone as a viewer counts it."""

    __slots__ = ("index", "side", "column", "slot", "kind", "way", "top_first", "unordered")

    def __init__(self, index: int, side: int, column: int, kind: int, way: int, top_first: bool, unordered: bool) -> None:
        self.index = index
        self.side = side
        self.column = column
        self.slot = side * ZONES + column
        """Where it is counted."""
        self.kind = kind
        self.way = way
        self.top_first = top_first
        self.unordered = unordered
        """Whether its order tells the viewer nothing."""


def way_of(where: Any, keys: tuple[str, ...]) -> int:
    """How a view shows a zone."""
    value: Any = found(where, keys)
    return THOSE_SHOWN if isinstance(value, list) else ALL if "cards" in value else TOP if "top" in value else NEVER
