"""What everybody may read without a name: rulebooks, rulings, puzzles, lessons. It is a function of the address that is asked for, so
it is made in another process (`work.py`), at the cost of the address that asks for it, and kept."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import orjson
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from rulewright import games, limits
from rulewright.kernel.errors import BadInput
from rulewright.server.hub import Hub
from rulewright.server.listening import network

HEADERS = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Vary": "Accept-Encoding"}


class Written:
    """A reply as it is sent: plain, compressed, and its mark."""

    __slots__ = ("data", "packed", "tag")

    def __init__(self, value: object) -> None:
        self.data = orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)
        self.packed = gzip.compress(self.data, 6, mtime=0)
        self.tag = f'"{hashlib.blake2b(self.data, digest_size=12).hexdigest()}"'

    @property
    def size(self) -> int:
        """Bytes that it takes to keep it."""
        return len(self.data) + len(self.packed)

    def reply(self, request: Request) -> Response:
        """As this browser takes it."""
        headers = {**HEADERS, "ETag": self.tag}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type="application/json", headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.data, media_type="application/json", headers=headers)


def written(function: Callable[..., object], arguments: tuple[object, ...]) -> Written:
    """In another process: what a function gives, as it is sent."""
    return Written(function(*arguments))


class Reading:
    """All that is read, and what was made of late."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.kept: OrderedDict[str, Written] = OrderedDict()
        self.size = 0
        """Bytes of what is kept."""

    async def reply(self, request: Request, function: Callable[..., object], *arguments: object) -> Response:
        """What a function gives, made once. Whoever hangs up does not want it any more."""
        key = f"{function.__name__} {arguments!r}"
        found = self.kept.get(key)
        if found is None:
            reader = f"reader {network(request.client.host) if request.client else ''}"
            work = asyncio.create_task(self.hub.work.run(written, function, arguments, owner=reader, seconds=limits.THOUGHT_SECONDS))
            gone = asyncio.create_task(hung_up(request))
            try:
                await asyncio.wait([work, gone], return_when=asyncio.FIRST_COMPLETED)
                if not work.done():
                    return Response(status_code=400)  # nobody gets it
                found = work.result()
            finally:
                work.cancel()
                gone.cancel()
            self.keep(key, found)
        else:
            self.kept.move_to_end(key)
        return found.reply(request)

    def keep(self, key: str, found: Written) -> None:
        """Keep a reply, and forget those that nobody has asked for."""
        before = self.kept.pop(key, None)
        self.kept[key] = found
        self.size += found.size - (before.size if before else 0)
        while self.size > limits.REPLIES_KEPT and len(self.kept) > 1:
            _, last = self.kept.popitem(last=False)
            self.size -= last.size


async def hung_up(request: Request) -> None:
    """Until the other side is gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def refusing(handle: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """The same, with 404 and a reason for what is not there."""

    async def handled(request: Request) -> Response:
        try:
            return await handle(request)
        except BadInput as error:
            return JSONResponse({"error": "nothing here", "reason": error.reason}, 404, HEADERS)

    return handled


def known_game(request: Request) -> str:
    """The game of a request."""
    game = str(request.path_params["game"])
    if game not in games.names():
        raise BadInput(f"no game {game!r}; there are: {', '.join(games.names())}")
    return game
