"""Scenario files: what holds passes, what does not hold is reported, what is malformed is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright import games
from rulewright.kernel.errors import BadInput
from rulewright.scenario.files import parse
from rulewright.scenario.notation import answer_for, labels_for
from rulewright.scenario.runner import Result, make_pool, run, run_file, start

CARDS = """\
game: godzilla
title: a test
cards:
  - {name: Mud Toad, type: Monster, rank: 1, colors: [green], traits: [Toad], invasion_icon: 1, threat_level: 6000}
  - {name: Marsh Toad, type: Monster, rank: 1, colors: [green], traits: [Toad], invasion_icon: 2, threat_level: 7000}
  - {name: Old Toad, type: Monster, rank: 2, colors: [green], traits: [Toad], invasion_icon: 1, threat_level: 12000}
  - {name: Ladder, type: Battle, rank: 1, colors: [green], traits: [Tool], invasion_icon: 1, counter_power: 1000}
  - {name: Crane, type: Battle, rank: 4, colors: [green], traits: [Tool], invasion_icon: 2, counter_power: 4000}
  - {name: Tall Crane, type: Battle, rank: 1, colors: [green], traits: [Tool], invasion_icon: 1, counter_power: 500}
  - {name: Wrecker, type: Strategy, rank: 1, colors: [green], invasion_icon: 1,
     text: "<Destroy> 1 of your opponent's battle cards."}
  - {name: Clearance, type: Strategy, rank: 1, colors: [green], invasion_icon: 1,
     text: "<Destroy> 2 of your opponent's battle cards."}
  - {name: Offer, type: Strategy, rank: 1, colors: [green], invasion_icon: 1,
     text: "You may discard 1 card from your hand to draw 2 cards."}
  - {name: Crossroads, type: Strategy, rank: 1, colors: [green], invasion_icon: 1,
     text: "Choose one:\\n・Draw 1 card.\\n・Increase your monster card's <Rage> by 2."}
"""
POSITION = """\
position:
  turn: 3
  A:
    invading monster zone: {card: Mud Toad, position: 2}
    hand: [Ladder, Ladder, Crane, Wrecker]
  B:
    invading monster zone: {card: Mud Toad, position: 2}
    hand: [Ladder]
"""
TARGETS = """\
position:
  A: {hand: [Wrecker, Clearance, Offer, Crossroads, Ladder]}
  B: {zone 3: Ladder, zone 5: Ladder, zone 7: Tall Crane}
"""


def played(text: str, position: str = POSITION) -> Result:
    return run(parse(CARDS + position + text, "test.yaml"))


def failures(text: str, position: str = POSITION) -> list[str]:
    return [str(failure) for failure in played(text, position).failures]


def refused(text: str) -> BadInput:
    with pytest.raises(BadInput) as caught:
        run(parse(text, "test.yaml"))
    return caught.value


# -- what holds -----------------------------------------------------------------------------------------------


def test_a_line_of_play_that_holds_passes() -> None:
    assert (
        failures("""
rules: ["8.2.1", "8.6.2"]
play:
  - A: play Ladder -> zone 5
  - expect: {A.zone 5: Ladder, A.hand: [Crane, Wrecker, Ladder], turn.player: A, question.player: A, log: "8.2.1"}
  - A: invade with Crane
  - not legal: {A: invade with Ladder}
expect:
  A.invading monster zone.position: 4
  A.invading monster zone.top: Mud Toad
  A.discard pile: [Crane]
  A.deck.count: 30
  Ladder.zone: zone 5
  Ladder.counter_power: 1000
  B Mud Toad.threat_level: 6000
  winner: none
""")
        == []
    )


def test_labels_ignore_case_and_spaces_and_may_be_shortened() -> None:
    assert (
        failures("""
play:
  - A: PLAY  ladder->ZONE 5
  - A: with Crane
expect: {A.zone 5: Ladder, A.discard pile: [Crane]}
""")
        == []
    )


@pytest.mark.parametrize("label", ["invade with cr", "invade Crane", "activate Wrecker"])
def test_a_label_that_fits_no_option_or_several_does_not_count(label: str) -> None:
    assert failures(f"play:\n  - A: {label}\n")[0].startswith("step 1")


# -- what does not hold ---------------------------------------------------------------------------------------


def test_a_wrong_expectation_is_reported_with_what_is_true() -> None:
    found = played("play:\n  - A: play Ladder -> zone 5\nexpect: {A.hand.count: 4, A.zone 5: Ladder}\n").failures
    assert len(found) == 1
    assert found[0].step == 0
    assert found[0].expected == "A.hand.count: 4"
    assert found[0].actual == "it is 3"
    assert "pass" in found[0].legal


def test_a_rule_that_was_not_applied_is_reported() -> None:
    found = failures('rules: ["8.2.1", "8.5.1.1"]\n')
    assert len(found) == 1 and "rule 8.5.1.1 to be applied" in found[0]


def test_a_log_expectation_counts_from_the_last_one() -> None:
    found = failures("""
play:
  - A: invade with Crane
  - expect: {log: ["8.6.1", "8.6.1.2"]}
  - A: play Ladder -> zone 7
  - expect: {log: "8.6.1.2"}
""")
    assert len(found) == 1 and found[0].startswith("step 4")


def test_a_refused_step_says_which_rule_refuses_it() -> None:
    found = failures("play:\n  - A: gain rage with Crane\n  - A: pass\n")
    assert len(found) == 1
    assert found[0].startswith("step 1 (line ")
    assert "not legal (8.4.1): Crane is not a monster card" in found[0] and "play Ladder -> zone 5" in found[0]


@pytest.mark.parametrize(
    ("label", "rule"),
    [
        ("play Crane -> zone 5", "8.2.1"),
        ("play Ladder -> zone 2", "10.5.2.1.2"),
        ("play Wrecker -> zone 5", "8.2.1"),
        ("activate Ladder -> strategy zone 1", "8.3.1"),
        ("play Ladder", "8.5.1"),
        ("invade with Old Toad", "8.6.1"),
        ("choose Ladder", "8.1.1"),
    ],
)
def test_why_not_cites_the_refusing_rule(label: str, rule: str) -> None:
    scenario = parse(CARDS + POSITION, "test.yaml")
    rules = games.load("godzilla")
    game = start(scenario, rules, make_pool(rules, scenario))
    before = list(game.trace or [])
    assert rules.why_not(game, label).rule == rule
    assert game.trace == before


def test_legal_and_not_legal() -> None:
    assert (
        failures("""
play:
  - legal: {A: play Ladder -> zone 5}
  - not legal: {A: play Crane -> zone 5}
  - not legal: {A: play Ladder -> zone 2}
  - not legal: {B: play Ladder -> zone 5}
  - not legal: {A: play Crane}
""")
        == []
    )
    found = failures("""
play:
  - not legal: {A: play Ladder -> zone 5}
  - legal: {A: play Crane -> zone 5}
  - not legal: {A: play Ladder}
""")
    assert [text[:6] for text in found] == ["step 1", "step 2", "step 3"]


# -- questions without a step, and steps without a question ---------------------------------------------------


def test_a_step_that_is_possible_later_waits_with_null_answers() -> None:
    assert (
        failures("""
play:
  - B: play Ladder -> zone 5
  - expect: {turn.player: B, turn: 4}
  - A: play Ladder -> zone 5
expect: {turn.player: A, turn: 5, B.zone 5: Ladder}
""")
        == []
    )


def test_an_undecided_question_is_a_failure() -> None:
    found = failures("play:\n  - A: activate Wrecker -> strategy zone 1\n  - A: play Ladder -> zone 5\n", TARGETS)
    assert len(found) == 1
    assert "undecided: A is asked" in found[0] and "choose Tall Crane" in found[0]


def test_a_forced_answer_may_be_restated_or_left_out() -> None:
    one = "position:\n  A: {hand: [Wrecker, Ladder]}\n  B: {zone 3: Crane}\n"
    for restated in ("", "  - A: choose Crane\n"):
        assert (
            failures(
                "play:\n  - A: activate Wrecker -> strategy zone 1\n" + restated + "  - A: play Ladder -> zone 5\nexpect: {B.zone 3: null, A.zone 5: Ladder}\n",
                one,
            )
            == []
        )
    assert failures("play:\n  - A: activate Wrecker -> strategy zone 1\n  - A: choose Ladder\n", one) != []


def test_a_forced_answer_about_something_that_has_left_fits_nothing() -> None:
    """A step is compared with the only target when that has long resolved: it fails, and no more."""
    text = """
game: force-of-will
title: a test
cards:
  - {name: Ember, type: [Chant], cost: "{R}{X}", colour: [R], abilities: ["This card deals X00 damage to target resonator."]}
  - {name: Echo, type: [Chant], cost: "0", colour: [U], abilities: ["[Quickcast]", "Copy target chant spell."]}
  - {name: Mole, type: [Resonator], cost: "{G}{1}", colour: [G], ATK: 500, DEF: 900, abilities: []}
position:
  turn: 5
  player: A
  A: {will: "{R}{3}", hand: [Ember, Echo]}
  B: {field: [Mole]}
play: [{A: play Ember}, {A: play Echo}, {A: dance}]
expect: {A.hand: []}
"""
    found = [str(failure) for failure in run(parse(text)).failures]
    assert len(found) == 1 and "dance" in found[0]


def test_equal_cards_of_a_hand_need_no_decision() -> None:
    hand = "position:\n  A: {hand: [Offer, Ladder, Ladder]}\n"
    assert (
        failures(
            "play:\n  - A: activate Offer -> strategy zone 1\n  - A: yes\n  - A: play Ladder -> zone 5\nexpect: {A.hand.count: 2, A.zone 5: Ladder}\n", hand
        )
        == []
    )


# -- naming ---------------------------------------------------------------------------------------------------


def test_a_number_names_the_second_card_in_zone_order() -> None:
    for label, zone in (("choose Ladder", 3), ("choose Ladder#1", 3), ("Ladder#2", 5), ("choose B Ladder#2", 5)):
        assert (
            failures(
                f"""
play:
  - A: activate Wrecker -> strategy zone 1
  - A: {label}
expect: {{B.zone {zone}: null, B.zone {8 - zone}: Ladder, B.zone 7: Tall Crane}}
""",
                TARGETS,
            )
            == []
        )
    assert failures("play:\n  - A: activate Wrecker -> strategy zone 1\n  - A: choose Ladder#4\n", TARGETS) != []


def test_a_list_answers_a_question_for_several() -> None:
    assert (
        failures(
            """
play:
  - A: activate Clearance -> strategy zone 1
  - A: [Tall Crane, Ladder#2]
expect: {B.zone 3: Ladder, B.zone 5: null, B.zone 7: null}
""",
            TARGETS,
        )
        == []
    )
    assert (
        failures(
            """
play:
  - A: activate Clearance -> strategy zone 1
  - A: [Tall Crane]
""",
            TARGETS,
        )
        != []
    )


def test_an_option_of_a_printed_list_is_named_by_its_text() -> None:
    assert (
        failures(
            """
play:
  - A: activate Crossroads -> strategy zone 1
  - A: Increase your monster card's <Rage> by 2
expect: {A.rage: 2}
""",
            TARGETS,
        )
        == []
    )


@pytest.mark.parametrize("label", ["option 2", "Option 2:"])
def test_an_option_of_a_printed_list_is_named_by_its_number(label: str) -> None:
    assert (
        failures(
            f"""
play:
  - A: activate Crossroads -> strategy zone 1
  - A: "{label}"
expect: {{A.rage: 2}}
""",
            TARGETS,
        )
        == []
    )


@pytest.mark.parametrize("label", ["option 2", "Option 2:", "option 2: gain", "option 2 gain 300", "gain 300 life"])
def test_a_numbered_option_may_be_shortened_before_its_mark(label: str) -> None:
    scenario = parse(
        f"""\
game: force-of-will
title: a test
cards:
  - {{name: Fork, type: [Chant], cost: "{{0}}", colour: [W], abilities: ["Choose one - Draw a card; or you gain 300 life."]}}
position:
  turn: 3
  A: {{life: 1000, hand: [Fork]}}
play:
  - A: play Fork
  - A: "{label}"
  - A: pass
  - B: pass
expect: {{A.life: 1300}}
""",
        "test.yaml",
    )
    assert [str(failure) for failure in run(scenario).failures] == []


@pytest.mark.parametrize("word", ["yes", '"yes"', "Yes", "true"])
def test_yes_is_a_word_or_a_boolean(word: str) -> None:
    assert (
        failures(
            f"""
play:
  - A: activate Offer -> strategy zone 1
  - A: {word}
  - A: choose Wrecker
expect: {{A.discard pile: [Wrecker], A.hand.count: 5}}
""",
            TARGETS,
        )
        == []
    )


def test_labels_are_unambiguous_and_lead_back_to_their_option() -> None:
    scenario = parse(CARDS + TARGETS, "test.yaml")
    rules = games.load("godzilla")
    game = start(scenario, rules, make_pool(rules, scenario))
    answer = answer_for(rules, game, "activate Wrecker -> strategy zone 2")
    assert isinstance(answer, int)
    game.answer(answer)
    labels = labels_for(rules, game)
    assert labels == ["choose Ladder", "choose Ladder#2", "choose Tall Crane"]
    assert [answer_for(rules, game, label) for label in labels] == [0, 1, 2]


# -- randomness -----------------------------------------------------------------------------------------------


def test_a_kept_shuffle_leaves_the_deck_as_it_is() -> None:
    position = """
position:
  A: {hand: [Offer, Ladder], deck: [], discard pile: [Crane, Tall Crane, Wrecker, Clearance, Mud Toad, Old Toad]}
"""
    line = "  - A: activate Offer -> strategy zone 1\n  - A: yes\n"
    kept = "  - random: {shuffle: keep}\n"
    assert failures("play:\n" + kept + line + "expect: {A.hand: [Ladder, Old Toad]}\n", position) == []
    assert failures("play:\n  - random: [1, 1, 1, 1, 1, 1]\n" + line + "expect: {A.hand: [Ladder, Old Toad]}\n", position) != []


# -- files that cannot be used --------------------------------------------------------------------------------


def test_a_misspelt_card_is_refused_with_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    text = CARDS + POSITION.replace("hand: [Ladder]", "hand: [Laddre]")
    file.write_text(text, encoding="utf-8")
    line = 1 + text[: text.index("Laddre")].count("\n")
    with pytest.raises(BadInput) as caught:
        run_file(file)
    assert str(caught.value) == f"{file}:{line}: B, hand: no card 'Laddre'"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("A: {zone 9: Ladder}", "no zone 'zone 9'"),
        ("A: {zone 3: [Ladder, Ladder]}", "only one card"),
        ("A: {zone 3: Mud Toad}", "'Mud Toad' is not a Battle card"),
        ("A: {strategy zone 1: Ladder}", "'Ladder' is not a Strategy card"),
        ("A: {invading monster zone: Ladder}", "'Ladder' is not a Monster card"),
        ("A: {invading monster zone: {card: Mud Toad, position: 9}}", "from 1 to 8"),
        ("A: {invading monster zone: {card: Mud Toad, position: 3}, zone 3: Ladder}", "battle card too"),
        ("A: {rage: -1}", "rage must be a whole number"),
        ("A: {hand: [{card: Ladder, rested: true}]}", "no state 'rested'"),
        ("A: {deck: {top: [Ladder, Ladder], size: 1}}", "size 1 is less"),
        ("A: {deck: {bottom: Ladder}}", "no key 'bottom'"),
        ("C: {}", "no key 'C'"),
        ("player: C", "player must be A or B"),
        ("phase: battle", "no phase 'battle'"),
        ("turn: 0", "turn must be"),
    ],
)
def test_an_impossible_position_is_refused(wrong: str, reason: str) -> None:
    error = refused(f"{CARDS}position:\n  {wrong}\n")
    assert reason in error.reason
    assert error.line >= 1 + CARDS.count("\n")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("game: godzilla\nplays: []\n", 2, "no key 'plays'"),
        ("game: no-such-game\nposition: {}\n", 1, "no game"),
        ("game: godzilla\nposition: {}\nposition: {}\n", 3, "given twice"),
        ("game: godzilla\nposition: {}\nplay:\n  - A: pass\n  - C: pass\n", 5, "no step 'C'"),
        ("game: godzilla\nposition: {}\nplay:\n  - random: [seven]\n", 4, "no random outcome"),
        ("game: godzilla\nposition: [}\n", 2, "YAML"),
        ("game: godzilla\ncards:\n  - {name: X, type: Battle, rank: 1, colour: red}\nposition: {}\n", 3, "unknown key"),
        ("game: godzilla\n", 1, "either a position or a deck"),
    ],
)
def test_a_malformed_file_is_refused_with_its_line(text: str, line: int, reason: str) -> None:
    error = refused(text)
    assert reason in error.reason
    assert (error.file, error.line) == ("test.yaml", line)


def test_an_unknown_path_is_a_failure() -> None:
    assert "no such path" in failures("expect: {A.life: 3}\n")[0]
    assert "no card" in failures("expect: {Nobody.zone: hand}\n")[0]


# -- positions ------------------------------------------------------------------------------------------------

START = """\
position:
  phase: start
  turn: 5
  A:
    invading monster zone: {card: Mud Toad, position: 2}
    strategy zone 1: Wrecker
    rage: 2
    deck: {top: [Crane, Ladder]}
  B: {hand: [Ladder], invading monster zone: {card: Old Toad, under: [Marsh Toad, Mud Toad], position: 4}}
"""


def test_a_position_can_begin_with_the_turn() -> None:
    assert (
        failures(
            """
rules: ["7.2.1", "7.2.3"]
expect: {A.hand: [Crane, Ladder], A.deck.count: 28, A.rage: 0, A.strategy zone 1: null, A.discard pile: [Wrecker],
         turn: 5, turn.phase: main, question.player: A, B.invading monster zone.count: 3,
         B.invading monster zone: [Old Toad, Marsh Toad, Mud Toad], Old Toad.under: [Marsh Toad, Mud Toad]}
""",
            START,
        )
        == []
    )


def test_a_position_in_the_main_phase_has_its_beginning_behind_it() -> None:
    main = START.replace("phase: start", "phase: main").replace("rage: 2", "rage: 2\n    hand: [Ladder]")
    assert (
        failures(
            """
play:
  - expect: {A.hand: [Ladder], A.rage: 2, A.strategy zone 1: Wrecker, turn: 5, turn.phase: main}
  - B: invade with Ladder
expect: {turn.player: B, turn: 6, A.strategy zone 1: Wrecker, A.hand.count: 5, A.invading monster zone.position: 3}
""",
            main,
        )
        == []
    )


@pytest.mark.parametrize(("phase", "winner"), [("counter", "A"), ("end", "none")])
def test_a_position_can_begin_with_a_later_phase(phase: str, winner: str) -> None:
    position = f"position:\n  phase: {phase}\n  A: {{zone 7: Crane, zone 8: Crane}}\n  B: {{invading monster zone: Mud Toad}}\n"
    assert failures(f"expect: {{winner: {winner}, A.invading monster zone.position: {1 if winner == 'A' else 2}}}\n", position) == []


def test_a_situation_that_holds_from_the_start_does_not_trigger() -> None:
    position = "position: {A: {hand: [Ladder, Ladder]}, B: {zone 5: Hermit, hand: []}}\n"
    hermit = """\
  - {name: Hermit, type: Battle, rank: 1, colors: [green], invasion_icon: 1, counter_power: 1000,
     text: "When your hand has no cards, draw 1 card."}
"""
    assert failures("play:\n  - A: play Ladder -> zone 3\nexpect: {B.hand.count: 0}\n", hermit + position) == []
