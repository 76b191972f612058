"""A card's text with its parts: what each phrase is, its rule, what the line means, how it prints back; and where reading stopped."""

from __future__ import annotations

import html
from typing import Any

from rulewright.games.interface import Record, Rules
from rulewright.kernel.cards import CardDef
from rulewright.language.errors import LanguageError, NotUnderstood
from rulewright.language.phrases import Grammar, outline

CATEGORIES = ("line", "spell", "eventeffect")
"""What a whole line of a text can be, by game."""


class Explained:
    """One line of a text."""

    __slots__ = ("text", "parts", "meaning", "canonical", "stopped", "expected")

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[tuple[int, int, str, str, str]] = []
        """Depth, place, words, what it is, rule."""
        self.meaning: list[str] = []
        self.canonical = ""
        self.stopped = ""
        """The words where reading stopped; the rest before them is understood."""
        self.expected: tuple[str, ...] = ()

    def data(self) -> dict[str, object]:
        """For JSON."""
        keys = ("depth", "place", "words", "what", "rule")
        return {"text": self.text, "parts": [dict(zip(keys, part)) for part in self.parts], "meaning": self.meaning,
                "canonical": self.canonical, "stopped": self.stopped, "expected": list(self.expected)}


def explain(rules: Rules, card: CardDef) -> list[Explained]:
    """The lines of a card: those that are read, then the words that are not."""
    grammar = grammar_of(rules)
    found: list[Explained] = []
    for text in dict.fromkeys(ability.text for ability in card.abilities):
        line = Explained(text)
        mine = [ability for ability in card.abilities if ability.text == text]
        for ability in mine:
            line.meaning += [outline(part) for part in (ability.trigger, ability.effect, *ability.statics, *ability.active) if part is not None]
        if grammar is not None:
            for category in CATEGORIES:
                try:
                    parsed = grammar.parse(category, text)
                    line.parts = parsed.parts()
                    line.canonical = grammar.write(category, mine[0].tree)
                    break
                except LanguageError:
                    continue
        found.append(line)
    for words in card.unread:
        line = Explained(next((text for text in card.text.split("\n") if words in text), words))
        line.stopped = words
        if grammar is not None:
            line.expected = expected(grammar, line.text)
        found.append(line)
    return found


def expected(grammar: Grammar, text: str) -> tuple[str, ...]:
    """What could have stood where reading stopped."""
    try:
        grammar.parse("line", text)
    except NotUnderstood as error:
        return error.expected
    except LanguageError:
        return ()
    return ()


def grammar_of(rules: Rules) -> Grammar | None:
    """The grammar of a game's texts, where it has one."""
    compiler: Any = getattr(rules, "compiler", None)
    made: Grammar | None = compiler.grammar() if compiler is not None and hasattr(compiler, "grammar") else None
    return made


def as_text(lines: list[Explained]) -> str:
    """For the terminal."""
    out: list[str] = []
    for line in lines:
        out.append(line.text)
        for depth, _, words, what, rule in line.parts:
            out.append(f"  {'  ' * depth}{words}  ·  {what}{f' [{rule}]' if rule else ''}")
        out += [f"  means  {meaning}" for meaning in line.meaning]
        if line.canonical:
            out.append(f"  again  {line.canonical}")
        if line.stopped:
            out.append(f"  not understood from here: {line.stopped}" + (f"; there could be {', '.join(line.expected)}" if line.expected else ""))
    return "\n".join(out)


def as_html(lines: list[Explained]) -> str:
    """For a page: nested lists, with what each phrase is and its rule."""
    out: list[str] = []
    for line in lines:
        before = line.text.partition(line.stopped)[0] if line.stopped else line.text
        rest = f'<mark title="not understood">{html.escape(line.stopped)}</mark>' if line.stopped else ""
        out.append(f'<section class="explained"><p>{html.escape(before)}{rest}</p>')
        level = -1
        for depth, _, words, what, rule in line.parts:
            while level < depth:
                out.append("<ul>")
                level += 1
            while level > depth:
                out.append("</ul>")
                level -= 1
            out.append(f'<li><q>{html.escape(words)}</q> <i>{html.escape(what)}</i>{f" <b>{html.escape(rule)}</b>" if rule else ""}</li>')
        out.append("</ul>" * (level + 1))
        if line.expected:
            out.append(f"<p>There could be {html.escape(', '.join(line.expected))}.</p>")
        out.append("</section>")
    return "\n".join(out)


def card_of(rules: Rules, text: str, record: Record) -> CardDef:
    """A card with nothing but a text, of the first type that a starter card has unless the record says another."""
    first = rules.starter_pool().cards[0].record if not record.get("type") else next(
        (card.record for card in rules.starter_pool().cards if card.record.get("type") == record["type"]), rules.starter_pool().cards[0].record)
    key = "abilities" if isinstance(first.get("abilities"), list) else "text"
    return rules.card({**{name: value for name, value in first.items() if name not in ("text", "abilities", "sides")}, **record,
                       "id": "TEXT", "name": "A Text to Explain", key: text.split("\n") if key == "abilities" else text})
