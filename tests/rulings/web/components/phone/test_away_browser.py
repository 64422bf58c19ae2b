"""A server that goes away and comes back loses nothing, whatever was typed or tapped meanwhile."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from rulings.archive.entries.drafts import keep_draft
from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import accessible, choose, pick, press, write
from tests.support.archives.kept import draft_of
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]
server = test_form_browser.server
browser = test_form_browser.browser
phone = test_form_browser.phone

BET, IN_FRONT = "How much was the bet to match?", "How much had the player"
ASKED, LEFT = "Did a player ask for the clock?", "How much of the minute is left?"
CONNECTED = "document.querySelector('[data-testid=stApp]').dataset.testConnectionState"
PATIENT = 60_000
"""Milliseconds for a browser to find the server again: it waits longer each time it tries."""


@pytest.fixture(autouse=True)
def there_again(server: Server) -> Iterator[None]:
    yield
    if server.process.poll() is not None:
        server.start()


def lose(page: Page, server: Server) -> None:
    server.kill()
    page.wait_for_function(f"{CONNECTED} !== 'CONNECTED' && window.floorAway?.isAway")


def find(page: Page, server: Server) -> None:
    server.start()
    page.wait_for_function(f"{CONNECTED} === 'CONNECTED'", timeout=PATIENT)


def answered(page: Page, question: str) -> Locator:
    return page.locator('[class*="st-key-row-"]').filter(has_text=question)


def kept(page: Page, question: str, answer: str) -> None:
    expect(answered(page, question)).to_contain_text(answer, timeout=PATIENT)


def heading(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible(timeout=PATIENT)


def tap(page: Page, button: Locator) -> None:
    """As a thumb does, which asks nobody whether it is enabled."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.long
def test_the_first_thing_tapped_typed_or_chosen_after_a_restart_is_heard(
    phone: Page, server: Server
) -> None:
    # Before the page is run again by itself: the message comes to a session without a field.
    phone.evaluate("floorAway.returned = null")
    lose(phone, server)
    find(phone, server)
    pick(phone, "Oversized chip")
    heading(phone, "Oversized chip")
    phone.evaluate("Object.defineProperty(floorAway, 'returned', { get: () => null, set() {} })")
    lose(phone, server)
    find(phone, server)
    write(phone, BET, "300")
    kept(phone, BET, "300")
    lose(phone, server)
    find(phone, server)
    press(phone, "Nobody knows")
    kept(phone, IN_FRONT, "Nobody knows")
    press(phone, "Start again")
    pick(phone, "The clock")
    choose(phone, ASKED, "Yes")
    lose(phone, server)
    find(phone, server)
    choose(phone, LEFT, "None: time ran out")
    kept(phone, LEFT, "None: time ran out")


@pytest.mark.long
def test_while_the_server_is_away_the_page_says_so_in_its_own_words(
    phone: Page, server: Server
) -> None:
    pick(phone, "Oversized chip")
    lose(phone, server)
    told = phone.locator("#away")
    expect(told).to_contain_text("The server cannot be reached", timeout=PATIENT)
    phone.wait_for_timeout(8_000)
    expect(phone.get_by_role("dialog")).to_have_count(0)
    expect(phone.get_by_text("treamlit")).to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    accessible(phone)
    find(phone, server)
    expect(told).to_be_hidden(timeout=PATIENT)


def test_what_is_typed_while_the_server_is_away_is_taken_in_when_it_is_back(
    phone: Page, server: Server
) -> None:
    pick(phone, "Oversized chip")
    field = phone.get_by_role("textbox", name=BET).first
    field.press_sequentially("30")
    lose(phone, server)
    phone.keyboard.type("0")
    expect(field).to_have_value("300")
    phone.keyboard.press("Tab")
    find(phone, server)
    kept(phone, BET, "300")


@pytest.mark.slow
def test_what_is_tapped_while_the_server_is_away_is_sent_when_it_is_back(
    phone: Page, server: Server
) -> None:
    lose(phone, server)
    tap(phone, phone.get_by_role("button", name="The clock").first)
    expect(phone.locator("#away")).to_contain_text("Sent when it is back: The clock")
    find(phone, server)
    heading(phone, "The clock")
    settle(phone)
    choose(phone, ASKED, "Yes")
    settle(phone)
    lose(phone, server)
    tap(phone, phone.get_by_role("radio", name="None: time ran out"))
    find(phone, server)
    kept(phone, LEFT, "None: time ran out")
    lose(phone, server)
    phone.evaluate("history.back()")
    find(phone, server)
    expect(answered(phone, LEFT)).to_have_count(0, timeout=PATIENT)
    kept(phone, ASKED, "Yes")
    heading(phone, "The clock")


@pytest.mark.long
def test_what_a_pad_says_while_the_server_is_away_is_heard_when_it_is_back(
    phone: Page, server: Server
) -> None:
    pick(phone, "Oversized chip")
    lose(phone, server)
    tap(phone, phone.locator(".st-key-next").get_by_role("button", name="300", exact=True))
    expect(phone.locator("#away")).to_contain_text("your answer", timeout=PATIENT)
    find(phone, server)
    kept(phone, BET, "300")


@pytest.mark.long
def test_what_waits_outlives_a_reload(phone: Page, server: Server) -> None:
    pick(phone, "The clock")
    choose(phone, ASKED, "Yes")
    address = phone.url
    lose(phone, server)
    tap(phone, phone.get_by_role("radio", name="None: time ran out"))
    server.start()
    phone.goto(address)
    kept(phone, LEFT, "None: time ran out")


@pytest.mark.long
def test_what_waits_is_not_sent_where_the_dispute_has_gone_on_meanwhile(
    phone: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    pick(phone, "The clock")
    choose(phone, ASKED, "Yes")
    lose(phone, server)
    tap(phone, phone.get_by_role("button", name="Start again"))
    monkeypatch.setenv("FLOOR_DATA", str(server.data))
    draft = parse_qs(urlsplit(phone.url).query)["d"][0]
    keep_draft(draft, {**draft_of(draft), "nobody_knows": ["clock.time"]})
    find(phone, server)
    kept(phone, LEFT, "Nobody knows")
    expect(phone.locator("#away")).to_be_hidden(timeout=PATIENT)
    heading(phone, "The clock")
