"""The files of an exam at their own addresses: its paper, what is right, what came of it."""

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed
from rulings.web import state
from rulings.web.access.asking import PRIVATE, asking


def address(exam: str, file: str, person: str = "") -> str:
    """Return the address of an exam's file for people who may have it, as seen from the app."""
    return f"exams/{exam}/{file}" + (f"?{urlencode({'person': person})}" if person else "")


def file_of(request: Request) -> Response:
    """Answer with the file, for people who may have it; else with the page that says who may."""
    # What draws them takes a quarter of a second to import: the server does not start with it.
    from rulings.archive.training.exams import NoExam, NotTaken
    from rulings.web.training.exams import exam_files

    exam, name = request.path_params["exam"], request.path_params["file"]
    if name not in exam_files.FILES:
        return PlainTextResponse("Not found", 404, PRIVATE)
    try:
        person = asking(request)
        if person is None:
            return RedirectResponse("../../exam", status_code=303, headers=PRIVATE)
        whose, now = request.query_params.get("person", ""), state.moment()
        held = exam_files.file_of(name, person, exam, whose, now)
    except NotAllowed as error:
        return PlainTextResponse(f"{error}", 403, PRIVATE)
    except (NoExam, NotTaken) as error:
        return PlainTextResponse(f"{error}", 404, PRIVATE)
    except ArchiveUnavailable as error:
        return PlainTextResponse(f"{error}", 503, PRIVATE)
    kind = "text/csv" if name.endswith(".csv") else "application/pdf"
    headers = PRIVATE | {"Content-Disposition": f'attachment; filename="exam-{name}"'}
    return Response(held, headers=headers, media_type=kind)


ROUTES = (Route("/exams/{exam}/{file}", file_of, methods=["GET"]),)
