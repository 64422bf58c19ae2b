"""Eight of the forty calls on a phone, from the first screen to the ruling that is kept."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.archive.entries.drafts import keep_draft
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import every
from rulings.rulebook.common_disputes import BY_ID
from tests.rulings.rulebook.question_counts import TABLE
from tests.rulings.web.form.test_form_browser import (
    answer,
    asked_next,
    on_the_screen,
    pick,
    place_of,
    watched,
)
from tests.rulings.web.form.test_form_browser import browser as browser
from tests.rulings.web.form.test_form_browser import server as server
from tests.support.archives.archived_rulings import MANAGER
from tests.support.common_answers import ANSWERS
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EIGHT = (
    "misdeal",
    "turned-too-early",
    "mucked-hand",
    "odd-chip",
    "coming-in",
    "exposed-card",
    "skipped",
    "misread-bet",
)
DRAWN = ("turned-too-early", "exposed-card")
"""Those of them in which the dealer moves cards: the steps are drawn."""
RULED = ".st-key-decision"


@pytest.fixture
def phone(browser: Browser, server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield from watched(context, server)


@pytest.mark.parametrize("name", EIGHT)
def test_a_call_is_walked_on_a_phone_until_its_ruling_is_kept(
    phone: Page, server: Server, name: str
) -> None:
    keep_draft(f"call-{name}", {"dispute": None, "answers": {}, "acts": [], "room": dict(TABLE)})
    phone.goto(f"{server.url}?d=call-{name}")
    settle(phone)
    pick(phone, BY_ID[name].title)
    decision, answers = ANSWERS[name]
    left = {place_of(path): (path, given) for path, given in answers.items()}
    while (place := asked_next(phone)) is not None:
        answer(phone, *left.pop(place), inside=".st-key-next")
    expect(phone.locator(f"{RULED} h2")).to_have_text(decision)
    steps = phone.locator('img.drawn[alt^="The steps above, drawn."]')
    assert steps.count() == (name in DRAWN)
    proposed = phone.locator(RULED).get_by_role("button", name="Proposed:")
    if proposed.count():
        decision = proposed.first.inner_text().partition(": ")[2]
        proposed.first.tap()
        settle(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("link", name="Record").tap()
    settle(phone)
    keep = phone.get_by_role("button", name="Keep this ruling")
    on_the_screen(phone, keep)
    keep.tap()
    settle(phone)
    expect(phone.get_by_text("Kept as ruling")).to_be_visible()
    kept = [one.record for one in every(MANAGER)][-1]
    assert isinstance(kept, Entry)
    assert kept.decision == decision
