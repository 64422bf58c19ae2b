"""Workers of this machine end when who started them is gone."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

from tests.support.checkout import ROOT

WAITS = """
import os, sys, time
from rulings.system.process_pool import of_this_machine

if __name__ == "__main__":
    with of_this_machine(2) as workers:
        print(*{workers.submit(os.getpid).result() for _ in range(4)}, flush=True)
        time.sleep(60)
"""


def is_there(process: int) -> bool:
    state = Path(f"/proc/{process}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"


def test_workers_of_a_program_that_was_killed_end_by_themselves(tmp_path: Path) -> None:
    script = tmp_path / "waits.py"
    script.write_text(WAITS)
    env = {**os.environ, "PYTHONPATH": f"{ROOT}"}
    with subprocess.Popen(
        [sys.executable, f"{script}"], stdout=subprocess.PIPE, text=True, env=env
    ) as program:
        assert program.stdout is not None
        workers = [int(one) for one in program.stdout.readline().split()]
        assert workers
        assert all(is_there(one) for one in workers)
        program.send_signal(signal.SIGKILL)
    until = monotonic() + 10
    while any(is_there(one) for one in workers) and monotonic() < until:
        sleep(0.05)
    assert not any(is_there(one) for one in workers)
