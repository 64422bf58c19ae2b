"""Two phones with one dispute open see each other's answers, and are told where they differ."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import accessible, pick, press, watched, write
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]
server = test_form_browser.server
browser = test_form_browser.browser
phone = test_form_browser.phone

BET, IN_FRONT = "How much was the bet to match?", "How much had the player"
SOON = 20_000
"""Milliseconds: a page looks every three seconds, on a machine that has other things to do."""


@pytest.fixture
def other(browser: Browser, server: Server) -> Iterator[Page]:
    yield from watched(browser.new_context(viewport={"width": 390, "height": 844}), server)


def answered(page: Page, question: str) -> Locator:
    return page.locator('[class*="st-key-row-"]').filter(has_text=question)


def test_each_phone_sees_the_others_answer_without_a_tap(phone: Page, other: Page) -> None:
    pick(phone, "Oversized chip")
    other.goto(phone.url)
    settle(other)
    write(phone, BET, "300")
    expect(answered(other, BET)).to_contain_text("300", timeout=SOON)
    write(other, IN_FRONT, "0")
    expect(answered(phone, IN_FRONT)).to_contain_text("0", timeout=SOON)
    phone.evaluate("history.back()")
    expect(answered(phone, BET)).to_have_count(0, timeout=SOON)
    expect(answered(other, BET)).to_have_count(0, timeout=SOON)
    expect(other.locator(".st-key-unused")).to_contain_text(f"{IN_FRONT} already put in")


@pytest.mark.long
def test_one_question_answered_on_both_is_told_and_settled_by_a_tap(
    phone: Page, other: Page
) -> None:
    pick(phone, "Oversized chip")
    other.goto(phone.url)
    settle(other)
    other.evaluate("floorOtherPhone.tell = () => {}; floorOtherPhone.data.open = false")
    write(phone, BET, "300")
    expect(answered(phone, BET)).to_contain_text("300")
    write(other, BET, "400")
    expect(answered(other, BET)).to_contain_text("300")
    told = other.get_by_text("Changed on another phone")
    expect(told).to_contain_text("Theirs, which stands: 300. Yours: 400.")
    accessible(other)
    press(other, "Take yours")
    expect(told).to_have_count(0)
    expect(answered(other, BET)).to_contain_text("400")
    expect(answered(phone, BET)).to_contain_text("400", timeout=SOON)
