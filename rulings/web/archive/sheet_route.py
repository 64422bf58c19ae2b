"""A sheet at its own address, `/sheets/12`: a plain page, and `/sheets/12.pdf`."""

from time import monotonic
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import NoSheet, sheet_at
from rulings.archive.staff.permissions import NotAllowed
from rulings.web.archive import sheet_tickets

_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
_ALONE = {"Content-Security-Policy": _POLICY}
"""The page may ask for nothing and run nothing, whatever people have typed."""


def address(number: int, secret: str) -> str:
    """Where a sheet is, for whoever has the ticket, as seen from a page of the app."""
    return f"sheets/{number}?{urlencode({'ticket': secret})}"


def sheet_or_page(request: Request) -> Response:
    """The sheet; without a ticket, the page of the app that knows who asks and gives one."""
    number = request.path_params["number"]
    as_pdf = request.url.path.endswith(".pdf")
    ticket = sheet_tickets.taken(request.query_params.get("ticket", ""), number, monotonic())
    if ticket is None:
        return RedirectResponse(f"../sheet?number={number}", status_code=303, headers=_HEADERS)
    try:
        found = sheet_at(ticket.person, number, redact=ticket.redact)
    except NotAllowed as error:
        return PlainTextResponse(f"{error}", 403, _HEADERS)
    except NoSheet as error:
        return PlainTextResponse(f"{error}", 404, _HEADERS)
    except ArchiveUnavailable as error:
        return PlainTextResponse(f"{error}", 503, _HEADERS)
    if as_pdf:
        named = {"Content-Disposition": f'inline; filename="ruling-{number}.pdf"'}
        return Response(sheet_pdf(found), headers=_HEADERS | named, media_type="application/pdf")
    return Response(sheet_html(found), headers=_HEADERS | _ALONE, media_type="text/html")


ROUTES = (
    Route("/sheets/{number:int}", sheet_or_page, methods=["GET"]),
    Route("/sheets/{number:int}.pdf", sheet_or_page, methods=["GET"]),
)
