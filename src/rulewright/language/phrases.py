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
tried, also through slots, and the pattern of a phrase that no text has begun is not even read (`Tables`). Left recursion is refused.
Equal readings of the same tokens are merged.
A reading ends at the last token and every token is a literal or a terminal of some phrase in it: `spans`.

Printing is reading backwards: a phrase may print a node if it would build that node from what it prints.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from rulewright.language.chart import Category, Chart, Reading, Span, Tables, Terminal, Variant
from rulewright.language.errors import NO, AmbiguousText, CannotWrite, GrammarError, LanguageError, NotUnderstood, Reject, _No
from rulewright.language.patterns import NO_CONST, NO_FORMS, TIGHT, Forms, Known, Phrase
from rulewright.language.tokens import Token, Tokenizer
from rulewright.language.trees import outline, same

__all__ = ["NO", "AmbiguousText", "CannotWrite", "Grammar", "GrammarError", "LanguageError", "NotUnderstood", "Reject", "Span", "_No", "outline", "same"]


MOST_EXPECTED: Final = 5
"""So many things are said to be expected."""
MOST_WORDS: Final = 8
"""Where more words could stand, none of them is said, if there is something else to say."""
MOST_TOKENS: Final = 400
"""Longer texts are refused: the longest line that a card prints has a quarter of it, and the time to read grows faster than the text."""


UNKNOWN: Final = {"word": "word", "icon": "icon", "other": "sign", "key": "keyword", "race": "race", "property": "property", "boxed": "icon"}
"""Kinds of token that a grammar may not know, in words."""
SIGNS: Final = {",": "a comma", ":": "a colon", ".": "the end of the sentence"}
"""Marks that are worth saying where nothing else could stand."""


class Grammar:
    """The phrases and terminals of a language. A child has all its parent's, and its own go first in print."""

    __slots__ = ("parent", "tokenizer", "forms", "ranked", "names", "_phrases", "_terminals", "_tables", "_in_use", "_strict")

    def __init__(
        self, parent: "Grammar | None" = None, tokenizer: Tokenizer | None = None, strict: bool = True, forms: Forms | None = None, ranked: bool = False
    ) -> None:
        self.parent: Final = parent
        self.forms: Final[Forms] = forms or (parent.forms if parent is not None else NO_FORMS)
        self.tokenizer: Final[Tokenizer] = tokenizer or (parent.tokenizer if parent is not None else Tokenizer())
        self.ranked: Final = ranked
        """Whether of several readings of the same words the one is kept that the rules of `chart.preferred` prefer."""
        self.names: dict[str, str] = {} if parent is None else parent.names
        """Categories in words, for messages."""
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
        self,
        category: str,
        pattern: str,
        builder: Callable[..., object] | None = None,
        *,
        const: Mapping[str, object] | None = None,
        rule: str | None = None,
        canonical: bool = True,
        when: Callable[[Any], bool] | None = None,
        builds: type | None = None,
        rank: int = 0,
        claims: bool = False,
    ) -> None:
        """Add a phrase. The builder is called with the slots that were read and `const`, by name.

        A class as builder prints nodes of that class; a function prints what it builds if it has no slots
        or `builds` names its class. A phrase that is not `canonical` only reads; `when` must hold of a node to print it.
        """
        made = builder if builds is None and isinstance(builder, type) else builds
        phrase = Phrase(category, pattern, builder, const or NO_CONST, rule, canonical, when, made, self.forms, rank, claims)
        self._refuse_if_in_use()
        if self._strict:
            phrase.check(self.tokenizer)
        self._phrases.append(phrase)

    def terminal(
        self,
        category: str,
        read: Callable[[Token], object],
        write: Callable[[Any], str | _No],
        *,
        kinds: Iterable[str] | None = None,
        words: Iterable[str] = (),
    ) -> None:
        """Make a category of single tokens: `read` gives a token's value or NO, `write` a value's text or NO.

        `kinds` are the kinds of token worth asking about (all if not given), `words` the words that are, where not
        all are: whatever can begin with this category is tried at these tokens only. What `write` gives is
        used only if `read` gives the value back, so `str` is a good writer of numbers.
        """
        self._refuse_if_in_use()
        self._terminals[category] = Terminal(read, write, None if kinds is None else frozenset(kinds), frozenset(words))

    def freeze(self) -> None:
        """Check the whole grammar (categories, left recursion) and close it; reading and writing do this too.

        Of a pattern with groups only the chunks are looked at; `check` reads all of it.
        """
        self._ready()

    def read(self, category: str, text: str) -> Any:
        """The one tree the whole text builds; raises NotUnderstood or AmbiguousText."""
        return self._reading(category, text, self.tokenizer.split(text)).value

    def parse(self, category: str, text: str) -> "Parsed":
        """The one tree the whole text builds, with the words of each part; raises as `read` does."""
        tokens = self.tokenizer.split(text)
        return Parsed(text, tokens, self._reading(category, text, tokens), self.names)

    def spans(self, category: str, text: str) -> tuple[Span, ...]:
        """Which phrase accounts for each token of the text, in order; raises as `read` does."""
        tokens = self.tokenizer.split(text)
        return tuple(self._reading(category, text, tokens).spans(tokens, text))

    def write(self, category: str, node: object) -> str:
        """The canonical text of a tree; raises CannotWrite."""
        try:
            text = self._write(self._category(category), node, {})
        except RecursionError:
            raise CannotWrite(f"no {category} is nested so deeply") from None
        if text is None:
            raise CannotWrite(f"no canonical {category} prints {outline(node)}")
        begins = True
        for token in self.tokenizer.split(text):
            if begins and token.kind == "word":
                text = text[: token.start] + text[token.start].upper() + text[token.start + 1 :]
            begins = token.text in (".", ":", "!", "?", "\n", "・")
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
        if len(tokens) > MOST_TOKENS:
            raise NotUnderstood(name, text, 0, f"longer than {MOST_TOKENS} words and marks")
        chart = Chart(tokens, self._ready().vocabulary, self.ranked)
        try:
            whole = [reading for reading in chart.readings(category, 0) if reading.end == len(tokens)]
        except RecursionError:
            raise NotUnderstood(name, text, 0, "nested too deeply") from None
        if not whole:
            raise self._not_understood(name, text, tokens, chart)
        if len(whole) > 1:
            raise AmbiguousText(text, tuple(self._shown(name, reading.value) for reading in whole))
        if self.ranked:
            for reading in whole[0].tied():
                raise AmbiguousText(text, tuple(outline(one.value) for one in (reading, *reading.rivals)))
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
        far = self._unknown_before(tokens, chart.far)
        if far == len(tokens):
            return NotUnderstood(name, "", len(text), f"{text!r} ends too early", self._expected(chart), text)
        stopped = tokens[far]
        first = last = stopped.start
        for token in tokens[far:]:
            if last > first and (token.text == "." or "\n" in text[last : token.end]):
                break
            last = token.end
        understood = text[:first].strip()
        reason = "not understood"
        if (far < chart.far or not chart.is_known(far)) and stopped.kind in UNKNOWN:
            reason = f"an unknown {UNKNOWN[stopped.kind]}"
        if not any(sign.isalnum() or ord(sign) > 127 for sign in text[first:last]):  # a mark alone says nothing: what it ends lacks something
            before = tokens[chart.far - 1]
            if chart.far and before.kind == "word" and not chart.is_known(chart.far - 1):  # read as a name of its own, which it is not
                return NotUnderstood(
                    name, text[before.start : before.end], before.start, "an unknown word", self._expected(chart), text[: before.start].strip()
                )
            reason = "something is missing"
            first = tokens[clause_of(tokens, chart.far)].start
            last = first + len(text[first:last].rstrip(" .,;:")) if text[first:last].strip(" .,;:") else last
        return NotUnderstood(name, text[first:last], first, reason, self._expected(chart), understood)

    def _unknown_before(self, tokens: list[Token], far: int) -> int:
        """Where reading really ended: before a word that no phrase says and that only a category of any words could take."""
        for place in range(max(0, far - 2), min(far, len(tokens))):
            if tokens[place].kind == "word" and tokens[place].text not in self.words():
                return place
        return far

    def _expected(self, chart: Chart) -> tuple[str, ...]:
        """What could have stood where reading ended: parts of speech before words before marks, few of either."""
        if not self.names:
            return ()
        named, words = chart.expected(self.names)
        order = list(self.names.values())
        said = sorted(named, key=order.index)
        plain = sorted(word for word in words if word[:1].isalpha() and "'" not in word)
        said += [f"“{word}”" for word in plain if len(plain) <= MOST_WORDS or not said]
        said += [SIGNS[sign] for sign in SIGNS if sign in words]
        return tuple(said[:MOST_EXPECTED])

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
        for variant in self._ready().printing(category, type(node)):
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
                if len(tokens) != 1:  # some words are one token only within a sentence
                    tokens = self.tokenizer.split("a " + text)[1:]
                if len(tokens) == 1 and same(category.terminal.read(tokens[0]), node):
                    return text
        return None


def clause_of(tokens: list[Token], end: int) -> int:
    """Where the clause begins that ends before a token."""
    place = end
    while place and (tokens[place - 1].kind != "mark" or all(token.kind == "mark" for token in tokens[place:end])):
        place -= 1
    return place


class Parsed:
    """A text that was read: its tree, and which words each part of it stands for."""

    __slots__ = ("text", "value", "_tokens", "_reading", "_names")

    def __init__(self, text: str, tokens: list[Token], reading: Reading, names: dict[str, str]) -> None:
        self.text: Final = text
        self.value: Final[Any] = reading.value
        self._tokens: Final = tokens
        self._reading: Final = reading
        self._names: Final = names

    def words(self, tree: object) -> tuple[int, str]:
        """Where the words of a part begin, and the words; none if it is no part."""
        found: Reading | None = None
        waiting = [self._reading]
        while waiting:
            reading = waiting.pop()
            if reading.value is tree:
                found = reading
            waiting += reading.parts
        if found is None or found.end == found.start:
            return 0, ""
        start = self._tokens[found.start].start
        return start, self.text[start : self._tokens[found.end - 1].end]

    def parts(self) -> list[tuple[int, int, str, str, str]]:
        """The parts that have a name or a rule, in the order of the text: depth, place, words, what it is, rule."""
        found: list[tuple[int, int, str, str, str]] = []
        waiting = [(self._reading, 0)]
        while waiting:
            reading, depth = waiting.pop()
            rule = (reading.variant.phrase.rule or "") if reading.variant is not None else ""
            name = self._names.get(reading.category.name, "")
            if (name or rule) and reading.end > reading.start:
                start = self._tokens[reading.start].start
                words = self.text[start : self._tokens[reading.end - 1].end]
                if found and found[-1][1:3] == (start, words):  # the same words, known more exactly
                    found[-1] = (*found[-1][:3], found[-1][3] or name, found[-1][4] or rule)
                else:
                    found.append((depth, start, words, name, rule))
                    depth += 1
            waiting += [(part, depth) for part in reversed(reading.parts)]
        return found

    def refused(self, reject: Reject) -> NotUnderstood:
        """What was read and means nothing, as an error with its words."""
        start, words = self.words(reject.tree)
        return NotUnderstood("meaning", words or self.text, start, f"refused ({reject})")


def _values(variant: Variant, node: object) -> list[object] | None:
    """What the variant's slots would print of this node; None if the variant would not build it."""
    phrase = variant.phrase
    if phrase.builder is None:
        values = [node]
    else:
        names = variant.names()
        if phrase.builds is None and names or not set(names) <= set(getattr(type(node), "FIELDS", ())):
            return None
        values = [getattr(node, name) for name in names]
        try:
            if not same(phrase.build(names, values), node):
                return None
        except Reject:
            return None
    return values if phrase.when is None or phrase.when(node) else None


def _join(variant: Variant, texts: list[str]) -> str:
    written = iter(texts)
    line = ""
    for piece in variant.pieces():
        text = next(written) if piece.category else piece.text
        if piece.capital:
            text = text[:1].upper() + text[1:]
        if line and piece.gap and text[:1] not in TIGHT:
            line += " "
        line += text
    return line
