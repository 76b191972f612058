"""A server for all tests of a file, on SQLite and on PostgreSQL where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("data"))
    found.start()
    yield found
    found.stop()
