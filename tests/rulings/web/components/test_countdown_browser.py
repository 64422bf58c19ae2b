"""The clock that counts down on the page, in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import (
    accessible,
    choose,
    decided,
    pick,
    press,
)
from tests.support.settled import settle

browser = test_form_browser.browser
phone = test_form_browser.phone
server = test_form_browser.server
pytestmark = [pytest.mark.browser, pytest.mark.slow]
EARLIER = """seconds => {
  const place = Object.keys(localStorage).find((one) => one.startsWith("clock "));
  const held = JSON.parse(localStorage[place]);
  localStorage[place] = JSON.stringify({ ...held, began: held.began - 1000 * seconds });
}"""


def clock_is_on(page: Page) -> None:
    pick(page, "The clock")
    choose(page, "Did a player ask for the clock?", "Yes")
    choose(page, "How much of the minute is left?", "No clock yet, or over ten seconds")
    choose(page, "Is the player facing a bet?", "Yes")
    decided(page, "The clock is on you")


def began_earlier(page: Page, seconds: int) -> None:
    """As if the clock had been started so many seconds before, and the page loaded again now."""
    page.evaluate(EARLIER, seconds)
    page.reload()
    settle(page)


def test_nl_16_the_clock_runs_through_a_reload_warns_and_how_it_ran_out_is_one_tap(
    phone: Page,
) -> None:
    clock_is_on(phone)
    left, clock = phone.get_by_role("timer"), phone.locator(".st-key-clock")
    expect(left).to_have_text("1:00")
    phone.get_by_role("button", name="Start the clock").click()
    expect(left).to_have_text("0:58")
    began_earlier(phone, 49)
    expect(clock).to_contain_text("Ten seconds left: warn the player")
    accessible(phone)
    began_earlier(phone, 11)
    expect(left).to_have_text("0:00")
    accessible(phone)
    press(phone, "Time ran out, after the warning")
    decided(phone, "The hand is dead")
    expect(phone.locator(".st-key-clock")).to_have_count(0)


@pytest.mark.long
def test_nl_16_without_the_warning_the_hand_lives_and_ten_seconds_are_given(phone: Page) -> None:
    clock_is_on(phone)
    phone.get_by_role("button", name="Start the clock").click()
    began_earlier(phone, 61)
    press(phone, "Time ran out without a warning")
    decided(phone, "The hand is live: there was no warning")
    expect(phone.get_by_role("timer")).to_have_text("0:10")


def test_a_player_who_acts_stops_the_clock(phone: Page) -> None:
    clock_is_on(phone)
    phone.get_by_role("button", name="Start the clock").click()
    began_earlier(phone, 20)
    press(phone, "The player acted: stop")
    left = phone.get_by_role("timer")
    stopped = left.inner_text()
    expect(phone.locator(".st-key-clock")).to_contain_text("the player acted in time")
    phone.wait_for_timeout(1_200)
    assert left.inner_text() == stopped
    phone.reload()
    settle(phone)
    assert left.inner_text() == stopped
    press(phone, "Start it anew")
    expect(left).to_have_text("1:00")
