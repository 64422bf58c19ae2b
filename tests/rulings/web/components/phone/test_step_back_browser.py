"""Back goes one step back in the dispute, and leaves the tool only where nothing is open."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import pick, press, write
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]
server = test_form_browser.server
browser = test_form_browser.browser
phone = test_form_browser.phone

BET, IN_FRONT = "How much was the bet to match?", "How much had the player"


def back(page: Page, *, forward: bool = False) -> None:
    page.evaluate(f"history.{'forward' if forward else 'back'}()")
    settle(page)


def answered(page: Page, question: str) -> Locator:
    return page.locator('[class*="st-key-row-"]').filter(has_text=question)


def heading(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()


def answer_two(page: Page) -> None:
    pick(page, "Oversized chip")
    write(page, BET, "300")
    write(page, IN_FRONT, "0")
    expect(answered(page, IN_FRONT)).to_contain_text("0")


def test_back_takes_out_answer_after_answer_then_the_dispute_then_leaves(phone: Page) -> None:
    answer_two(phone)
    back(phone)
    expect(phone.get_by_role("textbox", name=IN_FRONT).first).to_have_value("")
    expect(answered(phone, BET)).to_contain_text("300")
    back(phone)
    expect(phone.get_by_role("textbox", name=BET).first).to_have_value("")
    heading(phone, "Oversized chip")
    back(phone)
    heading(phone, "Floor Ruling")
    phone.go_back()
    assert phone.url == "about:blank"


@pytest.mark.long
def test_two_presses_at_once_go_two_steps_back_and_forward_does_them_again(phone: Page) -> None:
    answer_two(phone)
    phone.evaluate("history.back(); setTimeout(() => history.back(), 40)")
    expect(phone.get_by_role("textbox", name=BET).first).to_be_visible()
    settle(phone)
    heading(phone, "Oversized chip")
    back(phone, forward=True)
    expect(answered(phone, BET)).to_contain_text("300")
    back(phone, forward=True)
    expect(answered(phone, IN_FRONT)).to_contain_text("0")


@pytest.mark.long
def test_what_is_answered_after_a_step_back_is_what_the_next_one_takes_out(phone: Page) -> None:
    answer_two(phone)
    back(phone)
    write(phone, IN_FRONT, "100")
    expect(answered(phone, IN_FRONT)).to_contain_text("100")
    back(phone)
    expect(answered(phone, IN_FRONT)).to_have_count(0)
    expect(answered(phone, BET)).to_contain_text("300")


@pytest.mark.long
def test_a_dispute_left_is_put_back_by_its_button_and_by_back(phone: Page) -> None:
    answer_two(phone)
    address = phone.url
    press(phone, "Start again")
    heading(phone, "Floor Ruling")
    assert phone.url != address
    press(phone, "Put the last dispute back")
    expect(answered(phone, BET)).to_contain_text("300")
    assert phone.url == address
    press(phone, "Start again")
    heading(phone, "Floor Ruling")
    phone.reload()
    settle(phone)
    back(phone)
    expect(answered(phone, IN_FRONT)).to_contain_text("0")
    assert phone.url.rstrip("#") == address.rstrip("#")
    back(phone)
    expect(answered(phone, IN_FRONT)).to_have_count(0)
    expect(answered(phone, BET)).to_contain_text("300")


@pytest.mark.long
def test_once_another_was_begun_back_leaves_from_the_list(phone: Page) -> None:
    answer_two(phone)
    press(phone, "Start again")
    pick(phone, "String bet")
    back(phone)
    heading(phone, "Floor Ruling")
    phone.go_back()
    expect(phone.get_by_role("heading", level=1, name="Floor Ruling")).to_be_visible()
    phone.wait_for_timeout(300)
    phone.go_back()
    assert phone.url == "about:blank"


@pytest.mark.long
def test_after_a_reload_back_still_goes_step_by_step(phone: Page) -> None:
    answer_two(phone)
    phone.reload()
    settle(phone)
    back(phone)
    expect(answered(phone, BET)).to_contain_text("300")
    expect(answered(phone, IN_FRONT)).to_have_count(0)


@pytest.mark.long
def test_a_link_to_a_dispute_under_way_goes_back_to_its_steps_and_not_away(phone: Page) -> None:
    answer_two(phone)
    address = phone.url
    phone.goto("about:blank")
    phone.goto(address)
    settle(phone)
    expect(answered(phone, BET)).to_contain_text("300")
    back(phone)
    expect(answered(phone, IN_FRONT)).to_have_count(0)
    expect(answered(phone, BET)).to_contain_text("300")


def test_a_step_back_is_told_once_and_runs_the_page_once(phone: Page) -> None:
    answer_two(phone)
    phone.evaluate(
        """() => {
          window.sent = [];
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (...told) {
            window.sent.push(new TextDecoder().decode(told[0]).includes("moves"));
            return send.apply(this, told);
          };
        }"""
    )
    back(phone)
    expect(answered(phone, IN_FRONT)).to_have_count(0)
    assert phone.evaluate("window.sent") == [True]
