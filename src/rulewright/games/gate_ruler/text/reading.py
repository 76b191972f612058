"""Gate Ruler's card English: what a line means, and the canonical words of what was read."""

from __future__ import annotations

from functools import cache, partial

from rulewright.english.grammar import grammar as english_grammar
from rulewright.games.gate_ruler.nodes.lines import EventText, Text, When
from rulewright.games.gate_ruler.text.lexicon import lexicon
from rulewright.games.gate_ruler.text.lines import Lines
from rulewright.games.gate_ruler.text.oddities import add_oddities
from rulewright.games.gate_ruler.text.wording import PropertyTokenizer, unquoted
from rulewright.kernel.cards import CardDef
from rulewright.kernel.nodes import Node
from rulewright.language.phrases import Grammar


@cache
def grammar() -> Grammar:
    """Card English with Gate Ruler's words."""
    tokenizer = PropertyTokenizer()
    g = english_grammar(lexicon(), tokenizer, add_oddities)
    tokenizer.known = g.words()
    return g


def read(category: str, line: str) -> Node:
    """What a line, the effect of an event or its timing means."""
    meaning = Lines()
    return meaning.understood(grammar().parse(category, line), partial(meaning.whole, category))


def write_line(tree: Node) -> str:
    """The canonical text of an ability."""
    if isinstance(tree, EventText):
        return f"{write_timing(tree.timing)}\n■ {unquoted(grammar().write('eventeffect', tree.words))}"
    assert isinstance(tree, Text)
    return unquoted(grammar().write("line", tree.words))


def write_timing(timing: When) -> str:
    """The timing line of an event."""
    return grammar().write("timing", timing.words)


def write_text(card: CardDef) -> str:
    """The canonical text of a card, a line for each ability."""
    seen: list[Node] = []
    lines: list[str] = []
    before = ""
    for ability in card.abilities:
        if isinstance(ability.tree, (Text, EventText)) and not any(ability.tree is tree for tree in seen):
            seen.append(ability.tree)
            written = write_line(ability.tree).split("\n■ ")[-1]
            if ability.text == before and lines:  # sentences of one line may speak of what the first one names
                lines[-1] += " " + written
            else:
                lines.append("■ " + written)
            before = ability.text
    timings = [write_timing(tree.timing) for tree in seen if isinstance(tree, EventText)]
    return "\n".join(timings + lines)
