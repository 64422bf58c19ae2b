"""The tool stands on the home screen of a phone: manifest, icons, and a page while it is away."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, expect

from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import accessible, pick
from tests.support.drawn_icons import DRAWN, drawn
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]
server = test_form_browser.server
browser = test_form_browser.browser
phone = test_form_browser.phone


def test_a_browser_finds_all_that_it_needs_to_install_the_tool(phone: Page) -> None:
    session = phone.context.new_cdp_session(phone)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/manifest.webmanifest")
    wrong = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in wrong if one["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("icon", DRAWN, ids=lambda icon: icon.stem)
def test_each_icon_is_the_mark(browser: Browser, icon: Path) -> None:
    held = Image.open(icon).convert("RGBA")
    again = Image.open(BytesIO(drawn(browser, icon))).convert("RGBA")
    assert held.size == again.size == (DRAWN[icon], DRAWN[icon])
    for band in ImageChops.difference(held, again).split():
        # Another version of the browser may draw an edge a shade otherwise.
        assert band.getbbox() is None or max(band.tobytes()) <= 40


@pytest.mark.long
def test_where_the_server_is_away_the_tool_opens_with_its_own_words_and_goes_on_by_itself(
    phone: Page, server: Server
) -> None:
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    pick(phone, "The clock")
    address = phone.url
    server.kill()
    try:
        # Without its hash: with it the browser would stay on the page that it has.
        phone.goto(address.rstrip("#"))
        expect(phone.get_by_role("heading")).to_have_text("The server cannot be reached")
        expect(phone.get_by_text("Nothing that was entered is lost")).to_be_visible()
        accessible(phone)
    finally:
        server.start()
    expect(phone.get_by_role("heading", name="The clock")).to_be_visible()
    settle(phone)
    assert phone.evaluate("caches.keys().then((all) => all.length)") == 1
    kept = "caches.open((await caches.keys())[0]).then((one) => one.keys())"
    held = phone.evaluate(f"async () => (await {kept}).map((one) => new URL(one.url).pathname)")
    assert held == ["/away.html"]
