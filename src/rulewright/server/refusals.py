"""Why something is not legal, said without telling what the asker may not know."""

from __future__ import annotations

from rulewright.kernel.cards import CardDef
from rulewright.kernel.game import Game
from rulewright.players.hidden import hide, unknown_groups
from rulewright.scenario.notation import labels_for
from rulewright.tcg.interface import Rules

Data = dict[str, object]
WRITTEN = ("text", "abilities", "sides")
"""What of a card's record is text."""


def of_label(rules: Rules, game: Game, seat: int, label: str) -> Data:
    """The rule that refuses what a label says."""
    problem = rules.why_not(imagined(rules, game, seat), label)
    return {"rule": problem.rule, "text": problem.text}


def of_card(rules: Rules, game: Game, seat: int, card: int) -> list[Data]:
    """Everything that the seat might try with a card and why it is not legal now, each reason once: what belongs to another
    time comes last."""
    legal = set(labels_for(rules, game))
    dark = imagined(rules, game, seat)
    name = spelled(rules, game, card)
    asked = rules.prompt(game)
    found: dict[tuple[str, str], Data] = {}
    for attempt in rules.attempts(game, card, seat):
        label = attempt.replace("{}", name)
        if label not in legal and attempt.replace("{}", game.defs[card].name) not in legal:
            problem = rules.why_not(dark, label)
            found.setdefault((problem.rule, problem.text), {"label": label, "rule": problem.rule, "text": problem.text})
    return sorted(found.values(), key=lambda one: asked in str(one["text"]))


def spelled(rules: Rules, game: Game, card: int) -> str:
    """The name of a card, with a number where an earlier one of its player and kind of zone has the same name."""

    def same(other: int) -> bool:
        return (
            game.defs[other].name == game.defs[card].name
            and game.master(other) == game.master(card)
            and (
                game.zone[other] == game.zone[card]
                or "hand" not in zone
                and "deck" not in zone
                and not any(word in game.specs[game.zone[other]].name for word in ("hand", "deck"))
            )
        )

    zone = game.specs[game.zone[card]].name
    number = [other for other in rules.zone_order(game) if same(other)].index(card) + 1
    return game.defs[card].name + (f"#{number}" if number > 1 else "")


def imagined(rules: Rules, game: Game, seat: int) -> Game:
    """The game with cards that have no names where the seat knows none: so no reason can tell what they are."""
    dark = hide(rules, game, seat, 0)
    names: dict[int, CardDef] = {}
    defs = dark.defs.copy()
    for group in unknown_groups(rules, dark, seat):
        for card in group:
            known = names.get(id(defs[card]))
            if known is None:
                blank = {key: value for key, value in defs[card].record.items() if key not in WRITTEN}
                known = names[id(defs[card])] = rules.card({**blank, "name": "?"})
            defs[card] = known
    dark.defs = defs
    dark.version += 1
    return dark
