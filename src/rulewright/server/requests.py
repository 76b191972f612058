"""Every request by its word."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from rulewright.server import building, playing, starting
from rulewright.server.hub import Guest, Hub
from rulewright.server.messages import Message
from rulewright.server.sight import Data

Handler = Callable[[Hub, Guest, Message], Awaitable[Data]]

REQUESTS: dict[str, Handler] = {
    "lobby": building.lobby,
    "games": building.all_games,
    "decks": building.my_decks,
    "check deck": building.check,
    "put deck": building.put,
    "remove deck": building.remove,
    "export deck": building.export,
    "cards": building.cards,
    "rule": building.rule,
    "new": starting.new,
    "invitation": starting.look,
    "join": starting.join,
    "withdraw": starting.withdraw,
    "puzzle": starting.puzzle,
    "play on": starting.play_on,
    "rematch": starting.rematch,
    "open": playing.open_table,
    "leave": playing.leave,
    "answer": playing.answer,
    "undo": playing.undo,
    "consent": playing.consent,
    "stops": playing.stops,
    "skip": playing.skip,
    "concede": playing.concede,
    "chat": playing.chat,
    "mute": playing.mute,
    "why": playing.why,
    "keep": playing.keep,
    "moments": playing.moments,
    "replay": playing.replay,
    "outline": playing.outline,
    "record": playing.record,
    "scenario": playing.scenario,
}
