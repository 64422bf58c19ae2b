"""An official text is read as it is printed, kept apart from rulings, and shown beside them.

Every sentence here is invented: the project holds none of a rulebook.
"""

import getpass
import json
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as some
from typer.testing import CliRunner

from rules.books.registry import EditionKey
from rules.books.robert.editions import EARLIER, VERSION_11
from rules.clause.authority import HOUSE
from rules.clause.citation import Citation
from rulings.cli.main import app
from rulings.cli.plain_text import plain
from rulings.judgement.rule import rule
from rulings.rulebook import official_text
from rulings.rulebook.case_library import dispute_of
from rulings.rulebook.official_text_parser import LARGEST, LONGEST_LINE, MOST_LINES, BadText, parse
from tests.support.disputes.library_read_once import library

run = CliRunner()

WHOLE = """\
Contents
SECTION 13 - KILL POTS ........ 4
SECTION 14 - NO LIMIT AND POT-LIMIT ........ 5

1. A number before any heading is of no section.

SECTION 13 - KILL POTS

The marmot may kill a pot
whenever it rains.

RULES OF KILL POTS

1. The marmot posts
   one acorn.
2. Two acorns are a storm.

SECTION 14 – NO LIMIT AND POT-LIMIT

All weathers count.

NO-LIMIT RULES

1. The badger bets first.
2. The badger may bet
100 acorns or more. Example: he holds
7. acorns and bets them.

A second paragraph.
(a) in the rain
(b) in the sun
3. The badger sleeps.

POT-LIMIT RULES (in a burrow)

No bet is larger than the burrow.

1. The burrow is counted.

SECTION 15 - OTHER GAMES

2. This is not of pot-limit.
"""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path / "data"))


def read(text: str) -> dict[tuple[str, str], str]:
    return dict(parse(text.encode(), "book.txt"))


def kept(text: str, edition: EditionKey = "rrop-11") -> official_text.Official:
    return official_text.keep(text.encode(), "book.txt", edition, "Quin")


def test_a_whole_text_is_read_by_section_and_number() -> None:
    assert read(WHOLE) == {
        ("13", "preamble"): "The marmot may kill a pot whenever it rains.",
        ("13", "1"): "The marmot posts one acorn.",
        ("13", "2"): "Two acorns are a storm.",
        ("14", "preamble"): "All weathers count.",
        ("14 NL", "1"): "The badger bets first.",
        ("14 NL", "2"): "The badger may bet 100 acorns or more. Example: he holds 7. acorns and "
        "bets them.\nA second paragraph.\n(a) in the rain\n(b) in the sun",
        ("14 NL", "3"): "The badger sleeps.",
        ("14 PL", "heading"): "POT-LIMIT RULES (in a burrow)",
        ("14 PL", "preamble"): "No bet is larger than the burrow.",
        ("14 PL", "1"): "The burrow is counted.",
    }


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("SECTION 13 - KILL POTS", "13"),
        ("Section 13 — Kill Pots", "13"),
        ("section 13: kill pots", "13"),
        ("SECTION 13", "13"),
        ("## Section 13, Kill Pots", "13"),
        ("RULES OF KILL POTS", "13"),
        ("**Rules of Kill Pots**", "13"),
        ("SECTION 14 – NO LIMIT AND POT-LIMIT", "14 NL"),
        ("# No-Limit and Pot-Limit", "14 NL"),
        ("NO-LIMIT RULES", "14 NL"),
        ("No limit rules:", "14 NL"),
        ("### rules of no\N{NON-BREAKING HYPHEN}limit poker", "14 NL"),
        ("Section 14, No-Limit", "14 NL"),
        ("POT-LIMIT RULES", "14 PL"),
        ("__Pot–Limit Rules__", "14 PL"),
        ("Section 14, Pot-Limit", "14 PL"),
    ],
)
def test_a_heading_is_known_in_any_dress(heading: str, section: str) -> None:
    assert read(f"{heading}\n1. One acorn.\n") == {(section, "1"): "One acorn."}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("1. One.", "2. Two."),
        ("1) One.", "2) Two."),
        ("**1.** One.", "**2.** Two."),
        ("**1. One.**", "**2. Two.**"),
        ("1\\. One.", "2\\. Two."),
        ("  1.  One.", "  2.  Two."),
        ("1.\nOne.", "2.\nTwo."),
        ("- **1.** One.", "- **2.** Two."),
    ],
)
def test_a_rule_is_known_by_its_number_in_any_dress(first: str, second: str) -> None:
    found = read(f"NO-LIMIT RULES\n{first}\n\n{second}\n")
    assert found == {("14 NL", "1"): "One.", ("14 NL", "2"): "Two."}


def test_a_number_out_of_sequence_is_text() -> None:
    found = read("NO-LIMIT RULES\n1. Bet\n100 acorns, or\n3. Or\n1. Or 2.5 acorns.\n2. Two.\n")
    assert found == {
        ("14 NL", "1"): "Bet 100 acorns, or 3. Or 1. Or 2.5 acorns.",
        ("14 NL", "2"): "Two.",
    }


def test_a_list_inside_a_rule_does_not_begin_rules() -> None:
    found = read("NO-LIMIT RULES\n1. Either:\n\n   1. rain\n   2. sun\n\n2. Two.\n")
    assert found[("14 NL", "2")] == "Two."
    assert "2. sun" in found[("14 NL", "1")]


def test_emphasis_and_escapes_of_markdown_are_left_out() -> None:
    found = read("## No-Limit Rules\n1. He *may* bet **ten** \\$5 acorns\\.\n")
    assert found == {("14 NL", "1"): "He may bet ten $5 acorns."}


def test_a_smaller_heading_inside_a_section_does_not_end_it_and_a_larger_one_does() -> None:
    found = read("## No-Limit Rules\n1. One.\n### Notes\n2. Two.\n# Glossary\n3. Three.\n")
    assert found == {("14 NL", "1"): "One.", ("14 NL", "2"): "Two."}


def test_a_title_repeated_at_the_top_of_a_page_ends_nothing() -> None:
    title = "SECTION 14 - NO LIMIT AND POT-LIMIT"
    found = read(f"{title}\nNO-LIMIT RULES\n1. One\n{title}\nacorn.\n2. Two.\n")
    assert found == {("14 NL", "1"): "One acorn.", ("14 NL", "2"): "Two."}


def test_a_sentence_that_begins_like_a_heading_is_text() -> None:
    found = read("NO-LIMIT RULES\n1. As in\nSection 13 the marmot posts.\n\nSection 14 is dry.\n")
    assert found == {("14 NL", "1"): "As in Section 13 the marmot posts.\nSection 14 is dry."}


@pytest.mark.parametrize("heading", ["", "SECTION 14 - NO LIMIT AND POT-LIMIT\n"])
def test_numbers_that_begin_again_once_are_no_limit_then_pot_limit(heading: str) -> None:
    found = read(f"{heading}1. One.\n2. Two.\n\n1. First.\n2. Second.\n")
    assert found == {
        ("14 NL", "1"): "One.",
        ("14 NL", "2"): "Two.",
        ("14 PL", "1"): "First.",
        ("14 PL", "2"): "Second.",
    }


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "book.txt, line 1: no rule was found"),
        (b"An acorn.\nTwo.\n", "book.txt, line 1: no rule was found"),
        (b"Foreword\n\nNO-LIMIT RULES\nAn acorn.\n", "book.txt, line 3: no rule was found here"),
        (b"1. One.\n2. Two.\n", "book.txt, line 1: without headings"),
        (b"1. A\n1. B\n\n1. C\n", "book.txt, line 4: without headings .* begin 3 times"),
        (b"1. One.\n\x00\x01", "book.txt, line 2: is not text"),
        (b"%PDF-1.7\n%\xb5\xed\xae\xfb\n\x03", "book.txt, line 3: is not text"),
        (b"1" * (LARGEST + 1), "book.txt, line 1: is larger than 5 MB"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line_and_what_is_expected(
    data: bytes, problem: str
) -> None:
    with pytest.raises(BadText, match=problem) as refused:
        parse(data, "book.txt")
    assert "expected" in str(refused.value)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"NO-LIMIT RULES\n" + b"." * 40_000, "line 2: is 40,000 letters long: at most 4,000"),
        (b"." * LARGEST, "line 1: is 5,000,000 letters long"),
        (b"a\n" * (MOST_LINES + 1), "has 50,001 lines: at most 50,000"),
    ],
)
def test_lines_are_bounded_before_any_expression_looks_at_them(data: bytes, problem: str) -> None:
    began = process_time()
    with pytest.raises(BadText, match=problem):
        parse(data, "book.txt")
    assert process_time() - began < 1


@pytest.mark.long
@pytest.mark.parametrize(
    "mark", [". ", ".", "* _", "(", "- ", "example ", "\\!", "Ab ", " ", ".... 1"]
)
def test_the_longest_lines_there_may_be_are_read_in_a_moment(mark: str) -> None:
    line = (mark * LONGEST_LINE)[:LONGEST_LINE].encode()
    heads = (b"", b"no-limit rules ", b"1. ", b"section 14 ")
    lines = [head + line[len(head) :] for head in heads] * 300
    began = process_time()
    parse(b"NO-LIMIT RULES\n\n1. One\n" + b"\n".join(lines), "book.txt")
    assert process_time() - began < 2  # twenty lines of dots once took five seconds


def test_a_line_of_the_table_of_contents_is_known_however_its_dots_are_set() -> None:
    for dots in ("....", ". . . .", ". . . . ", " ........ "):
        text = f"NO-LIMIT RULES {dots}5\n\nNO-LIMIT RULES\n1. An acorn.\n"
        assert parse(text.encode(), "book.txt") == {("14 NL", "1"): "An acorn."}
    assert ("14 NL", "1") in parse(b"NO-LIMIT RULES\n1. An acorn... 5\n", "book.txt")


@pytest.mark.parametrize("letters", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_letters_of_old_files_are_read(letters: str) -> None:
    data = "NO-LIMIT RULES\r\n1. The badger’s acorn – one.\r\n".encode(letters)
    assert parse(data, "book.txt") == {("14 NL", "1"): "The badger’s acorn – one."}


@given(some.text(alphabet="12.) \n#*()aSECTION-3POLIMKRU", max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = parse(text.encode(), "book.txt")
    except BadText:
        return
    for section in {section for section, _ in found}:
        numbers = [int(n) for s, n in found if s == section and n.isdigit()]
        assert numbers == sorted(set(numbers))


def test_a_sentence_is_looked_up_by_its_citation() -> None:
    kept(WHOLE)
    assert official_text.sentence(Citation(VERSION_11, "14 NL", "3")) == "The badger sleeps."
    assert official_text.sentence(Citation(VERSION_11, "14 NL", "4")) is None
    assert official_text.sentence(Citation(EARLIER, "14 NL", "3")) is None
    assert official_text.sentence(Citation(HOUSE, "house", "3")) is None


def test_what_stands_before_the_first_rule_is_found_as_preamble_or_heading() -> None:
    kept("POT-LIMIT RULES\nThe burrow.\n1. One.\n")
    assert official_text.sentence(Citation(VERSION_11, "14 PL", "heading")) == "The burrow."


def test_a_text_loaded_again_takes_the_place_of_the_first() -> None:
    kept("NO-LIMIT RULES\n1. One.\n2. Two.\n")
    assert official_text.sentence(Citation(VERSION_11, "14 NL", "2")) == "Two."
    kept("NO-LIMIT RULES\n1. Uno.\n")
    assert official_text.sentence(Citation(VERSION_11, "14 NL", "1")) == "Uno."
    assert official_text.sentence(Citation(VERSION_11, "14 NL", "2")) is None


def test_a_refused_text_leaves_the_one_that_was_kept(tmp_path: Path) -> None:
    kept("NO-LIMIT RULES\n1. One.\n")
    with pytest.raises(BadText):
        kept("nothing")
    assert official_text.sentence(Citation(VERSION_11, "14 NL", "1")) == "One."
    left = [one.name for one in (tmp_path / "data" / "official").iterdir()]
    assert sorted(left) == ["history.jsonl", "rrop-11.json"]


def test_a_removed_text_is_gone_and_the_other_edition_stays() -> None:
    kept(WHOLE)
    kept(WHOLE, "rrop-early")
    assert official_text.remove("rrop-11", "Quin")
    assert not official_text.remove("rrop-11", "Quin")
    assert list(official_text.all_loaded()) == ["rrop-early"]


def test_a_text_kept_before_it_was_kept_who_loaded_it_is_still_read(tmp_path: Path) -> None:
    kept(WHOLE)
    file = tmp_path / "data" / "official" / "rrop-11.json"
    held = json.loads(file.read_text())
    del held["by"], held["when"]
    file.write_text(json.dumps(held))
    found = official_text.loaded("rrop-11")
    assert found
    assert "Loaded by" not in found.told("rrop-11")
    assert {one.stat().st_mode & 0o077 for one in (tmp_path / "data").rglob("*")} == {0}


def test_a_damaged_file_is_as_if_no_text_were_loaded(tmp_path: Path) -> None:
    kept(WHOLE)
    (tmp_path / "data" / "official" / "rrop-11.json").write_text('{"file": "book')
    assert official_text.loaded("rrop-11") is None
    assert official_text.sentence(Citation(VERSION_11, "14 NL", "3")) is None


def test_a_text_says_how_many_rules_it_has_and_which_cited_numbers_it_lacks() -> None:
    one = kept(WHOLE)
    assert one.rules == 6
    assert "NL-4" in one.lacks("rrop-11")
    assert "NL-3" not in one.lacks("rrop-11")


def test_a_ruling_is_the_same_bytes_with_a_text_loaded_and_without() -> None:
    rulings = [
        (rule(dispute, case.house).model_dump_json(), dispute, case.house)
        for path, place, case in list(library())[:40]
        for dispute in [dispute_of(path, place, case)]
    ]
    kept(WHOLE)
    for before, dispute, house in rulings:
        assert rule(dispute, house).model_dump_json() == before


OVERSIZED = """\
situation: betting
game: {structure: no-limit, play: cash, small_blind: 50, big_blind: 100}
table: {bet: 300, in_front: {Bettor: 300}}
acts:
  - {player: Caller, said: nothing, chips: [1000], released: released}
"""
TEN = "NO-LIMIT RULES\n" + "\n".join(f"{n}. Acorn number {n}." for n in range(1, 18))


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "dispute.yaml").write_text(OVERSIZED)
    (tmp_path / "book.md").write_text(TEN)
    (tmp_path / "bad.md").write_text("An acorn.")
    return tmp_path


def test_floor_rule_prints_the_books_own_words_only_where_they_are_loaded(files: Path) -> None:
    dispute = ["rule", str(files / "dispute.yaml")]
    before = run.invoke(app, dispute).stdout
    as_json = run.invoke(app, [*dispute, "--json"]).stdout
    loaded = run.invoke(app, ["text", "load", str(files / "book.md"), "--book", "rrop-11"])
    assert loaded.exit_code == 0
    assert "17 rules found in book.md" in loaded.stdout
    after = run.invoke(app, dispute).stdout
    assert "Acorn" not in before
    assert after.count("| Acorn number 10.") == 1
    assert [line for line in after.splitlines() if "Acorn" not in line] == before.splitlines()
    assert run.invoke(app, [*dispute, "--json"]).stdout == as_json


def test_texts_are_listed_and_removed(files: Path) -> None:
    assert "No official text" in run.invoke(app, ["text", "list"]).stdout
    run.invoke(app, ["text", "load", str(files / "book.md"), "--book", "rrop-early"])
    assert "rrop-early: " in run.invoke(app, ["text", "list"]).stdout
    assert run.invoke(app, ["text", "remove", "--book", "rrop-early"]).exit_code == 0
    again = run.invoke(app, ["text", "remove", "--book", "rrop-early"])
    assert again.exit_code == 2
    assert "no official text is loaded" in again.stderr
    told = run.invoke(app, ["text", "history"]).stdout.splitlines()
    assert [
        f" {getpass.getuser()} {did} rrop-early: book.md, SHA-256 " in line
        for did, line in zip(("loaded", "removed"), told, strict=True)
    ] == [True, True]


@pytest.mark.parametrize(
    ("name", "problem"), [("bad.md", "bad.md, line 1"), ("none.md", "No such file")]
)
def test_a_file_without_a_text_is_refused(files: Path, name: str, problem: str) -> None:
    result = run.invoke(app, ["text", "load", str(files / name), "--book", "rrop-11"])
    assert result.exit_code == 2
    assert problem in result.stderr


def test_the_own_words_of_a_number_are_told_once() -> None:
    kept(TEN)
    for path, place, case in list(library())[:40]:
        ruling = rule(dispute_of(path, place, case), case.house)
        told = plain(ruling, official_text.sentences(ruling))
        assert all(told.count(f"| Acorn number {n}.") <= 1 for n in range(1, 18))
