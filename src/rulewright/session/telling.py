"""What a person at the terminal is told: news, cards, hands, how it ended. Only what the viewer may know."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.game import Game
from rulewright.kernel.state import LogEntry
from rulewright.tcg.interface import EVERYTHING, PUBLIC, Rules

LETTERS = "AB"
UNKNOWN = "an unknown card"


class News(NamedTuple):
    """A line, the number of the rule that it comes from, and for whoever draws it what it is about."""

    text: str
    rule: str
    kind: str = ""
    """What happened, in the word of the log; empty for what is only said."""
    player: int = -1
    card: int = -1
    """Its card, if the viewer saw it."""


def news_line(news: News) -> str:
    """A line of news with its rule in brackets."""
    return cited(news.text, news.rule)


def cited(text: str, rule: str) -> str:
    """A text with its rule in brackets, unless it has it already."""
    return f"{text} [{rule}]" if rule and not text.endswith(f"[{rule}]") else text


def told(rules: Rules, game: Game, entries: list[LogEntry], viewer: int) -> list[News]:
    """Lines of the log as the viewer may read them."""
    found: list[News] = []
    for entry in entries:
        text = rules.tell(game, entry, viewer)
        if text:
            rule, kind, player, card, seen, _, _ = entry
            found.append(News(text, rule, kind, player, card if is_seen(seen, viewer) else -1))
    return found


def is_seen(mask: int, viewer: int) -> bool:
    """Whether the viewer is among those who saw a card; for PUBLIC, whether both players did."""
    return viewer == EVERYTHING or (mask == 3 if viewer == PUBLIC else mask >> viewer & 1 == 1)


def knows(game: Game, card: int, viewer: int) -> bool:
    """Whether the viewer knows what a card is."""
    return viewer == EVERYTHING or (game.known[card] | game.specs[game.zone[card]].seen) >> viewer & 1 == 1


def hand_lines(game: Game, player: int, viewer: int) -> list[str]:
    """The cards in a player's hand that the viewer knows, same ones together."""
    counts: dict[str, int] = {}
    for spec in game.specs:
        if spec.name == "hand" and spec.player == player:
            for card in game.zones[spec.index]:
                name = game.defs[card].name if knows(game, card, viewer) else UNKNOWN
                counts[name] = counts.get(name, 0) + 1
    names = [name if count == 1 else f"{name} ({count}x)" for name, count in counts.items()]
    return [f"hand of {LETTERS[player]}: " + ("; ".join(names) or "empty")]


def shows_hand(board: list[str], player: int) -> bool:
    """Whether a drawn table shows a player's hand already."""
    return any(line.startswith(f"hand of {LETTERS[player]}:") for line in board)


def zone_lines(game: Game, zone: str, viewer: int) -> list[str]:
    """The cards in the zones of that name, top first, as far as the viewer knows them."""
    lines: list[str] = []
    for spec in game.specs:
        if spec.name.casefold() == zone.casefold():
            names = [game.defs[card].name if knows(game, card, viewer) else UNKNOWN for card in reversed(game.zones[spec.index])]
            owner = f"{LETTERS[spec.player]} " if spec.player >= 0 else ""
            lines.append(f"{owner}{spec.name}: " + ("; ".join(names) or "empty"))
    return lines


def card_lines(rules: Rules, game: Game, wanted: str, viewer: int) -> list[str]:
    """Every card with this in its name that the viewer sees: numbers as they are now, and the printed text."""
    lines: list[str] = []
    shown: list[object] = []
    for card in cards_in(rules.view(game, viewer)):
        same = {key: value for key, value in card.items() if key not in ("id", "under", "host")}
        if wanted.casefold() in str(card["name"]).casefold() and same not in shown:
            shown.append(same)
            lines += describe(card)
    return lines


def cards_in(part: object) -> list[dict[str, object]]:
    """All cards in a view."""
    found: list[dict[str, object]] = []
    if isinstance(part, dict):
        if "name" in part and "text" in part:
            found.append(part)
        for inner in part.values():
            found += cards_in(inner)
    elif isinstance(part, list):
        for inner in part:
            found += cards_in(inner)
    return found


def describe(card: dict[str, object]) -> list[str]:
    """One card of a view in lines."""
    printed = card.get("printed")
    facts: list[str] = []
    for key, value in card.items():
        if key in ("id", "name", "text", "printed", "as printed", "why", "under", "card", "host", "not understood") or value in (None, [], "", False):
            continue
        text = "/".join(str(word) for word in value) if isinstance(value, list) else str(value)
        before = printed.get(key) if isinstance(printed, dict) else None
        changed = isinstance(printed, dict) and key in printed and before != value
        facts.append(f"{key.replace('_', ' ')} {text}" + (f" (printed {before})" if changed else ""))
    lines = [f"{card['name']} ({card['card']})" if "card" in card else str(card["name"]), "  " + ", ".join(facts)]
    why = card.get("why")
    if isinstance(why, list):
        for change in why:
            if isinstance(change, dict):
                lines.append(f"  {str(change.get('number', '')).replace('_', ' ')} {change.get('change', 0):+} by {change.get('by', '?')}")
    unread = card.get("not understood")
    words = [f"  not understood: {'; '.join(map(repr, unread))}"] if isinstance(unread, list) and unread else []
    return lines + ["  " + line for line in str(card["text"]).splitlines()] + words


def result(game: Game, human: int) -> str:
    """How the game ended."""
    who = "A draw" if game.winner < 0 else "You have won" if game.winner == human else f"{LETTERS[game.winner]} has won"
    way = f": {game.end_way}" if game.end_way else ""
    return cited(who + way, game.end_rule)
