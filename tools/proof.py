"""`make proof`: what notices it when a rule is missing?

For every enforced number of a rulebook this takes the rule out, in a way that follows from the number's marks alone, and
runs the scenarios that name or meet the number. One that holds with the rule and fails without it is the proof. What was
found goes to the game's `data/proof.tsv`.

A mark is where a traced game notes the number; the ways to take a rule out are

- `step`: the step of a procedure is skipped;
- `event`: the events of that number do not happen;
- `question`: the question of that number is not asked, its first option is taken;
- `layer`: the layer is not applied; `layers`: they are applied in the other order;
- `refusal`: a deck is not refused for it;
- `branch`: the branch that has the mark is not taken;
- `next`, `before`: what stands after the mark, or before it, is not done;
- `order`: the row that the mark stands in is gone through from its other end;
- `value`: what is returned or kept there is the other value;
- `whole`: the function does nothing.

That a mutant no longer traces a number counts for nothing: what a file says under `rules` and `log` is not looked at, and
neither is a mutant proof that only makes the program break down. One that makes a file go on for ever is, and is told apart.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import gc
import importlib
import json
import os
import pkgutil
import re
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

import rulewright
from rulewright import games
from rulewright.books.ledger import ENFORCED, NUMBER, rulebook
from rulewright.books.proof import Proof, fingerprint, parsed, proofs, unproven, write, write_unproven
from rulewright.kernel import layers
from rulewright.kernel.errors import BadInput
from rulewright.kernel.frames import Procedure
from rulewright.kernel.game import Game
from rulewright.kernel.state import State
from rulewright.scenario import files, runner
from rulewright.scenario.runner import Result, Run

ROOT = Path(__file__).resolve().parents[1]
SOURCE = Path(rulewright.__file__).parent
KNOWN = ROOT / "tests" / "known_failures.tsv"
PART = ROOT / "build" / "proof"
SECONDS = 0.4
TIMES = 10
"""Processor time that a file may take against a mutant: seconds, and how many times as much as usually."""
MEMORY = 1 << 30
MANY_FILES = 12
"""How many files that only meet a number are tried."""
MANY_TESTS = 6
"""How many tests that are no scenario files; only where no scenario file notices anything."""
MANY_MUTANTS = 24
TRACERS = ("rule", "note", "cite", "cite_layer")
EXPLAINING = ("labels.py", "refusals.py", "position.py", "board.py", "layout.py", "paths.py")
"""What only tells about a game decides nothing."""


class TooLong(Exception):
    """A file takes too long."""


# -- marks: where a traced game notes a number ----------------------------------------------------------------


class Site:
    """A place where a number is noted. `what` is `code`, `step`, `event`, `question` or `layer`."""

    __slots__ = ("what", "code", "line", "procedure", "step")

    def __init__(self, what: str, code: CodeType | None = None, line: int = 0, procedure: str = "", step: int = 0) -> None:
        self.what = what
        self.code = code
        self.line = line
        self.procedure = procedure
        self.step = step

    def key(self) -> tuple[object, ...]:
        return (self.what,) if self.what == "event" else (self.what, self.code, self.line, self.procedure, self.step)


class Marks:
    """What was noted where, by which file."""

    def __init__(self) -> None:
        self.sites: dict[str, dict[tuple[object, ...], Site]] = {}
        self.files: dict[tuple[str, tuple[object, ...]], dict[str, None]] = {}
        self.file = ""

    def add(self, number: str, site: Site) -> None:
        key = site.key()
        self.sites.setdefault(number, {}).setdefault(key, site)
        self.files.setdefault((number, key), {})[self.file] = None

    def met(self, number: str) -> list[str]:
        """The files that meet a number anywhere."""
        return list(dict.fromkeys(file for key in self.sites.get(number, {}) for file in self.files[number, key]))


MARKS = Marks()
HELPERS: set[CodeType] = set()


def site_of(frame: FrameType | None) -> Site | None:
    """The place in the rules that noted a number, above the helpers that do so for them."""
    asked = False
    while frame is not None:
        code = frame.f_code
        if code is Procedure.advance.__code__:
            return Site("step", procedure=frame.f_locals["self"].name, step=frame.f_locals["step"])
        if code is Game.ask.__code__:
            asked = True
        elif code.co_name == "cite_layer":
            return Site("layer", code, step=frame.f_locals["layer"])
        elif code not in HELPERS:
            return Site("question" if asked else "code", code, frame.f_lineno)
        frame = frame.f_back
    return None


class Trace(list[str]):
    """A trace that remembers where each number was noted."""

    def append(self, number: str) -> None:
        super().append(number)
        site = site_of(sys._getframe(1))
        if site is not None and number:
            MARKS.add(number, site)

    def extend(self, numbers: Any) -> None:
        numbers = list(numbers)
        super().extend(numbers)
        site = site_of(sys._getframe(1))
        if site is not None:
            for number in numbers:
                MARKS.add(number, site)


def watch() -> None:
    """From here on every trace remembers where it comes from, and events are marks as well."""
    slot = State.__dict__["trace"]

    def put(game: State, trace: list[str] | None) -> None:
        slot.__set__(game, None if trace is None else Trace(trace))

    State.trace = property(slot.__get__, put)  # type: ignore[assignment]
    for kind in {*_below(State), State}:
        for name in ("rule", "note", "cite"):
            if name in vars(kind):
                HELPERS.add(vars(kind)[name].__code__)
    commit = Game.commit

    def committing(game: Game, events: list[Any]) -> None:
        if game.trace is not None:
            frame = sys._getframe(1)
            while "/kernel/" in frame.f_code.co_filename and frame.f_back is not None:
                frame = frame.f_back
            for event in events:
                if event.rule:
                    MARKS.add(event.rule, Site("event", frame.f_code, frame.f_lineno))
        commit(game, events)

    Game.commit = committing  # type: ignore[method-assign]


def _below(kind: type) -> set[type]:
    return {one for below in kind.__subclasses__() for one in {below, *_below(below)}}


# -- files that are run ---------------------------------------------------------------------------------------


class File:
    """A scenario file, with its cards read once."""

    __slots__ = ("name", "scenario", "claims", "pool", "seconds")

    def __init__(self, path: Path) -> None:
        self.name = str(path.relative_to(ROOT / "tests"))
        self.scenario = files.load(path)
        self.claims = tuple(self.scenario.rules)
        self.pool: Any = None
        self.seconds = 0.0
        self.scenario.rules = []
        for expect in [self.scenario.expect, *(step.expect for step in self.scenario.play)]:
            expect.pop("log", None)

    def run(self) -> Result:
        """Play it. Numbers are no evidence, so nothing asks which were applied."""
        scenario = self.scenario
        rules = games.load(scenario.game)
        if self.pool is None:
            self.pool = runner.make_pool(rules, scenario)
        result = Result(scenario)
        if scenario.deck is not None:
            trace = Trace()
            result.trace = trace
            runner.check_deck(scenario, rules, self.pool, result)
        else:
            Run(scenario, rules, runner.start(scenario, rules, self.pool), result).play()
        return result


class Passed:
    """What came of a test that passes."""

    failures: list[str] = []


class Test:
    """A test of a game that is no scenario file."""

    __slots__ = ("name", "claims", "seconds")

    def __init__(self, name: str, said: str) -> None:
        self.name = name
        function = name.split("::")[1].split("[")[0]
        self.claims = tuple(NUMBER.findall(said)) + tuple(spelt(function))
        self.seconds = 0.6  # pytest takes most of it

    def run(self) -> Result | None:
        """Run it by pytest. None stands for a failure; one that only misses a number in a trace is none."""
        watcher = Watcher()
        pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(ROOT / "tests" / self.name)], plugins=[watcher])
        if watcher.broken:
            raise RuntimeError
        return None if watcher.failed else PASSED


PASSED: Any = Passed()


def spelt(function: str) -> list[str]:
    """The numbers that the name of a test may begin with: 1_2_3 is 1.2.3 or 1-2-3."""
    parts = re.match(r"test_(\d\w*)", function)
    words = parts[1].split("_") if parts else []
    return [sign.join(words[:count]) for count in range(1, len(words) + 1) for sign in ".-"]


class Watcher:
    """Hears what comes of tests."""

    def __init__(self) -> None:
        self.failed = False
        self.broken = False
        self.found: list[Test] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        MARKS.file = str(Path(item.nodeid).relative_to("tests"))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
        report = yield
        if call.when == "call" and call.excinfo is None:
            function = getattr(item, "function")
            self.found.append(Test(str(Path(item.nodeid).relative_to("tests")), function.__doc__ or ""))
        if call.excinfo is not None and not report.skipped:
            last = call.excinfo.traceback[-1]
            line = str(last.statement)
            if issubclass(call.excinfo.type, (AssertionError, BadInput, pytest.fail.Exception)) and not re.search("trace|rule", line):
                self.failed = True
            else:
                self.broken = True
        return report


def other_tests(game: str) -> list[Test]:
    """The tests of a game's sections that pass, run once."""
    folder = ROOT / "tests" / game.replace("-", "_")
    paths = [str(path) for path in sorted([*folder.glob("test_section*.py"), *folder.glob("test_deck*.py"), *folder.glob("test_refusals.py")])]
    watcher = Watcher()
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *paths], plugins=[watcher])
    return watcher.found


def scenario_files(game: str) -> list[Path]:
    """The files of a game that hold, as seen from here."""
    known = {line.split("\t")[0] for line in KNOWN.read_text(encoding="utf-8").splitlines()}
    found = sorted((ROOT / "tests" / game.replace("-", "_")).glob("section_*/*.yaml"))
    return [file for file in found if str(file.relative_to(ROOT / "tests")) not in known]


# -- mutants --------------------------------------------------------------------------------------------------


class Mutant:
    """A rule taken out in one way. `place` says where, `kind` how."""

    __slots__ = ("kind", "place", "apply", "files")

    def __init__(self, kind: str, place: str, apply: Callable[[], object], files: list[str]) -> None:
        self.kind = kind
        self.place = place
        self.apply = apply
        self.files = files


FUNCTIONS: dict[tuple[str, str], list[FunctionType]] = {}
PROCEDURES: dict[str, list[Procedure]] = {}


def load_all(game: str) -> None:
    """Everything that the game is made of."""
    package = games.package(game)
    for name in [package, "rulewright.tcg", "rulewright.kernel"]:
        module = importlib.import_module(name)
        for one in pkgutil.walk_packages(module.__path__, f"{name}."):
            importlib.import_module(one.name)
    for name, module in sorted(sys.modules.items()):
        if name.startswith("rulewright.") and module.__file__:
            parsed(module.__file__)  # as it is now: the sources may change while this runs
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(str(SOURCE)):
            FUNCTIONS.setdefault((thing.__code__.co_filename, thing.__code__.co_qualname), []).append(thing)
        elif isinstance(thing, Procedure):
            PROCEDURES.setdefault(thing.name, []).append(thing)


def named(file: str) -> str:
    return Path(file).relative_to(SOURCE).as_posix()


Function = ast.FunctionDef


def around(file: str, line: int) -> tuple[str, Function, str] | None:
    """The outermost function around a line: its qualified name, its tree, the class around it."""

    def search(body: list[ast.stmt], prefix: str) -> tuple[str, Function, str] | None:
        for node in body:
            if node.lineno <= line <= (node.end_lineno or line) or isinstance(node, ast.FunctionDef) and node.decorator_list:
                if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or line):
                    return prefix + node.name, node, prefix.rstrip(".")
                if isinstance(node, ast.ClassDef):
                    return search(node.body, f"{prefix}{node.name}.")
        return None

    return search(parsed(file).body, "")


def put_in(file: str, name: str, tree: Function, owner: str) -> None:
    """Give a function another body, wherever it is already known."""
    old = FUNCTIONS.get((file, name), [])
    if not old:
        raise LookupError(name)
    tree.decorator_list = []
    if "__class__" in old[0].__code__.co_freevars:
        tree.body.append(ast.Expr(ast.Name("__class__", ast.Load())))
    body: ast.stmt = tree
    for part in reversed(owner.split(".") if owner else []):
        body = ast.ClassDef(name=part, bases=[], keywords=[], body=[body], decorator_list=[])
    future = ast.ImportFrom("__future__", [ast.alias("annotations")], 0)
    module = ast.fix_missing_locations(ast.Module(body=[future, body], type_ignores=[]))
    code = _find(compile(module, file, "exec"), name)
    assert code is not None
    for function in old:
        function.__code__ = code


def _find(code: CodeType, name: str) -> CodeType | None:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            found = const if const.co_qualname == name else _find(const, name)
            if found is not None:
                return found
    return None


# -- a function without a rule --------------------------------------------------------------------------------

FIRED = "_fired_"


def is_trace_call(node: ast.expr) -> bool:
    """Whether an expression only notes numbers."""
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    if isinstance(function, ast.Attribute):
        if function.attr in TRACERS:
            return True
        if function.attr in ("append", "extend"):
            on = function.value
            return isinstance(on, ast.Attribute) and on.attr == "trace" or isinstance(on, ast.Name) and on.id in ("rules", "trace")
    return False


def only_notes(node: ast.stmt) -> bool:
    """Whether a statement only notes numbers."""
    if isinstance(node, ast.Expr):
        return is_trace_call(node.value) or isinstance(node.value, ast.Constant)
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, ast.Name) and node.target.id == "rules"
    if isinstance(node, (ast.If, ast.For)):
        return all(only_notes(one) for one in node.body + node.orelse)
    return isinstance(node, ast.Pass)


class Fires(ast.NodeTransformer):
    """What notes numbers becomes what remembers whether it was this one."""

    def __init__(self, number: str, line: int) -> None:
        self.number = number
        self.line = line

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        left = node.left
        if isinstance(left, ast.Attribute) and left.attr == "trace" and isinstance(node.comparators[0], ast.Constant):
            return ast.Constant(isinstance(node.ops[0], ast.IsNot))
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        call = node.value
        if not isinstance(call, ast.Call):
            return node
        assert isinstance(call.func, ast.Attribute)
        here = node.lineno <= self.line <= (node.end_lineno or node.lineno)
        if call.func.attr in ("cite", "cite_layer") or not call.args:
            return fired(ast.Constant(here))
        operator: ast.cmpop = ast.In() if call.func.attr == "extend" else ast.Eq()
        return fired(ast.Compare(ast.Constant(self.number), [operator], [call.args[0]]))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        return fired(ast.Compare(ast.Constant(self.number), [ast.In()], [node.value]))


def fired(value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(FIRED, ast.Store())], ast.BoolOp(ast.Or(), [ast.Name(FIRED, ast.Load()), value]))


class Surgeon:
    """Takes what belongs to one mark out of one function, in every way there is."""

    def __init__(self, number: str, file: str, line: int) -> None:
        self.number = number
        self.file = file
        self.line = line
        found = around(file, line)
        if found is None:
            raise LookupError(file)
        self.name, self.tree, self.owner = found
        self.order = {id(node): place for place, node in enumerate(one for one in ast.walk(self.tree) if isinstance(one, ast.stmt))}
        self.blocks: dict[int, tuple[ast.stmt, str, int]] = {}
        for node in ast.walk(self.tree):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list) and isinstance(node, ast.stmt):
                    for place, one in enumerate(block):
                        self.blocks[id(one)] = (node, name, place)
        inside = [
            node for node in ast.walk(self.tree) if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0) and node is not self.tree
        ]
        self.statement = max(inside, key=lambda node: (node.lineno, -(node.end_lineno or 0), node.col_offset), default=self.tree)

    def ways(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Every way, the closest first; each is named by its kind and the place of the statement."""
        mark: ast.stmt = self.statement
        if mark is self.tree:
            return
        noting = only_notes(mark)
        top = mark
        while only_notes(top) and id(top) in self.blocks and only_notes(self.blocks[id(top)][0]):
            top = self.blocks[id(top)][0]
        plain = isinstance(mark, ast.Expr) and isinstance(mark.value, ast.Call) and bool(mark.value.args) and isinstance(mark.value.args[0], ast.Constant)
        certain = top is mark and (not noting or plain)
        if not noting:
            yield from self.values(mark)
            if isinstance(mark, ast.Expr):
                yield self.way("act", mark, lambda node, block, place: block.__setitem__(place, ast.Pass()))
        branches = list(self.branches(top))
        if certain:
            yield from branches
        if noting or not isinstance(mark, (ast.Return, ast.Raise)):
            yield from self.following(top, certain)
        if not certain:
            yield from branches
        if certain:
            yield from self.preceding(top)
        yield from self.whole(top)

    def way(self, kind: str, node: ast.stmt, change: Callable[[Any, list[ast.stmt], int], object]) -> tuple[str, Callable[[], object]]:
        """A change of the function at one statement."""
        place = self.order[id(node)]

        def apply() -> None:
            tree = copy.deepcopy(self.tree)
            same = [one for one in ast.walk(tree) if isinstance(one, ast.stmt)][place]
            parent, name, index = self.blocks[id(node)]
            above = [one for one in ast.walk(tree) if isinstance(one, ast.stmt)][self.order[id(parent)]]
            change(same, getattr(above, name), index)
            put_in(self.file, self.name, tree, self.owner)

        return f"{kind} {place}", apply

    def branches(self, top: ast.stmt) -> Iterator[tuple[str, Callable[[], object]]]:
        """The branch with the mark is not taken."""
        node, guards = top, 0
        while id(node) in self.blocks:
            parent, name, index = self.blocks[id(node)]
            for before in reversed(getattr(parent, name)[:index]):
                if isinstance(before, ast.If) and isinstance(before.body[-1], (ast.Return, ast.Continue, ast.Raise, ast.Break)) and guards < 2:
                    guards += 1
                    yield self.way("branch", before, _test(True))
            if isinstance(parent, (ast.If, ast.While)):
                yield self.way("branch", parent, _test(name != "body"))
                return
            if isinstance(parent, ast.For):
                yield self.way("order", parent, _reversed)
                yield self.way("branch", parent, lambda node, block, place: setattr(node, "iter", ast.Tuple([], ast.Load())))
                return
            if not isinstance(parent, (ast.With, ast.Try)):
                return
            node = parent

    def following(self, top: ast.stmt, certain: bool) -> Iterator[tuple[str, Callable[[], object]]]:
        """What comes after the mark is not done."""
        node, given = top, 0
        while id(node) in self.blocks and given < 3:
            parent, name, index = self.blocks[id(node)]
            for after in getattr(parent, name)[index + 1 :]:
                if only_notes(after):
                    continue
                if isinstance(after, ast.Return) and isinstance(after.value, ast.Constant) and parent is self.tree:
                    return  # that the end is reached says nothing of the rule
                given += 1
                yield from self.undone("next", after, None if certain else top)
                if given == 3:
                    return
            if isinstance(parent, (ast.For, ast.While, ast.FunctionDef)):
                return
            node = parent

    def preceding(self, top: ast.stmt) -> Iterator[tuple[str, Callable[[], object]]]:
        """What comes before the mark is not done."""
        parent, name, index = self.blocks[id(top)]
        before = [node for node in getattr(parent, name)[:index] if not only_notes(node)]
        for node in before[::-1][:2]:
            yield from self.undone("before", node, None)

    def undone(self, kind: str, node: ast.stmt, top: ast.stmt | None) -> Iterator[tuple[str, Callable[[], object]]]:
        """A statement is not done, or not when the mark `top` was this number's."""
        if isinstance(node, (ast.Return, ast.Assign)) and not (isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name)):
            if node.value is None:
                return
            for place, value in enumerate(self.others(node.value, isinstance(node, ast.Return))):
                yield self.guarded(f"{kind} value {place}", node, top, value)
            return
        if isinstance(node, (ast.FunctionDef, ast.AnnAssign, ast.Raise, ast.Assert, ast.Pass, ast.Import, ast.ImportFrom)):
            return
        if isinstance(node, ast.If):
            yield self.tested(f"{kind} not", node, top)
        if isinstance(node, ast.If) and top is None:
            yield self.way(kind, node, _test(False))
            return
        yield self.guarded(kind, node, top, None)

    def tested(self, kind: str, node: ast.If, top: ast.stmt | None) -> tuple[str, Callable[[], object]]:
        """A branch beside the mark is taken in any case, or when the mark fired."""
        if top is None:
            return self.way(kind, node, _test(True))
        either = ast.BoolOp(ast.Or(), [ast.Name(FIRED, ast.Load()), node.test])
        return self.guarded(kind, node, top, ast.If(either, node.body, node.orelse))

    def guarded(self, kind: str, node: ast.stmt, top: ast.stmt | None, value: ast.expr | ast.stmt | None) -> tuple[str, Callable[[], object]]:
        """A statement with another value, or none at all, when the mark fired."""
        number, line, order, blocks = self.number, self.line, self.order, self.blocks

        def apply() -> None:
            tree = copy.deepcopy(self.tree)
            all_of = [one for one in ast.walk(tree) if isinstance(one, ast.stmt)]
            parent, name, index = blocks[id(node)]
            block = getattr(all_of[order[id(parent)]], name)
            same: Any = block[index]
            other: ast.stmt = ast.Pass()
            if isinstance(value, ast.stmt):
                other = copy.deepcopy(value)
            elif value is not None:
                other = copy.copy(same)
                other.value = copy.deepcopy(value)  # type: ignore[attr-defined]
            if top is None:
                block[index] = other
            else:
                block[index] = ast.If(ast.Name(FIRED, ast.Load()), [other], [same])
                above, branch, place = blocks[id(top)]
                marked = getattr(all_of[order[id(above)]], branch)
                marked.insert(place + 1, Fires(number, line).visit(copy.deepcopy(marked[place])))
                tree.body.insert(0, ast.Assign([ast.Name(FIRED, ast.Store())], ast.Constant(False)))
            put_in(self.file, self.name, tree, self.owner)

        return f"{kind} {order[id(node)]}", apply

    def others(self, value: ast.expr, returned: bool) -> list[ast.expr]:
        """Other values of the same kind."""
        kind = ast.unparse(self.tree.returns) if returned and self.tree.returns is not None else ""
        found: list[ast.expr] = []
        if isinstance(value, ast.IfExp):
            found += [value.orelse, value.body]
        elif kind == "bool" or isinstance(value, (ast.Compare, ast.BoolOp)) or isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not):
            found.append(ast.UnaryOp(ast.Not(), value))
        elif isinstance(value, ast.BinOp) and isinstance(value.op, (ast.Add, ast.Sub, ast.Mult)):
            found += [value.left, value.right]
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "sorted":
            found.append(ast.Subscript(value, ast.Slice(step=ast.UnaryOp(ast.USub(), ast.Constant(1))), ast.Load()))
        if isinstance(value, ast.Tuple) and kind.startswith("tuple[int"):
            found.append(ast.Tuple([ast.Constant(0), *value.elts[1:]], ast.Load()))
        if isinstance(value, (ast.ListComp, ast.List)) or kind.startswith("list["):
            found.append(ast.List([], ast.Load()))
        if isinstance(value, (ast.SetComp, ast.Set)) or kind.startswith("set["):
            found.append(ast.Call(ast.Name("set", ast.Load()), [], []))
        if kind.startswith("frozenset["):
            found.append(ast.Call(ast.Name("frozenset", ast.Load()), [], []))
        if kind == "int":
            found.append(ast.Constant(0))
            found.append(ast.BinOp(value, ast.Add(), ast.Constant(1)))
        if kind == "str":
            found.append(ast.Constant(""))
        if kind.endswith("| None"):
            found.append(ast.Constant(None))
        if isinstance(value, ast.Constant) and isinstance(value.value, int) and not kind:
            found.append(ast.Constant(not value.value if isinstance(value.value, bool) else value.value + 1))
        here = ast.unparse(value)
        return [one for one in found if ast.unparse(one) != here]

    def values(self, mark: ast.stmt) -> Iterator[tuple[str, Callable[[], object]]]:
        """The statement that has the mark gives another value."""
        if isinstance(mark, ast.Return) and mark.value is not None or isinstance(mark, ast.Assign) and isinstance(mark.targets[0], ast.Name):
            for place, value in enumerate(self.others(mark.value, isinstance(mark, ast.Return))):  # type: ignore[arg-type]
                yield self.guarded(f"value {place}", mark, None, value)
        elif isinstance(mark, (ast.If, ast.While)):
            yield self.way("branch", mark, _test(False))
            if isinstance(mark, ast.If):
                yield self.way("branch not", mark, _test(True))

    def whole(self, top: ast.stmt) -> Iterator[tuple[str, Callable[[], object]]]:
        """A function that has the mark at its outer level does nothing."""
        if id(top) not in self.blocks or self.blocks[id(top)][0] is not self.tree:
            return
        kind = ast.unparse(self.tree.returns) if self.tree.returns is not None else ""
        neutral = {"None": ["None"], "bool": ["False", "True"], "int": ["0"], "str": ["''"]}.get(kind, ["[]"] if kind.startswith("list[") else [])
        if kind.endswith("| None"):
            neutral = ["None"]
        for place, value in enumerate(neutral):

            def apply(value: str = value) -> None:
                tree = copy.deepcopy(self.tree)
                tree.body = [ast.Return(ast.parse(value, mode="eval").body)]
                put_in(self.file, self.name, tree, self.owner)

            yield f"whole {place}", apply


def _test(value: bool) -> Callable[[Any, list[ast.stmt], int], object]:
    def change(node: Any, block: list[ast.stmt], place: int) -> None:
        node.test = ast.Constant(value)

    return change


def _reversed(node: Any, block: list[ast.stmt], place: int) -> None:
    every = ast.Call(ast.Name("list", ast.Load()), [node.iter], [])
    node.iter = ast.Call(ast.Name("reversed", ast.Load()), [every], [])


# -- ways that need no source ---------------------------------------------------------------------------------


def skip(procedure: str, step: int) -> None:
    for one in PROCEDURES[procedure]:
        one.calls[step] = lambda game, frame: None


def without_events(number: str) -> None:
    happen = Game.happen

    def happening(game: Game, events: list[Any]) -> None:
        happen(game, [event for event in events if event.rule != number])

    for kind in {Game, *_below(Game)}:
        if "happen" in vars(kind):
            assert kind is Game
    Game.happen = happening  # type: ignore[method-assign]


def without_question(number: str) -> None:
    ask = Game.ask

    def asking(game: Game, player: int, kind: str, rule: str, prompt: str, options: list[Any], *rest: Any, **more: Any) -> None:
        minimum = rest[0] if rest else more.get("minimum", 1)
        maximum = rest[1] if len(rest) > 1 else more.get("maximum", 1)
        several = rest[2] if len(rest) > 2 else more.get("several", False)
        if rule != number or len(options) < 2:
            ask(game, player, kind, rule, prompt, options, *rest, **more)
        elif kind == "distribution":
            game.frames[-1].cards = [maximum - minimum * (len(options) - 1)] + [minimum] * (len(options) - 1)
        elif several:
            game.frames[-1].picks = options[:minimum]
        else:
            game.frames[-1].pick = options[0]

    Game.ask = asking  # type: ignore[method-assign]


def without_layer(layer: int) -> None:
    apply_layer = layers.apply_layer

    def applying(game: Game, bindings: list[Any]) -> None:
        if not bindings or layers.layer_of(game, bindings[0]) != layer:
            apply_layer(game, bindings)

    layers.apply_layer = applying


def layers_reversed() -> None:
    """The layers are applied, but the last one first."""
    file = str(layers.__file__)
    tree = copy.deepcopy(next(node for node in parsed(file).body if isinstance(node, ast.FunctionDef) and node.name == "derive"))
    for node in ast.walk(tree):
        if isinstance(node, ast.For) and ast.unparse(node.iter) == "range(begun.layer, len(waiting))":
            node.iter = ast.Call(ast.Name("reversed", ast.Load()), [node.iter], [])
    put_in(file, "derive", tree, "")


def without_refusal(game: str, number: str) -> None:
    rules: Any = games.load(game)
    check = rules.check_deck
    rules.check_deck = lambda *args: [problem for problem in check(*args) if problem.rule != number]


# -- the mutants of a number ----------------------------------------------------------------------------------


class Book:
    """A game with its files, and the mutants of each of its enforced numbers."""

    def __init__(self, game: str, wanted: list[Path] | None = None) -> None:
        self.game = game
        load_all(game)
        if not HELPERS:
            watch()
        self.files: dict[str, File | Test] = {}
        self.only_tests = False
        for path in scenario_files(game) if wanted is None else wanted:
            file = File(path)
            MARKS.file = file.name
            passed = file.run().passed
            before = time.process_time()
            if passed and file.run().passed:
                self.files[file.name] = file
                file.seconds = time.process_time() - before
        self.constants = static_marks(game)
        self.numbers = numbers_of(game)

    def add_tests(self) -> None:
        """From here on only tests are tried that are no scenario files."""
        self.only_tests = True
        for test in other_tests(self.game):
            self.files[test.name] = test

    def order(self, number: str, met: list[str]) -> list[str]:
        """The files that are tried: those that claim the number first."""
        known = [file for file in self.files.values() if ("::" in file.name) == self.only_tests]
        claiming = [file.name for file in known if number in file.claims]
        here = [name for name in claiming if name in met]
        others = [file.name for file in known if file.name in met and number not in file.claims]
        most = MANY_TESTS if self.only_tests else MANY_FILES
        return (here + [name for name in claiming if name not in here])[:most] + others[: max(0, most - len(claiming))]

    def mutants(self, number: str) -> Iterator[Mutant]:
        """Every way to take a rule out."""
        seen: set[tuple[str, str]] = set()
        for mutant in self._mutants(number):
            if (mutant.kind, mutant.place) not in seen:
                seen.add((mutant.kind, mutant.place))
                yield mutant

    def _mutants(self, number: str) -> Iterator[Mutant]:
        sites = MARKS.sites.get(number, {})
        met = MARKS.met(number)
        homes = self.constants.get(number, [])
        home = next((place_of(file, line) for file, line in homes), "")
        if "/deck.py" in home and any(is_about_decks(self.files[name]) for name in met if name in self.files):
            yield Mutant("refusal", home, lambda: without_refusal(self.game, number), self.order(number, met))
        ranked = sorted(sites.items(), key=lambda item: ("step", "event", "question", "layer", "code").index(item[1].what))
        for key, site in ranked:
            tried = self.order(number, list(MARKS.files[number, key]))
            if site.what == "step":
                call = PROCEDURES[site.procedure][0].calls[site.step]
                place = f"{named(call.__code__.co_filename)} {call.__qualname__}"  # type: ignore[attr-defined]
                yield Mutant(f"step {site.step}", place, lambda site=site: skip(site.procedure, site.step), tried)  # type: ignore[misc]
            elif site.what == "event" and site.code is not None:
                place = home if " " in home else place_of(site.code.co_filename, site.line)
                if " " in place:
                    yield Mutant("event", place, lambda: without_events(number), tried)
            elif site.what == "question":
                assert site.code is not None
                place = place_of(site.code.co_filename, site.line)
                yield Mutant("question", place, lambda: without_question(number), tried)
                yield from self.cut(number, site.code.co_filename, site.line, tried)
            elif site.what == "layer":
                assert site.code is not None
                place = f"{named(site.code.co_filename)} {site.code.co_qualname}"
                if len({one.step for one in sites.values() if one.what == "layer"}) == 1:
                    yield Mutant(f"layer {site.step}", place, lambda site=site: without_layer(site.step), tried)  # type: ignore[misc]
                else:
                    yield Mutant("layers", place, layers_reversed, tried)
        for key, site in ranked:
            if site.what == "code" and site.code is not None:
                yield from self.cut(number, site.code.co_filename, site.line, self.order(number, list(MARKS.files[number, key])))
        for file, line in homes:
            yield from self.cut(number, file, line, self.order(number, met))

    def cut(self, number: str, file: str, line: int, tried: list[str]) -> Iterator[Mutant]:
        """The ways at one line of the source."""
        if not file.startswith(str(SOURCE)) or Path(file).name in EXPLAINING and "/faces/" in file:
            return
        try:
            surgeon = Surgeon(number, file, line)
        except LookupError:
            return
        if file.endswith("/deck.py") and surgeon.name == "problems":
            return  # there all rules of a deck come together
        place = f"{named(file)} {surgeon.name}"
        for kind, apply in surgeon.ways():
            yield Mutant(kind, place, apply, tried)


def is_about_decks(file: File | Test) -> bool:
    return isinstance(file, Test) and "deck" in file.name or isinstance(file, File) and file.scenario.deck is not None


def place_of(file: str, line: int) -> str:
    if not file.startswith(str(SOURCE)):
        return ""
    found = around(file, line)
    return f"{named(file)} {found[0] if found else ''}".rstrip()


def static_marks(game: str) -> dict[str, list[tuple[str, int]]]:
    """Where the numbers stand in functions of the game, other than to be noted."""
    found: dict[str, list[tuple[str, int]]] = {}
    for path in sorted(Path(games.folder(game)).rglob("*.py")):
        if path.name in EXPLAINING and path.parent.name == "faces" or path.parent.name == "text":
            continue  # what a text means is for the effects that it becomes
        tree = parsed(str(path))
        above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
                up: ast.AST = node
                while (
                    not isinstance(up, ast.stmt) and not (isinstance(up, ast.Call) and is_trace_call(up)) and not isinstance(up, (ast.Compare, ast.arguments))
                ):
                    up = above[up]
                if isinstance(up, ast.stmt) and not isinstance(up, (ast.For, ast.ClassDef)):
                    found.setdefault(node.value, []).append((str(path), node.lineno))
    return found


# -- trying ---------------------------------------------------------------------------------------------------

FAILS = "fails"
HOLDS = "holds"
BREAKS = "breaks"
HANGS = "hangs"
ENDLESS = ", endless"
"""Behind the kind of a mutant against which a file does not end."""


def _too_long(number: int, frame: object) -> None:
    raise TooLong


def try_mutant(mutant: Mutant, book: Book) -> tuple[str, str]:
    """What comes of a mutant, and the file that notices it. It lives in a process of its own."""
    read, out = os.pipe()
    child = os.fork()
    if child == 0:
        verdict = (BREAKS, "")
        try:
            devnull = os.open(os.devnull, os.O_WRONLY)
            os.dup2(devnull, 1)
            os.dup2(devnull, 2)
            used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY + 4 * used, MEMORY + 4 * used))
            signal.signal(signal.SIGVTALRM, _too_long)
            verdict = verdict_of(mutant, book)
        finally:
            os.write(out, json.dumps(verdict).encode())
            os._exit(0)
    os.close(out)
    data = b""
    if select.select([read], [], [], 240)[0]:
        data = os.read(read, 4096)
    else:
        os.kill(child, signal.SIGKILL)
    os.close(read)
    os.waitpid(child, 0)
    found = json.loads(data) if data else [HANGS, ""]
    return found[0], found[1]


def verdict_of(mutant: Mutant, book: Book) -> tuple[str, str]:
    """Run the files against the mutant in this process, until one notices it."""
    try:
        mutant.apply()
    except (LookupError, ValueError, SyntaxError):
        return BREAKS, ""
    worst = HOLDS
    for name in mutant.files:
        file = book.files.get(name)
        if file is None:
            continue
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS + TIMES * file.seconds)
        try:
            result = file.run()
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if result is None or result.failures:
                return FAILS, name
        except BadInput:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            return FAILS, name
        except (TooLong, RecursionError, MemoryError):
            return HANGS, name
        except Exception:
            worst = BREAKS
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return worst, ""


class Outcome:
    """What was found out about a number."""

    __slots__ = ("number", "proof", "tried", "killed", "verdicts")

    def __init__(self, number: str) -> None:
        self.number = number
        self.proof: Proof | None = None
        self.tried = 0
        self.killed = 0
        self.verdicts: list[str] = []


def prove(book: Book, number: str) -> Outcome:
    """Take a rule out in one way after the other, until a file that claims it notices; else one that meets it."""
    outcome = Outcome(number)
    for mutant in islice(book.mutants(number), MANY_MUTANTS):
        outcome.tried += 1
        verdict, name = try_mutant(mutant, book)
        outcome.verdicts.append(f"{verdict} {mutant.kind} @ {mutant.place} {name}")
        if verdict not in (FAILS, HANGS) or not name:
            continue
        outcome.killed += 1
        claims = number in book.files[name].claims
        if outcome.proof is None or verdict == FAILS and (claims or outcome.proof.kind.endswith(ENDLESS)):
            kind = mutant.kind if verdict == FAILS else mutant.kind + ENDLESS
            outcome.proof = Proof(number, kind, mutant.place, fingerprint(mutant.place), name)
        if claims and verdict == FAILS:
            break
    return outcome


# -- the whole book -------------------------------------------------------------------------------------------


def spread(book: Book, numbers: list[str], part: Path, workers: int) -> dict[str, dict[str, Any]]:
    """Prove numbers in several processes; what comes of them is found in one file."""
    children = []
    for worker in range(workers):
        child = os.fork()
        if child == 0:
            try:
                work(book, numbers[worker::workers], part.with_suffix(f".{worker}"))
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)
    _gather(part)
    return read_part(part)


def work(book: Book, numbers: list[str], part: Path) -> None:
    """Prove numbers one after the other, each written down at once."""
    with part.open("a", encoding="utf-8") as out:
        for number in numbers:
            row = row_of(prove(book, number)) | ({"tests": True} if book.only_tests else {})
            out.write(json.dumps(row) + "\n")
            out.flush()


def row_of(outcome: Outcome) -> dict[str, Any]:
    """What was found out about a number, as plain data."""
    proof = outcome.proof
    return {
        "number": outcome.number,
        "proof": None if proof is None else [proof.kind, proof.place, proof.stamp, proof.file],
        "tried": outcome.tried,
        "killed": outcome.killed,
        "verdicts": outcome.verdicts,
    }


def read_part(part: Path) -> dict[str, dict[str, Any]]:
    return read_rows(part.read_text(encoding="utf-8")) if part.is_file() else {}


def read_rows(text: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for row in map(json.loads, text.splitlines()):
        before = found.get(row["number"])
        if before is not None:
            row = row | {key: before[key] + row[key] for key in ("tried", "killed", "verdicts")}
        found[row["number"]] = row
    return found


def _gather(part: Path) -> None:
    """What the workers wrote, this time or before they were stopped, comes into one file."""
    with part.open("a", encoding="utf-8") as out:
        for piece in sorted(part.parent.glob(f"{part.stem}.[0-9]*")):
            out.write(piece.read_text(encoding="utf-8"))
            piece.unlink()


def numbers_of(game: str) -> list[str]:
    """The enforced numbers of a rulebook."""
    return [rule.number for rule in rulebook(game) if rule.kind == ENFORCED]


def standing(game: str) -> dict[str, Proof]:
    """The proofs that still stand: neither function nor file has gone."""
    return {number: proof for number, proof in proofs(game).items() if proof.is_fresh() and (ROOT / "tests" / proof.file.split("::")[0]).is_file()}


def prove_game(game: str, again: bool, workers: int, only: list[str]) -> None:
    """Prove what has no fresh proof, and write the game's tables."""
    PART.mkdir(parents=True, exist_ok=True)
    part = PART / f"{game}.jsonl"
    if again:
        part.unlink(missing_ok=True)
    book = Book(game)
    kept = {number: proof for number, proof in standing(game).items() if not again and number not in only}
    _gather(part)
    done = read_part(part)
    fresh = [number for number in book.numbers if number not in kept]
    gc.freeze()
    done = spread(book, [number for number in fresh if number not in done], part, workers)
    left = [number for number in fresh if done[number]["proof"] is None and "tests" not in done[number]]
    if left:
        book.add_tests()
        gc.freeze()
        done = spread(book, left, part, workers)
    put_down(game, kept, done)
    part.replace(PART / f"{game}.last")


def prove_with(paths: list[Path]) -> None:
    """Prove what the files claim and what has no proof yet, with these files alone."""
    game = files.load(paths[0]).game
    book = Book(game, [path.resolve() for path in paths])
    kept = standing(game)
    done: dict[str, dict[str, Any]] = {}
    for number in book.numbers:
        if number not in kept and any(number in file.claims for file in book.files.values()):
            done[number] = row_of(prove(book, number))
            print(number, *done[number]["verdicts"], sep="\n  ")
    put_down(game, kept, done)


def try_numbers(game: str, numbers: list[str]) -> None:
    """Show what each mutant of the numbers comes to, and write nothing down."""
    book = Book(game)
    gc.freeze()
    for number in numbers or list(unproven(game)):
        print(number, *prove(book, number).verdicts, sep="\n  ", flush=True)


def collect(game: str) -> None:
    """Write down what is known so far, while the rest is still being tried."""
    pieces = sorted(PART.glob(f"{game}.jsonl")) + sorted(PART.glob(f"{game}.[0-9]*"))
    put_down(game, standing(game), read_rows("".join(piece.read_text(encoding="utf-8") for piece in pieces)))


def put_down(game: str, kept: dict[str, Proof], done: dict[str, dict[str, Any]]) -> None:
    """The tables of a game: its proofs, and what has none with the reason."""
    rows: list[Proof] = []
    reasons: dict[str, str] = {}
    said = unproven(game)
    for number in numbers_of(game):
        row = done.get(number)
        proof = Proof(number, *row["proof"]) if row is not None and row["proof"] is not None else None
        if proof is None or not proof.is_fresh():
            proof = kept.get(number)
        if proof is not None:
            rows.append(proof)
        elif number in said and not said[number].startswith(YET):
            reasons[number] = said[number]
        else:
            fresh = why(row["verdicts"]) if row is not None and row["proof"] is None else "not tried since the code changed."
            reasons[number] = said.get(number, YET + fresh) if row is None else YET + fresh
    write(game, rows)
    write_unproven(game, reasons)
    claims: dict[str, list[str]] = {}
    for proof in rows:
        if "::" not in proof.file and proof.file not in claims:
            claims[proof.file] = files.load(ROOT / "tests" / proof.file).rules
    claimed = sum(1 for proof in rows if proof.number in claims.get(proof.file, ()))
    ways = {(proof.kind, proof.place) for proof in rows}
    tried, killed = (sum(row[key] for row in done.values()) for key in ("tried", "killed"))
    total = len(rows) + len(reasons)
    print(f"{game}: {len(rows)} of {total} proven by {len(ways)} mutants, {claimed} by a file that claims the rule; {tried} tried, {killed} noticed")


YET = "Not yet: "


def why(verdicts: list[str]) -> str:
    """Why there is no proof of a rule, as far as the verdicts on its mutants tell."""
    came = {verdict.split()[0] for verdict in verdicts}
    if not came:
        return "its marks stand where nothing can be taken out."
    if HOLDS in came:
        return "what stands at its marks can be taken out, and no file notices."
    return "without it the program breaks down" + (" or does not end" if HANGS in came else "") + ", so that no file can notice."


def check(game: str, numbers: list[str]) -> bool:
    """Whether proofs hold: the rule is taken out as before, and the same file notices."""
    known = proofs(game)
    wanted = sorted({ROOT / "tests" / known[number].file for number in numbers})
    book = Book(game, wanted)
    held = 0
    for number in numbers:
        proof = known[number]
        same = [mutant for mutant in book.mutants(number) if (mutant.kind, mutant.place) == (proof.kind.removesuffix(ENDLESS), proof.place)]
        found = [try_mutant(Mutant(mutant.kind, mutant.place, mutant.apply, [proof.file]), book)[0] for mutant in same]
        noticed = FAILS in found or HANGS in found and proof.kind.endswith(ENDLESS)
        held += noticed
        if not noticed:
            print(f"{number}: {proof} does not hold: {', '.join(found) or 'no such mutant'}")
    print(f"{game}: {held} of {len(numbers)} proofs hold")
    return held == len(numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[], help="which games (all)")
    parser.add_argument("--again", action="store_true", help="prove everything anew")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--number", action="append", default=[], help="prove this number in any case")
    parser.add_argument("--with", nargs="+", default=[], type=Path, metavar="FILE", dest="paths", help="prove with these files what they claim")
    parser.add_argument("--collect", action="store_true", help="write down what a run that is still going on has found out")
    parser.add_argument("--check", nargs="+", default=[], metavar="NUMBER", help="only see whether these proofs of one game hold")
    parser.add_argument(
        "--try", nargs="*", metavar="NUMBER", dest="tried", help="only show what comes of these numbers of one game (of all that have no proof)"
    )
    args = parser.parse_args()
    if args.check:
        sys.exit(0 if check(args.games[0], args.check) else 1)
    if args.tried is not None:
        try_numbers(args.games[0], args.tried)
        return
    if args.paths:
        prove_with(args.paths)
        return
    for game in args.games or games.names():
        if args.collect:
            collect(game)
            continue
        child = os.fork()  # a game's marks and mutants are its own
        if child == 0:
            prove_game(game, args.again, args.workers, args.number)
            sys.stdout.flush()
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
