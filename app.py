"""Starts the server and its pages; decides nothing. Run with `streamlit run app.py`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from streamlit import App

from rulings.deciders import judging_with
from rulings.ui import sheets, stay
from rulings.worker import Worker


@asynccontextmanager
async def lifespan(_: App) -> AsyncIterator[None]:
    """While the server is up, the engine runs in a process that can die without it."""
    with Worker() as worker, judging_with(worker.compile):
        yield


app = App("rulings/ui/main.py", lifespan=lifespan, routes=(*sheets.ROUTES, *stay.ROUTES))
