"""Pictures of cards: the user's own files in `pictures/GAME/` of the data folder, each named by its card's id, or packs (zip) of them.
None are shipped."""

from __future__ import annotations

import asyncio
import zipfile
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from rulewright.kernel.errors import BadInput
from rulewright.server.reading import known_game, refusing

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp"}
PACK = ".zip"
HEADERS = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}


class Pictures:
    """The folder with the pictures of all games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, game: str) -> dict[str, str]:
        """The names of a game's pictures by the ids of their cards."""
        return {PurePosixPath(name).stem: name for name in self.found(game)}

    def found(self, game: str) -> dict[str, tuple[Path, str]]:
        """Where the pictures of a game are by their names: a file, or a pack and what it is called in there. A file goes before a pack."""
        found: dict[str, tuple[Path, str]] = {}
        try:
            files = sorted((self.folder / game).iterdir())
        except OSError:
            return found
        for pack in files:
            if pack.suffix.lower() == PACK:
                found |= {PurePosixPath(inside).name: (pack, inside) for inside in packed(pack) if PurePosixPath(inside).suffix.lower() in KINDS}
        return found | {path.name: (path, "") for path in files if path.suffix.lower() in KINDS and path.is_file()}

    def read(self, game: str, name: str) -> tuple[Path, bytes | None]:
        """A picture of the list: its file, or what a pack has of it."""
        path, inside = self.found(game).get(name, (None, ""))
        if path is None:
            raise BadInput("there is no such picture")
        if not inside:
            return path, None
        with zipfile.ZipFile(path) as pack:
            return path, pack.read(inside)

    async def send_list(self, request: Request) -> Response:
        """GET /api/pictures/GAME: which cards have a picture."""
        return JSONResponse({"pictures": await asyncio.to_thread(self.of, known_game(request))}, headers=HEADERS)

    async def send(self, request: Request) -> Response:
        """GET /pictures/GAME/FILE: one of them; only what is listed."""
        name = str(request.path_params["name"])
        path, packed = await asyncio.to_thread(self.read, known_game(request), name)
        kind = KINDS[PurePosixPath(name).suffix.lower()]
        return FileResponse(path, media_type=kind, headers=HEADERS) if packed is None else Response(packed, media_type=kind, headers=HEADERS)

    def routes(self) -> list[Route]:
        """Where all this is found."""
        return [Route("/api/pictures/{game}", refusing(self.send_list)), Route("/pictures/{game}/{name}", refusing(self.send))]


def packed(pack: Path) -> list[str]:
    """What is in a pack; nothing if it is none."""
    try:
        with zipfile.ZipFile(pack) as opened:
            return opened.namelist()
    except (OSError, zipfile.BadZipFile):
        return []
