"""Whatever a file holds, it is ruled on or refused in few words: no traceback, hang or flood."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from rules.house import House
from rules.house_file import BadHouse, house_in
from rulings.cli.main import app
from rulings.dispute.dispute import DISPUTE
from rulings.dispute.paths import asked_at
from rulings.dispute.reading import plain_file
from rulings.dispute.reading.read import MOST_PROBLEMS, BadDispute, read_dispute
from rulings.interview.entering.typed_answers import amounts, names, number, pieces
from rulings.interview.interview import understood
from rulings.judgement.rule import rule
from rulings.model.speech import chips_from, spoken
from tests.support.checkout import ROOT

GOOD = """\
situation: betting
game: {structure: no-limit, play: cash, small_blind: 50, big_blind: 100}
table: {bet: 300, in_front: {Ann: 300}}
acts:
  - {player: Ben, said: nothing, chips: [1000], released: released}
"""
LONGEST_REFUSAL = 1_000
"""Letters of one problem; the longest names every path that can be disputed."""
LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


def told_briefly(problems: Sequence[str]) -> None:
    assert 0 < len(problems) <= MOST_PROBLEMS
    assert all(0 < len(problem) <= LONGEST_REFUSAL for problem in problems)


def ruled(file: Path, *more: str) -> Result:
    result = CliRunner().invoke(app, ["rule", f"{file}", *more])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (0, 2)
    lines = result.stderr.splitlines()
    assert len(lines) <= MOST_PROBLEMS
    assert all(len(line) <= LONGEST_REFUSAL for line in lines)
    return result


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LAUGHS, "b.0: *a: no alias is allowed"),
        ("&a [*a]", "no alias is allowed"),
        (GOOD + "more: *nobody\n", "more: *nobody: no alias is allowed"),
        ("!!python/object/apply:os.system ['true']", "no tag is allowed"),
        (GOOD.replace("300,", "!!int abc,"), "table.bet: tag:yaml.org,2002:int: no tag"),
        (GOOD.replace("300,", "!!timestamp 2001-99-99,"), "no tag is allowed"),
        (GOOD.replace("{bet", "{<<: {bet: 1}, bet"), "table.<<"),
        (GOOD.replace("bet: 300", "bet: 300, bet: 200"), "line 3: table.bet: is written twice"),
        (GOOD + "? [a, b]\n: 3\n", "a list or fields as a name: text is allowed"),
        (GOOD + "--- {}\n", "line 6: another document begins here"),
        ("[" * 100_000, "more than 30 levels"),
        ("situation: betting\nacts: " + "{a: " * 800 + "1" + "}" * 800, "more than 30 levels"),
        ("- " * 5_000 + "a", "more than 30 levels"),
        ("\n".join(" " * n + "a:" for n in range(900)), "more than 30 levels"),
        ("situation: betting\nacts: [" + "{player: A}," * 40_000 + "]", "more than 50,000 values"),
        ("x" * 1_000_001, "is larger than 1,000,000 bytes"),
        (GOOD.replace("300,", f"{2**80},"), "table.bet: 1208925819614629174706176: at most"),
        (GOOD.replace("300,", "9" * 5_000 + ","), 'table.bet: "9999'),
        (GOOD.replace("300,", "0x" + "f" * 9_000 + ","), 'table.bet: "0xff'),
        (GOOD.replace("300,", ".nan,"), 'table.bet: ".nan": a whole number'),
        (GOOD.replace("300,", "1e400,"), 'table.bet: "1e400": a whole number'),
        (GOOD.replace("300,", "2001-12-14,"), 'table.bet: "2001-12-14": a whole number'),
        (GOOD.replace("300,", "yes,"), 'table.bet: "yes": a whole number'),
        (GOOD.replace("bet:", "true: 300, bet:"), "table.true: 300: no such field"),
        (GOOD.replace("nothing", "hundred " * 1_000), "is too long: at most 200 letters"),
        (GOOD.replace("Ben", '"\\ud800"'), "line 5: a letter that is no letter"),
        (GOOD.replace("Ben", '"B\\0n"'), "a name without brackets or control characters"),
        (GOOD.replace("Ben", '"\\x1bc"'), "a name without brackets or control characters"),
        (GOOD.replace("Ben", "\u202eneB"), "a name without brackets or control characters"),
        (GOOD.replace("Ben", "x" * 500_000), "at most 10,000 letters are allowed"),
        (GOOD + "x" * 900 + ": 1\n", "no such field"),
        (GOOD.replace("[1000]", "[" + "1," * 2_000 + "]"), "at most 1000 are allowed"),
        (
            GOOD.replace("300}", "300, " + ", ".join(f"p{n}: 1" for n in range(200)) + "}"),
            "at most",
        ),
        (GOOD.replace("300,", "300, " + ", ".join(f"p{n}: 1" for n in range(900)) + ","), "p0"),
        ("situation: betting\x00\n", "line 1: a control character is not allowed"),
        ("%YAML 9.9\n---\n" + GOOD, "incompatible YAML"),
        ("", "names with values are allowed"),
        ("[~]", "[0]"),
    ],
)
def test_a_file_that_is_no_dispute_is_refused_with_its_line(
    tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(text, encoding="utf-8")
    result = ruled(file)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "line " in result.stderr or "bytes" in result.stderr


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("Ben", "2001-99-99"),
        GOOD.replace("Ben", "عربي"),
        GOOD.replace("Ben", '"\\ud83d\\ude00"'),
        GOOD.replace("Ben", "👨‍👩‍👧"),
        GOOD.replace("Ben", "e\u0301\u200b"),
        GOOD.replace("\n", "\r\n"),
        "\ufeff" + GOOD,
        json.dumps(read_dispute({"situation": "clock"}).model_dump(exclude_none=True)),
    ],
)
def test_an_odd_file_that_is_a_dispute_is_ruled_on(tmp_path: Path, text: str) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_bytes(text.encode())
    assert ruled(file).exit_code == 0


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", GOOD.encode("utf-16"), b"situation: \xed\xa0\x80", os.urandom(500)]
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_bytes(b"\xff" + data)
    result = ruled(file)
    assert result.exit_code == 2
    assert "is not text: UTF-8 is allowed" in result.stderr


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert "Is a directory" in ruled(tmp_path).stderr


@pytest.mark.slow
@pytest.mark.parametrize("text", [LAUGHS, "[" * 20_000_000, "x" * 50_000_000, "- a\n" * 10_000_000])
def test_a_huge_file_takes_less_than_a_gigabyte_and_a_minute(tmp_path: Path, text: str) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(text)
    most = 1_000_000_000
    told = subprocess.run(
        [sys.executable, "-m", "rulings.cli.main", "rule", f"{file}"],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=ROOT,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (most, most)),
    )
    assert told.returncode == 2
    assert "Traceback" not in told.stderr
    assert len(told.stderr) < LONGEST_REFUSAL


YAML_WORDS = st.sampled_from(
    [
        *("situation", "betting", "acts", "player", "said", "chips", "Ann", "clock", "asked", "no"),
        *("- ", ": ", "\n", "\n  ", "[", "]", "{", "}", ", ", '"', "'", "|", ">", "&a ", "*a"),
        *("!!int ", "! ", "#", "%YAML", "---\n", "...\n", "<<", "? ", "~", ".inf", "0x", "1_0"),
        *("2001-01-01", "\t", "\ufeff", "\\U99999999", "\\ud800", "\u2028", "\x85", "@", "`"),
    ]
)


@pytest.mark.slow
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(YAML_WORDS | st.text(max_size=3), max_size=40).map("".join))
def test_any_text_is_read_as_plain_data_or_refused(text: str) -> None:
    _read(text)


@pytest.mark.slow
@settings(max_examples=1_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(YAML_WORDS | st.text(max_size=3), max_size=80).map("".join))
def test_any_of_many_texts_is_read_as_plain_data_or_refused(text: str) -> None:
    _read(text)


def _read(text: str) -> None:
    try:
        file = plain_file.plain_text(text, "a file")
    except plain_file.BadFile as error:
        told_briefly(error.problems)
    else:
        json.dumps(file.data, allow_nan=False).encode()


AMOUNTS = st.integers(-(2**80), 2**80) | st.sampled_from([0, 1, 100, 300, 10**12, 10**4000])
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | AMOUNTS
    | st.floats()
    | st.text(max_size=30)
    | st.characters(categories=["Cs"])
    | st.sampled_from(["raise to 400", "call", "Ann", "released", "no-limit", "one", "later"])
    | st.binary(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=5) | st.integers() | st.none(), inner, max_size=4)
    ),
    max_leaves=8,
)
PLACES = st.sampled_from(
    [
        *(("game", "structure"), ("game", "big_blind"), ("table", "bet"), ("table", "in_front")),
        *(("table", "round"), ("acts", 0, "player"), ("acts", 0, "said"), ("acts", 0, "chips")),
        *(("acts", 1), ("acts",), ("disputed",), ("situation",), ("game",), ("table", "stacks")),
        *(("disputed", 0, "path"), ("disputed", 0, "accounts", 0, "answer"), ("acts", 0, "put_in")),
    ]
)
QUARREL = {"path": "acts[0].spoke", "accounts": [{"answer": "before the chips"}, {"answer": "x"}]}


def _mended(changes: list[tuple[tuple[Any, ...], Any]]) -> Any:
    data: Any = {
        "situation": "betting",
        "game": {"structure": "no-limit"},
        "table": {"bet": 300},
        "acts": [{"player": "Ben", "said": "call"}, {"player": "Ann"}],
        "disputed": [json.loads(json.dumps(QUARREL))],
    }
    for place, value in changes:
        holder = data
        for step in place[:-1]:
            try:
                holder = holder[step]
            except (KeyError, IndexError, TypeError):
                holder = None
        last = place[-1]
        in_a_list = isinstance(holder, list) and isinstance(last, int) and last < len(holder)
        if isinstance(holder, dict) or in_a_list:
            holder[last] = value
    return data


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(PLACES, VALUES), min_size=1, max_size=4))
def test_a_dispute_with_anything_in_it_is_ruled_or_refused(
    changes: list[tuple[tuple[Any, ...], Any]],
) -> None:
    _ruled_or_refused(_mended(changes))


@pytest.mark.slow
@settings(max_examples=1_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(PLACES, VALUES), min_size=1, max_size=4))
def test_many_disputes_with_anything_in_them_are_ruled_or_refused(
    changes: list[tuple[tuple[Any, ...], Any]],
) -> None:
    _ruled_or_refused(_mended(changes))


def _ruled_or_refused(data: Any) -> None:
    try:
        dispute = read_dispute(data)
    except BadDispute as error:
        told_briefly([f"{problem}" for problem in error.problems])
    else:
        rule(dispute).model_dump_json().encode()
        assert DISPUTE.validate_json(dispute.model_dump_json(exclude_none=True)) == dispute


def test_data_without_end_is_refused_whoever_made_it() -> None:
    ring: dict[str, Any] = {"situation": "betting"}
    ring["acts"] = [ring]
    with pytest.raises(BadDispute, match="at most 30 levels"):
        read_dispute(ring)
    with pytest.raises(BadDispute, match="at most 50,000 values"):
        read_dispute({"situation": "betting", "acts": [[]] * 1_000_000})


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(10**5_000, id="a number without end"),
        pytest.param(-(10**5_000), id="below zero"),
        pytest.param({10**5_000: 1}, id="as a name"),
        pytest.param([object()], id="an object"),
        pytest.param({b"": 1}, id="bytes as a name"),
    ],
)
def test_what_cannot_be_written_out_is_refused_at_its_field(value: Any) -> None:
    with pytest.raises(BadDispute, match=r"^table\.bet"):
        read_dispute({"situation": "betting", "table": {"bet": value}, "acts": [{"player": "A"}]})


def test_of_very_many_mistakes_a_hundred_are_told() -> None:
    acts = [{"player": "A", **{f"x{n}": 1 for n in range(40)}} for _ in range(40)]
    with pytest.raises(BadDispute) as found:
        read_dispute({"situation": "betting", "acts": acts})
    assert len(found.value.problems) == MOST_PROBLEMS


@pytest.mark.parametrize("take", [spoken, chips_from, pieces, names, amounts, number])
@pytest.mark.parametrize(
    "text",
    [
        *("hundred " * 100_000, "raise to " * 100_000, " " * 1_000_000, "1,000" * 200_000),
        *("x" * 1_000_000, "4x100 " * 170_000, "Ann 30, " * 120_000, "9" * 1_000_000),
        *("a hundred and " * 70_000, "\ud800", "٣", "²", "1e5", "\0", "١٢"),
    ],
)
def test_an_answer_of_any_length_is_understood_or_refused_in_a_line(take: Any, text: str) -> None:
    try:
        take(text)
    except ValueError as error:
        told_briefly([f"{error}"])
    else:
        assert len(text) < 2_000


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(["acts[0].said", "acts[0].chips", "table.pot", "table.acted{Ann}"]),
    st.text() | st.from_regex(r"(raise|bet|call)? ?(to|by)? ?[0-9,.km]{1,30}", fullmatch=True),
)
def test_any_answer_to_a_question_is_understood_or_refused(path: str, text: str) -> None:
    try:
        understood(asked_at(path), text)
    except ValueError as error:
        told_briefly([f"{error}"])


RULE = (
    '[[rules]]\nnumber = "H-3"\nclause = "s14.nl.16.no_request"\nreason = "We have our reasons"\n'
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"misunderstanding_threshold = {2**80}", "must be less than or equal to 100"),
        ("misunderstanding_threshold = " + "9" * 5_000, "line 1: is longer than 4,000 letters"),
        ("misunderstanding_threshold = 0x" + "f" * 3_900, "something of the type int"),
        ("misunderstanding_threshold = nan", "misunderstanding_threshold: NaN: must be"),
        ("edition = [\n" + "[\n" * 5_000, "too deep"),
        (".".join("a" * 20_000) + " = 1", "is longer than 4,000 letters"),
        ("edition = '" + "x" * 3_000 + "'", "edition: 'xxx"),
        ("x" * 3_000 + " = 1", "no such option"),
        ("\n" * 200_000, "is larger than 100,000 bytes"),
        ("edition = 'rrop-11'\n" * 2, "is not TOML"),
        ("".join(f"k{n} = 1\n" for n in range(9_000)), "k0: no such option"),
        (RULE.replace("reasons", "\\u0007"), "rules.0.reason"),
        (RULE + 'makes = "goes on"\n', "is allowed"),
    ],
)
def test_a_house_that_cannot_be_is_refused_in_few_words(text: str, said: str) -> None:
    with pytest.raises(BadHouse) as found:
        house_in(text, "house.toml")
    assert said in f"{found.value}"
    told_briefly(found.value.problems)


@pytest.mark.parametrize("say", ["{bogus}", "{0}", "{", "}", "{pots.x}", "{pots!r}", "{pots:>99}"])
def test_a_sentence_of_the_house_names_only_what_its_clause_knows(say: str) -> None:
    pots = 'number = "H-3"\nclause = "bc.17.side"\nreason = "We have our reasons"\n'
    with pytest.raises(BadHouse, match=r"rules\.0\.say: .*: in braces"):
        house_in(f'[[rules]]\n{pots}say = "So {say}."', "house.toml")


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([*House.model_fields]) | st.text(max_size=9), VALUES, max_size=4
    )
)
def test_a_house_with_anything_in_it_is_taken_or_refused(data: dict[str, Any]) -> None:
    lines = [f"{json.dumps(name)} = {_toml(value)}" for name, value in data.items()]
    try:
        house_in("\n".join(lines), "house.toml")
    except BadHouse as error:
        told_briefly(error.problems)


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        inside = (f"{json.dumps(f'{name}')} = {_toml(one)}" for name, one in value.items())
        return f"{{{', '.join(inside)}}}"
    if isinstance(value, int) and value.bit_length() > 1_000:
        return "9" * 3_000
    return json.dumps(value if value is None or isinstance(value, str | float | int) else "x")


@pytest.mark.parametrize(
    ("written", "read"),
    [("\\ud83d\\ude00", "😀"), ("\\uD834\\uDD1E\\u00e9", "𝄞é"), ("\\udbff\\udfff", "\U0010ffff")],
)
def test_a_letter_that_json_writes_as_two_halves_is_one(written: str, read: str) -> None:
    assert plain_file.plain_text(f'{{"{written}": "{written}"}}', "f.json").data == {read: read}
    assert json.loads(f'"{written}"') == read


@pytest.mark.parametrize("text", ['"\\U99999999"', 'a: "\\U00110000"', '"\\ude00\\ud83d"'])
def test_a_number_that_is_no_letter_is_refused(text: str) -> None:
    with pytest.raises(plain_file.BadFile, match="a letter that is no letter"):
        plain_file.plain_text(text, "f.yaml")
