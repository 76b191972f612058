"""Observations and actions: what a player may know as arrays, and every answer by actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from rulewright import games  # noqa: E402
from rulewright.kernel import verbs  # noqa: E402
from rulewright.kernel.errors import IllegalAnswer  # noqa: E402
from rulewright.kernel.questions import CARDS as CARD_QUESTION  # noqa: E402
from rulewright.kernel.questions import DISTRIBUTION, Question  # noqa: E402
from rulewright.kernel.save import fingerprint  # noqa: E402
from rulewright.kernel.verbs import CARD, NUMBER  # noqa: E402
from rulewright.learn.encoding import Encoder  # noqa: E402
from rulewright.learn.fields import CARD as CARD_FIELDS  # noqa: E402
from rulewright.learn.fields import CARDS, COLUMNS, ENOUGH, FACTS, MORE, NUMBERS, OPTION, OPTIONS, SMALL, TABLE, VERSION, ZONES, shape  # noqa: E402
from rulewright.learn.rows import COMMON, Viewed  # noqa: E402
from rulewright.learn.sheet import Arrays, Sheet, arrays  # noqa: E402
from rulewright.learn.steps import Steps  # noqa: E402
from tests.beliefs import play  # noqa: E402
from tests.beliefs.play import Table, named, seeds  # noqa: E402


@pytest.fixture(scope="module", params=games.names())
def table(request: pytest.FixtureRequest) -> Table:
    return Table(request.param)


def seen(encoder: Encoder, steps: Steps, viewer: int) -> Arrays:
    """What a player sees, in arrays that held something else before."""
    out = arrays()
    for array in out.values():
        array.fill(77)
    encoder.write(steps, viewer, Sheet(out))
    return out


def differences(one: Arrays, other: Arrays) -> list[str]:
    return [name for name in one if not np.array_equal(one[name], other[name])]


def played(table: Table, seed: int) -> Iterator[Steps]:
    """A random game, yielded before each of its actions."""
    rng = random.Random(seed)
    steps = Steps(table.rules, table.new(seed))
    while actions := steps.actions():
        yield steps
        steps.act(rng.choice([action for action in actions if action != steps.game.question.null] or actions))


def column(fields: list[tuple[str, str]], name: str) -> int:
    return [field for field, _ in fields].index(name)


def test_what_a_player_cannot_know_changes_nothing(table: Table) -> None:
    """Two games that a player cannot tell apart give equal arrays, between the picks of one answer too."""
    encoder = Encoder(table.rules)
    noticed = 0
    for seed in seeds(2, 600):
        rng = random.Random(-seed)
        with named(table, seed):
            for place, steps in enumerate(played(table, seed)):
                if not play.looked_at(place):
                    continue
                for player in (0, 1):
                    other = steps.copy()
                    play.scramble(other.game, play.hidden_from(steps.game, player), table.seats(seed), rng)
                    assert differences(seen(encoder, other, player), seen(Encoder(table.rules), steps, player)) == []
                    noticed += bool(differences(seen(encoder, other, 1 - player), seen(encoder, steps, 1 - player)))
    assert noticed > 10  # by the one who does know, or else nothing was hidden


def test_a_quick_look_says_what_the_view_says(table: Table) -> None:
    """Reading only what has changed gives the arrays that are made of the view, for both players at every question."""
    quick, plain = Encoder(table.rules), Encoder(table.rules)
    plain.sight = None
    assert quick.sight is not None
    for seed in seeds(4, 600):
        with named(table, seed):
            for steps in played(table, seed):
                for player in (0, 1):
                    assert differences(seen(quick, steps, player), seen(plain, steps, player)) == []


def test_what_is_remembered_is_forgotten_in_time(table: Table) -> None:
    """When all numbers of faces are given anew, nobody goes by the old ones."""
    quick, plain = Encoder(table.rules), Encoder(table.rules)
    plain.sight = None
    for place, steps in enumerate(played(table, 5)):
        if place % 3 == 0:
            quick.forget()
        if place < 90:
            assert differences(seen(quick, steps, 0), seen(plain, steps, 0)) == []


def test_a_hidden_card_is_offered_by_its_zone(table: Table) -> None:
    """Such as one of another player's hand: no row, no key, nothing that differs between the cards."""
    encoder = Encoder(table.rules)
    steps = next(iter(played(table, 1)))
    player = steps.player
    hidden = [card for card in play.hidden_from(steps.game, player) if "hand" in steps.game.specs[steps.game.zone[card]].name]
    asked = steps.game.question
    steps.game.question = Question(player, CARD_QUESTION, asked.rule, asked.prompt, [(CARD, card) for card in hidden])
    out = seen(encoder, steps, player)
    rows = out["options"][: len(hidden)]
    assert len(hidden) > 1 and (rows == rows[0]).all()
    column_of_hand = encoder.columns[steps.game.specs[steps.game.zone[hidden[0]]].name]
    assert rows[0, column(OPTION, "first kind")] == 2 and rows[0, column(OPTION, "first")] == 1 + ZONES + column_of_hand
    other = steps.copy()
    play.scramble(other.game, hidden, table.seats(1), random.Random(1))
    assert differences(seen(encoder, other, player), out) == []


def test_other_things_that_a_player_knows_change_the_arrays(table: Table) -> None:
    """The belief above could be held by arrays that say nothing: exchange what the player does know."""
    encoder = Encoder(table.rules)
    changed = 0
    for place, steps in enumerate(played(table, 1)):
        if place % 10 == 0:
            player = steps.player
            own = [card for card in range(len(steps.game.defs)) if card not in play.hidden_from(steps.game, player)]
            other = steps.copy()
            play.scramble(other.game, own, table.seats(1), random.Random(place))
            changed += "cards" in differences(seen(encoder, other, player), seen(encoder, steps, player))
    assert changed > 3


def test_options_can_be_told_apart(table: Table) -> None:
    """No two rows of options are alike, unless they are about cards that the player does not know."""
    encoder = Encoder(table.rules)
    for seed in seeds(3, 300):
        with named(table, seed):
            for steps in played(table, seed):
                question = steps.game.question
                known = [
                    all(kind != "card" or steps.game.known[number] >> steps.player & 1 for kind, number in table.rules.points(steps.game, option))
                    for option in question.options
                ]
                rows = [tuple(row) for row, told in zip(seen(encoder, steps, steps.player)["options"].tolist(), known) if told]
                assert len(set(rows)) == len(rows), [question.prompt, question.options]


def test_an_option_points_at_its_card(table: Table) -> None:
    encoder = Encoder(table.rules)
    kind, first, key = column(OPTION, "first kind"), column(OPTION, "first"), column(CARD_FIELDS, "card")
    met = 0
    for steps in played(table, 3):
        out = seen(encoder, steps, steps.player)
        keys: dict[str, int] = {}
        for option, row in zip(steps.game.question.options, out["options"].tolist()):
            if row[kind] == 1:
                _, card = table.rules.points(steps.game, option)[0]
                assert row[first] > 0 and out["cards"][row[first] - 1, 0] == 1
                number = out["cards"][row[first] - 1, key]
                assert keys.setdefault(steps.game.defs[card].id, number) == number
                met += 1
        assert len(set(keys.values())) == len(keys)
    assert met > 20


def test_every_game_fits(table: Table) -> None:
    layout = table.rules.layout()
    assert len(layout.numbers) <= NUMBERS and len(layout.zones()) + len(layout.shared) <= ZONES
    encoder = Encoder(table.rules)
    for steps in played(table, 2):
        assert seen(encoder, steps, 0)["table"][column(TABLE, "left out")] == 0
        view = table.rules.view(steps.game, 0)
        assert all(sum(one is None or isinstance(one, (int, str)) for one in side.values()) <= FACTS for side in view["players"])


def test_the_mask_is_what_is_legal(table: Table) -> None:
    encoder = Encoder(table.rules)
    for place, steps in enumerate(played(table, 4)):
        if place % 7:
            continue
        legal = steps.actions()
        assert np.flatnonzero(seen(encoder, steps, steps.player)["action_mask"]).tolist() == legal
        assert not seen(encoder, steps, 1 - steps.player)["action_mask"].any()
        before = fingerprint(steps.game), steps.picked.copy(), steps.page
        for action in {-1, 0, OPTIONS - 1, ENOUGH, MORE, MORE + 1} - set(legal):
            with pytest.raises(IllegalAnswer):
                steps.act(action)
        assert before == (fingerprint(steps.game), steps.picked, steps.page)
        for action in legal:
            steps.copy().act(action)


class Heard(Exception):
    """An answer that reached the game."""


class Asking:
    """A game that asks one question and hands out the answer."""

    def __init__(self, question: Question) -> None:
        self.question = question

    def copy(self) -> Asking:
        return self

    def answer(self, answer: int | list[int]) -> None:
        raise Heard(answer)


def all_answers(question: Question) -> list[object]:
    """Every answer that actions lead to."""
    found: list[object] = []
    waiting = [Steps(games.load("godzilla"), Asking(question))]  # type: ignore[arg-type]
    while waiting:
        steps = waiting.pop(0)
        for action in steps.actions():
            after = steps.copy()
            try:
                after.act(action)
            except Heard as heard:
                found.append(heard.args[0])
            else:
                waiting.append(after)
    return found


def options(count: int) -> list[tuple[int, ...]]:
    return [(CARD, place) for place in range(count)]


def test_every_list_can_be_chosen_once() -> None:
    found = all_answers(Question(0, CARD_QUESTION, "1", "x", options(3), 0, 2, True))
    assert sorted(found) == [[], [0], [0, 1], [0, 2], [1], [1, 0], [1, 2], [2], [2, 0], [2, 1]]
    found = all_answers(Question(0, "order", "1", "x", options(3), 3, 3, True))
    assert sorted(found) == [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]


def test_every_distribution_can_be_chosen() -> None:
    found = all_answers(Question(0, DISTRIBUTION, "1", "x", options(2), 1, 4))
    assert {tuple(answer) for answer in found} == {(1, 3), (2, 2), (3, 1)}


@pytest.mark.parametrize(
    "question",
    [
        Question(0, CARD_QUESTION, "1", "x", options(3), 0, 2, True),
        Question(0, "order", "1", "x", options(4), 4, 4, True),
        Question(0, DISTRIBUTION, "1", "x", options(3), 1, 6),
        Question(0, "number", "1", "x", [(NUMBER, place) for place in range(2 * OPTIONS + 5)]),
        Question(0, CARD_QUESTION, "1", "x", options(OPTIONS + 2), 1, 2, True),
    ],
    ids=lambda question: question.kind,
)
def test_there_is_a_way_to_every_answer(question: Question) -> None:
    for answer in all_answers(question):
        steps = Steps(games.load("godzilla"), Asking(question))  # type: ignore[arg-type]
        with pytest.raises(Heard) as heard:
            for _ in range(12):
                steps.act(steps.toward(answer))  # type: ignore[arg-type]
        assert heard.value.args == (answer,)


def test_many_options_have_pages() -> None:
    many = 2 * OPTIONS + 5
    question = Question(0, "number", "1", "x", [(NUMBER, place) for place in range(many)])
    assert sorted(all_answers(question)) == list(range(many))
    found = all_answers(Question(0, CARD_QUESTION, "1", "x", options(OPTIONS + 1), 2, 2, True))
    assert len(found) == len({tuple(answer) for answer in found}) == (OPTIONS + 1) * OPTIONS


def test_a_list_begins_on_the_first_page_that_has_something() -> None:
    steps = Steps(games.load("godzilla"), Asking(Question(0, CARD_QUESTION, "1", "x", options(OPTIONS + 2), OPTIONS + 1, OPTIONS + 2, True)))  # type: ignore[arg-type]
    for action in range(OPTIONS):
        steps.act(action)
    assert steps.page == 1 and steps.actions() == [0, 1]


def test_what_finds_no_row_is_counted(table: Table) -> None:
    """More cards than rows: nothing breaks, and the observation says so."""
    encoder = Encoder(table.rules)
    steps = next(iter(played(table, 1)))
    view = table.rules.view(steps.game, 0)
    zone = encoder.zones[-1]
    rows = Viewed(encoder, view, 0)
    shown = view["players"][0]["hand"]["cards"][0]
    for place in range(CARDS):
        rows.add_zone(0, len(encoder.zones) - 1, zone, {"hand": {"count": 1, "cards": [{**shown, "id": 1000 + place}]}})
    out = arrays()
    rows.write(Sheet(out))
    assert out["cards"][:, 0].all() and out["table"][column(TABLE, "left out")] == rows.count - CARDS > 0


def test_the_facts_of_a_game_are_documented(table: Table) -> None:
    page = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
    view = table.rules.view(table.new(1), 0)
    facts = [name for name, one in view["players"][0].items() if one is None or isinstance(one, (int, str))]
    shared = [name for name, one in view.items() if name not in COMMON and isinstance(one, int)]
    row = [table.rules.name, ", ".join(facts), ", ".join(shared)]
    assert "|" + "|".join(f" {cell} " if cell else " " for cell in row) + "|\n" in page


def test_the_verbs_of_all_games_are_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
    told = page[page.index("Verbs of all games: ") :].partition(": ")[2].partition(";")[0].split(", ")
    known = {number: name for name, number in vars(verbs).items() if name.isupper() and number < verbs.GAME_VERBS}
    assert [int(one.split()[0]) for one in told] == sorted(known)
    assert [known[place].lower() for place in (verbs.PASS, verbs.YES, verbs.NO, verbs.NONE)] == [one.split()[1] for one in told[:4]]


def described(name: str) -> str:
    """An array as docs/learning.md describes it; columns with one meaning stand together."""
    groups: list[tuple[str, list[str], str]] = []
    for place, (field, meaning) in enumerate(COLUMNS[name]):
        stem = "".join(letter for letter in field if not letter.isdigit())
        group = next((one for one in groups if one[0] == stem and one[2] == meaning), None)
        if group is None:
            groups.append(group := (stem, [], meaning))
        group[1].append(f"{place} {field}")
    lines = [f"| {', '.join(columns) if len(columns) < 7 else f'{columns[0]} to {columns[-1]}'} | {meaning} |" for _, columns, meaning in groups]
    size = " × ".join(map(str, shape(name)))
    return "\n".join([f"**`{name}`**, {size}, {'int8' if name in SMALL else 'int32'}", "", "| column | |", "|---|---|", *lines])


def test_every_field_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
    missing = [described(name) for name in COLUMNS if described(name) not in page]
    assert f"Encoding {VERSION}" in page and missing == [], "\n\n".join(missing)
