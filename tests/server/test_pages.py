"""The page and its parts over HTTP, where the server listens, and what it says where something stands in its way."""

from __future__ import annotations

import gzip
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from rulewright.kernel.errors import BadInput
from rulewright.server.listening import is_local, listen, reach
from rulewright.server.pages import Pages
from tests.server.client import Server

TEXT = "<!doctype html>" + "table " * 500


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(TEXT)
    (tmp_path / "assets" / "a.js").write_text("let table;" * 300)
    (tmp_path / "assets" / "f.woff2").write_bytes(bytes(range(256)) * 10)
    return tmp_path


def test_what_is_text_is_compressed_for_those_who_take_it(folder: Path) -> None:
    pages = Pages(folder)
    packed = pages.reply("assets/a.js", "gzip, br", "")
    assert packed.headers["content-encoding"] == "gzip" and len(packed.body) < 200
    assert gzip.decompress(packed.body) == b"let table;" * 300
    assert packed.headers["content-type"].startswith("text/javascript") and "immutable" in packed.headers["cache-control"]
    plain = pages.reply("assets/a.js", "", "")
    assert "content-encoding" not in plain.headers and plain.body == b"let table;" * 300
    assert "content-encoding" not in pages.reply("assets/f.woff2", "gzip", "").headers
    assert packed.headers["vary"] == "Accept-Encoding"


def test_what_is_known_is_not_sent_again(folder: Path) -> None:
    pages = Pages(folder)
    first = pages.reply("", "gzip", "")
    assert first.status_code == 200 and "Content-Security-Policy" in first.headers
    again = pages.reply("", "gzip", first.headers["etag"])
    assert again.status_code == 304 and again.body == b""
    (folder / "index.html").write_text("built anew")
    assert pages.reply("", "", first.headers["etag"]).body == b"built anew"


def test_nothing_outside_the_page_is_given_away(folder: Path) -> None:
    secret = folder.parent / "secret.txt"
    secret.write_text("secret")
    assert Pages(folder).reply("../secret.txt", "", "").status_code == 404


def test_a_page_that_is_not_built_says_what_to_do(tmp_path: Path) -> None:
    reply = Pages(tmp_path).reply("", "", "")
    assert reply.status_code == 503
    assert b"Node.js" in reply.body and b"pip install" in reply.body and b"rulewright play" in reply.body


def test_a_busy_port_is_told_before_any_address(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = subprocess.run(
            [sys.executable, "-m", "rulewright.cli", "serve", "--port", str(port), "--data", str(tmp_path)], capture_output=True, text=True, timeout=60
        )
    assert ran.returncode == 2 and ran.stdout == ""
    assert f"port {port} is taken" in ran.stderr and f"--port {port + 1}" in ran.stderr and "Traceback" not in ran.stderr


def test_a_port_that_cannot_be_is_refused() -> None:
    for port in (-1, 65536):
        with pytest.raises(BadInput):
            listen("127.0.0.1", port)
    with pytest.raises(BadInput, match="cannot listen"):
        listen("no.such.host.invalid", 0)


def test_a_friend_is_sent_to_an_address_that_can_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_local("127.0.0.1") and is_local("localhost") and is_local("::1") and not is_local("0.0.0.0")
    here = reach("127.0.0.1", 8000)
    assert here["url"] == "" and "--host 0.0.0.0" in str(here["command"])
    monkeypatch.setattr("rulewright.server.listening.outward", lambda: "192.168.7.9")
    assert reach("0.0.0.0", 8001) == {"url": "http://192.168.7.9:8001/", "command": ""}
    assert reach("10.0.0.5", 80)["url"] == "http://10.0.0.5:80/"


def test_the_server_tells_how_it_is_reached(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with urllib.request.urlopen(server.url + "/api/reach") as reply:
            assert b"--host 0.0.0.0 --port %d" % server.port in reply.read()
    finally:
        server.stop()
