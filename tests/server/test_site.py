"""The documentation as a site: every page is there, every link leads somewhere, and everything can be found."""

from __future__ import annotations

import json
import re
import urllib.request
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.server.client import Server
from tests.test_docs import tool

pytest.importorskip("markdown_it", reason="the documentation is not built: there is no markdown-it-py")
ROOT = Path(__file__).parents[2]


class Links(HTMLParser):
    """Where a page leads, and where on it one can be led."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name == "id" and value:
                self.places.add(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("site")
    tool("docsite").build(folder)
    return folder


def test_every_page_is_there_and_every_link_leads_somewhere(site: Path) -> None:
    assert {file.stem for file in (ROOT / "docs").glob("*.md")} <= {file.stem for file in site.glob("*.html")}
    pages = {file.name: Links() for file in site.glob("*.html")}
    for name, page in pages.items():
        page.feed((site / name).read_text(encoding="utf-8"))
    sections = json.loads((site / "sections.js").read_text(encoding="utf-8").removeprefix("const SECTIONS = ").rstrip(";\n"))
    found = [(name, link) for name, page in pages.items() for link in page.links] + [("index.html", link) for link, *_ in sections]
    for name, link in found:
        if "://" in link or link.startswith("mailto:"):
            continue
        path, _, place = link.partition("#")
        assert (site / (path or name)).is_file(), f"{name}: {link}"
        assert not place or place in pages[path or name].places, f"{name}: {link}"


def test_the_reference_has_what_programs_use(site: Path) -> None:
    kernel, tcg = ((site / f"api-{part}.html").read_text(encoding="utf-8") for part in ("kernel", "tcg"))
    assert 'id="rulewright.kernel.game.Game.answer"' in kernel and 'id="rulewright.tcg.interface.Rules.view"' in tcg
    assert re.search(r"<b>why_not</b>\(game: Game, label: str\) → Problem", tcg)


def test_it_is_served(server: Server) -> None:
    if not (ROOT / "src/rulewright/server/site/index.html").exists():
        pytest.skip("the documentation is not built: make setup")
    with urllib.request.urlopen(server.url + "/docs", timeout=20) as reply:
        assert reply.url.endswith("/docs/") and "<h1" in reply.read().decode()
    with urllib.request.urlopen(server.url + "/docs/sections.js", timeout=20) as reply:
        assert reply.headers["content-type"].startswith("text/javascript")
