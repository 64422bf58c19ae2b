"""The icons of the home screen as the mark draws them: `python -m tests.support.drawn_icons`."""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from rulings.web.components.phone.home_screen.home_screen import COLOUR, HERE, ICONS, side_of
from rulings.web.components.theme import mark

DRAWN = {mark.PNG: mark.SIDE, **{HERE / icon: side_of(icon) for icon in ICONS}}
"""Every picture of the mark, and how many pixels wide it is."""
INSIDE = 0.72
"""How much of an icon that a phone may cut to a circle the mark takes."""


def drawn(browser: Browser, icon: Path) -> bytes:
    """One icon as PNG: the mark alone, or on its own colour to the edges where it may be cut."""
    side, maskable = DRAWN[icon], ICONS.get(icon.name) == "maskable"
    width, ground = (side * INSIDE, COLOUR) if maskable else (side, "transparent")
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; "
        f"background: {ground}; }} svg {{ width: {width}px; height: {width}px; }}</style>"
        f"{mark.SVG.read_text()}"
    )
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    """Draw all of them anew."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for icon in DRAWN:
            icon.write_bytes(drawn(browser, icon))


if __name__ == "__main__":
    main()
