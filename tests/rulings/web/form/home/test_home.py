"""The first screen: every dispute one tap away, those not finished, the last rulings."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.entries.append import keep
from rulings.archive.entries.drafts import keep_draft
from rulings.archive.staff.permissions import Person
from rulings.rulebook.common_disputes import COMMON
from rulings.web import state
from rulings.web.access import browser as own_browser
from rulings.web.access import visitor
from rulings.web.form.home import tiles
from tests.rulings.web.form.test_form import LIVE, give, opened, rows
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import draft_of

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> str:
    """The mark of the browser that asks."""
    return of_browser(monkeypatch, "mine")


def of_browser(monkeypatch: pytest.MonkeyPatch, mark: str) -> str:
    monkeypatch.setattr(own_browser, "of", lambda _: mark)
    return mark


def at_the_form(monkeypatch: pytest.MonkeyPatch, person: Person | None) -> None:
    monkeypatch.setattr(visitor, "person", lambda: person)


def keys(page: AppTest, begin: str) -> list[str]:
    return [
        f"{one.key}".removeprefix(begin) for one in page.button if f"{one.key}".startswith(begin)
    ]


def html(page: AppTest) -> str:
    return "\n".join(one.body for one in page.html)


def begun(dispute: str, **answers: str) -> str:
    """The draft of a dispute with these answers, a path's dots and marks left out of its name."""
    page = opened()
    page.button(key=f"pick:{dispute}").click().run()
    for path, answer in answers.items():
        page = give(page, path.replace("__", "."), answer)
    return draft_at(page)


def draft_at(page: AppTest) -> str:
    return f"{page.session_state['draft']}"


def test_every_dispute_on_offer_stands_once_one_tap_away() -> None:
    offered = [one.id for one in COMMON]
    found = keys(opened(), "pick:")
    assert sorted(found) == sorted([*offered, state.NOW, state.FREE])


def test_before_there_are_rulings_the_first_are_those_that_floors_are_called_for_most() -> None:
    page = opened()
    assert keys(page, "pick:")[: tiles.FIRST] == [one.id for one in COMMON][:4]
    assert "The most common" in html(page)


def test_what_this_room_is_called_for_most_stands_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiles, "most_called", lambda: ("clock", "side-pots"))
    page = opened()
    others = [one.id for one in COMMON if one.id not in ("clock", "side-pots")]
    assert keys(page, "pick:")[: tiles.FIRST] == ["clock", "side-pots", *others[:2]]
    assert "Most called here" in html(page)
    assert len(set(keys(page, "pick:"))) == len(keys(page, "pick:"))


def test_what_it_is_and_what_it_is_not_is_on_the_first_screen() -> None:
    told = html(opened())
    assert "What is this?" in told
    assert "Version 11" not in told


def test_a_dispute_that_was_left_is_listed_with_its_facts_and_one_tap_goes_on(browser: str) -> None:
    draft = begun("misread-bet", table__bet="300")
    page = opened()
    (one,) = keys(page, "go-on:")
    assert one == draft
    label = page.button(key=f"go-on:{draft}").label
    assert label.startswith("**Short call, misread bet**")
    assert "Just now. The bet to match is 300." in label.replace("\\", "")
    page.button(key=f"go-on:{draft}").click().run()
    assert rows(page) == ["How much was the bet to match? 300"]
    assert draft_at(page) == draft


def test_what_was_decided_and_not_recorded_says_so(browser: str) -> None:
    draft = begun("misread-bet", table__bet="300")
    keep_draft(draft, draft_of(draft) | {"taken": {"key": "stands", "of": "these facts"}}, browser)
    label = opened().button(key=f"go-on:{draft}").label
    assert "Just now. Decided, not yet recorded." in label.replace("\\", "")


def test_what_is_entered_elsewhere_is_not_listed(
    browser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun("misread-bet", table__bet="300")
    of_browser(monkeypatch, "another")
    assert keys(opened(), "go-on:") == []
    of_browser(monkeypatch, "")
    begun("misread-bet", table__bet="400")
    assert keys(opened(), "go-on:") == []


def test_a_dispute_in_which_nothing_was_entered_is_not_listed(browser: str) -> None:
    begun("oversized-chip")
    assert keys(opened(), "go-on:") == []


def test_a_dispute_is_put_away_and_its_address_still_finds_it(browser: str) -> None:
    draft = begun("misread-bet", table__bet="300")
    page = opened()
    page.button(key=f"away:{draft}").click().run()
    assert keys(page, "go-on:") == keys(opened(), "go-on:") == []
    assert rows(opened(draft)) == ["How much was the bet to match? 300"]


def test_a_recorded_dispute_is_not_listed(browser: str) -> None:
    draft = begun("misread-bet", table__bet="300")
    keep(MANAGER, *entry(), draft)
    assert keys(opened(), "go-on:") == []


def test_the_three_newest_are_listed_the_newest_first(browser: str) -> None:
    held = [begun("misread-bet", table__bet=f"{bet}") for bet in (100, 200, 300, 400)]
    assert keys(opened(), "go-on:") == held[:0:-1]


def test_what_is_ruled_and_not_recorded_is_folded_away_below_what_waits(browser: str) -> None:
    ruled, waits = (begun("misread-bet", table__bet=bet) for bet in ("300", "400"))
    keep_draft(ruled, draft_of(ruled) | {"ruled": "2026-03-01T18:00:00+01:00"}, browser)
    page = opened()
    assert keys(page, "go-on:") == [waits, ruled]
    (fold,) = (one for one in page.expander if one.label == "Ruled, not recorded (1)")
    assert [f"{one.key}" for one in fold.button] == [f"go-on:{ruled}", f"away:{ruled}"]


@pytest.mark.parametrize(
    ("count", "told"), [pytest.param(6, "6", marks=pytest.mark.slow), (7, "the newest 6")]
)
def test_of_more_that_are_ruled_than_are_listed_no_number_is_told_as_if_it_were_all(
    browser: str, count: int, told: str
) -> None:
    for bet in range(count):
        draft = begun("misread-bet", table__bet=f"{100 + bet}")
        keep_draft(draft, draft_of(draft) | {"ruled": "2026-03-01T18:00:00+01:00"}, browser)
    page = opened()
    assert f"Ruled, not recorded ({told})" in [one.label for one in page.expander]
    assert len(keys(page, "go-on:")) == 6


def test_starting_again_leaves_the_dispute_before_to_go_on_with(browser: str) -> None:
    draft = begun("misread-bet", table__bet="300")
    page = opened(draft)
    page.button(key="again").click().run()
    assert draft_at(page) != draft
    # It is offered once: here to be put back, on another visit to go on with.
    assert (keys(page, "go-on:"), keys(page, "put-back")) == ([], [""])
    assert keys(opened(), "go-on:") == [draft]
    page.button(key="pick:clock").click().run()
    page.button(key="again").click().run()
    assert keys(page, "go-on:") == [draft]
    assert draft_of(draft)["answers"]["table.bet"] == "300"


def test_a_browser_that_keeps_no_cookie_goes_on_with_the_dispute_it_left_last() -> None:
    page = opened(begun("misread-bet", table__bet="300"))
    page.button(key="again").click().run()
    assert keys(page, "go-on:") == []
    page.button(key="put-back").click().run()
    assert rows(page) == ["How much was the bet to match? 300"]


def test_the_dispute_after_a_recorded_one_is_recorded_too() -> None:
    draft = begun("misread-bet", table__bet="300")
    keep(MANAGER, *entry(), draft)
    page = opened(draft)
    page.button(key="again").click().run()
    page.button(key="pick:clock").click().run()
    assert keep(MANAGER, *entry(1), draft_at(page)).number == 2
    assert opened(draft_at(page)).session_state["content"]["recorded"] == 2
    assert opened(draft).session_state["content"]["recorded"] == 1


def test_acts_entered_one_by_one_are_listed_as_they_were_told(browser: str) -> None:
    page = opened()
    page.button(key=f"pick:{state.FREE}").click().run()
    page.text_input(key="a:player").set_value("Ann").run()
    page.button_group(key="a:did").set_value("checks").run()
    page.button(key="a:add").click().run()
    (draft,) = keys(opened(), "go-on:")
    assert "Ann checks." in opened().button(key=f"go-on:{draft}").label


def test_an_answer_that_was_refused_is_no_fact_of_a_dispute_not_finished(browser: str) -> None:
    draft = begun("misread-bet", table__bet="1.000")
    assert keys(opened(), "go-on:") == []
    page = opened(draft)
    give(page, "table.bet", "300")
    assert keys(opened(), "go-on:") == [draft]


def test_the_last_rulings_are_for_who_may_read_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        keep(MANAGER, *entry(number))
    at_the_form(monkeypatch, None)
    assert "Last rulings" not in html(opened())
    at_the_form(monkeypatch, Person(name="Ida", role="trainee"))
    assert "Last rulings" not in html(opened())
    at_the_form(monkeypatch, MANAGER)
    told = html(opened())
    assert [f"entry={number}" in told for number in (1, 2, 3, 4)] == [False, True, True, True]


def test_nothing_of_a_draft_is_a_link_on_the_first_screen(browser: str) -> None:
    page = opened()
    page.button(key=f"pick:{state.FREE}").click().run()
    page.text_input(key="a:player").set_value("http://evil.example").run()
    page.button_group(key="a:did").set_value("checks").run()
    page.button(key="a:add").click().run()
    # The form takes no name with brackets; whoever writes a draft does.
    named = {"player": "[x](http://evil.example)", "did": "checks"}
    held = draft_of(draft_at(page))
    keep_draft(draft_at(page), held | {"acts": [*held["acts"], named]}, browser)
    (label,) = (one.label for one in opened().button if f"{one.key}".startswith("go-on:"))
    assert LIVE.search(label) is None


def test_without_an_archive_every_dispute_is_there_and_the_archive_is_asked_once(
    browser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun("misread-bet", table__bet="300")
    monkeypatch.setenv("FLOOR_DATABASE", "postgresql://floor@127.0.0.1:9/none")
    monkeypatch.setattr(tiles, "most_called", lambda: pytest.fail("it was asked again"))
    page = opened()
    assert "does not answer" in page.caption[0].value
    assert len(keys(page, "pick:")) == 2 + len(COMMON)
    assert keys(page, "go-on:") == []
