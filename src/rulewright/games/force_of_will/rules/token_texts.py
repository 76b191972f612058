"""1303.1: the printed cards that tokens stand for: those of texts, gems (1027) and the will coins of [Energize] (1119)."""

from __future__ import annotations

import re

from rulewright.games.force_of_will.nodes.abilities import ACTIVATE, WillAbility
from rulewright.games.force_of_will.nodes.effects import Do
from rulewright.games.force_of_will.nodes.lines import Keywords, Text
from rulewright.games.force_of_will.nodes.play_effects import Produce, Tokens
from rulewright.games.force_of_will.nodes.statics import GainKeyword
from rulewright.games.force_of_will.rules import terms
from rulewright.games.force_of_will.rules.costs import BANISH, CostOf
from rulewright.games.force_of_will.rules.game import as_fow
from rulewright.games.force_of_will.rules.printed import WillCard
from rulewright.games.force_of_will.rules.words import ATTRIBUTES, RESONATOR
from rulewright.games.force_of_will.rules.zones import IN_FIELD, IN_ITEM, ITEM
from rulewright.kernel.cards import NOTHING, CardDef
from rulewright.kernel.context import Context
from rulewright.kernel.effects import context_of
from rulewright.kernel.frames import Frame
from rulewright.kernel.game import Game
from rulewright.kernel.nodes import Effect, Node, This, given, walk


class Energize(Node):
    """Section 1119: 1119.1, 1119.2: a will coin for who does not begin."""

    options: tuple[str, ...]


class CoinWill(Produce):
    """1119.2a: what a will coin produces; 1119.2b: one of the symbols."""

    def bundles(self, game: Game, context: Context) -> list[list[int]]:
        game.rule("1119.2a")
        if len(self.options) > 1:
            game.rule("1119.2b")
        return super().bundles(game, context)


class GainCoin(Effect):
    """1119.2: the player who does not begin gets a will coin."""

    options: tuple[str, ...]
    token: CardDef | None = given(None)

    def advance(self, game: Game, frame: Frame) -> None:
        own, context = as_fow(game), context_of(frame)
        game.frames.pop()
        own.rule("1119.2")
        if own.first != context.master and self.token is not None:
            terms.create_token(own, self.token, context.master, 1, context, False, ITEM)


def symbols(body: Energize) -> tuple[str, ...]:
    """1119.2b: the will symbols, side by side or joined by "or"."""
    return tuple([symbol for written in body.options for symbol in re.findall(r"\{[^}]*\}", written)])


def coin(options: tuple[str, ...], tree: Node) -> CardDef:
    """1119.2a, 1119.2b: a will coin: banish it, produce one of the will symbols."""
    effect = CoinWill(options)
    made = WillAbility(ACTIVATE, None, effect, (), (), IN_ITEM, (), "", tree)
    made.cost = CostOf((Do(BANISH, This()),))
    made.is_will = made.alone = True
    made.place = 0
    walk(made.cost, made.nodes)
    name = "will coin"
    sets = [frozenset[str](), frozenset[str](), frozenset[str](), frozenset([name]), frozenset[str]()]
    return WillCard(f"token {name} {' '.join(options)}", name, [0, NOTHING, NOTHING, NOTHING], sets, "", [made], {})


def gems() -> list[CardDef]:
    """1027.1: the gem of each attribute, a token without a type."""
    found: list[CardDef] = []
    for attribute in ATTRIBUTES:
        name = f"{attribute} gem"
        sets = [frozenset[str](), frozenset[str](), frozenset([attribute]), frozenset([name]), frozenset[str]()]
        found.append(WillCard(f"token {name}", name, [0, NOTHING, NOTHING, NOTHING], sets, "", [], {}))
    return found


def token(tokens: Tokens) -> CardDef:
    """1303.1: the printed card that a token stands for."""
    node = tokens.kind
    left, right = node.change.split("/")
    name = node.named or " ".join(node.races) or "token"
    nums = [0, int(left) if left.isdigit() else 0, int(right) if right.isdigit() else 0, NOTHING]
    abilities: list[WillAbility] = []
    for text in node.text:
        abilities += compiler_abilities(Text((Keywords((text.word,)),)) if isinstance(text, GainKeyword) else text)
    for place, ability in enumerate(abilities):
        ability.place = place
    words = frozenset(word for ability in abilities for word in ability.keywords)
    sets = [frozenset([RESONATOR]), frozenset(node.races), frozenset(word for word in node.attributes if word in ATTRIBUTES), frozenset([name]), words]
    return WillCard(f"token {node.change} {name} {' '.join(sorted(words))}", name, nums, sets, "", list(abilities), {})


def compiler_abilities(tree: Node) -> list[WillAbility]:
    """What a quoted paragraph means, or keywords."""
    from rulewright.games.force_of_will.text import compiler

    assert isinstance(tree, Text)
    body = tree.bodies[0]
    line = "".join(f"[{word}]" for word in body.words) if tree.said is None and isinstance(body, Keywords) else compiler.write_tree(tree)
    return compiler.abilities_of(tree, line, IN_FIELD)
