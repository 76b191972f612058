"""From a card's record to a printed card: the checks that every game makes. A malformed record is BadInput.

What is done about a text that is read in part is the same in every game. The lines that are read work. What is not
understood does nothing: its words stand in `unread`, the card shows them, and no deck with it is legal. A card that is
only its effect has none if a line of that effect is not understood, and cannot be played (`CommonGame.lacks_effect`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from itertools import islice

from rulewright.kernel.abilities import Ability
from rulewright.kernel.cards import NOTHING, CardDef, with_related
from rulewright.kernel.errors import BadInput
from rulewright.kernel.past import recalled_by
from rulewright.language.errors import LanguageError, NotUnderstood
from rulewright.language.normal import CLOSE, OPEN, Errata, errata, other_number, plain, put_right, slips
from rulewright.language.trees import same

Record = dict[str, object]


def missed(line: str, error: LanguageError) -> str:
    """The words of a line that were not understood."""
    words = error.words or line if isinstance(error, NotUnderstood) else f"{line} [{error}]"
    if not words.strip(" .,;:"):
        words = f"a line without words {line!r}"
    return words.replace(OPEN, '"').replace(CLOSE, '"')


def read_card(record: Record, read: Callable[[Record], CardDef], known: Callable[[], frozenset[str]], folder: str) -> CardDef:
    """The card of a record, with what it asks about events after they have happened. Of a text that is nested too deeply
    nothing is read."""
    try:
        card = mended(record, read, known, folder)
    except RecursionError:
        card = read(with_texts(record, lambda text: ""))
        card.record = dict(record)
        card.unread = [text for key in TEXTS if (text := record.get(key)) and isinstance(text, str)] or ["nested too deeply"]
    for one in with_related([card]):
        one.recalls = recalled_by(one)
    return card


def mended(record: Record, read: Callable[[Record], CardDef], known: Callable[[], frozenset[str]], folder: str) -> CardDef:
    """The card of a record. Misprints are mended: those that the game's `corrections.tsv` lists, which can look like the
    name of a counter or a race, and if it is still not understood slips of the pen. The card says so, and keeps its text
    as it is printed."""
    card = read(record)
    said: list[str] = []
    listed = errata_of(folder)
    again = with_texts(record, lambda text: put_right(plain(text), listed, said))
    if not card.unread and not said:
        return card
    other = read(again) if said else card
    if other.unread and card.unread:
        other = repaired(again, other, read, known(), said)
    if other.unread:
        return card
    other.record = card.record
    other.text = card.text
    other.corrected = said
    return other


def repaired(record: Record, card: CardDef, read: Callable[[Record], CardDef], known: frozenset[str], said: list[str]) -> CardDef:
    """The card with one slip mended near the place where reading stopped, for each line that has one. The likeliest kind of slip that makes
    the line one that is understood; if it could be mended in two ways that mean different things, it is not."""
    mended: set[str] = set()
    for _ in range(MOST_SLIPS):
        if not card.unread:
            break
        words = anchor(record, card.unread[0])
        if not words:
            break
        line = with_texts(record, lambda text: "\n".join(part for part in text.split("\n") if words in part))
        if any(len(text) > LONG for text in texts_of(line)):
            break
        kinds = [[slip for slip in kind if slip.word not in mended] for kind in slips_near(line, words, known)]
        slip = next((found for kind in kinds if (found := only_one(line, kind, read)) is not None), None)
        if slip is None:  # where the words have no meaning together, it may stand among them
            among = [[slip for slip in kind if slip.word not in mended] for kind in islice(slips_near(line, words, known, True), 3)]
            slip = next((found for kind in among if (found := only_one(line, kind, read)) is not None), None)
            if slip is None:  # there may be another one behind it
                slip = furthest(line, [slip for kind in (*kinds[:3], *among) for slip in kind], read, words)
        if slip is None or not slip.right:
            break
        record = slip.mended(record)
        card = read(record)
        mended.add(slip.meant)  # no word is mended twice
        said.append(f"read '{slip.word}' as '{slip.meant}'")
    return card


def only_one(line: Record, kind: list[Slip], read: Callable[[Record], CardDef]) -> Slip | None:
    """Of several ways to mend a line the one that makes it understood; an empty one if two do that mean different things, None if none does."""
    found: list[tuple[Slip, CardDef]] = []
    for slip in kind:
        card = attempt(slip.mended(line), read)
        if card is None or card.unread:
            continue
        if found and not same([ability.tree for ability in card.abilities], [ability.tree for ability in found[0][1].abilities]):
            return Slip(slip.word, "", slip.wrong, "")
        found.append((slip, card))
    return found[0][0] if found else None


def attempt(record: Record, read: Callable[[Record], CardDef]) -> CardDef | None:
    """The card of a text that nobody has written and that may be nonsense; None if nothing can be made of it."""
    try:
        return read(record)
    except (LanguageError, AttributeError, TypeError, AssertionError):
        return None


def furthest(record: Record, slips_: list[Slip], read: Callable[[Record], CardDef], words: str) -> Slip | None:
    """The slip that, once it is mended, lets reading go on for longest: at least behind the word where it stopped."""
    before = place_of(record, words)
    best, found = len(words.split(" ")[0]), None
    for slip in slips_:
        again = slip.mended(record)
        card = attempt(again, read)
        if card is None or not card.unread:
            continue
        now = place_of(again, anchor(again, card.unread[0]))
        gain = now - before - max(0, len(slip.right) - len(slip.wrong))
        if now >= 0 and gain > best:
            best, found = gain, slip
    return found


def place_of(record: Record, words: str) -> int:
    """Where some words stand in a text; -1 for nowhere."""
    return next((stop_in(text, words) for text in texts_of(record) if words and words in text), -1)


def stop_in(text: str, words: str) -> int:
    """Where reading stopped in a text: where the words that it gave up stand at the end of a sentence, if they stand there more than once."""
    places = [match.start() for match in re.finditer(re.escape(words), text)]
    return next((place for place in reversed(places) if text[place + len(words) :].lstrip()[:1] in ("", ".", ";")), places[0] if places else -1)


class Slip:
    """A word near the place where reading stopped, and what it may be meant for; both also with some letters after them, to find the place."""

    __slots__ = ("word", "meant", "wrong", "right")

    def __init__(self, word: str, meant: str, wrong: str, right: str) -> None:
        self.word = word
        self.meant = meant
        self.wrong = wrong
        self.right = right

    def mended(self, record: Record) -> Record:
        """The record with these words as they may be meant."""
        return with_texts(record, lambda text: text.replace(self.wrong, self.right, 1))


def anchor(record: Record, words: str) -> str:
    """As many of the words that were not understood as stand together in the text as it is printed."""
    texts = texts_of(record)
    parts = words.split(" ")
    for many in range(len(parts), 0, -1):
        part = " ".join(parts[:many])
        if any(part in text for text in texts):
            return part
    return ""


TOKEN = re.compile(r"[\w'/’-]{1,40}|\S")


def slips_near(record: Record, words: str, known: frozenset[str], behind: bool = False) -> Iterator[list[Slip]]:
    """What may have slipped in a line, before the words where reading stopped or in them and `behind`, the likeliest kind first: an unknown word
    is one letter away from a known one; a word is in the wrong number, two are written as one, a letter of a known word is wrong; a little word
    is missing; a comma or colon is another."""
    text = next((text for text in texts_of(record) if words in text), "")
    start = stop_in(text, words)
    if behind:
        tokens = [token for token in TOKEN.finditer(text) if token.start() > start][:BEHIND]
    else:
        tokens = [token for token in TOKEN.finditer(text) if token.start() <= start][-WINDOW:]
    following = TOKEN.match(text, tokens[-1].end() + 1) if tokens else None

    def instead(token: re.Match[str], right: str, upto: int = 0) -> Slip:
        last = max(upto, token.end())
        after = text[last : last + 12]
        return Slip(text[token.start() : last], right, text[token.start() : last] + after, right + after)

    plain_words = [token for token in tokens if root(token).isalpha() and (token[0].islower() or is_first(text, token))]
    unknown = [token for token in plain_words if root(token) not in known and root(token) not in WEIGHTY]
    for likely in (True, False):  # a letter is rather left out, or two are exchanged, than one is wrong
        yield [
            instead(token, cased(other, token[0]) + token[0][len(root(token)) :])
            for token in unknown
            for other in sorted(slips(root(token)))
            if other in known and (len(other) > len(root(token)) or sorted(other) == sorted(root(token))) == likely
        ]
    forms: list[Slip] = []
    for token, then in zip(tokens, [*tokens[1:], following]):
        if not token[0][0].isalpha():
            continue
        forms += [instead(token, cased(form, token[0])) for form in other_number(token[0].lower()) if form in known]
        if token[0].lower() == "it's":
            forms.append(instead(token, cased("its", token[0])))
        if token[0].endswith("s") and token[0].isalpha():
            forms.append(instead(token, token[0][:-1] + "'s"))
        if then is not None and (token[0] + then[0]).lower() in known:
            forms.append(instead(token, token[0] + then[0], then.end()))
        if then is not None and token[0].lower() == then[0].lower():
            forms.append(instead(token, token[0], then.end()))
    yield forms
    yield [
        instead(token, cased(other, token[0]))
        for token in plain_words
        if token[0].isalpha() and root(token) in known and root(token) not in WEIGHTY
        for other in sorted(slips(root(token)))
        if other in known and other not in WEIGHTY and other not in other_number(root(token))
    ]
    yield [
        instead(token, before(little, token[0], is_first(text, token) and root(token) in known))
        for token in tokens
        if token[0] not in STOPS
        for little in LITTLE
    ]
    yield [instead(token, stop) for token in tokens if token[0] in STOPS for stop in STOPS if stop != token[0]] + [
        instead(token, token[0] + ",") for token in plain_words
    ]


def root(token: re.Match[str]) -> str:
    """A word without the sign of whose it is."""
    return token[0].lower().removesuffix("'s")


def is_first(text: str, token: re.Match[str]) -> bool:
    """Whether a word begins a sentence, where it has a capital letter anyway."""
    return text[: token.start()].rstrip()[-1:] in ("", ".", ":", "⇒", ";", "]", ">", ")", "-", "■", "・")


def cased(word: str, like: str) -> str:
    """A word with a capital letter where another one has it."""
    return word.capitalize() if like[0].isupper() else word


def before(little: str, word: str, first: bool) -> str:
    """A little word before another one, which has a capital letter no more where it was the `first` of its sentence."""
    return f"{cased(little, word)} {word.lower()}" if first else f"{little} {word}"


WINDOW = 5
"""In so many words before the place where reading stopped a slip is looked for."""
BEHIND = 12
"""And then in so many of the words behind it."""
LITTLE = ("a", "an", "and", "card", "cost", "deck", "is", "it", "its", "of", "the", "to", "you", "your")
"""Words that may be missing."""
WEIGHTY = frozenset(
    ("and", "or", "of")
    + (
        "one",
        "three",
        "four",
        "five",
        "seven",
        "eight",
        "nine",
        "all",
        "another",
        "any",
        "both",
        "can",
        "cannot",
        "each",
        "either",
        "every",
        "except",
        "half",
        "if",
        "instead",
        "less",
        "may",
        "more",
        "must",
        "no",
        "non",
    )
    + ("none", "not", "only", "other", "others", "than", "twice", "two", "ten", "six", "unless", "when", "while", "without")
)
"""Words that no other word is read as, and that are read as no other."""
STOPS = (",", ":", ".")


def texts_of(record: Record) -> list[str]:
    """The texts of a record, those of its further sides too."""
    found: list[str] = []

    def keep(text: str) -> str:
        found.append(text)
        return text

    with_texts(record, keep)
    return found


LONG = 800
"""In a longer line no slip is looked for: that would take too long."""
MOST_SLIPS = 4
"""So many slips of a text are mended."""


@cache
def errata_of(folder: str) -> Errata:
    """The misprints that are known of a game's cards."""
    file = files(folder).joinpath("text", "corrections.tsv")
    return errata(file.read_text(encoding="utf-8")) if file.is_file() else []


def with_texts(record: Record, change: Callable[[str], str]) -> Record:
    """The record with its texts changed, those of its further sides too."""

    def changed(value: object) -> object:
        if isinstance(value, str):
            return change(value)
        return [with_texts(one, change) if isinstance(one, dict) else changed(one) for one in value] if isinstance(value, list) else value

    return {key: changed(value) if key in TEXTS else value for key, value in record.items()}


TEXTS = ("text", "abilities", "sides")
"""The keys of a record under which words of its text stand."""


def name_of(record: Record, keys: tuple[str, ...]) -> str:
    """The name of a card, whose record has no keys but these."""
    name = record.get("name")
    if not isinstance(name, str) or not name:
        raise BadInput(f"a card without a name: {record!r}")
    for key in record:
        if key not in keys:
            raise BadInput(f"card {name!r}: unknown key {key!r}; there are: {', '.join(keys)}")
    return name


def number_of(record: Record, key: str, name: str, needed: bool = False) -> int:
    """A whole number, NOTHING where there is none."""
    value = record.get(key)
    if value is None:
        if needed:
            raise BadInput(f"card {name!r}: it has no {key}")
        return NOTHING
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"card {name!r}: {key} must be a whole number, not {value!r}")
    return value


def words_of(record: Record, key: str, name: str) -> list[str]:
    """A list of words."""
    value = record.get(key, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadInput(f"card {name!r}: {key} must be a list of words, not {value!r}")
    return value


def one_or_more(record: Record, key: str, name: str) -> list[str]:
    """One word, or a list of words."""
    value = record.get(key)
    if value is None:
        return []
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadInput(f"card {name!r}: {key} must be a word or a list of words, not {value!r}")
    return [word.strip() for word in words if word.strip()]


def text_of(record: Record, name: str) -> str:
    """The printed text, empty where there is none."""
    text = record.get("text")
    if text is None:
        return ""
    if not isinstance(text, str):
        raise BadInput(f"card {name!r}: text must be a string")
    return text


def made(record: Record, name: str, nums: list[int], sets: list[frozenset[str]], abilities: list[Ability]) -> CardDef:
    """The printed card; each ability learns its place on it. Without an id a card goes by its name."""
    for place, ability in enumerate(abilities):
        ability.place = place
    return CardDef(str(record.get("id", name)), name, nums, sets, text_of(record, name), abilities, dict(record))
