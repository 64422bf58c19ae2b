"""Who may do what: every function of the archive and every page, as every role and as nobody."""

import ast
import importlib
import inspect
import pkgutil
import shutil
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest
import streamlit as st
from sqlalchemy import text
from streamlit.navigation.page import Page
from streamlit.testing.v1 import AppTest

import rulings.archive
from rulings.archive.database import connection as database
from rulings.archive.database.connection import ArchiveUnavailable, writing
from rulings.archive.entries.entry import Review
from rulings.archive.room import staff_list
from rulings.archive.staff import members, owner, permissions, pins, sessions, wrong_pins
from rulings.archive.staff import sign_in as doors
from rulings.archive.staff.permissions import MAY, Doing, NotAllowed, Person, Role
from rulings.archive.staff.sign_in import FRESH, NotSignedIn
from rulings.rulebook.proof import last_proof
from rulings.rulebook.proof.prove import prove
from rulings.rulebook.proof.report.report import Report
from rulings.web.access import cookie, known_device, visitor
from rulings.web.access.sign_in import SIGNED_IN
from tests.rulings.archive.staff.test_members import cheap
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.signed_in import sign_in
from tests.support.checkout import MAIN, ROOT
from tests.support.every_run import first

ROLES: tuple[Role, ...] = get_args(Role)
NAMES: Mapping[Role, str] = {role: f"A {role}" for role in ROLES}
MODULES: list[ModuleType] = [
    importlib.import_module(one.name)
    for one in pkgutil.walk_packages(rulings.archive.__path__, "rulings.archive.")
    if not one.ispkg and "migrations" not in one.name
]
FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    f"{module.__name__.removeprefix('rulings.archive.')}.{name}": function
    for module in MODULES
    for name, function in inspect.getmembers(module, inspect.isfunction)
    if not name.startswith("_") and function.__module__ == module.__name__
}

DOES: Mapping[str, frozenset[Doing]] = {
    "backup.back_up.back_up": frozenset({"room"}),
    "backup.health.examine.examine": frozenset({"room"}),
    "backup.put_in_place.offered": frozenset({"room"}),
    "backup.put_in_place.put_in_place": frozenset({"room"}),
    "backup.put_in_place.to_undo": frozenset({"room"}),
    "backup.restore.restore": frozenset({"room"}),
    "backup.snapshot.counted": frozenset({"room"}),
    "backup.snapshot.may_sign_in": frozenset({"room"}),
    "review.agreement.agreed": frozenset({"review"}),
    "review.side_by_side.compare_entries": frozenset({"read"}),
    "exchange.export_case.case_of": frozenset({"read"}),
    "review.disagreements.differences": frozenset({"review"}),
    "training.drill_reports.own_report": frozenset({"train"}),
    "training.drill_reports.report": frozenset({"train"}),
    "training.drill_reports.report_question": frozenset({"train"}),
    "training.drill_reports.reports": frozenset({"examine"}),
    "training.drill_reports.retired": frozenset({"train"}),
    "training.drill_reports.settle": frozenset({"examine"}),
    "training.exam_results.question_figures": frozenset({"examine"}),
    "training.exam_results.result_of": frozenset({"examine"}),
    "training.exam_results.results": frozenset({"examine"}),
    "training.exam_results.results_csv": frozenset({"examine"}),
    "training.exams.answer": frozenset({"train"}),
    "training.exams.begin": frozenset({"train"}),
    "training.exams.exam_at": frozenset({"examine"}),
    "training.exams.exams": frozenset({"train"}),
    "training.exams.hand_in": frozenset({"train"}),
    "training.exams.open_or_close": frozenset({"examine"}),
    "training.exams.set_exam": frozenset({"examine"}),
    "training.exams.sitting": frozenset({"train"}),
    "exchange.export.export": frozenset({"export"}),
    "search.find.choices": frozenset({"read"}),
    "search.find.count": frozenset({"read"}),
    "search.find.every_number": frozenset({"read"}),
    "search.find.find": frozenset({"read"}),
    "search.open_rulings.handover": frozenset({"read"}),
    "search.open_rulings.queue": frozenset({"review"}),
    "search.open_rulings.standing": frozenset({"read"}),
    "review.disagreements.keep_verdict": frozenset({"review"}),
    "review.marks.mark": frozenset({"review"}),
    "review.marks.mark_of": frozenset({"read"}),
    "review.marks.marks": frozenset({"read"}),
    "review.marks.right_over_time": frozenset({"review"}),
    "review.trends.newest_day": frozenset({"review"}),
    "review.trends.trends": frozenset({"review"}),
    "search.story.by_story": frozenset({"read"}),
    "exchange.import_records.import_lines": frozenset({"import"}),
    "exchange.import_trial.take_in": frozenset({"import"}),
    "exchange.import_trial.tried": frozenset({"import"}),
    "entries.append.keep": frozenset({"record", "review"}),
    "search.similar.like": frozenset({"read"}),
    "search.similar.like_entry": frozenset({"read"}),
    "entries.read_back.earlier": frozenset({"read"}),
    "entries.read_back.every": frozenset({"read"}),
    "training.practice.how_hard": frozenset({"train"}),
    "training.practice.levels_of": frozenset({"train"}),
    "training.practice.drill_at": frozenset({"train"}),
    "training.practice.next_for": frozenset({"train"}),
    "training.recipes.recipe_of_entry": frozenset({"read"}),
    "training.recipes.entries_to_drill": frozenset({"read"}),
    "entries.read_back.house_at": frozenset({"read"}),
    "entries.read_back.kept_at": frozenset({"read"}),
    "entries.read_back.every_stored": frozenset({"export"}),
    "entries.read_back.house_stored": frozenset({"read"}),
    "entries.read_back.stored_at": frozenset({"read"}),
    "redaction.known_names.known_names": frozenset({"read"}),
    "redaction.redact.called_in": frozenset({"read"}),
    "redaction.redact.has_own_rules": frozenset({"read"}),
    "redaction.redact.typed_in": frozenset({"read"}),
    "replay.other_house.alters": frozenset({"replay"}),
    "replay.other_house.last_record": frozenset({"replay"}),
    "replay.other_house.past_altered": frozenset({"replay"}),
    "replay.replay.is_of_this_archive": frozenset({"replay"}),
    "replay.replay.replay": frozenset({"replay"}),
    "review.blind_review.beside": frozenset({"review"}),
    "review.blind_review.give": frozenset({"review"}),
    "review.blind_review.next_to_review": frozenset({"review"}),
    "review.blind_review.to_review": frozenset({"review"}),
    "room.changes.change_at": frozenset({"room"}),
    "room.changes.history": frozenset({"room"}),
    "room.changes.put_back": frozenset({"room"}),
    "room.changes.take_back": frozenset({"room"}),
    "room.chips.keep_chips": frozenset({"room"}),
    "room.clock.keep_clock": frozenset({"room"}),
    "room.first_questions.answer_first": frozenset({"room"}),
    "room.first_questions.ask_again": frozenset({"room"}),
    "room.first_questions.leave_first": frozenset({"room"}),
    "room.first_questions.take_first": frozenset({"room"}),
    "room.house.keep_house": frozenset({"room"}),
    "room.name.keep_name": frozenset({"room"}),
    "room.opinions.opinions": frozenset({"export"}),
    "room.staff_list.add": frozenset({"staff"}),
    "room.staff_list.change_pin": frozenset({"staff"}),
    "room.staff_list.change_role": frozenset({"staff"}),
    "room.staff_list.disable": frozenset({"staff"}),
    "room.staff_list.enable": frozenset({"staff"}),
    "room.staff_list.unlock": frozenset({"staff"}),
    "room.tables.change_table": frozenset({"table"}),
    "room.tables.keep_table": frozenset({"table"}),
    "room.tables.remove_table": frozenset({"table"}),
    "sheets.packet.packet_pdf": frozenset({"read"}),
    "sheets.packet.typed_in_packet": frozenset({"read"}),
    "sheets.sheet.sheet_at": frozenset({"read"}),
    "sheets.sheet.typed_on": frozenset({"read"}),
    "staff.members.listed": frozenset({"staff"}),
    "training.drills_answered.answered": frozenset({"train"}),
    "training.drills_answered.answered_lately": frozenset({"train"}),
    "training.drills_answered.ruled_right": frozenset({"train"}),
    "training.drills_answered.tallies": frozenset({"train"}),
    "training.trainee.keep_trainee": frozenset({"train"}),
    "training.trainee.trainee": frozenset({"train"}),
    "training.drills_answered.due": frozenset({"train"}),
    "training.drills_answered.keep_answer": frozenset({"train"}),
    "training.drills_answered.progress": frozenset({"train"}),
    "training.drills_answered.progress_of": frozenset({"examine"}),
    "training.drills_answered.seen": frozenset({"train"}),
    "training.drills_answered.trained": frozenset({"examine"}),
    "review.statistics.statistics": frozenset({"review"}),
    "entries.verify.checkpoint": frozenset({"verify"}),
    "entries.verify.verify": frozenset({"verify"}),
    "entries.full_record.same_hand": frozenset({"read"}),
    "entries.full_record.whole_at": frozenset({"read"}),
}
"""What each function of the archive that a person calls does; a new one is added here."""

OPEN = {
    "entries.drafts.kept_draft": "a floor rules at once, signed in or not; its id is a secret",
    "entries.drafts.unfinished": "a browser finds its own by the secret of its cookie",
    "search.understood.understood": "reads words that somebody typed, and no ruling",
    "search.most_called.most_called": "tells which kinds of dispute, and no ruling",
    "entries.record_check.lost": "a part of verify, which asks",
    "entries.record_check.shared_by_records": "as lost",
    "entries.read_back.by_number": "a part of what reads every entry, which asks",
    "entries.witness.changed_since": "a part of witness and of verify: numbers and hashes alone",
    "entries.witness.witness": "writes what is kept to its second place, and tells nobody",
    "staff.sign_in.sign_in": "this is how somebody becomes a person",
    "staff.sign_in.of_account": "as sign_in",
    "staff.sign_in.sign_in_by_account": "as sign_in",
    "staff.sessions.person_of": "tells who somebody is; its token is a secret of the browser",
    "staff.sessions.end": "as person_of: who holds the token signs out",
    "staff.owner.is_alone": "tells whether the one who owns the machine needs no PIN",
    "room.changes.latest_of": "a floor rules by what the room has set, signed in or not",
    "room.chips.room_chips": "as latest_of",
    "room.clock.room_clock": "as latest_of",
    "room.house.kept_house": "as latest_of",
    "room.first_questions.first_answers": "as latest_of",
    "room.first_questions.is_anything_set": "as latest_of",
    "room.house.in_force": "as latest_of",
    "room.house.room_house": "as latest_of",
    "room.name.own_room": "as latest_of",
    "room.name.room_name": "as latest_of",
    "room.tables.tables": "as latest_of",
    "staff.members.nobody_yet": "tells a manager who sets it up what to do first",
}
"""What reads or writes the database for nobody in particular, each with the reason."""

OF_A_PERSON = {
    name: function
    for name, function in FUNCTIONS.items()
    if name != "staff.permissions.check" and "person" in inspect.signature(function).parameters
}


def samples(name: str, doing: Doing) -> list[Any]:
    """What a function takes beside the person: None for what it need not look at to check."""
    if name == "entries.append.keep":
        made, house = entry(0)
        review = Review(about=1, reviewer="Quin", recorded=START, decision="Call")
        return [made, house] if doing == "record" else [review]
    required = list(inspect.signature(OF_A_PERSON[name]).parameters.values())[1:]
    return [
        None
        for one in required
        if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD
    ]


def named(function: Callable[..., Any]) -> dict[str, None]:
    """What it takes by name only."""
    taken = inspect.signature(function).parameters.values()
    return {
        one.name: None for one in taken if one.kind is one.KEYWORD_ONLY and one.default is one.empty
    }


class Passed(Exception):
    """The check let somebody through."""


def test_every_function_that_a_person_calls_says_what_it_does() -> None:
    assert sorted(OF_A_PERSON) == sorted(DOES), "say in DOES what the new function does"


@pytest.mark.parametrize(
    ("name", "doing"), [(name, doing) for name in DOES for doing in sorted(DOES[name])]
)
@pytest.mark.parametrize("role", ROLES)
def test_each_function_lets_in_who_may_and_refuses_all_others_before_anything_is_read(
    name: str, doing: Doing, role: Role, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'untouched'}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    asked: list[Doing] = []

    def check(person: Person, wanted: Doing) -> None:
        asked.append(wanted)
        people_check(person, wanted)
        raise Passed

    people_check = permissions.check
    for module in MODULES:
        if getattr(module, "check", None) is people_check:
            monkeypatch.setattr(module, "check", check)
    function = OF_A_PERSON[name]
    with pytest.raises(Passed if doing in MAY[role] else NotAllowed):
        function(Person(name="Robin", role=role), *samples(name, doing), **named(function))
    assert asked == [doing]
    assert not (tmp_path / "untouched").exists()


def test_what_opens_the_database_takes_a_person_or_says_why_not() -> None:
    opening = {name for name, one in FUNCTIONS.items() if _reaches_the_database(one)}
    doors = {name for name in opening if name.startswith("database.connection.")}
    assert opening - doors - set(OF_A_PERSON) == set(OPEN), "take a person, or say in OPEN why not"


def _reaches_the_database(function: Callable[..., Any], seen: tuple[str, ...] = ()) -> bool:
    """Whether it opens a connection, by itself or by what it calls in its own module."""
    names = {node.id for node in ast.walk(_tree(function)) if isinstance(node, ast.Name)}
    if {"reading", "writing"} & names:
        return True
    own = vars(sys.modules[function.__module__])
    return any(
        _reaches_the_database(own[name], (*seen, name))
        for name in names - set(seen) - {function.__name__}
        if inspect.isfunction(own.get(name)) and own[name].__module__ == function.__module__
    )


def _tree(function: Callable[..., Any]) -> ast.AST:
    return ast.parse(inspect.getsource(function))


@pytest.mark.slow
def test_nothing_outside_the_archive_opens_the_database() -> None:
    for file in [*ROOT.glob("rulings/**/*.py"), *ROOT.glob("rules/**/*.py"), ROOT / "app.py"]:
        if (ROOT / "rulings" / "archive") in file.parents:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.ImportFrom)
                and node.module == "rulings.archive.database.connection"
            ):
                assert {one.name for one in node.names} <= {"ArchiveUnavailable", "folder"}, file
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert "sqlalchemy" not in ast.unparse(node), file


@pytest.fixture(scope="module")
def staffed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with one person of each role on its staff list, all with the PIN 471147."""
    folder = tmp_path_factory.mktemp("staffed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FLOOR_DATA", f"{folder}")
        patch.delenv("FLOOR_DATABASE", raising=False)
        cheap(patch)
        for role, name in NAMES.items():
            staff_list.add(MANAGER, name, role, pin="471147", account=f"{role}@house.example")
        last_proof.keep(_proof())
        database.close(database.place())
    return folder


@pytest.fixture
def room(staffed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that archive: nobody else sees what a test does to it."""
    shutil.copytree(staffed, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    cheap(monkeypatch)
    return tmp_path


@cache
def _proof() -> Report:
    """What the page of the proof shows: to go through the whole rulebook takes half a minute."""
    return prove(topics=("clock",))


@pytest.fixture
def needs(room: Path, monkeypatch: pytest.MonkeyPatch) -> Mapping[Page, Doing | None]:
    """Every page of the form with what it needs, as the form itself declares it."""
    declared: list[Mapping[Page, Doing | None]] = []
    offered: list[list[Page]] = []
    navigation, open_page = st.navigation, visitor.open_page

    def navigate(pages: Any, **how: Any) -> Page:
        offered.append(list(pages))
        return navigation(pages, **how)

    def note(page: Page, needs: Mapping[Page, Doing | None]) -> None:
        declared.append(needs)
        open_page(page, needs)

    with monkeypatch.context() as watched:
        watched.setattr(st, "navigation", navigate)
        watched.setattr(visitor, "open_page", note)
        opened(None, None)
    assert offered == [list(declared[0])]
    return declared[0]


def opened(page: Page | None, role: Role | None) -> AppTest:
    """A page of the form, opened by its address by somebody with this role, or signed out."""
    app = AppTest.from_file(f"{MAIN}")
    if page is not None:
        app._page_hash = page._script_hash  # its switch_page knows pages that are files alone
    if role:
        app.session_state[SIGNED_IN] = sign_in(NAMES[role], "471147", datetime.now(UTC))
    app.run()
    assert not app.exception
    return app


def told(app: AppTest) -> str:
    return "\n".join(one.value for one in (*app.markdown, *app.error, *app.info))


REFUSED = ": to "


@pytest.mark.early
@pytest.mark.parametrize(
    "role",
    first(2, [None, *reversed(ROLES)]),
    ids=str,
)
def test_every_page_opens_for_who_may_and_for_nobody_else(
    needs: Mapping[Page, Doing | None], role: Role | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Page.run
    ran: list[str] = []

    def note(page: Page) -> None:
        ran.append(page.url_path)
        run(page)

    monkeypatch.setattr(Page, "run", note)
    for page, doing in needs.items():
        ran.clear()
        app = opened(page, role)
        may = doing is None or (role is not None and doing in MAY[role])
        assert ran == ([page.url_path] if may else []), (page.title, role)
        if not may:
            _asked_or_refused(app, role)
        assert page.url_path == "" or app.get("page_link")


def _asked_or_refused(app: AppTest, role: Role | None) -> None:
    if role is None:
        assert [one.label for one in app.text_input] == ["Name", "PIN"]
    else:
        assert REFUSED in app.error[0].value
        assert f"is a {role}" in app.error[0].value


def guarded(doing: Doing) -> AppTest:
    """A page that requires this, as the form would open it."""

    def script(doing):  # type: ignore[no-untyped-def]
        import streamlit as st

        from rulings.web.access import visitor

        def page() -> None:
            st.markdown(f"Let in: {visitor.require(doing).name}")

        only = st.Page(page, title="The page", default=True)
        chosen = st.navigation([only], position="hidden")
        visitor.foot(None, {})
        visitor.open_page(chosen, {only: doing})

    return AppTest.from_function(script, kwargs={"doing": doing})


@pytest.mark.parametrize("doing", get_args(Doing))
@pytest.mark.parametrize("role", [*ROLES, None], ids=str)
def test_a_page_that_needs_something_asks_to_sign_in_or_says_who_may(
    room: Path, doing: Doing, role: Role | None
) -> None:
    app = guarded(doing)
    if role:
        app.session_state[SIGNED_IN] = sign_in(NAMES[role], "471147", datetime.now(UTC))
    app.run()
    assert not app.exception
    if role and doing in MAY[role]:
        assert f"Let in: {NAMES[role]}" in told(app)
    else:
        assert "Let in" not in told(app)
        assert [one.value for one in app.title] == ["The page"]
        _asked_or_refused(app, role)


def enter(app: AppTest, name: str, pin: str) -> AppTest:
    app.text_input(key="who:name").set_value(name)
    app.text_input(key="who:pin").set_value(pin)
    next(one for one in app.button if one.label == "Sign in").click().run()
    assert not app.exception
    return app


def test_who_signs_in_is_let_in_at_once_and_out_again(room: Path) -> None:
    app = enter(guarded("read").run(), "a FLOOR", "471147")
    assert "Let in: A floor" in told(app)
    assert "Let in: A floor" in told(app.run())
    next(one for one in app.button if one.label == "Sign out").click().run()
    assert "To read the archive, sign in." in told(app)


def test_a_wrong_pin_is_told_with_the_wait_and_the_name_stays_but_not_the_pin(room: Path) -> None:
    app = enter(guarded("read").run(), "a floor", "4712")
    assert app.error[0].value == "The name or the PIN is wrong: wait 1 second, then try again."
    assert app.text_input(key="who:name").value == "a floor"
    assert app.text_input(key="who:pin").value == ""
    assert "4712" not in f"{app.session_state.to_dict()}"


def test_who_signs_in_is_told_how_many_wrong_pins_were_tried_since(room: Path) -> None:
    app = enter(guarded("read").run(), "a floor", "4712")
    with writing() as connection:
        wrong_pins.forget_all(connection, "a floor")
    app = enter(app, "a floor", "471147")
    assert [one.value for one in app.caption] == ["1 wrong PIN was tried since your last sign-in."]


def _staff_page() -> None:
    from rulings.web.room import staff_page

    staff_page.page()


def staff_page(role: Role) -> AppTest:
    app = AppTest.from_function(_staff_page)
    app.session_state[SIGNED_IN] = sign_in(NAMES[role], "471147", datetime.now(UTC))
    app.run()
    assert not app.exception
    return app


def shut_out(name: str) -> None:
    """Strangers try wrong PINs under a name: it waits for minutes."""
    with pytest.raises(NotSignedIn):
        doors.sign_in(name, "2580", datetime.now(UTC))
    with writing() as connection:
        for _ in range(8):
            wrong_pins.count(connection, wrong_pins.hidden(members.key_of(name)), datetime.now(UTC))
    with pytest.raises(NotSignedIn, match="minutes"):
        sign_in(name, "471147", datetime.now(UTC))


def test_a_manager_lets_somebody_try_at_once_on_the_page(room: Path) -> None:
    app = staff_page("manager")
    floor = NAMES["floor"]
    waits = f"Let {floor} try at once"
    assert waits not in [one.label for one in app.button]
    shut_out(floor)
    app.run()
    labels = [one.label for one in app.button]
    assert any("1 wrong PIN since the last sign-in" in one for one in labels)
    next(one for one in app.button if one.label == waits).click().run()
    assert [one.value for one in app.success] == [f"{floor} need not wait."]
    assert sign_in(floor, "471147", datetime.now(UTC))


def test_a_manager_who_was_demoted_since_lets_nobody_try(room: Path) -> None:
    floor = NAMES["floor"]
    app = staff_page("manager")
    shut_out(floor)
    app.run()
    staff_list.change_role(MANAGER, NAMES["manager"], "floor", even_last=True)
    next(one for one in app.button if one.label == f"Let {floor} try at once").click().run()
    assert "takes a manager" in app.error[0].value
    with pytest.raises(NotSignedIn, match="minutes"):
        sign_in(floor, "471147", datetime.now(UTC))


def test_a_manager_with_a_short_pin_is_asked_for_a_longer_one(room: Path) -> None:
    with writing() as connection:
        connection.execute(
            text("UPDATE staff SET pin = :pin WHERE role = 'manager'"),
            {"pin": pins.hashed_anew("4711")},
        )
    app = enter(guarded("import").run(), "A manager", "4711")
    assert app.error[0].value == "A manager's PIN has 6 digits or more now: choose a new one."
    app.text_input(key="who:new-pin").set_value("123456")
    app = enter(app, "A manager", "4711")
    assert "strangers try first" in app.error[0].value
    assert app.text_input(key="who:new-pin").value == ""
    app.text_input(key="who:new-pin").set_value("284619")
    assert "Let in: A manager" in told(enter(app, "A manager", "4711"))
    assert "Let in: A manager" in told(enter(guarded("import").run(), "A manager", "284619"))


def test_who_is_disabled_while_signed_in_is_out(room: Path) -> None:
    app = enter(guarded("read").run(), "A floor", "471147")
    staff_list.disable(MANAGER, "A floor")
    assert "Let in" not in told(app.run())
    # No other answer than to a wrong PIN: it would tell that this one is right.
    said = enter(app, "A floor", "471147").error[0].value
    assert said == "The name or the PIN is wrong: wait 1 second, then try again."


def test_a_new_pin_signs_out_who_is_signed_in(room: Path) -> None:
    app = enter(guarded("read").run(), "A floor", "471147")
    staff_list.change_pin(MANAGER, "A floor", "471147")
    assert "Let in" not in told(app.run())


class Cookies(dict[str, str]):
    def to_dict(self) -> dict[str, str]:
        return self


def carries(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    """Let the browser come with this for its cookie."""
    monkeypatch.setattr(
        type(st.context), "cookies", property(lambda _: Cookies({cookie.COOKIE: token}))
    )


def test_who_comes_with_the_cookie_of_a_session_is_let_in_until_signing_out(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carries(monkeypatch, sign_in("A floor", "471147", datetime.now(UTC)))
    app, other = guarded("read").run(), guarded("read").run()
    assert "Let in: A floor" in told(app)
    staff_list.change_role(MANAGER, "A floor", "trainee")
    assert "A floor is a trainee" in app.run().error[0].value
    staff_list.change_role(MANAGER, "A floor", "floor")
    next(one for one in app.button if one.label == "Sign out").click().run()
    for page in (app, other.run(), guarded("read").run()):
        assert "Let in" not in told(page)
        assert not page.exception


def test_who_comes_with_a_known_browser_signs_in_while_strangers_wait(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shut_out("A floor")
    stranger = enter(guarded("read").run(), "A floor", "471147")
    assert "After a wrong PIN, wait" in stranger.error[0].value
    known = Cookies({known_device.COOKIE: known_device.with_name({}, "A floor")})
    monkeypatch.setattr(type(st.context), "cookies", property(lambda _: known))
    assert "Let in: A floor" in told(enter(guarded("read").run(), "a floor", "471147"))


@pytest.mark.parametrize("token", ["", "forged", "A floor", "é;'\"--"])
def test_a_forged_cookie_is_nobodys(
    room: Path, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_in("A floor", "471147", datetime.now(UTC))
    carries(monkeypatch, token)
    app = guarded("read").run()
    assert not app.exception
    assert "Let in" not in told(app)


def test_a_session_of_yesterday_is_over(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    carries(monkeypatch, sign_in("A floor", "471147", datetime.now(UTC) - timedelta(hours=13)))
    assert "Let in" not in told(guarded("read").run())


def test_who_cannot_be_signed_out_is_told_and_stays_signed_in(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = enter(guarded("read").run(), "A floor", "471147")

    def out_of_reach(token: str) -> None:
        raise ArchiveUnavailable("The archive is out of reach: its disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(sessions, "end", out_of_reach)
        next(one for one in app.button if one.label == "Sign out").click().run()
    assert app.error[0].value == (
        "You are still signed in. The archive is out of reach: its disk is full."
    )
    assert "Let in: A floor" in told(app)


def keeping() -> AppTest:
    """A page with a button that does something for whoever was let in when it was shown."""

    def script() -> None:
        import streamlit as st

        from rulings.archive.staff.permissions import NotAllowed
        from rulings.web.access import visitor

        def tapped(person):  # type: ignore[no-untyped-def]
            try:
                now = visitor.still(person)
                st.session_state["came"] = f"{now.name}, {now.role}"
            except NotAllowed as error:
                st.session_state["came"] = f"{error}"

        st.button("Do it", on_click=tapped, args=(visitor.require("read"),))

    return AppTest.from_function(script)


def test_a_button_acts_for_who_is_signed_in_when_it_is_tapped(room: Path) -> None:
    app = enter(keeping().run(), "A floor", "471147")
    staff_list.change_role(MANAGER, "A floor", "reviewer")
    app.button[0].click().run()
    assert app.session_state["came"] == "A floor, reviewer"
    staff_list.disable(MANAGER, "A floor")
    app.button[0].click().run()
    assert app.session_state["came"] == (
        "A floor was signed out before it: sign in, then try again."
    )


def test_where_nobody_can_sign_in_it_is_told_how_to_add_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    app = guarded("record").run()
    assert "floor staff add NAME --role manager" in app.info[0].value
    assert not app.text_input


NOW = datetime.now(UTC).timestamp()
ACCOUNT = {
    **{"is_logged_in": True, "email": "Floor@house.example", "email_verified": True},
    **{"iat": NOW, "sub": "floor"},
}


def _as_if_just_signed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long other tests took since these were read."""
    since = datetime.now(UTC).timestamp() - NOW
    monkeypatch.setattr("rulings.archive.staff.sign_in.FRESH", FRESH + since)


@pytest.mark.parametrize(
    ("user", "why"),
    [
        (ACCOUNT, None),
        ({**ACCOUNT, "email_verified": False}, "vouch"),
        ({**ACCOUNT, "email_verified": "true"}, "vouch"),
        ({**ACCOUNT, "email_verified": "false"}, "vouch"),
        ({**ACCOUNT, "email_verified": 1}, "vouch"),
        ({k: v for k, v in ACCOUNT.items() if k != "email_verified"}, "vouch"),
        ({**ACCOUNT, "email": "other@house.example", "name": "A floor"}, "staff list"),
        ({k: v for k, v in ACCOUNT.items() if k != "email"}, "vouch"),
        ({k: v for k, v in ACCOUNT.items() if k != "iat"}, "again"),
        ({**ACCOUNT, "iat": True}, "again"),
        ({**ACCOUNT, "iat": f"{NOW}"}, "again"),
        ({**ACCOUNT, "iat": NOW - FRESH - 60}, "again"),
        ({**ACCOUNT, "iat": NOW + 86_400}, "again"),
        ({**ACCOUNT, "is_logged_in": False}, ""),
    ],
)
def test_an_account_of_the_house_lets_in_who_has_it_on_the_staff_list(
    room: Path, monkeypatch: pytest.MonkeyPatch, user: dict[str, Any], why: str | None
) -> None:
    _as_if_just_signed_in(monkeypatch)
    app = guarded("read")
    app.user = user
    app.run()
    assert not app.exception
    assert ("Let in: A floor" in told(app)) == (why is None)
    if why is not None:
        offered = [one.label for one in app.button if "house" in one.label]
        assert "Sign in with the house's account" in offered
        assert [one.value for one in app.warning if why in one.value] or not why
        assert bool(app.warning) == user["is_logged_in"]


def test_who_signs_out_is_not_signed_in_again_by_what_the_browser_keeps_of_the_account(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _as_if_just_signed_in(monkeypatch)
    ended: list[None] = []
    monkeypatch.setattr(st, "logout", lambda: ended.append(None))
    app = guarded("read")
    app.user = ACCOUNT
    assert "Let in: A floor" in told(app.run())
    next(one for one in app.button if one.label == "Sign out").click().run()
    assert "Let in" not in told(app)
    assert ended == [None]
    again = guarded("read")
    again.user = ACCOUNT
    assert "Let in" not in told(again.run())
    later = guarded("read")
    later.user = {**ACCOUNT, "iat": NOW + 1}  # another sign-in
    assert "Let in: A floor" in told(later.run())


def test_who_has_an_account_and_is_disabled_is_out(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _as_if_just_signed_in(monkeypatch)
    app = guarded("read")
    app.user = ACCOUNT
    assert "Let in: A floor" in told(app.run())
    staff_list.disable(MANAGER, "A floor")
    assert "Let in" not in told(app.run())
    again = guarded("read")
    again.user = {**ACCOUNT, "iat": NOW + 1}
    assert "Let in" not in told(again.run())


def test_on_one_machine_a_name_is_asked_once_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.setattr(visitor, "here_only", lambda: True)
    app = opened(None, None)
    assert app.button(key="pick:clock")  # nobody has to say who they are before they rule
    _name(app, "   ")
    assert app.error[0].value == "Your name: 1 to 60 characters are allowed."
    _name(app, " Quin  B ")
    assert not asked_for_a_name(app)
    assert owner.owner() == Person(name="Quin B", role="manager")
    assert not asked_for_a_name(opened(None, None))
    assert "Let in: Quin B" in told(guarded("import").run())
    app = opened(None, None)
    next(one for one in app.button if one.label == "Sign out").click().run()
    assert asked_for_a_name(app)
    assert "give your name" in told(guarded("import").run())


def asked_for_a_name(app: AppTest) -> bool:
    return any(one.label.startswith("Your name") for one in app.text_input)


def _name(app: AppTest, name: str) -> None:
    app.text_input(key="who:name").set_value(name)
    next(one for one in app.button if one.label == "Keep").click().run()
    assert not app.exception


def test_the_archive_out_of_reach_is_told_where_somebody_wants_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "floor.sqlite").write_text("this is no database, whatever it is called")
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    app = guarded("read").run()
    assert not app.exception
    assert "out of reach" in app.error[0].value
