"""Texts from outside, YAML and JSON: the one place where they are read. All of it is bounded (`limits.py`), and whatever
is wrong is a BadInput with file, line and reason. What comes out holds only mappings, lists, texts, numbers, truth values
and nothing."""

from __future__ import annotations

import json
import math
import re
import sys
from pathlib import Path
from typing import NoReturn

import yaml
from yaml.constructor import SafeConstructor
from yaml.events import AliasEvent
from yaml.nodes import Node, ScalarNode

from rulewright import limits
from rulewright.kernel.cards import CardDef
from rulewright.kernel.errors import BadInput
from rulewright.tcg.interface import Record, Rules

KINDS = ("str", "int", "float", "bool", "null", "map", "seq", "merge", "value")
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]")
"""Letters that change a terminal or end a text; the ends of lines are none of them."""
HALF = re.compile("[\ud800-\udfff]")
TAG = "tag:yaml.org,2002:"


def read_text(path: str | Path) -> str:
    """A text file."""
    try:
        with open(path, "rb") as file:
            data = file.read(limits.FILE_SIZE + 1)
        if len(data) > limits.FILE_SIZE:
            raise BadInput(f"a file has at most {limits.FILE_SIZE} bytes", str(path))
        return data.decode().replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        raise BadInput(error.strerror or "cannot be read", str(path)) from None
    except UnicodeDecodeError as error:
        raise BadInput("not a text file (UTF-8)", str(path), data[: error.start].count(b"\n") + 1) from None
    except ValueError:
        raise BadInput("no name of a file", repr(str(path))) from None


# -- single values --------------------------------------------------------------------------------------------


def wrong(value: object) -> str:
    """What is wrong with a text or number; empty if it can be kept and shown everywhere."""
    if isinstance(value, str):
        if CONTROL.search(value):
            return "a text with a control character"
        if HALF.search(value):
            return "a text with half a character (a lone surrogate)"
    elif isinstance(value, float) and not math.isfinite(value):
        return "a number that is none"
    elif isinstance(value, int) and abs(value) > limits.NUMBER:
        return f"a number beyond {limits.NUMBER}"
    return ""


def flaw(value: object, most: int = sys.maxsize) -> str:
    """The first thing that is wrong anywhere in a value, which may hold so many values."""
    level, count, depth = [value], 1, 0
    while level:
        below: list[object] = []
        for one in level:
            if isinstance(one, dict):
                below += one
                below += one.values()
            elif isinstance(one, list):
                below += one
            elif problem := wrong(one):
                return problem
        level, count, depth = below, count + len(below), depth + 1
        if count > most:
            return f"more than {most} values"
        if depth > limits.DEPTH:
            return f"more than {limits.DEPTH} levels"
    return ""


# -- YAML -----------------------------------------------------------------------------------------------------


class Composer(yaml.SafeLoader):
    """A text as nodes, which know their lines. Dates are texts."""

    yaml_implicit_resolvers = {
        letter: [pair for pair in pairs if pair[0] != TAG + "timestamp"] for letter, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text)
        self.file = file
        self.depth = 0
        self.count = 0
        self.sizes: dict[Node, int] = {}
        """How many values a node holds, itself included."""

    def compose_node(self, parent: Node | None, index: int) -> Node | None:
        """The next node. A reference counts as all that it stands for, so that it cannot blow up later."""
        event = self.peek_event()  # type: ignore[no-untyped-call]
        line = event.start_mark.line + 1
        before, self.depth = self.count, self.depth + 1
        if self.depth > limits.DEPTH:
            raise BadInput(f"more than {limits.DEPTH} levels", self.file, line)
        node: Node | None = super().compose_node(parent, index)
        if isinstance(event, AliasEvent):
            if node not in self.sizes:
                raise BadInput(f"*{event.anchor} refers to itself", self.file, line)
            self.count += self.sizes[node]
        elif node is not None:
            self.count += 1
            self.sizes[node] = self.count - before
        if self.count > limits.VALUES:
            raise BadInput(f"more than {limits.VALUES} values", self.file, line)
        self.depth -= 1
        return node


class Builder(SafeConstructor):
    """Nodes as values."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file

    def construct_object(self, node: Node, deep: bool = False) -> object:
        """The value of a node; a text or number must be one that can be kept."""
        line = node.start_mark.line + 1
        if node.tag.removeprefix(TAG) not in KINDS:
            raise BadInput(f"no tag {node.tag.replace(TAG, '!!')}", self.file, line)
        try:
            value: object = super().construct_object(node, deep)
        except (ValueError, KeyError, IndexError, OverflowError, AttributeError):  # what PyYAML does not expect itself
            raise BadInput(f"{short(node)} cannot be read as {node.tag.removeprefix(TAG)}", self.file, line) from None
        problem = wrong(value) if isinstance(node, ScalarNode) else ""
        if problem:
            raise BadInput(problem, self.file, line)
        return value


def short(node: Node) -> str:
    """A node's own letters, not too many."""
    text = str(node.value)
    return repr(text if len(text) <= 40 else text[:40] + "...")


def compose(text: str, file: str = "") -> Node | None:
    """A YAML text as a tree of nodes with lines, which `build` turns into values."""
    try:
        composer = Composer(text, file)
        return composer.get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise BadInput(f"not YAML: {error.problem}", file, mark.line + 1 if mark else 0) from None
    except yaml.reader.ReaderError as error:
        raise BadInput(f"not YAML: {error.reason}", file, text[: error.position].count("\n") + 1) from None
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # such as the escape of a letter that does not exist
        raise BadInput(f"not YAML: {error}", file) from None


def build(node: Node | None, file: str = "") -> object:
    """The value of a node."""
    if node is None:
        return None
    try:
        found: object = Builder(file).construct_document(node)
        return found
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise BadInput(f"not YAML: {error.problem}", file, mark.line + 1 if mark else 0) from None


def from_yaml(text: str, file: str = "") -> object:
    """The value of a YAML text."""
    return build(compose(text, file), file)


# -- JSON -----------------------------------------------------------------------------------------------------


def whole(digits: str) -> int:
    """A whole number of JSON, before somebody spends time on a million digits."""
    if len(digits) > 20:
        raise BadInput(f"a number beyond {limits.NUMBER}")
    return int(digits)


def no_number(word: str) -> NoReturn:
    """NaN and Infinity."""
    raise BadInput(f"{word} is no number")


def from_json(text: str, file: str = "", line: int = 0) -> object:
    """The value of a JSON text; `line` is its first line in the file if it is a part of one."""
    try:
        value: object = json.loads(text, parse_int=whole, parse_constant=no_number)
        problem = flaw(value)
    except json.JSONDecodeError as error:
        raise BadInput(f"not JSON: {error.msg}", file, (line or 1) + error.lineno - 1) from None
    except RecursionError:
        problem = f"more than {limits.DEPTH} levels"
    except BadInput as error:
        problem = error.reason
    if problem:
        raise BadInput(problem, file, line)
    return value


# -- cards ----------------------------------------------------------------------------------------------------


def read_card(rules: Rules, record: Record) -> CardDef:
    """The card of a record from outside."""
    if longest(record) > limits.CARD_TEXT:
        raise BadInput(f"a text of a card has at most {limits.CARD_TEXT} characters")
    try:
        return rules.card(record)
    except RecursionError:
        raise BadInput("the text of the card is too involved") from None
    except ValueError as error:
        raise BadInput(f"card {record.get('name')!r}: {error}") from None


def longest(value: object) -> int:
    """Letters of the longest text in a value; a card's abilities, which may be a list, are one text."""
    if isinstance(value, dict):
        return max(map(longest, value.values()), default=0)
    if isinstance(value, list):
        texts = sum(len(part) for part in value if isinstance(part, str))
        return max([texts, *(longest(part) for part in value if not isinstance(part, str))])
    return len(value) if isinstance(value, str) else 0
