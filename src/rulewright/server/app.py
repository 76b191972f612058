"""The web application: signing in over HTTP, everything else over one WebSocket."""

from __future__ import annotations

import asyncio
import dataclasses
import functools
import gc
import logging
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from rulewright import limits
from rulewright.kernel.errors import BadInput
from rulewright.server import metrics, sessions
from rulewright.server.arriving import TOO_FAST, Crowd, Messages, Requests, room
from rulewright.server.books import Books
from rulewright.server.building import playable
from rulewright.server.connection import Connection
from rulewright.server.hub import NOT_SIGNED_IN, Hub
from rulewright.server.listening import EVERYWHERE, is_local, listen, network, reach, url
from rulewright.server.messages import Message, Refused, checked, malformed, read, write
from rulewright.server.pages import NO_SITE, SITE, Pages
from rulewright.server.pictures import Pictures
from rulewright.server.reading import Reading
from rulewright.server.sessions import COOKIE, User
from rulewright.server.settings import Settings
from rulewright.server.teaching import Lessons
from rulewright.server.turns import ASKER

LOG = logging.getLogger("rulewright.server")
HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
TRY_AGAIN = 1013
NOTHING = "There is nothing here.\n"


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from."""
    return connection.client.host if connection.client else ""


def is_here(connection: HTTPConnection) -> bool:
    """Whether somebody sits at this machine; a proxy here that nobody has named (`--trust`) speaks for others."""
    return is_local(address_of(connection)) and not {"x-forwarded-for", "forwarded", "x-real-ip"} & set(connection.headers)


async def user_of(hub: Hub, connection: HTTPConnection) -> User | None:
    """Who has this cookie."""
    token = connection.cookies.get(COOKIE)
    ASKER.set(network(address_of(connection)))
    return None if not token else await hub.store.run(lambda database: sessions.find(database, token))


async def body(hub: Hub, request: Request) -> Message:
    """The small JSON object of a request to sign in, which may not come too often."""
    if not same_origin(request):
        raise Refused("wrong origin", "this is asked by a page that is not ours")
    address = network(address_of(request))
    ASKER.set(address)
    if not hub.sign_in.take(address):
        raise Refused("too fast", "too many requests; wait a moment")
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > limits.SIGN_IN_SIZE:
            raise malformed("too much")
    return Message({"do": "", **checked(read(data or b"{}"))})


@functools.cache
def written_games() -> str:
    """What can be played, as it is sent."""
    return write({"games": playable()})


def signed_in(user: User | None, token: str, secure: bool) -> JSONResponse:
    """The reply that sets the cookie."""
    response = JSONResponse({"ok": True, "you": None if user is None else user.data()}, headers=HEADERS)
    response.set_cookie(COOKIE, token, max_age=limits.SESSION, httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def refuse(request: Request, error: Exception) -> Response:
    """The reply where a request is refused wherever it is worked on, or has ended before it was read."""
    return refusal(error) if isinstance(error, Refused) else Response(status_code=400)


def refusal(refused: Refused) -> JSONResponse:
    """Why not."""
    status = {"not signed in": 401, "wrong origin": 403, "wrong password": 403, "taken": 409, "too fast": 429, "away": 503}
    rule = {"rule": refused.rule} if refused.rule else {}
    return JSONResponse({"error": refused.error, "reason": refused.reason, **rule}, status.get(refused.error, 400), HEADERS)


class Doors:
    """What can be asked for over HTTP."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.pages = Pages()
        self.site = Pages(SITE, NO_SITE)

    async def who(self, request: Request) -> JSONResponse:
        """GET /session: who am I."""
        user = await user_of(self.hub, request)
        return JSONResponse({"you": None if user is None else user.data()}, headers=HEADERS)

    async def sign(self, request: Request) -> JSONResponse:
        """POST /session/...: guest, claim, sign-in, sign-out."""
        try:
            message = await body(self.hub, request)
            match request.path_params["how"]:
                case "guest":
                    return await self.guest(request, message)
                case "claim":
                    return await self.claim(request, message)
                case "sign-in":
                    return await self.sign_in(request, message)
                case "sign-out":
                    return await self.sign_out(request, message)
                case how:
                    raise Refused("unknown", f"no request {how!r}")
        except Refused as refused:
            return refusal(refused)

    async def guest(self, request: Request, message: Message) -> JSONResponse:
        """A guest with a chosen name."""
        name = sessions.checked_name(message.text("name"))
        token = await self.hub.store.run(lambda database: sessions.guest(database, name))
        return signed_in(User("", name, True), token, request.url.scheme == "https")

    async def claim(self, request: Request, message: Message) -> JSONResponse:
        """The guest's name becomes the guest's own."""
        user = await user_of(self.hub, request)
        if user is None:
            raise Refused("not signed in", "choose a name first")
        kept = await asyncio.to_thread(sessions.hashed, sessions.checked_password(message.text("password", 1000)))
        await self.hub.store.run(lambda database: sessions.claim(database, user, kept))
        for guest in self.hub.guests:
            if guest.user.id == user.id:
                guest.user.guest = False
        return JSONResponse({"ok": True, "you": User(user.id, user.name, False).data()}, headers=HEADERS)

    async def sign_in(self, request: Request, message: Message) -> JSONResponse:
        """Come back with a claimed name."""
        name, password = message.text("name"), message.text("password", 1000)
        id, kept = await self.hub.store.run(lambda database: sessions.kept_password(database, name))
        if not await asyncio.to_thread(sessions.fits, password, kept or sessions.NOBODY) or not kept:
            raise Refused("wrong password", "the name or the password is wrong")
        token = await self.hub.store.run(lambda database: sessions.begin(database, id))
        user = await self.hub.store.run(lambda database: sessions.find(database, token))
        return signed_in(user, token, request.url.scheme == "https")

    async def sign_out(self, request: Request, message: Message) -> JSONResponse:
        """Forget the cookie, or (`everywhere`) all cookies of the user; the connections that came with them end."""
        everywhere = message.flag("everywhere", False)
        user = await user_of(self.hub, request)
        if user is not None:
            await self.hub.store.run(lambda database: sessions.end(database, user, everywhere))
            for guest in list(self.hub.guests):
                if guest.user.id == user.id and (everywhere or guest.user.session == user.session):
                    guest.shut(NOT_SIGNED_IN)
        response = JSONResponse({"ok": True, "you": None}, headers=HEADERS)
        response.delete_cookie(COOKIE, path="/")
        return response

    async def health(self, request: Request) -> JSONResponse:
        """GET /health: whether it works, the database included."""
        if self.hub.store.away:
            return JSONResponse({"ok": False, "reason": "the database does not answer"}, 503, HEADERS)
        return JSONResponse({"ok": True}, headers=HEADERS)

    async def metrics(self, request: Request) -> Response:
        """GET /metrics: numbers for Prometheus, for this machine and those that are trusted."""
        if not is_here(request) and address_of(request) not in self.hub.settings.trusted:
            return PlainTextResponse(NOTHING, 404, HEADERS)
        return PlainTextResponse(metrics.page(self.hub), headers={**HEADERS, "Content-Type": "text/plain; version=0.0.4"})

    async def all_games(self, request: Request) -> Response:
        """GET /api/games: what can be played, for a page before anybody has signed in."""
        return Response(await asyncio.to_thread(written_games), headers=HEADERS, media_type="application/json")

    async def reach(self, request: Request) -> JSONResponse:
        """GET /api/reach: how a friend reaches this server; only for whoever sits at its machine, for it tells of its network."""
        settings = self.hub.settings
        found = await asyncio.to_thread(reach, settings.host, settings.port) if is_here(request) else {}
        return JSONResponse(found, headers=HEADERS)

    async def page(self, request: Request) -> Response:
        """GET /...: the page and its parts."""
        return await self.file(self.pages, request)

    async def documentation(self, request: Request) -> Response:
        """GET /docs/...: the documentation."""
        return await self.file(self.site, request)

    async def file(self, pages: Pages, request: Request) -> Response:
        """A file that was built."""
        return await asyncio.to_thread(
            pages.reply, request.path_params["path"], request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", "")
        )

    async def connect(self, socket: WebSocket) -> None:
        """The WebSocket: from our own page only, and with a cookie."""
        if not same_origin(socket):
            await socket.close()  # before it is accepted: the answer is 403
            return
        try:
            user = await user_of(self.hub, socket)
        except Refused as refused:
            await socket.accept()
            await socket.close(TRY_AGAIN, refused.reason)
            return
        await socket.accept()
        if user is None:
            await socket.close(NOT_SIGNED_IN, "not signed in")
            return
        if not self.hub.messages.take(user.id):
            await socket.close(TOO_FAST, "too many messages; wait a moment")
            return
        if sum(guest.user.id == user.id for guest in self.hub.guests) >= limits.PAGES:
            await socket.close(TOO_FAST, "too many pages are open")
            return
        await Connection(self.hub, socket, user).run()


def make_app(settings: Settings, address: str | None = None) -> Starlette:
    """The application; its database is opened at once, so that what is wrong with it is told at once. An address is opened
    in a browser once the server listens."""
    hub = Hub(settings)
    doors, reading = Doors(hub), Reading(hub)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        warming = asyncio.create_task(asyncio.to_thread(written_games))  # what every first visit asks for
        if address is not None:
            asyncio.get_running_loop().call_later(0.5, webbrowser.open, address)
        yield
        await warming
        await hub.end()

    app = Starlette(
        lifespan=lifespan,
        routes=[
            Route("/health", doors.health),
            Route("/metrics", doors.metrics),
            Route("/api/games", doors.all_games),
            Route("/api/reach", doors.reach),
            *Books(reading).routes(),
            *Lessons(reading).routes(),
            *Pictures(settings.data / "pictures").routes(),
            Route("/session", doors.who),
            Route("/session/{how}", doors.sign, methods=["POST"]),
            WebSocketRoute("/ws", doors.connect),
            Route("/docs", lambda request: RedirectResponse("/docs/")),
            Route("/docs/{path:path}", doors.documentation),
            Route("/{path:path}", doors.page),
        ],
        exception_handlers={Refused: refuse, ClientDisconnect: refuse},
    )
    app.state.hub = hub
    return app


def serve(settings: Settings, browse: bool = False, ready: Callable[[str], None] | None = None) -> None:
    """Run until somebody stops it. `ready` hears the address once nothing stands in its way; `browse` opens it in a browser."""
    import uvicorn

    if settings.workers < 1:
        raise BadInput("there must be a process for what takes time: --workers 1 or more")
    metrics.log_to_stderr()
    listener = listen(settings.host, settings.port)
    port: int = listener.getsockname()[1]
    address = url("127.0.0.1" if settings.host in EVERYWHERE else settings.host, port)
    app = make_app(dataclasses.replace(settings, port=port), address if browse else None)
    if ready is not None:
        ready(address)
    # A full collection looks through all games and takes a tenth of a second or more, in which nobody is answered. Games have
    # no cycles, so it may be rare.
    gc.set_threshold(2_000, 50, 100)
    crowd = Crowd(room(), settings.trusted, settings.rate, settings.burst)
    speaking: dict[str, Any] = {"http": functools.partial(Requests, crowd), "ws": functools.partial(Messages, crowd)}
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            **speaking,
            log_config=None,
            log_level="warning",
            access_log=False,
            proxy_headers=bool(settings.trusted),
            forwarded_allow_ips=list(settings.trusted),
            ws_max_size=limits.MESSAGE_SIZE,
            ws_per_message_deflate=False,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=2,
        )
    )
    LOG.info("listening", extra={"host": settings.host, "port": port})
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    LOG.info("ended")
