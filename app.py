"""Starts the server and its pages; decides nothing. Run with `streamlit run app.py`."""

# ruff: noqa: E402
import gc

# What is imported stays: looking through it again and again took a tenth of the start.
gc.disable()

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.middleware import Middleware
from streamlit import App

from rulings.engine.deciders_in_force import judging_with
from rulings.engine.worker.worker import Worker
from rulings.system.file_swap import undo_stopped
from rulings.web import pages
from rulings.web.access import cookie, own_machine, private_file
from rulings.web.access.gate.gate import Gate
from rulings.web.api import routes as api
from rulings.web.api.access import token
from rulings.web.archive import sheet_route
from rulings.web.archive.exchange import import_route
from rulings.web.components.phone import other_phone
from rulings.web.components.phone.home_screen import home_screen
from rulings.web.components.theme import mark
from rulings.web.room.backup import backup_route, restore_route
from rulings.web.training.exams import exam_route


@asynccontextmanager
async def lifespan(_: App) -> AsyncIterator[None]:
    """While the server is up, the engine runs in a process that can die without it."""
    undo_stopped()  # before anything is made anew
    token()  # one that is none is told before anybody asks
    with Worker() as worker, judging_with(worker.compile):
        own_machine.open_for_owner()
        pages.BY_PATH[pages.FORM].load()
        gc.freeze()
        gc.enable()
        yield


app = App(
    "rulings/web/main.py",
    lifespan=lifespan,
    middleware=[Middleware(Gate)],
    routes=(
        *api.ROUTES,
        *mark.ROUTES,
        *home_screen.ROUTES,
        *other_phone.ROUTES,
        *sheet_route.ROUTES,
        *exam_route.ROUTES,
        *backup_route.ROUTES,
        *restore_route.BACKUPS.routes,
        *import_route.ARCHIVES.routes,
        *private_file.ROUTES,
        *cookie.ROUTES,
        *own_machine.ROUTES,
    ),
)
