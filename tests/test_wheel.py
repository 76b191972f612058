"""How the compiled engine comes into a wheel."""

import sysconfig
from pathlib import Path

import pytest

from tools.wheel import add_libraries, platform_tag

ABOUT = "Wheel-Version: 1.0\nGenerator: any\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def unpacked(folder: Path) -> Path:
    """A wheel of one module, unpacked."""
    for name, text in (("rulewright/game.py", "MOVES = 1\n"), ("rulewright-1.dist-info/WHEEL", ABOUT)):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


def test_libraries_stand_beside_their_sources_and_the_wheel_says_for_whom(tmp_path: Path) -> None:
    package, compiled = unpacked(tmp_path / "package"), tmp_path / "compiled"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    names = [f"rulewright/game{suffix}", f"engine__mypyc{suffix}"]
    for name in names:
        (compiled / name).parent.mkdir(parents=True, exist_ok=True)
        (compiled / name).write_bytes(b"code")
    add_libraries(package, compiled)
    assert all((package / name).read_bytes() == b"code" for name in names) and (package / "rulewright/game.py").is_file()
    said = (package / "rulewright-1.dist-info/WHEEL").read_text().splitlines()
    assert said[2:] == ["Root-Is-Purelib: false", f"Tag: {platform_tag()}"]


def test_without_a_build_nothing_is_packed(tmp_path: Path) -> None:
    (tmp_path / "compiled").mkdir()
    with pytest.raises(SystemExit, match="make compiled"):
        add_libraries(unpacked(tmp_path / "package"), tmp_path / "compiled")
