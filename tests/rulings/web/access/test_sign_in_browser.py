"""Signing in on a phone, in a real browser, at a server that serves a network."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.archive.room import staff_list
from rulings.web.access.cookie import COOKIE
from tests.rulings.web.form.test_form_browser import (
    accessible,
    browser,
    decided,
    oversized_chip,
    press,
    watched,
)
from tests.support.archives.archived_rulings import MANAGER
from tests.support.served_form import Server
from tests.support.settled import settle

__all__ = ["browser"]

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(params=["light", pytest.param("dark", marks=pytest.mark.long)])
def phone(
    request: pytest.FixtureRequest,
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Page]:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    staff_list.add(MANAGER, "Mara", "floor", pin="4711")
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


def signed_in(page: Page) -> None:
    """Mara signs in, and her browser has the cookie."""
    page.get_by_role("link", name="Sign in").click()
    settle(page)
    page.get_by_role("textbox", name="Name").fill("mara")
    page.get_by_role("textbox", name="PIN").fill("4711")
    with page.expect_response("**/session") as answer:
        press(page, "Sign in")
    assert answer.value.status == 204
    expect(page.get_by_text("You are signed in as Mara, floor.")).to_be_visible()


def cookie(page: Page) -> dict[str, Any] | None:
    found = [one for one in page.context.cookies() if one["name"] == COOKIE]
    return dict(found[0]) if found else None


def back_and_forth(page: Page) -> None:
    """To the clause of a citation, which loads the page anew, and back to the ruling."""
    page.get_by_role("link", name="NL-10").first.click()
    page.wait_for_url("**/rulebook?*")
    settle(page)
    expect(page.get_by_text("A lone silent chip facing a bet that it covers")).to_be_visible()
    page.get_by_role("link", name="Back to the ruling").click()
    settle(page)
    decided(page, "Call: 300")


@pytest.mark.slow
def test_a_floor_stays_signed_in_over_a_citation_and_a_reload_until_signing_out(
    phone: Page, tmp_path: Path
) -> None:
    signed_in(phone)
    kept = cookie(phone)
    assert kept is not None
    assert (kept["httpOnly"], kept["sameSite"], kept["path"]) == (True, "Strict", "/")
    assert COOKIE not in phone.evaluate("document.cookie")
    phone.get_by_role("link", name="Back to the disputes").click()
    settle(phone)
    oversized_chip(phone)
    draft = phone.url.split("?")[1]
    back_and_forth(phone)
    assert phone.url.endswith(draft)
    phone.get_by_role("link", name="Record").click()
    settle(phone)
    phone.reload()
    settle(phone)
    expect(phone.get_by_role("button", name="Keep this ruling")).to_be_visible()
    expect(phone.locator(".st-key-who")).to_contain_text("Signed in as Mara")
    press(phone, "Sign out")
    expect(phone.get_by_text("To record a ruling, sign in.")).to_be_visible()
    accessible(phone)
    assert cookie(phone) is None
    phone.reload()
    settle(phone)
    expect(phone.get_by_text("To record a ruling, sign in.")).to_be_visible()
    phone.context.add_cookies([kept])  # type: ignore[list-item]
    phone.reload()
    settle(phone)
    expect(phone.get_by_text("To record a ruling, sign in.")).to_be_visible()
    for file in [*tmp_path.glob("floor.sqlite*"), tmp_path / "server.log"]:
        assert kept["value"].encode() not in file.read_bytes()


def test_a_forged_cookie_is_nobodys(phone: Page) -> None:
    forged = {"name": COOKIE, "value": "A" * 43, "url": phone.url}
    phone.context.add_cookies([forged])  # type: ignore[list-item]
    phone.reload()
    settle(phone)
    expect(phone.get_by_role("link", name="Sign in")).to_be_visible()
    expect(phone.locator(".st-key-who")).not_to_contain_text("Signed in")


@pytest.mark.long
def test_a_browser_that_takes_no_cookies_is_signed_in_until_a_reload(phone: Page) -> None:
    phone.route("**/session", lambda route: route.fulfill(status=204))  # the cookie is lost
    signed_in(phone)
    assert cookie(phone) is None
    phone.get_by_role("link", name="Back to the disputes").click()
    settle(phone)
    expect(phone.locator(".st-key-who")).to_contain_text("Signed in as Mara")
    phone.reload()
    settle(phone)
    expect(phone.get_by_role("link", name="Sign in")).to_be_visible()


@pytest.mark.long
def test_who_was_signed_out_elsewhere_signs_in_and_keeps_the_ruling_then(phone: Page) -> None:
    signed_in(phone)
    phone.get_by_role("link", name="Back to the disputes").click()
    settle(phone)
    oversized_chip(phone)
    phone.get_by_role("link", name="Record").click()
    settle(phone)
    other = phone.context.new_page()
    other.goto(phone.url.replace("/record", "/sign-in"))
    settle(other)
    press(other, "Sign out")
    expect(other.get_by_role("textbox", name="PIN")).to_be_visible()
    other.close()
    press(phone, "Keep this ruling")
    phone.get_by_role("textbox", name="Name").fill("mara")
    phone.get_by_role("textbox", name="PIN").fill("4711")
    press(phone, "Sign in")
    expect(phone.get_by_role("alert")).to_have_text(
        "It was not kept. Mara was signed out before it: sign in, then try again."
    )
    for chosen in ("As recommended", "Closed"):
        expect(phone.get_by_role("radio", name=chosen)).to_be_checked()
    press(phone, "Keep this ruling")
    expect(phone.get_by_text("Kept as ruling 1.")).to_be_visible()
