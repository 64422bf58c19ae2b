"""The training page: drills answered as a new floorperson, explained, kept, due again next day."""

import random
import re
from datetime import UTC, datetime, timedelta
from html import escape, unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.staff.permissions import Person
from rulings.archive.training.drill_reports import reports, settle
from rulings.archive.training.drills_answered import answered, due, keep_answer, progress
from rulings.archive.training.practice import Wanted, drill_at, levels_of
from rulings.archive.training.trainee import trainee
from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.drill import Drill, drill, near_miss, parts
from rulings.training.drills.marking import marked, sheet
from rulings.training.drills.question_drill import ASK, ASKED, asking_drill
from rulings.training.drills.recipe import recipes
from rulings.training.progress import first_path
from rulings.training.progress.edition_change import move
from rulings.training.progress.practice_topics import of_topic
from rulings.training.progress.spaced_repetition import card_of
from rulings.training.three_sentences import in_three
from rulings.web import state
from rulings.web.access import visitor
from rulings.web.training import training_page
from tests.support.archives.archived_rulings import MANAGER, entry

MARA = Person(name="Mara", role="floor")
QUIN = Person(name="Quin", role="manager")
CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"
DEAD_BUTTON = "conventions_button/dead-button-the-big-blind-is-out-nobody-pays-the-small-blind"


class Clock:
    """A clock that stands until it is moved on."""

    def __init__(self) -> None:
        self.at = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)

    def told(self) -> str:
        return self.at.isoformat(timespec="seconds")

    def on(self, **time: float) -> None:
        self.at += timedelta(**time)


@pytest.fixture(autouse=True)
def clock(archive: str, monkeypatch: pytest.MonkeyPatch) -> Clock:
    one = Clock()
    monkeypatch.setattr(state, "now", one.told)
    monkeypatch.setattr(state, "moment", lambda: one.at)
    monkeypatch.setattr(visitor, "person", lambda: MARA)
    monkeypatch.setattr(training_page, "CHANCE", random.Random(5))
    return one


def _page() -> None:
    from rulings.web.training import training_page

    training_page.page()


def opened(**address: str) -> AppTest:
    page = AppTest.from_function(_page)
    page.query_params.update(address)
    return ran(page)


def ran(page: AppTest) -> AppTest:
    page.run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    next(one for one in page.button if one.label.startswith(label)).click()
    return ran(page)


def text(page: AppTest) -> str:
    shown = (
        page.title,
        page.header,
        page.markdown,
        page.caption,
        page.info,
        page.warning,
        page.error,
    )
    told = [one.value for part in shown for one in part]
    return "\n".join([*told, *(one.body for one in page.html)])


def at(page: AppTest) -> Drill:
    """The drill that the address names."""
    return drill(named(page, "recipe"), int(named(page, "seed")))


def named(page: AppTest, name: str) -> str:
    """What the address says: a list of one where the page itself put it there."""
    value = page.query_params[name]
    return value if isinstance(value, str) else value[0]


def fill(page: AppTest, one: Drill, *, right: bool = True) -> AppTest:
    """Answer every part; where not `right`, the ruling wrong."""
    answers = sheet(one)
    for part in parts(one):
        key = f"drill:{one.recipe.id} {one.seed}:{part.key}"
        if not part.options:
            page.text_input(key=key).set_value(answers[part.key])
        elif part.key == "stands" and not right:
            wrong = next(option for option in part.options if option not in part.right)
            page.radio(key=key).set_value(wrong)
        else:
            page.radio(key=key).set_value(answers[part.key])
    return page


def test_who_has_nothing_due_does_not_wait_for_the_recipes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training_page, "recipes", None)
    assert "Practise something new" in [one.label for one in opened().button]


@pytest.mark.slow
@pytest.mark.early
def test_a_new_floorperson_does_ten_drills_on_one_chip_and_is_shown_the_due_ones_next_day(
    clock: Clock,
) -> None:
    page = opened()
    assert "Practise something new" in [one.label for one in page.button]
    page = press(page, "Oversized chip")
    wrong_ones = set[str]()
    for number in range(10):
        one = at(page)
        assert one.recipe in of_topic("oversized-chip")
        assert one.ruling.say not in text(page)
        clock.on(seconds=40)
        is_right = number % 3 != 0
        page = press(fill(page, one, right=is_right), "Check")
        told = text(page)
        total = len(parts(one))
        assert f"{total if is_right else total - 1} of {total} right" in told
        assert one.ruling.decision in told
        assert one.ruling.reasons[0].title in unescape(told)
        if not is_right:
            wrong_ones.add(one.recipe.clauses[0])
            assert "Wrong: " in told
        assert progress(MARA, clock.at).answered == number + 1
        page = press(page, "Next drill")
    clock.on(days=1)
    waiting = due(MARA, clock.at)
    assert wrong_ones <= {card.clause for card in waiting}
    page = opened()
    assert f"Practise: {len(waiting)} due" in [one.label for one in page.button]
    page = press(page, "Practise:")
    recipe = named(page, "recipe")
    one = drill(recipe.removesuffix(ASK), int(named(page, "seed")))
    assert waiting[0].card in {card_of(clause, one.dispute) for clause in one.recipe.clauses}
    if recipe.endswith(ASK):
        asking = asking_drill(one)
        assert asking
        page.radio[0].set_value(next(iter(asking.part.right)))
        page = ran(page)
    else:
        page = fill(page, one)
    page = press(page, "Check")
    assert len(due(MARA, clock.at)) < len(waiting)


def test_an_answer_counts_once_however_often_it_is_pressed_and_a_reload_shows_it_again(
    clock: Clock,
) -> None:
    page = opened(recipe=CHIP, seed="7")
    one = at(page)
    page = fill(page, one, right=False)
    clock.on(seconds=95)
    page = press(page, "Check")
    kept = answered(MARA, CHIP, 7)
    assert kept
    assert not kept[0].right
    keep_answer(MARA, one, marked(one, sheet(one)), clock.at)
    ran(page)
    assert answered(MARA, CHIP, 7) == kept
    again = opened(recipe=CHIP, seed="7")
    assert "Wrong: " in text(again)
    assert not again.radio
    assert progress(MARA, clock.at).answered == 1


def test_a_reload_before_answering_shows_the_same_drill() -> None:
    first, again = (opened(recipe=CHIP, seed="7") for _ in range(2))
    assert text(first) == text(again)
    assert [one.options for one in first.radio] == [one.options for one in again.radio]


def test_what_is_not_answered_is_said_before_it_counts_as_wrong() -> None:
    page = press(opened(recipe=CHIP, seed="7"), "Check")
    assert "What is the ruling?" in page.warning[0].value
    assert answered(MARA, CHIP, 7) is None
    page = press(page, "Check")
    assert "Wrong: not answered" in text(page)


def test_the_near_miss_is_told_as_what_changed_and_answered_the_same_way() -> None:
    one = drill(CHIP, 7)
    found = near_miss(one)
    assert found
    other, change = found
    page = press(fill(opened(recipe=CHIP, seed="7"), one), "Check")
    assert other.ruling.decision not in text(page)
    assert escape(in_three(one).turned) in text(page)
    page = press(page, "The near miss")
    assert at(page) == other
    assert f"Now: <strong>{change.instead}</strong>" in text(page)
    assert other.ruling.say not in text(page)
    page = press(fill(page, other), "Check")
    assert other.ruling.decision in text(page)
    assert "The near miss" not in [button.label for button in page.button]
    assert [one.recipe.clauses, other.recipe.clauses] == [recipes()[CHIP].clauses] * 2


def test_where_the_rule_was_wrong_it_is_told_why_not_that_one() -> None:
    page = opened(recipe=CHIP, seed="7")
    one = at(page)
    fill(page, one)
    rule = next(part for part in parts(one) if part.key == "rule")
    wrong = next(option for option in rule.options if option not in rule.right)
    page.radio(key=f"drill:{CHIP} 7:rule").set_value(wrong)
    page = press(page, "Check")
    assert "Why not the rule that you chose" in text(page)
    why = "It would apply if |is not taken: the act is "
    assert re.search(rf"<li>{wrong} .*({why})", text(page))
    assert f"Wrong: {escape(rule.told(wrong))}<br>" in text(page)


def test_progress_leads_from_a_weak_clause_to_a_drill_of_it() -> None:
    page = opened()
    page.session_state["training:part"] = "Progress"
    assert "Nothing has been answered yet." in text(ran(page))
    one = drill(CHIP, 7)
    keep_answer(MARA, one, marked(one, {}), state.moment())
    page = press(ran(page), "**0%** of 1")
    assert one.recipe.clauses[0] in at(page).recipe.clauses
    assert named(page, "clause") == one.recipe.clauses[0]


def test_a_manager_may_look_at_another_and_nobody_else_may(monkeypatch: pytest.MonkeyPatch) -> None:
    one = drill(CHIP, 7)
    keep_answer(MARA, one, marked(one, sheet(one)), state.moment())
    page = opened()
    page.session_state["training:part"] = "Progress"
    assert not ran(page).selectbox
    monkeypatch.setattr(visitor, "person", lambda: QUIN)
    page = ran(page)
    assert "Nothing has been answered yet." in text(page)
    page.selectbox[0].set_value("Mara")
    assert "<dd>100%</dd>" in text(ran(page))


@pytest.mark.parametrize(
    "address", [{"recipe": "no/such"}, {"recipe": CHIP, "seed": "x"}, {"topic": "none"}]
)
def test_an_address_that_leads_nowhere_is_told_or_shows_the_start(address: dict[str, str]) -> None:
    page = opened(**address)
    told = text(page)
    assert "This drill is no longer there." in told or "There is no drill of that kind." in told
    assert page.button


def test_a_topic_in_the_address_begins_it() -> None:
    assert at(opened(topic="clock")).recipe in of_topic("clock")


@pytest.mark.slow
def test_what_to_ask_first_is_a_drill_marked_and_explained_by_what_each_question_settles() -> None:
    page = press(opened(), "What do you ask first?")
    recipe, seed = named(page, "recipe"), int(named(page, "seed"))
    one = asking_drill(drill(recipe.removesuffix(ASK), seed))
    assert one
    assert recipe.endswith(ASK)
    # What is counted stands with the question.
    assert page.radio[0].label == ASKED
    wrong = next(option for option in one.part.options if option not in one.part.right)
    page.radio[0].set_value(wrong)
    page = press(ran(page), "Check")
    told = text(page)
    assert "0 of 1 right" in told
    assert "What each question settles" in told
    assert "The best. Settles" in told
    kept = answered(MARA, recipe, seed)
    assert kept
    assert (kept[0].part, kept[0].given, kept[0].right) == ("ask", wrong, False)
    assert kept[0].points is not None
    assert "What each question settles" in text(opened(recipe=recipe, seed=f"{seed}"))
    page = press(page, "Next drill")
    assert named(page, "recipe").endswith(ASK)


def test_how_hard_a_drill_is_among_its_kind_is_told_and_the_easier_can_be_chosen() -> None:
    page = opened()
    page.button_group(key="training:hard").set_value("easier")
    page = press(ran(page), "Button")
    level = levels_of(MARA, Wanted(topic="button"))
    for _ in range(5):
        one = at(page)
        assert level[one.recipe.id] in (1, 2)
        told = f"Difficulty {level[one.recipe.id]} of 5 among its kind, by the rules that it takes."
        assert told in text(page)
        page = press(press(fill(page, one), "Check"), "Next drill")


def test_what_was_ruled_in_this_room_is_practised_with_nobody_named(archive: str) -> None:
    kept, house = entry(0)
    checks = {"player": "Ferdinand", "said": "check", "chips": []}
    dispute: dict[str, Any] = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 1, "big_blind": 2},
        "table": {"round": "later", "bet": 0},
        "acts": [checks],
    }
    keep(MANAGER, kept.model_copy(update={"dispute": dispute}), house)
    page = press(opened(), "Ruled in this room")
    assert named(page, "recipe") == "archive/1"
    one = drill_at(MARA, "archive/1", int(named(page, "seed")))
    assert "Ferdinand" not in text(page)
    assert escape(one.text[0]) in text(page)
    page = press(fill(page, one), "Check")
    assert one.ruling.decision in text(page)


def test_who_may_not_read_the_archive_is_not_offered_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "person", lambda: Person(name="Tim", role="trainee"))
    assert "Ruled in this room" not in [one.label for one in opened().button]


@pytest.mark.slow
def test_a_new_edition_lists_what_changes_and_leads_to_its_course() -> None:
    page = opened()
    page.session_state["training:part"] = "New edition"
    page = ran(page)
    heads = [one.label for one in page.expander]
    assert any(head.startswith("New: ") for head in heads)
    assert any(head.startswith("Drills that no longer hold: ") for head in heads)
    page = press(page, "Practise what is new")
    assert page.title[0].value == "Course"
    course = move(House(edition="rrop-early"), House()).course
    assert named(page, "recipe") in course
    page.query_params.clear()


@pytest.mark.slow
def test_a_move_to_the_same_book_changes_nothing() -> None:
    page = opened()
    page.session_state["training:part"] = "New edition"
    page = ran(page)
    page.selectbox(key="course:from").set_value("rrop-11")
    assert "Nothing changes." in text(ran(page))


def test_nobody_signed_in_sees_the_sign_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "person", lambda: None)
    page = opened(recipe=CHIP, seed="7")
    assert "To train, sign in." in text(page) or "To train, give your name." in text(page)
    assert not page.radio


def test_who_finds_a_drill_wrong_says_so_and_hears_what_came_of_it(clock: Clock) -> None:
    page = press(opened(recipe=CHIP, seed="7"), "Send it to who sets exams")
    assert "What is wrong: 1 to 500 letters are allowed" in page.error[0].value
    page.text_area[0].set_value("The stack is *not* told.")
    page = press(page, "Send it to who sets exams")
    assert page.success[0].value == "Kept with the drill: who sets exams sees it."
    (one,) = reports(QUIN, waiting=True)
    assert (one.drill, one.seed, one.told) == (CHIP, 7, drill(CHIP, 7).text)
    assert "It has not been looked at yet." in text(opened(recipe=CHIP, seed="8"))
    settle(QUIN, one.number, "retired", clock.at)
    told = text(opened(recipe=CHIP, seed="7"))
    assert "You said on Fri 1 May 2026: “The stack is \\*not\\* told.”" in told
    assert "The drill is out: it is not drawn any more." in told


def test_what_is_explained_is_rule_fact_and_error_and_the_rest_is_behind_a_tap() -> None:
    one = drill(CHIP, 7)
    page = press(fill(opened(recipe=CHIP, seed="7"), one), "Check")
    (three,) = [part.body for part in page.html if "drilled three" in part.body]
    rule, turned, error = re.findall("<p>(?!“)(.*?)</p>", three)
    assert rule.startswith("<strong>The rule: <a ")
    assert one.ruling.reasons[0].title in unescape(rule)
    assert turned.startswith("What turned it: ")
    assert "usual error" in error
    (more,) = [fold for fold in page.expander if fold.label == "More about this ruling"]
    assert any("Step by step" in getattr(part, "body", "") for part in more.get("html"))


def test_a_rule_that_is_read_in_one_of_two_ways_or_says_may_is_told_so_at_once() -> None:
    name = "cat-raises-to-800-before-ben-who-folds-and-the-floor-may-hold-her-to-it"
    early = f"s3_betting_and_raising/{name}"
    one = drill(early, 7)
    page = press(fill(opened(recipe=early, seed="7"), one), "Check")
    (three,) = [part.body for part in page.html if "drilled three" in part.body]
    (read,) = {reason.reading for reason in one.ruling.reasons if reason.reading}
    assert f"Read here as: {read}. Otherwise: the rule says that it may" in unescape(three)
    assert "<em>(the floor may)</em>" in three


def test_a_word_of_the_story_opens_what_it_means_where_it_stands() -> None:
    page = opened(recipe=DEAD_BUTTON, seed="1")
    (story,) = [one.body for one in page.html if "story" in one.body]
    means = "The button in front of a seat that nobody sits in"
    word = '<details class="word"><summary>dead button</summary>'
    assert f"the {word}<span> ({means})</span></details>" in story
    # By which books the room plays is told apart, in smaller letters: most drills begin with it.
    assert re.match('<div class="told"><div class="story"><div class="room">This room plays', story)


@pytest.mark.slow
def test_somebody_new_is_led_along_the_first_path_to_what_is_due(clock: Clock) -> None:
    page = opened()
    steps = [TOPICS[name].title for name in first_path.STEPS]
    (path,) = [one.body for one in page.html if 'class="path"' in one.body]
    assert re.findall("<li class=.(?:next|later|done).>(.*?) <span>", path) == steps
    for topic, title in zip(first_path.STEPS, steps, strict=True):
        page = press(opened(), f"{'Begin' if title == steps[0] else 'Go on'}: {title}")
        for _ in range(first_path.OF_EACH):
            assert page.title[0].value == "The first path"
            one = at(page)
            assert one.recipe in of_topic(topic)
            clock.on(seconds=20)
            page = press(press(fill(page, one), "Check"), "Next drill")
    assert "The first path" not in text(opened())


def test_who_knows_the_first_path_leaves_it() -> None:
    page = press(opened(), "I know these")
    assert "The first path" not in text(page)
    assert "The first path" not in text(opened())


def test_the_goal_of_a_day_is_counted_changed_and_switched_off(clock: Clock) -> None:
    one = drill(CHIP, 7)
    keep_answer(MARA, one, marked(one, sheet(one)), clock.at)
    page = opened()
    assert "Today 1 of 10 drills." in page.get("progress")[0].proto.text
    page.button_group(key="training:goal").set_value("5")
    assert "Today 1 of 5 drills." in ran(page).get("progress")[0].proto.text
    page.button_group(key="training:goal").set_value("No goal")
    page = ran(page)
    assert not page.get("progress")
    assert trainee(MARA).goal is None
    assert not opened().get("progress")


def test_progress_is_a_map_of_the_rulebook_whose_weak_rooms_lead_to_their_drills(
    clock: Clock,
) -> None:
    one = drill(CHIP, 7)
    keep_answer(MARA, one, marked(one, {}), clock.at)
    page = opened()
    page.session_state["training:part"] = "Progress"
    page = ran(page)
    weak = [button for button in page.button if button.label.startswith("⚠ ")]
    assert [button.label.split("**")[1] for button in weak] == ["weak"]
    assert "1 is weak." in text(page)
    weak[0].click()
    page = press(ran(page), "**0%** of 1 · **NL-10**")
    assert named(page, "clause") == one.recipe.clauses[0]
