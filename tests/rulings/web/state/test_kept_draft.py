"""One draft on two phones: each keeps its answers, sees the other's, and takes back its own."""

from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from rulings.web.state import dispute, kept_draft
from tests.support.archives.kept import draft_of

BET, SAID = "table.bet", "acts[0].said"


@pytest.fixture(autouse=True)
def two_browsers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    for module in (kept_draft, dispute):
        monkeypatch.setattr(module, "own_mark", lambda: st.session_state["phone"])


def _page() -> None:
    import streamlit as st

    from rulings.web import state

    state.draft()
    for name, args in st.session_state.pop("does", []):
        getattr(state, name)(*args)
    st.session_state["shows"] = {**state.content()}
    st.session_state["told"] = state.told_elsewhere()
    st.session_state["offers"] = state.can_put_back()


class Phone:
    """A phone with a draft open; what it does is what its user taps."""

    def __init__(self, name: str, draft: str = "d1") -> None:
        self.page = AppTest.from_function(_page)
        self.page.session_state["phone"] = name
        self.page.query_params["d"] = draft

    def does(self, name: str, *args: Any) -> "Phone":
        self.page.session_state["does"] = [(name, args)]
        self.page.run()
        assert not self.page.exception
        return self

    @property
    def shows(self) -> dict[str, Any]:
        held: dict[str, Any] = self.page.session_state["shows"]
        return held

    @property
    def draft(self) -> str:
        return f"{self.page.session_state['draft']}"


@pytest.fixture
def mine() -> Phone:
    return Phone("mine").does("pick", "oversized-chip", {})


@pytest.fixture
def other(mine: Phone) -> Phone:
    return Phone("other").does("content")


def test_answers_given_on_two_phones_at_once_are_both_kept(mine: Phone, other: Phone) -> None:
    mine.does("take", BET, "300")
    other.does("take", SAID, "nothing")
    assert draft_of("d1")["answers"] == {BET: "300", SAID: "nothing"}
    assert other.shows["answers"] == {BET: "300", SAID: "nothing"}
    mine.does("catch_up")
    assert mine.shows["answers"] == {BET: "300", SAID: "nothing"}


def test_one_question_answered_on_both_is_told_and_settled_either_way(
    mine: Phone, other: Phone
) -> None:
    mine.does("take", BET, "300")
    other.does("take", BET, "400")
    (told,) = other.page.session_state["told"]
    assert (told.mine, told.theirs) == ("400", "300")
    assert draft_of("d1")["answers"] == {BET: "300"}
    other.does("take_mine", told.about)
    assert draft_of("d1")["answers"] == {BET: "400"}
    assert other.page.session_state["told"] == ()
    mine.does("take", BET, "500").does("leave_theirs", told.about)
    assert mine.shows["answers"] == {BET: "400"}
    assert mine.page.session_state["told"] == ()


def test_who_answers_in_a_dispute_that_another_has_left_goes_on_with_it(
    mine: Phone, other: Phone
) -> None:
    mine.does("take", BET, "300").does("pick", None, {})
    other.does("take", SAID, "nothing")
    assert other.draft == "d1"
    assert draft_of("d1")["answers"] == {BET: "300", SAID: "nothing"}
    assert mine.draft != "d1"
    assert mine.shows["dispute"] is None


def test_two_who_begin_at_once_each_have_a_draft_of_their_own() -> None:
    mine, other = Phone("mine").does("content"), Phone("other").does("content")
    mine.does("pick", "oversized-chip", {})
    other.does("pick", "clock", {})
    assert mine.draft == "d1"
    assert other.draft != "d1"
    assert (draft_of("d1")["dispute"], draft_of(other.draft)["dispute"]) == (
        *("oversized-chip", "clock"),
    )


def test_back_takes_the_last_answer_out_then_leaves_the_dispute_then_undoes_that(
    mine: Phone,
) -> None:
    mine.does("take", BET, "300").does("nobody_knows", SAID)
    mine.does("go_back")
    assert (mine.shows["answers"], mine.shows["nobody_knows"]) == ({BET: "300"}, [])
    mine.does("go_back")
    assert (mine.shows["answers"], mine.shows["dispute"]) == ({}, "oversized-chip")
    mine.does("go_back")
    assert mine.shows["dispute"] is None
    # A browser tells of a Back from the list only where a tap led to it: it undoes that.
    mine.does("go_back")
    again: object = mine.shows["dispute"]
    assert again == "oversized-chip"
    assert mine.draft == "d1"


def test_forward_does_again_what_was_gone_back_over(mine: Phone) -> None:
    mine.does("take", BET, "300").does("go_back", 2)
    assert mine.shows["dispute"] is None
    mine.does("go_forward", 2)
    assert (mine.draft, mine.shows["answers"]) == ("d1", {BET: "300"})


def test_a_dispute_left_is_put_back_until_another_is_begun(mine: Phone) -> None:
    mine.does("take", BET, "300").does("pick", None, {})
    assert mine.page.session_state["offers"]
    mine.does("put_back")
    assert (mine.draft, mine.shows["answers"]) == ("d1", {BET: "300"})
    mine.does("pick", None, {}).does("pick", "clock", {})
    assert not mine.page.session_state["offers"]


def test_a_recorded_dispute_is_done_with(mine: Phone) -> None:
    mine.page.session_state["content"]["recorded"] = 7
    mine.does("pick", None, {})
    assert not mine.page.session_state["offers"]


STRUCTURE, BLIND = "game.structure", "game.big_blind"


@pytest.fixture
def recorded(mine: Phone) -> Phone:
    """A phone whose dispute was recorded as ruling 12, with what was written beside it."""
    for path, answer in ((BET, "300"), (STRUCTURE, "no-limit"), (BLIND, "100")):
        mine.does("take", path, answer)
    held = mine.page.session_state["content"]
    held["record"] = {"camera": "4", "seats": "3 Ann", "status": "open", "reason": "I saw it"}
    held["room"]["place"] = "7"
    held["recorded"] = 12
    return mine.does("keep")


def test_another_question_of_a_hand_begins_with_what_is_still_so_of_it(recorded: Phone) -> None:
    shows = recorded.does("begin_of_same_hand").shows
    assert (shows["dispute"], shows["recorded"], shows["same_hand"]) == (None, None, 12)
    assert shows["answers"] == {}
    assert shows["room"] == {"place": "7"}
    assert shows["record"] == {"camera": "4", "seats": "3 Ann"}
    game = {STRUCTURE: "no-limit", BLIND: "100"}
    assert shows["hand"] == {**game, "camera": "4", "seats": "3 Ann"}
    assert draft_of("d1")["recorded"] == 12
    assert draft_of(recorded.draft)["same_hand"] == 12


def test_a_question_stays_of_its_hand_until_it_is_recorded(recorded: Phone) -> None:
    recorded.does("begin_of_same_hand").does("pick", "clock", {}).does("pick", None, {})
    assert recorded.shows["same_hand"] == 12
    recorded.does("pick", "clock", {})
    assert recorded.shows["record"] == {"camera": "4", "seats": "3 Ann"}
    recorded.page.session_state["content"]["recorded"] = 13
    recorded.does("begin_of_same_hand")
    assert recorded.shows["same_hand"] == 12
    assert recorded.shows["hand"][BLIND] == "100"
    recorded.does("pick", "clock", {})
    recorded.page.session_state["content"]["recorded"] = 14
    recorded.does("pick", None, {})
    assert (recorded.shows["same_hand"], recorded.shows["hand"]) == (None, {})
    assert recorded.shows["record"] == {}


def test_a_hand_that_is_not_the_same_is_left_with_what_was_written_of_it(recorded: Phone) -> None:
    recorded.does("begin_of_same_hand").does("pick", "clock", {})
    recorded.page.session_state["content"]["record"] |= {"seats": "5 Ben", "status": "open"}
    shows = recorded.does("leave_hand").shows
    assert (shows["same_hand"], shows["hand"]) == (None, {})
    assert (shows["dispute"], shows["record"]) == ("clock", {"seats": "5 Ben", "status": "open"})


def test_a_hand_left_on_one_phone_is_left_on_the_other(recorded: Phone) -> None:
    draft = recorded.does("begin_of_same_hand").does("pick", "oversized-chip", {}).draft
    other = Phone("other", draft).does("take", SAID, "nothing")
    assert other.shows["same_hand"] == 12
    recorded.does("leave_hand")
    other.does("take", BET, "400")
    assert (other.shows["same_hand"], other.shows["hand"]) == (None, {})
    assert draft_of(draft)["answers"] == {SAID: "nothing", BET: "400"}
    assert draft_of(draft)["same_hand"] is None


def test_an_answer_that_could_not_be_kept_is_kept_with_the_next(
    mine: Phone, other: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setenv("FLOOR_DRAFTS", "postgresql://floor@127.0.0.1:9/none")
        mine.does("take", BET, "300")
    other.does("take", SAID, "nothing")
    mine.does("take", "table.round", "later")
    assert draft_of("d1")["answers"] == {BET: "300", SAID: "nothing", "table.round": "later"}
    mine.does("go_back").does("go_back")
    assert mine.shows["answers"] == {SAID: "nothing"}


def test_a_draft_that_was_let_go_of_is_kept_again(mine: Phone, tmp_path: Path) -> None:
    for file in tmp_path.glob("drafts.sqlite*"):
        file.unlink()
    from rulings.archive.database import draft_file

    draft_file.close()
    mine.does("take", BET, "300")
    assert (mine.draft, draft_of("d1")["answers"]) == ("d1", {BET: "300"})
