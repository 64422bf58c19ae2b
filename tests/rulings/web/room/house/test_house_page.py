"""The House page: what holds is read by everybody, changed by a manager who sees what it alters."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rules.house import House
from rulings.archive.replay import other_house
from rulings.archive.room.changes import history
from rulings.archive.room.clock import room_clock
from rulings.archive.room.house import keep_house, room_house
from rulings.archive.staff.permissions import Person
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from rulings.rulebook.house.alteration import Altered, altered, compared
from rulings.rulebook.house.alteration import told as as_told
from rulings.rulebook.search import every_case
from rulings.system.own_process import NotDone, in_own_process
from rulings.web.access import visitor
from rulings.web.room.house import what_it_alters
from tests.rulings.archive.search.test_find import kept_chip
from tests.support.archives.archived_rulings import MANAGER

GOOD = """\
misunderstanding_threshold = 70

[[rules]]
clause = "s14.nl.12.threshold"
number = "House 4"
reason = "Posted at the desk"
"""
BROKEN = 'edition = "rrop-12"\nmisunderstanding = 70\n'


def _here(progress: Any, do: Any, *given: Any, **named: Any) -> Any:
    """What is done in a process of its own, done in this one."""
    return do(*given, progress=progress, **named)


def _of_a_few(before: House, after: House, _: Any) -> Altered:
    """What a change alters of every fiftieth case: all of them take seconds for each house."""
    disputes = [(case.name, read_dispute(case.dispute)) for case in every_case()[::50]]
    return compared(
        (name, as_told(rule(one, before)), as_told(rule(one, after))) for name, one in disputes
    )


@pytest.fixture(autouse=True)
def _manages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_it_alters, "in_own_process", _here)
    monkeypatch.setattr(other_house, "altered", _of_a_few)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    for name in ("FLOOR_DATABASE", "FLOOR_HOUSE"):
        monkeypatch.delenv(name, raising=False)
    be(monkeypatch, MANAGER)


def be(monkeypatch: pytest.MonkeyPatch, person: Person | None) -> None:
    monkeypatch.setattr(visitor, "person", lambda: person)


def _page() -> None:
    from rulings.web import state
    from rulings.web.room.house import house_page

    state.look_again()
    house_page.page()


def opened(**asked: str) -> AppTest:
    page = AppTest.from_function(_page)
    page.query_params.update(asked)
    return run(page)


def run(page: AppTest) -> AppTest:
    page.run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    next(one for one in page.button if one.label == label).click()
    return run(page)


def told(page: AppTest) -> str:
    html = unescape(re.sub(r"<[^>]+>", " ", "".join(one.body for one in page.html)))
    return "\n".join([*(one.value for one in page.markdown), html])


def labels(page: AppTest) -> list[str]:
    return [one.label for one in page.button]


def test_everybody_reads_each_option_as_a_sentence_and_only_a_manager_may_change_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    be(monkeypatch, None)
    page = opened()
    assert "The number of raises that this house takes on a limit round: 3." in labels(page)
    assert not {"Switch off a rule of the book", "Put in a file"} & {*labels(page)}
    press(page, "The number of raises that this house takes on a limit round: 3.")
    assert page.query_params["option"] == "raise_cap"
    assert [one.value for one in page.header] == ["How many raises may a limit round have?"]
    assert not page.text_input
    assert not page.radio


def test_no_option_is_told_by_its_name_in_the_file() -> None:
    page = opened()
    every = told(page) + "\n".join(labels(page))
    assert not [name for name in House.model_fields if "_" in name and name in every]


def test_an_option_is_searched_for_by_a_word() -> None:
    page = opened()
    page.text_input[0].set_value("sleepers")
    run(page)
    options = [one for one in page.button if f"{one.key}".startswith("option:")]
    assert 0 < len(options) < 6
    page.text_input[0].set_value("xyzzy")
    assert "No option has “xyzzy” in it." in told(run(page))


@pytest.mark.slow
def test_what_a_choice_would_alter_is_told_before_it_is_saved_and_then_it_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(other_house, "altered", altered)
    kept_chip(300, 1_000)
    page = opened(option="raise_cap")
    assert "This holds now." in told(page)
    page.text_input[0].set_value("4")
    run(page)
    assert re.search(r"Of \d,\d+ worked disputes \d+ would be ruled otherwise", told(page))
    assert "Of all 1 rulings in the archive none would be ruled otherwise." in told(page)
    assert room_house() == House()
    page.text_input(key="house:why").set_value("limit nights")
    press(page, "Have it hold for everybody")
    assert room_house() == House(raise_cap=4)
    assert "It holds for everybody from now on." in page.success[0].value
    assert "option" not in page.query_params
    assert next(one.value for one in page.header) == "Set by this room"
    assert history(MANAGER, "house")[0].why == "limit nights"


def test_what_a_choice_would_alter_is_found_out_anew_once_more_rulings_are_kept() -> None:
    page = opened(option="raise_cap")
    page.text_input[0].set_value("4")
    assert "No ruling is in the archive yet." in told(run(page))
    kept_chip(300, 1_000)
    assert "Of all 1 rulings in the archive none would be ruled otherwise." in told(run(page))


@pytest.mark.slow
def test_what_a_choice_would_alter_is_judged_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is judged in the server's: who asks others meanwhile waits no longer for it."""

    def judged_here(*_: object) -> None:
        raise AssertionError("it was judged in the server's process")

    kept_chip(300, 1_000)
    monkeypatch.setattr(what_it_alters, "in_own_process", in_own_process)
    for judging in ("altered", "past_altered"):
        monkeypatch.setattr(other_house, judging, judged_here)
    page = opened(option="raise_cap")
    page.text_input[0].set_value("4")
    run(page)
    assert re.search(r"Of \d,\d+ worked disputes \d+ would be ruled otherwise", told(page))
    assert "Of all 1 rulings in the archive none would be ruled otherwise." in told(page)


def test_what_was_not_found_out_is_told_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def died(*_: object, **__: object) -> None:
        raise NotDone("The process ended with code 9 before it was done.")

    monkeypatch.setattr(what_it_alters, "in_own_process", died)
    page = opened(option="raise_cap")
    page.text_input[0].set_value("4")
    assert "code 9" in run(page).error[0].value
    monkeypatch.setattr(what_it_alters, "in_own_process", _here)
    press(page, "Try again")
    assert not page.error
    assert "worked disputes" in told(page)


@pytest.mark.parametrize(("typed", "said"), [("11", "11: 1 to 10"), ("x", "is not a whole amount")])
def test_an_amount_that_is_not_allowed_is_refused_by_its_field(typed: str, said: str) -> None:
    page = opened(option="raise_cap")
    page.text_input[0].set_value(typed)
    (error,) = run(page).error
    assert error.value.startswith("Raises in a round: ")
    assert said in error.value
    assert "Have it hold for everybody" not in labels(page)


def test_what_does_not_go_together_cannot_be_saved() -> None:
    page = opened(option="borrowing")
    page.radio[0].set_value(0)
    (error,) = run(page).error
    assert "May chips be bought or borrowed in the middle of a hand?" in error.value
    assert "Have it hold for everybody" not in labels(page)


def test_a_past_ruling_that_would_be_otherwise_is_told_with_its_number() -> None:
    kept_chip(300, 1_000)
    page = opened(rule="new")
    page.selectbox[0].set_value("s14.nl.10.call")
    page.text_input(key="house:rule:number").set_value("H-1")
    page.text_input(key="house:rule:reason").set_value("A lone chip raises here")
    run(page)
    assert "Of all 1 rulings in the archive 1 would be ruled otherwise." in told(page)
    assert re.search(r"Ruling 1\s+Now: Call: 300\s+Then: ", told(page))
    press(page, "Have it hold for everybody")
    assert [one.number for one in room_house().rules] == ["H-1"]
    press(page, "Put NL-10 back")
    press(page, "Have it hold for everybody")
    assert room_house() == House()


def test_a_house_rule_whose_number_or_reason_is_not_allowed_is_refused_by_its_field() -> None:
    page = opened(rule="new")
    page.selectbox[0].set_value("s14.nl.10.call")
    page.text_input(key="house:rule:number").set_value("#3")
    page.text_input(key="house:rule:reason").set_value("so")
    errors = [one.value for one in run(page).error]
    assert [one.partition(":")[0] for one in errors] == ["Its number", "Why, in one line"]


def test_the_newest_change_of_the_house_is_undone_alone_once_it_was_seen_what_that_alters() -> None:
    keep_house(MANAGER, 'button_rule = "dead"')
    keep_house(MANAGER, 'button_rule = "dead"\nraise_cap = 5')
    page = press(opened(), "Undo this change")
    assert room_house().raise_cap == 5
    assert re.search("Now: .* 5.*Then: .* 3", told(page), re.DOTALL)
    assert "What it would alter" in told(page)
    assert "dead" not in told(page)
    press(page, "Put it back for everybody")
    assert room_house() == House(button_rule="dead")
    newest, _, first = history(MANAGER, "house")
    assert newest.why == f"as it was set on {room_clock().date_told(first.at)}"
    press(page, "Undo this change")
    press(page, "Put it back for everybody")
    assert room_house() == House(button_rule="dead", raise_cap=5)


def test_an_older_house_is_put_back_once_it_was_seen_what_that_alters() -> None:
    for cap in (4, 5, 6):
        keep_house(MANAGER, f"raise_cap = {cap}")
    page = press(opened(), "Put this back")
    assert room_house().raise_cap == 6
    press(page, "Put it back for everybody")
    assert room_house().raise_cap == 5
    assert "It holds for everybody from now on." in page.success[0].value


def test_clearing_every_house_setting_is_another_button_previewed_and_asked_twice() -> None:
    keep_house(MANAGER, 'button_rule = "dead"')
    keep_house(MANAGER, 'button_rule = "dead"\nraise_cap = 5')
    page = press(opened(), "Clear every house setting")
    assert "What it would alter" in told(page)
    (clear,) = (one for one in page.button if one.label == "Clear them for everybody")
    assert clear.disabled
    (sure,) = page.checkbox
    assert sure.label == "Yes, clear all 2 house settings"
    sure.check()
    run(page)
    press(page, "Clear them for everybody")
    assert room_house() == House()
    assert "All house settings were cleared." in told(page)
    press(page, "Undo this change")
    press(page, "Put it back for everybody")
    assert room_house() == House(button_rule="dead", raise_cap=5)


def test_the_only_change_of_the_house_is_undone_as_any_other() -> None:
    keep_house(MANAGER, "raise_cap = 5")
    page = opened()
    assert not {"Clear every house setting", "Put this back"} & {*labels(page)}
    press(page, "Undo this change")
    page.checkbox[0].check()
    run(page)
    press(page, "Clear them for everybody")
    assert room_house() == House()


def test_somebody_elses_change_meanwhile_is_not_undone_by_saving() -> None:
    page = opened(option="raise_cap")
    page.text_input[0].set_value("4")
    run(page)
    keep_house(MANAGER, 'button_rule = "dead"')
    press(page, "Have it hold for everybody")
    assert "Somebody changed the house meanwhile" in page.error[0].value
    assert room_house() == House(button_rule="dead")


def test_who_was_demoted_meanwhile_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(option="raise_cap")
    page.text_input[0].set_value("4")
    run(page)
    be(monkeypatch, Person(name="Quin", role="floor"))
    press(page, "Have it hold for everybody")
    assert "takes a manager" in page.error[0].value
    assert room_house() == House()


def put_in(text: bytes) -> AppTest:
    page = opened()
    page.file_uploader[0].set_value(("house.toml", text, "application/toml"))
    return run(page)


def test_a_file_is_put_in_after_what_it_changes_and_alters_was_shown() -> None:
    page = put_in(GOOD.encode())
    assert "house.toml would change this:" in told(page)
    assert "70 percent" in told(page)
    assert room_house() == House()
    press(page, "Have it hold for everybody")
    assert room_house().misunderstanding_threshold == 70
    assert [one.number for one in room_house().rules] == ["House 4"]


def test_a_file_that_cannot_be_read_is_refused_naming_each_field_and_changes_nothing() -> None:
    (error,) = put_in(BROKEN.encode()).error
    for part in ("edition", "rrop-12", "rrop-11", "misunderstanding"):
        assert part in error.value
    assert "nothing is changed" in error.value
    (error,) = put_in(b"\xff\xfe\x00").error
    assert "UTF-8" in error.value


EVIL = "[sign in](http://evil.example) ![x](http://127.0.0.9/i)"


@pytest.mark.parametrize("line", [f'edition = "{EVIL}"', f'"{EVIL}" = 70', f"{EVIL}"])
def test_what_a_refused_file_holds_is_no_link_and_no_image(line: str) -> None:
    (error,) = put_in(line.encode()).error
    assert "house.toml is refused" in error.value
    assert not re.search(r"(?<!\\)\[|https?://", error.value)


def test_a_dispute_that_came_with_a_house_of_its_own_is_told_and_ruled_by_the_rooms_again() -> None:
    page = AppTest.from_function(_page)
    page.session_state["content"] = {"room": {"house": GOOD}}
    run(page)
    assert "came with a house of its own" in page.warning[0].value
    assert "Posted at the desk" in told(page)
    press(page, "Rule it by the house of this room")
    assert not page.warning
    assert "house" not in page.session_state["content"]["room"]
