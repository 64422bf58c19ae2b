"""Every page: its address and title, what shows it, who may open it, where a link leads to it."""

from collections.abc import Callable, Iterator
from pkgutil import resolve_name
from typing import NamedTuple, cast

import streamlit as st
from streamlit.navigation.page import Page

from rulings.archive.staff.permissions import Doing

FORM, RECORD, SIGN_IN, ON_THE_TABLE = "", "record", "sign-in", "on-the-table"
"""The addresses of pages to which others lead in ways of their own; the form is the first page."""


class Row(NamedTuple):
    """A page, shown by a function without arguments, as "module:function".

    Where that raises ArchiveUnavailable or EngineError, this is told in place of what is missing.

    `needs` is what those who open it must be allowed to do; None lets everybody in. A link to it
    stands on the page whose address is `linked_from`, on the form above the disputes, on another
    page below it; the title is its label where no other is given.
    """

    path: str
    title: str
    shown_by: str
    needs: Doing | None = None
    linked_from: str | None = None
    link_label: str = ""

    @property
    def label(self) -> str:
        return self.link_label or self.title

    def page(self) -> Page:
        """Return it as Streamlit has it, which makes a page anew at every run."""
        is_first = self.path == FORM
        return st.Page(self.show, title=self.title, url_path=self.path or "form", default=is_first)

    def load(self) -> Callable[[], object]:
        """Return what shows it; its module is imported when this is called for the first time."""
        return cast(Callable[[], object], resolve_name(self.shown_by))

    def show(self) -> None:
        self.load()()


PAGES = (
    Row(FORM, "Ruling", "rulings.web.form.form_page:page"),
    Row(ON_THE_TABLE, "Find it on the table", "rulings.web.form.home.on_the_table:page"),
    Row(RECORD, "Record the ruling", "rulings.web.archive.record_page:page", "record"),
    Row("rulebook", "Rulebook", "rulings.web.rulebook.rulebook_page:page", linked_from=FORM),
    Row(
        "words",
        "Words of the floor",
        "rulings.web.rulebook.glossary_page:page",
        linked_from="rulebook",
    ),
    Row("proof", "Proof", "rulings.web.rulebook.proof:page", linked_from="rulebook"),
    Row("archive", "Archive", "rulings.web.archive.archive_page:page", "read", linked_from=FORM),
    Row(
        "day",
        "Day’s work",
        "rulings.web.archive.reviewer.days_work_page:page",
        "read",
        linked_from="archive",
    ),
    Row("review", "Review", "rulings.web.review.review_page:page", "review", linked_from=FORM),
    Row(
        "training",
        "Training",
        "rulings.web.training.training_page:page",
        "train",
        linked_from=FORM,
        link_label="Train",
    ),
    Row(
        "exam",
        "Exam",
        "rulings.web.training.exams.exams_page:page",
        "train",
        linked_from="training",
        link_label="Exams",
    ),
    Row("room", "The room", "rulings.web.room.room_page:page", linked_from=FORM, link_label="Room"),
    Row("house", "House", "rulings.web.room.house.house_page:page", linked_from="room"),
    Row("tables", "Tables", "rulings.web.room.tables_page:page", "table", linked_from="room"),
    Row("chips", "Chips", "rulings.web.room.chips_page:page", "room", linked_from="room"),
    Row("clock", "Clock", "rulings.web.room.clock_page:page", "room", linked_from="room"),
    Row("staff", "Staff", "rulings.web.room.staff_page:page", "staff", linked_from="room"),
    Row(
        "first-questions",
        "First questions",
        "rulings.web.room.first_questions_page:page",
        "room",
        linked_from="room",
    ),
    Row("backup", "Backup", "rulings.web.room.backup.backup_page:page", "room", linked_from="room"),
    Row("sheet", "Ruling sheet", "rulings.web.archive.sheet_page:page", "read"),
    Row(SIGN_IN, "Sign in", "rulings.web.access.visitor:sign_in_page"),
)
BY_PATH = {row.path: row for row in PAGES}


REVIEWED = ("archive", "review", "house")
"""The pages between which a reviewer goes to and fro: each is linked from the others."""


def linked_from(path: str) -> Iterator[Row]:
    """Return the pages to which a link stands on the page of this address."""
    beside = REVIEWED if path in REVIEWED else ()
    return (
        row for row in PAGES if row.linked_from == path or (row.path in beside and row.path != path)
    )
