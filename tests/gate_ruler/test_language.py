"""Card text of Gate Ruler: that nothing of it is lost, that it prints back, and what some texts mean.

There are no published cards to look at; the texts here are made up after the templates of sections 14 to 16.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.games.gate_ruler.nodes.abilities import GateAbility
from rulewright.games.gate_ruler.plugin import RULES
from rulewright.games.gate_ruler.text import compiler
from rulewright.games.gate_ruler.text.compiler import compile_text, is_ability, rules_of_playing
from rulewright.games.gate_ruler.text.reading import grammar
from rulewright.games.gate_ruler.text.wording import lines_of, quoted
from rulewright.kernel.abilities import Ability
from rulewright.kernel.nodes import All, AnyOf, Condition, Node, walk
from rulewright.language.phrases import LanguageError, same
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run

STARTER = Path(compiler.__file__).parents[1] / "data" / "cards" / "starter.jsonl"
TEXTS = Path(__file__).parent / "texts.txt"

Record = dict[str, object]


def records() -> list[Record]:
    return [json.loads(line) for line in STARTER.read_text(encoding="utf-8").splitlines() if line]


def record(text: str) -> Record:
    """A card with a text: an event if it begins with a timing."""
    return {"name": "Sample", "type": "event" if text.startswith("Timing:") else "unit", "text": text}


def templates() -> list[str]:
    """The texts of `texts.txt`, which stand there one after the other with an empty line between them."""
    return [block.strip("\n") for block in TEXTS.read_text(encoding="utf-8").split("\n\n") if block.strip()]


def unread(text: str) -> list[str]:
    """The words of a text that are not understood."""
    return compile_text(record(text))[2]


def abilities(text: str) -> list[Ability]:
    """The abilities of a text, all of which is understood."""
    found, _, words = compile_text(record(text))
    assert words == []
    return found


def names(ability: Ability) -> list[str]:
    """The names of the nodes that an ability runs, in the order of the text."""
    found: list[Node] = []
    assert isinstance(ability, GateAbility)
    walk((ability.cost, ability.effect, ability.statics), found)
    return [type(node).__name__ for node in found]


# -- how much is read ------------------------------------------------------------------------------------------


def test_every_starter_card_is_understood() -> None:
    assert records(), "no starter cards"
    assert [(card["name"], words) for card in records() if (words := compile_text(card)[2])] == []


def test_every_template_is_understood() -> None:
    assert len(templates()) > 250
    assert [(text, words) for text in templates() if (words := unread(text))] == []


def test_every_tree_prints_as_text_that_builds_the_same_tree() -> None:
    wrong = []
    for source in [*records(), *map(record, templates())]:
        card = RULES.printed(source)
        again = RULES.printed({**source, "text": RULES.write(card)})
        if again.unread or not same([one.tree for one in again.abilities], [one.tree for one in card.abilities]):
            wrong.append((source["text"], RULES.write(card), again.unread))
    assert wrong == []


def test_every_word_belongs_to_a_phrase() -> None:
    for source in [*records(), *map(record, templates())]:
        event = source["type"] == "event"
        for line in lines_of(str(source.get("text") or ""), event):
            line = quoted(line)
            pieces = [("line", line)]
            if event and line.startswith("Timing:"):
                pieces = [("timing", line)]
            elif event and not is_ability(line):
                rules, rest = rules_of_playing(line)
                pieces = [("line", sentence) for _, sentence in rules] + ([("eventeffect", rest)] if rest else [])
            for category, piece in pieces:
                spans = grammar().spans(category, piece)
                assert [span.words for span in spans] == [piece[token.start : token.end] for token in grammar().tokenizer.split(piece)]
            assert sorted("".join(piece for _, piece in pieces).replace(" ", "")) == sorted(line.replace(" ", ""))


def pieces(source: Record) -> list[tuple[str, str]]:
    """The lines of a card with what each of them is."""
    event = source["type"] == "event"
    found: list[tuple[str, str]] = []
    for line in map(quoted, lines_of(str(source.get("text") or ""), event)):
        category = "timing" if event and line.startswith("Timing:") else "eventeffect" if event and not is_ability(line) else "line"
        found.append((category, line))
    return found


def test_every_line_prints_back() -> None:
    wrong = []
    for source in [*records(), *map(record, templates())]:
        for category, line in pieces(source):
            try:
                tree = grammar().read(category, line)
            except LanguageError:  # several abilities in one line
                continue
            if not same(grammar().read(category, grammar().write(category, tree)), tree):
                wrong.append(line)
    assert wrong == []


@pytest.mark.parametrize(
    "text, nodes",
    [
        ("This card is not affected by effects of level 2 or lower enemy units.", ["NotAffected", "Description", "Worth", "Fixed", "Has"]),
        ("When an event is put into your graveyard from the gate, heal 1 life.", ["HealLife", "Fixed"]),
        ("When this card enters play, each player reveals the top card of their deck.", ["EachPlayer", "Look", "TopCards", "Fixed"]),
        ("This card's HP becomes equal to the highest HP among enemy units.", ["SetNumber", "Extreme", "Select", "Description", "Has"]),
        (
            "When this card would be destroyed by an enemy effect, you may discard 2 cards. If you do, it remains in play instead.",
            ["WouldBeDestroyed", "Subject", "Applied", "Paid", "Whole", "Do", "Choice", "Fixed", "Select", "Description", "AnyCard", "Stay"],
        ),
    ],
)
def test_what_words_put_together_mean(text: str, nodes: list[str]) -> None:
    card = RULES.printed(record(text))
    assert card.unread == []
    assert names(card.abilities[0]) == nodes
    again = RULES.printed({**record(text), "text": RULES.write(card)})
    assert same([one.tree for one in again.abilities], [one.tree for one in card.abilities])


@pytest.mark.parametrize(
    "text",
    [
        "When this card attacks or is destroyed by an effect of a friend, draw a card.",
        "When this card would be dealt damage, it takes 3 more damage.",
        "Destroy 1 enemy unit with a colour.",
    ],
)
def test_nothing_is_guessed(text: str) -> None:
    assert unread(text) != []


@pytest.mark.parametrize("joint, node", [("or", AnyOf), ("and", All)])
def test_card_english_knows_and_from_or(joint: str, node: type[Condition]) -> None:
    card = RULES.printed(record(f"As long as this card is exhausted {joint} has 2 charges, it gains +1 ATK."))
    assert card.unread == []
    assert isinstance(card.abilities[0].active[0], node)


def test_sentences_of_a_line_can_be_abilities_of_their_own() -> None:
    line = "Skip your attack phase. At the end of your turn, deal 2 damage to your opponent."
    apart = abilities("■ Skip your attack phase.\n■ At the end of your turn, deal 2 damage to your opponent.")
    assert same([one.tree for one in abilities(line)], [one.tree for one in apart])


def test_a_limit_can_stand_in_words_behind_an_ability() -> None:
    found = abilities("When this card attacks, draw a card. This ability triggers only once each turn.")
    assert same([one.tree for one in found], [one.tree for one in abilities("[Turn 1] When this card attacks, draw a card.")])


def test_reminder_text_is_no_part_of_the_text() -> None:
    assert same(abilities("Intercept (It strikes first.)")[0].tree, abilities("Intercept")[0].tree)
    assert abilities("(Nothing but an explanation.)") == []


@pytest.mark.parametrize(
    "text, words",
    [
        ("When this card attacks, draw a card loudly.", "loudly"),
        ("This card gains +2 ATK on Tuesdays.", "Tuesdays"),
        ("When this card sneezes, draw a card.", "sneezes, draw a card"),
        ("Timing: Standard Action\nWhistle.", "Whistle"),
        ("■ Breakthrough\n■ Standard Action [Hop] Draw a card.", "Hop] Draw a card"),
        ("Ready this card.", "Ready this card."),
        ("Timing: Instant Action\nDeal X damage to your opponent.", "X"),
    ],
)
def test_what_is_not_understood_is_named(text: str, words: str) -> None:
    assert unread(text) == [words]


def test_a_card_with_unread_words_has_its_other_abilities() -> None:
    card = RULES.printed(record("■ Breakthrough\n■ Flumph."))
    assert card.unread == ["Flumph"] and [ability.keywords for ability in card.abilities] == [("Breakthrough",)]


def test_an_event_needs_its_timing() -> None:
    assert compile_text({"type": "event", "text": "Draw a card."})[2] != []


@pytest.mark.parametrize(
    "text",
    [
        "Timing: Standard Action\nDestroy it.",
        "Timing: Standard Action\nChoose 2 units. Destroy it.",
        "Timing: Standard Action\nChoose 1 allied unit and 1 enemy unit. Destroy that unit.",
        "Timing: Standard Action\nAll allied units gain the chosen attribute until the end of this turn.",
        "Timing: Instant Action\nNegate it.",
        "Timing: Standard Action\nPut the rest on the bottom of your deck.",
        "Timing: Standard Action\nThat damage becomes 0.",
        "Timing: Standard Action\nIgnore 【CNT】 for this damage.",
    ],
)
def test_what_stands_for_nothing_or_for_several_things_is_not_understood(text: str) -> None:
    assert unread(text) != []


def test_ambiguity_is_reported() -> None:
    """A number before "for each" must be one that is gained for each, so that there is one meaning."""
    gains = names(abilities("This card gains +1 ATK and +2 HP for each allied Beast.")[0])
    assert gains.count("Times") == 2


# -- what is compiled ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, nodes",
    [
        ("Timing: Standard Action\nChoose 1 enemy unit. Destroy it.", ["Choosing", "Target", "Do"]),
        ("Timing: Standard Action\nDestroy 1 enemy unit.", ["Do", "Choice"]),
        ("Timing: Standard Action\nChoose 1 Beast card in your deck. Add it to your hand.", ["ChooseCards", "Choice", "Do"]),
        ("Timing: Standard Action\nChoose 1 card in your hand and discard it.", ["ChooseCards", "Do"]),
        ("Timing: Standard Action\nDeal 4 damage, divided as you choose among up to 3 enemy units.", ["DealDivided", "Target"]),
        ("Timing: Standard Action\nDivide 7 among up to 3 enemy units.", ["DealDivided", "Target"]),
        ("Timing: Instant Action\nChoose 1 card or ability in the gate. Negate it.", ["Choosing", "ItemTarget", "Negate"]),
        ("Standard Action [Exhaust this card and discard 2 cards] Draw 3 cards.", ["Whole", "Do", "Do", "Draw"]),
        ("Standard Action [Pay 1 resource] Drive 1.", ["Whole", "PayResources", "Drive"]),
        ("When this card would be dealt damage, it takes 1 damage instead.", ["Reduce"]),
        ("When this card would leave play, remove it from the game instead.", ["WouldMove", "Do"]),
        ("This card is not affected by effects of enemy events.", ["NotAffected"]),
        ("The cost to play your level 2 or higher Dragon cards is decreased by 1.", ["Cost"]),
        (
            'Genesis Summoning - Standard Action: Put 2 allied Toys into your graveyard. If you do, you may special summon "Ox" from your deck.',
            ["May", "Whole", "Do", "May", "SpecialSummon"],
        ),
        ("Abyssal Concerto - Requirement: Discard 2 cards.", ["Requirement", "Whole", "Do"]),
        ("Charge Shield", ["WouldMove", "Do", "Shielded"]),
        ("Familiar", ["Choosing", "WordChoice", "ForNow", "GainChosen"]),
    ],
)
def test_what_a_text_becomes(text: str, nodes: list[str]) -> None:
    found = names(abilities(text)[0])
    for node in nodes:
        assert node in found, (node, found)
        found = found[found.index(node) + 1 :]


@pytest.mark.parametrize(
    "text, limits",
    [
        ('"Flare" [Turn 1]: Standard Action: Draw a card.', [("Flare", 1, 1, True)]),
        ('"Flare": [Turn 2] Standard Action: Draw a card.', [("Flare", 2, 1, False)]),
        ("[Game 1] Standard Action: Draw a card.", [("", 1, 2, False)]),
        ("Standard Action [Turn 1]: Draw a card.", [("", 1, 1, False)]),
        ('"Flare" [Turn 1]: [Game 3] Standard Action: Draw a card.', [("Flare", 1, 1, True), ("Flare", 3, 2, False)]),
    ],
)
def test_limits_left_and_right_of_the_colon(text: str, limits: list[tuple[str, int, int, bool]]) -> None:
    ability = abilities(text)[0]
    assert isinstance(ability, GateAbility)
    assert [(ability.name, limit.times, limit.per, limit.by_name) for limit in ability.limits] == limits


def test_resource_left_of_the_colon() -> None:
    found = [abilities(text)[0] for text in ('"Flare" Resource: Standard Action: Draw a card.', "Standard Action: Draw a card.")]
    assert [isinstance(one, GateAbility) and one.resource for one in found] == [True, False]


@pytest.mark.parametrize(
    "text, properties",
    [
        ("Choose 1 Zoo Brigade unit. Ready it.", {"Zoo Brigade"}),
        ("Choose 1 Moth or Toy unit. Ready it.", {"Moth", "Toy"}),
        ("Choose 1 non-Dragon unit. Ready it.", {"Dragon"}),
        ("Ready all Dragons.", {"Dragons"}),
    ],
)
def test_a_property_is_known_by_its_capital_letter(text: str, properties: set[str]) -> None:
    found: list[Node] = []
    walk(abilities("Timing: Standard Action\n" + text)[0].effect, found)
    assert {word for node in found if type(node).__name__ in ("Of", "NotOf") and isinstance(word := getattr(node, "word"), str)} == properties


# -- what texts do ---------------------------------------------------------------------------------------------

CARDS = """
  - {name: Wolf, type: unit, attributes: [Beast], level: 0, atk: 2, hp: 3, stk: 1}
  - {name: Bear, type: unit, attributes: [Beast], level: 2, atk: 4, hp: 5, stk: 2}
  - {name: Doll, type: unit, attributes: [Toy], level: 1, atk: 1, hp: 2, stk: 1}
  - {name: Chip, type: unit, level: 9, atk: 1, hp: 1, stk: 1}
  - {name: Marker, type: event, level: 0, text: "Timing: Instant Action\\nHeal 1 life."}
  - {name: Axe, type: event, level: 0, text: "Timing: Standard Action\\nChoose 1 enemy unit. Destroy it."}
"""

MEANINGS: list[tuple[str, str, str, str]] = [
    (
        "a target is followed and the rest of the text still happens",
        "event",
        "Timing: Standard Action\nChoose 1 enemy unit and deal 1 damage to it. Draw a card.",
        """
position:
  A: {hand: [Sample, Marker]}
  B: {attack 1: Wolf, attack 2: Doll}
play:
  - A: play Sample
  - A: choose Wolf
  - A: set Marker -> set 3
expect: {Wolf.damage: 1, A.hand: [Chip], B.attack 2: Doll}
""",
    ),
    (
        "what is destroyed without the word choose is chosen on resolution",
        "event",
        "Timing: Standard Action\nDestroy 1 enemy Beast.",
        """
position:
  A: {hand: [Sample, Marker]}
  B: {attack 1: Wolf, attack 2: Bear, defense: Doll}
play:
  - A: play Sample
  - A: choose Bear
  - A: set Marker -> set 3
expect: {B.graveyard: [Bear], B.attack 1: Wolf, B.defense: Doll}
""",
    ),
    (
        "a bonus for each other unit of a kind",
        "unit",
        "This card gains +1 ATK and +2 HP for each other allied Beast.",
        """
position:
  A: {hand: [Marker], attack 1: Sample, attack 2: Wolf, defense: Bear}
  B: {attack 1: Bear}
play:
  - A: set Marker -> set 3
expect: {Sample.atk: 4, Sample.hp: 8}
""",
    ),
    (
        "a card of a deck is revealed and taken",
        "event",
        "Timing: Standard Action\nChoose 1 Beast card in your deck, reveal it, and add it to your hand.",
        """
position:
  A: {hand: [Sample, Marker], deck: {top: [Chip, Bear, Doll, Wolf], size: 20, fill: Chip}}
play:
  - A: play Sample
  - A: choose Bear
  - A: set Marker -> set 3
expect: {A.hand: [Bear], A.deck.count: 19}
""",
    ),
    (
        "an optional price and what it buys",
        "unit",
        "When this card enters play, you may discard 1 card. If you do, draw 2 cards.",
        """
position:
  A: {hand: [Sample, Marker, Doll]}
play:
  - A: normal summon Sample -> attack 1
  - A: 'yes'
  - A: choose Doll
  - A: set Marker -> set 3
expect: {A.graveyard: [Doll], A.hand: [Chip, Chip]}
""",
    ),
    (
        "a later ability finds the unit that was chosen",
        "event",
        "Timing: Standard Action\nChoose 1 enemy unit. Gain control of it. At the end of this turn, destroy it.",
        """
position:
  A: {hand: [Sample, Marker]}
  B: {attack 1: Wolf, hand: [Marker]}
play:
  - A: play Sample
  - A: choose attack 1
  - expect: {A.attack 1: Wolf}
  - A: set Marker -> set 1
  - B: set Marker -> set 1
expect: {B.graveyard: [Wolf], A.attack 1: null}
""",
    ),
    (
        "X is counted",
        "event",
        "Timing: Standard Action\nChoose 1 enemy unit. Deal X damage to it, where X is the number of allied Beasts.",
        """
position:
  A: {hand: [Sample, Marker], attack 1: Wolf, attack 2: Wolf, defense: Doll}
  B: {attack 1: Bear}
play:
  - A: play Sample
  - A: set Marker -> set 3
expect: {Bear.damage: 2}
""",
    ),
    (
        "one of several options",
        "event",
        "Timing: Standard Action\nChoose 1 of the following:\n• Draw a card.\n• Choose 1 unit. Destroy it.",
        """
position:
  A: {hand: [Sample, Marker]}
  B: {attack 1: Wolf}
play:
  - A: play Sample
  - A: Choose 1 unit. Destroy it
  - A: set Marker -> set 3
expect: {B.graveyard: [Wolf], A.hand: []}
""",
    ),
    (
        "a cost whose parts need the same cards",
        "unit",
        "Standard Action [Put 1 allied Toy into your graveyard and remove 1 card in your graveyard from the game] Draw a card.",
        """
position:
  A: {hand: [Marker], attack 1: Sample, attack 2: Doll}
play:
  - A: use Sample
  - A: set Marker -> set 3
expect: {A.removal: [Doll], A.hand: [Chip], A.attack 2: null}
""",
    ),
    (
        "a replacement of where a unit goes",
        "field",
        "When an enemy unit would be put into the graveyard, remove it from the game instead.",
        """
position:
  A: {hand: [Axe, Marker], field: [Sample]}
  B: {attack 1: Wolf}
play:
  - A: play Axe
  - A: set Marker -> set 3
expect: {B.removal: [Wolf], B.graveyard: []}
""",
    ),
    (
        "a keyword that is lost for a turn",
        "unit",
        "■ Dormant\n■ Standard Action [Discard 1 card] This card loses Dormant until the end of this turn.",
        """
position:
  A: {hand: [Doll], attack 1: Sample}
play:
  - A: use Sample
  - A: attack Sample -> B Knight
expect: {B.damage.count: 1}
""",
    ),
    (
        "a keyword that is gained",
        "event",
        "Timing: Standard Action\nChoose 1 allied unit. It gains Double Attack until the end of this turn.",
        """
position:
  A: {hand: [Sample], attack 1: Wolf}
play:
  - A: play Sample
  - A: attack Wolf -> B Knight
  - A: attack Wolf -> B Knight
expect: {B.damage.count: 2}
""",
    ),
    (
        "an ability that is given in quotation marks",
        "event",
        'Timing: Standard Action\nChoose 1 allied unit. It gains "When this card attacks, draw a card." until the end of this turn.',
        """
position:
  A: {hand: [Sample], attack 1: Wolf}
play:
  - A: play Sample
  - A: attack Wolf -> B Knight
expect: {A.hand.count: 1}
""",
    ),
    (
        "materials are used completely or not at all",
        "unit",
        'Genesis Summoning - Standard Action: Put this card and 1 allied Toy into your graveyard. If you do, you may special summon "Bear" from your deck.',
        """
position:
  A: {hand: [Marker], attack 1: Sample, attack 2: Doll, deck: {top: [Chip, Bear], size: 20, fill: Chip}}
play:
  - A: use Sample
  - A: 'yes'
  - A: 'yes'
  - A: choose attack 1
  - A: set Marker -> set 3
expect: {A.attack 1: Bear, A.graveyard: [Sample, Doll]}
""",
    ),
    (
        "a unit that cannot be chosen is no target",
        "unit",
        "This card cannot be chosen by your opponent.",
        """
position:
  A: {hand: [Axe, Marker]}
  B: {attack 1: Sample, attack 2: Wolf, defense: Doll}
play:
  - A: play Axe
  - not legal: {A: choose Sample}
  - A: choose Wolf
  - A: set Marker -> set 3
expect: {B.graveyard: [Wolf], B.attack 1: Sample}
""",
    ),
    (
        "damage is divided among the units that were chosen",
        "event",
        "Timing: Standard Action\nChoose up to 2 enemy units. Deal 4 damage, divided as you choose among them.",
        """
position:
  A: {hand: [Sample, Marker]}
  B: {attack 1: Wolf, attack 2: Bear}
play:
  - A: play Sample
  - A: '2'
  - A: {B Wolf: 1, B Bear: 3}
  - A: set Marker -> set 3
expect: {Wolf.damage: 1, Bear.damage: 3}
""",
    ),
    (
        "the controller of a destroyed unit draws",
        "event",
        "Timing: Standard Action\nChoose 1 enemy unit. Destroy it. Its controller draws a card.",
        """
position:
  A: {hand: [Sample, Marker]}
  B: {attack 1: Wolf}
play:
  - A: play Sample
  - A: set Marker -> set 3
expect: {B.graveyard: [Wolf], B.hand.count: 1, A.hand: []}
""",
    ),
    (
        "an ability plays another one of its card",
        "unit",
        '■ "Spark": Instant Action: Choose 1 enemy unit. Deal 1 damage to it.\n■ 【TD】 Use this card\'s "Spark".',
        """
position:
  A: {hand: [Sample, Marker]}
  B: {attack 1: Wolf}
play:
  - A: normal summon Sample -> attack 1
  - A: set Marker -> set 3
expect: {Wolf.damage: 1}
""",
    ),
    (
        "damage is made less for a price",
        "unit",
        "When you would be dealt damage, you may destroy this card. If you do, that damage becomes 0.",
        """
position:
  A: {attack 1: Bear}
  B: {attack 1: Sample}
play:
  - A: attack Bear -> B Knight
  - B: 'yes'
expect: {B.damage.count: 0, B.graveyard: [Sample]}
""",
    ),
    (
        "the combat damage of an attack becomes less",
        "event",
        "Timing: You can play this when you are attacked\nThe combat damage from this attack becomes 0.",
        """
position:
  A: {attack 1: Bear}
  B: {set 1: Sample, deck: {size: 20, fill: Chip}}
play:
  - A: attack Bear -> B Knight
  - B: 'yes'
expect: {B.damage.count: 0, B.graveyard: [Sample]}
""",
    ),
]

KINDS = {"unit": "type: unit, level: 0, atk: 2, hp: 4, stk: 1", "event": "type: event, level: 0", "field": "type: field, level: 0"}


def position_of(scenario: str) -> str:
    """The scenario in the fifth turn, with what a player needs and the text does not say: a Knight, a deck, an empty hand."""
    for player in "AB":
        own = re.search(rf"  {player}: {{(.*)}}\n", scenario)
        stated = own[1] if own is not None else ""
        for key, value in (("deck", "{size: 20, fill: Chip}"), ("hand", "[]"), ("resource", "[]"), ("ruler", "Knight")):
            if f"{key}: " not in stated:
                stated += f"{', ' if stated else ''}{key}: {value}"
        line = f"  {player}: {{{stated}}}\n"
        scenario = scenario.replace(own[0], line) if own is not None else scenario.replace("play:", line + "play:", 1)
    return scenario.replace("position:", "position:\n  turn: 5\n  player: A", 1)


@pytest.mark.parametrize("title, kind, text, scenario", MEANINGS, ids=[meaning[0] for meaning in MEANINGS])
def test_what_a_text_does(title: str, kind: str, text: str, scenario: str, record_trace: Callable[[str, list[str]], None]) -> None:
    """A card with one text, a position, a line of play, and what must then be true."""
    sample = f"  - {{name: Sample, {KINDS[kind]}, text: {json.dumps(text)}}}"
    result = run(parse(f"game: gate-ruler\ntitle: {title!r}\ncards:{CARDS}{sample}{position_of(scenario)}", title))
    assert [str(failure) for failure in result.failures] == []
    record_trace("gate-ruler", result.trace)
