"""The documentation is held against the thing itself: what a README or docstring names is there."""

import ast
import doctest
import importlib.util
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import typer
from pydantic import TypeAdapter
from ruamel.yaml import YAML

from rules.house_file import house_in
from rulings.cli.main import app
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from rulings.model.account import Disputed
from rulings.rulebook.case_library import Case, try_case
from tests.bench.__main__ import main as bench
from tests.support.checkout import ROOT
from tests.support.readmes import Readme

READMES = [
    Readme(f"{file.relative_to(ROOT)}")
    for top in (".", "rules/**", "rulings/**", "cases/**", "tests/**")
    for file in sorted(ROOT.glob(f"{top}/README.md"))
]
each_readme = pytest.mark.parametrize("readme", READMES, ids=lambda one: one.place)

LONGEST = 200
"""Lines of a README: beyond that a part of it belongs to another room."""
HEAVIEST = 150_000
"""Bytes of a picture."""

NOT_OURS: Mapping[str, str] = {"--server.address": "Streamlit's"}
NO_PLACE: Mapping[str, str] = {".venv/bin": "`make run` and `make test` put it there"}


def _commands(command: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Every command by what is typed for it, the groups too, each as it is once it is called."""
    command = command.make_context(name, [], resilient_parsing=True).command
    yield name, command
    for called, inner in getattr(command, "commands", {}).items():
        yield from _commands(inner, f"{name} {called}")


COMMANDS: Mapping[str, Any] = dict(_commands(typer.main.get_command(app), "floor"))


# The faces of packages


@pytest.mark.slow
def test_every_package_says_in_one_line_what_it_knows_and_no_other_says_it() -> None:
    packages = [folder for top in ("rules", "rulings") for folder in _packages(ROOT / top)]
    faces = {folder: _first_line(folder / "__init__.py") for folder in packages}
    assert len(faces) > 50
    for folder, face in faces.items():
        assert 15 < len(face) <= 94, folder
        assert face.endswith("."), folder
    told = Counter(_first_line(file) for top in ("rules", "rulings") for file in _modules(top))
    assert {line for line, times in told.items() if times > 1} == set()


def _packages(folder: Path) -> Iterator[Path]:
    for one in (folder, *folder.rglob("*/")):
        if one.is_dir() and any(one.glob("*.py")):
            yield one


def _modules(top: str) -> Iterator[Path]:
    return (ROOT / top).rglob("*.py")


def _first_line(file: Path) -> str:
    told = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    assert told, file
    return told.split("\n")[0]


# What READMEs name


@each_readme
def test_a_readme_is_short_and_has_one_title(readme: Readme) -> None:
    assert readme.text.count("\n") <= LONGEST
    assert len(re.findall("^# ", readme.prose, re.MULTILINE)) == 1


@each_readme
def test_every_command_is_there_with_its_options(readme: Readme) -> None:
    for words in readme.commands:
        name, rest = _command(words)
        unknown = {word for word in rest if word.startswith("-")} - _options(COMMANDS[name])
        assert not unknown, " ".join(words)


def _command(words: list[str]) -> tuple[str, list[str]]:
    """The innermost command of `floor ...` by its name, and the words that it is given."""
    name, rest = "floor", words[1:]
    while rest and f"{name} {rest[0]}" in COMMANDS:
        name, rest = f"{name} {rest[0]}", rest[1:]
    takes_any = any(one.param_type_name == "argument" for one in COMMANDS[name].params)
    assert takes_any or not rest or rest[0].startswith("-"), " ".join(words)
    return name, rest


def _options(command: Any) -> set[str]:
    return {name for one in command.params for name in one.opts if name.startswith("-")}


@each_readme
def test_every_option_that_is_named_alone_is_one_of_some_command(readme: Readme) -> None:
    known = {*NOT_OURS, *_options_of_bench()}.union(*map(_options, COMMANDS.values()))
    for code in readme.code:
        if not code.startswith("floor "):
            assert set(re.findall(r"(?<![\w-])--[a-z][\w.-]*", code)) <= known, code


def _options_of_bench() -> set[str]:
    alone = typer.Typer()
    alone.command()(bench)
    return _options(typer.main.get_command(alone))


def test_every_command_is_told_in_the_readme_of_the_command_line() -> None:
    (readme,) = (one for one in READMES if one.place == "rulings/cli/README.md")
    told = {_command(words)[0] for words in readme.commands}
    for name, command in COMMANDS.items():
        assert name in told or getattr(command, "commands", None), name
        for option in _options(command) - {"--help", "--json"}:
            assert option in readme.text, f"{name} {option}"


@each_readme
def test_every_file_and_folder_is_there(readme: Readme) -> None:
    places = [code for code in readme.code if _is_place(code) and code not in NO_PLACE]
    gone = [one for one in places if not _found(one, readme.folder)]
    assert not gone


def _is_place(code: str) -> bool:
    return bool(re.fullmatch(r"[a-z.][\w.*/-]*(/[\w.*-]*|\.(py|md|ya?ml|png|svg))", code))


def _found(place: str, folder: Path) -> bool:
    return any(list(start.glob(place.rstrip("/"))) for start in (ROOT, folder))


@each_readme
def test_every_module_that_is_run_is_there(readme: Readme) -> None:
    for name in re.findall(r"python -m ([\w.]+)", readme.text):
        assert importlib.util.find_spec(name), name


@each_readme
def test_links_lead_somewhere(readme: Readme) -> None:
    for target in readme.links:
        assert (readme.folder / target).exists(), target


@each_readme
def test_pictures_are_there_and_small(readme: Readme) -> None:
    for picture in readme.pictures:
        assert (readme.folder / picture).stat().st_size < HEAVIEST, picture


# Examples


@each_readme
def test_every_dispute_case_and_account_is_read_and_ruled(readme: Readme) -> None:
    for block in readme.blocks("yaml"):
        told = YAML(typ="safe", pure=True).load(re.sub(r"^ *\.\.\.\n", "", block, flags=re.M))
        if isinstance(told, list):
            for place, one in enumerate(told):
                case = TypeAdapter(Case).validate_python(one, strict=False)
                assert not try_case(ROOT / readme.place, place, case).differences, case.name
        elif "situation" in told:
            assert rule(read_dispute(told)).decision
        else:
            accounts = told.get("dispute", told)["disputed"]
            assert TypeAdapter(tuple[Disputed, ...]).validate_python(accounts, strict=False)


@each_readme
def test_every_house_file_is_read(readme: Readme) -> None:
    for block in readme.blocks("toml"):
        assert house_in(block, readme.place)


@each_readme
def test_what_is_typed_at_python_gives_what_is_shown(readme: Readme) -> None:
    for block in readme.blocks("python"):
        example = doctest.DocTestParser().get_doctest(block, {}, readme.place, None, 0)
        assert example.examples
        assert not doctest.DocTestRunner().run(example).failed


@each_readme
def test_every_example_is_of_a_kind_that_is_tried(readme: Readme) -> None:
    kinds = re.findall(r"^```(\w+)$", readme.text, re.MULTILINE)
    assert set(kinds) <= {"yaml", "toml", "python"}


@pytest.mark.parametrize(
    ("held", "said"),
    [
        (test_a_readme_is_short_and_has_one_title, "# One\n# Two\n"),
        (test_every_command_is_there_with_its_options, "`floor overrule FILE`"),
        (test_every_command_is_there_with_its_options, "`floor archive overrule 12`"),
        (test_every_command_is_there_with_its_options, "```\nfloor rule FILE --overrule\n```\n"),
        (test_every_option_that_is_named_alone_is_one_of_some_command, "`--overrule` does it"),
        (test_every_file_and_folder_is_there, "`rulings/overruled/`"),
        (test_every_file_and_folder_is_there, "`rules/overruled.py`"),
        (test_every_module_that_is_run_is_there, "`python -m tests.overrule`"),
        (test_links_lead_somewhere, "[there](nowhere.md)"),
        (test_every_dispute_case_and_account_is_read_and_ruled, "```yaml\nsituation: a row\n```\n"),
        (test_every_house_file_is_read, "```toml\nedition = 'rrop-12'\n```\n"),
        (test_what_is_typed_at_python_gives_what_is_shown, "```python\n>>> 1\n2\n```\n"),
        (test_every_example_is_of_a_kind_that_is_tried, "```ruby\n1\n```\n"),
    ],
)
def test_what_is_not_so_is_noticed(
    held: Callable[[Readme], None], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "README.md"
    file.write_text(said)
    with pytest.raises((AssertionError, ValueError, ModuleNotFoundError)):
        held(Readme(f"{file}"))
