"""What is said about a text that is not understood: where reading stopped, what could have stood there, never a crash."""

from __future__ import annotations

import random
import re

import pytest

from rulewright import games
from rulewright.kernel.cards import CardDef
from rulewright.session.explain import explain
from rulewright.tcg.folder import Modules
from rulewright.tcg.interface import Record

STRANGE = ("flumph", "Flumphkin", "☃", "<Blorp>", "[Blorp]", "【BLORP】", "{Q}", "\ue000", "{", "]", "⟦", "“", "%", "+X+", "＊")


def with_text(card: CardDef, text: str) -> Record:
    return {**card.record, "id": "BROKEN", **({"abilities": text.split("\n")} if "abilities" in card.record else {"text": text})}


def spoilt(text: str, rng: random.Random) -> str:
    """The text cut off, without a word, with a strange one, or with two exchanged."""
    words = text.split(" ")
    place = rng.randrange(len(words))
    match rng.randrange(4):
        case 0:
            return " ".join(words[: max(1, place)]).rstrip(".") + "."
        case 1:
            return " ".join(words[:place] + words[place + 1 :])
        case 2:
            return " ".join(words[:place] + [rng.choice(STRANGE)] + words[place:])
        case _:
            other = rng.randrange(len(words))
            words[place], words[other] = words[other], words[place]
            return " ".join(words)


@pytest.mark.parametrize("game", games.names())
def test_every_broken_text_gets_a_message_that_helps(game: str) -> None:
    rules = games.load(game)
    assert isinstance(rules, Modules)
    rng = random.Random(12)
    names = set(rules.grammar()._ready().categories)
    told = helped = 0
    cards = [card for card in rules.starter_pool().cards if card.text and "sides" not in card.record]
    for _ in range(250):
        card = rng.choice(cards)
        text = spoilt(card.text, rng)
        if not re.search(r"[a-z]", text):
            continue
        found = rules.card(with_text(card, text))
        for words in found.unread:
            assert words.strip(" .,;:"), found.text  # never a lone full stop
        for line in explain(rules, found):
            if line.stopped:
                told += 1
                assert line.reason
                assert len(line.expected) <= 5 and len(set(line.expected)) == len(line.expected)
                for one in line.expected:
                    assert one not in names and not re.search(r"[_{}|]", one) and one.strip("“”.,")
                helped += bool(line.expected)
    assert told > 60 and helped > told / 3


@pytest.mark.parametrize(
    "game, text",
    [
        ("godzilla", "<Enter> Draw 1 flumph."),
        ("vanguard", "[AUTO](VC/RC):When this unit attacks, draw a flumph."),
        ("gate-ruler", "When this card enters play, draw a flumph."),
        ("force-of-will", "[Enter] >>> Draw a flumph."),
    ],
)
def test_an_unknown_word_is_called_so(game: str, text: str) -> None:
    rules = games.load(game)
    card = next(card for card in rules.starter_pool().cards if card.abilities and "sides" not in card.record)
    line = [line for line in explain(rules, rules.card(with_text(card, text))) if line.stopped][0]
    assert line.stopped.startswith("flumph") and line.reason == "an unknown word" and line.understood.lower().endswith(("draw 1", "draw a"))


@pytest.mark.parametrize(
    "game, text",
    [
        ("godzilla", "<Enter> Put the rest on the bottom of your deck in any order."),
        ("vanguard", "[AUTO](VC/RC):When this unit attacks, put the rest into your drop zone."),
        ("gate-ruler", "When this card enters play, put the rest into your graveyard."),
        ("force-of-will", "[Enter] >>> Put the rest into your graveyard."),
        ("gate-ruler", "When this card enters play, choose 1 allied unit and 1 enemy unit. Destroy it."),
        ("gate-ruler", "When this card enters play, choose 2 enemy units. Destroy it."),
        ("force-of-will", "[Enter] >>> Choose two resonators. Destroy it."),
    ],
)
def test_words_that_stand_for_nothing_or_for_two_things_are_refused(game: str, text: str) -> None:
    rules = games.load(game)
    card = next(
        card
        for card in rules.starter_pool().cards
        if card.abilities and "sides" not in card.record and card.record.get("type") in ("Battle", "Normal Unit", "unit", "Unit", ["Resonator"], "Resonator")
    )
    assert rules.card(with_text(card, text)).unread
