"""Reading: a memoised chart over the automata of the categories, with every reading of the text."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from rulewright.language.errors import NO, GrammarError, Reject, _No
from rulewright.language.patterns import GROUPING, LIST, QUOTED, Phrase, Piece, key_of, pieces_of, variants_of
from rulewright.language.tokens import Token, Tokenizer
from rulewright.language.trees import same


class Span:
    """A token of a text (`words`, at `start`) and the phrase that accounts for it, or the terminal."""

    __slots__ = ("start", "words", "category", "pattern", "rule")

    def __init__(self, start: int, words: str, category: str, pattern: str, rule: str | None) -> None:
        self.start = start
        self.words = words
        self.category = category
        self.pattern = pattern
        self.rule = rule


class Terminal:
    __slots__ = ("read", "write", "kinds", "keys")

    def __init__(
        self, read: Callable[[Token], object], write: Callable[[Any], str | _No], kinds: frozenset[str] | None, words: frozenset[str] = frozenset()
    ) -> None:
        self.read = read
        self.write = write
        self.kinds = kinds
        """All tokens of these kinds may be read, None for any token."""
        self.keys = frozenset(f"word {word}" for word in words)
        """These words may be read, too."""


class Variant:
    """A phrase with its choices made; `steps` is what the automaton walks. The pieces of a pattern without choices are
    found when it has been read or is to be printed."""

    __slots__ = ("phrase", "steps", "_pieces", "_names", "_tokenizer")

    def __init__(self, phrase: Phrase, steps: "tuple[Step, ...]", pieces: list[Piece] | None, tokenizer: Tokenizer) -> None:
        self.phrase = phrase
        self.steps = steps
        self._pieces = pieces
        self._names: tuple[str, ...] | None = None
        self._tokenizer = tokenizer

    def pieces(self) -> list[Piece]:
        if self._pieces is None:
            self._pieces = variants_of(self.phrase.pattern, self._tokenizer)[0]
        return self._pieces

    def names(self) -> tuple[str, ...]:
        """The names of its slots."""
        if self._names is None:
            self._names = tuple([piece.name for piece in self.pieces() if piece.category])
        return self._names


class Category:
    __slots__ = ("name", "terminal", "heads", "item", "least", "joint", "last_joint", "start", "keys", "kinds", "any_kind")

    def __init__(
        self,
        name: str,
        terminal: Terminal | None,
        tables: "Tables",
        item: "Category | None" = None,
        least: int = 1,
        joint: str = "",
        last_joint: str = "",
        any_kind: bool = False,
    ) -> None:
        self.name = name
        self.terminal = terminal
        self.heads: dict[Step, list[int]] = dict()
        """The numbers of its phrases, by the step they begin with."""
        self.item = item
        """Set for a list: what it is a list of."""
        self.least = least
        self.joint = joint
        self.last_joint = last_joint
        self.start = Start(self.heads, tables)
        self.keys: set[str] = set()
        self.kinds: set[str] = set()
        self.any_kind = any_kind

    def may_start(self, key: str) -> bool:
        return key in self.keys or (key != "" and (self.any_kind or key.partition(" ")[0] in self.kinds))


Step: TypeAlias = Category | frozenset[str]
Items = tuple[tuple[Variant, int], ...]
Move: TypeAlias = "tuple[State | None, tuple[Category, ...]]"


class State:
    """The variants that go on from here, each with the number of its next step."""

    __slots__ = ("accepts", "moves", "_items", "_states", "_after", "_slots", "_literals", "_past")

    def __init__(self, items: Items, states: "dict[Items, State]") -> None:
        self.accepts: Final = tuple([variant for variant, number in items if number == len(variant.steps)])
        self.moves: Final[dict[str, Move]] = {}
        self._items: Final = items
        self._states: Final = states
        self._after: Final[dict[Step, list[tuple[Variant, int]]]] = {}
        """What goes on after a step; found when a first move is asked for, as the next two."""
        self._slots: Final[list[Category]] = []
        self._literals: Final[dict[str, list[frozenset[str]]]] = {}
        """The steps that take a token, by its key."""
        self._past: Final[dict[Category, State]] = {}

    def move(self, key: str) -> "Move":
        """Where the token of this key leads as a literal, and the categories that it may start."""
        if not self.moves:
            self._split()
        steps = self._literals.get(key)
        literal = None if steps is None else self._state(tuple(self._following(steps)))
        self.moves[key] = (literal, tuple([slot for slot in self._slots if slot.may_start(key)]))
        return self.moves[key]

    def literals(self) -> Iterable[str]:
        """The keys of the tokens that go on from here."""
        return self._literals

    def slots(self) -> list[Category]:
        """The categories that go on from here."""
        return self._slots

    def past(self, slot: Category) -> "State":
        """Where something of a category leads."""
        if slot not in self._past:
            self._past[slot] = self._state(tuple(self._following([slot])))
        return self._past[slot]

    def _split(self) -> None:
        after = self._after
        for variant, number in self._items:
            if number < len(variant.steps):
                step = variant.steps[number]
                if step in after:
                    after[step].append((variant, number + 1))
                else:
                    after[step] = [(variant, number + 1)]
        self._sort(after)

    def _sort(self, steps: Iterable[Step]) -> None:
        for step in steps:
            if isinstance(step, Category):
                self._slots.append(step)
            else:
                for key in step:
                    self._literals.setdefault(key, []).append(step)

    def _following(self, steps: Sequence[Step]) -> list[tuple[Variant, int]]:
        """What goes on after any of these steps, in the order of the grammar."""
        if len(steps) == 1:
            return self._after[steps[0]]
        return [(variant, number + 1) for variant, number in self._items if number < len(variant.steps) and variant.steps[number] in steps]

    def _state(self, items: Items) -> "State":
        if items not in self._states:
            self._states[items] = State(items, self._states)
        return self._states[items]


class Start(State):
    """Where a category begins. Only the first step of its phrases is known yet: the rest is read from the patterns
    of those that go on with a token that comes."""

    __slots__ = ("_heads", "_tables")

    def __init__(self, heads: dict[Step, list[int]], tables: "Tables") -> None:
        super().__init__((), tables.states)
        self._heads: Final = heads
        self._tables: Final = tables

    def _split(self) -> None:
        self._sort(self._heads)

    def _following(self, steps: Sequence[Step]) -> list[tuple[Variant, int]]:
        if len(steps) == 1 and steps[0] in self._after:
            return self._after[steps[0]]
        variants = self._tables.variants([number for step in steps for number in self._heads[step]])
        found = [(variant, 1) for variant in variants if variant.steps[0] in steps]
        if len(steps) == 1:
            self._after[steps[0]] = found
        return found


class Reading:
    """A category read from the token `start` up to the token `end`; `variant` is None for a terminal."""

    __slots__ = ("start", "end", "value", "category", "variant", "parts", "rivals")

    def __init__(self, start: int, end: int, value: object, category: Category, variant: Variant | None, parts: "tuple[Reading, ...]") -> None:
        self.start = start
        self.end = end
        self.value = value
        self.category = category
        self.variant = variant
        self.parts = parts
        self.rivals: tuple[Reading, ...] = ()
        """Other readings of the same words that no rule prefers less."""

    def tied(self) -> "Iterator[Reading]":
        """The parts of this reading with rivals."""
        if self.rivals:
            yield self
        for part in self.parts:
            yield from part.tied()

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


class Chart:
    """All readings of all categories at all tokens of one text, found as they are asked for."""

    __slots__ = ("_tokens", "_keys", "_found", "_ranked", "_ended", "_refused", "far", "rejected")

    def __init__(self, tokens: list[Token], vocabulary: frozenset[str], ranked: bool = False) -> None:
        self._tokens: Final = tokens
        self._ranked: Final = ranked
        self._keys: Final = [key if (key := key_of(token)) in vocabulary else token.kind for token in tokens]
        self._keys.append("")
        self._found: Final[list[dict[Category, list[Reading]]]] = [{} for _ in self._keys]
        self.far = 0
        """The first token nothing could go on with."""
        self._ended: list[State] = []
        """Where reading stood at that token."""
        self._refused: list[Category] = []
        """Kinds of token that it is not."""
        self.rejected = (0, 0, "")
        """The rejected reading that went furthest: its end, its start, the reason."""

    def readings(self, category: Category, start: int) -> list[Reading]:
        known = self._found[start].get(category)
        if known is not None:
            return known
        found: list[Reading] = []
        self._found[start][category] = found
        keys = self._keys
        if category.terminal is not None and start < len(self._tokens):
            value = category.terminal.read(self._tokens[start])
            if value is not NO:
                found.append(Reading(start, start + 1, value, category, None, ()))
                if start >= self.far:
                    self._reach(start + 1)
            elif start == self.far:
                self._refused.append(category)
        nothing: tuple[Reading, ...] = ()
        agenda: list[tuple[State, int, tuple[Reading, ...]]] = [(category.start, start, nothing)]
        while agenda:
            state, at, parts = agenda.pop()
            while True:
                if at > self.far:
                    self._reach(at)
                for variant in state.accepts:
                    self._build(found, category, variant, start, at, parts)
                key = keys[at]
                literal, slots = state.moves.get(key) or state.move(key)
                if literal is None and not slots and at == self.far:
                    self._ended.append(state)
                for slot in slots:
                    read = self.readings(slot, at)
                    if read:
                        following = state.past(slot)
                        for part in read:
                            agenda.append((following, part.end, (*parts, part)))
                if literal is None:
                    break
                state = literal
                at += 1
        return found

    def _reach(self, at: int) -> None:
        self.far = at
        self._ended = []
        self._refused = []

    def is_known(self, at: int) -> bool:
        """Whether the grammar has the word, icon or mark at a place."""
        return " " in self._keys[at]

    def expected(self, names: Mapping[str, str]) -> tuple[list[str], set[str]]:
        """What could have stood where reading ended: categories by their names, and words. A category without a name is what
        it can begin with."""
        words: set[str] = set()
        found: list[str] = []
        seen: set[str] = set()
        waiting = [slot for state in self._ended for slot in state.slots()] + self._refused
        for state in self._ended:
            words |= {key.partition(" ")[2] for key in state.literals()}
        for slot in waiting:  # grows meanwhile
            if slot.name in seen:
                continue
            seen.add(slot.name)
            plain = slot.name.partition("+")[0]
            name = names.get(plain) or names.get(plain.removesuffix("_s").removesuffix("_p"))
            if name:
                found.append(name)
            else:
                waiting += [step for step in slot.heads if isinstance(step, Category)]
                words |= {key.partition(" ")[2] for step in slot.heads if not isinstance(step, Category) for key in step}
        return list(dict.fromkeys(found)), words

    def _build(self, found: list[Reading], category: Category, variant: Variant, start: int, end: int, parts: tuple[Reading, ...]) -> None:
        try:
            value = variant.phrase.build(variant.names(), [part.value for part in parts])
        except Reject as reject:
            self.rejected = max(self.rejected, (end, start, str(reject) or "no reason given"))
            return
        reading = Reading(start, end, value, category, variant, parts)
        for place, other in enumerate(found):
            if other.end != end:
                continue
            if same(other.value, value):
                return
            if self._ranked:
                better = preferred(reading, other)
                if better == 0:
                    other.rivals = (*other.rivals, reading)
                elif better > 0:
                    found[place] = reading
                return
        found.append(reading)


def preferred(one: Reading, other: Reading) -> int:
    """Which of two readings of the same words is meant: 1 the first, -1 the second, 0 if no rule says so.

    Rank: a phrase says that it goes before others. Claims: a verb takes all complements that it can. Low attachment:
    the leftmost part that ends differently is as long as possible."""
    assert one.variant is not None and other.variant is not None
    mine, theirs = one.variant.phrase, other.variant.phrase
    if mine.rank != theirs.rank:
        return 1 if mine.rank > theirs.rank else -1
    if mine.claims and theirs.claims and len(one.parts) != len(other.parts):
        return 1 if len(one.parts) > len(other.parts) else -1
    for part, rival in zip(one.parts, other.parts):
        if part.end != rival.end:
            return 1 if part.end > rival.end else -1
    return 0


class Tables:
    """A grammar and its parents, ready for use.

    A start of the program reads few of the thousands of phrases, so a phrase is only put where it is found: under the
    first step of its pattern, which most share with others. Every chunk of a pattern is looked at once, wherever it
    stands; that is enough to know all words and categories of the grammar. A pattern is read to its end, and its
    choices are made, when a text has brought a token that it can begin with (`Start`), or when something is printed.
    Patterns that begin with a group or cannot be read chunk by chunk are read at once.
    """

    __slots__ = ("categories", "vocabulary", "words", "states", "_phrases", "_variants", "_tokenizer", "_literals", "_steps", "_printing")

    def __init__(self, phrases: list[Phrase], terminals: dict[str, Terminal], tokenizer: Tokenizer) -> None:
        self.states: Final[dict[Items, State]] = {}
        self._tokenizer: Final = tokenizer
        self._phrases: Final = list(phrases)
        self._variants: Final[dict[int, list[Variant]]] = {}
        self._literals: Final[set[frozenset[str]]] = set()
        self._printing: Final[dict[tuple[Category, type], list[Variant]]] = {}
        self._steps: Final[dict[str, tuple[Step, ...]]] = dict.fromkeys(GROUPING, ())
        """The steps of each chunk that was looked at, none for the marks of groups."""
        names = dict.fromkeys((*terminals, *[phrase.category for phrase in phrases]))
        self.categories: Final = {name: Category(name, terminals.get(name), self) for name in names}
        for number, phrase in enumerate(phrases):
            self._place(number, phrase)
        done: set[Category] = set()
        for category in self.categories.values():
            self._find_starts(category, (), done)
        literals = frozenset[str]().union(*self._literals)
        self.vocabulary: Final = literals.union(*(terminal.keys for terminal in terminals.values()))
        self.words: Final = frozenset(key.partition(" ")[2] for key in literals if key.startswith("word "))

    def variants(self, numbers: Iterable[int]) -> list[Variant]:
        """The variants of phrases, in the order of the grammar."""
        found: list[Variant] = []
        for number in sorted(set(numbers)):
            if number not in self._variants:
                self._variants[number] = self._made(self._phrases[number])
            found += self._variants[number]
        return found

    def variants_of(self, category: Category) -> list[Variant]:
        """All variants of a category."""
        return self.variants([number for numbers in category.heads.values() for number in numbers])

    def printing(self, category: Category, kind: type) -> list[Variant]:
        """The variants of a category that may print nodes of a class."""
        name = (category, kind)
        if name not in self._printing:
            numbers = [number for numbers in category.heads.values() for number in numbers]
            self._printing[name] = self.variants([number for number in numbers if self._phrases[number].may_print(kind)])
        return self._printing[name]

    def _place(self, number: int, phrase: Phrase) -> None:
        heads = self.categories[phrase.category].heads
        chunks = phrase.chunks()
        if chunks and self._knows(phrase, chunks) and self._steps[chunks[0]]:
            heads.setdefault(self._steps[chunks[0]][0], []).append(number)
        else:
            for step in dict.fromkeys([variant.steps[0] for variant in self.variants((number,))]):
                heads.setdefault(step, []).append(number)

    def _knows(self, phrase: Phrase, chunks: list[str]) -> bool:
        """Can the pattern be read chunk by chunk? Each is looked at when it is new."""
        for chunk in chunks:
            if chunk not in self._steps:
                pieces = pieces_of(phrase.forms.of(chunk), self._tokenizer)
                if pieces is None:
                    return False
                self._steps[chunk] = tuple([self._step(phrase, piece) for piece in pieces])
        return True

    def _made(self, phrase: Phrase) -> list[Variant]:
        chunks = phrase.chunks()
        if GROUPING.isdisjoint(chunks) and self._knows(phrase, chunks) and chunks:
            steps = self._steps
            return [Variant(phrase, tuple([step for chunk in chunks for step in steps[chunk]]), None, self._tokenizer)]
        return [self._variant(phrase, pieces) for pieces in variants_of(phrase.pattern, self._tokenizer)]

    def _variant(self, phrase: Phrase, pieces: list[Piece]) -> Variant:
        return Variant(phrase, tuple([self._step(phrase, piece) for piece in pieces]), pieces, self._tokenizer)

    def _step(self, phrase: Phrase, piece: Piece) -> Step:
        if piece.category:
            return self._slot(phrase, piece.category)
        self._literals.add(piece.keys)
        return piece.keys

    def _slot(self, phrase: Phrase, name: str) -> Category:
        if name not in self.categories:
            listed = LIST.fullmatch(name)
            if listed is None:
                raise GrammarError(f"pattern {phrase.pattern!r}: nothing has the category {name!r}")
            self._add_list(phrase, name, *listed.groups())
        return self.categories[name]

    def _add_list(self, user: Phrase, name: str, item: str, plus: str, joints: str, last_joints: str) -> None:
        """A list is a category of its own: an item, or an item, a separator and the rest of the list."""
        between: list[str] = QUOTED.findall(joints)
        last: list[str] = QUOTED.findall(last_joints)
        listed = self.categories[name] = Category(name, None, self)
        listed.item, listed.least = self._slot(user, item), len(plus)
        listed.joint, listed.last_joint = between[0], (last or between)[0]
        rest = f"{item}{'++' if last else '+'}{joints}{'&' if last else ''}{last_joints}"

        def add(builder: Callable[..., object], joint: str, **slots: str) -> None:
            head, *tail = (Piece(name=slot, category=of) for slot, of in slots.items())
            middle = [Piece(frozenset((key_of(token),))) for token in self._tokenizer.split(joint)]
            variant = self._variant(Phrase(name, name, builder), [head, *middle, *tail])
            listed.heads.setdefault(variant.steps[0], []).append(len(self._phrases))
            self._variants[len(self._phrases)] = [variant]
            self._phrases.append(variant.phrase)

        if plus == "+":
            add(lambda head: (head,), "", head=item)
        for joint in between:
            add(lambda head, tail: (head, *tail), joint, head=item, tail=rest)
        for joint in last:
            add(lambda head, last: (head, last), joint, head=item, last=item)

    def _find_starts(self, category: Category, path: tuple[Category, ...], done: set[Category]) -> None:
        """What can a category begin with, through slots? Finds left recursion on the way."""
        if category in path:
            circle = (*path[path.index(category) :], category)
            raise GrammarError("left recursion: " + " -> ".join(step.name for step in circle))
        if category in done:
            return
        if category.terminal is not None:
            category.any_kind = category.terminal.kinds is None
            category.kinds |= category.terminal.kinds or set()
            category.keys |= category.terminal.keys
        for first in category.heads:
            if isinstance(first, Category):
                self._find_starts(first, (*path, category), done)
                category.keys |= first.keys
                category.kinds |= first.kinds
                category.any_kind |= first.any_kind
            else:
                category.keys |= first
        done.add(category)
