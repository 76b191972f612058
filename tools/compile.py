"""Compile the engine with mypyc into build/compiled; the source tree stays pure.

PYTHONPATH=build/compiled then runs the compiled package.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

COMPILED = [
    "rulewright/kernel/**/*.py",
    "rulewright/games/**/*.py",
    "rulewright/language/joints.py",
    "rulewright/language/pronouns.py",
    # The other modules of rulewright/language/ only run while cards are read.
]

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
        build(modules)
    print(f"compiled {len(modules)} modules into {TARGET.relative_to(ROOT)}")


def copy_sources() -> None:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(SOURCE, TARGET, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))


def modules_to_compile() -> list[str]:
    modules: set[str] = set()
    for pattern in COMPILED:
        found = {str(path) for path in Path().glob(pattern)}
        if not found:
            print(f"no module matches {pattern}", file=sys.stderr)
        modules |= found
    return sorted(modules)


def install_c_toolchain() -> None:
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if shutil.which("gcc") and header.exists():
        return
    if os.geteuid() != 0:
        sys.exit("Install gcc and python3-dev, then run this again.")
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    subprocess.run(["apt-get", "install", "-y", "-qq", "gcc", "libc6-dev", "python3-dev"], check=True)


def build(modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    # An empty config file name: the project's own settings look for modules in src, not here.
    extensions = mypycify(
        ["--config-file=", "--explicit-package-bases", *modules],
        opt_level="3",
        target_dir=str(GENERATED),
        group_name="rulewright",
    )
    build_dirs = [f"--build-temp={GENERATED}", f"--build-lib={GENERATED / 'lib'}"]
    setup(
        name="rulewright",
        packages=[],
        ext_modules=extensions,
        script_args=["-q", "build_ext", "--inplace", "--force", *build_dirs],
    )


if __name__ == "__main__":
    main()
