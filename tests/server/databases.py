"""The databases that the tests run on: SQLite always, PostgreSQL where RULEWRIGHT_TEST_DATABASE names one or its
programs are there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.client import free_port


def programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).parent if found else None


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty PostgreSQL database; skips the test where there is none."""
    given = os.environ.get("RULEWRIGHT_TEST_DATABASE")
    if given:
        yield given
        return
    found = programs()
    if found is None:
        pytest.skip("no PostgreSQL: neither RULEWRIGHT_TEST_DATABASE nor its programs")
    user = "postgres" if os.geteuid() == 0 else None  # it does not run as root
    data, port = Path(tempfile.mkdtemp(prefix="rulewright-postgres-")), free_port()
    if user is not None:
        shutil.chown(data, user)

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [found / program, *arguments],
            user=user,
            cwd="/",
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": "/", "LC_ALL": "C.UTF-8"},
        )

    run("initdb", "-D", str(data), "-U", "rulewright", "-A", "trust", "--no-sync")
    run("pg_ctl", "-D", str(data), "-w", "-l", str(data / "log"), "-o", f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=", "start")
    try:
        yield f"postgresql://rulewright@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(data, ignore_errors=True)
