"""Every request by its word: who may ask it (`gate.py`), and who answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

from rulewright.server import building, judging, mycards, playing, starting, workbench
from rulewright.server.gate import anybody, looking, looking_back, offered, offering, seated, seated_back
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message, Refused
from rulewright.server.sight import Data

V = TypeVar("V")


class Request(Generic[V]):
    """Who may ask, and the answer."""

    __slots__ = ("admit", "handler")

    def __init__(self, admit: Callable[[Hub, Guest, Message], Awaitable[V]], handler: Callable[[Hub, V, Message], Awaitable[Data]]) -> None:
        self.admit = admit
        self.handler = handler


REQUESTS: dict[str, Request[Any]] = {
    "lobby": Request(anybody, building.lobby),
    "games": Request(anybody, building.all_games),
    "decks": Request(anybody, building.my_decks),
    "check deck": Request(anybody, building.check),
    "put deck": Request(anybody, building.put),
    "remove deck": Request(anybody, building.remove),
    "export deck": Request(anybody, building.export),
    "cards": Request(anybody, building.cards),
    "rule": Request(anybody, building.rule),
    "import cards": Request(anybody, mycards.bring),
    "remove cards": Request(anybody, mycards.drop),
    "design": Request(anybody, workbench.design),
    "try card": Request(anybody, workbench.try_it),
    "balance": Request(anybody, workbench.balance),
    "judge": Request(anybody, judging.look),
    "judge why": Request(anybody, judging.why),
    "new": Request(anybody, starting.new),
    "puzzle": Request(anybody, starting.puzzle),
    "invitation": Request(offered, starting.look),
    "join": Request(offered, starting.join),
    "withdraw": Request(offering, starting.withdraw),
    "play on": Request(looking_back, starting.play_on),
    "rematch": Request(seated_back, starting.rematch),
    "open": Request(looking, playing.open_table),
    "leave": Request(looking, playing.leave),
    "answer": Request(seated, playing.answer),
    "undo": Request(seated, playing.undo),
    "consent": Request(seated, playing.consent),
    "stops": Request(seated, playing.stops),
    "skip": Request(seated, playing.skip),
    "computer": Request(seated, playing.computer),
    "concede": Request(seated, playing.concede),
    "chat": Request(looking, playing.chat),
    "mute": Request(looking, playing.mute),
    "why": Request(seated, playing.why),
    "keep": Request(seated, playing.keep),
    "moments": Request(looking, playing.moments),
    "replay": Request(looking_back, playing.replay),
    "outline": Request(looking_back, playing.outline),
    "record": Request(looking_back, playing.record),
    "scenario": Request(looking_back, playing.scenario),
}


async def answered(hub: Hub, guest: Guest, message: Message) -> Data:
    """The answer to a request of somebody who may ask it, or a refusal."""
    if not guest.signed_in:
        raise Refused("not signed in", "you have signed out, or your session is over")
    request = REQUESTS.get(message.do)
    if request is None:
        raise Refused("unknown", f"no request {message.do!r}")
    return await request.handler(hub, await request.admit(hub, guest, message), message)
