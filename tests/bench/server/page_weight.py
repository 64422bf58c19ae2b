"""What pages weigh for a browser that has loaded nothing yet, beside a bare page of Streamlit."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, Response, WebSocket, sync_playwright

from tests.bench.table_row import Row
from tests.rulings.web.form.test_form_browser import CHROMIUM, QUIET, pick, write
from tests.support.served_form import Server
from tests.support.settled import settle

BARE = 'import streamlit as st\nst.button("Begin", key="begin")\n'
MOST = 1_000_000
"""Bytes beyond Streamlit's own that a page may weigh."""
FACTS = {
    "How much was the bet to match?": "300",
    "How much had the player": "0",
    "Which chips went in?": "1000",
}


def page_weight() -> Iterator[Row]:
    """No row where there is no Chromium."""
    if CHROMIUM is None:
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        script = Path(folder) / "bare.py"
        script.write_text(BARE)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        bare = _weighed(browser, Path(folder), f"{script}")
        ours = _weighed(browser, Path(folder), "app.py")
        browser.close()
    more = {page: weight - bare["at first"] for page, weight in ours.items()}
    told = ", ".join(f"{page} {weight / 1000:,.0f} kB" for page, weight in more.items())
    missed = "" if max(more.values()) <= MOST else "  MISSED"
    wanted = f"  (wanted: at most {MOST / 1000:,.0f} kB){missed}"
    yield Row("What a page weighs beyond Streamlit's own", told, None, None, wanted.strip())


def _weighed(browser: Browser, folder: Path, script: str) -> dict[str, int]:
    """The bytes that came by then: what was asked for, and what the server sent of itself."""
    data = folder / Path(script).stem
    data.mkdir()
    running = Server(data, script=script)
    context = browser.new_context(viewport={"width": 390, "height": 844})
    try:
        if script == "app.py":
            running.let_in(context)
        page = context.new_page()
        came = [0]
        _count(page, came)
        page.goto(running.url)
        settle(page)
        weighed = {"at first": came[0]}
        if script == "app.py":
            pick(page, "Oversized chip")
            weighed["a dispute"] = came[0]
            for question, answer in FACTS.items():
                write(page, question, answer)
            weighed["its ruling"] = came[0]
        return weighed
    finally:
        context.close()
        running.kill()


def _count(page: Page, came: list[int]) -> None:
    def asked(response: Response) -> None:
        came[0] += int(response.headers.get("content-length", 0)) or len(response.body())

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda told: came.__setitem__(0, came[0] + len(told)))

    page.on("response", asked)
    page.on("websocket", opened)
