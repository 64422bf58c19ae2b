"""The public interface: six names that `help()` explains, looked up when they are asked for."""

import doctest
import inspect
import json
import os
import pydoc
import subprocess
import sys
import tomllib

import pytest

import rulings
from tests.support.checkout import ROOT

HEAVY = ("pydantic", "streamlit", "sqlalchemy", "durable_rules_engine", "rules")


def test_the_example_of_the_package_gives_what_it_says() -> None:
    tried = doctest.testmod(rulings)
    assert tried.attempted >= 5
    assert not tried.failed


@pytest.mark.parametrize("name", rulings.__all__)
def test_each_name_is_there_and_tells_what_it_is(name: str) -> None:
    assert name in dir(rulings)
    told = " ".join(pydoc.plain(pydoc.render_doc(getattr(rulings, name))).split())
    assert "whole chips" in told or name == "BadDispute"
    assert len((inspect.getdoc(getattr(rulings, name)) or "").splitlines()) >= 3


def test_another_name_is_refused_as_python_refuses_one() -> None:
    assert not hasattr(rulings, "overrule")
    with pytest.raises(ImportError, match="overrule"):
        exec("from rulings import overrule")


def test_to_import_the_package_alone_imports_nothing_heavy() -> None:
    asked = (
        f"import json, sys, rulings; print(json.dumps([n for n in {HEAVY} if n in sys.modules]))"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", asked],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == []


def test_the_types_go_along_with_the_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for package in ("rules", "rulings"):
        assert (ROOT / package / "py.typed").read_bytes() == b""
        assert "py.typed" in project["tool"]["setuptools"]["package-data"][package]
