"""A sheet at its own address, `/sheets/12`: a plain page, and `/sheets/12.pdf`."""

from collections.abc import Sequence
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.redaction.redact import mark_of
from rulings.archive.sheets.sheet import NoSheet, sheet_at, typed_on
from rulings.archive.staff.permissions import NotAllowed
from rulings.web.access.asking import PRIVATE, asking

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
_ALONE = {"Content-Security-Policy": _POLICY}
"""The page may ask for nothing and run nothing, whatever people have typed."""


def address(
    number: int, kind: str = "", *, redact: bool, save: bool = False, let: Sequence[str] = ()
) -> str:
    """Return a sheet's address for people who may read it, as seen from a page of the app.

    `kind` is .pdf, or nothing for a page; `save` has the browser keep it as a file. `let` are the
    marks of typed texts that somebody has read and let through.
    """
    asked = {"names": "no"} if redact else {}
    asked |= {"let": ".".join(let)} if let and redact else {}
    asked |= {"save": "yes"} if save else {}
    return f"sheets/{number}{kind}" + (f"?{urlencode(asked)}" if asked else "")


def sheet_or_page(request: Request) -> Response:
    """Answer with the sheet; if nobody is signed in, with the page of the app that asks them to."""
    # What draws them takes a quarter of a second to import: the server does not start with it.
    from rulings.archive.sheets.html import sheet_html
    from rulings.archive.sheets.pdf import sheet_pdf

    number = request.path_params["number"]
    as_pdf = request.url.path.endswith(".pdf")
    redact = request.query_params.get("names") == "no"
    try:
        person = asking(request)
        if person is None:
            return RedirectResponse(f"../sheet?number={number}", status_code=303, headers=PRIVATE)
        marks = request.query_params.get("let", "").split(".")
        typed = typed_on(person, number) if redact and marks != [""] else ()
        let = frozenset(text for text in typed if mark_of(text) in marks)
        found = sheet_at(person, number, redact=redact, let=let)
        if not redact:  # it leads to the names
            leads_to = f"{request.base_url}archive?{urlencode({'entry': number})}"
            found = found.model_copy(update={"address": leads_to})
    except NotAllowed as error:
        return PlainTextResponse(f"{error}", 403, PRIVATE)
    except NoSheet as error:
        return PlainTextResponse(f"{error}", 404, PRIVATE)
    except ArchiveUnavailable as error:
        return PlainTextResponse(f"{error}", 503, PRIVATE)
    how = "attachment" if request.query_params.get("save") == "yes" else "inline"
    name = f"ruling-{number}{'-no-names' if redact else ''}.{'pdf' if as_pdf else 'html'}"
    headers = PRIVATE | _ALONE | {"Content-Disposition": f'{how}; filename="{name}"'}
    if as_pdf:
        return Response(sheet_pdf(found), headers=headers, media_type="application/pdf")
    return Response(sheet_html(found), headers=headers, media_type="text/html")


ROUTES = (
    Route("/sheets/{number:int}", sheet_or_page, methods=["GET"]),
    Route("/sheets/{number:int}.pdf", sheet_or_page, methods=["GET"]),
)
