"""The mark of the tool, where a browser looks for the picture of a page."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse
from starlette.routing import Route

PNG = Path(__file__).parent / "mark.png"
SVG = Path(__file__).parent / "mark.svg"
"""The mark, drawn."""
SIDE = 192
"""Pixels of the picture, which is the small icon of a home screen too."""
ADDRESS = "favicon.png"


def _show(_: Request) -> FileResponse:
    return FileResponse(PNG, headers={"Cache-Control": "max-age=86400"})


# To name it to Streamlit instead loads numpy, and reads the picture anew at each run.
ROUTES = (Route(f"/{ADDRESS}", _show, methods=["GET"]),)
