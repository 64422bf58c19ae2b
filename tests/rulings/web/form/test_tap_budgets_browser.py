"""How many touches a dispute takes on a phone, from the first screen to its ruling: none is typed.

Each touch counts: a tile, a chip, a digit, Done, a page. The table was chosen before. There is no
budget for typing: a script that needed a field would have no way to fill it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rulings.archive.entries.drafts import keep_draft
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import every
from tests.rulings.web.form.test_form_browser import browser as browser
from tests.rulings.web.form.test_form_browser import server as server
from tests.rulings.web.form.test_form_browser import watched
from tests.support.archives.archived_rulings import MANAGER
from tests.support.served_form import Server
from tests.support.settled import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Role = Literal["button", "radio", "link", "fold"]


@dataclass(frozen=True, slots=True)
class Touch:
    """One touch: what is touched by its name, as a screen reader tells it, and where.

    `of` is the question that a radio answers, where the same answer stands beside several.
    """

    name: str
    role: Role = "button"
    inside: str = "body"
    of: str = ""


def keys(*names: str) -> tuple[Touch, ...]:
    return tuple(Touch(name) for name in names)


def pick(name: str) -> tuple[Touch, ...]:
    return (Touch(name, "radio"),)


Answer = tuple[Touch, ...]
"""The touches that answer one question, or two where one touch tells both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A dispute at a table, as it is entered; `decided` is its ruling, `most` the budget.

    `likely_after` are the answers after which a likely ruling stands, or the ruling itself. `then`
    are the touches after the last answer: a decision, the accounts of a quarrel, what records it;
    `at_last` is the decision that stands then, `on_word_of` who gave the account that was kept.
    """

    name: str
    table: Mapping[str, str]
    tile: str
    answers: Sequence[Answer]
    decided: str
    then: Sequence[Touch] = ()
    at_last: str = ""
    on_word_of: str = ""
    most: int
    likely_after: int = 3


def at(structure: str, small: int, big: int) -> Mapping[str, str]:
    return {
        "game.structure": structure,
        "game.play": "cash",
        "game.small_blind": f"{small}",
        "game.big_blind": f"{big}",
    }


NO_LIMIT, SMALL = at("no-limit", 50, 100), at("no-limit", 1, 2)
POT_LIMIT, LIMIT = at("pot-limit", 5, 10), at("fixed-limit", 10, 20)
OPEN = ".st-key-changed"
PINNED = ".st-key-decision"

SCRIPTS = (
    Script(
        name="a lone silent 1,000 over 300",
        table=NO_LIMIT,
        tile="Oversized chip",
        answers=(keys("1,000 yellow"), keys("300"), keys("0")),
        decided="Call: 300",
        most=6,
    ),
    Script(
        name="“call” with 100 over 400, and its decision",
        table=NO_LIMIT,
        tile="Short call, misread bet",
        answers=(
            *(keys("400"), keys("0"), keys("100")),
            *(pick("Yes, more chips"), pick("A different amount"), pick("No")),
        ),
        decided="Floor decides: the call may be taken back",
        then=(Touch("Proposed: The call may be taken back", inside=PINNED),),
        at_last="The call may be taken back",
        most=10,
        # What he thought he was facing decides it, and no answer to that is the usual one.
        likely_after=5,
    ),
    Script(
        name="“raise”, 800 in four chips over 300 in two motions",
        table=NO_LIMIT,
        tile="String bet",
        answers=(
            *(keys("300"), keys("0"), keys("“Raise”, then chips")),
            keys("500 purple", "100 black", "100 black", "100 black", "Done"),
            pick("No, only at the end"),
        ),
        decided="Raise to 800",
        most=10,
        # Which chips went in is never supposed, nor whether the hands came to rest between them.
        likely_after=5,
    ),
    Script(
        name="“pot” over 50 at 60",
        table=POT_LIMIT,
        tile="Is it a raise? How much?",
        answers=(keys("50"), keys("0"), pick("Pot"), keys("None"), keys("60")),
        decided="Raise to 160",
        most=8,
        # A pot that nobody has counted is never supposed to be of some size.
        likely_after=5,
    ),
    Script(
        name="5 + 1 silent over 2",
        table=SMALL,
        tile="Several chips, no word",
        answers=(keys("5 red", "1 white", "Done"), keys("2"), keys("0")),
        decided="Raise to 6",
        most=6,
    ),
    Script(
        name="100, 200, all-in 275, a call: may he raise?",
        table=NO_LIMIT,
        tile="Short all-in: may he raise?",
        answers=(
            keys("He said “raise”"),
            keys("Digit 2", "Digit 7", "Digit 5", "Enter 275"),
            keys("200"),
        ),
        decided="Only a call: 275",
        # One touch more than before: whether he said it or asked decides, and is not supposed.
        most=13,
        likely_after=3,
    ),
    Script(
        name="one leg, scoops again",
        table=LIMIT,
        tile="One leg, won again",
        answers=(pick("No"), pick("Yes"), pick("Full kill")),
        decided="The winner has won two in a row and kills the next pot for 40",
        most=6,
    ),
    Script(
        name="two accounts of a word, decided and recorded",
        table=NO_LIMIT,
        tile="Oversized chip",
        answers=(keys("1,000 yellow"), keys("300"), keys("0")),
        decided="Call: 300",
        then=(
            Touch("Change", "fold", ".st-key-answers"),
            Touch("They disagree", inside=".st-key-row-acts-0--said"),
            Touch("the dealer", inside=OPEN),
            Touch("Raise", "radio", of="The second account: What was said?"),
            Touch("Before the chips", "radio"),
            Touch("The dealer: Call: 300", inside=PINNED),
            Touch("Record", "link"),
            Touch("Keep this ruling"),
        ),
        on_word_of="the dealer",
        most=14,
    ),
)


@pytest.fixture
def phone(browser: Browser, server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    monkeypatch.setenv("FLOOR_DATA", f"{server.data}")
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield from watched(context, server)


class Thumb:
    """Touches one thing after the other, and counts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.touches = 0

    def touch(self, one: Touch) -> None:
        self._found(one).tap()
        self.touches += 1
        settle(self.page)

    def _found(self, one: Touch) -> Locator:
        place = self.page.locator(one.inside)
        if one.role == "fold":
            return place.locator("summary").filter(has_text=one.name).first
        if one.of:
            place = place.get_by_role("radiogroup", name=one.of)
        return place.get_by_role(one.role, name=one.name, exact=True).first

    def pick_tile(self, title: str) -> None:
        self.page.get_by_role("button", name=title).first.tap()
        self.touches += 1
        settle(self.page)


def headline(page: Page) -> str:
    return page.locator(f"{PINNED} h2").inner_text()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda one: one.name)
def test_a_dispute_is_ruled_within_its_touches(phone: Page, server: Server, script: Script) -> None:
    room: dict[str, Any] = {"dispute": None, "answers": {}, "acts": [], "room": dict(script.table)}
    keep_draft(f"budget-{SCRIPTS.index(script)}", room)
    phone.goto(f"{server.url}?d=budget-{SCRIPTS.index(script)}")
    settle(phone)
    thumb = Thumb(phone)
    thumb.pick_tile(script.tile)
    likely = None
    for place, answer in enumerate(script.answers, start=1):
        for one in answer:
            thumb.touch(one)
        if likely is None and not headline(phone).startswith("Need to know"):
            likely = place
    expect(phone.locator(f"{PINNED} h2")).to_have_text(script.decided)
    for one in script.then:
        thumb.touch(one)
    if script.at_last:
        expect(phone.locator(f"{PINNED} h2")).to_have_text(script.at_last)
    assert likely == script.likely_after
    assert thumb.touches <= script.most
    if script.on_word_of:
        expect(phone.get_by_text("Kept as ruling")).to_be_visible()
        kept = [one.record for one in every(MANAGER)][-1]
        assert isinstance(kept, Entry)
        assert kept.taken is not None
        assert kept.taken["on_word_of"] == [script.on_word_of]
