"""Ruling again: what would come out otherwise, however interrupted."""

import csv
import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text
from typer.testing import CliRunner

from rules.house import House
from rules.vocabulary.house_option import OptionValue
from rulings.archive.database.connection import reading, writing
from rulings.archive.database.hash_chain import canonical
from rulings.archive.database.tables import REPLAYS
from rulings.archive.entries.append import house_content, keep
from rulings.archive.entries.entry import Kept, entry_of
from rulings.archive.replay import replay as replaying
from rulings.archive.replay.decision_as_data import chips_elsewhere, told_apart
from rulings.archive.replay.flips_csv import flips_csv
from rulings.archive.replay.replay import Period, Replay, replay
from rulings.archive.replay.replay_entry import Under, judge_again
from rulings.archive.replay.tally import Flip, Tally
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from rulings.dispute.dispute import DISPUTE
from rulings.dispute.reading.read import inconsistencies, read_dispute
from rulings.interview.decide import decided
from rulings.judgement.rule import rule
from rulings.judgement.take import take
from tests.rulings.archive.search.test_filters import QUARREL
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many
from tests.support.disputes.partial_disputes import ruled
from tests.support.disputes.unasked import CHIP, RAISE, nobody_knows

pytestmark = pytest.mark.slow

LINES = 60
MISREAD: dict[str, Any] = {
    "situation": "betting",
    "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
    "table": {"round": "later", "bet": 0},
    "acts": [
        {"player": "Ann", "did": "bets", "to": 400},
        {
            **{"player": "Ben", "said": "call", "chips": [100], "spoke": "with the chips"},
            **{"released": "released", "motions": "one", "behind": "more chips"},
            **{"believed": "another amount", "harm": "none"},
        },
    ],
}


def stopped_after(pieces: int, **rules: Any) -> None:
    """Begin a replay that is interrupted once so many pieces were judged and kept."""
    judged = 0

    def judge(*given: Any) -> None:
        nonlocal judged
        if judged == pieces * replaying.AT_ONCE:
            raise KeyboardInterrupt
        judged += 1
        judge_again(*given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replaying, "judge_again", judge)
        with pytest.raises(KeyboardInterrupt):
            replay(MANAGER, **rules)


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "AT_ONCE", 7)


@pytest.fixture
def filled(archive: str) -> str:
    fill(LINES)
    return archive


def fill(count: int) -> None:
    # So far apart that every situation of the library is among them.
    apart = len(ruled()) // count
    made = [entry(n * apart) for n in range(count)]
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})


def test_under_the_rules_of_the_day_nothing_is_otherwise(filled: str) -> None:
    found = replay(MANAGER)
    assert (found.tally.judged, found.tally.same) == (LINES, LINES)
    assert found.after == LINES
    assert found.tally.flips.count == 0
    assert found.tally.unreadable == found.tally.failed == {}
    assert all(row.was == row.now for row in found.tally.clauses.values())


def test_every_dispute_of_the_library_is_ruled_again_as_it_was() -> None:
    tally = Tally()
    for n in range(len(ruled())):
        one, house = entry(n)
        record = Kept(number=n + 1, before="", record=one).model_dump(mode="json")
        judge_again(tally, n + 1, canonical(record), house_content(house), Under())
    assert tally.same == tally.judged == len(ruled())


def test_another_book_flips_some_and_says_by_which_clauses(filled: str) -> None:
    tally = replay(MANAGER, book="betting-conventions").tally
    assert tally.judged == LINES
    assert tally.same + tally.flips.count + tally.unknown.count == LINES
    assert tally.flips.count > 0
    assert any(name.startswith("ruled → no clause") for name in tally.outcomes)
    gone = {name for name, row in tally.clauses.items() if row.gone}
    assert gone
    assert all(name.startswith(("s13", "s14", "gpl", "pl")) or "." in name for name in gone)
    assert sum(one.count for one in tally.outcomes.values()) == tally.otherwise["outcome"].count


def test_a_house_file_is_judged_by_in_place_of_their_own(archive: str) -> None:
    moving = next(n for n, (_, house) in enumerate(ruled()) if house.button_rule == "moving")
    one, house = entry(moving)
    keep(MANAGER, one, house)
    assert one.dispute["situation"] == "button"
    found = replay(MANAGER, house=House(edition="betting-conventions", button_rule="dead"))
    other = replay(MANAGER, house=House(edition="betting-conventions", button_rule="moving"))
    assert found.tally.same != other.tally.same


def test_a_dispute_of_another_format_is_told_and_the_rest_judged(archive: str) -> None:
    houses = [entry(n)[1] for n in range(4)]
    strange = entry(1)[0]
    strange = strange.model_copy(update={"dispute": {**strange.dispute, "felt": "green"}})
    missing = entry(2)[0].model_copy(update={"dispute": {"situation": "bingo"}})
    keep_many(MANAGER, [entry(0)[0], strange, missing, entry(3)[0]], houses)
    tally = replay(MANAGER).tally
    assert (tally.judged, tally.same) == (4, 2)
    assert sorted(one.first for one in tally.unreadable.values()) == [[2], [3]]
    assert any("felt: extra forbidden" in why for why in tally.unreadable)


def test_an_entry_on_which_judging_fails_is_told(
    filled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("rulings.archive.replay.replay_entry.decided", broken)
    tally = replay(MANAGER).tally
    assert list(tally.failed) == ["ZeroDivisionError in test_replay.broken"]
    assert tally.failed["ZeroDivisionError in test_replay.broken"].count == LINES


def test_a_ruling_that_needs_to_know_more_now_is_unknown_and_no_flip(archive: str) -> None:
    made = (entry(n) for n in range(len(ruled())))
    one, house = next(one for one in made if one[0].dispute["situation"] == "betting")
    dispute: dict[str, Any] = {**one.dispute, "acts": [{"player": "Alice"}]}
    keep(MANAGER, one.model_copy(update={"dispute": dispute}), house)
    tally = replay(MANAGER).tally
    assert (tally.unknown.count, tally.flips.count, tally.same) == (1, 0, 0)
    assert tally.unknown.first == [1]


@pytest.mark.parametrize("pieces", [0, 1, 4, 8])
def test_interrupted_it_goes_on_where_it_stood(filled: str, pieces: int) -> None:
    whole = replay(MANAGER, book="rrop-early").told()
    stopped_after(pieces, book="rrop-early")
    seen: list[int] = []
    again = replay(MANAGER, book="rrop-early", progress=lambda at, _: seen.append(at))
    assert again.told() == whole
    assert seen[0] == pieces * 7
    with reading() as connection:
        assert connection.scalar(select(func.count()).select_from(REPLAYS)) == 0


def test_anew_starts_over_and_other_rules_do_not_go_on_with_it(filled: str) -> None:
    stopped_after(4)
    for more in ({"anew": True}, {"book": "rrop-early"}, {"house": House(rock=True)}):
        seen: list[int] = []
        replay(MANAGER, progress=lambda at, _, to=seen: to.append(at), **more)  # type: ignore
        assert seen[0] == 0


def test_what_stood_in_another_archive_is_not_gone_on_with(filled: str) -> None:
    stopped_after(4)
    with writing() as connection:
        kept = Replay.model_validate_json(connection.scalars(select(REPLAYS.c.content)).one())
        kept.hash = "f" * 64
        connection.execute(
            text("UPDATE replays SET content = :content"), {"content": kept.model_dump_json()}
        )
    seen: list[int] = []
    replay(MANAGER, progress=lambda at, _: seen.append(at))
    assert seen[0] == 0


def test_a_floorperson_may_not_rule_the_archive_again(archive: str) -> None:
    with pytest.raises(NotAllowed):
        replay(Person(name="Mara", role="floor"))


def test_the_command_reports_what_flips(filled: str, tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["archive", "replay", "--book", "betting-conventions", "--json"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.stdout)
    assert told["judged"] == LINES
    assert told == json.loads(json.dumps(replay(MANAGER, book="betting-conventions").told()))
    run = CliRunner().invoke(app, ["archive", "replay", "--book", "betting-conventions"])
    assert f"{LINES} rulings judged again" in run.stdout
    file = tmp_path / "house.toml"
    file.write_text("kills = 7\n")
    run = CliRunner().invoke(app, ["archive", "replay", "--house", f"{file}"])
    assert run.exit_code == 2
    assert "kills" in run.output


def _counted_by_hand(changed: dict[str, Any]) -> tuple[dict[int, str], int]:
    """The rulings that come out otherwise, each with in what, and how many were judged.

    The engine judges; what counts as otherwise, as in force and as the house is found here.
    """
    with reading() as connection:
        rows = connection.execute(text("SELECT number, content FROM entries ORDER BY 1")).all()
        houses = dict(map(tuple, connection.execute(text("SELECT hash, content FROM houses"))))
    records = {number: json.loads(content)["record"] for number, content in rows}
    corrected = {one.get("replaces") for one in records.values()}
    found: dict[int, str] = {}
    judged = 0
    for number, record in records.items():
        if record["kind"] != "ruling" or number in corrected:
            continue
        judged += 1
        house = House.model_validate_json(json.dumps(json.loads(houses[record["house"]]) | changed))
        before = record["ruling"]
        now = json.loads(decided(read_dispute(record["dispute"]), house).ruling.model_dump_json())
        if now["outcome"] == "need to know" != before["outcome"]:
            found[number] = "need to know"
            continue
        if _moves(before, now):
            found[number] = "money"
        elif _acts(before) != _acts(now):
            found[number] = "decision"
        elif before["outcome"] != now["outcome"]:
            found[number] = "outcome"
    return found, judged


def _money(ruling: dict[str, Any]) -> Any:
    """What each player's chips come to: nothing as long as the floor has still to decide."""
    put: Counter[str] = Counter()
    for one in ruling["moves"]:
        put[one["player"]] += one["chips"] if one["way"] == "into the pot" else -one["chips"]
    return put, bool(ruling["decisions"])


def _moves(before: dict[str, Any], now: dict[str, Any]) -> bool:
    (had, is_open), (has, still_open) = _money(before), _money(now)
    return not (is_open or still_open) and had != has


def _acts(ruling: dict[str, Any]) -> Any:
    acts = [
        (one["player"], one["outcome"], one["act"], one["remedy"], one["to"])
        for one in ruling["acts"]
    ]
    left = [
        (one["key"], [(a["act"], a["to"], a["remedy"]) for a in one["acts"]])
        for one in ruling["decisions"]
    ]
    pots = [(one["chips"], set(one["players"])) for one in ruling["pots"]]
    moves = [(one["player"], one["chips"], one["way"]) for one in ruling["moves"]]
    return acts or ruling["makes"], left, pots, moves, sorted(ruling["figures"].items())


def _of_betting(count: int) -> None:
    """Rulings of betting rounds alone, some of them corrected, some overridden."""
    made = [n for n, (one, _) in enumerate(ruled()) if one.situation == "betting"]
    some = [made[n * 7 % len(made)] for n in range(count)]
    over = {"decision": "The call stands", "reason": "He knew it well", "against": "acts[0]"}
    given = [entry(n, override=over if place % 9 == 0 else None) for place, n in enumerate(some)]
    keep_many(MANAGER, (one for one, _ in given), {house for _, house in given})
    for place in range(3, count, 20):
        again = entry(some[place], replaces=place + 1, because="The camera shows another table")
        keep(MANAGER, *again)


def _is_listed(changed: dict[str, Any]) -> Tally:
    tally = replay(MANAGER, changed=changed).tally
    by_hand, judged = _counted_by_hand(changed)
    assert tally.judged == judged
    assert {one.number: one.kind for one in tally.listed} == by_hand
    assert {name: one.count for name, one in tally.kinds.items()} == Counter(by_hand.values())
    return tally


def test_every_flip_is_listed_with_what_was_and_what_is(archive: str) -> None:
    _of_betting(60)
    tally = _is_listed({"edition": "betting-conventions"})
    assert tally.listed
    assert tally.flips.count + tally.unknown.count == len(tally.listed)
    for one in tally.listed:
        assert one.then != one.now
        assert one.happened
        assert one.floor
    lines = flips_csv(tally.listed, RoomClock(zone="UTC")).splitlines()
    assert len(lines) == 1 + len(tally.listed)
    assert lines[0].startswith("entry,date,time,zone,gaming_day,floor,otherwise,then,now")


@pytest.mark.long
def test_of_three_thousand_rulings_every_flip_is_listed(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "AT_ONCE", 500)
    _of_betting(3_000)
    for changed in ({"edition": "rrop-early"}, {"misunderstanding_threshold": 90}):
        assert _is_listed(changed).listed


def test_one_option_is_changed_on_each_ruling_s_own_house_and_the_first_line_says_so(
    archive: str,
) -> None:
    for edition in ("rrop-early", "rrop-11"):
        house = House.model_validate({"edition": edition})
        dispute = read_dispute(MISREAD)
        now = datetime(2026, 5, 1, tzinfo=UTC)
        made = entry_of(dispute, house, rule(dispute, house), floor="Mara", happened=now)
        keep(MANAGER, made, house)
    found = replay(MANAGER, changed={"misunderstanding_threshold": 10})
    assert [one.number for one in found.tally.listed] == list(
        _counted_by_hand({"misunderstanding_threshold": 10})[0]
    )
    assert "Judged by the house of each ruling and its edition; changed: “" in found.by
    assert "”: 10" in found.by
    alone = replay(MANAGER, house=House(misunderstanding_threshold=10))
    assert "one house for all, in Robert's Rules of Poker, version 11" in alone.by
    assert "”: 10" in alone.by


def test_a_period_is_judged_alone_and_what_was_corrected_not_at_all(archive: str) -> None:
    days = [datetime(2026, 5, day, 12, tzinfo=UTC) for day in (1, 2, 3, 4)]
    for n, day in enumerate(days):
        keep(MANAGER, *entry(n, happened=day))
    keep(MANAGER, *entry(1, happened=days[1], replaces=2, because="The camera shows it"))
    assert replay(MANAGER).tally.judged == 4
    period = Period("2026-05-02T00:00:00Z", "2026-05-04T00:00:00Z")
    assert replay(MANAGER, period=period).tally.judged == 2


@pytest.mark.parametrize(
    ("before", "after", "chips"),
    [
        ([], [("Ann", 300, "into the pot")], 300),
        ([("Ann", 100, "back to the player")], [("Ann", 300, "into the pot")], 400),
        ([("Ann", 100, "into the pot")], [("Ben", 100, "into the pot")], 100),
        ([("Ann", 100, "into the pot")], [("Ann", 100, "into the pot")], 0),
    ],
)
def test_chips_elsewhere_are_those_that_move_otherwise(
    before: list[Any], after: list[Any], chips: int
) -> None:
    names = ("player", "chips", "way")
    kept = [{"moves": [dict(zip(names, m, strict=True)) for m in side]} for side in (before, after)]
    assert chips_elsewhere(*kept) == chips


def test_no_chips_are_elsewhere_while_the_floor_has_to_decide_between_rulings() -> None:
    firm = {"moves": [{"player": "Ann", "chips": 300, "way": "into the pot"}]}
    left_open = {"moves": [], "decisions": [{"key": "stands"}, {"key": "may-be-withdrawn"}]}
    assert chips_elsewhere(firm, {"moves": []}) == 300
    assert chips_elsewhere(firm, left_open) == 0
    assert chips_elsewhere(left_open, firm) == 0


def test_the_command_lists_every_flip_and_writes_the_file(archive: str, tmp_path: Path) -> None:
    _of_betting(20)
    wanted = _counted_by_hand({"edition": "betting-conventions"})[0]
    assert wanted
    file = tmp_path / "flips.csv"
    command = ["archive", "replay", "--set", "edition=betting-conventions"]
    run = CliRunner().invoke(app, [*command, "--csv", f"{file}"])
    assert run.exit_code == 0, run.output
    assert (
        "Judged by the house of each ruling and its edition; changed: played by Bet" in run.stdout
    )
    rows = list(csv.DictReader(file.read_text("utf-8-sig").splitlines()))
    assert [int(row["entry"]) for row in rows] == list(wanted)
    for number in wanted:
        assert f"\n{number:>9,}  " in run.stdout
    run = CliRunner().invoke(app, [*command[:-1], "kills=7"])
    assert run.exit_code == 2
    assert "kills" in run.output


def test_a_change_of_wording_alone_is_counted_apart_and_is_no_flip(archive: str) -> None:
    one, house = entry(0)
    said = {**one.ruling, "say": "It was once told otherwise.", "decision": "Another headline"}
    keep(MANAGER, one.model_copy(update={"ruling": said}), house)
    tally = replay(MANAGER).tally
    assert (tally.judged, tally.same, tally.flips.count) == (1, 1, 0)
    assert tally.wording.first == [1]


def test_the_decision_that_was_taken_is_compared_with_what_it_would_come_to_now(
    archive: str,
) -> None:
    house = House()
    dispute = read_dispute(MISREAD)
    ruling = rule(dispute, house)
    now = datetime(2026, 5, 1, tzinfo=UTC)
    for key in ("corrected", "may-be-withdrawn"):
        taken = take(ruling, key)
        made = entry_of(dispute, house, ruling, floor="Mara", happened=now, taken=taken)
        keep(MANAGER, made, house)
    other = take(ruling, "corrected")
    short = tuple(act.model_copy(update={"to": 300}) for act in other.acts)
    less = tuple(one.model_copy(update={"chips": one.chips - 100}) for one in other.moves)
    stale = other.model_copy(update={"acts": short, "moves": less})
    gone = other.model_copy(update={"key": "no-longer-there", "makes": "hand is live"})
    for taken in (stale, gone):
        made = entry_of(dispute, house, ruling, floor="Mara", happened=now, taken=taken)
        keep(MANAGER, made, house)
    tally = replay(MANAGER).tally
    assert (tally.judged, tally.same) == (4, 2)
    assert tally.otherwise["money"].first == [3]
    assert tally.otherwise["decision"].first == [4]
    assert [(one.kind, one.chips) for one in tally.listed] == [("money", 100), ("decision", 0)]


CALLED_340: dict[str, Any] = {
    **MISREAD,
    "acts": [MISREAD["acts"][0], {**MISREAD["acts"][1], "chips": [340]}],
}


def _took(key: str, kept_as: str = "", **changed: OptionValue) -> Flip:
    """The flip in another house of a ruling in which the floor took this decision.

    It has another threshold where nothing else is changed.
    """
    dispute, house = read_dispute(CALLED_340), House()
    ruling = rule(dispute, house)
    now = datetime(2026, 5, 1, tzinfo=UTC)
    taken = take(ruling, key).model_copy(update={"key": kept_as or key})
    keep(MANAGER, entry_of(dispute, house, ruling, floor="Mara", happened=now, taken=taken), house)
    changed = changed or {"misunderstanding_threshold": 90}
    (flip,) = replay(MANAGER, changed=changed).tally.listed
    return flip


def test_where_the_floor_took_a_decision_the_two_proposals_are_shown_and_what_he_took(
    archive: str,
) -> None:
    flip = _took("corrected")
    assert flip.then == "Floor decides: the call stands: 400"
    assert flip.now == "Floor decides: the call may be taken back"
    assert flip.taken_told == "The floor took: The call stands: 400. It is still open."
    # Nothing moves before the floor has decided.
    assert (flip.kind, flip.chips) == ("decision", 0)
    heads, line = csv.reader(flips_csv([flip], RoomClock(zone="UTC")).splitlines())
    row = dict(zip(heads, line, strict=True))
    assert (row["then"], row["now"]) == (flip.then, flip.now)
    assert row["taken_then"] == row["taken_now"] == "The call stands: 400"
    run = CliRunner().invoke(
        app,
        ["archive", "replay", "--set", "misunderstanding_threshold=90"],
    )
    assert f"{flip.then} → {flip.now}\n" in run.stdout
    assert flip.taken_told in run.stdout


def test_a_decision_is_still_open_where_another_fact_leaves_it_open_now(archive: str) -> None:
    told = _took("corrected", kept_as="if-1:corrected").taken_told
    assert told == "The floor took: The call stands: 400. It is still open."


def test_a_decision_that_the_book_makes_by_itself_now_is_not_said_to_be_open(archive: str) -> None:
    told = _took("corrected", threshold_is_firm=True).taken_told
    assert told == "The floor took: The call stands: 400. The book rules so now."


def test_a_decision_on_an_account_that_the_book_makes_by_itself_now_is_said_to_be_so(
    archive: str,
) -> None:
    harm = [{"answer": "none", "by": ["Cara"]}, {"answer": "caused", "by": ["Ann"]}]
    call = {name: held for name, held in CALLED_340["acts"][1].items() if name != "harm"}
    told = {
        **CALLED_340,
        "acts": [CALLED_340["acts"][0], call],
        "disputed": [{"path": "acts[1].harm", "accounts": harm}],
    }
    dispute, house = read_dispute(told), House()
    ruling, now = rule(dispute, house), datetime(2026, 5, 1, tzinfo=UTC)
    taken = take(ruling, "account-2")
    keep(MANAGER, entry_of(dispute, house, ruling, floor="Mara", happened=now, taken=taken), house)
    (flip,) = replay(MANAGER, changed={"threshold_is_firm": True}).tally.listed
    assert flip.taken_told == "The floor took: The call stands: 400. The book rules so now."


def test_a_decision_that_is_no_longer_open_is_said_to_be_so(archive: str) -> None:
    one, house = entry(0)
    taken = {"key": "gone", "decision": "The hand is live", "say": "Play on.", "makes": "live hand"}
    keep(MANAGER, one.model_copy(update={"taken": taken}), house)
    (flip,) = replay(MANAGER).tally.listed
    assert (flip.then, flip.now) == ("", "")
    assert flip.taken_told == "The floor took: The hand is live. It is no longer open."


@pytest.mark.parametrize(
    ("part", "was", "now"),
    [
        ("outcome", "ruled", "floor decides"),
        ("acts", [{"player": "Ann", "act": "call"}], [{"player": "Ann", "act": "raise"}]),
        ("pots", [{"chips": 5, "players": ["Ann"]}], [{"chips": 5, "players": ["Ben"]}]),
        ("figures", {"owed": 5}, {"owed": 6}),
        ("names", {"winner": "Ann"}, {"winner": "Ben"}),
        ("procedure", [{"takes": "stub", "to": "deck"}], [{"takes": "stub", "to": "muck"}]),
        (
            "decisions",
            [{"key": "a", "label": "Call", "moves": []}],
            [{"key": "a", "label": "Call", "moves": [{"player": "A", "chips": 5, "way": "in"}]}],
        ),
    ],
)
def test_whatever_is_otherwise_in_two_rulings_the_two_lines_are_never_alike(
    part: str, was: Any, now: Any
) -> None:
    alike = {"outcome": "ruled", "decision": "Call", "say": "It is a call."}
    then, after = told_apart({**alike, part: was}, {**alike, part: now})
    assert then != after


def test_what_today_would_be_refused_is_judged_and_marked(archive: str) -> None:
    strange = {
        **MISREAD,
        "acts": [MISREAD["acts"][0], {**MISREAD["acts"][1], "motions": "several"}],
    }
    dispute = DISPUTE.validate_json(json.dumps(strange))
    assert any(inconsistencies(dispute))
    house = House()
    now = datetime(2026, 5, 1, tzinfo=UTC)
    keep(MANAGER, entry_of(dispute, house, rule(dispute, house), floor="Mara", happened=now), house)
    tally = replay(MANAGER).tally
    assert (tally.judged, tally.same, tally.unreadable) == (1, 1, {})
    assert {name: one.first for name, one in tally.refused.items()} == {"acts.motions": [1]}
    shown = CliRunner().invoke(app, ["archive", "show", "1"])
    assert "Would be refused today: acts[1].motions: " in shown.output
    assert "Would be refused today" in CliRunner().invoke(app, ["archive", "sheet", "1"]).output


@pytest.mark.parametrize("dispute", [RAISE, nobody_knows(RAISE, "table.last_wager")])
def test_what_no_missing_answer_changes_is_recorded_found_and_ruled_again_the_same(
    archive: str, dispute: dict[str, Any]
) -> None:
    read, house = read_dispute(dispute), House()
    ruling = decided(read, house).ruling
    assert rule(read, house).outcome == "need to know"
    now = datetime(2026, 5, 1, tzinfo=UTC)
    keep(MANAGER, entry_of(read, house, ruling, floor="Mara", happened=now), house)
    (found,) = find(MANAGER, query_of({"outcome": "ruled", "text": "600"})).rows
    assert found.decision == "Raise to 600"
    tally = replay(MANAGER).tally
    assert (tally.judged, tally.same, tally.unknown.count, tally.flips.count) == (1, 1, 0, 0)


def test_what_nobody_knows_is_ruled_again_with_the_decision_that_was_taken(archive: str) -> None:
    read, house = read_dispute(nobody_knows(CHIP, "acts[0].spoke")), House()
    ruling = decided(read, house).ruling
    now = datetime(2026, 5, 1, tzinfo=UTC)
    for key in ("if-1", "if-2"):
        made = entry_of(read, house, ruling, floor="Mara", happened=now, taken=take(ruling, key))
        keep(MANAGER, made, house)
    tally = replay(MANAGER).tally
    assert (tally.judged, tally.same, tally.unknown.count, tally.flips.count) == (2, 2, 0, 0)
    assert tally.wording.count == 0
    alone = House(conventions=False, private_games=False)
    other = replay(MANAGER, house=alone).tally
    assert other.otherwise["decision"].first == [1, 2]


def test_what_was_ruled_on_somebodys_word_is_told_in_the_same_words(archive: str) -> None:
    read, house = read_dispute(QUARREL), House()
    ruling = decided(read, house).ruling
    now = datetime(2026, 5, 1, tzinfo=UTC)
    for words in (None, ["the camera"]):
        taken = take(ruling, "account-1", on_word_of=words)
        made = entry_of(read, house, ruling, floor="Mara", happened=now, taken=taken)
        keep(MANAGER, made, house)
    tally = replay(MANAGER).tally
    assert (tally.judged, tally.same, tally.wording.count) == (2, 2, 0)
