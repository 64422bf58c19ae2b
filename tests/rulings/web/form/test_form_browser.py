"""Disputes ruled by clicking in a real browser, at phone and desktop size, in light and dark."""

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    FilePayload,
    Locator,
    Page,
    expect,
    sync_playwright,
)

from rules.vocabulary import QUESTIONS
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import every
from rulings.archive.entries.verify import verify
from rulings.archive.room.changes import take_back
from rulings.archive.room.house import keep_house, kept_house
from rulings.archive.staff.permissions import Person
from rulings.dispute.paths import asked_at
from rulings.rulebook.common_disputes import BY_ID
from rulings.web.form.questions.answered_row import label
from tests.rulings.interview.test_fewest_questions import fewest_of
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.reviewed_archive import RAISED, oversized
from tests.support.disputes.worked_disputes import WORKED, Worked
from tests.support.served_form import Server
from tests.support.settled import PATIENCE, settle

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("server"))
    yield one
    one.kill()
    assert "Traceback" not in one.log.read_text()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing = "no Chromium on this machine: install it to try the form in a browser"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield one
        one.close()


LOOKS = (
    pytest.param(("phone", "light"), id="phone-light"),
    pytest.param(("desktop", "dark"), id="desktop-dark", marks=pytest.mark.long),
    pytest.param(("phone", "dark"), id="phone-dark", marks=pytest.mark.long),
    pytest.param(("desktop", "light"), id="desktop-light", marks=pytest.mark.long),
)


@pytest.fixture(params=LOOKS)
def page(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    size, scheme = request.param
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    yield from watched(context, server)


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    yield from watched(context, server)


def watched(context: BrowserContext, server: Server) -> Iterator[Page]:
    """A page that may ask only this server for anything, and may raise nothing."""
    outside: list[str] = []
    raised: list[str] = []
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    own = (server.url, server.url.replace("http", "ws", 1), "data:", "blob:")
    page.on("request", lambda one: None if one.url.startswith(own) else outside.append(one.url))
    page.on("pageerror", lambda error: raised.append(str(error)))
    server.let_in(context)
    page.goto(server.url)
    settle(page)
    yield page
    context.close()
    assert outside == []
    assert raised == []


def press(page: Page, name: str, inside: str = "") -> None:
    place = page.locator(inside) if inside else page
    place.get_by_role("button", name=name, exact=not name.endswith("…")).first.click()
    settle(page)


def pick(page: Page, title: str) -> None:
    page.get_by_role("button", name=title).first.click()
    settle(page)


def choose(page: Page, question: str, answer: str) -> None:
    page.get_by_role("radiogroup", name=question).get_by_role("radio", name=answer).click()
    settle(page)


def write(page: Page, question: str, answer: str) -> None:
    page.get_by_role("textbox", name=question).first.fill(answer)
    page.keyboard.press("Tab")
    settle(page)


def open_answers(page: Page) -> None:
    """One tap on the line that the answers are folded to."""
    page.locator(".st-key-answers summary").click()
    settle(page)


def row(page: Page, path: str) -> Locator:
    """An answered question, by its path with hyphens."""
    return page.locator(f".st-key-row-{path}")


def decided(page: Page, decision: str) -> None:
    expect(page.locator(".st-key-decision h2")).to_have_text(decision)
    expect(page.locator(".st-key-decision")).to_be_in_viewport()


STREAMLITS_OWN = {"presentation-role-conflict": {"enabled": False}}
"""Its place to drop a file has both a role and a label: minor, and not ours to change."""


def accessible(page: Page) -> None:
    """What is still being drawn is looked at again: for a moment it is paler than it will be."""
    found: list[object] = []
    for _ in range(3):
        violations = Axe().run(page, options={"rules": STREAMLITS_OWN}).response["violations"]
        found = [(one["id"], [node["target"] for node in one["nodes"]]) for one in violations]
        if not found:
            return
        page.wait_for_timeout(1_000)
    raise AssertionError(found)


def answer_all(page: Page, answers: Mapping[str, str]) -> int:
    """Write the answer to each question as it is asked; gives how many were."""
    asked = 0
    while (fields := page.locator(".st-key-next input")).count():
        question = fields.last.get_attribute("aria-label") or ""
        write(page, question, next(a for q, a in answers.items() if question.startswith(q)))
        asked += 1
        assert asked <= len(answers)
    return asked


CHIP = {"How much was the bet": "300", "How much had the player": "0", "Which chips": "1k"}


def oversized_chip(page: Page) -> None:
    pick(page, "Oversized chip")
    answer_all(page, CHIP)
    decided(page, "Call: 300")


def the_clock(page: Page) -> None:
    choose(page, "Did a player ask for the clock?", "Yes")
    choose(page, "How much of the minute is left?", "None: time ran out")
    choose(page, "Is the player facing a bet?", "Yes")
    choose(page, "Which game?", "No-limit")
    choose(page, "Was the player warned when ten seconds were left?", "Yes")
    choose(page, "Did a floorperson direct the clock?", "Yes")
    decided(page, "The hand is dead")


def test_an_oversized_chip_and_a_clock_are_ruled_by_clicking(page: Page) -> None:
    accessible(page)
    oversized_chip(page)
    expect(page.locator(".st-key-decision")).to_contain_text("NL-10")
    expect(page.get_by_text("version 11, Section 14, No-Limit, 10")).to_be_attached()
    accessible(page)
    press(page, "Start again")
    pick(page, "The clock")
    the_clock(page)
    accessible(page)


@pytest.mark.long
def test_a_total_is_not_ruled_as_one_chip(phone: Page) -> None:
    pick(phone, "Oversized chip")
    answers = {"How much was the bet": "300", "How much had the player": "0", "Which chips": "800"}
    for question, given in answers.items():
        write(phone, question, given)
    expect(phone.get_by_text("One chip of 800, or several?").first).to_be_visible()
    expect(phone.get_by_text("800 in all; the room has no chip of 800")).to_be_visible()
    expect(phone.locator(".st-key-decision")).to_contain_text("Need to know")
    accessible(phone)
    choose(phone, "One chip of 800, or several?", "One chip")
    decided(phone, "Call: 300")


def test_a_ruling_with_its_chips_echoed_fits_a_phone_and_outlives_a_step_back_and_a_reload(
    phone: Page,
) -> None:
    pick(phone, "Oversized chip")
    for question, given in CHIP.items():
        write(phone, question, given.replace("1k", "1000"))
    decided(phone, "Call: 300")
    expect(phone.get_by_text("one chip of 1,000").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    address = phone.url
    phone.go_back()
    settle(phone)
    assert phone.url == address
    expect(phone.locator(".st-key-decision")).to_contain_text("Need to know")
    phone.go_forward()
    settle(phone)
    decided(phone, "Call: 300")
    phone.reload()
    settle(phone)
    decided(phone, "Call: 300")


@pytest.mark.long
def test_a_citation_leads_to_its_clause_in_the_rulebook(phone: Page, server: Server) -> None:
    oversized_chip(phone)
    link = phone.get_by_role("link", name="NL-10").first.get_attribute("href")
    assert link is not None
    phone.goto(f"{server.url}{link.lstrip('/')}")
    settle(phone)
    expect(phone.get_by_text("A lone silent chip facing a bet that it covers")).to_be_visible()
    expect(phone.get_by_text("an earlier version, Section 14, No-Limit, 11")).to_be_visible()
    accessible(phone)


@pytest.mark.long
def test_the_proof_is_read_under_the_rulebook(phone: Page, server: Server) -> None:
    phone.goto(f"{server.url}rulebook")
    settle(phone)
    phone.get_by_role("link", name="Proof").click()
    settle(phone)
    expect(phone.get_by_text("Nothing is left unexplained")).to_be_visible()
    phone.get_by_text("Kill pots", exact=True).click()
    expect(phone.get_by_text("13.9 is about a player who was unaware").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    accessible(phone)


@pytest.mark.long
def test_a_citation_opens_in_place_and_both_ways_back_lead_to_the_ruling(phone: Page) -> None:
    oversized_chip(phone)
    address = phone.url
    for back in (phone.go_back, phone.get_by_role("link", name="Back to the ruling").click):
        phone.get_by_role("link", name="NL-10").first.click()
        expect(phone.get_by_role("heading", name="Rulebook")).to_be_visible()
        settle(phone)
        assert len(phone.context.pages) == 1
        back()
        decided(phone, "Call: 300")
        assert phone.url == address
        phone.reload()
        settle(phone)
        decided(phone, "Call: 300")


def test_neither_a_reload_in_the_middle_nor_a_server_killed_there_loses_anything(
    phone: Page, server: Server
) -> None:
    pick(phone, "Short call, misread bet")
    write(phone, "How much was the bet to match?", "300")
    phone.reload()
    settle(phone)
    answered = "How much was the bet to match? 300"
    expect(row(phone, "table-bet")).to_contain_text(answered)
    expect(phone.get_by_role("textbox", name="How much had the player")).to_be_visible()
    server.kill()
    server.start()
    phone.reload()
    settle(phone)
    expect(row(phone, "table-bet")).to_contain_text(answered)


@pytest.mark.long
def test_the_room_is_there_again_after_a_reload_of_another_page(phone: Page) -> None:
    phone.get_by_text("This table").click()
    write(phone, "How much is the big blind?", "50")
    phone.get_by_role("link", name="Room", exact=True).click()
    settle(phone)
    phone.reload()
    settle(phone)
    phone.get_by_role("link", name="Back to the disputes").click()
    settle(phone)
    expect(phone.get_by_text("This table: 50")).to_be_visible()


def test_the_table_folds_where_a_dispute_begins_and_its_first_question_is_in_sight(
    phone: Page,
) -> None:
    phone.get_by_text("Set this table").click()
    write(phone, "How much is the big blind?", "50")
    blinds = phone.get_by_role("textbox", name="How much is the big blind?")
    expect(blinds).to_be_visible()
    pick(phone, "Oversized chip")
    expect(blinds).to_be_hidden()
    expect(phone.locator(".st-key-next input").last).to_be_in_viewport()
    phone.get_by_text("This table: 50").click()
    expect(blinds).to_have_value("50")
    write(phone, "How much is the big blind?", "100")
    expect(blinds).to_be_visible()


def low(page: Page) -> None:
    """A phone with its keyboard open."""
    page.set_viewport_size({"width": 390, "height": 480})


def above_the_bar(page: Page, part: Locator) -> None:
    for _ in range(30):
        box, bar = part.bounding_box(), page.locator("[data-testid=stBottom]").bounding_box()
        assert box
        assert bar
        if box["y"] >= 0 and box["y"] + box["height"] <= bar["y"] + 1:
            return
        page.wait_for_timeout(100)  # it may be on its way there
    raise AssertionError((box, bar))


def whole_in_the_bar(page: Page, part: Locator) -> None:
    """Nothing of it is cut off at the edge of the bar, or of the screen."""
    box, bar = part.bounding_box(), page.locator(".st-key-decision").bounding_box()
    size = page.viewport_size
    assert box
    assert bar
    assert size
    assert bar["y"] <= box["y"]
    assert box["y"] + box["height"] <= min(bar["y"] + bar["height"], size["height"])


def on_the_screen(page: Page, part: Locator) -> None:
    """It is seen whole as the page stands, nothing scrolled for it."""
    box, size = part.bounding_box(), page.viewport_size
    assert box
    assert size
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]


def test_the_button_that_keeps_a_ruling_and_what_a_player_may_do_stand_at_the_foot(
    phone: Page,
) -> None:
    oversized_chip(phone)
    phone.get_by_role("link", name="Record").click()
    settle(phone)
    on_the_screen(phone, phone.get_by_role("button", name="Keep this ruling"))
    phone.go_back()
    settle(phone)
    press(phone, "Start again")
    pick(phone, "What may he do now?")
    write(phone, "How much was the bet to match?", "300")
    on_the_screen(phone, phone.locator(".st-key-decision h2"))


def test_the_open_question_and_its_error_are_in_sight_over_a_keyboard(phone: Page) -> None:
    low(phone)
    pick(phone, "Short call, misread bet")
    write(phone, "How much was the bet to match?", "300")
    write(phone, "How much had the player already put in", "0")
    above_the_bar(phone, phone.locator(".st-key-next input"))
    write(phone, "How much did the player put in?", "5y")
    above_the_bar(phone, phone.locator(".st-key-next input"))
    refused = phone.locator(".st-key-next").get_by_role("alert")
    above_the_bar(phone, refused)
    expect(refused).to_contain_text("5y")


def test_a_page_scrolled_by_hand_stays_where_it_is_while_the_question_is_the_same(
    phone: Page,
) -> None:
    low(phone)
    pick(phone, "Short call, misread bet")
    write(phone, "How much was the bet to match?", "300")
    write(phone, "How much had the player already put in", "0")
    main = phone.locator("[data-testid=stMain]")
    phone.get_by_text("This table").click()
    cash = phone.get_by_role("radio", name="Cash")
    expect(cash).to_be_visible()
    settle(phone)
    main.evaluate("one => one.scrollTo(0, 0)")
    cash.evaluate("one => one.click()")  # a click by mouse would scroll to it first
    expect(phone.get_by_text("This table: cash")).to_be_visible()
    settle(phone)
    assert main.evaluate("one => one.scrollTop") == 0


@pytest.mark.long
def test_a_row_opens_with_its_answer_chosen_and_a_tap_on_it_folds_it_again(phone: Page) -> None:
    pick(phone, "The clock")
    choose(phone, "Did a player ask for the clock?", "Yes")
    choose(phone, "How much of the minute is left?", "No clock yet, or over ten seconds")
    asked = row(phone, "clock-asked")
    box = asked.bounding_box()
    assert box
    assert 44 <= box["height"] < 60
    asked.get_by_role("button", name="Change").click()
    settle(phone)
    changed = phone.get_by_role("radiogroup", name="Did a player ask for the clock?")
    expect(changed.get_by_role("radio", name="Yes")).to_be_checked()
    accessible(phone)
    choose(phone, "Did a player ask for the clock?", "Yes")
    expect(asked).to_contain_text("Yes")


@pytest.mark.long
def test_every_answer_of_a_list_has_its_borders_beside_the_chosen_one_and_where_it_wraps(
    phone: Page,
) -> None:
    pick(phone, "Short call, misread bet")
    phone.get_by_text("Given:").click()
    for answer in ("Before the chips", "With the chips", "After they landed"):
        shown = phone.get_by_role("radio", name=answer)
        for side in ("left", "right"):
            color = shown.evaluate(f"one => getComputedStyle(one)['border-{side}-color']")
            assert color != "rgba(0, 0, 0, 0)", f"{answer}, {side}"


@pytest.mark.long
def test_a_pinned_ruling_leaves_most_of_a_low_screen_free(phone: Page) -> None:
    low(phone)
    pick(phone, "Side pots, all-in")
    choose(phone, "What is asked", "How are the pots made?")
    paid = {"How much did each": "Ann 30, Ben 10, Cal 50, Dee 70, Eve 70", "How much was": "0"}
    answer_all(phone, {**paid, "Who of them": "none", "Who is all-in": "Ann, Ben, Cal"})
    box = phone.locator("[data-testid=stBottom]").bounding_box()
    assert box
    assert box["height"] <= 0.45 * 480
    accessible(phone)


def test_the_buttons_are_large_enough_for_a_thumb_and_stand_on_the_line_of_their_field(
    phone: Page,
) -> None:
    small_buttons_are_tall(phone)
    pick(phone, "Short call, misread bet")
    small_buttons_are_tall(phone)
    write(phone, "How much was the bet to match?", "300")
    small_buttons_are_tall(phone)
    press(phone, "Start again")
    pick(phone, "Side pots, all-in")
    choose(phone, "What is asked", "How are the pots made?")
    write(phone, "How much was the ante?", "0")
    write(phone, "How much did each player put in", "Ann 30, Ben 10, Cal 30")
    field = phone.locator(".st-key-next [data-testid=stTextInputRootElement]").bounding_box()
    beside = phone.get_by_role("button", name="None", exact=True).bounding_box()
    assert field
    assert beside
    assert abs(field["y"] - beside["y"]) <= 1
    assert abs(field["height"] - beside["height"]) <= 1


def small_buttons_are_tall(phone: Page) -> None:
    for button in phone.get_by_role("button").all():
        box = button.bounding_box()
        if box and box["width"] > 60:
            assert box["height"] >= 44, button.inner_text()


@pytest.mark.long
def test_side_pots_are_made_by_clicking(page: Page) -> None:
    pick(page, "Side pots, all-in")
    choose(page, "What is asked", "How are the pots made?")
    paid = {"How much did each player put in": "Ann 30, Ben 10, Cal 30"}
    answer_all(
        page, {**paid, "Who of them": "none", "Who is all-in": "Ben, Cal", "How much was": "0"}
    )
    decided(page, "Main pot 30: Ann, Ben, Cal")
    expect(page.locator(".st-key-decision")).to_contain_text("Main pot 30: Ann, Ben, Cal.")
    expect(page.locator(".st-key-decision")).to_contain_text("Side pot 40: Ann, Cal.")
    accessible(page)


@contextmanager
def no_house_left(server: Server) -> Iterator[None]:
    """The house that the room is given in the meantime is not that of the next test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{server.data}")
        patch.delenv("FLOOR_DATABASE", raising=False)
        yield
        if kept_house() is not None:
            take_back(MANAGER, "house", "")


@pytest.mark.long
def test_a_house_file_is_put_in_on_its_page_and_a_ruling_follows_it(
    page: Page, server: Server
) -> None:
    with no_house_left(server):
        _put_in_and_rule(page)


def _put_in_and_rule(page: Page) -> None:
    for link in ("Room", "House"):
        page.get_by_role("link", name=link, exact=True).click()
        settle(page)
        accessible(page)
    unfold(page, "As a file")
    text = '[[rules]]\nnumber = "H-3"\nclause = "s14.nl.16.dead"\nreason = "Time is called twice"\n'
    file = FilePayload(name="house.toml", mimeType="application/toml", buffer=text.encode())
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("worked disputes")).to_be_visible()
    accessible(page)
    press(page, "Have it hold for everybody")
    expect(page.get_by_text("It holds for everybody from now on.")).to_be_in_viewport()
    expect(page.get_by_text("Time is called twice").first).to_be_visible()
    accessible(page)
    page.get_by_role("link", name="Back to the disputes").click()
    settle(page)
    pick(page, "The clock")
    choose(page, "Did a player ask for the clock?", "Yes")
    choose(page, "How much of the minute is left?", "None: time ran out")
    choose(page, "Is the player facing a bet?", "Yes")
    choose(page, "Which game?", "No-limit")
    choose(page, "Was the player warned when ten seconds were left?", "Yes")
    choose(page, "Did a floorperson direct the clock?", "Yes")
    decided(page, "No clause covers this")
    expect(page.locator(".st-key-decision")).to_contain_text("House H-3")
    # Nothing is recommended: it is kept once the floor says what he ruled.
    page.get_by_role("link", name="Record").click()
    settle(page)
    expect(page.get_by_text("No clause covers this, so nothing is recommended.")).to_be_visible()
    press(page, "Keep this ruling")
    expect(page.get_by_text("Say what the floor ruled")).to_be_visible()
    write(page, "What was ruled?", "The hand is dead")
    write(page, "Why?", "he was called twice")
    page.locator("[data-testid=stSelectbox] input").press("ArrowDown")
    page.get_by_role("option").first.click()
    settle(page)
    accessible(page)
    press(page, "Keep this ruling")
    expect(page.get_by_text("Kept as ruling")).to_be_visible()


def misread_bet(page: Page) -> None:
    misread_but_for_the_harm(page)
    choose(page, "Did the act damage anyone", "No")


def misread_but_for_the_harm(page: Page) -> None:
    pick(page, "Short call, misread bet")
    write(page, "How much was the bet to match?", "400")
    write(page, "How much had the player already put in", "0")
    write(page, "How much did the player put in?", "100")
    choose(page, "Has the player more chips behind?", "Yes, more chips")
    choose(page, "What did the player think", "A different amount")


def test_what_is_left_to_the_floor_is_decided_by_one_tap_and_kept_as_that_decision(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    misread_bet(page)
    decided(page, "Floor decides: the call may be taken back")
    pinned = page.locator(".st-key-decision")
    expect(pinned).to_contain_text("The floor decides. Proposed: You may take the call")
    expect(pinned.get_by_role("button")).to_have_text(
        ["Proposed: The call may be taken back", "The call stands: 400"]
    )
    for button in pinned.get_by_role("button").all():
        expect(button).to_be_in_viewport()
    expect(page.locator(".account").last).to_contain_text("Have Player put in 300 more.")
    accessible(page)
    page.get_by_role("link", name="Record").click()
    settle(page)
    press(page, "Keep this ruling")
    expect(page.get_by_text("A decision is open: take one of those")).to_be_visible()
    accessible(page)
    page.go_back()
    settle(page)
    press(page, "The call stands: 400", ".st-key-decision")
    decided(page, "The call stands: 400")
    expect(pinned).to_contain_text("“Your call stands at 400. Put in 300 more.”")
    expect(pinned).to_contain_text("Decided by the floor.")
    page.reload()
    settle(page)
    decided(page, "The call stands: 400")
    accessible(page)
    page.get_by_role("link", name="Record").click()
    settle(page)
    expect(page.get_by_role("heading", name="The call stands: 400")).to_be_visible()
    press(page, "Keep this ruling")
    page.get_by_role("link", name="See it in the archive").click()
    settle(page)
    entry = page.locator(".stMain")
    expect(entry).to_contain_text("Decided by the floor")
    expect(entry).to_contain_text("“Your call stands at 400. Put in 300 more.”")
    expect(entry).to_contain_text("The book proposedThe call may be taken back")
    accessible(page)
    page.get_by_role("link", name="Ruling sheet, to print").click()
    sheet = page.frame_locator("iframe")
    expect(sheet.locator(".ruled")).to_have_text("The call stands: 400")
    expect(sheet.locator("main")).to_contain_text("To the table: Your call stands at 400.")
    kept = list(every(MANAGER))[-1].record
    assert isinstance(kept, Entry)
    assert kept.taken is not None
    assert (kept.taken["key"], kept.is_overridden) == ("corrected", False)


def test_what_nobody_knows_leaves_a_decision_for_each_answer_and_one_is_taken(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    misread_but_for_the_harm(page)
    press(page, "Nobody knows")
    decided(page, "Floor decides: nobody knows what decides")
    expect(row(page, "acts-0--harm")).to_contain_text("Nobody knows")
    open_answers(page)
    row(page, "acts-0--harm").get_by_role("button", name="Change").click()
    settle(page)
    choose(page, "Did the act damage anyone", "Yes")
    decided(page, "The call stands: 400")
    open_answers(page)
    row(page, "acts-0--harm").get_by_role("button", name="Change").click()
    settle(page)
    press(page, "Nobody knows")
    page.reload()
    settle(page)
    decided(page, "Floor decides: nobody knows what decides")
    accessible(page)
    harm = "Did the act damage anyone before it was questioned?"
    buttons = page.locator(".st-key-decision").get_by_role("button")
    expect(buttons).to_have_text(
        [
            "Whichever it was: The call stands: 400",
            "If nobody had been damaged by it when it was questioned: The call may be taken back",
        ]
    )
    for button in buttons.all():
        whole_in_the_bar(page, button)
    expect(page.locator(".account").first).not_to_contain_text("If: ")
    expect(page.locator(".account").last).to_contain_text(
        "If nobody had been damaged by it when it was questioned"
    )
    press(page, "Whichever it was: The call stands: 400")
    decided(page, "The call stands: 400")
    page.get_by_role("link", name="Record").click()
    settle(page)
    press(page, "Keep this ruling")
    page.get_by_role("link", name="See it in the archive").click()
    settle(page)
    expect(page.locator(".stMain")).to_contain_text(harm)
    page.get_by_role("link", name="Ruling sheet, to print").click()
    sheet = page.frame_locator("iframe")
    expect(sheet.locator(".ruled")).to_have_text("The call stands: 400")
    expect(sheet.locator("main")).to_contain_text(harm)
    kept = list(every(MANAGER))[-1].record
    assert isinstance(kept, Entry)
    assert kept.taken is not None
    assert kept.taken["nobody_knew"] == [harm]


def test_the_likely_ruling_is_told_with_its_ifs_and_kept_once_they_are_confirmed(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = len(archived(server, monkeypatch))
    pick(page, "Something else")
    page.locator(".st-key-a-player input").fill("Ben")
    page.locator(".st-key-a-did").get_by_text("In dispute", exact=True).click()
    settle(page)
    press(page, "Add this act")
    write(page, "How much was the bet to match?", "300")
    write(page, "How much had the player already put in", "0")
    choose(page, "What was said?", "Raise")
    write(page, "Which chips went in?", "500 100 100 100")
    choose(page, "When was it said?", "Before the chips")
    decided(page, "Likely: Raise to 800")
    pinned, ifs = page.locator(".st-key-decision"), page.locator(".st-key-likely")
    expect(pinned).to_contain_text(
        "If Ben put the chips in with one motion and the bet to match is a full bet."
    )
    expect(ifs).to_contain_text("What made the bet that high? A full bet, raise or blind")
    accessible(page)
    press(page, "Change", ".st-key-likely")
    above_the_bar(page, page.get_by_role("button", name="Not now"))
    press(page, "Not now")
    press(page, "Confirm", ".st-key-likely")
    expect(ifs).to_have_count(0)
    decided(page, "Likely: Raise to 800")
    expect(pinned).to_contain_text("If Ben put the chips in with one motion")
    expect(pinned).not_to_contain_text("a full bet")
    told = row(page, "table-last_wager")
    expect(told).to_contain_text("A full bet, raise or blind")
    told.get_by_role("button", name="Change").click()
    settle(page)
    choose(page, "What made the bet that high?", "A short all-in")
    decided(page, "Need to know")
    told.get_by_role("button", name="Change").click()
    settle(page)
    choose(page, "What made the bet that high?", "A full bet, raise or blind")
    decided(page, "Likely: Raise to 800")
    page.get_by_role("link", name="Record").click()
    settle(page)
    expect(page.get_by_text("Likely: Raise to 800. That is not ruled before")).to_be_visible()
    accessible(page)
    press(page, "Keep this ruling")
    expect(page.get_by_text("Say what the floor ruled")).to_be_visible()
    assert len(archived(server, monkeypatch)) == before
    page.get_by_role("link", name="Back to the ruling").click()
    settle(page)
    choose(page, "In how many motions did the chips go in?", "One motion")
    decided(page, "Raise to 800")
    page.get_by_role("link", name="Record").click()
    settle(page)
    press(page, "Keep this ruling")
    expect(page.get_by_text("Kept as ruling")).to_be_visible()
    *_, kept = archived(server, monkeypatch)
    assert (kept.decision, kept.override) == ("Raise to 800", None)


def test_of_two_accounts_one_is_found_for_by_one_tap(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    two_accounts(page)
    decided(page, "The accounts differ")
    expect(page.locator(".st-key-decision")).to_contain_text("What decides: When was it said?")
    told = row(page, "acts-0--spoke")
    expect(told).to_contain_text("With the chips (the dealer) or After they landed")
    open_answers(page)
    expect(page.locator(".account").first).to_contain_text("Bet of 400")
    expect(page.locator(".account").last).to_contain_text("Bet of 500")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in page.locator('[class*="st-key-row-"]').get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
    accessible(page)
    expect(page.get_by_text("The dealer can tell you this")).to_have_count(0)
    pinned = page.locator(".st-key-decision")
    expect(pinned.get_by_role("button")).to_have_text(
        ["The dealer: Bet of 400", "If Player spoke only after the chips had landed: Bet of 500"]
    )
    press(page, "The dealer: Bet of 400", ".st-key-decision")
    decided(page, "Bet of 400")
    expect(pinned).to_contain_text("“I find for the dealer. That is a bet of 400.")
    expect(pinned).to_contain_text("Decided by the floor, on the word of the dealer.")
    accessible(page)
    press(page, "Decide again", ".st-key-decision")
    decided(page, "The accounts differ")
    open_answers(page)
    told.get_by_role("button", name="They agree after all").click()
    settle(page)
    decided(page, "Bet of 400")
    tell_it_differently(page)
    decided(page, "The accounts differ")
    press(page, "The dealer: Bet of 400", ".st-key-decision")
    page.get_by_role("link", name="Record").click()
    settle(page)
    press(page, "Keep this ruling")
    page.get_by_role("link", name="See it in the archive").click()
    settle(page)
    expect(page.locator(".stMain")).to_contain_text("On the word ofthe dealer")
    page.get_by_role("link", name="Ruling sheet, to print").click()
    sheet = page.frame_locator("iframe")
    expect(sheet.locator(".ruled")).to_have_text("Bet of 400")
    expect(sheet.locator("main")).to_contain_text("I find for the dealer. That is a bet")
    kept = list(every(MANAGER))[-1].record
    assert isinstance(kept, Entry)
    assert kept.taken is not None
    assert (kept.taken["key"], kept.taken["on_word_of"]) == ("account-1", ["the dealer"])


@pytest.mark.long
def test_a_long_headline_leaves_most_of_a_phone_free(phone: Page) -> None:
    phone.get_by_text("This table").click()
    choose(phone, "Which game?", "No-limit")
    write(phone, "How much is the big blind?", "100")
    pick(phone, "Acted out of turn")
    write(phone, "How much was the bet to match?", "300")
    press(phone, "0")
    write(phone, "Or in the player's words", "raise to 800")
    press(phone, "None")
    choose(phone, "Before it came to them", "It is not their turn yet")
    said = "Action goes back to the player whose turn it is: that was out of turn."
    decided(phone, "Floor decides: raise out of turn")
    pinned = phone.locator(".st-key-decision")
    expect(pinned.get_by_text(re.compile(said, re.IGNORECASE))).to_have_count(1)
    for button in pinned.get_by_role("button").all():
        whole_in_the_bar(phone, button)
    box = phone.locator("[data-testid=stBottom]").bounding_box()
    assert box
    assert box["height"] <= 0.34 * 844


CUT = """[...document.querySelectorAll('.st-key-pages a, .st-key-pages a *')]
    .filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth).length"""
LETTERS_OF = "size => document.documentElement.style.fontSize = size"


@pytest.mark.long
@pytest.mark.parametrize(("width", "letters"), [(320, "18px"), (320, "36px"), (390, "36px")])
def test_no_link_to_a_page_is_cut_on_a_narrow_screen_or_in_large_letters(
    phone: Page, width: int, letters: str
) -> None:
    phone.set_viewport_size({"width": width, "height": 844})
    phone.evaluate(LETTERS_OF, letters)
    expect(phone.locator(".st-key-pages").get_by_role("link")).to_have_count(5)
    assert phone.evaluate(CUT) == 0
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    accessible(phone)


@pytest.mark.long
def test_the_steps_at_the_foot_end_the_page_in_letters_twice_as_large(phone: Page) -> None:
    oversized_chip(phone)
    steps, place = phone.locator("[data-testid=stBottom]"), "one => getComputedStyle(one).position"
    assert steps.evaluate(place) == "sticky"
    phone.evaluate(LETTERS_OF, "36px")
    expect(phone.get_by_role("link", name="Record")).not_to_be_in_viewport()
    assert steps.evaluate(place) == "static"
    accessible(phone)


def two_accounts(page: Page) -> None:
    """Words against chips, told in two ways, the first of them by the dealer."""
    page.get_by_text("This table").click()
    choose(page, "Which game?", "No-limit")
    write(page, "How much is the big blind?", "100")
    pick(page, "Words against chips")
    press(page, "0")
    write(page, "Or in the player's words", "four hundred")
    decided(page, "Bet of 400")
    tell_it_differently(page)
    write(page, "How much did the player put in?", "500")


def tell_it_differently(page: Page) -> None:
    """One account by the dealer, and another."""
    open_answers(page)
    row(page, "acts-0--spoke").get_by_role("button", name="They disagree").click()
    settle(page)
    accounts = page.locator(".st-key-changed")
    expect(accounts.get_by_text("Who gives the first account?")).to_be_in_viewport()
    accessible(page)
    press(page, "the dealer", ".st-key-changed")
    accounts.get_by_role("radio", name="After they landed").last.click()
    settle(page)


def unfold(page: Page, name: str) -> None:
    page.locator("summary").filter(has_text=name).first.click()
    settle(page)


@pytest.mark.long
def test_why_what_would_change_it_and_a_claim_are_told_under_a_ruling(phone: Page) -> None:
    oversized_chip(phone)
    unfold(phone, "Step by step")
    expect(
        phone.get_by_text("NL-10: a lone silent chip facing a bet that it covers").first
    ).to_be_visible()
    drawing = phone.locator("[data-testid=stGraphVizChart] svg")
    expect(drawing).to_be_visible()
    expect(drawing).to_contain_text("call, 300")
    unfold(phone, "Rules that nearly applied")
    unfold(phone, "What would change it?")
    held = phone.locator("li").filter(has_text="If Player never let go of the chips")
    expect(held).to_contain_text("No action yet")
    unfold(phone, "A player claims…")
    phone.get_by_role("radiogroup", name="What does the player say").get_by_text(
        "Raise", exact=True
    ).click()
    settle(phone)
    expect(phone.get_by_text("With a bet to face, the words bind to a raise")).to_be_visible()
    expect(phone.locator(".st-key-decision h2")).to_have_text("Call: 300")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    accessible(phone)


def place_of(path: str, what: str = "q") -> str:
    """Where the page shows what belongs to a path: the class of its container."""
    return ".st-key-" + re.sub(r"[^\w-]", "-", f"{what}:{path}")


def answer(page: Page, path: str, given: str, inside: str = "", what: str = "q") -> None:
    """Answer a question by its path, whatever its text says of whom."""
    asked, place = asked_at(path), page.locator(f"{inside} {place_of(path, what)}")
    for group, among in QUESTIONS[asked.key].groups if asked.key in QUESTIONS else ():
        if given in among:
            about = page.locator(f"{inside} {place_of(path, f'among-{what}')}")
            about.get_by_role("radio", name=group, exact=True).click()
            settle(page)
    if asked.kind == "choice":
        place.get_by_role("radio", name=label(asked, given), exact=True).click()
    else:
        place.locator("input").fill(given)
        page.keyboard.press("Tab")
    settle(page)


def set_room(page: Page, worked: Worked) -> None:
    """What holds for every dispute there: the room's house, the game, the blinds."""
    if worked.house:
        keep_house(MANAGER, worked.house)
        page.reload()
        settle(page)
    if worked.table:
        page.get_by_text("This table").click()
    for path, given in worked.table.items():
        answer(page, path, given, what="r")


def tell_half(page: Page, worked: Worked) -> None:
    """Pick the title, and change what it states otherwise; or enter the acts one by one."""
    pick(page, BY_ID[worked.title].title if worked.title else "Something else")
    if worked.changed:
        unfold(page, "Given:")
    for path, given in worked.changed.items():
        answer(page, path, given)
    disputed = False
    for act in worked.acts:
        if disputed:
            unfold(page, "Another act")
        page.locator(".st-key-a-player input").fill(act["player"])
        page.locator(".st-key-a-did").get_by_text(act["did"].capitalize(), exact=True).click()
        settle(page)
        if act["to"]:
            page.locator(".st-key-a-to input").fill(act["to"])
        press(page, "Add this act")
        disputed = disputed or act["did"] == "in dispute"


def asked_next(page: Page) -> str | None:
    """The place of the open question; None where there is none."""
    place = page.locator(".st-key-next").locator('[class*="st-key-q-"], [class*="st-key-among-q-"]')
    if not place.count():
        return None
    names = (place.first.get_attribute("class") or "").replace("st-key-among-", "st-key-").split()
    return next(f".{name}" for name in names if name.startswith("st-key-q-"))


FIRST = 2
"""So many worked disputes are entered in the slow run, the others by hand."""


@pytest.mark.long
@pytest.mark.parametrize(
    "worked",
    [*WORKED[:FIRST], *(pytest.param(one, marks=pytest.mark.long) for one in WORKED[FIRST:])],
    ids=lambda one: one.name,
)
def test_a_worked_dispute_half_told_is_ruled_after_the_fewest_questions(
    phone: Page, worked: Worked, server: Server
) -> None:
    with no_house_left(server):
        set_room(phone, worked)
        _told_half_and_ruled(phone, worked)


def _told_half_and_ruled(phone: Page, worked: Worked) -> None:
    tell_half(phone, worked)
    answers = {place_of(path): (path, given) for path, given in worked.answers.items()}
    asked = 0
    while (place := asked_next(phone)) is not None:
        answer(phone, *answers.pop(place), inside=".st-key-next")
        asked += 1
    decided(phone, worked.decision)
    expect(phone.locator(".st-key-decision")).to_contain_text(worked.also)
    assert asked == fewest_of(worked)


def archived(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """The rulings that this server has kept."""
    monkeypatch.setenv("FLOOR_DATA", str(server.data))
    someone = Person(name="Quin", role="manager")
    assert verify(someone).bad is None
    return [one.record for one in every(someone) if isinstance(one.record, Entry)]


def test_a_ruling_is_kept_in_two_taps_then_corrected_and_the_next_dispute_begins(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = len(archived(server, monkeypatch))
    oversized_chip(page)
    page.get_by_role("link", name="Record").click()
    settle(page)
    accessible(page)
    press(page, "Keep this ruling")
    expect(page.get_by_text("Kept as ruling")).to_be_visible()
    *_, one = archived(server, monkeypatch)
    assert (one.decision, one.status, one.override) == ("Call: 300", "closed", None)
    assert one.seconds is not None
    page.reload()
    settle(page)
    expect(page.get_by_text("Kept as ruling")).to_be_visible()
    page.get_by_text("Correct it").click()
    settle(page)
    page.get_by_role("radio", name="Otherwise").click()
    settle(page)
    write(page, "What was ruled?", "Raise to 1,000")
    press(page, "Keep this ruling")
    expect(page.get_by_text("Say why it was not ruled as recommended")).to_be_visible()
    page.reload()
    settle(page)
    page.get_by_text("Correct it").click()
    settle(page)
    expect(page.get_by_label("What was ruled?")).to_have_value("Raise to 1,000")
    write(page, "What was wrong with it?", "the camera was looked at")
    write(page, "Why?", "he had said raise")
    page.locator("[data-testid=stSelectbox] input").press("ArrowDown")
    page.get_by_role("option").first.click()
    settle(page)
    write(page, "Which table?", "Main 3")
    accessible(page)
    press(page, "Keep this ruling")
    expect(page.get_by_text("Kept as ruling")).to_be_visible()
    *_, first, second = archived(server, monkeypatch)
    assert len(archived(server, monkeypatch)) == before + 2
    assert (second.decision, second.place) == ("Raise to 1,000", "Main 3")
    assert second.because == "the camera was looked at"
    assert first.replaces is None
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    press(page, "Next dispute")
    expect(page.get_by_role("button", name="Oversized chip")).to_be_visible()


def test_another_question_of_the_same_hand_begins_with_its_table_and_is_kept_with_it(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    oversized_chip(page)
    page.get_by_role("link", name="Record").click()
    settle(page)
    write(page, "Which table?", "Main 3")
    press(page, "Keep this ruling")
    expect(page.get_by_text("Kept as ruling")).to_be_visible()
    first = len(archived(server, monkeypatch))
    accessible(page)
    press(page, "Same hand: another question")
    expect(page.get_by_text(f"Same hand as ruling {first}")).to_be_visible()
    accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    pick(page, "The clock")
    expect(page.get_by_text(f"Same hand as ruling {first}")).to_be_visible()
    accessible(page)
    the_clock(page)
    page.get_by_role("link", name="Record").click()
    settle(page)
    expect(page.get_by_label("Which table?")).to_have_value("Main 3")
    press(page, "Keep this ruling")
    expect(page.get_by_text("Kept as ruling")).to_be_visible()
    *_, last = archived(server, monkeypatch)
    assert (last.same_hand, last.place) == (first, "Main 3")
    page.get_by_role("link", name="See it in the archive").click()
    settle(page)
    accessible(page)
    page.get_by_role("link", name=f"ruling {first}, Call: 300").click()
    settle(page)
    expect(page.get_by_role("link", name=f"ruling {first + 1}, {last.decision}")).to_be_visible()


def test_the_link_to_a_hand_is_dropped_by_one_tap(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    oversized_chip(page)
    page.get_by_role("link", name="Record").click()
    settle(page)
    press(page, "Keep this ruling")
    press(page, "Same hand: another question")
    press(page, "Not the same hand")
    expect(page.get_by_text("Same hand as ruling")).to_have_count(0)
    page.reload()
    settle(page)
    expect(page.get_by_text("Same hand as ruling")).to_have_count(0)


@pytest.mark.long
def test_a_reviewer_rules_blind_and_then_sees_what_was_ruled(
    page: Page, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    keep(MANAGER, *entry(oversized(), override=RAISED))
    page.get_by_role("link", name="Review").click()
    settle(page)
    expect(page.get_by_text(RAISED.reason)).to_have_count(0)
    page.locator(".stRadio").get_by_text("It is a call", exact=True).click()
    settle(page)
    press(page, "Rule, and see what was ruled")
    expect(page.get_by_role("heading", name="You ruled otherwise")).to_be_visible()
    expect(page.get_by_text(RAISED.reason)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    accessible(page)
    for part in ("Differences", "Agreement", "Figures", "Compare"):
        page.get_by_role("radio", name=part).click()
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        accessible(page)


def test_a_dispute_is_found_as_its_words_are_typed_misspelt_too(page: Page) -> None:
    tiles = page.locator('[class*="st-key-pick-"]')
    every = tiles.count()
    field = page.get_by_role("searchbox", name="What happened?")
    field.press_sequentially("strnig")
    expect(tiles).to_have_count(3)
    expect(tiles.first).to_contain_text("String bet")
    assert field.input_value() == "strnig"
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
    field.fill("xyzzy")
    expect(page.get_by_text("No dispute here is called that.")).to_be_visible()
    expect(tiles).to_have_count(2)
    field.fill("")
    expect(tiles).to_have_count(every)
    field.fill("one chip")
    expect(tiles.first).to_contain_text("Oversized chip")
    press(page, "Oversized chip One big chip, put in without a word")
    expect(page.get_by_role("heading", name="Oversized chip")).to_be_visible()
    press(page, "Start again")
    expect(tiles).to_have_count(every)
    assert field.input_value() == ""
