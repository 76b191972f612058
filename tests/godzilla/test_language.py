"""Card text of Godzilla: how much of it is read, that nothing of it is lost, and what some texts mean.

The texts in this file are made up; the published ones are looked at where they lie.
"""

from __future__ import annotations

import json

import pytest

from rulewright.english.trees import Act
from rulewright.games.godzilla.text.compiler import compile_text, grammar, read_line
from rulewright.kernel.abilities import Ability
from rulewright.language.phrases import AmbiguousText, Grammar, NotUnderstood, same
from rulewright.scenario.files import parse
from rulewright.scenario.runner import run
from tests.card_texts import CardTexts, shown

MONSTER, BATTLE, STRATEGY = "Monster", "Battle", "Strategy"
COVERAGE = 0.92
TEXTS = CardTexts("godzilla", compile_text)


def trees(abilities: list[Ability]) -> list[object]:
    """The tree of each line, once."""
    found: list[object] = []
    for ability in abilities:
        if not any(ability.tree is tree for tree in found):
            found.append(ability.tree)
    return found


# -- how much is read ------------------------------------------------------------------------------------------


def test_every_starter_card_is_understood() -> None:
    assert len(TEXTS.starter) >= 62
    assert TEXTS.unread(TEXTS.starter) == {}


@TEXTS.needs_published
def test_the_published_cards_are_understood() -> None:
    cards = TEXTS.published
    unread = TEXTS.unread(cards)
    print(f"{len(cards) - len(unread)} of {len(cards)} published cards; not understood: {unread}")
    assert len(cards) - len(unread) >= COVERAGE * len(cards)


def test_every_tree_prints_and_is_read_again_as_the_same_tree() -> None:
    for record, abilities in TEXTS.readable():
        for tree in trees(abilities):
            text = grammar().write("line", tree)
            again = grammar().read("line", text)
            assert same(again, tree), f"{record['id']}: {text}"


def test_every_word_belongs_to_a_phrase() -> None:
    """Reminder text is no token; all other words are accounted for, in their order and each once."""
    for record, abilities in TEXTS.readable():
        for text in {ability.text for ability in abilities}:
            spans = grammar().spans("line", text)
            tokens = grammar().tokenizer.split(text)
            assert [span.start for span in spans] == [token.start for token in tokens], record["id"]
            assert all(span.pattern for span in spans)


# -- what is refused, and how -----------------------------------------------------------------------------------


def unread(text: str, kind: str = BATTLE) -> list[str]:
    return compile_text({"type": kind, "text": text})[2]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<Enter> Draw 1 card, then sneeze twice.", "sneeze twice"),
        ("<Enter> Draw 1 card.\nTickle your opponent.", "Tickle your opponent"),
        ("This card gains +3000 counter charm.", "charm"),
        ("Whenever a passer-by waves, draw 1 card.", "passer-by waves, draw 1 card"),
    ],
)
def test_unknown_words_are_reported_as_they_are_printed(text: str, words: str) -> None:
    assert unread(text) == [words]


def test_a_card_with_unknown_words_has_its_other_abilities() -> None:
    abilities, _, words = compile_text({"type": BATTLE, "text": "<Enter> Draw 1 card.\nHum a tune."})
    assert [ability.text for ability in abilities] == ["<Enter> Draw 1 card."]
    assert words == ["Hum a tune"]


def test_a_strategy_with_unknown_words_has_none() -> None:
    assert compile_text({"type": STRATEGY, "text": "Draw 1 card.\nHum a tune."})[0] == []


def test_two_meanings_are_reported_with_both() -> None:
    child = Grammar(grammar(), ranked=True)
    child.add("vb", "draw {object:np}", Act, const={"verb": "sketch"}, claims=True)
    with pytest.raises(AmbiguousText) as caught:
        child.read("line", "Draw 1 card.")
    assert [verb in reading for verb, reading in zip(("draw", "sketch"), sorted(caught.value.readings))] == [True, True]


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your end phase, <Destroy> it.",
        "At the end of your turn, reduce its <Rage> by 1.",
        "<Enter> Discard 1 card. <Destroy> all of your opponent's battle cards in that zone.",
        "<Enter> Send the rest to your discard pile.",
        "<Enter> Draw 1 card for each card discarded this way.",
        "<Enter> <Destroy> 1 of them.",
        "<Enter> If the revealed card is red, draw 1 card.",
        "If it is red, your opponent cannot draw cards.",
        "Whenever a player plays a strategy card, that player discards 1 card.",
        "<Enter> Return 1 battle card from your discard pile to your deck.",
    ],
)
def test_a_pronoun_without_anything_to_stand_for_is_not_understood(text: str) -> None:
    assert unread(text) != []


@pytest.mark.parametrize(
    "text",
    [
        "<Enter> Choose 2 of your opponent's battle cards. <Destroy> it.",
        "<Enter> Choose up to 2 of your battle cards. Return that card to your hand.",
        "<Enter> Reveal the top 3 cards of your deck. If it is a battle card, draw 1 card.",
        "<Enter> <Destroy> all of your opponent's battle cards. If it was red, draw 1 card.",
        "<Enter> Choose 2 of your battle cards. If its rank is 3 or lower, draw 1 card.",
    ],
)
def test_a_word_for_one_card_does_not_stand_for_several(text: str) -> None:
    assert unread(text) != []
    one = text.replace("up to 2", "1").replace("Choose 2", "Choose 1").replace("top 3 cards", "top 1 card").replace("all of your", "1 of your")
    assert unread(one) == []


def test_the_rest_of_two_sets_is_reported_with_both() -> None:
    text = "<Enter> Reveal the top 3 cards of your deck. Choose 1 of your battle cards. Send the rest to your discard pile."
    with pytest.raises(NotUnderstood, match="shown, or of those that could be chosen"):
        read_line(text, False)


def test_a_strategy_card_does_not_speak_of_itself_as_it() -> None:
    assert unread("<Destroy> it.", STRATEGY) != []


@pytest.mark.parametrize("text", ["Your opponent cannot discard cards.", "At the end of your next turn, <Destroy> all battle cards."])
def test_what_is_forbidden_or_comes_later_is_not_done_now(text: str) -> None:
    assert unread(text, STRATEGY) != []


@pytest.mark.parametrize(
    "text", ["If you do, draw 1 card.", "If they do, draw 1 card.", "Otherwise, draw 1 card.", "If your monster card is red, draw 1 card instead."]
)
def test_words_that_go_on_with_nothing_are_not_understood(text: str) -> None:
    assert unread(text, STRATEGY) != []


def test_a_limit_in_parentheses_is_no_reminder_text() -> None:
    text = "<Enter> Draw 1 card for each battle card in your zones"
    assert unread(text + " (a drawn card goes to your hand).") == []
    assert unread(text + " (up to 3).") == ["(up to 3)"]


def test_not_understood_carries_the_words_and_their_place() -> None:
    with pytest.raises(NotUnderstood) as caught:
        grammar().read("line", "<Enter> Draw 1 card and whistle.")
    assert caught.value.words == "whistle"
    assert caught.value.position == 24


# -- what texts mean: the same as others -----------------------------------------------------------------------

MEANINGS: list[tuple[str, str, str | None]] = [
    (BATTLE, "<Enter> Your opponent discards 1 card", "<Enter> Your opponent discards 1 card from their hand."),
    (BATTLE, "<Enter> If this card is in zone 6 or beyond, draw a card.", "<Enter> If this card is in zones 6–8, draw 1 card."),
    (BATTLE, "<Enter> If this card was not played from your hand, draw 1 more card.", "<Enter> If this card was not played from your hand, draw 1 card."),
    (
        BATTLE,
        "<Enter> Place 1 of your opponent's rank 5 or less battle cards on the bottom of their deck.",
        "<Enter> Place 1 of your opponent's rank 5 or lower battle cards on the bottom of its owner's deck.",
    ),
    (
        BATTLE,
        "<Enter> Return 1 of the opponent's battle cards in the same column as this card to its owner's hand.",
        "<Enter> Return 1 of your opponent's battle cards in the same column as this card to its owner's hand.",
    ),
    (
        BATTLE,
        "<Enter> Look at the top 4 cards of your deck. You may reveal 1 <《Toad》> card from among them and add "
        "it to your hand. Place the rest on the bottom of your deck in any order.",
        "<Enter> Look at the top 4 cards of your deck. You may reveal 1 of the <《Toad》> cards among them, then add it to "
        "your hand. Place the rest on the bottom of your deck.",
    ),
    (
        BATTLE,
        "<Enter> Reveal the top card of your deck. If it is a battle card, add it to your hand. If it is not, send it to your discard pile.",
        "<Enter> Reveal the top card of your deck. If it is a battle card, add it to your hand; otherwise, send it to the discard pile.",
    ),
    (
        BATTLE,
        "<Enter> Reveal the top card of your deck. If it is a rank 5 or lower battle card, you may play it. Otherwise, place it on the bottom of your deck.",
        "<Enter> Reveal the top card of your deck. If it is a rank 5 or lower battle card, you may play it; otherwise, place it on the bottom of your deck.",
    ),
    (BATTLE, "<Enter> Look at your opponent's hand and discard 1 card from it.", "<Enter> Look at your opponent's hand. Discard 1 card among them."),
    (BATTLE, "<Enter> Your opponent discards 1 card at random.", "<Enter> Your opponent discards 1 card at random from their hand."),
    (
        BATTLE,
        "<Enter> Shuffle up to 3 cards from your discard pile into your deck.",
        "<Enter> Shuffle up to 3 of the cards in your discard pile into your deck.",
    ),
    (
        BATTLE,
        "<Enter> If your opponent has more cards in their hand than you, draw 1 card.",
        "<Enter> If the number of cards in your opponent's hand is greater than the number of cards in your hand, draw 1 card.",
    ),
    (
        BATTLE,
        "<Enter> Search your deck for a card named 「Pond」 or “Lake”, reveal it, and add it to your hand. Then shuffle your deck.",
        "<Enter> Search your deck for 1 card named “Pond” or “Lake”. Reveal it. Add it to your hand. Shuffle your deck.",
    ),
    (BATTLE, "<Enter> Place the top card of your deck under this card.", None),
    (BATTLE, "<Enter> You may swap this card with 1 of your other battle cards.", "<Enter> You may swap this card and 1 of your other battle cards."),
    (
        BATTLE,
        "<Enter> <Destroy> all of your other battle cards. For each card destroyed this way, draw 1 card.",
        "<Enter> <Destroy> all of your other battle cards. Draw 1 card for each card <Destroy> this way.",
    ),
    (BATTLE, "<Enter> <Destroy> 1 of your opponent's battle cards with the lowest rank.", None),
    (BATTLE, "<Enter> Play up to 2 “Pup” tokens in zones 6-8.", "<Enter> Play up to 2 “Pup” tokens in zones 6–8."),
    (BATTLE, "<Enter> Play a “Pup” token for each <《Toad》> card in your zones.", "<Enter> Play 1 “Pup” token for each <《Toad》> card in your zones."),
    (
        BATTLE,
        "<Enter> Choose up to two of the following:\n・Draw 1 card.\n・Reduce your opponent's <Rage> by 1.\n・<Destroy> this card.",
        "<Enter> Choose up to 2: ・Draw 1 card. ・Reduce your opponent's monster card's <Rage> by 1. ・<Destroy> this card.",
    ),
    (
        BATTLE,
        "<Revenge> If this card was destroyed by the opponent's effect, draw 1 card.",
        "<Revenge> If this card was <Destroy> by your opponent's effect, draw 1 card.",
    ),
    (
        BATTLE,
        "<Revenge> Return 1 other battle card from your discard pile to your hand.",
        "<Revenge> Add 1 of the other battle cards in your discard pile to your hand.",
    ),
    (BATTLE, "If this card is in zones 3 or 8, this card gets +3000 counter power.", "If this card is in zones 3 and 8, this card gains +3000 counter power."),
    (
        BATTLE,
        "If you have another <《Toad》> card in your zones, this card gains +2000 counter power and cannot be <Destroy> by opponent's effects.",
        "If there are 1 or more other <《Toad》> cards in your zones, this card gains +2000 counter power, and this card "
        "cannot be <Destroy> by your opponent's effects.",
    ),
    (BATTLE, "This card gains +2000 counter power for each card under it.", None),
    (
        BATTLE,
        "This card gains +1000 counter power for every 3 monster cards in your discard pile.",
        "This card gains +1000 counter power for each 3 monster cards in your discard pile.",
    ),
    (BATTLE, "This card can only be played in zone 8.", "This card cannot be played in zones 1–7."),
    (
        BATTLE,
        "This card cannot be <Destroy> by your opponent's effects while it is in zone 8.",
        "If it is in zone 8, this card cannot be <Destroy> by your opponent's effects.",
    ),
    (
        BATTLE,
        "This card cannot be played unless you have 5 or more monster cards in your discard pile.",
        "This card cannot be played if there are 4 or fewer monster cards in your discard pile.",
    ),
    (BATTLE, "Whenever another battle card in your zones is <Destroy>, draw 1 card.", "When one of your other battle cards is <Destroy>, draw 1 card."),
    (
        BATTLE,
        "When you draw a card during your main phase, this card gains +1000 counter power this turn.",
        "If it is your turn and it is the main phase, when you draw a card, this card gains +1000 counter power this turn.",
    ),
    (
        BATTLE,
        "When this card is placed in your discard pile from your deck, you may add it to your hand.",
        "When this card is sent from your deck to your discard pile, you may add it to your hand.",
    ),
    (BATTLE, "At the beginning of each player's end phase, draw 1 card.", "At the beginning of the end phase, draw 1 card."),
    (
        BATTLE,
        "At the beginning of your counter phase, you may discard any number of cards. This card gains +2000 "
        "counter power this turn for each card discarded this way.",
        "At the beginning of your counter phase, you may discard any number of cards from your hand. This card gains "
        "+2000 counter power for each card discarded this way this turn.",
    ),
    (
        BATTLE,
        "When your monster card would be countered, you may <Destroy> this card. If you do, your monster card is not countered.",
        "When your monster card would be countered, you may <Destroy> this card instead.",
    ),
    (BATTLE, "When one of your battle cards would be <Destroy>, you may <Destroy> this card instead.", None),
    (
        MONSTER,
        "<When Invading> Discard 1 card with <《Toad》> from your hand： Draw 2 cards.",
        "<When Invading> You may discard 1 card with <《Toad》> from your hand to draw 2 cards.",
    ),
    (MONSTER, "<When Invading> When this card <Destroy> your battle cards, draw 1 card.", None),
    (
        MONSTER,
        "When this card invades, if this card has 2 or more <Rage>, it advances 1 additional zone.",
        "If this card has 2 or more <Rage>, when this card invades, it advances 1 additional zone.",
    ),
    (
        MONSTER,
        "If there are 3 or more cards under this card, this card gains +5000 threat level. If there are 5 or "
        "more, this card gains an additional +5000 threat level.",
        "If there are 3 or more cards under this card, this card gains +5000 threat level. If there are 5 or more cards "
        "under this card, this card gains +5000 threat level.",
    ),
    (
        MONSTER,
        "If there are 3 or more cards under this card, this card gains +5000 threat level. If there are 5 or "
        "more, this card gains +10,000 threat level instead.",
        "If there are 3 to 4 cards under this card, this card gains +5000 threat level. If there are 5 or more cards "
        "under this card, this card gains +10000 threat level.",
    ),
    (
        MONSTER,
        "If the number of the zone this card is in is less than the number of the zone the opponent's monster card is in, this card gains +5000 threat level.",
        "If the number of the zone this card occupies is less than the number of the zone your opponent's monster card "
        "occupies, this card gains +5000 threat level.",
    ),
    (MONSTER, "<Enter> Set each player's <Rage> to 0.", "<Enter> Set each player's monster card's <Rage> to 0."),
    (
        MONSTER,
        "<Enter> Reduce your opponent's <Rage> by the number of cards under this card.",
        "<Enter> Reduce your opponent's monster card's <Rage> by the number of cards under this card.",
    ),
    (
        MONSTER,
        "<Enter> You may discard 1 battle card and 1 strategy card from your hand. If you do, draw 4 cards.",
        "<Enter> You may discard 1 battle card from your hand and 1 strategy card from your hand to draw 4 cards.",
    ),
    (MONSTER, "<Resonance> Red/Blue\n・Your deck must not contain strategy cards.", None),
    (
        STRATEGY,
        "<Destroy> 1 of your opponent's rank 5 or lower battle cards. If your monster card has 2 or more "
        "<Rage>, <Destroy> 1 of your opponent's rank 7 or lower battle cards instead.",
        "If your monster card has 2 or more <Rage>, <Destroy> 1 of your opponent's rank 7 or lower battle cards; "
        "otherwise, <Destroy> 1 of your opponent's rank 5 or lower battle cards.",
    ),
    (
        STRATEGY,
        "<Destroy> all of your opponent's battle cards in zone 8 and zones adjacent to it.",
        "<Destroy> all of your opponent's battle cards in zones 3, 7, and 8.",
    ),
    (
        STRATEGY,
        "Choose 1 of your opponent's battle cards. Destroy it and all battle cards in zones adjacent to it.",
        "Choose 1 of your opponent's battle cards. <Destroy> it and all battle cards in zones adjacent to it.",
    ),
    (
        STRATEGY,
        "Choose up to 2 of your battle cards. They gain +3000 counter power until end of turn.",
        "Choose up to 2 of your battle cards. They gain +3000 counter power this turn.",
    ),
    (STRATEGY, "Your opponent <Destroy> 1 of their battle cards.", "Your opponent chooses 1 of their battle cards. <Destroy> the chosen card."),
    (
        STRATEGY,
        "Your opponent may discard 1 card from their hand. If they don't, draw 2 cards.",
        "Your opponent may discard 1 card from their hand. If they do not, draw 2 cards.",
    ),
    (STRATEGY, "Increase your monster card's <Rage> by 1. If it has 3 or more <Rage>, draw 1 card.", None),
    (STRATEGY, "Your monster card advances by 1 zone for each of its <Rage>.", "Advance your monster card 1 zone for each of its <Rage>."),
    (
        STRATEGY,
        "If your opponent's monster card invaded this turn, retreat it by 1 zone.",
        "If your opponent's monster card invaded this turn, retreat it 1 zone.",
    ),
    (
        STRATEGY,
        "Look at the top 3 cards of your deck, add 1 to your hand, and send the rest to your discard pile.",
        "Look at the top 3 cards of your deck. Add 1 of them to your hand. Send the rest to the discard pile.",
    ),
    (STRATEGY, "The counter power of 1 of your opponent's battle cards becomes 8000 this turn.", None),
    (STRATEGY, "This turn, when your monster card invades, draw 1 card.", "When your monster card invades this turn, draw 1 card."),
    (STRATEGY, "Discard your hand, then draw that many cards.", "Discard all the cards in your hand. Draw that many cards."),
    (
        STRATEGY,
        "<Opponent's Turn> Your opponent's total counter power is reduced by 10,000.",
        "<Opponent's Turn> Increase your opponent's total counter power by -10000.",
    ),
    (
        STRATEGY,
        "<Base> If there are no <《Toad》> cards in your zones, <Destroy> this card.",
        "<Base> When there are no <《Toad》> cards in your zones, <Destroy> this card.",
    ),
    (STRATEGY, "Each player loses the game.", None),
]
"""The type of a card, its text, and the same in other words; None where it is only to be read."""


def meant(kind: str, text: str) -> list[str]:
    """What a text means, whatever its words."""
    abilities, _, unread = compile_text({"type": kind, "text": text})
    assert unread == [], text
    shows = [shown((ability.trigger, ability.effect, ability.statics, ability.active)) for ability in abilities]
    return [words.replace("Changed(", "IfElse(") for words in shows]  # "instead" does what "otherwise" does, and refers otherwise


@pytest.mark.parametrize(("kind", "text", "canonical"), MEANINGS, ids=[text for _, text, _ in MEANINGS])
def test_meaning(kind: str, text: str, canonical: str | None) -> None:
    assert meant(kind, text) == meant(kind, canonical or text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("<Destroy> 1 of your opponent's rank 4 or lower battle cards.", "destroy one of the opponent's rank IV or less battle cards"),
        ("Draw 2 cards, then discard 1 card.", "Draw two cards. Then, discard 1 card from your hand."),
        ("Retreat your opponent's monster card by 1 zone.", "Your opponent's monster card retreats back by 1 zone."),
        ("All of your battle cards gain +1000 counter power this turn.", "Until the end of the turn, each of your battle cards gets +1000 counter power."),
        ("If you have a card with <Base> in play, draw 1 card.", "If you have a <Base> in play, draw a card."),
        ("If you have 3 or more battle cards in your zones, draw 1 card.", "If there are 3 or more battle cards in your zones, draw 1 card."),
        ("You may discard 1 card from your hand to draw 2 cards.", "You may discard 1 card. If you do, draw 2 cards."),
        ("Return 1 battle card from your discard pile to your hand.", "Add 1 battle card in your discard pile to your hand."),
        (
            "Look at the top 3 cards of your deck, add 1 of them to your hand and the rest to the bottom of your deck in any order.",
            "Look at the top 3 cards of your deck. Add 1 of them to your hand. Place the rest on the bottom of your deck in any order.",
        ),
        (
            "If your monster card has more <Rage> than your opponent's monster card, draw 1 card.",
            "If your monster card's <Rage> is higher than your opponent's <Rage>, draw 1 card.",
        ),
        (
            "<Destroy> 1 of your opponent's battle cards with a lower rank than your monster card.",
            "<Destroy> 1 of your opponent's battle cards whose rank is lower than your monster card's rank.",
        ),
        (
            "If you have 3 or more different colors among battle cards in your zones, draw 1 card.",
            "If there are 3 or more colors among battle cards in your zones, draw 1 card.",
        ),
        (
            "This turn, your opponent's effects cannot <Destroy> your battle cards.",
            "Your battle cards cannot be <Destroy> by your opponent's effects this turn.",
        ),
        ("Set your opponent's <Rage> to 0.", "Your opponent's monster card's <Rage> becomes 0."),
        ("Send the top card of your deck to your discard pile.", "Put the top 1 card of your deck into your discard pile."),
    ],
)
def test_two_wordings_mean_the_same(one: str, other: str) -> None:
    assert meant(STRATEGY, one) == meant(STRATEGY, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("If you have 2 or more strategy cards in play, draw 1 card.", "If there are 2 or more strategy cards in play, draw 1 card."),
        ("<Destroy> all battle cards.", "<Destroy> all of your opponent's battle cards."),
        ("Draw 1 card. If your monster card is red, draw 2 cards instead.", "Draw 1 card. If your monster card is red, draw 2 cards."),
        ("Discard 1 card. If you do, draw 2 cards.", "Discard 1 card. Draw 2 cards."),
        ("If either player has 2 or more strategy cards in play, draw 1 card.", "If both players have 2 or more strategy cards in play, draw 1 card."),
        ("If neither player has a strategy card in play, draw 1 card.", "If either player has a strategy card in play, draw 1 card."),
        ("Play 1 “Shard” token in each unoccupied zone.", "Play 1 “Shard” token in an unoccupied zone."),
        ("<Destroy> all battle cards in zones adjacent to your monster card.", "<Destroy> all battle cards in zones not adjacent to your monster card."),
        ("<Destroy> all battle cards in the front row.", "<Destroy> all battle cards in the back row."),
        ("Move 1 of your battle cards to an adjacent zone.", "Move 1 of your battle cards to a zone adjacent to your monster card."),
        (
            "During your opponent's next turn, your battle cards gain +1000 counter power.",
            "Until the end of your opponent's next turn, your battle cards gain +1000 counter power.",
        ),
        (
            "The next time one of your battle cards would be <Destroy> this turn, draw 1 card instead.",
            "If one of your battle cards would be <Destroy> this turn, draw 1 card instead.",
        ),
    ],
)
def test_two_wordings_mean_different_things(one: str, other: str) -> None:
    assert meant(STRATEGY, one) != meant(STRATEGY, other)


# -- what texts mean: in a game ---------------------------------------------------------------------------------

GAME = """\
game: godzilla
title: a text in a game
cards:
  - {name: Toad, type: Monster, rank: 1, colors: [green], traits: [Toad], invasion_icon: 1, threat_level: 60000, text: TOAD}
  - {name: Newt, type: Monster, rank: 1, colors: [red], traits: [Newt], invasion_icon: 1, threat_level: 60000}
  - {name: Ladder, type: Battle, rank: 1, colors: [green], traits: [Tool], invasion_icon: 1, counter_power: 1000}
  - {name: Crane, type: Battle, rank: 4, colors: [red], traits: [Tool, Weapon], invasion_icon: 2, counter_power: 4000}
  - {name: Spare, type: Battle, rank: 1, colors: [green], traits: [Spare], invasion_icon: 1, counter_power: 1000}
  - {name: Plan, type: Strategy, rank: 1, colors: [green], invasion_icon: 1, text: "Draw 1 card."}
  - {name: Pup, type: Battle, rank: 1, colors: [green], traits: [Token], invasion_icon: 1, counter_power: 1000}
  - {name: Test, type: KIND, rank: 1, colors: [green], traits: [Tool], invasion_icon: 1, counter_power: POWER, text: TEXT}
position:
  turn: 3
  A: {invading monster zone: {card: Toad, position: 4}, MINE}
  B: {invading monster zone: {card: Newt, position: 5}, THEIRS}
play: [STEPS]
expect: {EXPECTED}
"""
ACTIVATE = "A: activate Test -> strategy zone 1"


def failures(kind: str, text: str, mine: str, theirs: str, steps: list[str], expected: str) -> list[str]:
    """Play a card Test with a text; a Monster's text is that of the monster of player A."""
    toad, test = (text, "") if kind == MONSTER else ("", text)
    file = GAME.replace("KIND", STRATEGY if kind == MONSTER else kind).replace("POWER", "2000" if kind == BATTLE else "null")
    file = file.replace("TOAD", json.dumps(toad)).replace("TEXT", json.dumps(test)).replace("MINE", mine)
    file = file.replace("THEIRS", theirs).replace("STEPS", ", ".join("{" + step + "}" for step in steps))
    result = run(parse(file.replace("EXPECTED", expected), "text.yaml"))
    return [str(failure) for failure in result.failures] + result.warnings


GAMES: list[tuple[str, str, str, str, list[str], str]] = [
    (
        STRATEGY,
        "Place the top 2 cards of your deck under your monster card.",
        "hand: [Test, Spare], deck: {top: [Crane, Ladder], size: 10, fill: Plan}",
        "rage: 0",
        [ACTIVATE],
        "Toad.under: [Crane, Ladder], A.deck.count: 8",
    ),
    (
        STRATEGY,
        "Shuffle your discard pile into your deck.",
        "hand: [Test, Spare], deck: [Ladder], discard pile: [Crane, Crane]",
        "rage: 0",
        [ACTIVATE],
        "A.deck.count: 3, A.discard pile.count: 0",
    ),
    (
        STRATEGY,
        "Look at your opponent's hand. Discard 1 card from among them.",
        "hand: [Test, Spare]",
        "hand: [Crane, Ladder]",
        [ACTIVATE, "A: choose Crane"],
        "B.hand: [Ladder], B.discard pile: [Crane]",
    ),
    (
        STRATEGY,
        "Your opponent discards 1 card at random.",
        "hand: [Test, Spare]",
        "hand: [Crane, Crane]",
        [ACTIVATE],
        "B.hand: [Crane], B.discard pile: [Crane]",
    ),
    (
        STRATEGY,
        "Play up to 2 “Pup” tokens in zones 6–8.",
        "hand: [Test, Spare]",
        "rage: 0",
        [ACTIVATE, "A: '1'", "A: choose zone 7"],
        "A.zone 7: Pup, A.zone 6: null, A.zone 8: null",
    ),
    (
        STRATEGY,
        "Play 1 “Pup” token in a zone adjacent to your monster card.",
        "hand: [Test, Spare]",
        "rage: 0",
        [ACTIVATE, "not legal: {A: choose zone 8}", "A: choose zone 3"],
        "A.zone 3: Pup",
    ),
    (
        STRATEGY,
        "Play 1 battle card from your hand in an unoccupied zone.",
        "hand: [Test, Spare, Ladder], zone 5: Crane",
        "rage: 0",
        [ACTIVATE, "A: choose Ladder", "not legal: {A: choose zone 5}", "A: choose zone 3"],
        "A.zone 3: Ladder",
    ),
    (
        BATTLE,
        "<Enter> Swap this card and 1 of your other battle cards.",
        "hand: [Test, Spare], zone 5: Ladder, zone 6: Crane",
        "rage: 0",
        ["A: play Test -> zone 8", "A: choose Crane"],
        "A.zone 6: Test, A.zone 8: Crane",
    ),
    (
        STRATEGY,
        "<Destroy> 1 of your opponent's battle cards with the lowest rank.",
        "hand: [Test, Spare]",
        "zone 1: Ladder, zone 2: Crane",
        [ACTIVATE],
        "B.zone 1: null, B.zone 2: Crane",
    ),
    (
        STRATEGY,
        "<Destroy> all of your battle cards. For each battle card destroyed this way, draw 1 card.",
        "hand: [Test, Spare], zone 1: Ladder, zone 2: Crane",
        "rage: 0",
        [ACTIVATE],
        "A.hand.count: 3",
    ),
    (
        STRATEGY,
        "Your opponent <Destroy> 1 of their battle cards.",
        "hand: [Test, Spare]",
        "zone 1: Ladder, zone 2: Crane",
        [ACTIVATE, "B: choose Crane"],
        "B.zone 1: Ladder, B.zone 2: null",
    ),
    (STRATEGY, "Draw cards until you have 5 cards in your hand.", "hand: [Test, Spare]", "rage: 0", [ACTIVATE], "A.hand.count: 5"),
    (
        STRATEGY,
        "Choose up to two of the following:\n・Draw 1 card.\n・Increase your monster card's <Rage> by 1.",
        "hand: [Test, Spare]",
        "rage: 0",
        [ACTIVATE, "A: []"],
        "A.hand.count: 1, A.rage: 0",
    ),
    (
        BATTLE,
        "This card can only be played in zone 8.",
        "hand: [Test, Spare]",
        "rage: 0",
        ["not legal: {A: play Test -> zone 5}", "A: play Test -> zone 8"],
        "A.zone 8: Test",
    ),
    (
        BATTLE,
        "Your opponent cannot play battle cards in zones 6–8.",
        "zone 1: Test, hand: [Spare]",
        "hand: [Ladder]",
        ["A: pass", "not legal: {B: play Ladder -> zone 7}", "B: play Ladder -> zone 3"],
        "B.zone 3: Ladder",
    ),
    (
        MONSTER,
        "When this card invades, it advances 1 additional zone.",
        "hand: [Ladder, Spare]",
        "rage: 0",
        ["A: invade with Ladder"],
        "A.invading monster zone.position: 6",
    ),
    (
        MONSTER,
        "<When Invading> When this card <Destroy> your battle cards, reduce your opponent's <Rage> by 2.",
        "hand: [Ladder, Spare], zone 5: Crane",
        "rage: 3",
        ["A: invade with Ladder"],
        "B.rage: 1",
    ),
    (
        MONSTER,
        "<When Invading> When this card <Destroy> your battle cards, increase this card's <Rage> by 2.",
        "hand: [Spare], zone 5: Crane",
        "hand: [Ladder]",
        ["A: pass"],
        "A.discard pile: [Crane], A.rage: 0",
    ),
    (
        STRATEGY,
        "Reveal the top card of your deck. If it is a battle card, add it to your hand. If it is not, send it to your discard pile.",
        "hand: [Test, Spare], deck: {top: [Plan], size: 5, fill: Ladder}",
        "rage: 0",
        [ACTIVATE],
        "A.hand: [Spare], A.discard pile: [Plan]",
    ),
    (
        STRATEGY,
        "Reveal the top card of your deck. If it is green, <Destroy> 1 of your opponent's battle cards. If it is not green, draw 3 cards.",
        "hand: [Test, Spare], deck: {top: [Plan], size: 5, fill: Ladder}",
        "zone 1: Crane",
        [ACTIVATE],
        "A.hand.count: 1, B.zone 1: null",
    ),
    (
        STRATEGY,
        "Reveal the top card of your deck. If it is a battle card, play it. If it is a strategy card, draw 1 card.",
        "hand: [Test, Spare], deck: {top: [Plan], size: 5, fill: Ladder}",
        "rage: 0",
        [ACTIVATE],
        "A.hand: [Spare, Plan]",
    ),
    (
        STRATEGY,
        "Reveal the top 2 cards of your deck. If they differ in at least 1 trait, add them to your hand; otherwise, send them to the discard pile.",
        "hand: [Test, Spare], deck: {top: [Ladder, Ladder], size: 5, fill: Plan}",
        "rage: 0",
        [ACTIVATE],
        "A.hand: [Spare], A.discard pile: [Ladder, Ladder]",
    ),
    (
        STRATEGY,
        "Look at the top 3 cards of your deck. Add up to 1 strategy card from among them to your hand and play up "
        "to 1 battle card from among them. Send the rest to your discard pile.",
        "hand: [Test, Spare], deck: {top: [Plan, Ladder, Crane], size: 5, fill: Ladder}",
        "rage: 0",
        [ACTIVATE, "A: choose Plan", "A: choose Ladder", "A: choose zone 8"],
        "A.hand: [Plan, Spare], A.zone 8: Ladder, A.discard pile: [Crane]",
    ),
    (
        STRATEGY,
        "Reveal the top card of your deck. Place it on the top or bottom of your deck.",
        "hand: [Test, Spare], deck: [Ladder, Plan]",
        "rage: 0",
        [ACTIVATE, "A: Place it on the bottom of your deck"],
        "A.deck: [Plan, Ladder]",
    ),
    (
        STRATEGY,
        "Your opponent may discard 1 card from their hand. If they don't, draw 2 cards.",
        "hand: [Test, Spare]",
        "hand: [Ladder]",
        [ACTIVATE, "B: 'no'"],
        "A.hand.count: 3",
    ),
    (
        STRATEGY,
        "If your monster card has 3 or more <Rage>, discard 1 card. If you do, draw 2 cards.",
        "hand: [Test, Spare]",
        "rage: 0",
        [ACTIVATE],
        "A.hand: [Spare]",
    ),
    (STRATEGY, "If your opponent's monster card has 2 or more <Rage>, reduce it by 1.", "hand: [Test, Spare]", "rage: 2", [ACTIVATE], "B.rage: 1"),
    (
        STRATEGY,
        "1 of your opponent's battle cards' counter power becomes 8000 this turn.",
        "hand: [Test, Spare]",
        "zone 1: Ladder",
        [ACTIVATE],
        "Ladder.counter_power: 8000",
    ),
    (
        STRATEGY,
        "1 of your battle cards gains +3000 counter power and <《Weapon》> this turn.",
        "hand: [Test, Spare], zone 1: Ladder, zone 2: Crane",
        "rage: 0",
        [ACTIVATE, "A: choose Ladder"],
        "Ladder.counter_power: 4000, Crane.counter_power: 4000",
    ),
    (
        BATTLE,
        "<Revenge> If this card was <Destroy> by your opponent's effect, draw 1 card.",
        "zone 5: Test, hand: [Ladder, Spare]",
        "rage: 0",
        ["A: invade with Ladder"],
        "A.hand: [Spare]",
    ),
    (
        STRATEGY,
        "Discard any number of cards from your hand, then draw that many cards.",
        "hand: [Test, Ladder, Spare, Crane]",
        "rage: 0",
        [ACTIVATE, "A: [choose Crane, choose Ladder]"],
        "A.hand.count: 3, A.discard pile.count: 2",
    ),
    (
        STRATEGY,
        "If there are 2 or more battle cards in your zones, <Destroy> 1 battle card from the rightmost and 1 from the leftmost position from among them.",
        "hand: [Test, Spare], zone 1: Crane, zone 2: Ladder, zone 5: Pup",
        "zone 1: Crane",
        [ACTIVATE],
        "A.zone 1: null, A.zone 2: Ladder, A.zone 5: null, B.zone 1: Crane",
    ),
    (
        BATTLE,
        "This card cannot be played unless you have 2 or more battle cards in your zones.",
        "hand: [Test, Spare], zone 1: Ladder",
        "rage: 0",
        ["not legal: {A: play Test -> zone 8}"],
        "A.zone 1: Ladder",
    ),
]
"""Type and text of a card, the position of both players, a line of play, and what is then true."""


@pytest.mark.parametrize("case", GAMES, ids=[f"{number} {case[1]}" for number, case in enumerate(GAMES)])
def test_effect(case: tuple[str, str, str, str, list[str], str]) -> None:
    assert failures(*case) == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (BATTLE, "When you would draw a card, you may increase your monster card's <Rage> by 1 instead."),
        (BATTLE, "When your monster card's <Rage> would be reduced by your opponent's effect, <Destroy> this card instead."),
        (BATTLE, "When your opponent's monster card would advance, you may <Destroy> this card instead."),
        (BATTLE, "When a battle card would be <Destroy>, place it on the bottom of its owner's deck instead."),
        (BATTLE, "When this card would be discarded by your opponent's effect, you may play it instead."),
        (BATTLE, "Whenever another token leaves your zones, draw 1 card."),
        (BATTLE, "Whenever your opponent's effect <Destroy> one of your battle cards, draw 1 card."),
        (BATTLE, "When a battle card is played in the same column as this card, <Destroy> it."),
        (BATTLE, "When this card or another <《Toad》> battle card is <Destroy>, draw 1 card."),
        (BATTLE, "When this card is <Destroy> or returned to your hand, draw 1 card."),
        (BATTLE, "When this card is <Destroy> by your monster card, draw 1 card."),
        (BATTLE, "When your monster card enters this card's zone, draw 1 card."),
        (BATTLE, "If this card would leave the field, place it under your monster card instead."),
        (BATTLE, "If a card would be sent from your deck to your discard pile, place it on the bottom of your deck instead."),
        (BATTLE, "If your opponent's monster card would advance, it does not advance."),
        (BATTLE, "If this card would be <Destroy> or returned to your hand, place it under your monster card instead."),
        (BATTLE, "This card gains +1000 counter power for each unoccupied zone adjacent to this card."),
        (BATTLE, "If all of your zones are occupied, this card gains +5000 counter power."),
        (BATTLE, "If you have 3 or more unoccupied zones, this card gains +3000 counter power."),
        (BATTLE, "This card can only be played if your monster card is in zone 6 or beyond."),
        (BATTLE, "This card is also treated as having <《Toad》>."),
        (BATTLE, "Your opponent cannot play battle cards or strategy cards from their discard pile."),
        (BATTLE, "This card cannot be <Destroy> or moved by your opponent's effects."),
        (BATTLE, "If “Kettle” and “Ladle” are in your zones, this card gains +3000 counter power."),
        (BATTLE, "If this card is in the same column as any of your opponent's battle cards, this card gains +1000 counter power."),
        (BATTLE, "<Revenge> Play 2 “Shard” tokens in zones adjacent to the zone this card occupied."),
        (BATTLE, "<Enter> Send the top 2 cards of your deck to your discard pile. If both of them are battle cards, draw 1 card."),
        (BATTLE, "<Enter> Send the top 4 cards of your deck to your discard pile. If 2 or more of them are red, draw 1 card."),
        (BATTLE, "<Enter> <Destroy> a number of your opponent's battle cards equal to the number of strategy cards you have in play."),
        (BATTLE, "<Enter> Return all strategy cards from your discard pile to your deck, then shuffle it."),
        (STRATEGY, "Your opponent chooses 1 card from their hand and discards the rest."),
        (STRATEGY, "Your opponent chooses one: ・They discard 2 cards. ・You draw 2 cards."),
        (STRATEGY, "Discard 1 card from your hand: Choose one of the following: ・Draw 2 cards. ・Set your opponent's <Rage> to 0."),
        (STRATEGY, "This turn, when your monster card invades, it advances 1 additional zone."),
        (STRATEGY, "<Destroy> 1 of your opponent's battle cards. Your opponent may play 1 rank 3 or lower battle card from their hand."),
        (BATTLE, "Whenever a strategy card is placed into your discard pile, draw 1 card."),
        (BATTLE, "When this card is played through evolution, draw 2 cards."),
        (BATTLE, "If this card is in zone 3 or zone 8, it cannot be <Destroy> by your opponent's effects."),
        (BATTLE, "<Enter> Play 1 rank 2 or lower battle card from your discard pile to an unoccupied zone adjacent to this card."),
        (BATTLE, "Your opponent cannot play rank 3 or higher battle cards from their discard pile."),
        (MONSTER, "You may invade 1 additional time each turn."),
        (MONSTER, "This card's <Rage> is not set to 0 during your start phase."),
        (MONSTER, "<Resonance> Blue/Red\n・Your deck must contain exactly 8 strategy cards."),
        (STRATEGY, "Until the end of your opponent's next turn, your monster card gains +4000 threat level."),
        (STRATEGY, "1 of your opponent's battle cards cannot engage during their next turn."),
        (STRATEGY, "The next time your monster card invades this turn, draw 2 cards."),
        (STRATEGY, "Each player chooses 1 of their battle cards and <Destroy> it."),
        (STRATEGY, "Each player discards their hand, then draws 4 cards."),
        (STRATEGY, "Your opponent draws 1 card, then discards 3 cards."),
        (STRATEGY, "<Destroy> your opponent's rightmost battle card."),
        (STRATEGY, "<Destroy> all of your opponent's battle cards in zones before the zone your monster card occupies."),
        (STRATEGY, "Move 1 of your opponent's battle cards to one of your unoccupied zones."),
        (STRATEGY, "When your monster card would be countered this turn, reduce its <Rage> by 1 instead."),
        (STRATEGY, "Return this card to your hand at the end of the turn."),
    ],
)
def test_other_wordings_are_read_and_print_as_what_they_mean(kind: str, text: str) -> None:
    abilities, _, words = compile_text({"type": kind, "text": text})
    assert words == []
    for tree in trees(abilities):
        assert same(grammar().read("line", grammar().write("line", tree)), tree)
