"""From a phrase's pattern to the pieces that reading and printing walk along."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from inspect import Signature

from rulewright.kernel.nodes import DECLARED, made_init
from rulewright.language.errors import GrammarError
from rulewright.language.tokens import Token, Tokenizer, unify


class Piece:
    """One step of a pattern: a slot (`category` is set) or a choice of literal tokens."""

    __slots__ = ("keys", "text", "name", "category", "gap", "capital")

    def __init__(
        self, keys: frozenset[str] = frozenset(), text: str = "", name: str = "", category: str = "", gap: bool = False, capital: bool = False
    ) -> None:
        self.keys = keys
        self.text = text
        self.name = name
        self.category = category
        self.gap = gap
        self.capital = capital


SLOT: Final = re.compile(r'\{(?:(\w+):)?(\w+(?:\+\+?"[^"]*"(?:[|&]"[^"]*")*)?)\}')
LIST: Final = re.compile(r'(\w+)(\+\+?)((?:"[^"]*"\|?)+)&?(.*)')
QUOTED: Final = re.compile(r'"([^"]*)"')
Known = dict[tuple[str, int], tuple[object, str | None]]
TIGHT: Final = frozenset(",.:;!?)")
MOST_VARIANTS: Final = 256


def key_of(token: Token) -> str:
    return f"{token.kind} {token.text}"


class PatternReader:
    """Expands a pattern into its variants, the one to print first."""

    __slots__ = ("_pattern", "_unified", "_tokenizer", "_at", "_gap")

    def __init__(self, pattern: str, tokenizer: Tokenizer) -> None:
        self._pattern: Final = pattern
        self._unified: Final = unify(pattern)
        self._tokenizer: Final = tokenizer
        self._at = 0
        self._gap = False

    def variants(self) -> list[list[Piece]]:
        found = self._sequence()
        if self._at < len(self._pattern):
            raise self._error("a ) too many, or a / outside ( )")
        if not all(found):
            raise self._error("a phrase must have at least one word")
        return found

    def _error(self, why: str) -> GrammarError:
        return GrammarError(f"pattern {self._pattern!r}, character {self._at}: {why}")

    def _sequence(self) -> list[list[Piece]]:
        steps: list[list[list[Piece]]] = []
        while self._skip_blanks() and not self._looking_at(")") and not self._looking_at("/ "):
            steps.append(self._group() if self._take("(") else [[self._piece()]])
            if prod(map(len, steps)) > MOST_VARIANTS:
                raise self._error("too many choices in one phrase")
        return [sum(choice, []) for choice in product(*steps)]

    def _group(self) -> list[list[Piece]]:
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

    def _piece(self) -> Piece:
        gap, self._gap = self._gap, False
        capital = self._take("^")
        slot = SLOT.match(self._pattern, self._at)
        if slot is not None:
            self._at = slot.end()
            return Piece(name=slot[1] or "", category=slot[2], gap=gap, capital=capital)
        text, key = self._literal()
        keys = {key}
        while self._take("|"):
            keys.add(self._literal()[1])
        return Piece(frozenset(keys), text, gap=gap, capital=capital)

    def _literal(self) -> tuple[str, str]:
        if not self._take("\\") and self._looking_at("{"):
            raise self._error("not a slot; a literal { needs a backslash before it")
        token = self._tokenizer.at(self._unified, self._at)
        if token is None:
            raise self._error("a word is missing")
        self._at = token.end
        return self._pattern[token.start : token.end], key_of(token)

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


CHUNK: Final = re.compile(r"(?:\{[^{}]*\}|<[^<>]*>|\S)+")
SIMPLE: Final = re.compile(r"""(?:\{[^{}]*\}|<[^<>]*>|\\\(\w+\)|[^()"\\/]|/(?=\w))+""")
GROUPING: Final = frozenset(("(", "/", ")", ")?"))


def pieces_of(chunk: str, tokenizer: Tokenizer) -> list[Piece] | None:
    """The pieces of a chunk, which blanks set off from the rest of its pattern; None if only the whole pattern tells.
    Each is read only once: most stand in many patterns."""
    known: list[Piece] | None = tokenizer.chunks.get(chunk)
    if known is None and (slot := SLOT.fullmatch(chunk)):
        known = tokenizer.chunks[chunk] = [Piece(name=slot[1] or "", category=slot[2], gap=True)]
    elif known is None and SIMPLE.fullmatch(chunk):
        known = tokenizer.chunks[chunk] = PatternReader(" " + chunk, tokenizer).variants()[0]
    return known


def variants_of(pattern: str, tokenizer: Tokenizer) -> list[list[Piece]]:
    """The variants of a pattern, the one to print first; chunk by chunk where blanks set all groups off."""
    found: list[list[Piece]] = [[]]
    outside: list[tuple[list[list[Piece]], list[list[Piece]]]] = []
    for chunk in CHUNK.findall(pattern):
        known = pieces_of(chunk, tokenizer)
        if known is not None:
            for variant in found:
                variant += known
        elif chunk == "(":
            outside.append((found, []))
            found = [[]]
        elif chunk in ("/", ")", ")?") and outside:
            before, choices = outside[-1]
            choices += found
            found = [[]]
            if chunk != "/":
                outside.pop()
                found = [head + tail for head in before for tail in ([[], *choices] if chunk == ")?" else choices)]
        else:
            return PatternReader(pattern, tokenizer).variants()
    if outside or not all(found) or len(found) > MOST_VARIANTS:
        return PatternReader(pattern, tokenizer).variants()
    return found


@cache
def signature_of(builder: Callable[..., object]) -> "Signature":
    from inspect import signature  # only needed when a grammar is checked

    if isinstance(builder, type):
        maker = next(kind for kind in builder.__mro__ if "__init__" in vars(kind))
        if maker in DECLARED:
            made_init(maker)
        if maker is not object and not hasattr(vars(maker)["__init__"], "__code__") and maker.__text_signature__ is None:
            raise ValueError("a compiled class that does not tell what it is made from")
    return signature(builder)


OPPONENT: Final = re.compile(r"\byour opponent\b")
WORDS: Final = re.compile(r"\{[^{}]*\}|[^\s{]+")


class Forms:
    """Groups of words of which a text may print any without meaning something else. Where there are some, "the
    opponent" is "your opponent", too. A pattern reads all forms of its words, and prints its own."""

    __slots__ = ("_also",)

    def __init__(self, groups: tuple[tuple[str, ...], ...] = ()) -> None:
        self._also: Final = {word: "|".join([word, *(other for other in group if other != word)]) for group in groups for word in group}

    def of(self, chunk: str) -> str:
        """A chunk of a pattern in all its forms."""
        return self._also.get(chunk, chunk)

    def of_opponents(self, pattern: str) -> str:
        """A pattern in which the opponent has all forms."""
        if "your opponent" not in pattern or not self._also:
            return pattern
        return OPPONENT.sub("your|the opponent", pattern)

    def of_pattern(self, pattern: str) -> str:
        """A pattern in all its forms."""
        also = self._also
        if not also:
            return pattern
        pattern = self.of_opponents(pattern)
        if '"' not in pattern:  # no slot has blanks in it
            return " ".join([also.get(word, word) for word in pattern.split(" ")])
        return WORDS.sub(lambda match: also.get(match[0], match[0]), pattern)


NO_FORMS: Final = Forms()
NO_CONST: Final[Mapping[str, object]] = {}


TOGETHER: Final = (
    frozenset(("word next", "word to")),
    frozenset(("word adjacent", "word to")),
    frozenset(("word equal", "word to")),
    frozenset(("word other", "word than")),
    frozenset(("word rather", "word than")),
    frozenset(("word instead", "word of")),
    frozenset(("word out", "word of")),
    frozenset(("word because", "word of")),
    frozenset(("word according", "word to")),
    frozenset(("word regardless", "word of")),
)
"""Expressions of two words."""


def refuse_torn(pattern: str, pieces: list[Piece]) -> None:
    """Refuse `a|b c` where "b c" is one expression and "a c" is none: alternatives are single words, so it does not mean what it says."""
    for piece, after in zip(pieces, pieces[1:]):
        if len(piece.keys) > 1 and after.keys:
            torn = {key for key in piece.keys for other in after.keys if frozenset((key, other)) in TOGETHER}
            if torn and torn != piece.keys:
                words = " ".join(sorted(key.partition(" ")[2] for key in piece.keys - torn))
                raise GrammarError(f"pattern {pattern!r}: it reads {words!r} before {after.text!r} too; alternatives of several words stand in ( / )")


class Phrase:
    """One line of a grammar; see `Grammar.add`."""

    __slots__ = ("category", "written", "builder", "const", "rule", "canonical", "when", "builds", "forms", "rank", "claims")

    def __init__(
        self,
        category: str,
        written: str,
        builder: Callable[..., object] | None,
        const: Mapping[str, object] = NO_CONST,
        rule: str | None = None,
        canonical: bool = True,
        when: Callable[[Any], bool] | None = None,
        builds: type | None = None,
        forms: Forms = NO_FORMS,
        rank: int = 0,
        claims: bool = False,
    ) -> None:
        self.category = category
        self.written = written
        self.builder = builder
        self.const = const
        self.rule = rule
        self.canonical = canonical
        self.when = when
        self.builds = builds
        self.forms = forms
        self.rank = rank
        """Of two readings of the same words the one of the higher rank is meant, where the grammar ranks."""
        self.claims = claims
        """A verb with its complements: what it can claim is not left to the noun phrase before it."""

    @property
    def pattern(self) -> str:
        """The pattern in all forms of its words."""
        return self.forms.of_pattern(self.written)

    def chunks(self) -> list[str]:
        """The chunks of the pattern; some are still to be given their other forms."""
        written = self.written
        if '"' in written or "<" in written:
            return CHUNK.findall(self.pattern)
        return self.forms.of_opponents(written).split()

    def may_print(self, kind: type) -> bool:
        """Can it print nodes of this class?"""
        return self.canonical and (self.builds is None or self.builds is kind)

    def build(self, names: tuple[str, ...], values: Iterable[object]) -> object:
        if self.builder is None:
            return next(iter(values))
        return self.builder(**self.const, **dict(zip(names, values)))

    def check(self, tokenizer: Tokenizer) -> None:
        """Can the builder be called with the slots of each variant?"""
        try:
            signature = signature_of(self.builder) if self.builder is not None else None
        except ValueError:
            return  # some builtins have none
        variants = variants_of(self.pattern, tokenizer)
        for variant in variants:
            refuse_torn(self.pattern, variant)
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
