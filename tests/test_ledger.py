"""Every number of every rulebook is accounted for. Run after the other tests: it reads the traces they left."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulewright.books.ledger import ENFORCED, NOT_APPLICABLE, Entry, Ledger, Place, Rule, explain, numbers_in, read_traces, rulebook
from rulewright.games import names
from rulewright.kernel.errors import BadInput

ROOT = Path(__file__).parents[1]
OFFICIAL = ROOT.parent / "shared" / "rules"
WORD = re.compile(r"[A-Za-z0-9'’]+")
RUN = 10

GAMES = names()


def official(game: str) -> list[tuple[str, str]]:
    """The published rulebook, where it is at hand."""
    file = OFFICIAL / f"{game}.tsv"
    if not file.is_file():
        pytest.skip("the published rulebook is not here")
    rows = [line.split("\t", 1) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [(row[0], row[1] if len(row) > 1 else "") for row in rows]


def runs(text: str) -> set[tuple[str, ...]]:
    """All runs of ten words."""
    words = [word.lower() for word in WORD.findall(text)]
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}


@pytest.fixture(scope="module", params=GAMES)
def ledger(request):
    return Ledger(request.param, ROOT / "build" / "traces")


def test_every_rule_has_its_place_in_the_code(ledger):
    gaps = [f"{entry.number} ({entry.kind}): {entry.missing(False)}" for entry in ledger.gaps(with_traces=False)]
    if gaps:
        pytest.fail(f"{len(gaps)} of {len(ledger.rules())} rules of {ledger.game}:\n" + "\n".join(gaps), pytrace=False)


def test_every_enforced_rule_is_run_by_a_test(ledger):
    never = [f"{entry.number}: {', '.join(map(str, entry.marks)) or 'no mark'}" for entry in ledger.rules() if entry.kind == ENFORCED and not entry.tests]
    if never:
        pytest.fail(f"{len(never)} rules of {ledger.game} were never traced:\n" + "\n".join(never), pytrace=False)


def test_the_traces_name_only_rules_of_the_rulebook(ledger):
    known = {entry.number for entry in ledger.rules()}
    assert not set(read_traces(ledger.game, ROOT / "build" / "traces")) - known


def test_what_is_not_applicable_has_a_reason(ledger):
    assert not [entry.number for entry in ledger.rules() if entry.kind == NOT_APPLICABLE and entry.missing()]


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_are_those_of_the_rulebook(game):
    numbers = [number for number, _ in official(game)]
    ours = [rule.number for rule in rulebook(game)]
    assert [number for number in numbers if number not in ours] == []
    assert [number for number in ours if number not in numbers] == []
    assert ours == numbers


@pytest.mark.parametrize("game", GAMES)
def test_our_words_are_our_own(game):
    published = {run for _, text in official(game) for run in runs(text)}
    shared = {rule.number: " ".join(min(common)) for rule in rulebook(game) if (common := (runs(rule.text) | runs(rule.note)) & published)}
    assert not shared


def test_an_unknown_rule_is_refused():
    with pytest.raises(BadInput):
        explain(GAMES[0], "999.9")
    with pytest.raises(BadInput):
        explain("no such game", "1.1")


SOURCE = '''"""Section 6: decks (ver. 1.2)."""


def check(game):
    """4.4.5.1 says which zone comes first."""
    game.rule("6.1.1")
    return f"no room (10-4d-1a): {game}"  # see 504.1b; 12 cards, never 3


STEPS = Procedure("7.5 End phase", [("7.5.4", draw_up)])
'''


def test_numbers_are_found_where_they_stand():
    found = [(number, str(place), exact) for number, place, exact in numbers_in(SOURCE, "decks.py")]
    assert found == [
        ("6", "decks.py:1", False),
        ("4.4.5.1", "decks.py:5 check", False),
        ("6.1.1", "decks.py:6 check", True),
        ("10-4d-1a", "decks.py:7 check", False),
        ("7.5", "decks.py:10 STEPS", False),
        ("7.5.4", "decks.py:10 draw_up", True),
        ("504.1b", "decks.py:7 check", False),
    ]


def test_a_rule_is_a_gap_until_its_evidence_is_there():
    place = Place("decks.py", 6, "check")
    enforced = Rule("6.1.1", "enforced", "Bring two decks.", "")
    assert Entry(enforced, [], [place], ["a test"]).status == "gap"
    assert Entry(enforced, [place], [], []).status == "gap"
    assert Entry(enforced, [place], [], []).missing(with_traces=False) == ""
    assert Entry(enforced, [place], [], ["a test"]).status == "enforced"
    definition = Rule("6.1", "definition", "About decks.", "")
    assert Entry(definition, [], [], []).status == "gap"
    assert Entry(definition, [], [place], []).status == "definition"
    assert Entry(Rule("2.10", "not_applicable", "The art.", ""), [], [], []).status == "gap"
    assert Entry(Rule("2.10", "not_applicable", "The art.", "Reason: paint."), [], [], []).status == "not_applicable"
