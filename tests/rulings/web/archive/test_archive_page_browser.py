"""The archive in a real browser: a ruling is found, opened and left again, and so from the form."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Override
from tests.rulings.archive.search.test_find import kept_chip
from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import accessible, oversized_chip, press
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.served_form import Server
from tests.support.settled import settle

browser = test_form_browser.browser
page = test_form_browser.page
pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("archive")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", str(folder))
        patch.delenv("FLOOR_DATABASE", raising=False)
        for number in range(30):
            keep(MANAGER, *entry(number))
        over = Override(decision="The call stands", reason="He was misled", against="s14.nl.8")
        keep(MANAGER, *entry(3, override=over, status="appealed"))
        kept_chip(300, 1_000)
        one = Server(folder)
        yield one
        one.kill()
    assert "Traceback" not in one.log.read_text()


def test_a_ruling_is_found_opened_and_left_again(page: Page, browser: Browser) -> None:
    page.get_by_role("link", name="Archive").click()
    settle(page)
    rulings = page.locator(".st-key-rulings button")
    expect(rulings).to_have_count(25)
    accessible(page)
    press(page, "Older")
    expect(rulings).to_have_count(7)
    page.get_by_role("searchbox", name="Search").fill("misled")
    page.keyboard.press("Enter")
    settle(page)
    expect(rulings).to_have_count(1)
    rulings.first.click()
    settle(page)
    expect(page.get_by_role("heading", name="The call stands")).to_be_visible()
    expect(page.get_by_text("He was misled")).to_be_visible()
    accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    press(page, "Back to the list")
    expect(rulings).to_have_count(1)


@pytest.mark.long
def test_what_was_ruled_before_opens_from_under_a_ruling(page: Page, browser: Browser) -> None:
    oversized_chip(page)
    fold = page.locator(".st-key-before")
    fold.locator("summary").click()
    settle(page)
    link = fold.get_by_role("link").first
    expect(link).to_be_visible()
    accessible(page)
    link.click()
    settle(page)
    expect(page.get_by_role("heading", name="Facts")).to_be_visible()
