"""What a player may know: the parts of a view that every game has. A view holds nothing that is not put into it."""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import DRAW, UNDECIDED
from rulewright.tcg.faces.paths import number
from rulewright.tcg.game import CommonGame
from rulewright.tcg.interface import PUBLIC

UNKNOWN = "a card"
"""What an unknown card is called."""


def common_view(game: CommonGame, player: int, phases: list[str]) -> dict[str, object]:
    """Turn, waiting abilities, the question if it is this player's, and how the game ended."""
    question = game.question
    return {
        "game": game.rulebook(),
        "viewer": player,
        "turn": game.turn,
        "phase": phases[game.phase],
        "active": game.active,
        "first": game.first,
        "standby": [
            {"master": pending.context.master, "source": name(game, pending.context.source, player)}
            for pending in game.standby
            if not game.is_secret(pending) or pending.context.master == player
        ],
        "asked": None if question is None else question.player,
        "question": asked(game, player),
        "winner": None if game.winner == UNDECIDED else "draw" if game.winner == DRAW else game.winner,
        "end": {"rule": game.end_rule, "way": game.end_way},
    }


def asked(game: CommonGame, player: int) -> dict[str, object] | None:
    """The question, if it is this player's."""
    question = game.question
    if question is None or question.player != player:
        return None
    return {
        "kind": question.kind,
        "rule": question.rule,
        "prompt": question.prompt,
        "options": [list(option) for option in question.options],
        "minimum": question.minimum,
        "maximum": question.maximum,
        "several": question.several,
        "null": question.null,
    }


def knows(game: CommonGame, card: int, player: int) -> bool:
    """Whether a player knows what a card is; for PUBLIC, whether both do."""
    return game.known[card] & 3 == 3 if player == PUBLIC else game.known[card] >> player & 1 == 1


def counted(game: CommonGame, cards: list[int], rule: str) -> int:
    """How many cards there are, which `rule` lets everybody know."""
    game.rule(rule)
    return len(cards)


def sees(game: CommonGame, card: int, player: int, shown: str, hidden: str) -> bool:
    """Whether a player may look at a card: one that both know is open by the rule `shown`, any other by `hidden` only to some."""
    if knows(game, card, PUBLIC):
        game.rule(shown)
        return True
    game.rule(hidden)
    return knows(game, card, player)


def name(game: CommonGame, card: int, player: int) -> str:
    """The name of a card, if the player knows the card."""
    return game.defs[card].name if card >= 0 and knows(game, card, player) else UNKNOWN


def common_card(game: CommonGame, card: int, player: int, numbers: list[str], words: dict[str, int], by_rule: str = UNKNOWN) -> dict[str, object]:
    """A card that the player knows: what it is like now, and why. `by_rule` names what the rules themselves change."""
    game.refresh()
    definition = game.defs[card]
    chars = game.chars.get(card)
    shown: dict[str, object] = {"id": card, **as_printed(definition, numbers, words)}
    if chars is None:
        return shown
    shown["as printed"] = False
    for word, prop in words.items():
        shown[word] = sorted(game.words(card, prop))
    for prop, word in enumerate(numbers):
        shown[word] = number(game.number(card, prop))
    shown["why"] = [
        {"number": numbers[prop], "by": name(game, source, player) if source >= 0 else by_rule, "change": change} for prop, source, change in chars.why
    ]
    shown["without abilities"] = chars.muted
    shown["gained"] = [ability.text for ability in chars.granted]
    return shown


def as_printed(card: CardDef, numbers: list[str], words: dict[str, int]) -> dict[str, object]:
    """What is to be said of a card that nothing changes; shared by all views, so nobody may change it."""
    if card.shown is None:
        printed = {word: number(card.nums[prop]) for prop, word in enumerate(numbers)}
        card.shown = {
            "card": card.id,
            "name": card.name,
            **{word: sorted(card.sets[prop]) for word, prop in words.items()},
            "text": card.text,
            "not understood": card.unread,
            **printed,
            "printed": printed,
            "as printed": True,
            "why": [],
            "without abilities": False,
            "gained": [],
        }
    return card.shown


def unordered(cards: list[dict[str, object]]) -> list[dict[str, object]]:
    """Shown cards in an order that tells nothing, such as those of another player's hand."""
    return sorted(cards, key=_by_name)


def _by_name(card: dict[str, object]) -> tuple[str, str, str]:
    return str(card["name"]), str(card["card"]), str(card["id"]).zfill(9)
