"""Training on a phone, in a real browser: ten drills, what was wrong and why, what is due."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.archive.room import staff_list
from rulings.archive.staff.permissions import Person
from rulings.archive.training.drill_reports import own_report
from rulings.archive.training.drills_answered import answered, keep_answer, progress
from rulings.training.drills.drill import Drill, drill, parts
from rulings.training.drills.marking import marked, sheet
from rulings.training.drills.question_drill import ASK
from tests.rulings.web.form.test_form_browser import (
    LOOKS,
    SIZES,
    accessible,
    browser,
    press,
    watched,
)
from tests.support.archives.archived_rulings import MANAGER
from tests.support.served_form import Server
from tests.support.settled import settle

__all__ = ["browser"]

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MARA = Person(name="Mara", role="floor")
CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"
SHOTS = os.environ.get("FLOOR_SHOTS")


@pytest.fixture(params=LOOKS)
def page(
    request: pytest.FixtureRequest,
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Page]:
    """A page of a server of its own, where Mara has wrongly answered one drill yesterday."""
    size, scheme = request.param
    width, height = SIZES[size]
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    staff_list.add(MANAGER, "Mara", "floor", pin="4711")
    one = drill(CHIP, 1)
    keep_answer(MARA, one, marked(one, {}), datetime.now(UTC) - timedelta(days=1))
    server = Server(tmp_path, address="0.0.0.0")
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    yield from watched(context, server)
    server.kill()
    assert "Traceback" not in server.log.read_text()


def shot(page: Page, name: str) -> None:
    if SHOTS:
        size = page.viewport_size
        assert size
        tall = page.locator("[data-testid=stMain]").evaluate("one => one.scrollHeight")
        page.set_viewport_size({"width": size["width"], "height": max(tall, size["height"])})
        page.screenshot(path=f"{SHOTS}/{name}-{size['width']}.png")
        page.set_viewport_size(size)


def at(page: Page) -> Drill:
    """The drill that the address names."""
    asked = parse_qs(urlsplit(page.url).query)
    return drill(asked["recipe"][0].removesuffix(ASK), int(asked["seed"][0]))


def fill(page: Page, one: Drill, *, right: bool) -> None:
    answers = sheet(one)
    for part in parts(one):
        if not part.options:
            page.get_by_role("textbox", name=part.text).fill(answers[part.key])
            page.keyboard.press("Tab")
            settle(page)
            continue
        wrong = [option for option in part.options if option not in part.right]
        chosen = answers[part.key] if right else wrong[0]
        group = page.get_by_role("radiogroup", name=part.text)
        group.get_by_text(part.told(chosen), exact=True).click()
        settle(page)


def narrow(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_a_floorperson_signs_in_and_does_ten_drills_on_one_chip(page: Page) -> None:
    narrow(page)
    shot(page, "0-start")
    page.get_by_role("link", name="Train").click()
    settle(page)
    page.get_by_role("textbox", name="Name").fill("mara")
    page.get_by_role("textbox", name="PIN").fill("4711")
    press(page, "Sign in")
    expect(page.get_by_role("button", name="Practise: 1 due")).to_be_visible()
    accessible(page)
    narrow(page)
    shot(page, "1-training")
    press(page, "Practise: 1 due")
    assert drill(CHIP, 1).recipe.clauses[0] in at(page).recipe.clauses
    press(page, "Stop")
    expect(page.get_by_role("button", name="Begin: Oversized chip")).to_be_visible()
    page.get_by_role("button", name="Oversized chip", exact=True).click()
    settle(page)
    for number in range(10):
        one = at(page)
        settle(page)
        assert page.locator("[data-testid=stMain]").evaluate("one => one.scrollTop") == 0
        shot(page, f"2-drill-{number}")
        fill(page, one, right=number % 2 == 1)
        if number < 2:
            accessible(page)
            narrow(page)
            shot(page, f"3-filled-{number}")
        press(page, "Check")
        expect(page.get_by_role("heading", name=f"of {len(parts(one))} right")).to_be_in_viewport()
        shot(page, f"4-after-{number}")
        if number < 2:
            accessible(page)
            narrow(page)
        assert (marks := answered(MARA, one.recipe.id, one.seed))
        assert marks[0].right == (number % 2 == 1)
        if number == 0:
            page.get_by_text("More about this ruling").click()
            page.get_by_text("This drill is wrong").click()
            page.get_by_role("textbox", name="What is wrong with it?").fill("Two are right.")
            press(page, "Send it to who sets exams")
            expect(page.get_by_text("Kept with the drill")).to_be_visible()
            accessible(page)
            narrow(page)
            shot(page, "4-wrong")
            assert (said := own_report(MARA, one.recipe.id))
            assert (said.drill, said.says) == (one.recipe.id, "Two are right.")
        if number == 1 and page.get_by_role("button", name="The near miss").count():
            press(page, "The near miss")
            expect(page.get_by_text("The same dispute, but for one thing.")).to_be_in_viewport()
            accessible(page)
            shot(page, "5-near")
            fill(page, at(page), right=True)
            press(page, "Check")
            shot(page, "6-near-after")
        press(page, "Next drill")
    press(page, "Stop")
    page.get_by_text("Progress", exact=True).click()
    settle(page)
    shot(page, "7-progress")
    accessible(page)
    narrow(page)
    found = progress(MARA, datetime.now(UTC))
    assert found.answered >= 11
    expect(page.get_by_role("heading", name="The rulebook, room by room")).to_be_visible()
    page.locator(".st-key-weakest button").first.click()
    settle(page)
    assert found.clauses[0].clause in at(page).recipe.clauses


@pytest.mark.long
def test_what_to_ask_first_and_the_course_of_a_new_edition(page: Page) -> None:
    page.goto(urljoin(page.url, "/training"))
    settle(page)
    page.get_by_role("textbox", name="Name").fill("mara")
    page.get_by_role("textbox", name="PIN").fill("4711")
    press(page, "Sign in")
    page.get_by_text("New edition", exact=True).click()
    settle(page)
    accessible(page)
    narrow(page)
    shot(page, "8-new-edition")
    page.get_by_role("button", name="Practise what is new").click()
    settle(page)
    expect(page.get_by_role("heading", name="Course")).to_be_visible()
    shot(page, "9-course")
    press(page, "Stop")
    page.get_by_text("Practise", exact=True).click()
    settle(page)
    press(page, "What do you ask first?")
    accessible(page)
    narrow(page)
    shot(page, "10-what-to-ask")
    page.get_by_role("radiogroup").locator("label").first.click()
    settle(page)
    press(page, "Check")
    expect(page.get_by_role("heading", name="of 1 right")).to_be_in_viewport()
    accessible(page)
    narrow(page)
    boxes = page.locator(".open-after img").first
    assert boxes.evaluate("one => one.naturalWidth") > 0
    shot(page, "11-what-to-ask-after")
