"""Who may do what now, asked in the form without a browser: nothing need be in dispute."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.support.checkout import MAIN

pytestmark = pytest.mark.slow


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[AppTest]:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    monkeypatch.delenv("FLOOR_HOUSE", raising=False)
    one = AppTest.from_file(f"{MAIN}").run()
    one.button(key="pick:now").click().run()
    yield one
    assert not one.exception


def told(page: AppTest) -> list[str]:
    """Each player's line, and what stands in sight below."""
    lines = [line for one in page.markdown for line in one.value.split("\n")]
    return [line.removeprefix("- ") for line in (*lines, *(one.value for one in page.header))]


def write(page: AppTest, path: str, text: str) -> None:
    page.text_input(key=f"q:{path}").set_value(text).run()


def more(page: AppTest, path: str) -> None:
    page.button(key=f"more:{path}").click().run()


def happened(page: AppTest, player: str, did: str, to: str = "") -> None:
    """An act; of who is due where no player is named."""
    if player:
        page.text_input(key="a:player").set_value(player).run()
    page.button_group(key="a:did").set_value(did).run()
    if to:
        page.text_input(key="a:to").set_value(to).run()
    page.button(key="a:add").click().run()


def test_the_bet_and_the_last_raise_say_what_whoever_is_next_may_do(page: AppTest) -> None:
    """A raise from 100 to 300 was 200: the next one is to 500."""
    assert "How much was the bet to match?" in [one.label for one in page.text_input]
    write(page, "table.bet", "300")
    assert "A player yet to act: fold, call 300, raise" in told(page)
    more(page, "table.last_raise")
    write(page, "table.last_raise", "200")
    assert "A player yet to act: fold, call 300, raise to 500 or more" in told(page)


def test_acts_since_the_blinds_and_the_seats_say_whose_turn_it_is(page: AppTest) -> None:
    """Blinds 50 and 100 of Ann and Ben; Cal opens for 250, so that a raise is to 400 or more."""
    for key, amount in (("game.small_blind", "50"), ("game.big_blind", "100")):
        page.text_input(key=f"r:{key}").set_value(amount).run()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    more(page, "table.round")
    page.button_group(key="q:table.round").set_value("first").run()
    more(page, "table.seats")
    write(page, "table.seats", "Ann, Ben, Cal, Dee")
    assert "Cal: fold, call 100, raise to 200 or more" in told(page)
    happened(page, "", "raises", "250")
    assert "Dee: fold, call 250, raise to 400 or more" in told(page)
    assert "Ann: fold, call 250 (200 more), raise to 400 or more" in told(page)
    happened(page, "", "folds")
    assert "Dee: has folded" in told(page)
    happened(page, "Ann", "folds")
    happened(page, "", "calls")
    assert "Nobody is left to act on this round" in told(page)
    assert "back to" not in told(page)


def test_a_short_all_in_is_an_act_of_its_own_and_players_are_tapped_by_their_seats(
    page: AppTest,
) -> None:
    """200 over 100, then 275 all-in, 75 of the 100 it takes: who bet may raise that, to 375."""
    assert not [one.value for one in page.header]
    for key, amount in (("game.small_blind", "50"), ("game.big_blind", "100")):
        page.text_input(key=f"r:{key}").set_value(amount).run()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    write(page, "table.bet", "0")
    acts = (("Seat 4", "bets", "100"), ("Seat 5", "raises", "200"), ("Seat 6", "is all-in", "275"))
    for seat, did, to in acts:
        page.button_group(key="a:seat").set_value(seat).run()
        happened(page, "", did, to)
    assert "Seat 4: fold, call 275 (175 more), raise to 375 or more" in told(page)
    assert "Seat 5: fold, call 275 (75 more); no raise" in told(page)
    assert "Seat 6: is all-in" in told(page)
    page.button_group(key="a:seat").set_value("Seat 7").run()
    happened(page, "", "is all-in", "90")
    assert "Seat 7: is all-in" in told(page)
    assert "Seat 4: fold, call 275 (175 more), raise to 375 or more" in told(page)


def test_an_all_in_under_the_big_blind_is_a_call_of_what_was_posted(page: AppTest) -> None:
    for key, amount in (("game.small_blind", "50"), ("game.big_blind", "100")):
        page.text_input(key=f"r:{key}").set_value(amount).run()
    page.button_group(key="r:game.structure").set_value("no-limit").run()
    more(page, "table.round")
    page.button_group(key="q:table.round").set_value("first").run()
    happened(page, "Cal", "is all-in", "60")
    assert not page.error
    assert "Cal: is all-in" in told(page)
    assert "A player yet to act: fold, call 100, raise to 200 or more" in told(page)


def test_who_folded_before_is_told_by_name(page: AppTest) -> None:
    write(page, "table.bet", "300")
    more(page, "table.seats")
    write(page, "table.seats", "Ann, Ben, Cal, Dee")
    more(page, "table.folded")
    write(page, "table.folded", "Dee")
    assert "Dee: has folded" in told(page)


def test_a_player_who_has_chips_in_front_is_told_of_by_his_name(page: AppTest) -> None:
    write(page, "table.bet", "300")
    page.text_input(key="a:who").set_value("Seat {4}").run()
    page.button(key="a:in-front").click().run()
    assert "without brackets" in page.error[0].value
    page.text_input(key="a:who").set_value("Seat 4").run()
    page.button(key="a:in-front").click().run()
    write(page, "table.in_front{Seat 4}", "100")
    assert any(line.startswith("Seat 4: fold, call 300 (200 more)") for line in told(page))


def test_what_contradicts_is_told_and_can_be_changed_or_left_out(page: AppTest) -> None:
    write(page, "table.bet", "a lot")
    assert page.error
    page.button(key="k:table.bet").click().run()
    assert not page.error
    write(page, "table.bet", "300")
    happened(page, "Ann", "raises", "200")
    assert "200" in page.error[0].value
    page.button(key="remove:0").click().run()
    assert not page.error


def test_it_is_there_again_after_a_reload(page: AppTest) -> None:
    write(page, "table.bet", "300")
    again = AppTest.from_file(f"{MAIN}")
    again.query_params["d"] = page.query_params["d"]
    again.run()
    assert "A player yet to act: fold, call 300, raise" in told(again)
    assert again.text_input(key="a:who")
