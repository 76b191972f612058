"""The rulebooks as they are read and searched, what words mean, and the rulings."""

from __future__ import annotations

import re

import pytest

from rulewright import games
from rulewright.books.rulebook import Glossary, book, heading, signs, words_of
from rulewright.books.rulings import rulings
from rulewright.kernel.errors import BadInput
from rulewright.tcg.faces.picture import Faces, printed

UNTOLD = {("vanguard", "Forerunner"), ("vanguard", "Lord"), ("vanguard", "Sentinel")}
"""Names of abilities of which no rule speaks: the card itself says what they mean."""


def known(name: str) -> dict[str, list[str]]:
    rules = games.load(name)
    faces = Faces(rules.layout())
    shown = [printed(faces, card) for card in rules.starter_pool().cards]
    return {kind: sorted({word for card in shown for word in card[key]}) for kind, key in (("keyword", "keywords"), ("type", "type"))}


@pytest.mark.parametrize("name", games.names())
def test_a_book_is_a_tree_in_the_order_of_its_numbers(name):
    of = book(name)
    chapters = of.chapters()
    assert [rule.number for _, _, rules in chapters for rule in rules] == [rule.number for rule in of.rules]
    assert all(about for _, about, _ in chapters)
    for rule in of.rules:
        parent = of.parents[rule.number]
        assert parent == "" or of.places[parent] < of.places[rule.number]
        assert rule.number in of.children[parent]
        for number in of.named_in(rule):
            assert rule.number in of.named_by[number]
    deep = max(of.rules, key=lambda rule: len(rule.number))
    assert of.parents[deep.number] and deep.number.startswith(of.parents[deep.number])


def test_headings_and_parents():
    of = book("force-of-will")
    assert of.parents["402.5a"] == "402.5" and of.parents["402"] == "400" and of.parents["400"] == ""
    assert heading(of.by_number["1103"]) == "[Precision]"
    assert of.meaning("1139").startswith("[Eternal] is a continuous ability.")
    assert book("gate-ruler").parents["14-6a-1a"] == "14-6a-1"
    assert heading(book("godzilla").by_number["12.4"]) == "Awakening"


@pytest.mark.parametrize(
    "name, wanted, first",
    [
        ("vanguard", "intercept", "10.2.2"),
        ("vanguard", "limit-break", "10.2.5"),
        ("force-of-will", "[Precision]", "1103"),
        ("gate-ruler", "double attack", "16-9"),
        ("godzilla", "5.14", "5.14"),
        ("godzilla", "THREAT LEVEL", "2.6"),
    ],
)
def test_searching_finds_the_section_first(name, wanted, first):
    assert book(name).search(wanted)[0].number == first


def test_searching_by_number_and_by_several_words():
    of = book("vanguard")
    assert [rule.number for rule in of.search("10.2.2")][:2] == ["10.2.2", "10.2.2.1"]
    assert all(rule.number.startswith("10.1.1") for rule in of.search("10.1.1"))
    found = of.search("guardian shield")
    assert found and all(
        {"guardian", "shield"} <= set(re.findall(r"[a-z]+", f"{rule.text} {rule.note}".lower().replace("guardians", "guardian").replace("shields", "shield")))
        for rule in found
    )
    assert of.search("") == [] and of.search("zebra") == []


@pytest.mark.parametrize("name", games.names())
def test_every_word_of_the_table_is_explained(name):
    rules = games.load(name)
    found = Glossary(rules, known(name))
    told = {(term.word, term.kind) for term in found.terms}
    missing = {word for word, kind, _ in words_of(rules.layout(), known(name)) if (word, kind) not in told}
    assert {(name, word) for word in missing} == {one for one in UNTOLD if one[0] == name}
    for one in found.data():
        assert one["text"] and not one["text"].startswith("Opens "), one


@pytest.mark.parametrize("name", games.names())
def test_signs_name_rules_that_there_are(name):
    assert all(term.rule in book(name).by_number for term in signs(name))


@pytest.mark.parametrize("name", games.names())
def test_signs_on_cards_are_explained(name):
    """Every sign in brackets on a starter card, but for names, numbers and whole sentences."""
    rules = games.load(name)
    words = {term.word.casefold() for term in Glossary(rules, known(name)).terms}
    for card in rules.starter_pool().cards:
        for sign in re.findall(r"\{[^}]+\}|【([^】]+)】|\(([A-Z]{2})\)", card.text):
            inside = [one for one in (sign if isinstance(sign, tuple) else [sign]) if one]
            assert all(one.casefold() in words for one in inside), (card.name, inside)
        for sign in re.findall(r"\{[^}0-9]+\}", card.text):
            assert sign.casefold() in words, (card.name, sign)


@pytest.mark.parametrize("name", games.names())
def test_rulings_cite_rules_that_there_are(name):
    found = rulings(name)
    assert len(found) > 300
    numbers = set(book(name).by_number)
    assert sum(not set(one.rules) <= numbers for one in found.values()) == 0
    assert sum("question" in one.said and "answer" in one.said for one in found.values()) > 100
    with pytest.raises(BadInput):
        rulings("chess")
