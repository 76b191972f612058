"""Compile the engine with mypyc into build/compiled; the source tree stays pure.

PYTHONPATH=build/compiled then runs the compiled package.

The kernel and what the games share are one library, each game is another: they compile side by side, and a change in
one game compiles only that one again.
"""

import ast
import builtins
import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter
from pathlib import Path
from types import ModuleType

COMPILED = [
    "rulewright/kernel/**/*.py",
    "rulewright/tcg/**/*.py",
    "rulewright/games/**/*.py",
    "rulewright/language/joints.py",
    "rulewright/language/pronouns.py",
    "rulewright/language/referents.py",
    # The other modules of rulewright/language/ only run while cards are read; games extend their classes.
    "rulewright/learn/encoding.py",
    "rulewright/learn/faces.py",
    "rulewright/learn/match.py",
    "rulewright/learn/rows.py",
    "rulewright/learn/sheet.py",
    "rulewright/learn/sight.py",
    "rulewright/learn/steps.py",
    # The environments extend classes of other libraries.
    "rulewright/players/base.py",
    "rulewright/players/features.py",
    "rulewright/players/greedy.py",
    "rulewright/players/hidden.py",
    "rulewright/players/judgement.py",
    "rulewright/players/quick.py",
    "rulewright/players/random.py",
]

EMPTY = "\n    def __new__(cls, *args: object, **named: object) -> Self:\n        return super().__new__(cls)"
ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
GENERATED = ROOT / "build" / "mypyc"


def main() -> None:
    copy_sources()
    os.chdir(TARGET)
    modules = modules_to_compile()
    if modules:
        install_c_toolchain()
        for module in modules:
            path = Path(module)
            source = with_constructors(module, path.read_text(encoding="utf-8"))
            path.write_text(with_finals(with_empty_instances(source)), encoding="utf-8")
        build(modules)
    print(f"compiled {len(modules)} modules into {TARGET.relative_to(ROOT)}")


def copy_sources() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    rulings = TARGET.parent / "tests"  # the package looks for them beside its sources
    if not rulings.is_symlink():
        rulings.symlink_to(ROOT / "tests")


def modules_to_compile() -> list[str]:
    modules: set[str] = set()
    for pattern in COMPILED:
        found = {str(path) for path in Path().glob(pattern)}
        if not found:
            print(f"no module matches {pattern}", file=sys.stderr)
        modules |= {
            module
            for module in found
            if ("/text/" not in module or module.endswith("/binder.py")) and not module.endswith("/__main__.py")
            if not is_lexicon(Path(module).read_text(encoding="utf-8"))
        }
    return sorted(modules)


def is_lexicon(source: str) -> bool:
    """Whether a module only adds phrases to a grammar: it runs once, and as C it would be most of a game."""
    return "g: Grammar" in source and not re.search(r"^class ", source, re.MULTILINE)


def with_constructors(module: str, source: str) -> str:
    """The module with the fields and constructors of its nodes written out, which the interpreter makes of what they declare."""
    from rulewright.kernel.nodes import DECLARED, GIVEN

    loaded = importlib.import_module(module.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    lines = source.splitlines()
    for node in reversed([node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]):
        for says in node.decorator_list:
            if ast.unparse(says).startswith("dataclass_transform("):  # what follows from it is written out
                lines[says.lineno - 1] = ""
        kind = vars(loaded).get(node.name)
        if kind not in GIVEN:
            continue
        if kind in DECLARED:
            params = [name if not hasattr(kind, name) else f"{name}={default(kind, name, loaded)}" for name in kind.FIELDS]
            body = [f"self.{name} = {name}" for name in kind.FIELDS] + ["self.__post_init__()"] * hasattr(kind, "__post_init__") or ["pass"]
            fields = f"    FIELDS: ClassVar[tuple[str, ...]] = {kind.FIELDS!r}"
            lines[node.end_lineno : node.end_lineno] = [fields, f"    def __init__(self, {', '.join(params)}):", *[f"        {line}" for line in body]]
        for part in reversed(node.body):
            match part:
                case ast.AnnAssign(target=ast.Name(name), annotation=says, value=ast.Call(func=ast.Name("given"), args=first)):
                    value = f" = {ast.unparse(first[0])}" if first else ""
                    lines[part.lineno - 1 : part.end_lineno] = [f"    {name}: {ast.unparse(says)}{value}"]
    return "\n".join(lines) + "\n"


def default(kind: type, name: str, module: ModuleType) -> str:
    """What a field of a class is if nothing is said, in words that its module knows."""
    for home in kind.__mro__:
        for part in ast.parse(inspect.getsource(home)).body[0].body:
            match part:
                case ast.AnnAssign(target=ast.Name(found), value=ast.expr() as value) if found == name:
                    if isinstance(value, ast.Call) and ast.unparse(value.func) == "given":
                        value = value.args[0]
                    names = [word.id for word in ast.walk(value) if isinstance(word, ast.Name)]
                    unknown = [word for word in names if not hasattr(module, word) and not hasattr(builtins, word)]
                    if unknown:
                        sys.exit(f"{module.__name__} needs {', '.join(unknown)} of {home.__module__} for {kind.__name__}.{name}")
                    return ast.unparse(value)
    raise LookupError(f"{kind.__name__}.{name}")


def with_empty_instances(source: str) -> str:
    """The module with a `__new__` for the classes of which it makes empty instances: of others mypyc calls `__init__` then, too."""
    tree = ast.parse(source)
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    made = {
        part.func.value.id if part.func.value.id in classes else getattr(node, "name", "")
        for node in tree.body
        for part in ast.walk(node)
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "__new__" and isinstance(part.func.value, ast.Name)
    }
    lines = source.splitlines()
    for name in made & set(classes):
        last = classes[name].body[0].end_lineno or 0  # the docstring, or a field
        lines[last - 1] += EMPTY
    return "\n".join(lines) + "\n"


def with_finals(source: str) -> str:
    """The module with its constants, the names in capitals, declared `Final`: mypyc puts a final number where it is
    used, and looks any other global up by its name, each time."""
    tree = ast.parse(source)
    lines = source.splitlines()

    def insert(text: str, line: int | None, column: int | None) -> None:
        assert line is not None and column is not None
        lines[line - 1] = lines[line - 1][:column] + text + lines[line - 1][column:]

    bound = Counter(node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    constants = {name for name, times in bound.items() if name.isupper() and times == 1}
    for node in tree.body:
        match node:
            case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
                pass
            case ast.AnnAssign(annotation=kind) if ast.unparse(kind).startswith("Final"):
                pass
            case ast.Assign(targets=[ast.Name() as target]) if target.id in constants:
                insert(": Final", target.end_lineno, target.end_col_offset)
            case ast.AnnAssign(target=ast.Name() as target, annotation=kind) if target.id in constants:
                insert("]", kind.end_lineno, kind.end_col_offset)
                insert("Final[", kind.lineno, kind.col_offset)
    for node in reversed(tree.body[:2]):
        if isinstance(node, ast.Expr) or isinstance(node, ast.ImportFrom) and node.module == "__future__":
            lines[(node.end_lineno or 0) - 1] += "; from typing import ClassVar, Final, Self"
            break
    return "\n".join(lines) + "\n"


def install_c_toolchain() -> None:
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if shutil.which("gcc") and header.exists():
        return
    if os.geteuid() != 0:
        sys.exit("Install gcc and python3-dev, then run this again.")
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    subprocess.run(["apt-get", "install", "-y", "-qq", "gcc", "libc6-dev", "python3-dev"], check=True)


def libraries(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules of each library, and its name."""
    found: dict[str, list[str]] = {}
    for module in modules:
        _, package, *inner = Path(module).parts
        name = inner[0] if package == "games" and len(inner) > 1 else package if package in ("learn", "players") else "engine"
        found.setdefault(f"rulewright_{name}", []).append(module)
    return [(files, name) for name, files in found.items()]


def build(modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    # An empty config file name: the project's own settings look for modules in src, not here.
    extensions = mypycify(
        ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports", f"--cache-dir={GENERATED / 'cache'}", *modules],
        separate=libraries(modules),
        opt_level="1",
        debug_level="0",
        target_dir=str(GENERATED),
    )
    for extension in extensions:
        extension.extra_compile_args.append("-w")  # mypyc makes warnings errors, and every gcc has its own
    build_dirs = [f"--build-temp={GENERATED}", f"--build-lib={GENERATED / 'lib'}"]
    setup(name="rulewright", packages=[], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace", f"--parallel={os.cpu_count()}", *build_dirs])


if __name__ == "__main__":
    main()
