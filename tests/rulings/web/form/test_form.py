"""Each common dispute is ruled by answering what the form asks, without a browser."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rules.vocabulary import QUESTIONS
from rulings.archive.entries.drafts import keep_draft
from rulings.dispute.paths import asked_at
from rulings.dispute.reading.acts_in_pieces import AS_ONE_ACT
from rulings.engine import work_limit
from rulings.rulebook.common_disputes import BY_ID, COMMON
from rulings.web.access import visitor
from rulings.web.form.questions.answered_row import read_back
from tests.support.as_read import as_read
from tests.support.checkout import MAIN
from tests.support.common_answers import ANSWERS


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))


def opened(draft: str | None = None) -> AppTest:
    page = AppTest.from_file(f"{MAIN}")
    if draft:
        page.query_params["d"] = draft
    page.run()
    assert not page.exception
    return page


def headline(page: AppTest) -> str:
    """The decision: no heading stands before it."""
    assert not page.exception
    return str(page.header[0].value)


def open_question(page: AppTest) -> str | None:
    """The path of the question that has no answer yet."""
    for widget in (*page.button_group, *page.text_input):
        key = str(widget.key)
        if key.startswith(("q:", "among:q:")) and not widget.value:
            return key.removeprefix("among:").removeprefix("q:")
    return None


def rows(page: AppTest) -> list[str]:
    """The answered questions, each folded to a row, as they are read."""
    told = [one.body for one in page.html if one.body.startswith("<div><span>")]
    return [unescape(re.sub(r"<[^>]+>", "", body)) for body in told]


def change(page: AppTest, path: str) -> AppTest:
    return page.button(key=f"c:{path}").click().run()


def give(page: AppTest, path: str, answer: str) -> AppTest:
    """Answer a question, opened again where it is folded."""
    key = f"q:{path}"
    if any(one.key == f"c:{path}" for one in page.button):
        page = change(page, path)
    if any(str(one.key) == key for one in page.text_input):
        return page.text_input(key=key).set_value(answer).run()
    for group, among in QUESTIONS[asked_at(path).key].groups:
        if answer in among:
            page = page.button_group(key=f"among:{key}").set_value(group).run()
    return page.button_group(key=key).set_value(answer).run()


def begun(page: AppTest, common: str) -> AppTest:
    """A common dispute picked, with the first answer to what it asks before all else."""
    page = page.button(key=f"pick:{common}").click().run()
    if (first := BY_ID[common].first) is not None:
        page.button(key=f"first:{next(iter(first.answers.values()))}").click().run()
    return page


EVERY_RUN = ("misdeal", "odd-chip", "side-pots")
"""Of each kind of answer one: those of the others are tried without a page in every run."""


@pytest.mark.parametrize(
    "common",
    [
        pytest.param(one.id, marks=[] if one.id in EVERY_RUN else [pytest.mark.long])
        for one in COMMON
    ],
)
def test_a_common_dispute_is_ruled_by_answering(common: str) -> None:
    decision, answers = ANSWERS[common]
    page = opened()
    played = (*BY_ID[common].at, "no-limit")[0]
    page.button_group(key="r:game.structure").set_value(played).run()
    page.text_input(key="r:game.big_blind").set_value("100").run()
    page = begun(page, common)
    asked = []
    while (path := open_question(page)) is not None:
        assert headline(page).startswith(("Need to know", "Likely: "))
        assert path not in asked, f"{path} is asked again"
        asked.append(path)
        page = give(page, path, answers[path])
    assert headline(page) == decision
    assert set(asked) <= set(answers)


@pytest.mark.parametrize("play", ["tournament", "cash"])
def test_a_ruling_at_a_tournament_alone_says_first_that_it_is_by_the_cash_book(play: str) -> None:
    page = opened()
    page.button_group(key="r:game.play").set_value(play).run()
    page.button(key="pick:turned-too-early").click().run()
    page = give(page, "board.street", ANSWERS["turned-too-early"][1]["board.street"])
    assert headline(page) == ANSWERS["turned-too-early"][0]
    told = [one.value for one in page.markdown]
    notice = "**By Robert's Rules with Section 15. No Poker TDA rules are held here.**"
    assert (notice in told) is (play == "tournament")


def test_a_half_entered_dispute_is_there_again_after_the_session_is_lost() -> None:
    page = opened()
    page.button(key="pick:misread-bet").click().run()
    page = give(page, "table.bet", "300")
    again = opened(page.query_params["d"])
    assert rows(again) == ["How much was the bet to match? 300"]
    assert open_question(again) == "table.in_front{Player}"


OLD_DRAFT = {
    "dispute": "misread-bet",
    "answers": {"table.bet": "300", "acts[0].mood": "angry"},
    "disputed": {"act.weather": [["fine", "the dealer"], ["foul", ""]]},
    "nobody_knows": ["acts[0].smell"],
    "confirmed": ["acts[0].smell"],
    "room": {"game.colour": "red", "edition": "rrop-99", "house": "no such = ", "place": "7"},
}


def test_of_an_old_draft_only_what_is_not_asked_any_more_is_left_out_and_each_is_told() -> None:
    keep_draft("old", OLD_DRAFT)
    page = opened("old")
    said = [one.value for one in page.warning]
    asked_no_more = "is left out: its question is not asked any more."
    assert said[:4] == [
        f"The answer “angry” {asked_no_more}",
        f"The answer “fine or foul” {asked_no_more}",
        f"The answer “red” {asked_no_more}",
        "The edition “rrop-99” is left out: this version does not hold it.",
    ]
    assert said[4].startswith("The room’s file is left out, for it cannot be read any more. ")
    assert len(said) == 5
    assert rows(page) == ["How much was the bet to match? 300"]
    page = give(page, "table.in_front{Player}", "0")
    assert len(page.warning) == 5
    again = opened("old")
    assert not again.warning
    assert rows(again)[0] == "How much was the bet to match? 300"


def test_a_draft_that_is_none_is_said_to_be_unreadable() -> None:
    keep_draft("odd", {"dispute": "no such", "answers": {"clock.asked": 1}})
    page = opened("odd")
    (said,) = page.warning
    assert said.value == "The draft that the address names cannot be read any more."


EVIL = "[Your session ended](http://evil.example) ![x](http://127.0.0.9:9777/i) www.evil.example"
A_SITE, ANOTHER = "www.evil.example", "me@evil.example"
HOSTILE_HOUSE = f"""
[[rules]]
number = "H-1"
clause = "bc.7h"
makes = "no decision"
reason = "See {EVIL}"
say = "Go on: {EVIL}"
"""
IN_ORDER: dict[str, Any] = {
    "dispute": "acts",
    "acts": [
        {"player": A_SITE, "did": "bets", "to": "300"},
        {"player": ANOTHER, "did": "in dispute"},
    ],
    "answers": {"acts[1].said": "nothing", "acts[1].chips": "1000", "acts[1].motions": "one"},
    "room": {"game.structure": "no-limit", "game.small_blind": "50", "game.big_blind": "100"},
}
RULED = {**IN_ORDER["answers"], "acts[1].released": "released"}
EARLY = {
    **BY_ID["act-out-of-turn"].given,
    **{"table.bet": "0", "acts[0].said": "check"},
}
ASKED_BY_THE_CONVENTIONS = {
    "dispute": "act-out-of-turn",
    "answers": {**EARLY, "acts[0].chips": "none"},
    # The private-games edition has a remedy for each act; they leave any to the floor.
    "room": {"house": "private_games = false\n"},
}
LIVE = re.compile(r"(?<!\\)!?\[[^\]]*\]\(|(?<!\w)www\.|https?://|@evil", re.IGNORECASE)
"""What markdown takes for a link or an image."""


def read_as_markdown(page: AppTest) -> list[str]:
    """Every text and label on the page in which markdown is read."""
    texts = (*page.header, *page.markdown, *page.caption, *page.error, *page.warning)
    labelled = (*page.button, *page.button_group, *page.text_input, *page.expander)
    options = [f"{option}" for one in page.button_group for option in one.options]
    return [*(one.value for one in texts), *(one.label for one in labelled), *options]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("draft", "told"),
    [
        (IN_ORDER, "If me@"),
        ({**IN_ORDER, "answers": RULED}, "Return 700 to me@"),
        ({**IN_ORDER, "answers": {**RULED, "acts[1].released": EVIL}}, "one of released"),
        ({**IN_ORDER, "room": {"game.big_blind": EVIL}}, f"This table: {EVIL}"),
        ({**IN_ORDER, "room": {"table": EVIL}}, f"This table: {EVIL}"),
        (
            {
                "dispute": "turn",
                "answers": {"turn.asks": "rake, fees and tips"},
                "room": {"house": HOSTILE_HOUSE},
            },
            f"Go on: {EVIL}",
        ),
    ],
)
def test_nothing_that_a_link_brings_is_a_link_or_an_image(draft: dict[str, Any], told: str) -> None:
    keep_draft("evil", draft)
    page = opened("evil")
    for fold in ("why", "near", "changes"):
        page = unfold(page, fold)
    shown = read_as_markdown(page)
    assert any(told in as_read(one) for one in shown)
    assert [one for one in shown if LIVE.search(one)] == []


def test_where_nothing_is_set_the_table_is_to_be_set_and_then_it_is_told() -> None:
    page = opened()
    assert page.expander[0].label == "Set this table: game and blinds"
    page.text_input(key="r:game.big_blind").set_value("100").run()
    assert page.expander[0].label == "This table: 100"
    page.text_input(key="r:game.big_blind").set_value("").run()
    assert page.expander[0].label == "Set this table: game and blinds"
    page.button_group(key="r:edition").set_value("rrop-early").run()
    assert page.expander[0].label == "This table: Earlier edition"


def test_a_house_of_its_own_is_told_though_its_table_is_not_set() -> None:
    keep_draft("own-house", {**IN_ORDER, "room": {"house": "pot_unit = 5"}})
    label = "This table: house rules"
    assert opened("own-house").expander[0].label == label


def test_whose_machine_it_is_is_asked_below_the_disputes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "here_only", lambda: True)
    monkeypatch.setattr(visitor, "person", lambda: None)
    keys = [getattr(one, "key", None) for one in opened().main]
    names = [place for place, one in enumerate(keys) if "own-name" in f"{one}"]
    disputes = [place for place, one in enumerate(keys) if f"{one}".startswith("pick:")]
    assert disputes
    assert min(names) > max(disputes)


def test_a_wrong_amount_is_refused_at_its_field_and_kept() -> None:
    page = opened()
    page.button(key="pick:misread-bet").click().run()
    page = give(page, "table.bet", "1.000")
    assert "1.000" in page.error[0].value
    assert page.text_input(key="q:table.bet").value == "1.000"
    page = give(page, "table.bet", "1.5k")
    assert not page.error
    assert rows(page) == ["How much was the bet to match? 1,500"]


@pytest.mark.slow
def test_the_earlier_edition_is_cited_once_the_room_has_chosen_it() -> None:
    page = opened()
    page.button_group(key="r:edition").set_value("rrop-early").run()
    page.button(key="pick:oversized-chip").click().run()
    while (path := open_question(page)) is not None:
        page = give(page, path, ANSWERS["oversized-chip"][1][path])
    (rules,) = parts(page, "rules")
    assert rules == "NL-11 A lone silent chip facing a bet that it covers is a call, however large"
    assert any("an earlier version, Section 14, No-Limit, 11" in one.body for one in page.html)


def test_blinds_that_cannot_be_are_refused_at_their_field() -> None:
    page = opened()
    page.text_input(key="r:game.small_blind").set_value("50").run()
    page.text_input(key="r:game.big_blind").set_value("10").run()
    (error,) = page.error
    assert error.value == "“How much is the small blind?” 50: at most the big blind, 10"
    page.text_input(key="r:game.big_blind").set_value("0").run()
    assert page.error[0].value == "0: at least 1 is allowed"
    page.text_input(key="r:game.big_blind").set_value("100").run()
    assert not page.error


def test_a_room_that_goes_by_the_conventions_finds_them_among_its_editions() -> None:
    page = AppTest.from_file(f"{MAIN}")
    room = {"house": 'edition = "betting-conventions"\n'}
    page.session_state["content"] = {"dispute": None, "answers": {}, "acts": [], "room": room}
    page.run()
    assert page.button_group(key="r:edition").value == "betting-conventions"
    page.button_group(key="r:edition").set_value("rrop-11").run()
    page.button_group(key="r:edition").set_value("betting-conventions").run()
    assert page.button_group(key="r:edition").value == "betting-conventions"
    assert len(opened().button_group(key="r:edition").options) == 2


def test_what_the_title_states_can_be_changed() -> None:
    page = opened()
    page.button(key="pick:oversized-chip").click().run()
    while (path := open_question(page)) is not None:
        page = give(page, path, ANSWERS["oversized-chip"][1][path])
    page = give(page, "acts[0].released", "held")
    assert headline(page) == "No action yet"


def test_starting_again_leads_back_to_the_list_and_keeps_the_table() -> None:
    page = opened()
    page.text_input(key="r:game.big_blind").set_value("10").run()
    page.button(key="pick:clock").click().run()
    page.button(key="again").click().run()
    assert page.text_input(key="r:game.big_blind").value == "10"
    assert page.button(key="pick:clock")


@pytest.mark.slow
def test_a_longer_run_of_acts_is_entered_one_by_one() -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    page.text_input(key="r:game.big_blind").set_value("100").run()
    page.button(key="pick:acts").click().run()
    for player, did, to in (
        ("Ann", "bets", "100"),
        ("Ben", "raises", "200"),
        ("Cat", "raises", "280"),
        ("Ann", "calls", ""),
        ("Ben", "in dispute", ""),
    ):
        page.text_input(key="a:player").set_value(player)
        page.button_group(key="a:did").set_value(did).run()
        if to:
            page.text_input(key="a:to").set_value(to)
        page.button(key="a:add").click().run()
    answers = {
        "table.bet": "0",
        "acts[2].behind": "none",
        "acts[4].said": "raise to 600",
        "acts[4].chips": "none",
        "table.acted{Ben}": "0",
    }
    while (path := open_question(page)) is not None:
        page = give(page, path, answers[path])
    assert headline(page) == "Only a call: 280"


def test_an_act_without_a_player_is_refused_and_the_rest_is_kept() -> None:
    page = opened()
    page.button(key="pick:acts").click().run()
    page.button_group(key="a:did").set_value("bets").run()
    page.text_input(key="a:to").set_value("100")
    page.button(key="a:add").click().run()
    assert "needed" in page.error[0].value
    assert page.text_input(key="a:to").value == "100"


def test_a_second_act_of_who_acted_last_is_refused_and_the_acts_before_it_are_kept() -> None:
    page = opened()
    page.button(key="pick:acts").click().run()
    for player, did in (("Ann", "checks"), ("Ben", "checks"), ("Ben", "calls")):
        page.text_input(key="a:player").set_value(player)
        page.button_group(key="a:did").set_value(did).run()
        page.button(key="a:add").click().run()
    page.text_input(key="a:player").set_value("Cat")
    page.button_group(key="a:did").set_value("in dispute").run()
    page.button(key="a:add").click().run()
    (error,) = page.error
    assert error.value.replace("\\", "") == f'acts[2].player: "Ben": {AS_ONE_ACT}'
    page.button(key="remove:2").click().run()
    assert not page.error
    assert [act["player"] for act in page.session_state["content"]["acts"]] == ["Ann", "Ben", "Cat"]


def test_no_more_than_forty_acts_are_entered() -> None:
    page = opened()
    page.button(key="pick:acts").click().run()
    held = page.session_state["content"]["acts"]
    held += [{"player": f"Seat {place % 9 + 1}", "did": "checks"} for place in range(40)]
    page.text_input(key="a:player").set_value("Ben")
    page.button_group(key="a:did").set_value("in dispute").run()
    page.button(key="a:add").click().run()
    assert page.error[0].value == "At most 40 acts are allowed"
    assert len(page.session_state["content"]["acts"]) == 40


def test_what_takes_too_long_is_told_and_nothing_entered_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = opened()
    page.button(key="pick:oversized-chip").click().run()
    path = open_question(page)
    assert path is not None
    page = give(page, path, ANSWERS["oversized-chip"][1][path])
    entered = dict(page.session_state["content"]["answers"])
    monkeypatch.setattr(work_limit, "MOST_JUDGED", 0)
    page.run()
    assert not page.exception
    assert "more than 0 times: tell it in fewer acts" in page.error[0].value
    assert "Every other dispute can be ruled on" in page.error[0].value
    monkeypatch.undo()
    page.run()
    assert not page.error
    assert entered
    assert page.session_state["content"]["answers"] == entered


@pytest.mark.parametrize("name", ["[Ben]", "\u202eBen", "B" * 41, " {} "])
def test_a_name_that_no_list_can_show_is_refused_where_it_is_entered(name: str) -> None:
    page = opened()
    page.button(key="pick:acts").click().run()
    page.text_input(key="a:player").set_value(name)
    page.button_group(key="a:did").set_value("checks").run()
    page.button(key="a:add").click().run()
    assert "a name of 1 to 40 letters" in page.error[0].value
    assert "acts[" not in page.error[0].value
    assert page.session_state["content"]["acts"] == []


ASKED = "Did a player ask for the clock? Yes"


def chosen(page: AppTest) -> AppTest:
    page.button(key="pick:clock").click().run()
    return give(page, "clock.asked", "yes")


def test_an_answered_question_is_one_row_and_only_the_next_one_is_open() -> None:
    page = chosen(opened())
    assert rows(page) == [ASKED]
    assert not any(one.key == "q:clock.asked" for one in page.button_group)
    assert open_question(page) == "clock.time"


def test_change_opens_a_row_with_its_answer_and_another_answer_folds_it_again() -> None:
    page = change(chosen(opened()), "clock.asked")
    assert rows(page) == []
    assert page.button_group(key="q:clock.asked").value == "yes"
    page = page.button_group(key="q:clock.asked").set_value("no").run()
    assert rows(page) == ["Did a player ask for the clock? No"]


def test_a_tap_on_the_answer_chosen_keeps_it_and_folds_its_row() -> None:
    page = change(chosen(opened()), "clock.asked")
    page = page.button_group(key="q:clock.asked").set_value(None).run()
    assert rows(page) == [ASKED]


def test_a_row_is_folded_again_with_its_answer_left_as_it_is() -> None:
    page = opened()
    page.button(key="pick:misread-bet").click().run()
    page = change(give(page, "table.bet", "2k"), "table.bet")
    assert page.text_input(key="q:table.bet").value == "2k"
    page.button(key="k:table.bet").click().run()
    assert rows(page) == ["How much was the bet to match? 2,000"]


def test_what_was_opened_in_one_dispute_is_not_open_in_the_next() -> None:
    page = change(chosen(opened()), "clock.asked")
    page.button(key="again").click().run()
    assert rows(chosen(page)) == [ASKED]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("none", "None"),
        ("0", "None"),
        ("1k", "one chip of 1,000"),
        ("800", "800 in all; the room has no chip of 800"),
        ("4x100 25", "five chips: 4 × 100, 25 (425 in all)"),
    ],
)
def test_chips_are_read_back_as_counted(answer: str, told: str) -> None:
    assert read_back(asked_at("acts[0].chips"), answer) == told


def pad(page: AppTest) -> dict[str, Any]:
    """What the pad of the open question is drawn from; nothing where none is open."""
    shown = [one.proto for one in page.get("bidi_component")]
    drawn = [
        one.mixed.json or one.json
        for one in shown
        if one.component_name.endswith("_pad") and not one.component_name.endswith("seat_pad")
    ]
    held: dict[str, Any] = json.loads(drawn[-1]) if drawn else {}
    return held


def test_the_chips_of_the_room_are_tapped_in_their_colours_where_chips_are_told_one_by_one() -> (
    None
):
    title = BY_ID["oversized-chip"]
    usual = ["100 black", "500 purple", "1,000 yellow", "5,000 orange", "25,000 teal"]
    given = {**title.given, "table.bet": "300", "table.in_front{Player}": "0"}
    own = {"house": "denominations = [10, 100, 1000]\n"}
    for room, told in (({}, usual), (own, ["100 black", "1,000 yellow"])):
        keep_draft("half", {"dispute": title.id, "answers": given, "room": room})
        page = opened("half")
        assert open_question(page) == "acts[0].chips"
        chips = pad(page)["chips"]
        assert [one["name"] for one in chips if one["likely"]] == told
        assert len(chips) == (3 if room else 11)
        assert pad(page)["single"]
        page = give(page, "acts[0].chips", "1000")
        assert pad(page) == {}
        assert rows(page)[-1] == "Which chips went in? one chip of 1,000"


def test_an_answer_is_read_back_as_the_button_that_was_pressed() -> None:
    asked = asked_at("clock.time")
    assert read_back(asked, "run out") == "None: time ran out"
    assert read_back(asked_at("acts[0].said"), "call") == "Call"


def test_what_is_wrong_with_an_answer_is_told_once_at_its_field() -> None:
    page = opened()
    page.button(key="pick:misread-bet").click().run()
    page = give(page, "table.bet", "1.000")
    assert headline(page) == "Need to know"
    (error,) = page.error
    assert error.value not in [one.value for one in page.markdown]


def test_an_open_question_is_shown_once() -> None:
    page = opened()
    page.button(key="pick:misread-bet").click().run()
    question = "How much was the bet to match?"
    assert [one.label for one in page.text_input].count(question) == 1
    assert not any(question in one.value for one in (*page.markdown, *page.caption, *page.header))


def test_an_address_that_lost_its_draft_is_given_it_back() -> None:
    page = chosen(opened())
    draft = page.query_params["d"]
    del page.query_params["d"]
    page.run()
    assert page.query_params["d"] == draft
    assert rows(page) == [ASKED]


def test_the_hint_of_the_open_question_stands_under_it_and_goes_with_it() -> None:
    page = opened()
    page.button(key="pick:misread-bet").click().run()
    hint = asked_at("table.bet").hint
    assert hint in [one.value for one in page.caption]
    assert hint not in [one.value for one in give(page, "table.bet", "300").caption]


def ruled(common: str) -> AppTest:
    """A common dispute with all its answers, at a table that has told nothing of itself."""
    page = begun(opened(), common)
    while (path := open_question(page)) is not None:
        page = give(page, path, ANSWERS[common][1][path])
    return page


def disagree(page: AppTest, path: str) -> AppTest:
    return page.button(key=f"x:{path}").click().run()


def gives(page: AppTest, path: str, place: int, *by: str) -> AppTest:
    return page.button_group(key=f"d:{path}:{place}:by").set_value(list(by)).run()


def account(page: AppTest, path: str, place: int, answer: str) -> AppTest:
    key = f"d:{path}:{place}"
    if any(str(one.key) == key for one in page.text_input):
        return page.text_input(key=key).set_value(answer).run()
    for group, among in QUESTIONS[asked_at(path).key].groups:
        if answer in among:
            page = page.button_group(key=f"among:{key}").set_value(group).run()
    return page.button_group(key=key).set_value(answer).run()


def parts(page: AppTest, kind: str) -> list[str]:
    """What is told in each part of this kind, without the marks."""
    told = [one.body for one in page.html if f'class="{kind}"' in one.body]
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split()) for body in told]


RELEASED = "acts[0].released"


def released_or_held() -> AppTest:
    page = disagree(ruled("oversized-chip"), RELEASED)
    page = gives(page, RELEASED, 0, "the dealer")
    page = gives(page, RELEASED, 1, "a player in the hand", "the camera")
    return account(page, RELEASED, 1, "held")


def test_they_disagree_is_beside_every_answer_and_opens_with_the_answer_given() -> None:
    page = disagree(ruled("oversized-chip"), "table.bet")
    assert page.text_input(key="d:table.bet:0").value == "300"
    assert page.text_input(key="d:table.bet:1").value is None
    assert "How much was the bet to match? 300" not in rows(page)
    beside = {str(one.key) for one in page.button if str(one.key).startswith("x:")}
    given = {f"x:{path}" for path in BY_ID["oversized-chip"].given}
    assert beside == {"x:table.in_front{Player}", "x:acts[0].chips", *given}


def test_until_there_is_another_answer_the_first_one_stands_and_it_is_waited_for() -> None:
    page = disagree(ruled("oversized-chip"), RELEASED)
    assert headline(page) == "Call: 300"
    assert any("waited for" in one.value for one in page.caption)
    page = account(page, RELEASED, 1, "released")
    assert headline(page) == "Call: 300"
    assert any("waited for" in one.value for one in page.caption)
    again = opened(page.query_params["d"])
    assert again.button_group(key=f"d:{RELEASED}:1").value == "released"


def test_with_the_other_answer_the_accounts_fold_to_a_row_and_a_reload_finds_them() -> None:
    page = released_or_held()
    row = (
        "Were the chips released? Released (the dealer) or "
        "Still held (a player in the hand, the camera)"
    )
    for told in (page, opened(page.query_params["d"])):
        assert parts(told, "several") == [row]
        assert headline(told) == "The accounts differ"


def test_the_ruling_under_each_account_is_told_and_the_fact_that_decides() -> None:
    page = released_or_held()
    assert parts(page, "account") == [
        "Were the chips released? Released (the dealer) Call: 300 NL-10 700 back to Player",
        "Were the chips released? Still held (a player in the hand, the camera) No action yet NL-7",
    ]
    assert [one.value for one in page.header] == ["The accounts differ", "They disagree"]
    decides = "What decides: Were the chips released?"
    assert [one.value for one in page.markdown].count(decides) == 1


def test_they_agree_after_all_and_the_first_answer_stands() -> None:
    page = released_or_held()
    page.button(key=f"g:{RELEASED}").click().run()
    assert headline(page) == "Call: 300"
    assert "Were the chips released? Released" in rows(page)
    assert parts(page, "several") == parts(page, "account") == []


def test_what_each_account_comes_to_is_told_once_and_its_button_stands_once() -> None:
    page = released_or_held()
    assert headline(page) == "The accounts differ"
    taken = [str(one.key) for one in page.button if str(one.key).startswith("take:")]
    assert taken == ["take:now:account-1", "take:now:account-2"]
    assert len(parts(page, "account")) == 2
    assert not any(one.value.startswith("- ") for one in page.markdown)


@pytest.mark.slow
def test_a_third_account_is_added_and_no_more_than_five() -> None:
    page = account(disagree(ruled("oversized-chip"), "table.bet"), "table.bet", 1, "400")
    page = change(page, "table.bet")
    for _ in range(3):
        page.button(key="m:table.bet").click().run()
    assert not any(one.key == "m:table.bet" for one in page.button)
    page = account(page, "table.bet", 2, "5h")
    assert "5h" in page.error[0].value
    page = account(page, "table.bet", 2, "600")
    page.button(key="k:table.bet").click().run()
    assert "How much had the player already put in on this round? 0" in rows(page)
    assert parts(page, "several") == ["How much was the bet to match? 300 or 400 or 600"]
    assert len(parts(page, "account")) == 3


@pytest.mark.slow
def test_a_quarrel_over_what_was_said_does_not_matter_where_both_lead_to_one_ruling() -> None:
    page = disagree(ruled("string-bet"), "acts[0].said")
    page = page.button_group(key="w:acts[0].said:1").set_value("call").run()
    assert parts(page, "several") == ["What was said? Nothing or Call"]
    assert open_question(page) is None
    assert headline(page) == "Call: 300"
    assert any(one.value.startswith("The quarrel does not matter") for one in page.markdown)


@pytest.mark.slow
def test_accounts_are_gone_with_the_dispute_and_an_old_draft_has_none() -> None:
    page = released_or_held()
    page.button(key="again").click().run()
    page.button(key="pick:oversized-chip").click().run()
    assert parts(page, "several") == []
    page = AppTest.from_file(f"{MAIN}")
    old = {"dispute": "clock", "answers": {"clock.asked": "yes"}, "acts": [], "room": {}}
    page.session_state["content"] = old
    page.run()
    page = account(disagree(page, "clock.asked"), "clock.asked", 1, "no")
    assert parts(page, "several") == ["Did a player ask for the clock? Yes or No"]


def test_an_answer_that_stops_mattering_is_kept_in_sight_and_comes_back() -> None:
    page = ruled("clock")
    page = give(page, "clock.time", "running")
    (told,) = parts(page, "aside")
    assert told.startswith("Does not matter now")
    assert "Did a floorperson direct the clock? Yes" in told
    page = give(page, "clock.time", "run out")
    assert parts(page, "aside") == []
    assert headline(page) == "The hand is dead"


def test_an_answer_not_asked_for_yet_is_not_said_to_be_without_matter() -> None:
    page = give(ruled("oversized-chip"), "table.bet", "5y")
    assert parts(page, "aside")[0].startswith("Kept until it is asked for")


@pytest.mark.slow
def test_a_question_that_the_ruling_does_not_wait_for_is_named() -> None:
    page = opened()
    page.button(key="pick:raise-or-call").click().run()
    answers = {
        "table.bet": "100",
        "table.in_front{Player}": "0",
        "acts[0].said": "raise to 200",
        "acts[0].chips": "2x100",
    }
    while (path := open_question(page)) is not None:
        page = give(page, path, answers[path])
    assert headline(page) == "Raise to 200"
    same = "The ruling is the same for No-limit and Pot-limit."
    other = "It may not be for Fixed limit and Spread limit."
    told = [one.value for one in page.markdown]
    assert f"“Which game?” has no answer yet. {same} {other}" in told
    assert "**Ruled as no-limit or pot-limit. At limit the ruling may be different.**" in told


def unfold(page: AppTest, fold: str) -> AppTest:
    page.session_state[f"fold-{fold}"] = True
    page.run()
    assert not page.exception
    return page


def folds(page: AppTest) -> list[str]:
    return [one.label for one in page.expander]


def test_behind_what_is_asked_the_line_of_answers_begins_a_sentence() -> None:
    page = opened()
    page.button(key="pick:coming-in").click().run()
    moved = {
        **{"asks": "a change of seat", "play": "cash"},
        "dealt_off": "straight after the button",
        **{"moved": "away from the big blind", "wants": "to wait"},
    }
    for name, answer in moved.items():
        page = give(page, f"coming_in.{name}", answer)
    (line,) = (one for one in folds(page) if one.endswith("**Change**"))
    line = line.removeprefix("*A player changes seats. When is the player dealt in? ")
    assert line.startswith("It is a cash game, the player got up straight after ")


def told_in(page: AppTest, fold: str) -> str:
    """What stands in a fold, as it is read."""
    (place,) = (one for one in page.expander if one.label == fold)
    html = (str(getattr(one, "body", "")) for one in place.get("html"))
    parts = [*html, *(one.value for one in place.markdown)]
    return unescape(re.sub(r"<[^>]+>", " ", " ".join(parts)))


UNDER_A_RULING = [
    "What would change it?",
    "Rules that nearly applied",
    "A player claims…",
    "Step by step",
    "In other books",
]


def test_the_folds_stand_under_a_ruling_and_not_under_an_open_question() -> None:
    page = opened()
    page.button(key="pick:oversized-chip").click().run()
    assert not set(UNDER_A_RULING) & set(folds(page))
    under = ["The rules it rests on", *UNDER_A_RULING, "Who was it? Tap the seat"]
    assert folds(ruled("oversized-chip"))[-len(under) :] == under


def test_what_is_in_a_fold_is_worked_out_when_it_is_opened() -> None:
    page = ruled("oversized-chip")
    for fold in UNDER_A_RULING:
        assert told_in(page, fold) == ""
    assert told_in(unfold(page, "why"), "Step by step")


def test_why_tells_the_steps_draws_them_and_folds_the_whole() -> None:
    page = unfold(ruled("oversized-chip"), "why")
    told = told_in(page, "Step by step")
    assert (
        "NL-10: a lone silent chip facing a bet that it covers is a call, however large: 300"
        in told
    )
    assert "The whole derivation" in told
    assert "What was entered:" in told
    (chart,) = page.get("graphviz_chart")
    assert chart.proto.spec.startswith("digraph why {")


def test_a_near_miss_says_what_was_read_and_what_it_wants_and_links_its_clause() -> None:
    page = unfold(ruled("oversized-chip"), "near")
    told = told_in(page, "Rules that nearly applied")
    near = "It would apply if several chips went in. Here one chip went in."
    assert near in " ".join(told.split())
    assert "s14." not in told
    assert any('href="rulebook?clause=bc.3.raise' in one.body for one in page.html)


def test_what_would_change_it_is_told_once_for_each_answer_before_twice_for_any() -> None:
    told = told_in(unfold(ruled("misread-bet"), "changes"), "What would change it?")
    stands = "**Floor decides: the call stands: 400**"
    assert f"If Player put in at least 320 in all:  \n  {stands}" in told
    assert told.count("\n- ") == 5
    assert told.count("Player said") == 1


def test_what_everybody_asks_of_the_oversized_chip_comes_first() -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    page.text_input(key="r:game.big_blind").set_value("100").run()
    page.button(key="pick:oversized-chip").click().run()
    while (path := open_question(page)) is not None:
        page = give(page, path, ANSWERS["oversized-chip"][1][path])
    told = told_in(unfold(page, "changes"), "What would change it?")
    assert told.startswith(
        '- If Player said "raise" and spoke before the chips went in:  \n  **Raise to 1,000** '
    )


def test_a_claim_is_answered_by_the_nearest_clauses_that_would_make_it_so() -> None:
    page = unfold(ruled("oversized-chip"), "claims")
    page.button_group(key="claim").set_value("raise").run()
    told = told_in(page, "A player claims…")
    assert "3-W8" in told
    assert told.count("It does not apply") == 3
    page.button_group(key="claim").set_value("call").run()
    told = told_in(page, "A player claims…")
    assert "It applies." in told
    assert "It does not apply" not in told


def test_what_may_be_claimed_is_about_the_question_that_was_asked() -> None:
    page = unfold(ruled("turn"), "claims")
    assert page.button_group(key="claim").options == ["Hand is live", "Hand is dead"]


@pytest.mark.slow
def test_what_more_could_be_told_is_a_tap_that_opens_its_question() -> None:
    page = opened()
    page.button(key="pick:oversized-chip").click().run()
    while (path := open_question(page)) is not None:
        page = give(page, path, ANSWERS["oversized-chip"][1][path])
    offer = "To hear the smallest amount, tell how big the last full bet or raise was."
    assert "- A player yet to act: fold, call 300, raise" in [one.value for one in page.markdown]
    page = page.button(key="more:table.last_raise").click().run()
    assert (
        page.text_input(key="q:table.last_raise").label == "How big was the last full bet or raise?"
    )
    page = page.button(key="k:table.last_raise").click().run()
    assert page.button(key="more:table.last_raise").label == offer
    page = page.button(key="more:table.last_raise").click().run()
    for wrong in ("5y", "9999"):
        page = page.text_input(key="q:table.last_raise").set_value(wrong).run()
        (error,) = page.error
        assert wrong in error.value
        assert headline(page) == "Call: 300"
        assert len(rows(page)) == 3 + len(BY_ID["oversized-chip"].given)
        assert offer not in [one.label for one in page.button]
    page = page.text_input(key="q:table.last_raise").set_value("200").run()
    assert headline(page) == "Call: 300"
    assert rows(page)[-1] == "How big was the last full bet or raise? 200"
    said = "- A player yet to act: fold, call 300, raise to 500 or more"
    assert said in [one.value for one in page.markdown]


def test_clauses_that_only_some_answers_bring_in_stand_apart() -> None:
    known = {"kill.asks": "what the kill posts and plays", "kill.amount": "7"}
    keep_draft("kill", {"dispute": "kill-pot", "answers": known})
    page = opened("kill")
    assert open_question(page) is None
    assert {"The rules it rests on", "Whichever it was, also"} <= set(folds(page))


def test_rulings_are_not_counted_but_the_few_are_told_and_of_many_nothing() -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    page.text_input(key="r:game.big_blind").set_value("100").run()
    page.button(key="pick:oversized-chip").click().run()
    assert not any("possible" in one.body for one in page.html)
    page = give(page, "acts[0].chips", "1000")
    (told,) = (one.body for one in page.html if "ossible" in one.body)
    assert "Possible, perhaps with others: Call; " in told
    assert not re.search(r"\d+ rulings? (is|are) possible", told)


@pytest.mark.slow
def test_where_a_ruling_is_likely_it_is_told_alone() -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    page.text_input(key="r:game.big_blind").set_value("100").run()
    page.button(key="pick:raise-or-call").click().run()
    for path, answer in (
        ("table.bet", "300"),
        ("table.in_front{Player}", "0"),
        ("acts[0].said", "raise to 450"),
        ("acts[0].chips", "none"),
    ):
        page = give(page, path, answer)
    assert headline(page) == "Likely: Raise to 600, the minimum"
    assert "If the last full bet or raise was 300." in [one.value for one in page.caption]
    assert not any("ossible" in one.body for one in page.html)


def test_answers_that_lead_to_one_decision_are_told_together_and_none_leads_to_a_question() -> None:
    keep_draft("begun", ASKED_BY_THE_CONVENTIONS)
    page = opened("begun")
    (told,) = (one.value for one in page.markdown if one.value.startswith("- "))
    same = "No, they checked or folded, A call, and no raise or It is not their turn yet"
    gone = "A bet or a raise: The check may be taken back"
    assert told == f"- {same}: Floor decides: check out of turn\n- {gone}"


def test_an_answer_that_leads_to_a_question_is_said_to_lead_on() -> None:
    def _asks() -> None:
        from rulings.dispute.paths import asked_at
        from rulings.web.form.questions.next_question import leads

        asked = asked_at("acts[0].released")
        for held, comes in (("No action yet", "ruled"), ("How much?", "need to know")):
            leads_to = {"released": "How much?", "held": held}
            comes_of = {"released": "need to know", "held": comes}
            leads(asked.model_copy(update={"leads_to": leads_to, "comes_of": comes_of}))

    page = AppTest.from_function(_asks).run()
    assert not page.exception
    (told,) = (one.value for one in page.markdown)
    assert told == "- Released: more will be asked\n- Still held: No action yet"


def test_what_is_said_before_the_floor_has_decided_stands_as_a_sentence_and_once() -> None:
    keep_draft("begun", ASKED_BY_THE_CONVENTIONS)
    page = give(opened("begun"), "acts[0].action_changed", "no")
    assert headline(page) == "Floor decides: check out of turn"
    said = "Action goes back to the player whose turn it is: that was out of turn."
    assert [one.value for one in page.markdown].count(said) == 1
    stands, back = parts(page, "account")
    assert "“That is a check. Your act stands when it is your turn.”" in stands
    assert "taken back" in back


def test_of_many_questions_what_they_are_about_is_picked_first() -> None:
    page = opened()
    page.button(key="pick:kill-pot").click().run()
    among = page.button_group(key="among:q:kill.asks")
    assert 2 <= len(among.options) <= 4
    assert not any(str(one.key) == "q:kill.asks" for one in page.button_group)
    assert "nobody:kill.asks" not in [one.key for one in page.button]
    page = among.set_value("What is posted?").run()
    assert page.button_group(key="q:kill.asks").options == [
        "What does the kill post and play?",
        "A required kill was not posted",
        "A kill and another blind due",
    ]
    page = page.button_group(key="q:kill.asks").set_value("a required kill not posted").run()
    assert rows(page) == ["What is asked? A required kill was not posted"]
    page = change(page, "kill.asks")
    assert page.button_group(key="among:q:kill.asks").value == "What is posted?"
    assert page.button_group(key="q:kill.asks").value == "a required kill not posted"
    page = page.button_group(key="among:q:kill.asks").set_value("The betting in a killed pot").run()
    assert page.button_group(key="q:kill.asks").value is None
    page = page.button(key="k:kill.asks").click().run()
    assert rows(page) == ["What is asked? A required kill was not posted"]


def test_the_groups_of_a_question_hold_each_of_its_answers_once() -> None:
    grouped = [question for question in QUESTIONS.values() if question.groups]
    assert grouped
    for question in grouped:
        held = [answer for _, answers in question.groups for answer in answers]
        assert sorted(held) == sorted(question.answers), question.key


def contradicting(bet: str) -> AppTest:
    page = opened()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    page.button_group(key="r:game.play").set_value("cash").run()
    page.text_input(key="r:game.big_blind").set_value("150").run()
    page.button(key="pick:words-and-chips").click().run()
    known = {"table.bet": bet, "table.in_front{Player}": "0", "acts[0].said": "raise to 150"}
    while (path := open_question(page)) in known:
        page = give(page, str(path), known[str(path)])
    return page


@pytest.mark.slow
def test_answers_that_leave_none_to_what_is_asked_are_said_to_contradict_each_other() -> None:
    page = contradicting("0")
    assert not page.warning
    page = contradicting("100")
    assert open_question(page) == "table.last_raise"
    (warning,) = page.warning
    assert warning.value.startswith("No answer was found that agrees with everything told above")


@pytest.mark.slow
def test_an_account_that_leaves_no_answer_is_named() -> None:
    page = account(disagree(contradicting("0"), "table.bet"), "table.bet", 1, "100")
    (warning,) = page.warning
    with_it = "With “How much was the bet to match? 100”, no answer was found"
    assert warning.value.startswith(with_it)


def test_of_one_big_chip_that_nobody_can_name_it_stays_one_chip_that_went_in() -> None:
    page = opened()
    page.button(key="pick:oversized-chip").click().run()
    for path, answer in (("table.bet", "400"), ("table.in_front{Player}", "0")):
        page = give(page, path, answer)
    assert open_question(page) == "acts[0].chips"
    page = page.button(key="nobody:acts[0].chips").click().run()
    # A sign made without chips, or too many of them by mistake, is asked of no lone chip.
    asked = []
    while path := (open_question(page) or ""):
        asked.append(path)
        page = page.button(key=f"nobody:{path}").click().run()
    assert set(asked) <= {"acts[0].believed", "acts[0].harm"}
    labels = [one.label for one in page.button if str(one.key).startswith("take:")]
    # Over the bet or short of it, it is a call of 400: the plain one is told.
    assert any(label.endswith("Call: 400") for label in labels)
    assert 1 < len(labels) <= 3


@pytest.mark.slow
def test_of_more_decisions_than_the_bar_holds_it_says_where_to_take_one() -> None:
    page = opened()
    page.button(key="pick:silent-chips").click().run()
    for path, answer in (("table.bet", "400"), ("table.in_front{Player}", "0")):
        page = give(page, path, answer)
    # Each decision stands once: of chips that nobody knows there still are four.
    while path := open_question(page) or "":
        page = page.button(key=f"nobody:{path}").click().run()
    taken = [str(one.key) for one in page.button if str(one.key).startswith("take:")]
    assert all(key.startswith("take:card:") for key in taken)
    labels = [one.label for one in page.button if str(one.key).startswith("take:card:")]
    assert all(re.fullmatch(r"(\*\*Proposed:\*\* )?Take: .+", label) for label in labels)
    assert not any("?" in label for label in labels)
    assert len(taken) > 3
    said = f"**{len(taken)} decisions are open: take one of those below.**"
    assert said in [one.value for one in page.markdown]
    # The decisions come before the rules that they rest on: the first is on the first screen.
    html = [str(getattr(one, "body", "")) for one in page.main.get("html")]
    (rules,) = (at for at, one in enumerate(html) if 'class="rules"' in one)
    cards = [at for at, one in enumerate(html) if 'class="account"' in one]
    assert max(cards) < rules
    # The one that is taken says what must have been so for it.
    page = page.button(key=taken[0]).click().run()
    (so,) = (one.value for one in page.markdown if one.value.startswith("Decided by the floor"))
    assert so.startswith("Decided by the floor. Assumed: the chips ")


def test_an_open_question_says_whom_to_ask_first() -> None:
    page = opened()
    page.button(key="pick:oversized-chip").click().run()
    assert "The table shows this." in [one.value for one in page.caption]
    page = opened()
    page.button(key="pick:turn").click().run()
    assert not any("first." in one.value for one in page.caption)
    page = give(page, "turn.asks", "a hand left unprotected")
    assert "The dealer can tell you this." in [one.value for one in page.caption]


def test_what_is_still_possible_is_told_where_the_answers_lead_on_and_not_twice() -> None:
    keep_draft("begun", {"dispute": "turn", "answers": {"turn.asks": "a player passed over"}})
    page = opened("begun")
    possible = "Still possible: You keep your turn; Floor decides: three have acted behind you"
    assert any(possible in one.body for one in page.html)
    assert not any(one.value.startswith("Where each") for one in page.markdown)
    page = give(give(page, "turn.waited", "no"), "turn.acted_behind", "three or more")
    assert not any("Still possible" in one.body for one in page.html)
    assert any("No: Floor decides: three have acted" in one.value for one in page.markdown)


def test_without_a_database_a_dispute_is_still_ruled_and_it_is_said_what_is_not_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FLOOR_DATABASE", "postgresql://floor@127.0.0.1:9/none")
    monkeypatch.setenv("FLOOR_DRAFTS", "postgresql://floor@127.0.0.1:9/none")
    page = ruled("oversized-chip")
    assert headline(page) == "Call: 300"
    told = " ".join(one.value for one in page.warning)
    assert "does not answer. What you enter stays on this page only." in told
    assert "does not answer. The house is as the books" in told
    monkeypatch.delenv("FLOOR_DATABASE")
    monkeypatch.delenv("FLOOR_DRAFTS")
    page = change(page, "acts[0].chips")
    page = give(page, "acts[0].chips", "500")
    assert not page.warning
    assert headline(opened(page.session_state["draft"])) == "Call: 300"


def test_what_a_dispute_supposes_stands_in_sight_of_its_ruling() -> None:
    page = opened()
    page.button(key="pick:turned-too-early").click().run()
    page = give(page, "board.street", ANSWERS["turned-too-early"][1]["board.street"])
    assert headline(page) == ANSWERS["turned-too-early"][0]
    states = BY_ID["turned-too-early"].states
    assert f"Taken as so: {states}." in [one.value for one in page.caption]


@pytest.mark.slow
def test_a_player_who_only_asked_over_a_short_all_in_hears_what_he_may_do() -> None:
    page = opened()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    page.text_input(key="r:game.big_blind").set_value("100").run()
    page.button(key="pick:short-all-in").click().run()
    assert open_question(page) is None
    page.button(key="first:raise?").click().run()
    assert headline(page) == "Need to know"
    answers = ANSWERS["short-all-in"][1]
    while (asked := open_question(page)) is not None and asked in answers:
        page = give(page, asked, answers[asked])
    assert headline(page) == "May not raise: no action yet"


def test_no_title_that_asks_supposes_what_the_player_said() -> None:
    asking = [one for one in COMMON if one.title.endswith("?")]
    assert asking
    assert not [one.id for one in asking if "acts[0].said" in one.given]
