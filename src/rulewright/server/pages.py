"""The page as it was built: its files from memory, compressed for browsers that take it."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from starlette.responses import PlainTextResponse, Response

PAGE = Path(__file__).parent / "page"
SITE = Path(__file__).parent / "site"
"""The documentation."""
HEADERS = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'",
}
FOREVER = "public, max-age=31536000, immutable"
"""What has a hash in its name never changes."""
NOT_BUILT = """\
The page of the table is not part of this installation: it was installed without Node.js.

Install Node.js 20 or newer (https://nodejs.org). Then, in the folder with the sources of Rulewright:

    make setup                            if you work there
    pip install --force-reinstall .       if you have installed it from there

and start `rulewright serve` again. `rulewright play` plays in the terminal and needs no page.
"""
NO_SITE = """\
The documentation is not part of this installation. In the folder with the sources of Rulewright `make docs` builds it; its pages are
in the folder docs/ there.
"""
MIME = {".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".woff": "font/woff"}
PACKED = (".html", ".js", ".css", ".svg", ".txt", ".json")
"""Fonts are compressed already."""


class File:
    """A file of the page, as it is and compressed."""

    __slots__ = ("data", "packed", "kind", "tag")

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        self.packed = gzip.compress(self.data, 9, mtime=0) if path.suffix in PACKED else b""
        self.kind = MIME.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = f'"{hashlib.blake2b(self.data, digest_size=12).hexdigest()}"'


class Pages:
    """All files of the page. A page that is built anew is noticed by its time."""

    __slots__ = ("folder", "missing", "files")

    def __init__(self, folder: Path = PAGE, missing: str = NOT_BUILT) -> None:
        self.folder = folder
        self.missing = missing
        """What is said where nothing was built."""
        self.files: dict[Path, tuple[int, File]] = {}
        """By where they are: many paths lead to a file."""

    @property
    def built(self) -> bool:
        """Whether there is a page to show."""
        return (self.folder / "index.html").is_file()

    def find(self, path: str) -> File | None:
        """A file by its path below the page."""
        try:
            place = (self.folder / path).resolve()
            if not place.is_relative_to(self.folder.resolve()) or not place.is_file():
                return None
        except (OSError, ValueError):  # a name that no file can have
            return None
        time = place.stat().st_mtime_ns
        kept = self.files.get(place)
        if kept is None or kept[0] != time:
            kept = self.files[place] = (time, File(place))
        return kept[1]

    def reply(self, path: str, accepted: str, known: str) -> Response:
        """A file, or that the browser has it, or why there is none."""
        path = path or "index.html"
        file = self.find(path)
        if file is None:
            text, status = (self.missing, 503) if path == "index.html" else ("There is nothing here.\n", 404)
            return PlainTextResponse(text, status, {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"})
        headers = {**HEADERS, "ETag": file.tag, "Vary": "Accept-Encoding"}
        if path.startswith("assets/"):
            headers["Cache-Control"] = FOREVER
        if file.tag in known:
            return Response(status_code=304, headers=headers)
        if file.packed and "gzip" in accepted:
            return Response(file.packed, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(file.data, media_type=file.kind, headers=headers)
