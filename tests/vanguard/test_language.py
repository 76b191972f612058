"""Card text of Vanguard: how much of it is read, that nothing of it is lost, and what some texts mean.

The texts in this file are made up; the published ones are looked at where they lie.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from rulewright.games.vanguard.text.compiler import compile_text, grammar, write_line
from rulewright.games.vanguard.text.statements import Statements
from rulewright.games.vanguard.text.wording import join, lines_of
from rulewright.language.normal import plain
from rulewright.language.phrases import same
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run
from tests.card_texts import CardTexts, shown

COVERAGE = 0.93
TEXTS = CardTexts("vanguard", compile_text)


def meant(text: str) -> list[str]:
    """What each line of a text means."""
    return [shown(Statements().line(grammar().read("line", line))) for line in lines_of(plain(text, lines=join))]


def unread(text: str) -> list[str]:
    """The words of a text that are not understood."""
    return compile_text({"text": text})[2]


# -- how much is read ------------------------------------------------------------------------------------------


def test_every_starter_card_is_understood() -> None:
    assert TEXTS.starter, "no starter cards"
    assert TEXTS.unread(TEXTS.starter) == {}


@TEXTS.needs_published
def test_nearly_every_published_card_is_understood() -> None:
    cards = TEXTS.published
    assert len(cards) - len(TEXTS.unread(cards)) >= COVERAGE * len(cards)


def test_every_tree_prints_as_text_that_builds_the_same_tree() -> None:
    wrong = []
    for record, abilities in TEXTS.readable():
        for ability in abilities:
            printed = write_line(ability.tree)
            lines = lines_of(printed)
            if len(lines) != 1 or not same(grammar().read("line", lines[0]), ability.tree):
                wrong.append((record["name"], printed))
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "[CONT](VC):If you would draw a card, you may [Soul-Charge 1] instead. If you do, this unit gets [Power] +1000 until end of turn.",
        "[CONT](RC):If this unit would be put into the drop zone from (RC), it is put into your soul instead.",
        "[CONT](VC):If a card would be put into your damage zone, you may put it into your hand instead.",
        "[CONT](VC):If you would discard a card from your hand due to your opponent's effect, put that card into your soul instead.",
        "[CONT](VC):If a rear-guard would be retired due to an effect, instead bind it.",
        "[CONT](VC):If this unit would be dealt damage by a grade 3 unit, that damage is reduced by two instead.",
        "[CONT](VC):During your turn, if your opponent's vanguard would be dealt damage, it is dealt twice that much damage instead.",
        "[CONT](VC):If your vanguard would be dealt damage, if you have a card in your soul, it is dealt one damage instead.",
        "[CONT](RC):When another of your rear-guards would be retired, you may retire this unit. If you do, that unit is not retired.",
        "[CONT](VC):If this unit would perform a drive check, perform two drive checks instead.",
        "[CONT](VC):If your opponent would perform a damage check, draw a card instead.",
        "[CONT](RC):If this unit would be hit, you may pay [Soul-Blast 1] instead.",
        "[CONT](RC):If this unit would [Stand], nothing happens instead.",
        "[CONT](RC):If this unit would leave the field, put it on the bottom of your deck instead.",
        "[AUTO](RC):[Counter-Blast 1] When this unit would be retired, you may pay the cost. If you do, return it to your hand instead.",
        "[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards. If that unit would be retired this turn, put it into your soul instead.",
        "[ACT](VC):[Counter-Blast 1] The next time you would draw a card this turn, draw two cards instead.",
        "[ACT](VC):[Counter-Blast 1] The next time this unit would be dealt damage, no damage is dealt instead.",
    ],
)
def test_a_replacement_prints_as_text_that_builds_the_same_tree(text: str) -> None:
    abilities, _, words = compile_text({"text": text})
    assert words == []
    printed = write_line(abilities[0].tree)
    assert same(grammar().read("line", lines_of(printed)[0]), abilities[0].tree)


@pytest.mark.parametrize(
    "text",
    [
        "[CONT](VC):If you would draw a card, it is dealt one more damage instead.",
        "[CONT](VC):If you would draw a card, put it into your soul instead.",
        "[CONT](RC):If this unit would be retired, you may pay the cost instead.",
        "[AUTO](RC):[Counter-Blast 1] If this unit would be retired, put it into your soul instead.",
    ],
)
def test_a_replacement_speaks_only_of_what_is_there(text: str) -> None:
    assert unread(text) != []


def test_every_word_belongs_to_a_phrase() -> None:
    for record, _ in TEXTS.readable():
        for line in lines_of(plain(str(record.get("text") or ""), lines=join)):
            spans = grammar().spans("line", line)
            assert [span.words for span in spans] == [line[token.start : token.end] for token in grammar().tokenizer.split(line)]


@pytest.mark.parametrize(
    "text",
    [
        "[ACT](VC):[Counter-Blast 1] It gets [Power] +2000 until end of turn.",
        "[AUTO](VC):When this unit attacks, retire that unit.",
        "[ACT](VC):[Counter-Blast 1] Search for up to one card from among them, and put it into your hand.",
        "[ACT](VC):[Counter-Blast 1] At the end of that turn, retire the unit called with this effect.",
    ],
)
def test_a_pronoun_without_a_referent_is_not_understood(text: str) -> None:
    assert unread(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "[ACT](VC):[Counter-Blast 1] Choose two of your opponent's rear-guards, and retire it.",
        "[ACT](VC):[Counter-Blast 1] Choose up to two cards from your drop zone, and put that card into your soul.",
        "[ACT](VC):[Counter-Blast 1] Look at the top three cards of your deck, and put it into your soul.",
    ],
)
def test_a_word_for_one_card_does_not_stand_for_several(text: str) -> None:
    assert unread(text) != []
    one = text.replace("Choose two", "Choose one").replace("up to two cards", "up to one card").replace("top three cards", "top card")
    assert unread(one) == []


@pytest.mark.parametrize(
    "text",
    [
        "[AUTO](VC):[Counter-Blast 1] When this unit attacks, draw a card.",
        "[AUTO](VC):When this unit attacks, you may pay the cost. If you do, draw a card.",
        "[ACT](VC):[Counter-Blast 1] You may pay the cost. If you do, draw a card.",
        "[ACT](VC):[Draw a card] [Stand] this unit.",
    ],
)
def test_a_cost_is_paid_exactly_once_and_is_done_to_cards(text: str) -> None:
    assert unread(text) != []


@pytest.mark.parametrize(
    "text, words",
    [
        ("[AUTO](VC):When this unit attacks, draw a card wildly.", "wildly"),
        ("[CONT](VC):This unit gets [Power] +2000 on Tuesdays.", "on Tuesdays"),
        ("[AUTO](VC):When this unit sneezes, draw a card.", "sneezes, draw a card"),
    ],
)
def test_what_is_not_understood_is_named(text: str, words: str) -> None:
    assert unread(text) == [words]


@pytest.mark.parametrize(
    "text, other",
    [
        (
            "[AUTO](RC):When an attack hits during the battle that this unit boosted ([Boost]) a unit named\nOx\n, draw a card.",
            '[AUTO](RC):When an attack hits during the battle that this unit boosted a unit named "Ox", draw a card.',
        ),
        (
            "[ACT](VC)/(RC):[Rest] this unit & Choose a card from your hand, and discard it] Draw a card.",
            "[ACT](VC/RC):[[Rest] this unit & Choose a card from your hand, and discard it] Draw a card.",
        ),
        (
            "[AUTO](RC):[Counter-Blast 1]-<Azure>] When this unit attacks, you may pay the cost. If you do, draw a card.",
            "[AUTO](RC):[[Counter-Blast 1]-<Azure>] When this unit attacks, you may pay the cost. If you do, draw a card.",
        ),
        ("[ACT]Soul:[Put this card into your drop zone] Draw a card.", "[ACT](Soul):[Put this card into your drop zone] Draw a card."),
        ("[AUTO](VC):At the beginning of your main phase, [Soul-Charge] 1.", "[AUTO](VC):At the beginning of your main phase, [Soul-Charge 1]."),
    ],
)
def test_a_damaged_text_reads_like_a_whole_one(text: str, other: str) -> None:
    damaged, whole = compile_text({"text": text}), compile_text({"text": other})
    assert damaged[2] == whole[2] == []
    assert meant(text) == meant(other)


@pytest.mark.parametrize(
    "text, other",
    [
        (
            "[CONT](VC):If the number of cards in your hand is zero, this unit gets [Power] +1000.",
            "[CONT](VC):If you do not have any cards in your hand, this unit gets [Power] +1000.",
        ),
        (
            "[CONT](VC):If the number of cards in your hand is 0, this unit gets [Power] +1000.",
            "[CONT](VC):If your hand is empty, this unit gets [Power] +1000.",
        ),
        (
            "[CONT](VC):If there are no cards in your soul, this unit gets [Power] +1000.",
            "[CONT](VC):If you have no cards in your soul, this unit gets [Power] +1000.",
        ),
        (
            "[CONT](VC):As long as you have exactly two cards in your hand, this unit gets [Power] +1000.",
            "[CONT](VC):If the number of cards in your hand is exactly two, this unit gets [Power] +1000.",
        ),
        ("[CONT](VC):For each <Azure> in your soul, this unit gets [Power] +1000.", "[CONT](VC):This unit gets [Power] +1000 for each <Azure> in your soul."),
        (
            "[CONT](RC):This unit gets [Power] +3000 during the battle in which this unit attacks a vanguard.",
            "[CONT](RC):During the battle that this unit attacked a vanguard, this unit gets [Power] +3000.",
        ),
        (
            "[ACT](VC):[Put a card from your hand into your soul] Retire all rear-guards.",
            "[ACT](VC):[Choose a card from your hand, and put it into your soul] Retire all of each player's rear-guards.",
        ),
        (
            "[ACT](VC):[Return one of your rear-guards to your hand] Return all rear-guards to their owners' hands.",
            "[ACT](VC):[Choose one of your rear-guards, and put it into your hand] Put all of both players' rear-guards into your hand.",
        ),
        ("[AUTO](VC):[Limit-Break 4](four damage):When this unit attacks, draw a card.", "[AUTO](VC)[Limit-Break 4]:When this unit attacks, draw a card."),
        ("[AUTO](VC):When this unit is ridden by a <Azure>, draw a card.", "[AUTO](VC):When a <Azure> rides this unit, draw a card."),
        (
            "[AUTO]:When this unit is put into the drop zone from (RC) during your main phase, draw a card.",
            "[AUTO]:During your main phase, when this unit is put into the drop zone from (RC), draw a card.",
        ),
        (
            "[CONT](VC):If you have fewer cards in your hand than your opponent, this unit gets [Power] +1000.",
            "[CONT](VC):If the number of cards in your hand is less than your opponent's, this unit gets [Power] +1000.",
        ),
        (
            "[CONT](VC):If you have the same number of rear-guards as your opponent, this unit gets [Power] +1000.",
            "[CONT](VC):If the number of rear-guards you have is equal to your opponent's, this unit gets [Power] +1000.",
        ),
        ("[CONT](VC):Your opponent may not normal ride.", "[CONT](VC):Your opponent cannot normal ride."),
        (
            "[CONT](RC):If this unit would be retired by your opponent's card's effect, return it to your hand instead.",
            "[CONT](RC):If this unit would be retired due to an effect from one of your opponent's cards, put it into your hand instead.",
        ),
        (
            "[ACT](VC):Choose one of your opponent's <Azure> of grade 2 or less, and retire it.",
            "[ACT](VC):Choose an opponent's grade 2 or less <Azure>, and retire it.",
        ),
        (
            "[CONT](VC):If your soul has ten or more cards, this unit gets [Power] +1000.",
            "[CONT](VC):If there are ten or more cards in your soul, this unit gets [Power] +1000.",
        ),
        ("[ACT](VC):Your opponent discards a card.", "[ACT](VC):Your opponent chooses a card from his or her hand, and discards it."),
        ("[AUTO]:When this card is discarded, draw a card.", "[AUTO]:When this card is put into the drop zone from your hand, draw a card."),
    ],
)
def test_several_wordings_mean_the_same(text: str, other: str) -> None:
    one, two = compile_text({"text": text}), compile_text({"text": other})
    assert one[2] == two[2] == []
    assert meant(text) == meant(other)


@pytest.mark.parametrize(
    "text, other",
    [
        ("[CONT](VC):This unit performs two more drive checks.", "[CONT](VC):This unit performs two drive checks."),
        ("[ACT](VC):Choose two of your rear-guards, and retire them.", "[ACT](VC):Choose up to two of your rear-guards, and retire them."),
        ("[AUTO](VC):When your <Azure> attacks, draw a card.", "[AUTO](VC):When another of your <Azure> attacks, draw a card."),
        (
            "[CONT](VC):If you have a card in your soul, this unit gets [Power] +1000.",
            "[CONT](VC):If you do not have a card in your soul, this unit gets [Power] +1000.",
        ),
        (
            "[ACT](VC):Choose one of your rear-guards, and double its [Power] until end of turn.",
            "[ACT](VC):Choose one of your rear-guards, and that unit's [Power] becomes 2000 until end of turn.",
        ),
        (
            "[ACT](VC):Choose one of your opponent's rear-guards with the lowest [Power], and retire it.",
            "[ACT](VC):Choose one of your opponent's rear-guards with the highest [Power], and retire it.",
        ),
        (
            "[ACT](VC):Choose one of your opponent's rear-guards with [Power] less than this unit's [Power], and retire it.",
            "[ACT](VC):Choose one of your opponent's rear-guards with [Power] equal to or less than this unit's [Power], and retire it.",
        ),
        ("[AUTO](VC):When you call a <Azure> from your soul, draw a card.", "[AUTO](VC):When you call a <Azure>, draw a card."),
        (
            "[CONT](RC):If you have a rear-guard in front of this unit, this unit gets [Power] +1000.",
            "[CONT](RC):If you have a rear-guard behind this unit, this unit gets [Power] +1000.",
        ),
        (
            "[AUTO](VC):When this unit attacks, this unit gets [Power] +1000 until end of turn.",
            "[AUTO](VC):When this unit attacks, this unit gets [Power] +1000 until end of that battle.",
        ),
    ],
)
def test_a_word_more_means_something_else(text: str, other: str) -> None:
    assert unread(text) == unread(other) == []
    assert meant(text) != meant(other)


@pytest.mark.parametrize(
    "text",
    [
        "[ACT](VC):Retire.",
        "[ACT](VC):Draw one of your rear-guards.",
        "[ACT](VC):Shuffle your soul.",
        "[ACT](VC):Call this card.",
        "[ACT](VC):Search your opponent's deck for a card.",
        "[CONT](VC):This unit gets.",
        "[AUTO](VC):Draw a card.",
        "[ACT](VC):This unit cannot draw until end of turn.",
        "[CONT](VC):If you have, this unit gets [Power] +1000.",
        "[AUTO](VC):When this unit attacks your hand, draw a card.",
        "[ACT](VC):Deal one damage to one of your rear-guards.",
    ],
)
def test_what_no_card_can_mean_is_not_understood(text: str) -> None:
    assert unread(text) != []


# -- what texts mean -------------------------------------------------------------------------------------------

PLAIN = """
  - {name: Baron, type: normal unit, clan: Azure, grade: 3, power: 10000, critical: 1}
  - {name: Clay, type: normal unit, clan: Azure, grade: 1, power: 6000, shield: 5000, critical: 1}
  - {name: Page, type: normal unit, clan: Azure, grade: 1, power: 7000, shield: 5000, critical: 1, skill: Boost}
  - {name: Bat, type: normal unit, clan: Crimson, grade: 2, power: 9000, shield: 5000, critical: 1, skill: Intercept}
  - {name: Ox, type: normal unit, clan: Azure, grade: 2, power: 9000, shield: 5000, critical: 1}
  - {name: Elk, type: normal unit, clan: Azure, grade: 2, power: 8000, shield: 5000, critical: 1}
  - {name: Duke, type: normal unit, clan: Azure, grade: 3, power: 11000, critical: 1}
"""

MEANINGS: list[tuple[str, str, str]] = [
    (
        "a chosen unit is the one that gets power",
        "[ACT](VC):[Counter-Blast 1] Choose another of your <Azure>, and that unit gets [Power] +3000 until end of turn.",
        """
position:
  A: {vanguard: Captain, front left: Ox, front right: Bat, back left: Elk, damage: [Clay]}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: choose Elk
expect: {Elk.power: 11000, Ox.power: 9000, A.damage.count: 1}
""",
    ),
    (
        "what was chosen is retired, and a bonus ends with the battle",
        "[AUTO](VC):When this unit attacks a vanguard, choose one of your opponent's rear-guards in the front row, retire it, and this unit gets [Power] +5000 until end of that battle.",
        """
position:
  A: {vanguard: Captain, front left: Ox}
  B: {vanguard: Baron, front left: Elk, front right: Bat, back left: Ox, hand: [Clay]}
play:
  - A: attack Captain -> B Baron
  - A: choose Bat
  - expect: {Captain.power: 15000, Bat.zone: drop}
  - B: pass
  - expect: {question.player: A, Captain.power: 10000}
expect: {B.damage.count: 1}
""",
    ),
    (
        "an ability that was paid for goes on only if it was paid",
        "[AUTO](VC):[Choose a card from your damage zone, and put it on the bottom of your deck] At the beginning of your main phase, you may pay the cost. If you do, put the top card of your deck into your damage zone. If the card put into the damage zone is an <Azure>, this unit gets [Power] +3000 until end of turn, and if not, [Rest] this unit.",
        """
position:
  phase: main
  A: {vanguard: Captain, damage: [Ox], deck: {top: [Bat], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: 'no'
expect: {Captain.rested: false, Captain.power: 10000, A.damage: [Ox]}
""",
    ),
    (
        "... and then in full",
        "[AUTO](VC):[Choose a card from your damage zone, and put it on the bottom of your deck] At the beginning of your main phase, you may pay the cost. If you do, put the top card of your deck into your damage zone. If the card put into the damage zone is an <Azure>, this unit gets [Power] +3000 until end of turn, and if not, [Rest] this unit.",
        """
position:
  phase: main
  A: {vanguard: Captain, damage: [Ox], deck: {top: [Bat], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: 'yes'
expect: {Captain.rested: true, Captain.power: 10000, A.damage: [Bat]}
""",
    ),
    (
        "what was put into the damage zone goes back at the end of the turn",
        "[ACT](VC):[Counter-Blast 1] Put the top card of your deck into your damage zone, and at the beginning of the end phase of that turn, choose a card from your damage zone, return it to your deck, and shuffle your deck.",
        """
position:
  A: {vanguard: Captain, damage: [Ox], deck: {top: [Bat], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - expect: {A.damage: [Ox, Bat], Ox.face: down}
  - A: pass
  - A: choose Ox
expect: {A.damage: [Bat], A.deck.count: 20}
""",
    ),
    (
        "later words mean only cards that are still the same",
        "[ACT](VC):[Counter-Blast 1] Choose one of your <Azure> rear-guards, and that unit gets [Power] +4000 until end of turn, and at the beginning of the end phase of that turn, retire that unit.\n[ACT](VC):Choose one of your rear-guards, and return it to your hand.",
        """
position:
  A: {vanguard: Captain, front left: Ox, hand: [], damage: [Clay]}
  B: {vanguard: Baron}
play:
  - A: play ACT 1 of Captain
  - expect: {Ox.power: 13000}
  - A: play ACT 2 of Captain
  - A: normal call Ox -> front right
  - expect: {Ox.power: 9000}
  - B: pass
expect: {Ox.zone: front right}
""",
    ),
    (
        "a looked at card is called and the rest goes below",
        "[ACT](VC):[Counter-Blast 1] Look at up to three cards from the top of your deck, search for up to one grade 2 <Azure> from among them, call it to an open (RC), and put the rest on the bottom of your deck in any order.",
        """
position:
  A: {vanguard: Captain, front left: Elk, damage: [Clay], deck: {top: [Bat, Ox, Clay, Duke], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: choose Ox
  - not legal: {A: call Ox -> front left}
  - A: call Ox -> back left
expect: {Ox.zone: back left, A.deck.count: 19, Bat.zone: deck}
""",
    ),
    (
        "a search may find nothing",
        '[ACT](VC):[Counter-Blast 1] Search your deck for up to one card named "Ox", ride it, and shuffle your deck.',
        """
position:
  A: {vanguard: Captain, damage: [Clay], deck: {top: [Ox], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: choose none
expect: {Captain.zone: vanguard, A.deck.count: 20}
""",
    ),
    (
        "a superior ride puts the old vanguard into the soul",
        '[ACT](VC):[Counter-Blast 1] Search your deck for up to one card named "Duke", ride it, and shuffle your deck.',
        """
position:
  A: {vanguard: Captain, damage: [Clay], deck: {top: [Duke], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: choose Duke
expect: {Duke.zone: vanguard, Captain.zone: soul}
""",
    ),
    (
        "a ridden unit may come back",
        '[AUTO]:When a <Azure> not named "Ox" rides this unit, you may call this card to (RC).',
        """
position:
  phase: ride
  A: {vanguard: Captain, hand: [Duke]}
  B: {vanguard: Baron}
play:
  - A: normal ride Duke
  - A: 'yes'
  - A: call Captain -> back center
expect: {Captain.zone: back center, Duke.zone: vanguard, A.soul.count: 0}
""",
    ),
    (
        "Forerunner needs a unit of its own clan",
        "[AUTO]:Forerunner (It may stay.)",
        """
cards: none
position:
  phase: ride
  A: {vanguard: Captain, hand: [Rogue]}
  B: {vanguard: Baron}
play:
  - A: normal ride Rogue
expect: {Captain.zone: soul, question.player: A}
""",
    ),
    (
        "Lord keeps from attacking beside a stranger",
        "[CONT](VC/RC):Lord (It has its pride.)",
        """
position:
  phase: battle
  A: {vanguard: Captain, front left: Bat, front right: Ox}
  B: {vanguard: Baron}
play:
  - not legal: {A: attack Captain -> B Baron}
  - legal: {A: attack Ox -> B Baron}
expect: {question.player: A}
""",
    ),
    (
        "Restraint can be lost for a turn",
        '[CONT](VC/RC):Restraint (It rests.)\n[ACT](VC/RC):[Soul-Blast 1] This unit loses "Restraint" until end of turn.',
        """
position:
  A: {vanguard: Captain, soul: [Clay]}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: attack Captain -> B Baron
expect: {A.soul.count: 0, B.damage.count: 1}
""",
    ),
    (
        "a unit that cannot be hit is not hit",
        "[AUTO]:[Choose a <Azure> from your hand, and discard it] When this unit is placed on (GC), you may pay the cost. If you do, choose one of your <Azure> that is being attacked, and that unit cannot be hit until end of that battle.",
        """
position:
  phase: battle
  A: {vanguard: Duke}
  B: {vanguard: Baron, hand: [Captain, Clay]}
play:
  - A: attack Duke -> Baron
  - B: [guard with Captain]
  - B: 'yes'
expect: {B.damage.count: 0, Captain.zone: drop, Clay.zone: drop}
""",
    ),
    (
        "a cost of a clan is paid by that clan",
        "[ACT](VC):[Counter-Blast 1]-<Crimson>] Draw a card.",
        """
position:
  A: {vanguard: Captain, damage: [Clay, Bat]}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
expect: {Clay.face: up, Bat.face: down, A.hand.count: 1}
""",
    ),
    (
        "a resting unit cannot be rested as a cost",
        "[ACT](VC):[Choose one of your rear-guards, and [Rest] it] Draw a card.",
        """
position:
  A: {vanguard: Captain, front left: {card: Ox, rested: true}, front right: Elk}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - not legal: {A: play ACT of Captain}
expect: {Elk.rested: true, A.hand.count: 1}
""",
    ),
    (
        "units get an ability and use it",
        '[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, and that unit gets "[AUTO](RC):When this unit\'s attack hits a vanguard, draw a card." until end of turn.',
        """
position:
  A: {vanguard: Captain, front left: Ox, damage: [Clay], deck: {size: 20, fill: Clay}}
  B: {vanguard: Clay, hand: []}
play:
  - A: play ACT of Captain
  - A: attack Ox -> B Clay
expect: {A.hand.count: 1}
""",
    ),
    (
        "a given ability sees its own unit leave",
        '[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, and that unit gets "[AUTO]:When this unit is put into the drop zone from (RC), draw a card." until end of turn.\n[ACT](VC):Choose one of your rear-guards, and retire it.',
        """
position:
  A: {vanguard: Captain, front left: Ox, damage: [Clay], deck: {size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: play ACT 1 of Captain
  - A: play ACT 2 of Captain
expect: {A.hand.count: 1, Ox.zone: drop}
""",
    ),
    (
        "power for each card of a zone",
        "[CONT](VC):During your turn, this unit gets [Power] +1000 for each <Azure> in your soul.",
        """
position:
  A: {vanguard: Captain, soul: [Ox, Elk, Bat]}
  B: {vanguard: Baron}
play: []
expect: {Captain.power: 12000}
""",
    ),
    (
        "an ability cannot be used for the rest of the turn",
        "[ACT](VC):[Counter-Blast 1] Draw a card. This ability cannot be used for the rest of that turn.",
        """
position:
  A: {vanguard: Captain, damage: [Clay, Ox]}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: choose Ox
  - not legal: {A: play ACT of Captain}
expect: {A.hand.count: 1}
""",
    ),
    (
        "the boosted unit gets what its booster gives",
        '[AUTO](RC):[Soul-Blast 1] When this unit boosts ([Boost]) a unit named "Duke", you may pay the cost. If you do, the boosted ([Boost]) unit gets [Power] +5000 until end of that battle.',
        """
position:
  phase: battle
  A: {vanguard: Duke, back center: Captain, soul: [Clay]}
  B: {vanguard: Baron, hand: [Clay]}
play:
  - A: attack Duke -> Baron
  - A: boost with Captain
  - A: 'yes'
expect: {Duke.power: 26000, question.player: B}
""",
    ),
    (
        "the opponent chooses and retires",
        "[ACT](VC):[Counter-Blast 1] Your opponent chooses one of his or her rear-guards, and retires it.",
        """
position:
  A: {vanguard: Captain, damage: [Clay]}
  B: {vanguard: Baron, front left: Ox, back left: Elk}
play:
  - A: play ACT of Captain
  - expect: {question.player: B}
  - B: choose Elk
expect: {Elk.zone: drop, Ox.zone: front left}
""",
    ),
    (
        "bound cards come back as their owner likes",
        "[ACT](VC):[Counter-Blast 1] Bind all of your opponent's rear-guards, and at the beginning of the end phase of that turn, your opponent chooses up to one face up card that was bound with this effect from his or her bind zone, calls it to (RC), and puts all other cards that were bound with this effect into the drop zone.",
        """
position:
  A: {vanguard: Captain, damage: [Clay]}
  B: {vanguard: Baron, front left: Ox, back left: Elk}
play:
  - A: play ACT of Captain
  - expect: {B.bind: [Ox, Elk]}
  - A: pass
  - B: choose Elk
  - B: call Elk -> front right
expect: {Elk.zone: front right, Ox.zone: drop}
""",
    ),
    (
        "the number of battles counts",
        "[AUTO](VC):When this unit attacks, if it is the second battle of that turn or more, draw a card.",
        """
position:
  phase: battle
  A: {vanguard: Captain, front left: Ox, deck: {size: 20, fill: Clay}}
  B: {vanguard: Baron, hand: []}
play:
  - A: attack Ox -> Baron
  - A: attack Captain -> Baron
expect: {A.hand.count: 2}
""",
    ),
    (
        "all of the front row is attacked at once",
        "[CONT](VC):This unit battles all of your opponent's units in the front row in one attack.",
        """
position:
  phase: battle
  A: {vanguard: Captain}
  B: {vanguard: Baron, front left: Elk, back left: Ox, hand: []}
play:
  - A: attack Captain -> Elk, Baron
expect: {Elk.zone: drop, Ox.zone: back left, B.damage.count: 1}
""",
    ),
    (
        "no guardian of a grade can be called",
        "[AUTO](VC):When this unit attacks, your opponent cannot normal call grade 1 units to (GC) until end of that battle.",
        """
position:
  phase: battle
  A: {vanguard: Captain}
  B: {vanguard: Baron, hand: [Clay, Ox]}
play:
  - A: attack Captain -> Baron
  - not legal: {B: guard with Clay}
  - legal: {B: guard with Ox}
expect: {question.player: B}
""",
    ),
    (
        "riding by an effect takes the place of the normal ride",
        '[AUTO](VC):At the beginning of your ride phase, look at three cards from the top of your deck, search for up to one card named "Duke" from among them, ride it, and put the rest on the bottom of your deck in any order. If you rode, you cannot normal ride during that ride phase.',
        """
position:
  phase: ride
  A: {vanguard: Captain, hand: [Baron], deck: {top: [Clay, Duke, Ox], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: choose Duke
  - A: [Ox, Clay]
  - not legal: {A: normal ride Baron}
  - expect: {Duke.zone: vanguard, A.deck.count: 19}
expect: {A.soul: [Captain]}
""",
    ),
    (
        "a unit goes home at the beginning of the close step",
        "[AUTO](RC):[Soul-Blast 1] When this unit attacks, you may pay the cost. If you do, this unit gets [Power] +5000 until end of that battle, and at the beginning of the close step of that battle, return this unit to your deck, and shuffle your deck.",
        """
position:
  phase: battle
  A: {vanguard: Duke, front left: Captain, soul: [Clay], deck: {size: 20, fill: Clay}}
  B: {vanguard: Baron, hand: [Clay]}
play:
  - A: attack Captain -> Baron
  - A: 'yes'
  - expect: {Captain.power: 15000, question.player: B}
  - B: pass
expect: {Captain.zone: deck, A.deck.count: 21, B.damage.count: 1}
""",
    ),
    (
        "a ridden unit strengthens its rider",
        '[AUTO][Limit-Break 4](Asleep):When a <Azure> rides this unit, choose your vanguard, and until end of turn, that unit gets [Power] +10000 and "[AUTO](VC):When this unit attacks a vanguard, draw a card.".',
        """
position:
  phase: ride
  A: {vanguard: Captain, hand: [Duke], damage: [Clay, Clay, Clay, Clay], deck: {size: 20, fill: Clay}}
  B: {vanguard: Baron, hand: [Clay]}
play:
  - A: normal ride Duke
  - expect: {Duke.power: 21000}
  - A: attack Duke -> Baron
expect: {A.hand.count: 1, question.player: B}
""",
    ),
    (
        "two units change places and keep their orientation",
        "[AUTO](RC):When this unit attacks a vanguard, at the beginning of the close step of that battle, choose another of your <Azure> rear-guards in the same column as this unit, and exchange positions with this unit.",
        """
position:
  phase: battle
  A: {vanguard: Duke, front left: Captain, back left: Elk, back right: Ox}
  B: {vanguard: Baron, hand: []}
play:
  - A: attack Captain -> Baron
expect: {Captain.zone: back left, Elk.zone: front left, Captain.rested: true, Elk.rested: false}
""",
    ),
    (
        "a card revealed by a drive check is called from the trigger zone",
        "[AUTO](VC):When this unit's drive check reveals a grade 3 <Azure>, you may call that card to an open (RC).",
        """
position:
  phase: battle
  A: {vanguard: Captain, front left: Ox, deck: {top: [Duke], size: 20, fill: Clay}}
  B: {vanguard: Baron, hand: []}
play:
  - A: attack Captain -> Baron
  - A: 'yes'
  - A: call Duke -> front right
expect: {Duke.zone: front right, A.hand.count: 0}
""",
    ),
    (
        "a card bound at random comes back at the end of the turn",
        "[ACT](VC):[Counter-Blast 1] Choose a card at random from your opponent's hand, bind it face down, and at the beginning of the end phase of that turn, your opponent puts that card into his or her hand.",
        """
position:
  A: {vanguard: Captain, damage: [Clay]}
  B: {vanguard: Baron, hand: [Ox, Elk], deck: {size: 20, fill: Clay}}
play:
  - random: [1]
  - A: play ACT of Captain
  - expect: {B.hand.count: 1, B.bind.count: 1}
  - A: pass
  - B: pass
expect: {B.bind.count: 0}
""",
    ),
    (
        "what is asked about a later deed is asked then",
        '[ACT](RC):[Counter-Blast 1 & Put this unit into your soul] Choose a <Azure> other than a card named "Captain" from your soul, and call it to (RC), and at the beginning of your end phase, put that unit into your soul. If you put that unit into your soul this way, choose a card named "Captain" from your soul, and call it to (RC).',
        """
position:
  A: {vanguard: Duke, front left: Captain, soul: [Ox], damage: [Clay], deck: {size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: call Ox -> front right
  - expect: {Captain.zone: soul, Ox.zone: front right}
  - A: pass
  - A: call Captain -> back left
expect: {Captain.zone: back left, Ox.zone: soul}
""",
    ),
    (
        "a card of the same name is found",
        "[ACT](VC):[Counter-Blast 1] Choose one of your rear-guards, search your deck for up to one card with the same card name as that unit, call it to (RC), and shuffle your deck, and at the end of that turn, put the unit called with this effect on the bottom of your deck.",
        """
position:
  A: {vanguard: Captain, front left: Ox, back left: Elk, damage: [Clay], deck: {top: [Bat, Ox], size: 20, fill: Clay}}
  B: {vanguard: Baron}
play:
  - A: play ACT of Captain
  - A: choose Ox
  - A: choose Ox
  - A: call Ox -> front right
  - expect: {A.front right: Ox}
  - A: pass
  - B: pass
expect: {A.front right: null, A.front left: Ox}
""",
    ),
    (
        "the opponent who does not discard cannot ride",
        "[AUTO](VC):At the beginning of your opponent's ride phase, if your opponent has a grade 2 or greater vanguard, your opponent may choose a card from his or her hand, and discard it. If your opponent does not, your opponent cannot normal ride during that ride phase.",
        """
position:
  player: B
  phase: ride
  A: {vanguard: Captain}
  B: {vanguard: Ox, hand: [Baron, Clay], deck: {size: 20, fill: Clay}}
play:
  - B: 'no'
  - not legal: {B: normal ride Baron}
expect: {Ox.zone: vanguard, B.hand.count: 2}
""",
    ),
    (
        "a soul blast of eight and a counter blast of five",
        "[ACT](VC):[Soul-Blast 2 & Counter-Blast 2] Choose one of your opponent's rear-guards for each of your <Azure> rear-guards, and retire them.",
        """
position:
  A: {vanguard: Captain, front left: Ox, back left: Elk, front right: Bat, soul: [Clay, Clay], damage: [Clay, Clay]}
  B: {vanguard: Baron, front left: Ox, front right: Elk, back left: Page}
play:
  - A: play ACT of Captain
  - A: [B Ox, B Page]
expect: {A.soul.count: 0, B.front left: null, B.back left: null, B.front right: Elk}
""",
    ),
]


@pytest.mark.parametrize("title, text, scenario", MEANINGS, ids=[title for title, _, _ in MEANINGS])
def test_meaning(title: str, text: str, scenario: str, record_trace: Callable[[str, list[str]], None]) -> None:
    """A card with one text, a position, a line of play, and what must then be true."""
    grade = 0 if "placed on (GC)" in text else 3
    kind = 2 if "rides this unit" in text or "Forerunner" in text or "ride phase" in text else grade
    shield = ", shield: 0" if grade == 0 else ", shield: 5000" if kind == 2 else ""
    skill = ", skill: Boost" if "boosts" in text else ""
    card = f"  - {{name: Captain, type: normal unit, clan: Azure, grade: {kind}, power: 10000, critical: 1{shield}{skill}, text: {json.dumps(text)}}}"
    rogue = "  - {name: Rogue, type: normal unit, clan: Crimson, grade: 3, power: 10000, critical: 1}"
    body = scenario.replace("cards: none\n", "").replace("position:\n", "position:\n  turn: 5\n" + ("" if "player: B" in scenario else "  player: A\n"), 1)
    result = run(parse(f"game: vanguard\ntitle: {title!r}\ncards:{PLAIN}{card}\n{rogue}\n{body}", title))
    assert [str(failure) for failure in result.failures] == []
    assert result.warnings == []
    record_trace("vanguard", result.trace)
