"""The options of a question as a person sees and names them."""

from __future__ import annotations

from rulewright.kernel.errors import BadInput
from rulewright.kernel.questions import DISTRIBUTION, NUMBER, ORDER, Question
from rulewright.players.base import Choice

MANY = 12
"""With more options than this, those that begin alike share a line."""
ARROW = " -> "


def plain(text: str) -> str:
    """A label without regard to case and spaces."""
    return " ".join(text.casefold().split())


def option_lines(labels: list[str], question: Question) -> list[str]:
    """The numbered options; one line for all options that differ only in where to, if there are many."""
    if question.kind == NUMBER and all(label.isdecimal() for label in labels):
        return ["  one of the numbers " + ", ".join(labels)]
    width = len(str(len(labels)))
    numbered = [f"  {number:>{width}}  {label}" for number, label in enumerate(labels, 1)]
    lines = numbered if len(labels) <= MANY else grouped(labels, numbered, " " * (width + 4))
    hint = how_many(question)
    return lines + [f"  ({hint})"] if hint else lines


def grouped(labels: list[str], numbered: list[str], indent: str) -> list[str]:
    """One line for all options that are the same up to the arrow; the others as they are."""
    heads: dict[str, list[str]] = {}
    for number, label in enumerate(labels, 1):
        head, arrow, tail = label.partition(ARROW)
        if arrow:
            heads.setdefault(head, []).append(f"{tail} ({number})")
    lines: list[str] = []
    for label, line in zip(labels, numbered):
        head, arrow, _ = label.partition(ARROW)
        if not arrow:
            lines.append(line)
        elif head in heads:
            lines.append(f"{indent}{head}{ARROW}{', '.join(heads.pop(head))}")
    return lines


def how_many(question: Question) -> str:
    """What a person must enter where one number is not enough."""
    if question.kind == DISTRIBUTION:
        each = f", at least {question.minimum}" if question.minimum else ""
        return f"enter {len(question.options)} numbers with the sum {question.maximum}, one for each{each}"
    if not question.several:
        return ""
    most = min(question.maximum, len(question.options))
    if question.kind == ORDER:
        return f"enter all {most} numbers in the order you want" + ("" if question.minimum else ", or none to leave them as they are")
    if question.minimum == most:
        return f"enter {most} numbers"
    none = ", or none" if question.minimum == 0 else ""
    least = max(question.minimum, 1)
    return (
        f"enter its number{none}"
        if most == 1
        else f"enter {least} to {most} numbers{none}, as in {least} {most}"
        if least < most
        else f"enter {most} numbers{none}"
    )


def read_choice(entered: str, labels: list[str], question: Question) -> Choice:
    """The answer that a person has entered: a number, a label or a part of one; several where several are asked for."""
    if question.kind == DISTRIBUTION:
        words = entered.replace(",", " ").split()
        if not all(word.isdecimal() for word in words):
            raise BadInput(how_many(question))
        return [int(word) for word in words]
    if not question.several:
        return place_of(entered, labels)
    if plain(entered) in ("none", "nothing", "pass", "-"):
        return []
    words = entered.replace(",", " ").split()
    if all(word.isdecimal() for word in words):
        return [place_of(word, labels) for word in words]
    return [place_of(part, labels) for part in entered.split(";")]


def place_of(entered: str, labels: list[str]) -> int:
    """The place of the option of that number or label, or of the only one that has this part."""
    wanted = plain(entered)
    labels = [plain(label) for label in labels]
    if wanted in labels:
        return labels.index(wanted)
    if wanted.isdecimal():
        number = int(wanted)
        if 1 <= number <= len(labels):
            return number - 1
        raise BadInput(f"there is no option {number}; they go from 1 to {len(labels)}")
    for fits in (lambda label: label.startswith(wanted), lambda label: wanted in label, lambda label: all(word in label for word in wanted.split())):
        found = [place for place, label in enumerate(labels) if fits(label)]
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(f"{place + 1} {labels[place]}" for place in found[:4])
            raise BadInput(f"{entered!r} fits {len(found)} options: {some}{' ...' if len(found) > 4 else ''}")
    raise BadInput(f"{entered!r} is none of the options; `why {entered}` says why not, `help` shows the commands")
