"""`rulewright play` and `rulewright replay`, driven through standard input."""

import json

import pytest

from rulewright import games
from rulewright.cli.menu import option_lines, place_of, read_choice
from rulewright.kernel.errors import BadInput
from rulewright.kernel.questions import ACTION, CARDS, DISTRIBUTION, NUMBER, Question

GAME = "godzilla"
SETTLED = ["--deck", "mumble", "--opponent-deck", "grumble", "--opponent", "random", "--seed", "3"]


@pytest.fixture
def play(run):
    def call(*entered, argv=None):
        return run("play", *([GAME, *SETTLED] if argv is None else argv), entered=list(entered))

    return call


def test_what_is_not_given_is_asked_for(run):
    ran = run("play", GAME, "--seed", "3", entered=["mumble", "2", "", "concede", ""])
    assert ran.code == 0
    for words in ("Your deck?", "The computer's deck?", "How shall the computer play?", "you are A", "Seed 3"):
        assert words in ran.out


def test_each_deck_is_listed_with_what_it_is_about(run):
    ran = run("play", GAME, entered=["9"])
    assert ran.code == 2 and "there is no '9' to choose" in ran.out and "no answer to: Your deck?" in ran.err
    for deck in games.load(GAME).starter_decks():
        assert deck.name in ran.out and deck.about in ran.out


def test_the_screen_shows_board_hand_news_and_question(play):
    out = play("concede", "").out
    assert "turn 1, main phase" in out and "hand of A: " in out
    assert "A goes first [6.3.1.4]" in out
    assert "Choose an action, or pass to end your main phase [8.1.1]\n" in out
    assert "  8  pass\n" in out or "pass" in out


def test_conceding_ends_the_game(play):
    out = play("concede", "concede", "pass", "").out
    assert "B has won: concession [1.2.3]" in out and out.count("The game is over.") == 2


def test_numbers_labels_and_parts_of_labels_answer(play):
    for entered in ("1", "invade with sir isaac newt", "isaac"):
        assert "A discards Sir Isaac Newt [8.6.1]" in play(entered, "concede", "").out


def test_a_wrong_answer_changes_nothing(play):
    out = play("dance", "99", "invade", "concede", "").out
    assert "'dance' is none of the options" in out
    assert "there is no option 99" in out
    assert "'invade' fits 5 options" in out
    assert "turn 2" not in out


def test_undo_is_free_until_something_hidden_is_seen(play):
    out = play("isaac", "undo", "pass", "undo", "concede", "undo", "concede", "").out
    assert out.count("Choose an action") >= 3
    assert out.count("You have seen something hidden since then") == 1
    assert out.count("B has won: concession") == 2
    assert "There is nothing to take back." in play("undo", "concede", "").out


def test_why_explains_the_last_thing_and_a_refusal(play):
    out = play("why", "why play Sir Isaac Newt -> zone 3", "why pass", "concede", "").out
    assert "The question [8.1.1]" in out
    assert "[8.2.1]" in out and "It is legal" in out


def test_cards_can_be_looked_at(play):
    out = play("?", "? isaac", "? discard pile", "? nobody", "help", "board", "log", "concede", "").out
    assert "counter power 6000" in out and "<Enter> If this card was played through evolution" in out
    assert "A discard pile: empty" in out and "you see no card 'nobody'" in out
    assert "why LABEL" in out and out.count("A goes first") == 3


def test_what_the_computer_holds_stays_hidden(play):
    ran = play("pass", "? grumblemaw", "log", "concede", "")
    rules = games.load(GAME)
    decks = [deck for word in ("mumble", "grumble") for deck in rules.starter_decks() if word in deck.name.lower()]
    game = rules.new(decks, rules.starter_pool(), 3)
    hand = [spec.index for spec in game.specs if spec.name == "hand" and spec.player == 1][0]
    hidden = {game.defs[card].name for card in game.zones[hand]}
    before_moving = ran.out.partition("> pass")[0]
    assert not any(name in before_moving for name in hidden)
    assert "B draws a card [5.4.1]" in ran.out


def test_a_saved_game_goes_on_where_it_was(play, run, tmp_path):
    file = tmp_path / "game.json"
    through = play("isaac", "pass", "1", "pass", "concede", "").out
    saved = play("isaac", f"save {file}", "quit", "no").out
    assert f"rulewright play --load {file}" in saved
    loaded = run("play", "--load", file, entered=["pass", "1", "pass", "concede", ""]).out
    assert loaded.rpartition("> pass")[2] == through.rpartition("> pass")[2]
    assert "A discards Sir Isaac Newt" in loaded
    assert "> undo" in run("play", "--load", file, entered=["undo", "quit", "no"]).out


def test_leaving_keeps_the_game(play, run, home):
    assert "Save the game?" in play("isaac", "quit", "").out
    file = home / f"{GAME}-3.json"
    assert file.is_file() and [path.name for path in home.iterdir()] == [file.name]
    file.unlink()
    play("isaac")
    assert file.is_file(), "the end of the input is not the end of the game"
    file.unlink()
    play("isaac", "quit", "no")
    assert not file.exists()


def test_a_save_that_cannot_be_written_is_told_and_the_game_goes_on(play, tmp_path):
    out = play(f"save {tmp_path / 'no' / 'where.json'}", "concede", "").out
    assert "cannot be written" in out and "B has won" in out


@pytest.mark.parametrize("damage", ["cut", "answer", "format", "game", "table", "not json"])
def test_a_damaged_save_is_refused_with_its_name(play, run, tmp_path, damage):
    file = tmp_path / "game.json"
    play("isaac", f"save {file}", "quit", "no")
    text = file.read_text()
    data = json.loads(text)
    match damage:
        case "cut":
            text = text[: len(text) // 2]
        case "not json":
            text = "hello"
        case "answer":
            text = json.dumps(data | {"answers": [999]})
        case "format":
            text = json.dumps(data | {"format": 99})
        case "game":
            text = json.dumps(data | {"initial": data["initial"] | {"game": "chess"}})
        case "table":
            text = json.dumps(data | {"table": {"human": 7}})
    file.write_text(text)
    ran = run("play", "--load", file)
    assert ran.code == 2 and ran.err.startswith(f"{file}:") and ran.out == ""
    assert file.read_text() == text
    if damage != "table":
        assert run("replay", file, "--at", 0).code == 2


def test_a_whole_game_is_played_to_its_end(play):
    out = play(*["1"] * 400).out
    assert "has won" in out or "You have won" in out or "A draw" in out
    assert "Enter leaves" in out


def test_other_arguments_do_not_go_with_load(run):
    ran = run("play", GAME, "--load", "x.json")
    assert ran.code == 2 and "--load" in ran.err
    assert run("play", GAME, "--opponent", "nobody").code == 2


# -- replay ---------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(play, tmp_path):
    file = tmp_path / "game.json"
    play("isaac", "pass", "concede", f"save {file}", "")
    return file


def test_one_point_of_a_record(run, saved):
    ran = run("replay", saved, "--at", 1)
    assert ran.code == 0 and ran.out.startswith("after 1 of ")
    assert "A answers: invade with Sir Isaac Newt" in ran.out and "A discards Sir Isaac Newt [8.6.1]" in ran.out


def test_stepping_through_a_record(run, saved):
    out = run("replay", saved, entered=["next", "", "prev", "0", "end", "next", "dance", "quit"]).out
    assert [line.split()[1] for line in out.splitlines() if line.startswith("after ")][:5] == ["0", "1", "2", "1", "0"]
    assert "B has won: concession [1.2.3]" in out
    assert "the record goes from 0 to" in out and "there is no command 'dance'" in out


def test_whose_eyes(run, saved):
    assert "unknown card" not in run("replay", saved, "--at", 0).out
    assert "hand of B: an unknown card" in run("replay", saved, "--at", 0, "--as", "A").out
    assert "hand of A: an unknown card" in run("replay", saved, "--at", 0, "--as", "B").out


def test_playing_on_from_a_point(run, saved):
    ran = run("replay", saved, "--at", 1, "--play", entered=["pass", "concede", ""])
    assert ran.code == 0 and "B has won: concession" in ran.out


def test_a_point_that_is_not_there(run, saved):
    ran = run("replay", saved, "--at", 99)
    assert ran.code == 2 and f"{saved}: there is no answer 99" in ran.err


# -- the menu -------------------------------------------------------------------------------------------------

OPTIONS = [(0, place) for place in range(3)]


def test_many_options_share_lines():
    labels = [f"play Newt -> zone {n}" for n in range(1, 16)] + [f"call Frog -> zone {n}" for n in range(1, 8)]
    labels.append("pass")
    lines = option_lines(labels, Question(0, ACTION, "", "", [(0,)] * len(labels)))
    assert len(lines) == 3 and lines[0].strip().startswith("play Newt -> zone 1 (1), zone 2 (2)")
    assert lines[2] == "  23  pass"


def test_several_are_chosen_by_numbers_or_labels():
    question = Question(0, CARDS, "", "", OPTIONS, 0, 2, several=True)
    labels = ["choose Newt", "choose Newt#2", "choose Frog"]
    assert read_choice("3 1", labels, question) == [2, 0]
    assert read_choice("frog; newt#2", labels, question) == [2, 1]
    assert read_choice("none", labels, question) == []
    assert "1 to 2 numbers, or none" in option_lines(labels, question)[-1]


def test_numbers_and_distributions():
    number = Question(0, NUMBER, "", "", OPTIONS)
    assert read_choice("2", ["0", "1", "2"], number) == 2
    assert option_lines(["0", "1", "2"], number) == ["  one of the numbers 0, 1, 2"]
    distribution = Question(0, DISTRIBUTION, "", "", OPTIONS, 0, 4)
    assert read_choice("1 0 3", ["x", "y", "z"], distribution) == [1, 0, 3]
    with pytest.raises(BadInput):
        read_choice("x", ["x", "y", "z"], distribution)


def test_labels_without_regard_to_case_and_spaces():
    assert place_of("  PLAY   newt", ["Play Newt", "play Newt -> zone 1"]) == 0
    assert place_of("zone 1", ["Play Newt", "play Newt -> zone 1"]) == 1
    assert place_of("newt zone", ["Play Newt", "play Newt -> zone 1"]) == 1
