"""Pictures of cards: files and packs of the data folder, found once and again where they change; what is broken or huge is no picture."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.server import pictures
from rulewright.server.pictures import Pictures

GAME = "godzilla"


def pack(path: Path, **pictures: bytes) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in pictures.items():
            made.writestr(f"inside/{name}.png", data)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / GAME).mkdir()
    return tmp_path / GAME


def test_files_and_packs_as_they_change(folder: Path) -> None:
    here = Pictures(folder.parent)
    assert here.of(GAME) == {} and here.of("vanguard") == {}
    pack(folder / "a.zip", one=b"1", two=b"2")
    os.utime(folder, ns=(1, 1))  # as if some time had passed
    assert here.of(GAME) == {"one": "one.png", "two": "two.png"} and here.read(GAME, "two.png") == b"2"
    (folder / "one.webp").write_bytes(b"file")
    (folder / "two.png").write_bytes(b"file")
    os.utime(folder, ns=(2, 2))
    assert here.read(GAME, "two.png") == folder / "two.png" and here.read(GAME, "one.png") == b"1"
    pack(folder / "a.zip", three=b"333")
    assert here.read(GAME, "three.png") == b"333"
    for name in ("one.png", "../../x.png", "a.zip", ""):
        with pytest.raises(BadInput, match="no such picture"):
            here.read(GAME, name)


def test_a_pack_is_looked_through_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody may ask for pictures without a name, as often as they like."""
    pack(folder / "a.zip", **{f"card-{number}": b"x" for number in range(50)})
    looked: list[Path] = []
    found = pictures.packed
    monkeypatch.setattr(pictures, "packed", lambda path: looked.append(path) or found(path))
    here = Pictures(folder.parent)
    for number in range(50):
        assert here.read(GAME, f"card-{number}.png") == b"x" and len(here.of(GAME)) == 50
    assert len(looked) == 1


def test_what_is_broken_or_huge_is_no_picture(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PICTURE_SIZE", 1_000)
    (folder / "a.zip").write_bytes(b"no pack")
    pack(folder / "b.zip", huge=bytes(1_001), good=b"good", spoilt=b"spoilt" * 100)
    data = bytearray((folder / "b.zip").read_bytes())
    place = data.index(b"inside/spoilt.png") + len(b"inside/spoilt.png")
    data[place : place + 4] = b"\xff\xff\xff\xff"
    (folder / "b.zip").write_bytes(data)
    here = Pictures(folder.parent)
    assert sorted(here.of(GAME)) == ["good", "spoilt"] and here.read(GAME, "good.png") == b"good"
    with pytest.raises(BadInput, match="cannot be read"):
        here.read(GAME, "spoilt.png")
