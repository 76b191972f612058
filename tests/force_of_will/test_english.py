"""Force of Will's texts as card English: all of them are read, they print back, and they say what they mean."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
import yaml

from rulewright.games.force_of_will.rules.cards import compile_card, types_of, write_card
from rulewright.games.force_of_will.text import compiler
from rulewright.games.force_of_will.text.reading import grammar, paragraph, parse
from rulewright.games.force_of_will.text.wording import normalised, printed
from rulewright.kernel.nodes import Description, Fixed, Node, Times
from rulewright.language.phrases import LanguageError
from rulewright.language.trees import same
from rulewright.tcg.cards.records import one_or_more

HERE = Path(__file__).parent
STARTER = Path(compiler.__file__).parents[1] / "data" / "cards" / "starter.jsonl"


def told(value: object) -> str:
    """What a tree says, whatever the order in which a description says it; one for each is as many."""
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(told, value))})"
    if isinstance(value, Description):
        return f"described({told(value.kind)}; {', '.join(sorted(told(part) for part in value.pre + value.post))})"
    if isinstance(value, Times) and isinstance(value.unit, Fixed) and value.unit.n == 1:
        return told(value.each)
    if isinstance(value, Node):
        return f"{type(value).__name__}({', '.join(told(getattr(value, name)) for name in value.FIELDS)})"
    return repr(value)


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


def test_every_text_is_read() -> None:
    assert [line for line, chant in texts() if not reads(line, chant)] == []


def reads(line: str, chant: bool) -> bool:
    """Whether card English reads a paragraph."""
    try:
        paragraph(line, chant)
    except LanguageError:
        return False
    return True


def test_card_english_prints_back() -> None:
    for line, _ in texts():
        tree = parse(line).value
        text = printed(grammar().write("line", tree))
        assert same(parse(normalised(text)).value, tree), text


NEW = {
    "[Enter] ⇒ Banish this card if you do not control another Golem.": "Provided(Do('banish', This(), False), ThereIs('=', Fixed(0), Select(0, 3, described(Of('Golem'); ), True)))",
    "Your Golem resonators can attack in the turn they are summoned.": "Said(Select(0, 3, described(Has(0, 'Resonator'); Of('Golem')), False), (Permit(18)))",
    "If you have two resonators in your graveyard, this card gains [+100/+100].": "ThereIs('=', Fixed(2), Select(0, 32, described(Has(0, 'Resonator'); ), False))",
    "As long as this card is rested or has two or more charm counters on it, it gains [+100/+100].": "AnyOf((Fits(This(), Turned(True)), Fits(This(), Counted('charm', '>=', Fixed(2)))))",
    "If your opponent has more resonators than you, you may pay {2} less to play this card.": "More(CountOf(Select(1, 3, described(Has(0, 'Resonator'); ), False)), CountOf(Select(0, 3, described(Has(0, 'Resonator'); ), False)))",
    "Your opponent cannot play chants from their hand during their turn.": "NoPlay(1, described(Has(0, 'Chant'); ), 'card', 4, None)), OnTurn(1)",
    "Chants cannot be played from graveyards.": "NoPlay(2, described(Has(0, 'Chant'); ), 'card', 32, None)",
    "Wolves you control do not rest when they attack.": "Said(Select(0, 3, described(Of('Wolves'); ), False), (Permit(27)))",
    "When this card becomes targeted by fire spells, cancel that spell unless its controller pays {1}.": "Then(By(ItemController(Bound('item')), May(0, PayWill('{1}'), None)), IfElse(Not(Done()), Cancel(Bound('item')), Undone()))",
    "[Enter] ⇒ The next card your opponent plays this turn costs {2} more.": "ForPlayer(PlayCost(3, '{2}', described(AnyCard(); ), 1, 'card', 0, None, '', False, 2), Until(1, 0, ''))",
    "You may pay the attribute cost of Golem resonators with light will.": "WithWill(described(Has(0, 'Resonator'); Of('Golem')), 'light')",
    "At the end of a turn in which you drew two or more cards, draw a card.": "While(Time(8, 2, False), Happened(17, 0, Whose(0), None, 0, 0, '>=', Fixed(2), 2))",
    "At the end of the battle in which this card attacked, recover this card.": "While(Time(12, 2, False), Fits(This(), Fighting('attacking')))",
    "This card cannot be targeted by spells with total cost 4 or less or abilities on a card with total cost 6 or more.": "True, False, None), NotTargeted(2, described(AnyCard(); Worth(0, '>=', Fixed(6))), False, True, None)",
    "[Enter] ⇒ Search your main deck for a Golem and put it into your hand. Then shuffle your main deck. If you control a Wolf, search your main deck for up to two Golems and put them into your hand instead. Then shuffle your main deck.": "Then(SearchFor(Choice(Fixed(1), False, Select(0, 8, described(Of('Golem'); ), False), None)), Then(Do('hand', Bound('it'), False), ShuffleDeck(False)))), ShuffleDeck(False))",
    "[Enter] ⇒ Look at your opponent's hand. Choose a card with total cost 3 or less. They discard that card.": "Among(Bound('group'), described(AnyCard(); Worth(0, '<=', Fixed(3))))",
    '[Enter] ⇒ If you control a card named "Oak", search your main deck for a card with that name and put it into your hand.': "Select(0, 8, described(AnyCard(); Has(3, 'Oak')), False)",
    "[Enter] ⇒ Search your main deck for a light Golem, fire Golem, and/or water Golem, reveal them and put them into your hand. Then shuffle your main deck.": "Choice(Fixed(1), True, Select(0, 8, described(Of('Golem'); Has(2, 'fire')), False), None)",
    "[Enter] ⇒ Reveal the top card of your main deck. This turn, you may pay {1} less to play your next card if it shares a name with the revealed card.": "described(AnyCard(); Alike(3, Bound('revealed'), True)), 0, 'card', 0, None, '', False, 3)",
    "If resonators your opponent controls attacked a total of three times or more this turn, this card gains [+100/+100].": "Happened(9, 0, Whose(1), described(Has(0, 'Resonator'); ), 0, 0, '>=', Fixed(3), 2)",
    '[Enter] ⇒ Put "Oak" into your field from your hand.': "PutIntoField(Choice(Fixed(1), False, Select(0, 4, described(Has(3, 'Oak'); ), False), None), False, False)",
    "Prevent all damage that would be dealt to you. For each 200 damage prevented this way, you gain 100 life.": "Lessen(None, Life(Times(Fixed(100), Per(200, ThatMuch())), True, False))",
    "[Activate] of this card cannot be used.": "NoPlay(2, This(), 'activate abilities', 0, None)",
}
"""Texts that the phrases do not read, and a part of what they mean."""


@pytest.mark.parametrize("text", NEW)
def test_what_a_text_means(text: str) -> None:
    record: dict[str, object] = {"id": "T-001", "name": "Sample", "type": ["Resonator"], "race": [], "cost": "{1}", "colour": [], "abilities": [text]}
    card = compile_card(record)
    assert card.unread == []
    assert NEW[text] in told(card.abilities[0].tree)
    again = compile_card({**record, "abilities": write_card(card)})
    assert not again.unread
    assert told(again.abilities[0].tree) == told(card.abilities[0].tree)


REFUSED = (
    '[Enter] ⇒ If you control a card named "Oak" or "Elm", search your main deck for a card with that name and put it into your hand.',
    "You may choose not to recover this card during your main phase.",
    "Wolves you control cannot gain [Barrier].",
    "You may play one card in your graveyard.",
    "Players cannot play chants during their turn.",
    "Your opponent pays {1} more to play cards you control.",
    "Resonators you control cannot attack unless your opponent pays {1}.",
    "You may look at the top card of your opponent's main deck at any time.",
    "Players have [Flying].",
    "You may play cards in your hand.",
    "If you would draw two cards, you gain 300 life instead.",
    "Rulers cannot do judgment again.",
    "You cannot call resonators your opponent controls.",
    "{1}: Search your deck for a Golem from among them and put it into your hand.",
    "Banish this card if you do not control another Golem.",
    "Draw a resonator.",
    "{1}: Search your deck for a Golem in your graveyard and put it into your hand.",
    "[Enter] ⇒ Discard a card in your graveyard.",
    "Treat this card as a resonator.",
    "{1}: Target resonator gains [+100/+100] until end of turn and cannot attack until end of your next turn.",
)
"""What makes no sense, or could mean two things, is no card English."""


@pytest.mark.parametrize("text", REFUSED)
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(LanguageError):
        paragraph(normalised(text), False)
