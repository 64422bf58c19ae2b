"""The command line: rulings, the check, the rulebook, the schema, and clear refusals."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rules.books.registry import CLAUSES
from rulings.cli.main import app
from rulings.rulebook.case_library import CASES, Case, Fared, library
from tests.support.disputes.unasked import CHIP, MISREAD, RAISE

run = CliRunner()

OVERSIZED = """\
situation: betting
game: {structure: no-limit, play: cash, small_blind: 50, big_blind: 100}
table: {bet: 300, in_front: {Bettor: 300}}
acts:
  - player: Caller
    said: nothing
    chips: [1000]
    released: released
"""

AT_LIMIT = """\
situation: betting
game: {{structure: fixed-limit, play: {play}}}
table: {{round: later, limit: 10, bet: 10, in_front: {{Ann: 10}}, acted: {{Ann: 10}}}}
acts:
  - {{player: Ben, said: nothing, chips: {chips}, released: released, motions: one,
     behind: more chips}}
"""


@pytest.fixture
def oversized(tmp_path: Path) -> Path:
    file = tmp_path / "oversized.yaml"
    file.write_text(OVERSIZED)
    return file


def test_rule_prints_the_decision_the_money_and_the_number(oversized: Path) -> None:
    result = run.invoke(app, ["rule", str(oversized)])
    assert result.exit_code == 0
    assert result.stdout.startswith("Call: 300\n")
    assert "700 back to Caller" in result.stdout
    assert "NL-10" in result.stdout
    assert "version 11" in result.stdout


def test_rule_cites_the_number_of_the_edition_asked_for(oversized: Path) -> None:
    result = run.invoke(app, ["rule", str(oversized), "--book", "rrop-early"])
    assert "NL-11" in result.stdout
    assert "version 11" not in result.stdout


@pytest.mark.parametrize("play", ["tournament", "cash"])
def test_rule_says_first_of_a_tournament_that_it_is_by_the_cash_book(
    tmp_path: Path, play: str
) -> None:
    file = tmp_path / "limit.yaml"
    file.write_text(AT_LIMIT.format(play=play, chips="[5, 5]"))
    first, *_ = run.invoke(app, ["rule", str(file)]).stdout.splitlines()
    as_json = json.loads(run.invoke(app, ["rule", str(file), "--json"]).stdout)
    notice = "By Robert's Rules with Section 15. No Poker TDA rules are held here."
    assert (first == notice) is (play == "tournament")
    assert as_json["notice"] == (notice if play == "tournament" else "")


def test_rule_gives_the_ruling_as_json(oversized: Path) -> None:
    ruling = json.loads(run.invoke(app, ["rule", str(oversized), "--json"]).stdout)
    assert ruling["outcome"] == "ruled"
    (move,) = ruling["moves"]
    assert (move["player"], move["chips"], move["way"]) == ("Caller", 700, "back to the player")


MISREAD_FILE = """\
situation: betting
game: {structure: no-limit, play: cash, small_blind: 50, big_blind: 100}
table: {round: later, bet: 0}
acts:
  - {player: Ann, did: bets, to: 400}
  - {player: Ben, said: call, chips: [100], spoke: with the chips, released: released,
     motions: one, behind: more chips, believed: another amount, harm: none}
"""


def test_rule_prints_every_decision_left_open_and_takes_the_one_that_is_named(
    tmp_path: Path,
) -> None:
    file = tmp_path / "misread.yaml"
    file.write_text(MISREAD_FILE)
    printed = run.invoke(app, ["rule", str(file)]).stdout
    assert "  Proposed: The call may be taken back  [may-be-withdrawn]\n" in printed
    assert "  Or: The call stands: 400  [corrected]\n" in printed
    taken = run.invoke(app, ["rule", str(file), "--decide", "corrected", "--on-word-of", "Ann"])
    assert taken.stdout.startswith(
        "The call stands: 400\n"
        "  Decided by the floor, on the word of Ann  [corrected]\n"
        "  Say: I find for Ann. Ben, your call stands at 400. Put in 300 more.\n"
    )
    told = json.loads(
        run.invoke(app, ["rule", str(file), "--decide", "corrected", "--json"]).stdout
    )
    assert [one["key"] for one in told["decisions"]] == ["may-be-withdrawn", "corrected"]
    assert (told["taken"]["key"], told["taken"]["on_word_of"]) == ("corrected", [])


def test_rule_refuses_a_decision_that_is_not_left_open(oversized: Path, tmp_path: Path) -> None:
    file = tmp_path / "misread.yaml"
    file.write_text(MISREAD_FILE)
    refused = run.invoke(app, ["rule", str(file), "--decide", "fold"])
    assert refused.exit_code == 2
    assert "one of these is allowed: may-be-withdrawn, corrected" in refused.stderr
    firm = run.invoke(app, ["rule", str(oversized), "--decide", "call"])
    assert firm.exit_code == 2
    assert "no decision is left open: Call: 300" in firm.stderr
    alone = run.invoke(app, ["rule", str(oversized), "--on-word-of", "Ann"])
    assert alone.exit_code == 2


@pytest.fixture
def written(tmp_path: Path) -> Callable[[dict[str, Any]], str]:
    def write(dispute: dict[str, Any]) -> str:
        file = tmp_path / "dispute.json"
        file.write_text(json.dumps(dispute))
        return str(file)

    return write


Write = Callable[[dict[str, Any]], str]


def test_what_nobody_knows_leaves_decisions_each_with_its_if_and_one_is_taken(
    written: Write,
) -> None:
    command = ["rule", written(CHIP), "--nobody-knows", "acts[0].spoke"]
    printed = run.invoke(app, command).stdout
    assert printed.startswith("Floor decides: nobody knows what decides\n")
    assert "  Nobody knows: When was it said?\n" in printed
    assert (
        "  Or: Call: 300  [if-2]\n    If Ben spoke only after the chips had landed\n"
        "    Say: Ben, that is a call of 300. 700 comes back to you.\n"
    ) in printed
    taken = run.invoke(app, [*command, "--decide", "if-2", "--on-word-of", "the dealer"]).stdout
    assert taken.startswith(
        "Call: 300\n  Decided by the floor, on the word of the dealer  [if-2]\n"
        "  Assumed: Ben spoke only after the chips had landed\n"
        "  Nobody knew: When was it said?\n"
        "  Say: I find for the dealer. Ben, that is a call of 300. 700 comes back to you.\n"
    )
    told = json.loads(run.invoke(app, [*command, "--decide", "if-1", "--json"]).stdout)
    assert [one["key"] for one in told["decisions"]] == ["if-1", "if-2"]
    assert told["taken"]["decision"] == "Raise to 1,000"
    assert told["taken"]["nobody_knew"] == told["nobody_knew"] == ["When was it said?"]
    assert told["likely"] is None


def test_a_decision_told_by_facts_says_them_once_it_is_taken(written: Write) -> None:
    short = {**RAISE["acts"][0], "said": "raise to 550", "chips": [500, 50]}
    command = ["rule", written(RAISE | {"acts": [short]}), "--decide", "if-1"]
    for path in ("table.last_wager", "table.last_raise", "acts[0].behind"):
        command += ["--nobody-knows", path]
    assert run.invoke(app, command).stdout.startswith(
        "Raise, made up to the minimum\n  Decided by the floor  [if-1]\n"
        "  Assumed: the wager is under the minimum; the player has chips left\n"
        "  Nobody knew: "
    )


def test_a_decision_that_holds_whichever_it_was_is_told_so(written: Write) -> None:
    command = ["rule", written(MISREAD), "--nobody-knows", "acts[1].harm"]
    printed = run.invoke(app, command).stdout
    assert "  Or: The call stands: 400  [if-1:corrected]\n    Whichever it was\n" in printed
    assert printed.count("The call stands: 400") == 1


@pytest.mark.parametrize("path", ["acts[0].colour", "table.bet.more", "acts[7].spoke"])
def test_what_is_no_fact_of_the_dispute_nobody_can_know(written: Write, path: str) -> None:
    refused = run.invoke(app, ["rule", written(CHIP), "--nobody-knows", path])
    assert refused.exit_code == 2
    assert refused.stderr.startswith(f"--nobody-knows '{path}': one of these is allowed: game.")
    assert "; acts[0].turn, " in refused.stderr
    assert " spoke, " in refused.stderr


@pytest.mark.slow
def test_asking_ends_in_decisions_where_nobody_knows_anything(written: Write) -> None:
    bare = {**CHIP["acts"][0]}
    del bare["released"]
    file = written(CHIP | {"table": {"bet": 300}, "acts": [bare]})
    unknown: list[str] = []
    while len(unknown) < 30:
        more = [part for path in unknown for part in ("--nobody-knows", path)]
        following = json.loads(run.invoke(app, ["rule", file, "--ask", "--json", *more]).stdout)
        if following["asked"] is None:
            break
        assert following["asked"]["path"] not in unknown
        unknown.append(following["asked"]["path"])
    assert len(unknown) > 2
    assert following["decisions"]
    printed = run.invoke(app, ["rule", file, "--ask", *more]).stdout
    assert printed.startswith("Nothing more to ask: the floor decides.\n  To decide: ")
    for one in following["decisions"]:
        assert f"  To decide: {one['label']}  [{one['key']}]\n" in printed
        taken = run.invoke(app, ["rule", file, *more, "--decide", one["key"]])
        assert taken.stdout.startswith(f"{one['decision']}\n")


def test_the_likely_ruling_is_told_with_each_if_its_path_and_why(written: Write) -> None:
    file = written(MISREAD)
    printed = run.invoke(app, ["rule", file]).stdout
    assert printed.startswith("Need to know\n")
    assert (
        "  Likely: Floor decides: the call may be taken back\n"
        "    if: Did the act damage anyone before it was questioned? No  [acts[1].harm]  (nobody "
    ) in printed
    told = json.loads(run.invoke(app, ["rule", file, "--json"]).stdout)
    assert told["outcome"] == "need to know"
    (supposed,) = told["likely"]["supposed"]
    assert (supposed["path"], supposed["answer"]) == ("acts[1].harm", "none")
    assert [one["key"] for one in told["likely"]["decisions"]] == ["may-be-withdrawn", "corrected"]
    # What is likely only cannot be taken.
    refused = run.invoke(app, ["rule", file, "--decide", "corrected"])
    assert refused.exit_code == 2
    assert "no decision is left open: Need to know" in refused.stderr


def test_what_more_could_be_told_is_offered_with_its_path(written: Write) -> None:
    known = {**CHIP["acts"][0], "said": "call", "spoke": "before the chips"}
    file = written(CHIP | {"acts": [known]})
    offer = "To hear the smallest amount, tell how big the last full bet or raise was."
    assert f"  {offer}  [table.last_raise]\n" in run.invoke(app, ["rule", file]).stdout
    (told,) = json.loads(run.invoke(app, ["rule", file, "--json"]).stdout)["offers"]
    assert (told["told"], told["path"]) == (offer, "table.last_raise")
    # Once it is told, from how much is told in its place.
    table = CHIP["table"] | {"last_raise": 200, "last_wager": "full"}
    whole = run.invoke(app, ["rule", written(CHIP | {"table": table, "acts": [known]})]).stdout
    assert offer not in whole
    assert "A player yet to act: fold, call 300, raise to 500 or more\n" in whole


def test_clauses_that_only_some_answers_bring_in_are_told_apart(written: Write) -> None:
    kill = {"situation": "kill", "asks": "what the kill posts and plays", "amount": 7}
    file = written(kill)
    because, _, also = run.invoke(app, ["rule", file]).stdout.partition("  Whichever it was, also:")
    assert "Section 13" in also
    assert "A full kill" not in because.partition("Because:")[2]
    told = json.loads(run.invoke(app, ["rule", file, "--json"]).stdout)
    assert {one["clause"] for one in told["whichever"]} == {"s13.0.full", "s13.0.half"}
    assert not {one["clause"] for one in told["reasons"]} & {"s13.0.full", "s13.0.half"}


def test_why_is_told_with_one_answer_where_the_ruling_holds_whatever_it_is(written: Write) -> None:
    file = written(RAISE)
    supposed = "Told with one answer to “What made the bet that high?” The ruling holds whatever"
    why = run.invoke(app, ["rule", file, "--why", "line"]).stdout
    assert why.startswith("Raise to 600\n")
    assert supposed in why
    assert why.endswith("Raise to 600\n")
    assert "Need to know" not in why
    assert supposed in run.invoke(app, ["rule", file, "--why-not", "NL-11"]).stdout
    told = json.loads(run.invoke(app, ["rule", file, "--why", "whole", "--json"]).stdout)
    assert (told["decision"], told["why"]["decision"]) == ("Raise to 600", "Raise to 600")


def test_rule_takes_a_case_by_its_name() -> None:
    path, _, case = next(library())
    result = run.invoke(app, ["rule", str(path), "--case", case.name, "--json"])
    assert json.loads(result.stdout)["outcome"] == case.ruling.outcome


def test_rule_takes_a_case_by_its_id_from_a_file_that_was_renamed() -> None:
    renamed = (one for one in library() if not one[2].id.startswith(f"{one[0].stem}/"))
    path, _, case = next(renamed)
    result = run.invoke(app, ["rule", str(path), "--case", case.id, "--json"])
    assert json.loads(result.stdout)["outcome"] == case.ruling.outcome


def test_rule_names_the_cases_where_the_name_is_not_one() -> None:
    path, _, case = next(library())
    result = run.invoke(app, ["rule", str(path), "--case", "no such case"])
    assert result.exit_code == 2
    assert case.name in result.stderr


def test_bad_input_is_refused_with_every_reason_its_line_and_field(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(
        "situation: betting\n"
        "table: {bet: 300, stacks: {Caller: -5}}\n"
        "acts:\n"
        "  - player: Caller\n"
        "    colour: red\n"
        "    chips: [500, 2.5]\n"
        "    put_in: 400\n"
    )
    result = run.invoke(app, ["rule", str(file)])
    assert result.exit_code == 2
    assert "line 2: table.stacks.Caller: -5" in result.stderr
    assert "line 5: acts[0].colour" in result.stderr
    assert "line 6: acts[0].chips[1]: 2.5" in result.stderr


@pytest.mark.parametrize(
    ("text", "line"),
    [("acts: [", "line 1"), ("a: 1\n b: 2\n", "line 2"), ("\x00", "line 1"), ("- 1\n", "line 1")],
)
def test_a_file_that_is_no_dispute_is_refused_with_a_line(
    tmp_path: Path, text: str, line: str
) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(text)
    result = run.invoke(app, ["rule", str(file)])
    assert result.exit_code == 2
    assert line in result.stderr


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    result = run.invoke(app, ["rule", str(tmp_path / "none.yaml")])
    assert result.exit_code == 2
    assert "No such file" in result.stderr


def _as_hoped(path: Path, _: int, case: Case) -> Fared:
    return Fared(case, path, ())


@pytest.fixture
def no_case_ruled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every case fares well without a ruling: test_case_library rules on each."""
    monkeypatch.setattr("rulings.cli.rulebook.check.try_case", _as_hoped)


def test_check_tries_every_case_and_counts_them(no_case_ruled: None) -> None:
    result = run.invoke(app, ["check", "--json"])
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found["passed"] == found["cases"] == len(list(library()))
    assert found["clauses"] == len(CLAUSES)
    assert found["failed"] == 0
    assert found["without_a_case"] == found["without_a_near_miss"] == []


RIGHT = """\
- name: nobody asked for the clock
  from: our numbers
  dispute: {situation: clock, structure: no-limit, asked: 'no', facing_a_bet: 'no'}
  ruling: {outcome: ruled}
"""


def check_of(
    folder: Path, monkeypatch: pytest.MonkeyPatch, cases: str, uncovered: tuple[str, ...] = ()
) -> Result:
    """What `floor check` tells of one file of cases, beside clauses without a near miss."""
    (folder / "some.yaml").write_text(cases)
    monkeypatch.setattr("rulings.cli.rulebook.check.library", lambda: library(folder))
    monkeypatch.setattr("rulings.cli.rulebook.check.uncovered", lambda _: ((), uncovered))
    return run.invoke(app, ["check"])


def test_check_rules_on_each_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = check_of(tmp_path, monkeypatch, RIGHT)
    assert result.exit_code == 0
    assert "passed: 1\nfailed: 0" in result.stdout


def test_check_fails_where_a_case_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = RIGHT.replace("nobody asked", "somebody asked").replace("ruled", "no clause")
    result = check_of(tmp_path, monkeypatch, RIGHT + wrong)
    assert result.exit_code == 1
    assert "passed: 1\nfailed: 1" in result.stdout
    failure = "some.yaml: somebody asked for the clock\n  outcome is ruled and not no clause"
    assert failure in result.stdout


def test_check_fails_where_a_clause_lacks_a_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = check_of(tmp_path, monkeypatch, RIGHT, ("s14.nl.8",))
    assert result.exit_code == 1
    assert "clauses without a near miss: s14.nl.8" in result.stdout


def test_check_fails_where_there_are_no_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert check_of(tmp_path, monkeypatch, "[]\n").exit_code == 1


def test_check_refuses_a_file_that_is_no_cases(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = check_of(tmp_path, monkeypatch, RIGHT.replace("outcome", "colour"))
    assert result.exit_code == 2
    assert "line 4" in result.stderr
    assert "colour" in result.stderr


def test_rulebook_lists_the_clauses_of_an_edition() -> None:
    rows = json.loads(run.invoke(app, ["rulebook", "--json", "--book", "rrop-early"]).stdout)
    by_id = {row["id"]: row["label"] for row in rows}
    assert by_id["s14.nl.10.call"] == "NL-11"
    assert "s14.nl.12.call" not in by_id


def test_rulebook_prints_which_rulings_changed() -> None:
    found = run.invoke(app, ["rulebook", "--changes"])
    assert found.exit_code == 0
    assert found.stdout == (CASES / "CHANGES.md").read_text(encoding="utf-8")


def test_rulebook_refuses_changes_of_one_book_or_where_there_is_no_change_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_a_book = run.invoke(app, ["rulebook", "--changes", "--book", "rrop-11"])
    assert of_a_book.exit_code == 2
    assert "no --book" in of_a_book.stderr
    monkeypatch.setattr("rulings.cli.rulebook.rulebook.CASES", tmp_path)
    none = run.invoke(app, ["rulebook", "--changes"])
    assert none.exit_code == 2
    assert f"{tmp_path / 'CHANGES.md'}: No such file" in none.stderr


def test_rulebook_marks_the_clauses_by_which_the_floor_decides() -> None:
    by_id = {row["id"]: row for row in json.loads(run.invoke(app, ["rulebook", "--json"]).stdout)}
    printed = run.invoke(app, ["rulebook"]).stdout.splitlines()
    told = {one: next(line for line in printed if f" {one} " in line) for one in by_id}
    assert by_id["s14.nl.12.threshold"]["must"] is False
    assert {one for one, row in by_id.items() if not row["must"]} == {
        one for one, line in told.items() if line.endswith(" (may)")
    }


def test_schema_is_the_schema_of_a_dispute() -> None:
    schema = json.loads(run.invoke(app, ["schema"]).stdout)
    assert "Betting" in schema["$defs"]
    assert "Kill" in schema["$defs"]
    said = schema["$defs"]["Act"]["properties"]["said"]["anyOf"]
    assert {"type": "string"} in said


def test_the_commands_are_there_for_python_to_run_as_a_module() -> None:
    command = [sys.executable, "-m", "rulings.cli.main", "--help"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=CASES.parent)
    assert "compare" in told.stdout


ROUND = """\
situation: betting
game: {structure: no-limit, play: cash, small_blind: 1, big_blind: 2}
table:
  round: first
  pot: 3
  bet: 2
  in_front: {Sam: 1, Bea: 2}
  acted: {}
  seats: [Sam, Bea, Cal, Dee, Eve]
  stacks: {Sam: 199, Bea: 198, Cal: 9, Dee: 200, Eve: 12}
acts:
  - {player: Cal, did: raises, to: 9}
  - {player: Dee, did: calls}
  - {player: Eve, did: raises, to: 12}
  - {player: Sam, did: folds}
  - {player: Bea, did: calls}
"""


def test_options_tells_who_may_do_what_where_nothing_is_disputed_nl_3(tmp_path: Path) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(ROUND)
    result = run.invoke(app, ["options", str(file)])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Pot: 43",
        "Next: Dee",
        "  Sam: has folded",
        "  Bea: has done with this bet",
        "  Cal: is all-in",
        "  Dee: fold, call 12 (3 more); no raise",
        "      NL-3 A player who has acted and faces less than a full raise may call but not raise",
        "      after his call the pot is 46",
        "  Eve: is all-in",
    ]
    told = json.loads(run.invoke(app, ["options", str(file), "--json"]).stdout)
    assert (told["due"], told["pot"]) == ("Dee", 43)
    assert "Raise to 12" in run.invoke(app, ["rule", str(file)]).stdout
    file.write_text("situation: betting\nacts: [{player: Ann, did: checks}]")
    refused = run.invoke(app, ["rule", str(file)])
    assert refused.exit_code == 2
    assert "`floor options` needs neither" in refused.stderr


def test_options_tells_what_nobody_matched_once_the_round_is_over_bc_17c(tmp_path: Path) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(
        "situation: betting\n"
        "game: {structure: no-limit, play: cash, small_blind: 5, big_blind: 10}\n"
        "table: {round: later, pot: 60, bet: 0, in_front: {}, seats: [Ann, Ben],\n"
        "  stacks: {Ann: 500, Ben: 200}}\n"
        "acts: [{player: Ann, did: bets, to: 500}, {player: Ben, did: calls, to: 200}]\n"
    )
    told = run.invoke(app, ["options", str(file)]).stdout.splitlines()
    at = told.index("Nobody is left to act on this round")
    assert told[at + 1 : at + 4] == [
        "      BC-1g The round ends when every live stack has matched the bet",
        "      BC-17c Chips that nobody matched go back",
        "Chips: 300 back to Ann",
    ]


def test_options_of_a_case_are_those_after_its_act_nl_10() -> None:
    file = CASES / "robert" / "betting" / "s14_no_limit_acts.yaml"
    case = "A silent 1,000 chip facing 300 is a call, and 700 goes back"
    result = run.invoke(app, ["options", str(file), "--case", case])
    assert result.exit_code == 0
    assert "call 300" in result.stdout
    early = run.invoke(app, ["options", str(file), "--case", case, "--book", "rrop-early"])
    assert early.exit_code == 0


def test_options_says_what_it_waits_for_and_what_it_cannot_take(tmp_path: Path) -> None:
    file = tmp_path / "round.yaml"
    file.write_text("situation: betting\nacts: [{player: Ann, said: nothing, chips: []}]\n")
    assert "Ask: " in run.invoke(app, ["options", str(file)]).stdout
    file.write_text("situation: clock\n")
    refused = run.invoke(app, ["options", str(file)])
    assert refused.exit_code == 2
    assert "betting is allowed" in refused.stderr
    file.write_text("situation: betting\nacts: []\ntable: {bet: 5, in_front: {Ann: 9}}\n")
    refused = run.invoke(app, ["options", str(file)])
    assert refused.exit_code == 2
    assert "at most the bet to match, 5" in refused.stderr
