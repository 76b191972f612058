"""Force of Will's texts as card English: it says the same as the phrases of the game wherever both read a text, it prints back, and
it reads what the phrases do not."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
import yaml

from rulewright.games.common_cards import one_or_more
from rulewright.games.force_of_will import compiler
from rulewright.games.force_of_will.cards import compile_card, types_of, write_card
from rulewright.games.force_of_will.text.reading import grammar, paragraph, parse
from rulewright.games.force_of_will.wording import normalised, printed
from rulewright.kernel.nodes import Description, Node
from rulewright.language.phrases import LanguageError
from rulewright.language.trees import same

HERE = Path(__file__).parent
STARTER = Path(compiler.__file__).parent / "cards" / "starter.jsonl"
READ = 0.78
"""The share of the texts of scenarios that card English reads alone."""


def told(value: object) -> str:
    """What a tree says, whatever the order in which a description says it."""
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(told, value))})"
    if isinstance(value, Description):
        return f"described({told(value.kind)}; {', '.join(sorted(told(part) for part in value.pre + value.post))})"
    if isinstance(value, Node):
        return f"{type(value).__name__}({', '.join(told(getattr(value, name)) for name in value.FIELDS)})"
    return repr(value)


def phrased(line: str, chant: bool) -> Node:
    """What the phrases of the game read."""
    if chant:
        try:
            tree = compiler.grammar().read("spell", line)
            assert isinstance(tree, Node)
            return tree
        except LanguageError:
            pass
    tree = compiler.grammar().read("line", line)
    assert isinstance(tree, Node)
    return tree


@cache
def texts() -> list[tuple[str, bool]]:
    """The paragraphs of the starter cards and of the scenarios, and whether they are a chant's."""
    cards = [json.loads(line) for line in STARTER.read_text().splitlines()]
    for file in sorted(HERE.glob("section_*/*.yaml")):
        scenario = yaml.load(file.read_text(), yaml.CSafeLoader)
        cards += [card for card in scenario.get("cards") or [] if isinstance(card, dict)]
    found: dict[tuple[str, bool], None] = {}
    for card in [side for card in cards for side in (card, *card.get("sides", []))]:
        types, _ = types_of(one_or_more(card, "type", card["name"]), card["name"])
        for text in compiler.together(one_or_more(card, "abilities", card["name"])):
            line = normalised(text)
            if not grammar().tokenizer.is_empty(line):
                found[line, bool(types & {"Chant", "Rune"})] = None
    return list(found)


def test_card_english_says_what_the_phrases_say() -> None:
    others: list[str] = []
    read = 0
    for line, chant in texts():
        try:
            made = told(compiler.joined_damage(paragraph(line, chant)))
        except LanguageError:
            continue
        read += 1
        if made != told(compiler.joined_damage(phrased(line, chant))):
            others.append(line)
    assert others == []
    assert read >= READ * len(texts())


def test_card_english_prints_back() -> None:
    for line, _ in texts():
        try:
            tree = parse(line).value
        except LanguageError:
            continue
        text = printed(grammar().write("line", tree))
        assert same(parse(normalised(text)).value, tree), text


NEW = {
    "[Enter] ⇒ Banish this card if you do not control another Golem.":
        "Provided(Do('banish', This(), False), ThereIs('=', Fixed(0), Select(0, 3, described(Of('Golem'); ), True)))",
    "Your Golem resonators can attack in the turn they are summoned.":
        "Said(Select(0, 3, described(Has(0, 'Resonator'); Of('Golem')), False), (Permit(18)))",
    "If you have two resonators in your graveyard, this card gains [+100/+100].":
        "ThereIs('=', Fixed(2), Select(0, 32, described(Has(0, 'Resonator'); ), False))",
    "If your opponent has more resonators than you, you may pay {2} less to play this card.":
        "More(CountOf(Select(1, 3, described(Has(0, 'Resonator'); ), False)), CountOf(Select(0, 3, described(Has(0, 'Resonator'); ), False)))",
}
"""Texts that the phrases do not read, and a part of what they mean."""


@pytest.mark.parametrize("text", NEW)
def test_what_the_phrases_do_not_read(text: str) -> None:
    with pytest.raises(LanguageError):
        phrased(normalised(text), False)
    record: dict[str, object] = {"id": "T-001", "name": "Sample", "type": ["Resonator"], "race": [], "cost": "{1}", "colour": [], "abilities": [text]}
    card = compile_card(record)
    assert card.unread == []
    assert NEW[text] in told(card.abilities[0].tree)
    again = compile_card({**record, "abilities": write_card(card)})
    assert not again.unread
    assert told(again.abilities[0].tree) == told(card.abilities[0].tree)


REFUSED = ("You cannot call resonators your opponent controls.", "{1}: Search your deck for a Golem from among them and put it into your hand.", "Banish this card if you do not control another Golem.", "Draw a resonator.", "{1}: Search your deck for a Golem in your graveyard and put it into your hand.",
           "[Enter] ⇒ Discard a card in your graveyard.", "Treat this card as a resonator.",
           "{1}: Target resonator gains [+100/+100] until end of turn and cannot attack until end of your next turn.")
"""What makes no sense, or could mean two things, is no card English."""


@pytest.mark.parametrize("text", REFUSED)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(LanguageError):
        paragraph(normalised(text), False)
