"""The review page: what a reviewer sees before ruling, and after; differences, figures, two."""

import re
import sys
from datetime import date, timedelta
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry, Review
from rulings.archive.entries.full_record import cited as cited_at_the_table
from rulings.archive.entries.read_back import every
from rulings.archive.review.blind_review import give
from rulings.archive.review.decisions_offered import ANOTHER
from rulings.archive.staff.permissions import Person
from rulings.judgement.rule import rule
from rulings.system.own_process import NotDone, in_own_process
from rulings.web.access import visitor
from rulings.web.review import replay, statistics
from tests.rulings.archive.entries.test_entry import OTHERWISE, SILENT, TOLD_IN_TWO_WAYS
from tests.rulings.archive.entries.test_entry import given as decision_given
from tests.support.archives.archived_rulings import FLOORS, MANAGER, START, entry
from tests.support.archives.reviewed_archive import RAISED, fill, oversized
from tests.support.disputes.partial_disputes import ruled

pytestmark = pytest.mark.slow

ROSA = Person(name="Rosa", role="reviewer")


def _page() -> None:
    from rulings.web.review import review_page as review

    review.page()


def _here(progress: Any, do: Any, *given: Any, **named: Any) -> Any:
    """What is done in a process of its own, done in this one."""
    return do(*given, progress=progress, **named)


@pytest.fixture(autouse=True)
def rosa(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "person", lambda: ROSA)
    monkeypatch.setattr(replay, "in_own_process", _here)
    statistics._counted.clear()


def shown(part: str = "") -> AppTest:
    page = AppTest.from_function(_page)
    if part:
        page.session_state["review:part"] = part
    page.run()
    assert not page.exception
    return page


def text(page: AppTest) -> str:
    parts = (page.header, page.markdown, page.caption, page.warning, page.error)
    told = [one.value for part in parts for one in part]
    told += [f"{one.label} {one.value}" for one in page.metric]
    return "\n".join([*told, *(one.body for one in page.html)])


def test_the_facts_come_before_the_ruling_and_the_ruling_after_the_review() -> None:
    fill(1)
    page = shown()
    before = text(page)
    assert "300" in before
    for hidden in (RAISED.reason, FLOORS[0], "Cited"):
        assert hidden not in before
    (button,) = page.button
    assert button.disabled
    page.radio[0].set_value("It is a call").run()
    page.segmented_control[0].set_value("sure").run()
    page.text_area[0].set_value("He only called").run()
    page.button[0].click().run()
    assert not page.exception
    after = text(page)
    assert "You ruled otherwise" in after
    assert RAISED.reason in after
    assert FLOORS[0] in after
    review = list(every(MANAGER))[-1].record
    assert isinstance(review, Review)
    assert (review.decision, review.certainty) == ("It is a call", "sure")
    assert review.note == "He only called"
    page.button[0].click().run()
    assert "Nothing is left to review" in text(page)


def _after_a_review(given: Entry) -> str:
    keep(MANAGER, given, House())
    page = shown()
    page.radio[0].set_value(page.radio[0].options[0]).run()
    page.button[0].click().run()
    assert not page.exception
    return text(page)


def test_after_a_review_what_was_taken_and_said_is_shown_with_its_clauses() -> None:
    kept = decision_given(TOLD_IN_TWO_WAYS, "account-1")
    told = _after_a_review(kept)
    labels = dict.fromkeys(f"`{one['label']}`" for one in cited_at_the_table(kept))
    assert labels
    assert f"Cited: {' '.join(labels)}" in told
    assert "I find for the dealer. Ben, that is a raise to 1,000." in told
    assert "The accounts differ" not in told


def test_after_a_review_an_override_has_no_words_or_clauses_of_what_it_overruled() -> None:
    kept = decision_given(SILENT, override=OTHERWISE)
    told = _after_a_review(kept)
    assert "The book says instead: `" in told
    assert "Cited:" not in told
    assert f"{kept.ruling['say']}" not in told


TYPED = "www.evil.example ![x](http://127.0.0.9:9777/i) a@evil.example"


def test_nothing_that_was_typed_becomes_a_link_or_an_image() -> None:
    ruled = RAISED.model_copy(update={"decision": TYPED, "reason": TYPED})
    keep(MANAGER, *entry(oversized(), override=ruled, place=TYPED, game=TYPED[:60]))
    page = shown()
    told = [text(page), *page.radio[0].options]
    page.radio[0].set_value(ANOTHER).run()
    page.text_input[0].set_value(TYPED).run()
    page.button[0].click().run()
    assert not page.exception
    told.append(text(page))
    assert not any("evil" in one for one in told[1:-1])  # what the floor typed is no choice
    assert "evil" in told[-1]
    for one in told:
        assert not re.search(r"www\.evil|(?<!\\)\[x|@evil", one)


def test_a_review_that_is_not_witnessed_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(1)
    page = shown()
    page.radio[0].set_value("It is a call").run()
    monkeypatch.setenv("FLOOR_WITNESS", f"{tmp_path / 'disk'}")
    page.button[0].click().run()
    assert [one.value for one in page.warning] == ["Your review is kept, not yet witnessed."]
    assert "cannot be written" in page.text[0].value
    monkeypatch.delenv("FLOOR_WITNESS")
    page.run()
    assert not page.warning


def test_what_is_typed_counts_as_what_was_ruled() -> None:
    fill(1)
    page = shown()
    page.radio[0].set_value(ANOTHER).run()
    assert page.button[0].disabled
    page.text_input[0].set_value("Raise to 650").run()
    page.button[0].click().run()
    assert "You ruled alike" in text(page)


def test_differences_lead_to_the_two_side_by_side() -> None:
    fill()
    page = shown("Differences")
    told = text(page)
    assert "10 rulings" in told
    assert "**It is a raise** 4, against the recommendation" in told
    page.button[0].click().run()
    assert not page.exception
    told = text(page)
    assert "Ruled differently" in told
    assert "Every fact is the same" in told
    assert RAISED.decision in told


def test_two_entries_are_asked_for_by_number() -> None:
    fill(4)
    page = shown("Compare")
    page.text_input[0].set_value("1").run()
    page.text_input[1].set_value("x").run()
    assert "Entry 'x'" in text(page)
    page.text_input[1].set_value("99").run()
    assert "second: 99 is not the number of a ruling" in text(page)
    for number in ("9" * 19, "9" * 5_000):
        page.text_input[1].set_value(number).run()
        assert not page.exception
        assert f"Entry '{number[:20]}" in text(page)
    page.text_input[1].set_value("2").run()
    assert "Facts that differ" in text(page)


def test_agreement_and_figures_are_told() -> None:
    fill()
    assert "Nothing has been reviewed yet" in text(shown("Agreement"))
    give(ROSA, 1, "Raise", now=START)
    give(ROSA, 4, "Call", now=START)
    told = text(shown("Agreement"))
    assert "Of two rulings, two alike; none would be by chance." in told
    told = text(shown("Figures"))
    assert "Rulings 30" in told
    assert "Overridden 13.3%" in told
    assert RAISED.reason in told


def test_a_bar_is_as_long_as_its_rulings_are_many_and_says_how_many() -> None:
    fill()
    told = [one.body for one in shown("Figures").html if "bars" in one.body]
    outcomes = next(one for one in told if "<th>Outcome</th>" in one)
    rows = re.findall(
        r'<i style="width: ([0-9.]+)%"></i><b style="width: ([0-9.]+)%"></b></div></th>'
        r"<td>([0-9]+)</td><td>([0-9]+)</td>",
        outcomes,
    )
    longest = max(int(kept) + int(overridden) for *_, kept, overridden in rows)
    assert sum(int(kept) + int(overridden) for *_, kept, overridden in rows) == 30
    for *widths, kept, overridden in rows:
        parts = [100 * int(one) / longest for one in (kept, overridden)]
        assert [float(width) for width in widths] == pytest.approx(parts, abs=0.01)


def test_the_figures_wait_for_no_library_that_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    fill()
    for name in ("altair", "numpy", "pandas", "pyarrow"):
        monkeypatch.setitem(sys.modules, name, None)
    assert shown("Figures").html


def test_an_empty_archive_says_so() -> None:
    for part in ("Rule blind", "Differences", "Agreement", "Figures"):
        assert "Noth" in (told := text(shown(part))) or "No facts" in told


def test_a_part_with_rulings_and_none_to_show_says_so() -> None:
    keep(MANAGER, *entry(oversized()))
    assert "Nothing to look at: each of these is marked." in text(shown("To look at"))
    for part in ("Differences", "Agreement", "Over time", "Figures", "Compare", "Judge again"):
        assert shown(part)


def test_who_may_not_review_is_told_who_may(monkeypatch: pytest.MonkeyPatch) -> None:
    fill(1)
    monkeypatch.setattr(visitor, "person", lambda: Person(name="Mara", role="floor"))
    page = shown()
    assert "takes a reviewer or a manager" in text(page)
    assert not page.radio
    monkeypatch.setattr(visitor, "person", lambda: None)
    assert not shown().radio


def test_the_archive_is_judged_again_and_each_flip_is_a_link() -> None:
    conventions = {"edition": "betting-conventions"}
    otherwise = next(
        n
        for n, (one, house) in enumerate(ruled())
        if one.situation == "betting" and rule(one, house).outcome == "ruled"
        if rule(one, house.model_copy(update=conventions)).outcome == "no clause"
    )
    keep(MANAGER, *entry(otherwise))
    page = shown("Judge again")
    page.selectbox(key="review:option").set_value("edition").run()
    page.selectbox(key="review:edition").set_value(
        "This room plays by Betting conventions shared by cardrooms."
    ).run()
    page.button[0].click().run()
    assert not page.exception
    told = text(page)
    assert "Judged by the house of each ruling and its edition; changed: played by Bet" in told
    assert "Rulings judged again, up to record 1: 1. Otherwise: 1." in told
    assert "archive?entry=" in told
    assert "Then: " in told


def test_of_a_flip_the_two_proposals_are_shown_and_what_the_floor_took() -> None:
    given, house = entry(oversized())
    taken = {"key": "gone", "decision": "The hand is live", "say": "Play on.", "makes": "live"}
    ruling = {**given.ruling, "decision": "Only a call", "outcome": "floor decides"}
    keep(MANAGER, given.model_copy(update={"ruling": ruling, "taken": taken}), house)
    page = shown("Judge again")
    page.button(key="review:judge").click().run()
    assert f"Proposed then: Only a call<br>Proposed now: {given.ruling['decision']}" in text(page)
    assert "The floor took: The hand is live. It is no longer open." in text(page)


def test_the_archive_is_judged_again_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replay, "in_own_process", in_own_process)
    fill(4)
    page = shown("Judge again")
    page.button(key="review:judge").click().run()
    assert not page.exception
    assert "Rulings judged again, up to record 4: 4. Otherwise: none." in text(page)


def test_what_was_judged_in_another_archive_is_no_longer_shown() -> None:
    fill(4)
    page = shown("Judge again")
    page.button(key="review:judge").click().run()
    fill(1)
    assert "up to record 4: 4." in text(page.run())
    there = page.session_state["review:judged"]
    page.session_state["review:judged"] = there.model_copy(update={"hash": "of another record"})
    assert "Rulings judged again" not in text(page.run())


@pytest.mark.parametrize(
    ("option", "value"), [("misunderstanding_threshold", 90), ("edition", "rrop-early")]
)
def test_an_option_is_judged_by_once_it_is_told_what_it_is_to_be(option: str, value: Any) -> None:
    fill(1)
    page = shown("Judge again")
    assert not page.button(key="review:judge").disabled
    page.selectbox(key="review:option").set_value(option).run()
    assert page.button(key="review:judge").disabled
    assert "Say first what it is to be." in text(page)
    if isinstance(value, int):
        page.number_input(key=f"review:{option}").set_value(value).run()
    else:
        page.selectbox(key=f"review:{option}").select_index(0).run()
    assert not page.button(key="review:judge").disabled
    assert "Say first" not in text(page)


def test_what_a_replay_did_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def died(*_: object, **__: object) -> None:
        raise NotDone("The process ended with code 9 before it was done.")

    monkeypatch.setattr(replay, "in_own_process", died)
    fill(1)
    page = shown("Judge again")
    page.button(key="review:judge").click().run()
    assert "code 9" in text(page)
    assert "tap again" in text(page)


def test_the_figures_of_several_rooms_stand_by_room_and_each_bar_opens_its_rulings() -> None:
    fill(6)
    assert "By room" not in text(shown("Figures"))
    statistics._counted.clear()
    keep(MANAGER, *entry(oversized(), room="The Oaks"))
    told = text(shown("Figures"))
    assert "By room" in told
    assert 'href="archive?list=1&amp;room=The+Oaks"' in told
    assert 'href="archive?list=1&amp;floor=Mara"' in told


def test_a_change_of_house_is_judged_by_from_its_address() -> None:
    fill(4)
    page = AppTest.from_function(_page)
    page.query_params["judge"] = '{"misunderstanding_threshold": 90}'
    page.run()
    assert not page.exception
    assert "90" in text(page)
    page.button(key="review:judge").click().run()
    assert "”: 90" in text(page)
    page.query_params["judge"] = '{"no such option": 1}'
    page.run()
    assert not page.exception


def test_rates_stand_beside_the_period_before_and_each_bar_opens_its_rulings() -> None:
    fill(60)
    told = text(shown("Over time"))
    assert "All in all" in told
    assert re.search(r"11\.7%: 7 of 60 \([0-9]+% to [0-9]+%\)<", told)
    assert re.search(r'href="archive\?list=1&amp;[^"]*floor=Mara[^"]*overridden=yes', told)
    assert "In words alone" in told


@pytest.mark.parametrize(
    ("first", "last", "months"),
    [
        (date(2026, 3, 1), date(2026, 3, 2), ["1 to 2 March 2026"]),
        (date(2026, 3, 2), date(2026, 3, 2), ["2 March 2026"]),
        (date(2026, 3, 1), date(2026, 3, 31), ["March 2026"]),
    ],
)
def test_a_month_of_which_only_some_days_are_counted_says_which(
    first: date, last: date, months: list[str]
) -> None:
    fill(60)
    page = shown("Over time")
    page.date_input(key="trends:last").set_value(last)
    page.date_input(key="trends:first").set_value(first).run()
    assert re.findall(r"<strong>([^<]+ 2026)</strong>", text(page)) == months


def test_a_month_is_told_beside_the_one_before_it_only_where_that_is_whole() -> None:
    for days in (20, 35, 66):
        keep(MANAGER, *entry(oversized(), happened=START + timedelta(days=days)))
    page = shown("Over time")
    page.date_input(key="trends:last").set_value(date(2026, 5, 15))
    page.date_input(key="trends:first").set_value(date(2026, 3, 11)).run()
    lines = re.findall(r"<strong>([^<]+ 2026)</strong>.*?<small>([^<]*)</small>", text(page))
    told = {month: "before" in line for month, line in lines}
    assert told == {"11 to 31 March 2026": False, "April 2026": False, "1 to 15 May 2026": True}


def test_each_link_of_what_was_narrowed_opens_a_list_that_is_narrowed_alike() -> None:
    fill(60)
    later = {"happened": START + timedelta(days=31), "place": "Table 1", "floor": "Mara"}
    kept, house = entry(oversized(), **later)
    keep(MANAGER, kept, house)
    cited = cited_at_the_table(kept)[0]["clause"]
    page = shown("Over time")
    page.selectbox(key="trends:place").set_value("Table 1")
    page.selectbox(key="trends:clause").set_value(cited).run()
    told = text(page)
    assert "Each floor by month" in told
    links = [unescape(one) for one in re.findall(r'href="(archive\?list=1[^"]*)"', told)]
    asked = [dict(parse_qsl(one.partition("?")[2])) for one in links]
    assert all({"place", "clause"} <= one.keys() for one in asked)


def test_each_way_has_its_floors_and_days_and_a_verdict_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rulings.web.review.disagreements.still", lambda person: person)
    fill()
    page = shown("Differences")
    told = text(page)
    assert re.search(r"Mara [0-9]+: \[[A-Z][a-z]{2} [1-9] Mar 2026\]\(archive\?entry=", told)
    page.radio(key="differs:right:0").set_value("It is a call").run()
    page.button(key="differs:keep:0").click().run()
    assert "a verdict says why" in text(page)
    page.text_input(key="differs:why:0").set_value("One chip, and no word").run()
    page.button(key="differs:keep:0").click().run()
    assert "Rosa holds “It is a call” to be right" in text(page)
    page.toggle(key="differs:books:0").set_value(True).run()
    assert "The house today**: Call: 300" in text(page)


def test_who_did_not_rule_on_the_facts_has_no_part_in_how_they_differ() -> None:
    fill()
    page = shown("Differences")
    page.date_input(key="differs:first").set_value(START.date().replace(year=2030)).run()
    assert "No facts were ruled" in text(page)
