"""Pads in a browser: what is tapped is counted in place and sent once; a keyboard works too."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.archive.entries.drafts import keep_draft
from tests.rulings.web.form.test_form_browser import accessible, pick, row, watched, write
from tests.rulings.web.form.test_form_browser import browser as browser
from tests.rulings.web.form.test_form_browser import server as server
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TABLE = {"game.structure": "no-limit", "game.small_blind": "50", "game.big_blind": "100"}
COUNTED = """() => {
  window.said = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (...told) {
    window.said += 1;
    return send.apply(this, told);
  };
}"""
"""The web socket's messages from then on."""


@pytest.fixture
def begun(server: Server, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a table of its own, with nothing picked yet."""
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    keep_draft("pads", {"dispute": None, "answers": {}, "acts": [], "room": TABLE})
    return f"{server.url}?d=pads"


@pytest.fixture
def phone(browser: Browser, server: Server, begun: str) -> Iterator[Page]:
    looks = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    yield from opened(browser, server, begun, looks)


@pytest.fixture
def desk(browser: Browser, server: Server, begun: str) -> Iterator[Page]:
    yield from opened(browser, server, begun, {"viewport": {"width": 1280, "height": 800}})


def opened(
    browser: Browser, server: Server, address: str, looks: dict[str, object]
) -> Iterator[Page]:
    for page in watched(browser.new_context(**looks), server):  # type: ignore[arg-type]
        page.goto(address)
        settle(page)
        yield page


def touch(page: Page, name: str) -> None:
    page.locator(".st-key-next").get_by_role("button", name=name, exact=True).first.tap()


def test_chips_are_counted_in_place_and_sent_once(phone: Page) -> None:
    pick(phone, "Several chips, no word")
    pad = phone.locator(".st-key-next .pad")
    phone.evaluate(COUNTED)
    for chip in ("500 purple", "100 black", "100 black", "100 black", "25 green"):
        touch(phone, chip)
    expect(pad.get_by_role("status")).to_have_text("825 in 5 chips")
    touch(phone, "Undo")
    expect(pad.get_by_role("status")).to_have_text("800 in 4 chips")
    accessible(phone)
    assert phone.evaluate("window.said") == 0
    # What is tapped and not sent outlives a reload.
    phone.reload()
    settle(phone)
    expect(pad.get_by_role("status")).to_have_text("800 in 4 chips")
    phone.evaluate(COUNTED)
    pad.get_by_role("button", name="Done").dblclick()
    settle(phone)
    expect(row(phone, "acts-0--chips")).to_contain_text("four chips: 500, 3 × 100 (800 in all)")
    assert phone.evaluate("window.said") == 1


@pytest.mark.long
def test_where_the_title_says_one_chip_the_first_tap_is_the_answer(phone: Page) -> None:
    pick(phone, "Oversized chip")
    touch(phone, "Other chips")
    touch(phone, "25,000 teal")
    settle(phone)
    expect(row(phone, "acts-0--chips")).to_contain_text("one chip of 25,000")


@pytest.mark.long
def test_a_phone_keeps_its_keyboard_shut(phone: Page) -> None:
    pick(phone, "Oversized chip")
    touch(phone, "1,000 yellow")
    settle(phone)
    phone.wait_for_timeout(200)
    assert phone.evaluate("document.activeElement.tagName") != "INPUT"
    accessible(phone)


@pytest.mark.long
def test_at_a_desk_each_next_field_is_ready_and_what_is_typed_elsewhere_goes_to_the_pad(
    desk: Page,
) -> None:
    pick(desk, "Short call, misread bet")
    expect(desk.locator(".st-key-next input").first).to_be_focused()
    desk.keyboard.type("275")
    desk.keyboard.press("Enter")
    settle(desk)
    expect(row(desk, "table-bet")).to_contain_text("275")
    expect(desk.locator(".st-key-next input").first).to_be_focused()
    desk.evaluate("document.activeElement.blur()")
    desk.keyboard.type("101")
    desk.keyboard.press("Backspace")
    desk.keyboard.type("0")
    expect(desk.get_by_role("button", name="Enter 100")).to_be_visible()
    desk.keyboard.press("Enter")
    settle(desk)
    expect(row(desk, "table-in_front-Player-")).to_contain_text("100")


def test_words_with_an_amount_are_put_together_by_two_taps(phone: Page) -> None:
    pick(phone, "String bet")
    for answer in ("300", "0"):
        touch(phone, answer)
        settle(phone)
    touch(phone, "Raise to …")
    touch(phone, "600")
    settle(phone)
    expect(row(phone, "acts-0--said")).to_contain_text("raise to 600")


@pytest.mark.long
def test_what_is_refused_is_told_over_the_pad_which_takes_another_answer(phone: Page) -> None:
    pick(phone, "Short call, misread bet")
    touch(phone, "300")
    settle(phone)
    for key in ("Digit 4", "Digit 00", "Enter 400"):
        touch(phone, key)
    settle(phone)
    expect(phone.locator(".st-key-next").get_by_role("alert")).to_contain_text("400")
    touch(phone, "0")
    settle(phone)
    expect(row(phone, "table-in_front-Player-")).to_contain_text("0")
    write(phone, "How much did the player put in?", "1.5k")
    expect(row(phone, "acts-0--put_in")).to_contain_text("1,500")


@pytest.mark.long
def test_a_seat_that_is_tapped_is_who_it_is_said_to_in_the_ruling_too(phone: Page) -> None:
    pick(phone, "Oversized chip")
    for answer in ("1,000 yellow", "300"):
        touch(phone, answer)
        settle(phone)
    seats = phone.locator(".st-key-seats")
    seats.locator("summary").tap()
    seats.get_by_role("button", name="Seat 5", exact=True).tap()
    settle(phone)
    accessible(phone)
    touch(phone, "0")
    settle(phone)
    said = phone.locator(".st-key-decision")
    expect(said).to_contain_text("“Seat 5, that is a call of 300. 700 comes back to you.”")
    expect(seats.locator("summary")).to_contain_text("The table: Seat 5")
    phone.reload()
    settle(phone)
    expect(said).to_contain_text("Seat 5, that is a call")
