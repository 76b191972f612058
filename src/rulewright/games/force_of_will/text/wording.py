"""How does a printed text come to the grammar? Marks and spellings of all years in one form, races of several words as one token.

205.4: a race is named by its bare word; it is told from the words of the language by its capital letter. 204.3: text in parentheses is
reminder text and no token.

Section 1401, 1401.1: old cards need no grammar of their own; what only they say is read where its words are. Section 1402 and section 1403
are about Japanese cards.
"""

from __future__ import annotations

import re

from rulewright.language.common import COUNT_WORDS
from rulewright.language.tokens import COMMON_RULES, Token, Tokenizer, TokenRule, unify

REST = "⟲"
"""Stands for {Rest} while a text is read."""
NUMBER = r"[+-]?(?:\d+|[XY]\d*)"
TOKENS = (
    TokenRule("skip", r"\((?:[^()]|\([^()]*\))*\)"),
    TokenRule("change", rf"\[\s*{NUMBER}\s*/\s*{NUMBER}\s*\]", lambda text: "".join(text[1:-1].split())),
    TokenRule("key", r"\[[^\[\]]*\]", lambda text: " ".join(text[1:-1].split())),
    TokenRule("will", r"\{\w+\}(?:\s*\{\w+\})*", lambda text: "".join(text.split())),
    TokenRule("name", r'"[^"]*"', lambda text: text[1:-1].strip().rstrip(",.")),
    TokenRule("art", r"<[^<>]*>", lambda text: text[1:-1].strip()),
    TokenRule("mark", "[⟦⟧⇒⟲]"),
    TokenRule("number", r"\d{1,3}(?:,\d{3})+(?![^\W_])|\d+(?![^\W_])", lambda text: int(text.replace(",", ""))),
    *COMMON_RULES,
)


def needed(pattern: str) -> str:
    """The longest part of what a pattern finds that is always the same; empty where there is none. Choices, classes
    and what may be missing are left out."""
    plain = re.sub(r"\\.", "\0", pattern)
    plain = re.sub(r"\[[^\]]*\]", "\0", plain)
    while "(" in plain:
        plain = re.sub(r"\([^()]*\)", "\0", plain)
    if "|" in plain:
        return ""
    return max(re.split(r"[\0^$.+]", re.sub(r".[?*]", "\0", plain)), key=len)


SPELLINGS = tuple(
    (needed(pattern), pattern, instead)
    for pattern, instead in (
        (r"(?:^|(?<=\"))\s*\[[Cc]ontinuous\]\s*:?\s*", ""),
        (r"\[(Seal|Legend|Grimoire|Rune|Mana|Limit|Divinity)\]\s*\((\d+)\)", r"[\1] \2"),
        (r"\[Barrier\]\s*(?:\((?=\w+\))|(?=\{[WRUGB]\}))(\w*)\)?(?:\((\w+)\))?", r"[Barrier] against \1 \2"),
        (r"<<([^<>]*)>>", r"<\1>"),
        (r"\[?Sealed Item\]?(?=\s*<)", "sealed item"),
        (r"\[Sealed Item\]\s*Cipher\b", "sealed item <Cipher>"),
        (r"\[God's Art\]", "God's Art"),
        (r"&rArr;", "⇒"),
        (r"^(Break|Enter|Continuous|Activate)\]", r"[\1]"),
        (r"^\[(Break|Enter|Continuous|Activate)(?=[: ])(?!\s*\])", r"[\1]"),
        (r"\b([Yy])ou're\b", r"\1ou are"),
        (r"\b([Tt])hey're\b", r"\1hey are"),
        (r"\b[Cc]hant-standby area\b", "standby area"),
        (r"\[Activate\]\s*:", "[Activate]"),
        (r"^\[Activate\]\s*(?=(?:When|Whenever|At)\b)", ""),
        (r"^Bestow (?=[{⟲])", "[Bestow] "),
        (r"\brecover phase\b", "recovery phase"),
        (r"^([^()]*)\)$", r"\1"),
        (r"\bin this way\b", "this way"),
        (r"(?<![\[\w])[Ss]pell\s*:\s*[Cc]hant-[Ii]nstant\b", "[Spell:Chant-Instant]"),
        (r"(?<![\[\w])[Ss]pell\s*:\s*[Cc]hant-[Ss]tandby\b", "[Spell:Chant-Standby]"),
        (r"(?<![\[\w])[Ss]pell\s*:\s*[Cc]hant\b(?!-)", "[Spell:Chant]"),
        (r"(?<![\[\w])[Aa]ddition\s*:\s*(Field|J/[Rr]esonator|J/[Rr]uler|J-[Rr]uler|Resonator|Ruler)(?!\w)", r"[Addition:\1]"),
        (r"\bface down (?=on (?:the )?(?:top|bottom) of (?:your|its owner's|their) lifebreak area)", ""),
        (r"(?<![\[\w/+-])(?<!\[ )([+-]\d+/[+-]\d+)(?![\w/]|\s*\])", r"[\1]"),
        (r"(?<![\[\w/+-])(?<!\[ )(\d{1,4}/\d{2,4})(?![\w/]|\s*\])", r"[\1]"),
        (r"\{\s*[Rr]est\s*\}", REST),
        (r">>>|=>|→|⇨", "⇒"),
        (r"\(\s*\)", ""),
        (r"(?<=[a-z\]])\[(?=[+-])", " ["),
        (r"(\bIf you do, [^.]*\.) Otherwise,", r"\1 If you don't,"),
        (r"^Each time\b", "Whenever"),
        (r"\bTake control of\b", "Gain control of"),
        (r"\btake control of\b", "gain control of"),
        (r"\b([Yy])ou've\b", r"\1ou have"),
        (r"\b([Tt])hey've\b", r"\1hey have"),
        (r"\b[Hh]is or her\b", "their"),
        (r"\b[Hh]e or she\b", "they"),
        (r"\b[Hh]im or her\b", "them"),
        (r"\. Then, ", ". Then "),
        (r"\bAnytime\b", "anytime"),
        (r"\[J-Activate\]:", "[J-Activate]"),
        (r"\bWaterBreak\b", "Water Break"),
        (r"\[\s*[Rr]ace\s*:\s*([^\]]*)\]", r"\1"),
        (r"\[-(\d+)-(\d+)\]", r"[-\1/-\2]"),
        (r"\bJ/Ruler", "J/ruler"),
        (r"\bJ/Resonator(?!\])", "J/resonator"),
        (r"\bJ-ruler", "J-Ruler"),
        (r"\bMagic Stone(?=s?\b)(?! [A-Z])", "magic stone"),
        (r"\bthis gains\b", "this card gains"),
        (r"\b([Dd]eals?) (\d+|X) to (?=target|each|you|all)", r"\1 \2 damage to "),
        (r"\.\s*(\([^()]*\))\s*\.$", r". \1"),
        (r"\[[Tt](?:he|otal) number of ([^\[\]]*?)\s*x\s*(\d+)\s*\]", r"\2 times the number of \1"),
        (r"\[[Tt]otal cost of ([^\[\]]*?)\s*x\s*(\d+)\s*\]", r"\2 times the total cost of \1"),
        (r"\b[Cc]hant - [Ss]tandby\b", "Chant-Standby"),
        (r"\[(Spell|Addition)\s*:\s*", r"[\1:"),
        (r"(?<=\w)\.\.", "."),
        (r"\s+\.", "."),
        (r"\b([Cc])an't\b", r"\1annot"),
        (r"(?<=[a-z]),(?=[a-z{⟲])", ", "),
        (r"\b(deck), for (?=an?\b|up to\b|any\b)", r"\1 for "),
        (r"\b(light|fire|water|wind|darkness)/(?=(?:light|fire|water|wind|darkness)\b)", r"\1 and "),
        (r"\b(?:(?:that )?you own )?(?:from )?(?:outside|out of) the game(?= into| to| and)", "from your removed area"),
    )
)
"""Spellings with only one reading; misprints are in `corrections.tsv`. 317.1, 317.1a: what is out of the game is in the removed area, as there is no
collection here. 1404.2: the chant-standby area is the standby area."""

CAPITALS = frozenset(
    """atk def x y j-ruler j-rulers j/ruler j/rulers j/resonator j/resonators ruler rulers resonator resonators regalia addition
additions chant chants rune runes god's art i ii iii stone stones spell spells card cards break enter activate continuous total field
judgment barrier quickcast force seal shift remnant each if when whenever you your put this target""".split()
)
"""Words of the rules that are no race even with a capital letter."""
ATTRIBUTE_WORDS = frozenset(("light", "fire", "water", "wind", "darkness", "dark", "void", "special", "basic", "true", "master"))
STARTS_SENTENCE = frozenset(".:!?;⇒⟦-,・⟲")
LINKS = (("of",), ("of", "the"))


class RaceTokenizer(Tokenizer):
    """A tokenizer to which a run of capitalised words is one token, unless the words belong to the language: at the beginning of a
    sentence those that it knows, elsewhere the few that it writes with a capital letter."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        super().__init__(TOKENS)
        self.known: frozenset[str] = frozenset()
        """The words of the grammar, once it is complete."""

    def split(self, source: str) -> list[Token]:
        plain = super().split(source)
        found: list[Token] = []
        place = 0
        while place < len(plain):
            token = plain[place]
            if token.kind == "word" and (match := re.match(r"[Nn]on-(?=\w)", str(token.value))):
                printed = str(token.value)
                found.append(Token("word", "non", "non", token.start, token.start + 3))
                found.append(Token("mark", "-", "-", token.start + 3, token.start + 4))
                token = Token("word", printed[4:].lower(), printed[match.end() :], token.start + 4, token.end)
                plain[place] = token
            end = self.race_end(plain, place, found)
            if end > place:
                text = source_text(plain, place, end)
                found.append(Token("race", text, text, plain[place].start, plain[end - 1].end))
                place = end
            else:
                found.append(token)
                place += 1
        return found

    def race_end(self, tokens: list[Token], place: int, found: list[Token]) -> int:
        """Where the race that begins at a place ends; the place itself if none begins there."""
        before = found[-1] if found else None
        starts = before is None or before.kind in ("key", "art", "will") or before.text in STARTS_SENTENCE
        if not self.is_race(tokens, place, starts):
            return place
        end = place + 1
        while end < len(tokens):
            if self.is_race(tokens, end, False):
                end += 1
            elif tokens[end].kind == "number" and tokens[end - 1].text == "squad":
                end += 1
            else:
                for link in LINKS:
                    after = end + len(link)
                    if tuple(token.text for token in tokens[end:after]) == link and after < len(tokens) and self.is_race(tokens, after, False):
                        end = after + 1
                        break
                else:
                    break
        return end

    def is_race(self, tokens: list[Token], place: int, starts: bool) -> bool:
        """Whether a word is a race, or a part of one."""
        token = tokens[place]
        printed = str(token.value)
        if token.kind != "word" or not printed[:1].isupper() or printed.endswith(("'s", "s'")):
            return False
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        goes_on = after is not None and after.kind == "word" and str(after.value)[:1].isupper() and after.text not in CAPITALS
        if re.fullmatch(r"[XY]\d*", printed):
            return False
        if token.text in COUNT_WORDS or token.text == "card":
            return goes_on
        if token.text in CAPITALS:
            return False
        if token.text == "sealed" and after is not None and after.text == "item" or token.text == "item" and place and tokens[place - 1].text == "sealed":
            return False
        if token.text in ATTRIBUTE_WORDS:
            return goes_on and after is not None and after.text not in ATTRIBUTE_WORDS and after.text != "magic"
        if token.text == "magic":
            return after is None or after.text not in ("stone", "stones")
        return not (starts and token.text in self.known)


def source_text(tokens: list[Token], start: int, end: int) -> str:
    """The words of a race, with single blanks."""
    return " ".join(str(token.value) for token in tokens[start:end])


def normalised(line: str) -> str:
    """A paragraph in the one spelling that the grammar reads."""
    line = unify(line)
    for part, pattern, instead in SPELLINGS:
        if part in line:
            line = re.sub(pattern, instead, line)
    return quoted(listed(" ".join(line.split())))


def listed(line: str) -> str:
    """Options in a list: where the last one is set off by "; or", each semicolon before it sets off an option too."""
    choose = re.search(r"\b[Cc]hoose (?:up to )?(?:one|two|three|four|any)\b", line)
    if choose is None or "; or " not in line:
        return line
    last = line.rindex("; or ")
    return line[: choose.end()] + re.sub(r";(?! or\b) ?", "; or ", line[choose.end() : last]) + line[last:]


def printed(text: str) -> str:
    """A canonical text as it is printed."""
    return text.replace(REST, "{Rest}").replace("⟦", '"').replace("⟧", '"').replace("non - ", "non-")


def quoted(line: str) -> str:
    """Quotations of abilities get brackets of their own, so that they are read too; those of names stay."""
    spans: list[tuple[int, int]] = []
    opened: list[int] = []
    for place, mark in enumerate(line):
        if mark != '"':
            continue
        before, after = line[place - 1 : place], line[place + 1 : place + 2]
        opens = not opened or (before in ("", " ", "(", "[", "⟦") and after not in ("", " ", ".", ",", ";"))
        if opens:
            opened.append(place)
        else:
            spans.append((opened.pop(), place))
    marks = list(line)
    for start, end in spans:
        inner = line[start + 1 : end]
        if is_text(line[:start], inner):
            marks[start], marks[end] = "⟦", "⟧"
    return re.sub(r"⟧ (?=(?:You may p|P)lay this ability)", "⟧. ", "".join(marks))


def is_text(before: str, inner: str) -> bool:
    """Whether a quotation is an ability and no name."""
    if not re.search(r"(?:gains?|loses?|has|have|with|and|,)\s*$", before):
        return False
    if re.search(r"(?:named|name|control|is|or)\s*$", before):
        return False
    return re.search(r"[:⇒⟲\[{]|\.$", inner) is not None or re.match(r"(?:This|If|When|Whenever|At|As|You|Prevent) ", inner) is not None
