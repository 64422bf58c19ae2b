"""Every callback of the pages and every route of the server: checked when it is called, or open.

A tap runs its callback before the page asks again who is there, and long after it was shown. So
each callback that others would see the doing of checks in itself; each that checks nothing stands
below, with why anybody may call it.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from starlette.routing import Route

import app
from tests.support.checkout import ROOT

WEB = ROOT / "rulings" / "web"
CALLED = {"on_click", "on_change", "on_select", "on_submit", "on_dismiss"}
CHECKS = {"still", "allowed", "require", "keep_correction"}
BUILT_IN = {"ignore", "rerun"}

OWN = "changes what this visitor entered in a draft of their own, and nothing else"
SEEN = "turns over what this visitor sees; what is shown checks again who asks"
OPEN: Mapping[str, str] = {
    "access.sign_in._try": "this is how somebody becomes a person",
    "access.sign_in._own": "the owner's machine alone asks; it checks so in itself",
    "form.who_may_do_what._ask_in_front": OWN,
    "st.login": "leads to the house's provider",
    "st.logout": "ends what the visitor's own browser holds",
    "access.visitor._out": "ends the visitor's own session",
    "archive.archive_page._newer": SEEN,
    "archive.archive_page._older": SEEN,
    "archive.archive_page._open": SEEN,
    "archive.archive_page._of_dispute": SEEN,
    "archive.archive_page._without": SEEN,
    "room.history.does": "shows what a change alters, or `_hold`, which checks",
    "archive.record_fields.Fields._take": OWN,
    "review.replay._of_this_house": SEEN,
    "training.exams.take_exam._done": SEEN,
    "training.exams.take_exam._go": SEEN,
    "training.exams.take_exam._leave": SEEN,
    "training.wrong_drill._open": SEEN,
    "<lambda> disputed_answers.name": OWN,
    "disputed_answers.another": OWN,
    "disputed_answers.begin": OWN,
    "disputed_answers.fold": OWN,
    "disputed_answers.settle": OWN,
    "form.questions.acts._append": OWN,
    "form.questions.acts._remove": OWN,
    "form.home.unfinished._put_away": OWN,
    "form.table.saved_tables._choose": OWN,
    "form.table.table_settings._take": OWN,
    "form.table.table_settings._take_usual": OWN,
    "form.questions.widgets.<lambda> _put": OWN,
    "form.questions.widgets._put": OWN,
    "form.questions.widgets._take": OWN,
    "form.ruling.decisions_left._give_up": OWN,
    "form.ruling.decisions_left._take": OWN,
    "state.answer_offer": OWN,
    "state.close": OWN,
    "state.confirm": OWN,
    "state.known": OWN,
    "state.nobody_knows": OWN,
    "state.open_again": OWN,
    "state.leave_hand": OWN,
    "state.pick": OWN,
    "state.leave_theirs": OWN,
    "state.put_back": OWN,
    "state.take": OWN,
    "state.take_mine": OWN,
    "state.take_up": "takes up a draft that was entered in the visitor's own browser",
    "review.blind._next": SEEN,
    "side_by_side.ask": SEEN,
    "room.history._more": SEEN,
    "room.opened.close": SEEN,
    "room.opened.show": SEEN,
    "opened.show": SEEN,
    "state.leave_own_house": OWN,
    "practice_address.end": SEEN,
}
ROUTES: Mapping[str, str] = {
    "/api/options": "checks the token of the room's programs: rulings.web.api.access",
    "/api/rule": "as /api/options",
    "/api/schema": "as /api/options",
    "/backup.zip": "checks who asks, and that they may keep the room",
    "/import/{secret}": "as /restore/{secret}",
    "/restore/{secret}": "checks who asks, and takes it from whom the page gave the address alone",
    "/favicon.png": "the mark of the tool, which names nobody",
    **dict.fromkeys(
        (
            *("/manifest.webmanifest", "/worker.js", "/away.html"),
            *("/icon-512.png", "/icon-maskable-512.png"),
        ),
        "of the home screen: the tool's name and mark, the same for everybody",
    ),
    "/still": "gives when a draft was kept last to who has its address, and nothing that is in it",
    "/own": "checks the secret of the address that the server printed",
    "/session POST": "checks the ticket that the page gave",
    "/session DELETE": "takes a cookie away from the browser that asks",
    "/exams/{exam}/{file}": "checks who asks: each function of rulings.archive.training does",
    "/sheets/{number:int}": "checks who asks: rulings.archive.sheets.sheet.sheet_at",
    "/sheets/{number:int}.pdf": "as /sheets/{number:int}",
    "/files/{token}": "checks who asks, and gives it to whom the page offered it alone",
}


MEDIA = {"download_button", "image", "audio", "video", "pdf", "logo", "chat_input"}
"""What Streamlit serves at an address of its own, to whoever has that, for as long as it likes."""
SERVED: Mapping[str, str] = {
    "room.house.house_file download_button": "the house's options, which name nobody",
}


def callbacks() -> Iterator[tuple[str, ast.expr, Path, ast.Module]]:
    """Each callback by the name that it is given by, with the module where it is that one's own."""
    for file in sorted(WEB.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        module = ".".join(file.relative_to(WEB).with_suffix("").parts)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                for given in node.keywords:
                    if given.arg in CALLED and not _is_built_in(given.value):
                        name = _named(given.value, tree)
                        called = name.removeprefix("<lambda> ")
                        is_own = called.startswith("Fields.") or "." not in called
                        own = f"{module}.{name}" if is_own else name
                        yield own, given.value, file, tree


def _is_built_in(given: ast.expr) -> bool:
    return isinstance(given, ast.Constant) and given.value in BUILT_IN


def _named(given: ast.expr, tree: ast.Module) -> str:
    if isinstance(given, ast.Lambda):
        assert isinstance(given.body, ast.Call), ast.unparse(given)
        return f"<lambda> {ast.unparse(given.body.func)}"
    told = ast.unparse(given)
    if told.startswith("self."):
        name = told.removeprefix("self.")
        (of,) = [
            one.name
            for one in tree.body
            if isinstance(one, ast.ClassDef)
            and name in {each.name for each in one.body if isinstance(each, ast.FunctionDef)}
        ]
        return f"{of}.{name}"
    return told


def checks(name: str, tree: ast.Module) -> bool:
    """Whether the function of that name calls a check, in itself."""
    found = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name == name]
    return any(
        isinstance(node, ast.Call)
        and (node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func))
        in CHECKS
        for one in found
        for node in ast.walk(one)
    )


def test_every_callback_checks_who_taps_or_is_open_with_why() -> None:
    unchecked = {
        name for name, given, _, tree in callbacks() if not checks(ast.unparse(given), tree)
    }
    assert unchecked == set(OPEN), "check in the callback (`allowed`), or say in OPEN why not"


def test_what_keeps_a_correction_checks_who_taps() -> None:
    fields = WEB / "archive" / "record_fields.py"
    (keeps,) = (
        one
        for one in ast.walk(ast.parse(fields.read_text(encoding="utf-8")))
        if isinstance(one, ast.FunctionDef) and one.name == "keep_correction"
    )
    assert "still(person)" in ast.unparse(keeps)


def test_the_walk_finds_what_is_there() -> None:
    found = {name for name, *_ in callbacks()}
    assert {"archive.record_page._keep", "rulebook.official_text._load"} <= found - set(OPEN)
    assert len(found) > 40
    given = sum(
        file.read_text(encoding="utf-8").count(f"{name}=")
        for file in WEB.rglob("*.py")
        for name in CALLED
    )
    built_in = sum(
        file.read_text(encoding="utf-8").count(f'="{name}"')
        for file in WEB.rglob("*.py")
        for name in BUILT_IN
    )
    assert given - built_in == len([*callbacks()])


def test_every_route_says_what_it_checks() -> None:
    routes = app.app._user_routes
    ways = {
        f"{one.path} {method}" if one.path == "/session" else one.path
        for one in routes
        if isinstance(one, Route)
        for method in one.methods or ()
    }
    assert all(isinstance(one, Route) for one in routes)
    assert ways == set(ROUTES), "say in ROUTES what the new route checks"


def test_what_acts_without_a_callback_stands_on_a_page_that_asks_who_is_there() -> None:
    """`if st.button(…)` acts in the run that opened the page, which asked before it."""
    acting = {
        ".".join(file.relative_to(WEB).with_suffix("").parts)
        for file in WEB.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.If) and "st.button(" in ast.unparse(node.test)
    }
    assert {one.split(".")[0] for one in acting} <= {"archive", "exams", "review", "training"}


def test_what_somebody_may_see_is_given_at_no_address_that_asks_nobody() -> None:
    given = {
        f"{'.'.join(file.relative_to(WEB).with_suffix('').parts)} {node.attr}"
        for file in WEB.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in MEDIA
        if ast.unparse(node.value) == "st"
    }
    assert given == set(SERVED), (
        "give it at an address of ours (`asking`), or say in SERVED why not"
    )
