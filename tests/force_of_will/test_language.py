"""Card text of Force of Will: how much of it is read, that nothing of it is lost, that it prints back, and what some texts mean.

The texts in this file are made up; the published ones are looked at where they lie.
"""

from __future__ import annotations

import re

import pytest

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, AUTOMATIC, CONTINUOUS, JUDGMENT_ABILITY, SPELL_EFFECT, WillAbility
from rulewright.games.force_of_will.rules.cards import compile_card, write_card
from rulewright.games.force_of_will.text.compiler import compile_text, grammar, together
from rulewright.games.force_of_will.text.wording import SPELLINGS, needed, normalised
from rulewright.kernel.abilities import Ability
from rulewright.kernel.nodes import Bound, Node, walk
from rulewright.language.phrases import same
from tests.card_texts import CardTexts

Record = dict[str, object]
COVERAGE = 0.885
CLUSTERS = {"Grimm": 0.895, "Alice": 0.93}
PRINTED = 0.995
"""The share of the published cards that are read whose text prints so that it builds the same trees."""


def compiled(record: Record) -> tuple[list[Ability], frozenset[str], list[str]]:
    """A card's abilities, its keywords, and the words that are not understood."""
    card = compile_card(record)
    return card.abilities, card.sets[4], card.unread


TEXTS = CardTexts("force-of-will", compiled)


def record(*paragraphs: str, kind: str = "Resonator") -> Record:
    """A card with these paragraphs."""
    return {"id": "T-001", "name": "Sample", "type": [kind], "race": [], "cost": "{1}", "colour": [], "abilities": list(paragraphs)}


def unread(*paragraphs: str, kind: str = "Resonator") -> list[str]:
    """The words of a text that are not understood."""
    return compile_card(record(*paragraphs, kind=kind)).unread


def abilities(*paragraphs: str, kind: str = "Resonator") -> list[WillAbility]:
    """The abilities of a text, all of which is understood."""
    card = compile_card(record(*paragraphs, kind=kind))
    assert card.unread == []
    return [ability for ability in card.abilities if isinstance(ability, WillAbility)]


def nodes(ability: WillAbility) -> list[Node]:
    """The nodes that an ability runs, in the order of the text."""
    found: list[Node] = []
    walk((ability.cost, ability.effect, ability.statics), found)
    return found


def names(ability: WillAbility) -> list[str]:
    """The names of these nodes."""
    return [type(node).__name__ for node in nodes(ability)]


def prints_back(source: Record) -> bool:
    """Whether the canonical text of a card builds the same trees."""
    card = compile_card(source)
    again = compile_card({**source, "abilities": write_card(card)})
    return not again.unread and same([one.tree for one in again.abilities], [one.tree for one in card.abilities])


# -- how much is read ------------------------------------------------------------------------------------------


def test_every_starter_card_is_understood() -> None:
    assert TEXTS.starter, "no starter cards"
    assert TEXTS.unread(TEXTS.starter) == {}


@TEXTS.needs_published
def test_most_published_cards_are_understood() -> None:
    cards = TEXTS.published
    assert len(cards) - len(TEXTS.unread(cards)) >= COVERAGE * len(cards)


@TEXTS.needs_published
@pytest.mark.parametrize("cluster", CLUSTERS)
def test_most_cards_of_a_cluster_are_understood(cluster: str) -> None:
    cards = [card for card in TEXTS.published if card["cluster"] == cluster]
    assert len(cards) - len(TEXTS.unread(cards)) >= CLUSTERS[cluster] * len(cards)


def test_every_starter_card_prints_as_text_that_builds_the_same_trees() -> None:
    assert [card["id"] for card in TEXTS.starter if not prints_back(card)] == []


@TEXTS.needs_published
def test_most_published_cards_print_as_text_that_builds_the_same_trees() -> None:
    read = [card for card in TEXTS.published if not compile_card(card).unread]
    wrong = []
    for card in read:
        try:
            if not prints_back(card):
                wrong.append(card["id"])
        except Exception:  # what cannot be printed counts as wrong
            wrong.append(card["id"])
    assert len(wrong) <= (1 - PRINTED) * len(read)


def test_every_word_belongs_to_a_phrase() -> None:
    for source in TEXTS.starter:
        paragraphs = source["abilities"]
        assert isinstance(paragraphs, list)
        for paragraph in together(paragraphs):
            line = normalised(paragraph)
            tokens = grammar().tokenizer.split(line)
            if tokens:
                spans = grammar().spans("line", line)
                assert [span.words for span in spans] == [line[token.start : token.end] for token in tokens]


# -- what is refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, words",
    [
        ("[Enter] ⇒ Draw a card and whistle.", "whistle"),
        ("{Rest}: Draw a purple card.", "purple card"),
        ("When this card dances ⇒ Draw a card.", "dances ⇒ Draw a card"),
    ],
)
def test_unread_words_are_told_exactly(text: str, words: str) -> None:
    assert unread(text) == [words]


@pytest.mark.parametrize("text", ["[Enter] ⇒ That player discards a card.", "[Enter] ⇒ If you do, draw a card.", "{1}: Destroy that resonator."])
def test_a_reference_needs_something_to_stand_for(text: str) -> None:
    assert unread(text)


def test_a_card_with_unread_words_has_its_other_abilities() -> None:
    card = compile_card(record("[Flying]", "[Enter] ⇒ Whistle."))
    assert card.unread and [ability.keywords for ability in card.abilities] == [("Flying",)]


# -- the templates of the years ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "one, other",
    [
        ("[Enter]: Draw a card.", "When this card enters the field ⇒ Draw a card."),
        ("[Enter] ⇒ Draw a card.", "When this card enters your field, draw a card."),
        ("[Activate] {Rest}: Draw a card.", "{Rest}: Draw a card."),
        ("[Activate] Pay {R}{1}: Draw a card.", "{R}{1}: Draw a card."),
        ("[Continuous]: Other Wolves you control gain [+100/+100].", "Other Wolves you control gain [+100/+100]."),
        ("[Continuous]: Whenever this card attacks, draw a card.", "Whenever this card attacks ⇒ Draw a card."),
        ("[J-Activate] Pay {W}{2}.", "[Judgment] {W}{2}"),
        ("[Target Attack]", "[Precision]"),
        ("{Rest}: Put target resonator from your graveyard into your magic stone area.", "{Rest}: Put target resonator from your graveyard into your field."),
        ("[Activate] {Rest}: Target player discards a card from his or her hand.", "{Rest}: Target player discards a card."),
    ],
)
def test_old_wordings_mean_the_same(one: str, other: str) -> None:
    assert same([ability.tree for ability in abilities(one)], [ability.tree for ability in abilities(other)])


def test_paragraphs_of_a_chant_are_one_effect() -> None:
    found = abilities("[Quickcast]", "Draw a card.", "You gain 200 life.", kind="Chant")
    assert [ability.kind for ability in found] == [CONTINUOUS, SPELL_EFFECT]
    assert [name for name in names(found[1]) if name in ("Draw", "Life")] == ["Draw", "Life"]


def test_old_types_stand_for_keywords() -> None:
    assert "Quickcast" in compile_card(record("Draw a card.", kind="Spell:Chant-Instant")).sets[4]
    assert compile_card(record(kind="Addition:Resonator")).types == {"Addition", "Addition:Resonator"}


# -- what some texts mean ----------------------------------------------------------------------------------------


def test_limits_of_an_ability() -> None:
    (ability,) = abilities("{1}, {Rest}: Draw a card. Play this ability only once per turn.")
    assert ability.kind == ACTIVATE and ability.rests and ability.times == 1 and not ability.is_will


def test_a_gods_art_has_a_name_and_is_played_once() -> None:
    (ability,) = abilities("God's Art <Last Call> {0}: Draw a card.")
    assert ability.name == "Last Call" and ability.times == -1


def test_a_will_ability_produces_without_a_target() -> None:
    (ability,) = abilities("{Rest}: Produce {G} or {B}.", kind="Magic Stone")
    assert ability.is_will and ability.alone


def test_judgment_is_an_ability_of_its_own() -> None:
    (ability,) = abilities("[Judgment] {R}{R}", kind="Ruler")
    assert ability.kind == JUDGMENT_ABILITY


def test_a_pronoun_means_the_target_before_it() -> None:
    (ability,) = abilities("[Enter] ⇒ Rest target resonator. It gains [Flying] until end of turn.")
    assert ability.kind == AUTOMATIC
    (pronoun,) = [node for node in nodes(ability) if isinstance(node, Bound)]
    assert pronoun.slot >= 0


def test_a_pronoun_without_a_thing_before_it_is_the_card_itself() -> None:
    (ability,) = abilities("Whenever this card attacks ⇒ It gains [+200/0] until end of turn.")
    (pronoun,) = [node for node in nodes(ability) if isinstance(node, Bound)]
    assert type(pronoun.same).__name__ == "This"


def test_damage_instead_is_another_amount_of_the_same_damage() -> None:
    (ability,) = abilities("This card deals 300 damage to target resonator. If you control a Wolf, it deals 500 damage instead.", kind="Chant")
    assert names(ability).count("Target") == 1 and "Varying" in names(ability)


def test_what_others_do_is_done_by_them() -> None:
    (ability,) = abilities("[Enter] ⇒ Each player banishes a resonator.")
    assert names(ability)[:2] == ["By", "Whose"]
    assert unread("[Enter] ⇒ Your opponent loses 100 life and discards a card.") == []


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target fire or water resonator your opponent controls with total cost 3 or less.",
        "Put up to two target Dragon resonators from your graveyard into your hand.",
        "Target J/resonator gains [+X00/0] until end of turn, where X is the number of cards in your hand.",
        "Choose one - Draw a card; or you gain 300 life; or rest target non-light, non-Wolf resonator.",
        'Search your main deck for a card named "Anvil", reveal it and put it into your hand. Then shuffle your main deck.',
        "Look at the top three cards of your deck. Put a resonator from among them into your hand and the rest into your graveyard.",
    ],
)
def test_a_chant_reads_and_prints_back(text: str) -> None:
    source = record(text, kind="Chant")
    assert compile_card(source).unread == [] and prints_back(source)


@pytest.mark.parametrize(
    "text",
    [
        "When you have no cards in your hand ⇒ Draw a card.",
        "Knights you control gain [Mobilize] {1}.",
        "This card cannot be destroyed by spells.",
        "Additions cannot be added to this card.",
        "Wolves cannot block this card.",
        "[Pierce] as long as you control a Wolf.",
        "[Enter] ⇒ You gain 100 life for each card you discarded this turn.",
        "{1}: Target resonator gains [+200/+200] until end of turn and cannot be destroyed this turn.",
        "When this card is put into a graveyard from your field, if it had two or more [+100/+100] counters on it, draw a card.",
    ],
)
def test_an_ability_reads(text: str) -> None:
    assert unread(text) == []


def test_semicolons_of_a_list_set_off_options() -> None:
    (ability,) = abilities("Choose one - Draw a card; you gain 300 life; or rest target resonator.", kind="Chant")
    (modes,) = [node for node in nodes(ability) if type(node).__name__ == "Modes"]
    assert len(getattr(modes, "options")) == 3


def test_neither_destroyed_nor_targeted_is_both_by_the_opponent() -> None:
    (ability,) = abilities("Wolves you control cannot be destroyed or targeted by your opponent's spells or abilities.")
    assert [getattr(node, "what") for node in nodes(ability) if type(node).__name__ == "Forbid"] == [
        "be destroyed by spells or abilities your opponent controls"
    ]


def test_additional_costs_of_the_same_paragraph_are_spoken_of() -> None:
    assert unread("As an additional cost to play this card, banish a resonator. Draw cards equal to the banished resonator's total cost.", kind="Chant") == []


def test_races_of_several_words_are_one_word() -> None:
    (ability,) = abilities("Each Keeper of the Old Mill you control gains [+100/+100].")
    assert [node for node in nodes(ability) if type(node).__name__ == "Of" and getattr(node, "word") == "Keeper of the Old Mill"]


def test_compile_text_tells_keywords() -> None:
    assert compile_text(["[Flying] [Swiftness]"], frozenset(["Resonator"])).keywords == {"Flying", "Swiftness"}


@pytest.mark.parametrize(
    ("pattern", "part"),
    [
        (r"\b([Tt])hi card\b", "hi card"),
        (r"\bopponents controls?\b", "opponents control"),
        (r">>>|=>", ""),
        (r"\s+\.", ""),
        (r"\[(Spell|Addition)\s*:\s*", ":"),
        (r"\b(?:you own )?(?:outside|out of) the game(?= into| to)", " the game"),
    ],
)
def test_part_of_a_spelling_that_is_never_missing(pattern: str, part: str) -> None:
    assert needed(pattern) == part


def test_a_spelling_is_found_wherever_its_pattern_is() -> None:
    for record in TEXTS.starter + TEXTS.published:
        for line in str(record.get("text") or "").split("\n"):
            for part, pattern, _ in SPELLINGS:
                assert part in line or re.search(pattern, line) is None
