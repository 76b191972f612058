"""A server for all tests of a file: on SQLite, and in a long run on PostgreSQL too, where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from tests.server.client import LONG, Server
from tests.server.databases import postgres


@pytest.fixture(scope="module", params=["sqlite", "postgres"] if LONG else ["sqlite"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with nullcontext(None) if request.param == "sqlite" else postgres() as database:
        found = Server(tmp_path_factory.mktemp("data"), database)
        found.start()
        yield found
        found.stop()
