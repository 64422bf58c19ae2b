"""The same examples on every run in CI; after the benchmarks, each median and its ratio."""

import os
from collections import defaultdict
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, database=None)
if os.environ.get("CI"):
    settings.load_profile("ci")


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    session: Any = getattr(config, "_benchmarksession", None)
    groups: dict[str, dict[str, float]] = defaultdict(dict)
    for one in getattr(session, "benchmarks", []):
        if one.group and one.stats.rounds:
            groups[one.group][one.name] = one.stats.median * 1e6
    for group, medians in groups.items():
        for name, median in medians.items():
            line = f"{group}: {name}: median {median:,.2f} us"
            plain = next((m for n, m in medians.items() if "plain" in n), None)
            if plain is not None and median != plain:
                line += f", {median / plain:,.0f} times plain Python"
            terminalreporter.write_line(line)
