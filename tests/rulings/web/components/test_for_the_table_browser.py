"""A ruling announced, shown in very large letters and read aloud, in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import (
    CHIP,
    accessible,
    answer_all,
    oversized_chip,
    pick,
    press,
)
from tests.support.served_form import Server
from tests.support.settled import settle

browser = test_form_browser.browser
phone = test_form_browser.phone
server = test_form_browser.server
pytestmark = [pytest.mark.browser, pytest.mark.slow]
SAID = (
    "Ruled as no-limit or pot-limit. At limit the ruling may be different. "
    "Call: 300. That is a call of 300. 700 comes back to you."
)
FITS = """one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth"""
LETTERS = "one => parseFloat(getComputedStyle(one).fontSize)"
VOICE = """
window.heard = [];
const voice = { speaking: false, pending: false, cancel() { window.heard.push("stop"); },
  getVoices: () => window.voices ?? ["Ann"],
  speak(one) { window.heard.push(one.text); } };
Object.defineProperty(window, "speechSynthesis", { value: voice, configurable: true });
"""


@pytest.mark.long
def test_the_ruling_is_announced_where_nothing_was_announced_before(phone: Page) -> None:
    pick(phone, "Oversized chip")
    live = phone.locator("[aria-live=polite].live")
    expect(live).to_have_text("")
    live.evaluate("one => { one.dataset.same = 'yes'; }")
    answer_all(phone, CHIP)
    expect(live).to_have_text(SAID)
    expect(live).to_have_attribute("data-same", "yes")


def test_what_is_said_fills_the_screen_without_the_server_and_a_key_or_a_tap_closes_it(
    phone: Page, server: Server
) -> None:
    oversized_chip(phone)
    server.kill()
    shown = phone.get_by_role("dialog")
    for by_key in (True, False):
        phone.get_by_role("button", name="Show the table").click()
        expect(shown).to_be_visible()
        expect(shown).to_contain_text("That is a call of 300.")
        expect(shown).to_contain_text("NL-10 A lone silent chip facing a bet that it covers")
        phone.wait_for_timeout(300)  # the screen may be on its way to be filled
        box = shown.bounding_box()
        assert box
        assert (box["x"], box["y"]) == (0, 0)
        assert box["width"] >= 390
        words = shown.locator(".words")
        assert words.evaluate(FITS)
        letters = words.locator(".say").evaluate(
            "one => parseFloat(getComputedStyle(one).fontSize)"
        )
        assert letters >= 48
        if by_key:
            phone.keyboard.press("Escape")
        else:
            shown.click()
        expect(shown).to_be_hidden()
    server.start()


@pytest.mark.long
def test_a_ruling_is_shown_by_who_uses_no_sight_of_the_page_either(phone: Page) -> None:
    oversized_chip(phone)
    press(phone, "Show the table")
    accessible(phone)
    phone.get_by_role("button", name="Close").click()
    expect(phone.get_by_role("dialog")).to_be_hidden()


def test_the_device_reads_the_ruling_aloud_and_stops(phone: Page) -> None:
    phone.add_init_script(VOICE)
    phone.reload()
    settle(phone)
    oversized_chip(phone)
    phone.get_by_role("button", name="Read aloud").click()
    assert phone.evaluate("window.heard") == [SAID]
    phone.evaluate("window.speechSynthesis.speaking = true")
    phone.get_by_role("button", name="Stop reading").click()
    assert phone.evaluate("window.heard") == [SAID, "stop"]


@pytest.mark.long
def test_a_device_that_stays_silent_for_want_of_a_voice_says_so(phone: Page) -> None:
    phone.add_init_script(f"window.voices = [];{VOICE}")
    phone.reload()
    settle(phone)
    oversized_chip(phone)
    phone.get_by_role("button", name="Read aloud").click()
    expect(phone.get_by_role("button", name="No voice here")).to_be_visible()
    assert phone.evaluate("window.heard") == [SAID, "stop"]


@pytest.mark.long
def test_a_device_without_a_voice_is_not_offered_to_read(phone: Page) -> None:
    phone.add_init_script('Object.defineProperty(window, "speechSynthesis", { value: undefined });')
    phone.reload()
    settle(phone)
    oversized_chip(phone)
    expect(phone.get_by_role("button", name="Show the table")).to_be_visible()
    expect(phone.get_by_role("button", name="Read aloud")).to_have_count(0)
