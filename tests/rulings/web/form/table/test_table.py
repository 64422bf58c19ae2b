"""The table of a dispute: set with few taps, kept by its name, chosen with one, and never mixed."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.room.house import keep_house
from rulings.archive.room.tables import AMOUNTS, RoomTable, keep_table, tables
from rulings.archive.staff.permissions import Person
from rulings.web.access import browser as own_browser
from rulings.web.access import visitor
from rulings.web.form.current_dispute import started
from rulings.web.form.table import saved_tables
from tests.rulings.web.form.test_form import LIVE, give, headline, open_question, opened
from tests.support.archives.archived_rulings import MANAGER
from tests.support.common_answers import ANSWERS

pytestmark = pytest.mark.slow

NO_LIMIT = {
    **{"game.structure": "no-limit", "game.play": "cash"},
    **{"game.small_blind": "50", "game.big_blind": "100"},
}
WITH_MORE = {
    **{**NO_LIMIT, "game.third_blind": "25", "game.ante": "10", "game.cap_per_hand": "2k"},
    "game.smallest_chip": "25",
}
POT_LIMIT = {"game.structure": "pot-limit", "game.big_blind": "5"}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> None:
    of_browser(monkeypatch, "mine")


def of_browser(monkeypatch: pytest.MonkeyPatch, mark: str) -> None:
    monkeypatch.setattr(own_browser, "of", lambda _: mark)


def of_the_room(name: str, facts: dict[str, str]) -> None:
    keep_table(MANAGER, RoomTable(name=name, facts=facts))


def choose(page: AppTest, name: str) -> AppTest:
    return page.button_group(key="r:table").set_value(name).run()


def line(page: AppTest) -> str:
    assert not page.exception
    return page.expander[0].label


def facts(page: AppTest) -> dict[str, str]:
    room = page.session_state["content"]["room"]
    return {path: answer for path, answer in room.items() if path.startswith("game.")}


def test_a_first_visitor_sets_a_game_by_three_taps() -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    page.button_group(key="r:game.play").set_value("cash").run()
    page.button_group(key="r:usual").set_value("50/100").run()
    assert line(page) == "This table: No-limit 50/100 · cash"
    assert facts(page) == NO_LIMIT
    assert page.text_input(key="r:game.big_blind").value == "100"


def test_the_usual_blinds_are_those_of_what_is_played() -> None:
    page = opened()
    assert "1/2" in page.button_group(key="r:usual").options
    page.button_group(key="r:game.play").set_value("tournament").run()
    assert "1/2" not in page.button_group(key="r:usual").options
    assert "1,000/2,000" in page.button_group(key="r:usual").options


def test_other_blinds_typed_leave_no_usual_ones_marked() -> None:
    page = opened()
    page.button_group(key="r:usual").set_value("5/10").run()
    page.text_input(key="r:game.big_blind").set_value("15").run()
    assert page.button_group(key="r:usual").value is None
    assert facts(page) == {"game.small_blind": "5", "game.big_blind": "15"}


def test_a_table_of_the_room_is_chosen_by_one_tap_and_told_in_a_line() -> None:
    of_the_room("T7", NO_LIMIT)
    page = choose(opened(), "T7")
    assert line(page) == "This table: T7 · No-limit 50/100 · cash"
    assert page.text_input(key="r:game.big_blind").value == "100"
    assert page.session_state["content"]["room"]["place"] == "T7"


def test_no_fact_of_one_table_goes_along_to_another() -> None:
    of_the_room("T7", WITH_MORE)
    of_the_room("T8", POT_LIMIT)
    page = choose(choose(opened(), "T7"), "T8")
    assert facts(page) == POT_LIMIT
    assert line(page) == "This table: T8 · Pot-limit 5"
    assert [page.text_input(key=f"r:{path}").value for path in WITH_MORE if "blind" in path] == [
        *("", "5", "")
    ]
    assert page.button_group(key="r:game.play").value is None


def test_of_many_tables_one_is_chosen_from_a_list_and_a_name_is_no_link() -> None:
    of_the_room("[x](http://evil.example)", POT_LIMIT)
    assert not any(LIVE.search(f"{one}") for one in opened().button_group(key="r:table").options)
    for number in range(saved_tables.MOST_SIDE_BY_SIDE):
        of_the_room(f"T{number}", NO_LIMIT)
    page = opened().selectbox(key="r:table").set_value("T3").run()
    assert line(page) == "This table: T3 · No-limit 50/100 · cash"


def test_no_table_clears_the_game_and_nothing_else() -> None:
    of_the_room("T7", WITH_MORE)
    page = choose(opened(), "T7")
    page.button_group(key="r:edition").set_value("rrop-early").run()
    page = choose(page, "No table")
    assert facts(page) == {}
    assert page.session_state["content"]["room"] == {"edition": "rrop-early"}
    assert line(page) == "This table: Earlier edition"


def test_the_book_shown_is_that_of_what_the_table_plays() -> None:
    keep_house(MANAGER, 'tournament_book = "rrop-early"')
    page = opened()
    for play, book, told in (
        ("cash", "rrop-11", "This table: cash"),
        ("tournament", "rrop-early", "This table: tournament · Earlier edition"),
        ("cash", "rrop-11", "This table: cash"),
    ):
        page.button_group(key="r:game.play").set_value(play).run()
        assert page.button_group(key="r:edition").value == book
        assert line(page).casefold() == told.casefold()


def test_a_new_visit_of_a_browser_is_at_the_table_chosen_last_there(
    browser: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_the_room("T7", NO_LIMIT)
    choose(opened(), "T7")
    assert line(opened()) == "This table: T7 · No-limit 50/100 · cash"
    of_the_room("T7", {**NO_LIMIT, "game.small_blind": "100", "game.big_blind": "200"})
    assert line(opened()) == "This table: T7 · No-limit 100/200 · cash"
    of_browser(monkeypatch, "another")
    assert line(opened()) == "Set this table: game and blinds"


def test_facts_that_have_no_name_are_remembered_too(browser: None) -> None:
    opened().button_group(key="r:usual").set_value("2/5").run()
    assert line(opened()) == "This table: 2/5"


def test_a_draft_keeps_its_own_table_wherever_it_is_opened(
    browser: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_the_room("T7", NO_LIMIT)
    of_the_room("T8", POT_LIMIT)
    page = choose(opened(), "T7")
    draft = f"{page.session_state['draft']}"
    of_browser(monkeypatch, "another")
    choose(opened(), "T8")
    assert line(opened(draft)) == "This table: T7 · No-limit 50/100 · cash"


def at_the_form(monkeypatch: pytest.MonkeyPatch, role: str | None) -> None:
    person = Person.model_validate({"name": "Mara", "role": role}) if role else None
    monkeypatch.setattr(visitor, "person", lambda: person)


@pytest.mark.parametrize("role", [None, "trainee", "reviewer"])
def test_who_may_not_save_a_table_is_not_offered_it(
    role: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_the_form(monkeypatch, role)
    assert not [one for one in opened().button if one.key == "table:keep"]


@pytest.mark.parametrize("role", ["floor", "manager"])
def test_who_may_saves_the_present_game_for_the_room(
    role: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_the_form(monkeypatch, role)
    page = opened()
    page.button_group(key="r:usual").set_value("5/10").run()
    page.text_input(key="r:name").set_value(" T9 ").run()
    page.button(key="table:keep").click().run()
    assert tables() == (
        RoomTable(name="T9", facts={"game.small_blind": "5", "game.big_blind": "10"}),
    )
    assert line(page) == "This table: T9 · 5/10"
    assert page.button_group(key="r:table").value == "T9"


def test_a_table_without_a_name_or_with_a_wrong_amount_is_not_saved_and_it_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_the_form(monkeypatch, "floor")
    page = opened()
    page.button(key="table:keep").click().run()
    assert page.error[0].value == "Give the table a name, such as T7."
    page.text_input(key="r:name").set_value("T9").run()
    page.text_input(key="r:game.ante").set_value("1.5").run()
    assert page.error[0].value.startswith("Ante: ")
    page.button(key="table:keep").click().run()
    assert any("It was not saved. Ante: " in one.value for one in page.error)
    assert tables() == ()
    assert page.text_input(key="r:game.ante").value == "1.5"


def test_who_was_signed_out_meanwhile_saves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at_the_form(monkeypatch, "floor")
    page = opened()
    page.text_input(key="r:name").set_value("T9").run()
    at_the_form(monkeypatch, None)
    page.button(key="table:keep").click().run()
    assert tables() == ()


def test_a_kill_takes_no_blinds_of_a_no_limit_table_and_says_so() -> None:
    of_the_room("T7", NO_LIMIT)
    page = choose(opened(), "T7")
    page.button(key="pick:kill-pot").click().run()
    said = "This table plays no-limit: its blinds are not taken for this dispute."
    assert said in [one.value for one in page.caption]
    of_the_room("T7", {**NO_LIMIT, "game.structure": "fixed-limit"})
    page = choose(opened(), "T7")
    page.button(key="pick:kill-pot").click().run()
    assert said not in [one.value for one in page.caption]


@pytest.mark.parametrize(
    ("structure", "asked"), [("no-limit", "kill.big_blind"), ("fixed-limit", None)]
)
def test_how_much_a_kill_is_asks_for_the_blind_that_is_not_taken(
    structure: str, asked: str | None
) -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value(structure).run()
    page.text_input(key="r:game.big_blind").set_value("100").run()
    page.button(key="pick:kill-pot").click().run()
    answers = ANSWERS["kill-pot"][1]
    while (path := open_question(page)) is not None and path in answers:
        page = give(page, path, answers[path])
    assert path == asked


def test_what_nobody_is_asked_for_of_a_table_is_told_with_a_round_and_only_there() -> None:
    amounts = {path: WITH_MORE[path] for path in AMOUNTS}
    begun = started({"situation": "betting", "acts": [{"player": "Ann"}]}, amounts)
    assert begun["game"] == {"third_blind": 25, "cap_per_hand": 2_000, "smallest_chip": 25}
    assert started({"situation": "clock"}, amounts) == {"situation": "clock"}


@pytest.mark.parametrize(("name", "decision"), [("T7", "Raise to 2,000"), ("T8", "Raise to 5,000")])
def test_a_raise_goes_as_far_as_the_cap_of_the_table_chosen(name: str, decision: str) -> None:
    of_the_room("T7", WITH_MORE)
    of_the_room("T8", NO_LIMIT)
    page = choose(opened(), name)
    page.button(key="pick:raise-or-call").click().run()
    told = {"acts[0].chips": "1k 1k 1k 1k 1k", "table.bet": "300"}
    while (path := open_question(page)) is not None:
        page = give(page, path, {**ANSWERS["raise-or-call"][1], **told}[path])
    assert headline(page) == decision


@pytest.mark.parametrize(
    ("structure", "begun"), [("spread-limit", "spread-limit"), ("no-limit", "fixed-limit")]
)
def test_a_limit_dispute_is_of_the_limit_that_its_table_plays(structure: str, begun: str) -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value(structure).run()
    page.button(key="pick:limit-round").click().run()
    assert page.session_state["content"]["answers"]["game.structure"] == begun


def of_the_hand(**game: str) -> AppTest:
    """The first screen for another question of the hand of ruling 1, and what its game was."""
    page = opened()
    held = page.session_state["content"]
    held["same_hand"], held["hand"] = 1, {f"game.{name}": told for name, told in game.items()}
    return page.run()


def test_another_question_of_a_hand_is_not_asked_for_its_game_again() -> None:
    page = of_the_hand(structure="no-limit", big_blind="100", play="cash")
    page.button(key="pick:raise-or-call").click().run()
    game = {"game.structure": "no-limit", "game.big_blind": "100", "game.play": "cash"}
    assert page.session_state["content"]["answers"].items() >= game.items()
    while (path := open_question(page)) is not None:
        assert not path.startswith("game.")
        page = give(page, path, ANSWERS["raise-or-call"][1][path])
    assert not any("Does not matter now" in one.body for one in page.html)


@pytest.mark.parametrize(("structure", "asked"), [("no-limit", True), ("fixed-limit", False)])
def test_a_kill_takes_the_blind_of_its_hand(structure: str, *, asked: bool) -> None:
    page = of_the_hand(structure=structure, big_blind="100")
    page.button(key="pick:kill-pot").click().run()
    answers = ANSWERS["kill-pot"][1]
    while (path := open_question(page)) is not None and path in answers:
        page = give(page, path, answers[path])
    assert (path == "kill.big_blind") is asked


def test_blinds_of_the_table_are_not_those_of_a_hand_of_another_game() -> None:
    of_the_room("T7", NO_LIMIT)
    page = choose(opened(), "T7")
    held = page.session_state["content"]
    held["same_hand"], held["hand"] = 1, {"game.structure": "pot-limit"}
    page.run()
    page.button(key="pick:raise-or-call").click().run()
    said = "This table plays no-limit: its blinds are not taken for this dispute."
    assert said in [one.value for one in page.caption]


def test_a_dispute_of_another_game_takes_nothing_of_the_game_of_the_hand() -> None:
    page = of_the_hand(structure="no-limit", big_blind="100")
    page.button(key="pick:over-the-pot").click().run()
    answers = page.session_state["content"]["answers"]
    assert answers["game.structure"] == "pot-limit"
    assert "game.big_blind" not in answers
