"""What a newcomer's first `make` relies on: the pins, the machine check, the form's settings."""

import email
import importlib.metadata
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

from tests.support.checkout import ROOT, project_files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def _pins(name: str) -> dict[NormalizedName, tuple[Requirement, list[str]]]:
    """What a file of pins says: each requirement, and the hashes that its files may have."""
    text = (ROOT / ".ci" / name).read_text().replace("\\\n", " ")
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    found = {}
    for line in lines:
        hashes = [part.removeprefix("--hash=") for part in line if part.startswith("--hash=")]
        pin = Requirement(" ".join(part for part in line if not part.startswith("--hash=")))
        found[canonicalize_name(pin.name)] = pin, hashes
    return found


PINS = _pins("constraints.txt")
CONSTRAINTS = {name: pin for name, (pin, _) in PINS.items()}
DECLARED = [
    Requirement(line)
    for line in [
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"]["dev"],
    ]
]

# Spelled in pieces, so that this file does not name what it forbids.
INDEX_HOST = re.compile(
    "|".join(
        [
            r"pypi" + r"\.",
            r"python" + r"hosted",
            r"registry\." + r"npmjs",
            r"find[-_]" + r"links",
            r"index[-_]" + r"url",
        ]
    ),
    re.IGNORECASE,
)


def test_no_file_of_the_project_names_an_index_host(tmp_path: Path) -> None:
    named = [
        f"{path}: {found.group()}"
        for path in project_files(tmp_path)
        if (found := INDEX_HOST.search((ROOT / path).read_bytes().decode(errors="replace")))
    ]
    assert not named


@pytest.mark.parametrize("requirement", DECLARED, ids=lambda r: str(r.name))
def test_a_declared_dependency_is_pinned_to_the_version_in_the_constraints(
    requirement: Requirement,
) -> None:
    assert _pinned_version(requirement)
    assert requirement.specifier == CONSTRAINTS[canonicalize_name(requirement.name)].specifier


def test_the_constraints_pin_everything_that_is_installed_for_the_project() -> None:
    installed = {name: importlib.metadata.version(name) for name in _brought_in_by(DECLARED)}
    pinned = {
        name: _pinned_version(CONSTRAINTS[name]) if name in CONSTRAINTS else None
        for name in installed
    }
    assert installed == pinned


HASH = re.compile("sha256:[0-9a-f]{64}")


@pytest.mark.parametrize("file", ["constraints.txt", "peers.txt"])
def test_everything_is_pinned_to_files_by_their_hashes(file: str) -> None:
    pins = _pins(file)
    assert pins
    for name, (pin, hashes) in pins.items():
        assert _pinned_version(pin), name
        assert hashes, name
        assert all(map(HASH.fullmatch, hashes)), name


def test_the_setup_takes_nothing_that_has_no_hash() -> None:
    """Each command that installs is told to require hashes, but for this project itself."""
    shown = subprocess.run(
        ["make", "--dry-run", "--always-make", "--no-print-directory", ".venv/peers"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.replace("\\\n", " ")
    commands = [part.split() for part in re.split("&&|\n", shown) if " pip " in f"{part} "]
    installing = [command for command in commands if "install" in command]
    for command in installing:
        assert "--no-deps" in command
        assert "--require-hashes" in command or command[-2:] == ["--editable", "."]
    read = [command[command.index("--requirement") + 1] for command in installing[:-1]
            if "--requirement" in command]  # fmt: skip
    assert len(installing) == 5
    assert ".ci/constraints.txt" in read


ALLOWED = {
    *("MIT", "MIT License", "MIT-0", "MIT-CMU", "ISC License (ISCL)", "0BSD", "Zlib", "CC0-1.0"),
    *("BSD-2-Clause", "BSD-3-Clause", "BSD", "BSD License", "3-Clause BSD License", "PSF-2.0"),
    *("Apache-2.0", "Apache License 2.0", "Apache Software License"),
    # Their source is to be given on with them; ours is not touched as long as we change none.
    *("MPL-2.0", "Mozilla Public License 2.0 (MPL 2.0)"),
    *("LGPL-3.0-only", "LGPL-3.0-or-later"),
    "OFL-1.1",  # a font, which is printed with and not sold by itself
}
"""Licences under which a cardroom may use the program, and be given it."""
LICENCE_READ = {"axe-playwright-python": "MIT License"}
"""What says its licence in its own file alone, and how that file begins."""


def test_every_dependency_has_a_licence_that_allows_our_use() -> None:
    told = {name: _licences(importlib.metadata.distribution(name)) for name in _installed()}
    assert {name: found for name, found in told.items() if not found or found - ALLOWED} == {}


def test_a_licence_that_is_not_allowed_is_seen() -> None:
    for said in (
        "License-Expression: MIT AND AGPL-3.0-only",
        "Classifier: License :: OSI Approved :: GNU General Public License v3 (GPLv3)",
        "License: Proprietary",
        "Name: it-says-nothing",
    ):
        found = _licences_in(email.message_from_string(f"Metadata-Version: 2.4\n{said}\n"))
        assert not found or found - ALLOWED, said


def _installed() -> set[NormalizedName]:
    return _brought_in_by(DECLARED)


def _licences(one: importlib.metadata.Distribution) -> set[str]:
    read = LICENCE_READ.get(canonicalize_name(one.name))
    if read is None:
        return _licences_in(one.metadata)
    files = [file for file in one.files or () if "LICENSE" in file.name.upper()]
    begins = {file.read_text().lstrip()[: len(read)] for file in files}
    return {read} if begins == {read} else set()


def _licences_in(metadata: Any) -> set[str]:
    """By the expression, else by the classifiers, else by the line that is free."""
    if expression := metadata.get("License-Expression"):
        return set(re.split(r" (?:AND|OR) ", re.sub("[()]", "", expression)))
    classified = {
        line.split(" :: ")[-1]
        for line in metadata.get_all("Classifier", [])
        if line.startswith("License :: ")
    }
    return classified or set((metadata.get("License") or "").splitlines()[:1])


HARDLY_MAINTAINED = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)


def test_what_the_readme_says_is_hardly_maintained_is_what_is_used() -> None:
    readme = (ROOT / ".ci" / "README.md").read_text()
    named = {canonicalize_name(name) for name in HARDLY_MAINTAINED.findall(readme)}
    assert named
    assert named <= _installed()


def test_a_machine_with_all_it_needs_is_told_which_python_is_used(tmp_path: Path) -> None:
    _python_on(tmp_path, "python3.12")
    _program_on(tmp_path, "cc", "exit 0")
    checked = _check_machine(tmp_path, CC="cc")
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "python3.12\n", "")


def test_a_python_that_does_not_start_is_passed_over(tmp_path: Path) -> None:
    _program_on(tmp_path, "python3.13", "exit 127")
    _python_on(tmp_path, "python3")
    _program_on(tmp_path, "cc", "exit 0")
    assert _check_machine(tmp_path, CC="cc").stdout == "python3\n"


def test_a_complete_python_is_used_before_a_newer_one_without_headers(tmp_path: Path) -> None:
    _python_on(tmp_path, "python3.13", "import sysconfig; sysconfig.get_path = lambda _: '/none'")
    _python_on(tmp_path, "python3.11")
    _program_on(tmp_path, "cc", "exit 0")
    assert _check_machine(tmp_path, CC="cc").stdout == "python3.11\n"


def test_a_machine_without_python_is_refused(tmp_path: Path) -> None:
    assert "needs Python 3.11, 3.12 or 3.13" in _refusal(tmp_path)


@pytest.mark.parametrize("version", [(3, 10), (3, 14)])
def test_a_python_outside_the_supported_versions_is_refused(
    tmp_path: Path, version: tuple[int, int]
) -> None:
    _python_on(tmp_path, "python3", f"import sys; sys.version_info = ({version[0]}, {version[1]})")
    assert "needs Python 3.11, 3.12 or 3.13" in _refusal(tmp_path)


def test_a_python_chosen_by_hand_is_the_only_one_looked_at(tmp_path: Path) -> None:
    _python_on(tmp_path, "python3.12")
    assert "none runs as python3.9:" in _refusal(tmp_path, PYTHON="python3.9")


def test_a_python_that_cannot_make_environments_is_refused(tmp_path: Path) -> None:
    _python_on(tmp_path, "python3", "import sys; sys.modules['ensurepip'] = None")
    assert "install its venv and ensurepip modules" in _refusal(tmp_path)


def test_a_machine_without_a_compiler_is_refused(tmp_path: Path) -> None:
    _python_on(tmp_path, "python3")
    refusal = _refusal(tmp_path)
    assert "C compiler" in refusal
    assert "gcc" in refusal


def test_a_machine_without_the_python_headers_is_refused(tmp_path: Path) -> None:
    headers = tmp_path / "include"
    _python_on(
        tmp_path, "python3", f"import sysconfig; sysconfig.get_path = lambda _: {str(headers)!r}"
    )
    _program_on(tmp_path, "cc", "exit 0")
    refusal = _refusal(tmp_path, CC="cc")
    assert f"{headers}/Python.h is missing" in refusal
    assert "install the headers" in refusal


def test_the_form_is_set_to_make_no_outside_call() -> None:
    config = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text())
    assert config["browser"] == {"gatherUsageStats": False, "serverAddress": "localhost"}
    assert config["server"]["showEmailPrompt"] is False
    assert config["client"]["showErrorDetails"] == "none"


def test_what_a_visitor_sends_is_small_and_is_not_held_for_long() -> None:
    server = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text())["server"]
    assert server["maxUploadSize"] <= 5
    assert server["maxWidgetStateSize"] <= 1
    assert server["disconnectedSessionTTL"] <= 3_600  # Streamlit's own is twelve hours


def test_streamlit_knows_every_option_that_is_set() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "streamlit", "config", "show"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "not a valid config option" not in shown.stdout + shown.stderr


def _pinned_version(requirement: Requirement) -> str | None:
    specifiers = list(requirement.specifier)
    exact = len(specifiers) == 1 and specifiers[0].operator == "=="
    return specifiers[0].version if exact and "*" not in specifiers[0].version else None


def _brought_in_by(requirements: list[Requirement]) -> set[NormalizedName]:
    """The names of all that `requirements` need on this Python, themselves included."""
    seen: set[tuple[NormalizedName, str]] = set()
    waiting = [(requirement, "") for requirement in requirements]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        for wanted in ["", *requirement.extras]:
            if (name, wanted) not in seen:
                seen.add((name, wanted))
                needed = importlib.metadata.requires(name) or []
                waiting += [(Requirement(line), wanted) for line in needed]
    return {name for name, _ in seen}


def _program_on(path: Path, name: str, body: str) -> None:
    program = path / name
    program.write_text(f"#!/bin/sh\n{body}\n")
    program.chmod(0o755)


def _python_on(path: Path, name: str, at_start: str = "") -> None:
    """Put this Python on `path` under another name; it runs `at_start` before anything else."""
    site = path / f"{name}-site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(at_start)
    body = f'PYTHONPATH={shlex.quote(str(site))} exec {shlex.quote(sys.executable)} "$@"'
    _program_on(path, name, body)


def _check_machine(path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the machine check where `path` holds the only programs there are."""
    return subprocess.run(
        ["/bin/sh", ROOT / ".ci" / "check-machine"],
        env={"PATH": str(path), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def _refusal(path: Path, **environment: str) -> str:
    checked = _check_machine(path, **environment)
    assert checked.returncode != 0
    assert checked.stdout == ""
    assert checked.stderr.count("\n") == 1
    return checked.stderr
