"""The first screen in a real browser: tables kept, disputes found, left and gone on with."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.web.components.theme import mark
from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import (
    LETTERS_OF,
    accessible,
    choose,
    pick,
    press,
    row,
    watched,
    write,
)
from tests.support.served_form import Server
from tests.support.settled import settle

browser = test_form_browser.browser
server = test_form_browser.server
page = test_form_browser.page
phone = test_form_browser.phone
pytestmark = [pytest.mark.browser, pytest.mark.slow]

CUT = """[...document.querySelectorAll('.stMain button *, .stMain a *, .stMain h1, .stMain h2')]
    .filter(one => one.clientWidth && one.scrollWidth > one.clientWidth + 1
        && getComputedStyle(one).overflow !== 'visible').map(one => one.textContent)"""
"""The labels of which a part is out of sight."""


def tap(page: Page, group: str, name: str) -> None:
    page.get_by_role("radiogroup", name=group).get_by_role("radio", name=name, exact=True).click()
    settle(page)


def visit(page: Page, server: Server) -> None:
    page.goto(server.url)
    settle(page)


@pytest.fixture
def elsewhere(browser: Browser, server: Server) -> Iterator[Page]:
    """The phone of somebody else."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield from watched(context, server)


def test_a_table_is_set_by_four_taps_saved_and_there_again_after_a_restart(
    phone: Page, server: Server, elsewhere: Page
) -> None:
    phone.get_by_text("Set this table").click()
    choose(phone, "Which game?", "No-limit")
    choose(phone, "Cash game or tournament?", "Cash")
    tap(phone, "Blinds", "50/100")
    expect(phone.get_by_text("This table: No-limit 50/100 · cash")).to_be_visible()
    write(phone, "Name of the table", "T7")
    press(phone, "Save for the room")
    expect(phone.get_by_text("This table: T7 · No-limit 50/100 · cash")).to_be_visible()
    accessible(phone)
    server.kill()
    server.start()
    server.let_in(phone.context)
    visit(phone, server)
    expect(phone.get_by_text("This table: T7 · No-limit 50/100 · cash")).to_be_visible()
    visit(elsewhere, server)
    expect(elsewhere.get_by_text("Set this table")).to_be_visible()
    tap(elsewhere, "Which table?", "T7")
    expect(elsewhere.get_by_text("This table: T7 · No-limit 50/100 · cash")).to_be_visible()
    tap(elsewhere, "Which table?", "No table")
    expect(elsewhere.get_by_text("Set this table")).to_be_visible()


def test_the_picture_of_the_page_is_our_own(phone: Page, server: Server) -> None:
    address = phone.locator("link[rel~=icon]").first.get_attribute("href") or ""
    assert address.endswith("favicon.png")
    held = phone.request.get(f"{server.url}favicon.png")
    assert held.body() == mark.PNG.read_bytes()


@pytest.mark.long
def test_what_was_left_is_gone_on_with_by_one_tap_in_the_same_browser_alone(
    phone: Page, server: Server, elsewhere: Page
) -> None:
    pick(phone, "Short call, misread bet")
    write(phone, "How much was the bet to match?", "300")
    press(phone, "Start again")
    begun = phone.locator('[class*="st-key-go-on-"] button')
    # What was left just now is put back by a button of its own, and stands there once.
    expect(phone.get_by_role("button", name="Put the last dispute back")).to_be_visible()
    expect(begun).to_have_count(0)
    visit(phone, server)
    expect(begun).to_have_count(1)
    expect(begun).to_contain_text("The bet to match is 300.")
    accessible(phone)
    visit(elsewhere, server)
    expect(elsewhere.locator('[class*="st-key-go-on-"]')).to_have_count(0)
    begun.click()
    settle(phone)
    expect(row(phone, "table-bet")).to_contain_text("300")
    visit(phone, server)
    press(phone, "Put away")
    expect(begun).to_have_count(0)


def test_a_dispute_is_found_on_the_drawn_table_by_tap_and_by_key(page: Page) -> None:
    page.get_by_role("link", name="Find it on the table").click()
    settle(page)
    blinds = page.get_by_role("button", name="Blinds", exact=True)
    blinds.focus()
    page.keyboard.press("Enter")
    settle(page)
    expect(blinds).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("heading", name="Blinds")).to_be_visible()
    expect(page.get_by_role("button", name="Straddle: does it play?")).to_be_visible()
    accessible(page)
    clock = page.get_by_role("button", name="Clock", exact=True)
    clock.click()
    settle(page)
    expect(blinds).to_have_attribute("aria-pressed", "false")
    for part in page.locator(".parts button").all():
        box = part.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    pick(page, "The clock")
    expect(page.get_by_role("heading", name="The clock")).to_be_visible()
    expect(page.get_by_text("Did a player ask for the clock?").first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("address", ["", "on-the-table"])
def test_no_label_is_cut_at_320_pixels_or_in_large_letters(
    phone: Page, server: Server, address: str
) -> None:
    pick(phone, "Short call, misread bet")
    write(phone, "How much was the bet to match?", "300")
    phone.goto(f"{server.url}{address}")
    settle(phone)
    for width, letters in ((390, "36px"), (320, "18px"), (320, "36px")):
        phone.set_viewport_size({"width": width, "height": 844})
        phone.evaluate(LETTERS_OF, letters)
        phone.wait_for_function("document.fonts.status === 'loaded'")
        assert phone.evaluate(CUT) == [], (width, letters)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        accessible(phone)
    if address:
        phone.get_by_role("button", name="Dealer", exact=True).click()
        settle(phone)
        expect(phone.locator(".st-key-tiles-part button").first).to_be_in_viewport()
