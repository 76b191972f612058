"""Reads the starter cards with the phrase table and with Lark's Earley parser, on the same grammar, and times both.

    python -m venv lark && lark/bin/pip install lark . && lark/bin/python tools/compare_lark.py    # some minutes

The whole grammar is exported: a category becomes a rule, a variant of a phrase one of its alternatives, a literal
token a terminal. Both sides read the tokens of our tokenizer. Lark gets the smaller task: its tokens are made before, and
it keeps the trees that it finds, while ours splits the text, builds the nodes of abilities, refuses what a builder
refuses and insists on one meaning.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

from rulewright.games.godzilla import RULES
from rulewright.games.godzilla.text.compiler import grammar as godzilla
from rulewright.language.chart import Category
from rulewright.language.patterns import key_of
from rulewright.language.phrases import NO, Grammar
from rulewright.language.tokens import Token


def export(grammar: Grammar, samples: list[Token]) -> tuple[str, dict[str, str]]:
    """The grammar in Lark's notation, and the Lark terminal of each token's key. The tokens of the texts to be read
    are samples: a category of single tokens becomes the list of those it reads."""
    tables = grammar._ready()
    known = {key_of(token): token for token in samples}
    for key in sorted(tables.vocabulary):
        kind, _, text = key.partition(" ")
        known.setdefault(key, next((token for token in grammar.tokenizer.split(text) if token.kind == kind), Token(kind, text, text, 0, 0)))
    terminals = {key: f"T{place}" for place, key in enumerate(known)}
    names = {category: f"c{place}" for place, category in enumerate(tables.categories.values())}
    groups: dict[frozenset[str], str] = {}
    """Either of some tokens: a rule of its own, because Lark would multiply out alternatives within a rule."""

    def symbol(step: Category | frozenset[str]) -> str:
        if isinstance(step, Category):
            return names[step]
        return terminals[min(step)] if len(step) == 1 else groups.setdefault(step, f"g{len(groups)}")

    lines: list[str] = []
    for category, name in names.items():
        choices = [" ".join(map(symbol, variant.steps)) for variant in tables.variants_of(category)]
        if category.terminal is not None:
            choices += [terminals[key] for key, token in known.items() if category.terminal.read(token) is not NO]
        lines.append(f"{name}: " + "\n  | ".join(dict.fromkeys(choices or ["NEVER"])))
    lines += [f"{name}: " + " | ".join(sorted(terminals[key] for key in group)) for group, name in groups.items()]
    lines.append(f"%declare NEVER {' '.join(terminals.values())}")
    starts = {category.name: name for category, name in names.items()}
    return "\n".join(lines) + "\n", terminals | {f"start {name}": rule for name, rule in starts.items()}


def timed(work: Callable[[], Any]) -> tuple[float, float]:
    """Seconds of processor time: the first run, and the best of three more."""
    found: list[float] = []
    for _ in range(4):
        begin = time.process_time()
        work()
        found.append(time.process_time() - begin)
    return found[0], min(found[1:])


def main() -> None:
    """Compare on Godzilla's starter cards."""
    import lark
    from lark.lexer import Lexer

    begin = time.process_time()
    grammar = godzilla()
    print(f"ours: ready in {time.process_time() - begin:.3f} s")
    grammar = godzilla.__wrapped__()  # a new one, so that the first reading is a first reading
    texts: list[tuple[str, str]] = []
    for card in RULES.starter_pool().cards:
        category = "line" if card.record["type"] == "Strategy" else "line"
        texts += [(category, text) for text in dict.fromkeys(ability.text for ability in card.abilities)]
    tokens = [grammar.tokenizer.split(line) for _, line in texts]
    notation, terminals = export(grammar, [token for line in tokens for token in line])
    print(
        f"{len(grammar._all_phrases())} phrases, {len(texts)} lines, {sum(map(len, tokens))} tokens; Lark {lark.__version__}, Python {sys.version.split()[0]}"
    )
    first, ours = timed(lambda: [grammar.read(category, line) for category, line in texts])
    print(f"ours, one tree of nodes each: {first:.3f} s the first time, then {ours:.3f} s")

    class Ready(Lexer):
        """Hands over tokens that are made already."""

        def __init__(self, conf: object) -> None:
            pass

        def lex(self, data: Any) -> Any:
            return iter(data)

    lines = [[lark.Token(terminals[key_of(token)], token.text) for token in line] for line in tokens]
    starts = sorted({terminals[f"start {category}"] for category, _ in texts})
    for ambiguity in ("resolve", "explicit"):
        begin = time.process_time()
        parser = lark.Lark(notation, parser="earley", lexer=Ready, start=starts, ambiguity=ambiguity)
        print(f"Lark, Earley: ready in {time.process_time() - begin:.3f} s")
        trees: list[Any] = []

        def read() -> None:
            trees.clear()
            for (category, _), line in zip(texts, lines):
                trees.append(parser.parse(line, start=terminals[f"start {category}"]))

        first, took = timed(read)
        ambiguous = sum(any(True for _ in tree.find_data("_ambig")) for tree in trees)
        print(
            f"Lark, Earley, ambiguity={ambiguity}: {first:.3f} s the first time, then {took:.3f} s, "
            f"{took / ours:.0f} times ours" + (f"; {ambiguous} of {len(trees)} lines ambiguous" if ambiguity == "explicit" else "")
        )
    try:
        lark.Lark(notation, parser="lalr", lexer=Ready, start=starts)
        print("Lark, LALR(1): accepts the grammar")
    except lark.exceptions.GrammarError as error:
        print(f"Lark, LALR(1): refuses the grammar: {str(error).splitlines()[0]}")


if __name__ == "__main__":
    main()
