"""The archive page and the line under a ruling: what is found, opened, and who may see it."""

import io
import re
from collections import OrderedDict
from datetime import UTC, date, datetime
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from streamlit.testing.v1 import AppTest

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry, Override, Review, entry_of
from rulings.archive.entries.read_back import every, kept_at
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.exchange.json_lines import BadLine
from rulings.archive.search.query import query_of
from rulings.archive.staff.permissions import Person
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from rulings.judgement.wording import procedure_told
from rulings.system import background
from rulings.web.access import private_file, visitor
from rulings.web.archive.exchange import in_bulk
from rulings.web.archive.exchange.in_bulk import asked_for
from rulings.web.archive.filters import _FACTS
from tests.rulings.archive.entries.test_entry import MISREAD, given
from tests.rulings.archive.search.test_filters import fill as fill_taken
from tests.rulings.archive.search.test_find import fill, kept_chip
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.kept import keep_many

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    monkeypatch.setattr(background, "_works", OrderedDict())
    be(monkeypatch, MANAGER)


def be(monkeypatch: pytest.MonkeyPatch, person: Person | None) -> None:
    monkeypatch.setattr(visitor, "person", lambda: person)


def _page() -> None:
    from rulings.web.archive import archive_page as archive

    archive.page()


def shown(number: str = "") -> AppTest:
    page = AppTest.from_function(_page)
    if number:
        page.query_params["entry"] = number
    page.run()
    assert not page.exception
    return page


def rows(page: AppTest) -> list[str]:
    return [one.label for one in page.button if f"{one.key}".startswith("open:")]


def text(page: AppTest) -> str:
    html = "".join(one.body for one in page.html)
    return unescape(re.sub(r"<[^>]+>", "", re.sub(r"<(p|div|dd|h\d)\b", r"\n<\1", html)))


def test_the_newest_rulings_are_listed_and_older_ones_follow() -> None:
    fill(80)
    page = shown()
    first = rows(page)
    assert len(first) == 25
    page.button(key="archive:older").click().run()
    second = rows(page)
    assert not set(first) & set(second)
    page.button(key="archive:newer").click().run()
    assert rows(page) == first


def test_a_line_of_the_list_says_number_decision_dispute_time_table_seats_and_floor() -> None:
    acts = [{"player": "Seat 4", "said": "nothing", "chips": [1000], "motions": "one"}]
    told = {"situation": "betting", "table": {"bet": 300, "last_raise": 200}, "acts": acts}
    dispute = read_dispute({**told, "game": {"structure": "no-limit", "big_blind": 100}})
    house = House()
    seats = ({"seat": 7, "player": "Ann"}, {"seat": 4, "player": "Ben"})
    kept: dict[str, Any] = {"place": "12", "game": "", "seats": seats}
    ruled = rule(dispute, house)
    record = entry_of(dispute, house, ruled, floor="Mara", happened=START, **kept)
    keep(MANAGER, record, house)
    keep(MANAGER, *entry(1, place="Main 3", status="pot held"))
    second, first = rows(shown())
    assert first == (
        f"1 · **{record.decision}**  \nOversized chip  \n"
        "Sun 1 Mar 2026, 18:00 UTC, table 12, seats 7, 4, Mara"
    )
    assert "Main 3, Otis, **pot held**" in second


def test_the_entries_of_one_hand_lead_to_each_other_and_say_so_in_the_list() -> None:
    keep(MANAGER, *entry(0))
    keep(MANAGER, *entry(1, same_hand=1))
    keep(MANAGER, *entry(2, same_hand=1))
    named = {number: kept_at(MANAGER, number) for number in (1, 3)}
    page = shown("2")
    others = [
        f"ruling {number}, {one.record.decision}"
        for number, one in named.items()
        if one is not None
    ]
    assert f"Same hand: {'; '.join(others)}" in text(page)
    assert all(f"entry={number}" in "".join(one.body for one in page.html) for number in named)
    third, second, first = rows(shown())
    assert "same hand as ruling 1" in second
    assert "same hand as ruling 1" in third
    assert "same hand" not in first


def test_a_search_and_filters_narrow_the_list_and_begin_at_its_newest() -> None:
    fill(80)
    page = shown()
    page.button(key="archive:older").click().run()
    page.selectbox(key="archive:floor").select("Mara").run()
    assert rows(page)
    assert all("Mara" in row for row in rows(page))
    assert "archive:newer" not in {one.key for one in page.button}
    page.text_input(key="archive:text").set_value("zzyzx").run()
    assert rows(page) == []
    assert page.markdown[-1].value == "No ruling found."


def test_a_search_says_what_it_understood_and_each_part_can_be_taken_away() -> None:
    for number, place in enumerate(("7", "T7", "Table 7", "Table 8", "Main 3")):
        keep(MANAGER, *entry(3 * number, place=place))
    keep(MANAGER, *entry(1, place="table 7"))
    page = shown()
    assert page.selectbox(key="archive:place").options == ["Table 7", "Table 8", "Main 3"]
    page.text_input(key="archive:text").set_value("Mara, table 7").run()
    assert page.markdown[0].value == "**Table 7, ruled by Mara: 3 rulings**"
    assert len(rows(page)) == 3
    assert page.button(key="without:1").label == "Without “Mara”"
    page.button(key="without:1").click().run()
    assert page.text_input(key="archive:text").value == "table 7"
    assert page.markdown[0].value == "**Table 7: 4 rulings**"
    page.button(key="without:0").click().run()
    assert page.markdown[0].value == "**6 rulings**"
    page.selectbox(key="archive:place").select("Table 7").run()
    assert len(rows(page)) == 4
    page.text_input(key="archive:text").set_value("Otis, tonight").run()
    assert page.markdown[0].value.endswith(": no ruling**")
    page.text_input(key="archive:text").set_value("table 7 zzyzx").run()
    assert page.markdown[0].value.endswith(": no ruling**")
    page.text_input(key="archive:text").set_value("table 8").run()
    assert rows(page) == []
    assert "a filter says otherwise" in page.markdown[0].value


def test_a_word_of_a_disputes_name_offers_every_ruling_on_it_beside_those_that_say_it() -> None:
    pool = [entry(number) for number in range(0, 3_200, 13)]
    mucked = [one for one, _ in pool if one.dispute["situation"] == "live_hand"]
    records = [one.model_copy(update={"place": "Table 7"}) for one, _ in pool]
    keep_many(MANAGER, records, {house for _, house in pool})
    page = shown()
    page.text_input(key="archive:text").set_value("killed, table 7").run()
    button = page.button(key="named:Mucked or killed: still live?")
    assert button.label == "Every ruling on “Mucked or killed: still live?”"
    button.click().run()
    asked = "Table 7, Mucked or killed: still live?"
    assert page.markdown[0].value == f"**{asked}: {len(mucked)} rulings**"
    assert not [one for one in page.button if f"{one.key}".startswith("named:")]


def test_a_day_of_the_filters_says_which_days_are_meant() -> None:
    after_midnight = datetime(2026, 11, 28, 0, 35, tzinfo=UTC)
    keep(MANAGER, *entry(0, happened=after_midnight, recorded=after_midnight))
    page = shown()
    for day, of_a_date, of_a_night in ((27, 0, 1), (28, 1, 0)):
        for name in ("first_day", "last_day"):
            page.date_input(key=f"archive:{name}").set_value(date(2026, 11, day)).run()
        days = page.selectbox(key="archive:days_are")
        assert days.value == "either"
        assert len(rows(page)) == 1
        assert len(rows(days.select("dates").run())) == of_a_date
        page.selectbox(key="archive:days_are").select("gaming days").run()
        assert len(rows(page)) == of_a_night
        page.selectbox(key="archive:days_are").select("either").run()


def test_rulings_are_found_by_the_decision_taken_on_whose_word_and_what_nobody_knew() -> None:
    fill_taken()
    page = shown()
    every = rows(page)
    assert len(every) == 7
    page.selectbox(key="archive:taken").select("nobody knew").run()
    assert rows(page) == every[1:3]
    page.text_input(key="archive:on_word_of").set_value("the camera").run()
    assert rows(page) == every[1:2]
    page.text_input(key="archive:nobody_knew").set_value("when was it said").run()
    assert rows(page) == []
    page.text_input(key="archive:on_word_of").set_value("").run()
    assert rows(page) == every[2:3]


def test_a_clause_that_is_not_there_is_told() -> None:
    fill(10)
    page = shown()
    page.text_input(key="archive:clause").set_value("XX-1").run()
    assert "no such clause" in page.error[0].value
    assert not page.exception


def test_a_ruling_opens_whole_and_leads_back_to_the_list() -> None:
    over = Override(decision="The *call* <b>stands", reason="He was misled", against="s14.nl.8")
    keep(MANAGER, *entry(0, override=over, status="appealed", camera="cam 7"))
    keep(MANAGER, Review(about=1, reviewer="Rhea", recorded=START, decision="A raise"))
    page = shown()
    assert r"The \*call\* \<b>stands" in rows(page)[0]
    page.button(key="open:1").click().run()
    told = text(page)
    for part in ("The *call* <b>stands", "He was misled", "appealed", "cam 7", "Rhea", "A raise"):
        assert part in told
    assert "Entry 1" in told
    (record,) = (one.body for one in page.html if "Entry 1" in one.body)
    assert re.search(
        r"<summary>For developers</summary><p>Hash <code>[0-9a-f]{64}</code></p>", record
    )
    assert page.query_params["entry"] == "1"
    page.button(key="archive:back").click().run()
    assert len(rows(page)) == 1


def test_a_ruling_tells_its_steps_and_its_chips_as_its_sheet_does() -> None:
    told = {
        "situation": "board",
        "asks": "a card turned too early",
        "street": "the turn",
        "betting": "not complete",
    }
    dispute = read_dispute(told)
    ruling = rule(dispute)
    kept = entry_of(dispute, House(), ruling, floor="Mara", happened=START)
    keep(MANAGER, kept, House())
    page = shown()
    page.button(key="open:1").click().run()
    assert "The dealer, in this order" in text(page)
    for step in procedure_told(ruling):
        assert step in text(page)


def test_a_correction_and_what_it_corrects_lead_to_each_other() -> None:
    keep(MANAGER, *entry(0))
    keep(MANAGER, *entry(0, replaces=1, because="The bet was 300"))
    assert "Corrected by entry 2: The bet was 300" in text(shown("1"))
    assert "Corrects entry 1: The bet was 300" in text(shown("2"))


def test_a_correction_that_is_not_witnessed_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(MANAGER, *entry(0))
    page = shown("1")
    page.text_input(key="c:1:because").set_value("The camera was looked at").run()
    page.text_input(key="c:1:place").set_value("Table 9").run()
    monkeypatch.setenv("FLOOR_WITNESS", f"{tmp_path / 'disk'}")
    page.button(key="c:keep").click().run()
    assert "Corrects entry 1" in text(page)
    assert [one.value for one in page.warning] == ["Kept as ruling 2, not yet witnessed."]
    monkeypatch.delenv("FLOOR_WITNESS")
    page.run()
    assert not page.warning
    assert not page.exception


def test_the_list_says_how_many_and_a_story_is_told_where_no_ruling_has_the_words() -> None:
    fill(80)
    keep(MANAGER, *kept_entry())
    page = shown()
    kept = [one.record for one in every(MANAGER) if isinstance(one.record, Entry)]
    standing = len(kept) - len({one.replaces for one in kept} - {None})
    assert page.markdown[0].value == f"**{standing} rulings**"
    page.text_input(key="archive:text").set_value("overchip").run()
    assert "as it is told, the likeliest first" in page.markdown[0].value
    assert "Oversized chip" in rows(page)[0]
    # A story is not held against filters, so with one there is none.
    page.selectbox(key="archive:outcome").select("no clause").run()
    assert page.markdown[0].value == "No ruling found."


@pytest.mark.parametrize("words", ["zzyzx", "overchip"])
def test_what_was_understood_is_told_though_nothing_is_found_and_words_are_left(words: str) -> None:
    keep(MANAGER, *kept_entry())
    keep(MANAGER, *entry(0, place="Table 8"))
    page = shown()
    page.text_input(key="archive:text").set_value(f"table 8 {words}").run()
    assert page.markdown[0].value == f"**Table 8, with the words {words}: no ruling**"
    assert page.button(key="without:0").label == "Without “table 8”"
    assert "as it is told" in page.markdown[1].value
    assert len(rows(page)) == 1


def test_a_number_that_is_two_rules_asks_on_the_page_which_is_meant() -> None:
    keep(MANAGER, *kept_entry())
    page = shown()
    page.text_input(key="archive:clause").set_value("NL-10").run()
    assert not page.error
    assert len(rows(page)) == 1
    page.segmented_control(key="archive:book").select("rrop-early").run()
    assert rows(page) == []
    page.text_input(key="archive:clause").set_value("NL-8").run()
    assert not page.exception
    for clause, label in (("NL-10", "Filters (1)"), ("", "Filters")):
        page.text_input(key="archive:clause").set_value(clause).run()
        assert label in [one.label for one in page.expander]


def kept_entry() -> tuple[Entry, House]:
    """A lone chip of 1,000 facing a bet of 300, ruled a call."""
    act = {"player": "Ben", "said": "nothing", "chips": [1000], "released": "released"}
    told: dict[str, Any] = {"situation": "betting", "acts": [act]}
    told |= {"table": {"bet": 300, "in_front": {"Ben": 0}, "last_raise": 200, "last_wager": "full"}}
    told |= {"game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}}
    dispute, house = read_dispute(told), House()
    return entry_of(dispute, house, rule(dispute, house), floor="Mara", happened=START), house


def test_a_wrong_fact_is_put_right_from_the_entry_and_judged_again() -> None:
    keep(MANAGER, *kept_entry())
    page = shown("1")
    pick = page.selectbox(key="wrong:1:0")
    pick.select("table.bet").run()
    page.text_input(key="wrong:1:q:table.bet").set_value("400").run()
    assert not page.exception
    assert "Call: 300Call: 400" in text(page).replace("\n", "")
    stays = "What was ruled at the table stays: **Call: 300**."
    assert any(one.value.startswith(stays) for one in page.markdown)
    page.text_input(key="wrong:1:because").set_value("The camera was looked at").run()
    page.button(key="wrong:keep").click().run()
    assert not page.exception
    assert page.query_params["entry"] == "2"
    kept = kept_at(MANAGER, 2)
    assert kept is not None
    assert isinstance(kept.record, Entry)
    assert (kept.record.decision, kept.record.floor) == ("Call: 300", "Mara")
    assert kept.record.on_right_facts == "Call: 400"
    assert "Call: 300\nOn the right facts: Call: 400" in text(page)
    assert (kept.record.replaces, kept.record.corrected_by) == (1, "Quin")
    assert "What the correction changed" in text(page)


def _corrected_as(page: AppTest, number: int, ruled: str) -> Entry:
    """The entry that is kept where this is chosen of what the floor ruled."""
    page.segmented_control(key=f"c:{number}:ruled").select(ruled).run()
    page.text_input(key=f"c:{number}:because").set_value("A wrong button").run()
    page.button(key="c:keep").click().run()
    assert not page.exception
    found = kept_at(MANAGER, number + 1)
    assert found is not None
    assert isinstance(found.record, Entry)
    return found.record


def test_what_is_chosen_of_what_the_floor_ruled_is_what_is_kept() -> None:
    first, house = kept_entry()
    over = {"decision": "Raise to 900", "reason": "He meant it", "against": "acts[0].said"}
    keep(MANAGER, first.model_copy(update={"override": Override.model_validate(over)}), house)
    page = shown("1")
    page.selectbox(key="wrong:1:0").select("table.bet").run()
    page.text_input(key="wrong:1:q:table.bet").set_value("400").run()
    page.text_input(key="wrong:1:because").set_value("The camera was looked at").run()
    page.button(key="wrong:keep").click().run()
    assert page.segmented_control(key="c:2:ruled").options == ["Call: 300", "Otherwise"]
    assert _corrected_as(page, 2, "as recommended").ruled == "Call: 300"


def test_of_a_ruling_that_was_left_undecided_none_of_the_decisions_is_chosen_yet() -> None:
    keep(MANAGER, given(MISREAD), House())
    page = shown("1")
    ways = page.segmented_control(key="c:1:ruled")
    assert ways.options == [
        *("Not decided", "The call may be taken back", "The call stands: 400", "Otherwise"),
    ]
    assert ways.value == "as recommended"
    assert _corrected_as(page, 1, "corrected").ruled == "The call stands: 400"


def test_an_appeal_that_was_entered_wrongly_is_put_right_on_the_page() -> None:
    keep(MANAGER, *kept_entry())
    page = shown("1")
    page.text_input(key="a:1:because").set_value("The camera shows it").run()
    page.button(key="a:keep").click().run()
    assert "Appeal decided by\nQuin" in text(page)
    assert "The appeal was entered wrongly" in [one.label for one in page.expander]
    assert page.text_input(key="a:2:because").value == "The camera shows it"
    page.segmented_control(key="a:2:outcome").select("overturned").run()
    page.text_input(key="a:2:decision").set_value("Raise to 1,000").run()
    page.button(key="a:keep").click().run()
    assert [one.value for one in page.error] == ["Say why the earlier entry is corrected"]
    page.text_input(key="a:2:corrected").set_value("The wrong button").run()
    page.button(key="a:keep").click().run()
    assert not page.exception
    assert page.query_params["entry"] == "3"
    assert "Overturned on appeal: Raise to 1,000\nThe floor first ruled: Call: 300" in text(page)


def test_a_question_that_the_right_fact_opens_is_told() -> None:
    keep(MANAGER, *kept_entry())
    page = shown("1")
    assert page.selectbox(key="wrong:1:0").label == "Which fact was wrong?"
    page.selectbox(key="wrong:1:0").select("acts[0].said").run()
    assert not page.warning
    page.text_input(key="wrong:1:q:acts[0].said").set_value("raise").run()
    assert page.selectbox(key="wrong:1:1").label == "Which other fact was wrong, too?"
    (open_still,) = (one.value for one in page.warning)
    assert "When was it said?" in open_still


def test_an_appeal_is_decided_on_the_entry() -> None:
    one, house = kept_entry()
    keep(MANAGER, one.model_copy(update={"status": "appealed"}), house)
    page = shown("1")
    page.segmented_control(key="a:1:outcome").select("overturned").run()
    page.button(key="a:keep").click().run()
    assert {error.value for error in page.error} == {
        *("Say what holds instead", "Say why it was decided so")
    }
    page.text_input(key="a:1:decision").set_value("A raise to 600").run()
    page.text_input(key="a:1:decided_by").set_value("Dana").run()
    page.text_input(key="a:1:because").set_value("He had said raise").run()
    page.button(key="a:keep").click().run()
    assert not page.exception
    assert "\nOverturned on appeal: A raise to 600\n" in text(page)
    assert "The floor first ruled: Call: 300" in text(page)
    assert "Dana, " in text(page)
    kept = kept_at(MANAGER, 2)
    assert kept is not None
    assert isinstance(kept.record, Entry)
    assert kept.record.appeal is not None
    assert (kept.record.ruled, kept.record.status) == ("Call: 300", "closed")


def files(page: AppTest) -> list[str]:
    """The files that the page offers, by what their links say."""
    return [one.proto.label for one in page.get("link_button") if "files/" in one.proto.url]


def test_a_list_is_handed_out_with_just_those_typed_texts_that_were_ticked() -> None:
    over = Override(decision="A raise", reason="Carlos saw it. It was clear.", against="acts[0]")
    keep(MANAGER, *entry(1, override=over))
    offered = ["PDF with cover and index, 1 sheet", "CSV for a spreadsheet", in_bulk.WHOLE]
    page = shown()
    assert files(page) == []
    page.session_state["in-bulk"] = True
    page.run()
    assert files(page) == offered
    page.toggle(key="bulk:redact").set_value(True).run()
    assert files(page) == offered
    assert any("2 typed texts are left out." in one.value for one in page.markdown)
    assert [one.label for one in page.checkbox] == ["A raise", "Carlos saw it. It was clear."]
    assert not any(one.value for one in page.checkbox)
    assert b"Carlos" not in _opened("rulings-no-names.csv")
    page.checkbox[1].check().run()
    assert b"Carlos saw it." in _opened("rulings-no-names.csv")
    assert b"A raise" not in _opened("rulings-no-names.csv")
    assert asked_for(query_of({"floor": "Mara", "overridden": True, "text": "call"})) == (
        "words: call; ruled by: Mara; overridden: yes"
    )


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, "its gaming day"),
        ({"days_are": "dates"}, "its date"),
        ({"days_are": "either"}, "its date or its gaming day"),
    ],
)
def test_the_cover_of_a_packet_always_says_what_its_days_are(
    given: dict[str, str], told: str
) -> None:
    day = date(2026, 11, 7)
    days = sorted(asked_for(query_of({"first_day": day, "last_day": day, **given})).split("; "))
    assert days == [f"a day is: {told}", "from: Sat 7 Nov 2026", "to: Sat 7 Nov 2026"]


def test_no_two_facts_are_offered_alike_and_one_word_takes_none_of_them_at_once() -> None:
    assert len(set(_FACTS.values())) == len(_FACTS)
    assert "read/limit_read.pieces = one chip" in _FACTS
    for fact in _FACTS:
        query_of({"facts": (fact,)})
    keep(MANAGER, *entry(1))
    facts = shown().multiselect(key="archive:facts")
    assert facts.options == list(_FACTS.values())
    assert not facts.proto.select_all


def _opened(name: str) -> bytes:
    """The file that was last offered under this name."""
    *_, handed = (one for one in private_file._handed.values() if one.name == name)
    return handed.make(MANAGER)


def _kept(many: int, **more: Any) -> None:
    made = [entry(n, **more) for n in range(many)]
    keep_many(MANAGER, [one for one, _ in made], {house for _, house in made})


def test_as_many_sheets_as_a_packet_holds_are_a_tap_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_bulk, "MOST", 3)
    _kept(3)
    page = shown()
    page.session_state["in-bulk"] = True
    page.run()
    assert files(page)[0] == "PDF with cover and index, 3 sheets"
    assert len(PdfReader(io.BytesIO(_opened("rulings.pdf"))).pages) == 1 + 1 + 3
    keep(MANAGER, *entry(3))
    page.run()
    assert files(page) == ["CSV for a spreadsheet", in_bulk.WHOLE]
    assert "holds 3 rulings at most" in page.markdown[-1].value


def test_the_whole_archive_is_handed_out_and_taken_in_by_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    over = Override(decision="A raise", reason="Carlos saw it. It was clear.", against="acts[0]")
    _kept(3, override=over)
    page = shown()
    page.session_state["in-bulk"] = True
    page.run()
    assert files(page)[-1] == in_bulk.WHOLE
    page.toggle(key="bulk:redact").set_value(True).run()
    assert files(page)[-1] == in_bulk.WHOLE
    whole, nameless = _opened("rulings.jsonl"), _opened("rulings-no-names.jsonl")
    assert (whole.count(b"Carlos"), nameless.count(b"Carlos")) == (3, 0)
    page.selectbox(key="archive:floor").select("Otis").run()
    assert in_bulk.WHOLE not in files(page), "a part of a chain proves nothing"
    for name, file in (("whole", whole), ("nameless", nameless)):
        monkeypatch.setenv("FLOOR_DATA", str(tmp_path / name))
        found, refused = Imported(), list[BadLine]()
        import_lines(MANAGER, io.BytesIO(file), found, refused.append)
        assert (found.kept, refused) == (3, [])


def test_an_archive_larger_than_a_page_takes_in_is_not_offered_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(in_bulk, "TAKEN_IN", 2)
    _kept(2)
    page = shown()
    page.session_state["in-bulk"] = True
    page.run()
    assert in_bulk.WHOLE in files(page)
    keep(MANAGER, *entry(2))
    page.run()
    assert in_bulk.WHOLE not in files(page)


@pytest.mark.parametrize("number", ["0", "7", "x", "-1", "9" * 30, "1; DROP"])
def test_an_address_of_no_entry_says_so(number: str) -> None:
    keep(MANAGER, *entry(0))
    assert "No ruling has the number" in shown(number).error[0].value


@pytest.mark.parametrize("number", ["", "1"])
@pytest.mark.parametrize("person", [None, Person(name="Tim", role="trainee")])
def test_who_may_not_read_sees_nothing(
    monkeypatch: pytest.MonkeyPatch, person: Person | None, number: str
) -> None:
    keep(MANAGER, *entry(0))
    be(monkeypatch, person)
    page = shown(number)
    assert rows(page) == []
    assert text(page).strip() == ""
    assert len(page.error) == (person is not None)
    assert any("sign in" in one.value for one in page.markdown) == (person is None)


def _form() -> None:
    from rulings.judgement.rule import rule
    from rulings.web.form.ruling import precedents as before
    from tests.rulings.archive.search.test_find import chip

    before.before(rule(chip(25, 100)))


def test_under_a_ruling_stand_the_nearest_before_for_those_who_may_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = AppTest.from_function(_form).run()
    assert not page.expander
    kept_chip(300, 1_000)
    kept_chip(40, 500)
    page.run()
    assert page.expander[0].label == "Ruled before: 2 like it"
    assert "Call: 300" in text(page)
    be(monkeypatch, None)
    page.run()
    assert not page.expander
