"""Scenario files: what they may say, and where exactly one of them is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.texts import build, compose, read_text

KEYS = ("game", "title", "rules", "seed", "cards", "position", "play", "expect", "deck", "decks", "variants", "exact", "puzzle")
PLAYERS = ("A", "B")
STEPS = (*PLAYERS, "expect", "legal", "not legal", "random")

Value = str | list[str] | dict[str, int]
"""What a step answers: a label, several labels, or a number for each of some labels."""


class Step:
    """One line of play."""

    __slots__ = ("number", "line", "kind", "player", "value", "expect", "random")

    def __init__(self, number: int, line: int, kind: str) -> None:
        self.number = number
        self.line = line
        self.kind = kind
        """`answer`, or the step's key."""
        self.player = -1
        self.value: Value = ""
        self.expect: dict[str, object] = {}
        self.random: list[str] = []
        """Outcomes in the order in which they are needed; `keep` leaves the next shuffles out."""


class Scenario:
    """A scenario as its file has it."""

    __slots__ = ("file", "game", "title", "rules", "seed", "cards", "position", "deck", "decks", "variants", "exact", "play", "expect", "root")

    def __init__(self, file: str, game: str, root: MappingNode) -> None:
        self.file = file
        self.game = game
        self.root = root
        self.title = ""
        self.rules: list[str] = []
        self.seed = 0
        self.cards: list[dict[str, object]] = []
        self.position: dict[str, object] | None = None
        self.deck: dict[str, object] | None = None
        self.decks: dict[str, object] | None = None
        """Each player's deck: the game from its beginning."""
        self.exact = False
        """Every answer is a step: nothing is declined silently. So it always is from the beginning of a game."""
        self.variants: list[str] = []
        """Variants of the game that the players of these decks agree on; a position states its own."""
        self.play: list[Step] = []
        self.expect: dict[str, object] = {}

    def line(self, *keys: str | int) -> int:
        """The line of a part of the file, found by keys and places; the nearest part above it if there is none."""
        node: Node = self.root
        line = 1
        for key in keys:
            child = None
            if isinstance(node, MappingNode):
                for name, value in node.value:
                    if name.value == key:
                        line, child = name.start_mark.line + 1, value
            elif isinstance(node, SequenceNode) and isinstance(key, int) and key < len(node.value):
                child = node.value[key]
                line = child.start_mark.line + 1
            if child is None:
                break
            node = child
        return line

    def refuse(self, reason: str, *keys: str | int) -> BadInput:
        """An error with its place: the line below `keys` that has a word which the reason quotes, if any."""
        section: Node | None = self.root
        for key in keys:
            section = child_of(section, key)
        for word in re.findall(r"'([^']+)'|\"([^\"]+)\"", reason):
            line = line_with(section, word[0] or word[1])
            if line:
                return BadInput(reason, self.file, line)
        return BadInput(reason, self.file, self.line(*keys))


def child_of(node: Node | None, key: str | int) -> Node | None:
    """The part of a node under a key or place."""
    if isinstance(node, MappingNode):
        for name, value in node.value:
            if name.value == key:
                found: Node = value
                return found
    elif isinstance(node, SequenceNode) and isinstance(key, int) and key < len(node.value):
        item: Node = node.value[key]
        return item
    return None


def line_with(node: Node | None, word: str) -> int:
    """The first line below a node where a key or value is exactly `word`; 0 if there is none."""
    if isinstance(node, ScalarNode):
        return node.start_mark.line + 1 if node.value == word else 0
    parts: list[Node] = []
    if isinstance(node, MappingNode):
        for name, value in node.value:
            parts += [name, value]
    elif isinstance(node, SequenceNode):
        parts = node.value
    for part in parts:
        line = line_with(part, word)
        if line:
            return line
    return 0


# -- loading --------------------------------------------------------------------------------------------------


def load(path: str | Path) -> Scenario:
    """Read a scenario file; what is wrong with it is a BadInput with file and line."""
    return parse(read_text(path), str(path))


def parse(text: str, file: str = "scenario") -> Scenario:
    """A scenario from its text."""
    root = compose(text, file)
    check_keys(root, file)
    data = build(root, file)
    if not isinstance(root, MappingNode) or not isinstance(data, dict):
        raise BadInput("a scenario is a mapping", file, 1)
    for name, _ in root.value:
        if name.value not in KEYS:
            raise BadInput(f"no key {name.value!r}; there are: {', '.join(KEYS)}", file, name.start_mark.line + 1)
    game = data.get("game")
    if not isinstance(game, str):
        raise BadInput("the key 'game' is missing", file, 1)
    scenario = Scenario(file, game, root)
    fill(scenario, data)
    return scenario


def check_keys(node: Node | None, file: str) -> None:
    """No mapping has the same key twice."""
    if isinstance(node, MappingNode):
        seen: set[str] = set()
        for name, value in node.value:
            if isinstance(name, ScalarNode):
                if name.value in seen and name.value != "<<":
                    raise BadInput(f"{name.value!r} is given twice", file, name.start_mark.line + 1)
                seen.add(name.value)
            check_keys(value, file)
    elif isinstance(node, SequenceNode):
        for item in node.value:
            check_keys(item, file)


def fill(scenario: Scenario, data: dict[str, object]) -> None:
    """Take over the parts of a file, each of the right kind."""
    root = scenario.root
    scenario.title = str(data.get("title") or "")
    scenario.rules = raw_list(child_of(root, "rules"))
    seed = data.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise scenario.refuse(f"seed must be a whole number, not {seed!r}", "seed")
    scenario.seed = seed
    cards = data.get("cards") or []
    if not isinstance(cards, list):
        raise scenario.refuse("cards must be a list", "cards")
    for place, card in enumerate(cards):
        if not isinstance(card, dict):
            raise scenario.refuse(f"a card must be a mapping, not {card!r}", "cards", place)
        scenario.cards.append(card)
    scenario.position = section(scenario, data, "position")
    scenario.deck = section(scenario, data, "deck")
    scenario.decks = section(scenario, data, "decks")
    check_sizes(scenario)
    if [scenario.position, scenario.deck, scenario.decks].count(None) != 2:
        raise scenario.refuse("a scenario has either a position or a deck, or the decks of both players", "deck")
    if scenario.decks is not None and (sorted(scenario.decks) != list(PLAYERS) or not all(isinstance(deck, dict) for deck in scenario.decks.values())):
        raise scenario.refuse("decks needs a deck of A and one of B", "decks")
    exact = data.get("exact", scenario.decks is not None)
    if not isinstance(exact, bool):
        raise scenario.refuse(f"exact must be true or false, not {exact!r}", "exact")
    scenario.exact = exact or scenario.decks is not None
    scenario.variants = raw_list(child_of(root, "variants"))
    if scenario.variants and scenario.decks is None:
        raise scenario.refuse("variants belong to decks; a position states its own", "variants")
    section(scenario, data, "expect")
    scenario.expect = expectations(child_of(root, "expect"))
    steps = child_of(root, "play")
    if scenario.deck is not None:
        if steps is not None:
            raise scenario.refuse("a deck is not played", "play")
        if list(scenario.expect) != ["problems"]:
            raise scenario.refuse("a deck has the one expectation 'problems'", "expect")
    if isinstance(steps, SequenceNode):
        for place, node in enumerate(steps.value):
            scenario.play.append(step(scenario, node, place))
    elif steps is not None and data.get("play") is not None:
        raise scenario.refuse("play must be a list of steps", "play")


def check_sizes(scenario: Scenario) -> None:
    """Not more cards, and no larger numbers, than anybody needs."""
    for key, deck in [("deck", scenario.deck), *(("decks", deck) for deck in (scenario.decks or {}).values())]:
        if sum(abs(number) for _, number in numbers(deck)) > limits.CARDS_OF_DECK:
            raise scenario.refuse(f"a deck has at most {limits.CARDS_OF_DECK} cards", key)
    for name, number in numbers(scenario.position):
        if name == "size" and number > limits.CARDS_OF_DECK:
            raise scenario.refuse(f"a pile has at most {limits.CARDS_OF_DECK} cards, not '{number}'", "position")
        if abs(number) > limits.POSITION_NUMBER:
            raise scenario.refuse(f"a number in a position is at most {limits.POSITION_NUMBER}, not '{number}'", "position")


def numbers(value: object, key: object = "") -> Iterator[tuple[object, int]]:
    """All whole numbers below a value, with their keys."""
    if isinstance(value, int):
        yield key, value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from numbers(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from numbers(part, key)


def section(scenario: Scenario, data: dict[str, object], key: str) -> dict[str, object] | None:
    """A part of the file that is a mapping, or nothing."""
    value = data.get(key)
    if value is not None and not isinstance(value, dict):
        raise scenario.refuse(f"{key} must be a mapping", key)
    return value


def step(scenario: Scenario, node: Node, place: int) -> Step:
    """One step of a line of play."""
    keys: tuple[str | int, ...] = ("play", place)
    if not isinstance(node, MappingNode) or len(node.value) != 1:
        raise scenario.refuse(f"a step has one key: {', '.join(STEPS)}", *keys)
    name, value = node.value[0]
    key = str(name.value)
    if key not in STEPS:
        raise scenario.refuse(f"no step {key!r}; there are: {', '.join(STEPS)}", *keys)
    made = Step(place + 1, name.start_mark.line + 1, key)
    if key in PLAYERS:
        made.kind = "answer"
        made.player = PLAYERS.index(key)
        made.value = answer(scenario, value, keys)
    elif key == "random":
        made.random = outcomes(scenario, value, keys)
    elif not isinstance(value, MappingNode):
        raise scenario.refuse(f"{key} needs a mapping", *keys)
    elif key == "expect":
        made.expect = expectations(value)
    else:
        if len(value.value) != 1 or value.value[0][0].value not in PLAYERS:
            raise scenario.refuse(f"{key} needs one step of player A or B", *keys)
        made.player = PLAYERS.index(value.value[0][0].value)
        made.value = answer(scenario, value.value[0][1], keys)
    return made


def answer(scenario: Scenario, node: Node, keys: tuple[str | int, ...]) -> Value:
    """What a step answers, in the file's own letters."""
    if isinstance(node, ScalarNode):
        return raw(node)
    if isinstance(node, SequenceNode):
        return raw_list(node)
    assert isinstance(node, MappingNode)
    shares: dict[str, int] = {}
    for name, value in node.value:
        if not isinstance(value, ScalarNode) or not value.value.isdigit():
            raise scenario.refuse("a division gives a whole number to each name", *keys)
        shares[raw(name)] = int(value.value)
    return shares


def outcomes(scenario: Scenario, node: Node, keys: tuple[str | int, ...]) -> list[str]:
    """Random outcomes that a step lays down."""
    if isinstance(node, MappingNode):
        if [(name.value, value.value) for name, value in node.value] == [("shuffle", "keep")]:
            return ["keep"]
        raise scenario.refuse("the only such outcome is {shuffle: keep}", *keys)
    found = raw_list(node)
    for outcome in found:
        if outcome not in ("heads", "tails", *PLAYERS) and (not outcome.isdigit() or int(outcome) < 1):
            raise scenario.refuse(f"no random outcome {outcome!r}; there are: heads, tails, A, B, numbers from 1 on", *keys)
    return found


def expectations(node: Node | None) -> dict[str, object]:
    """Paths and values; rule numbers keep the file's own letters (10.10 is not 10.1)."""
    found: dict[str, object] = {}
    if isinstance(node, MappingNode):
        for name, value in node.value:
            if name.value in ("log", "problems"):
                found[name.value] = raw_list(value)
            else:
                found[raw(name)] = build(value)
    return found


def raw(node: Node) -> str:
    """A scalar as it is written; YAML's booleans are `yes` and `no`, its null is `none`."""
    tag = node.tag.rpartition(":")[2]
    if tag == "bool":
        return "yes" if node.value.lower() in ("yes", "true", "on") else "no"
    return "none" if tag == "null" else str(node.value)


def raw_list(node: Node | None) -> list[str]:
    """The scalars of a list, or a single one, as they are written."""
    if isinstance(node, SequenceNode):
        return [raw(item) for item in node.value]
    return [] if node is None else [raw(node)]
