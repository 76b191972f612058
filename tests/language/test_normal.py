"""A text that was written down in another way is the same text: mutations of all starter cards, and of published ones where they lie at hand."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable

import pytest

from rulewright import games
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.language.normal import own_name, plain, put_right
from rulewright.language.trees import same
from rulewright.tcg.cards.records import stop_in
from rulewright.tcg.interface import Record, Rules, gathered
from tests.card_texts import published_records

Mutation = Callable[[str, str, random.Random], str]
FEW = 60
"""So many published cards of each game."""


def curly(text: str, name: str, rng: random.Random) -> str:
    opens = False

    def turned(match: re.Match[str]) -> str:
        nonlocal opens
        opens = not opens
        return "“" if opens else "”"

    return text if text.count('"') != 2 else re.sub('"', turned, text)


def broken_line(text: str, name: str, rng: random.Random) -> str:
    places = [match.start() for match in re.finditer(r"(?<=[a-z]) (?=[a-z])", text)]
    place = rng.choice(places) if places else 0
    return text[:place] + "\n" + text[place + 1 :] if places else text


def reminded(text: str, name: str, rng: random.Random) -> str:
    places = [match.end() for match in re.finditer(r"(?<=[a-z])\.(?= |$)", text)]
    place = rng.choice(places) if places else 0
    return text[:place] + " (That is what it means.)" + text[place:] if places else text


def named(text: str, name: str, rng: random.Random) -> str:
    if not re.fullmatch(r"[A-Z][A-Za-z' ]{5,}", name):
        return text
    return re.sub(r"\b[Tt]his (?:card|unit)(?= (?:is|gains?|gets?|attacks|deals|cannot|from|into|to)\b|[.,])", name, text)


SPELLINGS = (("color", "colour"), ("honor", "honour"), ("defense", "defence"), ("judgment", "judgement"), ("canceled", "cancelled"), ("center", "centre"))


def respelled(text: str) -> str:
    for american, british in SPELLINGS:
        for one, other in ((american, british), (british, american)):
            if re.search(rf"\\b{one}", text):
                return re.sub(rf"\\b{one}", other, text)
    return text


MUTATIONS: dict[str, Mutation] = {
    "curly quotation marks": curly,
    "quotation marks of another kind": lambda text, name, rng: text if text.count('"') != 2 else text.replace('"', "「", 1).replace('"', "」"),
    "guillemets": lambda text, name, rng: text if text.count('"') != 2 else text.replace('"', "«", 1).replace('"', "»"),
    "Japanese brackets": lambda text, name, rng: text if text.count('"') != 2 else text.replace('"', "『", 1).replace('"', "』"),
    "ampersands": lambda text, name, rng: text.replace(" & ", rng.choice([" &amp; ", " ＆ ", "\u00a0&\u00a0"])),
    "numeric entities": lambda text, name, rng: text.replace("'", rng.choice(["&#39;", "&rsquo;", "’"])),
    "traits in other brackets": lambda text, name, rng: re.sub(
        r"<《([^》]*)》>|(?<=[a-z] )<([A-Z][a-z]+ [A-Z][a-z]+)>", lambda match: f"《{match[1] or match[2]}》", text
    ),
    "reminder text in the middle": lambda text, name, rng: text if '"' in text else re.sub(r"(?<=[a-z]), (?=[a-z])", " (that much is clear), ", text, count=1),
    "American and British spelling": lambda text, name, rng: respelled(text),
    "the short name of the card": lambda text, name, rng: named(text, name.split(",")[0], rng) if "," in name else text,
    "<br>": lambda text, name, rng: text.replace("\n", rng.choice(["<br>", "<br/>\n", "<BR />"])),
    "HTML entities": lambda text, name, rng: html.escape(text),
    "HTML tags": lambda text, name, rng: re.sub(r"(?<= )([a-z]+)(?= )", r"<i>\1</i>", text, count=1),
    "double blanks": lambda text, name, rng: text.replace(" ", "  "),
    "blanks that do not break": lambda text, name, rng: text.replace(" ", "\u00a0"),
    "unseen characters": lambda text, name, rng: text.replace(" ", " \u200b"),
    "en dashes": lambda text, name, rng: text.replace("-", "–"),
    "minus signs": lambda text, name, rng: text.replace("-", "−"),
    "arrows": lambda text, name, rng: text.replace("⇒", rng.choice(["=>", "→", ">>>"])),
    "a line broken inside a sentence": broken_line,
    "reminder text": reminded,
    "no full stop at the end": lambda text, name, rng: text.removesuffix("."),
    "the card's own name": named,
}


def texts_of(record: Record) -> list[str]:
    value = record.get("abilities", record.get("text"))
    return [str(text) for text in value] if isinstance(value, list) else [str(value or "")]


def with_texts(record: Record, texts: list[str]) -> Record:
    return {**record, **({"abilities": list(texts)} if isinstance(record.get("abilities"), list) else {"text": texts[0]})}


@pytest.fixture(scope="module", params=games.names())
def cards(request: pytest.FixtureRequest) -> tuple[Rules, list[CardDef]]:
    """Cards that are understood."""
    rules = games.load(request.param)
    records = [card.record for card in rules.starter_pool().cards]
    others = [record for _, record in gathered(rules, list(enumerate(published_records(rules.name)))) if not isinstance(record, BadInput)]
    random.Random(1).shuffle(others)
    found = [rules.card(record) for record in records + others[:FEW] if any(texts_of(record))]
    return rules, [card for card in found if card.abilities and not card.unread]


@pytest.mark.parametrize("mutation", MUTATIONS)
def test_a_text_written_down_in_another_way_is_the_same(cards: tuple[Rules, list[CardDef]], mutation: str) -> None:
    rules, found = cards
    rng = random.Random(1)
    unread: list[str] = []
    tried = 0
    for card in found:
        old = texts_of(card.record)
        new = [MUTATIONS[mutation](text, card.name, rng) for text in old]
        if new == old:
            continue
        tried += 1
        again = rules.card(with_texts(card.record, new))
        if again.unread:
            unread.append(f"{card.name}: {again.unread}")
        else:
            assert same([ability.tree for ability in again.abilities], [ability.tree for ability in card.abilities]), new
    assert len(unread) <= tried * 0.03, "\n".join(unread)


# -- the pieces -----------------------------------------------------------------------------------------------


def test_plain() -> None:
    assert plain("Draw&nbsp;1 card.<br>Discard\u2003it.") == "Draw 1 card.\nDiscard it."
    assert plain("When it enters =&gt; draw 1 card") == "When it enters ⇒ draw 1 card"
    assert plain("Draw the top\ncard of your deck.\nShuffle.") == "Draw the top card of your deck.\nShuffle."


def test_own_name() -> None:
    assert own_name("Destroy Pip. Pip gains 1. A Pip card.", "Pip", "this card") == "Destroy Pip. Pip gains 1. A Pip card."
    assert own_name("Moss Giant attacks. Draw if Moss Giant is here.", "Moss Giant, the Tall", "this card") == "This card attacks. Draw if this card is here."
    assert own_name('A card named "Moss Giant" is here; Moss Giants too.', "Moss Giant", "this card") == 'A card named "Moss Giant" is here; Moss Giants too.'


def clerk(text: str) -> Record:
    return {"name": "Clerk", "type": "Battle", "rank": 1, "colors": ["red"], "traits": [], "counter_power": 1000, "text": text}


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("<Enter> Detsroy a battle card.", ["read 'Detsroy' as 'Destroy'"]),
        ("<Enter> Draw 1 card, thn discard 1 card.", ["read 'thn' as 'then'"]),
        ("<Enter> Draw 1 card, then discrad 1 crad.", ["read 'discrad' as 'discard'", "read 'crad' as 'card'"]),
        ("<Enter> Put the top card of your your deck into your hand.", ["read 'your your' as 'your'"]),
        ("<Enter> Put the top card of you deck into your hand.", ["read 'you' as 'your'"]),
        ("<Enter> Destroy 1 of your opponents battle cards.", ["read 'opponents' as 'opponent's'"]),
        ("<Enter> If you have 3 or more cards in your hand: Draw 1 card.", ["read ':' as ','"]),
    ],
)
def test_a_slip_is_read_as_what_it_can_only_be(printed: str, said: list[str]) -> None:
    card = games.load("godzilla").card(clerk(printed))
    assert card.unread == [] and card.corrected == said


@pytest.mark.parametrize(
    "printed",
    [
        "<Enter> Draw 1 cart, then dizcart 1 card.",  # two slips in a word
        "<Enter> Draw no card, then discard 1 card.",  # what says how many is no slip of anything
        "<Enter> Put a Crad into your hand.",  # a capitalised word inside a sentence may be a name
        "<Enter> Draw 1 card, then bury 1 card.",  # no known word is near
    ],
)
def test_what_can_be_several_things_or_none_is_not_mended(printed: str) -> None:
    assert games.load("godzilla").card(clerk(printed)).unread != []


def knight(text: str) -> Record:
    return {"name": "Knight", "type": ["Resonator"], "race": [], "cost": "0", "colour": ["W"], "ATK": 100, "DEF": 100, "abilities": [text]}


def test_a_slip_behind_the_place_where_reading_stopped() -> None:
    """The words have no meaning together, so it is not the first of them that is wrong."""
    card = games.load("force-of-will").card(knight("This card cannot blocks."))
    assert card.unread == [] and card.corrected == ["read 'blocks' as 'block'"]


@pytest.mark.parametrize("printed", ["Put a Giant of an Elf from your hand into your field.", "When this card enters your field, draw fie cards."])
def test_words_that_join_or_count_are_not_mended(printed: str) -> None:
    assert games.load("force-of-will").card(knight(printed)).unread != []


def test_where_reading_stopped_is_the_end_of_a_sentence() -> None:
    assert stop_in("Search your deck and the shuffle your deck.", "your deck") == len("Search your deck and the shuffle ")
    assert stop_in("Search your deck for a card.", "your deck") == len("Search ")
    assert stop_in("Search your deck.", "a card") == -1


def test_errata_are_said() -> None:
    said: list[str] = []
    assert put_right("You opponent draws. The end.", [("you opponent", "your opponent"), ("nothing", "something")], said) == "Your opponent draws. The end."
    assert said == ["read 'you opponent' as 'your opponent'"]


def test_a_card_says_what_was_corrected() -> None:
    rules = games.load("godzilla")
    record: Record = {
        "name": "Clerk",
        "type": "Battle",
        "rank": 1,
        "colors": ["red"],
        "traits": [],
        "counter_power": 1000,
        "text": "<Enter> Draw 1 card, then dsicard 1 card.",
    }
    card = rules.card(record)
    assert card.unread == [] and card.corrected == ["read 'dsicard' as 'discard'"]
    assert card.record["text"] == record["text"] and "dsicard" in card.text, "the card keeps its text as it is printed"


def test_words_in_the_wrong_number_are_read_and_said() -> None:
    rules = games.load("godzilla")
    card = rules.card(
        {"name": "Slipper", "type": "Battle", "rank": 1, "colors": [], "traits": [], "text": "All of your battle card gains +1000 counter power."}
    )
    assert card.unread == []
    assert card.corrected == ["read 'card' as 'cards'", "read 'gains' as 'gain'"]
    assert rules.card({**card.record, "text": "All of your battle cart gains +1000 counter power."}).unread != []
