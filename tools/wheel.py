"""`make wheel`: two wheels in dist/, one of pure Python and one for this platform, which has the compiled engine beside the sources.

Both are unpacked under build/wheels, so that tests can run against either: PYTHONPATH=build/wheels/pure, or compiled.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMPILED = ROOT / "build" / "compiled"
UNPACKED = ROOT / "build" / "wheels"


def main() -> None:
    dist = ROOT / "dist"
    shutil.rmtree(UNPACKED, ignore_errors=True)
    for old in dist.glob("rulewright-*.whl"):
        old.unlink()
    run("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(dist), str(ROOT))
    (pure,) = dist.glob("rulewright-*.whl")
    unpack(pure, UNPACKED / "pure")
    unpack(pure, UNPACKED / "compiled")
    add_libraries(UNPACKED / "compiled", COMPILED)
    run("wheel", "pack", "--dest-dir", str(dist), str(UNPACKED / "compiled"))
    for wheel in sorted(dist.glob("rulewright-*.whl")):
        print(f"{wheel.relative_to(ROOT)}: {wheel.stat().st_size / 1e6:.1f} MB")


def run(module: str, *words: str) -> None:
    """Run a module of this Python, and stop with it if it fails."""
    if code := subprocess.run([sys.executable, "-m", module, *words]).returncode:
        sys.exit(code)


def unpack(wheel: Path, folder: Path) -> None:
    """A wheel as files."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)


def platform_tag() -> str:
    """The Python and the platform that libraries built here are for."""
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def add_libraries(package: Path, compiled: Path) -> None:
    """Put the libraries of a compiled build into an unpacked wheel, which is for this platform from then on."""
    libraries = sorted(compiled.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")))
    if not libraries:
        sys.exit(f"There is no compiled build in {compiled}: make compiled.")
    for library in libraries:
        shutil.copy2(library, package / library.relative_to(compiled))
    (about,) = package.glob("*.dist-info/WHEEL")
    kept = [line for line in about.read_text(encoding="utf-8").splitlines() if line and not line.startswith(("Root-Is-Purelib", "Tag"))]
    about.write_text("\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {platform_tag()}"]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
