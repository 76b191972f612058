"""How does a printed text come to the grammar? One ability a line, icons and quotations in one form each.

The files that people gather have lost some brackets and line ends; what is certain from its surroundings is put back
here, and nothing is left out. 2.11.4: reminder text in parentheses is no token.
"""

from __future__ import annotations

import re

from rulewright.games.vanguard.rules.zones import IN_BIND, IN_DAMAGE, IN_DECK, IN_DROP, IN_HAND, IN_SOUL, ON_GC, ON_RC, ON_VC
from rulewright.language.normal import CLOSE, OPEN, quotations
from rulewright.language.tokens import COMMON_RULES, TokenRule, unify

MARKS = {
    "VC": ON_VC,
    "RC": ON_RC,
    "GC": ON_GC,
    "HAND": IN_HAND,
    "SOUL": IN_SOUL,
    "DROP ZONE": IN_DROP,
    "BIND ZONE": IN_BIND,
    "DAMAGE ZONE": IN_DAMAGE,
    "DECK": IN_DECK,
}
SHOWN = {
    ON_VC: "VC",
    ON_RC: "RC",
    ON_GC: "GC",
    IN_HAND: "Hand",
    IN_SOUL: "Soul",
    IN_DROP: "Drop zone",
    IN_BIND: "Bind zone",
    IN_DAMAGE: "Damage zone",
    IN_DECK: "Deck",
}
ZONE = r"(?:VC|RC|GC|Hand|Soul|Drop [Zz]one|Bind [Zz]one|Damage [Zz]one|Deck)"


def mask_of(text: str) -> int:
    """The zones of a mark such as (VC/RC) (2.11.3.4)."""
    mask = 0
    for word in text[1:-1].split("/"):
        mask |= MARKS[word.strip().upper()]
    return mask


def write_mask(mask: int) -> str:
    """A mark as printed."""
    return "(" + "/".join(word for bit, word in SHOWN.items() if mask & bit) + ")"


def limit_of(text: str) -> int:
    """The number of a Limit Break icon."""
    return int(re.sub(r"\D", "", text))


TOKENS = (
    TokenRule("circle", rf"\({ZONE}(?:/{ZONE})*\)", mask_of),
    TokenRule("skip", r"\((?:[^()]|\([^()]*\))*\)"),
    TokenRule("trait", r"<{1,2}[^<>]*>{1,2}|《[^《》]*》", lambda text: text.strip("<>《》").strip()),
    TokenRule("zone", r"(?<=\])\([A-Z]{1,4}(?:/[A-Z]{1,4})*\)"),
    TokenRule("name", r'"[^"]*"', lambda text: text[1:-1].strip()),
    TokenRule("icon", r"\[(?:AUTO|ACT|CONT|Power|Critical|Shield|Stand|Rest)\]"),
    TokenRule("limit", r"\[Limit[- ]Break ?\d\]", limit_of),
    TokenRule("mark", f"[{OPEN}{CLOSE}]"),
    *COMMON_RULES,
)

KINDS = r"(?:AUTO|ACT|CONT)"
QUOTING = re.compile(r"\b(?:named|with|gets?|loses?|ha[sv]e?|or|and)$")
"""Words that a quotation on a line of its own follows."""
STARTS = re.compile(rf"\[?{KINDS}\]?\s*[:(\[]|\(|\[?{KINDS}\]?\s*{ZONE}\s*[:\[]")


def join(lines: list[str]) -> list[str]:
    """The lines of a text; a quotation that stands on a line of its own is put back between its words."""
    found: list[str] = []
    quoted = False
    for line in lines:
        if not line:
            continue
        if found and not quoted and not line[0].islower() and QUOTING.search(found[-1]):
            found[-1] += f' "{line}"'
            quoted = True
        elif found and quoted and not STARTS.match(line):
            found[-1] += ("" if line[0] in ".,;" else " ") + line
            quoted = False
        else:
            found.append(line)
            quoted = False
    return found


ABILITY = re.compile(rf"\[?{KINDS}\]?\s*[:(\[]")


def nest(text: str) -> str:
    """Quotations of abilities get brackets of their own: names may be quoted inside them."""
    return quotations(text, lambda before, inner: ABILITY.match(inner) is not None)


def icons(line: str) -> str:
    """Icons in one form each, brackets complete."""
    line = re.sub(r"\(\s*\[(?:Boost|Intercept|Twin ?Drive)\]\s*\)", "", line)
    line = re.sub(rf"^{KINDS}(?=\s*[:(])", lambda match: f"[{match[0]}]", line)
    line = re.sub(rf"(\({ZONE})\)/\(({ZONE}\))", r"\1/\2", line)
    line = re.sub(rf"^(\[{KINDS}\]\s*)\[?({ZONE})\]?(?=\s*[:\[])", r"\1(\2)", line)
    line = re.sub(rf"({OPEN}\[{KINDS}\]\s*)\[?({ZONE})\]?(?=\s*[:\[])", r"\1(\2)", line)
    line = re.sub(rf"^(\[{KINDS}\]\s*\([^()]*\))\s*:\s*(?=\[Limit[- ]Break)", r"\1", line)
    line = re.sub(r"\b(Counter|Soul)[- ](Blast|Charge)(\d)", r"\1-\2 \3", line)
    line = re.sub(r"\b(Counter|Soul) (Blast|Charge)\b", r"\1-\2", line)
    line = re.sub(r"\[Soul-Charge\] (\d+)", r"[Soul-Charge \1]", line)
    line = re.sub(r"\[(Rest|Stand)(?:\[| (?=<))", r"[\1] ", line)
    head = re.match(rf"(\[{KINDS}\][^:\[]*(?:\[Limit[^\]]*\][^:]*)?:?\s*)(\[.*)$", line)
    if head is not None:
        body = OPEN.join(head[2].split(OPEN)[:1])
        if body.count("]") > body.count("["):
            line = head[1] + "[" + head[2]
    return line


def split(line: str) -> list[str]:
    """A line that holds two abilities is two lines."""
    if not re.search(rf"[.)] \[{KINDS}\]\s*[:(\[]", line):
        return [line]
    found = [""]
    depth = 0
    place = 0
    while place < len(line):
        sign = line[place]
        depth += (sign == OPEN) - (sign == CLOSE)
        if depth == 0 and sign == "[" and found[-1].endswith((". ", ") ")) and re.match(rf"\[{KINDS}\]\s*[:(\[]", line[place:]):
            found[-1] = found[-1].strip()
            found.append("")
        found[-1] += sign
        place += 1
    return found


def lines_of(text: str) -> list[str]:
    """The abilities of a printed text, ready for the grammar; a line of reminder text is none."""
    found: list[str] = []
    for line in filter(None, text.split("\n")):
        for part in split(icons(nest(unify_keeping_quotes(line)))):
            if not re.fullmatch(r"\((?:[^()]|\([^()]*\))*\)\.?", part.strip()):
                found.append(part)
    return found


def unify_keeping_quotes(text: str) -> str:
    """One form of each sign; curly quotation marks stay, since they say which way they open."""
    plain = unify(text).replace("\u3000", " ")
    if "“" not in text and "”" not in text:
        return plain
    return "".join(old if old in "“”" else new for old, new in zip(text, plain))
