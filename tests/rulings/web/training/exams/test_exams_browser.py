"""A whole exam in a real browser: begun, answered on a phone, reloaded, handed in; set, printed."""

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pypdf import PdfReader

from rulings.archive.database import connection
from rulings.archive.staff.permissions import Person
from rulings.archive.training.exam_results import results
from rulings.archive.training.exams import begin, exam_at, hand_in, open_or_close, set_exam
from rulings.dispute.drawing.svg import table_drawing
from rulings.training.exams.exam import Exam
from tests.rulings.web.form import test_form_browser
from tests.rulings.web.form.test_form_browser import LOOKS, accessible, press, watched
from tests.support.archives.archived_rulings import MANAGER
from tests.support.served_form import Server
from tests.support.settled import settle

browser = test_form_browser.browser
pytestmark = [pytest.mark.browser, pytest.mark.slow]
SPRING = Exam(id="spring", title="Spring", seed=12, questions=3, minutes=30, pass_mark=75)


@pytest.fixture(params=LOOKS)
def page(
    request: pytest.FixtureRequest,
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Page]:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    (tmp_path / "this-machine.txt").write_text("Quin")
    set_exam(MANAGER, SPRING, datetime.now(UTC))
    server = Server(tmp_path)
    size, scheme = request.param
    width, height = test_form_browser.SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    yield from watched(context, server)
    server.kill()
    connection.close(connection.place())
    assert "Traceback" not in server.log.read_text()


def fits(page: Page) -> None:
    accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def first_page(page: Page, link: Locator) -> str:
    """What stands on the first page of the file to which a link leads."""
    address = urljoin(page.url, link.get_attribute("href") or "")
    return PdfReader(BytesIO(page.context.request.get(address).body())).pages[0].extract_text()


def test_a_whole_exam(page: Page, tmp_path: Path) -> None:
    drawn = exam_at(MANAGER, "spring").questions
    page.goto(urljoin(page.url, "/exam"))
    settle(page)
    fits(page)
    press(page, "Begin: 30 minutes from now")
    for place, question in enumerate(drawn):
        heading = page.get_by_role("heading", name=f"Question {place + 1} of 3")
        expect(heading).to_be_in_viewport()
        expect(page.get_by_text("Time left: ")).to_be_visible()
        is_drawn = table_drawing(question.about) is not None
        expect(page.get_by_role("img", name="The table")).to_have_count(int(is_drawn))
        for part in question.parts:
            if part.options:
                group = page.get_by_role("radiogroup", name=part.text)
                right = next(one for one in part.right if one in part.options)
                group.get_by_text(part.part.told(right), exact=True).click()
            else:
                field = page.get_by_role("textbox", name=part.text)
                field.fill(part.right[0])
                field.press("Enter")
            settle(page)
        fits(page)
        if place == 1:
            page.reload()
            settle(page)
            expect(page.get_by_role("heading", name="Question 3 of 3")).to_be_visible()
            press(page, "Back")
            checked = page.get_by_role("radio", checked=True)
            expect(checked).to_have_count(sum(bool(one.options) for one in question.parts))
        if place < 2:
            press(page, "Next")
    press(page, "I am done")
    fits(page)
    press(page, "Hand in")
    expect(page.get_by_role("heading", name="Spring: Passed")).to_be_visible()
    marks = sum(len(one.parts) for one in drawn)
    expect(page.get_by_text(f"{marks} of {marks} marks")).to_be_visible()
    expect(page.get_by_text("The right answers are shown once this exam is closed")).to_be_visible()
    open_or_close(MANAGER, "spring", is_open=False)
    page.reload()
    settle(page)
    page.locator(".stExpander summary").first.click()
    settle(page)
    fits(page)
    assert "Passed" in first_page(page, page.get_by_role("link", name="Result as PDF"))
    (kept,) = results(MANAGER, "spring", datetime.now(UTC))
    assert (kept.person, kept.share) == ("Quin", 100)


@pytest.mark.long
def test_a_manager_sets_prints_and_reads(page: Page) -> None:
    tim = Person(name="Tim", role="trainee")
    begin(tim, "spring", datetime.now(UTC))
    hand_in(tim, "spring", datetime.now(UTC))
    page.goto(urljoin(page.url, "/exam"))
    settle(page)
    page.get_by_role("radio", name="Set").click()
    settle(page)
    title = page.get_by_role("textbox", name="Title")
    title.fill("Summer")
    title.press("Enter")
    settle(page)
    press(page, "Set this exam")
    expect(page.get_by_text("Summer is set")).to_be_visible()
    page.locator(".stExpander summary").filter(has_text="Summer").click()
    settle(page)
    fits(page)
    prints = page.locator(".st-key-prints-summer")
    for name, told in (("Paper", "Name"), ("Answer sheet", "answer sheet")):
        assert told in first_page(page, prints.get_by_role("link", name=name))
    page.get_by_role("radio", name="Results").click()
    settle(page)
    page.get_by_role("combobox", name="Which exam?").click()
    page.get_by_role("option", name="Spring").click()
    settle(page)
    expect(page.get_by_role("heading", name="0 of 1 passed")).to_be_visible()
    expect(page.get_by_role("table").first).to_contain_text("Tim")
    fits(page)
