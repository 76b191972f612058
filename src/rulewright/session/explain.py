"""A card's text with its parts: what each phrase is, its rule, what the line means, how it prints back; and where reading stopped."""

from __future__ import annotations

import html

from rulewright.kernel.cards import CardDef
from rulewright.language.errors import LanguageError, NotUnderstood
from rulewright.language.normal import CLOSE, OPEN, plain
from rulewright.language.phrases import Grammar, outline
from rulewright.tcg.folder import Modules
from rulewright.tcg.interface import Record, Rules

CATEGORIES = ("line", "spell", "eventeffect")
"""What a whole line of a text can be, by game."""


class Part:
    """A phrase of a line."""

    __slots__ = ("depth", "place", "words", "what", "rule")

    def __init__(self, depth: int, place: int, words: str, what: str, rule: str) -> None:
        self.depth = depth
        self.place = place
        self.words = words
        self.what = what
        self.rule = rule

    def data(self) -> dict[str, object]:
        """For JSON."""
        return {"depth": self.depth, "place": self.place, "words": self.words, "what": self.what, "rule": self.rule}


class Explained:
    """One line of a text."""

    __slots__ = ("text", "parts", "meaning", "canonical", "stopped", "reason", "understood", "expected")

    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[Part] = []
        self.meaning: list[str] = []
        self.canonical = ""
        self.stopped = ""
        """The words where reading stopped."""
        self.reason = ""
        self.understood = ""
        """What stands before these words and could be the beginning of something."""
        self.expected: tuple[str, ...] = ()

    def data(self) -> dict[str, object]:
        """For JSON."""
        return {
            "text": self.text,
            "parts": [part.data() for part in self.parts],
            "meaning": self.meaning,
            "canonical": self.canonical,
            "stopped": self.stopped,
            "reason": self.reason,
            "understood": self.understood,
            "expected": list(self.expected),
        }


def explain(rules: Rules, card: CardDef) -> list[Explained]:
    """The lines of a card: those that are read, then the words that are not."""
    grammar = grammar_of(rules)
    found: list[Explained] = []
    for text in dict.fromkeys(ability.text for ability in card.abilities):
        line = Explained(text)
        for ability in card.abilities:
            if ability.text == text:
                line.meaning += [outline(part) for part in (ability.trigger, ability.effect, *ability.statics, *ability.active) if part is not None]
        if grammar is not None:
            for category in CATEGORIES:
                try:
                    parsed = grammar.parse(category, text)
                    line.parts = [Part(*part) for part in parsed.parts()]
                    line.canonical = grammar.write(category, parsed.value).replace(OPEN, "“").replace(CLOSE, "”")
                    break
                except LanguageError:
                    continue
        found.append(line)
    for words in card.unread:
        line = Explained(next((text for text in plain(card.text).split("\n") if words in text), words))
        line.stopped = words
        if grammar is not None:
            stop(grammar, line)
        found.append(line)
    return found


def stop(grammar: Grammar, line: Explained) -> None:
    """Where and why reading stopped, and what could have stood there."""
    try:
        grammar.parse("line", line.text)
    except NotUnderstood as error:
        line.reason, line.expected, line.understood = error.reason, error.expected, error.understood
    except LanguageError as error:
        line.reason = str(error)
    else:
        line.reason = "each word is known, but together they mean nothing here"


def grammar_of(rules: Rules) -> Grammar | None:
    """The grammar of a game's texts, where it has one."""
    return rules.grammar() if isinstance(rules, Modules) else None


def as_text(lines: list[Explained]) -> str:
    """For the terminal."""
    out: list[str] = []
    for line in lines:
        out.append(line.text)
        widest = max((2 * part.depth + len(part.words) for part in line.parts), default=0)
        for part in line.parts:
            out.append(f"  {('  ' * part.depth + part.words).ljust(min(widest, 60))}  ·  {part.what}{f' [{part.rule}]' if part.rule else ''}".rstrip())
        out += [f"  means  {meaning}" for meaning in line.meaning]
        if line.canonical:
            out.append(f"  again  {line.canonical}")
        if line.stopped:
            out.append(f"  not understood from here: {line.stopped}" + (f"; there could be {', '.join(line.expected)}" if line.expected else ""))
            if line.reason:
                out.append(f"  why    {line.reason}")
            if line.understood:
                out.append(f"  up to  {line.understood}")
    return "\n".join(out)


def as_html(lines: list[Explained]) -> str:
    """For a page: nested lists, with what each phrase is and its rule."""
    out: list[str] = []
    for line in lines:
        before, _, behind = line.text.partition(line.stopped) if line.stopped else (line.text, "", "")
        rest = f'<mark title="not understood">{html.escape(line.stopped)}</mark>' if line.stopped else ""
        out.append(f'<section class="explained"><p>{html.escape(before)}{rest}{html.escape(behind)}</p>')
        level = -1
        for part in line.parts:
            while level < part.depth:
                out.append("<ul>")
                level += 1
            while level > part.depth:
                out.append("</ul>")
                level -= 1
            rule = f" <b>{html.escape(part.rule)}</b>" if part.rule else ""
            out.append(f"<li><q>{html.escape(part.words)}</q> <i>{html.escape(part.what)}</i>{rule}</li>")
        out.append("</ul>" * (level + 1))
        out += [f'<p class="means"><code>{html.escape(meaning)}</code></p>' for meaning in line.meaning]
        if line.canonical:
            out.append(f'<p class="again">{html.escape(line.canonical)}</p>')
        if line.reason:
            out.append(f"<p>{html.escape(line.reason.capitalize())}.</p>")
        if line.expected:
            out.append(f"<p>There could be {html.escape(', '.join(line.expected))}.</p>")
        out.append("</section>")
    return "\n".join(out)


def card_of(rules: Rules, text: str, record: Record) -> CardDef:
    """A card with nothing but a text, of the first type that a starter card has unless the record says another."""
    starter = [card.record for card in rules.starter_pool().cards]
    first = next((one for one in starter if one.get("type") == record.get("type")), starter[0])
    key = "abilities" if isinstance(first.get("abilities"), list) else "text"
    return rules.card(
        {
            **{name: value for name, value in first.items() if name not in ("text", "abilities", "sides")},
            **record,
            "id": "TEXT",
            "name": "A Text to Explain",
            key: text.split("\n") if key == "abilities" else text,
        }
    )
