"""Signing in on a phone, in a real browser, at a server that serves a network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.archive import staff
from tests.archived import MANAGER
from tests.test_browser import Server, accessible, browser, press, settle, watched

__all__ = ["browser"]

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


@pytest.fixture(params=["light", "dark"])
def phone(
    request: pytest.FixtureRequest,
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Page]:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    staff.add(MANAGER, "Mara", "floor", pin="4711")
    server = Server(tmp_path, address="0.0.0.0")
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, color_scheme=request.param
    )
    yield from watched(context, server)
    server.kill()
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "4711" not in log
    assert not any(b"4711" in file.read_bytes() for file in tmp_path.glob("floor.sqlite*"))


def test_a_floor_signs_in_rules_and_signs_out_on_a_phone(phone: Page) -> None:
    expect(phone.get_by_role("textbox", name="Your name")).to_have_count(0)
    phone.get_by_role("link", name="Sign in").click()
    expect(phone.get_by_role("heading", name="Sign in")).to_be_visible()
    settle(phone)
    accessible(phone)
    name, pin = (phone.get_by_role("textbox", name=one) for one in ("Name", "PIN"))
    name.fill("mara")
    pin.fill("4712")
    assert pin.get_attribute("type") == "tel"  # for a phone's digits
    assert pin.evaluate("one => getComputedStyle(one).webkitTextSecurity") == "disc"
    press(phone, "Sign in")
    refused = phone.get_by_role("alert")
    expect(refused).to_have_text("The name or the PIN is wrong: wait 1 second, then try again.")
    expect(name).to_have_value("mara")
    expect(pin).to_have_value("")
    accessible(phone)
    phone.wait_for_timeout(1_100)
    pin.fill("4711")
    pin.press("Enter")
    expect(phone.get_by_text("You are signed in as Mara, floor.")).to_be_visible()
    settle(phone)
    accessible(phone)
    phone.get_by_role("link", name="Back to the disputes").click()
    settle(phone)
    foot = phone.locator(".st-key-who")
    expect(foot).to_contain_text("Signed in as Mara")
    last = phone.get_by_role("button", name="Something else").bounding_box()
    line = foot.bounding_box()
    assert last
    assert line
    assert line["y"] > last["y"] + last["height"]
    assert line["height"] <= 60
    press(phone, "Sign out")
    expect(phone.get_by_role("link", name="Sign in")).to_be_visible()
