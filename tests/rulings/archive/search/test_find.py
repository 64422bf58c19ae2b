"""Rulings are found again: by every filter, by their words, page by page, and by their likeness."""

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any

import pytest
from typer.testing import CliRunner

from rules.house import House
from rulings.archive.database.search_words import plain_words, wanted_in
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry, Kept, Override, Seat, entry_of
from rulings.archive.entries.full_record import whole_at
from rulings.archive.entries.read_back import every
from rulings.archive.entries.search_columns import pattern_of, text_of
from rulings.archive.room.clock import RoomClock, keep_clock
from rulings.archive.search.find import Found, choices, find
from rulings.archive.search.query import BadQuery, clauses_called, fact_in, query_of
from rulings.archive.search.similar import like
from rulings.archive.search.understood import understood
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.kept import keep_many
from tests.support.archives.large_archive import FLOORS, GAMES, PLACES, STATUSES, at_stakes, records
from tests.support.disputes.partial_disputes import ruled
from tests.support.every_run import first

NOBODY = Person(name="Tim", role="trainee")


@cache
def judged() -> list[Any]:
    return at_stakes(1)


def fill(count: int, seed: int = 5) -> None:
    pool = [one for one, _ in judged()]
    houses = {house for _, house in judged()}
    assert keep_many(MANAGER, records(pool, count, seed), houses) == count


def numbers(size: int = 200, **filters: Any) -> list[int]:
    return [row.number for row in all_pages(size, **filters)]


def all_pages(size: int = 200, **filters: Any) -> Iterator[Found]:
    before = None
    while True:
        page = find(MANAGER, query_of(filters), before, size)
        yield from page.rows
        if page.older is None:
            return
        before = page.older


def plainly(kept: list[Kept], **filters: Any) -> list[int]:
    """The same by reading every record."""
    replaced = {one.record.replaces for one in kept if isinstance(one.record, Entry)}
    return [
        one.number
        for one in reversed(kept)
        if isinstance(one.record, Entry)
        and (filters.get("replaced") or one.number not in replaced)
        and all(_holds(one, one.record, name, wanted) for name, wanted in filters.items())
    ]


def _is_so(fact: str, words: set[tuple[str, str, str]]) -> bool:
    topics, name, word = fact_in(fact)
    return any((topic, name, word) in words for topic in topics)


def _holds(kept: Kept, one: Entry, name: str, wanted: Any) -> bool:
    # The gaming day begins at six where the room has set no other hour.
    day = (one.happened.astimezone(UTC) - timedelta(hours=6)).date()
    match name:
        case "text":
            words = plain_words(text_of(kept)).split()
            return all(_has(words, part.words, part.begins) for part in wanted_in(wanted))
        case "first_day":
            return bool(day >= wanted)
        case "last_day":
            return bool(day <= wanted)
        case "clause":
            mine = {row["clause"] for row in pattern_of(one).clauses}
            return bool(mine & clauses_called(wanted))
        case "facts":
            mine_too = {(row["topic"], row["fact"], row["word"]) for row in pattern_of(one).words}
            return all(_is_so(fact, mine_too) for fact in wanted)
        case "outcome":
            return bool(one.ruling["outcome"] == wanted)
        case "situation":
            return bool(one.dispute["situation"] == wanted)
        case "overridden":
            return bool(one.is_overridden == wanted)
        case "replaced":
            return True
        case _:
            return bool(getattr(one, name) == wanted)


def _has(words: list[str], phrase: tuple[str, ...], begins: bool) -> bool:
    *first, last = phrase
    return any(
        words[at : at + len(first)] == first
        and (words[at + len(first)].startswith(last) if begins else words[at + len(first)] == last)
        for at in range(len(words) - len(first))
    )


OFFERED: dict[str, list[Any]] = {
    "text": ["Mara", '"Mara Elm"', "ced*", "NL-10", "misled", '"table 7"', "angle Otis", "zzyzx",
             "omaha", '"pot limit om*"', "mara!"],
    "first_day": [date(2016, 1, 1), date(2016, 1, 2), date(2017, 1, 1)],
    "last_day": [date(2016, 1, 1), date(2016, 1, 3), date(2015, 1, 1)],
    "clause": ["NL-8", "nl-3", "BC-7", "s14.nl.12.threshold"],
    "outcome": ["ruled", "floor decides", "no clause"],
    "place": list(PLACES[:3]),
    "game": list(GAMES),
    "floor": [*FLOORS[:4], "Nobody"],
    "overridden": [True, False],
    "status": list(STATUSES),
    "situation": ["betting", "kill", "turn"],
    "facts": [("read.said = nothing",), ("read.said = nothing", "read.pieces = one chip"),
              ("read.facing = own blind, not raised",)],
    "replaced": [True],
}  # fmt: skip


def _sane(filters: dict[str, Any]) -> bool:
    first, last = filters.get("first_day"), filters.get("last_day")
    return not (first and last and last < first)


@pytest.mark.early
@pytest.mark.slow
def test_each_filter_and_any_together_find_what_reading_everything_does(archive: str) -> None:
    fill(300)
    kept = list(every(MANAGER))
    kinds = [
        {"clause": clause, "situation": situation, "outcome": outcome}
        for clause in ("NL-8", "BC-7")
        for situation in ("betting", "kill")
        for outcome in ("ruled", "floor decides")
    ]
    alone = [{name: wanted} for name, offered in OFFERED.items() for wanted in offered]
    chance = random.Random(11)
    together = [
        {name: chance.choice(OFFERED[name]) for name in chance.sample(list(OFFERED), some)}
        for some in (2, 2, 3, 4)
        for _ in range(25)
    ]
    some_found = 0
    for filters in filter(_sane, [{}, *alone, *kinds, *together]):
        expected = plainly(kept, **filters)
        assert numbers(**filters, size=chance.choice((7, 20, 200))) == expected, filters
        some_found += bool(expected)
    assert some_found > 50


@pytest.mark.slow
def test_days_are_found_among_thousands_of_rulings(archive: str) -> None:
    fill(2_400)
    kept = list(every(MANAGER))
    for filters in (
        {"first_day": date(2016, 1, 3), "last_day": date(2016, 1, 4)},
        {"last_day": date(2016, 1, 2), "text": "Mara"},
        {"first_day": date(2016, 1, 8), "text": "deuce"},
        {"last_day": date(2016, 1, 6), "overridden": False, "text": "Ash"},
    ):
        assert numbers(**filters) == plainly(kept, **filters), filters


@pytest.mark.slow
def test_pages_lose_nothing_and_repeat_nothing_while_rulings_are_added(archive: str) -> None:
    fill(120)
    expected = numbers(floor="Mara", replaced=True)
    pages = all_pages(2, floor="Mara", replaced=True)
    seen = []
    for row in pages:
        seen.append(row.number)
        keep(MANAGER, *entry(3, floor="Mara"))
    assert seen == expected


def test_a_ruling_that_was_corrected_is_found_only_where_that_is_wanted(archive: str) -> None:
    keep(MANAGER, *entry(0))
    keep(MANAGER, *entry(0, replaces=1, because="the camera shows it"))
    assert numbers() == [2]
    assert numbers(replaced=True) == [2, 1]
    (_, old) = all_pages(replaced=True)
    assert old.replaced_by == 2
    whole = whole_at(MANAGER, 1)
    assert whole is not None
    assert (whole.replaced_by, whole.corrected) == (2, "the camera shows it")


@pytest.mark.parametrize("days", ["dates", "gaming days", "either"])
def test_about_a_time_that_came_twice_finds_what_was_about_either(archive: str, days: str) -> None:
    keep_clock(MANAGER, RoomClock(zone="America/Los_Angeles"))
    for hour in (7, 8, 9, 10):
        keep(MANAGER, *entry(0, happened=datetime(2026, 11, 1, hour, 40, tzinfo=UTC)))
    day = date(2026, 10, 31) if days == "gaming days" else date(2026, 11, 1)
    asked: dict[str, Any] = {"first_day": day, "last_day": day, "days_are": days, "about": "01:45"}
    assert numbers(**asked) == [3, 2]


VEGAS = RoomClock(zone="America/Los_Angeles")


@pytest.mark.parametrize(
    ("written", "told", "found"),
    [
        ("Sun 1 Nov 2026, 01:15 PST · night of Sat 31 Oct", "about 01:15 PST", [2]),
        ("Sun 1 Nov 2026, 01:15 PDT", "about 01:15 PDT", [1]),
        ("11/1/2026 1:15 am pst", "about 01:15 PST", [2]),
        ("night of Oct 31 2026, 01:15 PST", "about 01:15 PST", [2]),
        ("Sun 1 Nov 2026, 01:15", "about 01:15", [2, 1]),
        # The room was on no such zone then: it is looked up as a word.
        ("Sun 1 Nov 2026, 01:15 EST", "about 01:15, with the words EST", []),
        ("Sun 8 Mar 2026, 02:30", "about 02:30", []),
    ],
)
def test_a_time_that_came_twice_is_found_by_the_zone_that_is_typed_with_it(
    archive: str, written: str, told: str, found: list[int]
) -> None:
    keep_clock(MANAGER, VEGAS)
    for hour in (8, 9):
        keep(MANAGER, *entry(0, happened=datetime(2026, 11, 1, hour, 15, tzinfo=UTC)))
    assert VEGAS.told(find(MANAGER, query_of({"number": 2})).rows[0].happened) == (
        "Sun 1 Nov 2026, 01:15 PST · night of Sat 31 Oct"
    )
    meant = understood(written, datetime(2026, 11, 20, tzinfo=UTC), VEGAS, choices(MANAGER))
    assert meant.told.endswith(told)
    assert numbers(**meant.filters) == found


def test_a_zone_on_which_the_room_was_not_then_is_refused(archive: str) -> None:
    keep_clock(MANAGER, VEGAS)
    day = date(2026, 11, 1)
    with pytest.raises(BadQuery, match="PDT or PST is allowed"):
        numbers(first_day=day, last_day=day, days_are="dates", about="01:15 EST")
    day = date(2026, 3, 8)
    assert numbers(first_day=day, last_day=day, days_are="dates", about="02:30") == []


def test_words_are_found_by_their_stems_and_without_accents(archive: str) -> None:
    keep(MANAGER, *entry(0, floor="José", place="All in, by the door"))
    assert numbers(text="jose") == numbers(text='"all in"') == numbers(text="doors") == [1]
    assert numbers(text='"in all"') == []


SEATED: dict[str, dict[str, Any]] = {
    "in the list of who sat where": {"seats": (Seat(seat=3, player="Zed"),)},
    "in a word of the floor": {"note": "The dealer told Seat 3 to wait"},
    "after a new line": {"note": "He was\nseat 3, and not next to act"},
    "broken in a line": {"note": "He sat in seat\n3 by then"},
    "with a mark": {"note": "(seat #3) folded"},
    "with another": {"note": "seats 5 and 3 both claim it"},
    "one seat higher": {"seats": (Seat(seat=4, player="Ann"),)},
    "thirteen": {"note": "No seat 13 here"},
    "thirty": {"note": "Seat 30 was 3 hands behind"},
    "no seat": {"note": "The seat of player 3"},
    "a table behind it": {"camera": "the empty seat", "note": "3 players saw it"},
    "a part of a word": {"note": "unseat 3 of them"},
}


def test_a_seat_is_found_wherever_it_stands_and_no_other_number(archive: str) -> None:
    for told in SEATED.values():
        rest = dict(told)
        if note := rest.pop("note", None):
            rest["override"] = Override(decision="Call, 300", reason=note, against="acts[0]")
        keep(MANAGER, *entry(0, **rest))
    right = kept_chip(300, 1_000, player="Seat 3")
    kept_chip(300, 1_000, player="Seat 13")
    kept_chip(300, 1_000, player="Seat 30")
    assert numbers(text='"seat 3"') == [right, 6, 5, 4, 3, 2, 1]
    assert numbers(text='"seat 3" "seat 5"') == [6]
    assert (numbers(text='"seat 3" wait'), numbers(text='zed "seat 3"')) == ([2], [1])
    assert numbers(text='"seat 30"') == [right + 2, 9]


HOSTILE = [
    "' OR 1=1 --", '"', '"""', "NEAR(a b)", "a AND", "OR", "NOT x", "text:mara", "^mara", "{a b}",
    "mara;DROP TABLE entries", "%", "_", "\\", "a:b&!c|d", "<->", "*", "\x00", "mara\x00otis",
    "(((", "-mara", "+", "\u202e", "🂡", "ß" * 50, "abc*b*c", '"unfinished phrase', "'quoted'",
]  # fmt: skip


@pytest.mark.parametrize("text", first(9, HOSTILE))
def test_whatever_is_typed_is_words_or_is_refused(archive: str, text: str) -> None:
    keep(MANAGER, *entry(0))
    if wanted_in(text):
        assert numbers(text=text) in ([], [1])
    else:
        with pytest.raises(BadQuery, match="text: "):
            numbers(text=text)
    assert numbers() == [1]


@pytest.mark.parametrize(
    ("filters", "told"),
    [
        ({"status": "lost"}, "status: 'lost': input should be 'open', 'pot held', 'closed'"),
        ({"facts": ("read.said",)}, "facts: 'read.said': must be a fact and its word"),
        ({"facts": ("rad.said = call",)}, "no topic 'rad'; allowed: read, out_of_turn, right"),
        ({"facts": ("read.sad = call",)}, "no fact 'sad' of read; allowed: facing, said"),
        ({"facts": ("read.said = hi",)}, "no word 'hi' of read.said; allowed: nothing, check"),
        ({"first_day": date(2026, 2, 2), "last_day": date(2026, 2, 1)}, "must be 2026-02-02"),
        ({"clause": "XX-9"}, "clause: 'XX-9': no such clause; allowed: the number or the id"),
        ({"text": "?!"}, "text: '?!': must have a letter or a figure in it"),
        ({"text": "c*"}, "text: 'c*': a beginning must have 3 letters"),
        ({"who": "Mara"}, "who: no such filter; allowed: text, first_day"),
    ],
)
def test_a_bad_filter_is_told_with_what_is_allowed(
    archive: str, filters: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadQuery) as raised:
        numbers(**filters)
    assert told in f"{raised.value}"


@pytest.mark.slow
def test_there_is_to_choose_from_what_the_archive_has(archive: str) -> None:
    assert choices(MANAGER).places == ()
    fill(60)
    kept = [one.record for one in every(MANAGER)]
    found = choices(MANAGER)
    rulings = [one for one in kept if isinstance(one, Entry)]
    assert set(found.places) == {one.place for one in rulings}
    assert set(found.games) == {one.game for one in rulings}
    assert set(found.floors) >= {one.floor for one in rulings}


def test_who_may_not_read_finds_nothing(archive: str) -> None:
    keep(MANAGER, *entry(0))
    dispute, house = ruled()[0]
    for reading in (
        lambda: find(NOBODY, query_of({})),
        lambda: choices(NOBODY),
        lambda: like(NOBODY, rule(dispute, house)),
        lambda: whole_at(NOBODY, 1),
    ):
        with pytest.raises(NotAllowed, match="to read the archive"):
            reading()


def chip(bet: int, piece: int, **more: Any) -> Dispute:
    """A silent chip that faces a bet."""
    return read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "small_blind": 1, "big_blind": 2},
            "table": {"bet": bet, "in_front": {"Ann": bet}, "round": "later"},
            "acts": [
                {"player": "Ben", "said": "nothing", "chips": [piece], "released": "released"}
                | more
            ],
        }
    )


def kept_chip(bet: int, piece: int, **more: Any) -> int:
    dispute, house = chip(bet, piece, **more), House()
    one = entry_of(dispute, house, rule(dispute, house), floor="Mara", happened=START)
    return keep(MANAGER, one, house).number


@pytest.mark.slow
def test_like_this_one_is_the_same_facts_at_other_amounts_then_the_nearest(archive: str) -> None:
    keep_many(MANAGER, [one for one, _ in judged()[:5]], {house for _, house in judged()})
    kill = next(number for number, (d, _) in enumerate(ruled()) if d.situation == "kill")
    keep(MANAGER, *entry(kill))
    same = [kept_chip(300, 1_000), kept_chip(40, 500)]
    near = kept_chip(300, 1_000, said="raise", spoke="with the chips")
    found = like(MANAGER, rule(chip(25, 100)))
    assert [one.found.number for one in found[:2]] == same[::-1]
    assert [one.shares for one in found[:2]] == [1.0, 1.0]
    assert all(one.shares < 1 for one in found[2:])
    assert near not in same
    again = kept_chip(60, 200)  # a full raise too, whatever the last one was
    assert like(MANAGER, rule(chip(25, 100)), most=1)[0].found.number == again
    assert like(MANAGER, rule(chip(25, 100)), most=1, but=again)[0].found.number == same[-1]


def test_nothing_is_like_a_ruling_in_an_archive_of_other_things(archive: str) -> None:
    assert like(MANAGER, rule(chip(25, 100))) == ()
    kill = next(number for number, (d, _) in enumerate(ruled()) if d.situation == "kill")
    keep(MANAGER, *entry(kill))
    assert like(MANAGER, rule(chip(25, 100))) == ()


def test_the_command_line_finds_and_shows(archive: str) -> None:
    keep(MANAGER, *entry(0, place="Table 9", status="pot held"))
    keep(MANAGER, *entry(1, happened=datetime(2026, 5, 1, tzinfo=UTC) + timedelta(hours=3)))
    run = CliRunner().invoke
    found = run(app, ["archive", "find", "--table", "Table 9"])
    assert found.exit_code == 0
    assert "Table 9" in found.stdout
    assert "[pot held]" in found.stdout
    assert '"number": 2' in run(app, ["archive", "find", "--from", "2026-04-30", "--json"]).stdout
    assert "--before 2" in run(app, ["archive", "find", "--size", "1"]).stdout
    # Three in the morning of the first of May is still the evening before.
    may = ["archive", "find", "--from", "2026-05-01", "--json"]
    assert '"number": 2' in run(app, may).stdout
    assert '"rows": []' in run(app, [*may, "--days", "gaming days"]).stdout
    shown = run(app, ["archive", "show", "1"])
    assert "Status: pot held" in shown.stdout
    assert "Hash: " in shown.stdout
    assert '"number": 1' in run(app, ["archive", "show", "1", "--json"]).stdout
    for bad in (["show", "7"], ["find", "--from", "May"], ["find", "--status", "lost"]):
        refused = run(app, ["archive", *bad])
        assert refused.exit_code == 2
        assert refused.stderr.strip()
