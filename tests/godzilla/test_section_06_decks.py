"""6.1 Preparing the decks, and what Resonance (12.8) changes about it."""

from __future__ import annotations

import pytest

from rulewright.games.godzilla import RULES
from rulewright.games.godzilla.nodes.deck_rules import ANY_NUMBER, AT_LEAST, AT_MOST, COPIES, MUST, RESONANCE, DeckRule
from rulewright.games.godzilla.rules.cards import printed
from rulewright.games.godzilla.rules.deck import fits, problems
from rulewright.games.godzilla.rules.words import COUNTER_POWER, RANK, TRAIT, TYPE
from rulewright.kernel import nodes
from rulewright.kernel.abilities import Ability
from rulewright.kernel.errors import BadInput
from rulewright.kernel.nodes import Both, Either, Fixed, Has, Lacks, Worth
from rulewright.tcg.interface import Deck, Pool

MONSTERS = {"M-1": 1, "M-2": 1, "M-3": 1, "M-4": 1}


def card(id, type="Battle", rank=1, colors=("red",), traits=(), icon=1, rules=()):
    """A card of our own; its deck rules are given as if its text had been compiled."""
    record = {
        "id": id,
        "name": f"Card {id}",
        "type": type,
        "rank": rank,
        "colors": list(colors),
        "traits": list(traits),
        "invasion_icon": icon,
        "threat_level": 5000 if type == "Monster" else None,
        "counter_power": 1000 if type == "Battle" else None,
        "text": "",
    }
    abilities = [Ability(None, None, tuple(rules), (), 0, (), "", rules[0])] if rules else []
    return printed(record, abilities, frozenset())


def monster(id, rank, **more):
    return card(id, "Monster", rank, **more)


def plain_cards():
    """Four red monsters, and thirteen red battle cards to fill a main deck with."""
    return [monster(f"M-{rank}", rank) for rank in (1, 2, 3, 4)] + [card(f"B-{number}") for number in range(1, 14)]


def filled(main, size=50):
    """A main deck of `main` and as many plain battle cards as it takes."""
    main = dict(main)
    for number in range(1, 14):
        room = size - sum(main.values())
        if room > 0 and f"B-{number}" not in main:
            main[f"B-{number}"] = min(4, room)
    return main


@pytest.fixture
def broken(record_trace):
    """The rule numbers that a deck breaks, sorted; `texts` has the sentences, `trace` the rules that were asked."""
    trace = []
    record_trace("godzilla", trace)

    def check(main=None, monsters=None, cards=()):
        known = {one.id: one for one in plain_cards()} | {one.id: one for one in cards}
        piles = {"monster deck": MONSTERS if monsters is None else monsters, "main deck": filled({}) if main is None else main}
        check.found = problems(Deck("test", piles), Pool(list(known.values())), trace)
        check.texts = [problem.text for problem in check.found]
        return sorted(problem.rule for problem in check.found)

    check.trace = trace
    return check


# -- 6.1.1: the requirements ----------------------------------------------------------------------------------


def test_6_1_1_a_plain_deck_is_legal(broken):
    assert broken() == []
    assert {"6.1.1", "6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4"} == set(broken.trace)


@pytest.mark.parametrize("deck", RULES.starter_decks(), ids=lambda deck: deck.name)
def test_6_1_1_the_starter_decks_are_legal(deck, record_trace):
    trace = []
    record_trace("godzilla", trace)
    assert [problem.text for problem in problems(deck, RULES.starter_pool(), trace)] == []
    assert "6.1.1.2.1" in trace


def test_6_1_1_1_a_monster_of_each_rank(broken):
    assert broken(monsters={"M-1": 1, "M-2": 2, "M-4": 1}) == ["6.1.1.1", "6.1.1.1"]
    assert broken.texts == [
        "The monster deck has 2 monster cards of rank II (2 Card M-2); it must have 1.",
        "The monster deck has no monster card of rank III; it must have 1.",
    ]


def test_6_1_1_1_four_cards_in_total(broken):
    assert broken(monsters={"M-1": 1, "M-2": 1, "M-3": 1}) == ["6.1.1.1", "6.1.1.1"]
    assert "The monster deck has 3 cards; it must have 4." in broken.texts


def test_6_1_1_1_only_monster_cards(broken):
    assert broken(monsters={"M-1": 1, "M-2": 1, "M-3": 1, "B-13": 1}) == ["6.1.1.1", "6.1.1.1"]
    assert "Card B-13 is a battle card; a monster deck takes only monster cards." in broken.texts


@pytest.mark.parametrize("size", [49, 51])
def test_6_1_1_2_exactly_fifty_cards(broken, size):
    assert broken(filled({}, size)) == ["6.1.1.2"]
    assert broken.texts == [f"The main deck has {size} cards; it must have 50."]


def test_6_1_1_2_1_monster_cards_in_the_main_deck(broken):
    assert broken(filled({"M-2": 3})) == []
    assert "6.1.1.2.1" in broken.trace


def test_6_1_1_2_2_ten_cards_with_icon_2(broken):
    twos = [card(f"T-{number}", icon=2) for number in (1, 2, 3)]
    assert broken(filled({"T-1": 4, "T-2": 4, "T-3": 2}), cards=twos) == []
    assert "6.1.1.2.2" in broken.trace
    assert broken(filled({"T-1": 4, "T-2": 4, "T-3": 3}), cards=twos) == ["6.1.1.2.2"]
    assert broken.texts == ["The main deck has 11 cards with invasion icon 2; at most 10 are allowed."]


def test_6_1_1_2_2_the_monster_deck_does_not_count(broken):
    twos = [monster(f"M-{rank}", rank, icon=2) for rank in (1, 2, 3, 4)]
    twos += [card(f"T-{number}", icon=2) for number in (1, 2, 3)]
    assert broken(filled({"T-1": 4, "T-2": 4, "T-3": 2}), cards=twos) == []


def test_6_1_1_3_white_or_the_color_of_rank_1(broken):
    others = [card("W", colors=["white"]), card("RB", colors=["red", "blue"]), card("B", colors=["blue"]), card("GB", colors=["green", "blue"])]
    assert broken(filled({"W": 4, "RB": 4}), cards=others) == []
    assert broken(filled({"B": 4, "GB": 1}), cards=others) == ["6.1.1.3", "6.1.1.3"]
    assert broken.texts == [
        "Card B is blue; with Card M-1 as the rank I card it must be red or white.",
        "Card GB is blue and green; with Card M-1 as the rank I card it must be red or white.",
    ]


def test_6_1_1_3_the_monster_deck_too(broken):
    assert broken(cards=[monster("M-4", 4, colors=["green"])]) == ["6.1.1.3"]


def test_6_1_1_3_one_of_several_colors_is_enough(broken):
    cards = [monster("M-1", 1, colors=["red", "blue"]), card("B", colors=["blue"]), card("G", colors=["green"])]
    assert broken(filled({"B": 4}), cards=cards) == []
    assert broken(filled({"G": 4}), cards=cards) == ["6.1.1.3"]


def test_6_1_1_3_gold_is_not_white(broken):
    cards = [monster("M-1", 1, colors=["white"]), card("Gold", colors=["red", "blue", "green"])]
    white = [monster(f"M-{rank}", rank, colors=["white"]) for rank in (2, 3, 4)]
    white += [card(f"B-{number}", colors=["white"]) for number in range(1, 14)]
    assert broken(filled({"Gold": 1}), cards=cards + white) == ["6.1.1.3"]


def test_6_1_1_4_four_of_a_number_in_both_decks(broken):
    assert broken(filled({"M-2": 3})) == []
    assert broken(filled({"M-2": 4})) == ["6.1.1.4"]
    assert broken.texts == ["The decks have 5 cards with the number M-2 (Card M-2); at most 4 are allowed."]
    assert "6.1.1.4.1" not in broken.trace


def test_6_1_1_4_1_the_plus_is_ignored(broken):
    plus = [card("B-1+")]
    assert broken(filled({"B-1": 2, "B-1+": 2}), cards=plus) == []
    assert "6.1.1.4.1" in broken.trace
    assert broken(filled({"B-1": 3, "B-1+": 2}), cards=plus) == ["6.1.1.4"]


def test_6_1_1_4_a_name_may_stand_for_a_number(broken):
    assert broken(filled({"B-1": 4, "Card B-1": 1})) == ["6.1.1.4"]


def test_6_1_1_5_no_tokens(broken):
    assert broken(filled({"K": 1}), cards=[card("K", traits=["Token"])]) == ["6.1.1.5"]
    assert broken.texts == ["Card K is a token; no deck may hold one."]


def test_all_problems_at_once(broken):
    cards = [card("K", traits=["Token"], colors=["blue"]), card("T-1", icon=2)]
    assert broken({"K": 5, "T-1": 12}, {"M-1": 1, "M-2": 1, "M-3": 1}, cards) == [
        "6.1.1.1",
        "6.1.1.1",
        "6.1.1.2",
        "6.1.1.2.2",
        "6.1.1.3",
        "6.1.1.4",
        "6.1.1.4",
        "6.1.1.5",
    ]


# -- 6.1.2 and 12.8: what cards change ------------------------------------------------------------------------


def test_6_1_2_any_number_of_a_card(broken):
    assert broken(filled({"S": 20}), cards=[card("S", rules=[DeckRule(ANY_NUMBER, 0, ())])]) == []
    assert "6.1.2" in broken.trace


def test_6_1_2_another_number_of_copies(broken):
    seven = [card("S", rules=[DeckRule(COPIES, 7, ())])]
    assert broken(filled({"S": 7}), cards=seven) == []
    assert broken(filled({"S": 8}), cards=seven) == ["6.1.1.4"]


def test_6_1_2_a_condition_without_resonance(broken):
    few = [card("S", rules=[DeckRule(AT_MOST, 20, (), Has(TYPE, "Battle"))])]
    assert broken(filled({"S": 1}), cards=few) == ["6.1.2"]
    assert broken.texts == ["The main deck has 50 battle cards; Card S allows at most 20."]


def resonant(*conditions, **more):
    """A blue and green rank I monster with Resonance, and a blue and green pool around it."""
    leader = monster("M-1", 1, colors=["blue", "green"], traits=["Tide"], rules=[DeckRule(RESONANCE, 0, ("blue", "green")), *conditions])
    rest = [monster(f"M-{rank}", rank, colors=["blue"], traits=["Tide"]) for rank in (2, 3, 4)]
    rest += [card(f"B-{number}", colors=["green" if number % 2 else "blue"], **more) for number in range(1, 14)]
    return [leader, *rest]


def test_12_8_2_resonance_allows_its_colors(broken):
    assert broken(cards=resonant()) == []
    assert "12.8.2" in broken.trace
    assert broken(filled({"R": 1}), cards=[*resonant(), card("R")]) == ["6.1.1.3"]


def test_12_8_2_resonance_names_colors_that_the_card_lacks(broken):
    leader = monster("M-1", 1, rules=[DeckRule(RESONANCE, 0, ("red", "blue"))])
    assert broken(filled({"B": 4}), cards=[leader, card("B", colors=["blue"])]) == []


def test_12_8_2_only_the_rank_1_card_of_the_monster_deck_resonates(broken):
    other = monster("X", 1, rules=[DeckRule(RESONANCE, 0, ("blue",)), DeckRule(AT_LEAST, 10, (), Has(TYPE, "Strategy"))])
    assert broken(filled({"X": 1, "B": 1}), cards=[other, card("B", colors=["blue"])]) == ["6.1.1.3"]


def test_12_8_2_at_least_so_many(broken):
    cards = resonant(DeckRule(AT_LEAST, 10, (), Has(TYPE, "Strategy")))
    cards += [card(f"S-{number}", "Strategy", colors=["blue"]) for number in (1, 2, 3)]
    assert broken(filled({"S-1": 4, "S-2": 4, "S-3": 2}), cards=cards) == []
    assert broken(filled({"S-1": 4, "S-2": 4, "S-3": 1}), cards=cards) == ["12.8.2"]
    assert broken.texts == ["The main deck has 9 strategy cards; Card M-1 demands at least 10."]


def test_12_8_2_monsters_of_both_decks_must_fit(broken):
    cards = resonant(DeckRule(MUST, 0, (), Has(TYPE, "Monster"), Has(TRAIT, "Tide")))
    assert broken(cards=cards) == []
    cards = [one for one in cards if one.id != "M-4"] + [monster("M-4", 4, colors=["blue"]), monster("M-5", 2, colors=["green"])]
    assert broken(filled({"M-5": 1}), cards=cards) == ["12.8.2", "12.8.2"]
    assert broken.texts[0] == ("Card M-4 does not fit Card M-1: its monster cards must be cards with the trait Tide.")


def test_12_8_2_battle_cards_of_a_rank(broken):
    condition = DeckRule(MUST, 0, (), Has(TYPE, "Battle"), Worth(RANK, nodes.AT_LEAST, Fixed(5)))
    assert broken(cards=resonant(condition, rank=5)) == []
    assert broken(cards=resonant(condition, rank=4)) == ["12.8.2"] * 13
    assert broken.texts[0].endswith("its battle cards must be cards with rank 5 or higher.")


def test_12_8_2_every_condition_is_judged(broken):
    cards = resonant(DeckRule(AT_LEAST, 10, (), Has(TYPE, "Strategy")), DeckRule(AT_MOST, 49, (), Both((Has(TYPE, "Battle"), Lacks(TRAIT, "Tide")))))
    assert broken(cards=cards) == ["12.8.2", "12.8.2"]
    assert broken.texts[1] == ("The main deck has 50 battle cards that are other than cards with the trait Tide; Card M-1 allows at most 49.")


def test_descriptions_are_judged_by_what_is_printed():
    tide = card("B", rank=3, traits=["Tide"])
    assert fits(tide, Both((Has(TYPE, "Battle"), Worth(RANK, nodes.AT_MOST, Fixed(3)))))
    assert fits(tide, Either((Has(TYPE, "Monster"), Has(TRAIT, "Tide"))))
    assert not fits(tide, Lacks(TRAIT, "Tide"))
    assert not fits(monster("M", 1), Worth(COUNTER_POWER, nodes.AT_MOST, Fixed(9000)))


# -- what is no deck at all -----------------------------------------------------------------------------------


def test_unknown_cards_are_named_together(broken):
    with pytest.raises(BadInput, match="'Nobody', 'Nothing'"):
        broken({"Nobody": 1, "B-1": 2, "Nothing": 1})


def test_unknown_piles_and_impossible_counts(broken):
    with pytest.raises(BadInput, match="no pile 'side deck'"):
        problems(Deck("test", {"side deck": {}}), Pool(plain_cards()))
    with pytest.raises(BadInput, match="-1 times"):
        broken({"B-1": -1})


def test_a_card_whose_text_is_not_understood(broken):
    odd = card("Odd")
    odd.unread = ["frobnicate it"]
    assert broken(filled({"Odd": 1}), cards=[odd]) == [""]
    assert "'frobnicate it'" in broken.texts[0]
