"""What may stand between a server and those who come to it: nginx, and a plain TCP forwarder."""

import os
import shutil
import socket
import socketserver
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
_CONFIG = """
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
{user}
events {{ worker_connections 64; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{behind};
      proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
      {passed}
    }}
  }}
}}
"""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def nginx(folder: Path, behind: int, passed: Sequence[str] = ()) -> Iterator[int]:
    """The port of an nginx before a port of this machine, which sets these headers too."""
    if NGINX is None:
        missing = "no nginx on this machine: install it to try the form behind a reverse proxy"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    assert NGINX is not None
    port = free_port()
    config = folder / "nginx.conf"
    config.write_text(
        _CONFIG.format(
            folder=folder,
            user="user root;" if os.geteuid() == 0 else "",
            port=port,
            behind=behind,
            passed="\n      ".join(f"proxy_set_header {one};" for one in passed),
        )
    )
    log = folder / "nginx.log"
    with log.open("wb") as told:
        process = subprocess.Popen([NGINX, "-c", config, "-p", folder], stdout=told, stderr=told)
    try:
        for _ in range(100):
            with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port), 1)):
                break
            assert process.poll() is None, log.read_text()
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(10)


@contextmanager
def forwarder(behind: int) -> Iterator[int]:
    """The port of a forwarder that passes bytes on and knows nothing of what is in them."""

    class Passing(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with socket.create_connection(("127.0.0.1", behind)) as there:
                back = Thread(target=_pass, args=(there, self.request), daemon=True)
                back.start()
                _pass(self.request, there)
                back.join(10)

    class Forwarder(socketserver.ThreadingTCPServer):
        daemon_threads = True
        block_on_close = False

    with Forwarder(("127.0.0.1", 0), Passing) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def _pass(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while sent := one.recv(65_536):
            other.sendall(sent)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)
