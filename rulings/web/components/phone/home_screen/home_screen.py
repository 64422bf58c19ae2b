"""The files by which a phone holds the tool on its home screen, each at its own address."""

from hashlib import sha256
from pathlib import Path

import orjson
import streamlit as st
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulings.web.components.theme import mark

NAME, COLOUR = "Floor Ruling", "#0b5d3b"
ICONS = {"icon-512.png": "any", "icon-maskable-512.png": "maskable"}
"""Each drawn from the mark, with what it is for; `tests/support/drawn_icons.py` draws them.

The small one is the picture of every page, which stands with the mark."""
MANIFEST, WORKER, AWAY = "manifest.webmanifest", "worker.js", "away.html"
HERE = Path(__file__).parent


def _manifest() -> bytes:
    return orjson.dumps(
        {
            "name": NAME,
            "short_name": NAME,
            "description": "Rulings for the floor of a poker room.",
            "id": "./",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#ffffff",
            "theme_color": COLOUR,
            "icons": [
                _icon(mark.ADDRESS, mark.SIDE, "any"),
                *(_icon(name, side_of(name), purpose) for name, purpose in ICONS.items()),
            ],
        }
    )


def _icon(address: str, side: int, purpose: str) -> dict[str, str]:
    return {
        "src": address,
        "sizes": f"{side}x{side}",
        "type": "image/png",
        "purpose": purpose,
    }


def side_of(icon: str) -> int:
    """Return the side of an icon in pixels, which its name ends with."""
    return int(Path(icon).stem.rpartition("-")[2])


def _worker() -> bytes:
    """Return the worker, which a browser takes for a new one once the page it keeps changes."""
    version = sha256((HERE / AWAY).read_bytes()).hexdigest()[:12]
    return (HERE / WORKER).read_text().replace("VERSION", version).encode()


_SERVED = {
    MANIFEST: (_manifest(), "application/manifest+json"),
    WORKER: (_worker(), "text/javascript"),
    AWAY: ((HERE / AWAY).read_bytes(), "text/html; charset=utf-8"),
    **{name: ((HERE / name).read_bytes(), "image/png") for name in ICONS},
}
"""Each with its type."""


def _serve(request: Request) -> Response:
    body, kind = _SERVED[request.url.path.rpartition("/")[2]]
    lasts = "max-age=86400" if kind == "image/png" else "no-cache"
    return Response(body, media_type=kind, headers={"Cache-Control": lasts})


ROUTES = tuple(Route(f"/{name}", _serve, methods=["GET"]) for name in _SERVED)
_link = st.components.v2.component("home_screen", js=(HERE / "link.js").read_text())


def offer() -> None:
    """Have the head of the page name the manifest and the icons."""
    data = {"manifest": MANIFEST, "icon": mark.ADDRESS, "worker": WORKER}
    _link(key="home-screen", data={**data, "colour": COLOUR, "name": NAME})
