"""How is card text read and printed? A phrase is grammar rule, tree builder and printer in one line.

    phrases.add("effect", "draw {count:number} card|cards", Draw, rule="5.4.2")

Patterns:

    draw  <Rage>  ,             tokens, as the tokenizer splits them; words in any case, printed as written here
    {count:number}              a slot: something of the category `number`, given to the builder as `count`
    {number}                    the slot of a phrase without builder: its value is passed on unchanged
    card|cards                  either token; the first is printed
    ( up to )?                  may be there; printed only if the node needs a slot inside
    ( hand / discard pile )     one of these; the first is printed unless the node needs the slots of another
    {parts:effect+", then "|". "}     one or more, as a tuple, separated by any of these; the first is printed
    {parts:effect++", then "}         two or more
    {parts:trait+", "&" and "}        the last two are joined by what follows &
    ^                           what follows begins a sentence: printed with a capital letter
    \\(RC)  \\{1}                  the token after a backslash is literal

Blanks in a pattern are blanks in print; a blank before , . : ; ! ? ) is dropped.

Reading is a memoised chart, top down. The phrases of a category are merged into one automaton, made as it
is needed, whose moves are looked up by the next token: a phrase that cannot go on with that token is never
tried, also through slots. Left recursion is refused. Equal readings of the same tokens are merged.
A reading ends at the last token and every token is a literal or a terminal of some phrase in it: `spans`.

Printing is reading backwards: a phrase may print a node if it would build that node from what it prints.
"""

<<<<<<< HEAD
import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import product
from math import prod
from typing import Any, Final, TypeAlias

from rulewright.language.tokens import Token, Tokenizer, unify


class LanguageError(Exception):
    """Anything the card language refuses."""


class GrammarError(LanguageError):
    """A phrase is wrong: the fault of the grammar's author."""


class Reject(LanguageError):
    """Raised by a builder to refuse a reading."""


class NotUnderstood(LanguageError):
    """`words` is what was not understood, exactly as printed; it begins at the character `position`."""

    def __init__(self, category: str, words: str, position: int, reason: str) -> None:
        super().__init__(f"no {category}: {reason} at {position}: {words!r}")
        self.words: Final = words
        self.position: Final = position


class AmbiguousText(LanguageError):
    """The text builds different trees; `readings` has each of them, as canonical text where it prints."""

    def __init__(self, text: str, readings: tuple[str, ...]) -> None:
        super().__init__(f"{text!r} can mean:" + "".join(f"\n  {reading}" for reading in readings))
        self.readings: Final = readings


class CannotWrite(LanguageError):
    """No canonical phrase prints this node."""


class _No(Enum):
    NO = "no"


NO: Final = _No.NO
"""What a terminal answers for a token it does not read and a value it does not print."""


def same(a: object, b: object) -> bool:
    """Are these equal trees: the same classes with the same FIELDS, all the way down?"""
    if a is b:
        return True
    if type(a) is not type(b):
        return False
    if isinstance(a, (tuple, list)) and isinstance(b, (tuple, list)):
        return len(a) == len(b) and all(map(same, a, b))
    fields: tuple[str, ...] | None = getattr(type(a), "FIELDS", None)
    if fields is None:
        return a == b
    return all(same(getattr(a, field), getattr(b, field)) for field in fields)


def outline(node: object) -> str:
    """The tree as one line of text, for messages."""
    if isinstance(node, (tuple, list)):
        return "(" + ", ".join(map(outline, node)) + ")"
    fields: tuple[str, ...] | None = getattr(type(node), "FIELDS", None)
    if fields is None:
        return repr(node)
    return f"{type(node).__name__}({', '.join(f'{name}={outline(getattr(node, name))}' for name in fields)})"


@dataclass(frozen=True, slots=True)
class Span:
    """A token of a text (`words`, at `start`) and the phrase that accounts for it, or the terminal."""

    start: int
    words: str
    category: str
    pattern: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class _Piece:
    """One step of a pattern: a slot (`category` is set) or a choice of literal tokens."""

    keys: frozenset[str] = frozenset()
    text: str = ""
    name: str = ""
    category: str = ""
    gap: bool = False
    capital: bool = False


_SLOT: Final = re.compile(r'\{(?:(\w+):)?(\w+(?:\+\+?"[^"]*"(?:[|&]"[^"]*")*)?)\}')
_LIST: Final = re.compile(r'(\w+)(\+\+?)((?:"[^"]*"\|?)+)&?(.*)')
_QUOTED: Final = re.compile(r'"([^"]*)"')
_Known = dict[tuple[str, int], tuple[object, str | None]]
_TIGHT: Final = frozenset(",.:;!?)")
_MOST_VARIANTS: Final = 256


def _key(token: Token) -> str:
    return f"{token.kind} {token.text}"


class _PatternReader:
    """Expands a pattern into its variants, the one to print first."""

    __slots__ = ("_pattern", "_unified", "_tokenizer", "_at", "_gap")

    def __init__(self, pattern: str, tokenizer: Tokenizer) -> None:
        self._pattern: Final = pattern
        self._unified: Final = unify(pattern)
        self._tokenizer: Final = tokenizer
        self._at = 0
        self._gap = False

    def variants(self) -> list[list[_Piece]]:
        found = self._sequence()
        if self._at < len(self._pattern):
            raise self._error("a ) too many, or a / outside ( )")
        if not all(found):
            raise self._error("a phrase must have at least one word")
        return found

    def _error(self, why: str) -> GrammarError:
        return GrammarError(f"pattern {self._pattern!r}, character {self._at}: {why}")

    def _sequence(self) -> list[list[_Piece]]:
        steps: list[list[list[_Piece]]] = []
        while self._skip_blanks() and not self._looking_at(")") and not self._looking_at("/ "):
            steps.append(self._group() if self._take("(") else [[self._piece()]])
            if prod(map(len, steps)) > _MOST_VARIANTS:
                raise self._error("too many choices in one phrase")
        return [sum(choice, []) for choice in product(*steps)]

    def _group(self) -> list[list[_Piece]]:
        self._skip_blanks()
        gap = self._gap
        choices = self._sequence()
        while self._take("/ "):
            self._skip_blanks()
            self._gap = gap
            choices += self._sequence()
        if not self._take(")"):
            raise self._error("a ( is not closed")
        return [[], *choices] if self._take("?") else choices

    def _piece(self) -> _Piece:
        gap, self._gap = self._gap, False
        capital = self._take("^")
        slot = _SLOT.match(self._pattern, self._at)
        if slot is not None:
            self._at = slot.end()
            return _Piece(name=slot[1] or "", category=slot[2], gap=gap, capital=capital)
        text, key = self._literal()
        keys = {key}
        while self._take("|"):
            keys.add(self._literal()[1])
        return _Piece(frozenset(keys), text, gap=gap, capital=capital)

    def _literal(self) -> tuple[str, str]:
        if not self._take("\\") and self._looking_at("{"):
            raise self._error("not a slot; a literal { needs a backslash before it")
        token = self._tokenizer.at(self._unified, self._at)
        if token is None:
            raise self._error("a word is missing")
        self._at = token.end
        return self._pattern[token.start : token.end], _key(token)

    def _skip_blanks(self) -> bool:
        while self._take(" "):
            self._gap = True
        return self._at < len(self._pattern)

    def _looking_at(self, text: str) -> bool:
        return self._pattern.startswith(text, self._at)

    def _take(self, text: str) -> bool:
        if not self._looking_at(text):
            return False
        self._at += len(text)
        return True


_PLAIN: Final = re.compile(r'[^()"\\/]+')
_CHUNK: Final = re.compile(r"(?:<[^<>]*>|[^\s<])+")


def _plain_pieces(pattern: str, tokenizer: Tokenizer) -> list[_Piece]:
    """The pieces of a pattern without groups and lists, word by word: most words stand in many patterns."""
    pieces: list[_Piece] = []
    for place, chunk in enumerate(_CHUNK.findall(pattern)):
        key = chunk if place == 0 else " " + chunk
        known = tokenizer.chunks.get(key)
        if known is None:
            known = _PatternReader(key, tokenizer).variants()[0]
            tokenizer.chunks[key] = known
        pieces += known
    return pieces


@cache
def _signature(builder: Callable[..., object]) -> inspect.Signature:
    return inspect.signature(builder)


@dataclass(frozen=True, slots=True, eq=False)
class Phrase:
    """One line of a grammar; see `Grammar.add`."""

    category: str
    pattern: str
    builder: Callable[..., object] | None
    const: Mapping[str, object]
    rule: str | None = None
    canonical: bool = True
    when: Callable[[Any], bool] | None = None
    builds: type | None = None
    _variants: dict[Tokenizer, list[list[_Piece]]] = field(default_factory=dict)

    def variants(self, tokenizer: Tokenizer) -> list[list[_Piece]]:
        if tokenizer not in self._variants:
            if _PLAIN.fullmatch(self.pattern):
                self._variants[tokenizer] = [_plain_pieces(self.pattern, tokenizer)]
            else:
                self._variants[tokenizer] = _PatternReader(self.pattern, tokenizer).variants()
        return self._variants[tokenizer]

    def build(self, names: tuple[str, ...], values: Iterable[object]) -> object:
        if self.builder is None:
            return next(iter(values))
        return self.builder(**self.const, **dict(zip(names, values)))

    def check(self, tokenizer: Tokenizer) -> None:
        """Can the builder be called with the slots of each variant?"""
        try:
            signature = _signature(self.builder) if self.builder is not None else None
        except ValueError:
            return  # some builtins have none
        variants = self.variants(tokenizer)
        for names in {tuple(piece.name for piece in variant if piece.category) for variant in variants}:
            given = [*names, *self.const]
            if signature is None:
                if len(given) != 1 or self.const:
                    raise GrammarError(f"pattern {self.pattern!r}: without a builder it needs one slot and no const")
                continue
            if "" in given or len(set(given)) < len(given):
                raise GrammarError(f"pattern {self.pattern!r}: slots need names, each used once: {given}")
            try:
                signature.bind(**dict.fromkeys(given))
            except TypeError as error:
                raise GrammarError(f"pattern {self.pattern!r}: {self.builder!r} refuses {given}: {error}") from None


@dataclass(frozen=True, slots=True)
class _Terminal:
    read: Callable[[Token], object]
    write: Callable[[Any], str | _No]
    kinds: frozenset[str] | None


@dataclass(frozen=True, slots=True, eq=False)
class _Variant:
    """A phrase with its choices made; `steps` is what the automaton walks."""

    phrase: Phrase
    pieces: list[_Piece]
    names: tuple[str, ...]
    steps: "tuple[_Category | frozenset[str], ...]"


@dataclass(slots=True, eq=False)
class _Category:
    name: str
    terminal: _Terminal | None
    variants: list[_Variant] = field(default_factory=list)
    item: "_Category | None" = None
    """Set for a list: what it is a list of."""
    least: int = 1
    joint: str = ""
    last_joint: str = ""
    start: "_State" = field(default_factory=lambda: _State((), {}))
    keys: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    any_kind: bool = False

    def may_start(self, key: str) -> bool:
        return key in self.keys or (key != "" and (self.any_kind or key.partition(" ")[0] in self.kinds))


_Items = tuple[tuple[_Variant, int], ...]
_Move: TypeAlias = "tuple[_State | None, tuple[tuple[_Category, _State], ...]]"


class _State:
    """The variants that go on from here, each with the number of its next step."""

    __slots__ = ("accepts", "moves", "_items", "_states")

    def __init__(self, items: _Items, states: "dict[_Items, _State]") -> None:
        self.accepts: Final = tuple(variant for variant, number in items if number == len(variant.steps))
        self.moves: Final[dict[str, _Move]] = {}
        self._items: Final = items
        self._states: Final = states

    def move(self, key: str) -> "_Move":
        """Where the token of this key leads: as a literal, and as the start of each possible category."""
        literal: _Items = ()
        slots: dict[_Category, _Items] = {}
        for variant, number in self._items:
            step = variant.steps[number] if number < len(variant.steps) else frozenset[str]()
            if not isinstance(step, _Category):
                literal += ((variant, number + 1),) if key in step else ()
            elif step.may_start(key):
                slots[step] = slots.get(step, ()) + ((variant, number + 1),)
        following = tuple((category, self._state(items)) for category, items in slots.items())
        self.moves[key] = (self._state(literal) if literal else None, following)
        return self.moves[key]

    def _state(self, items: _Items) -> "_State":
        if items not in self._states:
            self._states[items] = _State(items, self._states)
        return self._states[items]


@dataclass(slots=True, eq=False)
class _Reading:
    """A category read from the token `start` up to the token `end`; `variant` is None for a terminal."""

    start: int
    end: int
    value: object
    category: _Category
    variant: _Variant | None
    parts: "tuple[_Reading, ...]"

    def spans(self, tokens: list[Token], source: str) -> Iterator[Span]:
        phrase = self.variant.phrase if self.variant is not None else None
        pattern, rule = (phrase.pattern, phrase.rule) if phrase is not None else (self.category.name, None)
        at = self.start
        for part in (*self.parts, None):
            for token in tokens[at : self.end if part is None else part.start]:
                yield Span(token.start, source[token.start : token.end], self.category.name, pattern, rule)
            if part is not None:
                yield from part.spans(tokens, source)
                at = part.end


class _Chart:
    """All readings of all categories at all tokens of one text, found as they are asked for."""

    __slots__ = ("_tokens", "_keys", "_found", "far", "rejected")

    def __init__(self, tokens: list[Token], vocabulary: frozenset[str]) -> None:
        self._tokens: Final = tokens
        self._keys: Final = [key if (key := _key(token)) in vocabulary else token.kind for token in tokens]
        self._keys.append("")
        self._found: Final[list[dict[_Category, list[_Reading]]]] = [{} for _ in self._keys]
        self.far = 0
        """The first token nothing could go on with."""
        self.rejected = (0, 0, "")
        """The rejected reading that went furthest: its end, its start, the reason."""

    def readings(self, category: _Category, start: int) -> list[_Reading]:
        known = self._found[start].get(category)
        if known is not None:
            return known
        found: list[_Reading] = []
        self._found[start][category] = found
        keys = self._keys
        if category.terminal is not None and start < len(self._tokens):
            value = category.terminal.read(self._tokens[start])
            if value is not NO:
                found.append(_Reading(start, start + 1, value, category, None, ()))
                self.far = max(self.far, start + 1)
        nothing: tuple[_Reading, ...] = ()
        agenda = [(category.start, start, nothing)]
        while agenda:
            state, at, parts = agenda.pop()
            while True:
                if at > self.far:
                    self.far = at
                for variant in state.accepts:
                    self._build(found, category, variant, start, at, parts)
                key = keys[at]
                literal, slots = state.moves.get(key) or state.move(key)
                for slot, following in slots:
                    for part in self.readings(slot, at):
                        agenda.append((following, part.end, (*parts, part)))
                if literal is None:
                    break
                state = literal
                at += 1
        return found

    def _build(
        self, found: list[_Reading], category: _Category, variant: _Variant,
        start: int, end: int, parts: tuple[_Reading, ...],
    ) -> None:
        try:
            value = variant.phrase.build(variant.names, [part.value for part in parts])
        except Reject as reject:
            self.rejected = max(self.rejected, (end, start, str(reject) or "no reason given"))
            return
        for other in found:
            if other.end == end and same(other.value, value):
                return
        found.append(_Reading(start, end, value, category, variant, parts))


class _Tables:
    """A grammar and its parents, ready for use."""

    __slots__ = ("categories", "vocabulary", "words", "_tokenizer")

    def __init__(self, phrases: list[Phrase], terminals: dict[str, _Terminal], tokenizer: Tokenizer) -> None:
        self._tokenizer: Final = tokenizer
        names = (*terminals, *(phrase.category for phrase in phrases))
        self.categories: Final = {name: _Category(name, terminals.get(name)) for name in names}
        for phrase in phrases:
            for pieces in phrase.variants(tokenizer):
                self._add(self.categories[phrase.category], phrase, pieces)
        states: dict[_Items, _State] = {}
        keys: set[str] = set()
        done: set[_Category] = set()
        for category in self.categories.values():
            category.start = _State(tuple((variant, 0) for variant in category.variants), states)
            keys.update(*(piece.keys for variant in category.variants for piece in variant.pieces))
            self._find_starts(category, (), done)
        self.vocabulary: Final = frozenset(keys)
        self.words: Final = frozenset(key.partition(" ")[2] for key in keys if key.startswith("word "))

    def _add(self, category: _Category, phrase: Phrase, pieces: list[_Piece]) -> None:
        names = tuple(piece.name for piece in pieces if piece.category)
        steps = tuple(self._slot(phrase, piece.category) if piece.category else piece.keys for piece in pieces)
        category.variants.append(_Variant(phrase, pieces, names, steps))

    def _slot(self, phrase: Phrase, name: str) -> _Category:
        if name not in self.categories:
            listed = _LIST.fullmatch(name)
            if listed is None:
                raise GrammarError(f"pattern {phrase.pattern!r}: nothing has the category {name!r}")
            self._add_list(phrase, name, *listed.groups())
        return self.categories[name]

    def _add_list(self, user: Phrase, name: str, item: str, plus: str, joints: str, last_joints: str) -> None:
        """A list is a category of its own: an item, or an item, a separator and the rest of the list."""
        between: list[str] = _QUOTED.findall(joints)
        last: list[str] = _QUOTED.findall(last_joints)
        listed = self.categories[name] = _Category(name, None)
        listed.item, listed.least = self._slot(user, item), len(plus)
        listed.joint, listed.last_joint = between[0], (last or between)[0]
        rest = f"{item}{'++' if last else '+'}{joints}{'&' if last else ''}{last_joints}"

        def add(builder: Callable[..., object], joint: str, **slots: str) -> None:
            head, *tail = (_Piece(name=slot, category=of) for slot, of in slots.items())
            middle = [_Piece(frozenset((_key(token),))) for token in self._tokenizer.split(joint)]
            self._add(listed, Phrase(name, name, builder, {}), [head, *middle, *tail])

        if plus == "+":
            add(lambda head: (head,), "", head=item)
        for joint in between:
            add(lambda head, tail: (head, *tail), joint, head=item, tail=rest)
        for joint in last:
            add(lambda head, last: (head, last), joint, head=item, last=item)

    def _find_starts(self, category: _Category, path: tuple[_Category, ...], done: set[_Category]) -> None:
        """What can a category begin with, through slots? Finds left recursion on the way."""
        if category in path:
            circle = (*path[path.index(category) :], category)
            raise GrammarError("left recursion: " + " -> ".join(step.name for step in circle))
        if category in done:
            return
        if category.terminal is not None:
            category.any_kind = category.terminal.kinds is None
            category.kinds |= category.terminal.kinds or set()
        for first in dict.fromkeys(variant.steps[0] for variant in category.variants):
            if isinstance(first, _Category):
                self._find_starts(first, (*path, category), done)
                category.keys |= first.keys
                category.kinds |= first.kinds
                category.any_kind |= first.any_kind
            else:
                category.keys |= first
        done.add(category)
=======
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from rulewright.language.chart import Category, Chart, Reading, Span, Tables, Terminal, Variant
from rulewright.language.errors import (
    NO,
    AmbiguousText,
    CannotWrite,
    GrammarError,
    LanguageError,
    NotUnderstood,
    Reject,
    _No,
)
from rulewright.language.patterns import TIGHT, Known, Phrase
from rulewright.language.tokens import Token, Tokenizer
from rulewright.language.trees import outline, same

__all__ = ["NO", "AmbiguousText", "CannotWrite", "Grammar", "GrammarError", "LanguageError", "NotUnderstood", "Reject",
           "Span", "_No", "outline", "same"]
>>>>>>> merge


class Grammar:
    """The phrases and terminals of a language. A child has all its parent's, and its own go first in print."""

    __slots__ = ("parent", "tokenizer", "_phrases", "_terminals", "_tables", "_in_use", "_strict")

    def __init__(self, parent: "Grammar | None" = None, tokenizer: Tokenizer | None = None,
                 strict: bool = True) -> None:
        self.parent: Final = parent
        self.tokenizer: Final[Tokenizer] = tokenizer or (parent.tokenizer if parent is not None else Tokenizer())
        self._phrases: Final[list[Phrase]] = []
        self._terminals: Final[dict[str, Terminal]] = {}
        self._tables: Tables | None = None
        self._in_use = False
        self._strict: Final = strict
        """Whether each phrase is tried on its builder as it is added; `check` does it for all."""

    def check(self) -> None:
        """Try every phrase on its builder: slots and constants must be what it takes."""
        for phrase in self._all_phrases():
            phrase.check(self.tokenizer)

    def add(
        self, category: str, pattern: str, builder: Callable[..., object] | None = None, *,
        const: Mapping[str, object] | None = None, rule: str | None = None, canonical: bool = True,
        when: Callable[[Any], bool] | None = None, builds: type | None = None,
    ) -> None:
        """Add a phrase. The builder is called with the slots that were read and `const`, by name.

        A class as builder prints nodes of that class; a function prints what it builds if it has no slots
        or `builds` names its class. A phrase that is not `canonical` only reads; `when` must hold of a node to print it.
        """
        made = builder if builds is None and isinstance(builder, type) else builds
        phrase = Phrase(category, pattern, builder, dict(const or {}), rule, canonical, when, made)
        self._refuse_if_in_use()
        if self._strict:
            phrase.check(self.tokenizer)
        self._phrases.append(phrase)

    def terminal(
        self, category: str, read: Callable[[Token], object], write: Callable[[Any], str | _No], *,
        kinds: Iterable[str] | None = None,
    ) -> None:
        """Make a category of single tokens: `read` gives a token's value or NO, `write` a value's text or NO.

        `kinds` are the kinds of token worth asking about (all if not given). What `write` gives is
        used only if `read` gives the value back, so `str` is a good writer of numbers.
        """
        self._refuse_if_in_use()
        self._terminals[category] = Terminal(read, write, None if kinds is None else frozenset(kinds))

    def freeze(self) -> None:
        """Check the whole grammar (categories, left recursion) and close it; reading and writing do this too."""
        self._ready()

    def read(self, category: str, text: str) -> Any:
        """The one tree the whole text builds; raises NotUnderstood or AmbiguousText."""
        return self._reading(category, text, self.tokenizer.split(text)).value

    def spans(self, category: str, text: str) -> tuple[Span, ...]:
        """Which phrase accounts for each token of the text, in order; raises as `read` does."""
        tokens = self.tokenizer.split(text)
        return tuple(self._reading(category, text, tokens).spans(tokens, text))

    def write(self, category: str, node: object) -> str:
        """The canonical text of a tree; raises CannotWrite."""
        text = self._write(self._category(category), node, {})
        if text is None:
            raise CannotWrite(f"no canonical {category} prints {outline(node)}")
        begins = True
        for token in self.tokenizer.split(text):
            if begins and token.kind == "word":
                text = text[: token.start] + text[token.start].upper() + text[token.start + 1 :]
            begins = token.text in (".", ":", "!", "?", "\n")
        return text

    def describe(self) -> str:
        """The grammar in Markdown: each category with its patterns, what they build and their rules."""
        categories: dict[str, list[str]] = {name: ["- a single token"] for name in sorted(self._all_terminals())}
        for phrase in self._all_phrases():
            made = f" → {getattr(phrase.builds, '__name__', '')}" if phrase.builds is not None else ""
            made += "".join(f", {name} = {outline(value)}" for name, value in phrase.const.items())
            rule = f" ({phrase.rule})" if phrase.rule is not None else ""
            only_read = "" if phrase.canonical else ", read only"
            categories.setdefault(phrase.category, []).append(f"- `{phrase.pattern}`{made}{only_read}{rule}")
        return "\n\n".join(f"## {name}\n\n" + "\n".join(lines) for name, lines in categories.items()) + "\n"

    def rules(self) -> dict[str, list[str]]:
        """The patterns that each rule number stands beside."""
        found: dict[str, list[str]] = {}
        for phrase in self._all_phrases():
            if phrase.rule is not None:
                found.setdefault(phrase.rule, []).append(phrase.pattern)
        return found

    def words(self) -> frozenset[str]:
        """Every word that a phrase says literally, in lower case."""
        return self._ready().words

    def _all_phrases(self) -> list[Phrase]:
        return self._phrases + (self.parent._all_phrases() if self.parent is not None else [])

    def _all_terminals(self) -> dict[str, Terminal]:
        return (self.parent._all_terminals() if self.parent is not None else {}) | self._terminals

    def _refuse_if_in_use(self) -> None:
        if self._in_use:
            raise GrammarError("this grammar is in use and can no longer change")

    def _ready(self) -> Tables:
        if self._tables is None:
            self._tables = Tables(self._all_phrases(), self._all_terminals(), self.tokenizer)
            grammar: Grammar | None = self
            while grammar is not None:
                grammar._in_use = True
                grammar = grammar.parent
        return self._tables

    def _category(self, name: str) -> Category:
        category = self._ready().categories.get(name)
        if category is None:
            raise GrammarError(f"nothing has the category {name!r}")
        return category

    def _reading(self, name: str, text: str, tokens: list[Token]) -> Reading:
        category = self._category(name)
        chart = Chart(tokens, self._ready().vocabulary)
        whole = [reading for reading in chart.readings(category, 0) if reading.end == len(tokens)]
        if not whole:
            raise self._not_understood(name, text, tokens, chart)
        if len(whole) > 1:
            raise AmbiguousText(text, tuple(self._shown(name, reading.value) for reading in whole))
        return whole[0]

    def _shown(self, category: str, node: object) -> str:
        try:
            return f"{self.write(category, node)}  =  {outline(node)}"
        except CannotWrite:
            return outline(node)

    def _not_understood(self, name: str, text: str, tokens: list[Token], chart: Chart) -> NotUnderstood:
        end, start, reason = chart.rejected
        if reason and end >= chart.far:
            first, last = tokens[start].start, tokens[end - 1].end
            return NotUnderstood(name, text[first:last], first, f"refused ({reason})")
        if chart.far == len(tokens):
            return NotUnderstood(name, "", len(text), f"{text!r} ends too early")
        first = last = tokens[chart.far].start
        for token in tokens[chart.far :]:
            if last > first and (token.text == "." or "\n" in text[last : token.end]):
                break
            last = token.end
        return NotUnderstood(name, text[first:last], first, "not understood")

    def _write(self, category: Category, node: object, known: Known) -> str | None:
        name = (category.name, id(node))
        if name not in known:
            known[name] = (node, None)  # holds the node, so that its id stays its own; None ends a circle
            known[name] = (node, self._write_new(category, node, known))
        return known[name][1]

    def _write_new(self, category: Category, node: object, known: Known) -> str | None:
        if category.item is not None:
            if not isinstance(node, tuple) or len(node) < category.least:
                return None
            listed = [self._write(category.item, item, known) for item in node]
            texts = [text for text in listed if text is not None]
            if len(texts) < len(listed):
                return None
            head = category.joint.join(texts[:-1])
            return head + category.last_joint + texts[-1] if head else texts[-1]
        for variant in category.variants:
            values = _values(variant, node)
            if values is None:
                continue
            slots = [step for step in variant.steps if isinstance(step, Category)]
            written = [self._write(slot, value, known) for slot, value in zip(slots, values)]
            if None not in written:
                return _join(variant, [text for text in written if text is not None])
        if category.terminal is not None:
            text = category.terminal.write(node)
            if text is not NO:
                tokens = self.tokenizer.split(text)
                if len(tokens) == 1 and same(category.terminal.read(tokens[0]), node):
                    return text
        return None


def _values(variant: Variant, node: object) -> list[object] | None:
    """What the variant's slots would print of this node; None if the variant would not build it."""
    phrase = variant.phrase
    if not phrase.canonical:
        return None
    if phrase.builder is None:
        values = [node]
    else:
        if phrase.builds is None and variant.names or phrase.builds not in (None, type(node)):
            return None
        if not set(variant.names) <= set(getattr(type(node), "FIELDS", ())):
            return None
        values = [getattr(node, name) for name in variant.names]
        try:
            if not same(phrase.build(variant.names, values), node):
                return None
        except Reject:
            return None
    return values if phrase.when is None or phrase.when(node) else None


def _join(variant: Variant, texts: list[str]) -> str:
    written = iter(texts)
    line = ""
    for piece in variant.pieces:
        text = next(written) if piece.category else piece.text
        if piece.capital:
            text = text[:1].upper() + text[1:]
        if line and piece.gap and text[:1] not in TIGHT:
            line += " "
        line += text
    return line
