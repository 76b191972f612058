"""How does a printed text come to the grammar? One ability a line (2-13b), properties of several words as one token.

2-13c: a Counter ability stands in a box of its own, which is a line here. 16-1a: keywords are plain words, ability names stand in
quotation marks. 16-1a-3, 16-1a-4: the timing line and limits such as [Turn 1] are no keywords.
2-13d: reminder text in parentheses is no token. 2-1b: a property is named by its bare word; it is told from the words of
the language by its capital letter.
"""

from __future__ import annotations

import re

from rulewright.language.normal import CLOSE, OPEN, quotations, unshortened
from rulewright.language.tokens import COMMON_RULES, Token, Tokenizer, TokenRule, unify

MARKED = ("【OD】", "【TD】", "【CNT】")
TOKENS = (
    TokenRule("skip", r"\((?:[^()]|\([^()]*\))*\)"),
    TokenRule("icon", r"【[^】]*】|\[(?:CNT|OD|TD)\]", lambda text: text[1:-1].strip().upper()),
    TokenRule("limit", r"\[\s*(?:Turn|Game)\s+\d+\s*\]", lambda text: " ".join(text[1:-1].split())),
    TokenRule("boxed", r"\[(?:Charge Shield|Forced Reveal)\]", lambda text: text[1:-1]),
    TokenRule("name", r'"[^"]*"', lambda text: text[1:-1].strip()),
    TokenRule("mark", "[⟦⟧]"),
    *COMMON_RULES,
)

CAPITALS = frozenset(
    """attack atk hp stk cnt od td x breakthrough defender intercept retaliate double familiar undying shield genesis
abyssal summoning summoned enhanced concerto forced reveal enhance resource concealment dormant overdrive touchdown counter standard instant
legendary nonlegendary action actions timing requirement requirements turn game i ii iii iv""".split()
)
"""Words that are printed with a capital letter without being a property."""

RULE_NOUNS = frozenset(
    """unit units card cards event events field fields ruler rulers resource resources charge charges graveyard deck
hand zone zones gate player players opponent level life attribute faction damage ability abilities""".split()
)
"""Words of the rules that are no property even with a capital letter."""

STARTS_SENTENCE = frozenset(".:!?;■・[]-⇒⟦")


class PropertyTokenizer(Tokenizer):
    """A tokenizer to which a run of capitalised words is one token, unless the words belong to the language: at the
    beginning of a sentence those that it knows, elsewhere the few that it writes with a capital letter."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        super().__init__(TOKENS)
        self.known: frozenset[str] = frozenset()
        """The words of the grammar, once it is complete."""

    def split(self, source: str) -> list[Token]:
        found: list[Token] = []
        for token in super().split(source):
            if token.kind == "word":
                self.take(token, found, source)
            else:
                found.append(token)
        return found

    def take(self, token: Token, found: list[Token], source: str) -> None:
        """Append a word: to the property before it, as a property, or as it is."""
        printed = str(token.value)
        if re.match(r"[Nn]on-[A-Z]", printed):
            found.append(Token("word", "non", printed[:3], token.start, token.start + 3))
            found.append(Token("mark", "-", "-", token.start + 3, token.start + 4))
            found.append(Token("property", printed[4:], printed[4:], token.start + 4, token.end))
            return
        if printed.endswith("'s") and len(printed) > 2 and token.text not in self.known and self.is_property(printed[:-2], token.text[:-2], False):
            found.append(Token("propertys", printed[:-2], printed[:-2], token.start, token.end))
            return
        before = found[-1] if found else None
        starts = before is None or before.kind in ("icon", "limit") or before.text in STARTS_SENTENCE or before.text == "," and in_cost(found)
        if not self.is_property(printed, token.text, starts):
            found.append(token)
        elif before is not None and before.kind == "property" and source[before.end : token.start] == " ":
            found.pop()
            whole = f"{before.value} {printed}"
            found.append(Token("property", whole, whole, before.start, token.end))
        else:
            found.append(Token("property", printed, printed, token.start, token.end))

    def is_property(self, printed: str, word: str, starts: bool) -> bool:
        """Whether a word names a property."""
        if not printed[0].isupper() or word in CAPITALS or word in RULE_NOUNS or printed.endswith(("'s", "s'")):
            return False
        return not (starts and word in self.known)


def in_cost(tokens: list[Token]) -> bool:
    """Whether the last of these words stands in the brackets of a cost, where a comma may be followed by a further order."""
    return next((token.text == "[" for token in reversed(tokens) if token.text in ("[", "]")), False)


def lines_of(text: str, is_event: bool) -> list[str]:
    """The abilities of a printed text. Lines that a mark or an icon opens are abilities of their own; the other lines of
    an event are one effect. The timing of an event and keywords stand on lines of their own."""
    found: list[str] = []
    free = False
    for line in text.split("\n"):
        line = line.strip()
        if not line:
            continue
        reminded = re.match(r"(■?\s*[A-Z][A-Za-z ]*\([^()]*\))\s*(\S.*)$", line)
        if reminded and reminded[1].split("(")[0].strip("■ ").lower() in EXPLAINED:
            found += [reminded[1].strip("■ ")]
            line = reminded[2]
        marked = line.startswith("■")
        if marked:
            line = line[1:].strip()
        plain = unify(line)
        last = unify(found[-1]) if found else ""
        if found and is_list(last) and (plain[:1] in "・-*" or marked):
            found[-1] += " ・" + re.sub(r"^[・•·\-–—*]\s*", "", line)
        elif marked or line.startswith(MARKED) or plain.startswith(("[CNT]", "[OD]", "[TD]")):
            found.append(line)
            free = True
        elif is_event and free and found and not is_head(last) and not is_head(plain):
            found[-1] += " " + line
        else:
            found.append(line)
            free = not is_head(plain)
    return [line for line in found if not re.fullmatch(r"\((?:[^()]|\([^()]*\))*\)\.?", unify(line))]


EXPLAINED = frozenset(
    (
        "breakthrough",
        "defender",
        "intercept",
        "retaliate",
        "double attack",
        "familiar",
        "undying",
        "charge shield",
        "concealment",
        "forced concealment",
        "dormant",
        "forced reveal",
    )
)
"""Keywords that a line can go on behind, once they are explained in parentheses (2-13d)."""


def is_list(line: str) -> bool:
    """Whether a line announces options, or lists some already."""
    return re.search(r"following(?: effects| options)?\s*[:.]?$|\b[Cc]hoose (?:up to )?\w+\s*:$|・", line) is not None


def is_head(line: str) -> bool:
    """Whether a line of an event is its timing or a keyword, and no part of its effect."""
    return line.startswith("Timing:") or line.rstrip(".") in ("Resource", "Forced Reveal", "[Forced Reveal]")


GIVES = re.compile(r"\b(?:gains?|gets?|has|have|and) $")
NEW_EFFECT = re.compile(r'\beffect (?!before )(?:[^".]* )?(?:becomes|to|into|with) $')


def is_ability(before: str, inner: str) -> bool:
    """Whether a quotation is an ability or an effect, and no name."""
    return GIVES.search(before) is not None and re.search(r"[.\]:]", inner) is not None or NEW_EFFECT.search(before) is not None


def quoted(line: str) -> str:
    """Quotations of abilities get brackets of their own, so that they are read too; icons have one form."""
    plain = re.sub(r"(?<!【)(?:\[(CNT|OD|TD)\]|\b(CNT|OD|TD)\b)(?!】)", lambda match: f"【{match[1] or match[2]}】", unify(line))
    return quotations(unshortened(plain), is_ability)


def unquoted(text: str) -> str:
    """A text with quotation marks around the abilities that it quotes."""
    return text.replace(OPEN, "“").replace(CLOSE, "”")
