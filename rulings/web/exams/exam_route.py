"""The files of an exam at their own addresses: its paper, what is right, what came of it."""

from collections.abc import Callable
from datetime import datetime
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.exam_results import result_of, results_csv
from rulings.archive.training.exams import NoExam, NotTaken, exam_at, hand_in, sitting
from rulings.training.exams.paper_pdf import answers_pdf, paper_pdf, result_pdf
from rulings.web import state
from rulings.web.access.asking import PRIVATE, asking


def address(exam: str, file: str, person: str = "") -> str:
    """Where a file of an exam is for whoever may have it, as seen from a page of the app."""
    return f"exams/{exam}/{file}" + (f"?{urlencode({'person': person})}" if person else "")


def _paper(person: Person, exam: str, _: str, now: datetime) -> bytes:
    held = exam_at(person, exam)
    return paper_pdf(held.exam, held.questions)


def _answers(person: Person, exam: str, _: str, now: datetime) -> bytes:
    held = exam_at(person, exam)
    return answers_pdf(held.exam, held.questions)


def _result(person: Person, exam: str, whose: str, now: datetime) -> bytes:
    """One's own once it is over; another's for who sets exams."""
    if whose:
        held, found = result_of(person, exam, whose, now)
        return result_pdf(held.questions, found)
    held, paper = sitting(person, exam)
    if not paper.is_over(held.exam, now):
        raise NotTaken(f"{held.exam.title}: it is not handed in yet")
    return result_pdf(held.questions, hand_in(person, exam, now))


def _results(person: Person, exam: str, _: str, now: datetime) -> bytes:
    return results_csv(person, exam, now).encode()


FILES: dict[str, Callable[[Person, str, str, datetime], bytes]] = {
    "paper.pdf": _paper,
    "answers.pdf": _answers,
    "result.pdf": _result,
    "results.csv": _results,
}


def file_of(request: Request) -> Response:
    """The file, for who may have it when they ask; else the page of the app that says who may."""
    exam, name = request.path_params["exam"], request.path_params["file"]
    if name not in FILES:
        return PlainTextResponse("Not found", 404, PRIVATE)
    try:
        person = asking(request)
        if person is None:
            return RedirectResponse("../../exam", status_code=303, headers=PRIVATE)
        whose, now = request.query_params.get("person", ""), datetime.fromisoformat(state.now())
        held = FILES[name](person, exam, whose, now)
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
