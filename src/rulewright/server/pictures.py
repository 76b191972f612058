"""Pictures of cards: the user's own files in `pictures/GAME/` of the data folder, each named by its card's id, or packs (zip) of them.
None are shipped."""

from __future__ import annotations

import asyncio
import threading
import zipfile
import zlib
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.server.reading import known_game, refusing

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp"}
PACK = ".zip"
HEADERS = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
BROKEN = (OSError, EOFError, RuntimeError, NotImplementedError, ValueError, zipfile.BadZipFile, zlib.error)
"""How a pack says that it cannot be read: it is damaged, encrypted, or packed in a way that is not known here."""


class Packed:
    """A picture in a pack, which stays open: its list of contents may be long."""

    __slots__ = ("pack", "inside")

    def __init__(self, pack: zipfile.ZipFile, inside: zipfile.ZipInfo) -> None:
        self.pack = pack
        self.inside = inside

    def read(self) -> bytes:
        """The picture."""
        try:
            return self.pack.read(self.inside)
        except BROKEN:
            raise BadInput("this picture cannot be read") from None


class Found:
    """The pictures of a game by their names, as they were found. A file goes before a pack."""

    __slots__ = ("folder", "packs", "marks", "places")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        files = sorted(folder.iterdir()) if folder.is_dir() else []
        self.packs = [path for path in files if path.suffix.lower() == PACK]
        self.marks = self.present()
        self.places: dict[str, Path | Packed] = {}
        for path in self.packs:
            self.places |= {PurePosixPath(one.inside.filename).name: one for one in packed(path)}
        self.places |= {path.name: path for path in files if path.suffix.lower() in KINDS and path.is_file()}

    def present(self) -> list[tuple[int, int]]:
        """What tells that the folder or one of its packs has changed."""
        return [(now.st_mtime_ns, now.st_size) for path in [self.folder, *self.packs] if path.exists() for now in [path.stat()]]


def packed(path: Path) -> list[Packed]:
    """The pictures in a pack, but for huge ones; nothing if it is none."""
    try:
        pack = zipfile.ZipFile(path)
    except BROKEN:
        return []
    return [
        Packed(pack, inside) for inside in pack.infolist() if PurePosixPath(inside.filename).suffix.lower() in KINDS and inside.file_size <= limits.PICTURE_SIZE
    ]


class Pictures:
    """The folder with the pictures of all games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Found] = {}
        self.looking = threading.Lock()

    def of(self, game: str) -> dict[str, str]:
        """The names of a game's pictures by the ids of their cards."""
        return {PurePosixPath(name).stem: name for name in self.found(game)}

    def found(self, game: str) -> dict[str, Path | Packed]:
        """Where the pictures of a game are by their names. They are looked for once, and again where something has changed: everybody may
        ask for them, as often as they like."""
        with self.looking:
            try:
                known = self.known.get(game)
                if known is None or known.marks != known.present():
                    known = self.known[game] = Found(self.folder / game)
                return known.places
            except OSError:
                return {}

    def read(self, game: str, name: str) -> Path | bytes:
        """A picture of the list: its file, or what a pack has of it."""
        place = self.found(game).get(name)
        if place is None:
            raise BadInput("there is no such picture")
        return place.read() if isinstance(place, Packed) else place

    async def send_list(self, request: Request) -> Response:
        """GET /api/pictures/GAME: which cards have a picture."""
        return JSONResponse({"pictures": await asyncio.to_thread(self.of, known_game(request))}, headers=HEADERS)

    async def send(self, request: Request) -> Response:
        """GET /pictures/GAME/FILE: one of them; only what is listed."""
        name = str(request.path_params["name"])
        found = await asyncio.to_thread(self.read, known_game(request), name)
        kind = KINDS[PurePosixPath(name).suffix.lower()]
        return FileResponse(found, media_type=kind, headers=HEADERS) if isinstance(found, Path) else Response(found, media_type=kind, headers=HEADERS)

    def routes(self) -> list[Route]:
        """Where all this is found."""
        return [Route("/api/pictures/{game}", refusing(self.send_list)), Route("/pictures/{game}/{name}", refusing(self.send))]
