"""Cards that are kept are the cards that reading their texts gives; a file that is stale or broken is noticed."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright import games
from rulewright.kernel.cards import CardDef
from rulewright.kernel.save import fingerprint, restore, save
from rulewright.players.base import Dice
from rulewright.players.random import any_answer
from rulewright.tcg.cards import kept
from rulewright.tcg.cards.kept import DIGEST, FILE, Kept, is_compiled
from rulewright.tcg.folder import Modules

GAMES = games.names()
INTERPRETED = (sys.modules["rulewright.kernel.nodes"].__file__ or "").endswith(".py")
pytestmark = pytest.mark.skipif(not INTERPRETED, reason="compiled classes are not kept")


def rules_of(name: str) -> Modules:
    rules = games.load(name)
    assert isinstance(rules, Modules)
    return rules


def read_all(rules: Modules) -> list[CardDef]:
    return [rules.read_anew(card.record) for card in rules.starter_pool().cards]


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Modules, Path]]:
    """A game whose cards are kept elsewhere."""
    rules = rules_of(request.param)
    before = rules._kept
    source = Path(rules.place())
    shutil.copytree(source, tmp_path / source.name, ignore=shutil.ignore_patterns("__pycache__", FILE, "lessons", "puzzles", "decks"))
    rules._kept = Kept(str(tmp_path / source.name))
    yield rules, tmp_path / source.name / "data" / "cards" / FILE
    rules._kept = before


def shape(value: object, seen: dict[int, int]) -> object:
    """Everything that an object holds, and where it holds the same thing twice."""
    if isinstance(value, (str, int, bool, type(None), bytes)):
        return value
    if isinstance(value, frozenset):
        return sorted(map(str, value))
    if id(value) in seen:
        return seen[id(value)]
    seen[id(value)] = len(seen)
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *(shape(item, seen) for item in value)]
    if isinstance(value, dict):
        return [(shape(key, seen), shape(item, seen)) for key, item in value.items()]
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())] + sorted(getattr(value, "__dict__", ()))
    return [type(value).__name__, *((name, shape(getattr(value, name), seen)) for name in names if hasattr(value, name))]


@pytest.mark.parametrize("place", GAMES, indirect=True)
def test_kept_cards_are_the_cards_that_are_read(place: tuple[Modules, Path]) -> None:
    rules, _ = place
    fresh = read_all(rules)
    assert rules.kept().keep(fresh)
    again = Kept(rules.kept().place)
    for card in fresh:
        found = again.find(card.record)
        assert found is not None and found is not card
        assert shape(found, {}) == shape(card, {}), card.name
        assert rules.write(found) == rules.write(card)
        other = again.find(card.record)
        assert other is not None and other is not found  # nobody shares a card with another pool


@pytest.mark.parametrize("place", GAMES, indirect=True)
def test_a_game_with_kept_cards_is_the_game_with_read_ones(place: tuple[Modules, Path]) -> None:
    rules, _ = place
    kept = rules.kept()
    kept.keep(read_all(rules))

    def played() -> list[str]:
        game = rules.new(rules.starter_decks()[:2], rules.starter_pool(), 5)
        dice = Dice(5)
        found: list[str] = []
        while game.question is not None and len(found) < 150:
            game.answer(any_answer(game.question, dice))
            found.append(fingerprint(game))
        saved = save(game)
        assert fingerprint(restore(rules, saved)) == found[-1] == fingerprint(game.copy())
        return found

    with_kept = played()
    kept._cards = {}
    assert played() == with_kept


@pytest.mark.parametrize("place", ["godzilla"], indirect=True)
def test_a_broken_file_is_read_anew(place: tuple[Modules, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    rules, file = place
    rules.starter_pool()
    whole = file.read_bytes()
    forged = pickle.dumps({"": b"cos\nsystem\n(S'true'\ntR."}, 5)
    for broken in (b"", b"rubbish", whole[:100], whole[:-1], whole[:-1] + b"?", whole[:DIGEST] + whole[DIGEST + 1 :], whole[: 2 * DIGEST] + forged):
        file.write_bytes(broken)
        rules._kept = Kept(str(file.parents[2]))
        card = rules.starter_pool().cards[0]
        assert rules.write(card)
        assert file.read_bytes() == whole  # and is written anew


@pytest.mark.parametrize("place", ["godzilla"], indirect=True)
def test_other_words_of_the_game_make_it_stale(place: tuple[Modules, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    rules, file = place
    card = rules.starter_pool().cards[0]
    kept = Kept(str(file.parents[2]))
    assert kept.find(card.record) is not None
    assert kept.find({**card.record, "text": "Draw 2 cards."}) is None
    lexicon = file.parents[2] / "text" / "lexicon.py"
    lexicon.write_text(lexicon.read_text(encoding="utf-8") + "# one more word\n", encoding="utf-8")
    assert Kept(str(file.parents[2])).find(card.record) is None


@pytest.mark.parametrize("place", ["godzilla"], indirect=True)
def test_only_cards_are_let_in(place: tuple[Modules, Path]) -> None:
    rules, _ = place
    kept = rules.kept()
    record = rules.starter_pool().cards[0].record
    kept.keep(read_all(rules))
    assert kept._cards
    for key in kept._cards:
        kept._cards[key] = b"cos\nsystem\n(S'true'\ntR."
    assert kept.find(record) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_start_with_kept_cards_loads_no_grammar(name: str) -> None:
    rules_of(name).kept().keep(read_all(rules_of(name)))
    code = (
        f"import sys, rulewright.games as g; r = g.load({name!r}); r.new(r.starter_decks()[:2], r.starter_pool(), 1); "
        "print([m for m in sys.modules if m == 'rulewright.english.grammar' or m.endswith('.compiler')])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_compiled_classes_are_neither_kept_nor_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiled build broke down at its second start."""
    cards = games.load("godzilla").starter_pool().cards
    place = str(Path(games.__file__).parent / "godzilla")
    assert not is_compiled() and Kept(place).find(cards[0].record) is not None
    monkeypatch.setattr(kept, "is_compiled", lambda: True)
    assert not Kept(place).keep(cards) and Kept(place).find(cards[0].record) is None
