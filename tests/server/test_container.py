"""The container file: everything pinned, nothing missing, and it starts what there is."""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]
requirements = pytest.importorskip("packaging.requirements", reason="pins are not compared: there is no packaging")


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins() -> dict[str, str]:
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def wanted() -> list[tuple[str, str]]:
    """What the server needs, directly and through others, each with the versions that are good."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    waiting = [(requirements.Requirement(text), "") for text in project["dependencies"] + project["optional-dependencies"]["server"]]
    found: list[tuple[str, str]] = []
    seen: set[tuple[str, str]] = set()
    while waiting:
        one, extra = waiting.pop()
        if one.marker is not None and not one.marker.evaluate({"extra": extra}):
            continue
        found.append((plain(one.name), str(one.specifier)))
        for wish in {"", *one.extras}:
            if (plain(one.name), wish) not in seen:
                seen.add((plain(one.name), wish))
                waiting += [(requirements.Requirement(text), wish) for text in importlib.metadata.requires(plain(one.name)) or []]
    return found


def test_everything_that_the_server_needs_is_pinned() -> None:
    pinned = pins()
    assert sorted(pinned) == list(pinned) and all(re.fullmatch(r"[0-9][0-9a-z.]*", version) for version in pinned.values())
    for name, versions in wanted():
        assert name in pinned, f"{name} is not pinned"
        assert requirements.Requirement(f"{name}{versions}").specifier.contains(pinned[name]), f"{name} {pinned[name]} is not {versions}"
    assert set(pinned) == {name for name, _ in wanted()} | {"setuptools"}, "nothing is pinned that nobody needs"


def test_the_container_file_uses_what_is_there() -> None:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert all(re.search(r":\S*\d+\.\d+", line) for line in re.findall(r"^FROM .*$", text, re.MULTILINE)), "images have versions"
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        for name in line.split()[:-1]:
            assert (ROOT / name).exists(), f"there is no {name}"
    from rulewright.cli import parser

    command = json.loads(re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)[-1])
    assert parser().parse_args(command).host == "0.0.0.0"
    assert "\nUSER rulewright\n" in text and "/health" in text


def test_the_parts_of_the_image_are_listed_and_may_be_passed_on(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import supply

    listed = {(one["name"], one["version"]) for one in supply.sbom()["components"]}  # type: ignore[attr-defined]
    assert set(pins().items()) <= listed and len(listed) > len(pins())
    assert supply.problems() == []
    assert (
        not supply.is_allowed("GPL-3.0-only") and not supply.is_allowed("AGPL-3.0") and not supply.is_allowed("Proprietary") and supply.is_allowed("LGPL-3.0")
    )
    monkeypatch.setattr(supply, "licence", lambda name: "GPL-3.0-only" if name == "orjson" else "MIT")
    assert len(supply.problems()) == 1 and "orjson" in supply.problems()[0]
    monkeypatch.setattr(supply, "installed", lambda name: "0.1" if name == "orjson" else pins()[name])
    assert supply.others() == [f"orjson {pins()['orjson']}: 0.1 is installed here"]
    monkeypatch.undo()
    monkeypatch.setattr(supply, "page_packages", lambda: {"odd": {"version": "1", "license": "Proprietary"}})
    assert supply.problems() == ["odd 1: the licence 'Proprietary' is not among those that are allowed"]
    monkeypatch.setattr(supply.shutil, "which", lambda _: None)
    assert supply.audit() == 0 and "SKIPPED" in capsys.readouterr().out


PARTS = [
    {"name": "orjson", "version": "1", "vulns": []},
    {"name": "rich", "skip_reason": "not found"},
    {"name": "click", "version": "8", "vulns": [{"id": "PYSEC-1", "fix_versions": ["9"]}]},
]


@pytest.mark.parametrize(
    "said, code, words",
    [
        (json.dumps({"dependencies": PARTS[:1]}), 0, ["flaws of 1 packages: 0"]),
        (json.dumps({"dependencies": PARTS[:2]}), 0, ["flaws of 1 packages: 0", "SKIPPED: of 1 packages", "rich"]),
        (json.dumps({"dependencies": PARTS}), 1, ["click 8: PYSEC-1", "flaws of 2 packages: 1"]),
        ("no network", 0, ["SKIPPED: known flaws could not be looked up"]),
    ],
)
def test_what_could_not_be_looked_up_is_said(
    said: str, code: int, words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """pip-audit finds no flaws in packages of which it could not find anything."""
    from tools import supply

    monkeypatch.setattr(supply.shutil, "which", lambda name: name)
    monkeypatch.setattr(supply.subprocess, "run", lambda *given, **how: SimpleNamespace(stdout=said, stderr="", returncode=code))
    assert supply.audit() == code
    told = capsys.readouterr().out
    assert all(word in told for word in words) and ("SKIPPED" in told) == any("SKIPPED" in word for word in words) | (code == 1)
