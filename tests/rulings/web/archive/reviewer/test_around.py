"""From an entry on: by the books, rulings like it, right or wrong; and a list by its address."""

import re
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Override, entry_of
from rulings.archive.entries.full_record import cited
from rulings.archive.review.marks import marks
from rulings.archive.staff.permissions import Person
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.take import take
from rulings.web.access import visitor
from rulings.web.archive.judged_again import with_right_facts
from tests.rulings.archive.entries.test_entry import NOW, OTHERWISE, SILENT, given
from tests.rulings.archive.search.test_filters import QUARREL
from tests.rulings.web.archive.test_judged_again import WHY, again
from tests.support.archives.archived_rulings import MANAGER
from tests.support.archives.reviewed_archive import RAISED, fill
from tests.support.disputes.unasked import CHIP, MISREAD, nobody_knows

pytestmark = pytest.mark.slow

ROSA = Person(name="Rosa", role="reviewer")


def _page() -> None:
    from rulings.web.archive import archive_page

    archive_page.page()


@pytest.fixture(autouse=True)
def rosa(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "person", lambda: ROSA)
    monkeypatch.setattr("rulings.web.archive.reviewer.around.still", lambda person: person)
    fill(30)


def _shown(**asked: str) -> AppTest:
    page = AppTest.from_function(_page)
    for name, value in asked.items():
        page.query_params[name] = value
    page.run()
    assert not page.exception
    return page


def _text(page: AppTest) -> str:
    told = [one.value for part in (page.markdown, page.caption, page.error) for one in part]
    return "\n".join([*told, *(one.body for one in page.html)])


def test_the_books_and_the_rulings_like_it_are_a_tap_away() -> None:
    page = _shown(entry="1")
    ways = _text(page)
    for to in ("review?review=1", 'href="review"', 'href="house"', 'href="archive"'):
        assert to in ways
    page.pills[0].set_value("Why").run()
    told = _text(page)
    assert "The whole way" in told
    assert "It is a call" in told or "call" in told
    page.pills[0].set_value("By the other books").run()
    told = _text(page)
    assert RAISED.decision in told
    assert "The house as it was then" in told
    assert "Betting conventions" in told
    page.pills[0].set_value("Rulings like it").run()
    assert "alike in all that it turned on" in _text(page)


@pytest.mark.parametrize("over", [None, OTHERWISE])
def test_why_names_no_clause_that_was_overruled_as_the_ground_of_an_override(
    over: Override | None,
) -> None:
    kept = given(SILENT, override=over)
    number = keep(MANAGER, kept, House()).number
    right = again(kept, **{"acts[1].said": "raise", "acts[1].spoke": "before the chips"})
    anew = keep(MANAGER, with_right_facts(kept, number, right, WHY, MANAGER, NOW))
    page = _shown(entry=f"{anew.number}")
    page.pills[0].set_value("Why").run()
    told = _text(page)
    ruled = f"Ruled on the facts as they were told: **{kept.ruled}**"
    labels = ", ".join(dict.fromkeys(one["label"] for one in cited(kept)))
    if over is None:
        assert f"{ruled} ({labels}). What follows" in told
    else:
        against = f"The floor overruled the book: {kept.recommended} ({labels})"
        assert f"{ruled}. {against}. What follows" in told


def test_why_is_told_of_a_ruling_that_no_other_clause_came_near() -> None:
    dispute = read_dispute(nobody_knows(CHIP, "acts[0].spoke"))
    ruling = decided(dispute, House()).ruling
    assert not ruling.near_misses
    kept = entry_of(
        dispute, House(), ruling, floor="Rosa", happened=NOW, taken=take(ruling, "if-1")
    )
    page = _shown(entry=f"{keep(MANAGER, kept, House()).number}")
    page.pills[0].set_value("Why").run()
    assert not page.exception
    assert "The whole way" in _text(page)


def _why(number: int) -> str:
    page = _shown(entry=f"{number}")
    page.pills[0].set_value("Why").run()
    assert not page.exception
    return _text(page)


BEFORE, AFTER = "When was it said? Before the chips", "When was it said? After they landed"


@pytest.mark.parametrize(("key", "so", "not_so"), [("1", BEFORE, AFTER), ("2", AFTER, BEFORE)])
def test_why_is_told_by_the_account_that_the_floor_believed(key: str, so: str, not_so: str) -> None:
    told = _why(_on_accounts(f"account-{key}"))
    assert so in told
    assert not_so not in told
    assert f"Told on the word of {'the dealer' if key == '1' else 'Ben and Zoë'}." in told
    assert ("a call, however large: 300" in told) == (key == "2")


@pytest.mark.parametrize("more", [{"override": OTHERWISE}, {"status": "open"}])
def test_why_is_told_by_each_account_where_the_floor_believed_none(more: dict[str, Any]) -> None:
    told = _why(_on_accounts(**more))
    before, after = "before the chips went in (the dealer):", "the chips had landed (Ben, Zoë):"
    assert told.index(f"**Ben spoke {before}**") < told.index(f"**Ben spoke only after {after}**")
    assert told.index(BEFORE) < told.index(AFTER)


def _where_nobody_knew(path: str, dispute: dict[str, Any], key: str) -> int:
    read = read_dispute(nobody_knows(dispute, path))
    ruling = decided(read, House()).ruling
    taken = take(ruling, key)
    kept = entry_of(read, House(), ruling, floor="Rosa", happened=NOW, taken=taken)
    return keep(MANAGER, kept, House()).number


def test_why_is_told_on_what_was_assumed_where_nobody_knew() -> None:
    told = _why(_where_nobody_knew("acts[0].spoke", CHIP, "if-2"))
    assert "Assumed: Ben spoke only after the chips had landed." in told
    assert AFTER in told
    assert "Need to know" not in told
    told = _why(_where_nobody_knew("acts[0].spoke", CHIP, "if-1"))
    assert "Assumed: Ben spoke before or as the chips went in." in told
    assert BEFORE in told
    told = _why(_where_nobody_knew("acts[1].harm", MISREAD, "if-1:may-be-withdrawn"))
    assert "Assumed: nobody had been damaged by it when it was questioned." in told
    assert "may be withdrawn if it did no damage" in told
    # What holds whatever was so assumes nothing.
    told = _why(_where_nobody_knew("acts[1].harm", MISREAD, "if-1:corrected"))
    assert "Told as far as it is known." in told
    assert "Assumed" not in told.partition("The whole way")[0]


def test_rulings_like_one_whose_facts_were_put_right_are_like_what_was_told() -> None:
    kept = given(SILENT)
    number = keep(MANAGER, kept, House()).number
    right = again(kept, **{"acts[1].said": "raise", "acts[1].spoke": "before the chips"})
    anew = with_right_facts(kept, number, right, WHY, MANAGER, NOW)
    alike = keep(MANAGER, kept).number
    on_the_right_facts = kept.model_copy(update={"dispute": anew.dispute, "ruling": anew.ruling})
    other = keep(MANAGER, on_the_right_facts).number
    page = _shown(entry=f"{keep(MANAGER, anew).number}")
    page.pills[0].set_value("Rulings like it").run()
    told = _text(page)
    assert "These are like it on the facts as they were told." in told
    near = _near(page)
    assert near[alike] == "all"
    assert near.get(other) != "all"


def _near(page: AppTest) -> dict[int, str]:
    """The rulings that are shown as like it, and whether in all that it turned on."""
    shown = re.findall(r"Entry (\d+)</a>.*?<br>alike in (all|)", _text(page))
    return {int(number): shares for number, shares in shown}


def _on_accounts(key: str | None = None, **more: Any) -> int:
    """Keep a ruling on two accounts, decided on the one with that key; its number."""
    dispute = read_dispute(QUARREL)
    ruling = decided(dispute, House()).ruling
    taken = take(ruling, key) if key else None
    kept = entry_of(dispute, House(), ruling, floor="Mara", happened=NOW, taken=taken, **more)
    return keep(MANAGER, kept, House()).number


def test_rulings_like_one_on_an_account_are_those_on_that_account() -> None:
    first, other = _on_accounts("account-2"), _on_accounts("account-1")
    page = _shown(entry=f"{_on_accounts('account-2')}")
    page.pills[0].set_value("Rulings like it").run()
    near = _near(page)
    assert near[first] == "all"
    assert near.get(other) != "all"
    # Where the floor believed neither, it is like those on either account.
    page = _shown(entry=f"{_on_accounts(override=OTHERWISE)}")
    page.pills[0].set_value("Rulings like it").run()
    near = _near(page)
    assert near[first] == near[other] == "all"


def test_a_ruling_found_wrong_says_why_and_lists_those_like_it() -> None:
    page = _shown(entry="1")
    page.pills[0].set_value("Right or wrong").run()
    page.segmented_control[0].set_value("wrong").run()
    page.button(key="mark:keep:1").click().run()
    assert "what is not right says why" in _text(page)
    page.text_input(key="mark:why:1").set_value("He said nothing").run()
    page.button(key="mark:keep:1").click().run()
    assert not page.exception
    assert marks(ROSA)[1].judged == "wrong"
    told = _text(page)
    assert "He said nothing" in told
    assert "Look at those like it" in told
    assert "Entry 28" in told


def test_an_address_lists_what_it_names_and_leaves_out_what_is_no_filter() -> None:
    page = _shown(list="1", floor="Mara", overridden="yes", place="No such table", outcome="odd")
    opened = [one.key for one in page.button if one.key and one.key.startswith("open:")]
    assert opened
    assert page.session_state["archive:floor"] == "Mara"
    assert "archive:place" not in page.session_state or not page.session_state["archive:place"]
    for one in page.button:
        if one.key in opened:
            assert "overridden" in one.label
            assert "Mara" in one.label
