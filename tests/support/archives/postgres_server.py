"""A PostgreSQL server of the tests' own, on this machine only, stopped when they end."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from pytest_postgresql.janitor import DatabaseJanitor

HOST = "127.0.0.1"
USER = "postgres"


def programs() -> Path | None:
    """Where the server's programs are; None where it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


@contextmanager
def server() -> Iterator[int]:
    """A server's port. PostgreSQL refuses to run as root: there it runs as its own user."""
    where = programs()
    if where is None:
        reason = "PostgreSQL is not installed: apt-get install postgresql"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    user = USER if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="floor-pg-") as folder:
        if user:
            shutil.chown(folder, USER)
        init = [
            f"{where / 'initdb'}",
            "--auth=trust",
            f"--username={USER}",
            "--no-sync",
            "--encoding=UTF8",
        ]
        subprocess.run(
            [*init, "-D", f"{folder}/data"], check=True, cwd=folder, capture_output=True, user=user
        )
        port = _free_port()
        options = ["-h", HOST, "-p", f"{port}", "-k", folder, "-c", "fsync=off"]
        with subprocess.Popen(
            [f"{where / 'postgres'}", "-D", f"{folder}/data", *options],
            cwd=folder,
            stderr=subprocess.DEVNULL,
            user=user,
        ) as running:
            try:
                _wait(port)
                yield port
            finally:
                running.terminate()
                running.wait(30)


def _free_port() -> int:
    with socket.socket() as held:
        held.bind((HOST, 0))
        port: int = held.getsockname()[1]
    return port


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            psycopg.connect(host=HOST, port=port, user=USER, dbname="postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"PostgreSQL did not answer on port {port}")


@contextmanager
def database(port: int, name: str) -> Iterator[str]:
    """The URL of an empty database on the server."""
    with DatabaseJanitor(user=USER, host=HOST, port=port, dbname=name):
        yield f"postgresql://{USER}@{HOST}:{port}/{name}"
