"""Pictures of cards: the user's own files in `pictures/GAME/` of the data folder, each named by its card's id. None are shipped."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from rulewright.kernel.errors import BadInput
from rulewright.server.reading import known_game, refusing

KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp"}
HEADERS = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}


class Pictures:
    """The folder with the pictures of all games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, game: str) -> dict[str, str]:
        """The files of a game by the ids of their cards."""
        try:
            return {path.stem: path.name for path in sorted((self.folder / game).iterdir()) if path.suffix.lower() in KINDS and path.is_file()}
        except OSError:
            return {}

    async def send_list(self, request: Request) -> Response:
        """GET /api/pictures/GAME: which cards have a picture."""
        return JSONResponse({"pictures": await asyncio.to_thread(self.of, known_game(request))}, headers=HEADERS)

    async def send(self, request: Request) -> Response:
        """GET /pictures/GAME/FILE: one of them; only what is listed."""
        game, name = known_game(request), str(request.path_params["name"])
        if name not in (await asyncio.to_thread(self.of, game)).values():
            raise BadInput("there is no such picture")
        path = self.folder / game / name
        return FileResponse(path, media_type=KINDS[path.suffix.lower()], headers=HEADERS)

    def routes(self) -> list[Route]:
        """Where all this is found."""
        return [Route("/api/pictures/{game}", refusing(self.send_list)), Route("/pictures/{game}/{name}", refusing(self.send))]
