"""Every page in a browser: readable in light and dark, on the smallest phone, in large letters."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.web.pages import PAGES, Row
from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import LETTERS_OF, accessible, watched
from tests.support.archives.reviewed_archive import fill
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]
browser = test_form_browser.browser

SIDEWAYS = """[document.documentElement, document.querySelector("[data-testid=stMain]")]
    .some((one) => one.scrollWidth > one.clientWidth + 1)"""
NARROW = ((320, "18px"), (390, "36px"), (320, "36px"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A room in which something is kept: no page is empty."""
    folder = tmp_path_factory.mktemp("pages")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{folder}")
        fill(12)
    one = Server(folder)
    yield one
    one.kill()
    assert "Traceback" not in one.log.read_text()


@pytest.fixture(scope="module")
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    """One for all pages: the browser need not load what they share anew for each."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield from watched(context, server)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=row.title, marks=[pytest.mark.long] if row.title == "Proof" else [])
        for row in PAGES
    ],
)
def test_a_page_is_read_by_everybody_and_scrolls_no_way_but_down(
    phone: Page, server: Server, row: Row
) -> None:
    phone.goto(f"{server.url}{row.path}")
    settle(phone)
    expect(phone.locator("h1")).to_be_visible()
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme)
        settle(phone)
        accessible(phone)
    for width, letters in NARROW:
        phone.set_viewport_size({"width": width, "height": 844})
        phone.evaluate(LETTERS_OF, letters)
        settle(phone)
        assert not phone.evaluate(SIDEWAYS), f"{width} wide, letters of {letters}"
    phone.set_viewport_size({"width": 390, "height": 844})
