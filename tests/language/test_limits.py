"""Texts of any length and depth are read or refused in bounded time, and never break the program."""

from __future__ import annotations

import time

import pytest

from rulewright import games, load_rules
from rulewright.kernel.cards import CardDef

SAMPLES = {
    "godzilla": ("Battle", "This card gains “{}”", "<Enter> ", "Draw 1 card"),
    "vanguard": ("Normal Unit", '[CONT](VC/RC):This unit gets "{}"', "[AUTO](VC/RC):When this unit attacks, ", "draw a card"),
    "gate-ruler": ("Unit", 'This card gains "{}"', "When this card enters play, ", "draw a card"),
    "force-of-will": (["Resonator"], 'This card gains "{}"', "[Enter] >>> ", "Draw a card"),
}
"""The type of a card, an ability that gives another one, the head of an ability, an instruction."""


def card(game: str, text: str) -> CardDef:
    """A card of nothing but a text."""
    rules = load_rules(game)
    kind = SAMPLES[game][0]
    own = {"abilities": text.split("\n")} if game == "force-of-will" else {"text": text}
    more = (
        {"rank": 1, "colors": [], "traits": []}
        if game == "godzilla"
        else {"grade": 1, "power": 7000, "critical": 1, "clan": "Footnotes"}
        if game == "vanguard"
        else {}
    )
    return rules.card({"id": "LONG-1", "name": "Interminable Footnote", "type": kind, **more, **own})


def nested(game: str, depth: int) -> str:
    """An ability that gives an ability that gives ..."""
    _, gives, head, clause = SAMPLES[game]
    text = f"{head}{clause}."
    for _ in range(depth):
        text = gives.format(text)
    return text


def spent(game: str, text: str) -> float:
    """Processor seconds to read a text, the best of three."""
    best = 100.0
    for _ in range(3):
        begin = time.process_time()
        card(game, text)
        best = min(best, time.process_time() - begin)
    return best


@pytest.mark.parametrize("game", games.names())
def test_quotations_in_quotations_are_read(game: str) -> None:
    for depth in (1, 2, 3, 6):
        found = card(game, nested(game, depth))
        assert not found.unread
        rules = load_rules(game)
        again = card(game, rules.write(found))
        assert rules.write(again) == rules.write(found)
        inner = found.abilities[0]
        for _ in range(depth):
            given = [node for node in inner.nodes if getattr(node, "ability", None) is not None]
            inner = getattr(given[0], "ability")
        assert inner.effect is not None and not [node for node in inner.nodes if getattr(node, "ability", None) is not None]


@pytest.mark.parametrize("game", games.names())
def test_the_time_for_quotations_grows_with_their_number_only(game: str) -> None:
    card(game, nested(game, 16))
    assert spent(game, nested(game, 16)) < 6 * spent(game, nested(game, 8)) + 0.02


FORMS = {
    "sentences": lambda head, clause, n: head + ". ".join([clause] + [clause.capitalize()] * (n - 1)) + ".",
    "then": lambda head, clause, n: head + ", then ".join([clause] + [clause.lower()] * (n - 1)) + ".",
    "and": lambda head, clause, n: head + " and ".join([clause] + [clause.lower()] * (n - 1)) + ".",
    "if": lambda head, clause, n: head + "if you have 2 or more cards in your hand, " * n + clause.lower() + ".",
    "other than": lambda head, clause, n: f"{head}discard a card{' other than a card' * n}.",
    "lines": lambda head, clause, n: "\n".join([f"{head}{clause}."] * n),
    "parentheses": lambda head, clause, n: f"{head}{clause} {'(' * n}x{')' * n}.",
    "quotation marks": lambda head, clause, n: head + clause + ' "' * n + ".",
    "unknown words": lambda head, clause, n: f"{head}{clause}{' flumph' * n}.",
    "commas": lambda head, clause, n: head + "," * n,
    "digits": lambda head, clause, n: f"{head}draw {'9' * 5 * n} cards.",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", games.names())
def test_a_thousand_clauses_are_read_or_refused_in_bounded_time(game: str, form: str) -> None:
    _, _, head, clause = SAMPLES[game]
    for number in (20, 90, 1000):
        begin = time.process_time()
        card(game, FORMS[form](head, clause, number))
        assert time.process_time() - begin < 5


@pytest.mark.parametrize("game", games.names())
def test_any_depth_is_read_or_refused(game: str) -> None:
    for depth in (60, 1000):
        found = card(game, nested(game, depth))
        assert bool(found.unread) != bool(found.abilities)
