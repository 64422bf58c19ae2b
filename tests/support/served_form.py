"""The form served on a free port of this machine."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import BrowserContext

from rulings.web.access.own_machine import ALONE
from tests.support.checkout import ROOT


class Server:
    """The form on a free port of this machine, started and stopped by its own id.

    Served to this machine alone, it is Quin's: whoever comes by the address that it printed.
    """

    def __init__(
        self,
        data: Path,
        address: str = "127.0.0.1",
        *,
        alone: bool = True,
        script: str = "app.py",
    ) -> None:
        self.data = data
        self.script = script
        self.address = address
        self.alone = alone and address == "127.0.0.1"
        self.log = data / "server.log"
        (data / "this-machine.txt").write_text("Quin")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "streamlit",
            "run",
            self.script,
            "--server.headless",
            "true",
        ]
        command += ["--server.port", str(self.port), "--server.address", self.address]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, "FLOOR_DATA": str(self.data), ALONE: f"{self.alone:d}"},
                stdout=log,
                stderr=log,
            )
        for _ in range(150):
            try:
                with urllib.request.urlopen(f"{self.url}_stcore/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.2)
        raise TimeoutError(self.log.read_text())

    @property
    def way_in(self) -> str:
        """The address that lets its owner in, as it was printed at the last start."""
        found: str = re.findall(r"Yours alone: (\S+)", self.log.read_text())[-1]
        return found

    def let_in(self, context: BrowserContext) -> None:
        """Let the pages of a browser in as the owner's, where it has one."""
        if self.alone:
            assert context.request.get(self.way_in).ok

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
