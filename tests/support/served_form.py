"""The form served on a free port of this machine."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.support.checkout import ROOT


class Server:
    """The form on a free port of this machine, started and stopped by its own id.

    Served to this machine alone, it is Quin's.
    """

    def __init__(self, data: Path, address: str = "127.0.0.1") -> None:
        self.data = data
        self.address = address
        self.log = data / "server.log"
        (data / "this-machine.txt").write_text("Quin")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless", "true"]
        command += ["--server.port", str(self.port), "--server.address", self.address]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, "FLOOR_DATA": str(self.data)},
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

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
