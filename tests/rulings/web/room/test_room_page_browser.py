"""A manager sets a new room on a phone: first questions, an option, tables, chips, clock, staff."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import accessible, press, unfold, watched, write
from tests.support.served_form import Server
from tests.support.settled import settle

browser = test_form_browser.browser
pytestmark = [pytest.mark.browser, pytest.mark.slow]
LONG = 60_000
"""Milliseconds in which every worked disputes is ruled in both ways, on a busy machine."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("room"))
    yield one
    one.kill()
    assert "Traceback" not in one.log.read_text()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield from watched(context, server)


def follow(page: Page, link: str) -> None:
    page.get_by_role("link", name=link, exact=True).click()
    settle(page)
    expect(page.locator("h1")).to_be_in_viewport()
    fits(page)


def fits(page: Page) -> None:
    """Nothing is cut off, here and on the smallest phone, and axe finds nothing."""
    accessible(page)
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def saved(page: Page) -> None:
    """What is proposed is saved once it is known what it would alter."""
    expect(page.get_by_text("worked disputes")).to_be_visible(timeout=LONG)
    settle(page)
    fits(page)
    press(page, "Have it hold for everybody")
    expect(page.get_by_text("from now on").first).to_be_in_viewport()


@pytest.mark.long
def test_a_new_room_is_set_on_a_phone_and_every_device_rules_by_it(
    phone: Page, browser: Browser, server: Server
) -> None:
    follow(phone, "Room")
    expect(phone.get_by_text("12 questions set what matters most")).to_be_visible()
    follow(phone, "First questions")
    for _ in range(3):
        press(phone, "Next")
    phone.reload()
    settle(phone)
    phone.get_by_text("In this house it counts when chips pass").click()
    # It is tapped before the page has answered: what was chosen is taken all the same.
    press(phone, "Next")
    press(phone, "Leave the rest as it is")
    expect(phone.get_by_text("In this house it counts when chips pass")).to_be_visible()
    saved(phone)

    follow(phone, "Back to: The room")
    follow(phone, "House")
    unfold(phone, "Raises and all-ins")
    fits(phone)
    press(phone, "The number of raises that this house takes on a limit round: 3.")
    write(phone, "Raises in a round", "4")
    saved(phone)
    other = browser.new_context(viewport={"width": 390, "height": 844})
    for page in watched(other, server):
        page.goto(f"{server.url}house?option=raise_cap")
        settle(page)
        expect(page.get_by_role("textbox", name="Raises in a round")).to_have_value("4")
    unfold(phone, "What was changed")
    fits(phone)
    press(phone, "Undo this change")
    fits(phone)
    press(phone, "Put it back for everybody")
    expect(phone.get_by_text("It holds for everybody from now on.")).to_be_in_viewport()
    unfold(phone, "Raises and all-ins")
    expect(phone.get_by_role("button", name="limit round: 3.")).to_be_visible()

    follow(phone, "Back to: The room")
    follow(phone, "Tables")
    press(phone, "Add a table")
    fits(phone)
    write(phone, "Name", "T7")
    phone.get_by_role("radio", name="No-limit").click()
    settle(phone)
    write(phone, "How much is the big blind?", "x")
    press(phone, "Save this table")
    expect(phone.get_by_text("How much is the big blind?")).to_be_visible()
    write(phone, "How much is the big blind?", "100")
    press(phone, "Save this table")
    expect(phone.get_by_role("button", name="T7 · No-limit 100")).to_be_visible()

    follow(phone, "Back to: The room")
    follow(phone, "Chips")
    press(phone, "1,000 · yellow")
    fits(phone)
    press(phone, "Take the chip of 1,000 out")
    expect(phone.get_by_role("button", name="1,000 · yellow")).to_have_count(0)

    follow(phone, "Back to: The room")
    follow(phone, "Clock")
    write(phone, "Shifts begin at", "4, 12, 20")
    press(phone, "Save the clock")
    expect(phone.get_by_text("The clock is saved")).to_be_in_viewport()

    follow(phone, "Back to: The room")
    follow(phone, "Backup")
    follow(phone, "Back to: The room")
    follow(phone, "Staff")
    press(phone, "Put somebody on the list")
    fits(phone)
    expect(phone.get_by_role("textbox", name="Name, as rulings")).to_have_value("Quin")
    write(phone, "PIN", "471147")
    press(phone, "Put on the list")
    # From now on everybody signs in: the owner too.
    expect(phone.get_by_role("button", name="Sign in", exact=True)).to_be_visible()
